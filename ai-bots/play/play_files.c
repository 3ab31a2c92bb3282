/* Commands of play_commands.c that write and read files: save, load, svg. */
#include "../files.h"
#include "play.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

/* The rest of the line is the file's name, spaces included; "~/" begins one in the person's own
 * folder. */
static bool take_path(play *p, gg_slice rest, const char *usage, char path[GG_RECORD_PATH]) {
    const gg_slice name = gg_trim(rest);
    const char *home = gg_begins(name, "~/") ? getenv("HOME") : NULL;
    const int length = snprintf(path, GG_RECORD_PATH, "%s%.*s", home ? home : "",
                                (int)name.length - (home != NULL), name.data + (home != NULL));
    if (name.length && length < GG_RECORD_PATH) return true;
    play_say(p, 2, usage);
    return false;
}

/* Whether a file begins so; an empty one may still. */
static bool begins(const char *path, const char *words) {
    char bytes[16];
    FILE *file = fopen(path, "rb");
    const size_t length = file ? fread(bytes, 1, strlen(words), file) : 0;
    if (file) fclose(file);
    return file && memcmp(bytes, words, length) == 0 && (!length || length == strlen(words));
}

/* A file that is there is written anew only if it is one of the kind that is to be written. */
static bool may_write(play *p, const char *path, const char *words) {
    struct stat there;
    if (stat(path, &there) != 0) return true;
    if (S_ISREG(there.st_mode) && begins(path, words)) return true;
    fprintf(p->out, "  %s is there, and is something else: name another file.\n", path);
    return false;
}

void play_save(play *p, gg_slice rest) {
    char path[GG_RECORD_PATH];
    gg_error error;
    if (!take_path(p, rest, "Which file? save FILE", path) ||
        !may_write(p, path, "grognard record"))
        return;
    if (gg_record_save(path, &p->record, &p->history, &error) < 0)
        play_say(p, 2, error.words);
    else
        fprintf(p->out, "  Saved %zu move%s to %s\n", p->history.count,
                p->history.count == 1 ? "" : "s and outcomes", path);
}

static void take_game(play *p, gg_game *game, gg_history history, const gg_record *record) {
    play_forget_searches(p);
    gg_history_release(&p->history);
    gg_game_close(p->game);
    p->game = game;
    p->history = history;
    p->record = *record;
    p->announced = false;
    p->speaker = GG_OVER;
    p->line = history.count;
    if (p->keep.path[0]) play_keep_open(p);
}

void play_load(play *p, gg_slice rest) {
    char path[GG_RECORD_PATH];
    gg_error error = {GG_NO_MEMORY, "No memory."};
    gg_game *game;
    gg_history history;
    if (!take_path(p, rest, "Which file? load FILE", path)) return;
    gg_record *record = malloc(sizeof *record);
    if (!record || gg_record_load(path, record, &game, &history, &error) < 0) {
        play_say(p, 2, error.words);
    } else {
        take_game(p, game, history, record);
        fprintf(p->out, "  Loaded %zu move%s from %s\n", p->history.count,
                p->history.count == 1 ? "" : "s and outcomes", path);
        play_board(p);
    }
    free(record);
}

void play_svg(play *p, gg_slice rest) {
    char path[GG_RECORD_PATH];
    gg_state buffer;
    gg_error error = {GG_OK, ""};
    if (!take_path(p, rest, "Which file? svg FILE", path) || !may_write(p, path, "<svg")) return;
    char *svg = malloc(GG_SVG_TEXT);
    if (!svg) {
        play_say(p, 2, "No memory for the picture.");
        return;
    }
    gg_text text = gg_text_over(svg, GG_SVG_TEXT);
    p->game->rules->draw_svg(p->game, play_view(p, &buffer), &text);
    if (gg_write_text(path, text.data, text.length, &error) < 0)
        play_say(p, 2, error.words);
    else
        fprintf(p->out, "  A picture of the board is in %s\n", path);
    free(svg);
}
