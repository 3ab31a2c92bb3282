/* The position line of a combat, written and read (section 5 of the rules page).
 *
 *   hc1;SCENARIO;OPT;NODE;ROUND;UNITS;ONG;A;B;CTX
 *
 * SCENARIO is what the game was opened with. The context gives every byte that differs from its
 * rest value as letter and number, so that any state round-trips. */
#include "combat.h"

#include <stddef.h>

/* Bytes of the context: letter, offset, rest value. */
#define BYTE(letter, member, rest)                                                                 \
    { letter, offsetof(struct her_combat, member), rest }
static const struct {
    char letter;
    size_t offset;
    uint8_t rest;
} bytes[] = {
    BYTE('n', node, 0),       BYTE('p', prio, 0),      BYTE('i', active, 255),
    BYTE('g', target, 255),   BYTE('f', from, 0),      BYTE('a', aflags, 0),
    BYTE('d', dice, 0),       BYTE('y', rerolls, 0),   BYTE('o', outer, 0),
    BYTE('q', outer_prio, 0), BYTE('j', inner, 0),     BYTE('P', play, 255),
    BYTE('H', play_how, 0),   BYTE('s', step, 0),      BYTE('l', left, 0),
    BYTE('C', cast, 255),     BYTE('h', cast_how, 0),  BYTE('w', power, 0),
    BYTE('u', used[0], 0),    BYTE('v', used[1], 0),   BYTE('x', used[2], 0),
    BYTE('1', pick[0], 255),  BYTE('2', pick[1], 255), BYTE('3', pick[2], 255),
    BYTE('k', picks, 0),      BYTE('t', after, 0),     BYTE('F', first, 255),
    BYTE('D', skill_die, 0),  BYTE('c', hit, 0),       BYTE('m', mp, 0),
    BYTE('r', result, 0),     BYTE('b', allowed, 0),   BYTE('V', viewer, 0),
    BYTE('W', walls, 0),      BYTE('T', tie, 0),       BYTE('R', round, 0),
};
enum { BYTES = sizeof bytes / sizeof bytes[0] };

static void put_unit(const struct her_scenario *sc, const struct her_combat *s, int i, gg_text *t) {
    const struct her_slot *u = &s->slot[i];
    const struct her_face *f = her_face(sc, u);
    gg_putf(t, "%d%s%c@", i, f->code, f->kind);
    if (her_place(u) == HER_WAITING)
        gg_put(t, "--");
    else
        her_put_cell(her_place(u), t);
    if (her_damage(u)) gg_putf(t, "!%d", her_damage(u));
    if (!(u->place & ~HER_P_CELL) && !(u->wounds & ~HER_W_DAMAGE) && !u->delta && !u->marks) return;
    gg_put_char(t, ':');
    if (u->place & HER_P_SUMMONED) gg_put_char(t, 's');
    if (u->place & HER_P_DONE) gg_put_char(t, 'x');
    if (u->place & HER_P_RETALIATED) gg_put_char(t, 'r');
    if (u->wounds & HER_W_PARALYSED) gg_put_char(t, 'z');
    if (u->wounds & HER_W_GUARD) gg_put_char(t, 'd');
    if (u->wounds & HER_W_USED) gg_put_char(t, 'u');
    if (u->wounds & HER_W_LOST) gg_put_char(t, 't');
    if (u->marks & HER_M_MOVED) gg_put_char(t, 'm');
    if (u->marks & HER_M_ATTACKED) gg_put_char(t, 'k');
    if (u->marks & HER_M_VENOM) gg_putf(t, "v%d", u->marks & HER_M_VENOM);
    if (u->delta & 15) gg_putf(t, "a%d", her_nibble(u->delta & 15));
    if (u->delta >> 4) gg_putf(t, "e%d", her_nibble(u->delta >> 4));
}

static void put_pile(const struct her_scenario *sc, const struct her_combat *s, int side, int pile,
                     gg_text *t) {
    bool any = false;
    gg_put_char(t, ':');
    if (s->viewer && s->viewer != side + 1 && pile <= HER_IN_HAND &&
        sc->option[HER_O_CARDS] == HER_CLOSED) {
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

static void put_side(const struct her_scenario *sc, const struct her_combat *s, int side,
                     gg_text *t) {
    gg_putf(t, "%d:%c:%d:%d:", s->gold[side], "0+-x"[s->morale[side] & 3], s -> expert[side],
            s -> casts[side]);
    gg_put(t, s->perm[side] == HER_NONE ? "-" : sc->card[s->perm[side]].code);
    if (!sc->owned[side]) { /* masks of an AI hero's decks */
        gg_putf(t, ":%u.%u", (unsigned)s->cards[side][0], (unsigned)s->cards[side][1]);
        return;
    }
    for (int pile = 0; pile < 4; pile++) put_pile(sc, s, side, pile, t);
}

void her_write_fen(const gg_game *game, const void *state, gg_text *t) {
    const struct her_scenario *sc = game->scenario;
    const struct her_combat *s = state;
    bool any = false;
    gg_putf(t, "hc1;%s;", game->scenario_text);
    her_options_text(sc->option, t);
    const int actor = her_actor(sc, s);
    gg_putf(t, ";%d%c;%d;", s->node, actor < 0 ? '*' : 'A' + actor, s->round);
    for (int i = 0; i < HER_SLOTS; i++)
        if (s->slot[i].unit) {
            if (any) gg_put_char(t, ',');
            put_unit(sc, s, i, t);
            any = true;
        }
    if (!any) gg_put_char(t, '-');
    gg_put_char(t, ';');
    for (int i = 0; i < HER_ONGOING && s->ong[i].card; i++)
        gg_putf(t, "%s%s.%d.%d.%d", i ? "," : "", sc->card[s->ong[i].card - 1].code, s->ong[i].how,
                s->ong[i].target, s->ong[i].value);
    if (!s->ong[0].card) gg_put_char(t, '-');
    for (int side = 0; side < 2; side++) gg_put_char(t, ';'), put_side(sc, s, side, t);
    gg_put_char(t, ';');
    any = false;
    for (int i = 0; i < BYTES; i++) {
        const uint8_t v = ((const uint8_t *)state)[bytes[i].offset];
        if (v == bytes[i].rest) continue;
        gg_putf(t, "%s%c=%d", any ? "," : "", bytes[i].letter, v);
        any = true;
    }
    if (!any) gg_put_char(t, '-');
}

/* --- reading */

static int bad(gg_error *error, const char *field, gg_slice text) {
    return gg_fail(error, GG_BAD_FEN, "%s: '%.*s' is not understood", field,
                   (int)(text.length < 60 ? text.length : 60), text.data ? text.data : "");
}

static bool number(gg_slice *rest, int low, int high, int *value) {
    size_t n = 0;
    int64_t v;
    while (n < rest->length && n < 4 &&
           ((rest->data[n] >= '0' && rest->data[n] <= '9') || (!n && rest->data[n] == '-')))
        n++;
    if (!gg_slice_int((gg_slice){rest->data, n}, low, high, &v)) return false;
    *rest = (gg_slice){rest->data + n, rest->length - n};
    *value = (int)v;
    return true;
}

static bool read_marks(gg_slice m, struct her_slot *u) {
    while (m.length) {
        const char c = *m.data;
        int v;
        m = (gg_slice){m.data + 1, m.length - 1};
        switch (c) {
        case 's': u->place |= HER_P_SUMMONED; break;
        case 'x': u->place |= HER_P_DONE; break;
        case 'r': u->place |= HER_P_RETALIATED; break;
        case 'z': u->wounds |= HER_W_PARALYSED; break;
        case 'd': u->wounds |= HER_W_GUARD; break;
        case 'u': u->wounds |= HER_W_USED; break;
        case 't': u->wounds |= HER_W_LOST; break;
        case 'm': u->marks |= HER_M_MOVED; break;
        case 'k': u->marks |= HER_M_ATTACKED; break;
        case 'v':
            if (!number(&m, 1, 3, &v)) return false;
            u->marks = (uint8_t)((u->marks & ~HER_M_VENOM) | v);
            break;
        case 'a':
            if (!number(&m, -8, 7, &v)) return false;
            u->delta = (uint8_t)((u->delta & 0xf0) | (v & 15));
            break;
        case 'e':
            if (!number(&m, -8, 7, &v)) return false;
            u->delta = (uint8_t)((u->delta & 15) | (v & 15) << 4);
            break;
        default: return false;
        }
    }
    return true;
}

static bool read_unit(const struct her_scenario *sc, gg_slice t, struct her_combat *s) {
    int i, v;
    char code[4] = "";
    if (!number(&t, 0, 15, &i) || t.length < 7 || t.data[4] != '@') return false;
    struct her_slot *u = &s->slot[i];
    memcpy(code, t.data, 3);
    const int face = her_face_named(sc, code, t.data[3]);
    if (u->unit || !face) return false;
    u->unit = (uint8_t)face;
    const char f = t.data[5], r = t.data[6];
    if (f == 't' && r == 'w')
        u->place = HER_TOWER;
    else if (f == '-' && r == '-')
        u->place = HER_WAITING;
    else if (f >= 'a' && f <= 'd' && r >= '1' && r <= '5')
        u->place = (uint8_t)(4 * (r - '1') + f - 'a');
    else
        return false;
    t = (gg_slice){t.data + 7, t.length - 7};
    if (t.length && *t.data == '!') {
        t = (gg_slice){t.data + 1, t.length - 1};
        if (!number(&t, 1, 14, &v)) return false;
        u->wounds = (uint8_t)v;
    }
    if (!t.length) return true;
    return *t.data == ':' && t.length > 1 && read_marks((gg_slice){t.data + 1, t.length - 1}, u);
}

static bool read_ongoing(const struct her_scenario *sc, gg_slice t, struct her_ongoing *o) {
    int v[3];
    char code[4] = "";
    if (t.length < 9) return false;
    memcpy(code, t.data, 3);
    const int card = her_card_named(sc, code);
    t = (gg_slice){t.data + 3, t.length - 3};
    for (int i = 0; i < 3; i++) {
        if (!t.length || *t.data != '.') return false;
        t = (gg_slice){t.data + 1, t.length - 1};
        if (!number(&t, 0, 255, &v[i])) return false;
    }
    if (card < 0 || t.length) return false;
    *o = (struct her_ongoing){(uint8_t)(card + 1), (uint8_t)v[1], (uint8_t)v[0], (uint8_t)v[2]};
    return true;
}

/* Puts the cards of a list into a pile, the first free copies of each. */
static bool read_pile(const struct her_scenario *sc, gg_slice t, int side, int pile, int *next,
                      struct her_combat *s) {
    gg_slice name;
    if (gg_slice_is(t, "-")) return true;
    while (gg_field(&t, '+', &name)) {
        char code[4] = "";
        if (name.length != 3) return false;
        memcpy(code, name.data, 3);
        const int card = her_card_named(sc, code);
        if (card < 0 || next[card] >= sc->copies[side][card]) return false;
        const uint64_t bit = UINT64_C(1) << (sc->group[side][card] + next[card]++);
        if (pile & 1) s->cards[side][0] |= bit;
        if (pile & 2) s->cards[side][1] |= bit;
    }
    return true;
}

static bool read_side(const struct her_scenario *sc, gg_slice t, int side, struct her_combat *s) {
    gg_slice field;
    int v, next[HER_CARDS] = {0}, placed = 0;
    char code[4] = "";
    if (!gg_field(&t, ':', &field) || !number(&field, 0, 255, &v) || field.length) return false;
    s->gold[side] = (uint8_t)v;
    if (!gg_field(&t, ':', &field) || field.length != 1 || !strchr("0+-x", *field.data))
        return false;
    s->morale[side] = (uint8_t)strcspn("0+-x", (char[]){*field.data, 0});
    if (!gg_field(&t, ':', &field) || !number(&field, 0, 15, &v) || field.length) return false;
    s->expert[side] = (uint8_t)v;
    if (!gg_field(&t, ':', &field) || !number(&field, 0, 255, &v) || field.length) return false;
    s->casts[side] = (uint8_t)v;
    if (!gg_field(&t, ':', &field)) return false;
    s->perm[side] = HER_NONE;
    if (!gg_slice_is(field, "-")) {
        if (field.length != 3) return false;
        memcpy(code, field.data, 3);
        const int card = her_card_named(sc, code);
        if (card < 0) return false;
        s->perm[side] = (uint8_t)card;
    }
    if (!sc->owned[side]) {
        if (!gg_field(&t, ':', &field)) return false;
        gg_slice low;
        int64_t a, b;
        if (!gg_field(&field, '.', &low) || !gg_slice_int(low, 0, 65535, &a) ||
            !gg_slice_int(field, 0, 65535, &b))
            return false;
        s->cards[side][0] = (uint64_t)a;
        s->cards[side][1] = (uint64_t)b;
        return !t.data;
    }
    for (int pile = 0; pile < 4; pile++)
        if (!gg_field(&t, ':', &field) || !read_pile(sc, field, side, pile, next, s)) return false;
    for (int c = 0; c < sc->cards; c++) placed += next[c];
    return !t.data && placed == sc->owned[side];
}

static bool read_context(gg_slice t, struct her_combat *s) {
    gg_slice item;
    for (int i = 0; i < BYTES; i++) ((uint8_t *)s)[bytes[i].offset] = bytes[i].rest;
    if (gg_slice_is(t, "-")) return true;
    uint64_t seen = 0;
    while (gg_field(&t, ',', &item)) {
        int v, i = 0;
        if (item.length < 3 || item.data[1] != '=') return false;
        while (i < BYTES && bytes[i].letter != item.data[0]) i++;
        if (i == BYTES || seen >> i & 1) return false;
        gg_slice rest = {item.data + 2, item.length - 2};
        if (!number(&rest, 0, 255, &v) || rest.length) return false;
        seen |= UINT64_C(1) << i;
        ((uint8_t *)s)[bytes[i].offset] = (uint8_t)v;
    }
    return !t.data;
}

static int read_fields(const gg_game *game, gg_slice *f, struct her_combat *s, gg_error *error) {
    const struct her_scenario *sc = game->scenario;
    char options[32];
    gg_text text = gg_text_over(options, sizeof options);
    gg_slice item;
    int v;
    her_options_text(sc->option, &text);
    if (!gg_slice_is(f[0], "hc1")) return bad(error, "version", f[0]);
    if (!gg_slice_is(f[1], game->scenario_text)) return bad(error, "scenario", f[1]);
    if (!gg_slice_is(f[2], options)) return bad(error, "options", f[2]);
    if (!read_context(f[9], s)) return bad(error, "context", f[9]);
    if (!number(&f[3], 0, 255, &v) || v != s->node || f[3].length != 1)
        return bad(error, "node", f[3]);
    if (!number(&f[4], 0, 255, &v) || v != s->round || f[4].length)
        return bad(error, "round", f[4]);
    if (!gg_slice_is(f[5], "-"))
        while (gg_field(&f[5], ',', &item))
            if (!read_unit(sc, item, s)) return bad(error, "units", item);
    if (!gg_slice_is(f[6], "-"))
        for (int i = 0; gg_field(&f[6], ',', &item); i++)
            if (i == HER_ONGOING || !read_ongoing(sc, item, &s->ong[i]))
                return bad(error, "ongoing effects", item);
    for (int side = 0; side < 2; side++)
        if (!read_side(sc, f[7 + side], side, s)) return bad(error, "side", f[7 + side]);
    return 0;
}

int her_read_fen(const gg_game *game, gg_slice fen, void *state, gg_error *error) {
    struct her_combat s;
    gg_slice field[10], rest = fen;
    int n = 0;
    char words[256];
    memset(&s, 0, sizeof s);
    while (n < 10 && gg_field(&rest, ';', &field[n])) n++;
    if (n != 10 || rest.data)
        return gg_fail(error, GG_BAD_FEN, "a position has ten fields separated by ';'");
    const char actor = field[3].length ? field[3].data[field[3].length - 1] : '\0';
    const int status = read_fields(game, field, &s, error);
    if (status < 0) return status;
    gg_text why = gg_text_over(words, sizeof words);
    if (s.viewer || !her_valid(game, &s, &why))
        return gg_fail(error, GG_BAD_FEN, "position: %s", s.viewer ? "a view" : words);
    const int who = her_actor(game->scenario, &s);
    if (actor != (who < 0 ? '*' : 'A' + who)) return bad(error, "node", field[3]);
    memcpy(state, &s, sizeof s);
    return 0;
}

bool her_fen_scenario(gg_slice fen, gg_text *scenario) {
    gg_slice field;
    if (!gg_field(&fen, ';', &field) || !gg_slice_is(field, "hc1")) return false;
    if (!gg_field(&fen, ';', &field)) return false;
    gg_put_bytes(scenario, field.data, field.length);
    return true;
}
