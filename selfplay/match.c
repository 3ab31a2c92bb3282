/* Playing one game: the loop between the rules and the players. Used by the arena's workers. */
#include "luck.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Streams of random numbers of a game's handicaps: apart from those of its bots. */
enum { HANDICAP_STREAM = 0x4843 };

/* --- the log */

int gg_log_init(gg_log *log, gg_error *error) {
    memset(log, 0, sizeof *log);
    log->capacity = 4096;
    log->room = 256;
    log->moves = calloc(1, log->capacity);
    log->thought = calloc(log->room, sizeof *log->thought);
    log->position = calloc(1, GG_FEN_TEXT);
    if (log->moves && log->thought && log->position) return GG_OK;
    gg_log_release(log);
    return gg_fail(error, GG_NO_MEMORY, "no memory for the log of a game");
}

void gg_log_release(gg_log *log) {
    free(log->moves);
    free(log->thought);
    free(log->position);
    memset(log, 0, sizeof *log);
}

static void clear_log(gg_log *log) {
    log->length = log->thoughts = 0;
    log->moves[0] = log->position[0] = log->words[0] = log->lines[0] = '\0';
}

static int make_room(gg_log *log) {
    if (log->length + GG_MOVE_TEXT + 2 > log->capacity) {
        char *moves = realloc(log->moves, 2 * log->capacity);
        if (!moves) return GG_NO_MEMORY;
        log->moves = moves;
        log->capacity *= 2;
    }
    if (log->thoughts == log->room) {
        gg_thought *thought = realloc(log->thought, 2 * log->room * sizeof *thought);
        if (!thought) return GG_NO_MEMORY;
        log->thought = thought;
        log->room *= 2;
    }
    return GG_OK;
}

static int log_move(gg_log *log, const gg_game *game, const void *state, gg_move move,
                    const gg_thought *thought) {
    if (make_room(log) < 0) return GG_NO_MEMORY;
    gg_text text = gg_text_over(log->moves + log->length, GG_MOVE_TEXT + 1);
    gg_put_char(&text, ' ');
    game->rules->write_move(game, state, move, &text);
    log->length += text.length;
    log->thought[log->thoughts++] = *thought;
    return GG_OK;
}

/* --- the game */

/* A game in progress. */
struct play {
    const gg_match *match;
    gg_record *record;
    gg_random random[GG_MAX_PLAYERS]; /* of handicaps */
    gg_state state;
};

static gg_turn turn_of(const struct play *p, int seat) {
    const gg_log *log = p->match->log;
    return (gg_turn){.game = p->match->game,
                     .state = p->state.bytes,
                     .seat = seat,
                     .fen = p->match->fen,
                     .moves = log ? log->moves : "",
                     .moves_length = log ? log->length : 0};
}

static void note_fault(const gg_match *match, gg_record *record, const void *state, int seat,
                       gg_fault fault, const char *words) {
    record->fault = fault;
    record->fault_seat = seat;
    if (!match->log) return;
    const gg_player *player = match->player[seat];
    gg_text position = gg_text_over(match->log->position, GG_FEN_TEXT);
    match->game->rules->write_fen(match->game, state, &position);
    gg_slice_copy(gg_slice_of(words), match->log->words, sizeof match->log->words);
    if (!player || !player->kind->lines) return;
    gg_text lines = gg_text_over(match->log->lines, sizeof match->log->lines);
    player->kind->lines(player, &lines);
}

/* The game is lost for the seat. */
static void lose(const gg_match *match, gg_record *record, const void *state, int seat) {
    gg_forfeit(match->game, seat, record->payoff);
    record->key = gg_key(match->game, state);
    record->played = true;
}

void gg_match_forfeit(const gg_match *match, gg_record *record, int seat, gg_fault fault,
                      const char *words) {
    if (match->log) clear_log(match->log);
    note_fault(match, record, match->start, seat, fault, words);
    lose(match, record, match->start, seat);
}

static bool stopped(const struct play *p) {
    return atomic_load_explicit(p->match->stop, memory_order_relaxed);
}

static bool legal(const gg_game *game, const void *state, gg_move move) {
    gg_move list[GG_MAX_MOVES];
    const int count = game->rules->list(game, state, list);
    for (int i = 0; i < count; i++)
        if (list[i] == move) return true;
    return false;
}

/* Only what comes after a proven decision is counted, so few positions are listed. */
static bool stays_proven(const struct play *p, const gg_effort *effort, const gg_thought *thought) {
    gg_move list[GG_MAX_MOVES];
    if (thought->proven || !effort->proven) return thought->proven;
    return p->match->game->rules->list(p->match->game, p->state.bytes, list) == 1;
}

static void add_effort(const struct play *p, gg_effort *effort, const gg_thought *thought) {
    effort->proven = stays_proven(p, effort, thought) ? effort->proven + 1 : 0;
    effort->moves++;
    effort->nodes += thought->nodes;
    effort->time_us += thought->time_us;
    if (thought->time_us > effort->worst_us) effort->worst_us = thought->time_us;
}

/* The move of the seat to act; 0 after a fault, which is noted. */
static gg_move ask(struct play *p, int seat, gg_thought *thought) {
    const gg_match *m = p->match;
    gg_player *player = m->player[seat];
    gg_error error = {GG_OK, ""};
    gg_fault fault = GG_FAULT_NONE;
    if (m->handicap && m->handicap[seat] &&
        gg_random_below(&p->random[seat], 100) < (uint32_t)m->handicap[seat]) {
        p->record->seat[seat].proven = 0;
        return gg_sample(m->game, p->state.bytes, &p->random[seat]);
    }
    const gg_turn turn = turn_of(p, seat);
    const gg_move move = player->kind->choose(player, &turn, thought, &fault, &error);
    if (stopped(p)) return 0;
    add_effort(p, &p->record->seat[seat], thought);
    if (!move) {
        if (!fault) fault = GG_FAULT_INTERNAL;
        note_fault(m, p->record, p->state.bytes, seat, fault,
                   error.code ? error.words : "no move was chosen");
        return 0;
    }
    if ((player->kind->legal && !m->game->hidden) || legal(m->game, p->state.bytes, move))
        return move;
    gg_fail(&error, GG_ILLEGAL, "the move chosen (%#x) is not legal", move);
    note_fault(m, p->record, p->state.bytes, seat, GG_FAULT_ILLEGAL, error.words);
    return 0;
}

static gg_move roll(struct play *p) {
    const gg_game *game = p->match->game;
    gg_record *r = p->record;
    const gg_move outcome = gg_seeded_outcome(game, p->state.bytes, r->dice_seed, r->outcomes++);
    if (p->match->luck) gg_luck_add(p->match->luck, p->state.bytes, outcome, r->luck);
    return outcome;
}

/* Tells the players that a game begins; the seat that failed, or -1. */
static int begin(struct play *p) {
    const gg_match *m = p->match;
    for (int seat = 0; seat < m->game->players; seat++) {
        gg_player *player = m->player[seat];
        gg_error error = {GG_OK, ""};
        const gg_turn turn = turn_of(p, seat);
        if (m->handicap && m->handicap[seat])
            gg_random_init(&p->random[seat], p->record->bot_seed, HANDICAP_STREAM + (uint64_t)seat);
        const gg_fault fault =
            player->kind->begin ? player->kind->begin(player, &turn, &error) : GG_FAULT_NONE;
        if (!fault) continue;
        note_fault(m, p->record, p->state.bytes, seat, fault, error.words);
        return seat;
    }
    return -1;
}

/* The players are told the result and may disagree, which is noted once. */
static void end(struct play *p) {
    const gg_match *m = p->match;
    for (int seat = 0; seat < m->game->players; seat++) {
        gg_player *player = m->player[seat];
        gg_error error = {GG_OK, ""};
        const gg_turn turn = turn_of(p, seat);
        if (!player->kind->end) continue;
        const gg_fault fault = player->kind->end(player, &turn, p->record->payoff, &error);
        if (fault && !p->record->fault && !stopped(p))
            note_fault(m, p->record, p->state.bytes, seat, fault, error.words);
    }
}

/* Plays on to the end, unless it is stopped. GG_NO_MEMORY when the log cannot grow. */
static int play_on(struct play *p) {
    const gg_game *game = p->match->game;
    int actor;
    while ((actor = game->rules->actor(game, p->state.bytes)) != GG_OVER) {
        gg_thought thought = {.score = actor == GG_CHANCE ? -1 : (double)NAN};
        if (stopped(p)) return GG_OK;
        const gg_move move = actor == GG_CHANCE ? roll(p) : ask(p, actor, &thought);
        if (stopped(p)) return GG_OK;
        if (!move) {
            lose(p->match, p->record, p->state.bytes, actor);
            return GG_OK;
        }
        if (p->match->log && log_move(p->match->log, game, p->state.bytes, move, &thought) < 0)
            return GG_NO_MEMORY;
        gg_apply(game, p->state.bytes, move);
        p->record->length++;
    }
    game->rules->payoff(game, p->state.bytes, p->record->payoff);
    p->record->key = gg_key(game, p->state.bytes);
    end(p);
    p->record->played = !stopped(p);
    return GG_OK;
}

int gg_match_play(const gg_match *match, gg_record *record, void *last, gg_error *error) {
    struct play p = {.match = match, .record = record};
    const gg_game *game = match->game;
    int code = GG_OK;
    memcpy(p.state.bytes, match->start, game->state_bytes);
    if (match->log) clear_log(match->log);
    const int failed = begin(&p);
    if (stopped(&p)) return GG_OK;
    if (failed >= 0)
        lose(match, record, p.state.bytes, failed);
    else
        code = play_on(&p);
    memcpy(last, p.state.bytes, game->state_bytes);
    return code < 0 ? gg_fail(error, code, "no memory for the log of a game") : GG_OK;
}
