/* Playing the games of a calibration and adding up: see calibration.h. */
#include "calibration.h"

#include "algorithm.h"

#include <math.h>
#include <stdlib.h>

#define LEAST 1e-6 /* values are kept so far from 0 and 1 in the loss */

/* One position of the game that is being played. */
struct step {
    double value[GG_MAX_PLAYERS];
    int8_t mover; /* who decided last, in it or before; -1: nobody yet */
    uint8_t kind; /* of the step made there */
};

struct course {
    gg_search *search;
    const gg_game *game;
    gg_calibration *result;
    gg_random random;
    struct step *step; /* owned */
    size_t steps, room;
    /* predicted - happened within this game */
    double apart[GG_CALIBRATION_PHASES + 1][GG_CALIBRATION_BINS];
};

static int kind_of(struct course *c, const char *name) {
    gg_calibration *r = c->result;
    int i = 0;
    while (i < r->kinds && strncmp(r->kind[i].name, name, GG_CALIBRATION_NAME - 1) != 0) i++;
    if (i < r->kinds) return i;
    if (i == GG_CALIBRATION_KINDS) return i - 1;
    memset(&r->kind[i], 0, sizeof r->kind[i]);
    gg_text text = gg_text_over(r->kind[i].name, GG_CALIBRATION_NAME);
    gg_put(&text, i + 1 < GG_CALIBRATION_KINDS ? name : "others");
    r->kinds++;
    return i;
}

static struct step *new_step(struct course *c, gg_error *error) {
    if (c->steps == c->room) {
        const size_t room = c->room ? 2 * c->room : 1024;
        struct step *more = realloc(c->step, room * sizeof *more);
        if (!more) {
            gg_fail(error, GG_NO_MEMORY, "no memory for the positions of a game");
            return NULL;
        }
        c->step = more;
        c->room = room;
    }
    struct step *s = &c->step[c->steps++];
    memset(s, 0, sizeof *s);
    return s;
}

/* Makes random steps; the game may be over before. */
static void stray(struct course *c, void *state, int steps) {
    for (int i = 0; i < steps; i++) {
        const int actor = c->game->rules->actor(c->game, state);
        if (actor == GG_OVER) return;
        gg_apply(c->game, state,
                 actor == GG_CHANCE ? gg_draw_outcome(c->game, state, &c->random)
                                    : gg_sample(c->game, state, &c->random));
    }
}

/* Plays on to the end and keeps each position; the last one, with the payoffs, as well. */
static int play(struct course *c, void *state, const gg_limits *limits, gg_error *error) {
    const gg_game *game = c->game;
    gg_limits decision = *limits;
    int mover = -1;
    decision.seat = game->hidden ? 0 : -1;
    for (;;) {
        const int actor = game->rules->actor(game, state);
        gg_move move = 0;
        const char *kind = "dice";
        struct step *s = new_step(c, error);
        if (!s) return GG_NO_MEMORY;
        gg_search_value(c->search, state, s->value);
        if (actor >= 0) mover = actor;
        s->mover = (int8_t)mover;
        if (actor == GG_OVER) return 0;
        if (actor == GG_CHANCE) {
            move = gg_draw_outcome(game, state, &c->random);
        } else {
            gg_result result;
            const int code = gg_search_go(c->search, state, &decision, NULL, NULL, &result, error);
            if (code < 0) return code;
            move = result.move;
            kind = game->rules->group(game, state, move);
        }
        s->kind = (uint8_t)kind_of(c, kind);
        gg_apply(game, state, move);
    }
}

static void add(struct course *c, int phase, double predicted, double happened) {
    const double p = predicted < LEAST ? LEAST : predicted > 1 - LEAST ? 1 - LEAST : predicted;
    const double loss = -happened * log(p) - (1 - happened) * log(1 - p);
    const double at = predicted * GG_CALIBRATION_BINS;
    const int bin = at < 1 ? 0 : at < GG_CALIBRATION_BINS ? (int)at : GG_CALIBRATION_BINS - 1;
    for (int k = 0; k < 2; k++, phase = GG_CALIBRATION_ALL) {
        gg_calibration_sum *sum = &c->result->sum[phase][bin];
        sum->count++;
        sum->predicted += predicted;
        sum->happened += happened;
        sum->squares += (predicted - happened) * (predicted - happened);
        sum->loss += loss;
        c->apart[phase][bin] += predicted - happened;
    }
}

/* True for the seats whose values are predictions of their own. */
static bool speaks(const gg_game *game, int seat) {
    if (game->two_player_zero_sum) return seat == 0;
    for (int i = 0; i < seat; i++)
        if (gg_same_team(game, i, seat)) return false;
    return true;
}

static int phase_of(const gg_calibration *r, size_t step) {
    const double phase = GG_CALIBRATION_PHASES * (double)step / r->length;
    return phase < GG_CALIBRATION_PHASES ? (int)phase : GG_CALIBRATION_PHASES - 1;
}

/* Adds up a game that is over. */
static void book(struct course *c) {
    const size_t last = c->steps - 1;
    const double *payoff = c->step[last].value;
    memset(c->apart, 0, sizeof c->apart);
    for (size_t i = 0; i < last; i++) {
        const struct step *s = &c->step[i], *next = s + 1;
        for (int seat = 0; seat < c->game->players; seat++)
            if (speaks(c->game, seat)) add(c, phase_of(c->result, i), s->value[seat], payoff[seat]);
        c->result->positions++;
        if (s->mover < 0) continue;
        gg_calibration_kind *kind = &c->result->kind[s->kind];
        kind->count++;
        kind->change += next->value[s->mover] - s->value[s->mover];
        kind->excess += next->value[s->mover] - payoff[s->mover];
    }
    for (int phase = 0; phase <= GG_CALIBRATION_ALL; phase++)
        for (int bin = 0; bin < GG_CALIBRATION_BINS; bin++)
            c->result->sum[phase][bin].variance += c->apart[phase][bin] * c->apart[phase][bin];
    c->result->games++;
}

/* Game `number`: its positions are then c->step. */
static int one_game(struct course *c, const void *start, const gg_limits *limits,
                    const gg_calibration_plan *plan, uint64_t number, gg_error *error) {
    gg_state state = {0};
    memcpy(state.bytes, start, c->game->state_bytes);
    gg_random_init(&c->random, gg_random_at(plan->seed, GG_STREAM_DICE, number), GG_STREAM_DICE);
    gg_search_reseed(c->search, gg_random_at(plan->seed, GG_STREAM_SEARCH, number));
    c->steps = 0;
    stray(c, state.bytes, plan->steps);
    return play(c, state.bytes, limits, error);
}

int gg_calibrate(gg_search *search, const void *start, const gg_limits *limits,
                 const gg_calibration_plan *plan, gg_calibration *result, gg_error *error) {
    struct course c = {.search = search, .game = search->game, .result = result};
    const int pilots = plan->games / 20 + 4;
    size_t steps = 0;
    int code = 0;
    memset(result, 0, sizeof *result);
    if (plan->games < 1 || plan->steps < 0)
        return gg_fail(error, GG_BAD_ARGUMENT, "a calibration needs games");
    for (int i = 0; i < pilots && code == 0; i++) {
        code = one_game(&c, start, limits, plan, (uint64_t)(plan->games + i), error);
        steps += c.steps;
    }
    result->length = (double)steps / pilots;
    result->kinds = 0; /* those of the games that count, in their order */
    for (int i = 0; i < plan->games && code == 0; i++) {
        code = one_game(&c, start, limits, plan, (uint64_t)i, error);
        if (code == 0) book(&c);
    }
    free(c.step);
    return code;
}

gg_calibration_sum gg_calibration_total(const gg_calibration *c, int phase) {
    gg_calibration_sum all = {0};
    for (int bin = 0; bin < GG_CALIBRATION_BINS; bin++) {
        const gg_calibration_sum *s = &c->sum[phase][bin];
        all.count += s->count;
        all.predicted += s->predicted;
        all.happened += s->happened;
        all.squares += s->squares;
        all.loss += s->loss;
        all.variance += s->variance;
    }
    return all;
}

double gg_calibration_error(const gg_calibration *c, int phase) {
    double sum = 0;
    uint64_t count = 0;
    for (int bin = 0; bin < GG_CALIBRATION_BINS; bin++) {
        const gg_calibration_sum *s = &c->sum[phase][bin];
        sum += fabs(s->predicted - s->happened);
        count += s->count;
    }
    return count ? sum / (double)count : 0;
}

/* The mean of the absolute value of a normal variable is sqrt(2/pi) of its deviation. */
double gg_calibration_noise(const gg_calibration *c, int phase) {
    double sum = 0;
    uint64_t count = 0;
    for (int bin = 0; bin < GG_CALIBRATION_BINS; bin++) {
        sum += sqrt(c->sum[phase][bin].variance);
        count += c->sum[phase][bin].count;
    }
    return count ? 0.7978845608028654 * sum / (double)count : 0;
}
