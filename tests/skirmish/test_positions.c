/* Position lines that others write: what cannot go on is refused, whatever is accepted plays on. */
#include "../lab/test.h"
#include "lab.h"

#include <stdio.h>
#include <stdlib.h>

enum { PIECES = 128 };

#define EMPTY "13/13/13/13/13/13/13/13/13/13/13"

TEST(more_objectives_than_fit) {
    refused("ski open o5o5o/13/13/13/13/o5o5o/13/13/13/13/o5o6 o3/o3 -- -,-,-,-,-,-,-,-,- "
            "-,-,-,-,-,-,-,- 0:0 0A til",
            "objectives");
}

/* Both sides cannot be hidden from one seat, and nobody holds back what he may not. */
TEST(secrets_that_cannot_be) {
#define S "ski open+reserve_mode=1 " EMPTY " -/- ns "
    from(S "-,-,-,-,-,-,-,-,- ?,?,?,?,?,?,?,? 0:0 0A dep");
    refused(S "?,?,?,?,?,?,?,?,? ?,?,?,?,?,?,?,? 0:0 0A dep", "in secret");
    refused(S "-,-,-,-,-,-,-,-,- ?,?,?,-,?,?,?,? 0:0 0A dep", "in secret");
    refused(S "=,=,=,=,=,=,=,=,= ?,?,?,?,?,?,?,? 0:0 0B dep", "in secret");
    refused(S "=,=,=,=,=,=,=,=,= -,-,-,-,-,-,-,- 0:0 0B dep", "in secret");
}

/* SKI-011, SKI-013: with secret reserves nobody stands on the board before the deployment, and it
 * goes in turn. */
TEST(deployments_that_cannot_be) {
    refused(S "a1:6,-,-,-,-,-,-,-,- -,-,-,-,-,-,-,- 0:0 0A hld", "before");
    refused(S "-,-,-,-,-,-,-,-,- c10:6,=,=,=,=,=,=,= 0:0 0A dep", "fallen behind");
    /* It falls behind when its opponent, who has nothing to deploy, is passed over. */
    refused(S "a1:6,b1:6,c1:6,=,=,=,=,=,= -,-,-,-,-,-,-,- 0:0 0A dep", "fallen behind");
}

/* --- lines changed token by token */

/* Splits a line into words and the separators between them. */
static int split(const char *line, char piece[PIECES][40]) {
    int n = 0;
    while (*line && n < PIECES) {
        size_t length = strcspn(line, " /,.:+!^=-");
        if (!length) length = 1;
        snprintf(piece[n++], sizeof piece[0], "%.*s", (int)length, line);
        line += length;
    }
    return n;
}

static void join(char piece[PIECES][40], int n, char *line, size_t size) {
    gg_text text = gg_text_over(line, size);
    for (int i = 0; i < n; i++) gg_put(&text, piece[i]);
}

static void change(gg_random *random, char piece[PIECES][40], int *n, char other[PIECES][40],
                   int others) {
    const int i = (int)gg_random_below(random, (uint32_t)*n);
    static const char *const words[] = {"0",   "1",   "2",   "5",   "9",   "31",  "255", "a1", "g6",
                                        "x",   "?",   "-",   "=",   "+",   "!4",  "^5",  "A",  "B",
                                        "act", "mov", "aim", "chg", "los", "sav", "inj", "crg"};
    switch (gg_random_below(random, 4)) {
    case 0: /* another word of this line */
        memmove(piece[i], piece[gg_random_below(random, (uint32_t)*n)], sizeof piece[i]);
        return;
    case 1: /* of another line, from the same place */
        if (i < others) snprintf(piece[i], sizeof piece[i], "%s", other[i]);
        return;
    case 2:
        snprintf(piece[i], sizeof piece[i], "%s",
                 words[gg_random_below(random, sizeof words / sizeof words[0])]);
        return;
    default: memmove(piece[i], piece[i + 1], (size_t)(*n - i - 1) * sizeof piece[0]); --*n;
    }
}

static void sound(const gg_game *game, const gg_state *s) {
    char why[200];
    gg_text text = gg_text_over(why, sizeof why);
    if (!ski_valid(game, s, &text)) fail_msg("%s", why);
}

/* Plays on, dealing again what a seat does not see on the way. */
static void plays_on(const gg_game *game, gg_state *s, gg_random *random) {
    gg_move list[GG_MAX_MOVES];
    for (int step = 0; step < 40 && game->rules->actor(game, s) != GG_OVER; step++) {
        const int count = gg_list(game, s, list);
        if (count < 1) fail_msg("nothing can be chosen");
        gg_apply(game, s, list[gg_random_below(random, (uint32_t)count)]);
        sound(game, s);
        for (int seat = 0; seat < 2 && game->hidden; seat++) {
            gg_state view = *s;
            game->rules->view(game, &view, seat);
            game->rules->redeal(game, &view, seat, random);
            sound(game, &view);
        }
    }
}

static int accepted_of(const char *scenario, gg_random *random, int changes) {
    static char line[2][GG_FEN_TEXT], piece[2][PIECES][40];
    int accepted = 0;
    fresh(scenario);
    const gg_game *game = current_game();
    for (int i = 0; i < changes; i++) {
        gg_state s;
        int n[2];
        for (int k = 0; k < 2; k++) {
            gg_text text = gg_text_over(line[k], sizeof line[k]);
            gg_start(game, &s);
            gg_playout(game, &s, random, gg_random_below(random, 120));
            if (gg_random_below(random, 4) == 0) game->rules->view(game, &s, k);
            ski_rules.write_fen(game, &s, &text);
            n[k] = split(line[k], piece[k]);
        }
        for (int k = 0; k < 20; k++) {
            static char tried[PIECES][40];
            int count = n[0];
            gg_state read;
            memcpy(tried, piece[0], sizeof tried);
            for (uint32_t times = 1 + gg_random_below(random, 2); times > 0; times--)
                change(random, tried, &count, piece[1], n[1]);
            join(tried, count, line[0], sizeof line[0]);
            if (ski_read_fen(game, gg_slice_of(line[0]), &read, NULL) < 0) continue;
            accepted++;
            sound(game, &read);
            for (int seat = 0; seat < 2 && game->hidden; seat++)
                game->rules->redeal(game, &read, seat, random);
            sound(game, &read);
            plays_on(game, &read, random);
        }
    }
    return accepted;
}

/* GG_MUTATIONS=n: n lines a scenario, 20 changes each. */
TEST(lines_changed_token_by_token) {
    static const char *const scenarios[] = {"tiny", "open:reserve_mode=1", "duel:dice=1",
                                            "open:objective_gap=0,reserve_mode=2"};
    const char *more = getenv("GG_MUTATIONS");
    const int lines = more ? atoi(more) : 300;
    gg_random random;
    gg_random_init(&random, 6, GG_STREAM_TEST);
    for (size_t i = 0; i < sizeof scenarios / sizeof scenarios[0]; i++) {
        const int accepted = accepted_of(scenarios[i], &random, lines);
        assert_true(accepted > lines / 2);
        if (more) print_message("%s: %d of %d accepted\n", scenarios[i], accepted, 20 * lines);
    }
}

GROUP(skirmish, release)
