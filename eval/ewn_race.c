/* Every step towards the corner makes some stone's distance one less, and a side that nobody
 * disturbs needs nothing else. So a race is six distances; those that a turn leads to come earlier
 * in the order of their numbers, and one pass over all fills the table. With two stones to choose
 * from the side moves the one after which it needs fewer turns in the mean (evaluation by such tables:
 * arXiv 2502.15547). Taking one's own stones is left out. */
#include "ewn_race.h"

#include "../core/touchstones/ewn.h"

#include <pthread.h>

const uint16_t ewn_race_place[EWN_STONES] = {1, 5, 25, 125, 625, 3125};

static uint16_t tails[EWN_RACES][EWN_RACE_TURNS];

static int steps(int race, int stone) {
    return race / ewn_race_place[stone] % (EWN_FAR + 1);
}

/* The better stone to move; only one may be there. */
static int choose(const float *mean, int race, int movers) {
    const int low = __builtin_ctz((unsigned)movers), high = 31 - __builtin_clz((unsigned)movers);
    if (steps(race, low) == 1) return low;
    if (steps(race, high) == 1) return high;
    return mean[race - ewn_race_place[high]] < mean[race - ewn_race_place[low]] ? high : low;
}

static void fill(void) {
    static float mean[EWN_RACES]; /* turns */
    for (int race = 1; race < EWN_RACES; race++) {
        uint32_t sum[EWN_RACE_TURNS] = {0};
        int left = 0;
        for (int i = 0; i < EWN_STONES; i++) left |= (steps(race, i) > 0) << i;
        for (int number = 0; number < EWN_STONES; number++) {
            const int stone = choose(mean, race, ewn_movers(left, number));
            if (steps(race, stone) == 1) continue;
            const int next = race - ewn_race_place[stone];
            for (int k = 1; k < EWN_RACE_TURNS; k++) sum[k] += tails[next][k - 1];
            mean[race] += mean[next] / EWN_STONES;
        }
        mean[race] += 1;
        tails[race][0] = EWN_RACE_ONE;
        for (int k = 1; k < EWN_RACE_TURNS; k++)
            tails[race][k] = (uint16_t)((sum[k] + EWN_STONES / 2) / EWN_STONES);
    }
}

void ewn_race_prepare(void) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, fill);
}

const uint16_t *ewn_race_tail(int race) {
    return tails[race];
}

double ewn_race_won(int mover, int other) {
    const uint16_t *own = ewn_race_tail(mover), *its = ewn_race_tail(other);
    uint64_t sum = 0;
    for (int k = 1; k < EWN_RACE_TURNS; k++) sum += (uint64_t)(own[k - 1] - own[k]) * its[k - 1];
    return (double)(sum + (uint64_t)own[EWN_RACE_TURNS - 1] * its[EWN_RACE_TURNS - 1]) /
           ((double)EWN_RACE_ONE * EWN_RACE_ONE);
}
