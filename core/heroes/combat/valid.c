/* Whether a state holds together: for position lines, and for the tests after every move. What other
 * functions index with is checked before any of them is called; the moves are listed last. */
#include "../../kit/check.h"
#include "rules.h"

/* --- units and effects */

static bool in_zone(int side, int place) {
    return place < HER_CELLS && (side ? place >= 12 : place < 8);
}

static const char *unit_fault(const her_scenario *sc, const her_combat *s, int i, uint32_t *cells) {
    const her_slot *u = &s->slot[i];
    const her_slot empty = {0};
    const int place = her_place(u);
    if (!u->unit) return memcmp(u, &empty, sizeof empty) ? "an empty slot has marks" : NULL;
    if (u->marks & ~(HER_M_VENOM | HER_M_MOVED | HER_M_ATTACKED | HER_M_STEADY))
        return "unknown marks";
    if (her_face_of(sc, u)->tower != (place == HER_TOWER))
        return "only the arrow tower stands on tw";
    if (place == HER_TOWER) {
        const bool siege = s->node <= HER_GATE ? s->walls & HER_SIEGE : s->walls & HER_STANDING;
        return i == HER_TOWER_SLOT && siege ? NULL : "a tower without walls";
    }
    if (place == HER_WAITING) return s->node <= HER_PLACE ? NULL : "a unit was never deployed";
    if (place >= HER_CELLS) return "a unit stands nowhere";
    if (*cells >> place & 1) return "two units on one cell";
    *cells |= 1u << place;
    return her_damage(u) < her_hp(sc, s, i) ? NULL : "a unit has more damage than hit points";
}

/* Before the first round: a side is placed as a whole, or waits, or is the one that deploys, on its
 * own two lines; nobody stands where the other side is still to deploy. */
static const char *deployment_fault(const her_scenario *sc, const her_combat *s) {
    int waiting[2] = {0, 0}, standing[2] = {0, 0}, astray[2] = {0, 0}, foreign[2] = {0, 0};
    if (s->node > HER_GATE) return NULL;
    for (int i = 0; i < HER_SLOTS; i++) {
        const int side = her_side(i), place = her_place(&s->slot[i]);
        if (!s->slot[i].unit || place == HER_TOWER) continue;
        waiting[side] += place == HER_WAITING;
        standing[side] += place != HER_WAITING;
        astray[side] += place != HER_WAITING && !in_zone(side, place);
        foreign[side] += in_zone(!side, place);
    }
    if (waiting[0] && s->node > HER_DEPLOY_A) return "a unit was never deployed";
    const bool b_deploys = s->node == HER_DEPLOY_B || s->node == HER_PLACE;
    const bool draws = s->node <= HER_DRAW_GUARD && her_guard_tier(sc, s);
    if (standing[1] && !b_deploys && (waiting[1] || draws))
        return "a side has deployed before its turn";
    if (waiting[1] && s->node == HER_GATE) return "a unit was never deployed";
    if ((foreign[0] && (waiting[1] || draws)) || (foreign[1] && waiting[0]))
        return "a unit stands where the other side is to deploy";
    if ((waiting[0] && astray[0]) || (waiting[1] && astray[1]))
        return "a unit is deployed outside its side's two lines";
    if (s->node == HER_GATE && s->walls != HER_SIEGE) return "the gate stands already";
    return NULL;
}

static const char *ongoing_fault(const her_scenario *sc, const her_combat *s) {
    bool ended = false;
    for (int i = 0; i < HER_ONGOING; i++) {
        const her_ongoing *o = &s->ong[i];
        if (!o->card) {
            ended = true;
            if (o->target | o->how | o->value) return "an empty effect";
            continue;
        }
        if (ended || o->card > sc->content->cards ||
            (o->how & 3) >= sc->content->card[o->card - 1].options ||
            her_program_of(sc->content, o->card - 1, o->how)->count == 0)
            return "an effect that does not exist";
        if (o->value > 3) return "an effect's school";
        if (o->target < HER_SLOTS ? !her_on_board(&s->slot[o->target])
                                  : !her_is_cell(o->target) && o->target != HER_ON_SIDE(0) &&
                                        o->target != HER_ON_SIDE(1))
            return "an effect without a target";
    }
    return NULL;
}

/* --- cards */

/* The picks of a card that lets a spell be cast: one of the hand, and its option. */
static bool is_spell(const her_scenario *sc, const her_combat *s, int i, int p) {
    const int card = i ? her_card_of(s->pick[0]) : her_card_of(p);
    if (i) return her_is_option(p) && her_option_of_target(p) < sc->content->card[card].options;
    return her_is_card(p) && card < sc->content->cards &&
           sc->content->card[card].kind == HER_SPELL && her_holds(sc, s, her_player(s), card);
}

/* Whether a pick is of the kind that the program in hand asks for; of the AI all are units. */
static bool fits(const her_scenario *sc, const her_combat *s, const her_verb *v, int i) {
    const int p = s->pick[i];
    const bool slot = p < HER_SLOTS;
    if (v && v->op == HER_V_CAST) return is_spell(sc, s, i, p);
    if (!v || p == HER_NONE) return slot || p == HER_NONE; /* warded off, or no more wanted */
    switch (v->op) {
    case HER_V_FETCH: return her_is_card(p) && her_card_of(p) < sc->content->cards;
    case HER_V_SPOW: return her_is_school(p);
    case HER_V_BLOCK:
    case HER_V_BREAK:
    case HER_V_SUMMON: return her_is_cell(p);
    case HER_V_TELE: return i ? her_is_cell(p) : slot;
    case HER_V_AREA: return slot || (v->kind == '1' && her_is_cell(p));
    case HER_V_SHOT: return slot || her_is_cell(p);
    default: return slot;
    }
}

/* The picks of a cast, or of a play that is none of its parts. */
static const char *pick_fault(const her_scenario *sc, const her_combat *s) {
    const bool cast = s->cast != HER_NONE, chosen = s->node != HER_CAST && s->inner != HER_CAST;
    const int card = cast ? s->cast : s->play, how = cast ? s->cast_how : s->play_how;
    const her_verb *v =
        card == HER_NONE ? NULL : her_asking(her_program_of(sc->content, card, how));
    if (s->picks > 3 || (s->picks && (!chosen || card == HER_NONE))) return "counters";
    for (int i = 0; i < 3; i++) {
        if (i >= s->picks && s->pick[i] != HER_NONE) return "targets";
        if (i < s->picks && !fits(sc, s, v, i)) return "a target that does not exist";
    }
    if (v && v->op == HER_V_CAST && s->node != HER_TARGET && s->picks < 2) return "targets";
    return NULL;
}

static const char *hand_fault(const her_scenario *sc, const her_combat *s) {
    if (s->play != HER_NONE && (s->play >= sc->content->cards || s->step > 4 ||
                                (s->play_how & 3) >= sc->content->card[s->play].options))
        return "a play that does not exist";
    if (s->play_how & HER_NO_FLAG || (s->play_how & HER_CYCLES && s->node != HER_DISCARD))
        return "a play that does not exist";
    if (s->cast != HER_NONE &&
        (s->cast >= sc->content->cards || !sc->content->card[s->cast].casts ||
         (s->cast_how >> 2 & 3) > 2 || (s->cast_how & 3) >= sc->content->card[s->cast].options ||
         s->step > 4))
        return "a cast that does not exist";
    for (int i = 0; i < HER_EMPOWERS; i++)
        if (s->used[i] > sc->content->cards) return "an unknown card empowers";
    return pick_fault(sc, s);
}

/* Copies of a card that lie in play for a reason: effects, permanent or out of the game, and what is
 * being played or cast. */
static int in_use(const her_scenario *sc, const her_combat *s, int side, int card) {
    int n = her_staying(sc, s, side, card);
    n += s->play == card && her_player(s) == side && s->inner != HER_CAST &&
         !(s->play_how & HER_MACHINE);
    if (s->cast == HER_NONE || her_caster(s) != side) return n;
    n += s->cast == card && !(s->power & HER_KEPT);
    for (int i = 0; i < HER_EMPOWERS; i++) n += s->used[i] == card + 1;
    return n;
}

/* Every copy out of the game is in play, and the lowest bits are used first. */
static const char *removed_fault(const her_scenario *sc, const her_combat *s) {
    unsigned known = 0;
    for (int side = 0; side < 2; side++)
        for (int c = 0; c < sc->content->cards; c++) {
            const unsigned bits = sc->removable[side][c], out = s->removed & bits;
            known |= bits;
            if (!out) continue;
            const int n = __builtin_popcount(out);
            if (out != (bits & ((1u << (__builtin_ctz(bits) + n)) - 1)))
                return "a card that has left the game";
        }
    return s->removed & ~known ? "a card that has left the game" : NULL;
}

static const char *cards_fault(const her_scenario *sc, const her_combat *s) {
    for (int side = 0; side < 2; side++) {
        if (s->perm[side] != HER_NONE && (s->perm[side] >= sc->content->cards ||
                                          sc->content->card[s->perm[side]].option[0].timing != 'P'))
            return "a permanent card that is none";
        if (s->allowed >> side & 1 && !sc->owned[side]) return "cards without a deck";
        if (her_spells_left(s, side) < 0) return "more spells than the limit";
        for (int c = 0; c < sc->content->cards; c++)
            if (sc->copies[side][c] &&
                in_use(sc, s, side, c) > her_card_count(sc, s, side, c, HER_IN_PLAY))
                return "a card is in use that is not in play";
    }
    return removed_fault(sc, s);
}

/* --- where a play or cast comes from */

static bool is_ai_spell(const her_scenario *sc, int card) {
    for (int i = 0; i < sc->ai_spells; i++)
        if (sc->ai_spell[i] == card) return true;
    return false;
}

/* Whether the side can have begun to use the option of the card at the node. */
static bool starts_at(const her_scenario *sc, const her_combat *s, int side, int card, int option,
                      int node) {
    const her_option *o = &sc->content->card[card].option[option];
    if (node == HER_TRIGGER) {
        if (s->active >= HER_SLOTS || her_side(s->active) != side) return false;
        const bool action = sc->content->card[card].kind == HER_UNIT_ABILITY;
        if (action || sc->content->card[card].school == HER_NO_SCHOOL) /* of either face */
            return !s->slot[s->active].unit || !strcmp(sc->content->card[card].code,
                                                       her_face_of(sc, &s->slot[s->active])->code);
        return her_ai_hero(sc, side) &&
               (sc->content->card[card].kind == HER_AI_CARD || is_ai_spell(sc, card));
    }
    if (sc->content->card[card].kind >= HER_AI_CARD ||
        sc->content->card[card].school == HER_NO_SCHOOL)
        return false;
    if (node == HER_ROUND && s->perm[side] == card && s->play_how & HER_MACHINE) return true;
    if (node == HER_CAST) return o->window == HER_AT_CAST;
    if (o->nodes >> node & 1) return true; /* else a card lets the spell be cast now */
    return node == s->outer && sc->content->card[card].kind == HER_SPELL && o->nodes &&
           (o->window == HER_ANY || o->window == HER_AT_SIEGE);
}

/* A spell that is still to be confirmed, or a card that lets one be cast, needs one of the limit. */
static bool spell_allowed(const her_scenario *sc, const her_combat *s) {
    const int caster = her_caster(s);
    if (s->play != HER_NONE) {
        const her_verb *v = her_asking(her_program_of(sc->content, s->play, s->play_how));
        if (v && v->op == HER_V_CAST && v->n == 1 && her_spells_left(s, her_player(s)) <= 0)
            return false;
    }
    if (s->node != HER_CAST && s->inner != HER_CAST) return true;
    return sc->content->card[s->cast].kind != HER_SPELL || s->power & HER_FREE ||
           !sc->copies[caster][s->cast] || her_spells_left(s, caster) > 0;
}

static const char *origin_fault(const her_scenario *sc, const her_combat *s) {
    const bool cast = s->cast != HER_NONE, play = s->play != HER_NONE;
    if (cast && play ? s->inner != HER_CAST && s->inner != HER_ECAST && s->inner != HER_OCAST
                     : s->inner != 0)
        return "a play inside a cast";
    if (cast && !starts_at(sc, s, her_caster(s), s->cast, s->cast_how & 3, s->outer))
        return "a cast that does not fit";
    if (!spell_allowed(sc, s)) return "more spells than the limit";
    if (play && !starts_at(sc, s, s->play_how >> 4 & 1, s->play, s->play_how & 3,
                           cast ? s->inner : s->outer))
        return "a play that does not fit";
    return s->outer_prio > 1 ? "nowhere to go back to" : NULL;
}

/* --- nodes */

static bool known_node(int n) {
    static const uint8_t known[] = {1,  2,  3,  4,  5,  6,  7,  8,  9,  10, 11, 12, 13, 14, 15,
                                    16, 18, 20, 22, 23, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39};
    return n && memchr(known, n, sizeof known);
}

static bool unit_at(const her_combat *s, int i) {
    return i < HER_SLOTS && s->slot[i].unit && her_place(&s->slot[i]) <= HER_TOWER;
}

/* The slot holds the arrow tower, or `inside` a play or cast may have held it. */
static bool is_tower(const her_combat *s, int slot, bool inside) {
    if (inside && slot == HER_TOWER_SLOT && !s->slot[slot].unit) return true;
    return her_place(&s->slot[slot]) == HER_TOWER;
}

/* Slots and cells of the activation; inside plays and casts a spell may have killed the units. */
static const char *activation_fault(const her_combat *s) {
    const int n = s->node;
    const bool inside = n >= HER_CAST && n != HER_ABILITY;
    const bool acts = (n >= HER_EACT && n <= HER_MORE) || n == HER_ABILITY ||
                      (s->outer >= HER_EACT && s->outer <= HER_MORE);
    if ((s->active != HER_NONE && s->active >= HER_SLOTS) ||
        (s->target != HER_NONE && s->target >= HER_SLOTS) ||
        (s->first != HER_NONE && s->first >= HER_SLOTS))
        return "no such unit";
    if (acts && (inside ? s->active >= HER_SLOTS : !unit_at(s, s->active)))
        return "no unit is active";
    if (!acts && s->active != HER_NONE && n != HER_OVER) return "a unit is active";
    const bool attack =
        (n >= HER_ATTACK && n <= HER_LETHAL) || (s->outer >= HER_ATTACK && s->outer <= HER_LETHAL);
    const bool after = n == HER_AFTER || n == HER_MORE || s->outer == HER_AFTER;
    if (attack && (s->target >= HER_SLOTS || her_side(s->target) == her_side(s->active) ||
                   (!inside && !unit_at(s, s->target))))
        return "nothing is attacked";
    const bool goes_on = s->aflags & (HER_A_RETALIATION | HER_A_LATER | HER_A_SIDE);
    if (attack && goes_on &&
        (s->first >= HER_SLOTS || her_side(s->first) == her_side(s->active) ||
         (s->aflags & HER_A_SIDE && s->after != HER_AFTER_LINE && s->after != HER_AFTER_LINED)))
        return "no first attack"; /* what follows goes back to its target */
    if (after &&
        (s->target >= HER_SLOTS || s->first >= HER_SLOTS ||
         her_side(s->target) == her_side(s->active) || her_side(s->first) == her_side(s->active)))
        return "what follows an attack";
    if (s->from > HER_TOWER || (s->from == HER_TOWER && acts && !is_tower(s, s->active, inside)) ||
        (s->hit & ~HER_AGAIN_DIE) > HER_TOWER)
        return "cells of the attack";
    return NULL;
}

/* What goes on at the outer node once the play, cast or draw is done. */
static const char *outer_fault(const her_scenario *sc, const her_combat *s) {
    if (s->outer == HER_AFTER && s->after != HER_AFTER_PARALYSIS) return "what follows an attack";
    if (s->outer == HER_TRIGGER && s->after == HER_T_SPELL &&
        !(her_ai_hero(sc, her_side(s->active)) && her_ai_spells_left(sc, s)))
        return "no AI card is drawn";
    return NULL;
}

/* The attack dice that a mode rolls lie on the table, sorted where there are two. */
static bool rolled(int mode, int first, int second) {
    if (mode == HER_NO_DICE) return !first && !second;
    if (mode == HER_ONE) return first && !second;
    return first && first <= second;
}

/* The mode in which the attack dice on the table were rolled: a card may have made them count 0 since
 * (C15). */
static int mode_rolled(const her_scenario *sc, const her_combat *s) {
    her_combat then = *s;
    if (s->dice & 3 && !s->left) then.rerolls &= (uint8_t)~HER_ZEROED;
    return her_dice_mode(sc, &then);
}

static const char *dice_fault(const her_scenario *sc, const her_combat *s) {
    const int first = s->dice & 3, second = s->dice >> 2 & 3, guard = s->dice >> 4 & 3;
    const int node = s->outer ? s->outer : s->node;
    if (node < HER_ATTACK || node > HER_LETHAL) return NULL;
    if (node == HER_ATTACK) return s->dice ? "dice" : NULL;
    if (!s->slot[s->active].unit || !s->slot[s->target].unit) return NULL; /* a card killed it */
    const int mode = mode_rolled(sc, s);
    const bool guarded = her_guarded(sc, s, her_victim(s));
    if (node != HER_DICE)
        return rolled(mode, first, second) && guarded == (guard != 0) ? NULL : "dice";
    if (s->left) /* the second of two again */
        return s->left == 1 && first && !second && mode != HER_ONE && mode != HER_NO_DICE ? NULL
                                                                                          : "dice";
    if (!first && mode != HER_NO_DICE) return NULL;
    return rolled(mode, first, second) && guarded && !guard ? NULL : "dice";
}

static const char *step_fault(const her_scenario *sc, const her_combat *s) {
    const int n = s->node;
    const bool counts = n == HER_DRAW || n == HER_LOSE || n == HER_DISCARD;
    if (counts ? !s->left || s->left > HER_HAND + 1 : s->left && n != HER_DICE) return "counters";
    if (s->prio > 3 || (her_is_window(s) && !her_may_act(s, s->prio & 1)))
        return "whose turn it is";
    switch (n) {
    case HER_TRIGGER:
        if (s->after == HER_T_CARD ? !her_ai_cards_left(sc, s)
                                   : s->after != HER_T_SPELL || !her_ai_spells_left(sc, s))
            return "no AI card is drawn";
        return her_ai_hero(sc, her_side(s->active)) ? NULL : "no AI card is drawn";
    case HER_AFTER: return her_waits(sc, s) ? NULL : "what follows an attack";
    case HER_ROUND_END:
        return s->allowed & HER_LIMITED && s->round < sc->option[HER_O_CAP] ? NULL : "no limit";
    case HER_ABILITY:
        return her_face_of(sc, &s->slot[s->active])->other ? NULL : "the unit has no such ability";
    case HER_DODGE:
        return s->step < 3 && s->pick[s->step] < HER_SLOTS &&
                       her_on_board(&s->slot[s->pick[s->step]])
                   ? NULL
                   : "nobody wards a spell off";
    case HER_SPEND:
        return s->play != HER_NONE && s->morale[her_player(s)] == HER_GOOD ? NULL : "no morale";
    default: return NULL;
    }
}

static const char *node_fault(const her_scenario *sc, const her_combat *s) {
    const int n = s->node;
    if ((n >= HER_CAST && n != HER_ABILITY) != (s->outer != 0)) return "nowhere to go back to";
    if (s->outer && (s->outer > HER_AFTER || s->outer == HER_PICK || s->outer < HER_START ||
                     s->outer == HER_DICE || !known_node(s->outer)))
        return "no way back";
    const bool needs_cast = n == HER_CAST || n == HER_ECAST || n == HER_OCAST;
    if (needs_cast && (s->cast == HER_NONE || s->play != HER_NONE)) return "no spell is cast";
    if ((n == HER_TARGET || n == HER_DODGE) && s->cast == HER_NONE && s->play == HER_NONE)
        return "nothing is played";
    if ((n < HER_CAST || n == HER_ABILITY) &&
        (s->cast != HER_NONE || s->play != HER_NONE || s->picks))
        return "a play";
    const char *fault = activation_fault(s);
    if (!fault) fault = origin_fault(sc, s);
    if (!fault) fault = outer_fault(sc, s);
    if (fault) return fault;
    if (s->dice >> 6 || (!(s->dice & 3) && s->dice >> 2 & 3) || (s->dice >> 4 & 3) == 1)
        return "dice";
    if (n == HER_OVER) return s->result >= 1 && s->result <= HER_GAVE_UP_B ? NULL : "no result";
    if (s->result) return "a result before the end";
    if (n >= HER_START && (!her_living(s, 0) || !her_living(s, 1))) return "a side is gone";
    fault = dice_fault(sc, s);
    return fault ? fault : step_fault(sc, s);
}

static const char *number_fault(const her_scenario *sc, const her_combat *s) {
    const int base = s->outer ? s->outer : s->node, control = sc->option[HER_O_CONTROL];
    if (s->mp > 15 || s->round > sc->option[HER_O_CAP] || (s->allowed & 0xe0) || s->walls >> 7 ||
        ((s->walls & HER_STANDING) && !(s->walls & HER_SIEGE)) || s->viewer > 2 ||
        s->after > HER_AFTER_LAST || s->aflags >= 2 * HER_A_NORET ||
        s->rerolls & ~(HER_REROLLS | HER_CANCELLED | HER_ZEROED))
        return "numbers out of range";
    if (base != HER_OVER && (base < HER_ROUND) != !s->round) return "numbers out of range";
    if (s->allowed & HER_LIMITED && base >= HER_START &&
        (control == HER_PLAYER || control == HER_AI_HERO))
        return "a limit where there is none"; /* HER-392 */
    return NULL;
}

bool her_valid(const gg_game *game, const void *state, gg_text *why) {
    const her_scenario *sc = game->scenario;
    const her_combat *s = state;
    uint32_t cells = 0;
    const char *fault = NULL;
    if (!known_node(s->node)) return gg_broken(why, "there is no such node");
    for (int i = 0; i < HER_SLOTS; i++)
        if (s->slot[i].unit > sc->content->faces) return gg_broken(why, "there is no such unit");
    if ((fault = ongoing_fault(sc, s)) || (fault = hand_fault(sc, s)) ||
        (fault = cards_fault(sc, s)))
        return gg_broken(why, "%s", fault);
    for (int i = 0; i < HER_SLOTS; i++)
        if ((fault = unit_fault(sc, s, i, &cells))) return gg_broken(why, "%s", fault);
    if ((fault = number_fault(sc, s)) || (fault = deployment_fault(sc, s)) ||
        (fault = node_fault(sc, s)))
        return gg_broken(why, "%s", fault);
    if (s->node == HER_OVER || s->viewer) return true;
    gg_move list[256];
    gg_outcome outcomes[GG_MAX_MOVES];
    const int n =
        her_is_chance(s) ? her_outcomes(sc, s, outcomes) : her_list_moves(sc, s, list, 256);
    return n > 0 ? true : gg_broken(why, "nobody can do anything");
}
