/* What a side may play at a node, how a play begins, the choice of its targets, and casting (nodes C30
 * to C33): power, level, confirmation, answers, dice that ward a spell off. */
#include "rules.h"

/* --- what may be played */

/* What the nodes of an option leave open: whose attack it is, and whether walls stand. */
static bool window_allows(const her_combat *s, const her_option *o, int side) {
    if (o->window == HER_AT_SIEGE) return s->walls & HER_STANDING;
    if (o->window == HER_AT_ATK) return her_side(her_attacker(s)) == side;
    if (o->window == HER_AT_DEF) return her_side(her_attacker(s)) != side;
    return true;
}

static bool condition_holds(const her_scenario *sc, const her_combat *s, const her_option *o,
                            int side) {
    if (o->condition == 'h')
        return s->perm[side] != HER_NONE &&
               !strcmp(sc->content->card[s->perm[side]].code, o->needs);
    if (!o->condition || s->node != HER_ATTACK) return true;
    const int mine = her_side(her_attacker(s)) == side ? her_attacker(s) : her_victim(s);
    const bool ranged = her_face_of(sc, &s->slot[mine])->type == HER_RANGED;
    if (o->condition == 'n') return s->aflags & HER_A_DISTANT;
    return ranged == (o->condition == 'r');
}

/* The card is taken from the hand, with the expert use that its option is. */
static void take_card(const her_scenario *sc, her_combat *s, int side, int card, int option) {
    if (her_expert(sc->content, card, option)) s->expert[side]--;
    her_move_card(sc, s, side, card, HER_IN_HAND, HER_IN_PLAY);
}

/* A card that lets a spell be cast leaves one to be cast once it is taken itself. */
static bool leaves_spell(const her_scenario *sc, const her_combat *s, int side, int card,
                         int option) {
    const her_program *p = &sc->content->card[card].option[option].level[0];
    her_combat then = *s;
    gg_move move[1];
    gg_move_list l = {move, 0, 1};
    if (!her_has_verb(p, HER_V_CAST)) return true;
    take_card(sc, &then, side, card, option);
    then.picks = 0;
    her_list_targets(sc, &then, p, false, side, &l);
    return l.count > 0;
}

static bool option_playable(const her_scenario *sc, const her_combat *s, int side, int card,
                            int option) {
    const her_card *c = &sc->content->card[card];
    const her_option *o = &c->option[option];
    if (c->undead && !sc->undead[side]) return false; /* HER-178 */
    if (!(o->nodes >> s->node & 1) || !window_allows(s, o, side) ||
        !condition_holds(sc, s, o, side))
        return false;
    if (her_expert(sc->content, card, option) && !s->expert[side]) return false;
    if (o->timing == 'P') return true;
    if (!c->casts)
        return her_program_possible(sc, s, o, &o->level[0], side, false) &&
               leaves_spell(sc, s, side, card, option);
    if (her_casting(s)) return false;
    if (c->kind == HER_SPELL && her_spells_left(s, side) <= 0) return false;
    return her_some_level_possible(sc, s, side, card, o);
}

/* HER-111: draw, or discard and draw as many. */
void her_list_morale(const her_scenario *sc, const her_combat *s, int side, gg_move_list *l) {
    if (s->morale[side] != HER_GOOD) return;
    if ((her_in(s, side, HER_IN_DRAW) | her_in(s, side, HER_IN_DISCARD)) & her_owned(sc, side))
        gg_push(l, HER_MOVE(HER_MV_MORALE, 'd', 0));
    if (her_hand(sc, s, side)) gg_push(l, HER_MOVE(HER_MV_MORALE, 'x', 0));
}

void her_list_plays(const her_scenario *sc, const her_combat *s, int side, gg_move_list *l) {
    if (!(s->allowed >> side & 1)) return;
    uint64_t hand = her_hand(sc, s, side);
    int last = -1;
    for (; hand; hand &= hand - 1) {
        const int card = sc->own_card[side][__builtin_ctzll(hand)];
        if (card == last || !(sc->content->card[card].nodes >> s->node & 1)) continue;
        last = card;
        for (int o = 0; o < sc->content->card[card].options; o++)
            if (option_playable(sc, s, side, card, o)) gg_push(l, HER_MOVE(HER_MV_PLAY, card, o));
    }
    if (s->node == HER_MAIN || s->node == HER_MOVED) her_list_morale(sc, s, side, l);
    if (s->node == HER_ATTACK && side == her_side(her_victim(s)) && !(s->rerolls & HER_ZEROED) &&
        her_has(sc, s, her_victim(s), HER_CARD) && her_hand_size(sc, s, side))
        gg_push(l, HER_MOVE(HER_MV_MORALE, 'u', 0));
}

/* --- playing */

/* HER-R25: after a play the priority is the other side's, where both may act. */
static void set_out(her_combat *s, int side) {
    if (her_casting(s)) {
        s->inner = s->node;
        return;
    }
    s->outer = s->node;
    s->outer_prio = (uint8_t)(her_one_sided(s->node) ? side : !side);
}

/* Z:d draws, Z:x discards and draws, Z:u discards a card for a unit's sake. */
static void spend_morale(her_combat *s, int side, int how) {
    s->play = HER_NONE;
    s->play_how = (uint8_t)(side << 4 | (how == 'x' ? HER_CYCLES : 0));
    s->left = 1;
    s->node = how == 'd' ? HER_DRAW : HER_DISCARD;
    if (how == 'u')
        s->rerolls |= HER_ZEROED;
    else
        s->morale[side] = HER_NO_MORALE;
}

void her_start_play(const her_scenario *sc, her_combat *s, gg_move move) {
    const int side = s->prio & 1, card = HER_ARG(move), option = HER_ARG2(move);
    set_out(s, side);
    if (HER_KIND(move) == HER_MV_MORALE) {
        spend_morale(s, side, card);
        return;
    }
    const her_card *c = &sc->content->card[card];
    take_card(sc, s, side, card, option);
    if (c->option[option].timing == 'P') {
        s->perm[side] = (uint8_t)card; /* the one it replaces goes with the cards played */
        her_leave(s);
        return;
    }
    if (c->casts) {
        her_begin_cast(sc, s, side, card, option);
        return;
    }
    s->play = (uint8_t)card;
    s->play_how = (uint8_t)(option | side << 4);
    s->step = s->left = 0;
    s->node = HER_TARGET;
}

/* --- targets of the card in hand */

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

/* --- casting */

/* The largest bonus first. */
static void list_schools(const her_scenario *sc, const her_combat *s, int side, gg_move_list *l) {
    int power[4];
    her_school_bonuses(sc, s, side, power);
    for (int bonus = HER_POWER; bonus >= 0; bonus--)
        for (int i = 0; i < 4; i++)
            if (power[i] == bonus) gg_push(l, HER_MOVE(HER_MV_SCHOOL, HER_ON_SCHOOL(i), 0));
}

/* The highest level reached can be used. */
static bool level_possible(const her_scenario *sc, const her_combat *s, int level) {
    const her_option *o = &sc->content->card[s->cast].option[s->cast_how & 3];
    her_combat then = *s;
    if (level < 0) return false;
    then.node = s->outer;
    return her_program_possible(sc, &then, o, &o->level[level], her_caster(s),
                                sc->content->card[s->cast].kind == HER_SPELL);
}

static void list_empowers(const her_scenario *sc, const her_combat *s, int side, gg_move_list *l) {
    uint64_t hand = her_hand(sc, s, side);
    int last = -1;
    for (; hand; hand &= hand - 1) {
        const int card = sc->own_card[side][__builtin_ctzll(hand)];
        if (card == last || (sc->content->card[card].undead && !sc->undead[side])) continue;
        last = card;
        for (int o = 0; o < 4; o++) {
            if (her_expert(sc->content, card, o) && !s->expert[side]) continue;
            if (her_empower_value(sc->content, card, o))
                gg_push(l, HER_MOVE(HER_MV_EMPOWER, card, o));
        }
    }
}

void her_list_cast(const her_scenario *sc, const her_combat *s, gg_move_list *l) {
    const int side = her_caster(s), level = her_top_level(sc, s);
    const int top = sc->content->card[s->cast].threshold[2];
    if (s->power & HER_ASKS_SCHOOL) {
        list_schools(sc, s, side, l);
        return;
    }
    if (level_possible(sc, s, level)) gg_push(l, HER_MOVE(HER_MV_CONFIRM, 0, 0));
    if (her_effective_power(sc, s) < top && !s->used[HER_EMPOWERS - 1]) /* HER-R28 */
        list_empowers(sc, s, side, l);
    if (!l->count) gg_push(l, HER_MOVE(HER_MV_PASS, 0, 0)); /* the cast comes to nothing */
}

static void confirm(const her_scenario *sc, her_combat *s) {
    const int side = her_caster(s);
    s->cast_how = (uint8_t)((s->cast_how & ~12) | her_top_level(sc, s) << 2);
    if (sc->content->card[s->cast].kind == HER_SPELL && sc->copies[side][s->cast] &&
        !(s->power & HER_FREE))
        s->casts[side]++;
    if (sc->arcane[side] && sc->content->card[s->cast].kind == HER_SPELL &&
        sc->copies[side][s->cast])
        s->cards[side][1] |= HER_NOTE(HER_ARCANE);
    s->node = HER_TARGET;
}

static void choose_school(const her_scenario *sc, her_combat *s, int school) {
    int power[4];
    her_school_bonuses(sc, s, her_caster(s), power);
    s->power &= (uint8_t)~HER_ASKS_SCHOOL;
    her_add_power(s, power[school]);
}

static void empower(const her_scenario *sc, her_combat *s, int side, int card, int option) {
    her_add_power(s, her_empower_value(sc->content, card, option));
    take_card(sc, s, side, card, option);
    int i = 0;
    while (s->used[i]) i++;
    s->used[i] = (uint8_t)(card + 1);
    if (option < 3 &&
        sc->content->card[card].option[option].level[0].count > 1) { /* "pow 1; draw 1" */
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

/* --- from the targets to the effect */

/* The targets are chosen: each that may dodge rolls a die (pas:dodge), then the effect comes. Only
 * spells and specialty cards are dodged; s->step counts the targets. */
void her_ward_off(const her_scenario *sc, her_combat *s) {
    const int card = s->play != HER_NONE ? s->play : s->cast;
    const bool dodged =
        (s->play == HER_NONE || !her_casting(s)) && (sc->content->card[card].kind == HER_SPELL ||
                                                     sc->content->card[card].kind == HER_SPECIALTY);
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

void her_run(const her_scenario *sc, her_combat *s) {
    if (s->play == HER_NONE && sc->content->card[s->cast].kind == HER_SPELL) {
        s->node = HER_ECAST;
        s->prio = (uint8_t)!her_caster(s);
        return;
    }
    s->step = 0;
    her_ward_off(sc, s);
}
