/* Position lines that others write: what cannot go on is refused, whatever is accepted plays on. */
#include "../lab/test.h"
#include "lab.h"

#include "../../core/content.h"

#include <stdio.h>
#include <stdlib.h>

enum { PIECES = 128 };

#define EMPTY "13/13/13/13/13/13/13/13/13/13/13"

static void sound(const gg_game *game, const gg_state *s) {
    char why[200];
    gg_text text = gg_text_over(why, sizeof why);
    if (!ski_valid(game, s, &text)) fail_msg("%s", why);
}

TEST(more_objectives_than_fit) {
    refused("ski open o5o5o/13/13/13/13/o5o5o/13/13/13/13/o5o6 o3/o3 -- -,-,-,-,-,-,-,-,- "
            "-,-,-,-,-,-,-,- 0:0 0A til",
            "objectives");
}

/* Both sides cannot be hidden from one seat, and nobody holds back what he may not. */
TEST(secrets_that_cannot_be) {
#define S "ski open+reserve_mode=1 " EMPTY " -/- ns "
    from(S "-,-,-,-,-,-,-,-,- ?,?,?,?,?,?,?,? 0:0 0A dep");
    refused(S "?,?,?,?,?,?,?,?,? ?,?,?,?,?,?,?,? 0:0 0A dep", "in secret");
    refused(S "-,-,-,-,-,-,-,-,- ?,?,?,-,?,?,?,? 0:0 0A dep", "in secret");
    refused(S "=,=,=,=,=,=,=,=,= ?,?,?,?,?,?,?,? 0:0 0B dep", "in secret");
    refused(S "=,=,=,=,=,=,=,=,= -,-,-,-,-,-,-,- 0:0 0B dep", "in secret");
    /* As many placed, and B deploys: A was passed over, so it has nothing in hand. */
    refused(S "a1:6,-,-,-,-,-,-,-,- c10:6,-,-,-,-,-,-,- 0:0 0B dep", "in secret");
}

/* SKI-011, SKI-013: with secret reserves nobody stands on the board before the deployment, and it
 * goes in turn. */
TEST(deployments_that_cannot_be) {
    refused(S "a1:6,-,-,-,-,-,-,-,- -,-,-,-,-,-,-,- 0:0 0A hld", "before");
    refused(S "-,-,-,-,-,-,-,-,- c10:6,=,=,=,=,=,=,= 0:0 0A dep", "fallen behind");
    /* It falls behind when its opponent, who has nothing to deploy, is passed over. */
    refused(S "a1:6,b1:6,c1:6,=,=,=,=,=,= -,-,-,-,-,-,-,- 0:0 0A dep", "fallen behind");
}

/* --- units that the scenario places */

GG_EMBEDDED(core_skirmish_content_skirmish_yaml);

/* Random games: each line on the way reads back to the state that it was written of. */
static void lines_read_back(const char *scenario, gg_random *random) {
    fresh(scenario);
    const gg_game *game = current_game();
    for (int games = 0; games < 6; games++) {
        gg_state s = {0}, read = {0};
        for (gg_start(game, &s);; gg_playout(game, &s, random, 1)) {
            char line[GG_FEN_TEXT];
            gg_text text = gg_text_over(line, sizeof line);
            gg_error error;
            ski_rules.write_fen(game, &s, &text);
            if (ski_read_fen(game, gg_slice_of(line), &read, &error) < 0)
                fail_msg("%s: %s", line, error.words);
            assert_memory_equal(&s, &read, game->state_bytes);
            sound(game, &s);
            if (game->rules->actor(game, &s) == GG_OVER) break;
        }
    }
}

/* Placements may be fixed with or without a map and edges, and put units in reserve under any
 * reserve_mode, which concerns free deployment only (SKI-R10). */
TEST(ski_r10_placed_units_stand_or_wait_from_the_start) {
    static const char own[] =
        "\n  - {id: laid, title: Hands, width: 7, height: 7, edges: ns, hands: [f1, f1],\n"
        "     options: {edge_mode: 0}, armies: [Slingers and Wardens, Adept and Brutes],\n"
        "     first: [reserve, c1], second: [d7, e7]}\n"
        "  - {id: half, title: Half, width: 7, height: 7, edges: ns, options: {edge_mode: 0},\n"
        "     armies: [Lantern Compact, Mire Court],\n"
        "     first: [a1, b1, c1, reserve, e1, f1, g1, a2, b2]}\n"
        "  - {id: other, title: Half, width: 7, height: 7, edges: ns, options: {edge_mode: 0},\n"
        "     armies: [Mire Court, Lantern Compact],\n"
        "     second: [a1, b1, c1, reserve, e1, f1, g1, a2, b2]}\n";
    static const char *const built_in[] = {"cairns", "duel", "tiny"};
    static const char *const owned[] = {"laid", "half", "other"};
    static char file[1 << 15], name[64];
    gg_random random;
    gg_random_init(&random, 10, GG_STREAM_TEST);
    snprintf(file, sizeof file, "%s%s", gg_embedded_core_skirmish_content_skirmish_yaml, own);
    for (int k = 0; k < 3; k++)
        for (int edges = 0; edges < 3; edges++)
            for (int reserves = 0; reserves < 3; reserves++) {
                snprintf(name, sizeof name, "%s:edge_mode=%d,reserve_mode=%d", owned[k], edges,
                         reserves);
                with_content(name, file);
                lines_read_back(name, &random);
                release(NULL);
                snprintf(name, sizeof name, "%s:edge_mode=%d,reserve_mode=%d", built_in[k], edges,
                         reserves);
                lines_read_back(name, &random);
                release(NULL);
            }
}

/* What the scenario places is no secret, and nobody deploys it. */
TEST(ski_r61_placed_units_are_open) {
#define P "ski tiny+reserve_mode=1 7/2h4/1f3b1/x2o2m/1f3b1/2h4/7 -/- ns "
    refused(P "?,? d6:3,e6:6 0:0 0A dep", "hidden");
    refused(P "-,- d6:3,e6:6 0:0 0A dep", "the scenario places it");
    from(P "=,c3:5 d6:3,e6:6 0:0 1A act");
}

/* --- lines changed token by token */

/* Splits a line into words and the separators between them. */
static int split(const char *line, char piece[PIECES][40]) {
    int n = 0;
    while (*line && n < PIECES) {
        size_t length = strcspn(line, " /,.:+!^=-");
        if (!length) length = 1;
        snprintf(piece[n++], sizeof piece[0], "%.*s", (int)length, line);
        line += length;
    }
    return n;
}

static void join(char piece[PIECES][40], int n, char *line, size_t size) {
    gg_text text = gg_text_over(line, size);
    for (int i = 0; i < n; i++) gg_put(&text, piece[i]);
}

static void change(gg_random *random, char piece[PIECES][40], int *n, char other[PIECES][40],
                   int others) {
    const int i = (int)gg_random_below(random, (uint32_t)*n);
    static const char *const words[] = {"0",   "1",   "2",   "5",   "9",   "31",  "255", "a1", "g6",
                                        "x",   "?",   "-",   "=",   "+",   "!4",  "^5",  "A",  "B",
                                        "act", "mov", "aim", "chg", "los", "sav", "inj", "crg"};
    switch (gg_random_below(random, 4)) {
    case 0: /* another word of this line */
        memmove(piece[i], piece[gg_random_below(random, (uint32_t)*n)], sizeof piece[i]);
        return;
    case 1: /* of another line, from the same place */
        if (i < others) snprintf(piece[i], sizeof piece[i], "%s", other[i]);
        return;
    case 2:
        snprintf(piece[i], sizeof piece[i], "%s",
                 words[gg_random_below(random, sizeof words / sizeof words[0])]);
        return;
    default: memmove(piece[i], piece[i + 1], (size_t)(*n - i - 1) * sizeof piece[0]); --*n;
    }
}

/* Plays on, dealing again what a seat does not see on the way. */
static void plays_on(const gg_game *game, gg_state *s, gg_random *random) {
    gg_move list[GG_MAX_MOVES];
    for (int step = 0; step < 40 && game->rules->actor(game, s) != GG_OVER; step++) {
        const int count = gg_list(game, s, list);
        if (count < 1) fail_msg("nothing can be chosen");
        gg_apply(game, s, list[gg_random_below(random, (uint32_t)count)]);
        sound(game, s);
        for (int seat = 0; seat < 2 && game->hidden; seat++) {
            gg_state view = *s;
            game->rules->view(game, &view, seat);
            game->rules->redeal(game, &view, seat, random);
            sound(game, &view);
        }
    }
}

static int accepted_of(const char *scenario, gg_random *random, int changes) {
    static char line[2][GG_FEN_TEXT], piece[2][PIECES][40];
    int accepted = 0;
    fresh(scenario);
    const gg_game *game = current_game();
    for (int i = 0; i < changes; i++) {
        gg_state s;
        int n[2];
        for (int k = 0; k < 2; k++) {
            gg_text text = gg_text_over(line[k], sizeof line[k]);
            gg_start(game, &s);
            gg_playout(game, &s, random, gg_random_below(random, 120));
            if (gg_random_below(random, 4) == 0) game->rules->view(game, &s, k);
            ski_rules.write_fen(game, &s, &text);
            n[k] = split(line[k], piece[k]);
        }
        for (int k = 0; k < 20; k++) {
            static char tried[PIECES][40];
            int count = n[0];
            gg_state read;
            memcpy(tried, piece[0], sizeof tried);
            for (uint32_t times = 1 + gg_random_below(random, 2); times > 0; times--)
                change(random, tried, &count, piece[1], n[1]);
            join(tried, count, line[0], sizeof line[0]);
            if (ski_read_fen(game, gg_slice_of(line[0]), &read, NULL) < 0) continue;
            accepted++;
            sound(game, &read);
            for (int seat = 0; seat < 2 && game->hidden; seat++)
                game->rules->redeal(game, &read, seat, random);
            sound(game, &read);
            plays_on(game, &read, random);
        }
    }
    return accepted;
}

/* GG_MUTATIONS=n: n lines a scenario, 20 changes each. */
TEST(lines_changed_token_by_token) {
    static const char *const scenarios[] = {"tiny", "open:reserve_mode=1", "duel:dice=1",
                                            "open:objective_gap=0,reserve_mode=2"};
    const char *more = getenv("GG_MUTATIONS");
    const int lines = more ? atoi(more) : 300;
    gg_random random;
    gg_random_init(&random, 6, GG_STREAM_TEST);
    for (size_t i = 0; i < sizeof scenarios / sizeof scenarios[0]; i++) {
        const int accepted = accepted_of(scenarios[i], &random, lines);
        assert_true(accepted > lines / 2);
        if (more) print_message("%s: %d of %d accepted\n", scenarios[i], accepted, 20 * lines);
    }
}

GROUP(skirmish, release)
