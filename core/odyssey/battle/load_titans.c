/* Titans, gear, conditions, godforms, mnemos cards and growth abilities of a content file. */
#include "load.h"

#include <stdio.h>
#include <string.h>

#define FAIL(l, ...) GG_CONTENT_FAIL((l)->at, __VA_ARGS__)

/* --- costs */

/* An ability that could never be paid, or whose use nothing could note (usable.c): the costs that such
 * an element can pay are a set, and `most` of its abilities have a mark. */
static int check_costs(odb_load *l, const char *field, const odb_abilities *has, unsigned costs,
                       int most) {
    gg_content_at(l->at, "%s", field);
    for (int n = 0; n < has->count; n++) {
        const int cost = has->ability[n].cost;
        if (!cost) continue;
        if (!(costs >> cost & 1)) return FAIL(l, "an ability with a cost that cannot be paid here");
        if (n >= most) return FAIL(l, "only the first %d abilities may have a cost", most);
    }
    return GG_OK;
}

enum {
    FATE_ONLY = 1 << ODB_COST_FATE,
    FATE_OR_DISCARD = FATE_ONLY | 1 << ODB_COST_DISCARD,
    ALL_BUT_CHARGES = FATE_OR_DISCARD | 1 << ODB_COST_EXHAUST,
};

/* --- kratos tables: "Opening 1 + Break 1" */

static int read_option(odb_load *l, const char *text, odb_kratos_row *row, int option) {
    gg_slice rest = gg_slice_of(text), part;
    while (gg_field(&rest, '+', &part)) {
        char one[96];
        if (row->option[option].count == 2) return FAIL(l, "more than two parts");
        if (!gg_slice_copy(gg_trim(part), one, sizeof one)) return FAIL(l, "too long");
        odb_ability *const a = &row->option[option].part[row->option[option].count++];
        const int status = odb_read_ability(l, one, a);
        if (status) return status;
        if (a->cost) return FAIL(l, "kratos abilities cost nothing");
    }
    return row->option[option].count ? GG_OK : FAIL(l, "an empty option");
}

static int read_rows(odb_load *l, const odb_raw_row *raw, odb_titan_sheet *sheet,
                     const char *field) {
    for (int r = 0; r < sheet->rows; r++) {
        sheet->row[r].rage = raw[r].rage;
        sheet->row[r].options = raw[r].options;
        gg_content_at(l->at, "%s.kratos[%d].rage", field, r);
        if (r && sheet->row[r].rage <= sheet->row[r - 1].rage) return FAIL(l, "rows go up in RAGE");
        for (int k = 0; k < sheet->row[r].options; k++) {
            gg_content_at(l->at, "%s.kratos[%d].options[%d]", field, r, k);
            const int status = read_option(l, raw[r].option[k], &sheet->row[r], k);
            if (status) return status;
            const odb_ability *part = sheet->row[r].option[k].part;
            for (int i = 0; i < sheet->row[r].option[k].count && sheet->row[r].options > 1; i++)
                if (part[i].timing == ODB_ROLL)
                    return FAIL(l, "what counts at the roll stands alone");
        }
    }
    return GG_OK;
}

static int check_trauma(odb_load *l, const odb_titan_sheet *sheet, const char *field) {
    gg_content_at(l->at, "%s.trauma", field);
    return sheet->trauma[0] <= sheet->trauma[1] && sheet->trauma[1] <= sheet->trauma[2]
               ? GG_OK
               : FAIL(l, "minor, major and grave go up");
}

static int read_sheet(odb_load *l, int i) {
    const odb_raw_sheet *const raw = &l->file->sheet[i];
    odb_titan_sheet *const sheet = &l->content->sheet[i];
    char field[32];
    *sheet = raw->sheet;
    snprintf(field, sizeof field, "titans[%d]", i);
    int status = check_trauma(l, sheet, field);
    if (!status) status = read_rows(l, raw->row, sheet, field);
    if (!status) status = odb_read_has(l, field, &raw->has, &sheet->has);
    return status ? status : check_costs(l, field, &sheet->has, FATE_ONLY, 4);
}

/* --- patterns: ODB-591 */

static int read_pattern(odb_load *l, int i) {
    const odb_raw_pattern *const raw = &l->file->pattern[i];
    const odb_content *const c = l->content;
    odb_titan_sheet *const tables = &l->pattern[i].tables;
    char field[32];
    const int sheet =
        gg_record_named(c->sheet[0].id, sizeof *c->sheet, c->sheets, gg_slice_of(raw->titan));
    gg_content_at(l->at, "patterns[%d].titan", i);
    if (sheet < 0) return FAIL(l, "there is no titan '%s'", raw->titan);
    l->pattern[i].sheet = (uint8_t)sheet;
    memcpy(tables->trauma, raw->trauma, sizeof tables->trauma);
    tables->rows = raw->rows;
    snprintf(field, sizeof field, "patterns[%d]", i);
    gg_content_at(l->at, "%s", field);
    if (!raw->trauma[0] && !raw->rows) return FAIL(l, "a trauma table or a kratos table");
    const int status = check_trauma(l, tables, field);
    return status ? status : read_rows(l, raw->row, tables, field);
}

void odb_use_pattern(odb_load *l, int i) {
    const odb_titan_sheet *const tables = &l->pattern[i].tables;
    odb_titan_sheet *const sheet = &l->content->sheet[l->pattern[i].sheet];
    if (tables->trauma[0]) memcpy(sheet->trauma, tables->trauma, sizeof sheet->trauma);
    if (!tables->rows) return;
    sheet->rows = tables->rows;
    memcpy(sheet->row, tables->row, sizeof sheet->row);
}

/* --- gear */

static int read_gear(odb_load *l, int i) {
    const odb_raw_gear *const raw = &l->file->gear[i];
    odb_gear *const gear = &l->content->gear[i];
    char field[32];
    gg_content_at(l->at, "gear[%d].dice", i);
    const bool weapon = gear->type == ODB_WEAPON;
    if (weapon && !gear->dice) return FAIL(l, "a weapon has attack dice");
    if (!weapon && gear->dice) return FAIL(l, "only weapons have attack dice");
    gg_content_at(l->at, "gear[%d].hands", i);
    if (weapon && !gear->fists && !gear->hands) return FAIL(l, "a weapon takes 1 to 3 hands");
    if (!weapon && gear->hands) return FAIL(l, "only weapons take hands");
    gg_content_at(l->at, "gear[%d].range", i);
    if (gear->range[0] > gear->range[1]) return FAIL(l, "the least range comes first");
    snprintf(field, sizeof field, "gear[%d]", i);
    return odb_read_has(l, field, &raw->has, &gear->has);
}

/* --- the rest */

static int read_condition(odb_load *l, int i) {
    const odb_raw_condition *const raw = &l->file->condition[i];
    odb_condition *const condition = &l->content->condition[i];
    char field[32];
    gg_content_at(l->at, "conditions[%d].id", i);
    if (!strcmp(condition->id, "knockdown"))
        return FAIL(l, "knockdown is known to the rules and no condition of the content");
    gg_content_at(l->at, "conditions[%d].again", i);
    int status = odb_compile(l, raw->again, &condition->again);
    snprintf(field, sizeof field, "conditions[%d]", i);
    if (!status) status = odb_read_has(l, field, &raw->has, &condition->has);
    return status ? status : check_costs(l, field, &condition->has, 0, 0);
}

static int read_godform(odb_load *l, int i) {
    const odb_raw_godform *const raw = &l->file->godform[i];
    odb_godform *const godform = &l->content->godform[i];
    char field[32];
    *godform = raw->godform;
    gg_content_at(l->at, "godforms[%d].range", i);
    if (godform->range[0] > godform->range[1]) return FAIL(l, "the least range comes first");
    snprintf(field, sizeof field, "godforms[%d]", i);
    const int status = odb_read_has(l, field, &raw->has, &godform->has);
    return status ? status : check_costs(l, field, &godform->has, FATE_ONLY, 4);
}

static int read_mnemos(odb_load *l, int i) {
    const odb_raw_mnemos *const raw = &l->file->mnemos[i];
    odb_mnemos *const mnemos = &l->content->mnemos[i];
    int status = GG_OK;
    *mnemos = raw->mnemos;
    for (int k = 0; k < 3 && !status; k++) {
        char field[32];
        snprintf(field, sizeof field, "mnemos[%d].levels[%d]", i, k);
        status = odb_read_has(l, field, &raw->level[k].has, &mnemos->level[k]);
        if (!status) status = check_costs(l, field, &mnemos->level[k], ALL_BUT_CHARGES, 1);
        gg_content_at(l->at, "%s", field);
        if (!status && mnemos->level[k].count > 1) status = FAIL(l, "one ability for each level");
    }
    return status;
}

/* Growth abilities, afflictions and boons: bits 0, 8 and 16 are the first of each. */
static int read_growths(odb_load *l, const char *list, const odb_raw_growth *raw, int count,
                        int first) {
    int status = GG_OK;
    for (int i = 0; i < count && !status; i++) {
        char field[32];
        odb_growth *const growth = &l->content->growth[first + i];
        *growth = raw[i].growth;
        snprintf(field, sizeof field, "%s[%d]", list, i);
        status = odb_read_has(l, field, &raw[i].has, &growth->has);
        if (!status) status = check_costs(l, field, &growth->has, FATE_OR_DISCARD, 1);
        gg_content_at(l->at, "%s", field);
        if (!status && growth->has.count > 1) status = FAIL(l, "one ability for each");
    }
    return status;
}

int odb_load_titans(odb_load *l) {
    odb_content *const c = l->content;
    int status = GG_OK;
    c->sheets = l->file->sheets;
    c->godforms = l->file->godforms;
    c->mnemoses = l->file->mnemoses;
    c->growths = 24;
    for (int i = 0; i < c->conditions && !status; i++) status = read_condition(l, i);
    for (int i = 0; i < c->gears && !status; i++) status = read_gear(l, i);
    for (int i = 0; i < c->sheets && !status; i++) status = read_sheet(l, i);
    for (int i = 0; i < l->file->patterns && !status; i++) status = read_pattern(l, i);
    for (int i = 0; i < c->godforms && !status; i++) status = read_godform(l, i);
    for (int i = 0; i < c->mnemoses && !status; i++) status = read_mnemos(l, i);
    if (!status) status = read_growths(l, "growth", l->file->growth, l->file->growths, 0);
    if (!status)
        status = read_growths(l, "afflictions", l->file->affliction, l->file->afflictions, 8);
    if (!status) status = read_growths(l, "boons", l->file->boon, l->file->boons, 16);
    return status;
}
