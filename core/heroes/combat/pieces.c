/* For front ends (contract: places, pieces): where moves happen, as ids of the picture (picture.c);
 * units and the cards of hands that are seen, one by one, with their values in words. */
#include "../../kit/svg.h"
#include "rules.h"

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

/* --- places of a move */

static void add_piece(int slot, gg_text *places) {
    her_name words;
    if (slot < HER_SLOTS) gg_add_place(places, "piece", her_name_piece(slot, words));
}

static void add_cell(int cell, gg_text *places) {
    her_name words;
    if (cell < HER_CELLS) gg_add_place(places, "cell", her_name_cell(cell, words));
}

static void add_target(int target, gg_text *places) {
    if (target < HER_SLOTS) add_piece(target, places);
    if (her_is_cell(target)) add_cell(her_cell_of(target), places);
}

/* A card of the hand of the side that decides, where the picture shows it. */
static void add_card(const her_scenario *sc, const her_combat *s, int card, gg_text *places) {
    const int side = her_actor(sc, s);
    her_name words;
    if (side < 0 || card >= sc->content->cards) return;
    if (her_hand_seen(sc, s, side) & her_copies(sc, side, card))
        gg_add_place(places, "piece", her_name_card(sc, side, card, words));
}

void her_places(const gg_game *game, const void *state, gg_move move, gg_text *from, gg_text *to) {
    const her_combat *s = state;
    const int a = HER_ARG(move), b = HER_ARG2(move);
    const her_scenario *sc = game->scenario;
    switch (HER_KIND(move)) {
    case HER_MV_DEPLOY:
        add_piece(b, from);
        add_cell(a, to);
        break;
    case HER_MV_GATE: add_cell(8 + a, to); break;
    case HER_MV_PICK:
    case HER_MV_CHOOSE: add_piece(a, from); break;
    case HER_MV_MOVE:
        add_piece(s->active, from);
        add_cell(a, to);
        if (b) add_piece(b - 1, to);
        break;
    case HER_MV_ATTACK:
        add_piece(s->active, from);
        add_piece(a, to);
        break;
    case HER_MV_BREACH:
        add_piece(s->active, from);
        add_cell(a, to);
        break;
    case HER_MV_RETURN:
        if (a == HER_NONE) break; /* it stays */
        add_piece(s->node == HER_MORE ? s->active : s->target, from);
        add_cell(a, to);
        break;
    case HER_MV_DEFEND:
    case HER_MV_OTHER: add_piece(s->active, from); break;
    case HER_MV_PLAY:
    case HER_MV_EMPOWER: add_card(sc, s, a, from); break;
    case HER_MV_DISCARD: add_card(sc, s, a & 127, from); break;
    case HER_MV_TARGET: add_target(a, to); break;
    default: break;
    }
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
