/* Who takes part in a tournament: bots and engines as texts name them. */
#include "tournament.h"

#include <string.h>

static gg_player *seat_bot(const gg_entrant *entrant, gg_crew *crew, const gg_game *game,
                           uint64_t seed, gg_error *error) {
    gg_bot bot;
    const gg_limits *l = &entrant->limits;
    (void)crew;
    /* Without the game: its parameters are checked anyway when the search opens. */
    if (gg_bot_parse(&bot, NULL, entrant->text, error) < 0) return NULL;
    /* Advice on limits is of no use while a name in it is wrong. */
    if (!bot.limited && gg_bot_parse(&bot, game, entrant->text, error) < 0) return NULL;
    if (!bot.limited && !gg_search_limited(bot.algorithm, l)) {
        gg_fail(error, GG_BAD_OPTION, "it has no limit: write for instance %s%cnodes=1000, or %s",
                entrant->text, strchr(entrant->text, ':') ? ',' : ':',
                "give --tc for all such bots");
        return NULL;
    }
    return gg_bot_player(&bot, game, l, entrant->threads, entrant->hash_mib, seed, error);
}

void gg_entrant_bot(gg_entrant *entrant, const char *text, const gg_limits *limits, int threads,
                    int hash_mib) {
    *entrant = (gg_entrant){.text = text,
                            .seat = seat_bot,
                            .limits = *limits,
                            .threads = threads,
                            .hash_mib = hash_mib};
    gg_slice_copy(gg_slice_of(text), entrant->name, GG_BOT_TEXT);
}

static gg_player *seat_engine(const gg_entrant *entrant, gg_crew *crew, const gg_game *game,
                              uint64_t seed, gg_error *error) {
    return gg_crew_player(crew, &entrant->spec, &entrant->patience, game, &entrant->limits, seed,
                          error);
}

int gg_entrant_engine(gg_entrant *entrant, const char *text, const gg_limits *limits,
                      const gg_patience *patience, gg_error *error) {
    *entrant = (gg_entrant){.text = text,
                            .seat = seat_engine,
                            .limits = *limits,
                            .external = true,
                            .patience = *patience};
    const int code = gg_engine_spec_parse(&entrant->spec, text, error);
    if (code < 0) return code;
    gg_engine_spec_value(entrant->spec.name, entrant->name, GG_BOT_TEXT);
    const gg_limits *l = &entrant->spec.limits;
    if (l->nodes || l->depth || l->movetime_us || limits->nodes || limits->depth ||
        limits->movetime_us)
        return GG_OK;
    return gg_fail(error, GG_BAD_OPTION,
                   "engine %s has no limit: nodes=, depth= or movetime=", entrant->name);
}

void gg_entrants_name_apart(gg_arena_options *o) {
    for (int i = 0; i < o->entrant_count; i++) {
        char base[GG_ENTRANT_NAME];
        int before = 1;
        gg_slice_copy(gg_slice_of(o->entrant[i].name), base, sizeof base);
        for (int j = 0; j < i; j++) {
            if (strcmp(o->entrant[j].name, o->entrant[i].name) != 0) continue;
            gg_text name = gg_text_over(o->entrant[i].name, sizeof o->entrant[i].name);
            gg_putf(&name, "%.*s#%d", GG_BOT_TEXT - 1, base, ++before);
            j = -1; /* that name may be taken too */
        }
    }
}

int gg_entrants_try(const gg_arena *arena, gg_error *error) {
    for (int s = 0; s < arena->scenario_count; s++)
        for (int i = 0; i < arena->options.entrant_count; i++) {
            const gg_entrant *e = &arena->options.entrant[i];
            gg_error local = {GG_OK, ""};
            if (e->external) continue;
            gg_player *player = e->seat(e, NULL, arena->game[s], 1, &local);
            if (!player) return gg_fail(error, local.code, "bot %s: %s", e->text, local.words);
            player->kind->close(player);
        }
    return GG_OK;
}
