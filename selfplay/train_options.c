/* The command line of `grognard-arena train`, and training.json (train.h). */
#include "train.h"

#include "../ai-bots/files.h"
#include "../core/games.h"
#include "arena.h"
#include "options.h"
#include "train_files.h"

#include <argp.h>
#include <errno.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static const char doc[] =
    "Networks that learn from self-play: games, a network fitted to them, a match against the best "
    "so far, again and again.\v"
    "All that is made stands in the folder: training.json (settings and finished generations), "
    "positions, networks (generation-000.net, for --net FILE of grognard-arena or "
    "eval/GAME/GAME.net of the sources), matches (generation-000.db, for --db) and report.html "
    "with the curve of Elo. A training that was killed goes on with --resume and --folder "
    "alone; more --generations may be asked for.\n\n"
    "Exit status: 0 all generations are done; 1 the machine or a file failed; 64 bad options; 130 "
    "interrupted.\n\n"
    "Example: grognard-arena train --game ataxx --folder ataxx-net --games 20000";

enum {
    KEY_GENERATIONS = 256,
    KEY_RESUME,
    KEY_QUIET,
    KEY_FREE, /* what follows is kept in the folder */
    KEY_CONTENT,
    KEY_GAMES,
    KEY_RANDOM,
    KEY_ASTRAY,
    KEY_EVERY,
    KEY_HIDDEN,
    KEY_EPOCHS,
    KEY_BATCH,
    KEY_RATE,
    KEY_RESULT,
    KEY_TRACE,
    KEY_DECAY,
    KEY_WINDOW,
    KEY_FROM_BEST,
    KEY_FROM_PLAYER,
    KEY_MEAN,
    KEY_MATCH,
    KEY_ONE_MATCH,
    KEY_MATCH_GAMES,
    KEY_SPRT,
    KEY_SEED,
};

static const struct argp_option option_list[] = {
    {"folder", 'd', "DIR", 0, "Where everything is kept; made when it is missing", 1},
    {"resume", KEY_RESUME, NULL, 0, "Go on with what is in the folder", 1},
    {"generations", KEY_GENERATIONS, "N", 0, "So many in all (default 4)", 1},
    {"concurrency", 'c', "K", 0, "Games at a time (default: processors)", 1},
    {"quiet", KEY_QUIET, NULL, 0, "No progress", 1},
    {NULL, 0, NULL, 0, "Self-play:", 2},
    {"game", 'g', "GAME", 0,
     "Rule set, GAME or GAME:SCENARIO, one whose evaluation takes a network", 2},
    {"scenario", 's', "S", 0,
     "Scenario with its options, siege:setup=free,fog=1; may be repeated, games then take turns",
     2},
    {"content", KEY_CONTENT, "FILE", 0,
     "The scenarios are those of this content file; its text is kept", 2},
    {"bot", 'b', "BOT", 0, "Who plays, with its limit (default alphabeta:nodes=600)", 2},
    {"games", KEY_GAMES, "N", 0, "Games of a generation (default 20000)", 2},
    {"random", KEY_RANDOM, "LEAST,MOST", 0,
     "Decisions drawn at random at the beginning of a game (default 4,12)", 2},
    {"astray", KEY_ASTRAY, "P[,LATER]", 0,
     "Per cent of later decisions drawn at random (default 2); after a comma that of the "
     "generations after the first",
     2},
    {"every", KEY_EVERY, "N", 0,
     "Learn from one of so many decisions: those of a long game are all alike (default 1)", 2},
    {NULL, 0, NULL, 0, "The fit:", 3},
    {"hidden", KEY_HIDDEN, "N", 0,
     "Hidden cells, a multiple of 32 (default 64, 32 for a game whose features have no room for "
     "more; "
     "where a fit begins with a network, as many as that has)",
     3},
    {"epochs", KEY_EPOCHS, "N", 0,
     "Passes over the positions (default 6); 0: the value stays as it is, moves are learned", 3},
    {"from-best", KEY_FROM_BEST, NULL, 0,
     "Begin with the best network so far in place of weights that are drawn", 3},
    {"from-player", KEY_FROM_PLAYER, NULL, 0,
     "Begin with the network that played the first of the games that are learned from", 3},
    {"mean", KEY_MEAN, "N", 0,
     "With one of the two above: the network is the mean of so many generations' fits, its own the "
     "last (default 1)",
     3},
    {"batch", KEY_BATCH, "N", 0, "Positions between two steps (default 512)", 3},
    {"rate", KEY_RATE, "X", 0, "Rate of learning at the beginning (default 0.002)", 3},
    {"result", KEY_RESULT, "X", 0,
     "Share of the game's result in the target; the rest is the value that the search gave "
     "(default 0.5)",
     3},
    {"trace", KEY_TRACE, "X", 0,
     "Share of what came of a position in that value: the values of the positions after it, each X "
     "of the one before, until a decision is drawn at random (default 0)",
     3},
    {"decay", KEY_DECAY, "X", 0,
     "Each step takes rate x X of every weight that belongs to a feature: those that hardly occur "
     "stay small (default 0)",
     3},
    {"window", KEY_WINDOW, "N", 0, "Generations whose games are learned from (default 3)", 3},
    {NULL, 0, NULL, 0, "The match:", 4},
    {"match", KEY_MATCH, "BOT", 0, "Who plays, with its limit (default alphabeta:cputime=10)", 4},
    {"one-match", KEY_ONE_MATCH, NULL, 0,
     "Only the last generation's network plays one, against the one that training began with; "
     "those before are taken as they are",
     4},
    {"match-games", KEY_MATCH_GAMES, "N", 0, "At most so many (default 400)", 4},
    {"sprt", KEY_SPRT, "E0,E1", 0,
     "Stop when it is clear whether the new network is E0 or E1 Elo better (default 0,20)", 4},
    {"seed", KEY_SEED, "N", 0, "Seed of everything (default 1)", 4},
    {NULL, 0, NULL, 0, NULL, 0},
};

/* --- numbers */

enum { NO_KEY = -1 }; /* 0 is argp's word for an argument */

/* Those that the command line and training.json know. */
static const struct number {
    const char *name; /* in training.json */
    size_t at;
    enum { INT, LONG, REAL } kind;
    double low, high;
    int key;  /* of an option that is this number */
    bool new; /* folders of before may lack it */
} numbers[] = {
#define NUMBER(name, kind, ...)                                                                    \
    { #name, offsetof(gg_train_settings, name), kind, __VA_ARGS__ }
    NUMBER(games, INT, 1, 10000000, KEY_GAMES, false),
    NUMBER(random_least, INT, 0, 1000, NO_KEY, false),
    NUMBER(random_most, INT, 0, 1000, NO_KEY, false),
    NUMBER(astray, INT, 0, 100, NO_KEY, false),
    NUMBER(astray_later, INT, 0, 100, NO_KEY, true),
    NUMBER(every, INT, 1, 1000, KEY_EVERY, false),
    NUMBER(hidden, INT, 1, GG_NET_HIDDEN, KEY_HIDDEN, false),
    NUMBER(epochs, INT, 0, 1000, KEY_EPOCHS, false),
    NUMBER(batch, INT, 1, 1 << 20, KEY_BATCH, false),
    NUMBER(window, INT, 1, GG_GENERATIONS, KEY_WINDOW, false),
    NUMBER(mean, INT, 1, GG_GENERATIONS, KEY_MEAN, true),
    NUMBER(match_games, INT, 2, 8000, KEY_MATCH_GAMES, false),
    NUMBER(seed, LONG, 0, 0x1p63, KEY_SEED, false),
    NUMBER(generations, INT, 1, GG_GENERATIONS, KEY_GENERATIONS, false),
    NUMBER(rate, REAL, 1e-7, 1, KEY_RATE, false),
    NUMBER(result, REAL, 0, 1, KEY_RESULT, false),
    NUMBER(trace, REAL, 0, 1, KEY_TRACE, true),
    NUMBER(decay, REAL, 0, 100, KEY_DECAY, true),
    NUMBER(elo0, REAL, -1000, 1000, NO_KEY, false),
    NUMBER(elo1, REAL, -1000, 1000, NO_KEY, false),
#undef NUMBER
};
enum { NUMBERS = sizeof numbers / sizeof *numbers };

/* False: out of range, and nothing has changed. */
static bool put_whole(gg_train_settings *s, const struct number *n, int64_t x) {
    char *place = (char *)s + n->at;
    if (!((double)x >= n->low && (double)x <= n->high)) return false;
    if (n->kind == LONG)
        memcpy(place, &x, sizeof x);
    else
        memcpy(place, &(int){(int)x}, sizeof(int));
    return true;
}

static bool put_real(gg_train_settings *s, const struct number *n, double x) {
    if (!(x >= n->low && x <= n->high)) return false;
    memcpy((char *)s + n->at, &x, sizeof x);
    return true;
}

static json_t *json_of(const gg_train_settings *s, const struct number *n) {
    const char *place = (const char *)s + n->at;
    double x;
    int64_t whole;
    int small;
    switch (n->kind) {
    case REAL: memcpy(&x, place, sizeof x); return json_real(x);
    case LONG: memcpy(&whole, place, sizeof whole); return json_integer(whole);
    default: memcpy(&small, place, sizeof small); return json_integer(small);
    }
}

static void range_of(const struct number *n, char words[64]) {
    if (n->kind == LONG)
        snprintf(words, 64, "a whole number from 0 to %lld", (long long)INT64_MAX);
    else
        snprintf(words, 64, "a %snumber from %.10g to %.10g", n->kind == REAL ? "" : "whole ",
                 n->low, n->high);
}

/* As it stands on the command line. False: it is no such number, or out of range. */
static bool put_text(gg_train_settings *s, const struct number *n, gg_slice text) {
    int64_t whole = 0;
    double x = 0;
    return n->kind == REAL ? gg_slice_real(text, &x) && put_real(s, n, x)
                           : gg_slice_int(text, 0, INT64_MAX, &whole) && put_whole(s, n, whole);
}

static const struct number *number_named(const char *name) {
    const struct number *n = numbers;
    while (strcmp(n->name, name) != 0) n++;
    return n;
}

static void wrong_number(struct argp_state *state, const char *option, const char *text,
                         const struct number *n) {
    char range[64];
    range_of(n, range);
    argp_error(state, "--%s: '%s' is not %s", option, text, range);
}

/* False: no option of this key is a number. */
static bool parse_number(int key, const char *arg, struct argp_state *state, gg_train_settings *s) {
    const struct number *n = numbers;
    const struct argp_option *option = option_list;
    while (n < numbers + NUMBERS && n->key != key) n++;
    if (n == numbers + NUMBERS) return false;
    if (put_text(s, n, gg_slice_of(arg))) return true;
    while (option->key != key) option++;
    wrong_number(state, option->name, arg, n);
    return true;
}

/* Two numbers with a comma. */
static void parse_two(struct argp_state *state, gg_train_settings *s, const char *option,
                      const char *text, const char *one, const char *other) {
    char range[64];
    gg_slice first, second;
    if (gg_split(gg_slice_of(text), ',', &first, &second) &&
        put_text(s, number_named(one), first) && put_text(s, number_named(other), second))
        return;
    range_of(number_named(one), range);
    argp_error(state, "--%s: '%s' is not two numbers with a comma, each %s", option, text, range);
}

/* --- options */

struct reading {
    gg_train_settings *s;
    bool others; /* options that --resume takes from the folder */
};

static void keep(struct argp_state *state, char **place, const char *text) {
    free(*place);
    *place = strdup(text);
    if (!*place) argp_failure(state, EXIT_FAILURE, ENOMEM, "options");
}

static void add_scenario(struct argp_state *state, gg_train_settings *s, const char *text) {
    if (s->scenario_count == GG_STAGES) argp_error(state, "more than %d scenarios", GG_STAGES);
    keep(state, &s->scenario[s->scenario_count++], text);
}

/* GAME, or GAME:SCENARIO, which is a scenario like those of --scenario. */
static void choose_game(struct argp_state *state, gg_train_settings *s, const char *text) {
    gg_slice name, scenario;
    keep(state, &s->game, text);
    gg_split_scenario(s->game, &name, &scenario);
    s->game[name.length] = '\0';
    if (scenario.length) add_scenario(state, s, scenario.data);
}

static error_t parse_fit(int key, char *arg, struct argp_state *state, gg_train_settings *s) {
    switch (key) {
    case KEY_FROM_BEST: s->from = GG_FROM_BEST; return 0;
    case KEY_FROM_PLAYER: s->from = GG_FROM_PLAYER; return 0;
    case KEY_MATCH: keep(state, &s->match, arg); return 0;
    case KEY_ONE_MATCH: s->one_match = true; return 0;
    case KEY_SPRT:
        parse_two(state, s, "sprt", arg, "elo0", "elo1");
        if (s->elo0 > s->elo1) argp_error(state, "--sprt: the first number is above the second");
        return 0;
    default: return ARGP_ERR_UNKNOWN;
    }
}

static error_t parse_games(int key, char *arg, struct argp_state *state, gg_train_settings *s) {
    switch (key) {
    case 'g': choose_game(state, s, arg); return 0;
    case 's': add_scenario(state, s, arg); return 0;
    case 'b': keep(state, &s->bot, arg); return 0;
    case KEY_CONTENT: keep(state, &s->content_name, arg); return 0;
    case KEY_ASTRAY:
        if (strchr(arg, ','))
            parse_two(state, s, "astray", arg, "astray", "astray_later");
        else if (put_text(s, number_named("astray"), gg_slice_of(arg)))
            s->astray_later = s->astray;
        else
            wrong_number(state, "astray", arg, number_named("astray"));
        return 0;
    case KEY_RANDOM:
        parse_two(state, s, "random", arg, "random_least", "random_most");
        if (s->random_least > s->random_most)
            argp_error(state, "--random: the first number is above the second");
        return 0;
    default: return parse_fit(key, arg, state, s);
    }
}

static error_t parse(int key, char *arg, struct argp_state *state) {
    struct reading *reading = state->input;
    gg_train_settings *s = reading->s;
    int64_t n = 0;
    if (key == ARGP_KEY_END) {
        if (!s->folder) argp_error(state, "give --folder DIR");
        if (!s->resume && !s->game) argp_error(state, "give --game GAME, or --resume");
        if (s->resume && reading->others)
            argp_error(state,
                       "--resume takes all but --generations and --concurrency from the folder");
        return 0;
    }
    if ((key > KEY_FREE && key <= KEY_SEED) || key == 'g' || key == 's' || key == 'b')
        reading->others = true;
    switch (key) {
    case 'd': keep(state, &s->folder, arg); return 0;
    case KEY_RESUME: s->resume = true; return 0;
    case KEY_QUIET: s->quiet = true; return 0;
    case 'c':
        if (!gg_slice_int(gg_slice_of(arg), 1, GG_MAX_CONCURRENCY, &n))
            argp_error(state, "--concurrency: '%s' is not a whole number from 1 to %d", arg,
                       GG_MAX_CONCURRENCY);
        s->concurrency = (int)n;
        return 0;
    default: return parse_number(key, arg, state, s) ? 0 : parse_games(key, arg, state, s);
    }
}

/* --- training.json */

const char *gg_train_path(const gg_train_settings *s, int generation, const char *kind,
                          char path[GG_TRAIN_PATH]) {
    if (generation < 0)
        snprintf(path, GG_TRAIN_PATH, "%s/%s", s->folder, kind);
    else
        snprintf(path, GG_TRAIN_PATH, "%s/generation-%03d.%s", s->folder, generation, kind);
    return path;
}

static json_t *scenarios_of(const gg_train_settings *s) {
    json_t *list = json_array();
    for (int i = 0; i < s->scenario_count; i++)
        json_array_append_new(list, json_string(s->scenario[i]));
    return list;
}

/* Writes training.json: the settings and what is done. */
static int write_settings(const gg_train_settings *s, gg_error *error) {
    char path[GG_TRAIN_PATH];
    json_t *words =
        json_pack("{sb sb sb ss so ss ss sO ss* ss*}", "from_best", s->from == GG_FROM_BEST,
                  "from_player", s->from == GG_FROM_PLAYER, "one_match", s->one_match, "game",
                  s->game, "scenarios", scenarios_of(s), "bot", s->bot, "match", s->match, "done",
                  s->done, "content_name", s->content_name, "content", s->content);
    json_t *all = json_object();
    bool good = words && all;
    for (int i = 0; i < NUMBERS && good; i++)
        good = json_object_set_new(all, numbers[i].name, json_of(s, &numbers[i])) == 0;
    good = good && json_object_update(all, words) == 0; /* a long text comes last */
    json_decref(words);
    char *text = good ? json_dumps(all, JSON_INDENT(1) | JSON_REAL_PRECISION(17)) : NULL;
    json_decref(all);
    if (!text) return gg_fail(error, GG_NO_MEMORY, "no memory for training.json");
    const gg_part part = {text, strlen(text)};
    const int code = gg_file_replace(gg_train_path(s, -1, "training.json", path), &part, 1, error);
    free(text);
    return code;
}

/* False: they are none that a training has. */
static bool read_scenarios(gg_train_settings *s, const json_t *list) {
    s->scenario_count = 0;
    if (!json_array_size(list) || json_array_size(list) > GG_STAGES) return false;
    for (size_t i = 0; i < json_array_size(list); i++) {
        const char *text = json_string_value(json_array_get(list, i));
        char *copy = text ? strdup(text) : NULL;
        if (!copy) return false;
        s->scenario[s->scenario_count++] = copy;
    }
    return true;
}

static int read_numbers(gg_train_settings *s, const json_t *all, const char *path,
                        gg_error *error) {
    char range[64];
    s->astray_later = -1;
    for (const struct number *n = numbers; n < numbers + NUMBERS; n++) {
        const json_t *o = json_object_get(all, n->name);
        if (!o && n->new) continue;
        if (n->kind == REAL ? json_is_number(o) && put_real(s, n, json_number_value(o))
                            : json_is_integer(o) && put_whole(s, n, json_integer_value(o)))
            continue;
        range_of(n, range);
        return gg_fail(error, GG_IO, "%s: '%s' is not %s", path, n->name, range);
    }
    if (s->astray_later < 0) s->astray_later = s->astray;
    if (s->random_least > s->random_most || s->elo0 > s->elo1)
        return gg_fail(error, GG_IO, "%s: '%s' is above '%s'", path,
                       s->random_least > s->random_most ? "random_least" : "elo0",
                       s->random_least > s->random_most ? "random_most" : "elo1");
    return GG_OK;
}

/* What is no number. False: something is missing, or of another kind. */
static bool read_words(gg_train_settings *s, json_t *all, json_error_t *where) {
    const char *game, *bot, *match, *content = NULL, *content_name = NULL;
    int from_best = 0, from_player = 0, one_match = 0;
    json_t *scenarios;
    if (json_unpack_ex(all, where, 0, "{s?b s?b s?b ss so ss ss s?s s?s sO}", "from_best",
                       &from_best, "from_player", &from_player, "one_match", &one_match, "game",
                       &game, "scenarios", &scenarios, "bot", &bot, "match", &match, "content_name",
                       &content_name, "content", &content, "done", &s->done) != 0)
        return false;
    s->game = strdup(game);
    s->bot = strdup(bot);
    s->match = strdup(match);
    s->content_name = content_name ? strdup(content_name) : NULL;
    s->content = content ? strdup(content) : NULL;
    s->from = from_best ? GG_FROM_BEST : from_player ? GG_FROM_PLAYER : GG_FROM_DRAWN;
    s->one_match = one_match;
    return read_scenarios(s, scenarios) && !content == !content_name && json_is_array(s->done) &&
           json_array_size(s->done) <= GG_GENERATIONS && s->game && s->bot && s->match &&
           !s->content == !content && !s->content_name == !content_name;
}

static int read_json(gg_train_settings *s, gg_error *error) {
    enum { MOST = 1 << 26 }; /* with a content file of the longest */
    char path[GG_TRAIN_PATH];
    json_error_t where = {.text = ""};
    size_t size;
    const int asked = s->generations;
    char *text = gg_read_whole(gg_train_path(s, -1, "training.json", path), MOST, &size, error);
    if (!text) return error ? (int)error->code : GG_IO;
    json_t *all = json_loadb(text, size, 0, &where);
    free(text);
    int code = GG_OK;
    if (!all || !read_words(s, all, &where))
        code =
            gg_fail(error, GG_IO, "%s: %s", path, *where.text ? where.text : "it cannot be read");
    if (code == GG_OK) code = read_numbers(s, all, path, error);
    if (asked) s->generations = asked;
    json_decref(all);
    return code;
}

static void fill_in(gg_train_settings *s) {
    if (!s->scenario_count) s->scenario[s->scenario_count++] = strdup("");
    if (!s->bot) s->bot = strdup("alphabeta:nodes=600");
    if (!s->match) s->match = strdup("alphabeta:cputime=10");
    if (!s->generations) s->generations = 4;
    s->done = json_array();
}

int gg_train_read(gg_train_settings *s, int argc, char **argv, gg_error *error) {
    static const struct argp argp = {option_list, parse, NULL, doc, NULL, NULL, NULL};
    *s = (gg_train_settings){.games = 20000,
                             .random_least = 4,
                             .random_most = 12,
                             .astray = 2,
                             .astray_later = 2,
                             .every = 1,
                             .epochs = 6,
                             .batch = 512,
                             .window = 3,
                             .mean = 1,
                             .rate = 0.002,
                             .result = 0.5,
                             .match_games = 400,
                             .elo0 = 0,
                             .elo1 = 20,
                             .seed = 1,
                             .concurrency = gg_processors()};
    struct reading reading = {.s = s};
    argp_parse(&argp, argc, argv, 0, NULL, &reading);
    if (s->resume) return read_json(s, error);
    fill_in(s);
    if (!s->scenario[0] || !s->bot || !s->match || !s->done)
        return gg_fail(error, GG_NO_MEMORY, "no memory for the options");
    if (!s->content_name) return GG_OK;
    s->content = gg_read_text(s->content_name, error);
    return s->content ? GG_OK : GG_IO;
}

int gg_train_begin(const gg_train_settings *s, gg_error *error) {
    char path[GG_TRAIN_PATH];
    struct stat there;
    if (mkdir(s->folder, 0777) != 0 && errno != EEXIST)
        return gg_fail(error, GG_IO, "%s: %s", s->folder, strerror(errno));
    if (stat(gg_train_path(s, -1, "training.json", path), &there) == 0)
        return gg_fail(error, GG_BAD_ARGUMENT, "%s: a training is in this folder: give --resume",
                       s->folder);
    return write_settings(s, error);
}

void gg_train_release(gg_train_settings *s) {
    free(s->game);
    for (int i = 0; i < s->scenario_count; i++) free(s->scenario[i]);
    free(s->bot);
    free(s->match);
    free(s->content_name);
    free(s->content);
    free(s->folder);
    json_decref(s->done);
}

/* --- finished generations */

gg_generation gg_train_done(const gg_train_settings *s, int i) {
    const json_t *o = json_array_get(s->done, (size_t)i);
    return (gg_generation){
        .positions = json_number_value(json_object_get(o, "positions")),
        .before = json_number_value(json_object_get(o, "before")),
        .after = json_number_value(json_object_get(o, "after")),
        .score = json_number_value(json_object_get(o, "score")),
        .error = json_number_value(json_object_get(o, "error")),
        .games = (int)json_integer_value(json_object_get(o, "games")),
        .won = json_is_true(json_object_get(o, "won")),
    };
}

int gg_train_add(gg_train_settings *s, const gg_generation *g, gg_error *error) {
    json_t *o =
        json_pack("{sf sf sf sf sf si sb}", "positions", g->positions, "before", g->before, "after",
                  g->after, "score", g->score, "error", g->error, "games", g->games, "won", g->won);
    if (!o || json_array_append_new(s->done, o) != 0)
        return gg_fail(error, GG_NO_MEMORY, "no memory for a generation");
    return write_settings(s, error);
}
