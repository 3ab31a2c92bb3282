/* The policy head (head.h). */
#include "head.h"

#include "feature_list.h"

#include <string.h>

enum {
    STEPS = 32,         /* half octaves below the best score, the last one for all that is less */
    SHARES = 32,        /* half octaves of the share times the number of moves */
    EVEN = 20,          /* of these, that of an even share */
    MOST_OCTAVES = 100, /* that a score is moved: floats hold it */
    GENERAL = 3,        /* features of a move in any game */
    BY_SHARE = 1,       /* 0 is nothing */
    BY_PHASE = BY_SHARE + SHARES
};

static int by_kind(const gg_net_form *form) {
    return BY_PHASE + form->buckets * STEPS;
}

static int own(const gg_net_form *form) {
    return by_kind(form) + form->head->kinds * STEPS;
}

int gg_head_features(const gg_net_form *form) {
    return form->head ? own(form) + form->head->features - 1 : 0;
}

int gg_head_traits(const gg_net_form *form) {
    return GENERAL + form->head->traits;
}

/* Half octaves of a number above 0, rounded down. */
static int half_octaves(float x) {
    static const uint32_t half = 0x3504f3; /* the mantissa of the root of 2: half an octave up */
    uint32_t bits;
    memcpy(&bits, &x, sizeof bits);
    return 2 * ((int)(bits >> 23) - 127) + ((bits & 0x7fffff) >= half);
}

bool gg_head_look(const gg_net_form *form, const gg_game *game, const void *state,
                  const float *score, int count, gg_head_view *view) {
    *view = (gg_head_view){.form = form, .game = game, .state = state, .count = count};
    for (int i = 0; i < count; i++) {
        view->total += score[i];
        view->most = score[i] > view->most ? score[i] : view->most;
    }
    if (count < 2 || !(view->total > 0)) return false;
    view->phase = BY_PHASE + form->bucket(game, state) * STEPS;
    return true;
}

void gg_head_list(const gg_head_view *view, const gg_move *list, const float *score, int count,
                  uint16_t *to) {
    const gg_net_form *form = view->form;
    const int kinds = by_kind(form), first = own(form) - 1;
    uint16_t theirs[GG_HEAD_PART * GG_HEAD_TRAITS];
    const uint16_t *from = theirs;
    form->head->describe(view->game, view->state, list, count, theirs);
    for (int i = 0; i < count; i++) {
        const float share = gg_head_share(view, score[i]) * (float)view->count;
        const int below = score[i] > 0 ? half_octaves(view->most / score[i]) : STEPS;
        const int step = gg_within(below, STEPS);
        *to++ = (uint16_t)(BY_SHARE + gg_within(half_octaves(share) + EVEN, SHARES));
        *to++ = (uint16_t)(view->phase + step);
        *to++ = (uint16_t)(kinds + form->head->kind(list[i]) * STEPS + step);
        for (int k = 0; k < form->head->traits; k++, from++)
            *to++ = (uint16_t)(*from ? first + *from : 0);
    }
}

float gg_head_share(const gg_head_view *view, float score) {
    static const float least = 0.05F; /* of an even share */
    return (score / view->total + least / (float)view->count) / (1 + least);
}

/* 2 to the power of sum / GG_HEAD_OCTAVE, to six digits, by multiplications and sums alone: the series
 * around half an octave. */
static float power(int sum) {
    static const float root = 1.41421356F;
    const int whole_octaves = (sum - (sum & (GG_HEAD_OCTAVE - 1))) / GG_HEAD_OCTAVE;
    const int octaves = gg_within(whole_octaves + MOST_OCTAVES, 2 * MOST_OCTAVES) - MOST_OCTAVES;
    const float x = (float)(sum & (GG_HEAD_OCTAVE - 1)) / GG_HEAD_OCTAVE - 0.5F;
    const float series =
        1 + x * (0.69314718F +
                 x * (0.24022651F +
                      x * (0.05550411F + x * (0.00961813F + x * (0.00133336F + x * 0.00015404F)))));
    const uint32_t bits = (uint32_t)(octaves + 127) << 23;
    float whole;
    memcpy(&whole, &bits, sizeof whole);
    return whole * root * series;
}

float gg_head_score(float share, int sum) {
    return share * power(sum);
}

void gg_head_apply(const gg_net_form *form, const gg_net *net, const gg_game *game,
                   const void *state, const gg_move *list, int count, float *score) {
    const int traits = gg_head_traits(form);
    uint16_t features[GG_HEAD_PART * GG_HEAD_TRAITS];
    gg_head_view view;
    float all = 0;
    if (!gg_head_look(form, game, state, score, count, &view)) return;
    for (int at = 0, part; at < count; at += part) {
        const uint16_t *of = features;
        part = gg_least(count - at, GG_HEAD_PART);
        gg_head_list(&view, list + at, score + at, part, features);
        for (int i = at; i < at + part; i++, of += traits) {
            int sum = 0;
            for (int k = 0; k < traits; k++) sum += net->head[of[k]];
            score[i] = gg_head_score(gg_head_share(&view, score[i]), sum);
            all += score[i];
        }
    }
    for (int i = 0; i < count; i++) score[i] /= all;
}
