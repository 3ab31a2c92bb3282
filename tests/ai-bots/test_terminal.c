/* Terminal play on a terminal: editing, completion, history, and Ctrl-C, which loses nothing. */
#define _GNU_SOURCE /* nftw */
#include "../lab/test.h"
#include "pipes.h"

#include "../../ai-bots/cli/cli.h"

#include <ftw.h>
#include <pty.h>
#include <signal.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

enum { TEXT = 1 << 20, WAIT_MS = 20000 };
static char text[TEXT];
static char *seen = text; /* what was waited for ends here */
static pipes terminal;

static char home[32];
static const char *elsewhere; /* a folder that takes its place */

static void open_terminal_in(const char *folder) {
    elsewhere = folder;
}

static int remove_file(const char *path, const struct stat *file, int kind, struct FTW *walk) {
    (void)file;
    (void)kind;
    (void)walk;
    return remove(path);
}

/* The games kept so far are gone. */
static void forget_games(void) {
    if (home[0]) nftw(home, remove_file, 8, FTW_DEPTH | FTW_PHYS);
    home[0] = '\0';
}

/* Runs a command on a terminal of its own, with a folder of its own for the games it keeps. */
static void open_terminal(int (*command)(int argc, char **argv), int count, char **argv,
                          unsigned short columns) {
    static bool registered;
    const struct winsize size = {.ws_row = 40, .ws_col = columns};
    int fd;
    fflush(NULL);
    setenv("TERM", "xterm", 1);
    if (!elsewhere && !home[0]) {
        strcpy(home, "/tmp/gg-state-XXXXXX");
        assert_non_null(mkdtemp(home));
        if (!registered) assert_int_equal(atexit(forget_games), 0);
        registered = true;
    }
    setenv("XDG_STATE_HOME", elsewhere ? elsewhere : home, 1);
    const pid_t child = forkpty(&fd, NULL, NULL, &size);
    if (child < 0) skip(); /* no terminals where /dev/pts is not mounted */
    if (child == 0) pipes_leave(command(count, argv));
    terminal = (pipes){child, dup(fd), fd};
    text[0] = '\0';
    seen = text;
}

/* Plays connect4. */
static void start(const char *bot) {
    char *argv[] = {(char *)(uintptr_t) "grognard play", (char *)(uintptr_t) "connect4",
                    (char *)(uintptr_t) "--bot", (char *)(uintptr_t)bot, NULL};
    open_terminal(gg_cli_play, 4, argv, 100);
}

/* Types, then waits for words behind those that were waited for before. */
static void type(const char *keys, const char *words) {
    pipes_write(&terminal, keys, strlen(keys));
    if (!pipes_read_until(&terminal, words, WAIT_MS, seen, (size_t)(text + TEXT - seen)))
        fail_msg("no '%s' after '%s', but: %s", words, keys, seen);
    seen = strstr(seen, words) + strlen(words);
}

/* Waits until a line is edited: the prompt comes a moment before that. */
static void wait_for(const char *prompt) {
    const struct timespec nap = {0, 1000000};
    struct termios mode = {.c_lflag = ICANON};
    type("", prompt);
    for (int i = 0; i < WAIT_MS && mode.c_lflag & ICANON; i++) {
        nanosleep(&nap, NULL);
        assert_int_equal(tcgetattr(terminal.out, &mode), 0);
    }
}

static void ends(void) {
    pipes_read_until(&terminal, NULL, WAIT_MS, seen, (size_t)(text + TEXT - seen));
    assert_int_equal(pipes_finish(&terminal, WAIT_MS), 0);
}

TEST(lines_are_edited) {
    start("script");
    wait_for("Red> ");
    type("xa\x01\x04\r", "Yellow:"); /* to the beginning, delete: "a" */
    wait_for("Red> ");
    type("mov\t", "es ");
    type("\r", "column a");
    wait_for("Red> ");
    type("\x1b[A", "moves"); /* the line before */
    type("\x15quit\r", "quit");
    ends();
}

TEST(tab_lists_what_fits) {
    start("script");
    wait_for("Red> ");
    type("s\t", "seat  ");
    type("", "save  ");
    type("\x15quit\r", "quit");
    ends();
}

TEST(ctrl_c_cancels_the_line) {
    start("script");
    wait_for("Red> ");
    type("quit\x03", "^C");
    wait_for("Red> ");
    type("a\r", "Yellow:"); /* the game goes on */
    wait_for("Red> ");
    type("\x03", "Leave the game?");
    wait_for("> ");
    type("no\r", "no");
    wait_for("Red> ");
    type("\x03", "Leave the game?");
    wait_for("> ");
    type("\x03", "^C");
    wait_for("Red> ");
    type("log\r", "Red");
    wait_for("Red> ");
    type("\x03", "Leave the game?");
    wait_for("> ");
    char command[96];
    snprintf(command, sizeof command, "save /tmp/gg-terminal-%d\r", (int)getpid());
    type(command, "Saved 2 moves");
    wait_for("Red> ");
    snprintf(command, sizeof command, "/tmp/gg-terminal-%d", (int)getpid());
    assert_int_equal(unlink(command), 0);
    type("\x03", "Leave the game?");
    wait_for("> ");
    type("yes\r", "yes");
    ends();
}

/* The bot would think for an hour. */
TEST(ctrl_c_interrupts_a_thought) {
    start("mcts:movetime=3600000");
    wait_for("Red> ");
    type("a\r", "a\r\n");
    const struct timespec nap = {0, 200000000};
    nanosleep(&nap, NULL);
    type("\x03", "Stopped");
    wait_for("ENTER goes on> ");
    type("bot mcts:movetime=1800000\r", "against mcts:movetime=1800000");
    wait_for("ENTER goes on> ");
    type("\r", "\n"); /* it thinks again */
    nanosleep(&nap, NULL);
    type("\x03", "Stopped");
    wait_for("ENTER goes on> ");
    type("\x03", "Leave the game?");
    wait_for("> ");
    type("yes\r", "yes");
    ends();
}

/* Whatever becomes of the terminal, the game is there again; one that has ended is not. */
TEST(a_game_is_kept) {
    char *again[] = {(char *)(uintptr_t) "grognard play", (char *)(uintptr_t) "--resume", NULL};
    forget_games(); /* of the tests before */
    start("script");
    wait_for("Red> ");
    type("d\r", "Yellow:");
    wait_for("Red> ");
    assert_int_equal(kill(terminal.child, SIGKILL), 0);
    pipes_read_until(&terminal, NULL, WAIT_MS, seen, (size_t)(text + TEXT - seen));
    pipes_finish(&terminal, WAIT_MS);
    open_terminal(gg_cli_play, 2, again, 100);
    type("", "Going on with");
    wait_for("Red> ");
    type("log\r", "column d");
    wait_for("Red> ");
    type("undo\r", "taken back"); /* to the beginning: kept too */
    wait_for("Red> ");
    assert_int_equal(kill(terminal.child, SIGKILL), 0);
    pipes_read_until(&terminal, NULL, WAIT_MS, seen, (size_t)(text + TEXT - seen));
    pipes_finish(&terminal, WAIT_MS);
    char *changed[] = {(char *)(uintptr_t) "grognard play", (char *)(uintptr_t) "--resume",
                       (char *)(uintptr_t) "--bot=greedy", (char *)(uintptr_t) "--seat=2", NULL};
    open_terminal(gg_cli_play, 4, changed, 100);
    type("", "You are Yellow against greedy");
    wait_for("Yellow> ");
    type("quit\r", "The game is kept"); /* the person has not moved, the bot has */
    ends();
    open_terminal(gg_cli_play, 2, again, 100);
    type("", "You are Yellow against greedy");
    wait_for("Yellow> ");
    type("log\r", "    1  Red");
    wait_for("Yellow> ");
    type("quit\r", "The game is kept");
    ends();
    forget_games();
    open_terminal(gg_cli_play, 2, again, 100);
    type("", "there is no game to go on with");
    pipes_read_until(&terminal, NULL, WAIT_MS, seen, (size_t)(text + TEXT - seen));
    assert_int_not_equal(pipes_finish(&terminal, WAIT_MS), 0);
}

TEST(a_game_given_up_is_not_gone_on_with) {
    char *again[] = {(char *)(uintptr_t) "grognard play", (char *)(uintptr_t) "connect4",
                     (char *)(uintptr_t) "--resume", NULL};
    forget_games();
    start("script");
    wait_for("Red> ");
    type("d\r", "Yellow:");
    wait_for("Red> ");
    type("resign\r", "Yellow has won.");
    ends();
    open_terminal(gg_cli_play, 3, again, 100);
    type("", "there is no game of connect4 to go on with");
    pipes_read_until(&terminal, NULL, WAIT_MS, seen, (size_t)(text + TEXT - seen));
    assert_int_not_equal(pipes_finish(&terminal, WAIT_MS), 0);
}

/* The newest game of the name that was asked for; dice that the person types are asked for again. */
TEST(the_game_asked_for_goes_on) {
    char *typed[] = {(char *)(uintptr_t) "grognard play", (char *)(uintptr_t) "pig",
                     (char *)(uintptr_t) "--type-dice", (char *)(uintptr_t) "--bot=script", NULL};
    char *again[] = {(char *)(uintptr_t) "grognard play", (char *)(uintptr_t) "--resume",
                     (char *)(uintptr_t) "pig:standard", NULL};
    open_terminal(gg_cli_play, 4, typed, 100);
    wait_for("Red> ");
    type("roll\r", "dice> ");
    type("quit\r", "The game is kept");
    ends();
    start("script");
    wait_for("Red> ");
    type("d\r", "Yellow:");
    wait_for("Red> ");
    type("quit\r", "The game is kept");
    ends();
    open_terminal(gg_cli_play, 3, again, 100);
    type("", "Pig");
    type("", "dice> ");
    type("\x15quit\r", "The game is kept");
    ends();
    forget_games();
}

/* Where nothing can be written the game goes on, and that is said once. */
TEST(a_game_that_cannot_be_kept_goes_on) {
    open_terminal_in("/proc/nowhere");
    start("script");
    wait_for("Red> ");
    type("a\r", "cannot be kept on disk");
    wait_for("Red> ");
    type("b\r", "Yellow:");
    wait_for("Red> ");
    type("quit\r", "quit");
    ends();
    assert_null(strstr(strstr(text, "cannot be kept on disk") + 1, "cannot be kept on disk"));
    open_terminal_in(NULL);
}

/* A board that is too wide is cut, and what it needs is said. */
TEST(a_wide_board_says_what_it_needs) {
    char *argv[] = {(char *)(uintptr_t) "grognard play",
                    (char *)(uintptr_t) "argot:siege",
                    (char *)(uintptr_t) "--seat",
                    (char *)(uintptr_t) "2",
                    (char *)(uintptr_t) "--dice-seed",
                    (char *)(uintptr_t) "4",
                    (char *)(uintptr_t) "--bot",
                    (char *)(uintptr_t) "script",
                    NULL};
    open_terminal(gg_cli_play, 8, argv, 80);
    wait_for("Mineos> ");
    assert_non_null(strstr(text, "The board needs 126 columns, the window has 80"));
    int column = 0;
    for (const char *at = text; *at; at++) {
        if (*at == '\033')
            at += strcspn(at, "m");
        else if (*at == '\n' || *at == '\r')
            column = 0;
        else if (((unsigned char)*at & 0xC0) != 0x80)
            assert_true(++column <= 80);
    }
    type("hop1 9.6 pass\r", "moves to 9.6"); /* a board of 66 lines is not drawn again at once */
    type("", "Mineos> ");
    type("\x15quit\r", "The game is kept");
    ends();
    forget_games();
}

TEST(who_watches_may_stop_the_game) {
    char *argv[] = {(char *)(uintptr_t) "grognard play", (char *)(uintptr_t) "connect4",
                    (char *)(uintptr_t) "--seat=0",      (char *)(uintptr_t) "--bot=script",
                    (char *)(uintptr_t) "--pace=600",    NULL};
    open_terminal(gg_cli_play, 5, argv, 100);
    type("", "Red:");
    type("\x03", "Stopped");
    wait_for("ENTER goes on> ");
    type("help seat\r", "change sides");
    wait_for("ENTER goes on> ");
    type("seat 2\r", "You are Yellow");
    wait_for("Yellow> ");
    type("quit\r", "The game is kept");
    ends();
    forget_games();
}

TEST(watching_is_paced) {
    char *argv[] = {(char *)(uintptr_t) "grognard play", (char *)(uintptr_t) "connect4",
                    (char *)(uintptr_t) "--seat=0",      (char *)(uintptr_t) "--bot=script",
                    (char *)(uintptr_t) "--pace=step",   NULL};
    open_terminal(gg_cli_play, 5, argv, 100);
    wait_for("ENTER goes on> ");
    type("board\r", "a  b  c");
    wait_for("ENTER goes on> ");
    type("\r", "Yellow:");
    wait_for("ENTER goes on> ");
    type("pace 0.01\r", "a rest of 0.01 s");
    type("", "over> ");
    type("quit\r", "quit");
    ends();
}

static int greet(int argc, char **argv) {
    static const gg_cli_command commands[] = {{"games", gg_cli_games}, {NULL, NULL}};
    char line[GG_CLI_LINE];
    (void)argc;
    (void)argv;
    return gg_cli_hello(commands, line) ? gg_cli_protocol(NULL, line) : 0;
}

/* Without arguments: hello and commands; the first line of the protocol begins the protocol. */
TEST(the_program_says_hello) {
    char *argv[] = {(char *)(uintptr_t) "grognard", NULL};
    open_terminal(greet, 1, argv, 80);
    type("", "What can be typed here");
    type("", "grognard> ");
    type("games hex\r", "size=3..15 (11)");
    type("", "grognard> ");
    type("grognard games pig\r", "Pig");
    type("", "grognard> ");
    type("help me\r", "What can be typed here");
    type("", "grognard> ");
    type("grumble\r", "There is no command 'grumble'");
    type("", "grognard> ");
    type("ugi\r", "ugiok");
    type("games\r", "unknown-command"); /* from then on it is that */
    type("quit\r", "quit");
    ends();
    open_terminal(greet, 1, argv, 80);
    type("", "grognard> ");
    type("quit\r", "quit");
    ends();
}
