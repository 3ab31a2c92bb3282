/* Games of the store, step by step; see replay.h. */
#include "replay.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

struct replay {
    const gg_game *game;
    const gg_stored *stored;
    const gg_arena_view *view;
    FILE *stream;
    bool colour;
    gg_state state;
    uint32_t step, outcomes;
    char *text; /* GG_BOARD_TEXT bytes */
};

static const char *actor_name(const struct replay *r, int actor) {
    return actor == GG_CHANCE ? "dice" : r->game->rules->seat_name(r->game, actor);
}

static void show_position(struct replay *r) {
    gg_text text = gg_text_over(r->text, GG_BOARD_TEXT);
    r->game->rules->write_fen(r->game, r->state.bytes, &text);
    fprintf(r->stream, "FEN %s\n", r->text);
    gg_text_clear(&text);
    r->game->rules->draw(r->game, r->state.bytes, r->colour, &text);
    fputs(r->text, r->stream);
}

static void show_move(struct replay *r, int actor, gg_slice token, gg_move move,
                      const gg_thought *thought) {
    gg_text text = gg_text_over(r->text, GG_BOARD_TEXT);
    r->game->rules->describe(r->game, r->state.bytes, move, &text);
    fprintf(r->stream, "\n%u. %s: %.*s  %s", r->step + 1, actor_name(r, actor), (int)token.length,
            token.data, r->text);
    if (thought->score >= 0) fprintf(r->stream, "  (%.1f%%)", 100 * thought->score);
    if (thought->nodes)
        fprintf(r->stream, "  %llu nodes, %.1f ms", (unsigned long long)thought->nodes,
                (double)thought->time_us / 1000);
    fputc('\n', r->stream);
}

static int make_step(struct replay *r, gg_slice token, const gg_thought *thought, gg_error *error) {
    gg_error local = {GG_OK, ""};
    const int actor = r->game->rules->actor(r->game, r->state.bytes);
    if (actor == GG_OVER)
        return gg_fail(error, GG_ILLEGAL, "step %u: the game is over before it", r->step + 1);
    const gg_move move = gg_parse_move(r->game, r->state.bytes, token, &local);
    if (!move)
        return gg_fail(error, GG_ILLEGAL, "step %u, %.*s: %s", r->step + 1, (int)token.length,
                       token.data, local.words);
    if (actor == GG_CHANCE &&
        move != gg_seeded_outcome(r->game, r->state.bytes, r->stored->dice_seed, r->outcomes++))
        return gg_fail(error, GG_ILLEGAL, "step %u, %.*s: not what the dice seed gives",
                       r->step + 1, (int)token.length, token.data);
    show_move(r, actor, token, move, thought);
    gg_apply(r->game, r->state.bytes, move);
    show_position(r);
    r->step++;
    return GG_OK;
}

static int verify_end(const struct replay *r, gg_error *error) {
    const gg_stored *s = r->stored;
    const bool over = r->game->rules->actor(r->game, r->state.bytes) == GG_OVER;
    double value[GG_MAX_PLAYERS] = {0};
    if (gg_key(r->game, r->state.bytes) != s->key)
        return gg_fail(error, GG_ILLEGAL, "the last position is not the one of the record");
    if (r->step != s->length || r->outcomes != s->outcomes)
        return gg_fail(error, GG_ILLEGAL, "the record is of another length");
    if (!over)
        return !strcmp(s->fault, "none")
                   ? gg_fail(error, GG_ILLEGAL, "the game is not over, and no fault ended it")
                   : GG_OK;
    r->game->rules->payoff(r->game, r->state.bytes, value);
    for (int i = 0; i < r->game->players; i++)
        if (fabs(value[i] - s->payoff[i]) > 1e-12)
            return gg_fail(error, GG_ILLEGAL, "the result is not the one of the record");
    return GG_OK;
}

static void show_end(const struct replay *r) {
    const gg_stored *s = r->stored;
    fputc('\n', r->stream);
    for (int i = 0; i < r->game->players; i++)
        fprintf(r->stream, "%s (%s) %.4g%s", r->game->rules->seat_name(r->game, i),
                r->view->bot[s->bot[i]].name, s->payoff[i], i + 1 < r->game->players ? ", " : "\n");
    if (!strcmp(s->fault, "none")) return;
    fprintf(r->stream, "Fault: %s, %s: %s\nat %s\n%s", s->fault,
            r->game->rules->seat_name(r->game, s->fault_seat), s->words, s->position, s->lines);
}

static int replay(struct replay *r, gg_error *error) {
    gg_slice moves = gg_slice_of(r->stored->moves), thoughts = gg_slice_of(r->stored->thoughts);
    gg_slice token;
    int code = GG_OK;
    show_position(r);
    while (code == GG_OK && gg_token(&moves, &token)) {
        gg_thought thought = {.score = -1};
        gg_store_thought(&thoughts, &thought);
        code = make_step(r, token, &thought, error);
    }
    if (code == GG_OK) code = verify_end(r, error);
    if (code < 0) return code;
    show_end(r);
    fprintf(r->stream, "Verified: %u steps, %u of them dice.\n", r->step, r->outcomes);
    return GG_OK;
}

int gg_replay(const gg_arena_view *view, int number, bool colour, FILE *stream, gg_error *error) {
    gg_stored stored;
    if (number >= view->count)
        return gg_fail(error, GG_BAD_ARGUMENT, "the tournament has %d games", view->count);
    const gg_record *record = &view->record[number];
    const int code = gg_store_get(view->store, number, &stored, error);
    if (code < 0) return code;
    struct replay r = {.game = view->game[record->scenario],
                       .stored = &stored,
                       .view = view,
                       .stream = stream,
                       .colour = colour,
                       .text = malloc(GG_BOARD_TEXT)};
    if (!r.text) return gg_fail(error, GG_NO_MEMORY, "no memory for the board");
    const char *fen = view->opening[record->opening].fen;
    int begun = GG_OK;
    if (fen)
        begun = r.game->rules->read_fen(r.game, gg_slice_of(fen), r.state.bytes, error);
    else
        gg_start(r.game, r.state.bytes);
    const int result = begun < 0 ? begun : replay(&r, error);
    free(r.text);
    return result;
}
