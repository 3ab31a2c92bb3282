/* Opens a battle: a content file (built in or given) and option overrides, into an immutable
 * odb_scenario. Used by rules.c. */
#include "../../memory.h"
#include "load.h"
#include "rules.h"

#include <stdlib.h>
#include <string.h>

GG_EMBEDDED(core_odyssey_battle_content_odyssey_yaml);

static const gg_content_source sources[] = {
    GG_CONTENT_SOURCE("odyssey.yaml", core_odyssey_battle_content_odyssey_yaml)};
static gg_scenario_list battles = GG_SCENARIO_LIST("scenarios", sources);

bool odb_listed(int i, gg_scenario_info *info) {
    return gg_scenario_at(&battles, i, info);
}

static int read_dice(odb_load *l) {
    for (int d = 0; d < 3; d++) {
        l->content->dice_limit[d] = l->file->dice_limit[d];
        for (int i = 0; i < 6; i++) {
            const char *const face = l->file->dice[d].face[i];
            gg_content_at(l->at, "dice[%d].faces[%d]", d, i);
            if (strlen(face) != 2 || face[0] > '3' || face[1] > '3')
                return GG_CONTENT_FAIL(l->at, "'%s' is no power and potential from 0 to 3", face);
            l->content->dice[d][i][0] = (int8_t)(face[0] - '0');
            l->content->dice[d][i][1] = (int8_t)(face[1] - '0');
            if (i && memcmp(l->content->dice[d][i - 1], l->content->dice[d][i], 2) > 0)
                return GG_CONTENT_FAIL(l->at, "faces go up");
        }
    }
    return GG_OK;
}

/* What programs name has its id before the first program is read. */
static void read_names(odb_load *l) {
    odb_content *const c = l->content;
    const odb_raw_file *const f = l->file;
    c->resources = f->resources;
    memcpy(c->resource, f->resource, sizeof c->resource);
    c->conditions = f->conditions;
    for (int i = 0; i < c->conditions; i++) c->condition[i] = f->condition[i].condition;
    c->gears = f->gears;
    for (int i = 0; i < c->gears; i++) c->gear[i] = f->gear[i].gear;
    c->tile_types = f->tile_types;
    for (int i = 0; i < c->tile_types; i++) c->tile[i] = f->tile[i].tile;
}

static int read_content(odb_load *l) {
    read_names(l);
    int status = read_dice(l);
    if (!status) status = odb_load_tiles(l);
    if (!status) status = odb_load_prims(l);
    if (!status) status = odb_load_titans(l);
    return status ? status : odb_load_decks(l);
}

int odb_open(gg_game *game, odb_scenario **opened, const char *text, const char *content,
             const char *content_name, gg_error *error) {
    odb_scenario *const sc = gg_zeroed_block(1, sizeof *sc);
    if (!sc) return gg_fail(error, GG_NO_MEMORY, "no memory for the scenario");
    gg_opening o;
    odb_options own;
    int status =
        gg_opening_begin(&o, game, &battles, &odb_file_record, text, content, content_name, error);
    if (!status)
        status = gg_opening_options(&o, odb_option_table, &own, &sc->options, sizeof own, NULL);
    if (!status) {
        odb_load l = {.at = &o.at, .content = &sc->content, .file = o.file};
        status = read_content(&l);
        memcpy(sc->id, o.id, sizeof sc->id);
        if (!status) status = odb_load_scenario(&l, o.field, &l.file->scenario[o.chosen], sc);
    }
    memcpy(game->scenario_text, o.text, sizeof o.text);
    gg_opening_release(&o);
    if (status)
        free(sc);
    else
        *opened = sc;
    return status;
}
