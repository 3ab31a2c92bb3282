/* The set-up of a battle: 2.6, BN01 .. BN05, start escalations, start of battle. A scenario says who
 * stands where (a fixed set-up), or leaves titans, gear, Argo abilities and places to the players. */
#include "embed.h"
#include "ground.h"
#include "titans.h"

#include <string.h>

/* SETUP: v[0] argonaut, card of the armory, Argo ability, tile or titan that comes next; [1]
 * escalations */
enum { NEXT, ESCALATIONS };
enum {
    BOARD,
    TITANS,
    ARMORY,
    LOADOUT_FISTS,
    ARGO,
    EXTRA,
    PLACES,
    GROUND,
    TOKEN,
    ESCALATE,
    BATTLE,
    DONE
};

/* LUGGAGE, three frames below SETUP: what a free set-up distributes. */
enum { TITANS_FRAME, GEAR_FRAME, BOUND_FRAME, LUGGAGE_FRAMES };
enum { ARGO_LIMIT = ODB_LAUNCH_TITANS, ARGOS }; /* behind the sheets aboard, + 1 */
enum {
    TILES = ODB_LAUNCH_GEAR / 2,
    MORE_ESCALATIONS = TILES + ODB_LAUNCH_TILES
}; /* behind copies */
enum { BOUND_TO = ODB_LAUNCH_BOUND, ARGONAUTS_GEAR = 2 * ODB_LAUNCH_BOUND };
enum { OUTER = 128 }; /* of a tile, + 1 */

static uint8_t *luggage(odb b, int frame) {
    return b.s->frame[frame].v;
}

static int copies(odb b, int gear) {
    return luggage(b, GEAR_FRAME)[gear / 2] >> (gear & 1 ? 4 : 0) & 15;
}

/* --- what no player decides */

static void decks(odb b) { /* ODB-031, 039 */
    odb_state *s = b.s;
    const odb_content *c = b.sc->content;
    const bool naos = s->flags & ODB_SF_NAOS;
    s->ai.deck = odb_cards_of(b, false, 1);
    s->ai.escalation = odb_cards_of(b, false, 2) | odb_cards_of(b, false, 3);
    s->bp.deck = odb_cards_of(b, true, 1);
    s->bp.escalation = odb_cards_of(b, true, 2) | odb_cards_of(b, true, 3);
    s->ring[0].in = (uint16_t)((1 << c->minors) - 1);
    s->ring[1].in = (uint16_t)((1 << c->majors) - 1);
    for (int k = 0; k < c->graves; k++) /* ODB-510 */
        if (naos || !c->grave[k].naos) s->ring[2].in |= (uint16_t)(1 << k);
    s->obol_in = (uint8_t)(1 << c->obol_live | 1 << (naos ? c->obol_special : c->obol_die));
    s->moiros_in = (uint8_t)((1 << c->moiroses) - 1);
    s->kratos_in = (uint8_t)((1 << c->kratoses) - 1);
}

static void primordial(odb b) { /* ODB-038, 040, 044, 079 */
    odb_state *s = b.s;
    const odb_scenario *sc = b.sc;
    s->p_anchor = sc->anchor;
    s->p_face = sc->face;
    for (int k = 0; k < s->scenario_level; k++) s->traits |= odb_prim_of(b)->level[k].traits;
    memset(s->p_vp_on, ODB_NONE, sizeof s->p_vp_on);
    memset(s->p_lock, ODB_NONE, sizeof s->p_lock);
    s->ai_now = s->bp_now = s->bp_aside = ODB_NONE;
}

static void board(odb b) {
    odb_state *s = b.s;
    const odb_scenario *sc = b.sc;
    s->width = sc->width, s->height = sc->height;
    s->scenario_level = sc->level;
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
    b.s->growth_more[i] = sc->growth_more[i];
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

/* A titan aboard cannot be chosen: ODB-033, 034. */
static bool taken(odb b, int slot) {
    const odb_content *c = b.sc->content;
    const odb_titan_sheet *sheet = &c->sheet[luggage(b, TITANS_FRAME)[slot] - 1];
    if (memchr(b.s->aboard, slot + 1, ODB_TITANS)) return true;
    for (int i = 0; i < ODB_TITANS; i++) {
        if (!b.s->titan[i].sheet) continue;
        const odb_titan_sheet *other = &c->sheet[b.s->titan[i].sheet - 1];
        if (sheet->argo_bred && other->argo_bred && !strcmp(other->class_name, sheet->class_name))
            return true;
    }
    return false;
}

int odb_sheet_aboard(odb b, uint32_t slot) {
    return luggage(b, TITANS_FRAME)[slot - 1] - 1;
}

bool odb_bound_aboard(odb b, uint32_t slot) {
    const uint8_t *const bound = luggage(b, BOUND_FRAME);
    for (int k = 0; k < ODB_LAUNCH_BOUND; k++)
        if (bound[k] && bound[BOUND_TO + k] == slot - 1) return true;
    return false;
}

/* Titans that are alike are one move: the lowest slot stands for them. */
static bool stands_for_another(odb b, int slot) {
    const uint8_t *const sheet = luggage(b, TITANS_FRAME);
    if (odb_bound_aboard(b, (uint32_t)slot + 1)) return false;
    for (int k = 0; k < slot; k++)
        if (sheet[k] == sheet[slot] && !taken(b, k) && !odb_bound_aboard(b, (uint32_t)k + 1))
            return true;
    return false;
}

static void list_titans(odb b, int argonaut, gg_move_list *list) { /* BN01 */
    const uint8_t *const sheet = luggage(b, TITANS_FRAME);
    for (int slot = 0; slot < ODB_LAUNCH_TITANS; slot++)
        if (sheet[slot] && !taken(b, slot) && !stands_for_another(b, slot))
            gg_push(list, odb_pack(ODB_M_TITAN, (uint32_t)(argonaut | (slot + 1) << 4)));
    if (!list->count) gg_push(list, odb_pack(ODB_M_TITAN, (uint32_t)argonaut));
}

static bool unique_in_play(odb b, int gear) { /* ODB-690 */
    if (!(b.sc->content->gear[gear].has.passive.flags & ODB_FLAG_UNIQUE)) return false;
    for (int i = 0; i < b.s->titans; i++)
        if (memchr(b.s->titan[i].gear, gear + 1, ODB_SLOTS)) return true;
    return false;
}

/* The titan that alone may carry this gear, ODB_ANY_TITAN for all, ODB_NONE when it is not there:
 * possessions, ODB-688. */
enum { ANY_TITAN = 100 };
static int carrier(odb b, int gear) {
    const uint8_t *const bound = luggage(b, BOUND_FRAME);
    for (int i = 0; i < ODB_TITANS; i++)
        if (bound[ARGONAUTS_GEAR + i] == gear + 1) return b.s->titan[i].sheet ? i : ODB_NONE;
    for (int k = 0; k < ODB_LAUNCH_BOUND; k++) {
        if (bound[k] != gear + 1) continue;
        const uint8_t *const at = memchr(b.s->aboard, bound[BOUND_TO + k] + 1, ODB_TITANS);
        return at ? (int)(at - b.s->aboard) : ODB_NONE;
    }
    return ANY_TITAN;
}

/* Possessions come before what could take their place: ODB-688, 689. Attachments of a card come when the
 * cards have been given out, those that are possessions first. */
enum { BOUND, CARDS, BOUND_ATTACHMENTS, ATTACHMENTS, TURNS };
static int turn_of(odb b, int gear) {
    const int type = b.sc->content->gear[gear].type;
    const bool bound = carrier(b, gear) < ODB_TITANS;
    if (type == ODB_ATTACH_WEAPON || type == ODB_ATTACH_ARMOR || type == ODB_ATTACH_SUPPORT)
        return bound ? BOUND_ATTACHMENTS : ATTACHMENTS;
    return bound ? BOUND : type == ODB_ATTACH_TITAN ? ATTACHMENTS : CARDS;
}

/* The gear of the k-th card of the armory, in the order in which they are given out. */
static int gear_of_card(odb b, int card) {
    for (int turn = 0; turn < TURNS; turn++)
        for (int gear = 0; gear < ODB_LAUNCH_GEAR; gear++) {
            if (!copies(b, gear) || turn_of(b, gear) != turn) continue;
            if (card < copies(b, gear)) return gear;
            card -= copies(b, gear);
        }
    return 0; /* not reached */
}

static void list_armory(odb b, int card, gg_move_list *list) { /* BN02 */
    const int gear = gear_of_card(b, card), only = carrier(b, gear);
    for (int i = 0; i < b.s->titans && !unique_in_play(b, gear); i++)
        for (int slot = 0; slot < ODB_SLOTS; slot++)
            if (b.s->titan[i].sheet && (only == ANY_TITAN || only == i) &&
                odb_slot_fits(b, i, gear, slot))
                gg_push(list, odb_pack(ODB_M_EQUIP, (uint32_t)(gear | i << 8 | slot << 12)));
    if (only >= ODB_TITANS || !list->count)
        gg_push(list, odb_pack(ODB_M_EQUIP, (uint32_t)(gear | 15 << 8)));
}

static void list_argo(odb b, int id, gg_move_list *list) { /* BN03 */
    const uint8_t *const with = luggage(b, TITANS_FRAME);
    if (with[ARGOS] >> id & 1 && b.s->argos < with[ARGO_LIMIT] && b.s->argos < 6)
        gg_push(list, odb_pack(ODB_M_ARGO, (uint32_t)(id | 1 << 8)));
    gg_push(list, odb_pack(ODB_M_ARGO, (uint32_t)(id | 2 << 8)));
}

static int extra_tile(odb b, int k) { /* + 1, with OUTER; 0: none */
    return luggage(b, GEAR_FRAME)[TILES + k];
}

static void list_extra(odb b, int k, gg_move_list *list) { /* BN04 */
    const int tile = extra_tile(b, k);
    odb_list_extra(b, (tile & ~OUTER) - 1, tile & OUTER, list);
}

/* R14: where there is no place for it the tile is dropped. */
static bool no_extra(odb b, int k) {
    gg_move move;
    gg_move_list list = gg_list_over(&move, 1);
    if (extra_tile(b, k) && b.s->tiles < ODB_TILES) list_extra(b, k, &list);
    return !list.count;
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

static int armory_cards(odb b) {
    int cards = 0;
    for (int gear = 0; gear < ODB_LAUNCH_GEAR; gear++) cards += copies(b, gear);
    return cards;
}

/* Steps of a free set-up that go through a list: the node, and how long the list is. */
static int entries(odb b, int step) {
    switch (step) {
    case TITANS: return b.s->titans;
    case ARMORY: return armory_cards(b);
    case LOADOUT_FISTS: return b.s->titans;
    case ARGO: return b.sc->content->argos;
    case EXTRA: return ODB_LAUNCH_TILES;
    default: return b.s->titans; /* PLACES */
    }
}

static odb_node node_of(int step) {
    switch (step) {
    case TITANS: return ODB_BN_TITAN;
    case ARMORY: return ODB_BN_EQUIP;
    case LOADOUT_FISTS: return ODB_BN_FISTS;
    case ARGO: return ODB_BN_ARGO;
    case EXTRA: return ODB_BN_EXTRA_TILE;
    default: return ODB_BN_START;
    }
}

/* An Argonaut without a titan takes no part in what follows. */
static bool skipped(odb b, const odb_frame *f) {
    const int k = f->v[NEXT];
    if (f->step == LOADOUT_FISTS || f->step == PLACES) return !b.s->titan[k].sheet;
    if (f->step == EXTRA) return no_extra(b, k);
    return false;
}

/* Argonauts for whom no titan was left: ODB-033. */
static void drop_empty(odb b) {
    while (b.s->titans && !b.s->titan[b.s->titans - 1].sheet) b.s->titans--;
}

static void free_step(odb b, odb_frame *f) {
    while (f->v[NEXT] < entries(b, f->step) && skipped(b, f)) f->v[NEXT]++;
    if (f->v[NEXT] < entries(b, f->step)) {
        odb_ask(b, node_of(f->step));
        return;
    }
    if (f->step == TITANS) drop_empty(b);
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

static int more_escalations(odb b) { /* ODB-366 */
    return b.s->frame[GEAR_FRAME].kind == ODB_K_LUGGAGE ? luggage(b, GEAR_FRAME)[MORE_ESCALATIONS]
                                                        : 0;
}

/* The luggage goes with the set-up. */
static void finish(odb b) {
    if (!b.s->launched) memset(b.s->aboard, 0, sizeof b.s->aboard);
    while (b.s->depth) odb_end(b, 0);
    odb_push(b, ODB_K_ROUND);
}

static void run_setup(odb b, odb_frame *f) {
    switch (f->step) {
    case GROUND: ground(b, f); return;
    case TOKEN: token(b, f); return;
    case ESCALATE: /* ODB-045, 083 */
        if (f->v[ESCALATIONS] == odb_level_of(b)->escalations + more_escalations(b)) {
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
    case DONE: finish(b); return;
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
    case EXTRA: list_extra(b, k, list); return;
    default: list_places(b, k, list);
    }
}

/* An Argonaut takes the titan in a slot aboard, + 1; 0: there is none left. */
static void take_titan(odb b, int argonaut, int slot) {
    odb_titan *const t = &b.s->titan[argonaut];
    if (!slot) {
        memset(t, 0, sizeof *t);
        b.s->growth_more[argonaut] = 0;
        return;
    }
    t->sheet = luggage(b, TITANS_FRAME)[slot - 1];
    b.s->aboard[argonaut] = (uint8_t)slot;
}

static void take_setup(odb b, odb_frame *f, gg_move move) {
    const int argument = (int)odb_argument(move), k = f->v[NEXT]++;
    switch (f->step) {
    case TITANS: take_titan(b, k, argument >> 4); return;
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
    case EXTRA: odb_add_tile(b, argument >> 12, argument & 255, argument >> 8 & 3); return;
    default: b.s->titan[k].where = 0; b.s->titan[k].pos = (uint8_t)(argument & 255);
    }
}

/* --- what a free set-up begins with */

/* A scenario of the file: all sheets once, its armory, its Argo abilities. */
static void launch_of(const odb_scenario *sc, odb_launch *launch) {
    *launch = (odb_launch){.level = sc->level,
                           .providence = sc->providence,
                           .naos = sc->naos,
                           .argo_limit = sc->argo_limit,
                           .argos = (uint8_t)((1 << sc->content->argos) - 1),
                           .godforms = sc->godforms,
                           .summons = sc->summons,
                           .standing = sc->standing,
                           .titans = sc->content->sheets};
    for (int k = 0; k < launch->titans; k++) launch->sheet[k] = (uint8_t)k;
    for (int k = 0; k < sc->armories; k++) launch->gear[sc->armory[k]]++;
    for (int i = 0; i < sc->titans; i++)
        memcpy(launch->argonaut[i].skill, sc->skill[i], sizeof sc->skill[i]);
}

static void pack(odb b, const odb_launch *launch) {
    for (int k = 0; k < LUGGAGE_FRAMES; k++) odb_push(b, ODB_K_LUGGAGE);
    uint8_t *const titans = luggage(b, TITANS_FRAME), *const gear = luggage(b, GEAR_FRAME),
                   *const bound = luggage(b, BOUND_FRAME);
    for (int k = 0; k < launch->titans; k++) titans[k] = (uint8_t)(launch->sheet[k] + 1);
    titans[ARGO_LIMIT] = launch->argo_limit;
    titans[ARGOS] = launch->argos;
    for (int k = 0; k < ODB_LAUNCH_GEAR; k++)
        if (!b.s->launched || !b.sc->content->gear[k].fists)
            gear[k / 2] |= (uint8_t)(launch->gear[k] << (k & 1 ? 4 : 0));
    for (int k = 0; k < launch->tiles; k++)
        gear[TILES + k] =
            (uint8_t)((launch->tile[k].type + 1) | (launch->tile[k].outer ? OUTER : 0));
    gear[MORE_ESCALATIONS] = launch->escalations;
    memcpy(bound, launch->bound_gear, ODB_LAUNCH_BOUND);
    memcpy(bound + BOUND_TO, launch->bound_to, ODB_LAUNCH_BOUND);
    for (int i = 0; i < ODB_TITANS; i++) bound[ARGONAUTS_GEAR + i] = launch->argonaut[i].gear;
}

void odb_begin(odb b) {
    board(b);
    primordial(b);
    decks(b);
    titans(b);
    if (b.sc->free_setup) {
        odb_launch launch;
        no_place(b);
        launch_of(b.sc, &launch);
        pack(b, &launch);
    }
    odb_push(b, ODB_K_SETUP)->step = b.sc->free_setup ? TITANS : GROUND;
}

/* What the Argonauts bring: ODB-032, 472, 752. */
static void argonaut(odb b, int i, const odb_launch *launch) {
    odb_titan *const t = &b.s->titan[i];
    t->rage = launch->argonaut[i].rage, t->fate = launch->argonaut[i].fate;
    t->danger = launch->argonaut[i].danger, t->despair = launch->argonaut[i].despair;
    memcpy(t->skill, launch->argonaut[i].skill, sizeof t->skill);
    memcpy(t->mnemos, launch->argonaut[i].mnemos, sizeof t->mnemos);
    t->mnemos_levels = launch->argonaut[i].mnemos_levels;
    memcpy(t->growth, launch->argonaut[i].growth, sizeof t->growth);
    b.s->growth_more[i] = launch->argonaut[i].growth_more;
    memcpy(t->condition, launch->argonaut[i].condition, sizeof launch->argonaut[i].condition);
    memcpy(t->tokens, launch->argonaut[i].tokens, sizeof launch->argonaut[i].tokens);
}

void odb_launch_battle(const gg_game *game, odb_state *state, const odb_launch *launch) {
    const odb b = {game->scenario, state};
    memset(state, 0, sizeof *state);
    board(b);
    state->launched = 1;
    state->scenario_level = launch->level;
    state->standing = launch->standing;
    state->flags &= (uint16_t) ~(ODB_SF_PROVIDENCE | ODB_SF_NAOS);
    state->flags |=
        (uint16_t)((launch->providence ? ODB_SF_PROVIDENCE : 0) | (launch->naos ? ODB_SF_NAOS : 0));
    state->summon_in = launch->summons, state->godform_in = launch->godforms;
    for (int k = 0; k < ODB_LAUNCH_GEAR; k++)
        if (b.sc->content->gear[k].fists) state->spare_fists = launch->gear[k];
    primordial(b);
    decks(b);
    titans(b);
    no_place(b);
    for (int i = 0; i < ODB_TITANS; i++) argonaut(b, i, launch);
    pack(b, launch);
    odb_push(b, ODB_K_SETUP)->step = TITANS;
}

const odb_process odb_setup_process = {run_setup, list_setup, NULL, take_setup};
