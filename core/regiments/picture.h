/* What the two pictures of regiments share: picture.c (text) and picture_svg.c. */
#ifndef GG_CORE_REGIMENTS_PICTURE_H
#define GG_CORE_REGIMENTS_PICTURE_H

#include "rules.h"

/* "E", "NE" ... for directions 0 to 5. */
extern const char *const reg_compass[6];

/* The name of a building as a piece: "on-h8". */
gg_name reg_building_name(const reg_building *b);
/* Has the unit a facing? */
bool reg_shaped(const reg_scenario *sc, int u);
/* The unit that acts or is asked, REG_NONE if there is none. */
int reg_asked_unit(const reg_state *s);
/* Where a side may deploy at all, while it deploys (REG-034). */
gg_bits reg_zone_now(const reg_scenario *sc, const reg_state *s, int side);
/* "h8 NE", "in A4", "Reserve". */
void reg_put_where(const reg_scenario *sc, const reg_state *s, int u, gg_text *text);
/* "watches E, fired", "" for nothing. */
void reg_put_marks(const reg_state *s, int u, gg_text *text);
/* Ammunition as one character, ? where it is hidden. */
char reg_ammo_sign(const reg_state *s, int u);
/* What the mission gives points for. */
void reg_put_scores(const reg_mission *m, gg_text *text);

#endif
