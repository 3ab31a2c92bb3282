/* Trauma, obol, moiros and kratos cards, Argo abilities, summonings and tiles of a content file. */
#include "load.h"

#include <stdio.h>
#include <string.h>

#define FAIL(l, ...) GG_CONTENT_FAIL((l)->at, __VA_ARGS__)

/* --- cards */

static int read_deck(odb_load *l, const char *list, const odb_raw_card *raw, int count,
                     odb_card *card) {
    for (int i = 0; i < count; i++) {
        card[i] = raw[i].card;
        gg_content_at(l->at, "%s[%d].program", list, i);
        const int status = odb_compile(l, raw[i].program, &card[i].program);
        if (status) return status;
    }
    return GG_OK;
}

static int read_obol(odb_load *l) {
    odb_content *const c = l->content;
    uint8_t *const role[] = {NULL,          &c->obol_live, &c->obol_die,  &c->obol_special,
                             &c->obol_life, &c->obol_x[0], &c->obol_x[1], &c->obol_x[2]};
    int seen = 0;
    for (int i = 0; i < c->obols; i++) {
        gg_content_at(l->at, "obol[%d].role", i);
        if (seen >> l->file->obol[i].role & 1) return FAIL(l, "another card has this role");
        seen |= 1 << l->file->obol[i].role;
        *role[l->file->obol[i].role] = (uint8_t)i;
    }
    gg_content_at(l->at, "obol");
    return seen == 0xfe ? GG_OK : FAIL(l, "one card for each of the seven roles is needed");
}

static int read_helpers(odb_load *l) {
    odb_content *const c = l->content;
    int status = GG_OK;
    c->argos = l->file->argos;
    c->summons = l->file->summons;
    for (int i = 0; i < c->argos && !status; i++) {
        c->argo[i] = l->file->argo[i].argo;
        gg_content_at(l->at, "argo[%d].program", i);
        status = odb_compile(l, l->file->argo[i].program, &c->argo[i].program);
    }
    for (int i = 0; i < c->summons && !status; i++) {
        odb_summon *const summon = &c->summon[i];
        *summon = l->file->summon[i].summon;
        gg_content_at(l->at, "summonings[%d].needs", i);
        status =
            odb_compile_guard(l, l->file->summon[i].needs, &summon->guard, &summon->guard_limit);
        gg_content_at(l->at, "summonings[%d].program", i);
        if (!status) status = odb_compile(l, l->file->summon[i].program, &summon->program);
    }
    return status;
}

int odb_load_decks(odb_load *l) {
    odb_content *const c = l->content;
    const odb_raw_file *const f = l->file;
    c->minors = f->minors, c->majors = f->majors, c->graves = f->graves;
    c->obols = f->obols, c->moiroses = f->moiroses, c->kratoses = f->kratoses;
    int status = read_deck(l, "minor", f->minor, c->minors, c->minor);
    if (!status) status = read_deck(l, "major", f->major, c->majors, c->major);
    if (!status) status = read_deck(l, "grave", f->grave, c->graves, c->grave);
    if (!status) status = read_deck(l, "obol", f->obol, c->obols, c->obol);
    if (!status) status = read_deck(l, "moiros", f->moiros, c->moiroses, c->moiros);
    if (!status) status = read_deck(l, "kratos", f->kratos, c->kratoses, c->kratos);
    if (!status) status = read_obol(l);
    return status ? status : read_helpers(l);
}

/* --- tiles */

/* "2x2", or the squares of a tile that is no rectangle: "0,0 1,0 0,1". */
static int read_shape(odb_load *l, const odb_raw_tile *raw, odb_tile_type *t, int i) {
    gg_slice rest = gg_slice_of(raw->cells), word, x, y;
    int squares = 0;
    gg_content_at(l->at, "terrain[%d].%s", i, *raw->size ? "size" : "cells");
    if (!*raw->size == !*raw->cells) return FAIL(l, "a tile has either a size or cells");
    if (*raw->size) {
        const bool two = gg_split(gg_slice_of(raw->size), 'x', &x, &y);
        const int w = gg_slice_number(x, 1, 16), h = two ? gg_slice_number(y, 1, 16) : -1;
        if (w < 0 || h < 0 || w * h > 16) return FAIL(l, "'%s' is no size up to 16", raw->size);
        for (int row = 0; row < h; row++) t->cells[row] = (uint16_t)((1 << w) - 1);
        t->width = (uint8_t)w;
        t->height = (uint8_t)h;
        return GG_OK;
    }
    while (gg_token(&rest, &word)) {
        const bool two = gg_split(word, ',', &x, &y);
        const int column = gg_slice_number(x, 0, 15), row = two ? gg_slice_number(y, 0, 15) : -1;
        if (column < 0 || row < 0) return FAIL(l, "'%s' is no list of x,y", raw->cells);
        squares += !(t->cells[row] >> column & 1);
        t->cells[row] |= (uint16_t)(1 << column);
        if (column >= t->width) t->width = (uint8_t)(column + 1);
        if (row >= t->height) t->height = (uint8_t)(row + 1);
    }
    return squares && squares <= 16 ? GG_OK : FAIL(l, "1 to 16 squares");
}

/* "h0,0 v1,1": the red lines on the north edge of 0,0 and the east edge of 1,1. */
static int read_red(odb_load *l, const odb_raw_tile *raw, odb_tile_type *t, int i) {
    gg_slice rest = gg_slice_of(raw->red), word, x, y;
    gg_content_at(l->at, "terrain[%d].red", i);
    while (gg_token(&rest, &word)) {
        const int kind = gg_take_one_of(&word, "hv");
        const bool two = gg_split(word, ',', &x, &y);
        const int column = gg_slice_number(x, 0, 15), row = two ? gg_slice_number(y, 0, 15) : -1;
        if (kind < 0 || column < 0 || row < 0 || !(t->cells[row] >> column & 1))
            return FAIL(l, "'%s' is no list of h or v and a square of the tile", raw->red);
        uint16_t *const wall = kind ? t->wall_e : t->wall_n;
        wall[row] |= (uint16_t)(1 << column);
    }
    return GG_OK;
}

static int read_tile(odb_load *l, int i) {
    odb_tile_type *const t = &l->content->tile[i];
    const odb_raw_tile *const raw = &l->file->tile[i];
    int status = read_shape(l, raw, t, i);
    if (!status) status = read_red(l, raw, t, i);
    gg_content_at(l->at, "terrain[%d].program", i);
    if (!status) status = odb_compile(l, raw->program, &t->program);
    if (status) return status;
    gg_content_at(l->at, "terrain[%d].keywords", i);
    const unsigned k = t->keywords;
    if ((k & ODB_T_DESTRUCTIBLE) && (k & ODB_T_INDESTRUCTIBLE))
        return FAIL(l, "destructible and indestructible at once");
    if (!(k & ODB_T_REINFORCED) != !t->flipped)
        return FAIL(l, "a reinforced tile and no other has another side");
    if (t->program.count && !(k & (ODB_T_TRAP | ODB_T_TREASURE)))
        return FAIL(l, "only traps and treasures have programs");
    return GG_OK;
}

int odb_load_tiles(odb_load *l) {
    int status = GG_OK;
    for (int i = 0; i < l->content->tile_types && !status; i++) status = read_tile(l, i);
    for (int i = 0; i < 6 && !status; i++) {
        const int type =
            gg_record_named(l->content->tile[0].id, sizeof(odb_tile_type), l->content->tile_types,
                            gg_slice_of(l->file->labyrinth[i]));
        gg_content_at(l->at, "labyrinth[%d]", i);
        if (type < 0) return FAIL(l, "there is no tile '%s'", l->file->labyrinth[i]);
        l->content->labyrinth[i] = (uint8_t)type;
    }
    return status;
}
