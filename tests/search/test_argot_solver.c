/* The solver mode of alphabeta on argot: the exact values of the rules page, section 8.6. */
#include "../../core/games.h"
#include "../lab/test.h"
#include "toys.h"

#include <math.h>
#include <stdio.h>

/* The value of a move for Mineos as a fraction. */
struct answer {
    const char *move;
    int64_t num, den;
};

static const struct solved {
    const char *id, *position;
    struct answer answers[6];
} solved[] = {
    {"ARG-C61",
     "argot1 gate BP:1 1.3.1 0.0 0.0 0.0.0 GRD1@0.3:3,HOP1@0.3:4:x<1.3 - - -",
     {{"F:GRD1", 1546043890868405, 7312316880125952}, {"R:GRD1>0.4", 1, 1}}},
    {"ARG-C62",
     "argot1 gate BP:1 1.3.1 0.0 0.0 0.0.0 GRD1@0.3:2,BER1@0.3:3:x<1.3 - - -",
     {{"F:BER1", 1103684374679, 1880739938304},
      {"FF:BER1", 1591829173081, 2821109907456},
      {"R:BER1>1.3", 0, 1}}},
    {"ARG-C63",
     "argot1 gate BP:1 1.3.1 0.0 0.0 0.0.0 "
     "GRD1@0.3:2,ARC1@0.3:1,BER1@0.3:2:x<1.3,BON1@0.3:2:x<1.3 - - -",
     {{"F:BER1", 439224325282974041, 789730223053602816},
      {"FF:BER1", 10291326516404231, 21936950640377856},
      {"R:BER1>1.3", 506722375, 19591041024}}},
    {"ARG-C64",
     "argot1 gate BP:1 1.3.1 0.0 0.0 0.0.0 GRD1@0.3:3,RAM1@0.3:3:x<1.3,WYV1@0.3:2:x - - -",
     {{"F:WYV1", 20131654568113331, 21936950640377856},
      {"R:WYV1>0.2", 9811524602825, 101559956668416},
      {"R:WYV1>0.4", 9811524602825, 101559956668416},
      {"R:WYV1>1.2", 9811524602825, 101559956668416},
      {"R:WYV1>1.3", 9811524602825, 101559956668416}}},
    {"ARG-C65",
     "argot1 gate CD:c 1.3.0 0.0 1.0 0.0.0 GRD1@0.3:1,HOP1@1.3:1 - - -",
     {{"g1.3", 14105, 46656}, {"pass", 0, 1}}},
    {"ARG-C66",
     "argot1 gate MG:0 1.3.0 1.0 0.0 0.0.0 KNT1@0.4:3,HOP1@0.3:2 - - -",
     {{"g0.4", 1550881, 26873856}, {"pass", 1, 1}}},
    {"ARG-C67",
     "argot1 gate MG:1 1.3.1 0.1 0.0 0.0.0 GRD1@0.3:2,ARC1@0.4:2,HOP1@1.3:2,BER1@1.3:3 - - -",
     {{"g1.3", 602863248046471, 609359740010496}, {"pass", 0, 1}}},
};

static void check_line(const gg_game *game, const void *state, const gg_line *line,
                       const struct solved *s) {
    char token[GG_MOVE_TEXT];
    gg_text text = gg_text_over(token, sizeof token);
    game->rules->write_move(game, state, line->pv[0], &text);
    for (const struct answer *a = s->answers; a->move; a++) {
        if (strcmp(a->move, token) != 0) continue;
        const double exact = (double)a->num / (double)a->den;
        if (fabs(line->value[1] - exact) > 1e-12)
            fail_msg("%s %s: %.15f, not %.15f", s->id, token, line->value[1], exact);
        return;
    }
    fail_msg("%s: %s is not listed", s->id, token);
}

TEST(exact_values) {
    gg_error error = {0};
    gg_game *game = gg_game_open("argot", "gate", &error);
    assert_non_null(game);
    gg_search *search = toy_open(game, "alphabeta", "solve=1", NULL,
                                 &(gg_search_options){.multipv = GG_MAX_MULTIPV});
    for (size_t i = 0; i < sizeof solved / sizeof solved[0]; i++) {
        const struct solved *s = &solved[i];
        gg_state state;
        gg_result result;
        gg_move list[GG_MAX_MOVES];
        int expected = 0;
        while (s->answers[expected].move) expected++;
        if (game->rules->read_fen(game, gg_slice_of(s->position), state.bytes, &error) < 0)
            fail_msg("%s: %s", s->id, error.words);
        /* Nobody draws with no cards left but one. */
        if (game->rules->actor(game, state.bytes) == GG_CHANCE) {
            assert_int_equal(gg_list(game, state.bytes, list), 1);
            gg_apply(game, state.bytes, list[0]);
        }
        gg_search_clear(search);
        assert_int_equal(gg_search_go(search, state.bytes, &(gg_limits){.seat = -1}, NULL, NULL,
                                      &result, &error),
                         0);
        assert_true(result.info.proven);
        assert_int_equal(result.info.lines, expected);
        for (int k = 0; k < expected; k++) check_line(game, state.bytes, &result.info.line[k], s);
    }
    gg_search_close(search);
    gg_game_close(game);
}
