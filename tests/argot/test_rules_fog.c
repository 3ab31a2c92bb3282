/* Rules of section 2.12: hidden faces (ARG-950 to ARG-954; ruling R40). */
#include "../../core/argot/argot.h"
#include "../lab/test.h"
#include "positions.h"

#include <stdio.h>
#include <string.h>

#define FOG        " - - setup=free,fog=1"
#define FOG_MOVE_M "argot1 siege MG:1 1.1.1 10.10 4.5 8.0.0 "

/* What a seat observes of the current position. */
static const char *seen_by(int seat) {
    static char fen[GG_FEN_TEXT];
    gg_state view;
    memcpy(&view, current_state(), sizeof view);
    current_game()->rules->view(current_game(), &view, seat);
    gg_text text = gg_text_over(fen, sizeof fen);
    current_game()->rules->write_fen(current_game(), &view, &text);
    return fen;
}

static void observes(int seat, const char *piece) {
    const char *fen = seen_by(seat);
    if (!strstr(fen, piece)) fail_msg("seat %d does not see '%s': %s", seat, piece, fen);
}

static void observes_not(int seat, const char *piece) {
    const char *fen = seen_by(seat);
    if (strstr(fen, piece)) fail_msg("seat %d sees '%s': %s", seat, piece, fen);
}

TEST(arg_950_r40_off_by_default) {
    fresh("siege");
    assert_false(current_game()->hidden);
    unopened("siege:fog=1", "fog");
    fresh("siege:setup=free,fog=1");
    assert_true(current_game()->hidden);
}

TEST(arg_950_953_faces_are_hidden) {
    from(FOG_MOVE_M "GRD1@6.7:3:~1,KNT1@7.6:4:~2,SUP1@6.8:4:^1,HOP1@10.5:4:~1,BUL1@11.5:4:~2,"
                    "WYV1@12.3:3:~1,ZUL1@6.3:4:^1" FOG);
    /* Owner, kind and cell are public, the roster entry is not; trains and third parties are. */
    observes(0, "?1G1@10.5");
    observes(0, "?1G2@11.5");
    observes(0, "?1A1@12.3");
    observes(0, "GRD1@6.7");
    observes(0, "ZUL1@6.3:4");
    observes_not(0, "HOP1");
    observes_not(0, "BUL1");
    observes_not(0, "WYV1");
    observes(1, "?0G1@6.7");
    observes(1, "?0G2@7.6");
    observes(1, "SUP1@6.8:4");
    observes(1, "BUL1@11.5");
    observes_not(1, "KNT1");
}

TEST(arg_951_seen_by_fighting) {
    /* A battle shows its participants, not the bystanders of other cells. */
    from("argot1 siege RP:1 1.1.1 0.0 4.5 8.0.0 GRD1@9.9:3:~1,KNT1@7.6:4:~2,HOP1@9.9:4:x<10.8~1,"
         "BUL1@11.5:4:~2" FOG);
    observes(0, "HOP1@9.9:4:xA<10.8^1");
    observes(1, "GRD1@9.9:3:D^1");
    observes_not(0, "BUL1");
    observes_not(1, "KNT1");
    /* For the rest of the game. */
    play("F:GRD1 h0 R:HOP1>10.8 done c:r");
    observes(0, "HOP1@10.8:4:^1");
    observes(1, "GRD1@9.9:3:^1");
}

TEST(arg_951_seen_by_firing_and_by_loss) {
    from("argot1 siege RP:1 1.1.1 0.0 4.5 8.0.0 GRD1@9.9:3:~1,KNT1@7.6:4:~2,HOP1@12.3:4:~1,"
         "SLG1@9.10:3:~2" FOG);
    observes_not(0, "SLG1");
    play("f:SLG1");
    observes(0, "SLG1@9.10:3");
    keep(0);
    play("h0");
    observes_not(1, "GRD1"); /* not hurt: still unknown */
    back(0);
    play("h1");
    observes(1, "GRD1@9.9:2:^1");
    /* Steps of seen units are public; an unseen unit is at full strength. */
    refused("argot1 siege MG:1 1.1.1 10.10 4.5 8.0.0 GRD1@6.7:2:~1,HOP1@10.5:4:~1" FOG, "GRD1");
    observes(0, "SLG1@9.10:3:^2");
}

TEST(arg_952_handles_after_set_up) {
    fresh("siege:setup=free,fog=1");
    play("@GRD1=8.7 @GRD2=4.7 @GRD3=4.7");
    observes_not(1, "GRD1");
    while (strncmp(seen_by(0), "argot1 siege SP", 15) == 0) play_first(1);
    /* In order of (cell id, unit id), each kind for itself: 2.5 has the lowest cell id. */
    units_are("NIS1=2.5:3:~1 NIS2=2.5:3:~2 GRD2=4.7:3:~3 GRD3=4.7:3:~4 GRD1=8.7:3:~12");
    units_are("GRF1=4.9:2:~1 GAL1=3.10w:3:~1 GAL2=3.10w:3:~2 SUP2=3.8:4:^2 ZUL1=6.3:4:^1");
    /* The handle follows the block. */
    play("c:b g8.7 GRD1 >8.6");
    unit_is("GRD1", "8.6:3:m~12");
    observes(1, "?0G12@8.6");
}

TEST(arg_953_tokens_of_unseen_units) {
    after(FOG_MOVE_M "GRD1@6.7:3:~1,KNT1@7.6:4:~2,HOP1@10.5:4:~1,BUL1@11.5:4:~2" FOG, "pass");
    observes(1, "MG:0");
    observes(1, "?0G2@7.6:");
    play("g7.6");
    observes(1, "?0G2@7.6:");
    observes(1, "g=7.6");
    play("KNT1");
    observes(1, "u=?0G2");
    observes(0, "u=KNT1");
}

/* A move as a seat learns of it. */
static const char *told(int seat, const void *state, gg_move move) {
    static char token[4][GG_MOVE_TEXT];
    static int turn;
    gg_text text = gg_text_over(token[turn = (turn + 1) % 4], GG_MOVE_TEXT);
    gg_write_seen(current_game(), state, move, seat, &text);
    return text.data;
}

/* The other seat learns of a move as `words`, its own seat as it is; then it is made. */
static void learns(int other, const char *token, const char *words) {
    const gg_move move = gg_find_move(current_game(), current_state(), gg_slice_of(token));
    assert_true(move != 0);
    assert_string_equal(told(other, current_state(), move), words);
    assert_string_equal(told(1 - other, current_state(), move), token);
    play(token);
}

TEST(arg_953_moves_of_unseen_units) {
    after(FOG_MOVE_M "GRD1@6.7:3:~1,KNT1@7.6:4:~2,ARC1@7.6:3:~3,HOP1@12.3:4:~1,"
                     "BUL1@11.5:4:~2" FOG,
          "pass");
    learns(1, "g7.6", "g7.6");
    learns(1, "KNT1", "?0G2");
    learns(1, ">7.7", ">7.7");
    play("done");
    learns(1, "pass", "pass");
    /* Who takes aim is seen from then on, and so is who is hurt. */
    from("argot1 siege RP:1 1.1.1 0.0 4.5 8.0.0 GRD1@9.9:3:~1,GRD2@9.9:3:~2,KNT1@7.6:4:~3,"
         "HOP1@12.3:4:~1,SLG1@9.10:3:~2" FOG);
    learns(0, "f:SLG1", "f:SLG1");
    play("h1");
    learns(1, "x:GRD1", "x:GRD1");
    /* Without fog all are. */
    after(SIEGE_MOVE_M "GRD1@6.7:3,KNT1@7.6:4,ARC1@7.6:3,HOP1@12.3:4,BUL1@11.5:4" PLAIN,
          "pass g7.6");
    learns(1, "KNT1", "KNT1");
}

TEST(arg_952_set_up_is_not_observed) {
    /* The same blocks at the same places, but other faces: all along Mineos sees and hears the same. */
    static const char *const games[2][4] = {{"@GRD1=6.6", "@GRD2=8.7", "@GRD3=8.6", "@ARC1=5.7"},
                                            {"@GRD1=5.7", "@GRD2=8.7", "@GRD3=8.6", "@ARC1=6.6"}};
    char seen[4][2][GG_FEN_TEXT / 4], token[4][2][GG_MOVE_TEXT];
    for (int game = 0; game < 2; game++) {
        fresh("siege:setup=free,fog=1");
        for (int i = 0; i < 4; i++) {
            const gg_slice name = gg_slice_of(games[game][i]);
            const gg_move move = gg_find_move(current_game(), current_state(), name);
            snprintf(token[i][game], GG_MOVE_TEXT, "%s", told(1, current_state(), move));
            assert_string_equal(told(0, current_state(), move), games[game][i]);
            play(games[game][i]);
            snprintf(seen[i][game], sizeof seen[i][game], "%s", seen_by(1));
            observes_not(1, "@6.6");
            observes_not(1, "@5.7");
            observes(0, games[game][0] + 6);
        }
    }
    for (int i = 0; i < 4; i++) {
        assert_string_equal(token[i][0], token[i][1]);
        assert_true(strncmp(token[i][0], "@?", 2) == 0);
        assert_string_equal(seen[i][0], seen[i][1]);
    }
    /* When Argot is done its blocks stand there for Mineos to see. */
    while (strncmp(seen_by(1), "argot1 siege SP:0", 17) == 0) play_first(1);
    observes(1, "?0G0@5.7");
    observes(1, "?0G0@6.6");
    observes_not(1, "GRD1@");
}

/* Two positions that a seat cannot tell apart: where a move in each leads to what it cannot tell apart
 * either, what it is told of the one it may be told of the other (dice that come to the same are moves
 * of one position). Returns how many moves have a counterpart. */
static int told_alike(const gg_state *one, const gg_state *two, int seat, gg_random *random) {
    enum { TRIED = 6 };
    const gg_game *game = current_game();
    gg_move list[GG_MAX_MOVES], others[GG_MAX_MOVES];
    const int count = gg_list(game, one, list), n = gg_list(game, two, others);
    int found = 0;
    for (int i = 0; i < TRIED; i++) {
        gg_state after = *one, again;
        const gg_move move = list[gg_random_below(random, (uint32_t)count)];
        bool met = false, alike = false;
        gg_apply(game, &after, move);
        game->rules->view(game, &after, seat);
        for (int k = 0; k < n && !alike; k++) {
            again = *two;
            gg_apply(game, &again, others[k]);
            game->rules->view(game, &again, seat);
            if (memcmp(&after, &again, game->state_bytes) != 0) continue;
            met = true;
            alike = strcmp(told(seat, one, move), told(seat, two, others[k])) == 0;
        }
        if (met && !alike)
            fail_msg("seat %d can tell positions apart by '%s'", seat, told(seat, one, move));
        found += met;
    }
    return found;
}

TEST(arg_953_what_looks_alike_is_told_alike) {
    enum { GAMES = 40, STEPS = 160 };
    gg_random random;
    gg_random_init(&random, 953, GG_STREAM_TEST);
    fresh("siege:setup=free,fog=1");
    const gg_game *game = current_game();
    int found = 0, different = 0;
    for (int i = 0; i < GAMES; i++) {
        gg_state state = {0}, dealt;
        gg_start(game, &state);
        for (int k = 0; k < STEPS && game->rules->actor(game, &state) != GG_OVER; k++) {
            const int seat = (int)gg_random_below(&random, 2);
            dealt = state;
            game->rules->view(game, &dealt, seat);
            game->rules->redeal(game, &dealt, seat, &random);
            different += memcmp(&dealt, &state, game->state_bytes) != 0;
            if (k < 60 || k % 8 == 0) found += told_alike(&state, &dealt, seat, &random);
            gg_apply(game, &state,
                     game->rules->actor(game, &state) == GG_CHANCE
                         ? gg_draw_outcome(game, &state, &random)
                         : gg_sample(game, &state, &random));
        }
    }
    assert_true(found > 100 * GAMES && different > 20 * GAMES);
}

TEST(arg_954_a_set_up_is_dealt_evenly) {
    /* GRD1 stands in one of its places; one that GRD2 and GRD3 share with it is as likely as others. */
    fresh("siege:setup=free,fog=1");
    play("@GRD1=6.6 @GRD2=8.7 @GRD3=8.6 @ARC1=5.7");
    const gg_game *game = current_game();
    const argot_scenario *sc = game->scenario;
    const int places = gg_bits_count(sc->unit[0].zone), draws = 200 * places;
    int count[ARGOT_CELLS + 1] = {0}, c;
    gg_random random;
    gg_random_init(&random, 954, GG_STREAM_TEST);
    for (int i = 0; i < draws; i++) {
        argot_state dealt;
        memcpy(&dealt, current_state(), sizeof dealt);
        game->rules->view(game, &dealt, 1);
        game->rules->redeal(game, &dealt, 1, &random);
        assert_true(gg_bits_has(sc->unit[0].zone, dealt.cell[0]));
        count[dealt.cell[0]]++;
    }
    GG_BITS_EACH (c, sc->unit[0].zone) assert_in_range(count[c], 130, 270); /* sigma 14 */
}

TEST(arg_954_determinisation) {
    /* Three handles of one kind, three entries: 3! deals, uniformly; flyers among themselves. */
    from(FOG_MOVE_M
         "GRD1@6.7:3:~1,HOP1@10.5:4:~1,BUL1@11.5:4:~2,CAT1@12.3:3:~3,WYV1@12.4:3:~1" FOG);
    int count[3] = {0, 0, 0};
    gg_random random;
    gg_random_init(&random, 7, GG_STREAM_TEST);
    for (int i = 0; i < 6000; i++) {
        gg_state dealt;
        static char fen[GG_FEN_TEXT];
        memcpy(&dealt, current_state(), sizeof dealt);
        current_game()->rules->view(current_game(), &dealt, 0);
        current_game()->rules->redeal(current_game(), &dealt, 0, &random);
        gg_text text = gg_text_over(fen, sizeof fen);
        current_game()->rules->write_fen(current_game(), &dealt, &text);
        count[0] += strstr(fen, "HOP1@10.5:4:~1") != NULL;
        count[1] += strstr(fen, "HOP1@11.5:4:~2") != NULL;
        count[2] += strstr(fen, "HOP1@12.3:4:~3") != NULL;
        if (!strstr(fen, "WYV1@12.4:3:~1") || !strstr(fen, "GRD1@6.7:3:~1"))
            fail_msg("a deal that cannot be: %s", fen);
        /* The dealt state looks the same to the seat. */
        current_game()->rules->view(current_game(), &dealt, 0);
        text = gg_text_over(fen, sizeof fen);
        current_game()->rules->write_fen(current_game(), &dealt, &text);
        assert_string_equal(fen, seen_by(0));
    }
    assert_int_equal(count[0] + count[1] + count[2], 6000);
    for (int i = 0; i < 3; i++) assert_in_range(count[i], 1850, 2150); /* 2000, sigma 37 */
}

TEST(arg_952_one_block_per_handle) {
    /* Two blocks of a kind with one handle could not be told apart by who does not see them. */
    refused(FOG_MOVE_M "GRD1@5.7:3:~3,ARC1@5.7:3:~3,HOP1@10.5:4:~1" FOG, "ARG-952");
    refused(FOG_MOVE_M "GRD1@5.7:3:^3,ARC1@6.7:3:~3,HOP1@10.5:4:~1" FOG, "ARG-952");
    from(FOG_MOVE_M "GRD1@5.7:3:~3,GRF1@5.7:2:~3,HOP1@10.5:4:~3" FOG); /* other kinds and sides */
    unit_is("GRF1", "5.7:2:~3");
}

TEST(arg_951_who_fights_or_fires_is_seen) {
    /* Dealt again, an unseen block could turn out one that cannot do what it is doing. */
    static const char roll[] = "argot1 siege CR:c 1.3.1 0.0 4.3 8.0.0 GRD1@4.9:3:~1,HOP1@12.4:4:~1,"
                               "CAT1@10.4:3:%s 4.7:2,8.6:3 x=CAT1#,t=8.6 setup=free,fog=1";
    static const char aim[] = "argot1 siege RT:1 1.3.1 0.0 4.3 8.0.0 GRD1@8.6:3:~1,HOP1@12.4:4:~1,"
                              "CAT1@10.4:3:%s 4.7:2,8.6:3 u=CAT1 setup=free,fog=1";
    static const char *const lines[] = {roll, aim};
    char fen[512];
    for (int i = 0; i < 2; i++) {
        snprintf(fen, sizeof fen, lines[i], "~5");
        refused(fen, "ARG-951");
        snprintf(fen, sizeof fen, lines[i], i ? "^5" : "f^5");
        from(fen);
        unit_is("CAT1", i ? "10.4:3:^5" : "10.4:3:f^5");
    }
}

TEST(arg_113_set_up_at_full_strength) {
    static const char place[] = "argot1 siege SP:1 1.0.0 0.0 5.5 8.0.0 GRD1@6.7:3,GRD2@6.7:3,"
                                "HOP1@-:4,HOP2@-:4,MAR2@-:";
    static const char rest[] = " - u=HOP1 setup=free,fog=1";
    char fen[512];
    snprintf(fen, sizeof fen, "%s2%s", place, rest);
    refused(fen, "ARG-113");
    snprintf(fen, sizeof fen, "%s3%s", place, rest);
    from(fen);
    unit_is("MAR2", "-:3");
}

TEST(arg_106_third_parties_stand_during_set_up) {
    refused("argot1 siege SP:1 1.0.0 0.0 5.5 8.0.0 GRD1@6.7:3,ZUL1@-:4,HOP1@-:4,HOP2@-:4 - u=HOP1 "
            "setup=free,fog=1",
            "ZUL1");
}

extern const char gg_embedded_core_argot_content_siege_yaml[];

/* RULES.md: a deal of hidden faces that could not be (a ship too small for its cargo) is dealt again. */
TEST(arg_954_a_ship_is_dealt_that_can_carry_its_cargo) {
    static char content[1 << 16];
    static const char name[] = "capacity: 1, zone: harbour, start: 5.9";
    const char *yaml = gg_embedded_core_argot_content_siege_yaml, *at = strstr(yaml, name);
    assert_non_null(at);
    snprintf(content, sizeof content, "%.*scapacity: 2%s", (int)(at - yaml), yaml,
             at + strlen("capacity: 1"));
    release(NULL);
    with_content("siege:setup=free,fog=1", content); /* GAL1 carries two now, GAL2 one */
    from(FOG_MOVE_M
         "GRD1@5.9:3:+GAL1~1,GRD2@5.9:3:+GAL1~2,GAL1@5.9:3:~1,GAL2@4.9:3:~2,HOP1@10.5:4:~1" FOG);
    gg_random random;
    gg_random_init(&random, 7, GG_STREAM_TEST);
    for (int i = 0; i < 50; i++) {
        gg_state dealt;
        char why[200];
        gg_text text = gg_text_over(why, sizeof why);
        memcpy(&dealt, current_state(), sizeof dealt);
        current_game()->rules->view(current_game(), &dealt, 1);
        current_game()->rules->redeal(current_game(), &dealt, 1, &random);
        if (!current_game()->rules->valid(current_game(), &dealt, &text)) fail_msg("%s", why);
    }
    release(NULL);
}

GROUP(NULL, release)
