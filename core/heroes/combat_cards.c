/* Cards in a combat: piles, what may be played when, casting, and running effect programs. */
#include "combat.h"

/* --- piles: equal cards lie together and sorted by pile, so that equal states have equal bytes */

int her_card_count(const struct her_scenario *sc, const struct her_combat *s, int side, int card,
                   int pile) {
    int n = 0;
    for (int i = 0; i < sc->copies[side][card]; i++)
        n += her_pile(s, side, sc->group[side][card] + i) == pile;
    return n;
}

bool her_holds(const struct her_scenario *sc, const struct her_combat *s, int side, int card) {
    return her_card_count(sc, s, side, card, HER_IN_HAND) > 0;
}

void her_move_card(const struct her_scenario *sc, struct her_combat *s, int side, int card,
                   int from, int to) {
    int count[4];
    for (int p = 0; p < 4; p++) count[p] = her_card_count(sc, s, side, card, p);
    if (!count[from]) return;
    count[from]--;
    count[to]++;
    int i = sc->group[side][card];
    for (int p = 0; p < 4; p++)
        for (; count[p]; count[p]--, i++) {
            const uint64_t bit = UINT64_C(1) << i;
            s->cards[side][0] = (s->cards[side][0] & ~bit) | (p & 1 ? bit : 0);
            s->cards[side][1] = (s->cards[side][1] & ~bit) | (p & 2 ? bit : 0);
        }
}

static int hand_size(const struct her_scenario *sc, const struct her_combat *s, int side) {
    return __builtin_popcountll(her_hand(sc, s, side));
}

/* --- ongoing effects */

int her_add_ongoing(struct her_combat *s, int card, int how, int target, int value) {
    for (int i = 0; i < HER_ONGOING; i++)
        if (!s->ong[i].card) {
            s->ong[i] = (struct her_ongoing){(uint8_t)(card + 1), (uint8_t)target, (uint8_t)how,
                                             (uint8_t)value};
            return i;
        }
    return -1;
}

void her_end_ongoing(const struct her_scenario *sc, struct her_combat *s, int i) {
    const struct her_ongoing o = s->ong[i];
    for (; i + 1 < HER_ONGOING; i++) s->ong[i] = s->ong[i + 1];
    memset(&s->ong[HER_ONGOING - 1], 0, sizeof s->ong[0]);
    const int owner = o.how >> 6 & 1, card = o.card - 1;
    if (o.how >> 7) return; /* removed from the game */
    if (sc->copies[owner][card]) her_move_card(sc, s, owner, card, HER_IN_PLAY, HER_IN_DISCARD);
}

void her_new_round_effects(const struct her_scenario *sc, struct her_combat *s) {
    for (int i = HER_ONGOING - 1; i >= 0; i--) {
        if (!s->ong[i].card) continue;
        const int duration = s->ong[i].how >> 4 & 3;
        if (duration == HER_FOR_ROUND)
            her_end_ongoing(sc, s, i);
        else if (duration == HER_FOR_NEXT)
            s->ong[i].how = (uint8_t)(s->ong[i].how & ~0x30);
    }
}

/* --- what may be played */

const struct her_program *her_program_of(const struct her_scenario *sc, int card, int how) {
    return &sc->card[card].option[how & 3].level[how >> 2 & 3];
}

bool her_casting(const struct her_combat *s) {
    return s->cast != HER_NONE;
}

int her_player(const struct her_combat *s) {
    return s->play != HER_NONE || !her_casting(s) ? s->play_how >> 4 & 1 : s->cast_how >> 4 & 1;
}

static bool in_combat(const struct her_program *p) {
    for (int k = 0; k < p->count; k++)
        if (p->verb[k].op && p->verb[k].op != HER_V_MAP && p->verb[k].op != HER_V_SELF) return true;
    return false;
}

static bool window_allows(const struct her_combat *s, const struct her_option *o, int side) {
    const bool act = s->node == HER_MAIN || s->node == HER_MOVED;
    const bool any = act || s->node == HER_START || s->node == HER_EACT || s->node == HER_ATTACK;
    const bool own_attack = s->node == HER_ATTACK && her_side(her_attacker(s)) == side;
    if (o->timing == 'M' || o->window == HER_W_MAP) return false;
    if (o->timing != 'I') return act && (o->window != HER_W_SIEGE || s->walls & 15);
    switch (o->window) {
    case HER_ANY: return any;
    case HER_W_SIEGE: return any && s->walls & 15;
    case HER_W_ATK: return own_attack;
    case HER_W_DEF: return s->node == HER_ATTACK && !own_attack;
    case HER_W_ROLL: return s->node == HER_ROLL;
    case HER_W_LETHAL: return s->node == HER_LETHAL;
    case HER_W_START: return s->node == HER_START;
    case HER_W_RND: return s->node == HER_ROUND;
    case HER_W_EACT: return s->node == HER_EACT;
    case HER_W_ECAST: return s->node == HER_ECAST;
    case HER_W_OCAST: return s->node == HER_OCAST;
    default: return false;
    }
}

static bool condition_holds(const struct her_scenario *sc, const struct her_combat *s,
                            const struct her_option *o, int side) {
    if (o->condition == 'h') {
        const int card = her_card_named(sc, o->needs);
        return card >= 0 && s->perm[side] == card;
    }
    if (!o->condition || s->node != HER_ATTACK) return true;
    const int mine = her_side(her_attacker(s)) == side ? her_attacker(s) : her_victim(s);
    const bool ranged = her_face(sc, &s->slot[mine])->type == HER_RANGED;
    if (o->condition == 'n') return s->aflags & HER_A_DISTANT;
    return ranged == (o->condition == 'r');
}

/* The verb of a program that asks for a target, NULL if none does. */
const struct her_verb *her_asking(const struct her_program *p) {
    for (int k = 0; k < p->count; k++) {
        const struct her_verb *v = &p->verb[k];
        switch (v->op) {
        case HER_V_SWAP:
        case HER_V_TELE:
        case HER_V_AREA:
        case HER_V_BLOCK:
        case HER_V_BREAK:
        case HER_V_SHOT:
        case HER_V_SUMMON:
        case HER_V_WARD:
        case HER_V_FRESH:
        case HER_V_SPOW:
        case HER_V_FETCH: return v;
        case HER_V_MUTE:
            if (v->tier < 9) return v;
            break;
        default:
            if (v->target && strchr("efu2L", v->target)) return v;
        }
    }
    return NULL;
}

static int owner_of_pick(const struct her_combat *s) {
    return her_player(s);
}

bool her_picked(const struct her_combat *s, int n, int what) {
    for (int i = 0; i < n; i++)
        if (s->pick[i] == what) return true;
    return false;
}

static void add_units(const struct her_scenario *sc, const struct her_combat *s,
                      const struct her_verb *v, bool spell, int player, struct her_list *l) {
    const char t = v->target ? v->target : v->op == HER_V_MUTE ? 'u' : 'f';
    int lowest = 99;
    if (t == 'L')
        for (int i = 0; i < HER_SLOTS; i++)
            if (her_on_board(&s->slot[i]) && her_side(i) != player &&
                her_initiative(sc, s, i) < lowest)
                lowest = her_initiative(sc, s, i);
    for (int i = 0; i < HER_SLOTS; i++) {
        const struct her_slot *u = &s->slot[i];
        if (!her_on_board(u) || her_picked(s, s->picks, i)) continue;
        if ((t == 'f' && her_side(i) != player) || (strchr("e2L", t) && her_side(i) == player))
            continue;
        if (her_face(sc, u)->tier > v->tier) continue;
        if (t == 'L' && her_initiative(sc, s, i) != lowest) continue;
        if (spell && her_sum(sc, s, HER_V_WARD, i)) continue;
        if (v->op == HER_V_HEAL && !her_damage(u)) continue;
        if (v->op == HER_V_FRESH && !(u->place & HER_P_RETALIATED)) continue;
        if (v->op == HER_V_RAGE && her_face(sc, u)->type == HER_RANGED) continue;
        if (v->op == HER_V_PARA && her_has(sc, s, i, HER_NOPARA)) continue;
        her_add(l, HER_MOVE(HER_MV_TARGET, i, 0));
    }
}

static void add_cells(uint32_t cells, struct her_list *l) {
    for (int c = 0; c < HER_CELLS; c++)
        if (cells >> c & 1) her_add(l, HER_MOVE(HER_MV_TARGET, 32 + c, 0));
}

/* Units closest to the first one, for chain lightning. */
static void add_closest(const struct her_combat *s, struct her_list *l) {
    int best = 99;
    if (s->pick[0] >= HER_SLOTS || !her_on_board(&s->slot[s->pick[0]])) return;
    const int from = her_place(&s->slot[s->pick[0]]);
    for (int pass = 0; pass < 2; pass++)
        for (int i = 0; i < HER_SLOTS; i++) {
            if (!her_on_board(&s->slot[i]) || her_picked(s, s->picks, i)) continue;
            const int d = her_distance(from, her_place(&s->slot[i]));
            if (!pass && d < best) best = d;
            if (pass && d == best) her_add(l, HER_MOVE(HER_MV_TARGET, i, 0));
        }
}

/* The next target to choose; nothing when all are. */
static void list_picks(const struct her_scenario *sc, const struct her_combat *s,
                       const struct her_program *p, bool spell, int player, struct her_list *l) {
    const struct her_verb *v = her_asking(p);
    const uint32_t free = ~her_blocked(sc, s, 0) & HER_FULL;
    if (!v) return;
    const int need = v->op == HER_V_SWAP || v->op == HER_V_TELE || v->target == '2' ||
                             (v->op == HER_V_AREA && v->kind == '1')
                         ? 2
                     : v->op == HER_V_AREA                         ? 3
                     : v->op == HER_V_BREAK || v->op == HER_V_SHOT ? (v->n > 3 ? 0 : v->n)
                                                                   : 1;
    if (s->picks >= need) return;
    switch (v->op) {
    case HER_V_TELE:
        if (s->picks) return add_cells(free, l);
        break;
    case HER_V_AREA:
        if (v->kind == '2' && s->picks) return add_closest(s, l);
        if (v->kind == '2') break;
        return add_cells(s->picks ? her_adjacent(1u << (s->pick[0] - 32)) : HER_FULL, l);
    case HER_V_BLOCK: return add_cells(free, l);
    case HER_V_SUMMON:
        if (s->active < HER_SLOTS && her_on_board(&s->slot[s->active]))
            add_cells(her_adjacent(1u << her_place(&s->slot[s->active])) & free, l);
        return;
    case HER_V_BREAK:
        for (int c = 8; c < 12; c++)
            if (her_walls(s) >> c & 1 && !her_picked(s, s->picks, 32 + c))
                her_add(l, HER_MOVE(HER_MV_TARGET, 32 + c, 0));
        return;
    case HER_V_SPOW:
        for (int c = 0; c < 4; c++) her_add(l, HER_MOVE(HER_MV_SCHOOL, 64 + c, 0));
        return;
    case HER_V_FETCH:
        for (int c = 0; c < sc->cards; c++)
            if (her_card_count(sc, s, player, c, HER_IN_DISCARD) &&
                (v->kind == '*' || (v->kind == 's') == (sc->card[c].kind == HER_SPELL)))
                her_add(l, HER_MOVE(HER_MV_DISCARD, 128 + c, 0));
        return;
    case HER_V_SHOT:
        for (int c = 8; c < 12; c++)
            if (her_walls(s) >> c & 1 && !her_picked(s, s->picks, 32 + c))
                her_add(l, HER_MOVE(HER_MV_TARGET, 32 + c, 0));
        return add_units(sc, s, &(struct her_verb){.op = v->op, .target = 'e', .tier = 9}, false,
                         player, l);
    default: break;
    }
    add_units(sc, s, v, spell, player, l);
}

const struct her_program *her_current(const struct her_scenario *sc, const struct her_combat *s) {
    if (s->play != HER_NONE) return her_program_of(sc, s->play, s->play_how);
    return her_program_of(sc, s->cast, s->cast_how);
}

void her_list_picks(const struct her_scenario *sc, const struct her_combat *s, struct her_list *l) {
    const bool spell = s->play == HER_NONE && sc->card[s->cast].kind == HER_SPELL;
    list_picks(sc, s, her_current(sc, s), spell, owner_of_pick(s), l);
}

/* Costs, targets and room for a program at the moment of playing it; the card itself does not
 * count as a hand card. */
static bool program_possible(const struct her_scenario *sc, const struct her_combat *s,
                             const struct her_option *o, const struct her_program *p, int side,
                             bool spell) {
    int cards = hand_size(sc, s, side) - 1;
    gg_move move[1];
    struct her_list l = {move, 0, 1};
    struct her_combat blank = *s;
    if (!in_combat(p)) return false;
    if (o->timing == 'O' && s->ong[HER_ONGOING - 1].card) return false;
    for (int k = 0; k < p->count; k++) {
        const struct her_verb *v = &p->verb[k];
        if (v->op == HER_V_DRAW) cards += v->n;
        if (v->op == HER_V_DISC && (cards -= v->n) < 0) return false;
        if (v->op == HER_V_PAY || v->op == HER_V_POW) return false;
        if (v->op == HER_V_CAST && s->casts[side] >> 4 <= (s->casts[side] & 15) && v->n == 1)
            return false;
        if (v->op == HER_V_SKIP && (her_face(sc, &s->slot[s->active])->tier > v->tier))
            return false;
        if (v->op == HER_V_CANCEL && her_face(sc, &s->slot[her_victim(s)])->tier > v->tier)
            return false;
        if (v->op == HER_V_NEGATE && s->power > v->n && v->n < 9) return false;
        if (v->op == HER_V_TOPPLE && !(s->slot[15].unit && her_place(&s->slot[15]) == HER_TOWER))
            return false;
        if (v->op == HER_V_SUMMON) {
            bool room = false;
            for (int i = side * 8; i < side * 8 + 8; i++) room |= !s->slot[i].unit;
            if (!room) return false;
        }
    }
    if (!her_asking(p)) return true;
    blank.picks = 0;
    list_picks(sc, &blank, p, spell, side, &l);
    return l.count > 0;
}

static int spell_power(const struct her_scenario *sc, const struct her_combat *s, int card,
                       int side) {
    int power = 0;
    for (int i = 0; i < HER_ONGOING && s->ong[i].card; i++)
        if (s->ong[i].target == 64 + side) {
            const struct her_program *p =
                &sc->card[s->ong[i].card - 1].option[s->ong[i].how & 3].level[0];
            const int school = sc->card[card].school;
            if (p->verb[0].op == HER_V_SPOW && (school == 4 || school == s->ong[i].value))
                power += p->verb[0].n;
        }
    return power;
}

/* Enemy pegasi take a power off (pas:epow1). */
static int damped(const struct her_scenario *sc, const struct her_combat *s, int card, int side) {
    if (sc->card[card].kind != HER_SPELL) return 0;
    for (int i = !side * 8; i < !side * 8 + 8; i++)
        if (her_on_board(&s->slot[i]) && her_has(sc, s, i, HER_EPOW)) return 1;
    return 0;
}

static int effective(const struct her_scenario *sc, const struct her_combat *s) {
    const int p = s->power - damped(sc, s, s->cast, s->cast_how >> 4 & 1);
    return p < 0 ? 0 : p;
}

static bool option_playable(const struct her_scenario *sc, const struct her_combat *s, int side,
                            int card, int option) {
    const struct her_card *c = &sc->card[card];
    const struct her_option *o = &c->option[option];
    if (c->undead && !sc->undead[side]) return false; /* HER-178 */
    if (!window_allows(s, o, side) || !condition_holds(sc, s, o, side)) return false;
    const bool expert = option == 1 && (c->kind == HER_STATISTIC || c->kind == HER_ABILITY_CARD);
    if (expert && !s->expert[side]) return false;
    if (o->timing == 'P') return true;
    if (!c->casts) return program_possible(sc, s, o, &o->level[0], side, false);
    if (her_casting(s)) return false;
    if (c->kind == HER_SPELL && (s->casts[side] & 15) >= s->casts[side] >> 4) return false;
    for (int level = 0; level < 3; level++)
        if (program_possible(sc, s, o, &o->level[level], side, c->kind == HER_SPELL)) return true;
    return false;
}

static bool morale_window(const struct her_combat *s) {
    return s->node == HER_START || s->node == HER_EACT || s->node == HER_ATTACK ||
           s->node == HER_MAIN || s->node == HER_MOVED || s->node == HER_ROUND;
}

void her_list_plays(const struct her_scenario *sc, const struct her_combat *s, int side,
                    struct her_list *l) {
    if (!(s->allowed >> side & 1)) return;
    uint64_t hand = her_hand(sc, s, side);
    int last = -1;
    for (; hand; hand &= hand - 1) {
        const int card = sc->own_card[side][__builtin_ctzll(hand)];
        if (card == last) continue;
        last = card;
        for (int o = 0; o < sc->card[card].options; o++)
            if (option_playable(sc, s, side, card, o)) her_add(l, HER_MOVE(HER_MV_PLAY, card, o));
    }
    if (s->morale[side] == HER_GOOD && morale_window(s) &&
        (her_in(s, side, HER_IN_DRAW) | her_in(s, side, HER_IN_DISCARD)) & her_owned(sc, side))
        her_add(l, HER_MOVE(HER_MV_MORALE, 'd', 0));
    if (s->node == HER_ATTACK && side == her_side(her_victim(s)) && !(s->rerolls & 128) &&
        her_has(sc, s, her_victim(s), HER_CARD) && hand_size(sc, s, side))
        her_add(l, HER_MOVE(HER_MV_MORALE, 'u', 0));
}

/* --- playing */

void her_back(struct her_combat *s) {
    const int one_sided = s->outer == HER_MAIN || s->outer == HER_MOVED || s->outer == HER_EACT ||
                          s->outer == HER_LETHAL;
    s->node = s->outer;
    s->prio = (uint8_t)(one_sided ? s->outer_prio : (s->outer_prio & 1) ^ 1);
    s->outer = s->outer_prio = 0;
    s->play = HER_NONE;
    s->play_how = s->step = s->left = s->picks = 0;
    memset(s->pick, HER_NONE, sizeof s->pick);
}

/* The end of a play: to the cast it belongs to, or to the outer node. */
void her_leave(struct her_combat *s) {
    if (!her_casting(s)) {
        her_back(s);
        return;
    }
    s->node = s->inner;
    s->inner = 0;
    s->play = HER_NONE;
    s->play_how = s->step = s->left = 0;
}

static void set_out(struct her_combat *s) {
    if (her_casting(s))
        s->inner = s->node;
    else {
        s->outer = s->node;
        s->outer_prio = s->prio;
    }
}

static void begin_cast(const struct her_scenario *sc, struct her_combat *s, int side, int card,
                       int option) {
    s->cast = (uint8_t)card;
    s->cast_how = (uint8_t)(option | side << 4);
    s->power = sc->card[card].kind == HER_SPELL ? (uint8_t)spell_power(sc, s, card, side) : 0;
    s->node = HER_CAST;
    memset(s->used, 0, sizeof s->used);
    memset(s->pick, HER_NONE, sizeof s->pick);
    s->picks = 0;
}

void her_start_play(const struct her_scenario *sc, struct her_combat *s, gg_move move) {
    const int side = s->prio & 1, card = HER_ARG(move), option = HER_ARG2(move);
    set_out(s);
    if (HER_KIND(move) == HER_MV_MORALE) {
        s->play = HER_NONE;
        s->play_how = (uint8_t)(side << 4);
        s->left = 1;
        s->node = card == 'd' ? HER_DRAW : HER_DISCARD;
        if (card == 'd')
            s->morale[side] = HER_NO_MORALE;
        else
            s->rerolls |= 128;
        return;
    }
    const struct her_card *c = &sc->card[card];
    const bool expert = option == 1 && (c->kind == HER_STATISTIC || c->kind == HER_ABILITY_CARD);
    if (expert) s->expert[side]--;
    her_move_card(sc, s, side, card, HER_IN_HAND, HER_IN_PLAY);
    if (c->option[option].timing == 'P') {
        if (s->perm[side] != HER_NONE)
            her_move_card(sc, s, side, s->perm[side], HER_IN_PLAY, HER_IN_DISCARD);
        s->perm[side] = (uint8_t)card;
        her_leave(s);
        return;
    }
    if (c->casts) {
        begin_cast(sc, s, side, card, option);
        return;
    }
    s->play = (uint8_t)card;
    s->play_how = (uint8_t)(option | side << 4);
    s->step = s->left = 0;
    s->node = HER_TARGET;
}

/* --- casting */

static int empower_value(const struct her_scenario *sc, int card, int option) {
    if (option == 3) return sc->card[card].kind == HER_SPELL ? 1 : 0;
    if (option >= sc->card[card].options || sc->card[card].casts) return 0;
    const struct her_option *o = &sc->card[card].option[option];
    return o->window == HER_W_CAST ? o->level[0].verb[0].n : 0;
}

static int top_level(const struct her_scenario *sc, const struct her_combat *s) {
    int level = -1;
    for (int i = 0; i < 3; i++)
        if (effective(sc, s) >= sc->card[s->cast].threshold[i]) level = i;
    return level;
}

/* The highest level reached that can be used. */
static bool level_possible(const struct her_scenario *sc, const struct her_combat *s, int level) {
    const int side = s->cast_how >> 4 & 1;
    struct her_combat then = *s;
    if (level < 0) return false;
    then.node = s->outer;
    return program_possible(sc, &then, &sc->card[s->cast].option[s->cast_how & 3],
                            &sc->card[s->cast].option[s->cast_how & 3].level[level], side,
                            sc->card[s->cast].kind == HER_SPELL);
}

void her_list_cast(const struct her_scenario *sc, const struct her_combat *s, struct her_list *l) {
    const int side = s->cast_how >> 4 & 1, level = top_level(sc, s);
    if (level_possible(sc, s, level)) her_add(l, HER_MOVE(HER_MV_CONFIRM, 0, 0));
    if (level < 2 && !s->used[2]) {
        uint64_t hand = her_hand(sc, s, side);
        int last = -1;
        for (; hand; hand &= hand - 1) {
            const int card = sc->own_card[side][__builtin_ctzll(hand)];
            if (card == last) continue;
            last = card;
            for (int o = 0; o < 4; o++) {
                const bool expert = o == 1 && (sc->card[card].kind == HER_STATISTIC ||
                                               sc->card[card].kind == HER_ABILITY_CARD);
                if (expert && !s->expert[side]) continue;
                if (empower_value(sc, card, o)) her_add(l, HER_MOVE(HER_MV_EMPOWER, card, o));
            }
        }
    }
    if (!l->count) her_add(l, HER_MOVE(HER_MV_PASS, 0, 0)); /* the cast comes to nothing */
}

void her_end_cast(const struct her_scenario *sc, struct her_combat *s, bool keep) {
    const int side = s->cast_how >> 4 & 1, card = s->cast;
    const bool back = s->cast_how & 64, all = s->cast_how & 128;
    if (!keep) her_move_card(sc, s, side, card, HER_IN_PLAY, back ? HER_IN_HAND : HER_IN_DISCARD);
    for (int i = 0; i < 3; i++)
        if (s->used[i])
            her_move_card(sc, s, side, s->used[i] - 1, HER_IN_PLAY,
                          all ? HER_IN_HAND : HER_IN_DISCARD);
    memset(s->used, 0, sizeof s->used);
    s->cast = HER_NONE;
    s->cast_how = s->power = 0;
    her_back(s);
}

void her_do_cast(const struct her_scenario *sc, struct her_combat *s, gg_move move) {
    const int side = s->cast_how >> 4 & 1, card = HER_ARG(move), o = HER_ARG2(move);
    if (HER_KIND(move) == HER_MV_PASS) {
        her_end_cast(sc, s, false);
        return;
    }
    if (HER_KIND(move) == HER_MV_CONFIRM) {
        s->cast_how = (uint8_t)((s->cast_how & ~12) | top_level(sc, s) << 2);
        if (sc->card[s->cast].kind == HER_SPELL && s->inner != 2) s->casts[side]++;
        s->node = HER_TARGET;
        return;
    }
    s->power = (uint8_t)(s->power + empower_value(sc, card, o));
    if (o == 1 && sc->card[card].kind <= HER_ABILITY_CARD && sc->card[card].kind != HER_EMPOWERED)
        s->expert[side]--;
    her_move_card(sc, s, side, card, HER_IN_HAND, HER_IN_PLAY);
    for (int i = 0; i < 3; i++)
        if (!s->used[i]) {
            s->used[i] = (uint8_t)(card + 1);
            break;
        }
    if (o < 3 && sc->card[card].option[o].level[0].count > 1) { /* "pow 1; draw 1" */
        s->play = (uint8_t)card;
        s->play_how = (uint8_t)(o | side << 4);
        s->step = 1;
        s->inner = HER_CAST;
        s->node = HER_TARGET;
    }
}

/* The cast has its targets: does the other side answer, then dice that ward it off. */
void her_spell_done(const struct her_scenario *sc, struct her_combat *s) {
    const int side = s->cast_how >> 4 & 1;
    if (s->node == HER_ECAST) {
        s->step = 0;
        s->node = HER_DODGE;
    }
    if (s->node == HER_DODGE) {
        while (s->step < 3) {
            const int t = s->pick[s->step];
            if (!(s->cast_how & 32) && t < HER_SLOTS && her_on_board(&s->slot[t]) &&
                her_side(t) != side && her_has(sc, s, t, HER_DODGES))
                return; /* a die decides */
            s->step++;
        }
        s->step = s->left = 0;
        s->node = HER_TARGET;
        s->inner = 1; /* resolving */
        her_run(sc, s);
    }
}

void her_pick_made(const struct her_scenario *sc, struct her_combat *s, int pick) {
    s->pick[s->picks++] = (uint8_t)pick;
    (void)sc;
}
