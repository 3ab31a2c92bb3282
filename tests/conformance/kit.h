/* The conformance kit: holds a game to what core/game.h promises, from random games. Used by
 * test_conformance.c on every registered game, and by test_kit.c on games broken on purpose.
 *
 *   kit k;
 *   if (kit_init(&k, game, seed) < 0) ...no memory...
 *   if (!kit_games(&k, 100) || !kit_samples(&k) ...) puts(k.words);
 *   kit_release(&k);
 *
 * Each check returns true while nothing is broken; the first breach is kept in `words` with the
 * position it was found at, and later checks return false at once. Same seed, same course.
 *
 *   kit.c        random games, the checks of every state, applying
 *   kit_steps.c  settling, teams, what a seat learns of a move, places
 *   kit_text.c   tokens, refusals, position lines, pictures
 *   kit_pieces.c pieces, alone and with the picture; pictures of views
 *   kit_chance.c sample, playout, view and redeal as distributions
 *   kit_golden.c recorded games: writing, replaying */
#ifndef GG_TESTS_CONFORMANCE_KIT_H
#define GG_TESTS_CONFORMANCE_KIT_H

#include "../../core/game.h"

#include <stdbool.h>
#include <stdint.h>

enum {
    KIT_WORDS = 16384,  /* of a breach, position included */
    KIT_TOKENS = 64,    /* remembered from other states */
    KIT_BEYOND = 64,    /* bytes watched behind a state */
    KIT_PICTURES = 64,  /* of the thorough checks one in so many looks at pictures */
    KIT_CHECKPOINT = 50 /* tokens between two positions of a golden game */
};

/* A state followed by bytes that nobody may write. */
typedef struct kit_state {
    gg_state state;
    unsigned char beyond[KIT_BEYOND];
} kit_state;

typedef struct kit {
    const gg_game *game; /* not owned */
    gg_random random;
    uint32_t stride; /* one state in so many gets the thorough checks; 8 after kit_init */
    uint32_t draws;  /* of each statistical check: playouts, samples; 400 after kit_init */

    uint64_t games, decisions, outcomes, thorough, redeals;
    uint32_t longest; /* decisions + outcomes of a game */
    uint32_t widest;  /* moves or outcomes of a state */

    bool broken;
    char words[KIT_WORDS];

    char token[KIT_TOKENS][GG_MOVE_TEXT];
    char *picture; /* GG_SVG_TEXT */
} kit;

/* 0, or -1 without memory. */
int kit_init(kit *k, const gg_game *game, uint64_t seed);
void kit_release(kit *k);

/* The initial state, then whole games: three of four random, the fourth mostly by the game's
 * script. */
bool kit_games(kit *k, uint64_t games);
/* sample() draws uniformly from moves(): chi-square on `states` states of random games. */
bool kit_samples(kit *k, int states);
/* playout() does what plain random play does: lengths and payoffs compared over k->draws games. */
bool kit_playouts(kit *k);
/* redeal() draws uniformly: views with few redeals, from `states` states of random games. No effect
 * where nothing is hidden. */
bool kit_redeals(kit *k, int states);

/* Plays a game and writes it: the scenario text, tokens, positions ("= FEN") now and then and at
 * the end. Odd seeds play at random, even ones mostly by the script. False if it cannot be
 * written. */
bool kit_record(const gg_game *game, uint64_t seed, const char *path);
/* Replays a recorded game of the rules; on failure `words` says where and why. */
bool kit_replay(const gg_rules *rules, const char *path, char *words, size_t capacity);
/* True if the file holds a recorded game of this scenario that replays: what was recorded stays, though
 * the script would play another game today. */
bool kit_recorded(const gg_game *game, const char *path);

/* --- shared by the kit's files */

/* Keeps the first breach, with the position of `state` (may be NULL). Returns false. */
bool kit_breach(kit *k, const void *state, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
/* Fills the bytes behind a state, and checks that they were left alone. */
void kit_fence(kit_state *s, int fill);
bool kit_fenced(const kit_state *s, int fill);
/* What must hold of every state; cheap. */
bool kit_light(kit *k, const void *state);
/* Everything that can be asked of one state. */
bool kit_thorough(kit *k, const void *state);
/* Its parts. */
bool kit_tokens(kit *k, const void *state);
bool kit_refusals(kit *k, const void *state);
bool kit_fen(kit *k, const void *state);
bool kit_broken_fens(kit *k, const void *state);
bool kit_pictures(kit *k, const void *state);
bool kit_views(kit *k, const void *state);
bool kit_steps(kit *k, const void *state);
/* Seats of a team have equal values; `what` names them. */
bool kit_shared(kit *k, const void *state, const char *what, const double *value);
/* The places of all moves are in the state's picture. */
bool kit_places(kit *k, const void *state, const char *svg);
/* The pieces are as pieces.h says, and fit the state's picture. */
bool kit_pieces(kit *k, const void *state, const char *svg);
/* Pictures, pieces and places of what each seat sees; overwrites k->picture. */
bool kit_seen_pieces(kit *k, const void *state);
/* A random move or outcome; `by_script`: mostly the script's. */
gg_move kit_choose(const gg_game *game, const void *state, gg_random *random, bool by_script);
/* A state some way into a random game, not over; false when games end at once. */
bool kit_wander(kit *k, kit_state *s);

#endif
