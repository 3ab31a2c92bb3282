/* Results by teams. */
#include "result.h"

static bool one_team(const gg_game *game) {
    for (int seat = 1; seat < game->players; seat++)
        if (!gg_same_team(game, 0, seat)) return false;
    return true;
}

int gg_winner(const gg_game *game, const double payoff[GG_MAX_PLAYERS]) {
    if (one_team(game)) return payoff[0] > 0.5 ? 0 : payoff[0] < 0.5 ? 1 : -1;
    int best = 0;
    bool shared = false;
    for (int seat = 1; seat < game->players; seat++) {
        if (payoff[seat] > payoff[best]) {
            best = seat;
            shared = false;
        } else if (payoff[seat] >= payoff[best] && !gg_same_team(game, seat, best)) {
            shared = true;
        }
    }
    return shared ? -1 : game->team[best];
}

int gg_winner_by_foul(const gg_game *game, int seat) {
    if (one_team(game)) return 1;
    int next = seat;
    do {
        next = (next + 1) % game->players;
    } while (gg_same_team(game, next, seat));
    return game->team[next];
}
