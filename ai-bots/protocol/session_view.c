/* What a seat sees of the position, and what the position comes to. */
#include "session.h"

#include <string.h>

void session_look(const gg_game *game, const void *state, int seat, gg_state *copy) {
    memcpy(copy, state, game->state_bytes);
    if (game->hidden && game->rules->view && seat >= 0) game->rules->view(game, copy, seat);
}

void session_imagine(const gg_game *game, const void *state, int seat, uint64_t seed,
                     gg_state *copy) {
    memcpy(copy, state, game->state_bytes);
    if (!game->hidden || seat < 0 || !game->rules->view || !game->rules->redeal) return;
    gg_random random;
    gg_random_init(&random, seed, GG_STREAM_BOT);
    game->rules->view(game, copy, seat);
    game->rules->redeal(game, copy, seat, &random);
}

bool session_is_legal(const gg_game *game, const void *state, gg_move move) {
    gg_move list[GG_MAX_MOVES];
    const int count = gg_list(game, state, list);
    for (int i = 0; i < count; i++)
        if (list[i] == move) return true;
    return false;
}

static const char FOUL[] = "the game is over: an illegal move has ended it";

int session_winner(const gg_protocol *p, double payoff[GG_MAX_PLAYERS]) {
    const gg_game *game = session_game(p);
    memset(payoff, 0, GG_MAX_PLAYERS * sizeof *payoff);
    if (p->foul) {
        gg_forfeit(game, p->fouler, payoff);
        return gg_rival(game, p->fouler);
    }
    game->rules->payoff(game, p->history.now, payoff);
    return gg_winner(game, payoff);
}

void session_explain(const gg_protocol *p, const void *state, gg_slice token, gg_error *error) {
    const gg_game *game = session_game(p);
    char buffer[GG_ERROR_WORDS];
    gg_text why = gg_text_over(buffer, sizeof buffer);
    if (p->foul)
        gg_put(&why, FOUL);
    else
        game->rules->explain(game, state, token, &why);
    gg_fail(error, GG_ILLEGAL, "%s", buffer); /* takes care of control characters */
}

void session_headline(const gg_protocol *p, const void *state, gg_text *text) {
    if (p->foul)
        gg_put(text, FOUL);
    else
        session_game(p)->rules->headline(session_game(p), state, text);
}

/* What a seat knows does not settle the value of a hidden position: then the mean over some deals
 * counts. */
void session_value(const gg_protocol *p, double value[GG_MAX_PLAYERS]) {
    enum { DEALS = 16 };
    const gg_game *game = session_game(p);
    const gg_eval *eval = gg_eval_for(game->rules);
    const int seat = p->set.seat - 1;
    const int deals = game->hidden && seat >= 0 && seat < game->players ? DEALS : 1;
    double weights[GG_MAX_WEIGHTS];
    gg_eval_defaults(eval, weights);
    if (p->foul) {
        session_winner(p, value);
        return;
    }
    memset(value, 0, GG_MAX_PLAYERS * sizeof *value);
    for (int deal = 0; deal < deals; deal++) {
        gg_state copy;
        double one[GG_MAX_PLAYERS] = {0};
        session_imagine(game, p->history.now, deals > 1 ? seat : -1, (uint64_t)deal + 1, &copy);
        if (game->rules->actor(game, &copy) == GG_OVER)
            game->rules->payoff(game, &copy, one);
        else
            eval->value(game, &copy, weights, one);
        for (int i = 0; i < game->players; i++) value[i] += one[i] / deals;
    }
}
