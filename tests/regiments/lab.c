/* See lab.h. */
#include "lab.h"

#include <stdlib.h>

static void open_with(lab *l, const char *scenario, const char *content) {
    gg_error error = {.code = GG_OK};
    l->game = gg_game_open_content("regiments", scenario, content, content ? "lab" : NULL, &error);
    if (!l->game) fail_msg("%s", error.words);
    l->game->rules->start(l->game, &l->s);
}

void lab_open(lab *l, const char *scenario) {
    open_with(l, scenario, NULL);
}

void lab_close(lab *l) {
    gg_game_close(l->game);
}

void lab_read(lab *l, const char *fen) {
    gg_error error = {.code = GG_OK};
    if (l->game->rules->read_fen(l->game, gg_slice_of(fen), &l->s, &error) < 0)
        fail_msg("%s", error.words);
}

void lab_play(lab *l, const char *tokens) {
    gg_slice rest = gg_slice_of(tokens), token;
    while (gg_token(&rest, &token)) {
        gg_error error = {.code = GG_OK};
        const gg_move move = gg_parse_move(l->game, &l->s, token, &error);
        if (!move) fail_msg("%.*s: %s", (int)token.length, token.data, error.words);
        l->game->rules->apply(l->game, &l->s, move);
        char why[200];
        gg_text text = gg_text_over(why, sizeof why);
        if (!l->game->rules->valid(l->game, &l->s, &text))
            fail_msg("after %.*s: %s", (int)token.length, token.data, why);
    }
}

int lab_count(lab *l) {
    static gg_move list[GG_MAX_MOVES];
    return gg_list(l->game, &l->s, list);
}

static void put_list(lab *l, gg_text *text) {
    static gg_move list[GG_MAX_MOVES];
    const int count = gg_list(l->game, &l->s, list);
    for (int i = 0; i < count; i++) {
        if (i) gg_put_char(text, ' ');
        l->game->rules->write_move(l->game, &l->s, list[i], text);
    }
}

void lab_tokens(lab *l, const char *tokens) {
    char words[4096];
    gg_text text = gg_text_over(words, sizeof words);
    gg_slice rest = gg_slice_of(tokens), token;
    int count = 0;
    put_list(l, &text);
    for (; gg_token(&rest, &token); count++)
        if (!gg_find_move(l->game, &l->s, token))
            fail_msg("%.*s is not among: %s", (int)token.length, token.data, words);
    if (count != lab_count(l)) fail_msg("the list is: %s", words);
}

bool lab_legal(lab *l, const char *token) {
    return gg_find_move(l->game, &l->s, gg_slice_of(token)) != 0;
}

void lab_stands(lab *l, const char *fen) {
    char words[GG_FEN_TEXT];
    gg_text text = gg_text_over(words, sizeof words);
    l->game->rules->write_fen(l->game, &l->s, &text);
    assert_string_equal(words, fen);
}

uint64_t lab_perft(const lab *l, int depth) {
    gg_move list[GG_MAX_MOVES];
    const int count = gg_list(l->game, &l->s, list);
    if (!depth || !count) return 1;
    uint64_t sum = 0;
    for (int i = 0; i < count; i++) {
        lab next = *l;
        next.game->rules->apply(next.game, &next.s, list[i]);
        sum += lab_perft(&next, depth - 1);
    }
    return sum;
}

/* --- the laboratory */

static int tile_in(gg_slice *rest) {
    gg_slice name = {rest->data, 0};
    while (name.length < rest->length && !strchr("/*^! ", rest->data[name.length])) name.length++;
    rest->data += name.length;
    rest->length -= name.length;
    const int tile = reg_tile_named(name);
    if (tile < 0) fail_msg("no tile %.*s", (int)name.length, name.data);
    return tile;
}

static void add_unit(struct reg_scenario *sc, struct reg_state *s, int side, gg_slice word) {
    struct reg_army *army = &sc->army[side];
    const int u = side * REG_SIDE + army->units++;
    int sheet = 0;
    while (memcmp(sc->sheet[sheet].code, word.data, 3) != 0) sheet++;
    sc->unit_sheet[u] = (uint8_t)sheet;
    struct reg_unit *unit = &s->unit[u];
    unit->hp = sc->sheet[sheet].h;
    unit->ammo = sc->sheet[sheet].ammo;
    if (word.data[3] == '>') {
        unit->st = REG_EMBARKED;
        unit->tile = (uint8_t)reg_unit_named(sc, (gg_slice){word.data + 4, 2});
        return;
    }
    gg_slice rest = {word.data + 4, word.length - 4};
    if (word.data[3] == '~') {
        unit->st = REG_RESERVE;
        return;
    }
    unit->st = REG_MAP;
    unit->tile = (uint8_t)tile_in(&rest);
    for (; rest.length >= 2; rest.data += 2, rest.length -= 2) {
        const int number = rest.data[1] - '0';
        if (rest.data[0] == '/') unit->pose = (uint8_t)number;
        if (rest.data[0] == '*') unit->ammo = (uint8_t)number;
        if (rest.data[0] == '^') unit->hp = (uint8_t)number;
        if (rest.data[0] == '!') unit->pose |= (uint8_t)((number + 1) << 4);
    }
}

static void add_building(struct reg_scenario *sc, struct reg_state *s, gg_slice word,
                         gg_slice pips) {
    struct reg_building b = {.kind = 1 << 6};
    gg_slice rest = {word.data + 4, word.length - 4};
    int type = 0;
    while (memcmp(sc->type[type].code, word.data, 3) != 0) type++;
    b.kind |= (uint8_t)type;
    b.tile = (uint8_t)tile_in(&rest);
    for (int i = 0; i < 3; i++) b.pips[i] = (uint8_t)(pips.data[2 * i] - '0');
    reg_add_building(sc, s, b);
}

static void lay_out(struct reg_scenario *sc, struct reg_state *s, const char *mission) {
    static const char *const scores[REG_SCORES] = {"HOLD", "ZONE", "KEEP", "KILL", "RAZE", "EXIT"};
    struct reg_mission *m = &sc->mission[0];
    gg_slice rest = gg_slice_of(mission), word, next;
    while (gg_token(&rest, &word) && gg_token(&rest, &next)) {
        for (int i = 0; i < REG_SCORES; i++)
            if (gg_slice_is(word, scores[i])) m->score[i] = (uint8_t)(next.data[0] - '0');
        if (gg_slice_is(word, "zone")) gg_bits_add(&m->zone, reg_tile_named(next));
        if (gg_slice_is(word, "wood")) gg_bits_add(&m->wood, reg_tile_named(next));
        if (gg_slice_is(word, "water")) gg_bits_add(&m->water, reg_tile_named(next));
        if (gg_slice_is(word, "ridge")) gg_bits_add(&m->ridge, reg_tile_named(next));
        if (word.length > 3 && word.data[3] == '@') add_building(sc, s, word, next);
    }
    m->blocks = m->wood | m->ridge;
    m->closed[REG_INF] = m->closed[REG_VEH] = m->water | m->ridge;
    m->closed[REG_HOV] = m->ridge;
}

void lab_set(lab *l, const char *options, const char *mission, const char *a, const char *b) {
    char scenario[200];
    gg_slice rest, word;
    snprintf(scenario, sizeof scenario, "m1:%s%s", options,
             strstr(options, "stratagems") ? ""
             : *options                    ? ",stratagems=0"
                                           : "stratagems=0");
    lab_open(l, scenario);
    struct reg_scenario *sc = (struct reg_scenario *)(uintptr_t)l->game->scenario;
    struct reg_mission *m = &sc->mission[0];
    memset(m->score, 0, sizeof m->score);
    m->wood = m->water = m->ridge = m->zone = GG_NO_BITS;
    m->buildings = 0;
    m->rounds = 10;
    m->resround = 1;
    sc->army[0].units = sc->army[1].units = sc->army[0].structures = sc->army[1].structures = 0;
    memset(&l->s, 0, sizeof l->s);
    for (int u = 0; u < REG_UNITS; u++) l->s.unit[u].tile = REG_OFF;
    l->s.flags = REG_DONE | REG_DONE << 1;
    l->s.node = REG_MAJ;
    lay_out(sc, &l->s, mission);
    for (int side = 0; side < 2; side++) {
        rest = gg_slice_of(side ? b : a);
        while (gg_token(&rest, &word)) add_unit(sc, &l->s, side, word);
    }
    reg_prepare(sc);
    reg_refresh(sc, &l->s);
}

void lab_chances(lab *l, const char *expected) {
    gg_outcome list[16];
    gg_slice rest = gg_slice_of(expected), token, weight;
    assert_int_equal(l->game->rules->actor(l->game, &l->s), GG_CHANCE);
    const int count = l->game->rules->chances(l->game, &l->s, list);
    uint64_t total = 0, sum = 0;
    int found = 0;
    for (int i = 0; i < count; i++) total += list[i].weight;
    for (gg_slice again = rest; gg_token(&again, &token) && gg_token(&again, &weight);)
        sum += (uint64_t)reg_number(weight, 0, 32767);
    for (; gg_token(&rest, &token) && gg_token(&rest, &weight); found++)
        for (int i = 0; i < count; i++)
            if (list[i].move == gg_find_move(l->game, &l->s, token))
                assert_int_equal(list[i].weight * sum,
                                 total * (uint64_t)reg_number(weight, 0, 32767));
    assert_int_equal(found, count);
}

void lab_pips(lab *l, const char *tile, int neutral, int a, int b) {
    const struct reg_building *x =
        &l->s.building[reg_building_at(&l->s, reg_tile_named(gg_slice_of(tile)))];
    assert_int_equal(x->pips[0], neutral);
    assert_int_equal(x->pips[1], a);
    assert_int_equal(x->pips[2], b);
}
