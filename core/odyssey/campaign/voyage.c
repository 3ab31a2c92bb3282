/* Movement, the timeline's next box, and what the exploration deck does without a draw: 2.12, 2.13,
 * 2.16. */
#include "days.h"

#include <string.h>

/* --- step 1 */

static bool open(odc c, const odc_exit *exit) { /* ODC-144, 146 */
    if (exit->from_sector && exit->from_sector != c.s->sector) return false;
    return !exit->needs || c.s->tech >> (exit->needs - 1) & 1;
}

void odc_list_exits(odc c, gg_move_list *list) {
    const odc_tile *const tile = &c.sc->content.tile[c.s->tile];
    for (int k = 0; k < tile->exits; k++) {
        const odc_exit *const exit = &tile->exit[k];
        if (open(c, exit))
            gg_push(list, odc_pack(ODC_M_TO, exit->to | (uint32_t)exit->to_sector << 8));
    }
    if (!list->count) gg_push(list, odc_pack(ODC_M_STAY, 0));
}

void odc_sail(odc c, gg_move move) {
    odc_state *const s = c.s;
    s->flags &= (uint16_t)~ODC_F_REVEALED;
    if (odc_type_of(move) == ODC_M_STAY) return; /* R06: entered again */
    if (c.sc->content.tile[s->tile].symbols & ODC_SYM_CITY) s->last_city = s->tile; /* ODC-147 */
    s->tile = (uint8_t)odc_argument(move);
    s->sector = (uint8_t)(odc_argument(move) >> 8);
    if (s->tile_flags[s->tile] & ODC_TF_REVEALED) return;
    s->tile_flags[s->tile] |= ODC_TF_REVEALED; /* ODC-141 */
    s->flags |= ODC_F_REVEALED;
}

/* --- step 2 */

static void refill_exchanges(odc c) { /* C13 */
    const odc_content *const content = &c.sc->content;
    int n = 0;
    for (int t = 0; t < content->techs; t++)
        for (int p = 0; p < content->tech[t].parts; p++) {
            const odc_part *const part = &content->tech[t].part[p];
            if (part->kind != ODC_P_TRADE) continue;
            if (c.s->tech >> t & 1) c.s->exchanges[n] = part->exchanges;
            n++;
        }
}

void odc_dawn(odc c) {
    odc_state *const s = c.s;
    s->step = ODC_TIMELINE;
    if (s->day == c.sc->content.days) { /* ODC-161: the day stays the last one */
        odc_lose(c, ODC_BY_TIME);
        return;
    }
    s->day++;
    s->used = 0;
    s->flags &= (uint16_t) ~(ODC_F_STRUCTURAL | ODC_F_BATTLE_TECH);
    refill_exchanges(c);
}

int odc_event_today(odc c, int kind, int n) {
    const odc_state *const s = c.s;
    for (int k = 0; k < s->events; k++)
        if (s->event[k].kind == kind && s->event[k].day == s->day && !n--) return k;
    return -1;
}

void odc_remove_event(odc c, int event) {
    odc_state *const s = c.s;
    odc_event *const at = &s->event[event];
    s->events--;
    memmove(at, at + 1, (size_t)(s->events - event) * sizeof *at);
    s->event[s->events] = (odc_event){0};
}

/* --- the exploration deck */

void odc_gather(odc c) {
    c.s->deck |= c.s->drawn;
    c.s->drawn = 0;
}

void odc_acclimate(odc c) {
    odc_state *const s = c.s;
    const odc_day *const day = &c.sc->content.day[s->day];
    s->deck &= ~day->out, s->drawn &= ~day->out, s->aside &= ~day->out;
    s->gone |= day->out;
    s->deck |= day->in & ~s->gone;
}
