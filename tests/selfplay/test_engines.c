/* Engines in processes of their own: each fault is told apart, the other games are played, nothing
 * is left behind. BIN names the folder of the program, as tests/run.sh has it. */
#include "../../selfplay/arena.h"
#include "../lab/test.h"
#include "../timing.h"

#include "../../core/clock.h"
#include "processes.h"

#include <dirent.h>
#include <errno.h>
#include <signal.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

/* Times of the test, and how late the late one is: in the middle between late and hanging. */
enum { SLOW = SLOWER > 1 ? 2 : 1, LATE_MS = 2700 * SLOW };

static const gg_patience impatient = {.start = 3000 * SLOW,
                                      .ready = 2000 * SLOW,
                                      .new_game = 2000 * SLOW,
                                      .move = 1500 * SLOW,
                                      .margin = 1500 * SLOW,
                                      .hang = 2500 * SLOW,
                                      .memory = SLOWER > 1 ? 0 : 400,
                                      .processes = 30};

static const struct kind {
    const char *mode;
    gg_fault fault, other; /* other: what it may be as well, by chance */
    bool counts;           /* the game counts */
    const char *words;
} kinds[] = {
    {"good", GG_FAULT_NONE, GG_FAULT_NONE, true, ""},
    {"plain", GG_FAULT_NONE, GG_FAULT_NONE, true, ""},
    {"crash-start", GG_FAULT_START, GG_FAULT_START, false, ""},
    {"hang-start", GG_FAULT_START, GG_FAULT_START, false, ""},
    {"crash-go", GG_FAULT_CRASH, GG_FAULT_CRASH, false, "signal 11"},
    {"exit-go", GG_FAULT_CRASH, GG_FAULT_CRASH, false, "status 7"},
    {"hang-go", GG_FAULT_HANG, GG_FAULT_HANG, false, "no bestmove"},
    {"stop-go", GG_FAULT_HANG, GG_FAULT_HANG, false, "no bestmove"},
    {"half-line", GG_FAULT_CRASH, GG_FAULT_CRASH, false, "status 0"},
    {"late", GG_FAULT_TIME, GG_FAULT_TIME, false, "the limit is 20 ms"},
    {"illegal", GG_FAULT_ILLEGAL, GG_FAULT_ILLEGAL, false, "nonsense: ARG-"},
    {"two-words", GG_FAULT_PROTOCOL, GG_FAULT_PROTOCOL, false, "'bestmove a b'"},
    {"twice", GG_FAULT_PROTOCOL, GG_FAULT_ILLEGAL, false, "nonsense"},
    {"flood", GG_FAULT_PROTOCOL, GG_FAULT_HANG, false, ""},
    {"long-line", GG_FAULT_PROTOCOL, GG_FAULT_PROTOCOL, false, "a line of more than"},
    {"rubbish", GG_FAULT_NONE, GG_FAULT_NONE, true, ""},
    {"closed", GG_FAULT_CRASH, GG_FAULT_CRASH, false, "closed its output"},
    {"wrong-result", GG_FAULT_RESULT, GG_FAULT_RESULT, true, "'p3win'"},
    {"silent-result", GG_FAULT_HANG, GG_FAULT_HANG, true, "no response"},
    {"slow-reader", GG_FAULT_HANG, GG_FAULT_HANG, false, "no bestmove"},
    {"hang-ready", GG_FAULT_HANG, GG_FAULT_HANG, false, "no readyok"},
    {"crash-new", GG_FAULT_CRASH, GG_FAULT_CRASH, false, "status 9"},
    {"refuses", GG_FAULT_ILLEGAL, GG_FAULT_ILLEGAL, false,
     "it refused the position: illegal moves"},
    {"refuses-none", GG_FAULT_ILLEGAL, GG_FAULT_ILLEGAL, false, "it refused the position: illegal"},
    {"options", GG_FAULT_NONE, GG_FAULT_NONE, true, ""},
    {"leaves", GG_FAULT_NONE, GG_FAULT_NONE, true, ""},
    {"eats", GG_FAULT_CRASH, GG_FAULT_CRASH, false, "status 5"},
    {"forks", GG_FAULT_CRASH, GG_FAULT_CRASH, false, "more than 30 processes"},
};

enum { KINDS = (int)(sizeof kinds / sizeof *kinds) };

static const char *bin(void) {
    const char *folder = getenv("BIN");
    return folder && *folder ? folder : "bin";
}

static int descriptors(void) {
    DIR *folder = opendir("/proc/self/fd");
    int count = 0;
    assert_non_null(folder);
    while (readdir(folder)) count++;
    closedir(folder);
    return count;
}

static gg_arena_options options(int games, int concurrency) {
    return (gg_arena_options){.game = "argot",
                              .scenario = {"gate"},
                              .scenario_count = 1,
                              .games = games,
                              .concurrency = concurrency,
                              .seed = 1};
}

static void add_bot(gg_arena_options *o, const char *text) {
    const gg_limits none = {.seat = -1};
    gg_entrant_bot(&o->entrant[o->entrant_count++], text, &none, 1, 1);
}

static void add_engine(gg_arena_options *o, const char *text) {
    const gg_limits none = {.seat = -1};
    gg_error error = {GG_OK, ""};
    if (gg_entrant_engine(&o->entrant[o->entrant_count++], text, &none, &impatient, &error) < 0)
        fail_msg("%s", error.words);
}

static gg_arena *played(const gg_arena_options *o) {
    gg_error error = {GG_OK, ""};
    gg_arena *arena = gg_arena_open(o, &error);
    if (!arena || gg_arena_run(arena, NULL, NULL, &error) < 0) fail_msg("%s", error.words);
    return arena;
}

/* What every engine is on a machine that is busy enough. */
static bool is_slow(gg_fault fault) {
    return fault == GG_FAULT_TIME || fault == GG_FAULT_HANG || fault == GG_FAULT_START;
}

static void check_game(const gg_arena_view *view, int number) {
    const gg_record *r = &view->record[number];
    const int seat = r->bot[0] ? 0 : 1, bot = r->bot[seat];
    const struct kind *k = &kinds[bot - 1];
    gg_stored stored;
    if (!impatient.memory && !strcmp(k->mode, "eats")) return;
    assert_int_equal(gg_store_get(view->store, number, &stored, NULL), 0);
    if (r->fault != k->fault && r->fault != k->other)
        fail_msg("%s%s: %s (%s)", is_slow(r->fault) ? "timing: " : "", k->mode,
                 gg_fault_word(r->fault), stored.words);
    assert_string_equal(stored.fault, gg_fault_word(r->fault));
    if (!strstr(stored.words, k->words)) fail_msg("%s: '%s'", k->mode, stored.words);
    assert_true((*stored.words != '\0') == (r->fault != GG_FAULT_NONE));
    if (!k->counts) {
        assert_int_equal(r->fault_seat, seat);
        assert_true(r->payoff[seat] == 0 && r->payoff[1 - seat] == 1);
    }
    if (r->fault == GG_FAULT_NONE) return;
    gg_state state;
    assert_int_equal(view->game[0]->rules->read_fen(view->game[0], gg_slice_of(stored.position),
                                                    state.bytes, NULL),
                     0);
    if (r->fault != GG_FAULT_START) assert_non_null(strchr(stored.lines, '\n'));
}

/* A bot against each kind of engine: a whole tournament. */
TEST(timing_told_apart) {
    static char text[KINDS][256];
    gg_arena_options o = options(2, 4);
    gg_arena_view view;
    const int before = descriptors();
    add_bot(&o, "random");
    for (int i = 0; i < KINDS; i++) {
        snprintf(text[i], sizeof text[i],
                 "cmd=bash tests/selfplay/bad_engine.sh %s %s/grognard %d.%d; name=%s; "
                 "movetime=20%s",
                 kinds[i].mode, bin(), LATE_MS / 1000, LATE_MS / 100 % 10, kinds[i].mode,
                 strcmp(kinds[i].mode, "plain") ? "; option.Bot=random" : "");
        add_engine(&o, text[i]);
    }
    o.format = GG_GAUNTLET;
    o.store = gg_store_open("", GG_STORE_NEW, NULL);
    assert_non_null(o.store);
    gg_arena *arena = played(&o);
    gg_arena_look(arena, &view);
    assert_int_equal(view.played, 2 * KINDS);
    for (int i = 0; i < view.count; i++) check_game(&view, i);
    gg_arena_close(arena);
    gg_store_close(o.store);
    assert_int_equal(descriptors(), before);
    assert_int_equal(sleepers_of("1234"), 0); /* of `leaves` and `forks` */
    assert_true(waitpid(-1, NULL, WNOHANG) == -1 && errno == ECHILD);
}

/* What an engine does not have or does not take would make another player of it, and is told; names
 * are known in any case. After three games it is given up. */
TEST(refused_options) {
    static const struct {
        const char *option, *words;
    } wrong[] = {{"Bott=random", "it declares no option 'Bott'"},
                 {"Bot=nosuchbot", "before readyok: bad-option Bot: there is no bot 'nosuchbot'"},
                 {"Bot=greedy:w.nosuch=1", "before readyok: bad-option "},
                 {"Level=77", "before readyok: bad-option Level: "},
                 {"Scenario=nowhere", "before readyok: no-game "},
                 {"Content=/nowhere.yaml", "before readyok: content "},
                 {"bot=random", NULL}};
    enum { WRONG = sizeof wrong / sizeof *wrong };
    static char text[WRONG][256];
    int games[WRONG] = {0};
    gg_arena_options o = options(4, 1);
    gg_arena_view view;
    add_bot(&o, "random");
    for (int i = 0; i < WRONG; i++) {
        snprintf(text[i], sizeof text[i], "cmd=%s/grognard;nodes=1;option.%s", bin(),
                 wrong[i].option);
        add_engine(&o, text[i]);
    }
    o.format = GG_GAUNTLET;
    o.store = gg_store_open("", GG_STORE_NEW, NULL);
    assert_non_null(o.store);
    gg_arena *arena = played(&o);
    gg_arena_look(arena, &view);
    assert_int_equal(view.played, 4 * WRONG);
    for (int i = 0; i < view.count; i++) {
        const gg_record *r = &view.record[i];
        const int seat = r->bot[0] ? 0 : 1, one = r->bot[seat] - 1;
        const char *words = games[one]++ < 3 ? wrong[one].words : "it has failed to start before";
        gg_stored stored;
        assert_int_equal(r->fault, wrong[one].words ? GG_FAULT_START : GG_FAULT_NONE);
        if (!r->fault) continue;
        assert_int_equal(r->fault_seat, seat);
        assert_int_equal(gg_store_get(view.store, i, &stored, NULL), 0);
        if (!strstr(stored.words, words)) fail_msg("%s: '%s'", text[one], stored.words);
    }
    gg_arena_close(arena);
    gg_store_close(o.store);
}

/* An engine that does not know a scenario is given up for that one alone. */
TEST(refused_scenario) {
    char text[256];
    gg_arena_options o = options(4, 1);
    gg_arena_view view;
    snprintf(text, sizeof text, "cmd=sed -u s/siege/nowhere/ | %s/grognard;nodes=1;option.Level=1",
             bin());
    add_bot(&o, "random");
    add_engine(&o, text);
    o.scenario[0] = "siege";
    o.scenario[o.scenario_count++] = "gate";
    gg_arena *arena = played(&o);
    gg_arena_look(arena, &view);
    assert_int_equal(view.played, 8);
    for (int i = 0; i < view.count; i++)
        assert_int_equal(view.record[i].fault,
                         view.record[i].scenario ? GG_FAULT_NONE : GG_FAULT_START);
    gg_arena_close(arena);
}

/* An engine that is started anew for each game, and one that plays on: the same games, which are
 * those of the bot behind it; two of them at one table do not get in each other's way. */
TEST(same_games) {
    static char text[2][256];
    const int before = descriptors();
    gg_arena_options o = options(8, 3);
    gg_arena_view view;
    for (int i = 0; i < 2; i++) {
        snprintf(text[i], sizeof text[i], "cmd=%s/grognard;nodes=10;option.Bot=mcts;restart=%d",
                 bin(), i);
        add_engine(&o, text[i]);
    }
    gg_arena *arena = played(&o);
    gg_arena_look(arena, &view);
    assert_int_equal(view.played, 8);
    uint64_t key[8];
    for (int i = 0; i < 8; i++) {
        assert_int_equal(view.record[i].fault, GG_FAULT_NONE);
        assert_true(view.record[i].seat[0].nodes > 0);
        key[i] = view.record[i].key;
    }
    gg_arena_close(arena);
    o.concurrency = 1;
    arena = played(&o);
    gg_arena_look(arena, &view);
    for (int i = 0; i < 8; i++) assert_true(view.record[i].key == key[i]);
    gg_arena_close(arena);
    assert_int_equal(descriptors(), before);
}

/* An engine's `proven` counts as a bot's does. */
TEST(engines_tell_proofs) {
    static char text[256];
    gg_arena_options o = options(4, 2);
    gg_arena_view view;
    int proven = 0;
    o.game = "connect4";
    o.scenario[0] = "standard";
    snprintf(text, sizeof text, "cmd=%s/grognard;nodes=400;option.Bot=mcts", bin());
    add_engine(&o, text);
    add_bot(&o, "random");
    gg_arena *arena = played(&o);
    gg_arena_look(arena, &view);
    for (int i = 0; i < view.count; i++) {
        const gg_record *r = &view.record[i];
        const int seat = r->bot[0] ? 1 : 0;
        assert_int_equal(r->fault, GG_FAULT_NONE);
        assert_true(r->seat[seat].proven < r->seat[seat].moves);
        assert_int_equal(r->seat[1 - seat].proven, 0);
        proven += r->seat[seat].proven > 0;
    }
    assert_true(proven > 0);
    gg_arena_close(arena);
}

static void stop_at_once(void *context, gg_arena *arena) {
    (void)context;
    gg_arena_stop(arena);
}

/* Ctrl-C while an engine thinks for an hour. */
TEST(timing_stopped) {
    char text[256];
    gg_arena_options o = options(2, 2);
    gg_arena_view view;
    gg_error error = {GG_OK, ""};
    snprintf(text, sizeof text, "cmd=%s/grognard;movetime=3600000", bin());
    add_engine(&o, text);
    gg_arena *arena = gg_arena_open(&o, &error);
    if (!arena) fail_msg("%s", error.words);
    const int64_t start = gg_now_us();
    assert_int_equal(gg_arena_run(arena, stop_at_once, NULL, &error), 0);
    const int64_t took = gg_now_us() - start;
    gg_arena_look(arena, &view);
    assert_int_equal(view.played, 0);
    gg_arena_close(arena);
    assert_true(waitpid(-1, NULL, WNOHANG) == -1 && errno == ECHILD);
    on_time("the end of an engine, us", took, 10 * 1000000);
}

TEST(bad_specs) {
    static const struct {
        const char *text, *words;
    } wrong[] = {{"nodes=5", "cmd=COMMAND"},
                 {"cmd=x", "no limit"},
                 {"cmd=x;nodes=0", "nodes=0"},
                 {"cmd=x;speed=9", "'speed'"},
                 {"cmd=x;nodes=5;restart=2", "0 or 1"},
                 {"cmd=x;movetime=-1", "movetime=-1"}};
    const gg_limits none = {.seat = -1};
    gg_entrant entrant;
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        gg_error error = {GG_OK, ""};
        assert_int_equal(gg_entrant_engine(&entrant, wrong[i].text, &none, &impatient, &error),
                         GG_BAD_OPTION);
        if (!strstr(error.words, wrong[i].words)) fail_msg("%s: %s", wrong[i].text, error.words);
    }
}

/* libuv opens two descriptors once for all loops: before they are counted. */
static int ignore_pipes(void **unused) {
    (void)unused;
    atomic_bool stop = false;
    gg_crew_close(gg_crew_open(&stop, NULL));
    return signal(SIGPIPE, SIG_IGN) == SIG_ERR;
}

GROUP(ignore_pipes, NULL)
