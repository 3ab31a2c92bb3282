/* core/kit/frames.h: last in, first out, and no trace of what has ended. */
#include "../../../core/kit/frames.h"
#include "../../lab/test.h"

#include <string.h>

typedef struct toy_frame {
    uint8_t kind, step, v[2];
} toy_frame;
typedef struct toy_state {
    uint8_t depth, ret;
    toy_frame frame[4];
} toy_state;
typedef struct toy {
    toy_state *s;
} toy;

GG_FRAMES(toy, toy, toy_frame, int)

static toy_state state;
static const toy c = {&state};

static int empty(void **unused) {
    (void)unused;
    memset(&state, 0, sizeof state);
    return 0;
}

TEST_WITH(last_in_first_out, empty, NULL) {
    for (int i = 0; i < 4; i++) {
        const toy_frame *pushed = toy_push(c, 10 + i);
        assert_ptr_equal(pushed, toy_top(c));
        assert_int_equal(state.depth, i + 1);
        toy_top(c)->v[0] = (uint8_t)i;
    }
    for (int i = 3; i >= 0; i--) {
        assert_int_equal(toy_top(c)->kind, 10 + i);
        assert_int_equal(toy_top(c)->v[0], i);
        toy_end(c, 7 * i);
        assert_int_equal(toy_returned(c), 7 * i);
        assert_int_equal(toy_returned(c), 0); /* read once */
    }
    assert_int_equal(state.depth, 0);
}

TEST_WITH(no_trace_of_what_has_ended, empty, NULL) {
    toy_push(c, 1)->v[1] = 4;
    const toy_state before = state;
    *toy_push(c, 2) = (toy_frame){2, 3, {4, 5}};
    toy_end(c, 0);
    assert_memory_equal(&state, &before, sizeof state);
}

/* What sets its last step gives its frame away. */
TEST_WITH(the_last_step_gives_its_frame, empty, NULL) {
    toy_push(c, 1);
    *toy_push(c, 2) = (toy_frame){2, GG_LAST_STEP, {4, 5}};
    const toy_frame *f = toy_push(c, 3);
    assert_int_equal(state.depth, 2);
    assert_memory_equal(f, (&(toy_frame){.kind = 3}), sizeof *f);
    toy_end(c, 0);
    assert_int_equal(toy_top(c)->kind, 1);
    toy_top(c)->step = GG_LAST_STEP; /* the lowest too */
    toy_push(c, 4);
    assert_int_equal(state.depth, 1);
    assert_int_equal(state.frame[0].kind, 4);
}

TEST_WITH(the_innermost_of_a_kind, empty, NULL) {
    assert_null(toy_running(c, 5));
    toy_push(c, 5);
    toy_push(c, 6);
    toy_push(c, 5);
    assert_ptr_equal(toy_running(c, 5), &state.frame[2]);
    assert_ptr_equal(toy_running(c, 6), &state.frame[1]);
    assert_null(toy_running(c, 7));
}
