/* Preparing a tournament: entrants, games, openings, the schedule, the store. */
#include "../core/games.h"
#include "arena_parts.h"

#include "../core/hash.h"
#include "../core/memory.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { SETTING_TEXT = 1 << 16, MAX_SETTINGS = 16 };

/* --- entrants */

static gg_player *seat_bot(const gg_entrant *entrant, gg_crew *crew, const gg_game *game,
                           uint64_t seed, gg_error *error) {
    gg_bot bot;
    const gg_limits *l = &entrant->limits;
    (void)crew;
    /* Without the game: its parameters are checked anyway when the search opens. */
    if (gg_bot_parse(&bot, NULL, entrant->text, error) < 0) return NULL;
    if (!bot.limited && !l->nodes && !l->depth && !l->movetime_us) {
        gg_fail(error, GG_BAD_OPTION, "it has no limit: write for instance %s%cnodes=1000, or %s",
                entrant->text, strchr(entrant->text, ':') ? ',' : ':',
                "give a limit for all such bots");
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

/* Those who come again get a number. */
static void name_apart(gg_arena_options *o) {
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

static int try_bots(const gg_arena *arena, gg_error *error) {
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

/* --- games and openings */

/* The index of the game on this scenario, opened if it is not open yet; negative code on error. */
static int open_game(gg_arena *arena, const char *scenario, gg_error *error) {
    gg_error local = {GG_OK, ""};
    const gg_arena_options *o = &arena->options;
    gg_game *game = gg_game_open_content(o->game, scenario, o->content, o->content_name, &local);
    if (!game) return gg_fail(error, local.code, "%s", local.words);
    for (int i = 0; i < arena->scenario_count; i++)
        if (!strcmp(arena->game[i]->scenario_text, game->scenario_text)) {
            gg_game_close(game);
            return i;
        }
    if (game->players < 2)
        gg_fail(&local, GG_BAD_ARGUMENT, "%s %s is a game for one: nothing to compare",
                arena->options.game, game->scenario_text);
    else if (arena->scenario_count == GG_MAX_SCENARIOS)
        gg_fail(&local, GG_BAD_ARGUMENT, "more than %d scenarios", GG_MAX_SCENARIOS);
    if (local.code) {
        gg_game_close(game);
        return gg_fail(error, local.code, "%s", local.words);
    }
    arena->game[arena->scenario_count] = game;
    return arena->scenario_count++;
}

static int add_opening(gg_arena *arena, int scenario, const char *fen, gg_error *error) {
    const int i = arena->opening_count;
    const gg_game *game = arena->game[scenario];
    gg_error local = {GG_OK, ""};
    memset(&arena->start[i], 0, sizeof arena->start[i]);
    if (!fen)
        gg_start(game, arena->start[i].bytes);
    else if (game->rules->read_fen(game, gg_slice_of(fen), arena->start[i].bytes, &local) < 0)
        return gg_fail(error, local.code, "opening %d: %s", i + 1, local.words);
    if (game->rules->actor(game, arena->start[i].bytes) == GG_OVER)
        return gg_fail(error, GG_BAD_FEN, "opening %d: the game is over", i + 1);
    arena->opening[i] = (gg_store_opening){game->scenario_text, fen};
    arena->scenario_of[i] = scenario;
    arena->players[i] = game->players;
    arena->opening_count++;
    return GG_OK;
}

/* A position line is played on the scenario it names; where it names none, on the first one. */
static int open_position(gg_arena *arena, const char *fen, gg_error *error) {
    const gg_rules *rules = gg_rules_named(gg_slice_of(arena->options.game));
    char scenario[sizeof arena->game[0]->scenario_text];
    gg_text text = gg_text_over(scenario, sizeof scenario);
    const bool named = rules && rules->fen_scenario && rules->fen_scenario(gg_slice_of(fen), &text);
    const char *plain = arena->options.scenario_count ? arena->options.scenario[0] : NULL;
    const int index = open_game(arena, named ? scenario : plain, error);
    return index < 0 ? index : add_opening(arena, index, fen, error);
}

static int open_all(gg_arena *arena, gg_error *error) {
    const gg_arena_options *o = &arena->options;
    const bool none = !o->scenario_count && !o->opening_count;
    const int scenarios = none ? 1 : o->scenario_count, count = scenarios + o->opening_count;
    arena->opening = calloc((size_t)count, sizeof *arena->opening);
    arena->scenario_of = calloc((size_t)count, sizeof *arena->scenario_of);
    arena->players = calloc((size_t)count, sizeof *arena->players);
    arena->start = gg_raw_block((size_t)count, sizeof *arena->start);
    if (!arena->opening || !arena->scenario_of || !arena->players || !arena->start)
        return gg_fail(error, GG_NO_MEMORY, "no memory for the openings");
    for (int i = 0; i < scenarios; i++) {
        const int index = open_game(arena, none ? NULL : o->scenario[i], error);
        const int code = index < 0 ? index : add_opening(arena, index, NULL, error);
        if (code < 0) return code;
    }
    for (int i = 0; i < o->opening_count; i++) {
        const int code = open_position(arena, o->opening[i], error);
        if (code < 0) return code;
    }
    return GG_OK;
}

static int open_luck(gg_arena *arena, gg_error *error) {
    if (!arena->options.luck) return GG_OK;
    arena->luck = calloc((size_t)arena->scenario_count, sizeof *arena->luck);
    if (!arena->luck) return gg_fail(error, GG_NO_MEMORY, "no memory for the values of positions");
    for (int i = 0; i < arena->scenario_count; i++)
        gg_luck_init(&arena->luck[i], arena->game[i], arena->options.luck_playouts);
    return GG_OK;
}

/* --- the schedule and the store */

/* What the store does not know: the scenario of each game. */
static void set_scenarios(gg_arena *arena, int from) {
    for (int i = from; i < arena->count; i++)
        arena->record[i].scenario = arena->scenario_of[arena->record[i].opening];
}

static int load(gg_arena *arena, int from, gg_error *error) {
    int loaded = 0;
    set_scenarios(arena, from);
    if (!arena->options.store) return GG_OK;
    const int code =
        gg_store_load(arena->options.store, arena->record, from, arena->count, &loaded, error);
    arena->played += loaded;
    arena->resumed += loaded;
    return code;
}

int gg_arena_extend(gg_arena *arena, gg_error *error) {
    const int from = arena->count;
    if (arena->options.format != GG_KNOCKOUT || arena->played < arena->count) return GG_OK;
    int code = gg_schedule_stage(&arena->plan, &arena->record, &arena->count, error);
    if (code == GG_OK && arena->count > from) code = load(arena, from, error);
    return code;
}

static int make_schedule(gg_arena *arena, gg_error *error) {
    const gg_arena_options *o = &arena->options;
    arena->plan = (gg_plan){.format = o->format,
                            .players = arena->players,
                            .openings = arena->opening_count,
                            .bots = o->entrant_count,
                            .games = o->games,
                            .team = o->teams ? arena->options.team : NULL,
                            .seed = o->seed};
    arena->record = gg_schedule_make(&arena->plan, &arena->count, error);
    if (!arena->record) return error ? (int)error->code : GG_BAD_ARGUMENT;
    int code = load(arena, 0, error), before;
    do {
        before = arena->count;
        if (code == GG_OK) code = gg_arena_extend(arena, error);
    } while (code == GG_OK && arena->count > before);
    if (o->sprt) gg_sprt_init(&arena->sprt, o->elo0, o->elo1, o->alpha, o->beta);
    gg_arena_settle(arena);
    return code;
}

static void put_players(const gg_arena_options *o, gg_text *text) {
    for (int i = 0; i < o->entrant_count; i++) {
        const gg_entrant *e = &o->entrant[i];
        gg_putf(text, "%s%s|%llu|%d|%lld|%d|%d|%d", i ? "\n" : "", e->text,
                (unsigned long long)e->limits.nodes, e->limits.depth,
                (long long)e->limits.movetime_us, e->threads, e->hash_mib, e->handicap);
    }
}

struct settings {
    gg_setting list[MAX_SETTINGS];
    int count;
    gg_text text; /* the values, each with its NUL */
};

__attribute__((format(printf, 3, 4))) static void set(struct settings *s, const char *name,
                                                      const char *format, ...) {
    char value[256];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(value, sizeof value, format, arguments);
    va_end(arguments);
    s->list[s->count++] = (gg_setting){name, s->text.data + s->text.length};
    gg_put(&s->text, value);
    gg_put_char(&s->text, '\0');
}

/* All that a game's course and number depend on. Openings are hashed: there may be many. */
static void put_settings(const gg_arena *arena, struct settings *s) {
    const gg_arena_options *o = &arena->options;
    uint64_t openings = 0;
    for (int i = 0; i < arena->opening_count; i++) {
        const uint64_t key = gg_key(arena->game[arena->scenario_of[i]], arena->start[i].bytes);
        openings = gg_random_at(openings, key, (uint64_t)arena->scenario_of[i]);
    }
    set(s, "game", "%s", o->game);
    if (o->content) {
        set(s, "content", "%016llx", (unsigned long long)gg_hash(o->content, strlen(o->content)));
        s->list[s->count++] = (gg_setting){"content_text", o->content};
    } else {
        set(s, "content", "%s", "");
    }
    set(s, "format", "%s", gg_format_word(o->format));
    set(s, "games", "%d", o->games);
    set(s, "seed", "%llu", (unsigned long long)o->seed);
    set(s, "teams", "%d,%d,%d,%d,%d", o->teams, o->team[0], o->team[1], o->team[2], o->team[3]);
    set(s, "luck", "%d,%d", o->luck, o->luck ? o->luck_playouts : -1);
    set(s, "sprt", "%d,%g,%g,%g,%g", o->sprt, o->elo0, o->elo1, o->alpha, o->beta);
    set(s, "openings", "%d, %016llx", arena->opening_count, (unsigned long long)openings);
    s->list[s->count++] = (gg_setting){"players", s->text.data + s->text.length};
    put_players(o, &s->text);
    gg_put_char(&s->text, '\0');
}

static int use_store(gg_arena *arena, gg_error *error) {
    const gg_arena_options *o = &arena->options;
    struct settings s = {.count = 0};
    gg_store_engine engine[GG_MAX_BOTS];
    int code = GG_OK;
    if (!o->store) return GG_OK;
    char *data = malloc(SETTING_TEXT);
    if (!data) return gg_fail(error, GG_NO_MEMORY, "no memory for the settings");
    s.text = gg_text_over(data, SETTING_TEXT);
    put_settings(arena, &s);
    for (int i = 0; i < o->entrant_count; i++)
        engine[i] = (gg_store_engine){o->entrant[i].name, o->entrant[i].text,
                                      o->entrant[i].external, o->entrant[i].handicap};
    if (s.text.cut) {
        code = gg_fail(error, GG_TOO_LONG, "the players' texts are too long");
    } else if (gg_store_described(o->store)) {
        code = gg_store_compare(o->store, s.list, s.count, error);
    } else {
        s.list[s.count++] = (gg_setting){"arguments", o->arguments ? o->arguments : ""};
        code = gg_store_describe(o->store, s.list, s.count, engine, o->entrant_count,
                                 arena->opening, arena->opening_count, error);
    }
    free(data);
    return code;
}

/* --- opening */

static int check_options(const gg_arena_options *o, gg_error *error) {
    if (o->scenario_count < 0 || o->scenario_count > GG_MAX_SCENARIOS)
        return gg_fail(error, GG_BAD_ARGUMENT, "%d scenarios: at most %d can be played",
                       o->scenario_count, GG_MAX_SCENARIOS);
    if (o->opening_count < 0 || o->opening_count > GG_MAX_OPENINGS)
        return gg_fail(error, GG_BAD_ARGUMENT, "%d openings: at most %d can be played",
                       o->opening_count, GG_MAX_OPENINGS);
    if (o->entrant_count < 1 || o->entrant_count > GG_MAX_BOTS)
        return gg_fail(error, GG_BAD_ARGUMENT, "%d bots: 1 to %d can play", o->entrant_count,
                       GG_MAX_BOTS);
    if (o->games < 1) return gg_fail(error, GG_BAD_ARGUMENT, "%d games: nothing to play", o->games);
    if (o->concurrency < 1 || o->concurrency > GG_MAX_CONCURRENCY)
        return gg_fail(error, GG_BAD_ARGUMENT, "%d games at a time: 1 to %d are possible",
                       o->concurrency, GG_MAX_CONCURRENCY);
    if (o->sprt && o->entrant_count != 2)
        return gg_fail(error, GG_BAD_ARGUMENT, "an SPRT compares two players, not %d",
                       o->entrant_count);
    if (o->sprt &&
        !(o->elo0 < o->elo1 && o->alpha > 0 && o->alpha < 0.5 && o->beta > 0 && o->beta < 0.5))
        return gg_fail(error, GG_BAD_ARGUMENT,
                       "an SPRT needs elo0 < elo1, and alpha and beta between 0 and 0.5");
    return GG_OK;
}

static void init_locks(gg_arena *arena) {
    pthread_condattr_t attributes;
    pthread_condattr_init(&attributes);
    pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC);
    pthread_cond_init(&arena->ended, &attributes);
    pthread_condattr_destroy(&attributes);
    pthread_mutex_init(&arena->mutex, NULL);
}

gg_arena *gg_arena_open(const gg_arena_options *options, gg_error *error) {
    gg_error local = {GG_OK, ""};
    if (!error) error = &local;
    if (check_options(options, error) < 0) return NULL;
    gg_arena *arena = gg_zeroed_block(1, sizeof *arena);
    if (!arena) {
        gg_fail(error, GG_NO_MEMORY, "no memory for the arena");
        return NULL;
    }
    atomic_init(&arena->stop, false);
    arena->options = *options;
    arena->last_game = -1;
    for (int i = 0; i < options->entrant_count; i++)
        arena->external = arena->external || options->entrant[i].external;
    init_locks(arena);
    name_apart(&arena->options);
    if (open_all(arena, error) == 0 && open_luck(arena, error) == 0 &&
        try_bots(arena, error) == 0 && use_store(arena, error) == 0 &&
        make_schedule(arena, error) == 0)
        return arena;
    gg_arena_close(arena);
    return NULL;
}

void gg_arena_close(gg_arena *arena) {
    if (!arena) return;
    for (int i = 0; i < arena->scenario_count; i++) gg_game_close(arena->game[i]);
    pthread_mutex_destroy(&arena->mutex);
    pthread_cond_destroy(&arena->ended);
    free(arena->luck);
    free(arena->opening);
    free(arena->scenario_of);
    free(arena->players);
    free(arena->start);
    free(arena->record);
    free(arena);
}
