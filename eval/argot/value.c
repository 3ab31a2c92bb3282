/* The value of an argot position: by hand (hand.c), in short and long games corrected by a network
 * (features.c). */
#include "argot.h"

/* The value by hand corrected by the network. */
static double corrected(const argot_outlook *o, const gg_net *net, double hand) {
    uint16_t list[GG_NET_MOST];
    const int count = argot_features(o, hand, list);
    const int64_t more = gg_net_score(net, list, count, argot_bucket(o->s, o->turns));
    return gg_unsure(gg_squash(gg_unsquash(hand) + (double)more / GG_NET_SCALE),
                     o->w[ARGOT_W_DOUBT]);
}

/* At any node but that of the cards. */
static double judged(const argot_scenario *sc, const argot_state *s, const double *w,
                     const gg_net *net) {
    argot_outlook o; /* not cleared: it is large */
    argot_look(sc, s, w, &o);
    const double hand = argot_by_hand(&o);
    return net ? corrected(&o, net, hand) : hand;
}

/* A card says who is first, which the network must know: the mean over the cards. */
static double before_card(const gg_game *game, const argot_state *s, const double *w,
                          const gg_net *net) {
    gg_outcome card[ARGOT_CARDS];
    const int count = game->rules->outcomes(game, s, card);
    double sum = 0;
    for (int i = 0; i < count; i++) {
        argot_state next = *s;
        game->rules->perform(game, &next, card[i].move);
        sum += card[i].p * judged(game->scenario, &next, w, net);
    }
    return sum;
}

static void value(const gg_game *game, const void *state, const double *w,
                  double out[GG_MAX_PLAYERS]) {
    const argot_state *s = state;
    const argot_scenario *sc = game->scenario;
    const gg_net *net = gg_nets_speaker(&argot_form, game, s, w[ARGOT_W_NET]);
    const double v =
        net && s->node == ARGOT_CD ? before_card(game, s, w, net) : judged(sc, s, w, net);
    for (int i = 2; i < game->players; i++) out[i] = 0.5;
    out[ARGOT_MINEOS] = v;
    out[ARGOT_ARGOT] = 1 - v;
}

/* Between battles, and outside groups being moved. */
static bool quiet(const gg_game *game, const void *state) {
    const argot_state *s = state;
    (void)game;
    return s->node <= ARGOT_MG || s->node >= ARGOT_RG || s->node == ARGOT_RP || s->node == ARGOT_BP;
}

/* On siege it scored 46 +- 7% of 90 games: off there. */
static int beam(const gg_game *game) {
    return argot_short(game->scenario) ? 100 : 0;
}

const gg_eval gg_eval_argot = {
    .game = "argot",
    .weights = argot_weights,
    .weight_count = ARGOT_WEIGHTS,
    .value = value,
    .policy = argot_policy,
    .script = argot_script,
    .quiet = quiet,
    .beam = beam,
    .dear = true,
    .spread = 0.25,
    .form = &argot_form,
};
