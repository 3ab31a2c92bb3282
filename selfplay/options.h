/* The command line of grognard-arena. Used by main.c. */
#ifndef GG_SELFPLAY_OPTIONS_H
#define GG_SELFPLAY_OPTIONS_H

#include "../eval/nets.h"
#include "arena.h"

#include <jansson.h>

#define GG_MAX_SETTING_NETS GG_NETS

typedef struct gg_settings {
    gg_arena_options arena;
    const char *player[GG_MAX_BOTS]; /* texts of bots and engines */
    bool external[GG_MAX_BOTS];
    int handicap[GG_MAX_BOTS];
    gg_limits limits;
    gg_patience patience;
    int threads, hash_mib;
    const char *net[GG_MAX_SETTING_NETS]; /* files of --net */
    int net_count;
    char **opening;               /* lines of --openings, or of the store; owned */
    int *opening_on;              /* of those of the store, owned */
    char *content, *content_path; /* text and full path of --content, owned */
    bool resume, run_stored, picture, quiet;
    int replay; /* game to show, from 1; 0: none */
    const char *db, *json, *report, *curve, *pgn, *jsonl, *csv, *compliance;
    json_t *arguments;    /* those the tournament depends on */
    char *arguments_text; /* the same as text */
    json_t *stored;       /* those taken from the store */
} gg_settings;

/* Reads the command line; prints and exits on --help and errors, as argp does. With a results store
 * that holds a tournament and no players on the command line the stored arguments come first; the
 * store is then open in settings->arena.store. Release with gg_settings_release. Returns 0, or a
 * negative code with words. */
int gg_settings_read(gg_settings *settings, int argc, char **argv, gg_error *error);
void gg_settings_release(gg_settings *settings);

/* Processors that this machine has, at most GG_MAX_CONCURRENCY. */
int gg_processors(void);

#endif
