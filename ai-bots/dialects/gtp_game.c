/* The game of a GTP session: see gtp_game.h. */
#include "gtp_game.h"

#include "../../core/clock.h"
#include "../../core/games.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

enum {
    HASH_MIB = 64,
    SEED = 1,
    OVERHEAD = 50, /* ms kept back of the clock */
    MOVES_TO_GO = 24,
};

bool gtp_fail(gg_text *text, const char *words) {
    gg_text_clear(text);
    gg_put(text, words);
    return false;
}

/* --- words */

static bool same_word(gg_slice token, const char *word) {
    if (token.length != strlen(word)) return false;
    for (size_t i = 0; i < token.length; i++)
        if (tolower((unsigned char)token.data[i]) != word[i]) return false;
    return true;
}

int gtp_read_colour(gg_slice token) {
    static const char *const words[2][3] = {{"b", "black", "red"}, {"w", "white", "blue"}};
    for (int seat = 0; seat < 2; seat++)
        for (int i = 0; i < 3; i++)
            if (same_word(token, words[seat][i])) return seat;
    return -1;
}

bool gtp_take_colour(gg_slice *rest, int *seat) {
    gg_slice token;
    if (!gg_token(rest, &token)) return false;
    *seat = gtp_read_colour(token);
    return *seat >= 0;
}

int gtp_read_vertex(const gg_gtp *g, gg_slice token) {
    int64_t row;
    if (token.length < 2 || !isalpha((unsigned char)token.data[0])) return 0;
    const int column = tolower((unsigned char)token.data[0]) - 'a', size = gtp_board(g)->size;
    const gg_slice number = {token.data + 1, token.length - 1};
    if (column >= size || !gg_slice_int(number, 1, size, &row)) return 0;
    return hex_cell((int)row - 1, column);
}

/* --- the game */

bool gtp_over(gg_gtp *g) {
    return gtp_now(g)->state.winner || gtp_now(g)->resigned >= 0;
}

void gtp_wind_clocks(gg_gtp *g) {
    for (int seat = 0; seat < 2 && g->clocks; seat++) {
        g->left[seat] = g->main_time > 0 ? g->main_time : g->byo_time;
        g->stones[seat] = g->main_time > 0 ? 0 : g->byo_stones;
    }
}

void gtp_begin(gg_gtp *g) {
    gtp_wind_clocks(g);
    g->count = 1;
    gg_start(g->game, &g->moment[0].state);
    g->moment[0].resigned = -1;
    gg_search_reseed(g->search, gg_random_at(SEED, GG_STREAM_SEARCH, g->games++));
}

gtp_moment *gtp_next_moment(gg_gtp *g) {
    if (g->count == GTP_STATES) return NULL;
    g->moment[g->count] = *gtp_now(g);
    g->count++;
    return gtp_now(g);
}

bool gtp_make(gg_gtp *g, int seat, gg_slice vertex, gg_text *text) {
    if (gtp_over(g)) return gtp_fail(text, "illegal move: the game is over");
    if (same_word(vertex, "resign")) {
        gtp_moment *m = gtp_next_moment(g);
        if (!m) return gtp_fail(text, "the game is too long");
        m->resigned = (int8_t)seat;
        return true;
    }
    hex_state s = gtp_now(g)->state;
    s.mover = (uint8_t)seat;
    gg_move move = HEX_SWAP;
    if (!same_word(vertex, "swap-pieces") && !(move = (gg_move)gtp_read_vertex(g, vertex)))
        return gtp_fail(text, "invalid color or coordinate");
    gg_move list[GG_MAX_MOVES];
    const int count = g->game->rules->list(g->game, &s, list);
    int i = 0;
    while (i < count && list[i] != move) i++;
    if (i == count) return gtp_fail(text, "illegal move");
    gg_apply(g->game, &s, move);
    gtp_moment *m = gtp_next_moment(g);
    if (!m) return gtp_fail(text, "the game is too long");
    m->state = s;
    return true;
}

int gtp_open_board(gg_gtp *g, int size, gg_error *error) {
    char scenario[64];
    gg_error local = {GG_OK, ""};
    snprintf(scenario, sizeof scenario, "standard:size=%d,swap=%d", size, g->options.swap);
    gg_game *game = gg_game_open("hex", scenario, &local);
    gg_search *search = NULL;
    if (game && gg_bot_parse(&g->bot, game, g->options.bot ? g->options.bot : "mcts", &local) >= 0)
        search = gg_bot_open(&g->bot, game, 1, HASH_MIB, SEED, &local);
    if (!search) {
        gg_game_close(game);
        return gg_fail(error, local.code, "%s", local.words);
    }
    gg_search_close(g->search);
    gg_game_close(g->game);
    g->game = game;
    g->search = search;
    gtp_begin(g);
    return GG_OK;
}

/* --- thinking */

/* Seconds for the next move of a seat by its clock. */
static double clock_share(const gg_gtp *g, int seat) {
    const int moves = g->stones[seat] > 0 ? g->stones[seat] : MOVES_TO_GO;
    double share = g->left[seat] / moves;
    if (g->stones[seat] == 0 && g->byo_stones > 0) share += g->byo_time / g->byo_stones;
    share -= OVERHEAD / 1000.0;
    return share > 0.001 ? share : 0.001;
}

static gg_limits limits_for(const gg_gtp *g, int seat) {
    gg_limits l = g->bot.limits;
    if (g->options.nodes) l.nodes = g->options.nodes;
    if (g->options.movetime_ms) l.movetime_us = g->options.movetime_ms * 1000;
    if (g->bot.limited || g->options.nodes || g->options.movetime_ms) return l;
    l.movetime_us = g->timed ? (int64_t)(clock_share(g, seat) * 1e6) : GG_GTP_THINK * 1000;
    return l;
}

/* Takes what was used off the clock of a seat; where main time or a period ends, the next begins.
 */
static void run_clock(gg_gtp *g, int seat, double seconds) {
    const bool last = g->stones[seat] == 1;
    g->left[seat] -= seconds;
    if (g->stones[seat] > 0) g->stones[seat]--;
    if (g->byo_stones > 0 && (last || g->left[seat] <= 0)) {
        g->left[seat] = g->byo_time;
        g->stones[seat] = g->byo_stones;
    }
    if (g->left[seat] < 0) g->left[seat] = 0;
}

bool gtp_think(gg_gtp *g, gg_slice rest, gg_text *text, bool play) {
    int seat;
    gg_slice extra;
    gg_result result;
    if (!gtp_take_colour(&rest, &seat) || gg_token(&rest, &extra))
        return gtp_fail(text, "invalid color");
    if (gtp_over(g)) {
        gg_put(text, "resign");
        return true;
    }
    const int64_t begin_us = gg_now_us();
    const gg_limits limits = limits_for(g, seat);
    hex_state s = gtp_now(g)->state;
    s.mover = (uint8_t)seat;
    gg_search_rearm(g->search);
    if (gg_search_go(g->search, &s, &limits, NULL, NULL, &result, NULL) < 0)
        return gtp_fail(text, "the search failed");
    if (play) run_clock(g, seat, 1e-6 * (double)(gg_now_us() - begin_us));
    g->game->rules->write_move(g->game, &s, result.move, text);
    if (!play) return true;
    char token[GG_MOVE_TEXT], words[128];
    gg_text why = gg_text_over(words, sizeof words);
    gg_slice_copy((gg_slice){text->data, text->length}, token, sizeof token);
    return gtp_make(g, seat, gg_slice_of(token), &why) || gtp_fail(text, words);
}
