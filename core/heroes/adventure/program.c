/* PROGRAM: the verbs of an effect, one by one, carried out for a seat on the map (core/heroes/RULES.md, 6.2): of cards,
 * astrologers, events, buildings, obelisks and the utopia. Verbs of combats do nothing here. Ends with 0.
 * v[0] source, [1] index, [2] option and level << 2, [3] the verb that runs, [4] its own; `step` is how far
 * that verb has come. */
#include "verbs.h"

#include <string.h>

enum { SOURCE, INDEX, OPTION, VERB, OWN };
enum { NEW, ASKED, PAYING };

static const her_program *program_of(hea c, const hea_frame *f) {
    const int option = f->v[OPTION] & 3, level = f->v[OPTION] >> 2;
    const hea_deed *deed = hea_deed_of(c, f->v[SOURCE], f->v[INDEX]);
    if (deed) return &deed->option[option].level[level];
    return &hea_cc(c)->card[f->v[INDEX]].option[option].level[level];
}

const hea_deed *hea_deed_of(hea c, int source, int index) {
    const hea_content *content = &c.sc->content;
    switch (source) {
    case HEA_FROM_ASTROLOGER: return &content->astrologer[index];
    case HEA_FROM_EVENT: return &content->event[index];
    case HEA_FROM_HALL: return &content->faction[index].hall;
    case HEA_FROM_BUILDING: return &content->faction[index].building;
    case HEA_FROM_OBELISK: return &c.sc->record.obelisk;
    case HEA_FROM_UTOPIA: return &c.sc->record.utopia;
    default: return NULL;
    }
}

/* --- verbs that need nobody's choice. True if one of them has called a process. */

static void next(hea_frame *f) {
    f->v[VERB]++;
    f->v[OWN] = 0;
    f->step = NEW;
}

static void find(hea c, int seat, int card) { /* C4 */
    const int deck = hea_deck_of(c, card);
    if (deck == HEA_NONE || !hea_has_room(c, seat)) return;
    if (c.s->deck[deck][c.sc->content.deck_place[deck][card]]) {
        hea_deck_drawn(c, deck, card);
        hea_gain_card(c, seat, card, false);
        return;
    }
    for (int i = c.s->piled[deck] - 1; i >= 0; i--)
        if (hea_deck_at(c, deck, i) == card) {
            hea_gain_card(c, seat, hea_deck_take(c, deck, i), false);
            return;
        }
}

static void take_machine(hea c, int seat, int card) {
    const int i = hea_machine(c, card);
    if (i < 0 || !hea_has_room(c, seat)) return;
    c.s->machines &= (uint8_t) ~(1 << i);
    hea_gain_card(c, seat, card, false);
}

/* Verbs 61, 62, 63 and 70 last until the turn ends. */
static void note_turn_effect(hea_seat *p, const her_verb *v) {
    const unsigned steps = p->flags / HEA_FREE_STEP & 3;
    const uint32_t cheaper = (uint32_t)((int)(p->flags / HEA_CHEAP & 15) + v->n);
    switch (v->op) {
    case HER_V_STEP:
        if (steps < 3) p->flags += HEA_FREE_STEP;
        return;
    case HER_V_GHOST: p->flags |= HEA_GHOST; return;
    case HER_V_CLIMB: p->flags |= HEA_CLIMB; return;
    default:
        p->flags = (p->flags & ~(15u * HEA_CHEAP)) | HEA_CHEAP * (cheaper < 15 ? cheaper : 15u);
    }
}

static void note_search(hea c, const her_verb *v) {
    hea_frame *search = hea_running(c, HEA_K_SEARCH), *book = hea_running(c, HEA_K_BOOK);
    if (v->op == HER_V_LOOK && search) search->v[1] = (uint8_t)v->n;
    if (v->op != HER_V_BOOK || !book) return;
    book->v[0] = (uint8_t)(book->v[0] > v->n ? book->v[0] - v->n : 0);
    book->v[1] = v->x[0];
}

static void do_at_once(hea c, int seat, const her_verb *v) {
    hea_seat *const p = &c.s->seat[seat];
    switch (v->op) {
    case HER_V_FIND: find(c, seat, v->x[0]); return;
    case HER_V_GAIN: hea_gain(c, seat, hea_verb_resource(v->kind), v->n); return;
    case HER_V_PAY: hea_gain(c, seat, hea_verb_resource(v->kind), -v->n); return;
    case HER_V_EXPERT: p->expert = (uint8_t)(p->expert > v->n ? p->expert - v->n : 0); return;
    case HER_V_TAKE: take_machine(c, seat, v->x[0]); return;
    case HER_V_SLIP: hea_slip(c); return;
    case HER_V_RER: hea_grant_rerolls(c, seat, (unsigned)(v->kind - '0') & 7); return;
    case HER_V_STEP:
    case HER_V_GHOST:
    case HER_V_CLIMB:
    case HER_V_CHEAP: note_turn_effect(p, v); return;
    default: note_search(c, v);
    }
}

/* An option that may be declined as a whole is so in its one choice ("may reinforce"). */
static bool optional(hea c, const hea_frame *f) {
    const hea_deed *deed = hea_deed_of(c, f->v[SOURCE], f->v[INDEX]);
    return deed && deed->nothing && deed->options == 1;
}

static bool call(hea c, const hea_frame *f, const her_verb *v) {
    const int seat = f->seat;
    switch (v->op) {
    case HER_V_DRAW: hea_do_draw(c, seat, v->n); return true;
    case HER_V_DISC: hea_do_hand(c, seat, HEA_GIVE_DISCARD, HEA_ANY_CARD, v->n, false); return true;
    case HER_V_EXILE:
        hea_do_hand(c, seat, HEA_GIVE_REMOVE, hea_exiled(v), v->n, v->kind == '?');
        return true;
    case HER_V_SEARCH: hea_do_search(c, seat, hea_verb_deck(v->kind), v->n, false); return true;
    case HER_V_ROLR: hea_do_dice(c, seat, HEA_D_RESOURCE, v->n, v->x[0], false); return true;
    case HER_V_ROLT: hea_do_dice(c, seat, HEA_D_TREASURE, v->n, v->x[0], v->x[1]); return true;
    case HER_V_MARKET: hea_do_trade(c, seat, 0); return true;
    case HER_V_XP: hea_do_experience(c, seat, v->n); return true;
    case HER_V_REINF:
        hea_do_reinforce(c, seat, v->n, v->x[0], optional(c, f), HEA_NONE);
        return true;
    case HER_V_DIPLO: hea_do_muster(c, seat, true, 1); return true;
    case HER_V_HIRE: hea_do_muster(c, seat, false, v->n); return true;
    default: return false;
    }
}

/* --- verbs that ask */

/* Cards are seen, one may be bought, the others go back. */
static void run_stall(hea c, hea_frame *f, const her_verb *v) {
    const int deck = hea_verb_deck(v->kind);
    if (f->v[OWN] < v->n && hea_can_look(c, deck, 0)) {
        hea_deck_ready(c, deck);
        if (hea_deck_bare(c, deck)) return; /* run again once a card lies on the pile */
        hea_roll(c, hea_node_of_program(c, f));
        return;
    }
    hea_ask(c, hea_node_of_program(c, f), f->seat);
}

static void end_stall(hea c, int deck, int bought) {
    for (int i = 0; i < c.s->showing; i++) {
        if (c.s->shown[i] == bought)
            bought = HEA_NONE;
        else
            hea_deck_back(c, deck, c.s->shown[i]);
        c.s->shown[i] = 0;
    }
    c.s->showing = c.s->shown_to = c.s->shown_deck = 0;
}

static int stall_price(hea c, int card) {
    static const uint8_t price[] = {[HER_MINOR] = 3, [HER_MAJOR] = 5, [HER_RELIC] = 7};
    return price[hea_cc(c)->card[card].artifact];
}

static void run_toll(hea c, hea_frame *f) {
    if (f->step == NEW) {
        f->step = ASKED;
        hea_do_dice(c, f->seat, HEA_D_RESOURCE, 1, 0, false);
        return;
    }
    f->v[OWN] = (uint8_t)hea_returned(c);
    f->step = PAYING;
    hea_ask(c, hea_node_of_program(c, f), f->seat);
}

/* What a resource die shows. */
static int die_resource(int face) {
    return (face - HEA_D_RESOURCE) / 2;
}
static int die_amount(int face) {
    static const uint8_t amount[6] = {3, 6, 2, 4, 1, 2};
    return amount[(face - HEA_D_RESOURCE) % 6];
}

/* Verb 49: first cards are removed, then as many empowered ones put down. v[OWN]: how many are to come
 * (low nibble), the kinds that have come (high nibble). */
static bool more_to_raise(hea c, const hea_frame *f, const her_verb *v) {
    return f->step == NEW ? (f->v[OWN] & 15) < v->n && hea_raised(c, f->seat, NULL)
                          : (f->v[OWN] & 15) > 0;
}

static bool asks(hea c, hea_frame *f, const her_verb *v) {
    uint8_t field[32];
    switch (v->op) {
    case HER_V_EDISC:
    case HER_V_EMOR: return hea_victims(c, f->seat, v) != 0;
    case HER_V_FETCH: return f->v[OWN] < v->n && hea_any_to_fetch(c, f->seat, v);
    case HER_V_RAISE:
        if (f->step == NEW && !more_to_raise(c, f, v)) f->step = PAYING;
        return more_to_raise(c, f, v);
    case HER_V_MP: return hea_movers(c, program_of(c, f), f->seat, v->n) != 0;
    case HER_V_PORTAL: return hea_portals(c, f->seat, field) > 0;
    case HER_V_SPY: return hea_spied(c, f->seat) != 0;
    case HER_V_FLIP: return f->v[OWN] < v->n && hea_packs(c, f->seat);
    default: return false;
    }
}

static void run_morale(hea c, hea_frame *f, const her_verb *v) {
    const int n = v->n < 0 ? -v->n : v->n;
    if (f->v[OWN] == n) {
        next(f);
        return;
    }
    f->v[OWN]++;
    hea_do_gain_morale(c, f->seat, v->n < 0 ? -1 : 1);
}

static void run_program(hea c, hea_frame *f) {
    const her_program *const p = program_of(c, f);
    if (f->v[VERB] >= p->count) {
        hea_end(c, 0);
        return;
    }
    const her_verb *const v = &p->verb[f->v[VERB]];
    switch (v->op) {
    case HER_V_MOR: run_morale(c, f, v); return;
    case HER_V_STALL: run_stall(c, f, v); return;
    case HER_V_TOLL: run_toll(c, f); return;
    default: break;
    }
    if (asks(c, f, v)) {
        hea_ask(c, hea_node_of_program(c, f), f->seat);
        return;
    }
    const hea_frame was = *f;
    next(f);
    if (!call(c, &was, v)) do_at_once(c, was.seat, v);
}

static void odds_program(hea c, const hea_frame *f, gg_odds *odds) { /* stall */
    hea_add_deck(c, hea_verb_deck(program_of(c, f)->verb[f->v[VERB]].kind), odds);
}

/* --- the process: lists and moves */

static void push_set(gg_move_list *list, unsigned set, int kind) {
    for (; set; set &= set - 1) gg_push(list, HEA_MOVE(kind, __builtin_ctz(set), 0, 0));
}

static void list_fetch(hea c, const hea_frame *f, const her_verb *v, gg_move_list *list) {
    const hea_seat *p = &c.s->seat[f->seat];
    const uint8_t *pile = hea_discard(p);
    for (int i = 0; i < p->discard; i++)
        if (hea_fetches(c, v, pile[i]) && !memchr(pile, pile[i], (size_t)i))
            gg_push(list, HEA_MOVE(HEA_M_CARD, pile[i], 0, 0));
    gg_push(list, HEA_MOVE(HEA_M_PASS, 0, 0, 0)); /* up to n */
}

static void list_raise(hea c, const hea_frame *f, gg_move_list *list) {
    if (f->step == NEW) {
        hea_raised(c, f->seat, list);
        gg_push(list, HEA_MOVE(HEA_M_PASS, 0, 0, 0));
        return;
    }
    for (int k = 0; k < 4; k++)
        if (!(f->v[OWN] >> (4 + k) & 1))
            gg_push(list, HEA_MOVE(HEA_M_CARD, c.sc->content.empowered[k], 0, 0));
}

static void list_stall(hea c, const hea_frame *f, gg_move_list *list) {
    for (int i = 0; i < c.s->showing && hea_has_room(c, f->seat); i++)
        if (!memchr(c.s->shown, c.s->shown[i], (size_t)i) &&
            stall_price(c, c.s->shown[i]) <= c.s->seat[f->seat].gold)
            gg_push(list, HEA_MOVE(HEA_M_CARD, c.s->shown[i], 0, 0));
    gg_push(list, HEA_MOVE(HEA_M_PASS, 0, 0, 0));
}

static void list_program(hea c, const hea_frame *f, gg_move_list *list) {
    const her_verb *const v = &program_of(c, f)->verb[f->v[VERB]];
    uint8_t field[32];
    switch (v->op) {
    case HER_V_EDISC:
    case HER_V_EMOR: push_set(list, hea_victims(c, f->seat, v), HEA_M_ON_SEAT); return;
    case HER_V_MP:
        push_set(list, hea_movers(c, program_of(c, f), f->seat, v->n), HEA_M_ON_HERO);
        return;
    case HER_V_FETCH: list_fetch(c, f, v, list); return;
    case HER_V_RAISE: list_raise(c, f, list); return;
    case HER_V_STALL: list_stall(c, f, list); return;
    case HER_V_PORTAL:
        for (int i = 0, n = hea_portals(c, f->seat, field); i < n; i++)
            gg_push(list, HEA_MOVE(HEA_M_FIELD, field[i], 0, 0));
        return;
    case HER_V_SPY:
        for (unsigned set = hea_spied(c, f->seat); set; set &= set - 1)
            gg_push(list, HEA_MOVE(HEA_M_DISCOVER, 0, __builtin_ctz(set), 0));
        return;
    case HER_V_FLIP:
        for (unsigned set = hea_packs(c, f->seat); set; set &= set - 1)
            gg_push(list, HEA_MOVE(HEA_M_ON_UNIT, hea_few(c, f->seat, __builtin_ctz(set)), 0, 0));
        return;
    default: /* toll */
        if (hea_stock(c, f->seat, die_resource(f->v[OWN])) >= die_amount(f->v[OWN]))
            gg_push(list, HEA_MOVE(HEA_M_OPTION, 1, 0, 0));
        gg_push(list, HEA_MOVE(HEA_M_PASS, 0, 0, 0));
    }
}

static void take_fetched(hea c, hea_frame *f, int card) {
    const hea_seat *p = &c.s->seat[f->seat];
    for (int i = p->discard - 1; i >= 0; i--)
        if (hea_discard(p)[i] == card) {
            hea_gain_card(c, f->seat, hea_take_from_discard(c, f->seat, i), false);
            break;
        }
    f->v[OWN]++;
}

static void take_raised(hea c, hea_frame *f, int card) {
    const hea_seat *p = &c.s->seat[f->seat];
    if (f->step == NEW) {
        f->v[OWN]++;
        if (hea_in_hand(c, f->seat, card)) {
            hea_remove_card(c, f->seat, card);
            return;
        }
        for (int i = p->discard - 1; i >= 0; i--)
            if (hea_discard(p)[i] == card) {
                hea_take_from_discard(c, f->seat, i);
                return;
            }
        return;
    }
    for (int k = 0; k < 4; k++)
        if (c.sc->content.empowered[k] == card) f->v[OWN] |= (uint8_t)(16 << k);
    f->v[OWN]--;
    hea_put_on_discard(c, f->seat, card);
}

static void take_stall(hea c, hea_frame *f, const her_verb *v, gg_move move) {
    const int card = HEA_A_OF(move);
    if (HEA_KIND(move) == HEA_M_DRAWN) {
        hea_deck_drawn(c, hea_verb_deck(v->kind), card);
        c.s->shown[c.s->showing++] = (uint8_t)card;
        c.s->shown_to = (uint8_t)(f->seat + 1);
        c.s->shown_deck = (uint8_t)hea_verb_deck(v->kind);
        f->v[OWN]++;
        return;
    }
    const bool bought = HEA_KIND(move) == HEA_M_CARD;
    end_stall(c, hea_verb_deck(v->kind), bought ? card : HEA_NONE);
    next(f);
    if (!bought) return;
    hea_gain(c, f->seat, HEA_GOLD, -stall_price(c, card));
    hea_gain_card(c, f->seat, card, true);
}

static void take_toll(hea c, hea_frame *f, const her_verb *v, gg_move move) {
    const int face = f->v[OWN], seat = f->seat;
    next(f);
    if (HEA_KIND(move) != HEA_M_OPTION) return;
    hea_gain(c, seat, die_resource(face), -die_amount(face));
    hea_do_search(c, seat, hea_verb_deck(v->kind), v->n, false);
}

static void turn_to_few(hea c, hea_frame *f, int few) {
    for (int i = 0; i < 7; i++)
        if (hea_few(c, f->seat, i) == few) c.s->seat[f->seat].unit[i] = 1;
    f->v[OWN]++;
}

/* Moves with which the verb is done. */
static void take_target(hea c, const hea_frame *f, const her_verb *v, int target) {
    switch (v->op) {
    case HER_V_EDISC: hea_do_lose_cards(c, target, v->n); return;
    case HER_V_EMOR:
        c.s->seat[target].morale = (uint8_t)((c.s->seat[target].morale & ~HEA_MORALE) | HER_BAD);
        return;
    case HER_V_MP: hea_mp(c, f->seat, target, v->n); return;
    default: hea_put_hero(c, f->seat, 0, target); /* portal */
    }
}

static void take_program(hea c, hea_frame *f, gg_move move) {
    const her_verb *const v = &program_of(c, f)->verb[f->v[VERB]];
    const hea_frame was = *f;
    switch (v->op) {
    case HER_V_STALL: take_stall(c, f, v, move); return;
    case HER_V_TOLL: take_toll(c, f, v, move); return;
    case HER_V_FLIP: turn_to_few(c, f, HEA_A_OF(move)); return;
    case HER_V_FETCH:
        if (HEA_KIND(move) == HEA_M_PASS)
            next(f);
        else
            take_fetched(c, f, HEA_A_OF(move));
        return;
    case HER_V_RAISE:
        if (HEA_KIND(move) == HEA_M_PASS)
            f->step = PAYING;
        else
            take_raised(c, f, HEA_A_OF(move));
        return;
    case HER_V_SPY:
        next(f);
        hea_do_discover(c, was.seat, HEA_B_OF(move));
        return;
    default: next(f); take_target(c, &was, v, HEA_A_OF(move));
    }
}

const hea_process hea_program_process = {run_program, list_program, odds_program, take_program};
