/* Options of the protocol: one table that declares and sets them. */
#include "../../core/games.h"
#include "session.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { DEFAULT_HASH = 64 };

void session_default_settings(const gg_dialect *dialect, settings *set) {
    *set = (settings){
        .rules = dialect->game ? gg_rules_named(gg_slice_of(dialect->game)) : gg_rules_at(0),
        .bot = "mcts",
        .threads = 1,
        .hash_mib = DEFAULT_HASH,
        .multipv = 1,
        .overhead_ms = 10,
        .seed = 1,
    };
}

/* --- what holds from the next go on */

static int set_number(const char *name, gg_slice value, int64_t low, int64_t high, int64_t *number,
                      gg_error *error) {
    if (gg_slice_int(value, low, high, number)) return GG_OK;
    return gg_fail(error, GG_BAD_OPTION, "%s: '%.*s' is not a whole number from %lld to %lld", name,
                   (int)value.length, value.data, (long long)low, (long long)high);
}

static int set_int(const char *name, gg_slice value, int64_t low, int64_t high, int *number,
                   gg_error *error) {
    int64_t n;
    const int status = set_number(name, value, low, high, &n, error);
    if (status == GG_OK) *number = (int)n;
    return status;
}

static int set_seed_of(const char *name, gg_slice value, uint64_t *seed, gg_error *error) {
    int64_t n;
    const int status = set_number(name, value, 0, INT64_MAX, &n, error);
    if (status == GG_OK) *seed = (uint64_t)n;
    return status;
}

static int set_bot(gg_protocol *p, gg_slice value, gg_error *error) {
    /* Whether its weights fit the game is seen when both are known. */
    char text[GG_BOT_TEXT];
    gg_bot bot;
    if (memchr(value.data, '\0', value.length) || !gg_slice_copy(value, text, sizeof text))
        return gg_fail(error, GG_BAD_OPTION, "Bot: not a bot's name");
    gg_error local = {GG_OK, ""};
    if (gg_bot_parse(&bot, NULL, text, &local) < 0)
        return gg_fail(error, local.code, "Bot: %s", local.words);
    memcpy(p->set.bot, text, sizeof text);
    return GG_OK;
}

static int set_level(gg_protocol *p, gg_slice value, gg_error *error) {
    return set_int("Level", value, 0, 10, &p->set.level, error);
}
static int set_threads(gg_protocol *p, gg_slice value, gg_error *error) {
    return set_int("Threads", value, 1, session_threads_most(p), &p->set.threads, error);
}
static int set_hash(gg_protocol *p, gg_slice value, gg_error *error) {
    const int most = session_hash_most(p);
    if (set_int("Hash", value, 1, most, &p->set.hash_mib, NULL) == GG_OK) return GG_OK;
    return gg_fail(error, GG_BAD_OPTION,
                   "Hash: '%.*s' is not a whole number from 1 to %d, which is what may be taken of "
                   "the memory here; it stays at %d",
                   value.length > 40 ? 40 : (int)value.length, value.data, most, p->set.hash_mib);
}
static int set_seed(gg_protocol *p, gg_slice value, gg_error *error) {
    uint64_t seed;
    const int status = set_seed_of("Seed", value, &seed, error);
    if (status == GG_OK) session_set_seed(p, seed);
    return status;
}
static int set_dice_seed(gg_protocol *p, gg_slice value, gg_error *error) {
    return set_seed_of("DiceSeed", value, &p->set.dice_seed, error);
}
static int set_multipv(gg_protocol *p, gg_slice value, gg_error *error) {
    return set_int("MultiPV", value, 1, GG_MAX_MULTIPV, &p->set.multipv, error);
}
static int set_seat(gg_protocol *p, gg_slice value, gg_error *error) {
    return set_int("Seat", value, 0, GG_MAX_PLAYERS, &p->set.seat, error);
}
static int set_overhead(gg_protocol *p, gg_slice value, gg_error *error) {
    return set_number("MoveOverhead", value, 0, 60000, &p->set.overhead_ms, error);
}

/* --- the table */

static void declare_games(const gg_protocol *p, gg_text *text) {
    const gg_rules *rules;
    gg_putf(text, " type combo default %s", p->set.rules ? p->set.rules->name : "none");
    for (int i = 0; (rules = gg_rules_at(i)); i++) gg_putf(text, " var %s", rules->name);
}

static void declare_scenarios(const gg_protocol *p, gg_text *text) {
    gg_scenario_info info;
    gg_putf(text, " type combo default %s", p->home ? p->home->scenario_text : "none");
    for (int i = 0; p->set.rules && p->set.rules->scenario(p->set.rules, i, &info); i++)
        gg_putf(text, " var %s", info.id);
}

static void declare_bots(const gg_protocol *p, gg_text *text) {
    const char *name, *title;
    (void)p;
    gg_put(text, " type combo default mcts");
    for (int i = 0; gg_bot_named(i, &name, &title); i++) gg_putf(text, " var %s", name);
}

static void declare_hash(const gg_protocol *p, gg_text *text) {
    const int most = session_hash_most(p);
    gg_putf(text, " type spin default %d min 1 max %d", most < DEFAULT_HASH ? most : DEFAULT_HASH,
            most);
}

static void declare_threads(const gg_protocol *p, gg_text *text) {
    gg_putf(text, " type spin default 1 min 1 max %d", session_threads_most(p));
}

static const struct option {
    const char *name;
    int (*set)(gg_protocol *p, gg_slice value, gg_error *error);
    void (*declare)(const gg_protocol *p, gg_text *text); /* NULL: `type` says it all */
    const char *type;
    bool changes_game; /* not while a search runs */
    bool general;      /* not in dialects about one game */
} options[] = {
    {"Game", session_set_game, declare_games, NULL, true, true},
    {"Scenario", session_set_scenario, declare_scenarios, NULL, true, true},
    {"Content", session_set_content, NULL, " type string default <empty>", true, true},
    {"ContentText", session_set_content_text, NULL, " type string default <empty>", true, true},
    {"Bot", set_bot, declare_bots, NULL, false, false},
    {"Level", set_level, NULL, " type spin default 0 min 0 max 10", false, false},
    {"Threads", set_threads, declare_threads, NULL, false, false},
    {"Hash", set_hash, declare_hash, NULL, false, false},
    {"Seed", set_seed, NULL, " type spin default 1 min 0 max 9223372036854775807", false, false},
    {"DiceSeed", set_dice_seed, NULL, " type spin default 0 min 0 max 9223372036854775807", false,
     true},
    {"MultiPV", set_multipv, NULL, " type spin default 1 min 1 max 32", false, false},
    {"Seat", set_seat, NULL, " type spin default 0 min 0 max 4", false, true},
    {"MoveOverhead", set_overhead, NULL, " type spin default 10 min 0 max 60000", false, false},
};

void session_declare_options(const gg_protocol *p, gg_text *text) {
    for (size_t i = 0; i < sizeof options / sizeof *options; i++) {
        if (options[i].general && p->dialect->game) continue;
        gg_putf(text, "option name %s", options[i].name);
        if (options[i].declare)
            options[i].declare(p, text);
        else
            gg_put(text, options[i].type);
        gg_put_char(text, '\n');
    }
}

int session_setoption(gg_protocol *p, gg_slice rest, gg_error *error) {
    gg_slice token;
    if (!gg_token(&rest, &token) || !gg_slice_is(token, "name"))
        return gg_fail(error, GG_BAD_ARGUMENT, "setoption name N value V");
    const char *from = rest.data;
    gg_slice name = {from, rest.length}, value = {"", 0};
    while (gg_token(&rest, &token)) {
        if (!gg_slice_is(token, "value")) continue;
        name.length = (size_t)(token.data - from);
        value = gg_trim(rest);
        break;
    }
    name = gg_trim(name);
    if (name.length == 0) return gg_fail(error, GG_BAD_ARGUMENT, "setoption: the name is missing");
    for (size_t i = 0; i < sizeof options / sizeof *options; i++) {
        if (name.length != strlen(options[i].name) ||
            strncasecmp(name.data, options[i].name, name.length) != 0)
            continue;
        if (options[i].general && p->dialect->game) break;
        if (options[i].changes_game) {
            const int status = session_require_quiet(p, options[i].name, error);
            if (status < 0) return status;
        }
        const int status = options[i].set(p, value, error);
        if (status == GG_OK && gg_protocol_wait(p, 0)) session_drop_stale_search(p);
        return status;
    }
    return GG_OK; /* clients send options no engine declared */
}
