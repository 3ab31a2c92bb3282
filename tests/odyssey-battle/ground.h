/* What the tests of the ground share: processes by themselves. */
#ifndef GG_TESTS_ODYSSEY_BATTLE_GROUND_H
#define GG_TESTS_ODYSSEY_BATTLE_GROUND_H

#include "../../core/odyssey/battle/ground.h"
#include "lab.h"

#include <string.h>

/* Empties the stack but for a program that asks a choice (BN63) as soon as it runs: call a process with
 * an odb_do_ function, then bat_go. */
static inline void ground_idle(void) {
    const odb_content *c = bat.sc->content;
    int at = 0;
    while (at < c->statements &&
           (c->statement[at].verb != GG_EFFECT_CHOOSE || c->statement[at].guard))
        at++;
    assert_true(at < c->statements);
    memset(bat.s.frame, 0, sizeof bat.s.frame);
    memset(&bat.s.attack, 0, sizeof bat.s.attack);
    memset(bat.s.pending, 0, sizeof bat.s.pending);
    bat.s.depth = bat.s.pendings = 0;
    bat.s.node = ODB_RUN;
    bat.s.actor = ODB_NONE;
    const odb_program choice = {(uint16_t)at, (uint8_t)(c->statement[at].skip + 1)};
    odb_do_program(bat.b, choice, 0, 0, ODB_FROM_NONE, 0);
}

/* Is everything that was called over? */
static inline bool ground_done(void) {
    return bat.s.depth == 1 && bat.s.node == ODB_BN_CHOICE;
}

/* 14 x 14 squares without tiles, P (side 3) and what else the scene of bat_put says, other titans without
 * gear in the corner n. */
static inline void ground(const char *scene) {
    bat_open("kiln-l1");
    bat_clear_board();
    for (int i = 0; i < ODB_TITANS; i++) {
        bat_bare(i);
        bat_at(i, (const char *[]){"n1", "n2", "n3", "n4"}[i]);
        memset(&bat.s.titan[i].rage, 0, 3);
    }
    bat_put(scene);
    bat.s.priority = 3;
    ground_idle();
}

/* Runs a process that was called. */
static inline void ground_go(void) {
    bat_go();
}

/* --- random boards */

static uint32_t ground_seed;

static inline int ground_throw(int n) { /* 0 .. n - 1 */
    ground_seed = ground_seed * 1664525 + 1013904223;
    return (int)((ground_seed >> 8) % (uint32_t)n);
}

/* A board of random size with up to so many random tiles, P (side 3) somewhere. */
static inline void ground_random_board(int tiles) {
    bat.s.width = (uint8_t)(6 + ground_throw(9)), bat.s.height = (uint8_t)(6 + ground_throw(9));
    bat.s.tiles = 0;
    for (int k = 0; k < tiles; k++) {
        const int type = ground_throw(bat.sc->content->tile_types), turn = ground_throw(4);
        const int anchor = ground_throw(bat.s.height) * 16 + ground_throw(bat.s.width);
        gg_bits covered, taken = GG_NO_BITS;
        for (int t = 0; t < bat.s.tiles; t++) taken |= odb_tile_squares(bat.b, t);
        if (odb_tile_covers(bat.b, type, anchor, turn, &covered) && !gg_bits_any(covered & taken))
            odb_add_tile(bat.b, type, anchor, turn);
    }
    odb_boards(bat.b);
    bat.s.p_anchor = (uint8_t)(ground_throw(bat.s.height - 2) * 16 + ground_throw(bat.s.width - 2));
}

static inline int ground_random_square(void) {
    return ground_throw(bat.s.height) * 16 + ground_throw(bat.s.width);
}

#endif
