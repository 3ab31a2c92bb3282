/* Frames: what a game comes back to. Where one thing interrupts another (an effect asks for a target,
 * an attack is answered, a card is played in between), the thing that waits is a frame on a small
 * stack in the state: the node to return to, and what it needs to know.
 *
 *     typedef struct toy_state {
 *         ...
 *         uint8_t node, frames;
 *         gg_frame frame[6];
 *     } toy_state;
 *
 *     gg_push_frame(s->frame, &s->frames, (gg_frame){s->node, s->side, s->unit, 0});
 *     s->node = TOY_ANSWER;                                 // the other side may answer
 *     ...
 *     const gg_frame back = gg_pop_frame(s->frame, &s->frames);
 *     s->node = back.node, s->side = back.a, s->unit = back.b;
 *
 * Frames are plain bytes: they are copied, compared and hashed with the state, and a popped one is
 * zero again, so that equal positions stay equal. The capacity is that of the array; a game whose
 * rules could nest deeper asks gg_frames_full() first and does what its rules say then. Inline: on
 * the path of a search. */
#ifndef GG_CORE_KIT_FRAMES_H
#define GG_CORE_KIT_FRAMES_H

#include <assert.h>
#include <stdbool.h>
#include <stdint.h>

/* What waits: a node, and three bytes that mean what the game says for that node. */
typedef struct gg_frame {
    uint8_t node, a, b, c;
} gg_frame;

/* True if nothing more can be pushed onto this array. */
#define gg_frames_full(frames, count) ((count) >= sizeof(frames) / sizeof *(frames))

/* Pushes a frame. The array must have room, which is asserted. */
#define gg_push_frame(frames, count, frame)                                                        \
    gg_push_frame_(frames, count, sizeof(frames) / sizeof *(frames), frame)

static inline void gg_push_frame_(gg_frame *frames, uint8_t *count, unsigned capacity,
                                  gg_frame frame) {
    assert(*count < capacity);
    frames[(*count)++] = frame;
}

/* The frame that was pushed last, to be read or changed; NULL when there is none. */
static inline gg_frame *gg_top_frame(gg_frame *frames, uint8_t count) {
    return count ? &frames[count - 1] : (gg_frame *)0;
}

/* Takes the frame that was pushed last off the stack, which must not be empty. */
static inline gg_frame gg_pop_frame(gg_frame *frames, uint8_t *count) {
    assert(*count > 0);
    const gg_frame top = frames[--*count];
    frames[*count] = (gg_frame){0, 0, 0, 0};
    return top;
}

#endif
