/* What training keeps between epochs (train_fit.h): weights and moments, with a hash. */
#include "train_fit.h"

#include "../core/hash.h"
#include "train_files.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

struct head {
    char magic[8];
    uint32_t inputs, hidden, buckets, epoch;
    uint64_t steps, hash;
};

static const char magic[8] = "GGFIT1\r\n";

static struct head head_of(const gg_fit *fit) {
    struct head head = {.inputs = (uint32_t)fit->form->inputs,
                        .hidden = (uint32_t)fit->hidden,
                        .buckets = (uint32_t)fit->form->buckets,
                        .epoch = (uint32_t)fit->epoch,
                        .steps = fit->steps};
    memcpy(head.magic, magic, sizeof head.magic);
    return head;
}

/* Weights and the two moments stand one after the other. */
static size_t kept_bytes(const gg_fit *fit) {
    return 3 * fit->count * sizeof *fit->weight;
}

int gg_fit_save(const gg_fit *fit, const char *path, gg_error *error) {
    struct head head = head_of(fit);
    const size_t bytes = kept_bytes(fit);
    head.hash = gg_hash(fit->weight, bytes);
    const gg_part parts[] = {{&head, sizeof head}, {fit->weight, bytes}};
    return gg_file_replace(path, parts, 2, error);
}

bool gg_fit_load(gg_fit *fit, const char *path) {
    const size_t bytes = kept_bytes(fit);
    struct head head;
    FILE *file = fopen(path, "rbe");
    if (!file) return false;
    float *block = malloc(bytes);
    const bool whole = block && fread(&head, sizeof head, 1, file) == 1 &&
                       fread(block, bytes, 1, file) == 1 && fgetc(file) == EOF;
    fclose(file);
    const struct head own = head_of(fit);
    const bool fits = whole && !memcmp(head.magic, magic, sizeof magic) &&
                      head.inputs == own.inputs && head.hidden == own.hidden &&
                      head.buckets == own.buckets && head.hash == gg_hash(block, bytes);
    if (fits) {
        memcpy(fit->weight, block, bytes);
        fit->epoch = (int)head.epoch;
        fit->steps = head.steps;
    }
    free(block);
    return fits;
}
