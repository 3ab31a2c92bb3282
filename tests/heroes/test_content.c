/* The content of the map game: the checks of its tables (89 to 95), what the scenarios say, and
 * refusals of what is wrong in a file, each with its place. */
#include "../../core/content.h"
#include "lab.h"

#include <stdio.h>
#include <string.h>

GG_EMBEDDED(core_heroes_content_heroes_yaml);

GROUP(NULL, adv_end)

static const char *const scenarios[] = {"fords", "crowns", "watch", "raid", "mini", "hut"};
enum { SCENARIOS = sizeof scenarios / sizeof *scenarios };

static const hea_content *content(void) {
    return &adv.sc->content;
}

static void wrong(const char *from, const char *to, const char *words) {
    lab_content_refused("heroes", "mini", gg_embedded_core_heroes_content_heroes_yaml, from, to,
                        words);
}

/* --- checks of the tables */

/* No two of `count` records, `stride` bytes each, have the same code. */
static void unique(const void *code, size_t stride, int count, const char *what) {
    assert_true(count > 0);
    for (int i = 0; i < count; i++)
        for (int k = 0; k < i; k++) {
            const char *const a = (const char *)code + (size_t)i * stride;
            const char *const b = (const char *)code + (size_t)k * stride;
            if (!strcmp(a, b)) fail_msg("%s: '%s' twice", what, a);
        }
}

TEST(check_89_codes_are_unique) {
    adv_open("mini", "");
    const hea_content *const c = content();
    const her_content *const k = &c->combat;
    for (int i = 0; i < k->cards; i++) /* records of what units do have the codes of the units */
        for (int j = 0; j < i; j++)
            assert_false(k->card[i].kind <= HER_AI_CARD && k->card[j].kind <= HER_AI_CARD &&
                         !strcmp(k->card[i].code, k->card[j].code));
    unique(k->hero[0].code, sizeof k->hero[0], k->heroes, "heroes");
    unique(k->faction[0].code, sizeof k->faction[0], k->factions, "factions");
    unique(c->tile[0].code, sizeof c->tile[0], c->tiles, "tiles");
    unique(c->astrologer[0].code, sizeof c->astrologer[0], c->astrologers, "astrologers");
    unique(c->event[0].code, sizeof c->event[0], c->events, "events");
    unique(c->field[0].code, sizeof c->field[0], HEA_FIELD_KINDS, "fields");
    for (int i = 1; i <= k->faces; i++)
        for (int j = 1; j < i; j++)
            assert_false(!strcmp(k->face[i].code, k->face[j].code) &&
                         k->face[i].kind == k->face[j].kind);
}

TEST(check_90_her_023_factions_have_seven_units_of_all_types) {
    static const int tier[7] = {1, 1, 1, 2, 2, 3, 3};
    adv_open("mini", "");
    const her_content *const k = &content()->combat;
    assert_int_equal(k->factions, 4);
    for (int f = 0; f < k->factions; f++) {
        unsigned types = 0;
        for (int i = 0; i < 7; i++) {
            const her_face *const face = &k->face[k->faction[f].unit[i]];
            assert_int_equal(face->tier, tier[i]);
            types |= 1u << face->type;
        }
        assert_int_equal(types, 7);
    }
}

TEST(check_91_her_136_statistics_of_heroes) {
    adv_open("mini", "");
    const her_content *const k = &content()->combat;
    int of[4] = {0};
    for (int h = 0; h < k->heroes; h++) {
        const her_hero *const hero = &k->hero[h];
        const int sum = hero->attack + hero->defence + hero->power + hero->knowledge;
        assert_int_equal(sum, hero->magic ? 5 : 6);
        assert_int_equal(sum + (hero->magic ? 2 : 1) + 2, 9); /* arrows, ability, specialty */
        of[hero->faction]++;
    }
    for (int f = 0; f < 4; f++) assert_int_equal(of[f], 2);
}

static int sum(const uint8_t *copies, int count) {
    int n = 0;
    for (int i = 0; i < count; i++) n += copies[i];
    return n;
}

TEST(check_92_sizes_of_decks) {
    static const int neutral[HEA_TIERS] = {28, 26, 11, 5};
    int tier[HEA_TIERS] = {0}, artifact[4] = {0};
    adv_open("mini", "");
    const hea_content *const c = content();
    assert_int_equal(sum(c->deck_copies[HEA_AB], c->decks[HEA_AB]), 42);
    assert_int_equal(sum(c->deck_copies[HEA_AR], c->decks[HEA_AR]), 33);
    assert_int_equal(sum(c->deck_copies[HEA_SP], c->decks[HEA_SP]), 60);
    assert_int_equal(c->deck_copies[HEA_SP][c->deck_place[HEA_SP][c->arrow]], 10);
    for (int i = 0; i < c->decks[HEA_AR]; i++)
        artifact[c->combat.card[c->deck_card[HEA_AR][i]].artifact] += c->deck_copies[HEA_AR][i];
    assert_int_equal(artifact[HER_MINOR], 20);
    assert_int_equal(artifact[HER_MAJOR], 9);
    assert_int_equal(artifact[HER_RELIC], 4);
    for (int i = 0; i < c->neutrals; i++)
        tier[c->combat.face[c->neutral_face[i]].tier - 1] += c->neutral_copies[i];
    for (int t = 0; t < HEA_TIERS; t++) assert_int_equal(tier[t], neutral[t]);
}

TEST(check_93_every_field_is_somewhere_and_one_is_blocked) {
    uint64_t seen = 0;
    adv_open("mini", "");
    const hea_content *const c = content();
    assert_int_equal(c->tiles, 21);
    for (int t = 0; t < c->tiles; t++) {
        int blocked = 0;
        for (int i = 0; i < HEA_FIELDS; i++) {
            const hea_tile_record *const tile = &c->tile[t];
            seen |= UINT64_C(1) << tile->kind[i];
            if (tile->kind[i] == HEA_F_BLOCKED) {
                blocked++;
                assert_int_equal(tile->border[i], 63); /* HER-268 */
            }
        }
        assert_int_equal(blocked, 1);
        assert_int_equal(c->tile[t].copies, c->tile[t].group == HEA_FAR ? 2 : 1);
    }
    for (int k = 0; k < HEA_FIELD_KINDS; k++)
        if (!(seen >> k & 1)) fail_msg("no tile has the field %s", c->field[k].code);
}

static bool touch(const hea_place *p, const hea_place *q) {
    static const int a[] = {1, 0, -1, -1, 0, 1}, b[] = {0, 1, 1, 0, -1, -1};
    for (int i = 0; i < 6; i++)
        if (p->a + a[i] == q->a && p->b + b[i] == q->b) return true;
    return false;
}

TEST(check_94_her_025_layouts_hold_together) {
    for (int i = 0; i < SCENARIOS; i++) {
        adv_open(scenarios[i], "");
        const hea_scenario_record *const r = &adv.sc->record;
        for (int m = 0; m < r->maps; m++)
            for (int p = 0; p < r->map[m].places; p++) {
                const hea_place *const place = r->map[m].place;
                int touching = 0;
                for (int q = 0; q < r->map[m].places; q++) {
                    touching += touch(&place[p], &place[q]);
                    assert_false(p != q && place[p].a == place[q].a && place[p].b == place[q].b);
                }
                if (!touching) fail_msg("%s: tile %d touches no other", scenarios[i], p);
            }
    }
}

static void note_option(const her_option *o, bool used[256]) {
    for (int level = 0; level < 4; level++)
        for (int v = 0; v < o->level[level].count; v++) used[o->level[level].verb[v].op] = true;
}

static void note_deed(const hea_deed *deed, bool used[256]) {
    for (int i = 0; i < deed->options; i++) note_option(&deed->option[i], used);
}

TEST(check_95_every_verb_and_ability_is_used) {
    bool used[256] = {false}, windows[256] = {false};
    uint64_t abilities = 0;
    int actions = 0;
    adv_open("fords", "");
    const hea_content *const c = content();
    for (int i = 0; i < c->combat.cards; i++)
        for (int o = 0; o < c->combat.card[i].options; o++) {
            note_option(&c->combat.card[i].option[o], used);
            windows[c->combat.card[i].option[o].window] = true;
        }
    for (int i = 0; i < c->astrologers; i++) note_deed(&c->astrologer[i], used);
    for (int i = 0; i < c->events; i++) note_deed(&c->event[i], used);
    for (int f = 0; f < c->combat.factions; f++)
        note_deed(&c->faction[f].hall, used), note_deed(&c->faction[f].building, used);
    note_deed(&adv.sc->record.obelisk, used);
    note_deed(&adv.sc->record.utopia, used);
    for (int op = 1; op <= HER_V_ARCANE; op++) {
        const bool none = op == 52 || op == 58 || op == 59 || op == 69 || op == 79 + 1;
        if (!none && !used[op]) fail_msg("no record uses the verb %d", op);
    }
    assert_true(windows[HER_AT_RND] && windows[HER_AT_RES]); /* 80: each rnd, each res */
    for (int f = 1; f <= c->combat.faces; f++) {
        abilities |= c->combat.face[f].has;
        actions += (c->combat.face[f].act != 0) + (c->combat.face[f].bolt != 0) +
                   (c->combat.face[f].other != 0);
    }
    for (int a = 0; a < HER_ABILITIES; a++)
        if (!(abilities >> a & 1)) fail_msg("no unit has the ability %d", a);
    assert_true(actions > 5);
}

/* --- scenarios: HER-002, 6.15 */

TEST(her_002_scenarios_are_listed_with_their_seats) {
    static const struct {
        const char *id;
        int mode, low, high, rounds;
    } is[] = {{"fords", HEA_CLASH, 2, 3, 12}, {"crowns", HEA_ALLIANCE, 4, 4, 12},
              {"watch", HEA_COOP, 2, 3, 12},  {"raid", HEA_CAMPAIGN, 1, 1, 8},
              {"mini", HEA_CLASH, 2, 2, 6},   {"hut", HEA_CAMPAIGN, 1, 1, 3}};
    for (int i = 0; i < SCENARIOS; i++) {
        gg_scenario_info info;
        assert_true(hea_rules.scenario(&hea_rules, i, &info));
        assert_string_equal(info.id, is[i].id);
        adv_open(is[i].id, "");
        const hea_scenario_record *const r = &adv.sc->record;
        assert_string_equal(r->code, is[i].id);
        assert_int_equal(r->mode, is[i].mode);
        assert_int_equal(r->low_seats, is[i].low);
        assert_int_equal(r->high_seats, is[i].high);
        assert_int_equal(r->rounds, is[i].rounds);
        assert_int_equal(adv.game->players, is[i].low);
        assert_true(adv.game->hidden);
        assert_int_equal(adv.game->two_player_zero_sum, is[i].mode == HEA_CLASH);
    }
}

TEST(her_001_seats_are_an_option_where_there_is_a_choice) {
    gg_error error;
    adv_open("fords", "seats=3");
    assert_int_equal(adv.game->players, 3);
    assert_false(adv.game->two_player_zero_sum);
    assert_int_equal(adv.s->tiles, 13);
    adv_open("watch", "seats=3");
    assert_int_equal(adv.s->tiles, 10);
    adv_open("watch", "");
    assert_int_equal(adv.s->tiles, 9);
    assert_null(gg_game_open("heroes", "mini:seats=3", &error));
    assert_non_null(strstr(error.words, "seats"));
}

/* Tiles that may lie face down are drawn from these pools (HER-264). */
TEST(her_264_pools_of_the_scenarios) {
    static const struct {
        const char *id, *options;
        unsigned far, near, centre;
    } is[] = {{"fords", "", 0xaaaa, 0x3f, 5},
              {"fords", "seats=3", 0xaaaa, 0x3f, 7},
              {"crowns", "", 0xaaaa, 0x3f, 2},
              {"watch", "", 0xaaaa, 0x26, 1},
              {"raid", "", 0xaaaa, 0x3f, 0},
              {"mini", "", 0, 0, 0},
              {"hut", "", 0, 0, 0}};
    for (size_t i = 0; i < sizeof is / sizeof *is; i++) {
        adv_open(is[i].id, is[i].options);
        assert_int_equal(adv.s->far_left, is[i].far);
        assert_int_equal(adv.s->near_left, is[i].near);
        assert_int_equal(adv.s->centre_left, is[i].centre);
    }
}

TEST(her_232_buildings_cost_what_the_page_says) {
    static const int same[5][3] = {{8, 5, 1}, {5, 3, 1}, {8, 6, 3}, {10, 9, 4}, {4, 2, 1}};
    static const int hall[4][3] = {{10, 4, 0}, {10, 4, 0}, {10, 4, 0}, {10, 6, 0}};
    static const int own[4][3] = {{8, 4, 0}, {7, 3, 1}, {7, 3, 1}, {7, 4, 0}};
    static const int guild[4] = {6, 5, 5, 5};
    adv_open("mini", "");
    for (int f = 0; f < 4; f++) {
        const hea_faction *const faction = &content()->faction[f];
        for (int r = 0; r < HEA_RESOURCES; r++) {
            assert_int_equal(faction->cost[HEA_HALL][r], hall[f][r]);
            assert_int_equal(faction->cost[HEA_FACTION_BUILDING][r], own[f][r]);
            for (int b = HEA_CITADEL; b <= HEA_GUILD; b++)
                assert_int_equal(faction->cost[b][r], same[b - HEA_CITADEL][r]);
        }
        assert_int_equal(faction->guild_price, guild[f]);
        assert_int_equal(faction->building_each_turn, f == 1 || f == 2);
    }
}

TEST(her_636_war_machines_cost_more_at_the_post) {
    static const struct {
        const char *code;
        int factory, post;
    } is[] = {{"bst", 7, 10}, {"amc", 5, 8}, {"tnt", 3, 6}, {"ctp", 8, 12}};
    adv_open("mini", "");
    assert_int_equal(content()->machines, 4);
    for (int i = 0; i < 4; i++) {
        assert_int_equal(content()->machine[i].card, adv_card(is[i].code));
        assert_int_equal(content()->machine[i].factory, is[i].factory);
        assert_int_equal(content()->machine[i].post, is[i].post);
    }
}

/* --- what is wrong in a file */

TEST(mistakes_are_told_with_their_place) {
    wrong("{code: mb, name: Materials", "{code: mx, name: Materials",
          "fields[4].code: this is the field 'mb'");
    wrong("tile: S2", "tile: F2", "factions[1].tile: there is no starting tile 'F2'");
    wrong("code: barrow", "code: bramble", "factions[1].code: this is the faction 'barrow'");
    wrong("[to, \"mb:1\", em", "[to, \"mb:8\", em", "tiles[0].fields[1]: 'mb:8' has no level");
    wrong("[to, \"mb:1\", em", "[to, \"zz:1\", em", "tiles[0].fields[1]: there is no field 'zz:1'");
    wrong("[em, \"se:3\", wm, bl", "[to, \"se:3\", wm, bl", "tiles[4].fields[0]: a town is");
    wrong("borders: 2ne 2nw", "borders: 2ne 7nw", "tiles[0].borders: '7nw' is no field");
    wrong("deed: [mor 1]}", "deed: [morr 1]}", "astrologers[2].deed[0]: there is no verb 'morr'");
    wrong("market, nothing]", "nothing, market]", "events[0].deed[2]: 'nothing' is the last");
    wrong("{card: bst", "{card: att", "machines[0].card: there is no war machine 'att'");
    wrong("rounds: 12", "rounds: 0", "scenarios[0].rounds");
}

TEST(mistakes_in_a_scenario_are_told_with_their_place) {
    wrong("units: B1p B2f\n    buildings: [dw1]\n    victory: [enemy-town, last]",
          "units: B1p B4f\n    buildings: [dw1]\n    victory: [enemy-town, last]",
          "scenarios[4].units: 'B4f' is not of the form");
    wrong("\"seat1 2,0\"", "\"seat1 5,0\"", "maps[0].tiles[1]: the tile touches no other");
    wrong("\"seat1 2,0\"", "\"seat1 0,0\"", "maps[0].tiles[1]: there is a tile already");
    wrong("\"seat1 2,0\"", "\"seat2 2,0\"", "maps[0].tiles[1]: there is no seat 'seat2'");
    wrong("\"seat1 2,0\"", "\"seat0 2,0\"", "maps[0].tiles: one starting tile for each");
    wrong("\"F4 1,0 0\"", "\"F9 1,0 0\"", "maps[0].tiles[2]: there is no tile 'F9'");
    wrong("\"F4 1,0 0\"", "\"F4 1,0 6\"", "maps[0].tiles[2]: 'F4 1,0 6' has no rotation");
    wrong("\"F4 1,0 0\"", "\"F? 1,0 0\"", "a tile that lies face up is a certain one");
    wrong("\"F4 1,0 0\"", "\"F4 1.0\"", "is not of the form 'F? 1,-1'");
}

/* What deeds and fields are counted in: dice of a roll, cards that are shown. */
TEST(numbers_that_the_rules_have_no_room_for) {
    wrong("deed: [rolr 1 1]}", "deed: [rolr 4 1]}", "astrologers[4].deed[0]: the verb does not");
    wrong("[stall ar 2,", "[stall ar 9,", "events[3].deed[0]: the verb does not take '9'");
    wrong("[hire 2,", "[hire 9,", "events[6].deed[0]: the verb does not take '9'");
    wrong("name: Resource, category: visitable, amounts: [1]",
          "name: Resource, category: visitable, amounts: [4]", "fields[29].amounts: 1 to 3 dice");
    wrong("name: Resource, category: visitable, amounts: [1]",
          "name: Resource, category: visitable", "fields[29].amounts: 'r1' has 1 of them");
    wrong("category: flaggable, amounts: [5, 2, 1]", "category: flaggable, amounts: [5, 2]",
          "fields[6].amounts: 'se' has 3 of them");
    wrong("name: Obelisk, category: flaggable", "name: Obelisk, category: visitable",
          "fields[21].category: 'ob' is flaggable");
    wrong("name: Windmill, category: visitable", "name: Windmill, category: flaggable",
          "fields[39].category: 'wm' is not flaggable");
    wrong("deed: [renew *]", "deed: [renew zz]", "astrologers[8].deed[0]: there is no field");
    wrong("[ob, mt, \"mg:5\"", "[ob, ob, \"mg:5\"", "tiles[17].fields: more than two");
    wrong("tile: S2", "tile: S1", "factions[1].tile: the tile of another faction");
}

/* In round 2 one comes that is not drawn again (HER-R107). */
TEST(her_r107_astrologers_that_are_all_drawn_again) {
    static char text[100000];
    const char *const file = gg_embedded_core_heroes_content_heroes_yaml;
    const char *const from = strstr(file, "astrologers:\n"), *const to = strstr(from, "# Every");
    snprintf(text, sizeof text, "%.*sastrologers:\n  - {code: ren, name: R, redraw: no}\n%s",
             (int)(from - file), file, to);
    lab_content_refused("heroes", "mini", text, "R, redraw: no", "R, redraw: no", NULL);
    lab_content_refused("heroes", "mini", text, "R, redraw: no", "R, redraw: yes",
                        "astrologers: in the second round all are drawn again");
}

/* Whatever is turned over first, every face-down place finds a tile. */
TEST(her_264_tiles_of_a_map_are_enough_in_any_order) {
    wrong("\"F4 1,0 0\"", "\"F4 1,0\", \"F? 1,1\"",
          "maps[0].tiles[2]: tiles that other places may draw");
    wrong("\"F4 1,0 0\"", "\"N2/N3 1,0\", \"N2 1,1\"",
          "maps[0].tiles[2]: tiles that other places may draw");
    wrong("\"F4 1,0 0\"", "\"N2/N3 1,0\", \"N3/N2 1,1\", \"N2/N3 1,-1\"",
          "maps[0].tiles[2]: 2 such tiles for 3 places");
    wrong("\"F4 1,0 0\"", "\"N2/N3 1,0\", \"N3/N2 1,1\"", NULL);
    wrong("\"F4 1,0 0\"", "\"N2/N2 1,0\"", "maps[0].tiles[2]: 'N2' twice");
    wrong("\"F4 1,0 0\"", "\"N2 1,0 0\", \"N2 1,1 0\"", "maps[0].tiles: too many N2");
    wrong("\"F4 1,0 0\"", "\"S3 1,0 0\"", "maps[0].tiles: too many S3");
    wrong("- tiles: [\"seat0 0,0\", \"seat1 2,0\"",
          "- seats: 1\n        tiles: [\"seat0 0,0\", \"seat1 2,0\"",
          "maps[0].seats: a map for 2 seats");
}

TEST(the_field_of_the_ai_hero_is_there_with_any_number_of_seats) {
    const char *const file = gg_embedded_core_heroes_content_heroes_yaml;
    lab_content_refused("heroes", "watch", file, "ai: {field: \"8.3\"", "ai: {field: \"9.3\"",
                        "ai.field: with 2 seats there is no tile 9");
    lab_content_refused("heroes", "raid", file, "field: \"1.0\"", "field: \"1.3\"",
                        "ai.field: a blocked field");
    lab_content_refused("heroes", "raid", file, "field: \"1.0\"", "field: \"2.0\"",
                        "ai.field: it starts on a tile");
}

TEST(mistakes_about_the_ai_hero_are_told_with_their_place) {
#define RAID(from, to, words)                                                                      \
    lab_content_refused("heroes", "raid", gg_embedded_core_heroes_content_heroes_yaml, from, to,   \
                        words)
    RAID("field: \"1.0\"", "field: \"9.0\"", "scenarios[3].ai.field: '9.0' is no field");
    RAID("rid f], deck", "rid x], deck", "scenarios[3].ai.army[2]: there is no unit 'rid x'");
    RAID("deck: at1 at2", "deck: at1 att", "scenarios[3].ai.deck: the AI has no card 'att'");
    RAID("deck: at1 at2", "deck: at1 at1", "scenarios[3].ai.deck: 'at1' twice");
    RAID("unit: wra f", "unit: wra", "scenarios[3].timed[0].unit: there is no unit 'wra'");
    RAID("factions: [crown]", "factions: [gold]", "scenarios[3].factions[0]: there is no faction");
    RAID("seats: [1, 1]\n    rounds: 8", "seats: [2, 2]\n    rounds: 8",
         "scenarios[3].seats: a single seat plays a campaign");
#undef RAID
}
