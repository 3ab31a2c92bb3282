/* TAB in terminal play: what can be typed next. */
#include "../implied.h"
#include "play.h"

#include <string.h>

static int add_if(gg_slice word, const char *candidate, gg_text *text) {
    if (strncmp(candidate, word.data, word.length) != 0) return 0;
    gg_put_bytes(text, candidate, strlen(candidate) + 1);
    return text->cut ? 0 : 1;
}

/* What can follow a command. */
static int complete_argument(gg_slice command, gg_slice word, gg_text *text) {
    const char *name, *title;
    int count = 0;
    if (gg_slice_is(command, "dice"))
        return add_if(word, "roll", text) + add_if(word, "type", text);
    if (gg_slice_is(command, "auto")) return add_if(word, "turn", text);
    if (gg_slice_is(command, "undo")) return add_if(word, "line", text);
    for (int i = 0; gg_slice_is(command, "help") && (name = play_command_name(i)); i++)
        count += add_if(word, name, text);
    for (int i = 0; gg_slice_is(command, "bot") && gg_bot_named(i, &name, &title); i++)
        count += add_if(word, name, text);
    return count;
}

static int complete_tokens(const play *p, const void *state, gg_slice word, gg_text *text) {
    gg_move list[GG_MAX_MOVES];
    char buffer[GG_MOVE_TEXT];
    int count = 0;
    const int moves = gg_list(p->game, state, list);
    for (int i = 0; i < moves; i++) {
        gg_text t = gg_text_over(buffer, sizeof buffer);
        p->game->rules->write_move(p->game, state, list[i], &t);
        count += add_if(word, buffer, text);
    }
    return count;
}

/* Of all that can come behind a decision that is implied, when a part of it was typed. */
static int complete_behind(const play *p, const void *state, gg_slice word, gg_text *text) {
    gg_move list[GG_MAX_MOVES];
    gg_state next;
    int count = 0;
    const int actor = p->game->rules->actor(p->game, state);
    const int moves = word.length && actor >= 0 ? gg_list(p->game, state, list) : 0;
    for (int i = 0; i < moves; i++) {
        if (!gg_heading_leads(p->game->rules->group(p->game, state, list[i]))) continue;
        memcpy(&next, state, p->game->state_bytes);
        gg_apply(p->game, &next, list[i]);
        if (p->game->rules->actor(p->game, &next) == actor)
            count += complete_tokens(p, &next, word, text);
    }
    return count;
}

int play_complete(void *context, gg_slice before, gg_slice word, gg_text *text) {
    const play *p = context;
    play_plan plan;
    gg_state state;
    gg_slice token, rest = before;
    const char *name;
    char words[1024];
    gg_text why = gg_text_over(words, sizeof words);
    int count = 0;
    const bool first = !gg_trim(before).length;
    memcpy(&state, p->history.now, p->game->state_bytes);
    const int actor = p->game->rules->actor(p->game, &state);
    for (int i = 0; first && (name = play_command_name(i)); i++) count += add_if(word, name, text);
    if (actor == GG_OVER || !play_read_line(p, before, &plan, &why))
        return gg_token(&rest, &token) ? complete_argument(token, word, text) : count;
    for (int i = 0; i < plan.count; i++) gg_apply(p->game, &state, plan.move[i]);
    if (p->game->rules->actor(p->game, &state) != actor) return count;
    const int moves = complete_tokens(p, &state, word, text);
    return count + (moves ? moves : complete_behind(p, &state, word, text));
}
