/* What a combat brings home (HER-304 to HER-314, HER-440 to HER-464): units and cards go back, the moving hero
 * stays or retreats, and the spoils of meeting.h are shared. What needs decisions is left to after.c. */
#include "../meeting.h"
#include "fight.h"

#include <string.h>

enum { ALL_LEVELS = 99 }; /* HER-462, HER-R124 */

/* --- units */

/* The army as hea_army gave it: unit i of the seat's faction, 8 + face for neutral ones. */
static int own_index(hea c, int seat, int face) {
    for (int i = 0; i < 7; i++) {
        const int few = hea_few(c, seat, i);
        if (face == few || face == hea_pack_of(c, few)) return i;
    }
    return -1;
}

/* HER-305, HER-339, HER-642. */
static void units_of_seat(hea c, int seat, int side, const her_launch *l, const her_result *r) {
    hea_seat *p = &c.s->seat[seat];
    for (int i = 0; i < l->army[side]; i++) {
        const int face = l->face[side][i], now = r->unit[side][i], own = own_index(c, seat, face);
        if (own >= 0) {
            p->unit[own] = now == HER_FALLEN ? 0 : now == hea_few(c, seat, own) ? 1 : 2;
        } else if (now == HER_FALLEN && !hea_cc(c)->face[face].tower) {
            hea_lose_neutral(c, seat, face);
            if (c.sc->content.neutral_place[face] != HEA_NONE) hea_unit_discard(c, face);
        }
    }
    for (int i = 0; i < r->joins[side]; i++) (void)hea_gain_neutral(c, seat, r->join[side][i]);
    hea_refill(c, seat); /* HER-309, HER-R33 */
}

static void units_of_ai(hea c, int side, const her_launch *l, const her_result *r) {
    int n = 0;
    uint8_t face[7] = {0};
    for (int i = 0; i < l->army[side] && n < 7; i++)
        if (r->unit[side][i] != HER_FALLEN) face[n++] = r->unit[side][i];
    memcpy(c.s->ai.face, face, sizeof face);
    c.s->ai.units = (uint8_t)n;
}

/* HER-314, HER-441: every card drawn for the guard is discarded. */
static void guard_leaves(hea c) {
    for (int i = 0; i < c.s->fight_guards; i++) hea_unit_discard(c, c.s->fight_guard[i]);
}

/* --- cards, resources, tokens */

/* Cards still in play that do not stay are discarded, those out of the game leave (HER-R138). */
static void cards_of_seat(hea c, int seat, int side, const her_launch *l, const her_result *r) {
    hea_seat *p = &c.s->seat[seat];
    uint8_t removed[HER_CARDS] = {0};
    for (int i = 0; i < l->cards[side]; i++)
        if (r->lies_in[side][i] == HER_REMOVED) removed[l->card[side][i]]++;
    for (int i = c.s->aside[side]; i < p->play;) {
        const int card = hea_in_play(p)[i];
        if (removed[card]) {
            removed[card]--;
            hea_remove_from_play(c, seat, i);
        } else if (r->permanent[side] == card + 1) {
            i++;
        } else {
            hea_discard_from_play(c, seat, i);
        }
    }
}

static void of_hero(hea c, int seat, int side, const her_launch *l, const her_result *r) {
    hea_seat *p = &c.s->seat[seat];
    const int used = p->expert + l->expert[side] - r->expert[side];
    p->expert = (uint8_t)(used > 0 ? used : 0);
    if (r->arcane_used[side]) p->flags |= HEA_ARC_USED;
    cards_of_seat(c, seat, side, l, r);
}

static void of_seat(hea c, const hea_side *of, int side, const her_launch *l, const her_result *r) {
    hea_seat *p = &c.s->seat[of->seat];
    units_of_seat(c, of->seat, side, l, r);
    hea_gain(c, of->seat, HEA_MATERIALS, r->materials[side]);
    hea_gain(c, of->seat, HEA_VALUABLES, r->valuables[side]);
    if ((p->morale & HEA_MORALE) != HER_IMMUNE)
        p->morale = (uint8_t)((p->morale & ~HEA_MORALE) | r->morale[side]);
    if (r->second_negative[side]) p->morale |= HEA_M_DISCARD_HAND; /* HER-114 */
    if (!of->hero) of_hero(c, of->seat, side, l, r);
    for (int i = 0; i < r->rerolls_used[side]; i++)
        hea_spend_reroll(c, of->seat, 1); /* after the cards: it stood before them */
}

/* --- spoils */

static void party(hea c, const hea_frame *f, const hea_side *of, her_party *party) {
    uint8_t field[32];
    *party = (her_party){.player = of->seat != HEA_NONE, .hero = of->hero != HEA_NONE};
    party->main = party->hero && !of->hero;
    if (!party->player) return;
    party->level = hea_level(&c.s->seat[of->seat]);
    party->gold = c.s->seat[of->seat].gold;
    party->places = hea_refuges(c, of->seat, f->v[HEA_FIGHT_FIELD], field);
}

/* Side A goes back to the field visited last (HER-445). */
static void retreat(hea c, const hea_side *a) {
    if (a->ai) {
        c.s->ai.field = c.s->ai.last;
        return;
    }
    hea_hero *hero = &c.s->seat[a->seat].figure[a->hero];
    hero->field = hero->last;
}

/* The losing heroes leave the map, but for a main hero of a seat, which returns. Victory may come of it. */
static void remove_loser(hea c, const hea_frame *f, const hea_side *loser) {
    const int field = f->v[HEA_FIGHT_FIELD];
    if (loser->ai) {
        memset(&c.s->ai, 0, sizeof c.s->ai);
        c.s->ai.field = c.s->ai.last = HEA_NONE;
        hea_check_victory(c);
    } else if (loser->seat != HEA_NONE && loser->hero != HEA_NONE) {
        if (loser->hero || c.s->seat[loser->seat].figure[1].field == field)
            hea_take_hero_off(c, loser->seat, 1); /* HER-135, HER-R95 */
    }
}

/* HER-446: a faction cube of the loser. */
static void take_cube(hea c, int winner, int loser) {
    c.s->seat[winner].cubes |= (uint8_t)(1 << loser);
    hea_check_victory(c);
}

static void pay(hea c, const her_spoils *spoils, const hea_side *winner, const hea_side *loser) {
    if (!spoils->gold) return;
    hea_gain(c, loser->seat, HEA_GOLD, -spoils->gold);
    if (!spoils->to_supply) hea_gain(c, winner->seat, HEA_GOLD, spoils->gold);
}

static void share(hea c, const hea_frame *f, const hea_side side[2], const her_spoils *spoils,
                  bool surrendered) {
    const hea_side *winner = &side[spoils->winner], *loser = &side[!spoils->winner];
    int what = 0;
    pay(c, spoils, winner, loser);
    if (spoils->morale) what |= HEA_AFTER_MORALE;
    if (spoils->flees || spoils->eliminated)
        what |= surrendered ? HEA_AFTER_HOME : HEA_AFTER_HOME | HEA_AFTER_BEATEN;
    if (winner->seat != HEA_NONE && !winner->hero) what |= HEA_AFTER_CARDS;
    if (spoils->cubes) take_cube(c, winner->seat, loser->seat);
    if (!hea_is_over(c)) remove_loser(c, f, loser);
    if (hea_is_over(c)) return;
    hea_do_after(c, winner->seat, loser->seat, spoils->top_level ? ALL_LEVELS : spoils->experience,
                 what);
}

static void forget_combat(hea_state *s) {
    memset(&s->combat, 0, sizeof s->combat);
    memset(s->synced, 0, sizeof s->synced);
    memset(s->fight_guard, 0, sizeof s->fight_guard);
    s->fight_guards = s->aside[0] = s->aside[1] = 0;
    s->fight_key = 0;
}

/* Everything goes back to where it belongs, but for the heroes. */
static void bring_back(hea c, const hea_frame *f, const hea_side side[2], her_result *r) {
    her_launch l;
    hea_record(c, f, &l);
    her_bring_back(hea_fight_now(c), &l, &c.s->combat, r);
    for (int k = 0; k < 2; k++) {
        if (side[k].seat != HEA_NONE) of_seat(c, &side[k], k, &l, r);
        if (side[k].ai) units_of_ai(c, k, &l, r);
    }
    if (!side[0].ai) c.s->seat[side[0].seat].figure[side[0].hero].mp = r->mp;
    guard_leaves(c);
    forget_combat(c.s);
}

void hea_bring_home(hea c, hea_frame *f) {
    hea_side side[2];
    her_party parties[2];
    her_spoils spoils;
    her_result r;
    const bool guard = hea_is_guard(f);
    const int level = hea_fight_level(c);
    hea_sides(c, f, side);
    bring_back(c, f, side, &r);
    for (int k = 0; k < 2; k++) party(c, f, &side[k], &parties[k]);
    her_share_spoils(parties, r.result, level, guard && r.azure, &spoils);
    if (spoils.goes_back) {
        retreat(c, &side[0]);
        return;
    }
    if (spoils.visits) f->v[HEA_FIGHT_FOE] |= HEA_FIGHT_VISITS;
    if (guard) hea_guard_beaten(c, f->v[HEA_FIGHT_FIELD]);
    const hea_frame was = *f;
    share(c, &was, side, &spoils, r.result == HER_GAVE_UP_A || r.result == HER_GAVE_UP_B);
}

void hea_give_up(hea c, const hea_frame *f) {
    hea_side side[2];
    hea_sides(c, f, side);
    hea_take_hero_off(c, side[1].seat, 1);
    if (side[0].seat != HEA_NONE) take_cube(c, side[0].seat, side[1].seat);
}
