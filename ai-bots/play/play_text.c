/* What terminal play prints: boards, lists of moves, and the story of what bots and dice do. */
#include "play.h"

#include <ctype.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

enum { WIDTH = 98, NARROW = 40, STORY_INDENT = 4, MOST_PACE_MS = 3600000 };

bool play_read_pace(gg_slice word, int *ms) {
    double seconds;
    if (gg_slice_is(word, "step")) {
        *ms = -1;
        return true;
    }
    if (!gg_slice_real(word, &seconds) || seconds < 0 || seconds * 1000 > MOST_PACE_MS)
        return false;
    *ms = (int)(seconds * 1000);
    return true;
}

const char *play_bold(const play *p) {
    return p->colour ? "\033[1m" : "";
}

const char *play_plain(const play *p) {
    return p->colour ? "\033[0m" : "";
}

/* Prints words from `column` on, where something may stand already; returns the column reached. */
static size_t wrap(play *p, size_t column, size_t indent, const char *words) {
    FILE *out = p->out;
    const size_t width = p->columns <= 0          ? WIDTH
                         : p->columns < NARROW    ? NARROW
                         : p->columns - 2 < WIDTH ? (size_t)p->columns - 2
                                                  : WIDTH;
    gg_slice rest = gg_slice_of(words), word;
    bool blank = column > indent;
    while (gg_token(&rest, &word)) {
        if (blank && column + 1 + word.length > width) {
            fprintf(out, "\n%*s", (int)indent, "");
            column = indent;
        } else if (blank) {
            fputc(' ', out);
            column++;
        }
        fprintf(out, "%.*s", (int)word.length, word.data);
        column += word.length;
        blank = true;
    }
    return column;
}

void play_say(play *p, int indent, const char *words) {
    fprintf(p->out, "%*s", indent, "");
    wrap(p, (size_t)indent, (size_t)indent + 2, words);
    fputc('\n', p->out);
}

const gg_state *play_view(const play *p, gg_state *buffer) {
    if (!p->game->hidden || play_seat(p) < 0) return p->history.now;
    memcpy(buffer, p->history.now, p->game->state_bytes);
    p->game->rules->view(p->game, buffer, play_seat(p));
    return buffer;
}

void play_measure(play *p) {
    struct winsize size;
    p->columns = p->rows = 0;
    if (isatty(fileno(p->out)) != 1 || ioctl(fileno(p->out), TIOCGWINSZ, &size) != 0) return;
    p->columns = size.ws_col;
    p->rows = size.ws_row;
}

/* Prints a line's first `columns` columns (0: all); returns how many it has. Colours take none. */
static int put_line(FILE *out, const char *line, size_t length, int columns) {
    int column = 0;
    for (size_t i = 0; i < length; i++) {
        const char *at = line + i;
        if (*at == '\033') {
            size_t end = i;
            while (end < length && line[end] != 'm') end++;
            fwrite(at, 1, end - i + (end < length), out);
            i = end;
            continue;
        }
        column += ((unsigned char)*at & 0xC0) != 0x80;
        if (!columns || column <= columns) fputc(*at, out);
    }
    fputc('\n', out);
    return column;
}

/* Lines that are too long for the window are cut, not broken, and the person is told; but words are
 * wrapped. */
void play_board(play *p) {
    gg_state buffer;
    gg_text text = gg_text_over(p->scratch, GG_BOARD_TEXT);
    play_measure(p);
    p->game->rules->draw(p->game, play_view(p, &buffer), p->colour, &text);
    p->board_lines = 0;
    int widest = 0;
    for (const char *line = text.data; *line; p->board_lines++) {
        const size_t length = strcspn(line, "\n");
        char words[2048];
        if (isalpha((unsigned char)*line) && p->columns && (int)length > p->columns &&
            gg_slice_copy((gg_slice){line, length}, words, sizeof words)) {
            play_say(p, 0, words);
        } else {
            const int width = put_line(p->out, line, length, p->columns);
            if (width > widest) widest = width;
        }
        line += length + (line[length] == '\n');
    }
    if (p->columns && widest > p->columns) {
        char words[160];
        snprintf(words, sizeof words,
                 "(The board needs %d columns, the window has %d: make it wider, or 'svg FILE' "
                 "writes a picture.)",
                 widest, p->columns);
        play_say(p, 0, words);
    }
    p->shown = p->history.count;
}

void play_headline(play *p) {
    gg_state buffer;
    char words[1024];
    gg_text text = gg_text_over(words, sizeof words);
    p->game->rules->headline(p->game, play_view(p, &buffer), &text);
    fputs(play_bold(p), p->out);
    wrap(p, 0, 2, words);
    fprintf(p->out, "%s\n", play_plain(p));
}

/* --- lists of moves */

static bool holds(const char *text, gg_slice part) {
    for (; *text; text++)
        if (strncasecmp(text, part.data, part.length) == 0) return true;
    return part.length == 0;
}

void play_drop_token(gg_text *words, const char *token) {
    const size_t length = strlen(token) + 3;
    if (words->cut || words->length <= length) return;
    char *end = words->data + words->length - length;
    if (strncmp(end, " (", 2) != 0 || strncmp(end + 2, token, length - 3) != 0) return;
    *end = '\0';
    words->length -= length;
}

static bool list_one(play *p, int number, gg_move move, gg_slice filter, const char **heading) {
    const gg_rules *rules = p->game->rules;
    char token[GG_MOVE_TEXT], words[512];
    gg_text t = gg_text_over(token, sizeof token), w = gg_text_over(words, sizeof words);
    rules->write_move(p->game, p->history.now, move, &t);
    rules->describe(p->game, p->history.now, move, &w);
    const char *group = rules->group(p->game, p->history.now, move);
    if (!holds(token, filter) && !holds(words, filter) && !holds(group, filter)) return false;
    play_drop_token(&w, token);
    if (*heading != group) fprintf(p->out, "%s%s%s\n", play_bold(p), group, play_plain(p));
    *heading = group;
    fprintf(p->out, "%4d  %-14s ", number, token);
    wrap(p, 21, 21, words);
    fputc('\n', p->out);
    return true;
}

/* Weights of the outcomes stand before their words: a person with real dice likes to see them. */
static void list_outcomes(play *p) {
    gg_outcome outcomes[GG_MAX_MOVES];
    const int count = p->game->rules->outcomes(p->game, p->history.now, outcomes);
    for (int i = 0; i < count; i++) {
        char token[GG_MOVE_TEXT], words[512];
        gg_text t = gg_text_over(token, sizeof token), w = gg_text_over(words, sizeof words);
        p->game->rules->write_move(p->game, p->history.now, outcomes[i].move, &t);
        p->game->rules->describe(p->game, p->history.now, outcomes[i].move, &w);
        play_drop_token(&w, token);
        fprintf(p->out, "%4d  %-14s %5.1f%%  %s\n", i + 1, token, 100 * outcomes[i].p, words);
    }
}

/* Numbers are those of the rules' order; headings gather the moves, in the order in which they
 * first appear. */
void play_list(play *p, gg_slice filter) {
    gg_move list[GG_MAX_MOVES];
    bool listed[GG_MAX_MOVES] = {false}, any = false;
    const gg_rules *rules = p->game->rules;
    if (rules->actor(p->game, p->history.now) == GG_CHANCE) {
        list_outcomes(p);
        return;
    }
    const int count = gg_list(p->game, p->history.now, list);
    for (int i = 0; i < count; i++) {
        if (listed[i]) continue;
        const char *heading = NULL, *group = rules->group(p->game, p->history.now, list[i]);
        for (int k = i; k < count; k++) {
            if (listed[k] || strcmp(rules->group(p->game, p->history.now, list[k]), group) != 0)
                continue;
            listed[k] = true;
            any |= list_one(p, k + 1, list[k], filter, &heading);
        }
    }
    if (count && !any)
        fprintf(p->out, "  No legal move has '%.*s' in it.\n", (int)filter.length, filter.data);
}

/* The tokens under one heading, in columns. */
static void list_tokens(play *p, const gg_move *list, int count, const char *heading) {
    char token[GG_MOVE_TEXT], words[GG_MAX_MOVES * 16];
    gg_text all = gg_text_over(words, sizeof words);
    int n = 0;
    for (int i = 0; i < count; i++) {
        gg_text text = gg_text_over(token, sizeof token);
        if (strcmp(p->game->rules->group(p->game, p->history.now, list[i]), heading) != 0) continue;
        p->game->rules->write_move(p->game, p->history.now, list[i], &text);
        gg_putf(&all, "%s%s", n++ ? " " : "", token);
    }
    fprintf(p->out, "%s%s (%d)%s\n", play_bold(p), heading, n, play_plain(p));
    play_say(p, 4, all.cut ? "more than can be shown: 'moves WORD' lists some" : words);
}

bool play_list_short(play *p) {
    enum { LONG = 40 };
    gg_move list[GG_MAX_MOVES];
    const gg_rules *rules = p->game->rules;
    if (rules->actor(p->game, p->history.now) < 0) return false;
    const int count = gg_list(p->game, p->history.now, list);
    if (count <= LONG) return false;
    for (int i = 0; i < count; i++) {
        const char *heading = rules->group(p->game, p->history.now, list[i]);
        bool listed = false;
        for (int k = 0; k < i && !listed; k++)
            listed = strcmp(rules->group(p->game, p->history.now, list[k]), heading) == 0;
        if (!listed) list_tokens(p, list, count, heading);
    }
    play_say(p, 2, "'moves all' tells each in words, 'moves WORD' those with the word in them.");
    return true;
}

/* --- the story */

void play_pause(play *p) {
    if (p->column) fputc('\n', p->out);
    p->column = 0;
    fflush(p->out);
}

/* What the person sees of `state` after a move or outcome; `state` becomes the true one. */
static void see_after(const play *p, gg_move move, gg_state *state, gg_state *seen) {
    gg_apply(p->game, state, move);
    memcpy(seen, state, p->game->state_bytes);
    p->game->rules->view(p->game, seen, play_seat(p));
}

/* Whether another choice at `from` leads to another state than `after` that looks like `seen`. */
static bool looks_alike(const play *p, const void *from, gg_move move, const gg_state *after,
                        const gg_state *seen) {
    const size_t size = p->game->state_bytes;
    gg_move list[GG_MAX_MOVES];
    const int count = gg_list(p->game, from, list);
    for (int i = 0; i < count; i++) {
        gg_state other, other_seen;
        if (list[i] == move) continue;
        memcpy(&other, from, size);
        see_after(p, list[i], &other, &other_seen);
        if (memcmp(&other_seen, seen, size) == 0 && memcmp(&other, after, size) != 0) return true;
    }
    return false;
}

/* Whether the person knows the move or outcome by what he sees of it: no other one here looks the
 * same and, if his view does not list it, none in 32 dealings of what is hidden (so what he could
 * work out counts as seen). */
static bool tells(const play *p, const void *from, const gg_state *view, bool listed,
                  gg_move move) {
    gg_random random;
    gg_state after, seen, dealt;
    memcpy(&after, from, p->game->state_bytes);
    see_after(p, move, &after, &seen);
    if (looks_alike(p, from, move, &after, &seen)) return false;
    gg_random_init(&random, gg_key(p->game, view), GG_STREAM_BOT);
    for (int i = 0; i < 32 && !listed; i++) {
        memcpy(&dealt, view, p->game->state_bytes);
        p->game->rules->redeal(p->game, &dealt, play_seat(p), &random);
        if (looks_alike(p, &dealt, move, &after, &seen)) return false;
    }
    return true;
}

/* Whether the person learns the whole token of a move, and whether anything of it. */
static bool heard(const play *p, const void *from, gg_move move, bool *whole) {
    char token[GG_MOVE_TEXT], seen[GG_MOVE_TEXT];
    gg_text name = gg_text_over(token, sizeof token), shown = gg_text_over(seen, sizeof seen);
    p->game->rules->write_move(p->game, from, move, &name);
    gg_write_seen(p->game, from, move, play_seat(p), &shown);
    *whole = strcmp(token, seen) == 0;
    return shown.length > 0;
}

/* Describes a move as the person may see it: what is hidden from him stays untold. A card that the
 * other side draws is one of those that the view lists, a card that it plays may not be. */
void play_describe(const play *p, const void *from, gg_move move, gg_text *words) {
    gg_state view;
    gg_move list[GG_MAX_MOVES];
    if (!p->game->hidden || play_seat(p) < 0) {
        p->game->rules->describe(p->game, from, move, words);
        return;
    }
    memcpy(&view, from, p->game->state_bytes);
    p->game->rules->view(p->game, &view, play_seat(p));
    bool listed = false, whole;
    const int count = gg_list(p->game, &view, list);
    for (int i = 0; i < count && !listed; i++) listed = list[i] == move;
    if (heard(p, from, move, &whole) && whole && tells(p, from, &view, listed, move))
        p->game->rules->describe(p->game, listed ? &view : from, move, words);
    else if (p->game->rules->actor(p->game, from) == GG_CHANCE)
        gg_put(words, "something you cannot see");
    else
        gg_put(words, "does something you cannot see");
}

bool play_prepares(const play *p, gg_move move) {
    return strncmp(p->game->rules->group(p->game, p->history.now, move), "Pick", 4) == 0;
}

/* Length of the words that both texts begin with, up to the next word. */
static size_t shared_words(const char *a, const char *b) {
    size_t shared = 0;
    for (size_t i = 0; a[i] && a[i] == b[i]; i++)
        if (a[i] == ' ') shared = i + 1;
    return shared;
}

static void open_story(play *p, int actor) {
    play_pause(p);
    if (actor != p->speaker) {
        const char *who =
            actor == GG_CHANCE ? "Dice and cards" : p->game->rules->seat_name(p->game, actor);
        fprintf(p->out, "%s%s%s%s\n", play_bold(p), who,
                actor >= 0 && actor == play_seat(p) ? " (you)" : ":", play_plain(p));
    }
    p->speaker = actor;
    fprintf(p->out, "%*s", STORY_INDENT, "");
    p->column = STORY_INDENT;
    p->told++;
}

/* One line per decision. Dice that are about the same thing (the line begins with the same words)
 * follow on the same line, without those words. */
void play_tell(play *p, gg_move move) {
    const int actor = p->game->rules->actor(p->game, p->history.now);
    char words[sizeof p->said];
    gg_text text = gg_text_over(words, sizeof words);
    bool whole;
    if (play_prepares(p, move) || !heard(p, p->history.now, move, &whole)) return;
    play_describe(p, p->history.now, move, &text);
    if (actor == GG_CHANCE && p->column && strcmp(p->said, words) == 0) return;
    const size_t shared = shared_words(p->said, words);
    if (actor == GG_CHANCE && p->column && shared) {
        fputs(" ->", p->out);
        p->column = wrap(p, p->column + 3, STORY_INDENT + 4, words + shared);
        return;
    }
    open_story(p, actor);
    p->column = wrap(p, p->column, STORY_INDENT + 4, words);
    memcpy(p->said, words, text.length + 1);
}
