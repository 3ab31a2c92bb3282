/* What holds in every state (RULES.md, section 1). Position lines that break it are refused, so that
 * whatever is accepted can be played on. */
#include "../../kit/check.h"
#include "embed.h"
#include "ground.h"
#include "rules.h"

/* A check under way. */
typedef struct check {
    odb b;
    const odb_content *c;
    const odb_prim *p;
    gg_check all;
} check;

#define NEED(...) gg_need(&v->all, __VA_ARGS__)

/* --- the battle */

static bool known_node(int node) {
    if (node > 100) return node <= ODB_C_PICK;
    return node <= 7 || (node >= 10 && node <= 17) || (node >= 20 && node <= 30) ||
           (node >= 40 && node <= 43) || (node >= 50 && node <= 65);
}

static void check_battle(check *v) {
    const odb_state *s = v->b.s;
    NEED(s->width == v->b.sc->width && s->height == v->b.sc->height, "board: another size");
    NEED(s->phase <= ODB_OVER, "turn: there is no phase %d", s->phase);
    NEED(s->round <= 99, "turn: a round above 99");
    NEED(known_node(s->node), "turn: there is no node %d", s->node);
    NEED(s->outcome <= ODB_ROUND_LIMIT, "camp: there is no outcome %d", s->outcome);
    NEED((s->phase >= ODB_AFTERMATH) == (s->outcome != ODB_RUNNING),
         "camp: an outcome belongs to a battle that is over");
    NEED(s->phase != ODB_OVER || s->node == ODB_RUN, "turn: a battle that is over asks nothing");
    NEED(s->scenario_level >= 1 && s->scenario_level <= 4 &&
             v->p->level[s->scenario_level - 1].wounds,
         "scenario: the primordial has no level %d", s->scenario_level);
    NEED(s->lab_marker <= 5, "board: the marker is 0 to 5");
}

static bool is_modifier(int by) {
    return by >= -ODB_MODIFIER && by <= ODB_MODIFIER;
}

static void check_prim(check *v) {
    const odb_state *s = v->b.s;
    const int x = odb_x(s->p_anchor), y = odb_y(s->p_anchor), side = v->p->side;
    NEED(x + side <= s->width && y + side <= s->height, /* 9 */
         "primordial: its footprint is not on the board");
    NEED(s->p_face <= ODB_WEST, "primordial: there is no such facing");
    NEED(s->p_overflow <= v->p->overflows, "primordial: more bonuses than it has");
    NEED(s->p_vp_made < 1 << v->p->vps, "primordial: no such vantage point");
    for (int i = 0; i < 5; i++)
        NEED(is_modifier(s->p_perm[i]) && is_modifier(s->p_pool[i]) && is_modifier(s->p_rnd[i]),
             "primordial: a modifier out of range");
}

/* --- decks */

static uint32_t bit(int card) {
    return card < 32 ? UINT32_C(1) << card : 0;
}

/* Adds cards to a set in which they must not be yet. */
static void add_once(check *v, uint32_t *seen, uint32_t cards, const char *field) {
    NEED(!(*seen & cards), "%s: a card in two places", field);
    *seen |= cards;
}

static void check_known(check *v, const uint8_t *card, int count, int most, uint32_t deck,
                        uint32_t *seen, const char *field) {
    if (!NEED(count <= most, "%s: too many known cards", field)) return;
    for (int i = 0; i < count; i++) {
        NEED(card[i] < 32 && deck & bit(card[i]), "%s: a known card not in the deck", field);
        add_once(v, seen, bit(card[i]), field);
    }
}

static void check_decks(check *v) { /* 2, 3 */
    const odb_state *s = v->b.s;
    uint32_t ai = 0, bp = 0, known = 0, known_bp = 0;
    add_once(v, &ai, s->ai.deck, "ai"), add_once(v, &ai, s->ai.discard, "ai");
    add_once(v, &ai, s->ai.escalation, "ai"), add_once(v, &ai, bit(s->ai_now), "ai");
    add_once(v, &bp, s->bp.deck, "bp"), add_once(v, &bp, s->bp.discard, "bp");
    add_once(v, &bp, s->bp.escalation, "bp"), add_once(v, &bp, bit(s->bp_aside), "bp");
    if (s->bp_now != s->bp_aside) add_once(v, &bp, bit(s->bp_now), "bp");
    for (int i = 0; i < s->wounds && i < ODB_WOUNDS; i++)
        if (s->wound[i] != s->bp_now) add_once(v, &bp, bit(s->wound[i]), "wounds");
    NEED(!(ai & ~v->b.sc->ai_cards), "ai: a card that does not take part");
    NEED(!(bp & ~v->b.sc->bp_cards), "bp: a card that does not take part");
    check_known(v, s->ai_top, s->ai_tops, 3, s->ai.deck, &known, "ai");
    check_known(v, s->bp_top, s->bp_tops, 3, s->bp.deck, &known_bp, "bp");
    check_known(v, s->bp_bottom, s->bp_bottoms, 8, s->bp.deck, &known_bp, "bp");
}

static void check_wounds(check *v) { /* 1 */
    const odb_state *s = v->b.s;
    int value = 0;
    if (!NEED(s->wounds <= ODB_WOUNDS, "wounds: too many")) return;
    for (int i = 0; i < s->wounds; i++) {
        const int card = s->wound[i];
        NEED(card < v->p->bps || card == ODB_SINGLE || card == ODB_DOUBLE,
             "wounds: there is no card %d", card);
        value += card == ODB_DOUBLE || (card < v->p->bps && v->p->bp[card].level == 3) ? 2 : 1;
    }
    NEED(value == s->p_wounds, "wounds: the stack is worth %d wounds, not %d", value, s->p_wounds);
}

static void check_rings(check *v) { /* 4 */
    static const char *const names[] = {"minor", "major", "grave"};
    const uint8_t count[] = {v->c->minors, v->c->majors, v->c->graves};
    for (int d = 0; d < 3; d++) {
        const odb_ring *r = &v->b.s->ring[d];
        unsigned seen = 0;
        NEED(r->in < 1u << count[d], "trauma: no such %s card", names[d]);
        if (!NEED(r->count <= 2 * ODB_RING, "trauma: too many cards seen")) return;
        for (int k = 0; k < r->count; k++) {
            const unsigned card = 1u << (r->seen[k / 2] >> (k & 1 ? 4 : 0) & 15);
            NEED(r->in & card && !(seen & card), "trauma: a %s card seen that is not there once",
                 names[d]);
            seen |= card;
        }
        NEED(r->in, "trauma: no %s cards", names[d]);
    }
    NEED(v->b.s->obol_in, "trauma: no obol cards");
}

/* --- board */

static void check_tiles(check *v) {
    const odb_state *s = v->b.s;
    gg_bits covered = GG_NO_BITS, squares;
    if (!NEED(s->tiles <= ODB_TILES, "terrain: too many tiles")) return;
    for (int i = 0; i < s->tiles; i++) {
        if (!NEED(s->tile_type[i] < v->c->tile_types, "terrain: no such tile")) return;
        const odb_tile_type *t = &v->c->tile[s->tile_type[i]];
        if (!NEED(odb_tile_covers(v->b, s->tile_type[i], s->tile_at[i], s->tile_turn[i], &squares),
                  "terrain: %s is not wholly on the board", t->id))
            return;
        NEED(!gg_bits_any(squares & covered), "terrain: %s lies over another tile", t->id);
        NEED(t->flipped || !(s->tile_turn[i] & ODB_TILE_FLIPPED), "terrain: %s has one side",
             t->id);
        covered |= squares;
    }
}

/* --- titans */

/* The hands that a titan's weapons take. */
static int hands(const check *v, const odb_titan *t) {
    int n = 0;
    for (int slot = 0; slot < 2; slot++)
        if (t->gear[slot] && !(t->gear_state[slot] & ODB_GS_DISCARDED)) {
            const odb_gear *g = &v->c->gear[t->gear[slot] - 1];
            n += g->fists ? 1 : g->hands;
        }
    return n;
}

static bool slot_takes(int slot, int type) {
    static const uint8_t types[ODB_SLOTS] = {
        ODB_WEAPON,        ODB_WEAPON,        ODB_ARMOR_GEAR,   ODB_SUPPORT,
        ODB_SUPPORT,       ODB_ATTACH_TITAN,  ODB_ATTACH_TITAN, ODB_ATTACH_TITAN,
        ODB_ATTACH_WEAPON, ODB_ATTACH_WEAPON, ODB_ATTACH_ARMOR, ODB_ATTACH_SUPPORT,
        ODB_ATTACH_SUPPORT};
    return types[slot] == type;
}

static void check_gear(check *v, int i) { /* 10 */
    const odb_titan *t = &v->b.s->titan[i];
    for (int slot = 0; slot < ODB_SLOTS; slot++) {
        if (!t->gear[slot]) {
            NEED(!t->gear_state[slot], "T%d: a state of gear that is not there", i);
            continue;
        }
        if (!NEED(t->gear[slot] <= v->c->gears, "T%d: there is no such gear", i)) return;
        const odb_gear *g = &v->c->gear[t->gear[slot] - 1];
        NEED(slot_takes(slot, g->type), "T%d: %s does not fit slot %d", i, g->id, slot);
        NEED(slot < 8 || t->gear[slot - 8], "T%d: %s is attached to nothing", i, g->id);
    }
    NEED(!t->gear[3] || t->gear[3] != t->gear[4], "T%d: the same support twice", i);
    if (!v->all.broken)
        NEED(hands(v, t) <= v->c->sheet[t->sheet - 1].slots, "T%d: too few hands", i);
}

static void check_cards(check *v, int i) {
    const odb_titan *t = &v->b.s->titan[i];
    unsigned seen = 0;
    bool gap = false;
    for (int k = 0; k < ODB_CONDITIONS; k++) {
        if (!t->condition[k]) {
            gap = true;
            NEED(!t->tokens[k], "T%d: tokens without a condition", i);
            continue;
        }
        if (!NEED(!gap && t->condition[k] <= v->c->conditions && t->condition[k] <= 32,
                  "T%d: there is no such condition", i))
            return;
        NEED(!(seen & bit(t->condition[k] - 1)), "T%d: a condition twice", i); /* ODB-473 */
        seen |= bit(t->condition[k] - 1);
    }
    NEED(t->moiros <= v->c->moiroses && t->kratos <= v->c->kratoses && t->godform <= v->c->godforms,
         "T%d: there is no such card", i);
    for (int k = 0; k < 2; k++) {
        NEED(t->mnemos[k] <= v->c->mnemoses, "T%d: there is no such mnemos card", i);
        NEED((t->mnemos_levels >> 4 * k & 15) <= 3 || k, "T%d: a mnemos has 3 levels", i);
    }
    for (int k = 0; k < 4; k++)
        NEED(t->growth[0] >> k & 1 || !(v->b.s->growth_more[i] >> 4 * k & 15),
             "T%d: copies of a growth ability that it has not", i);
    NEED((t->mnemos_levels & 15) <= 3 && (t->mnemos_levels >> 4 & 15) <= 3,
         "T%d: a mnemos has 3 levels", i);
    NEED(!(t->flags & ODB_TF_AWAKENED) == !t->godform, "T%d: awakened without a godform", i);
}

static void check_titan(check *v, int i) {
    const odb_state *s = v->b.s;
    const odb_titan *t = &s->titan[i];
    if (!NEED(t->sheet <= v->c->sheets, "T%d: there is no such titan", i)) return;
    const bool alive = t->flags & ODB_TF_ALIVE;
    NEED(t->argonaut < ODB_TITANS, "T%d: there is no such Argonaut", i);
    NEED(t->rage <= 9 && t->fate <= 9 && t->danger <= 9, "T%d: a counter above 9", i); /* 7 */
    NEED(t->despair <= 9 && t->ambrosia <= 9 && t->trespass <= 9, "T%d: a token above 9", i);
    NEED(t->fatigue <= 3 && (t->kd & 127) <= 2 && t->hide <= 2, "T%d: no such mark", i);
    NEED(t->where <= 3 && (t->where == 0 || t->pos == 0), "T%d: there is no such place", i);
    NEED(alive == (t->where != 3) || s->phase == ODB_SETUP, /* 8 */
         "T%d: the dead have left the board, and only they", i);
    if (t->where == 0)
        NEED(odb_x(t->pos) < s->width && odb_y(t->pos) < s->height, "T%d: not on the board", i);
    if (t->where == 1 || t->where == 2)
        NEED(s->p_vp_on[t->where - 1] == i && s->p_vp_made >> (t->where - 1) & 1,
             "T%d: not on that vantage point", i);
    for (int k = 0; k < 4; k++)
        NEED(is_modifier(t->mod_perm[k]) && is_modifier(t->mod_turn[k]),
             "T%d: a modifier out of range", i);
    check_gear(v, i);
    check_cards(v, i);
}

static void check_locks(check *v) {
    const odb_state *s = v->b.s;
    unsigned seen = 0;
    for (int k = 0; k < ODB_TITANS && s->p_lock[k] != ODB_NONE; k++) {
        const int i = s->p_lock[k];
        if (!NEED(i < s->titans && odb_alive(v->b, i), "primordial: lk names no living titan"))
            return;
        NEED(!(seen >> i & 1), "primordial: lk names a titan twice");
        seen |= 1u << i;
    }
}

static void check_titans(check *v) {
    const odb_state *s = v->b.s;
    if (!NEED(s->titans <= ODB_TITANS, "titans: too many")) return;
    for (int i = 0; i < ODB_TITANS; i++) {
        const bool there = s->titan[i].sheet;
        if (!NEED(i < s->titans ? there || s->phase == ODB_SETUP : !there,
                  "titans: a gap between them"))
            return;
        if (s->titan[i].sheet) check_titan(v, i);
    }
    for (int k = 0; k < 2; k++) {
        const int i = s->p_vp_on[k];
        NEED(i == ODB_NONE || (i < s->titans && s->titan[i].where == k + 1),
             "primordial: nobody is on vantage point %d", k + 1);
    }
    NEED(s->priority == ODB_NONE || s->priority < s->titans, "primordial: pt is no titan");
    NEED(s->last_wounder == ODB_NONE || s->last_wounder < s->titans, "primordial: lw is no titan");
    NEED(s->actor == ODB_NONE || s->actor < s->titans, "turn: the actor is no titan");
    check_locks(v);
}

static void check_argo(check *v) {
    const odb_state *s = v->b.s;
    if (!NEED(s->argos <= 6, "argo: too many")) return;
    for (int k = 0; k < s->argos; k++) {
        NEED(s->argo[k] < v->c->argos && !(s->argo_state[k] & 0x38), "argo: no such ability");
        for (int i = 0; i < k; i++) NEED(s->argo[i] != s->argo[k], "argo: the same ability twice");
    }
    NEED(s->summon_in < 1 << v->c->summons && !(s->summon_used & ~s->summon_in),
         "argo: no such summoning");
    NEED(s->godform_in < 1 << v->c->godforms, "argo: no such godform");
}

/* --- where nothing runs: BN40, BN41 */

static bool idle(const odb_state *s) {
    return s->phase == ODB_T_ROUND && (s->node == ODB_BN_CHOOSE || s->node == ODB_BN_TURN);
}

static void check_stands(check *v, int i, gg_bits *taken, gg_bits closed) { /* 5 */
    const odb_titan *t = &v->b.s->titan[i];
    if (t->where) return;
    NEED(!gg_bits_has(odb_footprint(v->b), t->pos), "T%d: under the primordial", i);
    NEED(!gg_bits_has(closed, t->pos), "T%d: on a square where nobody can stand", i);
    NEED(!gg_bits_has(*taken, t->pos), "T%d: another titan stands there", i);
    gg_bits_add(taken, t->pos);
}

static bool somebody_left(odb b) {
    for (int i = 0; i < b.s->titans; i++)
        if (odb_alive(b, i) && !(b.s->titan[i].flags & ODB_TF_DONE)) return true;
    return false;
}

static void check_idle(check *v) {
    const odb_state *s = v->b.s;
    const unsigned closed = ODB_T_OBSTACLE | ODB_T_CHASM | ODB_T_BOUNDLESS;
    const gg_bits blocked = odb_terrain(v->b, closed);
    gg_bits taken = GG_NO_BITS;
    for (int i = 0; i < s->titans; i++)
        if (odb_alive(v->b, i)) check_stands(v, i, &taken, blocked);
    NEED(odb_living(v->b), "titans: all are dead");
    NEED(s->priority < s->titans && odb_alive(v->b, s->priority), /* 6 */
         "primordial: pt is no living titan");
    NEED(s->ai_now == ODB_NONE && s->bp_now == ODB_NONE && s->bp_aside == ODB_NONE,
         "turn: a card is in play between actions");
    NEED(s->p_wounds < odb_wounds_needed(v->b), "primordial: it has all its wounds");
    NEED(s->round >= 1, "turn: rounds begin with 1");
    if (s->node == ODB_BN_TURN)
        NEED(s->step == ODB_T_TURN && s->actor < s->titans && odb_alive(v->b, s->actor) &&
                 !(s->titan[s->actor].flags & ODB_TF_DONE),
             "turn: the actor is no titan that can act");
    else if (NEED(s->step == ODB_T_CHOOSE && s->actor == ODB_NONE, "turn: nobody acts yet"))
        NEED(somebody_left(v->b), "turn: every titan has acted");
    for (int i = 0; i < s->titans && !v->all.broken; i++)
        if (odb_alive(v->b, i))
            NEED(s->titan[i].ambrosia <= odb_ambrosia_limit(v->b, i),
                 "T%d: more ambrosia than its limit", i);
}

/* What waits for the end of an attack or of a movement: ODB_QUEUE_, ODB_BREAK_. */
static void check_waiting(check *v) {
    const odb_state *s = v->b.s;
    if (!NEED(s->queued <= ODB_QUEUE && s->pendings <= ODB_QUEUE, "roll: too many wait")) return;
    for (int k = 0; k < s->queued; k++) {
        const int what = s->queue[k][0], card = what - ODB_QUEUE_CARD;
        NEED(s->queue[k][1] < s->titans, "roll: no such titan waits");
        NEED(what == ODB_QUEUE_FOLLOW_UP || card == ODB_SIGNATURE || card == ODB_ROUTINE ||
                 (card >= 0 && card < v->p->ais),
             "roll: no such attack waits");
    }
    for (int k = 0; k < s->pendings; k++) {
        const int what = s->pending[k][0] & 15, which = s->pending[k][0] >> 4;
        NEED(s->pending[k][1] < s->titans, "roll: no such titan waits");
        NEED(what == ODB_BREAK_BONUS ? which < 2 || which == ODB_GODFORM_SLOT
                                     : what <= ODB_BREAK_OBOL && which < v->c->godforms,
             "roll: no such chain break waits");
    }
}

static void check_stack(check *v) {
    const odb_state *s = v->b.s;
    if (!NEED(s->depth <= ODB_FRAMES, "stack: too deep")) return;
    for (int i = 0; i < ODB_FRAMES; i++)
        NEED(i < s->depth ? s->frame[i].kind && s->frame[i].kind < ODB_KINDS : !s->frame[i].kind,
             "stack: no such process");
    NEED(s->depth || s->phase == ODB_OVER || idle(s), "stack: nothing runs");
    NEED(s->attack.kind <= 2 && s->attack.who < ODB_TITANS, "roll: no such attack");
    check_waiting(v);
}

/* What a campaign is told: ODB_LAUNCH_. */
static void check_campaign(check *v) {
    const odb_state *s = v->b.s;
    uint32_t slots = 0;
    for (int i = v->c->resources; i < ODB_RESOURCES; i++)
        NEED(!s->gained[i], "camp: there are %d resources", v->c->resources);
    for (size_t i = 0; i < sizeof s->lost; i++)
        NEED(s->lost[i] <= v->c->gears, "camp: there is no such gear");
    for (int i = 0; i < ODB_TITANS; i++) {
        const int slot = s->aboard[i];
        NEED(slot <= ODB_LAUNCH_TITANS && !(slots >> slot & 1), "camp: a slot aboard twice");
        if (slot) slots |= UINT32_C(1) << slot;
        NEED(!s->launched || !s->titan[i].sheet == !slot, "camp: a titan of no slot");
    }
}

bool odb_valid(const gg_game *game, const void *state, gg_text *why) {
    const odb_scenario *sc = game->scenario;
    check v = {.b = {sc, (odb_state *)(uintptr_t)state},
               .c = sc->content,
               .p = &sc->content->prim[sc->prim],
               .all = {.why = why}};
    check_battle(&v);
    check_prim(&v);
    check_decks(&v);
    check_wounds(&v);
    check_rings(&v);
    check_tiles(&v);
    check_titans(&v);
    check_argo(&v);
    check_campaign(&v);
    check_stack(&v);
    if (!v.all.broken && idle(v.b.s)) check_idle(&v);
    return !v.all.broken;
}
