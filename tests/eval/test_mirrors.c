/* Mirrored positions have mirrored values. Lines are turned as text, so nothing of the engine is
 * trusted but what it writes. A new game is one row. */
#include "../../eval/nets.h"
#include "judge.h"

#include <math.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

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

/* Left and right: the files a to d of cells. What stands behind x= are numbers. */
static void mirror_heroes(char **field, int count, gg_text *to) {
    char key = ' ';
    (void)count;
    for (char *p = field[0]; *p; p++) {
        if (p[0] == '=') key = p[-1];
        const bool cell = p[0] == '@' || (p[0] == '.' && key != 'x') || (p[0] == '=' && key == 'f');
        if (cell && p[1] >= 'a' && p[1] <= 'd' && p[2] >= '1' && p[2] <= '5')
            p[1] = (char)('a' + 'd' - p[1]);
    }
    gg_put(to, field[0]);
}

/* A cell name at `at`: the other row of the same file. */
static void flip_cell(char *at) {
    if (at[0] >= 'a' && at[0] <= 'd' && at[1] >= '1' && at[1] <= '5')
        at[1] = (char)('1' + '5' - at[1]);
}

/* Both armies change sides, front to front. Nothing but the turn tells the sides apart where there
 * are no walls and cards. Nothing in the middle of an attack. */
static void mirror_heroes_sides(char **field, int count, gg_text *to) {
    enum { NODE = 2, TIE = 4, UNITS = 5, SIDES = 8, CONTEXT = 10, PARTS };
    char *part[PARTS], *unit[ROWS];
    (void)count;
    parts_of(field[0], ';', part, PARTS);
    if (strchr(part[CONTEXT], ',')) return; /* numbers that stand for cells */
    swap_letters(part[NODE], "AB", "BA");
    swap_letters(part[TIE], "AB", "BA");
    const int units = parts_of(part[UNITS], ',', unit, ROWS);
    join(to, part, UNITS, ';', false);
    char between = ';';
    for (int side = 'B'; side >= 'A'; side--)
        for (int i = 0; i < units; i++) {
            if (unit[i][0] != side) continue;
            char *at = strchr(unit[i], '@');
            if (at) flip_cell(at + 1);
            gg_putf(to, "%c%c%s", between, 'A' + 'B' - side, unit[i] + 1);
            between = ',';
        }
    gg_putf(to, ";%s;%s;%s;%s;", part[UNITS + 1], part[UNITS + 2], part[SIDES + 1], part[SIDES]);
    for (char *p = part[CONTEXT]; *p; p++)
        if (p[0] == '=') flip_cell(p + 1);
    gg_put(to, part[CONTEXT]);
}

static const struct mirror {
    const char *game, *scenario;
    bool swaps; /* the seats */
    bool ties;  /* some positions have no mirror: in a tie A is first; their lines are refused, and
                 * values are those by hand, as the network knows that */
    void (*turn)(char **field, int count, gg_text *to);
} mirrors[] = {
    {"connect4", "standard", false, false, mirror_connect4},
    {"hex", "standard", false, false, mirror_hex},
    {"hex", "standard:size=5", false, false, mirror_hex},
    {"ataxx", "standard", true, false, mirror_ataxx},
    {"ewn", "standard", true, false, mirror_ewn},
    {"pig", "standard", true, false, mirror_pig},
    {"skirmish", "open", false, false, mirror_skirmish},
    {"skirmish", "tinyfree", false, false, mirror_skirmish},
    {"heroes-combat", "mirror", false, false, mirror_heroes},
    {"heroes-combat", "k12", false, false, mirror_heroes},
    {"heroes-combat", "hands", false, false, mirror_heroes},
    {"heroes-combat", "k06", false, false, mirror_heroes},
    {"heroes-combat", "mirror", true, true, mirror_heroes_sides},
    {"heroes-combat", "mirror-grove", true, true, mirror_heroes_sides},
};

static bool has_mirror(const char *game) {
    for (size_t i = 0; i < sizeof mirrors / sizeof mirrors[0]; i++)
        if (strcmp(mirrors[i].game, game) == 0) return true;
    return false;
}

static const struct judge_except without[] = {
    {"argot", "no symmetry: one side besieges a city"},
    {"regiments", "tests/regiments/test_symmetry.c, which turns its lines and tokens"},
    {"heroes", "no symmetry: fields differ from tile to tile"},
    {"odyssey-battle",
     "no symmetry: one side, and its footprints and cards have a left and a right"},
    {"odyssey", "no symmetry: one side and a chart"},
    {NULL, NULL},
};

TEST(every_game_is_mirrored_or_says_why_not) {
    judge_speaks_of_all(has_mirror, without);
}

static void value_of(const struct mirror *m, const gg_game *game, const gg_state *state,
                     double value[GG_MAX_PLAYERS]) {
    const gg_eval *eval = gg_eval_for(game->rules);
    double w[GG_MAX_WEIGHTS];
    if (!m->ties || game->rules->actor(game, state) == GG_OVER) {
        judge(game, state, value);
        return;
    }
    gg_eval_defaults(eval, w);
    w[eval->form->weight] = 0;
    eval->value(game, state, w, value);
}

/* False where the position is not turned. */
static bool same_judgement(const struct mirror *m, const gg_game *game, const gg_state *state) {
    static char fen[GG_FEN_TEXT], turned[GG_FEN_TEXT], copy[GG_FEN_TEXT];
    char *field[FIELDS];
    gg_text text = gg_text_over(fen, sizeof fen), to = gg_text_over(turned, sizeof turned);
    gg_state other;
    gg_error error = {0};
    double a[GG_MAX_PLAYERS], b[GG_MAX_PLAYERS];
    game->rules->write_fen(game, state, &text);
    memcpy(copy, fen, sizeof copy);
    m->turn(field, parts_of(copy, ' ', field, FIELDS), &to);
    if (!to.length) return false;
    const bool read = game->rules->read_fen(game, gg_slice_of(turned), &other, &error) >= 0;
    if (!read && m->ties) return false;
    if (!read) fail_msg("%s: '%s' of '%s': %s", m->game, turned, fen, error.words);
    value_of(m, game, state, a);
    value_of(m, game, &other, b);
    if (!(fabs(a[0] - b[m->swaps]) < 1e-9))
        fail_msg("%s: %.12f for '%s', %.12f for '%s'", m->game, a[0], fen, b[m->swaps], turned);
    return true;
}

TEST(mirrored_positions_have_mirrored_values) {
    for (size_t i = 0; i < sizeof mirrors / sizeof mirrors[0]; i++) {
        const struct mirror *m = &mirrors[i];
        gg_game *game = judge_open(m->game, m->scenario);
        gg_random random;
        gg_state state;
        gg_random_init(&random, 22, GG_STREAM_TEST);
        gg_start(game, &state);
        for (int turned = 0; turned < judge_length(2000);) {
            turned += same_judgement(m, game, &state);
            gg_apply(game, &state, judge_move(game, &state, &random));
            if (game->rules->actor(game, &state) == GG_OVER) gg_start(game, &state);
        }
        gg_game_close(game);
    }
}
