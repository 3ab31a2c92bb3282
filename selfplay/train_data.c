/* Files of positions (train_data.h). */
#include "train_data.h"

#include "../core/games.h"
#include "../core/hash.h"
#include "../eval/eval.h"
#include "../eval/nets.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* --- scenarios */

int gg_stages_open(gg_stages *stages, const char *name, char *const *scenario, int count,
                   const char *content, const char *content_name, gg_error *error) {
    *stages = (gg_stages){.count = 0};
    for (int i = 0; i < count; i++) {
        gg_game *game = gg_game_open_content(name, scenario[i], content, content_name, error);
        if (!game) {
            gg_stages_close(stages);
            return error ? (int)error->code : GG_NO_GAME;
        }
        stages->game[stages->count++] = game;
        if (game->state_bytes > stages->state_bytes) stages->state_bytes = game->state_bytes;
    }
    return GG_OK;
}

void gg_stages_close(gg_stages *stages) {
    for (int i = 0; i < stages->count; i++) gg_game_close(stages->game[i]);
    stages->count = 0;
}

/* --- files */

struct head {
    char magic[8];
    uint32_t state_bytes, unused;
    uint64_t games; /* of the scenarios and their first states */
    char rest[GG_POSITIONS_HEAD - 24];
};
_Static_assert(sizeof(struct head) == GG_POSITIONS_HEAD, "no padding");

struct block {
    uint32_t number, count;
    uint64_t hash;
};

enum { MOST_POSITIONS = 1 << 22 }; /* of a game */

enum found { AT_END, A_GAME, A_TORN_ONE };

static void make_head(const gg_stages *stages, struct head *head) {
    gg_state start;
    memset(head, 0, sizeof *head);
    memcpy(head->magic, "GGPOS2\r\n", sizeof head->magic);
    head->state_bytes = stages->state_bytes;
    for (int i = 0; i < stages->count; i++) {
        const gg_game *game = stages->game[i];
        gg_start(game, start.bytes);
        head->games = gg_hash_seeded(game->scenario_text, strlen(game->scenario_text),
                                     gg_key(game, start.bytes) ^ head->games);
    }
}

static int failed(gg_error *error, const char *path) {
    return gg_fail(error, GG_IO, "%s: %s", path, strerror(errno));
}

static int check_head(FILE *file, const char *path, const gg_stages *stages, gg_error *error) {
    struct head head, own;
    make_head(stages, &own);
    if (fread(&head, sizeof head, 1, file) == 1 && !memcmp(&head, &own, sizeof own)) return GG_OK;
    return gg_fail(error, GG_IO, "%s: no file of positions of %s %s%s by this version", path,
                   stages->game[0]->rules->name, stages->game[0]->scenario_text,
                   stages->count > 1 ? " and its other scenarios" : "");
}

/* A file that is read game by game; the payload grows. */
struct reader {
    FILE *file;
    const char *path;
    size_t record; /* bytes */
    unsigned char *payload;
    size_t room;
    struct block block;
};

/* Reads the next game: an enum found, or GG_NO_MEMORY or GG_IO with words. */
static int next_game(struct reader *r, uint32_t number, gg_error *error) {
    const size_t begun = fread(&r->block, 1, sizeof r->block, r->file);
    if (ferror(r->file)) return failed(error, r->path);
    if (!begun) return AT_END;
    if (begun < sizeof r->block || r->block.number != number || r->block.count > MOST_POSITIONS)
        return A_TORN_ONE;
    const size_t bytes = r->block.count * r->record;
    if (bytes > r->room) {
        unsigned char *larger = realloc(r->payload, bytes);
        if (!larger) return gg_fail(error, GG_NO_MEMORY, "no memory for a game of %s", r->path);
        r->payload = larger;
        r->room = bytes;
    }
    const bool whole = !bytes || fread(r->payload, bytes, 1, r->file) == 1;
    if (ferror(r->file)) return failed(error, r->path);
    return whole && gg_hash(r->payload, bytes) == r->block.hash ? A_GAME : A_TORN_ONE;
}

static int count_games(gg_positions *p, const gg_stages *stages, gg_error *error) {
    struct reader r = {
        .file = p->file, .path = p->path, .record = sizeof(gg_lesson) + p->state_bytes};
    int found = check_head(p->file, p->path, stages, error);
    if (found < 0) return found;
    off_t end = ftello(p->file);
    while ((found = next_game(&r, p->games, error)) == A_GAME) {
        end = ftello(p->file);
        p->games++;
        p->count += r.block.count;
    }
    free(r.payload);
    if (found < 0) return found;
    if (end < 0 || ftruncate(fileno(p->file), end) || fseeko(p->file, end, SEEK_SET))
        return failed(error, p->path);
    return GG_OK;
}

int gg_positions_open(gg_positions *p, const char *path, const gg_stages *stages, gg_error *error) {
    struct head head;
    *p = (gg_positions){.path = path, .state_bytes = stages->state_bytes};
    p->file = fopen(path, "r+be");
    if (!p->file && errno == ENOENT) p->file = fopen(path, "w+be");
    if (!p->file) return failed(error, path);
    fseeko(p->file, 0, SEEK_END);
    int code = GG_OK;
    if (ftello(p->file) < (off_t)sizeof head) { /* new, or killed before it was begun */
        make_head(stages, &head);
        rewind(p->file);
        if (fwrite(&head, sizeof head, 1, p->file) != 1 || fflush(p->file))
            code = failed(error, path);
    } else {
        rewind(p->file);
        code = count_games(p, stages, error);
    }
    if (code < 0) gg_positions_close(p, NULL);
    return code;
}

int gg_positions_add(gg_positions *p, const void *records, uint32_t count, gg_error *error) {
    const size_t bytes = count * (sizeof(gg_lesson) + p->state_bytes);
    const struct block block = {p->games, count, gg_hash(records, bytes)};
    if (fwrite(&block, sizeof block, 1, p->file) != 1 ||
        (bytes && fwrite(records, bytes, 1, p->file) != 1) || fflush(p->file))
        return failed(error, p->path);
    p->games++;
    p->count += count;
    return GG_OK;
}

int gg_positions_close(gg_positions *p, gg_error *error) {
    FILE *file = p->file;
    p->file = NULL;
    return file && fclose(file) ? failed(error, p->path) : GG_OK;
}

/* --- in memory */

static bool keep(gg_lessons *lessons, const unsigned char *payload, uint64_t count) {
    if (lessons->count + count > lessons->room) {
        const uint64_t room = 2 * (lessons->count + count);
        unsigned char *larger = realloc(lessons->record, room * lessons->bytes);
        if (!larger) return false;
        lessons->record = larger;
        lessons->room = room;
    }
    if (count)
        memcpy(lessons->record + lessons->count * lessons->bytes, payload, count * lessons->bytes);
    lessons->count += count;
    return true;
}

/* What the evaluation made by hand says of the lessons from `first` on. */
static void add_bases(gg_lessons *lessons, uint64_t first, const gg_stages *stages) {
    const gg_eval *eval = gg_eval_for(stages->game[0]->rules);
    double w[GG_MAX_WEIGHTS];
    gg_state state;
    if (!eval->form || !eval->form->base) return;
    gg_eval_defaults(eval, w);
    w[eval->form->weight] = 0;
    for (uint64_t i = first; i < lessons->count; i++) {
        gg_lesson lesson = gg_lesson_of(lessons, i);
        gg_lesson_state(lessons, i, &state);
        lesson.base = (float)eval->form->base(stages->game[lesson.stage], state.bytes, w);
        memcpy(lessons->record + i * lessons->bytes, &lesson, sizeof lesson);
    }
}

/* The values of the lessons of one game, from the last to the first. Those of two seats are each
 * other's complement; among more a row ends where the seat changes. */
static void follow(unsigned char *payload, uint32_t count, size_t bytes, const gg_stages *stages,
                   double trace) {
    const gg_net_form *form = gg_eval_for(stages->game[0]->rules)->form;
    gg_state state;
    double after = 0; /* of what follows, for `seat_after` */
    int seat_after = -1;
    bool astray = false; /* a decision by lot lies in between */
    for (uint32_t i = count; i-- > 0;) {
        unsigned char *at = payload + i * bytes;
        gg_lesson lesson;
        memcpy(&lesson, at, sizeof lesson);
        memcpy(state.bytes, at + sizeof lesson, bytes - sizeof lesson);
        const gg_game *game = stages->game[lesson.stage];
        const int seat = gg_nets_seat(form, game, state.bytes);
        double value = (double)lesson.value;
        if (i + 1 == count)
            after = (double)lesson.result;
        else if (seat != seat_after)
            after = 1 - after;
        const bool ends = astray || (i + 1 < count && seat != seat_after && game->players > 2);
        if (!ends) value += trace * (after - value);
        lesson.value = (float)value;
        memcpy(at, &lesson, sizeof lesson);
        after = value;
        seat_after = seat;
        astray = lesson.astray;
    }
}

int gg_lessons_read(gg_lessons *lessons, gg_lessons *held, const char *path,
                    const gg_stages *stages, double trace, gg_error *error) {
    const uint64_t first = lessons->count, first_held = held->count;
    struct reader r = {.file = fopen(path, "rbe"), .path = path};
    if (!r.file) return failed(error, path);
    int code = check_head(r.file, path, stages, error), found = AT_END;
    r.record = lessons->bytes = held->bytes = sizeof(gg_lesson) + stages->state_bytes;
    for (uint32_t i = 0; code == GG_OK && (found = next_game(&r, i, error)) == A_GAME; i++) {
        if (trace > 0) follow(r.payload, r.block.count, r.record, stages, trace);
        gg_lessons *const to = i / (uint32_t)stages->count % GG_HELD_OUT ? lessons : held;
        if (!keep(to, r.payload, r.block.count))
            code = gg_fail(error, GG_NO_MEMORY, "no memory for the positions of %s", path);
    }
    if (found == A_TORN_ONE) code = gg_fail(error, GG_IO, "%s: a game in it is spoilt", path);
    if (found < 0) code = found;
    free(r.payload);
    fclose(r.file);
    add_bases(lessons, first, stages);
    add_bases(held, first_held, stages);
    return code;
}

void gg_lessons_release(gg_lessons *lessons) {
    free(lessons->record);
    *lessons = (gg_lessons){.record = NULL};
}
