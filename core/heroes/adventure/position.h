/* What the files of the position line share (position.c, position_seats.c, position_decks.c,
 * position_context.c, position_forms.c). */
#ifndef GG_CORE_HEROES_ADVENTURE_POSITION_H
#define GG_CORE_HEROES_ADVENTURE_POSITION_H

#include "../../kit/form.h"
#include "process.h"
#include "rules.h"

/* Codes of cards; codes and sides of units, "pikp". The context is the content of the combats. */
extern const gg_form_names hea_card_names, hea_face_names;

/* A faction by its code, or a word for none ("-", "game"). */
void hea_faction_form(gg_form *f, hea c, uint8_t *faction, const char *none);
/* "3.5" of the map. */
void hea_field_form(gg_form *f, hea c, uint8_t *field);
/* "att+dfn+x", "-" for none: the cards in the order in which they stand. Returns how many. */
int hea_cards_form(gg_form *f, hea c, uint8_t *card, int count, int most);
/* A copy of the cards, sorted by their codes (a view's hidden ones behind). */
void hea_sort_codes(hea c, const uint8_t *card, int count, uint8_t *sorted);

/* The line of the combat that is fought with '|' in place of ';', "-" if none is. */
enum { HEA_COMBAT_TEXT = 4096 };
void hea_put_combat(hea c, gg_text *text);
/* Puts a letter in place of another, everywhere. */
void hea_exchange(char *words, char from, char to);

/* The fields of the line. */
void hea_seats_form(gg_form *f, hea c);
void hea_decks_form(gg_form *f, hea c);
void hea_context_form(gg_form *f, hea c);

#endif
