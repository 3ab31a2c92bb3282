/* The position line of a combat (RULES.md, section 5.2), described once: written and read.
 *
 *   hc1;OPTIONS;NODE;ROUND;TIE;UNITS;WALLS;EFFECTS;SIDE A;SIDE B;CONTEXT */
#include "position.h"

#include <stddef.h>

static void put_face(const void *context, int value, gg_text *text) {
    const her_face *face = &((const her_content *)context)->face[value];
    gg_putf(text, "%s%c", face->code, face->kind);
}

static int take_face(const void *context, gg_slice *rest) {
    char code[4];
    const int kind = her_take_code(rest, code) ? gg_take_one_of(rest, "fpn") : -1;
    const int face = kind < 0 ? 0 : her_face_named(context, code, "fpn"[kind]);
    return face ? face : -1;
}

static const gg_form_names face_names = {"a unit", put_face, take_face};

/* --- options, turn */

static void options_form(gg_form *f, const her_scenario *sc, her_combat *s) {
    enum { AI_ATTACKS = 4 };
    const uint8_t control = sc->option[HER_O_AI_ATTACKS] ? AI_ATTACKS : sc->option[HER_O_CONTROL];
    uint8_t now = control, limit = s->allowed & HER_LIMITED ? 1 : 0,
            cards = sc->option[HER_O_CARDS];
    gg_form_one_of(f, "pnahH", &now);
    gg_form_one_of(f, "ut", &limit);
    gg_form_one_of(f, "xoc", &cards);
    gg_form_number(f, &s->mp, 0, 15);
    gg_form_char(f, '.');
    const int64_t cap = gg_form_value(f, sc->option[HER_O_CAP], 1, 60);
    gg_form_check(
        f, now == control && cards == sc->option[HER_O_CARDS] && cap == sc->option[HER_O_CAP],
        "control, cards and rounds of the open combat (name the scenario that the line is of)");
    if (gg_form_reading(f) && limit) s->allowed |= HER_LIMITED;
}

/* Who decides: 0, 1, or 2 for nobody; their letters. */
static const char deciders[] = "AB*";
static uint8_t decides(const her_scenario *sc, const her_combat *s) {
    const int actor = her_actor(sc, s);
    return actor < 0 ? 2 : (uint8_t)actor;
}

/* The number of the node and who decides there, which goes to `letter`: 0, 1, or 2 for nobody. */
static void node_form(gg_form *f, her_combat *s, uint8_t *letter) {
    gg_form_number(f, &s->node, 1, HER_NODES - 1);
    gg_form_one_of(f, deciders, letter);
}

/* Before the first round, where this program writes 0, lines of others may have 1. */
static void round_form(gg_form *f, her_combat *s) {
    gg_form_number(f, &s->round, 0, 255);
    if (gg_form_reading(f) && s->node < HER_ROUND && s->round == 1) s->round = 0;
}

static void tie_form(gg_form *f, her_combat *s) {
    if (gg_form_if(f, '-', !s->tie)) return;
    uint8_t initiative = s->tie & 63, side = s->tie >> 6 & 1;
    gg_form_number(f, &initiative, 0, 63);
    gg_form_side(f, &side, 2);
    if (gg_form_reading(f)) s->tie = her_tie(side, initiative);
}

/* --- units */

/* Marks: a bit of a unit, the unit that is active or attacked, or a number with its sign. */
static const char mark_letters[] = "xrzdtmkusn*>vae";
static const struct {
    uint8_t at, mask;
} mark_bits[] = {
    {offsetof(her_slot, place), HER_P_DONE},       {offsetof(her_slot, place), HER_P_RETALIATED},
    {offsetof(her_slot, wounds), HER_W_PARALYSED}, {offsetof(her_slot, wounds), HER_W_GUARD},
    {offsetof(her_slot, wounds), HER_W_LOST},      {offsetof(her_slot, marks), HER_M_MOVED},
    {offsetof(her_slot, marks), HER_M_ATTACKED},   {offsetof(her_slot, wounds), HER_W_USED},
    {offsetof(her_slot, place), HER_P_SUMMONED},   {offsetof(her_slot, marks), HER_M_STEADY},
};
enum { ACTIVE = 10, TARGET, VENOM, CHANGE_A, CHANGE_D, MARKS };
static_assert(sizeof mark_letters == MARKS + 1 && sizeof mark_bits / sizeof *mark_bits == ACTIVE,
              "a letter for each mark");

static bool is_marked(const her_combat *s, int slot, int mark) {
    const her_slot *u = &s->slot[slot];
    switch (mark) {
    case ACTIVE: return s->active == slot;
    case TARGET: return s->target == slot;
    case VENOM: return u->marks & HER_M_VENOM;
    case CHANGE_A: return u->delta & 15;
    case CHANGE_D: return u->delta >> 4;
    default: return ((const uint8_t *)u)[mark_bits[mark].at] & mark_bits[mark].mask;
    }
}

/* The first mark of the unit from this one on; MARKS: there is none. */
static uint8_t next_mark(const her_combat *s, int slot, int mark) {
    while (mark < MARKS && !is_marked(s, slot, mark)) mark++;
    return (uint8_t)mark;
}

/* "a+2": the change that stands in the low or high bits of the byte. */
static void change_form(gg_form *f, uint8_t *delta, int shift) {
    const int was = her_nibble(*delta >> shift & 15);
    const bool plus = gg_form_if(f, '+', was > 0);
    const int value = (int)gg_form_value(f, was, plus ? 1 : -8, plus ? 7 : -1);
    if (gg_form_reading(f)) *delta = (uint8_t)((*delta & 0xf0 >> shift) | (value & 15) << shift);
}

static void mark_form(gg_form *f, her_combat *s, int slot, int mark) {
    her_slot *u = &s->slot[slot];
    switch (mark) {
    case VENOM: gg_form_bits(f, '\0', &u->marks, HER_M_VENOM, 1, 3); return;
    case CHANGE_A: change_form(f, &u->delta, 0); return;
    case CHANGE_D: change_form(f, &u->delta, 4); return;
    default: break;
    }
    if (!gg_form_reading(f)) return;
    if (mark == ACTIVE || mark == TARGET) {
        uint8_t *unit = mark == ACTIVE ? &s->active : &s->target;
        if (gg_form_check(f, *unit == HER_NONE, "one such unit")) *unit = (uint8_t)slot;
        return;
    }
    ((uint8_t *)u)[mark_bits[mark].at] |= mark_bits[mark].mask;
}

/* Written in this order, read in any. */
static void marks_form(gg_form *f, her_combat *s, int slot) {
    static const int numbers[MARKS] = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14};
    uint8_t mark = next_mark(s, slot, 0);
    if (!gg_form_if(f, ':', mark < MARKS)) return;
    bool any = false;
    while (gg_form_letter(f, mark_letters, numbers, &mark)) {
        mark_form(f, s, slot, mark);
        if (!gg_form_reading(f)) mark = next_mark(s, slot, mark + 1);
        any = true;
    }
    gg_form_check(f, any, "a mark");
}

/* The slot of the next unit of a side that is read; 0 with a mistake when there is none. */
static int slot_for(gg_form *f, const her_combat *s, int side, int place, int count[2]) {
    const bool tower = place == HER_TOWER;
    const int slot = tower ? HER_TOWER_SLOT : side * HER_SIDE + count[side]++;
    const bool fits = count[side] <= HER_SIDE && !(tower && !side) && !s->slot[slot & 15].unit;
    return gg_form_check(f, fits, "no more units, and the tower only of side B") ? slot : 0;
}

/* "Apikf@b2!1:x*"; "A-" fell in this activation. */
static void unit_form(gg_form *f, const her_scenario *sc, her_combat *s, int slot, int count[2]) {
    uint8_t side = (uint8_t)her_side(slot);
    gg_form_side(f, &side, 2);
    if (gg_form_if(f, '-', !s->slot[slot].unit)) {
        gg_form_check(f, ++count[side] <= HER_SIDE, "no more units");
        return;
    }
    const int face = gg_form_named_value(f, &face_names, sc->content, s->slot[slot].unit);
    gg_form_char(f, '@');
    const int place = gg_form_named_value(f, &her_place_names, NULL, her_place(&s->slot[slot]));
    if (gg_form_reading(f) && !gg_form_failed(f)) {
        slot = slot_for(f, s, side, place, count);
        if (gg_form_failed(f)) return;
        s->slot[slot].unit = (uint8_t)face;
        s->slot[slot].place = (uint8_t)place;
    }
    gg_form_bits(f, '!', &s->slot[slot].wounds, HER_W_DAMAGE, 1, 14);
    marks_form(f, s, slot);
}

/* The slots of the line: of each side up to its last unit, the tower behind them. */
static int listed(const her_combat *s, uint8_t slot[HER_SLOTS]) {
    int count = 0;
    for (int side = 0; side < 2; side++) {
        int end = side * HER_SIDE + HER_SIDE;
        while (end > side * HER_SIDE &&
               (!s->slot[end - 1].unit || her_place(&s->slot[end - 1]) == HER_TOWER))
            end--;
        for (int i = side * HER_SIDE; i < end; i++) slot[count++] = (uint8_t)i;
    }
    if (her_tower_stands(s)) slot[count++] = HER_TOWER_SLOT;
    return count;
}

static void units_form(gg_form *f, const her_scenario *sc, her_combat *s) {
    uint8_t slot[HER_SLOTS] = {0};
    int next[2] = {0, 0};
    const int count = gg_form_reading(f) ? 0 : listed(s, slot);
    for (int k = 0; gg_form_more(f, ',', k, k < count, HER_SLOTS); k++)
        unit_form(f, sc, s, slot[k], next);
}

/* --- the board */

/* "wg.w"; "-" no siege, or one of which the gate is still to be chosen: the tower tells. */
static void walls_form(gg_form *f, her_combat *s) {
    if (gg_form_if(f, '-', !(s->walls & HER_SIEGE))) {
        if (gg_form_reading(f) && s->node <= HER_GATE && her_tower_stands(s)) s->walls = HER_SIEGE;
        return;
    }
    int gate = -1, standing = 0;
    for (int file = 0; file < 4; file++) {
        uint8_t here = 0;
        if (s->walls >> file & 1) here = file == her_gate(s) ? 2 : 1;
        gg_form_one_of(f, ".wg", &here);
        gg_form_check(f, here != 2 || gate < 0, "one gate");
        if (here == 2) gate = file;
        if (here) standing |= 1 << file;
    }
    gg_form_check(f, gate >= 0 || standing != HER_STANDING, "a gate");
    if (!gg_form_reading(f)) return;
    s->walls = (uint8_t)(HER_SIEGE | standing);
    if (gate >= 0)
        s->walls |= (uint8_t)(gate << HER_GATE_AT);
    else
        her_no_gate(s);
}

/* "Ahas.1.0@b2~c"; '+' behind it: the card lies outside the combat. */
static void effect_form(gg_form *f, const her_scenario *sc, her_combat *s, int i) {
    static const int sides[] = {HER_ON_SIDE(0), HER_ON_SIDE(1)};
    const her_ongoing *o = &s->ong[i];
    uint8_t side = (uint8_t)her_owner(o), level = o->how >> 2 & 3, duration = o->how >> 4 & 3;
    uint8_t on = her_is_side(o->target) ? o->target : 0, school = o->value & 3;
    int target = o->target;
    gg_form_side(f, &side, 2);
    const int card =
        gg_form_named_value(f, &her_card_names, sc->content, o->card ? o->card - 1 : 0);
    gg_form_char(f, '.');
    const int option = (int)gg_form_value(f, (o->how & 3) + 1, 1, sc->content->card[card].options);
    gg_form_char(f, '.');
    gg_form_number(f, &level, 0, 3);
    gg_form_char(f, '@');
    if (gg_form_letter(f, "AB", sides, &on))
        target = on;
    else
        target = her_target_form(f, s, target, HER_CELLS - 1);
    if (gg_form_if(f, '/', o->value)) {
        gg_form_one_of(f, her_schools, &school);
        gg_form_check(f, school, "a school other than air");
    }
    gg_form_char(f, '~');
    gg_form_one_of(f, "rnct", &duration);
    const int how = (option - 1) | level << 2;
    const bool out = her_stays_out(sc, side, card, how);
    const bool none = gg_form_if(f, '+', !out && o->how & HER_NO_CARD) || out;
    if (!gg_form_reading(f) || gg_form_failed(f)) return;
    s->ong[i] = (her_ongoing){(uint8_t)(card + 1), (uint8_t)target,
                              (uint8_t)HER_ONGOING_HOW(how, duration, side, none), school};
}

static void effects_form(gg_form *f, const her_scenario *sc, her_combat *s) {
    for (int i = 0; gg_form_more(f, ',', i, i < HER_ONGOING && s->ong[i].card, HER_ONGOING); i++)
        effect_form(f, sc, s, i);
}

/* --- sides */

/* "att+dfn", "-" for none: the cards list[i] of the members i of the set; how many there are of each
 * record goes to `count`. */
static void cards_form(gg_form *f, const her_scenario *sc, uint64_t set, const uint8_t *list,
                       uint8_t count[HER_CARDS]) {
    for (int n = 0; gg_form_more(f, '+', n, set, HER_HAND); n++, set &= set - 1)
        count[gg_form_named_value(f, &her_card_names, sc->content,
                                  set ? list[__builtin_ctzll(set)] : 0)]++;
}

/* The three piles; what is on none of them is in play or removed. Of equal cards those in the draw
 * pile come first. */
static void piles_form(gg_form *f, const her_scenario *sc, her_combat *s, int side) {
    static const uint8_t order[] = {HER_IN_HAND, HER_IN_DRAW, HER_IN_DISCARD};
    uint8_t count[4][HER_CARDS] = {{0}};
    for (int k = 0; gg_form_next(f, ':', k, 3); k++) {
        const uint64_t set = her_in(s, side, order[k]) & her_owned(sc, side);
        if (!gg_form_reading(f) && s->viewer && s->viewer != side + 1 && order[k] <= HER_IN_HAND) {
            gg_form_char(f, '?');
            (void)gg_form_value(f, __builtin_popcountll(set), 0, HER_HAND);
        } else
            cards_form(f, sc, gg_form_reading(f) ? 0 : set, sc->own_card[side], count[order[k]]);
    }
    if (!gg_form_reading(f)) return;
    for (int c = 0; c < sc->content->cards; c++) {
        int i = sc->group[side][c], left = sc->copies[side][c];
        for (int pile = HER_IN_DRAW; pile <= HER_IN_PLAY; pile++) {
            const int n = pile == HER_IN_PLAY ? left : count[pile][c];
            if (!gg_form_check(f, n <= left, "cards that the side owns")) return;
            left -= n;
            for (int k = 0; k < n; k++, i++) {
                if (pile & 1) s->cards[side][0] |= UINT64_C(1) << i;
                if (pile & 2) s->cards[side][1] |= UINT64_C(1) << i;
            }
        }
    }
}

/* A part of an AI hero's cards, each at most once. */
static uint64_t deck_form(gg_form *f, const her_scenario *sc, uint64_t set, const uint8_t *list,
                          int size) {
    uint8_t count[HER_CARDS] = {0};
    cards_form(f, sc, gg_form_reading(f) ? 0 : set, list, count);
    if (!gg_form_reading(f)) return set;
    set = 0;
    for (int i = 0; i < size; i++)
        if (count[list[i]]) {
            set |= UINT64_C(1) << i;
            count[list[i]]--;
        }
    for (int c = 0; c < sc->content->cards; c++)
        gg_form_check(f, !count[c], "cards of the AI hero, once");
    return set;
}

static void ai_decks_form(gg_form *f, const her_scenario *sc, her_combat *s, int side) {
    const uint64_t all = (UINT64_C(1) << sc->ai_deck) - 1;
    const uint64_t spells =
        deck_form(f, sc, her_ai_spells_left(sc, s), sc->ai_spell, sc->ai_spells);
    gg_form_char(f, ':');
    const uint64_t left = deck_form(f, sc, her_ai_cards_left(sc, s), sc->ai_card, sc->ai_deck);
    gg_form_char(f, ':');
    const uint64_t drawn = deck_form(f, sc, s->cards[side][0] & all, sc->ai_card, sc->ai_deck);
    gg_form_check(f, !(left & drawn) && (left | drawn) == all, "every AI card, left or drawn");
    if (!gg_form_reading(f)) return;
    s->cards[side][0] = drawn;
    s->cards[side][1] = ~spells & ((UINT64_C(1) << sc->ai_spells) - 1);
}

/* "20:0:3.1:0/1:c:-:" and the cards. */
static void side_form(gg_form *f, const her_scenario *sc, her_combat *s, int side) {
    const int cards = 1 << side, bound = 4 << side, level = sc->level[side] ? sc->level[side] : 1;
    gg_form_number(f, &s->gold[side], 0, 255);
    gg_form_char(f, ':');
    gg_form_one_of(f, "0+-x", &s->morale[side]);
    gg_form_char(f, ':');
    (void)gg_form_value(f, level, level, level);
    gg_form_char(f, '.');
    gg_form_number(f, &s->expert[side], 0, 15);
    gg_form_char(f, ':');
    gg_form_bits(f, '\0', &s->casts[side], 0x0f, 0, 15);
    gg_form_char(f, '/');
    gg_form_bits(f, '\0', &s->casts[side], 0xf0, 0, 15);
    gg_form_char(f, ':');
    if (!gg_form_if(f, '-', !(s->allowed & (cards | bound)))) {
        gg_form_flag(f, 'c', &s->allowed, (unsigned)cards);
        gg_form_flag(f, 'b', &s->allowed, (unsigned)bound);
        gg_form_check(f, s->allowed & (cards | bound), "c, b or -");
    }
    gg_form_char(f, ':');
    if (!gg_form_if(f, '-', s->perm[side] == HER_NONE))
        gg_form_named(f, &her_card_names, sc->content, &s->perm[side]);
    gg_form_char(f, ':');
    if (her_ai_hero(sc, side))
        ai_decks_form(f, sc, s, side);
    else
        piles_form(f, sc, s, side);
}

/* --- the whole */

static void describe(gg_form *f, const gg_game *game, void *state) {
    const her_scenario *sc = game->scenario;
    her_combat *s = state;
    uint8_t letter = 0;
    if (!gg_form_reading(f)) letter = decides(sc, s);
    gg_form_field(f, "version"), gg_form_words(f, "hc1");
    gg_form_field(f, "options"), options_form(f, sc, s);
    gg_form_field(f, "node"), node_form(f, s, &letter);
    gg_form_field(f, "round"), round_form(f, s);
    gg_form_field(f, "tie"), tie_form(f, s);
    gg_form_field(f, "units"), units_form(f, sc, s);
    gg_form_field(f, "walls"), walls_form(f, s);
    gg_form_field(f, "ongoing effects"), effects_form(f, sc, s);
    gg_form_field(f, "side A"), side_form(f, sc, s, 0);
    gg_form_field(f, "side B"), side_form(f, sc, s, 1);
    gg_form_field(f, "context"), her_context_form(f, sc, s, letter);
}

const gg_position_line her_position = {"hc1", ';', describe};

int her_read_fen(const gg_game *game, gg_slice fen, void *state, gg_error *error) {
    her_combat s = {.active = HER_NONE, .target = HER_NONE, .perm = {HER_NONE, HER_NONE}};
    gg_slice rest = fen, node = fen;
    const int status = gg_form_fill(game, fen, &s, error);
    if (status < 0) return status;
    for (int i = 0; i < 3; i++) gg_field(&rest, ';', &node);
    if (node.data[node.length - 1] != deciders[decides(game->scenario, &s)])
        return gg_fail(error, GG_BAD_FEN, "node: it is not this side that decides");
    memcpy(state, &s, sizeof s);
    return GG_OK;
}
