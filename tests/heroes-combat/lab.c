/* See lab.h. */
#include "lab.h"
#include "../lab/odds.h"

#include "../../core/content.h"
#include "../../core/games.h"
#include "../lab/words.h"

#include <stdio.h>
#include <stdlib.h>

GG_EMBEDDED(core_heroes_content_combat_yaml);

struct com com;
enum { MOST = 256, LEAVES = 64 };

static int cell_of(gg_slice name) {
    if (gg_slice_is(name, "tw")) return HER_TOWER;
    if (name.length != 2) fail_msg("'%.*s' is no cell", (int)name.length, name.data);
    return 4 * (name.data[1] - '1') + name.data[0] - 'a';
}

void com_close(void) {
    gg_game_close(com.game);
    com.game = NULL;
}

int com_end(void **state) {
    (void)state;
    com_close();
    return 0;
}

void com_start(const char *scenario) {
    com_close();
    com.game = lab_open("heroes-combat", scenario);
    com.sc = (her_scenario *)(uintptr_t)com.game->scenario;
    com.content = (her_content *)(uintptr_t)com.sc->content;
    com_restart();
}

void com_start_content(const char *combat) {
    const char *file = gg_embedded_core_heroes_content_combat_yaml;
    const size_t size = strlen(file) + strlen(combat) + 16;
    char *text = malloc(size);
    gg_error error = {0};
    assert_non_null(text);
    com_close();
    snprintf(text, size, "%s  - {id: v, %s}\n", file, combat);
    com.game = gg_game_open_content("heroes-combat", "v", text, "test.yaml", &error);
    free(text);
    if (!com.game) fail_msg("%s", error.words);
    com.sc = (her_scenario *)(uintptr_t)com.game->scenario;
    com.content = (her_content *)(uintptr_t)com.sc->content;
    com_restart();
}

void com_at(const char *line, const char *tokens) {
    lab_read(com.game, line, &com.s);
    com_play(tokens);
}

void com_restart(void) {
    gg_start(com.game, &com.s);
}

void com_army(int side, const char *units) {
    gg_slice rest = gg_slice_of(units), word;
    com.sc->army[side] = 0;
    while (gg_token(&rest, &word)) {
        char code[4] = "";
        memcpy(code, word.data, 3);
        const int face = her_face_named(com.content, code, word.data[3]);
        if (face <= 0) fail_msg("there is no unit '%s'", code);
        com.sc->unit[side][com.sc->army[side]++] = (her_entry){
            (uint8_t)face,
            word.length > 4 ? (uint8_t)cell_of((gg_slice){word.data + 5, 2}) : HER_NONE};
    }
    com_restart();
}

void com_open(const char *scenario) {
    com_start(scenario);
    her_start(com.sc, &com.s);
    memset(com.s.slot, 0, sizeof com.s.slot);
    com.s.walls = 0;
    com.s.node = HER_PICK;
    com.s.round = 1;
}

/* --- units */

static int number(const char **p) {
    char *end;
    const long v = strtol(*p, &end, 10);
    *p = end;
    return (int)v;
}

static void mark(int i, const char *p) {
    her_slot *u = &com.s.slot[i];
    while (*p) switch (*p++) {
        case 's': u->place |= HER_P_SUMMONED; break;
        case 'x': u->place |= HER_P_DONE; break;
        case 'r': u->place |= HER_P_RETALIATED; break;
        case 'z': u->wounds |= HER_W_PARALYSED; break;
        case 'd': u->wounds |= HER_W_GUARD; break;
        case 'u': u->wounds |= HER_W_USED; break;
        case 't': u->wounds |= HER_W_LOST; break;
        case 'm': u->marks |= HER_M_MOVED; break;
        case 'k': u->marks |= HER_M_ATTACKED; break;
        case 'v': u->marks = (uint8_t)(u->marks | number(&p)); break;
        case 'a': u->delta = (uint8_t)((u->delta & 0xf0) | (number(&p) & 15)); break;
        case 'e': u->delta = (uint8_t)((u->delta & 15) | (number(&p) & 15) << 4); break;
        case '*':
            com.s.active = (uint8_t)i;
            com.s.from = (uint8_t)her_place(u);
            com.s.node = HER_MAIN;
            com.s.prio = (uint8_t)her_side(i);
            u->place |= HER_P_DONE;
            break;
        default: fail_msg("unit: '%s'", p - 1);
        }
}

static void put_one(gg_slice t) {
    char text[64], code[4] = "";
    snprintf(text, sizeof text, "%.*s", (int)t.length, t.data);
    const bool b = text[0] == 'B';
    memcpy(code, text + 1, 3);
    if (t.length < 8 || text[5] != '@') fail_msg("'%s' is no unit", text);
    const int place = cell_of((gg_slice){text + 6, 2});
    int i = place == HER_TOWER ? 15 : 8 * b;
    while (place != HER_TOWER && com.s.slot[i].unit) i++;
    const int face = her_face_named(com.content, code, text[4]);
    if (face <= 0 || i > 8 * b + 7) fail_msg("'%s' cannot be put on the board", text);
    com.s.slot[i].unit = (uint8_t)face;
    com.s.slot[i].place = (uint8_t)place;
    const char *p = text + 8;
    if (*p == '!') p++, com.s.slot[i].wounds = (uint8_t)number(&p);
    if (*p == ':') mark(i, p + 1);
}

void com_put(const char *units) {
    gg_slice rest = gg_slice_of(units), word;
    while (gg_token(&rest, &word)) put_one(word);
}

void com_walls(const char *walls) {
    com.s.walls = 64;
    com.sc->siege = true;
    for (int f = 0; f < 4; f++) {
        if (walls[f] != '.') com.s.walls |= (uint8_t)(1 << f);
        if (walls[f] == 'g') com.s.walls |= (uint8_t)(f << 4);
    }
}

void com_go(void) {
    gg_move list[MOST];
    her_settle(com.sc, &com.s, list, MOST);
}

void com_field(const char *scenario, const char *units) {
    com_open(scenario);
    com_put(units);
    com_go();
}

/* --- cards */

static int card_of(gg_slice code) {
    char text[8];
    snprintf(text, sizeof text, "%.*s", (int)code.length, code.data);
    const int card = her_card_named(com.content, text);
    if (card < 0) fail_msg("there is no card '%s'", text);
    return card;
}

void com_cards(int side, const char *hand, const char *draw, const char *discard) {
    const char *piles[3] = {draw, hand, discard};
    int count[HER_CARDS][3];
    memset(count, 0, sizeof count);
    for (int pile = 0; pile < 3; pile++) {
        gg_slice rest = gg_slice_of(piles[pile]), word;
        while (gg_token(&rest, &word)) count[card_of(word)][pile]++;
    }
    her_scenario *sc = com.sc;
    sc->owned[side] = 0;
    com.s.cards[side][0] = com.s.cards[side][1] = 0;
    for (int c = 0; c < sc->content->cards; c++) {
        sc->group[side][c] = (uint8_t)sc->owned[side];
        sc->copies[side][c] = (uint8_t)(count[c][0] + count[c][1] + count[c][2]);
        for (int pile = 0; pile < 3; pile++)
            for (int k = 0; k < count[c][pile]; k++) {
                const int i = sc->owned[side]++;
                sc->own_card[side][i] = (uint8_t)c;
                com.s.cards[side][0] |= (uint64_t)(pile & 1) << i;
                com.s.cards[side][1] |= (uint64_t)(pile >> 1) << i;
            }
    }
    assert_true(her_number_removable(sc));
}

void com_effect(const char *code, const char *effect) {
    char words[160];
    gg_text why = gg_text_over(words, sizeof words);
    her_card *card = &com.content->card[card_of(gg_slice_of(code))];
    memset(card->option, 0, sizeof card->option);
    card->nodes = 0;
    if (!her_read_effect(com.content, card, effect, &why)) fail_msg("%s", words);
}

void com_hands(const char *units, const char *hand_a, const char *hand_b) {
    com_open("k12");
    com_cards(0, hand_a, "knw knw knw knw", "");
    com_cards(1, hand_b, "knw knw knw knw", "");
    com_put(units);
}

void com_duel(const char *units, const char *hand_a, const char *hand_b, const char *tokens) {
    com_hands(units, hand_a, hand_b);
    com_go();
    com_play(tokens);
}

int com_pile(int side, const char *card, int pile) {
    return her_card_count(com.sc, &com.s, side, card_of(gg_slice_of(card)), pile);
}

/* --- playing */

void com_refused(const char *token, const char *words) {
    const her_combat before = com.s;
    lab_explains(com.game, &com.s, token, words);
    assert_memory_equal(&before, &com.s, sizeof before);
}

/* --- looking */

int com_slot(const char *cell) {
    const int place = cell_of(gg_slice_of(cell));
    for (int i = 0; i < HER_SLOTS; i++)
        if (com.s.slot[i].unit && her_place(&com.s.slot[i]) == place) return i;
    return -1;
}

static void describe(const her_combat *s, int i, gg_text *t) {
    if (i < 0 || !s->slot[i].unit) {
        gg_put_char(t, '-');
        return;
    }
    const her_face *f = her_face_of(com.sc, &s->slot[i]);
    gg_putf(t, "%s%c", f->code, f->kind);
    if (her_damage(&s->slot[i])) gg_putf(t, "!%d", her_damage(&s->slot[i]));
}

void com_is(const char *cell, const char *unit) {
    char text[32];
    gg_text t = gg_text_over(text, sizeof text);
    describe(&com.s, com_slot(cell), &t);
    if (strcmp(text, unit)) fail_msg("%s on %s, not %s: %s", text, cell, unit, com_line());
}

void com_are(const char *pairs) {
    lab_pairs(pairs, com_is);
}

bool com_marked(const char *cell, char m) {
    const int i = com_slot(cell);
    if (i < 0) fail_msg("nobody on %s: %s", cell, com_line());
    const her_slot *u = &com.s.slot[i];
    switch (m) {
    case 's': return u->place & HER_P_SUMMONED;
    case 'x': return u->place & HER_P_DONE;
    case 'r': return u->place & HER_P_RETALIATED;
    case 'z': return u->wounds & HER_W_PARALYSED;
    case 'd': return u->wounds & HER_W_GUARD;
    case 'u': return u->wounds & HER_W_USED;
    case 't': return u->wounds & HER_W_LOST;
    case 'm': return u->marks & HER_M_MOVED;
    case 'k': return u->marks & HER_M_ATTACKED;
    default: fail_msg("there is no mark '%c'", m); return false;
    }
}

uint32_t com_cells(const char *names) {
    uint32_t set = 0;
    gg_slice rest = gg_slice_of(names), name;
    while (gg_token(&rest, &name)) set |= 1u << cell_of(name);
    return set;
}

char com_turn(void) {
    const int actor = com.game->rules->actor(com.game, &com.s);
    return actor == GG_OVER ? '.' : actor == GG_CHANCE ? '*' : (char)('A' + actor);
}

const char *com_active(void) {
    static char name[8];
    gg_text t = gg_text_over(name, sizeof name);
    name[0] = '\0';
    if (com.s.active < HER_SLOTS) her_put_cell(her_place(&com.s.slot[com.s.active]), &t);
    return name;
}

/* --- probabilities as fractions */

struct leaf {
    char what[32];
    lab_fraction chance;
};
struct law {
    struct leaf leaf[LEAVES];
    int count;
};

static void gather(struct law *law, const char *what, lab_fraction chance) {
    int i = 0;
    while (i < law->count && strcmp(law->leaf[i].what, what)) i++;
    assert_true(i < LEAVES);
    struct leaf *l = &law->leaf[i];
    if (i == law->count) {
        law->count++;
        snprintf(l->what, sizeof l->what, "%s", what);
        l->chance = (lab_fraction){0, 1};
    }
    l->chance = lab_sum(l->chance, chance);
}

/* Slots may close up when a unit has fallen: the unit is told by its cell and its card. */
struct target {
    int active, place, side;
    char code[4];
};

static int slot_now(const her_combat *s, const struct target *target) {
    for (int i = 8 * target->side; i < 8 * target->side + 8; i++)
        if (s->slot[i].unit && her_place(&s->slot[i]) == target->place &&
            !strcmp(her_face_of(com.sc, &s->slot[i])->code, target->code))
            return i;
    return -1;
}

static void walk(const her_combat *s, const struct target *target, lab_fraction chance,
                 struct law *law) {
    gg_outcome list[MOST];
    if (com.game->rules->actor(com.game, s) != GG_CHANCE || s->active != target->active) {
        char what[32];
        gg_text t = gg_text_over(what, sizeof what);
        describe(s, slot_now(s, target), &t);
        gather(law, what, chance);
        return;
    }
    const int count = com.game->rules->outcomes(com.game, s, list);
    uint64_t total = 0;
    for (int i = 0; i < count; i++) total += list[i].weight;
    for (int i = 0; i < count; i++) {
        her_combat next = *s;
        gg_apply(com.game, &next, list[i].move);
        walk(&next, target, lab_times(chance, list[i].weight, total), law);
    }
}

/* The law must be the one in the text: "what 1/3, other 2/3". */
static void compare(const struct law *law, const char *text) {
    gg_slice rest = gg_slice_of(text), part;
    int count = 0;
    for (; gg_field(&rest, ',', &part); count++) {
        char line[64], what[32];
        unsigned long long num, den;
        snprintf(line, sizeof line, "%.*s", (int)part.length, part.data);
        if (sscanf(line, " %31s %llu/%llu", what, &num, &den) != 3) fail_msg("law: '%s'", line);
        int i = 0;
        while (i < law->count && strcmp(law->leaf[i].what, what)) i++;
        if (i == law->count) fail_msg("'%s' never happens: %s", what, com_line());
        const lab_fraction is = law->leaf[i].chance;
        if (is.n * den != num * is.d)
            fail_msg("%s has %llu/%llu, not %llu/%llu", what, (unsigned long long)is.n,
                     (unsigned long long)is.d, num, den);
    }
    if (count == law->count) return;
    for (int i = 0; i < law->count; i++)
        print_error("%s %llu/%llu\n", law->leaf[i].what, (unsigned long long)law->leaf[i].chance.n,
                    (unsigned long long)law->leaf[i].chance.d);
    fail_msg("%d outcomes, not %d", law->count, count);
}

void com_odds(const char *tokens, const char *cell, const char *text) {
    struct law law = {.count = 0};
    her_combat s = com.s;
    const int slot = com_slot(cell);
    if (slot < 0) fail_msg("nobody on %s", cell);
    struct target target = {com.s.active, her_place(&com.s.slot[slot]), her_side(slot), ""};
    memcpy(target.code, her_face_of(com.sc, &com.s.slot[slot])->code, 4);
    lab_play(com.game, &s, tokens);
    walk(&s, &target, (lab_fraction){1, 1}, &law);
    compare(&law, text);
}
