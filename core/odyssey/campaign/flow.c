/* The tree of the game: which file runs which process, the battle inside, and the five steps of the
 * contract. The top of the folder: includes what it needs of all, and nothing includes it. */
#include "process.h"
#include "rules.h"

#include "../battle/rules.h"

#include <string.h>

static const odc_process *const processes[ODC_KINDS] = {
    [ODC_K_DAY] = &odc_day_process,
    [ODC_K_QUEUE] = &odc_queue_process,
    [ODC_K_EXPLORE] = &odc_explore_process,
    [ODC_K_ACTIVATE] = &odc_activate_process,
    [ODC_K_HUB] = &odc_hub_process,
    [ODC_K_TABLE] = &odc_table_process,
    [ODC_K_NODES] = &odc_nodes_process,
    [ODC_K_ENCOUNTER] = &odc_encounter_process,
    [ODC_K_BATTLE] = &odc_battle_process,
    [ODC_K_STORY] = &odc_story_process,
    [ODC_K_DOOM] = &odc_doom_process,
    [ODC_K_ADVANCE] = &odc_advance_process,
    [ODC_K_GAIN_TECH] = &odc_gain_tech_process,
    [ODC_K_PARAGRAPH] = &odc_paragraph_process,
    [ODC_K_PROGRAM] = &odc_program_process,
    [ODC_K_TEST] = &odc_test_process,
    [ODC_K_DELVE] = &odc_delve_process,
    [ODC_K_PROGRESS] = &odc_progress_process,
    [ODC_K_LOSS] = &odc_loss_process,
    [ODC_K_STAT] = &odc_stat_process,
    [ODC_K_REPLACE] = &odc_replace_process,
    [ODC_K_MNEMOS] = &odc_mnemos_process,
    [ODC_K_FATED] = &odc_fated_process,
    [ODC_K_DREAMWALKER] = &odc_dreamwalker_process,
    [ODC_K_PICK] = &odc_pick_process,
    [ODC_K_LEADER] = &odc_leader_process,
    [ODC_K_FACTION] = &odc_faction_process,
};

static odc of(const gg_game *game, const void *state) {
    /* Lists and odds only read; the cast keeps one type for all functions. */
    odc_both *const both = (odc_both *)(uintptr_t)state;
    const odc_scenario *const sc = game->scenario;
    return (odc){sc, &both->campaign};
}

/* The game of the battle that is being fought, NULL if none is. */
static const gg_game *inner(odc c) {
    if (c.s->phase != ODC_BATTLE || !odc_inside(c) || !odc_inside(c)->depth) return NULL;
    return &c.sc->game[odc_fight_now(c)];
}

const gg_game *odc_inner(const gg_game *game, const void *state, const odb_state **battle) {
    const odc c = of(game, state);
    *battle = odc_inside(c);
    return inner(c);
}

/* Is the node a free choice of the environment (CN08)? */
static bool free_node(odc c) {
    return c.s->node == ODC_CN_SPAWN;
}

/* Chance decides: a roll, or with prim=random a free choice (4.1). */
static bool is_chance(odc c) {
    if (c.s->node >= ODC_C_EXPLORE) return true;
    return c.sc->options.prim == ODB_RANDOM_PRIM && free_node(c);
}

static void list_node(odc c, gg_move_list *list) {
    const odc_frame *f = odc_top(c);
    processes[f->kind]->list(c, f, list);
    assert(list->count > 0);
}

static void add_odds(odc c, gg_odds *odds) {
    const odc_frame *f = odc_top(c);
    if (c.s->node >= ODC_C_EXPLORE) {
        processes[f->kind]->odds(c, f, odds);
    } else {
        gg_move moves[ODC_TILES];
        gg_move_list list = gg_list_over(moves, ODC_TILES);
        list_node(c, &list);
        for (int k = 0; k < list.count; k++) gg_odds_add(odds, moves[k], 1);
    }
    assert(odds->count > 0);
}

static int odds_node(odc c, gg_outcome *outcome) {
    gg_odds odds = gg_odds_over(outcome);
    add_odds(c, &odds);
    return gg_odds_done(&odds);
}

static void take(odc c, gg_move move) {
    odc_frame *f = odc_top(c);
    const odc_process *process = processes[f->kind];
    c.s->node = ODC_RUN;
    process->take(c, f, move);
}

/* --- the contract */

void odc_setup(const gg_game *game, void *state) {
    odc_begin(of(game, state));
}

int odc_actor(const gg_game *game, const void *state) {
    const odc c = of(game, state);
    if (odc_is_over(c)) return GG_OVER;
    const gg_game *const battle = inner(c);
    if (battle) return odb_actor(battle, odc_inside(c));
    if (is_chance(c)) return GG_CHANCE;
    return c.sc->options.prim == ODB_ADVERSARY && free_node(c) ? 1 : 0;
}

int odc_list(const gg_game *game, const void *state, gg_move *move) {
    const odc c = of(game, state);
    const gg_game *const battle = inner(c);
    if (battle) return odb_list(battle, odc_inside(c), move);
    gg_move_list list = gg_list_over(move, GG_MAX_MOVES);
    list_node(c, &list);
    return list.count;
}

int odc_outcomes(const gg_game *game, const void *state, gg_outcome *list) {
    const odc c = of(game, state);
    const gg_game *const battle = inner(c);
    return battle ? odb_outcomes(battle, odc_inside(c), list) : odds_node(c, list);
}

/* The weights alone: a playout needs no probabilities. */
gg_move odc_roll(const gg_game *game, const void *state, gg_random *random) {
    const odc c = of(game, state);
    const gg_game *const battle = inner(c);
    gg_outcome outcome[GG_MAX_MOVES];
    if (battle) return gg_draw_outcome(battle, odc_inside(c), random);
    gg_odds odds = gg_odds_over(outcome);
    add_odds(c, &odds);
    uint64_t left = gg_random_below(random, (uint32_t)odds.total);
    int k = 0;
    while (left >= outcome[k].weight) left -= outcome[k++].weight;
    return outcome[k].move;
}

void odc_perform(const gg_game *game, void *state, gg_move move) {
    const odc c = of(game, state);
    const gg_game *const battle = inner(c);
    if (battle)
        odb_perform(battle, odc_inside(c), move);
    else
        take(c, move);
}

/* Nodes without a choice are carried out and never shown: C1. */
int odc_settle(const gg_game *game, void *state, gg_move *move, int limit) {
    const odc c = of(game, state);
    odc_state *const s = c.s;
    while (!odc_is_over(c)) {
        const gg_game *const battle = inner(c);
        if (battle) { /* over: the process goes on */
            const int count = odb_settle(battle, odc_inside(c), move, limit);
            if (count) return count;
        }
        if (s->node == ODC_RUN) {
            odc_frame *f = odc_top(c);
            processes[f->kind]->run(c, f);
        } else if (is_chance(c)) {
            gg_outcome outcome[GG_MAX_MOVES];
            gg_odds odds = gg_odds_over(outcome);
            add_odds(c, &odds);
            if (odds.count > 1) return odds.count;
            take(c, outcome[0].move);
        } else {
            gg_move_list list = gg_list_over(move, limit);
            list_node(c, &list);
            if (list.count > 1) return list.count;
            take(c, move[0]);
        }
    }
    return 0;
}

void odc_payoff(const gg_game *game, const void *state, double value[GG_MAX_PLAYERS]) { /* R41 */
    const odc c = of(game, state);
    value[0] = c.s->outcome == ODC_WON ? 1 : 0;
    if (game->players > 1) value[1] = 1 - value[0];
}
