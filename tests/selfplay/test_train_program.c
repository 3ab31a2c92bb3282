/* `grognard-arena train` from outside: killed again and again it comes to the same networks, stopped it goes
 * on, and what is wrong is said. BIN names the folder of the program, as tests/run.sh has it. */
#define _GNU_SOURCE /* memmem */
#include "../../core/games.h"
#include "../../eval/eval.h"
#include "../../selfplay/train_fit.h"
#include "training.h"

#include <math.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

static const char *program(void) {
    static char path[256];
    const char *bin = getenv("BIN");
    snprintf(path, sizeof path, "%s/grognard-arena", bin && *bin ? bin : "bin");
    return path;
}

#define QUICK "alphabeta:depth=1"

static pid_t started(const char *at, bool resume, const char *match) {
    const pid_t child = fork();
    if (child != 0) return child;
    if (!freopen("/dev/null", "w", stdout)) _exit(99);
    if (resume)
        execl(program(), "arena", "train", "--folder", at, "--resume", "--quiet", (char *)NULL);
    else
        execl(program(), "arena", "train", "--game", "ataxx", "--folder", at, "--games", "40",
              "--bot", "alphabeta:depth=1", "--match", match, "--match-games", "10", "--scenario",
              "standard", "--scenario", "standard:gaps=1", "--every", "2", "--hidden", "32",
              "--epochs", "3", "--batch", "32", "--generations", "2", "--quiet", (char *)NULL);
    _exit(98);
}

static int status_of(pid_t child) {
    int status = 0;
    assert_int_equal(waitpid(child, &status, 0), child);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
}

/* Killed after a time that grows, until it ends by itself. */
static int killed_again_and_again(const char *at) {
    int kills = 0;
    pid_t child = started(at, false, QUICK);
    for (useconds_t pause = 20000;; pause += pause / 4) {
        usleep(pause);
        int status = 0;
        if (waitpid(child, &status, WNOHANG) == child) {
            assert_true(WIFEXITED(status));
            assert_int_equal(WEXITSTATUS(status), 0);
            return kills;
        }
        kill(child, SIGKILL);
        status_of(child);
        kills++;
        assert_true(kills < 60);
        /* Killed before it had written anything, it begins anew. */
        child = started(at, access(in_folder("b/training.json"), F_OK) == 0, QUICK);
    }
}

TEST(a_killed_training_comes_to_the_same_networks) {
    char a[128], b[128];
    snprintf(a, sizeof a, "%s", in_folder("a"));
    snprintf(b, sizeof b, "%s", in_folder("b"));
    assert_int_equal(status_of(started(a, false, QUICK)), 0);
    print_message("killed %d times\n", killed_again_and_again(b));
    assert_same_files(in_folder("a/generation-000.positions"),
                      in_folder("b/generation-000.positions"));
    assert_same_files(in_folder("a/generation-001.net"), in_folder("b/generation-001.net"));
    assert_same_files(in_folder("a/training.json"), in_folder("b/training.json"));
    assert_same_files(in_folder("a/report.html"), in_folder("b/report.html"));
    size_t size;
    char *report = whole(in_folder("a/report.html"), &size); /* its lines can be told apart */
    assert_non_null(memmem(report, size, "<i class=\"a1\"></i> new network", 30));
    assert_non_null(memmem(report, size, ".legend .a1{background", 22));
    free(report);
    write_file(in_folder("b/report.html"), "cut", 3); /* as by a kill while it was written */
    assert_int_equal(status_of(started(b, true, QUICK)), 0);
    assert_same_files(in_folder("a/report.html"), in_folder("b/report.html"));
    assert_int_equal(status_of(started(a, true, QUICK)), 0); /* nothing is left to do */
}

/* Of the second generation, by a program that has read the network of the first, which was not taken; who goes
 * on knows by its weight which network plays. */
TEST(a_match_that_was_interrupted_goes_on) {
    char at[128];
    snprintf(at, sizeof at, "%s", in_folder("match"));
    const pid_t child = started(at, false, "alphabeta:nodes=4000");
    for (int i = 0; access(in_folder("match/generation-001.db"), F_OK) != 0; i++) {
        usleep(2000);
        assert_true(i < 60000);
    }
    kill(child, SIGINT);
    assert_int_equal(status_of(child), 130);
    size_t size;
    char *settings = whole(in_folder("match/training.json"), &size);
    assert_non_null(memmem(settings, size, "\"won\": false", 12));
    free(settings);
    assert_int_equal(status_of(started(at, true, QUICK)), 0);
}

static void expect_of_arena(const char *arguments, int status, const char *words) {
    static char text[1 << 16];
    char command[832];
    snprintf(command, sizeof command, "%s %s 2>&1", program(), arguments);
    FILE *pipe = popen(command, "r");
    assert_non_null(pipe);
    text[fread(text, 1, sizeof text - 1, pipe)] = 0;
    const int ended = pclose(pipe);
    if (!strstr(text, words)) fail_msg("%s: no '%s' in: %s", arguments, words, text);
    assert_int_equal(WIFEXITED(ended) ? WEXITSTATUS(ended) : -1, status);
}

static void expect(const char *arguments, int status, const char *words) {
    char all[544];
    snprintf(all, sizeof all, "train %s", arguments);
    expect_of_arena(all, status, words);
}

/* The match of a training is a tournament like others, on its two scenarios from openings that are in no
 * file, with the networks that it had. */
TEST(a_match_can_be_looked_at) {
    char arguments[384];
    for (int i = 0; i < 2; i++) {
        char at[64];
        snprintf(at, sizeof at, "a/generation-00%d.db", i);
        snprintf(arguments, sizeof arguments, "--db %s --quiet --jsonl /dev/null", in_folder(at));
        expect_of_arena(arguments, 0, "SPRT of alphabeta:depth=1,w.net=");
        snprintf(arguments, sizeof arguments, "--db %s --game 10", in_folder(at));
        expect_of_arena(arguments, 0, "Verified: ");
        snprintf(arguments, sizeof arguments, "--db %s --resume --quiet", in_folder(at));
        expect_of_arena(arguments, 0, "Seats of standard:gaps=1");
    }
}

/* Games of one network are not taken for those of another in a file of the same name. */
TEST(a_tournament_goes_on_with_the_networks_it_had) {
    char arguments[448], path[128];
    size_t size;
    snprintf(path, sizeof path, "%s", in_folder("some.net"));
    for (int i = 0; i < 2; i++) {
        char *net = whole(in_folder(i ? "a/generation-001.net" : "a/generation-000.net"), &size);
        write_file(path, net, size);
        free(net);
        snprintf(arguments, sizeof arguments,
                 i ? "--db %s --resume --quiet"
                   : "--db %s -g ataxx --net %s -b alphabeta:depth=1,w.net=2 -b random --games 2",
                 in_folder("some.db"), path);
        expect_of_arena(arguments, i ? 64 : 0, i ? "written with another nets" : "random");
    }
}

/* With steps too small to be seen the network that is built in comes out, and it is still so after
 * --resume. */
TEST(a_training_goes_on_from_the_best) {
    char arguments[384];
    snprintf(arguments, sizeof arguments,
             "--game ataxx --folder %s --from-best --games 4 --bot alphabeta:depth=1 --match "
             "alphabeta:depth=1 --match-games 2 --epochs 1 --rate 0.0000001 --generations 1",
             in_folder("on"));
    expect(arguments, 0, "epoch 1 of 1");
    snprintf(arguments, sizeof arguments, "--folder %s --resume --generations 2", in_folder("on"));
    expect(arguments, 0, "generation 1: epoch 1 of 1");
    for (int i = 0; i < 2; i++) {
        size_t size;
        char name[64];
        snprintf(name, sizeof name, "on/generation-00%d.net", i);
        char *bytes = whole(in_folder(name), &size);
        assert_int_equal(size, *form->file_size);
        assert_memory_equal(bytes, form->file, size);
        free(bytes);
    }
    const char *const wrong = "--game %s --folder %s/no --from-best %s";
    snprintf(arguments, sizeof arguments, wrong, "ataxx", folder, "--hidden 32");
    expect(arguments, 64, "has 64 hidden cells, --hidden says 32");
    snprintf(arguments, sizeof arguments, wrong, "ataxx", folder, "--epochs 0");
    expect(arguments, 64, "--epochs 0");
    snprintf(arguments, sizeof arguments, wrong, "pig", folder, "");
    expect(arguments, 64, "pig takes no network");
}

enum { WIDTH = 64 }; /* of ataxx's built-in network */

static gg_fit *fit_of(const char *name) {
    gg_fit *fit = gg_fit_new(form, WIDTH, 0, NULL);
    assert_true(gg_fit_load(fit, in_folder(name)));
    return fit;
}

static gg_net *net_of(const char *name) {
    size_t size;
    char *bytes = whole(in_folder(name), &size);
    gg_net *net = gg_net_read(bytes, size, NULL);
    assert_non_null(net);
    free(bytes);
    return net;
}

/* Lessons behind a decision by lot. */
static uint64_t strayed(const char *name) {
    gg_lessons lessons, held;
    uint64_t marked = 0;
    read_all(in_folder(name), &lessons, &held);
    for (uint64_t i = 0; i < lessons.count; i++) marked += gg_lesson_of(&lessons, i).astray;
    assert_true(lessons.count > 100);
    gg_lessons_release(&lessons);
    gg_lessons_release(&held);
    return marked;
}

static void set_in(const char *name, const char *change) {
    char command[384];
    snprintf(command, sizeof command, "sed -i '%s' %s", change, in_folder(name));
    assert_int_equal(system(command), 0);
}

/* Two generations' games are learned from. The first is fitted in earnest, the others with steps too small
 * to be seen: the second begins with the network that is built in, the third with the first one's, which played
 * the second's games. */
TEST(a_fit_begins_with_the_player_of_the_first_games) {
    char arguments[384];
    snprintf(
        arguments, sizeof arguments,
        "--game ataxx --folder %s --from-player --window 2 --one-match --games 40 --random 0,0 "
        "--astray 30,0 --bot alphabeta:depth=1 --match alphabeta:depth=1 --match-games 2 "
        "--epochs 1 --batch 16 --rate 0.01 --generations 1",
        in_folder("player"));
    expect(arguments, 0, "epoch 1 of 1");
    /* That match was of the last generation then; what is taken on does not ask how it went. */
    set_in("player/training.json", "s/\"rate\": .*/\"rate\": 0.0000001,/");
    set_in("player/training.json", "s/\"won\": .*/\"won\": true/");
    snprintf(arguments, sizeof arguments, "--folder %s --resume --generations 3",
             in_folder("player"));
    expect(arguments, 0, "no match        -          -\n         2 ");
    assert_int_not_equal(access(in_folder("player/generation-001.db"), F_OK), 0);
    assert_int_equal(access(in_folder("player/generation-002.db"), F_OK), 0);
    gg_net *own = gg_net_read(form->file, *form->file_size, NULL);
    gg_net *made[3] = {net_of("player/generation-000.net"), net_of("player/generation-001.net"),
                       net_of("player/generation-002.net")};
    const size_t bytes = (size_t)form->inputs * WIDTH * sizeof *own->first;
    assert_memory_not_equal(made[0]->first, own->first, bytes);
    assert_memory_equal(made[1]->first, own->first, bytes);
    assert_memory_equal(made[2]->first, made[0]->first, bytes);
    for (int i = 0; i < 3; i++) gg_net_free(made[i]);
    gg_net_free(own);
    /* The match was against the built-in one, not against the second generation's. */
    size_t size;
    char *played = whole(in_folder("player/generation-002.db"), &size);
    assert_non_null(memmem(played, size, "w.net=1", 7));
    free(played);
    /* By lot in the first generation alone. */
    assert_true(strayed("player/generation-000.positions") > 20);
    assert_int_equal(strayed("player/generation-001.positions"), 0);
    assert_int_equal(strayed("player/generation-002.positions"), 0);
}

/* Plainly: each weight of the first layer is half of what the two fits have together. */
static void check_mean(const gg_net *net, const gg_fit *a, const gg_fit *b) {
    const size_t cells = (size_t)form->inputs * WIDTH;
    size_t between = 0; /* neither the one's nor the other's */
    for (size_t i = 0; i < cells; i++) {
        const float half = (a->weight[i] + b->weight[i]) * 0.5F;
        const long own = lrintf(half * GG_NET_ONE);
        assert_int_equal(net->first[i], own);
        between +=
            own != lrintf(a->weight[i] * GG_NET_ONE) && own != lrintf(b->weight[i] * GG_NET_ONE);
    }
    assert_true(between > cells / 100);
}

TEST(a_network_is_the_mean_of_the_last_fits) {
    char arguments[384];
    snprintf(arguments, sizeof arguments,
             "--game ataxx --folder %s --from-best --mean 2 --games 60 --bot alphabeta:depth=1 "
             "--match alphabeta:depth=1 --match-games 2 --epochs 1 --batch 16 --rate 0.01 "
             "--generations 2",
             in_folder("mean"));
    expect(arguments, 0, "generation 1: epoch 1 of 1");
    gg_fit *fit[] = {fit_of("mean/generation-000.fit"), fit_of("mean/generation-001.fit")};
    gg_net *net = net_of("mean/generation-001.net"), *alone = net_of("mean/generation-000.net");
    check_mean(net, fit[0], fit[1]);
    for (size_t i = 0; i < (size_t)form->inputs * WIDTH; i++)
        assert_int_equal(alone->first[i], lrintf(fit[0]->weight[i] * GG_NET_ONE));
    /* Of the last two, not of all three. */
    snprintf(arguments, sizeof arguments, "--folder %s --resume --generations 3",
             in_folder("mean"));
    expect(arguments, 0, "generation 2: epoch 1 of 1");
    gg_fit *third = fit_of("mean/generation-002.fit");
    gg_net *last = net_of("mean/generation-002.net");
    check_mean(last, fit[1], third);
    assert_int_equal(unlink(in_folder("mean/generation-002.fit")), 0);
    snprintf(arguments, sizeof arguments, "--folder %s --resume --generations 4",
             in_folder("mean"));
    expect(arguments, 1, "generation-002.fit: no fit that --mean 2 could take the mean with");
    assert_int_not_equal(access(in_folder("mean/generation-003.net"), F_OK), 0);
    for (int i = 0; i < 2; i++) gg_fit_free(fit[i]);
    gg_fit_free(third);
    gg_net_free(last);
    gg_net_free(net);
    gg_net_free(alone);
}

/* The lines of ewn are the same on both scenarios; a stone is placed on the second one only. */
TEST(openings_of_a_match_are_played_on_their_own_scenario) {
    char arguments[384];
    snprintf(arguments, sizeof arguments,
             "--game ewn --folder %s -s standard -s standard:setup=1 --games 4 --random 1,3 "
             "--bot alphabeta:depth=1 --match alphabeta:depth=1 --match-games 20 --hidden 32 "
             "--epochs 1 --generations 1 --quiet",
             in_folder("two"));
    expect(arguments, 0, "  20  ");
}

/* The value stays `old`'s. */
static void learn_moves(const char *scenario, int games, const gg_net *old) {
    char arguments[384], name[64];
    snprintf(name, sizeof name, "moves-%s", scenario);
    snprintf(arguments, sizeof arguments,
             "--game argot --folder %s -s %s --games %d --bot mcts:nodes=20 --match mcts:nodes=5 "
             "--match-games 2 --epochs 0 --generations 1",
             in_folder(name), scenario, games);
    expect(arguments, 0, "learned");
    snprintf(name, sizeof name, "moves-%s/generation-000.net", scenario);
    gg_net *net = net_of(name);
    const size_t cells = (size_t)net->inputs * (size_t)net->hidden;
    assert_memory_equal(net->first, old->first, cells * sizeof *net->first);
    assert_memory_equal(net->last, old->last, (size_t)net->buckets * sizeof *net->last);
    assert_int_equal(net->moves, old->moves);
    assert_memory_not_equal(net->head, old->head, (size_t)net->moves * sizeof *net->head);
    gg_net_free(net);
}

/* With --epochs 0 only the head is new: the value is that of the network that is built in, in long games
 * of the second one. */
TEST(moves_alone_may_be_learned) {
    const gg_net_form *argot = gg_eval_for(gg_rules_named(gg_slice_of("argot")))->form;
    learn_moves("gate", 6, gg_nets_built_in(argot));
    learn_moves("siege", 2, gg_nets_second(argot));
}

/* The text of a content file is kept in the folder: the file may be gone when the training goes on. */
TEST(scenarios_of_a_content_file_are_trained_on) {
    char arguments[512], command[256];
    snprintf(command, sizeof command, "cp eval/skirmish/training.yaml %s", in_folder("mine.yaml"));
    assert_int_equal(system(command), 0);
    const char *own = in_folder("mine.yaml");
    snprintf(arguments, sizeof arguments,
             "--game skirmish --content %s --folder %s/own -s spears -s mires --games 6 --bot "
             "mcts:nodes=2 --match mcts:nodes=2 --match-games 4 --hidden 32 --epochs 1 "
             "--generations 1 --quiet",
             own, folder);
    expect(arguments, 0, "    4  ");
    assert_int_equal(remove(own), 0);
    snprintf(arguments, sizeof arguments, "--folder %s/own --resume --generations 2", folder);
    expect(arguments, 0, "generation 1: epoch 1 of 1");
    /* The name without the text would be the scenarios that are built in. */
    snprintf(command, sizeof command,
             "sed -i '/\"content\":/d' %s; sed -i '/content_name/s/,$//' %s",
             in_folder("own/training.json"), in_folder("own/training.json"));
    assert_int_equal(system(command), 0);
    expect(arguments, 1, "own/training.json: it cannot be read");
    snprintf(arguments, sizeof arguments, "--game skirmish --content %s --folder x", own);
    expect(arguments, 1, "mine.yaml: No such file");
    write_file(own, "scenarios: 3\n", 13);
    expect(arguments, 64, "mine.yaml");
    expect("--game skirmish --content eval/skirmish/training.yaml --folder x -s tiny", 64,
           "'tiny'");
    assert_int_not_equal(access("x", F_OK), 0);
}

/* Nobody need know how wide a network of the game can be. */
TEST(a_width_that_was_not_said_fits_the_game) {
    static const struct {
        const char *game, *scenario, *hidden;
    } widths[] = {{"argot", "gate", "\"hidden\": 32,"},
                  {"regiments", "tiny", "\"hidden\": 32,"},
                  {"heroes-combat", "mirror", "\"hidden\": 32,"},
                  {"ewn", "standard", "\"hidden\": 64,"}};
    for (size_t i = 0; i < sizeof widths / sizeof *widths; i++) {
        char arguments[384], at[64];
        size_t size;
        snprintf(at, sizeof at, "wide-%zu", i);
        snprintf(arguments, sizeof arguments,
                 "-g %s:%s --folder %s --games 4 --bot " QUICK " --random 0,0 --match " QUICK
                 " --match-games 2 --epochs 1 --generations 1 --quiet",
                 widths[i].game, widths[i].scenario, in_folder(at));
        expect(arguments, 0, "in all");
        snprintf(at, sizeof at, "wide-%zu/training.json", i);
        char *settings = whole(in_folder(at), &size);
        assert_non_null(memmem(settings, size, widths[i].hidden, strlen(widths[i].hidden)));
        assert_non_null(memmem(settings, size, widths[i].scenario, strlen(widths[i].scenario)));
        free(settings);
    }
}

TEST(what_is_wrong_is_said) {
    char arguments[256];
    expect("--help", 0, "Networks that learn from self-play");
    expect("--game ataxx", 64, "give --folder");
    expect("--folder x", 64, "give --game");
    expect("--game pig --folder x", 64, "pig takes no network");
    expect("--game chess --folder x", 64, "no game 'chess'");
    expect("--game ataxx --folder x --hidden 33", 64, "multiples of 32");
    expect("--game ataxx --folder x --rate 5", 64, "--rate: '5'");
    expect("--game ataxx --folder x --decay -1", 64, "--decay: '-1'");
    expect("--game ataxx --folder x --every 0", 64, "--every: '0'");
    expect("--game ataxx --folder x --epochs 0", 64, "ataxx has no network whose value");
    expect("--game ataxx --folder x -s standard -s siege", 64, "siege");
    /* The built-in network of regiments has 32 hidden cells; 64 would be too large a file. */
    expect("--game regiments --folder x --hidden 64", 64,
           "--hidden 64: network: more than 307200 bytes; at most --hidden 32 for regiments");
    expect("--game regiments --folder x --from-best --bot mcts", 64, "a limit is missing");
    expect("--game ataxx --folder x --mean 0", 64, "--mean: '0'");
    expect("--game ataxx --folder x --mean 2", 64, "give --from-best");
    expect("--game ataxx --folder x --from-player --hidden 32", 64, "--from-player: the best");
    expect("--game ataxx --folder x --astray 3,x", 64, "--astray: '3,x'");
    expect("--game ataxx --folder x --astray 101", 64, "--astray: '101'");
    expect("--game ataxx --folder x --random 9,4", 64, "the first number is above");
    expect("--game ataxx --folder x --random 9", 64, "--random: '9' is not two numbers");
    expect("--game ataxx --folder x --sprt 20,0", 64, "--sprt: the first number is above");
    expect("--game ataxx --folder x --seed -1", 64, "a whole number from 0 to 9223372036854775807");
    expect("--game ataxx --folder x 7", 64, "Too many arguments");
    expect("--game ataxx --folder x --bot mcts", 64, "a limit is missing");
    expect("--game ataxx --folder x --match deepblue", 64, "deepblue");
    expect("--folder x --resume --seed 3", 64, "--resume takes all but");
    expect("--folder /nowhere/x --resume", 1, "/nowhere/x/training.json");
    assert_int_not_equal(access("x", F_OK), 0);
    snprintf(arguments, sizeof arguments,
             "--game ewn --folder %s --random 900,900 --games 4 --bot greedy --match greedy",
             in_folder("long"));
    expect(arguments, 64, "no position to learn from");
    snprintf(arguments, sizeof arguments, "--game ataxx --folder %s", in_folder("a"));
    expect(arguments, 64, "give --resume");
    write_file(in_folder("training.json"), "{\"games\": 3}", 12);
    snprintf(arguments, sizeof arguments, "--resume --folder %s", folder);
    expect(arguments, 1, "training.json: ");
}

/* Of a folder that somebody has edited. */
static void expect_of(const char *change, const char *words) {
    char arguments[256], command[512];
    snprintf(command, sizeof command, "sed '%s' %s > %s", change, in_folder("a/training.json"),
             in_folder("training.json"));
    assert_int_equal(system(command), 0);
    snprintf(arguments, sizeof arguments, "--resume --generations 2 --quiet --folder %s", folder);
    expect(arguments, 1, words);
}

TEST(what_is_wrong_in_a_folder_is_said) {
    char arguments[256];
    expect_of("s/\"batch\": .*/\"batch\": 0,/",
              "training.json: 'batch' is not a whole number from 1 to 1048576");
    expect_of("s/\"window\": .*/\"window\": \"3\",/",
              "'window' is not a whole number from 1 to 200");
    expect_of("s/\"rate\": .*/\"rate\": 2,/", "'rate' is not a number from 1e-07 to 1");
    expect_of("/\"games\": 40,/d", "'games' is not a whole number");
    expect_of("s/\"random_least\": .*/\"random_least\": 13,/",
              "'random_least' is above 'random_most'");
    expect_of("s/\"done\": .*/\"done\": {}, \"gone\": [/", "it cannot be read");
    expect_of("s/\"bot\": .*/\"bot\": 4,/", "Expected string");
    /* One of before, with fewer settings. */
    expect_of("/\"astray_later\"/d; /\"mean\"/d; /\"from_/d; /\"one_match\"/d; s/\"seed\": "
              ".*/\"seed\": -1,/",
              "'seed' is not");
    set_in("a/training.json", "/\"astray_later\"/d; /\"mean\"/d; /\"from_/d; /\"one_match\"/d");
    snprintf(arguments, sizeof arguments, "--resume --quiet --folder %s", in_folder("a"));
    expect(arguments, 0, "in all");
}

GROUP(open_training, close_training)
