/* What a person types, made into moves: a line of words is read on a copy of the game, and is taken
 * whole or not at all.
 *
 * A word is a token, its number in the list of `moves`, or short for one or several tokens one
 * after the other ("ber1.3" for BER1 >1.3). Decisions that only prepare what the word names are
 * implied: the group of a unit that moves, `done` before another group. "bu*9.5" stands for every
 * unit of the group that it fits. Where a word fits several moves equally well none is taken. */
#include "../implied.h"
#include "play.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

enum {
    DEPTH = 6,       /* tokens that one word stands for, implied ones included */
    CANDIDATES = 32, /* that are told apart */
    EFFORT = 40000   /* positions looked at for one word */
};

static const char *heading_of(const gg_game *game, const void *state, gg_move move) {
    return game->rules->group(game, state, move);
}

/* --- one word */

struct candidate {
    gg_move move[DEPTH];
    bool implied[DEPTH];
    int count;
    int rank; /* the lower the nearer to what was typed */
    char words[3 * GG_MOVE_TEXT];
};

struct reading {
    const gg_game *game;
    int actor;
    gg_slice word;
    bool star; /* it stands for all that it fits */
    bool near; /* nothing is implied */
    int effort;
    int count, best; /* of the candidates of rank `best` */
    struct candidate path, found[CANDIDATES];
};

static bool acts(const struct reading *r, const void *state) {
    return r->game->rules->actor(r->game, state) == r->actor;
}

static bool same_path(const struct candidate *a, const struct candidate *b) {
    return a->count == b->count &&
           memcmp(a->move, b->move, (size_t)a->count * sizeof *a->move) == 0;
}

static void note(struct reading *r) {
    if (r->path.rank > r->best) return;
    if (r->path.rank < r->best) r->count = 0;
    r->best = r->path.rank;
    for (int i = 0; i < r->count; i++)
        if (same_path(&r->found[i], &r->path)) return;
    if (r->count < CANDIDATES) r->found[r->count++] = r->path;
}

/* Ranks: each implied decision counts 2, a token that was shortened 1. */
enum { IMPLIED = 2, SHORT = 1, WORST = 1000 };

/* What may come next: anything; after what is closed only what leads; after what leads and is implied
 * only what the word names: a unit is not guessed from where it could go. */
enum next { ANYTHING, LEADING, NAMED };

static void search(struct reading *r, const void *state, size_t from, enum next next);

/* After a decision that is implied. */
static enum next after(const struct reading *r, const void *state, gg_move move) {
    const char *heading = heading_of(r->game, state, move);
    if (gg_heading_leads(heading)) return NAMED;
    return gg_begins(gg_slice_of(heading), "Stay") ? ANYTHING : LEADING;
}

/* Goes on behind `move`, which took the word up to `end`. */
static void take(struct reading *r, const void *state, gg_move move, size_t end, bool implied,
                 int rank, const char *token) {
    struct candidate *path = &r->path;
    const struct candidate before = *path;
    path->move[path->count] = move;
    path->implied[path->count++] = implied;
    path->rank += rank;
    gg_text words = {path->words, sizeof path->words, strlen(path->words), false};
    if (words.length) gg_put_char(&words, ' ');
    gg_put(&words, token);
    if (end == r->word.length && !implied) {
        note(r);
    } else if (path->count < DEPTH && path->rank <= r->best && r->effort-- > 0) {
        gg_state next;
        memcpy(&next, state, r->game->state_bytes);
        gg_apply(r->game, &next, move);
        if (acts(r, &next)) search(r, &next, end, implied ? after(r, state, move) : ANYTHING);
    }
    *path = before;
}

/* Whether the decision may be left out before what the word names: it leads there, or it closes
 * what is open and something that leads comes next. To stay is no decision to lose. */
static bool may_imply(const struct reading *r, const char *heading, const char *token,
                      enum next next) {
    if (r->near) return false;
    if (gg_begins(gg_slice_of(heading), "Stay")) return next != LEADING;
    if (next == NAMED) return false;
    return gg_heading_leads(heading) || (next == ANYTHING && gg_heading_closes(heading) &&
                                         !gg_heading_ends_turn(heading, token));
}

/* All readings of the word from `from` on. */
static void search(struct reading *r, const void *state, size_t from, enum next next) {
    gg_move list[GG_MAX_MOVES];
    const int count = gg_list(r->game, state, list);
    for (int i = 0; i < count && r->effort > 0; i++) {
        char token[GG_MOVE_TEXT];
        gg_text text = gg_text_over(token, sizeof token);
        const char *heading = heading_of(r->game, state, list[i]);
        uint64_t whole;
        r->effort--;
        if (next == LEADING && !gg_heading_leads(heading)) continue;
        r->game->rules->write_move(r->game, state, list[i], &text);
        uint64_t ends = play_match(token, r->word, from, &whole);
        if (r->word.data[from] == '*' && gg_heading_closes(heading)) ends = 0;
        for (size_t end = from + 1; end <= r->word.length && ends >> end; end++)
            if (ends >> end & 1)
                take(r, state, list[i], end, false, whole >> end & 1 ? 0 : SHORT, token);
        if (may_imply(r, heading, token, next)) take(r, state, list[i], from, true, IMPLIED, token);
    }
}

/* --- several readings */

/* Whether all readings lead to the same position. */
static bool all_alike(const struct reading *r, const void *state) {
    gg_state first, other;
    for (int i = 0; i < r->count; i++) {
        gg_state *at = i ? &other : &first;
        memcpy(at, state, r->game->state_bytes);
        for (int k = 0; k < r->found[i].count; k++) gg_apply(r->game, at, r->found[i].move[k]);
        if (i && memcmp(&first, &other, r->game->state_bytes) != 0) return false;
    }
    return true;
}

/* "all of them" may be said of what belongs to one group. */
static bool one_group(const struct reading *r) {
    for (int i = 1; i < r->count; i++)
        for (int k = 0; k < DEPTH && r->found[0].implied[k]; k++)
            if (r->found[i].move[k] != r->found[0].move[k]) return false;
    return true;
}

static void tell_readings(const struct reading *r, gg_text *why) {
    enum { MOST = 5 };
    gg_put(why, "may be ");
    for (int i = 0; i < r->count && i < MOST; i++)
        gg_putf(why, "%s%s", i == 0 ? "" : i + 1 == r->count ? " or " : ", ", r->found[i].words);
    gg_put(why, r->count > MOST ? " and others: type more of it" : ": type more of it");
}

/* --- the line */

struct scratch {
    const play *p;
    play_plan *plan;
    gg_state now;
    int actor;
};

static bool add(struct scratch *s, gg_move move, bool implied) {
    play_plan *plan = s->plan;
    if (plan->count == PLAY_PLAN) return false;
    plan->move[plan->count] = move;
    plan->implied[plan->count++] = implied;
    gg_apply(s->p->game, &s->now, move);
    return true;
}

static bool add_path(struct scratch *s, const struct candidate *path) {
    for (int i = 0; i < path->count; i++)
        if (!add(s, path->move[i], path->implied[i])) return false;
    return true;
}

static int actor_of(const struct scratch *s) {
    return s->p->game->rules->actor(s->p->game, &s->now);
}

static bool is_ours(const struct scratch *s) {
    return actor_of(s) == s->actor;
}

static void read_word(struct reading *r, const struct scratch *s, gg_slice word, bool near) {
    *r = (struct reading){.game = s->p->game,
                          .actor = s->actor,
                          .word = word,
                          .star = memchr(word.data, '*', word.length) != NULL,
                          .near = near,
                          .effort = EFFORT,
                          .best = WORST};
    bool names = !r->star; /* "*" alone names nothing */
    for (size_t i = 0; i < word.length; i++) names |= isalnum((unsigned char)word.data[i]) != 0;
    if (names) search(r, &s->now, 0, ANYTHING);
}

/* The only legal token that is the same but for capitals; 0 if there is none or several. */
static gg_move find_any_case(const struct scratch *s, gg_slice token) {
    gg_move list[GG_MAX_MOVES], found = 0;
    char buffer[GG_MOVE_TEXT];
    const int count = gg_list(s->p->game, &s->now, list);
    for (int i = 0; i < count; i++) {
        gg_text text = gg_text_over(buffer, sizeof buffer);
        s->p->game->rules->write_move(s->p->game, &s->now, list[i], &text);
        if (text.length != token.length || strncasecmp(buffer, token.data, token.length) != 0)
            continue;
        if (found) return 0;
        found = list[i];
    }
    return found;
}

/* The move with this number in the list; of a number that is too high 0. */
static gg_move find_number(const struct scratch *s, gg_slice number) {
    gg_move list[GG_MAX_MOVES];
    int64_t n;
    const int count = gg_list(s->p->game, &s->now, list);
    return gg_slice_int(number, 1, count, &n) ? list[n - 1] : 0;
}

static bool is_number(gg_slice word) {
    for (size_t i = 0; i < word.length; i++)
        if (!isdigit((unsigned char)word.data[i])) return false;
    return word.length > 0;
}

/* --- `done` and `pass` */

/* The moves that leave what is open; at a chance node none. Returns their number. */
static int closers(const struct scratch *s, gg_move found[GG_MAX_MOVES], bool of_turn) {
    gg_move list[GG_MAX_MOVES];
    int n = 0;
    if (s->actor < 0) return 0;
    const int count = gg_list(s->p->game, &s->now, list);
    for (int i = 0; i < count; i++) {
        char token[GG_MOVE_TEXT];
        gg_text text = gg_text_over(token, sizeof token);
        const char *heading = heading_of(s->p->game, &s->now, list[i]);
        s->p->game->rules->write_move(s->p->game, &s->now, list[i], &text);
        if (gg_heading_closes(heading) && gg_heading_ends_turn(heading, token) == of_turn)
            found[n++] = list[i];
    }
    return n;
}

/* `done`: the open group, unit or step. Where nothing is open it changes nothing. */
static bool close_open(struct scratch *s, gg_text *why) {
    gg_move list[GG_MAX_MOVES];
    const int count = closers(s, list, false);
    if (count > 1) gg_put(why, "can leave several things here ('moves' lists them)");
    return count == 0 || (count == 1 && add(s, list[0], false));
}

/* Whether all the moves are of one kind, "P:GRD1" and "P:ARC1". */
static bool one_kind(const struct scratch *s, const gg_move *list, int count) {
    char kind[GG_MOVE_TEXT] = "", token[GG_MOVE_TEXT];
    for (int i = 0; i < count; i++) {
        gg_text text = gg_text_over(token, sizeof token);
        s->p->game->rules->write_move(s->p->game, &s->now, list[i], &text);
        char *colon = strchr(token, ':');
        if (!colon && count > 1) return false;
        if (colon) *colon = '\0';
        if (i == 0) memcpy(kind, token, sizeof kind);
        if (strcmp(kind, token) != 0) return false;
    }
    return count > 0;
}

/* Where units give up one by one, as many do as there are. */
static bool give_up(struct scratch *s) {
    gg_move list[GG_MAX_MOVES];
    int left = closers(s, list, false), made = 0;
    while (one_kind(s, list, left) && add(s, list[0], false)) {
        made++;
        const int now = is_ours(s) ? closers(s, list, false) : 0;
        if (now >= left) break;
        left = now;
    }
    return made > 0;
}

/* `pass`: the turn or phase, after what is open. */
static bool pass(struct scratch *s) {
    const gg_slice word = gg_slice_of("pass");
    const gg_state before = s->now;
    const int planned = s->plan->count;
    gg_move list[GG_MAX_MOVES];
    for (int open = 0; open < 4 && s->actor >= 0 && is_ours(s); open++) {
        const gg_move plain = gg_find_move(s->p->game, &s->now, word);
        if (plain) return add(s, plain, false);
        if (closers(s, list, true) == 1) return add(s, list[0], false);
        if (closers(s, list, false) != 1) break;
        add(s, list[0], true);
    }
    /* Nothing ends the turn: what can be left here is left. */
    s->now = before;
    s->plan->count = planned;
    return s->actor >= 0 && give_up(s);
}

/* --- words */

/* The sign before the tokens of moves here, as '>' before cells; 0: there is none. */
static char sign_here(const gg_game *game, const void *state) {
    gg_move list[GG_MAX_MOVES];
    char token[GG_MOVE_TEXT];
    const int count = game->rules->actor(game, state) >= 0 ? gg_list(game, state, list) : 0;
    for (int i = 0; i < count; i++) {
        gg_text text = gg_text_over(token, sizeof token);
        game->rules->write_move(game, state, list[i], &text);
        if (ispunct((unsigned char)token[0])) return token[0];
    }
    return 0;
}

/* Of a word whose beginning can be done and whose rest cannot ("ber9.9"): why not the rest. */
static bool explain_rest(const struct scratch *s, gg_slice word, gg_text *why) {
    enum { LEAST = 2 };
    const gg_game *game = s->p->game;
    struct reading r;
    /* Longer ones cannot be read (play_match), and each beginning is tried. */
    for (size_t k = word.length < GG_MOVE_TEXT ? word.length : 0; k-- > LEAST;) {
        char rest[GG_MOVE_TEXT + 1];
        gg_state next = s->now;
        read_word(&r, s, (gg_slice){word.data, k}, false);
        if (r.count != 1 || r.star) continue;
        for (int i = 0; i < r.found[0].count; i++) gg_apply(game, next.bytes, r.found[0].move[i]);
        const char sign = sign_here(game, next.bytes);
        gg_text text = gg_text_over(rest, sizeof rest);
        if (!sign) continue;
        gg_put_char(&text, sign);
        gg_put_bytes(&text, word.data + k, word.length - k);
        gg_putf(why, "cannot be done here. After %s: ", r.found[0].words);
        game->rules->explain(game, next.bytes, gg_slice_of(rest), why);
        return true;
    }
    return false;
}

/* What a word that fits nothing is told, with the rule that forbids it. */
static bool refuse(const struct scratch *s, gg_slice word, const struct reading *r, gg_text *why) {
    if (r->count) {
        tell_readings(r, why);
    } else if (r->effort <= 0) {
        gg_put(why, "may be too many things: type more of it");
    } else if (!explain_rest(s, word, why)) {
        gg_put(why, "cannot be done here. ");
        s->p->game->rules->explain(s->p->game, &s->now, word, why);
    }
    return false;
}

static bool take_all(struct scratch *s, struct reading *r, gg_slice word) {
    bool room = add_path(s, &r->found[0]);
    while (room && is_ours(s)) {
        read_word(r, s, word, true);
        if (!r->count) break;
        room = add_path(s, &r->found[0]);
    }
    return room;
}

/* Whether a number of several digits is also short for another move than that of the list. */
static bool means_another(const struct scratch *s, gg_slice word, gg_move listed,
                          struct reading *r) {
    read_word(r, s, word, false);
    if (!r->count || (r->count == 1 && r->found[0].count == 1 && r->found[0].move[0] == listed))
        return false;
    struct candidate *other = &r->found[r->count < CANDIDATES ? r->count++ : CANDIDATES - 1];
    snprintf(other->words, sizeof other->words, "number %.*s of the list", GG_SHOWN(word));
    return true;
}

static bool take_word(struct scratch *s, gg_slice word, gg_text *why) {
    struct reading r;
    gg_move move = gg_find_move(s->p->game, &s->now, word);
    if (!move) move = find_any_case(s, word);
    if (!move && is_number(word)) {
        move = find_number(s, word);
        if (move && word.length > 1 && means_another(s, word, move, &r))
            return refuse(s, word, &r, why);
    }
    bool room = true;
    if (move) {
        room = add(s, move, false);
    } else if (gg_slice_is(word, "done") && s->actor >= 0) {
        return close_open(s, why);
    } else if (!gg_slice_is(word, "pass") || !pass(s)) {
        read_word(&r, s, word, false);
        const bool one = r.count == 1 || (r.count > 1 && !r.star && all_alike(&r, &s->now));
        if (!one && !(r.star && r.count && one_group(&r))) return refuse(s, word, &r, why);
        room = r.star ? take_all(s, &r, word) : add_path(s, &r.found[0]);
    }
    if (!room) gg_put(why, "makes the line too long");
    return room;
}

/* --- the end of the turn */

/* Whose turn it is, as headlines tell before their first colon. */
static gg_slice turn_of(const struct scratch *s, const void *state, gg_text *line) {
    s->p->game->rules->headline(s->p->game, state, line);
    const char *colon = memchr(line->data, ':', line->length);
    return (gg_slice){line->data, colon ? (size_t)(colon - line->data) : line->length};
}

/* Whether the word only ends a turn that what stands before it in the line has ended already: where nothing is
 * left to do, rules end it by themselves. */
static bool has_ended(const struct scratch *s, gg_slice word) {
    char first[GG_ERROR_WORDS], now[GG_ERROR_WORDS];
    gg_text before = gg_text_over(first, sizeof first), after = gg_text_over(now, sizeof now);
    const bool dot = gg_slice_is(word, ".");
    if (!s->plan->count || !(dot || gg_slice_is(word, "done") || gg_slice_is(word, "pass")))
        return false;
    if (is_ours(s) && (!dot || gg_find_move(s->p->game, &s->now, word))) return false;
    const gg_slice turn = turn_of(s, s->p->history.now, &before);
    (void)turn_of(s, &s->now, &after);
    return after.length < turn.length || memcmp(after.data, turn.data, turn.length) != 0;
}

bool play_read_line(const play *p, gg_slice line, play_plan *plan, gg_text *why) {
    struct scratch s = {.p = p, .plan = plan};
    gg_slice word;
    int number = 0;
    plan->count = 0;
    memcpy(&s.now, p->history.now, p->game->state_bytes);
    s.actor = actor_of(&s);
    while (gg_token(&line, &word)) {
        /* Dice that the person types and his own decisions may stand in one line. */
        const bool own =
            p->record.typed && (actor_of(&s) == GG_CHANCE || actor_of(&s) == play_seat(p));
        if (own) s.actor = actor_of(&s);
        char reason[2 * GG_ERROR_WORDS] = "";
        gg_text text = gg_text_over(reason, sizeof reason);
        const int actor = actor_of(&s);
        number++;
        if (!gg_trim(line).length && has_ended(&s, word)) break;
        if (actor != s.actor)
            gg_putf(&text, "comes too late: before it %s. Play what stands before it first",
                    actor == GG_CHANCE ? "dice or cards decide"
                    : actor == GG_OVER ? "the game is over"
                                       : "the other side decides");
        else if (take_word(&s, word, &text))
            continue;
        if (number > 1 || gg_trim(line).length)
            gg_putf(why, "Nothing was played, for word %d ", number);
        gg_putf(why, "'%.*s' %s", GG_SHOWN(word), reason);
        plan->count = 0;
        return false;
    }
    return true;
}
