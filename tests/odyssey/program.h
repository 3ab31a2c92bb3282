/* Programs of the effect language (RULES.md, section 6.1) for tests, over tests/odyssey/lab.h. Each is
 * compiled into the content of the open game, called, and runs on to its first node. */
#ifndef GG_TESTS_ODYSSEY_PROGRAM_H
#define GG_TESTS_ODYSSEY_PROGRAM_H

#include "lab.h"

/* Compiles a text; fails the test when it cannot be. */
odc_program cam_compiled(const char *text);
/* As the program of an exploration card: forced, without a leader, nobody concerned. */
void cam_program(const char *text);
/* As an active ability. */
void cam_ability(const char *text);
/* As a paragraph that concerns this Argonaut, ODC_NONE: nobody. It has the number CAM_PARAGRAPH. */
void cam_paragraph(const char *text, int s);
enum { CAM_PARAGRAPH = 999 };
/* Nothing that was called is left: the days go on. */
void cam_is_done(void);

#endif
