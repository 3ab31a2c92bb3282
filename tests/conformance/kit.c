/* The kit's base: random games, and what must hold of each state and each move. See kit.h. */
#include "kit.h"

#include "../../eval/eval.h"

#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int kit_init(kit *k, const gg_game *game, uint64_t seed) {
    memset(k, 0, sizeof *k);
    k->game = game;
    k->stride = 8;
    k->draws = 400;
    gg_random_init(&k->random, seed, GG_STREAM_TEST);
    k->picture = malloc(GG_SVG_TEXT);
    return k->picture ? 0 : -1;
}

void kit_release(kit *k) {
    free(k->picture);
    k->picture = NULL;
}

bool kit_breach(kit *k, const void *state, const char *format, ...) {
    if (k->broken) return false;
    k->broken = true;
    gg_text text = gg_text_over(k->words, sizeof k->words);
    char words[2048];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(words, sizeof words, format, arguments);
    va_end(arguments);
    gg_putf(&text, "%s %s, game %llu: %s", k->game->rules->name, k->game->scenario_text,
            (unsigned long long)k->games, words);
    if (state) {
        gg_put(&text, "\n  at ");
        k->game->rules->write_fen(k->game, state, &text);
    }
    return false;
}

/* --- states */

void kit_fence(kit_state *s, int fill) {
    memset(s, fill, sizeof *s);
}

static bool all_bytes(const unsigned char *bytes, size_t count, int value) {
    for (size_t i = 0; i < count; i++)
        if (bytes[i] != (unsigned char)value) return false;
    return true;
}

bool kit_fenced(const kit_state *s, int fill) {
    return all_bytes(s->beyond, sizeof s->beyond, fill);
}

/* Behind the state inside the buffer too. */
static bool left_alone(const gg_game *game, const kit_state *s, int fill) {
    return kit_fenced(s, fill) && all_bytes(s->state.bytes + game->state_bytes,
                                            sizeof s->state.bytes - game->state_bytes, fill);
}

static int compare_moves(const void *a, const void *b) {
    const gg_move x = *(const gg_move *)a, y = *(const gg_move *)b;
    return (x > y) - (x < y);
}

static bool distinct(kit *k, const void *state, const gg_move *list, int count) {
    gg_move sorted[GG_MAX_MOVES];
    memcpy(sorted, list, (size_t)count * sizeof *list);
    qsort(sorted, (size_t)count, sizeof *sorted, compare_moves);
    if (sorted[0] == 0) return kit_breach(k, state, "lists the move 0");
    for (int i = 1; i < count; i++)
        if (sorted[i] == sorted[i - 1])
            return kit_breach(k, state, "lists the move %08x twice", sorted[i]);
    return true;
}

static bool light_moves(kit *k, const void *state) {
    gg_move list[GG_MAX_MOVES + 1];
    list[GG_MAX_MOVES] = 0xfeedfaceu;
    const int count = k->game->rules->list(k->game, state, list);
    if (count < 1 || count > GG_MAX_MOVES || list[GG_MAX_MOVES] != 0xfeedfaceu)
        return kit_breach(k, state, "list() lists %d", count);
    if ((uint32_t)count > k->widest) k->widest = (uint32_t)count;
    return distinct(k, state, list, count);
}

static bool light_chances(kit *k, const void *state) {
    gg_outcome outcomes[GG_MAX_MOVES];
    gg_move list[GG_MAX_MOVES];
    const int count = k->game->rules->outcomes(k->game, state, outcomes);
    if (count < 1 || count > GG_MAX_MOVES)
        return kit_breach(k, state, "outcomes() lists %d", count);
    if ((uint32_t)count > k->widest) k->widest = (uint32_t)count;
    uint64_t total = 0;
    double sum = 0;
    for (int i = 0; i < count; i++) {
        list[i] = outcomes[i].move;
        if (outcomes[i].weight < 1 || outcomes[i].weight >= UINT64_C(1) << 53)
            return kit_breach(k, state, "outcome %d has the weight %llu", i,
                              (unsigned long long)outcomes[i].weight);
        total += outcomes[i].weight;
        sum += outcomes[i].p;
        if (total >= UINT64_C(1) << 53) return kit_breach(k, state, "weights reach 2^53");
    }
    if (!(fabs(sum - 1) <= 1e-12)) return kit_breach(k, state, "probabilities sum to %.15g", sum);
    for (int i = 0; i < count; i++)
        if (!(outcomes[i].p > 0) ||
            !(fabs(outcomes[i].p - (double)outcomes[i].weight / (double)total) <= 1e-12))
            return kit_breach(k, state, "outcome %d: p %.15g is not weight %llu of %llu", i,
                              outcomes[i].p, (unsigned long long)outcomes[i].weight,
                              (unsigned long long)total);
    return distinct(k, state, list, count);
}

static bool light_end(kit *k, const void *state) {
    double value[GG_MAX_PLAYERS] = {0};
    k->game->rules->payoff(k->game, state, value);
    for (int i = 0; i < k->game->players; i++)
        if (!(value[i] >= 0 && value[i] <= 1))
            return kit_breach(k, state, "payoff of seat %d is %g", i, value[i]);
    if (k->game->two_player_zero_sum && k->game->players != 2)
        return kit_breach(k, state, "%d seats are not two", k->game->players);
    if (k->game->two_player_zero_sum && !(fabs(value[0] + value[1] - 1) <= 1e-12))
        return kit_breach(k, state, "payoffs %g and %g do not sum to 1", value[0], value[1]);
    return kit_shared(k, state, "the payoffs", value);
}

bool kit_light(kit *k, const void *state) {
    if (k->broken) return false;
    const gg_rules *rules = k->game->rules;
    char words[1024];
    gg_text why = gg_text_over(words, sizeof words);
    const int actor = rules->actor(k->game, state);
    if (actor != GG_CHANCE && actor != GG_OVER && (actor < 0 || actor >= k->game->players))
        return kit_breach(k, state, "actor() is %d", actor);
    if (!rules->valid(k->game, state, &why)) return kit_breach(k, state, "valid() says: %s", words);
    if (actor == GG_OVER) return light_end(k, state);
    return actor == GG_CHANCE ? light_chances(k, state) : light_moves(k, state);
}

/* --- one state, thoroughly */

/* Makes every listed move on two copies in buffers of different garbage. */
static bool applied(kit *k, const void *state) {
    const gg_game *game = k->game;
    gg_move list[GG_MAX_MOVES];
    kit_state one, two;
    const int count = gg_list(game, state, list);
    for (int i = 0; i < count; i++) {
        kit_fence(&one, 0x55);
        kit_fence(&two, 0xaa);
        memcpy(one.state.bytes, state, game->state_bytes);
        memcpy(two.state.bytes, state, game->state_bytes);
        gg_apply(game, &one, list[i]);
        gg_apply(game, &two, list[i]);
        if (memcmp(&one, &two, game->state_bytes) != 0)
            return kit_breach(k, state, "applying %08x twice gives different states", list[i]);
        if (!left_alone(game, &one, 0x55) || !left_alone(game, &two, 0xaa))
            return kit_breach(k, state, "applying %08x writes behind the state", list[i]);
        char words[1024];
        gg_text why = gg_text_over(words, sizeof words);
        if (!game->rules->valid(game, &one, &why))
            return kit_breach(k, state, "after %08x valid() says: %s", list[i], words);
    }
    return true;
}

static bool scored(kit *k, const void *state) {
    double score[GG_MAX_PLAYERS] = {0};
    if (!k->game->rules->scores || !k->game->rules->scores(k->game, state, score)) return true;
    for (int i = 0; i < k->game->players; i++)
        if (!isfinite(score[i]))
            return kit_breach(k, state, "the score of seat %d is %g", i, score[i]);
    return true;
}

static bool listed(const gg_move *list, int count, gg_move move) {
    for (int i = 0; i < count; i++)
        if (list[i] == move) return true;
    return false;
}

/* What eval/eval.h promises. */
static bool evaluated(kit *k, const void *state) {
    const gg_game *game = k->game;
    const gg_eval *eval = gg_eval_for(game->rules);
    const int actor = game->rules->actor(game, state);
    double w[GG_MAX_WEIGHTS], value[GG_MAX_PLAYERS] = {0};
    if (actor == GG_OVER) return true;
    gg_eval_defaults(eval, w);
    eval->value(game, state, w, value);
    for (int i = 0; i < game->players; i++)
        if (!(value[i] >= 0 && value[i] <= 1))
            return kit_breach(k, state, "the evaluation of seat %d is %g", i, value[i]);
    if (game->two_player_zero_sum && !(fabs(value[0] + value[1] - 1) <= 1e-9))
        return kit_breach(k, state, "evaluations %g and %g do not sum to 1", value[0], value[1]);
    if (!kit_shared(k, state, "the evaluations", value)) return false;
    if (actor == GG_CHANCE) return true;
    gg_move list[GG_MAX_MOVES];
    float score[GG_MAX_MOVES];
    const int count = game->rules->list(game, state, list);
    eval->policy(game, state, list, count, w, score);
    for (int i = 0; i < count; i++)
        if (!(score[i] >= 0 && isfinite(score[i])))
            return kit_breach(k, state, "the policy's score of %08x is %g", list[i],
                              (double)score[i]);
    if (!listed(list, count, eval->script(game, state, w, &k->random)))
        return kit_breach(k, state, "the script's move is not legal");
    if (eval->playout_move && !listed(list, count, eval->playout_move(game, state, w, &k->random)))
        return kit_breach(k, state, "the policy's playout move is not legal");
    if (game->rules->sample && !listed(list, count, gg_sample(game, state, &k->random)))
        return kit_breach(k, state, "sample() draws a move that is not legal");
    return true;
}

bool kit_thorough(kit *k, const void *state) {
    if (k->broken) return false;
    kit_state before;
    memcpy(&before, state, k->game->state_bytes);
    k->thorough++;
    bool good = kit_tokens(k, state) && kit_refusals(k, state) && kit_fen(k, state) &&
                kit_broken_fens(k, state) && applied(k, state) && scored(k, state) &&
                evaluated(k, state) && kit_views(k, state) && kit_steps(k, state);
    if (good && k->thorough % KIT_PICTURES == 1) good = kit_pictures(k, state);
    if (good && memcmp(&before, state, k->game->state_bytes) != 0)
        return kit_breach(k, state, "a function that only reads has changed the state");
    return good;
}

/* --- games */

gg_move kit_choose(const gg_game *game, const void *state, gg_random *random, bool by_script) {
    if (game->rules->actor(game, state) == GG_CHANCE) return gg_draw_outcome(game, state, random);
    if (by_script && gg_random_below(random, 10) < 7) {
        const gg_eval *eval = gg_eval_for(game->rules);
        double w[GG_MAX_WEIGHTS];
        gg_eval_defaults(eval, w);
        return eval->script(game, state, w, random);
    }
    gg_move list[GG_MAX_MOVES];
    const int count = game->rules->list(game, state, list);
    return list[gg_random_below(random, (uint32_t)count)];
}

static bool initial(kit *k) {
    const gg_game *game = k->game;
    kit_state one, two;
    if (game->state_bytes == 0 || game->state_bytes > GG_MAX_STATE || game->state_bytes % 8 != 0)
        return kit_breach(k, NULL, "state_bytes is %u", game->state_bytes);
    if (game->players < 1 || game->players > GG_MAX_PLAYERS || game->max_length < 1)
        return kit_breach(k, NULL, "players %d, max_length %u", game->players, game->max_length);
    if (game->hidden && (!game->rules->view || !game->rules->redeal))
        return kit_breach(k, NULL, "hidden, but without view() and redeal()");
    kit_fence(&one, 0x55);
    kit_fence(&two, 0xaa);
    gg_start(game, &one);
    gg_start(game, &two);
    if (!left_alone(game, &one, 0x55) || !left_alone(game, &two, 0xaa))
        return kit_breach(k, &one, "gg_start() writes behind the state");
    if (memcmp(&one, &two, game->state_bytes) != 0)
        return kit_breach(k, &one, "gg_start() gives two different states");
    for (int seat = 0; seat < game->players; seat++) {
        const char *name = game->rules->seat_name(game, seat);
        if (!name || !*name) return kit_breach(k, NULL, "seat %d has no name", seat);
    }
    return kit_light(k, &one) && kit_thorough(k, &one);
}

static bool one_game(kit *k, bool by_script) {
    const gg_game *game = k->game;
    kit_state s;
    kit_fence(&s, 0x5a);
    gg_start(game, &s);
    for (uint32_t length = 0;; length++) {
        if (!kit_light(k, &s)) return false;
        if (gg_random_below(&k->random, k->stride) == 0 && !kit_thorough(k, &s)) return false;
        const int actor = game->rules->actor(game, &s);
        if (length > k->longest) k->longest = length;
        if (actor == GG_OVER) break;
        if (length >= game->max_length)
            return kit_breach(k, &s, "the game goes on after max_length, %u", game->max_length);
        if (actor == GG_CHANCE)
            k->outcomes++;
        else
            k->decisions++;
        gg_apply(game, &s, kit_choose(game, &s, &k->random, by_script));
    }
    return left_alone(game, &s, 0x5a) && kit_thorough(k, &s);
}

bool kit_games(kit *k, uint64_t games) {
    if (k->broken || !initial(k)) return false;
    for (uint64_t i = 0; i < games; i++) {
        if (!one_game(k, i % 4 == 3)) return kit_breach(k, NULL, "a game wrote behind its state");
        k->games++;
    }
    return true;
}

bool kit_wander(kit *k, kit_state *s) {
    const gg_game *game = k->game;
    for (int attempt = 0; attempt < 50; attempt++) {
        kit_fence(s, 0);
        gg_start(game, s);
        uint32_t steps = gg_random_below(&k->random, attempt < 25 ? 300 : 20);
        const bool by_script = attempt % 4 == 3;
        while (steps > 0 && game->rules->actor(game, s) != GG_OVER) {
            gg_apply(game, s, kit_choose(game, s, &k->random, by_script));
            steps--;
        }
        if (game->rules->actor(game, s) != GG_OVER) return true;
    }
    return false;
}
