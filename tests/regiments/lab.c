/* See lab.h. The laboratory is a content file: the built-in one with a mission, two armies and a
 * scenario more, so that everything goes through the readers that players use. */
#include "lab.h"

#include "../../core/content.h"
#include "../../core/games.h"

#include <stdlib.h>

GG_EMBEDDED(core_regiments_content_regiments_yaml);

lab war;

enum { EDITS = 8, ROOM = 40000 };

static struct { const char *from, *to; } edits[EDITS];
static int edit_count;
static char content[ROOM];

/* --- content with changes */

static void replace(const char *from, const char *to) {
    static char before[ROOM];
    const size_t skip = strlen(from);
    memcpy(before, content, sizeof before);
    gg_text text = gg_text_over(content, sizeof content);
    int found = 0;
    for (const char *at = before;; found++) {
        const char *next = strstr(at, from);
        if (!next) {
            gg_put(&text, at);
            break;
        }
        gg_put_bytes(&text, at, (size_t)(next - at));
        gg_put(&text, to);
        at = next + skip;
    }
    if (!found) fail_msg("the content has no '%s'", from);
    assert_false(text.cut);
}

static void make_content(void) {
    gg_text text = gg_text_over(content, sizeof content);
    gg_put(&text, gg_embedded_core_regiments_content_regiments_yaml);
    assert_false(text.cut);
    for (int i = 0; i < edit_count; i++) replace(edits[i].from, edits[i].to);
    edit_count = 0;
}

void lab_edit(const char *from, const char *to) {
    assert_true(edit_count < EDITS);
    edits[edit_count].from = from;
    edits[edit_count++].to = to;
}

void lab_begin(lab *l, const char *scenario) {
    gg_error error = {.code = GG_OK};
    make_content();
    l->game = gg_game_open_content("regiments", scenario, content, "lab", &error);
    if (!l->game) fail_msg("%s", error.words);
    gg_start(l->game, &l->s);
}

void war_begin(const char *scenario) {
    lab_close(&war);
    lab_begin(&war, scenario);
}

void lab_bad_content(const char *scenario, const char *words) {
    gg_error error = {.code = GG_OK};
    make_content();
    assert_null(gg_game_open_content("regiments", scenario, content, "lab", &error));
    assert_true(error.code < 0);
    if (!strstr(error.words, words)) fail_msg("'%s' without '%s'", error.words, words);
}

void lab_close(lab *l) {
    gg_game_close(l->game);
    l->game = NULL;
}

__attribute__((destructor)) static void close_war(void) {
    lab_close(&war);
}

/* --- positions and tokens */

void war_field(int field, const char *text) {
    lab_field(war.game, &war.s, ';', field, text);
}

void war_node(const char *node) {
    war_field(4, node);
}

void war_vp(int a, int b) {
    char words[20];
    snprintf(words, sizeof words, "%d/%d", a, b);
    war_field(6, words);
}

void war_unit(const char *unit, const char *form) {
    gg_slice rest = gg_slice_of(war_line()), field = {NULL, 0}, one;
    for (int i = 0; i < (*unit == 'A' ? 9 : 10); i++) gg_field(&rest, ';', &field);
    while (gg_field(&field, ',', &one)) {
        if (one.data[0] != unit[1]) continue;
        const gg_slice found = {one.data + 1, one.length - 1};
        if (!gg_slice_is(found, form))
            fail_msg("%s is %.*s, not %s", unit, (int)found.length, found.data, form);
        return;
    }
    fail_msg("there is no %s", unit);
}

void war_pips(const char *tile, int neutral, int a, int b) {
    const reg_building *x =
        &war.s.building[reg_building_at(&war.s, reg_tile_named(gg_slice_of(tile)))];
    assert_int_equal(x->pips[0], neutral);
    assert_int_equal(x->pips[1], a);
    assert_int_equal(x->pips[2], b);
}

/* --- the laboratory */

/* What the words of war_set become. */
struct plan {
    char scores[80], tiles[4][200], fields[200], buildings[600], units[2][800], army[2][80];
    char regiments[2][8];
    int pool[2], turn;
};

static void add(char *to, size_t size, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
static void add(char *to, size_t size, const char *format, ...) {
    const size_t used = strlen(to);
    va_list list;
    va_start(list, format);
    const int more = vsnprintf(to + used, size - used, format, list);
    va_end(list);
    assert_true(more >= 0 && (size_t)more < size - used);
}

#define ADD(to, ...) add(to, sizeof(to), __VA_ARGS__)

/* "blk@h8A", "2/0/0": the deployer's letter, - for no objective. */
static void plan_building(struct plan *p, const char *word, const char *pips) {
    char tile[8] = "", mark = '*';
    int n[3];
    assert_int_equal(sscanf(word, "%*3c@%3[a-o0-9]%c", tile, &mark) >= 1, 1);
    assert_int_equal(sscanf(pips, "%d/%d/%d", &n[0], &n[1], &n[2]), 3);
    ADD(p->buildings, "%s%s=%.3s.%d.%d.%d.%c%s", *p->buildings ? "," : "", tile, word, n[0], n[1],
        n[2], mark == '*' ? '-' : mark, mark == '*' ? "*" : "");
}

static void plan_pair(struct plan *p, const char *word, const char *value) {
    static const char *const sets[4] = {"zone", "wood", "water", "ridge"};
    for (int i = 0; i < 4; i++)
        if (!strcmp(word, sets[i])) {
            ADD(p->tiles[i], " %s", value);
            return;
        }
    if (strchr(word, '@'))
        plan_building(p, word, value);
    else if (!strcmp(word, "pool"))
        assert_int_equal(sscanf(value, "%d/%d", &p->pool[0], &p->pool[1]), 2);
    else if (!strcmp(word, "turn"))
        p->turn = atoi(value);
    else if (word[0] < 'a')
        ADD(p->scores, " %s %s", word, value);
    else
        ADD(p->fields, ", %s: %s", word, value);
}

static bool has_facing(const reg_sheet *sheet) {
    return sheet->kind == REG_VEH || sheet->kind == REG_AIR;
}

/* One unit of an army: its datasheet, and its form in the position line. */
static void plan_unit(const lab *base, struct plan *p, int side, int index, const char *word) {
    const reg_scenario *sc = base->game->scenario;
    const reg_sheet *sheet = sc->sheet;
    while (memcmp(sheet->code, word, 3) != 0) {
        assert_true(sheet < sc->sheet + sc->sheets);
        sheet++;
    }
    int facing = 0, hp = sheet->h, ammo = sheet->ammo, focus = -1, used = 0;
    char place[8] = "", flags[12] = "";
    sscanf(word + 4, "%3[a-oAB0-9]%n", place, &used);
    for (const char *at = word + 4 + used; *at; at += at[0] == '+' ? strlen(at) : 2) {
        const int number = at[1] - '0';
        if (at[0] == '/' && has_facing(sheet)) facing = number;
        if (at[0] == '*') ammo = number;
        if (at[0] == '^') hp = number;
        if (at[0] == '!') focus = number;
        if (at[0] == '+') snprintf(flags, sizeof flags, "%s", at + 1);
    }
    if (!strchr(p->regiments[side], word[0])) ADD(p->regiments[side], "%c", word[0]);
    ADD(p->army[side], " %.3s", word);
    ADD(p->units[side], "%s%X%c", index ? "," : "", (unsigned)index, word[3]);
    if (word[3] == '@') ADD(p->units[side], "%s.%d.", place, facing);
    if (word[3] == '>') ADD(p->units[side], "%s.", place);
    ADD(p->units[side], "%d.%d%s", hp, ammo, focus >= 0 || *flags ? ":" : "");
    if (focus >= 0) ADD(p->units[side], "!%d", focus);
    ADD(p->units[side], "%s", flags);
}

static void plan_all(const lab *base, struct plan *p, const char *mission, const char *units[2]) {
    char word[40], value[40];
    int used;
    *p = (struct plan){.pool = {24, 24}};
    for (const char *at = mission; sscanf(at, "%39s %39s%n", word, value, &used) == 2; at += used)
        plan_pair(p, word, value);
    for (int side = 0; side < 2; side++) {
        int index = 0;
        for (const char *at = units[side]; sscanf(at, "%39s%n", word, &used) == 1; at += used)
            plan_unit(base, p, side, index++, word);
    }
}

static void put_default(gg_text *text, const struct plan *p, const char *field, int value) {
    if (!strstr(p->fields, field)) gg_putf(text, ", %s: %d", field, value);
}

void war_set(const char *options, const char *mission, const char *a, const char *b,
             const char *played) {
    static const char *const sets[4] = {"zone", "wood", "water", "ridge"};
    static char words[3][4000];
    struct plan p;
    const int kept = edit_count;
    lab base;
    lab_begin(&base, "tiny");
    plan_all(&base, &p, mission, (const char *[]){a, b});
    lab_close(&base);
    edit_count = kept;
    gg_text text = gg_text_over(words[0], sizeof words[0]);
    gg_put(&text, "missions:\n  - {code: LB, name: Laboratory");
    put_default(&text, &p, "radius", 7);
    put_default(&text, &p, "rounds", 10);
    put_default(&text, &p, "capacity", 255);
    put_default(&text, &p, "pool", 255);
    put_default(&text, &p, "resround", 1);
    put_default(&text, &p, "depth", 3);
    gg_put(&text, p.fields);
    if (*p.scores) gg_putf(&text, ", scores:%s", p.scores);
    for (int i = 0; i < 4; i++)
        if (*p.tiles[i]) gg_putf(&text, ", %s:%s", sets[i], p.tiles[i]);
    gg_put(&text, "}\n");
    text = gg_text_over(words[1], sizeof words[1]);
    gg_put(&text, "armies:\n");
    for (int side = 0; side < 2; side++)
        gg_putf(&text, "  - {name: Lab%d, regiments: %s, units:%s}\n", side, p.regiments[side],
                p.army[side]);
    text = gg_text_over(words[2], sizeof words[2]);
    gg_putf(
        &text,
        "scenarios:\n  - {id: lab, title: Laboratory, armies: [Lab0, Lab1], missions: LB,\n     "
        "position: \"REG1;lab;M:LB;maj/%c;A%c/%d/0;0/0;0.%d.1/0.%d.1;-/-/0/-.0/0;%s;%s;%s;-/-;-"
        "\"}\n",
        'A' + p.turn % 2, 'A' + p.turn % 2, p.turn, p.pool[0], p.pool[1], p.units[0], p.units[1],
        *p.buildings ? p.buildings : "-");
    lab_edit("missions:\n", words[0]);
    lab_edit("armies:\n", words[1]);
    lab_edit("scenarios:\n", words[2]);
    char scenario[200];
    const bool on = strstr(options, "stratagems") != NULL;
    snprintf(scenario, sizeof scenario, "lab:%s%s%s", options, *options && !on ? "," : "",
             on ? "" : "stratagems=0");
    war_begin(scenario);
    war_play(played);
}

void war_set_shows(const char *options, const char *mission, const char *a, const char *b,
                   const char *played, const char *tokens) {
    war_set(options, mission, a, b, played);
    war_offers("", tokens);
}

void war_set_rolls(const char *options, const char *mission, const char *a, const char *b,
                   const char *played, const char *chances) {
    war_set(options, mission, a, b, played);
    war_chances(chances);
}
