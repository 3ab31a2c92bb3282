/* Content files as others may name them: regular files only, no waiting, no secrets in errors, and a
 * folder that cannot be left. */
#include "../lab/test.h"
#include "wire.h"

#include "../../ai-bots/files.h"
#include "../../core/games.h"

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { PATH = 128 };
static char folder[] = "/tmp/gg-files-XXXXXX";

static int make_folder(void **state) {
    (void)state;
    return mkdtemp(folder) ? 0 : -1;
}

static int remove_folder(void **state) {
    char command[PATH];
    (void)state;
    snprintf(command, sizeof command, "rm -r %s", folder);
    return system(command);
}

static const char *in_folder(const char *name) {
    static char path[PATH];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    return path;
}

static void put_file(const char *name, const char *text) {
    FILE *file = fopen(in_folder(name), "w");
    assert_non_null(file);
    fputs(text, file);
    assert_int_equal(fclose(file), 0);
}

static void refused(const gg_reach *reach, const char *path, const char *words) {
    gg_error error = {GG_OK, ""};
    assert_null(gg_read_within(reach, path, &error));
    assert_int_equal(error.code, GG_IO);
    if (!strstr(error.words, words)) fail_msg("%s: '%s'", path, error.words);
}

TEST(regular_files_only) {
    static const gg_reach any = {false, NULL};
    gg_error error = {GG_OK, ""};
    /* Opening a pipe waits for a writer. */
    assert_int_equal(mkfifo(in_folder("pipe"), 0600), 0);
    alarm(20);
    refused(&any, in_folder("pipe"), "no regular file");
    refused(&any, "/dev/tty", "/dev/tty: ");
    refused(&any, "/dev/zero", "no regular file");
    refused(&any, folder, "no regular file");
    refused(&any, in_folder("none"), "No such file");
    alarm(0);
    put_file("plain", "a: 1\n");
    char *text = gg_read_text(in_folder("plain"), &error);
    assert_non_null(text);
    assert_string_equal(text, "a: 1\n");
    free(text);
}

TEST(folder_is_kept) {
    static const char *const outside[] = {
        "/etc/passwd", "../gg-other", "sub/../../gg-other", "link", "", ".", "none"};
    const gg_reach here = {false, folder}, barred = {true, NULL};
    gg_error error = {GG_OK, ""};
    put_file("mine.yaml", "a: 1\n");
    unlink(in_folder("link"));
    assert_int_equal(symlink("/etc/passwd", in_folder("link")), 0);
    mkdir(in_folder("sub"), 0700);
    char absolute[PATH];
    snprintf(absolute, sizeof absolute, "%s", in_folder("mine.yaml"));
    const char *const inside[] = {"mine.yaml", "sub/../mine.yaml", absolute};
    for (size_t i = 0; i < sizeof inside / sizeof *inside; i++) {
        char *text = gg_read_within(&here, inside[i], &error);
        if (!text) fail_msg("%s", error.words);
        free(text);
        refused(&barred, inside[i], "cannot be loaded here");
    }
    for (size_t i = 0; i < sizeof outside / sizeof *outside; i++)
        refused(&here, outside[i], "no such content file here");
}

/* A file that is no content file is not told to whoever asked. */
TEST(no_secrets_in_errors) {
    static const char *const secret[] = {
        "root:$6$s3cret:1:2\n", "s3cret line: more\n", "scenarios:\n- {id: x, 's3cret key': 3}\n",
        "? - s3cret\n: x\n",    "- s3cret\n",          "s3cret",
        "'s3cret \\' : 1\n"};
    const gg_rules *rules;
    for (size_t i = 0; i < sizeof secret / sizeof *secret; i++)
        for (int g = 0; (rules = gg_rules_at(g)); g++) {
            gg_error error = {GG_OK, ""};
            gg_game *game = gg_game_open_content(rules->name, NULL, secret[i], "x.yaml", &error);
            gg_game_close(game);
            if (strstr(error.words, "s3cret")) fail_msg("%s: '%s'", rules->name, error.words);
        }
    /* A misspelt key is. */
    gg_error error = {GG_OK, ""};
    assert_null(gg_game_open_content("argot", NULL, "scenaros: 1\n", "x.yaml", &error));
    assert_non_null(strstr(error.words, "scenaros"));
}

static bool says(wire *w, const char *line, const char *pattern) {
    char answer[512];
    wire_ask(w, line, answer, sizeof answer);
    if (wire_fits(answer, pattern)) return true;
    print_message("%s\n  expected %s\n  got      %s\n", line, pattern, answer);
    return false;
}

/* The same through the protocol, which goes on. */
TEST(protocol_is_confined) {
    char line[256];
    const gg_reach here = {false, folder}, barred = {true, NULL};
    wire *w = wire_open();
    gg_protocol_confine(w->protocol, &here);
    snprintf(line, sizeof line, "cp core/skirmish/content/skirmish.yaml %s/sk.yaml", folder);
    assert_int_equal(system(line), 0);
    wire_send(w, "setoption name Game value skirmish");
    assert_true(says(w, "setoption name Content value /etc/passwd",
                     "info error content *no such content file here"));
    assert_true(says(w, "setoption name Content value sk.yaml", ""));
    assert_true(says(w, "query gameover", "response false"));
    gg_protocol_confine(w->protocol, &barred);
    assert_true(says(w, "setoption name Content value sk.yaml",
                     "info error content *cannot be loaded here"));
    wire_close(w);
}

GROUP(make_folder, remove_folder)
