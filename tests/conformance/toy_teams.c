/* The sound toy game of teams; see toy_teams.h. */
#include "toy_teams.h"

#include <assert.h>
#include <string.h>

#define GAME  const gg_game *game __attribute__((unused))
#define STATE const void *state

static_assert(sizeof(teams_state) == 24, "a multiple of 8 without padding");

static int seat_of(const teams_state *s) {
    return s->turns % TEAMS_SEATS;
}

static int cards(const uint8_t *kind) {
    return kind[0] + kind[1] + kind[2];
}

/* --- steps */

static bool scenario(const gg_rules *rules __attribute__((unused)), int i, gg_scenario_info *info) {
    *info = (gg_scenario_info){"table", "Cards in teams"};
    return i == 0;
}

static int open_game(gg_game *game, const char *name __attribute__((unused)),
                     const char *content __attribute__((unused)),
                     const char *content_name __attribute__((unused)),
                     gg_error *error __attribute__((unused))) {
    teams_open(game, &teams_rules);
    return 0;
}

static void setup(GAME, void *state) {
    const teams_state begin = {.deck = {TEAMS_OF_KIND, TEAMS_OF_KIND, TEAMS_OF_KIND}};
    memcpy(state, &begin, sizeof begin);
}

static int actor(GAME, STATE) {
    const teams_state *s = state;
    if (s->turns >= TEAMS_TURNS) return GG_OVER;
    return s->drawn ? seat_of(s) : GG_CHANCE;
}

static int list_moves(GAME, STATE, gg_move *list) {
    const teams_state *s = state;
    const int seat = seat_of(s);
    int count = 0;
    for (unsigned kind = 0; kind < TEAMS_KINDS; kind++)
        if (s->hand[seat][kind]) list[count++] = TEAMS_PLAY + kind;
    list[count++] = TEAMS_KEEP;
    return count;
}

static int list_outcomes(GAME, STATE, gg_outcome *list) {
    const teams_state *s = state;
    int count = 0;
    for (unsigned kind = 0; kind < TEAMS_KINDS; kind++)
        if (s->deck[kind])
            list[count++] = (gg_outcome){TEAMS_DRAW + kind, s->deck[kind],
                                         s->deck[kind] / (double)cards(s->deck)};
    return count;
}

static void perform(GAME, void *state, gg_move move) {
    teams_state *s = state;
    const int seat = seat_of(s);
    if (move < TEAMS_PLAY) {
        s->deck[move - TEAMS_DRAW]--;
        s->hand[seat][move - TEAMS_DRAW]++;
        s->size[seat]++;
        s->drawn = 1;
        return;
    }
    if (move != TEAMS_KEEP) {
        s->hand[seat][move - TEAMS_PLAY]--;
        s->size[seat]--;
        s->sum[seat % 2] = (uint8_t)(s->sum[seat % 2] + move - TEAMS_PLAY + 1);
    }
    s->turns++;
    s->drawn = 0;
}

static int settle(const gg_game *game, void *state, gg_move *list, int limit) {
    teams_state *s = state;
    gg_move all[TEAMS_KINDS + 1];
    if (s->turns < TEAMS_TURNS && s->size[seat_of(s)] >= TEAMS_HAND) s->drawn = 1;
    const int who = actor(game, state);
    if (who < 0) return who == GG_CHANCE;
    const int count = list_moves(game, state, all);
    for (int i = 0; i < count && i < limit; i++) list[i] = all[i];
    return count < limit ? count : limit;
}

static void payoff(const gg_game *game, STATE, double value[GG_MAX_PLAYERS]) {
    const teams_state *s = state;
    const int ahead = s->sum[0] - s->sum[1];
    for (int seat = 0; seat < game->players; seat++)
        value[seat] = ahead == 0 ? 0.5 : (ahead > 0) == (seat % 2 == 0);
}

/* --- what a seat sees */

static void view(GAME, void *state, int seat) {
    teams_state *s = state;
    for (int other = 0; other < TEAMS_SEATS; other++) {
        if (other == seat) continue;
        for (int kind = 0; kind < TEAMS_KINDS; kind++)
            s->deck[kind] = (uint8_t)(s->deck[kind] + s->hand[other][kind]);
        memset(s->hand[other], 0, TEAMS_KINDS);
    }
}

static void redeal(GAME, void *state, int seat, gg_random *random) {
    teams_state *s = state;
    for (int other = 0; other < TEAMS_SEATS; other++) {
        for (int i = 0; other != seat && i < s->size[other]; i++) {
            int at = (int)gg_random_below(random, (uint32_t)cards(s->deck)), kind = 0;
            while (at >= s->deck[kind]) at -= s->deck[kind++];
            s->deck[kind]--;
            s->hand[other][kind]++;
        }
    }
}

static uint64_t choose(int n, int k) {
    uint64_t ways = 1;
    for (int i = 0; i < k; i++) ways = ways * (uint64_t)(n - i) / (uint64_t)(i + 1);
    return ways;
}

/* Equal cards are told apart: which of them lie in which hand. */
static uint64_t ways(GAME, STATE, int seat) {
    const teams_state *s = state;
    uint64_t all = 1;
    for (int kind = 0; kind < TEAMS_KINDS; kind++) {
        int left = s->deck[kind];
        for (int other = 0; other < TEAMS_SEATS; other++)
            if (other != seat) left += s->hand[other][kind];
        for (int other = 0; other < TEAMS_SEATS; other++) {
            if (other == seat) continue;
            all *= choose(left, s->hand[other][kind]);
            left -= s->hand[other][kind];
        }
    }
    return all;
}

/* --- text */

static void write_move(GAME, STATE, gg_move move, gg_text *text) {
    (void)state;
    if (move < TEAMS_PLAY)
        gg_putf(text, "c:%u", move - TEAMS_DRAW + 1);
    else if (move < TEAMS_KEEP)
        gg_putf(text, "p:%u", move - TEAMS_PLAY + 1);
    else
        gg_put(text, "keep");
}

static void write_seen(const gg_game *game, STATE, gg_move move, int seat, gg_text *text) {
    if (move < TEAMS_PLAY && seat != seat_of(state))
        gg_put(text, "c:?");
    else
        write_move(game, state, move, text);
}

static void write_fen(GAME, STATE, gg_text *text) {
    const uint8_t *byte = state;
    gg_put(text, "teams");
    for (size_t i = 0; i < sizeof(teams_state); i++) gg_putf(text, " %d", byte[i]);
}

static bool valid(GAME, STATE, gg_text *why) {
    const teams_state *s = state;
    bool good = s->turns <= TEAMS_TURNS && s->drawn <= (s->turns < TEAMS_TURNS) && !s->zero[0];
    for (int kind = 0; kind < TEAMS_KINDS; kind++) good = good && s->deck[kind] <= TEAMS_OF_KIND;
    good =
        good && cards(s->deck) > 0 && s->sum[0] <= 3 * TEAMS_TURNS && s->sum[1] <= 3 * TEAMS_TURNS;
    for (int seat = 0; seat < TEAMS_SEATS; seat++) {
        for (int kind = 0; kind < TEAMS_KINDS; kind++)
            good = good && s->hand[seat][kind] <= TEAMS_OF_KIND;
        good = good && s->size[seat] == cards(s->hand[seat]);
    }
    if (good && s->turns < TEAMS_TURNS)
        good = s->drawn ? s->size[seat_of(s)] > 0 : s->size[seat_of(s)] < TEAMS_HAND;
    if (good) good = cards(s->deck) >= TEAMS_TURNS - s->turns - s->drawn;
    if (!good) gg_put(why, "a number is out of range");
    return good;
}

static int read_fen(const gg_game *game, gg_slice fen, void *state, gg_error *error) {
    uint8_t byte[sizeof(teams_state)];
    char words[64];
    gg_text why = gg_text_over(words, sizeof words);
    gg_slice word;
    int64_t value;
    if (!gg_token(&fen, &word) || !gg_slice_is(word, "teams"))
        return gg_fail(error, GG_BAD_FEN, "begins not with teams");
    for (size_t i = 0; i < sizeof byte; i++) {
        if (!gg_token(&fen, &word) || !gg_slice_int(word, 0, 255, &value))
            return gg_fail(error, GG_BAD_FEN, "number %zu is missing or bad", i + 1);
        byte[i] = (uint8_t)value;
    }
    if (gg_token(&fen, &word)) return gg_fail(error, GG_BAD_FEN, "too many fields");
    if (!valid(game, byte, &why)) return gg_fail(error, GG_BAD_FEN, "%s", words);
    memcpy(state, byte, sizeof byte);
    return 0;
}

static void explain(GAME, STATE, gg_slice word, gg_text *text) {
    (void)state, (void)word;
    gg_put(text, "TEA-001 a seat plays a card of its hand or keeps them");
}

static void describe(const gg_game *game, STATE, gg_move move, gg_text *text) {
    gg_put(text, move < TEAMS_PLAY ? "Draws a card: " : "Does this: ");
    write_move(game, state, move, text);
}

static const char *group(GAME, STATE, gg_move move) {
    (void)state;
    return move < TEAMS_PLAY ? "Draw" : move == TEAMS_KEEP ? "Keep" : "Play";
}

/* --- pictures */

static void headline(GAME, STATE, gg_text *text) {
    gg_putf(text, "Turn %d", ((const teams_state *)state)->turns + 1);
}

static void draw(GAME, STATE, bool colour, gg_text *text) {
    const teams_state *s = state;
    gg_putf(text, "%s%d : %d%s\n", colour ? "\033[1m" : "", s->sum[0], s->sum[1],
            colour ? "\033[0m" : "");
}

static void draw_svg(GAME, STATE, gg_text *text) {
    const teams_state *s = state;
    gg_put(text, "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 80 20\" width=\"80\" "
                 "height=\"20\">");
    for (int seat = 0; seat < TEAMS_SEATS; seat++)
        gg_putf(text,
                "<g id=\"piece-p%d\"><title>Hand</title><text x=\"%d\" y=\"10\">%d</text></g>",
                seat + 1, 20 * seat, s->size[seat]);
    gg_put(text, "<rect id=\"cell-table\" width=\"80\" height=\"5\"/></svg>\n");
}

static void places(GAME, STATE, gg_move move, gg_text *from, gg_text *to) {
    if (move < TEAMS_PLAY || move == TEAMS_KEEP) return;
    gg_putf(from, "piece-p%d", seat_of(state) + 1);
    gg_put(to, "cell-table");
}

static void pieces(GAME, STATE, gg_piece_sink *sink) {
    const teams_state *s = state;
    for (int seat = 0; seat < TEAMS_SEATS; seat++) {
        const char name[] = {'p', (char)('1' + seat), '\0'};
        sink->piece(sink, &(gg_piece){name, "Hand", seat, "table"});
        gg_piece_value(sink, "cards", "%d", s->size[seat]);
    }
}

static const char *seat_name(GAME, int seat) {
    static const char *const name[TEAMS_SEATS] = {"North", "East", "South", "West"};
    return name[seat];
}

const gg_rules teams_rules = {
    .name = "toy-teams",
    .title = "Cards in teams",
    .scenario = scenario,
    .open = open_game,
    .setup = setup,
    .actor = actor,
    .list = list_moves,
    .outcomes = list_outcomes,
    .perform = perform,
    .settle = settle,
    .payoff = payoff,
    .view = view,
    .redeal = redeal,
    .ways = ways,
    .write_seen = write_seen,
    .write_move = write_move,
    .write_fen = write_fen,
    .read_fen = read_fen,
    .explain = explain,
    .describe = describe,
    .places = places,
    .pieces = pieces,
    .group = group,
    .headline = headline,
    .draw = draw,
    .draw_svg = draw_svg,
    .seat_name = seat_name,
    .valid = valid,
};

void teams_open(gg_game *game, const gg_rules *rules) {
    *game = (gg_game){.rules = rules,
                      .scenario_text = "table",
                      .state_bytes = sizeof(teams_state),
                      .players = TEAMS_SEATS,
                      .team = {1, 2, 1, 2},
                      .hidden = true,
                      .max_length = 2 * TEAMS_TURNS};
}
