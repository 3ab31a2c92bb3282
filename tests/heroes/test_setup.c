/* Set-up of the map game: A01 to A07. */
#include "lab.h"

#include <stdio.h>

static const char ordinary[] = "crown ald barrow mor";

/* The first discards are revealed: plays on to A04. */
static void to_bonus(const char *scenario, const char *options, const char *tokens) {
    adv_open(scenario, options);
    adv_play(tokens);
    adv_until(HEA_A_BONUS);
}

/* --- who plays what */

TEST(her_001_her_021_her_r61_factions_by_seat) {
    adv_open("fords", "seats=3");
    adv_asks(HEA_A_FACTION, 0);
    adv_lists("FA:crown FA:barrow FA:delve FA:grove -> FA:delve");
    adv_asks(HEA_A_FACTION, 1);
    adv_lists("FA:crown FA:barrow FA:grove -> FA:crown");
    adv_lists("FA:barrow FA:grove -> FA:grove");
    adv_asks(HEA_A_HERO, 0);
}

TEST(her_022_her_r61_heroes_by_seat) {
    adv_open("mini", "");
    adv_play("FA:grove FA:barrow");
    adv_asks(HEA_A_HERO, 0);
    adv_lists("HE:tha HE:bri -> HE:bri");
    adv_asks(HEA_A_HERO, 1);
    adv_lists("HE:mor HE:ves -> HE:mor");
    adv_rolls(HEA_A_SHUFFLES);
}

TEST(her_005_the_last_faction_is_no_choice) {
    adv_open("crowns", "");
    assert_int_equal(adv.sc->seats, 4);
    adv_play("FA:crown FA:barrow FA:delve");
    adv_asks(HEA_A_HERO, 0);
    assert_int_equal(adv_seat(3)->faction, adv_faction("grove"));
}

TEST(her_020_her_r61_a_scenario_fixes_faction_hero_and_rotation) {
    adv_open("hut", "difficulty=impossible");
    adv_rolls(HEA_A_SHUFFLES);
    assert_int_equal(adv_seat(0)->faction, adv_faction("crown"));
    assert_int_equal(adv_seat(0)->hero, adv_hero("ald"));
    adv_until(HEA_A_MAIN);
    assert_int_equal(adv.s->tile[0].rot & HEA_ROT, 0);
}

TEST(her_002_her_003_her_004_her_006_modes) {
    static const struct {
        const char *scenario, *options;
        int mode, seats;
        bool allied_01, allied_02;
    } modes[] = {
        {"fords", "", HEA_CLASH, 2, false, false},
        {"fords", "seats=3", HEA_CLASH, 3, false, false},
        {"crowns", "", HEA_ALLIANCE, 4, false, true},
        {"watch", "seats=3", HEA_COOP, 3, true, true},
        {"raid", "", HEA_CAMPAIGN, 1, true, true},
    };
    for (size_t i = 0; i < sizeof modes / sizeof *modes; i++) {
        adv_open(modes[i].scenario, modes[i].options);
        assert_int_equal(adv.sc->record.mode, modes[i].mode);
        assert_int_equal(adv.game->players, modes[i].seats);
        if (modes[i].seats > 1) assert_int_equal(hea_allied(adv.c, 0, 1), modes[i].allied_01);
        if (modes[i].seats > 2) assert_int_equal(hea_allied(adv.c, 0, 2), modes[i].allied_02);
    }
}

/* --- what a seat begins with */

TEST(her_023_her_024_her_028_her_029_her_120_her_123_a_seat_begins) {
    adv_begin("mini", "difficulty=impossible", ordinary);
    const hea_seat *const p = adv_seat(0);
    assert_int_equal(hea_level(p), 1);
    assert_int_equal(p->experience, 0);
    adv_has(0, 15, 3, 1);
    assert_int_equal(p->figure[0].mp, 3);
    assert_int_equal(p->figure[1].field, HEA_NONE);
    assert_int_equal(p->draw + p->hand, 9);
    adv_morale(0, HER_NO_MORALE);
    adv_morale(1, HER_IMMUNE);
}

TEST(her_026_her_027_incomes_buildings_and_tokens) {
    adv_begin("watch", "difficulty=impossible", ordinary);
    const hea_seat *const p = adv_seat(1);
    assert_int_equal(p->income[HEA_GOLD], 10);
    assert_int_equal(p->income[HEA_MATERIALS], 2);
    assert_int_equal(p->income[HEA_VALUABLES], 1);
    assert_true(hea_has(p, HEA_DW1) && hea_has(p, HEA_CITADEL) && !hea_has(p, HEA_GUILD));
    assert_int_equal(p->tokens, HEA_T_BUILD | HEA_T_POPULATION | HEA_T_BOOK);
    assert_int_equal(p->far, 1);
}

TEST(her_037_starting_units_by_price) {
    adv_begin("mini", "difficulty=impossible", ordinary);
    adv_army(0, "pikp xbwf");
    adv_army(1, "skep zomf");
    adv_begin("fords", "difficulty=impossible", "delve kha grove tha");
    adv_army(0, "trop gazf");
    adv_army(1, "cenp elff");
    adv_begin("crowns", "difficulty=impossible", "barrow ves delve kha crown ald grove tha");
    adv_army(0, "skef vamf");
    adv_army(2, "pikf swdf");
}

TEST(her_309_an_empty_unit_deck_is_filled) {
    adv_begin("mini", "difficulty=impossible", ordinary);
    adv_units(0, "boan");
    hea_refill(adv.c, 0);
    adv_army(0, "boan");
    adv_units(0, "");
    hea_refill(adv.c, 0);
    adv_army(0, "pikp xbwf");
}

/* --- decks */

TEST(check_49_her_030_her_031_her_032_her_033_her_160_starting_decks) {
    static const struct {
        const char *faction, *hero, *deck;
    } decks[] = {
        {"crown", "ald", "att att dfn dfn pwr knw lea mar al1"},
        {"crown", "yso", "att pwr pwr knw knw wis mar mar ys1"},
        {"barrow", "mor", "att dfn dfn pwr pwr knw off mar mo1"},
        {"barrow", "ves", "att pwr pwr knw knw nec mar mar ve1"},
        {"delve", "kha", "att att dfn dfn pwr knw tac mar kh1"},
        {"delve", "ilm", "pwr pwr pwr knw knw sor mar mar il1"},
        {"grove", "tha", "att dfn dfn dfn pwr knw arc mar th1"},
        {"grove", "bri", "dfn dfn pwr knw knw aid mar mar br1"},
    };
    for (size_t i = 0; i < sizeof decks / sizeof *decks; i++) {
        adv_open("mini", "");
        char tokens[64];
        const char *const other = i < 2 ? "grove" : "crown";
        snprintf(tokens, sizeof tokens, "FA:%s FA:%s HE:%s", decks[i].faction, other,
                 decks[i].hero);
        adv_play(tokens);
        assert_int_equal(adv_seat(0)->draw, 9);
        assert_int_equal(adv_seat(0)->unseen, 0); /* all know it */
        adv_holds(0, decks[i].deck, "", "");
    }
}

TEST(her_034_amend_b7_shared_decks_and_their_first_discards) {
    adv_open("mini", "");
    adv_play("FA:crown FA:grove HE:yso HE:bri");
    adv_rolls(HEA_A_SHUFFLES); /* abilities: two copies each */
    assert_int_equal(hea_deck_size(adv.c, HEA_AB), 42);
    assert_int_equal(hea_deck_size(adv.c, HEA_AR), 33);
    assert_int_equal(hea_deck_size(adv.c, HEA_SP), 60 - 4); /* four arrows in two decks */
    adv_chance_of("c:off", "2/42");
    adv_play("c:off");
    adv_chance_of("c:emb", "2/33");
    adv_chance_of("c:orb", "1/33");
    adv_play("c:orb");
    adv_chance_of("c:mar", "6/56");
    adv_chance_of("c:lig", "2/56");
    adv_play("c:mar");
    adv_piled(HEA_AB, "off");
    adv_piled(HEA_AR, "orb");
    adv_piled(HEA_SP, "mar");
}

TEST(her_036_her_039_her_029_neutral_decks_astrologers_and_machines) {
    adv_begin("fords", "difficulty=impossible", ordinary);
    int copies[HEA_TIERS] = {0};
    for (int i = 0; i < adv.sc->content.neutrals; i++)
        copies[hea_cc(adv.c)->face[adv.sc->content.neutral_face[i]].tier - 1] += adv.s->neutral[i];
    assert_int_equal(copies[HEA_BRONZE], 28);
    assert_int_equal(copies[HEA_SILVER], 26);
    assert_int_equal(copies[HEA_GOLDEN], 11);
    assert_int_equal(copies[HEA_AZURE], 5);
    assert_int_equal(__builtin_popcount(adv.s->astrologers_left), 16);
    assert_int_equal(adv.s->astrologers, HEA_NONE);
    assert_int_equal(__builtin_popcount(adv.s->events_left), 8);
    assert_int_equal(__builtin_popcount(adv.s->machines), 4);
    adv_begin("mini", "difficulty=impossible", ordinary);
    assert_int_equal(adv.s->events_left, 0);
}

/* --- the map */

TEST(her_025_her_261_her_262_the_map_by_seats) {
    adv_begin("fords", "difficulty=impossible", ordinary);
    assert_int_equal(adv.s->tiles, 11);
    assert_int_equal(adv.s->tile[1].a, 4);
    assert_false(hea_face_up(adv.c, 2));
    assert_int_equal(adv.s->tile[2].kind, HEA_NONE);
    assert_int_equal(adv.s->tile[2].rot, HEA_FAR * HEA_GROUP);
    assert_int_equal(adv.s->tile[10].rot, HEA_CENTRE * HEA_GROUP);
    adv_begin("fords", "seats=3,difficulty=impossible", "crown ald barrow mor delve kha");
    assert_int_equal(adv.s->tiles, 13);
    adv_begin("watch", "difficulty=impossible", ordinary);
    assert_int_equal(adv.s->tiles, 9);
    adv_begin("watch", "seats=3,difficulty=impossible", "crown ald barrow mor delve kha");
    assert_int_equal(adv.s->tiles, 10);
    assert_int_equal(adv_seat(2)->figure[0].field, adv_field("9.0"));
}

TEST(her_230_her_040_amend_c18_the_hero_stands_on_its_flagged_town) {
    adv_begin("mini", "difficulty=impossible", ordinary);
    assert_int_equal(adv.s->tile[0].kind, adv_tile_kind("S1"));
    assert_int_equal(adv.s->tile[1].kind, adv_tile_kind("S2"));
    for (int k = 0; k < 2; k++) {
        const int town = hea_field_at(k, 0);
        assert_int_equal(hea_kind(adv.c, town), HEA_F_TOWN);
        assert_int_equal(hea_cube(adv.c, town), k + 1);
        assert_int_equal(adv_seat(k)->figure[0].field, town);
        assert_int_equal(adv_seat(k)->figure[0].last, town);
        assert_int_equal(adv_seat(k)->income[HEA_GOLD], 10); /* HER-R63: as the scenario says */
    }
}

TEST(her_543_her_556_the_ai_hero_starts_in_its_town) {
    adv_begin("raid", "difficulty=impossible", "ald");
    assert_int_equal(adv.s->ai.alive, 1);
    assert_int_equal(adv.s->ai.field, adv_field("1.0"));
    assert_int_equal(adv.s->ai.units, 3);
    assert_int_equal(adv.s->ai.face[2], adv_face("rid", 'f'));
    assert_int_equal(hea_cube(adv.c, adv_field("1.0")), HEA_AI);
    adv_begin("watch", "difficulty=impossible", ordinary);
    assert_int_equal(adv.s->ai.alive, 0);
    assert_int_equal(adv.s->ai.field, HEA_NONE);
}

/* --- A04: the bonus */

TEST(her_035_her_610_her_612_her_r62_amend_b33_seat_by_seat) {
    to_bonus("mini", "", "FA:crown FA:barrow HE:ald HE:mor c:off c:emb c:lig");
    adv_asks(HEA_A_BONUS, 0);
    adv_lists("J:1 J:2 -> J:1 g:6/b:2");
    adv_asks(HEA_A_KEEP, 0);
    adv_lists("J:1 J:2 -> J:2");
    adv_has(0, 15, 5, 1);
    adv_asks(HEA_A_BONUS, 1); /* before any rotation */
    adv_play("J:1 v:2/v:2");
    adv_has(1, 15, 3, 3);
    adv_asks(HEA_A_ROTATE, 0); /* nobody took artifacts: the deck stays as it was */
    adv_piled(HEA_AR, "emb");
}

TEST(her_612_easy_brings_both_dice_or_two_searches) {
    to_bonus("mini", "difficulty=easy", "FA:crown FA:barrow HE:ald HE:mor c:off c:emb c:lig");
    adv_play("J:1 g:3/v:1");
    adv_has(0, 18, 3, 2);
    adv_asks(HEA_A_BONUS, 1);
    adv_play("J:2 SE:d c:pil SE:l c:bts c:wag K:wag");
    adv_holds(1, NULL, "emb wag", "");
}

TEST(her_182_her_614_her_612_artifacts_go_to_the_hand) {
    to_bonus("mini", "", "FA:crown FA:barrow HE:ald HE:mor c:off c:emb c:lig");
    adv_play("J:2");
    adv_asks(HEA_A_SEARCH, 0);
    adv_lists("SE:d SE:l -> SE:l c:bts c:wng");
    adv_asks(HEA_A_PICK, 0);
    adv_lists("K:bts K:wng -> K:wng");
    adv_holds(0, NULL, "wng", "");
    assert_int_equal(adv_seat(0)->draw, 9);
    assert_true(adv_seat(0)->unseen != 0);
    adv_piled(HEA_AR, "emb bts");
    adv_asks(HEA_A_BONUS, 1);
}

TEST(her_615_amend_b9_artifacts_are_shuffled_once_afterwards) {
    to_bonus("mini", "", "FA:crown FA:barrow HE:ald HE:mor c:off c:emb c:lig");
    adv_play("J:2 SE:l c:bts c:wng K:wng J:1 g:3/g:3");
    adv_rolls(HEA_A_SHUFFLES);
    assert_int_equal(hea_deck_size(adv.c, HEA_AR), 32); /* all but the one taken */
    adv_chance_of("c:emb", "2/32");
    adv_chance_of("c:bts", "2/32");
    adv_play("c:bts");
    adv_piled(HEA_AR, "bts");
    adv_asks(HEA_A_ROTATE, 0);
}

TEST(check_96_her_612_hard_reveals_until_a_minor_one) {
    to_bonus("mini", "difficulty=hard", "FA:crown FA:barrow HE:ald HE:mor c:off c:emb c:lig");
    adv_play("J:2");
    adv_rolls(HEA_A_BONUS);
    gg_outcome outcome[GG_MAX_MOVES];
    const int n = adv.game->rules->outcomes(adv.game, adv.s, outcome);
    uint64_t minor = 0, all = 0;
    for (int i = 0; i < n; i++) {
        all += outcome[i].weight;
        if (hea_cc(adv.c)->card[HEA_A_OF(outcome[i].move)].artifact == HER_MINOR)
            minor += outcome[i].weight;
    }
    assert_int_equal(minor * 32, all * 19);
    adv_play("c:wng c:tit c:bts");
    adv_holds(0, NULL, "bts", "");
    assert_int_equal(adv_seat(0)->unseen, 0); /* all have seen it */
    adv_piled(HEA_AR, "emb wng tit");
    adv_play("J:1 g:6"); /* one die */
    adv_has(1, 21, 3, 1);
    adv_rolls(HEA_A_SHUFFLES);
    assert_int_equal(hea_deck_size(adv.c, HEA_AR), 32);
}

TEST(her_611_her_612_impossible_brings_nothing) {
    adv_open("mini", "difficulty=impossible");
    adv_play("FA:crown FA:barrow HE:ald HE:mor c:off c:emb c:lig");
    adv_asks(HEA_A_ROTATE, 0);
}

TEST(check_65_her_612_odds_of_the_bonus) {
    to_bonus("mini", "difficulty=easy", "FA:crown FA:barrow HE:ald HE:mor c:off c:emb c:lig");
    adv_play("J:1");
    gg_outcome outcome[GG_MAX_MOVES];
    const int n = adv.game->rules->outcomes(adv.game, adv.s, outcome);
    double gold = 0, any = 0;
    for (int i = 0; i < n; i++) {
        const int face[] = {HEA_A_OF(outcome[i].move), HEA_B_OF(outcome[i].move)};
        for (int k = 0; k < 2; k++) gold += outcome[i].p * (face[k] < 3 ? 3 * face[k] : 0);
        any += face[0] < 3 ? outcome[i].p : 0;
    }
    assert_int_equal(n, 21);
    assert_true(gold > 3 - 1e-9 && gold < 3 + 1e-9);
    assert_true(any > 5. / 9 - 1e-9 && any < 5. / 9 + 1e-9);
}

/* --- A05 to A07 */

/* The rotations that a seat is offered in mini. */
static void rotations(const char *choices, const char *first, const char *second) {
    adv_open("mini", "difficulty=impossible");
    adv_play(choices);
    adv_play("c:off c:emb c:lig");
    adv_asks(HEA_A_ROTATE, 0);
    adv_lists(first);
    adv_play("RO:1");
    adv_asks(HEA_A_ROTATE, 1);
    adv_lists(second);
}

TEST(her_040_her_r132_amend_a6_no_town_is_walled_in) {
    rotations("FA:crown FA:barrow HE:ald HE:mor", "RO:0 RO:1 RO:2 RO:4", "RO:0 RO:2 RO:4 RO:5");
    rotations("FA:barrow FA:crown HE:mor HE:ald", "RO:1 RO:2 RO:3 RO:5", "RO:1 RO:3 RO:4 RO:5");
    rotations("FA:delve FA:grove HE:kha HE:tha", "RO:0 RO:1 RO:2 RO:4", "RO:0 RO:2 RO:3 RO:4");
    rotations("FA:grove FA:delve HE:tha HE:kha", "RO:0 RO:1 RO:3 RO:5", "RO:1 RO:3 RO:4 RO:5");
}

TEST(her_281_her_040_elsewhere_all_six_rotations) {
    adv_open("fords", "difficulty=impossible");
    adv_play("FA:crown FA:barrow HE:ald HE:mor c:off c:emb c:lig");
    adv_lists("RO:0 RO:1 RO:2 RO:3 RO:4 RO:5 -> RO:4");
    assert_int_equal(adv.s->tile[0].rot & HEA_ROT, 4);
}

TEST(her_041_her_r60_amend_c19_the_starting_seat) {
    adv_open("fords", "seats=3,difficulty=impossible");
    adv_play("FA:crown FA:barrow FA:delve HE:ald HE:mor HE:kha c:off c:emb c:lig RO:0 RO:0 RO:0");
    adv_rolls(HEA_A_START_SEAT);
    adv_chances("p:0 1/3, p:1 1/3, p:2 1/3 -> p:2");
    assert_int_equal(adv.s->first, 2);
    assert_int_equal(adv.s->active, 2);
    assert_int_equal(adv.s->event_seat, 2);
    assert_int_equal(adv.s->round, 1); /* HER-038 */
}

TEST(her_038_amend_c19_one_seat_starts_without_a_roll) {
    adv_open("hut", "difficulty=impossible");
    adv_play("c:off c:emb c:lig");
    assert_int_equal(adv.s->phase, HEA_PLAYING);
    assert_int_equal(adv.s->round, 1);
    assert_int_equal(adv.s->active, 0);
}

TEST(her_190_granted_guilds_in_turn_order) {
    adv_open("mini", "difficulty=impossible");
    adv.sc->record.buildings |= 1 << HEA_GUILD;
    gg_start(adv.game, adv.s);
    adv_play("FA:crown FA:barrow HE:ald HE:mor c:off c:emb c:lig RO:0 RO:2 p:1");
    adv_asks(HEA_A_SEARCH, 1);
    adv_play("SE:d c:bli SE:l c:fib c:has K:fib");
    adv_asks(HEA_A_SEARCH, 0);
    assert_int_equal(adv_seat(1)->draw, 11);
    assert_int_equal(adv_seat(1)->hand, 0);
    assert_int_equal(hea_owned(adv.c, 1, adv_card("lig")), 1);
    assert_int_equal(__builtin_popcountll(adv_seat(1)->unseen), 1); /* lig is known, fib is not */
    adv_play("SE:d SE:d c:cur");
    assert_int_equal(adv_seat(0)->draw, 11);
}

GROUP(NULL, adv_end)
