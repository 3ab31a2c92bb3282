/* The script of heroes-combat: units act by the rule book's instructions for units run by the game
 * (HER-532 to HER-536). The source has none for the cards of a player: they are played as an AI
 * hero's are (HER-553): harmful spells at the enemy with the highest D, helpful ones on the own
 * unit with the highest D, and one bonus for a blow. */
#include "combat.h"

static gg_move find(const gg_move *list, int count, int kind) {
    for (int i = 0; i < count; i++)
        if (HER_KIND(list[i]) == kind) return list[i];
    return 0;
}

static gg_move ruled(const her_scenario *sc, const her_combat *s, const gg_move *list, int count,
                     gg_random *random) {
    gg_move wish[64];
    gg_move_list l = {wish, 0, 64};
    her_list_ruled(sc, s, &l);
    const gg_move want = l.count ? wish[gg_random_below(random, (uint32_t)l.count)] : 0;
    for (int i = 0; i < count; i++)
        if (HER_KIND(list[i]) == HER_KIND(want) && HER_ARG(list[i]) == HER_ARG(want))
            return list[i];
    return list[count - 1];
}

/* A play whose first verb is one of the bits in `ops`; 0 if there is none. */
static gg_move play_of(const her_scenario *sc, const gg_move *list, int count, uint64_t ops) {
    for (int i = 0; i < count; i++) {
        if (HER_KIND(list[i]) != HER_MV_PLAY) continue;
        const her_option *o = &sc->content->card[HER_ARG(list[i])].option[HER_ARG2(list[i])];
        const int op = o->level[0].verb[0].op;
        if (op < 64 && ops >> op & 1) return list[i];
    }
    return 0;
}

#define OP(verb) (UINT64_C(1) << (verb))

/* Spells before the unit acts. */
static gg_move main_play(const her_scenario *sc, const gg_move *list, int count) {
    return play_of(sc, list, count,
                   OP(HER_V_DMG) | OP(HER_V_PARA) | OP(HER_V_AREA) | OP(HER_V_RATK) |
                       OP(HER_V_HEAL) | OP(HER_V_NOPEN) | OP(HER_V_HP));
}

/* One bonus for each blow on either side: none while one is in force. */
static gg_move window_play(const her_scenario *sc, const her_combat *s, const gg_move *list,
                           int count) {
    const int side = s->prio & 1, a = her_attacker(s), v = her_victim(s);
    switch (s->node) {
    case HER_ATTACK:
        if (side == her_side(a) && !(s->slot[a].delta & 15))
            return play_of(sc, list, count, OP(HER_V_ATK) | OP(HER_V_CRACK));
        if (side == her_side(v) && !(s->slot[v].delta >> 4) && !(s->slot[a].delta & 8))
            return play_of(sc, list, count, OP(HER_V_DEF) | OP(HER_V_WEAK));
        return 0;
    case HER_ROLL:
        return (s->dice & 3) < 3 && side == her_side(a) ? find(list, count, HER_MV_MORALE) : 0;
    case HER_LETHAL: {
        const gg_move saved = find(list, count, HER_MV_MORALE);
        return saved ? saved : play_of(sc, list, count, OP(HER_V_CANCEL));
    }
    case HER_ECAST: return play_of(sc, list, count, OP(HER_V_NEGATE));
    default: return 0;
    }
}

/* The highest D of the enemy for harm, of the own units for help; other choices as listed. */
static gg_move target(const her_scenario *sc, const her_combat *s, const gg_move *list, int count) {
    const her_verb *v = s->node == HER_TARGET ? her_asking(her_current(sc, s)) : NULL;
    const bool harm = v && (v->op == HER_V_DMG || v->op == HER_V_PARA || v->op == HER_V_AREA ||
                            v->op == HER_V_MUTE);
    const int player = s->node == HER_TARGET ? her_player(s) : 0;
    int best = 0, most = -1;
    for (int i = 0; i < count; i++) {
        int t = HER_ARG(list[i]);
        if (her_is_cell(t)) t = her_at(s, her_cell_of(t));
        if (t < 0 || t >= HER_SLOTS || !s->slot[t].unit) continue;
        const int d = 1 + her_face_of(sc, &s->slot[t])->d;
        const int score = (her_side(t) != player) == harm ? d : 0;
        if (score > most) most = score, best = i;
    }
    return list[best];
}

gg_move her_script(const gg_game *game, const void *state, const double *w, gg_random *random) {
    const her_scenario *sc = game->scenario;
    const her_combat *s = state;
    gg_move list[GG_MAX_MOVES], play = 0;
    const int count = game->rules->list(game, state, list);
    (void)w;
    switch (s->node) {
    case HER_MAIN:
    case HER_MOVED:
        play = main_play(sc, list, count);
        return play ? play : ruled(sc, s, list, count, random);
    case HER_CAST: play = find(list, count, HER_MV_CONFIRM); return play ? play : list[0];
    case HER_TARGET: return target(sc, s, list, count);
    case HER_DEPLOY_A:
    case HER_DEPLOY_B:
    case HER_PLACE:
    case HER_GATE: return list[gg_random_below(random, (uint32_t)count)];
    default: break;
    }
    if (her_is_window(s)) play = window_play(sc, s, list, count);
    if (!play) play = find(list, count, HER_MV_PASS);
    return play ? play : list[0];
}
