/* `grognard serve`: the page and the protocol for browsers. */
#define _GNU_SOURCE /* environ */
#include "../serve/serve.h"
#include "cli.h"

#include "../../core/text.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { KEY_OPEN = 256, KEY_TOKEN, KEY_SESSIONS };

struct choice {
    gg_serve_options serve;
    bool open;
};

static error_t parse(int key, char *argument, struct argp_state *state) {
    struct choice *choice = state->input;
    int64_t number;
    switch (key) {
    case 'b': choice->serve.address = argument; return 0;
    case 'p':
        if (!gg_slice_int(gg_slice_of(argument), 0, 65535, &number))
            argp_error(state, "--port is a number from 0 (any free one) to 65535");
        choice->serve.port = (int)number;
        return 0;
    case KEY_SESSIONS:
        if (!gg_slice_int(gg_slice_of(argument), 1, GG_SERVE_MOST, &number))
            argp_error(state, "--sessions is a number from 1 to %d", GG_SERVE_MOST);
        choice->serve.sessions = (int)number;
        return 0;
    case KEY_OPEN: choice->open = true; return 0;
    case KEY_TOKEN: choice->serve.token = argument ? argument : ""; return 0;
    case ARGP_KEY_ARG: argp_usage(state); return EINVAL;
    default: return ARGP_ERR_UNKNOWN;
    }
}

/* Shows the page in the user's browser, without waiting for it. */
static bool open_browser(const char *url) {
    char program[] = "xdg-open", *address = strdup(url);
    char *arguments[] = {program, address, NULL};
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t signals;
    sigset_t none, usual;
    pid_t child;
    bool begun = false;
    sigemptyset(&none);
    sigemptyset(&usual);
    sigaddset(&usual, SIGCHLD);
    sigaddset(&usual, SIGPIPE);
    if (address && posix_spawnattr_init(&signals) == 0) {
        posix_spawnattr_setflags(&signals, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
        posix_spawnattr_setsigmask(&signals, &none); /* ours are blocked and ignored */
        posix_spawnattr_setsigdefault(&signals, &usual);
        if (posix_spawn_file_actions_init(&actions) == 0) {
            signal(SIGCHLD, SIG_IGN); /* nobody waits for it */
            posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
            posix_spawn_file_actions_adddup2(&actions, STDOUT_FILENO, STDERR_FILENO);
            begun = posix_spawnp(&child, program, &actions, &signals, arguments, environ) == 0;
            posix_spawn_file_actions_destroy(&actions);
        }
        posix_spawnattr_destroy(&signals);
    }
    free(address);
    return begun;
}

/* --- the end */

struct ending {
    gg_server *server;
    sigset_t signals;
};

static void *await_signal(void *context) {
    struct ending *ending = context;
    int signal;
    sigwait(&ending->signals, &signal);
    gg_serve_stop(ending->server);
    return NULL;
}

/* Serves until a signal comes. All threads made meanwhile leave the signals to the one that waits
 * for them. */
static int run(struct choice *choice) {
    struct ending ending;
    gg_error error;
    pthread_t thread;
    sigemptyset(&ending.signals);
    sigaddset(&ending.signals, SIGINT);
    sigaddset(&ending.signals, SIGTERM);
    sigaddset(&ending.signals, SIGHUP);
    pthread_sigmask(SIG_BLOCK, &ending.signals, NULL);
    signal(SIGPIPE, SIG_IGN);
    ending.server = gg_serve_open(&choice->serve, &error);
    if (!ending.server) {
        fprintf(stderr, "grognard serve: %s\n", error.words);
        return EXIT_FAILURE;
    }
    const char *url = gg_serve_url(ending.server);
    printf("Grognard is at %s (Ctrl-C ends it)\n", url);
    if (gg_serve_is_public(ending.server))
        puts("Whoever knows this address can play; it goes over the network as it is.");
    if (choice->open && !open_browser(url)) puts("No xdg-open here: open the address yourself.");
    fflush(stdout);
    int status = EXIT_FAILURE;
    if (pthread_create(&thread, NULL, await_signal, &ending) == 0) {
        gg_serve_run(ending.server);
        pthread_kill(thread, SIGTERM); /* where the server ended by itself */
        pthread_join(thread, NULL);
        status = EXIT_SUCCESS;
    }
    gg_serve_close(ending.server);
    return status;
}

int gg_cli_serve(int argc, char **argv) {
    static const struct argp_option options[] = {
        {"port", 'p', "N", 0, "Port (default 7878; 0: any free one)", 0},
        {"bind", 'b', "ADDRESS", 0, "Address to listen on (default: this machine alone)", 0},
        {"open", KEY_OPEN, NULL, 0, "Show the page in the browser", 0},
        {"sessions", KEY_SESSIONS, "N", 0, "Sessions at once (default 64)", 0},
        {"token", KEY_TOKEN, "TEXT", OPTION_ARG_OPTIONAL,
         "Only who has the token in the address; without TEXT a random one, as there always is "
         "where "
         "other machines can connect",
         0},
        {0},
    };
    static const struct argp argp = {options,
                                     parse,
                                     "",
                                     "Play in a browser: a page and the protocol over HTTP.\v"
                                     "Example: grognard serve --port 0 --token",
                                     NULL,
                                     NULL,
                                     NULL};
    struct choice choice = {.serve = {.port = GG_SERVE_PORT, .sessions = GG_SERVE_SESSIONS}};
    if (argp_parse(&argp, argc, argv, 0, NULL, &choice) != 0) return EXIT_FAILURE;
    return run(&choice);
}
