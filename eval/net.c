/* Networks: files and inference (net.h). */
#include "net.h"

#include "../core/hash.h"
#include "../core/memory.h"

#include <stdlib.h>
#include <string.h>

/* --- files */

enum { VERSION = 1, HEAD = 64 };
static const char magic[8] = {'G', 'G', 'N', 'E', 'T', '\r', '\n', 0x1a};

/* Head: magic, version, inputs, hidden, buckets (4 bytes each), hash of what follows the head
 * (8), name of the game (24, ended by NUL), features of moves (4), zeros. */
enum {
    AT_VERSION = 8,
    AT_INPUTS = 12,
    AT_HIDDEN = 16,
    AT_BUCKETS = 20,
    AT_HASH = 24,
    AT_GAME = 32,
    AT_MOVES = 56
};

static uint64_t number(const unsigned char *at, int bytes) {
    uint64_t n = 0;
    for (int i = 0; i < bytes; i++) n |= (uint64_t)at[i] << 8 * i;
    return n;
}

static void put(unsigned char *at, int bytes, uint64_t n) {
    for (int i = 0; i < bytes; i++) at[i] = (unsigned char)(n >> 8 * i);
}

static size_t body_size(uint64_t inputs, uint64_t hidden, uint64_t buckets, uint64_t moves) {
    return inputs * hidden + 2 * hidden + buckets * hidden + 4 * buckets + 2 * moves;
}

size_t gg_net_size(const gg_net *net) {
    return HEAD + body_size((uint64_t)net->inputs, (uint64_t)net->hidden, (uint64_t)net->buckets,
                            (uint64_t)net->moves);
}

static int check_sizes(uint64_t inputs, uint64_t hidden, uint64_t buckets, uint64_t moves,
                       gg_error *error, gg_code code) {
    if (inputs < 1 || inputs > GG_NET_INPUTS)
        return gg_fail(error, code, "network: features are 1 to %d", GG_NET_INPUTS);
    if (hidden < 1 || hidden > GG_NET_HIDDEN || hidden % GG_NET_STEP)
        return gg_fail(error, code, "network: hidden cells are multiples of %d up to %d",
                       GG_NET_STEP, GG_NET_HIDDEN);
    if (buckets < 1 || buckets > GG_NET_BUCKETS)
        return gg_fail(error, code, "network: buckets are 1 to %d", GG_NET_BUCKETS);
    if (moves > GG_NET_INPUTS)
        return gg_fail(error, code, "network: features of moves are at most %d", GG_NET_INPUTS);
    if (HEAD + body_size(inputs, hidden, buckets, moves) > GG_NET_BYTES)
        return gg_fail(error, code, "network: more than %d bytes", GG_NET_BYTES);
    return GG_OK;
}

static size_t rounded(size_t bytes) {
    return (bytes + 63) / 64 * 64;
}

gg_net *gg_net_new(const char *game, int inputs, int hidden, int buckets, gg_error *error) {
    if (strlen(game) >= sizeof((gg_net *)0)->game || inputs < 0 || hidden < 0 || buckets < 0) {
        gg_fail(error, GG_BAD_ARGUMENT, "network: name or sizes out of range");
        return NULL;
    }
    if (check_sizes((uint64_t)inputs, (uint64_t)hidden, (uint64_t)buckets, 0, error,
                    GG_BAD_ARGUMENT) < 0)
        return NULL;
    const size_t cells = (size_t)hidden, rows = (size_t)inputs, kinds = (size_t)buckets;
    const size_t bias = rounded(2 * rows * cells), second = bias + rounded(2 * cells);
    const size_t last = second + rounded(2 * kinds * cells);
    gg_net *net = calloc(1, sizeof *net);
    unsigned char *block = gg_zeroed_block(1, last + 4 * kinds);
    if (!net || !block) {
        free(net);
        free(block);
        gg_fail(error, GG_NO_MEMORY, "no memory for a network");
        return NULL;
    }
    memcpy(net->game, game, strlen(game) + 1);
    net->inputs = inputs;
    net->hidden = hidden;
    net->buckets = buckets;
    net->first = (int16_t *)(void *)block;
    net->bias = (int16_t *)(void *)(block + bias);
    net->second = (int16_t *)(void *)(block + second);
    net->last = (int32_t *)(void *)(block + last);
    return net;
}

void gg_net_free(gg_net *net) {
    if (net) free(net->first);
    if (net) free(net->head);
    free(net);
}

int gg_net_add_head(gg_net *net, int moves, gg_error *error) {
    free(net->head);
    net->head = NULL;
    net->moves = 0;
    if (moves < 1)
        return gg_fail(error, GG_BAD_ARGUMENT, "network: a head without features of moves");
    const int code = check_sizes((uint64_t)net->inputs, (uint64_t)net->hidden,
                                 (uint64_t)net->buckets, (uint64_t)moves, error, GG_BAD_ARGUMENT);
    if (code < 0) return code;
    net->head = calloc((size_t)moves, sizeof *net->head);
    if (!net->head) return gg_fail(error, GG_NO_MEMORY, "no memory for a network");
    net->moves = moves;
    return GG_OK;
}

static const unsigned char *read_bytes(int16_t *to, size_t count, const unsigned char *at) {
    for (size_t i = 0; i < count; i++) to[i] = (int8_t)at[i];
    return at + count;
}

static unsigned char *write_bytes(const int16_t *from, size_t count, unsigned char *at) {
    for (size_t i = 0; i < count; i++) at[i] = (unsigned char)from[i];
    return at + count;
}

static bool read_body(gg_net *net, const unsigned char *at) {
    const size_t hidden = (size_t)net->hidden;
    at = read_bytes(net->first, (size_t)net->inputs * hidden, at);
    for (size_t i = 0; i < hidden; i++, at += 2) {
        net->bias[i] = (int16_t)number(at, 2);
        if (net->bias[i] < -GG_NET_BIAS || net->bias[i] > GG_NET_BIAS) return false;
    }
    at = read_bytes(net->second, (size_t)net->buckets * hidden, at);
    for (int i = 0; i < net->buckets; i++, at += 4) net->last[i] = (int32_t)number(at, 4);
    for (int i = 0; i < net->moves; i++, at += 2) net->head[i] = (int16_t)number(at, 2);
    return true;
}

gg_net *gg_net_read(const void *bytes, size_t size, gg_error *error) {
    const unsigned char *at = bytes;
    if (size < HEAD || memcmp(at, magic, sizeof magic) != 0) {
        gg_fail(error, GG_BAD_CONTENT, "network: this is no file of a network");
        return NULL;
    }
    if (number(at + AT_VERSION, 4) != VERSION) {
        gg_fail(error, GG_BAD_CONTENT, "network: version %llu in place of %d",
                (unsigned long long)number(at + AT_VERSION, 4), VERSION);
        return NULL;
    }
    const uint64_t inputs = number(at + AT_INPUTS, 4), hidden = number(at + AT_HIDDEN, 4);
    const uint64_t buckets = number(at + AT_BUCKETS, 4), moves = number(at + AT_MOVES, 4);
    if (check_sizes(inputs, hidden, buckets, moves, error, GG_BAD_CONTENT) < 0) return NULL;
    const size_t body = body_size(inputs, hidden, buckets, moves);
    if (size != HEAD + body || !memchr(at + AT_GAME, 0, 24)) {
        gg_fail(error, GG_BAD_CONTENT, "network: %zu bytes in place of %zu", size, HEAD + body);
        return NULL;
    }
    if (number(at + AT_HASH, 8) != gg_hash(at + HEAD, body)) {
        gg_fail(error, GG_BAD_CONTENT, "network: the file is spoilt, its hash is another");
        return NULL;
    }
    gg_net *net =
        gg_net_new((const char *)at + AT_GAME, (int)inputs, (int)hidden, (int)buckets, error);
    if (!net) return NULL;
    if (moves && gg_net_add_head(net, (int)moves, error) < 0) {
        gg_net_free(net);
        return NULL;
    }
    if (read_body(net, at + HEAD)) return net;
    gg_net_free(net);
    gg_fail(error, GG_BAD_CONTENT, "network: a bias above %d", GG_NET_BIAS);
    return NULL;
}

void gg_net_write(const gg_net *net, void *bytes) {
    unsigned char *const head = bytes, *at = head + HEAD;
    const size_t hidden = (size_t)net->hidden;
    at = write_bytes(net->first, (size_t)net->inputs * hidden, at);
    for (size_t i = 0; i < hidden; i++, at += 2) put(at, 2, (uint16_t)net->bias[i]);
    at = write_bytes(net->second, (size_t)net->buckets * hidden, at);
    for (int i = 0; i < net->buckets; i++, at += 4) put(at, 4, (uint32_t)net->last[i]);
    for (int i = 0; i < net->moves; i++, at += 2) put(at, 2, (uint16_t)net->head[i]);
    memset(head, 0, HEAD);
    memcpy(head, magic, sizeof magic);
    put(head + AT_VERSION, 4, VERSION);
    put(head + AT_INPUTS, 4, (uint64_t)net->inputs);
    put(head + AT_HIDDEN, 4, (uint64_t)net->hidden);
    put(head + AT_BUCKETS, 4, (uint64_t)net->buckets);
    put(head + AT_MOVES, 4, (uint64_t)net->moves);
    put(head + AT_HASH, 8, gg_hash(head + HEAD, (size_t)(at - head) - HEAD));
    memcpy(head + AT_GAME, net->game, sizeof net->game);
}

uint64_t gg_net_key(const gg_net *net) {
    const size_t hidden = (size_t)net->hidden;
    uint64_t key = gg_hash(net->first, (size_t)net->inputs * hidden * sizeof *net->first);
    key = gg_hash_seeded(net->bias, hidden * sizeof *net->bias, key);
    key = gg_hash_seeded(net->second, (size_t)net->buckets * hidden * sizeof *net->second, key);
    key = gg_hash_seeded(net->last, (size_t)net->buckets * sizeof *net->last, key);
    return gg_hash_seeded(net->head, (size_t)net->moves * sizeof *net->head, key);
}

/* --- inference */

#ifdef __AVX2__
typedef int16_t lanes __attribute__((vector_size(32), may_alias));
#else
typedef int16_t lanes __attribute__((vector_size(16), may_alias));
#endif
enum { LANES = sizeof(lanes) / 2, TOGETHER = GG_NET_STEP / LANES };

/* Cells clipped to 0..GG_NET_ONE. */
static inline lanes clipped(lanes sum) {
    const lanes none = {0}, most = none + GG_NET_ONE;
    sum &= sum > none;
    const lanes over = sum > most;
    return (sum & ~over) | (most & over);
}

/* The sum of squares by weights: cell * weight fits 16 bits (255 * 127). */
static int32_t weighed(const int16_t *cell, const int16_t *weight, int count) {
    int32_t sum = 0;
    for (int i = 0; i < count; i++) sum += (int16_t)(cell[i] * weight[i]) * cell[i];
    return sum;
}

/* Adds the rows of features to a part of the sums, or takes them off. */
static inline void add_rows(const gg_net *net, const uint16_t *feature, int count, size_t at,
                            lanes sum[TOGETHER]) {
    for (int i = 0; i < count; i++) {
        const int16_t *const from = net->first + feature[i] * (size_t)net->hidden + at;
        const lanes *row = (const lanes *)(const void *)from;
        for (int k = 0; k < TOGETHER; k++) sum[k] += row[k];
    }
}

static inline void take_rows(const gg_net *net, const uint16_t *feature, int count, size_t at,
                             lanes sum[TOGETHER]) {
    for (int i = 0; i < count; i++) {
        const int16_t *const from = net->first + feature[i] * (size_t)net->hidden + at;
        const lanes *row = (const lanes *)(const void *)from;
        for (int k = 0; k < TOGETHER; k++) sum[k] -= row[k];
    }
}

/* Sums of 16 bits do not overflow: at most GG_NET_MOST bytes and a bias, also while some are taken
 * off. Those of 32 do not either: 255 * 255 * 127 for each of 256 cells is below 2^31. */
int64_t gg_net_score(const gg_net *net, const uint16_t *feature, int count, int bucket) {
    return gg_net_changed(net, net->bias, NULL, 0, feature, count, bucket);
}

void gg_net_sums(const gg_net *net, const uint16_t *feature, int count, int16_t *sums) {
    const size_t hidden = (size_t)net->hidden;
    for (size_t j = 0; j < hidden; j += GG_NET_STEP) {
        const lanes *const bias = (const lanes *)(const void *)(net->bias + j);
        lanes sum[TOGETHER], *const to = (lanes *)(void *)(sums + j);
        for (int k = 0; k < TOGETHER; k++) sum[k] = bias[k];
        add_rows(net, feature, count, j, sum);
        for (int k = 0; k < TOGETHER; k++) to[k] = sum[k];
    }
}

int64_t gg_net_changed(const gg_net *net, const int16_t *sums, const uint16_t *gone, int gone_count,
                       const uint16_t *come, int come_count, int bucket) {
    const size_t hidden = (size_t)net->hidden;
    int16_t cell[GG_NET_HIDDEN] __attribute__((aligned(64)));
    for (size_t j = 0; j < hidden; j += GG_NET_STEP) {
        const lanes *const from = (const lanes *)(const void *)(sums + j);
        lanes sum[TOGETHER], *const to = (lanes *)(void *)(cell + j);
        for (int k = 0; k < TOGETHER; k++) sum[k] = from[k];
        take_rows(net, gone, gone_count, j, sum);
        add_rows(net, come, come_count, j, sum);
        for (int k = 0; k < TOGETHER; k++) to[k] = clipped(sum[k]);
    }
    const int16_t *const second = net->second + (size_t)bucket * hidden;
    return (int64_t)weighed(cell, second, net->hidden) + net->last[bucket];
}
