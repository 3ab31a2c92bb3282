/* Rules of section 2.5: ground, sea and air movement (ARG-320 to ARG-351), the designation of
 * attackers (ARG-370 to ARG-372). */
#include "../lab/test.h"
#include "positions.h"

TEST(arg_320_over_land_only) {
    after(SIEGE_MOVE_M "GRD1@6.7:3,HOP1@2.8:4" PLAIN, "g2.8 HOP1");
    legal_has(">2.7 >2.9 >3.8");
    all_forbidden(">1.9 >2.10 >3.10w", "ARG-320");
}

TEST(arg_321_every_link_costs_one) {
    after(SIEGE_MOVE_M "GRD1@6.7:3,HOP1@10.9:4,HOP2@12.9:4" PLAIN, "g10.9 HOP1");
    legal_has(">8.10 >8.11 >10.7b");
    forbidden(">7.11", "ARG-321 ARG-325");
    all_forbidden(">10.7a >8.8b", "ARG-321 ARG-322 ARG-324");
    /* Intermediate cells are friendly or vacant: an enemy in the pass stops it. */
    after(SIEGE_MOVE_M "GRD1@9.9:3,HOP1@10.9:4" PLAIN, "g10.9 HOP1");
    legal_has(">9.9<10.9 >9.9<10.8 >9.9<9.10");
    legal_lacks(">9.9");
}

TEST(arg_322_stopping_terrain) {
    /* Forest, hill, city: in, but no farther. Leaving costs nothing extra. */
    after(SIEGE_MOVE_M "GRD1@6.7:3,BER1@9.2:3" PLAIN, "g9.2 BER1"); /* out of the forest 9.2 */
    legal_has(">9.3 >8.3 >8.4 >10.1 >10.2 >10.3 >11.1 >11.2");
    forbidden(">9.4", "ARG-322 ARG-321"); /* the hill 9.3 is on its way, 10.4 a forest */
}

TEST(arg_322_hills_forests_and_cities_end_the_move) {
    after(SIEGE_MOVE_M "GRD1@6.7:3,BER1@8.3:3" PLAIN, "g8.3 BER1");
    legal_has(">8.2 >9.2");                /* hill and forest next door */
    forbidden(">10.1", "ARG-322 ARG-321"); /* only over 9.2 */
    after(SIEGE_MOVE_M "GRD1@3.14:3,BER1@7.7:3" PLAIN, "g7.7 BER1");
    legal_has(">6.7 >7.6 >8.6");
    forbidden(">6.6", "ARG-322 ARG-327");
}

TEST(arg_323_330_enemy_cells_end_the_move) {
    after(SIEGE_MOVE_M "GRD1@9.5:3,BER1@11.4:3" PLAIN, "g11.4 BER1");
    legal_has(">9.5<9.6 >9.5<10.5 >9.6");
    assert_int_equal(legal_count_of(">9.5<"), 2);          /* the forest 10.4 ends the move, too */
    all_forbidden(">9.4 >8.4", "ARG-321 ARG-322 ARG-324"); /* behind */
    /* Ships too. */
    after(SIEGE_MOVE_M "GRD1@6.7:3,GAL1@1.9:3,TRI1@1.8:3,HOP1@12.3:4" PLAIN, "g1.8 TRI1 >1.9<1.8");
    unit_is("TRI1", "1.9:3:mx<1.8");
}

TEST(arg_324_walls_and_rivers_bar_the_way) {
    after(SIEGE_MOVE_M "GRD1@6.7:3,HOP1@9.5:4" PLAIN, "g9.5 HOP1");
    all_forbidden(">8.5 >8.7", "ARG-324 ARG-321 ARG-322");
    legal_has(">8.6"); /* by 9.6 and the gate */
    after(SIEGE_MOVE_M "GRD1@6.7:3,HOP1@8.3:4" PLAIN, "g8.3 HOP1");
    legal_has(">8.4"); /* round by 7.4a, not over the brook */
    after(SIEGE_MOVE_M "GRD1@6.7:3,CAT1@8.3:3,HOP1@12.3:4" PLAIN, "g8.3 CAT1");
    forbidden(">8.4", "ARG-324 ARG-321 ARG-322");
}

TEST(arg_325_r67_road_bonus) {
    /* mv 2: three cells when all are along the road, two when not. */
    after(SIEGE_MOVE_M "GRD1@6.7:3,HOP1@12.3:4" PLAIN, "g12.3 HOP1");
    legal_has(">12.4 >11.5 >10.5");
    all_forbidden(">9.6 >10.6", "ARG-321 ARG-325");
    /* The last cell may not be an enemy one; within the movement it may. */
    after(SIEGE_MOVE_M "GRD1@10.5:3,HOP1@12.3:4" PLAIN, "g12.3 HOP1");
    legal_lacks(">10.5<11.5");
    forbidden(">10.5<11.5", "ARG-325 ARG-327 ARG-321");
    after(SIEGE_MOVE_M "GRD1@11.5:3,HOP1@12.3:4" PLAIN, "g12.3 HOP1");
    legal_has(">11.5<12.4");
    /* Moving less loses nothing. */
    after(SIEGE_MOVE_M "GRD1@6.7:3,HOP1@12.4:4" PLAIN, "g12.4 HOP1");
    legal_has(">11.5 >10.5 >9.6 >11.4 >12.6a");
}

TEST(arg_326_r12_roads_through_cities) {
    /* City cells do not end it: 9.6 - 8.6 - 7.6 - 6.7. */
    after(SIEGE_MOVE_A "PON1@6.10:4,GRD1@7.5:3,HOP1@12.3:4" PLAIN, "g6.10 PON1");
    legal_has(">6.9 >6.8 >6.7");
    /* Forest, hill and ford do: on gate the road 3.2 - 2.2 has none, so the West road's coast. */
    after(SIEGE_MOVE_A "KNT1@4.7:4,GRD1@7.5:3,HOP1@12.3:4" PLAIN, "g4.7 KNT1");
    legal_has(">3.7 >2.7 >2.6 >5.7 >6.7 >7.6 >6.8 >8.6 >6.9");
}

/* Roads of its own: one over a hill, one over a ford cell, one through a city, from 0.0. */
static const char roads[] =
    "scenario: {id: roads, title: Roads, rp: [0, 0]}\n"
    "hexes:\n"
    "  - {map: overland, q: 0, r0: 0, letters: PHPP}\n"
    "  - {map: overland, q: 1, r0: 0, letters: FPPP}\n"
    "  - {map: overland, q: 2, r0: 0, letters: PPPP}\n"
    "edges:\n"
    "  - {features: [road], path: [0.0, 0.1, 0.2, 0.3]}\n"
    "  - {features: [road], path: [0.0, 1.0, 2.0]}\n"
    "factions:\n"
    "  - {id: 0, name: Argot}\n"
    "  - {id: 1, name: Mineos}\n"
    "units:\n"
    "  - {tag: ONE1, name: One, faction: 0, kind: G, steps: 2, letter: A, mod: 0, move: 3,\n"
    "     cost: 1, start: 0.0}\n"
    "  - {tag: FOE1, name: Foe, faction: 1, kind: G, steps: 2, letter: A, mod: 0, move: 1,\n"
    "     cost: 1, start: 2.3}\n"
    "decks:\n"
    "  - name: one\n"
    "    cards:\n"
    "      - {tag: r, colour: red, count: 1, first: 1, second: 1}\n"
    "      - {tag: b, colour: black, count: 1, first: 1, second: 1}\n";

TEST(arg_326_r12_road_over_hill_and_forest) {
    with_content("roads", roads);
    fresh("roads");
    play("c:b g0.0 ONE1");
    legal_is(">0.1 >1.0"); /* hill and forest end it, road or not */
    all_forbidden(">0.2 >2.0 >1.1", "ARG-322 ARG-326 ARG-321");
}

TEST(arg_327_no_attack_after_a_city) {
    /* Two road cells off behind a city cell, within mv 3: no attack; without the city: attack. */
    after(SIEGE_MOVE_A "KNT1@6.8:4,HOP1@7.6:2" PLAIN, "g6.8 KNT1");
    legal_lacks(">7.6<6.7 >7.6<7.7");
    forbidden(">7.6<6.7", "ARG-327 ARG-322");
    after(SIEGE_MOVE_M "GRD1@9.6:3,HOP1@11.5:4" PLAIN, "g11.5 HOP1");
    legal_has(">9.6<10.5");
    /* Nor may it leave the road behind a city. */
    after(SIEGE_MOVE_A "KNT1@9.6:4,HOP1@12.3:2" PLAIN, "g9.6 KNT1");
    legal_has(">8.6 >7.6 >6.7 >5.7 >6.8");
    all_forbidden(">7.5 >6.6", "ARG-327 ARG-322 ARG-321");
}

TEST(arg_r66_any_terrain_behind_the_city_road) {
    /* The last cell may be vacant or friendly, of any terrain: bridge 6.10, plain 3.7. */
    after(SIEGE_MOVE_A "KNT1@6.7:4,GRD1@6.10:3,HOP1@12.3:2" PLAIN, "g6.7 KNT1");
    legal_has(">6.10 >3.7 >9.6");
}

TEST(arg_328_329_through_friends_and_empty_cells) {
    from(SIEGE_MOVE_M "GRD1@6.7:3,HOP1@9.9:4,HOP2@9.9:4,HOP3@9.9:4,HOP4@9.10:4" PLAIN);
    play("g9.10 HOP4");
    /* 9.8 is two cells off by 9.9 only, which is full; 10.8 and 8.10 are vacant. */
    legal_has(">9.8 >10.8 >8.10");
    forbidden(">9.9", "ARG-040 ARG-328");
}

TEST(arg_331_r14_trains) {
    after(SIEGE_MOVE_A "SUP2@7.10:4,GRD1@6.7:3,HOP1@7.11:4" PLAIN, "g7.10 SUP2");
    legal_has(">6.10 >8.9 >7.9b >8.10");
    legal_lacks(">7.11 >7.11<7.10");
    forbidden(">7.11<7.10", "ARG-331 ARG-R14");
}

TEST(arg_332_ashore_unless_carried) {
    /* A unit in a dock beside a ship is ashore: it walks, it can be loaded. */
    after(SIEGE_MOVE_A "GRD1@5.9:3,GAL1@5.9:3,HOP1@12.3:4" PLAIN, "g5.9");
    keep(0);
    play("GRD1");
    legal_has(">6.8 >6.9");
    back(0);
    play("GAL1");
    legal_has("+GRD1");
    /* Aboard in the same place: it lands, it does not walk two cells. */
    after(SIEGE_MOVE_A "GRD1@5.9:3:+GAL1,GAL1@5.9:3,GRD2@6.7:3,HOP1@12.3:4" PLAIN, "g5.9 GRD1");
    legal_is(">4.9 >5.9 >6.8 >6.9");
}

TEST(arg_340_ships) {
    /* Four cells, no terrain, no road bonus; enemies end it. */
    after(SIEGE_MOVE_M "GRD1@6.7:3,TRI1@5.9:3,HOP1@12.3:4" PLAIN, "g5.9 TRI1");
    legal_has(">2.10 >1.11 >2.9 >8.8w");
    forbidden(">0.11", "ARG-340");
    after(SIEGE_MOVE_M "GRD1@6.7:3,GAL1@4.10w:3,TRI1@6.10:3,HOP1@12.3:4" PLAIN, "g6.10 TRI1");
    legal_has(">4.10w<5.10w >5.9 >4.9");
    forbidden(">2.10", "ARG-340");
    /* An enemy ground unit in a dock ends it likewise (an enemy cell). */
    after(SIEGE_MOVE_M "GRD1@5.9:3,TRI1@5.10w:3,HOP1@12.3:4" PLAIN, "g5.10w TRI1");
    legal_has(">5.9<5.10w");
    legal_lacks(">5.9");
}

TEST(arg_341_cargo_moves_along) {
    from(SIEGE_MOVE_M "GRD1@6.7:3,TRI1@1.6:3,TRI2@1.8:3,MAR1@1.6:3:+TRI1,BER1@1.6:3:+TRI1" PLAIN);
    play("g1.6 TRI1");
    forbidden(">1.8", "ARG-040 ARG-341"); /* room for ship and cargo: 3 and 1 */
    play(">1.7");
    units_are("MAR1=1.7:3:a+TRI1 BER1=1.7:3:a+TRI1 TRI1=1.7:3:m");
}

TEST(arg_350_351_flyers) {
    after(SIEGE_MOVE_A "GRF1@7.5:2,GRD1@6.7:3,HOP1@9.5:4,WYV1@8.4:3" PLAIN, "g7.5 GRF1");
    /* Over walls, units and flyers; an enemy cell is an attack without entry. */
    legal_has(">9.5 >8.4 >8.3 >10.4 >10.3 >11.3 >6.9 >3.7 >4.8");
    legal_lacks(">9.5<9.4 >5.8");
    forbidden(">12.3", "ARG-350");
    forbidden(">9.5<8.5", "ARG-372 ARG-350");
    play(">9.5");
    unit_is("GRF1", "9.5:2:mx");
    /* Stacking and distance 4 bind. */
    from(SIEGE_MOVE_A "GRF1@7.5:2,GRD1@6.5:3,GRD2@6.5:3,GRD3@6.5:3,HOP1@12.3:4" PLAIN);
    play("g7.5 GRF1");
    forbidden(">6.5", "ARG-040");
}

TEST(arg_370_attackers_and_their_entry) {
    from(SIEGE_MOVE_M "GRD1@9.9:3,HOP1@10.8:4,WYV1@10.8:3" PLAIN);
    play("g10.8 HOP1 >9.9<10.8 WYV1 >9.9");
    units_are("HOP1=9.9:4:xA<10.8 WYV1=9.9:3:xA");
    context_is("k", "10.8");
}

TEST(arg_371_r18_reinforcement_defends) {
    after(SIEGE_SECOND_A "GRD1@9.9:3,NIS1@8.9:3,HOP1@9.9:4:mx<10.8" PLAIN, "g8.9 NIS1 >9.9<8.9");
    unit_is("NIS1", "9.9:3:D"); /* no x, no entry */
    context_is("p", "10");
    legal_has("F:NIS1"); /* from round 1 on */
    /* Without a defender of its own in the cell it is an attacker. */
    from(SIEGE_SECOND_A "NIS1@8.9:3,SUP2@7.10:4,ZUL1@9.9:4,HOP1@9.9:4:mx<10.8" PLAIN);
    play("g8.9 NIS1 >9.9<8.9");
    unit_is("NIS1", "9.9:3:mx<8.9");
}

TEST(arg_372_each_entry_is_a_choice) {
    after(SIEGE_MOVE_M "GRD1@9.9:3,HOP1@10.9:4" PLAIN, "g10.9 HOP1");
    /* 10.8 and 9.10 are one cell off, then 9.9; 10.9 itself is adjacent. 8.9, 8.10, 9.8 too far. */
    assert_int_equal(legal_count_of(">9.9<"), 3);
    legal_has(">9.9<10.9 >9.9<10.8 >9.9<9.10");
    forbidden(">9.9<9.8", "ARG-372 ARG-321");
    keep(0);
    play(">9.9<9.10");
    unit_is("HOP1", "9.9:4:xA<9.10");
    back(0);
    play(">9.9<10.8");
    unit_is("HOP1", "9.9:4:xA<10.8");
}

TEST(arg_370_attackers_have_moved) {
    /* One that could move on would be said to come through a link of another cell. */
    refused(GATE_MOVE_M "GRD1@1.3:3,HOP1@1.3:4:x<2.2" PLAIN, "has not moved");
    refused(SIEGE_MOVE_M "GRD1@6.7:3,HOP1@12.3:4,HOP2@5.7:3:x" PLAIN, "has not moved");
    from(GATE_MOVE_M "GRD1@1.3:3,HOP1@1.3:4:mx<2.2,RAM1@2.2:3" PLAIN);
    unit_is("HOP1", "1.3:4:mx<2.2");
}

GROUP(NULL, release)
