/* Small networks that say what a position is worth: one layer of hidden cells over a list of
 * features that are present, and one number from them. Integers only: the same bits on every machine
 * and with every compiler.
 *
 *   layout   features x hidden int8, hidden int16 biases, then for each bucket (a phase of the game)
 *            hidden int8 and one int32 bias, then the policy head (head.h), an int16 for each of its
 *            features; little endian in the file, wider in memory, where a row is added as it is
 *   caller   value() of an evaluation lists the features, nets.h says which network is meant; the
 *            arena's training writes files (selfplay/train.h), which the build compiles in
 *   cost     a row of `hidden` bytes is added for each feature present: 36 rows of 64 take 40 ns
 *   tests    tests/eval/test_net.c: against a plain reference, files that are cut or spoilt
 *
 * A hidden cell is min(max(sum, 0), 1) squared; the score is the sum of those by the weights of the
 * bucket. Nothing is kept from one position to the next, a state would have to carry it; but what the
 * moves of one position lead to can be scored together (gg_net_changed). */
#ifndef GG_EVAL_NET_H
#define GG_EVAL_NET_H

#include "../core/error.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    GG_NET_ONE = 255, /* 1 in a hidden cell; weights and biases of the first layer */
    GG_NET_UNIT = 64, /* 1 in the weights of the second */
    GG_NET_STEP = 32, /* hidden cells are a multiple of this */
    GG_NET_HIDDEN = 256,
    GG_NET_INPUTS = 16384,
    GG_NET_BUCKETS = 16,
    GG_NET_MOST = 224,     /* features of a position: sums of bytes stay inside 16 bits */
    GG_NET_BIAS = 4095,    /* least and most of a bias of the first layer */
    GG_NET_BYTES = 307200, /* of a file */
    GG_HEAD_OCTAVE = 256   /* a weight of the head that doubles a move's score */
};

typedef struct gg_net {
    char game[24];
    int inputs, hidden, buckets;
    int16_t *first; /* inputs x hidden, bytes; the four are parts of a block that `first` begins */
    int16_t *bias;
    int16_t *second; /* buckets x hidden, bytes */
    int32_t *last;   /* one for each bucket, in units of GG_NET_ONE * GG_NET_ONE * GG_NET_UNIT */
    int moves;       /* features of moves, 0: there is no policy head */
    int16_t *head;   /* one for each of them, in units of 1 / GG_HEAD_OCTAVE */
} gg_net;

/* A network of zeros; NULL with GG_BAD_ARGUMENT for sizes out of range or a file above GG_NET_BYTES,
 * GG_NO_MEMORY. Freed by gg_net_free. */
gg_net *gg_net_new(const char *game, int inputs, int hidden, int buckets, gg_error *error);
void gg_net_free(gg_net *net); /* NULL is allowed */
/* Gives it a policy head of so many zeros (1..GG_NET_INPUTS), in place of the one it may have.
 * GG_BAD_ARGUMENT where the file would be above GG_NET_BYTES, GG_NO_MEMORY; then it has none. */
int gg_net_add_head(gg_net *net, int moves, gg_error *error);

/* Reads the bytes of a file, which may be anything. NULL with GG_BAD_CONTENT and words: no network,
 * another version, sizes that do not fit, cut off, spoilt. */
gg_net *gg_net_read(const void *bytes, size_t size, gg_error *error);
/* Bytes of the file. */
size_t gg_net_size(const gg_net *net);
/* Writes the file into `bytes` (gg_net_size of them). */
void gg_net_write(const gg_net *net, void *bytes);
/* A hash of its weights. O(their number). */
uint64_t gg_net_key(const gg_net *net);

/* The score of `count` (at most GG_NET_MOST) features, each below net->inputs, for a bucket below
 * net->buckets; 1 is GG_NET_SCALE. For gg_squash. Pure. */
#define GG_NET_SCALE (GG_NET_ONE * GG_NET_ONE * GG_NET_UNIT)
int64_t gg_net_score(const gg_net *net, const uint16_t *feature, int count, int bucket);

/* The same in two steps, for several positions that differ by few features. The first writes the sums
 * of the first layer (net->hidden of them, aligned to 64 bytes); the second gives the score of the
 * position that has all those features but the `gone`, and those that have `come`. Pure. */
void gg_net_sums(const gg_net *net, const uint16_t *feature, int count, int16_t *sums);
int64_t gg_net_changed(const gg_net *net, const int16_t *sums, const uint16_t *gone, int gone_count,
                       const uint16_t *come, int come_count, int bucket);

#endif
