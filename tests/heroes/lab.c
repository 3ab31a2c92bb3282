#include "lab.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct hm hm;

void hm_close(void) {
    gg_game_close(hm.game);
    memset(&hm, 0, sizeof hm);
}

int hm_end(void **state) {
    (void)state;
    hm_close();
    return 0;
}

void hm_open(const char *scenario) {
    hm_close();
    hm.game = lab_open("heroes", scenario);
    hm.sc = (hea_scenario *)(uintptr_t)hm.game->scenario;
    hm.s = &hm.state;
    hm.c = (hea){hm.sc, hm.s};
    gg_start(hm.game, hm.s);
}

/* The n-th token of a text, with blanks or `/` between; false: there is none. */
static bool nth(const char *text, int n, char *token, size_t size) {
    const char *at = text;
    for (;; n--) {
        at += strspn(at, " ");
        const size_t length = strcspn(at, " ");
        if (!length) return false;
        if (!n) {
            snprintf(token, size, "%.*s", (int)length, at);
            return true;
        }
        at += length;
    }
}

/* --- names */

static const her_content *content(void) {
    return &hm.sc->content.combat;
}

int hm_card(const char *code) {
    for (int i = 0; i < content()->cards; i++)
        if (!strcmp(content()->card[i].code, code)) return i;
    fail_msg("there is no card %s", code);
    return 0;
}

int hm_face(const char *name) {
    for (int i = 1; i <= content()->faces; i++)
        if (!strncmp(content()->face[i].code, name, 3) && content()->face[i].kind == name[3])
            return i;
    fail_msg("there is no face %s", name);
    return 0;
}

int hm_tile(const char *code) {
    for (int i = 0; i < hm.sc->content.tiles; i++)
        if (!strcmp(hm.sc->content.tile[i].code, code)) return i;
    fail_msg("there is no tile %s", code);
    return 0;
}

int hm_faction(const char *code) {
    for (int i = 0; i < content()->factions; i++)
        if (!strcmp(content()->faction[i].code, code)) return i;
    fail_msg("there is no faction %s", code);
    return 0;
}

int hm_hero(const char *code) {
    for (int i = 0; i < content()->heroes; i++)
        if (!strcmp(content()->hero[i].code, code)) return i;
    fail_msg("there is no hero %s", code);
    return 0;
}

int hm_astrologer(const char *code) {
    for (int i = 0; i < hm.sc->content.astrologers; i++)
        if (!strcmp(hm.sc->content.astrologer[i].code, code)) return i;
    fail_msg("there is no astrologers card %s", code);
    return 0;
}

int hm_event(const char *code) {
    for (int i = 0; i < hm.sc->content.events; i++)
        if (!strcmp(hm.sc->content.event[i].code, code)) return i;
    fail_msg("there is no event %s", code);
    return 0;
}

int hm_field(const char *text) {
    int tile = 0, field = 0;
    if (sscanf(text, "%d.%d", &tile, &field) != 2 || tile >= hm.s->tiles || field >= HEA_FIELDS)
        fail_msg("there is no field %s", text);
    return hea_field_at(tile, field);
}

/* --- changing the position */

static int by_number(const void *a, const void *b) {
    return *(const uint8_t *)a - *(const uint8_t *)b;
}

/* Records of the cards named in the text; how many. */
static int records(const char *text, uint8_t *card) {
    char code[8];
    int n = 0;
    for (; nth(text, n, code, sizeof code); n++) card[n] = (uint8_t)hm_card(code);
    return n;
}

void hm_cards(int seat, const char *draw, const char *hand, const char *discard) {
    hea_seat *const p = &hm.s->seat[seat];
    memset(p->card, 0, sizeof p->card);
    memset(p->option, 0, sizeof p->option);
    p->unseen = 0;
    p->play = 0;
    p->draw = (uint8_t)records(draw, p->card);
    p->hand = (uint8_t)records(hand, p->card + p->draw);
    p->discard = (uint8_t)records(discard, p->card + p->draw + p->hand);
    qsort(p->card, p->draw, 1, by_number);
    qsort(p->card + p->draw, p->hand, 1, by_number);
}

void hm_stock(int seat, int gold, int materials, int valuables) {
    hm.s->seat[seat].gold = (uint16_t)gold;
    hm.s->seat[seat].materials = (uint8_t)materials;
    hm.s->seat[seat].valuables = (uint8_t)valuables;
}

void hm_units(int seat, const char *faces) {
    hea_seat *const p = &hm.s->seat[seat];
    const her_faction *const faction = &content()->faction[p->faction];
    char name[8];
    memset(p->unit, 0, sizeof p->unit);
    memset(p->neutral, 0, sizeof p->neutral);
    for (int n = 0; nth(faces, n, name, sizeof name); n++) {
        const int face = hm_face(name);
        int i = 0;
        while (i < 7 &&
               (name[3] == 'n' || strncmp(content()->face[faction->unit[i]].code, name, 3)))
            i++;
        if (i < 7)
            p->unit[i] = name[3] == 'p' ? 2 : 1;
        else
            assert_true(hea_gain_neutral(hm.c, seat, face));
    }
}

void hm_buildings(int seat, const char *codes) {
    char code[8];
    hm.s->seat[seat].buildings = 0;
    for (int n = 0; nth(codes, n, code, sizeof code); n++) {
        int b = 0;
        while (b < HEA_BUILDINGS && strcmp(hea_building_codes[b], code)) b++;
        if (b == HEA_BUILDINGS) fail_msg("there is no building %s", code);
        hm.s->seat[seat].buildings |= (uint8_t)(1 << b);
    }
}

void hm_level(int seat, int level) {
    hm.s->seat[seat].experience = (uint8_t)(2 * (level - 1));
}

void hm_put(int seat, int hero, const char *field, int mp) {
    hea_take_hero_off(hm.c, seat, hero);
    if (!strcmp(field, "-")) return;
    hea_put_hero(hm.c, seat, hero, hm_field(field));
    hm.s->seat[seat].figure[hero].mp = (uint8_t)mp;
}

void hm_cube(const char *field, int cube) {
    uint8_t *const state = hea_field(hm.c, hm_field(field));
    *state = (uint8_t)((*state & ~HEA_CUBE) | cube);
}

static hea_tile *lay(int index, int group, int a, int b) {
    assert_true(index <= hm.s->tiles && index < HEA_TILES);
    if (index == hm.s->tiles) hm.s->tiles++;
    hea_tile *const t = &hm.s->tile[index];
    memset(t, 0, sizeof *t);
    t->kind = HEA_NONE;
    t->a = (int8_t)a;
    t->b = (int8_t)b;
    t->rot = (uint8_t)(group * HEA_GROUP);
    return t;
}

void hm_lay(int index, const char *tile, int a, int b, int rotation) {
    const int kind = hm_tile(tile);
    hea_tile *const t = lay(index, hm.sc->content.tile[kind].group, a, b);
    t->kind = (uint8_t)kind;
    t->rot |= (uint8_t)(HEA_FACE_UP | rotation);
}

void hm_lay_down(int index, int group, int a, int b) {
    lay(index, group, a, b);
}

void hm_deck(int deck, const char *cards) {
    char code[8];
    memset(hm.s->deck[deck], 0, sizeof hm.s->deck[deck]);
    for (int n = 0; nth(cards, n, code, sizeof code); n++) hea_deck_back(hm.c, deck, hm_card(code));
}

void hm_pile(int deck, const char *cards) {
    char code[8];
    while (hm.s->piled[deck]) hea_deck_take(hm.c, deck, 0);
    for (int n = 0; nth(cards, n, code, sizeof code); n++)
        hea_deck_discard(hm.c, deck, hm_card(code));
}

void hm_guards(int tier, const char *units) {
    const hea_content *const k = &hm.sc->content;
    char name[8];
    for (int i = 0; i < k->neutrals; i++)
        if (content()->face[k->neutral_face[i]].tier == tier + 1) hm.s->neutral[i] = 0;
    for (int n = 0; nth(units, n, name, sizeof name - 1); n++) {
        strcat(name, "n");
        hea_unit_back(hm.c, hm_face(name));
    }
}

void hm_stars(const char *code) {
    hm.s->astrologers = strcmp(code, "-") ? (uint8_t)hm_astrologer(code) : HEA_NONE;
}

/* --- playing */

void hm_play(const char *tokens) {
    lab_play(hm.game, hm.s, tokens);
}

bool hm_legal(const char *token) {
    return lab_legal(hm.game, hm.s, token);
}

void hm_lists(const char *tokens) {
    lab_lists(hm.game, hm.s, tokens);
}

void hm_offers(const char *prefix, const char *tokens) {
    lab_offers(hm.game, hm.s, prefix, tokens);
}

void hm_forbids(const char *tokens) {
    lab_forbids(hm.game, hm.s, tokens);
}

void hm_explains(const char *token, const char *id) {
    lab_explains(hm.game, hm.s, token, id);
}

void hm_chances(const char *outcomes) {
    lab_chances(hm.game, hm.s, outcomes);
}

void hm_chance_of(const char *token, const char *fraction) {
    lab_chance_of(hm.game, hm.s, token, fraction);
}

void hm_node(int node, int seat) {
    const int wanted = seat == HEA_NONE ? node | HEA_ROLL : node;
    if (hm.s->node != wanted || hm.s->actor != seat)
        fail_msg("node %d of %d, not %d of %d", hm.s->node, hm.s->actor, wanted, seat);
}

void hm_go(void) {
    gg_move list[GG_MAX_MOVES];
    hm.s->node = HEA_RUN;
    hm.game->rules->settle(hm.game, hm.s, list, GG_MAX_MOVES);
}

hea_state hm_after(const char *tokens) {
    hea_state copy = hm.state;
    lab_play(hm.game, &copy, tokens);
    return copy;
}

/* The quickest move of a list: one that ends something, else the first. */
static gg_move quickest(const gg_move *list, int count) {
    static const uint8_t ends[] = {HEA_M_END, HEA_M_PASS, HEA_M_UNITS_DONE, HEA_M_TRADE_END};
    for (size_t e = 0; e < sizeof ends; e++)
        for (int i = 0; i < count; i++)
            if (HEA_KIND(list[i]) == ends[e]) return list[i];
    for (int i = 0; i < count; i++)
        if (list[i] == HEA_MOVE(HEA_M_DEFEND, 0, 0, 0)) return list[i];
    return list[0];
}

/* One move or outcome; false when the game is over. */
static bool hurry(void) {
    const int actor = hm.game->rules->actor(hm.game, hm.s);
    gg_move list[GG_MAX_MOVES];
    gg_outcome outcome[GG_MAX_MOVES];
    if (actor == GG_OVER) return false;
    if (actor == GG_CHANCE) {
        hm.game->rules->outcomes(hm.game, hm.s, outcome);
        gg_apply(hm.game, hm.s, outcome[0].move);
    } else {
        const int count = gg_moves(hm.game, hm.s, list);
        gg_apply(hm.game, hm.s, quickest(list, count));
    }
    return true;
}

void hm_until(int node, int seat) {
    for (int n = 0; n < 2000; n++)
        if ((hm.s->node == node && hm.s->actor == seat) || !hurry()) return;
    fail_msg("node %d of seat %d does not come", node, seat);
}

void hm_next_turn(int seat) {
    const int round = hm.s->round, active = hm.s->active;
    while (hm.s->round == round && hm.s->active == active)
        if (!hurry()) return;
    hm_until(HEA_A_MAIN, seat);
}

void hm_begin(const char *scenario, const char *heroes) {
    char pair[24], token[32];
    hm_open(scenario);
    while (hm.s->phase == HEA_SETTING_UP) {
        const bool faction = hm.s->node == HEA_A_FACTION, hero = hm.s->node == HEA_A_HERO;
        if (hm.s->node == (HEA_A_START_SEAT | HEA_ROLL)) {
            hm_play("p:0");
        } else if (!faction && !hero) {
            assert_true(hurry());
        } else {
            assert_true(nth(heroes, hm.s->actor, pair, sizeof pair));
            char *const slash = strchr(pair, '/');
            assert_non_null(slash);
            *slash = 0;
            snprintf(token, sizeof token, "%s:%s", faction ? "FA" : "HE",
                     faction ? pair : slash + 1);
            hm_play(token);
        }
    }
    hm_until(HEA_A_MAIN, 0);
}

/* --- what holds */

static void holds_cards(const char *what, const uint8_t *card, int n, const char *wanted) {
    char found[HEA_CARDS * 5] = "";
    for (int i = 0; i < n; i++) {
        if (i) strcat(found, " ");
        strcat(found, content()->card[card[i]].code);
    }
    if (strcmp(n ? found : "-", wanted)) fail_msg("%s is '%s', not '%s'", what, found, wanted);
}

void hm_hand(int seat, const char *cards) {
    const hea_seat *const p = &hm.s->seat[seat];
    holds_cards("the hand", hea_hand(p), p->hand, cards);
}

void hm_draw(int seat, const char *cards) {
    const hea_seat *const p = &hm.s->seat[seat];
    holds_cards("the draw pile", hea_draw_pile(p), p->draw, cards);
}

void hm_discard(int seat, const char *cards) {
    const hea_seat *const p = &hm.s->seat[seat];
    holds_cards("the discard pile", hea_discard(p), p->discard, cards);
}

void hm_has(int seat, int gold, int materials, int valuables) {
    const hea_seat *const p = &hm.s->seat[seat];
    if (p->gold != gold || p->materials != materials || p->valuables != valuables)
        fail_msg("seat %d has %d/%d/%d, not %d/%d/%d", seat, p->gold, p->materials, p->valuables,
                 gold, materials, valuables);
}

void hm_morale(int seat, int morale) {
    assert_int_equal(hm.s->seat[seat].morale & HEA_MORALE, morale);
}

void hm_army(int seat, const char *faces) {
    uint8_t face[15];
    char found[15 * 6] = "", name[8];
    const int n = hea_army(hm.c, seat, face);
    for (int i = 0; i < n; i++) {
        const her_face *const f = &content()->face[face[i]];
        snprintf(name, sizeof name, "%s%s%c", i ? " " : "", f->code, f->kind);
        strcat(found, name);
    }
    if (strcmp(found, faces)) fail_msg("seat %d has '%s', not '%s'", seat, found, faces);
}
