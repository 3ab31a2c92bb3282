/* Combats inside another game: content loaded apart from any combat. */
#include "../../core/heroes/combat/embed.h"
#include "../lab/test.h"
#include "lab.h"

#include <stdlib.h>

static her_content *content;

static int load(void **state) {
    gg_error error = {0};
    (void)state;
    content = calloc(1, sizeof *content);
    assert_non_null(content);
    if (her_load_content(content, &error) < 0) fail_msg("%s", error.words);
    return 0;
}

static int unload(void **state) {
    free(content);
    content = NULL;
    return com_end(state);
}

TEST(the_content_is_that_of_a_combat) {
    com_start("k10");
    assert_memory_equal(content, com.sc->content, sizeof *content);
    assert_true(sizeof(her_scenario) <= 1280);
}

TEST(her_136_hero_records_are_complete) {
    assert_int_equal(content->heroes, 8);
    for (int i = 0; i < content->heroes; i++) {
        const her_hero *h = &content->hero[i];
        uint8_t copies[HER_START_CARDS];
        int cards = 2; /* the ability and the first specialty: HER-032 */
        her_starting_copies(h, copies);
        for (int k = 0; k < HER_START_CARDS; k++) cards += copies[k];
        assert_int_equal(cards, 9); /* HER-160 */
        assert_int_equal(h->faction, i / 2);
        assert_int_equal(content->card[h->ability].kind, HER_ABILITY_CARD);
        for (int k = 0; k < 3; k++)
            assert_int_equal(content->card[h->specialty[k]].kind, HER_SPECIALTY);
        assert_int_equal(her_hero_named(content, h->code), i);
    }
    for (int k = 0; k < HER_START_SPELL; k++)
        assert_int_equal(content->card[content->start[k]].kind, HER_STATISTIC);
    assert_true(content->card[content->start[HER_START_SPELL]].arrow);
}

GROUP(load, unload)
