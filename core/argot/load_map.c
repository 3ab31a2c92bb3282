/* The map of a content file: cells, links, features, tunnels and fortifications, checked as section
 * 6.1 of the rules page asks, and the tables that the rules read. Used by content.c. */
#include "load.h"

#include <stdlib.h>

enum { WHOLE = -1 };

static const int side_q[6] = {1, 1, 0, -1, -1, 0};
static const int side_r[6] = {0, -1, -1, 0, 1, 1};

/* --- cells */

int argot_find_cell(struct argot_load *load, const char *name) {
    const int cell = argot_cell_named(load->sc, gg_slice_of(name));
    if (cell >= 0) return cell;
    return GG_CONTENT_FAIL(&load->at, "there is no cell '%s'", name);
}

/* What a letter of the hex rows stands for; 0 for split hexes and unknown letters. */
static uint32_t letter_flags(char letter) {
    switch (letter) {
    case 'S': return 1 << ARGOT_WATER | 1 << ARGOT_SEA;
    case 'P': return 1 << ARGOT_LAND;
    case 'F': return 1 << ARGOT_LAND | 1 << ARGOT_FOREST;
    case 'H': return 1 << ARGOT_LAND | 1 << ARGOT_HILL;
    case 'C': return 1 << ARGOT_LAND | 1 << ARGOT_CITY;
    case 'V': return 1 << ARGOT_LAND | 1 << ARGOT_FORD;
    case 'B': return 1 << ARGOT_LAND | 1 << ARGOT_WATER | 1 << ARGOT_BRIDGE;
    case 'K': return 1 << ARGOT_LAND | 1 << ARGOT_WATER | 1 << ARGOT_COAST;
    default: return 0;
    }
}

static bool is_split(char letter) {
    return letter == 'R' || letter == 'W';
}

static int read_column(struct argot_load *load, int i) {
    const struct argot_raw_column *column = &load->file->hexes[i];
    gg_content_at(&load->at, "hexes[%d].letters", i);
    for (int k = 0; column->letters[k]; k++) {
        const char letter = column->letters[k];
        const int r = column->r0 + k;
        if (letter == '.') continue;
        if (!letter_flags(letter) && !is_split(letter))
            return GG_CONTENT_FAIL(&load->at, "'%c' is no terrain letter", letter);
        if (r >= ARGOT_SIDE) return GG_CONTENT_FAIL(&load->at, "r of a hex would be above 63");
        if (load->letter[column->map][column->q][r])
            return GG_CONTENT_FAIL(&load->at, "the hex %s%d.%d is there already",
                                   column->map ? "u" : "", column->q, r);
        load->letter[column->map][column->q][r] = letter;
    }
    return GG_OK;
}

/* Reads "u12.6a" as map, q, r and part (0 a, 1 b, 2 w, WHOLE). */
static bool read_name(const char *name, int *map, int *q, int *r, int *part) {
    *map = *name == 'u';
    gg_slice rest = gg_slice_of(name + *map), left;
    int64_t value;
    if (!gg_field(&rest, '.', &left) || !gg_slice_int(left, 0, ARGOT_SIDE - 1, &value))
        return false;
    *q = (int)value;
    *part = WHOLE;
    if (!rest.data || !rest.length) return false;
    const char last = rest.data[rest.length - 1];
    if (last == 'a' || last == 'b' || last == 'w') {
        *part = last == 'a' ? 0 : last == 'b' ? 1 : 2;
        rest.length--;
    }
    if (!gg_slice_int(rest, 0, ARGOT_SIDE - 1, &value)) return false;
    *r = (int)value;
    return true;
}

static int read_split(struct argot_load *load, int i) {
    const struct argot_raw_split *split = &load->file->splits[i];
    int map, q, r, part;
    gg_content_at(&load->at, "splits[%d].cell", i);
    if (!read_name(split->cell, &map, &q, &r, &part) || part == WHOLE)
        return GG_CONTENT_FAIL(&load->at, "'%s' is no part of a hex such as 12.6a", split->cell);
    if (!is_split(load->letter[map][q][r]))
        return GG_CONTENT_FAIL(&load->at, "the hex of '%s' is not one with the letter R or W",
                               split->cell);
    if (load->split[map][q][r][part])
        return GG_CONTENT_FAIL(&load->at, "'%s' is there already", split->cell);
    load->split[map][q][r][part] = (short)(i + 1);
    gg_content_at(&load->at, "splits[%d].sides", i);
    for (const char *p = split->sides; *p; p++)
        if (*p < '0' || *p > '5' || strchr(p + 1, *p))
            return GG_CONTENT_FAIL(&load->at, "'%s' is no set of hexsides 0 to 5", split->sides);
    return GG_OK;
}

static uint8_t sides_of(const struct argot_raw_split *split) {
    int sides = 0;
    for (const char *p = split->sides; *p; p++) sides |= 1 << (*p - '0');
    return (uint8_t)sides;
}

static int add_cell(struct argot_load *load, int map, int q, int r, int part) {
    argot_scenario *sc = load->sc;
    if (sc->cells == ARGOT_CELLS) {
        gg_content_at(&load->at, "hexes");
        return GG_CONTENT_FAIL(&load->at, "more than %d cells", ARGOT_CELLS);
    }
    argot_cell *cell = &sc->cell[sc->cells++];
    cell->map = (uint8_t)map;
    cell->q = (uint8_t)q;
    cell->r = (uint8_t)r;
    cell->part = part == WHOLE ? ' ' : "abw"[part];
    cell->sides = 63;
    cell->flags = letter_flags(load->letter[map][q][r]);
    cell->fort = 255;
    if (part != WHOLE) {
        const struct argot_raw_split *split = &load->file->splits[load->split[map][q][r][part] - 1];
        cell->sides = sides_of(split);
        cell->flags = split->flags;
    }
    gg_text name = gg_text_over(cell->name, sizeof cell->name);
    gg_putf(&name, "%s%d.%d", map ? "u" : "", q, r);
    if (part != WHOLE) gg_put_char(&name, cell->part);
    load->parts[map][q][r]++;
    return GG_OK;
}

/* Numbers the cells of one hex; a split one must have parts that own all six hexsides. */
static int add_hex(struct argot_load *load, int map, int q, int r) {
    load->first[map][q][r] = (short)load->sc->cells;
    if (!is_split(load->letter[map][q][r])) return add_cell(load, map, q, r, WHOLE);
    int owned = 0, last = 0;
    for (int part = 0; part < 3; part++) {
        const int record = load->split[map][q][r][part];
        if (!record) continue;
        const int status = add_cell(load, map, q, r, part);
        if (status < 0) return status;
        owned |= load->sc->cell[load->sc->cells - 1].sides;
        last = record;
    }
    if (load->parts[map][q][r] < 2) {
        gg_content_at(&load->at, "splits");
        return GG_CONTENT_FAIL(&load->at, "the split hex %s%d.%d needs at least two parts",
                               map ? "u" : "", q, r);
    }
    gg_content_at(&load->at, "splits[%d].sides", last - 1);
    for (int d = 0; d < 6; d++)
        if (!(owned >> d & 1))
            return GG_CONTENT_FAIL(&load->at, "no part of %s%d.%d owns hexside %d", map ? "u" : "",
                                   q, r, d);
    return GG_OK;
}

static int read_cells(struct argot_load *load) {
    int status;
    for (int i = 0; i < (int)load->file->hexes_count; i++)
        if ((status = read_column(load, i)) < 0) return status;
    for (int i = 0; i < (int)load->file->splits_count; i++)
        if ((status = read_split(load, i)) < 0) return status;
    for (int map = 0; map < 2; map++)
        for (int q = 0; q < ARGOT_SIDE; q++)
            for (int r = 0; r < ARGOT_SIDE; r++)
                if (load->letter[map][q][r] && (status = add_hex(load, map, q, r)) < 0)
                    return status;
    for (int i = 0; i < (int)load->file->cellflags_count; i++) {
        const struct argot_raw_flags *record = &load->file->cellflags[i];
        for (int k = 0; k < (int)record->cells_count; k++) {
            gg_content_at(&load->at, "cellflags[%d].cells[%d]", i, k);
            const int cell = argot_find_cell(load, record->cells[k]);
            if (cell < 0) return cell;
            load->sc->cell[cell].flags |= record->flags;
        }
    }
    return GG_OK;
}

static int check_cells(struct argot_load *load) {
    const argot_scenario *sc = load->sc;
    const uint32_t either = 1 << ARGOT_LAND | 1 << ARGOT_WATER;
    gg_content_at(&load->at, "hexes");
    for (int c = 0; c < sc->cells; c++) {
        const argot_cell *cell = &sc->cell[c];
        if (sc->graph.degree[c] > ARGOT_NO_SLOT)
            return GG_CONTENT_FAIL(&load->at, "the cell %s has more than %d links", cell->name,
                                   ARGOT_NO_SLOT);
        if (!(cell->flags & either))
            return GG_CONTENT_FAIL(&load->at, "the cell %s has neither land nor water", cell->name);
        bool tunnel = false;
        for (int i = 0; i < sc->graph.degree[c]; i++)
            tunnel |= (sc->graph.link[c][i].features & ARGOT_LINK_KIND) == ARGOT_TUNNEL_LINK;
        if ((cell->flags >> ARGOT_TUNNEL & 1) && !tunnel)
            return GG_CONTENT_FAIL(&load->at, "the cell %s has the flag tunnel but no tunnel",
                                   cell->name);
    }
    return GG_OK;
}

/* --- links */

static int join(struct argot_load *load, int a, int b, int kind) {
    if (gg_graph_join(&load->sc->graph, a, b, (uint16_t)kind)) return GG_OK;
    return GG_CONTENT_FAIL(&load->at, "%s and %s are linked already or have too many links",
                           load->sc->cell[a].name, load->sc->cell[b].name);
}

/* Links of the cells of one hex with those of its neighbour in direction d (ARG-053). */
static int join_hexes(struct argot_load *load, int map, int q, int r, int d) {
    const argot_scenario *sc = load->sc;
    const int q2 = q + side_q[d], r2 = r + side_r[d];
    if (q2 < 0 || r2 < 0 || q2 >= ARGOT_SIDE || r2 >= ARGOT_SIDE) return GG_OK;
    for (int i = 0; i < load->parts[map][q][r]; i++)
        for (int k = 0; k < load->parts[map][q2][r2]; k++) {
            const int a = load->first[map][q][r] + i, b = load->first[map][q2][r2] + k;
            const char x = sc->cell[a].part, y = sc->cell[b].part;
            if (!(sc->cell[a].sides >> d & 1) || !(sc->cell[b].sides >> (d + 3) % 6 & 1)) continue;
            if (x != ' ' && y != ' ' && x != y) continue;
            const int status = join(load, a, b, ARGOT_HEXSIDE);
            if (status < 0) return status;
        }
    return GG_OK;
}

/* Bank links of a channel (ARG-054). */
static int join_banks(struct argot_load *load, int map, int q, int r) {
    const int first = load->first[map][q][r], last = first + load->parts[map][q][r] - 1;
    if (load->sc->cell[last].part != 'w') return GG_OK;
    for (int c = first; c < last; c++) {
        const int status = join(load, c, last, ARGOT_BANK);
        if (status < 0) return status;
    }
    return GG_OK;
}

static int join_all(struct argot_load *load) {
    int status;
    gg_graph_init(&load->sc->graph, load->sc->cells);
    gg_content_at(&load->at, "hexes");
    for (int map = 0; map < 2; map++)
        for (int q = 0; q < ARGOT_SIDE; q++)
            for (int r = 0; r < ARGOT_SIDE; r++) {
                if (!load->parts[map][q][r]) continue;
                for (int d = 0; d < 3; d++) /* the other three are the neighbours' */
                    if ((status = join_hexes(load, map, q, r, d)) < 0) return status;
                if ((status = join_banks(load, map, q, r)) < 0) return status;
            }
    return GG_OK;
}

static int mark(struct argot_load *load, const char *a, const char *b, uint32_t features) {
    const int from = argot_find_cell(load, a);
    if (from < 0) return from;
    const int to = argot_find_cell(load, b);
    if (to < 0) return to;
    const int slot = gg_graph_slot(&load->sc->graph, from, to);
    if (slot < 0 || (load->sc->graph.link[from][slot].features & ARGOT_LINK_KIND) != ARGOT_HEXSIDE)
        return GG_CONTENT_FAIL(&load->at, "%s and %s have no hexside in common", a, b);
    gg_graph_mark(&load->sc->graph, from, to, (uint16_t)features);
    const int all = load->sc->graph.link[from][slot].features;
    if ((all & ARGOT_L_GATE) && !(all & ARGOT_L_WALL))
        return GG_CONTENT_FAIL(&load->at, "a gate needs a wall between %s and %s", a, b);
    if ((all & (ARGOT_L_BRIDGE | ARGOT_L_FORD)) && !(all & ARGOT_L_RIVER))
        return GG_CONTENT_FAIL(&load->at, "a bridge or ford needs a river between %s and %s", a, b);
    return GG_OK;
}

static int read_edges(struct argot_load *load, int i) {
    const struct argot_raw_edges *edges = &load->file->edges[i];
    for (int k = 0; k < (int)edges->between_count; k++) {
        argot_pair pair;
        gg_content_at(&load->at, "edges[%d].between[%d]", i, k);
        memcpy(pair, edges->between[k], sizeof pair);
        char *bar = strchr(pair, '|');
        if (!bar)
            return GG_CONTENT_FAIL(&load->at, "'%s' is no pair of cells such as 3.8|4.7", pair);
        *bar = '\0';
        const int status = mark(load, pair, bar + 1, edges->features);
        if (status < 0) return status;
    }
    for (int k = 1; k < (int)edges->path_count; k++) {
        gg_content_at(&load->at, "edges[%d].path[%d]", i, k);
        const int status = mark(load, edges->path[k - 1], edges->path[k], edges->features);
        if (status < 0) return status;
    }
    return GG_OK;
}

static int read_tunnel(struct argot_load *load, int i) {
    argot_scenario *sc = load->sc;
    const struct argot_raw_tunnel *tunnel = &load->file->tunnels[i];
    gg_content_at(&load->at, "tunnels[%d].from", i);
    const int from = argot_find_cell(load, tunnel->from);
    if (from < 0) return from;
    gg_content_at(&load->at, "tunnels[%d].to", i);
    const int to = argot_find_cell(load, tunnel->to);
    if (to < 0) return to;
    if (sc->cell[from].map == sc->cell[to].map)
        return GG_CONTENT_FAIL(&load->at, "a tunnel joins the two maps");
    if (!(sc->cell[from].flags & sc->cell[to].flags & 1 << ARGOT_LAND))
        return GG_CONTENT_FAIL(&load->at, "both ends of a tunnel need land");
    sc->cell[from].flags |= 1 << ARGOT_TUNNEL;
    sc->cell[to].flags |= 1 << ARGOT_TUNNEL;
    return join(load, from, to, ARGOT_TUNNEL_LINK);
}

static int read_fort(struct argot_load *load, int i) {
    argot_scenario *sc = load->sc;
    const struct argot_raw_fort *fort = &load->file->forts[i];
    gg_content_at(&load->at, "forts[%d].cell", i);
    const int cell = argot_find_cell(load, fort->cell);
    if (cell < 0) return cell;
    if (sc->cell[cell].fort != 255)
        return GG_CONTENT_FAIL(&load->at, "%s has a fortification already", fort->cell);
    if (!(sc->cell[cell].flags >> ARGOT_LAND & 1))
        return GG_CONTENT_FAIL(&load->at, "a fortification needs land");
    sc->cell[cell].fort = (uint8_t)i;
    sc->fort_cell[i] = (uint8_t)cell;
    sc->fort_steps[i] = fort->steps;
    memcpy(sc->fort_name[i], fort->name, sizeof fort->name);
    sc->forts = i + 1;
    return GG_OK;
}

/* --- tables */

/* No ungated wall and no unbridged, unforded river. */
static bool open_on_foot(int features) {
    if ((features & ARGOT_L_WALL) && !(features & ARGOT_L_GATE)) return false;
    return !(features & ARGOT_L_RIVER) || (features & (ARGOT_L_BRIDGE | ARGOT_L_FORD));
}

static void add_link(argot_scenario *sc, int from, const gg_link *link) {
    const int to = link->to, features = link->features, kind = features & ARGOT_LINK_KIND;
    const uint32_t both = sc->cell[from].flags & sc->cell[to].flags;
    const bool on_foot = open_on_foot(features);
    if (on_foot) gg_bits_add(&sc->supply[from], to); /* ARG-710 */
    if (on_foot && kind != ARGOT_TUNNEL_LINK && (sc->cell[to].flags >> ARGOT_LAND & 1))
        gg_bits_add(&sc->landing[from], to); /* ARG-364 */
    if (kind == ARGOT_HEXSIDE && (both >> ARGOT_WATER & 1) && !(features & ARGOT_L_BOOM))
        gg_bits_add(&sc->sea[from], to);                                     /* ARG-056 */
    if (kind == ARGOT_BANK || !on_foot || !(both >> ARGOT_LAND & 1)) return; /* ARG-055 */
    const bool ford = (features & ARGOT_L_FORD) && !(features & ARGOT_L_BRIDGE);
    gg_bits_add(&sc->ground[from], to);
    if (kind != ARGOT_TUNNEL_LINK && !ford) gg_bits_add(&sc->onward[from], to); /* ARG-322, 323 */
    if (features & ARGOT_L_ROAD) gg_bits_add(&sc->road[from], to);
}

/* ARG-058. */
static int range_between(const argot_cell *a, const argot_cell *b) {
    if (a->map != b->map) return GG_FAR;
    const int dq = b->q - a->q, dr = b->r - a->r;
    if (dq == 0 && dr == 0) return a->part != b->part;
    return (abs(dq) + abs(dr) + abs(dq + dr)) / 2;
}

/* Distances to the nearest Old Town cell, on foot and as the crow flies. */
static void fill_town(argot_scenario *sc) {
    memset(sc->town, GG_FAR, sizeof sc->town);
    memset(sc->town_air, GG_FAR, sizeof sc->town_air);
    for (int c = 0; c < sc->cells; c++) {
        int town;
        GG_BITS_EACH (town, sc->with[ARGOT_OLDTOWN]) {
            if (sc->walk[c][town] < sc->town[c]) sc->town[c] = sc->walk[c][town];
            if (sc->distance[c][town] < sc->town_air[c]) sc->town_air[c] = sc->distance[c][town];
        }
    }
}

static void make_masks(argot_scenario *sc) {
    for (int c = 0; c < sc->cells; c++) {
        for (int flag = 0; flag < ARGOT_FLAGS; flag++)
            if (sc->cell[c].flags >> flag & 1) gg_bits_add(&sc->with[flag], c);
        gg_bits_add(&sc->map[sc->cell[c].map], c);
        for (int i = 0; i < sc->graph.degree[c]; i++) add_link(sc, c, &sc->graph.link[c][i]);
    }
    sc->stop = sc->with[ARGOT_FOREST] | sc->with[ARGOT_HILL] | sc->with[ARGOT_FORD];
    memset(sc->distance, GG_FAR, sizeof sc->distance);
    memset(sc->walk, GG_FAR, sizeof sc->walk);
    for (int c = 0; c < sc->cells; c++) {
        for (int x = 0; x < sc->cells; x++) {
            const argot_cell *a = &sc->cell[c], *b = &sc->cell[x];
            const int distance = range_between(a, b);
            sc->distance[c][x] = (uint8_t)distance;
            if (distance == 1 && !(b->flags >> ARGOT_NOAIR & 1)) gg_bits_add(&sc->air[c], x);
            if (distance <= 1 && a->q == b->q && a->r == b->r) gg_bits_add(&sc->same_hex[c], x);
        }
        if (sc->cell[c].flags >> ARGOT_LAND & 1)
            gg_graph_distances(sc->cells, sc->ground, gg_bits_of(c), sc->walk[c]);
    }
    fill_town(sc);
}

/* --- the whole map */

int argot_load_map(struct argot_load *load) {
    int status;
    if ((status = read_cells(load)) < 0 || (status = join_all(load)) < 0) return status;
    for (int i = 0; i < (int)load->file->edges_count; i++)
        if ((status = read_edges(load, i)) < 0) return status;
    for (int i = 0; i < (int)load->file->tunnels_count; i++)
        if ((status = read_tunnel(load, i)) < 0) return status;
    for (int i = 0; i < (int)load->file->forts_count; i++)
        if ((status = read_fort(load, i)) < 0) return status;
    if ((status = check_cells(load)) < 0) return status;
    make_masks(load->sc);
    return GG_OK;
}
