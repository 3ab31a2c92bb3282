/* What the tests of the map game of heroes share: one game at a time, in `hm`, whose state tests may change
 * between two nodes, and tokens to play it with. Everything fails the test with words when it does not work.
 * tests/lab/words.h has the same for any game. */
#ifndef GG_TESTS_HEROES_LAB_H
#define GG_TESTS_HEROES_LAB_H

#include "../../core/heroes/adventure/process.h"
#include "../../core/heroes/adventure/rules.h"
#include "../lab/words.h"

struct hm {
    gg_game *game;
    hea_scenario *sc; /* of the game; tests may change it */
    hea_state state;
    hea_state *s; /* of state */
    hea c;        /* for functions of the rules */
};
extern struct hm hm;

/* Opens a scenario with options ("mini:difficulty=hard") at its first node: A01, or where the first choice
 * is. */
void hm_open(const char *scenario);
/* Opens it, chooses factions and heroes seat by seat ("crown/ald barrow/mor"), first outcomes and first
 * moves in all else of the set-up, seat 0 as the starting seat; stops at A21 of seat 0 in round 1, when it
 * has drawn its cards. */
void hm_begin(const char *scenario, const char *heroes);
void hm_close(void);
/* The same as the teardown of a group. */
int hm_end(void **state);

/* --- names of the content; fail when there is none of it */

int hm_card(const char *code);
int hm_face(const char *name); /* code and kind: "pikf", "pikp", "boan" */
int hm_tile(const char *code);
int hm_faction(const char *code);
int hm_hero(const char *code);
int hm_astrologer(const char *code);
int hm_event(const char *code);
/* "3.5" as a field. */
int hm_field(const char *text);

/* --- changing the position; each forgets nothing else */

/* The seat's cards are these, "att att lea"; discard from the bottom; all are known to all. Cards in play
 * are gone. */
void hm_cards(int seat, const char *draw, const char *hand, const char *discard);
void hm_stock(int seat, int gold, int materials, int valuables);
/* All its units: "pikp swdf boan". */
void hm_units(int seat, const char *faces);
/* All its buildings: "dw1 cit". */
void hm_buildings(int seat, const char *codes);
/* Level 1 to 7, with no experience beyond it and nothing that it brings at once. */
void hm_level(int seat, int level);
/* A hero (0 main, 1 secondary) stands on a field, which was its last one; "-": off the map. */
void hm_put(int seat, int hero, const char *field, int mp);
/* A cube without what it brings: 0 none, seat + 1, HEA_BLACK, HEA_AI. */
void hm_cube(const char *field, int cube);
/* Tile `index` is this one, face up and without cubes; a next index adds it to the map. */
void hm_lay(int index, const char *tile, int a, int b, int rotation);
/* Tile `index` lies face down, of a group (HEA_FAR, ...). */
void hm_lay_down(int index, int group, int a, int b);
/* Shared deck HEA_AB, HEA_AR, HEA_SP: its draw pile; its discard pile from the bottom. */
void hm_deck(int deck, const char *cards);
void hm_pile(int deck, const char *cards);
/* Neutral units of a tier in the draw pile are these, "boa boa pik"; none is discarded. */
void hm_guards(int tier, const char *units);
/* The astrologers card in force, "-" none. */
void hm_stars(const char *code);

/* --- playing */

void hm_play(const char *tokens);
bool hm_legal(const char *token);
void hm_lists(const char *tokens);
void hm_offers(const char *prefix, const char *tokens);
void hm_forbids(const char *tokens);
void hm_explains(const char *token, const char *id);
void hm_chances(const char *outcomes);
void hm_chance_of(const char *token, const char *fraction);
/* The node, a decision of this seat; HEA_NONE: a roll there. */
void hm_node(int node, int seat);
/* Plays on with the quickest moves (end, pass, done, `-`, DF-, else the first) and first outcomes until a seat
 * decides at this node, or the game is over. Fails after 2,000 moves. */
void hm_until(int node, int seat);
/* The next A21 of the seat after the present one. */
void hm_next_turn(int seat);
/* Runs to the next node, after a process was called with a hea_do_ function at a node. */
void hm_go(void);
/* Another state, as it would be after these moves; for comparing. */
hea_state hm_after(const char *tokens);

/* --- what holds */

/* hand, draw pile or discard pile of a seat as codes, "att lea", "-" none: sorted as it lies. */
void hm_hand(int seat, const char *cards);
void hm_draw(int seat, const char *cards);
void hm_discard(int seat, const char *cards);
void hm_has(int seat, int gold, int materials, int valuables);
void hm_morale(int seat, int morale); /* enum her_morale */
void hm_army(int seat, const char *faces);

#endif
