/* The scripted players (section 7 of RULES.md). Greedy takes what the policy likes best. Rush goes straight for
 * what wins once its army is so much stronger than the defender's. By the book moves heroes as AI heroes move
 * (HER-544 to HER-548). In combats all three play as the script of heroes-combat. */
#include "adventure.h"

#include "../combat/combat.h"

enum { FAR = 255 };

/* --- steps to a field, for rush and by the book */

/* The step or discovery that is soonest at one of the fields of a set per tile. */
static gg_move step_to(hea_sight *k, int seat, const gg_move *list, int count,
                       const uint8_t goal[HEA_TILES]) {
    gg_move best = 0;
    int nearest = FAR, looked = -1;
    hea_paths ways;
    for (int i = 0; i < count; i++) {
        const int hero = HEA_A_OF(list[i]);
        if (HEA_KIND(list[i]) != HEA_M_STEP && HEA_KIND(list[i]) != HEA_M_DISCOVER) continue;
        if (looked != hero) hea_find_ways(k, seat, k->c.s->seat[seat].figure[hero].field, &ways);
        looked = hero;
        const unsigned leads = hea_leads(k, seat, list[i]);
        for (int f = 0; f < HEA_TILES * 8; f++) {
            if (!(goal[f >> 3] >> (f & 7) & 1) || ways.distance[f] >= nearest) continue;
            if (!(ways.first[f] & leads)) continue;
            nearest = ways.distance[f];
            best = list[i];
        }
    }
    return best;
}

/* The strongest army that defends a goal. */
static double defence(const hea_sight *k, int seat) {
    double most = 0;
    for (int e = 0; e < k->c.sc->seats; e++)
        if (hea_enemies(k->c, seat, e) && k->force[e].strength > most) most = k->force[e].strength;
    if (k->c.s->ai.alive && hea_force_of_ai(k->c).strength > most)
        most = hea_force_of_ai(k->c).strength;
    return most;
}

static gg_move rush(hea_sight *k, int seat, const gg_move *list, int count) {
    uint8_t goal[HEA_TILES];
    if (k->force[seat].strength < k->w[HEA_E_S_EDGE] * defence(k, seat)) return 0;
    if (!hea_goals(k->c, seat, goal)) return 0;
    return step_to(k, seat, list, count, goal);
}

/* Enemy heroes on the hero's tile, else mines and settlements there, else what wins. */
static gg_move by_the_book(hea_sight *k, int seat, const gg_move *list, int count) {
    const hea c = k->c;
    uint8_t goal[HEA_TILES] = {0};
    const int here = c.s->seat[seat].figure[0].field;
    if (here == HEA_NONE) return 0;
    const int tile = here >> 3;
    for (int e = 0; e < c.sc->seats; e++)
        for (int h = 0; h < 2; h++) {
            const int field = c.s->seat[e].figure[h].field;
            if (hea_enemies(c, seat, e) && field != HEA_NONE && field >> 3 == tile)
                goal[tile] |= (uint8_t)(1 << (field & 7));
        }
    for (int f = 0, heroes = goal[tile]; f < HEA_FIELDS && !heroes; f++) {
        const int field = hea_field_at(tile, f), kind = hea_kind(c, field),
                  cube = hea_cube(c, field);
        const bool mine = kind >= HEA_F_GOLD_MINE && kind <= HEA_F_SETTLEMENT;
        const bool own = cube >= 1 && cube <= HEA_SEATS && hea_allied(c, seat, cube - 1);
        if (mine && !own) goal[tile] |= (uint8_t)(1 << f);
    }
    if (!goal[tile]) hea_goals(c, seat, goal);
    return step_to(k, seat, list, count, goal);
}

/* What the style plays on the map; 0: what the policy likes best. */
static gg_move in_style(hea c, const double *w, int seat, const gg_move *list, int count) {
    const int style = (int)w[HEA_E_S_STYLE];
    hea_sight k;
    if (c.s->node != HEA_A_MAIN || style == HEA_GREEDY) return 0;
    hea_look(&k, c, w);
    return style == HEA_RUSH ? rush(&k, seat, list, count) : by_the_book(&k, seat, list, count);
}

gg_move hea_script(const gg_game *game, const void *state, const double *w, gg_random *random) {
    const hea c = hea_seen(game, state);
    double of_combat[GG_MAX_WEIGHTS];
    gg_game inner;
    if (hea_combat_inside(c, &inner, of_combat))
        return gg_eval_heroes_combat.script(&inner, &c.s->combat, of_combat, random);
    gg_move list[GG_MAX_MOVES], move;
    float score[GG_MAX_MOVES];
    const int count = gg_moves(game, state, list), seat = c.s->actor;
    move = in_style(c, w, seat, list, count);
    if (move) return move;
    hea_policy(game, state, list, count, w, score);
    return gg_eval_best(list, score, count, random);
}
