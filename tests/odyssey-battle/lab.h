/* What the tests of odyssey-battle share: one battle at a time, in `bat`, whose state tests may change
 * between two nodes, and tokens to play it with. Everything fails the test with words when it does not
 * work. tests/lab/words.h has the same for any game. */
#ifndef GG_TESTS_ODYSSEY_BATTLE_LAB_H
#define GG_TESTS_ODYSSEY_BATTLE_LAB_H

#include "../../core/odyssey/battle/process.h"
#include "../../core/odyssey/battle/rules.h"
#include "../lab/words.h"

struct bat {
    gg_game *game;
    odb_scenario *sc; /* of the game; tests may change it */
    odb_state s;
    odb b; /* both, for functions of the rules */
};
extern struct bat bat;

/* Opens a scenario ("kiln-l1:prim=adversary") at its first node. */
void bat_open(const char *scenario);
void bat_close(void);
/* The same as the teardown of a group. */
int bat_end(void **state);

/* --- changing the position; each forgets nothing else */

int bat_square(const char *name); /* "f8"; fails on anything else */
void bat_prim(const char *anchor, char facing);
void bat_at(int titan, const char *square);
void bat_on_vp(int titan, int vp);
/* Titans that are not in the set leave the battle, as if they never were. */
void bat_only(unsigned set);
/* Several of these: "P@f8/S" the primordial, "0@g4" a titan, on a vantage point "0@v1", "GATE@c9/1" a
 * tile and its rotation (none: 0), "0.3=G14" gear in slot 3. */
void bat_put(const char *scene);
/* No gear; no tiles. */
void bat_bare(int titan);
void bat_clear_board(void);
/* The content, which a test that opened the game may change. */
odb_content *bat_content(void);
/* Puts a card of the content into a slot of a titan. */
void bat_wear(int titan, int slot, const char *gear);
void bat_tile(const char *type, const char *square, int rotation);
void bat_level(int level); /* of the primordial: numbers and traits of it, no escalation */
int bat_condition(const char *id);
int bat_ai(const char *id); /* index of an AI card; ODB_SIGNATURE for the signature */
int bat_bp(const char *id);

/* kiln-l1 without tiles; the titan alone on a square beside P (f8-h10, facing S), bare but for a weapon in
 * slot 0 (NULL: none). Titans: 0 HALCE, 1 BROMOS, 2 KERYX, 3 SKOPA. */
void bat_duel(int titan, const char *square, const char *weapon);
/* The BP deck is these cards, "B01 B07"; nothing is discarded. */
void bat_bp_deck(const char *cards);
/* The titan declares an attack with slot 0 and it runs on to its first node; then the tokens are
 * played. */
void bat_attack(int titan, const char *tokens);

/* --- processes by themselves. The base is the first node of kiln-l1: an AI card is about to be drawn. */

/* Call a process with an odb_do_ function, bat_go() runs it; when it has ended, the AI card is drawn. */
void bat_go(void);
/* Plays on with this AI card, wherever it is in the decks. */
void bat_card(const char *id);
/* The signature or an AI card as a response against a titan. */
void bat_response(const char *id, int target);

/* --- playing */

/* The words of lab/words.h: bat_play(tokens) and so on. */
LAB_WORDS(bat, bat.game, &bat.s)
/* The square of a titan is this, "v1" on a vantage point, "-" out of the battle. */
void bat_stands(int titan, const char *square);
void bat_prim_is(const char *anchor, char facing);
/* Several things that hold: "P@f6/S", "0@a9" as bat_stands, "0!1" down with this DANGER, "0:dead", alive,
 * down or up, "0.danger=1", rage or fate, and "tiles=0" and other numbers of the battle. */
void bat_is(const char *words);

/* --- exact probabilities over the rest of a process. They play everything out. */

/* Something that holds at a state or not. */
typedef bool (*bat_event)(const odb_state *s);
/* The probability that `event` holds at the first node that is not a chance node for which `stop`
 * says so, when decisions are made by `choose` (index of a list); both fractions must be equal. */
typedef int (*bat_choice)(const gg_move *list, int count);
void bat_probability(bat_event stop, bat_choice choose, bat_event event, const char *fraction);
/* The state at which a bat_choice is asked. */
extern const odb_state *bat_now;
/* Choices: the first and the last move of the list. */
int bat_first(const gg_move *list, int count);
int bat_last(const gg_move *list, int count);

#endif
