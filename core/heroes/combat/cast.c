/* Casting (nodes C30 to C33 of the rules page): power, level, confirmation, dice that ward a spell
 * off, and what becomes of the cards. */
#include "combat.h"

/* The power that a side's effects give spells of each school. */
static void school_bonuses(const her_scenario *sc, const her_combat *s, int side, int power[4]) {
    memset(power, 0, 4 * sizeof *power);
    for (int i = 0; i < HER_ONGOING && s->ong[i].card; i++) {
        const her_ongoing *o = &s->ong[i];
        const her_verb *v = &her_program_of(sc, o->card - 1, o->how)->verb[0];
        if (o->target == HER_ON_SIDE(side) && v->op == HER_V_SPOW) power[o->value & 3] += v->n;
    }
}

/* HER-631: a spell of all schools profits from the bonuses of one, here the best. */
static int school_bonus(const her_scenario *sc, const her_combat *s, int card, int side) {
    int power[4], best = 0;
    const int school = sc->card[card].school;
    if (school == HER_NO_SCHOOL) return 0;
    school_bonuses(sc, s, side, power);
    if (school < HER_ALL_SCHOOLS) return power[school];
    for (int i = 0; i < 4; i++)
        if (power[i] > best) best = power[i];
    return best;
}

static bool school_matters(const her_scenario *sc, const her_combat *s, int card, int side) {
    int power[4];
    school_bonuses(sc, s, side, power);
    return sc->card[card].school == HER_ALL_SCHOOLS &&
           (power[0] != power[1] || power[1] != power[2] || power[2] != power[3]);
}

/* The largest bonus first. */
static void list_schools(const her_scenario *sc, const her_combat *s, int side, gg_move_list *l) {
    int power[4];
    school_bonuses(sc, s, side, power);
    for (int bonus = HER_POWER; bonus >= 0; bonus--)
        for (int i = 0; i < 4; i++)
            if (power[i] == bonus) gg_push(l, HER_MOVE(HER_MV_SCHOOL, HER_ON_SCHOOL(i), 0));
}

void her_begin_cast(const her_scenario *sc, her_combat *s, int side, int card, int option) {
    s->cast = (uint8_t)card;
    s->cast_how = (uint8_t)(option | side << 4);
    s->power = 0;
    if (sc->card[card].kind == HER_SPELL)
        s->power = (uint8_t)(school_matters(sc, s, card, side) ? HER_ASKS_SCHOOL
                                                               : school_bonus(sc, s, card, side));
    s->node = HER_CAST;
    memset(s->used, 0, sizeof s->used);
    memset(s->pick, HER_NONE, sizeof s->pick);
    s->picks = 0;
}

void her_begin_ai_cast(const her_scenario *sc, her_combat *s, int side, int card, int power) {
    her_begin_cast(sc, s, side, card, 0);
    s->power = (uint8_t)power;
    const int level = her_top_level(sc, s);
    if (level > 0) s->cast_how |= (uint8_t)(level << 2);
    s->node = HER_TARGET;
}

int her_effective_power(const her_scenario *sc, const her_combat *s) {
    const int side = her_caster(s), power = s->power & HER_POWER;
    if (sc->card[s->cast].kind != HER_SPELL || !power) return power;
    HER_EACH_OF (i, !side)
        if (her_on_board(&s->slot[i]) && her_has(sc, s, i, HER_EPOW)) return power - 1;
    return power;
}

/* The value of a card's option for empowering; option 3: any spell (HER-187). */
static int empower_value(const her_scenario *sc, int card, int option) {
    if (option == 3) return sc->card[card].kind == HER_SPELL ? 1 : 0;
    if (option >= sc->card[card].options || sc->card[card].casts) return 0;
    const her_option *o = &sc->card[card].option[option];
    return o->window == HER_AT_CAST ? o->level[0].verb[0].n : 0;
}

int her_reachable_power(const her_scenario *sc, const her_combat *s, int side, int card) {
    uint64_t hand = her_hand(sc, s, side);
    int power = sc->card[card].kind == HER_SPELL ? school_bonus(sc, s, card, side) : 0;
    int expert = s->expert[side], cards = 0;
    bool itself = true;
    for (; hand && cards < HER_EMPOWERS; hand &= hand - 1) {
        const int c = sc->own_card[side][__builtin_ctzll(hand)];
        int best = 0, expertly = 0;
        if (c == card && itself) {
            itself = false;
            continue;
        }
        for (int o = 0; o < 4; o++) {
            int *const value = her_expert(sc, c, o) ? &expertly : &best;
            if (empower_value(sc, c, o) > *value) *value = empower_value(sc, c, o);
        }
        const bool uses = expertly > best && expert;
        expert -= uses;
        power += uses ? expertly : best;
        cards += best || uses;
    }
    return power;
}

int her_top_level(const her_scenario *sc, const her_combat *s) {
    const int power = her_effective_power(sc, s);
    int level = -1;
    for (int i = 0; i < 3; i++)
        if (power >= sc->card[s->cast].threshold[i]) level = i;
    return level;
}

/* The highest level reached can be used. */
static bool level_possible(const her_scenario *sc, const her_combat *s, int level) {
    const her_option *o = &sc->card[s->cast].option[s->cast_how & 3];
    her_combat then = *s;
    if (level < 0) return false;
    then.node = s->outer;
    return her_program_possible(sc, &then, o, &o->level[level], her_caster(s),
                                sc->card[s->cast].kind == HER_SPELL);
}

static void list_empowers(const her_scenario *sc, const her_combat *s, int side, gg_move_list *l) {
    uint64_t hand = her_hand(sc, s, side);
    int last = -1;
    for (; hand; hand &= hand - 1) {
        const int card = sc->own_card[side][__builtin_ctzll(hand)];
        if (card == last || (sc->card[card].undead && !sc->undead[side])) continue;
        last = card;
        for (int o = 0; o < 4; o++) {
            if (her_expert(sc, card, o) && !s->expert[side]) continue;
            if (empower_value(sc, card, o)) gg_push(l, HER_MOVE(HER_MV_EMPOWER, card, o));
        }
    }
}

void her_list_cast(const her_scenario *sc, const her_combat *s, gg_move_list *l) {
    const int side = her_caster(s), level = her_top_level(sc, s);
    const int top = sc->card[s->cast].threshold[2];
    if (s->power & HER_ASKS_SCHOOL) {
        list_schools(sc, s, side, l);
        return;
    }
    if (level_possible(sc, s, level)) gg_push(l, HER_MOVE(HER_MV_CONFIRM, 0, 0));
    if (her_effective_power(sc, s) < top && !s->used[HER_EMPOWERS - 1]) /* HER-R28 */
        list_empowers(sc, s, side, l);
    if (!l->count) gg_push(l, HER_MOVE(HER_MV_PASS, 0, 0)); /* the cast comes to nothing */
}

void her_end_cast(const her_scenario *sc, her_combat *s) {
    const int side = her_caster(s), card = s->cast;
    const bool back = s->cast_how & HER_TAKEN_BACK, all = s->cast_how & HER_ALL_BACK;
    if (!(s->power & HER_KEPT)) {
        if (back)
            her_move_card(sc, s, side, card, HER_IN_PLAY, HER_IN_HAND);
        else
            her_card_used(sc, s, side, card, s->cast_how);
    }
    for (int i = 0; i < HER_EMPOWERS && all; i++)
        if (s->used[i]) her_move_card(sc, s, side, s->used[i] - 1, HER_IN_PLAY, HER_IN_HAND);
    memset(s->used, 0, sizeof s->used);
    s->cast = HER_NONE;
    s->cast_how = s->power = s->inner = 0;
    her_back(s);
}

static void confirm(const her_scenario *sc, her_combat *s) {
    const int side = her_caster(s);
    s->cast_how = (uint8_t)((s->cast_how & ~12) | her_top_level(sc, s) << 2);
    if (sc->card[s->cast].kind == HER_SPELL && sc->copies[side][s->cast] && !(s->power & HER_FREE))
        s->casts[side]++;
    s->node = HER_TARGET;
}

static void choose_school(const her_scenario *sc, her_combat *s, int school) {
    int power[4];
    school_bonuses(sc, s, her_caster(s), power);
    s->power = (uint8_t)((s->power & ~HER_ASKS_SCHOOL) + power[school]);
}

static void empower(const her_scenario *sc, her_combat *s, int side, int card, int option) {
    s->power = (uint8_t)(s->power + empower_value(sc, card, option));
    if (her_expert(sc, card, option)) s->expert[side]--;
    her_move_card(sc, s, side, card, HER_IN_HAND, HER_IN_PLAY);
    int i = 0;
    while (s->used[i]) i++;
    s->used[i] = (uint8_t)(card + 1);
    if (option < 3 && sc->card[card].option[option].level[0].count > 1) { /* "pow 1; draw 1" */
        s->play = (uint8_t)card;
        s->play_how = (uint8_t)(option | side << 4);
        s->step = 1;
        s->inner = HER_CAST;
        her_resolve(sc, s);
    }
}

void her_do_cast(const her_scenario *sc, her_combat *s, gg_move move) {
    if (HER_KIND(move) == HER_MV_PASS)
        her_end_cast(sc, s);
    else if (HER_KIND(move) == HER_MV_CONFIRM)
        confirm(sc, s);
    else if (HER_KIND(move) == HER_MV_SCHOOL)
        choose_school(sc, s, HER_ARG(move) & 3);
    else
        empower(sc, s, her_caster(s), HER_ARG(move), HER_ARG2(move));
}

/* The targets are chosen: each that may dodge rolls a die (pas:dodge), then the effect comes. Only
 * spells and specialty cards are dodged; s->step counts the targets. */
void her_ward_off(const her_scenario *sc, her_combat *s) {
    const int card = s->play != HER_NONE ? s->play : s->cast;
    const bool dodged = (s->play == HER_NONE || !her_casting(s)) &&
                        (sc->card[card].kind == HER_SPELL || sc->card[card].kind == HER_SPECIALTY);
    s->node = HER_DODGE;
    for (; dodged && s->step < 3; s->step++) {
        const int t = s->pick[s->step];
        if (s->play == HER_NONE && s->cast_how & HER_NEGATED) break; /* negated */
        if (t < HER_SLOTS && her_on_board(&s->slot[t]) && her_has(sc, s, t, HER_DODGES))
            return; /* a die decides */
    }
    s->step = s->left = 0;
    her_resolve(sc, s);
}
