/* Opens a battle: a content file (built in or given) and option overrides, into an immutable
 * odb_scenario. Used by rules.c. */
#include "embed.h"
#include "load.h"
#include "process.h"
#include "rules.h"

#include <string.h>

GG_EMBEDDED(core_odyssey_battle_content_odyssey_yaml);

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

int odb_load_content(odb_load *l) {
    read_names(l);
    int status = read_dice(l);
    if (!status) status = odb_load_tiles(l);
    if (!status) status = odb_load_prims(l);
    if (!status) status = odb_load_titans(l);
    if (!status) status = odb_load_decks(l);
    if (status) return status;
    odb_index_elements(l->content);
    odb_index_tiles(l->content);
    odb_index_turns(l->content);
    return GG_OK;
}

/* Every battle ends after this many rounds, whatever max_rounds says. Within a round abilities are used once
 * and cards drawn once; what may come again and again is a bonus attack for a crit evade, answered by an
 * attack that is evaded so again. Each time takes a natural 10 and half a dozen steps, and RAGE kills who
 * attacks without end (not with rage_over=none). So LONGEST_ROUND is no proof, but of a chance that no
 * number can tell from none: 0.2 to the power of some hundreds. The longest of 100,000 random battles took
 * 843 decisions and outcomes in all its rounds; a round whose moves and dice are picked to make it long
 * some 100 (tests/odyssey-battle/test_length.c). */
enum { MOST_ROUNDS = 99, LONGEST_ROUND = 5000, LONGEST_SETUP = 500 };

uint32_t odb_longest_battle(const odb_options *options) {
    const unsigned rounds = options->max_rounds ? options->max_rounds : MOST_ROUNDS;
    return (rounds + 1) * LONGEST_ROUND + LONGEST_SETUP;
}

/* What is opened is one block: a scenario, and the content that it points to. */
typedef struct block {
    odb_scenario scenario;
    odb_content content;
} block;

static int read_scenario(gg_opening *o, gg_game *game, void *scenario) {
    block *const both = scenario;
    odb_scenario *const sc = &both->scenario;
    odb_load l = {.at = &o->at, .content = &both->content, .file = o->file};
    sc->content = &both->content;
    int status = odb_load_content(&l);
    memcpy(sc->id, o->id, sizeof sc->id);
    if (!status) status = odb_load_scenario(&l, o->field, &l.file->scenario[o->chosen], sc);
    if (status) return status;
    game->players = sc->options.prim == ODB_ADVERSARY ? 2 : 1;
    game->hidden = sc->options.composition;
    game->max_length = odb_longest_battle(&sc->options);
    return GG_OK;
}

gg_scenario_list odb_scenarios = GG_SCENARIO_LIST(
    "scenarios", GG_ONE_SOURCE("odyssey.yaml", core_odyssey_battle_content_odyssey_yaml),
    GG_MADE_OF(block, odb_state), GG_OPTIONS_IN(block, scenario.options),
    .record = &odb_file_record, .read = read_scenario);
