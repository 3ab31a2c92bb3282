/* What hex.c and its network see of a position before they value it. */
#ifndef GG_EVAL_HEX_SIGHT_H
#define GG_EVAL_HEX_SIGHT_H

#include "hex_ways.h"
#include "nets.h"

enum { HEX_NET_SIDE = 11 }; /* the board that has a network */

struct hex_sight {
    struct hex_ground ground;
    struct hex_ways ways[2];
};

static inline void hex_look(const hex_scenario *sc, const hex_state *s, struct hex_sight *sight) {
    hex_survey(&sight->ground, sc, hex_empty(sc, s));
    for (int seat = 0; seat < 2; seat++)
        hex_find_ways(&sight->ground, hex_stones(s, seat), seat, &sight->ways[seat]);
}

/* An empty cell's part in the ways of a seat: off them, one stone longer, or of a layer of one, two,
 * three, four to eight, or more cells. Only the cells that have a part are written. */
enum { HEX_PARTS = 7 };
void hex_read_parts(const struct hex_ways *ways, uint8_t part[256]);

/* hex_hand.c: by hand, for gg_squash, from the side to move. */
double hex_hand_score(const struct hex_sight *sight, const hex_state *s, const double *w);

/* hex_features.c */
extern const gg_net_form hex_form;
/* `symmetry`: 0; in training also 1, the board turned by half. */
int hex_list_features(const struct hex_sight *sight, const hex_state *s, int symmetry,
                      uint16_t *list);
int hex_bucket_of(const struct hex_sight *sight);

#endif
