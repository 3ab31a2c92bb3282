/* Games on disk to look at: records of terminal play, JSON lines and PGN as the arena writes them.
 * Used by `grognard replay`. */
#ifndef GG_AI_BOTS_REPLAY_FILE_H
#define GG_AI_BOTS_REPLAY_FILE_H

#include "../history.h"

/* Reads game `number` (from 1) of a file into `game`, which the caller then owns, and `history`.
 * `content`: path of the content file it was played with, or NULL; a record names its own. `players`
 * gets who played, "" where the file does not say. Error GG_IO, GG_ILLEGAL (a move that cannot be
 * made), GG_NO_GAME, ...: nothing is opened, and the words name file and move. */
int gg_replay_read(const char *path, int number, const char *content, gg_game **game,
                   gg_history *history, gg_text *players, gg_error *error);

#endif
