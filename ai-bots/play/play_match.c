/* How far a word that a person types goes as the short form of a move's token: "bu" for BUL1, "9.6"
 * for >9.6, "c3" for M:c3. Called by play_line.c. */
#include "play.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

/* The word from `from` on against one token from `start` on. */
struct match {
    const char *token;
    size_t start;
    size_t kind; /* how long the kind of move before a colon is, with it: 0 if there is none */
    gg_slice word;
    size_t from;
    uint64_t ends;
};

static bool is_letter(char c) {
    return isalpha((unsigned char)c) != 0;
}

static bool is_digit(char c) {
    return isdigit((unsigned char)c) != 0;
}

/* Whether there is a letter or number in what was taken of the word: marks alone name nothing. */
static bool names(const struct match *m, size_t w) {
    for (size_t i = m->from; i < w; i++)
        if (isalnum((unsigned char)m->word.data[i])) return true;
    return false;
}

/* Notes every end that is reached with token[t..] against word[w..]. What may be left out: marks
 * that are no letter or digit, letters at the end of a run of letters, and the rest of the token.
 * Numbers are taken whole or not at all, also those with dots in them. The kind of a move alone ("H1:") names
 * none if more of the word follows: "H1:w" is not H1:e and a w after it. */
static void go_on(struct match *m, size_t t, size_t w) {
    const char *token = m->token;
    const bool after = t > m->start && is_digit(token[t - 1]);
    const bool in_number = after && is_digit(token[t]);
    const bool at_dot = after && token[t] == '.' && is_digit(token[t + 1]);
    const bool only_kind = t && t <= m->kind && w < m->word.length;
    if (!in_number && !at_dot && !only_kind && names(m, w)) m->ends |= UINT64_C(1) << w;
    if (!token[t] || w >= m->word.length) return;
    if (tolower((unsigned char)token[t]) == tolower((unsigned char)m->word.data[w]))
        go_on(m, t + 1, w + 1);
    if (!isalnum((unsigned char)token[t])) {
        go_on(m, t + 1, w);
    } else if (t > m->start && is_letter(token[t]) && is_letter(token[t - 1])) {
        while (is_letter(token[t])) t++;
        go_on(m, t, w);
    }
}

/* What a token may be typed without: the kind of move before a colon ("M:c3"), or one small letter
 * before a number or a capital ("t4.7"). */
static size_t tag_length(const char *token) {
    const char *colon = strchr(token, ':');
    if (colon && colon > token && colon[1]) return (size_t)(colon - token) + 1;
    const bool kind = islower((unsigned char)token[0]) &&
                      (is_digit(token[1]) || isupper((unsigned char)token[1]));
    return kind ? 1 : 0;
}

uint64_t play_match(const char *token, gg_slice word, size_t from, uint64_t *whole) {
    const size_t length = strlen(token), tag = tag_length(token);
    struct match m = {token, 0, tag && token[tag - 1] == ':' ? tag : 0, word, from, 0};
    *whole = 0;
    if (word.length >= PLAY_WORD || from >= word.length) return 0;
    if (word.data[from] == '*') return UINT64_C(1) << (from + 1);
    if (word.length - from >= length && strncasecmp(word.data + from, token, length) == 0)
        *whole = UINT64_C(1) << (from + length);
    go_on(&m, 0, from);
    m.start = tag;
    if (tag) go_on(&m, tag, from);
    for (size_t end = from + 1; end < word.length; end++) { /* "bu*": whatever follows */
        const uint64_t bit = UINT64_C(1) << end;
        if (word.data[end] == '*' && m.ends & bit) m.ends ^= bit | bit << 1;
    }
    return m.ends | *whole;
}
