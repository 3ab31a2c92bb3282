/* The rules of argot once more, written slowly and plainly from the rules page, for the property
 * tests: a unit at a time, a link at a time, no bit planes, no tables. Reads the state and the
 * scenario's cells, links and units; calls nothing of the engine. */
#ifndef GG_TESTS_ARGOT_PLAIN_H
#define GG_TESTS_ARGOT_PLAIN_H

#include "../../core/argot/argot.h"

struct plain_unit {
    int cell; /* 255: not on the map */
    int steps, owner, carrier, entry;
    bool moved, act, atk, fired, resil, intim, acted;
    int part; /* 0 none, 1 attacking, 2 defending side */
    /* of the roster */
    int kind, most, letter, modifier, move, cost, range, capacity, abilities;
};

struct plain {
    const argot_scenario *sc;
    const argot_state *s;
    int units;
    struct plain_unit u[ARGOT_UNITS];
    int fort[ARGOT_FORTS];
};

/* A set of moves, and what to do with it. */
struct plain_list {
    int count;
    gg_move move[GG_MAX_MOVES];
};

/* Takes the state apart. */
void plain_read(struct plain *p, const argot_scenario *sc, const argot_state *s);

/* Questions. */
bool plain_on_map(const struct plain *p, int u);
bool plain_aboard(const struct plain *p, int u);
bool plain_flag(const struct plain *p, int cell, enum argot_flag flag);
int plain_count(const struct plain *p, int faction, int cell); /* units, aboard included */
bool plain_enemy(const struct plain *p, int faction,
                 int cell); /* a unit of another faction there */
bool plain_contested(const struct plain *p, int cell);
int plain_cargo(const struct plain *p, int ship);
bool plain_targets(const struct plain *p, int u, int v); /* ARG-031, by kinds */
bool plain_engage(const struct plain *p, int u, int v);  /* ARG-032, both ashore, enemies */
int plain_distance(const struct plain *p, int a, int b); /* ARG-058; 99 between the maps */
bool plain_foot(const struct plain *p, int cell, const gg_link *link); /* ARG-055 */
bool plain_sail(const struct plain *p, int cell, const gg_link *link); /* ARG-056 */
bool plain_open(const gg_link *link); /* no ungated wall, no river without bridge or ford */

/* The invariants of section 1.3 at any node; false with the reason. */
bool plain_check(const struct plain *p, char *why, size_t capacity);

/* The alternatives of a decision node. False where this reference has no list (SP). */
bool plain_moves(const struct plain *p, struct plain_list *list);
/* Destinations of one unit, no loads (plain_move.c). */
void plain_destinations(const struct plain *p, int u, struct plain_list *list);
/* Lists of the nodes of combat and rally (plain_combat.c). */
void plain_combat(const struct plain *p, struct plain_list *list);
void plain_add(struct plain_list *list, enum argot_move_type type, int a, int b, int c);

/* The chances of the roll at CR: weights of 0..n hits out of 6^n; returns n. */
int plain_roll(const struct plain *p, uint64_t weight[15]);

#endif
