/* What the fuzz targets share; see fuzz.h. */
#include "../../core/games.h"
#include "fuzz.h"

enum { GAMES = 64 };

static const gg_game *opened[GAMES];
static int count;

static void add(const char *rules, const char *scenario) {
    gg_error error;
    const gg_game *game = gg_game_open(rules, scenario, &error);
    FUZZ_CHECK(game && count < GAMES);
    opened[count++] = game;
}

static void add_all(const gg_rules *rules) {
    gg_scenario_info info;
    for (int i = 0; rules->scenario(rules, i, &info); i++) add(rules->name, info.id);
}

/* The corpus names games by their place: what comes in goes to the end. */
const gg_game *fuzz_game(uint8_t choice) {
    static const char *const names[] = {"ataxx", "connect4", "ewn", "hex", "pig"};
    if (count == 0) {
        add_all(gg_rules_named(gg_slice_of("argot")));
        add("argot", "siege:setup=free,fog=1");
        add("argot", "siege:parley=1,neutral=seat,train_spend=capacity");
        for (size_t i = 0; i < sizeof names / sizeof *names; i++)
            add_all(gg_rules_named(gg_slice_of(names[i])));
        add("ewn", "standard:setup=1");
        add("hex", "standard:size=5,swap=1");
        add_all(gg_rules_named(gg_slice_of("skirmish")));
        add("skirmish", "open:reserve_mode=1,edge_mode=2,tile_extras=1");
        add("skirmish", "cairns:dice=1,blocked_target=0,edge_line=1,naturals=3");
        add_all(gg_rules_named(gg_slice_of("regiments")));
        add("regiments", "starter:hide_ammo=1");
        add_all(gg_rules_named(gg_slice_of("heroes-combat")));
    }
    return opened[choice % count];
}

void fuzz_play(const gg_game *game, void *state, uint64_t seed, uint32_t steps) {
    gg_random random;
    gg_random_init(&random, seed, GG_STREAM_TEST);
    for (uint32_t i = 0; i < steps; i++) {
        char words[1024];
        gg_text why = gg_text_over(words, sizeof words);
        const int actor = game->rules->actor(game, state);
        FUZZ_CHECK(game->rules->valid(game, state, &why));
        if (actor == GG_OVER) {
            double value[GG_MAX_PLAYERS] = {0};
            game->rules->payoff(game, state, value);
            for (int seat = 0; seat < game->players; seat++)
                FUZZ_CHECK(value[seat] >= 0 && value[seat] <= 1);
            return;
        }
        gg_move list[GG_MAX_MOVES];
        const int moves = gg_list(game, state, list);
        FUZZ_CHECK(moves >= 1 && moves <= GG_MAX_MOVES);
        gg_apply(game, state, list[gg_random_below(&random, (uint32_t)moves)]);
    }
}
