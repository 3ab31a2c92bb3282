/* Tiles of terrain: their squares when they are turned, what lies where, the boards that are derived
 * from them; a tile is added, turned over, destroyed. Nothing here calls a process. */
#include "ground.h"

#include <string.h>

static const odb_tile_type *type_of(odb b, int tile) {
    return &b.sc->content->tile[b.s->tile_type[tile]];
}

/* The offset of a cell from the anchor after n quarter turns clockwise: A26. */
static void turned(const odb_tile_type *type, int turn, int *x, int *y) {
    int width = type->width, height = type->height;
    if (turn & ODB_TILE_MIRROR) *x = width - 1 - *x;
    for (int n = turn & 3; n; n--) {
        const int old = *x, side = width;
        *x = *y, *y = side - 1 - old;
        width = height, height = side;
    }
}

static void turn_shape(const odb_tile_type *type, int turn, odb_shape *shape) {
    for (int row = 0; row < type->height; row++)
        for (unsigned cells = type->cells[row]; cells; cells &= cells - 1) {
            int x = __builtin_ctz(cells), y = row;
            turned(type, turn, &x, &y);
            shape->row[16 + y] |= (uint16_t)(1 << x);
            if (x >= shape->width) shape->width = (uint8_t)(x + 1);
            if (y >= shape->height) shape->height = (uint8_t)(y + 1);
        }
}

void odb_index_tiles(odb_content *c) {
    memset(c->shape, 0, sizeof c->shape);
    for (int type = 0; type < c->tile_types; type++)
        for (int turn = 0; turn < 8; turn++)
            turn_shape(&c->tile[type], turn, &c->shape[type][turn]);
}

static const odb_shape *shape_of(odb b, int type, int turn) {
    return &b.sc->content->shape[type][turn & 7];
}

/* Its squares with the anchor on this one. */
static gg_bits put(const odb_shape *shape, int anchor) {
    gg_rows_ rows;
    memcpy(&rows, &shape->row[16 - odb_y(anchor)], sizeof rows);
    return (gg_bits)(rows << odb_x(anchor));
}

bool odb_tile_has(odb b, int tile, int square) {
    const odb_shape *shape = shape_of(b, b.s->tile_type[tile], b.s->tile_turn[tile]);
    const int at =
        square - b.s->tile_at[tile]; /* tiles end where the board does: no row runs over */
    return at >= 0 && shape->row[16 + (at >> 4)] >> (at & 15) & 1;
}

bool odb_tile_covers(odb b, int type, int anchor, int turn, gg_bits *squares) {
    const odb_shape *shape = shape_of(b, type, turn);
    *squares = GG_NO_BITS;
    if (odb_x(anchor) + shape->width > b.s->width || odb_y(anchor) + shape->height > b.s->height)
        return false;
    *squares = put(shape, anchor);
    return true;
}

gg_bits odb_tile_squares(odb b, int tile) {
    return put(shape_of(b, b.s->tile_type[tile], b.s->tile_turn[tile]), b.s->tile_at[tile]);
}

unsigned odb_tile_keywords(odb b, int tile) {
    const odb_tile_type *type = type_of(b, tile);
    return b.s->tile_turn[tile] & ODB_TILE_FLIPPED ? type->flipped : type->keywords;
}

int odb_tile_on(odb b, int square) {
    for (int tile = b.s->tiles - 1; tile >= 0; tile--)
        if (odb_tile_has(b, tile, square)) return tile;
    return ODB_NONE;
}

unsigned odb_ground(odb b, int square) {
    const int tile = odb_tile_on(b, square);
    return tile == ODB_NONE ? 0 : odb_tile_keywords(b, tile);
}

bool odb_on_terrain(odb b, int square, int tile_type) {
    for (int tile = 0; tile < b.s->tiles; tile++)
        if (b.s->tile_type[tile] == tile_type && odb_tile_has(b, tile, square)) return true;
    return false;
}

gg_bits odb_terrain(odb b, unsigned keywords) {
    gg_bits set = GG_NO_BITS;
    for (int tile = 0; tile < b.s->tiles; tile++)
        if (odb_tile_keywords(b, tile) & keywords) set |= odb_tile_squares(b, tile);
    return set;
}

/* --- the derived boards */

/* Adds the red line on an edge of a square to the boards. */
static void add_wall(odb b, int square, int direction) {
    switch (direction) {
    case ODB_NORTH: gg_bits_add(&b.s->wall_n, square); break;
    case ODB_EAST: gg_bits_add(&b.s->wall_e, square); break;
    case ODB_SOUTH:
        if (square >= 16) gg_bits_add(&b.s->wall_n, square - 16);
        break;
    default:
        if (odb_x(square)) gg_bits_add(&b.s->wall_e, square - 1);
    }
}

/* The red lines of a tile, turned with it: a mirror image has its east edges in the west. */
static void add_walls(odb b, int tile) {
    const odb_tile_type *type = type_of(b, tile);
    const int turn = b.s->tile_turn[tile];
    const int east = turn & ODB_TILE_MIRROR ? ODB_WEST : ODB_EAST;
    for (int row = 0; row < type->height; row++)
        for (unsigned cells = type->wall_n[row] | type->wall_e[row]; cells; cells &= cells - 1) {
            const int column = __builtin_ctz(cells);
            int x = column, y = row;
            turned(type, turn, &x, &y);
            const int square = b.s->tile_at[tile] + 16 * y + x;
            if (type->wall_n[row] >> column & 1) add_wall(b, square, (ODB_NORTH + turn) & 3);
            if (type->wall_e[row] >> column & 1) add_wall(b, square, (east + turn) & 3);
        }
}

void odb_boards(odb b) {
    odb_state *s = b.s;
    s->obstacle = odb_terrain(b, ODB_T_OBSTACLE);
    s->obscuring = odb_terrain(b, ODB_T_OBSCURING);
    s->wall_n = s->wall_e = GG_NO_BITS;
    for (int tile = 0; tile < s->tiles; tile++) add_walls(b, tile);
}

/* --- changes */

void odb_add_tile(odb b, int type, int anchor, int turn) {
    odb_state *s = b.s;
    assert(s->tiles < ODB_TILES);
    s->tile_type[s->tiles] = (uint8_t)type;
    s->tile_at[s->tiles] = (uint8_t)anchor;
    s->tile_turn[s->tiles++] = (uint8_t)turn;
    odb_boards(b);
}

void odb_flip_tile(odb b, int tile) { /* ODB-639 */
    b.s->tile_turn[tile] ^= ODB_TILE_FLIPPED;
    odb_boards(b);
}

void odb_destroy_tile(odb b, int tile, bool by_play) { /* ODB-612, 637 */
    odb_state *s = b.s;
    if (by_play && odb_tile_keywords(b, tile) & ODB_T_INHABITED) {
        if (s->standing > -6) s->standing--;
        s->standing_change--;
    }
    const size_t after = (size_t)(s->tiles - tile - 1);
    memmove(&s->tile_type[tile], &s->tile_type[tile + 1], after);
    memmove(&s->tile_at[tile], &s->tile_at[tile + 1], after);
    memmove(&s->tile_turn[tile], &s->tile_turn[tile + 1], after);
    s->tiles--;
    s->tile_type[s->tiles] = s->tile_at[s->tiles] = s->tile_turn[s->tiles] = 0;
    odb_boards(b);
}
