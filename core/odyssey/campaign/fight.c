/* A battle of either model, the Sisyphus tear, and the return: 2.30, 4.5, 6.9. While it is fought the
 * campaign does not change, so the state that a tear restores is the one that stands here; what the battle
 * brings back lies in s->result (or, with the outcome table, in the frame) until CN18 has been answered. */
#include "days.h"
#include "rules.h"

#include <string.h>

/* BATTLE: v[0] kind, [1] foe, [2] level; [3] won, [4] how many titans died (outcome table); [5] local
 * faction whose standing counts, ODC_NONE: none; [6] Argonaut whose death or fated mnemos comes next; [7..18]
 * gear that is bound from now on: gear + 1, to whom, | TO_TITAN a slot aboard */
enum { KIND, FOE, LEVEL, WON, DEAD, FACTION, NEXT, BOUND, BOUND_END = 19, TO_TITAN = 128 };
enum { BEGIN, FACTION_CHOSEN, LAUNCH, FOUGHT, TEAR, CASUALTIES, EFFECTS, TIDES, BACK };
enum { BRASS = 2, CINDER, SINEW, CORE_K, CORE_C }; /* resources: 1.2 */

int odc_fight_now(odc c) {
    const odc_frame *const f = odc_running(c, ODC_K_BATTLE);
    return c.sc->content.foe[f->v[FOE]].fight[f->v[LEVEL] - 1];
}

int odc_level_now(const odc_frame *f) {
    return f->v[LEVEL];
}

/* --- before it */

static void mark_box(odc c, const odc_frame *f) { /* ODC-222, R10, C18 */
    const int regulars = c.sc->content.regulars, foe = f->v[FOE];
    uint8_t *const boxes =
        foe < regulars ? &c.s->evolution[foe] : &c.s->battle_boxes[foe - regulars];
    if (f->v[KIND] != ODC_EVENT_BATTLE && *boxes < 8) ++*boxes;
}

/* Does standing count in this battle? Only beside inhabited tiles: battle rule ODB-637. */
static bool inhabited(odc c, const odc_frame *f) {
    const odb_content *const content = &c.sc->battle;
    const odb_scenario *const fight = &c.sc->fight[odc_fight_now(c)];
    for (int k = 0; k < fight->tiles; k++)
        if (content->tile[fight->tile[k].type].keywords & ODB_T_INHABITED) return true;
    if (f->v[KIND] != ODC_TIMELINE_BATTLE || !c.s->terrain) return false;
    return content->tile[c.sc->content.hub[c.s->terrain - 1].tile].keywords & ODB_T_INHABITED;
}

static void begin(odc c, odc_frame *f) {
    mark_box(c, f);
    if (!f->v[LEVEL]) f->v[LEVEL] = (uint8_t)odc_level(c, f->v[FOE]);
    if (!c.s->titans) { /* ODC-481 */
        odc_lose(c, ODC_BY_TITANS);
        return;
    }
    f->step = LAUNCH;
    if (!odc_inside(c) || !odc_local_factions(c) || !inhabited(c, f)) return;
    f->step = FACTION_CHOSEN;
    odc_do_faction(c, odc_local_factions(c)); /* ODC-087 */
}

static void record(odc c, const odc_frame *f, odb_launch *l) {
    odc_record(c, f->v[LEVEL], f->v[KIND] == ODC_TIMELINE_BATTLE, f->v[FACTION], l);
}

static void launch(odc c, odc_frame *f) {
    c.s->phase = ODC_BATTLE;
    f->v[WON] = f->v[DEAD] = 0;
    memset(&f->v[BOUND], 0, BOUND_END - BOUND);
    f->step = FOUGHT;
    if (!odc_inside(c)) {
        odc_ask(c, ODC_C_BATTLE);
        return;
    }
    odb_launch l;
    record(c, f, &l);
    odb_launch_battle(&c.sc->game[odc_fight_now(c)], odc_inside(c), &l);
}

static void note_possessions(odc c, odc_frame *f) {
    odb_possession list[ODB_LAUNCH_BOUND];
    const int count = odb_possessions(&c.sc->game[odc_fight_now(c)], odc_inside(c), list);
    for (int k = 0; k < count && BOUND + 2 * k + 1 < BOUND_END; k++) {
        f->v[BOUND + 2 * k] = (uint8_t)(list[k].gear + 1);
        f->v[BOUND + 2 * k + 1] = (uint8_t)(list[k].to | (list[k].titan ? TO_TITAN : 0));
    }
}

/* The battle inside is over. */
static void fought(odc c, odc_frame *f) {
    odb_launch l;
    record(c, f, &l);
    odb_bring_back(&l, odc_inside(c), &c.s->result);
    note_possessions(c, f);
    memset(odc_inside(c), 0, sizeof *odc_inside(c));
    f->v[WON] = c.s->result.outcome == ODB_VICTORY;
    f->step = TEAR;
    odc_ask(c, ODC_CN_TEAR);
}

/* --- the outcome table: 6.9, C17 */

static void odds_table(odc c, const odc_frame *f, gg_odds *odds) {
    static const uint8_t deaths[3] = {50, 35, 15};
    uint8_t slot[ODB_TITANS];
    const int n = odc_party(c, slot), win = odc_win_percent(c, n, f->v[LEVEL]);
    for (int dead = 0; dead < 3; dead++) {
        const int legal = dead < n ? dead : n - 1; /* the excess */
        gg_odds_merge(odds, odc_pack(ODC_M_OUTCOME, (uint32_t)(1 << 8 | legal)),
                      (uint64_t)(win * deaths[dead]));
    }
    gg_odds_add(odds, odc_pack(ODC_M_OUTCOME, (uint32_t)n), (uint64_t)(100 * (100 - win)));
}

static void table_gains(odc c, const odc_frame *f) {
    const int level = f->v[LEVEL];
    if (c.sc->content.foe[f->v[FOE]].core_only) {
        odc_resource(c, CORE_C, 1);
        return;
    }
    odc_resource(c, BRASS, 2 * level);
    odc_resource(c, CINDER, 2 * level);
    odc_resource(c, SINEW, level);
    if (level >= 2) odc_resource(c, CORE_K, 1);
}

static unsigned table_dead(odc c, const odc_frame *f) {
    uint8_t slot[ODB_TITANS];
    unsigned set = 0;
    odc_party(c, slot);
    for (int k = 0; k < f->v[DEAD]; k++) set |= 1u << slot[k];
    return set;
}

/* --- the return: 4.5 */

/* Notes are used up: C19. */
static void clear_notes(odc c, const odc_frame *f) {
    odc_state *const s = c.s;
    s->escalations = 0;
    if (f->v[KIND] != ODC_TIMELINE_BATTLE) return;
    s->terrain = 0;
    if (s->providence == s->day) s->providence = 0;
}

static void bind_to_titan(odc_state *s, int gear, int slot) {
    uint8_t *at = memchr(s->bound_gear, gear, sizeof s->bound_gear);
    if (!at) at = memchr(s->bound_gear, 0, sizeof s->bound_gear);
    if (!at) return;
    *at = (uint8_t)gear;
    s->bound_to[at - s->bound_gear] = (uint8_t)slot;
}

static void bind_possessions(odc_state *s, const odc_frame *f) { /* ODC-100 */
    for (int at = BOUND; at + 1 < BOUND_END && f->v[at]; at += 2) {
        const int gear = f->v[at], to = f->v[at + 1];
        if (to & TO_TITAN)
            bind_to_titan(s, gear, to & ~TO_TITAN);
        else
            s->argonaut[to].possession = (uint8_t)gear;
    }
}

/* After the tear has been declined: the battle phase is over. */
static void take_over(odc c, odc_frame *f) {
    odc_state *const s = c.s;
    s->phase = odc_running(c, ODC_K_PARAGRAPH) ? ODC_ADVENTURE : ODC_VOYAGE;
    clear_notes(c, f);
    f->step = CASUALTIES;
    if (!odc_inside(c)) {
        if (f->v[WON]) table_gains(c, f);
        odc_remove_titans(c, table_dead(c, f));
        return;
    }
    for (int k = 0; k < ODC_RESOURCES; k++) odc_resource(c, k, s->result.gained[k]);
    bind_possessions(s, f);
    odc_remove_titans(c, s->result.dead_titans);
}

/* The next Argonaut of the set from v[NEXT] on; -1 and v[NEXT] 0 when there is none. */
static int next_of(odc_frame *f, unsigned set) {
    while (f->v[NEXT] < ODC_ARGONAUTS) {
        const int i = f->v[NEXT]++;
        if (set >> i & 1) return i;
    }
    f->v[NEXT] = 0;
    return -1;
}

static void casualties(odc c, odc_frame *f) { /* ODC-486 */
    const int dead = odc_inside(c) ? next_of(f, c.s->result.dead_argonauts) : -1;
    if (dead >= 0)
        odc_do_replace(c, dead, true);
    else
        f->step = EFFECTS;
}

/* ODC-488, but for fated mnemoses. */
static void marks(odc c, const odc_frame *f) {
    odc_state *const s = c.s;
    if (f->v[FACTION] != ODC_NONE) odc_standing(c, f->v[FACTION], s->result.standing);
    s->god_used |= s->result.godforms;
    for (unsigned set = s->result.summons; set; set &= set - 1)
        odc_use_summoning(c, __builtin_ctz(set));
    for (int k = 0; k < 8; k++)
        if (s->result.gear_lost[k]) odc_gear(c, s->result.gear_lost[k] - 1, -1);
}

static void effects(odc c, odc_frame *f) {
    if (odc_inside(c)) {
        const odb_result *const result = &c.s->result;
        if (!f->v[NEXT]) marks(c, f);
        const int owner = next_of(f, result->fated & ~result->dead_argonauts);
        if (owner >= 0) {
            odc_do_fated(c, owner);
            return;
        }
    }
    f->step = TIDES;
}

/* Tides of fate: all four Argonauts (C19), and the Argo. */
static void tides(odc c) {
    for (int i = 0; i < ODC_ARGONAUTS; i++) {
        odc_argonaut *const a = &c.s->argonaut[i];
        a->rage = a->fate = a->danger = a->despair = 0;
        memset(a->condition, 0, sizeof a->condition);
        memset(a->tokens, 0, sizeof a->tokens);
    }
    odc_argo_fate(c, -c.sc->content.tides);
}

static void run_battle(odc c, odc_frame *f) {
    switch (f->step) {
    case BEGIN: begin(c, f); return;
    case FACTION_CHOSEN:
        f->v[FACTION] = (uint8_t)odc_returned(c);
        f->step = LAUNCH;
        return;
    case LAUNCH: launch(c, f); return;
    case FOUGHT: fought(c, f); return;
    case CASUALTIES: casualties(c, f); return;
    case EFFECTS: effects(c, f); return;
    case TIDES:
        tides(c);
        if (f->v[KIND] == ODC_TIMELINE_BATTLE) { /* ODC-485 */
            c.s->deck |= c.s->aside;
            c.s->aside = 0;
        }
        f->step = BACK;
        if (odc_inside(c)) odc_do_activate(c, c.s->result.adversary, false); /* ODC-487 */
        return;
    default: odc_end(c, f->v[WON]);
    }
}

static void list_battle(odc c, const odc_frame *f, gg_move_list *list) { /* CN18 */
    (void)f;
    if (c.s->tears) gg_push(list, odc_pack(ODC_M_TEAR, 1));
    gg_push(list, odc_pack(ODC_M_TEAR, 0));
}

static void take_battle(odc c, odc_frame *f, gg_move move) {
    if (odc_type_of(move) == ODC_M_OUTCOME) {
        f->v[WON] = (uint8_t)(odc_argument(move) >> 8);
        f->v[DEAD] = (uint8_t)odc_argument(move);
        f->step = TEAR;
        odc_ask(c, ODC_CN_TEAR);
    } else if (odc_argument(move)) { /* ODC-490, R18 */
        c.s->tears--;
        f->step = LAUNCH;
    } else {
        take_over(c, f);
    }
}

/* --- the coarser game: 4.4 */

const gg_game *odc_coarse(const gg_game *game) {
    const odc_scenario *const sc = game->scenario;
    return &sc->coarse;
}

void odc_coarsen(const gg_game *game, void *state) {
    const odc_scenario *const sc = odc_coarse(game)->scenario;
    odc_state *const s = state;
    const odc c = {sc, s};
    odc_frame *const f = odc_running(c, ODC_K_BATTLE);
    if (!f) return;
    if (s->node == ODC_RUN && f == odc_top(c) && f->step == FOUGHT)
        odc_ask(c, ODC_C_BATTLE);
    else
        f->v[DEAD] = (uint8_t)__builtin_popcount(s->result.dead_titans);
}

const odc_process odc_battle_process = {run_battle, list_battle, odds_table, take_battle};
