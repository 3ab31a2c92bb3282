/* A titan's turn: BN41, BN42. 2.19, 2.29, 2.36, B18, B19, B42, A11, A15, R48, R62, R64. */
#include "titans.h"

/* TURN: v[0] the titan; canonical at BN41, so that a position line needs no frames for it (odb_resume);
 * [1] rush: slot + 1 */
enum { WHO, RUSH_SLOT };
enum {
    START,
    TRESPASS,
    BURNING,
    IDLE,
    RUSHED,
    END_EFFECTS,
    END_AMBROSIA,
    END_HIDE,
    HIDE_ASKED,
    END_DONE
};

/* --- start: B42 */

static bool on_ambrosia(odb b, int i) {
    const odb_titan *t = &b.s->titan[i];
    if (t->where) return false;
    for (int k = 0; k < b.s->tiles; k++)
        if (odb_tile_keywords(b, k) & ODB_T_AMBROSIA && gg_bits_has(odb_tile_squares(b, k), t->pos))
            return true;
    return false;
}

static void start(odb b, odb_frame *f) {
    const int i = f->v[WHO];
    odb_titan *t = &b.s->titan[i];
    f->step = TRESPASS;
    if ((t->kd & 3) == 2) t->kd = 0;                       /* ODB-681 */
    if (t->hide == 1) t->hide = 2;                         /* B18 */
    if (on_ambrosia(b, i)) t->flags |= ODB_TF_ON_AMBROSIA; /* ODB-630 */
}

/* --- what a titan may do: BN41 */

static bool forlorn(odb b, int i) { /* ODB-750, R73 */
    return b.s->titan[i].despair >= 3 && !odb_neighbours(b, i);
}

static bool unspent(odb b, int i, bool movement) {
    return !(b.s->titan[i].flags & (movement ? ODB_TF_MOVEMENT : ODB_TF_COMBAT));
}

static bool tired(odb b, int i, bool movement) {
    return b.s->titan[i].fatigue & (movement ? 2 : 1);
}

/* Can the action be used for anything but the fatigue token? R48, B19 */
static bool can_act(odb b, int i, bool movement) {
    return unspent(b, i, movement) && !tired(b, i, movement) && (movement || !forlorn(b, i));
}

/* SPEED more for a rush: 0 if the titan cannot. */
static int rush_bonus(odb b, int i) { /* ODB-715, 716, B26 */
    const odb_ability *a;
    int bonus = 0;
    for (int n = 0; (a = odb_ability_at(b, i, ODB_SRC_TITAN, n)); n++) {
        if (a->keyword == ODB_KW_RUSH && !bonus) bonus = 1;
        if (a->keyword == ODB_KW_IMPROVED_RUSH) bonus = 2;
    }
    return bonus && can_act(b, i, false) && can_act(b, i, true) && !b.s->titan[i].fatigue ? bonus
                                                                                          : 0;
}

static void list_climbs(odb b, int i, gg_move_list *list) { /* ODB-541 */
    const odb_state *s = b.s;
    if (s->titan[i].flags & ODB_TF_CLIMBED || !odb_titan_adjacent_to_prim(b, i)) return;
    for (int v = 0; v < 2; v++)
        if (s->p_vp_made >> v & 1 && s->p_vp_on[v] == ODB_NONE)
            gg_push(list, odb_pack(ODB_M_CLIMB, (uint32_t)v + 1));
}

static void list_free(odb b, int i, gg_move_list *list) { /* ODB-401, 581 */
    for (uint32_t set = odb_sources_with(b, i, ODB_FREE); set; set &= set - 1) {
        const int source = __builtin_ctz(set);
        const odb_ability *a;
        for (int n = 0, end = odb_ability_end(b, i, source); n < end; n++)
            if ((a = odb_ability_at(b, i, source, n)) && odb_timed(a, ODB_FREE) &&
                odb_usable(b, i, source, n, ODB_FREE))
                gg_push(list, odb_pack(ODB_M_ABILITY, (uint32_t)(i << 8 | source << 3 | n)));
    }
}

static void list_argo(odb b, gg_move_list *list) { /* ODB-404, 530, B25 */
    const odb_state *s = b.s;
    const odb_content *c = b.sc->content;
    for (int k = 0; k < s->argos; k++)
        if (!(s->argo_state[k] & 0xc0) && s->argo_state[k] & 7 &&
            odb_sensible(b, c->argo[s->argo[k]].program, ODB_NONE))
            gg_push(list, odb_pack(ODB_M_ARGO, s->argo[k]));
    for (unsigned set = s->summon_in & (unsigned)~s->summon_used; set; set &= set - 1) {
        const int k = __builtin_ctz(set);
        const odb_summon *u = &c->summon[k];
        if (u->guard && !odb_guard_holds(b, u->guard, u->guard_limit, ODB_NONE, ODB_NONE)) continue;
        if (odb_sensible(b, u->program, ODB_NONE))
            gg_push(list, odb_pack(ODB_M_SUMMON, (uint32_t)k));
    }
}

/* What needs no search for ways. */
static void list_actions(odb b, int i, gg_move_list *list) {
    const bool move = can_act(b, i, true), fight = can_act(b, i, false);
    if (fight) odb_list_attacks(b, i, false, list);
    if (odb_any_exhausted(b, i)) { /* ODB-561 */
        if (fight) gg_push(list, odb_pack(ODB_M_UNEXHAUST, 0));
        if (move) gg_push(list, odb_pack(ODB_M_UNEXHAUST, 1));
    }
    for (int movement = 0; movement < 2; movement++) /* ODB-479 */
        if (tired(b, i, movement) && unspent(b, i, movement))
            gg_push(list, odb_pack(ODB_M_FATIGUE, (uint32_t)movement));
    list_climbs(b, i, list);
    if (fight) odb_list_fists(b, i, list); /* A11 */
    list_free(b, i, list);
}

static void list_ways(odb b, int i, gg_move_list *list) {
    if (!can_act(b, i, true)) return;
    const int speed = odb_speed_of(b, i), rush = rush_bonus(b, i);
    odb_list_walks(b, i, speed, list);
    if (rush && !gg_list_full(list)) odb_list_rushes(b, i, speed + rush, list);
}

static void list_hide(gg_move_list *list) {
    gg_push(list, odb_pack(ODB_M_HIDE, 1));
    gg_push(list, odb_pack(ODB_M_HIDE, 0));
}

static void list_turn(odb b, const odb_frame *f, gg_move_list *list) {
    const int i = f->v[WHO];
    if (f->step == HIDE_ASKED) {
        list_hide(list);
        return;
    }
    const odb_titan *t = &b.s->titan[i];
    const bool down = odb_down(b, i);
    if (!down)
        list_actions(b, i, list);
    else if (odb_awakened(b, i) && t->trespass)
        gg_push(list, odb_pack(ODB_M_TRESPASS, 0)); /* ODB-522 */
    list_argo(b, list);
    gg_push(list, odb_pack(ODB_M_END, 0));
    /* Last, since mostly it is known by now that there is a choice. */
    if (!down && !gg_list_full(list)) list_ways(b, i, list);
}

/* --- moves of BN41 */

static void spend(odb b, int i, bool movement) {
    b.s->titan[i].flags |= movement ? ODB_TF_MOVEMENT : ODB_TF_COMBAT;
}

static void take_argo(odb b, int id) {
    odb_state *s = b.s;
    for (int k = 0; k < s->argos; k++)
        if (s->argo[k] == id) s->argo_state[k] = (uint8_t)((s->argo_state[k] - 1) | 0xc0);
    odb_do_program(b, b.sc->content->argo[id].program, ODB_NONE, ODB_NONE, ODB_FROM_ARGO, id);
}

static void take_walk(odb b, int i, uint32_t argument) {
    spend(b, i, true);
    b.s->titan[i].flags |= ODB_TF_MOVED;
    odb_do_walk(b, i, (int)(argument & 255), (int)(argument >> 8 & 255), odb_speed_of(b, i), true);
}

static void take_rush(odb b, odb_frame *f, uint32_t argument) {
    const int i = f->v[WHO], budget = odb_speed_of(b, i) + rush_bonus(b, i);
    f->v[RUSH_SLOT] = (uint8_t)((argument >> 8) + 1);
    f->step = RUSHED;
    spend(b, i, true), spend(b, i, false);
    b.s->titan[i].flags |= ODB_TF_MOVED;
    odb_do_rush(b, i, (int)(argument & 255), budget);
}

static void take_action(odb b, odb_frame *f, gg_move move) {
    const int i = f->v[WHO], argument = (int)odb_argument(move);
    odb_titan *t = &b.s->titan[i];
    switch (odb_type_of(move)) {
    case ODB_M_MOVE: take_walk(b, i, odb_argument(move)); return;
    case ODB_M_RUSH: take_rush(b, f, odb_argument(move)); return;
    case ODB_M_ATTACK:
        spend(b, i, false);
        odb_do_titan_attack(b, i, argument, 0);
        return;
    case ODB_M_UNEXHAUST:
        spend(b, i, argument);
        odb_unexhaust(b, i);
        return;
    case ODB_M_FATIGUE:
        spend(b, i, argument);
        t->fatigue &= (uint8_t) ~(1 << argument);
        return;
    case ODB_M_CLIMB: odb_do_climb(b, i, argument); return;
    case ODB_M_FISTS: odb_take_fists(b, i, argument); return;
    case ODB_M_ABILITY: odb_do_ability(b, i, argument >> 3 & 31, argument & 7); return;
    case ODB_M_ARGO: take_argo(b, argument); return;
    case ODB_M_SUMMON:
        b.s->summon_used |= (uint8_t)(1 << argument);
        odb_do_program(b, b.sc->content->summon[argument].program, ODB_NONE, ODB_NONE,
                       ODB_FROM_SUMMON, argument);
        return;
    default: /* ODB_M_TRESPASS */ t->trespass--; t->kd = 0;
    }
}

static void take_turn(odb b, odb_frame *f, gg_move move) {
    const int i = f->v[WHO];
    if (f->step == HIDE_ASKED) {
        f->step = END_DONE;
        if (!odb_argument(move)) return;
        b.s->titan[i].hide = 1;
        if (b.s->priority == i && !odb_token_locked(b, i)) odb_do_priority(b, i);
    } else if (odb_type_of(move) == ODB_M_END) {
        f->step = END_EFFECTS;
    } else {
        take_action(b, f, move);
    }
}

/* --- end */

static void rushed(odb b, odb_frame *f) { /* R68, B26 */
    const int i = f->v[WHO], slot = f->v[RUSH_SLOT] - 1;
    f->step = IDLE;
    f->v[RUSH_SLOT] = 0;
    if (odb_down(b, i) || !odb_ready(b, i, slot) || !odb_effective(b, i, slot)) return;
    odb_do_titan_attack(b, i, slot, ODB_AD_RUSH);
}

static void end_ambrosia(odb b, odb_frame *f) { /* ODB-630 */
    const int i = f->v[WHO], flags = b.s->titan[i].flags;
    f->step = END_HIDE;
    if (flags & ODB_TF_ON_AMBROSIA && !(flags & ODB_TF_MOVED) && on_ambrosia(b, i))
        odb_do_token(b, i, ODB_AMBROSIA, 1);
}

/* The card turns to its other side at the end of a turn that began with it: R64. */
static void turn_card(odb_titan *t) {
    if (t->kd & 128)
        t->kd &= 127;
    else if (t->kd == 1)
        t->kd = 2;
}

static bool can_hide(odb b, int i) { /* ODB-672, R62 */
    const odb_titan *t = &b.s->titan[i];
    if (t->hide || odb_down(b, i)) return false;
    if (!t->where && gg_bits_has(odb_front(b), t->pos)) return false;
    for (uint32_t set = odb_sources_with(b, i, ODB_END_TURN); set; set &= set - 1) {
        const int source = __builtin_ctz(set);
        const odb_ability *a;
        for (int n = 0, end = odb_ability_end(b, i, source); n < end; n++)
            if ((a = odb_ability_at(b, i, source, n)) && a->keyword == ODB_KW_HIDE &&
                odb_usable(b, i, source, n, ODB_END_TURN))
                return true;
    }
    return false;
}

static void end_hide(odb b, odb_frame *f) {
    const int i = f->v[WHO];
    f->step = END_DONE;
    if (b.s->titan[i].hide == 2) b.s->titan[i].hide = 0; /* B18 */
    if (!can_hide(b, i)) return;
    f->step = HIDE_ASKED;
    odb_ask(b, ODB_BN_HIDE);
}

static void end_turn(odb b, odb_frame *f) {
    odb_titan *t = &b.s->titan[f->v[WHO]];
    turn_card(t);
    for (int k = 0; k < 4; k++) t->mod_turn[k] = 0;
    t->flags |= ODB_TF_DONE;
    t->flags &= (uint16_t) ~(ODB_TF_COMBAT | ODB_TF_MOVEMENT | ODB_TF_MOVED | ODB_TF_ON_AMBROSIA |
                             ODB_TF_CLIMBED);
    b.s->actor = ODB_NONE;
    odb_end(b, 0);
}

static void run_turn(odb b, odb_frame *f) {
    const int i = f->v[WHO];
    if (!odb_alive(b, i)) {
        b.s->actor = ODB_NONE;
        odb_end(b, 0);
        return;
    }
    switch (f->step) {
    case START: start(b, f); return;
    case TRESPASS:
        f->step = BURNING;
        if (odb_awakened(b, i)) odb_do_trespass(b, i);
        return;
    case BURNING:
        f->step = IDLE;
        odb_do_trigger(b, ODB_START_TURN, i);
        return;
    case IDLE: odb_ask(b, ODB_BN_TURN); return;
    case RUSHED: rushed(b, f); return;
    case END_EFFECTS:
        f->step = END_AMBROSIA;
        odb_do_trigger(b, ODB_END_TURN, i);
        return;
    case END_AMBROSIA: end_ambrosia(b, f); return;
    case END_HIDE: end_hide(b, f); return;
    default: end_turn(b, f);
    }
}

const odb_process odb_turn_process = {run_turn, list_turn, NULL, take_turn};

void odb_turn_resume(odb b) {
    odb_frame *f = odb_push(b, ODB_K_TURN);
    f->v[WHO] = b.s->actor;
    f->step = IDLE;
}
