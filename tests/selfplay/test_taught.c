/* The content files that networks are taught on (eval/<game>/training.yaml): what they have from the game
 * is as it is there, and all their scenarios can be played. */
#include "../../ai-bots/files.h"
#include "../../core/game.h"
#include "../../selfplay/train_files.h"
#include "../../selfplay/train_games.h"
#include "../lab/test.h"

#include <stdlib.h>
#include <string.h>

/* For the caller to free. */
static char *text_of(const char *path) {
    gg_error error = {GG_OK, ""};
    size_t size;
    char *text = gg_read_whole(path, 1 << 24, &size, &error);
    if (!text) fail_msg("%s", error.words);
    return text;
}

/* From one word to another, for the caller to free. */
static char *part_of(const char *text, const char *from, const char *to) {
    const char *begin = strstr(text, from), *end = strstr(text, to);
    assert_true(begin && end && begin < end);
    return strndup(begin, (size_t)(end - begin));
}

/* Its terrain, profiles and upgrades are copies: they stay those of the game. */
TEST(skirmish_is_taught_with_the_units_of_the_game) {
    char *taught = text_of("eval/skirmish/training.yaml");
    char *played = text_of("core/skirmish/content/skirmish.yaml");
    char *units = part_of(taught, "\nterrain:", "\nupgrades:");
    char *upgrades = part_of(taught, "\nupgrades:", "\narmies:");
    assert_non_null(strstr(played, units));
    assert_non_null(strstr(played, upgrades));
    free(units);
    free(upgrades);
    free(taught);
    free(played);
}

/* Each of its lines up to its own combats is one of the game's file. */
TEST(combats_are_taught_with_the_units_of_the_game) {
    char *taught = text_of("eval/heroes/combat/training.yaml");
    char *played = text_of("core/heroes/content/combat.yaml");
    char *copies = part_of(taught, "\nunits:", "  - {id: crown-barrow");
    int units = 0;
    for (char *line = strtok(copies, "\n"); line; line = strtok(NULL, "\n")) {
        if (!strstr(played, line)) fail_msg("not in combat.yaml: %s", line);
        units += strstr(line, "tier:") != NULL;
    }
    assert_int_equal(units, 102);
    free(copies);
    free(taught);
    free(played);
}

static void play_all(const char *of, const char *path, char *const *names, int count) {
    gg_stages stages;
    gg_error error = {GG_OK, ""};
    gg_random random;
    gg_state state;
    char *text = text_of(path);
    assert_int_equal(gg_stages_open(&stages, of, names, count, text, "training", &error), 0);
    gg_random_init(&random, 37, GG_STREAM_BOT);
    for (int i = 0; i < count; i++) {
        gg_start(stages.game[i], state.bytes);
        gg_playout(stages.game[i], state.bytes, &random, UINT32_MAX);
        assert_int_equal(stages.game[i]->rules->actor(stages.game[i], state.bytes), GG_OVER);
    }
    gg_stages_close(&stages);
    free(text);
}

/* All scenarios of the files of their own that networks are taught on can be played. */
TEST(networks_are_taught_on_scenarios_that_can_be_played) {
    static char *const skirmish[] = {"duel",   "lantern-mire", "cairns",      "lanterns",
                                     "mires",  "fords",        "spears",      "bows",
                                     "giants", "many",         "field",       "field-turned",
                                     "open",   "open-turned",  "field-mixed", "ruins"};
    static char *const combats[] = {"mirror",      "mirror-barrow", "mirror-delve", "mirror-grove",
                                    "k09",         "crown-barrow",  "barrow-crown", "delve-grove",
                                    "grove-delve", "gold",          "golden",       "free"};
    static char *const others[] = {"guard-barrow", "guard-grove", "guard-delve", "siege-cards",
                                   "meet-barrow",  "meet-crown",  "siege-crown"};
    play_all("skirmish", "eval/skirmish/training.yaml", skirmish,
             sizeof skirmish / sizeof *skirmish);
    play_all("heroes-combat", "eval/heroes/combat/training.yaml", combats,
             sizeof combats / sizeof *combats);
    play_all("heroes-combat", "eval/heroes/combat/training.yaml", others,
             sizeof others / sizeof *others);
}
