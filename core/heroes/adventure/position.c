/* The position line (RULES.md, section 5), described once: written and read.
 *
 *   ha1;SCENARIO;DIFFICULTY;NODE;ROUND;STARTS;MAP;SEATS;DECKS;AI;CONTEXT;COMBAT
 *
 * Behind the last ';' stands, while a combat is fought, its own line with '|' in place of ';'. */
#include "position.h"

#include "../combat/rules.h"

#include <string.h>

static const char difficulties[] = "enhi";
static const char groups[] = "SFNC";

static const gg_form_names tile_names = GG_CODE_NAMES("a tile");

/* --- scenario, difficulty, node, starts */

/* "fords!seats=3": options other than the difficulty, which has a field of its own. */
static void put_scenario(const hea_scenario *sc, gg_text *text) {
    char words[GG_SCENARIO_TEXT];
    gg_text some = gg_text_over(words, sizeof words);
    hea_options options = sc->options;
    options.difficulty = HEA_NORMAL;
    gg_options_write(hea_option_table, &options, NULL, '!', &some);
    gg_put(text, sc->record.code);
    if (some.length) gg_putf(text, "!%s", words);
}

static void scenario_form(gg_form *f, const hea_scenario *sc) {
    char words[GG_SCENARIO_TEXT];
    gg_text text = gg_text_over(words, sizeof words);
    put_scenario(sc, &text);
    gg_form_words(f, words);
}

static void difficulty_form(gg_form *f, const hea_scenario *sc) {
    uint8_t difficulty = sc->options.difficulty;
    gg_form_one_of(f, difficulties, &difficulty);
    gg_form_check(f, difficulty == sc->options.difficulty, "the difficulty that the game has");
}

/* "21s0", "12*" */
static void node_form(gg_form *f, hea c) {
    uint8_t node = c.s->node & (HEA_ROLL - 1);
    gg_form_number(f, &node, 1, HEA_A_OFFER);
    const bool chance = gg_form_if(f, '*', c.s->actor == HEA_NONE);
    if (!chance) gg_form_char(f, 's');
    uint8_t seat = chance ? HEA_NONE : c.s->actor;
    if (!chance) gg_form_number(f, &seat, 0, c.sc->seats - 1);
    if (!gg_form_reading(f)) return;
    c.s->actor = seat;
    /* In a combat the node is its own; nobody decides once all is over. */
    const bool roll = chance && node != HEA_A_COMBAT && node != HEA_A_OVER;
    c.s->node = (uint8_t)(node | (roll ? HEA_ROLL : 0));
}

static void starts_form(gg_form *f, hea c) {
    uint8_t *const seat[] = {&c.s->first, &c.s->active, &c.s->event_seat};
    for (int i = 0; gg_form_next(f, '.', i, 3); i++) gg_form_number(f, seat[i], 0, c.sc->seats - 1);
}

/* --- the map */

/* ".", "2g!" */
static void field_state_form(gg_form *f, uint8_t *field) {
    static const int sources[] = {1, 2, 3, 4};
    uint8_t cube = *field & HEA_CUBE;
    uint8_t source = *field & HEA_SOURCE_UNITS ? 4 : (uint8_t)(*field / HEA_SOURCE & 3);
    gg_form_one_of(f, ".0123#9", &cube);
    if (gg_form_reading(f)) *field = cube;
    if (gg_form_letter(f, "gbvn", sources, &source) && gg_form_reading(f))
        *field |= source == 4 ? HEA_SOURCE_UNITS : (uint8_t)(source * HEA_SOURCE);
    gg_form_flag(f, '!', field, HEA_BONUS_GIVEN);
    gg_form_flag(f, '+', field, HEA_BEATEN);
}

static bool is_multi(const hea_tile_record *tile, int field) {
    return tile->kind[field] == HEA_F_OBELISK || tile->kind[field] == HEA_F_AXIS;
}

/* "^12": a digit for each field that several seats may flag (A3). */
static void flags_form(gg_form *f, hea c, hea_tile *t) {
    const hea_tile_record *const record = &c.sc->content.tile[t->kind % HEA_KINDS_OF_TILES];
    int n = 0;
    if (!(t->rot & HEA_FACE_UP) || !gg_form_if(f, '^', t->flags)) return;
    for (int i = 0; i < HEA_FIELDS && n < 2; i++) {
        if (!is_multi(record, i)) continue;
        uint8_t set = t->flags >> 4 * n & 15;
        gg_form_hex(f, &set, 1, (1u << c.sc->seats) - 1);
        if (gg_form_reading(f)) t->flags |= (uint8_t)(set << 4 * n);
        n++;
    }
    gg_form_check(f, t->flags, "a flag");
}

/* "F4@1:0r0=.......", "?N@2:-1r0=......." */
static void tile_form(gg_form *f, hea c, hea_tile *t) {
    if (gg_form_reading(f)) *t = (hea_tile){.kind = HEA_NONE};
    uint8_t group = t->rot / HEA_GROUP & 3, rotation = t->rot & HEA_ROT;
    if (gg_form_if(f, '?', !(t->rot & HEA_FACE_UP))) {
        gg_form_one_of(f, groups, &group);
    } else {
        gg_form_named(f, &tile_names, GG_CODES(c.sc->content.tile, code, c.sc->content.tiles),
                      &t->kind);
        if (gg_form_reading(f) && !gg_form_failed(f)) {
            group = c.sc->content.tile[t->kind].group;
            t->rot |= HEA_FACE_UP;
        }
    }
    gg_form_char(f, '@'), gg_form_number(f, &t->a, 1 - HEA_EDGE, HEA_EDGE - 1);
    gg_form_char(f, ':'), gg_form_number(f, &t->b, 1 - HEA_EDGE, HEA_EDGE - 1);
    gg_form_char(f, 'r'), gg_form_number(f, &rotation, 0, 5);
    if (gg_form_reading(f)) t->rot |= (uint8_t)(rotation | group * HEA_GROUP);
    gg_form_char(f, '=');
    for (int i = 0; i < HEA_FIELDS; i++) field_state_form(f, &t->field[i]);
    flags_form(f, c, t);
}

static void map_form(gg_form *f, hea c) {
    int n = 0;
    for (; gg_form_more(f, ',', n, n < c.s->tiles, HEA_TILES); n++) tile_form(f, c, &c.s->tile[n]);
    if (gg_form_reading(f)) c.s->tiles = (uint8_t)n;
    gg_form_check(f, n, "a tile");
}

/* --- the AI hero */

static void ai_form(gg_form *f, hea c) {
    hea_state *const s = c.s;
    int n = 0;
    if (gg_form_reading(f)) s->ai.field = s->ai.last = HEA_NONE;
    if (gg_form_if(f, '-', !s->ai.alive)) return;
    if (gg_form_reading(f)) s->ai.alive = 1;
    hea_faction_form(f, c, &s->ai.faction, "game");
    gg_form_char(f, '@'), hea_field_form(f, c, &s->ai.field);
    gg_form_char(f, ':'), hea_field_form(f, c, &s->ai.last);
    gg_form_char(f, ':'), gg_form_number(f, &s->ai.mp, 0, 15);
    gg_form_char(f, '/');
    for (; gg_form_more(f, '+', n, n < s->ai.units, 7); n++)
        gg_form_named(f, &hea_face_names, hea_cc(c), &s->ai.face[n]);
    if (gg_form_reading(f)) s->ai.units = (uint8_t)n;
}

/* --- the combat */

static void read_combat(gg_form *f, hea c) {
    char words[HEA_COMBAT_TEXT];
    gg_game inner;
    gg_error why;
    if (gg_form_failed(f)) return;
    if (!gg_form_check(f, gg_slice_copy(f->rest, words, sizeof words), "a shorter line")) return;
    hea_exchange(words, '|', ';');
    hea_fight_changed(c);
    if (!gg_form_check(f, hea_inner(c, &inner), "a combat that is fought")) return;
    if (inner.rules->read_fen(&inner, gg_slice_of(words), &c.s->combat, &why) < 0) {
        gg_form_fail(f, "a combat (%s)", why.words);
        return;
    }
    hea_sync_begin(c);
    f->rest.data += f->rest.length;
    f->rest.length = 0;
}

static void combat_form(gg_form *f, hea c) {
    if (!gg_form_reading(f))
        hea_put_combat(c, f->text);
    else if (c.s->node == HEA_A_COMBAT)
        read_combat(f, c);
    else
        gg_form_char(f, '-');
}

/* --- the whole */

static void describe(gg_form *f, const gg_game *game, void *state) {
    const hea c = {game->scenario, state};
    gg_form_field(f, "version"), gg_form_words(f, "ha1");
    gg_form_field(f, "scenario"), scenario_form(f, c.sc);
    gg_form_field(f, "difficulty"), difficulty_form(f, c.sc);
    gg_form_field(f, "node"), node_form(f, c);
    gg_form_field(f, "round"), gg_form_number(f, &c.s->round, 1, 255);
    gg_form_field(f, "starts"), starts_form(f, c);
    gg_form_field(f, "map"), map_form(f, c);
    gg_form_field(f, "seats"), hea_seats_form(f, c);
    gg_form_field(f, "decks"), hea_decks_form(f, c);
    gg_form_field(f, "ai"), ai_form(f, c);
    gg_form_field(f, "context"), hea_context_form(f, c);
    gg_form_field(f, "combat"), combat_form(f, c);
}

const gg_position_line hea_position = {"ha1", ';', describe};

void hea_write_fen(const gg_game *game, const void *state, gg_text *text) {
    gg_form_write(game, state, text);
}

int hea_read_fen(const gg_game *game, gg_slice line, void *state, gg_error *error) {
    return gg_form_read(game, line, state, error);
}

/* "ha1;fords!seats=3;n;...": the scenario and its options, the difficulty behind. */
bool hea_fen_scenario(const gg_rules *rules, gg_slice line, gg_text *scenario) {
    gg_slice format, field, letter, id, some = {NULL, 0}, one;
    hea_options options;
    gg_error why;
    (void)rules;
    if (!gg_field(&line, ';', &format) || !gg_field(&line, ';', &field) ||
        !gg_field(&line, ';', &letter) || !gg_slice_is(format, "ha1") || letter.length != 1)
        return false;
    const char *const difficulty = memchr(difficulties, *letter.data, sizeof difficulties - 1);
    if (!difficulty) return false;
    if (!gg_split(field, '!', &id, &some)) id = field;
    gg_options_defaults(hea_option_table, &options);
    while (some.data && gg_field(&some, '!', &one))
        if (gg_options_read(hea_option_table, &options, one, &why) < 0) return false;
    options.difficulty = (uint8_t)(difficulty - difficulties);
    gg_put_bytes(scenario, id.data, id.length);
    char words[GG_SCENARIO_TEXT];
    gg_text text = gg_text_over(words, sizeof words);
    gg_options_write(hea_option_table, &options, NULL, ',', &text);
    if (text.length) gg_putf(scenario, ":%s", words);
    return !scenario->cut;
}
