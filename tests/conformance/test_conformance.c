/* Runs the conformance kit on every registered game: on every scenario, with each option of its table
 * once at each of its words or ends, and with the options below; and replays the golden games. A game
 * that has no golden game fails.
 *
 * Environment: GG_GAMES random games of each scenario, a tenth of it for each list of options
 * (default 12 and 3); GG_SEED; GG_STRIDE one state in so many is checked thoroughly; GG_ONLY only
 * tests whose name matches this pattern ("argot siege*").
 *
 *   test_conformance --record GAME SCENARIO SEED FILE    writes a golden game
 *   test_conformance --record-all                        writes those of tests/conformance/golden that
 *                                                        are missing or do not replay */
#include "../../core/games.h"
#include "../../core/kit/options.h"
#include "../lab/test.h"
#include "kit.h"

#include <glob.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define GOLDEN "tests/conformance/golden/"

/* Options to play games under besides those that their tables give one by one (kit/options.h): more
 * than one at once, values between the ends, other scenarios. `golden`: a game of it is recorded,
 * too. */
static const struct variant {
    const char *game, *scenario;
    bool golden;
} variants[] = {
    {"argot", "siege:stack=2,setup=free", false},
    {"argot", "siege:rounds=1", false},
    {"argot", "siege:tokens_cap=3", false},
    {"argot", "siege:deck=values", true},
    {"argot", "siege:hold_turns=1", false},
    {"argot", "siege:hold_kinds=GA", false},
    {"argot", "siege:elim_kinds=GSA", false},
    {"argot", "siege:elim_kinds=G", false},
    {"argot", "siege:max_days=1", false},
    {"argot", "siege:timeout=mineos", false},
    {"argot", "siege:timeout=draw", false},
    {"argot", "siege:neutral=random", false},
    {"argot", "siege:neutral=seat", true},
    {"argot", "siege:neutral=argot", false},
    {"argot", "siege:neutral=mineos", false},
    {"argot", "siege:neutral=second", true},
    {"argot", "siege:hit_rule=strongest", false},
    {"argot", "siege:range_exact=1", false},
    {"argot", "siege:resil_ranged=1", false},
    {"argot", "siege:train_spend=capacity", true},
    {"argot", "siege:mineos_spend=medical", false},
    {"argot", "siege:assault_landing=0", false},
    {"argot", "siege:income_turn=2", false},
    {"argot", "siege:income_day=3", false},
    {"argot", "siege:rest_heals=1", false},
    {"argot", "siege:setup=free", true},
    {"argot", "siege:setup=free,kha=1", false},
    {"argot", "siege:parley=1", true},
    {"argot", "siege:setup=free,fog=1", true},
    {"ataxx", "standard:gaps=2", true},
    {"ataxx", "standard:gaps=5", true},
    {"connect4", "standard:columns=8,rows=8", true},
    {"connect4", "standard:columns=4,rows=4", false},
    {"connect4", "standard:columns=5,rows=8,distance=1", true},
    {"ewn", "standard:setup=1", true},
    {"heroes-combat", "k01:cap=1", false},
    {"heroes-combat", "k05:mp=3", true},
    {"heroes-combat", "k08:limit=1", false},
    {"heroes-combat", "k10:cards=1", false},
    {"heroes-combat", "k11:difficulty=3", true},
    {"heroes-combat", "k07:control=3,aiattacks=1", false},
    {"heroes-combat", "storm:cards=2", true},
    {"heroes-combat", "k12:cards=2", true},
    {"heroes-combat", "k09:control=1", false},
    {"heroes-combat", "mirror:margin=1,cap=5", false},
    {"hex", "standard:swap=1", true},
    {"hex", "standard:size=5,swap=1", true},
    {"pig", "standard:goal=30", true},
    {"pig", "standard:goal=200,turns=3", true},
    {"skirmish", "open:edge_mode=2", true},
    {"skirmish", "open:reserve_mode=1", true},
    {"skirmish", "cairns:dice=1", true},
    {"skirmish", "cairns:dice=1,save_choice=1", false},
    {"skirmish", "tinyfree:edge_mode=2,deploy_depth=1,reserve_mode=1,dice=1", false},
    {"regiments", "starter:hide_ammo=1", true},
    {"regiments", "m3:ammo_mode=free,hide_ammo=1", true},
    {"regiments", "starter:fhc_rounds=1,fhc_ammo=0", false},
    {"odyssey-battle", "kiln-l1-b:composition=hidden", false},
    {"odyssey-battle", "kiln-maze-b:composition=hidden,prim=adversary", false},
    {"odyssey-battle", "kiln-naos:prim=random,crit_scope=anydie", false},
    {"odyssey-battle", "kiln-l4:rage_over=roll,utility=campaign,fatigue=single", false},
    {"odyssey-battle", "kiln-l2-b:bonus_resp=ask,crit_scope=anydie,rage_over=none", false},
    {"odyssey-battle", "pursuit:prim=adversary,overflow=off", false},
    {"odyssey-battle", "kiln-free:prim=adversary,max_rounds=3", false},
};

/* One test: a game opened on a scenario. */
typedef struct subject {
    const gg_rules *rules;
    char scenario[GG_SCENARIO_TEXT], name[GG_SCENARIO_TEXT + 32];
    uint64_t number;
    bool variant, golden;
} subject;

enum { SUBJECTS = 400 };

static uint64_t from_environment(const char *name, uint64_t otherwise) {
    const char *text = getenv(name);
    return text && *text ? strtoull(text, NULL, 10) : otherwise;
}

static double seconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

static void report(const kit *k, double time) {
    printf(
        "  %llu games, %llu decisions, %llu outcomes, %llu thorough, %llu redeals; longest %u of "
        "%u, widest %u; %.1f s, %.0f decisions/s\n",
        (unsigned long long)k->games, (unsigned long long)k->decisions,
        (unsigned long long)k->outcomes, (unsigned long long)k->thorough,
        (unsigned long long)k->redeals, k->longest, k->game->max_length, k->widest, time,
        (double)k->decisions / time);
}

static void conforms(void **state) {
    const subject *sub = *state;
    const uint64_t games = from_environment("GG_GAMES", sub->variant ? 30 : 12);
    gg_error error;
    kit k;
    gg_game *game = gg_game_open(sub->rules->name, sub->scenario, &error);
    if (!game) fail_msg("%s: %s", sub->name, error.words);
    if (kit_init(&k, game, 1000 * from_environment("GG_SEED", 1) + sub->number) < 0)
        fail_msg("no memory");
    k.stride = (uint32_t)from_environment("GG_STRIDE", 16);
    k.draws = sub->variant ? 30 : 120;
    const double begin = seconds();
    (void)(kit_games(&k, sub->variant ? (games + 9) / 10 : games) &&
           kit_samples(&k, sub->variant ? 10 : 40) && kit_playouts(&k) && kit_redeals(&k, 20));
    report(&k, seconds() - begin);
    const bool broken = k.broken;
    if (broken) print_error("%s\n", k.words);
    kit_release(&k);
    gg_game_close(game);
    assert_false(broken);
}

static void golden_games(void **state) {
    const subject *sub = *state;
    char pattern[512], words[KIT_WORDS];
    glob_t found;
    snprintf(pattern, sizeof pattern, GOLDEN "%s-[0-9]*.txt", sub->rules->name);
    if (glob(pattern, 0, NULL, &found) != 0)
        fail_msg("%s has no golden games in " GOLDEN, sub->rules->name);
    bool good = true;
    for (size_t i = 0; i < found.gl_pathc; i++)
        if (!kit_replay(sub->rules, found.gl_pathv[i], words, sizeof words)) {
            print_error("%s\n", words);
            good = false;
        }
    printf("  %zu golden games\n", found.gl_pathc);
    globfree(&found);
    assert_true(good);
}

static void add_subject(subject *list, int *count, subject sub, const char *scenario) {
    if (*count == SUBJECTS) fail_msg("more than %d scenarios and options", SUBJECTS);
    sub.number = (uint64_t)*count;
    snprintf(sub.scenario, sizeof sub.scenario, "%s", scenario);
    snprintf(sub.name, sizeof sub.name, "%s %s", sub.rules->name, scenario);
    list[(*count)++] = sub;
}

/* True if one of the variants above is this one. */
static bool is_listed(const gg_rules *rules, const char *scenario) {
    for (size_t v = 0; v < sizeof variants / sizeof *variants; v++)
        if (!strcmp(variants[v].game, rules->name) && !strcmp(variants[v].scenario, scenario))
            return true;
    return false;
}

/* False for a value that the scenario does not allow (edges that it does not fix). */
static bool opens(const gg_rules *rules, const char *scenario) {
    gg_error error = {.code = GG_OK};
    gg_game *game = gg_game_open(rules->name, scenario, &error);
    gg_game_close(game);
    return game || error.code != GG_BAD_OPTION;
}

/* The variants above, then those of the table. */
static void list_variants(const gg_rules *rules, subject *list, int *count) {
    const subject sub = {.rules = rules, .variant = true};
    for (size_t v = 0; v < sizeof variants / sizeof *variants; v++)
        if (!strcmp(variants[v].game, rules->name)) {
            add_subject(list, count, sub, variants[v].scenario);
            list[*count - 1].golden = variants[v].golden;
        }
    gg_scenario_info info;
    if (!rules->options || !rules->scenario(rules, 0, &info)) return;
    char buffer[GG_SCENARIO_TEXT];
    for (int i = 0;; i++) {
        gg_text text = gg_text_over(buffer, sizeof buffer);
        if (!gg_options_variant(rules->options, i, info.id, &text)) return;
        if (!is_listed(rules, buffer) && opens(rules, buffer))
            add_subject(list, count, sub, buffer);
    }
}

/* Every scenario of every game, then its options. */
static int list_subjects(subject *list) {
    const gg_rules *rules;
    gg_scenario_info info;
    int count = 0;
    for (int g = 0; (rules = gg_rules_at(g)); g++) {
        for (int i = 0; rules->scenario(rules, i, &info); i++)
            add_subject(list, &count, (subject){.rules = rules, .golden = true}, info.id);
        list_variants(rules, list, &count);
    }
    return count;
}

static bool record(const char *rules, const char *scenario, uint64_t seed, const char *path,
                   bool anew) {
    gg_error error;
    gg_game *game = gg_game_open(rules, scenario, &error);
    if (!game) {
        fprintf(stderr, "%s\n", error.words);
        return false;
    }
    const bool good = (!anew && kit_recorded(game, path)) || kit_record(game, seed, path);
    if (!good) fprintf(stderr, "%s cannot be written\n", path);
    gg_game_close(game);
    return good;
}

/* Two games of each scenario, one at random and one by the script, and one of some options. */
static bool record_all(const subject *list, int count) {
    int number = 0;
    for (int i = 0; i < count; i++) {
        if (i == 0 || list[i].rules != list[i - 1].rules) number = 0;
        if (!list[i].golden) continue;
        for (uint64_t seed = list[i].variant ? 2 : 1; seed <= 2; seed++) {
            char path[512];
            snprintf(path, sizeof path, GOLDEN "%s-%d.txt", list[i].rules->name, ++number);
            if (!record(list[i].rules->name, list[i].scenario, seed, path, false)) return false;
        }
    }
    return true;
}

static int arguments(int argc, char **argv) {
    static subject list[SUBJECTS];
    const int count = list_subjects(list);
    if (argc == 6 && strcmp(argv[1], "--record") == 0)
        return record(argv[2], argv[3], strtoull(argv[4], NULL, 10), argv[5], true) ? 0 : 1;
    if (argc == 2 && strcmp(argv[1], "--record-all") == 0) return record_all(list, count) ? 0 : 1;
    if (argc > 1) {
        fprintf(stderr, "usage: %s [--record GAME SCENARIO SEED FILE | --record-all]\n", argv[0]);
        return 2;
    }
    for (int i = 0; i < count; i++) {
        if (i == 0 || list[i].rules != list[i - 1].rules)
            lab_add((struct CMUnitTest){"golden games", golden_games, NULL, NULL, &list[i]});
        lab_add((struct CMUnitTest){list[i].name, conforms, NULL, NULL, &list[i]});
    }
    return LAB_GO_ON;
}

PROGRAM(arguments)
