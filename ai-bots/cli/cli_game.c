/* Of which game a position line or a content file is, where nobody says. */
#include "../../core/content.h"
#include "../../core/games.h"
#include "../../core/kit/scenarios.h"
#include "cli.h"

#include <ctype.h>
#include <limits.h>
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

/* How many sections of a file, the parts that its outermost keys begin, a game knows, less those that
 * it does not. */
struct sections {
    const gg_record_field *fields;
    char last[64];
    int known;
};

static bool count_section(void *context, const char *field, gg_slice value, int line) {
    struct sections *sections = context;
    const gg_slice key = {field, strcspn(field, ".[")};
    (void)value, (void)line;
    if (gg_slice_is(key, sections->last) ||
        !gg_slice_copy(key, sections->last, sizeof sections->last))
        return true;
    const gg_record_field *f = sections->fields;
    while (f->key && !gg_slice_is(key, f->key)) f++;
    sections->known += f->key ? 1 : -1;
    return true;
}

static int known_sections(const gg_rules *rules, const char *text, const char *file) {
    struct sections sections = {.fields = rules->scenarios->record->fields};
    gg_error error;
    gg_content_walk(text, strlen(text), file, count_section, &sections, &error);
    return sections.known;
}

const gg_rules *gg_cli_content_game(const char *text, const char *file) {
    const gg_rules *rules, *best = NULL;
    int most = INT_MIN;
    long furthest = 0;
    for (int i = 0; (rules = gg_rules_at(i)); i++) {
        gg_error error = {GG_OK, ""};
        if (!rules->scenarios || !rules->scenarios->record) continue;
        gg_game *game = gg_game_open_rules(rules, NULL, text, file, &error);
        gg_game_close(game);
        if (game) return rules;
        const int known = known_sections(rules, text, file);
        const long line = line_of(file, error.words);
        if (known > most || (known == most && line > furthest)) {
            most = known;
            furthest = line;
            best = rules;
        }
    }
    return best;
}
