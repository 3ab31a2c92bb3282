/* Cards by composition: a pile is how many cards of each kind it holds, never an order. A face-down
 * deck needs none: what is drawn is decided when it is drawn, at a chance node, from what is left.
 *
 *     enum { TOY_KINDS = 12 };
 *     typedef struct toy_state {
 *         uint8_t deck[TOY_KINDS], hand[2][TOY_KINDS], gone[TOY_KINDS];
 *     } toy_state;
 *
 *     // outcomes of the chance node: one per kind, weighted by its number
 *     gg_cards_draws(&odds, s->deck, TOY_KINDS, TOY_MOVE(TOY_DRAW, 0), 0);
 *     // the outcome happens
 *     gg_cards_move(s->deck, s->hand[side], kind);
 *     if (!gg_cards_count(s->deck, TOY_KINDS)) gg_cards_pour(s->gone, s->deck, TOY_KINDS);
 *     // redeal(): the other hand is dealt again from all that the seat has not seen
 *     gg_cards_pour(s->hand[!seat], s->deck, TOY_KINDS);
 *     gg_cards_deal(random, s->deck, s->hand[!seat], TOY_KINDS, size);
 *
 * Where the rules ask for an order (the card last discarded is taken back first), that pile is a list
 * of kinds instead: gg_list_card, gg_unlist_card. Position lines: gg_form_counts (form.h). Everything
 * here may be on the path of a search; nothing allocates. */
#ifndef GG_CORE_KIT_CARDS_H
#define GG_CORE_KIT_CARDS_H

#include "odds.h"

/* The cards of a pile in all. O(kinds). */
int gg_cards_count(const uint8_t *pile, int kinds);

/* Adds a draw of each kind of which there are any, `base` + (kind << shift), weighted by its number.
 * The pile must not be empty. */
void gg_cards_draws(gg_odds *odds, const uint8_t *pile, int kinds, gg_move base, int shift);

/* The kind of a card drawn at random: equal to the odds in distribution. The pile must not be
 * empty. */
int gg_cards_pick(gg_random *random, const uint8_t *pile, int kinds);

/* Moves one card of a kind, which `from` must hold. */
void gg_cards_move(uint8_t *from, uint8_t *to, int kind);
/* Moves all cards (the discards become the deck again). */
void gg_cards_pour(uint8_t *from, uint8_t *to, int kinds);
/* Moves `count` cards drawn at random, each order as likely; `from` must hold as many. */
void gg_cards_deal(gg_random *random, uint8_t *from, uint8_t *to, int kinds, int count);

/* In how many ways a hand of this composition can be dealt from the cards of `hand` and `rest`
 * together, card by card told apart: the product over kinds of C(hand + rest, hand). For
 * gg_rules.ways; the caller knows that it stays below 2^64 (at most 62 cards of a kind). */
uint64_t gg_cards_ways(const uint8_t *hand, const uint8_t *rest, int kinds);

/* --- piles with an order: kinds from the bottom up, list[0] .. list[count - 1], zero above */

/* Puts a card on top; the list of `capacity` must have room, which is asserted. */
void gg_list_card(uint8_t *list, uint8_t *count, int capacity, int kind);
/* Takes the i-th card from the bottom (count - 1 is the top) out of the list; returns its kind. */
int gg_unlist_card(uint8_t *list, uint8_t *count, int i);
/* Turns the whole list into a pile without order (it is shuffled). */
void gg_pour_list(uint8_t *list, uint8_t *count, uint8_t *pile);

#endif
