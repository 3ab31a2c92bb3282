/* The commands of terminal play. */
#include "play.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

static void complain(play *p, const gg_error *error) {
    play_say(p, 2, error->words);
}

/* --- looking */

static void do_board(play *p, gg_slice rest) {
    (void)rest;
    play_board(p);
}

static void do_moves(play *p, gg_slice rest) {
    gg_slice filter = {"", 0};
    const bool given = gg_token(&rest, &filter);
    const bool all = given && gg_slice_is(filter, "all");
    if (!given && play_list_short(p)) return;
    play_list(p, all ? (gg_slice){"", 0} : filter);
}

static void do_fen(play *p, gg_slice rest) {
    gg_state buffer;
    gg_text text = gg_text_over(p->scratch, GG_BOARD_TEXT);
    (void)rest;
    p->game->rules->write_fen(p->game, play_view(p, &buffer), &text);
    fprintf(p->out, "%s\n", p->scratch);
}

static void do_eval(play *p, gg_slice rest) {
    const gg_eval *eval = gg_eval_for(p->game->rules);
    double weights[GG_MAX_WEIGHTS], value[GG_MAX_PLAYERS] = {0};
    (void)rest;
    gg_state buffer;
    memcpy(&buffer, p->history.now, p->game->state_bytes);
    if (p->game->hidden && play_seat(p) >= 0) { /* one deal of what the person may know */
        gg_random random;
        gg_random_init(&random, p->seed, GG_STREAM_BOT);
        p->game->rules->view(p->game, &buffer, play_seat(p));
        p->game->rules->redeal(p->game, &buffer, play_seat(p), &random);
    }
    if (p->game->rules->actor(p->game, &buffer) == GG_OVER) {
        p->game->rules->payoff(p->game, &buffer, value);
    } else {
        gg_eval_defaults(eval, weights);
        eval->value(p->game, &buffer, weights, value);
    }
    for (int i = 0; i < p->game->players; i++)
        fprintf(p->out, "  %s: about %.0f%%\n", p->game->rules->seat_name(p->game, i),
                100 * value[i]);
}

/* Columns that the name of whoever acted takes in the log. */
static int name_width(const gg_game *game) {
    size_t widest = strlen("dice");
    for (int i = 0; i < game->players; i++) {
        const size_t width = strlen(game->rules->seat_name(game, i));
        if (width > widest) widest = width;
    }
    return (int)widest;
}

/* The last moves in words; replays them, for a move can only be described where it was made. What
 * the person did not see shows when the game is over. */
static void do_log(play *p, gg_slice rest) {
    gg_slice token;
    int64_t n = 20;
    if (gg_token(&rest, &token) && !gg_slice_int(token, 1, 1000000, &n)) {
        play_say(p, 2, "log [N]: the last N moves and outcomes");
        return;
    }
    const bool over = p->game->rules->actor(p->game, p->history.now) == GG_OVER;
    const int seat = p->game->hidden && !over ? play_seat(p) : -1;
    const size_t count = p->history.count;
    const int width = name_width(p->game);
    gg_state state;
    size_t i = count > (size_t)n ? count - (size_t)n : 0;
    gg_history_at(&p->history, i, &state);
    for (; i < count; i++) {
        const gg_step *step = &p->history.steps[i];
        char words[512];
        gg_text text = gg_text_over(words, sizeof words);
        char seen[GG_MOVE_TEXT];
        gg_text shown = gg_text_over(seen, sizeof seen);
        gg_write_seen(p->game, &state, step->move, seat, &shown);
        if (seat < 0)
            p->game->rules->describe(p->game, &state, step->move, &text);
        else
            play_describe(p, &state, step->move, &text);
        play_drop_token(&text, seen);
        if (shown.length)
            fprintf(p->out, "%5zu  %-*s %-14s %s\n", i + 1, width,
                    step->actor == GG_CHANCE ? "dice"
                                             : p->game->rules->seat_name(p->game, step->actor),
                    seen, words);
        gg_apply(p->game, &state, step->move);
    }
}

/* --- changing the course of the game */

static void take_back(play *p, size_t at) {
    const size_t count = p->history.count - at;
    p->told++;
    if (count == 1)
        fputs("  Taken back.\n", p->out);
    else
        fprintf(p->out, "  %zu moves and outcomes taken back.\n", count);
    gg_history_cut(&p->history, at);
    p->announced = false;
    if (p->line > at) p->line = at;
    play_keep_write(p);
}

/* Back to where the person last decided, N times: bots' moves and dice in between go too. */
static void do_undo(play *p, gg_slice rest) {
    gg_slice token;
    int64_t n = 1;
    const bool given = gg_token(&rest, &token);
    if (given && gg_slice_is(token, "line")) {
        if (p->line < p->history.count)
            take_back(p, p->line);
        else
            play_say(p, 2, "There is no line of yours to take back: 'undo' takes a decision back.");
        return;
    }
    if (given && !gg_slice_int(token, 1, 1000000, &n)) {
        play_say(p, 2,
                 "undo [N|line]: takes back your last N decisions, or your last line, with all "
                 "that followed");
        return;
    }
    size_t at = p->history.count;
    for (int64_t back = 0; back < n; back++) {
        size_t i = at;
        while (i > 0 && play_seat(p) >= 0 && p->history.steps[i - 1].actor != play_seat(p)) i--;
        if (i == 0) {
            play_say(p, 2,
                     back ? "There are no more of yours to take back."
                          : "There is no decision of yours to take back.");
            break;
        }
        at = i - 1;
    }
    if (at < p->history.count) take_back(p, at);
}

static void do_hint(play *p, gg_slice rest) {
    double value = 0;
    (void)rest;
    if (p->game->rules->actor(p->game, p->history.now) < 0) {
        play_say(p, 2, "Nobody decides now.");
        return;
    }
    const gg_move move = play_advice(p, &value);
    if (!move) return;
    char words[768], token[GG_MOVE_TEXT];
    gg_text t = gg_text_over(token, sizeof token), w = gg_text_over(words, sizeof words);
    p->game->rules->write_move(p->game, p->history.now, move, &t);
    gg_putf(&w, "%s - ", token);
    p->game->rules->describe(p->game, p->history.now, move, &w);
    play_drop_token(&w, token);
    gg_putf(&w, " (chance to win about %.0f%%)", 100 * value);
    play_say(p, 2, words);
}

static void do_auto(play *p, gg_slice rest) {
    gg_slice token;
    int64_t n = 1;
    if (gg_token(&rest, &token)) {
        if (gg_slice_is(token, "turn")) {
            n = -1;
        } else if (!gg_slice_int(token, 1, 10000, &n)) {
            play_say(p, 2, "auto [N|turn]: has your next decisions made for you");
            return;
        }
    }
    if (p->game->rules->actor(p->game, p->history.now) == GG_OVER)
        play_say(p, 2, "The game is over: nobody decides any more.");
    else
        p->line = p->history.count, p->automatic = (int)n;
}

static void do_dice(play *p, gg_slice rest) {
    gg_slice token = {"", 0};
    gg_token(&rest, &token);
    if (gg_slice_is(token, "type"))
        p->record.typed = true;
    else if (gg_slice_is(token, "roll"))
        p->record.typed = false;
    else
        play_say(p, 2, "dice roll: the program rolls; dice type: you roll and type what fell");
    play_say(p, 2,
             p->record.typed ? "You type what your dice and cards show."
                             : "The program rolls the dice and draws the cards.");
}

static void do_roll(play *p, gg_slice rest) {
    (void)rest;
    if (p->game->rules->actor(p->game, p->history.now) == GG_CHANCE)
        p->roll_once = true;
    else
        play_say(p, 2, "There is nothing to roll now.");
}

static void do_pace(play *p, gg_slice rest) {
    gg_slice token = {"", 0};
    if (gg_token(&rest, &token) && !play_read_pace(token, &p->pace_ms))
        play_say(p, 2, "pace SECONDS rests after each move of a bot; pace step waits for ENTER");
    if (p->pace_ms < 0)
        play_say(p, 2, "After each move of a bot ENTER goes on.");
    else if (p->pace_ms == 0)
        play_say(p, 2, "Bots play on without a rest.");
    else
        fprintf(p->out, "  After each move of a bot: a rest of %g s.\n", p->pace_ms / 1000.0);
}

/* --- who plays */

static void list_bots(play *p) {
    const char *name, *title;
    for (int i = 0; gg_bot_named(i, &name, &title); i++)
        fprintf(p->out, "  %-10s %s\n", name, title);
}

static void do_bot(play *p, gg_slice rest) {
    gg_slice token;
    gg_bot bot;
    gg_error error;
    char text[GG_BOT_TEXT];
    if (!gg_token(&rest, &token)) {
        list_bots(p);
        fprintf(p->out, "  You play against %s.\n", p->record.bot);
        return;
    }
    if (!gg_slice_copy(token, text, sizeof text)) {
        play_say(p, 2, "That name is too long.");
        return;
    }
    if (gg_bot_parse(&bot, p->game, text, &error) < 0) {
        complain(p, &error);
        return;
    }
    snprintf(p->record.bot, sizeof p->record.bot, "%s", text);
    play_forget_searches(p);
    fprintf(p->out, "  You play against %s.\n", p->record.bot);
}

static void do_seat(play *p, gg_slice rest) {
    gg_slice token;
    int64_t seat;
    if (!gg_token(&rest, &token) || !gg_slice_int(token, 0, p->game->players, &seat)) {
        for (int i = 0; i < p->game->players; i++)
            fprintf(p->out, "  %d  %s%s\n", i + 1, p->game->rules->seat_name(p->game, i),
                    i == play_seat(p) ? " (you)" : "");
        play_say(p, 2, "seat N takes that side, seat 0 lets the bots play it out.");
        return;
    }
    enum { WATCHED_MS = 1000 };
    p->record.seat = (int)seat;
    p->speaker = GG_OVER;
    if (!seat && !p->pace_ms && play_input_edits(p->input)) p->pace_ms = WATCHED_MS;
    if (seat) fprintf(p->out, "  You are %s.\n", p->game->rules->seat_name(p->game, (int)seat - 1));
}

/* --- leaving */

/* Who is left has won; where nobody is, or all are of one team, it is only given up. */
static void do_resign(play *p, gg_slice rest) {
    const int seat = play_seat(p);
    (void)rest;
    if (seat < 0 || p->game->rules->actor(p->game, p->history.now) == GG_OVER) {
        play_say(p, 2, seat < 0 ? "You only watch." : "The game is over.");
        return;
    }
    play_say(p, 2, "You give the game up.");
    for (int i = 0; p->game->players == 2 && i < 2; i++)
        if (!gg_same_team(p->game, i, seat))
            fprintf(p->out, "  %s has won.\n", p->game->rules->seat_name(p->game, i));
    p->resigned = p->quit = true;
}

static void do_quit(play *p, gg_slice rest) {
    (void)rest;
    p->quit = true;
}

/* --- the table */

static void do_help(play *p, gg_slice rest);

static const struct command {
    const char *name, *arguments, *help, *more;
    void (*run)(play *p, gg_slice rest);
} commands[] = {
    {"help", "[COMMAND]", "this list, or more of a command",
     "help lists the commands; help WORD tells all there is to say of one.", do_help},
    {"moves", "[WORD]", "legal moves, numbered; only those with WORD in them",
     "A long list is shortened to the tokens under each heading: 'moves all' gives every move in "
     "words, 'moves Attack' those of a heading, 'moves BER1' those that name a unit or cell. The "
     "numbers can be typed in place of the tokens.",
     do_moves},
    {"board", "", "the board",
     "The board is also drawn after your own moves where it fits the "
     "window, and after a long story.",
     do_board},
    {"info", "[PIECE]", "a piece and its values; without a name: all pieces",
     "info WYV1 tells all values of a piece, info 4.1 of all pieces on a cell, info Wyverns of all "
     "of that kind, and info with the name of a side of all that it has.",
     play_info},
    {"rules", "ID|WORD", "a rule by its id, or the rules with that word",
     "Refusals name the rule that forbids: rules ARG-321 prints it. rules retreat finds the rules "
     "of the game that have the word in them.",
     play_rules},
    {"options", "", "options of the game and of this scenario",
     "They are chosen when a game begins, behind the scenario: siege:parley=1.", play_options},
    {"hint", "", "what a good player would do",
     "The advice is of a search of some thousand simulations, whatever bot you play against.",
     do_hint},
    {"auto", "[N|turn]", "have your next N decisions, or the whole turn, made for you",
     "The same search plays for you as gives the hints. Ctrl-C ends it.", do_auto},
    {"undo", "[N|line]", "take back your last N decisions, or your last line",
     "All that followed is taken back too. The same dice fall again when you go the same way.",
     do_undo},
    {"log", "[N]", "the last N moves and outcomes in words",
     "Without a number the last 20. What you may not see is not told before the game is over.",
     do_log},
    {"eval", "", "who stands better, at a glance",
     "The evaluation of the position as it stands, without any search.", do_eval},
    {"dice", "roll|type", "the program rolls, or you type what real dice show",
     "With 'dice type' you are asked for each roll and card: 'moves' lists what can fall and how "
     "likely it is, 'roll' has one rolled all the same.",
     do_dice},
    {"roll", "", "have this one rolled (while you type the dice)",
     "Only while you type the dice yourself: see 'help dice'.", do_roll},
    {"bot", "[NAME]", "choose the opponent; without a name: list them",
     "Any bot with its parameters, bot mcts:nodes=5000; 'grognard params' lists these.", do_bot},
    {"seat", "[N]", "change sides; 0 = watch",
     "The bot takes over the side that you leave. seat 0 lets bots play it out, a move a second "
     "('help pace'): Ctrl-C stops to take commands.",
     do_seat},
    {"pace", "[SECONDS]", "rest after each move of a bot; 'step': ENTER goes on",
     "pace 0.5 rests half a second, pace 0 not at all, pace step waits until you type ENTER.",
     do_pace},
    {"fen", "", "the position as one line",
     "grognard play --fen 'LINE' begins there, grognard show --fen 'LINE' draws it.", do_fen},
    {"svg", "FILE", "write a picture of the board", "An SVG document, which any web browser shows.",
     play_svg},
    {"save", "FILE", "write the game to a file",
     "'load FILE' and 'grognard play --resume=FILE' go on with it, 'grognard replay FILE' shows "
     "it. On a terminal the game is also kept by itself after each of your moves.",
     play_save},
    {"load", "FILE", "go on with a saved game", "The game at hand is left as it is kept.",
     play_load},
    {"resign", "", "give the game up",
     "It ends here and is not gone on with. 'seat 0' has bots play it out, 'quit' keeps it.",
     do_resign},
    {"quit", "", "leave", "On a terminal the game is kept: 'grognard play --resume' goes on.",
     do_quit},
};

enum { COMMANDS = (int)(sizeof commands / sizeof *commands) };

static const struct command *command_named(gg_slice word) {
    if (gg_slice_is(word, "?")) word = gg_slice_of("help");
    if (gg_slice_is(word, "exit")) word = gg_slice_of("quit");
    for (int i = 0; i < COMMANDS; i++)
        if (gg_slice_is(word, commands[i].name)) return &commands[i];
    return NULL;
}

static void help_on(play *p, gg_slice word) {
    const struct command *command = command_named(word);
    char words[160];
    if (command) {
        fprintf(p->out, "  %s %s\n", command->name, command->arguments);
        play_say(p, 4, command->help);
        play_say(p, 4, command->more);
        return;
    }
    if (gg_slice_is(word, "done") || gg_slice_is(word, "pass")) {
        play_say(p, 2,
                 gg_slice_is(word, "done")
                     ? "done ends what is open: the group, the unit's move, the step."
                     : "pass ends your turn or phase, and what is open before it; where units give "
                       "up one by one, all of them do.");
        return;
    }
    snprintf(words, sizeof words, "There is no command '%.*s'; 'help' lists them.", GG_SHOWN(word));
    play_say(p, 2, words);
}

static void do_help(play *p, gg_slice rest) {
    gg_slice word;
    if (gg_token(&rest, &word)) {
        help_on(p, word);
        return;
    }
    play_say(p, 0,
             "Type a move (TAB completes it), the number it has in the list of 'moves', or several "
             "moves in a row: the line is played whole or not at all. Moves may be shortened as "
             "long as it is clear what is meant: 'ber1.3' for 'BER1 >1.3'. A group is picked by "
             "the unit that you move, 'bu*9.5' moves all of its units that begin so, '*9.5' all "
             "that can go there. 'done' ends what is open, 'pass' the turn. Besides:");
    for (int i = 0; i < COMMANDS; i++)
        fprintf(p->out, "  %-7s%-11s %s\n", commands[i].name, commands[i].arguments,
                commands[i].help);
}

const char *play_command_name(int i) {
    return i >= 0 && i < COMMANDS ? commands[i].name : NULL;
}

bool play_command(play *p, gg_slice line) {
    gg_slice word;
    const struct command *command = gg_token(&line, &word) ? command_named(word) : NULL;
    if (command) command->run(p, line);
    return command != NULL;
}
