/* Random combats of every scenario: what must hold in each position, and what a side may not see.
 */
#include "../../core/random.h"
#include "../lab/test.h"
#include "lab.h"

enum { COMBATS = 400, LONGEST = 6000, VIEWS = 200 };

static void fault(const char *words) {
    fail_msg("%s: %s", words, com_line());
}

static void units_hold(void) {
    uint32_t taken = 0;
    for (int i = 0; i < HER_SLOTS; i++) {
        const her_slot *u = &com.s.slot[i];
        if (!u->unit) continue;
        if (her_place(u) == HER_WAITING) continue;
        if (her_on_board(u)) {
            if (taken >> her_place(u) & 1) fault("two units on one cell");
            taken |= 1u << her_place(u);
        } else if (i != 15 || her_place(u) != HER_TOWER)
            fault("a unit beside the board");
        if (her_damage(u) >= her_hp(com.sc, &com.s, i)) fault("as much damage as hit points");
        if ((u->marks & (HER_M_MOVED | HER_M_ATTACKED) || u->wounds & HER_W_LOST) &&
            i != com.s.active)
            fault("marks of an activation on a unit that is not active");
        if (u->wounds & HER_W_GUARD && u->wounds & HER_W_LOST)
            fault("a defence token that was discarded");
        if (u->delta && com.s.active == HER_NONE) fault("a bonus outlasts the activation");
        if (u->wounds & HER_W_PARALYSED && her_has(com.sc, &com.s, i, HER_NOPARA))
            fault("paralysed for all that");
    }
}

static void walls_hold(void) {
    const uint32_t walls = (uint32_t)(com.s.walls & 15) << 8;
    for (int i = 0; i < HER_SLOTS; i++) {
        const her_slot *u = &com.s.slot[i];
        const bool gate = her_on_board(u) && her_place(u) == 8 + (com.s.walls >> 4 & 3);
        if (her_on_board(u) && walls >> her_place(u) & 1 && !(gate && her_side(i)))
            fault("a unit on a wall");
    }
    if (com.s.slot[15].unit && her_place(&com.s.slot[15]) == HER_TOWER && !(com.s.walls & 15))
        fault("a tower without walls");
    if (walls && !com.sc->siege) fault("walls without a siege");
}

static void round_holds(const her_combat *before) {
    if (com_turn() == '.') {
        if (!com.s.result) fault("no result");
        return;
    }
    if (com.s.result) fault("a result too early");
    if (com.s.round < before->round || com.s.round > com.sc->option[HER_O_CAP])
        fault("rounds out of order");
    if (com.s.round > before->round)
        for (int i = 0; i < HER_SLOTS; i++)
            if (com.s.slot[i].place & HER_P_RETALIATED && com.s.active == HER_NONE)
                fault("a mark of the last round");
    if ((com.s.node == HER_MAIN || com.s.node == HER_MOVED) &&
        !(com.s.slot[com.s.active].place & HER_P_DONE))
        fault("the active unit is not marked");
    if (com.s.node == HER_MAIN && com.s.slot[com.s.active].wounds & HER_W_PARALYSED)
        fault("a paralysed unit acts");
}

static void line_holds(void) {
    gg_state other;
    gg_error error = {0};
    memset(&other, 0x5a, sizeof other);
    if (com.game->rules->read_fen(com.game, gg_slice_of(com_line()), other.bytes, &error) < 0)
        fail_msg("%s: %s", error.words, com_line());
    if (memcmp(other.bytes, &com.s, sizeof com.s)) fault("the position line does not give it back");
}

/* One combat with random moves; `look` is called at every position. */
static void random_combat(gg_random *random,
                          void (*look)(const her_combat *before, gg_random *random)) {
    gg_start(com.game, &com.s);
    her_combat before = com.s;
    for (int i = 0; i < LONGEST; i++) {
        gg_move list[GG_MAX_MOVES];
        look(&before, random);
        before = com.s;
        if (com_turn() == '.') return;
        if (com_turn() == '*')
            list[0] = gg_draw_outcome(com.game, &com.s, random);
        else {
            const int count = com.game->rules->list(com.game, &com.s, list);
            if (count < 2) fault("no choice, and somebody is asked");
            list[0] = list[gg_random_below(random, (uint32_t)count)];
        }
        gg_apply(com.game, &com.s, list[0]);
    }
    fault("a combat without an end");
}

static void all_hold(const her_combat *before, gg_random *random) {
    units_hold();
    walls_hold();
    round_holds(before);
    if (!gg_random_below(random, 4)) line_holds();
}

TEST(random_combats_hold) {
    gg_scenario_info info;
    gg_random random;
    gg_random_init(&random, 43, 0);
    int count = 0;
    for (; her_combat_rules.scenario(&her_combat_rules, count, &info); count++) {
        com_start(info.id);
        for (int i = 0; i < COMBATS; i++) random_combat(&random, all_hold);
    }
    assert_true(count >= 12); /* k01 to k12 */
}

/* What a side sees is the same for all hands of the other that it cannot tell apart, and tells the
 * other's hand and draw pile by size only. */
static void leaks_nothing(const her_combat *before, gg_random *random) {
    (void)before;
    if (gg_random_below(random, 8)) return;
    for (int seat = 0; seat < 2; seat++) {
        her_combat seen = com.s, again = com.s, view;
        const int other = !seat;
        com.game->rules->view(com.game, &seen, seat);
        com.game->rules->redeal(com.game, &again, seat, random);
        view = again;
        com.game->rules->view(com.game, &view, seat);
        if (memcmp(&seen, &view, sizeof seen)) fault("the view depends on what is hidden");
        if (__builtin_popcountll(her_hand(com.sc, &again, other)) !=
            __builtin_popcountll(her_hand(com.sc, &com.s, other)))
            fault("a hand of another size");
        if (her_hand(com.sc, &again, seat) != her_hand(com.sc, &com.s, seat))
            fault("the own hand has changed");
        if (memcmp(again.slot, com.s.slot, sizeof again.slot)) fault("units have changed");
    }
}

TEST(hidden_hands_stay_hidden) {
    gg_random random;
    gg_random_init(&random, 44, 0);
    com_start("k10");
    for (int i = 0; i < VIEWS; i++) random_combat(&random, leaks_nothing);
}

/* All hands are dealt, each as often as its cards can make it. */
TEST(redealing_gives_every_hand) {
    static const char *const cards[] = {"att", "dfn", "knw"};
    gg_random random;
    int drawn[3] = {0};
    gg_random_init(&random, 45, 0);
    com_start("k10");
    her_start(com.sc, &com.s);
    memset(com.s.slot, 0, sizeof com.s.slot);
    com_cards(1, "att", "dfn att knw", "");
    com_put("Aswdf@b2:* Blncf@b5");
    com_go();
    for (int i = 0; i < 4000; i++) {
        const her_combat before = com.s;
        com.game->rules->redeal(com.game, &com.s, 0, &random);
        for (int k = 0; k < 3; k++) drawn[k] += com_pile(1, cards[k], HER_IN_HAND);
        com.s = before;
    }
    assert_in_range(drawn[0], 1840, 2160); /* of four cards two: 2000, 5 deviations */
    assert_in_range(drawn[1], 860, 1140);
    assert_in_range(drawn[2], 860, 1140);
}

TEST(illegal_tokens_change_nothing) {
    static const char *const tokens[] = {
        "",    "A",   "A:b9",  "A:b4",  "A:tw",    "M:b2",    "M:z1",    "M:d5", "X:b3",     "S:b2",
        "O",   "V",   "C",     "Q",     "P:att.1", "P:zzz.1", "E:pwr.1", "L",    "T:b4",     "T:-",
        "R:-", "Z:d", "Z:r",   "Z:u",   "J:1",     "K:att",   "W:a",     "G:a",  "D:pik@a1", "-",
        "r:+", "d:+", "c:att", "z:att", "u:boa",   "i:at1",   "s:lig",   "F F",  "f",        "N:",
    };
    com_field("k02", "Apikf@b2:* Bskef@b5");
    for (size_t i = 0; i < sizeof tokens / sizeof *tokens; i++) com_refused(tokens[i], "HER-");
    com_play("N N");
    com_field("k02", "Alncf@b3:* Bskef@b4");
    com_play("A:b4 r:0");
    com_refused("N", "HER-421");
}

GROUP(NULL, com_end)
