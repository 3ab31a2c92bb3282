/* Reads position lines of a combat (RULES.md, section 5.2); position.c writes them. A
 * bad line names the field that is wrong and changes nothing. */
#include "position.h"

static int bad(gg_error *error, const char *field, gg_slice text) {
    return gg_fail(error, GG_BAD_FEN, "%s: '%.*s' is not understood", field,
                   (int)(text.length < 60 ? text.length : 60), text.data ? text.data : "");
}

static gg_slice skip(gg_slice s, size_t n) {
    return (gg_slice){s.data + n, s.length - n};
}

/* A number at the front, perhaps with a sign. */
static bool number(gg_slice *rest, int low, int high, int *value) {
    const size_t sign = rest->length && (*rest->data == '-' || *rest->data == '+') ? 1 : 0;
    size_t n = sign;
    int64_t v;
    while (n < rest->length && n < 4 && rest->data[n] >= '0' && rest->data[n] <= '9') n++;
    if (n == sign || !gg_slice_int((gg_slice){rest->data + sign, n - sign}, 0, 255, &v))
        return false;
    if (sign && *rest->data == '-') v = -v;
    *rest = skip(*rest, n);
    *value = (int)v;
    return v >= low && v <= high;
}

static bool letter(gg_slice *rest, char c) {
    if (!rest->length || *rest->data != c) return false;
    *rest = skip(*rest, 1);
    return true;
}

static bool whole_number(gg_slice field, int low, int high, int *value) {
    return number(&field, low, high, value) && !field.length;
}

static int place(gg_slice *rest) {
    if (rest->length && *rest->data == '-') {
        *rest = skip(*rest, 1);
        return HER_WAITING;
    }
    if (rest->length < 2) return -1;
    const char f = rest->data[0], r = rest->data[1];
    const int cell = f == 't' && r == 'w'                       ? HER_TOWER
                     : f < 'a' || f > 'd' || r < '1' || r > '5' ? -1
                                                                : 4 * (r - '1') + f - 'a';
    *rest = skip(*rest, 2);
    return cell;
}

static int card_code(const her_scenario *sc, gg_slice *rest) {
    char code[4] = "";
    if (rest->length < 3) return -1;
    memcpy(code, rest->data, 3);
    *rest = skip(*rest, 3);
    return her_card_named(sc, code);
}

/* --- units */

static bool read_marks(gg_slice m, int i, her_combat *s) {
    her_slot *u = &s->slot[i];
    while (m.length) {
        const char c = *m.data;
        int v = 0;
        m = skip(m, 1);
        if (strchr("vae", c) && !number(&m, c == 'v' ? 1 : -8, c == 'v' ? 3 : 7, &v)) return false;
        switch (c) {
        case 'x': u->place |= HER_P_DONE; break;
        case 'r': u->place |= HER_P_RETALIATED; break;
        case 'z': u->wounds |= HER_W_PARALYSED; break;
        case 'd': u->wounds |= HER_W_GUARD; break;
        case 't': u->wounds |= HER_W_LOST; break;
        case 'm': u->marks |= HER_M_MOVED; break;
        case 'k': u->marks |= HER_M_ATTACKED; break;
        case 'u': u->wounds |= HER_W_USED; break;
        case 's': u->place |= HER_P_SUMMONED; break;
        case 'n': u->marks |= HER_M_STEADY; break;
        case 'v': u->marks = (uint8_t)((u->marks & ~HER_M_VENOM) | v); break;
        case 'a': u->delta = (uint8_t)((u->delta & 0xf0) | (v & 15)); break;
        case 'e': u->delta = (uint8_t)((u->delta & 15) | (v & 15) << 4); break;
        case '*':
            if (s->active != HER_NONE) return false;
            s->active = (uint8_t)i;
            break;
        case '>':
            if (s->target != HER_NONE) return false;
            s->target = (uint8_t)i;
            break;
        default: return false;
        }
    }
    return true;
}

static bool read_unit(const her_scenario *sc, gg_slice t, int count[2], her_combat *s) {
    const int side = letter(&t, 'A') ? 0 : letter(&t, 'B') ? 1 : -1;
    int damage = 0;
    char code[4] = "";
    if (side < 0 || !t.length) return false;
    if (gg_slice_is(t, "-")) return ++count[side] <= HER_SIDE; /* fell in this activation */
    if (t.length < 6 || t.data[4] != '@') return false;
    memcpy(code, t.data, 3);
    const int face = her_face_named(sc, code, t.data[3]);
    t = skip(t, 5);
    const int at = place(&t);
    if (!face || at < 0) return false;
    const int slot = at == HER_TOWER ? HER_TOWER_SLOT : side * HER_SIDE + count[side]++;
    if (count[side] > HER_SIDE || (at == HER_TOWER && !side) || s->slot[slot].unit) return false;
    s->slot[slot].unit = (uint8_t)face;
    s->slot[slot].place = (uint8_t)at;
    if (letter(&t, '!') && !number(&t, 1, 14, &damage)) return false;
    s->slot[slot].wounds = (uint8_t)damage;
    if (!t.length) return true;
    return letter(&t, ':') && t.length && read_marks(t, slot, s);
}

static bool read_units(const her_scenario *sc, gg_slice field, gg_slice *item, her_combat *s) {
    int count[2] = {0, 0};
    *item = field;
    if (gg_slice_is(field, "-")) return true;
    while (gg_field(&field, ',', item))
        if (!read_unit(sc, *item, count, s)) return false;
    return !field.data;
}

/* --- the board */

static bool read_walls(gg_slice w, her_combat *s) {
    int gate = -1;
    if (gg_slice_is(w, "-")) { /* a siege before its gate is chosen */
        if (s->node <= HER_GATE && her_tower_stands(s)) s->walls = HER_SIEGE;
        return true;
    }
    if (w.length != 4) return false;
    s->walls = HER_SIEGE;
    for (int f = 0; f < 4; f++) {
        if (w.data[f] == 'g' && gate >= 0) return false;
        if (w.data[f] == 'g') gate = f;
        if (w.data[f] != 'w' && w.data[f] != 'g' && w.data[f] != '.') return false;
        if (w.data[f] != '.') s->walls |= (uint8_t)(1 << f);
    }
    if (gate >= 0)
        s->walls |= (uint8_t)(gate << 4);
    else
        her_no_gate(s);
    return gate >= 0 || (s->walls & HER_STANDING) != 15;
}

static bool read_ongoing(const her_scenario *sc, gg_slice t, const her_combat *s, her_ongoing *o) {
    const int side = letter(&t, 'A') ? 0 : letter(&t, 'B') ? 1 : -1, card = card_code(sc, &t);
    int option = 0, level = 0, target;
    if (side < 0 || card < 0 || !letter(&t, '.') || !number(&t, 1, 3, &option) ||
        !letter(&t, '.') || !number(&t, 0, 3, &level) || !letter(&t, '@') || !t.length)
        return false;
    if (*t.data == 'A' || *t.data == 'B') {
        target = HER_ON_SIDE(*t.data - 'A');
        t = skip(t, 1);
    } else {
        const int at = place(&t);
        if (at < 0 || at >= HER_CELLS) return false;
        target = letter(&t, '=') ? HER_ON_CELL(at) : her_at(s, at);
    }
    if (target < 0) return false;
    int school = 0;
    if (letter(&t, '/')) {
        const char *found = t.length ? strchr(her_schools, *t.data) : NULL;
        if (!found || found == her_schools) return false;
        school = (int)(found - her_schools);
        t = skip(t, 1);
    }
    static const char durations[] = "rnct";
    if (t.length != 2 || *t.data != '~' || !t.data[1] || !strchr(durations, t.data[1]))
        return false;
    const int duration = (int)(strchr(durations, t.data[1]) - durations);
    if (option > sc->card[card].options) return false;
    int how = (option - 1) | level << 2 | duration << 4 | side << 6;
    how |= her_stays_out(sc, side, card, how) << 7;
    *o = (her_ongoing){(uint8_t)(card + 1), (uint8_t)target, (uint8_t)how, (uint8_t)school};
    return true;
}

static bool read_effects(const her_scenario *sc, gg_slice field, gg_slice *item, her_combat *s) {
    *item = field;
    if (gg_slice_is(field, "-")) return true;
    for (int i = 0; gg_field(&field, ',', item); i++)
        if (i == HER_ONGOING || !read_ongoing(sc, *item, s, &s->ong[i])) return false;
    return !field.data;
}

/* --- sides */

/* Puts the cards of a list into a pile, the first free copies of each. */
static bool read_pile(const her_scenario *sc, gg_slice t, int side, int pile, int *next,
                      her_combat *s) {
    gg_slice name;
    if (gg_slice_is(t, "-")) return true;
    while (gg_field(&t, '+', &name)) {
        const int card = card_code(sc, &name);
        if (card < 0 || name.length || next[card] >= sc->copies[side][card]) return false;
        const uint64_t bit = UINT64_C(1) << (sc->group[side][card] + next[card]++);
        if (pile & 1) s->cards[side][0] |= bit;
        if (pile & 2) s->cards[side][1] |= bit;
    }
    return !t.data;
}

/* The three lists of cards; what is on none of them is in play or removed. */
static bool read_deck(const her_scenario *sc, gg_slice *list, int side, her_combat *s) {
    int next[HER_CARDS] = {0};
    if (!read_pile(sc, list[1], side, HER_IN_DRAW, next, s) ||
        !read_pile(sc, list[0], side, HER_IN_HAND, next, s) ||
        !read_pile(sc, list[2], side, HER_IN_DISCARD, next, s))
        return false;
    for (int c = 0; c < sc->cards; c++)
        for (; next[c] < sc->copies[side][c]; next[c]++) {
            const uint64_t bit = UINT64_C(1) << (sc->group[side][c] + next[c]);
            s->cards[side][0] |= bit;
            s->cards[side][1] |= bit;
        }
    return true;
}

static bool read_ai_list(const her_scenario *sc, gg_slice t, const uint8_t *list, int count,
                         uint64_t *set) {
    gg_slice name;
    *set = 0;
    if (gg_slice_is(t, "-")) return true;
    while (gg_field(&t, '+', &name)) {
        const int card = card_code(sc, &name);
        int i = 0;
        while (i < count && list[i] != card) i++;
        if (i == count || name.length || *set >> i & 1) return false;
        *set |= UINT64_C(1) << i;
    }
    return !t.data;
}

static bool read_ai_decks(const her_scenario *sc, gg_slice *list, int side, her_combat *s) {
    uint64_t left, drawn, spells;
    if (!read_ai_list(sc, list[0], sc->ai_spell, sc->ai_spells, &spells) ||
        !read_ai_list(sc, list[1], sc->ai_card, sc->ai_deck, &left) ||
        !read_ai_list(sc, list[2], sc->ai_card, sc->ai_deck, &drawn))
        return false;
    s->cards[side][0] = drawn;
    s->cards[side][1] = ~spells & ((UINT64_C(1) << sc->ai_spells) - 1);
    return !(left & drawn) && (left | drawn) == (UINT64_C(1) << sc->ai_deck) - 1;
}

static bool read_flags(gg_slice f, int side, her_combat *s) {
    if (gg_slice_is(f, "-")) return true;
    if (letter(&f, 'c')) s->allowed |= (uint8_t)(1 << side);
    if (letter(&f, 'b')) s->allowed |= (uint8_t)(4 << side);
    return !f.length && s->allowed >> side & 5;
}

static bool read_side(const her_scenario *sc, gg_slice t, int side, her_combat *s) {
    gg_slice f[9];
    int n = 0, gold = 0, level = 0, expert = 0, casts = 0, limit = 0;
    while (n < 9 && gg_field(&t, ':', &f[n])) n++;
    if (n != 9 || t.data || !whole_number(f[0], 0, 255, &gold)) return false;
    if (f[1].length != 1 || !*f[1].data || !strchr("0+-x", *f[1].data)) return false;
    if (!number(&f[2], 1, 7, &level) || !letter(&f[2], '.') || !whole_number(f[2], 0, 15, &expert))
        return false;
    if (!number(&f[3], 0, 15, &casts) || !letter(&f[3], '/') || !whole_number(f[3], 0, 15, &limit))
        return false;
    if (level != (sc->level[side] ? sc->level[side] : 1) || !read_flags(f[4], side, s))
        return false;
    s->gold[side] = (uint8_t)gold;
    s->morale[side] = (uint8_t)strcspn("0+-x", (char[]){*f[1].data, 0});
    s->expert[side] = (uint8_t)expert;
    s->casts[side] = (uint8_t)(casts | limit << 4);
    s->perm[side] = HER_NONE;
    if (!gg_slice_is(f[5], "-")) {
        const int card = card_code(sc, &f[5]);
        if (card < 0 || f[5].length) return false;
        s->perm[side] = (uint8_t)card;
    }
    if (her_ai_hero(sc, side)) return read_ai_decks(sc, f + 6, side, s);
    return read_deck(sc, f + 6, side, s);
}

/* --- the context */

static bool read_attack(gg_slice v, her_combat *s) {
    static const char letters[] = "RDP2WSN";
    int last = -1;
    for (size_t i = 0; i < v.length; i++) {
        const char *at = v.data[i] ? strchr(letters, v.data[i]) : NULL;
        if (!at || at - letters <= last) return false;
        last = (int)(at - letters);
        s->aflags |= (uint8_t)(1 << last);
    }
    return v.length > 0;
}

static int die_of(char c) {
    return c == '-' ? 1 : c == '0' ? 2 : c == '+' ? 3 : 0;
}

static bool read_dice(gg_slice v, her_combat *s) {
    for (int i = 0; i < 2 && v.length && *v.data != '/'; i++, v = skip(v, 1)) {
        if (!die_of(*v.data)) return false;
        s->dice |= (uint8_t)(die_of(*v.data) << 2 * i);
    }
    if (letter(&v, '/')) {
        if (!v.length || die_of(*v.data) < 2) return false;
        s->dice |= (uint8_t)(die_of(*v.data) << 4);
        v = skip(v, 1);
    }
    return !v.length && s->dice;
}

/* "atk1", "ecast0<act0" or, outside a window, the window to go back to. */
static bool read_window(gg_slice v, const her_combat *s, her_context *c) {
    gg_slice part;
    for (int i = 0; gg_field(&v, '<', &part); i++) {
        const gg_slice name = {part.data, part.length ? part.length - 1 : 0};
        const int node = her_window_named(name);
        int passes;
        if (!node || !whole_number(skip(part, name.length), 0, 2, &passes)) return false;
        if (!i && her_is_window(s)) {
            if (node != s->node) return false;
            c->passes = passes;
        } else if (c->outer || passes)
            return false;
        else
            c->outer = node;
    }
    return !v.data;
}

static bool read_card(const her_scenario *sc, gg_slice v, const her_combat *s, her_context *c) {
    c->card = card_code(sc, &v);
    if (c->card < 0 || !letter(&v, '.') || !number(&v, 1, 3, &c->option) || !letter(&v, '.') ||
        !number(&v, 0, HER_POWER, &c->power) || !letter(&v, '.'))
        return false;
    c->pick = HER_NONE;
    if (gg_slice_is(v, "-")) return c->option <= sc->card[c->card].options;
    const int at = place(&v);
    if (at < 0 || at > HER_TOWER) return false;
    c->pick = letter(&v, '=') ? HER_ON_CELL(at) : her_at(s, at);
    return c->pick >= 0 && !v.length && c->option <= sc->card[c->card].options;
}

static bool read_rest(gg_slice v, her_combat *s) {
    gg_slice item;
    uint64_t seen = 0;
    while (gg_field(&v, '.', &item)) {
        int value, i = 0;
        if (item.length < 2) return false;
        while (i < her_byte_count && her_bytes[i].letter != *item.data) i++;
        if (i == her_byte_count || seen >> i & 1) return false;
        if (!whole_number(skip(item, 1), 0, 255, &value)) return false;
        seen |= UINT64_C(1) << i;
        ((uint8_t *)s)[her_bytes[i].offset] = (uint8_t)value;
    }
    return !v.data && seen;
}

static bool read_context(const her_scenario *sc, gg_slice t, int side, her_combat *s) {
    static const char keys[] = "fadwpx";
    her_context c = {side, 0, 0, -1, 0, 0, HER_NONE};
    gg_slice item, rest = {NULL, 0};
    int last = -1;
    if (gg_slice_is(t, "-")) t.data = NULL;
    while (gg_field(&t, ',', &item)) {
        const char *key = item.length > 1 && *item.data ? strchr(keys, *item.data) : NULL;
        if (!key || item.data[1] != '=' || key - keys <= last) return false;
        last = (int)(key - keys);
        item = skip(item, 2);
        const gg_slice v = item;
        switch (*key) {
        case 'f': {
            const int cell = place(&item);
            if (cell < 0 || cell > HER_TOWER || item.length || s->active == HER_NONE) return false;
            s->from = (uint8_t)cell;
            break;
        }
        case 'a':
            if (!read_attack(v, s)) return false;
            break;
        case 'd':
            if (!read_dice(v, s)) return false;
            break;
        case 'w':
            if (!read_window(v, s, &c)) return false;
            break;
        case 'p':
            if (!read_card(sc, v, s, &c)) return false;
            break;
        default: rest = v;
        }
    }
    if (t.data) return false;
    her_derive(sc, s, &c);
    return !rest.data || read_rest(rest, s);
}

/* --- the whole */

static bool read_options(const her_scenario *sc, gg_slice f, her_combat *s) {
    uint8_t option[HER_OPTIONS] = {0};
    if (!her_options_read(option, f)) return false;
    if (option[HER_O_CONTROL] != sc->option[HER_O_CONTROL] ||
        option[HER_O_AI_ATTACKS] != sc->option[HER_O_AI_ATTACKS] ||
        option[HER_O_CARDS] != sc->option[HER_O_CARDS] ||
        option[HER_O_CAP] != sc->option[HER_O_CAP])
        return false;
    s->mp = option[HER_O_MP];
    s->allowed |= (uint8_t)(option[HER_O_LIMIT] << 4);
    return true;
}

static bool read_tie(gg_slice f, her_combat *s) {
    int i;
    if (gg_slice_is(f, "-")) return true;
    if (!number(&f, 0, 63, &i) || f.length != 1 || (*f.data != 'A' && *f.data != 'B')) return false;
    s->tie = her_tie(*f.data - 'A', i);
    return true;
}

static bool read_node(gg_slice f, her_combat *s, int *side) {
    int node;
    if (!number(&f, 1, HER_NODES - 1, &node) || f.length != 1) return false;
    *side = *f.data == 'A' ? 0 : *f.data == 'B' ? 1 : *f.data == '*' ? -1 : -2;
    s->node = (uint8_t)node;
    return *side > -2;
}

static int read_fields(const her_scenario *sc, gg_slice *f, her_combat *s, int *side,
                       gg_error *error) {
    gg_slice item = f[5];
    int round;
    if (!gg_slice_is(f[0], "hc1")) return bad(error, "version", f[0]);
    if (!read_options(sc, f[1], s))
        return gg_fail(error, GG_BAD_FEN,
                       "options: '%.*s' is not understood or of another combat than this one",
                       (int)(f[1].length < 60 ? f[1].length : 60), f[1].data ? f[1].data : "");
    if (!read_node(f[2], s, side)) return bad(error, "node", f[2]);
    if (!whole_number(f[3], 0, 255, &round)) return bad(error, "round", f[3]);
    /* Before the first round, where this program writes 0, lines of others may have 1. */
    s->round = (uint8_t)(s->node < HER_ROUND && round == 1 ? 0 : round);
    if (!read_tie(f[4], s)) return bad(error, "tie", f[4]);
    if (!read_units(sc, f[5], &item, s)) return bad(error, "units", item);
    if (!read_walls(f[6], s)) return bad(error, "walls", f[6]);
    if (!read_effects(sc, f[7], &item, s)) return bad(error, "ongoing effects", item);
    for (int k = 0; k < 2; k++)
        if (!read_side(sc, f[8 + k], k, s)) return bad(error, k ? "side B" : "side A", f[8 + k]);
    if (!read_context(sc, f[10], *side < 0 ? 0 : *side, s)) return bad(error, "context", f[10]);
    return 0;
}

int her_read_fen(const gg_game *game, gg_slice fen, void *state, gg_error *error) {
    const her_scenario *sc = game->scenario;
    her_combat s;
    gg_slice field[11], rest = fen;
    int n = 0, side = 0;
    char words[256];
    memset(&s, 0, sizeof s);
    s.active = s.target = HER_NONE;
    while (n < 11 && gg_field(&rest, ';', &field[n])) n++;
    if (n != 11 || rest.data)
        return gg_fail(error, GG_BAD_FEN, "a position is 'hc1' and ten fields, separated by ';'");
    const int status = read_fields(sc, field, &s, &side, error);
    if (status < 0) return status;
    gg_text why = gg_text_over(words, sizeof words);
    if (!her_valid(game, &s, &why)) return gg_fail(error, GG_BAD_FEN, "position: %s", words);
    const int who = her_actor(sc, &s);
    if ((who < 0 ? -1 : who) != side) return bad(error, "node", field[2]);
    memcpy(state, &s, sizeof s);
    return 0;
}
