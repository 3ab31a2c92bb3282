/* Choices and draws that others need: PICK an Argonaut, LEADER, FACTION, DREAMWALKER. */
#include "process.h"

static void list_set(gg_move_list *list, unsigned set, odc_type type) {
    gg_push_members(list, set, odc_pack(type, 0), 0);
}

static void odds_of(gg_odds *odds, unsigned set) {
    for (; set; set &= set - 1)
        gg_odds_add(odds, odc_pack(ODC_M_OUTCOME, (uint32_t)__builtin_ctz(set)), 1);
}

/* --- PICK: v set, drawn. Returns the Argonaut. */

static void run_pick(odc c, odc_frame *f) {
    odc_ask(c, f->v[1] ? ODC_C_PICK : ODC_CN_TARGET);
}

static void list_pick(odc c, const odc_frame *f, gg_move_list *list) {
    (void)c;
    list_set(list, f->v[0], ODC_M_CHOOSE);
}

static void odds_pick(odc c, const odc_frame *f, gg_odds *odds) { /* ODC-060 */
    (void)c;
    odds_of(odds, f->v[0]);
}

static void take_pick(odc c, odc_frame *f, gg_move move) {
    (void)f;
    odc_end(c, (int)odc_argument(move));
}

const odc_process odc_pick_process = {run_pick, list_pick, odds_pick, take_pick};

/* --- LEADER: ODC-363, C2. Not while a fated card forbids it, unless it forbids all. */

enum { BY_CHANCE = ODC_ARGONAUTS };

static int may_lead(odc c) {
    int set = odc_living(c);
    for (int i = 0; i < ODC_ARGONAUTS; i++)
        if (odc_hindered(c, i, ODC_NO_LEADER)) set &= ~(1 << i);
    return set ? set : odc_living(c);
}

static void run_leader(odc c, odc_frame *f) {
    if (!f->step) {
        odc_ask(c, ODC_CN_LEADER);
        return;
    }
    c.s->leader = (uint8_t)odc_returned(c);
    odc_end(c, 0);
}

static void list_leader(odc c, const odc_frame *f, gg_move_list *list) {
    (void)f;
    list_set(list, (unsigned)may_lead(c), ODC_M_LEADER);
    gg_push(list, odc_pack(ODC_M_LEADER, BY_CHANCE));
}

static void take_leader(odc c, odc_frame *f, gg_move move) {
    if (odc_argument(move) == BY_CHANCE) {
        f->step = 1;
        odc_do_pick(c, may_lead(c), true);
        return;
    }
    c.s->leader = (uint8_t)odc_argument(move);
    odc_end(c, 0);
}

const odc_process odc_leader_process = {run_leader, list_leader, NULL, take_leader};

/* --- FACTION: v set. Returns the faction: ODC-087. */

static void run_faction(odc c, odc_frame *f) {
    (void)f;
    odc_ask(c, ODC_CN_FACTION);
}

static void list_faction(odc c, const odc_frame *f, gg_move_list *list) {
    (void)c;
    list_set(list, f->v[0], ODC_M_FACTION);
}

static void take_faction(odc c, odc_frame *f, gg_move move) {
    (void)f;
    odc_end(c, (int)odc_argument(move));
}

const odc_process odc_faction_process = {run_faction, list_faction, NULL, take_faction};

/* --- DREAMWALKER: v how many. The sheet with the fewest aboard: R38, B6. */

static unsigned rarest(odc c) {
    unsigned set = 0;
    int fewest = ODC_ABOARD + 1;
    for (unsigned left = c.sc->content.dreamwalkers; left; left &= left - 1) {
        const int sheet = __builtin_ctz(left), n = odc_titans_of(c, sheet);
        if (n < fewest) fewest = n, set = 0;
        if (n == fewest) set |= 1u << sheet;
    }
    return set;
}

static void run_dreamwalker(odc c, odc_frame *f) {
    if (f->v[0] && c.s->titans < ODC_ABOARD && rarest(c)) /* C21 */
        odc_ask(c, ODC_CN_TARGET);
    else
        odc_end(c, 0);
}

static void list_dreamwalker(odc c, const odc_frame *f, gg_move_list *list) {
    (void)f;
    list_set(list, rarest(c), ODC_M_CHOOSE);
}

static void take_dreamwalker(odc c, odc_frame *f, gg_move move) {
    odc_gain_titan(c, (int)odc_argument(move));
    f->v[0]--;
}

const odc_process odc_dreamwalker_process = {run_dreamwalker, list_dreamwalker, NULL,
                                             take_dreamwalker};
