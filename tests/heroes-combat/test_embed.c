/* Combats inside another game: content loaded apart from any combat, launches, what they bring back. */
#include "../../core/heroes/combat/embed.h"
#include "../../core/kit/form.h"
#include "../lab/test.h"
#include "../lab/words.h"
#include "lab.h"

#include <stdlib.h>

static her_content *content;

static int load(void **state) {
    gg_error error = {0};
    (void)state;
    content = calloc(1, sizeof *content);
    assert_non_null(content);
    if (her_load_content(content, &error) < 0) fail_msg("%s", error.words);
    return 0;
}

static int unload(void **state) {
    free(content);
    content = NULL;
    return com_end(state);
}

TEST(the_content_is_that_of_a_combat) {
    com_start("k10");
    assert_memory_equal(content, com.sc->content, sizeof *content);
    assert_true(sizeof(her_scenario) <= 1536);
}

TEST(her_136_hero_records_are_complete) {
    assert_int_equal(content->heroes, 8);
    for (int i = 0; i < content->heroes; i++) {
        const her_hero *h = &content->hero[i];
        uint8_t copies[HER_START_CARDS];
        int cards = 2; /* the ability and the first specialty: HER-032 */
        her_starting_copies(h, copies);
        for (int k = 0; k < HER_START_CARDS; k++) cards += copies[k];
        assert_int_equal(cards, 9); /* HER-160 */
        assert_int_equal(h->faction, i / 2);
        assert_int_equal(content->card[h->ability].kind, HER_ABILITY_CARD);
        for (int k = 0; k < 3; k++)
            assert_int_equal(content->card[h->specialty[k]].kind, HER_SPECIALTY);
        assert_int_equal(her_hero_named(content, h->code), i);
    }
    for (int k = 0; k < HER_START_SPELL; k++)
        assert_int_equal(content->card[content->start[k]].kind, HER_STATISTIC);
    assert_true(content->card[content->start[HER_START_SPELL]].arrow);
}

/* --- launches */

static her_launch launch;
static her_scenario launched;
static gg_game inner; /* of the launched scenario */
static her_combat s;

/* A launch by the options of a combat of the file, without units and cards. */
static void begin(const char *scenario) {
    com_start(scenario);
    memset(&launch, 0, sizeof launch);
    memcpy(launch.option, com.sc->option, sizeof launch.option);
    launch.option[HER_O_REFUGE] = launch.option[HER_O_FIELD] = 0;
    for (int f = 1; f <= content->faces; f++) launch.pile[f] = content->face[f].copies;
}

/* "pikp boan" */
static void army(int side, const char *units) {
    gg_slice rest = gg_slice_of(units), word;
    launch.army[side] = 0;
    while (gg_token(&rest, &word)) {
        char code[4] = "";
        memcpy(code, word.data, 3);
        const int face = her_face_named(content, code, word.data[3]);
        if (face <= 0) fail_msg("there is no unit '%s'", code);
        launch.face[side][launch.army[side]++] = (uint8_t)face;
    }
}

/* Adds cards of a pile, in the order of their records. */
static void cards(int side, const char *hand, const char *draw, const char *discard) {
    const char *const pile[] = {draw, hand, discard};
    uint8_t count[HER_CARDS][3];
    memset(count, 0, sizeof count);
    for (int p = 0; p < 3; p++) {
        gg_slice rest = gg_slice_of(pile[p]), word;
        while (gg_token(&rest, &word)) {
            char code[4] = "";
            assert_true(gg_slice_copy(word, code, sizeof code));
            count[her_card_named(content, code)][p]++;
        }
    }
    launch.hero[side] = true;
    launch.cards[side] = 0;
    for (int c = 0; c < content->cards; c++)
        for (int p = 0; p < 3; p++)
            for (int i = 0; i < count[c][p]; i++) {
                launch.card[side][launch.cards[side]] = (uint8_t)c;
                launch.lies_in[side][launch.cards[side]++] = (uint8_t)p;
            }
}

static void go(void) {
    gg_move list[GG_MAX_MOVES];
    her_open_launch(content, &launch, &launched);
    inner = *com.game;
    inner.scenario = &launched;
    her_launch_combat(&launched, &launch, &s);
    her_settle(&launched, &s, list, GG_MAX_MOVES);
}

static void play(const char *tokens) {
    lab_play(&inner, &s, tokens);
}

static her_result brought_back(void) {
    her_result result;
    assert_int_equal(s.node, HER_OVER);
    her_bring_back(&launched, &launch, &s, &result);
    return result;
}

/* The launched combat goes on like the one of the file: the same tokens and odds, and the same state
 * but for notes; while units are left out, which closes gaps sooner, only the tokens. */
static void same_state(const her_combat *file) {
    her_combat mine = s;
    for (int side = 0; side < 2; side++)
        for (int w = 0; w < 2; w++) mine.cards[side][w] &= her_first_bits(HER_HAND);
    if (s.round) assert_memory_equal(&mine, file, sizeof mine);
}

static int tokens_of(const gg_game *game, const her_combat *state, char words[][16],
                     gg_move move[]) {
    gg_outcome outcome[GG_MAX_MOVES];
    const bool chance = her_is_chance(state);
    int count =
        chance ? game->rules->outcomes(game, state, outcome) : game->rules->list(game, state, move);
    for (int i = 0; i < count; i++) {
        if (chance) move[i] = outcome[i].move;
        gg_text text = gg_text_over(words[i], 16);
        game->rules->write_move(game, state, move[i], &text);
    }
    return count;
}

static void same_line(void) {
    char line[GG_FEN_TEXT], words[160];
    gg_text text = gg_text_over(line, sizeof line), why = gg_text_over(words, sizeof words);
    her_combat again;
    gg_error error = {0};
    gg_form_write(&inner, &s, &text);
    if (!her_valid(&inner, &s, &why)) fail_msg("%s: %s", words, line);
    if (her_read_fen(&inner, gg_slice_of(line), &again, &error) < 0)
        fail_msg("%s: %s", line, error.words);
    if (memcmp(&again, &s, sizeof s)) fail_msg("another state: %s", line);
}

static void in_step(gg_random *random) {
    static char mine[GG_MAX_MOVES][16], theirs[GG_MAX_MOVES][16];
    gg_move a[GG_MAX_MOVES], b[GG_MAX_MOVES];
    com_restart();
    go();
    while (com.s.node != HER_OVER) {
        same_state(&com.s);
        const int count = tokens_of(com.game, &com.s, theirs, a);
        assert_int_equal(tokens_of(&inner, &s, mine, b), count);
        for (int i = 0; i < count; i++) assert_string_equal(mine[i], theirs[i]);
        if (!gg_random_below(random, 8)) same_line();
        const uint32_t i = gg_random_below(random, (uint32_t)count);
        gg_apply(com.game, &com.s, a[i]);
        gg_apply(&inner, &s, b[i]);
    }
    assert_int_equal(s.node, HER_OVER);
    same_state(&com.s);
}

/* The same combat, launched; that of the file has its units to deploy and no hands yet. */
static void launch_of_file(const char *scenario) {
    begin(scenario);
    her_scenario *sc = com.sc;
    for (int side = 0; side < 2; side++) {
        for (int i = 0; i < sc->army[side]; i++) {
            if (sc->unit[side][i].cell != HER_TOWER) sc->unit[side][i].cell = HER_NONE;
            launch.face[side][i] = sc->unit[side][i].face;
        }
        launch.army[side] = (uint8_t)sc->army[side];
        sc->hand[side] = 0;
        launch.surrender[side] = sc->surrender[side];
        launch.hero[side] = sc->hero[side], launch.undead[side] = sc->undead[side];
        launch.level[side] = sc->level[side], launch.expert[side] = sc->expert[side];
        launch.morale[side] = sc->undead[side] ? HER_IMMUNE : HER_NO_MORALE;
        launch.gold[side] = 20;
        launch.cards[side] = (uint8_t)sc->owned[side];
        memcpy(launch.card[side], sc->own_card[side], sizeof launch.card[side]);
    }
    sc->gate = HER_NONE;
    launch.siege = sc->siege;
    memcpy(launch.draw, sc->draw, sizeof launch.draw);
    launch.ai_cards = (uint8_t)sc->ai_deck, launch.ai_spells = (uint8_t)sc->ai_spells;
    memcpy(launch.ai_card, sc->ai_card, sizeof launch.ai_card);
    memcpy(launch.ai_spell, sc->ai_spell, sizeof launch.ai_spell);
    launch.skill = sc->skill;
}

enum { COMBATS = 12 };

TEST(every_combat_of_the_file_can_be_launched) {
    gg_scenario_info info;
    gg_random random;
    gg_random_init(&random, 51, 0);
    for (int i = 0; her_combat_rules.scenario(&her_combat_rules, i, &info); i++) {
        launch_of_file(info.id);
        for (int k = 0; k < COMBATS; k++) in_step(&random);
    }
}

/* --- long armies */

/* Unit decks of 15 (HER-303): all are offered in deck order, five stand. */
TEST(her_303_of_a_long_deck_five_units_stand) {
    begin("k02");
    army(0, "pikp xbwf grff swdf prif lncf serf boan pean boan ttnn gdrn trln nagn fadn");
    army(1, "skef zomf");
    go();
    play("D:pik@- D:xbw@- D:grf@- D:swd@- D:pri@- D:lnc@- D:ser@a1 D:boa@-");
    lab_offers(&inner, &s, "D:pea@-", "D:pea@-");
    same_line();
    play("D:pea@b1 D:boa@a2 D:ttn@- D:gdr@- D:trl@c1 D:nag@-");
    same_line();
    play("D:fad@d1 D:ske@a5 D:zom@b5");
    assert_int_equal(her_brought(&s, 0), 1 << 6 | 1 << 8 | 1 << 9 | 1 << 12 | 1 << 14);
    assert_int_equal(her_brought(&s, 1), 3);
    same_line();
}

TEST(her_303_the_fifth_unit_ends_the_deployment) {
    begin("k02");
    army(0, "pikp xbwf grff swdf prif lncf serf boan pean");
    army(1, "skef");
    go();
    play("D:pik@a1 D:xbw@b1 D:grf@c1 D:swd@d1 D:pri@a2 D:ske@a5");
    assert_int_equal(her_brought(&s, 0), 31);
    assert_true(s.round == 1);
}

TEST(her_303_the_last_unit_of_a_long_deck_must_stand) {
    begin("k02");
    army(0, "pikp xbwf grff swdf prif lncf serf boan pean");
    army(1, "skef");
    go();
    play("D:pik@- D:xbw@- D:grf@- D:swd@- D:pri@- D:lnc@- D:ser@- D:boa@-");
    lab_lists(&inner, &s,
              "D:pea@a1 D:pea@b1 D:pea@c1 D:pea@d1 D:pea@a2 D:pea@b2 D:pea@c2 D:pea@d2");
    play("D:pea@a1 D:ske@a5");
    assert_int_equal(her_brought(&s, 0), 1 << 8);
}

/* --- guards from the decks as they lie */

static int face_of(const char *name) {
    char code[4] = "";
    memcpy(code, name, 3);
    return her_face_named(content, code, name[3]);
}

TEST(her_336_guards_are_drawn_from_the_decks_as_they_lie) {
    begin("guard");
    army(0, "pikp xbwp");
    memset(launch.pile, 0, sizeof launch.pile);
    launch.draw[0] = 3;
    launch.draw[3] = 2;
    launch.pile[face_of("boan")] = 1;
    launch.pile[face_of("pean")] = 1;
    launch.discard[face_of("boan")] = 2;
    launch.pile[face_of("ttnn")] = 1;
    go();
    play("D:pik@a1 D:xbw@b1");
    lab_chances(&inner, &s, "u:pea 1/2, u:boa 1/2");
    play("u:boa");
    lab_lists(&inner, &s, "u:pea"); /* the last of the pile; a single outcome is written */
    play("u:pea");
    lab_lists(&inner, &s, "u:boa"); /* the discard pile is the deck now */
    play("u:boa u:ttn");
    assert_int_equal(s.node, HER_PLACE); /* no second azure card is left anywhere */
}

/* --- cards in and out */

static int record(const char *code) {
    return her_card_named(content, code);
}

/* Where the copies of a card lie afterwards, as digits of enum her_pile. */
static void lies_in(const her_result *r, int side, const char *code, const char *piles) {
    char is[HER_LAUNCHED + 1] = "";
    int n = 0;
    for (int i = 0; i < launch.cards[side]; i++)
        if (launch.card[side][i] == record(code)) is[n++] = (char)('0' + r->lies_in[side][i]);
    assert_string_equal(is, piles);
}

/* Side A, with cards and two units next to each other, is about to act in round 1; B has one. */
static void duel(const char *hand, const char *draw, const char *discard) {
    begin("k12");
    army(0, "swdp grfp boan");
    army(1, "trop");
    launch.level[0] = 4, launch.expert[0] = 2;
    launch.morale[0] = HER_BAD;
    cards(0, hand, draw, discard);
    go();
}

static void meet(void) {
    play("D:swd@b2 D:grf@- D:boa@c2 D:tro@b4");
    while (s.node != HER_MAIN || s.active != 0)
        play(lab_legal(&inner, &s, "-") ? "-" : lab_legal(&inner, &s, "S:b2") ? "S:b2" : "N");
}

TEST(her_163_cards_come_back_where_they_belong) {
    duel("mar spg amc tnt att att", "att knw", "dfn");
    launch.permanent[0] = (uint8_t)(record("amc") + 1);
    for (int i = 0; i < launch.cards[0]; i++)
        if (launch.card[0][i] == record("amc")) launch.lies_in[0][i] = HER_IN_PLAY;
    go();
    meet();
    same_line();
    assert_int_equal(s.perm[0], record("amc"));
    assert_int_equal(s.morale[0], HER_BAD);
    assert_int_equal(s.expert[0], 2);
    play("P:tnt.1 P:spg.2 c:att");
    s.slot[8].unit = (uint8_t)face_of("trof");
    s.slot[8].wounds = 1; /* the arrow ends the combat */
    play("P:mar.1");
    const her_result r = brought_back();
    assert_int_equal(r.result, HER_WIN_A);
    assert_int_equal(r.winner, 0);
    lies_in(&r, 0, "att", "111");
    lies_in(&r, 0, "knw", "0");
    lies_in(&r, 0, "dfn", "2");
    lies_in(&r, 0, "mar", "2");
    lies_in(&r, 0, "amc", "2"); /* replaced */
    lies_in(&r, 0, "tnt", "3");
    lies_in(&r, 0, "spg", "4"); /* out of the game */
    assert_int_equal(r.permanent[0], record("tnt") + 1);
    assert_int_equal(r.permanent[1], 0);
    assert_int_equal(r.unit[0][0], face_of("swdp"));
    assert_int_equal(r.unit[0][1], face_of("grfp")); /* left out */
    assert_int_equal(r.unit[0][2], face_of("boan"));
    assert_int_equal(r.unit[1][0], HER_FALLEN);
    assert_int_equal(r.brought[0], 5);
    assert_int_equal(r.brought[1], 1);
    assert_int_equal(r.morale[0], HER_BAD);
    assert_false(r.azure);
}

TEST(her_r29_cards_of_lasting_effects_are_discarded) {
    duel("orb orb has", "", "");
    meet();
    play("P:orb.1 P:has.1 T:b2");
    s.slot[8].wounds = 0;
    s.slot[0].unit = (uint8_t)face_of("serp");
    her_hurt(&launched, &s, 8, 3);
    play("N");
    while (s.node != HER_OVER) {
        her_hurt(&launched, &s, 8, 9);
        gg_move list[GG_MAX_MOVES];
        her_settle(&launched, &s, list, GG_MAX_MOVES);
    }
    const her_result r = brought_back();
    lies_in(&r, 0, "orb", "14"); /* one in hand, one leaves with its effect */
    lies_in(&r, 0, "has", "2");
}

TEST(her_642_summoned_units_join_and_fallen_ones_leave) {
    duel("sel pwr pwr", "", "");
    meet();
    play("P:sel.1 E:pwr.2 L T:a2");
    assert_int_equal(her_living(&s, 0), 3);
    her_remove(&launched, &s, 1); /* the boars */
    while (s.node != HER_OVER) {
        her_hurt(&launched, &s, 8, 9);
        gg_move list[GG_MAX_MOVES];
        her_settle(&launched, &s, list, GG_MAX_MOVES);
    }
    const her_result r = brought_back();
    assert_int_equal(r.unit[0][0], face_of("swdp"));
    assert_int_equal(r.unit[0][2], HER_FALLEN);
    assert_int_equal(r.joins[0], 1);
    assert_int_equal(r.join[0][0], face_of("elsn"));
    assert_int_equal(r.joins[1], 0);
}

TEST(her_313_a_pack_comes_back_as_few) {
    duel("", "", "");
    meet();
    her_hurt(&launched, &s, 0, 5);
    s.result = HER_RETREAT;
    her_combat_ends(&launched, &s);
    const her_result r = brought_back();
    assert_int_equal(r.winner, -1);
    assert_int_equal(r.unit[0][0], face_of("swdf"));
}

TEST(her_114_a_second_negative_token_is_noted) {
    duel("glv", "", "");
    her_program *p = &content->card[record("glv")].option[1].level[0];
    p->verb[0].op = HER_V_MOR, p->verb[0].n = -1; /* no card of the file does that in a combat */
    meet();
    const her_combat before = s;
    play("P:glv.2");
    assert_int_equal(s.morale[0], HER_BAD);
    same_line();
    s.result = HER_RETREAT;
    her_combat_ends(&launched, &s);
    assert_true(brought_back().second_negative[0]);
    s = before;
    s.result = HER_RETREAT;
    her_combat_ends(&launched, &s);
    assert_false(brought_back().second_negative[0]);
}

/* --- what the map gives a combat besides */

TEST(effect_catapult_is_paid_with_materials) {
    begin("k12");
    army(0, "serp");
    army(1, "pikp xbwp towf");
    launch.siege = true;
    cards(0, "ctp", "", "");
    launch.lies_in[0][0] = HER_IN_PLAY;
    launch.permanent[0] = (uint8_t)(record("ctp") + 1);
    launch.materials[0] = 1;
    go();
    play("D:ser@b1 D:pik@b4 D:xbw@c5 G:a");
    lab_lists(&inner, &s, "T:a3 T:b3 T:c3 T:d3 T:b4 T:c5 T:-");
    same_line();
    const her_combat asked = s;
    play("T:-");
    assert_int_equal(her_materials(&s, 0), 1);
    s = asked;
    play("T:b3");
    lab_lists(&inner, &s, "T:a3 T:c3 T:b4"); /* next to it */
    play("T:b4");
    assert_int_equal(her_materials(&s, 0), 0);
    assert_int_equal(her_damage(&s.slot[8]), 1);
    assert_int_equal(s.walls & HER_STANDING, 13);
    s.result = HER_DRAWN;
    her_combat_ends(&launched, &s);
    assert_int_equal(brought_back().materials[0], -1);
    launch.materials[0] = 0;
    go();
    play("D:ser@b1 D:pik@b4 D:xbw@c5 G:a");
    assert_false(lab_legal(&inner, &s, "T:b3")); /* nothing to pay with */
}

TEST(effect_arcane_strengthens_the_first_spell) {
    duel("lig lig", "", "");
    launch.arcane[0] = 1;
    go();
    meet();
    s.slot[8].unit = (uint8_t)face_of("lncp");
    play("P:lig.1");
    assert_int_equal(s.power & HER_POWER, 1);
    same_line();
    play("L");
    assert_int_equal(her_damage(&s.slot[8]), 3); /* the second level */
    s.casts[0] = HER_ONE_SPELL;
    s.slot[8].wounds = 0;
    play("P:lig.1");
    assert_int_equal(her_damage(&s.slot[8]), 2);
    same_line();
    s.result = HER_DRAWN;
    her_combat_ends(&launched, &s);
    assert_true(brought_back().arcane_used[0]);
}

TEST(effect_a_reroll_of_the_map_is_used_up) {
    duel("", "", "");
    launch.reroll[0] = (uint8_t)(record("luc") + 1);
    launch.rerolls[0] = 2;
    go();
    meet();
    same_line();
    const her_combat before = s;
    s.slot[8].place = (uint8_t)((s.slot[8].place & ~HER_P_CELL) | 9); /* b3 */
    play("A:b3 r:-");
    lab_offers(&inner, &s, "P:", "P:luc.2");
    play("P:luc.2 r:+");
    her_combat once = s;
    her_result back;
    once.result = HER_DRAWN;
    her_combat_ends(&launched, &once);
    her_bring_back(&launched, &launch, &once, &back);
    assert_int_equal(back.rerolls_used[0], 1);
    play("P:luc.2 r:+"); /* HER-R140: the other card */
    s.result = HER_DRAWN;
    her_combat_ends(&launched, &s);
    assert_int_equal(brought_back().rerolls_used[0], 2);
    s = before;
    s.result = HER_DRAWN;
    her_combat_ends(&launched, &s);
    assert_int_equal(brought_back().rerolls_used[0], 0);
}

TEST(effect_valuables_gained_in_a_combat_come_back) {
    duel("clk att att att", "", "");
    meet();
    play("P:clk.1");
    same_line();
    s.result = HER_DRAWN;
    her_combat_ends(&launched, &s);
    const her_result r = brought_back();
    assert_int_equal(r.valuables[0], 2);
    assert_int_equal(r.valuables[1], 0);
}

/* --- random launches */

static int below(gg_random *random, int n) {
    return (int)gg_random_below(random, (uint32_t)n);
}

/* Faction units of either face and neutral ones, ascending as a deck is. */
static void random_army(gg_random *random, int side) {
    const her_faction *f = &content->faction[below(random, content->factions)];
    launch.army[side] = 0;
    for (int i = 0; i < 7; i++) {
        const int few = f->unit[i], what = below(random, 4);
        if (what < 2 || (i == 6 && !launch.army[side]))
            launch.face[side][launch.army[side]++] =
                (uint8_t)(what ? few : content->face[few].pack);
    }
    for (int i = below(random, 9); i; i--) {
        int face = 0;
        while (content->face[face].kind != 'n') face = 1 + below(random, content->faces);
        launch.face[side][launch.army[side]++] = (uint8_t)face;
    }
}

static void random_cards(gg_random *random, int side) {
    launch.hero[side] = true;
    launch.cards[side] = launch.permanent[side] = 0;
    for (int c = 0; c < content->cards; c++) {
        const bool bolt = content->card[c].kind == HER_SPELL && !content->card[c].copies;
        if (content->card[c].kind >= HER_AI_CARD || bolt || below(random, 4)) continue;
        const bool permanent = content->card[c].kind == HER_WAR && !launch.permanent[side];
        int n = content->card[c].copies > 1 ? 1 + below(random, 2) : 1;
        for (int pile = below(random, 3); n && launch.cards[side] < HER_LAUNCHED; n--) {
            launch.card[side][launch.cards[side]] = (uint8_t)c;
            launch.lies_in[side][launch.cards[side]++] = (uint8_t)(permanent ? HER_IN_PLAY : pile);
            if (permanent) launch.permanent[side] = (uint8_t)(c + 1);
        }
    }
}

static void random_launch(gg_random *random) {
    begin(below(random, 2) ? "k12" : "k10");
    for (int side = 0; side < 2; side++) {
        random_army(random, side);
        if (below(random, 4)) random_cards(random, side);
        launch.level[side] = (uint8_t)(1 + below(random, 7));
        launch.expert[side] = content->level[launch.level[side] - 1].expert;
        launch.undead[side] = !below(random, 4);
        launch.morale[side] = (uint8_t)(launch.undead[side] ? HER_IMMUNE : below(random, 3));
        launch.gold[side] = (uint8_t)below(random, 256);
        launch.materials[side] = (uint8_t)below(random, 4);
        launch.arcane[side] = (uint8_t)below(random, 2);
        launch.rerolls[side] = (uint8_t)(below(random, 3) ? 0 : 1 + below(random, 2));
        launch.reroll[side] = (uint8_t)(launch.rerolls[side] ? record("luc") + 1 : 0);
        launch.surrender[side] = below(random, 2);
    }
    launch.siege = below(random, 2);
    if (!launch.siege) return;
    if (launch.army[1] == HER_DECK) launch.army[1]--;
    launch.face[1][launch.army[1]++] = (uint8_t)face_of("towf");
    launch.surrender[1] = false;
}

/* Every card and every unit comes back somewhere, and only what was brought can have changed. */
static void comes_back_whole(void) {
    const her_result r = brought_back();
    for (int side = 0; side < 2; side++) {
        int stood = 0, in_play = 0;
        for (int i = 0; i < launch.army[side]; i++) {
            const int was = launch.face[side][i], now = r.unit[side][i];
            const bool brought = r.brought[side] >> i & 1;
            stood += brought;
            assert_true(now == was || (brought && (now == 0 || now == content->face[was].few)));
        }
        assert_in_range(stood, 1, 5);
        assert_true(!(r.brought[side] >> launch.army[side]));
        for (int i = 0; i < launch.cards[side]; i++) {
            assert_in_range(r.lies_in[side][i], HER_IN_DRAW, HER_REMOVED);
            in_play += r.lies_in[side][i] == HER_IN_PLAY;
        }
        assert_int_equal(in_play, r.permanent[side] ? 1 : 0);
        assert_true(r.materials[side] <= 0 && -r.materials[side] <= launch.materials[side]);
        assert_true(launch.arcane[side] || !r.arcane_used[side]);
        assert_true(r.rerolls_used[side] <= launch.rerolls[side]);
    }
    if (r.result == HER_WIN_A || r.result == HER_WIN_B)
        for (int i = 0; i < launch.army[!r.winner]; i++)
            if (r.brought[!r.winner] >> i & 1) assert_int_equal(r.unit[!r.winner][i], HER_FALLEN);
}

enum { LAUNCHES = 60 };

TEST(random_launches_come_back_whole) {
    gg_random random;
    gg_random_init(&random, 52, 0);
    for (int n = 0; n < LAUNCHES; n++) {
        random_launch(&random);
        go();
        while (s.node != HER_OVER) {
            char words[GG_MAX_MOVES][16];
            gg_move move[GG_MAX_MOVES];
            const int count = tokens_of(&inner, &s, words, move);
            if (!below(&random, 4)) same_line();
            gg_apply(&inner, &s, move[below(&random, count)]);
        }
        comes_back_whole();
    }
}

/* --- cards by record */

TEST(cards_are_counted_and_dealt_by_record) {
    uint8_t count[HER_CARDS][4], again[HER_CARDS][4];
    duel("att mar", "att att dfn", "knw");
    meet();
    const her_combat before = s;
    her_cards_get(&launched, &s, 0, count);
    assert_int_equal(count[record("att")][HER_IN_DRAW], 2);
    assert_int_equal(count[record("att")][HER_IN_HAND], 1);
    assert_int_equal(count[record("knw")][HER_IN_DISCARD], 1);
    her_cards_put(&launched, &s, 0, count);
    assert_memory_equal(&s, &before, sizeof s); /* notes too */
    count[record("att")][HER_IN_DRAW] = 0, count[record("att")][HER_IN_HAND] = 3;
    her_cards_put(&launched, &s, 0, count);
    her_cards_get(&launched, &s, 0, again);
    assert_memory_equal(count, again, sizeof count);
    same_line();
}

GROUP(load, unload)
