/* What lies ahead: ways, days, progress still needed and still to be found, battles to come. */
#include "campaign.h"

#include "../battle/battle.h"

bool odc_story_is_full(odc c) {
    const odc_content *k = &c.sc->content;
    return c.s->story < k->stories && c.s->progress >= k->story[c.s->story][c.s->story_side].tokens;
}

/* --- the story */

/* How near a clue is that an ability gives for good standing: 0 to 0.8. */
static double nearness(odc c, int clue) {
    const odc_content *k = &c.sc->content;
    double near = 0;
    int best = 0;
    for (int i = 0; i < k->factions; i++)
        if (c.s->standing[i] > best) best = c.s->standing[i];
    for (uint64_t left = c.s->tech; left; left &= left - 1) {
        const odc_tech *tech = &k->tech[__builtin_ctzll(left)];
        for (int p = 0; p < tech->parts; p++) {
            const odc_part *part = &tech->part[p];
            if (part->kind != ODC_P_NEGOTIATION || part->guard != ODC_G_DIP_LOCAL) continue;
            for (int e = 0; e < part->program.count; e++) {
                const gg_effect *effect = &k->statement[part->program.at + e];
                if (effect->verb != ODC_V_CLUE || effect->a != clue) continue;
                const double share = best < part->limit ? (double)best / part->limit : 1;
                near = 0.2 + 0.5 * share + (c.s->res[0] ? 0.1 : 0); /* salt pays for it */
            }
        }
    }
    return near;
}

/* `far`: how near what is missing comes, too. */
static void of_story(odc_outlook *o, bool far) {
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
            if (passed || (here->by_paragraph && !here->paragraph)) continue;
            const int there = now ? s->progress < here->tokens ? s->progress : here->tokens : 0;
            o->need[o->sides++] = here->tokens - there;
            o->tokens += here->tokens - there;
            if (here->guard == ODC_G_TILE && o->goal == ODC_NONE) o->goal = here->limit;
            if (here->guard && here->guard != ODC_G_TILE &&
                !odc_guard_holds(o->c, here->guard, here->limit)) {
                o->keys = false;
                if (!far) continue;
                o->near = here->guard == ODC_G_CLUE ? nearness(o->c, here->limit) : 0;
                o->wait[o->sides - 1] = (int)(o->w[ODC_E_L_KEY] * (1 - o->near));
            }
        }
}

/* --- progress to be found: expected tokens by day, from today on */

enum { MOST_DAYS = 41 };

typedef struct forecast {
    double token[MOST_DAYS]; /* found on that many days from now */
    int last;                /* days from now that can still be begun */
    int end;                 /* tile at the end of the way */
    int sector;              /* of it */
    int end_day;             /* when it is reached */
} forecast;

static void expect(forecast *f, int day, double tokens) {
    if (day < 0) day = 0;
    if (day <= f->last) f->token[day] += tokens;
}

/* Cards: each day one more chance, as long as none was drawn. */
static void of_cards(const odc_outlook *o, forecast *f) {
    const odc_state *s = o->c.s;
    for (uint64_t left = s->deck | s->aside; left; left &= left - 1) {
        const int n = o->c.sc->content.card[__builtin_ctzll(left)].promise;
        double there = n;
        for (int day = 1; n && day <= f->last; day++) {
            expect(f, day, there * o->w[ODC_E_L_CARD]);
            there *= 1 - o->w[ODC_E_L_CARD];
        }
    }
}

/* Days until a technology can be researched that is a project; -1 if it cannot. */
static int research_in(odc c, int tech) {
    const odc_content *k = &c.sc->content;
    const bool battle = k->tech[tech].kind == ODC_BATTLE_TECH;
    if (!(c.s->projects >> tech & 1)) return -1;
    for (int day = c.s->day + (c.s->step > ODC_ADVANCEMENT); day <= k->days; day++)
        if (battle ? k->day[day].battle_research : k->day[day].structural) return day - c.s->day;
    return -1;
}

/* When a waterway into the tile opens that is restricted now; -1 never. */
static int opens_in(odc c, int tile) {
    const odc_content *k = &c.sc->content;
    for (int i = 0; i < k->tiles; i++)
        for (int e = 0; e < k->tile[i].exits; e++)
            if (k->tile[i].exit[e].to == tile && k->tile[i].exit[e].needs)
                return research_in(c, k->tile[i].exit[e].needs - 1);
    return -1;
}

/* Sails from one tile with a progress symbol to the nearest next one. */
static void of_tiles(const odc_outlook *o, forecast *f) {
    const odc c = o->c;
    const odc_content *k = &c.sc->content;
    uint8_t distance[ODC_TILES], closed[ODC_TILES];
    uint32_t left = 0;
    int day = 0;
    f->end = c.s->tile, f->sector = c.s->sector;
    for (int i = 0; i < k->tiles; i++) {
        if (c.s->tile_flags[i] & ODC_TF_EXPLORED || !(odc_symbols(k, c.s, i) & ODC_SYM_PROGRESS))
            continue;
        if (i == o->goal && o->sides > 1) continue; /* best kept for the last side */
        const int opens = o->distance[i] == ODC_FAR ? opens_in(c, i) : 0;
        closed[i] = (uint8_t)(opens < 0 ? ODC_FAR : opens ? opens + 1 : 0);
        if (opens >= 0) left |= UINT32_C(1) << i;
    }
    while (left) {
        int best = -1, when = 0;
        odc_distances(k, f->end, f->sector, UINT64_MAX, distance);
        for (uint32_t set = left; set; set &= set - 1) {
            const int i = __builtin_ctz(set);
            const int then = day + distance[i] > closed[i] ? day + distance[i] : closed[i];
            if (best < 0 || then < when) best = i, when = then;
        }
        left &= ~(UINT32_C(1) << best);
        expect(f, when, closed[best] ? 0.8 : 1);
        if (when <= f->last) f->end = best, f->end_day = when, f->sector = 0;
        day = when;
    }
}

/* P(at least k of n), each with the chance p. */
static double at_least(int k, int n, double p) {
    double way[ODC_TILES + 1] = {1}, sum = 0;
    for (int i = 0; i < n; i++)
        for (int j = i + 1; j >= 0; j--) way[j] = way[j] * (1 - p) + (j ? way[j - 1] * p : 0);
    for (int j = k; j <= n; j++) sum += way[j];
    return sum;
}

/* Progress that an adventure of the table promises on average, those marked apart. */
static double of_table(const odc_outlook *o, int table) {
    const odc_table *t = &o->c.sc->content.table[table];
    double sum = 0;
    int numbers = 0;
    for (int k = 0; k < t->count; k++) {
        if (o->c.s->fated[table] >> k & 1) continue;
        numbers += t->numbers[k];
        const int n = o->c.sc->content.adventure[t->adventure[k]].promise;
        sum += t->numbers[k] * n * o->w[ODC_E_L_TALE];
    }
    return numbers ? sum / numbers : 0;
}

/* Hubs: their signs come when they have been visited often enough, adventures at any visit. */
static void of_hubs(const odc_outlook *o, forecast *f) {
    const odc_content *k = &o->c.sc->content;
    const odc_state *s = o->c.s;
    int visits = 0;
    for (int i = 0; i < k->tiles; i++)
        visits += odc_symbols(k, s, i) & ODC_SYM_HUB && !(s->tile_flags[i] & ODC_TF_EXPLORED) &&
                  o->distance[i] <= f->last;
    if (visits > f->last) visits = f->last;
    for (int h = 0; h < k->hubs; h++) {
        const odc_hub *hub = &k->hub[h];
        const double share = k->hub_numbers[s->story][h] / 10.0;
        int boxes = 0;
        double tales = 1; /* the first is likelier to be the right one than those behind it */
        for (int b = 0; b < hub->boxes; b++) {
            if (s->track[h] >> b & 1) continue;
            const double likely = at_least(++boxes, visits, share);
            const int day = 2 * boxes;
            if (!hub->box[b]) {
                expect(f, day, likely * tales * of_table(o, h));
                tales *= 0.7;
            } else {
                const int n = odc_promise_of(o->c, hub->box[b] == 1 ? hub->alpha : hub->omega);
                if (n) expect(f, day + 2, n * likely);
            }
        }
    }
}

static void of_events(const odc_outlook *o, forecast *f) {
    for (int k = 0; k < o->c.s->events; k++) {
        const odc_event *e = &o->c.s->event[k];
        if (e->kind == ODC_EV_STORY)
            expect(f, e->day - o->c.s->day, odc_promise_of(o->c, e->argument));
    }
}

/* When the Argo can be where the story ends, behind all other tiles with progress; what it finds there. */
static int at_the_goal(const odc_outlook *o, forecast *f) {
    uint8_t distance[ODC_TILES];
    if (o->goal == ODC_NONE) return 0;
    odc_distances(&o->c.sc->content, f->end, f->sector, UINT64_MAX, distance);
    const int there = f->end_day + distance[o->goal];
    const bool fresh = !(o->c.s->tile_flags[o->goal] & ODC_TF_EXPLORED);
    if (fresh && o->sides > 1 && odc_symbols(&o->c.sc->content, o->c.s, o->goal) & ODC_SYM_PROGRESS)
        expect(f, there, 1);
    return there;
}

/* The day on which the story can end, and what is missing when it cannot. Tokens
 * beyond what the open side needs are lost, also while it waits for its clue: ODC-322. */
static void foresee(odc_outlook *o) {
    forecast f = {.last = o->days - 1 < 0 ? 0 : o->days - 1};
    of_tiles(o, &f);
    of_cards(o, &f);
    of_hubs(o, &f);
    of_events(o, &f);
    const int there = at_the_goal(o, &f);
    int day = 0, side = 0;
    double need = o->sides ? o->need[0] : 0;
    for (; day <= f.last && side < o->sides; day++) {
        o->found += f.token[day];
        need = need - f.token[day] < 0 ? 0 : need - f.token[day];
        if (need < 0.4 && day >= o->wait[side]) need = ++side < o->sides ? o->need[side] + need : 0;
    }
    o->end = side < o->sides ? f.last + 1 : day - 1;
    o->lack = need > 0 ? need : 0;
    for (int k = side + 1; k < o->sides; k++) o->lack += o->need[k];
    for (; day <= f.last; day++) o->found += f.token[day];
    if (there > o->end) o->end = there;
}

/* --- battles */

void odc_look_at_battles(odc_outlook *o) {
    const odc_state *s = o->c.s;
    const odc_content *k = &o->c.sc->content;
    const int next = odc_next_battle_day(o->c);
    for (int day = next ? next : k->days + 1; day <= k->days; day++)
        o->battles += k->day[day].battle;
    for (int i = 0; i < s->events; i++)
        o->born += s->event[i].kind == ODC_EV_BREEDING && next && s->event[i].day < next;
}

static void look(odc c, const double *w, odc_outlook *o, bool far) {
    *o = (odc_outlook){.c = c, .w = w};
    o->days = c.sc->content.days - c.s->day + (c.s->step > ODC_MOVEMENT);
    of_story(o, far);
}

void odc_look_around(odc c, const double *w, odc_outlook *o) {
    look(c, w, o, false);
}

void odc_look_ahead(odc c, const double *w, odc_outlook *o) {
    look(c, w, o, true);
    odc_distances(&c.sc->content, c.s->tile, c.s->sector, c.s->tech, o->distance);
    foresee(o);
    odc_look_at_battles(o);
}

const gg_game *odc_battle_inside(const gg_game *game, const void *state, const double *w,
                                 const odb_state **battle, double *weights) {
    const odc_scenario *sc = game->scenario;
    const odc_both *both = state;
    if (sc->options.battle_model != ODC_FULL || both->campaign.phase != ODC_BATTLE ||
        !both->battle.depth)
        return NULL;
    *battle = &both->battle;
    gg_eval_defaults(&gg_eval_odyssey_battle, weights);
    weights[ODB_E_S_STYLE] = w[ODC_E_S_BATTLE];
    weights[ODB_W_NET] = 0; /* with it campaigns were won no more often (eval/MEASURED.md) */
    return &sc->game[odc_fight_now((odc){sc, (odc_state *)(uintptr_t)&both->campaign})];
}
