/* Position lines (RULES.md, section 5.2, A4): the example, round trips, and the refusal of what does not
 * hold together (section 1). */
#include "../../core/odyssey/battle/programs.h"
#include "lab.h"

#include "../../core/random.h"

#include <stdio.h>
#include <string.h>

static const char example[] =
    "odb1;tiny-0@1;r1.2.3.0.1.41;6x6;c3S,w0,pt0,lw-,vp0--,P0_0_0_0_0,Q0_0_0_0_0,R0_0_0_0_0,o0,mv0,"
    "lk-;d1,x0,e0,t-,c-;d1,x0,e0,t-,c-,b-,s-;-;n7fff:,j7fff:,g1ff:,ob3,mo3f,kr3f;b0o0v0f0;-,sm0/0,"
    "gf0;-;HALCE:0c2:000:d0a0t0:f0k0h0:1:000:0_0_0_0_t0_0_0_0:0.G00.0:-:0_0_0_0_0_0:-:0/-/-/-;-";

static char line[GG_FEN_TEXT]; /* the line that edits change */

static void write_line(void) {
    gg_text text = gg_text_over(line, sizeof line);
    odb_rules.write_fen(bat.game, &bat.s, &text);
    assert_false(text.cut);
}

/* Opens a scenario and plays the first moves and outcomes of each list up to an idle node. */
static void idle_line(const char *scenario) {
    bat_open(scenario);
    for (int i = 0; i < 400 && bat.s.node != ODB_BN_CHOOSE; i++) {
        gg_move list[GG_MAX_MOVES];
        assert_true(gg_list(bat.game, &bat.s, list) > 0);
        gg_apply(bat.game, &bat.s, list[0]);
    }
    assert_int_equal(bat.s.node, ODB_BN_CHOOSE);
    write_line();
}

static int read_into(const char *words, odb_state *state, gg_error *error) {
    return odb_rules.read_fen(bat.game, gg_slice_of(words), state, error);
}

/* The edited line must be refused with these words, and nothing changes. */
static void refused(const char *from, const char *to, const char *words) {
    lab_refuses(bat.game, lab_edited(line, from, to), words);
}

/* The edited line must be accepted and written back the same. */
static void accepted(const char *from, const char *to) {
    lab_accepts(bat.game, lab_edited(line, from, to), &bat.s);
}

static void use_example(void) {
    bat_open("tiny-0");
    strcpy(line, example);
}

/* --- the example of the page */

TEST(bc_74_the_example_line) {
    gg_move list[GG_MAX_MOVES];
    int kind[64] = {0};
    use_example();
    accepted("odb1", "odb1");
    const int count = gg_moves(bat.game, &bat.s, list);
    assert_int_equal(count, 31);
    for (int i = 0; i < count; i++) kind[odb_type_of(list[i])]++;
    assert_int_equal(kind[ODB_M_MOVE], 24);
    assert_int_equal(kind[ODB_M_ATTACK], 1);
    assert_int_equal(kind[ODB_M_RUSH], 5);
    assert_int_equal(kind[ODB_M_END], 1);
    const char *const rushes[] = {"rush:b4.0", "rush:e3.0", "rush:e4.0", "rush:c5.0", "rush:d5.0"};
    for (int i = 0; i < 5; i++) assert_true(bat_legal(rushes[i]));
    assert_true(bat_legal("at:0"));
}

TEST(the_first_position_of_tiny_0_is_the_example) {
    bat_open("tiny-0");
    write_line();
    assert_string_equal(line, example);
}

/* --- round trips */

static void round_trip(void) {
    odb_state back;
    gg_error error = {0};
    write_line();
    if (read_into(line, &back, &error) < 0) fail_msg("%s: %s", error.words, line);
    assert_memory_equal(&back, &bat.s, sizeof back);
}

TEST(every_position_of_random_battles_reads_back) {
    gg_scenario_info info;
    gg_random random;
    for (int i = 0; odb_rules.scenario(&odb_rules, i, &info); i++) {
        bat_open(info.id);
        gg_random_init(&random, 41, (uint64_t)i);
        while (odb_rules.actor(bat.game, &bat.s) != GG_OVER) {
            const bool chance = odb_rules.actor(bat.game, &bat.s) == GG_CHANCE;
            round_trip();
            gg_apply(bat.game, &bat.s,
                     chance ? gg_draw_outcome(bat.game, &bat.s, &random)
                            : gg_sample(bat.game, &bat.s, &random));
        }
        round_trip();
    }
}

TEST(idle_lines_hold_no_frames) {
    idle_line("kiln-l2");
    assert_string_equal(strrchr(line, ';'), ";-");
    idle_line("pursuit");
    assert_string_equal(strrchr(line, ';'), ";-");
}

TEST(the_scenario_of_a_line) {
    char words[64];
    gg_text text = gg_text_over(words, sizeof words);
    use_example();
    assert_true(odb_rules.fen_scenario(&odb_rules, gg_slice_of(line), &text));
    assert_string_equal(words, "tiny-0");
    bat_open("tiny-2:prim=adversary,max_rounds=3");
    write_line();
    gg_text_clear(&text);
    assert_true(odb_rules.fen_scenario(&odb_rules, gg_slice_of(line), &text));
    assert_string_equal(words, "tiny-2:prim=adversary,max_rounds=3");
    round_trip();
    gg_text_clear(&text);
    assert_false(odb_rules.fen_scenario(&odb_rules, gg_slice_of("odb2;tiny-0@1;x"), &text));
}

/* --- the fields of A4 */

TEST(a4_fields) {
    use_example();
    accepted("HALCE:0c2", "HALCE.2:0c2");   /* argonaut */
    accepted("k0h0", "k2h0");               /* standing up */
    accepted(":000:d0a0t0", ":945:d2a1t3"); /* counters */
    accepted(":-:0_0_0_0_0_0", ":burning.0,cracked.2:0_0_0_0_0_0");
    accepted("0_0_0_0_t0_0_0_0", "1_-1_0_2_t0_0_3_0");
    accepted("lk-", "lk0");
    accepted("vp0--", "vp0--");
    accepted("/-/-/-;-", "/-/-/-;-;dp2,-1,aa3,r1_0_0_0_0_0_0_0_0_0_0_0,e0,o0,x0;-");
    accepted(":0.G00.0:", ":0.G01.90,2.G09.0:");
    accepted("n7fff:", "n7fff:0a3");
    accepted("Q0_0_0_0_0", "Q0_0_-1_0_0");
    accepted("b0o0v0f0", "b3o1v1f0");
}

TEST(fields_that_are_left_out_may_be_written) {
    odb_state state;
    gg_error error;
    use_example();
    assert_int_equal(read_into(lab_edited(line, "/-/-/-;-", "/-/-/-;-;-;-"), &state, &error),
                     GG_OK);
    assert_int_equal(read_into(lab_edited(line, "/-/-/-;-", "/-/-/-;-;-"), &state, &error), GG_OK);
    refused("/-/-/-;-", "/-/-/-;-;-;-;-", "");
    refused("/-/-/-;-", "/-/-/-", "");
}

/* --- faults: each names its field */

TEST(faults_of_the_form) {
    use_example();
    refused("odb1", "odb2", "format");
    refused("tiny-0@1", "tiny-1@1", "scenario");
    refused("tiny-0@1", "tiny-0@2", "scenario: the primordial has no level 2");
    refused("r1.2", "r100.2", "turn");
    refused(".0.1.41", ".4.1.41", "turn");
    refused(".41;", ".44;", "turn: there is no node 44");
    refused("6x6", "7x6", "board");
    refused("c3S", "g3S", "primordial");
    refused("c3S", "c3X", "primordial");
    refused("d1,x0,e0,t-,c-;", "d2,x0,e0,t-,c-;", "ai: a card that does not take part");
    refused("t-,c-;d1", "t9,c-;d1", "ai");
    refused(";-;n7fff", ";s.99;n7fff", "wounds");
    refused("n7fff:", "nffff:", "trauma");
    refused("b0o0v0f0", "b32o0v0f0", "pool");
    refused("sm0/0", "sm8/0", "argo");
    refused("gf0;-;", "gf0;ROCK@a1r0;", "terrain");
    refused("HALCE:0c2", "ALCE:0c2", "titans");
    refused("HALCE:0c2", "HALCE:0c7", "titans");
    refused("0.G00.0", "0.G99.0", "titans");
    refused("0.G00.0", "1.G00.0,0.G00.0", "slots in ascending order");
    refused("/-/-/-;-", "/-/-/-;zz", "stack");
}

TEST(lines_that_cannot_go_on) {
    idle_line("kiln-l3");
    refused("AA3.", "AA1.", "argo: the same ability twice");
    use_example();
    snprintf(line, sizeof line, "%s", lab_edited(line, "r1.2.3.0.1.41", "r1.2.2.-.1.40"));
    refused("f0k0h0:1:", "f0k0h0:3:", "turn: every titan has acted");
}

TEST(faults_of_what_must_hold) {
    use_example();
    refused("w0,pt0", "w1,pt0", "wounds: the stack is worth 0 wounds, not 1");              /* 1 */
    refused("d1,x0,e0,t-,c-;d1", "d1,x1,e0,t-,c-;d1", "ai: a card in two places");          /* 2 */
    refused("t-,c-,b-,s-", "t0.0,c-,b-,s-", "bp: a card in two places");                    /* 3 */
    refused("n7fff:", "n7fff:00", "trauma: a minor card seen that is not there once");      /* 4 */
    refused("HALCE:0c2", "HALCE:0c3", "T0: under the primordial");                          /* 5 */
    refused("gf0;-;", "gf0;COLUMN@c2r0;", "T0: on a square where nobody can stand");        /* 5 */
    refused("pt0", "pt-", "primordial: pt is no living titan");                             /* 6 */
    refused("pt0", "pt1", "primordial: pt is no titan");                                    /* 6 */
    refused("d0a0t0", "d0a5t0", "T0: more ambrosia than its limit");                        /* 7 */
    refused(":f0k0h0:1:", ":f0k0h0:0:", "T0: the dead have left the board, and only they"); /* 8 */
    refused("c3S", "f3S", "primordial: its footprint is not on the board");                 /* 9 */
    refused("0.G00.0", "0.G01.0,1.G03.0", "T0: too few hands");                             /* 10 */
    refused("0.G00.0", "3.G11.0,4.G11.0", "T0: the same support twice");                    /* 10 */
    refused("0.G00.0", "8.G15.0", "T0: G15 is attached to nothing");                        /* 10 */
    refused("0.G00.0", "2.G11.0", "T0: G11 does not fit slot 2");
    refused("c-;d1,x0,e0,t-,c-", "c-;d0,x0,e0,t-,c0", "turn: a card is in play");
    refused(":-:0_0_0_0_0_0", ":dread.0,dread.0:0_0_0_0_0_0", "T0: a condition twice");
    refused(".0.1.41", ".-.1.41", "turn: the actor is no titan that can act");
    refused("r1.2.3", "r1.2.2", "turn");
    refused("r1.2.3.0.1.41", "r1.1.3.0.1.41", "stack: nothing runs");
    refused("gf0;-;", "gf0;PIT@f1r0;", "terrain: PIT is not wholly on the board");
    refused("gf0;-;", "gf0;COLUMN@a1r0f;", "terrain: COLUMN has one side");
    refused("vp0--", "vp10-", "primordial");
    refused("/-/-/-;-", "/-/-/-;-;dp0,0,aa0,r0_0_0_0_0_0_0_0_0_0_0_0,e0,o1,x0;-",
            "camp: an outcome belongs to a battle that is over");
    refused("HALCE:0c2", "-/HALCE:0c2", "titans");
}

TEST(a_marker_belongs_to_a_labyrinth) {
    idle_line("kiln-maze");
    accepted(",lab2;", ",lab4;");
    refused(".1c.40;", ".18.40;", "board");
    refused(",lab2;", ";", "board");
}

TEST(lines_with_frames_are_taken_as_they_were_written_only) {
    int changed = 0;
    gg_error error;
    odb_state state;
    bat_open("kiln-l1"); /* an AI card is drawn */
    write_line();
    assert_int_equal(read_into(line, &state, &error), GG_OK);
    char *const stack = strrchr(line, ';') + 1;
    for (char *c = stack; *c; c++) {
        const char was = *c;
        if (was == '.') continue;
        *c = was == '7' ? '8' : '7';
        assert_int_equal(read_into(line, &state, &error), GG_BAD_FEN);
        *c = was;
        changed++;
    }
    assert_true(changed > 50);
    refused("pt0", "pt1", "the sum of a line that was not changed");
}

TEST(copies_of_growth_abilities) { /* R95 */
    use_example();
    accepted(":-:0/-/-/-", ":0.0.000.3.0.1x10u1:0/-/-/-");
    assert_int_equal(bat.s.growth_more[0], 16);
    accepted(":-:0/-/-/-", ":0.0.000.3.0.1:0/-/-/-");
    refused(":-:0/-/-/-", ":0.0.000.1.0.1x10:0/-/-/-", "T0: copies of a growth ability");
}

TEST(locks_name_living_titans_once) {
    idle_line("kiln-l1");
    accepted("lk-", "lk31");
    refused("lk-", "lk1111", "primordial: lk names a titan twice");
    refused("lk-", "lk1123", "primordial: lk names a titan twice");
    use_example();
    refused("lk-", "lk1", "primordial: lk names no living titan");
    idle_line("kiln-l1");
    snprintf(line, sizeof line, "%s", lab_edited(line, "pt0", "pt1"));
    snprintf(line, sizeof line, "%s", lab_edited(line, "HALCE:0d4", "HALCE:3"));
    snprintf(line, sizeof line, "%s", lab_edited(line, "f0k0h0:1:", "f0k0h0:0:"));
    accepted("lk-", "lk1");
    refused("lk-", "lk0", "primordial: lk names no living titan");
}

TEST(rolls_belong_to_what_runs) {
    char words[300]; /* an awakening waits for the end of a movement, and nothing moves */
    snprintf(words, sizeof words, "/-/-/-;%098d%s%016d;-", 0, "7200", 100);
    use_example();
    refused("/-/-/-;-", words, "the processes that the roll field tells of");
}

/* The state is refused with these words. */
static void invalid(const odb_state *s, const char *words) {
    char why[200];
    gg_text text = gg_text_over(why, sizeof why);
    assert_false(odb_valid(bat.game, s, &text));
    assert_string_equal(why, words);
}

TEST(what_waits_is_there) {
    bat_open("kiln-l1");
    odb_state s = bat.s;
    s.pendings = 1, s.pending[0][1] = ODB_NONE;
    invalid(&s, "roll: no such titan waits");
    s.pending[0][0] = 2 << 4 | ODB_BREAK_BONUS, s.pending[0][1] = 0;
    invalid(&s, "roll: no such chain break waits");
    s.pending[0][0] = 7 << 4 | ODB_BREAK_OBOL;
    invalid(&s, "roll: no such chain break waits");
    s = bat.s;
    s.queued = 1, s.queue[0][0] = ODB_QUEUE_CARD + ODB_ROUTINE + 1;
    invalid(&s, "roll: no such attack waits");
    s.queue[0][0] = ODB_QUEUE_FOLLOW_UP, s.queue[0][1] = 4;
    invalid(&s, "roll: no such titan waits");
    s.queued = ODB_QUEUE + 1;
    invalid(&s, "roll: too many wait");
}

TEST(modifiers_have_one_bound) {
    bat_open("kiln-l1");
    bat.s.p_perm[ODB_P_DICE] = 59;
    for (int k = 0; k < 3; k++)
        odb_modify_prim(bat.b, &(gg_effect){.a = 4 + ODB_P_DICE, .b = 5, .c = ODB_DURATION_PERM});
    assert_int_equal(bat.s.p_perm[ODB_P_DICE], ODB_MODIFIER);
    round_trip();
    idle_line("kiln-l1");
    accepted(",P0_0_0_0_0", ",P0_0_0_0_59");
    refused(",P0_0_0_0_0", ",P0_0_0_0_60", "primordial: ");
}

TEST(positions_of_kiln_may_be_edited) {
    idle_line("kiln-l1");
    accepted("d4", "d4");
    refused("0d4", "0f3", "another titan stands there");
    assert_true(strstr(line, ":0d4:"));
    accepted(":0d4:", ":0d2:");
    assert_true(bat_legal("go:0"));
    accepted("k0h0", "k1+h0"); /* knocked down in its own turn */
}

GROUP(NULL, bat_end)
