/* Loading technologies and what they make: abilities, breeding, trade, gear. */
#include "load.h"
#include "words.h"

#include <stdio.h>
#include <string.h>

#define FAIL(l, ...) GG_CONTENT_FAIL((l)->at, __VA_ARGS__)

enum { ABILITIES = 64, TRADERS = 4 };

/* How many abilities and trading technologies were read so far. */
struct counts {
    int abilities, traders;
};

/* --- parts */

static int read_breeding(odc_load *l, const char *field, const odc_raw_part *raw, odc_part *part) {
    const int sheet = odc_word(l, ODC_L_TITAN, gg_slice_of(raw->titan));
    gg_content_at(l->at, "%s.titan", field);
    if (sheet < 0 || sheet == ODC_DREAMWALKER || l->content->sheet_base[sheet] != sheet)
        return FAIL(l, "there is no titan '%s'", raw->titan);
    gg_content_at(l->at, "%s.days", field);
    if (!part->days) return FAIL(l, "breeding takes days");
    part->sheet = (uint8_t)sheet;
    return GG_OK;
}

static int check_part(odc_load *l, const char *field, const odc_raw_part *raw, odc_part *part,
                      struct counts *n) {
    switch (part->kind) {
    case ODC_P_ACTIVE:
    case ODC_P_NEGOTIATION:
        gg_content_at(l->at, "%s.program", field);
        if (!part->program.count) return FAIL(l, "an ability has a program");
        if (n->abilities == ABILITIES) return FAIL(l, "more than %d abilities", ABILITIES);
        part->number = (uint8_t)n->abilities++;
        return GG_OK;
    case ODC_P_SAVE:
        gg_content_at(l->at, "%s.save", field);
        if (!part->save) return FAIL(l, "what it saves is missing");
        gg_content_at(l->at, "%s.difficulty", field);
        return part->difficulty ? GG_OK : FAIL(l, "a save is a test with a difficulty");
    case ODC_P_BREEDING: return read_breeding(l, field, raw, part);
    case ODC_P_TRADE:
        gg_content_at(l->at, "%s.exchanges", field);
        if (!part->exchanges || !part->give || !part->get)
            return FAIL(l, "exchanges, give and get belong to a trade");
        return n->traders++ < TRADERS ? GG_OK : FAIL(l, "more than %d trades", TRADERS);
    default: return GG_OK;
    }
}

static int read_part(odc_load *l, int t, int i, struct counts *n) {
    const odc_raw_part *const raw = &l->file->tech[t].part[i];
    odc_part *const part = &l->content->tech[t].part[i];
    char field[40], cost[48];
    *part = raw->part;
    snprintf(field, sizeof field, "technologies[%d].parts[%d]", t, i);
    snprintf(cost, sizeof cost, "%s.cost", field);
    int status = odc_read_cost(l, cost, &raw->cost, part->cost);
    gg_content_at(l->at, "%s.needs", field);
    if (!status) status = odc_compile_guard(l, raw->needs, &part->guard, &part->limit);
    gg_content_at(l->at, "%s.program", field);
    if (!status) status = odc_compile(l, raw->program, &part->program);
    if (!status && part->kind == ODC_P_IMMEDIATE) status = odc_check_inner(l, part->program);
    return status ? status : check_part(l, field, raw, part, n);
}

/* --- technologies */

/* Words of a battle's list (Argo abilities, godforms) or of ours as a set. */
static int read_set(odc_load *l, int t, const char *key, const odc_raw_word *word, int count,
                    int list, uint64_t *set) {
    const odb_content *const b = &l->sc->battle;
    for (int i = 0; i < count; i++) {
        const gg_slice name = gg_slice_of(word[i]);
        gg_content_at(l->at, "technologies[%d].%s[%d]", t, key, i);
        const int index =
            list >= 0 ? odc_word(l, list, name)
            : *key == 'a'
                ? gg_record_named(b->argo[0].id, sizeof *b->argo, b->argos, name)
                : gg_record_named(b->godform[0].id, sizeof *b->godform, b->godforms, name);
        if (index < 0) return FAIL(l, "there is no '%s'", word[i]);
        *set |= UINT64_C(1) << index;
    }
    return GG_OK;
}

static int read_tech(odc_load *l, int t, struct counts *n) {
    const odc_raw_tech *const raw = &l->file->tech[t];
    odc_tech *const tech = &l->content->tech[t];
    uint64_t gear = 0, argo = 0, summons = 0, godforms = 0;
    char field[32];
    *tech = raw->tech;
    snprintf(field, sizeof field, "technologies[%d].cost", t);
    int status = odc_read_cost(l, field, &raw->cost, tech->cost);
    if (!status)
        status = read_set(l, t, "leads", raw->leads, raw->leads_count, ODC_L_TECH, &tech->leads);
    if (!status) status = read_set(l, t, "gear", raw->gear, raw->gears, ODC_L_GEAR, &gear);
    if (!status) status = read_set(l, t, "argo", raw->argo, raw->argos, -1, &argo);
    if (!status)
        status = read_set(l, t, "summons", raw->summon, raw->summons, ODC_L_SUMMON, &summons);
    if (!status) status = read_set(l, t, "godforms", raw->godform, raw->godforms, -1, &godforms);
    gg_content_at(l->at, "technologies[%d].argo", t);
    if (!status && argo > UINT8_MAX) return FAIL(l, "the first eight Argo abilities only");
    tech->gear = (uint32_t)gear, tech->argo = (uint8_t)argo;
    tech->summons = (uint16_t)summons, tech->godforms = (uint8_t)godforms;
    tech->production = gear != 0;
    const int before = n->traders;
    for (int i = 0; i < tech->parts && !status; i++) status = read_part(l, t, i, n);
    if (n->traders > before) {
        tech->trader = (uint8_t)(before + 1);
        while (tech->part[tech->trade].kind != ODC_P_TRADE) tech->trade++;
    }
    gg_content_at(l->at, "technologies[%d].parts", t);
    return !status && n->traders > before + 1 ? FAIL(l, "one trade for each technology") : status;
}

/* --- gear */

static int read_recipe(odc_load *l, const char *list, const odc_raw_recipe *raw, int i) {
    odc_content *const c = l->content;
    odc_recipe *const recipe = &c->recipe[c->recipes];
    char field[32];
    gg_content_at(l->at, "%s[%d].gear", list, i);
    const int gear = odc_word(l, ODC_L_GEAR, gg_slice_of(raw->gear));
    if (gear < 0) return FAIL(l, "there is no gear '%s'", raw->gear);
    *recipe = (odc_recipe){.gear = (uint8_t)gear, .copies = raw->copies};
    snprintf(field, sizeof field, "%s[%d].cost", list, i);
    const int status = odc_read_cost(l, field, &raw->cost, recipe->cost);
    if (status) return status;
    if (!c->copies[gear]) c->copies[gear] = raw->copies;
    recipe->craftable = raw->cost.count || *raw->component;
    c->recipes++;
    if (!*raw->component) return GG_OK;
    gg_content_at(l->at, "%s[%d].component", list, i);
    const int component = odc_word(l, ODC_L_GEAR, gg_slice_of(raw->component));
    if (component < 0) return FAIL(l, "there is no gear '%s'", raw->component);
    if (component == gear) return FAIL(l, "gear is not made of itself");
    recipe->component = (uint8_t)(component + 1);
    return GG_OK;
}

static int read_upgrade(odc_load *l, int i) {
    odc_content *const c = l->content;
    const odc_raw_recipe *const raw = &l->file->upgrade[i];
    const int status = read_recipe(l, "upgrades", raw, i);
    if (status) return status;
    gg_content_at(l->at, "upgrades[%d].at", i);
    const int tech = odc_word(l, ODC_L_TECH, gg_slice_of(raw->at));
    if (tech < 0) return FAIL(l, "there is no technology '%s'", raw->at);
    c->tech[tech].recipes |= UINT64_C(1) << (c->recipes - 1);
    return GG_OK;
}

int odc_load_techs(odc_load *l) {
    struct counts n = {0, 0};
    int status = GG_OK;
    for (int i = 0; i < l->content->techs && !status; i++) status = read_tech(l, i, &n);
    for (int i = 0; i < l->file->recipes && !status; i++)
        status = read_recipe(l, "gear", &l->file->recipe[i], i);
    for (int i = 0; i < l->file->upgrades && !status; i++) status = read_upgrade(l, i);
    return status;
}
