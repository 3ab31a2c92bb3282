/* Units and buildings one by one, with their values in words (contract: pieces). Ammunition that a
 * view hides is told as "?" (hide_ammo). */
#include "picture.h"

static void put_weapons(const reg_scenario *sc, int u, gg_piece_sink *sink) {
    char words[200];
    gg_text text = gg_text_over(words, sizeof words);
    for (int w = 0; w < reg_sheet_of(sc, u)->weapons; w++) {
        const reg_weapon *weapon = reg_weapon_of(sc, u, w);
        gg_putf(&text, "%s%s, range %d", w ? "; " : "", weapon->name, weapon->range);
    }
    if (text.length) gg_piece_value(sink, "weapons", "%s", words);
}

static void put_unit(const reg_scenario *sc, const reg_state *s, int u, gg_piece_sink *sink) {
    static const char *const kinds[] = {[REG_INF] = "infantry",
                                        [REG_VEH] = "vehicle",
                                        [REG_HOV] = "hover craft",
                                        [REG_AIR] = "air"};
    const reg_sheet *sheet = reg_sheet_of(sc, u);
    const int status = reg_status(s, u);
    const bool plays = status == REG_MAP || status == REG_EMBARKED || status == REG_RESERVE;
    const gg_name cell = reg_tile_name(s->unit[u].tile);
    char words[80];
    gg_text text = gg_text_over(words, sizeof words);
    sink->piece(sink, &(gg_piece){reg_unit_name(u).text, sheet->name, reg_owner(u),
                                  status == REG_MAP ? cell.text : NULL});
    gg_piece_value(sink, "kind", "%s", kinds[sheet->kind]);
    if (status != REG_MAP) {
        reg_put_where(sc, s, u, &text);
        gg_piece_value(sink, "state", "%s", words);
    }
    if (plays) gg_piece_value(sink, "health", "%d of %d", s->unit[u].hp, sheet->h);
    if (plays && sheet->ammo)
        gg_piece_value(sink, "ammunition", "%c of %d", reg_ammo_sign(s, u), sheet->ammo);
    if (status == REG_MAP && reg_shaped(sc, u))
        gg_piece_value(sink, "facing", "%s", reg_compass[reg_facing(s, u)]);
    if (reg_focus(s, u)) gg_piece_value(sink, "watches", "%s", reg_compass[reg_focus(s, u) - 1]);
    if (s->unit[u].fired) gg_piece_value(sink, "fired", "yes");
    if (s->unit[u].st & REG_MOVED) gg_piece_value(sink, "moved", "yes");
    if (s->unit[u].st & REG_CAPTURED) gg_piece_value(sink, "captured", "yes");
    gg_piece_value(sink, "move", "%d", sheet->m);
    gg_piece_value(sink, "armour", "%d", sheet->a);
    gg_piece_value(sink, "capture", "%d", sheet->c);
    put_weapons(sc, u, sink);
}

static void put_building(const reg_scenario *sc, const reg_building *b, gg_piece_sink *sink) {
    const gg_name cell = reg_tile_name(b->tile), name = reg_building_name(b);
    const reg_building_type *type = &sc->type[reg_type_of(b)];
    sink->piece(sink, &(gg_piece){name.text, type->name, reg_controller(b), cell.text});
    gg_piece_value(sink, "kind", "building");
    gg_piece_value(sink, "pips", "%d of %d", reg_pips(b), type->pips);
    gg_piece_value(sink, "pips by side", "neutral %d, A %d, B %d", b->pips[0], b->pips[1],
                   b->pips[2]);
    if (reg_is_objective(b)) gg_piece_value(sink, "objective", "yes");
}

void reg_pieces(const gg_game *game, const void *state, gg_piece_sink *sink) {
    const reg_scenario *sc = game->scenario;
    const reg_state *s = state;
    int u;
    for (int i = 0; i < s->buildings; i++) put_building(sc, &s->building[i], sink);
    for (int side = 0; side < 2; side++)
        REG_EACH (u, sc, side)
            if (reg_status(s, u) != REG_OUT) put_unit(sc, s, u, sink);
}
