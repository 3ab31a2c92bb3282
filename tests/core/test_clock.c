/* core/clock.h: never back, and deadlines with whole nanoseconds. */
#include "../../core/clock.h"
#include "../lab/test.h"

#include <stddef.h>

TEST(test_never_goes_back) {
    int64_t last = gg_now_us();
    for (int i = 0; i < 100000; i++) {
        const int64_t now = gg_now_us();
        assert_true(now >= last);
        last = now;
    }
}

static int64_t us_of(struct timespec t) {
    return (int64_t)t.tv_sec * 1000000 + t.tv_nsec / 1000;
}

TEST(test_time_after) {
    static const int64_t waits[] = {0, 1, 999999, 1000000, 1000001, 86400000000};
    for (size_t i = 0; i < sizeof waits / sizeof *waits; i++)
        for (int repeat = 0; repeat < 100; repeat++) {
            const int64_t before = gg_now_us();
            const struct timespec t = gg_time_after(waits[i]);
            const int64_t after = gg_now_us();
            assert_in_range(t.tv_nsec, 0, 999999999);
            assert_true(us_of(t) >= before + waits[i] && us_of(t) <= after + waits[i]);
        }
}
