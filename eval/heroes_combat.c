/* Value, policy and script of heroes-combat. The value compares the sides' strength: what each unit
 * deals and bears, tempo, shooters under attack, walls and cards. Only +, -, *, / and sqrt. */
#include "heroes_combat.h"

#include <math.h>

enum {
    W_SCALE,
    W_FLYING,
    W_RANGED,
    W_TEMPO,
    W_GUARD,
    W_PINNED,
    W_WALL,
    W_TOWER,
    W_CARD,
    W_CLOCK,
    P_ATTACK,
    P_KILL,
    P_CLOSE,
    P_MOVE,
    P_DEFEND,
    P_END,
    P_PASS,
    P_PLAY,
    WEIGHTS
};

static const gg_weight weights[WEIGHTS] = {
    [W_SCALE] = {"scale", 2.2},    /* steepness */
    [W_FLYING] = {"flying", 1.2},  /* factor of a flying unit */
    [W_RANGED] = {"ranged", 1.35}, /* factor of a ranged unit */
    [W_TEMPO] = {"tempo", 0.06},   /* share of a unit that has yet to act */
    [W_GUARD] = {"guard", 0.03},   /* share for a defence token */
    [W_PINNED] = {"pinned", 0.2},  /* share lost by a shooter next to an enemy */
    [W_WALL] = {"wall", 0.02},     /* a standing wall, for B */
    [W_TOWER] = {"tower", 0.05},   [W_CARD] = {"card", 0.03}, /* a hand card */
    [W_CLOCK] = {"clock", 0.25},  /* lost by A when no round is left to buy */
    [P_ATTACK] = {"p_attack", 4}, /* policy: an attack, per expected damage */
    [P_KILL] = {"p_kill", 6},     /* added if the blow likely removes a face */
    [P_CLOSE] = {"p_close", 1.5}, /* a move next to an enemy */
    [P_MOVE] = {"p_move", 0.5},    [P_DEFEND] = {"p_defend", 0.8}, [P_END] = {"p_end", 0.2},
    [P_PASS] = {"p_pass", 1},      [P_PLAY] = {"p_play", 1},
};

/* Worth of a face with so much damage. */
static double face_value(const struct her_face *f, int damage, int hp, const double *w) {
    double v = f->a * (2 + 0.5 * f->hp) + 2 * f->d + f->i / 3.0;
    if (f->type == HER_FLYING) v *= w[W_FLYING];
    if (f->type == HER_RANGED) v *= w[W_RANGED];
    return v * (0.25 + 0.75 * (hp - damage) / hp); /* a wounded unit strikes as hard */
}

static double side_value(const struct her_scenario *sc, const struct her_combat *s, int side,
                         const double *w) {
    const uint32_t foes = her_cells(s, !side);
    double sum = 0;
    for (int i = side * HER_SIDE; i < side * HER_SIDE + HER_SIDE; i++) {
        const struct her_slot *u = &s->slot[i];
        if (!u->unit || her_place(u) == HER_TOWER) continue;
        const struct her_face *f = her_face(sc, u);
        double v = face_value(f, her_damage(u), her_hp(sc, s, i), w);
        if (!(u->place & HER_P_DONE)) v *= 1 + w[W_TEMPO];
        if (u->wounds & HER_W_GUARD) v *= 1 + w[W_GUARD];
        if (u->wounds & HER_W_PARALYSED) v *= 1 - w[W_TEMPO];
        if (f->type == HER_RANGED && her_on_board(u) && her_adjacent(1u << her_place(u)) & foes)
            v *= 1 - w[W_PINNED];
        if (f->few) v += face_value(&sc->face[f->few], 0, sc->face[f->few].hp, w);
        sum += v;
    }
    return sum;
}

static void value(const gg_game *game, const void *state, const double *w,
                  double out[GG_MAX_PLAYERS]) {
    const struct her_scenario *sc = game->scenario;
    const struct her_combat *s = state;
    const double a = side_value(sc, s, 0, w), b = side_value(sc, s, 1, w);
    double x = w[W_SCALE] * (a - b) / (a + b + 1);
    x -= w[W_WALL] * __builtin_popcount(s->walls & 15);
    if (s->slot[15].unit && her_place(&s->slot[15]) == HER_TOWER) x -= w[W_TOWER];
    x += w[W_CARD] *
         (__builtin_popcountll(her_hand(sc, s, 0)) - __builtin_popcountll(her_hand(sc, s, 1)));
    if (s->allowed & 16 && !s->mp) x -= w[W_CLOCK];
    out[0] = 0.5 + 0.5 * x / sqrt(1 + x * x);
    out[1] = 1 - out[0];
}

/* Mean damage of an attack by the active unit, without dice modes. */
static double blow(const struct her_scenario *sc, const struct her_combat *s, int target) {
    const struct her_face *a = her_face(sc, &s->slot[s->active]);
    const int base =
        a->a + her_nibble(s->slot[s->active].delta & 15) - her_face(sc, &s->slot[target])->d;
    return base >= 1 ? base : base == 0 ? 1 / 3.0 : 0.05;
}

static double score_of(const struct her_scenario *sc, const struct her_combat *s, gg_move move,
                       const double *w) {
    const int arg = HER_ARG(move);
    switch (HER_KIND(move)) {
    case HER_MV_ATTACK: {
        const double hit = blow(sc, s, arg);
        const int left = her_hp(sc, s, arg) - her_damage(&s->slot[arg]);
        return w[P_ATTACK] * hit + (hit >= left ? w[P_KILL] : 0);
    }
    case HER_MV_MOVE:
        return her_adjacent(her_cells(s, !her_side(s->active))) >> arg & 1 ? w[P_CLOSE] : w[P_MOVE];
    case HER_MV_BREACH: return w[P_ATTACK];
    case HER_MV_DEFEND: return w[P_DEFEND];
    case HER_MV_END: return w[P_END];
    case HER_MV_SURRENDER:
    case HER_MV_RETREAT: return 0;
    case HER_MV_PLAY: return w[P_PLAY];
    case HER_MV_PASS: return w[P_PASS];
    default: return 1;
    }
}

static void policy(const gg_game *game, const void *state, const gg_move *list, int count,
                   const double *w, float *score) {
    for (int i = 0; i < count; i++) score[i] = (float)score_of(game->scenario, state, list[i], w);
}

/* The rule book's own player: units act as those run by the rules, cards stay in the hand. */
static gg_move script(const gg_game *game, const void *state, const double *w, gg_random *random) {
    const struct her_scenario *sc = game->scenario;
    const struct her_combat *s = state;
    gg_move list[GG_MAX_MOVES], wish[64];
    struct her_list l = {wish, 0, 64};
    const int count = game->rules->moves(game, state, list);
    (void)w;
    if (s->node == HER_MAIN || s->node == HER_MOVED) {
        her_list_ruled(sc, s, &l);
        const gg_move want = l.count ? wish[gg_random_below(random, (uint32_t)l.count)] : 0;
        for (int i = 0; i < count; i++)
            if (HER_KIND(list[i]) == HER_KIND(want) && HER_ARG(list[i]) == HER_ARG(want))
                return list[i];
        return list[count - 1];
    }
    if (s->node <= HER_GATE) return list[gg_random_below(random, (uint32_t)count)];
    for (int i = 0; i < count; i++)
        if (HER_KIND(list[i]) == HER_MV_PASS) return list[i];
    return list[0];
}

static bool quiet(const gg_game *game, const void *state) {
    const struct her_combat *s = state;
    (void)game;
    return s->node <= HER_PICK || s->node == HER_MAIN || s->node == HER_ROUND_END;
}

const gg_eval gg_eval_heroes_combat = {
    .game = "heroes-combat",
    .weights = weights,
    .weight_count = WEIGHTS,
    .value = value,
    .policy = policy,
    .script = script,
    .quiet = quiet,
};
