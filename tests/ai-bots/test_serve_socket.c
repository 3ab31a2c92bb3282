/* The server's sockets: the conversation is that of the pipe, whatever the messages look like, and
 * within its bounds. */
#include "../../ai-bots/serve/serve_channel.h"
#include "../lab/test.h"
#include "visitor.h"
#include "wire.h"

#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { LINE = 1 << 19, SOON = 20000 };

static char line[LINE];

static void enter(visitor *v, const house *h) {
    assert_int_equal(visitor_open(v, h->port, "/ws", NULL, NULL), 101);
}

static void expect(visitor *v, const char *text, const char *pattern) {
    visitor_say(v, text);
    if (!visitor_line(v, line, sizeof line, SOON)) fail_msg("%.200s: no answer", text);
    if (!wire_fits(line, pattern)) fail_msg("%.200s: %s", text, line);
}

/* --- the same conversation */

static const char *const script[] = {
    "ugi",
    "isready",
    "nonsense",
    "setoption name Game value skirmish",
    "setoption name Scenario value tiny",
    "setoption name Seed value 5",
    "setoption name DiceSeed value 7",
    "setoption name Level value 2",
    "position startpos",
    "query actor",
    "query legal",
    "query fen",
    "go",
    "d",
    "svg",
    "query json games",
    "query json state",
    "query json moves",
    "query json board",
    "query json picture",
    "setoption name Bot value mcts:nodes=300",
    "setoption name Level value 0",
    "go turn",
    "setoption name Game value ewn",
    "setoption name Scenario value <empty>",
    "position startpos moves nonsense",
    "query result",
    "undo",
    "undo 3",
};

/* Answers that tell the time, or what a bounded session may not take, differ. */
static bool is_fixed(const char *text) {
    return strncmp(text, "info depth", 10) != 0 && strncmp(text, "info json", 9) != 0 &&
           strncmp(text, "option name Hash", 16) != 0 &&
           strncmp(text, "option name Threads", 19) != 0;
}

static bool next_fixed(visitor *v, char *to, size_t capacity) {
    while (visitor_line(v, to, capacity, SOON))
        if (is_fixed(to)) return true;
    return false;
}

TEST(the_conversation_of_the_pipe) {
    static char wanted[LINE];
    house h = house_open((gg_serve_options){.port = 0});
    visitor v;
    int lines = 0;
    wire *w = wire_open();
    enter(&v, &h);
    for (size_t i = 0; i < sizeof script / sizeof *script; i++) {
        wire_send(w, script[i]);
        visitor_say(&v, script[i]);
        /* Its answers have come when the next one has: what a search says comes in between. */
        if (strncmp(script[i], "go", 2) == 0) {
            while (wire_take(w, wanted, sizeof wanted)) {
                if (!is_fixed(wanted)) continue;
                assert_true(next_fixed(&v, line, sizeof line));
                assert_string_equal(line, wanted);
            }
        }
    }
    while (wire_take(w, wanted, sizeof wanted)) {
        if (!is_fixed(wanted)) continue;
        assert_true(next_fixed(&v, line, sizeof line));
        assert_string_equal(line, wanted);
        lines++;
    }
    assert_true(lines > 3);
    assert_true(v.framed);
    visitor_close(&v);
    wire_close(w);
    house_close(&h);
}

/* --- messages */

/* Lines are those of the text, however it is cut into messages and frames; a message ends a line. */
TEST(lines_in_any_frames) {
    house h = house_open((gg_serve_options){.port = 0});
    visitor v;
    enter(&v, &h);
    expect(&v, "isready\nquery gameover\r\n\n\nquery players", "readyok");
    assert_true(visitor_line(&v, line, sizeof line, SOON));
    assert_string_equal(line, "response false");
    assert_true(visitor_line(&v, line, sizeof line, SOON));
    assert_string_equal(line, "response 2");
    const char text[] = "query gameover\nisready";
    for (size_t i = 0; i < sizeof text - 1; i++)
        visitor_frame(&v, i ? FRAME_MORE : FRAME_TEXT, i == sizeof text - 2, text + i, 1);
    assert_true(visitor_line(&v, line, sizeof line, SOON));
    assert_string_equal(line, "response false");
    assert_true(visitor_line(&v, line, sizeof line, SOON));
    assert_string_equal(line, "readyok");
    visitor_say(&v, ""); /* nothing */
    visitor_frame(&v, FRAME_PING, true, "hello", 5);
    expect(&v, "isready", "readyok");
    visitor_close(&v);
    house_close(&h);
}

TEST(long_lines_are_refused_and_all_goes_on) {
    enum { LONG = 5 << 20, MOST = 1 << 20 };
    char *text = malloc(LONG + 1);
    assert_non_null(text);
    memset(text, 'x', LONG);
    text[LONG] = '\0';
    house h = house_open((gg_serve_options){.port = 0});
    visitor v;
    enter(&v, &h);
    visitor_frame(&v, FRAME_TEXT, true, text, LONG);
    expect(&v, "isready", "info error too-long *");
    assert_true(visitor_line(&v, line, sizeof line, SOON));
    assert_string_equal(line, "readyok");
    visitor_frame(&v, FRAME_TEXT, true, text, MOST + 1);
    expect(&v, "", "info error too-long *");
    visitor_frame(&v, FRAME_TEXT, true, text, MOST);
    expect(&v, "", "info error unknown-command *");
    /* Without an end, in many frames. */
    for (int i = 0; i < 40; i++) visitor_frame(&v, i ? FRAME_MORE : FRAME_TEXT, false, text, MOST);
    visitor_frame(&v, FRAME_MORE, true, "\nisready", 8);
    expect(&v, "", "info error too-long *");
    assert_true(visitor_line(&v, line, sizeof line, SOON));
    assert_string_equal(line, "readyok");
    visitor_close(&v);
    house_close(&h);
    free(text);
}

/* Half a message, then nothing or the end; a length that never comes. */
TEST(half_messages) {
    static const unsigned char huge[] = {0x81, 0xFF, 0x3F, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF,
                                         0xFF, 0xFF, 0,    0,    0,    0,    'i',  's'};
    house h = house_open((gg_serve_options){.port = 0});
    visitor half, other, broken;
    enter(&half, &h);
    visitor_frame(&half, FRAME_TEXT, false, "isrea", 5);
    enter(&broken, &h);
    visitor_write(broken.fd, huge, sizeof huge);
    enter(&other, &h);
    visitor_write(other.fd, "\x81", 1); /* half of a frame's head */
    visitor_close(&other);
    enter(&other, &h);
    expect(&other, "isready", "readyok");
    assert_false(visitor_line(&half, line, sizeof line, 50));
    visitor_frame(&half, FRAME_MORE, true, "dy", 2);
    expect(&half, "", "readyok");
    visitor_close(&half);
    visitor_close(&broken);
    expect(&other, "isready", "readyok");
    visitor_close(&other);
    house_close(&h);
}

/* What is no text, and what is no frame, ends that socket alone. */
TEST(wrong_frames) {
    static const struct {
        const char *bytes;
        size_t length;
        int code; /* 0: any, or just the end */
    } wrong[] = {
        {"\x82\x83\0\0\0\0abc", 9, 1003},          /* binary */
        {"\x81\x82\0\0\0\0\xC3\x28", 8, 1007},     /* no UTF-8 */
        {"\x81\x83\0\0\0\0\xED\xA0\x80", 9, 1007}, /* half of a pair */
        {"\x83\x81\0\0\0\0a", 7, 0},               /* a kind that is not there */
        {"\xF1\x81\0\0\0\0a", 7, 0},               /* bits that mean nothing */
        {"\x80\x81\0\0\0\0a", 7, 0},               /* goes on, but there was no beginning */
        {"\x89\xFE\x01\0\0\0\0\0", 8, 0},          /* a long ping */
        {"\x09\x80\0\0\0\0", 6, 0},                /* a ping in pieces */
        {"GET / HTTP/1.1\r\n\r\n", 18, 0},
    };
    house h = house_open((gg_serve_options){.port = 0, .sessions = 4});
    visitor v, other;
    enter(&other, &h);
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        enter(&v, &h);
        visitor_write(v.fd, wrong[i].bytes, wrong[i].length);
        const int code = visitor_end(&v, SOON);
        if (code == 0 || (wrong[i].code && code != wrong[i].code)) fail_msg("%zu: %d", i, code);
        visitor_close(&v);
        expect(&other, "isready", "readyok");
    }
    visitor_close(&other);
    house_close(&h);
}

/* Errors repeat what was sent and cut it anywhere; what comes back is text all the same. */
TEST(answers_are_text) {
    static const char *const letters[] = {"\xC3\xA9", "\xE2\x82\xAC", "\xF0\x9F\x8E\xB2"};
    char text[400];
    house h = house_open((gg_serve_options){.port = 0});
    visitor v;
    enter(&v, &h);
    for (int shift = 0; shift < 4; shift++) {
        for (size_t i = 0; i < 3; i++) {
            size_t length = (size_t)sprintf(text, "setoption name Hash value %.*s", shift, "aaa");
            for (int k = 0; k < 40; k++) length += (size_t)sprintf(text + length, "%s", letters[i]);
            expect(&v, text, "info error bad-option *");
            const char *tail = strstr(line, letters[i]);
            assert_non_null(tail);
            while (strncmp(tail, letters[i], strlen(letters[i])) == 0) tail += strlen(letters[i]);
            assert_true((*tail & 0x80) == 0);
        }
    }
    visitor_close(&v);
    house_close(&h);
}

/* --- bounds */

TEST(what_a_session_may_not) {
    house h = house_open((gg_serve_options){.port = 0});
    visitor v;
    enter(&v, &h);
    expect(&v, "perft 2", "info error bad-argument perft is barred here");
    expect(&v, "bench", "info error bad-argument bench is barred here");
    expect(&v, "setoption name Content value /etc/passwd", "info error content *");
    expect(&v, "setoption name Content value Makefile", "info error content *");
    expect(&v, "setoption name Hash value 65", "info error bad-option Hash: *");
    expect(&v, "setoption name Threads value 2", "info error bad-option Threads: *");
    expect(&v, "setoption name Bot value mcts:hash=65\nposition startpos moves c:r\ngo nodes 10",
           "info error bad-option Bot: at most hash=* and threads=1 here");
    assert_true(visitor_line(&v, line, sizeof line, SOON));
    assert_string_equal(line, "bestmove none");
    expect(&v, "setoption name Bot value mcts:threads=2\nisready", "info error bad-option Bot: *");
    assert_true(visitor_line(&v, line, sizeof line, SOON));
    visitor_close(&v);
    house_close(&h);
}

TEST(thinking_is_cut_short) {
    const gg_bounds bounds = {.think_ms = 100, .hash_mib = 8, .threads = 1};
    static const char *const forever[] = {"go movetime 600000", "go nodes 1000000000000",
                                          "go p1time 100000000 p2time 100000000", "go depth 1000",
                                          "go turn movetime 600000"};
    static const char *const bots[] = {"mcts", "alphabeta", "alphabeta:depth=1000",
                                       "mcts:nodes=1000000000000", "mcts:movetime=1000000"};
    wire *w = wire_open();
    gg_protocol_bound(w->protocol, &bounds);
    wire_send(w, "setoption name Game value hex");
    for (size_t bot = 0; bot < sizeof bots / sizeof *bots; bot++) {
        char text[128];
        snprintf(text, sizeof text, "setoption name Bot value %s", bots[bot]);
        wire_send(w, text);
        for (size_t i = 0; i < sizeof forever / sizeof *forever; i++)
            assert_true(wire_answers(w, forever[i], "bestmove *")); /* waits 20 s at most */
        /* No search, but the answer is kept as ever. */
        wire_push(w, "go infinite");
        assert_false(gg_protocol_wait(w->protocol, 200));
        assert_true(wire_answers(w, "stop", "bestmove *"));
    }
    wire_close(w);
}

/* --- the two queues */

struct bell {
    atomic_int rings;
};

static void ring(void *context) {
    struct bell *bell = context;
    atomic_fetch_add(&bell->rings, 1);
}

static void wait_for_end(gg_channel *c) {
    const int64_t until = wire_now_us() + SOON * INT64_C(1000);
    while (!gg_channel_ended(c) && wire_now_us() < until) usleep(1000);
    assert_true(gg_channel_ended(c));
}

/* Who sends without reading is not read for long, and does not fill the memory. */
TEST(queues_are_bounded) {
    const gg_bounds bounds = {.think_ms = 100, .hash_mib = 8, .threads = 1};
    struct bell bell = {0};
    size_t given = 0, length, most = 0;
    gg_channel *c = gg_channel_open(&bounds, ring, &bell);
    assert_non_null(c);
    /* Nothing is taken out, so no line runs; the thread has some in its hands. */
    for (int tries = 0; tries < 4; tries++, usleep(100000))
        for (; gg_channel_welcome(c); given += 14)
            gg_channel_give(c, "svg\nquery fen\n", 14, false);
    assert_false(gg_channel_welcome(c));
    assert_true(given > GG_CHANNEL_IN && given < 4 * GG_CHANNEL_IN);
    assert_false(gg_channel_lost(c));
    for (int i = 0; i < 50; i++) {
        char *piece = gg_channel_take(c, &length);
        if (!piece) {
            usleep(1000);
            continue;
        }
        assert_int_equal(piece[length - 1], '\n');
        if (length > most) most = length;
        free(piece);
    }
    assert_true(most > 1000 && most <= GG_CHANNEL_PIECE);
    gg_channel_hang_up(c);
    wait_for_end(c);
    assert_null(gg_channel_take(c, &length));
    gg_channel_close(c);
    assert_true(bell.rings > 0);
}

/* `quit` is the end: what was asked before is answered, what comes after is not. */
TEST(quit_ends_a_session) {
    house h = house_open((gg_serve_options){.port = 0});
    visitor v;
    enter(&v, &h);
    visitor_say(&v, "position startpos moves c:r\ngo infinite\nquery players\nquit\nquery players");
    int answers = 0, moves = 0;
    while (visitor_line(&v, line, sizeof line, SOON)) {
        answers += strcmp(line, "response 2") == 0;
        moves += strncmp(line, "bestmove ", 9) == 0;
    }
    assert_int_equal(answers, 1);
    assert_int_equal(moves, 1);
    assert_int_equal(v.code, 1000);
    visitor_close(&v);
    house_close(&h);
}
