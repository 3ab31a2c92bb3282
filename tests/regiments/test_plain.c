/* Legal tokens against the plain lists of plain.c, and what asks for many at once against asking for
 * one after the other, in positions of random games of each mission and under options. */
#include "../lab/test.h"
#include "plain.h"

static void compare(const lab *l, uint64_t *compared) {
    static gg_move list[GG_MAX_MOVES], plain[GG_MAX_MOVES];
    const int expected = plain_moves(l->game->scenario, &l->s, plain);
    if (expected < 0) return;
    const int count = l->game->rules->list(l->game, &l->s, list);
    char words[GG_FEN_TEXT];
    gg_text text = gg_text_over(words, sizeof words);
    for (int i = 0; i < count || i < expected; i++) {
        if (i < count && i < expected && list[i] == plain[i]) continue;
        l->game->rules->write_fen(l->game, &l->s, &text);
        gg_put(&text, "\nlist: ");
        if (i < count) l->game->rules->write_move(l->game, &l->s, list[i], &text);
        gg_put(&text, ", plain: ");
        if (i < expected) l->game->rules->write_move(l->game, &l->s, plain[i], &text);
        fail_msg("%s", words);
    }
    (*compared)++;
}

static void compare_shots(const reg_scenario *sc, const reg_state *s) {
    for (int side = 0; side < 2; side++) {
        int u, t;
        REG_EACH (u, sc, side) {
            if (!reg_on_map(s, u)) continue;
            assert_int_equal(reg_can_watch(sc, s, u), reg_watch_arcs(sc, s, u) != 0);
            for (int w = 0; w < reg_sheet_of(sc, u)->weapons; w++) {
                uint32_t targets = 0;
                gg_bits walls = GG_NO_BITS;
                REG_EACH (t, sc, !side)
                    if (reg_can_shoot(sc, s, u, w, t)) targets |= UINT32_C(1) << t;
                for (int b = 0; b < s->buildings; b++)
                    if (reg_can_batter(sc, s, u, w, b)) gg_bits_add(&walls, s->building[b].tile);
                assert_int_equal(reg_targets(sc, s, u, w), targets);
                assert_true(gg_bits_equal(reg_walls(sc, s, u, w), walls));
            }
        }
    }
}

static void compare_watching(const reg_state *s) {
    for (int side = 0; side < 2; side++) {
        bool watching = false;
        for (int i = 0; i < REG_SIDE; i++) watching |= reg_focus(s, side * REG_SIDE + i) != 0;
        assert_int_equal(reg_watching(s, side), watching);
    }
}

static void play(const char *scenario, int games) {
    gg_random random;
    uint64_t compared = 0;
    gg_random_init(&random, 21, GG_STREAM_TEST);
    war_begin(scenario);
    for (int i = 0; i < games; i++) {
        gg_start(war.game, &war.s);
        while (war.game->rules->actor(war.game, &war.s) != GG_OVER) {
            if (war.game->rules->actor(war.game, &war.s) == GG_CHANCE) {
                gg_apply(war.game, &war.s, gg_draw_outcome(war.game, &war.s, &random));
                continue;
            }
            compare(&war, &compared);
            compare_shots(war.game->scenario, &war.s);
            compare_watching(&war.s);
            gg_apply(war.game, &war.s, gg_sample(war.game, &war.s, &random));
        }
    }
    assert_true(compared > (uint64_t)games);
}

TEST(reg_061_035_075_tokens_of_every_mission) {
    play("starter", 12);
    play("m1", 6);
    play("m2", 6);
    play("m3", 6);
    play("m4", 10);
    play("m5", 6);
    play("m6", 10);
    play("tiny", 60);
}

TEST(reg_061_tokens_under_options) {
    play("starter:air_exit=forbidden,fort_direct=1", 6);
    play("m4:min_advance=0,capture_contested=0", 6);
    play("m6:deploy_embarked=0,ammo_mode=full", 6);
    play("m2:hide_ammo=1,stratagems=0", 6);
}
