/* Position lines mutated token by token, and play from those that a game accepts. Shared by the
 * fuzz target fuzz_position.c and by the loop drive_position.c.
 *
 * A fuzzer that changes bytes makes lines that are refused in their first field. This one starts
 * from lines of real games, knows where a token begins and ends, and takes tokens and fields from
 * other lines of the same game, so that about one line in ten is accepted: those are the ones that
 * may break a game later. */
#ifndef GG_TESTS_FUZZ_POSITION_H
#define GG_TESTS_FUZZ_POSITION_H

#include "fuzz.h"

/* Capacity that holds any mutated line. */
enum { POSITION_LINE = 2 * GG_FEN_TEXT };

/* What was done with the lines of one game. */
typedef struct position_count {
    uint64_t lines, accepted, played, moves, searches, pictures;
} position_count;

/* How many games there are: every scenario of every rule set, and some with other options. They are
 * opened at the first call and kept. */
int position_games(void);
const gg_game *position_game(int game);
/* The number of a game by its rule set and the text of its scenario, -1 if there is none. */
int position_game_named(gg_slice rules, gg_slice scenario);
/* The game that an input "RULES SCENARIO LINE" names, -1 if there is none; its line. */
int position_parse(gg_slice input, gg_slice *line);

/* The lines of a game: at first those of games played for it, half at random and half by script.
 * Made at the first use, from the seed of position_seed. */
void position_seed(uint64_t seed);
/* Keeps a copy of a line; when there is no room, in place of another that was added. */
void position_keep(int game, gg_slice line, gg_random *random);
gg_slice position_pick(int game, gg_random *random);
/* Writes a line with one to four changes. */
void position_mutate(int game, gg_slice line, gg_random *random, gg_text *out);

/* Gives the line to the game. One that is refused must leave the state alone and say why. One that
 * is accepted must be sound, round-trip, and bear to be played on for some hundred moves with what
 * seats see dealt again, pictures and all searches; any broken promise aborts. `thorough`: all of
 * that each time, else drawn by lot. Returns true if it was accepted. */
bool position_try(int game, gg_slice line, bool thorough, position_count *count);

#endif
