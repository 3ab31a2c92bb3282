/* Terminal play: the loop of a game between a person and bots. */
#include "play.h"
#include "../implied.h"

#include <stdlib.h>
#include <string.h>

/* --- what a person types */

/* Some games have moves that are called like a command ("roll"): the move is meant. */
static bool begins_with_move(const play *p, gg_slice line) {
    gg_slice token;
    return gg_token(&line, &token) && gg_find_move(p->game, p->history.now, token);
}

/* What the person has just done, in words, as it is made. */
static void make_plan(play *p, const play_plan *plan) {
    p->line = p->history.count;
    for (int i = 0; i < plan->count; i++) {
        char words[512];
        gg_text text = gg_text_over(words, sizeof words);
        const bool silent =
            play_prepares(p, plan->move[i]) ||
            (plan->implied[i] &&
             gg_heading_leads(p->game->rules->group(p->game, p->history.now, plan->move[i])));
        p->game->rules->describe(p->game, p->history.now, plan->move[i], &text);
        if (!silent) play_say(p, 2, words);
        if (!play_make(p, plan->move[i])) return;
    }
    if (!plan->count) play_say(p, 2, "Nothing is open.");
    p->announced = false;
    p->moved = plan->count > 0;
    play_keep_write(p);
}

/* Why a line is not played. Whoever types a single word that is none may not know the words. */
static void refuse(play *p, gg_slice line, const char *words) {
    gg_slice word;
    play_say(p, 2, words);
    gg_token(&line, &word);
    if (!gg_trim(line).length && p->history.count)
        play_say(p, 2, "('moves' lists what can be done, 'help' the commands.)");
}

static void take_line(play *p, gg_slice line) {
    gg_slice token;
    if (!begins_with_move(p, line) && play_command(p, line)) return;
    const int actor = p->game->rules->actor(p->game, p->history.now);
    if (actor == GG_OVER) {
        if (gg_token(&line, &token)) play_say(p, 2, "The game is over: undo, save, load or quit.");
        return;
    }
    play_plan *plan = malloc(sizeof *plan);
    char words[3 * GG_ERROR_WORDS] = "";
    gg_text why = gg_text_over(words, sizeof words);
    if (!plan)
        play_say(p, 2, "No memory for the line.");
    else if (play_read_line(p, line, plan, &why))
        make_plan(p, plan);
    else
        refuse(p, line, words);
    free(plan);
    p->speaker = GG_OVER;
}

/* Ctrl-C at a prompt where nothing is typed: nothing is lost but by the person's own word. */
static void ask_to_leave(play *p) {
    bool cancelled;
    gg_slice word;
    play_pause(p);
    const char *line =
        play_input_line(p->input, "Leave the game? yes, no, or save FILE> ", &cancelled);
    if (!line) {
        p->quit = true;
        return;
    }
    gg_slice rest = gg_slice_of(line);
    if (cancelled || !gg_token(&rest, &word)) return;
    if (gg_slice_is(word, "yes") || gg_slice_is(word, "y") || gg_slice_is(word, "quit"))
        p->quit = true;
    else if (gg_slice_is(word, "save"))
        play_command(p, gg_slice_of(line));
}

/* Waits for the person: moves, dice or commands. */
static void ask(play *p, bool dice) {
    char prompt[64];
    const int actor = p->game->rules->actor(p->game, p->history.now);
    const char *name = actor >= 0 ? p->game->rules->seat_name(p->game, actor)
                       : dice     ? "dice"
                                  : "over";
    snprintf(prompt, sizeof prompt, "%.40s> ", name);
    bool cancelled;
    const char *line = play_input_line(p->input, prompt, &cancelled);
    if (!line)
        p->quit = true;
    else if (!cancelled)
        take_line(p, gg_slice_of(line));
    else if (!*line)
        ask_to_leave(p);
}

/* --- one step of the loop */

static void tell_and_make(play *p, gg_move move) {
    play_tell(p, move);
    fflush(p->out);
    play_make(p, move);
}

static void step_dice(play *p) {
    if (!p->record.typed || p->roll_once) {
        p->roll_once = false;
        tell_and_make(p, gg_history_roll(&p->history, p->record.dice_seed));
        return;
    }
    play_pause(p);
    play_headline(p);
    play_list(p, (gg_slice){"", 0});
    ask(p, true);
    p->speaker = GG_OVER;
}

/* The person reads on when he likes, and may give commands: until ENTER, or one of them changes who plays
 * or, where each move is waited for, the pace. */
static void take_commands(play *p, bool steps) {
    const int seat = p->record.seat;
    play_pause(p);
    while (!p->quit && p->record.seat == seat && !(steps && p->pace_ms >= 0)) {
        bool cancelled;
        const char *line = play_input_line(p->input, "ENTER goes on> ", &cancelled);
        if (!line)
            p->quit = true;
        else if (cancelled)
            ask_to_leave(p);
        else if (!gg_trim(gg_slice_of(line)).length)
            break;
        else if (!play_command(p, gg_slice_of(line)))
            play_say(p, 2, "Only commands can be typed here: 'help' lists them.");
    }
}

static void rest(play *p) {
    if (p->pace_ms < 0) {
        take_commands(p, true);
    } else if (p->pace_ms) {
        fflush(p->out);
        play_rest(p->pace_ms); /* Ctrl-C ends it, and is seen by the loop */
    }
}

static void step_bot(play *p) {
    gg_move move;
    const int actor = p->game->rules->actor(p->game, p->history.now);
    if (!play_bot_move(p, &move)) {
        p->quit = true;
    } else if (move) {
        /* Who watches sees the board at the beginning of each side's turn. */
        if (p->pace_ms && play_seat(p) < 0 && p->told && actor != p->speaker &&
            p->speaker != GG_CHANCE) {
            play_pause(p);
            play_board(p);
            play_headline(p);
            p->told = 0;
        }
        const bool quiet = play_prepares(p, move);
        tell_and_make(p, move);
        if (!quiet) rest(p);
    }
}

static void step_person(play *p) {
    enum {
        LONG_STORY = 6, /* lines after which the board has changed too much to do without */
        SMALL = 16,     /* lines of a board that may be printed after every line of the story */
        ROOM = 8        /* lines of the window that the rest needs, where one is seen whole */
    };
    const bool changed = p->told || p->moved;
    play_pause(p);
    if (p->told >= LONG_STORY ||
        (changed && (p->board_lines <= SMALL || p->board_lines + ROOM <= p->rows)))
        play_board(p);
    p->told = 0;
    p->moved = false;
    play_headline(p);
    ask(p, false);
}

/* A decision that the person has handed over. */
static void step_automatic(play *p) {
    const gg_move move = play_advice(p, NULL);
    if (!move) {
        p->automatic = 0;
        return;
    }
    tell_and_make(p, move);
    p->moved = true;
    play_keep_write(p);
    if (p->automatic > 0) p->automatic--;
    const int actor = p->game->rules->actor(p->game, p->history.now);
    if (p->automatic < 0 && actor != play_seat(p) && actor != GG_CHANCE) p->automatic = 0;
}

static void step_over(play *p) {
    double payoff[GG_MAX_PLAYERS];
    play_pause(p);
    if (!p->announced) {
        p->announced = true;
        play_keep_write(p);
        play_board(p);
        play_headline(p);
        p->game->rules->payoff(p->game, p->history.now, payoff);
        const int seat = play_seat(p);
        if (seat >= 0)
            play_say(p, 0,
                     payoff[seat] > 0.5   ? "You have won."
                     : payoff[seat] < 0.5 ? "You have lost."
                                          : "Nobody has won.");
        play_say(p, 0,
                 "Now: 'undo' takes your last decision back, 'log' tells the game, 'save FILE' "
                 "keeps it, 'load FILE' goes on with another one, 'quit' leaves.");
    }
    p->told = 0;
    ask(p, false);
}

/* Ctrl-C while bots play or think. Where the person decides next he is asked anyway. */
static void stop_for_commands(play *p) {
    const bool asked =
        p->automatic && p->game->rules->actor(p->game, p->history.now) == play_seat(p);
    p->automatic = 0;
    if (asked) return;
    play_pause(p);
    play_say(p, 0, "Stopped: commands can be typed, 'quit' leaves.");
    take_commands(p, false);
}

void play_run(play *p) {
    while (!p->quit) {
        if (play_interrupted()) {
            stop_for_commands(p);
            continue;
        }
        const int actor = p->game->rules->actor(p->game, p->history.now);
        if (actor == GG_OVER)
            step_over(p);
        else if (actor == GG_CHANCE)
            step_dice(p);
        else if (actor != play_seat(p))
            step_bot(p);
        else if (p->automatic)
            step_automatic(p);
        else
            step_person(p);
    }
    play_pause(p);
}
