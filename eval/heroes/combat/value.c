/* Value and bounds of heroes-combat. The value compares what the sides' units are worth (RULES.md,
 * section 7): both faces of a card, the blows that can still fall this round, shooters, walls,
 * cards, the clock. In combats like those it has learned from a network (features.c) adds to that.
 * Only +, -, *, / and sqrt. */
#include "combat.h"

#include "../../../core/hash.h"

/* --- value */

static const double LEAST = 1e-4; /* of a chance that is not decided */

/* The best that the unit's blow can do from where it can stand, worth taken less worth lost. */
static double best_blow(const her_sight *k, int slot, uint32_t stands, uint32_t near) {
    const int enemy = !her_side(slot), own = her_place(&k->s->slot[slot]);
    const bool shooter = her_face_of(k->sc, &k->s->slot[slot])->type == HER_RANGED;
    double best = 0;
    for (uint32_t set = k->here[enemy]; set; set &= set - 1) {
        const int v = enemy * HER_SIDE + __builtin_ctz(set), cell = her_place(&k->s->slot[v]);
        const uint32_t from = stands & her_adjacent(1u << cell);
        if (shooter ? near && !(near >> cell & 1) : !from) continue;
        const double gain =
            her_gain(k, slot, shooter ? own : __builtin_ctz(from), v, k->w[HER_E_ANSWER], best);
        if (gain > best) best = gain;
    }
    return best;
}

struct camp {
    double worth, blows;
};

static void side_value(const her_sight *k, int side, struct camp *camp) {
    const double *w = k->w;
    uint32_t reached = 0; /* cells enemies can strike */
    for (uint32_t set = k->here[!side]; set; set &= set - 1)
        reached |= her_adjacent(her_stands(k, !side * HER_SIDE + __builtin_ctz(set)));
    for (uint32_t set = k->here[side]; set; set &= set - 1) {
        const int i = side * HER_SIDE + __builtin_ctz(set);
        const her_slot *u = &k->s->slot[i];
        const bool shooter = her_face_of(k->sc, u)->type == HER_RANGED;
        const uint32_t stands = her_stands(k, i), own = 1u << her_place(u);
        const uint32_t near = her_adjacent(own) & k->cells[!side];
        double share = 1;
        if (!(u->place & HER_P_DONE) && stands) share += w[HER_E_TEMPO];
        if (u->place & HER_P_RETALIATED) share -= w[HER_E_SPENT];
        if (u->wounds & HER_W_GUARD) share += w[HER_E_GUARD];
        if (shooter && near) share -= w[HER_E_PINNED];
        if (shooter && !(own & reached)) share += w[HER_E_FREE];
        camp->worth += share * k->worth[i];
        const double part = u->place & HER_P_DONE ? w[HER_E_LATER] : w[HER_E_THREAT];
        if (stands && part > 0) camp->blows += part * best_blow(k, i, stands, near);
    }
}

static int spells_in_hand(const her_scenario *sc, const her_combat *s, int side) {
    int n = 0;
    if (her_spells_left(s, side) <= 0) return 0;
    for (uint64_t hand = her_hand(sc, s, side); hand; hand &= hand - 1)
        n += sc->content->card[sc->own_card[side][__builtin_ctzll(hand)]].kind == HER_SPELL;
    return n;
}

static double cards_value(const her_scenario *sc, const her_combat *s, int side, const double *w) {
    if (!(s->allowed >> side & 1)) return 0;
    return w[HER_E_CARD] * __builtin_popcountll(her_hand(sc, s, side)) +
           w[HER_E_SPELL] * spells_in_hand(sc, s, side) + w[HER_E_EXPERT] * s->expert[side];
}

/* True if the combat ends with this round (HER-391, HER-R35). */
static bool last_round(const her_scenario *sc, const her_combat *s) {
    return s->round >= sc->option[HER_O_CAP] || (s->allowed & HER_LIMITED && !s->mp);
}

/* Of what is not on the board yet: nothing once the combat has begun. */
static double worth_to_come(const her_sight *k, int side) {
    double worth = side ? her_undrawn(k).worth : 0;
    for (unsigned set = her_waiting(k, side); set; set &= set - 1)
        worth += k->worth[side * HER_SIDE + __builtin_ctz(set)];
    return worth;
}

/* Those that stand, or will once the gate has its place (HER-400). */
static unsigned walls_of(const her_combat *s) {
    const bool waits = s->node <= HER_GATE && s->walls & HER_SIEGE && !(s->walls & HER_STANDING);
    return waits ? HER_STANDING : s->walls & HER_STANDING;
}

/* The score of a combat with a limit of time: that of beating the guard, and in time. */
static double limited(const her_sight *k, double x) {
    const double *w = k->w;
    const double wins = gg_squash(w[HER_E_LIMITED] * x + w[HER_E_GUARDED]);
    return gg_unsquash(gg_unsure(wins * her_in_time(k, 0, k->s->mp), LEAST));
}

/* The score near the round after which a combat is drawn: of who wins, and in time. */
static double drawn_late(const her_sight *k, double x) {
    const int rounds = k->sc->option[HER_O_CAP] - k->s->round;
    if (rounds >= k->w[HER_E_AMPLE]) return x;
    const double first = gg_squash(x), a = first * her_in_time(k, 0, rounds),
                 b = (1 - first) * her_in_time(k, 1, rounds);
    return gg_unsquash(gg_unsure(0.5 + 0.5 * (a - b), LEAST));
}

bool her_plain(const her_scenario *sc, const her_combat *s) {
    return sc->option[HER_O_CONTROL] == HER_PLAYER && !(s->allowed & (3 | HER_LIMITED)) &&
           !s->walls;
}

/* For side A. */
static double judged(const her_scenario *sc, const her_combat *s, const double *w) {
    her_sight k;
    struct camp camp[2] = {{0, 0}, {0, 0}};
    her_sight_init(sc, s, w, &k);
    for (int side = 0; side < 2; side++) {
        side_value(&k, side, &camp[side]);
        camp[side].worth += worth_to_come(&k, side);
    }
    const double sum = camp[0].worth + camp[1].worth + 1;
    double x = camp[0].worth - camp[1].worth + camp[0].blows - camp[1].blows;
    x *= w[HER_E_SCALE] / sum;
    x -= w[HER_E_WALL] * __builtin_popcount(walls_of(s));
    if (her_tower_stands(s)) x -= w[HER_E_TOWER];
    x += cards_value(sc, s, 0, w) - cards_value(sc, s, 1, w);
    return s->allowed & HER_LIMITED ? limited(&k, x) : her_plain(sc, s) ? x : drawn_late(&k, x);
}

int her_seat(const gg_game *game, const void *state) {
    const her_combat *s = state;
    int side;
    if (s->active != HER_NONE) return her_side(s->active);
    her_next(game->scenario, s, &side);
    return side;
}

double her_judged(const gg_game *game, const void *state, const double *w) {
    const double x = judged(game->scenario, state, w);
    return her_seat(game, state) ? -x : x;
}

bool her_taught(const gg_game *game, const void *state) {
    const her_combat *s = state;
    if (!her_plain(game->scenario, s)) return s->node >= HER_START;
    return s->node >= HER_PICK && !s->ong[0].card;
}

/* Of a combat, also while its units are being placed: what mcts sees then is what comes of it. */
static double range(const gg_game *game, const void *state, const double *w) {
    return gg_nets_at(&her_form, w[HER_E_NET]) && her_plain(game->scenario, state) ? w[HER_E_RANGE]
                                                                                   : 1;
}

/* The outcome that is most likely, of several the one in the middle. */
static int likeliest(const gg_outcome *list, int count) {
    int best = count / 2;
    for (int i = 0; i < count; i++)
        if (list[i].p > list[best].p) best = i;
    return best;
}

/* The decisions that this thread has valued last: mcts asks for the outcomes of a roll again, one by
 * one, after their mean. Seeds differ for different weights, contents and lengths. */
enum { VALUES = 2048 };
static _Thread_local struct {
    double w[HER_E_WEIGHTS];
    uint64_t content, seed;
    int cap;
    struct {
        uint64_t key;
        double value;
    } last[VALUES];
} valued;

/* What the second network is shown of a set-up besides its content: options and decks. */
static uint64_t setup_of(const her_scenario *sc) {
    const uint64_t sizes = (uint64_t)(sc->owned[0] | sc->owned[1] << 8 | sc->ai_deck << 16) |
                           (uint64_t)sc->ai_spells << 24;
    return gg_hash_seeded(sc->own_card, sizeof sc->own_card,
                          gg_hash_seeded(sc->option, sizeof sc->option, sizes));
}

static uint64_t key_of(const her_scenario *sc, const her_combat *s, const double *w) {
    const int cap = sc->option[HER_O_CAP];
    if (valued.content != sc->content->key || valued.cap != cap ||
        memcmp(valued.w, w, sizeof valued.w) != 0) {
        memcpy(valued.w, w, sizeof valued.w);
        valued.content = sc->content->key;
        valued.cap = cap;
        valued.seed = gg_hash_seeded(w, sizeof valued.w, valued.content + (uint64_t)cap);
    }
    return gg_hash_seeded(s, sizeof *s, valued.seed + (her_plain(sc, s) ? 0 : setup_of(sc)));
}

/* What the network says of a decision, for side A. */
static double decision(const gg_net *net, const gg_game *game, const her_combat *s,
                       const double *w) {
    const uint64_t key = key_of(game->scenario, s, w), at = key % VALUES;
    if (valued.last[at].key != key) {
        const double v = gg_squash(gg_nets_score(&her_form, net, game, s, w));
        valued.last[at].value = her_seat(game, s) ? 1 - v : v;
        valued.last[at].key = key;
    }
    return valued.last[at].value;
}

/* The same of any node: of a pending roll the mean over its outcomes, of those that follow it the
 * likeliest one. Where the rules run a side, whole rounds may pass without a decision: in combats that
 * are not plain what another unit rolls is left to the network. */
static double learned(const gg_net *net, const gg_game *game, const her_combat *s,
                      const double *w) {
    gg_outcome list[GG_MAX_MOVES];
    double payoff[GG_MAX_PLAYERS], sum = 0;
    if (!her_is_chance(s)) return decision(net, game, s, w);
    const bool plain = her_plain(game->scenario, s);
    const int count = game->rules->outcomes(game, s, list);
    for (int i = 0; i < count; i++) {
        const double p = list[i].p;
        her_combat after = *s;
        gg_apply(game, &after, list[i].move);
        while (her_is_chance(&after) && (plain || after.active == s->active)) {
            gg_outcome more[GG_MAX_MOVES];
            const int n = game->rules->outcomes(game, &after, more);
            gg_apply(game, &after, more[likeliest(more, n)].move);
        }
        if (after.node == HER_OVER) {
            game->rules->payoff(game, &after, payoff);
            sum += p * payoff[0];
        } else
            sum += p * decision(net, game, &after, w);
    }
    return sum;
}

static void value(const gg_game *game, const void *state, const double *w,
                  double out[GG_MAX_PLAYERS]) {
    const her_scenario *sc = game->scenario;
    const her_combat *s = state;
    const gg_net *net = gg_nets_in(&her_form, game, state, w[HER_E_NET]);
    out[0] =
        net && her_taught(game, state) ? learned(net, game, s, w) : gg_squash(judged(sc, s, w));
    out[1] = 1 - out[0];
}

/* --- bounds */

/* The most damage that a unit can do to others in what is left of the round, -1 if that is not
 * known at a glance. */
static int most_damage(const her_sight *k, int i, int answers) {
    const uint64_t unknown = UINT64_C(1) << HER_SPLASH | UINT64_C(1) << HER_LINE |
                             UINT64_C(1) << HER_SWEEP | UINT64_C(1) << HER_DROLL |
                             UINT64_C(1) << HER_SLAY | UINT64_C(1) << HER_VENOM;
    const her_slot *u = &k->s->slot[i];
    int most = 0;
    for (int f = u->unit; f; f = k->sc->content->face[f].few) {
        const her_face *face = &k->sc->content->face[f];
        const uint64_t has = face->has;
        if (has & unknown || face->act || face->bolt || face->other) return -1;
        const int extra = (int)((has >> HER_MORE_A & 1) + (has >> HER_SUM2 & 1)) +
                          (has >> HER_PLUS & 1 ? face->number[HER_PLUS] : 0);
        const int strikes = (int)(1 + (has >> HER_AGAIN & 1) + (has >> HER_TWICE & 1));
        const int back = has >> HER_UNLIM & 1 ? answers : u->place & HER_P_RETALIATED ? 0 : 1;
        const bool acts = !(u->place & HER_P_DONE) || i == k->s->active;
        const int blow = face->a + 1 + extra;
        const int all = acts * strikes * blow + (back < answers ? back : answers) * blow;
        if (all > most) most = all;
    }
    return most;
}

/* Whether side `side` may still beat the other in this round: false is certain. */
static bool may_win(const her_sight *k, int side) {
    int sum = 0, answers = 0;
    for (uint32_t set = k->here[!side]; set; set &= set - 1) {
        const int i = !side * HER_SIDE + __builtin_ctz(set);
        const bool acts = !(k->s->slot[i].place & HER_P_DONE) || i == k->s->active;
        answers += acts * (her_face_of(k->sc, &k->s->slot[i])->has >> HER_TWICE & 1 ? 2 : 1);
    }
    for (uint32_t set = k->here[side]; set; set &= set - 1) {
        const int most = most_damage(k, side * HER_SIDE + __builtin_ctz(set), answers);
        if (most < 0) return true;
        sum += most;
    }
    return sum >= her_endurance(k, !side, k->here[!side]);
}

/* What changes a blow or does damage by itself, and outlives the unit that it came from. */
static bool is_marked(const her_combat *s) {
    for (int i = 0; i < HER_SLOTS; i++)
        if (her_on_board(&s->slot[i]) && (s->slot[i].delta || s->slot[i].marks & HER_M_VENOM))
            return true;
    return false;
}

/* In the last round a side that cannot do the damage any more cannot win: the combat is drawn, or
 * with a limit lost by side A. Nothing is claimed with cards, effects, marks, the tower or a margin. */
static void bounds(const gg_game *game, const void *state, double *low, double *high) {
    const her_scenario *sc = game->scenario;
    const her_combat *s = state;
    her_sight k;
    double a_low = 0, a_high = 1;
    if (s->node < HER_PICK || !last_round(sc, s) || s->allowed & 3 || s->ong[0].card ||
        sc->option[HER_O_MARGIN] || sc->option[HER_O_CONTROL] == HER_AI_HERO ||
        her_tower_stands(s) || sc->surrender[0] || sc->surrender[1] || is_marked(s))
        return;
    her_sight_board(sc, s, &k);
    const double end = s->allowed & HER_LIMITED ? 0 : 0.5;
    if (!may_win(&k, 0)) a_high = end;
    if (end > 0 && !may_win(&k, 1)) a_low = end;
    if (a_low > a_high) return;
    const int actor = her_actor(sc, s);
    *low = actor ? 1 - a_high : a_low;
    *high = actor ? 1 - a_low : a_high;
}

static bool quiet(const gg_game *game, const void *state) {
    const her_combat *s = state;
    (void)game;
    return s->node <= HER_PICK || s->node == HER_MAIN || s->node == HER_ROUND_END;
}

const gg_eval gg_eval_heroes_combat = {
    .game = "heroes-combat",
    .weights = her_weights,
    .weight_count = HER_E_WEIGHTS,
    .value = value,
    .policy = her_policy,
    .script = her_script,
    .quiet = quiet,
    .dear = true,
    .bounds = bounds,
    .range = range,
    .spread = 1,
    .form = &her_form,
};
