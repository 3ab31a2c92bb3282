/* Factions, zones and units of a content file, and the checks of the set-up. Used by content.c. */
#include "load.h"

/* Whether an option test ("parley=0", "" always) holds: 1, 0, or a failure at the field named last.
 */
static int option_holds(struct argot_load *load, const char *test) {
    gg_slice name, value;
    if (!*test) return 1;
    if (!gg_split(gg_slice_of(test), '=', &name, &value))
        return GG_CONTENT_FAIL(&load->at, "'%s' is no option test such as parley=0", test);
    argot_options changed = load->sc->options;
    gg_error why = {.code = GG_OK};
    if (gg_option_set(load->options, &changed, name, value, &why) < 0)
        return GG_CONTENT_FAIL(&load->at, "%s", why.words);
    return !memcmp(&changed, &load->sc->options, sizeof changed);
}

/* --- factions */

static int read_faction(struct argot_load *load, int i, bool seen[ARGOT_FACTIONS]) {
    argot_scenario *sc = load->sc;
    const struct argot_raw_faction *from = &load->file->factions[i];
    gg_content_at(&load->at, "factions[%d].id", i);
    if (seen[from->id])
        return GG_CONTENT_FAIL(&load->at, "there is a faction %d already", from->id);
    seen[from->id] = true;
    if (from->id >= sc->factions) sc->factions = from->id + 1;
    argot_party *party = &sc->party[from->id];
    memcpy(party->name, from->name, sizeof from->name);
    party->home = ARGOT_NO_CELL;
    party->policy = from->policy;
    if (from->id < ARGOT_THIRD || from->policy != ARGOT_GUARD) return GG_OK;
    gg_content_at(&load->at, "factions[%d].home", i);
    if (!from->home[0]) return GG_CONTENT_FAIL(&load->at, "the policy guard needs a home");
    const int home = argot_find_cell(load, from->home);
    if (home < 0) return home;
    party->home = (uint8_t)home;
    party->radius = from->radius;
    return GG_OK;
}

int argot_load_factions(struct argot_load *load) {
    bool seen[ARGOT_FACTIONS] = {false};
    for (int i = 0; i < (int)load->file->factions_count; i++) {
        const int status = read_faction(load, i, seen);
        if (status < 0) return status;
    }
    gg_content_at(&load->at, "factions");
    for (int f = 0; f < load->sc->factions; f++)
        if (!seen[f]) return GG_CONTENT_FAIL(&load->at, "there is no faction %d", f);
    return GG_OK;
}

/* --- zones */

static int zone_named(const struct argot_load *load, const char *name) {
    for (int z = 0; z < load->zones; z++)
        if (!strcmp(load->zone_name[z], name)) return z;
    return -1;
}

/* Cells that pass the tests of a record. */
static gg_bits tested(const argot_scenario *sc, const struct argot_raw_zone *record) {
    gg_bits cells = GG_NO_BITS;
    if (!record->map && !record->with && !record->without) return cells;
    for (int c = 0; c < sc->cells; c++) {
        const argot_cell *cell = &sc->cell[c];
        if (record->map && cell->map != record->map - 1) continue;
        if ((cell->flags & record->with) != record->with || (cell->flags & record->without))
            continue;
        gg_bits_add(&cells, c);
    }
    return cells;
}

static int read_zone(struct argot_load *load, int i) {
    const struct argot_raw_zone *record = &load->file->zones[i];
    gg_content_at(&load->at, "zones[%d].when", i);
    const int holds = option_holds(load, record->when);
    if (holds < 0) return holds;
    gg_bits cells = tested(load->sc, record);
    gg_content_at(&load->at, "zones[%d].except", i);
    if (record->except[0]) {
        const int other = zone_named(load, record->except);
        if (other < 0)
            return GG_CONTENT_FAIL(&load->at, "there is no zone '%s' above", record->except);
        cells &= ~load->zone[other];
    }
    for (int k = 0; k < (int)record->cells_count; k++) {
        gg_content_at(&load->at, "zones[%d].cells[%d]", i, k);
        const int cell = argot_find_cell(load, record->cells[k]);
        if (cell < 0) return cell;
        gg_bits_add(&cells, cell);
    }
    gg_content_at(&load->at, "zones[%d].name", i);
    if (!gg_bits_any(cells))
        return GG_CONTENT_FAIL(&load->at, "zone '%s' has no cell here", record->name);
    int z = zone_named(load, record->name);
    if (z < 0) {
        if (load->zones == ARGOT_ZONES)
            return GG_CONTENT_FAIL(&load->at, "more than %d zones", ARGOT_ZONES);
        z = load->zones++;
        memcpy(load->zone_name[z], record->name, sizeof record->name);
    }
    if (holds) load->zone[z] |= cells;
    return GG_OK;
}

int argot_load_zones(struct argot_load *load) {
    for (int i = 0; i < (int)load->file->zones_count; i++) {
        const int status = read_zone(load, i);
        if (status < 0) return status;
    }
    return GG_OK;
}

/* --- units */

static bool good_tag(const char *tag) {
    const size_t length = strlen(tag);
    if (length < 2 || length > 6 || tag[0] < 'A' || tag[0] > 'Z') return false;
    return tag[strspn(tag, "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789")] == '\0';
}

/* What only some kinds of units have. */
static int check_kind(struct argot_load *load, int i) {
    const struct argot_raw_unit *from = &load->file->units[i];
    int status;
    gg_content_at(&load->at, "units[%d].range", i);
    status = gg_content_range(&load->at, from->range, 0, from->kind == ARGOT_G ? 7 : 0);
    if (status < 0) return status;
    gg_content_at(&load->at, "units[%d].capacity", i);
    status = gg_content_range(&load->at, from->capacity, 0, from->kind == ARGOT_S ? 2 : 0);
    if (status < 0) return status;
    gg_content_at(&load->at, "units[%d].faction", i);
    if (from->faction >= load->sc->factions)
        return GG_CONTENT_FAIL(&load->at, "there is no faction %d", from->faction);
    gg_content_at(&load->at, "units[%d].abilities", i);
    if ((from->abilities >> ARGOT_BESIEGER & 1) && from->kind != ARGOT_G)
        return GG_CONTENT_FAIL(&load->at, "only units of kind G can be besiegers");
    return GG_OK;
}

/* Where a kind of unit may stand (ARG-111, 1.6). */
static gg_bits standing(const argot_scenario *sc, int kind) {
    switch (kind) {
    case ARGOT_S: return sc->with[ARGOT_WATER];
    case ARGOT_A: return (sc->map[0] | sc->map[1]) & ~sc->with[ARGOT_NOAIR];
    default: return sc->with[ARGOT_LAND];
    }
}

static int read_start(struct argot_load *load, int i, argot_unit *unit) {
    argot_scenario *sc = load->sc;
    const char *start = load->file->units[i].start;
    unit->start = ARGOT_NO_CELL;
    unit->start_carrier = ARGOT_NO_UNIT;
    gg_content_at(&load->at, "units[%d].start", i);
    if (!*start) {
        if (sc->options.free_setup && unit->faction < ARGOT_THIRD) return GG_OK;
        return GG_CONTENT_FAIL(&load->at, "%s has no fixed start", unit->tag);
    }
    if (*start != '+') {
        const int cell = argot_find_cell(load, start);
        if (cell < 0) return cell;
        if (!gg_bits_has(standing(sc, unit->kind), cell))
            return GG_CONTENT_FAIL(&load->at, "%s cannot stand on %s (ARG-111)", unit->tag, start);
        unit->start = (uint8_t)cell;
        return GG_OK;
    }
    const int ship = argot_unit_tagged(sc, gg_slice_of(start + 1));
    if (ship < 0) return GG_CONTENT_FAIL(&load->at, "there is no ship '%s' above", start + 1);
    if (sc->unit[ship].kind != ARGOT_S || sc->unit[ship].faction != unit->faction)
        return GG_CONTENT_FAIL(&load->at, "'%s' is no ship of the same faction", start + 1);
    if (unit->kind != ARGOT_G && unit->kind != ARGOT_T)
        return GG_CONTENT_FAIL(&load->at, "only ground units go aboard");
    int cargo = 1;
    for (int u = 0; u < sc->units; u++) cargo += sc->unit[u].start_carrier == ship;
    if (cargo > sc->unit[ship].capacity)
        return GG_CONTENT_FAIL(&load->at, "'%s' has no room for %s", start + 1, unit->tag);
    unit->start_carrier = (uint8_t)ship;
    return GG_OK;
}

static int read_unit_zone(struct argot_load *load, int i, argot_unit *unit) {
    const argot_scenario *sc = load->sc;
    const char *name = load->file->units[i].zone;
    gg_content_at(&load->at, "units[%d].zone", i);
    if (!*name) {
        if (!sc->options.free_setup || unit->faction >= ARGOT_THIRD) return GG_OK;
        return gg_fail(load->at.error, GG_BAD_OPTION,
                       "option setup=free: %s has no zone in this scenario", unit->tag);
    }
    const int z = zone_named(load, name);
    if (z < 0) return GG_CONTENT_FAIL(&load->at, "there is no zone '%s'", name);
    const bool on_foot = unit->kind == ARGOT_G || unit->kind == ARGOT_T;
    unit->afloat = on_foot && !gg_bits_any(load->zone[z] & sc->with[ARGOT_LAND]); /* ARG-110 */
    unit->zone = load->zone[z] & standing(sc, unit->afloat ? ARGOT_S : unit->kind);
    if (!gg_bits_any(unit->zone))
        return GG_CONTENT_FAIL(&load->at, "%s can stand nowhere in zone '%s'", unit->tag, name);
    return GG_OK;
}

static int read_unit(struct argot_load *load, int i) {
    argot_scenario *sc = load->sc;
    const struct argot_raw_unit *from = &load->file->units[i];
    int status;
    gg_content_at(&load->at, "units[%d].when", i);
    const int holds = option_holds(load, from->when);
    if (holds < 0) return holds;
    gg_content_at(&load->at, "units[%d].tag", i);
    if (!good_tag(from->tag))
        return GG_CONTENT_FAIL(&load->at, "'%s' is no tag: 2 to 6 of A-Z and 0-9, a letter first",
                               from->tag);
    if ((status = check_kind(load, i)) < 0) return status;
    if (!holds) return GG_OK;
    gg_content_at(&load->at, "units[%d].tag", i);
    if (argot_unit_tagged(sc, gg_slice_of(from->tag)) >= 0)
        return GG_CONTENT_FAIL(&load->at, "there is a unit %s already", from->tag);
    if (sc->units == ARGOT_UNITS)
        return GG_CONTENT_FAIL(&load->at, "more than %d units", ARGOT_UNITS);
    argot_unit *unit = &sc->unit[sc->units];
    memcpy(unit->tag, from->tag, strlen(from->tag));
    memcpy(unit->name, from->name, sizeof from->name);
    unit->faction = from->faction;
    unit->kind = from->kind;
    unit->steps = from->steps;
    unit->letter = from->letter;
    unit->modifier = from->mod;
    unit->move = from->move;
    unit->cost = from->cost;
    unit->range = from->range;
    unit->capacity = from->capacity;
    unit->abilities = from->abilities;
    if ((status = read_start(load, i, unit)) < 0) return status;
    if ((status = read_unit_zone(load, i, unit)) < 0) return status;
    sc->units++;
    return GG_OK;
}

static void add_to_planes(argot_scenario *sc, int u) {
    const argot_unit *unit = &sc->unit[u];
    const uint64_t bit = ARGOT_BIT(u);
    sc->all |= bit;
    sc->kind[unit->kind] |= bit;
    if (unit->kind == ARGOT_G || unit->kind == ARGOT_T) sc->foot |= bit;
    sc->roster[unit->faction] |= bit;
    sc->letter[unit->letter] |= bit;
    for (int a = 0; a < ARGOT_ABILITIES; a++)
        if (unit->abilities >> a & 1) sc->ability[a] |= bit;
    if (unit->range) sc->ranged |= bit;
    for (int i = 0; i < 3; i++)
        if (unit->steps >> i & 1) sc->full[i] |= bit;
}

int argot_load_units(struct argot_load *load) {
    argot_scenario *sc = load->sc;
    for (int i = 0; i < (int)load->file->units_count; i++) {
        const int status = read_unit(load, i);
        if (status < 0) return status;
    }
    for (int u = 0; u < sc->units; u++) add_to_planes(sc, u);
    gg_content_at(&load->at, "units");
    for (int f = 0; f < ARGOT_THIRD; f++)
        if (!sc->roster[f]) return GG_CONTENT_FAIL(&load->at, "%s has no unit", sc->party[f].name);
    return GG_OK;
}

/* --- set-up */

/* The record that unit u came from, for errors. */
static int record_of(const struct argot_load *load, int u) {
    int found = 0;
    for (int i = 0; i < (int)load->file->units_count; i++)
        if (!strcmp(load->file->units[i].tag, load->sc->unit[u].tag) &&
            load->file->units[i].faction == load->sc->unit[u].faction)
            found = i;
    return found;
}

static int start_cell(const argot_scenario *sc, int u) {
    const int ship = sc->unit[u].start_carrier;
    return ship == ARGOT_NO_UNIT ? sc->unit[u].start : sc->unit[ship].start;
}

/* No enemies in one cell, no more than `stack` units of a faction (ARG-040, 111). */
static int check_start(struct argot_load *load, int u) {
    const argot_scenario *sc = load->sc;
    const int cell = start_cell(sc, u);
    if (cell == ARGOT_NO_CELL) return GG_OK;
    int count = 1;
    gg_content_at(&load->at, "units[%d].start", record_of(load, u));
    for (int v = 0; v < u; v++) {
        if (start_cell(sc, v) != cell) continue;
        if (sc->unit[v].faction != sc->unit[u].faction)
            return GG_CONTENT_FAIL(&load->at,
                                   "%s would start in the cell of its enemy %s (ARG-111)",
                                   sc->unit[u].tag, sc->unit[v].tag);
        count++;
    }
    if (count > load->own.stack)
        return GG_CONTENT_FAIL(&load->at, "%s would be unit %d of its side in %s (ARG-040)",
                               sc->unit[u].tag, count, sc->cell[cell].name);
    const bool fixed = !sc->options.free_setup || sc->unit[u].faction >= ARGOT_THIRD;
    if (fixed && count > sc->options.stack)
        return gg_fail(load->at.error, GG_BAD_OPTION,
                       "option stack=%d: the fixed start of %s would be unit %d of its side in %s",
                       sc->options.stack, sc->unit[u].tag, count, sc->cell[cell].name);
    return GG_OK;
}

/* A zone must have places for all units of a faction that are set up in it; those that go afloat
 * need room aboard. Zones of equal cells are one zone. */
static int check_zone(struct argot_load *load, int u) {
    const argot_scenario *sc = load->sc;
    const argot_unit *unit = &sc->unit[u];
    if (!gg_bits_any(unit->zone)) return GG_OK;
    int units = 0, afloat = 0, berths = 0;
    for (int v = 0; v <= u; v++) {
        const argot_unit *other = &sc->unit[v];
        if (other->faction != unit->faction || !gg_bits_equal(other->zone, unit->zone)) continue;
        units++;
        afloat += other->afloat;
        berths += other->capacity;
    }
    gg_content_at(&load->at, "units[%d].zone", record_of(load, u));
    if (unit->afloat && afloat > berths)
        return GG_CONTENT_FAIL(&load->at,
                               "no ship set up before %s in zone '%s' has room for it (ARG-110)",
                               unit->tag, load->file->units[record_of(load, u)].zone);
    if (units > load->own.stack * gg_bits_count(unit->zone))
        return GG_CONTENT_FAIL(&load->at,
                               "zone '%s' is too small for %s and those before it (ARG-040)",
                               load->file->units[record_of(load, u)].zone, unit->tag);
    return GG_OK;
}

int argot_check_setup(struct argot_load *load) {
    for (int u = 0; u < load->sc->units; u++) {
        int status = check_start(load, u);
        if (status < 0 || (status = check_zone(load, u)) < 0) return status;
    }
    return GG_OK;
}
