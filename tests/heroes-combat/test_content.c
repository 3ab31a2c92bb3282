/* The content file: what the tables of the rules page fix beyond single cards, and refusals of what
 * is wrong in a file, each with its place. */
#include "../../core/content.h"
#include "../touchstones/lab.h"
#include "lab.h"

GG_EMBEDDED(core_heroes_content_combat_yaml);

static void wrong(const char *from, const char *to, const char *words) {
    lab_content_refused("heroes-combat", "k01", gg_embedded_core_heroes_content_combat_yaml, from,
                        to, words);
}

/* Check 92: two copies of a minor artifact, one of the others, 33 cards. */
TEST(artifacts_have_a_class) {
    static const char *const major = "scs vil prs clk tun shk bow wyr swr", *const relic =
                                                                                "tit wng orb hlm";
    int count[4] = {0};
    com_start("k01");
    for (int i = 0; i < com.sc->cards; i++) {
        const struct her_card *c = &com.sc->card[i];
        count[c->artifact] += c->kind == HER_ARTIFACT;
        assert_int_equal(c->kind == HER_ARTIFACT, c->artifact != HER_NO_ARTIFACT);
        if (c->kind != HER_ARTIFACT) continue;
        assert_int_equal(c->artifact == HER_MAJOR, strstr(major, c->code) != NULL);
        assert_int_equal(c->artifact == HER_RELIC, strstr(relic, c->code) != NULL);
    }
    assert_int_equal(count[HER_MINOR], 10);
    assert_int_equal(count[HER_MAJOR], 9);
    assert_int_equal(count[HER_RELIC], 4);
    assert_int_equal(2 * count[HER_MINOR] + count[HER_MAJOR] + count[HER_RELIC], 33);
}

TEST(classes_are_checked) {
    wrong("kind: artifact, class: minor", "kind: artifact", "class");
    wrong("kind: artifact, class: minor", "kind: artifact, class: humble", "class");
    wrong("kind: statistic,", "kind: statistic, class: relic,", "other cards have no class");
}

TEST(refusals_name_their_place) {
    wrong("hp: 2, i: 4", "hp: 11, i: 4", "hp");
    wrong("code: boa", "code: b_a", "'b_a'");
    wrong("id: k01", "id: K1", "a-z");
    wrong("thresholds: [0, 1, 2]", "thresholds: [0, 1, 8]", "8 is not a number from 0 to 7");
    wrong("options: atx2.20", "options: axx2.20", "atx2.20");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(artifacts_have_a_class),
        cmocka_unit_test(classes_are_checked),
        cmocka_unit_test(refusals_name_their_place),
    };
    return cmocka_run_group_tests_name("heroes-combat content", tests, NULL, com_end);
}
