/* Proofs of Hex against plain exhaustive search: who wins, the cells that a winner needs, and cells
 * that cannot matter. */
#include "../../eval/hex.h"
#include "../../eval/hex_proof.h"
#include "../lab/test.h"
#include "../lab/words.h"

#include "../../core/games.h"
#include "../search/toys.h"

#include <stdio.h>
#include <stdlib.h>

/* --- the plain way */

enum { MEMO_BITS = 20 };

struct plain {
    const hex_scenario *sc;
    uint64_t *key; /* 1 + the position in base 3, of 2^MEMO_BITS */
    int8_t *winner;
};

static struct plain plain_over(const gg_game *game) {
    return (struct plain){game->scenario, calloc(1 << MEMO_BITS, sizeof(uint64_t)),
                          calloc(1 << MEMO_BITS, 1)};
}

static void plain_free(struct plain *p) {
    free(p->key);
    free(p->winner);
}

static bool joins(const hex_scenario *sc, gg_bits own, int seat) {
    gg_bits reach = own & sc->side[seat], more;
    while (gg_bits_any(more = hex_beside(reach) & own & ~reach)) reach |= more;
    return gg_bits_any(reach & sc->other[seat]);
}

static int plain_winner(struct plain *p, const gg_bits stones[2], int mover) {
    uint64_t key = (uint64_t)mover + 1;
    int cell;
    if (joins(p->sc, stones[1 - mover], 1 - mover)) return 1 - mover;
    GG_BITS_EACH (cell, p->sc->cells)
        key = 3 * key + (gg_bits_has(stones[0], cell) ? 1 : gg_bits_has(stones[1], cell) ? 2 : 0);
    const uint64_t at = key * UINT64_C(0x9e3779b97f4a7c15) >> (64 - MEMO_BITS);
    if (p->key[at] == key) return p->winner[at];
    int winner = 1 - mover;
    GG_BITS_EACH (cell, p->sc->cells & ~(stones[0] | stones[1])) {
        gg_bits next[2] = {stones[0], stones[1]};
        if (winner == mover) continue;
        gg_bits_add(&next[mover], cell);
        winner = plain_winner(p, next, 1 - mover);
    }
    p->key[at] = key;
    p->winner[at] = (int8_t)winner;
    return winner;
}

/* Stones in turns at random on an empty board, nobody's sides joined; who lays the next one. */
static int random_stones(const hex_scenario *sc, gg_random *random, int count, gg_bits stones[2]) {
    do {
        stones[0] = stones[1] = GG_NO_BITS;
        for (int i = 0; i < count; i++) {
            const gg_bits empty = sc->cells & ~(stones[0] | stones[1]);
            const int n = (int)gg_random_below(random, (uint32_t)gg_bits_count(empty));
            stones[i % 2] |= hex_nth(empty, n);
        }
    } while (joins(sc, stones[0], 0) || joins(sc, stones[1], 1));
    return (int)gg_random_below(random, 2);
}

static const struct {
    const char *scenario;
    int least, positions;
} boards[] = {
    {"standard:size=3", 0, 100}, {"standard:size=4", 5, 100}, {"standard:size=5", 15, 60}};

enum { BOARDS = sizeof boards / sizeof *boards, WHOLE = 1000000 };

typedef void check(struct plain *p, const gg_bits stones[2], int mover, int winner);

static void on_random_boards(check *what) {
    for (int b = 0; b < BOARDS; b++) {
        gg_game *game = lab_open("hex", boards[b].scenario);
        struct plain p = plain_over(game);
        gg_random random;
        gg_random_init(&random, 1, GG_STREAM_TEST);
        hex_inferior_prepare();
        for (int i = 0; i < boards[b].positions; i++) {
            gg_bits stones[2];
            const int more = (int)gg_random_below(&random, 4);
            const int mover = random_stones(p.sc, &random, boards[b].least + more, stones);
            what(&p, stones, mover, plain_winner(&p, stones, mover));
        }
        plain_free(&p);
        gg_game_close(game);
    }
}

/* --- proofs */

static void proof_is_right(struct plain *p, const gg_bits stones[2], int mover, int winner) {
    gg_bits carrier;
    assert_int_equal(hex_prove(p->sc, stones, mover, WHOLE, &carrier), winner);
    /* All cells that the winner does not need are the loser's. */
    gg_bits rest[2] = {stones[0], stones[1]};
    rest[1 - winner] |= p->sc->cells & ~(stones[0] | stones[1] | carrier);
    assert_false(joins(p->sc, rest[1 - winner], 1 - winner));
    assert_int_equal(plain_winner(p, rest, mover), winner);
}

TEST(proofs_and_their_carriers_as_by_plain_search) {
    on_random_boards(proof_is_right);
}

static void glance_is_right(struct plain *p, const gg_bits stones[2], int mover, int winner) {
    gg_bits carrier;
    const int seen = hex_prove(p->sc, stones, mover, 1, &carrier);
    assert_true(seen == -1 || seen == winner);
    for (int seat = 0; seat < 2; seat++)
        if (hex_chained(p->sc, stones[seat], p->sc->cells & ~(stones[0] | stones[1]), seat,
                        &carrier)) {
            assert_int_equal(winner, seat);
            assert_int_equal(plain_winner(p, stones, 1 - seat), seat);
        }
}

TEST(who_is_chained_has_won) {
    on_random_boards(glance_is_right);
}

/* --- cells that cannot matter */

static void filling_changes_nothing(struct plain *p, const gg_bits stones[2], int mover,
                                    int winner) {
    struct hex_filled f;
    hex_fill_in(p->sc, stones, &f);
    assert_false(gg_bits_any(f.empty & (f.stones[0] | f.stones[1])));
    if (gg_bits_any(f.empty) || !joins(p->sc, f.stones[mover], mover))
        assert_int_equal(joins(p->sc, f.stones[mover], mover) ? mover
                                                              : plain_winner(p, f.stones, mover),
                         winner);
    const gg_bits out = hex_dominated(p->sc, &f, mover);
    assert_false(gg_bits_any(out & ~f.empty));
    if (joins(p->sc, f.stones[0], 0) || joins(p->sc, f.stones[1], 1) || winner != mover) return;
    bool found = false;
    int cell;
    GG_BITS_EACH (cell, f.empty & ~out) {
        gg_bits next[2] = {f.stones[0], f.stones[1]};
        gg_bits_add(&next[mover], cell);
        found = found || plain_winner(p, next, 1 - mover) == mover;
    }
    assert_true(found); /* some winning move is left */
}

TEST(inferior_cells_never_change_the_winner) {
    on_random_boards(filling_changes_nothing);
}

TEST(a_bridge_to_the_side_is_captured) {
    gg_game *game = lab_open("hex", "standard:size=5");
    hex_state s;
    struct hex_filled f;
    lab_read(game, "hex 5 0 5/5/5/2r2/5 b -", &s);
    const gg_bits stones[2] = {hex_stones(&s, HEX_RED), hex_stones(&s, HEX_BLUE)};
    hex_inferior_prepare();
    hex_fill_in(game->scenario, stones, &f);
    const gg_bits two = gg_bits_of(hex_cell(4, 1)) | gg_bits_of(hex_cell(4, 2));
    assert_false(gg_bits_any(two & ~f.captured[HEX_RED]));
    assert_true(gg_bits_any(f.empty));
    gg_game_close(game);
}

/* Rows and columns exchanged, and with them the seats: the other seat wins. */
TEST(mirrored_positions_have_mirrored_winners) {
    gg_game *game = lab_open("hex", "standard:size=6");
    const hex_scenario *sc = game->scenario;
    gg_random random;
    gg_random_init(&random, 2, GG_STREAM_TEST);
    for (int i = 0; i < 30; i++) {
        gg_bits stones[2], mirror[2] = {GG_NO_BITS, GG_NO_BITS}, carrier;
        const int mover = random_stones(sc, &random, 8, stones);
        for (int seat = 0, cell; seat < 2; seat++)
            GG_BITS_EACH (cell, stones[seat])
                gg_bits_add(&mirror[1 - seat], hex_cell(hex_column(cell), hex_row(cell)));
        const int winner = hex_prove(sc, stones, mover, WHOLE, &carrier);
        assert_true(winner >= 0);
        assert_int_equal(hex_prove(sc, mirror, 1 - mover, WHOLE, &carrier), 1 - winner);
    }
    gg_game_close(game);
}

/* --- what the world knows */

static void prove_opening(const gg_game *game, int cell, char wanted, int most) {
    const gg_bits stones[2] = {gg_bits_of(cell), GG_NO_BITS};
    gg_bits carrier;
    const int winner = hex_prove(game->scenario, stones, HEX_BLUE, most, &carrier);
    assert_int_equal(winner, wanted == 'W' ? HEX_RED : HEX_BLUE);
}

/* The openings that win, row by row from the top. That of 4 x 4 is also what alphabeta:solve=1 finds
 * with zero=1, which knows nothing of hex; no such search has gone through 5 x 5. */
static void openings_of(int size, const char *wanted) {
    char scenario[32];
    snprintf(scenario, sizeof scenario, "standard:size=%d", size);
    gg_game *game = lab_open("hex", scenario);
    for (int i = 0; i < size * size; i++)
        prove_opening(game, hex_cell(i / size, i % size), wanted[i], WHOLE);
    gg_game_close(game);
}

TEST(openings_of_4_x_4_to_6_x_6) {
    openings_of(4, "...W"
                   "..W."
                   ".W.."
                   "W...");
    openings_of(5, "....W"
                   ".WWWW"
                   ".WWW."
                   "WWWW."
                   "W....");
    openings_of(6, ".....W"
                   ".WWWWW"
                   "WWWWWW"
                   "WWWWWW"
                   "WWWWW."
                   "W.....");
}

/* Those of one half: the other is the same, turned. d1 alone unless GG_HEX_ALL is set, and then six
 * minutes and 2 GiB; the hardest, a4, takes 12 million positions. */
TEST(openings_of_7_x_7) {
    static const char wanted[] = "......W"
                                 "..W.WWW"
                                 ".WWWWW."
                                 "WWWW";
    gg_game *game = lab_open("hex", "standard:size=7");
    prove_opening(game, hex_cell(0, 3), wanted[3], 4 * WHOLE);
    for (int i = 0; i < 25 && getenv("GG_HEX_ALL"); i++)
        prove_opening(game, hex_cell(i / 7, i % 7), wanted[i], 60 * WHOLE);
    gg_game_close(game);
}

/* 6 x 6 is won from the middle; searches prove it by the bounds. */
TEST(mcts_proves_6_x_6) {
    gg_game *game = lab_open("hex", "standard:size=6");
    gg_search *search = toy_open(game, "mcts", "", NULL, NULL);
    hex_state s;
    gg_error error;
    gg_result r;
    gg_start(game, &s);
    assert_int_equal(
        gg_search_go(search, &s, &(gg_limits){.nodes = 100000, .seat = -1}, NULL, NULL, &r, &error),
        0);
    assert_true(r.info.proven);
    assert_true(r.info.line[0].value[0] == 1);
    gg_search_close(search);
    gg_game_close(game);
}
