/* Commands of the program behind pipes, for tests. */
#include "pipes.h"

#include <assert.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static int64_t now_ms(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

void pipes_leave(int status) {
    fflush(NULL);
#ifdef GG_COVERAGE
    exit(status); /* counts are written at the end of the program and of its library */
#else
    _exit(status);
#endif
}

pipes pipes_start(int (*run)(int argc, char **argv), char **argv) {
    int in[2], out[2], argc = 0;
    while (argv[argc]) argc++;
    const bool made = pipe(in) == 0 && pipe(out) == 0;
    assert(made);
    (void)made;
    fflush(NULL);
    const pid_t child = fork();
    assert(child >= 0);
    if (child == 0) {
        if (dup2(in[0], STDIN_FILENO) < 0 || dup2(out[1], STDOUT_FILENO) < 0 ||
            dup2(out[1], STDERR_FILENO) < 0)
            pipes_leave(99);
        close(in[0]);
        close(in[1]);
        close(out[0]);
        close(out[1]);
        pipes_leave(run(argc, argv));
    }
    close(in[0]);
    close(out[1]);
    signal(SIGPIPE, SIG_IGN);
    return (pipes){child, in[1], out[0]};
}

void pipes_write(pipes *p, const void *bytes, size_t length) {
    const char *at = bytes;
    while (length) {
        const ssize_t n = write(p->in, at, length);
        if (n <= 0) return;
        at += n;
        length -= (size_t)n;
    }
}

bool pipes_read_until(pipes *p, const char *wanted, int ms, char *text, size_t capacity) {
    const int64_t until = now_ms() + ms;
    size_t length = strlen(text);
    while (!wanted || !strstr(text, wanted)) {
        struct pollfd fd = {p->out, POLLIN, 0};
        const int64_t left = until - now_ms();
        if (left <= 0 || poll(&fd, 1, (int)left) <= 0 || length + 1 >= capacity) return false;
        const ssize_t n = read(p->out, text + length, capacity - 1 - length);
        if (n <= 0) return false;
        length += (size_t)n;
        text[length] = '\0';
    }
    return true;
}

void pipes_end_input(pipes *p) {
    if (p->in >= 0) close(p->in);
    p->in = -1;
}

int pipes_finish(pipes *p, int ms) {
    const int64_t until = now_ms() + ms;
    int status = 0;
    pid_t ended = 0;
    while (ended == 0 && now_ms() < until) {
        const struct timespec nap = {0, 1000000};
        ended = waitpid(p->child, &status, WNOHANG);
        if (ended == 0) nanosleep(&nap, NULL);
    }
    if (ended == 0) {
        kill(p->child, SIGKILL);
        waitpid(p->child, &status, 0);
        status = -1;
    }
    pipes_end_input(p);
    close(p->out);
    return status == -1 ? -1 : WIFEXITED(status) ? WEXITSTATUS(status) : 128;
}

int pipes_run(int (*run)(int argc, char **argv), char **argv, const char *input, char *text,
              size_t capacity) {
    pipes p = pipes_start(run, argv);
    text[0] = '\0';
    pipes_write(&p, input, strlen(input));
    pipes_end_input(&p);
    pipes_read_until(&p, NULL, 20000, text, capacity);
    return pipes_finish(&p, 20000);
}
