/* What holds in every state (RULES.md, section 1). Position lines that break it are refused, so
 * that whatever is accepted can be played on. */
#include "../../kit/check.h"
#include "../battle/rules.h"

#include "process.h"
#include "rules.h"

/* A check under way. */
typedef struct check {
    odc c;
    const odc_content *content;
    const odc_state *s;
    gg_check all;
} check;

#define NEED(...) gg_need(&v->all, __VA_ARGS__)

/* --- where the campaign is */

static bool known_node(int node) {
    return node <= ODC_CN_TARGET || (node >= ODC_C_EXPLORE && node <= ODC_C_DIRECTION);
}

static void check_day(check *v) {
    const odc_state *const s = v->s;
    const bool over = s->phase == ODC_OVER;
    const bool full = v->c.sc->options.battle_model == ODC_FULL;
    NEED(known_node(s->node), "day: there is no node %d", s->node);
    NEED(s->outcome <= ODC_LOST && over == (s->outcome != ODC_RUNNING),
         "day: an outcome belongs to a campaign that is over");
    NEED(!over || (!s->node && !s->depth), "day: a campaign that is over asks nothing");
    NEED(!over || (s->sub >= ODC_BY_DOOM && s->sub <= ODC_BY_STORY) == (s->outcome == ODC_LOST),
         "day: what ended the campaign"); /* D2 */
    NEED(over || s->node || (full && s->phase == ODC_BATTLE),
         "day: something is asked as long as the campaign runs");
    NEED(over || s->depth, "stack: nothing is under way");
    NEED(s->depth <= ODC_FRAMES, "stack: too deep");
    NEED(s->node != ODC_CN_EXIT || (s->step == ODC_MOVEMENT && s->phase == ODC_VOYAGE),
         "day: exits are taken in step 1");
    NEED(s->node != ODC_CN_ADVANCE || (s->step == ODC_ADVANCEMENT && s->phase == ODC_VOYAGE),
         "day: advancement is step 6");
    NEED(s->node != ODC_CN_ADVANCE || s->day, "day: day 0 has only step 1"); /* R23 */
    NEED(s->hub == ODC_NONE || s->hub < v->content->hubs, "day: there is no such hub");
    NEED(!s->paragraph || odc_paragraph_at(v->c, s->paragraph),
         "adventures: there is no paragraph %d", s->paragraph);
}

static void check_argo(check *v) {
    const odc_state *const s = v->s;
    const bool lost = s->outcome == ODC_LOST;
    NEED(lost || (s->crew && s->hull), "argo: without CREW or HULL the campaign is lost");
    NEED(s->crew <= 15 && s->hull <= 15, "argo: CREW and HULL go up to 15");
    NEED(s->fate <= 9 || (lost && s->fate == 10), "argo: FATE above 9 loses the campaign");
    NEED(s->knowledge <= 20, "argo: knowledge goes up to 20");
    for (int k = 0; k < ODC_RESOURCES; k++)
        NEED(s->res[k] <= 99 && (!s->res[k] || k < v->c.sc->battle.resources), "argo: resource %d",
             k);
    NEED(!(s->god_unlocked >> v->c.sc->battle.godforms), "argo: there is no such godform");
    NEED(!((s->summon_unlocked & 255) >> v->c.sc->battle.summons) &&
             !(s->summon_unlocked >> (8 + v->c.sc->battle.summons)) &&
             !(s->summon_exhausted >> v->c.sc->battle.summons),
         "argo: there is no such summoning");
}

/* --- map */

/* A tile of another's symbols is one that fog may exchange: C24. */
static bool exchanged(const odc_content *c, int tile) {
    for (int i = 0; i < c->tiles; i++)
        for (int k = 0; k < c->tile[i].exits; k++)
            if (c->tile[i].exit[k].to == tile && c->tile[i].exit[k].needs) return false;
    return !(c->tile[tile].symbols & (ODC_SYM_CITY | ODC_SYM_STORY));
}

static void check_laid(check *v) {
    uint32_t seen = 0;
    for (int i = 0; i < ODC_TILES; i++) {
        const int from = odc_lies_at(v->s, i);
        if (!NEED(from < ODC_TILES, "stack: no such tile")) return;
        seen |= UINT32_C(1) << from;
        if (from == i) continue;
        NEED(v->c.sc->options.fog && i < v->content->tiles && from < v->content->tiles,
             "stack: tiles lie as printed");
        if (v->all.broken) return;
        NEED(exchanged(v->content, i) && exchanged(v->content, from),
             "stack: a tile that is known from the start");
    }
    NEED(seen == UINT32_MAX, "stack: a tile lies in two places");
}

static void check_map(check *v) {
    const odc_state *const s = v->s;
    const odc_content *const c = v->content;
    if (!NEED(s->tile < c->tiles, "map: there is no such tile")) return;
    NEED(s->sector <= 2 && !s->sector == !(c->tile[s->tile].symbols & ODC_SYM_DIVIDED),
         "map: sectors belong to divided tiles");
    NEED(s->tile_flags[s->tile] & ODC_TF_REVEALED, "map: the Argo's tile is revealed");
    for (int i = 0; i < ODC_TILES; i++) {
        NEED(i < c->tiles || !s->tile_flags[i], "map: flags of a tile that is not there");
        NEED(s->tile_flags[i] <= 15, "map: flags of a tile");
        NEED(s->tile_flags[i] & ODC_TF_REVEALED || !(s->tile_flags[i] & ODC_TF_EXPLORED),
             "map: an explored tile is revealed");
    }
    NEED(s->last_city == ODC_NONE ||
             (s->last_city < c->tiles && c->tile[s->last_city].symbols & ODC_SYM_CITY),
         "map: the last visited city has no city");
    NEED(s->adversary == ODC_NONE || (s->adversary >= c->regulars && s->adversary < c->foes),
         "map: there is no such adversary");
    NEED(s->adversary_tile == ODC_NONE || s->adversary_tile < c->tiles,
         "map: the adversary is on no tile");
    NEED(!(s->flags & ODC_F_INTRODUCED) == (s->adversary == ODC_NONE),
         "map: an adversary is known from its introduction on"); /* ODC-190 */
    NEED(s->adversary_tile == ODC_NONE || s->adversary != ODC_NONE,
         "map: an adversary that nobody knows");
    for (int k = 0; k < 3; k++) NEED(s->tokens[k] <= c->tiles, "map: a token on no tile");
}

/* --- timeline */

static int abilities(const odc_content *c) {
    int n = 0;
    for (int t = 0; t < c->techs; t++)
        for (int p = 0; p < c->tech[t].parts; p++)
            n += c->tech[t].part[p].kind == ODC_P_ACTIVE ||
                 c->tech[t].part[p].kind == ODC_P_NEGOTIATION;
    return n;
}

static bool breeds(const odc_content *c, int tech, int sheet) {
    if (tech >= c->techs) return false;
    for (int p = 0; p < c->tech[tech].parts; p++)
        if (c->tech[tech].part[p].kind == ODC_P_BREEDING && c->tech[tech].part[p].sheet == sheet)
            return true;
    return false;
}

static bool good_event(check *v, const odc_event *e) {
    const odc_content *const c = v->content;
    switch (e->kind) {
    case ODC_EV_STORY: return odc_paragraph_at(v->c, e->argument) != NULL;
    case ODC_EV_COOLDOWN: return e->argument < abilities(c);
    case ODC_EV_BREEDING: return breeds(c, e->argument >> 4, e->argument & 15);
    case ODC_EV_BATTLE: return e->argument <= c->foes;
    default: return e->kind <= ODC_EV_NOTE;
    }
}

static void check_timeline(check *v) {
    const odc_state *const s = v->s;
    if (!NEED(s->events <= ODC_EVENTS, "timeline: too many events")) return;
    for (int k = 0; k < s->events; k++) NEED(good_event(v, &s->event[k]), "timeline: event %d", k);
    const int n = abilities(v->content);
    NEED(n == 64 || !(s->used >> n), "technology: there is no such ability");
}

/* --- cards, technologies, gear, titans */

static uint64_t below(int members) {
    return members < 64 ? (UINT64_C(1) << members) - 1 : UINT64_MAX;
}

static void check_cards(check *v) {
    const odc_state *const s = v->s;
    const uint64_t pile[] = {s->deck, s->drawn, s->aside, s->gone};
    uint64_t seen = 0;
    for (int k = 0; k < 4; k++) {
        NEED(!(pile[k] & seen), "exploration: a card in two places");
        NEED(!(pile[k] & ~below(v->content->cards)), "exploration: there is no such card");
        seen |= pile[k];
    }
    NEED(!(s->tech & s->projects), "technology: one in both decks");
    NEED(!((s->tech | s->projects) & ~below(v->content->techs)),
         "technology: there is no such technology");
}

static void check_gear(check *v) {
    const odc_state *const s = v->s;
    for (int g = 0; g < ODC_GEAR; g++)
        NEED(s->gear[g] <= odc_copies(v->c, g), "gear: %d has %d copies", g,
             odc_copies(v->c, g)); /* C21 */
    for (int k = 0; k < 8; k++) {
        const int gear = s->bound_gear[k];
        if (!NEED(gear <= ODC_GEAR, "gear: there is no such gear")) return;
        NEED(gear ? s->gear[gear - 1] && s->bound_to[k] < s->titans : !s->bound_to[k],
             "gear: bound to a titan that is not there");
        NEED(!k || !gear || s->bound_gear[k - 1], "gear: a gap");
    }
}

static void check_titans(check *v) {
    const odc_state *const s = v->s;
    const odc_content *const c = v->content;
    if (!NEED(s->titans <= ODC_ABOARD, "titans: at most 16")) return;
    for (int k = 0; k < s->titans; k++) {
        const int sheet = s->titan[k];
        NEED(sheet < v->c.sc->battle.sheets && c->sheet_base[sheet & 15] == sheet,
             "titans: there is no such sheet");
        for (int p = 0; p < 2; p++) {
            const int pattern = s->pattern[k][p];
            if (!NEED(pattern <= c->patterns, "titans: there is no such pattern")) return;
            NEED(!pattern || c->pattern_sheet[pattern - 1] == sheet,
                 "titans: the pattern of another titan");
            NEED(!pattern || s->name[k], "titans: a pattern belongs to a named titan");
        }
    }
}

/* --- Argonauts */

static void check_mnemos(check *v, const odc_argonaut *a, uint32_t *held, uint32_t *fated) {
    const odc_content *const c = v->content;
    for (int k = 0; k < 2; k++) {
        const int card = a->mnemos[k], dark = a->fated[k];
        if (!NEED(card <= c->mnemoses && dark <= c->fateds, "argonauts: no such mnemos")) return;
        if (card) {
            const odc_mnemos *const m = &c->mnemos[card - 1];
            NEED(!(*held >> (card - 1) & 1), "argonauts: a mnemos in two places");
            NEED(a->nodes[k] <= m->nodes, "argonauts: more nodes than the mnemos has");
            NEED(a->done[k] <= 2 && (!a->done[k] || a->nodes[k] >= m->symbol[a->done[k] - 1]),
                 "argonauts: a breakthrough without its nodes"); /* ODC-440 */
            *held |= UINT32_C(1) << (card - 1);
        }
        NEED(card || (!a->nodes[k] && !a->done[k]), "argonauts: nodes of no mnemos");
        if (dark) {
            NEED(!(*fated >> (dark - 1) & 1), "argonauts: a fated mnemos in two places");
            NEED(a->fated_nodes[k] <= c->fated[dark - 1].nodes,
                 "argonauts: more nodes than the fated mnemos has");
            *fated |= UINT32_C(1) << (dark - 1);
        }
        NEED(dark || !a->fated_nodes[k], "argonauts: nodes of no fated mnemos");
    }
}

static void check_argonauts(check *v) {
    const odc_state *const s = v->s;
    uint32_t held = s->vault | s->out, fated = s->fated_deck;
    NEED(!(s->vault & s->out), "mnemos: a card in two places");
    NEED(!((s->vault | s->out) & ~below(v->content->mnemoses)), "mnemos: no such card");
    NEED(!(fated & ~below(v->content->fateds)), "mnemos: no such fated card");
    for (int i = 0; i < ODC_ARGONAUTS; i++) {
        const odc_argonaut *const a = &s->argonaut[i];
        NEED(a->portrait <= v->content->portraits, "argonauts: there is no such portrait");
        NEED(a->status <= 3, "argonauts: a status");
        NEED(a->rage <= 9 && a->fate <= 9 && a->danger <= 9 && a->despair <= 9,
             "argonauts: values go up to 9"); /* R03 */
        NEED(a->katharsis <= v->content->codes, "argonauts: there is no such code");
        NEED(a->possession <= v->c.sc->battle.gears, "argonauts: there is no such gear");
        NEED(a->afflictions < 256 && a->boons < 256, "argonauts: there are eight of each");
        for (int k = 0; k < 4; k++)
            NEED(a->condition[k] <= v->c.sc->battle.conditions && a->tokens[k] <= 9,
                 "argonauts: there is no such condition");
        check_mnemos(v, a, &held, &fated);
    }
    NEED(s->leader == ODC_NONE || s->leader < ODC_ARGONAUTS, "day: there is no such leader");
    NEED(s->who == ODC_NONE, "day: nobody is concerned"); /* D2 */
}

/* --- story */

static void check_story(check *v) {
    const odc_state *const s = v->s;
    const odc_content *const c = v->content;
    NEED(s->story < c->stories && s->doom < c->dooms, "story: there is no such card");
    NEED(s->story_side <= 1 && s->doom_side <= 1, "story: a card has two sides");
    NEED(s->inward_next <= c->inwards && s->inward_pending <= s->inward_next,
         "story: more inward adventures than there are");
    for (int k = 0; k < ODC_FACTIONS; k++)
        NEED(s->standing[k] >= -6 && s->standing[k] <= 6 && (k < c->factions || !s->standing[k]),
             "diplomacy: standing goes from -6 to 6");
    for (int k = 0; k < ODC_HUBS; k++)
        NEED(!(s->track[k] & ~below(k < c->hubs ? c->hub[k].boxes : 0)),
             "adventures: a box that is not there");
    for (int k = 0; k < ODC_TABLES; k++) {
        const uint64_t all = below(k < c->tables ? c->table[k].count : 0);
        NEED(!(s->fated[k] & ~all), "adventures: a row that is not there");
        NEED(!all || s->fated[k] != all, "adventures: a full table is cleared"); /* ODC-367 */
    }
    for (int k = 0; k < 8; k++) {
        NEED(s->evolution[k] <= (k < c->regulars ? 8 : 0), "evolution: at most 8 boxes");
        NEED(s->battle_boxes[k] <= (k < c->foes - c->regulars ? 8 : 0),
             "evolution: at most 8 boxes");
    }
    NEED(s->terrain <= c->hubs, "battles: there is no such terrain");
    NEED(s->ring_count <= 16, "random: at most 16 cards");
}

/* Who fights is aboard: the campaign is frozen while a battle runs. */
static void check_battle(check *v) {
    const odb_state *const b = odc_inside(v->c);
    for (int i = 0; i < ODB_TITANS; i++) {
        const int slot = b->aboard[i] - 1, sheet = b->titan[i].sheet - 1;
        if (slot < 0 || sheet < 0) continue;
        NEED(slot < v->s->titans && v->content->sheet_base[sheet & 15] == v->s->titan[slot],
             "titans: another fights than is aboard");
    }
    NEED(b->launched, "stack: a battle of its own");
}

bool odc_valid(const gg_game *game, const void *state, gg_text *why) {
    const odc_scenario *const sc = game->scenario;
    odc_both *const both = (odc_both *)(uintptr_t)state;
    const bool full = sc->options.battle_model == ODC_FULL;
    check v = {.c = {sc, &both->campaign},
               .content = &sc->content,
               .s = &both->campaign,
               .all = {.why = why}};
    check_day(&v), check_argo(&v), check_map(&v), check_laid(&v), check_timeline(&v);
    check_cards(&v), check_gear(&v), check_titans(&v), check_argonauts(&v), check_story(&v);
    if (v.all.broken || !full || !both->battle.depth) return !v.all.broken;
    const odb_state *battle;
    const gg_game *const inner =
        odc_running(v.c, ODC_K_BATTLE) ? odc_inner(game, state, &battle) : NULL;
    if (!gg_need(&v.all, inner, "stack: a battle that nobody fights")) return false;
    check_battle(&v);
    return !v.all.broken && odb_valid(inner, battle, why);
}
