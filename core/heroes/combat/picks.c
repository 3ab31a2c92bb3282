/* Targets of cards and spells: which verb of a program asks for some, and the lists to choose
 * from. */
#include "combat.h"

/* The verb of a program that asks for a target, NULL if none does. */
const her_verb *her_asking(const her_program *p) {
    for (int k = 0; k < p->count; k++) {
        const her_verb *v = &p->verb[k];
        switch (v->op) {
        case HER_V_SWAP:
        case HER_V_TELE:
        case HER_V_AREA:
        case HER_V_BLOCK:
        case HER_V_SHOT:
        case HER_V_SUMMON:
        case HER_V_WARD:
        case HER_V_FRESH:
        case HER_V_SPOW:
        case HER_V_FETCH:
        case HER_V_AID:
        case HER_V_CAST: return v;
        case HER_V_BREAK:
            if (v->n <= 3) return v;
            break;
        case HER_V_MUTE:
            if (v->tier < 9) return v;
            break;
        default:
            if (v->target && strchr("efu2L", v->target)) return v;
        }
    }
    return NULL;
}

/* How many targets the verb asks for at most. */
static int wanted(const her_verb *v) {
    switch (v->op) {
    case HER_V_SWAP:
    case HER_V_TELE:
    case HER_V_CAST: return 2;
    case HER_V_AREA: return v->kind == '1' ? 2 : 3;
    case HER_V_BREAK:
    case HER_V_SHOT:
    case HER_V_FETCH: return v->n > 3 ? 3 : v->n;
    default: return v->target == '2' ? 2 : 1;
    }
}

bool her_picked(const her_combat *s, int n, int what) {
    for (int i = 0; i < n; i++)
        if (s->pick[i] == what) return true;
    return false;
}

static int lowest_initiative(const her_scenario *sc, const her_combat *s, int side) {
    int lowest = 99;
    HER_EACH_OF (i, side)
        if (her_on_board(&s->slot[i]) && her_initiative(sc, s, i) < lowest)
            lowest = her_initiative(sc, s, i);
    return lowest;
}

/* Whether the verb can do anything to this unit. */
static bool of_use(const her_scenario *sc, const her_combat *s, const her_verb *v, int i) {
    const her_slot *u = &s->slot[i];
    switch (v->op) {
    case HER_V_HEAL: return her_damage(u) != 0;
    case HER_V_AID: return her_damage(u) && i != s->active;
    case HER_V_FRESH: return u->place & HER_P_RETALIATED;
    case HER_V_RAGE: return her_face_of(sc, u)->type != HER_RANGED && i != s->active;
    case HER_V_PARA: return !her_has(sc, s, i, HER_NOPARA);
    default: return true;
    }
}

static void add_units(const her_scenario *sc, const her_combat *s, const her_verb *v, bool spell,
                      int player, gg_move_list *l) {
    const char t = v->target ? v->target : v->op == HER_V_MUTE || v->op == HER_V_AREA ? 'u' : 'f';
    const int lowest = t == 'L' ? lowest_initiative(sc, s, !player) : 0;
    for (int i = 0; i < HER_SLOTS; i++) {
        const her_slot *u = &s->slot[i];
        if (!her_on_board(u) || her_picked(s, s->picks, i)) continue;
        if ((t == 'f' && her_side(i) != player) || (strchr("e2L", t) && her_side(i) == player))
            continue;
        if (her_face_of(sc, u)->tier > v->tier || !of_use(sc, s, v, i)) continue;
        if (t == 'L' && her_initiative(sc, s, i) != lowest) continue;
        if (spell && (her_under(sc, s, HER_V_WARD, i) || her_has(sc, s, i, HER_SIMM))) continue;
        gg_push(l, HER_MOVE(HER_MV_TARGET, i, 0));
    }
}

static void add_cells(uint32_t cells, gg_move_list *l) {
    for (; cells; cells &= cells - 1)
        gg_push(l, HER_MOVE(HER_MV_TARGET, HER_ON_CELL(__builtin_ctz(cells)), 0));
}

static void add_walls(const her_combat *s, gg_move_list *l) {
    for (int c = 8; c < 12; c++)
        if (her_walls(s) >> c & 1 && !her_picked(s, s->picks, HER_ON_CELL(c)))
            gg_push(l, HER_MOVE(HER_MV_TARGET, HER_ON_CELL(c), 0));
}

/* Units closest to the first one, for chain lightning. */
static void add_closest(const her_combat *s, gg_move_list *l) {
    int best = 99;
    if (s->pick[0] >= HER_SLOTS || !her_on_board(&s->slot[s->pick[0]])) return;
    const int from = her_place(&s->slot[s->pick[0]]);
    for (int pass = 0; pass < 2; pass++)
        for (int i = 0; i < HER_SLOTS; i++) {
            if (!her_on_board(&s->slot[i]) || her_picked(s, s->picks, i)) continue;
            const int d = her_distance(from, her_place(&s->slot[i]));
            if (!pass && d < best) best = d;
            if (pass && d == best) gg_push(l, HER_MOVE(HER_MV_TARGET, i, 0));
        }
}

/* Cards of the own discard pile; up to n of them are taken, so stopping is allowed. */
static void add_discarded(const her_scenario *sc, const her_combat *s, const her_verb *v,
                          int player, gg_move_list *l) {
    const char kind = v->kind;
    if (her_picked(s, s->picks, HER_NONE)) return;
    for (int c = 0; c < sc->cards; c++) {
        if (!sc->copies[player][c]) continue;
        int left = her_card_count(sc, s, player, c, HER_IN_DISCARD);
        for (int i = 0; i < s->picks; i++) left -= s->pick[i] == HER_ON_CARD(c);
        if (left > 0 && (kind == '*' || (kind == 's' && sc->card[c].kind == HER_SPELL) ||
                         (kind == 'p' && sc->card[c].kind == HER_SPECIALTY)))
            gg_push(l, HER_MOVE(HER_MV_DISCARD, HER_ON_CARD(c), 0));
    }
    if (l->count) gg_push(l, HER_MOVE(HER_MV_TARGET, HER_NONE, 0));
}

/* Spells that may be cast now (HER_V_CAST). */
static void add_spells(const her_scenario *sc, const her_combat *s, int player, gg_move_list *l) {
    if (s->picks) return;
    for (int c = 0; c < sc->cards; c++)
        if (sc->copies[player][c] && her_holds(sc, s, player, c))
            for (int o = 0; o < sc->card[c].options; o++)
                if (her_castable_now(sc, s, player, c, o)) gg_push(l, HER_MOVE(HER_MV_PLAY, c, o));
}

void her_list_targets(const her_scenario *sc, const her_combat *s, const her_program *p, bool spell,
                      int player, gg_move_list *l) {
    const her_verb *v = her_asking(p);
    const uint32_t free = ~her_blocked(s, 0) & HER_FULL;
    if (!v || s->picks >= wanted(v)) return;
    switch (v->op) {
    case HER_V_TELE:
        if (s->picks) return add_cells(free, l);
        break;
    case HER_V_AREA:
        if (v->kind == '2' && s->picks) return add_closest(s, l);
        if (v->kind == '2') break;
        return add_cells(s->picks ? her_adjacent(1u << (s->pick[0] & 31)) : HER_FULL, l);
    case HER_V_BLOCK: return add_cells(free, l);
    case HER_V_SUMMON:
        if (s->active < HER_SLOTS && her_on_board(&s->slot[s->active]))
            add_cells(her_adjacent(1u << her_place(&s->slot[s->active])) & free, l);
        return;
    case HER_V_BREAK: return add_walls(s, l);
    case HER_V_SPOW:
        for (int c = 0; c < 4; c++) gg_push(l, HER_MOVE(HER_MV_SCHOOL, HER_ON_SCHOOL(c), 0));
        return;
    case HER_V_FETCH: return add_discarded(sc, s, v, player, l);
    case HER_V_CAST: return add_spells(sc, s, player, l);
    case HER_V_SHOT:
        add_walls(s, l);
        return add_units(sc, s, &(her_verb){.op = v->op, .target = 'e', .tier = 9}, false, player,
                         l);
    default: break;
    }
    add_units(sc, s, v, spell, player, l);
}

const her_program *her_current(const her_scenario *sc, const her_combat *s) {
    if (s->play != HER_NONE) return her_program_of(sc, s->play, s->play_how);
    return her_program_of(sc, s->cast, s->cast_how);
}

bool her_spell_in_hand(const her_scenario *sc, const her_combat *s) {
    return sc->card[her_card_in_hand(s)].kind == HER_SPELL;
}

/* What units do by themselves, bolts too, is no card of the AI hero. */
bool her_ai_plays(const her_scenario *sc, const her_combat *s) {
    const int card = her_card_in_hand(s);
    if (card == HER_NONE || !her_by_rules(sc, her_player(s))) return false;
    return sc->card[card].kind != HER_UNIT_ABILITY && sc->card[card].school != HER_NO_SCHOOL;
}

enum { MOST_TARGETS = 128 }; /* cells, units, or a card each */

/* HER-R49: a friend with the most damage to heal, else the lowest cell. */
static void add_best(const her_combat *s, const gg_move_list *l, gg_move_list *out) {
    int best = 0;
    for (int i = 1; i < l->count; i++) {
        const her_slot *was = &s->slot[HER_ARG(l->move[best]) & 15];
        const her_slot *is = &s->slot[HER_ARG(l->move[i]) & 15];
        if (HER_ARG(l->move[i]) >= HER_SLOTS) continue;
        const int more = her_side(HER_ARG(l->move[i])) == her_side(s->active & 15)
                             ? her_damage(is) - her_damage(was)
                             : 0;
        if (more > 0 || (!more && her_place(is) < her_place(was))) best = i;
    }
    if (l->count) gg_push(out, l->move[best]);
}

void her_list_picks(const her_scenario *sc, const her_combat *s, gg_move_list *l) {
    if (her_ai_plays(sc, s)) {
        her_list_ai_picks(sc, s, l);
        return;
    }
    const int player = her_player(s);
    const bool ruled = her_by_rules(sc, player);
    gg_move move[MOST_TARGETS];
    gg_move_list all = {move, 0, MOST_TARGETS};
    her_list_targets(sc, s, her_current(sc, s), her_spell_in_hand(sc, s), player, ruled ? &all : l);
    if (ruled) add_best(s, &all, l);
}

void her_pick_made(her_combat *s, gg_move move) {
    if (HER_KIND(move) == HER_MV_PLAY) { /* a spell to cast now, and its option */
        s->pick[s->picks++] = (uint8_t)HER_ON_CARD(HER_ARG(move));
        s->pick[s->picks++] = (uint8_t)HER_ON_OPTION(HER_ARG2(move));
        return;
    }
    s->pick[s->picks++] = (uint8_t)HER_ARG(move);
}
