/* The rounds: HER-060 to HER-069, what begins and ends them, and the turns between. */
#include "process.h"

/* GAME: v turns taken in this round. Never ends before the game does. */
enum { TURNS };

/* --- A10 */

static void refresh(hea c, int seat) { /* HER-061 */
    hea_seat *p = &c.s->seat[seat];
    p->tokens = HEA_T_BUILD | HEA_T_POPULATION | HEA_T_BOOK; /* and HER-192: R100 */
    p->expert = 0;
    for (int h = 0; h < 2; h++)
        p->figure[h].mp = p->figure[h].field == HEA_NONE ? 0 : (uint8_t)hea_base_mp(c, h);
}

static void begin_round(hea c) {
    hea_state *s = c.s;
    /* A card that lasts until the next one ends before the MP are restored (A9, HER-065). */
    if (s->round % 2 == 0 && s->astrologers != HEA_NONE &&
        c.sc->content.astrologer[s->astrologers].next)
        s->astrologers = HEA_NONE;
    s->active = s->first;
    for (int k = 0; k < c.sc->seats; k++)
        if (hea_alive(c, k)) refresh(c, k);
}

/* HER-062, HER-063: what the round begins with. */
static void begin_with(hea c) {
    if (c.s->round == 1) return;
    hea_call(c, c.s->round % 2 ? HEA_K_RESOURCES : HEA_K_ASTROLOGERS, c.s->first);
}

static bool has_event(hea c) { /* HER-637, HER-638 */
    return c.s->round > 1 && c.s->round % 2 && c.sc->record.events && c.sc->seats > 1;
}

/* --- turns */

static int seat_in_order(hea c, int n) {
    return (c.s->first + n) % c.sc->seats;
}

static void next_turn(hea c, hea_frame *f) { /* HER-060 */
    if (f->v[TURNS] == c.sc->seats) {
        f->step = HEA_G_AI_HERO;
        return;
    }
    const int seat = seat_in_order(c, f->v[TURNS]++);
    if (!hea_alive(c, seat)) return;
    f->step = HEA_G_BETWEEN;
    hea_do_turn(c, seat);
}

/* Option town_windows=every_turn: after each turn a window for the others. */
static void between_turns(hea c, hea_frame *f) {
    f->step = HEA_G_TURN;
    const unsigned others = hea_living(c) & ~(1u << c.s->active);
    if (c.sc->options.town_windows && others)
        hea_do_window(c, others, (c.s->active + 1) % c.sc->seats, HEA_A_ROUND_WINDOW);
}

/* --- A37 */

static void count_homeless(hea c) { /* HER-572, HER-R91 */
    for (int n = 0; n < c.sc->seats; n++) {
        const int seat = seat_in_order(c, n);
        hea_seat *p = &c.s->seat[seat];
        if (!hea_alive(c, seat)) continue;
        p->homeless = hea_controls_any(c, seat) ? 0 : (uint8_t)(p->homeless + 1);
        if (p->homeless == 3) hea_eliminate(c, seat);
        if (hea_is_over(c)) return;
    }
}

/* The seat of a clash that has captured cubes of most others, 0 if there is no single one: points=cubes. */
static unsigned best_by_cubes(hea c) {
    int best = -1;
    unsigned winner = 0;
    if (c.sc->record.mode != HEA_CLASH || !c.sc->record.timeout_draw) return 0;
    for (int k = 0; k < c.sc->seats; k++) {
        const int count = __builtin_popcount(c.s->seat[k].cubes);
        if (!hea_alive(c, k) || count < best) continue;
        winner = count > best ? 1u << k : 0;
        best = count;
    }
    return winner;
}

static void time_is_up(hea c) { /* HER-R115 */
    const unsigned winners = c.sc->options.points ? best_by_cubes(c) : 0;
    hea_over(c, winners, !winners && c.sc->record.timeout_draw);
}

static void end_round(hea c, hea_frame *f) {
    hea_state *s = c.s;
    count_homeless(c);
    if (!hea_is_over(c)) hea_check_victory(c);
    if (hea_is_over(c)) return;
    if (s->round >= c.sc->record.rounds) {
        time_is_up(c);
        return;
    }
    s->round++; /* HER-068 */
    f->step = HEA_G_BEGIN;
}

/* --- the process */

static void run_game(hea c, hea_frame *f) {
    switch (f->step) {
    case HEA_G_BEGIN:
        f->step = HEA_G_INCOME;
        begin_round(c);
        return;
    case HEA_G_INCOME:
        f->step = HEA_G_EVENT;
        begin_with(c);
        return;
    case HEA_G_EVENT:
        f->step = HEA_G_TIMED;
        if (has_event(c)) hea_call(c, HEA_K_EVENT, c.s->event_seat);
        return;
    case HEA_G_TIMED:
        f->step = HEA_G_TURN;
        f->v[TURNS] = 0;
        hea_call(c, HEA_K_TIMED, c.s->first);
        return;
    case HEA_G_TURN: next_turn(c, f); return;
    case HEA_G_BETWEEN: between_turns(c, f); return;
    case HEA_G_AI_HERO: /* A5 */
        f->step = HEA_G_WINDOW;
        if (c.s->ai.alive) hea_do_ai_turn(c);
        return;
    case HEA_G_WINDOW:
        f->step = HEA_G_END;
        hea_do_window(c, hea_living(c), c.s->first, HEA_A_ROUND_WINDOW);
        return;
    default: end_round(c, f);
    }
}

const hea_process hea_game_process = {run_game, NULL, NULL, NULL};
