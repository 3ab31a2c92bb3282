/* What words, places and the two pictures share: parts of the content and of the state in words
 * (wording.c, sheet.c). All only read the state, which may be a view: what the viewer does not see is
 * written as "?". */
#ifndef GG_CORE_HEROES_ADVENTURE_PICTURE_H
#define GG_CORE_HEROES_ADVENTURE_PICTURE_H

#include "process.h"
#include "rules.h"

extern const char *const hea_resource_names[HEA_RESOURCES];   /* "gold" ... */
extern const char *const hea_building_names[HEA_BUILDINGS];   /* "city hall" ... */
extern const char *const hea_deck_names[HEA_DECKS];           /* "ability" ... */
extern const char *const hea_direction_names[HEA_DIRECTIONS]; /* "east" ... */
extern const char *const hea_group_levels[HEA_GROUPS];        /* "I", "II-III" ... */
extern const char *const hea_romans[8];                       /* "", "I" ... "VII" */
extern const char *const hea_token_names[3];                  /* "build" ... */

/* --- wording.c: the content in words */

/* The name of a card, a face ("Pikes", "Pikes, Pack"); "?" for one that is not known. */
const char *hea_card_name(hea c, int card);
const char *hea_card_code(hea c, int card);
void hea_say_face(hea c, int face, gg_text *text);
/* "Crown", "Seat 1" before it has a faction; HEA_NONE "the game". */
void hea_say_seat(hea c, int seat, gg_text *text);
/* "main hero", with the name once there is one: "Aldric"; hero 1 "the secondary hero". */
void hea_say_hero(hea c, int seat, int hero, gg_text *text);
/* "8 gold, 5 materials, 1 valuables"; "nothing" */
void hea_say_amounts(const uint8_t amount[HEA_RESOURCES], gg_text *text);
/* "3.5 (gold mine, guard V)": what a field is; of a face-down tile only its name. */
void hea_say_place(hea c, int field, gg_text *text);
/* The choice J:n of a deed; the last of a deed with `nothing` is "nothing". */
void hea_say_choice(hea c, const hea_deed *deed, int n, gg_text *text);
/* A face of a die: "3 gold", "an experience", "+1". */
void hea_say_die(int die, gg_text *text);

/* --- sheet.c: the state in words, one line each */

enum { HEA_LINE_TEXT = 2048 }; /* capacity that holds any of these lines */

/* What is shown now are cards (else neutral units, or nothing), which the viewer of this state sees. */
bool hea_shows_cards(hea c);
/* What is shown now are neutral units. */
bool hea_shows_units(hea c);
/* Cards of the hand of a seat that the viewer of this state may see; false: only their number. */
bool hea_hand_seen(hea c, int seat);
/* Something lies on a field, or guards it: it is a piece of the picture. */
bool hea_is_place(hea c, int field);
/* The name of that piece: "at-3.5". */
const char *hea_place_name(int field, char words[32]);
void hea_say_stores(hea c, int seat, gg_text *text);  /* level, resources with incomes */
void hea_say_figures(hea c, int seat, gg_text *text); /* heroes: where, MP */
void hea_say_army(hea c, int seat, gg_text *text);    /* the unit deck */
void hea_say_town(hea c, int seat, gg_text *text);    /* buildings, tokens ready, morale */
void hea_say_hand(hea c, int seat, gg_text *text);    /* hand, in play */
void hea_say_numbers(hea c, int seat, gg_text *text); /* hand, piles, in play without names */
void hea_say_piles(hea c, int seat, gg_text *text);   /* draw and discard pile */
void hea_say_extras(hea c, int seat, gg_text *text);  /* cubes, far tiles, grail, ghost ... */
void hea_say_decks(hea c, gg_text *text);             /* shared decks: sizes, top discards */
void hea_say_skies(hea c, gg_text *text);             /* astrologers, events */
void hea_say_ai(hea c, gg_text *text);                /* the AI hero; empty without one */
void hea_say_roll(hea c, gg_text *text);              /* dice on the table, cards seen now */
void hea_say_goal(hea c, gg_text *text);              /* how this scenario is won and lost */

/* text.c: what is asked at the node: "what does the hero do?" */
const char *hea_question(hea c);

/* picture.c: who fights whom, and where. */
void hea_say_sides(hea c, gg_text *text);

/* nouns.c: the name of the spot where a tile is put (HEA_M_PUT): "5.-1". */
const char *hea_spot_name(gg_move move, char words[16]);

/* svg_panel.c: the panel beside the map. */
struct gg_svg;
void hea_svg_panel(struct gg_svg *svg, hea c);

#endif
