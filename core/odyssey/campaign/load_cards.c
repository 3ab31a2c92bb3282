/* Loading cards: exploration, story, doom and inward odyssey, and the paragraphs. */
#include "load.h"
#include "words.h"

#include <stdio.h>
#include <string.h>

#define FAIL(l, ...) GG_CONTENT_FAIL((l)->at, __VA_ARGS__)

/* --- exploration cards, paragraphs */

static int read_card(odc_load *l, int i) {
    odc_card *const card = &l->content->card[i];
    *card = l->file->card[i].card;
    gg_content_at(l->at, "exploration[%d].program", i);
    return odc_compile(l, l->file->card[i].program, &card->program);
}

static int read_paragraph(odc_load *l, int i) {
    odc_paragraph *const p = &l->content->paragraph[i];
    *p = l->file->paragraph[i].paragraph;
    gg_content_at(l->at, "paragraphs[%d].number", i);
    if (i && p[-1].number >= p->number) return FAIL(l, "numbers of paragraphs go up");
    gg_content_at(l->at, "paragraphs[%d].program", i);
    return odc_compile(l, l->file->paragraph[i].program, &p->program);
}

static int index_of(const odc_content *c, int number) {
    int i = 0;
    while (i < c->paragraphs && c->paragraph[i].number != number) i++;
    return i;
}

/* No paragraph may lead back to itself by goto, or an adventure might never end. `state`: 0
 * unseen, 1 on the way, 2 done. */
static bool leads_back(const odc_content *c, int i, uint8_t *state) {
    const odc_program p = c->paragraph[i].program;
    if (state[i]) return state[i] == 1;
    state[i] = 1;
    for (int k = 0; k < p.count; k++) {
        const gg_effect *const e = &c->statement[p.at + k];
        if (e->verb == ODC_V_GOTO &&
            leads_back(c, index_of(c, (uint8_t)e->c | e->subject << 8), state))
            return true;
    }
    state[i] = 2;
    return false;
}

static int read_paragraphs(odc_load *l) {
    odc_content *const c = l->content;
    uint8_t state[ODC_PARAGRAPHS] = {0};
    c->paragraphs = l->file->paragraphs;
    int status = GG_OK;
    for (int i = 0; i < c->paragraphs && !status; i++) status = read_paragraph(l, i);
    for (int i = 0; i < c->paragraphs && !status; i++) {
        gg_content_at(l->at, "paragraphs[%d].program", i);
        if (leads_back(c, i, state)) status = FAIL(l, "goto leads back to this paragraph");
        if (!status && c->paragraph[i].number == c->rude_awakening)
            status = odc_check_inner(l, c->paragraph[i].program);
    }
    return status;
}

/* --- story, doom, inward odyssey */

static int read_side(odc_load *l, const char *field, const odc_raw_side *raw, bool a,
                     odc_side *side) {
    side->tokens = raw->tokens;
    side->flips = a && raw->moves != ODC_MOVES_BY_PARAGRAPH; /* B4: S3 A waits for p204 */
    side->paragraph = raw->paragraph;
    side->by_paragraph = raw->moves == ODC_MOVES_BY_PARAGRAPH;
    side->loses = raw->moves == ODC_MOVES_LOSE;
    gg_content_at(l->at, "%s.needs", field);
    int status = odc_compile_guard(l, raw->needs, &side->guard, &side->limit);
    gg_content_at(l->at, "%s.paragraph", field);
    if (!status && raw->paragraph && !odc_has_paragraph(l, raw->paragraph))
        return FAIL(l, "there is no paragraph %d", raw->paragraph);
    gg_content_at(l->at, "%s.program", field);
    if (!status && raw->paragraph && *raw->program)
        return FAIL(l, "a side has a program or a paragraph");
    if (!status) status = odc_compile(l, raw->program, &side->program);
    return status;
}

static int read_track(odc_load *l, const char *list, const odc_raw_track *raw, int count,
                      odc_side side[][2]) {
    int status = GG_OK;
    for (int i = 0; i < 2 * count && !status; i++) {
        char field[24];
        snprintf(field, sizeof field, "%s[%d].%c", list, i / 2, i & 1 ? 'b' : 'a');
        status = read_side(l, field, &raw[i / 2].side[i & 1], !(i & 1), &side[i / 2][i & 1]);
    }
    return status;
}

/* ODC-341: the last doom card ends the campaign; before it there is always a next one. */
static int check_end(odc_load *l) {
    const odc_content *const c = l->content;
    gg_content_at(l->at, "doom[%d].b.moves", c->dooms - 1);
    if (!c->doom[c->dooms - 1][1].loses)
        return FAIL(l, "the last doom card ends the campaign: lose");
    for (int i = 0; i < 2 * c->dooms; i++) {
        gg_content_at(l->at, "doom[%d].%c.tokens", i / 2, i & 1 ? 'b' : 'a');
        if (!c->doom[i / 2][i & 1].tokens) return FAIL(l, "doom is counted in tokens");
    }
    return GG_OK;
}

static int read_inward(odc_load *l, int i) {
    odc_inward *const inward = &l->content->inward[i];
    *inward = l->file->inward[i].inward;
    gg_content_at(l->at, "inward[%d].paragraph", i);
    if (!odc_has_paragraph(l, inward->paragraph))
        return FAIL(l, "there is no paragraph %d", inward->paragraph);
    int status = GG_OK;
    for (int k = 0; k < inward->guards && !status; k++) {
        gg_content_at(l->at, "inward[%d].needs[%d]", i, k);
        status = odc_compile_guard(l, l->file->inward[i].needs[k], &inward->needs[k].guard,
                                   &inward->needs[k].limit);
    }
    return status;
}

int odc_load_cards(odc_load *l) {
    odc_content *const c = l->content;
    int status = read_paragraphs(l);
    for (int i = 0; i < c->cards && !status; i++) status = read_card(l, i);
    if (!status) status = read_track(l, "story", l->file->story, c->stories, c->story);
    if (!status) status = read_track(l, "doom", l->file->doom, c->dooms, c->doom);
    if (!status) status = check_end(l);
    for (int i = 0; i < c->inwards && !status; i++) status = read_inward(l, i);
    return status;
}
