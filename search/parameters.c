/* Parameters of searches: values by the tables of the algorithms, those that all know, and what
 * nobody has read. */
#include "algorithm.h"

#include "../eval/nets.h"

#include <string.h>

int gg_parameters_read(gg_search *search, const gg_option *table, void *values, gg_error *error) {
    for (int i = 0; i < search->parameter_count; i++) {
        const gg_parameter p = search->parameters[i];
        if (!gg_option_named(table, p.name)) continue;
        const int code = gg_option_set(table, values, p.name, p.value, error);
        if (code < 0) return code;
        search->used |= UINT64_C(1) << i;
    }
    return 0;
}

struct common {
    int zero, eval, policy;
};

enum { EVAL_BEST, EVAL_HAND, EVAL_NET };
static const char *const evals[] = {"best", "hand", "net", NULL};
enum { POLICY_BEST, POLICY_HAND };
static const char *const policies[] = {"best", "hand", NULL};

const gg_option gg_parameters_common[] = {
    GG_NUMBER_OPTION("zero", struct common, zero, 0, 1, 0, "1: without the game's evaluation"),
    GG_WORD_OPTION("eval", struct common, eval, evals, EVAL_BEST,
                   "by hand or by the game's network; what was measured to be better"),
    GG_WORD_OPTION("policy", struct common, policy, policies, POLICY_BEST,
                   "how moves look: by hand, or corrected by what the network has learned of them"),
    GG_OPTIONS_END,
};

/* Which of a game's evaluations is meant. */
static int choose_eval(gg_search *search, int which, gg_error *error) {
    const gg_net_form *form = search->eval->form;
    if (which == EVAL_NET && (!form || !gg_nets_known(form, 1)))
        return gg_fail(error, GG_BAD_OPTION, "eval: %s has no network", search->game->rules->name);
    if (which == EVAL_BEST && form && form->for_mcts && form->for_mcts(search->game) &&
        search->algorithm != &gg_algorithm_mcts)
        which = EVAL_HAND;
    if (which != EVAL_BEST && form) search->weights[form->weight] = which == EVAL_NET;
    return GG_OK;
}

int gg_parameters_read_common(gg_search *search, gg_error *error) {
    struct common common;
    gg_options_defaults(gg_parameters_common, &common);
    int code = gg_parameters_read(search, gg_parameters_common, &common, error);
    if (code < 0) return code;
    if (common.zero) search->eval = &gg_eval_plain;
    gg_eval_defaults(search->eval, search->weights);
    if (!common.zero) code = choose_eval(search, common.eval, error);
    if (code < 0) return code;
    const gg_net_form *form = search->eval->form;
    search->headed = form && gg_head_features(form) && common.policy == POLICY_BEST;
    for (int i = 0; i < search->parameter_count; i++) {
        gg_slice name = search->parameters[i].name;
        const gg_slice number = search->parameters[i].value;
        double value;
        if (!gg_take_words(&name, "w.")) continue;
        if (!gg_slice_real(number, &value))
            return gg_fail(error, GG_BAD_OPTION, "w.%.*s: '%.*s' is not a number", GG_SHOWN(name),
                           GG_SHOWN(number));
        const int set = gg_eval_set(search->eval, search->weights, name, value, error);
        if (set < 0) return set;
        search->used |= UINT64_C(1) << i;
    }
    return 0;
}

/* --- what nobody knows */

static void put_names(const gg_option *table, gg_text *text) {
    for (const gg_option *o = table; o && o->name; o++)
        gg_putf(text, "%s%s", text->length ? ", " : "", o->name);
}

static int no_parameter(const gg_algorithm *algorithm, gg_slice name, gg_error *error) {
    char known[384] = "";
    gg_text text = gg_text_over(known, sizeof known);
    put_names(gg_parameters_common, &text);
    put_names(algorithm->parameters, &text);
    return gg_fail(error, GG_BAD_OPTION,
                   "%s has no parameter '%.*s', but %s, and w.NAME for weights of the evaluation",
                   algorithm->name, GG_SHOWN(name), known);
}

int gg_parameters_check(const gg_algorithm *algorithm, const gg_parameter *p, gg_error *error) {
    const gg_option *own = algorithm->parameters;
    const gg_option *key = own ? gg_option_named(own, p->name) : NULL;
    union {
        int64_t whole;
        double real;
    } value;
    if (gg_begins(p->name, "w.")) return GG_OK;
    if (!key) key = gg_option_named(gg_parameters_common, p->name);
    if (!key) return no_parameter(algorithm, p->name, error);
    gg_option alone[] = {*key, GG_OPTIONS_END};
    alone->offset = 0;
    return gg_option_set(alone, &value, p->name, p->value, error);
}

int gg_parameters_refuse_unread(const gg_search *search, gg_error *error) {
    for (int i = 0; i < search->parameter_count; i++)
        if (!(search->used >> i & 1))
            return no_parameter(search->algorithm, search->parameters[i].name, error);
    return 0;
}
