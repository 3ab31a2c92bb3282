/* Chain breaks (ODB-236 ff., R28, A2, A16, A30) and attack responses (ODB-342, A8). */
#include "prim.h"

#include <string.h>

void odb_discard_ai(odb b) {
    odb_state *s = b.s;
    if (s->ai_now == ODB_NONE) return;
    s->ai.discard |= UINT32_C(1) << s->ai_now;
    s->ai_now = ODB_NONE;
    if (s->ai.deck) return;
    const uint32_t cards = s->ai.discard;
    s->ai.discard = 0;
    odb_deck_shuffle(b, false, cards);
}

/* --- what runs */

static bool is_movement(const odb_frame *f) {
    switch (f->kind) {
    case ODB_K_WALK:
    case ODB_K_KNOCKBACK:
    case ODB_K_UNAVOIDABLE:
    case ODB_K_PUSHBACK:
    case ODB_K_PULL:
    case ODB_K_VAULT:
    case ODB_K_DISPLACE:
    case ODB_K_STOMP: return true;
    default: return f->kind == ODB_K_CARD && f->v[ODB_CARD_FLAGS] & ODB_CF_PATH;
    }
}

/* A2, ODB-238. */
static bool break_waits(odb b) {
    if (b.s->attack.kind == 1) return true;
    for (int k = 0; k < b.s->depth; k++)
        if (is_movement(&b.s->frame[k])) return true;
    return false;
}

static bool is_strike(const odb_frame *f) {
    return f->kind == ODB_K_STRIKE || f->kind == ODB_K_JUDGE;
}

/* The frames above the card stop: its programs, the attack on a titan, the attack's numbers. */
static bool stop_above(odb b, const odb_frame *card) {
    bool struck = false;
    for (odb_frame *f = &b.s->frame[card - b.s->frame + 1]; f < &b.s->frame[b.s->depth]; f++) {
        if (is_strike(f)) f->v[ODB_STRIKE_BROKEN] = 1, struck = true;
        if (f->kind != ODB_K_PROGRAM || f->v[ODB_PROG_FROM] != ODB_FROM_AI) continue;
        f->v[ODB_PROG_PC] = f->v[ODB_PROG_COUNT];
        f->v[ODB_PROG_LOOP] = f->v[ODB_PROG_LOOP_HEAD] = 0;
        f->v[ODB_PROG_STATE] = f->v[ODB_PROG_LEFT] = 0;
    }
    if (b.s->attack.kind == 2) memset(&b.s->attack, 0, sizeof b.s->attack);
    return struck;
}

/* Other targets of the card are still attacked: ODB-177, R28. */
static bool is_parallel(const odb_frame *f, const odb_ai_card *card) {
    return odb_is_zone(card) || (card->flags & ODB_SIMULTANEOUS && f->v[ODB_CARD_COUNT] > 1);
}

static void end_attack(odb b) {
    odb_frame *card = odb_running(b, ODB_K_CARD);
    if (!card || card->v[ODB_CARD_FLAGS] & ODB_CF_BROKEN) return;
    if (card->v[ODB_CARD_NUMBER] == ODB_NONE) return;
    const odb_ai_card *record = odb_card_record(b, card->v[ODB_CARD_NUMBER]);
    if (card->v[ODB_CARD_NUMBER] == ODB_ROUTINE && record->body.count) return; /* no attack */
    const bool struck = stop_above(b, card);
    if (is_parallel(card, record)) {
        if (struck) card->v[ODB_CARD_AFTER] &= (uint8_t) ~(1 << card->v[ODB_CARD_NOW]);
        return;
    }
    card->v[ODB_CARD_FLAGS] |= ODB_CF_BROKEN;
    if (card->v[ODB_CARD_FLAGS] & ODB_CF_AI) odb_discard_ai(b); /* A16: at once */
    card->v[ODB_CARD_FLAGS] &= (uint8_t)~ODB_CF_AI;
}

bool odb_broken(odb b) {
    if (b.s->depth < 2) return false;
    const odb_frame *f = &b.s->frame[b.s->depth - 2];
    if (is_strike(f)) return f->v[ODB_STRIKE_BROKEN];
    return f->kind == ODB_K_CARD && f->v[ODB_CARD_FLAGS] & ODB_CF_BROKEN;
}

/* --- breaks, now or later */

/* On a path the attack on a titan ends at once, the movement first (R25, A2). */
static void stop_on_path(odb b) {
    odb_frame *card = odb_running(b, ODB_K_CARD);
    if (!card || !(card->v[ODB_CARD_FLAGS] & ODB_CF_PATH)) return;
    for (int k = b.s->depth - 1; &b.s->frame[k] > card; k--)
        if (is_movement(&b.s->frame[k])) return;
    stop_above(b, card);
}

bool odb_break_chain(odb b, int what, int who) {
    odb_state *s = b.s;
    if (!break_waits(b)) {
        end_attack(b);
        return false;
    }
    if (s->pendings < ODB_QUEUE) {
        s->pending[s->pendings][0] = (uint8_t)what;
        s->pending[s->pendings++][1] = (uint8_t)who;
    }
    if (s->attack.kind == 1)
        s->attack.flags |= ODB_AF_BROKEN; /* A30 */
    else
        stop_on_path(b);
    return true;
}

static void carry_out(odb b, int what, int who) {
    if (!odb_alive(b, who)) return;
    if ((what & 15) != ODB_BREAK_BONUS) {
        odb_do_awake(b, who, (what & 15) == ODB_BREAK_OBOL, what >> 4 & 7);
        return;
    }
    if (odb_down(b, who) || !odb_effective(b, who, what >> 4)) return;
    end_attack(b);
    odb_do_titan_attack(b, who, what >> 4, ODB_AD_BONUS);
}

bool odb_run_pending(odb b) {
    odb_state *s = b.s;
    if (!s->pendings || break_waits(b)) return false;
    const int what = s->pending[0][0], who = s->pending[0][1];
    s->pendings--;
    memmove(s->pending[0], s->pending[1], sizeof s->pending - sizeof s->pending[0]);
    memset(s->pending[s->pendings], 0, sizeof s->pending[0]);
    carry_out(b, what, who);
    return true;
}

void odb_do_attack_response(odb b, int card, int target) {
    odb_state *s = b.s;
    if (s->attack.kind != 1) {
        end_attack(b); /* ODB-236 */
        odb_do_card(b, card, target);
        return;
    }
    if (s->queued == ODB_QUEUE) return;
    s->queue[s->queued][0] = (uint8_t)(ODB_QUEUE_CARD + card);
    s->queue[s->queued++][1] = (uint8_t)target;
}
