/* The sound toy game; see toy.h. */
#include "toy.h"

#include <string.h>

static bool scenario(const gg_rules *rules, int i, gg_scenario_info *info) {
    (void)rules;
    *info = (gg_scenario_info){"track", "A race"};
    return i == 0;
}

static int open_game(gg_game *game, const char *name, const char *content, const char *content_name,
                     gg_error *error) {
    (void)name;
    (void)content;
    (void)content_name;
    (void)error;
    toy_open(game, &toy_rules);
    return 0;
}

static void setup(const gg_game *game, void *state) {
    const toy_state begin = {.card = {1, 2}};
    memset(state, 0, game->state_bytes);
    memcpy(state, &begin, sizeof begin);
}

static int actor(const gg_game *game, const void *state) {
    const toy_state *s = state;
    (void)game;
    if (s->gambling) return GG_CHANCE;
    if (s->turns >= TOY_TURNS || s->field[0] > TOY_FIELDS || s->field[1] > TOY_FIELDS)
        return GG_OVER;
    return s->seat;
}

static int list_moves(const gg_game *game, const void *state, gg_move *list) {
    (void)game;
    (void)state;
    for (gg_move move = 1; move <= TOY_GAMBLE; move++) list[move - 1] = move;
    return TOY_GAMBLE;
}

static int list_outcomes(const gg_game *game, const void *state, gg_outcome *list) {
    (void)game;
    (void)state;
    list[0] = (gg_outcome){TOY_LOST, 1, 0.25};
    list[1] = (gg_outcome){TOY_WON, 3, 0.75};
    return 2;
}

static void perform(const gg_game *game, void *state, gg_move move) {
    toy_state *s = state;
    (void)game;
    s->gambling = move == TOY_GAMBLE;
    if (s->gambling) return;
    const uint8_t way = move == TOY_LOST ? 0 : move == TOY_WON ? 2 : (uint8_t)move;
    s->field[s->seat] = (uint8_t)(s->field[s->seat] + way);
    s->turns++;
    s->seat ^= 1;
}

static void payoff(const gg_game *game, const void *state, double value[GG_MAX_PLAYERS]) {
    const toy_state *s = state;
    const int ahead = s->field[0] + s->card[0] - s->field[1] - s->card[1];
    (void)game;
    value[0] = ahead > 0 ? 1 : ahead < 0 ? 0 : 0.5;
    value[1] = 1 - value[0];
}

static gg_move sample(const gg_game *game, const void *state, gg_random *random) {
    (void)game;
    (void)state;
    return 1 + gg_random_below(random, TOY_GAMBLE);
}

static uint32_t playout(const gg_game *game, void *state, gg_random *random, uint32_t limit) {
    uint32_t made = 0;
    for (; made < limit && actor(game, state) != GG_OVER; made++) {
        const bool gambling = ((toy_state *)state)->gambling;
        const gg_move rolled = gg_random_below(random, 4) ? TOY_WON : TOY_LOST;
        perform(game, state, gambling ? rolled : sample(game, state, random));
    }
    return made;
}

static bool scores(const gg_game *game, const void *state, double score[GG_MAX_PLAYERS]) {
    const toy_state *s = state;
    (void)game;
    for (int seat = 0; seat < 2; seat++) score[seat] = s->field[seat];
    return true;
}

static void view(const gg_game *game, void *state, int seat) {
    (void)game;
    ((toy_state *)state)->card[1 - seat] = 0;
}

/* One of the three cards that the seat does not hold. */
static void redeal(const gg_game *game, void *state, int seat, gg_random *random) {
    toy_state *s = state;
    (void)game;
    const uint8_t card = (uint8_t)(1 + gg_random_below(random, TOY_CARDS - 1));
    s->card[1 - seat] = (uint8_t)(card + (card >= s->card[seat]));
}

static const char *const token[] = {"", "walk1", "walk2", "walk3", "gamble", "lost", "won"};

static void write_move(const gg_game *game, const void *state, gg_move move, gg_text *text) {
    (void)game;
    (void)state;
    gg_put(text, token[move]);
}

static void write_fen(const gg_game *game, const void *state, gg_text *text) {
    const toy_state *s = state;
    (void)game;
    gg_putf(text, "toy %d %d %d %d %d %d %d", s->field[0], s->field[1], s->card[0], s->card[1],
            s->turns, s->seat, s->gambling);
}

static bool valid(const gg_game *game, const void *state, gg_text *why) {
    static const uint8_t zero[sizeof((toy_state *)NULL)->zero];
    const toy_state *s = state;
    (void)game;
    const int reach = s->gambling ? TOY_FIELDS : TOY_FIELDS + 3; /* nobody gambles past the end */
    const bool good = s->field[0] <= reach && s->field[1] <= reach && s->turns <= TOY_TURNS &&
                      s->seat <= 1 && s->gambling <= 1 && !(s->gambling && s->turns == TOY_TURNS) &&
                      s->card[0] != s->card[1] && s->card[0] - 1u < TOY_CARDS &&
                      s->card[1] - 1u < TOY_CARDS && memcmp(s->zero, zero, sizeof zero) == 0;
    if (!good) gg_put(why, "a number is out of range");
    return good;
}

static int read_fen(const gg_game *game, gg_slice fen, void *state, gg_error *error) {
    toy_state s = {0};
    uint8_t *const number[] = {&s.field[0], &s.field[1], &s.card[0], &s.card[1],
                               &s.turns,    &s.seat,     &s.gambling};
    char words[64];
    gg_text why = gg_text_over(words, sizeof words);
    gg_slice word;
    int64_t value;
    if (!gg_token(&fen, &word) || !gg_slice_is(word, "toy"))
        return gg_fail(error, GG_BAD_FEN, "begins not with toy");
    for (size_t i = 0; i < sizeof number / sizeof *number; i++) {
        if (!gg_token(&fen, &word) || !gg_slice_int(word, 0, 255, &value))
            return gg_fail(error, GG_BAD_FEN, "number %zu is missing or bad", i + 1);
        *number[i] = (uint8_t)value;
    }
    if (gg_token(&fen, &word)) return gg_fail(error, GG_BAD_FEN, "too many fields");
    if (!valid(game, &s, &why)) return gg_fail(error, GG_BAD_FEN, "%s", words);
    memcpy(state, &s, sizeof s);
    return 0;
}

static bool fen_scenario(const gg_rules *rules, gg_slice fen, gg_text *text) {
    (void)rules, (void)fen;
    gg_put(text, "track");
    return true;
}

static void explain(const gg_game *game, const void *state, gg_slice word, gg_text *text) {
    (void)game;
    (void)state;
    (void)word;
    gg_put(text, "TOY-001 a runner walks 1 to 3 fields or gambles");
}

static void describe(const gg_game *game, const void *state, gg_move move, gg_text *text) {
    (void)game;
    (void)state;
    gg_putf(text, "The runner does this: %s", token[move]);
}

static const char *group(const gg_game *game, const void *state, gg_move move) {
    (void)game;
    (void)state;
    return move == TOY_GAMBLE ? "Gamble" : "Walk";
}

static void headline(const gg_game *game, const void *state, gg_text *text) {
    (void)game;
    gg_putf(text, "Turn %d", ((const toy_state *)state)->turns + 1);
}

static void draw(const gg_game *game, const void *state, bool colour, gg_text *text) {
    const toy_state *s = state;
    (void)game;
    gg_putf(text, "%s%d : %d%s\n", colour ? "\033[1m" : "", s->field[0], s->field[1],
            colour ? "\033[0m" : "");
}

static void draw_svg(const gg_game *game, const void *state, gg_text *text) {
    (void)game;
    gg_putf(text,
            "<?xml version=\"1.0\"?>\n<svg xmlns=\"http://www.w3.org/2000/svg\">\n<!-- track -->"
            "<text x=\"1\">%d &lt; 15</text><path d=\"M 0 0\"/></svg>\n",
            ((const toy_state *)state)->field[0]);
}

static const char *seat_name(const gg_game *game, int seat) {
    (void)game;
    return seat ? "Blue" : "Red";
}

const gg_rules toy_rules = {
    .name = "toy",
    .title = "A race",
    .scenario = scenario,
    .open = open_game,
    .setup = setup,
    .actor = actor,
    .list = list_moves,
    .outcomes = list_outcomes,
    .perform = perform,
    .payoff = payoff,
    .sample = sample,
    .playout = playout,
    .scores = scores,
    .view = view,
    .redeal = redeal,
    .write_move = write_move,
    .write_fen = write_fen,
    .read_fen = read_fen,
    .fen_scenario = fen_scenario,
    .explain = explain,
    .describe = describe,
    .group = group,
    .headline = headline,
    .draw = draw,
    .draw_svg = draw_svg,
    .seat_name = seat_name,
    .valid = valid,
};

void toy_open(gg_game *game, const gg_rules *rules) {
    *game = (gg_game){.rules = rules,
                      .scenario_text = "track",
                      .state_bytes = sizeof(toy_state),
                      .players = 2,
                      .hidden = true,
                      .max_length = 2 * TOY_TURNS,
                      .two_player_zero_sum = true};
}
