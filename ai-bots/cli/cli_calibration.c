/* `grognard bench --calibration`. */
#include "../bot.h"
#include "cli.h"

#include "../../search/calibration.h"

#include <stdio.h>
#include <stdlib.h>

enum { HASH_MIB = 64 };

static int write_picture(const gg_calibration *c, const char *title, const char *path) {
    char *buffer = malloc(GG_SVG_TEXT);
    if (!buffer) {
        fputs("grognard bench: no memory\n", stderr);
        return EXIT_FAILURE;
    }
    gg_text text = gg_text_over(buffer, GG_SVG_TEXT);
    gg_calibration_draw(c, title, &text);
    FILE *file = fopen(path, "w");
    bool good = file && fputs(buffer, file) >= 0;
    if (file) good = fclose(file) == 0 && good;
    free(buffer);
    if (!good) fprintf(stderr, "grognard bench: %s cannot be written\n", path);
    return good ? EXIT_SUCCESS : EXIT_FAILURE;
}

static int calibrate(const gg_game *game, const gg_state *start, const gg_cli_calibration *o) {
    static char table[GG_CALIBRATION_TEXT];
    gg_bot bot;
    gg_error error = {0};
    gg_calibration c;
    if (gg_bot_parse(&bot, game, o->bot, &error) >= 0 && !bot.limited)
        gg_fail(&error, GG_BAD_ARGUMENT, "give the bot a limit: %s:nodes=100", o->bot);
    gg_search *search = error.code ? NULL : gg_bot_open(&bot, game, 1, HASH_MIB, 1, &error);
    const gg_calibration_plan plan = {.games = o->games, .steps = o->steps, .seed = o->seed};
    const int code =
        search ? gg_calibrate(search, start->bytes, &bot.limits, &plan, &c, &error) : -1;
    gg_search_close(search);
    if (code < 0) {
        fprintf(stderr, "grognard bench: %s\n", error.words);
        return EXIT_FAILURE;
    }
    gg_text text = gg_text_over(table, sizeof table);
    printf("%s %s: %d games of %s, seed %llu, %llu positions\n\n", game->rules->name,
           game->scenario_text, c.games, o->bot, (unsigned long long)o->seed,
           (unsigned long long)c.positions);
    gg_calibration_write(&c, &text);
    fputs(table, stdout);
    if (o->svg) {
        char title[GG_SCENARIO_TEXT + GG_BOT_TEXT + 64];
        snprintf(title, sizeof title, "%s %s, %d games of %s", game->rules->name,
                 game->scenario_text, c.games, o->bot);
        if (write_picture(&c, title, o->svg) != EXIT_SUCCESS) return EXIT_FAILURE;
    }
    return gg_cli_printed();
}

int gg_cli_calibrate(const gg_choice *choice, const gg_cli_calibration *options) {
    gg_state start;
    gg_game *game = gg_cli_open(choice, &start);
    if (!game) return EXIT_FAILURE;
    const int status = calibrate(game, &start, options);
    gg_game_close(game);
    return status;
}
