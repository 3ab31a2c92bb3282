/* What a square does to a titan that came onto it (2.42, 2.43, R53, R83): it falls, makes room, is
 * displaced from under P, meets what the tile does. ENTER does no more than that; the processes of
 * movement go through the same steps in their own frames. */
#include "ground.h"
#include "words.h"

/* --- steps of settling, in v[ODB_SETTLING] */

enum { FALL, FALLEN, ROOM, UNDER, TILE, REST, SETTLED };

/* Does the program of a tile destroy the tile itself (B40)? */
static bool destroys_itself(odb b, odb_program p) {
    for (int k = 0; k < p.count; k++) {
        const gg_effect *e = &b.sc->content->statement[p.at + k];
        if (e->verb == ODB_V_DESTROY && !e->a) return true;
    }
    return false;
}

bool odb_do_tile(odb b, int tile, int who) { /* ODB-642, 643 */
    const int type = b.s->tile_type[tile];
    const odb_program program = b.sc->content->tile[type].program;
    const bool gone = destroys_itself(b, program);
    if (gone) odb_destroy_tile(b, tile, true);
    return odb_do_program(b, program, who, who < ODB_TITANS ? who : ODB_NONE, ODB_FROM_TILE,
                          gone ? ODB_NONE : tile);
}

/* The tile under the titan: an involuntarily moved one destroys it or turns it over, else it acts. */
static bool meet_tile(odb b, int who, int flags) { /* ODB-634, 639, 643 */
    if (!(flags & (ODB_INVOLUNTARY | ODB_NEW))) return false;
    const int tile = odb_tile_on(b, b.s->titan[who].pos);
    if (tile == ODB_NONE) return false;
    const unsigned keywords = odb_tile_keywords(b, tile);
    if (flags & ODB_INVOLUNTARY && keywords & ODB_T_REINFORCED) {
        odb_flip_tile(b, tile);
    } else if (flags & ODB_INVOLUNTARY && keywords & ODB_T_DESTRUCTIBLE) {
        odb_destroy_tile(b, tile, true);
        return false;
    }
    return flags & ODB_NEW && keywords & ODB_T_TREASURE && odb_do_tile(b, tile, who);
}

static bool step(odb b, odb_frame *f, int who, int flags) {
    const odb_titan *t = &b.s->titan[who];
    uint8_t *at = &f->v[ODB_SETTLING];
    if (!odb_alive(b, who) || t->where) *at = SETTLED;
    switch (*at) {
    case FALL: /* ODB-285, 631, 632 */
        *at = ROOM;
        if (!(flags & ODB_INVOLUNTARY)) return false;
        if (!(odb_ground(b, t->pos) & (ODB_T_CHASM | ODB_T_BOUNDLESS))) return false;
        *at = FALLEN;
        f->v[ODB_IGNORED] = 0;
        odb_do_window(b, ODB_BN_SUFFER, ODB_FALL, 1 << who);
        return true;
    case FALLEN: /* ODB-682: Lifeline has displaced it */
        *at = SETTLED;
        if (f->v[ODB_IGNORED]) return false;
        odb_do_death(b, who);
        return true;
    case ROOM: /* ODB-283 */
        *at = UNDER;
        if (!(flags & ODB_ENDS)) {
            *at = TILE;
            return false;
        }
        for (int i = 0; i < ODB_TITANS; i++) {
            const odb_titan *other = &b.s->titan[i];
            if (i == who || !odb_alive(b, i) || other->where || other->pos != t->pos) continue;
            odb_do_displace(b, i);
            return true;
        }
        return false;
    case UNDER: /* R08; being displaced is all that happens then */
        *at = TILE;
        if (!odb_under(b, who)) return false;
        *at = SETTLED;
        odb_do_displace(b, who);
        return true;
    case TILE: *at = REST; return meet_tile(b, who, flags);
    case REST: /* ODB-630 */
        *at = SETTLED;
        if (!(flags & ODB_ENDS) || !(odb_ground(b, t->pos) & ODB_T_AMBROSIA)) return false;
        odb_do_token(b, who, ODB_AMBROSIA, 1);
        return true;
    default: return false;
    }
}

bool odb_land(odb b, odb_frame *f, int who, int flags) {
    while (f->v[ODB_SETTLING] != SETTLED)
        if (step(b, f, who, flags)) return true;
    f->v[ODB_SETTLING] = 0;
    return false;
}

/* --- from square to square, in v[ODB_PACING] */

enum { ON_AMBROSIA = 1, NEW_TILE = 2, LEFT = 4, TESTED = 8 };

void odb_advance(odb b, odb_frame *f, int who, int square) {
    const odb_titan *t = &b.s->titan[who];
    const int tile = odb_tile_on(b, square);
    uint8_t *pace = &f->v[ODB_PACING];
    const unsigned inside = *pace & ON_AMBROSIA;
    if (tile != ODB_NONE && !t->where && odb_tile_has(b, tile, t->pos)) {
        *pace = (uint8_t)inside;
    } else {
        *pace = (uint8_t)((inside ? LEFT : 0) | NEW_TILE);
        if (tile != ODB_NONE && odb_tile_keywords(b, tile) & ODB_T_AMBROSIA) *pace |= ON_AMBROSIA;
    }
    odb_put(b, who, square);
}

bool odb_arrive(odb b, odb_frame *f, int who, int flags) { /* ODB-630, R53, B30 */
    enum { DIFFICULTY = 6, NO_SKILL = 6 };
    uint8_t *pace = &f->v[ODB_PACING];
    const int result = odb_returned(b);
    if (!odb_alive(b, who) || b.s->titan[who].where) return false;
    if (*pace & TESTED) {
        *pace &= (uint8_t)~TESTED;
        if (!result) {
            odb_do_token(b, who, ODB_AMBROSIA, 1);
            return true;
        }
    }
    if (*pace & LEFT) {
        *pace = (uint8_t)((*pace & ~LEFT) | TESTED);
        odb_do_test(b, who, NO_SKILL, DIFFICULTY, true);
        return true;
    }
    if (odb_land(b, f, who, flags | (*pace & NEW_TILE ? ODB_NEW : 0))) return true;
    *pace &= ON_AMBROSIA;
    return false;
}

/* --- the end of every movement */

bool odb_after_move(odb b, int who) {
    if (who < ODB_TITANS) odb_look(b, who);
    return odb_do_despair(b);
}

/* --- ENTER: v who, square, involuntary, ends. The titan is on the square, or is put there. */

enum { ENTER_WHO, ENTER_SQUARE, ENTER_INVOLUNTARY, ENTER_ENDS };

static void run_enter(odb b, odb_frame *f) {
    const int who = f->v[ENTER_WHO];
    if (f->step == 0) {
        f->step = 1;
        const odb_titan *t = &b.s->titan[who];
        const bool there = t->where == 0 && t->pos == f->v[ENTER_SQUARE];
        if (odb_alive(b, who) && !there) odb_put(b, who, f->v[ENTER_SQUARE]);
    }
    const int flags = (f->v[ENTER_INVOLUNTARY] ? ODB_INVOLUNTARY : 0) |
                      (f->v[ENTER_ENDS] ? ODB_ENDS : 0) | ODB_NEW;
    if (!odb_land(b, f, who, flags)) odb_end(b, 0);
}

const odb_process odb_enter_process = {.run = run_enter};
