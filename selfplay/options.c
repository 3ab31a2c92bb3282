/* The command line: one table of options, one function for each group of them. */
#include "options.h"

#include "../ai-bots/cli/cli.h"
#include "../ai-bots/files.h"
#include "../ai-bots/networks.h"
#include "../ai-bots/protocol/protocol.h"
#include "../core/games.h"
#include "train_files.h"

#include <argp.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

const char *argp_program_version = "grognard-arena " GG_VERSION;

enum { DEFAULT_GAMES = 20, DEFAULT_SPRT_GAMES = 40000, DEFAULT_HASH = 32, MAX_MS = 86400000 };

static const char doc[] =
    "Tournaments between bots and engines: who is stronger, and by how much.\v"
    "A bot is a name with options: random, script, greedy, mcts:nodes=2000, alphabeta:depth=4, "
    "level1 to level10. An engine is any program that speaks the protocol (UGI). Each table plays "
    "N games from each opening, in rounds: one game for each way to seat the players, all with the "
    "same dice. N is rounded up to whole rounds. Games with more seats than players seat some of "
    "them twice.\n\n"
    "The tables on standard output and all files but the store and the report are the same for any "
    "--concurrency and on any machine as long as players are limited by nodes or depth; progress "
    "and times go to standard error. Ctrl-C ends the tournament and shows what was played.\n\n"
    "With --db alone the tables and files are made from what is stored; with --db and --resume "
    "the stored tournament goes on; the commands of its engines are run only with --run-stored."
    "\n\n"
    "Exit status: 0 all games were played; 1 the machine, the store or the output failed, or an "
    "engine could not be started for any of its games; 2 the engine under --compliance failed; 64 "
    "bad options; 130 interrupted.\n\n"
    "'grognard-arena train --help' tells of networks that learn from self-play.\n\n"
    "Example: grognard-arena --scenario gate --bot greedy --bot mcts --tc nodes=500 --games 100";

enum {
    KEY_GAMES = 256,
    KEY_TC,
    KEY_SEED,
    KEY_HASH,
    KEY_THREADS,
    KEY_OPENINGS,
    KEY_CONTENT,
    KEY_NET,
    KEY_HANDICAP,
    KEY_FORMAT,
    KEY_TEAMS,
    KEY_LIMITS,
    KEY_LUCK,
    KEY_SPRT,
    /* What follows does not change which games are played. */
    KEY_FREE,
    KEY_PICTURE,
    KEY_QUIET,
    KEY_JSON,
    KEY_DB,
    KEY_RESUME,
    KEY_RUN_STORED,
    KEY_REPORT,
    KEY_CURVE,
    KEY_PGN,
    KEY_JSONL,
    KEY_CSV,
    KEY_COMPLIANCE,
};

static const struct argp_option option_list[] = {
    {NULL, 0, NULL, 0, "Who plays what:", 1},
    {"game", 'g', "GAME", 0,
     "Rule set, GAME or GAME:SCENARIO (default: that of the content file, or else the first of "
     "'grognard games'); with --db and a number: replay that game",
     1},
    {"scenario", 's', "S", 0, "Scenario with its options, siege:setup=free,fog=1; may be repeated",
     1},
    {"content", KEY_CONTENT, "FILE", 0,
     "Play the scenarios of this content file; engines are told it as Content", 1},
    {"net", KEY_NET, "FILE", 0,
     "A network of the game that bots can think with: w.net=2 is the first, 3 the next ...", 1},
    {"openings", KEY_OPENINGS, "FILE", 0, "Position lines to begin from, one a line", 1},
    {"bot", 'b', "BOT", 0, "A player; may be repeated, also the same. One bot plays itself", 1},
    {"engine", 'e', "FIELDS", 0,
     "A player: cmd=COMMAND;name=NAME;nodes=N;depth=D;movetime=MS;restart=1;option.NAME=VALUE", 1},
    {"handicap", KEY_HANDICAP, "PERCENT", 0,
     "The player named last draws so many of its decisions at random", 1},
    {"tc", KEY_TC, "LIMIT", 0,
     "Each decision of players without a limit of their own: movetime=MS, cputime=MS (processor "
     "time of the player's thread), nodes=N, depth=D, or several of these with commas",
     1},
    {"hash", KEY_HASH, "MIB", 0, "Memory of each bot in each game (default 32)", 1},
    {"threads", KEY_THREADS, "N", 0, "Threads of each bot (default 1)", 1},
    {"limits", KEY_LIMITS, "LIST", 0,
     "Patience with engines in ms, with commas: start=10000, ready=5000, newgame=10000, "
     "move=60000 (without movetime), margin=100 and hang=2000 (past movetime); and what one may "
     "take: memory=MIB for each process, processes=N",
     1},
    {NULL, 0, NULL, 0, "The tournament:", 2},
    {"format", KEY_FORMAT, "F", 0,
     "roundrobin (default), gauntlet (the first against all), ladder (each against the next), "
     "doubling (a ladder for doubled times: ever fewer games), knockout",
     2},
    {"teams", KEY_TEAMS, "DIGITS", 0, "Team of each seat, 1212: a player has all its seats", 2},
    {"games", KEY_GAMES, "N", 0,
     "Games per table and opening (default 20; with --sprt 40000 at most)", 2},
    {"concurrency", 'c', "K", 0, "Games at a time (default: processors)", 2},
    {"seed", KEY_SEED, "N", 0, "Seed of dice and players (default 1)", 2},
    {"sprt", KEY_SPRT, "E0,E1[,A,B]", 0,
     "Stop when it is clear whether the first player is E0 or E1 Elo better (errors A, B: 0.05)",
     2},
    {"luck", KEY_LUCK, "PLAYOUTS", OPTION_ARG_OPTIONAL,
     "Measure what the dice gave, and show results without it; positions are valued by the game's "
     "evaluation or by this number of random games",
     2},
    {NULL, 0, NULL, 0, "Results:", 3},
    {"db", KEY_DB, "FILE", 0, "Keep all games in this file (SQLite)", 3},
    {"resume", KEY_RESUME, NULL, 0, "Go on with the tournament in the file of --db", 3},
    {"run-stored", KEY_RUN_STORED, NULL, 0,
     "With --resume: run the commands of engines that the file names", 3},
    {"report", KEY_REPORT, "FILE", 0, "Write a page with tables and charts (HTML)", 3},
    {"curve", KEY_CURVE, "FILE", 0,
     "Draw Elo of the players in the order they are named, as with doubled times (SVG)", 3},
    {"pgn", KEY_PGN, "FILE", 0, "Write the games for rating programs", 3},
    {"jsonl", KEY_JSONL, "FILE", 0, "Write the games as JSON, one a line", 3},
    {"csv", KEY_CSV, "FILE", 0, "Write a table of games", 3},
    {"json", KEY_JSON, "FILE", 0, "Write tables and games as one JSON object", 3},
    {"picture", KEY_PICTURE, NULL, 0, "Show the last position of the last game", 3},
    {"quiet", KEY_QUIET, NULL, 0, "No progress, no times", 3},
    {"compliance", KEY_COMPLIANCE, "COMMAND", 0,
     "Only put an engine through the protocol, step by step", 3},
    {NULL, 0, NULL, 0, NULL, 0},
};

/* --- numbers and lists */

static int64_t number(struct argp_state *state, const char *what, gg_slice text, int64_t low,
                      int64_t high) {
    int64_t n = 0;
    if (!gg_slice_int(text, low, high, &n))
        argp_error(state, "%s: '%.*s' is not a whole number from %lld to %lld", what,
                   (int)text.length, text.data, (long long)low, (long long)high);
    return n;
}

static double real(struct argp_state *state, const char *what, gg_slice text) {
    char buffer[32], *end = buffer;
    const bool fits = gg_slice_copy(text, buffer, sizeof buffer);
    const double value = fits ? strtod(buffer, &end) : 0;
    if (!fits || end == buffer || *end)
        argp_error(state, "%s: '%.*s' is not a number", what, (int)text.length, text.data);
    return value;
}

/* "name=value" in two; the value is empty without '='. */
static gg_slice split(gg_slice pair, gg_slice *name) {
    gg_slice value = pair;
    *name = (gg_slice){"", 0};
    gg_field(&value, '=', name);
    return value.data ? value : (gg_slice){"", 0};
}

static void limit(struct argp_state *state, gg_limits *limits, gg_slice pair) {
    gg_slice name;
    const gg_slice value = split(pair, &name);
    if (gg_slice_is(name, "movetime"))
        limits->movetime_us = 1000 * number(state, "--tc movetime", value, 1, MAX_MS);
    else if (gg_slice_is(name, "cputime"))
        limits->cputime_us = 1000 * number(state, "--tc cputime", value, 1, MAX_MS);
    else if (gg_slice_is(name, "nodes"))
        limits->nodes = (uint64_t)number(state, "--tc nodes", value, 1, INT64_C(1000000000000));
    else if (gg_slice_is(name, "depth"))
        limits->depth = (int)number(state, "--tc depth", value, 1, 1000);
    else
        argp_error(state, "--tc: '%.*s' is not movetime=MS, cputime=MS, nodes=N or depth=D",
                   (int)pair.length, pair.data);
}

static void limits(struct argp_state *state, gg_limits *limits, const char *text) {
    gg_slice rest = gg_slice_of(text), pair;
    *limits = (gg_limits){.seat = -1};
    if (!*text) argp_error(state, "--tc: a limit is missing");
    while (gg_field(&rest, ',', &pair)) limit(state, limits, pair);
}

static void patience(struct argp_state *state, gg_patience *p, const char *text) {
    gg_slice rest = gg_slice_of(text), pair, name;
    const struct {
        const char *name;
        int *number;
        int high;
    } known[] = {{"start", &p->start, MAX_MS},      {"ready", &p->ready, MAX_MS},
                 {"newgame", &p->new_game, MAX_MS}, {"move", &p->move, MAX_MS},
                 {"margin", &p->margin, MAX_MS},    {"hang", &p->hang, MAX_MS},
                 {"memory", &p->memory, 1 << 24},   {"processes", &p->processes, 1 << 20}};
    while (gg_field(&rest, ',', &pair)) {
        const gg_slice value = split(pair, &name);
        size_t i = 0;
        while (i < sizeof known / sizeof *known && !gg_slice_is(name, known[i].name)) i++;
        if (i == sizeof known / sizeof *known)
            argp_error(state, "--limits: there is no limit '%.*s'", (int)name.length, name.data);
        else
            *known[i].number = (int)number(state, "--limits", value, 0, known[i].high);
    }
}

static void sprt(struct argp_state *state, gg_arena_options *o, const char *text) {
    gg_slice rest = gg_slice_of(text), part;
    double *const field[] = {&o->elo0, &o->elo1, &o->alpha, &o->beta};
    int n = 0;
    for (; n < 4 && gg_field(&rest, ',', &part); n++) *field[n] = real(state, "--sprt", part);
    if (n < 2 || n == 3 || rest.length)
        argp_error(state, "--sprt: '%s' is not E0,E1 or E0,E1,ALPHA,BETA", text);
    o->sprt = true;
}

static void teams(struct argp_state *state, gg_arena_options *o, const char *text) {
    const size_t length = strlen(text);
    o->teams = true;
    for (int i = 0; i < GG_MAX_PLAYERS; i++) {
        o->team[i] = i < (int)length ? text[i] - '1' : -1;
        if (i < (int)length && (o->team[i] < 0 || o->team[i] >= GG_MAX_PLAYERS))
            argp_error(state, "--teams: '%s' is not a digit from 1 to %d for each seat", text,
                       GG_MAX_PLAYERS);
    }
    if (length < 2 || length > GG_MAX_PLAYERS)
        argp_error(state, "--teams: '%s' is not a digit for each seat", text);
}

static void format(struct argp_state *state, gg_arena_options *o, const char *text) {
    o->format = GG_ROUND_ROBIN;
    while (o->format < GG_FORMAT_COUNT && strcmp(text, gg_format_word(o->format)) != 0) o->format++;
    if (o->format == GG_FORMAT_COUNT)
        argp_error(state,
                   "--format: '%s' is not roundrobin, gauntlet, ladder, doubling or knockout",
                   text);
}

static void openings(struct argp_state *state, gg_settings *s, const char *path) {
    FILE *file = fopen(path, "re");
    char *line = NULL;
    size_t capacity = 0;
    ssize_t length;
    if (!file) {
        argp_failure(state, EXIT_FAILURE, errno, "%s", path);
        return;
    }
    if (!s->opening) s->opening = calloc(GG_MAX_OPENINGS, sizeof *s->opening);
    while (s->opening && (length = getline(&line, &capacity, file)) >= 0) {
        while (length && (line[length - 1] == '\n' || line[length - 1] == '\r'))
            line[--length] = '\0';
        if (!length || line[0] == '#') continue;
        if (s->arena.opening_count == GG_MAX_OPENINGS)
            argp_error(state, "%s: more than %d openings", path, GG_MAX_OPENINGS);
        s->opening[s->arena.opening_count] = strdup(line);
        if (!s->opening[s->arena.opening_count++])
            argp_failure(state, EXIT_FAILURE, ENOMEM, "%s", path);
    }
    free(line);
    fclose(file);
    s->arena.opening = (const char *const *)s->opening;
}

/* --- options */

static void add_player(struct argp_state *state, gg_settings *s, const char *text, bool external) {
    gg_arena_options *o = &s->arena;
    if (o->entrant_count == GG_MAX_BOTS) argp_error(state, "more than %d players", GG_MAX_BOTS);
    s->external[o->entrant_count] = external;
    s->player[o->entrant_count++] = text;
}

static void add_scenario(struct argp_state *state, gg_arena_options *o, const char *text) {
    if (o->scenario_count == GG_MAX_SCENARIOS)
        argp_error(state, "more than %d scenarios", GG_MAX_SCENARIOS);
    o->scenario[o->scenario_count++] = text;
}

/* GAME, or GAME:SCENARIO, which is a scenario like those of --scenario. What is no game is told by its
 * whole name later. */
static void choose_game(struct argp_state *state, gg_arena_options *o, const char *text) {
    gg_slice name, scenario;
    gg_split_scenario(text, &name, &scenario);
    const gg_rules *rules = gg_rules_named(name);
    o->game = rules ? rules->name : text;
    if (rules && scenario.length) add_scenario(state, o, scenario.data);
}

/* Keeps an option that the tournament depends on, as "--name=value". */
static void remember(gg_settings *s, int key, const char *argument) {
    for (int i = 0; option_list[i].name || option_list[i].doc; i++) {
        if (option_list[i].key != key || !option_list[i].name) continue;
        json_t *word = argument ? json_sprintf("--%s=%s", option_list[i].name, argument)
                                : json_sprintf("--%s", option_list[i].name);
        json_array_append_new(s->arguments, word);
    }
}

/* What does not change which games are played. */
static error_t parse_free(int key, char *argument, struct argp_state *state) {
    gg_settings *s = state->input;
    const gg_slice text = {argument, argument ? strlen(argument) : 0};
    switch (key) {
    case 'c':
        s->arena.concurrency = (int)number(state, "--concurrency", text, 1, GG_MAX_CONCURRENCY);
        return 0;
    case KEY_PICTURE: s->picture = true; return 0;
    case KEY_QUIET: s->quiet = true; return 0;
    case KEY_JSON: s->json = argument; return 0;
    case KEY_DB: s->db = argument; return 0;
    case KEY_RESUME: s->resume = true; return 0;
    case KEY_RUN_STORED: s->run_stored = true; return 0;
    case KEY_REPORT: s->report = argument; return 0;
    case KEY_CURVE: s->curve = argument; return 0;
    case KEY_PGN: s->pgn = argument; return 0;
    case KEY_JSONL: s->jsonl = argument; return 0;
    case KEY_CSV: s->csv = argument; return 0;
    case KEY_COMPLIANCE: s->compliance = argument; return 0;
    default: return ARGP_ERR_UNKNOWN;
    }
}

static error_t parse_players(int key, char *argument, struct argp_state *state) {
    gg_settings *s = state->input;
    gg_arena_options *o = &s->arena;
    const gg_slice text = {argument, argument ? strlen(argument) : 0};
    int64_t replay;
    switch (key) {
    case 'g':
        if (!gg_slice_int(text, INT64_MIN, INT64_MAX, &replay)) {
            choose_game(state, o, argument);
            return 0;
        }
        if (replay < 1 || replay > GG_MAX_GAMES)
            argp_error(state, "--game %s: games are numbered from 1", argument);
        s->replay = (int)replay;
        return 0;
    case 's': add_scenario(state, o, argument); return 0;
    case 'b': add_player(state, s, argument, false); return 0;
    case 'e': add_player(state, s, argument, true); return 0;
    case KEY_HANDICAP:
        if (!o->entrant_count) argp_error(state, "--handicap: name a player first");
        s->handicap[o->entrant_count - 1] = (int)number(state, "--handicap", text, 0, 100);
        return 0;
    case KEY_OPENINGS:
        if (!s->stored) openings(state, s, argument); /* a store has them itself */
        return 0;
    case KEY_CONTENT: o->content_name = argument; return 0;
    case KEY_NET:
        if (s->net_count == GG_MAX_SETTING_NETS)
            argp_error(state, "more than %d networks", GG_MAX_SETTING_NETS);
        s->net[s->net_count++] = argument;
        return 0;
    default: return ARGP_ERR_UNKNOWN;
    }
}

static error_t parse_rules(int key, char *argument, struct argp_state *state) {
    gg_settings *s = state->input;
    gg_arena_options *o = &s->arena;
    const gg_slice text = {argument, argument ? strlen(argument) : 0};
    switch (key) {
    case KEY_GAMES: o->games = (int)number(state, "--games", text, 1, GG_MAX_GAMES); return 0;
    case KEY_TC: limits(state, &s->limits, argument); return 0;
    case KEY_SEED: o->seed = (uint64_t)number(state, "--seed", text, 0, INT64_MAX); return 0;
    case KEY_HASH: s->hash_mib = (int)number(state, "--hash", text, 1, 1 << 20); return 0;
    case KEY_THREADS: s->threads = (int)number(state, "--threads", text, 1, 64); return 0;
    case KEY_FORMAT: format(state, o, argument); return 0;
    case KEY_TEAMS: teams(state, o, argument); return 0;
    case KEY_LIMITS: patience(state, &s->patience, argument); return 0;
    case KEY_LUCK:
        o->luck = true;
        o->luck_playouts = argument ? (int)number(state, "--luck", text, 0, 100000) : -1;
        return 0;
    case KEY_SPRT: sprt(state, o, argument); return 0;
    default: return ARGP_ERR_UNKNOWN;
    }
}

static error_t parse(int key, char *argument, struct argp_state *state) {
    gg_settings *s = state->input;
    if (key == ARGP_KEY_END && s->replay && !s->db)
        argp_error(state, "--game %d: to replay a game give --db FILE", s->replay);
    if (key == ARGP_KEY_END && s->resume && !s->db) argp_error(state, "--resume needs --db FILE");
    if (key == ARGP_KEY_END && !s->arena.entrant_count && !s->compliance && !s->db)
        argp_error(state, "no players: give --bot A --bot B");
    error_t code = parse_free(key, argument, state);
    if (code != ARGP_ERR_UNKNOWN) return code;
    code = parse_players(key, argument, state);
    if (code == ARGP_ERR_UNKNOWN) code = parse_rules(key, argument, state);
    if (code == 0 && !(key == 'g' && s->replay)) remember(s, key, argument);
    return code;
}

/* --- the whole */

int gg_processors(void) {
    const long count = sysconf(_SC_NPROCESSORS_ONLN);
    return count < 1 ? 1 : count > GG_MAX_CONCURRENCY ? GG_MAX_CONCURRENCY : (int)count;
}

static const struct argp argp = {option_list, parse, NULL, doc, NULL, NULL, NULL};

static int open_store(gg_settings *s, gg_error *error) {
    const bool plays = s->resume || (s->arena.entrant_count && !s->replay);
    const bool files = s->report || s->pgn || s->jsonl;
    if (s->compliance || (!s->db && !files)) return GG_OK;
    if (s->resume && !s->arena.entrant_count && access(s->db, F_OK) != 0)
        return gg_fail(error, GG_IO, "%s: %s", s->db, strerror(errno));
    s->arena.store = gg_store_open(s->db ? s->db : "",
                                   s->resume ? GG_STORE_RESUME
                                   : plays   ? GG_STORE_NEW
                                             : GG_STORE_READ,
                                   error);
    return s->arena.store ? GG_OK : (int)error->code;
}

/* The first of the stored scenarios that is this one; -1: none is. */
static int find_scenario(char *const *scenario, int count, const char *text) {
    for (int i = 0; i < count; i++)
        if (!strcmp(scenario[i], text)) return i;
    return -1;
}

/* The position lines in the store: a file of them may be gone, and a training's are in none. The first
 * openings in it are the beginnings of the scenarios, which tell on which of them each line is played. */
static int read_openings(gg_settings *s, gg_error *error) {
    gg_arena_options *o = &s->arena;
    char *scenario[GG_MAX_SCENARIOS], *name, *fen;
    int count = 0, n = 0;
    bool known = true;
    s->opening = calloc(GG_MAX_OPENINGS, sizeof *s->opening);
    s->opening_on = calloc(GG_MAX_OPENINGS, sizeof *s->opening_on);
    if (!s->opening || !s->opening_on)
        return gg_fail(error, GG_NO_MEMORY, "no memory for the openings");
    for (int i = 0; n < GG_MAX_OPENINGS && gg_store_opening_at(o->store, i, &name, &fen); i++) {
        if (!fen && count < o->scenario_count) {
            scenario[count++] = name;
            continue;
        }
        if (fen) {
            s->opening_on[n] = find_scenario(scenario, count, name);
            known = known && s->opening_on[n] >= 0;
            s->opening[n++] = fen;
        }
        free(name);
    }
    for (int i = 0; i < count; i++) free(scenario[i]);
    o->opening = (const char *const *)s->opening;
    o->opening_count = n;
    o->opening_on = known ? s->opening_on : NULL; /* else the lines name them */
    return GG_OK;
}

/* The arguments of the tournament in the store, in place of none. */
static int read_stored(gg_settings *s, char *program, gg_error *error) {
    char *text = s->arena.store ? gg_store_setting(s->arena.store, "arguments") : NULL;
    if (!text)
        return gg_fail(error, GG_BAD_ARGUMENT, "%s: no tournament is in it: give --bot A --bot B",
                       s->db);
    s->stored = json_loads(text, 0, NULL);
    free(text);
    const size_t count = json_array_size(s->stored);
    char **argv = calloc(count + 2, sizeof *argv);
    if (!argv) return gg_fail(error, GG_NO_MEMORY, "no memory for the stored arguments");
    argv[0] = program;
    for (size_t i = 0; i < count; i++)
        argv[i + 1] = (char *)(uintptr_t)json_string_value(json_array_get(s->stored, i));
    const error_t code = argp_parse(&argp, (int)count + 1, argv, 0, NULL, s);
    free(argv);
    return code == 0 && s->arena.entrant_count
               ? read_openings(s, error)
               : gg_fail(error, GG_IO, "the arguments in the store cannot be read");
}

/* The first engine of the tournament, NULL if there is none. */
static const char *first_engine(const gg_settings *s) {
    for (int i = 0; i < s->arena.entrant_count; i++)
        if (s->external[i]) return s->player[i];
    return NULL;
}

/* Whoever sends a store would have his commands run by whoever goes on with it. */
static int check_trust(const gg_settings *s, gg_error *error) {
    const char *engine = s->stored && s->resume ? first_engine(s) : NULL;
    if (!engine || s->run_stored) return GG_OK;
    char shown[200];
    gg_text text = gg_text_over(shown, sizeof shown);
    for (; *engine; engine++) gg_put_char(&text, *engine < ' ' || *engine > '~' ? '?' : *engine);
    return gg_fail(error, GG_BAD_ARGUMENT,
                   "%s: --resume would run commands that this file names (%s): give --run-stored "
                   "if they are yours, or name the players again",
                   s->db, shown);
}

/* A stored tournament keeps the text it was begun with, whatever has become of the file. Engines
 * can only be given the file, so it must still be the same. */
static int read_content(gg_settings *s, gg_error *error) {
    gg_arena_options *o = &s->arena;
    if (!o->content_name) return GG_OK;
    gg_error local = {GG_OK, ""};
    char *stored = s->stored ? gg_store_setting(o->store, "content_text") : NULL;
    char *file = gg_read_text(o->content_name, &local);
    if (file) s->content_path = realpath(o->content_name, NULL);
    const bool same = file && (!stored || !strcmp(file, stored));
    s->content = stored ? stored : file;
    o->content = s->content;
    if (stored) free(file);
    if (!s->content) return gg_fail(error, local.code, "%s", local.words);
    if (same || !first_engine(s)) return GG_OK;
    return gg_fail(error, GG_BAD_ARGUMENT,
                   "%s is no longer what this tournament was begun with; its text is in the "
                   "store, setting content_text",
                   o->content_name);
}

/* Where nobody names the game it is the one of the content file, which is kept: files may be understood
 * in other ways one day. */
static void settle_game(gg_settings *s) {
    gg_arena_options *o = &s->arena;
    if (o->game) return;
    const gg_rules *rules =
        o->content ? gg_cli_content_game(o->content, o->content_name) : gg_rules_at(0);
    if (!rules) return;
    o->game = rules->name;
    if (o->content) remember(s, 'g', o->game);
}

/* Networks are read before the bots that name them. */
static int read_nets(const gg_settings *s, gg_error *error) {
    const gg_rules *rules = s->net_count ? gg_rules_named(gg_slice_of(s->arena.game)) : NULL;
    const gg_net_form *form = rules ? gg_eval_for(rules)->form : NULL;
    for (int i = 0; i < s->net_count; i++) {
        if (!form) return gg_fail(error, GG_BAD_OPTION, "--net: the game takes no network");
        const int slot = gg_network_add(form, s->net[i], error);
        if (slot < 0) return slot;
    }
    return GG_OK;
}

static int make_entrants(gg_settings *s, gg_error *error) {
    gg_arena_options *o = &s->arena;
    for (int i = 0; i < o->entrant_count; i++) {
        gg_entrant *e = &o->entrant[i];
        if (!s->external[i])
            gg_entrant_bot(e, s->player[i], &s->limits, s->threads, s->hash_mib);
        else if (gg_entrant_engine(e, s->player[i], &s->limits, &s->patience, error) < 0)
            return (int)error->code;
        e->spec.content = s->content_path;
        e->handicap = s->handicap[i];
    }
    return GG_OK;
}

int gg_settings_read(gg_settings *s, int argc, char **argv, gg_error *error) {
    *s = (gg_settings){.arena = {.seed = 1, .alpha = 0.05, .beta = 0.05},
                       .limits = {.seat = -1},
                       .patience = gg_patience_default,
                       .threads = 1,
                       .hash_mib = DEFAULT_HASH,
                       .arguments = json_array()};
    const error_t parsed = argp_parse(&argp, argc, argv, 0, NULL, s);
    if (parsed != 0) return gg_fail(error, GG_BAD_ARGUMENT, "%s", strerror(parsed));
    int code = open_store(s, error);
    if (code == GG_OK && !s->arena.entrant_count && !s->compliance)
        code = read_stored(s, argv[0], error);
    if (code == GG_OK) code = check_trust(s, error);
    if (code == GG_OK) code = read_content(s, error);
    if (code == GG_OK) settle_game(s);
    if (code == GG_OK) code = read_nets(s, error);
    if (code == GG_OK) code = make_entrants(s, error);
    if (!s->arena.games) s->arena.games = s->arena.sprt ? DEFAULT_SPRT_GAMES : DEFAULT_GAMES;
    if (!s->arena.concurrency) s->arena.concurrency = gg_processors();
    s->arguments_text = json_dumps(s->arguments, JSON_COMPACT);
    s->arena.arguments = s->arguments_text;
    return code;
}

void gg_settings_release(gg_settings *s) {
    gg_store_close(s->arena.store);
    for (int i = 0; i < s->arena.opening_count; i++) free(s->opening[i]);
    free(s->opening);
    free(s->opening_on);
    free(s->content);
    free(s->content_path);
    free(s->arguments_text);
    json_decref(s->arguments);
    json_decref(s->stored);
}
