/* What the evaluation of Hex sees of a position (hex_sight.h). */
#include "hex_sight.h"

static void put(uint8_t part[256], gg_bits cells, int what) {
    int cell;
    GG_BITS_EACH (cell, cells) part[cell] = (uint8_t)what;
}

void hex_read_parts(const struct hex_ways *ways, uint8_t part[256]) {
    if (ways->need == HEX_LAYERS || ways->need == 0) return;
    for (int k = 1; k <= ways->need + 1; k++) put(part, ways->near[k], 1);
    for (int k = 1; k <= ways->need; k++) {
        const int count = gg_bits_count(ways->on[k]);
        put(part, ways->on[k], count < 4 ? 1 + count : count < 9 ? 5 : 6);
    }
}
