/* What the networks of heroes are shown, from the side of the seat whose turn it is: of either seat its army, its
 * cards, what it has and gets, its heroes' ways to what wins and the chance to win there; both against each other;
 * the rounds that are left. One speaks of two seats against each other. The other speaks of what is done alone and
 * in co-op: it is shown that seat and the next one, what must be done, and the hero of the game. Both speak once
 * the map is set up, and not of a combat: there of what both ends would leave (value.c). Nothing names a faction,
 * a hero, a card or a field. */
#include "../../../core/content.h"
#include "../../feature_list.h"
#include "../../nets.h"
#include "adventure.h"

enum {
    STAGES = 6,     /* rounds that are left: 1, 2, 3, 4 or 5, 6 to 8, more */
    STRENGTHS = 16, /* of an army, by twos */
    BODIES = 12,    /* what it takes to beat it */
    BLOWS = 12,     /* what it strikes with */
    SLOTS = 7,      /* units of the own faction */
    FACES = 3,      /* none, a Few, a Pack */
    NEUTRALS = 4,   /* of a tier */
    EXPERIENCE = 13,
    GOLD = 24,
    FEW = 10,    /* materials, valuables */
    INCOME = 12, /* of gold, by twos */
    INCOMES = 5, /* of the others */
    HAND = 9,
    KINDS = HER_AI_CARD, /* of cards that a seat may have */
    CARDS = 8,           /* of a kind */
    MORALES = 4,
    MP = 10,
    HALVES = 11, /* turns of both until somebody is there; at the end: later, never */
    CHANCES = 8,
    FAR = 14,   /* MP to what wins: to 9 one by one, then by threes */
    HOME = 6,   /* MP of the main hero to its town */
    GUARDS = 7, /* levels of guards */
    ODDS = 5,   /* to beat one */
    TILES = 5,  /* own far tiles left */
    EXPERTS = 4,
    TOKENS = 16,
    CUBES = 3,
    COSTS = 12,  /* of the army in gold, by tens */
    WORTHS = 16, /* of all that a seat has and gets, by twelves */
    YESNO = 2,
    SEATS = 2,
    SHARES = 16,
    SCORES = 16,
    NODES = 5, /* dice and the like, the turn, a discard, a window, other choices */
    ROUNDS = 12,
    WHO = 3,   /* the side that is asked for, the enemy, nobody */
    BOUT = 3,  /* rounds that a guard is fought for */
    SEEN = 6,  /* of a chance */
    TASKS = 4, /* task_of */
    GOALS = 5, /* that are reached */
    DARK = 8,  /* tiles that lie face-down */
    FOES = 3,  /* the hero of the game: it is on the map, to come, no more */
    /* The first feature of each kind of those of a seat, */
    FORCE = 0,
    MASS = FORCE + STRENGTHS * STAGES,
    UNITS = MASS + BODIES * BLOWS,
    HIRED = UNITS + SLOTS * FACES, /* neutral units, by tier */
    LEVEL = HIRED + HEA_TIERS * NEUTRALS,
    STORE = LEVEL + EXPERIENCE * STAGES, /* gold */
    WOOD = STORE + GOLD * YESNO,
    GEMS = WOOD + FEW * YESNO,
    FLOW = GEMS + FEW * YESNO,        /* income of gold */
    WOODS = FLOW + INCOME * STAGES,   /* of materials */
    MINES = WOODS + INCOMES * STAGES, /* of valuables */
    BUILT = MINES + INCOMES * STAGES,
    READY = BUILT + HEA_BUILDINGS * STAGES, /* town tokens */
    HELD = READY + TOKENS * YESNO,          /* cards in hand */
    OWNED = HELD + HAND * YESNO,            /* all cards, by kind */
    KEPT = OWNED + KINDS * CARDS,           /* those in hand, by kind */
    MOOD = KEPT + KINDS * CARDS,
    WALK = MOOD + MORALES * YESNO,      /* MP left of the main hero */
    SECOND = WALK + MP * YESNO,         /* of the secondary one, if there is one */
    NEXT = SECOND + MP * YESNO,         /* who is at what wins, when, how likely */
    WIN = NEXT + HALVES * CHANCES,      /* the same by the rounds that are left */
    WAY = WIN + HALVES * SEEN * STAGES, /* MP to what wins */
    GUARD = WAY + FAR * STAGES,
    BACK = GUARD + GUARDS * ODDS,    /* the main hero from home, by the enemy's MP to what wins */
    UNDER = BACK + HOME * FAR,       /* the same by when the enemy is there */
    PLACES = UNDER + HOME * HALVES,  /* own far tiles */
    SKILL = PLACES + TILES * STAGES, /* expert uses left */
    TAKEN = SKILL + EXPERTS * YESNO, /* captured cubes */
    PRICE = TAKEN + CUBES * STAGES,  /* the army in gold */
    RICH = PRICE + COSTS * STAGES,   /* all that the seat has and gets */
    OF_SEAT = RICH + WORTHS * STAGES,
    /* of both, against each other, */
    SHARE = SEATS * OF_SEAT,             /* of the strength of both armies */
    SCORE = SHARE + SHARES * ROUNDS,     /* by hand */
    RACE = SCORE + SCORES * ROUNDS,      /* when either is there, who is stronger */
    BOTH = RACE + HALVES * HALVES * WHO, /* the chances to win there, who is sooner */
    WHEN = BOTH + SEEN * SEEN * WHO,     /* round, who began it, what is decided */
    END = WHEN + ROUNDS * SEATS * NODES,
    /* and in their place what all do together. */
    CLOCK = SEATS * OF_SEAT,
    JUDGED = CLOCK + TASKS * ROUNDS * NODES,
    REACHED = JUDGED + SCORES * ROUNDS,
    HIDDEN = REACHED + TASKS * GOALS * STAGES,
    DUEL = HIDDEN + DARK * STAGES,       /* strength, the best seat's and whom it must beat */
    FOE = DUEL + SHARES * ROUNDS,        /* how far that is from a town, and the main hero */
    MEET = FOE + FOES * FAR * HOME,      /* how far they are from each other */
    HOLDS = MEET + FAR * STAGES,         /* chance that no town falls */
    FEATURES = HOLDS + CHANCES * STAGES, /* the later end */
    MOST = SEATS * (27 + SLOTS + HEA_TIERS + HEA_BUILDINGS + 2 * KINDS + GUARDS) + 5,
    BUCKETS = ROUNDS,
};
_Static_assert(MOST <= (int)GG_NET_MOST, "they fit");
_Static_assert((int)FEATURES >= (int)END, "the later end");

/* A position as its features are listed. */
typedef struct view {
    hea_sight *k;
    hea c;
    int stage, seat, other; /* other: 0 the side that is asked for, 1 the enemy */
    bool own_turn;
    uint16_t *to;
    int count;
} view;

static void add(view *v, int feature) {
    v->to[v->count++] = (uint16_t)feature;
}
static void of_seat(view *v, int feature) {
    add(v, v->other * OF_SEAT + feature);
}

static int left_of(hea c) {
    return gg_within(c.sc->record.rounds - c.s->round, ROUNDS);
}

static int stage_of(hea c) {
    const int left = left_of(c);
    return left < 3 ? left : left < 5 ? 3 : left < 8 ? 4 : 5;
}

/* Which of `parts` equal parts of 0 .. most. */
static int part(double x, double most, int parts) {
    return gg_part(x, 0, most, parts);
}

static int half_of(const hea_threat *t) {
    return t->half >= HEA_NOWHERE ? HALVES - 1 : gg_least(t->half, HALVES - 2);
}

static int far_of(int mp) {
    enum { NEAR = 9 };
    if (mp >= HEA_NOWHERE) return FAR - 1;
    return mp <= NEAR ? mp : gg_least(NEAR + 1 + (mp - NEAR) / 3, FAR - 2);
}

static void add_army(view *v) {
    const hea_seat *p = &v->c.s->seat[v->seat];
    const hea_force *f = &v->k->force[v->seat];
    int hired[HEA_TIERS] = {0};
    of_seat(v, FORCE + part(f->strength, 2 * STRENGTHS, STRENGTHS) * STAGES + v->stage);
    of_seat(v, MASS + part(f->body, 3 * BODIES, BODIES) * BLOWS + part(f->blows, 2 * BLOWS, BLOWS));
    for (int i = 0; i < SLOTS; i++) of_seat(v, UNITS + i * FACES + gg_within(p->unit[i], FACES));
    for (int i = 0; i < HEA_NEUTRAL && p->neutral[i]; i++)
        hired[gg_within(hea_cc(v->c)->face[p->neutral[i]].tier - 1, HEA_TIERS)]++;
    for (int tier = 0; tier < HEA_TIERS; tier++)
        of_seat(v, HIRED + tier * NEUTRALS + gg_least(hired[tier], NEUTRALS - 1));
    of_seat(v, PRICE + part(hea_army_cost(v->c, v->seat, v->k->w), 10 * COSTS, COSTS) * STAGES +
                   v->stage);
    for (int level = 1; level <= GUARDS; level++) {
        const double p_win =
            hea_level(p) > level
                ? 1
                : hea_win_chance(v->k->w, *f, hea_force_of_guard(v->c, level),
                                 hea_guard_edge(v->k->w, level), p->hand, BOUT, false);
        of_seat(v, GUARD + (level - 1) * ODDS + part(p_win, 1, ODDS));
    }
}

static void add_cards(view *v) {
    const hea_seat *p = &v->c.s->seat[v->seat];
    const int all = p->draw + p->hand + p->play + p->discard;
    int owned[KINDS] = {0}, kept[KINDS] = {0};
    for (int i = 0; i < all; i++) {
        const int kind =
            p->card[i] < HEA_HIDDEN ? hea_cc(v->c)->card[p->card[i]].kind : HER_ABILITY_CARD;
        if (kind >= KINDS) continue;
        owned[kind]++;
        kept[kind] += i >= p->draw && i < p->draw + p->hand;
    }
    for (int kind = 0; kind < KINDS; kind++) {
        of_seat(v, OWNED + kind * CARDS + gg_least(owned[kind], CARDS - 1));
        of_seat(v, KEPT + kind * CARDS + gg_least(kept[kind], CARDS - 1));
    }
    of_seat(v, HELD + gg_least(p->hand, HAND - 1) * YESNO + v->own_turn);
    of_seat(v, SKILL + gg_within(hea_expert_left(v->c, v->seat), EXPERTS) * YESNO + v->own_turn);
    of_seat(v, MOOD + (p->morale & HEA_MORALE) * YESNO + v->own_turn);
}

static void add_town(view *v) {
    const hea_seat *p = &v->c.s->seat[v->seat];
    of_seat(v, LEVEL + gg_least(p->experience, EXPERIENCE - 1) * STAGES + v->stage);
    of_seat(v, STORE + gg_least(p->gold, GOLD - 1) * YESNO + v->own_turn);
    of_seat(v, WOOD + gg_least(p->materials, FEW - 1) * YESNO + v->own_turn);
    of_seat(v, GEMS + gg_least(p->valuables, FEW - 1) * YESNO + v->own_turn);
    of_seat(v, FLOW + gg_least(p->income[HEA_GOLD] / 2, INCOME - 1) * STAGES + v->stage);
    of_seat(v, WOODS + gg_least(p->income[HEA_MATERIALS], INCOMES - 1) * STAGES + v->stage);
    of_seat(v, MINES + gg_least(p->income[HEA_VALUABLES], INCOMES - 1) * STAGES + v->stage);
    for (int b = 0; b < HEA_BUILDINGS; b++)
        if (hea_has(p, b)) of_seat(v, BUILT + b * STAGES + v->stage);
    of_seat(v, READY + (p->tokens & (TOKENS - 1)) * YESNO + v->own_turn);
    of_seat(v, PLACES + gg_least(p->far, TILES - 1) * STAGES + v->stage);
    of_seat(v, TAKEN + gg_least(__builtin_popcount(p->cubes), CUBES - 1) * STAGES + v->stage);
    of_seat(v, RICH + part(hea_seat_worth(v->c, v->seat, v->k->w), 12 * WORTHS, WORTHS) * STAGES +
                   v->stage);
}

/* How far the main hero is from its town. */
static int home_of(view *v) {
    const int from = v->c.s->seat[v->seat].figure[0].field, town = hea_start_town(v->c, v->seat);
    uint8_t distance[HEA_TILES * 8];
    if (from == HEA_NONE || town == HEA_NONE) return HOME - 1;
    hea_distances(v->c, town, distance);
    return distance[from] < 3   ? distance[from]
           : distance[from] < 5 ? 3
           : distance[from] < 8 ? 4
                                : 5;
}

static void add_ways(view *v) {
    const hea_hero *h = v->c.s->seat[v->seat].figure;
    const hea_threat *t = &v->k->race.threat[v->seat];
    const int half = half_of(t), far = far_of(v->k->race.far[v->seat]);
    of_seat(v, WALK + gg_least(h[0].mp, MP - 1) * YESNO + v->own_turn);
    if (h[1].field != HEA_NONE)
        of_seat(v, SECOND + gg_least(h[1].mp, MP - 1) * YESNO + v->own_turn);
    of_seat(v, NEXT + half * CHANCES + part(t->chance, 1, CHANCES));
    of_seat(v, WIN + (half * SEEN + part(t->chance, 1, SEEN)) * STAGES + v->stage);
    of_seat(v, WAY + far * STAGES + v->stage);
}

/* Against the other of two. */
static void add_defence(view *v) {
    const hea_threat *against = &v->k->race.threat[!v->seat];
    const int home = home_of(v);
    of_seat(v, BACK + home * FAR + far_of(v->k->race.far[!v->seat]));
    of_seat(v, UNDER + home * HALVES + half_of(against));
}

static int node_of(hea c) {
    if (c.s->actor == HEA_NONE) return 0;
    switch (c.s->node) {
    case HEA_A_MAIN: return 1;
    case HEA_A_DISCARD: return 2;
    case HEA_A_WINDOW:
    case HEA_A_ROUND_WINDOW: return 3;
    default: return 4;
    }
}

static int when(hea c) {
    const bool first = hea_side_to_judge(c) == c.s->first;
    return WHEN + (left_of(c) * SEATS + first) * NODES + node_of(c);
}

static void add_both(view *v, int own, double score) {
    const hea_threat *a = &v->k->race.threat[own], *b = &v->k->race.threat[!own];
    const double mine = v->k->force[own].strength, theirs = v->k->force[!own].strength;
    const double share = mine + theirs > 0 ? mine / (mine + theirs) : 0.5;
    const int left = left_of(v->c), stronger = part(share, 1, WHO);
    const int sooner = a->half < b->half ? 0 : a->half > b->half ? 1 : 2;
    add(v, SHARE + part(share, 1, SHARES) * ROUNDS + left);
    add(v, SCORE + part(score + 2, 4, SCORES) * ROUNDS + left);
    add(v, RACE + (half_of(a) * HALVES + half_of(b)) * WHO + stronger);
    add(v, BOTH + (part(a->chance, 1, SEEN) * SEEN + part(b->chance, 1, SEEN)) * WHO + sooner);
}

static void add_seat(view *v, int seat, int other) {
    v->other = other;
    v->seat = seat;
    v->own_turn = seat == v->c.s->active;
    add_army(v);
    add_cards(v);
    add_town(v);
    add_ways(v);
}

static int list_two(view *v, double score) {
    const int own = hea_side_to_judge(v->c);
    for (int other = 0; other < SEATS; other++) {
        add_seat(v, other ? !own : own, other);
        add_defence(v);
    }
    add_both(v, own, own ? -score : score);
    add(v, when(v->c));
    return v->count;
}

/* --- what is done alone and together */

/* What it ends with: the hero of the game beaten, the utopia, obelisks, another place. */
static int task_of(hea c) {
    const unsigned victory = c.sc->record.victory;
    return victory & HEA_V_AI_HERO    ? 0
           : victory & HEA_V_UTOPIA   ? 1
           : victory & HEA_V_OBELISKS ? 2
                                      : 3;
}

static int dark_of(hea c) {
    int n = 0;
    for (int t = 0; t < c.s->tiles; t++) n += !hea_face_up(c, t);
    return gg_least(n, DARK - 1);
}

/* The next seat that lives, after `seat`; the same where there is no other. */
static int next_of(hea c, int seat) {
    int next = seat;
    do next = (next + 1) % c.sc->seats;
    while (next != seat && !hea_alive(c, next));
    return next;
}

/* The hero of the game: how far it is from the town nearest to it, how far the main hero is from its own, and they
 * from each other. */
static void add_foe(view *v) {
    const hea c = v->c;
    int foe = FOES - 1, far = HEA_NOWHERE, home = HEA_NOWHERE;
    if (hea_ai_counts(c)) foe = !c.s->ai.alive;
    if (c.s->ai.alive) {
        uint8_t distance[HEA_TILES * 8];
        hea_distances(c, c.s->ai.field, distance);
        for (int seat = 0; seat < c.sc->seats; seat++) {
            const int town = hea_start_town(c, seat), at = c.s->seat[seat].figure[0].field;
            if (!hea_alive(c, seat)) continue;
            if (town != HEA_NONE && distance[town] < far) far = distance[town];
            if (at != HEA_NONE && distance[at] < home) home = distance[at];
        }
        add(v, MEET + far_of(home) * STAGES + v->stage);
    }
    add(v, FOE + (foe * FAR + far_of(far)) * HOME + home_of(v));
}

/* How strong the best seat is, and whom it must beat in the end. */
static void add_duel(view *v) {
    const hea c = v->c;
    const hea_force foe =
        hea_ai_counts(c) ? hea_force_of_ai(c) : hea_force_of_guard(c, HEA_AZURE_LEVEL);
    double best = 0;
    for (int seat = 0; seat < c.sc->seats; seat++)
        if (hea_alive(c, seat) && v->k->force[seat].strength > best)
            best = v->k->force[seat].strength;
    const double both = best + foe.strength, share = both > 0 ? best / both : 0.5;
    add(v, DUEL + part(share, 1, SHARES) * ROUNDS + left_of(c));
}

static int list_together(view *v, double score) {
    const hea c = v->c;
    const int turn = c.s->active < c.sc->seats ? c.s->active : 0;
    const int seat = hea_alive(c, turn) ? turn : next_of(c, turn), next = next_of(c, seat);
    const int left = left_of(c), task = task_of(c), reached = hea_goals_reached(c);
    if (next != seat) add_seat(v, next, 1);
    add_seat(v, seat, 0);
    add_foe(v);
    add_duel(v);
    add(v, CLOCK + (task * ROUNDS + left) * NODES + node_of(c));
    add(v, JUDGED + part(score + 2, 4, SCORES) * ROUNDS + left);
    add(v, REACHED + (task * GOALS + gg_least(reached, GOALS - 1)) * STAGES + v->stage);
    add(v, HIDDEN + dark_of(c) * STAGES + v->stage);
    add(v, HOLDS + part(hea_towns_hold(v->k), 1, CHANCES) * STAGES + v->stage);
    return v->count;
}

int hea_list_features(hea_sight *k, double score, uint16_t *to) {
    view v = {.k = k, .c = k->c, .stage = stage_of(k->c), .to = to};
    hea_find_threats(k);
    return hea_together(k->c) ? list_together(&v, score) : list_two(&v, score);
}

int hea_bucket(hea c) {
    return left_of(c);
}

bool hea_taught(hea c) {
    const bool two = c.sc->seats == SEATS && c.sc->record.mode == HEA_CLASH;
    return (two || hea_together(c)) && c.s->phase == HEA_PLAYING;
}

const gg_net *hea_network(hea c, double weight) {
    if (!hea_taught(c)) return NULL;
    return weight == GG_NET_BUILT_IN && hea_together(c) ? gg_nets_second(&hea_form)
                                                        : gg_nets_at(&hea_form, weight);
}

/* --- the form */

/* The score of seat 0. */
static double by_hand(hea_sight *k) {
    return hea_together(k->c) ? gg_unsquash(hea_chance_together(k)) : hea_score_of_two(k);
}

static int features(const gg_game *game, const void *state, int symmetry, uint16_t *to) {
    const hea c = hea_seen(game, state);
    double w[GG_MAX_WEIGHTS];
    hea_sight k;
    (void)symmetry;
    if (!hea_taught(c)) { /* the map may not be there yet */
        to[0] = (uint16_t)when(c);
        return 1;
    }
    gg_eval_defaults(&gg_eval_heroes, w);
    hea_look(&k, c, w);
    return hea_list_features(&k, by_hand(&k), to);
}

static int bucket(const gg_game *game, const void *state) {
    return hea_bucket(hea_seen(game, state));
}

static int seat(const gg_game *game, const void *state) {
    return hea_side_to_judge(hea_seen(game, state));
}

static double base(const gg_game *game, const void *state, const double *w) {
    const hea c = hea_seen(game, state);
    hea_sight k;
    if (!hea_taught(c)) return 0;
    hea_look(&k, c, w);
    const double score = by_hand(&k);
    return hea_side_to_judge(c) ? -score : score;
}

static bool learns(const gg_game *game, const void *state) {
    const hea c = hea_seen(game, state);
    double of_combat[GG_MAX_WEIGHTS];
    gg_game inner;
    return hea_taught(c) && !hea_combat_inside(c, &inner, of_combat);
}

static bool second_at(const gg_game *game, const void *state) {
    return hea_together(hea_seen(game, state));
}

GG_EMBEDDED(eval_heroes_adventure_adventure_net);
GG_EMBEDDED(eval_heroes_adventure_together_net);
static gg_net_shelf shelf;

const gg_net_form hea_form = {
    .game = "heroes",
    .inputs = FEATURES,
    .most = MOST,
    .buckets = BUCKETS,
    .symmetries = 1,
    .weight = HEA_E_NET,
    /* greedy and alphabeta, which believe single values, play better by hand (eval/MEASURED.md) */
    .for_mcts = gg_nets_in_all,
    .learns = learns,
    .features = features,
    .bucket = bucket,
    .seat = seat,
    .base = base,
    .file = gg_embedded_eval_heroes_adventure_adventure_net,
    .file_size = &gg_embedded_eval_heroes_adventure_adventure_net_size,
    .second_at = second_at,
    .second_file = gg_embedded_eval_heroes_adventure_together_net,
    .second_size = &gg_embedded_eval_heroes_adventure_together_net_size,
    .shelf = &shelf,
};
