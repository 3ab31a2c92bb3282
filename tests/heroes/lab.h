/* What the tests of the map game share: one game at a time, in `adv`, whose state tests may change between
 * two nodes, and tokens to play it with. Everything fails the test with words when it does not work.
 * tests/lab/words.h has the same for any game. */
#ifndef GG_TESTS_HEROES_LAB_H
#define GG_TESTS_HEROES_LAB_H

#include "../../core/heroes/adventure/process.h"
#include "../../core/heroes/adventure/rules.h"
#include "../lab/words.h"

struct adv {
    gg_game *game;
    hea_scenario *sc; /* of the game; tests may change it */
    hea_state *s;
    hea c; /* for functions of the rules */
};
extern struct adv adv;

/* Opens a scenario with these options ("" or "seats=3,difficulty=hard") at its first node. */
void adv_open(const char *scenario, const char *options);
/* The same, with set-up played to A21 of seat 0 in round 1: `who` names faction and hero of each seat that
 * chooses ("crown ald barrow mor"); seat 0 starts; the rest is the first of each list. */
void adv_begin(const char *scenario, const char *options, const char *who);
void adv_close(void);
/* The same as the teardown of a group. */
int adv_end(void **state);

/* --- names of the content; fail when there is none of it */

int adv_card(const char *code);
int adv_face(const char *code, char kind); /* f p n */
int adv_faction(const char *code);
int adv_hero(const char *code);
int adv_tile_kind(const char *code); /* "F4" */
int adv_astrologer(const char *code);
int adv_event(const char *code);
int adv_field(const char *text); /* "3.5" */

/* --- changing the position; each forgets nothing else */

hea_seat *adv_seat(int seat);
/* The cards of a seat by code, "att att lig"; all are known to the others. NULL: this part stays. */
void adv_cards(int seat, const char *draw, const char *hand, const char *discard);
/* The discard pile of a shared deck (HEA_AB..), last on top, and nothing else: what was there goes back into
 * the deck, which these cards leave. */
void adv_pile(int deck, const char *cards);
/* A hero stands there (last, too) with so many MP; "x": off the map. */
void adv_stand(int seat, int hero, const char *field, int mp);
/* Cube: '.', '#', '0'..'3', '9'; incomes follow, victory is not looked at. */
void adv_cube(const char *field, char cube);
/* The tile at this index is of this kind, face up, all fields empty. */
void adv_lay(int tile, const char *kind, int rotation);
void adv_rich(int seat, int gold, int materials, int valuables);
/* The army: faction units as Few or Pack, neutral units: "pikp xbwf boan". */
void adv_units(int seat, const char *units);
void adv_experience(int seat, int experience);
/* All its buildings: "dw1 cit". */
void adv_buildings(int seat, const char *codes);
/* The draw pile of a shared deck is these cards. */
void adv_deck(int deck, const char *cards);
/* The astrologers card in force, "-" none. */
void adv_stars(const char *code);
/* The AI hero is on the map with the army of the scenario. */
void adv_ai(const char *field);

/* --- processes by themselves. Below them lies only the frame of the rounds. */

/* The round begins (A10), or goes on with this step of it (HEA_G_...). */
void adv_round(int round);
void adv_round_at(int round, int step);
/* The seat's turn begins (A19), as the last of the round or with those behind it. */
void adv_turn(int seat);
/* The seat is at A21 of its turn. */
void adv_main(int seat);
/* Runs to the next node, after a process was called with a hea_do_ function at a node. */
void adv_go(void);

/* --- playing */

/* The words of lab/words.h: adv_play(tokens) and so on. */
LAB_WORDS(adv, adv.game, adv.s)
/* The seat plays these at A21 of its turn. */
void adv_plays(int seat, const char *tokens);
/* Plays the first of each list until this node of the page (A21: 21) comes, a roll or not. */
void adv_until(int node);
/* A decision of the seat at this node; a roll of it. */
void adv_asks(int node, int seat);
void adv_rolls(int node);

/* --- what holds of a seat */

/* Its hand, draw pile and discard pile (the top last) by code, "" empty; NULL: not looked at. */
void adv_holds(int seat, const char *draw, const char *hand, const char *discard);
void adv_has(int seat, int gold, int materials, int valuables);
void adv_morale(int seat, int morale); /* enum her_morale */
void adv_army(int seat, const char *units);
/* The discard pile of a shared deck, the top last. */
void adv_piled(int deck, const char *cards);

#endif
