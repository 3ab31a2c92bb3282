/* A combat inside another game: its scenario and first state made of a launch, and what it brings back
 * (embed.h). */
#include "embed.h"
#include "rules.h"

/* --- the scenario */

static void open_army(const her_launch *launch, her_scenario *sc, int side) {
    sc->army[side] = launch->army[side];
    for (int i = 0; i < launch->army[side]; i++) {
        const int face = launch->face[side][i];
        const bool tower = sc->content->face[face].tower;
        sc->unit[side][i] = (her_entry){(uint8_t)face, tower ? HER_TOWER : HER_NONE};
    }
}

static void open_side(const her_launch *launch, her_scenario *sc, int side) {
    const her_content *content = sc->content;
    const int level = launch->level[side];
    open_army(launch, sc, side);
    sc->surrender[side] = launch->surrender[side];
    sc->hero[side] = launch->hero[side];
    sc->undead[side] = launch->undead[side];
    sc->level[side] = (uint8_t)level;
    if (level) sc->expert[side] = content->level[level - 1].expert;
    sc->arcane[side] = launch->arcane[side];
    memcpy(sc->hero_name[side], launch->name[side], sizeof sc->hero_name[side]);
    sc->owned[side] = launch->cards[side];
    memcpy(sc->own_card[side], launch->card[side], launch->cards[side]);
    her_group_cards(sc, side);
}

void her_open_launch(const her_content *content, const her_launch *launch, her_scenario *sc) {
    memset(sc, 0, sizeof *sc);
    sc->content = content;
    sc->launched = true;
    sc->variants = launch->variants;
    memcpy(sc->option, launch->option, sizeof sc->option);
    for (int side = 0; side < 2; side++) open_side(launch, sc, side);
    (void)her_number_removable(sc); /* the shared decks hold fewer such cards than bits */
    memcpy(sc->draw, launch->draw, sizeof sc->draw);
    memcpy(sc->pile, launch->pile, sizeof sc->pile);
    memcpy(sc->spent, launch->discard, sizeof sc->spent);
    sc->siege = launch->siege;
    sc->gate = HER_NONE;
    sc->ai_deck = launch->ai_cards;
    sc->ai_spells = launch->ai_spells;
    memcpy(sc->ai_card, launch->ai_card, sizeof sc->ai_card);
    memcpy(sc->ai_spell, launch->ai_spell, sizeof sc->ai_spell);
    sc->skill = launch->skill;
}

/* --- the state */

static void place_cards(const her_scenario *sc, const her_launch *launch, her_combat *s, int side) {
    for (int i = 0; i < sc->owned[side]; i++) {
        s->cards[side][0] |= (uint64_t)(launch->lies_in[side][i] & 1) << i;
        s->cards[side][1] |= (uint64_t)(launch->lies_in[side][i] >> 1 & 1) << i;
    }
}

/* The option of a card that lets attack dice be rolled again, -1 if there is none. */
static int reroll_option(const her_card *card) {
    for (int o = 0; o < card->options; o++) {
        const her_verb *v = &card->option[o].level[0].verb[0];
        if (v->op == HER_V_RER && (v->kind - '0') & 1) return o;
    }
    return -1;
}

static void put_reroll(const her_scenario *sc, her_combat *s, int side, int card) {
    const int option = reroll_option(&sc->content->card[card]);
    if (option < 0) return;
    const int how = HER_ONGOING_HOW(option, HER_FOR_TURN, side, true);
    (void)her_add_ongoing(s, card, how, HER_ON_SIDE(side), 0);
}

/* Units that the rules place all take part. */
static unsigned all_units(const her_scenario *sc, int side) {
    unsigned set = 0;
    for (int i = 0; i < sc->army[side]; i++)
        if (sc->unit[side][i].cell == HER_NONE) set |= 1u << i;
    return set;
}

void her_launch_combat(const her_scenario *sc, const her_launch *launch, her_combat *s) {
    her_start(sc, s);
    for (int side = 0; side < 2; side++) {
        s->gold[side] = launch->gold[side];
        s->expert[side] = launch->expert[side];
        s->morale[side] = launch->morale[side];
        if (!sc->owned[side]) s->allowed &= (uint8_t) ~(1 << side);
        place_cards(sc, launch, s, side);
        if (launch->permanent[side]) s->perm[side] = (uint8_t)(launch->permanent[side] - 1);
        for (int i = 0; i < launch->rerolls[side]; i++)
            put_reroll(sc, s, side, launch->reroll[side] - 1);
        her_set_notes(s, side, 0, 255, launch->materials[side]);
        if (her_by_rules(sc, side)) s->cards[side][0] |= (uint64_t)all_units(sc, side) << HER_NOTES;
    }
}

/* --- what it brings back */

/* The next survivor of a side from this slot on. */
static int next_survivor(const her_combat *s, int side, int slot) {
    while (slot < side * HER_SIDE + HER_SIDE &&
           (!her_on_board(&s->slot[slot]) || s->slot[slot].place & HER_P_SUMMONED))
        slot++;
    return slot;
}

/* Slots close up when units fall and keep the order of the army: the faces tell who is left. */
static void bring_units(const her_scenario *sc, const her_combat *s, int side, her_result *r) {
    const unsigned brought = her_brought(s, side);
    int slot = next_survivor(s, side, side * HER_SIDE);
    r->brought[side] = (uint16_t)brought;
    for (int i = 0; i < sc->army[side]; i++) {
        const int face = sc->unit[side][i].face, few = sc->content->face[face].few;
        r->unit[side][i] = (uint8_t)face;
        if (!(brought >> i & 1)) continue;
        const int left = slot < (side + 1) * HER_SIDE ? s->slot[slot].unit : 0;
        const bool survives = left && (left == face || left == few);
        r->unit[side][i] = (uint8_t)(survives ? left : HER_FALLEN);
        if (survives) slot = next_survivor(s, side, slot + 1);
    }
    HER_EACH_OF (i, side) {
        const her_slot *u = &s->slot[i];
        if (u->unit && u->place & HER_P_SUMMONED &&
            !(her_face_of(sc, u)->has >> HER_TEMPORARY & 1)) /* HER-642 */
            r->join[side][r->joins[side]++] = u->unit;
    }
}

/* Copies of a record that are out of the game: those removed, and effects whose card leaves with them. */
static int gone(const her_scenario *sc, const her_combat *s, int side, int card) {
    int n = __builtin_popcount(s->removed & sc->removable[side][card]);
    for (int i = 0; i < HER_ONGOING && s->ong[i].card; i++)
        n += s->ong[i].card - 1 == card && her_owner(&s->ong[i]) == side &&
             her_leaves(sc->content, card, s->ong[i].how);
    return n;
}

/* HER-163: what lies in play is discarded, but for the permanent card and what has left the game. */
static void bring_cards(const her_scenario *sc, const her_combat *s, int side, her_result *r) {
    int card = -1, out = 0, stays = 0;
    for (int i = 0; i < sc->owned[side]; i++) {
        if (sc->own_card[side][i] != card) {
            card = sc->own_card[side][i];
            out = gone(sc, s, side, card);
            stays = s->perm[side] == card;
        }
        int pile = her_pile(s, side, i);
        if (pile == HER_IN_PLAY && out-- > 0)
            pile = HER_REMOVED;
        else if (pile == HER_IN_PLAY && stays-- <= 0)
            pile = HER_IN_DISCARD;
        r->lies_in[side][i] = (uint8_t)pile;
    }
    r->permanent[side] = (uint8_t)(s->perm[side] == HER_NONE ? 0 : s->perm[side] + 1);
}

/* How many rerolls of before the combat still last. */
static int rerolls_left(const her_combat *s, int side, int card) {
    int left = 0;
    for (int i = 0; i < HER_ONGOING && s->ong[i].card; i++)
        left += s->ong[i].card - 1 == card && her_owner(&s->ong[i]) == side &&
                s->ong[i].how & HER_NO_CARD;
    return left;
}

static int winner_of(const her_combat *s) {
    switch (s->result) {
    case HER_WIN_A:
    case HER_GAVE_UP_B: return 0;
    case HER_WIN_B:
    case HER_GAVE_UP_A: return 1;
    default: return -1;
    }
}

void her_bring_back(const her_scenario *sc, const her_launch *launch, const her_combat *s,
                    her_result *r) {
    memset(r, 0, sizeof *r);
    r->result = s->result;
    r->winner = (int8_t)winner_of(s);
    r->mp = s->mp;
    r->azure = launch->draw[3] > 0;
    for (int i = 0; i < sc->army[1]; i++)
        r->azure |= sc->content->face[sc->unit[1][i].face].tier == 4;
    for (int side = 0; side < 2; side++) {
        bring_units(sc, s, side, r);
        bring_cards(sc, s, side, r);
        r->materials[side] = (int8_t)(her_materials(s, side) - launch->materials[side]);
        r->valuables[side] = (uint8_t)her_valuables(s, side);
        r->expert[side] = s->expert[side];
        r->morale[side] = s->morale[side];
        r->second_negative[side] = s->cards[side][0] & HER_NOTE(HER_SECOND_BAD);
        r->arcane_used[side] = s->cards[side][1] & HER_NOTE(HER_ARCANE);
        r->rerolls_used[side] =
            (uint8_t)(launch->rerolls[side] - rerolls_left(s, side, launch->reroll[side] - 1));
    }
}
