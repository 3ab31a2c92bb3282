/* Lines of moves as people type them: whole turns, short forms, and how many keys a turn needs. */
#include "../lab/test.h"

#include "../../ai-bots/play/play.h"
#include "../../core/games.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static play board;

/* The game at its start, or at a position line. */
static void set_up(const char *game, const char *scenario, const char *fen) {
    gg_error error;
    gg_state state;
    memset(&board, 0, sizeof board);
    board.game = gg_game_open(game, scenario, &error);
    assert_non_null(board.game);
    memset(&state, 0, sizeof state);
    gg_start(board.game, &state);
    if (fen)
        assert_int_equal(board.game->rules->read_fen(board.game, gg_slice_of(fen), &state, &error),
                         0);
    assert_int_equal(gg_history_init(&board.history, board.game, &state), 0);
}

static void tear_down(void) {
    gg_history_release(&board.history);
    gg_game_close(board.game);
}

static void push(const char *tokens) {
    gg_slice rest = gg_slice_of(tokens), token;
    gg_error error;
    while (gg_token(&rest, &token))
        assert_int_equal(gg_history_push_token(&board.history, token, &error), 0);
}

static play_plan plan;
static char words[4096];

static bool reads(const char *line) {
    gg_text why = gg_text_over(words, sizeof words);
    return play_read_line(&board, gg_slice_of(line), &plan, &why);
}

/* The tokens that the line stands for. */
static const char *stands_for(const char *line) {
    static char tokens[4096];
    gg_text text = gg_text_over(tokens, sizeof tokens);
    gg_state state;
    if (!reads(line)) return words;
    memcpy(&state, board.history.now, board.game->state_bytes);
    for (int i = 0; i < plan.count; i++) {
        if (i) gg_put_char(&text, ' ');
        board.game->rules->write_move(board.game, &state, plan.move[i], &text);
        gg_apply(board.game, &state, plan.move[i]);
    }
    return tokens;
}

#define STANDS_FOR(line, tokens) assert_string_equal(stands_for(line), tokens)

static void refuses(const char *line, const char *part) {
    if (reads(line)) fail_msg("'%s' was taken as '%s'", line, stands_for(line));
    if (!strstr(words, part)) fail_msg("'%s' is not in: %s", part, words);
    assert_int_equal(plan.count, 0);
}

TEST(short_forms_of_tokens) {
    static const struct {
        const char *token, *word;
        bool fits;
    } cases[] = {
        {"BUL1", "bul1", true},        {"BUL1", "b", true},
        {"BUL1", "b1", true},          {"BUL1", "bl1", false},
        {"BUL1", "ul1", false},        {"BUL1", "b2", false},
        {"HOP11", "h1", false},        {">9.6", ">9.6", true},
        {">9.6", "9.6", true},         {">9.6", "9", false},
        {">10.5", "1", false},         {">10.5", ">", false},
        {">10.5", "10.5", true},       {">10.5", "10.6", false},
        {">4.7<3.7", ">4.7", true},    {"M:c3", "c3", true},
        {"M:c3", "m:c3", true},        {"D:pik@d2", "pik@d2", true},
        {"D:pik@d2", "pd2", true},     {"t4.7", "4.7", true},
        {"mf7", "f7", false},          {"-", "-", true},
        {"at:a12", "a12", true},       {"at:a12", "a1", false},
        {"G:HOP3>9.6", "h9.6", false}, {"G:HOP3>9.6", "h3", true},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const gg_slice word = gg_slice_of(cases[i].word);
        uint64_t whole;
        const uint64_t ends = play_match(cases[i].token, word, 0, &whole);
        if ((ends >> word.length & 1) != cases[i].fits)
            fail_msg("%s for %s", cases[i].word, cases[i].token);
        if (whole >> word.length & 1) assert_int_equal(strlen(cases[i].token), word.length);
    }
}

/* "H1:w" where it cannot be done is not short for H1:e and then H1:w. */
TEST(the_kind_of_a_move_alone_is_no_move_before_others) {
    uint64_t whole;
    assert_int_equal(play_match("H1:e", gg_slice_of("H1:w"), 0, &whole), 0);
    assert_int_equal(play_match("H1:se", gg_slice_of("h1:w"), 0, &whole), 0);
    assert_int_equal(play_match("B:gui", gg_slice_of("b:cit"), 0, &whole), 0);
    assert_true(play_match("H1:e", gg_slice_of("h1:"), 0, &whole) >> 3 & 1);
    assert_true(play_match("H1:e", gg_slice_of("h1:ew"), 0, &whole) >> 4 & 1);
}

TEST(groups_are_implied) {
    set_up("argot", "siege", NULL);
    push("c:r");
    STANDS_FOR("g10.5 HOP1 >9.6", "g10.5 HOP1 >9.6");
    STANDS_FOR("HOP1", "g10.5 HOP1");
    STANDS_FOR("hop1 >9.6 BUL1 9.5", "g10.5 HOP1 >9.6 done g11.5 BUL1 >9.5");
    STANDS_FOR("r9.6", "g10.5 RAM1 >9.6");
    STANDS_FOR("bul*9.5", "g11.5 BUL1 >9.5 BUL2 >9.5");
    STANDS_FOR("g10.5 *9.6", "g10.5 HOP1 >9.6 HOP2 >9.6 RAM1 >9.6");
    STANDS_FOR("1 done done", "g1.6 done");
    STANDS_FOR("hop1 9.6 pass", "g10.5 HOP1 >9.6 done pass");
    STANDS_FOR("done", "");
    refuses(">8.6", "ARG-"); /* only WYV1 can, but nothing names it */
    STANDS_FOR("g12.3 >8.6", "g12.3 WYV1 >8.6");
    tear_down();
}

/* ARG-372: where several links lead in, each is a choice of its own; one alone is implied. */
TEST(the_only_source_is_implied) {
    int alone = 0, several = 0;
    gg_random random;
    gg_random_init(&random, 3, GG_STREAM_BOT);
    set_up("argot", "siege", NULL);
    for (int step = 0; step < 3000 && (!alone || !several); step++) {
        gg_move list[GG_MAX_MOVES];
        if (board.game->rules->actor(board.game, board.history.now) == GG_OVER)
            gg_history_cut(&board.history, 0);
        const int count = gg_list(board.game, board.history.now, list);
        char tokens[GG_MAX_MOVES][GG_MOVE_TEXT];
        for (int i = 0; i < count; i++) {
            gg_text text = gg_text_over(tokens[i], GG_MOVE_TEXT);
            board.game->rules->write_move(board.game, board.history.now, list[i], &text);
        }
        for (int i = 0; i < count; i++) {
            const size_t length = strcspn(tokens[i], "<");
            if (tokens[i][0] != '>' || !tokens[i][length]) continue;
            char cell[GG_MOVE_TEXT];
            int same = 0;
            snprintf(cell, sizeof cell, "%.*s", (int)length, tokens[i]);
            for (int k = 0; k < count; k++)
                same += strncmp(tokens[k], cell, length) == 0 &&
                        (tokens[k][length] == '<' || !tokens[k][length]);
            if (same == 1)
                STANDS_FOR(cell, tokens[i]);
            else
                refuses(cell, " or ");
            alone += same == 1;
            several += same > 1;
        }
        gg_history_push(&board.history, list[gg_random_below(&random, (uint32_t)count)]);
    }
    assert_true(several > 0);
    print_message("one source %d times, several %d times\n", alone, several);
    tear_down();
}

TEST(a_line_is_taken_whole_or_not_at_all) {
    set_up("argot", "siege", NULL);
    push("c:r");
    const uint64_t key = gg_key(board.game, board.history.now);
    refuses("hop1 9.6 hop2 >1.1", "for word 4 '>1.1'");
    refuses("hop1 9.6 hop2 >1.1", "ARG-");
    refuses("frobnicate", "'frobnicate' cannot be done here. ARG-");
    refuses("hop", "g10.5 HOP1, g10.5 HOP2, g12.4 HOP3 or g12.4 HOP4");
    refuses("hop", "type more of it");
    refuses("99", "ARG-");
    refuses("hop199", "ARG-");
    refuses("*", "cannot be done here");
    refuses("hop199", "After g10.5 HOP1: ARG-302");
    refuses("pass hop1", "'hop1' comes too late: before it the other side decides");
    assert_int_equal(gg_key(board.game, board.history.now), key);
    assert_int_equal(board.history.count, 1);
    tear_down();
}

/* Dice that the person types, and what he decides then, may stand in one line; the other side's turn not. */
TEST(typed_dice_and_decisions_share_a_line) {
    set_up("pig", NULL, NULL);
    board.record.typed = true;
    board.record.seat = 1;
    STANDS_FOR("roll 6 roll 4 hold", "roll 6 roll 4 hold");
    push("roll");
    STANDS_FOR("6 hold", "6 hold");
    refuses("6 hold roll", "word 3 'roll' comes too late: before it the other side decides");
    refuses("1 roll", "comes too late: before it the other side decides");
    board.record.typed = false;
    refuses("6 hold", "comes too late");
    tear_down();
}

/* With the last MP gone and nothing to buy the turn ends by itself: the . behind it in the line is nothing more to
 * do. Before the turn has ended it is the end. */
TEST(the_end_of_a_turn_that_has_ended_is_taken) {
    static const char *const line =
        "ha1;mini;n;21s0;1;0.0.0;S1@0:0r0=0......,S2@2:0r0=1......,F4@1:0r0=.......;"
        "crown/ald/1.0/0.0.0/10.2.1/..1..../.../0/0/0.0:0.0:2/-/pikp+xbwf/-/"
        "al1+att+att+dfn+dfn+knw+lea+mar+pwr/-/-/0/0/0/0/*,"
        "barrow/mor/1.0/15.3.1/10.2.1/..1..../bpw/x/0/1.0:1.0:3/-/skep+zomf/-/"
        "att+dfn+dfn+knw+mar+mo1+off+pwr+pwr/-/-/0/0/0/0/*;"
        "ab:3fffffffffe:off,ar:1fffffffe:emb,sp:ffffffffffffff8:mar,nb:fffffff:0,ns:3ffffff:0,"
        "ng:7ff:0,na:1f:0,as:ffff:-:-,ev:-,wm:f,tf:0,tn:0,tc:0,gr:-,rt:-;-;-;-";
    set_up("heroes", "mini", line);
    STANDS_FOR("H1:ne H1:sw .", "H1:ne H1:sw");
    STANDS_FOR("H1:ne H1:sw done", "H1:ne H1:sw");
    STANDS_FOR("H1:ne .", "H1:ne .");
    refuses("H1:ne . H1:sw", "comes too late");
    refuses("H1:ne H1:sw . .", "comes too late");
    tear_down();
}

/* A number is that of the list, unless it is as well short for another move. */
TEST(numbers_are_of_the_list) {
    set_up("hex", NULL, NULL);
    STANDS_FOR("1", "a1");
    STANDS_FOR("12", "a2");
    tear_down();
    set_up("argot", "siege", NULL);
    push("c:r g1.6");
    STANDS_FOR("1", "TRI1");
    tear_down();
}

TEST(what_could_be_left_in_two_ways_is_not) {
    set_up("heroes-combat", "mirror", NULL);
    gg_move list[GG_MAX_MOVES];
    assert_true(gg_list(board.game, board.history.now, list) > 0);
    STANDS_FOR("c3", "M:c3");
    refuses("zz", "cannot be done here");
    push("M:c3");
    refuses("pass", "cannot be done here"); /* to defend and to end are two things */
    refuses("done", "several things");
    tear_down();
}

/* The attack of a unit that stays where it is need not be told to stay. */
TEST(staying_is_implied) {
    set_up("skirmish", "duel", NULL);
    STANDS_FOR("u1 a2A1", "u1 m- a2A1");
    STANDS_FOR("u1a2a1", "u1 m- a2A1");
    tear_down();
}

/* Whatever is typed letter by letter, nothing is made that is not legal, and the plan can be made. */
TEST(any_line_is_safe) {
    static const char letters[] = "abcghmrstu0123456789.>:*<-+@ ";
    static const char *const games[] = {"argot", "skirmish", "heroes-combat", "connect4"};
    gg_random random;
    gg_random_init(&random, 11, GG_STREAM_BOT);
    for (size_t g = 0; g < sizeof games / sizeof *games; g++) {
        set_up(games[g], NULL, NULL);
        for (int i = 0; i < 400; i++) {
            char line[80];
            const size_t length = 1 + gg_random_below(&random, 20);
            for (size_t k = 0; k < length; k++)
                line[k] = letters[gg_random_below(&random, sizeof letters - 1)];
            line[length] = '\0';
            gg_state state;
            memcpy(&state, board.history.now, board.game->state_bytes);
            if (board.game->rules->actor(board.game, &state) == GG_OVER) break;
            const bool taken = reads(line);
            if (!taken) assert_true(words[0] != '\0');
            for (int k = 0; taken && k < plan.count; k++)
                assert_true(gg_history_push(&board.history, plan.move[k]) >= 0);
            if (board.game->rules->actor(board.game, board.history.now) == GG_CHANCE)
                gg_history_push(&board.history, gg_history_roll(&board.history, 5));
        }
        tear_down();
    }
}

/* --- how many keys a turn needs */

/* How a token is typed for short. */
struct form {
    size_t letters; /* of each run; 0: all */
    bool number;    /* with what follows the letters */
    bool kind;      /* with the kind of move before a colon, or a small letter */
    bool marks;     /* with dots and the like */
};

static void shorten(const char *token, struct form form, gg_text *text) {
    const char *colon = strchr(token, ':');
    size_t run = 0;
    bool letters = false;
    if (!form.kind) {
        if (colon && colon[1]) token = colon + 1;
        while (*token && !isalnum((unsigned char)*token)) token++;
        if (islower((unsigned char)token[0]) && isdigit((unsigned char)token[1])) token++;
    }
    for (; *token; token++) {
        const bool letter = isalpha((unsigned char)*token) != 0;
        run = letter ? run + 1 : 0;
        if (letter && form.letters && run > form.letters) continue;
        if (!letter && letters && !form.number && *token != ':') return;
        if (!form.marks && !isalnum((unsigned char)*token)) continue;
        letters |= letter && !(colon && token < colon);
        gg_put_char(text, (char)tolower((unsigned char)*token));
    }
}

/* How many of the next moves the word stands for, 0 if for others. */
static int covers(const char *word, const gg_move *next, int count) {
    if (!reads(word) || plan.count == 0 || plan.count > count) return 0;
    return memcmp(plan.move, next, (size_t)plan.count * sizeof *next) == 0 ? plan.count : 0;
}

enum { AHEAD = 8, STRETCH = 4096, WORDS = 512 };

/* The least keys from each of the coming decisions to the end of the stretch, and the word there. */
static struct step {
    char word[GG_MOVE_TEXT];
    int keys, moves; /* of that word */
    int least;
} steps[STRETCH + 1];

/* The words that a person may think of for the next moves; each costs its letters and the key after
 * it. */
static int think(char tokens[AHEAD][GG_MOVE_TEXT], int count,
                 char candidates[WORDS][GG_MOVE_TEXT]) {
    int n = 0;
    for (int skip = 0; skip < 3 && skip < count; skip++) {
        for (int pair = 0; pair < 4; pair++) {
            if (pair && skip + 1 >= count) continue;
            for (int way = 0; way < 3 * 2 * 2 * 2; way++) {
                const struct form form = {(size_t)(way % 3) + 1, way / 3 % 2, way / 6 % 2,
                                          way / 12};
                char word[4 * GG_MOVE_TEXT];
                gg_text text = gg_text_over(word, sizeof word);
                if (pair == 3)
                    gg_put_char(&text, '*');
                else
                    shorten(tokens[skip], form, &text);
                if (pair == 2) gg_put_char(&text, '*');
                if (pair)
                    shorten(tokens[skip + 1], (struct form){0, true, false, form.marks}, &text);
                bool known = text.length == 0 || text.length > 30;
                for (int i = 0; i < n && !known; i++) known = strcmp(candidates[i], word) == 0;
                if (!known && n < WORDS - 2) snprintf(candidates[n++], GG_MOVE_TEXT, "%.60s", word);
            }
        }
    }
    strcpy(candidates[n++], "pass");
    strcpy(candidates[n++], "done");
    return n;
}

/* Of the words for the next moves, the best with what comes after. */
static void choose(const gg_move *next, int count, struct step *at) {
    static char tokens[AHEAD][GG_MOVE_TEXT], candidates[WORDS][GG_MOVE_TEXT];
    gg_state state;
    const int seen = count < AHEAD ? count : AHEAD;
    memcpy(&state, board.history.now, board.game->state_bytes);
    for (int i = 0; i < seen; i++) {
        gg_text text = gg_text_over(tokens[i], GG_MOVE_TEXT);
        board.game->rules->write_move(board.game, &state, next[i], &text);
        gg_apply(board.game, &state, next[i]);
    }
    memcpy(at->word, tokens[0], GG_MOVE_TEXT);
    at->moves = 1;
    at->keys = (int)strlen(tokens[0]) + 1;
    at->least = at->keys + at[1].least;
    const int words_count = think(tokens, seen, candidates);
    for (int i = 0; i < words_count; i++) {
        const int keys = (int)strlen(candidates[i]) + 1;
        if (keys >= at->least) continue;
        const int moves = covers(candidates[i], next, count);
        if (!moves || keys + at[moves].least >= at->least) continue;
        memcpy(at->word, candidates[i], GG_MOVE_TEXT);
        at->moves = moves;
        at->keys = keys;
        at->least = keys + at[moves].least;
    }
}

struct keys {
    int turns;
    size_t full, least;
    bool show;
};

/* Counts the keys of a stretch of one seat's decisions, which then are played. */
static void count_keys(const gg_move *next, int count, struct keys *keys) {
    const size_t start = board.history.count;
    for (int i = 0; i < count; i++) gg_history_push(&board.history, next[i]);
    steps[count].least = 0;
    for (int i = count - 1; i >= 0; i--) {
        keys->full += strlen(gg_history_token(&board.history, start + (size_t)i)) + 1;
        gg_history_cut(&board.history, start + (size_t)i);
        choose(next + i, count - i, &steps[i]);
    }
    for (int i = 0; i < count; i += steps[i].moves)
        if (keys->show) print_message(" %s", steps[i].word);
    keys->least += (size_t)steps[0].least;
    for (int i = 0; i < count; i++) gg_history_push(&board.history, next[i]);
}

/* The first numbers of the headline, "Day 1 turn 2": a turn of each seat. */
static void name_turn(char *name, size_t size) {
    char headline[512];
    gg_text text = gg_text_over(headline, sizeof headline);
    board.game->rules->headline(board.game, board.history.now, &text);
    const size_t number = strcspn(headline, "0123456789");
    headline[number + strcspn(headline + number, ":,")] = '\0';
    snprintf(name, size, "%s", headline);
}

/* Plays a bot against itself to the end. */
static void play_out(const char *name, struct keys *keys) {
    static gg_move next[STRETCH];
    char turn[GG_MAX_PLAYERS][512] = {""}, now[512];
    gg_error error;
    gg_bot bot;
    gg_result result;
    assert_int_equal(gg_bot_parse(&bot, board.game, name, &error), 0);
    gg_search *search = gg_bot_open(&bot, board.game, 1, 16, 1, &error);
    assert_non_null(search);
    for (;;) {
        gg_state state;
        int actor = board.game->rules->actor(board.game, board.history.now), count = 0;
        const int seat = actor;
        if (actor == GG_OVER) break;
        if (actor == GG_CHANCE) {
            gg_history_push(&board.history, gg_history_roll(&board.history, 7));
            continue;
        }
        name_turn(now, sizeof now);
        if (strcmp(turn[seat], now) != 0) {
            memcpy(turn[seat], now, sizeof now);
            keys->turns++;
            if (keys->show)
                print_message("\n%s, %s:", board.game->rules->seat_name(board.game, seat), now);
        }
        memcpy(&state, board.history.now, board.game->state_bytes);
        while (actor == seat && count < STRETCH) {
            gg_limits limits = bot.limits;
            limits.seat = seat;
            gg_search_rearm(search);
            assert_int_equal(gg_search_go(search, &state, &limits, NULL, NULL, &result, &error), 0);
            next[count++] = result.move;
            gg_apply(board.game, &state, result.move);
            actor = board.game->rules->actor(board.game, &state);
        }
        count_keys(next, count, keys);
    }
    gg_search_close(search);
}

/* What a turn of the siege costs by hand, as a greedy player plays it: 28 of 100 keys of whole tokens at
 * the most. How many keys a turn has depends on how the game goes, 58 to 68 of 211 to 263.
 *
 *     GG_KEYS="skirmish duel script" build/tests/ai-bots/test_line
 *
 * shows the words and the figures of another game, to its end. */
TEST(a_turn_of_the_siege_takes_few_keys) {
    struct keys keys = {0, 0, 0, false};
    char game[64] = "argot", scenario[64] = "siege", bot[64] = "greedy:w.reserve=0,w.clock=3.5";
    const char *asked = getenv("GG_KEYS");
    keys.show = asked != NULL;
    if (asked) assert_int_equal(sscanf(asked, "%63s %63s %63s", game, scenario, bot), 3);
    set_up(game, scenario, NULL);
    play_out(bot, &keys);
    print_message("\n%s %s: %d turns, keys a turn: tokens %.1f, short forms %.1f\n", game, scenario,
                  keys.turns, (double)keys.full / keys.turns, (double)keys.least / keys.turns);
    if (!asked) assert_true(100 * keys.least <= 28 * keys.full);
    tear_down();
}
