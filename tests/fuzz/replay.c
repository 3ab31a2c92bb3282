/* A plain main for a fuzz target: runs every file of the folders and files named as arguments. */
#include "fuzz.h"

#include <dirent.h>
#include <string.h>
#include <sys/stat.h>

enum { LONGEST = 8 << 20 };

static int run_file(const char *path) {
    FILE *file = fopen(path, "rb");
    if (!file) {
        perror(path);
        return -1;
    }
    uint8_t *data = malloc(LONGEST);
    const size_t size = data ? fread(data, 1, LONGEST, file) : 0;
    const int bad = !data || ferror(file) || !feof(file);
    fclose(file);
    /* A copy of the exact size, so that sanitizers see a step beyond it. */
    uint8_t *exact = bad ? NULL : malloc(size ? size : 1);
    if (exact) {
        memcpy(exact, data, size);
        LLVMFuzzerTestOneInput(exact, size);
    } else {
        fprintf(stderr, "%s: cannot be read\n", path);
    }
    const int result = exact ? 1 : -1;
    free(exact);
    free(data);
    return result;
}

/* The number of files run, -1 on failure. */
static int run(const char *path) {
    struct stat info;
    if (stat(path, &info) == 0 && !S_ISDIR(info.st_mode)) return run_file(path);
    struct dirent **entry;
    const int count = scandir(path, &entry, NULL, alphasort);
    if (count < 0) {
        perror(path);
        return -1;
    }
    int total = 0;
    for (int i = 0; i < count; i++) {
        char name[4096];
        snprintf(name, sizeof name, "%s/%s", path, entry[i]->d_name);
        if (entry[i]->d_name[0] != '.' && total >= 0) {
            const int more = run_file(name);
            total = more < 0 ? more : total + more;
        }
        free(entry[i]);
    }
    free(entry);
    return total;
}

int main(int argc, char **argv) {
    int total = 0;
    for (int i = 1; i < argc; i++) {
        const int more = run(argv[i]);
        if (more < 0) return EXIT_FAILURE;
        total += more;
    }
    printf("%s: %d inputs\n", argv[0], total);
    return total > 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
