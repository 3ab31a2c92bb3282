/* What the verbs of effects find on the map (core/heroes/RULES.md, 6.2), and whether they can be carried out: B1, B11. The
 * process that carries them out is program.c. */
#include "verbs.h"

#include <string.h>

/* --- what verbs name */

int hea_verb_resource(char kind) {
    return kind == 'g' ? HEA_GOLD : kind == 'b' ? HEA_MATERIALS : HEA_VALUABLES;
}

int hea_verb_deck(char kind) {
    return kind == 'a' ? HEA_AB : kind == 'r' ? HEA_AR : HEA_SP;
}

/* Kinds of cards that exile takes, as hea_do_hand has them; `exile? *` limited ones too (B29). */
int hea_exiled(const her_verb *v) {
    static const struct {
        uint8_t kind, set;
    } table[] = {{HER_SPELL, HEA_SPELLS},
                 {HER_ARTIFACT, HEA_ARTIFACTS},
                 {HER_ABILITY_CARD, HEA_ABILITIES},
                 {HER_STATISTIC, HEA_STATISTICS},
                 {HER_SPECIALTY, HEA_SPECIALTIES}};
    int kinds = 0, known = 0;
    for (int i = 0; i < 5; i++)
        if (v->x[0] >> table[i].kind & 1) kinds |= table[i].set, known++;
    if (known && known < 5) return kinds;
    return v->kind == '?' ? HEA_LIMITED : HEA_ANY_CARD;
}

bool hea_fetches(hea c, const her_verb *v, int card) {
    const int kind = hea_cc(c)->card[card].kind;
    return v->kind == '*' || (v->kind == 's' && kind == HER_SPELL) ||
           (v->kind == 'p' && kind == HER_SPECIALTY);
}

bool hea_any_to_fetch(hea c, int seat, const her_verb *v) {
    const hea_seat *p = &c.s->seat[seat];
    for (int i = 0; i < p->discard; i++)
        if (hea_fetches(c, v, hea_discard(p)[i])) return true;
    return false;
}

/* Enemies that verb 42 or 57 can hit. */
unsigned hea_victims(hea c, int seat, const her_verb *v) {
    unsigned set = 0;
    for (int k = 0; k < c.sc->seats; k++) {
        const hea_seat *p = &c.s->seat[k];
        if (!hea_enemies(c, seat, k) || !hea_alive(c, k)) continue;
        if (v->op == HER_V_EDISC ? p->hand > 0 : (p->morale & HEA_MORALE) == HER_GOOD)
            set |= 1u << k;
    }
    return set;
}

/* The option's `mp` is the main hero's: that of some event cards. */
static bool is_mains(hea c, const her_program *p) {
    const hea_content *content = &c.sc->content;
    for (int e = 0; e < content->events; e++)
        for (int o = 0; o < content->event[e].options; o++)
            if (p == &content->event[e].option[o].level[0]) return content->event[e].main >> o & 1;
    return false;
}

/* Heroes whose MP verb 60 can change. */
unsigned hea_movers(hea c, const her_program *p, int seat, int n) {
    unsigned set = 0;
    const int heroes = is_mains(c, p) ? 1 : 2;
    for (int h = 0; h < heroes; h++) {
        const hea_hero *hero = &c.s->seat[seat].figure[h];
        if (hero->field != HEA_NONE && (n >= 0 || hero->mp)) set |= 1u << h;
    }
    return n ? set : 0;
}

/* Face-down tiles next to the tile of the main hero. */
unsigned hea_spied(hea c, int seat) {
    static const int8_t step[6][2] = {{1, 0}, {0, 1}, {-1, 1}, {-1, 0}, {0, -1}, {1, -1}};
    const int field = c.s->seat[seat].figure[0].field;
    unsigned set = 0;
    if (field == HEA_NONE) return 0;
    const hea_tile *from = &c.s->tile[field >> 3];
    for (int t = 0; t < c.s->tiles; t++)
        for (int d = 0; d < 6 && !hea_face_up(c, t); d++)
            if (c.s->tile[t].a == from->a + step[d][0] && c.s->tile[t].b == from->b + step[d][1])
                set |= 1u << t;
    return set;
}

unsigned hea_packs(hea c, int seat) {
    unsigned set = 0;
    for (int i = 0; i < 7; i++)
        if (c.s->seat[seat].unit[i] == 2) set |= 1u << i;
    return set;
}

/* Where a portal leads (HER-R130): not where the hero stands. */
int hea_portals(hea c, int seat, uint8_t field[32]) {
    const int from = c.s->seat[seat].figure[0].field;
    return from == HEA_NONE ? 0 : hea_landings(c, seat, seat, from, field);
}

int hea_machine(hea c, int card) {
    for (int i = 0; i < c.sc->content.machines; i++)
        if (c.sc->content.machine[i].card == card && c.s->machines >> i & 1) return i;
    return -1;
}

/* Statistic cards of hand and discard pile, pushed once each; how many different ones. */
int hea_raised(hea c, int seat, gg_move_list *list) {
    const uint8_t statistic[4] = {c.sc->content.attack, c.sc->content.defence, c.sc->content.power,
                                  c.sc->content.knowledge};
    const hea_seat *p = &c.s->seat[seat];
    int n = 0;
    for (int k = 0; k < 4; k++) {
        bool there = hea_in_hand(c, seat, statistic[k]) > 0;
        for (int i = 0; i < p->discard; i++) there |= hea_discard(p)[i] == statistic[k];
        if (!there) continue;
        if (list) gg_push(list, HEA_MOVE(HEA_M_CARD, statistic[k], 0, 0));
        n++;
    }
    return n;
}

/* --- what can be carried out: B1, B11, C5. `played`: the card whose program it is, still in hand. */

static bool removable(hea c, int seat, int card, int kinds) {
    return hea_may_give(c, seat, HEA_GIVE_REMOVE, kinds, card);
}

/* Hand cards of a set of kinds, without the card that is played. */
static int to_give(hea c, int seat, int kinds, int played) {
    const hea_seat *p = &c.s->seat[seat];
    int n = 0;
    for (int i = 0; i < p->hand; i++) n += removable(c, seat, hea_hand(p)[i], kinds);
    return n - (played != HEA_NONE && removable(c, seat, played, kinds));
}

static bool deck_empty(hea c, int deck) {
    return !hea_deck_size(c, deck) && !c.s->piled[deck];
}

static bool verb_possible(hea c, int seat, const her_program *p, const her_verb *v, int played) {
    uint8_t field[32];
    switch (v->op) {
    case HER_V_EDISC:
    case HER_V_EMOR: return hea_victims(c, seat, v) != 0;
    case HER_V_FETCH: return played == HEA_NONE || hea_any_to_fetch(c, seat, v);
    case HER_V_SEARCH: return !deck_empty(c, hea_verb_deck(v->kind));
    case HER_V_EXILE: return v->kind == '?' || to_give(c, seat, hea_exiled(v), played) >= v->n;
    case HER_V_RAISE: return hea_raised(c, seat, NULL) > 0;
    case HER_V_PAY: return hea_stock(c, seat, hea_verb_resource(v->kind)) >= v->n;
    case HER_V_MP: return !v->n || hea_movers(c, p, seat, v->n);
    case HER_V_PORTAL: return hea_portals(c, seat, field) > 0;
    case HER_V_SPY: return hea_spied(c, seat) != 0;
    case HER_V_REINF: return hea_can_reinforce(c, seat, v->n, v->x[0], HEA_NONE);
    case HER_V_DIPLO: return hea_musters(c, seat) != 0;
    case HER_V_TAKE: return hea_machine(c, v->x[0]) >= 0 && hea_has_room(c, seat);
    default: return true;
    }
}

bool hea_program_possible(hea c, int seat, const her_program *p, int played) {
    const hea_seat *own = &c.s->seat[seat];
    int cards = own->hand - (played != HEA_NONE), left = own->draw + own->discard;
    for (int k = 0; k < p->count; k++) {
        const her_verb *v = &p->verb[k];
        if (v->op == HER_V_DRAW) {
            const int n = v->n < left ? v->n : left;
            cards += n, left -= n;
        }
        if (v->op == HER_V_DISC && (cards -= v->n) < 0) return false;
        if (!verb_possible(c, seat, p, v, played)) return false;
    }
    return true;
}

bool hea_possible(hea c, int seat, const her_option *option, int level) {
    if (option->condition == 'u' && !hea_cc(c)->faction[c.s->seat[seat].faction].undead)
        return false;
    return hea_program_possible(c, seat, &option->level[level], HEA_NONE);
}
