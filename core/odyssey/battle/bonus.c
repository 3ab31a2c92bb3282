/* Bonus attacks (ODB-450 .. 453, A16) and what waits for the end of a titan's attack: follow-up attacks
 * and attack responses (ODB-342, 384, R41, A8). */
#include "titans.h"

#include <string.h>

/* --- BONUS: v who; [1] a follow-up attack, [2] slot + 1 */
enum { WHO, FOLLOW_UP, SLOT };
enum { BONUS_BEGIN, BONUS_ASKED, BONUS_ATTACK, BONUS_DONE };

/* During a titan's attack a bonus attack waits until that has ended. */
static void queue_bonus(odb b, int who) {
    odb_state *s = b.s;
    if (s->queued == ODB_QUEUE) return;
    s->queue[s->queued][0] = ODB_QUEUE_FOLLOW_UP;
    s->queue[s->queued++][1] = (uint8_t)who;
}

static void run_bonus(odb b, odb_frame *f) {
    const int who = f->v[WHO];
    if (who >= ODB_TITANS || !odb_alive(b, who) || f->step == BONUS_DONE) {
        odb_end(b, 0);
        return;
    }
    switch (f->step) {
    case BONUS_BEGIN:
        if (b.s->attack.kind == 1) {
            queue_bonus(b, who);
            odb_end(b, 0);
        } else if (odb_down(b, who)) { /* A15, A16 */
            odb_end(b, 0);
        } else {
            f->step = BONUS_ASKED;
            odb_ask(b, ODB_BN_BONUS);
        }
        return;
    default: { /* chosen: the chain break, then the attack */
        const int slot = f->v[SLOT] - 1, follow_up = f->v[FOLLOW_UP];
        const bool waits = !follow_up && odb_break_chain(b, ODB_BREAK_BONUS | slot << 4, who);
        odb_end(b, 0);
        if (waits) return;
        odb_do_titan_attack(b, who, slot, ODB_AD_BONUS | (follow_up ? ODB_AD_FOLLOW_UP : 0));
    }
    }
}

static void list_bonus(odb b, const odb_frame *f, gg_move_list *list) {
    odb_list_attacks(b, f->v[WHO], true, list);
    odb_list_fists(b, f->v[WHO], list);
    gg_push(list, odb_pack(ODB_M_ATTACK, 15));
}

static void take_bonus(odb b, odb_frame *f, gg_move move) {
    const int argument = (int)odb_argument(move);
    if (odb_type_of(move) == ODB_M_FISTS) {
        odb_take_fists(b, f->v[WHO], argument);
        f->step = BONUS_BEGIN;
    } else if (argument == 15) {
        f->step = BONUS_DONE;
    } else {
        f->v[SLOT] = (uint8_t)(argument + 1);
        f->step = BONUS_ATTACK;
    }
}

const odb_process odb_bonus_process = {run_bonus, list_bonus, NULL, take_bonus};

/* --- QUEUED: everything in s->queue, in an order chosen by the players. [0] chosen entry, [1] titan */

/* Entries of dead titans are dropped: R41. */
static void drop_dead(odb b) {
    odb_state *s = b.s;
    int kept = 0;
    for (int k = 0; k < s->queued; k++) {
        const int who = s->queue[k][1];
        if (!odb_alive(b, who)) continue;
        memmove(s->queue[kept++], s->queue[k], sizeof s->queue[k]);
    }
    memset(s->queue[kept], 0, sizeof s->queue[0] * (size_t)(ODB_QUEUE - kept));
    s->queued = (uint8_t)kept;
}

bool odb_queue_running(odb b) {
    return b.s->depth && odb_top(b)->kind == ODB_K_QUEUED;
}

static void run_queued(odb b, odb_frame *f) {
    (void)f;
    drop_dead(b);
    if (b.s->queued)
        odb_ask(b, ODB_BN_QUEUED);
    else
        odb_end(b, 0);
}

static void list_queued(odb b, const odb_frame *f, gg_move_list *list) {
    (void)f;
    for (int k = 0; k < b.s->queued; k++) gg_push(list, odb_pack(ODB_M_ORDER, (uint32_t)k));
}

static void take_queued(odb b, odb_frame *f, gg_move move) {
    odb_state *s = b.s;
    const int k = (int)odb_argument(move), what = s->queue[k][0], who = s->queue[k][1];
    (void)f;
    memmove(s->queue[k], s->queue[k + 1], sizeof s->queue[0] * (size_t)(s->queued - k - 1));
    memset(s->queue[--s->queued], 0, sizeof s->queue[0]);
    if (what & ODB_QUEUE_CARD) {
        odb_do_card(b, what - ODB_QUEUE_CARD, who); /* A8 */
    } else {
        odb_do_bonus(b, who);
        odb_top(b)->v[FOLLOW_UP] = 1;
    }
}

const odb_process odb_queued_process = {run_queued, list_queued, NULL, take_queued};
