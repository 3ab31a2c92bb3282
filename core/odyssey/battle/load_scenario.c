/* A scenario of a content file: board, tiles, primordial, titans with their gear. */
#include "embed.h"
#include "load.h"
#include "rules.h"

#include <stdio.h>
#include <string.h>

#define FAIL(l, ...)              GG_CONTENT_FAIL((l)->at, __VA_ARGS__)
#define NAMED(array, count, text) gg_record_named((array)[0].id, sizeof *(array), count, text)

/* A scenario being read. */
struct reading {
    odb_load *l;
    const char *field; /* of the scenario */
    const odb_raw_scenario *raw;
    odb_scenario *sc;
    gg_bits tiles, blocked; /* squares with tiles; on which no titan may stand */
};

static void at(struct reading *r, const char *key) {
    gg_content_at(r->l->at, "%s.%s", r->field, key);
}

static void at_entry(struct reading *r, const char *key, int i) {
    gg_content_at(r->l->at, "%s.%s[%d]", r->field, key, i);
}

int odb_square_named(gg_slice name, int width, int height) {
    if (name.length < 2) return -1;
    const int x = name.data[0] - 'a';
    name.data++;
    name.length--;
    const int y = gg_slice_number(name, 1, height) - 1;
    return x >= 0 && x < width && y >= 0 ? y * 16 + x : -1;
}

/* --- board and primordial */

static int read_board(struct reading *r) {
    gg_slice w, h;
    at(r, "board");
    const bool two = gg_split(gg_slice_of(r->raw->board), 'x', &w, &h);
    const int width = gg_slice_number(w, 4, 16), height = two ? gg_slice_number(h, 4, 16) : -1;
    if (width < 0 || height < 0)
        return FAIL(r->l, "'%s' is no board from 4x4 to 16x16", r->raw->board);
    r->sc->width = (uint8_t)width;
    r->sc->height = (uint8_t)height;
    return GG_OK;
}

static int read_cards(struct reading *r, bool bp, uint32_t *set) {
    const odb_prim *const p = &r->sc->content->prim[r->sc->prim];
    const int count = bp ? r->raw->bps : r->raw->ais, all = bp ? p->bps : p->ais;
    const char *const key = bp ? "bp" : "ai";
    int ones = 0;
    *set = count ? 0 : all == 32 ? UINT32_MAX : (1u << all) - 1;
    for (int i = 0; i < count; i++) {
        const gg_slice name = gg_slice_of(bp ? r->raw->bp[i] : r->raw->ai[i]);
        const int card = bp ? NAMED(p->bp, p->bps, name) : NAMED(p->ai, p->ais, name);
        at_entry(r, key, i);
        if (card < 0) return FAIL(r->l, "%s has no card '%.*s'", p->id, GG_SHOWN_UP_TO(name, 8));
        if (*set >> card & 1) return FAIL(r->l, "a card twice");
        *set |= 1u << card;
    }
    for (int i = 0; i < all; i++)
        ones += (*set >> i & 1) && (bp ? p->bp[i].level : p->ai[i].level) == 1;
    at(r, key);
    return ones ? GG_OK : FAIL(r->l, "no card of level I");
}

static int read_prim(struct reading *r) {
    odb_scenario *const sc = r->sc;
    at(r, "prim");
    const int prim = NAMED(sc->content->prim, sc->content->prims, gg_slice_of(r->raw->prim));
    if (prim < 0) return FAIL(r->l, "there is no primordial '%s'", r->raw->prim);
    sc->prim = (uint8_t)prim;
    const odb_prim *const p = &sc->content->prim[prim];
    at(r, "level");
    if (sc->level > r->l->file->prim[prim].levels)
        return FAIL(r->l, "%s has no level %d", p->id, sc->level);
    at(r, "anchor");
    const int anchor = odb_square_named(gg_slice_of(r->raw->anchor), sc->width, sc->height);
    if (anchor < 0) return FAIL(r->l, "there is no square '%s'", r->raw->anchor);
    if ((anchor & 15) + p->side > sc->width || (anchor >> 4) + p->side > sc->height)
        return FAIL(r->l, "the footprint of %s at %s is not on the board", p->id, r->raw->anchor);
    sc->anchor = (uint8_t)anchor;
    const int status = read_cards(r, false, &sc->ai_cards);
    return status ? status : read_cards(r, true, &sc->bp_cards);
}

static gg_bits footprint(const odb_scenario *sc) {
    gg_bits squares = (gg_bits){0};
    const int side = sc->content->prim[sc->prim].side;
    for (int y = 0; y < side; y++)
        for (int x = 0; x < side; x++) squares |= gg_bits_of(sc->anchor + 16 * y + x);
    return squares;
}

/* --- tiles: "GATE m8 r1" */

/* The squares of a tile after `turns` quarter turns clockwise, its south-west corner at `anchor`
 * (A26); false if it is not wholly on the board. */
static bool tile_squares(const odb_scenario *sc, const odb_tile_type *t, int anchor, int turns,
                         gg_bits *squares) {
    *squares = (gg_bits){0};
    for (int y = 0; y < t->height; y++)
        for (int x = 0; x < t->width; x++) {
            int w = t->width, h = t->height, column = x, row = y;
            if (!(t->cells[y] >> x & 1)) continue;
            for (int k = 0; k < turns; k++) {
                const int old = column, wide = w;
                column = row;
                row = wide - 1 - old;
                w = h;
                h = wide;
            }
            column += anchor & 15;
            row += anchor >> 4;
            if (column >= sc->width || row >= sc->height) return false;
            *squares |= gg_bits_of(16 * row + column);
        }
    return true;
}

static int read_tile(struct reading *r, int i) {
    odb_scenario *const sc = r->sc;
    const odb_content *const c = sc->content;
    gg_slice rest = gg_slice_of(r->raw->terrain[i]), name, square, turn;
    gg_bits squares;
    int turns = 0, same = 1;
    at_entry(r, "terrain", i);
    if (!gg_token(&rest, &name) || !gg_token(&rest, &square))
        return FAIL(r->l, "'%s' is not of the form 'GATE m8 r1'", r->raw->terrain[i]);
    if (gg_token(&rest, &turn)) {
        turns = gg_take_char(&turn, 'r') ? gg_slice_number(turn, 0, 3) : -1;
        if (turns < 0) return FAIL(r->l, "a rotation is r0 to r3");
    }
    const int type = NAMED(c->tile, c->tile_types, name);
    if (type < 0) return FAIL(r->l, "there is no tile '%.*s'", GG_SHOWN_UP_TO(name, 12));
    const int anchor = odb_square_named(square, sc->width, sc->height);
    if (anchor < 0) return FAIL(r->l, "there is no square '%.*s'", GG_SHOWN_UP_TO(square, 8));
    if (!tile_squares(sc, &c->tile[type], anchor, turns, &squares))
        return FAIL(r->l, "the tile is not wholly on the board");
    if (gg_bits_any(squares & r->tiles)) return FAIL(r->l, "the tile lies over another");
    if (gg_bits_any(squares & footprint(sc)) && (c->tile[type].keywords & ODB_T_OBSTACLE))
        return FAIL(r->l, "the obstacle lies under the primordial");
    for (int k = 0; k < sc->tiles; k++) same += sc->tile[k].type == type;
    if (same > c->tile[type].most)
        return FAIL(r->l, "more than %d of %s", c->tile[type].most, c->tile[type].id);
    r->tiles |= squares;
    if (c->tile[type].keywords & (ODB_T_OBSTACLE | ODB_T_CHASM | ODB_T_BOUNDLESS))
        r->blocked |= squares;
    sc->tile[sc->tiles].type = (uint8_t)type;
    sc->tile[sc->tiles].anchor = (uint8_t)anchor;
    sc->tile[sc->tiles++].rotation = (uint8_t)turns;
    return GG_OK;
}

/* --- titans */

static int read_starts(struct reading *r) {
    odb_scenario *const sc = r->sc;
    gg_bits taken = footprint(sc) | r->blocked;
    sc->starts = r->raw->starts_count < ODB_TITANS ? r->raw->starts_count : ODB_TITANS;
    for (int i = 0; i < r->raw->starts_count; i++) {
        const int square = odb_square_named(gg_slice_of(r->raw->starts[i]), sc->width, sc->height);
        at_entry(r, "starts", i);
        if (square < 0) return FAIL(r->l, "there is no square '%s'", r->raw->starts[i]);
        if (i == ODB_TITANS) return FAIL(r->l, "more than %d starts", ODB_TITANS);
        if (gg_bits_has(taken, square))
            return FAIL(r->l, "the start square %s is taken", r->raw->starts[i]);
        taken |= gg_bits_of(square);
        sc->start[i] = (uint8_t)square;
    }
    return GG_OK;
}

/* The first slot for a piece of gear of this type, -1 when all are taken. `host`: the slot of what it
 * is attached to, -1 if it is not. */
static int slot_for(const odb_scenario *sc, int t, const odb_gear *gear, int host) {
    static const uint8_t first[] = {0, 2, 3, 8, 10, 11, 5}, last[] = {1, 2, 4, 9, 10, 12, 7};
    if (host >= 0) return sc->gear[t][8 + host] ? -1 : 8 + host;
    for (int slot = first[gear->type]; slot <= last[gear->type]; slot++)
        if (!sc->gear[t][slot]) return slot;
    return -1;
}

static int hands_used(const odb_scenario *sc, int t) {
    int hands = 0;
    for (int slot = 0; slot < 2; slot++)
        if (sc->gear[t][slot]) {
            const odb_gear *const g = &sc->content->gear[sc->gear[t][slot] - 1];
            hands += g->fists ? 1 : g->hands;
        }
    return hands;
}

/* "G01", "G15@G04" */
static int read_gear(struct reading *r, int t, gg_slice word) {
    const odb_content *const c = r->sc->content;
    gg_slice id, host;
    int on = -1;
    const bool attached = gg_split(word, '@', &id, &host);
    const int gear = NAMED(c->gear, c->gears, id);
    if (gear < 0) return FAIL(r->l, "there is no gear '%.*s'", GG_SHOWN_UP_TO(word, 12));
    const odb_gear *const g = &c->gear[gear];
    const bool on_gear = g->type >= ODB_ATTACH_WEAPON && g->type <= ODB_ATTACH_SUPPORT;
    if (attached != on_gear) return FAIL(r->l, "%s: attachments are written G15@G04", g->id);
    for (int slot = 0; attached && slot < 5; slot++) {
        const int there = r->sc->gear[t][slot];
        if (there && gg_slice_is(host, c->gear[there - 1].id) &&
            c->gear[there - 1].type == g->type - ODB_ATTACH_WEAPON + ODB_WEAPON)
            on = slot;
    }
    if (attached && on < 0)
        return FAIL(r->l, "%s cannot be attached to '%.*s'", g->id, GG_SHOWN_UP_TO(host, 8));
    for (int slot = 3; g->type == ODB_SUPPORT && slot < 5; slot++)
        if (r->sc->gear[t][slot] == gear + 1) return FAIL(r->l, "%s twice", g->id); /* ODB-036 */
    const int slot = slot_for(r->sc, t, g, on);
    if (slot < 0) return FAIL(r->l, "there is no slot left for %s", g->id);
    r->sc->gear[t][slot] = (uint8_t)(gear + 1);
    if (hands_used(r->sc, t) > c->sheet[r->sc->sheet[t]].slots)
        return FAIL(r->l, "%s: no hand is free", g->id);
    return GG_OK;
}

/* "N1:3 N2:1": cards with their unlocked levels. */
static int read_mnemos(struct reading *r, int t, const char *text) {
    const odb_content *const c = r->sc->content;
    gg_slice rest = gg_slice_of(text), word, id, level;
    for (int i = 0; gg_token(&rest, &word); i++) {
        const bool two = gg_split(word, ':', &id, &level);
        const int card = NAMED(c->mnemos, c->mnemoses, id);
        const int n = two ? gg_slice_number(level, 1, 3) : -1;
        if (i == 2) return FAIL(r->l, "more than two mnemos cards");
        if (card < 0 || n < 0)
            return FAIL(r->l, "'%.*s' is not of the form N1:3", GG_SHOWN_UP_TO(word, 12));
        r->sc->mnemos[t][i] = (uint8_t)(card + 1);
        r->sc->mnemos_levels[t] |= (uint16_t)(n << 4 * i);
        r->sc->skill[t][c->mnemos[card].skill]++;
    }
    return GG_OK;
}

static int read_growth(struct reading *r, int t, const odb_raw_start *from) {
    const odb_content *const c = r->sc->content;
    for (int i = 0; i < from->growths; i++) {
        const int k = NAMED(c->growth, c->growths, gg_slice_of(from->growth[i]));
        if (k < 0)
            return FAIL(r->l, "there is no growth, affliction or boon '%s'", from->growth[i]);
        uint8_t *const set = &r->sc->growth[t][k / 8];
        if (*set >> k % 8 & 1 && k >= 4)
            return FAIL(r->l, "'%s' twice: so the first four growth abilities", from->growth[i]);
        if (*set >> k % 8 & 1) r->sc->growth_more[t] += (uint16_t)(1 << 4 * k);
        *set |= (uint8_t)(1 << k % 8);
    }
    return GG_OK;
}

static int read_titan(struct reading *r, int loadout, int t) {
    odb_scenario *const sc = r->sc;
    const odb_raw_start *const from = &r->l->file->loadout[loadout].titan[t];
    gg_content_place *const place = r->l->at;
    gg_slice rest = gg_slice_of(from->gear), word;
    gg_content_at(place, "loadouts[%d].titans[%d].titan", loadout, t);
    const int sheet = NAMED(sc->content->sheet, sc->content->sheets, gg_slice_of(from->sheet));
    if (sheet < 0) return FAIL(r->l, "there is no titan '%s'", from->sheet);
    for (int k = 0; k < t; k++) {
        const odb_titan_sheet *const other = &sc->content->sheet[sc->sheet[k]];
        if (sc->sheet[k] == sheet) return FAIL(r->l, "%s twice", from->sheet);
        if (other->argo_bred && sc->content->sheet[sheet].argo_bred && /* ODB-034 */
            !strcmp(other->class_name, sc->content->sheet[sheet].class_name))
            return FAIL(r->l, "a second Argo-bred %s", other->class_name);
    }
    sc->sheet[t] = (uint8_t)sheet;
    memcpy(sc->skill[t], from->skill, sizeof from->skill);
    gg_content_at(place, "loadouts[%d].titans[%d].gear", loadout, t);
    int status = GG_OK;
    while (!status && gg_token(&rest, &word)) status = read_gear(r, t, word);
    gg_content_at(place, "loadouts[%d].titans[%d].mnemos", loadout, t);
    if (!status) status = read_mnemos(r, t, from->mnemos);
    gg_content_at(place, "loadouts[%d].titans[%d].growth", loadout, t);
    return status ? status : read_growth(r, t, from);
}

static int read_patterns(struct reading *r) {
    const odb_raw_file *const f = r->l->file;
    for (int i = 0; i < r->raw->pattern_count; i++) {
        const int k = NAMED(f->pattern, f->patterns, gg_slice_of(r->raw->pattern[i]));
        at_entry(r, "patterns", i);
        if (k < 0) return FAIL(r->l, "there is no pattern '%s'", r->raw->pattern[i]);
        odb_use_pattern(r->l, k);
    }
    return GG_OK;
}

static int read_titans(struct reading *r) {
    odb_scenario *const sc = r->sc;
    int loadout = -1, status = GG_OK;
    for (int i = 0; i < r->l->file->loadouts; i++)
        if (!strcmp(r->l->file->loadout[i].id, r->raw->loadout)) loadout = i;
    at(r, "loadout");
    if (loadout < 0) return FAIL(r->l, "there is no loadout '%s'", r->raw->loadout);
    sc->titans = r->l->file->loadout[loadout].titans;
    if (sc->titans > sc->starts)
        return FAIL(r->l, "%d titans and %d starts", sc->titans, sc->starts);
    for (int t = 0; t < sc->titans && !status; t++) status = read_titan(r, loadout, t);
    return status;
}

/* --- helpers of the Argo, flags */

static int read_helpers(struct reading *r) {
    odb_scenario *const sc = r->sc;
    const odb_content *const c = sc->content;
    for (int i = 0; i < r->raw->argo_count; i++) {
        const int k = NAMED(c->argo, c->argos, gg_slice_of(r->raw->argo[i]));
        at_entry(r, "argo", i);
        if (k < 0) return FAIL(r->l, "there is no Argo ability '%s'", r->raw->argo[i]);
        sc->argo[sc->argos++] = (uint8_t)k;
    }
    for (int i = 0; i < r->raw->summon_count; i++) {
        const int k = NAMED(c->summon, c->summons, gg_slice_of(r->raw->summon[i]));
        at_entry(r, "summonings", i);
        if (k < 0) return FAIL(r->l, "there is no summoning '%s'", r->raw->summon[i]);
        sc->summons |= (uint8_t)(1 << k);
    }
    for (int i = 0; i < r->raw->godform_count; i++) {
        const int k = NAMED(c->godform, c->godforms, gg_slice_of(r->raw->godform[i]));
        at_entry(r, "godforms", i);
        if (k < 0) return FAIL(r->l, "there is no godform '%s'", r->raw->godform[i]);
        sc->godforms |= (uint8_t)(1 << k);
    }
    uint8_t copies[ODB_LAUNCH_GEAR] = {0}; /* four bits each: setup.c */
    for (int i = 0; i < r->raw->armory_count; i++) {
        const int k = NAMED(c->gear, c->gears, gg_slice_of(r->raw->armory[i]));
        at_entry(r, "armory", i);
        if (k < 0) return FAIL(r->l, "there is no gear '%s'", r->raw->armory[i]);
        if (k >= ODB_LAUNCH_GEAR)
            return FAIL(r->l, "an armory holds the first %d pieces of gear only", ODB_LAUNCH_GEAR);
        if (++copies[k] > 15) return FAIL(r->l, "more than 15 copies of '%s'", r->raw->armory[i]);
        sc->armory[sc->armories++] = (uint8_t)k;
    }
    at(r, "godforms");
    if (sc->godforms && !sc->naos) return FAIL(r->l, "godforms need the naos"); /* ODB-510 */
    if (!sc->argo_limit) sc->argo_limit = sc->argos;
    at(r, "free_setup");
    if (sc->free_setup && c->argos > 8) /* a set of a byte: odb_launch */
        return FAIL(r->l, "a free set-up chooses among 8 Argo abilities at most");
    at(r, "armory");
    if (sc->armories && !sc->free_setup) return FAIL(r->l, "an armory needs a free set-up");
    return GG_OK;
}

int odb_load_scenario(odb_load *l, const char *field, const odb_raw_scenario *raw,
                      odb_scenario *sc) {
    struct reading r = {.l = l, .field = field, .raw = raw, .sc = sc};
    const odb_scenario *const from = &raw->sc;
    sc->level = from->level, sc->face = from->face, sc->wounds = from->wounds;
    sc->boundless = from->boundless, sc->retreat = from->retreat;
    sc->maze = from->maze, sc->maze_marker = from->maze_marker, sc->despair = from->despair;
    sc->naos = from->naos, sc->providence = from->providence, sc->mnestis = from->mnestis;
    sc->free_setup = from->free_setup, sc->spare_fists = from->spare_fists;
    sc->cycle = from->cycle ? from->cycle : 1;
    sc->standing = from->standing, sc->argo_limit = from->argo_limit;
    int status = read_board(&r);
    if (!status) status = read_prim(&r);
    for (int i = 0; i < raw->terrains && !status; i++) status = read_tile(&r, i);
    if (!status) status = read_starts(&r);
    if (!status) status = read_titans(&r);
    if (!status) status = read_patterns(&r);
    return status ? status : read_helpers(&r);
}
