/* The root of alphabeta: iterative deepening with several lines, and averaging over dealt worlds
 * for games with hidden information. */
#include "alphabeta.h"

#define MAX_DEPTH 200

uint64_t gg_ab_nodes(const struct gg_ab *ab) {
    uint64_t sum = gg_prover_nodes(&ab->prover);
    for (int i = 0; i < ab->thread_count; i++)
        sum += atomic_load_explicit(&ab->threads[i]->nodes, memory_order_relaxed);
    return sum;
}

/* --- lines for the caller */

/* The values of all seats when the root's seat has `value`. With more than two seats only that one
 * is known: the others share the rest as the evaluation of the root has it. */
static void share_value(const struct gg_ab_thread *t, double value, double all[GG_MAX_PLAYERS]) {
    const gg_search *search = t->search;
    const int seat = t->ab->seat, players = search->game->players;
    if (players > 2 && search->seat < 0) {
        gg_search_value(search, search->root.bytes, all);
        const double rest = all[seat] < 1 ? (1 - value) / (1 - all[seat]) : 0;
        for (int i = 0; i < players; i++) all[i] = all[i] * rest < 1 ? all[i] * rest : 1;
    } else {
        gg_forfeit(search->game, seat, all);
        for (int i = 0; i < players; i++) all[i] *= 1 - value;
    }
    for (int i = 0; i < players; i++)
        if (gg_same_team(search->game, i, seat)) all[i] = value;
}

static gg_move likeliest(struct gg_ab_thread *t, const void *state) {
    const int count = t->search->game->rules->outcomes(t->search->game, state, t->outcomes);
    int best = 0;
    for (int i = 1; i < count; i++)
        if (t->outcomes[i].weight > t->outcomes[best].weight) best = i;
    return t->outcomes[best].move;
}

/* The move that the table holds for a decision node, 0 if it holds none that is legal. */
static gg_move table_move(struct gg_ab_thread *t, const struct gg_ab_node *node) {
    const gg_game *game = t->search->game;
    gg_entry entry;
    uint16_t check;
    const uint64_t key = gg_ab_key(t, node, &check);
    if (!t->ab->options.tt || !gg_table_probe(t->ab->table, key, check, &entry)) return 0;
    const int count = gg_moves(game, node->state, t->moves);
    t->listed = NULL;
    for (int i = 0; i < count; i++)
        if (t->moves[i] == entry.move) return entry.move;
    return 0;
}

/* Continues a line through the table: decisions as stored, the likeliest outcome of each roll. */
static void extend_line(struct gg_ab_thread *t, gg_line *line) {
    const gg_game *game = t->search->game;
    gg_state state;
    struct gg_ab_node node = {state.bytes, 0, 0, -1};
    memcpy(state.bytes, t->search->root.bytes, game->state_bytes);
    while (line->length < GG_MAX_PV) {
        const gg_move move = line->pv[line->length - 1];
        gg_apply(game, state.bytes, move);
        const int actor = game->rules->actor(game, state.bytes);
        if (actor == GG_OVER) return;
        const gg_move next = actor == GG_CHANCE ? likeliest(t, state.bytes) : table_move(t, &node);
        if (!next) return;
        line->pv[line->length++] = next;
    }
}

static void fill_line(struct gg_ab_thread *t, int i, gg_line *line) {
    share_value(t, t->roots[i].value, line->value);
    line->length = 1;
    line->pv[0] = t->roots[i].move;
    /* In a hidden game the root is a view and each world has a line of its own. */
    if (t->search->seat >= 0) return;
    if (!t->ab->proofs)
        extend_line(t, line);
    else if (!t->stopped)
        gg_ab_prove_line(t, line);
}

static void fill_info(struct gg_ab_thread *t, gg_info *info, bool lines) {
    const gg_search *search = t->search;
    info->depth = t->depth;
    info->seldepth = t->seldepth;
    info->nodes = gg_ab_nodes(t->ab);
    info->hashfull = t->ab->proofs ? gg_proofs_full(t->ab->proofs) : gg_table_full(t->ab->table);
    if (!lines) return;
    info->lines = search->multipv < t->root_count ? search->multipv : t->root_count;
    for (int i = 0; i < info->lines; i++) {
        fill_line(t, i, &info->line[i]);
        info->line[i].proven = info->proven;
    }
}

/* --- one depth */

static void progress(struct gg_ab_thread *t, gg_info *info) {
    if (t->index || !info->lines || !gg_search_report_due(t->search)) return;
    fill_info(t, info, false);
    gg_search_report(t->search, info, false);
}

/* Searches the roots from `line` on. A move that is better than those before it is brought forward
 * to `line` at once, so that the list is right whenever the search is broken off.
 *
 * The window is always the whole of [0,1]: aspiration around the last depth's value cost 0 to 20%
 * more nodes on the block wargame and on random trees, where values of even and odd depths differ.
 */
static void search_roots(struct gg_ab_thread *t, int depth, int line, gg_info *info) {
    const struct gg_ab_node root = {t->search->root.bytes, depth, 0, -1};
    const size_t used = t->stack_used;
    void *state = gg_ab_room(t, t->search->game->state_bytes);
    const uint64_t before = gg_ab_made(t);
    double alpha = 0;
    for (int i = line; i < t->root_count && (i == line || alpha < 1); i++) {
        struct gg_ab_node child;
        gg_ab_note(t, 0, before, i - line, t->root_count - line);
        if (!gg_ab_make(t, &root, t->roots[i].move, t->ab->seat, state, &child)) break;
        double value = 2;
        if (i > line && t->ab->options.pvs)
            value = gg_ab_value(t, &child, alpha, alpha + GG_AB_SCOUT);
        if (value >= alpha + GG_AB_SCOUT && !t->stopped) value = gg_ab_value(t, &child, alpha, 1);
        if (t->stopped) break;
        t->roots[i].value = value;
        if (value > alpha || i == line) {
            gg_ab_bring_forward(t->roots, line, i);
            alpha = value;
        }
        progress(t, info);
    }
    t->stack_used = used;
}

/* The root moves, in the order of the policy. */
static void list_roots(struct gg_ab_thread *t) {
    gg_search *search = t->search;
    gg_state world;
    gg_random random = search->random;
    gg_search_world(search, &random, world.bytes);
    const double value = gg_ab_leaf(t, world.bytes);
    gg_ab_scores(t, world.bytes, search->moves, search->move_count, true);
    t->root_count = search->move_count;
    for (int i = 0; i < t->root_count; i++) {
        int k = i;
        const float score = t->scores[i];
        for (; k > 0 && t->scores[k - 1] < score; k--) {
            t->scores[k] = t->scores[k - 1];
            t->roots[k] = t->roots[k - 1];
        }
        t->scores[k] = score;
        t->roots[k] = (struct gg_ab_root){search->moves[i], value};
    }
}

static int last_depth(const gg_search *search) {
    const int depth = search->limits.depth;
    return depth > 0 && depth < MAX_DEPTH ? depth : MAX_DEPTH;
}

/* Helpers are a step ahead every other time: what they find out is in the table when the main thread
 * gets there. */
static int first_depth(const struct gg_ab_thread *t) {
    const int last = last_depth(t->search), step = t->ab->options.step;
    const int first = step < last ? step : last;
    return t->index % 2 ? first + step : first;
}

/* The last step is as short as the limit wants it. */
static int next_depth(const struct gg_ab_thread *t, int depth) {
    const int last = last_depth(t->search), next = depth + t->ab->options.step;
    return depth < last && next > last ? last : next;
}

/* A depth is done: keep it, tell of it. True when no deeper one is needed. */
static bool finish_depth(struct gg_ab_thread *t, int depth, bool exact, gg_info *info) {
    const gg_search *search = t->search;
    t->depth = depth;
    if (t->index == 0) {
        info->proven = exact && search->game->players <= 2 && search->seat < 0;
        fill_info(t, info, true);
        gg_search_report(t->search, info, true);
    }
    return exact;
}

/* The search was broken off: a better move found in the unfinished depth is kept. */
static void finish_early(struct gg_ab_thread *t, gg_info *info) {
    if (t->index) return;
    const bool changed = info->lines == 0 || info->line[0].pv[0] != t->roots[0].move;
    fill_info(t, info, changed);
}

void gg_ab_deepen(struct gg_ab_thread *t, gg_info *info) {
    const gg_search *search = t->search;
    const int lines = search->multipv < search->move_count ? search->multipv : search->move_count;
    const bool solve = t->ab->options.solve;
    const bool prove = t->ab->proofs != NULL;
    list_roots(t);
    for (int depth = first_depth(t); depth <= last_depth(search) && !t->stopped;
         depth = next_depth(t, depth)) {
        const uint64_t soft = t->soft;
        for (int line = 0; line < lines && !t->stopped; line++)
            if (prove)
                gg_ab_prove(t, line, progress, info);
            else
                search_roots(t, solve ? GG_AB_SOLVE_DEPTH : depth, line, info);
        if (t->stopped) break;
        if (finish_depth(t, solve ? t->seldepth : depth, t->soft == soft, info) || solve) return;
    }
    if (t->stopped) finish_early(t, info);
}

/* --- hidden information */

/* Adds the values of all root moves in one world. Each is searched with the full window: a bound
 * cannot be averaged. */
static void search_world(struct gg_ab_thread *t, const void *world, int depth) {
    const gg_game *game = t->search->game;
    const struct gg_ab_node root = {world, depth, 0, -1};
    const size_t used = t->stack_used;
    void *state = gg_ab_room(t, game->state_bytes);
    for (int i = 0; i < t->root_count; i++) {
        struct gg_ab_node child;
        const int legal = gg_moves(game, world, t->moves);
        t->listed = NULL;
        int k = 0;
        while (k < legal && t->moves[k] != t->roots[i].move) k++;
        if (k == legal) continue;
        if (!gg_ab_make(t, &root, t->roots[i].move, t->ab->seat, state, &child)) break;
        const double value = gg_ab_value(t, &child, 0, 1);
        if (t->stopped) break;
        t->sums[2 * i] += value;
        t->sums[2 * i + 1] += 1;
    }
    t->stack_used = used;
}

static void sort_roots(struct gg_ab_thread *t) {
    for (int i = 0; i < t->root_count; i++)
        t->roots[i].value = t->sums[2 * i + 1] > 0 ? t->sums[2 * i] / t->sums[2 * i + 1] : 0;
    for (int i = 1; i < t->root_count; i++)
        for (int k = i; k > 0 && t->roots[k].value > t->roots[k - 1].value; k--) {
            const struct gg_ab_root root = t->roots[k];
            t->roots[k] = t->roots[k - 1];
            t->roots[k - 1] = root;
        }
}

void gg_ab_deepen_worlds(struct gg_ab_thread *t, gg_info *info) {
    const gg_search *search = t->search;
    const struct gg_ab *ab = t->ab;
    list_roots(t);
    for (int depth = first_depth(t); depth <= last_depth(search); depth = next_depth(t, depth)) {
        const uint64_t soft = t->soft;
        memset(t->sums, 0, 2 * (size_t)t->root_count * sizeof *t->sums);
        for (int i = 0; i < ab->world_count && !t->stopped; i++) {
            const int world = (i + t->index) % ab->world_count;
            search_world(t, ab->worlds + (size_t)world * search->game->state_bytes,
                         ab->options.solve ? GG_AB_SOLVE_DEPTH : depth);
        }
        if (t->stopped) break;
        sort_roots(t);
        if (finish_depth(t, depth, t->soft == soft, info)) return;
    }
    if (t->stopped) finish_early(t, info);
}
