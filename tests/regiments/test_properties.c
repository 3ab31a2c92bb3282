/* What holds in every random game (CHK-86, CHK-88). The invariants are worked out anew here, from
 * the records of the units and buildings. */
#include "../lab/test.h"
#include "lab.h"

#include <stdint.h>

/* Missions with options that change as much as possible. */
static const char *const scenarios[] = {
    "starter",
    "m1",
    "m2",
    "m3",
    "m4",
    "m5",
    "m6",
    "even",
    "even2",
    "tiny",
    "m1:ammo_mode=free,fort_direct=1,collapse=1,wreck=lost,ovw_trigger=step",
    "m2:ammo_mode=full,shot_fort_cap=1,fhc_rounds=3,fhc_ammo=0,capture_contested=0",
    "m3:ammo_mode=off,air_exit=destroyed,air_target=aa,min_advance=0,focus_shots=1",
    "m4:air_exit=forbidden,deploy_embarked=0,focus_life=turn,ctl_pips=1,annihilation=0",
    "m5:stratagems=0,collapse=1,fort_direct=1",
    "m6:hide_ammo=1"};

/* The twelve slots of a vehicle (1.4): 2w of them, centred on the facing. */
static unsigned slots_of(int size, int facing) {
    unsigned mask = 0;
    for (int i = 2 * facing - size; i <= 2 * facing + size + 1; i++) mask |= 1u << (i + 12) % 12;
    return mask;
}

struct load {
    unsigned mask;
    int slots, aircraft;
};

static void load_tile(const reg_scenario *sc, const reg_state *s, int u, struct load *load) {
    const reg_sheet *sheet = reg_sheet_of(sc, u);
    if (sheet->kind == REG_AIR) {
        load->aircraft++;
        return;
    }
    const unsigned mask = sheet->kind == REG_VEH ? slots_of(sheet->size, reg_facing(s, u)) : 0;
    assert_int_equal(load->mask & mask, 0);
    load->mask |= mask;
    load->slots += mask ? 2 * (sheet->size + 1) : 2;
}

static void check_units(const reg_scenario *sc, const reg_state *s) {
    static struct load load[256];
    const reg_mission *m = &sc->mission[s->mission];
    memset(load, 0, sizeof load);
    for (int u = 0; u < REG_UNITS; u++) {
        const int status = reg_status(s, u), tile = s->unit[u].tile;
        if (u % REG_SIDE >= reg_units(sc, reg_owner(u))) continue;
        const reg_sheet *sheet = reg_sheet_of(sc, u);
        assert_true(s->unit[u].hp <= sheet->h);
        if (status == REG_EMBARKED) {
            assert_int_equal(reg_owner(tile), reg_owner(u));
            assert_int_equal(sheet->kind, REG_INF);
        }
        if (status != REG_MAP) {
            assert_int_equal(s->unit[u].pose, 0);
            continue;
        }
        assert_true(s->unit[u].hp > 0 && s->unit[u].ammo <= sheet->ammo);
        assert_true(gg_bits_has(m->board, tile));
        if (sheet->kind == REG_INF || sheet->kind == REG_VEH)
            assert_false(gg_bits_has(m->water | m->ridge, tile));
        if (sheet->kind == REG_HOV) assert_false(gg_bits_has(m->ridge, tile));
        load_tile(sc, s, u, &load[tile]);
    }
    for (int t = 0; t < 256; t++) {
        assert_true(load[t].slots <= 12);
        assert_true(load[t].aircraft <= 1);
    }
}

/* Costs of what was deployed or put in the Reserves. */
static int spent(const reg_scenario *sc, const reg_state *s, int side) {
    int cost = 0;
    for (int u = side * REG_SIDE; u < side * REG_SIDE + reg_units(sc, side); u++)
        if (reg_status(s, u) != REG_OUT && reg_status(s, u) != REG_HAND)
            cost += reg_sheet_of(sc, u)->cost;
    for (int k = 0; k < sc->army[side].structures; k++)
        if (s->structs[side] >> k & 1) cost += sc->type[sc->army[side].structure[k]].cost;
    return cost;
}

static void check_state(const reg_scenario *sc, const reg_state *s) {
    if (s->mission == REG_NONE) return;
    const reg_mission *m = &sc->mission[s->mission];
    check_units(sc, s);
    for (int i = 0; i < s->buildings; i++)
        assert_true(reg_pips(&s->building[i]) <= sc->type[reg_type_of(&s->building[i])].pips);
    for (int side = 0; side < 2; side++) {
        assert_true(s->pool[side] <= m->pool && s->used[side] <= m->capacity);
        if (!sc->fixed && s->node >= REG_MAJ) assert_int_equal(s->used[side], spent(sc, s, side));
    }
    assert_true(s->turn <= 2 * m->rounds);
}

/* Nothing that only grows has become less. */
static void check_growth(const lab *before, const lab *l) {
    assert_true(l->s.turn >= before->s.turn);
    for (int side = 0; side < 2; side++) {
        assert_true(l->s.vp[side] >= before->s.vp[side]);
        assert_int_equal(l->s.strat[side] & before->s.strat[side], before->s.strat[side]);
    }
    for (int u = 0; u < REG_UNITS; u++)
        if (reg_status(&before->s, u) == REG_DEAD || reg_status(&before->s, u) == REG_EXITED)
            assert_int_equal(reg_status(&l->s, u), reg_status(&before->s, u));
}

/* The line read again gives the same state, list and chances. */
static void check_line(const lab *l) {
    static gg_move list[2][GG_MAX_MOVES];
    gg_outcome chance[2][16];
    char line[GG_FEN_TEXT], again[GG_FEN_TEXT];
    gg_text text = gg_text_over(line, sizeof line), second = gg_text_over(again, sizeof again);
    lab copy = {.game = l->game};
    l->game->rules->write_fen(l->game, &l->s, &text);
    lab_read(copy.game, line, &copy.s);
    assert_memory_equal(&copy.s, &l->s, sizeof l->s);
    l->game->rules->write_fen(l->game, &copy.s, &second);
    assert_string_equal(line, again);
    const int count = gg_list(l->game, &l->s, list[0]);
    assert_int_equal(gg_list(l->game, &copy.s, list[1]), count);
    assert_memory_equal(list[0], list[1], (size_t)count * sizeof **list);
    if (l->game->rules->actor(l->game, &l->s) != GG_CHANCE) return;
    assert_int_equal(l->game->rules->outcomes(l->game, &l->s, chance[0]), count);
    assert_int_equal(l->game->rules->outcomes(l->game, &copy.s, chance[1]), count);
    double sum = 0;
    for (int i = 0; i < count; i++) {
        assert_int_equal(chance[0][i].move, chance[1][i].move);
        assert_true(chance[0][i].p == chance[1][i].p && chance[0][i].weight > 0);
        sum += chance[0][i].p;
    }
    assert_true(sum > 1 - 1e-12 && sum < 1 + 1e-12);
}

/* Any legal move; mostly one that does something, or games would be short of fights. */
static gg_move any_move(const gg_move *list, int count, gg_random *random) {
    gg_move move = 0;
    for (int i = 0; i < 4; i++) {
        move = list[gg_random_below(random, (uint32_t)count)];
        const int type = reg_move_type(move);
        if (type != REG_T_PASS && type != REG_T_DEPDONE && type != REG_T_STOP) break;
    }
    return move;
}

/* A random game to its end; returns the nodes that were seen, as bits. */
static uint32_t random_game(lab *l, gg_random *random, bool lines) {
    static gg_move list[GG_MAX_MOVES];
    uint32_t seen = 0, made = 0;
    int count;
    gg_start(l->game, &l->s);
    while ((count = gg_list(l->game, &l->s, list)) > 0) {
        const lab before = *l;
        assert_true(count > 1); /* forced tokens are never shown (REG-R93) */
        assert_true(made++ < l->game->max_length);
        check_state(l->game->scenario, &l->s);
        if (lines) check_line(l);
        seen |= UINT32_C(1) << l->s.node;
        gg_apply(l->game, &l->s, any_move(list, count, random));
        check_growth(&before, l);
    }
    check_state(l->game->scenario, &l->s);
    if (lines) check_line(l);
    assert_int_equal(l->s.node, REG_END);
    return seen | UINT32_C(1) << REG_END;
}

/* A fight for a few buildings at close quarters, where all rules are needed. */
static void open_crowd(void) {
    war_set(
        "stratagems=1,fhc_rounds=4",
        "hut@g9 1/1/1 blk@h8 2/2/2 hut@i7 1/1/1 wood g8 water i9 HOLD 1 KILL 1 RAZE 1 KEEP 2",
        "GRI@h7 GSP@i7 GHW@h6!0 GBC@j6/1 GRI>A3 SRS>A3 GRT@i6/1 SHC@h5/0 SMG@j7 SOB@k5/1 SHC~",
        "GRI@h9 LPT@g9 GHW@h10!3 GBC@f10/4 LPT>B3 LPT>B3 GRT@g10/4 LLB@h11/3 VMT@g11/4 VHR@e11/4 "
        "LAB~",
        "");
}

static uint32_t random_games(int games, bool lines, uint64_t seed) {
    gg_random random;
    uint32_t seen = 0;
    gg_random_init(&random, seed, GG_STREAM_TEST);
    for (size_t i = 0; i < sizeof scenarios / sizeof *scenarios; i++) {
        war_begin(scenarios[i]);
        for (int k = 0; k < games; k++) seen |= random_game(&war, &random, lines);
    }
    open_crowd();
    for (int k = 0; k < games; k++) seen |= random_game(&war, &random, lines);
    return seen;
}

TEST(reg_chk_86_lines_come_back) {
    random_games(8, true, 86); /* 120 games */
}

TEST(reg_chk_88_reg_005_r93_invariants) {
    assert_int_equal(random_games(100, false, 88), (UINT32_C(1) << REG_NODES) - 1);
}
