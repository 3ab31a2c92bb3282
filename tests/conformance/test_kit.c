/* Proves that the conformance kit can fail: a sound toy game passes, and every copy of it that
 * breaks one promise of core/game.h is caught, with the words that name the promise. */
#include "../../core/games.h"
#include "../../core/kit/words.h"
#include "../lab/svg.h"
#include "../lab/test.h"
#include "kit.h"
#include "toy.h"
#include "toy_pieces.h"
#include "toy_teams.h"

#include <assert.h>
#include <math.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* --- broken functions; each differs from the sound one in one thing */

#define UNUSED __attribute__((unused))
#define GAME   const gg_game *game UNUSED
#define STATE  const void *state UNUSED

static void start_differs(GAME, void *state) {
    static uint8_t calls;
    toy_rules.setup(game, state);
    ((toy_state *)state)->zero[0] = calls++;
}

static int actor_2(GAME, STATE) {
    return 2;
}

static int no_moves(GAME, STATE, gg_move *list UNUSED) {
    return 0;
}

static int moves_twice(GAME, STATE, gg_move *list) {
    const int count = toy_rules.list(game, state, list);
    list[count] = list[0];
    return count + 1;
}

static int move_0(GAME, STATE, gg_move *list) {
    const int count = toy_rules.list(game, state, list);
    list[count] = 0;
    return count + 1;
}

static int chances_above_1(GAME, STATE, gg_outcome *list) {
    const int count = toy_rules.outcomes(game, state, list);
    list[0].p += 1e-9;
    return count;
}

static int chances_unweighted(GAME, STATE, gg_outcome *list) {
    const int count = toy_rules.outcomes(game, state, list);
    list[0].p = list[1].p = 0.5;
    return count;
}

static int chances_weight_0(GAME, STATE, gg_outcome *list) {
    const int count = toy_rules.outcomes(game, state, list);
    list[0].weight = 0;
    return count;
}

static int chances_heavy(GAME, STATE, gg_outcome *list) {
    const int count = toy_rules.outcomes(game, state, list);
    list[0].weight = UINT64_C(1) << 51;
    list[1].weight = UINT64_C(3) << 51;
    return count;
}

static void apply_dirties(GAME, void *state, gg_move move) {
    toy_rules.perform(game, state, move);
    ((toy_state *)state)->zero[3] = (uint8_t)(((uintptr_t)state >> 4) | 1);
}

static void apply_overruns(GAME, void *state, gg_move move) {
    toy_rules.perform(game, state, move);
    ((unsigned char *)state)[sizeof(toy_state)] = 1;
}

static void apply_jumps(GAME, void *state, gg_move move) {
    toy_rules.perform(game, state, move);
    if (move == TOY_WALK_3) ((toy_state *)state)->field[0] = 99;
}

static void payoff_2(GAME, STATE, double value[GG_MAX_PLAYERS]) {
    toy_rules.payoff(game, state, value);
    value[0] += 1;
}

static void payoff_both(GAME, STATE, double value[GG_MAX_PLAYERS]) {
    toy_rules.payoff(game, state, value);
    value[1] = value[0];
}

static gg_move sample_unfair(GAME, STATE, gg_random *random) {
    return gg_random_below(random, 4) ? 1 + gg_random_below(random, TOY_GAMBLE) : 1;
}

static gg_move sample_illegal(GAME, STATE, gg_random *random UNUSED) {
    return TOY_WON;
}

static uint32_t playout_without_gambles(GAME, void *state, gg_random *random, uint32_t limit) {
    uint32_t made = 0;
    for (; made < limit && toy_rules.actor(game, state) != GG_OVER; made++)
        toy_rules.perform(game, state, 1 + gg_random_below(random, TOY_WALK_3));
    return made;
}

static uint32_t playout_miscounts(GAME, void *state, gg_random *random, uint32_t limit) {
    return toy_rules.playout(game, state, random, limit) + 1;
}

/* Seat 0 wins every gamble. */
static uint32_t playout_lucky(GAME, void *state, gg_random *random, uint32_t limit) {
    const toy_state *s = state;
    uint32_t made = 0;
    for (; made < limit && toy_rules.actor(game, state) != GG_OVER; made++) {
        const bool wins = s->seat == 0 || gg_random_below(random, 4);
        const gg_move rolled = wins ? TOY_WON : TOY_LOST;
        toy_rules.perform(game, state,
                          s->gambling ? rolled : toy_rules.sample(game, state, random));
    }
    return made;
}

static bool score_nan(GAME, STATE, double score[GG_MAX_PLAYERS]) {
    score[0] = 0;
    score[1] = NAN;
    return true;
}

static bool score_writes(GAME, STATE, double score[GG_MAX_PLAYERS]) {
    toy_state *s = (toy_state *)(uintptr_t)state; /* takes away the const, as a broken game might */
    s->turns = (uint8_t)(s->turns ? s->turns - 1 : 1);
    return toy_rules.scores(game, state, score);
}

static void view_grows(GAME, void *state, int seat) {
    toy_rules.view(game, state, seat);
    ((toy_state *)state)->zero[0]++;
}

static void view_leaks(GAME, void *state, int seat) {
    toy_state *s = state;
    if (s->card[1 - seat]) s->zero[0] = s->card[1 - seat];
    toy_rules.view(game, state, seat);
}

static void view_hides_turn(GAME, void *state, int seat) {
    toy_rules.view(game, state, seat);
    ((toy_state *)state)->seat = 0;
}

static void redeal_takes(GAME, void *state, int seat, gg_random *random) {
    toy_rules.redeal(game, state, seat, random);
    ((toy_state *)state)->card[seat] ^= 3;
}

static void redeal_unfair(GAME, void *state, int seat, gg_random *random) {
    const toy_state view = *(toy_state *)state;
    toy_rules.redeal(game, state, seat, random);
    if (((toy_state *)state)->card[1 - seat] == TOY_CARDS && gg_random_below(random, 2)) {
        memcpy(state, &view, sizeof view);
        toy_rules.redeal(game, state, seat, random);
    }
}

static void redeal_never_low(GAME, void *state, int seat, gg_random *random UNUSED) {
    toy_state *s = state;
    s->card[1 - seat] = s->card[seat] == TOY_CARDS ? TOY_CARDS - 1 : TOY_CARDS;
}

static void write_move_same(GAME, STATE, gg_move move, gg_text *text) {
    toy_rules.write_move(game, state, move == TOY_WALK_3 ? 1 : move, text);
}

static void write_move_spaced(GAME, STATE, gg_move move, gg_text *text) {
    gg_putf(text, "walk %u", move);
}

static void write_move_long(GAME, STATE, gg_move move, gg_text *text) {
    gg_putf(text, "%064u", move);
}

static void write_fen_short(GAME, STATE, gg_text *text) {
    toy_state s = *(const toy_state *)state;
    s.turns = 0;
    toy_rules.write_fen(game, &s, text);
}

static void write_fen_lines(GAME, STATE, gg_text *text) {
    toy_rules.write_fen(game, state, text);
    gg_put(text, "\n");
}

static int read_fen_never(GAME, gg_slice fen UNUSED, void *state UNUSED, gg_error *error) {
    return gg_fail(error, GG_BAD_FEN, "no");
}

static int read_fen_writes(GAME, gg_slice fen, void *state, gg_error *error) {
    const int code = toy_rules.read_fen(game, fen, state, error);
    if (code < 0) memset(state, 0, 1);
    return code;
}

static int read_fen_silent(GAME, gg_slice fen, void *state, gg_error *error) {
    const int code = toy_rules.read_fen(game, fen, state, error);
    if (code < 0 && error) error->words[0] = '\0';
    return code;
}

/* Takes numbers beyond their range. */
static int read_fen_lax(GAME, gg_slice fen, void *state, gg_error *error) {
    const char *last = fen.data + fen.length;
    gg_error mine;
    if (toy_rules.read_fen(game, fen, state, &mine) == 0) return 0;
    if (fen.length > 4 && memcmp(fen.data, "toy ", 4) == 0 && last[-1] != ' ') {
        gg_state any;
        toy_rules.setup(game, &any);
        ((toy_state *)&any)->field[0] = 200;
        memcpy(state, &any, sizeof(toy_state));
        return 0;
    }
    return gg_fail(error, mine.code, "%s", mine.words);
}

static bool fen_scenario_other(const gg_rules *rules UNUSED, gg_slice fen UNUSED, gg_text *text) {
    gg_put(text, "marsh");
    return true;
}

static void explain_without_id(GAME, STATE, gg_slice token UNUSED, gg_text *text) {
    gg_put(text, "not allowed");
}

static void explain_bare(GAME, STATE, gg_slice token UNUSED, gg_text *text) {
    gg_put(text, "TOY-001");
}

static void nothing(GAME, STATE, gg_text *text UNUSED) {}

static void describe_nothing(GAME, STATE, gg_move move UNUSED, gg_text *text UNUSED) {}

static const gg_move_row row_about_nothing = {"m{cell}", "to {cell}", "Move", .to = NULL};
static const gg_words words_about_nothing = {.moves = &row_about_nothing, .move_count = 1};

static const char *no_group(GAME, STATE, gg_move move UNUSED) {
    return NULL;
}

static const char *no_name(GAME, int seat UNUSED) {
    return "";
}

static void draw_coloured(GAME, STATE, bool colour UNUSED, gg_text *text) {
    toy_rules.draw(game, state, true, text);
}

static void draw_endlessly(GAME, STATE, bool colour UNUSED, gg_text *text) {
    while (!text->cut) gg_put(text, "################");
}

static void svg_unclosed(GAME, STATE, gg_text *text) {
    gg_put(text, "<svg><g></svg>");
}

/* --- of the game of teams */

static int settle_goes_on(const gg_game *game, void *state, gg_move *list, int limit) {
    const int count = teams_rules.settle(game, state, list, limit);
    teams_state *s = state;
    if (count > 1 && s->drawn && s->turns % 5 == 4) s->sum[0] ^= 1;
    return count;
}

static int settle_lists_first(const gg_game *game, void *state, gg_move *list, int limit) {
    const int count = teams_rules.settle(game, state, list, limit);
    return count > 2 ? 2 : count;
}

static int settle_sees_no_choice(const gg_game *game, void *state, gg_move *list, int limit) {
    const int count = teams_rules.settle(game, state, list, limit);
    return limit == 2 && count > 1 ? 1 : count;
}

static int settle_lists_one_twice(const gg_game *game, void *state, gg_move *list, int limit) {
    const int count = teams_rules.settle(game, state, list, limit);
    if (limit == 2 && count > 1) list[1] = list[0];
    return count;
}

static void payoff_of_one(const gg_game *game, STATE, double value[GG_MAX_PLAYERS]) {
    teams_rules.payoff(game, state, value);
    value[2] = 0.5;
}

static void write_seen_all(const gg_game *game, STATE, gg_move move, int seat UNUSED,
                           gg_text *text) {
    teams_rules.write_move(game, state, move, text);
}

static void write_seen_nothing(GAME, STATE, gg_move move UNUSED, int seat UNUSED, gg_text *text) {
    gg_put(text, "?");
}

static void write_seen_never(GAME, STATE, gg_move move UNUSED, int seat UNUSED,
                             gg_text *text UNUSED) {}

static void write_seen_plays_never(const gg_game *game, STATE, gg_move move, int seat,
                                   gg_text *text) {
    if (move >= TEAMS_PLAY)
        gg_put(text, move == TEAMS_KEEP ? "k" : move == TEAMS_PLAY ? "1" : move == 5 ? "2" : "3");
    else
        teams_rules.write_seen(game, state, move, seat, text);
}

static void svg_without_size(GAME, STATE, gg_text *text) {
    gg_put(text, "<svg><g id=\"cell-table\"/><g id=\"piece-p1\"/><g id=\"piece-p2\"/>"
                 "<g id=\"piece-p3\"/><g id=\"piece-p4\"/></svg>");
}

static void places_nowhere(GAME, STATE, gg_move move UNUSED, gg_text *from, gg_text *to UNUSED) {
    gg_put(from, "piece-p5");
}

/* --- one test each */

/* What is put in the place of what; NULL: the sound one. */
typedef struct breakage {
    const char *name;  /* "teams ...": of the game of teams, else of the other */
    const char *words; /* that the breach must hold; NULL: there must be none */
    gg_rules with;
    gg_game game; /* fields other than 0 replace those of the toy */
} breakage;

static const breakage breakages[] = {
    {.name = "sound"},
    {"starts that differ", "two different states", {.setup = start_differs}, {0}},
    {"actor", "actor() is 2", {.actor = actor_2}, {0}},
    {"no moves", "lists 0", {.list = no_moves}, {0}},
    {"duplicate", "twice", {.list = moves_twice}, {0}},
    {"move 0", "the move 0", {.list = move_0}, {0}},
    {"sum above 1", "sum to", {.outcomes = chances_above_1}, {0}},
    {"p is not weight", "is not weight", {.outcomes = chances_unweighted}, {0}},
    {"weight 0", "has the weight 0", {.outcomes = chances_weight_0}, {0}},
    {"weights too large", "2^53", {.outcomes = chances_heavy}, {0}},
    {"undefined bytes", "gives different states", {.perform = apply_dirties}, {0}},
    {"perform overruns", "writes behind", {.perform = apply_overruns}, {0}},
    {"unsound state", "valid() says", {.perform = apply_jumps}, {0}},
    {"payoff 2", "payoff of seat 0 is", {.payoff = payoff_2}, {0}},
    {"payoff of both", "do not sum to 1", {.payoff = payoff_both}, {0}},
    {"too long", "after max_length", {0}, {.max_length = 5}},
    {"too many seats", "players 5", {0}, {.players = 5}},
    {"odd size", "state_bytes is 15", {0}, {.state_bytes = 15}},
    {"sample unfair", "not uniform", {.sample = sample_unfair}, {0}},
    {"sample illegal", "not legal", {.sample = sample_illegal}, {0}},
    {"playout chooses", "plain play", {.playout = playout_without_gambles}, {0}},
    {"playout lucky", "plain play", {.playout = playout_lucky}, {0}},
    {"playout miscounts", "makes", {.playout = playout_miscounts}, {0}},
    {"score", "the score of seat 1", {.scores = score_nan}, {0}},
    {"score writes", "only reads", {.scores = score_writes}, {0}},
    {"view grows", "seen again differs", {.view = view_grows}, {0}},
    {"view leaks", "another position", {.view = view_leaks}, {0}},
    {"view hides turn", "another actor", {.view = view_hides_turn}, {0}},
    {"redeal takes", "another position", {.redeal = redeal_takes}, {0}},
    {"redeal unfair", "is not uniform", {.redeal = redeal_unfair}, {0}},
    {"redeal lacks the truth", "true state", {.redeal = redeal_never_low}, {0}},
    {"same token", "stands for", {.write_move = write_move_same}, {0}},
    {"spaced token", "the token of", {.write_move = write_move_spaced}, {0}},
    {"long token", "the token of", {.write_move = write_move_long}, {0}},
    {"lossy position", "reads back differently", {.write_fen = write_fen_short}, {0}},
    {"position of two lines", "is no line", {.write_fen = write_fen_lines}, {0}},
    {"unread position", "does not read back", {.read_fen = read_fen_never}, {0}},
    {"failed reading writes", "failed but wrote", {.read_fen = read_fen_writes}, {0}},
    {"failed reading is silent", "fails with code", {.read_fen = read_fen_silent}, {0}},
    {"lax reading", "valid() says", {.read_fen = read_fen_lax}, {0}},
    {"scenario of position", "fen_scenario()", {.fen_scenario = fen_scenario_other}, {0}},
    {"explain without id", "is refused with", {.explain = explain_without_id}, {0}},
    {"explain without words", "is refused with", {.explain = explain_bare}, {0}},
    {"no description", "description", {.describe = describe_nothing}, {0}},
    {"no group", "no group", {.group = no_group}, {0}},
    {"no name", "no name", {.seat_name = no_name}, {0}},
    {"no headline", "headline", {.headline = nothing}, {0}},
    {"coloured", "has colours", {.draw = draw_coloured}, {0}},
    {"picture too large", "is cut", {.draw = draw_endlessly}, {0}},
    {"no SVG", "unsound", {.draw_svg = nothing}, {0}},
    {"broken SVG", "unsound", {.draw_svg = svg_unclosed}, {0}},
    {.name = "teams, sound"},
    {"teams, settling goes on", "changes a settled state", {.settle = settle_goes_on}, {0}},
    {"teams, settling lists less", "list", {.settle = settle_lists_first}, {0}},
    {"teams, settling sees none", "limit of 2", {.settle = settle_sees_no_choice}, {0}},
    {"teams, settling lists one", "limit of 2", {.settle = settle_lists_one_twice}, {0}},
    {"teams, payoffs apart", "of one team", {.payoff = payoff_of_one}, {0}},
    {"teams, draws told", "must not know which", {.write_seen = write_seen_all}, {0}},
    {"teams, plays hidden", "different positions", {.write_seen = write_seen_nothing}, {0}},
    {"teams, nothing told", "is not told of", {.write_seen = write_seen_never}, {0}},
    {"teams, own draws hidden", "its own move", {.write_seen = write_seen_plays_never}, {0}},
    {"teams, no size", "has no viewBox", {.draw_svg = svg_without_size}, {0}},
    {"teams, no such place", "not in the picture", {.places = places_nowhere}, {0}},
    {"teams, words about nothing", "no noun {cell}", {.words = &words_about_nothing}, {0}},
    {"teams, piece twice", "the same name", {.pieces = pieces_twice}, {0}},
    {"teams, piece of nobody", "who is no seat", {.pieces = pieces_of_nobody}, {0}},
    {"teams, piece nowhere", "not in the picture", {.pieces = pieces_nowhere}, {0}},
    {"teams, piece undrawn", "is not drawn", {.pieces = pieces_undrawn}, {0}},
    {"teams, piece untold", "not told of", {.pieces = pieces_too_few}, {0}},
    {"teams, piece untitled", "has no title", {.pieces = pieces_untitled}, {0}},
    {"teams, piece of another title", "without its title", {.pieces = pieces_entitled}, {0}},
    {"teams, early value", "before the first piece", {.pieces = pieces_valued_early}, {0}},
    {"teams, value twice", "has two values", {.pieces = pieces_valued_twice}, {0}},
    {"teams, loud label", "lower case", {.pieces = pieces_shouting}, {0}},
    {"teams, hidden told", "other pieces", {.pieces = pieces_peeked}, {0}},
};

/* Lays the function pointers of `with` that are set over those of the toy. */
static gg_rules broken_rules(const gg_rules *sound, const gg_rules *with) {
    gg_rules rules = *sound;
    const size_t first = offsetof(gg_rules, scenario);
    static_assert(sizeof rules.setup == sizeof(void *), "pointers to functions lie like others");
    for (size_t at = first; at < sizeof rules; at += sizeof(void *)) {
        void *pointer;
        memcpy(&pointer, (const char *)with + at, sizeof pointer);
        if (pointer) memcpy((char *)&rules + at, &pointer, sizeof pointer);
    }
    return rules;
}

static void caught(void **state) {
    const breakage *b = *state;
    const bool teams = strncmp(b->name, "teams", 5) == 0;
    const gg_rules rules = broken_rules(teams ? &teams_rules : &toy_rules, &b->with);
    gg_game game;
    kit k;
    if (teams)
        teams_open(&game, &rules);
    else
        toy_open(&game, &rules);
    if (b->game.max_length) game.max_length = b->game.max_length;
    if (b->game.players) game.players = b->game.players;
    if (b->game.state_bytes) game.state_bytes = b->game.state_bytes;
    assert_int_equal(kit_init(&k, &game, 7), 0);
    k.stride = 2;
    k.draws = 4000;
    const bool sound =
        kit_games(&k, 200) && kit_samples(&k, 20) && kit_playouts(&k) && kit_redeals(&k, 20);
    assert_int_equal(sound, !k.broken);
    if (k.broken != !!b->words || (b->words && !strstr(k.words, b->words)))
        fail_msg("%s: '%s', expected '%s'", b->name, k.words, b->words ? b->words : "");
    if (!b->words) {
        assert_int_equal(k.games, 200);
        assert_true(k.redeals > 0 && k.outcomes > 0 && k.longest > 10 && k.widest > 2);
    }
    kit_release(&k);
}

TEST(hidden_needs_a_view) {
    gg_rules rules = toy_rules;
    gg_game game;
    kit k;
    rules.redeal = NULL;
    toy_open(&game, &rules);
    assert_int_equal(kit_init(&k, &game, 7), 0);
    assert_false(kit_games(&k, 1));
    assert_non_null(strstr(k.words, "without view()"));
    kit_release(&k);
}

TEST(svg_documents) {
    static const char *const sound[] = {
        "<svg/>", "<svg></svg>",
        "<?xml version=\"1.0\"?>\n<!-- a > b -->\n<svg a=\"1\"><g/></svg>\n",
        "<svg><text a=\"&quot;\">1 &lt; 2</text></svg>"};
    static const char *const unsound[] = {"",
                                          "svg",
                                          "<svg>",
                                          "<svg></g>",
                                          "<g></g>",
                                          "<svg/><svg/>",
                                          "<svg a=1/>",
                                          "<svg a=\"1/>",
                                          "<svg>a & b</svg>",
                                          "<svg>\x01</svg>",
                                          "<svg><g></svg></g>",
                                          "<svg/>x",
                                          "<svg a=\"<\"/>",
                                          "<svg><1></1></svg"};
    const char *why;
    for (size_t i = 0; i < sizeof sound / sizeof *sound; i++)
        assert_true(svg_sound(sound[i], &why));
    for (size_t i = 0; i < sizeof unsound / sizeof *unsound; i++)
        if (svg_sound(unsound[i], &why)) fail_msg("'%s' passes", unsound[i]);
}

/* --- golden games */

static char *read_text(const char *path) {
    FILE *file = fopen(path, "r");
    char *text = calloc(1, 1 << 20);
    assert_non_null(file);
    assert_non_null(text);
    assert_true(fread(text, 1, (1 << 20) - 1, file) > 0);
    fclose(file);
    return text;
}

static void write_text(const char *path, const char *text, size_t length) {
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    assert_int_equal(fwrite(text, 1, length, file), length);
    assert_int_equal(fclose(file), 0);
}

/* A recorded game of the first registered rules replays; damaged, it does not. */
TEST(golden_games) {
    const gg_rules *rules = gg_rules_at(0);
    char path[] = "/tmp/grognard-golden-XXXXXX", words[KIT_WORDS];
    const int file = mkstemp(path);
    gg_error error;
    gg_game *game = gg_game_open(rules->name, NULL, &error);
    assert_true(file >= 0);
    close(file);
    assert_non_null(game);
    assert_true(kit_record(game, 3, path));
    gg_game_close(game);
    if (!kit_replay(rules, path, words, sizeof words)) fail_msg("%s", words);

    char *text = read_text(path);
    const size_t length = strlen(text);
    char *position = strstr(text, "\n= ");
    assert_non_null(position);
    write_text(path, text, (size_t)(position + 1 - text)); /* ends without a position */
    assert_false(kit_replay(rules, path, words, sizeof words));
    assert_non_null(strstr(words, "does not end"));
    char *end = strchr(position + 1, '\n') + 1;
    write_text(path, text, (size_t)(end - text)); /* ends in the middle of the game */
    assert_false(kit_replay(rules, path, words, sizeof words));
    assert_non_null(strstr(words, "not over"));
    *strchr(end, ' ') = '~'; /* joins two tokens to one that is none */
    write_text(path, text, length);
    assert_false(kit_replay(rules, path, words, sizeof words));
    assert_non_null(strstr(words, "refused"));
    position[4] ^= 1; /* another position */
    write_text(path, text, length);
    assert_false(kit_replay(rules, path, words, sizeof words));
    assert_non_null(strstr(words, "the position is"));
    write_text(path, "nowhere\n", 8);
    assert_false(kit_replay(rules, path, words, sizeof words));
    assert_int_equal(unlink(path), 0);
    assert_false(kit_replay(rules, path, words, sizeof words));
    assert_non_null(strstr(words, "cannot be read"));
    free(text);
}

/* What --record-all leaves alone: a game that replays, of the same scenario, whoever played it. */
TEST(recorded_games_stay) {
    const gg_rules *rules = gg_rules_at(0);
    char path[] = "/tmp/grognard-golden-XXXXXX";
    const int file = mkstemp(path);
    gg_scenario_info info;
    gg_error error;
    assert_true(file >= 0);
    close(file);
    assert_true(rules->scenario(rules, 1, &info));
    gg_game *game = gg_game_open(rules->name, NULL, &error);
    gg_game *other = gg_game_open(rules->name, info.id, &error);
    assert_non_null(game);
    assert_non_null(other);
    assert_false(kit_recorded(game, path)); /* empty */
    for (uint64_t seed = 3; seed <= 4; seed++) {
        assert_true(kit_record(game, seed, path));
        assert_true(kit_recorded(game, path));
        assert_false(kit_recorded(other, path));
    }
    char *text = read_text(path);
    write_text(path, text, strlen(text) / 2);
    assert_false(kit_recorded(game, path));
    assert_int_equal(unlink(path), 0);
    assert_false(kit_recorded(game, path));
    free(text);
    gg_game_close(other);
    gg_game_close(game);
}

/* A test for each breakage. */
static int list_breakages(int argc, char **argv) {
    static breakage copies[sizeof breakages / sizeof *breakages];
    (void)argc, (void)argv;
    memcpy(copies, breakages, sizeof breakages);
    for (size_t i = 0; i < sizeof copies / sizeof *copies; i++)
        lab_add((struct CMUnitTest){copies[i].name, caught, NULL, NULL, &copies[i]});
    return LAB_GO_ON;
}

PROGRAM(list_breakages)
