/* Why a token is not legal (gg_rules.explain), the same way in all games: a table says what each node
 * asks for, another which tokens belong to which nodes and why one is refused there.
 *
 * - A token that belongs to the node is answered by its own function, or by its fixed words.
 * - A token of another node: "DUEL-020 not at this point: now a unit is chosen: u and a number".
 * - A token of no node: "DUEL-020 no such token: now a unit is chosen: u and a number".
 * - When the game is over: "DUEL-090 the game is over".
 *
 * So every answer begins with the id of a rule, and there is one for anything, also for rubbish. A
 * made-up game:
 *
 *     enum { PICK, GO, ROLL, OVER, NODES };
 *     static const gg_asked asked[NODES] = {
 *         [PICK] = {"DUEL-020", "a unit is chosen: u and a number"},
 *         [GO] = {"DUEL-030", "the unit moves: m and a cell, m- stays"},
 *         [ROLL] = {"DUEL-040", "the die decides: d1 to d6"},
 *         [OVER] = {"DUEL-090", "the game is over"}};
 *
 *     static void explain_go(gg_query *q, gg_slice rest) {      // rest: what stands behind the "m"
 *         const duel_scenario *sc = q->game->scenario;
 *         const duel_state *s = q->state;
 *         const int cell = gg_cell_named(rest, GG_COLUMN_ROW, sc->board);
 *         if (cell < 0)
 *             gg_say(q, "DUEL-001", "there is no such cell");
 *         else if (unit_on(s, cell) >= 0)
 *             gg_say_piece(q, "DUEL-031", unit_on(s, cell), "is there already");
 *         else
 *             gg_say(q, "DUEL-030", "it is too far for the unit");
 *     }
 *
 *     static const gg_token_kind kinds[] = {
 *         {"u", GG_NODE(PICK), "DUEL-021 that unit has moved", NULL},
 *         {"m", GG_NODE(GO), NULL, explain_go},
 *         {"d", GG_NODE(ROLL), "DUEL-040 a die shows 1 to 6", NULL}};
 *     static const gg_explainer explainer = {asked, kinds, GG_COUNT_OF(kinds), OVER, put_unit};
 *
 *     static void explain(const gg_game *game, const void *state, gg_slice token, gg_text *text) {
 *         gg_explain(&explainer, game, state, ((const duel_state *)state)->node, token, text);
 *     } */
#ifndef GG_CORE_KIT_EXPLAIN_H
#define GG_CORE_KIT_EXPLAIN_H

#include "../game.h"

typedef struct gg_explainer gg_explainer;

/* A question under way. */
typedef struct gg_query {
    const gg_game *game;
    const void *state;
    gg_text *text;
    const gg_explainer *explainer;
    int node;
} gg_query;

/* What a node asks for: the rule's id, and words that go on behind "now". */
typedef struct gg_asked {
    const char *rule, *words;
} gg_asked;

/* A kind of token: what it begins with ("" begins anything), the nodes it belongs to as bits, and
 * either why one that is not legal there is refused ("RULE-ID words") or a function that says so,
 * given what stands behind the beginning. The first kind that fits is taken. Put a kind with "" last:
 * it is for tokens that are bare names, at the nodes that have them. */
typedef struct gg_token_kind {
    const char *begins;
    uint64_t nodes;
    const char *why;
    void (*explain)(gg_query *query, gg_slice rest);
} gg_token_kind;

#define GG_NODE(node)      (UINT64_C(1) << (node)) /* nodes are 0..63 */
#define GG_COUNT_OF(array) ((int)(sizeof(array) / sizeof(array)[0]))

struct gg_explainer {
    const gg_asked *asked; /* by node */
    const gg_token_kind *kinds;
    int count; /* of kinds */
    int over;  /* the node at which the game is over */
    /* Writes the name of a piece as the asker may know it; NULL if gg_say_piece is not used. */
    void (*put_piece)(const gg_query *query, int piece);
};

/* Writes why `token` is not legal at `node`: one answer, which begins with a rule's id. */
void gg_explain(const gg_explainer *explainer, const gg_game *game, const void *state, int node,
                gg_slice token, gg_text *text);

/* --- for the functions of kinds, each of which must give exactly one answer */

/* "RULE-ID words". */
void gg_say(gg_query *query, const char *rule, const char *words);
/* The same with a formatted text. */
void gg_sayf(gg_query *query, const char *rule, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
/* "RULE-ID A4 words". */
void gg_say_piece(gg_query *query, const char *rule, int piece, const char *words);
/* "RULE-ID not at this point: now ...", for a token whose beginning belongs to the node and the rest
 * does not. */
void gg_say_asked(gg_query *query);

#endif
