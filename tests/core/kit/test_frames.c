/* core/kit/frames.h: last in, first out, and no trace of what was popped. */
#include "../../../core/kit/frames.h"
#include "../../lab/test.h"

#include <stddef.h>

#include <string.h>

typedef struct toy {
    uint8_t frames;
    gg_frame frame[5];
} toy;

TEST(test_last_in_first_out) {
    toy s;
    memset(&s, 0, sizeof s);
    assert_null(gg_top_frame(s.frame, s.frames));
    for (int i = 0; i < 5; i++) {
        assert_false(gg_frames_full(s.frame, s.frames));
        gg_push_frame(s.frame, &s.frames, ((gg_frame){(uint8_t)(10 + i), 1, 2, (uint8_t)i}));
        assert_int_equal(gg_top_frame(s.frame, s.frames)->node, 10 + i);
    }
    assert_true(gg_frames_full(s.frame, s.frames));
    gg_top_frame(s.frame, s.frames)->a = 77;
    for (int i = 4; i >= 0; i--) {
        const gg_frame f = gg_pop_frame(s.frame, &s.frames);
        assert_true(f.node == 10 + i && f.a == (i == 4 ? 77 : 1) && f.b == 2 && f.c == i);
    }
    assert_int_equal(s.frames, 0);
}

TEST(test_no_trace) {
    toy s, before;
    memset(&s, 0, sizeof s);
    gg_push_frame(s.frame, &s.frames, ((gg_frame){1, 2, 3, 4}));
    before = s;
    gg_push_frame(s.frame, &s.frames, ((gg_frame){5, 6, 7, 8}));
    (void)gg_pop_frame(s.frame, &s.frames);
    assert_memory_equal(&s, &before, sizeof s);
}
