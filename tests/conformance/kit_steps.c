/* The kit's checks of what core derives from a game's steps: settling, teams, what a seat learns of
 * a move, the places of a move. See kit.h. */
#include "../lab/svg.h"
#include "kit.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* --- settling */

static bool among(gg_move move, const gg_move *list, int count) {
    for (int i = 0; i < count; i++)
        if (list[i] == move) return true;
    return false;
}

/* Settling with a limit of 2 leaves two moves of the list, or the only one. */
static bool settled_on_two(kit *k, const void *state, const gg_move *list, int count) {
    const gg_game *game = k->game;
    gg_move some[2] = {0, 0};
    gg_state copy;
    memcpy(copy.bytes, state, game->state_bytes);
    const int found = game->rules->settle(game, &copy, some, 2);
    const bool choice = count > 1 && found > 1 && some[0] != some[1];
    if (memcmp(copy.bytes, state, game->state_bytes) != 0 || !among(some[0], list, count) ||
        !(choice ? among(some[1], list, count) : count == 1 && found == 1))
        return kit_breach(k, state, "settle() with a limit of 2 finds %d of %d moves", found,
                          count);
    return true;
}

/* A settled state stays, and settling lists what list() lists. */
static bool settled(kit *k, const void *state) {
    const gg_game *game = k->game;
    const int actor = game->rules->actor(game, state);
    gg_move list[GG_MAX_MOVES], settled_list[GG_MAX_MOVES];
    kit_state copy;
    kit_fence(&copy, 0x3c);
    memcpy(copy.state.bytes, state, game->state_bytes);
    const int count = game->rules->settle(game, &copy, settled_list, GG_MAX_MOVES);
    if (memcmp(copy.state.bytes, state, game->state_bytes) != 0 || !kit_fenced(&copy, 0x3c))
        return kit_breach(k, state, "settle() changes a settled state");
    if ((actor == GG_OVER) != (count == 0))
        return kit_breach(k, state, "settle() gives %d for the actor %d", count, actor);
    if (actor < 0) return true;
    const int listed = gg_moves(game, state, list);
    if (listed != count || memcmp(list, settled_list, (size_t)count * sizeof *list) != 0)
        return kit_breach(k, state, "settle() lists other moves than list()");
    return settled_on_two(k, state, list, count);
}

/* Making a move with its list comes to the same state as without, with that state's list. */
static bool stepped(kit *k, const void *state, gg_move move) {
    const gg_game *game = k->game;
    gg_move list[GG_MAX_MOVES], plain[GG_MAX_MOVES];
    kit_state one, two;
    memcpy(one.state.bytes, state, game->state_bytes);
    memcpy(two.state.bytes, state, game->state_bytes);
    gg_apply(game, &one, move);
    const int count = gg_apply_listing(game, &two, move, list);
    if (memcmp(one.state.bytes, two.state.bytes, game->state_bytes) != 0)
        return kit_breach(k, state, "%08x with its list gives another state", move);
    const int actor = game->rules->actor(game, &one);
    if ((actor == GG_OVER) != (count == 0))
        return kit_breach(k, state, "%08x leaves a list of %d for the actor %d", move, count,
                          actor);
    if (actor < 0) return true;
    if (gg_moves(game, &one, plain) != count ||
        memcmp(plain, list, (size_t)count * sizeof *list) != 0)
        return kit_breach(k, state, "%08x leaves another list than that of its state", move);
    return true;
}

/* --- what a seat learns */

/* A move as a seat learns of it, and what the seat sees afterwards. */
struct learned {
    char token[2 * GG_MOVE_TEXT];
    kit_state after, view;
};

static bool learn(kit *k, const void *state, gg_move move, int seat, struct learned *l) {
    const gg_game *game = k->game;
    kit_state before;
    gg_text text = gg_text_over(l->token, sizeof l->token);
    gg_write_seen(game, state, move, seat, &text);
    if (text.cut || text.length >= GG_MOVE_TEXT || strchr(l->token, ' '))
        return kit_breach(k, state, "seat %d sees %08x as '%.80s'", seat, move, l->token);
    memcpy(l->after.state.bytes, state, game->state_bytes);
    gg_apply(game, &l->after, move);
    memcpy(l->view.state.bytes, l->after.state.bytes, game->state_bytes);
    game->rules->view(game, &l->view, seat);
    memcpy(before.state.bytes, state, game->state_bytes);
    game->rules->view(game, &before, seat);
    if (!text.length && memcmp(&before.state, &l->view.state, game->state_bytes) != 0)
        return kit_breach(k, state, "seat %d is not told of %08x, but sees another position", seat,
                          move);
    return true;
}

/* Of two moves: what looks the same leads to the same view, and what differs only where the seat
 * does not see it looks the same. */
static bool told_rightly(kit *k, const void *state, int seat, const struct learned *a,
                         const struct learned *b) {
    const size_t bytes = k->game->state_bytes;
    const bool alike = strcmp(a->token, b->token) == 0;
    const bool same_view = memcmp(&a->view, &b->view, bytes) == 0;
    if (alike && !same_view && k->game->rules->write_seen)
        return kit_breach(k, state, "seat %d sees two moves as '%s', and then different positions",
                          seat, a->token);
    if (!alike && same_view && memcmp(&a->after, &b->after, bytes) != 0)
        return kit_breach(k, state, "seat %d is told '%s' or '%s', but must not know which", seat,
                          a->token, b->token);
    return true;
}

static bool seen_moves(kit *k, const void *state) {
    enum { PAIRS = 6 };
    const gg_game *game = k->game;
    const int actor = game->rules->actor(game, state);
    gg_move list[GG_MAX_MOVES];
    const int count = gg_list(game, state, list);
    for (int i = 0; i < PAIRS && count > 1; i++) {
        struct learned a, b;
        const gg_move one = list[gg_random_below(&k->random, (uint32_t)count)];
        const gg_move two = list[gg_random_below(&k->random, (uint32_t)count)];
        for (int seat = 0; seat < game->players; seat++) {
            char whole[2 * GG_MOVE_TEXT];
            gg_text text = gg_text_over(whole, sizeof whole);
            if (!learn(k, state, one, seat, &a) || !learn(k, state, two, seat, &b)) return false;
            game->rules->write_move(game, state, one, &text);
            if (seat == actor && strcmp(whole, a.token) != 0)
                return kit_breach(k, state, "seat %d sees its own move '%s' as '%s'", seat, whole,
                                  a.token);
            if (one != two && !told_rightly(k, state, seat, &a, &b)) return false;
        }
    }
    return true;
}

bool kit_steps(kit *k, const void *state) {
    const gg_game *game = k->game;
    gg_move list[GG_MAX_MOVES];
    const int count = gg_list(game, state, list);
    if (game->rules->settle && !settled(k, state)) return false;
    for (int i = 0; i < count; i++)
        if (!stepped(k, state, list[i])) return false;
    return !game->hidden || seen_moves(k, state);
}

/* --- teams */

bool kit_shared(kit *k, const void *state, const char *what, const double *value) {
    for (int a = 0; a < k->game->players; a++)
        for (int b = 0; b < a; b++)
            if (gg_same_team(k->game, a, b) && !(fabs(value[a] - value[b]) <= 1e-9))
                return kit_breach(k, state, "%s of seats %d and %d of one team are %g and %g", what,
                                  b, a, value[b], value[a]);
    return true;
}

/* --- places */

bool kit_places(kit *k, const void *state, const char *svg) {
    const gg_game *game = k->game;
    gg_move list[GG_MAX_MOVES];
    const int count = gg_list(game, state, list);
    for (int i = 0; i < count && game->rules->places; i++) {
        char words[2][GG_PLACES_TEXT];
        gg_text from = gg_text_over(words[0], GG_PLACES_TEXT);
        gg_text to = gg_text_over(words[1], GG_PLACES_TEXT);
        game->rules->places(game, state, list[i], &from, &to);
        if (from.cut || to.cut) return kit_breach(k, state, "the places of %08x are cut", list[i]);
        for (int side = 0; side < 2; side++) {
            const char *missing = NULL;
            if (!svg_has_places(svg, words[side], &missing))
                return kit_breach(k, state, "%08x names the place '%.40s', not in the picture",
                                  list[i], missing);
        }
    }
    return true;
}
