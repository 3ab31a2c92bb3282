/* `grognard play`: the loop of a game between a person and bots. */
#include "play.h"

#include "cli.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

/* --- what a person types */

/* The only legal token that is the same but for capitals; 0 if there is none or several. */
static gg_move find_any_case(const play *p, gg_slice token) {
    gg_move list[GG_MAX_MOVES], found = 0;
    char buffer[GG_MOVE_TEXT];
    const int count = gg_list(p->game, p->history.now, list);
    for (int i = 0; i < count; i++) {
        gg_text text = gg_text_over(buffer, sizeof buffer);
        p->game->rules->write_move(p->game, p->history.now, list[i], &text);
        if (text.length != token.length || strncasecmp(buffer, token.data, token.length) != 0)
            continue;
        if (found) return 0;
        found = list[i];
    }
    return found;
}

/* Makes one token; false when it is none here, having said why. */
static bool make_token(play *p, gg_slice token) {
    gg_move move = gg_find_move(p->game, p->history.now, token);
    if (!move) move = find_any_case(p, token);
    if (!move) move = play_numbered(p, token);
    if (move) {
        char words[512];
        gg_text text = gg_text_over(words, sizeof words);
        p->game->rules->describe(p->game, p->history.now, move, &text);
        if (!play_prepares(p, move)) play_say(p, 2, words);
        p->announced = false;
        return play_make(p, move);
    }
    char words[GG_ERROR_WORDS + 64];
    gg_text text = gg_text_over(words, sizeof words);
    gg_putf(&text, "'%.*s' ", GG_SHOWN(token));
    gg_put(&text, "cannot be done here. ");
    p->game->rules->explain(p->game, p->history.now, token, &text);
    play_say(p, 2, words);
    return false;
}

/* Some games have moves that are called like a command ("roll"): the move is meant. */
static bool begins_with_move(const play *p, gg_slice line) {
    gg_slice token;
    return gg_token(&line, &token) && gg_find_move(p->game, p->history.now, token);
}

static void take_line(play *p, gg_slice line) {
    gg_slice token;
    if (!begins_with_move(p, line) && play_command(p, line)) return;
    const int actor = p->game->rules->actor(p->game, p->history.now);
    if (actor == GG_OVER) {
        if (gg_token(&line, &token)) play_say(p, 2, "The game is over: undo, save, load or quit.");
        return;
    }
    bool made = true;
    while (made && gg_token(&line, &token)) {
        if (p->game->rules->actor(p->game, p->history.now) != actor) {
            play_say(p, 2, "It is no longer yours to decide: the rest of the line was not played.");
            return;
        }
        made = make_token(p, token);
        if (!made && p->history.count) play_say(p, 2, "('moves' lists what can be done.)");
    }
    p->speaker = GG_OVER;
}

/* Ctrl-C where no line is typed: nothing is lost but by the person's own word. */
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
    if (!p->type_dice || p->roll_once) {
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

static void step_bot(play *p) {
    gg_move move;
    if (!play_bot_move(p, &move))
        p->quit = true;
    else if (move)
        tell_and_make(p, move);
}

static void step_person(play *p) {
    enum {
        LONG_STORY = 6, /* lines after which the board has changed too much to do without */
        SMALL = 16      /* lines of a board that may be printed after every line of the story */
    };
    play_pause(p);
    if (p->told >= LONG_STORY || (p->told && p->board_lines <= SMALL)) play_board(p);
    p->told = 0;
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
    if (p->automatic > 0) p->automatic--;
    const int actor = p->game->rules->actor(p->game, p->history.now);
    if (p->automatic < 0 && actor != play_seat(p) && actor != GG_CHANCE) p->automatic = 0;
}

static void step_over(play *p) {
    double payoff[GG_MAX_PLAYERS];
    play_pause(p);
    if (!p->announced) {
        p->announced = true;
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

static void run(play *p) {
    while (!p->quit) {
        if (play_interrupted()) {
            ask_to_leave(p);
            p->automatic = 0;
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

/* --- completion */

static int add_if(gg_slice word, const char *candidate, gg_text *text) {
    if (strncmp(candidate, word.data, word.length) != 0) return 0;
    gg_put_bytes(text, candidate, strlen(candidate) + 1);
    return text->cut ? 0 : 1;
}

/* What can follow a command. */
static int complete_argument(gg_slice command, gg_slice word, gg_text *text) {
    const char *name, *title;
    int count = 0;
    if (gg_slice_is(command, "dice"))
        return add_if(word, "roll", text) + add_if(word, "type", text);
    if (gg_slice_is(command, "auto")) return add_if(word, "turn", text);
    for (int i = 0; gg_slice_is(command, "bot") && gg_bot_named(i, &name, &title); i++)
        count += add_if(word, name, text);
    return count;
}

/* Moves of the position that the words before lead to, and commands as the first word. */
static int complete(void *context, gg_slice before, gg_slice word, gg_text *text) {
    const play *p = context;
    gg_move list[GG_MAX_MOVES];
    gg_state state;
    gg_slice token;
    char buffer[GG_MOVE_TEXT];
    const char *name;
    int count = 0;
    bool first = true;
    memcpy(&state, p->history.now, p->game->state_bytes);
    const int actor = p->game->rules->actor(p->game, &state);
    for (; gg_token(&before, &token); first = false) {
        const gg_move move = gg_find_move(p->game, &state, token);
        if (!move) return first ? complete_argument(token, word, text) : 0;
        gg_apply(p->game, &state, move);
        if (p->game->rules->actor(p->game, &state) != actor) return 0;
    }
    const int moves = gg_list(p->game, &state, list);
    for (int i = 0; i < moves; i++) {
        gg_text t = gg_text_over(buffer, sizeof buffer);
        p->game->rules->write_move(p->game, &state, list[i], &t);
        count += add_if(word, buffer, text);
    }
    for (int i = 0; first && (name = play_command_name(i)); i++) count += add_if(word, name, text);
    return count;
}

/* --- command line */

struct arguments {
    gg_choice choice;
    const char *bot;
    int seat;
    bool type_dice;
    uint64_t seed, dice_seed;
};

static error_t parse(int key, char *argument, struct argp_state *state) {
    struct arguments *a = state->input;
    int64_t n;
    switch (key) {
    case ARGP_KEY_INIT: state->child_inputs[0] = &a->choice; return 0;
    case 'b': a->bot = argument; return 0;
    case 't': a->type_dice = true; return 0;
    case 'n':
        if (!gg_slice_int(gg_slice_of(argument), 0, GG_MAX_PLAYERS, &n))
            argp_error(state, "--seat is a number from 0 to %d", GG_MAX_PLAYERS);
        a->seat = (int)n;
        return 0;
    case 'S':
    case 'D':
        if (!gg_slice_int(gg_slice_of(argument), 1, INT64_MAX, &n))
            argp_error(state, "a seed is a whole number from 1");
        *(key == 'S' ? &a->seed : &a->dice_seed) = (uint64_t)n;
        return 0;
    case ARGP_KEY_ARG:
        if (state->arg_num > 0) argp_usage(state);
        a->choice.game = argument;
        return 0;
    default: return ARGP_ERR_UNKNOWN;
    }
}

/* Fills a zeroed `p` from the command line; false (having said why) if there is no game to play. */
static bool begin(play *p, const struct arguments *a) {
    gg_state start;
    gg_error error;
    p->out = stdout;
    p->colour = isatty(STDOUT_FILENO) == 1;
    p->speaker = GG_OVER;
    p->type_dice = a->type_dice;
    p->seed = a->seed;
    p->record.dice_seed = a->dice_seed ? a->dice_seed : gg_fresh_seed();
    p->record.seat = a->seat;
    p->game = gg_cli_open(&a->choice, &start);
    if (!p->game) return false;
    const char *fen = a->choice.fen ? a->choice.fen : "";
    const char *content = a->choice.content ? a->choice.content : "";
    if (!gg_slice_copy(gg_slice_of(fen), p->record.start, sizeof p->record.start) ||
        !gg_slice_copy(gg_slice_of(content), p->record.content, sizeof p->record.content) ||
        !gg_slice_copy(gg_slice_of(a->bot), p->record.bot, sizeof p->record.bot)) {
        fputs("grognard play: an argument is too long\n", stderr);
        return false;
    }
    if (a->seat > p->game->players) {
        fprintf(stderr, "grognard play: the game has %d seats\n", p->game->players);
        return false;
    }
    if (gg_bot_parse(&p->bot, p->game, a->bot, &error) < 0) {
        fprintf(stderr, "grognard play: %s\n", error.words);
        return false;
    }
    p->scratch = malloc(GG_BOARD_TEXT);
    p->input = play_input_open(stdin, stdout, complete, p);
    if (p->scratch && p->input && gg_history_init(&p->history, p->game, &start) >= 0) return true;
    fputs("grognard play: no memory\n", stderr);
    return false;
}

int gg_cli_play(int argc, char **argv) {
    static const struct argp_child children[] = {{&gg_choice_argp, 0, NULL, 0}, {0}};
    static const struct argp_option options[] = {
        {"seat", 'n', "N", 0, "Your seat, from 1 (default 1); 0 = watch bots play", 0},
        {"bot", 'b', "B", 0, "The opponent (default level5)", 0},
        {"type-dice", 't', NULL, 0, "You roll real dice and type what fell", 0},
        {"dice-seed", 'D', "N", 0, "Seed of the dice (default: from the system)", 0},
        {"seed", 'S', "N", 0, "Seed of the bots' thinking (default 1)", 0},
        {0},
    };
    static const struct argp argp = {
        options,
        parse,
        "[GAME]",
        "Play in the terminal against a bot.\vExample: grognard play connect4 --bot level3",
        children,
        NULL,
        NULL};
    struct arguments a = {.bot = "level5", .seat = 1, .seed = 1};
    if (argp_parse(&argp, argc, argv, 0, NULL, &a) != 0) return EXIT_FAILURE;
    play *p = calloc(1, sizeof *p);
    const bool begun = p && begin(p, &a);
    if (begun) {
        const bool alone = p->game->players == 1 && play_seat(p) >= 0;
        fprintf(p->out, "%s%s%s, scenario %s. You are %s%s%s. 'help' lists the commands.\n",
                play_bold(p), p->game->rules->title, play_plain(p), p->game->scenario_text,
                play_seat(p) >= 0 ? p->game->rules->seat_name(p->game, play_seat(p)) : "watching",
                alone ? "" : " against ", alone ? "" : p->record.bot);
        play_board(p);
        if (play_input_edits(p->input)) play_catch_interrupts(true);
        run(p);
        play_catch_interrupts(false);
    }
    if (p) {
        play_forget_searches(p);
        play_input_close(p->input);
        gg_history_release(&p->history);
        gg_game_close(p->game);
        free(p->scratch);
    }
    free(p);
    return begun ? EXIT_SUCCESS : EXIT_FAILURE;
}
