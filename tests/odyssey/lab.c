#include "lab.h"

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

void cam_play(const char *tokens) {
    lab_play(cam.game, &cam.both, tokens);
}

bool cam_legal(const char *token) {
    return lab_legal(cam.game, &cam.both, token);
}

void cam_lists(const char *tokens) {
    lab_lists(cam.game, &cam.both, tokens);
}

void cam_offers(const char *prefix, const char *tokens) {
    lab_offers(cam.game, &cam.both, prefix, tokens);
}

void cam_chances(const char *outcomes) {
    lab_chances(cam.game, &cam.both, outcomes);
}

void cam_chance_of(const char *token, const char *fraction) {
    lab_chance_of(cam.game, &cam.both, token, fraction);
}

void cam_node(int node) {
    assert_int_equal(cam.s->node, node);
}

/* --- exact probabilities */

typedef unsigned __int128 wide;
typedef struct fraction {
    wide top, bottom;
} fraction;

static fraction reduced(wide top, wide bottom) {
    wide a = top, b = bottom;
    while (b) {
        const wide rest = a % b;
        a = b, b = rest;
    }
    return (fraction){top / a, bottom / a};
}

static fraction sum(fraction a, fraction b) {
    return reduced(a.top * b.bottom + b.top * a.bottom, a.bottom * b.bottom);
}

static fraction chance(const odc_both *both, cam_event stop, cam_choice choose, cam_event event) {
    const int actor = cam.game->rules->actor(cam.game, both);
    odc_both next = *both;
    if (actor == GG_OVER || stop(&both->campaign)) return (fraction){event(&both->campaign), 1};
    if (actor >= 0) {
        gg_move list[GG_MAX_MOVES];
        const int count = gg_moves(cam.game, both, list);
        cam_now = &both->campaign;
        gg_apply(cam.game, &next, list[choose(list, count)]);
        return chance(&next, stop, choose, event);
    }
    gg_outcome outcome[GG_MAX_MOVES];
    const int count = cam.game->rules->outcomes(cam.game, both, outcome);
    fraction total = {0, 1};
    uint64_t weights = 0;
    for (int k = 0; k < count; k++) weights += outcome[k].weight;
    for (int k = 0; k < count; k++) {
        next = *both;
        gg_apply(cam.game, &next, outcome[k].move);
        const fraction part = chance(&next, stop, choose, event);
        total = sum(total, reduced(part.top * outcome[k].weight, part.bottom * weights));
    }
    return total;
}

void cam_probability(cam_event stop, cam_choice choose, cam_event event, const char *text) {
    const fraction found = chance(&cam.both, stop, choose, event);
    unsigned long top, bottom = 1;
    assert_true(sscanf(text, "%lu/%lu", &top, &bottom) >= 1);
    if (found.top * bottom != found.bottom * top)
        fail_msg("%llu/%llu in place of %s", (unsigned long long)found.top,
                 (unsigned long long)found.bottom, text);
}

int cam_first(const gg_move *list, int count) {
    (void)list, (void)count;
    return 0;
}

int cam_last(const gg_move *list, int count) {
    (void)list;
    return count - 1;
}
