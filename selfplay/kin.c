/* Walks through /proc; see kin.h. */
#include "kin.h"

#include <ctype.h>
#include <dirent.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

enum {
    ENVIRONMENT = 1 << 16, /* bytes of an environment that are looked at */
    PASSES = 100,          /* through /proc, until nothing new is found */
    AWAITED = 1024,        /* at most: engines of all workers */
};

/* --- children that somebody waits for */

static struct {
    pthread_mutex_t mutex;
    pid_t pid[AWAITED];
    int count;
} awaited = {.mutex = PTHREAD_MUTEX_INITIALIZER};

void gg_kin_hold(void) {
    pthread_mutex_lock(&awaited.mutex);
}

void gg_kin_release(pid_t started) {
    if (started > 0 && awaited.count < AWAITED) awaited.pid[awaited.count++] = started;
    pthread_mutex_unlock(&awaited.mutex);
}

void gg_kin_forget(pid_t ended) {
    pthread_mutex_lock(&awaited.mutex);
    for (int i = 0; i < awaited.count; i++)
        if (awaited.pid[i] == ended) awaited.pid[i] = awaited.pid[--awaited.count];
    pthread_mutex_unlock(&awaited.mutex);
}

static bool is_awaited(pid_t pid) {
    for (int i = 0; i < awaited.count; i++)
        if (awaited.pid[i] == pid) return true;
    return false;
}

/* --- processes */

/* Reads a file of /proc/PID; the bytes read, 0 if there is none. */
static size_t read_of(pid_t pid, const char *name, char *buffer, size_t size) {
    char path[64];
    snprintf(path, sizeof path, "/proc/%d/%s", (int)pid, name);
    const int fd = open(path, O_RDONLY | O_CLOEXEC);
    size_t length = 0;
    if (fd < 0) return 0;
    for (ssize_t n; length < size && (n = read(fd, buffer + length, size - length)) > 0;)
        length += (size_t)n;
    close(fd);
    return length;
}

/* The parent's number stands behind the name, which may hold anything, ')' too. */
static pid_t parent_of(pid_t pid) {
    char text[512];
    const size_t length = read_of(pid, "stat", text, sizeof text - 1);
    text[length] = '\0';
    const char *end = strrchr(text, ')');
    return end && strlen(end) > 4 ? (pid_t)atoi(end + 4) : 0;
}

static bool bears(pid_t pid, const char *mark, char *buffer) {
    const size_t length = read_of(pid, "environ", buffer, ENVIRONMENT - 1), size = strlen(mark);
    buffer[length] = '\0';
    for (const char *p = buffer; p < buffer + length; p += strlen(p) + 1)
        if (!strncmp(p, mark, size) && !p[size]) return true;
    return false;
}

/* Calls back for each process of the machine but this one; what the calls return added up. */
static int each_process(int (*visit)(void *context, pid_t pid), void *context) {
    DIR *folder = opendir("/proc");
    int sum = 0;
    if (!folder) return 0;
    for (const struct dirent *entry; (entry = readdir(folder));) {
        const pid_t pid = isdigit((unsigned char)entry->d_name[0]) ? (pid_t)atoi(entry->d_name) : 0;
        if (pid > 1 && pid != getpid()) sum += visit(context, pid);
    }
    closedir(folder);
    return sum;
}

/* --- by mark */

struct search {
    const char *mark;
    char *buffer; /* ENVIRONMENT bytes */
};

void gg_kin_mark(char mark[GG_KIN_MARK]) {
    static atomic_ullong runs;
    snprintf(mark, GG_KIN_MARK, "GROGNARD_RUN=%d.%llu", (int)getpid(),
             atomic_fetch_add(&runs, 1) + 1);
}

static int count_one(void *context, pid_t pid) {
    const struct search *s = context;
    return bears(pid, s->mark, s->buffer);
}

int gg_kin_count(const char *mark) {
    struct search s = {mark, malloc(ENVIRONMENT)};
    const int count = s.buffer ? each_process(count_one, &s) : 0;
    free(s.buffer);
    return count;
}

/* A process that has ended has no environment any more, so none is counted for ever. */
static int end_one(void *context, pid_t pid) {
    const struct search *s = context;
    if (!bears(pid, s->mark, s->buffer) || kill(pid, SIGKILL) != 0) return 0;
    if (parent_of(pid) == getpid() && !is_awaited(pid)) waitpid(pid, NULL, 0);
    return 1;
}

void gg_kin_end(const char *mark) {
    struct search s = {mark, malloc(ENVIRONMENT)};
    gg_kin_hold();
    for (int i = 0; s.buffer && i < PASSES && each_process(end_one, &s) > 0; i++) {
    }
    gg_kin_release(0);
    free(s.buffer);
}

/* --- orphans */

void gg_kin_adopt(void) {
    prctl(PR_SET_CHILD_SUBREAPER, 1);
}

/* Those who end of themselves wait here too. */
static int end_orphan(void *context, pid_t pid) {
    (void)context;
    if (parent_of(pid) != getpid() || is_awaited(pid)) return 0;
    kill(pid, SIGKILL);
    waitpid(pid, NULL, 0);
    return 1;
}

void gg_kin_end_orphans(void) {
    gg_kin_hold();
    for (int i = 0; i < PASSES && each_process(end_orphan, NULL) > 0; i++) {
    }
    gg_kin_release(0);
}
