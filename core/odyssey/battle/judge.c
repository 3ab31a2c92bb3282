/* A judgement (ODB-182 ff., B36): a test in place of the evasion roll; the hit program on a failure. */
#include "prim.h"

enum { JUDGE_BEGIN, JUDGE_TEST, JUDGE_RESULT };

static void run_judge(odb b, odb_frame *f) {
    const odb_ai_card *card = odb_card_record(b, f->v[ODB_STRIKE_CARD]);
    const int who = f->v[ODB_STRIKE_WHO];
    if (f->v[ODB_STRIKE_BROKEN] || !odb_alive(b, who)) {
        odb_end(b, 0);
        return;
    }
    switch (f->step) {
    case JUDGE_BEGIN:
        f->step = JUDGE_TEST;
        f->v[ODB_STRIKE_SKILL] = card->skill[0];
        if (card->skills > 1) odb_ask(b, ODB_BN_SKILL);
        return;
    case JUDGE_TEST: /* ODB-666 */
        f->step = JUDGE_RESULT;
        odb_do_test(b, who, f->v[ODB_STRIKE_SKILL], card->difficulty, !(card->flags & ODB_DOOMED));
        return;
    case JUDGE_RESULT:
        f->step = GG_LAST_STEP;
        if (!odb_returned(b))
            odb_do_program(b, card->hit, ODB_PRIMORDIAL, who, ODB_FROM_AI, f->v[ODB_STRIKE_CARD]);
        return;
    default: odb_end(b, 0);
    }
}

static void list_judge(odb b, const odb_frame *f, gg_move_list *list) {
    const odb_ai_card *card = odb_card_record(b, f->v[ODB_STRIKE_CARD]);
    for (int k = 0; k < card->skills; k++) gg_push(list, odb_pack(ODB_M_SKILL, card->skill[k]));
}

static void take_judge(odb b, odb_frame *f, gg_move move) {
    (void)b;
    f->v[ODB_STRIKE_SKILL] = (uint8_t)odb_argument(move);
}

const odb_process odb_judge_process = {run_judge, list_judge, NULL, take_judge};
