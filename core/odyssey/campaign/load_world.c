/* Loading who and what there is: the names that programs use, foes, factions, the map, the
 * timeline, and what the campaign begins with. */
#include "load.h"
#include "words.h"

#include <stdio.h>
#include <string.h>

#define FAIL(l, ...) GG_CONTENT_FAIL((l)->at, __VA_ARGS__)

/* An id as the number of a list (ODC_L_), or a failure at the field named last. */
static int find(odc_load *l, int list, const char *what, const char *id, int *index) {
    *index = odc_word(l, list, gg_slice_of(id));
    return *index < 0 ? FAIL(l, "there is no %s '%s'", what, id) : GG_OK;
}

static int find_paragraph(odc_load *l, int number) {
    return !number || odc_has_paragraph(l, number) ? GG_OK
                                                   : FAIL(l, "there is no paragraph %d", number);
}

/* --- names: before the first program */

/* Every pattern of the battle is a sheet "HALCE-PT1" behind those without. */
static int read_sheets(odc_load *l) {
    odc_content *const c = l->content;
    const odb_content *const b = &l->sc->battle;
    for (int i = 0; i < b->sheets; i++) {
        const odb_titan_sheet *const sheet = &b->sheet[i];
        int base = 0;
        while (base < i) {
            const size_t n = strlen(b->sheet[base].id);
            if (!strncmp(b->sheet[base].id, sheet->id, n) && sheet->id[n] == '-') break;
            base++;
        }
        c->sheet_base[i] = (uint8_t)base;
        c->bred[i] = sheet->argo_bred;
        if (base == i && !sheet->argo_bred) c->dreamwalkers |= (uint8_t)(1u << (i & 7));
        if (base == i) continue;
        gg_content_at(l->at, "regulars");
        if (c->patterns == sizeof c->pattern_of) return FAIL(l, "too many patterns in the battle");
        c->pattern_sheet[c->patterns] = (uint8_t)base;
        c->pattern_of[c->patterns] = (uint8_t)i;
        snprintf(l->pattern[c->patterns++], sizeof *l->pattern, "%s",
                 sheet->id + strlen(b->sheet[base].id) + 1);
    }
    return GG_OK;
}

static int read_foe(odc_load *l, bool regular, int k) {
    odc_content *const c = l->content;
    const odc_raw_foe *const raw = regular ? &l->file->regular[k] : &l->file->adversary[k];
    const char *const list = regular ? "regulars" : "adversaries";
    odc_foe *const foe = &c->foe[c->foes++];
    memcpy(foe->id, raw->id, sizeof foe->id);
    memcpy(foe->name, raw->name, sizeof foe->name);
    foe->core_only = raw->core_only;
    for (int level = 0; level < 4; level++) {
        const int b = level < raw->battles ? level : raw->battles - 1;
        for (int i = 0; i < l->sc->fights; i++)
            if (!strcmp(l->sc->fight[i].id, raw->battle[b])) foe->fight[level] = (uint8_t)i;
    }
    gg_content_at(l->at, "%s[%d].levels", list, k);
    for (int boxes = 0; boxes <= 8; boxes++) { /* R10: before the first box as with it */
        const int at = boxes ? boxes - 1 : 0;
        const int last = raw->levels ? raw->levels - 1 : 0;
        foe->level_of[boxes] = raw->levels ? raw->level[at < last ? at : last] : 1;
        if (boxes && foe->level_of[boxes] < foe->level_of[boxes - 1])
            return FAIL(l, "levels go up");
    }
    return GG_OK;
}

static void copy_names(odc_load *l) {
    odc_content *const c = l->content;
    const odc_raw_file *const f = l->file;
    memcpy(c->cycle, l->sc->id, sizeof c->cycle - 1);
    c->days = f->days, c->tides = f->tides, c->rude_awakening = f->rude_awakening;
    c->traits = f->traits, c->clues = f->clues, c->allies = f->allies, c->codes = f->codes;
    c->tiles = f->tiles, c->factions = f->factions, c->techs = f->techs, c->cards = f->cards;
    c->mnemoses = f->mnemoses, c->fateds = f->fateds, c->stories = f->stories;
    c->dooms = f->dooms, c->inwards = f->inwards, c->hubs = f->hubs;
    c->adventures = f->adventures, c->portraits = f->portraits;
    memcpy(c->trait, f->trait, sizeof c->trait);
    memcpy(c->clue, f->clue, sizeof c->clue);
    memcpy(c->faction, f->faction, sizeof c->faction);
    memcpy(c->code, f->code, sizeof c->code);
    memcpy(&c->portrait_skill[1], f->portrait, sizeof f->portrait);
    for (int i = 0; i < c->allies; i++) memcpy(c->ally[i], f->ally[i].id, sizeof c->ally[i]);
    for (int i = 0; i < c->techs; i++)
        memcpy(c->tech[i].id, f->tech[i].tech.id, sizeof c->tech[i].id);
    for (int i = 0; i < c->tiles; i++) c->tile[i].number = f->tile[i].number;
}

int odc_load_names(odc_load *l) {
    const odc_raw_file *const f = l->file;
    copy_names(l);
    l->content->regulars = f->regulars;
    int status = read_sheets(l);
    for (int i = 0; i < f->regulars && !status; i++) status = read_foe(l, true, i);
    for (int i = 0; i < f->adversaries && !status; i++) status = read_foe(l, false, i);
    l->content->adversary = f->regulars;
    return status;
}

/* --- allies, codes, factions */

static int read_factions(odc_load *l) {
    for (int i = 0; i < l->content->factions; i++) {
        const odc_faction *const f = &l->content->faction[i];
        for (int k = 0; k < f->sections; k++) {
            gg_content_at(l->at, "factions[%d].sections[%d].from", i, k);
            const int lowest = k ? f->section[k - 1].to + 1 : -6;
            if (f->section[k].from != lowest) /* every standing has one section */
                return FAIL(l, "%d expected: sections follow each other from -6 to 6", lowest);
            if (f->section[k].to < f->section[k].from) return FAIL(l, "it ends before it begins");
        }
        gg_content_at(l->at, "factions[%d].sections", i);
        if (f->section[f->sections - 1].to != 6) return FAIL(l, "the last section ends with 6");
    }
    return GG_OK;
}

static int read_notes(odc_load *l) {
    odc_content *const c = l->content;
    int status = GG_OK;
    for (int i = 0; i < c->allies && !status; i++) {
        int boon;
        if (!*l->file->ally[i].boon) continue;
        gg_content_at(l->at, "allies[%d].boon", i);
        status = find(l, ODC_L_BOON, "boon", l->file->ally[i].boon, &boon);
        c->ally_boon[i] = (uint16_t)(16 + boon + 1);
    }
    for (int i = 0; i < c->codes && !status; i++) {
        gg_content_at(l->at, "codes[%d].paragraph", i);
        status = find_paragraph(l, c->code[i].paragraph);
    }
    gg_content_at(l->at, "rude_awakening");
    return status ? status : find_paragraph(l, c->rude_awakening);
}

/* --- the map */

/* "a:7", "6a", "8 T08": own sector, tile with its sector, technology. */
static int read_exit(odc_load *l, const char *text, odc_exit *exit) {
    gg_slice rest = gg_slice_of(text), to, needs;
    const int kind = (text[0] == 'a' || text[0] == 'b') && text[1] == ':' ? text[0] - 'a' + 1 : 0;
    int index;
    *exit = (odc_exit){.from_sector = (uint8_t)kind};
    if (kind) rest.data += 2, rest.length -= 2;
    if (!gg_token(&rest, &to)) return FAIL(l, "'%s' leads nowhere", text);
    const char last = to.data[to.length - 1];
    if (last == 'a' || last == 'b') {
        exit->to_sector = (uint8_t)(last - 'a' + 1);
        to.length--;
    }
    index = odc_word(l, ODC_L_TILE, to);
    if (index < 0) return FAIL(l, "'%s' leads to no tile", text);
    exit->to = (uint8_t)index;
    if (!gg_token(&rest, &needs)) return GG_OK;
    index = odc_word(l, ODC_L_TECH, needs);
    if (index < 0 || gg_trim(rest).length) return FAIL(l, "'%s' needs no technology", text);
    exit->needs = (uint8_t)(index + 1);
    return GG_OK;
}

static int read_tile(odc_load *l, int i) {
    const odc_raw_tile *const raw = &l->file->tile[i];
    odc_tile *const t = &l->content->tile[i];
    t->x = raw->at[0], t->y = raw->at[1];
    t->symbols = raw->symbols, t->exits = raw->exits;
    for (int k = 0; k < i; k++) {
        gg_content_at(l->at, "tiles[%d].tile", i);
        if (l->content->tile[k].number >= t->number) return FAIL(l, "tile numbers go up");
        gg_content_at(l->at, "tiles[%d].at", i);
        if (l->content->tile[k].x == t->x && l->content->tile[k].y == t->y)
            return FAIL(l, "another tile lies there");
    }
    for (int k = 0; k < raw->factions; k++) {
        int faction;
        gg_content_at(l->at, "tiles[%d].factions[%d]", i, k);
        const int status = find(l, ODC_L_STANDING, "faction", raw->faction[k], &faction);
        if (status) return status;
        if (!faction) return FAIL(l, "'loc' is no faction");
        t->factions |= (uint8_t)(1u << (faction - 1));
    }
    gg_content_at(l->at, "tiles[%d].factions", i);
    if (!t->factions) return FAIL(l, "every tile has a local faction");
    for (int k = 0; k < raw->exits; k++) {
        gg_content_at(l->at, "tiles[%d].exits[%d]", i, k);
        const int status = read_exit(l, raw->exit[k], &t->exit[k]);
        if (status) return status;
        if (t->exit[k].to == i) return FAIL(l, "an exit leads to another tile");
    }
    return GG_OK;
}

/* Sectors belong to divided tiles: there exits begin in one, and exits that lead there end in
 * one. */
static int check_sectors(odc_load *l, int i) {
    const odc_tile *const t = &l->content->tile[i];
    for (int k = 0; k < t->exits; k++) {
        const bool divided = l->content->tile[t->exit[k].to].symbols & ODC_SYM_DIVIDED;
        gg_content_at(l->at, "tiles[%d].exits[%d]", i, k);
        if (!t->exit[k].from_sector != !(t->symbols & ODC_SYM_DIVIDED))
            return FAIL(l, "exits of a divided tile, and only those, begin in a sector");
        if (!t->exit[k].to_sector != !divided)
            return FAIL(l, "exits to a divided tile, and only those, end in a sector");
    }
    return GG_OK;
}

/* --- the timeline */

static int read_acclimation(odc_load *l, int i, const char *key, const odc_raw_word *word,
                            int count, uint64_t *cards) {
    for (int k = 0; k < count; k++) {
        const int card = gg_record_named(l->file->card[0].card.id, sizeof *l->file->card,
                                         l->file->cards, gg_slice_of(word[k]));
        gg_content_at(l->at, "timeline[%d].%s[%d]", i, key, k);
        if (card < 0) return FAIL(l, "there is no exploration card '%s'", word[k]);
        *cards |= UINT64_C(1) << card;
    }
    return GG_OK;
}

static int read_day(odc_load *l, int i) {
    const odc_raw_day *const raw = &l->file->day[i];
    odc_day *const day = &l->content->day[raw->day];
    gg_content_at(l->at, "timeline[%d].day", i);
    if (raw->day > l->content->days) return FAIL(l, "there are %d days", l->content->days);
    if (i && l->file->day[i - 1].day >= raw->day) return FAIL(l, "days go up");
    day->structural = raw->research & 1, day->battle_research = raw->research >> 1;
    day->battle = raw->battle, day->dream = raw->dream, day->story = raw->story;
    gg_content_at(l->at, "timeline[%d].story", i);
    int status = find_paragraph(l, raw->story);
    if (!status) status = read_acclimation(l, i, "out", raw->out, raw->outs, &day->out);
    return status ? status : read_acclimation(l, i, "in", raw->in, raw->ins, &day->in);
}

int odc_load_world(odc_load *l) {
    int status = read_factions(l);
    if (!status) status = read_notes(l);
    for (int i = 0; i < l->content->tiles && !status; i++) status = read_tile(l, i);
    for (int i = 0; i < l->content->tiles && !status; i++) status = check_sectors(l, i);
    for (int i = 0; i < l->file->dated && !status; i++) status = read_day(l, i);
    return status;
}

/* --- the start */

static int read_set(odc_load *l, int list, const char *key, const odc_raw_word *word, int count,
                    uint64_t *set) {
    for (int i = 0; i < count; i++) {
        gg_content_at(l->at, "start.%s[%d]", key, i);
        const int index = list < 0
                              ? gg_record_named(l->content->card[0].id, sizeof *l->content->card,
                                                l->content->cards, gg_slice_of(word[i]))
                              : odc_word(l, list, gg_slice_of(word[i]));
        if (index < 0) return FAIL(l, "there is no '%s'", word[i]);
        if (*set >> index & 1) return FAIL(l, "'%s' twice", word[i]);
        *set |= UINT64_C(1) << index;
    }
    return GG_OK;
}

static int read_titans(odc_load *l) {
    odc_content *const c = l->content;
    for (int i = 0; i < l->file->start.titans; i++) {
        int sheet = 0;
        gg_content_at(l->at, "start.titans[%d]", i);
        const int status = find(l, ODC_L_TITAN, "titan", l->file->start.titan[i], &sheet);
        if (status) return status;
        if (sheet < 0 || sheet == ODC_DREAMWALKER || c->sheet_base[sheet] != sheet)
            return FAIL(l, "a sheet without a pattern is needed");
        c->start_titan[c->start_titans++] = (uint8_t)sheet;
    }
    return GG_OK;
}

static int read_armory(odc_load *l) {
    odc_content *const c = l->content;
    for (int i = 0; i < l->file->start.gears; i++) {
        int gear, count, copies = 0;
        gg_content_at(l->at, "start.gear[%d]", i);
        const int status = odc_read_many(l, ODC_L_GEAR, l->file->start.gear[i], &gear, &count);
        if (status) return status;
        for (int k = 0; k < c->recipes; k++)
            if (c->recipe[k].gear == gear && c->recipe[k].copies) copies = c->recipe[k].copies;
        if (count > copies) return FAIL(l, "there are %d copies", copies);
        c->start_gear[gear] = (uint8_t)count;
    }
    return GG_OK;
}

static int read_argonauts(odc_load *l) {
    odc_content *const c = l->content;
    for (int i = 0; i < ODC_ARGONAUTS; i++) {
        const odc_raw_argonaut *const raw = &l->file->start.argonaut[i];
        int card = 0;
        memcpy(c->start_skill[i], raw->skill, sizeof raw->skill);
        gg_content_at(l->at, "start.argonauts[%d].mnemos", i);
        if (*raw->mnemos) {
            const int status = find(l, ODC_L_MNEMOS, "mnemos", raw->mnemos, &card);
            if (status) return status;
        }
        for (int k = 0; card && k < i; k++)
            if (c->start_mnemos[k] == card) return FAIL(l, "'%s' twice", raw->mnemos);
        c->start_mnemos[i] = (uint8_t)card;
    }
    return GG_OK;
}

int odc_load_start(odc_load *l) {
    odc_content *const c = l->content;
    const odc_raw_start *const raw = &l->file->start;
    c->crew = raw->crew, c->hull = raw->hull, c->fate = raw->fate, c->knowledge = raw->knowledge;
    c->tears = raw->tears, c->aa_limit = raw->aa_limit;
    memcpy(c->start_standing, raw->standing, sizeof c->start_standing);
    gg_content_at(l->at, "start.tile");
    c->start_tile = ODC_NONE;
    for (int i = 0; i < c->tiles; i++)
        if (c->tile[i].number == raw->tile) c->start_tile = (uint8_t)i;
    if (c->start_tile == ODC_NONE) return FAIL(l, "there is no tile %d", raw->tile);
    if (c->tile[c->start_tile].symbols & ODC_SYM_DIVIDED)
        return FAIL(l, "the voyage begins on a tile without sectors");
    int status = odc_read_cost(l, "start.resources", &raw->resources, c->res);
    if (!status)
        status = read_set(l, ODC_L_TECH, "technologies", raw->tech, raw->techs, &c->start_techs);
    if (!status)
        status =
            read_set(l, ODC_L_TECH, "projects", raw->project, raw->projects, &c->start_projects);
    gg_content_at(l->at, "start.projects");
    if (!status && c->start_techs & c->start_projects)
        return FAIL(l, "a technology is in one deck only");
    if (!status) status = read_set(l, -1, "cards", raw->card, raw->cards, &c->start_cards);
    if (!status) status = read_titans(l);
    if (!status) status = read_armory(l);
    return status ? status : read_argonauts(l);
}
