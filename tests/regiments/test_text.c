/* Tokens and position lines that are refused, with nothing changed (section 5 of the rules). */
#include "lab.h"

static void reg_section_5_bad_tokens(void **state) {
    lab l;
    (void)state;
    lab_open(&l, "starter");
    lab_refuses(&l, "=C A = =hit ban:M1 first pass");
    lab_play(&l, "=A");
    lab_refuses(&l, "ban: ban:M7 ban:m1 ban:M11 M1 =A");
    lab_play(&l, "ban:M6 ban:M5 ban:M4 ban:M3 ban:M2 =A");
    lab_refuses(&l, "third First dep:A0");
    lab_play(&l, "first");
    lab_refuses(&l, "dep: dep:B0 dep:AE dep:A dep:A00 dep:S2 dep:S dep:Done res:done");
    lab_play(&l, "dep:A4");
    lab_refuses(&l, "at: at:n4 at:o0 at:o9 at:o04 at:p1 at:04 in:A5 o4 face:0");
    lab_play(&l, "at:o4");
    lab_refuses(&l, "face: face:6 face:-1 face:00 ammo:0");
    lab_play(&l, "face:1");
    lab_refuses(&l, "ammo:4 ammo: ammo:-1 ammo:01 ammo:1x");
    lab_close(&l);
    lab_set(&l, "stratagems=1", "hut@h8 1/2/0", "GRI@h6 GBC@h5/0", "LPT@h9 GRI@a8");
    lab_refuses(&l, "adv: adv:A2 adv:B0 ADV:A0 adv:A0x emb:A0 emb:A0>A0 emb:A1>A0 dis:A0 ent:A0 "
                    "cap:A0 mov:A0 str:G1 str:G1:h9 str:G2:A0 str:G9 str: s0 stop =hit w0>B0");
    lab_play(&l, "adv:A0");
    lab_refuses(&l, "s6 s s00 F LF stop L s-1 A0:s0");
    lab_play(&l, "s0 stop");
    lab_refuses(&l, "adv:A1 shot:B0 con:A9 ovw:A0");
    lab_play(&l, "shot:A1");
    lab_node(&l, "maj/B");
    lab_close(&l);
    lab_set(&l, "", "bun@h8 3/0/2", "LPT@h8", "GRI@h9 GRI@a8");
    lab_play(&l, "cap:A0");
    lab_refuses(&l, "pip:3/0 pip:0/3 pip:1 pip:1/ pip:/1 pip:1/1/1 pip:0/0");
    lab_close(&l);
    lab_set(&l, "", "", "GRI@h6", "LPT@h8 GRI@h7");
    lab_play(&l, "sal:A0");
    lab_refuses(&l, "w2>B0 w0>B2 w0>A0 w0 w>B0 w0#h8 w0>b0 stop");
    lab_play(&l, "w0>B0");
    lab_refuses(&l, "=k0 =hits =A hit");
    lab_close(&l);
    lab_set(&l, "", "", "GRI@h13", "SHC@h8/0!0 LPT@a8");
    lab_play(&l, "adv:A0 s3");
    lab_refuses(&l, "ow:B0 ow:B0:w1 ow:B1:no ow:B0:yes ow:A0:no s3");
    lab_close(&l);
}

/* The line of the tiny scenario with one change is refused. */
static void bad_line(lab *l, const char *from, const char *to) {
    static const char good[] =
        "REG1;tiny;M:T1;maj/A;AA/0/0;0/0;0.0.1/0.0.1;-/-/0/-.0/0;0@j7.0.2.0,1@j8.2.1.0;"
        "0@f9.0.2.0,1@f8.5.1.0;h8=hut.3.0.0.-*;-/-;-";
    char line[400];
    const char *at = strstr(good, from);
    assert_non_null(at);
    snprintf(line, sizeof line, "%.*s%s%s", (int)(at - good), good, to, at + strlen(from));
    lab_refuses_line(l, line, "");
}

static void reg_section_5_bad_position_lines(void **state) {
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
        {";-/-;-", ";-/-;-;=A"},
        {";-/-;-", ";-/-;-;=A;"},
        {";-/-;-", ";-/-"},
        {"REG1;tiny", " REG1;tiny"},
        {";-/-;-", ";-/-;- "}};
    lab l;
    (void)state;
    lab_open(&l, "tiny");
    for (size_t i = 0; i < sizeof changes / sizeof *changes; i++)
        bad_line(&l, changes[i][0], changes[i][1]);
    lab_refuses_line(&l, "", "");
    lab_refuses_line(&l, ";;;;;;;;;;;;", "");
    lab_close(&l);
}

/* The line of the position with one change is refused. */
static void bad_change(lab *l, const char *from, const char *to) {
    char line[GG_FEN_TEXT], changed[GG_FEN_TEXT];
    gg_text text = gg_text_over(line, sizeof line), out = gg_text_over(changed, sizeof changed);
    l->game->rules->write_fen(l->game, &l->s, &text);
    const char *at = strstr(line, from);
    if (!at) fail_msg("%s without %s", line, from);
    gg_putf(&out, "%.*s%s%s", (int)(at - line), line, to, at + strlen(from));
    lab_read(l, line);
    lab_refuses_line(l, changed, "");
}

/* A position of the laboratory and changes of its line that are all refused. */
static void bad_changes(const char *mission, const char *a, const char *b, const char *played,
                        const char *const (*changes)[2], int count) {
    lab l;
    lab_set(&l, "", mission, a, b);
    lab_play(&l, played);
    for (int i = 0; i < count; i++) bad_change(&l, changes[i][0], changes[i][1]);
    lab_close(&l);
}

#define BAD(mission, a, b, played, ...)                                                            \
    do {                                                                                           \
        static const char *const list[][2] = {__VA_ARGS__};                                        \
        bad_changes(mission, a, b, played, list, (int)(sizeof list / sizeof *list));               \
    } while (0)

static void reg_section_5_bad_context(void **state) {
    (void)state;
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
        {".f.h8", ".f.h44"}, {".3,Dh8", ".0,Dh8"}, {"Dh8", "Dh9"}, {"Dh8", "D"});
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
static void reg_section_5_the_unit_asked_is_named_while_it_is_asked(void **state) {
    lab l;
    (void)state;
    lab_set(&l, "", "", "GBC@h13/3 GRI>A0 GRI@o1", "SHC@h8/0!0 SHC@h7/0!0 LPT@a8");
    lab_play(&l, "adv:A0 F");
    lab_field(&l, 13, "Aadv.A0.maj.3.1.0.0.0.-.-.-,RA0.h13.17.B0");
    lab_play(&l, "ow:B0:w0");
    lab_field(&l, 13, "Aadv.A0.maj.3.1.0.0.0.-.-.-,RA0.h13.17.-,SB0.1.aut.u.A0.0.rea.A0.0");
    lab_play(&l, "=miss F");
    lab_field(&l, 13, "Aadv.A0.maj.2.2.0.0.0.-.-.-,RA0.h12.18.B1");
    lab_close(&l);
}

static void reg_section_6_bad_options(void **state) {
    static const char *const texts[] = {
        "m1:wreck",      "m1:wreck=gone",  "m1:wrack=lost",      "m1:fhc_rounds=16",
        "m1:",           "m1:wreck=lost,", "m1:shot_fort_cap=9", "m7",
        "m1:ammo_mode=0"};
    (void)state;
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) lab_bad_content(texts[i], "");
}

static void reg_section_5_options_in_the_line(void **state) {
    lab l;
    (void)state;
    lab_open(&l, "tiny:wreck=lost,collapse=1");
    lab_field(&l, 2, "tiny+collapse=1+wreck=lost");
    lab_close(&l);
    lab_open(&l, "tiny:fhc_rounds=1"); /* what the scenario says itself */
    lab_field(&l, 2, "tiny");
    lab_close(&l);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(reg_section_5_bad_tokens),
        cmocka_unit_test(reg_section_5_bad_position_lines),
        cmocka_unit_test(reg_section_5_bad_context),
        cmocka_unit_test(reg_section_5_the_unit_asked_is_named_while_it_is_asked),
        cmocka_unit_test(reg_section_6_bad_options),
        cmocka_unit_test(reg_section_5_options_in_the_line),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
