/* Small games with known answers: see toys.h. */
#include "toys.h"

#include "../../core/clock.h"
#include "../../core/hash.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>

/* --- what all toys share */

static bool toy_scenario(const gg_rules *rules, int i, gg_scenario_info *info) {
    static const gg_scenario_info only = {"toy", "A toy"};
    (void)rules;
    if (i == 0) *info = only;
    return i == 0;
}

static void toy_fill(gg_game *game, const gg_rules *rules, const void *data, size_t bytes,
                     int players) {
    memset(game, 0, sizeof *game);
    game->rules = rules;
    game->scenario = data;
    strcpy(game->scenario_text, "toy");
    game->state_bytes = (uint32_t)bytes;
    game->players = players;
    game->max_length = 1000;
    game->two_player_zero_sum = players == 2;
}

static uint64_t mix(uint64_t x) {
    x += UINT64_C(0x9e3779b97f4a7c15);
    x = (x ^ (x >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    x = (x ^ (x >> 27)) * UINT64_C(0x94d049bb133111eb);
    return x ^ (x >> 31);
}

/* --- tree */

struct tree_state {
    uint32_t level, index;
};

/* A number of the node, one for each `purpose`. */
static uint64_t tree_bits(const struct toy_tree *tree, const struct tree_state *s,
                          uint64_t purpose) {
    return mix(mix(tree->seed * 1000003 + purpose) ^ ((uint64_t)s->level << 32 | s->index));
}

static int tree_actor(const gg_game *game, const void *state) {
    const struct toy_tree *tree = game->scenario;
    const struct tree_state *s = state;
    if ((int)s->level >= tree->depth) return GG_OVER;
    if (s->level > 0 && (int)(tree_bits(tree, s, 1) % 1000) < tree->over) return GG_OVER;
    if (s->level > 0 && (int)(tree_bits(tree, s, 2) % 1000) < tree->chance) return GG_CHANCE;
    const uint32_t seats = (uint32_t)tree->players;
    if ((int)(tree_bits(tree, s, 3) % 1000) < tree->run) return (int)(s->level / 2 % seats);
    return (int)(s->level % seats);
}

static int tree_edges(const struct toy_tree *tree, const struct tree_state *s) {
    return 1 + (int)(tree_bits(tree, s, 4) % (uint64_t)tree->branching);
}

static void tree_setup(const gg_game *game, void *state) {
    (void)game;
    memset(state, 0, sizeof(struct tree_state));
}

static int tree_list(const gg_game *game, const void *state, gg_move *list) {
    const int count = tree_edges(game->scenario, state);
    for (int i = 0; i < count; i++) list[i] = (gg_move)(i + 1);
    return count;
}

static int tree_outcomes(const gg_game *game, const void *state, gg_outcome *list) {
    const struct toy_tree *tree = game->scenario;
    const int count = tree_edges(tree, state);
    uint64_t sum = 0;
    for (int i = 0; i < count; i++) {
        list[i].move = (gg_move)(i + 1);
        list[i].weight = 1 + tree_bits(tree, state, 100 + (uint64_t)i) % 9;
        sum += list[i].weight;
    }
    for (int i = 0; i < count; i++) list[i].p = (double)list[i].weight / (double)sum;
    return count;
}

static void tree_perform(const gg_game *game, void *state, gg_move move) {
    assert((uintptr_t)state % 32 == 0); /* as game.h promises */
    const struct toy_tree *tree = game->scenario;
    struct tree_state *s = state;
    s->index = (uint32_t)(tree_bits(tree, s, 1000 + move) % tree->width);
    s->level++;
}

/* Two seats: a share of 1. More: shares in proportion to random numbers. */
static void tree_share(const gg_game *game, const void *state, uint64_t purpose,
                       double value[GG_MAX_PLAYERS]) {
    const struct toy_tree *tree = game->scenario;
    double sum = 0;
    if (tree->players == 2) {
        const uint64_t bits = tree_bits(tree, state, purpose);
        value[0] = tree->coarse ? (double)(bits % 3) / 2 : (double)(bits >> 11) * 0x1p-53;
        value[1] = 1 - value[0];
        return;
    }
    for (int i = 0; i < tree->players; i++) {
        value[i] = 1 + (double)(tree_bits(tree, state, purpose + (uint64_t)i) % 1000);
        sum += value[i];
    }
    for (int i = 0; i < tree->players; i++) value[i] /= sum;
}

static void tree_payoff(const gg_game *game, const void *state, double value[GG_MAX_PLAYERS]) {
    tree_share(game, state, 10, value);
}

static void tree_value(const gg_game *game, const void *state, const double *w,
                       double value[GG_MAX_PLAYERS]) {
    (void)w;
    tree_share(game, state, 20, value);
}

static void tree_policy(const gg_game *game, const void *state, const gg_move *list, int count,
                        const double *w, float *score) {
    (void)w;
    for (int i = 0; i < count; i++)
        score[i] = (float)(tree_bits(game->scenario, state, 3000 + list[i]) % 100);
}

static gg_move tree_script(const gg_game *game, const void *state, const double *w,
                           gg_random *random) {
    (void)w;
    return gg_sample(game, state, random);
}

static bool tree_quiet(const gg_game *game, const void *state) {
    return tree_bits(game->scenario, state, 30) % 4 != 0;
}

static const gg_rules tree_rules = {
    .name = "toy-tree",
    .title = "Random graph",
    .scenario = toy_scenario,
    .setup = tree_setup,
    .actor = tree_actor,
    .list = tree_list,
    .outcomes = tree_outcomes,
    .perform = tree_perform,
    .payoff = tree_payoff,
};

const gg_eval toy_tree_eval = {
    .game = "toy-tree",
    .value = tree_value,
    .policy = tree_policy,
    .script = tree_script,
    .quiet = tree_quiet,
};

void toy_tree_game(gg_game *game, const struct toy_tree *tree) {
    toy_fill(game, &tree_rules, tree, sizeof(struct tree_state), tree->players);
    game->max_length = (uint32_t)tree->depth;
}

/* --- race */

struct race_state {
    uint8_t score[4];
    uint8_t total, seat, rolling, turn;
};

static int race_leader(const struct toy_race *race, const struct race_state *s, int *ties) {
    int best = 0;
    *ties = 0;
    for (int i = 1; i < race->players; i++)
        if (s->score[i] > s->score[best]) best = i;
    for (int i = 0; i < race->players; i++) *ties += s->score[i] == s->score[best];
    return s->score[best];
}

static int race_actor(const gg_game *game, const void *state) {
    const struct toy_race *race = game->scenario;
    const struct race_state *s = state;
    int ties;
    if (s->turn >= race->turns || race_leader(race, s, &ties) >= race->goal) return GG_OVER;
    return s->rolling ? GG_CHANCE : s->seat;
}

static void race_setup(const gg_game *game, void *state) {
    (void)game;
    memset(state, 0, sizeof(struct race_state));
}

static int race_list(const gg_game *game, const void *state, gg_move *list) {
    (void)game;
    (void)state;
    list[0] = 1;
    list[1] = 2;
    return 2;
}

static int race_outcomes(const gg_game *game, const void *state, gg_outcome *list) {
    (void)game;
    (void)state;
    for (int i = 0; i < 6; i++) list[i] = (gg_outcome){(gg_move)(i + 1), 1, 1.0 / 6};
    return 6;
}

static void race_pass(const struct toy_race *race, struct race_state *s) {
    s->total = 0;
    s->rolling = 0;
    s->turn++;
    s->seat = (uint8_t)((s->seat + 1) % race->players);
}

static void race_perform(const gg_game *game, void *state, gg_move move) {
    const struct toy_race *race = game->scenario;
    struct race_state *s = state;
    if (s->rolling && move == 1) {
        s->rolling = 0;
        race_pass(race, s);
    } else if (s->rolling) {
        s->rolling = 0;
        s->total = (uint8_t)(s->total + move);
        if (s->score[s->seat] + s->total >= race->goal) s->score[s->seat] = (uint8_t)race->goal;
    } else if (move == 1) {
        s->rolling = 1;
    } else {
        s->score[s->seat] = (uint8_t)(s->score[s->seat] + s->total);
        race_pass(race, s);
    }
}

static void race_payoff(const gg_game *game, const void *state, double value[GG_MAX_PLAYERS]) {
    const struct toy_race *race = game->scenario;
    const struct race_state *s = state;
    int ties;
    const int best = race_leader(race, s, &ties);
    for (int i = 0; i < race->players; i++) value[i] = s->score[i] == best ? 1.0 / ties : 0;
}

static const gg_rules race_rules = {
    .name = "toy-race",
    .title = "Pig",
    .scenario = toy_scenario,
    .setup = race_setup,
    .actor = race_actor,
    .list = race_list,
    .outcomes = race_outcomes,
    .perform = race_perform,
    .payoff = race_payoff,
};

void toy_race_game(gg_game *game, const struct toy_race *race) {
    toy_fill(game, &race_rules, race, sizeof(struct race_state), race->players);
}

/* --- nim */

struct nim_state {
    uint32_t heap, seat;
};

static int nim_actor(const gg_game *game, const void *state) {
    (void)game;
    const struct nim_state *s = state;
    return s->heap ? (int)s->seat : GG_OVER;
}

static void nim_setup(const gg_game *game, void *state) {
    const struct toy_nim *nim = game->scenario;
    *(struct nim_state *)state = (struct nim_state){(uint32_t)nim->heap, 0};
}

static int nim_list(const gg_game *game, const void *state, gg_move *list) {
    const struct toy_nim *nim = game->scenario;
    const struct nim_state *s = state;
    int count = 0;
    while (count < nim->take && count < (int)s->heap) {
        list[count] = (gg_move)(count + 1);
        count++;
    }
    return count;
}

static void nim_perform(const gg_game *game, void *state, gg_move move) {
    (void)game;
    struct nim_state *s = state;
    s->heap -= move;
    s->seat ^= 1;
}

static void nim_payoff(const gg_game *game, const void *state, double value[GG_MAX_PLAYERS]) {
    (void)game;
    const struct nim_state *s = state;
    value[s->seat] = 0;
    value[s->seat ^ 1] = 1;
}

static const gg_rules nim_rules = {
    .name = "toy-nim",
    .title = "Subtraction game",
    .scenario = toy_scenario,
    .setup = nim_setup,
    .actor = nim_actor,
    .list = nim_list,
    .perform = nim_perform,
    .payoff = nim_payoff,
};

void toy_nim_game(gg_game *game, const struct toy_nim *nim) {
    toy_fill(game, &nim_rules, nim, sizeof(struct nim_state), 2);
}

/* --- cards */

enum { CARDS_DEAL0, CARDS_DEAL1, CARDS_OPEN, CARDS_ANSWER, CARDS_OVER };

struct cards_state {
    uint8_t card[2]; /* 0: not dealt, or not known in a view */
    uint8_t phase;
    uint8_t last; /* the last decision made */
    uint8_t zero[4];
};

static int cards_actor(const gg_game *game, const void *state) {
    static const int actors[] = {GG_CHANCE, GG_CHANCE, 0, 1, GG_OVER};
    (void)game;
    return actors[((const struct cards_state *)state)->phase];
}

static void cards_setup(const gg_game *game, void *state) {
    (void)game;
    memset(state, 0, sizeof(struct cards_state));
}

static int cards_list(const gg_game *game, const void *state, gg_move *list) {
    (void)game;
    const bool open = ((const struct cards_state *)state)->phase == CARDS_OPEN;
    list[0] = open ? TOY_CHECK : TOY_FOLD;
    list[1] = open ? TOY_BET : TOY_CALL;
    return 2;
}

static int cards_outcomes(const gg_game *game, const void *state, gg_outcome *list) {
    (void)game;
    const struct cards_state *s = state;
    int count = 0;
    for (int card = 1; card <= 6; card++)
        if (card != s->card[0]) list[count++] = (gg_outcome){(gg_move)card, 1, 0};
    for (int i = 0; i < count; i++) list[i].p = 1.0 / count;
    return count;
}

static void cards_perform(const gg_game *game, void *state, gg_move move) {
    (void)game;
    struct cards_state *s = state;
    if (s->phase <= CARDS_DEAL1) {
        s->card[s->phase++] = (uint8_t)move;
        return;
    }
    s->last = (uint8_t)move;
    s->phase = move == TOY_BET ? CARDS_ANSWER : CARDS_OVER;
}

static void cards_payoff(const gg_game *game, const void *state, double value[GG_MAX_PLAYERS]) {
    (void)game;
    const struct cards_state *s = state;
    const double stake = s->last == TOY_CALL ? 0.5 : 0.25;
    const bool first = s->last == TOY_FOLD || s->card[0] > s->card[1];
    value[0] = first ? 0.5 + stake / 2 : 0.5 - stake / 2;
    value[1] = 1 - value[0];
}

static void cards_view(const gg_game *game, void *state, int seat) {
    (void)game;
    ((struct cards_state *)state)->card[1 - seat] = 0;
}

static void cards_redeal(const gg_game *game, void *state, int seat, gg_random *random) {
    (void)game;
    struct cards_state *s = state;
    uint8_t card = (uint8_t)(1 + gg_random_below(random, 5));
    if (card >= s->card[seat]) card++;
    s->card[1 - seat] = card;
}

static const gg_rules cards_rules = {
    .name = "toy-cards",
    .title = "Hidden cards",
    .scenario = toy_scenario,
    .setup = cards_setup,
    .actor = cards_actor,
    .list = cards_list,
    .outcomes = cards_outcomes,
    .perform = cards_perform,
    .payoff = cards_payoff,
    .view = cards_view,
    .redeal = cards_redeal,
};

void toy_cards_game(gg_game *game) {
    toy_fill(game, &cards_rules, NULL, sizeof(struct cards_state), 2);
    game->hidden = true;
}

void toy_cards_state(const gg_game *game, int card0, int card1, bool bet, void *state) {
    cards_setup(game, state);
    cards_perform(game, state, (gg_move)card0);
    cards_perform(game, state, (gg_move)card1);
    if (bet) cards_perform(game, state, TOY_BET);
}

/* --- slow evaluation */

static void burn(void) {
    const int64_t until = gg_now_us() + 200;
    while (gg_now_us() < until) continue;
}

static void slow_value(const gg_game *game, const void *state, const double *w,
                       double value[GG_MAX_PLAYERS]) {
    burn();
    gg_eval_plain.value(game, state, w, value);
}

static void slow_policy(const gg_game *game, const void *state, const gg_move *list, int count,
                        const double *w, float *score) {
    burn();
    gg_eval_plain.policy(game, state, list, count, w, score);
}

const gg_eval toy_slow_eval = {
    .game = "toy",
    .value = slow_value,
    .policy = slow_policy,
    .script = tree_script,
};

/* --- opening */

gg_search *toy_open(const gg_game *game, const char *algorithm, const char *parameters,
                    const gg_eval *eval, const gg_search_options *options) {
    gg_parameter list[32];
    gg_search_options o = options ? *options : (gg_search_options){0};
    gg_slice rest = gg_slice_of(parameters ? parameters : "");
    gg_error error = {0};
    o.algorithm = algorithm;
    o.parameters = list;
    for (gg_slice field; o.parameter_count < 32 && gg_field(&rest, ',', &field);) {
        gg_parameter *p = &list[o.parameter_count++];
        if (!gg_field(&field, '=', &p->name) || !gg_field(&field, '=', &p->value)) abort();
    }
    gg_search *search = gg_search_open(game, &o, &error);
    if (!search) {
        fprintf(stderr, "%s: %s\n", algorithm, error.words);
        abort();
    }
    if (eval) {
        search->eval = eval;
        gg_eval_defaults(eval, search->weights);
    }
    return search;
}

/* --- references */

double toy_minimax(const gg_game *game, const gg_eval *eval, const void *state, int seat, int depth,
                   int quiesce) {
    double value[GG_MAX_PLAYERS];
    const int actor = game->rules->actor(game, state);
    if (actor == GG_OVER) {
        game->rules->payoff(game, state, value);
        return value[seat];
    }
    if (depth <= -quiesce || (depth <= 0 && (!eval->quiet || eval->quiet(game, state)))) {
        double w[GG_MAX_WEIGHTS];
        gg_eval_defaults(eval, w);
        eval->value(game, state, w, value);
        return value[seat];
    }
    gg_outcome outcomes[64];
    gg_move moves[64];
    const bool chance = actor == GG_CHANCE;
    const int count = chance ? game->rules->outcomes(game, state, outcomes)
                             : game->rules->list(game, state, moves);
    double best = actor == seat ? -1 : 2, sum = 0;
    for (int i = 0; i < count; i++) {
        unsigned char child[64] __attribute__((aligned(32)));
        memcpy(child, state, game->state_bytes);
        gg_apply(game, child, chance ? outcomes[i].move : moves[i]);
        const double v = toy_minimax(game, eval, child, seat, depth - 1, quiesce);
        if (chance) sum += outcomes[i].p * v;
        if (actor == seat ? v > best : v < best) best = v;
    }
    return chance ? sum : best;
}

struct memory {
    uint64_t *keys; /* 0: empty */
    double (*values)[GG_MAX_PLAYERS];
    size_t slots, used;
};

static void memory_init(struct memory *m, size_t slots) {
    m->keys = calloc(slots, sizeof *m->keys);
    m->values = calloc(slots, sizeof *m->values);
    m->slots = slots;
    m->used = 0;
    if (!m->keys || !m->values) abort();
}

static size_t memory_slot(const struct memory *m, uint64_t key) {
    size_t slot = key & (m->slots - 1);
    while (m->keys[slot] && m->keys[slot] != key) slot = (slot + 1) & (m->slots - 1);
    return slot;
}

static void memory_grow(struct memory *m) {
    struct memory bigger;
    memory_init(&bigger, m->slots * 2);
    for (size_t i = 0; i < m->slots; i++) {
        if (!m->keys[i]) continue;
        const size_t slot = memory_slot(&bigger, m->keys[i]);
        bigger.keys[slot] = m->keys[i];
        memcpy(bigger.values[slot], m->values[i], sizeof *m->values);
    }
    bigger.used = m->used;
    free(m->keys);
    free(m->values);
    *m = bigger;
}

static void solve(const gg_game *game, struct memory *m, const void *state,
                  double value[GG_MAX_PLAYERS]) {
    const int actor = game->rules->actor(game, state);
    if (actor == GG_OVER) {
        game->rules->payoff(game, state, value);
        return;
    }
    const uint64_t key = gg_key(game, state) | 1;
    const size_t found = memory_slot(m, key);
    if (m->keys[found]) {
        memcpy(value, m->values[found], sizeof *m->values);
        return;
    }
    gg_outcome outcomes[64];
    gg_move moves[64];
    const bool chance = actor == GG_CHANCE;
    const int count = chance ? game->rules->outcomes(game, state, outcomes)
                             : game->rules->list(game, state, moves);
    double total[GG_MAX_PLAYERS] = {0};
    for (int i = 0; i < count; i++) {
        unsigned char child[64] __attribute__((aligned(32)));
        double v[GG_MAX_PLAYERS] = {0};
        memcpy(child, state, game->state_bytes);
        gg_apply(game, child, chance ? outcomes[i].move : moves[i]);
        solve(game, m, child, v);
        for (int seat = 0; chance && seat < game->players; seat++)
            total[seat] += outcomes[i].p * v[seat];
        if (!chance && (i == 0 || v[actor] > total[actor])) memcpy(total, v, sizeof v);
    }
    memcpy(value, total, sizeof total);
    if (++m->used * 2 > m->slots) memory_grow(m);
    const size_t slot = memory_slot(m, key);
    m->keys[slot] = key;
    memcpy(m->values[slot], total, sizeof total);
}

void toy_solve(const gg_game *game, const void *state, double value[GG_MAX_PLAYERS]) {
    struct memory m;
    memory_init(&m, 1024);
    solve(game, &m, state, value);
    free(m.keys);
    free(m.values);
}
