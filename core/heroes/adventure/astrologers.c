/* An astrologers round (A12): HER-063, HER-R107. */
#include "process.h"

/* ASTROLOGERS: no v. */
enum { DRAW, RESOLVE };

/* --- effects on everybody at once; those that last are looked up where they count */

static void march(hea c, int n) { /* verb 81, A9 */
    for (int k = 0; k < c.sc->seats; k++)
        for (int h = 0; h < 2; h++) {
            const int mp = c.s->seat[k].figure[h].mp;
            hea_mp(c, k, h, mp + n < 1 ? 1 - mp : n);
        }
}

static void boon(hea c, const her_verb *v) { /* verb 83 */
    uint8_t *pending = &c.s->pending_boon[v->kind == 'g'   ? HEA_GOLD
                                          : v->kind == 'b' ? HEA_MATERIALS
                                                           : HEA_VALUABLES];
    *pending = (uint8_t)((int8_t)*pending + v->n);
}

/* Carries out the verb if it is one for the whole table. */
static bool for_all(hea c, const her_verb *v) {
    switch (v->op) {
    case HER_V_MARCH: march(c, v->n); return true;
    case HER_V_BOON: boon(c, v); return true;
    case HER_V_RENEW:
        hea_renew(c, v->kind == '*' ? ~UINT64_C(0) : UINT64_C(1) << v->x[0]);
        return true;
    case HER_V_HAND:
    case HER_V_LUCK:
    case HER_V_ARCANE: return true;
    default: return false;
    }
}

static void resolve(hea c) {
    const hea_deed *deed = &c.sc->content.astrologer[c.s->astrologers];
    if (!deed->options) return;
    const her_program *p = &deed->option[0].level[0];
    bool done = p->count > 0;
    for (int i = 0; i < p->count && done; i++) done = for_all(c, &p->verb[i]);
    if (!done) hea_do_deeds(c, hea_living(c), c.s->first, HEA_FROM_ASTROLOGER, c.s->astrologers);
}

/* --- the process */

static void run_astrologers(hea c, hea_frame *f) {
    hea_state *s = c.s;
    if (f->step == RESOLVE) {
        f->step = GG_LAST_STEP;
        resolve(c);
        return;
    }
    if (f->step == GG_LAST_STEP) {
        hea_end(c, 0);
        return;
    }
    if (!s->astrologers_left)
        s->astrologers_left = (uint16_t)((1u << c.sc->content.astrologers) - 1);
    hea_roll(c, HEA_A_ASTROLOGERS);
}

static void odds_astrologers(hea c, const hea_frame *f, gg_odds *odds) {
    (void)f;
    for (unsigned left = c.s->astrologers_left; left; left &= left - 1)
        gg_odds_add(odds, HEA_MOVE(HEA_M_ASTROLOGER, __builtin_ctz(left), 0, 0), 1);
}

static void take_astrologers(hea c, hea_frame *f, gg_move move) {
    const int card = HEA_A_OF(move);
    c.s->astrologers_left &= (uint16_t) ~(1u << card);
    c.s->astrologers_drawn = 1;
    /* HER-R107: not in the first astrologers round; another one is drawn. */
    if (c.sc->content.astrologer[card].redraw && c.s->round == 2) return;
    c.s->astrologers = (uint8_t)card;
    f->step = RESOLVE;
}

const hea_process hea_astrologers_process = {run_astrologers, NULL, odds_astrologers,
                                             take_astrologers};
