/* The scenario that is played: its start, its ends, its timed events, its AI hero. */
#include "land.h"
#include "load.h"

#include <string.h>

static const hea_raw_scenario *chosen(const hea_load *l) {
    return &l->file->scenario[l->o->chosen];
}

static void at(hea_load *l, const char *key) {
    HEA_PLACE(l, "%s.%s", l->o->field, key);
}

/* "B1p B3f" */
static int load_units(hea_load *l) {
    hea_scenario_record *const record = &l->sc->record;
    gg_slice rest = gg_slice_of(chosen(l)->units), word;
    static const char tiers[] = "BSG";
    static const int most[] = {3, 2, 2};
    at(l, "units");
    while (gg_token(&rest, &word)) {
        const char *const tier = word.length == 3 ? memchr(tiers, *word.data, 3) : NULL;
        const int order = tier ? word.data[1] - '0' : 0;
        if (!tier || order < 1 || order > most[tier - tiers] || !strchr("fp", word.data[2]))
            return HEA_FAIL(l, "'%.*s' is not of the form 'B1p'", GG_SHOWN(word));
        for (int i = 0; i < record->units; i++)
            if (record->unit_tier[i] == tier - tiers + 1 && record->unit_order[i] == order)
                return HEA_FAIL(l, "'%.*s' twice", GG_SHOWN(word));
        record->unit_tier[record->units] = (uint8_t)(tier - tiers + 1);
        record->unit_order[record->units] = (uint8_t)order;
        record->unit_pack[record->units++] = word.data[2] == 'p';
    }
    return GG_OK;
}

static int faction_named(const her_content *c, const char *code) {
    for (int f = 0; f < c->factions; f++)
        if (!strcmp(c->faction[f].code, code)) return f;
    return -1;
}

/* A scenario may fix factions and heroes of the first seats. */
static int load_fixed(hea_load *l) {
    const hea_raw_scenario *const from = chosen(l);
    const her_content *const c = &l->sc->content.combat;
    hea_scenario_record *const record = &l->sc->record;
    memset(record->faction, HEA_NONE, sizeof record->faction);
    memset(record->hero, HEA_NONE, sizeof record->hero);
    for (int i = 0; i < from->factions; i++) {
        HEA_PLACE(l, "%s.factions[%d]", l->o->field, i);
        const int faction = faction_named(c, from->faction[i]);
        if (faction < 0) return HEA_FAIL(l, "there is no faction '%s'", from->faction[i]);
        for (int k = 0; k < i; k++)
            if (record->faction[k] == faction) return HEA_FAIL(l, "the faction of two seats");
        record->faction[i] = (uint8_t)faction;
    }
    for (int i = 0; i < from->heroes; i++) {
        HEA_PLACE(l, "%s.heroes[%d]", l->o->field, i);
        const int hero = her_hero_named(c, from->hero[i]);
        if (hero < 0 || c->hero[hero].faction != record->faction[i])
            return HEA_FAIL(l, "the seat's faction has no hero '%s'", from->hero[i]);
        record->hero[i] = (uint8_t)hero;
    }
    return GG_OK;
}

/* --- the AI hero */

/* The codes of a list, each at most once, as records. */
static int load_list(hea_load *l, const char *codes, int kind, uint8_t *list, uint8_t *count) {
    const her_content *const c = &l->sc->content.combat;
    gg_slice rest = gg_slice_of(codes), word;
    char code[4];
    while (gg_token(&rest, &word)) {
        const int card = gg_slice_copy(word, code, sizeof code) ? her_card_named(c, code) : -1;
        if (card < 0 || c->card[card].kind != kind || *count == HER_AI_CARDS)
            return HEA_FAIL(l, "the AI has no card '%.*s'", GG_SHOWN(word));
        if (memchr(list, card, *count)) return HEA_FAIL(l, "'%.*s' twice", GG_SHOWN(word));
        list[(*count)++] = (uint8_t)card;
    }
    return GG_OK;
}

/* "8.3" */
static int load_ai_field(hea_load *l, const hea_raw_ai *from) {
    gg_slice tile, field;
    int64_t t, f;
    HEA_PLACE(l, "%s.ai.field", l->o->field);
    if (!gg_split(gg_slice_of(from->field), '.', &tile, &field) ||
        !gg_slice_int(tile, 0, l->sc->record.map[0].places - 1, &t) ||
        !gg_slice_int(field, 0, HEA_FIELDS - 1, &f))
        return HEA_FAIL(l, "'%s' is no field of the map, as 8.3", from->field);
    l->sc->record.ai.field = (uint8_t)hea_field_at((int)t, (int)f);
    return GG_OK;
}

static int load_ai_cards(hea_load *l, const hea_raw_ai *from) {
    const her_content *const c = &l->sc->content.combat;
    hea_scenario_record *const record = &l->sc->record;
    HEA_PLACE(l, "%s.ai.deck", l->o->field);
    int status = load_list(l, from->deck, HER_AI_CARD, record->ai.card, &record->ai.cards);
    HEA_PLACE(l, "%s.ai.spells", l->o->field);
    if (!status)
        status = load_list(l, from->spells, HER_SPELL, record->ai.spell, &record->ai.spells);
    if (status || !from->skill[0]) return status;
    const int card = her_card_named(c, from->skill);
    HEA_PLACE(l, "%s.ai.skill", l->o->field);
    if (card < 0 || c->card[card].kind != HER_AI_CARD)
        return HEA_FAIL(l, "the AI has no skill '%s'", from->skill);
    record->ai.skill = (uint8_t)(card + 1);
    return GG_OK;
}

static int load_ai(hea_load *l) {
    const hea_raw_ai *const from = &chosen(l)->ai;
    hea_scenario_record *const record = &l->sc->record;
    record->ai.faction = record->ai.field = HEA_NONE;
    if (!from->units) return GG_OK;
    record->ai.any = record->ai.at_start = true;
    if (from->faction[0]) {
        const int faction = faction_named(&l->sc->content.combat, from->faction);
        HEA_PLACE(l, "%s.ai.faction", l->o->field);
        if (faction < 0) return HEA_FAIL(l, "there is no faction '%s'", from->faction);
        record->ai.faction = (uint8_t)faction;
    }
    int status = load_ai_field(l, from);
    for (int i = 0; i < from->units && !status; i++) {
        HEA_PLACE(l, "%s.ai.army[%d]", l->o->field, i);
        status = hea_load_face(l, from->army[i], &record->ai.face[record->ai.units++]);
    }
    return status ? status : load_ai_cards(l, from);
}

/* --- timed events */

/* "wm ww ga", "*" */
static int load_kinds(hea_load *l, const char *text, uint64_t *kinds) {
    gg_slice rest = gg_slice_of(text), word;
    const bool all = !strcmp(text, "*");
    if (all) *kinds = (UINT64_C(1) << HEA_FIELD_KINDS) - 1;
    while (!all && gg_token(&rest, &word)) {
        const int kind = gg_record_named(l->file->field[0].code, sizeof l->file->field[0],
                                         HEA_FIELD_KINDS, word);
        if (kind < 0) return HEA_FAIL(l, "there is no field '%.*s'", GG_SHOWN(word));
        *kinds |= UINT64_C(1) << kind;
    }
    return *kinds ? GG_OK : HEA_FAIL(l, "kinds of fields, or *");
}

static int load_timed(hea_load *l) {
    const hea_raw_scenario *const from = chosen(l);
    hea_scenario_record *const record = &l->sc->record;
    int status = GG_OK;
    for (int i = 0; i < from->timeds && !status; i++) {
        hea_timed *const event = &record->timed_event[record->timed++];
        event->round = from->timed[i].round;
        event->what = from->timed[i].what;
        HEA_PLACE(l, "%s.timed[%d].kinds", l->o->field, i);
        if (event->what == HEA_TIMED_RENEW)
            status = load_kinds(l, from->timed[i].kinds, &event->kinds);
        HEA_PLACE(l, "%s.timed[%d].what", l->o->field, i);
        if (event->what >= HEA_TIMED_AI_APPEARS && !record->ai.any)
            return HEA_FAIL(l, "the scenario has no AI hero");
        if (event->what == HEA_TIMED_AI_APPEARS) record->ai.at_start = false;
        HEA_PLACE(l, "%s.timed[%d].unit", l->o->field, i);
        if (event->what == HEA_TIMED_AI_GAINS)
            status = hea_load_face(l, from->timed[i].unit, &event->face);
    }
    return status;
}

/* With any number of seats the AI hero's tile lies on the map; where it starts the field is open. */
static int check_ai_field(hea_load *l) {
    const hea_scenario_record *const record = &l->sc->record;
    const hea_content *const c = &l->sc->content;
    const int tile = record->ai.field >> 3, field = record->ai.field & 7;
    if (!record->ai.any) return GG_OK;
    HEA_PLACE(l, "%s.ai.field", l->o->field);
    for (int seats = record->low_seats; seats <= record->high_seats; seats++) {
        l->sc->seats = (uint8_t)seats;
        const hea_place *const place = hea_place_of((hea){l->sc, NULL}, tile);
        if (!place) return HEA_FAIL(l, "with %d seats there is no tile %d", seats, tile);
        if (!record->ai.at_start) continue;
        if (place->seat != HEA_NONE || !place->face_up)
            return HEA_FAIL(l, "it starts on a tile that lies face up and is no seat's");
        if (c->tile[place->kind[0]].kind[field] == HEA_F_BLOCKED)
            return HEA_FAIL(l, "a blocked field");
    }
    return GG_OK;
}

/* --- the whole */

static int load_seats(hea_load *l) {
    const hea_raw_scenario *const from = chosen(l);
    hea_scenario_record *const record = &l->sc->record;
    const int low = from->seats[0], high = from->seats[1];
    at(l, "seats");
    record->low_seats = (uint8_t)low;
    record->high_seats = (uint8_t)high;
    if (low > high || high > l->sc->content.combat.factions ||
        (low < high && (low < 2 || high > 3)))
        return HEA_FAIL(l, "the same number twice, or 2 and 3");
    if ((from->mode == HEA_ALLIANCE) != (high == 4))
        return HEA_FAIL(l, "four seats are an alliance (HER-003, HER-005)");
    if ((from->mode == HEA_CAMPAIGN) != (high == 1))
        return HEA_FAIL(l, "a single seat plays a campaign (HER-004)");
    return GG_OK;
}

static int load_effects(hea_load *l) {
    const hea_raw_scenario *const from = chosen(l);
    hea_scenario_record *const record = &l->sc->record;
    char name[GG_SCENARIO_FIELD + 16];
    gg_text text = gg_text_over(name, sizeof name);
    gg_putf(&text, "%s.obelisk", l->o->field);
    int status = hea_load_deed(l, name, from->obelisk, from->obelisks, &record->obelisk);
    text = gg_text_over(name, sizeof name);
    gg_putf(&text, "%s.utopia", l->o->field);
    if (!status) status = hea_load_deed(l, name, from->utopia, from->utopias, &record->utopia);
    record->grail_hand = from->grail.hand;
    record->grail_gold = from->grail.gold;
    return status;
}

/* One map for all numbers of seats, or one for each. */
static int load_maps(hea_load *l) {
    const hea_raw_scenario *const from = chosen(l);
    hea_scenario_record *const record = &l->sc->record;
    int status = GG_OK;
    record->maps = from->maps;
    for (int i = 0; i < from->maps && !status; i++) {
        HEA_PLACE(l, "%s.maps[%d].seats", l->o->field, i);
        const int seats = from->maps > 1 ? record->low_seats + i : record->high_seats;
        if (from->map[i].seats != seats && (from->maps > 1 || from->map[i].seats))
            return HEA_FAIL(l, "a map for %d seats", seats);
        status = hea_load_map(l, i);
    }
    return status;
}

int hea_load_scenario(hea_load *l) {
    const hea_raw_scenario *const from = chosen(l);
    hea_scenario_record *const record = &l->sc->record;
    memcpy(record->resources, from->resources, sizeof record->resources);
    memcpy(record->income, from->income, sizeof record->income);
    record->mode = from->mode;
    record->rounds = from->rounds;
    record->buildings = from->buildings;
    record->far = from->far;
    record->events = from->events;
    record->victory = from->victory;
    record->defeat = from->defeat;
    record->timeout_draw = from->timeout;
    at(l, "id");
    gg_text code = gg_text_over(record->code, sizeof record->code);
    gg_text title = gg_text_over(record->title, sizeof record->title);
    gg_put(&code, l->o->id);
    gg_put(&title, l->o->title);
    if (code.cut) return HEA_FAIL(l, "longer than %zu bytes", sizeof record->code - 1);
    at(l, "title");
    if (title.cut) return HEA_FAIL(l, "longer than %zu bytes", sizeof record->title - 1);
    int status = load_seats(l);
    if (!status) status = load_units(l);
    if (!status) status = load_fixed(l);
    if (!status) status = load_effects(l);
    if (!status) status = load_maps(l);
    if (!status) status = load_ai(l);
    if (!status) status = load_timed(l);
    return status ? status : check_ai_field(l);
}
