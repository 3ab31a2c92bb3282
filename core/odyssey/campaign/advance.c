/* Step 6, advancement: events of the day, then research, trade, crafting, breeding, abilities and
 * summonings in any order (CN11): 2.19 to 2.22, C13, R29. What a technology brings when it is gained. */
#include "days.h"
#include "words.h"

/* ADVANCE: v[0] technology, [1] part of the ability whose faction is being chosen */
enum { TECH, PART };
enum { BEGIN, CHOOSE = ODC_A_ASKING, ABILITY, USE };

/* --- what it costs */

static bool affordable(odc c, const uint8_t cost[ODC_RESOURCES]) {
    int missing = 0; /* no branches: on the path of every search */
    for (int k = 0; k < ODC_RESOURCES; k++) missing |= c.s->res[k] < cost[k];
    return !missing;
}

static void spend(odc c, const uint8_t cost[ODC_RESOURCES]) {
    for (int k = 0; k < ODC_RESOURCES; k++) odc_resource(c, k, -cost[k]);
}

static const odc_part *part_of(odc c, int tech, int part) {
    return &c.sc->content.tech[tech].part[part];
}

static bool room_for_event(odc c) {
    return c.s->events < ODC_EVENTS;
}

/* --- research: ODC-237, 238 */

static bool may_research(odc c, int tech) {
    const odc_content *const content = &c.sc->content;
    const odc_day *const day = &content->day[c.s->day];
    const odc_tech *const t = &content->tech[tech];
    const bool structural =
                   t->kind == ODC_STRUCTURAL && day->structural && !(c.s->flags & ODC_F_STRUCTURAL),
               battle = t->kind == ODC_BATTLE_TECH && day->battle_research &&
                        !(c.s->flags & ODC_F_BATTLE_TECH);
    return (structural || battle) && c.s->knowledge >= t->knowledge && affordable(c, t->cost);
}

static void list_research(odc c, gg_move_list *list) {
    for (uint64_t set = c.s->projects; set; set &= set - 1) {
        const int tech = __builtin_ctzll(set);
        if (may_research(c, tech)) gg_push(list, odc_pack(ODC_M_RESEARCH, (uint32_t)tech));
    }
}

static void research(odc c, int tech) {
    const odc_tech *const t = &c.sc->content.tech[tech];
    spend(c, t->cost);
    c.s->flags |= t->kind == ODC_STRUCTURAL ? ODC_F_STRUCTURAL : ODC_F_BATTLE_TECH;
    odc_do_gain_tech(c, tech);
}

/* --- trade: ODC-280, R25, C28 */

enum { MOST_BUNDLES = 9 };

static const odc_part *trade_of(odc c, int tech) {
    const odc_tech *const t = &c.sc->content.tech[tech];
    return t->trader ? &t->part[t->trade] : NULL;
}

static uint8_t *exchanges_of(odc c, int tech) {
    return &c.s->exchanges[c.sc->content.tech[tech].trader - 1];
}

/* Those that give a resource of one set for one of another. */
static void list_trades(odc c, int tech, uint32_t given, uint32_t wanted, gg_move_list *list) {
    const odc_part *const trade = trade_of(c, tech);
    if (!trade || !*exchanges_of(c, tech)) return;
    for (uint32_t left = given; left && !gg_list_full(list); left &= left - 1) {
        const int from = __builtin_ctz(left), have = c.s->res[from], give = trade->give;
        for (uint32_t set = have < give ? 0 : wanted & ~(1u << from); set; set &= set - 1)
            for (int k = 1; k <= MOST_BUNDLES && k * give <= have; k++)
                gg_push(list,
                        odc_pack(ODC_M_TRADE, (uint32_t)(tech | from << 8 |
                                                         __builtin_ctz(set) << 12 | k << 16)));
    }
}

static void trade(odc c, uint32_t argument) {
    const int tech = (int)(argument & 255), bundles = (int)(argument >> 16 & 15);
    const odc_part *const trade = trade_of(c, tech);
    --*exchanges_of(c, tech);
    odc_resource(c, (int)(argument >> 8 & 15), -bundles * trade->give);
    odc_resource(c, (int)(argument >> 12 & 15), bundles * trade->get);
}

/* --- crafting: ODC-290 .. 292 */

static bool may_craft(odc c, const odc_recipe *recipe) {
    const int after = c.s->gear[recipe->gear] + 1 - (recipe->component == recipe->gear + 1);
    return recipe->craftable && after <= odc_copies(c, recipe->gear) &&
           affordable(c, recipe->cost) && (!recipe->component || c.s->gear[recipe->component - 1]);
}

/* Gear of the own production facilities, and the recipes they know besides. */
static void facilities(odc c, uint32_t *gear, uint64_t *recipes) {
    *gear = 0, *recipes = 0;
    for (uint64_t set = c.s->tech; set; set &= set - 1) {
        const odc_tech *const t = &c.sc->content.tech[__builtin_ctzll(set)];
        *gear |= t->gear;
        *recipes |= t->recipes;
    }
}

/* Another way to make gear that has a card of its own. */
static bool is_other_way(odc c, int recipe) {
    return !c.sc->content.recipe[recipe].copies;
}

static void list_crafts(odc c, gg_move_list *list) {
    uint32_t gear;
    uint64_t recipes;
    facilities(c, &gear, &recipes);
    if (!gear && !recipes) return;
    for (int k = 0; k < c.sc->content.recipes; k++) {
        const odc_recipe *const recipe = &c.sc->content.recipe[k];
        const bool other = is_other_way(c, k);
        if (!(other ? recipes >> k & 1 : gear >> recipe->gear & 1) || !may_craft(c, recipe))
            continue;
        gg_push(list, odc_pack(ODC_M_CRAFT, recipe->gear | (other ? 256u : 0)));
    }
}

static void craft(odc c, uint32_t argument) {
    const int gear = (int)(argument & 255);
    uint32_t made;
    uint64_t recipes;
    facilities(c, &made, &recipes);
    for (int k = 0; k < c.sc->content.recipes; k++) {
        const odc_recipe *const recipe = &c.sc->content.recipe[k];
        if (recipe->gear != gear || is_other_way(c, k) != !!(argument >> 8)) continue;
        if (argument >> 8 && !(recipes >> k & 1)) continue;
        if (!may_craft(c, recipe)) continue;
        spend(c, recipe->cost);
        if (recipe->component) odc_gear(c, recipe->component - 1, -1);
        odc_gear(c, gear, 1);
        return;
    }
}

/* --- breeding: ODC-301, 302, 305 */

static bool breeds(odc c, int tech) {
    for (int k = 0; k < c.s->events; k++)
        if (c.s->event[k].kind == ODC_EV_BREEDING && c.s->event[k].argument >> 4 == tech)
            return true;
    return false;
}

static void list_breeding(odc c, int tech, int part, gg_move_list *list) {
    const odc_part *const p = part_of(c, tech, part);
    if (breeds(c, tech) || !room_for_event(c) || !affordable(c, p->cost)) return;
    if (c.sc->content.bred[p->sheet] && odc_titans_of(c, p->sheet)) return;
    gg_push(list, odc_pack(ODC_M_BREED, (uint32_t)(tech | part << 8)));
}

static void breed(odc c, uint32_t argument) {
    const int tech = (int)(argument & 255);
    const odc_part *const p = part_of(c, tech, (int)(argument >> 8));
    spend(c, p->cost);
    odc_add_event(c, c.s->day + p->days, ODC_EV_BREEDING, tech << 4 | p->sheet);
}

/* --- abilities: ODC-240, 260, 264 */

static bool cools_down(odc c, const odc_part *part) {
    for (int k = 0; k < c.s->events; k++)
        if (c.s->event[k].kind == ODC_EV_COOLDOWN && c.s->event[k].argument == part->number)
            return true;
    return false;
}

static bool may_negotiate(odc c) {
    return c.sc->content.tile[c.s->tile].symbols & ODC_SYM_CITY && c.s->last_city != c.s->tile;
}

static void list_ability(odc c, int tech, int part, gg_move_list *list) {
    const odc_part *const p = part_of(c, tech, part);
    if (p->kind == ODC_P_NEGOTIATION && !may_negotiate(c)) return;
    if (c.s->used >> p->number & 1 || cools_down(c, p)) return;
    if (p->cooldown && !room_for_event(c)) return;
    if (!odc_guard_holds(c, p->guard, p->limit) || !affordable(c, p->cost)) return;
    gg_push(list, odc_pack(ODC_M_ABILITY, (uint32_t)(tech | part << 8)));
}

/* Local factions that fulfil the guard of the ability: C3. */
static int fulfilling(odc c, const odc_part *part) {
    int set = 0;
    for (int left = odc_local_factions(c); left; left &= left - 1) {
        const int faction = __builtin_ctz((unsigned)left);
        const bool reached = c.s->standing[faction] >= part->limit;
        if (reached != !!(part->guard & GG_EFFECT_NOT)) set |= 1 << faction;
    }
    return set;
}

static void use(odc c, odc_frame *f, int faction) {
    const odc_part *const p = part_of(c, f->v[TECH], f->v[PART]);
    f->v[TECH] = f->v[PART] = 0;
    f->step = CHOOSE;
    spend(c, p->cost);
    c.s->used |= UINT64_C(1) << p->number;
    if (p->cooldown) odc_add_event(c, c.s->day + p->cooldown, ODC_EV_COOLDOWN, p->number);
    if (!odc_do_program(c, p->program, ODC_FROM_TECH, ODC_NONE, true)) return;
    if (faction != ODC_NONE) odc_program_local(c, faction);
}

/* --- summonings: 2.7, R39, C22 */

static bool may_summon(odc c, int nymph) {
    const odc_state *const s = c.s;
    if (!(c.sc->content.summon_outside >> nymph & 1)) return false;
    if (s->summon_unlocked >> 8 >> nymph & 1) return true; /* a one-off */
    const bool ready = (s->summon_unlocked >> nymph & 1) && !(s->summon_exhausted >> nymph & 1);
    return ready && (s->summon_marked < s->summon_limit || s->summon_bonus);
}

static void list_summonings(odc c, gg_move_list *list) {
    for (int nymph = 0; nymph < c.sc->battle.summons; nymph++)
        if (may_summon(c, nymph)) gg_push(list, odc_pack(ODC_M_SUMMON, (uint32_t)nymph));
}

/* --- the step */

static void list_uses(odc c, gg_move_list *list) {
    for (uint64_t set = c.s->tech; set && !gg_list_full(list); set &= set - 1) {
        const int tech = __builtin_ctzll(set), parts = c.sc->content.tech[tech].parts;
        for (int part = 0; part < parts; part++) switch (part_of(c, tech, part)->kind) {
            case ODC_P_BREEDING: list_breeding(c, tech, part, list); break;
            case ODC_P_ACTIVE:
            case ODC_P_NEGOTIATION: list_ability(c, tech, part, list); break;
            default: break;
            }
    }
    list_summonings(c, list);
    gg_push(list, odc_pack(ODC_M_NEXT, 0));
}

void odc_list_advances(odc c, uint32_t given, uint32_t wanted, bool crafts, gg_move_list *list) {
    list_research(c, list);
    for (uint64_t set = wanted ? c.s->tech : 0; set && !gg_list_full(list); set &= set - 1)
        list_trades(c, __builtin_ctzll(set), given, wanted, list);
    if (crafts && !gg_list_full(list)) list_crafts(c, list);
    list_uses(c, list);
}

static void list_advance(odc c, const odc_frame *f, gg_move_list *list) {
    const uint32_t all = (1u << c.sc->battle.resources) - 1;
    (void)f;
    odc_list_advances(c, all, all, true, list);
}

/* Cooldowns and breedings of the day, in stored order: C13. */
static void events(odc c) {
    odc_state *const s = c.s;
    for (int k = 0; k < s->events;) {
        const odc_event e = s->event[k];
        if (e.day != s->day || (e.kind != ODC_EV_COOLDOWN && e.kind != ODC_EV_BREEDING)) {
            k++;
            continue;
        }
        odc_remove_event(c, k);
        if (e.kind == ODC_EV_BREEDING) odc_gain_titan(c, e.argument & 15); /* ODC-304 */
    }
}

static void run_advance(odc c, odc_frame *f) {
    switch (f->step) {
    case BEGIN:
        f->step = CHOOSE;
        events(c);
        return;
    case ABILITY: {
        const odc_part *const p = part_of(c, f->v[TECH], f->v[PART]);
        const bool local = (p->guard & ~GG_EFFECT_NOT) == ODC_G_DIP_LOCAL;
        const int set = local ? fulfilling(c, p) : 0;
        if (!set) {
            use(c, f, ODC_NONE);
            return;
        }
        f->step = USE;
        odc_do_faction(c, set);
        return;
    }
    case USE: use(c, f, odc_returned(c)); return;
    default: odc_ask(c, ODC_CN_ADVANCE);
    }
}

static void take_advance(odc c, odc_frame *f, gg_move move) {
    const uint32_t argument = odc_argument(move);
    switch (odc_type_of(move)) {
    case ODC_M_RESEARCH: research(c, (int)argument); return;
    case ODC_M_TRADE: trade(c, argument); return;
    case ODC_M_CRAFT: craft(c, argument); return;
    case ODC_M_BREED: breed(c, argument); return;
    case ODC_M_ABILITY:
        f->v[TECH] = (uint8_t)(argument & 255), f->v[PART] = (uint8_t)(argument >> 8);
        f->step = ABILITY;
        return;
    case ODC_M_SUMMON:
        odc_use_summoning(c, (int)argument);
        odc_do_program(c, c.sc->content.summon[argument], ODC_FROM_SUMMON, ODC_NONE, true);
        return;
    default: odc_end(c, 0);
    }
}

/* --- GAIN_TECH: v[0] technology. What it brings at once: ODC-238, 239, 263 */

static void bring(odc c, int tech) {
    odc_state *const s = c.s;
    const odc_tech *const t = &c.sc->content.tech[tech];
    const odc_part *const exchange = trade_of(c, tech);
    s->projects &= ~(UINT64_C(1) << tech);
    s->tech |= UINT64_C(1) << tech;
    odc_project(c, t->leads);
    if (t->aa_limit > s->aa_limit) s->aa_limit = t->aa_limit;
    if (t->summon_limit > s->summon_limit) s->summon_limit = t->summon_limit; /* ODC-070 */
    s->summon_unlocked |= t->summons;
    s->god_unlocked |= t->godforms;
    if (t->naos) s->flags |= ODC_F_NAOS;
    if (exchange) *exchanges_of(c, tech) = exchange->exchanges; /* C13 */
}

/* v[0] technology, [1] part that comes next */
static void run_gain_tech(odc c, odc_frame *f) {
    const odc_tech *const t = &c.sc->content.tech[f->v[TECH]];
    if (f->step == BEGIN) {
        if (c.s->tech >> f->v[TECH] & 1) {
            odc_end(c, 0);
            return;
        }
        bring(c, f->v[TECH]);
        f->step = CHOOSE;
    }
    while (f->v[PART] < t->parts) {
        const odc_part *const part = &t->part[f->v[PART]++];
        if (part->kind == ODC_P_IMMEDIATE &&
            odc_do_program(c, part->program, ODC_FROM_TECH, ODC_NONE, true))
            return;
    }
    odc_end(c, 0);
}

const odc_process odc_advance_process = {run_advance, list_advance, NULL, take_advance};
const odc_process odc_gain_tech_process = {run_gain_tech, NULL, NULL, NULL};
