/* Rules of section 2.5: pinning and closed hexsides (ARG-380 to ARG-383; rulings R19, R35, R68). */
#include "../lab/test.h"
#include "positions.h"

TEST(arg_380_as_many_stay_as_engage) {
    /* Two against two: nobody leaves. */
    from(SIEGE_MOVE_A "GRD1@9.9:3,NIS1@9.9:3,GRD2@6.7:3,HOP1@9.9:4,HOP2@9.9:4" PLAIN);
    forbidden("g9.9", "ARG-301 ARG-380");
    /* Three against one: two leave, in turn. */
    after(SIEGE_MOVE_A "GRD1@9.9:3,NIS1@9.9:3,NIS2@9.9:3,GRD2@6.7:3,HOP1@9.9:4" PLAIN, "g9.9");
    legal_is("GRD1 NIS1 NIS2 done");
    play("NIS1 >9.10");
    legal_is("GRD1 NIS2 done");
    play("GRD1 >9.10");
    legal_lacks("NIS2");
    unit_is("NIS2", "9.9:3:m"); /* the group is over */
}

TEST(arg_380_moved_units_hold_nobody_down_and_none_up) {
    /* D counts unmoved units only: the one that came in this turn does not free another. */
    after(SIEGE_MOVE_A "GRD1@9.9:3,NIS1@8.9:3,GRD2@6.7:3,HOP1@9.9:4" PLAIN, "g8.9 NIS1 >9.9<8.9");
    forbidden("g9.9", "ARG-301 ARG-305 ARG-380");
}

TEST(arg_380_pinned_unit_is_named) {
    after(SIEGE_MOVE_A "GRD1@5.9:3,GRD2@6.7:3,GAL1@5.9:3,HOP1@5.9:4" PLAIN, "g5.9");
    forbidden("GRD1", "ARG-380");
    legal_has("GAL1"); /* not engaged: never pinned (ARG-381) */
}

TEST(arg_381_r35_the_defender_chooses_who_leaves) {
    after(SIEGE_MOVE_A "GRD1@9.9:3,NIS1@9.9:3,GRD2@6.7:3,HOP1@9.9:4" PLAIN, "g9.9");
    legal_is("GRD1 NIS1 done");
    keep(0);
    play("GRD1 >9.10");
    unit_is("NIS1", "9.9:3:m");
    back(0);
    play("NIS1 >9.10");
    unit_is("GRD1", "9.9:3:m");
}

TEST(arg_381_unengaged_units_are_free) {
    /* An enemy ship pins no ground unit, ground units no ship. */
    after(SIEGE_MOVE_A "GRD1@5.9:3,GRD2@6.7:3,HOP1@12.3:4,TRI1@5.9:3" PLAIN, "g5.9 GRD1");
    legal_has(">6.8 >6.9 >4.9");
}

TEST(arg_382_closed_hexsides) {
    after(SIEGE_SECOND_A "GRD1@9.9:3,NIS1@9.9:3,NIS2@9.9:3,HOP1@9.9:4:mx<10.8" PLAIN, "g9.9 NIS1");
    /* 10.8 only on another way, and there is one: by 10.9. */
    legal_has(">10.8 >10.9 >9.10");
    after(SIEGE_SECOND_A "CAT1@12.3:3,GRD1@9.9:3,GRD2@9.9:3,HOP1@9.9:4:mx<10.8" PLAIN, "g9.9 GRD1");
    legal_has(">10.9 >10.8"); /* mv 2: 10.9 - 10.8 */
    after(SIEGE_SECOND_A "GRD1@u4.0:3,GRD2@u4.0:3,HOP1@u4.0:4:mx<9.3" PLAIN, "gu4.0 GRD1");
    legal_has(">u3.0 >u3.1");
    forbidden(">9.3", "ARG-382");
    forbidden(">8.3", "ARG-382 ARG-321 ARG-322");
}

TEST(arg_382_only_the_first_link_and_only_now) {
    /* In a later turn the entry is forgotten. */
    after(SIEGE_MOVE_A "GRD1@u4.0:3,GRD2@u4.0:3,HOP1@u4.0:4" PLAIN, "gu4.0 GRD1");
    legal_has(">9.3");
    /* Ships alike. */
    from(SIEGE_SECOND_A "GRD1@6.7:3,GAL1@8.8w:3,GAL2@8.8w:3,TRI1@8.8w:3:mx<7.9w,HOP1@12.3:4" PLAIN);
    forbidden("g8.8w", "ARG-301"); /* the only way out is closed */
}

TEST(arg_382_landings_too) {
    /* HOP1 came into the dock by 6.8: the cargo of the galley there may not land over that side. */
    from(SIEGE_SECOND_A "GRD1@5.9:3:+GAL1,GRD2@6.7:3,GAL1@5.9:3,HOP1@5.9:4:mx<6.8" PLAIN);
    play("g5.9 GRD1");
    legal_is(">4.9 >6.9");
    forbidden(">6.8", "ARG-382");
}

TEST(arg_383_r19_flyers) {
    /* A flyer pins and is pinned like a block ... */
    from(SIEGE_SECOND_A "GRD1@9.9:3,NIS1@8.9:3,WYV1@9.9:3:mx,HOP1@12.3:4" PLAIN);
    legal_lacks("g9.9");
    from(SIEGE_SECOND_A "GRF1@9.9:2,NIS1@8.9:3,ARC1@8.9:3,SLG1@9.9:3:mx<10.8,HOP1@12.3:4" PLAIN);
    legal_lacks("g9.9");
    /* ... closes no hexside ... */
    after(SIEGE_SECOND_A "GRD1@9.9:3,NIS1@9.9:3,WYV1@9.9:3:mx,HOP1@12.3:4" PLAIN, "g9.9 NIS1");
    legal_has(">8.9 >8.10 >9.8 >9.10 >10.8 >10.9");
    /* ... and is not bound by closed ones. */
    after(SIEGE_SECOND_A "GRF1@9.9:2,GRD1@9.9:3,HOP1@9.9:4:mx<10.8" PLAIN, "g9.9 GRF1");
    legal_has(">10.8 >11.7b");
}

TEST(arg_383_pinning_counts_who_engages) {
    /* A melee unit and a flyer: the flyer engages it, so both are engaged. One against one. */
    from(SIEGE_SECOND_A "GRF1@9.9:2,NIS1@8.9:3,HOP1@9.9:4:mx<10.8,HOP2@12.3:4" PLAIN);
    legal_lacks("g9.9");
}

TEST(arg_r68_from_one_fight_into_another) {
    from(SIEGE_SECOND_A
         "NIS1@9.9:3,NIS2@9.9:3,GRD1@6.7:3,HOP1@9.9:4:mx<10.8,HOP2@9.10:4,HOP3@10.8:4" PLAIN);
    play("g9.9 NIS1");
    legal_has(">9.10<9.9");   /* straight into an enemy cell */
    legal_lacks(">10.8<9.9"); /* not over the closed hexside */
    legal_has(">10.8<10.9");  /* but round about */
    forbidden(">10.8<9.9", "ARG-382 ARG-372");
}

GROUP(NULL, release)
