/* Processes of the map game: how its rules nest. Everything that can be interrupted by a decision, a roll
 * or another process is a frame on the stack of the state. The frame on top runs; it asks (hea_ask,
 * hea_roll), calls another process (hea_do_...), or ends (hea_end). flow.c is the only place that knows
 * which file runs which kind, so files need each other only through this header.
 *
 * A kind of process has four functions:
 *     run    makes one step: hea_ask() for a decision or hea_roll() for a roll, or hea_do_...() to call,
 *            or hea_end(); it changes its own step before it calls, and is run again when what it called
 *            has ended (then hea_returned() tells what that returned; read it at once)
 *     list   the moves of the decision that it asked for, at least one. Decisions with one move are made at
 *            once and never shown (HER-R56), so a process asks without counting first. Chance nodes are always
 *            shown, with one outcome too (B7).
 *     odds   the outcomes of the roll that it asked for, at least one
 *     take   a move or an outcome: notes it in frame and state, sets the next step. s->node is
 *            HEA_RUN already. It may call and end as run does.
 *
 * hea_over() empties the stack and sets phase and winners, so after any call that can end the game a process
 * must return at once when hea_is_over(); run is not called again. A seat may be eliminated by a call too.
 * Fields that nothing uses any more are set back to zero, or to HEA_NONE where that is their empty value, so
 * that equal positions stay equal. No file calls upwards: calls.c pushes frames and knows no process. */
#ifndef GG_CORE_HEROES_ADVENTURE_PROCESS_H
#define GG_CORE_HEROES_ADVENTURE_PROCESS_H

#include "../../kit/frames.h"
#include "../../kit/list.h"
#include "../../kit/odds.h"
#include "adventure.h"
#include "words.h"

typedef enum hea_process_kind {
    HEA_K_NONE,
    HEA_K_REVEAL, /* flow.c: the first discard of a shared deck */
    /* town: setup.c, town.c, search.c, dice.c, morale.c, level.c, hand.c */
    HEA_K_SETUP, /* A01-A07; bottom of the stack until the first round, then calls K_GAME for good */
    HEA_K_SEARCH, /* A40, A41 */
    HEA_K_DICE,   /* A50-A52: rolls, rerolls, keeps; gains what is kept */
    HEA_K_DRAW,   /* a seat draws n own cards (chance each) */
    HEA_K_MORALE, /* a seat gains or loses morale (asks R70), or spends the token: draw or cycle */
    HEA_K_EXPERIENCE, /* the main hero gains n experience: levels (A25) */
    HEA_K_POPULATION, /* A26 */
    HEA_K_HIRE,       /* A27: a secondary hero is placed */
    HEA_K_BOOK,       /* BK: windows and search */
    HEA_K_BUILD,      /* what a building does at once: guild searches */
    HEA_K_HAND,       /* a seat gives up n hand cards one by one: discards, removals, of kinds */
    HEA_K_LOSE,       /* a seat discards n hand cards at random (chance each) */
    /* round: game.c, turn.c, astrologers.c, events.c, timed.c, window.c, aihero.c */
    HEA_K_GAME,        /* rounds: A10, A36, A37; never ends before the game does */
    HEA_K_RESOURCES,   /* A11 */
    HEA_K_ASTROLOGERS, /* A12 */
    HEA_K_EVENT,       /* A13 */
    HEA_K_TIMED,       /* A14 */
    HEA_K_TURN,        /* A19-A21, A35 of one seat */
    HEA_K_WINDOW,      /* town actions of one or more seats: A30, A36 */
    HEA_K_AI_TURN,     /* A38 */
    HEA_K_DEEDS,       /* each of some seats chooses and carries out an option of a hea_deed */
    /* land: move.c, enter.c, visit.c (visit_*.c), discover.c, trade.c, allies.c */
    HEA_K_STEP,        /* a hero enters a field: A22 (R76); calls fights and the visit */
    HEA_K_VISIT,       /* A24: one field kind */
    HEA_K_SETTLE,      /* a settlement is flagged: HER-688 ff. */
    HEA_K_DISCOVER,    /* A28 */
    HEA_K_PLACE,       /* A29 */
    HEA_K_RANDOM_TOWN, /* R86, B23 */
    HEA_K_TRADE,       /* A61 */
    HEA_K_OFFER,       /* A62 */
    HEA_K_SPLIT,       /* a hero acts, then meets whom it has passed (R136) */
    /* arms: fight.c, after.c, play.c, verbs.c, muster.c */
    HEA_K_FIGHT,  /* A30-A33: a combat with all that belongs to it */
    HEA_K_COMBAT, /* A32: the embedded combat runs (flow.c lets it act) */
    HEA_K_AFTER,  /* A33, A34: spoils */
    HEA_K_RETURN, /* A34: a hero goes to a friendly place */
    HEA_K_PLAY,   /* A60: a card's option is played on the map, costs, casting, targets, effect */
    HEA_K_PROGRAM, /* the verbs of a her_program, one by one: of cards, buildings, astrologers, events ... */
    HEA_K_REINFORCE, /* a unit is chosen and reinforced by an effect (HER-310) */
    HEA_K_MUSTER,    /* neutral units are drawn and one may be bought: diplo, hire */
    HEA_KINDS
} hea_process_kind;

typedef struct hea_process {
    void (*run)(hea c, hea_frame *f);
    void (*list)(hea c, const hea_frame *f, gg_move_list *list);
    void (*odds)(hea c, const hea_frame *f, gg_odds *odds);
    void (*take)(hea c, hea_frame *f, gg_move move);
} hea_process;

/* --- the stack */

GG_FRAMES(hea, hea, hea_frame, hea_process_kind)

/* Calls a process: pushes its frame, zeroed but for the kind and the seat it is about. */
static inline hea_frame *hea_call(hea c, hea_process_kind kind, int seat) {
    hea_frame *const f = hea_push(c, kind);
    f->seat = (uint8_t)seat;
    return f;
}

/* A decision of a seat, at a node of the tree; a roll. */
static inline void hea_ask(hea c, int node, int seat) {
    c.s->node = (uint8_t)node;
    c.s->actor = (uint8_t)seat;
    c.s->ret = 0;
}
static inline void hea_roll(hea c, int node) {
    c.s->node = (uint8_t)(node | HEA_ROLL);
    c.s->actor = HEA_NONE;
    c.s->ret = 0;
}

/* It is the seat's own turn: its cards may be played (HER-162, B2). */
static inline bool hea_own_turn(hea c, int seat) {
    return c.s->active == seat && hea_running(c, HEA_K_TURN);
}

/* --- primitives on the state (lead): no frames, no decisions */

/* The seats that are not eliminated, as a set. */
static inline unsigned hea_living(hea c) {
    unsigned set = 0;
    for (int k = 0; k < c.sc->seats; k++)
        if (hea_alive(c, k)) set |= 1u << k;
    return set;
}

/* cards.c: the cards of a seat. `card` is a record; places are those in its part. */
int hea_in_hand(hea c, int seat, int card); /* copies */
bool hea_has_room(hea c,
                  int seat); /* for one card more: asked before one is paid for or taken (R114) */
void hea_gain_card(hea c, int seat, int card, bool unseen); /* to the hand; without room nothing */
void hea_drawn(hea c, int seat, int card);                  /* draw pile to hand */
void hea_reshuffle(hea c, int seat);              /* discard pile to the draw pile (HER-164) */
void hea_discard_card(hea c, int seat, int card); /* hand to the top of the discard pile */
void hea_sort_discarded(hea c, int seat, int n);  /* its top n cards by code (HER-R135) */
void hea_use_card(hea c, int seat, int card, int option);    /* hand to in play (HER-R138) */
void hea_put_in_play(hea c, int seat, int card, int option); /* a card that is nowhere */
void hea_remove_card(hea c, int seat, int card);             /* from the hand, out of the game */
void hea_remove_from_play(hea c, int seat, int place);       /* out of the game */
void hea_discard_from_play(hea c, int seat, int place);      /* to the top of the discard pile */
int hea_take_from_discard(
    hea c, int seat,
    int place); /* out of the discard pile (place from its bottom); the record; it is nowhere then */
void hea_put_on_discard(hea c, int seat,
                        int card); /* on top, a card that is nowhere (seen by all) */
void hea_shuffle_in(hea c, int seat, int card, bool unseen); /* to the draw pile (HER-190) */
int hea_option_in_play(const hea_seat *p, int place);
int hea_owned(hea c, int seat, int card); /* copies anywhere */
/* Adds the draw of each card of the own draw pile ("c:"), or of each hand card as lost ("z:"). */
void hea_add_draws(hea c, int seat, gg_odds *odds);
void hea_add_losses(hea c, int seat, gg_odds *odds);
/* Pushes a move for each different card of the hand; all of them as kind(card, 0). */
void hea_push_hand(hea c, int seat, int kind, gg_move_list *list);
int hea_hand_limit(hea c, int seat); /* level, `hand n` in force, grail */
int hea_expert_left(hea c, int seat);

/* decks.c: shared decks, neutral units, tile pools, war machines. */
int hea_deck_size(hea c, int deck); /* of the draw pile, after hea_deck_ready */
bool hea_deck_ready(hea c,
                    int deck); /* an empty one is made of its discards: R79; false: both empty */
/* A card can be looked at; an empty deck with one discard stays empty, as its top card is discarded
 * again (HER-R79). `more`: discards about to be added. */
bool hea_can_look(hea c, int deck, int more);
void hea_add_deck(hea c, int deck, gg_odds *odds); /* outcomes "c:" of a look or reveal */
void hea_deck_drawn(hea c, int deck, int card);    /* out of the draw pile; nowhere then */
void hea_deck_discard(hea c, int deck, int card);  /* on top of its discard pile */
void hea_deck_back(hea c, int deck, int card);     /* into the draw pile */
void hea_fill_decks(hea c);        /* all cards and neutral units in the draw piles */
int hea_deck_top(hea c, int deck); /* of the discard pile; HEA_NONE: empty */
int hea_deck_take(hea c, int deck,
                  int place); /* out of the discard pile, place from the bottom; the record */
int hea_deck_at(hea c, int deck, int place); /* of the discard pile, from the bottom */
bool hea_deck_bare(
    hea c,
    int deck); /* its discard pile is empty and the deck is not: a card is to be revealed (HER-167) */
int hea_deck_of(hea c, int card);                   /* HEA_AB.., HEA_NONE */
bool hea_units_ready(hea c, int tier);              /* of neutral units: HER-336 */
void hea_add_units(hea c, int tier, gg_odds *odds); /* outcomes "u:" */
void hea_unit_drawn(hea c, int face);
void hea_unit_discard(hea c, int face);
void hea_unit_back(hea c, int face);

/* seats.c */
void hea_gain(hea c, int seat, int resource, int n); /* saturates; n may be negative, not below 0 */
int hea_stock(hea c, int seat, int resource);
void hea_mp(hea c, int seat, int hero, int by); /* 0..15; off the map nothing */
int hea_base_mp(hea c, int hero);               /* 3 or 2, with march: at least 1 */
void hea_put_hero(hea c, int seat, int hero,
                  int field); /* placement or relocation: last = field (R75) */
void hea_take_hero_off(hea c, int seat, int hero);
int hea_army(hea c, int seat, uint8_t face[15]);  /* the unit deck in order (HER-R02); how many */
bool hea_gain_neutral(hea c, int seat, int face); /* false: 8 already */
void hea_lose_neutral(hea c, int seat, int face); /* not to the discards */
/* Heroes on a field: 1 << (2 * seat + hero). */
unsigned hea_heroes_on(hea c, int field);
/* Towns, settlements, random towns that the seat (or AI: HEA_SEATS) has flagged; as fields, in order; how many (at most 32). */
int hea_places_of(hea c, int seat, uint8_t field[32]);
bool hea_controls_any(hea c, int seat);
/* Puts a cube (0 none, seat + 1, HEA_BLACK, HEA_AI); the incomes of old and new owner follow for mines, settlements
 * and random towns (settlement: by its source), and victory is looked at (hea_check_victory). */
void hea_put_cube(hea c, int field, int cube);
/* What the scenario gives to the seat and what it has flagged, within HER-R64 (HER-R63). */
void hea_incomes(hea c, int seat, uint8_t income[HEA_RESOURCES]);
/* A flagged settlement brings this resource, HEA_RESOURCES: units; raises the owner's income. */
void hea_set_source(hea c, int field, int resource);
/* Obelisk and axis: the seats that have flagged the field; a further one; all of a seat go. */
unsigned hea_flags(hea c, int field);
int hea_flag_shift(hea c, int field); /* where they begin in those of its tile (A3) */
void hea_add_flag(hea c, int field, int seat);
void hea_drop_flags(hea c, int seat);
uint8_t hea_pack_of(hea c, int few); /* the Pack face of a Few */
/* HER-573, 576, scenario: may end the game. */
void hea_check_victory(hea c);
/* HER-574; may end the game. */
void hea_eliminate(hea c, int seat);
void hea_over(hea c, unsigned winners, bool drawn);
/* A main hero has been defeated (no retreat): what the scenario says to that; may end the game. */
void hea_main_hero_lost(hea c, int seat);
/* The town that was the seat's at the start: the centre of its starting tile; HEA_NONE before it lies. */
int hea_start_town(hea c, int seat);
/* Removes black cubes (of these kinds) ... `renew`. */
void hea_renew(hea c, uint64_t kinds);

/* map.c (land): geometry, pure */
/* Coordinates of a field; the field at (q, r), HEA_NONE: none (face-down tiles count only with `down`). */
void hea_coordinates(hea c, int field, int *q, int *r);
int hea_field_of(hea c, int q, int r, bool down);
/* The field next to `field` in the direction, HEA_NONE: none. */
int hea_next(hea c, int field, int direction, bool down);
/* The edge is open (4.1); with `down` face-down tiles are seven open fields (R84, R108). */
bool hea_open(hea c, int field, int direction, bool down);
bool hea_blocked(hea c, int field);
bool hea_guarded(hea c, int field);    /* R77 */
int hea_guard_level(hea c, int field); /* 0 none printed */

/* layout.c: what hangs on nothing but how the tiles lie; each thread keeps it for the layouts it has met last */
typedef struct hea_layout {
    /* The field across each edge if that is open, face-down tiles being open; HEA_NONE otherwise. */
    uint8_t next[HEA_TILES * 8][HEA_DIRECTIONS];
    /* Fields by tile that somebody may hold without a hero: a level is printed there, towns, settlements. */
    uint8_t held[HEA_TILES];
} hea_layout;
/* Of the tiles on the map; the rest of it is left as it is. */
void hea_find_layout(hea c, hea_layout *layout);
/* Steps from `from` over open edges to every field, 255 unreachable; face-down tiles open. */
void hea_distances(hea c, int from, uint8_t distance[HEA_TILES * 8]);
/* First direction of the shortest way, lowest number (R108); -1: none. */
int hea_way(hea c, int from, int to);

/* --- what A21 and windows are made of: lists of moves and their doing, which may call processes */

/* town: build, population, book. In A21, A30, A36. */
void hea_list_town(hea c, int seat, gg_move_list *list);
void hea_do_town(hea c, int seat, gg_move move);
/* town: Z:d, Z:x of a positive token (A21, A30). */
void hea_list_morale(hea c, int seat, gg_move_list *list);
void hea_do_morale(hea c, int seat, gg_move move);
/* land: steps, revisits, discoveries, placements of the active seat; true: only steps, and no end of turn (B12). */
bool hea_list_heroes(hea c, gg_move_list *list);
void hea_do_hero(hea c, gg_move move);
/* land: the turn ends on a field whose fight `ghost` has put off (R136): true if the fight was called. */
bool hea_settle_ghost(hea c, int seat);
/* land (discover.c): the outcomes "t:" of a face-down tile; it is turned over, out of its pool. */
void hea_add_tiles(hea c, int tile, gg_odds *odds);
void hea_reveal_tile(hea c, int tile, int kind, int rotation);
/* land: gifts, offers, trades with allies. */
void hea_list_allies(hea c, gg_move_list *list);
void hea_do_ally(hea c, gg_move move);
/* allies.c: resources that the seat can hand to its allies (R118); one is handed over. */
void hea_list_gifts(hea c, int seat, gg_move_list *list);
void hea_give(hea c, int seat, gg_move move);
/* arms: cards playable now (A21 with window 0, else the window of enum hea_window). */
enum hea_window { HEA_W_MAIN, HEA_W_SEARCH, HEA_W_LEVEL, HEA_W_WIN, HEA_W_PRE, HEA_W_BOOK };
void hea_list_cards(hea c, int seat, int window, gg_move_list *list);
void hea_do_card(hea c, int seat, int window, gg_move move);

/* --- calls (calls.c). Each pushes a process; its file says what it returns. */

/* GAME: v[0] turns taken in this round; steps: */
enum hea_round_step {
    HEA_G_BEGIN,   /* A10 */
    HEA_G_INCOME,  /* A11 or A12 */
    HEA_G_EVENT,   /* A13 */
    HEA_G_TIMED,   /* A14 */
    HEA_G_TURN,    /* the next turn, or on */
    HEA_G_BETWEEN, /* a turn has ended: town_windows */
    HEA_G_AI_HERO, /* A38 */
    HEA_G_WINDOW,  /* A36 */
    HEA_G_END      /* A37 */
};
void hea_do_game(hea c);
void hea_do_turn(hea c, int seat);
enum { HEA_TURN_MAIN = 5 }; /* the step of TURN that asks A21 */
/* Search of a deck (HER-165). looks: cards to look at. `bare`: without the discard-pile alternative (R126 scholar).
 * Limited cards, R80; windows: P: of window `search` (B2). Returns the record gained, HEA_NONE none. */
void hea_do_search(hea c, int seat, int deck, int looks, bool bare);
enum { /* v[2] of its frame */
       HEA_S_BARE = 1,
       HEA_S_TO_DECK = 2 /* the card goes into the seat's draw pile (HER-190) */
};
/* Rolls `n` dice of a kind (HEA_D_...), `keep` of which are resolved (gained); `spoiled`: nothing if any shows
 * experience (rolt with m 1). Attack die: returns -1, 0, +1 as 0, 1, 2; with keep 0 nothing is gained and the
 * first face + the second << 4 returned; else nothing. */
void hea_do_dice(hea c, int seat, int kind, int n, int keep, bool spoiled);
void hea_do_draw(hea c, int seat, int n);
void hea_do_gain_morale(hea c, int seat, int by); /* +1 or -1 */
void hea_do_experience(hea c, int seat, int n);   /* HER-R124: 99 to the top */
void hea_do_population(hea c, int seat);
void hea_do_hire(hea c, int seat, int field); /* field HEA_NONE: chosen among own places (R121) */
void hea_do_book(hea c, int seat);
void hea_do_building(hea c, int seat, int building);
enum hea_giving { HEA_GIVE_DISCARD, HEA_GIVE_REMOVE };
enum {
    HEA_ANY_CARD = 0,
    HEA_SPELLS = 1,
    HEA_ARTIFACTS = 2,
    HEA_ABILITIES = 4,
    HEA_STATISTICS = 8,
    HEA_SPECIALTIES = 16,
    HEA_LIMITED = 32 /* removing: those of a foreign faction too, which only `exile? *` may (B29) */
};
/* The card is one of those that can be given up so (HER-178, B29). */
bool hea_may_give(hea c, int seat, int how, int kinds, int card);
/* n hand cards of these kinds one by one (`K:`); up_to: `-` ends. Returns how many. */
void hea_do_hand(hea c, int seat, enum hea_giving how, int kinds, int n, bool up_to);
void hea_do_lose_cards(hea c, int seat, int n);
/* The deed's options by a seat; those that cannot be carried out are not offered. Source as of hea_do_program. */
void hea_do_deed(hea c, int seat, int source, int index);
/* Seats of the set, in turn order from `from`, carry out a deed. */
void hea_do_deeds(hea c, unsigned seats, int from, int source, int index);
/* The next permanent card in play, from `place` on, with an effect at this time (HER_AT_RES, _TURN): runs
 * it and moves `place` behind it; false if there is none. */
bool hea_do_permanent(hea c, int seat, int window, uint8_t *place);
void hea_do_window(hea c, unsigned seats, int first, int node); /* A30, A36 */
void hea_do_ai_turn(hea c);
/* A hero has moved onto the field, or revisits it: R76. */
void hea_do_enter(hea c, int seat, int hero, int field);
void hea_do_visit(hea c, int seat, int hero, int field);
void hea_do_settlement(hea c, int seat, int field);
void hea_do_discover(hea c, int seat, int tile);
void hea_do_place_tile(hea c, int seat, int hero,
                       int tile); /* tile: of the observatory, HEA_NONE by the hero's field */
void hea_do_random_town(hea c, int seat, int field);
void hea_do_trade(hea c, int seat,
                  int post); /* 0: only the six rates (market); 1 trading post; 2 factory */
/* Attacker's hero against what is on the field: enum hea_foe. Returns 1 when the mover goes on to visit. */
enum hea_foe {
    HEA_FOE_GUARD,
    HEA_FOE_HERO,
    HEA_FOE_GARRISON,
    HEA_FOE_AI_HERO,
    HEA_FOE_RANDOM_TOWN
};
void hea_do_fight(hea c, int seat, int hero, int field, enum hea_foe foe, int enemy /* seat */);
/* The AI hero attacks a seat on a field: as above; seat = the defender. Returns 1 when the AI hero goes on. */
void hea_do_ai_attack(hea c, int seat, int field);
void hea_do_return(hea c, int seat); /* A34; eliminates where there is no place (R89, A7) */
void hea_do_play(hea c, int seat, int card, int option, int window);
/* Where programs come from. index: record of a card; astrologer, event; faction. */
enum hea_source {
    HEA_FROM_CARD,
    HEA_FROM_ASTROLOGER,
    HEA_FROM_EVENT,
    HEA_FROM_HALL,
    HEA_FROM_BUILDING,
    HEA_FROM_OBELISK,
    HEA_FROM_UTOPIA
};
/* Runs the program of an option and level of it for a seat. */
void hea_do_program(hea c, int seat, int source, int index, int option, int level);
const hea_deed *hea_deed_of(hea c, int source, int index); /* NULL: a card */
/* True if every verb of it can be carried out now (B1, B11). (arms) */
bool hea_possible(hea c, int seat, const her_option *option, int level);
/* The same of a program; `played`: the card whose program it is, still in hand, HEA_NONE none. */
bool hea_program_possible(hea c, int seat, const her_program *program, int played);
/* The node of a choice that belongs to what runs: a card's, a deed's, a field's. */
int hea_choice_node(hea c);
int hea_node_of_program(hea c, const hea_frame *f);
/* play.c: the card in play at this place is a permanent one; what `arcane` adds to the seat's next spell. */
bool hea_is_permanent(hea c, int seat, int place);
int hea_arcane(hea c, int seat);
/* Verb 13: the kinds of dice that a card in play lets be rolled again (1 attack, 2 resource, 4 treasure),
 * 0 if none; a die of one kind has been rolled again by it. */
unsigned hea_reroll_kinds(hea c, int seat, int place);
void hea_grant_rerolls(hea c, int seat, unsigned kinds); /* by the last card in play with verb 13 */
void hea_spend_reroll(hea c, int seat, unsigned kind);
/* muster.c: how a unit is paid for (verb 71; HEA_PRINTED: population token). */
enum hea_price { HEA_FREE, HEA_HALF_DOWN, HEA_HALF_UP, HEA_THREE_LESS, HEA_PRINTED };
/* tiers: mask 1, 2, 4. Returns the index of the unit + 1, 0 if nothing was done. */
void hea_do_reinforce(hea c, int seat, int tiers, int price, bool may,
                      int but /* unit index left out, HEA_NONE */);
int hea_reinforce_price(hea c, int seat, int unit, int price,
                        uint8_t *valuables); /* in gold; R102, C6 */
bool hea_can_reinforce(hea c, int seat, int tiers, int price, int but);
/* Pays and turns the unit to its Pack. Prices of both kinds count `cheap`, which then is used up. */
void hea_pay_reinforce(hea c, int seat, int unit, int price);
int hea_recruit_price(hea c, int seat, int face, uint8_t *valuables); /* in gold */
void hea_pay_unit(hea c, int seat, int gold, int valuables);
int hea_few(hea c, int seat, int unit); /* the Few face of a faction unit of the seat */
unsigned hea_musters(hea c, int seat);  /* tiers of which dwellings can draw a neutral unit */
/* hire, diplo: tiers drawn from: `dwellings`: one per dwelling built; else n of one tier of choice. */
void hea_do_muster(hea c, int seat, bool dwellings, int n);

/* fight.c: the scenario of the combat at hand, made from the state (cached by thread under s->fight_key). */
const her_scenario *hea_fight_now(hea c);
int hea_seat_of_side(hea c, int side); /* who decides for it in the combat; HEA_NONE the rules */
/* Before a guard is fought: the seat's main hero fights it, nothing has been decided; it is not fought at
 * all (verb 74); its level, 0 none. */
bool hea_before_guard(hea c, int seat);
void hea_slip(hea c);
int hea_fight_level(hea c);
/* after.c: places of `owner` where a hero of the seat may be put (HER-R130), without `except`; how many. */
int hea_landings(hea c, int seat, int owner, int except, uint8_t field[32]);
/* allies.c (land): k's spells and artifacts in hand are open to `seat` now (B34). */
bool hea_hand_is_open(hea c, int k, int seat);
/* The hero meets what is on its field now (R76), also with `ghost`. */
void hea_do_meet(hea c, int seat, int hero);
/* At the end of a turn: true if it has called the fight that `ghost` has put off. */
bool hea_settle_ghost(hea c, int seat);
/* discover.c: what a face-down tile can be ("t:"); it is turned over. */
void hea_add_tiles(hea c, int tile, gg_odds *odds);
void hea_reveal_tile(hea c, int tile, int kind, int rotation);
/* visit.c: a secondary hero of the seat visits a field: no experience (HER-131). */
bool hea_secondary_visits(hea c, int seat);
/* visit.c: whose starting town it is, HEA_NONE nobody's. */
int hea_town_of(hea c, int field);
/* fight.c (arms): the fight is launched with other cards now (hidden.c has dealt them anew): fight_key. */
void hea_fight_changed(hea c);

/* fight_cards.c (lead): the piles of seats whose decks take part are kept true while a combat runs. */
int hea_deck_seat(hea c,
                  int side); /* fight.c: whose deck takes part on that side; HEA_NONE nobody's */
int hea_permanent_last(
    hea c, int seat); /* moves a permanent card in play behind the others; how many are before it */
/* The cards of a seat that take part, sorted by record, and the piles they lie in (enum her_pile); how many. */
int hea_fight_cards(hea c, int side, int seat, uint8_t card[HEA_CARDS], uint8_t pile[HEA_CARDS]);
void hea_sync_begin(hea c);
void hea_sync_cards(hea c);
/* The masks of a side anew out of its seat's piles (hidden.c deals cards again). */
void hea_sync_masks(hea c, int side);
/* The combat has made a move or outcome: notes guards drawn and cards used. Called by flow.c before and after. */
void hea_before_combat_move(hea c, gg_move move);
void hea_after_combat_move(hea c);

/* --- the processes, by file */
extern const hea_process hea_setup_process, hea_search_process, hea_dice_process, hea_draw_process,
    hea_morale_process, hea_experience_process, hea_population_process, hea_hire_process,
    hea_book_process, hea_build_process, hea_hand_process, hea_lose_process;
extern const hea_process hea_game_process, hea_resources_process, hea_astrologers_process,
    hea_event_process, hea_timed_process, hea_turn_process, hea_window_process, hea_ai_turn_process,
    hea_deeds_process;
extern const hea_process hea_step_process, hea_visit_process, hea_settle_process,
    hea_discover_process, hea_place_process, hea_random_town_process, hea_trade_process,
    hea_offer_process, hea_split_process;
extern const hea_process hea_fight_process, hea_combat_process, hea_after_process,
    hea_return_process, hea_play_process, hea_program_process, hea_reinforce_process,
    hea_muster_process;

/* The bottom of the stack, on a zeroed state (setup.c): fills the state and pushes K_SETUP. */
void hea_begin(hea c);
/* An empty unit deck is filled with the scenario's starting units (HER-309, setup.c). */
void hea_refill(hea c, int seat);

#endif
