/* What every evaluation must keep, whatever it knows of its game: ending a turn alone gains nothing,
 * mirrored positions have mirrored values, and a decided result is judged so. One table each; a new
 * game is one row in those that fit it. */
#include "../../core/games.h"
#include "../../eval/eval.h"
#include "../lab/test.h"

#include <math.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static gg_game *opened(const char *name, const char *scenario) {
    gg_error error = {0};
    gg_game *game = gg_game_open(name, scenario, &error);
    if (!game) fail_msg("%s %s: %s", name, scenario, error.words);
    return game;
}

static void judge(const gg_game *game, const void *state, double v[GG_MAX_PLAYERS]) {
    const gg_eval *eval = gg_eval_for(game->rules);
    double w[GG_MAX_WEIGHTS];
    gg_eval_defaults(eval, w);
    if (game->rules->actor(game, state) == GG_OVER)
        game->rules->payoff(game, state, v);
    else
        eval->value(game, state, w, v);
}

/* A move of the script, at times any move, so that games differ; an outcome by its odds. */
static gg_move script_move(const gg_game *game, const void *state, gg_random *random) {
    const gg_eval *eval = gg_eval_for(game->rules);
    double w[GG_MAX_WEIGHTS];
    if (game->rules->actor(game, state) == GG_CHANCE) return gg_draw_outcome(game, state, random);
    if (gg_random_below(random, 10) == 0) return gg_sample(game, state, random);
    gg_eval_defaults(eval, w);
    return eval->script(game, state, w, random);
}

/* --- ending the turn */

/* Value for a seat with the dice up to the next decision thrown in every way. */
static double expected(const gg_game *game, const gg_state *state, int seat, int depth) {
    double v[GG_MAX_PLAYERS], sum = 0;
    if (game->rules->actor(game, state) != GG_CHANCE || !depth) {
        judge(game, state, v);
        return v[seat];
    }
    gg_outcome list[GG_MAX_MOVES];
    const int count = game->rules->outcomes(game, state, list);
    for (int i = 0; i < count; i++) {
        gg_state next;
        memcpy(&next, state, game->state_bytes);
        gg_apply(game, &next, list[i].move);
        sum += list[i].p * expected(game, &next, seat, depth - 1);
    }
    return sum;
}

/* The token that ends a turn or an activation while something could still be done. In a game that
 * is not here every move is a whole turn, or (pig) ending the turn is what brings the points. */
static const struct ending {
    const char *game, *scenario, *token;
} endings[] = {
    {"skirmish", "duel", "u-"},       {"skirmish", "cairns", "u-"},     {"argot", "siege", "pass"},
    {"regiments", "starter", "pass"}, {"heroes-combat", "mirror", "N"},
};

enum { POSITIONS = 10000 };

static double mean_gain(const struct ending *e) {
    gg_game *game = opened(e->game, e->scenario);
    gg_random random;
    gg_state state;
    double sum = 0;
    gg_random_init(&random, 21, GG_STREAM_TEST);
    gg_start(game, &state);
    for (int found = 0; found < POSITIONS;) {
        const int seat = game->rules->actor(game, &state);
        gg_move list[GG_MAX_MOVES];
        if (seat == GG_OVER) {
            gg_start(game, &state);
            continue;
        }
        const gg_move end = seat >= 0 && game->rules->list(game, &state, list) > 1
                                ? gg_find_move(game, &state, gg_slice_of(e->token))
                                : 0;
        if (end) {
            gg_state after;
            double before[GG_MAX_PLAYERS];
            judge(game, &state, before);
            memcpy(&after, &state, game->state_bytes);
            gg_apply(game, &after, end);
            sum += expected(game, &after, seat, 2) - before[seat];
            found++;
        }
        gg_apply(game, &state, script_move(game, &state, &random));
    }
    gg_game_close(game);
    return sum / POSITIONS;
}

TEST(ending_the_turn_alone_gains_nothing) {
    for (size_t i = 0; i < sizeof endings / sizeof endings[0]; i++) {
        const double gain = mean_gain(&endings[i]);
        print_message("%s %s: %+.4f\n", endings[i].game, endings[i].scenario, gain);
        if (gain > 0.01)
            fail_msg("%s %s: %s raises the value by %.4f", endings[i].game, endings[i].scenario,
                     endings[i].token, gain);
    }
}

/* --- mirrored positions */

/* Splits a text at single characters `at` into the parts; returns how many. */
static int parts_of(char *text, char at, char **part, int most) {
    int count = 0;
    for (char *p = text; count < most;) {
        part[count++] = p;
        if (!(p = strchr(p, at))) break;
        *p++ = 0;
    }
    return count;
}

static void join(gg_text *to, char **part, int count, char between, bool backwards) {
    for (int i = 0; i < count; i++) {
        if (i) gg_put_char(to, between);
        gg_put(to, part[backwards ? count - 1 - i : i]);
    }
}

/* A row of stones and runs of empty cells, the other way round; numbers keep their digits. */
static void reverse_row(char *row) {
    char copy[64];
    size_t end = strlen(row), out = 0;
    snprintf(copy, sizeof copy, "%s", row);
    while (end) {
        size_t from = end - 1;
        while (from && copy[from] <= '9' && copy[from - 1] <= '9') from--;
        memcpy(row + out, copy + from, end - from);
        out += end - from;
        end = from;
    }
}

enum { ROWS = 20, FIELDS = 12 };

static void turn_board(char *board, gg_text *to, bool rows_too, bool within_rows) {
    char *row[ROWS];
    const int count = parts_of(board, '/', row, ROWS);
    for (int i = 0; i < count && within_rows; i++) reverse_row(row[i]);
    join(to, row, count, '/', rows_too);
}

static void swap_letters(char *text, const char *from, const char *to) {
    for (; *text; text++) {
        const char *at = strchr(from, *text);
        if (at) *text = to[at - from];
    }
}

/* West and east. */
static void mirror_connect4(char **field, int count, gg_text *to) {
    turn_board(field[0], to, false, true);
    gg_put_char(to, ' ');
    join(to, field + 1, count - 1, ' ', false);
}

/* Half a turn: both sides keep their edges. */
static void mirror_hex(char **field, int count, gg_text *to) {
    const int size = atoi(field[1]);
    join(to, field, 3, ' ', false);
    gg_put_char(to, ' ');
    turn_board(field[3], to, true, true);
    gg_putf(to, " %s ", field[4]);
    if (count == 6 && field[5][0] != '-')
        gg_putf(to, "%c%d", 'a' + size - 1 - (field[5][0] - 'a'), size + 1 - atoi(field[5] + 1));
    else
        gg_put(to, field[5]);
}

/* The stones and the side to move change colours. */
static void mirror_ataxx(char **field, int count, gg_text *to) {
    swap_letters(field[0], "xo", "ox");
    swap_letters(field[1], "xo", "ox");
    join(to, field, count, ' ', false);
}

/* Half a turn, which changes the goals, and the colours. */
static void mirror_ewn(char **field, int count, gg_text *to) {
    swap_letters(field[0], "ABCDEFabcdef", "abcdefABCDEF");
    swap_letters(field[1], "xo", "ox");
    turn_board(field[0], to, true, true);
    gg_put_char(to, ' ');
    join(to, field + 1, count - 1, ' ', false);
}

/* The two scores and the side to move, which the number of the turn tells too. */
static void mirror_pig(char **field, int count, gg_text *to) {
    char *score = field[0];
    field[0] = field[1];
    field[1] = score;
    swap_letters(field[3], "xo", "ox");
    join(to, field, count - 1, ' ', false);
    gg_putf(to, " %d", atoi(field[count - 1]) + 1);
}

/* North and south of a board with an odd number of rows. The colours have no symmetry: A begins
 * every round. */
static void mirror_skirmish(char **field, int count, gg_text *to) {
    join(to, field, 2, ' ', false);
    gg_put_char(to, ' ');
    char *row[ROWS];
    const int rows = parts_of(field[2], '/', row, ROWS);
    join(to, row, rows, '/', true);
    swap_letters(field[4], "ns", "sn");
    for (int i = 3; i < 5; i++) gg_putf(to, " %s", field[i]);
    for (int side = 5; side < 7; side++) {
        char *unit[ROWS];
        const int units = parts_of(field[side], ',', unit, ROWS);
        for (int u = 0; u < units; u++) {
            gg_put_char(to, u ? ',' : ' ');
            char *rest = unit[u];
            if (strchr(rest, ':')) {
                gg_put_char(to, *rest);
                gg_put_int(to, rows + 1 - (int)strtol(rest + 1, &rest, 10));
            }
            gg_put(to, rest);
        }
    }
    for (int i = 7; i < count; i++) gg_putf(to, " %s", field[i]);
}

/* Left and right: the files a to d of cells. */
static void mirror_heroes(char **field, int count, gg_text *to) {
    (void)count;
    for (char *p = field[0]; *p; p++)
        if ((p[0] == '@' || (p[0] == '=' && p[-1] == 'f')) && p[1] >= 'a' && p[1] <= 'd')
            p[1] = (char)('a' + 'd' - p[1]);
    gg_put(to, field[0]);
}

/* The colours of regiments are mirrored in tests/regiments/test_symmetry.c, which turns its lines
 * and tokens; argot's map has no symmetry. */
static const struct mirror {
    const char *game, *scenario;
    bool swaps; /* the seats */
    void (*turn)(char **field, int count, gg_text *to);
} mirrors[] = {
    {"connect4", "standard", false, mirror_connect4},
    {"hex", "standard:size=5", false, mirror_hex},
    {"ataxx", "standard", true, mirror_ataxx},
    {"ewn", "standard", true, mirror_ewn},
    {"pig", "standard", true, mirror_pig},
    {"skirmish", "open", false, mirror_skirmish},
    {"skirmish", "tinyfree", false, mirror_skirmish},
    {"heroes-combat", "mirror", false, mirror_heroes},
};

static void same_judgement(const struct mirror *m, const gg_game *game, const gg_state *state) {
    static char fen[GG_FEN_TEXT], turned[GG_FEN_TEXT], copy[GG_FEN_TEXT];
    char *field[FIELDS];
    gg_text text = gg_text_over(fen, sizeof fen), to = gg_text_over(turned, sizeof turned);
    gg_state other;
    gg_error error = {0};
    double a[GG_MAX_PLAYERS], b[GG_MAX_PLAYERS];
    game->rules->write_fen(game, state, &text);
    memcpy(copy, fen, sizeof copy);
    m->turn(field, parts_of(copy, ' ', field, FIELDS), &to);
    if (game->rules->read_fen(game, gg_slice_of(turned), &other, &error) < 0)
        fail_msg("%s: '%s' of '%s': %s", m->game, turned, fen, error.words);
    judge(game, state, a);
    judge(game, &other, b);
    if (!(fabs(a[0] - b[m->swaps]) < 1e-9))
        fail_msg("%s: %.12f for '%s', %.12f for '%s'", m->game, a[0], fen, b[m->swaps], turned);
}

TEST(mirrored_positions_have_mirrored_values) {
    for (size_t i = 0; i < sizeof mirrors / sizeof mirrors[0]; i++) {
        const struct mirror *m = &mirrors[i];
        gg_game *game = opened(m->game, m->scenario);
        gg_random random;
        gg_state state;
        gg_random_init(&random, 22, GG_STREAM_TEST);
        gg_start(game, &state);
        for (int made = 0; made < 2000; made++) {
            same_judgement(m, game, &state);
            gg_apply(game, &state, script_move(game, &state, &random));
            if (game->rules->actor(game, &state) == GG_OVER) gg_start(game, &state);
        }
        gg_game_close(game);
    }
}

/* --- decided results */

static const char *const boards[][2] = {
    {"connect4", "standard"},    {"hex", "standard:size=5"}, {"ewn", "standard"},
    {"heroes-combat", "mirror"}, {"heroes-combat", "k01"},   {"argot", "gate"},
};

/* Where the evaluation itself proves what perfect play brings, its value is on that side. */
TEST(values_agree_with_bounds) {
    for (size_t i = 0; i < sizeof boards / sizeof boards[0]; i++) {
        gg_game *game = opened(boards[i][0], boards[i][1]);
        const gg_eval *eval = gg_eval_for(game->rules);
        gg_random random;
        gg_state state;
        int proven = 0, wrong = 0;
        gg_random_init(&random, 23, GG_STREAM_TEST);
        gg_start(game, &state);
        for (int made = 0; made < 5000; made++) {
            double low = 0, high = 1, v[GG_MAX_PLAYERS];
            const int seat = game->rules->actor(game, &state);
            if (eval->bounds && seat >= 0) eval->bounds(game, &state, &low, &high);
            if (seat >= 0 && (low > 0.5 || high < 0.5)) {
                judge(game, &state, v);
                proven++;
                wrong += (low > 0.5) != (v[seat] > 0.5);
            }
            gg_apply(game, &state, script_move(game, &state, &random));
            if (game->rules->actor(game, &state) == GG_OVER) gg_start(game, &state);
        }
        print_message("%s %s: %d proven, %d judged wrong\n", boards[i][0], boards[i][1], proven,
                      wrong);
        assert_int_equal(wrong, 0);
        gg_game_close(game);
    }
}

/* Positions in which one side can no longer be caught. */
static const struct decided {
    const char *game, *scenario, *fen;
    int winner;
} decided[] = {
    /* Round 5 of 5, one objective: B cannot make up four points. */
    {"skirmish", "open",
     "ski open 13/13/13/13/13/6o6/13/13/13/13/13 -/- ns "
     "a1:6,x,x,x,x,x,x,x,x g6:6,g7:7,f6:7,h6:4,g5:9,x,x,x 8:4 5A act",
     0},
    /* A has no units left and is behind. */
    {"skirmish", "open",
     "ski open 13/13/13/13/13/6o6/13/13/13/13/13 -/- ns "
     "x,x,x,x,x,x,x,x,x a1:3,x,x,x,x,x,x,x 2:4 2B act",
     1},
};

TEST(decided_scores_are_judged_so) {
    for (size_t i = 0; i < sizeof decided / sizeof decided[0]; i++) {
        const struct decided *d = &decided[i];
        gg_game *game = opened(d->game, d->scenario);
        gg_error error = {0};
        gg_state state;
        double v[GG_MAX_PLAYERS];
        if (game->rules->read_fen(game, gg_slice_of(d->fen), &state, &error) < 0)
            fail_msg("%s: %s", d->game, error.words);
        judge(game, &state, v);
        if (!(v[d->winner] > 0.99)) fail_msg("%.3f for '%s'", v[d->winner], d->fen);
        gg_game_close(game);
    }
}
