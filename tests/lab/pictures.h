/* What tests of pictures share, for any game and state. */
#ifndef GG_TESTS_LAB_PICTURES_H
#define GG_TESTS_LAB_PICTURES_H

#include "../../core/game.h"
#include "test.h"

/* The picture as text, in colour or plain, and as SVG. Whole, overwritten by the next call. */
const char *lab_drawn(const gg_game *game, const void *state, bool colour);
const char *lab_drawn_svg(const gg_game *game, const void *state);
/* All three, to look at together. */
extern char lab_plain[GG_BOARD_TEXT], lab_coloured[GG_BOARD_TEXT], lab_svg[GG_SVG_TEXT];
void lab_draw(const gg_game *game, const void *state);
/* The SVG document, which is left in lab_svg, must be complete and have every place of every move or
 * outcome. */
void lab_clickable(const gg_game *game, const void *state);
/* The picture must have all these parts, anywhere. */
void lab_holds(const char *picture, const char *const *parts, size_t count);

#define HOLDS(picture, ...)                                                                        \
    do {                                                                                           \
        static const char *const parts_[] = {__VA_ARGS__};                                         \
        lab_holds(picture, parts_, sizeof parts_ / sizeof *parts_);                                \
    } while (0)

#endif
