/* Distances, arcs and lines of sight on the map of radius 7; smaller maps are a part of it. */
#include "rules.h"

void reg_measure(reg_geometry *map) {
    const gg_bits board = gg_hexagon(7);
    gg_number_cells(board, &map->tiles);
    for (int a = 0; a < REG_TILES; a++) {
        const int from = map->tiles.cell[a];
        for (int b = 0; b < REG_TILES; b++) {
            map->distance[a][b] = (uint8_t)gg_hex_distance(GG_AXIAL, from, map->tiles.cell[b]);
            map->arcs[a][b] = (uint8_t)gg_hex_arcs(GG_AXIAL, from, map->tiles.cell[b]);
        }
        for (int range = 0; range < 16; range++)
            map->disc[a][range] = gg_hex_disc(GG_AXIAL, board, from, range);
    }
    memset(map->next, REG_OFF, sizeof map->next);
    for (int a = 0; a < REG_TILES; a++)
        for (int d = 0; d < 6; d++) {
            const int cell = map->tiles.cell[a], to = gg_hex_beside(GG_AXIAL, board, cell, d);
            if (to >= 0) map->next[cell][d] = (uint8_t)to;
        }
    gg_hex_lines(GG_AXIAL, GG_CENTRES, board, &map->tiles, false, &map->line[0][0],
                 &map->pairs[0][0]);
}

/* Side pairs of a line (REG-R45): their cells, two for each; returns the number of pairs, 0..7.
 * Lines along sides make strides of two directions next to each other; the two tiles of a pair are
 * the two ways to begin the stride. */
static int side_pairs(const reg_scenario *sc, int a, int b, uint8_t cells[14]) {
    static const int8_t shift[7] = {1, -15, -16, -1, 15, 16, 1};
    const int strides = sc->map.pairs[sc->map.tiles.of[a]][sc->map.tiles.of[b]];
    int pairs = 0, d = 0;
    if (!strides) return 0;
    const int stride = (b - a) / strides;
    while (shift[d] + shift[d + 1] != stride) d++;
    for (int k = 0; k < strides; k++) {
        const int left = a + k * stride + shift[d], right = a + k * stride + shift[d + 1];
        if (left < 0 || right < 0 || left > 239 || right > 239) continue;
        cells[2 * pairs] = (uint8_t)left;
        cells[2 * pairs++ + 1] = (uint8_t)right;
    }
    return pairs;
}

bool reg_sees(const reg_scenario *sc, const uint64_t block[4], int a, int b) {
    const int na = sc->map.tiles.of[a], nb = sc->map.tiles.of[b];
    const gg_bits line = sc->map.line[na][nb];
    if ((line[0] & block[0]) | (line[1] & block[1]) | (line[2] & block[2]) | (line[3] & block[3]))
        return false;
    if (!sc->map.pairs[na][nb]) return true;
    uint8_t cells[14];
    const int pairs = side_pairs(sc, a, b, cells);
    for (int i = 0; i < pairs; i++)
        if (reg_bit(block, cells[2 * i]) && reg_bit(block, cells[2 * i + 1])) return false;
    return true;
}
