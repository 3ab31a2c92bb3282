/* Commands of terminal play that look things up: pieces, rules, options, pictures. Called by
 * play_commands.c. */
#include "play.h"

#include "../files.h"
#include "rulebook.h"

#include "../../core/kit/options.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* --- pieces */

/* How a word names pieces: by name or cell; by the end of the name, as "H1" of a piece s0H1; by a part of the
 * title, or the owner. */
enum manner { EXACTLY, BY_END, BY_TITLE };

/* Prints the pieces that `word` names. */
struct printer {
    gg_piece_sink sink;
    play *p;
    gg_slice word; /* "": one line of each */
    enum manner manner;
    int owner;  /* only what this seat has, -1: everybody */
    bool brief; /* the names, not the values */
    bool quiet; /* they are counted only */
    bool shown; /* the piece at hand */
    int count;
    gg_text line; /* of its values, not yet printed */
    char words[2048];
};

static bool is_same(const char *a, gg_slice b) {
    return a && strlen(a) == b.length && strncasecmp(a, b.data, b.length) == 0;
}

/* The name ends with the word, which begins with a letter, behind a number or a mark. */
static bool ends_with(const char *name, gg_slice word) {
    const size_t length = strlen(name);
    if (length <= word.length || !word.length || !isalpha((unsigned char)*word.data)) return false;
    const char *end = name + length - word.length;
    return !isalpha((unsigned char)end[-1]) && strncasecmp(end, word.data, word.length) == 0;
}

static bool holds(const char *text, gg_slice part) {
    for (; text && *text; text++)
        if (strncasecmp(text, part.data, part.length) == 0) return true;
    return false;
}

static bool is_meant(const struct printer *printer, const gg_piece *piece, const char *owner) {
    const gg_slice word = printer->word;
    if (!word.length) return true;
    if (printer->owner >= 0 && piece->owner != printer->owner) return false;
    if (printer->manner == EXACTLY) return is_same(piece->name, word) || is_same(piece->cell, word);
    if (printer->manner == BY_END) return ends_with(piece->name, word);
    return holds(piece->title, word) || is_same(owner, word);
}

static void end_piece(struct printer *printer) {
    if (printer->shown && !printer->quiet) play_say(printer->p, 2, printer->words);
    printer->shown = false;
    gg_text_clear(&printer->line);
}

static void on_piece(gg_piece_sink *sink, const gg_piece *piece) {
    struct printer *printer = (struct printer *)sink;
    const gg_game *game = printer->p->game;
    const char *owner = piece->owner >= 0 ? game->rules->seat_name(game, piece->owner) : NULL;
    end_piece(printer);
    printer->shown = is_meant(printer, piece, owner);
    if (!printer->shown) return;
    printer->count++;
    gg_putf(&printer->line, "%s  %s", piece->name, piece->title);
    if (owner) gg_putf(&printer->line, ", %s", owner);
    if (piece->cell) gg_putf(&printer->line, ", on %s", piece->cell);
}

static void on_value(gg_piece_sink *sink, const char *label, const char *words) {
    struct printer *printer = (struct printer *)sink;
    if (printer->shown && printer->word.length && !printer->brief)
        gg_putf(&printer->line, ", %s %s", label, words);
}

static int print_pieces(play *p, gg_slice word, enum manner manner, int owner, bool brief,
                        bool quiet) {
    gg_state buffer;
    struct printer *printer = calloc(1, sizeof *printer);
    if (!printer) return 0;
    *printer = (struct printer){.sink = {on_piece, on_value},
                                .p = p,
                                .word = word,
                                .manner = manner,
                                .owner = owner,
                                .brief = brief,
                                .quiet = quiet};
    printer->line = gg_text_over(printer->words, sizeof printer->words);
    p->game->rules->pieces(p->game, play_view(p, &buffer), &printer->sink);
    end_piece(printer);
    const int count = printer->count;
    free(printer);
    return count;
}

/* By the end of the name: the only one, else the mover's own; of several says which they are. */
static bool print_by_end(play *p, gg_slice word) {
    const int count = print_pieces(p, word, BY_END, -1, false, true);
    const int actor = p->game->rules->actor(p->game, p->history.now);
    if (count < 2) return count && print_pieces(p, word, BY_END, -1, false, false);
    if (actor >= 0 && print_pieces(p, word, BY_END, actor, false, true) == 1)
        return print_pieces(p, word, BY_END, actor, false, false);
    play_say(p, 2, "Which of these?");
    return print_pieces(p, word, BY_END, -1, true, false);
}

void play_info(play *p, gg_slice rest) {
    const gg_slice word = gg_trim(rest);
    if (!p->game->rules->pieces) {
        play_say(p, 2, "This game has no pieces to tell of: 'board' shows all there is.");
        return;
    }
    if (print_pieces(p, word, EXACTLY, -1, false, false)) return;
    if (word.length && (print_by_end(p, word) || print_pieces(p, word, BY_TITLE, -1, false, false)))
        return;
    char words[160];
    snprintf(words, sizeof words, "There is no piece '%.*s' that you can see ('info' lists them).",
             GG_SHOWN(word));
    play_say(p, 2, word.length ? words : "There is no piece in play.");
}

/* --- rules */

/* Rules of the game that hold a word, at most as many as fit a window. */
static void search_rules(play *p, gg_slice word) {
    enum { MOST = 12 };
    char prefix[GG_RULE_ID], id[GG_RULE_ID], words[4096];
    int count = 0;
    gg_text text = gg_text_over(words, sizeof words);
    gg_rule_prefix(p->game, p->history.now, prefix);
    for (; gg_rule_holding(prefix, word, count, id, &text); count++) {
        if (count < MOST) play_say(p, 2, words);
        gg_text_clear(&text);
    }
    if (!count)
        snprintf(words, sizeof words, "No rule has '%.*s' in it.", GG_SHOWN(word));
    else if (count > MOST)
        snprintf(words, sizeof words, "and %d more with '%.*s'.", count - MOST, GG_SHOWN(word));
    if (!count || count > MOST) play_say(p, 2, words);
}

void play_rules(play *p, gg_slice rest) {
    char words[8192];
    gg_text text = gg_text_over(words, sizeof words);
    const gg_slice word = gg_trim(rest);
    if (!word.length)
        play_say(p, 2, "rules ID: a rule by its id; rules WORD: the rules with that word");
    else if (gg_rule_write(word, &text))
        play_say(p, 2, words);
    else
        search_rules(p, word);
}

/* --- options */

void play_options(play *p, gg_slice rest) {
    const gg_option *table = p->game->rules->options;
    (void)rest;
    fprintf(p->out, "  This is %s %s\n", p->game->rules->name, p->game->scenario_text);
    if (!table) {
        play_say(p, 2, "The game has no options.");
        return;
    }
    for (const gg_option *o = table; o->name; o++) {
        char line[512];
        gg_text text = gg_text_over(line, sizeof line);
        gg_putf(&text, "%s=", o->name);
        gg_option_allowed(o, &text);
        gg_put(&text, " (");
        gg_option_normal(o, &text);
        gg_putf(&text, ") %s", o->meaning);
        play_say(p, 2, line);
    }
    play_say(p, 2,
             "They are chosen when a game begins, behind the scenario: grognard play "
             "GAME:SCENARIO:NAME=VALUE,NAME=VALUE");
}
