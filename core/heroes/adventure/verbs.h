/* What verbs.c tells program.c: the things that a verb of an effect can be about, for a seat. They only read. */
#ifndef GG_CORE_HEROES_ADVENTURE_VERBS_H
#define GG_CORE_HEROES_ADVENTURE_VERBS_H

#include "process.h"

int hea_verb_resource(char kind); /* of 'g' 'b' 'v' */
int hea_verb_deck(char kind);     /* of enum her_deck_name */
/* Kinds of cards that exile takes, as hea_do_hand has them. */
int hea_exiled(const her_verb *v);
/* The record can be fetched (verb 43); the own discard pile holds one that can. */
bool hea_fetches(hea c, const her_verb *v, int card);
bool hea_any_to_fetch(hea c, int seat, const her_verb *v);
/* Enemies that verb 42 or 57 can hit. */
unsigned hea_victims(hea c, int seat, const her_verb *v);
/* Heroes whose MP verb 60 of the program can change by n. */
unsigned hea_movers(hea c, const her_program *p, int seat, int n);
/* Face-down tiles next to the tile of the main hero (verb 66). */
unsigned hea_spied(hea c, int seat);
/* Faction units that are Packs. */
unsigned hea_packs(hea c, int seat);
/* Fields to which a portal leads the main hero; how many. */
int hea_portals(hea c, int seat, uint8_t field[32]);
/* The unsold war machine of this record, -1 none. */
int hea_machine(hea c, int card);
/* Statistic cards in hand and discard pile, each once; NULL: only how many there are. */
int hea_raised(hea c, int seat, gg_move_list *list);

#endif
