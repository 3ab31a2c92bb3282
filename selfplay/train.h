/* `grognard-arena train`: networks that learn from self-play. A generation is
 *
 *   games    of the best bot so far against itself            generation-N.positions
 *   a fit    of a new network to the last generations' games  generation-N.fit, .net
 *   a match  of the new network against the best one, by SPRT generation-N.db
 *            (with --one-match after the last generation alone, against the one at the beginning)
 *
 * The winner plays the next generation's games. What is finished stands in training.json, which is
 * replaced in one step; everything else is taken up where it was: a program killed at any moment
 * goes on with --resume, with no game or epoch done twice but those in progress. With bots limited
 * by nodes or depth the networks are the same however often that happened.
 *
 * Callers: main.c, through train_main.c. train_options.c reads the command line and the folder, train.c runs, train_report.c
 * writes the table and report.html, train_games.c plays, train_data.c keeps positions, train_fit.c and
 * train_save.c fit. Tests: tests/selfplay/test_train_program.c. */
#ifndef GG_SELFPLAY_TRAIN_H
#define GG_SELFPLAY_TRAIN_H

#include "train_fit.h"

#include <jansson.h>
#include <stdatomic.h>
#include <stdbool.h>

#define GG_GENERATIONS 200 /* most of them */

/* What a fit begins with. */
enum gg_train_from {
    GG_FROM_DRAWN, /* weights that are drawn */
    GG_FROM_BEST,  /* the best network so far */
    GG_FROM_PLAYER /* the one that played the first of the games that are learned from */
};

typedef struct gg_train_settings {
    char *game, *bot, *match; /* owned */
    char *content_name; /* owned; a content file as it was named, NULL: the built-in content */
    char *content;      /* owned; its text, kept in training.json */
    char *scenario[GG_STAGES]; /* owned; in turn */
    int scenario_count;
    char *folder;
    int games, random_least, random_most, every; /* of a generation's self-play */
    int astray, astray_later; /* per cent; of the first generation, of those after it */
    int hidden;               /* 0 until a run has settled it where the command line is silent */
    int epochs, batch, window;
    int mean; /* fits that a network is the mean of, the generation's own the last */
    enum gg_train_from from;
    bool one_match; /* of the last generation; those before are taken without */
    double rate, result, trace, decay;
    int match_games;
    double elo0, elo1;
    int64_t seed;
    int generations;
    int concurrency; /* games at a time; not kept in the folder, as it changes nothing */
    bool resume, quiet;
    json_t *done; /* one object for each finished generation; owned */
} gg_train_settings;

/* A finished generation, as it stands in training.json. */
typedef struct gg_generation {
    double positions;     /* learned from */
    double before, after; /* error on games held out: of the best so far, of the new network */
    double score, error;  /* of the match, and its standard error */
    int games;            /* of the match; 0: none was held */
    bool won;             /* the new network is the best now */
} gg_generation;

/* Reads the command line; prints and exits on --help and errors, as argp does. With --resume the rest
 * is what the folder says. GG_IO: it says nothing, or cannot be read. */
int gg_train_read(gg_train_settings *s, int argc, char **argv, gg_error *error);
/* Makes the folder and writes training.json. GG_BAD_ARGUMENT: a training is in it already; GG_IO. */
int gg_train_begin(const gg_train_settings *s, gg_error *error);
void gg_train_release(gg_train_settings *s);
/* Generation i of those that are done. */
gg_generation gg_train_done(const gg_train_settings *s, int i);
int gg_train_add(gg_train_settings *s, const gg_generation *g, gg_error *error);
/* A file of the folder: "generation-003.net"; valid until the next call with the same buffer. */
#define GG_TRAIN_PATH 4096
const char *gg_train_path(const gg_train_settings *s, int generation, const char *kind,
                          char path[GG_TRAIN_PATH]);

/* Runs until all generations are done or *stop is set. Progress goes to standard error unless
 * `quiet`. */
int gg_train_run(gg_train_settings *s, const atomic_bool *stop, gg_error *error);

/* The table of generations, and report.html with the curve of Elo. */
void gg_train_table(const gg_train_settings *s, FILE *stream);
int gg_train_report(const gg_train_settings *s, gg_error *error);

/* The program: `argv` from the word "train" on. Returns the exit status. */
int gg_train_main(int argc, char **argv, const atomic_bool *stop);

#endif
