/* What programs.c and verbs.c share: the frame of a program is laid out in process.h. */
#ifndef GG_CORE_ODYSSEY_BATTLE_PROGRAMS_H
#define GG_CORE_ODYSSEY_BATTLE_PROGRAMS_H

#include "process.h"
#include "words.h"

/* ODB_PROG_STATE of the statement that runs. */
enum { ODB_ST_NEW, ODB_ST_CHOOSING, ODB_ST_EACH_TITAN, ODB_ST_AGAIN, ODB_ST_OVER };

/* `me` now. */
static inline int odb_program_owner(const odb_frame *f) {
    return f->v[ODB_PROG_ME];
}

static inline bool odb_from_prim(const odb_frame *f) {
    return f->v[ODB_PROG_OWNER] == ODB_PRIMORDIAL;
}

/* The titan as a set, empty if it does not live. */
static inline int odb_one(odb b, int who) {
    return who < ODB_TITANS && odb_alive(b, who) ? 1 << who : 0;
}

/* Turns P to a titan: at once, or asks which way (the state is then ODB_ST_AGAIN). */
void odb_turn_to(odb b, odb_frame *f, int who);
/* What a statement does to one living titan. */
void odb_affect(odb b, odb_frame *f, const gg_effect *e, int who);
/* Statements about P, decks, the pool, the board. False: `e` is none of them. */
bool odb_run_plain(odb b, odb_frame *f, const gg_effect *e);
/* mod(P,...). */
void odb_modify_prim(odb b, const gg_effect *e);
/* n tokens (0 break, 1 open, 2 div) into the kratos pool, or aside until Clear: A32. */
void odb_pool_token(odb b, const odb_frame *f, int token, int n);
/* The slots whose element exh() or losegear() may take, and taking it. */
unsigned odb_gear_of_type(odb b, const odb_frame *f, int who, int type, bool ready);
void odb_take_gear(odb b, int verb, int who, int slot);

#endif
