/* core/kit/check.h: the first thing that does not hold is told, and nothing after it. */
#include "../../../core/kit/check.h"
#include "../../lab/test.h"

#include <string.h>

TEST(test_the_first_fault_is_told) {
    char words[80];
    gg_text why = gg_text_over(words, sizeof words);
    gg_check check = {&why, false};
    assert_true(gg_need(&check, true, "one"));
    assert_string_equal(words, "");
    assert_false(gg_need(&check, false, "there is no round %d", 7));
    assert_true(check.broken);
    assert_false(gg_need(&check, true, "two"));
    assert_false(gg_need(&check, false, "three"));
    assert_string_equal(words, "there is no round 7");
}

TEST(test_broken_is_never_true) {
    char words[300], longer[400];
    gg_text why = gg_text_over(words, sizeof words);
    memset(longer, 'x', sizeof longer);
    longer[sizeof longer - 1] = '\0';
    assert_false(gg_broken(&why, "units: %s is %s", "A1", "gone"));
    assert_string_equal(words, "units: A1 is gone");
    gg_text_clear(&why);
    assert_false(gg_broken(&why, "%s", longer));
    assert_int_equal(strlen(words), 159);
}
