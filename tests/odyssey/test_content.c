/* The content: what the built-in cycle holds is what the rules page says, and what is wrong in a
 * file is refused with file, line and field (RULES.md, section 6). */
#include "lab.h"

#include "../../core/content.h"
#include "../../core/odyssey/campaign/words.h"

#include <stdio.h>
#include <string.h>

GG_EMBEDDED(core_odyssey_campaign_content_ember_yaml);
#define YAML gg_embedded_core_odyssey_campaign_content_ember_yaml

GROUP(NULL, cam_end)

static void wrong(const char *from, const char *to, const char *words) {
    lab_content_refused("odyssey", "ember", YAML, from, to, words);
}

static const odc_content *content(void) {
    if (!cam.game) cam_open("");
    return &cam.sc->content;
}

/* --- what there is */

TEST(odc_r27_states_of_both_models) {
    cam_open("");
    assert_true(cam.game->state_bytes <= 1152);
    assert_int_equal(cam.game->state_bytes, sizeof(odc_state));
    cam_open_full("");
    assert_true(cam.game->state_bytes <= 2304);
    assert_int_equal(cam.game->state_bytes, sizeof(odc_both));
    assert_int_equal(cam.game->players, 1);
    cam_open_full("prim=adversary");
    assert_int_equal(cam.game->players, 2);
    cam_open("");
}

/* "1 0,0 2 5 SB", exits with sectors and technologies. */
static void put_tile(const odc_tile *t, gg_text *text) {
    const odc_content *c = content();
    gg_putf(text, "%d %d,%d:", t->number, t->x, t->y);
    for (int k = 0; k < t->exits; k++) {
        const odc_exit *e = &t->exit[k];
        gg_putf(text, " %s%d%s%s%s", &"\0\0\0a:\0b:"[3 * e->from_sector], c -> tile[e->to].number,
                &"\0\0a\0b"[2 * e->to_sector], e -> needs ? "/" : "",
                e->needs ? c->tech[e->needs - 1].id : "");
    }
    gg_putf(text, " %x", t->symbols);
    for (int k = 0; k < c->factions; k++)
        if (t->factions >> k & 1) gg_putf(text, " %s", c->faction[k].id);
}

TEST(odc_001_the_map_of_the_page) {
    static const char *const tiles[] = {"1 0,0: 2 5 0 SB",
                                        "2 1,0: 1 3 6a 1 SB",
                                        "3 2,0: 2 4 7 22 SB",
                                        "4 3,0: 3 8/T08 5 SB",
                                        "5 0,1: 1 6b 9 9 EW",
                                        "6 1,1: a:2 a:7 b:5 b:10 81 EW",
                                        "7 2,1: 3 6a 8/T08 11 66 SB EW",
                                        "8 3,1: 4 7 14 EW",
                                        "9 0,2: 5 10 11 EW",
                                        "10 1,2: 9 6b 11 22 EW",
                                        "11 2,2: 10 7 12 9 SB",
                                        "12 3,2: 11 105 EW"};
    assert_int_equal(content()->tiles, 12);
    for (int i = 0; i < 12; i++) {
        char words[80];
        gg_text text = gg_text_over(words, sizeof words);
        put_tile(&content()->tile[i], &text);
        assert_string_equal(words, tiles[i]);
    }
}

TEST(odc_162_the_timeline_of_the_page) {
    static const char *const days[21] = {"",      "p190",   "",   "s",      "battle", "b",
                                         "12-13", "dream",  "sb", "battle", "p191",   "1-14",
                                         "b",     "battle", "s",  "dream",  "battle", "sb",
                                         "p192",  "battle", ""};
    const odc_content *c = content();
    assert_int_equal(c->days, 20);
    for (int i = 1; i <= 20; i++) {
        char words[32];
        gg_text text = gg_text_over(words, sizeof words);
        const odc_day *d = &c->day[i];
        gg_putf(&text, "%s%s%s%s", d->structural ? "s" : "", d->battle_research ? "b" : "",
                d->battle ? "battle" : "", d->dream ? "dream" : "");
        if (d->story) gg_putf(&text, "p%d", d->story);
        if (d->out)
            gg_putf(&text, "%s-%s", c->card[__builtin_ctzll(d->out)].id + 1 + (i == 11),
                    c->card[__builtin_ctzll(d->in)].id + 1);
        assert_string_equal(words, days[i]);
    }
}

TEST(odc_185_exploration_cards_of_the_page) {
    static const char *const icons = "EMEMEEMEEMEMEM", *const adversary = "....a.a..a....";
    const odc_content *c = content();
    assert_int_equal(c->cards, 14);
    for (int i = 0; i < 14; i++) {
        assert_int_equal(c->card[i].more, icons[i] == 'M');
        assert_int_equal(c->card[i].adversary, adversary[i] == 'a');
        assert_true(c->card[i].program.count > 0);
    }
    assert_int_equal(c->card[cam_card("E09")].disposal, ODC_PERMANENT);
    assert_int_equal(c->card[cam_card("E10")].disposal, ODC_UNTIL_BATTLE);
    assert_int_equal(c->card[cam_card("E11")].disposal, ODC_PERMANENT);
    assert_int_equal(c->start_cards, 0xfff);
}

/* "cedar 1 sinew 1" of an array of resources. */
static void put_cost(const uint8_t *cost, gg_text *text) {
    for (int k = 0; k < ODC_RESOURCES; k++)
        if (cost[k]) gg_putf(text, " %s %d", cam.sc->battle.resource[k], cost[k]);
}

static void put_members(uint64_t set, gg_text *text) {
    for (; set; set &= set - 1) gg_putf(text, " %d", __builtin_ctzll(set));
}

TEST(odc_232_technologies_of_the_page) {
    static const char *const techs[] = {"T01 0: k0 l g a aa2 s r",
                                        "T02 1: cedar 1 k0 l 4 g a aa0 s r",
                                        "T03 2: brass 2 k0 l 5 9 g 1 2 5 9 15 a 1 aa0 s r 19",
                                        "T04 2: cinder 2 k0 l 6 g 10 11 12 17 a 2 3 aa0 s r",
                                        "T05 1: cedar 1 sinew 1 k0 l 8 g a aa0 s r",
                                        "T06 2: sinew 2 k0 l g 3 4 6 13 14 16 a 0 5 aa0 s r",
                                        "T07 2: ambrosia 1 k2 l g a 4 aa0 s r",
                                        "T08 1: salt 1 k0 l 8 g a aa0 s r",
                                        "T09 1: ichor 1 k0 l g a aa0 s 0 1 r",
                                        "T10 2: brass 3 core_k 1 k0 l g a aa3 s r"};
    const odc_content *c = content();
    assert_int_equal(c->techs, 10);
    for (int i = 0; i < 10; i++) {
        const odc_tech *t = &c->tech[i];
        char words[128];
        gg_text text = gg_text_over(words, sizeof words);
        gg_putf(&text, "%s %d:", t->id, t->kind), put_cost(t->cost, &text);
        gg_putf(&text, " k%d l", t->knowledge), put_members(t->leads, &text);
        gg_put(&text, " g"), put_members(t->gear, &text);
        gg_put(&text, " a"), put_members(t->argo, &text);
        gg_putf(&text, " aa%d s", t->aa_limit), put_members(t->summons, &text);
        gg_put(&text, " r"), put_members(t->recipes, &text);
        assert_string_equal(words, techs[i]);
        assert_int_equal(t->production, i == 2 || i == 3 || i == 5); /* C17 */
    }
    assert_int_equal(c->tech[8].summon_limit, 2);
    assert_true(c->tech[6].naos);
    assert_int_equal(c->tech[6].godforms, 3);
    assert_int_equal(c->start_techs, 1);
    assert_int_equal(c->start_projects, 0x8e);
}

TEST(odc_260_abilities_have_the_numbers_of_their_parts) {
    const odc_content *c = content();
    assert_int_equal(c->tech[1].part[0].kind, ODC_P_SAVE);
    assert_int_equal(c->tech[1].part[0].save, ODC_SAVE_CREW);
    assert_int_equal(c->tech[1].part[1].kind, ODC_P_ACTIVE); /* D4: T02.2 */
    assert_int_equal(c->tech[1].part[1].number, 0);
    assert_int_equal(c->tech[1].part[1].cooldown, 3);
    assert_int_equal(c->tech[7].part[0].kind, ODC_P_NEGOTIATION);
    assert_int_equal(c->tech[7].part[1].kind, ODC_P_NEGOTIATION);
    assert_int_equal(c->tech[7].part[0].number, 1);
    assert_int_equal(c->tech[7].part[1].number, 2);
    assert_int_equal(c->tech[7].part[1].guard, ODC_G_DIP_LOCAL);
    assert_int_equal(c->tech[7].part[1].limit, 2);
    assert_int_equal(c->tech[7].part[2].exchanges, 2);
    assert_int_equal(c->tech[4].part[0].sheet, cam_sheet("KERYX"));
    assert_int_equal(c->tech[4].part[0].days, 4);
}

TEST(odc_291_gear_of_the_page) {
    static const char *const recipes[] = {"G00 4",
                                          "G01 2 cedar 1 brass 1",
                                          "G02 1 brass 3",
                                          "G03 2 cedar 1 sinew 1",
                                          "G04 2 sinew 2",
                                          "G05 2 brass 2",
                                          "G06 1 cedar 1 sinew 2",
                                          "G07 1",
                                          "G08 1",
                                          "G09 2 brass 1",
                                          "G10 1 brass 2 cinder 1",
                                          "G11 2 cinder 2",
                                          "G12 1 cedar 1 cinder 1",
                                          "G13 2 salt 1 cinder 1",
                                          "G14 2 brass 1 sinew 1",
                                          "G15 2 brass 2",
                                          "G16 1 ambrosia 1",
                                          "G17 1 cinder 2 sinew 1",
                                          "G18 1",
                                          "G07 0 core_k 1 and G04"};
    const odc_content *c = content();
    assert_int_equal(c->recipes, 20);
    for (int i = 0; i < 20; i++) {
        const odc_recipe *r = &c->recipe[i];
        char words[64];
        gg_text text = gg_text_over(words, sizeof words);
        gg_putf(&text, "%s %d", cam.sc->battle.gear[r->gear].id, r->copies);
        put_cost(r->cost, &text);
        if (r->component) gg_putf(&text, " and %s", cam.sc->battle.gear[r->component - 1].id);
        assert_string_equal(words, recipes[i]);
        assert_int_equal(r->craftable, strlen(recipes[i]) > 5); /* B13 */
    }
}

/* A1, B3, B4: what the amendments put into 6.7. */
TEST(odc_322_story_and_doom_cards) {
    static const uint8_t story[3][2] = {{1, 2}, {1, 2}, {1, 0}}, doom[2][2] = {{4, 5}, {5, 6}};
    const odc_content *c = content();
    for (int i = 0; i < 6; i++)
        assert_int_equal(c->story[i / 2][i & 1].tokens, story[i / 2][i & 1]);
    for (int i = 0; i < 4; i++) assert_int_equal(c->doom[i / 2][i & 1].tokens, doom[i / 2][i & 1]);
    assert_int_equal(c->story[0][1].paragraph, 201);
    assert_int_equal(c->story[1][0].guard, ODC_G_CLUE);
    assert_int_equal(c->story[2][0].guard, ODC_G_TILE);
    assert_int_equal(c->story[2][0].limit, cam_tile(12));
    assert_true(c->story[2][0].by_paragraph && c->story[2][1].by_paragraph);
    assert_int_equal(c->doom[0][1].paragraph, 210);
    assert_int_equal(c->doom[0][1].program.count, 0);
    assert_true(c->doom[1][1].loses && !c->doom[0][1].loses);
    assert_int_equal(c->inwards, 2);
    assert_int_equal(c->inward[1].guards, 2);
}

/* Amendment E: breakthroughs can be reached. */
TEST(odc_432_mnemos_tracks) {
    static const char *const traits[] = {"stair", "debt", "debt", "name", "name"};
    const odc_content *c = content();
    for (int i = 0; i < 5; i++) {
        assert_int_equal(c->mnemos[i].nodes, 3);
        assert_int_equal(c->mnemos[i].symbol[0], 1);
        assert_int_equal(c->mnemos[i].symbol[1], 2);
        assert_int_equal(c->mnemos[i].paragraph[0], 401 + 2 * i);
        assert_string_equal(c->trait[c->mnemos[i].trait], traits[i]);
    }
    assert_int_equal(c->fated[0].nodes, 2);
    assert_int_equal(c->fated[1].nodes, 2);
    assert_int_equal(c->fated[2].nodes, 1);
}

TEST(odc_380_hubs_and_tables) {
    const odc_content *c = content();
    assert_int_equal(c->tables, 4);
    for (int s = 0; s < 3; s++) assert_int_equal(c->hub_numbers[s][0], ((const int[]){6, 5, 3})[s]);
    assert_memory_equal(c->hub[0].box, ((const uint8_t[]){0, 1, 0, 2, 0}), 5);
    assert_memory_equal(c->hub[1].box, ((const uint8_t[]){0, 0, 1, 2}), 4);
    assert_int_equal(c->hub[0].boxes, 5);
    assert_int_equal(c->hub[1].boxes, 4);
    assert_true(c->hub[0].outer && !c->hub[1].outer);
    assert_int_equal(c->table[2].numbers[0], 5);
    assert_int_equal(c->table[3].numbers[1], 4);
}

TEST(odc_r28_portraits) { /* C9 */
    const odc_content *c = content();
    assert_int_equal(c->portraits, 16);
    for (int p = 1; p <= 16; p++)
        assert_int_equal(c->portrait_skill[p], ((const int[]){2, 0, 1, 3})[p % 4]);
}

/* ODC-307: a sheet for each titan with a pattern. */
TEST(odc_307_sheets_of_patterns) {
    const odc_content *c = content();
    const int sheet = cam_sheet("HALCE-PT1"), plain = cam_sheet("HALCE");
    assert_int_equal(c->patterns, 1);
    assert_int_equal(c->pattern_sheet[0], plain);
    assert_int_equal(c->pattern_of[0], sheet);
    assert_int_equal(c->sheet_base[sheet], plain);
    assert_int_equal(c->dreamwalkers, 1u << plain | 1u << cam_sheet("BROMOS"));
    assert_true(c->bred[cam_sheet("KERYX")] && !c->bred[plain]);
}

/* C22: what a summoning does outside battle. */
TEST(odc_070_summonings_translated) {
    const odc_content *c = content();
    const gg_effect *e = &c->statement[c->summon[0].at];
    assert_int_equal(c->summon_outside, 1);
    assert_int_equal(c->summon[0].count, 4);
    assert_int_equal(e[0].verb, ODC_V_EACH);
    assert_int_equal(e[0].subject, ODC_S_ALL);
    assert_int_equal(e[2].verb, ODC_V_TOKEN);
    assert_int_equal(e[2].subject, ODC_S_S);
    assert_int_equal(e[2].a, ODC_DESPAIR);
    assert_int_equal(e[2].b, -1);
    assert_int_equal(e[3].verb, ODC_V_ADV);
    e = &c->statement[c->summon[1].at];
    assert_int_equal(e[0].verb, ODC_V_NOP); /* a modifier of the primordial */
    assert_int_equal(e[1].verb, ODC_V_ADV);
}

/* --- what is wrong */

TEST(mistakes_in_programs) {
    static const char *const cases[][3] = {
        {"program: crew(-1), icon", "program: crew(0), icon",
         "exploration[3].program: statement 1: a number from -20 to 20, but not 0"},
        {"argotest(6){nop}{hull(-1)}", "argotest(13){nop}{hull(-1)}",
         "exploration[2].program: statement 1: a difficulty is a number from 2 to 12"},
        {"choose{pay(salt,1); res(brass,1) | nop}", "choose{pay(salt,1) | ?mk(3): nop}",
         "exploration[5].program: statement 1: one option must not depend on anything"},
        {"?dip(loc)>=2: res(salt,1)", "?dip(XX)>=2: res(salt,1)",
         "exploration[7].program: there is no 'XX' at 'XX)>=2: res(salt,1); dip(loc,1)'"},
        {"{goto(104)}{crew(-1)", "{goto(199)}{crew(-1)",
         "paragraphs[2].program: statement 3: there is no such paragraph"},
        {"event(2,story,140)", "event(2,story,141)",
         "paragraphs[16].program: statement 2: there is no such paragraph"},
        {"mark(5); event", "mark(128); event", "paragraphs[16].program: there is no '128'"},
        {"each(all){skilltest(s,wis,6){nop}{stat(s,fate,1)}}",
         "each(all){each(all){stat(s,fate,1)}}",
         "paragraphs[7].program: each or a group test inside another"},
        {"mnemos(least,N4)", "mnemos(least,N9)", "paragraphs[19].program: there is no 'N9'"},
        {"boon(s,steadfast)", "boon(group,steadfast)",
         "paragraphs[37].program: statement 1: only values are distributed"},
        {"battle(pursuit){res", "battle(kiln-l9){res", "paragraphs[11].program: there is no"},
        {"program: doom(1)}", "program: special(rude-awakening)}",
         "paragraphs[30].program: statement 1: not inside other effects"},
        {"titan(BROMOS,1)", "tech(T03)",
         "technologies[4].parts[1].program: statement 1: not inside other effects"},
        {"name: Rude awakening, program: doom(1)", "program: goto(299)",
         "paragraphs[30].program: statement 1: not inside other effects"},
        {"program: \"titan(BROMOS,1)\"", "program: tech(T06)",
         "technologies[4].parts[1].program: statement 1: not inside other effects"},
        {"mark(3); ret", "if (mk(3)) {res(XX,1)}; ret",
         "paragraphs[1].program: there is no 'XX' at 'XX,1)}; ret'"},
        {"titan(dreamwalker,1)}{doom(1)}", "titan(HALCE-PT1,1)}{doom(1)}",
         "paragraphs[15].program: statement 3: a sheet without a pattern is needed"},
        {"advintro(CINDERLING)", "advintro(kiln)",
         "story[1].a.program: statement 1: that is no adversary"},
        {"event(2,story,140)", "event(2,battle,4)",
         "paragraphs[16].program: statement 2: there is no such foe"},
        {"event(2,story,140)", "event(0,dream)",
         "paragraphs[16].program: statement 2: a number from 1 to 20"},
        {"delve(12,rules)", "delve(16,rules)",
         "paragraphs[8].program: statement 1: a delve has a difficulty up to 15"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        wrong(cases[i][0], cases[i][1], cases[i][2]);
    wrong("choose{goto(108) | ret}", "choose{goto(101) | goto(102)}; goto(107)",
          "paragraphs[6].program: goto leads back to this paragraph");
}

TEST(mistakes_in_the_world) {
    static const char *const cases[][3] = {
        {"id: ember,", "id: ember, name: x,", "Unexpected key: name"},
        {"battles: [pursuit]", "battles: [nowhere]", "regulars: "},
        {"levels: [1, 1, 2, 2, 3, 3, 4, 4]}\n  - {id: maze", "levels: [2, 1]}\n  - {id: maze",
         "regulars[0].levels: levels go up"},
        {"{name: denounced, from: -4", "{name: denounced, from: -3",
         "factions[0].sections[1].from: -4 expected: sections follow each other from -6 to 6"},
        {"tile: 3, at: [2, 0]", "tile: 3, at: [1, 0]", "tiles[2].at: another tile lies there"},
        {"exits: [\"1\", 6b, \"9\"]", "exits: [\"1\", \"6\", \"9\"]",
         "tiles[4].exits[1]: exits to a divided tile, and only those, end in a sector"},
        {"\"a:2\", \"a:7\"", "\"2\", \"a:7\"",
         "tiles[5].exits[0]: exits of a divided tile, and only those, begin in a sector"},
        {"exits: [\"3\", 8 T08]", "exits: [\"3\", 8 T99]",
         "tiles[3].exits[1]: '8 T99' needs no technology"},
        {"exits: [\"11\"]", "exits: [\"13\"]", "tiles[11].exits[0]: '13' leads to no tile"},
        {"symbols: [hub], factions: [SB]}", "symbols: [hub], factions: [XX]}",
         "tiles[1].factions[0]: there is no faction 'XX'"},
        {"{day: 4, battle: yes}", "{day: 3, battle: yes}", "timeline[2].day: days go up"},
        {"{day: 19, battle: yes}", "{day: 21, battle: yes}", "timeline[17].day: there are 20 days"},
        {"{day: 18, story: 192}", "{day: 18, story: 193}",
         "timeline[16].story: there is no paragraph 193"},
        {"out: [E12], in: [E13]", "out: [E99], in: [E13]",
         "timeline[4].out[0]: there is no exploration card 'E99'"},
        {"boon: steadfast}", "boon: nimble}", "allies[0].boon: there is no boon 'nimble'"},
        {"resources: [salt 2, cedar 2]", "resources: [salt 2, salt 2]",
         "start.resources[1]: 'salt 2': twice"},
        {"resources: [salt 2, cedar 2]", "resources: [salt]",
         "start.resources[0]: 'salt' is no name with a number from 1 to 99"},
        {"projects: [T02, T03", "projects: [T01, T03",
         "start.projects: a technology is in one deck only"},
        {"gear: [G00 4, G01 1", "gear: [G00 5, G01 1", "start.gear[0]: there are 4 copies"},
        {"titans: [HALCE, HALCE", "titans: [HALCE-PT1, HALCE",
         "start.titans[0]: a sheet without a pattern is needed"},
        {"0, 0, 0, 0], mnemos: N2}", "0, 0, 0, 0], mnemos: N1}",
         "start.argonauts[1].mnemos: 'N1' twice"},
        {"start:\n  tile: 1", "start:\n  tile: 6",
         "start.tile: the voyage begins on a tile without sectors"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        wrong(cases[i][0], cases[i][1], cases[i][2]);
}

TEST(mistakes_in_cards_and_technologies) {
    static const char *const cases[][3] = {
        {"{id: D2, a: {tokens: 5", "{id: D2, a: {tokens: 0",
         "doom[1].a.tokens: doom is counted in tokens"},
        {"b: {tokens: 6, moves: lose}", "b: {tokens: 6}",
         "doom[1].b.moves: the last doom card ends the campaign: lose"},
        {"program: mnemos(rnd)}, b:", "program: mnemos(rnd), paragraph: 101}, b:",
         "story[0].a.program: a side has a program or a paragraph"},
        {"needs: [mk(5), explored(7)]", "needs: [mk(5), explored(13)]",
         "inward[1].needs[1]: there is no '13'"},
        {"{number: 410,", "{number: 409,", "paragraphs[43].number: numbers of paragraphs go up"},
        {"table: [J01 3, J02 3, J03 4]", "table: [J01 3, J02 3, J03 3]",
         "hubs[0].table: 9 numbers, but the die has ten"},
        {"numbers: [6, 5, 3]", "numbers: [6, 6, 3]",
         "hubs[0].numbers[1]: the hubs have 11 numbers together, but the die has ten"},
        {"numbers: [6, 5, 3]", "numbers: [6, 5]",
         "hubs[0].numbers: a number for each of the 3 story cards"},
        {"rest: [J07 5", "rest: [J97 5", "rest[0]: there is no adventure 'J97'"},
        {"terrain: SMOKE", "terrain: FOG", "hubs[0].terrain: there is no terrain 'FOG'"},
        {"traits: [debt, sea], par", "traits: [debt, sky], par",
         "adventures[0].traits[1]: there is no trait 'sky'"},
        {"{id: N1, trait: stair, nodes: 3, symbols: [1, 2]",
         "{id: N1, trait: stair, nodes: 3, symbols: [2, 4]",
         "mnemos[0].symbols: two symbols in ascending order, not behind the last node"},
        {"growth: GR3", "growth: GR9", "fated[2].growth: 'GR9' is none of the first four"},
        {"{kind: active, cooldown: 3, cost: [cedar 1], program: crew(1)}",
         "{kind: active, cooldown: 3, cost: [cedar 1]}",
         "technologies[1].parts[1].program: an ability has a program"},
        {"{kind: save, save: crew, difficulty: 7", "{kind: save, difficulty: 7",
         "technologies[1].parts[0].save: what it saves is missing"},
        {"exchanges: 2, give", "give",
         "technologies[7].parts[2].exchanges: exchanges, give and get belong to a trade"},
        {"titan: KERYX, cost", "titan: dreamwalker, cost",
         "technologies[4].parts[0].titan: there is no titan 'dreamwalker'"},
        {"leads: [T06, T10]", "leads: [T06, T11]", "technologies[2].leads[1]: there is no 'T11'"},
        {"component: G04", "component: G07", "upgrades[0].component: gear is not made of itself"},
        {"at: T03, cost", "at: T33, cost", "upgrades[0].at: there is no technology 'T33'"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        wrong(cases[i][0], cases[i][1], cases[i][2]);
}

/* What can be read in ember.yaml: at once, by goto, by an event two days later; nothing; no paragraph. */
TEST(cards_and_paragraphs_promise_what_they_lead_to) {
    static const struct {
        int number, tokens;
    } paragraph[] = {{104, 1}, {103, 1}, {101, 1}, {131, 2},
                     {140, 2}, {408, 1}, {102, 0}, {999, 0}};
    cam_open("");
    const odc_content *k = &cam.sc->content;
    for (size_t i = 0; i < sizeof paragraph / sizeof *paragraph; i++)
        assert_int_equal(odc_promise_of(cam.c, paragraph[i].number), paragraph[i].tokens);
    assert_int_equal(k->card[cam_card("E11")].promise, 1);
    assert_int_equal(k->card[cam_card("E01")].promise, 0);
    assert_int_equal(k->adventure[cam_adventure("J01")].promise, 1);
    assert_int_equal(k->adventure[cam_adventure("J08")].promise, 0);
}
