#include "judge.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

gg_game *judge_open(const char *name, const char *scenario) {
    gg_error error = {0};
    gg_game *game = gg_game_open(name, scenario, &error);
    if (!game) fail_msg("%s %s: %s", name, scenario, error.words);
    return game;
}

void judge(const gg_game *game, const void *state, double value[GG_MAX_PLAYERS]) {
    const gg_eval *eval = gg_eval_for(game->rules);
    double w[GG_MAX_WEIGHTS];
    gg_eval_defaults(eval, w);
    if (game->rules->actor(game, state) == GG_OVER)
        game->rules->payoff(game, state, value);
    else
        eval->value(game, state, w, value);
}

double judge_expected(const gg_game *game, const gg_state *state, int seat, int depth) {
    double value[GG_MAX_PLAYERS], sum = 0;
    if (game->rules->actor(game, state) != GG_CHANCE || !depth) {
        judge(game, state, value);
        return value[seat];
    }
    gg_outcome list[GG_MAX_MOVES];
    const int count = game->rules->outcomes(game, state, list);
    for (int i = 0; i < count; i++) {
        gg_state next;
        memcpy(&next, state, game->state_bytes);
        gg_apply(game, &next, list[i].move);
        sum += list[i].p * judge_expected(game, &next, seat, depth - 1);
    }
    return sum;
}

gg_move judge_move(const gg_game *game, const void *state, gg_random *random) {
    const gg_eval *eval = gg_eval_for(game->rules);
    double w[GG_MAX_WEIGHTS];
    if (game->rules->actor(game, state) == GG_CHANCE) return gg_draw_outcome(game, state, random);
    if (gg_random_below(random, 10) == 0) return gg_sample(game, state, random);
    gg_eval_defaults(eval, w);
    return eval->script(game, state, w, random);
}

void judge_wander(const gg_game *game, int steps, int lots, gg_random *random,
                  void (*look)(const gg_game *game, const gg_state *state)) {
    const gg_eval *eval = gg_eval_for(game->rules);
    double w[GG_MAX_WEIGHTS];
    gg_state state;
    gg_eval_defaults(eval, w);
    gg_start(game, state.bytes);
    for (int made = 0; made < steps; made++) {
        if (game->rules->actor(game, state.bytes) == GG_OVER) gg_start(game, state.bytes);
        look(game, &state);
        if (game->rules->actor(game, state.bytes) == GG_CHANCE ||
            gg_random_below(random, (uint32_t)lots) == 0)
            gg_playout(game, state.bytes, random, 1);
        else
            gg_apply(game, state.bytes, eval->script(game, state.bytes, w, random));
    }
}

void judge_speaks_of_all(bool (*has)(const char *game), const struct judge_except *except) {
    for (int i = 0; gg_rules_at(i); i++) {
        const char *name = gg_rules_at(i)->name;
        const struct judge_except *e = except;
        while (e->game && strcmp(e->game, name) != 0) e++;
        if (!has(name) && !e->game) fail_msg("nothing is said of %s", name);
        if (has(name) && e->game) fail_msg("%s is tested and excepted", name);
    }
}

int judge_length(int normal) {
    const char *text = getenv("GG_EVAL_LONG");
    const long number = text ? strtol(text, NULL, 10) : 0;
    return number > 0 && number < 10000000 ? (int)number : normal;
}

gg_net *judge_drawn_net(const gg_net_form *form, gg_random *random) {
    gg_net *net = gg_net_new(form->game, form->inputs, 32, form->buckets, NULL);
    assert_non_null(net);
    for (int i = 0; i < net->inputs * 32; i++)
        net->first[i] = (int16_t)((int)gg_random_below(random, 41) - 20);
    for (int i = 0; i < 32; i++) net->bias[i] = (int16_t)gg_random_below(random, 100);
    for (int i = 0; i < net->buckets * 32; i++)
        net->second[i] = (int16_t)((int)gg_random_below(random, 41) - 20);
    for (int i = 0; i < net->buckets; i++) net->last[i] = (int32_t)gg_random_below(random, 1000000);
    return net;
}

double judge_net(const gg_net *net, const gg_net_form *form, const gg_game *game,
                 const void *state) {
    uint16_t list[GG_NET_MOST];
    const int count = form->features(game, state, 0, list), bucket = form->bucket(game, state);
    double score = net->last[bucket] / (double)GG_NET_SCALE;
    for (int j = 0; j < net->hidden; j++) {
        double cell = net->bias[j] / (double)GG_NET_ONE;
        for (int i = 0; i < count; i++)
            cell += net->first[list[i] * net->hidden + j] / (double)GG_NET_ONE;
        cell = fmin(fmax(cell, 0), 1);
        score += cell * cell * net->second[bucket * net->hidden + j] / GG_NET_UNIT;
    }
    return score;
}
