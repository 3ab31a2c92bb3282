/* Which moves look good, in progress tokens: ways to tiles worth exploring, what choices bring, titans and
 * technologies. Inside a battle the battle's own policy. */
#include "campaign.h"

#include "../battle/battle.h"

/* What the moves of one node are judged by; what few of them ask for is found when the first asks. */
typedef struct eye {
    odc c;
    const double *w;
    bool around, battles, tiles, wants; /* have these been found? */
    odc_outlook outlook;                /* around, battles */
    double tile[ODC_TILES];             /* tiles: what exploring each brings */
    uint32_t lacking;                   /* wants: resources that today's technologies lack */
} eye;

/* Where the story stands. */
static const odc_outlook *around(eye *e) {
    if (!e->around) odc_look_around(e->c, e->w, &e->outlook);
    e->around = true;
    return &e->outlook;
}

static const odc_outlook *battles(eye *e) {
    around(e);
    if (!e->battles) odc_look_at_battles(&e->outlook);
    e->battles = true;
    return &e->outlook;
}

static bool safe(const double *w) {
    return (int)w[ODC_E_S_STYLE] == ODC_SAFE;
}

/* --- ways */

/* What exploring a tile brings; doom apart. */
static double tile_worth(eye *e, int i) {
    const double *w = e->w;
    const unsigned symbols = odc_symbols(&e->c.sc->content, e->c.s, i);
    const odc_outlook *o = around(e);
    const bool fresh = !(e->c.s->tile_flags[i] & ODC_TF_EXPLORED), last = o->sides <= 1;
    const bool token = fresh && symbols & ODC_SYM_PROGRESS;
    const bool there = o->goal == i && last && (odc_story_is_full(e->c) || token);
    double worth = there ? w[ODC_E_P_STORY] : 0;
    if (!fresh) return worth;
    worth += w[ODC_E_P_NEW];
    /* A token is lost on a side that is full and waits, and that of the last place can wait. */
    if (token) worth += w[ODC_E_P_PROGRESS] * (odc_story_is_full(e->c) || o->goal == i ? 0.3 : 1);
    if (symbols & ODC_SYM_TITAN) worth += w[ODC_E_P_TITAN];
    if (symbols & ODC_SYM_HUB) worth += w[ODC_E_P_HUB];
    if (symbols & ODC_SYM_REST) worth += w[ODC_E_P_REST];
    return worth;
}

static void look_at_tiles(eye *e) {
    for (int i = 0; i < e->c.sc->content.tiles; i++) e->tile[i] = tile_worth(e, i);
    e->tiles = true;
}

/* The best of what the way through this exit leads to, less what it meets at once. */
static double exit_worth(eye *e, int tile, int sector) {
    const odc_content *k = &e->c.sc->content;
    const int days = around(e)->days;
    uint8_t distance[ODC_TILES];
    double best = 0, sum = 0;
    if (!e->tiles) look_at_tiles(e);
    odc_distances(k, tile, sector, e->c.s->tech, distance);
    for (int i = 0; i < k->tiles; i++) {
        double worth = e->tile[i];
        if (!(worth < 0 || worth > 0) || distance[i] == ODC_FAR || distance[i] >= days) continue;
        for (int day = 0; day < distance[i]; day++) worth *= e->w[ODC_E_P_FAR];
        if (worth > best) best = worth;
        sum += worth;
    }
    const bool doom = odc_symbols(k, e->c.s, tile) & ODC_SYM_DOOM;
    return best + 0.2 * sum + (doom ? (safe(e->w) ? 4 : 1) * e->w[ODC_E_P_DOOM] : 0);
}

/* --- step 6 */

static double tech_worth(const eye *e, int i) {
    const odc_content *k = &e->c.sc->content;
    const odc_tech *tech = &k->tech[i];
    double worth = e->w[ODC_E_P_RESEARCH] * (1 + tech->production + 0.2 * tech->naos +
                                             0.1 * __builtin_popcountll(tech->leads));
    for (int p = 0; p < tech->parts; p++) {
        if (tech->part[p].kind == ODC_P_NEGOTIATION) worth += 0.15;
        if (tech->part[p].kind == ODC_P_SAVE || tech->part[p].kind == ODC_P_ACTIVE) worth += 0.1;
        if (tech->part[p].kind == ODC_P_BREEDING || tech->part[p].kind == ODC_P_IMMEDIATE)
            worth += 0.1;
    }
    bool opens = false;
    for (int n = 0; n < k->ways.openers; n++) opens |= k->ways.opener[n] == i;
    for (int t = 0; opens && t < k->tiles; t++) /* a waterway that it opens */
        for (int x = 0; x < k->tile[t].exits; x++) {
            const odc_exit *exit = &k->tile[t].exit[x];
            if (exit->needs == i + 1 && !(e->c.s->tile_flags[exit->to] & ODC_TF_EXPLORED))
                worth += 0.3;
        }
    return worth;
}

/* A party, and some who stay aboard when it is lost. */
static double titans_wanted(eye *e) {
    const odc_outlook *o = battles(e);
    const double ready = e->c.s->titans + o->born, wanted = e->w[ODC_E_S_TITANS];
    if (ready >= wanted + 2 || !o->battles) return 0.2;
    return ready < wanted ? 1 + (wanted - ready) / 2 : 0.8;
}

/* What technologies of today's breakthroughs still lack, as a set. */
static uint32_t lacking(eye *e) {
    const odc_content *k = &e->c.sc->content;
    const odc_day *day = &k->day[e->c.s->day % 41];
    if (e->wants) return e->lacking;
    const bool today = day->structural || day->battle_research;
    for (uint64_t left = today ? e->c.s->projects : 0; left; left &= left - 1) {
        const odc_tech *tech = &k->tech[__builtin_ctzll(left)];
        if (!(tech->kind == ODC_BATTLE_TECH ? day->battle_research : day->structural)) continue;
        for (int r = 0; r < ODC_RESOURCES; r++)
            e->lacking |= (uint32_t)(e->c.s->res[r] < tech->cost[r]) << r;
    }
    e->wants = true;
    return e->lacking;
}

/* A trade for what is lacking, of what is not; few at a time. */
static double trade_worth(eye *e, uint32_t a) {
    const uint32_t wanted = lacking(e);
    const bool good = wanted >> (a >> 12 & 15) & 1 && !(wanted >> (a >> 8 & 15) & 1);
    return good ? e->w[ODC_E_P_TRADE] : -2 - 0.1 * (a >> 16);
}

static double ability_worth(eye *e, uint32_t a) {
    const odc_part *part = &e->c.sc->content.tech[a & 255].part[a >> 8];
    double worth = e->w[ODC_E_P_ABILITY] + odc_program_worth(around(e), part->program);
    for (int k = 0; k < ODC_RESOURCES; k++) worth -= part->cost[k] * odc_resource_worth(k);
    return worth;
}

static double craft_worth(const eye *e, uint32_t a) {
    if (e->c.sc->options.battle_model == ODC_TABLE) return -2; /* gear is of no use */
    const odc_content *k = &e->c.sc->content;
    double cost = 0;
    for (int i = 0; i < k->recipes; i++)
        if (k->recipe[i].gear == (a & 255) && k->recipe[i].craftable)
            for (int r = 0; r < ODC_RESOURCES; r++)
                cost += k->recipe[i].cost[r] * odc_resource_worth(r);
    return e->w[ODC_E_P_CRAFT] + e->w[ODC_E_P_NEXT] - 0.2 * cost;
}

static double breed_worth(eye *e, uint32_t a) {
    const odc_part *part = &e->c.sc->content.tech[a & 255].part[a >> 8];
    double worth = e->w[ODC_E_P_BREED] * titans_wanted(e);
    if (part->days + e->c.s->day > e->c.sc->content.days) return 0;
    for (int k = 0; k < ODC_RESOURCES; k++) worth -= part->cost[k] * odc_resource_worth(k) / 2;
    return worth;
}

static double advance_worth(eye *e, gg_move move) {
    const uint32_t a = odc_argument(move);
    switch (odc_type_of(move)) {
    case ODC_M_RESEARCH: return tech_worth(e, (int)a);
    case ODC_M_BREED: return breed_worth(e, a);
    case ODC_M_CRAFT: return craft_worth(e, a);
    case ODC_M_ABILITY: return ability_worth(e, a);
    case ODC_M_SUMMON: return 0.02;
    case ODC_M_TRADE: return trade_worth(e, a);
    default: return e->w[ODC_E_P_NEXT];
    }
}

/* --- questions */

/* FATE is spent while there is room for it; the Argo's last not at all. */
static double again_worth(const eye *e, uint32_t again) {
    const odc_frame *f = odc_top(e->c);
    const int who = f->v[0];
    const int fate = who < ODC_ARGONAUTS ? e->c.s->argonaut[who].fate : e->c.s->fate;
    const bool buy = fate < e->w[ODC_E_S_FATE];
    return again == buy ? 0.5 : 0;
}

static double progress_worth(const eye *e, bool inward) {
    return odc_story_is_full(e->c) == inward ? 1 : 0;
}

static double option_worth(eye *e, int k) {
    const odc_frame *f = odc_top(e->c);
    double worth = odc_option_worth(around(e), k);
    if (!safe(e->w) || f->kind != ODC_K_PROGRAM) return worth;
    const gg_effect *at = odc_statement_of(e->c, f) + 1, *block = at; /* doom in it? */
    while (k--) block += 1 + block->skip;
    for (int i = 1; i <= block->skip; i++) worth -= block[i].verb == ODC_V_DOOM;
    return worth;
}

static double leader_worth(const eye *e, uint32_t i) {
    double sum = 0;
    if (i >= ODC_ARGONAUTS) return -1;
    for (int k = 0; k < ODC_SKILLS; k++) sum += odc_skill(e->c, (int)i, k);
    const odc_argonaut *a = &e->c.s->argonaut[i];
    return 0.1 * (sum + odc_skill(e->c, (int)i, 3)) - 0.03 * (a->fate + a->danger);
}

/* A low level is fought first. */
static double regular_worth(const eye *e, int foe) {
    const int boxes = e->c.s->evolution[foe];
    return 1.0 / (1 + e->c.sc->content.foe[foe].level_of[boxes < 8 ? boxes + 1 : 8]);
}

static double delve_worth(const eye *e, bool more) {
    const odc_frame *f = odc_top(e->c);
    return (e->c.s->delve_sum < f->v[0]) == more ? 1 : 0;
}

static double tear_worth(const eye *e, bool again) {
    const odc_frame *f = odc_running(e->c, ODC_K_BATTLE);
    const bool won = f && f->v[3];
    return won != again ? 1 : 0;
}

/* The faction that stands best with the Argo. */
static double faction_worth(const eye *e, int faction) {
    return 0.1 * e->c.s->standing[faction];
}

static double skill_worth(uint32_t skill) {
    static const double each[] = {0.3, 0.1, 0.35, 0.2, 0};
    return each[skill % 5];
}

static double worth_of(eye *e, gg_move move) {
    const uint32_t a = odc_argument(move);
    switch (odc_type_of(move)) {
    case ODC_M_TO: return exit_worth(e, (int)(a & 255), (int)(a >> 8));
    case ODC_M_FACTION: return faction_worth(e, (int)a);
    case ODC_M_PROGRESS: return progress_worth(e, a);
    case ODC_M_AGAIN: return again_worth(e, a);
    case ODC_M_SAVE: return 1;
    case ODC_M_CHOOSE: return option_worth(e, (int)a);
    case ODC_M_LEADER: return leader_worth(e, a);
    case ODC_M_REGULAR: return regular_worth(e, (int)a);
    case ODC_M_RESEARCH:
    case ODC_M_TRADE:
    case ODC_M_CRAFT:
    case ODC_M_BREED:
    case ODC_M_ABILITY:
    case ODC_M_SUMMON:
    case ODC_M_NEXT: return advance_worth(e, move);
    case ODC_M_MORE: return delve_worth(e, true);
    case ODC_M_STOP: return delve_worth(e, false);
    case ODC_M_CODE: return 1;
    case ODC_M_SKILL: return skill_worth(a);
    case ODC_M_TEAR: return tear_worth(e, a);
    default: return 0;
    }
}

static void see(eye *e, const gg_game *game, const void *state, const double *w) {
    e->c = odc_seen(game, state), e->w = w;
    e->around = e->battles = e->tiles = e->wants = false;
    e->lacking = 0;
}

void odc_worth(const gg_game *game, const void *state, const gg_move *list, int count,
               const double *w, double *worth) {
    eye e;
    see(&e, game, state, w);
    for (int k = 0; k < count; k++) worth[k] = worth_of(&e, list[k]);
}

static const double BLUNT = 1e-6;

/* Scores fall with what is behind the best: 1, 1/4 at the distance p_sharp, 1/9 ... */
static void score_all(eye *e, const gg_move *list, int count, float *score) {
    double worth[GG_MAX_MOVES], best = -INFINITY;
    for (int k = 0; k < count; k++) {
        worth[k] = worth_of(e, list[k]);
        if (worth[k] > best) best = worth[k];
    }
    const double sharp = e->w[ODC_E_P_SHARP] > BLUNT ? e->w[ODC_E_P_SHARP] : BLUNT;
    const double floor = e->w[ODC_E_P_FLOOR] > 0 ? e->w[ODC_E_P_FLOOR] : 0;
    for (int k = 0; k < count; k++) {
        const double root = sharp / (sharp + best - worth[k]);
        score[k] = (float)(root * root + floor);
    }
}

/* Inside a battle its own policy scores. */
static bool score_battle(const gg_game *game, const void *state, const gg_move *list, int count,
                         const double *w, float *score) {
    double of_battle[GG_MAX_WEIGHTS];
    const odb_state *battle;
    const gg_game *inner = odc_battle_inside(game, state, w, &battle, of_battle);
    if (inner) gg_eval_odyssey_battle.policy(inner, battle, list, count, of_battle, score);
    return inner;
}

void odc_policy(const gg_game *game, const void *state, const gg_move *list, int count,
                const double *w, float *score) {
    eye e;
    if (score_battle(game, state, list, count, w, score)) return;
    see(&e, game, state, w);
    score_all(&e, list, count, score);
}

/* --- playouts */

/* The moves that a playout chooses among: without gear, which is of no use to the outcome table, and without
 * trades that the day's technologies do not ask for. Three quarters of all moves listed in a campaign are
 * such trades. */
static int list_few(eye *e, const gg_game *game, const void *state, gg_move *move) {
    if (e->c.s->node != ODC_CN_ADVANCE) return game->rules->list(game, state, move);
    gg_move_list list = gg_list_over(move, GG_MAX_MOVES);
    const uint32_t wanted = lacking(e), all = (1u << e->c.sc->battle.resources) - 1;
    odc_list_advances(e->c, all & ~wanted, wanted, e->c.sc->options.battle_model == ODC_FULL,
                      &list);
    return list.count;
}

/* A move drawn by the square of its score, of those that are not far worse than the best one. */
gg_move odc_playout_move(const gg_game *game, const void *state, const double *w,
                         gg_random *random) {
    gg_move list[GG_MAX_MOVES];
    float score[GG_MAX_MOVES];
    double best = 0, sum = 0;
    eye e;
    see(&e, game, state, w);
    const int count = list_few(&e, game, state, list);
    if (!score_battle(game, state, list, count, w, score)) score_all(&e, list, count, score);
    for (int k = 0; k < count; k++)
        if ((double)score[k] > best) best = (double)score[k];
    for (int k = 0; k < count; k++) {
        const double of = (double)score[k] < w[ODC_E_P_LEAST] * best ? 0 : (double)score[k];
        score[k] = (float)(of * of);
        sum += (double)score[k];
    }
    double draw = gg_random_double(random) * sum;
    int k = 0;
    while (k + 1 < count && (draw -= (double)score[k]) >= 0) k++;
    return list[k];
}
