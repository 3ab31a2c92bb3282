#include "lab.h"
#include "../lab/odds.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct bat bat;
const odb_state *bat_now;

void bat_close(void) {
    gg_game_close(bat.game);
    memset(&bat, 0, sizeof bat);
}

int bat_end(void **state) {
    (void)state;
    bat_close();
    return 0;
}

void bat_open(const char *scenario) {
    bat_close();
    bat.game = lab_open("odyssey-battle", scenario);
    bat.sc = (odb_scenario *)(uintptr_t)bat.game->scenario;
    bat.b = (odb){bat.sc, &bat.s};
    gg_start(bat.game, &bat.s);
}

/* --- changing the position */

int bat_square(const char *name) {
    const int x = name[0] - 'a', y = name[1] ? atoi(name + 1) - 1 : -1;
    if (x < 0 || x > 15 || y < 0 || y > 15) fail_msg("%s is no square", name);
    return y * 16 + x;
}

void bat_prim(const char *anchor, char facing) {
    bat.s.p_anchor = (uint8_t)bat_square(anchor);
    bat.s.p_face = (uint8_t)(strchr("NESW", facing) - "NESW");
}

void bat_at(int titan, const char *square) {
    bat.s.titan[titan].where = 0;
    bat.s.titan[titan].pos = (uint8_t)bat_square(square);
}

void bat_on_vp(int titan, int vp) {
    bat.s.titan[titan].where = (uint8_t)vp;
    bat.s.titan[titan].pos = 0;
    bat.s.p_vp_made |= (uint8_t)(1 << (vp - 1));
    bat.s.p_vp_on[vp - 1] = (uint8_t)titan;
}

void bat_only(unsigned set) {
    for (int i = 0; i < ODB_TITANS; i++)
        if (!(set >> i & 1))
            bat.s.titan[i].where = 3, bat.s.titan[i].flags = 0, bat.s.titan[i].pos = 0;
    if (!(set >> bat.s.priority & 1)) bat.s.priority = (uint8_t)__builtin_ctz(set);
}

void bat_bare(int titan) {
    memset(bat.s.titan[titan].gear, 0, sizeof bat.s.titan[titan].gear);
    memset(bat.s.titan[titan].gear_state, 0, sizeof bat.s.titan[titan].gear_state);
}

void bat_clear_board(void) {
    bat.s.tiles = 0;
    memset(bat.s.tile_type, 0, sizeof bat.s.tile_type);
    memset(bat.s.tile_at, 0, sizeof bat.s.tile_at);
    memset(bat.s.tile_turn, 0, sizeof bat.s.tile_turn);
    odb_boards(bat.b);
}

odb_content *bat_content(void) {
    return (odb_content *)(uintptr_t)bat.sc->content;
}

void bat_wear(int titan, int slot, const char *gear) {
    const odb_content *c = bat.sc->content;
    for (int k = 0; k < c->gears; k++)
        if (!strcmp(c->gear[k].id, gear)) {
            bat.s.titan[titan].gear[slot] = (uint8_t)(k + 1);
            bat.s.titan[titan].gear_state[slot] = c->gear[k].charges;
            return;
        }
    fail_msg("no gear %s", gear);
}

void bat_tile(const char *type, const char *square, int rotation) {
    const odb_content *c = bat.sc->content;
    for (int k = 0; k < c->tile_types; k++)
        if (!strcmp(c->tile[k].id, type)) {
            bat.s.tile_type[bat.s.tiles] = (uint8_t)k;
            bat.s.tile_at[bat.s.tiles] = (uint8_t)bat_square(square);
            bat.s.tile_turn[bat.s.tiles++] = (uint8_t)rotation;
            odb_boards(bat.b);
            return;
        }
    fail_msg("no tile %s", type);
}

static void put(const char *what, const char *where) {
    int titan, slot, rotation = 0;
    char name[16], square[8];
    if (sscanf(what, "%d.%d=%15s", &titan, &slot, name) == 3)
        bat_wear(titan, slot, name);
    else if (sscanf(where, "@v%d", &slot) == 1)
        bat_on_vp(what[0] - '0', slot);
    else if (sscanf(where, "@%7[a-o0-9]/%d", square, &rotation) < 1)
        fail_msg("'%s' is nothing to put", what);
    else if (isdigit(what[0]))
        bat_at(what[0] - '0', square);
    else if (!memcmp(what, "P@", 2))
        bat_prim(square, where[strlen(where) - 1]);
    else if (sscanf(what, "%15[A-Z0-9]@", name) == 1)
        bat_tile(name, square, rotation);
}

void bat_put(const char *scene) {
    char word[32];
    int used;
    for (; sscanf(scene, " %31s%n", word, &used) == 1; scene += used)
        put(word, word + strcspn(word, "@"));
}

void bat_level(int level) {
    const odb_prim *prim = odb_prim_of(bat.b);
    bat.s.scenario_level = (uint8_t)level;
    bat.s.traits = 0;
    for (int k = 0; k < level; k++) bat.s.traits |= prim->level[k].traits;
}

int bat_condition(const char *id) {
    const odb_content *c = bat.sc->content;
    for (int k = 0; k < c->conditions; k++)
        if (!strcmp(c->condition[k].id, id)) return k;
    fail_msg("no condition %s", id);
    return 0;
}

int bat_ai(const char *id) {
    const odb_prim *prim = odb_prim_of(bat.b);
    if (!strcmp(id, prim->signature.id)) return ODB_SIGNATURE;
    for (int k = 0; k < prim->ais; k++)
        if (!strcmp(id, prim->ai[k].id)) return k;
    fail_msg("no AI card %s", id);
    return 0;
}

int bat_bp(const char *id) {
    const odb_prim *prim = odb_prim_of(bat.b);
    for (int k = 0; k < prim->bps; k++)
        if (!strcmp(id, prim->bp[k].id)) return k;
    fail_msg("no BP card %s", id);
    return 0;
}

void bat_duel(int titan, const char *square, const char *weapon) {
    bat_open("kiln-l1");
    bat_clear_board();
    for (int i = 0; i < ODB_TITANS; i++) bat_bare(i);
    bat_only(1u << titan);
    bat.s.flags &= (uint16_t)~ODB_SF_RETREAT; /* or the others would count as dead */
    bat_at(titan, square);
    if (weapon) bat_wear(titan, 0, weapon);
}

void bat_bp_deck(const char *cards) {
    char id[8];
    int used;
    bat.s.bp.deck = bat.s.bp.discard = 0;
    for (; sscanf(cards, " %7s%n", id, &used) == 1; cards += used) {
        const uint32_t bit = UINT32_C(1) << bat_bp(id);
        bat.s.bp.escalation &= ~bit;
        bat.s.bp.deck |= bit;
    }
}

void bat_attack(int titan, const char *tokens) {
    odb_do_titan_attack(bat.b, titan, 0, 0);
    bat_go();
    bat_play(tokens);
}

/* --- processes */

void bat_go(void) {
    gg_move list[GG_MAX_MOVES];
    bat.s.node = ODB_RUN;
    bat.game->rules->settle(bat.game, &bat.s, list, GG_MAX_MOVES);
}

void bat_card(const char *id) {
    const int card = bat_ai(id);
    const uint32_t bit = UINT32_C(1) << card;
    bat.s.ai.discard &= ~bit, bat.s.ai.escalation &= ~bit;
    bat.s.ai.deck |= bit;
    memset(bat.s.ai_top, 0, sizeof bat.s.ai_top);
    bat.s.ai_top[0] = (uint8_t)card;
    bat.s.ai_tops = 1;
    bat_go();
}

void bat_response(const char *id, int target) {
    bat.s.node = ODB_RUN;
    odb_do_attack_response(bat.b, bat_ai(id), target);
    bat_go();
}

/* --- playing */

void bat_stands(int titan, const char *square) {
    const odb_titan *t = &bat.s.titan[titan];
    char text[8];
    if (t->where == 0)
        snprintf(text, sizeof text, "%c%d", 'a' + (t->pos & 15), (t->pos >> 4) + 1);
    else if (t->where == 3)
        snprintf(text, sizeof text, "-");
    else
        snprintf(text, sizeof text, "v%d", t->where);
    assert_string_equal(text, square);
}

void bat_prim_is(const char *anchor, char facing) {
    char text[8], wanted[16];
    snprintf(text, sizeof text, "%c%d %c", 'a' + (bat.s.p_anchor & 15), (bat.s.p_anchor >> 4) + 1,
             "NESW"[bat.s.p_face & 3]);
    snprintf(wanted, sizeof wanted, "%s %c", anchor, facing);
    assert_string_equal(text, wanted);
}

static int number_of(const char *name) {
    const struct {
        const char *name;
        int value;
    } numbers[] = {{"tiles", bat.s.tiles},
                   {"p_wounds", bat.s.p_wounds},
                   {"k_break", bat.s.k_break},
                   {"k_open", bat.s.k_open},
                   {"priority", bat.s.priority}};
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
        if (!strcmp(name, numbers[i].name)) return numbers[i].value;
    fail_msg("no number %s", name);
    return 0;
}

static int titan_number(const odb_titan *t, const char *word) {
    if (!memcmp(word, ".danger=", 8)) return t->danger;
    if (!memcmp(word, ".rage=", 6)) return t->rage;
    if (!memcmp(word, ".fate=", 6)) return t->fate;
    fail_msg("no number %s", word);
    return 0;
}

/* A titan's word behind its number. */
static void titan_is(int i, const char *word) {
    const odb_titan *t = &bat.s.titan[i];
    const bool alive = odb_alive(bat.b, i), down = odb_down(bat.b, i);
    if (word[0] == '@')
        bat_stands(i, word + 1);
    else if (!(!strcmp(word, ":alive")  ? alive
               : !strcmp(word, ":dead") ? !alive
               : !strcmp(word, ":down") ? down
               : !strcmp(word, ":up")   ? !down
               : word[0] == '!'         ? down && t->danger == atoi(word + 1)
               : word[0] == '.'         ? titan_number(t, word) == atoi(strchr(word, '=') + 1)
                                        : false))
        fail_msg("not %d%s\n  at: %s", i, word, bat_line());
}

void bat_is(const char *words) {
    char word[32], name[16], square[8], facing;
    int used, value;
    for (; sscanf(words, " %31s%n", word, &used) == 1; words += used) {
        if (isdigit(word[0]))
            titan_is(word[0] - '0', word + 1);
        else if (sscanf(word, "P@%7[a-o0-9]/%c", square, &facing) == 2)
            bat_prim_is(square, facing);
        else if (sscanf(word, "%15[a-z_]=%d", name, &value) == 2)
            assert_int_equal(number_of(name), value);
        else
            fail_msg("'%s' says nothing", word);
    }
}

/* --- exact probabilities */

static bat_event stop_at, event_of;
static bat_choice choice;

static bool stops(const void *state) {
    return stop_at(state);
}

static bool happens(const void *state) {
    return event_of(state);
}

static int chooses(const void *state, const gg_move *list, int count) {
    bat_now = state;
    return choice(list, count);
}

void bat_probability(bat_event stop, bat_choice choose, bat_event event, const char *fraction) {
    stop_at = stop, choice = choose, event_of = event;
    lab_probability(&(lab_walk){bat.game, stops, chooses, happens}, &bat.s, fraction);
}

int bat_first(const gg_move *list, int count) {
    (void)list, (void)count;
    return 0;
}

int bat_last(const gg_move *list, int count) {
    (void)list;
    return count - 1;
}
