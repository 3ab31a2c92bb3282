/* What the writer (position.c) and the reader (read.c) of position lines share. */
#ifndef GG_CORE_HEROES_COMBAT_POSITION_H
#define GG_CORE_HEROES_COMBAT_POSITION_H

#include "rules.h"

#include <stddef.h>

/* A byte of the state that x= of the context can give. */
typedef struct her_byte {
    char letter;
    size_t offset;
} her_byte;
extern const her_byte her_bytes[];
extern const int her_byte_count;

/* The keys w and p of the context and the letter of the node. */
typedef struct her_context {
    int letter, passes; /* side to move (0 at chance nodes), passes in the window */
    int outer;          /* node that a play or cast goes back to, 0 none */
    int card;           /* -1 none; with option 1.., power and first target (255 none) */
    int option, power, pick;
} her_context;

/* The node of a window's name, 0 if there is none. */
int her_window_named(gg_slice name);
/* Sets the forgotten bytes as they are in the plain case of this node and context. */
void her_derive(const her_scenario *sc, her_combat *s, const her_context *c);

#endif
