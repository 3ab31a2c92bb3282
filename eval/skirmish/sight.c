/* What attacks are expected to do: losses and kills from one table, strikes along lines, danger by
 * the cell. Used by the value, the policy and the script of skirmish. */
#include "skirmish.h"

#include "../../core/dice.h"

#include <pthread.h>

enum { DICE = 12, CHANCES = 216, HEALTH = 31 };

/* By dice, chance of each in 216ths, Health left. Constant once made. */
static struct { float loss, kill; } table[DICE + 1][CHANCES + 1][HEALTH + 1];

static void fill(int dice, int chance) {
    double p[GG_DICE_MAX];
    gg_binomial(dice, (double)chance / CHANCES, p);
    for (int health = 1; health <= HEALTH; health++) {
        double loss = 0, kill = 0;
        for (int k = 1; k <= dice; k++) {
            loss += p[k] * (k < health ? k : health);
            if (k >= health) kill += p[k];
        }
        table[dice][chance][health].loss = (float)loss;
        table[dice][chance][health].kill = (float)kill;
    }
}

static void fill_all(void) {
    for (int dice = 1; dice <= DICE; dice++)
        for (int chance = 0; chance <= CHANCES; chance++) fill(dice, chance);
}

double ski_loss(int dice, int of_216, int health) {
    return (double)table[dice][of_216][health].loss;
}

double ski_kill(int dice, int of_216, int health) {
    return (double)table[dice][of_216][health].kill;
}

void ski_sight_table(void) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, fill_all);
}

/* --- attacks, many of one state */

enum { NEED_LEAST = -1, SIXTHS = 6 };

void ski_ground_init(const ski_scenario *sc, const ski_state *s, ski_ground *ground) {
    const int naturals = sc->option[SKI_O_NATURALS], cap = sc->option[SKI_O_OWN_COVER_CAP];
    int u;
    ground->sc = sc;
    ground->s = s;
    for (int i = 0; i < SKI_NEEDS; i++) {
        const int need = i + NEED_LEAST, plain = need < 1 ? 6 : need > 7 ? 0 : 7 - need;
        ground->sixths[i] = (uint8_t)(naturals & 1 && plain > 5   ? 5
                                      : naturals & 2 && plain < 1 ? 1
                                                                  : plain);
    }
    for (int side = 0; side < 2; side++)
        SKI_EACH (u, sc, side) {
            if (!ski_on_board(s, u)) continue;
            const ski_terrain *t = &sc->terrain[ski_tile_at(s, s->cell[u])];
            const int own = t->cover < cap ? t->cover : cap, guard = ski_guard(s, u);
            const int most = own > guard ? own : guard, unit = sc->unit[u].cover;
            ground->elevation[u] = t->elevation;
            ground->bonus[u] = (uint8_t)(most > unit ? most : unit);
        }
}

static int sixths(const ski_ground *ground, int need) {
    return ground->sixths[need - NEED_LEAST];
}

/* Whether cover helps v against an action, and the line too (SKI-085, 086). */
static bool covers(const ski_unit *v, const ski_action *action) {
    if (ski_tagged(v, SKI_NO_COVER) || ski_action_tagged(action, SKI_SEEK)) return false;
    return action->kind != SKI_MELEE || ski_tagged(v, SKI_MELEE_COVER);
}

ski_odds ski_odds_from(const ski_ground *ground, int u, int k, int v, int elevation, int line) {
    const ski_scenario *sc = ground->sc;
    const ski_unit *attacker = &sc->unit[u], *defender = &sc->unit[v];
    const ski_action *action = &attacker->action[k];
    const int rises = sc->option[SKI_O_ELEV_MOD], above = elevation - ground->elevation[v];
    const int up = above <= 0 || !rises ? 0 : rises == 1 ? 1 : above;
    int dice = action->attack, defence = 0, cover = 0;
    if (sc->option[SKI_O_WOUNDS] && !ski_action_tagged(action, SKI_STEADY))
        dice = (action->attack * ground->s->hp[u] + attacker->health - 1) / attacker->health;
    if (defender->defence < 7 && !ski_action_tagged(action, SKI_RAW))
        defence = sixths(ground, defender->defence + action->penetration);
    if (covers(defender, action)) {
        const int own = ground->bonus[v];
        const int bonus = action->kind != SKI_MELEE && line > own ? line : own;
        cover = bonus >= 6 ? SIXTHS : sixths(ground, 6 - bonus);
    }
    const int save = defence > cover ? defence : cover;
    return (ski_odds){dice, sixths(ground, action->accuracy - up) * sixths(ground, action->power) *
                                (SIXTHS - save)};
}

void ski_sight_init(const gg_game *game, const ski_state *s, const double *w, ski_sight *sight) {
    const ski_scenario *sc = game->scenario;
    ski_sight_table();
    sight->sc = sc;
    sight->s = s;
    sight->w = w;
    ski_ground_init(sc, s, &sight->ground);
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

/* Points of v that an attack takes on average: those of its Health, and `block` of it for the kill.
 */
static double worth_taken(const ski_ground *ground, const double *look, ski_odds odds, int v) {
    const ski_unit *unit = &ground->sc->unit[v];
    const double block = look[SKI_W_BLOCK];
    const int health = ground->s->hp[v];
    if (!odds.of_216) return 0;
    return unit->points * ((1 - block) * ski_loss(odds.dice, odds.of_216, health) / unit->health +
                           block * ski_kill(odds.dice, odds.of_216, health));
}

double ski_strike(const ski_sight *sight, int u, int k, int from, int v) {
    const ski_scenario *sc = sight->sc;
    const ski_state *s = sight->s;
    const int line =
        sc->unit[u].action[k].kind == SKI_MELEE ? 0 : line_bonus(sight, from, s->cell[v]);
    const int elevation = sc->terrain[ski_tile_at(s, from)].elevation;
    const ski_odds odds = ski_odds_from(&sight->ground, u, k, v, elevation, line);
    return worth_taken(&sight->ground, ski_policy_look(sight->w), odds, v);
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

double ski_best_taken(const ski_ground *ground, const double *look, int u) {
    const ski_scenario *sc = ground->sc;
    const ski_state *s = ground->s;
    const int other = u < SKI_SIDE;
    double best = 0;
    int v;
    for (int k = 0; k < sc->unit[u].actions; k++) {
        const ski_action *action = &sc->unit[u].action[k];
        if (action->kind == SKI_GUARD) continue;
        int reach = action->range;
        if (!ski_action_tagged(action, SKI_HEAVY)) reach += sc->unit[u].move;
        const gg_bits *cells = &sc->disc[s->cell[u]][reach < 15 ? reach : 15];
        SKI_EACH (v, sc, other) {
            if (!gg_bits_has(*cells, s->cell[v])) continue;
            const ski_odds odds = ski_odds_from(ground, u, k, v, ground->elevation[u], 0);
            const double points = worth_taken(ground, look, odds, v);
            if (points > best) best = points;
        }
    }
    return best;
}

double ski_threat(const ski_ground *ground, const double *look, int side, double ready,
                  double done) {
    const ski_scenario *sc = ground->sc;
    const ski_state *s = ground->s;
    double sum = 0;
    int u;
    SKI_EACH (u, sc, side) {
        if (!ski_on_board(s, u)) continue;
        const double share = side == s->side && (s->marks[u] & SKI_DONE) ? done : ready;
        if (share > 0) sum += share * ski_best_taken(ground, look, u);
    }
    return sum;
}

/* --- danger */

/* Makes each share at least what one action of e takes of u's Health, by the Cover Bonus that u has.
 * No bonus counts below the one it has where it stands. */
static void fear_action(const ski_ground *ground, int e, int k, int u, float share[7]) {
    const ski_unit *unit = &ground->sc->unit[u];
    const bool same = ground->sc->unit[e].action[k].kind == SKI_MELEE ||
                      !covers(unit, &ground->sc->unit[e].action[k]);
    double lost = 0;
    for (int b = 0; b <= 6; b++) {
        if (!b || (!same && b > ground->bonus[u])) {
            const ski_odds odds = ski_odds_from(ground, e, k, u, ground->elevation[e], b);
            lost = ski_loss(odds.dice, odds.of_216, ground->s->hp[u]) / unit->health;
        }
        if (lost > (double)share[b]) share[b] = (float)lost;
    }
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
            fear_action(&sight->ground, e, k, u, fear->share[i]);
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
