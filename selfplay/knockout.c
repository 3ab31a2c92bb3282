/* Who meets whom in a knockout; see knockout.h. */
#include "knockout.h"

/* Points of `bot` in a game: 1, 1/2 or 0 by the means of the payoffs. */
static double points_of(const gg_record *r, int bot) {
    double own = 0, other = 0;
    int seats = 0, others = 0;
    for (int i = 0; i < GG_MAX_PLAYERS && r->bot[i] >= 0; i++)
        if (r->bot[i] == bot) {
            own += r->payoff[i];
            seats++;
        } else {
            other += r->payoff[i];
            others++;
        }
    if (!seats || !others) return 0;
    own /= seats;
    other /= others;
    return own > other ? 1 : own < other ? 0 : 0.5;
}

static bool at_table(const gg_record *r, int a, int b) {
    bool has_a = false, has_b = false;
    for (int i = 0; i < GG_MAX_PLAYERS && r->bot[i] >= 0; i++) {
        if (r->bot[i] != a && r->bot[i] != b) return false;
        has_a = has_a || r->bot[i] == a;
        has_b = has_b || r->bot[i] == b;
    }
    return has_a && has_b;
}

/* Who goes on, -1 if they have not met yet. a stands before b in the list. */
static int winner_of(const gg_record *record, int count, int a, int b) {
    double lead = 0;
    bool met = false;
    for (int i = 0; i < count; i++) {
        if (!record[i].played || !at_table(&record[i], a, b)) continue;
        met = true;
        lead += points_of(&record[i], a) - 0.5;
    }
    return !met ? -1 : lead >= 0 ? a : b;
}

/* Places of a bracket of `size`: 0 7 3 4 1 6 2 5 for eight. */
static void place(int *bracket, int size) {
    bracket[0] = 0;
    for (int n = 1; n < size; n *= 2)
        for (int i = n - 1; i >= 0; i--) {
            const int upper = bracket[i];
            bracket[2 * i] = upper;
            bracket[2 * i + 1] = 2 * n - 1 - upper;
        }
}

int gg_knockout_pairs(const gg_record *record, int count, int bots, gg_pairs *pairs) {
    int bracket[2 * GG_MAX_BOTS], size = 1;
    while (size < bots) size *= 2;
    place(bracket, size);
    pairs->count = 0;
    for (; size > 1; size /= 2) {
        for (int i = 0; i < size / 2; i++) {
            const int x = bracket[2 * i], y = bracket[2 * i + 1];
            const int a = x < y ? x : y, b = x < y ? y : x;
            int winner = b >= bots ? a : winner_of(record, count, a, b);
            if (winner < 0) {
                pairs->bot[pairs->count][0] = a;
                pairs->bot[pairs->count++][1] = b;
            }
            bracket[i] = winner;
        }
        if (pairs->count) return -1;
    }
    return bracket[0];
}
