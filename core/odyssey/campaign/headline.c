/* What is asked in a campaign, and how it ended. */
#include "../../kit/words.h"
#include "picture.h"
#include "process.h"

static odc of(const gg_game *game, const void *state) {
    return (odc){game->scenario, (odc_state *)(uintptr_t)state};
}

static const char *const causes[] = {"",
                                     "doom has come",
                                     "the crew is gone",
                                     "the hull is broken",
                                     "the Argo's FATE is full",
                                     "the days are over",
                                     "no titan is aboard for a battle",
                                     "the story ends badly"};
static const char *const steps[] = {"set-up",     "movement",  "timeline",    "exploration",
                                    "expedition", "encounter", "advancement", "story",
                                    "doom",       "end"};

static const char *step_name(int step) {
    return step < (int)(sizeof steps / sizeof *steps) ? steps[step] : "";
}

void odc_title(const gg_game *game, const void *state, gg_text *text) {
    const odc c = of(game, state);
    const odc_state *s = c.s;
    const odb_state *battle;
    const gg_game *inner = odc_inner(game, state, &battle);
    gg_putf(text, "Day %d of %d, ", s->day, c.sc->content.days);
    if (s->phase == ODC_OVER) {
        if (s->outcome == ODC_WON)
            gg_put(text, "over: won");
        else
            gg_putf(text, "over: lost, %s", causes[s->sub & 7]);
        return;
    }
    gg_putf(text, "%s: ", step_name(s->step));
    if (inner) {
        inner->rules->headline(inner, battle, text);
        return;
    }
    odc_put_about(c, text);
    if (odc_actor(game, state) == 1) gg_put(text, "the adversary decides: ");
    if (s->depth && odc_top(c)->kind == ODC_K_DREAMWALKER)
        gg_put(text, "which titan comes aboard?");
    else
        gg_words_headline(game, state, text);
}

void odc_headline(const gg_game *game, const void *state, gg_text *text) {
    const odc c = of(game, state);
    odc_title(game, state, text);
    if (c.s->phase != ODC_OVER && c.s->phase != ODC_BATTLE) odc_put_stakes(c, text);
}
