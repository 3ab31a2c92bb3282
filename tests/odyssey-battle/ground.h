/* What the tests of the ground share: processes by themselves. */
#ifndef GG_TESTS_ODYSSEY_BATTLE_GROUND_H
#define GG_TESTS_ODYSSEY_BATTLE_GROUND_H

#include "../../core/odyssey/battle/ground.h"
#include "lab.h"

#include <string.h>

/* Empties the stack but for a program that asks a choice (BN63) as soon as it runs: call a process with
 * an odb_do_ function, then bat_go. */
static inline void ground_idle(void) {
    const odb_content *c = &bat.sc->content;
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

/* 14 x 14 squares without tiles, P (side 3) somewhere, the titans without gear in the corner n. */
static inline void ground_open(const char *prim, char face) {
    bat_open("kiln-l1");
    bat_clear_board();
    bat_prim(prim, face);
    for (int i = 0; i < ODB_TITANS; i++) {
        bat_bare(i);
        bat_at(i, (const char *[]){"n1", "n2", "n3", "n4"}[i]);
        memset(&bat.s.titan[i].rage, 0, 3);
    }
    bat.s.priority = 3;
    ground_idle();
}

/* Runs a process that was called. */
static inline void ground_go(void) {
    bat_go();
}

#endif
