/* Set-up: who plays what, the map, the decks, the bonus of the difficulty (A01 to A07, HER-020 to
 * HER-041, HER-610 to HER-615). */
#include "process.h"

#include <string.h>

/* SETUP: v0 the seat at hand, v1 searches its bonus still brings, v2 a bonus was artifacts */

enum { FACTION, HERO, DEAL, BONUS, SEARCH, REVEAL, SHUFFLE, ROTATE, START, GRANTED };
enum { DICE = 1, ARTIFACTS };

/* --- the map: HER-025, HER-260 to HER-264 */

/* The scenario's map for this many seats. */
static int map_of(hea c) {
    const hea_scenario_record *const record = &c.sc->record;
    for (int m = 0; m < record->maps; m++)
        if (record->map[m].seats == c.sc->seats) return m;
    return 0;
}

static void lay_tile(hea c, const hea_place *place) {
    hea_tile *const t = &c.s->tile[c.s->tiles++];
    t->kind = HEA_NONE;
    t->a = place->a;
    t->b = place->b;
    t->rot = (uint8_t)(place->group * HEA_GROUP);
    if (place->rot != HEA_NONE) t->rot |= place->rot;
    if (!place->face_up || place->seat != HEA_NONE) return;
    t->kind = place->kind[0];
    t->rot |= HEA_FACE_UP;
}

static bool is_laid(hea c, const hea_place *place) {
    if (place->seat != HEA_NONE && place->seat >= c.sc->seats) return false;
    return c.sc->seats >= place->least_seats;
}

static void lay_map(hea c) {
    const hea_scenario_record *const record = &c.sc->record;
    const int m = map_of(c);
    for (int i = 0; i < record->map[m].places; i++)
        if (is_laid(c, &record->map[m].place[i])) lay_tile(c, &record->map[m].place[i]);
    c.s->far_left = record->map[m].far_pool;
    c.s->near_left = record->map[m].near_pool;
    c.s->centre_left = record->map[m].centre_pool;
}

/* The place of a seat's starting tile, and which tile of the map it is. */
static const hea_place *start_of(hea c, int seat, int *tile) {
    const hea_scenario_record *const record = &c.sc->record;
    const int m = map_of(c);
    *tile = 0;
    for (int i = 0; i < record->map[m].places; i++) {
        const hea_place *const place = &record->map[m].place[i];
        if (!is_laid(c, place)) continue;
        if (place->seat == seat) return place;
        ++*tile;
    }
    return NULL;
}

/* --- before the first decision */

static hea_hero nowhere(void) {
    return (hea_hero){HEA_NONE, HEA_NONE, 0};
}

static void begin_seat(hea c, int seat) { /* HER-023, HER-026 to HER-028 */
    const hea_scenario_record *const record = &c.sc->record;
    hea_seat *const p = &c.s->seat[seat];
    p->faction = p->hero = HEA_NONE;
    p->figure[0] = p->figure[1] = nowhere();
    p->gold = record->resources[HEA_GOLD];
    p->materials = record->resources[HEA_MATERIALS];
    p->valuables = record->resources[HEA_VALUABLES];
    memcpy(p->income, record->income, sizeof p->income);
    p->buildings = record->buildings;
    p->tokens = HEA_T_BUILD | HEA_T_POPULATION | HEA_T_BOOK;
    p->far = record->far;
}

/* HER-543; one that comes later is not there yet. */
static void begin_ai_hero(hea c) {
    const hea_scenario_record *const record = &c.sc->record;
    c.s->ai.field = c.s->ai.last = HEA_NONE;
    if (!record->ai.any || !record->ai.at_start) return;
    c.s->ai.alive = 1;
    c.s->ai.faction = record->ai.faction;
    c.s->ai.field = c.s->ai.last = record->ai.field;
    c.s->ai.units = record->ai.units;
    memcpy(c.s->ai.face, record->ai.face, sizeof c.s->ai.face);
    *hea_field(c, record->ai.field) = HEA_AI; /* its town */
}

void hea_begin(hea c) {
    hea_state *const s = c.s;
    s->round = 1; /* HER-038 */
    s->astrologers = s->random_town = s->grail = HEA_NONE;
    s->astrologers_left = (uint16_t)((1u << c.sc->content.astrologers) - 1); /* HER-039 */
    if (c.sc->record.events) s->events_left = (uint8_t)((1u << c.sc->content.events) - 1);
    s->machines = (uint8_t)((1u << c.sc->content.machines) - 1);
    lay_map(c);
    for (int k = 0; k < c.sc->seats; k++) begin_seat(c, k);
    begin_ai_hero(c);
    hea_call(c, HEA_K_SETUP, 0);
}

/* --- A01, A02 */

static bool is_taken(hea c, int faction) {
    for (int k = 0; k < c.sc->seats; k++)
        if (c.s->seat[k].faction == faction) return true;
    return false;
}

static void list_factions(hea c, int seat, gg_move_list *list) {
    const int fixed = c.sc->record.faction[seat];
    for (int i = 0; i < hea_cc(c)->factions; i++)
        if (fixed == HEA_NONE ? !is_taken(c, i) : i == fixed)
            gg_push(list, HEA_MOVE(HEA_M_FACTION, i, 0, 0));
}

/* The starting tile lies face up with its town flagged, which is no income (C18, HER-R63). */
static void choose_faction(hea c, int seat, int faction) {
    int tile;
    c.s->seat[seat].faction = (uint8_t)faction;
    if (hea_cc(c)->faction[faction].undead) c.s->seat[seat].morale = HER_IMMUNE;
    if (!start_of(c, seat, &tile)) return;
    c.s->tile[tile].kind = c.sc->content.faction[faction].start_tile;
    c.s->tile[tile].rot |= HEA_FACE_UP;
    c.s->tile[tile].field[0] = (uint8_t)(seat + 1);
}

static void list_heroes(hea c, int seat, gg_move_list *list) {
    const int fixed = c.sc->record.hero[seat];
    for (int i = 0; i < hea_cc(c)->heroes; i++)
        if (fixed == HEA_NONE ? hea_cc(c)->hero[i].faction == c.s->seat[seat].faction : i == fixed)
            gg_push(list, HEA_MOVE(HEA_M_HERO, i, 0, 0));
}

/* HER-030 to HER-033, HER-160: the starting deck; all know it. */
static void starting_deck(hea c, int seat) {
    const her_content *const content = hea_cc(c);
    const her_hero *const hero = &content->hero[c.s->seat[seat].hero];
    const struct {
        uint8_t card, copies;
    } part[] = {{content->start[HER_START_ATTACK], hero->attack},
                {content->start[HER_START_DEFENCE], hero->defence},
                {content->start[HER_START_POWER], hero->power},
                {content->start[HER_START_KNOWLEDGE], hero->knowledge},
                {content->start[HER_START_SPELL], hero->magic ? 2 : 1},
                {hero->ability, 1},
                {hero->specialty[0], 1}};
    for (size_t i = 0; i < sizeof part / sizeof *part; i++)
        for (int k = 0; k < part[i].copies; k++) hea_shuffle_in(c, seat, part[i].card, false);
}

static void choose_hero(hea c, int seat, int hero) {
    int tile;
    c.s->seat[seat].hero = (uint8_t)hero;
    starting_deck(c, seat);
    hea_refill(c, seat); /* HER-037 */
    if (!start_of(c, seat, &tile)) return;
    hea_put_hero(c, seat, 0, hea_field_at(tile, 0)); /* HER-040 */
    c.s->seat[seat].figure[0].mp = (uint8_t)hea_base_mp(c, 0);
}

/* --- starting units: HER-037, HER-309 */

/* The faction's unit of a tier that is the n-th cheapest to recruit, n from 1; as its index. */
static int nth_of_tier(const her_content *content, const her_faction *faction, int tier, int n) {
    for (int i = 0; i < 7; i++) {
        const her_face *const face = &content->face[faction->unit[i]];
        if (face->tier != tier) continue;
        int cheaper = 0;
        for (int k = 0; k < 7; k++) {
            const her_face *const other = &content->face[faction->unit[k]];
            const int cost = other->gold * 4 + other->valuables,
                      own = face->gold * 4 + face->valuables;
            if (other->tier == tier) cheaper += cost < own || (cost == own && k < i);
        }
        if (cheaper == n - 1) return i;
    }
    return -1;
}

void hea_refill(hea c, int seat) {
    const hea_scenario_record *const record = &c.sc->record;
    hea_seat *const p = &c.s->seat[seat];
    const her_faction *const faction = &hea_cc(c)->faction[p->faction];
    for (int i = 0; i < 7; i++)
        if (p->unit[i]) return;
    if (p->neutral[0]) return;
    for (int u = 0; u < record->units; u++) {
        const int i = nth_of_tier(hea_cc(c), faction, record->unit_tier[u], record->unit_order[u]);
        if (i >= 0) p->unit[i] = record->unit_pack[u] ? 2 : 1;
    }
}

/* --- A03: the shared decks. Their first discards are revealed as soon as they are bare. */

static void deal(hea c) {
    hea_fill_decks(c);
    for (int k = 0; k < c.sc->seats; k++) { /* HER-034: arrows not in starting decks */
        const int arrow = hea_cc(c)->start[HER_START_SPELL];
        for (int n = hea_owned(c, k, arrow); n; n--) hea_deck_drawn(c, HEA_SP, arrow);
    }
}

/* HER-615 with B9: artifacts and their discards together, then a new first discard. */
static void shuffle_artifacts(hea c) {
    while (c.s->piled[HEA_AR]) hea_deck_back(c, HEA_AR, hea_deck_take(c, HEA_AR, 0));
}

/* --- A04: HER-612 */

static void list_bonus(gg_move_list *list) {
    gg_push(list, HEA_MOVE(HEA_M_OPTION, DICE, 0, 0));
    gg_push(list, HEA_MOVE(HEA_M_OPTION, ARTIFACTS, 0, 0));
}

static void take_bonus(hea c, hea_frame *f, int what) {
    const int difficulty = c.sc->options.difficulty;
    if (what == DICE) {
        f->v[0]++;
        hea_do_dice(c, f->v[0] - 1, HEA_D_RESOURCE, difficulty == HEA_HARD ? 1 : 2,
                    difficulty == HEA_EASY ? 2 : 1, false);
        return;
    }
    f->v[2] = 1;
    f->v[1] = difficulty == HEA_EASY ? 2 : 1;
    f->step = difficulty == HEA_HARD ? REVEAL : SEARCH;
}

static void next_bonus(hea_frame *f) {
    f->v[0]++;
    f->step = BONUS;
}

static void run_artifacts(hea c, hea_frame *f) {
    if (!f->v[1]) {
        next_bonus(f);
    } else if (f->step == SEARCH) {
        f->v[1]--;
        hea_do_search(c, f->v[0], HEA_AR, 2, false);
    } else if (!hea_can_look(c, HEA_AR, 0)) {
        f->v[1] = 0;
    } else {
        hea_deck_ready(c, HEA_AR);
        if (!hea_deck_bare(c, HEA_AR)) hea_roll(c, HEA_A_BONUS);
    }
}

/* Hard: artifacts are revealed until a minor one appears. */
static void take_revealed(hea c, hea_frame *f, int card) {
    hea_deck_drawn(c, HEA_AR, card);
    if (hea_cc(c)->card[card].artifact == HER_MINOR) {
        hea_gain_card(c, f->v[0], card, false);
        f->v[1] = 0;
    } else {
        hea_deck_discard(c, HEA_AR, card);
    }
}

/* --- A05 */

/* The tile looks the same turned by p and by q. */
static bool looks_same(const hea_tile_record *t, int p, int q) {
    const int by = q - p;
    for (int f = 0; f < HEA_FIELDS; f++) {
        const int other = f ? (f - 1 + by) % 6 + 1 : 0;
        const unsigned turned = (unsigned)t->border[f] << by;
        if (t->kind[f] != t->kind[other] || t->level[f] != t->level[other]) return false;
        if (((turned | turned >> 6) & 63) != t->border[other]) return false;
    }
    return true;
}

/* An open path leads from the town to another tile when its own is turned so (HER-R132). */
static bool leads_out(hea c, int tile, int rotation) {
    hea_state turned = *c.s;
    const hea there = {c.sc, &turned};
    unsigned reached = 1, grown = 1; /* fields of the tile */
    turned.tile[tile].rot = (uint8_t)((turned.tile[tile].rot & ~HEA_ROT) | rotation);
    while (grown) {
        const int field = hea_field_at(tile, __builtin_ctz(grown));
        grown &= grown - 1;
        for (int d = 0; d < HEA_DIRECTIONS; d++) {
            if (!hea_open(there, field, d, true)) continue;
            const int next = hea_next(there, field, d, true);
            if (next >> 3 != tile) return true;
            if (!(reached >> (next & 7) & 1)) grown |= 1u << (next & 7);
            reached |= 1u << (next & 7);
        }
    }
    return false;
}

static void list_rotations(hea c, int seat, gg_move_list *list) {
    int tile;
    const hea_place *const place = start_of(c, seat, &tile);
    if (!place || place->rot != HEA_NONE) {
        gg_push(list, HEA_MOVE(HEA_M_ROTATE, place ? place->rot : 0, 0, 0));
        return;
    }
    for (int all = 0; all < 2 && !list->count; all++) /* a town that is always walled in: all */
        for (int r = 0; r < HEA_DIRECTIONS; r++) {
            bool seen = false;
            for (int q = 0; q < r; q++) seen |= looks_same(hea_tile_of(c, tile), q, r);
            if (!seen && (all || leads_out(c, tile, r)))
                gg_push(list, HEA_MOVE(HEA_M_ROTATE, r, 0, 0));
        }
}

static void rotate(hea c, int seat, int rotation) {
    int tile;
    if (!start_of(c, seat, &tile)) return;
    uint8_t *const rot = &c.s->tile[tile].rot;
    *rot = (uint8_t)((*rot & ~HEA_ROT) | rotation);
}

/* --- A06, A07 */

static void choose_start(hea c, hea_frame *f, int seat) {
    c.s->first = c.s->active = c.s->event_seat = (uint8_t)seat;
    f->v[0] = 0;
    f->step = GRANTED;
}

static void run_granted(hea c, hea_frame *f) {
    if (f->v[0] == c.sc->seats) {
        c.s->phase = HEA_PLAYING;
        f->step = GG_LAST_STEP;
        hea_do_game(c);
        return;
    }
    const int seat = (c.s->first + f->v[0]++) % c.sc->seats;
    if (hea_has(&c.s->seat[seat], HEA_GUILD)) hea_do_building(c, seat, HEA_GUILD);
}

/* --- the process: the order of HER-R61 */

/* Asks the seat whose turn it is; when all have had this step the next one comes. */
static void each_seat(hea c, hea_frame *f, int node, int next) {
    if (f->v[0] < c.sc->seats) {
        hea_ask(c, node, f->v[0]);
        return;
    }
    f->v[0] = 0;
    f->step = (uint8_t)next;
}

static void run_setup(hea c, hea_frame *f) {
    switch (f->step) {
    case FACTION: each_seat(c, f, HEA_A_FACTION, HERO); return;
    case HERO: each_seat(c, f, HEA_A_HERO, DEAL); return;
    case DEAL:
        deal(c);
        f->step = c.sc->options.difficulty == HEA_IMPOSSIBLE ? ROTATE : BONUS;
        return;
    case BONUS: each_seat(c, f, HEA_A_BONUS, SHUFFLE); return;
    case SEARCH:
    case REVEAL: run_artifacts(c, f); return;
    case SHUFFLE:
        if (f->v[2]) shuffle_artifacts(c);
        f->v[2] = 0;
        f->step = ROTATE;
        return;
    case ROTATE: each_seat(c, f, HEA_A_ROTATE, START); return;
    case START:
        if (c.sc->seats == 1) /* C19 */
            choose_start(c, f, 0);
        else
            hea_roll(c, HEA_A_START_SEAT);
        return;
    default: run_granted(c, f);
    }
}

static void list_setup(hea c, const hea_frame *f, gg_move_list *list) {
    switch (f->step) {
    case FACTION: list_factions(c, f->v[0], list); return;
    case HERO: list_heroes(c, f->v[0], list); return;
    case BONUS: list_bonus(list); return;
    default: list_rotations(c, f->v[0], list);
    }
}

static void odds_setup(hea c, const hea_frame *f, gg_odds *odds) {
    if (f->step == REVEAL)
        hea_add_deck(c, HEA_AR, odds);
    else
        gg_odds_even(odds, HEA_MOVE(HEA_M_SEAT, 0, 0, 0), 8, 0, c.sc->seats - 1);
}

static void take_setup(hea c, hea_frame *f, gg_move move) {
    const int n = HEA_A_OF(move);
    switch (f->step) {
    case FACTION: choose_faction(c, f->v[0]++, n); return;
    case HERO: choose_hero(c, f->v[0]++, n); return;
    case BONUS: take_bonus(c, f, n); return;
    case REVEAL: take_revealed(c, f, n); return;
    case ROTATE: rotate(c, f->v[0]++, n); return;
    default: choose_start(c, f, n);
    }
}

const hea_process hea_setup_process = {run_setup, list_setup, odds_setup, take_setup};
