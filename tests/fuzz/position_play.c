/* See position.h: what is done with a line. */
#include "position.h"

#include "../../core/hash.h"
#include "../../search/search.h"

#include <string.h>

enum { GAMES = 96, SEARCHES = 8, LONGEST = 400 };

/* One line being tried. */
typedef struct trial {
    const gg_game *game;
    int number;
    gg_random random;
    bool thorough;
    position_count *count;
} trial;

/* True once in n, and always when nothing is left out. */
static bool lot(trial *t, uint32_t n) {
    return t->thorough || gg_random_below(&t->random, n) == 0;
}

static void sound(const trial *t, const gg_state *state, const char *what, int moves) {
    char words[1024];
    gg_text why = gg_text_over(words, sizeof words);
    if (t->game->rules->valid(t->game, state, &why)) return;
    fprintf(stderr, "position not valid, %s (%s), after %d moves\n", words, what, moves);
    abort();
}

static void refused(const gg_state *state, const gg_error *error) {
    gg_state untouched;
    memset(&untouched, 0x5a, sizeof untouched);
    FUZZ_CHECK(memcmp(state, &untouched, sizeof untouched) == 0);
    FUZZ_CHECK(error->code == GG_BAD_FEN && error->words[0]);
}

static void round_trip(const trial *t, const gg_state *state) {
    static char fen[GG_FEN_TEXT];
    const gg_game *game = t->game;
    gg_text text = gg_text_over(fen, sizeof fen);
    gg_state again;
    gg_error error = {0};
    game->rules->write_fen(game, state, &text);
    FUZZ_CHECK(!text.cut && text.length > 0);
    if (game->rules->read_fen(game, gg_slice_of(fen), &again, &error) != 0) {
        fprintf(stderr, "position does not round-trip, refused: %s\n", error.words);
        fprintf(stderr, "own line: %s\n", fen);
        abort();
    }
    if (memcmp(&again, state, game->state_bytes) == 0) return;
    fprintf(stderr, "position does not round-trip, it reads as another\nown line: %s\n", fen);
    abort();
}

static void show(trial *t, const gg_state *state) {
    static char picture[GG_SVG_TEXT];
    const gg_rules *rules = t->game->rules;
    gg_text text = gg_text_over(picture, GG_BOARD_TEXT);
    t->count->pictures++;
    rules->draw(t->game, state, gg_random_below(&t->random, 2), &text);
    FUZZ_CHECK(!text.cut && text.length > 0);
    text = gg_text_over(picture, sizeof picture);
    rules->draw_svg(t->game, state, &text);
    FUZZ_CHECK(!text.cut && text.length > 0);
}

/* Whether the seat sees after the move what it saw before. */
static bool unseen(const trial *t, const gg_state *state, gg_move move, int seat) {
    const gg_game *game = t->game;
    gg_state before, after;
    memcpy(&before, state, game->state_bytes);
    memcpy(&after, state, game->state_bytes);
    gg_apply(game, &after, move);
    game->rules->view(game, &before, seat);
    game->rules->view(game, &after, seat);
    return memcmp(&before, &after, game->state_bytes) == 0;
}

/* What every front end asks at a position. */
static void tell(trial *t, const gg_state *state, bool moves) {
    static char words[GG_BOARD_TEXT];
    const gg_rules *rules = t->game->rules;
    gg_text text = gg_text_over(words, sizeof words);
    rules->headline(t->game, state, &text);
    FUZZ_CHECK(text.length > 0);
    if (!moves || rules->actor(t->game, state) == GG_OVER) return;
    gg_move list[GG_MAX_MOVES];
    const int n = gg_list(t->game, state, list);
    const gg_move move = list[gg_random_below(&t->random, (uint32_t)n)];
    gg_text_clear(&text);
    rules->describe(t->game, state, move, &text);
    FUZZ_CHECK(text.length > 0 && rules->group(t->game, state, move));
    if (rules->places) {
        char to[GG_PLACES_TEXT];
        gg_text target = gg_text_over(to, sizeof to);
        gg_text_clear(&text);
        rules->places(t->game, state, move, &text, &target);
        FUZZ_CHECK(text.length < GG_PLACES_TEXT && !target.cut);
    }
    for (int seat = 0; rules->write_seen && seat < t->game->players; seat++) {
        gg_text_clear(&text);
        rules->write_seen(t->game, state, move, seat, &text);
        FUZZ_CHECK(text.length > 0 || unseen(t, state, move, seat));
        FUZZ_CHECK(text.length < GG_MOVE_TEXT);
    }
    gg_text_clear(&text);
    rules->write_move(t->game, state, move, &text);
    FUZZ_CHECK(text.length > 0 && text.length < GG_MOVE_TEXT);
    FUZZ_CHECK(gg_find_move(t->game, state, (gg_slice){words, text.length}) == move);
}

/* Each seat's view, dealt again: a sound state that the seat cannot tell from the real one. */
static void hide(trial *t, const gg_state *state) {
    const gg_game *game = t->game;
    for (int seat = 0; game->hidden && seat < game->players; seat++) {
        gg_state view, dealt, again;
        memcpy(&view, state, game->state_bytes);
        game->rules->view(game, &view, seat);
        memcpy(&dealt, &view, game->state_bytes);
        game->rules->redeal(game, &dealt, seat, &t->random);
        sound(t, &dealt, "dealt again", 0);
        memcpy(&again, &dealt, game->state_bytes);
        game->rules->view(game, &again, seat);
        FUZZ_CHECK(memcmp(&again, &view, game->state_bytes) == 0);
        tell(t, &view, false);
        if (lot(t, 64)) show(t, &view);
    }
}

/* --- searches */

/* Searches are opened once per game and kept, with small tables. */
static gg_search *search_of(const trial *t, int algorithm) {
    static gg_search *kept[GAMES][SEARCHES];
    FUZZ_CHECK(t->number < GAMES && algorithm < SEARCHES);
    gg_search **search = &kept[t->number][algorithm];
    if (*search) return *search;
    const gg_search_options options = {
        .algorithm = gg_search_algorithm(algorithm), .hash_bytes = 1 << 20, .seed = 1};
    gg_error error = {0};
    *search = gg_search_open(t->game, &options, &error);
    FUZZ_CHECK(*search);
    return *search;
}

/* Every algorithm, or one drawn by lot, within a few nodes and 20 ms. */
static void think(trial *t, const gg_state *state) {
    int count = 0;
    while (gg_search_algorithm(count)) count++;
    const int drawn = (int)gg_random_below(&t->random, (uint32_t)count);
    for (int i = 0; i < count; i++) {
        if (!t->thorough && i != drawn) continue;
        const int actor = t->game->rules->actor(t->game, state);
        const gg_limits limits = {.nodes = 24,
                                  .depth = 2,
                                  .movetime_us = 20000,
                                  .seat = t->game->hidden && gg_random_below(&t->random, 2) ? actor
                                                                                            : -1};
        gg_result result;
        gg_error error = {0};
        t->count->searches++;
        FUZZ_CHECK(gg_search_go(search_of(t, i), state, &limits, NULL, NULL, &result, &error) == 0);
        gg_move list[GG_MAX_MOVES];
        bool listed = false;
        for (int k = 0, n = gg_list(t->game, state, list); k < n; k++)
            listed |= list[k] == result.move;
        FUZZ_CHECK(listed);
    }
}

/* --- playing on */

static void payoff_holds(const trial *t, const gg_state *state) {
    double value[GG_MAX_PLAYERS] = {0};
    t->game->rules->payoff(t->game, state, value);
    for (int seat = 0; seat < t->game->players; seat++)
        FUZZ_CHECK(value[seat] >= 0 && value[seat] <= 1);
}

static void play(trial *t, gg_state *state) {
    const gg_rules *rules = t->game->rules;
    const int longest = lot(t, 8) ? LONGEST : 40;
    for (int i = 1; i <= longest; i++) {
        const int actor = rules->actor(t->game, state);
        if (actor == GG_OVER) {
            payoff_holds(t, state);
            return;
        }
        if (actor >= 0 && gg_random_below(&t->random, 64) == 0) think(t, state);
        gg_move list[GG_MAX_MOVES];
        const int moves = gg_list(t->game, state, list);
        FUZZ_CHECK(moves >= 1 && moves <= GG_MAX_MOVES);
        gg_apply(t->game, state, list[gg_random_below(&t->random, (uint32_t)moves)]);
        t->count->moves++;
        sound(t, state, "played on", i);
        const uint32_t extra = gg_random_below(&t->random, 64);
        if (extra < 4) round_trip(t, state);
        if (extra >= 4 && extra < 12) hide(t, state);
        if (extra >= 12 && extra < 16) tell(t, state, true);
        if (extra == 16 && lot(t, 8)) show(t, state);
    }
}

bool position_try(int game, gg_slice line, bool thorough, position_count *count) {
    trial t = {.game = position_game(game), .number = game, .thorough = thorough, .count = count};
    gg_error error = {0};
    gg_state state;
    count->lines++;
    memset(&state, 0x5a, sizeof state);
    if (t.game->rules->read_fen(t.game, line, &state, &error) < 0) {
        refused(&state, &error);
        return false;
    }
    count->accepted++;
    gg_random_init(&t.random, gg_hash(line.data, line.length), GG_STREAM_TEST);
    sound(&t, &state, "just read", 0);
    round_trip(&t, &state);
    if (!lot(&t, 2)) return true;
    count->played++;
    tell(&t, &state, true);
    hide(&t, &state);
    if (lot(&t, 16)) show(&t, &state);
    if (lot(&t, 8) && t.game->rules->actor(t.game, &state) >= 0) think(&t, &state);
    play(&t, &state);
    round_trip(&t, &state);
    return true;
}
