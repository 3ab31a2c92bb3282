/* The value of a position of the map game: how each seat stands (worth.c) against the best of the others; alone and in
 * co-op against the clock (together.c); a network adds what it has learned there, and of two seats against each other.
 * In a combat what both ends would leave, by the chance that the combat's own evaluation gives. Only +, -, *, / and
 * sqrt. */
#include "adventure.h"

#include "../../../core/heroes/adventure/fight.h"
#include "../combat/combat.h"

#include <string.h>

/* --- the contract */

/* The chances of the teams by what each has against the best of the others. */
static void weigh(const double *worth, int teams, double chance[HEA_SEATS]) {
    double sum = 0;
    for (int t = 0; t < teams; t++) {
        double best = -1e9;
        for (int o = 0; o < teams; o++)
            if (o != t && worth[o] > best) best = worth[o];
        chance[t] = gg_squash(worth[t] - best);
        sum += chance[t];
    }
    for (int t = 0; t < teams; t++) chance[t] /= sum;
}

/* What the network adds to a score by hand, from the side of whoever is judged. */
static double learned(hea_sight *k, const gg_net *net, double score) {
    uint16_t list[GG_NET_MOST];
    const int count = hea_list_features(k, score, list);
    return (double)gg_net_score(net, list, count, hea_bucket(k->c)) / GG_NET_SCALE;
}

/* Of two seats against each other. */
static void judge_two(hea_sight *k, const gg_net *net, double out[GG_MAX_PLAYERS]) {
    const double x = hea_score_of_two(k);
    const double more = net ? learned(k, net, x) : 0;
    out[0] = gg_squash(x + (hea_side_to_judge(k->c) ? -more : more));
    out[1] = 1 - out[0];
}

/* Alone and in co-op all win or none. */
static void judge_together(hea_sight *k, const gg_net *net, double out[GG_MAX_PLAYERS]) {
    double p = hea_chance_together(k);
    if (net) {
        const double score = gg_unsquash(p);
        p = gg_unsure(gg_squash(score + learned(k, net, score)), HEA_LEAST);
    }
    for (int seat = 0; seat < k->c.sc->seats; seat++) out[seat] = p;
}

static void judge(hea c, const double *w, double out[GG_MAX_PLAYERS]) {
    const int seats = c.sc->seats;
    hea_sight all;
    hea_look(&all, c, w);
    const gg_net *net = hea_network(c, w[HEA_E_NET]);
    if (hea_together(c)) {
        judge_together(&all, net, out);
        return;
    }
    if (hea_taught(c)) {
        judge_two(&all, net, out);
        return;
    }
    double worth[HEA_SEATS] = {0}, chance[HEA_SEATS] = {0};
    hea_find_threats(&all);
    const int teams = all.race.teams;
    for (int k = 0; k < seats; k++) worth[k % teams] += hea_standing(&all, k) * teams / seats;
    for (int t = 0; t < teams; t++) worth[t] += hea_pressure(&all, t);
    weigh(worth, teams, chance);
    for (int k = 0; k < seats; k++) {
        const double p = chance[k % teams];
        out[k] = teams == 3 ? 0.25 + 0.75 * p : p; /* 4.5: the losers of three have a quarter */
    }
}

/* --- a combat is fought */

static void drop_neutral(hea_seat *p, int face) {
    for (int k = 0; k < HEA_NEUTRAL; k++) {
        if (p->neutral[k] != face) continue;
        memmove(p->neutral + k, p->neutral + k + 1, (size_t)(HEA_NEUTRAL - 1 - k));
        p->neutral[HEA_NEUTRAL - 1] = 0;
        return;
    }
}

/* The seat's army after the combat: as it stands now, or with all lost that took part. */
static void come_home(hea c, int seat, int side, const her_launch *l, const her_result *r,
                      bool lost) {
    hea_seat *p = &c.s->seat[seat];
    const her_faction *own = &hea_cc(c)->faction[p->faction];
    for (int i = 0; i < l->army[side]; i++) {
        const int face = l->face[side][i];
        const bool gone = lost && r->brought[side] >> i & 1;
        const int now = gone ? HER_FALLEN : r->unit[side][i];
        if (now == face) continue;
        if (now == HER_FALLEN) drop_neutral(p, face);
        for (int k = 0; k < 7; k++)
            if (own->unit[k] == face || own->unit[k] == hea_cc(c)->face[face].few)
                p->unit[k] = now == HER_FALLEN ? 0 : 1;
    }
}

/* What is known of the fight that goes on. */
typedef struct battle {
    int seat[2]; /* of the sides, HEA_NONE no seat */
    int hero[2]; /* 0 main, 1 secondary, HEA_NONE units alone */
    bool ai[2];  /* the AI hero */
    int field;
    her_launch launch;
    her_result now;
} battle;

/* The attacker visits the field that it has won (HER-442): one that counts for victory is flagged, which may
 * end the game; of others what they are worth is in store. */
static void visit(hea c, int seat, int field, const double *w) {
    uint8_t goal[HEA_TILES];
    hea_goals(c, seat, goal);
    if (!(goal[field >> 3] >> (field & 7) & 1) || !hea_face_up(c, field >> 3)) {
        hea_gain(c, seat, HEA_GOLD, (int)hea_field_worth(c, w, seat, field));
    } else if (hea_kind(c, field) == HEA_F_OBELISK) {
        hea_add_flag(c, field, seat);
    } else {
        hea_put_cube(c, field, seat + 1);
    }
}

/* The field is a town or settlement of another enemy than the one beaten there, who may defend it now
 * (HER-236). */
static bool holds_on(hea c, int seat, int beaten, int field) {
    const int kind = hea_kind(c, field), owner = hea_cube(c, field) - 1;
    if (kind != HEA_F_TOWN && kind != HEA_F_SETTLEMENT) return false;
    return owner >= 0 && owner < HEA_SEATS && owner != beaten && hea_enemies(c, seat, owner) &&
           c.s->seat[owner].gold >= 8;
}

/* The hero of the side that has lost: the main one goes home (HER-R89), the secondary one off the map. */
static void heroes_go(hea c, int seat, int hero, int field) {
    hea_hero *h = c.s->seat[seat].figure;
    const int town = hea_start_town(c, seat);
    if (hero == 0 && town != HEA_NONE && town != field) h[0].field = (uint8_t)town;
    if (hero == 1) h[1].field = HEA_NONE;
}

/* What the scenario makes at once of a fight with the AI hero: 1 won, 0 lost, -1 the game goes on. */
static int decided(hea c, const battle *b, int winner) {
    if (!b->ai[0] && !b->ai[1]) return -1;
    if (!b->ai[winner]) return c.sc->record.victory & HEA_V_AI_HERO ? 1 : -1;
    if (c.sc->record.defeat & HEA_L_MAIN_HERO && b->hero[!winner] == 0) return 0;
    for (int k = 0; k < c.sc->seats; k++)
        if (c.sc->record.defeat & HEA_L_AI_TOWN && b->ai[0] && b->field == hea_start_town(c, k))
            return 0;
    return -1;
}

/* The position when one side has won, about. */
static void settle(hea c, const battle *b, int winner, const double *w,
                   double out[GG_MAX_PLAYERS]) {
    const int seat = b->seat[winner], other = b->seat[!winner];
    const int result = decided(c, b, winner);
    if (result >= 0) {
        for (int k = 0; k < c.sc->seats; k++) out[k] = result;
        return;
    }
    c.s->node = HEA_RUN;
    if (b->ai[!winner]) c.s->ai.alive = false;
    for (int side = 0; side < 2; side++)
        if (b->seat[side] < HEA_SEATS)
            come_home(c, b->seat[side], side, &b->launch, &b->now, side != winner);
    if (other < HEA_SEATS) heroes_go(c, other, b->hero[!winner], b->field);
    if (seat < HEA_SEATS && c.s->seat[seat].experience < 11) c.s->seat[seat].experience++;
    if (winner == 0 && seat < HEA_SEATS && !holds_on(c, seat, other, b->field))
        visit(c, seat, b->field, w);
    if (hea_is_over(c)) {
        for (int k = 0; k < c.sc->seats; k++) out[k] = c.s->winners >> k & 1;
        return;
    }
    judge(c, w, out);
}

static void in_combat(hea c, const gg_game *inner, const double *of_combat, const double *w,
                      double out[GG_MAX_PLAYERS]) {
    double won[GG_MAX_PLAYERS], after[2][GG_MAX_PLAYERS];
    const hea_frame *f = hea_running(c, HEA_K_FIGHT);
    hea_side side[2];
    battle b;
    gg_eval_heroes_combat.value(inner, &c.s->combat, of_combat, won);
    hea_sides(c, f, side);
    for (int k = 0; k < 2; k++)
        b.seat[k] = side[k].seat, b.hero[k] = side[k].hero, b.ai[k] = side[k].ai;
    b.field = f->v[HEA_FIGHT_FIELD];
    hea_record(c, f, &b.launch);
    her_bring_back(hea_fight_now(c), &b.launch, &c.s->combat, &b.now);
    for (int winner = 0; winner < 2; winner++) {
        hea_state trial = *c.s;
        settle((hea){c.sc, &trial}, &b, winner, w, after[winner]);
    }
    for (int k = 0; k < c.sc->seats; k++) out[k] = won[0] * after[0][k] + won[1] * after[1][k];
}

static void value(const gg_game *game, const void *state, const double *w,
                  double out[GG_MAX_PLAYERS]) {
    const hea c = hea_seen(game, state);
    double of_combat[GG_MAX_WEIGHTS];
    gg_game inner;
    if (hea_combat_inside(c, &inner, of_combat)) {
        if (!hea_network(c, w[HEA_E_NET])) of_combat[HER_E_NET] = 0; /* all is judged by hand */
        in_combat(c, &inner, of_combat, w, out);
    } else
        judge(c, w, out);
}

static bool quiet(const gg_game *game, const void *state) {
    const hea c = hea_seen(game, state);
    double of_combat[GG_MAX_WEIGHTS];
    gg_game inner;
    if (hea_combat_inside(c, &inner, of_combat))
        return gg_eval_heroes_combat.quiet(&inner, &c.s->combat);
    return c.s->node == HEA_A_MAIN || c.s->node == HEA_A_DISCARD;
}

/* The network of two seats against each other tells moves apart that the hand does not: mcts needs half the
 * exploration where it speaks. */
static double range(const gg_game *game, const void *state, const double *w) {
    const hea c = hea_seen(game, state);
    return hea_network(c, w[HEA_E_NET]) && !hea_together(c) ? w[HEA_E_RANGE] : 1;
}

const gg_eval gg_eval_heroes = {
    .game = "heroes",
    .weights = hea_weights,
    .weight_count = HEA_E_WEIGHTS,
    .value = value,
    .policy = hea_policy,
    .script = hea_script,
    .quiet = quiet,
    .range = range,
    .spread = 0.5,
    .form = &hea_form,
};
