/* Tokens and position lines that are refused, with nothing changed (section 5 of the rules). */
#include "../lab/test.h"
#include "lab.h"

TEST(reg_section_5_bad_tokens) {
    war_begin("starter");
    war_forbids("=C A = =hit ban:M1 first pass");
    war_play("=A");
    war_forbids("ban: ban:M7 ban:m1 ban:M11 M1 =A");
    war_play("ban:M6 ban:M5 ban:M4 ban:M3 ban:M2 =A");
    war_forbids("third First dep:A0");
    war_play("first");
    war_forbids("dep: dep:B0 dep:AE dep:A dep:A00 dep:S2 dep:S dep:Done res:done");
    war_play("dep:A4");
    war_forbids("at: at:n4 at:o0 at:o9 at:o04 at:p1 at:04 in:A5 o4 face:0");
    war_play("at:o4");
    war_forbids("face: face:6 face:-1 face:00 ammo:0");
    war_play("face:1");
    war_forbids("ammo:4 ammo: ammo:-1 ammo:01 ammo:1x");
    war_set("stratagems=1", "hut@h8 1/2/0", "GRI@h6 GBC@h5/0", "LPT@h9 GRI@a8", "");
    war_forbids("adv: adv:A2 adv:B0 ADV:A0 adv:A0x emb:A0 emb:A0>A0 emb:A1>A0 dis:A0 ent:A0 "
                "cap:A0 mov:A0 str:G1 str:G1:h9 str:G2:A0 str:G9 str: s0 stop =hit w0>B0");
    war_play("adv:A0");
    war_forbids("s6 s s00 F LF stop L s-1 A0:s0");
    war_play("s0 stop");
    war_forbids("adv:A1 shot:B0 con:A9 ovw:A0");
    war_play("shot:A1");
    war_node("maj/B");
    war_set("", "bun@h8 3/0/2", "LPT@h8", "GRI@h9 GRI@a8", "cap:A0");
    war_forbids("pip:3/0 pip:0/3 pip:1 pip:1/ pip:/1 pip:1/1/1 pip:0/0");
    war_set("", "", "GRI@h6", "LPT@h8 GRI@h7", "sal:A0");
    war_forbids("w2>B0 w0>B2 w0>A0 w0 w>B0 w0#h8 w0>b0 stop");
    war_play("w0>B0");
    war_forbids("=k0 =hits =A hit");
    war_set("", "", "GRI@h13", "SHC@h8/0!0 LPT@a8", "adv:A0 s3");
    war_forbids("ow:B0 ow:B0:w1 ow:B1:no ow:B0:yes ow:A0:no s3");
}

/* The line of the tiny scenario with one change is refused. */
static void bad_line(const char *from, const char *to) {
    static const char good[] =
        "REG1;tiny;M:T1;maj/A;AA/0/0;0/0;0.0.1/0.0.1;-/-/0/-.0/0;0@j7.0.2.0,1@j8.2.1.0;"
        "0@f9.0.2.0,1@f8.5.1.0;h8=hut.3.0.0.-*;-/-;-";
    lab_refuses(war.game, lab_edited(good, from, to), "");
}

TEST(reg_section_5_bad_position_lines) {
    static const char *const changes[][2] = {
        {"REG1", "REG2"},
        {"REG1;", ""},
        {"tiny", "m1"},
        {"tiny", "tiny+wreck=lost"},
        {"M:T1", "M:T2"},
        {"M:T1", "B:-"},
        {"maj/A", "maj/B"},
        {"maj/A", "maj/-"},
        {"maj/A", "min/A"},
        {"maj/A", "stp/A"},
        {"maj/A", "cpn/-"},
        {"maj/A", "end/-"},
        {"maj/A", "foo/A"},
        {"maj/A", "maj"},
        {"AA/0/0", "AA/4/0"},
        {"AA/0/0", "AA/0/2"},
        {"AA/0/0", "AC/0/0"},
        {"AA/0/0", "A/0/0"},
        {"AA/0/0", "AA/00/0"},
        {";0/0;", ";0/x;"},
        {";0/0;", ";-1/0;"},
        {";0/0;", ";40000/0;"},
        {"0.0.1/0.0.1", "0.1.1/0.0.1"}, /* more than the mission's pool */
        {"0.0.1/0.0.1", "10.0.1/0.0.1"},
        {"0.0.1/0.0.1", "0.0.1"},
        {"-/-/0/-.0/0", "G1/-/0/-.0/x"},
        {"-/-/0/-.0/0", "Z1/-/0/-.0/0"},
        {"-/-/0/-.0/0", "-/-/0/B9.0/0"},
        {"0@j7.0.2.0", "0@j7.0.3.0"}, /* H 2 */
        {"0@j7.0.2.0", "0@j7.0.0.0"},
        {"0@j7.0.2.0", "0@j7.0.2.1"}, /* no ammunition */
        {"0@j7.0.2.0", "0@j7.1.2.0"}, /* infantry has no facing */
        {"0@j7.0.2.0", "0@j99.0.2.0"},
        {"0@j7.0.2.0", "0@a8.0.2.0"}, /* not on a map of radius 3 */
        {"0@j7.0.2.0", "0@j7.0.2"},
        {"0@j7.0.2.0", "0>A1.2.0"}, /* no transport */
        {"0@j7.0.2.0", "0@j7.0.2.0:m!1"},
        {"0@j7.0.2.0", "0@j7.0.2.0:w2"},
        {"0@j7.0.2.0", "0@j7.0.2.0:!6"},
        {"0@j7.0.2.0", "0@j7.0.2.0:q"},
        {"0@j7.0.2.0", "0@j7.0.2.0:"},
        {"0@j7.0.2.0", "0@j7.0.2.0:w0"},
        {"0@j7.0.2.0", "0?"},
        {"0@j7.0.2.0", "0xj7"},
        {"0@j7.0.2.0,", ""},
        {"0@j7.0.2.0,1@j8.2.1.0", "1@j8.2.1.0,0@j7.0.2.0"},
        {"1@j8.2.1.0", "1@j8.6.1.0"},
        {"1@j8.2.1.0", "1@j8.2.1.0,2x"},
        {"1@f8.5.1.0", "1@j8.2.1.0"}, /* two carts on the same slots */
        {"hut.3.0.0.-*", "hut.4.0.0.-*"},
        {"hut.3.0.0.-*", "hat.3.0.0.-*"},
        {"hut.3.0.0.-*", "hut.3.0.0.C*"},
        {"hut.3.0.0.-*", "hut.3.0.-*"},
        {"h8=hut.3.0.0.-*", "h9=hut.1.0.0.-,h8=hut.3.0.0.-*"},
        {";-/-;-", ";1/-;-"},
        {";-/-;-", ";-/-;X"},
        {";-/-;-", ";-/-;Aadv.A0.maj.1.0.0.0.0.-.-.-"},
        {";-/-;-", ";-/-;Dh8"},
        {";-/-;-", ";-/-;D-"},
        {";-/-;-", ";-/-;K--.--/--.--"},
        {";-/-;-", ";-/-;-;=A"},
        {";-/-;-", ";-/-;-;=A;"},
        {";-/-;-", ";-/-"},
        {"REG1;tiny", " REG1;tiny"},
        {";-/-;-", ";-/-;- "}};
    war_begin("tiny");
    for (size_t i = 0; i < sizeof changes / sizeof *changes; i++)
        bad_line(changes[i][0], changes[i][1]);
    lab_refuses(war.game, "", "");
    lab_refuses(war.game, ";;;;;;;;;;;;", "");
}

/* The line of the position with one change is refused. */
static void bad_change(const char *from, const char *to) {
    lab_read(war.game, war_line(), &war.s);
    lab_refuses(war.game, lab_edited(war_line(), from, to), "");
}

/* A position of the laboratory and changes of its line that are all refused. */
static void bad_changes(const char *mission, const char *a, const char *b, const char *played,
                        const char *const (*changes)[2], int count) {
    war_set("", mission, a, b, played);
    for (int i = 0; i < count; i++) bad_change(changes[i][0], changes[i][1]);
}

#define BAD(mission, a, b, played, ...)                                                            \
    do {                                                                                           \
        static const char *const list[][2] = {__VA_ARGS__};                                        \
        bad_changes(mission, a, b, played, list, (int)(sizeof list / sizeof *list));               \
    } while (0)

TEST(reg_section_5_bad_context) {
    BAD("", "GRI@h13", "SHC@h8/0!0 LPT@a8", "adv:A0 s3", {"RA0", "RB1"}, {"RA0", "RA9"},
        {"h13.17.B0", "h13.17.B1"}, {"h13.17.B0", "h13.17.A0"}, {"h13.17.B0", "h13.33.B0"},
        {"h13.17.B0", "z9.17.B0"}, {"h13.17.B0", "h11.17.B0"}, {",RA0.h13.17.B0", ""},
        {"rea/B", "rea/A"}, {":!0", ""}, {":!0", ":!3"}, {"Aadv.A0", "Aadv.B0"});
    BAD("", "GRI@h13", "SHC@h8/0!0 LPT@a8", "adv:A0 s3 ow:B0:w0", {"h13.17.-", "h13.17.B0"});
    BAD("", "GRI@h6", "LPT@h8 GRI@a8", "sal:A0 w0>B0", {"SA0.0", "SA0.1"}, {"SA0.0", "SB0.0"},
        {".rif.", ".rof."}, {".u.B0", ".x.B0"}, {".u.B0", ".u.h8"}, {"act.B0.0", "act.-.0"},
        {"act.B0.0", "act.A0.0"}, {"act.B0.0", "act.B9.0"}, {"act.B0.0", "ack.B0.0"},
        {"act.B0.0", "act.B0.9"}, {"cpn/-", "cft/-"}, {"cpn/-", "cpn/A"},
        {",SA0.0.rif.u.B0.0.act.B0.0", ""}, {"Asal.A0.maj.0.0.0.1", "Asal.A0.maj.16.0.0.1"},
        {"Asal.A0.maj", "Asal.A0.mid"}, {"Asal", "Asol"});
    BAD("blk@h8 6/0/0", "GRT@h4/0", "LPT@h8 LPT@a8", "sal:A0", {"cft/-", "cpn/-"},
        {".f.h8", ".f.h44"}, {".3,Dh8", ".0,Dh8"}, {"Dh8", "Dh9"}, {"Dh8", "D"},
        {"Dh8", "Dh8,Dh8"});
    BAD("hut@h8 3/0/0", "GHW@h7 GRI@o1", "GRT@h8/0", "adv:A0 s0", {"fhc/B", "fhc/A"},
        {"Fh8.0.0.B0", "Fh9.0.0.B0"}, {"Fh8.0.0.B0", "Fh8.0.0.A1"}, {"Fh8.0.0.B0", "Fh8.16.0.B0"},
        {"Fh8.0.0.B0", "Fh8.0.2.B0"}, {"Fh8.0.0.B0", "Fh8.0.0.-"});
    BAD("", "GRT@h4/0", "GBC@h8/3 LPT>B0 LPT@a8", "sal:A0 =hit", {"0xh8", "0x"}, {"0xh8", "0xh99"},
        {"cbl/-", "maj/A"}, {"1>B0", "1>B2"}, {"1>B0", "1>A0"});
    BAD("", "GRI@h8 GRI@h7 GRI@h9 GRI@g8", "GRI@a8", "pass con:A0 A1:s0", {".A0.A1.-", ".A2.A1.-"},
        {".A0.A1.-", ".-.A1.-"}, {".A0.A1.-", ".A0.A1+A2.-"}, {".A0.A1.-", ".A0.A1+A2+A3.-"});
    BAD("", "GRI@h8 GBC~", "GRI@a8", "ent:A1 at:o1", {".-.-.o1", ".-.-.-"}, {"efc/A", "eat/A"},
        {"Aent.A1", "Aent.A0"}, {".-.-.o1", ".-.-.p1"});
    BAD("", "GRI@h8", "GRI@a8", "ovw:A0", {"Aovw", "Aadv"}, {"arc/A", "stp/A"}, {"arc/A", "arc/B"});
    BAD("", "GBC@h8/0 GRI>A0", "GRI@a8", "dis:A1", {"Adis.A1", "Adis.A0"}, {"dis/A", "maj/A"});
}

/* "The unit being asked": nobody is while the reaction's shot is rolled or passengers bail out. */
TEST(reg_section_5_the_unit_asked_is_named_while_it_is_asked) {
    war_set("", "", "GBC@h13/3 GRI>A0 GRI@o1", "SHC@h8/0!0 SHC@h7/0!0 LPT@a8", "adv:A0 F");
    war_field(13, "Aadv.A0.maj.3.1.0.0.0.-.-.-,RA0.h13.17.B0");
    war_play("ow:B0:w0");
    war_field(13, "Aadv.A0.maj.3.1.0.0.0.-.-.-,RA0.h13.17.-,SB0.1.aut.u.A0.0.rea.A0.0");
    war_play("=miss F");
    war_field(13, "Aadv.A0.maj.2.2.0.0.0.-.-.-,RA0.h12.18.B1");
}

TEST(reg_section_6_bad_options) {
    static const char *const texts[] = {
        "m1:wreck",      "m1:wreck=gone",  "m1:wrack=lost",      "m1:fhc_rounds=16",
        "m1:",           "m1:wreck=lost,", "m1:shot_fort_cap=9", "m7",
        "m1:ammo_mode=0"};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) lab_bad_content(texts[i], "");
}

/* Lines that were once accepted: they read outside arrays, or broke the game some tokens later.
 * None of them can stand in a game. */
TEST(reg_section_5_lines_that_cannot_go_on) {
    static const char *const lines[][2] = {
        {"starter",
         "REG1;starter;B:M1,M4;ban/B;AA/0/0;0/0;0.0.0/0.0.0;-/-/0/-.0/0;"
         "0?,1?,2?,3?,4?,5?,6?,7?,8?,9?,A?,B?,C?,D?;0?,1?,2?,3?,4?,5?,6?,7?,8?,9?,A?,B?,C?,D?;-;"
         "00/00;Tu.BB"},
        {"starter",
         "REG1;starter;M:M2;cor/-;AA/0/0;0/0;0.30.0/0.30.0;-/-/0/-.0/0;"
         "0?,1?,2?,3?,4?,5?,6?,7?,8?,9?,A?,B?,C?,D?;0?,1?,2?,3?,4?,5?,6?,7?,8?,9?,A?,B?,C?,D?;"
         "f7=blk.6.0.0.-*,f12=blk.6.0.0.-*,h5=hut.3.0.0.-,h8=bun.8.0.0.-*,h11=hut.3.0.0.-,"
         "j4=blk.6.0.0.-*,j9=blk.6.0.0.-*;00/00;Tu.A9"},
        {"m2",
         "REG1;m2;M:M2;cor/-;AA/0/0;0/0;0.30.0/0.30.0;-/-/0/-.0/0;"
         "0?,1?,2?,3?,4?,5?,6?,7?,8?,9?,A?,B?,C?,D?;0?,1?,2?,3?,4?,5?,6?,7?,8?,9?,A?,B?,C?,D?;"
         "f7=blk.6.0.0.-*,f12=blk.6.0.0.-*,h5=hut.3.0.0.-,h8=bun.8.0.0.-*,h11=hut.3.0.0.-,"
         "j4=blk.6.0.0.-*,j9=blk.6.0.0.-*;00/00;Tu.AB.o2"},
        {"m2",
         "REG1;m2;M:M2;cor/-;AA/0/0;0/0;0.30.0/0.30.0;-/-/0/-.0/0;"
         "0?,1?,2?,3?,4?,5?,6?,7?,8?,9?,A?,B?,C?,D?;0?,1?,2?,3?,4?,5?,6?,7?,8?,9?,A?,B?,C?,D?;"
         "f7=blk.6.0.0.-*,f12=blk.6.0.0.-*,h5=hut.3.0.0.-,h8=bun.8.0.0.-*,h11=hut.3.0.0.-,"
         "j4=blk.6.0.0.-*,j9=blk.6.0.0.-*;00/11;Ts.1"},
        {"m4",
         "REG1;m4;M:M4;cor/-;AA/0/0;0/0;0.24.1/11.20.0;-/-/0/-.0/0;"
         "0?,1?,2?,3?,4?,5?,6?,7?,8?,9?,A?,B?,C?,D?;"
         "0@a12.0.3.0,1@a9.0.2.0,2@a8.1.2.0,3?,4?,5?,6@a15.3.2.0,7?,8?,9?,A?,B@b7.5.2.4,C?,D?;"
         "b7=san.0.0.3.B,e6=hut.3.0.0.-,f9=hou.4.0.0.-,g13=hut.3.0.0.-,i3=hut.3.0.0.-,"
         "j7=hou.4.0.0.-,k10=hut.3.0.0.-;00/01;Tu.B6.a15"},
        {"m6",
         "REG1;m6;M:M6;cor/-;AA/0/0;0/0;0.18.0/0.18.0;-/-/0/-.0/0;"
         "0?,1?,2?,3?,4?,5?,6?,7?,8?,9?,A?,B?,C?,D?;0?,1?,2?,3?,4?,5?,6?,7?,8?,9?,A?,B?,C?,D?;"
         "f6=hou.4.0.0.-*,f13=hut.3.0.0.-*,h8=hut.3.0.0.-*,j3=hut.3.0.0.-*,j10=hou.4.0.0.-*;"
         "00/00;Tu.AB.n2"},
        {"fair",
         "REG1;fair;B:-;ban/B;AA/0/0;0/0;0.0.0/0.0.0;-/-/0/-.0/0;"
         "0?,1?,2?,3?,4?,5?,6?,7?,8?,9?,A?,B?,C?;0?,1?,2?,3?,4?,5?,6?,7?,8?,9?,A?,B?,C?;-;00/00;"
         "Tu.BA"},
        {"m1", "REG1;m1;M:M1;end/-;AB/32/1;0/0;3.24.1/2.24.1;S1,V2/V1,V2/0/-.0/0;"
               "0-,1-,2-,3-,4-,5-,6-,7-,8-,9@o2.0.2.0,A-,B-,C-,D@j8.2.2.0;"
               "0-,1-,2-,3-,4-,5-,6-,7-,8-,9-,A-,B-,C@e15.0.2.0,D@b9.0.1.0:m;"
               "e12=hut.0.0.0.-,f9=hut.3.0.0.-,h4=hou.4.0.0.-*,h8=blk.6.0.0.-*,h12=hou.4.0.0.-*,"
               "j7=hut.3.0.0.-,k4=hut.3.0.0.-;00/00;Tu.B6;=A"},
        {"m3", "REG1;m3;M:M3;cor/-;AA/0/0;0/0;2.24.1/5.22.0;-/-/0/-.0/0;"
               "0?,1?,2?,3?,4?,5?,6@o4.0.2.0,7?,8?,9?,A?,B?,C?,D?;"
               "0?,1?,2?,3?,4?,5?,6@a12.4.2.2,7?,8?,9?,A?,B?,C?,D?;"
               "f5=hut.3.0.0.-,f11=hou.4.0.0.-,g9=hut.3.0.0.-,i7=hut.3.0.0.-,j5=hou.4.0.0.-,"
               "j11=hut.3.0.0.-;00/00;Tu.BA.b11"},
        {"m5", "REG1;m5;M:M5;end/-;AB/28/1;0/0;20.10.1/22.3.1;S1/V1,V2/0/-.0/0;"
               "0-,1-,2@m10.0.2.0,3~2.1,4@n7.4.2.1,5-,6-,7@m10.1.1.1:p,8@o6.3.2.0,9-,A@o2.0.3.0,B-,"
               "C~2.0,D-;"
               "0-,1>B2.2.0:m,2@b12.1.2.0,3-,4@b9.0.2.0:!1,5-,6-,7-,8@a11.1.1.0,9@a8.2.2.1:m,"
               "A@b13.2.3.2,B@e11.4.2.2,C~2.0,D-;"
               "a13=san.0.0.0.B,e11=hut.1.0.0.-,f7=hut.1.0.0.-,h8=blk.0.0.0.-*,j9=hut.0.0.0.-,"
               "k5=hut.0.0.0.-,o4=pil.0.0.0.A;01/01;Tu.A9.o6;=B"},
        {"fair:ammo_mode=free,hide_ammo=1",
         "REG1;fair+ammo_mode=free+hide_ammo=1;M:F2;stp/A;AA/22/1;6/12;30.30.1/30.36.1;"
         "G2/L2,V1/0/-.0/0;"
         "0@o2.0.3.2:!2,1-,2@o1.0.2.4,3-,4@l6.2.2.2,5@o5.3.4.0,6@n5.3.3.0,7@n1.2.2.4,8@o2.1.2.0,"
         "9@l5.0.2.0,A-,B@h8.0.2.1,C@k5.0.2.2;"
         "0@d8.0.3.?:!2,1-,2-,3-,4@b9.0.2.?,5@c8.5.2.?,6@a10.1.4.?,7@b14.2.3.?,8@a13.3.2.?,"
         "9@a10.0.2.?:!4,A@c10.0.2.?,B@c9.2.1.?,C@c9.4.1.?;"
         "b13=san.0.0.1.B,f7=blk.2.0.0.-*,f12=blk.6.0.0.-*,h5=hut.3.0.0.-,h8=bun.0.1.0.-*,"
         "h11=hut.3.0.0.-,j4=blk.0.0.0.-*,j9=blk.6.0.0.-*,n1=san.0.0.0.A;10/10;"
         "Aadv.A9.maj.0.0.0.0.0.-.-.-,"
         "K12.--.34.--.03.03.05.24.00.00.--.02.02/02.--.--.--.02.03.03.03.06.00.11.03.00"},
        {"fair:ammo_mode=free,hide_ammo=1",
         "REG1;fair+ammo_mode=free+hide_ammo=1;B:-;ban/A;AA/0/0;0/0;0.0.0/0.0.0;-/-/0/-.0/0;"
         "0?,1?,2?,3?,4?,5?,6?,7?,8?,9?,A?,B?,C?;0?,1?,2?,3?,4?,5?,6?,7?,8?,9?,A?,B?,C?;-;00/00;"
         "K--.--.--.--.11.--.--.--.--.--.--.--.--/--.--.--.--.--.--.--.--.--.--.--.--.--"},
        {"m5",
         "REG1;m5;M:M5;dfc/A;AA/0/1;0/0;18.12.0/26.8.0;-/-/0/-.0/0;"
         "0?,1@l5.0.3.2,2?,3?,4@o5.2.2.2,5@l6.0.4.0,6@n5.0.2.0,7@n5.2.1.2,8?,9@n5.0.2.2,A?,B?,"
         "C?,D@l4.2.2.0;"
         "0@a11.0.3.1,1@a15.0.2.0,2@a11.5.2.1,3?,4@a11.0.2.2,5@b11.2.1.2,6@d10.4.2.2,"
         "7@b10.2.3.1,8?,9?,A@c11.3.3.3,B?,C?,D?;"
         "e11=hut.3.0.0.-,f7=hut.3.0.0.-,h8=blk.6.0.0.-*,j9=hut.3.0.0.-,k5=hut.3.0.0.-,"
         "m5=san.0.3.0.A;10/00;Tu.AB.o1"},
        {"m1",
         "REG1;m1;M:M1;stp/A;BA/0/0;0/0;29.14.1/24.15.1;G2,S1,V1/G2,L2,V1/1/-.0/0;"
         "0-,1-,2-,3@l2.0.2.0,4-,5@o3.1.4.2,6@n2.0.2.0,7@l2.1.1.2:mp,8-,9@o1.0.2.2,A@n1.0.3.1,"
         "B@m2.1.3.3,C@l4.1.2.0,D@l3.1.2.0;"
         "0~3.0,1~2.2,2@a8.5.2.2,3-,4-,5-,6-,7@b12.5.3.1,8@c11.0.1.0,9~2.2,A@a12.3.3.2,B-,C-,"
         "D@a12.0.1.0;"
         "b12=san.0.0.3.B,e12=hut.3.0.0.-,f9=hut.3.0.0.-,h4=hou.4.0.0.-*,h8=blk.6.0.0.-*,"
         "h12=hou.4.0.0.-*,j7=hut.3.0.0.-,k4=hut.3.0.0.-,l3=san.0.3.0.A,m3=pil.0.5.0.A;11/01;"
         "Apre.A7.pre.2.1.0.0.0.-.-.-"},
        {"m1:hide_ammo=1",
         "REG1;m1+hide_ammo=1;M:M1;sal/B;AB/17/1;0/0;30.8.1/30.8.1;S1/G2,L1,L2,V2/1/-.0/1;"
         "0-,1-,2@m8.0.2.0,3-,4@o6.3.2.0,5@n3.1.4.0,6-,7@k8.2.1.2:p,8@h8.1.2.2,9@l9.0.2.2,"
         "A@m7.0.3.0,B@m9.1.3.3,C@n9.1.2.1,D-;"
         "0-,1-,2@c11.0.2.2:!5,3-,4-,5x,6x,7@d8.5.3.3,8-,9@d10.2.2.1,A@a8.5.3.4,B@d7.0.2.2,"
         "C@g9.1.2.0,D@a12.0.1.0;"
         "a13=san.0.0.3.B,e12=hut.1.0.0.-,f9=hut.3.0.0.-,h4=hou.4.0.0.-*,h8=blk.6.0.0.-*,"
         "h12=hou.1.0.0.-*,j7=hut.0.0.0.-,k4=hut.0.0.0.-,l8=san.0.0.0.A;10/01;"
         "Asal.BA.maj.0.0.0.0.0.-.-.-,"
         "K--.--.04.--.01.02.--.02.03.02.03.04.03.--/--.--.02.--.--.133.042.23.--.14.04.04.00.00"},
    };
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        war_begin(lines[i][0]);
        lab_refuses(war.game, lines[i][1], "");
    }
}

/* Without ammunition (REG-R11) every unit has its most for good. */
TEST(reg_r11_ammunition_that_nothing_uses) {
    war_begin("m1:ammo_mode=off");
    war_play("=A first dep:A0 at:o1");
    bad_change("0@o1.0.3.2", "0@o1.0.3.1");
}

/* The scenario's field has one form: that which is written. */
TEST(reg_section_5_options_in_one_form) {
    static const char *const changes[] = {"tiny:collapse=1,wreck=lost",
                                          "tiny:collapse=1+wreck=lost",
                                          "tiny+collapse=1,wreck=lost",
                                          "tiny+wreck=lost+collapse=1",
                                          "tiny+collapse=1+wreck=lost+fhc_rounds=1",
                                          "tiny+collapse=1",
                                          "tiny+collapse=1+wreck=lost+",
                                          "tiny++collapse=1+wreck=lost"};
    char words[64];
    gg_text text = gg_text_over(words, sizeof words);
    war_begin("tiny:wreck=lost,collapse=1");
    for (size_t i = 0; i < sizeof changes / sizeof *changes; i++)
        bad_change("tiny+collapse=1+wreck=lost", changes[i]);
    assert_true(reg_rules.fen_scenario(&reg_rules,
                                       gg_slice_of("REG1;tiny+collapse=1+wreck=lost;M:T1"), &text));
    assert_string_equal(words, "tiny:collapse=1,wreck=lost");
    assert_false(
        reg_rules.fen_scenario(&reg_rules, gg_slice_of("REG1;tiny:collapse=1;M:T1"), &text));
}

TEST(reg_section_5_options_in_the_line) {
    war_begin("tiny:wreck=lost,collapse=1");
    war_field(2, "tiny+collapse=1+wreck=lost");
    war_begin("tiny:fhc_rounds=1"); /* what the scenario says itself */
    war_field(2, "tiny");
}

/* Why a token is refused: by its own rule at its node; elsewhere what the node asks for. */
TEST(reg_section_5_why_tokens_are_refused) {
    war_set("", "hut@h8 1/2/0", "GRI@h6 GBC@h5/0", "LPT@h9 GRI@a8", "");
    war_explains("adv:A7", "REG-061 the unit is not on the map");
    war_explains("mov:A0", "REG-052 not at this point: now the Major");
    war_explains("rubbish", "REG-052 no such token: now the Major");
    war_explains("", "REG-052 no such token");
    war_play("adv:A0");
    war_explains("F", "REG-081");
    war_explains("stop", "REG-076 a step must be made first");
    war_explains("s9", "REG-076 not at this point: now the unit makes a step");
}
