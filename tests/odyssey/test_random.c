/* Programs made at random from the whole effect language in place of those of the cycle: every state of the
 * campaigns that they give is valid, position lines round-trip, and all come to an end. */
#include "program.h"

#include "../../core/random.h"

#include <stdio.h>
#include <string.h>

GROUP(NULL, cam_end)

/* --- making a program */

static gg_random dice;
static char made[4096];
static gg_text text;
static bool in_loop; /* one loop per program */

static int roll(int n) {
    return (int)gg_random_below(&dice, (uint32_t)n);
}

static int change(int most) {
    const int n = 1 + roll(most);
    return roll(2) ? n : -n;
}

/* One of the words, which are separated by blanks. */
static void word(const char *words) {
    gg_slice rest = gg_slice_of(words), one = {0};
    for (int k = roll((int)strlen(words)) + 1; k--;)
        if (!gg_token(&rest, &one)) rest = gg_slice_of(words), gg_token(&rest, &one);
    gg_putf(&text, "%.*s", (int)one.length, one.data);
}

static const char subjects[] = "leader rnd all most least ch s";
static const char resources[] = "salt cedar brass cinder ichor";

/* A pattern of a statement: $s subject, $r resource, $f faction, $v value, $k skill, $t titan, $g gear, $c a
 * change, $n 1 or 2, $d a difficulty, $m a node of the matrix, $x a technology, $l a card; $b a block, $o
 * options. */
static const char *const plain[] = {
    "res($r,$c)",
    "pay($r,$n)",
    "crew($c)",
    "hull($c)",
    "afate($c)",
    "know(1)",
    "tear($c)",
    "dip($f,$c)",
    "stat($s,$v,$c)",
    "stat(all,$v,4)",
    "stat(group,$v,$c)",
    "token($s,despair,$c)",
    "mark($m)",
    "clue(C$n)",
    "ally(AL1)",
    "code(K1)",
    "code(KA)",
    "special(rude-awakening)",
    "mnemos($s)",
    "mnemos($s,$l)",
    "fated($s)",
    "node($s)",
    "gear($g,$c)",
    "titan($t,$n)",
    "tech($x)",
    "proj($x)",
    "pattern(PT1)",
    "event($n,story,140)",
    "adv($n)",
    "advintro(CINDERLING)",
    "surge",
    "providence",
    "esc(1)",
    "affl($s,mazetouched)",
    "boon($s,steadfast)",
    "leave($s)",
    "ctok",
    "prog($n)",
    "doom(1)",
    "doom(1,u)",
    "oneoff(SU1)",
    "sbonus(1)",
    "ret",
};
static const char *const nesting[] = {
    "choose{$o|nop}",       "skilltest($s,$k,$d)$b$b", "argotest($d)$b$b",   "diptest($f,$d)$b$b",
    "delve($d,pharos)$b$b", "if(know>=$n)$b else $b",  "battle(pursuit)$b$b"};
static const char *const guards[] = {
    "?dip($f)>=$n:", "?res($r)>=$n:", "?!tech($x):", "?mk($m):", "?day>=$n:"};

static void program(int depth);

static void number(int n) {
    gg_putf(&text, "%d", n);
}

static void part(char kind, int depth) {
    switch (kind) {
    case 's': word(subjects); return;
    case 'r': word(resources); return;
    case 'f': word("SB EW loc"); return;
    case 'v': word("rage fate danger"); return;
    case 'k': word("wis mig cun cou"); return;
    case 't': word("HALCE KERYX SKOPA dreamwalker"); return;
    case 'g': word("G01 G07 G08 G18"); return;
    case 'x': word("T02 T03 T04 T05 T06 T07 T08 T09"); return;
    case 'l': word("N1 N2 N3 N4 N5"); return;
    case 'c': number(change(3)); return;
    case 'n': number(1 + roll(2)); return;
    case 'd': number(2 + roll(11)); return;
    case 'm': number(roll(128)); return;
    case 'b':
        gg_put(&text, "{");
        program(depth - 1);
        gg_put(&text, "}");
        return;
    default: /* 'o' */
        program(depth - 1);
        gg_put(&text, "|");
        program(depth - 1);
    }
}

static void fill(const char *pattern, int depth) {
    for (; *pattern; pattern++)
        if (*pattern == '$')
            part(*++pattern, depth);
        else
            gg_put_char(&text, *pattern);
}

#define ANY(list) (list)[roll((int)(sizeof(list) / sizeof *(list)))]

static void loop(int depth) {
    in_loop = true;
    fill(roll(2) ? "each($s)$b" : "grouptest($k,$d)$b$b$b$b", depth);
    in_loop = false;
}

static void program(int depth) {
    for (int n = 1 + roll(3); n--;) {
        const bool simple = depth == 0 || roll(3);
        if (simple && !roll(6)) fill(ANY(guards), 0);
        if (!simple && !in_loop && !roll(4))
            loop(depth);
        else
            fill(simple ? ANY(plain) : ANY(nesting), depth);
        if (n) gg_put(&text, "; ");
    }
}

static odc_program random_program(void) {
    text = gg_text_over(made, sizeof made);
    in_loop = false;
    program(2);
    assert_false(text.cut);
    return cam_compiled(made);
}

/* --- campaigns with them */

/* All exploration cards and paragraphs but those that are run inside others or end the campaign. */
static void make_content(uint64_t seed) {
    odc_content *const content = &cam.sc->content;
    gg_random_init(&dice, seed, 1);
    for (int k = 0; k < content->cards; k++) content->card[k].program = random_program();
    for (int k = 0; k < content->paragraphs && content->statements < 1600; k++)
        if (content->paragraph[k].number != content->rude_awakening &&
            content->paragraph[k].number != 204)
            content->paragraph[k].program = random_program();
    /* saves against anything */
    content->tech[cam_tech("T02")].part[0].save = (uint8_t)(1 + roll(ODC_SAVE_DOOM));
    content->tech[cam_tech("T08")].part[3].save = (uint8_t)(1 + roll(ODC_SAVE_DOOM));
}

static void check_state(void) {
    char why[256];
    static odc_both again;
    gg_text words = gg_text_over(why, sizeof why);
    if (!cam.game->rules->valid(cam.game, &cam.both, &words)) fail_msg("%s", why);
    lab_read(cam.game, lab_line(cam.game, &cam.both), &again);
    assert_memory_equal(&again, &cam.both, cam.game->state_bytes);
}

static void play(void) {
    enum { LONG = 20000 };
    int moves = 0;
    gg_start(cam.game, &cam.both);
    cam_own("T02"), cam_own("T08");
    for (int actor; (actor = cam.game->rules->actor(cam.game, &cam.both)) != GG_OVER; moves++) {
        const gg_move move = actor == GG_CHANCE ? gg_draw_outcome(cam.game, &cam.both, &dice)
                                                : gg_sample(cam.game, &cam.both, &dice);
        gg_apply(cam.game, &cam.both, move);
        if (moves % 5 == 0) check_state();
        assert_true(moves < LONG);
    }
    check_state();
}

TEST(random_programs_give_valid_campaigns) {
    for (uint64_t seed = 1; seed <= 40; seed++) {
        cam_open(seed & 1 ? "" : "prim=random");
        make_content(seed);
        for (int k = 0; k < 6; k++) play();
    }
}
