/* See pictures.h. */
#include "pictures.h"

#include "svg.h"
#include "words.h"

#include <string.h>

char lab_plain[GG_BOARD_TEXT], lab_coloured[GG_BOARD_TEXT], lab_svg[GG_SVG_TEXT];

const char *lab_drawn(const gg_game *game, const void *state, bool colour) {
    gg_text text = gg_text_over(colour ? lab_coloured : lab_plain, GG_BOARD_TEXT);
    game->rules->draw(game, state, colour, &text);
    assert_false(text.cut);
    return text.data;
}

const char *lab_drawn_svg(const gg_game *game, const void *state) {
    gg_text text = gg_text_over(lab_svg, sizeof lab_svg);
    game->rules->draw_svg(game, state, &text);
    assert_false(text.cut);
    return lab_svg;
}

void lab_draw(const gg_game *game, const void *state) {
    lab_drawn(game, state, false);
    lab_drawn(game, state, true);
    lab_drawn_svg(game, state);
}

void lab_clickable(const gg_game *game, const void *state) {
    static gg_move list[GG_MAX_MOVES];
    const char *why = "";
    const int count = gg_list(game, state, list);
    if (!svg_complete(lab_drawn_svg(game, state), &why))
        fail_msg("%s\n  %s", why, lab_line(game, state));
    for (int i = 0; i < count; i++) {
        char from[GG_PLACES_TEXT], to[GG_PLACES_TEXT];
        gg_text a = gg_text_over(from, sizeof from), b = gg_text_over(to, sizeof to);
        game->rules->places(game, state, list[i], &a, &b);
        assert_false(a.cut || b.cut);
        if (!svg_has_places(lab_svg, from, &why) || !svg_has_places(lab_svg, to, &why))
            fail_msg("no %s\n  %s", why, lab_line(game, state));
    }
}

void lab_holds(const char *text, const char *const *parts, size_t count) {
    for (size_t i = 0; i < count; i++)
        if (!strstr(text, parts[i])) fail_msg("no '%s' in\n%s", parts[i], text);
}
