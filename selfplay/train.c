/* Generations of games, fits and matches (train.h). */
#include "train.h"

#include "../ai-bots/networks.h"
#include "../core/clock.h"
#include "../eval/head.h"
#include "arena.h"
#include "stats.h"
#include "train_files.h"
#include "train_games.h"
#include "train_head.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

_Static_assert(GG_STAGES <= GG_MAX_SCENARIOS, "a match is played on all of them");

/* What a run has at hand. */
struct run {
    gg_train_settings *s;
    gg_stages stages;
    const gg_eval *eval;
    int own;                  /* the weight "net" that the evaluation has by itself */
    int best;                 /* that of the best so far */
    int slot[GG_GENERATIONS]; /* those of the networks made here; 0: not loaded yet */
    const atomic_bool *stop;
    int64_t shown_us;
};

static uint64_t seed_of(const struct run *r, int generation, int what) {
    return gg_random_at((uint64_t)r->s->seed, 16 + (uint64_t)what, (uint64_t)generation);
}

/* A bot's text with the network it thinks with. */
static int with_net(const char *bot, int net, char text[GG_BOT_TEXT], gg_error *error) {
    const int length =
        snprintf(text, GG_BOT_TEXT, "%s%cw.net=%d", bot, strchr(bot, ':') ? ',' : ':', net);
    if (length < GG_BOT_TEXT) return GG_OK;
    return gg_fail(error, GG_BAD_OPTION, "the bot's text is too long");
}

/* The weight "net" of a generation's network, which is read when it is first asked for. */
static int net_made(struct run *r, int generation, gg_error *error) {
    char path[GG_TRAIN_PATH];
    int *slot = &r->slot[generation];
    if (!*slot)
        *slot = gg_network_add(r->eval->form, gg_train_path(r->s, generation, "net", path), error);
    return *slot;
}

/* That of who plays a generation's games: the last network taken before it. */
static int player_of(struct run *r, int generation, gg_error *error) {
    for (int i = generation - 1; i >= 0; i--)
        if (gg_train_done(r->s, i).won) return net_made(r, i, error);
    return r->own;
}

/* --- games */

static void show_games(void *context, const gg_positions *p) {
    struct run *r = context;
    const int64_t now = gg_now_us();
    if (r->s->quiet || now < r->shown_us + 5000000) return;
    r->shown_us = now;
    fprintf(stderr, "generation %d: %u of %d games, %llu positions\n",
            (int)json_array_size(r->s->done), p->games, r->s->games, (unsigned long long)p->count);
}

static int play_games(struct run *r, int generation, gg_error *error) {
    char path[GG_TRAIN_PATH], bot[GG_BOT_TEXT];
    const gg_train_settings *s = r->s;
    gg_positions positions;
    int code = with_net(s->bot, r->best, bot, error);
    if (code == GG_OK)
        code = gg_positions_open(&positions, gg_train_path(s, generation, "positions", path),
                                 &r->stages, error);
    if (code < 0) return code;
    const gg_lesson_plan plan = {.stages = &r->stages,
                                 .bot = bot,
                                 .random_least = s->random_least,
                                 .random_most = s->random_most,
                                 .astray = generation ? s->astray_later : s->astray,
                                 .every = s->every,
                                 .seed = (uint64_t)s->seed,
                                 .generation = (uint32_t)generation,
                                 .games = (uint32_t)s->games,
                                 .concurrency = s->concurrency};
    code = gg_lessons_play(&plan, &positions, r->stop, show_games, r, error);
    if (code < 0) {
        gg_positions_close(&positions, NULL);
        return code;
    }
    return gg_positions_close(&positions, error);
}

/* --- the fit */

/* The first generation whose games this one learns from. */
static int window_from(const gg_train_settings *s, int generation) {
    return generation < s->window ? 0 : generation - s->window + 1;
}

static int read_lessons(struct run *r, int generation, gg_lessons *lessons, gg_lessons *held,
                        gg_error *error) {
    char path[GG_TRAIN_PATH];
    int code = GG_OK;
    for (int i = window_from(r->s, generation); i <= generation && code == GG_OK; i++)
        code = gg_lessons_read(lessons, held, gg_train_path(r->s, i, "positions", path), &r->stages,
                               r->s->trace, error);
    return code;
}

static int fit_epochs(struct run *r, gg_fit *fit, const gg_fit_plan *plan, int generation,
                      const gg_lessons *lessons, const gg_lessons *held, gg_error *error) {
    char path[GG_TRAIN_PATH];
    int code = GG_OK;
    gg_train_path(r->s, generation, "fit", path);
    gg_fit_load(fit, path);
    while (code == GG_OK && fit->epoch < plan->epochs && !gg_fit_stopped(plan)) {
        const int before = fit->epoch;
        code = gg_fit_epoch(fit, plan, lessons, error);
        if (code == GG_OK && fit->epoch == before) break;
        if (code == GG_OK) code = gg_fit_save(fit, path, error);
        if (code == GG_OK && !r->s->quiet)
            fprintf(stderr, "generation %d: epoch %d of %d, error %.5f on %llu held out\n",
                    generation, fit->epoch, plan->epochs, gg_fit_error(fit, plan, held),
                    (unsigned long long)held->count);
    }
    return code;
}

/* Where moves alone are learned no values are fitted. */
static int hidden_of(const gg_train_settings *s) {
    return s->epochs ? s->hidden : GG_NET_STEP;
}

/* The network of a weight "net" where the first scenario begins; NULL: that thinks by hand. */
static const gg_net *net_of(const struct run *r, int weight) {
    const gg_game *game = r->stages.game[0];
    gg_state start;
    gg_start(game, start.bytes);
    return gg_nets_in(r->eval->form, game, start.bytes, weight);
}

static const gg_net *best_net(const struct run *r) {
    return net_of(r, r->best);
}

/* A copy whose head is to be learned anew. */
static gg_net *copy_best(const struct run *r, gg_error *error) {
    const gg_net *best = best_net(r);
    unsigned char *bytes = best ? malloc(gg_net_size(best)) : NULL;
    if (!bytes) {
        gg_fail(error, GG_NO_MEMORY, "no memory for a network");
        return NULL;
    }
    gg_net_write(best, bytes);
    gg_net *net = gg_net_read(bytes, gg_net_size(best), error);
    free(bytes);
    return net;
}

static int fit_head(const struct run *r, gg_net *net, const gg_fit_plan *plan, int generation,
                    const gg_lessons *lessons, const gg_lessons *held, gg_error *error) {
    double by_hand, learned;
    if (!gg_head_features(r->eval->form)) return GG_OK;
    const int code = gg_head_fit(net, plan, lessons, error);
    if (code < 0 || gg_fit_stopped(plan) || r->s->quiet) return code;
    const uint64_t count = gg_head_loss(net, plan, held, &by_hand, &learned);
    fprintf(stderr, "generation %d: log loss of %llu choices held out %.4f by hand, %.4f learned\n",
            generation, (unsigned long long)count, by_hand, learned);
    return GG_OK;
}

/* A fit that begins as the settings say. */
static gg_fit *new_fit(struct run *r, int generation, gg_error *error) {
    gg_fit *fit = gg_fit_new(r->eval->form, hidden_of(r->s), seed_of(r, generation, 0), error);
    if (!fit || r->s->from == GG_FROM_DRAWN) return fit;
    const int weight =
        r->s->from == GG_FROM_BEST ? r->best : player_of(r, window_from(r->s, generation), error);
    if (weight >= 0 && gg_fit_begin_with(fit, net_of(r, weight), error) == GG_OK) return fit;
    gg_fit_free(fit);
    return NULL;
}

/* Gives a fit the mean of its weights and of those of the generations' before, as many as the settings
 * say and there are. */
static int take_mean(const struct run *r, gg_fit *fit, int generation, gg_error *error) {
    char path[GG_TRAIN_PATH];
    const int first = generation < r->s->mean ? 0 : generation - r->s->mean + 1;
    for (int i = first; i < generation; i++) {
        gg_fit *other = gg_fit_new(fit->form, fit->hidden, 0, error);
        if (!other) return GG_NO_MEMORY;
        const bool loaded = gg_fit_load(other, gg_train_path(r->s, i, "fit", path));
        if (loaded) gg_fit_add(fit, other);
        gg_fit_free(other);
        if (!loaded)
            return gg_fail(error, GG_IO, "%s: no fit that --mean %d could take the mean with", path,
                           r->s->mean);
    }
    if (first < generation) gg_fit_scale(fit, 1.0F / (float)(generation - first + 1));
    return GG_OK;
}

/* Fits and writes the network; with r->stop set there may be none. */
static int make_net(struct run *r, int generation, gg_error *error) {
    char path[GG_TRAIN_PATH];
    const gg_train_settings *s = r->s;
    if (access(gg_train_path(s, generation, "net", path), F_OK) == 0) return GG_OK;
    const gg_fit_plan plan = {.stages = &r->stages,
                              .result = s->result,
                              .rate = s->rate,
                              .decay = s->decay,
                              .batch = s->batch,
                              .epochs = s->epochs,
                              .seed = seed_of(r, generation, 1),
                              .stop = r->stop};
    gg_lessons lessons = {.record = NULL}, held = {.record = NULL};
    gg_fit *fit = NULL;
    int code = read_lessons(r, generation, &lessons, &held, error);
    if (code == GG_OK && !lessons.count)
        code = gg_fail(error, GG_BAD_OPTION,
                       "no position to learn from: the games are too few, or over within --random");
    if (code == GG_OK) {
        fit = new_fit(r, generation, error);
        code = fit     ? fit_epochs(r, fit, &plan, generation, &lessons, &held, error)
               : error ? (int)error->code
                       : GG_NO_MEMORY;
    }
    const bool fitted = code == GG_OK && fit->epoch >= plan.epochs;
    if (fitted) code = take_mean(r, fit, generation, error);
    if (fitted && code == GG_OK) {
        gg_net *net = s->epochs ? gg_fit_rounded(fit, error) : copy_best(r, error);
        code = net     ? fit_head(r, net, &plan, generation, &lessons, &held, error)
               : error ? (int)error->code
                       : GG_NO_MEMORY;
        if (code == GG_OK && !gg_fit_stopped(&plan))
            code = gg_train_write_net(net, gg_train_path(s, generation, "net", path), error);
        gg_net_free(net);
    }
    gg_fit_free(fit);
    gg_lessons_release(&lessons);
    gg_lessons_release(&held);
    return code;
}

/* Errors on the games held out: of the best so far and of the new network as it will play. */
static int judge_net(struct run *r, int generation, int net, gg_generation *g, gg_error *error) {
    const gg_fit_plan plan = {.stages = &r->stages, .result = r->s->result};
    gg_lessons lessons = {.record = NULL}, held = {.record = NULL};
    double w[GG_MAX_WEIGHTS];
    const int code = read_lessons(r, generation, &lessons, &held, error);
    gg_eval_defaults(r->eval, w);
    w[r->eval->form->weight] = r->best;
    g->before = gg_eval_error(&plan, w, &held);
    w[r->eval->form->weight] = net;
    g->after = gg_eval_error(&plan, w, &held);
    g->positions = (double)lessons.count;
    gg_lessons_release(&lessons);
    gg_lessons_release(&held);
    return code;
}

/* --- the match */

static void free_lines(char **line) {
    for (int i = 0; line && line[i]; i++) free(line[i]);
    free(line);
}

/* Positions after a random beginning as in self-play, of the scenarios in turn, each a line of its own, and
 * NULL; the caller frees all. NULL on error: GG_NO_MEMORY, GG_BAD_OPTION. */
static char **make_openings(struct run *r, int generation, int count, gg_error *error) {
    enum { TRIES = 1000 }; /* of games that are over by then, in a row */
    char **line = calloc((size_t)count + 1, sizeof *line);
    char *fen = malloc(GG_FEN_TEXT);
    gg_random random;
    gg_state state;
    int i = 0, tries = 0;
    gg_random_init(&random, seed_of(r, generation, 2), GG_STREAM_BOT);
    while (line && fen && i < count && tries < TRIES) {
        const uint32_t spread = (uint32_t)(r->s->random_most - r->s->random_least) + 1;
        const int moves = r->s->random_least + (int)gg_random_below(&random, spread);
        const gg_game *game = r->stages.game[i % r->stages.count];
        gg_text text = gg_text_over(fen, GG_FEN_TEXT);
        tries++;
        if (!gg_lessons_beginning(game, state.bytes, &random, moves)) continue;
        game->rules->write_fen(game, state.bytes, &text);
        line[i] = strdup(fen);
        if (!line[i++]) break;
        tries = 0;
    }
    free(fen);
    if (line && (i == 0 || line[i - 1]) && i == count) return line;
    free_lines(line);
    if (tries == TRIES)
        gg_fail(error, GG_BAD_OPTION, "--random: games are over after so many moves");
    else
        gg_fail(error, GG_NO_MEMORY, "no memory for the openings of a match");
    return NULL;
}

static void watch(void *context, gg_arena *arena) {
    const atomic_bool *stop = context;
    if (atomic_load(stop)) gg_arena_stop(arena);
}

/* What the games said; the scores of rounds make the standard error. */
static void read_match(const gg_arena_view *view, gg_generation *g) {
    gg_versus versus[4];
    gg_stats_versus(view->record, view->count, 2, versus);
    g->score = gg_versus_score(&versus[1]);
    g->error = versus[1].error;
    g->games = view->played;
}

/* Plays on; *over is false when it was stopped before its end. */
static int play_match(struct run *r, gg_arena_options *o, gg_generation *g, bool *over,
                      gg_error *error) {
    gg_arena_view view;
    gg_arena *arena = gg_arena_open(o, error);
    if (!arena) return error ? (int)error->code : GG_NO_MEMORY;
    const int code = gg_arena_run(arena, watch, (void *)(uintptr_t)r->stop, error);
    gg_arena_look(arena, &view);
    read_match(&view, g);
    g->won = view.decision > 0 || (view.decision == 0 && g->score > 0.5 + g->error);
    *over = view.decision != 0 || view.played == view.count;
    gg_arena_close(arena);
    return code;
}

static void add_word(json_t *list, const char *option, const char *value) {
    json_array_append_new(list, json_sprintf("--%s=%s", option, value));
}

/* What `grognard-arena --db FILE` opens the match with; the openings are in the store. The networks made
 * so far have the weights "net" that they have here. The caller frees it; NULL without memory. */
static char *arguments_of(const struct run *r, int generation, const gg_arena_options *o) {
    const gg_train_settings *s = r->s;
    char path[GG_TRAIN_PATH];
    json_t *list = json_array();
    add_word(list, "game", o->game);
    for (int i = 0; i < o->scenario_count; i++) add_word(list, "scenario", o->scenario[i]);
    if (o->content_name) add_word(list, "content", o->content_name);
    for (int i = 0; i <= generation; i++) {
        char *full = realpath(gg_train_path(s, i, "net", path), NULL);
        add_word(list, "net", full ? full : path);
        free(full);
    }
    for (int i = 0; i < o->entrant_count; i++) add_word(list, "bot", o->entrant[i].text);
    json_array_append_new(list, json_sprintf("--hash=%d", o->entrant[0].hash_mib));
    json_array_append_new(list, json_sprintf("--games=%d", o->games));
    json_array_append_new(list, json_sprintf("--seed=%llu", (unsigned long long)o->seed));
    json_array_append_new(list, json_sprintf("--sprt=%.17g,%.17g", o->elo0, o->elo1));
    char *text = json_dumps(list, JSON_COMPACT);
    json_decref(list);
    return text;
}

static int hold_match(struct run *r, int generation, int net, gg_generation *g, bool *over,
                      gg_error *error) {
    const gg_train_settings *s = r->s;
    const gg_limits none = {.seat = -1};
    char path[GG_TRAIN_PATH], bot[2][GG_BOT_TEXT];
    const int pairs = s->match_games / 2 - s->scenario_count; /* and each scenario's beginning */
    const int openings = pairs > 0 ? pairs : 0;
    char **line = make_openings(r, generation, openings, error);
    if (!line) return error ? (int)error->code : GG_NO_MEMORY;
    int *on = calloc((size_t)openings + 1, sizeof *on);
    if (!on) {
        free_lines(line);
        return gg_fail(error, GG_NO_MEMORY, "no memory for the openings of a match");
    }
    for (int i = 0; i < openings; i++) on[i] = i % r->stages.count;
    gg_arena_options o = {.game = s->game,
                          .content = s->content,
                          .content_name = s->content_name,
                          .scenario_count = s->scenario_count,
                          .opening = (const char *const *)line,
                          .opening_count = openings,
                          .opening_on = on,
                          .entrant_count = 2,
                          .games = 2,
                          .concurrency = s->concurrency,
                          .seed = seed_of(r, generation, 3) >> 1,
                          .sprt = true,
                          .elo0 = s->elo0,
                          .elo1 = s->elo1,
                          .alpha = 0.05,
                          .beta = 0.05};
    for (int i = 0; i < s->scenario_count; i++) o.scenario[i] = s->scenario[i];
    int code = with_net(s->match, net, bot[0], error);
    if (code == GG_OK) code = with_net(s->match, s->one_match ? r->own : r->best, bot[1], error);
    if (code == GG_OK) {
        o.store = gg_store_open(gg_train_path(s, generation, "db", path), GG_STORE_RESUME, error);
        code = o.store ? GG_OK : GG_IO;
    }
    for (int i = 0; i < 2; i++) gg_entrant_bot(&o.entrant[i], bot[i], &none, 1, 16);
    char *arguments = arguments_of(r, generation, &o);
    o.arguments = arguments;
    if (code == GG_OK) code = play_match(r, &o, g, over, error);
    gg_store_close(o.store);
    free(arguments);
    free(on);
    free_lines(line);
    return code;
}

/* --- generations */

/* One generation; false in *over when it was stopped on the way. */
static int generate(struct run *r, int generation, bool *over, gg_error *error) {
    gg_generation g = {.score = 0.5, .won = true}; /* so it stays where none is held */
    *over = false;
    int code = play_games(r, generation, error);
    if (code == GG_OK && !atomic_load(r->stop)) code = make_net(r, generation, error);
    if (code < 0 || atomic_load(r->stop)) return code;
    const int net = net_made(r, generation, error);
    if (net < 0) return net;
    code = judge_net(r, generation, net, &g, error);
    *over = r->s->one_match && generation + 1 < r->s->generations;
    if (code == GG_OK && !*over) code = hold_match(r, generation, net, &g, over, error);
    if (code < 0 || !*over) return code;
    if (g.won) r->best = net;
    code = gg_train_add(r->s, &g, error);
    return code == GG_OK ? gg_train_report(r->s, error) : code;
}

/* All networks are read, in their order, so that each has the weight "net" that it had when it was made:
 * matches that go on name them by it. */
static int find_best(struct run *r, gg_error *error) {
    double w[GG_MAX_WEIGHTS];
    const int done = (int)json_array_size(r->s->done);
    gg_eval_defaults(r->eval, w);
    r->own = (int)w[r->eval->form->weight];
    for (int i = 0; i < done; i++) {
        const int net = net_made(r, i, error);
        if (net < 0) return net;
    }
    r->best = player_of(r, done, error);
    return r->best < 0 ? r->best : GG_OK;
}

/* Whether the game's networks can be so wide: a file has room for so many features and cells alone. */
static int check_width(const gg_net_form *form, int hidden, gg_error *error) {
    const int moves = gg_head_features(form);
    gg_net *net = gg_net_new("", form->inputs, hidden, form->buckets, error);
    const int code = !net ? GG_BAD_ARGUMENT : moves ? gg_net_add_head(net, moves, error) : GG_OK;
    gg_net_free(net);
    return code;
}

/* The widest that can, at most `most`. */
static int widest(const gg_net_form *form, int most) {
    while (most > GG_NET_STEP && check_width(form, most, NULL) < 0) most -= GG_NET_STEP;
    return most;
}

/* Where the width was not said it is that of the network to begin with. */
static void settle_width(struct run *r) {
    enum { USUAL = 64 };
    const gg_net *best = best_net(r);
    if (!r->s->hidden)
        r->s->hidden = r->s->from && best ? best->hidden : widest(r->eval->form, USUAL);
}

/* Before anything is written: the game takes a network, the bots are right and end their searches. */
static int check(const struct run *r, gg_error *error) {
    const char *const text[] = {r->s->bot, r->s->match};
    static const char *const way[] = {"", "best", "player"}; /* by gg_train_from */
    gg_bot bot;
    const gg_net_form *form = r->eval->form;
    const int moves = gg_head_features(form);
    gg_error inside = {GG_OK, ""};
    if (check_width(form, hidden_of(r->s), &inside) < 0)
        return gg_fail(error, inside.code, "--hidden %d: %s; at most --hidden %d for %s",
                       hidden_of(r->s), inside.words, widest(form, GG_NET_HIDDEN), r->s->game);
    const gg_net *best = best_net(r);
    if (!r->s->epochs && !(moves && best))
        return gg_fail(error, GG_BAD_OPTION,
                       "--epochs 0: %s has no network whose value could stay and no policy head",
                       r->s->game);
    if (r->s->from && !(best && r->s->epochs))
        return gg_fail(
            error, GG_BAD_OPTION,
            "--from-%s: %s has no network to begin with, or values are not to be learned",
            way[r->s->from], r->s->game);
    if (r->s->from && best->hidden != r->s->hidden)
        return gg_fail(error, GG_BAD_OPTION,
                       "--from-%s: the best network has %d hidden cells, --hidden says %d",
                       way[r->s->from], best->hidden, r->s->hidden);
    if (r->s->mean > 1 && !r->s->from)
        return gg_fail(error, GG_BAD_OPTION,
                       "--mean: weights that are drawn anew have no mean; give --from-best or "
                       "--from-player");
    for (int i = 0; i < 2; i++) {
        const int code = gg_bot_parse(&bot, r->stages.game[0], text[i], error);
        if (code < 0) return code;
        if (!bot.limited)
            return gg_fail(error, GG_BAD_OPTION, "%s: a limit is missing, as nodes=600", text[i]);
    }
    return GG_OK;
}

int gg_train_run(gg_train_settings *s, const atomic_bool *stop, gg_error *error) {
    struct run r = {.s = s, .stop = stop};
    int code = gg_stages_open(&r.stages, s->game, s->scenario, s->scenario_count, s->content,
                              s->content_name, error);
    if (code < 0) return code;
    r.eval = gg_eval_for(r.stages.game[0]->rules);
    code = r.eval->form ? find_best(&r, error)
                        : gg_fail(error, GG_BAD_OPTION, "%s takes no network", s->game);
    if (code == GG_OK) settle_width(&r);
    if (code == GG_OK) code = check(&r, error);
    if (code == GG_OK && !s->resume) code = gg_train_begin(s, error);
    /* A kill may have come between the settings of a generation and its report. */
    if (code == GG_OK && s->resume) code = gg_train_report(s, error);
    bool over = true;
    while (code == GG_OK && over && (int)json_array_size(s->done) < s->generations &&
           !atomic_load(stop))
        code = generate(&r, (int)json_array_size(s->done), &over, error);
    gg_stages_close(&r.stages);
    return code;
}
