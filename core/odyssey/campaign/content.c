/* Opens a campaign: a cycle's file (built in or given) and option overrides, over the built-in
 * content of the battle, into an immutable odc_scenario. Used by rules.c. */
#include "../battle/rules.h"

#include "load.h"
#include "rules.h"

#include <stdio.h>
#include <string.h>

GG_EMBEDDED(core_odyssey_campaign_content_ember_yaml);

/* --- the battles */

/* The battle scenarios of all foes, each once. */
static int collect_battles(odc_load *l, const char *id[ODC_FIGHTS]) {
    const odc_raw_file *const f = l->file;
    int count = 0;
    for (int i = 0; i < f->regulars + f->adversaries; i++) {
        const bool regular = i < f->regulars;
        const int k = regular ? i : i - f->regulars;
        const odc_raw_foe *const foe = regular ? &f->regular[k] : &f->adversary[k];
        for (int b = 0; b < foe->battles; b++) {
            int at = 0;
            while (at < count && strcmp(id[at], foe->battle[b])) at++;
            gg_content_at(l->at, "%s[%d].battles[%d]", regular ? "regulars" : "adversaries", k, b);
            if (at == ODC_FIGHTS)
                return GG_CONTENT_FAIL(l->at, "more than %d different battles", ODC_FIGHTS);
            if (at == count) id[count++] = foe->battle[b];
        }
    }
    l->sc->fights = (uint8_t)count;
    return GG_OK;
}

/* A battle as a game of its own, which only this scenario knows. */
static void make_game(odc_scenario *sc, int i) {
    static const char *const prims[] = {"friendly", "random", "adversary"};
    gg_game *const game = &sc->game[i];
    const uint8_t prim = sc->options.prim;
    sc->fight[i].options.prim = prim;
    *game = (gg_game){.rules = &odb_rules, .scenario = &sc->fight[i]};
    gg_text text = gg_text_over(game->scenario_text, sizeof game->scenario_text);
    gg_put(&text, sc->fight[i].id);
    if (prim) gg_putf(&text, ":prim=%s", prims[prim]);
    game->state_bytes = sizeof(odb_state);
    game->players = prim == ODB_ADVERSARY ? 2 : 1;
    game->two_player_zero_sum = game->players == 2;
}

static int read_battles(odc_load *l) {
    const char *id[ODC_FIGHTS] = {NULL};
    odc_scenario *const sc = l->sc;
    gg_error why;
    const int status = collect_battles(l, id);
    if (status) return status;
    gg_content_at(l->at, "regulars");
    if (odb_load_for_campaign(id, sc->fights, &sc->battle, sc->fight, &why) < 0)
        return GG_CONTENT_FAIL(l->at, "%s", why.words);
    if (sc->battle.gears > ODC_GEAR)
        return GG_CONTENT_FAIL(l->at, "the battle has more than %d gear", ODC_GEAR);
    for (int i = 0; i < sc->fights; i++) make_game(sc, i);
    return GG_OK;
}

/* --- opening */

/* A campaign ends with its last day. What a day takes is bounded: decks are drawn once,
 * abilities are used once, paragraphs lead to others without a circle. The numbers are no proof
 * but far above all that was seen (the longest of 30,000 random campaigns without battles took 273
 * decisions and outcomes in all its days); a battle has its own. */
enum { LONGEST_DAY = 2000, BATTLES_A_DAY = 4 };

static int read_content(odc_load *l) {
    int status = read_battles(l);
    if (!status) status = odc_load_names(l);
    if (!status) status = odc_translate_summons(l);
    if (!status) status = odc_load_world(l);
    if (!status) status = odc_load_cards(l);
    if (!status) status = odc_load_techs(l);
    if (!status) status = odc_load_hubs(l);
    if (!status) odc_find_ways(l->content);
    if (!status) odc_find_promises(l->sc);
    return status ? status : odc_load_start(l);
}

/* The campaign with battles by the table, on the copy of the scenario that lies behind it. */
static void make_coarse(odc_scenario *sc, const gg_game *game) {
    odc_scenario *const twin = sc + 1;
    memcpy(twin, sc, sizeof *twin);
    twin->options.battle_model = ODC_TABLE;
    sc->coarse = *game;
    sc->coarse.scenario = twin;
    sc->coarse.state_bytes = sizeof(odc_state);
}

static int read_scenario(gg_opening *o, gg_game *game, void *scenario) {
    odc_scenario *const sc = scenario;
    odc_load l = {.at = &o->at, .sc = sc, .content = &sc->content, .file = o->file};
    memcpy(sc->id, o->id, sizeof sc->id);
    const int status = read_content(&l);
    if (status) return status;
    const bool full = sc->options.battle_model == ODC_FULL;
    const unsigned battle = full ? odb_longest_battle(&sc->fight[0].options) : 0;
    if (full) game->state_bytes = sizeof(odc_both);
    game->players = sc->options.prim == ODB_ADVERSARY ? 2 : 1;
    game->hidden = sc->options.fog;
    game->max_length = (sc->content.days + 1u) * (LONGEST_DAY + BATTLES_A_DAY * battle);
    if (full) make_coarse(sc, game);
    return GG_OK;
}

gg_scenario_list odc_scenarios = GG_SCENARIO_LIST(
    "scenario", GG_ONE_SOURCE("ember.yaml", core_odyssey_campaign_content_ember_yaml),
    GG_MADE_OF(odc_scenario[2], odc_state), GG_OPTIONS_IN(odc_scenario, options),
    .record = &odc_file_record, .read = read_scenario);
