/* Of which game a position line or a content file is, where nobody says. */
#include "../../core/games.h"
#include "cli.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* Whether both begin with the same letters and digits: most games' lines do with their own. */
static bool begin_alike(const char *a, const char *b) {
    size_t i = 0;
    while (isalnum((unsigned char)a[i]) && a[i] == b[i]) i++;
    return i && !isalnum((unsigned char)a[i]) && !isalnum((unsigned char)b[i]);
}

const gg_rules *gg_cli_line_game(const char *line) {
    const gg_rules *rules, *meant = NULL;
    char *own = malloc(GG_FEN_TEXT);
    for (int i = 0; own && !meant && (rules = gg_rules_at(i)); i++) {
        gg_state start;
        gg_text text = gg_text_over(own, GG_FEN_TEXT);
        gg_game *game = gg_game_open(rules->name, NULL, NULL);
        if (!game) continue;
        gg_start(game, &start);
        rules->write_fen(game, &start, &text);
        if (begin_alike(line, own)) meant = rules;
        gg_game_close(game);
    }
    free(own);
    return meant;
}

/* The line that an error names; the file's name before it may hold anything. */
static long line_of(const char *file, const char *words) {
    const size_t length = strlen(file);
    return strncmp(words, file, length) == 0 && words[length] == ':' ? atol(words + length + 1) : 0;
}

/* Another game's keys are unknown to a game from the first ones on. */
const gg_rules *gg_cli_content_game(const char *text, const char *file) {
    const gg_rules *rules, *best = NULL;
    long furthest = -1;
    for (int i = 0; (rules = gg_rules_at(i)); i++) {
        gg_error error = {GG_OK, ""};
        gg_game *game = gg_game_open_rules(rules, NULL, text, file, &error);
        gg_game_close(game);
        if (game) return rules;
        const long line = line_of(file, error.words);
        if (line > furthest) {
            furthest = line;
            best = rules;
        }
    }
    return best;
}
