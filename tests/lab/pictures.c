/* See pictures.h. */
#include "pictures.h"

#include <string.h>

static char picture[GG_SVG_TEXT];

const char *lab_drawn(const gg_game *game, const void *state, bool colour) {
    gg_text text = gg_text_over(picture, GG_BOARD_TEXT);
    game->rules->draw(game, state, colour, &text);
    assert_false(text.cut);
    return picture;
}

const char *lab_drawn_svg(const gg_game *game, const void *state) {
    gg_text text = gg_text_over(picture, sizeof picture);
    game->rules->draw_svg(game, state, &text);
    assert_false(text.cut);
    return picture;
}

void lab_holds(const char *text, const char *const *parts, size_t count) {
    for (size_t i = 0; i < count; i++)
        if (!strstr(text, parts[i])) fail_msg("no '%s' in\n%s", parts[i], text);
}
