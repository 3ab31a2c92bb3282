/* The text picture of a combat, and the words that both pictures use. */
#include "picture.h"

/* --- for both pictures */

int her_order(const her_scenario *sc, const her_combat *s, uint8_t slot[HER_SLOTS]) {
    her_combat then = *s;
    int count = 0, side;
    if (s->node == HER_OVER) return 0;
    for (int i = 0; i < HER_SLOTS && s->node < HER_START; i++)
        if (s->slot[i].unit && her_place(&s->slot[i]) == HER_WAITING) slot[count++] = (uint8_t)i;
    if (s->node < HER_START) return count;
    if (s->active < HER_SLOTS && s->slot[s->active].unit) {
        slot[count++] = s->active;
        then.slot[s->active].place |= HER_P_DONE;
    }
    for (uint32_t tied; (tied = her_next(sc, &then, &side)) != 0;) {
        const int i = __builtin_ctz(tied);
        then.tie = her_tie(side, her_initiative(sc, &then, i));
        then.slot[i].place |= HER_P_DONE;
        slot[count++] = (uint8_t)i;
    }
    return count;
}

void her_put_effects_on(const her_combat *s, int target, gg_text *text) {
    for (int i = 0; i < HER_ONGOING && s->ong[i].card; i++)
        if (s->ong[i].target == target) gg_put_int(text, i + 1);
}

void her_put_effect(const her_scenario *sc, const her_combat *s, int i, gg_text *text) {
    static const char *const until[] = {"this round", "to the end of the next round", "this combat",
                                        "to the own next turn"};
    static const char *const schools[] = {"air", "earth", "fire", "water"};
    const her_ongoing *o = &s->ong[i];
    const her_card *card = &sc->card[o->card - 1];
    gg_putf(text, "%s of side %c", card->name, 'A' + her_owner(o));
    if (!her_is_side(o->target)) {
        gg_put(text, " on ");
        her_put_cell(
            o->target < HER_SLOTS ? her_place(&s->slot[o->target]) : her_cell_of(o->target), text);
    } else if (her_side_of(o->target) != her_owner(o))
        gg_putf(text, " on side %c", 'A' + her_side_of(o->target));
    if (her_program_of(sc, o->card - 1, o->how)->verb[0].op == HER_V_SPOW)
        gg_putf(text, " for %s", schools[o->value & 3]);
    if (card->casts) gg_putf(text, ", level %d", (o->how >> 2 & 3) + 1);
    gg_putf(text, ", %s", until[o->how >> 4 & 3]);
}

int her_field_at(const her_scenario *sc, const her_combat *s, int cell) {
    for (int i = 0; i < HER_ONGOING && s->ong[i].card; i++)
        if (s->ong[i].target == HER_ON_CELL(cell) &&
            her_program_of(sc, s->ong[i].card - 1, s->ong[i].how)->verb[0].op == HER_V_BLOCK)
            return i;
    return -1;
}

void her_put_table(const her_scenario *sc, const her_combat *s, gg_text *text) {
    static const char faces[] = "?-0+";
    const int first = s->dice & 3, second = s->dice >> 2 & 3, defence = s->dice >> 4 & 3;
    const size_t before = text->length;
    if (s->node == HER_OVER) return;
    if (first) gg_putf(text, "Dice %c", faces[first]);
    if (second) gg_putf(text, " %c", faces[second]);
    if (defence) gg_putf(text, ", defence die %c", defence == 3 ? '+' : '0');
    const char *gap = text->length > before ? "; " : "";
    if (s->cast != HER_NONE)
        gg_putf(text, "%s%s, power %d", gap, sc->card[s->cast].name, s->power & HER_POWER);
    else if (s->play != HER_NONE)
        gg_putf(text, "%s%s", gap, sc->card[s->play].name);
}

void her_put_unit_marks(const her_slot *u, gg_text *text) {
    if (u->place & HER_P_RETALIATED) gg_put_char(text, 'r');
    if (u->wounds & HER_W_PARALYSED) gg_put_char(text, 'z');
    if (u->wounds & HER_W_GUARD) gg_put_char(text, 'd');
    if (u->marks & HER_M_VENOM) gg_putf(text, "v%d", u->marks & HER_M_VENOM);
}

void her_put_value(int value, int change, gg_text *text) {
    gg_put_int(text, value);
    if (change) gg_putf(text, "%+d", change);
}

void her_put_side(const her_scenario *sc, const her_combat *s, int side, gg_text *text) {
    static const char *const morale[] = {"", ", good morale", ", bad morale", ""};
    gg_putf(text, "%d gold%s", s->gold[side], morale[s->morale[side] & 3]);
    if (s->perm[side] != HER_NONE) gg_putf(text, ", %s", sc->card[s->perm[side]].name);
    if (her_ai_hero(sc, side)) {
        gg_putf(text, ", %d AI cards and %d AI spells left",
                __builtin_popcountll(her_ai_cards_left(sc, s)),
                __builtin_popcountll(her_ai_spells_left(sc, s)));
        return;
    }
    if (!(s->allowed >> side & 1)) return;
    uint64_t hand = her_hand(sc, s, side);
    const int count = __builtin_popcountll(hand);
    gg_putf(text, ", %d card%s in hand", count, count == 1 ? "" : "s");
    if (!hand || (s->viewer && s->viewer != side + 1 && sc->option[HER_O_CARDS] == HER_CLOSED))
        return;
    gg_put_char(text, ':');
    for (; hand; hand &= hand - 1)
        gg_putf(text, " %s", sc->card[sc->own_card[side][__builtin_ctzll(hand)]].code);
}

/* --- the text picture: two lines for each cell */

enum { WIDTH = 14 };

/* A word in the middle of a cell. */
static void put_middle(const char *words, char fill, gg_text *t) {
    const int length = (int)strlen(words) < WIDTH ? (int)strlen(words) : WIDTH;
    const int left = (WIDTH - length) / 2;
    for (int i = 0; i < left; i++) gg_put_char(t, fill);
    gg_putf(t, "%.*s", length, words);
    for (int i = left + length; i < WIDTH; i++) gg_put_char(t, fill);
}

static void put_empty_cell(const her_scenario *sc, const her_combat *s, int cell, int line,
                           gg_text *t) {
    const bool wall = her_walls(s) >> cell & 1;
    const bool gate = wall && her_file(cell) == her_gate(s);
    const int field = her_field_at(sc, s, cell);
    char words[40];
    gg_text w = gg_text_over(words, sizeof words);
    if (field >= 0 && line)
        gg_putf(&w, " %d ", field + 1);
    else if (field >= 0)
        gg_putf(&w, "%.*s", WIDTH, sc->card[s->ong[field].card - 1].name);
    else if (wall && line)
        gg_put(&w, gate ? " gate " : " wall ");
    put_middle(words, field >= 0 ? ':' : gate ? '=' : wall ? '#' : ' ', t);
}

static char mark_of(const her_combat *s, int i) {
    return s->active == i ? '*' : s->target == i ? '>' : s->slot[i].place & HER_P_DONE ? '.' : ' ';
}

static void put_unit(const her_scenario *sc, const her_combat *s, int i, int line, gg_text *t) {
    const her_slot *u = &s->slot[i];
    const int place = her_place(u);
    if (!line) {
        const int hp = her_hp(sc, s, i);
        gg_putf(t, "%c%c %s/%c %2d/%-2d", mark_of(s, i), gg_side_letter(her_side(i)),
                her_face_of(sc, u)->code, her_face_of(sc, u)->kind, hp - her_damage(u), hp);
        return;
    }
    char words[40], marks[24];
    gg_text m = gg_text_over(marks, sizeof marks), w = gg_text_over(words, sizeof words);
    her_put_unit_marks(u, &m);
    gg_putf(&w, "   %s", marks);
    gg_text_clear(&m);
    her_put_effects_on(s, i, &m);
    if (m.length) gg_putf(&w, "%s%s", w.length > 3 ? " " : "", marks);
    if (place < HER_CELLS && her_walls(s) >> place & 1) gg_put(&w, " gate");
    gg_putf(t, "%-*.*s", WIDTH, WIDTH, words);
}

static void put_cell(const her_scenario *sc, const her_combat *s, int cell, int line, bool colour,
                     gg_text *t) {
    const int i = her_at(s, cell);
    if (i < 0) {
        put_empty_cell(sc, s, cell, line, t);
        return;
    }
    if (colour) gg_putf(t, "\033[%dm", her_side(i) ? 31 : 34);
    put_unit(sc, s, i, line, t);
    if (colour) gg_put(t, "\033[0m");
}

static void put_order(const her_scenario *sc, const her_combat *s, gg_text *t) {
    uint8_t order[HER_SLOTS];
    const int count = her_order(sc, s, order);
    if (count) gg_put(t, s->node < HER_START ? "To be placed: " : "To act: ");
    for (int k = 0; k < count; k++) {
        const her_slot *u = &s->slot[order[k]];
        gg_putf(t, "%s%c %s", k ? ", " : "", gg_side_letter(her_side(order[k])),
                her_face_of(sc, u)->code);
        if (s->node < HER_START) continue;
        gg_put_char(t, ' ');
        her_put_cell(her_place(u), t);
        gg_putf(t, " (%d)", her_initiative(sc, s, order[k]));
    }
    if (count) gg_put_char(t, '\n');
}

void her_draw(const gg_game *game, const void *state, bool colour, gg_text *t) {
    const her_scenario *sc = game->scenario;
    const her_combat *s = state;
    for (int r = 4; r >= 0; r--)
        for (int line = 0; line < 2; line++) {
            gg_putf(t, line ? "  |" : "%d |", r + 1);
            for (int f = 0; f < 4; f++) {
                put_cell(sc, s, 4 * r + f, line, colour, t);
                gg_put_char(t, '|');
            }
            gg_put_char(t, '\n');
        }
    gg_put(t, "         a              b              c              d\n");
    if (s->node >= HER_START) gg_putf(t, "Round %d\n", s->round);
    const size_t before = t->length;
    her_put_table(sc, s, t);
    if (t->length > before) gg_put_char(t, '\n');
    put_order(sc, s, t);
    if (her_tower_stands(s)) {
        gg_put(t, "Arrow tower: ");
        put_unit(sc, s, HER_TOWER_SLOT, 0, t);
        put_unit(sc, s, HER_TOWER_SLOT, 1, t);
        gg_put_char(t, '\n');
    }
    for (int i = 0; i < HER_ONGOING && s->ong[i].card; i++) {
        gg_putf(t, "Effect %d: ", i + 1);
        her_put_effect(sc, s, i, t);
        gg_put_char(t, '\n');
    }
    for (int side = 0; side < 2; side++) {
        if (!sc->owned[side] && !her_ai_hero(sc, side)) continue;
        gg_putf(t, "Side %c: ", 'A' + side);
        her_put_side(sc, s, side, t);
        gg_put_char(t, '\n');
    }
    gg_put(t,
           "* acts, > attacked, . has acted; r has struck back, z paralysed, d defends, v venom; "
           "1-8 effects\n");
}
