/* The position line of a combat (RULES.md, section 5.2): written, and what the reader shares.
 *
 *   hc1;OPT;NODE;ROUND;TIE;UNITS;WALLS;ONG;A;B;CTX
 *
 * The other fields tell almost everything. What they cannot say of a state in the middle of a
 * card or of what follows an attack comes last in CTX as x=, letter and number for each byte that
 * differs from what her_derive() makes of the rest, so that any state round-trips. */
#include "position.h"

/* Bytes that x= can give. */
#define BYTE(letter, member)                                                                       \
    { letter, offsetof(her_combat, member) }
const her_byte her_bytes[] = {
    BYTE('i', active),     BYTE('g', target),  BYTE('f', from),    BYTE('a', aflags),
    BYTE('d', dice),       BYTE('y', rerolls), BYTE('p', prio),    BYTE('o', outer),
    BYTE('q', outer_prio), BYTE('j', inner),   BYTE('P', play),    BYTE('H', play_how),
    BYTE('s', step),       BYTE('l', left),    BYTE('C', cast),    BYTE('h', cast_how),
    BYTE('w', power),      BYTE('A', used[0]), BYTE('B', used[1]), BYTE('D', used[2]),
    BYTE('E', used[3]),    BYTE('G', used[4]), BYTE('1', pick[0]), BYTE('2', pick[1]),
    BYTE('3', pick[2]),    BYTE('k', picks),   BYTE('t', after),   BYTE('F', first),
    BYTE('c', hit),        BYTE('r', result),  BYTE('R', removed),
};
const int her_byte_count = sizeof her_bytes / sizeof her_bytes[0];
static_assert(sizeof her_bytes / sizeof her_bytes[0] <= 64, "a set of them fits 64 bits");

/* --- derived bytes */

static bool asks_priority(const her_combat *s) {
    return her_is_window(s) || s->node == HER_MAIN || s->node == HER_MOVED;
}

/* The side whose card is in hand at a node of section C30: the letter of the node, but the answer
 * to a spell is the other side's. */
static int player_at(const her_combat *s, int letter) {
    return s->node == HER_ECAST ? !letter : letter;
}

static void derive_card(const her_scenario *sc, her_combat *s, const her_context *c) {
    const int side = player_at(s, c->letter);
    if (c->card < 0) return;
    if (sc->card[c->card].casts) {
        s->cast = (uint8_t)c->card;
        s->power = (uint8_t)c->power;
        s->cast_how = (uint8_t)((c->option - 1) | side << 4);
        const int level = her_top_level(sc, s);
        if (s->node != HER_CAST && level > 0) s->cast_how |= (uint8_t)(level << 2);
    } else {
        s->play = (uint8_t)c->card;
        s->play_how = (uint8_t)((c->option - 1) | side << 4);
    }
    s->pick[0] = (uint8_t)c->pick;
    s->picks = c->pick != HER_NONE;
    if (s->node >= HER_CAST) {
        const bool one_sided = her_one_sided(s->outer);
        s->outer_prio = (uint8_t)(one_sided ? side : !side);
    }
}

/* True if the card leaves the game whatever it is played for in a combat. */
static bool always_leaves(const her_scenario *sc, int card) {
    const her_card *c = &sc->card[card];
    for (int o = 0; o < c->options; o++)
        if (c->option[o].nodes && her_acts_in_combat(&c->option[o].level[0]) &&
            !her_leaves(sc, card, o))
            return false;
    return true;
}

/* Of cards in play that have no reason to be there, those are out of the game that could not have
 * been played otherwise. */
static void derive_removed(const her_scenario *sc, her_combat *s) {
    s->removed = 0;
    for (int side = 0; side < 2; side++)
        for (int c = 0; c < sc->cards; c++) {
            if (!sc->removable[side][c] || !always_leaves(sc, c)) continue;
            int n = her_card_count(sc, s, side, c, HER_IN_PLAY) - her_staying(sc, s, side, c);
            n -= her_card_in_hand(s) == c && her_player(s) == side;
            for (int bits = sc->removable[side][c]; n > 0 && bits; n--, bits &= bits - 1)
                s->removed |= (uint8_t)(bits & -bits);
        }
}

/* The steps of a set-up, a round start or an activation in which side A or B is asked. */
static void derive_step(her_combat *s) {
    const int node = s->outer ? s->outer : s->node;
    if (node == HER_START) s->after = HER_OPENED;
    if (node == HER_ROUND) s->after = HER_MACHINES_DONE;
    if (s->node == HER_TRIGGER) s->after = HER_T_CARD;
}

void her_derive(const her_scenario *sc, her_combat *s, const her_context *c) {
    const bool later = s->aflags & (HER_A_RETALIATION | HER_A_LATER);
    s->play = s->cast = s->first = HER_NONE;
    memset(s->pick, HER_NONE, sizeof s->pick);
    s->outer = (uint8_t)c->outer;
    if (asks_priority(s)) s->prio = (uint8_t)(c->letter | c->passes << 1);
    derive_card(sc, s, c);
    derive_step(s);
    if (s->node == HER_MORE) s->after = HER_AFTER_END;
    if (s->node >= HER_ATTACK && s->node <= HER_LETHAL && later)
        s->after = s->aflags & HER_A_RETALIATION ? HER_AFTER_ANSWER : HER_AFTER_SWEEP;
    if ((later || s->node == HER_AFTER || s->node == HER_MORE) && s->target < HER_SLOTS) {
        s->first = s->target;
        s->hit = (uint8_t)her_place(&s->slot[s->target]);
    }
    derive_removed(sc, s);
}

/* --- writing */

static const char attack_letters[] = "RDP2WSN";
static const char die_letters[] = "?-0+";
static const char durations[] = "rnct";

static const struct {
    uint8_t node;
    const char *name;
} windows[] = {
    {HER_START, "start"}, {HER_ROUND, "rnd"},   {HER_EACT, "eact"},     {HER_MAIN, "act"},
    {HER_ATTACK, "atk"},  {HER_ROLL, "roll"},   {HER_LETHAL, "lethal"}, {HER_ECAST, "ecast"},
    {HER_OCAST, "ocast"}, {HER_MOVED, "moved"}, {HER_AFTER, "after"},   {HER_TRIGGER, "trigger"},
};
enum { WINDOWS = sizeof windows / sizeof windows[0] };

int her_window_named(gg_slice name) {
    for (int i = 0; i < WINDOWS; i++)
        if (gg_slice_is(name, windows[i].name)) return windows[i].node;
    return 0;
}

static void put_window(int node, int passes, gg_text *t) {
    for (int i = 0; i < WINDOWS; i++)
        if (windows[i].node == node) gg_putf(t, "%s%d", windows[i].name, passes);
}

static void put_marks(const her_combat *s, int i, gg_text *t) {
    const her_slot *u = &s->slot[i];
    const struct {
        bool set;
        char letter;
    } marks[] = {
        {u->place & HER_P_DONE, 'x'},
        {u->place & HER_P_RETALIATED, 'r'},
        {u->wounds & HER_W_PARALYSED, 'z'},
        {u->wounds & HER_W_GUARD, 'd'},
        {u->wounds & HER_W_LOST, 't'},
        {u->marks & HER_M_MOVED, 'm'},
        {u->marks & HER_M_ATTACKED, 'k'},
        {u->wounds & HER_W_USED, 'u'},
        {u->place & HER_P_SUMMONED, 's'},
        {u->marks & HER_M_STEADY, 'n'},
        {s->active == i, '*'},
        {s->target == i, '>'},
    };
    char words[48];
    gg_text w = gg_text_over(words, sizeof words);
    for (size_t k = 0; k < sizeof marks / sizeof marks[0]; k++)
        if (marks[k].set) gg_put_char(&w, marks[k].letter);
    if (u->marks & HER_M_VENOM) gg_putf(&w, "v%d", u->marks & HER_M_VENOM);
    if (u->delta & 15) gg_putf(&w, "a%+d", her_nibble(u->delta & 15));
    if (u->delta >> 4) gg_putf(&w, "e%+d", her_nibble(u->delta >> 4));
    if (w.length) gg_putf(t, ":%s", words);
}

static void put_unit(const her_scenario *sc, const her_combat *s, int i, gg_text *t) {
    const her_slot *u = &s->slot[i];
    if (t->length && t->data[t->length - 1] != ';') gg_put_char(t, ',');
    gg_putf(t, "%c", 'A' + her_side(i));
    if (!u->unit) { /* fell in this activation */
        gg_put_char(t, '-');
        return;
    }
    gg_putf(t, "%s%c@", her_face_of(sc, u)->code, her_face_of(sc, u)->kind);
    her_put_cell(her_place(u), t);
    if (her_damage(u)) gg_putf(t, "!%d", her_damage(u));
    put_marks(s, i, t);
}

static void put_units(const her_scenario *sc, const her_combat *s, gg_text *t) {
    const size_t before = t->length;
    for (int side = 0; side < 2; side++) {
        int last = side * HER_SIDE + HER_SIDE - 1;
        while (last >= side * HER_SIDE &&
               (!s->slot[last].unit || her_place(&s->slot[last]) == HER_TOWER))
            last--;
        for (int i = side * HER_SIDE; i <= last; i++) put_unit(sc, s, i, t);
    }
    if (her_tower_stands(s)) put_unit(sc, s, HER_TOWER_SLOT, t);
    if (t->length == before) gg_put_char(t, '-');
}

static void put_walls(const her_combat *s, gg_text *t) {
    if (!(s->walls & HER_SIEGE)) {
        gg_put_char(t, '-');
        return;
    }
    for (int f = 0; f < 4; f++)
        gg_put_char(t, !(s->walls >> f & 1) ? '.' : f == her_gate(s) ? 'g' : 'w');
}

static void put_ongoing(const her_scenario *sc, const her_combat *s, gg_text *t) {
    if (!s->ong[0].card) gg_put_char(t, '-');
    for (int i = 0; i < HER_ONGOING && s->ong[i].card; i++) {
        const her_ongoing *o = &s->ong[i];
        gg_putf(t, "%s%c%s.%d.%d@", i ? "," : "", 'A' + her_owner(o), sc->card[o->card - 1].code,
                (o->how & 3) + 1, o->how >> 2 & 3);
        if (o->target < HER_SLOTS)
            her_put_cell(her_place(&s->slot[o->target]), t);
        else if (her_is_cell(o->target))
            her_put_cell(her_cell_of(o->target), t), gg_put_char(t, '=');
        else
            gg_putf(t, "%c", 'A' + her_side_of(o->target));
        if (o->value) gg_putf(t, "/%c", her_schools[o->value & 3]);
        gg_putf(t, "~%c", durations[o->how >> 4 & 3]);
    }
}

static void put_cards(const her_scenario *sc, const her_combat *s, int side, int pile, gg_text *t) {
    bool any = false;
    gg_put_char(t, ':');
    if (s->viewer && s->viewer != side + 1 && pile <= HER_IN_HAND) {
        gg_putf(t, "?%d", __builtin_popcountll(her_in(s, side, pile) & her_owned(sc, side)));
        return;
    }
    for (int i = 0; i < sc->owned[side]; i++)
        if (her_pile(s, side, i) == pile) {
            gg_putf(t, "%s%s", any ? "+" : "", sc->card[sc->own_card[side][i]].code);
            any = true;
        }
    if (!any) gg_put_char(t, '-');
}

static void put_ai_cards(const her_scenario *sc, uint64_t set, const uint8_t *list, gg_text *t) {
    gg_put_char(t, ':');
    if (!set) gg_put_char(t, '-');
    for (bool any = false; set; set &= set - 1, any = true)
        gg_putf(t, "%s%s", any ? "+" : "", sc->card[list[__builtin_ctzll(set)]].code);
}

static void put_side(const her_scenario *sc, const her_combat *s, int side, gg_text *t) {
    gg_putf(t, "%d:%c:%d.%d:%d/%d:", s->gold[side], "0+-x"[s->morale[side] & 3],
            (sc->level[side] ? sc->level[side] : 1), s -> expert[side], s -> casts[side] & 15,
            s -> casts[side] >> 4);
    const bool cards = s->allowed >> side & 1, bound = s->allowed >> (2 + side) & 1;
    gg_putf(t, "%s%s%s:", cards ? "c" : "", bound ? "b" : "", cards || bound ? "" : "-");
    gg_put(t, s->perm[side] == HER_NONE ? "-" : sc->card[s->perm[side]].code);
    if (her_ai_hero(sc, side)) {
        put_ai_cards(sc, her_ai_spells_left(sc, s), sc->ai_spell, t);
        put_ai_cards(sc, her_ai_cards_left(sc, s), sc->ai_card, t);
        put_ai_cards(sc, s->cards[side][0], sc->ai_card, t);
        return;
    }
    put_cards(sc, s, side, HER_IN_HAND, t);
    put_cards(sc, s, side, HER_IN_DRAW, t);
    put_cards(sc, s, side, HER_IN_DISCARD, t);
}

/* --- the context */

static void start_key(char key, bool *any, gg_text *t) {
    gg_putf(t, "%s%c=", *any ? "," : "", key);
    *any = true;
}

static void put_attack(const her_combat *s, bool *any, gg_text *t) {
    if (s->aflags) {
        start_key('a', any, t);
        for (int i = 0; i < 7; i++)
            if (s->aflags >> i & 1) gg_put_char(t, attack_letters[i]);
    }
    if (!s->dice) return;
    start_key('d', any, t);
    for (int i = 0; i < 2; i++)
        if (s->dice >> 2 * i & 3) gg_put_char(t, die_letters[s->dice >> 2 * i & 3]);
    if (s->dice >> 4 & 3) gg_putf(t, "/%c", (s->dice >> 4 & 3) == 3 ? '+' : '0');
}

static void put_card(const her_scenario *sc, const her_combat *s, her_context *c, bool *any,
                     gg_text *t) {
    const bool cast = s->cast != HER_NONE;
    if (!cast && s->play == HER_NONE) return;
    const char *code = sc->card[cast ? s->cast : s->play].code;
    c->card = her_card_named(sc, code); /* faces of a unit share its code: x= tells them apart */
    c->option = ((cast ? s->cast_how : s->play_how) & 3) + 1;
    c->power = cast ? s->power & HER_POWER : 0;
    c->pick = s->pick[0];
    start_key('p', any, t);
    gg_putf(t, "%s.%d.%d.", code, c->option, c->power);
    if (c->pick < HER_SLOTS && her_place(&s->slot[c->pick]) <= HER_TOWER && s->slot[c->pick].unit)
        her_put_cell(her_place(&s->slot[c->pick]), t);
    else if (her_is_cell(c->pick))
        her_put_cell(her_cell_of(c->pick), t), gg_put_char(t, '=');
    else
        c->pick = HER_NONE, gg_put_char(t, '-');
}

/* Clears the bytes of her_bytes but those with a key of their own: active, target, from, flags and
 * dice (dead units are nobody's target). */
static void forget(her_combat *s) {
    const uint8_t kept[] = {s->active, s->target, s->from, (uint8_t)(s->aflags & 127),
                            (uint8_t)(s->dice & 63)};
    for (int i = 0; i < her_byte_count; i++) ((uint8_t *)s)[her_bytes[i].offset] = 0;
    s->active = kept[0];
    s->target = kept[1] < HER_SLOTS && s->slot[kept[1]].unit ? kept[1] : HER_NONE;
    if (s->active >= HER_SLOTS || !s->slot[s->active].unit) s->active = HER_NONE;
    s->from = s->active == HER_NONE ? 0 : kept[2];
    s->aflags = kept[3];
    s->dice = kept[4];
}

static void put_rest(const her_scenario *sc, const her_combat *s, const her_context *c, bool *any,
                     gg_text *t) {
    her_combat plain = *s;
    const uint8_t *is = (const uint8_t *)s, *would = (const uint8_t *)&plain;
    bool first = true;
    forget(&plain);
    her_derive(sc, &plain, c);
    for (int i = 0; i < her_byte_count; i++) {
        const size_t at = her_bytes[i].offset;
        if (is[at] == would[at]) continue;
        if (first) start_key('x', any, t);
        gg_putf(t, "%s%c%d", first ? "" : ".", her_bytes[i].letter, is[at]);
        first = false;
    }
}

static void put_context(const her_scenario *sc, const her_combat *s, int actor, gg_text *t) {
    her_context c = {actor < 0 ? 0 : actor, 0, s->outer, -1, 0, 0, HER_NONE};
    bool any = false;
    if (s->active < HER_SLOTS && s->slot[s->active].unit) {
        start_key('f', &any, t);
        her_put_cell(s->from, t);
    }
    put_attack(s, &any, t);
    const bool window = her_is_window(s);
    if (window || s->outer) {
        c.passes = window ? s->prio >> 1 & 3 : 0;
        start_key('w', &any, t);
        if (window) put_window(s->node, c.passes, t);
        if (s->outer) {
            gg_put(t, window ? "<" : "");
            put_window(s->outer, 0, t);
        }
    }
    put_card(sc, s, &c, &any, t);
    put_rest(sc, s, &c, &any, t);
    if (!any) gg_put_char(t, '-');
}

void her_write_fen(const gg_game *game, const void *state, gg_text *t) {
    const her_scenario *sc = game->scenario;
    const her_combat *s = state;
    uint8_t option[HER_OPTIONS];
    const int actor = her_actor(sc, s);
    memcpy(option, sc->option, sizeof option);
    option[HER_O_LIMIT] = s->allowed >> 4 & 1;
    option[HER_O_MP] = s->mp;
    gg_put(t, "hc1;");
    her_options_text(option, t);
    gg_putf(t, ";%d%c;%d;", s->node, actor < 0 ? '*' : 'A' + actor, s->round);
    if (s->tie)
        gg_putf(t, "%d%c", s->tie & 63, 'A' + (s->tie >> 6 & 1));
    else
        gg_put_char(t, '-');
    gg_put_char(t, ';');
    put_units(sc, s, t);
    gg_put_char(t, ';');
    put_walls(s, t);
    gg_put_char(t, ';');
    put_ongoing(sc, s, t);
    for (int side = 0; side < 2; side++) gg_put_char(t, ';'), put_side(sc, s, side, t);
    gg_put_char(t, ';');
    put_context(sc, s, actor, t);
}
