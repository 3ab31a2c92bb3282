/* Geometry by exact integers (section 0 of the rules): distance, the line between the closest
 * corners, and the tables that searches use. Used by everything in this folder. */
#include "state.h"

#include "../memory.h"

struct point {
    int x, y;
};

static const struct point corners[6] = {{0, -2}, {1, -1}, {1, 1}, {0, 2}, {-1, 1}, {-1, -1}};

static struct point centre(int column, int row) {
    return (struct point){2 * column + (row & 1), 3 * row};
}

static struct point sum(struct point a, struct point b) {
    return (struct point){a.x + b.x, a.y + b.y};
}

int ski_distance(int from, int to) {
    const int r1 = from >> 4, r2 = to >> 4;
    const int dq = (to & 15) - (r2 - (r2 & 1)) / 2 - (from & 15) + (r1 - (r1 & 1)) / 2;
    const int dr = r2 - r1;
    return (abs(dq) + abs(dr) + abs(dq + dr)) / 2;
}

/* Of the 36 pairs of corners the first with the least 3 dx^2 + dy^2. */
static void closest_corners(struct point from, struct point to, struct point *p, struct point *q) {
    int least = INT32_MAX;
    for (int i = 0; i < 6; i++)
        for (int j = 0; j < 6; j++) {
            const struct point a = sum(from, corners[i]), b = sum(to, corners[j]);
            const int square = 3 * (a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y);
            if (square >= least) continue;
            least = square;
            *p = a;
            *q = b;
        }
}

enum overlap { APART, CROSSED, EDGE };

/* How segment PQ and the closed hexagon around C share a stretch: the hexagon is the meeting of
 * three slabs |form| <= bound, each of which cuts the parameter of the segment down to lo..hi. */
static enum overlap overlap(struct point p, struct point q, struct point c) {
    const int x = p.x - c.x, y = p.y - c.y, dx = q.x - p.x, dy = q.y - p.y;
    const int value[3] = {x, x + y, x - y}, slope[3] = {dx, dx + dy, dx - dy};
    const int bound[3] = {1, 2, 2};
    int lo = 0, lo_of = 1, hi = 1, hi_of = 1; /* fractions lo/lo_of and hi/hi_of */
    bool edge = false;
    for (int i = 0; i < 3; i++) {
        const int f = slope[i] < 0 ? -value[i] : value[i], d = abs(slope[i]), b = bound[i];
        if (d == 0) {
            if (abs(f) > b) return APART;
            if (abs(f) == b) edge = true;
            continue;
        }
        if ((-b - f) * lo_of > lo * d) lo = -b - f, lo_of = d;
        if ((b - f) * hi_of < hi * d) hi = b - f, hi_of = d;
    }
    if (lo * hi_of >= hi * lo_of) return APART;
    return edge ? EDGE : CROSSED;
}

/* An edge tile joins the tile on the other side of the same stretch: the one whose stretch is the
 * same, that is, the one whose centre mirrors its own in the line. */
static void add_edge(struct ski_line *line, struct point p, struct point q, struct point c,
                     int column, int row, int from_row) {
    const int dx = q.x - p.x, dy = q.y - p.y;
    for (int i = 0; i < line->edge_count; i++) {
        int8_t(*pair)[2] = line->edge[i];
        const struct point other = centre(pair[0][0], pair[0][1] + from_row);
        const int along = 3 * dx * (c.x - other.x) + dy * (c.y - other.y);
        if (along != 0) continue;
        pair[1][0] = (int8_t)column;
        pair[1][1] = (int8_t)(row - from_row);
        return;
    }
    int8_t(*pair)[2] = line->edge[line->edge_count++];
    pair[0][0] = (int8_t)column;
    pair[0][1] = (int8_t)(row - from_row);
}

void ski_line_between(int from, int to, struct ski_line *line) {
    /* Columns count from the first cell's, rows keep their parity. */
    const int r1 = from >> 4, r2 = to >> 4, dc = (to & 15) - (from & 15), parity = r1 & 1;
    const int top = r1 < r2 ? 0 : r2 - r1, bottom = r1 < r2 ? r2 - r1 : 0;
    struct point p = {0, 0}, q = {0, 0};
    memset(line, 0, sizeof *line);
    closest_corners(centre(0, parity), centre(dc, parity + r2 - r1), &p, &q);
    if (p.x == q.x && p.y == q.y) return;
    for (int row = top - 1; row <= bottom + 1; row++)
        for (int column = (dc < 0 ? dc : 0) - 1; column <= (dc < 0 ? 0 : dc) + 1; column++) {
            if (row == 0 && column == 0) continue;
            if (row == r2 - r1 && column == dc) continue;
            const struct point c = centre(column, parity + row);
            switch (overlap(p, q, c)) {
            case APART: break;
            case CROSSED:
                line->crossed[line->crossed_count][0] = (int8_t)column;
                line->crossed[line->crossed_count++][1] = (int8_t)row;
                break;
            case EDGE: add_edge(line, p, q, c, column, parity + row, parity); break;
            }
        }
}

/* --- tables */

static void add_if_on_board(const struct ski_scenario *sc, gg_bits *set, int cell,
                            const int8_t step[2]) {
    const int column = (cell & 15) + step[0], row = (cell >> 4) + step[1];
    if (column >= 0 && column < sc->width && row >= 0 && row < sc->height)
        gg_bits_add(set, 16 * row + column);
}

static gg_bits mask_of(const struct ski_scenario *sc, int from, const struct ski_line *line) {
    gg_bits mask = GG_NO_BITS;
    for (int i = 0; i < line->crossed_count; i++)
        add_if_on_board(sc, &mask, from, line->crossed[i]);
    for (int i = 0; i < line->edge_count; i++) {
        add_if_on_board(sc, &mask, from, line->edge[i][0]);
        add_if_on_board(sc, &mask, from, line->edge[i][1]);
    }
    return mask;
}

/* The lines of all cells of rows r1 and r2 whose columns differ by dc are the same but for where
 * they start. */
static void fill_lines(const struct ski_scenario *sc, gg_bits *lines, int r1, int r2, int dc) {
    const int cells = sc->width * sc->height;
    const int first = dc < 0 ? -dc : 0;
    struct ski_line line;
    ski_line_between(16 * r1 + first, 16 * r2 + first + dc, &line);
    for (int c = first; c < sc->width && c + dc < sc->width; c++) {
        const int from = 16 * r1 + c, to = 16 * r2 + c + dc;
        lines[ski_compact(sc, from) * cells + ski_compact(sc, to)] = mask_of(sc, from, &line);
    }
}

static gg_bits rectangle(int left, int top, int right, int bottom) {
    gg_bits cells = GG_NO_BITS;
    for (int r = top; r <= bottom; r++)
        for (int c = left; c <= right; c++) gg_bits_add(&cells, 16 * r + c);
    return cells;
}

static int least(int a, int b) {
    return a < b ? a : b;
}

/* The `depth` rows or columns nearest to each edge; 0 is the whole board. */
static void edge_zones(const struct ski_scenario *sc, int depth, gg_bits zone[5]) {
    const int w = sc->width, h = sc->height;
    const int rows = depth ? least(depth, h) : h, columns = depth ? least(depth, w) : w;
    zone[SKI_NO_EDGE] = GG_NO_BITS;
    zone[SKI_NORTH] = rectangle(0, 0, w - 1, rows - 1);
    zone[SKI_SOUTH] = rectangle(0, h - rows, w - 1, h - 1);
    zone[SKI_WEST] = rectangle(0, 0, columns - 1, h - 1);
    zone[SKI_EAST] = rectangle(w - columns, 0, w - 1, h - 1);
}

bool ski_geometry(struct ski_scenario *sc) {
    const int w = sc->width, h = sc->height, gap = sc->option[SKI_O_EDGE_GAP];
    const size_t cells = (size_t)w * (size_t)h;
    gg_bits *lines = gg_zeroed_block(cells * cells, sizeof *lines);
    if (!lines) return false;
    sc->lines = lines;
    sc->board = rectangle(0, 0, w - 1, h - 1);
    sc->inner = rectangle(gap, gap, w - 1 - gap, h - 1 - gap);
    edge_zones(sc, sc->option[SKI_O_DEPLOY_DEPTH], sc->deploy);
    edge_zones(sc, sc->option[SKI_O_RESERVE_DEPTH], sc->arrive);
    int cell;
    GG_BITS_EACH (cell, sc->board) {
        sc->disc[cell][0] = gg_bits_of(cell);
        for (int d = 1; d < 16; d++)
            sc->disc[cell][d] = sc->disc[cell][d - 1] | ski_spread(sc, sc->disc[cell][d - 1]);
    }
    for (int r1 = 0; r1 < h; r1++)
        for (int r2 = 0; r2 < h; r2++)
            for (int dc = 1 - w; dc < w; dc++)
                if (r1 != r2 || dc) fill_lines(sc, lines, r1, r2, dc);
    return true;
}

void ski_lay_tile(struct ski_state *s, int cell, int code) {
    for (int k = 0; k < 4; k++) {
        const uint64_t bit = UINT64_C(1) << (cell & 63);
        s->tile[k][cell >> 6] &= ~bit;
        if (code >> k & 1) s->tile[k][cell >> 6] |= bit;
    }
}
