/* Terminal play through pipes: every command, and whole games. */
#include "../lab/test.h"
#include "pipes.h"

#include "../../ai-bots/cli/cli.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { TEXT = 1 << 22 };
static char text[TEXT];

/* Plays on the small scenario with fixed dice: a red card, so that Mineos (seat 2) begins. */
static void play(const char *seat, const char *bot, const char *input) {
    char *argv[] = {(char *)(uintptr_t) "grognard play",
                    (char *)(uintptr_t) "argot",
                    (char *)(uintptr_t) "--scenario",
                    (char *)(uintptr_t) "gate",
                    (char *)(uintptr_t) "--dice-seed",
                    (char *)(uintptr_t) "4",
                    (char *)(uintptr_t) "--seat",
                    (char *)(uintptr_t)seat,
                    (char *)(uintptr_t) "--bot",
                    (char *)(uintptr_t)bot,
                    NULL};
    assert_int_equal(pipes_run(gg_cli_play, argv, input, text, TEXT), 0);
    assert_null(strchr(text, '\033')); /* no colour into a pipe */
}

static void has(const char *words) {
    if (!strstr(text, words)) fail_msg("'%s' is missing in:\n%s", words, text);
}

static void has_not(const char *words) {
    if (strstr(text, words)) fail_msg("'%s' should not be in:\n%s", words, text);
}

TEST(test_end_of_input) {
    play("2", "script", "");
    has("You are Mineos against script");
    has("Mineos> ");
}

/* The words of `from` up to the next newline, into `to`, and a newline. */
static void take_line(const char *from, char *to, size_t room) {
    const size_t length = strcspn(from, "\n"), at = strlen(to);
    assert_true(at + length + 2 < room);
    memcpy(to + at, from, length);
    memcpy(to + at + length, "\n", 2);
}

/* README's first game comes out as it stands there. */
TEST(the_first_game_of_the_readme) {
    static char page[1 << 16], input[1024];
    char *argv[] = {(char *)(uintptr_t) "grognard play", (char *)(uintptr_t) "argot:gate",
                    (char *)(uintptr_t) "--seat=2",      (char *)(uintptr_t) "--bot=level5",
                    (char *)(uintptr_t) "--dice-seed=1", NULL};
    FILE *file = fopen("README.md", "r");
    assert_non_null(file);
    page[fread(page, 1, sizeof page - 1, file)] = '\0';
    fclose(file);
    assert_non_null(strstr(page, "play argot:gate --seat 2 --bot level5 --dice-seed 1\n"));
    char *from = strstr(page, "```\nDay 1"), *to = from ? strstr(from + 4, "```") : NULL;
    assert_non_null(to);
    from += 4;
    *to = '\0';
    for (const char *at = from; (at = strstr(at, "\nMineos> ")); at++)
        take_line(at + 9, input, sizeof input);
    assert_int_equal(pipes_run(gg_cli_play, argv, input, text, TEXT), 0);
    has(from);
}

TEST(test_looking) {
    play("2", "script",
         "help\nhelp pass\nhelp svg\nhelp zzz\nmoves\nmoves end\nmoves "
         "zzz\nfen\neval\nlog\nseat\nbot\nquit\n");
    has("save   FILE");
    has("pass ends your turn or phase");
    has("An SVG document");
    has("There is no command 'zzz'");
    has("activate 3.2");
    has("Activate a group");
    has("argot1 gate MG:1");
    has("%");
    has("level10");
    has("No legal move has 'zzz'");
}

TEST(test_moves_and_errors) {
    play("2", "script", "G3.2\nhop1 >2.2\n>9.9\nfrobnicate\n1\nfen\nquit\n");
    has("ARG-");
    has("HOP1@2.2");
    has("'>9.9'");
    has("'frobnicate'");
    has("'moves' lists what can be done, 'help' the commands");
}

/* "roll" is a command, too. */
TEST(test_moves_go_before_commands) {
    char *argv[] = {(char *)(uintptr_t) "grognard play",
                    (char *)(uintptr_t) "pig",
                    (char *)(uintptr_t) "--dice-seed",
                    (char *)(uintptr_t) "4",
                    (char *)(uintptr_t) "--bot",
                    (char *)(uintptr_t) "script",
                    NULL};
    assert_int_equal(pipes_run(gg_cli_play, argv, "roll\nmoves\nquit\n", text, TEXT), 0);
    has("Red rolls");
    has_not("nothing to roll");
}

/* A board of few lines is printed after each move of the other side. */
TEST(test_small_boards_are_kept_in_sight) {
    char *argv[] = {(char *)(uintptr_t) "grognard play", (char *)(uintptr_t) "connect4",
                    (char *)(uintptr_t) "--bot", (char *)(uintptr_t) "script", NULL};
    int boards = 0;
    assert_int_equal(pipes_run(gg_cli_play, argv, "a\nb\nquit\n", text, TEXT), 0);
    for (const char *at = text; (at = strstr(at, "    a  b  c  d  e  f  g")); at++) boards++;
    assert_int_equal(boards, 3);
}

/* The own hand is shown; what the other side draws is not told, what it plays is. */
TEST(test_hidden_hands) {
    char *argv[] = {(char *)(uintptr_t) "grognard play",
                    (char *)(uintptr_t) "heroes-combat",
                    (char *)(uintptr_t) "--scenario",
                    (char *)(uintptr_t) "hands",
                    (char *)(uintptr_t) "--dice-seed",
                    (char *)(uintptr_t) "2",
                    (char *)(uintptr_t) "--bot",
                    (char *)(uintptr_t) "script",
                    NULL};
    char input[256] = "";
    int drawn = 0;
    assert_int_equal(pipes_run(gg_cli_play, argv, "quit\n", text, TEXT), 0);
    for (const char *at = text; (at = strstr(at, "c:")); at++) drawn++;
    assert_int_equal(drawn, 5);
    has("You are Side A against"); /* both heroes are Ilmar */
    has("something you cannot see");
    has("Side A: 20 gold, 5 cards in hand: ");
    has("Side B: 20 gold, 5 cards in hand\n");
    /* The log tells the own draws, and of the others only that there were some. */
    assert_int_equal(pipes_run(gg_cli_play, argv, "log 99\nquit\n", text, TEXT), 0);
    int unseen = 0;
    for (const char *at = text; (at = strstr(at, " c:?")); at++) unseen++;
    assert_int_equal(unseen, 5);
    assert_null(strstr(text, "side B draws"));
    for (int i = 0; i < 12; i++) strcat(input, "auto turn\n");
    assert_int_equal(pipes_run(gg_cli_play, argv, input, text, TEXT), 0);
    has("Side B plays ");
}

TEST(test_undo) {
    play("2", "script", "g3.2 HOP1 >2.2\nundo\nfen\nundo 2\nfen\nundo 99\nundo x\nquit\n");
    has("gate MD:1");
    has("gate MG:1");
    has("There is no decision of yours");
}

TEST(test_hint_and_auto) {
    play("2", "script", "hint\nauto 2\nauto turn\nauto x\nquit\n");
    has("chance to win");
    has("Mineos (you)");
}

/* Real dice on the table: a battle in which Argot fires first, and the person types what fell. */
TEST(test_dice) {
    char *argv[] = {(char *)(uintptr_t) "grognard play", (char *)(uintptr_t) "--type-dice",
                    (char *)(uintptr_t) "--bot=script",
                    (char *)(uintptr_t) "--fen=argot1 gate BP:1 1.3.1 0.0 0.0 0.0.0 "
                                        "GRD1@0.3:3,HOP1@0.3:4:x<1.3 - - -",
                    NULL};
    assert_int_equal(pipes_run(gg_cli_play, argv,
                               "roll\nF:GRD1\nmoves\nh99\nh2\ndice\nroll\ndice roll\nquit\n", text,
                               TEXT),
                     0);
    has("There is nothing to roll now");
    has("dice> moves");
    has("57.9%");
    has("'h99' cannot be done here. ARG-");
    has("rolls 2 hits with 3 dice");
    has("You type what your dice and cards show.");
    has("The program rolls the dice and draws the cards.");
}

TEST(test_save_and_load) {
    char path[] = "/tmp/grognard-play-XXXXXX", input[512];
    const int fd = mkstemp(path);
    assert_true(fd >= 0);
    close(fd);
    snprintf(input, sizeof input, "g3.2 HOP1 >2.2\nsave %s\nquit\n", path);
    play("2", "script", input);
    has("Saved 4 moves");
    snprintf(input, sizeof input, "load %s\nfen\nload /nowhere\nsave /nowhere/x\nload\nquit\n",
             path);
    play("1", "greedy", input);
    has("Loaded 4 moves");
    has("HOP1@2.2");
    has("/nowhere:");
    has("Which file?");
    char resumed[sizeof path + 16];
    snprintf(resumed, sizeof resumed, "--resume=%s", path);
    char *argv[] = {(char *)(uintptr_t) "grognard play", (char *)(uintptr_t) "skirmish", resumed,
                    NULL};
    assert_int_not_equal(pipes_run(gg_cli_play, argv, "quit\n", text, TEXT), 0);
    has("is a game of argot, not of skirmish");
    /* A record that was changed is refused, and the game goes on as it was. */
    FILE *file = fopen(path, "r+");
    assert_non_null(file);
    char record[4096];
    const size_t length = fread(record, 1, sizeof record - 1, file);
    record[length] = '\0';
    char *token = strstr(record, ">2.2");
    assert_non_null(token);
    token[1] = '3';
    rewind(file);
    assert_int_equal(fwrite(record, 1, length, file), length);
    fclose(file);
    snprintf(input, sizeof input, "load %s\nfen\nquit\n", path);
    play("2", "script", input);
    has(path);
    has(":8: >3.2: ARG-");
    has_not("Loaded");
    has("gate MG:1");
    unlink(path);
}

/* A file of another kind is not written over; "~/" is the person's own folder. */
TEST(test_files_of_others) {
    char folder[] = "/tmp/grognard-home-XXXXXX", path[64], input[512], kept[8] = "";
    assert_non_null(mkdtemp(folder));
    snprintf(path, sizeof path, "%s/mine", folder);
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fputs("a: 1\n", file);
    fclose(file);
    snprintf(input, sizeof input, "save %s\nsvg %s\nsvg %s\nquit\n", path, path, folder);
    play("2", "script", input);
    has_not("Saved");
    has_not("A picture of the board is");
    file = fopen(path, "r");
    assert_non_null(file);
    assert_int_equal(fread(kept, 1, sizeof kept, file), 5);
    fclose(file);
    assert_string_equal(kept, "a: 1\n");
    char *home = strdup(getenv("HOME") ? getenv("HOME") : "/");
    setenv("HOME", folder, 1);
    play("2", "script",
         "save ~/game\nsave ~/game\nsvg ~/picture\nsvg ~/picture\nload ~/game\nquit\n");
    setenv("HOME", home, 1);
    free(home);
    has("Loaded 1 move from");
    has_not("something else");
    assert_int_equal(unlink(path), 0);
    snprintf(path, sizeof path, "%s/game", folder);
    assert_int_equal(unlink(path), 0);
    snprintf(path, sizeof path, "%s/picture", folder);
    assert_int_equal(unlink(path), 0);
    assert_int_equal(rmdir(folder), 0);
}

TEST(test_resigning) {
    play("2", "script", "g3.2\nresign\nfen\n");
    has("You give the game up.");
    has("Argot has won.");
    has_not("argot1 gate");
    play("0", "random", "resign\nquit\n");
    has_not("give the game up");
}

TEST(test_whole_game) {
    play("0", "script", "moves\nlog 5\nzzz\nundo\nquit\n");
    has("The game is over");
    char input[4096];
    size_t n = 0;
    for (int i = 0; i < 60; i++) n += (size_t)sprintf(input + n, "auto turn\n");
    play("1", "script", input);
    assert_true(strstr(text, "You have won.") || strstr(text, "You have lost.") ||
                strstr(text, "Nobody has won."));
}

/* Long names keep the columns of the log. */
TEST(test_columns_of_the_log) {
    char *argv[] = {"play", "skirmish:tiny", "--seat", "0", "--bot", "script", NULL};
    assert_int_equal(pipes_run(gg_cli_play, argv, "log 99\nquit\n", text, TEXT), 0);
    const char *line = strstr(text, "over> log 99\n");
    const size_t column = strlen("    1  Slingers and Wardens ");
    int lines = 0;
    assert_non_null(line);
    for (line = strchr(line, '\n') + 1; !strncmp(line, "   ", 3); line = strchr(line, '\n') + 1) {
        assert_true(line[column - 1] == ' ' && line[column] != ' ');
        lines++;
    }
    assert_true(lines > 9);
}

TEST(test_bot_and_seat) {
    play("2", "script", "bot greedy\nbot nosuch\nbot\nseat 1\nseat 9\nquit\n");
    has("You play against greedy");
    has("nosuch");
    has("You are Argot");
}

/* A piece by its name, cell and title; a rule by its id and a word; options; a picture. */
TEST(test_looking_things_up) {
    char path[] = "/tmp/gg-picture-XXXXXX", input[512];
    close(mkstemp(path));
    snprintf(input, sizeof input,
             "info BER1\ninfo 4.1\ninfo wyverns\ninfo zzz\nrules arg-321\nrules tunnel\nrules zzz\n"
             "rules\noptions\nsvg %s\nsvg /nowhere/x\nsvg\nquit\n",
             path);
    play("2", "script", input);
    has("BER1 Berserkers, Mineos, on 4.2, ");
    has("BON1 Bone Cohort, Mineos, on 4.1, ");
    has("WYV1 Wyverns, Mineos, on 4.1, ");
    has("There is no piece 'zzz'");
    has("ARG-321 [automatic]");
    has("A tunnel cell is linked");
    has("No rule has 'zzz' in it");
    has("parley=0..1 (0)");
    has("A picture of the board is in ");
    has("/nowhere/x");
    has("Which file? svg FILE");
    FILE *file = fopen(path, "r");
    char head[256] = "";
    assert_non_null(file);
    assert_true(fread(head, 1, sizeof head - 1, file) > 0);
    fclose(file);
    unlink(path);
    assert_non_null(strstr(head, "<svg"));
}

/* The end of a name is enough; where several end so, that of the seat that decides. */
TEST(test_pieces_by_the_end_of_their_names) {
    char *argv[] = {(char *)(uintptr_t) "grognard play",
                    (char *)(uintptr_t) "heroes",
                    (char *)(uintptr_t) "--scenario",
                    (char *)(uintptr_t) "mini",
                    (char *)(uintptr_t) "--bot",
                    (char *)(uintptr_t) "script",
                    NULL};
    const char *input = "FA:crown\nHE:ald\nRO:0\ninfo H1\nquit\n";
    assert_int_equal(pipes_run(gg_cli_play, argv, input, text, TEXT), 0);
    has("  s0H1 Aldric, marshal, Seat 1, on 0.0, kind main hero");
    has_not("There is no piece 'H1'");
    has_not("s1H1 ");
    input = "FA:crown\nHE:ald\nRO:0\ninfo dw1\nquit\n";
    assert_int_equal(pipes_run(gg_cli_play, argv, input, text, TEXT), 0);
    has("  s0-dw1 dwelling 1, Seat 1, kind building, built yes");
    has_not("s1-dw1");
}
