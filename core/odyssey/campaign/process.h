/* Processes of the campaign: how its rules nest. As in the battle, everything that can be interrupted by a
 * decision, a roll or another process is a frame on the stack of the state. The frame on top runs; it asks
 * (odc_ask), calls another process (odc_do_...), or ends (odc_end). flow.c is the only place that knows
 * which file runs which kind, so files need each other only through this header.
 *
 * A kind of process has four functions:
 *     run    makes one step: odc_ask() for a decision or a roll, or odc_do_...() to call, or odc_end(); it
 *            changes its own step before it calls, and is run again when what it called has ended (then
 *            odc_returned() tells what that returned; read it at once)
 *     list   the moves of the decision that it asked for, at least one. Decisions with one move, and
 *            rolls with one outcome, are made at once and never shown (C1), so a process asks without
 *            counting first.
 *     odds   the outcomes of the roll that it asked for, at least one
 *     take   a move or an outcome: notes it in frame and state, sets the next step. s->node is
 *            ODC_RUN already. It may call and end as run does.
 *
 * After every change that can end the campaign (crew, hull, fate, doom, ...) the primitives look at the loss
 * conditions themselves (ODC-R20): odc_lose() and odc_win() empty the stack and set phase, node and
 * outcome, so after any call that can end it a process must return at once when odc_is_over(); run is not
 * called again. Fields that nothing uses any more are set back to zero, or to ODC_NONE where that is their
 * empty value, so that equal positions stay equal. */
#ifndef GG_CORE_ODYSSEY_CAMPAIGN_PROCESS_H
#define GG_CORE_ODYSSEY_CAMPAIGN_PROCESS_H

#include "../../kit/frames.h"
#include "../../kit/list.h"
#include "../../kit/odds.h"
#include "campaign.h"

#include <assert.h>

/* What every function of the rules works on. Two pointers: they are passed in registers. With
 * battle_model=full the state lies at the beginning of an odc_both wherever rules run. */
typedef struct odc {
    const odc_scenario *sc;
    odc_state *s;
} odc;

/* The state of the battle inside, NULL with battle_model=table. */
static inline odb_state *odc_inside(odc c) {
    if (c.sc->options.battle_model != ODC_FULL) return NULL;
    return &((odc_both *)(void *)c.s)->battle;
}

typedef enum odc_kind {
    ODC_K_NONE,
    /* days.c, voyage.c, explore.c, adversary.c, hubs.c, encounter.c, story.c, doom.c (days) */
    ODC_K_DAY,       /* the days: bottom of the stack, never ends before the campaign does */
    ODC_K_QUEUE,     /* what is due at the end of a step: R22 */
    ODC_K_EXPLORE,   /* one stack of exploration cards */
    ODC_K_ACTIVATE,  /* one adversary activation */
    ODC_K_HUB,       /* a hub adventure: ODC-380 ff. */
    ODC_K_TABLE,     /* an adventure of a table, with its fated box: R&R, dreams, hubs */
    ODC_K_NODES,     /* mnemos nodes before a hub adventure */
    ODC_K_ENCOUNTER, /* step 5 */
    ODC_K_BATTLE,    /* a battle of either model, with its return and the tear: 4.5 */
    ODC_K_STORY,     /* step 7 */
    ODC_K_DOOM,      /* step 8 */
    /* advance.c, trade.c ... (lead): step 6 */
    ODC_K_ADVANCE,
    ODC_K_GAIN_TECH, /* a technology with what it brings at once */
    /* programs.c, verbs.c and their companions (programs) */
    ODC_K_PARAGRAPH, /* an adventure phase: a paragraph with all that it leads to */
    ODC_K_PROGRAM,   /* a program: of a card, paragraph, technology ... */
    ODC_K_TEST,      /* a d10 with its re-rolls */
    ODC_K_DELVE,
    ODC_K_PROGRESS,    /* tokens placed one by one: CN03 */
    ODC_K_LOSS,        /* a forced loss with its saves: CN05 */
    ODC_K_STAT,        /* a value of some Argonauts changes; deaths */
    ODC_K_REPLACE,     /* an Argonaut has died or leaves: R28, C9 */
    ODC_K_MNEMOS,      /* a mnemos is gained */
    ODC_K_FATED,       /* a fated mnemos is gained */
    ODC_K_DREAMWALKER, /* R38 */
    ODC_K_PICK,        /* an Argonaut is chosen (CN19) or drawn (!pk); returns it */
    ODC_K_LEADER,      /* CN07 */
    ODC_K_FACTION,     /* CN02: returns the local faction that counts */
    ODC_KINDS
} odc_kind;

typedef struct odc_process {
    void (*run)(odc c, odc_frame *f);
    void (*list)(odc c, const odc_frame *f, gg_move_list *list);
    void (*odds)(odc c, const odc_frame *f, gg_odds *odds);
    void (*take)(odc c, odc_frame *f, gg_move move);
} odc_process;

/* --- the stack */

GG_FRAMES(odc, odc, odc_frame, odc_kind)

static inline void odc_ask(odc c, odc_node node) {
    c.s->node = (uint8_t)node;
    c.s->ret = 0; /* nobody has read it */
}

static inline bool odc_is_over(odc c) {
    return c.s->phase == ODC_OVER;
}

/* --- primitives on the state (units.c: lead): no frames, no decisions. Those that can end the campaign
 * say so by odc_is_over(). */

void odc_lose(odc c, int cause); /* ODC_BY_ */
void odc_win(odc c);
void odc_crew(odc c, int by); /* clamped: R32; 0 loses; F3's danger is not looked at */
void odc_hull(odc c, int by);
void odc_argo_fate(odc c, int by); /* above 9 loses */
void odc_resource(odc c, int resource, int by);
void odc_doom(odc c, int by);
void odc_standing(odc c, int faction, int by);       /* frozen at war: ODC-090 */
bool odc_standing_moves(odc c, int faction, int by); /* would it change? */
int odc_standing_bonus(odc c, int faction);          /* of its section */
void odc_knowledge(odc c, int by); /* unlocks inward adventures: ODC-400, 402, 403, R30 */
int odc_skill(odc c, int argonaut, int skill); /* base, mnemos, fated cards */
int odc_living(odc c);                         /* set of Argonauts */
int odc_mnemos_cards(odc c, int argonaut);     /* how many regular ones */
int odc_mnemos_nodes(odc c, int argonaut);     /* of the regular ones, together */
void odc_gear(odc c, int gear, int by);        /* 0..copies: C21 */
int odc_copies(odc c, int gear);               /* of this gear that exist: B13 */
bool odc_gain_titan(odc c, int sheet);         /* false beyond 16 */
void odc_remove_titans(odc c, unsigned slots); /* dead: slots close, bindings follow */
int odc_titans_of(odc c, int sheet);           /* aboard with this base sheet */
void odc_project(odc c, uint64_t techs);       /* to the projects deck, those still in reserve */
void odc_use_summoning(odc c, int nymph);      /* its one-off, a charge, a free bonus: R39 */
bool odc_add_event(odc c, int day, int kind, int argument); /* false when the list is full */
bool odc_guard_holds(
    odc c, int guard,
    int limit); /* guards of the effect language; dip(loc): any local faction (a program that has chosen its faction asks s->standing itself: C3) */
int odc_local_factions(odc c);       /* set, of the Argo's tile */
bool odc_free_city(odc c, int tile); /* ODC-501, C21: revealed, unmarked, no capital */
int odc_next_battle_day(odc c); /* the earliest timeline battle not yet fought, 0: none (R35) */
const odc_paragraph *odc_paragraph_at(odc c, int number); /* NULL: none */
bool odc_inward_open(odc c, int adventure);               /* its requirements hold */
int odc_level(odc c, int foe);                            /* from its boxes: R10 */

/* --- ways.c */

/* Days until the Argo can be on each tile, from a tile and sector where it is now (0 there), through
 * waterways that need none of the technologies but `techs`; ODC_FAR where it cannot come. Restricted or
 * not is all that counts: fog hides no waterway. O(1) where the content has a table (odc_ways). */
void odc_distances(const odc_content *k, int tile, int sector, uint64_t techs,
                   uint8_t distance[ODC_TILES]);
/* The same without a table: what fills it, what it is tested against, and what is left for content
 * with more openers. */
void odc_flood(const odc_content *k, int tile, int sector, uint64_t techs,
               uint8_t distance[ODC_TILES]);

/* --- promise.c */

/* Most progress that the paragraph of this number can give, and those that it leads to, now or by an
 * event; 0 where there is none. */
int odc_promise_of(odc c, int number);

/* --- calls. Each pushes a process; its file says what it returns. */

/* --- programs */

/* Where a program comes from: what `s`, `rnd`, `loc` and the leader mean in it (C2, C3, C27). */
typedef enum odc_from {
    ODC_FROM_CARD,      /* exploration card; no leader */
    ODC_FROM_PARAGRAPH, /* has a leader */
    ODC_FROM_TECH,      /* ability; voluntary (R40); no leader */
    ODC_FROM_SIDE,      /* of a story or doom card */
    ODC_FROM_SUMMON
} odc_from;
/* Runs a program; `s`: the Argonaut concerned, ODC_NONE if none (the owner of a breakthrough). `voluntary`:
 * its statements cannot be saved (R40). Calls nothing for an empty program: true if a process was pushed. */
bool odc_do_program(odc c, odc_program p, odc_from from, int s, bool voluntary);
/* The program just pushed: its `loc` is this faction (an ability whose guard has settled it: C3). */
void odc_program_local(odc c, int faction);
/* Adventure phase: resolves the paragraph of this number and all it leads to (ODC-360, 361). */
void odc_do_paragraph(odc c, int number, int s);
/* `goto`: the innermost paragraph goes on with this one, once its program has ended. */
void odc_paragraph_goes_on(odc c, int number);
/* Returns 1 on success. who: an Argonaut, or ODC_THE_ARGO; bonus is added to the roll. Re-rolls by CN04. */
void odc_do_test(odc c, int who, int skill, int difficulty, int bonus);
/* Returns 1 success, 2 failure (16 or more), 0 stopped below. */
void odc_do_delve(odc c, int difficulty);
void odc_do_progress(odc c, int n);
/* A loss of `n` that saves may ward off where it is forced. what: ODC_SAVE_; index: resource, faction. */
void odc_do_loss(odc c, int what, int index, int n, bool voluntary, bool unavoidable);
enum { ODC_RAGE, ODC_FATE, ODC_DANGER, ODC_DESPAIR };
/* Changes a value of all Argonauts of the set; above 9 they die (R03). */
void odc_do_stat(odc c, int argonauts, int value, int by);
void odc_do_replace(odc c, int argonaut, bool dead);
/* Does a fated card of the Argonaut forbid this (ODC_NO_LEADER ..)? ODC-452 */
bool odc_hindered(odc c, int argonaut, int hindrance);
void odc_do_mnemos(odc c, int argonaut,
                   int card); /* card of odc_content.mnemos; ODC_NONE: a random one */
void odc_do_fated(odc c, int argonaut);
void odc_do_dreamwalker(odc c, int n);
/* Returns an Argonaut of the set: chosen, or drawn. */
void odc_do_pick(odc c, int set, bool random);
void odc_do_faction(odc c, int set); /* returns the faction; asks only when there are several */

/* --- days */
void odc_do_activate(odc c, int n, bool by_card); /* by a card: ODC-191 .. 194; else ODC-195 */
void odc_do_hub(odc c);
void odc_do_table(odc c, int table, bool with_nodes); /* with_nodes: ODC-430 */
enum { ODC_TIMELINE_BATTLE, ODC_ADVERSARY_BATTLE, ODC_EVENT_BATTLE };
/* Fights; returns 1 when won, 0 otherwise. level 0: by the foe's boxes. */
void odc_do_battle(odc c, int kind, int foe, int level);
int odc_fight_now(odc c); /* of odc_scenario.fight, from the frame of BATTLE (fight.c) */

/* step 6 (lead) */
void odc_do_advance(odc c);
/* The moves of CN11 in their order, but trades only of a resource of one set for one of another, and
 * crafting only where asked for: those that a player in a hurry looks at. */
void odc_list_advances(odc c, uint32_t given, uint32_t wanted, bool crafts, gg_move_list *list);
/* From reserve or projects to the technology deck (ODC-238, 239, 263). */
void odc_do_gain_tech(odc c, int tech);

/* story.c: the paragraph of the n-th event of today, where their order is asked for (CN09). */
int odc_story_paragraph(odc c, int n);

/* fight.c: of the battle's frame. */
int odc_level_now(const odc_frame *f);

/* Begins the campaign: fills a zeroed state and calls DAY. */
void odc_begin(odc c);

/* The processes of each file, for flow.c. */
extern const odc_process odc_day_process, odc_queue_process, odc_explore_process,
    odc_activate_process, odc_hub_process, odc_table_process, odc_nodes_process,
    odc_encounter_process, odc_battle_process, odc_story_process, odc_doom_process,
    odc_advance_process, odc_gain_tech_process, odc_paragraph_process, odc_program_process,
    odc_test_process, odc_delve_process, odc_progress_process, odc_loss_process, odc_stat_process,
    odc_replace_process, odc_mnemos_process, odc_fated_process, odc_dreamwalker_process,
    odc_pick_process, odc_leader_process, odc_faction_process;

#endif
