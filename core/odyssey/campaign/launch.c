/* What goes into a battle: the titans of the outcome table with its chances (6.9, C17), and the record with
 * which the battle's own game begins (4.4, ODC-480 .. 483). */
#include "days.h"

/* --- the outcome table */

/* ODC-303: only one of an Argo-bred class goes. */
static bool second_of_class(odc c, const uint8_t *slot, int n, int sheet) {
    const odc_content *const content = &c.sc->content;
    const int base = content->sheet_base[sheet];
    if (!content->bred[base]) return false;
    for (int k = 0; k < n; k++)
        if (content->sheet_base[c.s->titan[slot[k]]] == base) return true;
    return false;
}

int odc_party(odc c, uint8_t slot[ODB_TITANS]) {
    int n = 0;
    for (int k = 0; k < c.s->titans && n < ODB_TITANS; k++)
        if (!second_of_class(c, slot, n, c.s->titan[k])) slot[n++] = (uint8_t)k;
    return n;
}

int odc_win_percent(odc c, int titans, int level) {
    int production = 0;
    for (int t = 0; t < c.sc->content.techs; t++)
        production += c.sc->content.tech[t].production && c.s->tech >> t & 1;
    const int percent = 55 + 10 * (titans - 2) - 15 * (level - 1) + 5 * production;
    return percent < 5 ? 5 : percent > 95 ? 95 : percent;
}

/* --- the record */

/* Nymphs that can be called: one-offs, and as many of the others as there are charges (R39). */
static uint8_t summons(odc c) {
    const odc_state *const s = c.s;
    const unsigned one_off = s->summon_unlocked >> 8;
    const unsigned ready = s->summon_unlocked & ~s->summon_exhausted & 0xff & ~one_off;
    int charges = s->summon_bonus;
    unsigned set = one_off;
    if (s->summon_limit > s->summon_marked) charges += s->summon_limit - s->summon_marked;
    for (unsigned left = ready; left && charges; left &= left - 1, charges--) set |= left & -left;
    return (uint8_t)set;
}

static void argo(odc c, odb_launch *l) { /* ODC-267 */
    const odc_state *const s = c.s;
    l->naos = !!(s->flags & ODC_F_NAOS);
    l->argo_limit = s->aa_limit;
    for (int t = 0; t < c.sc->content.techs; t++)
        if (s->tech >> t & 1) l->argos |= c.sc->content.tech[t].argo;
    l->godforms = s->god_unlocked & (uint8_t)~s->god_used;
    l->summons = summons(c);
}

/* A titan with patterns has a sheet of its own; of two, the newer stands in the record. */
static int sheet_in_battle(odc c, int slot) {
    const uint8_t *const pattern = c.s->pattern[slot];
    const int newest = pattern[1] ? pattern[1] : pattern[0];
    return newest ? c.sc->content.pattern_of[newest - 1] : c.s->titan[slot];
}

static void hold(odc c, odb_launch *l) {
    const odc_state *const s = c.s;
    l->titans = s->titans;
    for (int k = 0; k < s->titans; k++) l->sheet[k] = (uint8_t)sheet_in_battle(c, k);
    for (int g = 0; g < ODC_GEAR; g++) l->gear[g] = s->gear[g];
    for (int k = 0; k < ODB_LAUNCH_BOUND; k++)
        l->bound_gear[k] = s->bound_gear[k], l->bound_to[k] = s->bound_to[k];
}

static void argonaut(odc c, odb_launch *l, int i) {
    const odc_argonaut *const a = &c.s->argonaut[i];
    l->argonaut[i].rage = a->rage, l->argonaut[i].fate = a->fate;
    l->argonaut[i].danger = a->danger, l->argonaut[i].despair = a->despair;
    for (int k = 0; k < 6; k++)
        l->argonaut[i].skill[k] = (int8_t)(k < ODC_SKILLS ? odc_skill(c, i, k) : a->skill[k]);
    for (int k = 0; k < 2; k++) { /* ODC-420: a level for each breakthrough, and the first */
        if (!a->mnemos[k]) continue;
        l->argonaut[i].mnemos[k] = (uint8_t)(c.sc->content.mnemos[a->mnemos[k] - 1].card + 1);
        l->argonaut[i].mnemos_levels |= (uint16_t)((a->done[k] + 1) << 4 * k);
    }
    for (int k = 0; k < 4; k++) {
        const unsigned more = a->growth[k] > 16 ? 15 : a->growth[k] - 1u; /* ODC-454 */
        if (a->growth[k]) {
            l->argonaut[i].growth[0] |= (uint8_t)(1 << k);
            l->argonaut[i].growth_more |= (uint16_t)(more << 4 * k);
        }
        l->argonaut[i].condition[k] = a->condition[k];
        l->argonaut[i].tokens[k] = a->tokens[k];
    }
    l->argonaut[i].growth[1] = (uint8_t)a->afflictions;
    l->argonaut[i].growth[2] = (uint8_t)a->boons;
    l->argonaut[i].gear = a->possession;
}

void odc_record(odc c, int level, bool timeline, int faction, odb_launch *l) {
    const odc_state *const s = c.s;
    *l = (odb_launch){.level = (uint8_t)level, .escalations = s->escalations};
    if (timeline) { /* C19 */
        l->providence = s->providence && s->providence == s->day;
        if (s->terrain) {
            const odc_hub *const hub = &c.sc->content.hub[s->terrain - 1];
            l->tiles = 1;
            l->tile[0].type = hub->tile, l->tile[0].outer = hub->outer;
        }
    }
    if (faction != ODC_NONE) l->standing = s->standing[faction];
    argo(c, l);
    hold(c, l);
    for (int i = 0; i < ODC_ARGONAUTS; i++) argonaut(c, l, i);
}
