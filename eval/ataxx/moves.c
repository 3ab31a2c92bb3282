/* What the policy head of ataxx is shown of moves, alone, without the policy by hand: what stands around
 * the cell that is moved to, where it lies, what a jump leaves behind, and the best that the other side
 * can do at once beside it. Nothing names a cell: boards that are turned or mirrored look the same. All
 * jumps to a cell have what a growth there has, but for their hole: sums() looks at each cell once. */
#include "ataxx.h"

#include "../../core/touchstones/ataxx.h"
#include "../feature_list.h"

#include <string.h>

enum {
    WAYS = 2,     /* growth, jump */
    AROUND = 9,   /* 0 to 8 of the cells around one */
    STRAIGHT = 5, /* 0 to 4 of those that share a side with it, or a corner */
    PLACES = 10,  /* cells that turning and mirroring leave apart */
    PHASES = 8,   /* buckets of the network */
    FEW = 3,      /* stones turned: 0, 1, more */
    SOME = 5,     /* the same: 0 to 3, more */
    COMES = 3,    /* how the other side gets to a cell: not, by a jump, by a growth */
    LEADS = 9,    /* stones more than the other side, in fours */
    RING = 8,     /* stones two steps away: 0 to 6, more */
    /* The first feature of each sort: half of them of growths, then as many of jumps, but BEHIND,
     * which only jumps have. */
    FILLED = 1,
    SHAPE = FILLED + WAYS * AROUND * AROUND * AROUND,
    PLACE = SHAPE + WAYS * STRAIGHT * STRAIGHT * STRAIGHT * STRAIGHT,
    PHASE = PLACE + WAYS * PLACES * PHASES,
    LEAD = PHASE + WAYS * AROUND * PHASES,
    REPLY = LEAD + WAYS * LEADS * SOME,
    BEYOND = REPLY + WAYS * AROUND * AROUND * COMES,
    BEHIND = BEYOND + WAYS * RING * RING,
    FEATURES = BEHIND + AROUND * AROUND * COMES * FEW,
    SHARED = 7, /* features of a growth */
    TRAITS = SHARED + 1,
    BITS = ATAXX_SIZE * ATAXX_STRIDE
};

/* From a growth's feature to that of a jump to the same cell. */
static const uint16_t to_jump[SHARED] = {
    (SHAPE - FILLED) / WAYS,  (PLACE - SHAPE) / WAYS, (PHASE - PLACE) / WAYS,
    (LEAD - PHASE) / WAYS,    (REPLY - LEAD) / WAYS,  (BEYOND - REPLY) / WAYS,
    (BEHIND - BEYOND) / WAYS,
};

struct look {
    uint64_t own, other, empty;
    int phase, lead;
};

static int count(uint64_t cells) {
    return __builtin_popcountll(cells);
}

static void look_at(const gg_game *game, const struct ataxx_state *s, struct look *k) {
    *k = (struct look){s->stones[s->turn], s->stones[1 - s->turn], ataxx_empty(s), 0, 0};
    k->phase = ataxx_form.bucket(game, s);
    k->lead = gg_within((count(k->own) - count(k->other) + 4 * LEADS / 2) / 4, LEADS);
}

static int place_of(int cell) {
    static const uint8_t place[4][4] = {{0, 1, 2, 3}, {1, 4, 5, 6}, {2, 5, 7, 8}, {3, 6, 8, 9}};
    const int file = cell % ATAXX_STRIDE, rank = cell / ATAXX_STRIDE;
    return place[gg_least(file, ATAXX_SIZE - 1 - file)][gg_least(rank, ATAXX_SIZE - 1 - rank)];
}

/* The other side's best reply into `cells`: the stones it turns there, and how it comes. */
static int reply(uint64_t own, uint64_t other, uint64_t cells) {
    const uint64_t grows = ataxx_near(other);
    int best = 0;
    for (cells &= ataxx_reach(other); cells; cells &= cells - 1) {
        const uint64_t cell = cells & -cells;
        const int worth = count(ataxx_near(cell) & own) * COMES + 1 + ((grows & cell) != 0);
        best = worth > best ? worth : best;
    }
    return best;
}

/* What a growth to the cell is shown as. */
static void read_cell(const struct look *k, int cell, uint16_t to[SHARED]) {
    const uint64_t at = UINT64_C(1) << cell, near = ataxx_near(at), ring = ataxx_ring(at);
    const uint64_t sides = at << 1 | at >> 1 | at << ATAXX_STRIDE | at >> ATAXX_STRIDE;
    const uint64_t friends = near & k->own, turned = near & k->other, room = near & k->empty & ~at;
    const int gained = count(turned), straight = count(friends & sides),
              hit = count(turned & sides);
    const int answer = reply(k->own | at | turned, k->other & ~turned, room);
    const int beside = straight * STRAIGHT + count(friends) - straight;
    to[0] = (uint16_t)(FILLED + (gained * AROUND + count(friends)) * AROUND + count(room));
    to[1] = (uint16_t)(SHAPE + (beside * STRAIGHT + hit) * STRAIGHT + gained - hit);
    to[2] = (uint16_t)(PLACE + place_of(cell) * PHASES + k->phase);
    to[3] = (uint16_t)(PHASE + gained * PHASES + k->phase);
    to[4] = (uint16_t)(LEAD + k->lead * SOME + gg_least(gained, SOME - 1));
    to[5] = (uint16_t)(REPLY + gained * AROUND * COMES + answer);
    to[6] = (uint16_t)(BEYOND + gg_least(count(ring & k->own), RING - 1) * RING +
                       gg_least(count(ring & k->other), RING - 1));
}

/* What a jump leaves behind. */
static int read_hole(const struct look *k, int from, int cell) {
    const uint64_t hole = UINT64_C(1) << from, near = ataxx_near(hole);
    const uint64_t turned = ataxx_near(UINT64_C(1) << cell) & k->other;
    const uint64_t mine = (k->own & ~hole) | turned, theirs = k->other & ~turned;
    const int comes = near & theirs ? 2 : (ataxx_reach(hole) & theirs) != 0;
    const int around = count(near & mine) * AROUND + count(near & theirs);
    return BEHIND + (around * COMES + comes) * FEW + gg_least(count(turned), FEW - 1);
}

static void describe(const gg_game *game, const void *state, const gg_move *list, int listed,
                     uint16_t *to) {
    struct look k;
    look_at(game, state, &k);
    memset(to, 0, sizeof *to * TRAITS * (size_t)listed);
    for (int i = 0; i < listed; i++, to += TRAITS) {
        if (list[i] == ATAXX_PASS) continue;
        const int from = ataxx_from(list[i]);
        read_cell(&k, ataxx_to(list[i]), to);
        if (from < 0) continue;
        for (int t = 0; t < SHARED; t++) to[t] = (uint16_t)(to[t] + to_jump[t]);
        to[SHARED] = (uint16_t)read_hole(&k, from, ataxx_to(list[i]));
    }
}

static void sums(const gg_game *game, const void *state, const gg_move *list, int listed,
                 const int16_t *weight, int *sum) {
    struct look k;
    int by_way[BITS][WAYS];
    uint64_t seen = 0;
    look_at(game, state, &k);
    for (int i = 0; i < listed; i++) {
        if (list[i] == ATAXX_PASS) {
            sum[i] = 0;
            continue;
        }
        const int cell = ataxx_to(list[i]), from = ataxx_from(list[i]);
        int *of = by_way[cell];
        if (!(seen >> cell & 1)) {
            uint16_t feature[SHARED];
            read_cell(&k, cell, feature);
            of[0] = of[1] = 0;
            for (int t = 0; t < SHARED; t++) {
                of[0] += weight[feature[t]];
                of[1] += weight[feature[t] + to_jump[t]];
            }
            seen |= UINT64_C(1) << cell;
        }
        sum[i] = from < 0 ? of[0] : of[1] + weight[read_hole(&k, from, cell)];
    }
}

const gg_head_form ataxx_head = {
    .alone = true,
    .traits = TRAITS,
    .features = FEATURES,
    .describe = describe,
    .sums = sums,
};
