/* What lies ahead: ways, days, progress still needed and still to be found, battles to come. */
#include "campaign.h"

void odc_distances(odc c, int tile, int sector, uint8_t distance[ODC_TILES]) {
    const odc_content *k = &c.sc->content;
    uint8_t at[3][ODC_TILES], queue[3 * ODC_TILES][2];
    int head = 0, tail = 0;
    for (int s = 0; s < 3; s++)
        for (int i = 0; i < ODC_TILES; i++) at[s][i] = ODC_FAR;
    for (int i = 0; i < ODC_TILES; i++) distance[i] = ODC_FAR;
    at[sector][tile] = 0;
    queue[tail][0] = (uint8_t)tile, queue[tail++][1] = (uint8_t)sector;
    while (head < tail) {
        const int here = queue[head][0], in = queue[head++][1], days = at[in][here];
        const odc_tile *t = &k->tile[here];
        if (days < distance[here]) distance[here] = (uint8_t)days;
        for (int e = 0; e < t->exits; e++) {
            const odc_exit *exit = &t->exit[e];
            if (exit->from_sector && exit->from_sector != in) continue;
            if (exit->needs && !(c.s->tech >> (exit->needs - 1) & 1)) continue;
            if (at[exit->to_sector][exit->to] != ODC_FAR) continue;
            at[exit->to_sector][exit->to] = (uint8_t)(days + 1);
            queue[tail][0] = exit->to, queue[tail++][1] = exit->to_sector;
        }
    }
}

bool odc_story_is_full(odc c) {
    const odc_content *k = &c.sc->content;
    return c.s->story < k->stories && c.s->progress >= k->story[c.s->story][c.s->story_side].tokens;
}

/* --- the story */

static void of_story(odc_outlook *o) {
    const odc_state *s = o->c.s;
    const odc_content *k = &o->c.sc->content;
    o->goal = ODC_NONE;
    o->keys = true;
    for (int card = 0; card < k->stories; card++)
        for (int side = 0; side < 2; side++) {
            const odc_side *here = &k->story[card][side];
            const bool passed = card < s->story || (card == s->story && side < s->story_side);
            const bool now = card == s->story && side == s->story_side;
            o->total += here->tokens;
            if (passed) continue;
            o->sides++;
            o->tokens += here->tokens;
            if (now) o->tokens -= s->progress < here->tokens ? s->progress : here->tokens;
            if (here->guard == ODC_G_TILE && o->goal == ODC_NONE) o->goal = here->limit;
            if (here->guard && here->guard != ODC_G_TILE &&
                !odc_guard_holds(o->c, here->guard, here->limit))
                o->keys = false;
        }
}

/* Progress that a program gives when all goes well. */
static int progress_in(odc c, odc_program p) {
    int most = 0;
    for (int k = 0; k < p.count; k++) {
        const gg_effect *e = &c.sc->content.statement[p.at + k];
        if (e->verb == ODC_V_PROG && e->a > most) most = e->a;
    }
    return most;
}

static double of_cards(const odc_outlook *o) {
    const odc_state *s = o->c.s;
    double sum = 0;
    for (uint64_t left = s->deck | s->aside; left; left &= left - 1) {
        const int card = __builtin_ctzll(left);
        const int n = progress_in(o->c, o->c.sc->content.card[card].program);
        if (!n) continue;
        double missed = 1;
        for (int day = 0; day < o->days; day++) missed *= 1 - o->w[ODC_E_L_CARD];
        sum += n * (1 - missed);
    }
    return sum;
}

/* Tiles still to be explored, as far as there are days to reach them. */
static double of_tiles(const odc_outlook *o) {
    const odc_content *k = &o->c.sc->content;
    double sum = 0;
    for (int i = 0; i < k->tiles; i++) {
        const unsigned symbols = odc_symbols(k, o->c.s, i);
        const int way = o->distance[i];
        if (o->c.s->tile_flags[i] & ODC_TF_EXPLORED) continue;
        if (symbols & ODC_SYM_PROGRESS)
            sum += way <= o->days ? 1 : way == ODC_FAR && o->days > 6 ? 0.4 : 0;
        if (symbols & ODC_SYM_HUB && way <= o->days) sum += o->w[ODC_E_L_HUB];
    }
    return sum;
}

static double of_events(const odc_outlook *o) {
    double sum = 0;
    for (int k = 0; k < o->c.s->events; k++) {
        const odc_event *e = &o->c.s->event[k];
        if (e->kind != ODC_EV_STORY || e->day > o->c.sc->content.days) continue;
        const odc_paragraph *p = odc_paragraph_at(o->c, e->argument);
        if (p) sum += progress_in(o->c, p->program);
    }
    return sum;
}

/* --- battles */

static void of_battles(odc_outlook *o) {
    const odc_state *s = o->c.s;
    const odc_content *k = &o->c.sc->content;
    const int next = odc_next_battle_day(o->c);
    for (int day = next ? next : k->days + 1; day <= k->days; day++)
        o->battles += k->day[day].battle;
    for (int i = 0; i < s->events; i++)
        o->born += s->event[i].kind == ODC_EV_BREEDING && next && s->event[i].day < next;
    for (uint64_t left = s->tech; left; left &= left - 1)
        o->production += k->tech[__builtin_ctzll(left)].production;
}

void odc_look_ahead(odc c, const double *w, odc_outlook *o) {
    *o = (odc_outlook){.c = c, .w = w};
    o->days = c.sc->content.days - c.s->day + (c.s->step > ODC_MOVEMENT);
    odc_distances(c, c.s->tile, c.s->sector, o->distance);
    of_story(o);
    o->source = of_tiles(o) + of_cards(o) + of_events(o);
    of_battles(o);
}
