/* Cards: which of a side's lie where, the one in hand (being played or cast), and the power of casts.
 * Equal cards lie together and sorted by pile, so that equal states have equal bytes. */
#include "rules.h"

int her_card_count(const her_scenario *sc, const her_combat *s, int side, int card, int pile) {
    return __builtin_popcountll(her_in(s, side, pile) & her_copies(sc, side, card));
}

bool her_holds(const her_scenario *sc, const her_combat *s, int side, int card) {
    return her_card_count(sc, s, side, card, HER_IN_HAND) > 0;
}

int her_hand_size(const her_scenario *sc, const her_combat *s, int side) {
    return __builtin_popcountll(her_hand(sc, s, side));
}

void her_move_card(const her_scenario *sc, her_combat *s, int side, int card, int from, int to) {
    const uint64_t all = her_copies(sc, side, card);
    uint64_t end[4]; /* the copies up to the end of each pile */
    int count[4], n = 0;
    if (!all) return; /* what units and the AI do is no card of a hand */
    for (int p = 0; p < 4; p++) count[p] = __builtin_popcountll(her_in(s, side, p) & all);
    if (!count[from]) return;
    count[from]--;
    count[to]++;
    for (int p = 0; p < 4; p++) {
        n += count[p];
        end[p] = her_first_bits(n) << sc->group[side][card];
    }
    const uint64_t low = (end[HER_IN_HAND] ^ end[HER_IN_DRAW]) | (all ^ end[HER_IN_DISCARD]);
    s->cards[side][0] = (s->cards[side][0] & ~all) | low;
    s->cards[side][1] = (s->cards[side][1] & ~all) | (all ^ end[HER_IN_HAND]);
}

void her_cards_get(const her_scenario *sc, const her_combat *s, int side,
                   uint8_t count[HER_CARDS][4]) {
    memset(count, 0, sizeof(uint8_t[HER_CARDS][4]));
    for (int i = 0; i < sc->owned[side]; i++) count[sc->own_card[side][i]][her_pile(s, side, i)]++;
}

void her_cards_put(const her_scenario *sc, her_combat *s, int side,
                   const uint8_t count[HER_CARDS][4]) {
    uint64_t pile[2] = {0, 0};
    for (int i = 0; i < sc->owned[side]; i++) {
        const int card = sc->own_card[side][i];
        int place = i - sc->group[side][card]; /* among the equal ones */
        int p = HER_IN_DRAW;
        while (p < HER_IN_PLAY && place >= count[card][p]) place -= count[card][p++];
        pile[0] |= (uint64_t)(p & 1) << i;
        pile[1] |= (uint64_t)(p >> 1) << i;
    }
    for (int w = 0; w < 2; w++)
        s->cards[side][w] = (s->cards[side][w] & ~her_first_bits(HER_HAND)) | pile[w];
}

/* --- after use */

/* A played card has taken effect: it lies in play until the round ends (HER-R138), or leaves the
 * game. */
void her_card_used(const her_scenario *sc, her_combat *s, int side, int card, int how) {
    const int free = sc->removable[side][card] & ~s->removed;
    if (her_leaves(sc->content, card, how)) s->removed |= (uint8_t)(free & -free);
}

int her_staying(const her_scenario *sc, const her_combat *s, int side, int card) {
    int n = __builtin_popcount(s->removed & sc->removable[side][card]) + (s->perm[side] == card);
    for (int i = 0; i < HER_ONGOING && s->ong[i].card; i++) {
        const her_ongoing *o = &s->ong[i];
        const bool here = !(o->how & HER_NO_CARD) || her_leaves(sc->content, card, o->how);
        n += here && o->card - 1 == card && her_owner(o) == side;
    }
    return n;
}

void her_clear_table(const her_scenario *sc, her_combat *s) {
    for (int side = 0; side < 2; side++)
        for (uint64_t cards = her_in(s, side, HER_IN_PLAY) & her_owned(sc, side); cards;) {
            const int card = sc->own_card[side][__builtin_ctzll(cards)];
            const uint64_t equal = cards & her_copies(sc, side, card);
            int n = __builtin_popcountll(equal) - her_staying(sc, s, side, card);
            for (; n > 0; n--) her_move_card(sc, s, side, card, HER_IN_PLAY, HER_IN_DISCARD);
            cards &= ~equal;
        }
}

/* --- the power of casts */

/* The power that a side's effects give spells of each school. */
void her_school_bonuses(const her_scenario *sc, const her_combat *s, int side, int power[4]) {
    memset(power, 0, 4 * sizeof *power);
    for (int i = 0; i < HER_ONGOING && s->ong[i].card; i++) {
        const her_ongoing *o = &s->ong[i];
        const her_verb *v = &her_program_of(sc->content, o->card - 1, o->how)->verb[0];
        if (o->target == HER_ON_SIDE(side) && v->op == HER_V_SPOW) power[o->value & 3] += v->n;
    }
    for (int i = 0; i < 4; i++)
        if (power[i] > HER_POWER) power[i] = HER_POWER;
}

/* HER-631: a spell of all schools profits from the bonuses of one, here the best. */
static int school_bonus(const her_scenario *sc, const her_combat *s, int card, int side) {
    int power[4], best = 0;
    const int school = sc->content->card[card].school;
    if (school == HER_NO_SCHOOL) return 0;
    her_school_bonuses(sc, s, side, power);
    if (school < HER_ALL_SCHOOLS) return power[school];
    for (int i = 0; i < 4; i++)
        if (power[i] > best) best = power[i];
    return best;
}

/* Of the side's first spell, when the map says so (verb `arcane`): not of what units cast. */
static int first_bonus(const her_scenario *sc, const her_combat *s, int card, int side) {
    if (sc->content->card[card].kind != HER_SPELL || !sc->copies[side][card]) return 0;
    return s->cards[side][1] & HER_NOTE(HER_ARCANE) ? 0 : sc->arcane[side];
}

/* The card is of all schools, which differ in power: its caster chooses. */
static bool school_matters(const her_scenario *sc, const her_combat *s, int card, int side) {
    int power[4];
    her_school_bonuses(sc, s, side, power);
    return sc->content->card[card].school == HER_ALL_SCHOOLS &&
           (power[0] != power[1] || power[1] != power[2] || power[2] != power[3]);
}

void her_add_power(her_combat *s, int n) {
    const int sum = (s->power & HER_POWER) + n;
    s->power = (uint8_t)((s->power & ~HER_POWER) | (sum > HER_POWER ? HER_POWER : sum));
}

int her_effective_power(const her_scenario *sc, const her_combat *s) {
    const int side = her_caster(s), power = s->power & HER_POWER;
    if (sc->content->card[s->cast].kind != HER_SPELL || !power) return power;
    HER_EACH_OF (i, !side)
        if (her_on_board(&s->slot[i]) && her_has(sc, s, i, HER_EPOW)) return power - 1;
    return power;
}

/* The value of a card's option for empowering; option 3: any spell (HER-187). */
int her_empower_value(const her_content *content, int card, int option) {
    if (option == 3) return content->card[card].kind == HER_SPELL ? 1 : 0;
    if (option >= content->card[card].options || content->card[card].casts) return 0;
    const her_option *o = &content->card[card].option[option];
    const her_verb *v = &o->level[0].verb[0];
    return o->window == HER_AT_CAST && v->op == HER_V_POW ? v->n : 0;
}

int her_reachable_power(const her_scenario *sc, const her_combat *s, int side, int card) {
    uint64_t hand = her_hand(sc, s, side);
    int power = first_bonus(sc, s, card, side);
    if (sc->content->card[card].kind == HER_SPELL) power += school_bonus(sc, s, card, side);
    int expert = s->expert[side], cards = 0;
    bool itself = true;
    for (; hand && cards < HER_EMPOWERS; hand &= hand - 1) {
        const int c = sc->own_card[side][__builtin_ctzll(hand)];
        int best = 0, expertly = 0;
        if (c == card && itself) {
            itself = false;
            continue;
        }
        for (int o = 0; o < 4; o++) {
            int *const value = her_expert(sc->content, c, o) ? &expertly : &best;
            if (her_empower_value(sc->content, c, o) > *value)
                *value = her_empower_value(sc->content, c, o);
        }
        const bool uses = expertly > best && expert;
        expert -= uses;
        power += uses ? expertly : best;
        cards += best || uses;
    }
    return power;
}

int her_top_level(const her_scenario *sc, const her_combat *s) {
    const int power = her_effective_power(sc, s);
    int level = -1;
    for (int i = 0; i < 3; i++)
        if (power >= sc->content->card[s->cast].threshold[i]) level = i;
    return level;
}

/* --- the card in hand */

const her_program *her_current(const her_scenario *sc, const her_combat *s) {
    if (s->play != HER_NONE) return her_program_of(sc->content, s->play, s->play_how);
    return her_program_of(sc->content, s->cast, s->cast_how);
}

bool her_spell_in_hand(const her_scenario *sc, const her_combat *s) {
    return sc->content->card[her_card_in_hand(s)].kind == HER_SPELL;
}

/* What units do by themselves, bolts too, is no card of the AI hero. */
bool her_ai_plays(const her_scenario *sc, const her_combat *s) {
    const int card = her_card_in_hand(s);
    if (card == HER_NONE || !her_by_rules(sc, her_player(s))) return false;
    return sc->content->card[card].kind != HER_UNIT_ABILITY &&
           sc->content->card[card].school != HER_NO_SCHOOL;
}

/* --- plays */

void her_start_program(her_combat *s, int card, int how, int outer) {
    s->play = (uint8_t)card;
    s->play_how = (uint8_t)how;
    s->outer = (uint8_t)outer;
    s->outer_prio = 0;
    s->step = s->left = 0;
    s->node = HER_TARGET;
}

void her_back(her_combat *s) {
    s->node = s->outer;
    s->prio = s->outer_prio;
    s->outer = s->outer_prio = 0;
    s->play = HER_NONE;
    s->play_how = s->step = s->left = s->picks = 0;
    memset(s->pick, HER_NONE, sizeof s->pick);
}

/* The end of a play: to the cast it belongs to, or to the outer node. */
void her_leave(her_combat *s) {
    if (!her_casting(s)) {
        her_back(s);
        return;
    }
    s->node = s->inner;
    s->inner = 0;
    s->play = HER_NONE;
    s->play_how = s->step = s->left = 0;
}

/* --- casts */

void her_begin_cast(const her_scenario *sc, her_combat *s, int side, int card, int option) {
    s->cast = (uint8_t)card;
    s->cast_how = (uint8_t)(option | side << 4);
    s->power = 0;
    her_add_power(s, first_bonus(sc, s, card, side));
    if (sc->content->card[card].kind == HER_SPELL) {
        if (school_matters(sc, s, card, side))
            s->power |= HER_ASKS_SCHOOL;
        else
            her_add_power(s, school_bonus(sc, s, card, side));
    }
    s->node = HER_CAST;
    memset(s->used, 0, sizeof s->used);
    memset(s->pick, HER_NONE, sizeof s->pick);
    s->picks = 0;
}

void her_begin_ai_cast(const her_scenario *sc, her_combat *s, int side, int card, int power) {
    her_begin_cast(sc, s, side, card, 0);
    s->power = (uint8_t)power;
    const int level = her_top_level(sc, s);
    if (level > 0) s->cast_how |= (uint8_t)(level << 2);
    s->node = HER_TARGET;
}

void her_end_cast(const her_scenario *sc, her_combat *s) {
    const int side = her_caster(s), card = s->cast;
    const bool back = s->cast_how & HER_TAKEN_BACK, all = s->cast_how & HER_ALL_BACK;
    if (!(s->power & HER_KEPT)) {
        if (back)
            her_move_card(sc, s, side, card, HER_IN_PLAY, HER_IN_HAND);
        else
            her_card_used(sc, s, side, card, s->cast_how);
    }
    for (int i = 0; i < HER_EMPOWERS && all; i++)
        if (s->used[i]) her_move_card(sc, s, side, s->used[i] - 1, HER_IN_PLAY, HER_IN_HAND);
    memset(s->used, 0, sizeof s->used);
    s->cast = HER_NONE;
    s->cast_how = s->power = s->inner = 0;
    her_back(s);
}

/* --- the end */

/* Nothing is in hand any more and the cards played are discarded, also that which has ended the
 * combat; lasting effects keep theirs (HER-163, HER-R138). */
void her_combat_ends(const her_scenario *sc, her_combat *s) {
    s->node = HER_OVER;
    s->play = s->cast = HER_NONE;
    s->play_how = s->cast_how = s->power = s->step = s->left = s->picks = 0;
    s->outer = s->outer_prio = s->inner = 0;
    memset(s->used, 0, sizeof s->used);
    memset(s->pick, HER_NONE, sizeof s->pick);
    her_clear_table(sc, s);
}
