/* What the tests of odyssey share: one campaign at a time, in `cam`, whose state tests may change between
 * two nodes, and tokens to play it with. Everything fails the test with words when it does not work.
 * tests/lab/words.h has the same for any game. */
#ifndef GG_TESTS_ODYSSEY_LAB_H
#define GG_TESTS_ODYSSEY_LAB_H

#include "../../core/odyssey/campaign/days.h"
#include "../../core/odyssey/campaign/rules.h"
#include "../lab/words.h"

struct cam {
    gg_game *game;
    odc_scenario *sc; /* of the game; tests may change it */
    odc_both both;    /* with battle_model=table only the first part is used */
    odc_state *s;     /* of both */
    odc c;            /* for functions of the rules */
};
extern struct cam cam;

/* Opens the starter cycle with battle_model=table and these further options ("" or "prim=random") at its
 * first node: day 0, CN01 at tile 1. */
void cam_open(const char *options);
/* The same with battle_model=full. */
void cam_open_full(const char *options);
void cam_close(void);
/* The same as the teardown of a group. */
int cam_end(void **state);

/* --- names of the content; fail when there is none of it */

int cam_tile(int number);
int cam_card(const char *id); /* exploration */
int cam_tech(const char *id);
int cam_gear(const char *id); /* of the battle's content */
int cam_sheet(const char *id);
int cam_mnemos(const char *id);
int cam_fated(const char *id);
int cam_clue(const char *id);
int cam_foe(const char *id);
int cam_adventure(const char *id);

/* --- changing the position; each forgets nothing else */

/* The Argo lies on this tile, which is revealed and explored. */
void cam_at(int number, int sector);
void cam_reveal_all(void); /* not explored */
void cam_explore(int number);
void cam_unexplore(int number);
void cam_own(const char *tech); /* in the technology deck, with nothing that it brings at once */
/* The advancement step has something to offer (a breeding), so that no day passes by unasked: C1. */
void cam_busy(void);
/* The exploration deck is these cards, "E01 E02"; nothing is aside or gone. */
void cam_deck(const char *cards);
/* Gives an Argonaut a card with so many nodes marked and so many breakthroughs resolved, in a slot. */
void cam_give_mnemos(int argonaut, int slot, const char *id, int nodes, int done);
void cam_give_fated(int argonaut, int slot, const char *id, int nodes);
void cam_introduce(void); /* the adversary, not on the map */
/* Story (or doom) card from 1 and side 'A' or 'B', without tokens. */
void cam_story(int card, char side);
void cam_doom(int card, char side);
/* Titans aboard: sheets by id, "HALCE HALCE KERYX". */
void cam_titans(const char *sheets);

/* --- processes by themselves. Below them lies only the frame of the days, at CN01 when it comes on. */

/* CN01 of this day's morning (day - 1 is past), nothing noted. */
void cam_morning(int day);
/* Goes on with this step of the day (ODC_D_ENCOUNTER, ...: days.h) as if those before had been made. */
void cam_step(int step);
/* Runs to the next node, after a process was called with an odc_do_ function at a node of the days. */
void cam_go(void);

/* --- playing */

/* The words of lab/words.h: cam_play(tokens) and so on. */
LAB_WORDS(cam, cam.game, &cam.both)
/* The node, ODC_RUN at the end. */
void cam_node(int node);

/* --- exact probabilities over the rest of a process. They play everything out. */

/* Something that holds at a state or not. */
typedef bool (*cam_event)(const odc_state *s);
/* The probability that `event` holds at the first state for which `stop` says so (or at the end), when
 * decisions are made by `choose` (index of a list); both fractions must be equal. */
typedef int (*cam_choice)(const gg_move *list, int count);
void cam_probability(cam_event stop, cam_choice choose, cam_event event, const char *fraction);
/* The state at which a cam_choice is asked. */
extern const odc_state *cam_now;
/* Choices: the first and the last move of the list. */
int cam_first(const gg_move *list, int count);
int cam_last(const gg_move *list, int count);

#endif
