/* What the statements of the effect language do: to one titan, or to P, decks, the pool, the board (section
 * 6.2). programs.c runs programs statement by statement and asks what has to be asked. */
#include "programs.h"

#include <string.h>

/* --- squares and directions */

/* Turns P to a titan: at once, or asks which way. */
void odb_turn_to(odb b, odb_frame *f, int who) {
    const int set = odb_facings(b, who);
    if (!set) return;
    if (!(set & (set - 1))) {
        odb_face(b, __builtin_ctz((unsigned)set));
        return;
    }
    f->v[ODB_PROG_CHOSEN] = (uint8_t)(who + 1);
    f->v[ODB_PROG_STATE] = ODB_ST_AGAIN;
    odb_ask(b, ODB_BN_FACING);
}

/* --- verbs on one titan. True if a process was called, or something asked. */

static void modify(int8_t *at, int by) {
    const int sum = *at + by;
    *at = (int8_t)(sum < -ODB_MODIFIER ? -ODB_MODIFIER : sum > ODB_MODIFIER ? ODB_MODIFIER : sum);
}

void odb_modify_prim(odb b, const gg_effect *e) { /* ODB-480, R82 as amended by A1 */
    odb_state *s = b.s;
    const int which = e->a == ODB_SPEED ? ODB_P_SPEED : e->a - 4;
    switch (e->c) {
    case ODB_DURATION_ROUND:
        modify(&s->p_rnd[which], e->b);
        if (s->phase == ODB_P_ROUND) s->traits |= ODB_TRAIT_ROUND_SET;
        return;
    case ODB_DURATION_PERM: modify(&s->p_perm[which], e->b); return;
    default: modify(&s->p_pool[which], e->b);
    }
}

static void modify_titan(odb b, const gg_effect *e, int who) {
    odb_titan *t = &b.s->titan[who];
    if (e->c == ODB_DURATION_PERM)
        modify(&t->mod_perm[e->a], e->b);
    else if (e->c == ODB_DURATION_ATTACK && e->a == ODB_PRECISION)
        modify(&t->mod_attack, e->b);
    else if (e->c == ODB_DURATION_ATTACK && e->a == ODB_RAW)
        modify(&b.s->attack.raw, e->b);
    else
        modify(&t->mod_turn[e->a], e->b);
}

static void discard_conditions(odb b, const odb_frame *f, int who, int which) {
    odb_titan *t = &b.s->titan[who];
    for (int slot = ODB_CONDITIONS - 1; slot >= 0; slot--) {
        if (!t->condition[slot]) continue;
        const int index = t->condition[slot] - 1, kind = b.sc->content->condition[index].kind;
        const bool own = f->v[ODB_PROG_FROM] == ODB_FROM_CONDITION && f->v[ODB_PROG_NUMBER] == slot;
        if (which == ODB_UNCOND_ALL || which == index || (which == ODB_UNCOND_SELF && own) ||
            (which == ODB_UNCOND_MIND && kind == 2) || (which == ODB_UNCOND_BODY && kind == 1))
            odb_drop_condition(t, slot);
    }
}

static void climb(odb b, int who, int point) { /* ODB-540, 541 */
    if (b.s->p_vp_made >> point & 1 && b.s->p_vp_on[point] == ODB_NONE)
        odb_put_on_vantage(b, who, point + 1);
}

static void take_token(odb b, int who) {
    if (b.s->priority != who && odb_may_lose_token(b)) odb_give_token(b, who);
}

/* The slots whose element exh() or losegear() may take. */
unsigned odb_gear_of_type(odb b, const odb_frame *f, int who, int type, bool ready) {
    unsigned set = 0;
    for (int slot = 0; slot < ODB_SLOTS; slot++) {
        const odb_gear *gear = odb_gear_in(b, who, slot);
        if (!gear || (ready && !odb_ready(b, who, slot))) continue;
        const bool fits = type == ODB_GEAR_THIS ? f->v[ODB_PROG_FROM] == ODB_FROM_GEAR &&
                                                      f->v[ODB_PROG_NUMBER] == slot
                          : type == ODB_GEAR_WEAPON  ? gear->type == ODB_WEAPON
                          : type == ODB_GEAR_ARMOR   ? gear->type == ODB_ARMOR_GEAR
                          : type == ODB_GEAR_SUPPORT ? gear->type == ODB_SUPPORT
                                                     : gear->type >= ODB_ATTACH_WEAPON;
        if (fits) set |= 1u << slot;
    }
    return set;
}

void odb_take_gear(odb b, int verb, int who, int slot) {
    if (verb == ODB_V_EXH)
        odb_exhaust(b, who, slot);
    else
        odb_do_lose_gear(b, who, slot);
}

static void ignore(odb b, int what) {
    static const uint8_t kinds[][8] = {
        [ODB_IGNORE_KNOCKDOWN] = {ODB_K_KNOCKDOWN},
        [ODB_IGNORE_KNOCKBACK] = {ODB_K_KNOCKBACK, ODB_K_UNAVOIDABLE},
        [ODB_IGNORE_CRASH] = {ODB_K_CRASH},
        [ODB_IGNORE_CUMBERSOME] = {ODB_K_ABILITY},
        [ODB_IGNORE_FAIL] = {0},
        [ODB_IGNORE_CHASM] = {ODB_K_KNOCKBACK, ODB_K_PUSHBACK, ODB_K_PULL, ODB_K_DISPLACE,
                              ODB_K_UNAVOIDABLE, ODB_K_VAULT, ODB_K_ENTER},
    };
    if (what == ODB_IGNORE_FAIL) b.s->attack.flags |= ODB_AF_IGNORE_FAIL;
    /* The process that opened the window stands below the window and the ability. */
    int below = b.s->depth - 1;
    while (below >= 0 && b.s->frame[below].kind != ODB_K_WINDOW) below--;
    for (int k = below; k >= 0; k--)
        if (memchr(kinds[what], b.s->frame[k].kind, 8)) {
            b.s->frame[k].v[ODB_IGNORED] = 1;
            return;
        }
}

static void second_chance(odb b) { /* ODB-719 */
    for (int k = b.s->depth - 1; k >= 0; k--)
        if (b.s->frame[k].kind == ODB_K_TRAUMA || b.s->frame[k].kind == ODB_K_OBOL) {
            b.s->frame[k].v[ODB_IGNORED] = 1;
            return;
        }
}

/* Knockback and knockdown by an attack only reach inside its range, by a response only an adjacent
 * titan: ODB-345, 674, 680, A31. */
static bool reached(odb b, const odb_frame *f, int who) {
    if (f->v[ODB_PROG_FROM] == ODB_FROM_BP) return odb_adjacent_to_prim(b, who);
    if (f->v[ODB_PROG_FROM] == ODB_FROM_AI) return odb_in_effect(b, who);
    return true;
}

static int knock_direction(odb b, int word) {
    if (!word) return ODB_ANY;
    return word == ODB_TO_FACING ? b.s->p_face : word - ODB_TO_NORTH;
}

static void trauma(odb b, int who, int severity) { /* ODB-218 */
    if (severity == ODB_SEVERITY_CURRENT)
        odb_do_trauma(b, who, b.s->titan[who].danger);
    else
        odb_do_trauma_deck(b, who, severity);
}

/* What the statement does to one titan. */
void odb_affect(odb b, odb_frame *f, const gg_effect *e, int who) {
    odb_titan *t = &b.s->titan[who];
    switch (e->verb) {
    case ODB_V_DANGER: odb_do_danger(b, who, e->a ? e->a : odb_dealt_danger(b)); return;
    case ODB_V_STAT: odb_do_gain(b, who, e->a, e->b); return;
    case ODB_V_TOKEN: odb_do_token(b, who, e->a, e->b); return;
    case ODB_V_COND: odb_do_condition(b, who, e->a, e->b); return;
    case ODB_V_UNCOND: discard_conditions(b, f, who, e->a); return;
    case ODB_V_MOD: modify_titan(b, e, who); return;
    case ODB_V_TRAUMA: trauma(b, who, e->a); return;
    case ODB_V_OBOL: odb_do_obol(b, who); return;
    case ODB_V_MOIROS: odb_do_moiros(b, who); return;
    case ODB_V_KRATOS: odb_do_kratos(b, who); return;
    case ODB_V_KROLL: odb_do_kratos_roll(b, who); return;
    case ODB_V_DIE: odb_do_death(b, who); return;
    case ODB_V_KNOCKBACK:
        if (reached(b, f, who)) odb_do_knockback(b, who, e->a, knock_direction(b, e->b));
        return;
    case ODB_V_PUSHBACK: odb_do_pushback(b, odb_program_owner(f), who, e->a); return;
    case ODB_V_PULL: odb_do_pull(b, odb_program_owner(f), who, e->a); return;
    case ODB_V_DISPLACE: odb_do_displace(b, who); return;
    case ODB_V_CRASH: odb_do_crash(b, who); return;
    case ODB_V_KNOCKDOWN:
        if (reached(b, f, who)) odb_do_knockdown(b, who);
        return;
    case ODB_V_STAND: t->kd = 0; return;
    case ODB_V_MOVE: odb_do_move_like(b, who, e->a); return;
    case ODB_V_VAULT: odb_do_vault(b, who, false); return;
    case ODB_V_FVAULT: odb_do_vault(b, who, true); return;
    case ODB_V_CLIMB: climb(b, who, e->a - 1); return;
    case ODB_V_PROVOKE: /* ODB-691 */
        take_token(b, who);
        odb_turn_to(b, f, who);
        return;
    case ODB_V_PRIO: take_token(b, who); return;
    case ODB_V_BONUS: odb_do_bonus(b, who); return;
    case ODB_V_UNEXH: odb_unexhaust(b, who); return;
    case ODB_V_GAINGEAR: odb_do_gain_gear(b, who, e->a); return;
    case ODB_V_AWAKEN: odb_do_awaken(b, who, e->a, false); return;
    case ODB_V_ARGODEAD: t->flags |= ODB_TF_ARGONAUT_DEAD; return;
    default: return;
    }
}

/* --- verbs without a titan */

void odb_pool_token(odb b, const odb_frame *f, int token, int n) { /* verb 39, A32 */
    odb_state *s = b.s;
    const bool running = s->attack.kind == 1 && !(s->attack.flags & ODB_AF_CLEARED);
    const bool late =
        f->v[ODB_PROG_FROM] == ODB_FROM_BP || (token == 1 && s->attack.flags & ODB_AF_ROLLED);
    uint8_t *at = running && late ? &s->k_later[token]
                  : token == 0    ? &s->k_break
                  : token == 1    ? &s->k_open
                                  : &s->k_diversion;
    const int sum = *at + n;
    *at = (uint8_t)(sum > 31 ? 31 : sum < 0 ? 0 : sum);
}

static void flag(odb b, const odb_frame *f, int what) {
    const int me = odb_program_owner(f);
    switch (what) {
    case ODB_FLAG_WORD_HEARTSEEKER: b.s->attack.flags |= ODB_AF_HEARTSEEKER; return;
    case ODB_FLAG_WORD_DEADLY: b.s->attack.flags |= ODB_AF_DEADLY; return;
    case ODB_FLAG_WORD_CRIT910: b.s->attack.flags |= ODB_AF_CRIT910; return;
    case ODB_FLAG_WORD_NOFATE:
        if (me < ODB_TITANS) b.s->titan[me].flags |= ODB_TF_NO_FATE;
        return;
    case ODB_FLAG_WORD_LOCK:
        if (me < ODB_TITANS) odb_lock_token(b, me);
        return;
    default: /* fated: noted for the campaign */
        if (me < ODB_TITANS) b.s->events[0] |= (uint8_t)(1 << me);
    }
}

static void armor(odb b, const gg_effect *e) {
    odb_frame *f = odb_running(b, ODB_K_DANGER);
    if (!f) return;
    f->v[16] = (uint8_t)(f->v[16] + e->a), f->v[17] = (uint8_t)(f->v[17] + e->b);
    f->v[18] = (uint8_t)(f->v[18] + e->c);
}

static void suppress(odb b, bool bp) { /* ODB-723, 724 */
    odb_deck *deck = bp ? &b.s->bp : &b.s->ai;
    const uint32_t cards = deck->discard;
    deck->discard = 0;
    odb_deck_shuffle(b, bp, cards);
}

static void destroy(odb b, const odb_frame *f, const gg_effect *e) { /* A25, B40 */
    if (!e->a) {
        if (f->v[ODB_PROG_FROM] == ODB_FROM_TILE && f->v[ODB_PROG_NUMBER] < b.s->tiles)
            odb_destroy_tile(b, f->v[ODB_PROG_NUMBER], true);
        return;
    }
    for (int k = b.s->tiles - 1; k >= 0; k--)
        if (b.s->tile_type[k] == e->a - 1) odb_destroy_tile(b, k, true);
}

static void gain_resource(odb b, int kind, int n) {
    const int sum = b.s->gained[kind] + n;
    b.s->gained[kind] = (uint8_t)(sum < 0 ? 0 : sum > 255 ? 255 : sum);
}

static void diplomacy(odb b, int by) {
    const int now = b.s->standing + by, low = now < -6 ? -6 : now > 6 ? 6 : now;
    b.s->standing_change = (int8_t)(b.s->standing_change + low - b.s->standing);
    b.s->standing = (int8_t)low;
}

static void add_attack(uint8_t *at, int n) {
    *at = (uint8_t)(*at + n > 15 ? 15 : *at + n);
}

/* With what other sources of Carving add to the test: ODB-658. */
static void carve(odb_attack *a, int n) {
    const int joined = a->carve >> 4;
    a->carve &= 15;
    add_attack(&a->carve, n + joined);
}

/* Statements that change the running attack. */
static void on_attack(odb b, const gg_effect *e) {
    odb_attack *a = &b.s->attack;
    switch (e->verb) {
    case ODB_V_BLOCK: add_attack(&a->block, e->a); return;
    case ODB_V_DODGE: a->bonus = (int8_t)(a->bonus + e->a); return;
    case ODB_V_EVR:
    case ODB_V_ATR: add_attack(&a->free_rerolls, e->a); return;
    case ODB_V_PWR: add_attack(&a->power_rerolls, e->a); return;
    case ODB_V_PDICE:
        add_attack(&a->extra[0], e->a), add_attack(&a->extra[1], e->b),
            add_attack(&a->extra[2], e->c);
        return;
    case ODB_V_POWER: modify(&a->raw, e->a); return;
    default: carve(a, e->a);
    }
}

/* Statements about P, decks, the pool, the board. False: `e` is none of them. */
bool odb_run_plain(odb b, odb_frame *f, const gg_effect *e) {
    switch (e->verb) {
    case ODB_V_BLOCK:
    case ODB_V_DODGE:
    case ODB_V_EVR:
    case ODB_V_ATR:
    case ODB_V_PWR:
    case ODB_V_PDICE:
    case ODB_V_POWER:
    case ODB_V_CARVE: on_attack(b, e); return true;
    case ODB_V_TRAMPLE:
        odb_do_stomp(b, ODB_STOMP_TRAMPLE, ODB_NONE, odb_prim_speed(b), 1, 0);
        return true;
    case ODB_V_MKVP:
        if (e->a <= odb_prim_of(b)->vps) b.s->p_vp_made |= (uint8_t)(1 << (e->a - 1));
        return true;
    case ODB_V_ATTACK: odb_do_attack_response(b, e->a, f->v[ODB_PROG_TARGET]); return true;
    case ODB_V_TOK: odb_pool_token(b, f, e->a, e->b); return true;
    case ODB_V_ARM: armor(b, e); return true;
    case ODB_V_IGNORE: ignore(b, e->a); return true;
    case ODB_V_SECOND: second_chance(b); return true;
    case ODB_V_ESCALATE: odb_do_keyword_escalate(b, e->a); return true;
    case ODB_V_ESC1: odb_do_escalate(b, 0, true); return true;
    case ODB_V_HEAL: odb_do_heal(b, e->a); return true;
    case ODB_V_SUPPRESS: suppress(b, e->a); return true;
    case ODB_V_ADDWOUND: odb_add_wound(b, e->a); return true;
    case ODB_V_DEATHBLOW: odb_death_blow(b); return true;
    case ODB_V_PLACE:
        odb_do_place(b, e->a, e->b, f->v[ODB_PROG_TARGET], odb_from_prim(f));
        return true;
    case ODB_V_DESTROY: destroy(b, f, e); return true;
    case ODB_V_LABYRINTH: /* A13 */
        if (b.s->flags & ODB_SF_MAZE)
            odb_do_labyrinth(b, e->a, f->v[ODB_PROG_TARGET], odb_from_prim(f));
        return true;
    case ODB_V_RES: gain_resource(b, e->a, e->b); return true;
    case ODB_V_DIPLO: diplomacy(b, e->a); return true;
    case ODB_V_ADV: add_attack(&b.s->adversary_acts, e->a); return true;
    case ODB_V_FLAG: flag(b, f, e->a); return true;
    case ODB_V_NOP: return true;
    default: return false;
    }
}
