/* Calls of processes: each pushes a frame with what its process is to know, and nothing else. How a
 * frame's numbers are laid out is said at the head of the file of its process; here they are written. */
#include "land.h"

void hea_do_game(hea c) {
    hea_call(c, HEA_K_GAME, 0);
}
void hea_do_turn(hea c, int seat) {
    hea_call(c, HEA_K_TURN, seat);
}

void hea_do_search(hea c, int seat, int deck, int looks, bool bare) {
    hea_frame *f = hea_call(c, HEA_K_SEARCH, seat);
    f->v[0] = (uint8_t)deck;
    f->v[1] = (uint8_t)looks;
    f->v[2] = bare;
}

void hea_do_dice(hea c, int seat, int kind, int n, int keep, bool spoiled) {
    hea_frame *f = hea_call(c, HEA_K_DICE, seat);
    f->v[0] = (uint8_t)kind;
    f->v[1] = (uint8_t)n;
    f->v[2] = (uint8_t)keep;
    f->v[3] = spoiled;
}

void hea_do_draw(hea c, int seat, int n) {
    hea_call(c, HEA_K_DRAW, seat)->v[0] = (uint8_t)n;
}
void hea_do_gain_morale(hea c, int seat, int by) {
    hea_call(c, HEA_K_MORALE, seat)->v[0] = by > 0;
}
void hea_do_experience(hea c, int seat, int n) {
    hea_call(c, HEA_K_EXPERIENCE, seat)->v[0] = (uint8_t)n;
}
void hea_do_population(hea c, int seat) {
    hea_call(c, HEA_K_POPULATION, seat);
}
void hea_do_hire(hea c, int seat, int field) {
    hea_call(c, HEA_K_HIRE, seat)->v[0] = (uint8_t)field;
}
void hea_do_book(hea c, int seat) {
    hea_call(c, HEA_K_BOOK, seat);
}
void hea_do_building(hea c, int seat, int building) {
    hea_call(c, HEA_K_BUILD, seat)->v[0] = (uint8_t)building;
}

void hea_do_hand(hea c, int seat, enum hea_giving how, int kinds, int n, bool up_to) {
    hea_frame *f = hea_call(c, HEA_K_HAND, seat);
    f->v[0] = (uint8_t)how;
    f->v[1] = (uint8_t)kinds;
    f->v[2] = (uint8_t)n;
    f->v[3] = up_to;
}

void hea_do_lose_cards(hea c, int seat, int n) {
    hea_call(c, HEA_K_LOSE, seat)->v[0] = (uint8_t)n;
}

void hea_do_deed(hea c, int seat, int source, int index) {
    hea_do_deeds(c, 1u << seat, seat, source, index);
}

void hea_do_deeds(hea c, unsigned seats, int from, int source, int index) {
    hea_frame *f = hea_call(c, HEA_K_DEEDS, from);
    f->v[0] = (uint8_t)seats;
    f->v[1] = (uint8_t)from;
    f->v[2] = (uint8_t)source;
    f->v[3] = (uint8_t)index;
}

void hea_do_window(hea c, unsigned seats, int first, int node) {
    hea_frame *f = hea_call(c, HEA_K_WINDOW, first);
    f->v[0] = (uint8_t)seats;
    f->v[1] = (uint8_t)first;
    f->v[2] = (uint8_t)node;
}

void hea_do_ai_turn(hea c) {
    hea_call(c, HEA_K_AI_TURN, 0);
}

/* --- the map */

static void of_hero(hea c, hea_process_kind kind, int seat, int hero, int field) {
    hea_frame *f = hea_call(c, kind, seat);
    f->v[0] = (uint8_t)hero;
    f->v[1] = (uint8_t)field;
}

void hea_do_enter(hea c, int seat, int hero, int field) {
    of_hero(c, HEA_K_STEP, seat, hero, field);
}
void hea_do_visit(hea c, int seat, int hero, int field) {
    of_hero(c, HEA_K_VISIT, seat, hero, field);
}
void hea_do_settlement(hea c, int seat, int field) {
    of_hero(c, HEA_K_SETTLE, seat, 0, field);
}
void hea_do_discover(hea c, int seat, int tile) {
    hea_call(c, HEA_K_DISCOVER, seat)->v[0] = (uint8_t)tile;
}
void hea_do_place_tile(hea c, int seat, int hero, int tile) {
    of_hero(c, HEA_K_PLACE, seat, hero, tile);
}
void hea_do_random_town(hea c, int seat, int field) {
    of_hero(c, HEA_K_RANDOM_TOWN, seat, 0, field);
}
void hea_do_trade(hea c, int seat, int post) {
    hea_call(c, HEA_K_TRADE, seat)->v[0] = (uint8_t)post;
}

/* --- combats and cards */

void hea_do_fight(hea c, int seat, int hero, int field, enum hea_foe foe, int enemy) {
    hea_frame *f = hea_call(c, HEA_K_FIGHT, seat);
    f->v[0] = (uint8_t)hero;
    f->v[1] = (uint8_t)field;
    f->v[2] = (uint8_t)foe;
    f->v[3] = (uint8_t)enemy;
}

void hea_do_ai_attack(hea c, int seat, int field) {
    hea_frame *f = hea_call(c, HEA_K_FIGHT, HEA_NONE);
    f->v[0] = 0;
    f->v[1] = (uint8_t)field;
    f->v[2] = HEA_FOE_AI_HERO;
    f->v[3] = (uint8_t)seat;
}

void hea_do_return(hea c, int seat) {
    hea_call(c, HEA_K_RETURN, seat);
}

void hea_do_play(hea c, int seat, int card, int option, int window) {
    hea_frame *f = hea_call(c, HEA_K_PLAY, seat);
    f->v[0] = (uint8_t)card;
    f->v[1] = (uint8_t)option;
    f->v[2] = (uint8_t)window;
}

void hea_do_program(hea c, int seat, int source, int index, int option, int level) {
    hea_frame *f = hea_call(c, HEA_K_PROGRAM, seat);
    f->v[0] = (uint8_t)source;
    f->v[1] = (uint8_t)index;
    f->v[2] = (uint8_t)(option | level << 2);
}

void hea_do_reinforce(hea c, int seat, int tiers, int price, bool may, int but) {
    hea_frame *f = hea_call(c, HEA_K_REINFORCE, seat);
    f->v[0] = (uint8_t)tiers;
    f->v[1] = (uint8_t)price;
    f->v[2] = may;
    f->v[3] = (uint8_t)but;
}

void hea_do_muster(hea c, int seat, bool dwellings, int n) {
    hea_frame *f = hea_call(c, HEA_K_MUSTER, seat);
    f->v[0] = dwellings;
    f->v[1] = (uint8_t)n;
}

void hea_do_meet(hea c, int seat, int hero) {
    hea_do_enter(c, seat, hero, c.s->seat[seat].figure[hero].field);
    hea_top(c)->v[2] = 1; /* ghost does not help */
}
void hea_do_then_meet(hea c, int seat, int hero, int tile) {
    hea_frame *f = hea_call(c, HEA_K_SPLIT, seat);
    f->v[0] = (uint8_t)hero;
    f->v[1] = (uint8_t)tile;
}
