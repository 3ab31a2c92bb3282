/* What the files of the map's fields share: where heroes may stand, and what a visit is made of.
 * map.c, move.c, enter.c, visit.c, visit_cards.c, discover.c. */
#ifndef GG_CORE_HEROES_ADVENTURE_LAND_H
#define GG_CORE_HEROES_ADVENTURE_LAND_H

#include "process.h"

/* --- map.c */

/* The tile at lattice place (a, b), -1 none. */
int hea_tile_at(hea c, int a, int b);
/* How many tiles the lattice place touches. */
int hea_touching(hea c, int a, int b);
/* Lattice place that the field's neighbour in the direction belongs to, whether there is a tile or not;
 * false: it is on the same tile. */
bool hea_leaves_tile(hea c, int field, int direction, int *a, int *b);
/* A border of the field itself closes the edge; never on a face-down tile. */
bool hea_closed(hea c, int field, int direction);
/* The field across each edge of every field if it is open, face-down tiles being open; HEA_NONE otherwise. */
void hea_find_edges(hea c, uint8_t next[HEA_TILES * 8][HEA_DIRECTIONS]);
/* A tile of this kind at (a, b) would have an open edge to a field within the distances (HER-285, R84). */
bool hea_joins(hea c, int kind, int a, int b, int rotation, const uint8_t *distance);

/* --- move.c */

/* Enemies with a hero on the field, as a set of seats; 1 << HEA_SEATS: the AI hero. */
unsigned hea_enemies_on(hea c, int seat, int field);
/* A hero may end its step there: no hero of its team, no enemy in a sanctuary, no blocked field (R73, R74,
 * HER-712, climb). */
bool hea_may_stop(hea c, int seat, int hero, int field);
/* With `ghost`: what is on the field does not stop this hero now (R136). */
bool hea_slips(hea c, int seat, int hero, int field);

/* --- enter.c */

/* A hero that has passed somebody with `ghost` discovers a tile, or places one (HEA_NONE), and meets them
 * (R136). */
void hea_do_then_meet(hea c, int seat, int hero, int tile);

/* --- discover.c */

/* The scenario's word on a tile of the map; NULL for one that a player has placed. */
const hea_place *hea_place_of(hea c, int tile);
/* The seat may put an own far tile next to the field, or next to the tile of an observatory (R83, R125);
 * field or tile HEA_NONE. */
bool hea_can_place(hea c, int seat, int field, int tile);
/* Face-down tiles next to a field, next to a tile, as sets (R85, R125). */
unsigned hea_hidden_by_field(hea c, int field);
unsigned hea_hidden_by_tile(hea c, int tile);

/* --- visits */

/* A visit is a row of these. `act` does something at once, may call a process, or asks; without it the
 * player is asked. `list`, `odds` and `take` are those of what is asked. f->step is already the place of
 * the next one; `take` may set it. */
typedef struct hea_visit_part {
    void (*act)(hea c, hea_frame *f);
    void (*list)(hea c, const hea_frame *f, gg_move_list *list);
    void (*odds)(hea c, const hea_frame *f, gg_odds *odds);
    void (*take)(hea c, hea_frame *f, gg_move move);
} hea_visit_part;

/* Numbers of the frame; the rest belongs to the field kind. */
enum { HEA_VISIT_HERO, HEA_VISIT_FIELD, HEA_VISIT_X, HEA_VISIT_Y, HEA_VISIT_Z };
/* Steps: the visit is over; it has not taken place (no cube). */
enum { HEA_VISIT_DONE = 100, HEA_VISIT_NOT };

static inline int hea_visit_amount(hea c, const hea_frame *f, int k) {
    return c.sc->content.field[hea_kind(c, f->v[HEA_VISIT_FIELD])].amount[k];
}
/* The card is limited to the undead and the seat is not (HER-178, B29). */
static inline bool hea_useless(hea c, int seat, int card) {
    return hea_cc(c)->card[card].undead && !hea_cc(c)->faction[c.s->seat[seat].faction].undead;
}

/* visit_cards.c */
extern const hea_visit_part hea_visit_market, hea_visit_library, hea_visit_library_new,
    hea_visit_hut, hea_visit_hut_look, hea_visit_hut_keep, hea_visit_spring, hea_visit_spring_back,
    hea_visit_university, hea_visit_time, hea_visit_time_deck, hea_visit_axis, hea_visit_scholar,
    hea_visit_scholar_thrown, hea_visit_scholar_way, hea_visit_scholar_card;

#endif
