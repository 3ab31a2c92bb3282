/* PLAY: a card's option is played on the map (A60): it goes into play, is cast if it has thresholds
 * (HER-R28 without a limit of spells: B20), and its program runs. The card stays in play until its seat's
 * turn ends (HER-R138); with `self` it leaves the game. Ends with 0.
 * v[0] card, [1] option, from its program on with the level in bits 2-3, [2] window, [3] power of a cast. */
#include "process.h"

#include <string.h>

enum { CARD, OPTION, WINDOW, POWER };
enum { BEGIN, CAST, RUN, DONE };
enum { ANY_SPELL = 3 /* as an option: every spell empowers by 1 (HER-187) */ };

static const her_card *card_of(hea c, int card) {
    return &hea_cc(c)->card[card];
}

static bool is_expert(hea c, int card, int option) { /* HER-176 */
    const int kind = card_of(c, card)->kind;
    return option == 1 && (kind == HER_STATISTIC || kind == HER_ABILITY_CARD);
}

static bool foreign(hea c, int seat, int card) { /* HER-178 */
    return card_of(c, card)->undead && !hea_cc(c)->faction[c.s->seat[seat].faction].undead;
}

/* --- the power of casts */

static int empower_value(hea c, int card, int option) {
    const her_card *k = card_of(c, card);
    if (option == ANY_SPELL) return k->kind == HER_SPELL;
    if (option >= k->options || k->casts || k->option[option].window != HER_AT_CAST) return 0;
    const her_verb *v = &k->option[option].level[0].verb[0];
    return v->op == HER_V_POW ? v->n : 0;
}

/* What `arcane` adds to the seat's next spell (B20). */
static int arcane(hea c, int seat) {
    if (c.s->astrologers == HEA_NONE || c.s->seat[seat].flags & HEA_ARC_USED) return 0;
    const hea_deed *deed = &c.sc->content.astrologer[c.s->astrologers];
    const her_program *p = &deed->option[0].level[0];
    for (int k = 0; deed->options && k < p->count; k++)
        if (p->verb[k].op == HER_V_ARCANE) return p->verb[k].n;
    return 0;
}

int hea_arcane(hea c, int seat) {
    return arcane(c, seat);
}

/* The power that the other hand cards can give a cast. */
static int reachable_power(hea c, int seat, int cast) {
    const hea_seat *p = &c.s->seat[seat];
    const uint8_t *hand = hea_hand(p);
    int power = card_of(c, cast)->kind == HER_SPELL ? arcane(c, seat) : 0;
    int expert = hea_expert_left(c, seat);
    bool itself = true;
    for (int i = 0; i < p->hand; i++) {
        int best = 0, expertly = 0;
        if ((hand[i] == cast && itself) || foreign(c, seat, hand[i])) {
            itself &= hand[i] != cast;
            continue;
        }
        for (int o = 0; o <= ANY_SPELL; o++) {
            int *const value = is_expert(c, hand[i], o) ? &expertly : &best;
            if (empower_value(c, hand[i], o) > *value) *value = empower_value(c, hand[i], o);
        }
        const bool uses = expertly > best && expert;
        expert -= uses;
        power += uses ? expertly : best;
    }
    return power;
}

static int level_of(const her_card *card, int power) {
    int level = -1;
    for (int i = 0; i < 3; i++)
        if (power >= card->threshold[i]) level = i;
    return level;
}

static bool some_level_possible(hea c, int seat, int card, const her_option *o) {
    const int reach = reachable_power(c, seat, card);
    for (int level = 0; level < 3 && card_of(c, card)->threshold[level] <= reach; level++)
        if (hea_program_possible(c, seat, &o->level[level], card)) return true;
    return false;
}

/* --- what may be played: HER-R133, B2 */

/* A verb with an effect on the map when played in A21. */
static bool on_map(const her_verb *v) {
    switch (v->op) {
    case HER_V_RER: return true;
    case HER_V_LOOK:
    case HER_V_BOOK:
    case HER_V_SLIP: return false; /* only in their windows */
    default:
        return (v->op >= HER_V_DRAW && v->op <= HER_V_EMOR) ||
               (v->op >= HER_V_MP && v->op <= HER_V_EXPERT) ||
               (v->op >= HER_V_CHEAP && v->op <= HER_V_FAIR);
    }
}

static bool all_on_map(const her_program *p) {
    for (int k = 0; k < p->count; k++)
        if (!on_map(&p->verb[k])) return false;
    return p->count > 0;
}

static bool of_window(const her_card *card, const her_option *o, int window) {
    if (window != HEA_W_MAIN) return o->window == HER_AT_SEARCH + window - HEA_W_SEARCH;
    if (o->timing == 'P') return card->kind == HER_WAR || all_on_map(&o->level[0]);
    if (o->timing == 'A' || o->window != HER_ANY) return false;
    for (int level = 0; level < (card->casts ? 3 : 1); level++)
        if (!all_on_map(&o->level[level])) return false;
    return true;
}

static bool has_in_play(hea c, int seat, const char *code) {
    const hea_seat *p = &c.s->seat[seat];
    for (int i = 0; i < p->play; i++)
        if (!strcmp(card_of(c, hea_in_play(p)[i])->code, code)) return true;
    return false;
}

static bool condition_holds(hea c, int seat, const her_option *o) {
    if (o->condition == 'h') return has_in_play(c, seat, o->needs);
    if (o->condition == 'e') return hea_fight_level(c) == hea_level(&c.s->seat[seat]);
    return true;
}

static bool playable(hea c, int seat, int card, int option, int window) {
    const her_card *k = card_of(c, card);
    const her_option *o = &k->option[option];
    if (!of_window(k, o, window) || foreign(c, seat, card)) return false;
    if (is_expert(c, card, option) && !hea_expert_left(c, seat)) return false;
    if (!condition_holds(c, seat, o)) return false;
    if (o->timing == 'P') return true;
    if (k->casts) return some_level_possible(c, seat, card, o);
    return hea_program_possible(c, seat, &o->level[0], card);
}

void hea_list_cards(hea c, int seat, int window, gg_move_list *list) {
    const hea_seat *p = &c.s->seat[seat];
    const uint8_t *hand = hea_hand(p);
    if (!hea_own_turn(c, seat)) return; /* HER-162 */
    if (window == HEA_W_PRE && !hea_before_guard(c, seat)) return;
    for (int i = 0; i < p->hand; i++) {
        if (i && hand[i] == hand[i - 1]) continue;
        for (int o = 0; o < card_of(c, hand[i])->options; o++)
            if (playable(c, seat, hand[i], o, window))
                gg_push(list, HEA_MOVE(HEA_M_PLAY, hand[i], o, 0));
    }
}

void hea_do_card(hea c, int seat, int window, gg_move move) {
    hea_do_play(c, seat, HEA_A_OF(move), HEA_B_OF(move), window);
}

/* --- the play */

static void use(hea c, int seat, int card, int option) {
    if (is_expert(c, card, option)) c.s->seat[seat].expert++;
    hea_use_card(c, seat, card, option == ANY_SPELL ? 0 : option); /* as its token tells it */
}

/* HER-174: one permanent card; the last in play is the one that has come. */
static void replace_permanent(hea c, int seat) {
    const hea_seat *p = &c.s->seat[seat];
    for (int i = p->play - 2; i >= 0; i--)
        if (hea_is_permanent(c, seat, i)) hea_discard_from_play(c, seat, i);
}

bool hea_is_permanent(hea c, int seat, int place) {
    const hea_seat *p = &c.s->seat[seat];
    const int option = hea_option_in_play(p, place);
    const her_card *card = card_of(c, hea_in_play(p)[place]);
    return option < card->options && card->option[option].timing == 'P';
}

unsigned hea_reroll_kinds(hea c, int seat, int place) {
    const hea_seat *p = &c.s->seat[seat];
    const her_card *card = card_of(c, hea_in_play(p)[place]);
    const int option = hea_option_in_play(p, place);
    if (option >= card->options || card->option[option].timing != 'O') return 0;
    const her_program *program = &card->option[option].level[0];
    for (int k = 0; k < program->count; k++)
        if (program->verb[k].op == HER_V_RER) return (unsigned)(program->verb[k].kind - '0') & 7;
    return 0;
}

/* The first card in play that grants a reroll of this die; *nth: how many grant others before it. */
static int granting(hea c, int seat, unsigned kind, int *nth) {
    const hea_seat *p = &c.s->seat[seat];
    *nth = 0;
    for (int i = 0; i < p->play; i++) {
        const unsigned kinds = hea_reroll_kinds(c, seat, i);
        if (kinds & kind && !(p->flags / HEA_REROLL_USED >> *nth & 1)) return i;
        *nth += kinds != 0;
    }
    return -1;
}

/* What dice the cards that are not used up let be rolled again; without any no card is marked. */
static void note_rerolls(hea c, int seat) {
    hea_seat *p = &c.s->seat[seat];
    unsigned left = 0;
    for (int i = 0, nth = 0; i < p->play; i++) {
        const unsigned kinds = hea_reroll_kinds(c, seat, i);
        if (!(p->flags / HEA_REROLL_USED >> nth & 1)) left |= kinds;
        nth += kinds != 0;
    }
    p->flags = (p->flags & ~(UINT32_C(7) * HEA_REROLLS)) | left * HEA_REROLLS;
    if (!left) p->flags &= ~(UINT32_C(7) * HEA_REROLL_USED);
}

/* With none left those that lie before the new card are used up: they are marked again. */
void hea_grant_rerolls(hea c, int seat, unsigned kinds) {
    hea_seat *p = &c.s->seat[seat];
    int granted = -1; /* without the new one */
    for (int i = 0; i < p->play; i++) granted += hea_reroll_kinds(c, seat, i) != 0;
    if (granted > 0 && !(p->flags & 7 * HEA_REROLLS))
        p->flags |= ((UINT32_C(1) << (granted < 3 ? granted : 3)) - 1) * HEA_REROLL_USED;
    p->flags |= kinds * HEA_REROLLS;
}

/* HER-R140: each card grants one. In the own turn a used one stays in play until that ends (HER-R138). */
void hea_spend_reroll(hea c, int seat, unsigned kind) {
    hea_seat *p = &c.s->seat[seat];
    int nth;
    const int place = granting(c, seat, kind, &nth);
    if (place >= 0 && hea_own_turn(c, seat))
        p->flags |= UINT32_C(1) * HEA_REROLL_USED << (nth < 2 ? nth : 2);
    else if (place >= 0)
        hea_discard_from_play(c, seat, place);
    note_rerolls(c, seat);
}

static void begin(hea c, hea_frame *f) {
    const her_card *k = card_of(c, f->v[CARD]);
    use(c, f->seat, f->v[CARD], f->v[OPTION]);
    f->step = RUN;
    if (k->option[f->v[OPTION]].timing == 'P') {
        replace_permanent(c, f->seat);
        hea_end(c, 0);
    } else if (k->casts) {
        if (k->kind == HER_SPELL) {
            f->v[POWER] = (uint8_t)arcane(c, f->seat);
            if (f->v[POWER]) c.s->seat[f->seat].flags |= HEA_ARC_USED;
        }
        f->step = CAST;
    }
}

static bool leaves(const her_program *p) {
    for (int k = 0; k < p->count; k++)
        if (p->verb[k].op == HER_V_SELF) return true;
    return false;
}

/* The card that was played leaves the game. */
static void remove_played(hea c, const hea_frame *f) {
    const hea_seat *p = &c.s->seat[f->seat];
    for (int i = p->play - 1; i >= 0; i--)
        if (hea_in_play(p)[i] == f->v[CARD] && hea_option_in_play(p, i) == (f->v[OPTION] & 3)) {
            hea_remove_from_play(c, f->seat, i);
            return;
        }
}

static void run_play(hea c, hea_frame *f) {
    const int option = f->v[OPTION] & 3, level = f->v[OPTION] >> 2;
    switch (f->step) {
    case BEGIN: begin(c, f); return;
    case CAST: hea_ask(c, HEA_A_CARD, f->seat); return;
    case RUN:
        f->step = DONE;
        hea_do_program(c, f->seat, HEA_FROM_CARD, f->v[CARD], option, level);
        return;
    default:
        if (leaves(&card_of(c, f->v[CARD])->option[option].level[level])) remove_played(c, f);
        hea_end(c, 0);
    }
}

static void list_empowers(hea c, int seat, gg_move_list *list) {
    const hea_seat *p = &c.s->seat[seat];
    const uint8_t *hand = hea_hand(p);
    for (int i = 0; i < p->hand; i++) {
        if ((i && hand[i] == hand[i - 1]) || foreign(c, seat, hand[i])) continue;
        for (int o = 0; o <= ANY_SPELL; o++)
            if (empower_value(c, hand[i], o) &&
                (!is_expert(c, hand[i], o) || hea_expert_left(c, seat)))
                gg_push(list, HEA_MOVE(HEA_M_EMPOWER, hand[i], o, 0));
    }
}

static void list_play(hea c, const hea_frame *f, gg_move_list *list) { /* HER-R28 */
    const her_card *k = card_of(c, f->v[CARD]);
    const int level = level_of(k, f->v[POWER]);
    if (level >= 0 &&
        hea_program_possible(c, f->seat, &k->option[f->v[OPTION]].level[level], HEA_NONE))
        gg_push(list, HEA_MOVE(HEA_M_CAST, 0, 0, 0));
    if (f->v[POWER] < k->threshold[2]) list_empowers(c, f->seat, list);
    if (!list->count) gg_push(list, HEA_MOVE(HEA_M_PASS, 0, 0, 0)); /* it comes to nothing */
}

static void take_play(hea c, hea_frame *f, gg_move move) {
    const int card = HEA_A_OF(move), option = HEA_B_OF(move);
    switch (HEA_KIND(move)) {
    case HEA_M_CAST:
        f->v[OPTION] |= (uint8_t)(level_of(card_of(c, f->v[CARD]), f->v[POWER]) << 2);
        f->step = RUN;
        return;
    case HEA_M_EMPOWER:
        f->v[POWER] = (uint8_t)(f->v[POWER] + empower_value(c, card, option));
        use(c, f->seat, card, option);
        if (option < ANY_SPELL && card_of(c, card)->option[option].level[0].count > 1)
            hea_do_program(c, f->seat, HEA_FROM_CARD, card, option, 0); /* "pow 1; draw 1" */
        return;
    default: hea_end(c, 0);
    }
}

const hea_process hea_play_process = {run_play, list_play, NULL, take_play};
