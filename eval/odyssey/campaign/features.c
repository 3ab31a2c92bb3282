/* What the network of campaigns is shown: what the value by hand looks at (survey.c), each by how late it
 * is; story, doom and what the Argo has; titans, battles to come and the levels of their foes; the
 * Argonauts; tiles, technologies, hubs, cards and clues by their index in the content; what is still to
 * come back or to be born. It was taught by the cycle that is built in, between the days' events. */
#include "../../../core/content.h"
#include "../../feature_list.h"
#include "campaign.h"

#include <string.h>

enum {
    DAYS = 21,   /* that are left, at most; */
    PAIRS = 11,  /* by twos, */
    LATE = 7,    /* by threes, */
    THIRDS = 3,  /* and by sevens */
    SIDES = 8,   /* of story cards to be passed */
    TOKENS = 14, /* progress that they need */
    PLACED = 4,  /* on the one that is open */
    SLACKS = 16, /* days to spare, from -6 */
    LACKS = 4,   /* progress that will not be found */
    ROOMS = 16,  /* progress beyond what is needed, from -4 by halves */
    DOOMS = 4,   /* sides of doom cards */
    WOES = 8,    /* tokens on one */
    TENS = 10,   /* crew, hull, FATE, DANGER */
    ABOARD = 9,  /* titans */
    BATTLES = 6, /* to come */
    BORN = 3,    /* titans until the next one */
    PARTY = 5,   /* titans that go into it */
    LEVELS = 4,  /* of the foe */
    BOXES = 9,   /* of evolution */
    FOES = 2,
    SOON = 7,  /* days until something */
    TEARS = 3, /* of Sisyphus */
    TECHS = 16,
    GOODS = ODC_RESOURCES,
    STORED = 7, /* of one of them */
    FACTIONS = 4,
    STANDS = 13, /* from -6 to 6 */
    BITS = 8,    /* of a set of things found: */
    SETS = 7,    /* clues, allies, codes, codes resolved, marks, nymphs, inward adventures */
    TILES = 16,
    SECTORS = 3,
    WAYS = 8, /* in days */
    CARDS = 32,
    PILES = 3, /* in the deck, drawn or set aside, gone */
    HUBS = 4,
    VISITS = 8, /* boxes of a hub */
    TABLES = 8,
    TALES = 8, /* of a table */
    BEST = 8,  /* skill of the best of the crew, from -1 */
    SUMS = 16, /* of the crew, from -3 */
    LIVING = ODC_ARGONAUTS + 1,
    CALM = TENS * ODC_ARGONAUTS / 2,
    KEPT = 16, /* mnemos cards */
    NODES = 4,
    FATED = 8,
    USED = 32, /* abilities */
    KNOWN = 6, /* knowledge */
    INNER = 8, /* inward adventures unlocked */
    SHEETS = 16,
    OF_SHEET = 5,
    ASKED = 3,    /* to sail, to advance, anything else */
    RESEARCH = 4, /* what can be researched today: nothing, structural, for battles, both */
    DONE = 4,     /* what has been */
    PARTS = 8,    /* of the range of something */
    SCORES = 16,  /* of the value by hand */
    LOOKS = 4,    /* parts of the voyage for the value's features */
    COPIES = 4,   /* what several have is so many features */
    /* What several have, */
    PERSON = 0, /* an Argonaut's FATE and DANGER */
    BIRTH = PERSON + TENS * TENS,
    KINDS = BIRTH + SOON,
    /* and the first feature of each of the other kinds. */
    STORY = COPIES * KINDS,
    NEED = STORY + SIDES * PLACED * PAIRS,
    END = NEED + TOKENS * PAIRS,
    ROOM = END + SLACKS * LACKS * THIRDS,
    DOOM = ROOM + ROOMS * LATE,
    CREW = DOOM + DOOMS * WOES * THIRDS,
    HULL = CREW + TENS * LATE,
    FATE = HULL + TENS * LATE,
    TITANS = FATE + TENS * LATE,
    NEXT = TITANS + ABOARD * BATTLES * BORN,
    LAST = NEXT + LEVELS * PARTY * SOON,
    FOE = LAST + PARTY * TEARS * SIDES,
    TECH = FOE + FOES * BOXES * LATE,
    PROJECT = TECH + TECHS * LATE,
    STORE = PROJECT + TECHS,
    STAND = STORE + GOODS * STORED * THIRDS,
    FOUND = STAND + FACTIONS * STANDS,
    PLACE = FOUND + SETS * BITS,
    EXPLORED = PLACE + TILES * SECTORS * THIRDS,
    GOAL = EXPLORED + TILES * LATE,
    CARD = GOAL + WAYS * SIDES * THIRDS,
    TRACK = CARD + CARDS * PILES,
    TALE = TRACK + HUBS * VISITS,
    SKILL = TALE + TABLES * TALES,
    SUM = SKILL + ODC_SKILLS * BEST,
    PEACE = SUM + ODC_SKILLS * SUMS,
    MNEMOS = PEACE + LIVING * CALM,
    BURDEN = MNEMOS + KEPT * NODES,
    PENDING = BURDEN + FATED,
    COOLING = PENDING + SOON,
    SPENT = COOLING + USED,
    TODAY = SPENT + USED,
    HUNTED = TODAY + ASKED * RESEARCH * DONE,
    INWARD = HUNTED + (WAYS + 1) * 2,
    KNOWLEDGE = INWARD + INNER * PLACED,
    CLASS = KNOWLEDGE + KNOWN * 2,
    JUDGED = CLASS + SHEETS * OF_SHEET,
    LOOK = JUDGED + SCORES * LATE,
    FEATURES = LOOK + ODC_E_FEATURES * PARTS * LOOKS,
    MOST = GG_NET_MOST
};

/* The range that a feature of the value by hand is cut into parts over. */
static const struct {
    double least, most;
} range[ODC_E_FEATURES] = {
    [ODC_E_STORY] = {0, 1},     [ODC_E_DOOM] = {0, 1},       [ODC_E_LACK] = {0, 0.4},
    [ODC_E_ROOM] = {-1, 1},     [ODC_E_SLACK] = {-0.2, 0.3}, [ODC_E_CREW] = {0, 0.5},
    [ODC_E_HULL] = {0, 0.5},    [ODC_E_FATE] = {0, 0.8},     [ODC_E_TITANS] = {0, 1},
    [ODC_E_SUPPLY] = {0, 1},    [ODC_E_NEXT] = {0.2, 1},     [ODC_E_FINAL] = {0.2, 1},
    [ODC_E_TECHS] = {0, 0.8},   [ODC_E_STORES] = {0, 0.4},   [ODC_E_GEAR] = {0.2, 0.6},
    [ODC_E_KNOWLEDGE] = {0, 4}, [ODC_E_TEARS] = {0, 4},      [ODC_E_KEYS] = {0, 1},
    [ODC_E_HUNTED] = {0, 2},    [ODC_E_PERSONS] = {0, 0.6},  [ODC_E_STANDING] = {0, 3},
};

/* A position and how late it is, and its list. */
typedef struct page {
    gg_feature_list list;
    const odc_survey *v;
    odc c;
    int days, pairs, late, third;
} page;

/* Content with more than fits has the rest left out. */
static void add(page *p, int feature) {
    if (p->list.count < MOST) p->list.to[p->list.count++] = (uint16_t)feature;
}

static void add_again(page *p, int kind) {
    if (p->list.count < MOST) gg_feature_again(&p->list, 0, kind, COPIES);
}

/* The members of a set, of which `count` are told apart. */
static void add_set(page *p, int first, uint64_t set, int count, int apart, int at) {
    for (uint64_t left = set & ((UINT64_C(1) << count) - 1); left; left &= left - 1)
        add(p, first + __builtin_ctzll(left) * apart + at);
}

/* --- the story and the doom */

static void add_story(page *p) {
    const odc_state *s = p->c.s;
    const odc_outlook *o = &p->v->outlook;
    const int sides = gg_within(o->sides, SIDES), tokens = gg_within(o->tokens, TOKENS);
    const int lack = o->lack <= 0 ? 0 : o->lack < 0.5 ? 1 : o->lack < 1.5 ? 2 : 3;
    const int way = o->goal < ODC_TILES ? gg_least(o->distance[o->goal], WAYS - 1) : WAYS - 1;
    add(p, STORY + (sides * PLACED + gg_within(s->progress, PLACED)) * PAIRS + p->pairs);
    add(p, NEED + tokens * PAIRS + p->pairs);
    add(p, END + (gg_within(o->days - 1 - o->end + 6, SLACKS) * LACKS + lack) * THIRDS + p->third);
    add(p, ROOM + gg_within((int)(2 * (o->found - o->tokens + 4)), ROOMS) * LATE + p->late);
    add(p, DOOM +
               (gg_within(2 * s->doom + s->doom_side, DOOMS) * WOES +
                gg_within(s->doom_tokens, WOES)) *
                   THIRDS +
               p->third);
    add(p, GOAL + (way * SIDES + sides) * THIRDS + p->third);
    add(p,
        INWARD + gg_within(s->inward_next, INNER) * PLACED + gg_within(s->inward_tokens, PLACED));
    add(p, KNOWLEDGE + gg_within(s->knowledge, KNOWN) * 2 + o->keys);
}

static void add_finds(page *p) {
    const odc_state *s = p->c.s;
    const uint64_t set[SETS] = {s->clues,       s->allies,    s->codes & 0xffff,
                                s->codes >> 16, s->matrix[0], s->summon_unlocked >> 8,
                                s->omitted};
    for (int k = 0; k < SETS; k++) add_set(p, FOUND + k * BITS, set[k], BITS, 1, 0);
}

/* --- titans and battles */

static void add_battles(page *p) {
    const odc_state *s = p->c.s;
    const odc_outlook *o = &p->v->outlook;
    const int party = gg_least(s->titans, PARTY - 1), next = odc_next_battle_day(p->c);
    int level = LEVELS, of_sheet[SHEETS] = {0};
    for (int i = 0; i < p->c.sc->content.regulars; i++) {
        const int boxes = gg_least(s->evolution[i], BOXES - 1);
        level = gg_least(level, p->c.sc->content.foe[i].level_of[gg_least(boxes + 1, BOXES - 1)]);
        if (i < FOES) add(p, FOE + (i * BOXES + boxes) * LATE + p->late);
    }
    add(p, TITANS +
               (gg_within(s->titans, ABOARD) * BATTLES + gg_within(o->battles, BATTLES)) * BORN +
               gg_within(o->born, BORN));
    add(p, NEXT + (gg_within(level - 1, LEVELS) * PARTY + party) * SOON +
               (next ? gg_within(next - s->day, SOON) : SOON - 1));
    add(p,
        LAST + (party * TEARS + gg_within(s->tears, TEARS)) * SIDES + gg_within(o->sides, SIDES));
    for (int i = 0; i < s->titans; i++) of_sheet[s->titan[i] % SHEETS]++;
    for (int i = 0; i < SHEETS; i++)
        if (of_sheet[i]) add(p, CLASS + i * OF_SHEET + gg_least(of_sheet[i], OF_SHEET - 1));
}

/* --- the Argo */

static void add_argo(page *p) {
    const odc_state *s = p->c.s;
    add(p, CREW + gg_within(s->crew, TENS) * LATE + p->late);
    add(p, HULL + gg_within(s->hull, TENS) * LATE + p->late);
    add(p, FATE + gg_within(s->fate, TENS) * LATE + p->late);
    for (int k = 0; k < GOODS; k++)
        add(p, STORE + (k * STORED + gg_within(s->res[k], STORED)) * THIRDS + p->third);
    for (int k = 0; k < gg_least(p->c.sc->content.factions, FACTIONS); k++)
        add(p, STAND + k * STANDS + gg_within(s->standing[k] + STANDS / 2, STANDS));
    add_set(p, TECH, s->tech, TECHS, LATE, p->late);
    add_set(p, PROJECT, s->projects, TECHS, 1, 0);
    add_set(p, SPENT, s->used, USED, 1, 0);
}

static void add_world(page *p) {
    const odc_state *s = p->c.s;
    const int hunter = s->adversary_tile < p->c.sc->content.tiles
                           ? gg_least(p->v->outlook.distance[s->adversary_tile], WAYS - 1)
                           : WAYS;
    add(p, PLACE + (gg_within(s->tile, TILES) * SECTORS + gg_within(s->sector, SECTORS)) * THIRDS +
               p->third);
    for (int i = 0; i < gg_least(p->c.sc->content.tiles, TILES); i++)
        if (s->tile_flags[i] & ODC_TF_EXPLORED) add(p, EXPLORED + i * LATE + p->late);
    add_set(p, CARD, s->deck, CARDS, PILES, 0);
    add_set(p, CARD, s->drawn | s->aside, CARDS, PILES, 1);
    add_set(p, CARD, s->gone, CARDS, PILES, 2);
    for (int h = 0; h < HUBS; h++) add_set(p, TRACK + h * VISITS, s->track[h], VISITS, 1, 0);
    for (int t = 0; t < TABLES; t++) add_set(p, TALE + t * TALES, s->fated[t], TALES, 1, 0);
    add(p, HUNTED + hunter * 2 + !!(s->flags & ODC_F_BATTLE_DUE));
}

/* What is still to come, and what can be done today. */
static void add_events(page *p) {
    const odc_state *s = p->c.s;
    const odc_day *today = &p->c.sc->content.day[s->day % 41];
    const int asked = s->node == ODC_CN_EXIT ? 0 : s->node == ODC_CN_ADVANCE ? 1 : 2;
    const int research = 2 * !!today->battle_research + !!today->structural;
    const int done = 2 * !!(s->flags & ODC_F_BATTLE_TECH) + !!(s->flags & ODC_F_STRUCTURAL);
    uint32_t cooling = 0;
    int story = SOON;
    for (int k = 0; k < s->events; k++) {
        const odc_event *e = &s->event[k];
        const int days = gg_within(e->day - s->day, SOON);
        if (e->kind == ODC_EV_BREEDING) add_again(p, BIRTH + days);
        if (e->kind == ODC_EV_COOLDOWN && e->argument < USED) cooling |= UINT32_C(1) << e->argument;
        if (e->kind == ODC_EV_STORY) story = gg_least(story, days);
    }
    if (story < SOON) add(p, PENDING + story);
    add_set(p, COOLING, cooling, USED, 1, 0);
    add(p, TODAY + (asked * RESEARCH + research) * DONE + done);
}

/* --- the Argonauts */

static void add_cards(page *p, const odc_argonaut *a) {
    for (int k = 0; k < 2; k++) {
        if (a->mnemos[k] && a->mnemos[k] <= KEPT)
            add(p, MNEMOS + (a->mnemos[k] - 1) * NODES + gg_within(a->nodes[k], NODES));
        if (a->fated[k] && a->fated[k] <= FATED) add(p, BURDEN + a->fated[k] - 1);
    }
}

static void add_crew(page *p) {
    const odc_state *s = p->c.s;
    int best[ODC_SKILLS], sum[ODC_SKILLS] = {0}, fate = 0;
    for (int k = 0; k < ODC_SKILLS; k++) best[k] = -1;
    for (int i = 0; i < ODC_ARGONAUTS; i++) {
        const odc_argonaut *a = &s->argonaut[i];
        add_again(p, PERSON + gg_within(a->fate, TENS) * TENS + gg_within(a->danger, TENS));
        add_cards(p, a);
        fate += a->fate;
        for (int k = 0; k < ODC_SKILLS; k++) {
            const int skill = odc_skill(p->c, i, k);
            sum[k] += skill;
            if (skill > best[k]) best[k] = skill;
        }
    }
    for (int k = 0; k < ODC_SKILLS; k++) {
        add(p, SKILL + k * BEST + gg_within(best[k] + 1, BEST));
        add(p, SUM + k * SUMS + gg_within(sum[k] + 3, SUMS));
    }
    add(p,
        PEACE + __builtin_popcount((unsigned)odc_living(p->c)) * CALM + gg_within(fate / 2, CALM));
}

/* --- the value by hand */

static void add_looks(page *p) {
    const int look = gg_within(p->days * LOOKS / DAYS, LOOKS);
    add(p, JUDGED + gg_part(odc_weighed(p->v, p->v->outlook.w), -2, 2, SCORES) * LATE + p->late);
    for (int k = 0; k < ODC_E_FEATURES; k++) {
        const int at = gg_part(p->v->feature[k], range[k].least, range[k].most, PARTS);
        add(p, LOOK + (k * PARTS + at) * LOOKS + look);
    }
}

int odc_list_features(const odc_survey *survey, uint16_t list[GG_NET_MOST]) {
    uint8_t seen[KINDS] = {0};
    const int days = gg_within(survey->outlook.days, DAYS);
    page p = {.list = {.to = list, .seen = seen},
              .v = survey,
              .c = survey->outlook.c,
              .days = days,
              .pairs = days / 2,
              .late = gg_within(days / 3, LATE),
              .third = gg_within(days / 7, THIRDS)};
    add_story(&p);
    add_finds(&p);
    add_battles(&p);
    add_argo(&p);
    add_world(&p);
    add_events(&p);
    add_crew(&p);
    add_looks(&p);
    return p.list.count;
}

static int features(const gg_game *game, const void *state, int symmetry, uint16_t *to) {
    double w[GG_MAX_WEIGHTS];
    odc_survey survey;
    (void)symmetry;
    gg_eval_defaults(&gg_eval_odyssey, w);
    odc_look_over(odc_seen(game, state), w, &survey);
    return odc_list_features(&survey, to);
}

static int bucket(const gg_game *game, const void *state) {
    const odc c = odc_seen(game, state);
    return gg_within((c.sc->content.days - c.s->day) / 2, PAIRS);
}

static int seat(const gg_game *game, const void *state) {
    (void)game;
    (void)state;
    return 0;
}

static bool learns(const gg_game *game, const void *state) {
    (void)game;
    return odc_at_ease(state);
}

/* It was taught by the cycle that is built in, with battles by the table. */
static bool familiar(const gg_game *game, const void *state) {
    const odc_scenario *sc = game->scenario;
    (void)state;
    return sc->options.battle_model == ODC_TABLE && strcmp(sc->id, "ember") == 0;
}

GG_EMBEDDED(eval_odyssey_campaign_campaign_net);
static gg_net_shelf shelf;

const gg_net_form odc_form = {
    .game = "odyssey",
    .inputs = FEATURES,
    .most = MOST,
    .buckets = PAIRS,
    .symmetries = 1,
    .weight = ODC_W_NET,
    .features = features,
    .bucket = bucket,
    .seat = seat,
    .base = odc_judged,
    .for_mcts = gg_nets_in_all,
    .learns = learns,
    .familiar = familiar,
    .file = gg_embedded_eval_odyssey_campaign_campaign_net,
    .file_size = &gg_embedded_eval_odyssey_campaign_campaign_net_size,
    .shelf = &shelf,
};
