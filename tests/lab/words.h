/* The words that tests of all games share, for any game and state: opening, playing tokens, what
 * must be offered, refused and thrown. Through core/game.h only. All fail the running test with what
 * was wanted, what was found and the position. table.h has the same for one current position. */
#ifndef GG_TESTS_LAB_WORDS_H
#define GG_TESTS_LAB_WORDS_H

#include "../../core/games.h"
#include "test.h"

/* --- opening */

/* Opens a game; `scenario` may be NULL. */
gg_game *lab_open(const char *game, const char *scenario);
/* The content file `text` with its first `from` replaced by `to` must be refused with these words
 * in the error; with words NULL it must open. */
void lab_content_refused(const char *game, const char *scenario, const char *text, const char *from,
                         const char *to, const char *words);

/* --- playing */

/* The start, then tokens separated by spaces. */
void lab_start(const gg_game *game, void *state, const char *tokens);
/* Plays tokens separated by spaces; a valid state must stay valid. */
void lab_play(const gg_game *game, void *state, const char *tokens);
/* Reads a position line. */
void lab_read(const gg_game *game, const char *fen, void *state);

/* --- positions */

/* The position line, overwritten by the next call. */
const char *lab_line(const gg_game *game, const void *state);
/* The line with its first `from`, which it must have, replaced by `to`. Overwritten by the next call. */
const char *lab_edited(const char *line, const char *from, const char *to);
/* The position line of the state must be this. */
void lab_shows(const gg_game *game, const void *state, const char *fen);
/* A field of it, counted from 1, must be this; `separator` 0: fields between blanks. */
void lab_field(const gg_game *game, const void *state, char separator, int field, const char *text);
/* The position line must be read into `state`, and written back the same. */
void lab_accepts(const gg_game *game, const char *fen, void *state);
/* The position line must be refused with these words in the error, and change nothing. */
void lab_refuses(const gg_game *game, const char *fen, const char *words);

/* --- lists of moves or outcomes */

/* The list must be these tokens, in this order. */
void lab_lists(const gg_game *game, const void *state, const char *tokens);
/* The tokens that begin with `prefix` must be exactly these, in any order. */
void lab_offers(const gg_game *game, const void *state, const char *prefix, const char *tokens);
/* How many tokens begin with `prefix`. */
int lab_count(const gg_game *game, const void *state, const char *prefix);
bool lab_legal(const gg_game *game, const void *state, const char *token);
/* The tokens must not be offered, with words why, and change nothing. */
void lab_forbids(const gg_game *game, const void *state, const char *tokens);
/* The token must be refused with an explanation that begins with `id`. */
void lab_explains(const gg_game *game, const void *state, const char *token, const char *id);

/* --- for front ends */

/* What the game tells of a piece: "Ram Crew, seat 1, on 9.4: kind ground; steps 2 of 2"; "" for a
 * name that is not told. Overwritten by the next call. */
const char *lab_piece(const gg_game *game, const void *state, const char *name);
/* The sentence of a legal token, and the headline; each overwritten by its next call. */
const char *lab_told(const gg_game *game, const void *state, const char *token);
const char *lab_headline(const gg_game *game, const void *state);
/* The places of a legal token. */
void lab_leads(const gg_game *game, const void *state, const char *token, const char *from,
               const char *to);

/* --- chance and end */

/* The outcomes of a chance node must be these with these chances: "h0 1/81 h1 8/81", fractions
 * reduced or not, or weights over any common total: "=hit 6 =miss 6". */
void lab_chances(const gg_game *game, const void *state, const char *outcomes);
/* One outcome has this chance, a fraction. */
void lab_chance_of(const gg_game *game, const void *state, const char *token, const char *fraction);
/* The payoff of seat 0 of a game that must be over. */
double lab_payoff(const gg_game *game, const void *state);

/* --- for one game and state */

/* Calls `check` with the name and the value of each pair of "HOP1=9.5:3 RAM1=". */
void lab_pairs(const char *pairs, void (*check)(const char *name, const char *value));

/* Of "a b -> b c" what is listed and what is then played: "a b" (overwritten by the next call) and
 * "b c", "" where there is no arrow. */
const char *lab_said(const char *text);
const char *lab_then(const char *text);

/* The words above under names of their own, for tests with a game and state that stay:
 * LAB_WORDS(duel, duel.game, &duel.s) makes duel_play(tokens) of lab_play(game, state, tokens).
 * After a list may stand what is then played of it: duel_lists("hit miss -> hit"). */
#define LAB_WORDS(name, of, at)                                                                    \
    static inline void name##_play(const char *tokens) {                                           \
        lab_play(of, at, tokens);                                                                  \
    }                                                                                              \
    static inline bool name##_legal(const char *token) {                                           \
        return lab_legal(of, at, token);                                                           \
    }                                                                                              \
    static inline int name##_count(const char *prefix) {                                           \
        return lab_count(of, at, prefix);                                                          \
    }                                                                                              \
    static inline void name##_lists(const char *tokens) {                                          \
        lab_lists(of, at, lab_said(tokens));                                                       \
        lab_play(of, at, lab_then(tokens));                                                        \
    }                                                                                              \
    static inline void name##_offers(const char *prefix, const char *tokens) {                     \
        lab_offers(of, at, prefix, lab_said(tokens));                                              \
        lab_play(of, at, lab_then(tokens));                                                        \
    }                                                                                              \
    static inline void name##_forbids(const char *tokens) {                                        \
        lab_forbids(of, at, tokens);                                                               \
    }                                                                                              \
    static inline void name##_explains(const char *token, const char *id) {                        \
        lab_explains(of, at, token, id);                                                           \
    }                                                                                              \
    static inline void name##_chances(const char *outcomes) {                                      \
        lab_chances(of, at, lab_said(outcomes));                                                   \
        lab_play(of, at, lab_then(outcomes));                                                      \
    }                                                                                              \
    static inline void name##_chance_of(const char *token, const char *fraction) {                 \
        lab_chance_of(of, at, token, fraction);                                                    \
    }                                                                                              \
    static inline const char *name##_line(void) {                                                  \
        return lab_line(of, at);                                                                   \
    }

#endif
