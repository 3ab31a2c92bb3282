/* Tokens, words, explanations, places and pictures (RULES.md, sections 4.3 and 5.1). */
#include "../lab/pictures.h"
#include "lab.h"

#include "../../core/random.h"

#include <stdio.h>
#include <string.h>

/* The token of a packed move or outcome at a node, legal there or not. */
static const char *token(odb_node node, odb_type type, uint32_t argument) {
    static char words[GG_MOVE_TEXT];
    gg_text text = gg_text_over(words, sizeof words);
    bat.s.node = (uint8_t)node;
    odb_rules.write_move(bat.game, &bat.s, odb_pack(type, argument), &text);
    return words;
}

#define TOKEN(node, type, argument, words)                                                         \
    assert_string_equal(token(ODB_##node, ODB_M_##type, argument), words)

/* --- tokens */

TEST(tokens_of_decisions) {
    const uint32_t d6 = (uint32_t)bat_square("d6"), c5 = (uint32_t)bat_square("c5");
    bat_open("kiln-free");
    TOKEN(BN_TITAN, TITAN, 2 | 1 << 4, "tk:2=HALCE");
    TOKEN(BN_TITAN, TITAN, 3, "tk:3=-");
    bat_open("kiln-naos");
    TOKEN(BN_EQUIP, EQUIP, 9 | 2 << 8 | 2 << 12, "eq:G09=2.2");
    TOKEN(BN_EQUIP, EQUIP, 9 | 15 << 8, "eq:G09=-");
    TOKEN(BN_ARGO, ARGO, 2 | 1 << 8, "aa:+AA3");
    TOKEN(BN_ARGO, ARGO, 2 | 2 << 8, "aa:-AA3");
    TOKEN(BN_TURN, ARGO, 2, "aa:AA3");
    TOKEN(BN_PLACE, PLACE, d6 | 1 << 8 | 13 << 12, "tp:LI@d6r1");
    TOKEN(BN_PLACE, PLACE, d6 | 1 << 10 | 13 << 12, "tp:LI@d6r0m");
    TOKEN(BN_START, START, 1 << 8 | c5, "sp:1@c5");
    TOKEN(BN_PRIORITY, PRIORITY, 3, "pt:3");
    TOKEN(BN_ORDER, ORDER, 1, "or:1");
    TOKEN(BN_TARGET, TARGET, 2, "tg:2");
    TOKEN(BN_FACING, FACE, 3, "fc:W");
    TOKEN(BN_REACT, ABILITY, 2 << 8 | 3 << 3 | 1, "ab:2.3.1");
    TOKEN(BN_REACT, ABILITY, 2 << 8 | ODB_SRC_TITAN << 3, "ab:2.t.0");
    TOKEN(BN_REACT, ABILITY, 1 << 8 | (ODB_SRC_MNEMOS + 1) << 3 | 2, "ab:1.m1.2");
    TOKEN(BN_REACT, ABILITY, ODB_SRC_GODFORM << 3, "ab:0.k.0");
    TOKEN(BN_REACT, ABILITY, (ODB_SRC_CONDITION + 4) << 3, "ab:0.c4.0");
    TOKEN(BN_REACT, ABILITY, ODB_SRC_GROWTH << 3 | 2, "ab:0.w.2");
    TOKEN(BN_REACT, ABILITY, 12 << 3, "ab:0.12.0");
    TOKEN(BN_REACT, PASS, 0, "pass");
    TOKEN(BN_AXIS, AXIS, 1, "ax:y");
    TOKEN(BN_SLIDE, SLIDE, 0, "sl:N");
    TOKEN(BN_KNOCK, KNOCK, 1, "kb:E");
    TOKEN(BN_DISPLACE, SQUARE, c5, "ds:c5");
    TOKEN(BN_NEXT, NEXT, 0, "nx:0");
    TOKEN(BN_SKILL, SKILL, 3, "sk:cou");
    TOKEN(BN_DEFEND, DEFEND, 1, "df:1");
    TOKEN(BN_DEFEND, DEFEND, 15, "df:-");
    TOKEN(BN_BLOCK, BLOCK, 2, "bk:2");
    TOKEN(BN_GODFORM, GODFORM, 2, "gf:GF2");
    TOKEN(BN_GODFORM, GODFORM, 0, "gf:-");
    TOKEN(BN_AWAKENED, STAND, 1, "st:1");
    TOKEN(BN_AWAKENED, PUSH, 3, "pb:3");
    TOKEN(BN_MOVE_LIKE, MOVE, ODB_MV_NONE, "mv:-");
    TOKEN(BN_TURN, ATTACK, 0, "at:0");
    TOKEN(BN_TURN, ATTACK, ODB_GODFORM_SLOT, "at:g");
    TOKEN(BN_BONUS, ATTACK, 15, "at:-");
    TOKEN(BN_CHOOSE, GO, 2, "go:2");
    TOKEN(BN_CHOOSE, RETREAT, 0, "ret");
    TOKEN(BN_TURN, RUSH, c5 | 1 << 8, "rush:c5.1");
    TOKEN(BN_TURN, UNEXHAUST, 0, "ux:c");
    TOKEN(BN_TURN, FATIGUE, 1, "ft:m");
    TOKEN(BN_TURN, CLIMB, 2, "cl:2");
    TOKEN(BN_TURN, SUMMON, 0, "sm:SU1");
    TOKEN(BN_TURN, TRESPASS, 0, "tt");
    TOKEN(BN_TURN, END, 0, "end");
    TOKEN(BN_HIDE, HIDE, 1, "hd:1");
    TOKEN(BN_FISTS, FISTS, 3, "fs:01");
    TOKEN(BN_FISTS, FISTS, 0, "fs:-");
    TOKEN(BN_FIRST, KRATOS, 2 | 1 << 4, "kr:2.1");
    TOKEN(BN_HEARTSEEKER, CARD, 3, "bp:B04");
    TOKEN(BN_RESPONSE, DIVERSION, 1, "dv:1");
    TOKEN(BN_RESPONSE, IGNORE, 0, "ir:0");
    TOKEN(BN_DIRECTION, DIRECTION, 2, "dr:S");
    TOKEN(BN_CHOICE, CHOOSE, 1, "ch:1");
}

TEST(odb_r05_tokens_of_rerolls) {
    bat_open("kiln-l1");
    TOKEN(BN_ATTACK_AGAIN, AGAIN, 0, "rr:0");
    TOKEN(BN_ATTACK_AGAIN, AGAIN, 2, "rr:2");
    TOKEN(BN_ATTACK_AGAIN, AGAIN, 0 | 1 << 4, "rr:0c");
    TOKEN(BN_ATTACK_AGAIN, AGAIN, 1 | 2 << 4, "rr:1cc");
}

TEST(tokens_of_rolls) {
    bat_open("kiln-l1");
    TOKEN(C_AI, OUTCOME, 4, "!ai=A05");
    TOKEN(C_BP, OUTCOME, 0, "!bp=B01");
    TOKEN(C_BP2, OUTCOME, 0 | 12 << 8, "!bp2=B01.B13");
    TOKEN(C_ATTACK, OUTCOME, 1 | 3 << 8, "!at=1h");
    TOKEN(C_ATTACK, OUTCOME, 0 | 1 << 8 | 4 << 12, "!at=01X"); /* A6 */
    TOKEN(C_EVADE, OUTCOME, 2 | 2 << 8, "!ev=2m");
    TOKEN(C_AGAIN, OUTCOME, 1, "!re=1-");
    TOKEN(C_AGAIN, OUTCOME, 0 | 4 << 8, "!re=0X");
    TOKEN(C_POWER, OUTCOME, 7, "!pw=7");
    TOKEN(C_POWER, OUTCOME, 0xffffff, "!pw=-1");
    TOKEN(C_ARMOR, OUTCOME, 2, "!ar=2");
    TOKEN(C_MINOR, OUTCOME, 0, "!mi=01");
    TOKEN(C_MAJOR, OUTCOME, 14, "!ma=15");
    TOKEN(C_GRAVE, OUTCOME, 9, "!gr=10");
    TOKEN(C_OBOL, OUTCOME, 2, "!ob=D*");
    TOKEN(C_MOIROS, OUTCOME, 5, "!mo=6");
    TOKEN(C_KRATOS, OUTCOME, 0, "!kr=1");
    TOKEN(C_TEST, OUTCOME, 1, "!ts=1");
    TOKEN(C_REMOVE, OUTCOME, 1, "!rm=A02");
    TOKEN(C_ADD, OUTCOME, 256 | 6, "!ad=B07");
    TOKEN(C_RESOURCE, OUTCOME, 15, "!rs=B16");
    TOKEN(C_PICK, OUTCOME, 3, "!pk=3");
}

/* The deck of a card that escalates is told apart by the outcome, in the aftermath too. */
TEST(odb_414_tokens_of_a_death_blow) {
    bat_open("kiln-l1");
    bat.s.bp_now = ODB_NONE;
    bat_bp_deck("B07");
    odb_death_blow(bat.b);
    bat_go();
    for (int i = 0; i < 40 && bat.s.phase != ODB_OVER; i++) {
        gg_move list[GG_MAX_MOVES];
        assert_true(gg_list(bat.game, &bat.s, list) > 0);
        if (bat.s.node == ODB_C_ADD) {
            char words[GG_MOVE_TEXT];
            gg_text text = gg_text_over(words, sizeof words);
            odb_rules.write_move(bat.game, &bat.s, list[0], &text);
            assert_non_null(strstr(words, "!ad=B1"));
            return;
        }
        gg_apply(bat.game, &bat.s, list[0]);
    }
    fail_msg("no card escalated");
}

TEST(odb_r11_a29_tokens_of_dice_in_classes) {
    bat_open("kiln-l1:crit_scope=anydie");
    TOKEN(C_ATTACK, OUTCOME, 0 | 1 << 4 | 2 << 8 | 0 << 12 | 3 << 16, "!at=0120:h");
    TOKEN(C_ATTACK, OUTCOME, 1 << 12 | 1 << 16 | 4 << 20, "!at=0001:1X");
}

TEST(a29_free_choices_of_chance_have_the_token_behind_a_mark) {
    bat_open("kiln-l1:prim=random");
    TOKEN(BN_AXIS, AXIS, 0, "!ax:x");
    TOKEN(BN_TARGET, TARGET, 1, "!tg:1");
    TOKEN(BN_CHOOSE, GO, 1, "go:1");
}

/* --- words */

static gg_random dice;

static void step(void) {
    const int actor = odb_rules.actor(bat.game, &bat.s);
    gg_apply(bat.game, &bat.s,
             actor == GG_CHANCE ? gg_draw_outcome(bat.game, &bat.s, &dice)
                                : gg_sample(bat.game, &bat.s, &dice));
}

static bool over(void) {
    return odb_rules.actor(bat.game, &bat.s) == GG_OVER;
}

/* Every move of random battles has a token without blanks, one line of words that ends with it, and a
 * group. */
TEST(all_moves_have_words) {
    static const char *const scenarios[] = {"kiln-l2",   "kiln-l3-b", "kiln-maze",
                                            "kiln-naos", "kiln-free", "pursuit"};
    gg_random_init(&dice, 5, 5);
    for (int i = 0; i < 6; i++)
        for (bat_open(scenarios[i]); !over(); step()) {
            gg_move list[GG_MAX_MOVES];
            const int count = gg_list(bat.game, &bat.s, list);
            for (int k = 0; k < count; k += 1 + count / 8) {
                char words[512], name[GG_MOVE_TEXT];
                gg_text text = gg_text_over(words, sizeof words);
                gg_text t = gg_text_over(name, sizeof name);
                odb_rules.describe(bat.game, &bat.s, list[k], &text);
                odb_rules.write_move(bat.game, &bat.s, list[k], &t);
                assert_false(text.cut || t.cut);
                assert_null(strchr(words, '\n'));
                assert_null(strpbrk(name, " \n"));
                if (!strstr(words, name)) fail_msg("'%s' without '%s'", words, name);
                if (strstr(words, "of  ") || strstr(words, "uses  ")) fail_msg("'%s'", words);
                assert_true(odb_rules.group(bat.game, &bat.s, list[k])[0]);
            }
        }
}

static void describes(const char *token_, const char *expected) {
    assert_string_equal(lab_told(bat.game, &bat.s, token_), expected);
}

static void describes_move(gg_move move, const char *expected) {
    char words[200];
    gg_text text = gg_text_over(words, sizeof words);
    odb_rules.describe(bat.game, &bat.s, move, &text);
    assert_string_equal(words, expected);
}

TEST(words_of_a_turn) {
    bat_open("tiny-0");
    describes("mv:d2", "Titans: Halce moves to d2 (mv:d2)");
    describes("at:0", "Titans: Halce attacks with Fists (at:0)");
    describes("rush:c5.0", "Titans: Halce rushes to c5 and attacks with Fists (rush:c5.0)");
    describes("end", "Titans: Halce ends its turn (end)");
    bat_play("at:0");
    describes("!at=1h", "Chance: 1 regular die hit, the crit die shows a success (!at=1h)");
}

TEST(words_of_titans_that_are_alike) {
    bat_open("kiln-l1");
    bat.s.titan[1].sheet = bat.s.titan[0].sheet; /* as a campaign may field them */
    bat.s.actor = 1;
    bat.s.node = ODB_BN_PRIORITY;
    describes_move(odb_pack(ODB_M_PRIORITY, 0), "Titans: Halce T0 gets the priority token (pt:0)");
    describes_move(odb_pack(ODB_M_PRIORITY, 1), "Titans: Halce T1 gets the priority token (pt:1)");
    describes_move(odb_pack(ODB_M_PRIORITY, 2), "Titans: Keryx gets the priority token (pt:2)");
    bat.s.node = ODB_BN_FISTS;
    describes_move(odb_pack(ODB_M_FISTS, 1), "Titans: takes Fists in the first hand (fs:0)");
    describes_move(odb_pack(ODB_M_FISTS, 2), "Titans: takes Fists in the second hand (fs:1)");
}

TEST(odb_r05_words_of_rerolls) {
    bat_open("kiln-l1");
    bat.s.node = ODB_BN_ATTACK_AGAIN;
    describes_move(odb_pack(ODB_M_AGAIN, 1), "Titans: rolls 1 regular die again (rr:1)");
    describes_move(odb_pack(ODB_M_AGAIN, 1 << 4), "Titans: rolls 1 crit die again (rr:0c)");
    describes_move(odb_pack(ODB_M_AGAIN, 2 << 4), "Titans: rolls 2 crit dice again (rr:0cc)");
    describes_move(odb_pack(ODB_M_AGAIN, 1 | 1 << 4),
                   "Titans: rolls 1 regular die and 1 crit die again (rr:1c)");
    bat.s.node = ODB_BN_TEST_AGAIN;
    describes_move(odb_pack(ODB_M_AGAIN, 1), "Titans: rolls 1 die again (rr:1)");
}

TEST(the_headline) {
    bat_open("tiny-0");
    assert_string_equal(lab_headline(bat.game, &bat.s),
                        "Round 1, titan round: Halce, what does it do?");
    bat_play("end");
    assert_string_equal(lab_headline(bat.game, &bat.s), "Over: defeat: too many rounds");
}

/* --- why not */

static void explains(const char *words, const char *begins) {
    lab_explains(bat.game, &bat.s, words, begins);
}

TEST(explanations_name_rules) {
    bat_open("tiny-0");
    explains("mv:z9", "ODB-274 ");
    explains("mv:c3", "ODB-017 the primordial");
    explains("mv:c6", "ODB-270 ");
    explains("at:1", "ODB-290 there is no weapon");
    explains("rush:b2.0", "ODB-R68 ");
    explains("go:0", "ODB-263 not at this point");
    explains("hello", "ODB-263 no such token");
    explains("", "ODB-263 ");
    explains("ux:c", "ODB-561 ");
    explains("ab:0.t.7", "ODB-R77 ");
    bat_play("at:0");
    explains("!at=9h", "ODB-020 ");
    explains("!ev=0h", "ODB-020 ");
    explains("end", "ODB-020 not at this point");
    bat_open("tiny-0");
    bat_play("end");
    explains("end", "ODB-051 the battle is over");
}

TEST(explanations_of_a_titan_round) {
    bat_open("tiny-2:prim=random");
    gg_random_init(&dice, 3, 3);
    while (bat.s.node != ODB_BN_CHOOSE && !over()) step();
    assert_int_equal(bat.s.node, ODB_BN_CHOOSE);
    explains("go:3", "ODB-262 there is no such titan");
    explains("ret", "ODB-464 this battle allows no retreat");
    bat.s.titan[1].flags |= ODB_TF_DONE;
    explains("go:1", "ODB-266 ");
}

/* --- pictures */

TEST(text_boards_keep_to_80_columns) {
    static const char *const scenarios[] = {"kiln-l4", "kiln-maze-b", "kiln-naos", "tiny-2"};
    gg_random_init(&dice, 7, 7);
    for (int i = 0; i < 4; i++)
        for (bat_open(scenarios[i]); !over(); step()) {
            const char *text = lab_drawn(bat.game, &bat.s, false);
            size_t column = 0;
            for (const char *c = text; *c; c++) {
                column = *c == '\n' ? 0 : column + 1;
                if (column > 80) fail_msg("a line of more than 80 columns:\n%s", text);
            }
        }
}

TEST(text_boards_show_what_there_is) {
    bat_open("kiln-maze");
    const char *text = lab_drawn(bat.game, &bat.s, false);
    HOLDS(text, "PPP PPP PPP", "vvv vvv vvv", " b ", " w ", "T0*", "Danger .........",
          "AI deck: I: Hammer Sweep", "BP escalation: II", "Ll |", "-------------",
          "Signal Flare 2");
    assert_null(strchr(text, 27));
    assert_non_null(strchr(lab_drawn(bat.game, &bat.s, true), 27));
}

TEST(odb_r02_hidden_decks_show_counts) {
    bat_open("kiln-l1:composition=hidden");
    HOLDS(lab_drawn(bat.game, &bat.s, false), "AI deck: I: 5\n", "AI escalation: II: 5; III: 4\n");
}

TEST(svg_boards_have_ids_of_cells_and_pieces) {
    bat_open("kiln-l1");
    HOLDS(lab_drawn_svg(bat.game, &bat.s), "id=\"cell-c2\"", "id=\"cell-n14\"", "id=\"piece-T0\"",
          "id=\"piece-T3\"", "id=\"piece-P\"");
}

TEST(places_of_a_turn) {
    bat_open("tiny-0");
    lab_leads(bat.game, &bat.s, "mv:d2", "piece-T0", "cell-d2");
    lab_leads(bat.game, &bat.s, "at:0", "piece-T0 piece-T0.0", "piece-P");
    lab_leads(bat.game, &bat.s, "rush:c5.0", "piece-T0 piece-T0.0", "cell-c5 piece-P");
    lab_leads(bat.game, &bat.s, "end", "", "");
}

/* --- composition=hidden */

TEST(pieces_tell_titans_gear_and_the_primordial) {
    bat_open("kiln-l1");
    assert_string_equal(lab_piece(bat.game, &bat.s, "P"),
                        "Kilnback, on f8: kind primordial, level 1; wounds 0 of 6; facing south; "
                        "speed 5; to hit 5");
    assert_string_equal(lab_piece(bat.game, &bat.s, "T1"),
                        "Bromos, seat 0, on f3: kind titan; danger 0; rage 0; fate 0; speed 4");
    assert_string_equal(lab_piece(bat.game, &bat.s, "T1.0"),
                        "Tide Hammer, seat 0: kind gear of Bromos");
    bat_only(1);
    assert_string_equal(lab_piece(bat.game, &bat.s, "T1"),
                        "Bromos, seat 0: kind titan; state dead");
}

TEST(titans_that_are_not_placed_wait_below_the_board) {
    bat_open("kiln-free");
    assert_string_equal(
        lab_piece(bat.game, &bat.s, "T1"),
        "Titan, seat 0: kind titan; state not placed yet; danger 0; rage 0; fate 0");
}

TEST(odb_r02_the_view_tells_levels_only) {
    odb_state view, other;
    bat_open("kiln-l1:composition=hidden");
    gg_random_init(&dice, 9, 9);
    for (int i = 0; i < 200 && !over(); i++, step()) {
        view = bat.s;
        odb_rules.view(bat.game, &view, 0);
        other = view;
        odb_rules.redeal(bat.game, &other, 0, &dice);
        odb_rules.view(bat.game, &other, 0);
        assert_memory_equal(&other, &view, sizeof view);
        for (int level = 1; level <= 3; level++) {
            uint32_t cards = 0;
            for (int k = 0; k < bat.sc->content->prim[0].ais; k++)
                if (bat.sc->content->prim[0].ai[k].level == level) cards |= 1u << k;
            assert_int_equal(__builtin_popcount(view.ai.deck & cards),
                             __builtin_popcount(bat.s.ai.deck & cards));
        }
        assert_int_equal(view.ai.discard, bat.s.ai.discard);
    }
}

TEST(odb_r02_cards_that_are_looked_at_stay) {
    bat_open("kiln-l1-b:composition=hidden");
    gg_random_init(&dice, 1, 2);
    for (int games = 0; games < 50 && bat.s.node != ODB_BN_HEARTSEEKER; games++)
        for (gg_start(bat.game, &bat.s); !over() && bat.s.node != ODB_BN_HEARTSEEKER; step())
            continue;
    assert_int_equal(bat.s.node, ODB_BN_HEARTSEEKER);
    gg_move list[GG_MAX_MOVES];
    const int count = gg_moves(bat.game, &bat.s, list);
    for (int i = 0; i < 30; i++) {
        odb_state other = bat.s;
        odb_rules.redeal(bat.game, &other, 0, &dice);
        for (int k = 0; k < count; k++)
            assert_true(other.bp.deck >> (odb_argument(list[k]) & 31) & 1);
    }
}

GROUP(NULL, bat_end)
