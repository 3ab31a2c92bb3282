/* Processes: how the rules of the battle nest. Everything that can be interrupted by a decision, a
 * roll or another process is a frame on the stack of the state. The frame on top runs; it asks
 * (odb_ask), calls another process (odb_do_...), or ends (odb_end). flow.c is the only place that
 * knows which file runs which kind, so files need each other only through this header.
 *
 * A kind of process has four functions:
 *     run    makes one step: odb_ask() for a decision or a roll, or odb_do_...() to call, or
 *            odb_end(); it changes its own step before it calls, and is run again when what it called
 *            has ended (then s->ret holds what that returned; read it at once, with odb_returned)
 *     list   the moves of the decision that it asked for, at least one. Decisions with one move are
 *            made at once and never shown, so a process asks without counting first.
 *     odds   the outcomes of the roll that it asked for, at least one
 *     take   a move or an outcome: notes it in frame and state, sets the next step. s->node is
 *            ODB_RUN already. It may call and end as run does.
 *
 * Byte 19 of a frame (ODB_IGNORED) is set by the verbs ignore(...) and second() of an ability used in a
 * window that the process opened: in the innermost KNOCKDOWN, KNOCKBACK or UNAVOIDABLE, CRASH, ABILITY
 * (Cumbersome), KNOCKBACK, PUSHBACK, PULL, DISPLACE (chasm), TRAUMA or OBOL frame; the verb arm()
 * adds to bytes 16 to 18 of the innermost DANGER frame. block, dodge, evr, atr, pwr, pdice, power,
 * carve and flag work on s->attack.
 *
 * The end of the battle empties the stack (odb_over), so after any call that can end it a process
 * must return at once: run is not called again. */
#ifndef GG_CORE_ODYSSEY_BATTLE_PROCESS_H
#define GG_CORE_ODYSSEY_BATTLE_PROCESS_H

#include "../../kit/frames.h"
#include "../../kit/list.h"
#include "../../kit/odds.h"
#include "../../kit/squares.h"
#include "battle.h"

/* What every function of the rules works on. */
typedef struct odb {
    const odb_scenario *sc;
    odb_state *s;
} odb;

typedef enum odb_kind {
    ODB_K_NONE,
    /* round.c, setup.c, aftermath.c (titans) */
    ODB_K_SETUP, /* BN01-BN05, start escalations, start of battle */
    ODB_K_ROUND, /* the rounds: never ends before the battle does; bottom of the stack when none is idle */
    ODB_K_TURN, /* a titan's turn */
    ODB_K_AFTERMATH,
    ODB_K_TRIGGER, /* all abilities, conditions, traits of a timing (start/end of ...), in order */
    /* titan_attack.c and its companions (titans) */
    ODB_K_TITAN_ATTACK,
    ODB_K_WINDOW,  /* a window: abilities one after the other until pass */
    ODB_K_ABILITY, /* pays the cost and runs the program of one ability */
    ODB_K_ESCALATE,
    ODB_K_KEYWORD_ESCALATE,
    ODB_K_BONUS,
    ODB_K_QUEUED,
    ODB_K_GEAR, /* gear lost or gained: BN43, BN65 */
    /* monster.c and its companions (prim) */
    ODB_K_CARD,   /* an AI card, signature or routine */
    ODB_K_STRIKE, /* the primordial's attack on one titan */
    ODB_K_JUDGE,
    ODB_K_VANTAGE, /* climb and hold-on tests */
    /* programs.c, draws.c (lead) */
    ODB_K_PROGRAM, /* a program of the effect language */
    ODB_K_GAIN,    /* a counter is raised or lowered; overflow draws */
    ODB_K_TOKEN,
    ODB_K_CONDITION,
    ODB_K_DANGER, /* Danger dealt: armor roll, trauma draw */
    ODB_K_TRAUMA,
    ODB_K_OBOL,
    ODB_K_DRAW, /* moiros, kratos */
    ODB_K_TEST,
    ODB_K_PRIORITY, /* the token passes on: BN06 */
    ODB_K_AWAKEN,
    ODB_K_DEATH,
    /* ground: walk.c, shove.c, stomp.c, tiles.c */
    ODB_K_WALK,      /* a titan walks a path of its own choice */
    ODB_K_MOVE_LIKE, /* BN60, then WALK */
    ODB_K_ENTER,     /* what a tile does to a titan that comes onto it or leaves it */
    ODB_K_KNOCKBACK,
    ODB_K_UNAVOIDABLE,
    ODB_K_PUSHBACK,
    ODB_K_PULL,
    ODB_K_VAULT,
    ODB_K_DISPLACE,
    ODB_K_CRASH,
    ODB_K_KNOCKDOWN,
    ODB_K_STOMP, /* the primordial moves */
    ODB_K_PLACE, /* a tile is placed: BN62 */
    ODB_K_LABYRINTH,
    ODB_K_LUGGAGE, /* setup.c: what a free set-up distributes; data under SETUP, never runs */
    ODB_KINDS
} odb_kind;

typedef struct odb_process {
    void (*run)(odb b, odb_frame *f);
    void (*list)(odb b, const odb_frame *f, gg_move_list *list);
    void (*odds)(odb b, const odb_frame *f, gg_odds *odds);
    void (*take)(odb b, odb_frame *f, gg_move move);
} odb_process;

enum { ODB_IGNORED = 19 };

/* --- the stack */

GG_FRAMES(odb, odb, odb_frame, odb_kind)

static inline void odb_ask(odb b, odb_node node) {
    b.s->node = (uint8_t)node;
    b.s->ret = 0; /* nobody has read it */
}

/* --- primitives on the state (units.c, lead): no frames, no decisions */

static inline bool odb_alive(odb b, int i) {
    return b.s->titan[i].flags & ODB_TF_ALIVE;
}
int odb_living(odb b); /* set of living titans */
static inline const odb_prim *odb_prim_of(odb b) {
    return &b.sc->content->prim[b.sc->prim];
}
static inline const odb_level *odb_level_of(odb b) { /* of the primordial's present level */
    return &odb_prim_of(b)->level[b.s->scenario_level - 1];
}
static inline bool odb_has_trait(odb b, int trait) {
    return b.s->traits & trait;
}
static inline bool odb_awakened(odb b, int i) {
    return b.s->titan[i].flags & ODB_TF_AWAKENED;
}
static inline bool odb_down(odb b, int i) { /* on the falling-down side: ODB-681 */
    return (b.s->titan[i].kd & 3) == 1;
}
bool odb_has_condition(odb b, int i, int condition);
bool odb_titan_with(odb b, int i, int what); /* ODB_WITH_ or a condition: with(x), has(x) */
/* Whether the guard of an element of titan i holds, its `when`. */
bool odb_counts(odb b, const odb_passive *p, int i);
/* A passive number of a titan from all its elements (gear, conditions, growth, held cards, mnemos,
 * godform), guards looked at; `offset` is that of an int8_t or uint8_t member of odb_passive. */
int odb_passive_sum(odb b, int i, size_t offset, bool is_signed);
/* All sums of a titan at once: modifiers, armor, power dice, evasion re-rolls; and the flags of what is not
 * exhausted. */
void odb_passive_total(odb b, int i, odb_passive *total);
unsigned odb_passive_flags(odb b, int i); /* ODB_FLAG_ of all its elements */
int odb_precision_of(
    odb b, int i); /* without the weapon's: despair, conditions, modifiers, hidden, godform; R79 */
int odb_evasion_of(odb b, int i); /* armor, conditions, cover, inhabited, hidden, modifiers; R79 */
int odb_speed_of(odb b, int i);
int odb_ambrosia_limit(odb b, int i);
int odb_to_hit(odb b); /* clamped to 2..10, exposed looked at: R55 */
int odb_prim_speed(odb b);
int odb_at_bonus(odb b); /* level, permanent, round, pool; not weakspot or VP */
int odb_danger_bonus(odb b);
int odb_dice_bonus(odb b); /* evasion dice */
/* The dice rolled against a card that has some, 1 to ODB_EVASION_DICE: so many fit the four bits of a
 * class and of rr:, and the weights of their outcomes fit gg_odds. */
enum { ODB_EVASION_DICE = 12 };
int odb_evasion_dice(odb b, const odb_ai_card *card);
int odb_wounds_needed(odb b);
/* A living titan stands on vantage point 1 or 2 from now on, which must be free, and on no other. */
void odb_put_on_vantage(odb b, int who, int vp);
void odb_drop_condition(odb_titan *t, int slot); /* the others move up */
/* The number of naturals 1..10 that succeed, s(threshold, modifier) of 4.6. */
int odb_successes(int threshold, int modifier);
/* Does a guard of the effect language hold (see effects.h of this folder for the numbers)? */
bool odb_guard_holds(odb b, int guard, int limit, int me, int target);
/* Takes n of a known top first, ... : outcomes of a draw from the AI or BP deck, and the draw. */
void odb_deck_odds(odb b, bool bp, gg_odds *odds);
void odb_deck_take(odb b, bool bp, int card);
/* Puts cards into a deck and shuffles it: known positions are forgotten (R86). */
void odb_deck_shuffle(odb b, bool bp, uint32_t cards);
/* A trauma card that was drawn goes to the bottom of its deck, known from now on (draws.c). */
void odb_see_card(odb_ring *ring, int card);
/* Ends the battle: outcome, phase 3, an empty stack with the aftermath on it. */
void odb_over(odb b, odb_outcome outcome);
/* The titan dies at once (no process): flags, place, priority to be passed by ODB_K_DEATH. */
void odb_remove_titan(odb b, int i);

/* Where the frame of a card notes the targeting line that was used, from 0 (guard `line>=k`). */
enum { ODB_CARD_LINE = 17 };

/* --- calls. Each pushes a process; its file says what it returns. */

/* where a program comes from (`from`), with a number within that */
typedef enum odb_from {
    ODB_FROM_NONE,
    ODB_FROM_AI,
    ODB_FROM_BP,
    ODB_FROM_GEAR,
    ODB_FROM_TITAN,
    ODB_FROM_MNEMOS,
    ODB_FROM_GODFORM,
    ODB_FROM_CONDITION,
    ODB_FROM_GROWTH,
    ODB_FROM_KRATOS_ROW,
    ODB_FROM_MINOR,
    ODB_FROM_MAJOR,
    ODB_FROM_GRAVE,
    ODB_FROM_OBOL,
    ODB_FROM_MOIROS,
    ODB_FROM_KRATOS,
    ODB_FROM_TILE,
    ODB_FROM_ARGO,
    ODB_FROM_SUMMON,
    ODB_FROM_TRAIT,
    ODB_FROM_VP
} odb_from;

/* The frame of a program. */
enum {
    ODB_PROG_AT,        /* 2 bytes: first statement */
    ODB_PROG_COUNT = 2, /* of statements */
    ODB_PROG_PC,        /* statement that runs or comes next, from the first */
    ODB_PROG_ME,        /* `me` now */
    ODB_PROG_OWNER,     /* `me` at the beginning */
    ODB_PROG_TARGET,    /* `T` */
    ODB_PROG_FROM,
    ODB_PROG_NUMBER,
    ODB_PROG_LOOP,      /* titans to come of each() */
    ODB_PROG_LOOP_HEAD, /* statement of each(), + 1 */
    ODB_PROG_LOOP_ME,   /* `me` outside each() */
    ODB_PROG_STATE,     /* of the statement */
    ODB_PROG_LEFT,      /* titans the statement still has to reach */
    ODB_PROG_CHOSEN,    /* titan chosen by `ch` or `rnd`, + 1 */
};

/* Runs a program. me: its owner, a titan or ODB_PRIMORDIAL; target: T, or ODB_NONE; from, number: whose
 * it is (gear slot, condition slot, tile index, card ...). Calls nothing for an empty program, so the
 * caller goes on at once: true if a process was pushed. programs.c: frame v = at lo, at hi, count, pc,
 * me, owner, target, from, number, titans of a loop left, head of the loop, ... */
bool odb_do_program(odb b, odb_program p, int me, int target, odb_from from, int number);
void odb_do_gain(odb b, int who, int what, int by);  /* ODB_RAGE, ODB_FATE, ODB_DANGER: stat() */
void odb_do_token(odb b, int who, int what, int by); /* ODB_DESPAIR .. ODB_FATM: token() */
void odb_do_condition(odb b, int who, int condition, int tokens);
void odb_do_danger(odb b, int who, int amount);    /* dealt: BN27, armor roll, trauma */
void odb_do_trauma(odb b, int who, int value);     /* draw by the table for this Danger value */
void odb_do_trauma_deck(odb b, int who, int deck); /* 0 minor, 1 major, 2 grave */
void odb_do_obol(odb b, int who);
void odb_do_moiros(odb b, int who);
void odb_do_kratos(odb b, int who);
void odb_do_kratos_roll(odb b, int who);
/* returns 1 on success. skill 0..5, or 6 none; fate: failed dice may be rolled again with Fate */
void odb_do_test(odb b, int who, int skill, int difficulty, bool fate);
bool odb_do_despair(odb b);              /* R73: true if a titan must die: DEATH */
void odb_do_death(odb b, int who);       /* instant death: ODB-430 ff. */
void odb_do_priority(odb b, int except); /* the token goes to the highest RAGE: BN06 */
void odb_do_awaken(odb b, int who, bool by_obol, bool may);
/* The same from where the godform has been chosen and nothing has to wait any more (awaken.c). */
void odb_do_awake(odb b, int who, bool by_obol, int godform);
/* ground */
void odb_do_walk(odb b, int who, int square, int class_number, int budget, bool action);
void odb_do_rush(odb b, int who, int square, int budget);
void odb_do_move_like(odb b, int who, int budget); /* BN60; nothing for a titan that is down */
void odb_do_enter(odb b, int who, int square, bool involuntary, bool ends);
void odb_do_knockback(odb b, int who, int spaces,
                      int direction); /* direction ODB_ANY: away from P */
void odb_do_pushback(odb b, int source, int victim, int spaces); /* titan or ODB_PRIMORDIAL each */
void odb_do_pull(odb b, int source, int victim, int spaces);
void odb_do_vault(odb b, int who, bool forced);
void odb_do_displace(odb b, int who);
void odb_do_crash(odb b, int who);
void odb_do_knockdown(odb b, int who);
/* the primordial moves: how is one of ODB_STOMP_ */
enum { ODB_STOMP_TOWARDS, ODB_STOMP_PATH, ODB_STOMP_FRONT, ODB_STOMP_AWAY, ODB_STOMP_TRAMPLE };
/* target: titan (TOWARDS, PATH, AWAY); budget in spaces (ODB_NONE: unlimited); range: stops at this
 * distance (1 melee). With PATH it returns before each step that meets titans not yet attacked:
 * it ends with ret = set of them (0: the movement is over), and in the high nibble what it must
 * know to go on: called again with `attacked` | that nibble it goes on. Budget 0 only ends the
 * movement. The others return the number of steps made. p_moved counts. */
void odb_do_stomp(odb b, int how, int target, int budget, int range, int attacked);
void odb_do_place(odb b, int tile_type, int where, int target, bool free_choice);
enum { ODB_PLACE_TARGET, ODB_PLACE_FRONT, ODB_PLACE_CHOSEN };
void odb_do_labyrinth(odb b, int count, int target, bool free_choice);
void odb_destroy_tile(odb b, int tile, bool by_play); /* no process */
/* titans */
void odb_do_bonus(odb b, int who); /* BN59 and a bonus attack, or queued */
void odb_do_titan_attack(odb b, int who, int slot, int declared);
/* any titan of the set may use abilities with this timing: BN `node`; nothing if none has one */
void odb_do_window(odb b, odb_node node, odb_timing timing, int titans);
void odb_do_ability(odb b, int who, int source,
                    int n); /* ODB_SOURCES: n = kratos row | option << 4 */
void odb_do_trigger(
    odb b, odb_timing timing,
    int who); /* who: a titan, or ODB_NONE for all and P; nothing if nothing has it */
void odb_do_escalate(odb b, int level_of_card, bool without_wound);
void odb_do_keyword_escalate(odb b, int times);
void odb_do_heal(odb b, int n);
void odb_add_wound(odb b, int n); /* generic single wounds; may end the battle */
void odb_death_blow(odb b);
/* The weapon cards of a titan have been lost (BN43), or it has gained gear (BN65): gear.c */
void odb_do_lose_gear(odb b, int who, int slot);
void odb_do_gain_gear(odb b, int who, int gear);
/* s->queue[k] = {card or follow-up, titan}: an attack response has ODB_QUEUE_CARD, see below. */
enum { ODB_QUEUE_FOLLOW_UP = 1 };
/* prim */
enum { ODB_SIGNATURE = 32, ODB_ROUTINE = 33 };
/* An AI card 0..31, the signature or the routine is carried out. ODB_NONE: the top AI card is drawn,
 * carried out and discarded (the routine in place of it when no line finds a target). target: T of an
 * attack response, else ODB_NONE. */
void odb_do_card(odb b, int card, int target);
/* At once, or queued while a titan attack runs: s->queue[k] = {ODB_QUEUE_CARD + card, target}. */
enum { ODB_QUEUE_CARD = 128 };
void odb_do_attack_response(odb b, int card, int target);
void odb_do_climb(odb b, int who, int vp); /* vp 1, 2: climb test, notes ODB_TF_CLIMBED */
void odb_do_hold(odb b, int who);          /* the VP's end program, then the hold-on test (B31) */
/* Start of the turn of an awakened titan (ODB-523): pushes a process only if it dies. */
void odb_do_trespass(odb b, int who);
const odb_ai_card *odb_card_record(odb b, int card);
/* A chain break (ODB-236 ff., R28, A2, A16, A30) by what `who` does: ODB_BREAK_BONUS | slot << 4 (a bonus
 * attack), ODB_BREAK_AWAKEN or ODB_BREAK_OBOL | godform << 4 (an awakening, by an obol). Ends the
 * primordial's attack that runs, if any, and returns false: the caller goes on with what it does.
 * True if that must wait for the end of a movement or of a titan attack: it is noted in s->pending
 * and carried out by odb_run_pending; the caller drops it. In a titan attack ODB_AF_BROKEN is set:
 * A30. A movement takes no more steps of P once s->pendings has grown. */
enum { ODB_BREAK_BONUS, ODB_BREAK_AWAKEN, ODB_BREAK_OBOL };
bool odb_break_chain(odb b, int what, int who);
/* Carries out the first waiting chain break if no movement and no titan attack runs: true if it
 * did. flow.c calls it before each step of a process while s->pendings. */
bool odb_run_pending(odb b);
/* True if the process below the one on top is the primordial's and a chain break has ended it: a
 * window that it opened closes. */
bool odb_broken(odb b);
void odb_face(odb b, int direction); /* turns P; hidden titans in front are seen */
/* The directions in which P may turn towards a titan (R20), a set: 0 no turn, one, or two (BN11). */
int odb_facings(odb b, int i);
/* The priority token (ODB-295, 134, R17): false if its holder cannot lose it. */
bool odb_may_lose_token(odb b);
void odb_give_token(odb b, int i); /* unless the holder cannot lose it */
bool odb_token_locked(odb b, int i);
void odb_lock_token(odb b, int i); /* this titan cannot lose it any more */
void odb_unlock_token(odb b, int i);

/* The weapons a titan may defend with, BN22: df: moves. */
void odb_list_defenders(odb b, int who, gg_move_list *list);
/* Is the titan inside the effective range of the primordial's running attack (R92)? For the verbs
 * knockback and knockdown of AI cards (ODB-674, 680). */
bool odb_in_effect(odb b, int who);
/* The Danger that the running attack deals: flat, per hit, bonus; ODB-211, R15. */
int odb_dealt_danger(odb b);
/* Rolls of attack and evasion dice. The classes of a crit die; their letters are "-1mhX". */
enum { ODB_CRIT_NONE, ODB_CRIT_1, ODB_CRIT_M, ODB_CRIT_H, ODB_CRIT_X };
/* The outcomes of `regular` and `crits` (0..2) dice with s of ten naturals succeeding and x of them
 * being an X (1, or 2 for one Deadly die): section 4.6, packed as battle.h says. */
void odb_roll_odds(gg_odds *odds, int regular, int crits, int s, int x, bool anydie);

void odb_lock_token(odb b, int i); /* the titan cannot lose the token from now on: p_lock */
/* The titans in the zone of the card whose frame this is (prim: monster.c). */
int odb_zone_titans(odb b, const odb_frame *card);

/* Is the node a free choice of the primordial's side: F of 4.3? (flow.c) */
bool odb_free_node(odb b);
/* The legal places of an additional terrain tile, outer 3 or inner 3: ODC-391, R14 (place.c). */
void odb_list_extra(odb b, int type, bool outer, gg_move_list *list);

/* While titans are chosen (BN01), of a slot aboard counted from 1: its sheet, and whether a possession
 * is bound to it, so that it is not like others of that sheet (setup.c). */
int odb_sheet_aboard(odb b, uint32_t slot);
bool odb_bound_aboard(odb b, uint32_t slot);

/* Begins the battle: fills a zeroed state and calls SETUP (titans: setup.c). */
void odb_begin(odb b);

/* --- geometry (ground: board.c): no processes */
gg_bits odb_footprint(odb b);
gg_bits odb_footprint_at(odb b, int anchor);
void odb_boards(odb b);                        /* derives the four boards from the tiles */
int odb_distance(odb b, int square);           /* from P */
int odb_titan_distance(odb b, int i);          /* from P; on a VP 1 */
bool odb_adjacent_to_prim(odb b, int i);       /* as P sees it: R07 */
bool odb_titan_adjacent_to_prim(odb b, int i); /* as the titan sees it: red lines count */
int odb_neighbours(odb b, int i);              /* living titans adjacent to i, from i's side: R51 */
bool odb_sight(odb b, int i);                  /* LoS of P to the titan: ODB-140 ff. */
bool odb_titan_sight(odb b, int i);            /* of the titan to P */
bool odb_sees(odb b, gg_bits from, gg_bits to); /* plain LoS between two sets of squares */
gg_bits odb_front(odb b);                       /* the half-plane */
gg_bits odb_rear(odb b);
gg_bits odb_blindspot(odb b);
gg_bits odb_weakspot(odb b);
gg_bits odb_zone(odb b, int zone);
/* Steps straight ahead until P stands on the farthest square of an area in front of it; none to one around
 * it: ODB-162. */
int odb_steps_to(odb b, int zone);
int odb_titan_on(odb b, int square); /* living titan there, ODB_NONE */
int odb_tile_on(odb b, int square);  /* tile index with the highest number there, ODB_NONE */
gg_bits odb_tile_squares(odb b, int tile);
unsigned odb_tile_keywords(odb b, int tile); /* of the side that is up */
bool odb_on_terrain(odb b, int square, int tile_type);
gg_bits odb_landing(odb b, int who); /* squares on which it may be displaced: R58 */
/* Moves of a titan from where it stands (walk.c): mv: moves of a movement of so many spaces, and rush:
 * moves; is there a square at all to move to? */
void odb_list_walks(odb b, int who, int budget, gg_move_list *list);
void odb_list_rushes(odb b, int who, int budget, gg_move_list *list);
bool odb_can_walk(odb b, int who, int budget);
/* For the text of a mv: move at the present node (BN30, BN41, BN60): the squares it names, the last
 * one alone or its whole way (A22). */
enum { ODB_LONGEST_WAY = 24 };
int odb_move_squares(odb b, gg_move move, uint8_t squares[ODB_LONGEST_WAY]);
bool odb_touches(odb b, int square);  /* a titan there is adjacent to P, for itself: R07 */
int odb_vault_square(odb b, int who); /* ODB-727: ODB_NONE where it cannot vault */
/* gear */
/* NULL: empty or discarded */
static inline const odb_gear *odb_gear_in(odb b, int i, int slot) {
    const odb_titan *t = &b.s->titan[i];
    if (slot >= ODB_SLOTS || !t->gear[slot] || t->gear_state[slot] & ODB_GS_DISCARDED) return NULL;
    return &b.sc->content->gear[t->gear[slot] - 1];
}
/* in play and not exhausted */
static inline bool odb_ready(odb b, int i, int slot) {
    return odb_gear_in(b, i, slot) && !(b.s->titan[i].gear_state[slot] & ODB_GS_EXHAUSTED);
}
bool odb_effective(odb b, int i, int slot); /* P in the weapon's range and LoS: ODB-290, 293 */
/* Exhausts a card with what is attached to it; everything of a titan becomes ready (ODB-561, mnemos
 * too); a card is discarded (ODB-493, 560-562). */
void odb_exhaust(odb b, int i, int slot);
void odb_unexhaust(odb b, int i);
bool odb_any_exhausted(odb b, int i);
void odb_discard_gear(odb b, int i, int slot);
/* The sources of a titan that have an ability of this timing: a set of enum odb_source. Some may be
 * exhausted or unusable. */
uint32_t odb_sources_with(odb b, int i, odb_timing timing);
/* The same of a titan that lives; of a dead one its conditions at the end of the battle, and nothing
 * else: ODB-430, 471. */
uint32_t odb_sources_left(odb b, int i, odb_timing timing);
/* The same for any set of elements. */
uint32_t odb_sources_in(const odb_titan *t, const odb_elements *e);
/* Makes odb_content.timed and .passive: when the content is read, and again by a test that changes
 * abilities or passives in it. */
void odb_index_elements(odb_content *content);
/* Makes odb_content.shape (tiles.c) and odb_content.turns (place.c). */
void odb_index_tiles(odb_content *content);
void odb_index_turns(odb_content *content);
/* The ability `n` of a source of a titan, n below ODB_ABILITIES; NULL if there is none (or the card is
 * discarded): of mnemos cards n is the level, so others may follow. */
const odb_ability *odb_ability_at(odb b, int i, int source, int n);
/* All abilities of a source have numbers below this. */
int odb_ability_end(odb b, int i, int source);
/* What a titan has grown: growth abilities, afflictions and boons in this order, then the further copies
 * of growth abilities (ODC-454). */
typedef struct odb_grown {
    const odb_abilities *has; /* one ability at most */
    uint8_t mark; /* in growth_used of the state, 0 if it has no cost or there is no bit left */
    bool gone;    /* discarded */
} odb_grown;
enum { ODB_MOST_GROWN = 24 + 4 * 15 };
int odb_growths(odb b, int i, odb_grown list[ODB_MOST_GROWN]);
/* The one whose ability has this number of ODB_SRC_GROWTH. */
bool odb_growth_at(odb b, int i, int number, odb_grown *growth);

/* A position at an idle node (BN40, BN41 by s->node) has no frames in its line: makes those that the
 * rules expect there (round.c). */
void odb_resume(odb b);

/* --- texts of outcomes that only their file can read (titans: power.c) */
void odb_put_faces(odb b, gg_move move, gg_text *text);    /* "R11.R20.B21", of a C_FACES outcome */
void odb_put_rerolled(odb b, gg_move move, gg_text *text); /* of a pr: move, behind the colon */

/* The processes of each file, for flow.c. */
extern const odb_process odb_setup_process, odb_round_process, odb_turn_process,
    odb_aftermath_process, odb_trigger_process, odb_titan_attack_process, odb_window_process,
    odb_ability_process, odb_escalate_process, odb_keyword_escalate_process, odb_bonus_process,
    odb_queued_process, odb_gear_process, odb_card_process, odb_strike_process, odb_judge_process,
    odb_vantage_process, odb_program_process, odb_gain_process, odb_token_process,
    odb_condition_process, odb_danger_process, odb_trauma_process, odb_obol_process,
    odb_draw_process, odb_test_process, odb_priority_process, odb_awaken_process, odb_death_process,
    odb_walk_process, odb_move_like_process, odb_enter_process, odb_knockback_process,
    odb_unavoidable_process, odb_pushback_process, odb_pull_process, odb_vault_process,
    odb_displace_process, odb_crash_process, odb_knockdown_process, odb_stomp_process,
    odb_place_process, odb_labyrinth_process;

#endif
