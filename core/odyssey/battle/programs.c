/* PROGRAM: runs the statements of a card, titan, tile ... (section 6.2), one titan after the other where
 * a statement speaks of several. The frame is laid out in process.h. */
#include "process.h"
#include "words.h"

#include <string.h>

/* ODB_PROG_STATE of the statement that runs. */
enum { NEW, CHOOSING, EACH_TITAN, AGAIN, OVER };

static int pc(const odb_frame *f) {
    return f->v[ODB_PROG_PC];
}

static const gg_effect *program(odb b, const odb_frame *f) {
    return &b.sc->content.statement[f->v[ODB_PROG_AT] | f->v[ODB_PROG_AT + 1] << 8];
}

static const gg_effect *statement(odb b, const odb_frame *f) {
    return program(b, f) + pc(f);
}

static int owner(const odb_frame *f) {
    return f->v[ODB_PROG_ME];
}

static bool from_prim(const odb_frame *f) {
    return f->v[ODB_PROG_OWNER] == ODB_PRIMORDIAL;
}

/* Goes on behind the statement, and round the loop that it is the end of. */
static void next(odb b, odb_frame *f, int at) {
    const int head = f->v[ODB_PROG_LOOP_HEAD] - 1;
    f->v[ODB_PROG_STATE] = NEW;
    f->v[ODB_PROG_LEFT] = f->v[ODB_PROG_CHOSEN] = 0;
    if (head >= 0 && !gg_effect_inside(program(b, f), head, at)) {
        const int left = f->v[ODB_PROG_LOOP];
        if (left) {
            const int titan = __builtin_ctz((unsigned)left);
            f->v[ODB_PROG_LOOP] = (uint8_t)(left & (left - 1));
            f->v[ODB_PROG_ME] = (uint8_t)titan;
            at = gg_effect_block(program(b, f), f->v[ODB_PROG_COUNT], head, 0);
        } else {
            f->v[ODB_PROG_ME] = f->v[ODB_PROG_LOOP_ME];
            f->v[ODB_PROG_LOOP_HEAD] = 0;
            at = gg_effect_next(program(b, f), f->v[ODB_PROG_COUNT], head);
        }
    }
    f->v[ODB_PROG_PC] = (uint8_t)at;
}

static void pass_over(odb b, odb_frame *f) {
    next(b, f, gg_effect_next(program(b, f), f->v[ODB_PROG_COUNT], pc(f)));
}

/* Does nothing come after this statement? */
static bool is_last(odb b, const odb_frame *f) {
    return !f->v[ODB_PROG_LOOP_HEAD] &&
           gg_effect_next(program(b, f), f->v[ODB_PROG_COUNT], pc(f)) >= f->v[ODB_PROG_COUNT];
}

static void into_block(odb b, odb_frame *f, int block) {
    next(b, f, gg_effect_block(program(b, f), f->v[ODB_PROG_COUNT], pc(f), block));
}

/* --- subjects */

static int one(odb b, int who) {
    return who < ODB_TITANS && odb_alive(b, who) ? 1 << who : 0;
}

static int adjacent_to_prim(odb b) {
    int set = 0;
    for (int i = 0; i < ODB_TITANS; i++)
        if (odb_alive(b, i) && odb_adjacent_to_prim(b, i)) set |= 1 << i;
    return set;
}

/* The titans that a subject means; `ch` and `rnd` have been settled. */
static int subjects(odb b, const odb_frame *f, int subject) {
    const int me = owner(f), target = f->v[ODB_PROG_TARGET], living = odb_living(b);
    switch (subject) {
    case ODB_S_T: return one(b, target);
    case ODB_S_ME: return one(b, me);
    case ODB_S_ALL: return living;
    case ODB_S_OTHERS: return me < ODB_TITANS ? living & ~(1 << me) : living;
    case ODB_S_ADJACENT: return me < ODB_TITANS ? odb_neighbours(b, me) : adjacent_to_prim(b);
    case ODB_S_ADJACENT_P: return adjacent_to_prim(b);
    case ODB_S_ZONE: {
        const odb_frame *card = odb_running(b, ODB_K_CARD);
        return card ? odb_zone_titans(b, card) : 0;
    }
    case ODB_S_PRIORITY: return one(b, b.s->priority);
    case ODB_S_CHOSEN:
    case ODB_S_RANDOM: return one(b, f->v[ODB_PROG_CHOSEN] - 1);
    default: return 0; /* ODB_S_P */
    }
}

/* Those among whom `ch` chooses: of a titan's program any living titan. For a move-like ability of
 * Motivate another one (ODB-684). */
static int candidates(odb b, const odb_frame *f) {
    const gg_effect *e = statement(b, f);
    int set = odb_living(b);
    const bool motivate = e->verb == ODB_V_MOVE && f->v[ODB_PROG_FROM] != ODB_FROM_ARGO;
    if (motivate && owner(f) < ODB_TITANS) set &= ~(1 << owner(f));
    return set;
}

/* --- squares and directions */

/* Turns P to a titan: at once, or asks which way. */
static void turn_to(odb b, odb_frame *f, int who) {
    const int set = odb_facings(b, who);
    if (!set) return;
    if (!(set & (set - 1))) {
        odb_face(b, __builtin_ctz((unsigned)set));
        return;
    }
    f->v[ODB_PROG_CHOSEN] = (uint8_t)(who + 1);
    f->v[ODB_PROG_STATE] = AGAIN;
    odb_ask(b, ODB_BN_FACING);
}

/* --- verbs on one titan. True if a process was called, or something asked. */

static void modify(int8_t *at, int by) {
    const int sum = *at + by;
    *at = (int8_t)(sum < -99 ? -99 : sum > 99 ? 99 : sum);
}

static void modify_prim(odb b, const gg_effect *e) { /* ODB-480, R82 as amended by A1 */
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
        const int index = t->condition[slot] - 1, kind = b.sc->content.condition[index].kind;
        const bool own = f->v[ODB_PROG_FROM] == ODB_FROM_CONDITION && f->v[ODB_PROG_NUMBER] == slot;
        if (which == ODB_UNCOND_ALL || which == index || (which == ODB_UNCOND_SELF && own) ||
            (which == ODB_UNCOND_MIND && kind == 2) || (which == ODB_UNCOND_BODY && kind == 1))
            odb_drop_condition(t, slot);
    }
}

static void climb(odb b, int who, int point) { /* ODB-540, 541, 546 */
    odb_state *s = b.s;
    if (!(s->p_vp_made >> point & 1) || s->p_vp_on[point] != ODB_NONE) return;
    odb_titan *t = &s->titan[who];
    if (t->where == 1 || t->where == 2) s->p_vp_on[t->where - 1] = ODB_NONE;
    t->where = (uint8_t)(point + 1), t->pos = 0;
    s->p_vp_on[point] = (uint8_t)who;
}

static void take_token(odb b, int who) {
    if (b.s->priority != who && odb_may_lose_token(b)) odb_give_token(b, who);
}

/* The slots whose element exh() or losegear() may take. */
static unsigned gear_of_type(odb b, const odb_frame *f, int who, int type, bool ready) {
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

static void take_gear(odb b, int verb, int who, int slot) {
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
static void affect(odb b, odb_frame *f, const gg_effect *e, int who) {
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
    case ODB_V_PUSHBACK: odb_do_pushback(b, owner(f), who, e->a); return;
    case ODB_V_PULL: odb_do_pull(b, owner(f), who, e->a); return;
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
        turn_to(b, f, who);
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

static void pool(odb b, const odb_frame *f, int token, int n) { /* verb 39, A32 */
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
    const int me = owner(f);
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
    default: add_attack(&a->carve, e->a);
    }
}

/* Statements about P, decks, the pool, the board. False: `e` is none of them. */
static bool run_plain(odb b, odb_frame *f, const gg_effect *e) {
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
    case ODB_V_TOK: pool(b, f, e->a, e->b); return true;
    case ODB_V_ARM: armor(b, e); return true;
    case ODB_V_IGNORE: ignore(b, e->a); return true;
    case ODB_V_SECOND: second_chance(b); return true;
    case ODB_V_ESCALATE: odb_do_keyword_escalate(b, e->a); return true;
    case ODB_V_ESC1: odb_do_escalate(b, 0, true); return true;
    case ODB_V_HEAL: odb_do_heal(b, e->a); return true;
    case ODB_V_SUPPRESS: suppress(b, e->a); return true;
    case ODB_V_ADDWOUND: odb_add_wound(b, e->a); return true;
    case ODB_V_DEATHBLOW: odb_death_blow(b); return true;
    case ODB_V_PLACE: odb_do_place(b, e->a, e->b, f->v[ODB_PROG_TARGET], from_prim(f)); return true;
    case ODB_V_DESTROY: destroy(b, f, e); return true;
    case ODB_V_LABYRINTH: /* A13 */
        if (b.s->flags & ODB_SF_MAZE)
            odb_do_labyrinth(b, e->a, f->v[ODB_PROG_TARGET], from_prim(f));
        return true;
    case ODB_V_RES: gain_resource(b, e->a, e->b); return true;
    case ODB_V_DIPLO: diplomacy(b, e->a); return true;
    case ODB_V_ADV: add_attack(&b.s->adversary_acts, e->a); return true;
    case ODB_V_FLAG: flag(b, f, e->a); return true;
    case ODB_V_NOP: return true;
    default: return false;
    }
}

/* --- the primordial moves or turns: verbs 23, 24, B11 */

/* Titans that pmove(closest), pmove(prio) may mean: R16, ODB-132. */
static int stomp_targets(odb b, const odb_frame *f, int how) {
    int set = 0, best = 99;
    switch (how) {
    case ODB_HOW_T:
    case ODB_HOW_AWAY: return one(b, f->v[ODB_PROG_TARGET]);
    case ODB_HOW_PRIORITY: return one(b, b.s->priority);
    case ODB_HOW_RANDOM: return odb_living(b);
    default: break;
    }
    for (int i = 0; i < ODB_TITANS; i++) {
        if (!odb_alive(b, i)) continue;
        const int distance = odb_titan_distance(b, i);
        if (distance < best) best = distance, set = 0;
        if (distance == best) set |= 1 << i;
    }
    return set & one(b, b.s->priority) ? one(b, b.s->priority) : set;
}

static void run_pmove(odb b, odb_frame *f, const gg_effect *e) {
    const int how = e->a, n = e->b;
    if (f->v[ODB_PROG_STATE] == OVER) {
        pass_over(b, f);
        return;
    }
    if (how == ODB_HOW_FRONT) {
        f->v[ODB_PROG_STATE] = OVER;
        odb_do_stomp(b, ODB_STOMP_FRONT, ODB_NONE, n, 1, 0);
        return;
    }
    if (f->v[ODB_PROG_STATE] == NEW) {
        const int set = stomp_targets(b, f, how);
        if (set & (set - 1)) {
            f->v[ODB_PROG_STATE] = CHOOSING;
            f->v[ODB_PROG_LEFT] = (uint8_t)set;
            odb_ask(b, how == ODB_HOW_RANDOM ? ODB_C_PICK : ODB_BN_TARGET);
            return;
        }
        if (!set) {
            pass_over(b, f);
            return;
        }
        f->v[ODB_PROG_CHOSEN] = (uint8_t)(__builtin_ctz((unsigned)set) + 1);
    }
    const int target = f->v[ODB_PROG_CHOSEN] - 1;
    f->v[ODB_PROG_STATE] = OVER;
    odb_do_stomp(b, how == ODB_HOW_AWAY ? ODB_STOMP_AWAY : ODB_STOMP_TOWARDS, target, n, 1, 0);
}

static void run_pturn(odb b, odb_frame *f, const gg_effect *e) {
    if (f->v[ODB_PROG_STATE] == NEW) {
        f->v[ODB_PROG_STATE] = OVER;
        if (e->a >= ODB_HOW_NORTH) {
            odb_face(b, e->a - ODB_HOW_NORTH);
            return;
        }
        const int set =
            e->a == ODB_HOW_PRIORITY ? one(b, b.s->priority) : stomp_targets(b, f, e->a);
        if (set) turn_to(b, f, __builtin_ctz((unsigned)set));
        return;
    }
    pass_over(b, f);
}

/* --- peek: R86. Reveals the top cards one by one. */

static void run_peek(odb b, odb_frame *f, const gg_effect *e) {
    const bool bp = e->a;
    odb_state *s = b.s;
    const int known = bp ? s->bp_tops : s->ai_tops;
    const int cards = __builtin_popcount(bp ? s->bp.deck : s->ai.deck);
    const int at_bottom = bp ? s->bp_bottoms : 0; /* their order is known as well */
    if (known >= e->b || known >= 3 || known + at_bottom >= cards) {
        pass_over(b, f);
        return;
    }
    odb_ask(b, bp ? ODB_C_BP : ODB_C_AI);
}

/* Cards that may lie on top under those that are known. */
static uint32_t may_be_next(odb b, bool bp) {
    const odb_state *s = b.s;
    uint32_t set = bp ? s->bp.deck : s->ai.deck, bottom = 0;
    for (int k = 0; k < (bp ? s->bp_tops : s->ai_tops); k++)
        set &= ~(UINT32_C(1) << (bp ? s->bp_top[k] : s->ai_top[k]));
    for (int k = 0; bp && k < s->bp_bottoms; k++) bottom |= UINT32_C(1) << s->bp_bottom[k];
    const uint32_t unknown = set & ~bottom;
    if (unknown) return unknown;
    for (int k = 0; k < s->bp_bottoms; k++)
        if (set >> s->bp_bottom[k] & 1) return UINT32_C(1) << s->bp_bottom[k];
    return set;
}

static void take_peek(odb b, bool bp, int card) {
    odb_state *s = b.s;
    if (bp)
        s->bp_top[s->bp_tops++] = (uint8_t)card;
    else
        s->ai_top[s->ai_tops++] = (uint8_t)card;
}

/* --- Solace and Elation: choices among tokens and conditions */

enum { SOLACES = 32 };
typedef struct solace {
    uint8_t who, slot; /* slot of a Mind condition, or ODB_NONE: a despair token */
} solace;

static int solaces(odb b, int me, solace *list) { /* ODB-720: of oneself or an adjacent titan */
    int n = 0;
    const int set = one(b, me) | odb_neighbours(b, me);
    for (int i = 0; i < ODB_TITANS; i++) {
        if (!(set >> i & 1)) continue;
        const odb_titan *t = &b.s->titan[i];
        for (int k = 0; k < ODB_CONDITIONS; k++)
            if (t->condition[k] && b.sc->content.condition[t->condition[k] - 1].kind == 2)
                list[n++] = (solace){(uint8_t)i, (uint8_t)k};
        if (t->despair) list[n++] = (solace){(uint8_t)i, ODB_NONE};
    }
    return n;
}

/* Elation, one token at a time: 0 no more, then despair, then ambrosia where there is one. */
static int elations(odb b, int me, uint8_t kind[3]) {
    int n = 0;
    kind[n++] = ODB_NONE;
    if (b.s->titan[me].despair) kind[n++] = ODB_DESPAIR;
    if (b.s->titan[me].ambrosia) kind[n++] = ODB_AMBROSIA;
    return n;
}

static void run_solace(odb b, odb_frame *f) {
    solace list[SOLACES];
    if (f->v[ODB_PROG_STATE] != NEW || !solaces(b, owner(f), list)) {
        pass_over(b, f);
        return;
    }
    f->v[ODB_PROG_STATE] = OVER;
    odb_ask(b, ODB_BN_CHOICE);
}

static void run_elation(odb b, odb_frame *f, const gg_effect *e) {
    uint8_t kind[3];
    if (f->v[ODB_PROG_STATE] == NEW)
        f->v[ODB_PROG_STATE] = AGAIN, f->v[ODB_PROG_LEFT] = (uint8_t)e->a;
    if (!f->v[ODB_PROG_LEFT] || elations(b, owner(f), kind) < 2) {
        pass_over(b, f);
        return;
    }
    odb_ask(b, ODB_BN_CHOICE);
}

/* --- statements for each titan of a subject */

/* exh, losegear: one element, chosen where there are several. */
static bool run_gear(odb b, odb_frame *f, const gg_effect *e, int who) {
    const unsigned set = gear_of_type(b, f, who, e->a, e->verb == ODB_V_EXH);
    if (!set) return false;
    if (set & (set - 1)) {
        f->v[ODB_PROG_STATE] = CHOOSING;
        odb_ask(b, ODB_BN_CHOICE);
        return true;
    }
    take_gear(b, e->verb, who, __builtin_ctz(set));
    return false;
}

static bool is_gear(const gg_effect *e) {
    return e->verb == ODB_V_EXH || e->verb == ODB_V_LOSEGEAR;
}

static void run_affect(odb b, odb_frame *f, const gg_effect *e) {
    if (f->v[ODB_PROG_STATE] == NEW) {
        f->v[ODB_PROG_STATE] = EACH_TITAN;
        f->v[ODB_PROG_LEFT] = (uint8_t)subjects(b, f, e->subject);
        if (e->subject == ODB_S_P && e->verb == ODB_V_MOD) modify_prim(b, e);
        if (e->subject == ODB_S_P && owner(f) < ODB_TITANS &&
            (e->verb == ODB_V_PULL || e->verb == ODB_V_PUSHBACK)) {
            if (e->verb == ODB_V_PULL)
                odb_do_pull(b, owner(f), ODB_PRIMORDIAL, e->a);
            else
                odb_do_pushback(b, owner(f), ODB_PRIMORDIAL, e->a);
            return;
        }
    }
    if (f->v[ODB_PROG_STATE] == AGAIN) f->v[ODB_PROG_STATE] = EACH_TITAN; /* a turn was decided */
    const int left = f->v[ODB_PROG_LEFT];
    if (!left) {
        pass_over(b, f);
        return;
    }
    const int who = __builtin_ctz((unsigned)left);
    if (is_gear(e) && odb_alive(b, who) && run_gear(b, f, e, who)) return;
    f->v[ODB_PROG_LEFT] = (uint8_t)(left & (left - 1));
    if (!f->v[ODB_PROG_LEFT] && is_last(b, f)) f->step = ODB_LAST;
    if (!is_gear(e) && odb_alive(b, who)) affect(b, f, e, who);
}

/* --- blocks */

static void run_each(odb b, odb_frame *f, const gg_effect *e) {
    const int set = subjects(b, f, e->subject);
    if (!set || !e->skip) {
        pass_over(b, f);
        return;
    }
    f->v[ODB_PROG_LOOP_ME] = f->v[ODB_PROG_ME];
    f->v[ODB_PROG_LOOP] = (uint8_t)(set & (set - 1));
    f->v[ODB_PROG_ME] = (uint8_t)__builtin_ctz((unsigned)set);
    f->v[ODB_PROG_LOOP_HEAD] = (uint8_t)(pc(f) + 1);
    f->v[ODB_PROG_PC] = (uint8_t)gg_effect_block(program(b, f), f->v[ODB_PROG_COUNT], pc(f), 0);
}

static void run_test_block(odb b, odb_frame *f, const gg_effect *e) {
    if (f->v[ODB_PROG_STATE] == NEW) {
        const int set = subjects(b, f, e->subject);
        if (!set) {
            pass_over(b, f);
            return;
        }
        f->v[ODB_PROG_STATE] = OVER;
        odb_do_test(b, __builtin_ctz((unsigned)set), e->a, e->b, true);
        return;
    }
    into_block(b, f, !odb_returned(b));
}

static void run_blocks(odb b, odb_frame *f, const gg_effect *e) {
    switch (e->verb) {
    case GG_EFFECT_IF:
        into_block(b, f, !odb_guard_holds(b, e->guard, e->limit, owner(f), f->v[ODB_PROG_TARGET]));
        return;
    case ODB_V_EACH: run_each(b, f, e); return;
    case ODB_V_TEST: run_test_block(b, f, e); return;
    default: /* choose, may */ odb_ask(b, ODB_BN_CHOICE);
    }
}

/* --- the process */

/* `ch` and `rnd` are settled first: BN63, !pk. True if something was asked. */
static bool settle_subject(odb b, odb_frame *f, const gg_effect *e) {
    const bool chosen = e->subject == ODB_S_CHOSEN, random = e->subject == ODB_S_RANDOM;
    if ((!chosen && !random) || f->v[ODB_PROG_CHOSEN] || f->v[ODB_PROG_STATE] != NEW) return false;
    if (!candidates(b, f)) return false;
    odb_ask(b, random ? ODB_C_PICK : ODB_BN_CHOICE);
    return true;
}

static void run_program(odb b, odb_frame *f) {
    if (pc(f) >= f->v[ODB_PROG_COUNT]) {
        odb_end(b, 0);
        return;
    }
    const gg_effect *e = statement(b, f);
    if (f->v[ODB_PROG_STATE] == NEW && e->verb != GG_EFFECT_IF && e->guard &&
        !odb_guard_holds(b, e->guard, e->limit, owner(f), f->v[ODB_PROG_TARGET])) {
        pass_over(b, f);
        return;
    }
    if (settle_subject(b, f, e)) return;
    switch (e->verb) {
    case GG_EFFECT_IF:
    case GG_EFFECT_CHOOSE:
    case ODB_V_EACH:
    case ODB_V_TEST:
    case ODB_V_MAY: run_blocks(b, f, e); return;
    case ODB_V_PMOVE: run_pmove(b, f, e); return;
    case ODB_V_PTURN: run_pturn(b, f, e); return;
    case ODB_V_PEEK: run_peek(b, f, e); return;
    case ODB_V_SOLACE: run_solace(b, f); return;
    case ODB_V_ELATION: run_elation(b, f, e); return;
    default: break;
    }
    if (f->v[ODB_PROG_STATE] == OVER) {
        pass_over(b, f);
    } else if (f->v[ODB_PROG_STATE] == NEW) {
        /* Noted first: what it calls may end the battle. */
        f->v[ODB_PROG_STATE] = OVER;
        if (is_last(b, f)) f->step = ODB_LAST;
        if (run_plain(b, f, e)) return;
        f->v[ODB_PROG_STATE] = NEW;
        f->step = 0;
        run_affect(b, f, e);
    } else {
        run_affect(b, f, e);
    }
}

static void list_program(odb b, const odb_frame *f, gg_move_list *list) {
    const gg_effect *e = statement(b, f);
    const gg_move choice = odb_pack(ODB_M_CHOOSE, 0);
    uint8_t kind[3];
    solace solace_list[SOLACES];
    int n = 0;
    switch (b.s->node) {
    case ODB_BN_FACING:
        gg_push_members(list, (uint64_t)odb_facings(b, f->v[ODB_PROG_CHOSEN] - 1),
                        odb_pack(ODB_M_FACE, 0), 0);
        return;
    case ODB_BN_TARGET:
        gg_push_members(list, f->v[ODB_PROG_LEFT], odb_pack(ODB_M_TARGET, 0), 0);
        return;
    default: break;
    }
    switch (e->verb) { /* BN63 */
    case GG_EFFECT_CHOOSE: n = e->a; break;
    case ODB_V_MAY: n = 2; break;
    case ODB_V_SOLACE: n = solaces(b, owner(f), solace_list); break;
    case ODB_V_ELATION: n = elations(b, owner(f), kind); break;
    default:
        if (is_gear(e) && f->v[ODB_PROG_STATE] == CHOOSING) {
            const int who = __builtin_ctz(f->v[ODB_PROG_LEFT]);
            n = __builtin_popcount(gear_of_type(b, f, who, e->a, e->verb == ODB_V_EXH));
            break;
        }
        gg_push_members(list, (uint64_t)candidates(b, f), choice, 0);
        return;
    }
    for (int k = 0; k < n; k++) gg_push(list, choice + (gg_move)k);
}

static void odds_program(odb b, const odb_frame *f, gg_odds *odds) {
    const gg_effect *e = statement(b, f);
    uint32_t set = e->verb == ODB_V_PEEK    ? may_be_next(b, e->a)
                   : e->verb == ODB_V_PMOVE ? f->v[ODB_PROG_LEFT]
                                            : (uint32_t)candidates(b, f);
    for (; set; set &= set - 1)
        gg_odds_add(odds, odb_pack(ODB_M_OUTCOME, (uint32_t)__builtin_ctz(set)), 1);
}

static void take_choice(odb b, odb_frame *f, const gg_effect *e, int k) {
    uint8_t kind[3];
    solace list[SOLACES];
    odb_titan *t;
    switch (e->verb) {
    case GG_EFFECT_CHOOSE: into_block(b, f, k); return;
    case ODB_V_MAY:
        if (k)
            into_block(b, f, 0);
        else
            pass_over(b, f);
        return;
    case ODB_V_SOLACE:
        solaces(b, owner(f), list);
        t = &b.s->titan[list[k].who];
        if (list[k].slot == ODB_NONE)
            t->despair--;
        else
            odb_drop_condition(t, list[k].slot);
        return;
    case ODB_V_ELATION:
        elations(b, owner(f), kind);
        f->v[ODB_PROG_LEFT] = kind[k] == ODB_NONE ? 0 : (uint8_t)(f->v[ODB_PROG_LEFT] - 1);
        if (kind[k] == ODB_NONE) return;
        t = &b.s->titan[owner(f)];
        (*(kind[k] == ODB_DESPAIR ? &t->despair : &t->ambrosia))--;
        pool(b, f, 1, 1); /* ODB-667, R59 */
        return;
    default: break;
    }
    if (is_gear(e) && f->v[ODB_PROG_STATE] == CHOOSING) {
        const int left = f->v[ODB_PROG_LEFT], who = __builtin_ctz((unsigned)left);
        unsigned set = gear_of_type(b, f, who, e->a, e->verb == ODB_V_EXH);
        while (k--) set &= set - 1;
        f->v[ODB_PROG_LEFT] = (uint8_t)(left & (left - 1));
        f->v[ODB_PROG_STATE] = EACH_TITAN;
        take_gear(b, e->verb, who, __builtin_ctz(set));
        return;
    }
    f->v[ODB_PROG_CHOSEN] = (uint8_t)(k + 1);
}

static void take_program(odb b, odb_frame *f, gg_move move) {
    const gg_effect *e = statement(b, f);
    const int argument = (int)odb_argument(move);
    switch (odb_type_of(move)) {
    case ODB_M_FACE: odb_face(b, argument); return;
    case ODB_M_TARGET: f->v[ODB_PROG_CHOSEN] = (uint8_t)(argument + 1); return;
    case ODB_M_OUTCOME:
        if (e->verb == ODB_V_PEEK)
            take_peek(b, e->a, argument);
        else
            f->v[ODB_PROG_CHOSEN] = (uint8_t)(argument + 1);
        return;
    default: take_choice(b, f, e, argument);
    }
}

const odb_process odb_program_process = {run_program, list_program, odds_program, take_program};
