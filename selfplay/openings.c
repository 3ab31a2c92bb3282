/* What is played: the games on their scenarios, and the positions to begin from. */
#include "tournament.h"

#include "../core/games.h"
#include "../core/memory.h"

#include <stdlib.h>
#include <string.h>

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
    if (arena->scenario_count == GG_MAX_SCENARIOS)
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

/* A position line is played on the scenario that is given with it, else on the one it names, else on
 * the first one. */
static int open_position(gg_arena *arena, int opening, gg_error *error) {
    const gg_arena_options *o = &arena->options;
    const char *fen = o->opening[opening];
    const gg_rules *rules = gg_rules_named(gg_slice_of(o->game));
    char named[sizeof arena->game[0]->scenario_text];
    gg_text text = gg_text_over(named, sizeof named);
    const char *scenario = o->scenario_count ? o->scenario[0] : NULL;
    if (o->opening_on)
        scenario = o->scenario[o->opening_on[opening]];
    else if (rules && rules->fen_scenario && rules->fen_scenario(rules, gg_slice_of(fen), &text))
        scenario = named;
    const int index = open_game(arena, scenario, error);
    return index < 0 ? index : add_opening(arena, index, fen, error);
}

int gg_openings_open(gg_arena *arena, gg_error *error) {
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
        const int code = open_position(arena, i, error);
        if (code < 0) return code;
    }
    return GG_OK;
}
