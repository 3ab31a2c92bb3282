/* Loading adventures: hubs with their tracks, tables by d10, traits, mnemos and fated cards. */
#include "load.h"
#include "words.h"

#include <stdio.h>
#include <string.h>

#define FAIL(l, ...) GG_CONTENT_FAIL((l)->at, __VA_ARGS__)

static int trait_of(const odc_load *l, const char *word) {
    return gg_record_named(l->content->trait[0], sizeof *l->content->trait, l->content->traits,
                           gg_slice_of(word));
}

static int need_paragraph(odc_load *l, int number) {
    return odc_has_paragraph(l, number) ? GG_OK : FAIL(l, "there is no paragraph %d", number);
}

static int read_adventure(odc_load *l, int i) {
    odc_adventure *const a = &l->content->adventure[i];
    *a = l->file->adventure[i].adventure;
    for (int k = 0; k < l->file->adventure[i].traits; k++) {
        gg_content_at(l->at, "adventures[%d].traits[%d]", i, k);
        const int trait = trait_of(l, l->file->adventure[i].trait[k]);
        if (trait < 0) return FAIL(l, "there is no trait '%s'", l->file->adventure[i].trait[k]);
        a->traits |= (uint16_t)(1u << trait);
    }
    gg_content_at(l->at, "adventures[%d].paragraph", i);
    return need_paragraph(l, a->paragraph);
}

/* --- tables: "J01 3": an adventure and how many numbers of the die it has */

static int read_row(odc_load *l, const char *text, odc_table *table) {
    gg_slice rest = gg_slice_of(text), word, number;
    int64_t n = 0;
    if (!gg_token(&rest, &word) || !gg_token(&rest, &number) || gg_trim(rest).length ||
        !gg_slice_int(number, 1, ODC_SIDES, &n))
        return FAIL(l, "'%s' is no adventure with how many numbers it has", text);
    const int adventure = gg_record_named(
        l->content->adventure[0].id, sizeof *l->content->adventure, l->content->adventures, word);
    if (adventure < 0) return FAIL(l, "there is no adventure '%.*s'", GG_SHOWN_UP_TO(word, 24));
    table->adventure[table->count] = (uint8_t)adventure;
    table->numbers[table->count++] = (uint8_t)n;
    return GG_OK;
}

static int read_table(odc_load *l, const char *field, const odc_raw_many *row, int rows) {
    odc_table *const table = &l->content->table[l->content->tables++];
    int status = GG_OK, numbers = 0;
    for (int i = 0; i < rows && !status; i++) {
        gg_content_at(l->at, "%s[%d]", field, i);
        status = read_row(l, row[i], table);
        numbers += status ? 0 : table->numbers[i];
    }
    gg_content_at(l->at, "%s", field);
    if (!status && numbers != ODC_SIDES) return FAIL(l, "%d numbers, but the die has ten", numbers);
    return status;
}

/* --- hubs */

static int read_boxes(odc_load *l, int i, odc_hub *hub) {
    const char *const box = l->file->hub[i].boxes;
    bool alpha = false, omega = false;
    for (hub->boxes = 0; box[hub->boxes]; hub->boxes++) {
        hub->box[hub->boxes] = box[hub->boxes] == 'a' ? 1 : box[hub->boxes] == 'o' ? 2 : 0;
        alpha |= box[hub->boxes] == 'a', omega |= box[hub->boxes] == 'o';
    }
    gg_content_at(l->at, "hubs[%d].alpha", i);
    int status = alpha ? need_paragraph(l, hub->alpha) : GG_OK;
    gg_content_at(l->at, "hubs[%d].omega", i);
    if (!status && omega) status = need_paragraph(l, hub->omega);
    return status;
}

static int read_hub(odc_load *l, int i) {
    const odc_raw_hub *const raw = &l->file->hub[i];
    odc_hub *const hub = &l->content->hub[i];
    char field[32];
    *hub = raw->hub;
    int status = read_boxes(l, i, hub);
    if (status) return status;
    gg_content_at(l->at, "hubs[%d].terrain", i);
    const int tile = gg_record_named(l->sc->battle.tile[0].id, sizeof *l->sc->battle.tile,
                                     l->sc->battle.tile_types, gg_slice_of(raw->terrain));
    if (tile < 0) return FAIL(l, "there is no terrain '%s'", raw->terrain);
    hub->tile = (uint8_t)tile;
    gg_content_at(l->at, "hubs[%d].numbers", i);
    if (raw->stories != l->content->stories)
        return FAIL(l, "a number for each of the %d story cards", l->content->stories);
    for (int s = 0; s < raw->stories; s++) l->content->hub_numbers[s][i] = raw->numbers[s];
    snprintf(field, sizeof field, "hubs[%d].table", i);
    return read_table(l, field, raw->table, raw->rows);
}

static int check_hub_numbers(odc_load *l) {
    for (int s = 0; s < l->content->stories; s++) {
        int sum = 0;
        for (int i = 0; i < l->content->hubs; i++) sum += l->content->hub_numbers[s][i];
        gg_content_at(l->at, "hubs[0].numbers[%d]", s);
        if (sum != ODC_SIDES)
            return FAIL(l, "the hubs have %d numbers together, but the die has ten", sum);
    }
    return GG_OK;
}

/* --- mnemos */

static int read_mnemos(odc_load *l, int i) {
    const odc_raw_mnemos *const raw = &l->file->mnemos[i];
    odc_mnemos *const mnemos = &l->content->mnemos[i];
    const odb_content *const b = &l->sc->battle;
    *mnemos = raw->mnemos;
    gg_content_at(l->at, "mnemos[%d].id", i);
    const int card =
        gg_record_named(b->mnemos[0].id, sizeof *b->mnemos, b->mnemoses, gg_slice_of(raw->id));
    if (card < 0) return FAIL(l, "there is no mnemos '%s' in the battle", raw->id);
    gg_content_at(l->at, "mnemos[%d].trait", i);
    const int trait = trait_of(l, raw->trait);
    if (trait < 0) return FAIL(l, "there is no trait '%s'", raw->trait);
    mnemos->card = (uint8_t)card, mnemos->trait = (uint8_t)trait;
    gg_content_at(l->at, "mnemos[%d].symbols", i);
    if (mnemos->symbol[0] >= mnemos->symbol[1] || mnemos->symbol[1] > mnemos->nodes)
        return FAIL(l, "two symbols in ascending order, not behind the last node");
    int status = GG_OK;
    for (int k = 0; k < 2 && !status; k++) {
        gg_content_at(l->at, "mnemos[%d].paragraphs[%d]", i, k);
        status = need_paragraph(l, mnemos->paragraph[k]);
    }
    return status;
}

static int read_fated(odc_load *l, int i) {
    const odc_raw_fated *const raw = &l->file->fated[i];
    odc_fated *const fated = &l->content->fated[i];
    *fated = raw->fated;
    gg_content_at(l->at, "fated[%d].trait", i);
    const int trait = trait_of(l, raw->trait);
    if (trait < 0) return FAIL(l, "there is no trait '%s'", raw->trait);
    gg_content_at(l->at, "fated[%d].growth", i);
    const int growth = gg_record_named(l->sc->battle.growth[0].id, sizeof *l->sc->battle.growth, 4,
                                       gg_slice_of(raw->growth)); /* 1.2: four are counted */
    if (growth < 0) return FAIL(l, "'%s' is none of the first four growth abilities", raw->growth);
    fated->trait = (uint8_t)trait, fated->growth = (uint8_t)growth;
    return GG_OK;
}

int odc_load_hubs(odc_load *l) {
    odc_content *const c = l->content;
    int status = GG_OK;
    for (int i = 0; i < c->adventures && !status; i++) status = read_adventure(l, i);
    for (int i = 0; i < c->hubs && !status; i++) status = read_hub(l, i);
    if (!status) status = check_hub_numbers(l);
    if (!status) status = read_table(l, "rest", l->file->rest, l->file->rests);
    if (!status) status = read_table(l, "dreams", l->file->dream, l->file->dreams);
    for (int i = 0; i < c->mnemoses && !status; i++) status = read_mnemos(l, i);
    for (int i = 0; i < c->fateds && !status; i++) status = read_fated(l, i);
    return status;
}
