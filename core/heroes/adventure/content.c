/* Opens a map game: a content file (built in or given) and option overrides, over the built-in content
 * of the combats, into an immutable hea_scenario. Used by rules.c. */
#include "../../hash.h"
#include "../combat/embed.h"

#include "load.h"
#include "rules.h"

#include <stddef.h>

GG_EMBEDDED(core_heroes_content_heroes_yaml);

/* A game ends with its last round. A turn is bounded: every card is played once (HER-R138), movement
 * points and tokens are used up, offers are counted (HER-R117). The number is no proof but far above
 * what was seen; combats count with it, they end by HER-R35. */
enum { LONGEST_TURN = 20000 };

static int read_content(hea_load *l) {
    gg_error why;
    HEA_PLACE(l, "factions");
    if (her_load_content(&l->sc->content.combat, &why) < 0) return HEA_FAIL(l, "%s", why.words);
    int status = hea_load_decks(l);
    if (!status) status = hea_load_records(l);
    return status ? status : hea_load_scenario(l);
}

/* How many sit at the table. The option means scenarios for two or three. */
static int seat_players(hea_load *l) {
    const hea_scenario_record *const record = &l->sc->record;
    const bool choice = record->low_seats < record->high_seats;
    const int seats = choice ? l->sc->options.seats : record->low_seats;
    if (!choice && l->sc->options.seats != 2) {
        gg_content_at(&l->o->at, "%s.seats", l->o->field);
        return gg_fail(l->o->at.error, GG_BAD_OPTION, "seats: '%s' is for %d", l->o->id, seats);
    }
    l->sc->seats = (uint8_t)seats;
    return GG_OK;
}

static int read_scenario(gg_opening *o, gg_game *game, void *scenario) {
    hea_scenario *const sc = scenario;
    hea_load l = {.o = o, .sc = sc, .file = o->file};
    int status = read_content(&l);
    if (!status) status = seat_players(&l);
    if (status) return status;
    game->players = sc->seats;
    game->two_player_zero_sum = sc->record.mode == HEA_CLASH;
    game->hidden = true;
    for (int k = 0; k < sc->seats; k++) /* HER-003 to HER-006 */
        game->team[k] = sc->record.mode == HEA_ALLIANCE ? (uint8_t)(1 + (k & 1))
                        : sc->record.mode >= HEA_COOP   ? 1
                                                        : 0;
    game->max_length = sc->record.rounds * (sc->seats + 1u) * LONGEST_TURN;
    sc->key = gg_hash(sc, offsetof(hea_scenario, key)) | 1;
    return GG_OK;
}

gg_scenario_list hea_scenarios =
    GG_SCENARIO_LIST("scenarios", GG_ONE_SOURCE("heroes.yaml", core_heroes_content_heroes_yaml),
                     GG_MADE_OF(hea_scenario, hea_state), GG_OPTIONS_IN(hea_scenario, options),
                     .record = &hea_file_record, .read = read_scenario);
