/* A game on disk: who played what, and every token, replayed and verified when it is read back.
 * Used by terminal play.
 *
 *   grognard record 1
 *   game argot
 *   scenario siege:parley=1
 *   content my.yaml            (only where a content file was used)
 *   start argot1 siege ...     (only where the game did not begin at its start)
 *   seat 1
 *   bot level5
 *   dice 12345
 *   typed                      (only where the person types what real dice show)
 *   moves
 *   c:r g5.3 HOP1 >4.3 done ...
 *   key 0123456789abcdef */
#ifndef GG_AI_BOTS_RECORD_H
#define GG_AI_BOTS_RECORD_H

#include "../history.h"

#define GG_RECORD_PATH 4096

/* What a record holds besides the moves. */
typedef struct gg_record {
    char content[GG_RECORD_PATH]; /* path of the content file, "" = built in */
    char start[GG_FEN_TEXT];      /* position line the game began with, "" = the game's start */
    int seat;                     /* the person's seat from 1; 0 = none */
    char bot[256];
    uint64_t dice_seed;
    bool typed; /* the person types what real dice and cards show */
} gg_record;

/* Writes the record of `history` (gg_write_text). 0, GG_IO or GG_NO_MEMORY. */
int gg_record_save(const char *path, const gg_record *record, const gg_history *history,
                   gg_error *error);
/* Reads a record: opens its game, which the caller then owns, and replays it. On error nothing is
 * opened, and the words name the line. */
int gg_record_load(const char *path, gg_record *record, gg_game **game, gg_history *history,
                   gg_error *error);

/* Opens a game and the state to begin with, as a command line or a record names them: `scenario`,
 * `content` (a path) and `fen` may be NULL or "". A `fen` opens the scenario it names where none
 * was given. */
int gg_open_start(const char *name, const char *scenario, const char *content, const char *fen,
                  gg_game **game, gg_state *state, gg_error *error);

#endif
