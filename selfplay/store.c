/* SQLite underneath; see store.h. Numbers of 64 bits are kept with their sign bit, as SQLite has
 * no others. */
#include "store.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <math.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#define LAYOUT "1" /* of the tables; a setting */

enum { BUSY_MS = 5000, THOUGHT_TEXT = 64 };

struct gg_store {
    sqlite3 *db;
    sqlite3_stmt *put, *get;
    int lock;   /* a descriptor of the file with the lock, -1 without */
    char *made; /* path of a file that this opening has made, else NULL */
    bool discarded;
    char *thoughts;
    size_t capacity;
};

static const char tables[] =
    "CREATE TABLE setting (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;"
    "CREATE TABLE engine (id INTEGER PRIMARY KEY, name TEXT NOT NULL, text TEXT NOT NULL,"
    " external INTEGER NOT NULL, handicap INTEGER NOT NULL);"
    "CREATE TABLE opening (id INTEGER PRIMARY KEY, scenario TEXT NOT NULL, fen TEXT);"
    "CREATE TABLE game (number INTEGER PRIMARY KEY, round INTEGER NOT NULL,"
    " opening INTEGER NOT NULL, bot1 INTEGER, bot2 INTEGER, bot3 INTEGER, bot4 INTEGER,"
    " dice_seed INTEGER NOT NULL, bot_seed INTEGER NOT NULL,"
    " payoff1 REAL, payoff2 REAL, payoff3 REAL, payoff4 REAL,"
    " luck1 REAL, luck2 REAL, luck3 REAL, luck4 REAL,"
    " length INTEGER NOT NULL, outcomes INTEGER NOT NULL, last_key INTEGER NOT NULL,"
    " fault TEXT NOT NULL, fault_seat INTEGER NOT NULL, words TEXT NOT NULL,"
    " position TEXT NOT NULL, lines TEXT NOT NULL, moves TEXT NOT NULL, thoughts TEXT NOT NULL,"
    " effort TEXT NOT NULL);";

static const char put_text[] = "INSERT INTO game VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, "
                               "?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18, ?19, ?20, ?21, ?22, ?23, "
                               "?24, ?25, ?26, ?27, ?28)";
static const char get_text[] = "SELECT * FROM game WHERE number = ?1";

/* Columns of the table `game`. */
enum {
    NUMBER,
    ROUND,
    OPENING,
    BOT,
    DICE_SEED = BOT + GG_MAX_PLAYERS,
    BOT_SEED,
    PAYOFF,
    LUCK = PAYOFF + GG_MAX_PLAYERS,
    LENGTH = LUCK + GG_MAX_PLAYERS,
    OUTCOMES,
    KEY,
    FAULT,
    FAULT_SEAT,
    WORDS,
    POSITION,
    LINES,
    MOVES,
    THOUGHTS,
    EFFORT,
};

static int fail(gg_store *store, const char *what, gg_error *error) {
    const int code = sqlite3_errcode(store->db);
    return gg_fail(error, code == SQLITE_BUSY ? GG_BUSY : GG_IO, "%s: %s", what,
                   sqlite3_errmsg(store->db));
}

static sqlite3_stmt *prepare(gg_store *store, const char *text) {
    sqlite3_stmt *s = NULL;
    return sqlite3_prepare_v2(store->db, text, -1, &s, NULL) == SQLITE_OK ? s : NULL;
}

/* --- opening */

/* The lock is on a descriptor of our own: SQLite's locks are of another kind and do not meet it. It
 * is closed last, because closing any descriptor of a file drops SQLite's locks on it. */
static int lock_file(gg_store *store, const char *path, gg_store_mode mode, gg_error *error) {
    const int flags = O_RDWR | O_CLOEXEC | O_CREAT;
    store->lock = open(path, flags | O_EXCL, 0666);
    const bool made = store->lock >= 0;
    if (!made && errno == EEXIST && mode == GG_STORE_NEW)
        return gg_fail(error, GG_IO, "%s exists: go on with --resume, or name another file", path);
    if (!made && errno == EEXIST) store->lock = open(path, flags, 0666);
    if (store->lock < 0) return gg_fail(error, GG_IO, "%s: %s", path, strerror(errno));
    if (flock(store->lock, LOCK_EX | LOCK_NB) != 0)
        return gg_fail(error, GG_BUSY, "%s is in use by another run", path);
    if (made) store->made = strdup(path);
    return GG_OK;
}

/* Killed before it was described, a file is empty: a new one. */
bool gg_store_described(gg_store *store) {
    sqlite3_stmt *s = prepare(store, "SELECT 1 FROM sqlite_master");
    const bool found = s && sqlite3_step(s) != SQLITE_DONE;
    sqlite3_finalize(s);
    return found;
}

static int check_layout(gg_store *store, const char *path, gg_error *error) {
    char *layout = gg_store_setting(store, "layout");
    const bool known = layout && !strcmp(layout, LAYOUT);
    free(layout);
    if (known) return GG_OK;
    return gg_fail(error, GG_IO, "%s is no results store, or of another version", path);
}

/* A file that nobody writes to while it is open, as on a read-only file system: without the shared
 * memory beside it, which cannot be made there. Its name as SQLite wants it, which the caller frees;
 * NULL without memory. */
static char *immutable_name(const char *path) {
    static const char before[] = "file:", after[] = "?immutable=1";
    const size_t capacity = 3 * strlen(path) + sizeof before + sizeof after;
    char *name = malloc(capacity);
    if (!name) return NULL;
    gg_text text = gg_text_over(name, capacity);
    gg_put(&text, before);
    for (; *path; path++)
        if (strchr("?#%", *path))
            gg_putf(&text, "%%%02X", (unsigned char)*path);
        else
            gg_put_char(&text, *path);
    gg_put(&text, after);
    return name;
}

/* Whether a file of this name holds anything. */
static bool is_filled(const char *path, const char *tail) {
    char name[PATH_MAX];
    struct stat about;
    const int length = snprintf(name, sizeof name, "%s%s", path, tail);
    return length > 0 && length < (int)sizeof name && stat(name, &about) == 0 && about.st_size > 0;
}

/* The store cannot be read the usual way. */
static int open_immutable(gg_store *store, const char *path, gg_error *error) {
    if (is_filled(path, "-wal"))
        return gg_fail(error, GG_IO,
                       "%s: games are in %s-wal, which can be read only where the folder can be "
                       "written to: copy both files to such a place",
                       path, path);
    char *name = immutable_name(path);
    if (!name) return gg_fail(error, GG_NO_MEMORY, "no memory for the results store");
    sqlite3_close(store->db);
    store->db = NULL;
    const int code = sqlite3_open_v2(
        name, &store->db, SQLITE_OPEN_READONLY | SQLITE_OPEN_URI | SQLITE_OPEN_NOMUTEX, NULL);
    free(name);
    return code == SQLITE_OK ? GG_OK : fail(store, path, error);
}

/* The first reading needs the shared memory beside the file. */
static bool is_barred(gg_store *store, const char *path) {
    const int code =
        sqlite3_exec(store->db, "SELECT count(*) FROM sqlite_master", NULL, NULL, NULL);
    return (code == SQLITE_CANTOPEN || code == SQLITE_READONLY) && access(path, R_OK) == 0;
}

static int open_database(gg_store *store, const char *path, gg_store_mode mode, gg_error *error) {
    const int flags =
        mode == GG_STORE_READ ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE;
    if (sqlite3_open_v2(path, &store->db, flags | SQLITE_OPEN_NOMUTEX, NULL) != SQLITE_OK)
        return fail(store, path, error);
    sqlite3_busy_timeout(store->db, BUSY_MS);
    /* NORMAL: a transaction survives the end of the program at once, that of the machine after the
     * next checkpoint; a private file need not survive anything. */
    const char *pragma = !*path ? "PRAGMA journal_mode=OFF; PRAGMA synchronous=OFF"
                                : "PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL";
    if (mode != GG_STORE_READ && sqlite3_exec(store->db, pragma, NULL, NULL, NULL) != SQLITE_OK)
        return fail(store, path, error);
    return mode == GG_STORE_READ && is_barred(store, path) ? open_immutable(store, path, error)
                                                           : GG_OK;
}

gg_store *gg_store_open(const char *path, gg_store_mode mode, gg_error *error) {
    gg_store *store = calloc(1, sizeof *store);
    if (!store) {
        gg_fail(error, GG_NO_MEMORY, "no memory for the results store");
        return NULL;
    }
    store->lock = -1;
    int code = GG_OK;
    if (mode != GG_STORE_READ && *path) code = lock_file(store, path, mode, error);
    if (code == GG_OK) code = open_database(store, path, mode, error);
    if (code == GG_OK && (mode == GG_STORE_READ || gg_store_described(store)))
        code = check_layout(store, path, error);
    if (code == GG_OK) return store;
    gg_store_close(store);
    return NULL;
}

void gg_store_discard(gg_store *store) {
    if (store) store->discarded = true;
}

void gg_store_close(gg_store *store) {
    if (!store) return;
    const bool empty = !store->db || !gg_store_described(store);
    sqlite3_finalize(store->put);
    sqlite3_finalize(store->get);
    sqlite3_close(store->db);
    if (store->made && (empty || store->discarded)) unlink(store->made);
    if (store->lock >= 0) close(store->lock);
    free(store->made);
    free(store->thoughts);
    free(store);
}

/* --- what describes the tournament */

static void bind_text(sqlite3_stmt *s, int column, const char *text) {
    if (text)
        sqlite3_bind_text(s, column, text, -1, SQLITE_STATIC);
    else
        sqlite3_bind_null(s, column);
}

/* Runs a statement that gives no rows, and finalises it. */
static bool step(sqlite3_stmt *s) {
    const bool done = s && sqlite3_step(s) == SQLITE_DONE;
    sqlite3_finalize(s);
    return done;
}

static bool put_setting(gg_store *store, const char *name, const char *value) {
    sqlite3_stmt *s = prepare(store, "INSERT INTO setting VALUES (?1, ?2)");
    bind_text(s, 1, name);
    bind_text(s, 2, value);
    return step(s);
}

static bool put_engine(gg_store *store, int id, const gg_store_engine *e) {
    sqlite3_stmt *s = prepare(store, "INSERT INTO engine VALUES (?1, ?2, ?3, ?4, ?5)");
    sqlite3_bind_int(s, 1, id);
    bind_text(s, 2, e->name);
    bind_text(s, 3, e->text);
    sqlite3_bind_int(s, 4, e->external);
    sqlite3_bind_int(s, 5, e->handicap);
    return step(s);
}

static bool put_opening(gg_store *store, int id, const gg_store_opening *o) {
    sqlite3_stmt *s = prepare(store, "INSERT INTO opening VALUES (?1, ?2, ?3)");
    sqlite3_bind_int(s, 1, id);
    bind_text(s, 2, o->scenario);
    bind_text(s, 3, o->fen);
    return step(s);
}

int gg_store_describe(gg_store *store, const gg_setting *setting, int settings,
                      const gg_store_engine *engine, int engines, const gg_store_opening *opening,
                      int openings, gg_error *error) {
    static const char what[] = "results store";
    if (sqlite3_exec(store->db, "BEGIN IMMEDIATE", NULL, NULL, NULL) != SQLITE_OK ||
        sqlite3_exec(store->db, tables, NULL, NULL, NULL) != SQLITE_OK ||
        !put_setting(store, "layout", LAYOUT))
        return fail(store, what, error);
    for (int i = 0; i < settings; i++)
        if (!put_setting(store, setting[i].name, setting[i].value)) return fail(store, what, error);
    for (int i = 0; i < engines; i++)
        if (!put_engine(store, i, &engine[i])) return fail(store, what, error);
    for (int i = 0; i < openings; i++)
        if (!put_opening(store, i, &opening[i])) return fail(store, what, error);
    if (sqlite3_exec(store->db, "COMMIT", NULL, NULL, NULL) != SQLITE_OK)
        return fail(store, what, error);
    return GG_OK;
}

/* A copy of a column's text; NULL if it has none. */
static char *copy_text(sqlite3_stmt *s, int column) {
    const char *text = (const char *)sqlite3_column_text(s, column);
    return text ? strdup(text) : NULL;
}

char *gg_store_setting(gg_store *store, const char *name) {
    sqlite3_stmt *s = prepare(store, "SELECT value FROM setting WHERE name = ?1");
    if (!s) return NULL;
    bind_text(s, 1, name);
    char *value = sqlite3_step(s) == SQLITE_ROW ? copy_text(s, 0) : NULL;
    sqlite3_finalize(s);
    return value;
}

bool gg_store_opening_at(gg_store *store, int number, char **scenario, char **fen) {
    sqlite3_stmt *s = prepare(store, "SELECT scenario, fen FROM opening WHERE id = ?1");
    *scenario = *fen = NULL;
    if (!s) return false;
    sqlite3_bind_int(s, 1, number);
    if (sqlite3_step(s) == SQLITE_ROW) {
        *scenario = copy_text(s, 0);
        *fen = copy_text(s, 1);
    }
    sqlite3_finalize(s);
    return *scenario != NULL;
}

int gg_store_compare(gg_store *store, const gg_setting *setting, int settings, gg_error *error) {
    for (int i = 0; i < settings; i++) {
        char *value = gg_store_setting(store, setting[i].name);
        const bool same = !strcmp(value ? value : "", setting[i].value);
        if (!same)
            gg_fail(error, GG_BAD_ARGUMENT,
                    "the file was written with another %s: '%.100s', now it is '%.100s'",
                    setting[i].name, value ? value : "", setting[i].value);
        free(value);
        if (!same) return GG_BAD_ARGUMENT;
    }
    return GG_OK;
}

/* --- games out */

/* "time/nodes/depth/score": microseconds, and the score in ten thousandths, "-" if unknown; "-" by
 * itself for an outcome of dice. */
static bool write_thoughts(gg_store *store, const gg_log *log) {
    const size_t needed = log->thoughts * THOUGHT_TEXT + 1;
    if (needed > store->capacity) {
        char *grown = realloc(store->thoughts, 2 * needed);
        if (!grown) return false;
        store->thoughts = grown;
        store->capacity = 2 * needed;
    }
    gg_text text = gg_text_over(store->thoughts, store->capacity);
    for (size_t i = 0; i < log->thoughts; i++) {
        const gg_thought *t = &log->thought[i];
        if (i) gg_put_char(&text, ' ');
        if (t->score < 0) {
            gg_put_char(&text, '-');
            continue;
        }
        gg_put_int(&text, t->time_us);
        gg_put_char(&text, '/');
        gg_put_int(&text, (int64_t)t->nodes);
        gg_put_char(&text, '/');
        gg_put_int(&text, t->depth);
        gg_put_char(&text, '/');
        if (isnan(t->score))
            gg_put_char(&text, '-');
        else
            gg_put_int(&text, (int64_t)lround(10000 * fmin(t->score, 1)));
    }
    return !text.cut;
}

bool gg_store_thought(gg_slice *thoughts, gg_thought *thought) {
    gg_slice word, part[4] = {{NULL, 0}};
    int64_t number[4] = {0};
    if (!gg_token(thoughts, &word)) return false;
    *thought = (gg_thought){.score = -1};
    if (gg_slice_is(word, "-")) return true;
    for (int i = 0; i < 4; i++)
        if (!gg_field(&word, '/', &part[i]) ||
            (!gg_slice_int(part[i], 0, INT64_MAX, &number[i]) && i < 3))
            return false;
    *thought =
        (gg_thought){.time_us = number[0],
                     .nodes = (uint64_t)number[1],
                     .depth = (int)number[2],
                     .score = gg_slice_is(part[3], "-") ? (double)NAN : (double)number[3] / 10000};
    return true;
}

/* "moves/nodes/time/worst/proven" by seat. */
static void write_effort(const gg_record *r, gg_text *text) {
    for (int i = 0; i < GG_MAX_PLAYERS && r->bot[i] >= 0; i++)
        gg_putf(text, "%s%llu/%llu/%lld/%lld/%llu", i ? " " : "",
                (unsigned long long)r->seat[i].moves, (unsigned long long)r->seat[i].nodes,
                (long long)r->seat[i].time_us, (long long)r->seat[i].worst_us,
                (unsigned long long)r->seat[i].proven);
}

static void bind_record(sqlite3_stmt *s, int number, const gg_record *r) {
    sqlite3_bind_int(s, NUMBER + 1, number);
    sqlite3_bind_int(s, ROUND + 1, r->round);
    sqlite3_bind_int(s, OPENING + 1, r->opening);
    for (int i = 0; i < GG_MAX_PLAYERS && r->bot[i] >= 0; i++) {
        sqlite3_bind_int(s, BOT + 1 + i, r->bot[i]);
        sqlite3_bind_double(s, PAYOFF + 1 + i, r->payoff[i]);
        sqlite3_bind_double(s, LUCK + 1 + i, r->luck[i]);
    }
    sqlite3_bind_int64(s, DICE_SEED + 1, (int64_t)r->dice_seed);
    sqlite3_bind_int64(s, BOT_SEED + 1, (int64_t)r->bot_seed);
    sqlite3_bind_int64(s, LENGTH + 1, r->length);
    sqlite3_bind_int64(s, OUTCOMES + 1, r->outcomes);
    sqlite3_bind_int64(s, KEY + 1, (int64_t)r->key);
    bind_text(s, FAULT + 1, gg_fault_word(r->fault));
    sqlite3_bind_int(s, FAULT_SEAT + 1, r->fault_seat);
}

/* A game being read holds the file as it was then: nothing newer is seen until that ends. */
static void end_reading(gg_store *store) {
    if (store->get) sqlite3_reset(store->get);
}

/* A single statement is a transaction of its own. */
int gg_store_put(gg_store *store, int number, const gg_record *record, const gg_log *log,
                 gg_error *error) {
    char effort[GG_MAX_PLAYERS * 96];
    gg_text text = gg_text_over(effort, sizeof effort);
    end_reading(store);
    if (!store->put) store->put = prepare(store, put_text);
    if (!store->put) return fail(store, "results store", error);
    if (!write_thoughts(store, log))
        return gg_fail(error, GG_NO_MEMORY, "no memory for the record of a game");
    sqlite3_stmt *s = store->put;
    write_effort(record, &text);
    sqlite3_clear_bindings(s);
    bind_record(s, number, record);
    bind_text(s, WORDS + 1, log->words);
    bind_text(s, POSITION + 1, log->position);
    bind_text(s, LINES + 1, log->lines);
    sqlite3_bind_text(s, MOVES + 1, log->length ? log->moves + 1 : "",
                      log->length ? (int)log->length - 1 : 0, SQLITE_STATIC);
    bind_text(s, THOUGHTS + 1, log->thoughts ? store->thoughts : "");
    bind_text(s, EFFORT + 1, effort);
    const int code = sqlite3_step(s);
    const int failed = code == SQLITE_DONE ? GG_OK : fail(store, "results store", error);
    sqlite3_reset(s);
    return failed;
}

/* --- games in */

static const char *column_text(sqlite3_stmt *s, int column) {
    const char *text = (const char *)sqlite3_column_text(s, column);
    return text ? text : "";
}

static gg_fault fault_of(const char *word) {
    for (gg_fault f = GG_FAULT_NONE; f < GG_FAULT_COUNT; f++)
        if (!strcmp(word, gg_fault_word(f))) return f;
    return GG_FAULT_INTERNAL;
}

/* Stores of before have four numbers. */
static void read_effort(const char *text, gg_record *r) {
    gg_slice rest = gg_slice_of(text), word, part;
    for (int i = 0; i < GG_MAX_PLAYERS && gg_token(&rest, &word); i++) {
        int64_t number[5] = {0};
        for (int k = 0; k < 5 && gg_field(&word, '/', &part); k++)
            gg_slice_int(part, 0, INT64_MAX, &number[k]);
        r->seat[i] = (gg_effort){.moves = (uint64_t)number[0],
                                 .nodes = (uint64_t)number[1],
                                 .time_us = number[2],
                                 .worst_us = number[3],
                                 .proven = (uint64_t)number[4]};
    }
}

/* Fills a record from the row; false if it is of another schedule. */
static bool read_row(sqlite3_stmt *s, gg_record *r) {
    bool same = (uint64_t)sqlite3_column_int64(s, DICE_SEED) == r->dice_seed &&
                (uint64_t)sqlite3_column_int64(s, BOT_SEED) == r->bot_seed &&
                sqlite3_column_int(s, OPENING) == r->opening;
    for (int i = 0; i < GG_MAX_PLAYERS; i++) {
        const bool seat = sqlite3_column_type(s, BOT + i) != SQLITE_NULL;
        same = same && (seat ? sqlite3_column_int(s, BOT + i) : -1) == r->bot[i];
        r->payoff[i] = sqlite3_column_double(s, PAYOFF + i);
        r->luck[i] = sqlite3_column_double(s, LUCK + i);
    }
    r->length = (uint32_t)sqlite3_column_int64(s, LENGTH);
    r->outcomes = (uint32_t)sqlite3_column_int64(s, OUTCOMES);
    r->key = (uint64_t)sqlite3_column_int64(s, KEY);
    r->fault = fault_of(column_text(s, FAULT));
    r->fault_seat = sqlite3_column_int(s, FAULT_SEAT);
    read_effort(column_text(s, EFFORT), r);
    r->played = true;
    return same && r->fault_seat >= 0 && r->fault_seat < GG_MAX_PLAYERS &&
           r->bot[r->fault_seat] >= 0;
}

int gg_store_load(gg_store *store, gg_record *record, int from, int count, int *loaded,
                  gg_error *error) {
    end_reading(store);
    sqlite3_stmt *s =
        prepare(store, "SELECT * FROM game WHERE number >= ?1 AND number < ?2 ORDER BY number");
    if (!s) return fail(store, "results store", error);
    sqlite3_bind_int(s, 1, from);
    sqlite3_bind_int(s, 2, count);
    int code = SQLITE_DONE;
    while ((code = sqlite3_step(s)) == SQLITE_ROW) {
        const int number = sqlite3_column_int(s, NUMBER);
        if (!read_row(s, &record[number])) break;
        ++*loaded;
    }
    const int number = code == SQLITE_ROW ? sqlite3_column_int(s, NUMBER) : 0;
    int failed = GG_OK;
    if (code == SQLITE_ROW)
        failed = gg_fail(error, GG_IO, "game %d in the file is of another tournament", number + 1);
    else if (code != SQLITE_DONE)
        failed = fail(store, "results store", error);
    sqlite3_finalize(s);
    return failed;
}

int gg_store_get(gg_store *store, int number, gg_stored *stored, gg_error *error) {
    if (!store->get) store->get = prepare(store, get_text);
    sqlite3_stmt *s = store->get;
    if (!s) return fail(store, "results store", error);
    end_reading(store);
    sqlite3_bind_int(s, 1, number);
    const int code = sqlite3_step(s);
    if (code == SQLITE_DONE)
        return gg_fail(error, GG_BAD_ARGUMENT, "there is no game %d in the file", number + 1);
    if (code != SQLITE_ROW) return fail(store, "results store", error);
    gg_record r;
    memset(&r, 0, sizeof r);
    read_row(s, &r);
    *stored = (gg_stored){.number = number,
                          .round = sqlite3_column_int(s, ROUND),
                          .opening = sqlite3_column_int(s, OPENING),
                          .dice_seed = (uint64_t)sqlite3_column_int64(s, DICE_SEED),
                          .bot_seed = (uint64_t)sqlite3_column_int64(s, BOT_SEED),
                          .key = r.key,
                          .length = r.length,
                          .outcomes = r.outcomes,
                          .fault = column_text(s, FAULT),
                          .fault_seat = r.fault_seat,
                          .moves = column_text(s, MOVES),
                          .thoughts = column_text(s, THOUGHTS),
                          .words = column_text(s, WORDS),
                          .position = column_text(s, POSITION),
                          .lines = column_text(s, LINES)};
    for (int i = 0; i < GG_MAX_PLAYERS; i++) {
        const bool seat = sqlite3_column_type(s, BOT + i) != SQLITE_NULL;
        stored->bot[i] = seat ? sqlite3_column_int(s, BOT + i) : -1;
        stored->payoff[i] = r.payoff[i];
        stored->luck[i] = r.luck[i];
    }
    return GG_OK;
}
