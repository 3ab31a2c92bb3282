/* Is an evaluation right? A search plays games against itself; the value of every position on the
 * way is compared with what came out, by phase of the game and by bins of the value. A calibrated
 * evaluation says 0.7 where 70 of a hundred games are won; which positions a search prefers is
 * another question, which matches answer. Used by `grognard bench --calibration` and by tests.
 *
 *   gg_calibration c;
 *   gg_calibrate(search, start, &limits, &(gg_calibration_plan){.games = 400, .seed = 1}, &c, &error);
 *   gg_calibration_error(&c, GG_CALIBRATION_ALL); */
#ifndef GG_SEARCH_CALIBRATION_H
#define GG_SEARCH_CALIBRATION_H

#include "search.h"

enum {
    GG_CALIBRATION_BINS = 10,  /* of the value, equally wide */
    GG_CALIBRATION_PHASES = 5, /* of the game: fifths of the mean length, the last goes on */
    GG_CALIBRATION_ALL = GG_CALIBRATION_PHASES, /* row of all phases together */
    GG_CALIBRATION_KINDS = 24,
    GG_CALIBRATION_NAME = 28,
    GG_CALIBRATION_TEXT = 1 << 14, /* capacity that holds any table */
};

typedef struct gg_calibration_plan {
    int games;     /* >= 1 */
    int steps;     /* random moves and outcomes at the start of each game, which are not counted */
    uint64_t seed; /* of dice, random moves and search: game i has one of its own */
} gg_calibration_plan;

/* Sums over predictions. Of two seats only the first one's value is one, else each team's. */
typedef struct gg_calibration_sum {
    uint64_t count;
    double predicted, happened;
    double squares; /* of the difference: count times the Brier score */
    double loss;    /* cross-entropy in nats; values are kept 1e-6 away from 0 and 1 */
    /* Sum over games of (predicted - happened within the game) squared: the variance of predicted -
     * happened. Positions of one game share its result, so it is games that count. */
    double variance;
} gg_calibration_sum;

/* Steps of one kind, as gg_rules.group calls them ("Attack"), dice under "dice". A true value of who
 * decides does not change on average by what he chooses, nor by dice. */
typedef struct gg_calibration_kind {
    char name[GG_CALIBRATION_NAME];
    uint64_t count;
    /* Value after the step less that before, for who decided last. */
    double change;
    double excess; /* the same value after the step less what happened */
} gg_calibration_kind;

typedef struct gg_calibration {
    int games;
    double length; /* steps of a game, as a few games before have shown: phases are parts of it. Not
                      of the game's own length, for who knows that it is nearly over knows more than
                      the position says. */
    uint64_t positions;
    gg_calibration_sum sum[GG_CALIBRATION_PHASES + 1][GG_CALIBRATION_BINS];
    gg_calibration_kind kind[GG_CALIBRATION_KINDS]; /* in the order in which they came up; further
                                                       kinds count with the last */
    int kinds;
} gg_calibration;

/* Plays `plan->games` games, after a twentieth as many that tell how long one is, from `start` with the search on all sides, each decision by `limits`
 * (their `seat` is set here), and fills `result`. With a limit of nodes or depth and one thread it
 * is the same on every machine. The search forgets what it knew. Returns 0 or a negative code (a
 * plan without games, a search that fails, no memory); on error `result` means nothing. Cost: that
 * of the searches. */
int gg_calibrate(gg_search *search, const void *start, const gg_limits *limits,
                 const gg_calibration_plan *plan, gg_calibration *result, gg_error *error);

/* All bins of a phase, 0..GG_CALIBRATION_ALL, together. */
gg_calibration_sum gg_calibration_total(const gg_calibration *c, int phase);
/* Expected calibration error of a phase: |predicted - happened| of each bin, weighed by its
 * positions. 0 without positions. */
double gg_calibration_error(const gg_calibration *c, int phase);
/* What that error would be on average by chance alone, if every value were right: with few games it
 * is not small. */
double gg_calibration_noise(const gg_calibration *c, int phase);

/* Writes the tables, several lines (GG_CALIBRATION_TEXT holds them). calibration_text.c */
void gg_calibration_write(const gg_calibration *c, gg_text *text);
/* Writes the picture, an SVG document (GG_SVG_TEXT holds it): what happened over what was
 * predicted, by phase. `title`: one line. */
void gg_calibration_draw(const gg_calibration *c, const char *title, gg_text *text);

#endif
