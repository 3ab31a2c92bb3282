/* For front ends (contract: pieces): ids of cells, units and cards in the picture (picture.c); units and the cards of hands that are seen, one by one, with their values in words. */
#include "../../kit/svg.h"
#include "rules.h"

void her_put_cell(int cell, gg_text *text) {
    if (cell == HER_TOWER)
        gg_put(text, "tw");
    else if (cell < HER_CELLS)
        gg_putf(text, "%c%d", 'a' + her_file(cell), her_rank(cell) + 1);
    else
        gg_put_char(text, '-');
}

const char *her_name_cell(int cell, her_name words) {
    gg_text text = gg_text_over(words, sizeof(her_name));
    her_put_cell(cell, &text);
    return words;
}

const char *her_name_piece(int slot, her_name words) {
    gg_text text = gg_text_over(words, sizeof(her_name));
    gg_putf(&text, "%c%d", gg_side_letter(her_side(slot)), slot % HER_SIDE + 1);
    return words;
}

const char *her_name_card(const her_scenario *sc, int side, int card, her_name words) {
    gg_text text = gg_text_over(words, sizeof(her_name));
    gg_putf(&text, "%c-%s", gg_side_letter(side), sc->content->card[card].code);
    return words;
}

uint64_t her_hand_seen(const her_scenario *sc, const her_combat *s, int side) {
    if (her_ai_hero(sc, side) || !(s->allowed >> side & 1)) return 0;
    if (s->viewer && s->viewer != side + 1 && sc->option[HER_O_CARDS] == HER_CLOSED) return 0;
    return her_hand(sc, s, side);
}

/* --- pieces */

static void put_changed(gg_piece_sink *sink, const char *label, int value, int change) {
    if (change)
        gg_piece_value(sink, label, "%d%+d", value, change);
    else
        gg_piece_value(sink, label, "%d", value);
}

static void put_marks(const her_slot *u, gg_piece_sink *sink) {
    if (u->place & HER_P_RETALIATED) gg_piece_value(sink, "struck back", "yes");
    if (u->wounds & HER_W_PARALYSED) gg_piece_value(sink, "paralysed", "yes");
    if (u->wounds & HER_W_GUARD) gg_piece_value(sink, "defends", "yes");
    if (u->marks & HER_M_VENOM) gg_piece_value(sink, "venom", "%d", u->marks & HER_M_VENOM);
    if (u->marks & HER_M_MOVED) gg_piece_value(sink, "moved", "yes");
    if (u->marks & HER_M_ATTACKED) gg_piece_value(sink, "attacked", "yes");
}

static void put_effects(const her_scenario *sc, const her_combat *s, int slot,
                        gg_piece_sink *sink) {
    char words[240];
    gg_text text = gg_text_over(words, sizeof words);
    for (int i = 0; i < HER_ONGOING && s->ong[i].card; i++)
        if (s->ong[i].target == slot)
            gg_putf(&text, "%s%s", text.length ? ", " : "",
                    sc->content->card[s->ong[i].card - 1].name);
    if (text.length) gg_piece_value(sink, "effects", "%s", words);
}

static void put_unit(const her_scenario *sc, const her_combat *s, int slot, int owner,
                     gg_piece_sink *sink) {
    static const char *const types[] = {"ground", "flying", "ranged"};
    const her_slot *u = &s->slot[slot];
    const her_face *f = her_face_of(sc, u);
    const int hp = her_hp(sc, s, slot), place = her_place(u);
    her_name name, cell;
    sink->piece(sink, &(gg_piece){her_name_piece(slot, name), f->name, owner,
                                  her_on_board(u) ? her_name_cell(place, cell) : NULL});
    gg_piece_value(sink, "kind", "%s", types[f->type]);
    gg_piece_value(sink, "size", "%s",
                   f->kind == 'p'   ? "Pack"
                   : f->kind == 'f' ? "Few"
                                    : "neutral");
    if (place == HER_WAITING) gg_piece_value(sink, "state", "not placed");
    if (place == HER_TOWER) gg_piece_value(sink, "state", "behind the wall");
    gg_piece_value(sink, "health", "%d of %d", hp - her_damage(u), hp);
    put_changed(sink, "attack", f->a, her_nibble(u->delta & 15));
    put_changed(sink, "defence", f->d, her_nibble(u->delta >> 4));
    gg_piece_value(sink, "initiative", "%d", her_initiative(sc, s, slot));
    if (u->place & HER_P_DONE && (s->active != slot || s->node == HER_OVER))
        gg_piece_value(sink, "done", "yes");
    put_marks(u, sink);
    put_effects(sc, s, slot, sink);
}

static void put_hand(const her_scenario *sc, const her_combat *s, int side, int owner,
                     gg_piece_sink *sink) {
    const uint64_t hand = her_hand_seen(sc, s, side);
    for (int card = 0; card < sc->content->cards; card++) {
        const int count = __builtin_popcountll(hand & her_copies(sc, side, card));
        her_name name;
        if (!count) continue;
        sink->piece(sink, &(gg_piece){her_name_card(sc, side, card, name),
                                      sc->content->card[card].name, owner, NULL});
        gg_piece_value(sink, "kind", "card in hand");
        gg_piece_value(sink, "copies", "%d", count);
        char buffer[160];
        gg_text words = gg_text_over(buffer, sizeof buffer);
        her_say_card(sc->content, card, &words);
        gg_piece_value(sink, "does", "%s", buffer);
    }
}

void her_tell(const gg_game *game, const void *state, const int owner[2], gg_piece_sink *sink) {
    const her_scenario *sc = game->scenario;
    const her_combat *s = state;
    for (int i = 0; i < HER_SLOTS; i++)
        if (s->slot[i].unit) put_unit(sc, s, i, owner[her_side(i)], sink);
    for (int side = 0; side < 2; side++) put_hand(sc, s, side, owner[side], sink);
}

void her_pieces(const gg_game *game, const void *state, gg_piece_sink *sink) {
    her_tell(game, state, (const int[2]){0, 1}, sink);
}
