/* The content: what the built-in file holds is what the rules page says, and what is wrong in a file is
 * refused with file, line and field (RULES.md, section 6). */
#include "lab.h"

#include "../../core/content.h"
#include "../../core/odyssey/battle/words.h"

#include <stdio.h>
#include <string.h>

GG_EMBEDDED(core_odyssey_battle_content_odyssey_yaml);
#define YAML gg_embedded_core_odyssey_battle_content_odyssey_yaml

static void wrong(const char *from, const char *to, const char *words) {
    lab_content_refused("odyssey-battle", "kiln-l1", YAML, from, to, words);
}

static void wrong_in(const char *scenario, const char *from, const char *to, const char *words) {
    lab_content_refused("odyssey-battle", scenario, YAML, from, to, words);
}

static const odb_content *content(void) {
    if (!bat.game) bat_open("kiln-l1");
    return bat.sc->content;
}

/* --- what there is */

TEST(all_scenarios_open) {
    gg_scenario_info info;
    int count = 0;
    for (; odb_rules.scenario(&odb_rules, count, &info); count++) {
        bat_open(info.id);
        assert_int_equal(bat.game->state_bytes, sizeof(odb_state));
        assert_int_equal(bat.game->players, 1);
    }
    assert_int_equal(count, 16);
}

TEST(the_state_is_small) {
    assert_true(sizeof(odb_state) <= 1152);
}

/* "A01 1 2/6 1/0 lines 2 move 1 win 3 type 1 range 0 flags 0" */
static void put_ai(const odb_ai_card *card, gg_text *text) {
    gg_putf(text, "%s %d %d/%d %d/%d lines %d move %d win %d type %d range %d flags %d", card->id,
            card->level, card->dice, card->difficulty, card->per_hit, card->flat, card->lines,
            card->move, card->windows, card->type, card->range, card->flags);
}

TEST(the_ai_cards_of_the_page) {
    static const char *const cards[] = {
        "A01 1 2/6 1/0 lines 2 move 1 win 3 type 1 range 0 flags 0",
        "A02 1 2/5 1/0 lines 2 move 1 win 2 type 2 range 4 flags 0",
        "A03 1 1/6 0/1 lines 1 move 0 win 2 type 3 range 1 flags 0",
        "A04 1 2/5 0/1 lines 2 move 3 win 1 type 1 range 0 flags 4",
        "A05 1 0/6 0/0 lines 3 move 0 win 0 type 0 range 0 flags 8",
        "A06 2 3/6 1/0 lines 2 move 1 win 2 type 1 range 0 flags 1",
        "A07 2 2/6 1/0 lines 1 move 0 win 1 type 2 range 6 flags 16",
        "A08 2 3/6 1/0 lines 3 move 1 win 6 type 2 range 5 flags 0",
        "A09 2 2/7 1/1 lines 1 move 0 win 2 type 3 range 33 flags 0",
        "A10 2 0/0 0/0 lines 2 move 0 win 1 type 4 range 0 flags 0",
        "A11 3 4/7 1/0 lines 1 move 0 win 2 type 3 range 2 flags 0",
        "A12 3 3/7 2/0 lines 2 move 1 win 3 type 1 range 0 flags 16",
        "A13 3 0/8 0/0 lines 1 move 0 win 0 type 3 range 32 flags 8",
        "A14 3 3/6 1/0 lines 3 move 1 win 3 type 1 range 0 flags 2"};
    const odb_prim *p = &content()->prim[0];
    assert_int_equal(p->ais, 14);
    for (int i = 0; i < p->ais; i++) {
        char words[128];
        gg_text text = gg_text_over(words, sizeof words);
        put_ai(&p->ai[i], &text);
        assert_string_equal(words, cards[i]);
    }
}

TEST(targeting_lines_of_a12) {
    const odb_prim *p = &content()->prim[0];
    const odb_line *most = &p->ai[4].line[0], *dread = &p->ai[4].line[1];
    assert_int_equal(most->select, ODB_SEL_MOST);
    assert_int_equal(most->argument, ODB_FATE);
    assert_int_equal(most->filter[0].kind, ODB_FILTER_SIGHT);
    assert_int_equal(dread->select, ODB_SEL_ANY);
    assert_int_equal(dread->filter[0].kind, ODB_FILTER_WITH);
    assert_string_equal(content()->condition[dread->filter[0].argument].id, "dread");
    assert_int_equal(p->ai[4].line[2].select, ODB_SEL_NONE);
    assert_int_equal(p->ai[5].line[0].count, 2);
    assert_int_equal(p->ai[13].line[0].count, 3);
    assert_int_equal(p->ai[12].line[0].filter[0].kind, ODB_FILTER_NOT_ON);
    assert_int_equal(p->ai[12].line[0].filter[0].argument, ODB_ON_VP);
    assert_int_equal(p->ai[12].skills, 2);
}

TEST(the_bp_cards_of_the_page) {
    static const struct {
        const char *id;
        int level, at;
        int resource[2], amount[2]; /* of `names` */
        int answers;                /* bits: wound, fail, critical, instinct */
    } cards[] = {
        {"B01", 1, 2, {0}, {1}, 6},       {"B02", 1, 2, {1}, {1}, 7},  {"B03", 1, 3, {1}, {1}, 7},
        {"B04", 1, 3, {0}, {1}, 6},       {"B05", 1, 2, {2}, {1}, 14}, {"B06", 1, 3, {2}, {1}, 7},
        {"B07", 2, 4, {0, 1}, {1, 1}, 7}, {"B08", 2, 4, {1}, {2}, 14}, {"B09", 2, 4, {0}, {2}, 6},
        {"B10", 2, 5, {0, 2}, {1, 1}, 7}, {"B11", 2, 5, {1}, {2}, 7},  {"B12", 2, 4, {0}, {1}, 6},
        {"B13", 3, 6, {0, 1}, {2, 1}, 7}, {"B14", 3, 6, {1}, {2}, 15}, {"B15", 3, 7, {2}, {2}, 14},
        {"B16", 3, 7, {3}, {1}, 7}};
    static const char *const names[] = {"brass", "cinder", "sinew", "starstone"};
    const odb_prim *p = &content()->prim[0];
    assert_int_equal(p->bps, 16);
    for (int i = 0; i < 16; i++) {
        const odb_bp_card *c = &p->bp[i];
        assert_string_equal(c->id, cards[i].id);
        assert_int_equal(c->level, cards[i].level);
        assert_int_equal(c->at, cards[i].at);
        assert_string_equal(content()->resource[c->resource[0]], names[cards[i].resource[0]]);
        assert_int_equal(c->amount[0], cards[i].amount[0]);
        assert_int_equal(c->amount[1], cards[i].amount[1]);
        if (cards[i].amount[1])
            assert_string_equal(content()->resource[c->resource[1]], names[cards[i].resource[1]]);
        const int answers = (c->wound.count ? 1 : 0) + (c->fail.count ? 2 : 0) +
                            (c->critical.count ? 4 : 0) + (c->instinct.count ? 8 : 0);
        assert_int_equal(answers, cards[i].answers);
    }
}

TEST(the_levels_of_the_page) {
    static const uint8_t kilnback[4][8] = {{6, 5, 5, 0, 0, 0, 0, 0},
                                           {8, 6, 6, 0, 0, 0, 1, 0},
                                           {10, 6, 6, 1, 1, 0, 2, 1},
                                           {12, 7, 7, 1, 1, 1, 3, 2}};
    static const uint16_t traits[] = {0, 2, 1, 4};
    const odb_prim *p = &content()->prim[0];
    for (int i = 0; i < 4; i++) {
        const odb_level *l = &p->level[i];
        const uint8_t numbers[] = {l->wounds, l->speed,        l->to_hit,      l->at,
                                   l->danger, l->evasion_dice, l->escalations, l->ambrosia};
        assert_memory_equal(numbers, kilnback[i], 8);
        assert_int_equal(l->traits, traits[i]);
    }
    assert_int_equal(p->side, 3);
    assert_int_equal(p->unavoidable, 2);
    assert_int_equal(p->weakspots, 2);
    assert_int_equal(p->blindspots, 1);
    assert_int_equal(p->vp[1].climb, 8);
    assert_int_equal(p->vp[1].at, -2);
}

TEST(odb_r09_the_faces_of_the_dice) {
    static const int8_t faces[3][6][2] = {{{0, 0}, {0, 1}, {1, 0}, {1, 1}, {1, 1}, {2, 0}},
                                          {{0, 1}, {1, 1}, {1, 1}, {2, 0}, {2, 1}, {2, 2}},
                                          {{1, 1}, {1, 2}, {1, 3}, {2, 1}, {2, 3}, {3, 2}}};
    assert_memory_equal(content()->dice, faces, sizeof faces);
    wrong("\"00\", \"01\", \"10\"", "\"00\", \"04\", \"10\"",
          "test.yaml:7: dice[0].faces[1]: '04' is no power and potential");
    wrong("\"00\", \"01\", \"10\"", "\"01\", \"00\", \"10\"", "dice[0].faces[1]: faces go up");
}

/* --- keywords are abilities (6.2), numbered as A20 says */

static const odb_ability *ability(const char *gear, int n) {
    const odb_content *c = content();
    for (int i = 0; i < c->gears; i++)
        if (!strcmp(c->gear[i].id, gear)) {
            assert_true(n < c->gear[i].has.count);
            return &c->gear[i].has.ability[n];
        }
    fail_msg("no gear %s", gear);
    return NULL;
}

static void is_ability(const char *gear, int n, int timing, int cost, int verb, int a) {
    const odb_ability *ab = ability(gear, n);
    assert_int_equal(ab->timing, timing);
    assert_int_equal(ab->cost, cost);
    if (!verb) {
        assert_int_equal(ab->program.count, 0);
        return;
    }
    const gg_effect *e = &content()->statement[ab->program.at];
    assert_int_equal(e->verb, verb);
    assert_int_equal(e->a, a);
}

TEST(odb_650_keywords_are_abilities) {
    is_ability("G01", 0, ODB_W2, 0, ODB_V_TOK, 0);
    is_ability("G01", 1, ODB_CRIT_CHANCE, 0, ODB_V_TOK, 1);
    is_ability("G02", 0, ODB_W2, 0, ODB_V_EXH, ODB_GEAR_THIS);
    is_ability("G02", 1, ODB_W2, 0, ODB_V_TOK, 0);
    is_ability("G02", 2, ODB_W12, 0, ODB_V_PUSHBACK, 2);
    is_ability("G05", 0, ODB_ON_BLOCK, 0, ODB_V_BLOCK, 1);
    is_ability("G05", 1, ODB_KDOWN, ODB_COST_EXHAUST, ODB_V_IGNORE, ODB_IGNORE_KNOCKDOWN);
    is_ability("G05", 2, ODB_CRIT_EVADE, 0, ODB_V_BONUS, 0);
    is_ability("G07", 2, ODB_ON_WOUND, 0, ODB_V_TEST, 0);
    is_ability("G11", 0, ODB_REACTION, ODB_COST_EXHAUST, ODB_V_MOVE, 1);
    is_ability("G11", 1, ODB_EVADE, ODB_COST_FATE, ODB_V_DODGE, 1);
    is_ability("G13", 0, ODB_FREE, ODB_COST_CHARGE, ODB_V_SOLACE, 0);
    assert_int_equal(ability("G13", 0)->other, ODB_REACTION);
    is_ability("G13", 1, ODB_DRAWN, ODB_COST_DISCARD, ODB_V_SECOND, 0);
    is_ability("G14", 0, ODB_CLIMB, 0, 0, 0);
    is_ability("G14", 1, ODB_FALL, ODB_COST_EXHAUST, ODB_V_IGNORE, ODB_IGNORE_CHASM);
    is_ability("G14", 2, ODB_W12, ODB_COST_EXHAUST, ODB_V_VAULT, 0);
    is_ability("G18", 1, ODB_REACTION, ODB_COST_EXHAUST, ODB_V_MOVE, 2);
    const gg_effect *pushback = &content()->statement[ability("G02", 2)->program.at];
    assert_int_equal(pushback->guard, ODB_G_FULL_HIT);
    assert_int_equal(ability("G02", 2)->keyword, ODB_KW_PUSHBACK);
}

TEST(odb_651_odb_652_odb_657_passive_keywords) {
    const odb_content *c = content();
    assert_int_equal(c->gear[16].has.passive.limit_plus, 1);
    assert_int_equal(c->godform[1].has.passive.limit, 6);
    assert_int_equal(c->gear[8].has.passive.flags, ODB_FLAG_ASCENDED | ODB_FLAG_FRONTLINES |
                                                       ODB_FLAG_UNIQUE | ODB_FLAG_TITAN_POSSESSION);
    assert_int_equal(c->gear[11].has.passive.flags, ODB_FLAG_BYPASS);
    assert_int_equal(c->gear[14].has.passive.flags, ODB_FLAG_SCALE);
    assert_int_equal(c->gear[8].has.count, 1); /* passive ones are not counted: A20 */
}

TEST(odb_688_odb_689_odb_690_possession_and_unique) {
    const odb_content *c = content();
    assert_true(c->gear[8].has.passive.flags & ODB_FLAG_TITAN_POSSESSION);
    assert_true(c->gear[18].has.passive.flags & ODB_FLAG_ARGONAUT_POSSESSION);
    assert_true(c->gear[8].has.passive.flags & ODB_FLAG_UNIQUE);
}

TEST(odb_586_odb_587_the_kratos_tables) {
    static const struct {
        int sheet, row, rage, options, keyword;
    } rows[] = {{0, 0, 1, 1, ODB_KW_OPENING},      {0, 2, 3, 2, ODB_KW_AUTO_BREAK},
                {0, 4, 7, 1, ODB_KW_SPOTLIGHT},    {1, 0, 1, 1, ODB_KW_PROVOKE},
                {1, 1, 3, 2, ODB_KW_BREAK},        {1, 3, 6, 1, ODB_KW_SACRIFICE},
                {2, 0, 1, 1, ODB_KW_MOTIVATE},     {2, 3, 6, 1, ODB_KW_OVERBREAK},
                {3, 2, 4, 2, ODB_KW_POWER_REROLL}, {3, 4, 8, 1, ODB_KW_DEADLY}};
    const odb_content *c = content();
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const odb_kratos_row *row = &c->sheet[rows[i].sheet].row[rows[i].row];
        assert_int_equal(row->rage, rows[i].rage);
        assert_int_equal(row->options, rows[i].options);
        assert_int_equal(row->option[0].part[0].keyword, rows[i].keyword);
    }
    assert_int_equal(c->sheet[2].row[1].option[0].count, 2); /* Opening 1 + Break 1 */
    assert_true(c->sheet[1].row[0].option[0].part[0].may);   /* may Provoke */
}

TEST(odb_636_odb_639_odb_640_the_tiles_of_the_page) {
    const odb_content *c = content();
    const odb_tile_type *gate = &c->tile[1], *li = &c->tile[13];
    assert_string_equal(gate->id, "GATE");
    assert_int_equal(gate->keywords, ODB_T_OBSTACLE | ODB_T_OBSCURING | ODB_T_REINFORCED);
    assert_int_equal(gate->flipped, ODB_T_OBSTACLE | ODB_T_DESTRUCTIBLE);
    assert_int_equal(gate->width, 1);
    assert_int_equal(gate->height, 2);
    assert_int_equal(c->tile[2].keywords, ODB_T_OBSTACLE | ODB_T_OBSCURING | ODB_T_INDESTRUCTIBLE);
    assert_string_equal(li->id, "LI");
    assert_int_equal(li->wall_n[0], 7);
    assert_int_equal(c->tile_types, 19);
    for (int i = 0; i < 6; i++) assert_int_equal(c->labyrinth[i], 13 + i);
}

TEST(odb_a26_upright_tiles_of_the_scenarios) {
    bat_open("kiln-l2");
    const int m9 = bat_square("m9");
    assert_int_equal(odb_tile_on(bat.b, bat_square("m8")), odb_tile_on(bat.b, m9));
    assert_int_equal(odb_tile_on(bat.b, bat_square("n8")), ODB_NONE);
    assert_true(gg_bits_has(bat.s.obstacle, m9));
}

TEST(odb_032_odb_038_odb_041_odb_042_odb_044_what_scenarios_begin_with) {
    bat_open("kiln-l3");
    assert_int_equal(bat.s.scenario_level, 3);
    bat_prim_is("f8", 'S');
    bat_stands(0, "d4"), bat_stands(1, "f3"), bat_stands(2, "h3"), bat_stands(3, "j4");
    assert_int_equal(bat.s.tiles, 11);
    for (int i = 0; i < 4; i++)
        assert_int_equal(bat.s.titan[i].rage + bat.s.titan[i].fate + bat.s.titan[i].danger, 0);
    assert_int_equal(bat.s.argos, 2);
    assert_int_equal(bat.sc->boundless, 0);
    bat_open("kiln-l4");
    assert_int_equal(bat.sc->boundless, 1 << ODB_SOUTH);
    bat_open("pursuit");
    assert_int_equal(bat.sc->retreat, 0);
    bat_open("kiln-maze");
    assert_int_equal(bat.sc->maze_marker, 2);
}

TEST(b03_who_stands_where_with_what) {
    bat_open("kiln-l1-b");
    const odb_titan *skopa = &bat.s.titan[3];
    assert_int_equal(skopa->gear[0], 4 + 1);
    assert_int_equal(skopa->gear[1], 0 + 1);
    assert_int_equal(skopa->gear[2], 10 + 1);
    assert_int_equal(skopa->gear[10], 17 + 1);
    assert_int_equal(bat.s.titan[2].gear[5], 16 + 1);
    assert_int_equal(skopa->skill[2], 1);
}

TEST(b34_kiln_naos) {
    bat_open("kiln-naos");
    assert_int_equal(bat.s.godform_in, 3);
    assert_int_equal(bat.s.summon_in, 3);
    assert_int_equal(bat.s.argos, 6);
    assert_true(bat.s.ring[2].in >> 9 & 1); /* the awakening grave card: ODB-510 */
    for (int i = 0; i < 4; i++) assert_int_equal(bat.s.titan[i].mnemos[0], i + 1);
}

/* --- faults, each with file, line and field */

TEST(faults_of_programs) {
    wrong("\"danger; knockback(T,2)\"", "\"danger; knockbak(T,2)\"",
          "test.yaml:46: primordials[0].ai[0].hit: there is no verb 'knockbak'");
    wrong("\"danger; knockback(T,2)\"", "\"danger; knockback(T,two)\"",
          "primordials[0].ai[0].hit: not a number from -99 to 99: 'two'");
    wrong("\"danger; knockback(T,2)\"", "\"danger; knockback(X,2)\"", "nobody is called 'X'");
    wrong("\"danger; knockback(T,2)\"", "\"danger; knockback(T,40)\"",
          "statement 2: spaces are a number from 1 to 16");
    wrong("\"danger; knockback(T,2)\"", "\"danger; ?fat>=3: die(T)\"", "there is no guard 'fat'");
    wrong("\"mod(P,spd,-1,perm)\"", "\"mod(T,at,-1,perm)\"", "that is a modifier of P");
    wrong("\"mod(P,spd,-1,perm)\"", "\"mod(P,prec,-1,perm)\"", "that is a titan's modifier");
    wrong("\"mod(P,spd,-1,perm)\"", "\"die(P)\"",
          "primordials[0].bp[1].crit: statement 1: P is no");
    wrong("\"stat(T,danger,1)\"", "\"stat(T,despair,1)\"", "there is no 'despair'");
    wrong("\"trauma(T,major)\"", "\"trauma(T,worst)\"", "there is no 'worst'");
    wrong("place(SLAG,T)", "place(SLAGS,T)", "there is no 'SLAGS'");
    wrong("cond(T,dread)", "cond(T,fear)", "there is no 'fear'");
}

TEST(a_program_too_long) {
    char program[192 + 64] = "hit: \"danger";
    while (strlen(program) < 205) strcat(program, "; nop");
    strcat(program, "\"");
    wrong("hit: \"danger; knockback(T,2)\"", program, "primordials[0].ai[0].hit");
}

/* The first `from` replaced by `to`: opening the scenario tells the file, the line of `from` and the field,
 * then the words. */
static void told_in(const char *scenario, const char *from, const char *to, const char *field,
                    const char *words) {
    char whole[256];
    const char *at = strstr(YAML, from);
    int line = 1;
    assert_non_null(at);
    for (const char *c = YAML; c < at; c++) line += *c == '\n';
    snprintf(whole, sizeof whole, "test.yaml:%d: %s: %s", line, field, words);
    wrong_in(scenario, from, to, whole);
}

static void told(const char *from, const char *to, const char *field, const char *words) {
    told_in("kiln-l1", from, to, field, words);
}

TEST(odb_r96_costs_and_rows_that_nobody_could_choose) {
    told("abil: [\"kdown (disc): Rocksteady", "abil: [\"kdown (exh): Rocksteady", "boons[0]",
         "an ability with a cost that cannot be paid here");
    told("endB: flag(fated)", "endB (fate): flag(fated)", "conditions[1]",
         "an ability with a cost that cannot be paid here");
    told("[{abil: [\"free (exh): uncond(me,Mind)", "[{abil: [\"free (chg): uncond(me,Mind)",
         "mnemos[1].levels[0]", "an ability with a cost that cannot be paid here");
    told("kw: [Block 1, Rocksteady", "kw: [Block 1 (fate), Rocksteady", "gear[5].kw[0]",
         "Block costs nothing");
    told("{rage: 2, options: [Attack Re-roll 1]}",
         "{rage: 2, options: [Attack Re-roll 1, Motivate 2]}", "titans[0].kratos[1].options[0]",
         "what counts at the roll stands alone");
}

TEST(every_fault_of_content_has_file_line_and_field) {
    static char longer[400] = "program: \"nop";
    while (strlen(longer) < 380) strcat(longer, ";nop");
    strcat(longer, "\"");
    /* unknown verbs, wherever programs stand */
    told("hit: danger, after: \"place", "hit: dagger, after: \"place", "primordials[0].ai[2].hit",
         "there is no verb 'dagger'");
    told("wound: \"pmove(away,2)\"", "wound: \"walk(away,2)\"", "primordials[0].bp[2].wound",
         "there is no verb 'walk'");
    told("body: heal(1)", "body: cure(1)", "primordials[0].routine2.body",
         "there is no verb 'cure'");
    told("end: \"stat(me", "end: \"stats(me", "primordials[0].vp[1].end",
         "there is no verb 'stats'");
    told("program: \"each(adjP){", "program: \"every(adjP){", "traits[2].program",
         "there is no verb 'every'");
    told("fullmiss: tok(open,2)", "fullmiss: token2(open,2)", "gear[4].abil[0]",
         "there is no verb 'token2'");
    told("program: displace(me)", "program: misplace(me)", "minor[11].program",
         "there is no verb 'misplace'");
    told("program: \"destroy; choose", "program: \"destroyed; choose", "terrain[10].program",
         "there is no verb 'destroyed'");
    told("startturn: test(me,mig", "startturn: tests(me,mig", "conditions[0].abil[0]",
         "there is no verb 'tests'");
    told("program: \"cond(ch,warded)\"", "program: \"con(ch,warded)\"", "argo[2].program",
         "there is no verb 'con'");
    /* wrong operands */
    told("pushback(T,2)", "pushback(T,none)", "primordials[0].bp[5].wound", "not a number");
    told("program: \"move(me,2)\"", "program: \"move(you,2)\"", "minor[12].program",
         "nobody is called 'you'");
    told("power: pdice(1,0,0)", "power: pdice(1,0,9)", "titans[0].kratos[3].options[0]",
         "statement 1: 0 to 3 dice of each colour");
    told("needs: \"dead>=1\"", "needs: \"deaf>=1\"", "summonings[1].needs",
         "there is no guard 'deaf'");
    told("when: \"danger>=7\"", "when: \"dangers>=7\"", "growth[0].when",
         "there is no guard 'dangers'");
    told("hit: \"danger; cond(T,burning)\"}", "hit: \"danger(T,-1)\"}", "primordials[0].sig.hit",
         "statement 1: a number from 0 to 20");
    told("each(adjP){stat(me,fate,1)}", "each(adjP){each(all){stat(me,fate,1)}}",
         "traits[2].program", "each inside another");
    /* an armory that its frame cannot hold */
    told_in("kiln-free", "armory: [G01, G02,",
            "armory: [G14, G14, G14, G14, G14, G14, G14, G14, G14, G14, G14, G14, G14, G14, G14,",
            "scenarios[15].armory[23]", "more than 15 copies of 'G14'");
    /* cards and records that are not there */
    told("fail: attack(A01)", "fail: attack(A77)", "primordials[0].bp[9].fail",
         "there is no 'A77'");
    told("traits: [Ember Trail]", "traits: [Amber Trail]", "primordials[0].levels[1].traits[0]",
         "there is no trait 'Amber Trail'");
    told_in("kiln-naos", "mnemos: \"N1:3\"", "mnemos: \"N8:3\"", "loadouts[2].titans[0].mnemos",
            "'N8:3'");
    told_in("kiln-l1-b", "gear: G08 G10 G18", "gear: G08 G10 G77", "loadouts[1].titans[0].gear",
            "there is no gear 'G77'");
    told_in("tiny-0", "ai: [C1]", "ai: [C9]", "scenarios[6].ai[0]", "CINDERLING has no card 'C9'");
    told("labyrinth: [LI, LL", "labyrinth: [LI, LX", "labyrinth[1]", "there is no tile 'LX'");
    told_in("kiln-naos", "godforms: [GF1, GF2]", "godforms: [GF1, GF7]",
            "scenarios[14].godforms[1]", "there is no godform 'GF7'");
    /* two ids alike */
    told("{id: B02, lvl", "{id: B01, lvl", "primordials[0].bp[1].id", "there is a");
    told("{id: AA2, name", "{id: AA1, name", "argo[1].id", "there is a");
    told("{id: N2, name", "{id: N1, name", "mnemos[1].id", "there is a");
    told("  - id: kiln-l2\n", "  - id: kiln-l1\n", "scenarios[1].id", "there is a");
    /* a program too long */
    told("program: \"stat(me,danger,-1)\"", longer, "minor[14].program", "");
}

TEST(faults_of_cards) {
    wrong("fail: attack(A01)", "fail: attack(A99)", "primordials[0].bp[9].fail: there is no 'A99'");
    wrong("{id: A02, lvl: 1", "{id: A01, lvl: 1",
          "test.yaml:47: primordials[0].ai[1].id: there is a");
    wrong("t: prio&range / closest&sight", "t: prio&rang / closest&sight",
          "primordials[0].ai[0].t: there is no filter 'rang'");
    wrong("t: zone(1), win", "t: zone(0), win", "primordials[0].ai[2].t: there is no '0'");
    wrong("t: most(rage)&front", "t: most(hair)&front", "there is no 'hair'");
    wrong("type: range4, dice", "type: ranged4, dice", "primordials[0].ai[1].type");
    wrong("skill: wis, diff", "diff", "a judgement and nothing else has a skill");
    wrong("res: [brass 1]}", "res: [iron 1]}", "'iron 1' is no resource and number");
    wrong("at: 2, fail: \"knockback", "at: 21, fail: \"knockback", "primordials[0].bp[0].at");
    wrong("core: core_k", "core: core_z", "primordials[0].core: there is no resource 'core_z'");
}

TEST(odb_162_cards_may_move_to_an_area) {
    wrong("move: n, win: [m, a],\n         type: melee",
          "move: \"to:front3\", win: [m, a],\n         type: melee", NULL);
    wrong("move: n, win: [m, a],\n         type: melee",
          "move: \"to:rear3\", win: [m, a],\n         type: melee",
          "primordials[0].ai[0].move: there is no zone 'rear3'");
    wrong("move: \"to:T\"", "move: \"to:front3\"", "not to a zone");
}

TEST(odb_r34_enough_cards_of_each_level) {
    wrong("{id: D2, lvl: 1", "{id: D2, lvl: 2",
          "primordials[1].bp: fewer than 2 BP cards of level I");
    wrong("{id: D3, lvl: 2", "{id: D3, lvl: 1", "fewer BP cards of level II and III");
    wrong_in("tiny-0", "bp: [D1]", "bp: [D3]", "no card of level I");
}

TEST(faults_of_gear) {
    wrong("kw: [Break 1], abil", "kw: [Brake 1], abil",
          "gear[1].kw[0]: there is no keyword 'Brake 1'");
    wrong("abil: [\"critch: tok", "abil: [\"crit: tok",
          "gear[1].abil[0]: there is no timing 'crit'");
    wrong("abil: [\"react (exh): Reflex\"", "abil: [\"Reflex\"", "Reflex needs a timing");
    wrong("type: weapon, hands: 2, cycle: 1, dice: 3", "type: weapon, cycle: 1, dice: 3",
          "gear[1].hands: a weapon takes 1 to 3 hands");
    wrong("kw: [Rush]", "kw: [Rush 2]", "titans[0].kw[0]: there is no keyword 'Rush 2'");
    wrong("{rage: 2, options: [Attack Re-roll 1]}", "{rage: 1, options: [Attack Re-roll 1]}",
          "titans[0].kratos[1].rage: rows go up in RAGE");
    wrong("abil: [\"react (exh): Reflex\", ",
          "abil: [\"free (fate): Solace\", \"free (exh): Solace\", ",
          "gear[11].abil[2]: more than two abilities with a cost");
}

TEST(two_ids_alike) {
    wrong("{id: G01, name", "{id: G00, name", "gear[1].id");
    wrong("{id: dread, name", "{id: burning, name", "conditions[1].id");
    wrong("{id: GATE, name", "{id: COLUMN, name", "terrain[1].id");
    wrong("  - id: BROMOS", "  - id: HALCE", "titans[1].id");
}

TEST(unknown_keys_are_errors) {
    wrong("    weak_at: -1\n", "    weak_att: -1\n", "weak_att");
}

TEST(odb_042_faults_of_scenarios) {
    wrong("anchor: f8", "anchor: m8",
          "scenarios[0].anchor: the footprint of KILNBACK at m8 is not on the board");
    wrong("starts: [d4, f3", "starts: [d4, g9",
          "scenarios[0].starts[1]: the start square g9 is taken");
    wrong("starts: [d4, f3", "starts: [d4, d4",
          "scenarios[0].starts[1]: the start square d4 is taken");
    wrong("starts: [d4, f3", "starts: [d4, d7", "the start square d7 is taken");
    wrong("starts: [d4, f3", "starts: [d4, z3", "there is no square 'z3'");
    wrong("terrain: [COLUMN d7", "terrain: [COLUMN d7, COLUMN d7",
          "scenarios[0].terrain[1]: the tile lies over another");
    wrong("GROVE b4", "GROVE n4", "scenarios[0].terrain[4]: the tile is not wholly on the board");
    wrong("loadout: A", "loadout: C", "scenarios[0].loadout: there is no loadout 'C'");
    wrong("prim: KILNBACK\n    level: 1", "prim: KILN\n    level: 1",
          "there is no primordial 'KILN'");
    wrong("argo: [AA1, AA3]", "argo: [AA1, AA9]", "there is no Argo ability 'AA9'");
    wrong_in("pursuit", "prim: CINDERLING\n    level: 1", "prim: CINDERLING\n    level: 2",
             "CINDERLING has no level 2");
}

TEST(odb_034_odb_035_odb_036_odb_490_odb_r49_faults_of_loadouts) {
    wrong("gear: G01 G09 G11", "gear: G01 G03 G09",
          "loadouts[0].titans[0].gear: G03: no hand is free");
    wrong("gear: G01 G09 G11", "gear: G01 G09 G09", "there is no slot left for G09");
    wrong("gear: G01 G09 G11", "gear: G01 G11 G11", "G11 twice");
    wrong("gear: G01 G09 G11", "gear: G01 G99", "there is no gear 'G99'");
    wrong("G14 G15@G04", "G14 G15@G14", "G15 cannot be attached to 'G14'");
    wrong("G14 G15@G04", "G14 G15", "attachments are written G15@G04");
    wrong("titan: BROMOS, gear: G02 G10 G12", "titan: HALCE, gear: G02 G10 G12", "HALCE twice");
    wrong("class: stalker", "class: herald", "a second Argo-bred herald");
}

/* --- patterns */

static char changed[1 << 17];

static void change(const char *from, const char *to) {
    static char next[1 << 17];
    const char *at = strstr(changed, from);
    if (!at) fail_msg("no '%s'", from);
    snprintf(next, sizeof next, "%.*s%s%s", (int)(at - changed), changed, to, at + strlen(from));
    strcpy(changed, next);
}

static void open_changed(void) {
    gg_error error = {0};
    bat_close();
    bat.game = gg_game_open_rules(&odb_rules, "kiln-l1", changed, "test.yaml", &error);
    if (!bat.game) fail_msg("%s", error.words);
    bat.sc = (odb_scenario *)(uintptr_t)bat.game->scenario;
    bat.b = (odb){bat.sc, &bat.s};
    gg_start(bat.game, &bat.s);
}

TEST(odb_591_patterns_override_the_sheet) {
    static const uint8_t own[] = {1, 4, 7}, pattern[] = {1, 5, 9};
    bat_open("kiln-l1");
    assert_memory_equal(bat.sc->content->sheet[0].trauma, own, 3);
    strcpy(changed, YAML);
    change("    loadout: A\n", "    loadout: A\n    patterns: [PT1]\n");
    open_changed();
    assert_memory_equal(bat.sc->content->sheet[0].trauma, pattern, 3);
    assert_int_equal(bat.sc->content->sheet[0].rows, 6);
    bat.s.titan[0].danger = 2; /* 4 was a major trauma, now it is a minor one */
    memset(bat.s.titan[0].gear, 0, sizeof bat.s.titan[0].gear);
    memset(bat.s.titan[0].gear_state, 0, sizeof bat.s.titan[0].gear_state);
    odb_do_danger(bat.b, 0, 2);
    bat_go();
    assert_int_equal(bat.s.node, ODB_C_MINOR);
    wrong("    loadout: A\n", "    loadout: A\n    patterns: [PT9]\n",
          "scenarios[0].patterns[0]: there is no pattern 'PT9'");
    wrong("titan: HALCE, trauma: [1, 5, 9]", "titan: HALCE, trauma: [6, 5, 9]",
          "patterns[0].trauma: minor, major and grave go up");
    wrong("titan: HALCE, trauma: [1, 5, 9]", "titan: HALCE", "a trauma table or a kratos table");
}

TEST(patterns_may_change_the_kratos_table) {
    strcpy(changed, YAML);
    change("{id: PT1, titan: HALCE, trauma: [1, 5, 9]}",
           "{id: PT1, titan: BROMOS, kratos: [{rage: 2, options: [Deadly]}]}");
    open_changed();
    assert_int_equal(bat.sc->content->sheet[1].rows, 5);
    change("    loadout: A\n", "    loadout: A\n    patterns: [PT1]\n");
    open_changed();
    assert_int_equal(bat.sc->content->sheet[1].rows, 1);
    assert_int_equal(bat.sc->content->sheet[1].row[0].option[0].part[0].keyword, ODB_KW_DEADLY);
    assert_int_equal(bat.sc->content->sheet[1].trauma[0], 1); /* its own */
}

/* --- options */

TEST(options_of_the_page) {
    gg_error error;
    assert_null(gg_game_open_rules(&odb_rules, "kiln-l1:prim=foe", NULL, NULL, &error));
    assert_null(gg_game_open_rules(&odb_rules, "kiln-l1:max_rounds=100", NULL, NULL, &error));
    bat_open("kiln-l1:prim=adversary,max_rounds=0");
    assert_int_equal(bat.game->players, 2);
    assert_true(bat.game->two_player_zero_sum);
    assert_string_equal(bat.game->scenario_text, "kiln-l1:prim=adversary,max_rounds=0");
    bat_open("kiln-l1:composition=hidden");
    assert_true(bat.game->hidden);
    bat_open("tiny-0");
    assert_int_equal(bat.sc->options.max_rounds, 1);
    bat_open("kiln-l1");
    assert_int_equal(bat.sc->options.max_rounds, 40);
    assert_int_equal(bat.sc->options.retreat_dead, 2);
    assert_int_equal(bat.sc->options.power_level, 1);
}

GROUP(NULL, bat_end)
