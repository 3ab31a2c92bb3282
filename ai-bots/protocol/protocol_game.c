/* The game of a session: what the options Game, Scenario and Content ask for, put together.
 *
 * Clients send options in any order, some in that of a hash table, so one of the three alone says
 * little: each only notes a wish. At the next command that needs the game the wishes are settled at
 * once. What does not fit stays a wish, and an error at each such command, until the options change:
 * a client that does not read errors must not play on in another game. */
#include "../../core/games.h"
#include "../files.h"
#include "session.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

/* Opens the game the settings `want` ask for and makes them the session's. On error nothing
 * changes; else the session owns `content`. */
static int open_game(gg_protocol *p, const settings *want, char *content, gg_error *error) {
    if (!want->rules) return gg_fail(error, GG_NO_GAME, "no game is registered");
    gg_error local = {GG_OK, ""};
    gg_game *game = gg_game_open_content(want->rules->name, want->scenario, content,
                                         content ? want->content_path : NULL, &local);
    if (!game) return gg_fail(error, local.code, "%s", local.words);
    gg_game *old = p->home;
    p->home = game;
    const int status = session_begin(p, NULL, NULL, "startpos", error);
    if (status < 0) {
        p->home = old;
        gg_game_close(game);
        return status;
    }
    gg_game_close(old);
    if (p->content != content) free(p->content);
    p->content = content;
    p->set = *want;
    return GG_OK;
}

int session_open_first_game(gg_protocol *p, gg_error *error) {
    const settings first = p->set;
    return open_game(p, &first, NULL, error);
}

/* --- wishes */

void session_forget_wishes(gg_protocol *p) {
    if (p->wish.content != p->content) free(p->wish.content);
    p->wish = (wishes){.rules = NULL};
}

static int take_text(gg_slice value, char *to, size_t capacity, const char *what, gg_error *error) {
    if (!memchr(value.data, '\0', value.length) && gg_slice_copy(value, to, capacity)) return GG_OK;
    return gg_fail(error, GG_BAD_OPTION, "%s", what);
}

int session_set_game(gg_protocol *p, gg_slice value, gg_error *error) {
    gg_slice rest = value, name = value;
    gg_field(&rest, ':', &name);
    const gg_rules *rules = gg_rules_named(name);
    char scenario[sizeof p->wish.of_game] = "";
    if (!rules) return gg_fail(error, GG_NO_GAME, "there is no game '%.*s'", GG_SHOWN(value));
    if (name.length < value.length) {
        const gg_slice text = {value.data + name.length + 1, value.length - name.length - 1};
        const int status =
            take_text(text, scenario, sizeof scenario, "Game: not a scenario's name", error);
        if (status < 0) return status;
    }
    p->wish.rules = rules;
    memcpy(p->wish.of_game, scenario, sizeof scenario);
    return GG_OK;
}

int session_set_scenario(gg_protocol *p, gg_slice value, gg_error *error) {
    char scenario[sizeof p->wish.scenario];
    const int status =
        take_text(value, scenario, sizeof scenario, "Scenario: not a scenario's name", error);
    if (status < 0) return status;
    memcpy(p->wish.scenario, scenario, sizeof scenario);
    p->wish.has_scenario = true;
    return GG_OK;
}

/* Takes over `content`; NULL is the built-in one. `name` is shorter than a path may be. */
static void wish_content(gg_protocol *p, char *content, const char *name) {
    if (p->wish.content != p->content) free(p->wish.content);
    p->wish.content = content;
    gg_slice_copy(gg_slice_of(name), p->wish.content_path, sizeof p->wish.content_path);
    p->wish.has_content = true;
}

int session_set_content(gg_protocol *p, gg_slice value, gg_error *error) {
    char path[sizeof p->wish.content_path], *content = NULL;
    gg_error local = {GG_OK, ""};
    if (gg_slice_is(value, "<empty>")) value.length = 0;
    const int status = take_text(value, path, sizeof path, "Content: not a file's name", error);
    if (status < 0) return status;
    if (path[0] && !(content = gg_read_within(&p->reach, path, &local)))
        return gg_fail(error, GG_BAD_CONTENT, "%s", local.words);
    wish_content(p, content, path);
    return GG_OK;
}

/* Content that came over the wire has no file's name. */
int session_set_content_text(gg_protocol *p, gg_slice value, gg_error *error) {
    char *content = NULL;
    if (value.length && !gg_slice_is(value, "<empty>")) {
        json_t *string = json_loadb(value.data, value.length, JSON_DECODE_ANY, NULL);
        const bool given = string && json_is_string(string);
        const bool empty = given && json_string_length(string) == 0;
        if (given && !empty) content = strdup(json_string_value(string));
        json_decref(string);
        if (!given) return gg_fail(error, GG_BAD_OPTION, "ContentText: not a JSON string");
        if (!empty && !content) return gg_fail(error, GG_NO_MEMORY, "no memory for the content");
    }
    wish_content(p, content, content ? "content" : "");
    return GG_OK;
}

/* --- settling */

static bool any_wish(const wishes *w) {
    return w->rules || w->has_scenario || w->has_content;
}

static bool same_content(const char *a, const char *b) {
    return a && b ? strcmp(a, b) == 0 : a == b;
}

int session_settle(gg_protocol *p, gg_error *error) {
    wishes *w = &p->wish;
    if (!any_wish(w)) return GG_OK;
    settings want = p->set;
    char *content = p->content;
    if (w->rules && w->rules != want.rules) { /* scenario and content were the other game's */
        want.rules = w->rules;
        want.scenario[0] = want.content_path[0] = '\0';
        content = NULL;
    }
    if (w->of_game[0]) memcpy(want.scenario, w->of_game, sizeof want.scenario);
    if (w->has_scenario) memcpy(want.scenario, w->scenario, sizeof want.scenario);
    if (w->has_content) {
        memcpy(want.content_path, w->content_path, sizeof want.content_path);
        content = w->content;
    }
    const bool same = p->home && !p->guest && want.rules == p->set.rules &&
                      strcmp(want.scenario, p->set.scenario) == 0 &&
                      same_content(content, p->content);
    const int status = same ? GG_OK : open_game(p, &want, content, error);
    if (status == GG_OK) session_forget_wishes(p);
    return status;
}
