/* Places of moves: ids of the cells and pieces of the picture (svg.c): "cell-c2", "piece-T0",
 * "piece-P". */
#include "picture.h"

#include "../../kit/svg.h"

static void add_square(int square, gg_text *places) {
    char name[8];
    gg_text t = gg_text_over(name, sizeof name);
    odb_put_square(square, &t);
    gg_add_place(places, "cell", name);
}

static void add_titan(int i, gg_text *places) {
    const char name[3] = {'T', (char)('0' + i), '\0'};
    if (i < ODB_TITANS) gg_add_place(places, "piece", name);
}

static void add_prim(gg_text *places) {
    gg_add_place(places, "piece", "P");
}

/* A titan where it is chosen: the head of its part of the panel, which is always there. */
static void add_row(int i, gg_text *places) {
    char name[16];
    if (i < ODB_TITANS) gg_add_place(places, "row", odb_titan_name(i, name));
}

/* A slot of a titan's gear; nothing for fists, mnemos and the like. */
static void add_gear(odb b, int i, uint32_t slot, gg_text *places) {
    char name[16];
    if (i < ODB_TITANS && slot < ODB_SLOTS && b.s->titan[i].gear[slot] && odb_alive(b, i))
        gg_add_place(places, "piece", odb_gear_name(i, (int)slot, name));
}

/* The titan that a decision is about: the one attacked or attacking, else the one whose turn it is. */
static int about(const odb_state *s) {
    return s->attack.kind ? s->attack.who : s->actor;
}

/* The squares beside P in a direction: where it would turn or go. */
static void add_side(odb b, int direction, gg_text *places) {
    static const int step[] = {16, 1, -16, -1};
    const int side = odb_prim_of(b)->side;
    for (int k = 0; k < side; k++) {
        const int x = b.s->p_anchor & 15, y = b.s->p_anchor >> 4;
        const int column = direction == ODB_EAST ? x + side - 1 : direction == ODB_WEST ? x : x + k;
        const int row = direction == ODB_NORTH ? y + side - 1 : direction == ODB_SOUTH ? y : y + k;
        const bool off = (direction == ODB_EAST && column + 1 >= b.s->width) ||
                         (direction == ODB_WEST && !column) ||
                         (direction == ODB_NORTH && row + 1 >= b.s->height) ||
                         (direction == ODB_SOUTH && !row);
        if (!off) add_square(row * 16 + column + step[direction], places);
    }
}

/* BN15: the titan that is thrown or pushed, and the square it is thrown to, if it is on the board. The
 * frame names the titan first, or second where the primordial pushes (shove.c, push.c). */
static void add_throw(odb b, int direction, gg_text *from, gg_text *to) {
    const odb_frame *f = b.s->depth ? odb_top(b) : NULL;
    const int who = !f ? ODB_TITANS : f->v[0] < ODB_TITANS ? f->v[0] : f->v[1];
    if (who >= ODB_TITANS || !odb_alive(b, who) || b.s->titan[who].where) return;
    const int x = odb_x(b.s->titan[who].pos) + (direction == ODB_EAST) - (direction == ODB_WEST);
    const int y = odb_y(b.s->titan[who].pos) + (direction == ODB_NORTH) - (direction == ODB_SOUTH);
    add_titan(who, from);
    if (x >= 0 && y >= 0 && x < b.s->width && y < b.s->height) add_square(16 * y + x, to);
}

static bool is_free_turn(odb_type type) {
    return type == ODB_M_MOVE || type == ODB_M_ATTACK || type == ODB_M_RUSH ||
           type == ODB_M_CLIMB || type == ODB_M_TRESPASS || type == ODB_M_HIDE;
}

void odb_places(const gg_game *game, const void *state, gg_move move, gg_text *from, gg_text *to) {
    const odb b = {game->scenario, (odb_state *)(uintptr_t)state};
    const uint32_t a = odb_argument(move);
    const odb_type type = odb_type_of(move);
    uint8_t squares[ODB_LONGEST_WAY];
    if (is_free_turn(type) && about(b.s) < ODB_TITANS) add_titan(about(b.s), from);
    switch (type) {
    case ODB_M_MOVE:
        if (a == ODB_MV_NONE) break;
        for (int k = 0, n = odb_move_squares(b, move, squares); k < n; k++)
            add_square(squares[k], to);
        break;
    case ODB_M_SQUARE: add_square((int)a, to); break;
    case ODB_M_TITAN: add_row((int)(a & 15), to); break;
    case ODB_M_EQUIP:
        if ((a >> 8 & 15) != 15) add_row((int)(a >> 8 & 3), to);
        break;
    case ODB_M_RUSH:
        add_gear(b, about(b.s), a >> 8, from);
        add_square((int)(a & 255), to);
        add_prim(to);
        break;
    case ODB_M_START:
        add_titan((int)(a >> 8 & 3), from);
        add_square((int)(a & 255), to);
        break;
    case ODB_M_PLACE: add_square((int)(a & 255), to); break;
    case ODB_M_ATTACK:
        if (a != 15) add_prim(to);
        add_gear(b, about(b.s), a, from);
        break;
    case ODB_M_DEFEND: add_gear(b, b.s->attack.who, a, from); break;
    case ODB_M_CLIMB:
    case ODB_M_PUSH: add_prim(to); break;
    case ODB_M_GO:
    case ODB_M_PRIORITY:
    case ODB_M_TARGET:
    case ODB_M_NEXT: add_titan((int)(a & 3), to); break;
    case ODB_M_CHOOSE: add_titan(odb_chosen_titan(b, (int)a), to); break;
    case ODB_M_ABILITY:
        add_titan((int)(a >> 8 & 3), from);
        add_gear(b, (int)(a >> 8 & 3), a >> 3 & 31, from);
        break;
    case ODB_M_FACE:
    case ODB_M_SLIDE:
        add_prim(from);
        add_side(b, (int)(a & 3), to);
        break;
    case ODB_M_KNOCK: add_throw(b, (int)(a & 3), from, to); break;
    default: break;
    }
}
