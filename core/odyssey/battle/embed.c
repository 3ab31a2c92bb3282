/* A battle inside a campaign: its content and scenarios loaded for it, and what it brings back. The set-up
 * itself is setup.c's. */
#include "embed.h"

#include "load.h"
#include "process.h"
#include "rules.h"

#include <stdio.h>
#include <string.h>

/* --- loading */

static int scenario_index(const char *id) {
    for (int k = 0; k < odb_scenarios.count; k++)
        if (!strcmp(odb_scenarios.head[k].id, id)) return odb_scenarios.head[k].index;
    return -1;
}

/* Every pattern a sheet of its own, behind the plain ones: ODB-591. */
static int add_patterns(odb_load *l) {
    odb_content *const c = l->content;
    for (int k = 0; k < l->file->patterns; k++) {
        if (c->sheets == ODB_SHEETS) return GG_CONTENT_FAIL(l->at, "too many sheets and patterns");
        odb_titan_sheet *const plain = &c->sheet[l->pattern[k].sheet];
        odb_titan_sheet *const with = &c->sheet[c->sheets];
        const odb_titan_sheet keep = *plain;
        char id[2 * sizeof with->id];
        odb_use_pattern(l, k);
        *with = *plain;
        *plain = keep;
        snprintf(id, sizeof id, "%s-%s", plain->id, l->file->pattern[k].id);
        if (strlen(id) >= sizeof with->id) return GG_CONTENT_FAIL(l->at, "'%s' is too long", id);
        memcpy(with->id, id, sizeof with->id);
        c->sheets++;
    }
    odb_index_elements(c); /* the new ones too */
    return GG_OK;
}

/* What the scenario distributes itself is the campaign's to give. */
static void make_free(odb_scenario *sc, const odb_options *options) {
    sc->options = *options;
    sc->free_setup = 1;
    sc->titans = ODB_TITANS;
    sc->spare_fists = sc->armories = sc->argos = sc->summons = sc->godforms = 0;
    sc->naos = sc->providence = 0;
    memset(sc->gear, 0, sizeof sc->gear);
    memset(sc->skill, 0, sizeof sc->skill);
}

static int load(gg_opening *o, const char *const *ids, int count, odb_content *content,
                odb_scenario *scenario) {
    odb_load l = {.at = &o->at, .content = content, .file = o->file};
    odb_options own, options;
    char field[32];
    int status = gg_opening_options(o, odb_option_table, &own, &options, sizeof own, NULL);
    if (!status) status = odb_load_content(&l);
    for (int k = 0; k < count && !status; k++) {
        const int index = scenario_index(ids[k]);
        if (index < 0) return GG_CONTENT_FAIL(&o->at, "there is no battle '%s'", ids[k]);
        snprintf(field, sizeof field, "scenarios[%d]", index);
        scenario[k].content = content;
        snprintf(scenario[k].id, sizeof scenario[k].id, "%s", ids[k]);
        status = odb_load_scenario(&l, field, &l.file->scenario[index], &scenario[k]);
        make_free(&scenario[k], &options);
    }
    return status ? status : add_patterns(&l);
}

int odb_load_for_campaign(const char *const *ids, int count, odb_content *content,
                          odb_scenario *scenario, gg_error *error) {
    const gg_game game = {.rules = &odb_rules};
    gg_opening o;
    int status =
        gg_opening_begin(&o, &game, &odb_scenarios, &odb_file_record, ids[0], NULL, NULL, error);
    if (!status) status = load(&o, ids, count, content, scenario);
    gg_opening_release(&o);
    return status;
}

/* --- what it brings back: 4.4 */

static int slots_of(const odb_state *s, bool (*is)(const odb_titan *t)) {
    int set = 0;
    for (int i = 0; i < ODB_TITANS; i++)
        if (s->titan[i].sheet && s->aboard[i] && is(&s->titan[i])) set |= 1 << (s->aboard[i] - 1);
    return set;
}

static bool is_dead(const odb_titan *t) {
    return !(t->flags & ODB_TF_ALIVE);
}

void odb_bring_back(const odb_launch *launch, const odb_state *s, odb_result *result) {
    *result = (odb_result){.outcome = s->outcome,
                           .dead_titans = (uint16_t)slots_of(s, is_dead),
                           .godforms = launch->godforms & (uint8_t)~s->godform_in,
                           .summons = s->summon_used,
                           .standing = s->standing_change,
                           .adversary = s->adversary_acts,
                           .fated = s->events[0],
                           .rounds = s->round,
                           .wounds = s->p_wounds};
    memcpy(result->gained, s->gained, sizeof result->gained);
    memcpy(result->gear_lost, s->lost, sizeof result->gear_lost);
    for (int i = 0; i < ODB_TITANS; i++)
        if (s->titan[i].flags & ODB_TF_ARGONAUT_DEAD) result->dead_argonauts |= (uint8_t)(1 << i);
}

int odb_possessions(const gg_game *game, const odb_state *s,
                    odb_possession list[ODB_LAUNCH_BOUND]) {
    const odb_scenario *const sc = game->scenario;
    int n = 0;
    for (int i = 0; i < ODB_TITANS; i++)
        for (int slot = 0; slot < ODB_SLOTS && n < ODB_LAUNCH_BOUND; slot++) {
            const int gear = s->titan[i].gear[slot] - 1;
            if (!s->titan[i].sheet || gear < 0) continue;
            const unsigned flags = sc->content->gear[gear].has.passive.flags;
            const bool titan = flags & ODB_FLAG_TITAN_POSSESSION;
            if (!titan && !(flags & ODB_FLAG_ARGONAUT_POSSESSION)) continue;
            list[n++] = (odb_possession){(uint8_t)gear, titan,
                                         titan ? (uint8_t)(s->aboard[i] - 1) : (uint8_t)i};
        }
    return n;
}
