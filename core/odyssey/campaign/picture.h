/* What words, places and the two pictures share: parts of the content and lines of the state in words
 * (wording.c, sheet.c). */
#ifndef GG_CORE_ODYSSEY_CAMPAIGN_PICTURE_H
#define GG_CORE_ODYSSEY_CAMPAIGN_PICTURE_H

#include "process.h"
#include "rules.h"

/* wording.c: may the symbols of this tile be seen (R02)? */
bool odc_tile_known(odc c, int tile);

/* svg_cards.c: cards on the table below all that was drawn, and the panel beside it. */
struct gg_svg;
void odc_svg_cards(struct gg_svg *svg, odc c);
void odc_svg_panel(struct gg_svg *svg, odc c);

/* --- wording.c: the content in words */

/* "hub, progress, Emberwrights"; "open water" for none. */
void odc_put_symbols(odc c, int tile, gg_text *text);
/* "brass 1, cinder 2" behind `head`; nothing at all without a cost. */
void odc_put_cost(odc c, const char *head, const uint8_t cost[ODC_RESOURCES], gg_text *text);
/* "clue C1": a guard of the effect language. */
void odc_put_needs(odc c, int guard, int limit, gg_text *text);
/* A program of the effect language in short words. */
void odc_put_program(odc c, int at, int count, gg_text *text);
/* What an exploration card does, with its symbols. */
void odc_put_card(odc c, int card, gg_text *text);
/* The k-th option of the choice that is asked, behind ": "; nothing where no program asks. */
void odc_put_option(odc c, int k, gg_text *text);
/* What the question is about: "Squall: ", "Stair without a House: ". */
void odc_put_about(odc c, gg_text *text);
/* " (success: ...; failure: ...)": what hangs on a roll that may be made again, on who leads or deals;
 * nothing at other nodes. */
void odc_put_stakes(odc c, gg_text *text);

/* --- sheet.c: the state in words, one line each */

enum { ODC_LINE_TEXT = 2048 }; /* capacity that holds any of these lines */

/* "Halce", "Bromos (named 1)" of a slot aboard. */
void odc_put_titan(odc c, int slot, gg_text *text);
void odc_put_argo(odc c, gg_text *text);     /* crew, hull, fate, knowledge, tears, limits */
void odc_put_stores(odc c, gg_text *text);   /* resources */
void odc_put_story(odc c, gg_text *text);    /* story card with its requirement */
void odc_put_doom(odc c, gg_text *text);     /* doom card */
void odc_put_inward(odc c, gg_text *text);   /* inward odyssey */
void odc_put_table(odc c, gg_text *text);    /* cards drawn today; set aside; left in the deck */
void odc_put_techs(odc c, gg_text *text);    /* technology deck */
void odc_put_projects(odc c, gg_text *text); /* projects deck with costs */
void odc_put_titans(odc c, gg_text *text);   /* aboard */
void odc_put_armory(odc c, gg_text *text);
void odc_put_days(odc c, gg_text *text); /* what the timeline holds from today on */
void odc_put_factions(odc c, gg_text *text);
void odc_put_hubs(odc c, gg_text *text);   /* adventure tracks */
void odc_put_foes(odc c, gg_text *text);   /* evolution and battle boxes, adversary */
void odc_put_notes(odc c, gg_text *text);  /* what the next battle begins with */
void odc_put_nymphs(odc c, gg_text *text); /* summonings and godforms */
/* "rage 1, fate 0, danger 2; wisdom 2; Ash Tongue 1" */
void odc_put_argonaut(odc c, int i, gg_text *text);

#endif
