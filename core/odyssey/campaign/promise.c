/* How much progress cards and paragraphs promise: found once, for whoever looks ahead. No rule needs it. */
#include "load.h"
#include "process.h"
#include "programs.h"

enum { DEEP = 3 }; /* paragraphs in a row */

/* Most tokens that one statement can give, in the paragraphs that it leads to as well. */
static int most_in(const odc c, odc_program p, int deep) {
    int most = 0;
    for (int k = 0; k < p.count; k++) {
        const gg_effect *e = &c.sc->content.statement[p.at + k];
        int n = e->verb == ODC_V_PROG ? e->a : 0;
        if ((e->verb == ODC_V_GOTO || e->verb == ODC_V_EVENT) && deep) {
            const odc_paragraph *to = odc_paragraph_at(c, odc_number_of(e));
            if (to) n = most_in(c, to->program, deep - 1);
        }
        most = n > most ? n : most;
    }
    return most;
}

void odc_find_promises(odc_scenario *sc) {
    odc_content *const k = &sc->content;
    const odc c = {sc, NULL};
    for (int i = 0; i < k->paragraphs; i++)
        k->paragraph[i].promise = (uint8_t)most_in(c, k->paragraph[i].program, DEEP);
    for (int i = 0; i < k->cards; i++)
        k->card[i].promise = (uint8_t)most_in(c, k->card[i].program, 0);
    for (int i = 0; i < k->adventures; i++)
        k->adventure[i].promise = (uint8_t)odc_promise_of(c, k->adventure[i].paragraph);
}

int odc_promise_of(odc c, int number) {
    const odc_paragraph *p = odc_paragraph_at(c, number);
    return p ? p->promise : 0;
}
