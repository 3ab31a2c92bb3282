/* Networks in files: those that `grognard-arena train` has made, beside the ones that are built in. */
#ifndef GG_AI_BOTS_NETWORKS_H
#define GG_AI_BOTS_NETWORKS_H

#include "../eval/nets.h"

/* Reads a network's file for a game: the value of the weight "net" that means it, 2 for the first, or
 * GG_IO, GG_BAD_CONTENT, GG_NO_MEMORY, GG_BAD_ARGUMENT with the file's name. */
int gg_network_add(const gg_net_form *form, const char *path, gg_error *error);
/* The same for the game that it is of, which the file says. */
int gg_network_add_any(const char *path, gg_error *error);

#endif
