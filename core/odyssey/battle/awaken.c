/* Awakening (2.36): v who, by an obol card, may be refused; [3] godform, [4] it was chosen before. And the
 * loss of the godform. */
#include "prim.h"
#include "words.h"

#include <string.h>

enum { WHO, BY_OBOL, MAY, GODFORM, CHOSEN };
enum { AWAKEN_BEGIN, AWAKEN_CHOSEN, AWAKEN_STAND, AWAKEN_MOVE, AWAKEN_ATTACK };

/* The awakening waits, so what the program does if there is none must not happen now. */
static void leave_program(odb b, const odb_frame *f) {
    odb_frame *caller = &b.s->frame[f - b.s->frame - 1];
    if (caller->kind != ODB_K_PROGRAM) return;
    const int at = caller->v[ODB_PROG_AT] | caller->v[ODB_PROG_AT + 1] << 8;
    if (b.sc->content->statement[at + caller->v[ODB_PROG_PC]].verb != ODB_V_AWAKEN) return;
    caller->v[ODB_PROG_PC] = caller->v[ODB_PROG_COUNT];
    caller->v[ODB_PROG_STATE] = caller->v[ODB_PROG_LEFT] = 0;
    caller->v[ODB_PROG_LOOP] = caller->v[ODB_PROG_LOOP_HEAD] = 0;
}

/* Has the titan chosen its godform already, and waits? */
static bool is_waiting(odb b, int who) {
    for (int k = 0; k < b.s->pendings; k++)
        if (b.s->pending[k][1] == who && (b.s->pending[k][0] & 15) != ODB_BREAK_BONUS) return true;
    return false;
}

/* When told to awaken: the godform is chosen before anything else happens, ODB-444, 511. */
static void begin(odb b, odb_frame *f) {
    const int who = f->v[WHO];
    f->step = f->v[CHOSEN] ? AWAKEN_CHOSEN : GG_LAST_STEP;
    if (f->v[CHOSEN] || odb_awakened(b, who) || is_waiting(b, who)) return;
    if (b.s->godform_in)
        odb_ask(b, ODB_BN_GODFORM);
    else if (f->v[BY_OBOL])
        odb_do_death(b, who);
}

/* ODB-512 .. 518: from the chain break on it can wait (A2, A30). */
static void awake(odb b, odb_frame *f) {
    const int who = f->v[WHO], godform = f->v[GODFORM];
    const int what = f->v[BY_OBOL] ? ODB_BREAK_OBOL : ODB_BREAK_AWAKEN;
    odb_titan *t = &b.s->titan[who];
    if (odb_break_chain(b, what | godform << 4, who)) {
        f->step = GG_LAST_STEP;
        leave_program(b, f);
        return;
    }
    t->godform = (uint8_t)(godform + 1);
    t->flags |= ODB_TF_AWAKENED;
    if (f->v[BY_OBOL]) t->flags |= ODB_TF_BY_OBOL;
    odb_give_token(b, who);
    odb_lock_token(b, who);
    memset(t->condition, 0, sizeof t->condition);
    memset(t->tokens, 0, sizeof t->tokens);
    t->despair = 0;
    const int trespass = t->trespass + b.sc->content->godform[godform].trespass;
    t->trespass = (uint8_t)(trespass > 9 ? 9 : trespass);
    b.s->adversary_acts++;
    f->step = AWAKEN_STAND;
}

static void run_awaken(odb b, odb_frame *f) {
    const int who = f->v[WHO];
    if (!odb_alive(b, who)) {
        odb_end(b, 0);
        return;
    }
    switch (f->step) {
    case AWAKEN_BEGIN: begin(b, f); return;
    case AWAKEN_CHOSEN: awake(b, f); return;
    case AWAKEN_STAND:
        f->step = AWAKEN_MOVE;
        if (b.s->titan[who].kd & 3) odb_ask(b, ODB_BN_AWAKENED);
        return;
    case AWAKEN_MOVE: /* A15: nothing of these while it lies */
        f->step = odb_down(b, who) ? GG_LAST_STEP : AWAKEN_ATTACK;
        if (f->step == AWAKEN_ATTACK) odb_ask(b, ODB_BN_AWAKENED);
        return;
    case AWAKEN_ATTACK:
        f->step = GG_LAST_STEP;
        if (!odb_down(b, who)) odb_ask(b, ODB_BN_AWAKENED);
        return;
    default: odb_end(b, 0);
    }
}

/* --- choices: f->step is that of what comes next */

static void list_moves(odb b, int who, gg_move_list *list) { /* ODB-517, R93 */
    const int speed = odb_speed_of(b, who);
    odb_list_walks(b, who, speed, list);
    if (b.s->titan[who].where == 0 && odb_titan_distance(b, who) == 1 && /* B8 */
        !odb_has_trait(b, ODB_TRAIT_LUMBERING))
        for (int n = 1; n <= speed; n++) gg_push(list, odb_pack(ODB_M_PUSH, (uint32_t)n));
    gg_push(list, odb_pack(ODB_M_MOVE, ODB_MV_NONE));
}

static void list_attacks(odb b, int who, gg_move_list *list) {
    static const int slots[] = {0, 1, ODB_GODFORM_SLOT};
    for (int k = 0; k < 3; k++)
        if (odb_effective(b, who, slots[k]))
            gg_push(list, odb_pack(ODB_M_ATTACK, (uint32_t)slots[k]));
    gg_push(list, odb_pack(ODB_M_ATTACK, 15));
}

static void list_awaken(odb b, const odb_frame *f, gg_move_list *list) {
    if (b.s->node == ODB_BN_GODFORM) {
        for (unsigned set = b.s->godform_in; set; set &= set - 1)
            gg_push(list, odb_pack(ODB_M_GODFORM, (uint32_t)__builtin_ctz(set) + 1));
        if (f->v[MAY]) gg_push(list, odb_pack(ODB_M_GODFORM, 0));
    } else if (f->step == AWAKEN_MOVE) {
        gg_push(list, odb_pack(ODB_M_STAND, 1));
        gg_push(list, odb_pack(ODB_M_STAND, 0));
    } else if (f->step == AWAKEN_ATTACK) {
        list_moves(b, f->v[WHO], list);
    } else {
        list_attacks(b, f->v[WHO], list);
    }
}

static void take_awaken(odb b, odb_frame *f, gg_move move) {
    const int who = f->v[WHO], argument = (int)odb_argument(move);
    switch (odb_type_of(move)) {
    case ODB_M_GODFORM:
        if (!argument) return;
        f->v[GODFORM] = (uint8_t)(argument - 1);
        b.s->godform_in &= (uint8_t) ~(1 << (argument - 1));
        f->step = AWAKEN_CHOSEN;
        return;
    case ODB_M_STAND:
        if (argument) b.s->titan[who].kd = 0;
        return;
    case ODB_M_MOVE:
        if (argument != ODB_MV_NONE)
            odb_do_walk(b, who, argument & 255, argument >> 8 & 255, odb_speed_of(b, who), false);
        return;
    case ODB_M_PUSH: odb_do_pushback(b, who, ODB_PRIMORDIAL, argument); return;
    default:
        if (argument != 15) odb_do_titan_attack(b, who, argument, ODB_AD_BONUS);
    }
}

const odb_process odb_awaken_process = {run_awaken, list_awaken, NULL, take_awaken};

/* --- the loss of the godform: ODB-523 */

void odb_do_trespass(odb b, int who) {
    odb_titan *t = &b.s->titan[who];
    if (t->trespass) {
        t->trespass--;
        return;
    }
    const bool dies = t->flags & ODB_TF_BY_OBOL;
    t->flags &= (uint16_t) ~(ODB_TF_AWAKENED | ODB_TF_BY_OBOL);
    t->godform = 0;
    odb_unlock_token(b, who);
    if (dies || t->ambrosia > odb_ambrosia_limit(b, who)) odb_do_death(b, who); /* ODB-478 */
}
