/* Why tokens of the map are refused, kind by kind (explain_map.c), for the table of explain.c. Each
 * gives exactly one answer (kit/explain.h). */
#ifndef GG_CORE_HEROES_ADVENTURE_EXPLAIN_H
#define GG_CORE_HEROES_ADVENTURE_EXPLAIN_H

#include "../../kit/explain.h"
#include "picture.h"

void hea_explain_rotation(gg_query *q, gg_slice rest);
void hea_explain_main_hero(gg_query *q, gg_slice rest);      /* H1: */
void hea_explain_secondary_hero(gg_query *q, gg_slice rest); /* H2: */
void hea_explain_building(gg_query *q, gg_slice rest);
void hea_explain_hire(gg_query *q, gg_slice rest);
void hea_explain_unit(gg_query *q, gg_slice rest);
void hea_explain_book(gg_query *q, gg_slice rest);
void hea_explain_play(gg_query *q, gg_slice rest);
void hea_explain_card(gg_query *q, gg_slice rest);
void hea_explain_morale(gg_query *q, gg_slice rest);
void hea_explain_trade(gg_query *q, gg_slice rest);
void hea_explain_pass(gg_query *q, gg_slice rest);

#endif
