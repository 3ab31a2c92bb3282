/* placeholder */
#include "state.h"
void ski_draw_svg(const gg_game *game, const void *state, gg_text *text) {
    (void)game, (void)state;
    gg_put(text, "<svg></svg>");
}
