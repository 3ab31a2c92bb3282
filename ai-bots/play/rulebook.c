/* The pages of rules: what a rule is there, and how it reads without the marks of the page. */
#include "rulebook.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

/* Rules are items "- **ARG-321** words", going on in indented lines, or rows of tables
 * "| **ARG-321** | words |". */
struct rule {
    gg_slice id, body;
};

static bool is_id(gg_slice word) {
    if (word.length < 5 || word.length >= GG_RULE_ID || !memchr(word.data, '-', word.length))
        return false;
    for (size_t i = 0; i < word.length; i++) {
        const char c = word.data[i];
        if (!isupper((unsigned char)c) && !isdigit((unsigned char)c) && c != '-') return false;
    }
    return true;
}

/* The length of the item that begins at `text`: up to the next line that is not indented. */
static size_t item_length(const char *text) {
    const char *at = strchr(text, '\n');
    while (at && at[1] == ' ') at = strchr(at + 1, '\n');
    return at ? (size_t)(at - text) : strlen(text);
}

/* The next rule of a page from *at on. */
static bool next_rule(const char **at, struct rule *rule) {
    const char *line = *at;
    while (*line) {
        const char *end = strchr(line, '\n'), *word = NULL;
        const size_t length = end ? (size_t)(end - line) : strlen(line);
        if (strncmp(line, "- **", 4) == 0 || strncmp(line, "| **", 4) == 0) word = line + 4;
        const char *close = word ? strstr(word, "**") : NULL;
        if (close && close < line + length) {
            rule->id = (gg_slice){word, (size_t)(close - word)};
            const size_t whole = line[0] == '-' ? item_length(line) : length;
            rule->body = (gg_slice){close + 2, (size_t)(line + whole - close) - 2};
            if (is_id(rule->id)) {
                *at = line + whole;
                return true;
            }
        }
        line = end ? end + 1 : line + length;
    }
    return false;
}

static void write_rule(const struct rule *rule, gg_text *text) {
    gg_put_bytes(text, rule->id.data, rule->id.length);
    bool blank = true;
    gg_put_char(text, ' ');
    for (size_t i = 0; i < rule->body.length; i++) {
        const char c = rule->body.data[i];
        const bool white = isspace((unsigned char)c) || c == '|';
        if (c == '`' || c == '*' || (white && blank)) continue;
        gg_put_char(text, white ? ' ' : c);
        blank = white;
    }
}

bool gg_rule_write(gg_slice id, gg_text *text) {
    struct rule rule;
    for (int i = 0; gg_rulebooks[i]; i++) {
        for (const char *at = gg_rulebooks[i]; next_rule(&at, &rule);) {
            if (rule.id.length != id.length || strncasecmp(rule.id.data, id.data, id.length) != 0)
                continue;
            write_rule(&rule, text);
            return true;
        }
    }
    return false;
}

static bool holds(gg_slice body, gg_slice word) {
    for (size_t i = 0; i + word.length <= body.length; i++)
        if (strncasecmp(body.data + i, word.data, word.length) == 0) return true;
    return false;
}

bool gg_rule_holding(const char *prefix, gg_slice word, int i, char id[GG_RULE_ID], gg_text *text) {
    struct rule rule;
    for (int page = 0; gg_rulebooks[page]; page++) {
        for (const char *at = gg_rulebooks[page]; next_rule(&at, &rule);) {
            if (!gg_begins(rule.id, prefix) || !holds(rule.body, word) || i-- > 0) continue;
            gg_slice_copy(rule.id, id, GG_RULE_ID);
            write_rule(&rule, text);
            return true;
        }
    }
    return false;
}

void gg_rule_prefix(const gg_game *game, const void *state, char prefix[GG_RULE_ID]) {
    char words[GG_ERROR_WORDS];
    gg_text text = gg_text_over(words, sizeof words);
    prefix[0] = '\0';
    game->rules->explain(game, state, gg_slice_of("?"), &text);
    const char *hyphen = strchr(words, '-');
    if (!hyphen || hyphen - words > 6) return;
    gg_slice_copy((gg_slice){words, (size_t)(hyphen - words) + 1}, prefix, GG_RULE_ID);
}
