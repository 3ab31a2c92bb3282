/* Frames: how the rules of a large game nest. Whatever can be interrupted by a decision, a roll or another
 * process is a frame on a stack in the state: the kind of the process, its step, and bytes that mean
 * what its file says. The frame on top runs; it calls others and ends. A game says once what its
 * stack is, in the header of its processes, after its own types:
 *
 *     typedef struct toy_frame { uint8_t kind, step, v[6]; } toy_frame;
 *     typedef struct toy_state { ... uint8_t node, depth, ret; toy_frame frame[12]; } toy_state;
 *     typedef struct toy { const toy_scenario *sc; toy_state *s; } toy;
 *     GG_FRAMES(toy, toy, toy_frame, toy_kind)
 *
 *     toy_frame *toy_top(toy c);                 // the frame that runs; there must be one
 *     toy_frame *toy_push(toy c, toy_kind kind);      // calls a process: its frame, zeroed but for the kind
 *     void toy_end(toy c, int ret);              // ends the one on top and returns a number
 *     int toy_returned(toy c);                   // what the one called last returned; read it at once
 *     toy_frame *toy_running(toy c, toy_kind kind);   // the innermost of this kind, NULL if none
 *
 * Frames are plain bytes: they are copied, compared and hashed with the state, and one that has ended is
 * zero again, so that equal positions stay equal. That the array is large enough is asserted. Inline: on
 * the path of every search. */
#ifndef GG_CORE_KIT_FRAMES_H
#define GG_CORE_KIT_FRAMES_H

#include <assert.h>
#include <stddef.h>
#include <stdint.h>

/* A process that has nothing left to do once what it calls now has ended sets its step to this before it
 * calls: its frame is then given to the one it calls (which may not return a number). Rules that lead
 * from one to the next would else fill the stack. If nothing is called after all, it is run again. */
enum { GG_LAST_STEP = 255 };

#define GG_FRAMES(prefix, context, frame_type, kind_type)                                          \
    static inline frame_type *prefix##_top(context c) {                                            \
        return &c.s->frame[c.s->depth - 1];                                                        \
    }                                                                                              \
    static inline frame_type *prefix##_push(context c, kind_type kind) {                           \
        if (c.s->depth && prefix##_top(c)->step == GG_LAST_STEP) c.s->depth--;                     \
        assert(c.s->depth < sizeof c.s->frame / sizeof *c.s->frame);                               \
        frame_type *const f = &c.s->frame[c.s->depth++];                                           \
        *f = (frame_type){.kind = (uint8_t)kind};                                                  \
        return f;                                                                                  \
    }                                                                                              \
    static inline void prefix##_end(context c, int ret) {                                          \
        assert(c.s->depth > 0);                                                                    \
        c.s->frame[--c.s->depth] = (frame_type){0};                                                \
        c.s->ret = (uint8_t)ret;                                                                   \
    }                                                                                              \
    static inline int prefix##_returned(context c) {                                               \
        const int ret = c.s->ret;                                                                  \
        c.s->ret = 0;                                                                              \
        return ret;                                                                                \
    }                                                                                              \
    static inline frame_type *prefix##_running(context c, kind_type kind) {                        \
        for (int i = c.s->depth - 1; i >= 0; i--)                                                  \
            if (c.s->frame[i].kind == kind) return &c.s->frame[i];                                 \
        return NULL;                                                                               \
    }

#endif
