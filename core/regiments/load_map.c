/* Building types, and the missions of a scenario with their maps. */
#include "load.h"

static const char *const score_names[REG_SCORES] = {"HOLD", "ZONE", "KEEP", "KILL", "RAZE", "EXIT"};

static int take_type(reg_load *load, int i, reg_building_type *to) {
    static const char *const kinds[REG_KINDS] = {"INF", "VEH", "AIR", "HOV"};
    const reg_type_record *from = &load->file->type[i];
    *to = from->own;
    to->allow = 15;
    gg_slice rest = gg_slice_of(from->allow), word;
    gg_content_at(&load->at, "buildings[%d].allow", i);
    for (bool first = true; gg_token(&rest, &word); first = false) {
        int k = 0;
        while (k < REG_KINDS && !gg_slice_is(word, kinds[k])) k++;
        if (k == REG_KINDS)
            return GG_CONTENT_FAIL(&load->at, "'%.*s' is not INF, VEH, AIR or HOV",
                                   (int)(word.length < 9 ? word.length : 9), word.data);
        if (first) to->allow = 1 << REG_AIR;
        to->allow |= (uint8_t)(1 << k);
    }
    return GG_OK;
}

static int read_tiles(reg_load *load, const char *text, const char *field, int i, gg_bits board,
                      gg_bits *taken, gg_bits *tiles) {
    gg_slice rest = gg_slice_of(text), word;
    gg_content_at(&load->at, "missions[%d].%s", i, field);
    while (gg_token(&rest, &word)) {
        const int tile = reg_tile_named(word);
        if (tile < 0 || !gg_bits_has(board, tile) || (taken && gg_bits_has(*taken, tile)))
            return GG_CONTENT_FAIL(&load->at, "'%.*s' is no free tile of the map",
                                   (int)(word.length < 9 ? word.length : 9), word.data);
        gg_bits_add(tiles, tile);
        if (taken) gg_bits_add(taken, tile);
    }
    return GG_OK;
}

/* "hut* h8 1.2.0" */
static bool read_place(const reg_scenario *sc, gg_slice rest, reg_place *to) {
    gg_slice type, tile, pips;
    if (!gg_token(&rest, &type) || !gg_token(&rest, &tile)) return false;
    to->objective = type.data[type.length - 1] == '*';
    if (to->objective) type.length--;
    const int k = gg_record_named(sc->type[0].code, sizeof *sc->type, sc->types, type);
    const int at = reg_tile_named(tile);
    if (k < 0 || at < 0) return false;
    to->type = (uint8_t)k;
    to->tile = (uint8_t)at;
    to->pips[0] = sc->type[k].pips;
    if (!gg_token(&rest, &pips)) return true;
    for (int i = 0; i < 3; i++) {
        gg_slice one;
        const int number = gg_field(&pips, '.', &one) ? gg_slice_number(one, 0, 15) : -1;
        if (number < 0) return false;
        to->pips[i] = (uint8_t)number;
    }
    return to->pips[0] + to->pips[1] + to->pips[2] <= sc->type[k].pips && !pips.data;
}

static int read_scores(reg_load *load, const char *text, int i, reg_mission *to) {
    gg_slice rest = gg_slice_of(text), word;
    gg_content_at(&load->at, "missions[%d].scores", i);
    while (gg_token(&rest, &word)) {
        int k = 0;
        while (k < REG_SCORES && !gg_slice_is(word, score_names[k])) k++;
        const int number = gg_token(&rest, &word) ? gg_slice_number(word, 1, 15) : -1;
        if (k == REG_SCORES || number < 0)
            return GG_CONTENT_FAIL(&load->at, "a score is HOLD, ZONE, KEEP, KILL, RAZE or EXIT and "
                                              "a number 1..15");
        to->score[k] = (uint8_t)number;
    }
    return GG_OK;
}

static int read_buildings(reg_load *load, int i, reg_mission *to, gg_bits taken) {
    const reg_mission_record *from = &load->file->mission[i];
    for (int k = 0; k < from->buildings; k++) {
        reg_place *p = &to->place[to->buildings++];
        gg_content_at(&load->at, "missions[%d].buildings[%d]", i, k);
        if (!read_place(load->sc, gg_slice_of(from->building[k]), p) ||
            !gg_bits_has(to->board, p->tile) || gg_bits_has(taken, p->tile))
            return GG_CONTENT_FAIL(&load->at, "not of the form 'type tile pips' on a free tile");
        gg_bits_add(&taken, p->tile);
    }
    return GG_OK;
}

static void close_terrain(reg_mission *to) {
    int tile;
    to->blocks = to->wood | to->ridge;
    to->closed[REG_INF] = to->closed[REG_VEH] = to->water | to->ridge;
    to->closed[REG_HOV] = to->ridge;
    GG_BITS_EACH (tile, to->board) {
        const int row = (tile >> 4) - 7;
        if (row == to->radius) gg_bits_add(&to->edge[0], tile);
        if (row == -to->radius) gg_bits_add(&to->edge[1], tile);
        if (gg_hex_distance(GG_AXIAL, tile, 119) == to->radius) gg_bits_add(&to->rim, tile);
    }
}

static void take_numbers(const reg_mission_record *from, reg_mission *to) {
    memcpy(to->code, from->code, sizeof to->code);
    memcpy(to->name, from->name, sizeof to->name);
    to->rounds = from->rounds;
    to->capacity = from->capacity;
    to->pool = from->pool;
    to->resround = from->resround;
    to->depth = from->depth;
    to->komi = from->komi;
}

/* The map of mission i: size, terrain, zone, buildings. */
static int read_map(reg_load *load, int i, reg_mission *to) {
    const reg_mission_record *from = &load->file->mission[i];
    gg_content_at(&load->at, "missions[%d].radius", i);
    if (!from->radius) return GG_CONTENT_FAIL(&load->at, "a mission has a map or a radius");
    to->radius = from->radius;
    to->board = gg_hexagon(to->radius);
    gg_bits taken = GG_NO_BITS;
    int status = read_tiles(load, from->wood, "wood", i, to->board, &taken, &to->wood);
    gg_bits closed = taken;
    if (status == GG_OK)
        status = read_tiles(load, from->water, "water", i, to->board, &closed, &to->water);
    if (status == GG_OK)
        status = read_tiles(load, from->ridge, "ridge", i, to->board, &closed, &to->ridge);
    if (status == GG_OK)
        status = read_tiles(load, from->zone, "zone", i, to->board, NULL, &to->zone);
    if (status == GG_OK) status = read_buildings(load, i, to, to->water | to->ridge);
    close_terrain(to);
    return status;
}

static int read_mission(reg_load *load, int i, reg_mission *to) {
    const reg_mission_record *all = load->file->mission, *from = &all[i];
    int map = i;
    if (from->map[0]) {
        map =
            gg_record_named(all[0].code, sizeof *all, load->file->missions, gg_slice_of(from->map));
        gg_content_at(&load->at, "missions[%d].map", i);
        if (map < 0 || all[map].map[0])
            return GG_CONTENT_FAIL(&load->at, "no mission with a map of its own");
        if (from->radius || from->buildings || from->zone[0] || from->wood[0] || from->water[0] ||
            from->ridge[0])
            return GG_CONTENT_FAIL(&load->at, "either this or a map of its own");
    }
    take_numbers(from, to);
    const int status = read_scores(load, from->scores, i, to);
    return status == GG_OK ? read_map(load, map, to) : status;
}

int reg_load_maps(reg_load *load) {
    const reg_file *file = load->file;
    reg_scenario *sc = load->sc;
    int status = GG_OK;
    sc->types = file->types;
    for (int i = 0; i < sc->types && status == GG_OK; i++)
        status = take_type(load, i, &sc->type[i]);
    gg_slice rest = gg_slice_of(load->from->missions), word;
    while (status == GG_OK && gg_token(&rest, &word)) {
        const int i =
            gg_record_named(file->mission[0].code, sizeof *file->mission, file->missions, word);
        gg_content_at(&load->at, "scenarios[%d].missions", load->chosen);
        if (i < 0 || sc->missions == REG_MISSIONS)
            return GG_CONTENT_FAIL(&load->at, "one to eight codes of missions");
        for (int k = 0; k < sc->missions; k++)
            if (gg_slice_is(word, sc->mission[k].code))
                return GG_CONTENT_FAIL(&load->at, "'%s' is there already", sc->mission[k].code);
        status = read_mission(load, i, &sc->mission[sc->missions++]);
    }
    if (status < 0) return status;
    gg_content_at(&load->at, "scenarios[%d].missions", load->chosen);
    if (!sc->missions) return GG_CONTENT_FAIL(&load->at, "no mission");
    return status;
}
