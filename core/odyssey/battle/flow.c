/* The tree of the game: which file runs which process, and the five steps of the contract. The top of
 * the folder: includes what it needs of all, and nothing includes it. */
#include "process.h"
#include "rules.h"

#include <string.h>

static const odb_process *const processes[ODB_KINDS] = {
    [ODB_K_SETUP] = &odb_setup_process,
    [ODB_K_ROUND] = &odb_round_process,
    [ODB_K_TURN] = &odb_turn_process,
    [ODB_K_AFTERMATH] = &odb_aftermath_process,
    [ODB_K_GEAR] = &odb_gear_process,
    [ODB_K_TRIGGER] = &odb_trigger_process,
    [ODB_K_TITAN_ATTACK] = &odb_titan_attack_process,
    [ODB_K_WINDOW] = &odb_window_process,
    [ODB_K_ABILITY] = &odb_ability_process,
    [ODB_K_ESCALATE] = &odb_escalate_process,
    [ODB_K_KEYWORD_ESCALATE] = &odb_keyword_escalate_process,
    [ODB_K_BONUS] = &odb_bonus_process,
    [ODB_K_QUEUED] = &odb_queued_process,
    [ODB_K_CARD] = &odb_card_process,
    [ODB_K_STRIKE] = &odb_strike_process,
    [ODB_K_JUDGE] = &odb_judge_process,
    [ODB_K_VANTAGE] = &odb_vantage_process,
    [ODB_K_PROGRAM] = &odb_program_process,
    [ODB_K_GAIN] = &odb_gain_process,
    [ODB_K_TOKEN] = &odb_token_process,
    [ODB_K_CONDITION] = &odb_condition_process,
    [ODB_K_DANGER] = &odb_danger_process,
    [ODB_K_TRAUMA] = &odb_trauma_process,
    [ODB_K_OBOL] = &odb_obol_process,
    [ODB_K_DRAW] = &odb_draw_process,
    [ODB_K_TEST] = &odb_test_process,
    [ODB_K_PRIORITY] = &odb_priority_process,
    [ODB_K_AWAKEN] = &odb_awaken_process,
    [ODB_K_DEATH] = &odb_death_process,
    [ODB_K_WALK] = &odb_walk_process,
    [ODB_K_MOVE_LIKE] = &odb_move_like_process,
    [ODB_K_ENTER] = &odb_enter_process,
    [ODB_K_KNOCKBACK] = &odb_knockback_process,
    [ODB_K_UNAVOIDABLE] = &odb_unavoidable_process,
    [ODB_K_PUSHBACK] = &odb_pushback_process,
    [ODB_K_PULL] = &odb_pull_process,
    [ODB_K_VAULT] = &odb_vault_process,
    [ODB_K_DISPLACE] = &odb_displace_process,
    [ODB_K_CRASH] = &odb_crash_process,
    [ODB_K_KNOCKDOWN] = &odb_knockdown_process,
    [ODB_K_STOMP] = &odb_stomp_process,
    [ODB_K_PLACE] = &odb_place_process,
    [ODB_K_LABYRINTH] = &odb_labyrinth_process,
};

static odb of(const gg_game *game, const void *state) {
    /* Lists and odds only read; the cast keeps one type for all functions. */
    return (odb){game->scenario, (odb_state *)(uintptr_t)state};
}

/* Chance decides: a roll, or with prim=random a free choice (4.1). */
static bool is_chance(odb b) {
    const odb_state *s = b.s;
    if (s->node > 100) return true;
    return b.sc->options.prim == ODB_RANDOM_PRIM && odb_free_node(b);
}

bool odb_free_node(odb b) { /* F of 4.3, B24 */
    switch (b.s->node) {
    case ODB_BN_TARGET:
    case ODB_BN_FACING:
    case ODB_BN_AXIS:
    case ODB_BN_SLIDE:
    case ODB_BN_NEXT: return true;
    case ODB_BN_EXTRA_TILE:
    case ODB_BN_DIRECTION:
    case ODB_BN_CHOICE: /* which tile makes room: ODB-613 */
    case ODB_BN_PLACE: return b.s->free_choice;
    default: return false;
    }
}

static void list_node(odb b, gg_move_list *list) {
    const odb_frame *f = odb_top(b);
    processes[f->kind]->list(b, f, list);
    assert(list->count > 0);
}

/* The outcomes of a chance node, without their probabilities. */
static gg_odds weigh_node(odb b, gg_outcome *outcome) {
    gg_odds odds = gg_odds_over(outcome);
    const odb_frame *f = odb_top(b);
    if (b.s->node > 100) {
        processes[f->kind]->odds(b, f, &odds);
    } else {
        gg_move moves[GG_MAX_MOVES];
        gg_move_list list = gg_list_over(moves, GG_MAX_MOVES);
        list_node(b, &list);
        for (int k = 0; k < list.count; k++) gg_odds_add(&odds, moves[k], 1);
    }
    assert(odds.count > 0);
    return odds;
}

static void take(odb b, gg_move move) {
    odb_frame *f = odb_top(b);
    const odb_process *process = processes[f->kind];
    b.s->node = ODB_RUN;
    b.s->free_choice = 0;
    process->take(b, f, move);
}

/* --- the contract */

void odb_setup(const gg_game *game, void *state) {
    odb_begin(of(game, state));
}

int odb_actor(const gg_game *game, const void *state) {
    const odb b = of(game, state);
    if (b.s->phase == ODB_OVER) return GG_OVER;
    if (is_chance(b)) return GG_CHANCE;
    return b.sc->options.prim == ODB_ADVERSARY && odb_free_node(b) ? 1 : 0;
}

int odb_list(const gg_game *game, const void *state, gg_move *move) {
    gg_move_list list = gg_list_over(move, GG_MAX_MOVES);
    list_node(of(game, state), &list);
    return list.count;
}

int odb_outcomes(const gg_game *game, const void *state, gg_outcome *list) {
    gg_odds odds = weigh_node(of(game, state), list);
    return gg_odds_done(&odds);
}

void odb_perform(const gg_game *game, void *state, gg_move move) {
    take(of(game, state), move);
}

/* Runs on to the next decision, whose moves it leaves in `move`, or roll, whose outcomes it leaves in
 * `outcome` without probabilities; returns their number, 0 at the end. Nodes without a choice are
 * carried out and never shown: 4.1. */
static int run_on(odb b, gg_move *move, int limit, gg_outcome *outcome) {
    odb_state *s = b.s;
    while (s->phase != ODB_OVER) {
        if (s->node == ODB_RUN) {
            if (s->pendings && odb_run_pending(b)) continue;
            odb_frame *f = odb_top(b);
            processes[f->kind]->run(b, f);
        } else if (is_chance(b)) {
            const int count = weigh_node(b, outcome).count;
            if (count > 1) return count;
            take(b, outcome[0].move);
        } else {
            gg_move_list list = gg_list_over(move, limit);
            list_node(b, &list);
            if (list.count > 1) return list.count;
            take(b, move[0]);
        }
    }
    return 0;
}

int odb_settle(const gg_game *game, void *state, gg_move *move, int limit) {
    gg_outcome outcome[GG_MAX_MOVES];
    return run_on(of(game, state), move, limit, outcome);
}

/* What running on has listed is drawn from at once: no roll is worked out twice. */
uint32_t odb_playout(const gg_game *game, void *state, gg_random *random, uint32_t limit) {
    const odb b = of(game, state);
    gg_move list[GG_MAX_MOVES];
    gg_outcome outcome[GG_MAX_MOVES];
    uint32_t made = 0;
    while (made < limit) {
        const int count = run_on(b, list, GG_MAX_MOVES, outcome);
        if (!count) break;
        take(b, is_chance(b) ? gg_draw_listed(outcome, count, random)
                             : list[gg_random_below(random, (uint32_t)count)]);
        made++;
    }
    if (made == limit) run_on(b, list, 2, outcome);
    return made;
}

void odb_payoff(const gg_game *game, const void *state, double value[GG_MAX_PLAYERS]) { /* R85 */
    const odb b = of(game, state);
    const int alive = __builtin_popcount((unsigned)odb_living(b));
    const bool won = b.s->outcome == ODB_VICTORY;
    double result = won ? 1 : -1;
    if (b.sc->options.utility == ODB_UTILITY_CAMPAIGN) {
        result = won ? 0.6 + 0.1 * alive : -1 + 0.05 * alive;
        if (result > 1) result = 1;
    }
    value[0] = (result + 1) / 2;
    if (game->players > 1) value[1] = 1 - value[0];
}
