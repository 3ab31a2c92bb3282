/* Terminal play, `grognard play`: one person against bots. Shared by play*.c only.
 *
 * Each file uses those below it only:
 *
 *   play.c           the command line, the loop: who acts, dice, what the person types
 *   play_commands.c  the commands (help, moves, undo, hint, save ...)
 *   play_bots.c      who moves for whom: the bots, the advice, Ctrl-C while they think
 *   play_text.c      boards, lists of moves, the story of what bots and dice do, wrapping
 *   play_input.c     a line of input: libedit with completion on a terminal, plain lines elsewhere
 */
#ifndef GG_AI_BOTS_PLAY_H
#define GG_AI_BOTS_PLAY_H

#include "bot.h"
#include "history.h"
#include "record.h"

#include <stdio.h>

enum { PLAY_ADVICE_NODES = 4000 }; /* of `hint` and `auto`, whatever bot is played against */

typedef struct play_input play_input;

typedef struct play {
    gg_game *game;
    gg_history history;
    gg_record record;  /* seat, bot, content, start, dice seed */
    gg_search *search; /* the bot's; NULL: open it when it is needed */
    gg_bot bot;
    gg_search *advisor; /* for hint and auto */
    gg_bot advice;
    uint64_t seed;  /* of the searches */
    bool type_dice; /* the person types what real dice show */
    bool roll_once; /* this one is rolled all the same */
    int automatic;  /* decisions left to be made for the person; -1 = to the end of the turn */
    bool colour;
    bool quit;
    bool announced; /* the end of the game was told */
    size_t shown;   /* length of the history when the board was last printed */
    FILE *out;
    play_input *input;
    /* The story being told. */
    int speaker;     /* whose heading was printed last; GG_OVER = nobody's */
    size_t column;   /* where the story's line stands; 0 = no line is open */
    char said[512];  /* that line's words */
    int told;        /* lines since the person last had a say */
    int board_lines; /* of the board when it was last printed */
    char *scratch;   /* GG_BOARD_TEXT, for pictures */
} play;

/* The person's seat from 0, -1 when only bots play. */
static inline int play_seat(const play *p) {
    return p->record.seat - 1;
}

/* play_commands.c */
/* Runs `line` if its first word is a command. */
bool play_command(play *p, gg_slice line);
/* The i-th command's name, NULL past the last. */
const char *play_command_name(int i);

/* play_bots.c */
/* Makes a move or outcome; false (and says so) when there is no memory. */
bool play_make(play *p, gg_move move);
/* The bot's choice for the acting seat. False (and says so) when it cannot choose; *move is 0 when
 * it was interrupted. */
bool play_bot_move(play *p, gg_move *move);
/* The advisor's choice for the acting seat; 0 (and says so) when it cannot be asked. `value`: for
 * that seat. */
gg_move play_advice(play *p, double *value);
/* Forgets the searches: the game or the bot has changed. */
void play_forget_searches(play *p);
/* From now on Ctrl-C only ends what is thought about, and is remembered; false: it ends the program
 * again. */
void play_catch_interrupts(bool on);
/* Whether there was one since the last call. */
bool play_interrupted(void);

/* play_text.c */
/* The position as the person may see it. */
const gg_state *play_view(const play *p, gg_state *buffer);
/* A move or outcome at `from` in words, as the person may see it: what is hidden stays untold. */
void play_describe(const play *p, const void *from, gg_move move, gg_text *words);
void play_board(play *p);
void play_headline(play *p);
/* Lists the legal moves (or outcomes) under their headings, numbered, those that hold `filter`
 * only. */
void play_list(play *p, gg_slice filter);
/* The move with this number in that list, 0 if there is none. */
gg_move play_numbered(const play *p, gg_slice number);
/* True for a move whose heading begins with "Pick": it only prepares the next decision, which will
 * say it all. */
bool play_prepares(const play *p, gg_move move);
/* Adds what `move` does at the present position to the story, before it is made. */
void play_tell(play *p, gg_move move);
/* Ends the story's line. */
void play_pause(play *p);
/* Prints words, wrapped, each further line indented. */
void play_say(play *p, int indent, const char *words);
const char *play_bold(const play *p);
const char *play_plain(const play *p);

/* play_input.c */
/* Writes completions of `word` (the whole word each, one after the other, NUL-terminated) into
 * `text`; `before`: what stands on the line before it. Returns how many. */
typedef int (*play_completer)(void *context, gg_slice before, gg_slice word, gg_text *text);
/* NULL when there is no memory. On a terminal lines are edited by libedit. */
play_input *play_input_open(FILE *in, FILE *out, play_completer complete, void *context);
void play_input_close(play_input *input);
/* Whether lines are edited. */
bool play_input_edits(const play_input *input);
/* The next line without its end, valid until the next call; NULL at the end of input. `cancelled`:
 * it was ended by Ctrl-C, and is what had been typed. */
const char *play_input_line(play_input *input, const char *prompt, bool *cancelled);

#endif
