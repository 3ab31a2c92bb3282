/* Which network an evaluation thinks with. A game describes once what its network is shown
 * (gg_net_form, in eval/<game>/features.c); its weight "net" says which one: 0 none, the evaluation
 * made by hand; 1 the one that is built in; from 2 on those that a program has read from files and
 * added, to measure and to train. Networks stay until the program ends. */
#ifndef GG_EVAL_NETS_H
#define GG_EVAL_NETS_H

#include "../core/game.h"
#include "net.h"

#include <stdatomic.h>

#define GG_NETS         256 /* of one game, the two above among them */
#define GG_NET_BUILT_IN 1   /* value of the weight that means it */

/* The networks of a game; all zero at first. */
typedef struct gg_net_shelf {
    _Atomic(const gg_net *) net[GG_NETS];
    _Atomic(const gg_net *) second; /* of those built in */
    atomic_int count;               /* added ones */
} gg_net_shelf;

/* What a policy head (head.h) is shown of moves, besides what it is shown of those of any game. */
typedef struct gg_head_form {
    int kinds;    /* of moves */
    int traits;   /* features of a move */
    int features; /* they are 1..features-1, 0 is nothing */
    int (*kind)(gg_move move);
    /* Writes the features of the listed moves, `traits` for each. Pure. */
    void (*describe)(const gg_game *game, const void *state, const gg_move *list, int count,
                     uint16_t *to);
    /* Optional: where the head that is built in was taught and measured to help; else everywhere. It may
     * speak where the network's value does not. */
    bool (*familiar)(const gg_game *game, const void *state);
} gg_head_form;

typedef struct gg_net_form {
    const char *game;
    int inputs;     /* features are 0..inputs-1 */
    int most;       /* of them in a position, at most GG_NET_MOST */
    int buckets;    /* phases of the game with weights of their own */
    int symmetries; /* ways to see the same position, which training takes in turn; 1: none */
    int weight;     /* index of the weight "net" */
    /* Optional: games in which the network was measured to help mcts alone, whose values are means of many
     * positions; elsewhere eval=best is the hand there. */
    bool (*for_mcts)(const gg_game *game);
    /* Optional: positions that training learns from; else all. */
    bool (*learns)(const gg_game *game, const void *state);
    /* Training shows it the position that a decision led to in place of the decision: for games
     * whose values are asked for between a move and the next roll. */
    bool after;
    /* Lists the features of a position that is not over, from the side of seat(), in the given
     * symmetry (0: as it is); no feature twice. Returns how many. Pure. Training shows it decisions
     * only (or what they led to: `after`), and of those only the ones that were searched; but searches
     * ask value(), and with it this, at any node: at a chance node, in the middle of a battle, with
     * moves of another seat pending. It must list valid features there too, as near as possible to
     * those of the decisions around it (a pending roll as what is to be expected of it, for one);
     * where it cannot, value() does better to think by hand. A game with chance nodes gives seat()
     * too, as nobody acts there. */
    int (*features)(const gg_game *game, const void *state, int symmetry, uint16_t *list);
    int (*bucket)(const gg_game *game, const void *state);
    /* Whose value the network gives; NULL: that of the acting seat. Of two seats training takes either's value for
     * the other's complement: where both win together it is always the same seat's. */
    int (*seat)(const gg_game *game, const void *state);
    /* Optional: the score of the evaluation made by hand, for gg_squash, from the side of seat(). The
     * network's is then added to it: it learns what the hand gets wrong and begins with what the
     * hand gets right. Training calls it with the default weights, "net" at 0. */
    double (*base)(const gg_game *game, const void *state, const double *w);
    /* Optional: where the network that is built in was taught and measured to help; elsewhere the hand
     * judges. Networks from files speak everywhere: they are there to be trained and measured. */
    bool (*familiar)(const gg_game *game, const void *state);
    const struct gg_head_form *head; /* what its policy head is shown; NULL: it has none */
    const char *file;                /* the one that is built in; NULL: none */
    const uint64_t *file_size;
    /* Optional: a second one that is built in, for games which one network does not play as well as two
     * do: where second_at() is true it stands in the first one's place. */
    bool (*second_at)(const gg_game *game, const void *state);
    const char *second_file;
    const uint64_t *second_size;
    gg_net_shelf *shelf;
} gg_net_form;

/* Takes the network over (also when it is refused). Returns the value of the weight that means it,
 * or GG_BAD_CONTENT: it is of another game or of other sizes; GG_BAD_ARGUMENT: too many. */
int gg_nets_add(const gg_net_form *form, gg_net *net, gg_error *error);
/* A hash of those that were added, in their order; 0: none was. O(their weights). */
uint64_t gg_nets_key(const gg_net_form *form);
/* Reads the network that is built in, once, and the second one. NULL: there is none. Any thread. */
const gg_net *gg_nets_built_in(const gg_net_form *form);
const gg_net *gg_nets_second(const gg_net_form *form);

/* The network that a value of the weight means; NULL: none, also where there is no such one. */
static inline const gg_net *gg_nets_at(const gg_net_form *form, double weight) {
    if (!(weight >= 1 && weight < GG_NETS)) return NULL;
    const int i = (int)weight;
    const gg_net *net = atomic_load_explicit(&form->shelf->net[i], memory_order_acquire);
    return net || i != GG_NET_BUILT_IN ? net : gg_nets_built_in(form);
}
/* The same at a position, which may be one of the second's. */
static inline const gg_net *gg_nets_in(const gg_net_form *form, const gg_game *game,
                                       const void *state, double weight) {
    return weight == GG_NET_BUILT_IN && form->second_at && form->second_at(game, state)
               ? gg_nets_second(form)
               : gg_nets_at(form, weight);
}
/* The one of them that speaks of a position; NULL: the hand judges. */
static inline const gg_net *gg_nets_speaker(const gg_net_form *form, const gg_game *game,
                                            const void *state, double weight) {
    if (weight == GG_NET_BUILT_IN && form->familiar && !form->familiar(game, state)) return NULL;
    return gg_nets_in(form, game, state, weight);
}
/* The one whose policy head speaks of the moves of a position; NULL: none. */
static inline const gg_net *gg_nets_headed(const gg_net_form *form, const gg_game *game,
                                           const void *state, double weight) {
    const gg_net *net = gg_nets_in(form, game, state, weight);
    if (!net || !net->moves) return NULL;
    if (weight == GG_NET_BUILT_IN && form->head->familiar && !form->head->familiar(game, state))
        return NULL;
    return net;
}
/* True when the value means something: 0, 1 if there is one built in, an added one. */
bool gg_nets_known(const gg_net_form *form, double weight);

/* For `for_mcts`: in all games of the rule set. */
bool gg_nets_in_all(const gg_game *game);

/* Whose value it is. At a chance node only where the form gives seat(). */
static inline int gg_nets_seat(const gg_net_form *form, const gg_game *game, const void *state) {
    return form->seat ? form->seat(game, state) : game->rules->actor(game, state);
}
/* What the network says of a position that is not over, with `w` for the base, which is added: a score
 * for gg_squash, from the side of gg_nets_seat. */
double gg_nets_score(const gg_net_form *form, const gg_net *net, const gg_game *game,
                     const void *state, const double *w);
/* The same without the base, for an evaluation that has it already. */
double gg_nets_alone(const gg_net_form *form, const gg_net *net, const gg_game *game,
                     const void *state);

#endif
