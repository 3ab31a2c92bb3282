/* What the network of hex is shown, from the side to move: each cell's stone, or what an empty cell
 * is to the ways of either seat: off them, one stone longer, or of a layer of many, few or one; and how
 * many stones there are, of a mover who has as many as the other, or fewer. The bucket is how many
 * stones the seat that is nearer to joining its sides needs. */
#include "hex.h"
#include "hex_sight.h"

#include "../core/content.h"

enum {
    SIDE = HEX_NET_SIDE,
    CELLS = SIDE * SIDE,
    PARTS = 5,                 /* an empty cell's part in the ways of a seat */
    KINDS = 2 + PARTS * PARTS, /* stones, and both parts of an empty cell */
    OFF = 0,
    NEAR = 1,
    MANY = 2,
    FEW = 3,
    SINGLE = 4,
    BUCKETS = 8,
    STONES = 6,  /* stones that are counted as one, ... */
    STAGES = 16, /* ... and how many counts there are */
    INPUTS = CELLS * KINDS + 2 * STAGES,
};

static const uint8_t seen_as[HEX_PARTS] = {OFF, NEAR, SINGLE, FEW, FEW, MANY, MANY};

/* Of a board and the same one turned by half, which are worth the same, the network is shown the same
 * one: that of the smaller kinds in the first cells that differ. In training both: that fits better. */
static bool is_turned(const uint16_t kind[CELLS]) {
    int at = 0;
    while (at < CELLS && kind[at] == kind[CELLS - 1 - at]) at++;
    return at < CELLS && kind[at] > kind[CELLS - 1 - at];
}

int hex_list_features(const struct hex_sight *sight, const hex_state *s, int symmetry,
                      uint16_t *list) {
    const int mover = s->mover;
    uint8_t part[2][256] = {{0}};
    uint16_t kind[CELLS] = {0};
    gg_bits left = sight->ground.sc->cells;
    int cell;
    for (int i = 0; i < 2; i++) hex_read_parts(&sight->ways[i ? 1 - mover : mover], part[i]);
    const gg_bits own = hex_stones(s, mover), other = hex_stones(s, 1 - mover);
    GG_BITS_EACH (cell, left) {
        const int row = hex_row(cell), column = hex_column(cell);
        const int own_part = seen_as[part[0][cell]], other_part = seen_as[part[1][cell]];
        kind[mover ? column * SIDE + row : row * SIDE + column] =
            (uint16_t)(gg_bits_has(own, cell)     ? 0
                       : gg_bits_has(other, cell) ? 1
                                                  : 2 + own_part * PARTS + other_part);
    }
    const bool turned = is_turned(kind) != symmetry;
    for (int at = 0; at < CELLS; at++)
        list[at] = (uint16_t)(at * KINDS + kind[turned ? CELLS - 1 - at : at]);
    const int stage = (gg_bits_count(own) + gg_bits_count(other)) / STONES;
    const bool behind = gg_bits_count(own) < gg_bits_count(other);
    list[CELLS] =
        (uint16_t)(CELLS * KINDS + behind * STAGES + (stage < STAGES ? stage : STAGES - 1));
    return CELLS + 1;
}

int hex_bucket_of(const struct hex_sight *sight) {
    const int a = sight->ways[0].need, b = sight->ways[1].need, least = a < b ? a : b;
    return least < BUCKETS ? least : BUCKETS - 1;
}

static int features(const gg_game *game, const void *state, int symmetry, uint16_t *list) {
    struct hex_sight sight;
    if (((const hex_scenario *)game->scenario)->size != SIDE) return 0;
    hex_look(game->scenario, state, &sight);
    return hex_list_features(&sight, state, symmetry, list);
}

static int bucket(const gg_game *game, const void *state) {
    struct hex_sight sight;
    hex_look(game->scenario, state, &sight);
    return hex_bucket_of(&sight);
}

static double base(const gg_game *game, const void *state, const double *w) {
    struct hex_sight sight;
    hex_look(game->scenario, state, &sight);
    return hex_hand_score(&sight, state, w);
}

GG_EMBEDDED(eval_hex_net);
static gg_net_shelf shelf;

const gg_net_form hex_form = {
    .game = "hex",
    .inputs = INPUTS,
    .most = CELLS + 1,
    .buckets = BUCKETS,
    .symmetries = 2,
    .weight = HEX_W_NET,
    .features = features,
    .bucket = bucket,
    .base = base,
    .file = gg_embedded_eval_hex_net,
    .file_size = &gg_embedded_eval_hex_net_size,
    .shelf = &shelf,
};
