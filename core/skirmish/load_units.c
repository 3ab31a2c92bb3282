/* Terrain, profiles, upgrades and armies of a content file. Used by content.c. */
#include "load.h"

#include <stdio.h>

/* A number of a record that must lie in a range. */
struct bound {
    const char *field;
    int value, low, high;
};

static int check(struct ski_load *load, const char *record, int i, const struct bound *bound,
                 size_t count) {
    for (size_t k = 0; k < count; k++) {
        gg_content_at(&load->at, "%s[%d].%s", record, i, bound[k].field);
        const int status = gg_content_range(&load->at, bound[k].value, bound[k].low, bound[k].high);
        if (status < 0) return status;
    }
    return GG_OK;
}

/* Names go into one-line texts. */
static int check_name(struct ski_load *load, const char *name) {
    for (const char *p = name; *p; p++)
        if ((unsigned char)*p < ' ') return GG_CONTENT_FAIL(&load->at, "a name must be one line");
    return GG_OK;
}

#define CHECK(load, record, i, bound) check(load, record, i, bound, sizeof bound / sizeof bound[0])

int ski_load_terrain(struct ski_load *load) {
    struct ski_scenario *sc = load->sc;
    for (int i = 0; i < SKI_OBJECTIVE - 1; i++) {
        const struct ski_raw_terrain *from = &load->file->terrain[i];
        const struct bound bound[] = {{"cover", from->cover, 0, 6},
                                      {"elevation", from->elevation, 0, 3},
                                      {"entry", from->entry, 1, 3},
                                      {"hazard", from->hazard, 0, 3}};
        int status = CHECK(load, "terrain", i, bound);
        gg_content_at(&load->at, "terrain[%d].name", i);
        if (status == GG_OK) status = check_name(load, from->name);
        if (status < 0) return status;
        struct ski_terrain *to = &sc->terrain[i + 1];
        memcpy(to->name, from->name, sizeof from->name);
        to->cover = (uint8_t)from->cover;
        to->elevation = (uint8_t)from->elevation;
        to->block = (uint8_t)from->block;
        to->entry = (uint8_t)from->entry;
        to->hazard = (uint8_t)from->hazard;
    }
    sc->terrain[0] = sc->terrain[SKI_OBJECTIVE] = sc->terrain[1];
    snprintf(sc->terrain[SKI_OBJECTIVE].name, SKI_TITLE, "objective");
    for (int c = 0; c < SKI_CODES; c++) {
        const struct ski_terrain *t = &sc->terrain[c];
        const uint16_t bit = (uint16_t)(1 << c);
        sc->cover_codes[t->cover] |= bit;
        if (!sc->option[SKI_O_TILE_EXTRAS]) continue;
        sc->slow[t->entry] |= bit;
        if (t->hazard) sc->hazards |= bit;
    }
    return GG_OK;
}

static int check_action(struct ski_load *load, int p, int a) {
    const struct ski_raw_action *from = &load->file->profiles[p].actions[a];
    const bool guard = from->kind == SKI_GUARD;
    char record[64];
    const struct bound bound[] = {{"range", from->range, guard ? 0 : 1, 15},
                                  {"attack", from->attack, guard ? 0 : 1, guard ? 0 : 12},
                                  {"acc", from->accuracy, 0, guard ? 0 : 6},
                                  {"power", from->power, guard ? 0 : 1, guard ? 0 : 7},
                                  {"pen", from->penetration, guard ? 0 : -3, guard ? 0 : 5},
                                  {"cover", from->cover, guard ? 1 : 0, guard ? 5 : 0}};
    snprintf(record, sizeof record, "profiles[%d].actions", p);
    const int status = CHECK(load, record, a, bound);
    if (status < 0) return status;
    gg_content_at(&load->at, "%s[%d].acc", record, a);
    if (from->accuracy == 1) return GG_CONTENT_FAIL(&load->at, "1 is not a number from 2 to 6");
    gg_content_at(&load->at, "%s[%d].name", record, a);
    return check_name(load, from->name);
}

static int check_profile(struct ski_load *load, int p) {
    const struct ski_raw_profile *from = &load->file->profiles[p];
    const struct bound bound[] = {
        {"points", from->points, 1, 100},  {"move", from->move, 0, 15},
        {"health", from->health, 1, 31},   {"defence", from->defence, 2, 7},
        {"courage", from->courage, 2, 13}, {"acc", from->accuracy, 2, 6},
        {"cover", from->cover, 0, 5}};
    int status = CHECK(load, "profiles", p, bound);
    if (status < 0) return status;
    gg_content_at(&load->at, "profiles[%d].name", p);
    if ((status = check_name(load, from->name)) < 0) return status;
    for (int i = 0; i < p; i++)
        if (!strcmp(load->file->profiles[i].name, from->name))
            return GG_CONTENT_FAIL(&load->at, "there is a profile '%s' already", from->name);
    for (int a = 0; a < (int)from->actions_count; a++)
        if ((status = check_action(load, p, a)) < 0) return status;
    return GG_OK;
}

static int check_upgrade(struct ski_load *load, int i) {
    const struct ski_raw_upgrade *from = &load->file->upgrades[i];
    const struct bound bound[] = {{"points", from->points, 0, 20},
                                  {"cover", from->cover, 0, 5},
                                  {"courage", from->courage, 0, 11}};
    const int status = CHECK(load, "upgrades", i, bound);
    if (status < 0) return status;
    gg_content_at(&load->at, "upgrades[%d].name", i);
    for (int k = 0; k < i; k++)
        if (!strcmp(load->file->upgrades[k].name, from->name))
            return GG_CONTENT_FAIL(&load->at, "there is an upgrade '%s' already", from->name);
    return check_name(load, from->name);
}

static void take_profile(const struct ski_raw_profile *from, struct ski_unit *to) {
    snprintf(to->name, sizeof to->name, "%s", from->name);
    to->points = (uint8_t)from->points;
    to->move = (uint8_t)from->move;
    to->health = (uint8_t)from->health;
    to->defence = (uint8_t)from->defence;
    to->courage = (uint8_t)from->courage;
    to->cover = (uint8_t)from->cover;
    to->tags = (uint8_t)from->tags;
    to->actions = (uint8_t)from->actions_count;
    for (int a = 0; a < to->actions; a++) {
        const struct ski_raw_action *raw = &from->actions[a];
        struct ski_action *action = &to->action[a];
        memcpy(action->name, raw->name, sizeof raw->name);
        action->kind = (uint8_t)raw->kind;
        action->range = (uint8_t)raw->range;
        action->attack = (uint8_t)raw->attack;
        action->accuracy = (uint8_t)(raw->accuracy ? raw->accuracy : from->accuracy); /* SKI-R37 */
        action->power = (uint8_t)raw->power;
        action->penetration = (int8_t)raw->penetration;
        action->cover = (uint8_t)raw->cover;
        action->tags = (uint8_t)raw->tags;
    }
}

static void take_upgrade(const struct ski_raw_upgrade *from, struct ski_unit *to) {
    const size_t length = strlen(to->name);
    snprintf(to->name + length, sizeof to->name - length, " + %s", from->name);
    to->points = (uint8_t)(to->points + from->points);
    if (from->cover > to->cover) to->cover = (uint8_t)from->cover;
    const int courage = to->courage + from->courage;
    to->courage = (uint8_t)(courage > 13 ? 13 : courage);
    to->tags = (uint8_t)(to->tags | from->tags);
}

/* Tiles that the unit may not stand on (SKI-131). */
static uint16_t closed_to(const struct ski_scenario *sc, const struct ski_unit *unit) {
    unsigned codes = 0;
    for (int c = 0; c < SKI_CODES; c++) {
        const int block = sc->terrain[c].block;
        const bool open = block == SKI_OPEN ||
                          (block == SKI_CLIMBERS && ski_tagged(unit, SKI_CLIMB)) ||
                          (block == SKI_SWIMMERS && ski_tagged(unit, SKI_SWIM));
        if (!open) codes |= 1u << c;
    }
    return (uint16_t)codes;
}

static int take_member(struct ski_load *load, const struct ski_raw_army *army, int number, int i,
                       struct ski_unit *unit) {
    const struct ski_file *file = load->file;
    const struct ski_raw_member *from = &army->units[i];
    int p = 0;
    while (p < (int)file->profiles_count && strcmp(file->profiles[p].name, from->profile)) p++;
    gg_content_at(&load->at, "armies[%d].units[%d].profile", number, i);
    if (p == (int)file->profiles_count)
        return GG_CONTENT_FAIL(&load->at, "there is no profile '%s'", from->profile);
    take_profile(&file->profiles[p], unit);
    for (int k = 0; k < (int)from->upgrades_count; k++) {
        int u = 0;
        while (u < (int)file->upgrades_count && strcmp(file->upgrades[u].name, from->upgrades[k]))
            u++;
        gg_content_at(&load->at, "armies[%d].units[%d].upgrades[%d]", number, i, k);
        if (u == (int)file->upgrades_count)
            return GG_CONTENT_FAIL(&load->at, "there is no upgrade '%s'", from->upgrades[k]);
        if (k && !strcmp(from->upgrades[0], from->upgrades[1]))
            return GG_CONTENT_FAIL(&load->at, "the unit has this upgrade already");
        take_upgrade(&file->upgrades[u], unit);
    }
    unit->closed = closed_to(load->sc, unit);
    return GG_OK;
}

/* Units of one profile that their upgrades have changed in the same way. */
static bool same_kind(const struct ski_unit *a, const struct ski_unit *b, const char *profile_a,
                      const char *profile_b) {
    return !strcmp(profile_a, profile_b) && a->points == b->points && a->cover == b->cover &&
           a->courage == b->courage && a->tags == b->tags;
}

static int load_army(struct ski_load *load, int side) {
    struct ski_scenario *sc = load->sc;
    const char *name = load->file->scenarios[load->chosen].armies[side];
    int number = 0;
    while (number < (int)load->file->armies_count && strcmp(load->file->armies[number].name, name))
        number++;
    gg_content_at(&load->at, "scenarios[%d].armies[%d]", load->chosen, side);
    if (number == (int)load->file->armies_count)
        return GG_CONTENT_FAIL(&load->at, "there is no army '%s'", name);
    const struct ski_raw_army *army = &load->file->armies[number];
    int status = check_name(load, name);
    memcpy(sc->army[side], army->name, sizeof army->name);
    sc->sizes[side] = (uint8_t)army->units_count;
    for (int i = 0; i < sc->sizes[side] && status == GG_OK; i++) {
        struct ski_unit *unit = &sc->unit[side * SKI_SIDE + i];
        status = take_member(load, army, number, i, unit);
        sc->points[side] = (uint16_t)(sc->points[side] + unit->points);
        for (unit->twin = 0; unit->twin < i; unit->twin++)
            if (same_kind(unit, &sc->unit[side * SKI_SIDE + unit->twin], army->units[i].profile,
                          army->units[unit->twin].profile))
                break;
    }
    return status;
}

int ski_load_armies(struct ski_load *load) {
    int status = GG_OK;
    for (int p = 0; p < (int)load->file->profiles_count && status == GG_OK; p++)
        status = check_profile(load, p);
    for (int i = 0; i < (int)load->file->upgrades_count && status == GG_OK; i++)
        status = check_upgrade(load, i);
    for (int side = 0; side < 2 && status == GG_OK; side++) status = load_army(load, side);
    return status;
}
