/* Shifts of 256-bit sets, used by the grids (grid.c) and by the games' move masks. */
#include "bits.h"

gg_bits gg_bits_up(gg_bits b, unsigned n) {
    const int words = (int)(n >> 6);
    const unsigned bits = n & 63;
    gg_bits out = GG_NO_BITS;
    for (int w = 3; w >= words; w--) {
        uint64_t v = b[w - words] << bits;
        /* A shift by 64 is undefined, so the carry is taken only when there is one. */
        if (bits && w > words) v |= b[w - words - 1] >> (64 - bits);
        out[w] = v;
    }
    return out;
}

gg_bits gg_bits_down(gg_bits b, unsigned n) {
    const int words = (int)(n >> 6);
    const unsigned bits = n & 63;
    gg_bits out = GG_NO_BITS;
    for (int w = 0; w + words < 4; w++) {
        uint64_t v = b[w + words] >> bits;
        if (bits && w + words < 3) v |= b[w + words + 1] << (64 - bits);
        out[w] = v;
    }
    return out;
}
