/* Grognard as a C library: two bots play a game.
 *
 *   gcc -I. ai-bots/examples/library.c build/libgrognard.a \
 *       $(pkg-config --libs libxxhash libcyaml yaml-0.1 jansson) -lm -pthread -o two-bots
 *   ./two-bots argot gate mcts:nodes=200 level4
 */
#include "../bot.h"

#include "../../core/games.h"

#include <stdio.h>
#include <string.h>

/* A seat's search; NULL, having said why: there is no such bot. */
static gg_search *open_bot(const gg_game *game, const char *name, gg_bot *bot) {
    gg_error error;
    gg_search *search = NULL;
    if (gg_bot_parse(bot, game, name, &error) >= 0)
        search = gg_bot_open(bot, game, 1, 32, 1, &error);
    if (search && !bot->limited) bot->limits.nodes = 1000; /* it would think for ever */
    if (!search) fprintf(stderr, "%s\n", error.words);
    return search;
}

/* What comes next: an outcome by its chance, or the move of whose turn it is. */
static gg_move next_move(const gg_game *game, const gg_state *state, gg_search *search[2],
                         const gg_bot bot[2], gg_random *dice) {
    gg_result result;
    gg_error error;
    const int actor = game->rules->actor(game, state);
    if (actor == GG_CHANCE) return gg_draw_outcome(game, state, dice);
    gg_limits limits = bot[actor % 2].limits;
    limits.seat = actor; /* it knows what its seat may see */
    if (gg_search_go(search[actor % 2], state, &limits, NULL, NULL, &result, &error) == 0)
        return result.move;
    fprintf(stderr, "%s\n", error.words);
    return 0;
}

static void play(const gg_game *game, gg_search *search[2], const gg_bot bot[2]) {
    gg_state state;
    gg_random dice;
    gg_random_init(&dice, 7, GG_STREAM_DICE);
    gg_start(game, &state);
    while (game->rules->actor(game, &state) != GG_OVER) {
        char token[GG_MOVE_TEXT];
        gg_text text = gg_text_over(token, sizeof token);
        const gg_move move = next_move(game, &state, search, bot, &dice);
        if (!move) return;
        game->rules->write_move(game, &state, move, &text);
        printf("%s ", token);
        gg_apply(game, &state, move);
    }
    double payoff[GG_MAX_PLAYERS];
    game->rules->payoff(game, &state, payoff);
    for (int i = 0; i < game->players; i++)
        printf("\n%s: %g", game->rules->seat_name(game, i), payoff[i]);
    puts("");
}

int main(int argc, char **argv) {
    gg_error error;
    gg_bot bot[2];
    gg_search *search[2] = {NULL, NULL};
    gg_game *game = gg_game_open(argc > 1 ? argv[1] : "argot", argc > 2 ? argv[2] : "gate", &error);
    if (!game) {
        fprintf(stderr, "%s\n", error.words);
        return 1;
    }
    for (int i = 0; i < 2; i++)
        search[i] = open_bot(game, argc > 3 + i ? argv[3 + i] : "level3", &bot[i]);
    const bool ready = search[0] && search[1];
    if (ready) play(game, search, bot);
    for (int i = 0; i < 2; i++) gg_search_close(search[i]);
    gg_game_close(game);
    return ready ? 0 : 1;
}
