/* Hidden hands and decks of the map game (RULES.md, section 4.4): what a view shows, that dealing anew is
 * as likely as what is not seen, and that the move chosen does not depend on it.
 *
 *   GG_HEROES_HIDDEN=N   positions of the last test (60; the README's 10,000) */
#include "../../eval/heroes/adventure/adventure.h"
#include "../lab/test.h"
#include "../search/toys.h"
#include "lab.h"

#include <stdio.h>
#include <stdlib.h>

/* A seat with known cards, of which one is in the hand, and two gained from a look. */
static void two_unseen(void) {
    adv_begin("mini", "difficulty=impossible", "crown ald barrow mor");
    adv_cards(1, "att dfn", "knw", "");
    adv_deck(HEA_AB, "off arm arm");
    adv_deck(HEA_SP, "lig");
    hea_gain_card(adv.c, 1, adv_card("off"), true);
    hea_gain_card(adv.c, 1, adv_card("lig"), true);
    hea_deck_drawn(adv.c, HEA_AB, adv_card("off"));
    hea_deck_drawn(adv.c, HEA_SP, adv_card("lig"));
}

TEST(amend_b16_a_view_puts_unseen_cards_back) {
    two_unseen();
    adv.game->rules->view(adv.game, adv.s, 0);
    const hea_seat *p = adv_seat(1);
    int hidden[HEA_DECKS] = {0};
    for (int i = 0; i < p->draw + p->hand; i++)
        if (p->card[i] >= HEA_HIDDEN) hidden[p->card[i] - HEA_HIDDEN]++;
    assert_int_equal(hidden[HEA_AB], 1);
    assert_int_equal(hidden[HEA_SP], 1);
    assert_int_equal(p->draw, 2);
    assert_int_equal(p->hand, 3);
    assert_int_equal(hea_deck_size(adv.c, HEA_AB), 3);
    assert_int_equal(hea_deck_size(adv.c, HEA_SP), 1);
}

TEST(amend_b16_states_that_look_alike_have_one_view) {
    two_unseen();
    hea_state other = *adv.s;
    const hea there = {adv.sc, &other};
    /* the other ability card, and other cards in the hand */
    hea_remove_card(there, 1, adv_card("off"));
    hea_deck_back(there, HEA_AB, adv_card("off"));
    hea_deck_drawn(there, HEA_AB, adv_card("arm"));
    hea_shuffle_in(there, 1, adv_card("arm"), true);
    hea_drawn(there, 1, adv_card("att"));
    adv.game->rules->view(adv.game, adv.s, 0);
    adv.game->rules->view(adv.game, &other, 0);
    assert_memory_equal(adv.s, &other, sizeof other);
}

/* --- dealing anew against counting: every hand, as often as physical cards can make it */

enum { STATES = 512, DEALS = 60000 };
static struct {
    hea_state s;
    int times;
    double ways;
} seen[STATES];
static int states;

static int place_of(const hea_state *s) {
    for (int i = 0; i < states; i++)
        if (!memcmp(&seen[i].s, s, sizeof *s)) return i;
    assert_true(states < STATES);
    seen[states].s = *s;
    seen[states].ways = (double)adv.game->rules->ways(adv.game, s, 0);
    return states++;
}

static void count_deals(int expected) {
    gg_random random;
    gg_random_init(&random, 7, GG_STREAM_TEST);
    hea_state view = *adv.s, s;
    double all = 0;
    states = 0;
    memset(seen, 0, sizeof seen);
    adv.game->rules->view(adv.game, &view, 0);
    for (int i = 0; i < DEALS; i++) {
        s = view;
        adv.game->rules->redeal(adv.game, &s, 0, &random);
        seen[place_of(&s)].times++;
        hea_state again = s;
        adv.game->rules->view(adv.game, &again, 0);
        if (i < 100) assert_memory_equal(&again, &view, sizeof view);
    }
    assert_int_equal(states, expected);
    for (int i = 0; i < states; i++) all += seen[i].ways;
    for (int i = 0; i < states; i++) { /* five standard deviations */
        const double p = seen[i].ways / all, mean = DEALS * p;
        const double off = seen[i].times - mean;
        assert_true(off * off < 25 * mean * (1 - p));
    }
}

TEST(redeals_are_uniform_over_what_agrees) {
    two_unseen();
    /* One of off, arm (2 of 3); lig for sure; then 3 of 5 different cards in the hand: 2 * 10. */
    count_deals(20);
}

TEST(redeals_of_two_players_share_the_pool) {
    adv_begin("fords", "seats=3,difficulty=impossible", "crown ald barrow mor delve kha");
    adv_cards(1, "", "att", "");
    adv_cards(2, "", "dfn", "");
    adv_deck(HEA_AB, "off arm arm");
    for (int k = 1; k < 3; k++) hea_gain_card(adv.c, k, adv_card("arm"), true);
    hea_deck_drawn(adv.c, HEA_AB, adv_card("arm"));
    hea_deck_drawn(adv.c, HEA_AB, adv_card("arm"));
    /* off+arm, arm+off, arm+arm: as many physical pairs each; hands are whole */
    count_deals(3);
    for (int i = 0; i < states; i++) assert_true(seen[i].ways == 2);
}

TEST(redeals_keep_what_is_known) {
    adv_begin("mini", "difficulty=impossible", "crown ald barrow mor");
    adv_cards(1, "att att dfn", "knw pwr", "lig");
    count_deals(7); /* hands of two out of att att dfn knw pwr */
    for (int i = 0; i < states; i++) {
        const hea_seat *p = &seen[i].s.seat[1];
        assert_int_equal(p->unseen, 0);
        assert_int_equal(hea_discard(p)[0], adv_card("lig"));
    }
}

/* --- searches see no more than a player */

static int setting(const char *name, int normal) {
    const char *text = getenv(name);
    return text ? atoi(text) : normal;
}

TEST(the_move_does_not_depend_on_unseen_cards) {
    static const struct {
        const char *scenario, *algorithm;
        uint64_t nodes;
    } of[] = {{"mini", "mcts", 24}, {"fords", "greedy", 0}, {"crowns", "mcts", 12}};
    const int positions = setting("GG_HEROES_HIDDEN", 60);
    int changed = 0;
    for (int k = 0; k < 3; k++) {
        gg_game *game = lab_open("heroes", of[k].scenario);
        gg_search *search = toy_open(game, of[k].algorithm, NULL, NULL, NULL);
        gg_random random;
        gg_random_init(&random, 5 + (uint64_t)k, GG_STREAM_TEST);
        for (int i = 0; i < positions / 3; i++) {
            gg_state state, other;
            gg_start(game, &state);
            gg_playout(game, &state, &random, 30 + gg_random_below(&random, 300));
            while (game->rules->actor(game, &state) == GG_CHANCE)
                gg_apply(game, &state, gg_draw_outcome(game, &state, &random));
            const int seat = game->rules->actor(game, &state);
            if (seat == GG_OVER) continue;
            other = state;
            game->rules->view(game, &other, seat);
            game->rules->redeal(game, &other, seat, &random);
            changed += memcmp(&state, &other, game->state_bytes) != 0;
            gg_move move[2];
            const gg_state *const both[] = {&state, &other};
            for (int j = 0; j < 2; j++) {
                gg_result r;
                gg_error error = {0};
                gg_search_clear(search);
                assert_int_equal(gg_search_go(search, both[j],
                                              &(gg_limits){.nodes = of[k].nodes, .seat = seat},
                                              NULL, NULL, &r, &error),
                                 GG_OK);
                move[j] = r.move;
            }
            assert_int_equal(move[0], move[1]);
        }
        gg_search_close(search);
        gg_game_close(game);
    }
    assert_true(changed > positions / 4);
}

/* Of two copies, one of which is known, the known one is thought to go: the other stays unseen. */
TEST(a_known_copy_goes_first) {
    adv_begin("mini", "difficulty=impossible", "crown ald barrow mor");
    adv_cards(1, "att", "arm", "");
    adv_deck(HEA_AB, "off arm");
    hea_gain_card(adv.c, 1, adv_card("arm"), true);
    hea_deck_drawn(adv.c, HEA_AB, adv_card("arm"));
    hea_discard_card(adv.c, 1, adv_card("arm"));
    assert_int_equal(__builtin_popcountll(adv_seat(1)->unseen), 1);
    adv.game->rules->view(adv.game, adv.s, 0);
    const hea_seat *p = adv_seat(1);
    int hidden = 0;
    for (int i = 0; i < p->draw + p->hand; i++) hidden += p->card[i] == HEA_HIDDEN + HEA_AB;
    assert_int_equal(hidden, 1);
}
