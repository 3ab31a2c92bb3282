/* Terminal play, `grognard play`: one person against bots. Shared by play*.c only.
 *
 * Each file uses those below it only:
 *
 *   play_start.c     the command line: a new game, or one that is gone on with
 *   play_replay.c    `grognard replay`: a game that was played, step by step
 *   play.c           the loop: who acts, dice, what the person types
 *   play_complete.c  TAB
 *   play_commands.c  the commands (help, moves, undo, hint, save ...)
 *   play_reference.c commands that look things up (info, rules, options)
 *   play_files.c     commands that write and read files (save, load, svg)
 *   play_keep.c      the game on disk after each of the person's moves
 *   play_bots.c      who moves for whom: the bots, the advice, Ctrl-C while they think
 *   play_line.c      a line of words made into moves
 *   play_match.c     short forms of tokens
 *   play_text.c      boards, lists of moves, the story of what bots and dice do, wrapping
 *   play_input.c     a line of input: libedit with completion on a terminal, plain lines elsewhere
 */
#ifndef GG_AI_BOTS_PLAY_H
#define GG_AI_BOTS_PLAY_H

#include "../bot.h"
#include "../history.h"
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
    bool roll_once; /* this one is rolled all the same */
    int automatic;  /* decisions left to be made for the person; -1 = to the end of the turn */
    bool colour;
    bool quit;
    bool resigned;  /* the person has given the game up */
    bool announced; /* the end of the game was told */
    size_t shown;   /* length of the history when the board was last printed */
    size_t line;    /* length of the history before the person's last line of moves */
    int pace_ms;    /* a pause after each move of a bot; -1 = ENTER goes on */
    struct play_keep {
        char path[GG_RECORD_PATH]; /* of the game's file; "" = it is not kept */
        bool told;                 /* that it cannot be written */
        bool there;                /* it has been written; before the first move it is not */
        bool ended;                /* it is no longer one to go on with */
    } keep;
    FILE *out;
    play_input *input;
    /* The story being told. */
    int speaker;       /* whose heading was printed last; GG_OVER = nobody's */
    size_t column;     /* where the story's line stands; 0 = no line is open */
    char said[512];    /* that line's words */
    int told;          /* lines since the person last had a say */
    int board_lines;   /* of the board when it was last printed */
    bool moved;        /* the person has made a move since */
    int columns, rows; /* of the window; 0 = no terminal */
    char *scratch;     /* GG_BOARD_TEXT, for pictures */
} play;

/* The person's seat from 0, -1 when only bots play. */
static inline int play_seat(const play *p) {
    return p->record.seat - 1;
}

/* play.c */
/* Plays until the person leaves. */
void play_run(play *p);

/* play_commands.c */
/* Runs `line` if its first word is a command. */
bool play_command(play *p, gg_slice line);
/* The i-th command's name, NULL past the last. */
const char *play_command_name(int i);

/* play_reference.c */
/* Commands of play_commands.c; `rest`: what stands behind the command's name. */
void play_info(play *p, gg_slice rest);
void play_rules(play *p, gg_slice rest);
void play_options(play *p, gg_slice rest);

/* play_files.c */
/* Likewise. A file that is there and is not of the kind to be written is left alone. */
void play_save(play *p, gg_slice rest);
void play_load(play *p, gg_slice rest);
void play_svg(play *p, gg_slice rest);

/* play_keep.c */
/* Chooses the file for a game that begins. Where there is no folder for it the game is not kept. */
void play_keep_open(play *p);
/* Writes the game there; says so once when it cannot. */
void play_keep_write(play *p);
/* The newest kept game that has not ended, of this game where `name` is not NULL: its path. False
 * when there is none. */
bool play_keep_newest(const char *name, char path[GG_RECORD_PATH]);

/* play_complete.c */
/* For play_input_open: completes moves, also of units whose group is implied, and commands. */
int play_complete(void *context, gg_slice before, gg_slice word, gg_text *text);

/* play_line.c */
enum { PLAY_PLAN = 512 };
/* What a line of words stands for. */
typedef struct play_plan {
    gg_move move[PLAY_PLAN];
    bool implied[PLAY_PLAN]; /* no word names it */
    int count;
} play_plan;
/* Reads a line at the present position, where a seat or chance acts. False: why; it names the word
 * that does not fit and the rule. Nothing is made. */
bool play_read_line(const play *p, gg_slice line, play_plan *plan, gg_text *why);

/* play_match.c */
enum { PLAY_WORD = 62 }; /* a word is shorter */
/* Where in `word` the part that begins at `from` may end as a short form of `token`: bit i for an
 * end before character i. A '*' behind it stands for the rest of the token, alone for all of it. In
 * `whole` those ends for which nothing of the token was left out. */
uint64_t play_match(const char *token, gg_slice word, size_t from, uint64_t *whole);

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
/* Waits so long, or until Ctrl-C, which play_interrupted() still tells of. */
void play_rest(int ms);

/* play_text.c */
/* "0.5" or "step" (-1) as milliseconds; false: neither. */
bool play_read_pace(gg_slice word, int *ms);
/* Looks how large the window is, for what is printed from now on; no more than 98 columns are used
 * for words. */
void play_measure(play *p);
/* The position as the person may see it. */
const gg_state *play_view(const play *p, gg_state *buffer);
/* A move or outcome at `from` in words, as the person may see it: what is hidden stays untold. */
void play_describe(const play *p, const void *from, gg_move move, gg_text *words);
/* Cuts off the token in brackets that some games put behind their words: it is printed beside them. */
void play_drop_token(gg_text *words, const char *token);
void play_board(play *p);
void play_headline(play *p);
/* Lists the legal moves (or outcomes) under their headings, numbered, those that hold `filter`
 * only. */
void play_list(play *p, gg_slice filter);
/* Where the list is long: the tokens under each heading only. False where it is short. */
bool play_list_short(play *p);
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
