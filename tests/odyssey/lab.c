#include "lab.h"
#include "../lab/odds.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct cam cam;
const odc_state *cam_now;

void cam_close(void) {
    gg_game_close(cam.game);
    memset(&cam, 0, sizeof cam);
}

int cam_end(void **state) {
    (void)state;
    cam_close();
    return 0;
}

static void open_as(const char *model, const char *options) {
    char scenario[96];
    cam_close();
    snprintf(scenario, sizeof scenario, "ember:battle_model=%s%s%s", model, *options ? "," : "",
             options);
    cam.game = lab_open("odyssey", scenario);
    cam.sc = (odc_scenario *)(uintptr_t)cam.game->scenario;
    cam.s = &cam.both.campaign;
    cam.c = (odc){cam.sc, cam.s};
    gg_start(cam.game, &cam.both);
}

void cam_open(const char *options) {
    open_as("table", options);
}

void cam_open_full(const char *options) {
    open_as("full", options);
}

/* --- names */

/* Index of the id in records of `size` bytes that begin with it. */
static int named(const void *records, size_t size, int count, const char *id) {
    for (int k = 0; k < count; k++)
        if (!strcmp((const char *)records + (size_t)k * size, id)) return k;
    fail_msg("there is no %s", id);
    return 0;
}

#define NAMED(list, count, id) named((list)[0].id, sizeof(list)[0], count, id)

int cam_tile(int number) {
    for (int t = 0; t < cam.sc->content.tiles; t++)
        if (cam.sc->content.tile[t].number == number) return t;
    fail_msg("there is no tile %d", number);
    return 0;
}

int cam_card(const char *id) {
    return named(cam.sc->content.card, sizeof(odc_card), cam.sc->content.cards, id);
}

int cam_tech(const char *id) {
    return named(cam.sc->content.tech, sizeof(odc_tech), cam.sc->content.techs, id);
}

int cam_gear(const char *id) {
    for (int k = 0; k < cam.sc->battle.gears; k++)
        if (!strcmp(cam.sc->battle.gear[k].id, id)) return k;
    fail_msg("there is no gear %s", id);
    return 0;
}

int cam_sheet(const char *id) {
    for (int k = 0; k < cam.sc->battle.sheets; k++)
        if (!strcmp(cam.sc->battle.sheet[k].id, id)) return k;
    fail_msg("there is no sheet %s", id);
    return 0;
}

int cam_mnemos(const char *id) {
    for (int k = 0; k < cam.sc->content.mnemoses; k++)
        if (!strcmp(cam.sc->battle.mnemos[cam.sc->content.mnemos[k].card].id, id)) return k;
    fail_msg("there is no mnemos %s", id);
    return 0;
}

int cam_fated(const char *id) {
    return named(cam.sc->content.fated, sizeof(odc_fated), cam.sc->content.fateds, id);
}

int cam_clue(const char *id) {
    return named(cam.sc->content.clue, sizeof cam.sc->content.clue[0], cam.sc->content.clues, id);
}

int cam_foe(const char *id) {
    return named(cam.sc->content.foe, sizeof(odc_foe), cam.sc->content.foes, id);
}

int cam_adventure(const char *id) {
    return named(cam.sc->content.adventure, sizeof(odc_adventure), cam.sc->content.adventures, id);
}

/* --- changing the position */

void cam_at(int number, int sector) {
    cam.s->tile = (uint8_t)cam_tile(number);
    cam.s->sector = (uint8_t)sector;
    cam_explore(number);
}

void cam_reveal_all(void) {
    for (int t = 0; t < cam.sc->content.tiles; t++) cam.s->tile_flags[t] |= ODC_TF_REVEALED;
}

void cam_explore(int number) {
    cam.s->tile_flags[cam_tile(number)] |= ODC_TF_REVEALED | ODC_TF_EXPLORED;
}

void cam_unexplore(int number) {
    cam.s->tile_flags[cam_tile(number)] &= (uint8_t)~ODC_TF_EXPLORED;
}

void cam_own(const char *tech) {
    const uint64_t bit = UINT64_C(1) << cam_tech(tech);
    cam.s->tech |= bit;
    cam.s->projects &= ~bit;
}

void cam_busy(void) {
    cam.s->res[0] = cam.s->res[4] = 9; /* T01: salt, sinew */
}

void cam_deck(const char *cards) {
    char id[8];
    int used;
    cam.s->deck = cam.s->drawn = cam.s->aside = cam.s->gone = 0;
    for (; sscanf(cards, " %7s%n", id, &used) == 1; cards += used)
        cam.s->deck |= UINT64_C(1) << cam_card(id);
}

void cam_give_mnemos(int argonaut, int slot, const char *id, int nodes, int done) {
    odc_argonaut *const a = &cam.s->argonaut[argonaut];
    a->mnemos[slot] = (uint8_t)(cam_mnemos(id) + 1);
    a->nodes[slot] = (uint8_t)nodes;
    a->done[slot] = (uint8_t)done;
}

void cam_give_fated(int argonaut, int slot, const char *id, int nodes) {
    odc_argonaut *const a = &cam.s->argonaut[argonaut];
    a->fated[slot] = (uint8_t)(cam_fated(id) + 1);
    a->fated_nodes[slot] = (uint8_t)nodes;
    cam.s->fated_deck &= ~(UINT32_C(1) << cam_fated(id));
}

void cam_introduce(void) {
    cam.s->flags |= ODC_F_INTRODUCED;
    cam.s->adversary = cam.sc->content.adversary;
}

void cam_story(int card, char side) {
    cam.s->story = (uint8_t)(card - 1);
    cam.s->story_side = side == 'B';
    cam.s->progress = 0;
}

void cam_doom(int card, char side) {
    cam.s->doom = (uint8_t)(card - 1);
    cam.s->doom_side = side == 'B';
    cam.s->doom_tokens = 0;
}

void cam_titans(const char *sheets) {
    char id[16];
    int used;
    odc_remove_titans(cam.c, 0xffff);
    for (; sscanf(sheets, " %15s%n", id, &used) == 1; sheets += used)
        odc_gain_titan(cam.c, cam_sheet(id));
}

/* --- processes */

static void only_days(void) {
    memset(cam.s->frame, 0, sizeof cam.s->frame);
    cam.s->depth = 0;
    cam.s->node = ODC_RUN;
    odc_push(cam.c, ODC_K_DAY);
}

void cam_morning(int day) {
    only_days();
    cam.s->day = (uint8_t)(day - 1);
    cam_go();
}

void cam_step(int step) {
    only_days();
    odc_top(cam.c)->step = (uint8_t)step;
    cam_go();
}

void cam_go(void) {
    gg_move list[GG_MAX_MOVES];
    cam.s->node = ODC_RUN;
    cam.game->rules->settle(cam.game, &cam.both, list, GG_MAX_MOVES);
}

/* --- playing */

void cam_node(int node) {
    assert_int_equal(cam.s->node, node);
}

/* --- exact probabilities */

static cam_event stop_at, event_of;
static cam_choice choice;

static bool stops(const void *state) {
    return stop_at(&((const odc_both *)state)->campaign);
}

static bool happens(const void *state) {
    return event_of(&((const odc_both *)state)->campaign);
}

static int chooses(const void *state, const gg_move *list, int count) {
    cam_now = &((const odc_both *)state)->campaign;
    return choice(list, count);
}

void cam_probability(cam_event stop, cam_choice choose, cam_event event, const char *fraction) {
    stop_at = stop, choice = choose, event_of = event;
    lab_probability(&(lab_walk){cam.game, stops, chooses, happens}, &cam.both, fraction);
}

int cam_first(const gg_move *list, int count) {
    (void)list, (void)count;
    return 0;
}

int cam_last(const gg_move *list, int count) {
    (void)list;
    return count - 1;
}
