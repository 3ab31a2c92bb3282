/* The scripted players (section 7 of RULES.md). Greedy takes what the policy likes best. Rush goes straight for
 * what wins once its army is so much stronger than the defender's. By the book moves heroes as AI heroes move
 * (HER-544 to HER-548). In combats all three play as the script of heroes-combat. */
#include "adventure.h"

#include "../combat/combat.h"

/* --- steps to a field, for rush and by the book */

static gg_move step_to(hea c, int seat, const gg_move *list, int count, const uint8_t *goal,
                       int goals) {
    gg_move best = 0;
    int nearest = 255;
    for (int i = 0; i < count; i++) {
        const int hero = HEA_A_OF(list[i]);
        if (HEA_KIND(list[i]) != HEA_M_STEP && HEA_KIND(list[i]) != HEA_M_DISCOVER) continue;
        hea_paths ways;
        hea_find_ways(c, seat, c.s->seat[seat].figure[hero].field, &ways);
        for (int g = 0; g < goals; g++) {
            const int far = ways.distance[goal[g]];
            if (far >= nearest || !far) continue;
            const bool step =
                HEA_KIND(list[i]) == HEA_M_STEP && ways.first[goal[g]] >> HEA_B_OF(list[i]) & 1;
            if (step ||
                (HEA_KIND(list[i]) == HEA_M_DISCOVER && HEA_B_OF(list[i]) == goal[g] >> 3)) {
                nearest = far;
                best = list[i];
            }
        }
    }
    return best;
}

/* The strongest army that defends a goal. */
static double defence(hea c, int seat) {
    double most = 0;
    for (int k = 0; k < c.sc->seats; k++)
        if (hea_enemies(c, seat, k) && hea_alive(c, k) && hea_force_of(c, k).strength > most)
            most = hea_force_of(c, k).strength;
    if (c.s->ai.alive && hea_force_of_ai(c).strength > most) most = hea_force_of_ai(c).strength;
    return most;
}

static gg_move rush(hea c, int seat, const double *w, const gg_move *list, int count) {
    uint8_t goal[HEA_TILES];
    const int goals = hea_goals(c, seat, goal);
    if (hea_force_of(c, seat).strength < w[HEA_E_S_EDGE] * defence(c, seat)) return 0;
    return step_to(c, seat, list, count, goal, goals);
}

/* Enemy heroes on the hero's tile, else mines and settlements there, else what wins. */
static gg_move by_the_book(hea c, int seat, const gg_move *list, int count) {
    uint8_t goal[HEA_TILES];
    const int here = c.s->seat[seat].figure[0].field;
    int n = 0;
    if (here == HEA_NONE) return 0;
    const int tile = here >> 3;
    for (int k = 0; k < c.sc->seats; k++)
        for (int h = 0; h < 2; h++) {
            const int field = c.s->seat[k].figure[h].field;
            if (hea_enemies(c, seat, k) && field != HEA_NONE && field >> 3 == tile)
                goal[n++] = (uint8_t)field;
        }
    for (int f = 0; f < HEA_FIELDS && !n; f++) {
        const int field = hea_field_at(tile, f), kind = hea_kind(c, field),
                  cube = hea_cube(c, field);
        const bool mine = kind >= HEA_F_GOLD_MINE && kind <= HEA_F_SETTLEMENT;
        const bool own = cube >= 1 && cube <= HEA_SEATS && hea_allied(c, seat, cube - 1);
        if (mine && !own) goal[n++] = (uint8_t)field;
    }
    if (!n) n = hea_goals(c, seat, goal);
    return step_to(c, seat, list, count, goal, n);
}

gg_move hea_script(const gg_game *game, const void *state, const double *w, gg_random *random) {
    const hea c = {game->scenario, (hea_state *)(uintptr_t)state}; /* read only */
    double of_combat[GG_MAX_WEIGHTS];
    gg_game inner;
    if (hea_combat_inside(c, &inner, of_combat))
        return gg_eval_heroes_combat.script(&inner, &c.s->combat, of_combat, random);
    gg_move list[GG_MAX_MOVES], move = 0;
    float score[GG_MAX_MOVES];
    const int count = gg_moves(game, state, list), seat = c.s->actor;
    const int style = (int)w[HEA_E_S_STYLE];
    if (c.s->node == HEA_A_MAIN && style == HEA_RUSH) move = rush(c, seat, w, list, count);
    if (c.s->node == HEA_A_MAIN && style == HEA_BY_THE_BOOK)
        move = by_the_book(c, seat, list, count);
    if (move) return move;
    hea_policy(game, state, list, count, w, score);
    return gg_eval_best(list, score, count, random);
}
