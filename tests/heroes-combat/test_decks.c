/* Unit decks and decks of neutral units between combats (rules HER-301 to HER-310, HER-314,
 * HER-336, HER-338, HER-339, HER-440, HER-441). */
#include "../../core/heroes/deck.h"
#include "../lab/test.h"
#include "lab.h"

static her_deck deck;
static her_muster seat;
static her_piles piles;

static int face(const char *name) {
    char code[4] = "";
    memcpy(code, name, 3);
    const int f = her_face_named(com.content, code, name[3]);
    assert_true(f > 0);
    return f;
}

/* The place of a unit in its faction, which belongs to the combat that is open. */
static int unit(const char *code) {
    seat.faction = &com.content->faction[0];
    const int few = her_face_named(com.content, code, 'f');
    int i = 0;
    while (i < 7 && seat.faction->unit[i] != few) i++;
    assert_true(i < 7);
    return i;
}

static void deck_of(const char *units) {
    gg_slice rest = gg_slice_of(units), word;
    deck.count = 0;
    while (gg_token(&rest, &word)) deck.face[deck.count++] = (uint8_t)face(word.data);
}

static void deck_is(const char *units) {
    gg_slice rest = gg_slice_of(units), word;
    int i = 0;
    for (; gg_token(&rest, &word); i++) {
        assert_true(i < deck.count);
        assert_int_equal(deck.face[i], face(word.data));
    }
    assert_int_equal(i, deck.count);
}

/* The combat at hand ends for the deck, of which these units, a set of places, took part. */
static void returns(unsigned brought) {
    her_launch launch;
    her_scenario sc;
    her_result result;
    her_combat s = com.s;
    memset(&launch, 0, sizeof launch);
    launch.army[0] = (uint8_t)deck.count;
    memcpy(launch.face[0], deck.face, sizeof deck.face);
    her_open_launch(com.content, &launch, &sc);
    s.cards[0][0] |= (uint64_t)brought << HER_NOTES;
    her_bring_back(&sc, &launch, &s, &result);
    her_deck_returns(com.content, &deck, &result, 0, &piles);
}

static void refuses(const char *why, const char *id) {
    assert_non_null(why);
    assert_memory_equal(why, id, strlen(id));
}

static int crown(void **state) {
    (void)state;
    com_open("k02");
    seat = (her_muster){
        .gold = 100,
        .valuables = 9,
        .dwelling = 3,
        .citadel = true,
        .token = true,
        .faction = &com.content->faction[0],
    };
    deck_of("pikp grff");
    her_piles_start(com.content, &piles);
    return 0;
}

TEST_WITH(her_301_her_302_decks_of_units, crown, NULL) {
    deck_is("pikp grff"); /* the scenario's; everything else is recruited one by one */
    assert_null(her_recruit(com.content, &deck, &seat, unit("xbw")));
    deck_is("pikp xbwf grff"); /* in the order of the faction */
    refuses(her_recruit(com.content, &deck, &seat, unit("xbw")), "HER-301");
    refuses(her_reinforce(com.content, &deck, &seat, unit("pik")), "HER-302"); /* a Pack already */
    assert_null(her_reinforce(com.content, &deck, &seat, unit("grf")));
    deck_is("pikp xbwf grfp");
}

TEST_WITH(her_306_one_token_any_number_each_paid, crown, NULL) {
    seat.gold = 3 + 5 + 20 + 2;
    seat.valuables = 1;
    assert_null(her_recruit(com.content, &deck, &seat, unit("xbw")));   /* 3 */
    assert_null(her_reinforce(com.content, &deck, &seat, unit("xbw"))); /* 5 */
    assert_null(her_recruit(com.content, &deck, &seat, unit("ser")));   /* 20 and a valuable */
    assert_int_equal(seat.gold, 2);
    assert_int_equal(seat.valuables, 0);
    refuses(her_reinforce(com.content, &deck, &seat, unit("grf")), "HER-306");
    refuses(her_recruit(com.content, &deck, &seat, unit("lnc")), "HER-306");
    deck_is("pikp xbwp grff serf");
    seat.gold = 100;
    seat.token = false;
    refuses(her_reinforce(com.content, &deck, &seat, unit("grf")), "HER-306");
    refuses(her_recruit(com.content, &deck, &seat, unit("swd")), "HER-306");
}

TEST_WITH(her_307_dwellings, crown, NULL) {
    static const char *const codes[] = {"xbw", "swd", "lnc"};
    for (int tier = 1; tier <= 3; tier++) {
        seat.dwelling = tier - 1;
        refuses(her_recruit(com.content, &deck, &seat, unit(codes[tier - 1])), "HER-307");
        seat.dwelling = 3; /* of its tier or a higher one */
        assert_null(her_recruit(com.content, &deck, &seat, unit(codes[tier - 1])));
    }
}

TEST_WITH(her_308_citadel, crown, NULL) {
    seat.citadel = false;
    refuses(her_reinforce(com.content, &deck, &seat, unit("grf")), "HER-308");
    seat.citadel = true;
    seat.dwelling = 0;
    refuses(her_reinforce(com.content, &deck, &seat, unit("grf")), "HER-308");
    deck_is("pikp grff");
    seat.dwelling = 1;
    assert_null(her_reinforce(com.content, &deck, &seat, unit("grf")));
}

TEST_WITH(her_309_r33_refilling, crown, NULL) {
    her_deck starting;
    deck_of("pikp grff");
    starting = deck;
    deck_of("swdf");
    her_refill(&deck, &starting);
    deck_is("swdf");
    /* Everything is lost in a combat: the new units come after it. */
    com_field("k02", "Aswdf@b3:* Blncf@b4");
    com_play("A:b4 r:- r:+");
    assert_int_equal(com.s.result, HER_WIN_B);
    returns(1);
    deck_is("");
    her_refill(&deck, &starting);
    deck_is("pikp grff");
}

TEST_WITH(her_310_reinforcing_by_an_effect, crown, NULL) {
    seat.token = seat.citadel = false;
    seat.dwelling = 0;
    refuses(her_reinforce_by_effect(com.content, &deck, &seat, unit("swd"), 1, 0, false),
            "HER-338");
    deck_of("pikp grff swdf");
    refuses(her_reinforce_by_effect(com.content, &deck, &seat, unit("swd"), 1, 0, false),
            "HER-310");
    refuses(her_reinforce_by_effect(com.content, &deck, &seat, unit("swd"), 5, 0, false),
            "HER-310");
    refuses(her_reinforce_by_effect(com.content, &deck, &seat, unit("grf"), 1, 101, false),
            "HER-306");
    assert_null(her_reinforce_by_effect(com.content, &deck, &seat, unit("grf"), 1, 3, false));
    assert_int_equal(seat.gold, 97);
    deck_is("pikp grfp swdf");
}

TEST_WITH(her_r102_valuables_are_paid_in_full, crown, NULL) {
    seat.valuables = 0;
    deck_of("lncf");
    refuses(her_reinforce_by_effect(com.content, &deck, &seat, unit("lnc"), 4, 10, false),
            "HER-306");
    seat.valuables = 1;
    assert_null(her_reinforce_by_effect(com.content, &deck, &seat, unit("lnc"), 4, 10, false));
    assert_int_equal(seat.valuables, 0);
    deck_is("lncp");
    deck_of("lncf");
    const int gold = seat.gold;
    assert_null(her_reinforce_by_effect(com.content, &deck, &seat, unit("lnc"), 4, 10, true));
    assert_int_equal(seat.gold, gold);
    deck_is("lncp");
}

TEST_WITH(her_338_neutral_units_are_not_reinforced, crown, NULL) {
    deck_of("xbwf pikn boan");
    refuses(her_reinforce(com.content, &deck, &seat, unit("pik")),
            "HER-338"); /* the neutral face */
    refuses(her_reinforce_by_effect(com.content, &deck, &seat, unit("pik"), 7, 0, false),
            "HER-338");
    deck_is("xbwf pikn boan");
}

TEST_WITH(her_304_her_305_her_314_her_440_the_way_back, crown, NULL) {
    deck_of("pikp grfp swdf lncf serf skef");
    /* The sixth unit stayed at home. */
    com_field("k02", "Apikf@a1:x Agrfp@b1!2:x Aswdf@b3:* Alncf@c1!3:x Bridp@b4");
    com_play("A:b4 r:- r:+");
    com_is("b3", "-");
    returns(1 | 2 | 4 | 8);
    deck_is("pikf grfp lncf serf skef"); /* faces stay, damage is nowhere */
    for (int f = 1; f <= com.content->faces; f++) assert_int_equal(piles.discard[f], 0);
    assert_null(
        her_recruit(com.content, &deck, &seat, unit("swd"))); /* the lost unit can be had again */
    com_army(0, "pikf grfp");                                 /* whole again in the next combat */
    assert_int_equal(her_damage(&com.s.slot[0]) + her_damage(&com.s.slot[1]), 0);
}

TEST_WITH(her_339_her_441_neutral_cards_go_to_their_piles, crown, NULL) {
    deck_of("pikp boan boan");
    com_field("k02", "Apikp@a1:x Aboan@b3:* Bridp@b4");
    returns(1 | 2 | 4);
    deck_is("pikp boan");
    assert_int_equal(piles.discard[face("boan")], 1);
    const uint8_t guard[] = {(uint8_t)face("boan"), (uint8_t)face("ttnn")};
    her_guard_leaves(&piles, guard, 2); /* defeated or not */
    assert_int_equal(piles.discard[face("boan")], 2);
    assert_int_equal(piles.discard[face("ttnn")], 1);
}

TEST_WITH(her_441_summoned_units, crown, NULL) {
    deck_of("pikp");
    com_field("k02", "Apikp@a1:* Aelsn@b1:sx Aeltn@c1:sx Bridp@b4");
    returns(1);
    deck_is("pikp elsn"); /* the colossus is temporary */
    deck_of("pikp");      /* one that took the place of a fallen unit */
    com_field("k02", "Aelsn@b1:s* Bridp@b4");
    returns(1);
    deck_is("elsn");
}

TEST_WITH(her_336_empty_decks_are_made_again, crown, NULL) {
    static const char *const azure[] = {"azdn", "crdn", "hydn", "fadn", "ttnn"};
    uint8_t drawn[5];
    assert_int_equal(her_piles_ready(com.content, &piles, 1), 28);
    assert_int_equal(her_piles_ready(com.content, &piles, 2), 26);
    assert_int_equal(her_piles_ready(com.content, &piles, 3), 11);
    for (int i = 0; i < 5; i++) {
        assert_int_equal(her_piles_ready(com.content, &piles, 4), 5 - i);
        drawn[i] = (uint8_t)face(azure[i]);
        her_piles_draw(&piles, drawn[i]);
    }
    assert_int_equal(her_piles_ready(com.content, &piles, 4), 0); /* nothing discarded yet */
    her_guard_leaves(&piles, drawn, 3);
    assert_int_equal(her_piles_ready(com.content, &piles, 4), 3);
    assert_int_equal(piles.draw[drawn[0]], 1);
    assert_int_equal(piles.discard[drawn[0]], 0);
    assert_int_equal(piles.draw[drawn[4]], 0);
    assert_int_equal(her_piles_ready(com.content, &piles, 1), 28); /* the others are left alone */
}

GROUP(NULL, com_end)
