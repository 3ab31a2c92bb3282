/* What the files of the titans' side share: weapons, abilities that can be used, wounds, the pool. */
#ifndef GG_CORE_ODYSSEY_BATTLE_TITANS_H
#define GG_CORE_ODYSSEY_BATTLE_TITANS_H

#include "process.h"

/* --- weapon.c */

/* What a titan attacks with: a weapon card or the special attack of its godform. */
typedef struct odb_weapon {
    int dice, precision, per_raw, raw;
    int penalty; /* of power, for an older cycle: R56 */
    const uint8_t *per, *range;
} odb_weapon;

/* The numbers of the weapon in a slot (0, 1) or of the godform (14); false if there is none. */
bool odb_weapon_of(odb b, int i, int slot, odb_weapon *weapon);
/* Is P within the effective range (ODB-293), line of sight apart? */
bool odb_in_range(odb b, int i, int slot);
/* The weapons with which the titan may declare an attack, at: moves; exhausted ones too for a bonus
 * attack (ODB-451). */
void odb_list_attacks(odb b, int i, bool exhausted_too, gg_move_list *list);
/* The sum of a passive number of the weapon and of what is attached to it. */
int odb_weapon_passive(odb b, int i, int slot, size_t offset, bool is_signed);

/* --- usable.c: which abilities can be used (A10, A15, A18, R76) */

/* An ability of a kratos option; NULL if the row or option does not exist. `part` 0, 1. */
const odb_ability *odb_kratos_part(odb b, int i, int row, int option, int part);
/* May it be declined? Reactions and free actions always, others by cost or wording. */
bool odb_optional(const odb_ability *a);
/* Is the ability usable at this timing by its card, its cost, its guard and its effect? */
bool odb_usable(odb b, int i, int source, int n, odb_timing timing);
/* Its guard and its effect alone: A18. */
bool odb_sensible(odb b, odb_program program, int me);
/* Does the ability belong to the timing? W12 is both of W1 and W2. */
bool odb_timed(const odb_ability *a, odb_timing timing);
/* Pays what can be paid at once and marks it as used; true if FATE has to be gained still. */
bool odb_pay(odb b, int i, int source, int n, const odb_ability *a);
void odb_clear_used(odb b); /* ODB-253, 405: all may be used again */

/* --- attack_roll.c: on s->attack and the frame of the attack */

/* Applies the next kratos row that applies by itself at the roll (or at the power roll): false when there
 * is none left (R52). */
bool odb_apply_row(odb b, int i, bool power);
bool odb_prepare_roll(odb b, const odb_frame *f); /* false: the weapon is gone */
void odb_attack_odds(odb b, const odb_frame *f, gg_odds *odds);
void odb_note_roll(odb b, odb_frame *f, uint32_t argument);
void odb_list_again(odb b, const odb_frame *f, gg_move_list *list); /* BN50 */
void odb_take_again(odb b, odb_frame *f, uint32_t argument);
void odb_note_again(odb b, odb_frame *f, uint32_t argument);
/* Full hit and crit chance; false on a full miss. */
bool odb_read_roll(odb b, odb_frame *f);
bool odb_looks_at_two(odb b); /* Heartseeker with two cards to look at */
void odb_two_odds(odb b, gg_odds *odds);

/* --- power.c */

/* Turns missing dice of a tier into dice of the next: ODB-321, R36. */
void odb_substitute(const uint8_t limit[3], int dice[3]);
/* The total power of so many dice, raw power and break tokens, on top of power and potentials that lie
 * already: outcomes of C_POWER. */
void odb_power_odds(const odb_content *content, const int dice[3], int power, int potential,
                    int breaks, gg_odds *odds);
/* The pool of the running attack: dice and raw power (R35). */
void odb_power_pool(odb b, int dice[3], int *raw);
/* Can faces be rolled and shown for a re-roll (A23)? */
bool odb_faces_shown(odb b, const int dice[3], int raw);
enum { ODB_STAGES = 4 }; /* of a roll whose faces are too many for one list */
/* Colours rolled together in a stage, a set; 0: no such stage. */
int odb_faces_stage(const odb_content *content, const int dice[3], int stage);
void odb_faces_odds(const odb_content *content, const int dice[3], int colours, gg_odds *odds);
/* Sum of power and potentials of the faces rolled. */
void odb_faces_sum(odb b, const int dice[3], int *power, int *potential);
/* The pr: moves, BN54. */
void odb_list_rerolls(odb b, const int dice[3], gg_move_list *list);
/* What is left lying and which dice are rolled again after a pr: move. */
void odb_rerolled(odb b, uint32_t picked, int again[3], int *power, int *potential);

/* --- wounds.c */

uint32_t odb_cards_of(odb b, bool bp, int level); /* of the primordial, all piles */
int odb_card_level(odb b, int bp_card);           /* of a BP card; R34: 3 for ODB_NONE */
int odb_card_at(odb b, int bp_card);
/* The value of the wound that has been decided but does not lie on the stack yet. */
int odb_pending_wound(odb b);
/* Puts the wound of the running attack on the stack: ODB-351 .. 353. */
void odb_stack_wound(odb b);
/* The set-aside card goes to the bottom of the BP deck, one in play to the discards. */
void odb_return_aside(odb b);
void odb_discard_bp(odb b);
/* Ends the battle by victory, the wound of the running attack included: R37. */
void odb_slay(odb b);
/* Fills the BP deck from the discards if it is empty: ODB-312, 356. */
void odb_refill_bp(odb b);
/* The level III, II, I card that a wound at this level brings into the BP deck: candidates. */
uint32_t odb_bp_successors(odb b, int level);

/* --- escalate.c, response.c */

enum { ODB_R_WOUND, ODB_R_FAIL, ODB_R_CRITICAL, ODB_R_INSTINCT };
odb_program odb_response_of(odb b, int which);
/* Is there such a response that is not to be ignored (mercy, attacks answered by nothing)? */
bool odb_response_counts(odb b, int who, int which);
bool odb_response_attacks(odb b, int which); /* does it hold an attack? */

/* --- titan_attack.c: the frame */

enum {
    ODB_TA_WHO,
    ODB_TA_SLOT,
    ODB_TA_DECLARED,
    ODB_TA_USED, /* 4 bytes: abilities used in the first window that could also be used in the second */
    ODB_TA_ONES = 7,   /* crit misses to come */
    ODB_TA_DICE = 8,   /* 3 bytes: dice of the power pool; before: re-rolled, looked at cards */
    ODB_TA_RAW = 11,   /* int8_t */
    ODB_TA_LEFT = 12,  /* responses to come; stage of the faces */
    ODB_TA_AGAIN = 13, /* 3 bytes: power dice rolled again, as argument of pr: */
    ODB_TA_END = 16
};

/* --- bonus.c, arms.c, trigger.c */

bool odb_queue_running(odb b); /* is the process below the one that attacks that of the queue? */
/* fs: moves, where the battle has a spare Fists card (A11), and taking it: the set of weapon slots whose
 * cards are discarded for it. */
void odb_list_fists(odb b, int i, gg_move_list *list);
void odb_list_free_fists(odb b, int i, gg_move_list *list); /* into a free hand: ODB-494 */
void odb_take_fists(odb b, int i, int slots);
/* Can the gear go into this slot of the titan, other cards staying where they are? (ODB-035, 036, 490) */
bool odb_slot_fits(odb b, int i, int gear, int slot);
void odb_equip(odb b, int i, int gear, int slot);

/* --- turn.c */

void odb_turn_resume(odb b); /* the frame of the actor's turn at BN41 */

#endif
