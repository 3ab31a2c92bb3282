/* The position line: the example of RULES.md, what each field says, and bad lines, which are
 * refused with words and change nothing. */
#include "../lab/test.h"
#include "../lab/words.h"
#include "lab.h"

#include <stdio.h>
#include <stdlib.h>

static const char example[] = "hc1;atx2.20;11A;1;4A;Apikf@b2:x,Axbwf@b1:x*,Bboan@b4!1:x;-;-;"
                              "20:0:1.0:0/1:-:-:-:-:-;0:0:1.0:0/1:-:-:-:-:-;f=b1";

TEST(example_of_the_rules) {
    com_start("k06");
    lab_read(com.game, example, &com.s);
    assert_string_equal(com_line(), example);
    assert_int_equal(com_turn(), 'A');
    assert_string_equal(com_active(), "b1");
    assert_int_equal(com.s.round, 1);
    assert_int_equal(com.s.mp, 2);
    assert_int_equal(com.s.gold[0], 20);
    assert_int_equal(com.s.gold[1], 0);
    com_are("b2=pikf b4=boan!1");
    assert_true(com_marked("b2", 'x') && com_marked("b1", 'x') && com_marked("b4", 'x'));
    com_lists("A:b4 M:a1 M:c1 F N -> A:b4 r:+"); /* 3 and the 1 it had: gone */
    assert_int_equal(com.s.result, HER_WIN_A);
}

static void refused(const char *line) {
    lab_refuses(com.game, line, "");
}

TEST(bad_fields_are_refused) {
    static const struct {
        const char *from, *to;
    } bad[] = {
        {"hc1", "hc2"},
        {"hc1", ""},
        {"atx2.20", "atx2"},
        {"atx2.20", "aty2.20"},
        {"atx2.20", "ptx2.20"},
        {"atx2.20", "atx99.20"},
        {"atx2.20", "atx2.0"},
        {"atx2.20", "-"},
        {"11A", "11B"},
        {"11A", "11*"},
        {"11A", "11"},
        {"11A", "99A"},
        {"11A", "0A"},
        {"11A", "A"},
        {"11A", "14A"},
        {"11A", "14*"},
        {";1;4A", ";x;4A"},
        {";1;4A", ";01;4A"},
        {";1;4A", ";+1;4A"},
        {";1;4A", ";256;4A"},
        {";1;4A", ";21;4A"},
        {";1;4A", ";-1;4A"},
        {"4A", "4C"},
        {"4A", "64A"},
        {"4A", "A4"},
        {"4A", "4"},
        {"Apikf", "Cpikf"},
        {"Apikf", "pikf"},
        {"Apikf", "Apixf"},
        {"Apikf", "Apikq"},
        {"Apikf", "Apik"},
        {"Apikf", "Apikn2"},
        {"@b2", "@e2"},
        {"@b2", "@b6"},
        {"@b2", "@b0"},
        {"@b2", ""},
        {"@b2", "@b1"},
        {"@b2", "@b4"},
        {"@b2", "@tw"},
        {"@b2", "@--"},
        {"@b2:x", "@b2!2:x"},
        {"@b2:x", "@b2!0:x"},
        {"@b2:x", "@b2!99:x"},
        {"@b2:x", "@b2!:x"},
        {"@b2:x", "@b2:"},
        {"@b2:x", "@b2:y"},
        {"@b2:x", "@b2:xv4"},
        {"@b2:x", "@b2:xv"},
        {"@b2:x", "@b2:xa9"},
        {"@b2:x", "@b2:xa2"},
        {"@b2:x", "@b2:xa+0"},
        {"@b2:x", "@b2:x*"},
        {"@b2:x,", "@b2:x"},
        {"@b2:x,", "@b2:x,,"},
        {"4!1:x;-", "4!1:x;www"},
        {"4!1:x;-", "4!1:x;wwxw"},
        {"4!1:x;-", "4!1:x;ggww"},
        {"4!1:x;-", "4!1:x;wwgww"},
        {"x;-;-;", "x;-;has;"},
        {"x;-;-;", "x;-;Azzz.1.0@b2~c;"},
        {"x;-;-;", "x;-;Ahas.9.0@b2~c;"},
        {"x;-;-;", "x;-;Ahas.1.0@a5~c;"},
        {"x;-;-;", "x;-;Ahas.1.0@b2~q;"},
        {"x;-;-;", "x;-;Ahas.1.0@b2;"},
        {"x;-;-;", "x;-;Ahas.1.0@b2~c,;"},
        {";20:0:", ";256:0:"},
        {";20:0:", ";020:0:"},
        {";20:0:", ";-1:0:"},
        {";20:0:", ";:0:"},
        {";20:0:", ";20:?:"},
        {";20:0:", ";20:00:"},
        {":1.0:0/1:", ":9.0:0/1:"},
        {":1.0:0/1:", ":1:0/1:"},
        {":1.0:0/1:", ":1.0:0:"},
        {":1.0:0/1:", ":1.0:99/1:"},
        {"/1:-:-:-:-:-;0", "/1:q:-:-:-:-;0"},
        {"/1:-:-:-:-:-;0", "/1:-:zzz:-:-:-;0"},
        {"/1:-:-:-:-:-;0", "/1:-:att:-:-:-;0"},
        {"/1:-:-:-:-:-;0", "/1:-:-:zzz:-:-;0"},
        {"/1:-:-:-:-:-;0", "/1:-:-:att:-:-;0"},
        {"/1:-:-:-:-:-;0", "/1:-:-:-:-;0"},
        {"/1:-:-:-:-:-;0", "/1:-:-:-:-:-:-;0"},
        {"/1:-:-:-:-:-;0", "/1:c:-:-:-:-;0"},
        {"f=b1", "f=z1"},
        {"f=b1", "f="},
        {"f=b1", "b1"},
        {"f=b1", "q=b1"},
        {"f=b1", "f=b1,f=b1"},
        {"f=b1", "f=b1,"},
        {"f=b1", "f=b1,d=7"},
        {"f=b1", "f=b1,w=none0"},
        {"f=b1", "f=b1,a=Q"},
        {"f=b1", "f=b1 "},
        {"f=b1", "f=b1;"},
        {"f=b1", "f=b1;-"},
    };
    com_start("k06");
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        refused(lab_edited(example, bad[i].from, bad[i].to));
    }
}

TEST(missing_fields_are_refused) {
    com_start("k06");
    char line[sizeof example];
    for (size_t n = 0; n < sizeof example - 1; n++) { /* every beginning of the line */
        memcpy(line, example, n);
        line[n] = '\0';
        refused(line);
    }
    for (const char *at = example; (at = strchr(at, ';')); at++) { /* without one of the fields */
        const char *end = strchr(at + 1, ';');
        snprintf(line, sizeof line, "%.*s%s", (int)(at - example), example, end ? end : "");
        refused(line);
    }
}

TEST(nine_units_are_too_many) {
    com_start("k06");
    refused(lab_edited(
        example, "Apikf@b2:x",
        "Apikf@a1,Apikf@c1,Apikf@d1,Apikf@a2,Apikf@b2,Apikf@c2,Apikf@d2,Apikf@a3")); /* nine */
}

TEST(every_field_is_written) {
    com_open("k12");
    com_cards(0, "att att dfn", "knw", "mar");
    com_cards(1, "", "knw knw", "");
    com_put("Aswdp@b2!3:xr* Bvamf@c4:zdv2 Btowf@tw");
    com_walls("w.gw");
    com.s.gold[0] = 7;
    com.s.morale[0] = HER_BAD;
    com.s.morale[1] = HER_IMMUNE;
    com.s.expert[1] = 1;
    com_go();
    assert_string_equal(com_line(),
                        "hc1;puo0.20;11A;1;-;Aswdp@b2!3:xr*,Bvamf@c4:zdv2,Btowf@tw;w.gw;-;"
                        "7:-:4.2:0/1:c:-:att+att+dfn:knw:mar;20:x:4.1:0/1:c:-:-:knw+knw:-;f=b2");
}

TEST(a_view_hides_hand_and_draw_pile) {
    com_open("k10");
    com_cards(0, "pwr", "knw", "");
    com_cards(1, "att att dfn", "knw knw", "mar");
    com_put("Aswdf@b2:* Blncf@b5");
    com_go();
    com.game->rules->view(com.game, &com.s, 0);
    assert_non_null(strstr(com_line(), ":?3:?2:mar;"));
    assert_null(strstr(com_line(), "att"));
}

TEST(an_ai_hero_that_attacks) {
    com_field("storm", "Askep@a2 Bswdf@d5:x Blncf@c5:x");
    com_play("i:df1");
    assert_non_null(strstr(com_line(), "hc1;Huo0.20;"));
    /* Its spells, its deck and what it has drawn stand with side A. */
    assert_non_null(strstr(com_line(), ":lig+mar+slo+cur:at1+at2+sp1+sk1:df1;"));
    her_combat again;
    lab_read(com.game, com_line(), &again);
    assert_memory_equal(&again, &com.s, sizeof again);
    char line[GG_FEN_TEXT];
    snprintf(line, sizeof line, "%s", com_line());
    *strchr(line, 'H') = 'h'; /* of another combat: the AI hero defends */
    refused(line);
}

/* Lines that were read outside of arrays, or accepted and broke the combat some moves later: each
 * is refused with the words that say why. */
TEST(lines_that_cannot_go_on_are_refused) {
    static const struct {
        const char *scenario, *line, *words;
    } bad[] = {
        {"k10",
         "hc1;puc0.20;36*;1;6A;"
         "Apikp@c1,Axbwp@d2:xk*a+2,Aswdf@b2!1,Agrff@d3:x,Bhrpp@a5:xd,Bhrpp@d5,Bminf@c3"
         ":x;"
         "-;-;20:0:3.1:0/1:c:-:dfn+pwr+knw+arm:att+att+dfn+lea+mar+lig+al1:off+emb;"
         "20:0:3.0:1/1:c:-:mar+fib:pwr+pwr+pwr+knw+res+bli+foc:knw;f=d2,a=D2,d=+,w=let"
         "hal0,p=il1.1.2.-,x=p1.q1.j30.P19.H17.s2.l1.h16.A20.t12.c141",
         "nothing is attacked"},
        {"k10",
         "hc1;puc0.20;35*;1;5B;"
         "Apikp@b2:xd,Aswdf@d1,Agrff@b3!2:xr>a+1e+2,Btrop@b4:xk*,Bhrpp@c4:x,Bmedf@d4,B"
         "minf@a5!2:xd;"
         "-;-;20:+:3.1:1/1:c:-:-:att+att+dfn+dfn+pwr+knw+arm+mar:lea+lig+emb+al1;"
         "20:0:3.1:0/1:c:-:pwr+knw+bli+foc+il1:pwr+pwr+knw+sor+res+mar+fib:-;f=d1",
         "no such ability"},
        {"mirror-cards",
         "hc1;puc0.20;35A;1;9A;"
         "Apikp@b2,Axbwp@b1,Agrfp@a3:xm*,Aswdf@c2,Aprif@c1,Bpikp@c4,Bxbwp@c5,Bgrfp@d4,"
         "Bswdf@b4,Bprif@b5!4;"
         "-;-;20:0:3.0:1/1:c:-:knw:att+att+dfn+dfn+off+arm+mar+al1:pwr+lea+lig+bli;"
         "20:+:3.0:0/1:c:-:att+att+dfn+pwr+knw+al1:dfn+off+arm+mar+lig+bli:lea;f=a2,a="
         "DP,x=H128.s1.l1",
         "does not exist"},
        {"hands",
         "hc1;puc0.2;30B;1;5A;Askep@b2:x*,Azomf@c2,Bskep@b3,Bzomf@c3;-;-;"
         "20:0:4.2:0/1:c:-:pwr+knw+knw+sor+il1:pwr+pwr+res+mar+lig+rsr+il4:-;"
         "20:0:4.2:0/1:c:-:knw+knw+res+mar:pwr+pwr+pwr+sor+lig+rsr+il1:-;f=b2,d=+,w=le"
         "thal0,p=il4.1.0.-,x=p1",
         "nothing is attacked"},
        {"k10",
         "hc1;puc0.20;3B;0;-;"
         "Apikp@a2,A-,Aswdf@c4,Agrff@b1,Btrop@d4,Bhrpp@-,Bmedf@-,Bminf@-;-;-;"
         "20:0:3.1:0/1:c:-:-:att+att+dfn+dfn+pwr+knw+off+arm+lea+mar+lig+emb+al1:-;"
         "20:0:3.1:0/1:c:-:-:pwr+pwr+pwr+knw+knw+sor+res+mar+bli+fib+foc+il1:-;-",
         "is to deploy"},
        {"k10",
         "hc1;puc0.20;3B;0;-;"
         "Apikp@a2,A-,Aswdf@c2,Agrff@-,Btrop@d4,Bhrpp@-,Bmedf@-,Bminf@-;-;-;"
         "20:0:3.1:0/1:c:-:-:att+att+dfn+dfn+pwr+knw+off+arm+lea+mar+lig+emb+al1:-;"
         "20:0:3.1:0/1:c:-:-:pwr+pwr+pwr+knw+knw+sor+res+mar+bli+fib+foc+il1:-;-",
         "never deployed"},
        {"k10",
         "hc1;puc0.20;3B;20;-;"
         "Apikp@a2,A-,Aswdf@c2,Agrff@b1,Btrop@d4,Bhrpp@-,Bmedf@-,Bminf@-;-;-;"
         "20:0:3.1:0/1:c:-:-:att+att+dfn+dfn+pwr+knw+off+arm+lea+mar+lig+emb+al1:-;"
         "20:0:3.1:0/1:c:-:-:pwr+pwr+pwr+knw+knw+sor+res+mar+bli+fib+foc+il1:-;-",
         "out of range"},
        {"k10",
         "hc1;puc0.20;3B;0;-;"
         "Apikp@a2,A-,Aswdf@c2,Agrff@b1,Btrop@d3,Bhrpp@-,Bmedf@-,Bminf@-;-;-;"
         "20:0:3.1:0/1:c:-:-:att+att+dfn+dfn+pwr+knw+off+arm+lea+mar+lig+emb+al1:-;"
         "20:0:3.1:0/1:c:-:-:pwr+pwr+pwr+knw+knw+sor+res+mar+bli+fib+foc+il1:-;-",
         "outside its side"},
        {"k07",
         "hc1;pux0.20;11A;1;7A;Alicp@a2:x*,Btowf@b4,Bxbwf@d5;wwgw;-;"
         "20:0:1.0:0/1:-:-:-:-:-;20:0:1.0:0/1:-:-:-:-:-;f=a2",
         "stands on tw"},
        {"k07",
         "hc1;pux0.20;11A;1;7A;Alicp@a2:x*,Bxbwf@d5,Btowf@tw;....;-;"
         "20:0:1.0:0/1:-:-:-:-:-;20:0:1.0:0/1:-:-:-:-:-;f=a2",
         "without walls"},
        {"k07",
         "hc1;pux0.20;5B;0;-;Alicp@a2,Bxbwf@d5,Btowf@tw;wwgw;-;"
         "20:0:1.0:0/1:-:-:-:-:-;20:0:1.0:0/1:-:-:-:-:-;-",
         "gate stands already"},
        {"k02",
         "hc1;pux0.20;14*;1;4A;Askef@b3:xk*,Bskef@b4:>;-;-;20:0:1.0:0/1:-:-:-:-:-;"
         "20:0:1.0:0/1:-:-:-:-:-;f=b3,d=+",
         "dice"},
        {"k10",
         "hc1;puc0.20;14*;2;6A;Axbwp@b2:xk*a+2,Aswdf@d1:d,Agrff@a2!1:d,Btrop@d3:d,Bhrpp@a3:x,"
         "Bmedf@c4!1:d>,Bminf@d5;-;-;20:0:3.0:0/1:c:-:pwr+al1:dfn+dfn+knw+off+lea+lig+emb:mar;"
         "20:0:3.1:0/1:c:-:pwr+mar+il1:pwr+pwr+knw+knw+sor+res+mar+foc:bli+fib;f=b2,a=D,d=+0",
         "dice"},
        {"k04",
         "hc1;atx0.20;23*;1;4A;Axbwf@b1:xk*;-;-;20:0:1.0:0/1:-:-:-:-:-;20:0:1.0:0/1:-:-:-:-:-;"
         "f=b1,a=D,d=+,x=d8.F8.c13.r1",
         "dice"},
        {"k09",
         "hc1;pux0.20;14*;1;7A;Ahrpp@d4:x,Azomp@d1,Alicp@a1:xk*,Avamf@a2,Bgazp@d5:>,Bmedf@c5!3;-;-;"
         "20:0:1.0:0/1:-:-:-:-:-;20:0:1.0:0/1:-:-:-:-:-;f=a1,a=DPS",
         "no first attack"},
        {"k02",
         "hc1;pux0.20;15A;1;4A;Askef@b3:xk*,Bskef@b4:>;-;-;20:0:1.0:0/1:-:-:-:-:-;"
         "20:0:1.0:0/1:-:-:-:-:-;f=b3",
         "dice"},
        {"k02",
         "hc1;put0.20;11A;1;4A;Askef@b3:x*,Bskef@b4;-;-;20:0:1.0:0/1:-:-:-:-:-;"
         "20:0:1.0:0/1:-:-:-:-:-;f=b3",
         "options"},
        {"k02",
         "hc1;ptx0.20;11A;1;4A;Askef@b3:x*,Bskef@b4;-;-;20:0:1.0:0/1:-:-:-:-:-;"
         "20:0:1.0:0/1:-:-:-:-:-;f=b3",
         "limit"},
        {"k02",
         "hc1;pux0.20;11A;1;4A;Askef@b3:x*,Bskef@b4;-;-;20:0:1.0:0/1:-:-:-:-:-;"
         "20:0:1.0:0/1:-:-:-:-:-;f=tw",
         "cells of the attack"},
        {"k02",
         "hc1;pux0.20;18A;1;4A;Askef@b3:xk*,Bskef@b4:>;-;-;20:0:1.0:0/1:-:-:-:-:-;"
         "20:0:1.0:0/1:-:-:-:-:-;f=b3,d=+,x=t10",
         "what follows an attack"},
        {"k02",
         "hc1;pux0.20;11A;1;4A;Askef@b3:x*,Bskef@b4;-;-;20:0:1.0:0/1:-:-:-:-:-;"
         "20:0:1.0:0/1:-:-:-:-:-;f=b3,x=a128", /* a flag without a letter */
         "numbers out of range"},
        {"k10",
         "hc1;puc0.20;36*;1;6B;Apikp@a2!1,Axbwf@b2:x>e+1,Aswdf@b1,Btrop@a5,Bhrpp@a3:x,Bminf@b3:xmk*"
         ";"
         "-;-;20:+:3.0:0/1:c:-:att+mar:att+dfn+dfn+knw+lig+al1:pwr;"
         "20:0:3.0:1/1:c:-:pwr+knw+il1:pwr+pwr+knw+res+mar+bli+foc:-;f=c5,d=-,w=after0,"
         "x=H16.l1.t2.F12.c5", /* the first target is a friend */
         "what follows an attack"},
        {"hands",
         "hc1;puc0.2;36*;1;5B;Askep@a4:xd,Azomf@c2,Bskep@c1:xm*,Bzomf@c3!1;-;-;"
         "20:0:4.2:1/1:c:-:knw+res+rsr+il1:pwr+pwr+pwr+knw+sor+mar+lig+il4:-;"
         "20:0:4.2:0/0:c:-:knw+il4:pwr+pwr+pwr+knw+res+mar+lig+il1:-;f=b3,w=moved0,p=mar.1.2.-,"
         "x=p1.q1.j30.P19.H16.s2.l1.h16.A51.B20",
         "more spells than the limit"},
        {"storm",
         "hc1;Huo0.20;31B;1;9B;Askep@b2,Azomp@c2,Aridp@a2:x,Bpikp@b4,Bswdf@c4,Bxbwp@c5:x*,Bprif@b5,"
         "Btowf@tw:x;.wgw;Aat1.1.1@a2~c;20:0:1.0:0/1:-:-:lig+mar+slo+cur:at2+df1+sp1+sk1:at1;"
         "20:0:2.1:1/1:c:-:dfn+dfn+al1:att+att+pwr+knw+lea:-;f=tw,w=act0,p=mar.1.0.-,x=p1",
         "cells of the attack"},
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        com_start(bad[i].scenario);
        lab_refuses(com.game, bad[i].line, bad[i].words);
    }
}

/* What a card lets happen later is checked while it is being played. */
TEST(a_card_that_lets_a_spell_be_cast) {
    static const char format[] =
        "hc1;puo0.20;%s;1;-;Aswdf@b3:x,Axbwf@a1:x,Bgrff@b4:x;-;-;20:0:4.2:%d/1:c:-:mar+lig:"
        "knw+knw+knw+knw:-;20:0:4.2:0/1:c:-:-:knw+knw+knw+knw:-;w=rnd0,p=int.1.0.-%s";
    static const struct {
        const char *node;
        int casts;
        const char *rest, *words;
    } bad[] = {
        {"31A", 1, "", "more spells than the limit"},
        {"36*", 0, ",x=l1", "targets"}, /* no spell has been chosen */
        {"36*", 0, ",x=l1.k2.1148.297", "a target that does not exist"},
        {"36*", 0, ",x=l1.k2.112.297", "a target that does not exist"},
    };
    char line[GG_FEN_TEXT];
    com_duel("Aswdf@b3:x Axbwf@a1:x Bgrff@b4:x", "int lig mar", "", "");
    snprintf(line, sizeof line, format, "31A", 0, "");
    lab_read(com.game, line, &com.s);
    com_offers("P:", "P:lig.1 P:mar.1");
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        snprintf(line, sizeof line, format, bad[i].node, bad[i].casts, bad[i].rest);
        lab_refuses(com.game, line, bad[i].words);
    }
}

/* A card of the AI hero that waits: the spell that comes next must be there. */
TEST(an_ai_spell_needs_one_to_draw) {
    static const char format[] =
        "hc1;Huo0.20;31B;1;9A;Askep@b2:x*,Azomp@c2,Aridp@a2,Bpikp@b4,Bswdf@c4,Bxbwp@c5,Bprif@b5,"
        "Btowf@tw;.wgw;-;20:0:1.0:0/1:-:-:%s:at2+df1+sp1+sk1:at1;"
        "20:0:2.1:0/1:c:-:dfn+dfn+al1:att+att+pwr+knw+lea:-;f=b2,w=trigger0,p=df1.1.0.-,x=H4.t2";
    char line[GG_FEN_TEXT];
    com_start("storm");
    snprintf(line, sizeof line, format, "lig+mar");
    lab_read(com.game, line, &com.s);
    snprintf(line, sizeof line, format, "-");
    lab_refuses(com.game, line, "no AI card is drawn");
}

/* Dice lie on the table while a card is played on them. */
TEST(dice_under_a_card_are_checked) {
    static const char format[] =
        "hc1;puo0.20;36*;1;9A;Aswdf@b3:xk*,Bgrff@b4:>;-;-;20:0:4.2:0/1:c:-:-:knw+knw:-;"
        "20:0:4.2:0/1:c:-:-:knw+knw:-;f=b3,%sw=%s0,x=l1";
    static const struct {
        const char *dice, *window;
        bool fits;
    } line[] = {
        {"d=+,", "roll", true},   {"", "roll", false}, {"d=+0,", "lethal", false},
        {"d=+,", "lethal", true}, {"", "atk", true},   {"d=+,", "atk", false},
    };
    char text[GG_FEN_TEXT];
    com_duel("Aswdf@b3:* Bgrff@b4:x", "", "", "");
    for (size_t i = 0; i < sizeof line / sizeof *line; i++) {
        snprintf(text, sizeof text, format, line[i].dice, line[i].window);
        if (line[i].fits)
            lab_read(com.game, text, &com.s);
        else
            lab_refuses(com.game, text, "dice");
    }
}

/* Dice that a card makes count 0 after the roll still lie there: nobody rolls them again, but the
 * defence die is. */
TEST(dice_that_count_no_more_lie_on_the_table) {
    static const struct {
        const char *units, *roll;
    } rolls[] = {{"Aswdp@b3:* Bgrff@b4:dr", "r:0"}, {"Aswdn@b3:* Bgrff@b4:dr", "r:-0"}};
    for (size_t i = 0; i < sizeof rolls / sizeof *rolls; i++) {
        char line[GG_FEN_TEXT];
        com_hands(rolls[i].units, "scs", "rsr");
        com_effect("scs", "I@roll: nodie");
        com.s.morale[0] = com.s.morale[1] = HER_GOOD;
        com_go();
        com_play("A:b4");
        com_play(rolls[i].roll);
        com_play("d:0");
        com_offers("Z:r", "Z:r");
        com_play("P:scs.1");
        com_lists("Z:r -"); /* of side B */
        assert_int_equal(com_turn(), 'B');
        lab_read(com.game, com_line(), &com.s);
        com_play("Z:r");
        assert_int_equal(com_turn(), '*');
        lab_read(com.game, com_line(), &com.s);
        snprintf(line, sizeof line, "%s", com_line());
        com_play("d:0");
        lab_read(com.game, com_line(), &com.s);
        if (i == 0) com_lists("P:rsr.1 - -> -"); /* the blow is lethal */
        com_is("b4", i ? "grff!3" : "-");        /* A 3 or 4 against no D */
        if (i == 0) continue;
        char *dice = strstr(line, ",d=-0");
        assert_non_null(dice);
        dice[3] = '+'; /* such dice are not rolled: they lie sorted */
        lab_refuses(com.game, line, "dice");
    }
}

/* A card with an effect, or one that is being played, lies in play and nowhere else. */
TEST(a_card_in_use_lies_in_play) {
    static const struct {
        const char *hand, *tokens, *card;
    } uses[] = {
        {"orb", "P:orb.1", "orb"},             /* in effect */
        {"tel", "P:tel.1", "tel"},             /* being cast */
        {"tel pwr", "P:tel.1 E:pwr.1", "pwr"}, /* and what empowers it */
        {"vil", "P:vil.1", "vil"},             /* being played */
        {"bst", "P:bst.1", "bst"},             /* permanent */
    };
    for (size_t i = 0; i < sizeof uses / sizeof *uses; i++) {
        char line[GG_FEN_TEXT], in_hand[GG_FEN_TEXT];
        com_duel("Aswdf@b3!1:* Axbwf@a1!1:x Bgrff@b4:x", uses[i].hand, "", uses[i].tokens);
        snprintf(line, sizeof line, "%s", com_line());
        lab_read(com.game, line, &com.s);
        char *hand = strstr(line, ":knw+knw"); /* behind the hand of side A */
        assert_non_null(hand);
        const bool empty = hand[-1] == '-';
        snprintf(in_hand, sizeof in_hand, "%.*s%s%s%s", (int)(hand - line) - empty, line,
                 empty ? "" : "+", uses[i].card, hand);
        lab_refuses(com.game, in_hand, "not in play");
    }
}

/* Whom a card has killed before the blow is struck no more. */
TEST(an_attack_on_nobody_is_over) {
    static const uint8_t windows[] = {HER_ATTACK, HER_ROLL, HER_LETHAL};
    for (size_t i = 0; i < sizeof windows; i++) {
        com_duel("Aswdf@b3:* Bgrff@b4:x Bvamf@c5", "", "", "");
        const int struck = com_slot("b4");
        com_play("A:b4");
        com.s.morale[0] = HER_GOOD; /* the dice could be rolled again */
        com.s.node = windows[i];
        com.s.dice = windows[i] == HER_ATTACK ? 0 : 3;
        her_remove(com.sc, &com.s, struck);
        com_go();
        assert_string_equal(com_active(), "c5");
        assert_true(com.s.node == HER_MAIN);
    }
}

GROUP(NULL, com_end)
