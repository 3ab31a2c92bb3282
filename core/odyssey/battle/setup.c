/* The set-up of a battle: 2.6, BN01 .. BN05, start escalations, start of battle. A scenario says who
 * stands where (a fixed set-up), or leaves titans, gear, Argo abilities and places to the players. */
#include "titans.h"

#include <string.h>

/* SETUP: v[0] argonaut, card of the armory, Argo ability or titan that comes next; [1] escalations */
enum { NEXT, ESCALATIONS };
enum { BOARD, TITANS, ARMORY, LOADOUT_FISTS, ARGO, PLACES, GROUND, TOKEN, ESCALATE, BATTLE, DONE };

/* --- what no player decides */

static void decks(odb b) { /* ODB-031, 039 */
    odb_state *s = b.s;
    const odb_content *c = b.sc->content;
    s->ai.deck = odb_cards_of(b, false, 1);
    s->ai.escalation = odb_cards_of(b, false, 2) | odb_cards_of(b, false, 3);
    s->bp.deck = odb_cards_of(b, true, 1);
    s->bp.escalation = odb_cards_of(b, true, 2) | odb_cards_of(b, true, 3);
    s->ring[0].in = (uint16_t)((1 << c->minors) - 1);
    s->ring[1].in = (uint16_t)((1 << c->majors) - 1);
    for (int k = 0; k < c->graves; k++) /* ODB-510 */
        if (b.sc->naos || !c->grave[k].naos) s->ring[2].in |= (uint16_t)(1 << k);
    s->obol_in = (uint8_t)(1 << c->obol_live | 1 << (b.sc->naos ? c->obol_special : c->obol_die));
    s->moiros_in = (uint8_t)((1 << c->moiroses) - 1);
    s->kratos_in = (uint8_t)((1 << c->kratoses) - 1);
}

static void primordial(odb b) { /* ODB-038, 040, 044, 079 */
    odb_state *s = b.s;
    const odb_scenario *sc = b.sc;
    s->scenario_level = sc->level;
    s->p_anchor = sc->anchor;
    s->p_face = sc->face;
    for (int k = 0; k < sc->level; k++) s->traits |= odb_prim_of(b)->level[k].traits;
    memset(s->p_vp_on, ODB_NONE, sizeof s->p_vp_on);
    memset(s->p_lock, ODB_NONE, sizeof s->p_lock);
    s->ai_now = s->bp_now = s->bp_aside = ODB_NONE;
}

static void board(odb b) {
    odb_state *s = b.s;
    const odb_scenario *sc = b.sc;
    s->width = sc->width, s->height = sc->height;
    s->round = 1;
    s->phase = ODB_SETUP;
    s->actor = s->priority = s->last_wounder = ODB_NONE;
    s->lab_marker = sc->maze_marker;
    s->standing = sc->standing;
    s->flags =
        (uint16_t)((sc->providence ? ODB_SF_PROVIDENCE : 0) | (sc->mnestis ? ODB_SF_MNESTIS : 0) |
                   (sc->maze ? ODB_SF_MAZE : 0) | (sc->retreat ? ODB_SF_RETREAT : 0) |
                   (sc->despair ? ODB_SF_DESPAIR : 0) | (sc->naos ? ODB_SF_NAOS : 0) |
                   (sc->options.composition ? ODB_SF_HIDDEN : 0));
    s->summon_in = sc->summons;
    s->godform_in = sc->godforms;
    s->tiles = sc->tiles; /* ODB-041 */
    for (int k = 0; k < sc->tiles; k++) {
        s->tile_type[k] = sc->tile[k].type;
        s->tile_at[k] = sc->tile[k].anchor;
        s->tile_turn[k] = sc->tile[k].rotation;
    }
    odb_boards(b);
    s->titans = sc->titans;
}

static void add_argo(odb b, int id) { /* ODB-037, 046 */
    odb_state *s = b.s;
    s->argo[s->argos] = (uint8_t)id;
    s->argo_state[s->argos++] = b.sc->content->argo[id].charges;
}

static void fixed_titan(odb b, int i) {
    const odb_scenario *sc = b.sc;
    odb_titan *t = &b.s->titan[i];
    t->sheet = (uint8_t)(sc->sheet[i] + 1);
    for (int slot = 0; slot < ODB_SLOTS; slot++)
        if (sc->gear[i][slot]) odb_equip(b, i, sc->gear[i][slot] - 1, slot);
    for (int k = 0; k < 2; k++) t->mnemos[k] = sc->mnemos[i][k];
    t->mnemos_levels = sc->mnemos_levels[i];
    memcpy(t->growth, sc->growth[i], sizeof t->growth);
}

static void titans(odb b) { /* ODB-032, 033 */
    for (int i = 0; i < b.s->titans; i++) {
        odb_titan *t = &b.s->titan[i];
        t->argonaut = (uint8_t)i;
        t->flags = ODB_TF_ALIVE;
        memcpy(t->skill, b.sc->skill[i], sizeof t->skill);
        if (b.sc->free_setup) continue;
        fixed_titan(b, i);
        t->pos = b.sc->start[i];
    }
    if (b.sc->free_setup) return;
    for (int k = 0; k < b.sc->argos; k++) add_argo(b, b.sc->argo[k]);
}

/* --- a free set-up */

static bool taken(odb b, int sheet) { /* ODB-033, 034 */
    const odb_content *c = b.sc->content;
    for (int i = 0; i < ODB_TITANS; i++) {
        if (!b.s->titan[i].sheet) continue;
        const odb_titan_sheet *other = &c->sheet[b.s->titan[i].sheet - 1];
        if (other == &c->sheet[sheet]) return true;
        if (c->sheet[sheet].argo_bred && other->argo_bred &&
            !strcmp(other->class_name, c->sheet[sheet].class_name))
            return true;
    }
    return false;
}

static void list_titans(odb b, int argonaut, gg_move_list *list) { /* BN01 */
    for (int k = 0; k < b.sc->content->sheets; k++)
        if (!taken(b, k)) gg_push(list, odb_pack(ODB_M_TITAN, (uint32_t)(argonaut | (k + 1) << 4)));
    if (!list->count) gg_push(list, odb_pack(ODB_M_TITAN, (uint32_t)argonaut));
}

static bool unique_in_play(odb b, int gear) { /* ODB-690 */
    if (!(b.sc->content->gear[gear].has.passive.flags & ODB_FLAG_UNIQUE)) return false;
    for (int i = 0; i < b.s->titans; i++)
        if (memchr(b.s->titan[i].gear, gear + 1, ODB_SLOTS)) return true;
    return false;
}

static void list_armory(odb b, int card, gg_move_list *list) { /* BN02 */
    const int gear = b.sc->armory[card];
    for (int i = 0; i < b.s->titans && !unique_in_play(b, gear); i++)
        for (int slot = 0; slot < ODB_SLOTS; slot++)
            if (b.s->titan[i].sheet && odb_slot_fits(b, i, gear, slot))
                gg_push(list, odb_pack(ODB_M_EQUIP, (uint32_t)(gear | i << 8 | slot << 12)));
    gg_push(list, odb_pack(ODB_M_EQUIP, (uint32_t)(gear | 15 << 8)));
}

static void list_argo(odb b, int id, gg_move_list *list) { /* BN03 */
    if (b.s->argos < b.sc->argo_limit && b.s->argos < 6)
        gg_push(list, odb_pack(ODB_M_ARGO, (uint32_t)(id | 1 << 8)));
    gg_push(list, odb_pack(ODB_M_ARGO, (uint32_t)(id | 2 << 8)));
}

static bool occupied(odb b, int square) {
    for (int i = 0; i < b.s->titans; i++) {
        const odb_titan *t = &b.s->titan[i];
        if (t->sheet && t->where == 0 && t->pos == square) return true;
    }
    return false;
}

static void list_places(odb b, int i, gg_move_list *list) { /* BN05, ODB-042 */
    for (int k = 0; k < b.sc->starts; k++)
        if (!occupied(b, b.sc->start[k]))
            gg_push(list, odb_pack(ODB_M_START, (uint32_t)(i << 8 | b.sc->start[k])));
}

/* Titans without a place yet stand outside the battle. */
static void no_place(odb b) {
    for (int i = 0; i < b.s->titans; i++) b.s->titan[i].where = 3;
}

/* --- the process */

/* Steps of a free set-up that go through a list: the node, and how long the list is. */
static int entries(odb b, int step) {
    switch (step) {
    case TITANS: return b.s->titans;
    case ARMORY: return b.sc->armories;
    case LOADOUT_FISTS: return b.s->titans;
    case ARGO: return b.sc->content->argos;
    default: return b.s->titans; /* PLACES */
    }
}

static odb_node node_of(int step) {
    switch (step) {
    case TITANS: return ODB_BN_TITAN;
    case ARMORY: return ODB_BN_EQUIP;
    case LOADOUT_FISTS: return ODB_BN_FISTS;
    case ARGO: return ODB_BN_ARGO;
    default: return ODB_BN_START;
    }
}

/* An Argonaut without a titan takes no part in what follows. */
static bool skipped(odb b, const odb_frame *f) {
    const int k = f->v[NEXT];
    if (f->step == LOADOUT_FISTS || f->step == PLACES) return !b.s->titan[k].sheet;
    return false;
}

static void free_step(odb b, odb_frame *f) {
    while (f->v[NEXT] < entries(b, f->step) && skipped(b, f)) f->v[NEXT]++;
    if (f->v[NEXT] < entries(b, f->step)) {
        odb_ask(b, node_of(f->step));
        return;
    }
    f->v[NEXT] = 0;
    f->step++;
}

/* Tiles under titans are resolved as if they had moved onto them: R53. */
static void ground(odb b, odb_frame *f) {
    while (f->v[NEXT] < b.s->titans) {
        const int i = f->v[NEXT]++;
        const odb_titan *t = &b.s->titan[i];
        if (!odb_alive(b, i) || t->where || odb_tile_on(b, t->pos) == ODB_NONE) continue;
        odb_do_enter(b, i, t->pos, false, true);
        return;
    }
    f->v[NEXT] = 0;
    f->step = TOKEN;
}

static void token(odb b, odb_frame *f) { /* ODB-043, 6.10 */
    f->step = ESCALATE;
    if (b.sc->free_setup) {
        odb_do_priority(b, ODB_NONE);
        return;
    }
    int best = ODB_NONE;
    for (int i = b.s->titans - 1; i >= 0; i--)
        if (odb_alive(b, i) && (best == ODB_NONE || b.s->titan[i].rage >= b.s->titan[best].rage))
            best = i;
    odb_give_token(b, best);
}

static void run_setup(odb b, odb_frame *f) {
    switch (f->step) {
    case GROUND: ground(b, f); return;
    case TOKEN: token(b, f); return;
    case ESCALATE: /* ODB-045, 083 */
        if (f->v[ESCALATIONS] == odb_level_of(b)->escalations) {
            f->step = BATTLE;
            return;
        }
        f->v[ESCALATIONS]++;
        odb_do_escalate(b, 0, true);
        return;
    case BATTLE: /* ODB-047 */
        f->step = DONE;
        odb_do_trigger(b, ODB_START_B, ODB_NONE);
        return;
    case DONE:
        odb_end(b, 0);
        odb_call(b, ODB_K_ROUND);
        return;
    default: free_step(b, f);
    }
}

static void list_setup(odb b, const odb_frame *f, gg_move_list *list) {
    const int k = f->v[NEXT];
    switch (f->step) {
    case TITANS: list_titans(b, k, list); return;
    case ARMORY: list_armory(b, k, list); return;
    case LOADOUT_FISTS: /* ODB-494, BN43 */
        gg_push(list, odb_pack(ODB_M_FISTS, 0));
        odb_list_free_fists(b, k, list);
        return;
    case ARGO: list_argo(b, k, list); return;
    default: list_places(b, k, list);
    }
}

static void take_setup(odb b, odb_frame *f, gg_move move) {
    const int argument = (int)odb_argument(move), k = f->v[NEXT]++;
    switch (f->step) {
    case TITANS:
        b.s->titan[k].sheet = (uint8_t)(argument >> 4);
        if (!b.s->titan[k].sheet) memset(&b.s->titan[k], 0, sizeof b.s->titan[k]);
        return;
    case ARMORY:
        if ((argument >> 8 & 15) < ODB_TITANS)
            odb_equip(b, argument >> 8 & 15, argument & 255, argument >> 12);
        return;
    case LOADOUT_FISTS:
        if (argument) odb_take_fists(b, k, 0);
        return;
    case ARGO:
        if (argument >> 8 == 1) add_argo(b, argument & 255);
        return;
    default: b.s->titan[k].where = 0; b.s->titan[k].pos = (uint8_t)(argument & 255);
    }
}

void odb_begin(odb b) {
    board(b);
    primordial(b);
    decks(b);
    titans(b);
    if (b.sc->free_setup) no_place(b);
    odb_call(b, ODB_K_SETUP)->step = b.sc->free_setup ? TITANS : GROUND;
}

const odb_process odb_setup_process = {run_setup, list_setup, NULL, take_setup};
