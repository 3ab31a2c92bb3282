/* CHK-87: a game turned by 180 degrees with the players swapped is the same game. Lines and tokens
 * are turned as text, so nothing of the engine is trusted but what it writes. */
#include "../lab/test.h"
#include "lab.h"

#include "../../eval/regiments/regiments.h"

#include <ctype.h>
#include <math.h>
#include <stdlib.h>

/* A unit name, a tile name or something else at the start of a text. */
static bool is_unit(const char *at) {
    return (*at == 'A' || *at == 'B') &&
           (isdigit((unsigned char)at[1]) || (at[1] >= 'A' && at[1] <= 'F'));
}

static bool is_tile(const char *at) {
    return *at >= 'a' && *at <= 'o' && isdigit((unsigned char)at[1]);
}

/* Turns every unit and tile name of `from` and copies the rest. */
static void turn_names(const char *from, gg_text *to) {
    bool in_word = false;
    while (*from) {
        if (!in_word && is_unit(from)) {
            gg_putf(to, "%c%c", *from == 'A' ? 'B' : 'A', from[1]);
            from += 2;
        } else if (!in_word && is_tile(from)) {
            char *end;
            const long column = strtol(from + 1, &end, 10);
            gg_putf(to, "%c%ld", 'a' + 'o' - *from, 16 - column);
            from = end;
        } else {
            in_word = isalnum((unsigned char)*from);
            gg_put_char(to, *from++);
        }
    }
}

/* "s2", "face:2", "arc:2": a direction of the map; "=A"; else names only. */
static void turn_token(const char *from, gg_text *to) {
    const char *colon = strchr(from, ':');
    const char *step = colon && is_unit(from) && colon == from + 2 ? colon + 1 : from;
    if (!strncmp(from, "face:", 5) || !strncmp(from, "arc:", 4)) {
        gg_putf(to, "%.*s:%d", (int)(colon - from), from, (colon[1] - '0' + 3) % 6);
    } else if (step[0] == 's' && isdigit((unsigned char)step[1]) && !step[2]) {
        char unit[4];
        snprintf(unit, sizeof unit, "%.*s", (int)(step - from), from);
        turn_names(unit, to);
        gg_putf(to, "s%d", (step[1] - '0' + 3) % 6);
    } else if (!strcmp(from, "=A") || !strcmp(from, "=B")) {
        gg_put(to, from[1] == 'A' ? "=B" : "=A");
    } else if (!strncmp(from, "str:", 4)) {
        gg_putf(to, "%.6s", from);
        turn_names(from + strnlen(from, 6), to);
    } else if (!strncmp(from, "ban:", 4) || !strncmp(from, "dep:S", 5)) {
        gg_put(to, from);
    } else {
        turn_names(from, to);
    }
}

/* --- position lines */

static int by_text(const void *a, const void *b) {
    return strcmp(*(char *const *)a, *(char *const *)b);
}

/* By tile: the row's letter, then the number. */
static int by_tile(const void *a, const void *b) {
    const char *x = *(char *const *)a, *y = *(char *const *)b;
    return *x != *y ? *x - *y : atoi(x + 1) - atoi(y + 1);
}

/* Puts the parts of a text between separators in order. */
static void sort_parts(char *text, char separator, int (*order)(const void *, const void *)) {
    static char copy[2000];
    char *part[40];
    int count = 0;
    snprintf(copy, sizeof copy, "%s", text);
    const char separators[2] = {separator, '\0'};
    for (char *at = strtok(copy, separators); at; at = strtok(NULL, separators)) part[count++] = at;
    qsort(part, (size_t)count, sizeof *part, order);
    gg_text out = gg_text_over(text, strlen(text) + 1);
    for (int i = 0; i < count; i++) gg_putf(&out, "%s%s", i ? separators : "", part[i]);
}

/* "5@l10.5.4.2:!5w1": tiles, carriers, facings of vehicles and aircraft, and watched arcs. */
static void turn_unit(const reg_sheet *sheet, const char *from, gg_text *to) {
    const bool shaped = sheet->kind == REG_VEH || sheet->kind == REG_AIR;
    char place[200];
    gg_text text = gg_text_over(place, sizeof place);
    gg_put_char(to, *from);
    turn_names(from + 1, &text);
    int dots = 0;
    for (const char *at = place; *at; at++) {
        const bool facing = dots == 1 && at[-1] == '.' && place[0] == '@' && shaped;
        const bool arc = at > place && at[-1] == '!';
        if (*at == '.') dots++;
        gg_put_char(to, facing || arc ? (char)('0' + (*at - '0' + 3) % 6) : *at);
    }
}

static void turn_units(const reg_scenario *sc, int side, const char *from, gg_text *to) {
    gg_slice rest = gg_slice_of(from), one;
    for (int u = 0; gg_field(&rest, ',', &one); u++) {
        char word[80];
        snprintf(word, sizeof word, "%.*s", (int)one.length, one.data);
        if (u) gg_put_char(to, ',');
        turn_unit(reg_sheet_of(sc, side * REG_SIDE + u), word, to);
    }
}

static void turn_buildings(char *field) {
    char turned[2000];
    gg_slice rest = gg_slice_of(field), one;
    gg_text text = gg_text_over(turned, sizeof turned);
    if (!strcmp(field, "-")) return;
    while (gg_field(&rest, ',', &one)) {
        char tile[8], type[8], mark[4] = "", word[60];
        int n, a, b;
        snprintf(word, sizeof word, "%.*s", (int)one.length, one.data);
        assert_int_equal(sscanf(word, "%7[^=]=%7[^.].%d.%d.%d.%3s", tile, type, &n, &a, &b, mark),
                         6);
        if (*mark != '-') *mark = *mark == 'A' ? 'B' : 'A';
        if (text.length) gg_put_char(&text, ',');
        turn_names(tile, &text);
        gg_putf(&text, "=%s.%d.%d.%d.%s", type, n, b, a, mark);
    }
    sort_parts(turned, ',', by_tile);
    strcpy(field, turned);
}

/* The records of the context; R counts units of both sides, S names the side. */
static void turn_context(char *field) {
    char turned[2000];
    gg_slice rest = gg_slice_of(field), one;
    gg_text text = gg_text_over(turned, sizeof turned);
    if (!strcmp(field, "-")) return;
    while (gg_field(&rest, ',', &one)) {
        gg_slice record = one, part;
        const char kind = one.data[0];
        if (text.length) gg_put_char(&text, ',');
        gg_put_char(&text, kind);
        record.data++, record.length--;
        for (int i = 0; gg_field(&record, '.', &part); i++) {
            char word[200], names[200];
            gg_text out = gg_text_over(names, sizeof names);
            snprintf(word, sizeof word, "%.*s", (int)part.length, part.data);
            turn_names(word, &out);
            if (strchr(names, '+')) sort_parts(names, '+', kind == 'D' ? by_tile : by_text);
            const int number = atoi(word);
            if (kind == 'R' && i == 2 && number)
                snprintf(names, sizeof names, "%d", number > 16 ? number - 16 : number + 16);
            if (kind == 'S' && i == 1) snprintf(names, sizeof names, "%d", !number);
            gg_putf(&text, "%s%s", i ? "." : "", names);
        }
    }
    strcpy(field, turned);
}

/* The two halves of a field change places. */
static void swap_halves(char *field) {
    char copy[400];
    char *slash = strchr(field, '/');
    snprintf(copy, sizeof copy, "%.*s", (int)(slash - field), field);
    char second[400];
    snprintf(second, sizeof second, "%s", slash + 1);
    sprintf(field, "%s/%s", second, copy);
}

static void turn_line(const reg_scenario *sc, const char *line, gg_text *to) {
    static char field[15][2000];
    gg_slice rest = gg_slice_of(line), one;
    int count = 0;
    while (gg_field(&rest, ';', &one))
        snprintf(field[count++], sizeof field[0], "%.*s", (int)one.length, one.data);
    char *who = strchr(field[3], '/') + 1;
    if (*who != '-') *who = *who == 'A' ? 'B' : 'A';
    for (int i = 0; i < 2; i++) field[4][i] = field[4][i] == 'A' ? 'B' : 'A';
    swap_halves(field[5]);
    swap_halves(field[6]);
    swap_halves(field[11]);
    char *tail = strchr(strchr(field[7], '/') + 1, '/'), marks[40], turned[40];
    gg_text text = gg_text_over(turned, sizeof turned);
    strcpy(marks, tail);
    *tail = '\0';
    swap_halves(field[7]);
    turn_names(marks, &text);
    strcat(field[7], turned);
    turn_buildings(field[10]);
    turn_context(field[12]);
    if (count == 14 && field[13][1] != 'D') field[13][1] = field[13][1] == 'A' ? 'B' : 'A';
    for (int i = 0; i < count; i++) {
        if (i) gg_put_char(to, ';');
        if (i == 8 || i == 9)
            turn_units(sc, i == 8, field[17 - i], to);
        else
            gg_put(to, field[i]);
    }
}

/* --- games */

/* The position line, turned or not. Who is first and active is A until it is decided, so it is left
 * out before the main phase. */
static void line_of(const lab *l, char line[GG_FEN_TEXT], bool turned) {
    char words[GG_FEN_TEXT];
    gg_text text = gg_text_over(words, sizeof words), out = gg_text_over(line, GG_FEN_TEXT);
    l->game->rules->write_fen(l->game, &l->s, &text);
    if (turned)
        turn_line(l->game->scenario, words, &out);
    else
        gg_put(&out, words);
    char *order = line;
    for (int i = 0; i < 4; i++) order = strchr(order, ';') + 1;
    if (l->s.node < REG_PRE) order[0] = order[1] = '-';
}

/* The move of the turned game that is the move of this one. */
static gg_move turned_move(const lab *l, const lab *other, gg_move move) {
    char word[40], turned[40];
    gg_text text = gg_text_over(word, sizeof word), out = gg_text_over(turned, sizeof turned);
    l->game->rules->write_move(l->game, &l->s, move, &text);
    turn_token(word, &out);
    const gg_move found = gg_find_move(other->game, &other->s, gg_slice_of(turned));
    if (!found) fail_msg("%s, turned %s, is not there", word, turned);
    return found;
}

static double chance_of(const lab *l, gg_move move) {
    gg_outcome list[16];
    const int count = l->game->rules->outcomes(l->game, &l->s, list);
    for (int i = 0; i < count; i++)
        if (list[i].move == move) return list[i].p;
    return -1;
}

/* Passengers look for a place in the order of directions, and of two checks due at once the lower
 * tile comes first: the two exceptions. */
static bool excepted(const lab *before, const char *line) {
    const char *due = strstr(line, ",D");
    return before->s.node == REG_CBL || (due && strchr(due, '+'));
}

/* How many tokens the policy tries before this one. */
static int rank_of(const float *score, int count, int i) {
    int before = 0;
    for (int k = 0; k < count; k++)
        before += score[k] > score[i] || (!(score[k] < score[i]) && k < i);
    return before;
}

/* The evaluation gives turned positions turned values, and the policy tries turned tokens in the
 * same order: no seat plays better than the other. */
static void judged_alike(const lab *a, const lab *b, const gg_move *list, const gg_move *other,
                         int count) {
    static double weights[GG_MAX_WEIGHTS];
    static float score[2][GG_MAX_MOVES];
    double value[2][GG_MAX_PLAYERS];
    gg_eval_defaults(&gg_eval_regiments, weights);
    gg_eval_regiments.value(a->game, &a->s, weights, value[0]);
    gg_eval_regiments.value(b->game, &b->s, weights, value[1]);
    assert_true(fabs(value[0][0] - value[1][1]) < 1e-9);
    if (a->game->rules->actor(a->game, &a->s) < 0) return;
    reg_policy(a->game, &a->s, list, count, weights, score[0]);
    reg_policy(b->game, &b->s, other, count, weights, score[1]);
    for (int i = 0; i < count; i++) {
        int k = 0;
        const gg_move move = turned_move(a, b, list[i]);
        while (other[k] != move) k++;
        if (rank_of(score[0], count, i) == rank_of(score[1], count, k)) continue;
        char words[GG_MOVE_TEXT];
        gg_text text = gg_text_over(words, sizeof words);
        a->game->rules->write_move(a->game, &a->s, list[i], &text);
        fail_msg("%s: %d. of %d, turned %d.", words, rank_of(score[0], count, i), count,
                 rank_of(score[1], count, k));
    }
}

/* Plays a random game and its turned twin; false if it came to an exception. */
static bool twins(lab *a, lab *b, gg_random *random) {
    static gg_move list[GG_MAX_MOVES], other[GG_MAX_MOVES];
    char line[2][GG_FEN_TEXT];
    gg_start(a->game, &a->s);
    gg_start(b->game, &b->s);
    for (;;) {
        const int count = gg_list(a->game, &a->s, list);
        assert_int_equal(gg_list(b->game, &b->s, other), count);
        const int actor = a->game->rules->actor(a->game, &a->s);
        for (int i = 0; i < count; i++) {
            const gg_move move = turned_move(a, b, list[i]);
            if (actor == GG_CHANCE) assert_true(chance_of(a, list[i]) == chance_of(b, move));
        }
        judged_alike(a, b, list, other, count);
        if (!count) break;
        const lab before = *a;
        const gg_move move = list[gg_random_below(random, (uint32_t)count)];
        gg_apply(b->game, &b->s, turned_move(a, b, move));
        gg_apply(a->game, &a->s, move);
        line_of(a, line[0], true);
        line_of(b, line[1], false);
        if (strcmp(line[0], line[1]) == 0) continue;
        if (excepted(&before, line[0])) return false;
        fail_msg("%s\n%s", line[0], line[1]);
    }
    double value[2][GG_MAX_PLAYERS];
    a->game->rules->payoff(a->game, &a->s, value[0]);
    b->game->rules->payoff(b->game, &b->s, value[1]);
    assert_true(value[0][0] == value[1][1] && value[0][1] == value[1][0]);
    return true;
}

TEST(reg_chk_87_reg_r04_turned_games) {
    gg_random random;
    int whole = 0;
    gg_random_init(&random, 87, GG_STREAM_TEST);
    for (int m = 1; m <= 6; m++) {
        char name[8];
        lab a, b;
        snprintf(name, sizeof name, "m%d", m);
        lab_begin(&a, name);
        lab_edit("armies: [Oak, Elm]", "armies: [Elm, Oak]");
        lab_begin(&b, name);
        for (int i = 0; i < 25; i++) whole += twins(&a, &b, &random);
        lab_close(&a);
        lab_close(&b);
    }
    assert_true(whole >= 140); /* of 150: exceptions are rare */
}
