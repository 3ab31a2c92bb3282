/* Between the files of a day: what days.c asks of voyage.c, and fight.c of launch.c. */
#ifndef GG_CORE_ODYSSEY_CAMPAIGN_DAYS_H
#define GG_CORE_ODYSSEY_CAMPAIGN_DAYS_H

#include "process.h"

/* Steps of a DAY frame: what comes next. At CN01 it is ODC_D_EXIT, so that the stack there is the one of
 * the campaign's first node. */
enum {
    ODC_D_EXIT,
    ODC_D_END_MOVEMENT,
    ODC_D_DAWN,
    ODC_D_END_TIMELINE,
    ODC_D_SYMBOL_DOOM,
    ODC_D_SYMBOL_PROGRESS,
    ODC_D_SYMBOL_TITAN,
    ODC_D_STACK_1,
    ODC_D_STACK_2,
    ODC_D_SHUFFLE,
    ODC_D_END_EXPLORATION,
    ODC_D_HUB,
    ODC_D_REST,
    ODC_D_END_EXPEDITION,
    ODC_D_ENCOUNTER,
    ODC_D_END_ENCOUNTER,
    ODC_D_ADVANCE,
    ODC_D_END_ADVANCEMENT,
    ODC_D_STORY,
    ODC_D_END_STORY,
    ODC_D_DOOM,
    ODC_D_END_DOOM,
    ODC_D_DUSK,
    ODC_D_END_DAY
};

/* The step of an ADVANCE frame at CN11. */
enum { ODC_A_ASKING = 1 };

/* --- voyage.c */

void odc_list_exits(odc c, gg_move_list *list); /* CN01; `stay` when there is none: R06 */
void odc_sail(odc c, gg_move move);             /* one of them */
void odc_dawn(odc c);                           /* step 2; may end the campaign: ODC-161 */
void odc_gather(odc c);    /* the cards of both stacks go back into the deck: ODC-184 */
void odc_acclimate(odc c); /* ODC-205 */
/* The n-th event of this kind that was added for today, -1: none; and the end of an event. */
int odc_event_today(odc c, int kind, int n);
void odc_remove_event(odc c, int event);

/* --- launch.c: the battle's side of 4.4 */

/* Titans that go into a battle of the outcome table, in slot order: C17. Returns how many. */
int odc_party(odc c, uint8_t slot[ODB_TITANS]);
/* In percent, for so many titans: 6.9. */
int odc_win_percent(odc c, int titans, int level);
/* BattleSetup of the state: the same until the battle's return begins. faction: the local one that
 * counts; ODC_NONE: none. */
void odc_record(odc c, int level, bool timeline, int faction, odb_launch *l);

#endif
