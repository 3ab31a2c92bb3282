/* What the value by hand is made of: features of a campaign (section 7 of RULES.md), weighed and summed:
 *
 *     x = story told and days to spare + titans and what battles need - doom and what wears the Argo
 *
 * Only +, -, *, / and sqrt: the same bits on every machine. */
#include "campaign.h"

enum { PARTY = 4, TENS = 10, DAYS_COUNTED = 20 };

/* Sides passed, the one that is open by its tokens. */
static double of_story(const odc_outlook *o) {
    const odc_content *k = &o->c.sc->content;
    const odc_state *s = o->c.s;
    if (s->story >= k->stories) return 1;
    const int tokens = k->story[s->story][s->story_side].tokens;
    const double open = tokens ? odc_limit((double)s->progress / tokens, 0, 1) : 0;
    return (2 * s->story + s->story_side + 0.9 * open) / (2 * k->stories);
}

/* Doom tokens of the cards passed and the one that is open, of all that there can be. */
static double of_doom(odc c) {
    const odc_content *k = &c.sc->content;
    double sum = c.s->doom_tokens, total = 0;
    for (int card = 0; card < k->dooms; card++)
        for (int side = 0; side < 2; side++) {
            total += k->doom[card][side].tokens;
            if (card < c.s->doom || (card == c.s->doom && side < c.s->doom_side))
                sum += k->doom[card][side].tokens;
        }
    return total > 0 ? sum / total : 0;
}

/* Days to spare behind the one on which the story can end. */
static double of_days(const odc_outlook *o) {
    return odc_limit((double)(o->days - 1 - o->end) / DAYS_COUNTED, -0.5, 0.5);
}

static double win_chance(odc c, int titans, int level) {
    return titans > 0 ? odc_win_percent(c, titans < PARTY ? titans : PARTY, level) / 100.0 : 0;
}

/* The level of the battle that the story ends with, by its foe's highest fight. */
static void of_battles(const odc_outlook *o, double f[ODC_E_FEATURES]) {
    const odc c = o->c;
    const int ready = c.s->titans + o->born;
    int level = 4;
    for (int i = 0; i < c.sc->content.regulars; i++) {
        const int boxes = c.s->evolution[i] < 8 ? c.s->evolution[i] + 1 : 8;
        const int of = c.sc->content.foe[i].level_of[boxes];
        if (of < level) level = of;
    }
    f[ODC_E_TITANS] = odc_limit(ready, 0, PARTY) / PARTY;
    f[ODC_E_SUPPLY] = o->battles ? odc_limit(ready - PARTY, 0, PARTY) / PARTY : 0;
    f[ODC_E_NEXT] = o->battles ? win_chance(c, ready, level) : 1;
    double lost = 1; /* at the end every tear is another try */
    for (int k = 0; k <= c.s->tears && k < PARTY; k++) lost *= 1 - win_chance(c, c.s->titans, 3);
    f[ODC_E_FINAL] = 1 - lost;
}

static double of_stores(odc c) {
    double sum = 0;
    for (int k = 0; k < ODC_RESOURCES; k++) {
        const double n = c.s->res[k];
        sum += odc_resource_worth(k) * n * 8 / (8 + n);
    }
    return sum / TENS;
}

static double of_persons(odc c) {
    double sum = 0;
    for (int i = 0; i < ODC_ARGONAUTS; i++) sum += c.s->argonaut[i].fate + c.s->argonaut[i].danger;
    return sum / (2 * 9 * ODC_ARGONAUTS);
}

static bool hunted(odc c) {
    if (c.s->flags & ODC_F_BATTLE_DUE) return true;
    if (c.s->adversary_tile >= c.sc->content.tiles) return false;
    const odc_tile *a = &c.sc->content.tile[c.s->tile];
    const odc_tile *b = &c.sc->content.tile[c.s->adversary_tile];
    const int dx = a->x > b->x ? a->x - b->x : b->x - a->x;
    const int dy = a->y > b->y ? a->y - b->y : b->y - a->y;
    return dx + dy <= 2;
}

void odc_look_over(odc c, const double *w, odc_survey *survey) {
    const odc_state *s = c.s;
    const odc_content *k = &c.sc->content;
    odc_outlook *o = &survey->outlook;
    double *f = survey->feature;
    odc_look_ahead(c, w, o);
    for (int i = 0; i < ODC_E_FEATURES; i++) f[i] = 0;
    f[ODC_E_STORY] = of_story(o);
    f[ODC_E_DOOM] = of_doom(c);
    f[ODC_E_LACK] = o->total ? odc_limit(o->lack, 0, o->total) / o->total : 0;
    f[ODC_E_ROOM] = odc_limit(o->found - o->tokens, -PARTY, PARTY) / PARTY;
    f[ODC_E_SLACK] = of_days(o);
    f[ODC_E_CREW] = 1.0 / (s->crew ? s->crew : 1);
    f[ODC_E_HULL] = 1.0 / (s->hull ? s->hull : 1);
    f[ODC_E_FATE] = s->fate * s->fate / (double)(TENS * TENS);
    of_battles(o, f);
    f[ODC_E_TECHS] = (double)__builtin_popcountll(s->tech) / k->techs;
    f[ODC_E_STORES] = of_stores(c);
    int gear = 0;
    for (int i = 0; i < ODC_GEAR; i++) gear += s->gear[i];
    f[ODC_E_GEAR] = (double)gear / ODC_GEAR;
    f[ODC_E_KNOWLEDGE] = s->knowledge;
    f[ODC_E_TEARS] = s->tears;
    f[ODC_E_KEYS] = o->keys ? 1 : o->near;
    f[ODC_E_HUNTED] = hunted(c);
    f[ODC_E_PERSONS] = of_persons(c);
    for (int i = 0; i < k->factions; i++) f[ODC_E_STANDING] += s->standing[i] >= 2;
}

double odc_weighed(const odc_survey *survey, const double *w) {
    double x = -w[ODC_E_EVEN];
    for (int k = 0; k < ODC_E_FEATURES; k++) x += w[k] * survey->feature[k];
    return x;
}

double odc_judged(const gg_game *game, const void *state, const double *w) {
    odc_survey survey;
    odc_look_over(odc_seen(game, state), w, &survey);
    return w[ODC_E_SCALE] * odc_weighed(&survey, w);
}
