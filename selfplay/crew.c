/* Engines as players: what is said before, during and after a game. See crew.h. */
#include "crew.h"

#include "../core/clock.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { COMMAND_TEXT = 4096, OPTION_TEXT = 4096 };

struct member {
    struct member *next;
    const gg_engine_spec *spec;
    gg_engine *engine;
    bool busy;
};

struct gg_crew {
    uv_loop_t loop;
    const atomic_bool *stop;
    struct member *member;
};

struct engine_player {
    gg_player base;
    gg_crew *crew;
    struct member *member;
    const gg_game *game;
    gg_limits limits;
    uint64_t seed;
    char *line; /* "position ...", grows */
    size_t capacity;
    size_t moves_at;  /* where the moves begin in it */
    gg_error refused; /* what the engine said of the position, GG_OK: nothing */
};

/* --- the crew */

gg_crew *gg_crew_open(const atomic_bool *stop, gg_error *error) {
    gg_crew *crew = calloc(1, sizeof *crew);
    if (crew && uv_loop_init(&crew->loop) == 0) {
        crew->stop = stop;
        return crew;
    }
    free(crew);
    gg_fail(error, GG_NO_MEMORY, "no event loop for the engines");
    return NULL;
}

void gg_crew_close(gg_crew *crew) {
    if (!crew) return;
    while (crew->member) {
        struct member *m = crew->member;
        crew->member = m->next;
        gg_engine_free(m->engine);
        free(m);
    }
    while (uv_loop_close(&crew->loop) != 0) uv_run(&crew->loop, UV_RUN_NOWAIT);
    free(crew);
}

static struct member *find_member(gg_crew *crew, const gg_engine_spec *spec,
                                  const gg_patience *patience, gg_error *error) {
    char command[COMMAND_TEXT];
    for (struct member *m = crew->member; m; m = m->next)
        if (!m->busy && m->spec == spec) return m;
    struct member *m = calloc(1, sizeof *m);
    const bool fits = gg_engine_spec_value(spec->command, command, sizeof command);
    if (m && fits) m->engine = gg_engine_new(&crew->loop, command, patience);
    if (m && m->engine) {
        m->spec = spec;
        m->next = crew->member;
        crew->member = m;
        return m;
    }
    free(m);
    gg_fail(error, fits ? GG_NO_MEMORY : GG_TOO_LONG,
            fits ? "no memory for an engine" : "the engine's command is too long");
    return NULL;
}

/* --- before a game */

struct options {
    gg_engine *engine;
    gg_error *error;
    bool seed; /* the spec sets it */
};

static gg_fault send_option(void *context, gg_slice name, gg_slice value) {
    static const gg_slice seed = {"Seed", 4};
    struct options *o = context;
    char text[OPTION_TEXT];
    if (!gg_engine_has_option(o->engine, name)) {
        gg_fail(o->error, GG_BAD_OPTION, "it declares no option '%.*s'", GG_SHOWN(name));
        return GG_FAULT_START;
    }
    if (name.length == seed.length && !strncasecmp(name.data, seed.data, seed.length))
        o->seed = true;
    if (!gg_engine_spec_value(value, text, sizeof text)) {
        gg_fail(o->error, GG_TOO_LONG, "option %.*s is too long", (int)name.length, name.data);
        return GG_FAULT_PROTOCOL;
    }
    return gg_engine_sendf(o->engine, o->error, "setoption name %.*s value %s", (int)name.length,
                           name.data, text);
}

static gg_fault offer(gg_engine *engine, const char *name, const char *value, gg_error *error) {
    if (!gg_engine_has_option(engine, gg_slice_of(name))) return GG_FAULT_NONE;
    return gg_engine_sendf(engine, error, "setoption name %s value %s", name, value);
}

static gg_fault offer_number(gg_engine *engine, const char *name, uint64_t value, gg_error *error) {
    if (!gg_engine_has_option(engine, gg_slice_of(name))) return GG_FAULT_NONE;
    return gg_engine_sendf(engine, error, "setoption name %s value %llu", name,
                           (unsigned long long)value);
}

/* Seeds below 2^31: what plain engines read into an int. */
static uint64_t small_seed(uint64_t seed) {
    return seed >> 33;
}

static gg_fault prepare(struct engine_player *p, const gg_turn *turn, gg_error *error) {
    gg_engine *e = p->member->engine;
    struct options options = {e, error, false};
    gg_fault fault = offer(e, "Game", p->game->rules->name, error);
    if (!fault && p->member->spec->content)
        fault = offer(e, "Content", p->member->spec->content, error);
    if (!fault) fault = offer(e, "Scenario", p->game->scenario_text, error);
    if (!fault) fault = gg_engine_spec_options(p->member->spec, send_option, &options);
    if (!fault && !options.seed) fault = offer_number(e, "Seed", small_seed(p->seed), error);
    if (!fault && p->game->hidden) fault = offer_number(e, "Seat", (uint64_t)turn->seat + 1, error);
    if (!fault) fault = gg_engine_send(e, "uginewgame", 10, error);
    if (!fault) fault = gg_engine_ready(e, gg_engine_patience(e)->new_game, p->crew->stop, error);
    if (fault || !*gg_engine_refusal(e)) return fault;
    /* It would play on as another player than was asked for, or another game. */
    gg_fail(error, GG_BAD_OPTION, "before readyok: %s", gg_engine_refusal(e));
    return GG_FAULT_START;
}

static bool reserve(struct engine_player *p, size_t length) {
    if (length <= p->capacity) return true;
    char *line = realloc(p->line, 2 * length);
    if (!line) return false;
    p->line = line;
    p->capacity = 2 * length;
    return true;
}

static gg_fault begin_position(struct engine_player *p, const char *fen, gg_error *error) {
    const size_t room = 64 + (fen ? strlen(fen) : 0);
    if (!reserve(p, room)) {
        gg_fail(error, GG_NO_MEMORY, "no memory for a position");
        return GG_FAULT_INTERNAL;
    }
    gg_text text = gg_text_over(p->line, p->capacity);
    if (fen)
        gg_putf(&text, "position fen %s", fen);
    else
        gg_put(&text, "position startpos");
    p->moves_at = text.length;
    return GG_FAULT_NONE;
}

/* An engine that failed is not used again: the next game starts it anew. */
static gg_fault failed(struct engine_player *p, gg_fault fault) {
    const bool stopping = atomic_load_explicit(p->crew->stop, memory_order_relaxed);
    if (fault != GG_FAULT_RESULT || stopping) gg_engine_kill(p->member->engine);
    return fault;
}

static gg_fault begin(gg_player *player, const gg_turn *turn, gg_error *error) {
    struct engine_player *p = (struct engine_player *)player;
    gg_engine *e = p->member->engine;
    gg_fault fault = begin_position(p, turn->fen, error);
    if (fault) return fault;
    if (gg_engine_running(e) && !p->member->spec->restart) {
        fault = gg_engine_unasked(e, error) ? GG_FAULT_PROTOCOL : prepare(p, turn, error);
        /* It may have ended after its last game, which is no fault of this one. */
        if (fault != GG_FAULT_CRASH) return fault ? failed(p, fault) : GG_FAULT_NONE;
    }
    fault = gg_engine_start(e, p->crew->stop, error);
    if (!fault) fault = prepare(p, turn, error);
    return fault ? failed(p, fault) : GG_FAULT_NONE;
}

/* --- a move */

static gg_fault send_position(struct engine_player *p, const gg_turn *turn, gg_error *error) {
    static const char word[] = " moves";
    size_t length = p->moves_at;
    if (!reserve(p, length + sizeof word + turn->moves_length)) {
        gg_fail(error, GG_NO_MEMORY, "no memory for a position");
        return GG_FAULT_INTERNAL;
    }
    if (turn->moves_length) {
        memcpy(p->line + length, word, sizeof word - 1);
        length += sizeof word - 1;
        memcpy(p->line + length, turn->moves, turn->moves_length);
        length += turn->moves_length;
    }
    return gg_engine_send(p->member->engine, p->line, length, error);
}

static gg_fault send_go(struct engine_player *p, gg_error *error) {
    char line[128];
    gg_text text = gg_text_over(line, sizeof line);
    const gg_limits *l = &p->limits;
    gg_put(&text, "go");
    if (l->nodes) gg_putf(&text, " nodes %llu", (unsigned long long)l->nodes);
    if (l->depth) gg_putf(&text, " depth %d", l->depth);
    if (l->movetime_us) gg_putf(&text, " movetime %lld", (long long)(l->movetime_us / 1000));
    return gg_engine_send(p->member->engine, line, text.length, error);
}

/* "proven V" stands behind the moves of a line. */
static bool tells_proof(gg_slice rest) {
    gg_slice word;
    while (gg_token(&rest, &word))
        if (gg_slice_is(word, "proven")) return true;
    return false;
}

/* What an info line tells of the thought; what it leaves out stays as it was, but that a line with
 * moves says whether its value is exact. */
static void note_info(gg_thought *thought, gg_slice rest) {
    gg_slice word, value;
    int64_t number;
    while (gg_token(&rest, &word)) {
        if (gg_slice_is(word, "pv")) {
            thought->proven = tells_proof(rest);
            return;
        }
        if (gg_slice_is(word, "depth")) {
            if (gg_token(&rest, &value) && gg_slice_int(value, 0, 1000000, &number))
                thought->depth = (int)number;
        } else if (gg_slice_is(word, "nodes")) {
            if (gg_token(&rest, &value) && gg_slice_int(value, 0, INT64_MAX, &number))
                thought->nodes = (uint64_t)number;
        } else if (gg_slice_is(word, "cp")) {
            if (gg_token(&rest, &value) && gg_slice_int(value, -1000000, 1000000, &number))
                thought->score = 1 / (1 + pow(10, -(double)number / 400));
        } else if (gg_slice_is(word, "multipv")) {
            if (gg_token(&rest, &value) && !gg_slice_is(value, "1")) return;
        }
    }
}

/* An engine that cannot follow the game says so. */
static bool note_refusal(gg_slice rest, gg_error *refused) {
    static const char *const codes[] = {"illegal", "bad-fen", "no-game", "content"};
    gg_slice word;
    if (!gg_token(&rest, &word) || !gg_slice_is(word, "error") || !gg_token(&rest, &word))
        return false;
    for (size_t i = 0; i < sizeof codes / sizeof *codes; i++) {
        if (!gg_slice_is(word, codes[i])) continue;
        rest = gg_trim(rest);
        gg_fail(refused, GG_ILLEGAL, "%s %.*s", codes[i], GG_SHOWN(rest));
        return true;
    }
    return false;
}

static gg_fault await_move(struct engine_player *p, int64_t until_us, gg_thought *thought,
                           gg_slice *token, gg_error *error) {
    gg_engine *e = p->member->engine;
    const int64_t patience_us = 1000 * (int64_t)gg_engine_patience(e)->ready;
    gg_slice line, rest, word, more;
    p->refused.code = GG_OK;
    for (;;) {
        const gg_fault fault = gg_engine_next(e, until_us, p->crew->stop, &line, error);
        if (fault == GG_FAULT_HANG && p->refused.code) {
            gg_fail(error, GG_ILLEGAL, "it refused the position: %s", p->refused.words);
            return GG_FAULT_ILLEGAL;
        }
        if (fault) return fault;
        rest = line;
        if (!gg_token(&rest, &word)) continue;
        if (gg_slice_is(word, "info")) {
            /* The move that PROTOCOL.md owes even so comes soon, if it comes. */
            const int64_t soon_us = gg_now_us() + patience_us;
            if (!p->refused.code && note_refusal(rest, &p->refused) && until_us > soon_us)
                until_us = soon_us;
            note_info(thought, rest);
        } else if (gg_slice_is(word, "bestmove")) {
            if (gg_token(&rest, token) && !gg_token(&rest, &more)) return GG_FAULT_NONE;
            gg_fail(error, GG_IO, "'%.*s' is not 'bestmove MOVE'", GG_SHOWN_UP_TO(line, 100));
            return GG_FAULT_PROTOCOL;
        } else if (gg_slice_is(word, "response")) {
            gg_fail(error, GG_IO, "a response instead of a bestmove");
            return GG_FAULT_PROTOCOL;
        }
    }
}

static gg_fault ask(struct engine_player *p, const gg_turn *turn, gg_thought *thought,
                    gg_slice *token, gg_error *error) {
    gg_engine *e = p->member->engine;
    const gg_patience *patience = gg_engine_patience(e);
    if (gg_engine_unasked(e, error)) return GG_FAULT_PROTOCOL;
    gg_fault fault = send_position(p, turn, error);
    if (!fault) fault = send_go(p, error);
    if (fault) return fault;
    const int64_t start = gg_now_us();
    const int64_t late = p->limits.movetime_us
                             ? p->limits.movetime_us + 1000 * (int64_t)patience->margin
                             : 1000 * (int64_t)patience->move;
    const int64_t hang = p->limits.movetime_us ? late + 1000 * (int64_t)patience->hang : late;
    fault = await_move(p, start + hang, thought, token, error);
    thought->time_us = gg_now_us() - start;
    if (fault == GG_FAULT_HANG)
        gg_fail(error, GG_IO, "no bestmove within %lld ms", (long long)(hang / 1000));
    if (fault || thought->time_us <= late) return fault;
    gg_fail(error, GG_IO, "the move came after %.1f ms, the limit is %lld ms and %d ms of margin",
            (double)thought->time_us / 1000, (long long)(p->limits.movetime_us / 1000),
            patience->margin);
    return GG_FAULT_TIME;
}

static gg_move choose(gg_player *player, const gg_turn *turn, gg_thought *thought, gg_fault *fault,
                      gg_error *error) {
    struct engine_player *p = (struct engine_player *)player;
    gg_error local = {GG_OK, ""};
    gg_slice token = {"", 0};
    *fault = ask(p, turn, thought, &token, error);
    if (*fault) {
        failed(p, *fault);
        return 0;
    }
    const gg_move move = gg_parse_move(turn->game, turn->state, token, &local);
    if (move) return move;
    *fault = GG_FAULT_ILLEGAL;
    if (p->refused.code) {
        gg_fail(error, GG_ILLEGAL, "it refused the position: %s", p->refused.words);
        return 0;
    }
    gg_fail(error, GG_ILLEGAL, "%.*s: %s", GG_SHOWN(token), local.words);
    return 0;
}

/* --- the end */

static gg_fault compare(struct engine_player *p, const char *what, const char *wanted,
                        gg_error *error) {
    gg_error local = {GG_OK, ""};
    gg_slice response = {"", 0}, word = {"", 0};
    gg_fault fault = gg_engine_query(p->member->engine, what, p->crew->stop, &response, &local);
    if (fault) {
        gg_fail(error, GG_IO, "query %s at the end: %s", what, local.words);
        return fault;
    }
    gg_token(&response, &word);
    if (gg_slice_is(word, wanted)) return GG_FAULT_NONE;
    gg_fail(error, GG_IO, "query %s at the end: '%.*s', by the rules it is '%s'", what,
            GG_SHOWN(word), wanted);
    return GG_FAULT_RESULT;
}

static gg_fault end(gg_player *player, const gg_turn *turn, const double *payoff, gg_error *error) {
    struct engine_player *p = (struct engine_player *)player;
    gg_fault fault = gg_engine_unasked(p->member->engine, error) ? GG_FAULT_PROTOCOL
                                                                 : send_position(p, turn, error);
    if (!fault) fault = compare(p, "gameover", "true", error);
    if (!fault && turn->game->players >= 2)
        fault = compare(p, "result", gg_result_word(turn->game, payoff), error);
    return fault ? failed(p, fault) : GG_FAULT_NONE;
}

static void lines(const gg_player *player, gg_text *text) {
    gg_engine_lines(((const struct engine_player *)player)->member->engine, text);
}

static void stop(gg_player *player) {
    (void)player; /* all waiting looks at the crew's flag */
}

static void close_player(gg_player *player) {
    struct engine_player *p = (struct engine_player *)player;
    p->member->busy = false;
    free(p->line);
    free(p);
}

static const gg_player_kind engine_kind = {.begin = begin,
                                           .choose = choose,
                                           .end = end,
                                           .lines = lines,
                                           .stop = stop,
                                           .close = close_player,
                                           .legal = false,
                                           .reads = true};

gg_player *gg_crew_player(gg_crew *crew, const gg_engine_spec *spec, const gg_patience *patience,
                          const gg_game *game, const gg_limits *fallback, uint64_t seed,
                          gg_error *error) {
    struct member *member = find_member(crew, spec, patience, error);
    if (!member) return NULL;
    struct engine_player *p = calloc(1, sizeof *p);
    if (!p) {
        gg_fail(error, GG_NO_MEMORY, "no memory for a player");
        return NULL;
    }
    const gg_limits *l = &spec->limits;
    p->base.kind = &engine_kind;
    p->crew = crew;
    p->member = member;
    p->game = game;
    p->limits = l->nodes || l->depth || l->movetime_us ? *l : *fallback;
    p->seed = seed;
    member->busy = true;
    return &p->base;
}
