/* Units that come by effects: Few that turn to Pack (HER-310), neutral units that are drawn and may be
 * bought (verbs 73 and 75), and what both cost (HER-R102, C6).
 * REINFORCE: v[0] tiers, [1] price, [2] it may be declined, [3] index of a unit left out. Ends with the index
 * of the unit + 1, 0 none.
 * MUSTER: v[0] one unit for each dwelling, [1] how many of one tier, [2] tier + 1 that is drawn from. Ends
 * with 1 if a unit was bought. */
#include "process.h"

#include <string.h>

/* --- prices */

static const her_face *face_of(hea c, int face) {
    return &hea_cc(c)->face[face];
}

int hea_few(hea c, int seat, int unit) {
    return hea_cc(c)->faction[c.s->seat[seat].faction].unit[unit];
}

static int cheap(hea c, int seat) {
    return (int)(c.s->seat[seat].flags / HEA_CHEAP & 15);
}

static int lowered(int gold, int by) {
    return gold > by ? gold - by : 0;
}

/* map:stable: an own hero stands on stables. */
static bool at_stables(hea c, int seat) {
    for (int h = 0; h < 2; h++) {
        const int field = c.s->seat[seat].figure[h].field;
        if (field != HEA_NONE && hea_kind(c, field) == HEA_F_STABLES) return true;
    }
    return false;
}

int hea_reinforce_price(hea c, int seat, int unit, int price, uint8_t *valuables) {
    const her_face *few = face_of(c, hea_few(c, seat, unit));
    const her_face *pack = face_of(c, hea_pack_of(c, hea_few(c, seat, unit)));
    int gold = pack->gold;
    *valuables = price == HEA_FREE ? 0 : pack->valuables;
    if (few->has >> HER_STABLE & 1 && at_stables(c, seat))
        gold = lowered(gold, few->number[HER_STABLE]);
    switch (price) {
    case HEA_FREE: return 0;
    case HEA_HALF_DOWN: gold /= 2; break;
    case HEA_HALF_UP: gold = (gold + 1) / 2; break;
    case HEA_THREE_LESS: gold = lowered(gold, 3); break;
    default: break;
    }
    return lowered(gold, cheap(c, seat));
}

int hea_recruit_price(hea c, int seat, int face, uint8_t *valuables) {
    *valuables = face_of(c, face)->valuables;
    return lowered(face_of(c, face)->gold, cheap(c, seat));
}

static bool can_pay(hea c, int seat, int gold, int valuables) {
    return c.s->seat[seat].gold >= gold && c.s->seat[seat].valuables >= valuables;
}

void hea_pay_unit(hea c, int seat, int gold, int valuables) {
    hea_gain(c, seat, HEA_GOLD, -gold);
    hea_gain(c, seat, HEA_VALUABLES, -valuables);
    c.s->seat[seat].flags &= ~(UINT32_C(15) * HEA_CHEAP); /* `cheap` is for one unit */
}

static bool can_turn(hea c, int seat, int unit, int tiers, int price, int but) {
    uint8_t valuables;
    if (unit == but || c.s->seat[seat].unit[unit] != 1) return false;
    if (!(tiers >> (face_of(c, hea_few(c, seat, unit))->tier - 1) & 1)) return false;
    const int gold = hea_reinforce_price(c, seat, unit, price, &valuables);
    return can_pay(c, seat, gold, valuables);
}

bool hea_can_reinforce(hea c, int seat, int tiers, int price, int but) {
    for (int i = 0; i < 7; i++)
        if (can_turn(c, seat, i, tiers, price, but)) return true;
    return false;
}

void hea_pay_reinforce(hea c, int seat, int unit, int price) {
    uint8_t valuables;
    const int gold = hea_reinforce_price(c, seat, unit, price, &valuables);
    if (price != HEA_FREE) hea_pay_unit(c, seat, gold, valuables); /* C6: not for free ones */
    c.s->seat[seat].unit[unit] = 2;
}

/* --- reinforcing by an effect */

enum { TIERS, PRICE, MAY, BUT };

static void run_reinforce(hea c, hea_frame *f) {
    if (hea_can_reinforce(c, f->seat, f->v[TIERS], f->v[PRICE], f->v[BUT]))
        hea_ask(c, hea_choice_node(c), f->seat);
    else
        hea_end(c, 0);
}

static void list_reinforce(hea c, const hea_frame *f, gg_move_list *list) {
    for (int i = 0; i < 7; i++)
        if (can_turn(c, f->seat, i, f->v[TIERS], f->v[PRICE], f->v[BUT]))
            gg_push(list, HEA_MOVE(HEA_M_ON_UNIT, hea_few(c, f->seat, i), 0, 0));
    if (f->v[MAY]) gg_push(list, HEA_MOVE(HEA_M_PASS, 0, 0, 0));
}

static void take_reinforce(hea c, hea_frame *f, gg_move move) {
    const int seat = f->seat, price = f->v[PRICE];
    if (HEA_KIND(move) == HEA_M_PASS) {
        hea_end(c, 0);
        return;
    }
    int unit = 0;
    while (hea_few(c, seat, unit) != HEA_A_OF(move)) unit++;
    hea_pay_reinforce(c, seat, unit, price);
    hea_end(c, unit + 1);
}

const hea_process hea_reinforce_process = {run_reinforce, list_reinforce, NULL, take_reinforce};

/* --- neutral units drawn and bought */

enum { DWELLINGS, COUNT, TIER };
enum { NEXT, DRAW, BUY };

/* A neutral unit of the tier is left somewhere. */
static bool any_unit(hea c, int tier) {
    const hea_content *content = &c.sc->content;
    for (int i = 0; i < content->neutrals; i++)
        if (c.s->neutral[i] && face_of(c, content->neutral_face[i])->tier == tier + 1) return true;
    return false;
}

/* Tiers from which dwellings draw. */
unsigned hea_musters(hea c, int seat) {
    unsigned set = 0;
    for (int tier = HEA_BRONZE; tier <= HEA_GOLDEN; tier++)
        if (hea_has(&c.s->seat[seat], HEA_DW1 + tier) && any_unit(c, tier)) set |= 1u << tier;
    return set;
}

/* Finds out what is drawn next: one of each dwelling's tier, or all of the tier chosen. */
static void next_draw(hea c, hea_frame *f) {
    if (f->v[DWELLINGS]) {
        while (f->v[TIER] <= HEA_GOLDEN && !(hea_musters(c, f->seat) >> f->v[TIER] & 1))
            f->v[TIER]++;
        f->step = f->v[TIER]++ <= HEA_GOLDEN ? DRAW : BUY;
        return;
    }
    if (!f->v[TIER]) {
        if (any_unit(c, HEA_BRONZE) || any_unit(c, HEA_SILVER) || any_unit(c, HEA_GOLDEN))
            hea_ask(c, hea_choice_node(c), f->seat);
        else
            f->step = BUY;
        return;
    }
    f->step = f->v[COUNT] && any_unit(c, f->v[TIER] - 1) ? DRAW : BUY;
}

static void run_muster(hea c, hea_frame *f) {
    switch (f->step) {
    case NEXT: next_draw(c, f); return;
    case DRAW:
        (void)hea_units_ready(c, f->v[TIER] - 1);
        hea_roll(c, hea_choice_node(c));
        return;
    default: hea_ask(c, hea_choice_node(c), f->seat);
    }
}

static void list_muster(hea c, const hea_frame *f, gg_move_list *list) {
    uint8_t valuables;
    if (f->step == NEXT) {
        for (int tier = HEA_BRONZE; tier <= HEA_GOLDEN; tier++)
            if (any_unit(c, tier)) gg_push(list, HEA_MOVE(HEA_M_OPTION, tier + 1, 0, 0));
        return;
    }
    for (int i = 0; i < c.s->showing && !c.s->seat[f->seat].neutral[HEA_NEUTRAL - 1]; i++) {
        const int gold = hea_recruit_price(c, f->seat, c.s->shown[i], &valuables);
        if (can_pay(c, f->seat, gold, valuables) && !memchr(c.s->shown, c.s->shown[i], (size_t)i))
            gg_push(list, HEA_MOVE(HEA_M_UNIT, c.s->shown[i], 0, 0));
    }
    gg_push(list, HEA_MOVE(HEA_M_PASS, 0, 0, 0));
}

static void odds_muster(hea c, const hea_frame *f, gg_odds *odds) {
    hea_add_units(c, f->v[TIER] - 1, odds);
}

static void buy(hea c, int seat, int face) {
    uint8_t valuables;
    const int gold = hea_recruit_price(c, seat, face, &valuables);
    hea_pay_unit(c, seat, gold, valuables);
    hea_gain_neutral(c, seat, face);
}

/* Those not bought: discarded (diplo), or back (hire). */
static void put_away(hea c, const hea_frame *f, int bought) {
    for (int i = 0; i < c.s->showing; i++) {
        const int face = c.s->shown[i];
        c.s->shown[i] = 0;
        if (face == bought)
            bought = 0;
        else if (f->v[DWELLINGS])
            hea_unit_discard(c, face);
        else
            hea_unit_back(c, face);
    }
    c.s->showing = 0;
}

static void take_muster(hea c, hea_frame *f, gg_move move) {
    const int face = HEA_A_OF(move);
    switch (HEA_KIND(move)) {
    case HEA_M_OPTION: f->v[TIER] = (uint8_t)face; return;
    case HEA_M_DRAWN_UNIT:
        hea_unit_drawn(c, face);
        c.s->shown[c.s->showing++] = (uint8_t)face;
        if (!f->v[DWELLINGS]) f->v[COUNT]--;
        f->step = NEXT;
        return;
    case HEA_M_UNIT:
        buy(c, f->seat, face);
        put_away(c, f, face);
        hea_end(c, 1);
        return;
    default: put_away(c, f, 0); hea_end(c, 0);
    }
}

const hea_process hea_muster_process = {run_muster, list_muster, odds_muster, take_muster};
