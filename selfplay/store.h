/* The results store: one SQLite file for one tournament. Each game is one row, written in one
 * transaction when it ends; a program killed at any moment leaves a file that is whole, with the
 * games that had ended. README.md of this folder documents the tables.
 *
 * One program at a time may write: the file is locked (flock) until it is closed or the program
 * ends, in whatever way. Functions may be called from any thread, one at a time. */
#ifndef GG_SELFPLAY_STORE_H
#define GG_SELFPLAY_STORE_H

#include "match.h"

typedef struct gg_store gg_store;

typedef enum gg_store_mode {
    GG_STORE_NEW,    /* must not exist yet; "" is a private file that vanishes when closed */
    GG_STORE_RESUME, /* goes on writing; a file that is missing or empty begins a tournament */
    GG_STORE_READ,   /* must exist; nothing is written, another program may be writing */
} gg_store_mode;

/* GG_BUSY: another program is writing; GG_IO: anything else, in words. */
gg_store *gg_store_open(const char *path, gg_store_mode mode, gg_error *error);
/* A file that this opening has made goes again if it was never described: what was asked for was refused,
 * and shall not stand in the way of what is asked for instead. NULL is allowed. */
void gg_store_close(gg_store *store);
/* Nothing will be played: closing removes what this opening has made in any case. NULL is allowed. */
void gg_store_discard(gg_store *store);

/* One setting of the tournament. */
typedef struct gg_setting {
    const char *name;
    const char *value;
} gg_setting;
typedef struct gg_store_engine {
    const char *name, *text;
    bool external;
    int handicap;
} gg_store_engine;
typedef struct gg_store_opening {
    const char *scenario, *fen; /* fen NULL: the scenario's own beginning */
} gg_store_opening;

/* Writes what describes the tournament into a new file, in one transaction. */
int gg_store_describe(gg_store *store, const gg_setting *setting, int settings,
                      const gg_store_engine *engine, int engines, const gg_store_opening *opening,
                      int openings, gg_error *error);
/* Whether that has been done. */
bool gg_store_described(gg_store *store);
/* Compares the settings with those in the file, where one that is missing is "": GG_BAD_ARGUMENT
 * names the first that differs. */
int gg_store_compare(gg_store *store, const gg_setting *setting, int settings, gg_error *error);
/* A setting's value, which the caller frees; NULL if there is none. */
char *gg_store_setting(gg_store *store, const char *name);

/* The opening with this number (from 0), its strings for the caller to free; false if there is none. */
bool gg_store_opening_at(gg_store *store, int number, char **scenario, char **fen);

/* Writes a played game under its number (from 0). */
int gg_store_put(gg_store *store, int number, const gg_record *record, const gg_log *log,
                 gg_error *error);
/* Fills in the second half of record[from..count) for the games that are there; *loaded is
 * increased by their number. GG_IO when a game does not fit its record (seats, seeds). */
int gg_store_load(gg_store *store, gg_record *record, int from, int count, int *loaded,
                  gg_error *error);

/* A game as it was written. All strings are owned by the store and hold until the next call. */
typedef struct gg_stored {
    int number, round, opening;
    int bot[GG_MAX_PLAYERS];
    uint64_t dice_seed, bot_seed, key;
    double payoff[GG_MAX_PLAYERS], luck[GG_MAX_PLAYERS];
    uint32_t length, outcomes;
    const char *fault; /* gg_fault_word */
    int fault_seat;
    const char *moves;    /* tokens with a space between */
    const char *thoughts; /* as README.md has it, one for each token */
    const char *words, *position, *lines;
} gg_stored;
/* Reads the game with this number. GG_BAD_ARGUMENT if there is none. */
int gg_store_get(gg_store *store, int number, gg_stored *stored, gg_error *error);

/* Takes the next "time/nodes/depth/score" of stored->thoughts; false at the end. */
bool gg_store_thought(gg_slice *thoughts, gg_thought *thought);

#endif
