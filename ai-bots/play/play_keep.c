/* A game in the terminal is never lost: after each of the person's moves it is written to a file of
 * its own in $XDG_STATE_HOME/grognard/games (~/.local/state/grognard/games). Called by play*.c.
 *
 *   argot-20261122-214512-4711.game    one to go on with
 *   argot-20261122-214512-4711.over    one that has ended */
#include "play.h"

#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

enum { KEPT = 60 }; /* files, the oldest go first */

static const char open_end[] = ".game", over_end[] = ".over";

/* --- the folder */

/* Its path; false where the environment names none. */
static bool folder(char path[GG_RECORD_PATH]) {
    const char *state = getenv("XDG_STATE_HOME"), *home = getenv("HOME");
    int length = -1;
    if (state && state[0] == '/') /* relative ones are to be ignored */
        length = snprintf(path, GG_RECORD_PATH, "%s/grognard/games", state);
    else if (home && home[0] == '/')
        length = snprintf(path, GG_RECORD_PATH, "%s/.local/state/grognard/games", home);
    return length > 0 && length < GG_RECORD_PATH - 128;
}

/* Makes it and the folders above it, for the user alone. */
static bool make_folder(char path[GG_RECORD_PATH]) {
    for (char *at = path + 1;; at++) {
        if (*at && *at != '/') continue;
        const char kept = *at;
        *at = '\0';
        const bool made = mkdir(path, 0700) == 0 || errno == EEXIST;
        *at = kept;
        if (!made) return false;
        if (!kept) return true;
    }
}

static bool ends_with(const char *name, const char *end) {
    const size_t length = strlen(name), part = strlen(end);
    return length > part && strcmp(name + length - part, end) == 0;
}

/* A file of the folder: `newer` than the best so far, or older. */
struct look {
    const char *game; /* NULL: any */
    bool over;        /* also games that have ended */
    bool oldest;
    int count;
    struct timespec time;
    char path[GG_RECORD_PATH];
};

static bool earlier(struct timespec a, struct timespec b) {
    return a.tv_sec < b.tv_sec || (a.tv_sec == b.tv_sec && a.tv_nsec < b.tv_nsec);
}

/* "heroes-2026..." is no game of "heroes-combat", nor the other way round. */
static bool is_of(const char *name, const char *game) {
    const size_t length = strlen(game);
    return strncmp(name, game, length) == 0 && name[length] == '-' && name[length + 1] >= '0' &&
           name[length + 1] <= '9';
}

static void consider(struct look *look, const char *parent, const char *name) {
    char path[GG_RECORD_PATH];
    struct stat file;
    if (!ends_with(name, open_end) && !(look->over && ends_with(name, over_end))) return;
    if (look->game && !is_of(name, look->game)) return;
    const int length = snprintf(path, sizeof path, "%s/%s", parent, name);
    if (length >= (int)sizeof path || stat(path, &file) != 0 || !S_ISREG(file.st_mode)) return;
    const bool better =
        look->oldest ? earlier(file.st_mtim, look->time) : !earlier(file.st_mtim, look->time);
    if (look->count++ == 0 || better) {
        look->time = file.st_mtim;
        memcpy(look->path, path, (size_t)length + 1);
    }
}

static bool look_through(struct look *look) {
    char path[GG_RECORD_PATH];
    const struct dirent *entry;
    DIR *files = folder(path) ? opendir(path) : NULL;
    while (files && (entry = readdir(files))) consider(look, path, entry->d_name);
    if (files) closedir(files);
    return look->count > 0;
}

bool play_keep_newest(const char *name, char path[GG_RECORD_PATH]) {
    struct look look = {.game = name};
    if (!look_through(&look)) return false;
    memcpy(path, look.path, sizeof look.path);
    return true;
}

/* --- the file */

void play_keep_open(play *p) {
    char date[32], path[GG_RECORD_PATH];
    const time_t now = time(NULL);
    struct tm local;
    p->keep.path[0] = '\0';
    p->keep.there = p->keep.ended = false;
    if (!folder(path)) return;
    strftime(date, sizeof date, "%Y%m%d-%H%M%S", localtime_r(&now, &local));
    const int length = snprintf(p->keep.path, sizeof p->keep.path, "%s/%s-%s-%ld%s", path,
                                p->game->rules->name, date, (long)getpid(), open_end);
    if (length >= (int)sizeof p->keep.path) p->keep.path[0] = '\0';
}

/* Games that have ended or were given up are named so, and those that are taken back from their end
 * no longer. */
static void name_by_end(play *p) {
    char path[GG_RECORD_PATH];
    const bool over = p->resigned || p->game->rules->actor(p->game, p->history.now) == GG_OVER;
    if (over == p->keep.ended) return;
    const size_t length = strlen(p->keep.path) - strlen(open_end);
    snprintf(path, sizeof path, "%.*s%s", (int)length, p->keep.path, over ? over_end : open_end);
    if (rename(p->keep.path, path) != 0) return;
    memcpy(p->keep.path, path, sizeof path);
    p->keep.ended = over;
}

void play_keep_write(play *p) {
    char parent[GG_RECORD_PATH];
    gg_error error = {GG_OK, ""};
    if (!p->keep.path[0] || !(p->history.count || p->keep.there)) return;
    snprintf(parent, sizeof parent, "%s", p->keep.path);
    *strrchr(parent, '/') = '\0';
    const bool is_new = access(p->keep.path, F_OK) != 0;
    if (!make_folder(parent) || gg_record_save(p->keep.path, &p->record, &p->history, &error) < 0) {
        if (!p->keep.told) {
            play_say(p, 2, "The game cannot be kept on disk ('save FILE' writes it elsewhere):");
            play_say(p, 2, error.words[0] ? error.words : parent);
        }
        p->keep.told = true;
        return;
    }
    p->keep.there = true;
    name_by_end(p);
    struct look look = {.over = true, .oldest = true};
    if (is_new && look_through(&look) && look.count > KEPT) unlink(look.path);
}
