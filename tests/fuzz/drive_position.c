/* Mutates position lines by itself, for millions of them under sanitizers:
 *
 *   drive_position SEED COUNT [-f FOUND] [-c CORPUS] [RULES...]
 *
 * COUNT lines in all, of the named rule sets or of all. The work is done in a child process, so that
 * a line that kills it is reported and the next one is tried: at most three lines a fault, on
 * standard output and in the file FOUND. CORPUS is a folder of inputs of fuzz_position to start from
 * besides real games. Prints lines, accepted lines and moves per rule set; exit code 1 if anything
 * was found. The same seed makes the same lines. */
#include "position.h"

#include "../../core/games.h"
#include "../../core/hash.h"

#include <dirent.h>
#include <errno.h>
#include <signal.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { GAMES = 96, FAULTS = 256, EXAMPLES = 3, HANG_SECONDS = 60, SEEN = 1 << 20, BATCH = 20000 };

/* What child and parent share. */
typedef struct shared {
    uint64_t done;
    int game;
    size_t length;
    char line[POSITION_LINE];
    position_count count[GAMES];
} shared;

typedef struct fault {
    char words[256];
    uint64_t times;
} fault;

typedef struct drive {
    uint64_t seed, count;
    const char *found, *corpus;
    int game[GAMES], games; /* those that are tried */
    shared *shared;
    fault fault[FAULTS];
    int faults;
} drive;

/* --- in the child */

static bool seen_before(const char *line, size_t length) {
    static uint64_t seen[SEEN];
    const uint64_t key = gg_hash(line, length);
    const bool known = seen[key % SEEN] == key;
    seen[key % SEEN] = key;
    return known;
}

/* One line in sixty-four is given to all games: most are refused at the first field. */
static void try_line(drive *d, int game, gg_random *random) {
    shared *s = d->shared;
    const gg_slice line = {s->line, s->length};
    if (seen_before(s->line, s->length)) {
        s->count[game].lines++;
        return;
    }
    const bool taken = position_try(game, line, false, &s->count[game]);
    if (taken && gg_random_below(random, 4) == 0) position_keep(game, line, random);
    if (gg_random_below(random, 64) > 0) return;
    for (int other = 0; other < position_games(); other++) {
        s->game = other;
        if (other != game) position_try(other, line, false, &s->count[other]);
        if (other != game) s->count[other].lines--;
    }
}

static void work(drive *d) {
    shared *s = d->shared;
    for (int i = 0; i < BATCH && s->done < d->count; i++, s->done++) {
        gg_random random;
        gg_random_init(&random, d->seed + s->done, GG_STREAM_TEST);
        const int game = d->game[s->done % (uint64_t)d->games];
        gg_text text = gg_text_over(s->line, sizeof s->line);
        position_mutate(game, position_pick(game, &random), &random, &text);
        s->game = game;
        s->length = text.length;
        try_line(d, game, &random);
    }
}

/* --- in the parent */

/* The line of a report that says what it was, without what differs from case to case. */
static void name_fault(FILE *report, char *words, size_t capacity) {
    static char line[1 << 16];
    static const char *const marks[] = {"runtime error", "SUMMARY", "does not hold", "position "};
    snprintf(words, capacity, "died without a word");
    rewind(report);
    while (fgets(line, sizeof line, report)) {
        line[strcspn(line, "\n")] = '\0';
        for (size_t i = 0; i < sizeof marks / sizeof *marks; i++) {
            if (!strstr(line, marks[i])) continue;
            char *end = strstr(line, ", after ");
            if (end) *end = '\0';
            snprintf(words, capacity, "%.250s", line);
            return;
        }
    }
}

static void report_fault(drive *d, FILE *report, int status) {
    const shared *s = d->shared;
    const gg_game *game = position_game(s->game);
    char words[256];
    int i = 0;
    name_fault(report, words, sizeof words);
    if (WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL) snprintf(words, sizeof words, "hang");
    while (i < d->faults && strcmp(d->fault[i].words, words) != 0) i++;
    if (i == FAULTS) return;
    if (i == d->faults) snprintf(d->fault[d->faults++].words, sizeof words, "%s", words);
    if (++d->fault[i].times > EXAMPLES) return;
    FILE *found = d->found ? fopen(d->found, "a") : NULL;
    FILE *const to[] = {stdout, found};
    for (int k = 0; k < (found ? 2 : 1); k++)
        fprintf(to[k], "# %s\n%s %s %.*s\n", words, game->rules->name, game->scenario_text,
                (int)s->length, s->line);
    if (found) fclose(found);
    fflush(stdout);
}

/* Waits for the child; one that gets no further for a minute is killed. */
static int wait_for(const drive *d, pid_t child) {
    const struct timespec pause = {0, 20000000};
    uint64_t last = d->shared->done, idle = 0;
    int status;
    while (waitpid(child, &status, WNOHANG) == 0) {
        nanosleep(&pause, NULL);
        idle = d->shared->done == last ? idle + 1 : 0;
        last = d->shared->done;
        if (idle > HANG_SECONDS * UINT64_C(50)) kill(child, SIGKILL);
    }
    return status;
}

static void print_counts(const drive *d) {
    const gg_rules *rules;
    uint64_t all = 0;
    for (int i = 0; i < d->faults; i++) all += d->fault[i].times;
    for (int r = 0; (rules = gg_rules_at(r)); r++) {
        position_count sum = {0};
        for (int i = 0; i < position_games(); i++) {
            const position_count *c = &d->shared->count[i];
            if (position_game(i)->rules != rules) continue;
            sum.lines += c->lines;
            sum.accepted += c->accepted;
            sum.played += c->played;
            sum.moves += c->moves;
            sum.searches += c->searches;
            sum.pictures += c->pictures;
        }
        printf("%-14s %9llu lines %8llu accepted %8llu played %9llu moves %7llu searches %6llu "
               "pictures\n",
               rules->name, (unsigned long long)sum.lines, (unsigned long long)sum.accepted,
               (unsigned long long)sum.played, (unsigned long long)sum.moves,
               (unsigned long long)sum.searches, (unsigned long long)sum.pictures);
    }
    printf("%llu of %llu lines, %d faults, %llu times\n", (unsigned long long)d->shared->done,
           (unsigned long long)d->count, d->faults, (unsigned long long)all);
    fflush(stdout);
}

/* Makes the lines of the chosen games. Games that die while they are played by themselves are
 * reported and left out. */
static void play_real_games(drive *d) {
    int kept = 0;
    for (int i = 0; i < d->games; i++) {
        gg_random random;
        gg_random_init(&random, d->seed, GG_STREAM_TEST);
        FILE *report = tmpfile();
        FUZZ_CHECK(report);
        d->shared->game = d->game[i];
        const pid_t child = fork();
        FUZZ_CHECK(child >= 0);
        if (child == 0) {
            dup2(fileno(report), STDERR_FILENO);
            position_pick(d->game[i], &random);
            _exit(0);
        }
        const int status = wait_for(d, child);
        if (status != 0) {
            report_fault(d, report, status);
        } else {
            position_pick(d->game[i], &random);
            d->game[kept++] = d->game[i];
        }
        fclose(report);
    }
    d->games = kept;
}

static void run(drive *d) {
    for (int batch = 0; d->shared->done < d->count; batch++) {
        FILE *report = tmpfile();
        FUZZ_CHECK(report);
        const pid_t child = fork();
        FUZZ_CHECK(child >= 0);
        if (child == 0) {
            dup2(fileno(report), STDERR_FILENO);
            work(d);
            _exit(0);
        }
        const int status = wait_for(d, child);
        if (status != 0) {
            report_fault(d, report, status);
            d->shared->done++;
        }
        fclose(report);
        if (batch % 10 == 0) print_counts(d);
    }
}

static bool is_tried(const drive *d, int game) {
    for (int i = 0; i < d->games; i++)
        if (d->game[i] == game) return true;
    return false;
}

/* Adds the line of one input file to its game's. */
static void add_file(const drive *d, const char *path) {
    static char text[POSITION_LINE];
    FILE *file = fopen(path, "rb");
    if (!file) return;
    const size_t length = fread(text, 1, sizeof text - 1, file);
    fclose(file);
    gg_random random;
    gg_random_init(&random, 0, GG_STREAM_TEST);
    gg_slice line;
    const int game = position_parse((gg_slice){text, length}, &line);
    if (is_tried(d, game)) position_keep(game, line, &random);
}

static void add_corpus(const drive *d, const char *folder) {
    struct dirent **entry;
    const int count = scandir(folder, &entry, NULL, alphasort);
    for (int i = 0; i < count; i++) {
        char path[4096];
        snprintf(path, sizeof path, "%s/%s", folder, entry[i]->d_name);
        if (entry[i]->d_name[0] != '.') add_file(d, path);
        free(entry[i]);
    }
    if (count >= 0) free(entry);
}

/* Games of the rule sets named from argv[first] on; all when none is. */
static void choose_games(drive *d, int argc, char **argv, int first) {
    for (int i = 0; i < position_games(); i++) {
        bool wanted = first >= argc;
        for (int k = first; k < argc; k++)
            wanted |= strcmp(argv[k], position_game(i)->rules->name) == 0;
        if (wanted) d->game[d->games++] = i;
    }
}

int main(int argc, char **argv) {
    static drive d;
    int option;
    while ((option = getopt(argc, argv, "f:c:")) != -1) {
        if (option == 'f') d.found = optarg;
        if (option == 'c') d.corpus = optarg;
    }
    if (argc < optind + 2) {
        fprintf(stderr, "usage: %s [-f FOUND] [-c CORPUS] SEED COUNT [RULES...]\n", argv[0]);
        return 2;
    }
    d.seed = strtoull(argv[optind], NULL, 10) << 32;
    d.count = strtoull(argv[optind + 1], NULL, 10);
    position_seed(d.seed);
    choose_games(&d, argc, argv, optind + 2);
    d.shared =
        mmap(NULL, sizeof *d.shared, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    FUZZ_CHECK(d.shared != MAP_FAILED && d.games > 0);
    play_real_games(&d);
    FUZZ_CHECK(d.games > 0);
    if (d.corpus) add_corpus(&d, d.corpus);
    run(&d);
    print_counts(&d);
    return d.faults > 0;
}
