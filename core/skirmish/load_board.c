/* The set-up of a scenario: hands of tiles or a map, edges, placements, score. Used by content.c
 * once the units and the geometry are there. */
#include "load.h"

static const struct ski_raw_scenario *raw(const struct ski_load *load) {
    return &load->file->scenarios[load->chosen];
}

static int letter_code(char letter) {
    const char *at = letter ? strchr(ski_tile_letters + 1, letter) : NULL;
    return at ? (int)(at - ski_tile_letters) : -1;
}

/* "g1h2f2o3": counts by tile letter, in the order of the letters. */
static int read_hand(struct ski_load *load, int side) {
    const char *p = raw(load)->hands[side];
    uint8_t *hand = load->sc->hands[side];
    int last = 0;
    gg_content_at(&load->at, "scenarios[%d].hands[%d]", load->chosen, side);
    while (*p) {
        const int code = letter_code(*p++);
        const size_t digits = strspn(p, "0123456789");
        const int most = code == SKI_OBJECTIVE ? 4 : 15;
        const int count = ski_number((gg_slice){p, digits}, 1, most);
        if (code <= last || count < 0)
            return GG_CONTENT_FAIL(&load->at,
                                   "'%s' is no hand: a letter of ghfmrbsvxlo and a count 1..15 "
                                   "each, in this order; objectives 1..4",
                                   raw(load)->hands[side]);
        hand[code] = (uint8_t)count;
        last = code;
        p += digits;
    }
    return GG_OK;
}

static int read_hands(struct ski_load *load) {
    const struct ski_scenario *sc = load->sc;
    int total[2] = {0};
    for (int side = 0; side < 2; side++) {
        const int status = read_hand(load, side);
        if (status < 0) return status;
        for (int c = 1; c < SKI_OBJECTIVE; c++) total[side] += sc->hands[side][c];
    }
    gg_content_at(&load->at, "scenarios[%d].hands", load->chosen);
    if (total[0] != total[1])
        return GG_CONTENT_FAIL(&load->at, "%d terrain tiles against %d (SKI-002)", total[0],
                               total[1]);
    if (sc->hands[0][SKI_OBJECTIVE] != sc->hands[1][SKI_OBJECTIVE])
        return GG_CONTENT_FAIL(&load->at, "the numbers of objectives differ (SKI-001)");
    return GG_OK;
}

static int read_map(struct ski_load *load) {
    struct ski_scenario *sc = load->sc;
    struct ski_state board;
    int objectives = 0;
    memset(&board, 0, sizeof board);
    gg_content_at(&load->at, "scenarios[%d].map", load->chosen);
    if ((int)raw(load)->map_count != sc->height)
        return GG_CONTENT_FAIL(&load->at, "%u rows instead of %d", raw(load)->map_count,
                               sc->height);
    for (int r = 0; r < sc->height; r++) {
        const char *row = raw(load)->map[r];
        gg_content_at(&load->at, "scenarios[%d].map[%d]", load->chosen, r);
        if ((int)strlen(row) != sc->width)
            return GG_CONTENT_FAIL(&load->at, "%zu cells instead of %d", strlen(row), sc->width);
        for (int c = 0; c < sc->width; c++) {
            const int code = row[c] == '.' ? 0 : letter_code(row[c]);
            if (code < 0) return GG_CONTENT_FAIL(&load->at, "there is no tile '%c'", row[c]);
            objectives += code == SKI_OBJECTIVE;
            ski_lay_tile(&board, 16 * r + c, code);
        }
    }
    gg_content_at(&load->at, "scenarios[%d].map", load->chosen);
    if (objectives > SKI_OBJECTIVES)
        return GG_CONTENT_FAIL(&load->at, "more than %d objectives", SKI_OBJECTIVES);
    memcpy(sc->map, board.tile, sizeof sc->map);
    return GG_OK;
}

static int read_edges(struct ski_load *load) {
    struct ski_scenario *sc = load->sc;
    const char *edges = raw(load)->edges;
    gg_content_at(&load->at, "scenarios[%d].edges", load->chosen);
    if (!*edges) {
        if (load->own[SKI_O_EDGE_MODE] == 0)
            return GG_CONTENT_FAIL(&load->at, "edge_mode: 0 needs edges such as ns");
        if (sc->option[SKI_O_EDGE_MODE] == 0)
            return gg_fail(load->at.error, GG_BAD_OPTION,
                           "option edge_mode=0: this scenario fixes no edges");
        return GG_OK;
    }
    const char *a = strchr(ski_edge_letters + 1, edges[0]);
    const char *b = edges[1] ? strchr(ski_edge_letters + 1, edges[1]) : NULL;
    if (!a || !b || a == b || strlen(edges) != 2)
        return GG_CONTENT_FAIL(&load->at, "'%s' are not two of n, e, s and w", edges);
    if (sc->option[SKI_O_EDGE_MODE] != 0) return GG_OK;
    sc->edges[0] = (uint8_t)(a - ski_edge_letters);
    sc->edges[1] = (uint8_t)(b - ski_edge_letters);
    return GG_OK;
}

static int read_placement(struct ski_load *load, int u, const char *word, gg_bits *taken) {
    struct ski_scenario *sc = load->sc;
    struct ski_unit *unit = &sc->unit[u];
    if (!strcmp(word, "reserve")) {
        unit->start = SKI_RESERVE;
        return GG_OK;
    }
    const int cell = ski_cell_named(sc, gg_slice_of(word));
    if (cell < 0) return GG_CONTENT_FAIL(&load->at, "'%s' is no cell and not reserve", word);
    if (gg_bits_has(*taken, cell)) return GG_CONTENT_FAIL(&load->at, "a unit is there already");
    struct ski_state board;
    memset(&board, 0, sizeof board);
    memcpy(board.tile, sc->map, sizeof board.tile);
    if (unit->closed >> ski_tile_at(&board, cell) & 1)
        return GG_CONTENT_FAIL(&load->at, "%s cannot stand there (SKI-131)", unit->name);
    gg_bits_add(taken, cell);
    unit->start = (uint8_t)cell;
    return GG_OK;
}

static int read_placements(struct ski_load *load) {
    const char *const field[2] = {"first", "second"};
    struct ski_scenario *sc = load->sc;
    gg_bits taken = GG_NO_BITS;
    for (int side = 0; side < 2; side++) {
        const int count = (int)raw(load)->placements_count[side];
        for (int i = 0; i < sc->sizes[side]; i++) sc->unit[side * SKI_SIDE + i].start = SKI_HAND;
        if (!count) continue;
        gg_content_at(&load->at, "scenarios[%d].%s", load->chosen, field[side]);
        if (count != sc->sizes[side])
            return GG_CONTENT_FAIL(&load->at, "%d placements for %d units", count, sc->sizes[side]);
        for (int i = 0; i < count; i++) {
            gg_content_at(&load->at, "scenarios[%d].%s[%d]", load->chosen, field[side], i);
            const int status =
                read_placement(load, side * SKI_SIDE + i, raw(load)->placements[side][i], &taken);
            if (status < 0) return status;
        }
    }
    return GG_OK;
}

int ski_load_setup(struct ski_load *load) {
    int status = GG_OK;
    gg_content_at(&load->at, "scenarios[%d].map", load->chosen);
    if (raw(load)->hands_count && raw(load)->map_count)
        return GG_CONTENT_FAIL(&load->at, "a scenario has hands or a map, not both");
    if (raw(load)->hands_count) status = read_hands(load);
    if (raw(load)->map_count) status = read_map(load);
    if (status == GG_OK) status = read_edges(load);
    if (status == GG_OK) status = read_placements(load);
    for (unsigned i = 0; i < raw(load)->score_count && status == GG_OK; i++) {
        gg_content_at(&load->at, "scenarios[%d].score[%u]", load->chosen, i);
        status = gg_content_range(&load->at, raw(load)->score[i], 0, 255);
        load->sc->score[i] = (uint8_t)raw(load)->score[i];
    }
    return status;
}
