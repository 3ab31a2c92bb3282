/* See lab.h. */
#include "lab.h"

#include "../../core/dice.h"

#include <stdio.h>
#include <stdlib.h>

int skirmish(void **state) {
    (void)state;
    use_rules("skirmish");
    return 0;
}

int unit_number(const char *unit) {
    assert_true(unit[0] == 'A' || unit[0] == 'B');
    return (unit[0] == 'B' ? SKI_SIDE : 0) + atoi(unit + 1) - 1;
}

struct layout {
    char tile[16][16];
    char unit[SKI_UNITS][24];
    char score[24], edges[24];
};

static void read_item(struct layout *l, gg_slice item) {
    char what[24], how[24];
    gg_slice word;
    assert_true(gg_token(&item, &word) && gg_slice_copy(word, what, sizeof what));
    assert_true(gg_token(&item, &word) && gg_slice_copy(word, how, sizeof how));
    if (strcmp(what, "score") == 0)
        snprintf(l->score, sizeof l->score, "%s", how);
    else if (strcmp(what, "edges") == 0)
        snprintf(l->edges, sizeof l->edges, "%s", how);
    else if (what[0] == 'A' || what[0] == 'B')
        snprintf(l->unit[unit_number(what)], sizeof how, "%s", how);
    else
        l->tile[atoi(what + 1) - 1][what[0] - 'a'] = how[0];
}

static void put_rows(const struct layout *l, const ski_scenario *sc, gg_text *text) {
    for (int r = 0; r < sc->height; r++) {
        int run = 0;
        if (r) gg_put_char(text, '/');
        for (int c = 0; c < sc->width; c++) {
            if (!l->tile[r][c]) {
                run++;
                continue;
            }
            if (run) gg_put_int(text, run);
            run = 0;
            gg_put_char(text, l->tile[r][c]);
        }
        if (run) gg_put_int(text, run);
    }
}

void lay(const char *scenario, const char *items, const char *turn) {
    static struct layout l;
    char id[32], fen[1024];
    memset(&l, 0, sizeof l);
    snprintf(l.score, sizeof l.score, "0:0");
    snprintf(l.edges, sizeof l.edges, "ns");
    gg_slice rest = gg_slice_of(items), item;
    while (gg_field(&rest, ';', &item)) read_item(&l, item);
    assert_true(gg_slice_copy((gg_slice){scenario, strcspn(scenario, "+")}, id, sizeof id));
    fresh(id);
    const ski_scenario *sc = current_game()->scenario;
    gg_text text = gg_text_over(fen, sizeof fen);
    gg_putf(&text, "ski %s ", scenario);
    put_rows(&l, sc, &text);
    gg_putf(&text, " -/- %s", l.edges);
    for (int side = 0; side < 2; side++) {
        int u;
        SKI_EACH (u, sc, side) {
            gg_put_char(&text, u % SKI_SIDE ? ',' : ' ');
            gg_put(&text, l.unit[u][0] ? l.unit[u] : turn[0] == '0' ? "-" : "x");
        }
    }
    gg_putf(&text, " %s %s", l.score, lab_said(turn));
    after(fen, lab_then(turn));
}

void odds_are(char letter, const char *counts, uint64_t total) {
    char words[512];
    gg_text text = gg_text_over(words, sizeof words);
    gg_slice rest = gg_slice_of(counts), one;
    int64_t count;
    for (int k = 0; gg_token(&rest, &one); k++) {
        assert_true(gg_slice_int(one, 0, INT64_MAX, &count));
        if (count)
            gg_putf(&text, "%c%d %lld/%llu ", letter, k, (long long)count,
                    (unsigned long long)total);
    }
    chance_is(words);
}

void each_die(char letter, int dice, int n, int d, int most) {
    uint64_t weight[64];
    char words[512];
    gg_text text = gg_text_over(words, sizeof words);
    const uint64_t total = gg_binomial_weights(dice, n, d, weight);
    assert_true(total > 0);
    for (int k = dice; k > most; k--) weight[most] += weight[k];
    for (int k = 0; k <= dice && k <= most; k++)
        gg_putf(&text, "%c%d %llu/%llu ", letter, k, (unsigned long long)weight[k],
                (unsigned long long)total);
    chance_is(words);
}

void sixths_are(const char *attacker, int action, const char *target, int h, int w, int d, int c) {
    const ski_attack a = ski_attack_of(current_game()->scenario, current_state(),
                                       unit_number(attacker), action - 1, unit_number(target));
    assert_int_equal(a.hit, h);
    assert_int_equal(a.wound, w);
    assert_int_equal(a.defence, d);
    assert_int_equal(a.cover, c);
}

/* Field 1 (ski) to 10 of the position. */
static gg_slice field(char fen[GG_FEN_TEXT], int number) {
    gg_text text = gg_text_over(fen, GG_FEN_TEXT);
    current_game()->rules->write_fen(current_game(), current_state(), &text);
    gg_slice rest = gg_slice_of(fen), part = {NULL, 0};
    for (int i = 0; i < number; i++) assert_true(gg_token(&rest, &part));
    return part;
}

void stands(const char *unit, const char *text) {
    char fen[GG_FEN_TEXT];
    const int u = unit_number(unit);
    gg_slice list = field(fen, u < SKI_SIDE ? 6 : 7), one = {NULL, 0};
    for (int i = 0; i <= u % SKI_SIDE; i++) assert_true(gg_field(&list, ',', &one));
    if (!gg_slice_is(one, text))
        fail_msg("%s is '%.*s', not '%s'", unit, (int)one.length, one.data, text);
}

void turn_is(const char *text) {
    char fen[GG_FEN_TEXT];
    const gg_slice turn = field(fen, 9);
    if (strcmp(turn.data, text) != 0) fail_msg("the turn is '%s', not '%s'", turn.data, text);
}

void score_is(int a, int b) {
    const ski_state *s = current_state();
    assert_int_equal(s->score[0], a);
    assert_int_equal(s->score[1], b);
}
