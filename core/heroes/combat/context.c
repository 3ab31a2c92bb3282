/* The last field of position lines, the context, and names that the others use too (RULES.md, section
 * 5.2). What no other field can say of a state in the middle of a card or of what follows an attack
 * comes last in it as x=, letter and number for each byte that differs from what derive() makes of
 * the rest, so that any state round-trips. */
#include "position.h"

#include <stddef.h>

/* --- names */

static void put_place(const void *context, int value, gg_text *text) {
    (void)context;
    her_put_cell(value, text);
}

/* Cells, the tower, "-" for none. */
static int take_place(const void *context, gg_slice *rest) {
    (void)context;
    if (gg_take_char(rest, '-')) return HER_WAITING;
    if (gg_take_words(rest, "tw")) return HER_TOWER;
    const int file = gg_take_one_of(rest, "abcd"), rank = gg_take_one_of(rest, "12345");
    return file < 0 || rank < 0 ? -1 : 4 * rank + file;
}

const gg_form_names her_place_names = {"a place", put_place, take_place};

bool her_take_code(gg_slice *rest, char code[4]) {
    if (rest->length < 3) return false;
    gg_slice_copy((gg_slice){rest->data, 3}, code, 4);
    *rest = (gg_slice){rest->data + 3, rest->length - 3};
    return true;
}

static void put_card(const void *context, int value, gg_text *text) {
    gg_put(text, ((const her_content *)context)->card[value].code);
}

static int take_card(const void *context, gg_slice *rest) {
    char code[4];
    return her_take_code(rest, code) ? her_card_named(context, code) : -1;
}

const gg_form_names her_card_names = {"a card", put_card, take_card};

int her_target_form(gg_form *f, const her_combat *s, int target, int highest) {
    const bool cell = her_is_cell(target);
    int place = 0;
    if (!gg_form_reading(f)) place = cell ? her_cell_of(target) : her_place(&s->slot[target]);
    place = gg_form_named_value(f, &her_place_names, NULL, place);
    const bool itself = gg_form_if(f, '=', cell);
    if (!gg_form_reading(f)) return target;
    target = place > highest ? -1 : itself ? HER_ON_CELL(place) : her_at(s, place);
    return gg_form_check(f, target >= 0, "a unit or a cell") ? target : 0;
}

/* --- the context: what is derived */

/* What the keys w and p say, and the letter of the node. */
struct context {
    int letter;     /* side to move (0 at chance nodes) */
    uint8_t passes; /* in the window */
    uint8_t outer;  /* node that a play or cast goes back to, 0 none */
    int card;       /* -1 none; with option 1.., power and first target (HER_NONE none) */
    int option, power, pick;
};

static bool asks_priority(const her_combat *s) {
    return her_is_window(s) || s->node == HER_MAIN || s->node == HER_MOVED;
}

/* The side whose card is in hand at a node of section C30: the letter of the node, but the answer
 * to a spell is the other side's. */
static int player_at(const her_combat *s, int letter) {
    return s->node == HER_ECAST ? !letter : letter;
}

static void derive_card(const her_scenario *sc, her_combat *s, const struct context *c) {
    const int side = player_at(s, c->letter);
    if (c->card < 0) return;
    if (sc->content->card[c->card].casts) {
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
    const her_card *c = &sc->content->card[card];
    for (int o = 0; o < c->options; o++)
        if (c->option[o].nodes && c->option[o].level[0].acts && !her_leaves(sc->content, card, o))
            return false;
    return true;
}

/* Of cards in play that have no reason to be there, those are out of the game that could not have
 * been played otherwise. */
static void derive_removed(const her_scenario *sc, her_combat *s) {
    s->removed = 0;
    for (int side = 0; side < 2; side++)
        for (int c = 0; c < sc->content->cards; c++) {
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

/* Sets the bytes of x= as they are in the plain case of this node and context. */
static void derive(const her_scenario *sc, her_combat *s, const struct context *c) {
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

/* --- the context: its keys */

static const char *const window_names[] = {"start",  "rnd",   "eact",  "act",   "atk",   "roll",
                                           "lethal", "ecast", "ocast", "moved", "after", "trigger"};
static const uint8_t window_nodes[] = {HER_START,  HER_ROUND, HER_EACT,   HER_MAIN,
                                       HER_ATTACK, HER_ROLL,  HER_LETHAL, HER_ECAST,
                                       HER_OCAST,  HER_MOVED, HER_AFTER,  HER_TRIGGER};
enum { WINDOWS = sizeof window_nodes };

static void window_name_form(gg_form *f, uint8_t *node) {
    uint8_t i = 0;
    while (!gg_form_reading(f) && i + 1 < WINDOWS && window_nodes[i] != *node) i++;
    gg_form_name(f, window_names, WINDOWS, &i);
    if (gg_form_reading(f)) *node = window_nodes[i];
}

/* "atk1", "ecast0<act0" or, outside a window, the window to go back to, "act0". */
static void window_form(gg_form *f, const her_combat *s, struct context *c) {
    if (her_is_window(s)) {
        uint8_t node = s->node;
        window_name_form(f, &node);
        gg_form_check(f, node == s->node, "the window of the node");
        gg_form_number(f, &c->passes, 0, 2);
        if (!gg_form_if(f, '<', c->outer != 0)) return;
    }
    window_name_form(f, &c->outer);
    gg_form_char(f, '0');
}

/* "-+/0" */
static void dice_form(gg_form *f, her_combat *s) {
    static const int faces[] = {1, 2, 3};
    uint8_t die[3] = {s->dice & 3, s->dice >> 2 & 3, s->dice >> 4 & 3};
    for (int i = 0; i < 2; i++) gg_form_letter(f, "-0+", faces, &die[i]);
    if (gg_form_if(f, '/', die[2]) && !gg_form_letter(f, "0+", faces + 1, &die[2]))
        gg_form_fail(f, "0 or +");
    if (gg_form_reading(f)) s->dice = (uint8_t)(die[0] | die[1] << 2 | die[2] << 4);
    gg_form_check(f, s->dice, "dice");
}

/* "lig.1.2.b4": the card in hand. */
static void card_form(gg_form *f, const her_scenario *sc, const her_combat *s, struct context *c) {
    c->card = gg_form_named_value(f, &her_card_names, sc->content, c->card < 0 ? 0 : c->card);
    gg_form_char(f, '.');
    c->option = (int)gg_form_value(f, c->option, 1, sc->content->card[c->card].options);
    gg_form_char(f, '.');
    c->power = (int)gg_form_value(f, c->power, 0, HER_POWER);
    gg_form_char(f, '.');
    if (!gg_form_if(f, '-', c->pick == HER_NONE))
        c->pick = her_target_form(f, s, c->pick, HER_TOWER);
}

/* Bytes that x= can give, and their letters. */
static const char byte_letters[] = "igfadypoqjPHslChwABDEG123ktFcrRmMnNuUvV";
#define AT(member)       offsetof(her_combat, member)
#define NOTE(side, word) (AT(cards[side][word]) + HER_NOTES / 8)
static_assert(__BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__, "the notes are the last bytes of a word");
static const uint8_t byte_at[] = {
    AT(active),
    AT(target),
    AT(from),
    AT(aflags),
    AT(dice),
    AT(rerolls),
    AT(prio),
    AT(outer),
    AT(outer_prio),
    AT(inner),
    AT(play),
    AT(play_how),
    AT(step),
    AT(left),
    AT(cast),
    AT(cast_how),
    AT(power),
    AT(used[0]),
    AT(used[1]),
    AT(used[2]),
    AT(used[3]),
    AT(used[4]),
    AT(pick[0]),
    AT(pick[1]),
    AT(pick[2]),
    AT(picks),
    AT(after),
    AT(first),
    AT(hit),
    AT(result),
    AT(removed),
    /* notes of both sides */
    NOTE(0, 0),
    NOTE(0, 0) + 1,
    NOTE(0, 1),
    NOTE(0, 1) + 1,
    NOTE(1, 0),
    NOTE(1, 0) + 1,
    NOTE(1, 1),
    NOTE(1, 1) + 1,
};
#undef AT
#undef NOTE
enum { BYTES = sizeof byte_at };
static_assert(sizeof byte_letters == BYTES + 1 && BYTES <= 64, "a letter for each");

/* The bytes of a set: "p1.q1.j30". */
static void bytes_form(gg_form *f, her_combat *s, uint64_t set) {
    uint64_t seen = 0;
    do {
        uint8_t i = set ? (uint8_t)__builtin_ctzll(set) : 0;
        set &= set - 1;
        gg_form_one_of(f, byte_letters, &i);
        if (!gg_form_check(f, !(seen >> i & 1), "each byte once")) return;
        seen |= UINT64_C(1) << i;
        gg_form_number(f, (uint8_t *)s + byte_at[i], 0, 255);
    } while (gg_form_if(f, '.', set != 0));
}

/* Clears the bytes of x= but those with a key of their own: active, target, from, flags and dice
 * (dead units are nobody's target). */
static void forget(her_combat *s) {
    const her_combat was = *s;
    for (int i = 0; i < BYTES; i++) ((uint8_t *)s)[byte_at[i]] = 0;
    const bool active = was.active < HER_SLOTS && s->slot[was.active].unit;
    const bool target = was.target < HER_SLOTS && s->slot[was.target].unit;
    s->active = active ? was.active : HER_NONE;
    s->target = target ? was.target : HER_NONE;
    s->from = active ? was.from : 0;
    s->aflags = was.aflags & 127;
    s->dice = was.dice & 63;
}

/* What the keys will say of a state, and the bytes that they do not tell. */
static uint64_t context_of(const her_scenario *sc, const her_combat *s, struct context *c) {
    const bool cast = s->cast != HER_NONE;
    c->outer = s->outer;
    if (her_is_window(s)) c->passes = s->prio >> 1 & 3;
    c->pick = s->pick[0];
    const bool unit =
        c->pick < HER_SLOTS && her_place(&s->slot[c->pick]) <= HER_TOWER && s->slot[c->pick].unit;
    if (!(cast || s->play != HER_NONE) || (!unit && !her_is_cell(c->pick))) c->pick = HER_NONE;
    if (cast || s->play != HER_NONE) {
        /* Faces of a unit share its code: x= tells them apart. */
        c->card = her_card_named(sc->content, sc->content->card[cast ? s->cast : s->play].code);
        c->option = ((cast ? s->cast_how : s->play_how) & 3) + 1;
        c->power = cast ? s->power & HER_POWER : 0;
    }
    her_combat plain = *s;
    uint64_t set = 0;
    forget(&plain);
    derive(sc, &plain, c);
    for (int i = 0; i < BYTES; i++)
        if (((const uint8_t *)s)[byte_at[i]] != ((const uint8_t *)&plain)[byte_at[i]])
            set |= UINT64_C(1) << i;
    return set;
}

enum { KEY_FROM, KEY_ATTACK, KEY_DICE, KEY_WINDOW, KEY_CARD, KEY_BYTES, KEYS };

static void key_form(gg_form *f, const her_scenario *sc, her_combat *s, int key, struct context *c,
                     uint64_t bytes) {
    switch (key) {
    case KEY_FROM:
        gg_form_named(f, &her_place_names, NULL, &s->from);
        gg_form_check(f, s->from <= HER_TOWER && s->active != HER_NONE, "where it began");
        return;
    case KEY_ATTACK:
        gg_form_flags(f, "RDP2WSN", &s->aflags, 0);
        gg_form_check(f, s->aflags, "flags of an attack");
        return;
    case KEY_DICE: dice_form(f, s); return;
    case KEY_WINDOW: window_form(f, s, c); return;
    case KEY_CARD: card_form(f, sc, s, c); return;
    default:
        if (gg_form_reading(f)) derive(sc, s, c);
        bytes_form(f, s, bytes);
    }
}

void her_context_form(gg_form *f, const her_scenario *sc, her_combat *s, int letter) {
    struct context c = {.letter = letter < 2 ? letter : 0, .card = -1, .pick = HER_NONE};
    const uint64_t bytes = gg_form_reading(f) ? 0 : context_of(sc, s, &c);
    const bool there[KEYS + 1] = {
        s->active < HER_SLOTS && s->slot[s->active].unit,
        s->aflags,
        s->dice,
        her_is_window(s) || s->outer,
        c.card >= 0,
        bytes,
        true,
    };
    int last = -1, n = 0;
    for (uint8_t key = 0;; n++) {
        while (!gg_form_reading(f) && !there[key]) key++;
        if (!gg_form_more(f, ',', n, key < KEYS, KEYS)) break;
        gg_form_one_of(f, "fadwpx", &key);
        gg_form_char(f, '=');
        if (!gg_form_check(f, key > last, "keys in their order, each once")) return;
        last = key;
        key_form(f, sc, s, key, &c, bytes);
        if (!gg_form_reading(f)) key++;
    }
    if (gg_form_reading(f) && !gg_form_failed(f) && last != KEY_BYTES) derive(sc, s, &c);
}
