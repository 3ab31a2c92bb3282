/* The responses of a BP card to a titan's attack: 2.26, mercy ODB-433, R78, R43. */
#include "titans.h"
#include "words.h"

odb_program odb_response_of(odb b, int which) {
    if (b.s->bp_now == ODB_NONE) return (odb_program){0};
    const odb_bp_card *card = &odb_prim_of(b)->bp[b.s->bp_now];
    switch (which) {
    case ODB_R_WOUND: return card->wound;
    case ODB_R_FAIL: return card->fail;
    case ODB_R_CRITICAL: return card->critical;
    default: return card->instinct;
    }
}

/* Are all statements of these two verbs? */
static bool only(odb b, odb_program p, int one, int other) {
    const gg_effect *st = &b.sc->content->statement[p.at];
    for (int at = 0; at < p.count; at = gg_effect_next(st, p.count, at))
        if (st[at].verb != one && st[at].verb != other) return false;
    return true;
}

bool odb_response_attacks(odb b, int which) {
    const odb_program p = odb_response_of(b, which);
    const gg_effect *st = &b.sc->content->statement[p.at];
    for (int at = 0; at < p.count; at++)
        if (st[at].verb == ODB_V_ATTACK) return true;
    return false;
}

bool odb_response_counts(odb b, int who, int which) {
    const odb_program p = odb_response_of(b, which);
    if (!p.count) return false;
    if (!odb_alive(b, who)) return only(b, p, ODB_V_RES, ODB_V_TOK); /* R78 */
    const bool ignoring = b.s->attack.flags & ODB_AF_IGNORE_ATTACKS;
    return !ignoring || !only(b, p, ODB_V_ATTACK, ODB_V_ATTACK);
}
