/* What the tables of text.c are made of: the nouns of the map's words (nouns.c), and why tokens are
 * refused, kind by kind (explain.c; each gives exactly one answer, kit/explain.h). */
#ifndef GG_CORE_HEROES_ADVENTURE_NOUNS_H
#define GG_CORE_HEROES_ADVENTURE_NOUNS_H

#include "../../kit/words.h"
#include "picture.h"

enum { HEA_NOUNS = 47 };
extern const gg_noun hea_nouns[HEA_NOUNS];

void hea_explain_rotation(gg_query *q, gg_slice rest);
void hea_explain_hero(gg_query *q, gg_slice rest); /* behind H */
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
