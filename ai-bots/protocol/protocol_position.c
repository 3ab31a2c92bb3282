/* The position of the session: `position`, `undo`, foul endings. */
#include "../../core/games.h"
#include "session.h"

#include <stdlib.h>
#include <string.h>

int session_begin(gg_protocol *p, gg_game *guest, const void *state, const char *start,
                  gg_error *error) {
    const gg_game *game = guest ? guest : p->home;
    gg_history history;
    char *copy = strdup(start);
    if (!copy || gg_history_init(&history, game, state) < 0) {
        free(copy);
        return gg_fail(error, GG_NO_MEMORY, "no memory for the position");
    }
    if (game != p->history.game) { /* the search belongs to the game that goes */
        session_drop_search(p);
        p->game_number++;
    }
    gg_history_release(&p->history);
    p->history = history;
    free(p->start);
    p->start = copy;
    if (p->guest != guest) gg_game_close(p->guest);
    p->guest = guest;
    p->foul = false;
    return GG_OK;
}

/* --- position fen */

/* The game a position line belongs to: the open one, or another scenario of the same rules, which
 * the caller then owns (*opened). NULL on error. */
static const gg_game *game_of_line(gg_protocol *p, gg_slice line, gg_game **opened,
                                   gg_error *error) {
    const gg_game *game = session_game(p);
    char buffer[256];
    gg_text scenario = gg_text_over(buffer, sizeof buffer);
    *opened = NULL;
    if (!game->rules->fen_scenario || !game->rules->fen_scenario(game->rules, line, &scenario) ||
        scenario.cut)
        return game; /* its own reader will say what is wrong */
    if (strcmp(buffer, game->scenario_text) == 0) return game;
    if (p->guest && strcmp(buffer, p->home->scenario_text) == 0) return p->home;
    gg_error local = {GG_OK, ""};
    if (p->content)
        *opened =
            gg_game_open_content(game->rules->name, buffer, p->content, p->set.content_path, NULL);
    if (!*opened) *opened = gg_game_open(game->rules->name, buffer, &local);
    if (!*opened)
        gg_fail(error, local.code == GG_NO_MEMORY ? GG_NO_MEMORY : GG_BAD_FEN, "scenario: %s",
                local.words);
    return *opened;
}

static int begin_line(gg_protocol *p, gg_slice line, gg_error *error) {
    gg_game *opened;
    gg_state state;
    const gg_game *game = game_of_line(p, line, &opened, error);
    if (!game) return error->code;
    memset(&state, 0, sizeof state);
    int status = game->rules->read_fen(game, line, &state, error);
    char *start = NULL;
    if (status >= 0) {
        start = strndup(line.data, line.length);
        if (!start) status = gg_fail(error, GG_NO_MEMORY, "no memory for the position");
    }
    if (status >= 0) {
        gg_game *guest = opened ? opened : game == p->home ? NULL : p->guest;
        status = session_begin(p, guest, &state, start, error);
    }
    free(start);
    if (status < 0) gg_game_close(opened);
    return status;
}

/* --- position */

/* Reads what stands before `moves`: 0 and the line to begin with ("startpos" or a position line).
 */
static int split_start(gg_slice *rest, gg_slice *start, bool *fen, bool *moves, gg_error *error) {
    gg_slice token;
    *moves = false;
    if (!gg_token(rest, &token))
        return gg_fail(error, GG_BAD_ARGUMENT, "position startpos|fen F [moves M...]");
    *fen = gg_slice_is(token, "fen");
    if (!*fen) {
        if (!gg_slice_is(token, "startpos"))
            return gg_fail(error, GG_BAD_ARGUMENT, "position '%.*s': neither startpos nor fen",
                           (int)token.length, token.data);
        *start = token;
        if (!gg_token(rest, &token)) return GG_OK;
        *moves = gg_slice_is(token, "moves");
        if (*moves) return GG_OK;
        return gg_fail(error, GG_BAD_ARGUMENT, "'%.*s' where 'moves' should stand",
                       (int)token.length, token.data);
    }
    *start = (gg_slice){"", 0};
    while (gg_token(rest, &token)) {
        *moves = gg_slice_is(token, "moves");
        if (*moves) return GG_OK;
        if (!start->length) start->data = token.data;
        start->length = (size_t)(token.data + token.length - start->data);
    }
    return GG_OK;
}

static int begin_at(gg_protocol *p, gg_slice start, bool fen, gg_error *error) {
    if (gg_slice_is(start, p->start)) return GG_OK;
    if (!fen) return session_begin(p, NULL, NULL, "startpos", error);
    if (start.length == 0) return gg_fail(error, GG_BAD_FEN, "the position line is missing");
    if (memchr(start.data, '\0', start.length))
        return gg_fail(error, GG_BAD_FEN, "a NUL byte in the position line");
    return begin_line(p, start, error);
}

/* Plays the tokens; those that were played before are only compared. */
static int follow(gg_protocol *p, gg_slice rest, gg_error *error) {
    gg_history *h = &p->history;
    gg_slice token = {NULL, 0};
    size_t made = 0;
    bool more = gg_token(&rest, &token);
    for (; more && made < h->count && gg_slice_is(token, gg_history_token(h, made)); made++)
        more = gg_token(&rest, &token);
    gg_history_cut(h, made);
    for (; more; more = gg_token(&rest, &token)) {
        gg_error local = {GG_OK, ""};
        const int status = gg_history_push_token(h, token, &local);
        if (status == GG_OK) continue;
        if (status != GG_ILLEGAL) return gg_fail(error, local.code, "%s", local.words);
        const int actor = h->game->rules->actor(h->game, h->now);
        p->foul = actor != GG_OVER; /* a game that is over keeps its result */
        p->fouler = actor >= 0 ? actor : gg_history_roller(h);
        return gg_fail(error, GG_ILLEGAL, "%.*s (move %zu): %s", GG_SHOWN(token), h->count + 1,
                       local.words);
    }
    return GG_OK;
}

int session_position(gg_protocol *p, gg_slice rest, gg_error *error) {
    gg_slice start = {"", 0};
    bool fen, moves;
    int status = split_start(&rest, &start, &fen, &moves, error);
    if (status >= 0) status = begin_at(p, start, fen, error);
    if (status < 0) return status;
    p->foul = false;
    session_prepare(p, NULL);
    return follow(p, moves ? rest : (gg_slice){"", 0}, error);
}

int session_undo(gg_protocol *p, gg_slice rest, gg_error *error) {
    gg_slice token, extra;
    int64_t n = 1;
    const bool given = gg_token(&rest, &token);
    const int64_t most = (int64_t)p->history.count;
    if (given && (!gg_slice_int(token, 1, INT64_MAX, &n) || gg_token(&rest, &extra)))
        return gg_fail(error, GG_BAD_ARGUMENT, "undo [N]: N is a whole number from 1");
    if (n > most)
        return gg_fail(error, GG_BAD_ARGUMENT, "only %lld moves and outcomes were made",
                       (long long)most);
    gg_history_cut(&p->history, (size_t)(most - n));
    p->foul = false;
    return GG_OK;
}
