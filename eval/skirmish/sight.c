/* What attacks are expected to do: losses and kills from one table, strikes along lines, danger by
 * the cell. Used by the value, the policy and the script of skirmish. */
#include "skirmish.h"

#include "../../core/dice.h"

#include <pthread.h>

enum { DICE = 12, CHANCES = 216, HEALTH = 31 };

/* By dice, chance of each in 216ths, Health left. Constant once made. */
static struct {
    float loss[DICE + 1][CHANCES + 1][HEALTH + 1];
    float kill[DICE + 1][CHANCES + 1][HEALTH + 1];
} table;

static void fill(int dice, int chance) {
    double p[GG_DICE_MAX];
    gg_binomial(dice, (double)chance / CHANCES, p);
    for (int health = 1; health <= HEALTH; health++) {
        double loss = 0, kill = 0;
        for (int k = 1; k <= dice; k++) {
            loss += p[k] * (k < health ? k : health);
            if (k >= health) kill += p[k];
        }
        table.loss[dice][chance][health] = (float)loss;
        table.kill[dice][chance][health] = (float)kill;
    }
}

static void fill_all(void) {
    for (int dice = 1; dice <= DICE; dice++)
        for (int chance = 0; chance <= CHANCES; chance++) fill(dice, chance);
}

double ski_loss(int dice, int of_216, int health) {
    return (double)table.loss[dice][of_216][health];
}

double ski_kill(int dice, int of_216, int health) {
    return (double)table.kill[dice][of_216][health];
}

void ski_sight_table(void) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, fill_all);
}

void ski_sight_init(const gg_game *game, const ski_state *s, const double *w, ski_sight *sight) {
    const ski_scenario *sc = game->scenario;
    ski_sight_table();
    sight->sc = sc;
    sight->s = s;
    sight->w = w;
    ski_field_init(sc, s, &sight->field);
    gg_bits cells = GG_NO_BITS;
    for (int bonus = 6; bonus > 0; bonus--) {
        if (sc->cover_codes[bonus]) cells |= ski_cells_of(sc, s, sc->cover_codes[bonus]);
        sight->cover[bonus] = cells;
    }
}

static int line_bonus(const ski_sight *sight, int from, int to) {
    const gg_bits line = ski_line_mask(sight->sc, from, to);
    if (!gg_bits_any(line & sight->cover[1])) return 0;
    for (int bonus = 6; bonus > 1; bonus--)
        if (gg_bits_any(line & sight->cover[bonus])) return bonus;
    return 1;
}

static int chance_of(const ski_attack *a) {
    const int save = a->defence > a->cover ? a->defence : a->cover;
    return a->hit * a->wound * (6 - save);
}

/* Points of v that an attack takes on average: those of its Health, and `block` of it for the kill.
 */
static double worth_taken(const ski_scenario *sc, const ski_state *s, const double *look,
                          const ski_attack *a, int v) {
    const ski_unit *unit = &sc->unit[v];
    const double block = look[SKI_W_BLOCK];
    const int chance = chance_of(a);
    if (!chance) return 0;
    return unit->points * ((1 - block) * ski_loss(a->dice, chance, s->hp[v]) / unit->health +
                           block * ski_kill(a->dice, chance, s->hp[v]));
}

double ski_strike(const ski_sight *sight, int u, int k, int from, int v) {
    const ski_state *s = sight->s;
    const bool melee = sight->sc->unit[u].action[k].kind == SKI_MELEE;
    const int line = melee ? 0 : line_bonus(sight, from, s->cell[v]);
    const ski_attack a = ski_attack_from(sight->sc, s, u, k, v, from, s->hp[u], line);
    return worth_taken(sight->sc, s, ski_policy_look(sight->w), &a, v);
}

/* Whether action k of u can be used on v from a cell. */
static bool reaches(const ski_sight *sight, int u, int k, int from, int v, bool moved) {
    const ski_action *action = &sight->sc->unit[u].action[k];
    const int to = sight->s->cell[v];
    if (action->kind == SKI_GUARD || (moved && ski_action_tagged(action, SKI_HEAVY))) return false;
    if (!gg_bits_has(sight->sc->disc[from][action->range], to)) return false;
    if (action->kind != SKI_MELEE || gg_bits_has(sight->sc->disc[from][1], to)) return true;
    gg_bits free = ~(sight->field.units[0] | sight->field.units[1]);
    return gg_bits_any(sight->sc->disc[from][action->range - 1] & sight->sc->disc[to][1] & free);
}

double ski_best_strike(const ski_sight *sight, int u, int from, bool moved) {
    const int other = u < SKI_SIDE;
    double best = 0;
    int v;
    SKI_EACH (v, sight->sc, other) {
        if (!ski_on_board(sight->s, v)) continue;
        for (int k = 0; k < sight->sc->unit[u].actions; k++) {
            if (!reaches(sight, u, k, from, v, moved)) continue;
            const double worth = ski_strike(sight, u, k, from, v);
            if (worth > best) best = worth;
        }
    }
    return best;
}

double ski_best_taken(const ski_scenario *sc, const ski_state *s, const double *look, int u) {
    const int other = u < SKI_SIDE;
    double best = 0;
    int v;
    for (int k = 0; k < sc->unit[u].actions; k++) {
        const ski_action *action = &sc->unit[u].action[k];
        if (action->kind == SKI_GUARD) continue;
        int reach = action->range;
        if (!ski_action_tagged(action, SKI_HEAVY)) reach += sc->unit[u].move;
        const gg_bits cells = sc->disc[s->cell[u]][reach < 15 ? reach : 15];
        SKI_EACH (v, sc, other) {
            if (!gg_bits_has(cells, s->cell[v])) continue;
            const ski_attack a = ski_attack_from(sc, s, u, k, v, s->cell[u], s->hp[u], 0);
            const double points = worth_taken(sc, s, look, &a, v);
            if (points > best) best = points;
        }
    }
    return best;
}

double ski_threat(const ski_scenario *sc, const ski_state *s, const double *look, int side,
                  double ready, double done) {
    double sum = 0;
    int u;
    SKI_EACH (u, sc, side) {
        if (!ski_on_board(s, u)) continue;
        const double share = side == s->side && (s->marks[u] & SKI_DONE) ? done : ready;
        if (share > 0) sum += share * ski_best_taken(sc, s, look, u);
    }
    return sum;
}

/* --- danger */

/* Share of u's Health that one action of e takes, where u has a Cover Bonus. */
static double taken(const ski_sight *sight, int e, int k, int u, int bonus) {
    const ski_unit *unit = &sight->sc->unit[u];
    const ski_state *s = sight->s;
    ski_attack a = ski_attack_from(sight->sc, s, e, k, u, s->cell[e], s->hp[e], bonus);
    return ski_loss(a.dice, chance_of(&a), s->hp[u]) / unit->health;
}

void ski_fear_init(const ski_sight *sight, int u, ski_fear *fear) {
    const ski_scenario *sc = sight->sc;
    const int other = u < SKI_SIDE;
    int e;
    fear->count = 0;
    if (!ski_on_board(sight->s, u)) return;
    SKI_EACH (e, sc, other) {
        if (!ski_on_board(sight->s, e)) continue;
        const int i = fear->count++;
        int reach = 0;
        for (int b = 0; b <= 6; b++) fear->share[i][b] = 0;
        for (int k = 0; k < sc->unit[e].actions; k++) {
            const ski_action *action = &sc->unit[e].action[k];
            if (action->kind == SKI_GUARD) continue;
            const bool heavy = ski_action_tagged(action, SKI_HEAVY);
            const int range = action->range + (heavy ? 0 : sc->unit[e].move);
            if (range > reach) reach = range;
            for (int b = 0; b <= 6; b++) {
                const double share = taken(sight, e, k, u, b);
                if (share > (double)fear->share[i][b]) fear->share[i][b] = (float)share;
            }
        }
        fear->cell[i] = sight->s->cell[e];
        fear->reach[i] = (uint8_t)(reach < 15 ? reach : 15);
    }
}

double ski_danger(const ski_sight *sight, const ski_fear *fear, int cell) {
    const int code = ski_tile_at(sight->s, cell), cap = sight->sc->option[SKI_O_OWN_COVER_CAP];
    const int cover = sight->sc->terrain[code].cover, bonus = cover < cap ? cover : cap;
    double sum = 0;
    for (int i = 0; i < fear->count; i++)
        if (gg_bits_has(sight->sc->disc[fear->cell[i]][fear->reach[i]], cell))
            sum += (double)fear->share[i][bonus];
    return sum < sight->w[SKI_P_FEAR] ? sum : sight->w[SKI_P_FEAR];
}
