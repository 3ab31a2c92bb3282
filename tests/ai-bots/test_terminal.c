/* Terminal play on a terminal: editing, completion, history, and Ctrl-C, which loses nothing. */
#include "../lab/test.h"
#include "pipes.h"

#include "../../ai-bots/cli.h"

#include <pty.h>
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

/* Plays connect4 on a terminal of its own. */
static void start(const char *bot) {
    char *argv[] = {(char *)(uintptr_t) "grognard play", (char *)(uintptr_t) "connect4",
                    (char *)(uintptr_t) "--bot", (char *)(uintptr_t)bot, NULL};
    const struct winsize size = {.ws_row = 40, .ws_col = 100};
    int fd;
    fflush(NULL);
    setenv("TERM", "xterm", 1);
    const pid_t child = forkpty(&fd, NULL, NULL, &size);
    if (child < 0) skip(); /* no terminals where /dev/pts is not mounted */
    if (child == 0) pipes_leave(gg_cli_play(4, argv));
    terminal = (pipes){child, dup(fd), fd};
    text[0] = '\0';
    seen = text;
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
    type("xa\x01\x04\r", "Yellow plays"); /* to the beginning, delete: "a" */
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
    type("a\r", "Yellow plays"); /* the game goes on */
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
    type("\x03", "Leave the game?");
    wait_for("> ");
    type("bot script\r", "\n"); /* no answer: it thinks again */
    nanosleep(&nap, NULL);
    type("\x03", "Leave the game?");
    wait_for("> ");
    type("yes\r", "yes");
    ends();
}
