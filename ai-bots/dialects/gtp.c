/* Hex over GTP: see gtp.h. Each command is a function over the words that follow it; it writes its
 * answer, or the words of an error, and says which. */
#include "../protocol/protocol.h"
#include "gtp_game.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

/* --- numbers */

static bool take_seconds(gg_slice *rest, double *seconds) {
    char buffer[32], *end;
    gg_slice token;
    if (!gg_token(rest, &token) || !gg_slice_copy(token, buffer, sizeof buffer)) return false;
    *seconds = strtod(buffer, &end);
    return end != buffer && *end == '\0' && *seconds >= 0 && *seconds <= 1e9;
}

static bool take_count(gg_slice *rest, int *count) {
    gg_slice token;
    int64_t number;
    if (!gg_token(rest, &token) || !gg_slice_int(token, 0, 100000, &number)) return false;
    *count = (int)number;
    return true;
}

/* --- commands: administration */

static bool protocol_version(gg_gtp *g, gg_slice rest, gg_text *text) {
    (void)g, (void)rest;
    gg_put(text, "2");
    return true;
}

static bool put_name(gg_gtp *g, gg_slice rest, gg_text *text) {
    (void)g, (void)rest;
    gg_put(text, "Grognard");
    return true;
}

static bool put_version(gg_gtp *g, gg_slice rest, gg_text *text) {
    (void)g, (void)rest;
    gg_put(text, GG_VERSION);
    return true;
}

static bool known_command(gg_gtp *g, gg_slice rest, gg_text *text);
static bool list_commands(gg_gtp *g, gg_slice rest, gg_text *text);

static bool quit(gg_gtp *g, gg_slice rest, gg_text *text) {
    (void)rest, (void)text;
    g->ended = true;
    return true;
}

static bool cputime(gg_gtp *g, gg_slice rest, gg_text *text) {
    (void)g, (void)rest;
    gg_putf(text, "%.3f", (double)clock() / CLOCKS_PER_SEC);
    return true;
}

static bool analyze_commands(gg_gtp *g, gg_slice rest, gg_text *text) {
    (void)g, (void)rest;
    gg_put(text, "move/Best Move/reg_genmove %c\n"
                 "plist/Legal Moves/gogui-rules_legal_moves\n"
                 "string/Final Score/final_score\n"
                 "string/CPU Time/cputime\n"
                 "string/Show Board/showboard");
    return true;
}

/* --- commands: the game */

static bool boardsize(gg_gtp *g, gg_slice rest, gg_text *text) {
    int size, other;
    gg_error error;
    if (!take_count(&rest, &size)) return gtp_fail(text, "boardsize not an integer");
    if (take_count(&rest, &other) && other != size) return gtp_fail(text, "unacceptable size");
    if (size < 3 || size > HEX_MOST) return gtp_fail(text, "unacceptable size");
    return gtp_open_board(g, size, &error) >= 0 || gtp_fail(text, error.words);
}

static bool clear_board(gg_gtp *g, gg_slice rest, gg_text *text) {
    (void)rest, (void)text;
    gtp_begin(g);
    return true;
}

static bool komi(gg_gtp *g, gg_slice rest, gg_text *text) {
    char buffer[32], *end;
    gg_slice token;
    (void)g;
    if (!gg_token(&rest, &token) || !gg_slice_copy(token, buffer, sizeof buffer) ||
        (strtod(buffer, &end), end == buffer || *end))
        return gtp_fail(text, "komi not a float");
    return true;
}

static bool play(gg_gtp *g, gg_slice rest, gg_text *text) {
    gg_slice vertex, extra;
    int seat;
    if (!gtp_take_colour(&rest, &seat) || !gg_token(&rest, &vertex) || gg_token(&rest, &extra))
        return gtp_fail(text, "invalid color or coordinate");
    return gtp_make(g, seat, vertex, text);
}

static bool play_sequence(gg_gtp *g, gg_slice rest, gg_text *text) {
    const int count = g->count;
    gg_slice vertex, colour;
    while (gg_token(&rest, &colour)) {
        const int seat = gtp_read_colour(colour);
        if (seat >= 0 && gg_token(&rest, &vertex)) {
            if (gtp_make(g, seat, vertex, text)) continue;
        } else {
            gtp_fail(text, "invalid color or coordinate");
        }
        g->count = count;
        return false;
    }
    return true;
}

static bool setup(gg_gtp *g, gg_slice rest, gg_text *text) {
    hex_state s = gtp_now(g)->state;
    gg_slice colour, vertex;
    while (gg_token(&rest, &colour)) {
        const int seat = gtp_read_colour(colour);
        const int cell = gg_token(&rest, &vertex) ? gtp_read_vertex(g, vertex) : 0;
        if (seat < 0 || !cell) return gtp_fail(text, "invalid color or coordinate");
        if (s.winner || hex_seat_at(&s, cell) >= 0) return gtp_fail(text, "illegal setup");
        hex_lay(gtp_board(g), &s, seat, cell);
    }
    gtp_moment *m = gtp_next_moment(g);
    if (!m) return gtp_fail(text, "the game is too long");
    m->state = s;
    return true;
}

static bool genmove(gg_gtp *g, gg_slice rest, gg_text *text) {
    return gtp_think(g, rest, text, true);
}

static bool reg_genmove(gg_gtp *g, gg_slice rest, gg_text *text) {
    return gtp_think(g, rest, text, false);
}

static bool undo(gg_gtp *g, gg_slice rest, gg_text *text) {
    (void)rest;
    if (g->count == 1) return gtp_fail(text, "cannot undo");
    g->count--;
    return true;
}

static bool time_settings(gg_gtp *g, gg_slice rest, gg_text *text) {
    double main_time, byo_time;
    int stones;
    if (!take_seconds(&rest, &main_time) || !take_seconds(&rest, &byo_time) ||
        !take_count(&rest, &stones))
        return gtp_fail(text, "time_settings MAIN BYOYOMI STONES");
    g->timed = !(byo_time > 0 && stones == 0); /* so the protocol says: no limit */
    g->clocks = true;
    g->main_time = main_time;
    g->byo_time = byo_time;
    g->byo_stones = stones;
    gtp_wind_clocks(g);
    return true;
}

static bool time_left(gg_gtp *g, gg_slice rest, gg_text *text) {
    double left;
    int seat, stones;
    if (!gtp_take_colour(&rest, &seat) || !take_seconds(&rest, &left) ||
        !take_count(&rest, &stones))
        return gtp_fail(text, "time_left COLOR SECONDS STONES");
    g->timed = true;
    g->left[seat] = left;
    g->stones[seat] = stones;
    return true;
}

/* --- commands: what stands on the board */

/* The winner's seat, -1 while the game goes on. */
static int winner(gg_gtp *g) {
    const gtp_moment *m = gtp_now(g);
    return m->resigned >= 0 ? 1 - m->resigned : m->state.winner - 1;
}

static bool showboard(gg_gtp *g, gg_slice rest, gg_text *text) {
    (void)rest;
    gg_put_char(text, '\n');
    g->game->rules->draw(g->game, &gtp_now(g)->state, false, text);
    while (text->length && text->data[text->length - 1] == '\n') text->data[--text->length] = '\0';
    return true;
}

static bool final_score(gg_gtp *g, gg_slice rest, gg_text *text) {
    (void)rest;
    if (winner(g) < 0) return gtp_fail(text, "cannot score: the game is not over");
    gg_put(text, winner(g) == HEX_RED ? "B+" : "W+");
    return true;
}

static bool rules_game_id(gg_gtp *g, gg_slice rest, gg_text *text) {
    (void)g, (void)rest;
    gg_put(text, "Hex");
    return true;
}

static bool rules_board(gg_gtp *g, gg_slice rest, gg_text *text) {
    const int size = gtp_board(g)->size;
    (void)rest;
    for (int row = 0; row < size; row++)
        for (int column = 0; column < size; column++) {
            const int seat = hex_seat_at(&gtp_now(g)->state, hex_cell(row, column));
            gg_put(text, column ? " " : "\n");
            gg_put_char(text, seat < 0 ? '.' : "XO"[seat]);
        }
    return true;
}

static bool rules_board_size(gg_gtp *g, gg_slice rest, gg_text *text) {
    (void)rest;
    gg_put_int(text, gtp_board(g)->size);
    return true;
}

static bool legal_moves(gg_gtp *g, gg_slice rest, gg_text *text) {
    gg_move list[GG_MAX_MOVES];
    const hex_state *s = &gtp_now(g)->state;
    const int count = gtp_over(g) ? 0 : g->game->rules->list(g->game, s, list);
    (void)rest;
    for (int i = 0; i < count; i++) {
        if (i) gg_put_char(text, ' ');
        g->game->rules->write_move(g->game, s, list[i], text);
    }
    return true;
}

static bool side_to_move(gg_gtp *g, gg_slice rest, gg_text *text) {
    (void)rest;
    gg_put(text, gtp_now(g)->state.mover == HEX_RED ? "black" : "white");
    return true;
}

static bool final_result(gg_gtp *g, gg_slice rest, gg_text *text) {
    (void)rest;
    const int seat = winner(g);
    if (seat >= 0)
        gg_putf(text, "%s has won%s", seat == HEX_RED ? "Black" : "White",
                gtp_now(g)->resigned >= 0 ? " by resignation" : "");
    return true;
}

static const struct command {
    const char *name;
    bool (*run)(gg_gtp *g, gg_slice rest, gg_text *text);
} commands[] = {
    {"all_legal_moves", legal_moves},
    {"boardsize", boardsize},
    {"clear_board", clear_board},
    {"cputime", cputime},
    {"final_score", final_score},
    {"genmove", genmove},
    {"gogui-analyze_commands", analyze_commands},
    {"gogui-play_sequence", play_sequence},
    {"gogui-rules_board", rules_board},
    {"gogui-rules_board_size", rules_board_size},
    {"gogui-rules_final_result", final_result},
    {"gogui-rules_game_id", rules_game_id},
    {"gogui-rules_legal_moves", legal_moves},
    {"gogui-rules_side_to_move", side_to_move},
    {"gogui-setup", setup},
    {"hexgui-analyze_commands", analyze_commands},
    {"known_command", known_command},
    {"komi", komi},
    {"list_commands", list_commands},
    {"name", put_name},
    {"play", play},
    {"protocol_version", protocol_version},
    {"quit", quit},
    {"reg_genmove", reg_genmove},
    {"showboard", showboard},
    {"time_left", time_left},
    {"time_settings", time_settings},
    {"undo", undo},
    {"version", put_version},
};

enum { COMMANDS = (int)(sizeof commands / sizeof *commands) };

static const struct command *find_command(gg_slice name) {
    for (int i = 0; i < COMMANDS; i++)
        if (gg_slice_is(name, commands[i].name)) return &commands[i];
    return NULL;
}

static bool known_command(gg_gtp *g, gg_slice rest, gg_text *text) {
    gg_slice name = {"", 0};
    (void)g;
    gg_token(&rest, &name);
    gg_put(text, find_command(name) ? "true" : "false");
    return true;
}

static bool list_commands(gg_gtp *g, gg_slice rest, gg_text *text) {
    (void)g, (void)rest;
    for (int i = 0; i < COMMANDS; i++) gg_putf(text, "%s%s", i ? "\n" : "", commands[i].name);
    return true;
}

/* --- lines */

/* Copies a line without comment and control characters, tabs as spaces. */
static gg_slice clean(gg_gtp *g, const char *line, size_t length) {
    size_t n = 0;
    for (size_t i = 0; i < length && line[i] != '#'; i++) {
        const unsigned char c = (unsigned char)line[i];
        if (c == '\t')
            g->line[n++] = ' ';
        else if (c >= ' ' && c != 127)
            g->line[n++] = (char)c;
    }
    return (gg_slice){g->line, n};
}

const char *gg_gtp_line(gg_gtp *g, const char *line, size_t length) {
    gg_text text = gg_text_over(g->text, GG_BOARD_TEXT);
    if (length > GG_GTP_LINE) return "? line too long\n\n";
    gg_slice rest = clean(g, line, length), name, number = {"", 0};
    int64_t id;
    if (!gg_token(&rest, &name)) return "";
    if (gg_slice_int(name, 0, INT32_MAX, &id)) {
        number = name;
        if (!gg_token(&rest, &name)) name = (gg_slice){"", 0};
    }
    /* The answer proper is written behind its head, whose sign is known only then. */
    gg_putf(&text, "=%.*s ", (int)number.length, number.data);
    const size_t head = text.length;
    gg_text answer = gg_text_over(g->text + head, GG_BOARD_TEXT - head - 3);
    const struct command *command = find_command(name);
    const bool good =
        command ? command->run(g, rest, &answer) : gtp_fail(&answer, "unknown command");
    if (!good) g->text[0] = '?';
    const size_t end = answer.length ? head + answer.length : head - 1; /* no space at the end */
    memcpy(g->text + end, "\n\n", 3);
    return g->text;
}

bool gg_gtp_ended(const gg_gtp *g) {
    return g->ended;
}

gg_gtp *gg_gtp_open(const gg_gtp_options *options, gg_error *error) {
    const int size = options->size ? options->size : 11;
    gg_gtp *g = calloc(1, sizeof *g);
    if (g) {
        g->options = *options;
        g->text = malloc(GG_BOARD_TEXT);
        g->line = malloc(GG_GTP_LINE);
    }
    if (!g || !g->text || !g->line) {
        gg_gtp_close(g);
        gg_fail(error, GG_NO_MEMORY, "no memory for the session");
        return NULL;
    }
    if (gtp_open_board(g, size, error) >= 0) return g;
    gg_gtp_close(g);
    return NULL;
}

void gg_gtp_close(gg_gtp *g) {
    if (!g) return;
    gg_search_close(g->search);
    gg_game_close(g->game);
    free(g->text);
    free(g->line);
    free(g);
}
