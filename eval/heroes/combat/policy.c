/* Which moves look good in heroes-combat: killing blows, blows that are not answered, shots, moves
 * that lead to a blow; of cards those that bear on the blow at hand. */
#include "combat.h"

static double strike_score(const her_sight *k, int a, int from, int v) {
    const double *w = k->w;
    const int to = her_place(&k->s->slot[v]);
    her_odds odds, back = {0};
    her_odds_of(k, (her_clash){a, from, v, to, false}, &odds);
    const bool answered = her_answers(k, a, from, v);
    if (answered) her_odds_of(k, (her_clash){v, to, a, from, true}, &back);
    const double worth = odds.loss - w[HER_E_RISK] * (1 - odds.gone) * back.loss;
    const double score = w[HER_E_MOVE] + w[HER_E_STRIKE] * worth / w[HER_E_POINTS] +
                         w[HER_E_FACE] * odds.face + (answered ? 0 : w[HER_E_SHOT]);
    return score > w[HER_E_LEAST] ? score : w[HER_E_LEAST];
}

/* What the moves of one list have in common, looked at once. */
struct menu {
    her_sight sight;
    double strike[HER_SIDE];    /* strike_score of enemies next to where the unit would stand */
    uint8_t known;              /* which of them */
    bool hunted;                /* the next is filled in */
    uint32_t reached[HER_SIDE]; /* cells that enemies yet to act can strike */
    int hunters, distance;      /* how many those are; steps to the nearest enemy */
};

static int nearest(const her_sight *k, int side, int cell) {
    int best = 9;
    for (uint32_t set = k->here[!side]; set; set &= set - 1) {
        const int i = !side * HER_SIDE + __builtin_ctz(set);
        const int d = her_distance(cell, her_place(&k->s->slot[i]));
        if (d < best) best = d;
    }
    return best;
}

static void look_at_hunters(struct menu *m, int side) {
    const her_sight *k = &m->sight;
    for (uint32_t set = k->here[!side]; set; set &= set - 1) {
        const int i = !side * HER_SIDE + __builtin_ctz(set);
        const her_slot *u = &k->s->slot[i];
        if (u->place & HER_P_DONE || her_face_of(k->sc, u)->type == HER_RANGED) continue;
        m->reached[m->hunters++] = her_adjacent(her_stands(k, i));
    }
    m->distance = nearest(k, side, her_place(&k->s->slot[k->s->active]));
    m->hunted = true;
}

/* Enemies yet to act that can strike a cell. */
static int hunters(const struct menu *m, int cell) {
    int n = 0;
    for (int i = 0; i < m->hunters; i++) n += (int)(m->reached[i] >> cell & 1);
    return n;
}

/* A blow at a neighbour is the same from every cell, but for shooters. */
static double melee_score(struct menu *m, int a, int from, int v) {
    const int i = v % HER_SIDE;
    if (!(m->known >> i & 1)) m->strike[i] = strike_score(&m->sight, a, from, v);
    m->known |= (uint8_t)(1 << i);
    return m->strike[i];
}

/* A move is as good as the best blow it leads to, else as the way it makes. */
static double move_score(struct menu *m, int cell) {
    const her_sight *k = &m->sight;
    const int a = k->s->active, side = her_side(a);
    const bool shooter = her_face_of(k->sc, &k->s->slot[a])->type == HER_RANGED;
    if (!m->hunted) look_at_hunters(m, side);
    double best = 0;
    if (!shooter)
        for (uint32_t set = k->here[!side]; set; set &= set - 1) {
            const int v = !side * HER_SIDE + __builtin_ctz(set);
            if (her_distance(cell, her_place(&k->s->slot[v])) != 1) continue;
            const double score = melee_score(m, a, cell, v);
            if (score > best) best = score;
        }
    if (best <= 0) {
        const int nearer = m->distance - nearest(k, side, cell);
        best = k->w[HER_E_MOVE] + (shooter ? 0 : k->w[HER_E_CLOSER] * nearer);
    }
    best -= k->w[HER_E_FEAR] * hunters(m, cell);
    return best > k->w[HER_E_LEAST] ? best : k->w[HER_E_LEAST];
}

static bool helps_here(const her_sight *k, gg_move move) {
    const her_option *o = &k->sc->content->card[HER_ARG(move)].option[HER_ARG2(move) & 3];
    return o->window == HER_AT_ATK || o->window == HER_AT_DEF || o->window == HER_AT_LETHAL ||
           o->window == HER_AT_ECAST;
}

static double target_score(const her_sight *k, gg_move move) {
    const int t = HER_ARG(move);
    if (t >= HER_SLOTS || k->s->node != HER_TARGET) return k->w[HER_E_PLAIN];
    const her_verb *v = her_asking(her_current(k->sc, k->s));
    const bool own = her_side(t) == her_player(k->s);
    const bool harms = v && (v->op == HER_V_DMG || v->op == HER_V_AREA || v->op == HER_V_PARA ||
                             v->op == HER_V_MUTE || v->op == HER_V_SKIP);
    return own == harms ? k->w[HER_E_MISAIM]
                        : k->w[HER_E_AIM] + k->worth[t] / k->w[HER_E_AIM_WORTH];
}

static double score_of(struct menu *m, gg_move move) {
    const her_sight *k = &m->sight;
    const her_combat *s = k->s;
    const double *w = k->w;
    switch (HER_KIND(move)) {
    case HER_MV_ATTACK:
        return strike_score(k, s->active, her_place(&s->slot[s->active]), HER_ARG(move));
    case HER_MV_MOVE: return move_score(m, HER_ARG(move));
    case HER_MV_BREACH: return w[HER_E_PLAIN];
    case HER_MV_DEFEND: return w[HER_E_DEFEND];
    case HER_MV_END: return w[HER_E_END];
    case HER_MV_SURRENDER:
    case HER_MV_RETREAT: return 0;
    case HER_MV_PLAY: return w[helps_here(k, move) ? HER_E_PLAIN : HER_E_PLAY];
    case HER_MV_MORALE: return w[s->node == HER_LETHAL ? HER_E_RESCUE : HER_E_PLAIN];
    case HER_MV_TARGET: return target_score(k, move);
    default: return w[HER_E_PLAIN];
    }
}

void her_policy(const gg_game *game, const void *state, const gg_move *list, int count,
                const double *w, float *score) {
    struct menu m; /* the rest is filled in when a move asks for it */
    her_sight_init(game->scenario, state, w, &m.sight);
    m.known = 0;
    m.hunted = false;
    m.hunters = 0;
    for (int i = 0; i < count; i++) score[i] = (float)score_of(&m, list[i]);
}
