/* Turns: how one begins and ends, days, the card (ARG-200 to 207, 800 to 806). */
#include "rules.h"

static int deck_left(const argot_scenario *sc, const argot_state *s) {
    int sum = 0;
    for (int k = 0; k < sc->cards; k++) sum += argot_nibble(s->left, k);
    return sum;
}

static void add_rp(argot_state *s, int faction, int amount) {
    const int sum = s->rp[faction] + amount;
    s->rp[faction] = (uint8_t)(sum > 255 ? 255 : sum);
}

/* ARG-201, 207. */
static void begin_day(const argot_scenario *sc, argot_state *s) {
    for (int k = 0; k < sc->cards; k++) argot_set_nibble(s->left, k, sc->card[k].count);
    s->day++;
    s->turn = 0;
    add_rp(s, ARGOT_ARGOT, sc->options.income_day);
    if (!sc->options.rest_heals) return;
    int u;
    ARGOT_EACH (u, argot_placed(s) & sc->ability[ARGOT_HERO])
        if (!argot_contested(s, s->cell[u]))
            while (argot_step(s, u) < sc->unit[u].steps) argot_gain_step(sc, s, u);
}

/* ARG-200. */
void argot_begin_turn(const argot_scenario *sc, argot_state *s) {
    s->moved = s->act = s->atk = s->fired = s->resil = s->intim = s->acted = 0;
    s->part[0] = s->part[1] = 0;
    memset(s->entry, 0, sizeof s->entry);
    s->tokens[0] = s->tokens[1] = s->first = 0;
    s->last[0] = s->last[1] = s->selected = ARGOT_NO_UNIT;
    if (deck_left(sc, s) == 0) begin_day(sc, s);
    s->turn++;
    s->node = ARGOT_CD;
    s->faction = 0;
}

/* ARG-803: is the Old Town held now? */
static bool old_town_held(const argot_scenario *sc, const argot_state *s) {
    uint64_t counted = 0;
    for (int k = 0; k < ARGOT_T; k++)
        if (sc->options.hold_kinds >> k & 1) counted |= sc->kind[k];
    counted &= argot_placed(s) & ~argot_aboard(s);
    bool mineos = false;
    int u;
    ARGOT_EACH (u, counted) {
        if (!gg_bits_has(sc->with[ARGOT_OLDTOWN], s->cell[u])) continue;
        if (argot_owner(s, u) != ARGOT_MINEOS) return false;
        mineos = true;
    }
    return mineos;
}

void argot_end_turn(const argot_scenario *sc, argot_state *s) {
    s->hold = (uint8_t)(old_town_held(sc, s) ? (s->hold < 15 ? s->hold + 1 : 15) : 0);
    if (s->hold >= sc->options.hold_turns) {
        argot_finish(s, ARGOT_WIN_MINEOS);
        return;
    }
    if (deck_left(sc, s) == 0 && s->day >= sc->options.max_days) { /* ARG-806 */
        static const uint8_t by_option[3] = {ARGOT_DRAW, ARGOT_WIN_ARGOT, ARGOT_WIN_MINEOS};
        argot_finish(s, (enum argot_result)by_option[sc->options.timeout]);
        return;
    }
    argot_begin_turn(sc, s);
}

void argot_draw_card(const argot_scenario *sc, argot_state *s, int k) {
    const argot_card *card = &sc->card[k];
    argot_set_nibble(s->left, k, argot_nibble(s->left, k) - 1);
    s->first = card->red ? ARGOT_MINEOS : ARGOT_ARGOT; /* ARG-203 */
    for (int i = 0; i < 2; i++) {                      /* ARG-204 */
        const int faction = i == 0 ? s->first : 1 - s->first;
        const uint8_t cap = sc->options.tokens_cap;
        s->tokens[faction] = card->tokens[i] < cap ? card->tokens[i] : cap;
    }
    s->node = ARGOT_MG;
    s->faction = s->first;
}
