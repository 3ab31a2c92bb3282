/* The cards that a side owns in a combat, as its scenario holds them: equal ones together, and which of
 * them can leave the game. Used when a combat is opened or launched. */
#include "rules.h"

#include <stdlib.h>

static int by_number(const void *a, const void *b) {
    return *(const uint8_t *)a - *(const uint8_t *)b;
}

void her_group_cards(her_scenario *sc, int side) {
    qsort(sc->own_card[side], (size_t)sc->owned[side], 1, by_number);
    memset(sc->copies[side], 0, sizeof sc->copies[side]);
    for (int i = sc->owned[side] - 1; i >= 0; i--) {
        const int card = sc->own_card[side][i];
        sc->group[side][card] = (uint8_t)i;
        sc->copies[side][card]++;
    }
}

static bool program_leaves(const her_program *p) {
    return p->acts && her_has_verb(p, HER_V_SELF);
}

static bool leaves_the_game(const her_card *card) {
    for (int o = 0; o < card->options; o++)
        for (int level = 0; level < 4 && card->option[o].nodes; level++)
            if (program_leaves(&card->option[o].level[level])) return true;
    return false;
}

bool her_number_removable(her_scenario *sc) {
    int bit = 0;
    memset(sc->removable, 0, sizeof sc->removable);
    for (int side = 0; side < 2; side++)
        for (int i = 0; i < sc->owned[side]; i++) {
            const int card = sc->own_card[side][i];
            if (!leaves_the_game(&sc->content->card[card])) continue;
            if (bit == 8) return false;
            sc->removable[side][card] |= (uint8_t)(1 << bit++);
        }
    return true;
}
