/* core/kit/explain.h on the made-up game of its header. */
#include "../../../core/kit/explain.h"
#include "../../lab/test.h"

#include <stddef.h>
#include <stdint.h>

#include <string.h>

enum { PICK, GO, ROLL, OVER, NODES };

static const gg_asked asked[NODES] = {
    [PICK] = {"DUEL-020", "a unit is chosen: u and a number"},
    [GO] = {"DUEL-030", "the unit moves: m and a cell, m- stays"},
    [ROLL] = {"DUEL-040", "the die decides: d1 to d6"},
    [OVER] = {"DUEL-090", "the game is over"},
};

static void explain_go(gg_query *query, gg_slice rest) {
    if (gg_slice_is(rest, "a1"))
        gg_say_piece(query, "DUEL-031", *(const int *)query->state, "is there already");
    else if (gg_slice_is(rest, "!"))
        gg_say_asked(query);
    else
        gg_sayf(query, "DUEL-030", "'%.*s' is too far", GG_SHOWN(rest));
}

static void put_unit(const gg_query *query, int piece) {
    gg_putf(query->text, "A%d", piece);
}

static const gg_token_kind kinds[] = {
    {"u", GG_NODE(PICK), "DUEL-021 that unit has moved", NULL},
    {"m", GG_NODE(GO), NULL, explain_go},
    {"d", GG_NODE(ROLL), "DUEL-040 a die shows 1 to 6", NULL},
    {"u", GG_NODE(GO), "DUEL-032 the unit is chosen already", NULL},
    {"", GG_NODE(ROLL), "DUEL-041 there is no such die", NULL},
};

static const gg_explainer explainer = {asked, kinds, GG_COUNT_OF(kinds), OVER, put_unit};

static void answers(int node, const char *token, const char *expected) {
    char buffer[256];
    const int state = 4;
    gg_text text = gg_text_over(buffer, sizeof buffer);
    gg_explain(&explainer, NULL, &state, node, gg_slice_of(token), &text);
    assert_string_equal(buffer, expected);
}

TEST(at_its_node) {
    answers(PICK, "u7", "DUEL-021 that unit has moved");
    answers(GO, "ma1", "DUEL-031 A4 is there already");
    answers(GO, "mc9", "DUEL-030 'c9' is too far");
    answers(GO, "m", "DUEL-030 '' is too far");
    answers(ROLL, "d", "DUEL-040 a die shows 1 to 6");
    answers(GO, "u1", "DUEL-032 the unit is chosen already");
    answers(ROLL, "u1", "DUEL-041 there is no such die");
    answers(ROLL, "", "DUEL-041 there is no such die");
}

TEST(at_another_node) {
    answers(PICK, "mc9", "DUEL-020 not at this point: now a unit is chosen: u and a number");
    answers(GO, "m!", "DUEL-030 not at this point: now the unit moves: m and a cell, m- stays");
}

TEST(rubbish) {
    answers(PICK, "", "DUEL-020 no such token: now a unit is chosen: u and a number");
    answers(GO, "\xff\x01", "DUEL-030 no such token: now the unit moves: m and a cell, m- stays");
    answers(OVER, "", "DUEL-090 the game is over");
    answers(OVER, "u1", "DUEL-090 the game is over");
}
