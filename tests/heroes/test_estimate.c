/* The chance to win a fight as the evaluation estimates it, against fights that were played: what was
 * predicted when the combat began and how many were won, in ten bands.
 *
 *   GG_HEROES_FIGHTS=N   fights (400; the README's 10,000)
 *   GG_HEROES_TABLE=1    prints the table */
#include "../../core/heroes/combat/rules.h"
#include "../../eval/heroes/adventure/adventure.h"
#include "../lab/test.h"
#include "lab.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

enum { BANDS = 10 };
static struct {
    double predicted;
    int won, fights;
} band[BANDS];
static int fights;
static double squared, base;

static int setting(const char *name, int normal) {
    const char *text = getenv(name);
    return text ? atoi(text) : normal;
}

static void note(double predicted, bool won) {
    int i = (int)(predicted * BANDS);
    if (i >= BANDS) i = BANDS - 1;
    band[i].predicted += predicted;
    band[i].won += won;
    band[i].fights++;
    squared += (predicted - won) * (predicted - won);
    base += won;
    fights++;
}

/* The combat as it is when this move has been made; true if it is over, and who has won. */
static bool ends(hea c, gg_move move, bool *won) {
    her_combat s = c.s->combat;
    gg_move list[2];
    const her_scenario *sc = hea_fight_now(c);
    her_perform(sc, &s, move);
    if (her_settle(sc, &s, list, 2)) return false;
    *won = s.result == HER_WIN_A || s.result == HER_GAVE_UP_B;
    return true;
}

/* Of the seat's hero in the fight for a field. */
static double chance(hea c, const double *w, int seat, int hero, int field) {
    hea_sight k;
    hea_look(&k, c, w);
    return hea_seen_chance(&k, seat, hero, field, c.s->seat[seat].figure[hero].mp);
}

/* One game of scripts with some random moves; fights of seats are noted. */
static void play(const gg_game *game, const double *w, gg_random *random) {
    gg_state state;
    double predicted = -1;
    gg_start(game, &state);
    for (int actor; (actor = game->rules->actor(game, &state)) != GG_OVER;) {
        const hea c = hea_of(game, &state);
        gg_move list[GG_MAX_MOVES], move;
        if (actor == GG_CHANCE) {
            move = gg_draw_outcome(game, &state, random);
        } else {
            const int n = gg_moves(game, &state, list);
            const bool any = !hea_fighting(game, &state) && !gg_random_below(random, 4);
            move = any ? list[gg_random_below(random, (uint32_t)n)]
                       : hea_script(game, &state, w, random);
        }
        if (hea_fighting(game, &state)) {
            const hea_frame *f = hea_running(c, HEA_K_FIGHT);
            bool won;
            if (predicted < 0 && f->seat != HEA_NONE)
                predicted = chance(c, w, f->seat, f->v[0], f->v[1]);
            if (ends(c, move, &won)) {
                if (predicted >= 0) note(predicted, won);
                predicted = -1;
            }
        }
        gg_apply(game, &state, move);
    }
}

TEST(fights_are_won_as_often_as_estimated) {
    static const char *const scenarios[] = {"fords", "crowns", "watch", "raid", "mini"};
    const int wanted = setting("GG_HEROES_FIGHTS", 400);
    double w[GG_MAX_WEIGHTS];
    gg_random random;
    gg_eval_defaults(&gg_eval_heroes, w);
    gg_random_init(&random, 11, GG_STREAM_TEST);
    for (int k = 0; fights < wanted; k++) {
        gg_game *game = lab_open("heroes", scenarios[k % 5]);
        play(game, w, &random);
        gg_game_close(game);
    }
    double error = 0;
    for (int i = 0; i < BANDS; i++) {
        if (!band[i].fights) continue;
        const double off = band[i].predicted - band[i].won;
        error += fabs(off) / fights;
        if (getenv("GG_HEROES_TABLE"))
            printf("%3d-%3d %%: %5d fights, predicted %5.1f %%, won %5.1f %%\n", 10 * i,
                   10 * i + 10, band[i].fights, 100 * band[i].predicted / band[i].fights,
                   100.0 * band[i].won / band[i].fights);
    }
    const double mean = base / fights, plain = mean * (1 - mean);
    if (getenv("GG_HEROES_TABLE"))
        printf("%d fights: mean error %.3f, squared error %.3f, by the mean alone %.3f\n", fights,
               error, squared / fights, plain);
    assert_true(error < 0.12);
    assert_true(squared / fights < plain);
}
/* HER-404: a hero in its own town fights behind the walls of its citadel. */
TEST(walls_count_where_a_hero_is_at_home) {
    double w[GG_MAX_WEIGHTS], open, walled;
    gg_eval_defaults(&gg_eval_heroes, w);
    adv_begin("mini", "difficulty=normal", "crown ald barrow mor");
    const int town = hea_start_town(adv.c, 1);
    adv_seat(1)->figure[0].field = (uint8_t)town;
    adv_buildings(1, "");
    open = chance(adv.c, w, 0, 0, town);
    adv_buildings(1, "cit");
    walled = chance(adv.c, w, 0, 0, town);
    assert_true(open > 0 && walled < open);
    adv_close();
}
