/* Targets of cards and spells: the lists to choose from, and whether a program can do anything. */
#include "rules.h"

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

/* The cell of a target. */
static int place_of(const her_combat *s, int target) {
    return her_is_cell(target) ? her_cell_of(target) : her_place(&s->slot[target & 15]);
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
    for (int c = 0; c < sc->content->cards; c++) {
        if (!sc->copies[player][c]) continue;
        int left = her_card_count(sc, s, player, c, HER_IN_DISCARD);
        for (int i = 0; i < s->picks; i++) left -= s->pick[i] == HER_ON_CARD(c);
        if (left > 0 && (kind == '*' || (kind == 's' && sc->content->card[c].kind == HER_SPELL) ||
                         (kind == 'p' && sc->content->card[c].kind == HER_SPECIALTY)))
            gg_push(l, HER_MOVE(HER_MV_DISCARD, HER_ON_CARD(c), 0));
    }
    if (l->count) gg_push(l, HER_MOVE(HER_MV_TARGET, HER_NONE, 0));
}

/* HER_V_CAST lets a side cast a spell before any activation, whatever its timing, if it does
 * something then. */
static bool castable_now(const her_scenario *sc, const her_combat *s, int side, int card,
                         int option);

/* Spells that may be cast now (HER_V_CAST). */
static void add_spells(const her_scenario *sc, const her_combat *s, int player, gg_move_list *l) {
    if (s->picks) return;
    for (int c = 0; c < sc->content->cards; c++)
        if (sc->copies[player][c] && her_holds(sc, s, player, c))
            for (int o = 0; o < sc->content->card[c].options; o++)
                if (castable_now(sc, s, player, c, o)) gg_push(l, HER_MOVE(HER_MV_PLAY, c, o));
}

/* Enemies, walls and gate, each further one next to the one before; the first may be declined where
 * the machine is paid for. */
static void add_shots(const her_scenario *sc, const her_combat *s, int player, gg_move_list *l) {
    static const her_verb shot = {.op = HER_V_SHOT, .target = 'e', .tier = 9};
    gg_move move[HER_SLOTS + 4];
    gg_move_list all = {move, 0, HER_SLOTS + 4};
    if (her_picked(s, s->picks, HER_NONE)) return;
    add_walls(s, &all);
    add_units(sc, s, &shot, false, player, &all);
    for (int i = 0; i < all.count; i++)
        if (!s->picks ||
            her_distance(place_of(s, s->pick[s->picks - 1]), place_of(s, HER_ARG(move[i]))) == 1)
            gg_push(l, move[i]);
    if (s->play_how & HER_MACHINE && l->count && !s->picks)
        gg_push(l, HER_MOVE(HER_MV_TARGET, HER_NONE, 0));
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
    case HER_V_SHOT: return add_shots(sc, s, player, l);
    default: break;
    }
    add_units(sc, s, v, spell, player, l);
}

/* --- whether a program can do anything */

static bool room_to_summon(const her_combat *s, int side) {
    HER_EACH_OF (i, side)
        if (!s->slot[i].unit) return true;
    return false;
}

/* The spell just cast is a card that can go back to a hand: not one that stays in play. */
static bool can_go_back(const her_combat *s, int n) {
    return s->cast != HER_NONE && (!(s->power & HER_KEPT) || (n == 2 && s->used[0]));
}

static bool verb_possible(const her_scenario *sc, const her_combat *s, const her_program *p, int k,
                          int side) {
    const her_verb *v = &p->verb[k];
    switch (v->op) {
    case HER_V_PAY:
    case HER_V_POW: return false;
    case HER_V_CAST: return v->n != 1 || her_spells_left(s, side) > 0;
    case HER_V_SKIP:
        return s->active < HER_SLOTS && her_face_of(sc, &s->slot[s->active])->tier <= v->tier;
    case HER_V_CANCEL:
        return her_victim(s) < HER_SLOTS &&
               her_face_of(sc, &s->slot[her_victim(s)])->tier <= v->tier;
    case HER_V_NEGATE: return v->n == 9 || her_effective_power(sc, s) <= v->n;
    case HER_V_BACK: return can_go_back(s, v->n) || her_has_verb(p, HER_V_LIMIT);
    case HER_V_TOPPLE: return her_tower_stands(s);
    case HER_V_SUMMON: return room_to_summon(s, side);
    default: return true;
    }
}

/* Costs, targets and room for a program at the moment of playing it; the card itself does not
 * count as a hand card. */
bool her_program_possible(const her_scenario *sc, const her_combat *s, const her_option *o,
                          const her_program *p, int side, bool spell) {
    int cards = her_hand_size(sc, s, side) - 1;
    gg_move move[1];
    gg_move_list l = {move, 0, 1};
    if (!p->acts) return false;
    if (o->timing == 'O' && s->ong[HER_ONGOING - 1].card) return false; /* HER-R54 */
    for (int k = 0; k < p->count; k++) {
        if (p->verb[k].op == HER_V_DRAW) cards += p->verb[k].n;
        if (p->verb[k].op == HER_V_DISC && (cards -= p->verb[k].n) < 0) return false;
        if (!verb_possible(sc, s, p, k, side)) return false;
    }
    if (!her_asking(p)) return true;
    her_combat blank = *s;
    blank.picks = 0;
    her_list_targets(sc, &blank, p, spell, side, &l);
    return l.count > 0;
}

bool her_some_level_possible(const her_scenario *sc, const her_combat *s, int side, int card,
                             const her_option *o) {
    const her_card *c = &sc->content->card[card];
    int reach = 0;
    for (int level = 0; level < 3; level++) {
        if (c->threshold[level] > reach) reach = her_reachable_power(sc, s, side, card);
        if (c->threshold[level] > reach) return false;
        if (her_program_possible(sc, s, o, &o->level[level], side, c->kind == HER_SPELL))
            return true;
    }
    return false;
}

static bool castable_now(const her_scenario *sc, const her_combat *s, int side, int card,
                         int option) {
    const her_option *o = &sc->content->card[card].option[option];
    if (sc->content->card[card].kind != HER_SPELL || her_for_map(o)) return false;
    if (o->window != HER_ANY && !(o->window == HER_AT_SIEGE && s->walls & HER_STANDING))
        return false;
    return her_some_level_possible(sc, s, side, card, o);
}
