/* What callers share over the contract: opening, single steps made into a game, tokens, random play,
 * counting. */
#include "game.h"

#include "hash.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

gg_game *gg_game_open_rules(const gg_rules *rules, const char *scenario, const char *content,
                            const char *content_name, gg_error *error) {
    gg_game *game = calloc(1, sizeof *game);
    if (!game) {
        gg_fail(error, GG_NO_MEMORY, "no memory for the game");
        return NULL;
    }
    game->rules = rules;
    if (content && !content_name) content_name = "content";
    if (rules->open(game, scenario, content, content_name, error) < 0) {
        free(game);
        return NULL;
    }
    assert(game->state_bytes > 0 && game->state_bytes <= GG_MAX_STATE &&
           game->state_bytes % 8 == 0);
    assert(game->players >= 1 && game->players <= GG_MAX_PLAYERS);
    return game;
}

void gg_game_close(gg_game *game) {
    if (!game) return;
    if (game->rules->close)
        game->rules->close(game);
    else
        free((void *)(uintptr_t)game->scenario);
    free(game);
}

const char *gg_seat_of(const gg_game *game, int seat) {
    return game->rules->seats[seat];
}

uint64_t gg_key(const gg_game *game, const void *state) {
    return gg_hash(state, game->state_bytes);
}

/* --- teams */

/* The first seat of its team, which speaks for it. */
static int head_of(const gg_game *game, int seat) {
    int head = 0;
    while (!gg_same_team(game, head, seat)) head++;
    return head;
}

int gg_winner(const gg_game *game, const double payoff[GG_MAX_PLAYERS]) {
    int best = 0;
    bool shared = false, one_team = true;
    for (int i = 1; i < game->players; i++) {
        if (head_of(game, i) != i) continue;
        one_team = false;
        shared = payoff[i] > payoff[best] ? false : shared || payoff[i] >= payoff[best];
        if (payoff[i] > payoff[best]) best = i;
    }
    if (one_team) return payoff[0] > 0.5 ? 0 : payoff[0] < 0.5 ? 1 : -1;
    return shared ? -1 : best;
}

int gg_rival(const gg_game *game, int seat) {
    for (int i = 1; i < game->players; i++) {
        const int other = (seat + i) % game->players;
        if (!gg_same_team(game, seat, other)) return head_of(game, other);
    }
    return 1;
}

void gg_forfeit(const gg_game *game, int seat, double payoff[GG_MAX_PLAYERS]) {
    int others = 0;
    for (int i = 0; i < game->players; i++)
        others += head_of(game, i) == i && !gg_same_team(game, i, seat);
    for (int i = 0; i < game->players; i++)
        payoff[i] = gg_same_team(game, i, seat) ? 0 : 1.0 / others;
}

/* --- steps */

void gg_start(const gg_game *game, void *state) {
    gg_move some[2];
    memset(state, 0, game->state_bytes);
    if (game->rules->setup) game->rules->setup(game, state);
    if (game->rules->settle) game->rules->settle(game, state, some, 2);
}

/* The list of a node that a game without automatic steps has come to. */
static int list_here(const gg_game *game, const void *state, gg_move *list) {
    const int actor = game->rules->actor(game, state);
    return actor >= 0 ? game->rules->list(game, state, list) : actor == GG_CHANCE;
}

int gg_apply_listing(const gg_game *game, void *state, gg_move move, gg_move *list) {
    game->rules->perform(game, state, move);
    if (game->rules->settle) return game->rules->settle(game, state, list, GG_MAX_MOVES);
    return list_here(game, state, list);
}

/* --- tokens */

/* Not inlined: its 48 KiB of outcomes would lie in every frame of a recursive caller. */
__attribute__((noinline)) static int list_outcomes(const gg_game *game, const void *state,
                                                   gg_move *list) {
    gg_outcome outcomes[GG_MAX_MOVES];
    const int count = game->rules->outcomes(game, state, outcomes);
    for (int i = 0; i < count; i++) list[i] = outcomes[i].move;
    return count;
}

int gg_list(const gg_game *game, const void *state, gg_move *list) {
    const int actor = game->rules->actor(game, state);
    if (actor == GG_OVER) return 0;
    if (actor == GG_CHANCE) return list_outcomes(game, state, list);
    return game->rules->list(game, state, list);
}

static void see_after(const gg_game *game, const void *state, gg_move move, int seat,
                      gg_state *after, gg_state *view) {
    memcpy(after, state, game->state_bytes);
    gg_apply(game, after, move);
    memcpy(view, after, game->state_bytes);
    game->rules->view(game, view, seat);
}

/* How much of a token the seat learns: what it shares with those of all choices that lead to the
 * same view, where one of them leads to another state; else all of it. */
static size_t learned(const gg_game *game, const void *state, gg_move move, int seat,
                      gg_slice token) {
    gg_move list[GG_MAX_MOVES];
    gg_state after, view, other_after, other_view;
    const int count = gg_list(game, state, list);
    size_t shared = token.length;
    bool hidden = false;
    see_after(game, state, move, seat, &after, &view);
    for (int i = 0; i < count; i++) {
        char buffer[GG_MOVE_TEXT];
        gg_text other = gg_text_over(buffer, sizeof buffer);
        see_after(game, state, list[i], seat, &other_after, &other_view);
        if (memcmp(&view, &other_view, game->state_bytes) != 0) continue;
        hidden = hidden || memcmp(&after, &other_after, game->state_bytes) != 0;
        game->rules->write_move(game, state, list[i], &other);
        size_t same = 0;
        while (same < shared && token.data[same] == other.data[same]) same++;
        shared = same;
    }
    return hidden ? shared : token.length;
}

void gg_write_seen(const gg_game *game, const void *state, gg_move move, int seat, gg_text *text) {
    if (seat >= 0 && game->rules->write_seen) {
        game->rules->write_seen(game, state, move, seat, text);
        return;
    }
    char buffer[GG_MOVE_TEXT];
    gg_text token = gg_text_over(buffer, sizeof buffer);
    game->rules->write_move(game, state, move, &token);
    size_t known = token.length;
    if (seat >= 0 && game->hidden && game->rules->actor(game, state) != seat)
        known = learned(game, state, move, seat, (gg_slice){token.data, token.length});
    gg_put_bytes(text, token.data, known);
    if (known < token.length) gg_put_char(text, '?');
}

gg_move gg_find_move(const gg_game *game, const void *state, gg_slice token) {
    gg_move list[GG_MAX_MOVES];
    char buffer[GG_MOVE_TEXT];
    const int count = gg_list(game, state, list);
    for (int i = 0; i < count; i++) {
        gg_text text = gg_text_over(buffer, sizeof buffer);
        game->rules->write_move(game, state, list[i], &text);
        if (gg_slice_equal(token, (gg_slice){text.data, text.length})) return list[i];
    }
    return 0;
}

gg_move gg_parse_move(const gg_game *game, const void *state, gg_slice token, gg_error *error) {
    const gg_move move = gg_find_move(game, state, token);
    if (move) return move;
    char buffer[GG_ERROR_WORDS];
    gg_text why = gg_text_over(buffer, sizeof buffer);
    game->rules->explain(game, state, token, &why);
    gg_fail(error, GG_ILLEGAL, "%s", buffer);
    return 0;
}

gg_move gg_sample(const gg_game *game, const void *state, gg_random *random) {
    if (game->rules->sample) return game->rules->sample(game, state, random);
    gg_move list[GG_MAX_MOVES];
    const int count = game->rules->list(game, state, list);
    return list[gg_random_below(random, (uint32_t)count)];
}

/* --- chance */

static uint64_t total_weight(const gg_outcome *outcomes, int count) {
    uint64_t total = 0;
    for (int i = 0; i < count; i++) total += outcomes[i].weight;
    return total;
}

/* Maps 64 random bits to 0..total-1; false for the few values that would make the numbers unequally
 * likely (Lemire, "Fast random integer generation in an interval", 2019). */
static bool below_total(uint64_t bits, uint64_t total, uint64_t *value) {
    const unsigned __int128 product = (unsigned __int128)bits * total;
    *value = (uint64_t)(product >> 64);
    return (uint64_t)product >= -total % total;
}

static gg_move outcome_at(const gg_outcome *outcomes, int count, uint64_t value) {
    for (int i = 0; i < count - 1; i++) {
        if (value < outcomes[i].weight) return outcomes[i].move;
        value -= outcomes[i].weight;
    }
    return outcomes[count - 1].move;
}

gg_move gg_draw_listed(const gg_outcome *outcomes, int count, gg_random *random) {
    const uint64_t total = total_weight(outcomes, count);
    uint64_t value;
    while (!below_total(gg_random_next(random), total, &value)) continue;
    return outcome_at(outcomes, count, value);
}

gg_move gg_draw_outcome(const gg_game *game, const void *state, gg_random *random) {
    gg_outcome outcomes[GG_MAX_MOVES];
    const int count = game->rules->outcomes(game, state, outcomes);
    return gg_draw_listed(outcomes, count, random);
}

gg_move gg_seeded_outcome(const gg_game *game, const void *state, uint64_t seed, uint64_t count) {
    gg_outcome outcomes[GG_MAX_MOVES];
    uint64_t kind = 0;
    const int listed = game->rules->outcomes(game, state, outcomes);
    for (int i = 0; i < listed; i++) {
        const uint64_t pair[2] = {outcomes[i].move, outcomes[i].weight};
        kind = gg_hash_seeded(pair, sizeof pair, kind);
    }
    const uint64_t total = total_weight(outcomes, listed);
    uint64_t bits = gg_random_at(seed, GG_STREAM_DICE ^ kind, count), value;
    while (!below_total(bits, total, &value)) bits = gg_random_at(bits, kind, count);
    return outcome_at(outcomes, listed, value);
}

/* --- random play and counting */

static gg_move roll(const gg_game *game, const void *state, gg_random *random) {
    if (game->rules->roll) return game->rules->roll(game, state, random);
    return gg_draw_outcome(game, state, random);
}

/* Each step leaves the list that the next one draws from. */
static uint32_t play_on(const gg_game *game, void *state, gg_random *random, uint32_t limit) {
    gg_move list[GG_MAX_MOVES];
    uint32_t made = 0;
    for (int n = list_here(game, state, list); n > 0 && made < limit; made++) {
        const gg_move move = game->rules->actor(game, state) == GG_CHANCE
                                 ? roll(game, state, random)
                                 : list[gg_random_below(random, (uint32_t)n)];
        n = gg_apply_listing(game, state, move, list);
    }
    return made;
}

uint32_t gg_playout(const gg_game *game, void *state, gg_random *random, uint32_t limit) {
    const gg_rules *rules = game->rules;
    if (rules->playout) return rules->playout(game, state, random, limit);
    if (rules->settle && !rules->sample) return play_on(game, state, random, limit);
    uint32_t made = 0;
    for (; made < limit; made++) {
        const int actor = rules->actor(game, state);
        if (actor == GG_OVER) break;
        gg_apply(game, state,
                 actor == GG_CHANCE ? roll(game, state, random) : gg_sample(game, state, random));
    }
    return made;
}

uint64_t gg_perft(const gg_game *game, const void *state, int depth) {
    if (depth <= 0) return 1;
    if (depth > GG_PERFT_DEPTH) return 0;
    gg_move list[GG_MAX_MOVES];
    const int count = gg_list(game, state, list);
    if (!count) return 1;
    if (depth == 1) return (uint64_t)count;
    uint64_t sum = 0;
    for (int i = 0; i < count; i++) {
        gg_state next;
        memcpy(&next, state, game->state_bytes);
        gg_apply(game, &next, list[i]);
        sum += gg_perft(game, &next, depth - 1);
    }
    return sum;
}
