/* What the second network of heroes-combat sees besides the units (eval/heroes/combat/context.c): a
 * difference in time, walls, cards or the attack at hand makes another list of features; what a plain
 * combat shows is none of it. */
#include "../../core/content.h"
#include "../../eval/heroes/combat/combat.h"
#include "../lab/test.h"
#include "lab.h"

#include <stdlib.h>
#include <string.h>

GG_EMBEDDED(core_heroes_content_combat_yaml);

typedef struct seen {
    uint16_t list[GG_NET_MOST];
    int count;
} seen;

static int by_number(const void *a, const void *b) {
    return *(const uint16_t *)a - *(const uint16_t *)b;
}

static seen look(void) {
    seen now;
    now.count = her_form.features(com.game, &com.s, 0, now.list);
    qsort(now.list, (size_t)now.count, sizeof *now.list, by_number);
    return now;
}

/* True if the list has changed since. */
static bool changed(const seen *before) {
    const seen now = look();
    return now.count != before->count ||
           memcmp(now.list, before->list, (size_t)now.count * sizeof *now.list) != 0;
}

static int beyond_plain(const seen *s) {
    int count = 0;
    for (int i = 0; i < s->count; i++) count += s->list[i] >= HER_PLAIN;
    return count;
}

TEST(a_plain_combat_shows_no_more_than_its_units) {
    com_field("mirror", "Apikp@b2:* Bboan@b4");
    assert_true(her_plain(com.sc, &com.s));
    seen plain = look();
    assert_int_equal(beyond_plain(&plain), 0);
    com_field("k06", "Apikp@b2:* Bboan@b4");
    assert_false(her_plain(com.sc, &com.s));
    seen limited = look();
    assert_true(beyond_plain(&limited) > 5);
}

TEST(the_time_that_is_left_is_seen) {
    com_field("k06", "Apikp@b2:* Bboan@b4");
    for (int mp = 0; mp < 5; mp++) {
        com.s.mp = (uint8_t)mp;
        const seen before = look();
        com.s.mp++;
        assert_true(changed(&before));
    }
    com_duel("Apikp@b2:* Bboan@b4", "att", "att", "");
    com.sc->option[HER_O_CAP] = com.s.round;
    const seen last = look();
    com.sc->option[HER_O_CAP]++;
    assert_true(changed(&last));
}

/* Three pikes beat the boar sooner than one, whoever else there is. */
TEST(what_can_be_beaten_in_time_is_seen) {
    her_sight k;
    com_field("k06", "Apikp@b2:* Bboan@b4");
    her_sight_board(com.sc, &com.s, &k);
    const her_force one = her_force_of(&k, 0), boar = her_force_of(&k, 1);
    assert_true(one.now > 0 && one.round == one.now && one.later == 0);
    assert_true(boar.now > 0 && boar.body == 2 + 2); /* both faces of the pikes */
    com_field("k06", "Apikp@b2:* Apikp@a2:x Apikp@d1 Bboan@b4");
    her_sight_board(com.sc, &com.s, &k);
    const her_force three = her_force_of(&k, 0);
    assert_true(three.body == one.body && three.now == one.now);
    assert_true(three.later == one.now && three.round == 3 * one.now);
}

TEST(walls_and_tower_are_seen) {
    com_open("k07");
    com_put("Apikp@b2:* Bxbwf@b5 Btowf@tw");
    com_walls("wwgw");
    const seen whole = look();
    com_walls(".wgw");
    assert_true(changed(&whole));
    com_walls("wwgw");
    assert_false(changed(&whole));
    com.s.walls &= (uint8_t) ~(1 << her_gate(&com.s)); /* one piece less, and it is the gate */
    const seen gate = look();
    assert_true(changed(&whole));
    com_walls(".wgw");
    assert_true(changed(&gate));
    com_walls("wwgw");
    com.s.slot[HER_TOWER_SLOT].wounds++;
    const seen hit = look();
    assert_true(changed(&whole));
    com.s.slot[HER_TOWER_SLOT].place |= HER_P_DONE;
    assert_true(changed(&hit));
}

static seen with_hands(const char *a, const char *b) {
    com_duel("Apikp@b2:* Bboan@b4", a, b, "");
    return look();
}

TEST(cards_in_hand_are_seen) {
    static const char *const hand[] = {"",        "att",     "dfn",        "mar",
                                       "mar pwr", "mar mar", "pwr pwr pwr"};
    enum { HANDS = sizeof hand / sizeof *hand };
    for (int a = 0; a < HANDS; a++)
        for (int b = 0; b < HANDS; b++) {
            const seen one = with_hands(hand[a], "att"), other = with_hands("att", hand[a]);
            with_hands(hand[b], "att");
            assert_true(changed(&one) == (a != b));
            with_hands("att", hand[b]);
            assert_true(changed(&other) == (a != b));
        }
    const seen before = with_hands("mar", "mar");
    for (int side = 0; side < 2; side++) {
        com.s.expert[side] ^= 1;
        assert_true(changed(&before));
        com.s.expert[side] ^= 1;
        com.s.morale[side] = HER_GOOD;
        assert_true(changed(&before));
        com.s.morale[side] = HER_NO_MORALE;
        com.s.casts[side]++; /* the one spell of the round is cast */
        assert_true(changed(&before));
        com.s.casts[side]--;
    }
    assert_false(changed(&before));
}

/* The die has fallen, and whether it kills is seen before a card may change it. */
TEST(the_attack_at_hand_is_seen) {
    com_duel("Askef@b3:x Bswdf@b4:*", "pwr pwr il1", "", "A:b3 r:+");
    assert_int_equal(com.s.node, HER_LETHAL);
    assert_int_equal(com.s.dice & 3, 3);
    const seen high = look();
    com.s.dice = (uint8_t)((com.s.dice & ~3) | 1);
    assert_true(changed(&high));
    com.s.dice &= (uint8_t)~3;
    const seen none = look();
    assert_true(changed(&high));
    com.s.node = HER_ROLL;
    assert_true(changed(&none));
}

TEST(effects_that_last_are_seen) {
    com_duel("Apikp@a1:* Bzomf@d5:x", "att", "att", "");
    const seen before = look();
    com.s.ong[0] = (her_ongoing){.card = 1, .target = HER_ON_SIDE(1)};
    const seen on_other = look();
    assert_true(changed(&before));
    com.s.ong[0].target = HER_ON_SIDE(0);
    const seen on_own = look();
    assert_true(changed(&before) && changed(&on_other));
    com.s.ong[0].how |= 64; /* of the other side */
    assert_true(changed(&on_own));
    com.s.ong[0] = (her_ongoing){0};
    assert_false(changed(&before));
    com.s.slot[8].wounds |= HER_W_PARALYSED; /* it had nobody to strike */
    assert_true(changed(&before));
}

/* An AI hero's side and decks, and who runs the sides. */
TEST(who_runs_a_side_is_seen) {
    com_field("k11", "Apikp@b2:* Bboan@b4");
    const seen before = look();
    com.s.cards[1][0] ^= 1; /* an AI card is drawn */
    const seen drawn = look();
    assert_true(changed(&before));
    com.s.cards[1][0] ^= 1;
    com.s.cards[1][1] ^= 1; /* an AI spell */
    assert_true(changed(&before) && changed(&drawn));
    com_field("k06", "Apikp@b2:* Bboan@b4");
    const seen rules = look();
    com.sc->option[HER_O_CONTROL] = HER_NEUTRAL_PLAYER;
    assert_true(changed(&rules));
}

/* What is remembered of a position is of its cards: the same bytes may stand for others. */
TEST(values_are_remembered_by_cards) {
    double w[GG_MAX_WEIGHTS], value[3][GG_MAX_PLAYERS];
    static const char *const hand[] = {"mar", "att", "mar"};
    her_combat first;
    gg_eval_defaults(&gg_eval_heroes_combat, w);
    for (int i = 0; i < 3; i++) {
        com_open("k12");
        com_cards(0, hand[i], "", "");
        com_cards(1, "att", "", "");
        com_put("Apikp@b2:* Bboan@b4");
        com_go();
        if (!i) first = com.s;
        assert_memory_equal(&first, &com.s, sizeof first);
        gg_eval_heroes_combat.value(com.game, &com.s, w, value[i]);
    }
    assert_true(value[0][0] != value[1][0]);
    assert_true(value[0][0] == value[2][0]);
}

/* And of the AI hero's decks, and of who runs the sides. */
TEST(values_are_remembered_by_set_up) {
    double w[GG_MAX_WEIGHTS], value[4][GG_MAX_PLAYERS];
    gg_eval_defaults(&gg_eval_heroes_combat, w);
    com_field("k11", "Apikp@b2:* Bboan@b4");
    const int cards = com.sc->ai_deck, spells = com.sc->ai_spells;
    for (int i = 0; i < 4; i++) {
        com.sc->ai_deck = i == 1 ? cards - 1 : cards;
        com.sc->ai_spells = i == 2 ? spells - 1 : spells;
        gg_eval_heroes_combat.value(com.game, &com.s, w, value[i]);
    }
    assert_true(value[1][0] != value[0][0] && value[2][0] != value[0][0]);
    assert_true(value[3][0] == value[0][0]);
}

/* Two files whose cards differ are two contents, with equal faces too; so are two in which only the units
 * differ for which an effect counts twice. */
TEST(contents_with_other_cards_have_other_keys) {
    static const char *const change[][2] = {
        {"I@atk: atk 1", "I@atk: atk 1"}, {"I@atk: atk 1", "I@atk: atk 2"}, {"1*swd", "1*pik"}};
    uint64_t key[3];
    for (int i = 0; i < 3; i++) {
        char *text = strdup(gg_embedded_core_heroes_content_combat_yaml);
        assert_non_null(text);
        char *at = strstr(text, change[i][0]);
        assert_non_null(at);
        for (; at; at = i == 2 ? strstr(at, change[i][0]) : NULL)
            memcpy(at, change[i][1], strlen(change[i][1]));
        gg_game *game = gg_game_open_content("heroes-combat", "k12", text, "test.yaml", NULL);
        assert_non_null(game);
        key[i] = ((const her_scenario *)game->scenario)->content->key;
        gg_game_close(game);
        free(text);
    }
    assert_true(key[0] != key[1] && key[0] != key[2] && key[1] != key[2]);
}

/* With more to tell than a network takes, the list is full and no more. */
TEST(a_full_list_takes_no_more) {
    enum { BEHIND = 16, LEFT = 3 };
    uint16_t list[GG_NET_MOST + BEHIND];
    uint8_t kinds[4] = {0};
    memset(list, 0xA5, sizeof list);
    gg_feature_list all = {.to = list, .count = GG_NET_MOST - LEFT, .seen = kinds};
    her_sight k;
    com_start("mirror-cards");
    her_sight_board(com.sc, &com.s, &k);
    her_context(&k, 0, &all);
    gg_feature_again(&all, 0, 1, 3);
    assert_int_equal(all.count, GG_NET_MOST);
    for (int i = 0; i < GG_NET_MOST + BEHIND; i++)
        assert_true((list[i] == 0xA5A5) == (i < GG_NET_MOST - LEFT || i >= GG_NET_MOST));
}
