/* Battles inside the campaign, move by move: the record that they begin with and what comes back. 2.30, 4.4,
 * 4.5, checks CC48 and CC51. */
#include "../../core/odyssey/battle/process.h"
#include "lab.h"

#include <string.h>

/* At CN10 on day 4. */
static void encounter(void) {
    cam_open_full("");
    cam_deck("");
    cam_morning(5);
    cam_step(ODC_D_ENCOUNTER);
    cam_node(ODC_CN_REGULAR);
}

static odb_state *battle(void) {
    return &cam.both.battle;
}

static odc_argonaut *argonaut(int i) {
    return &cam.s->argonaut[i];
}

/* All four titans take part with the first places, no gear, no Argo abilities. */
static void set_up(void) {
    for (int guard = 0; guard < 60 && battle()->phase == ODB_SETUP; guard++) {
        gg_move list[GG_MAX_MOVES];
        const int count = gg_moves(cam.game, &cam.both, list);
        assert_true(count > 0);
        gg_move move = list[0];
        for (int k = 0; k < count; k++) {
            const odb_type type = odb_type_of(list[k]);
            if (type == ODB_M_EQUIP && (odb_argument(list[k]) >> 8 & 15) == 15) move = list[k];
            if (type == ODB_M_ARGO && odb_argument(list[k]) >> 8 == 2) move = list[k];
        }
        if (cam.game->rules->actor(cam.game, &cam.both) == GG_CHANCE) {
            gg_outcome outcome[GG_MAX_MOVES];
            cam.game->rules->outcomes(cam.game, &cam.both, outcome);
            move = outcome[0].move;
        }
        gg_apply(cam.game, &cam.both, move);
    }
}

/* The battle ends in this way, and the campaign goes on to its next node. */
static void ends(odb_outcome outcome) {
    const odb b = {&cam.sc->fight[odc_fight_now(cam.c)], battle()};
    odb_over(b, outcome);
    cam_go();
    while (battle()->depth) { /* rolls of the aftermath */
        gg_outcome roll[GG_MAX_MOVES];
        cam.game->rules->outcomes(cam.game, &cam.both, roll);
        gg_apply(cam.game, &cam.both, roll[0].move);
    }
}

static void kill(int titan) {
    const odb b = {&cam.sc->fight[odc_fight_now(cam.c)], battle()};
    odb_remove_titan(b, titan);
}

GROUP(NULL, cam_end)

TEST(odc_480_odc_482_a_battle_begins) {
    encounter();
    cam_play("rp:kiln");
    assert_int_equal(cam.s->phase, ODC_BATTLE);
    assert_int_equal(cam.s->evolution[0], 1);
    const odb_state *inside;
    assert_non_null(odc_inner(cam.game, &cam.both, &inside));
    assert_ptr_equal(inside, battle());
    assert_int_equal(battle()->node, ODB_BN_TITAN); /* CN20 */
    const odc_state before = *cam.s;
    set_up();
    assert_memory_equal(cam.s, &before, sizeof before); /* the campaign is frozen: 4.4 */
    assert_int_not_equal(battle()->phase, ODB_SETUP);
}

TEST(odc_483_odc_491_the_record) {
    odb_launch l;
    encounter();
    cam.s->escalations = 2, cam.s->providence = 4, cam.s->terrain = 2;
    cam.s->standing[1] = 3;
    cam.s->flags |= ODC_F_NAOS;
    cam.s->god_unlocked = 3, cam.s->god_used = 1;
    cam_own("T03"), cam_own("T06");
    argonaut(1)->danger = 2, argonaut(1)->despair = 1;
    argonaut(1)->condition[0] = 3, argonaut(1)->tokens[0] = 1;
    argonaut(1)->done[0] = 1, argonaut(1)->growth[2] = 2;
    odc_record(cam.c, 3, true, 1, &l);
    assert_int_equal(l.level, 3);
    assert_int_equal(l.escalations, 2);
    assert_true(l.providence && l.naos);
    assert_int_equal(l.argo_limit, 2);
    assert_int_equal(l.argos, 1 << 1 | 1 << 0 | 1 << 5); /* AA2; AA1 AA6 */
    assert_int_equal(l.godforms, 2);
    assert_int_equal(l.standing, 3);
    assert_int_equal(l.tiles, 1);
    assert_false(l.tile[0].outer); /* GROVE, inner 3 */
    assert_string_equal(cam.sc->battle.tile[l.tile[0].type].id, "GROVE");
    assert_int_equal(l.titans, 4);
    assert_int_equal(l.gear[cam_gear("G00")], 4);
    assert_int_equal(l.argonaut[1].danger, 2);
    assert_int_equal(l.argonaut[1].despair, 1);
    assert_int_equal(l.argonaut[1].condition[0], 3);
    assert_int_equal(l.argonaut[1].mnemos_levels, 2);
    assert_int_equal(l.argonaut[1].growth[0], 4); /* twice: ODC-454 */
    assert_int_equal(l.argonaut[1].growth_more, 1 << 8);
    assert_int_equal(l.argonaut[0].mnemos[0] - 1, cam.sc->content.mnemos[cam_mnemos("N1")].card);
    assert_int_equal(l.argonaut[0].skill[0], odc_skill(cam.c, 0, 0));
    odc_record(cam.c, 1, false, ODC_NONE, &l); /* an adversary battle: C19 */
    assert_int_equal(l.providence + l.tiles + l.standing, 0);
    assert_int_equal(l.escalations, 2);
    cam.s->providence = 9; /* of another day */
    odc_record(cam.c, 1, true, ODC_NONE, &l);
    assert_false(l.providence);
}

TEST(odc_070_odc_071_nymphs_with_a_charge_go_along) {
    odb_launch l;
    encounter();
    cam.s->summon_unlocked = 3, cam.s->summon_limit = 2;
    odc_record(cam.c, 1, true, ODC_NONE, &l);
    assert_int_equal(l.summons, 3);
    cam.s->summon_marked = 1;
    odc_record(cam.c, 1, true, ODC_NONE, &l);
    assert_int_equal(l.summons, 1); /* one charge: one nymph */
    cam.s->summon_bonus = 1;
    odc_record(cam.c, 1, true, ODC_NONE, &l);
    assert_int_equal(l.summons, 3);
    cam.s->summon_marked = 2, cam.s->summon_bonus = 0;
    cam.s->summon_exhausted = 3, cam.s->summon_unlocked |= 0x200;
    odc_record(cam.c, 1, true, ODC_NONE, &l);
    assert_int_equal(l.summons, 2); /* the one-off: R39 */
}

TEST(odc_484_odc_488_what_comes_back) {
    encounter();
    cam.s->tears = 0;
    cam.s->god_unlocked = 3;
    cam.s->flags |= ODC_F_NAOS;
    cam.s->aside = 1;
    cam.s->fate = 1;
    argonaut(2)->danger = 3;
    cam_play("rp:kiln");
    set_up();
    battle()->gained[2] = 5;
    battle()->godform_in = 2; /* GF1 was used */
    kill(0);
    ends(ODB_VICTORY);
    assert_int_equal(cam.s->result.outcome, ODB_VICTORY);
    assert_true(cam.s->res[2] >= 5);
    assert_int_equal(cam.s->titans, 3);
    assert_int_equal(cam.s->god_used, 1);
    assert_int_equal(argonaut(2)->danger, 0);
    assert_int_equal(cam.s->fate, 0);
    assert_true(!cam.s->aside); /* ODC-485 */
    assert_int_equal(cam.s->phase, ODC_VOYAGE);
    assert_int_equal(cam.s->step, ODC_ADVANCEMENT);
    static const odb_state none;
    assert_memory_equal(battle(), &none, sizeof none);
}

TEST(cc51_odc_490_a_tear_after_a_defeat) {
    encounter();
    cam.s->god_unlocked = 1;
    cam.s->flags |= ODC_F_NAOS;
    argonaut(1)->danger = 2;
    cam_play("rp:kiln");
    set_up();
    battle()->godform_in = 0;
    for (int i = 0; i < ODB_TITANS; i++) kill(i);
    ends(ODB_DEFEAT);
    cam_node(ODC_CN_TEAR);
    cam_lists("sis:1 sis:0 -> sis:1");
    assert_int_equal(cam.s->tears, 0);
    assert_int_equal(cam.s->titans, 4);
    assert_int_equal(argonaut(1)->danger, 2);
    assert_int_equal(cam.s->god_used, 0);
    assert_int_equal(battle()->node, ODB_BN_TITAN); /* the loadout is free */
    assert_int_equal(battle()->godform_in, 1);
    assert_int_equal(cam.s->evolution[0], 1);
    set_up();
    for (int i = 0; i < ODB_TITANS; i++) kill(i);
    ends(ODB_DEFEAT); /* no tear is left */
    assert_int_equal(cam.s->titans, 0);
    assert_int_equal(cam.s->god_used, 0);
}

TEST(odc_486_odc_004_an_argonaut_falls) {
    encounter();
    cam.s->tears = 0;
    cam_play("rp:kiln");
    set_up();
    const int i = battle()->titan[2].argonaut;
    battle()->titan[2].flags |= ODB_TF_ARGONAUT_DEAD;
    ends(ODB_VICTORY);
    assert_int_equal(cam.s->result.dead_argonauts, 1 << i);
    cam_node(ODC_CN_PORTRAIT);
    cam_play("sk:wis !mn=N5");
    assert_int_equal(cam.s->doom_tokens, 1);
    assert_int_equal(argonaut(i)->portrait, 0);
}

TEST(odc_199_odc_487_activations_of_the_battle) {
    encounter();
    cam.s->tears = 0;
    cam_introduce();
    cam_reveal_all();
    cam_play("rp:kiln");
    set_up();
    battle()->adversary_acts = 2;
    ends(ODB_VICTORY);
    cam_node(ODC_CN_SPAWN); /* one symbol is enough: ODC-195 */
    cam_play("as:8");
    assert_int_equal(cam.s->adversary_tile, cam_tile(7)); /* the second moves it */
}

TEST(odc_488_a_fated_mnemos_from_the_battle) {
    encounter();
    cam.s->tears = 0;
    cam_play("rp:kiln");
    set_up();
    battle()->events[0] = 4;
    ends(ODB_VICTORY);
    cam_node(ODC_C_FATED);
    cam_play("!ft=F2");
    assert_int_equal(argonaut(2)->fated[0], cam_fated("F2") + 1);
}

TEST(odc_087_whose_standing_counts_in_the_maze) {
    encounter();
    cam_at(7, 0); /* two local factions; the maze has an inhabited tile */
    cam.s->standing[1] = 4;
    cam_play("rp:maze");
    cam_node(ODC_CN_FACTION);
    cam_play("fa:EW");
    assert_int_equal(battle()->standing, 4);
    cam.s->tears = 0;
    battle()->standing_change = -1;
    set_up();
    battle()->standing_change = -1;
    ends(ODB_DEFEAT);
    assert_int_equal(cam.s->standing[1], 3);
    assert_int_equal(cam.s->standing[0], 0);
    encounter();
    cam_at(7, 0);
    cam_play("rp:kiln"); /* nobody lives there: not asked */
    assert_int_equal(battle()->node, ODB_BN_TITAN);
}

TEST(odc_307_a_pattern_keeps_the_abilities_of_the_sheet) { /* ODB-591: other tables, nothing else */
    cam_open("");
    const odb_content *const content = &cam.sc->battle;
    int with = -1, base = -1;
    for (int k = 0; k < content->sheets; k++) {
        if (!strcmp(content->sheet[k].id, "HALCE-PT1")) with = k;
        if (!strcmp(content->sheet[k].id, "HALCE")) base = k;
    }
    assert_true(with > base && base >= 0);
    int timings = 0;
    for (int t = 0; t < ODB_TIMINGS; t++) {
        const int set = content->timed[t].sheet;
        assert_int_equal(set >> with & 1, set >> base & 1);
        timings += set >> base & 1;
    }
    assert_true(timings > 0);
}
