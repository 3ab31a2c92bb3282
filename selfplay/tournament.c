/* How far a tournament is: its schedule, what the store has of it, whether the SPRT is decided. */
#include "tournament.h"

#include "stats.h"

#include "../core/hash.h"
#include "../eval/eval.h"
#include "../eval/nets.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SETTING_TEXT = 1 << 16, MAX_SETTINGS = 16 };

/* --- the schedule */

/* What the store does not know: the scenario of each game. */
static void set_scenarios(gg_arena *arena, int from) {
    for (int i = from; i < arena->count; i++)
        arena->record[i].scenario = arena->scenario_of[arena->record[i].opening];
}

static gg_first_fault *first_fault_of(gg_arena *arena, int number) {
    const gg_record *r = &arena->record[number];
    return &arena->first_fault[r->bot[r->fault_seat]][r->fault];
}

void gg_tournament_note_fault(gg_arena *arena, int number, const char *words) {
    gg_first_fault *first = first_fault_of(arena, number);
    if (first->why.words[0] && first->game < number) return;
    first->game = number;
    gg_fail(&first->why, GG_IO, "%s", words);
}

/* Of games in the store, which come in their order. */
static int note_stored_faults(gg_arena *arena, int from, gg_error *error) {
    for (int i = from; i < arena->count; i++) {
        gg_stored stored;
        if (!arena->record[i].played || !arena->record[i].fault) continue;
        if (first_fault_of(arena, i)->why.words[0]) continue;
        const int code = gg_store_get(arena->options.store, i, &stored, error);
        if (code < 0) return code;
        gg_tournament_note_fault(arena, i, stored.words);
    }
    return GG_OK;
}

static int load(gg_arena *arena, int from, gg_error *error) {
    int loaded = 0;
    set_scenarios(arena, from);
    if (!arena->options.store) return GG_OK;
    const int code =
        gg_store_load(arena->options.store, arena->record, from, arena->count, &loaded, error);
    arena->played += loaded;
    arena->resumed += loaded;
    return code < 0 ? code : note_stored_faults(arena, from, error);
}

int gg_tournament_extend(gg_arena *arena, gg_error *error) {
    const int from = arena->count;
    if (arena->options.format != GG_KNOCKOUT || arena->played < arena->count) return GG_OK;
    int code = gg_schedule_stage(&arena->plan, &arena->record, &arena->count, error);
    if (code == GG_OK && arena->count > from) code = load(arena, from, error);
    return code;
}

static void recount(gg_arena *arena) {
    arena->played = 0;
    for (int i = 0; i < arena->count; i++) arena->played += arena->record[i].played;
    if (arena->resumed > arena->played) arena->resumed = arena->played;
}

void gg_tournament_settle(gg_arena *arena) {
    if (!arena->options.sprt) return;
    while (arena->settled < arena->count && !arena->decision) {
        const int from = arena->settled;
        int to = from;
        for (; to < arena->count && arena->record[to].round == from; to++)
            if (!arena->record[to].played) return;
        arena->settled = to;
        gg_sprt_add(&arena->sprt, gg_versus_round(&arena->record[from], to - from));
        arena->decision = gg_sprt_decision(&arena->sprt);
    }
    if (!arena->decision) return;
    arena->count = arena->settled;
    recount(arena);
}

int gg_tournament_plan(gg_arena *arena, gg_error *error) {
    const gg_arena_options *o = &arena->options;
    arena->plan = (gg_plan){.format = o->format,
                            .players = arena->players,
                            .openings = arena->opening_count,
                            .bots = o->entrant_count,
                            .games = o->games,
                            .team = o->teams ? arena->options.team : NULL,
                            .seed = o->seed};
    arena->record = gg_schedule_make(&arena->plan, &arena->count, error);
    if (!arena->record) return error ? (int)error->code : GG_BAD_ARGUMENT;
    int code = load(arena, 0, error), before;
    do {
        before = arena->count;
        if (code == GG_OK) code = gg_tournament_extend(arena, error);
    } while (code == GG_OK && arena->count > before);
    if (o->sprt) gg_sprt_init(&arena->sprt, o->elo0, o->elo1, o->alpha, o->beta);
    gg_tournament_settle(arena);
    return code;
}

/* --- the store */

static void put_players(const gg_arena_options *o, gg_text *text) {
    for (int i = 0; i < o->entrant_count; i++) {
        const gg_entrant *e = &o->entrant[i];
        gg_putf(text, "%s%s|%llu|%d|%lld|%d|%d|%d", i ? "\n" : "", e->text,
                (unsigned long long)e->limits.nodes, e->limits.depth,
                (long long)e->limits.movetime_us, e->threads, e->hash_mib, e->handicap);
        if (e->limits.cputime_us) gg_putf(text, "|%lld", (long long)e->limits.cputime_us);
    }
}

struct settings {
    gg_setting list[MAX_SETTINGS];
    int count;
    gg_text text; /* the values, each with its NUL */
};

__attribute__((format(printf, 3, 4))) static void set(struct settings *s, const char *name,
                                                      const char *format, ...) {
    char value[256];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(value, sizeof value, format, arguments);
    va_end(arguments);
    s->list[s->count++] = (gg_setting){name, s->text.data + s->text.length};
    gg_put(&s->text, value);
    gg_put_char(&s->text, '\0');
}

/* All that a game's course and number depend on. Openings and networks are hashed: there may be many. */
static void put_settings(const gg_arena *arena, struct settings *s) {
    const gg_arena_options *o = &arena->options;
    const gg_net_form *form = gg_eval_for(arena->game[0]->rules)->form;
    const uint64_t nets = form ? gg_nets_key(form) : 0;
    uint64_t openings = 0;
    for (int i = 0; i < arena->opening_count; i++) {
        const uint64_t key = gg_key(arena->game[arena->scenario_of[i]], arena->start[i].bytes);
        openings = gg_random_at(openings, key, (uint64_t)arena->scenario_of[i]);
    }
    set(s, "game", "%s", o->game);
    if (o->content) {
        set(s, "content", "%016llx", (unsigned long long)gg_hash(o->content, strlen(o->content)));
        s->list[s->count++] = (gg_setting){"content_text", o->content};
    } else {
        set(s, "content", "%s", "");
    }
    set(s, "format", "%s", gg_format_word(o->format));
    set(s, "games", "%d", o->games);
    set(s, "seed", "%llu", (unsigned long long)o->seed);
    set(s, "teams", "%d,%d,%d,%d,%d", o->teams, o->team[0], o->team[1], o->team[2], o->team[3]);
    set(s, "luck", "%d,%d", o->luck, o->luck ? o->luck_playouts : -1);
    set(s, "sprt", "%d,%g,%g,%g,%g", o->sprt, o->elo0, o->elo1, o->alpha, o->beta);
    set(s, "openings", "%d, %016llx", arena->opening_count, (unsigned long long)openings);
    if (nets)
        set(s, "nets", "%016llx", (unsigned long long)nets);
    else
        set(s, "nets", "%s", "");
    s->list[s->count++] = (gg_setting){"players", s->text.data + s->text.length};
    put_players(o, &s->text);
    gg_put_char(&s->text, '\0');
}

int gg_tournament_describe(gg_arena *arena, gg_error *error) {
    const gg_arena_options *o = &arena->options;
    struct settings s = {.count = 0};
    gg_store_engine engine[GG_MAX_BOTS];
    int code = GG_OK;
    if (!o->store) return GG_OK;
    char *data = malloc(SETTING_TEXT);
    if (!data) return gg_fail(error, GG_NO_MEMORY, "no memory for the settings");
    s.text = gg_text_over(data, SETTING_TEXT);
    put_settings(arena, &s);
    for (int i = 0; i < o->entrant_count; i++)
        engine[i] = (gg_store_engine){o->entrant[i].name, o->entrant[i].text,
                                      o->entrant[i].external, o->entrant[i].handicap};
    if (s.text.cut) {
        code = gg_fail(error, GG_TOO_LONG, "the players' texts are too long");
    } else if (gg_store_described(o->store)) {
        code = gg_store_compare(o->store, s.list, s.count, error);
    } else {
        s.list[s.count++] = (gg_setting){"arguments", o->arguments ? o->arguments : ""};
        code = gg_store_describe(o->store, s.list, s.count, engine, o->entrant_count,
                                 arena->opening, arena->opening_count, error);
    }
    free(data);
    return code;
}
