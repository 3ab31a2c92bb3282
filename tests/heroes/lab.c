#include "lab.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct adv adv;

void adv_close(void) {
    gg_game_close(adv.game);
    free(adv.s);
    memset(&adv, 0, sizeof adv);
}

int adv_end(void **state) {
    (void)state;
    adv_close();
    return 0;
}

void adv_open(const char *scenario, const char *options) {
    char text[96];
    adv_close();
    snprintf(text, sizeof text, "%s%s%s", scenario, *options ? ":" : "", options);
    adv.game = lab_open("heroes", text);
    adv.sc = (hea_scenario *)(uintptr_t)adv.game->scenario;
    adv.s = calloc(1, adv.game->state_bytes);
    adv.c = (hea){adv.sc, adv.s};
    gg_start(adv.game, adv.s);
}

/* --- names */

int adv_card(const char *code) {
    const int card = her_card_named(hea_cc(adv.c), code);
    if (card < 0) fail_msg("there is no card %s", code);
    return card;
}

int adv_face(const char *code, char kind) {
    const int face = her_face_named(hea_cc(adv.c), code, kind);
    if (!face) fail_msg("there is no unit %s%c", code, kind);
    return face;
}

#define NAMED(list, count, code)                                                                   \
    for (int k_ = 0; k_ < (count); k_++)                                                           \
        if (!strcmp((list)[k_].code, code)) return k_;                                             \
    fail_msg("there is no %s", code);                                                              \
    return 0

int adv_faction(const char *code) {
    NAMED(hea_cc(adv.c)->faction, hea_cc(adv.c)->factions, code);
}
int adv_hero(const char *code) {
    NAMED(hea_cc(adv.c)->hero, hea_cc(adv.c)->heroes, code);
}
int adv_tile_kind(const char *code) {
    NAMED(adv.sc->content.tile, adv.sc->content.tiles, code);
}
int adv_astrologer(const char *code) {
    NAMED(adv.sc->content.astrologer, adv.sc->content.astrologers, code);
}
int adv_event(const char *code) {
    NAMED(adv.sc->content.event, adv.sc->content.events, code);
}

int adv_field(const char *text) {
    int tile = 0, field = 0;
    if (sscanf(text, "%d.%d", &tile, &field) != 2) fail_msg("no field: %s", text);
    return hea_field_at(tile, field);
}

hea_seat *adv_seat(int seat) {
    return &adv.s->seat[seat];
}

/* --- set-up */

/* The next word of the text; false at its end. */
static bool next_word(const char **text, char word[16]) {
    int used = 0;
    if (!*text || sscanf(*text, " %15s%n", word, &used) != 1) return false;
    *text += used;
    return true;
}

static void apply_first(void) {
    gg_move move;
    if (adv.game->rules->actor(adv.game, adv.s) == GG_CHANCE) {
        gg_outcome outcome[GG_MAX_MOVES];
        (void)adv.game->rules->outcomes(adv.game, adv.s, outcome);
        move = outcome[0].move;
    } else {
        gg_move list[GG_MAX_MOVES];
        (void)gg_moves(adv.game, adv.s, list);
        move = list[0];
    }
    gg_apply(adv.game, adv.s, move);
}

static int node_now(void) {
    return adv.s->node & ~HEA_ROLL;
}

/* Plays the first of these words that names a choice of this node; false: none does. */
static bool choose(const char *kind, const char *who) {
    char word[16], token[24];
    while (next_word(&who, word)) {
        snprintf(token, sizeof token, "%s:%s", kind, word);
        if (!adv_legal(token)) continue;
        adv_play(token);
        return true;
    }
    return false;
}

void adv_begin(const char *scenario, const char *options, const char *who) {
    adv_open(scenario, options);
    while (node_now() != HEA_A_MAIN) {
        const int node = node_now();
        if (hea_is_over(adv.c)) fail_msg("the set-up of %s ends the game", scenario);
        if (node == HEA_A_FACTION && choose("FA", who)) continue;
        if (node == HEA_A_HERO && choose("HE", who)) continue;
        apply_first();
    }
}

/* --- changing the position */

static int read_cards(const char *text, uint8_t card[HEA_CARDS], bool sorted) {
    char word[16];
    int n = 0;
    while (next_word(&text, word)) {
        const uint8_t record = (uint8_t)adv_card(word);
        int i = n++;
        for (; sorted && i && card[i - 1] > record; i--) card[i] = card[i - 1];
        card[i] = record;
    }
    return n;
}

void adv_cards(int seat, const char *draw, const char *hand, const char *discard) {
    hea_seat *p = adv_seat(seat);
    uint8_t part[4][HEA_CARDS];
    int n[4] = {p->draw, p->hand, p->play, p->discard}, at = 0;
    const char *text[4] = {draw, hand, NULL, discard};
    for (int k = 0; k < 4; at += n[k], k++) memcpy(part[k], p->card + at, (size_t)n[k]);
    for (int k = 0; k < 4; k++)
        if (text[k]) n[k] = read_cards(text[k], part[k], k < 2);
    memset(p->card, 0, sizeof p->card);
    at = 0;
    for (int k = 0; k < 4; at += n[k], k++) memcpy(p->card + at, part[k], (size_t)n[k]);
    p->draw = (uint8_t)n[0], p->hand = (uint8_t)n[1];
    p->discard = (uint8_t)n[3];
    p->unseen = 0;
}

void adv_pile(int deck, const char *cards) {
    char word[16];
    while (adv.s->piled[deck])
        hea_deck_back(adv.c, deck, hea_deck_take(adv.c, deck, adv.s->piled[deck] - 1));
    while (next_word(&cards, word)) {
        hea_deck_drawn(adv.c, deck, adv_card(word));
        hea_deck_discard(adv.c, deck, adv_card(word));
    }
}

void adv_stand(int seat, int hero, const char *field, int mp) {
    if (*field == 'x') {
        hea_take_hero_off(adv.c, seat, hero);
        return;
    }
    hea_put_hero(adv.c, seat, hero, adv_field(field));
    adv_seat(seat)->figure[hero].mp = (uint8_t)mp;
}

void adv_cube(const char *field, char cube) {
    const uint8_t phase = adv.s->phase;
    adv.s->phase = HEA_SETTING_UP;
    hea_put_cube(adv.c, adv_field(field),
                 cube == '.'   ? 0
                 : cube == '#' ? HEA_BLACK
                 : cube == '9' ? HEA_AI
                               : cube - '0' + 1);
    adv.s->phase = phase;
}

void adv_lay(int tile, const char *kind, int rotation) {
    hea_tile *t = &adv.s->tile[tile];
    const int record = adv_tile_kind(kind);
    t->kind = (uint8_t)record;
    t->rot = (uint8_t)(rotation | HEA_FACE_UP | adv.sc->content.tile[record].group * HEA_GROUP);
    memset(t->field, 0, sizeof t->field);
    t->flags = 0;
}

void adv_rich(int seat, int gold, int materials, int valuables) {
    adv_seat(seat)->gold = (uint16_t)gold;
    adv_seat(seat)->materials = (uint8_t)materials;
    adv_seat(seat)->valuables = (uint8_t)valuables;
}

void adv_units(int seat, const char *units) {
    const her_faction *faction = &hea_cc(adv.c)->faction[adv_seat(seat)->faction];
    char word[16];
    memset(adv_seat(seat)->unit, 0, sizeof adv_seat(seat)->unit);
    memset(adv_seat(seat)->neutral, 0, sizeof adv_seat(seat)->neutral);
    while (next_word(&units, word)) {
        const char side = word[3];
        word[3] = '\0';
        if (side == 'n') {
            hea_gain_neutral(adv.c, seat, adv_face(word, 'n'));
            continue;
        }
        int i = 0;
        while (i < 7 && faction->unit[i] != adv_face(word, 'f')) i++;
        if (i == 7) fail_msg("%s is not of the faction", word);
        adv_seat(seat)->unit[i] = side == 'p' ? 2 : 1;
    }
}

void adv_experience(int seat, int experience) {
    adv_seat(seat)->experience = (uint8_t)experience;
}

void adv_buildings(int seat, const char *codes) {
    char word[16];
    adv_seat(seat)->buildings = 0;
    while (next_word(&codes, word)) {
        int b = 0;
        while (b < HEA_BUILDINGS && strcmp(hea_building_codes[b], word)) b++;
        if (b == HEA_BUILDINGS) fail_msg("there is no building %s", word);
        adv_seat(seat)->buildings |= (uint8_t)(1 << b);
    }
}

void adv_deck(int deck, const char *cards) {
    char word[16];
    memset(adv.s->deck[deck], 0, sizeof adv.s->deck[deck]);
    while (next_word(&cards, word)) hea_deck_back(adv.c, deck, adv_card(word));
}

void adv_stars(const char *code) {
    adv.s->astrologers = *code == '-' ? HEA_NONE : (uint8_t)adv_astrologer(code);
}

void adv_ai(const char *field) {
    hea_state *s = adv.s;
    s->ai.alive = 1;
    s->ai.faction = adv.sc->record.ai.faction;
    s->ai.field = s->ai.last = (uint8_t)adv_field(field);
    s->ai.units = adv.sc->record.ai.units;
    memcpy(s->ai.face, adv.sc->record.ai.face, sizeof s->ai.face);
}

/* --- processes */

static hea_frame *only_rounds(int step) {
    memset(adv.s->frame, 0, sizeof adv.s->frame);
    adv.s->depth = 0;
    adv.s->ret = 0;
    adv.s->phase = HEA_PLAYING;
    hea_frame *f = hea_call(adv.c, HEA_K_GAME, 0);
    f->step = (uint8_t)step;
    return f;
}

void adv_round_at(int round, int step) {
    only_rounds(step);
    adv.s->round = (uint8_t)round;
    adv_go();
}

void adv_round(int round) {
    adv_round_at(round, HEA_G_BEGIN);
}

static void push_turn(int seat) {
    const int turns = (seat - adv.s->first + adv.sc->seats) % adv.sc->seats + 1;
    only_rounds(HEA_G_BETWEEN)->v[0] = (uint8_t)turns;
    hea_do_turn(adv.c, seat);
}

void adv_turn(int seat) {
    push_turn(seat);
    adv_go();
}

void adv_main(int seat) {
    push_turn(seat);
    hea_top(adv.c)->step = HEA_TURN_MAIN;
    adv.s->active = (uint8_t)seat;
    adv_go();
}

void adv_go(void) {
    gg_move list[GG_MAX_MOVES];
    adv.s->node = HEA_RUN;
    adv.game->rules->settle(adv.game, adv.s, list, GG_MAX_MOVES);
}

/* --- playing */

void adv_plays(int seat, const char *tokens) {
    adv_main(seat);
    adv_play(tokens);
}

void adv_until(int node) {
    while (node_now() != node) {
        if (hea_is_over(adv.c)) fail_msg("over before node %d", node);
        apply_first();
    }
}

void adv_asks(int node, int seat) {
    assert_int_equal(adv.s->node, node);
    assert_int_equal(adv.game->rules->actor(adv.game, adv.s), seat);
}

void adv_rolls(int node) {
    assert_int_equal(adv.s->node, node | HEA_ROLL);
}

/* --- what holds */

/* The cards must be these codes in this order. */
static void same_cards(const char *what, const uint8_t *card, int n, const char *wanted) {
    char found[HEA_PILES * 4 + 1] = "";
    for (int i = 0; i < n; i++) {
        if (i) strcat(found, " ");
        strcat(found, hea_cc(adv.c)->card[card[i]].code);
    }
    if (wanted && strcmp(found, wanted)) fail_msg("%s: '%s', not '%s'", what, found, wanted);
}

void adv_holds(int seat, const char *draw, const char *hand, const char *discard) {
    const hea_seat *p = adv_seat(seat);
    same_cards("draw pile", hea_draw_pile(p), p->draw, draw);
    same_cards("hand", hea_hand(p), p->hand, hand);
    same_cards("discard pile", hea_discard(p), p->discard, discard);
}

void adv_has(int seat, int gold, int materials, int valuables) {
    const hea_seat *p = adv_seat(seat);
    if (p->gold != gold || p->materials != materials || p->valuables != valuables)
        fail_msg("seat %d has %d/%d/%d, not %d/%d/%d", seat, p->gold, p->materials, p->valuables,
                 gold, materials, valuables);
}

void adv_morale(int seat, int morale) {
    assert_int_equal(adv_seat(seat)->morale & HEA_MORALE, morale);
}

void adv_army(int seat, const char *units) {
    uint8_t face[15];
    char found[15 * 6] = "", name[8];
    const int n = hea_army(adv.c, seat, face);
    for (int i = 0; i < n; i++) {
        const her_face *f = &hea_cc(adv.c)->face[face[i]];
        snprintf(name, sizeof name, "%s%s%c", i ? " " : "", f->code, f->kind);
        strcat(found, name);
    }
    if (strcmp(found, units)) fail_msg("seat %d has '%s', not '%s'", seat, found, units);
}

void adv_piled(int deck, const char *cards) {
    const int n = adv.s->piled[deck];
    uint8_t pile[HEA_PILES];
    for (int i = 0; i < n; i++) pile[i] = (uint8_t)hea_deck_at(adv.c, deck, i);
    same_cards("discard pile of the deck", pile, n, cards);
}
