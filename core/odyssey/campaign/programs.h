/* What programs.c, subjects.c and verbs.c share: the frame of a program that runs, and where in it what is
 * meant by whom. */
#ifndef GG_CORE_ODYSSEY_CAMPAIGN_PROGRAMS_H
#define GG_CORE_ODYSSEY_CAMPAIGN_PROGRAMS_H

#include "process.h"
#include "words.h"

/* Bytes of v of a PROGRAM. */
enum {
    ODC_PROG_AT = 0, /* two bytes: of odc_content.statement */
    ODC_PROG_COUNT = 2,
    ODC_PROG_PC,
    ODC_PROG_STATE,     /* of the statement that runs, below */
    ODC_PROG_FROM,      /* odc_from */
    ODC_PROG_S,         /* `s` now: C27 */
    ODC_PROG_RANDOM,    /* `rnd` + 1, 0 before its first use: C3 */
    ODC_PROG_LOCAL,     /* `loc` + 1, likewise */
    ODC_PROG_VOLUNTARY, /* its statements are, where they do not stand in a branch: R40 */
    ODC_PROG_LEFT,      /* Argonauts still to come: group tests, shares */
    ODC_PROG_CHOSEN,    /* who `ch`, `most`, `least` mean in this statement + 1 */
    ODC_PROG_WON,       /* group test: those who succeeded */
    ODC_PROG_LOOP_HEAD, /* pc + 1 of the statement whose block is repeated */
    ODC_PROG_LOOP,      /* Argonauts still to come */
    ODC_PROG_LOOP_S,    /* `s` outside */
    ODC_PROG_SHARE      /* two bytes, four nibbles: CN14 */
};

enum {
    ODC_ST_NEW,
    ODC_ST_RANDOM, /* rnd, loc, the subject is being settled */
    ODC_ST_LOCAL,
    ODC_ST_SUBJECT,
    ODC_ST_GROUP, /* group test: one has rolled */
    ODC_ST_SHARE,
    ODC_ST_ALLY,
    ODC_ST_ASKED, /* pattern, city, node: CN17, CN19, CN13 */
    ODC_ST_OVER   /* what the statement called has ended */
};

enum { ODC_FIRST_AFFLICTION = 8, ODC_FIRST_BOON = 16 }; /* of the battle's growth abilities */

static inline const gg_effect *odc_program_of(odc c, const odc_frame *f) {
    return &c.sc->content.statement[f->v[ODC_PROG_AT] | f->v[ODC_PROG_AT + 1] << 8];
}

static inline const gg_effect *odc_statement_of(odc c, const odc_frame *f) {
    return odc_program_of(c, f) + f->v[ODC_PROG_PC];
}

/* Of goto and event: the paragraph that they name. */
static inline int odc_number_of(const gg_effect *e) {
    return (uint8_t)e->c | e->subject << 8;
}

/* subjects.c. The Argonauts that a subject means; rnd, ch, most, least have been settled. */
int odc_subjects(odc c, const odc_frame *f, int subject);
/* Those who have most (or fewest) mnemos cards, then nodes: ODC-423, R16. */
int odc_ranked(odc c, bool most);
/* Those among whom `ch` of this statement chooses. */
int odc_chosen_from(odc c, const odc_frame *f, const gg_effect *e);
/* Can nothing save from what the statement costs (R40)? */
bool odc_is_voluntary(odc c, const odc_frame *f);
/* Does its guard hold, with `loc` as far as it is settled? */
bool odc_statement_guard(odc c, const odc_frame *f, const gg_effect *e);
/* The options of the `choice` that runs which may be taken, as a set. */
uint32_t odc_open_options(odc c, const odc_frame *f);

/* verbs.c. What a statement without blocks does, once. It may call one process, and may end the campaign
 * or the program; nothing else of the frame is touched. */
void odc_do_statement(odc c, odc_frame *f, const gg_effect *e);
/* Titans that can take a pattern: C21. */
unsigned odc_pattern_titans(odc c, int pattern);
void odc_take_pattern(odc c, int pattern, int slot);
/* Cities that can take a token (tiles): ODC-501. */
uint32_t odc_free_cities(odc c);
/* Slots of the mnemos cards of an Argonaut among which the next node is given: ODC-431. */
unsigned odc_node_slots(odc c, int argonaut);

/* mnemos.c. Mnemos cards that can be gained: R31, C7. */
uint32_t odc_unassigned(odc c);
bool odc_mnemos_free(odc c, int card);

#endif
