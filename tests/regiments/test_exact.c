/* Counts, positions, records and the exact value of the tiny scenario (CHK-80 to CHK-86 and CHK-90
 * to CHK-92 of the rules). */
#include "../lab/test.h"
#include "lab.h"

#include <stdlib.h>

static const char e1[] =
    "REG1;tiny;M:T1;end/-;AB/4/1;0/0;0.0.1/0.0.1;-/-/0/-.0/0;0@k6.0.2.0,1@j8.2.1.0;0@g8.0.2.0"
    ":m,1@g8.5.1.0:m;h8=hut.2.0.0.-*;-/-;-;=D";
static const char e2[] =
    "REG1;tiny;M:T1;end/-;AB/4/1;1/2;0.0.1/0.0.1;-/-/0/-.0/0;0x,1x;0@g9.0.2.0:w1,1@f8.5.1.0:w"
    "1;h8=hut.1.1.0.-*;-/-;-;=B";
static const char e3[] =
    "REG1;starter;M:M1;maj/A;AA/20/0;0/0;30.7.1/30.0.1;S1,V1,V2/L1,V1/0/-.0/0;0@l10.0.3.2,1-,"
    "2@o6.0.2.2:!4,3x,4-,5@l10.5.4.2,6@m6.0.2.0,7-,8@k9.4.2.3,9-,A@k7.0.3.2,B@m6.2.3.2,C-,D@o"
    "2.1.2.0;0@f9.0.3.1,1-,2@c14.5.2.3,3@d12.0.2.0,4>B2.2.2,5@d12.3.1.3,6@e5.3.2.3,7-,8@d13.0"
    ".1.0,9@a12.4.2.2,A@a10.4.3.3,B@g13.5.2.2,C-,Dx;e12=hut.1.0.0.-,f9=hut.0.0.0.-,h4=hou.4.0"
    ".0.-*,h8=blk.4.0.0.-*,h12=hou.4.0.0.-*,j7=hut.1.0.0.-,k4=hut.3.0.0.-,n9=san.0.0.0.A,o5=p"
    "il.0.5.0.A;11/00;-";
static const char p0[] =
    "REG1;starter;M:M1;dat/B;BA/0/0;0/0;5.20.0/4.22.0;-/-/0/-.0/0;0@n4.0.3.1,1?,2?,3?,4@o4.2."
    "2.3,5?,6?,7?,8?,9?,A?,B?,C?,D?;0@a11.0.3.2,1?,2?,3@b11.0.2.0,4?,5?,6?,7?,8?,9?,A?,B?,C?,"
    "D?;e12=hut.3.0.0.-,f9=hut.3.0.0.-,h4=hou.4.0.0.-*,h8=blk.6.0.0.-*,h12=hou.4.0.0.-*,j7=hu"
    "t.3.0.0.-,k4=hut.3.0.0.-;00/00;Tu.B4";
static const char p1[] =
    "REG1;starter;M:M1;maj/A;AA/14/0;0/0;30.7.1/30.0.1;S1,V1,V2/V1/0/-.0/0;0@k11.0.3.2,1-,2@n"
    "7.0.2.2,3x,4-,5@l10.5.4.2,6@m6.0.2.0,7-,8@k9.4.2.3,9-,A@k7.0.3.3,B@m6.2.3.3,C-,D@o2.1.2."
    "0;0@f9.0.3.2,1-,2@c14.5.2.3,3@d12.0.2.0,4>B2.2.2,5@d12.3.1.3,6@b11.5.2.4,7-,8@d13.0.1.0,"
    "9@a12.4.2.4,A@a10.4.3.3,B@g13.5.2.2,C-,D>B2.1.0;e12=hut.3.0.0.-,f9=hut.0.0.3.-,h4=hou.4."
    "0.0.-*,h8=blk.6.0.0.-*,h12=hou.4.0.0.-*,j7=hut.3.0.0.-,k4=hut.3.0.0.-,n9=san.0.0.0.A,o5="
    "pil.0.5.0.A;11/00;-";
static const char p2[] =
    "REG1;starter;M:M5;maj/A;AA/14/0;8/5;30.3.1/30.0.1;G2/V1/0/-.0/0;0@m8.0.2.2,1-,2@l8.0.2.0"
    ",3-,4-,5@m8.1.3.1,6>A9.2.0,7-,8@i7.1.1.2,9@k8.0.2.2,A@m3.0.3.1,B@n5.1.3.3,C-,D@o2.1.2.0;"
    "0@c13.0.3.2,1-,2@c13.4.2.3,3@d12.0.2.0,4>B2.2.2,5x,6@m3.3.2.0,7-,8@c11.5.1.0,9@a12.4.2.2"
    ",A@b9.4.3.4,B@b13.5.2.1,C-,D>B2.1.0;e11=hut.1.0.0.-,f7=hut.3.0.0.-,h8=blk.0.0.0.-*,j9=hu"
    "t.3.0.0.-,k5=hut.1.0.0.-,n9=san.0.3.0.A,o5=pil.0.5.0.A;11/00;-";
static const char p3[] =
    "REG1;starter;M:M3;maj/A;AA/18/0;0/0;30.3.1/30.0.1;S1,V1/V1/0/-.0/0;0@n9.0.3.2:!0,1-,2@o5"
    ".0.2.4,3@n9.0.2.2,4-,5@n9.1.4.2,6>AD.2.0,7-,8@o5.2.2.3:!1,9-,A@o5.0.3.3,B@n5.3.3.5,C-,D@"
    "o5.0.2.0;0>B2.3.2,1-,2@f11.4.2.3,3@f11.0.2.0,4>B2.2.2,5@c14.0.1.3,6@b11.5.2.4,7-,8@c11.5"
    ".1.0,9@b11.4.2.4,A@a10.4.3.4,B@e11.3.2.2,C-,D@f11.0.1.0;f5=hut.3.0.0.-,f11=hou.0.0.4.-,g"
    "9=hut.0.0.0.-,i7=hut.3.0.0.-,j5=hou.1.0.0.-,j11=hut.3.0.0.-,n9=san.0.3.0.A,o5=pil.0.5.0."
    "A;11/00;-";

static void counts(const char *scenario, const char *fen, int depth, const uint64_t *expected) {
    war_begin(scenario);
    if (fen) lab_read(war.game, fen, &war.s);
    for (int d = 1; d <= depth; d++)
        assert_int_equal(gg_perft(war.game, &war.s, d), expected[d - 1]);
}

TEST(reg_chk_81_perft_of_tiny) {
    counts("tiny", NULL, 7, (const uint64_t[]){6, 34, 144, 822, 3876, 19904, 99943});
}

TEST(reg_chk_83_84_85_perft_of_positions) {
    counts("starter", p1, 3, (const uint64_t[]){20, 139, 1876});
    counts("starter", p2, 3, (const uint64_t[]){26, 267, 2849});
    counts("starter", p3, 3, (const uint64_t[]){22, 173, 1923});
}

TEST(reg_chk_86_positions_come_back) {
    const char *const fens[] = {p0, p1, p2, p3};
    for (int i = 0; i < 4; i++) {
        war_begin("starter");
        lab_read(war.game, fens[i], &war.s);
        lab_shows(war.game, &war.s, fens[i]);
    }
}

static void play(const char *scenario, const char *from, const char *tokens, const char *end) {
    war_begin(scenario);
    if (from) lab_read(war.game, from, &war.s);
    war_play(tokens);
    lab_shows(war.game, &war.s, end);
}

TEST(reg_chk_90_91_92_records) {
    play("tiny", NULL,
         "ovw:A1 arc:2 adv:B0 s5 ow:A1:no shot:B1 adv:A0 s4 shot:A1 w0>B0 =miss adv:B0 "
         "s3 con:B0 B1:F",
         e1);
    play("tiny", NULL,
         "adv:A0 s1 con:A0 A1:F adv:B0 s5 shot:B0 w0>A0 =hit adv:A0 s2 ctl:A0 sal:B0 "
         "=hit shot:B1 =k1",
         e2);
    play("starter", p1,
         "adv:A2 s3 s5 con:A5 dis:BD at:d13 con:B3 ovw:A2 arc:4 sal:B9 w0#f9 shot:B0 "
         "sal:AB w0>B3 =miss =miss =hit shot:AA w0#j7 sal:B6 w0#e12 LF LF LF str:L1:B6 "
         "at:c6 face:5 FR FR stop",
         e3);
}

TEST(reg_chk_78_79_80_setup) {
    war_begin("starter");
    war_play("=B ban:M2 ban:M3 ban:M4 ban:M5");
    war_offers("", "ban:M1 ban:M6 -> ban:M6 =A");
    war_offers("", "first second -> second");
    assert_int_equal(war_count(""), 17);
    war_play("dep:B0");
    war_offers("", "at:a8 at:a9 at:a10 at:a11 at:a12 at:a13 at:a14 at:a15");
    war_play("at:a11 ammo:2 dep:A4 at:o4 face:2 ammo:3 dep:B3");
    assert_int_equal(war_count(""), 10);
    war_play("at:b11 ammo:0 dep:A0");
    war_offers("", "at:n4 at:n5 at:o1 at:o2 at:o3 at:o4 at:o5 at:o6 at:o7 at:o8 in:A4");
    war_play("at:n4 ammo:1 dep:B4");
    assert_int_equal(war_count(""), 13);
    lab_shows(war.game, &war.s, p0);
}
