/* The inside of the protocol's JSON, shared by json_*.c and the session. PROTOCOL.md says what
 * clients see; the schemas are in ai-bots/schema/.
 *
 * An answer is built with jansson and written as one line. What the option Seat may not see is in no
 * answer: answers are made from what `json_ask` looks at, the view of that seat. */
#ifndef GG_AI_BOTS_JSON_H
#define GG_AI_BOTS_JSON_H

#include "../protocol/session.h"

#include <jansson.h>

enum {
    JSON_STEPS = 512, /* most steps of one answer to `query json last` */
    JSON_WORDS = 1024 /* capacity of one line of words */
};

/* A question that is being answered. */
typedef struct json_asked {
    const gg_protocol *p;
    const gg_game *game;
    int seat;          /* whose knowledge counts; -1: nothing is held back */
    const void *state; /* the position as it is to be told */
    gg_state view;     /* where `state` points to */
    gg_slice argument; /* {"", 0} where there is none */
    gg_error *error;   /* for an answer that is none: NULL with the error filled */
    bool failed;       /* there was no memory for a part */
    bool cut;          /* a part was too long */
} json_asked;

/* json_text.c: parts of an answer. All take NULL for a part that could not be made, and remember it
 * in `failed`; they own what is given. */
void json_put(json_asked *a, json_t *object, const char *key, json_t *value);
void json_add(json_asked *a, json_t *array, json_t *value);
/* A string; bytes that are no UTF-8 become '?'. */
json_t *json_words(const char *words, size_t length);
json_t *json_line(const char *words); /* NUL-terminated; NULL gives null */
/* A number; null where it is infinite or none. */
json_t *json_number(double value);
json_t *json_numbers(json_asked *a, const double *values, int count);
/* The ids of a list of places, "cell-g6 piece-A1". */
json_t *json_ids(json_asked *a, const char *places);
/* An object that begins with "v". */
json_t *json_answer(json_asked *a);
/* Writes a value in one line behind what is in `text`, which is `cut` where it does not fit. */
void json_write(const json_t *value, gg_text *text);
/* "p1" ... "p4", "chance" or "none". */
json_t *json_actor(int actor);

/* json_moves.c */
/* Adds "token" and "words" of a move or outcome at `state`, the words without the token. */
void json_put_words(json_asked *a, json_t *object, const void *state, gg_move move);
/* Adds "token", "words", "group", "from" and "to" of a move or outcome at `state`. */
void json_put_move(json_asked *a, json_t *object, const void *state, gg_move move);
/* The same of another seat's or of chance, whose token the seat has learned, in so far as `view` tells
 * more: words that differ between deals that fit it are left out. */
void json_put_token(json_asked *a, json_t *object, const void *view, const char *token);
/* The same of one of which the seat learns only `token`. */
void json_put_hidden(json_asked *a, json_t *object, const char *token);
json_t *json_moves(json_asked *a);
json_t *json_chances(json_asked *a);

/* json_reach.c */
json_t *json_reach(json_asked *a);

/* json_state.c */
/* What the game tells of its pieces at `state`: an array, empty where it tells nothing. */
json_t *json_pieces(json_asked *a, const void *state);
json_t *json_state(json_asked *a);

/* json_games.c */
json_t *json_games(json_asked *a);

/* json_board.c */
json_t *json_board(json_asked *a);

/* json_last.c */
json_t *json_last(json_asked *a);
json_t *json_record(json_asked *a);

/* json_worth.c */
json_t *json_eval(json_asked *a);
json_t *json_odds(json_asked *a);
json_t *json_check(json_asked *a);

/* json_go.c */
/* What `go ... json` ends with. */
typedef struct json_best {
    const void *state; /* at which the move is made */
    gg_move move;
    const double *value; /* of its seat; NULL: not known */
    const gg_move *turn; /* the whole turn, where it was asked for */
    int turn_length;
} json_best;
/* Says how far a search is. */
void json_say_info(gg_protocol *p, const gg_info *info);
/* Adds the line to `text`; nothing where there is no memory or no room. */
void json_put_best(gg_protocol *p, const json_best *best, gg_text *text);

/* json.c: `query json ...`; `rest` is what follows. */
int session_query_json(gg_protocol *p, gg_slice rest, gg_error *error);

#endif
