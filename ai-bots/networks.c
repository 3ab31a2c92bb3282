/* Networks in files (networks.h). */
#include "networks.h"

#include "../core/games.h"
#include "../eval/eval.h"
#include "files.h"

#include <stdlib.h>
#include <string.h>

static gg_net *read_net(const char *path, gg_error *error) {
    gg_error inside = {GG_OK, ""};
    size_t size = 0;
    char *bytes = gg_read_whole(path, GG_NET_BYTES, &size, error);
    gg_net *net = bytes ? gg_net_read(bytes, size, &inside) : NULL;
    if (bytes && !net) gg_fail(error, inside.code, "%s: %s", path, inside.words);
    free(bytes);
    return net;
}

/* Takes the network over. */
static int add(const gg_net_form *form, gg_net *net, const char *path, gg_error *error) {
    gg_error inside = {GG_OK, ""};
    const int slot = gg_nets_add(form, net, &inside);
    return slot >= 0 ? slot : gg_fail(error, inside.code, "%s: %s", path, inside.words);
}

int gg_network_add(const gg_net_form *form, const char *path, gg_error *error) {
    gg_error unsaid = {GG_OK, ""}, *said = error ? error : &unsaid;
    gg_net *net = read_net(path, said);
    return net ? add(form, net, path, said) : (int)said->code;
}

int gg_network_add_any(const char *path, gg_error *error) {
    gg_error unsaid = {GG_OK, ""}, *said = error ? error : &unsaid;
    const gg_rules *rules;
    gg_net *net = read_net(path, said);
    if (!net) return (int)said->code;
    for (int i = 0; (rules = gg_rules_at(i)); i++) {
        const gg_net_form *form = gg_eval_for(rules)->form;
        if (form && strcmp(form->game, net->game) == 0) return add(form, net, path, said);
    }
    gg_net_free(net);
    return gg_fail(said, GG_BAD_CONTENT, "%s: there is no game that takes this network", path);
}
