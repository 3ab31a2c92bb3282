/* A fight on a field (A30 to A33): windows, the defender's choice, the combat, and whether the mover goes on
 * to visit. FIGHT is laid out in fight.h; it ends with 1 when the mover goes on. COMBAT has no numbers: the
 * combat itself is s->combat (flow.c lets it act). */
#include "fight.h"

enum { BEGIN, ANNOUNCED, BRONZE, LAUNCH, FOUGHT, OVER };
enum { DEFENCE_PRICE = 8 }; /* HER-236 */

/* --- before the combat */

static bool quick(hea c, const hea_frame *f) {
    return hea_is_guard(f) && hea_level(&c.s->seat[f->seat]) > hea_fight_level(c);
}

static void begin(hea c, hea_frame *f) {
    hea_side side[2];
    if (quick(c, f)) {
        hea_guard_beaten(c, f->v[HEA_FIGHT_FIELD]);
        hea_end(c, 1);
        return;
    }
    hea_sides(c, f, side);
    const int first = side[0].seat != HEA_NONE ? side[0].seat : side[1].seat;
    unsigned set = 1u << first;
    if (side[1].seat != HEA_NONE) set |= 1u << side[1].seat;
    f->step = ANNOUNCED;
    hea_do_window(c, set, first, HEA_A_WINDOW); /* HER-102 */
}

static bool offers_defence(hea c, const hea_side *b) { /* HER-R96 */
    uint8_t face[15];
    return c.s->seat[b->seat].gold >= DEFENCE_PRICE && hea_army(c, b->seat, face) > 0;
}

static void announced(hea c, hea_frame *f) {
    hea_side side[2];
    hea_sides(c, f, side);
    f->step = LAUNCH;
    if (f->v[HEA_FIGHT_FOE] & HEA_FIGHT_SLIPPED) {
        hea_guard_beaten(c, f->v[HEA_FIGHT_FIELD]);
        hea_end(c, 1);
    } else if (side[1].seat == HEA_NONE) {
        if (hea_foe_of(f) == HEA_FOE_RANDOM_TOWN && c.s->random_town != HEA_NONE) f->step = BRONZE;
    } else if (side[1].hero == HEA_NONE && !offers_defence(c, &side[1])) {
        hea_end(c, 1);
    } else if (side[1].hero) {
        hea_ask(c, HEA_A_DEFENCE, side[1].seat); /* units alone, or a secondary hero (HER-134) */
    }
}

/* HER-R86: the bronze pack that defends a random town. */
static void choose_bronze(hea c, hea_frame *f) {
    const her_faction *faction = &hea_cc(c)->faction[c.s->random_town];
    const int controller = hea_controller(c, f->seat);
    f->step = LAUNCH;
    if (controller != HEA_NONE) {
        hea_ask(c, HEA_A_DEFENCE, controller);
        return;
    }
    int best = 0;
    for (int i = 1; i < 3; i++)
        if (hea_cc(c)->face[faction->unit[i]].gold > hea_cc(c)->face[faction->unit[best]].gold)
            best = i;
    f->v[HEA_FIGHT_BRONZE] = (uint8_t)(best + 1);
}

/* --- the frame */

static void run_fight(hea c, hea_frame *f) {
    switch (f->step) {
    case BEGIN: begin(c, f); return;
    case ANNOUNCED: announced(c, f); return;
    case BRONZE: choose_bronze(c, f); return;
    case LAUNCH:
        f->step = FOUGHT;
        hea_launch(c, f);
        hea_call(c, HEA_K_COMBAT, f->seat);
        return;
    case FOUGHT:
        f->step = OVER;
        hea_bring_home(c, f);
        return;
    default: hea_end(c, !!(f->v[HEA_FIGHT_FOE] & HEA_FIGHT_VISITS));
    }
}

static void list_fight(hea c, const hea_frame *f, gg_move_list *list) {
    (void)c;
    if (hea_is_guard(f)) {
        for (int i = 1; i <= 3; i++) gg_push(list, HEA_MOVE(HEA_M_OPTION, i, 0, 0));
        return;
    }
    gg_push(list, HEA_MOVE(HEA_M_DEFEND, 1, 0, 0));
    gg_push(list, HEA_MOVE(HEA_M_DEFEND, 0, 0, 0));
}

static void take_fight(hea c, hea_frame *f, gg_move move) {
    hea_side side[2];
    hea_sides(c, f, side);
    if (HEA_KIND(move) == HEA_M_OPTION) {
        f->v[HEA_FIGHT_BRONZE] = (uint8_t)HEA_A_OF(move);
    } else if (!HEA_A_OF(move)) {
        const hea_frame was = *f;
        hea_end(c, 1);
        if (side[1].hero == 1) hea_give_up(c, &was);
    } else if (side[1].hero == HEA_NONE) {
        hea_gain(c, side[1].seat, HEA_GOLD, -DEFENCE_PRICE);
    }
}

const hea_process hea_fight_process = {run_fight, list_fight, NULL, take_fight};

/* --- the combat inside */

static void run_combat(hea c, hea_frame *f) {
    if (c.s->combat.node == HER_OVER)
        hea_end(c, 0);
    else
        hea_ask(c, HEA_A_COMBAT, f->seat); /* flow.c finds out who decides */
}

const hea_process hea_combat_process = {run_combat, NULL, NULL, NULL};

/* A unit drawn for the guard leaves its pile (HER-336), and the launch is another one. */
void hea_before_combat_move(hea c, gg_move move) {
    const int face = HER_ARG(move);
    if (HER_KIND(move) != HER_MV_UNIT) return;
    (void)hea_units_ready(c, hea_cc(c)->face[face].tier - 1);
    hea_unit_drawn(c, face);
    c.s->fight_guard[c.s->fight_guards++] = (uint8_t)face;
    hea_fight_changed(c);
}

void hea_after_combat_move(hea c) {
    hea_sync_cards(c);
}
