/* Primitives on the state: values with their limits, the ends of the campaign, standing, titans, gear,
 * events, guards. No frames, no decisions. */
#include "process.h"
#include "words.h"

#include <string.h>

/* --- the end: 2.3, R20, D2 */

static void over(odc c, odc_outcome outcome, int cause) {
    odc_state *const s = c.s;
    s->outcome = (uint8_t)outcome;
    s->phase = ODC_OVER;
    s->sub = (uint8_t)cause;
    s->node = ODC_RUN;
    s->ret = 0;
    s->leader = s->who = ODC_NONE;
    s->paragraph = 0;
    memset(s->frame, 0, sizeof s->frame);
    s->depth = 0;
}

void odc_lose(odc c, int cause) {
    if (!odc_is_over(c)) over(c, ODC_LOST, cause);
}

void odc_win(odc c) {
    if (!odc_is_over(c)) over(c, ODC_WON, 0);
}

/* --- the Argo */

static int clamp(int value, int low, int high) {
    return value < low ? low : value > high ? high : value;
}

void odc_crew(odc c, int by) {
    c.s->crew = (uint8_t)clamp(c.s->crew + by, 0, 15);
    if (!c.s->crew) odc_lose(c, ODC_BY_CREW); /* ODC-032 */
}

void odc_hull(odc c, int by) {
    c.s->hull = (uint8_t)clamp(c.s->hull + by, 0, 15);
    if (!c.s->hull) odc_lose(c, ODC_BY_HULL);
}

void odc_argo_fate(odc c, int by) {
    c.s->fate = (uint8_t)clamp(c.s->fate + by, 0, 10);
    if (c.s->fate > 9) odc_lose(c, ODC_BY_FATE); /* ODC-033, R32 */
}

void odc_resource(odc c, int resource, int by) {
    c.s->res[resource] = (uint8_t)clamp(c.s->res[resource] + by, 0, 99);
}

void odc_doom(odc c, int by) { /* ODC-041 */
    c.s->doom_tokens = (uint8_t)clamp(c.s->doom_tokens + by, 0, 99);
}

/* ODC-400: each knowledge unlocks the next adventure. While the one before waits for a requirement, it is
 * omitted (ODC-403, R30). inward_pending counts those unlocked and neither resolved nor omitted, the last
 * of them inward_next - 1. */
void odc_knowledge(odc c, int by) {
    odc_state *const s = c.s;
    const int before = s->knowledge;
    s->knowledge = (uint8_t)clamp(before + by, 0, 20);
    for (int k = before; k < s->knowledge && s->inward_next < c.sc->content.inwards; k++) {
        if (s->inward_pending && !odc_inward_open(c, s->inward_next - s->inward_pending)) {
            s->omitted |= UINT32_C(1) << (s->inward_next - s->inward_pending);
            s->inward_pending--;
        }
        s->inward_next++;
        s->inward_pending++;
    }
}

bool odc_inward_open(odc c, int adventure) {
    const odc_inward *const inward = &c.sc->content.inward[adventure];
    for (int k = 0; k < inward->guards; k++)
        if (!odc_guard_holds(c, inward->needs[k].guard, inward->needs[k].limit)) return false;
    return true;
}

/* --- diplomacy: 2.9 */

static int section(odc c, int faction) {
    const odc_faction *const f = &c.sc->content.faction[faction];
    const int score = c.s->standing[faction];
    for (int k = 0; k < f->sections; k++)
        if (score >= f->section[k].from && score <= f->section[k].to) return k;
    return -1;
}

int odc_standing_bonus(odc c, int faction) { /* ODC-089 */
    const int k = section(c, faction);
    return k < 0 ? 0 : c.sc->content.faction[faction].section[k].bonus;
}

bool odc_standing_moves(odc c, int faction, int by) {
    const int k = section(c, faction), now = c.s->standing[faction];
    if (k >= 0 && c.sc->content.faction[faction].section[k].war) return false; /* ODC-090 */
    return clamp(now + by, -6, 6) != now;
}

void odc_standing(odc c, int faction, int by) {
    if (odc_standing_moves(c, faction, by))
        c.s->standing[faction] = (int8_t)clamp(c.s->standing[faction] + by, -6, 6);
}

int odc_local_factions(odc c) {
    return odc_factions(&c.sc->content, c.s, c.s->tile);
}

/* --- Argonauts */

int odc_living(odc c) {
    int set = 0;
    for (int i = 0; i < ODC_ARGONAUTS; i++)
        if (c.s->argonaut[i].status & 1) set |= 1 << i;
    return set;
}

int odc_skill(odc c, int argonaut, int skill) { /* ODC-420, 452 */
    const odc_content *const content = &c.sc->content;
    const odc_argonaut *const a = &c.s->argonaut[argonaut];
    int value = a->skill[skill];
    for (int k = 0; k < 2; k++) {
        if (a->mnemos[k])
            value += c.sc->battle.mnemos[content->mnemos[a->mnemos[k] - 1].card].skill == skill;
        if (a->fated[k] && content->fated[a->fated[k] - 1].skill == skill)
            value += content->fated[a->fated[k] - 1].by;
    }
    return value;
}

int odc_mnemos_cards(odc c, int argonaut) {
    const odc_argonaut *const a = &c.s->argonaut[argonaut];
    return !!a->mnemos[0] + !!a->mnemos[1];
}

int odc_mnemos_nodes(odc c, int argonaut) {
    const odc_argonaut *const a = &c.s->argonaut[argonaut];
    return (a->mnemos[0] ? a->nodes[0] : 0) + (a->mnemos[1] ? a->nodes[1] : 0);
}

/* --- gear */

int odc_copies(odc c, int gear) {
    return c.sc->content.copies[gear];
}

void odc_gear(odc c, int gear, int by) { /* C21 */
    c.s->gear[gear] = (uint8_t)clamp(c.s->gear[gear] + by, 0, odc_copies(c, gear));
    if (c.s->gear[gear]) return;
    for (int k = 0; k < 8; k++)
        if (c.s->bound_gear[k] == gear + 1) c.s->bound_gear[k] = c.s->bound_to[k] = 0;
    for (int i = 0; i < ODC_ARGONAUTS; i++)
        if (c.s->argonaut[i].possession == gear + 1) c.s->argonaut[i].possession = 0;
}

/* --- titans */

bool odc_gain_titan(odc c, int sheet) {
    odc_state *const s = c.s;
    if (s->titans == ODC_ABOARD) return false;
    s->titan[s->titans] = (uint8_t)sheet;
    s->name[s->titans] = 0;
    s->pattern[s->titans][0] = s->pattern[s->titans][1] = 0;
    s->titans++;
    return true;
}

static void close_gap(odc_state *s, int slot) {
    const size_t after = (size_t)(s->titans - slot - 1);
    memmove(&s->titan[slot], &s->titan[slot + 1], after);
    memmove(&s->name[slot], &s->name[slot + 1], after);
    memmove(s->pattern[slot], s->pattern[slot + 1], 2 * after);
    s->titans--;
    s->titan[s->titans] = s->name[s->titans] = 0;
    s->pattern[s->titans][0] = s->pattern[s->titans][1] = 0;
    for (int k = 0; k < 8; k++) {
        if (!s->bound_gear[k]) continue;
        if (s->bound_to[k] == slot)
            s->bound_gear[k] = s->bound_to[k] = 0;
        else if (s->bound_to[k] > slot)
            s->bound_to[k]--;
    }
}

void odc_remove_titans(odc c, unsigned slots) { /* C17: removed titans close the gap */
    for (int slot = c.s->titans - 1; slot >= 0; slot--)
        if (slots >> slot & 1) close_gap(c.s, slot);
}

int odc_titans_of(odc c, int sheet) {
    int n = 0;
    for (int k = 0; k < c.s->titans; k++) n += c.sc->content.sheet_base[c.s->titan[k]] == sheet;
    return n;
}

/* --- technologies: ODC-232, 233 */

void odc_project(odc c, uint64_t techs) {
    c.s->projects |= techs & ~c.s->tech;
}

/* --- nymphs: R39 */

void odc_use_summoning(odc c, int nymph) {
    odc_state *const s = c.s;
    const uint16_t one_off = (uint16_t)(1 << (8 + nymph));
    if (s->summon_unlocked & one_off) {
        s->summon_unlocked &= (uint16_t)~one_off;
        return;
    }
    s->summon_exhausted |= (uint16_t)(1 << nymph);
    if (s->summon_marked < s->summon_limit)
        s->summon_marked++;
    else if (s->summon_bonus)
        s->summon_bonus--;
}

/* --- the timeline */

bool odc_add_event(odc c, int day, int kind, int argument) {
    odc_state *const s = c.s;
    if (s->events == ODC_EVENTS) return false;
    s->event[s->events++] =
        (odc_event){(uint8_t)clamp(day, 0, 255), (uint8_t)kind, (uint16_t)argument};
    return true;
}

/* R35: one of the current day counts until step 5, in which it is fought. */
int odc_next_battle_day(odc c) {
    const odc_state *const s = c.s;
    const odc_content *const content = &c.sc->content;
    for (int day = s->day; day <= content->days; day++) {
        if (day == s->day && s->step >= ODC_ENCOUNTER) continue;
        if (day && content->day[day].battle) return day;
        for (int k = 0; k < s->events; k++)
            if (s->event[k].day == day && s->event[k].kind == ODC_EV_BATTLE) return day;
    }
    return 0;
}

/* --- the map, guards, paragraphs, levels */

bool odc_free_city(odc c, int tile) { /* ODC-501, C21 */
    const uint16_t symbols = c.sc->content.tile[tile].symbols;
    const uint8_t flags = c.s->tile_flags[tile];
    return symbols & ODC_SYM_CITY && !(symbols & ODC_SYM_CAPITAL) && flags & ODC_TF_REVEALED &&
           !(flags & ODC_TF_TOKEN);
}

static bool best_local_standing(odc c, int limit) {
    for (int set = odc_local_factions(c); set; set &= set - 1)
        if (c.s->standing[__builtin_ctz((unsigned)set)] >= limit) return true;
    return false;
}

bool odc_guard_holds(odc c, int guard, int limit) {
    const odc_state *const s = c.s;
    const int g = guard & ~GG_EFFECT_NOT;
    bool holds = false;
    if (!guard) return true;
    if (g >= ODC_G_RES && g < ODC_G_TECH)
        holds = s->res[g - ODC_G_RES] >= limit;
    else if (g >= ODC_G_DIP && g < ODC_G_RES)
        holds = s->standing[g - ODC_G_DIP] >= limit;
    else
        switch (g) {
        case ODC_G_CLUE: holds = s->clues >> limit & 1; break;
        case ODC_G_MARK: holds = s->matrix[limit >> 6 & 1] >> (limit & 63) & 1; break;
        case ODC_G_STORY: holds = s->story == limit; break;
        case ODC_G_TILE: holds = s->tile == limit; break;
        case ODC_G_EXPLORED: holds = s->tile_flags[limit] & ODC_TF_EXPLORED; break;
        case ODC_G_DIP_LOCAL: holds = best_local_standing(c, limit); break;
        case ODC_G_TECH: holds = s->tech >> limit & 1; break;
        case ODC_G_KNOW: holds = s->knowledge >= limit; break;
        case ODC_G_DAY: holds = s->day >= limit; break;
        default: break; /* ODC_G_BATTLE: C22 */
        }
    return guard & GG_EFFECT_NOT ? !holds : holds;
}

const odc_paragraph *odc_paragraph_at(odc c, int number) {
    const odc_content *const content = &c.sc->content;
    int low = 0, high = content->paragraphs;
    while (low < high) {
        const int middle = (low + high) / 2;
        if (content->paragraph[middle].number < number)
            low = middle + 1;
        else
            high = middle;
    }
    return low < content->paragraphs && content->paragraph[low].number == number
               ? &content->paragraph[low]
               : NULL;
}

int odc_level(odc c, int foe) { /* R10: read after marking */
    const int boxes = foe < c.sc->content.regulars
                          ? c.s->evolution[foe]
                          : c.s->battle_boxes[foe - c.sc->content.regulars];
    return c.sc->content.foe[foe].level_of[boxes > 8 ? 8 : boxes];
}

/* --- the beginning: 6.2 */

static void begin_argonauts(odc c) {
    const odc_content *const content = &c.sc->content;
    for (int i = 0; i < ODC_ARGONAUTS; i++) {
        odc_argonaut *const a = &c.s->argonaut[i];
        a->portrait = (uint8_t)(i + 1);
        a->status = 1;
        memcpy(a->skill, content->start_skill[i], sizeof a->skill);
        a->mnemos[0] = content->start_mnemos[i];
    }
}

void odc_begin(odc c) {
    odc_state *const s = c.s;
    const odc_content *const content = &c.sc->content;
    s->step = ODC_MOVEMENT;
    s->leader = s->who = s->hub = s->last_city = s->adversary = s->adversary_tile = ODC_NONE;
    s->crew = content->crew, s->hull = content->hull;
    s->fate = content->fate, s->knowledge = content->knowledge;
    memcpy(s->res, content->res, sizeof s->res);
    s->tears = content->tears;
    s->aa_limit = content->aa_limit;
    s->tile = content->start_tile;
    s->tile_flags[s->tile] = ODC_TF_REVEALED | ODC_TF_EXPLORED; /* R23 */
    s->deck = content->start_cards;
    s->tech = content->start_techs, s->projects = content->start_projects;
    memcpy(s->gear, content->start_gear, sizeof s->gear);
    for (int k = 0; k < content->start_titans; k++) odc_gain_titan(c, content->start_titan[k]);
    begin_argonauts(c);
    memcpy(s->standing, content->start_standing, sizeof s->standing);
    s->fated_deck = (uint32_t)((UINT64_C(1) << content->fateds) - 1);
    odc_push(c, ODC_K_DAY);
}
