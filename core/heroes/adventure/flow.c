/* The tree of the game: which file runs which process, the combat inside, and the five steps of the
 * contract. The top of the folder: includes what it needs of all, and nothing includes it. */
#include "../combat/rules.h"
#include "process.h"
#include "rules.h"

#include <string.h>

/* The first card of a shared deck's discard pile is revealed (HER-034, HER-166, HER-167). v[0]: deck. */
static void reveal_run(hea c, hea_frame *f) {
    f->v[1] = c.s->ret; /* for whoever called what has just ended */
    hea_roll(c, HEA_A_SHUFFLES);
}
static void reveal_odds(hea c, const hea_frame *f, gg_odds *odds) {
    hea_add_deck(c, f->v[0], odds);
}
static void reveal_take(hea c, hea_frame *f, gg_move move) {
    hea_deck_drawn(c, f->v[0], HEA_A_OF(move));
    hea_deck_discard(c, f->v[0], HEA_A_OF(move));
    hea_end(c, f->v[1]);
}
static const hea_process reveal_process = {reveal_run, NULL, reveal_odds, reveal_take};

static const hea_process *const processes[HEA_KINDS] = {
    [HEA_K_REVEAL] = &reveal_process,
    [HEA_K_SETUP] = &hea_setup_process,
    [HEA_K_SEARCH] = &hea_search_process,
    [HEA_K_DICE] = &hea_dice_process,
    [HEA_K_DRAW] = &hea_draw_process,
    [HEA_K_MORALE] = &hea_morale_process,
    [HEA_K_EXPERIENCE] = &hea_experience_process,
    [HEA_K_POPULATION] = &hea_population_process,
    [HEA_K_HIRE] = &hea_hire_process,
    [HEA_K_BOOK] = &hea_book_process,
    [HEA_K_BUILD] = &hea_build_process,
    [HEA_K_HAND] = &hea_hand_process,
    [HEA_K_LOSE] = &hea_lose_process,
    [HEA_K_GAME] = &hea_game_process,
    [HEA_K_RESOURCES] = &hea_resources_process,
    [HEA_K_ASTROLOGERS] = &hea_astrologers_process,
    [HEA_K_EVENT] = &hea_event_process,
    [HEA_K_TIMED] = &hea_timed_process,
    [HEA_K_TURN] = &hea_turn_process,
    [HEA_K_WINDOW] = &hea_window_process,
    [HEA_K_AI_TURN] = &hea_ai_turn_process,
    [HEA_K_DEEDS] = &hea_deeds_process,
    [HEA_K_STEP] = &hea_step_process,
    [HEA_K_VISIT] = &hea_visit_process,
    [HEA_K_SETTLE] = &hea_settle_process,
    [HEA_K_DISCOVER] = &hea_discover_process,
    [HEA_K_PLACE] = &hea_place_process,
    [HEA_K_RANDOM_TOWN] = &hea_random_town_process,
    [HEA_K_TRADE] = &hea_trade_process,
    [HEA_K_OFFER] = &hea_offer_process,
    [HEA_K_SPLIT] = &hea_split_process,
    [HEA_K_FIGHT] = &hea_fight_process,
    [HEA_K_COMBAT] = &hea_combat_process,
    [HEA_K_AFTER] = &hea_after_process,
    [HEA_K_RETURN] = &hea_return_process,
    [HEA_K_PLAY] = &hea_play_process,
    [HEA_K_PROGRAM] = &hea_program_process,
    [HEA_K_REINFORCE] = &hea_reinforce_process,
    [HEA_K_MUSTER] = &hea_muster_process,
};

static hea of(const gg_game *game, const void *state) {
    /* Lists and odds only read; the cast keeps one type for all functions. */
    return (hea){game->scenario, (hea_state *)(uintptr_t)state};
}

/* The combat is running: the frame on top lets it act. */
static bool fighting(hea c) {
    return c.s->node == HEA_A_COMBAT && hea_top(c)->kind == HEA_K_COMBAT;
}

bool hea_fighting(const gg_game *game, const void *state) {
    return fighting(of(game, state));
}

/* Who decides for the side that has to in the combat: a seat or GG_CHANCE. */
static int fighter(hea c) {
    const int side = her_actor(hea_fight_now(c), &c.s->combat);
    return side == GG_CHANCE ? HEA_NONE : hea_seat_of_side(c, side);
}

static void list_node(hea c, gg_move_list *list) {
    const hea_frame *f = hea_top(c);
    processes[f->kind]->list(c, f, list);
    assert(list->count > 0);
}

int hea_choices(const gg_game *game, const void *state) {
    const hea c = of(game, state);
    gg_move two[2];
    gg_move_list list = gg_list_over(two, 2);
    const hea_frame *f = hea_top(c);
    processes[f->kind]->list(c, f, &list);
    return list.count;
}

/* --- the contract */

void hea_setup(const gg_game *game, void *state) {
    hea_begin(of(game, state));
}

int hea_actor(const gg_game *game, const void *state) {
    const hea c = of(game, state);
    if (hea_is_over(c)) return GG_OVER;
    return c.s->actor == HEA_NONE ? GG_CHANCE : c.s->actor;
}

int hea_list(const gg_game *game, const void *state, gg_move *move) {
    const hea c = of(game, state);
    if (fighting(c)) return her_list_moves(hea_fight_now(c), &c.s->combat, move, GG_MAX_MOVES);
    gg_move_list list = gg_list_over(move, GG_MAX_MOVES);
    list_node(c, &list);
    return list.count;
}

int hea_outcomes(const gg_game *game, const void *state, gg_outcome *list) {
    const hea c = of(game, state);
    if (fighting(c)) return her_outcomes(hea_fight_now(c), &c.s->combat, list);
    gg_odds odds = gg_odds_over(list);
    const hea_frame *f = hea_top(c);
    processes[f->kind]->odds(c, f, &odds);
    assert(odds.count > 0);
    return gg_odds_done(&odds);
}

static void take(hea c, gg_move move) {
    hea_frame *f = hea_top(c);
    c.s->node = HEA_RUN;
    processes[f->kind]->take(c, f, move);
}

void hea_perform(const gg_game *game, void *state, gg_move move) {
    const hea c = of(game, state);
    if (!fighting(c)) {
        take(c, move);
        return;
    }
    hea_before_combat_move(c, move);
    her_perform(hea_fight_now(c), &c.s->combat, move);
}

/* Runs the combat on to where somebody decides or a die is rolled; 0 when it is over and the map goes on. */
static int settle_combat(hea c, gg_move *move, int limit) {
    const int count = her_settle(hea_fight_now(c), &c.s->combat, move, limit);
    hea_after_combat_move(c);
    if (count)
        c.s->actor = (uint8_t)fighter(c);
    else
        c.s->node = HEA_RUN;
    return count;
}

/* A shared deck without a discard pile (see reveal_process). */
static void reveal(hea c) {
    if (hea_top(c)->kind == HEA_K_REVEAL) return;
    for (int d = 0; d < HEA_DECKS; d++)
        if (!c.s->piled[d] && hea_deck_bare(c, d)) {
            assert(c.s->depth < HEA_FRAMES); /* the frame below stays, also one that is done */
            c.s->frame[c.s->depth++] = (hea_frame){.kind = HEA_K_REVEAL, .v = {(uint8_t)d}};
            return;
        }
}

int hea_settle(const gg_game *game, void *state, gg_move *move, int limit) {
    const hea c = of(game, state);
    hea_state *const s = c.s;
    while (!hea_is_over(c)) {
        if (fighting(c)) {
            const int count = settle_combat(c, move, limit);
            if (count) return count;
        }
        if (s->node == HEA_RUN) {
            reveal(c);
            hea_frame *f = hea_top(c);
            processes[f->kind]->run(c, f);
        } else if (s->node & HEA_ROLL) {
            return 2;
        } else {
            gg_move_list list = gg_list_over(move, limit);
            list_node(c, &list);
            if (list.count > 1) return list.count;
            take(c, move[0]);
        }
    }
    return 0;
}

/* Somebody of the seat's team is alive: an eliminated seat shares a draw of its allies (C3). */
static bool team_lives(hea c, int seat) {
    for (int k = 0; k < c.sc->seats; k++)
        if (hea_allied(c, seat, k) && hea_alive(c, k)) return true;
    return false;
}

/* 4.5: +1, 0 and -1, with three seats -1/2 for those who lose, as shares of one. */
void hea_payoff(const gg_game *game, const void *state, double value[GG_MAX_PLAYERS]) {
    const hea c = of(game, state);
    const double lost = c.sc->record.mode == HEA_CLASH && game->players == 3 ? 0.25 : 0;
    for (int k = 0; k < game->players; k++)
        if (c.s->winners >> k & 1)
            value[k] = 1;
        else
            value[k] = !c.s->winners && c.s->drawn && team_lives(c, k) ? 0.5 : lost;
}
