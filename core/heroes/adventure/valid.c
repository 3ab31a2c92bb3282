/* The invariants of the map game's state (RULES.md, section 1): for tests, and for position lines that
 * somebody has written by hand. */
#include "../../kit/check.h"
#include "land.h"
#include "process.h"
#include "rules.h"

#include <string.h>

/* --- the map */

static bool is_multi(int kind) {
    return kind == HEA_F_OBELISK || kind == HEA_F_AXIS;
}

static bool valid_field(hea c, int tile, int i, gg_text *why) {
    const hea_tile *const t = &c.s->tile[tile];
    const int kind = c.sc->content.tile[t->kind].kind[i], cube = t->field[i] & HEA_CUBE;
    const int category = c.sc->content.field[kind].category;
    const bool seat = cube && cube <= HEA_SEATS, source = t->field[i] & (HEA_SOURCE * 3);
    if (seat && cube > c.sc->seats) return gg_broken(why, "field %d.%d: whose cube?", tile, i);
    if (cube > HEA_AI) return gg_broken(why, "field %d.%d: which cube?", tile, i);
    if (cube && is_multi(kind))
        return gg_broken(why, "field %d.%d: flags of several seats are told behind '^'", tile, i);
    if (cube == HEA_BLACK && category != HEA_VISITABLE)
        return gg_broken(why, "field %d.%d: a black cube (HER-270)", tile, i);
    if (seat && category != HEA_FLAGGABLE)
        return gg_broken(why, "field %d.%d: a cube of a seat (HER-271)", tile, i);
    if ((source || t->field[i] & HEA_SOURCE_UNITS) && (kind != HEA_F_SETTLEMENT || !seat))
        return gg_broken(why, "field %d.%d: a resource of no settlement (HER-688)", tile, i);
    return true;
}

static bool valid_tile(hea c, int tile, gg_text *why) {
    const hea_tile *const t = &c.s->tile[tile];
    for (int k = 0; k < tile; k++)
        if (c.s->tile[k].a == t->a && c.s->tile[k].b == t->b)
            return gg_broken(why, "tile %d: there is a tile already", tile);
    if (!(t->rot & HEA_FACE_UP)) {
        for (int i = 0; i < HEA_FIELDS; i++)
            if (t->field[i]) return gg_broken(why, "tile %d: cubes face down", tile);
        const bool start = (t->rot / HEA_GROUP & 3) == HEA_START; /* its rotation may be certain */
        return (t->kind == HEA_NONE && (start || !(t->rot & HEA_ROT))) ||
               gg_broken(why, "tile %d: known face down", tile);
    }
    if (t->kind >= c.sc->content.tiles) return gg_broken(why, "tile %d: no such tile", tile);
    for (int i = 0; i < HEA_FIELDS; i++)
        if (!valid_field(c, tile, i, why)) return false;
    return true;
}

/* The scenario's map for so many seats. */
static int map_of(hea c) {
    const hea_scenario_record *const record = &c.sc->record;
    for (int m = 0; m < record->maps; m++)
        if (record->map[m].seats == c.sc->seats) return m;
    return 0;
}

/* How many of the tiles that were there before it the tile touches (4.1). */
static int touching_before(hea c, int tile) {
    int n = 0;
    for (int k = 0; k < tile; k++) {
        const int a = c.s->tile[k].a - c.s->tile[tile].a, b = c.s->tile[k].b - c.s->tile[tile].b;
        n += a * a + a * b + b * b == 1;
    }
    return n;
}

/* The tiles of the scenario lie in their places, with starting tiles of their seats; what comes behind are
 * far tiles that seats have placed (HER-025, HER-283). */
static bool valid_layout(hea c, gg_text *why) {
    const hea_scenario_record *const record = &c.sc->record;
    const int m = map_of(c);
    int n = 0, far = 0;
    for (int i = 0; i < record->map[m].places; i++) {
        const hea_place *const place = &record->map[m].place[i];
        const hea_tile *const t = &c.s->tile[n];
        if (c.sc->seats < place->least_seats) continue;
        if (n++ >= c.s->tiles || t->a != place->a || t->b != place->b ||
            (t->rot / HEA_GROUP & 3) != place->group)
            return gg_broken(why, "tile %d is not that of the scenario", n - 1);
        if (place->seat == HEA_NONE) continue;
        const int faction = c.s->seat[place->seat].faction;
        const int kind = faction == HEA_NONE ? HEA_NONE : c.sc->content.faction[faction].start_tile;
        if (t->kind != kind) return gg_broken(why, "tile %d is not that of the faction", n - 1);
    }
    for (int k = 0; k < c.sc->seats; k++) far += c.s->seat[k].far;
    for (int i = n; i < c.s->tiles; i++)
        if (!(c.s->tile[i].rot & HEA_FACE_UP) || (c.s->tile[i].rot / HEA_GROUP & 3) != HEA_FAR)
            return gg_broken(why, "tile %d is no far tile of a seat", i);
    for (int i = n; i < c.s->tiles; i++)
        if (touching_before(c, i) < 2)
            return gg_broken(why, "tile %d lies where none can be placed (HER-284)", i);
    return c.s->tiles - n + far <= record->far * c.sc->seats ||
           gg_broken(why, "too many far tiles");
}

static bool on_map(hea c, int field) {
    return field >> 3 < c.s->tiles && (field & 7) < HEA_FIELDS && hea_face_up(c, field >> 3);
}

/* --- a seat */

static bool valid_figures(hea c, int seat, gg_text *why) {
    const hea_seat *const p = &c.s->seat[seat];
    for (int h = 0; h < 2; h++) {
        const hea_hero *const hero = &p->figure[h];
        if (hero->mp > 15) return gg_broken(why, "seat %d: more than 15 MP", seat);
        if (hero->field == HEA_NONE && hero->last == HEA_NONE) continue;
        if (!on_map(c, hero->field) || !on_map(c, hero->last))
            return gg_broken(why, "seat %d: a hero stands on no field", seat);
        if (!hea_alive(c, seat)) return gg_broken(why, "seat %d: eliminated (HER-574)", seat);
        const bool climbs = !h && p->flags & HEA_CLIMB; /* HER-R136 */
        if ((hea_blocked(c, hero->field) && !climbs) || hea_blocked(c, hero->last))
            return gg_broken(why, "seat %d: a hero stands on a blocked field (HER-701)", seat);
    }
    /* A defeated one stands where it was until its seat has said where it goes (A34). */
    const bool plays = c.s->phase == HEA_PLAYING && hea_alive(c, seat);
    return !plays || p->figure[0].field != HEA_NONE ||
           gg_broken(why, "seat %d: the main hero is not on the map", seat);
}

/* Incomes are what the scenario gives and what is flagged (HER-223, HER-R63). */
static bool valid_income(hea c, int seat, gg_text *why) {
    const hea_seat *const p = &c.s->seat[seat];
    uint8_t income[HEA_RESOURCES];
    hea_incomes(c, seat, income);
    for (int r = 0; r < HEA_RESOURCES; r++)
        if (p->income[r] != income[r])
            return gg_broken(why, "seat %d: income %d of resource %d, not %d", seat, p->income[r],
                             r, income[r]);
    return true;
}

static bool valid_cards(hea c, int seat, gg_text *why) {
    const hea_seat *const p = &c.s->seat[seat];
    const int count = p->draw + p->hand + p->play + p->discard;
    if (count > HEA_CARDS) return gg_broken(why, "seat %d: more than 48 cards (HER-R114)", seat);
    for (int i = 0; i < HEA_CARDS; i++) {
        if (i >= count && p->card[i]) return gg_broken(why, "seat %d: a card too many", seat);
        if (i >= count || p->card[i] >= HEA_HIDDEN) continue;
        if (p->card[i] >= hea_cc(c)->cards || hea_cc(c)->card[p->card[i]].kind >= HER_AI_CARD)
            return gg_broken(why, "seat %d: a card that nobody has", seat);
        const bool sorted = i == 0 || i == p->draw || i >= p->draw + p->hand;
        if (!sorted && p->card[i - 1] > p->card[i])
            return gg_broken(why, "seat %d: cards out of order", seat);
    }
    if (p->draw + p->hand < 64 && p->unseen >> (p->draw + p->hand))
        return gg_broken(why, "seat %d: unseen cards that it does not have", seat);
    for (int i = 0; i < p->play; i++) {
        const her_card *const card = &hea_cc(c)->card[hea_in_play(p)[i]];
        if (hea_option_in_play(p, i) >= card->options)
            return gg_broken(why, "seat %d: the card '%s' has no such option", seat, card->code);
    }
    return true;
}

static bool valid_who(hea c, int seat, gg_text *why) {
    const hea_seat *const p = &c.s->seat[seat];
    if (p->faction == HEA_NONE) {
        if (c.s->phase != HEA_SETTING_UP) return gg_broken(why, "seat %d has no faction", seat);
        return true;
    }
    if (p->faction >= hea_cc(c)->factions) return gg_broken(why, "seat %d: no such faction", seat);
    for (int k = 0; k < seat; k++)
        if (c.s->seat[k].faction == p->faction)
            return gg_broken(why, "seat %d: the faction of seat %d (HER-021)", seat, k);
    if (p->hero == HEA_NONE)
        return c.s->phase == HEA_SETTING_UP || gg_broken(why, "seat %d has no hero", seat);
    if (p->hero >= hea_cc(c)->heroes || hea_cc(c)->hero[p->hero].faction != p->faction)
        return gg_broken(why, "seat %d: no hero of its faction (HER-022)", seat);
    const int morale = p->morale & HEA_MORALE;
    if ((morale == HER_IMMUNE) != hea_cc(c)->faction[p->faction].undead)
        return gg_broken(why, "seat %d: morale of the undead is x, of others not (HER-115)", seat);
    return true;
}

/* What leaves the game with a player: HER-574. */
static bool valid_gone(hea c, int seat, gg_text *why) {
    const hea_seat *const p = &c.s->seat[seat];
    uint8_t face[15];
    bool cubes = false;
    for (int t = 0; t < c.s->tiles; t++)
        for (int f = 0; f < HEA_FIELDS && hea_face_up(c, t); f++)
            cubes |= hea_cube(c, hea_field_at(t, f)) == seat + 1 ||
                     hea_flags(c, hea_field_at(t, f)) >> seat & 1;
    return (!cubes && !(p->draw + p->hand + p->play + p->discard) && !hea_army(c, seat, face)) ||
           gg_broken(why, "seat %d: an eliminated seat owns nothing (HER-574)", seat);
}

static bool valid_seat(hea c, int seat, gg_text *why) {
    const hea_seat *const p = &c.s->seat[seat];
    if (!valid_who(c, seat, why) || !valid_figures(c, seat, why)) return false;
    if (!valid_cards(c, seat, why)) return false;
    if (p->experience > 12) return gg_broken(why, "seat %d: more than 12 experience", seat);
    if (p->cubes >> c.sc->seats) return gg_broken(why, "seat %d: cubes of nobody", seat);
    for (int i = 0; i < HEA_NEUTRAL && p->neutral[i]; i++)
        if (p->neutral[i] > hea_cc(c)->faces || hea_cc(c)->face[p->neutral[i]].kind != 'n')
            return gg_broken(why, "seat %d: a unit that nobody has", seat);
    return hea_alive(c, seat) ? valid_income(c, seat, why) : valid_gone(c, seat, why);
}

/* --- cards and units of all together: none is there more often than in the box */

static int owned(hea c, int card) {
    int n = 0;
    for (int k = 0; k < c.sc->seats; k++) {
        const hea_seat *const p = &c.s->seat[k];
        for (int i = 0; i < p->draw + p->hand + p->play + p->discard; i++) n += p->card[i] == card;
    }
    return n;
}

static bool valid_decks(hea c, gg_text *why) {
    const hea_content *const content = &c.sc->content;
    for (int d = 0; d < HEA_DECKS; d++) {
        const int most = content->pile_start[d + 1] - content->pile_start[d];
        if (c.s->piled[d] > most) return gg_broken(why, "deck %d: a discard pile too high", d);
        for (int i = 0; i < content->decks[d]; i++) {
            const int card = content->deck_card[d][i];
            int copies = content->deck_copies[d][i], n = c.s->deck[d][i] + owned(c, card);
            for (int k = 0; k < c.s->piled[d]; k++)
                n += c.s->pile[content->pile_start[d] + k] == card;
            for (int k = 0; k < c.sc->seats; k++) /* starting abilities are extra copies */
                copies += d == HEA_AB && c.s->seat[k].hero < hea_cc(c)->heroes &&
                          hea_cc(c)->hero[c.s->seat[k].hero].ability == card;
            if (n > copies)
                return gg_broken(why, "there are %d cards '%s', not %d", n,
                                 hea_cc(c)->card[card].code, copies);
        }
    }
    return true;
}

/* War machines are there once, sold or not; a specialty once, with its hero. */
static bool valid_singles(hea c, gg_text *why) {
    const hea_content *const content = &c.sc->content;
    for (int i = 0; i < content->machines; i++)
        if (owned(c, content->machine[i].card) + (c.s->machines >> i & 1) > 1)
            return gg_broken(why, "there is one card '%s'",
                             hea_cc(c)->card[content->machine[i].card].code);
    for (int k = 0; k < c.sc->seats; k++)
        for (int i = 0; i < hea_cc(c)->cards; i++) {
            const int hero = c.s->seat[k].hero;
            if (hea_cc(c)->card[i].kind != HER_SPECIALTY) continue;
            const uint8_t *const own_ones = hea_cc(c)->hero[hero % HER_HEROES].specialty;
            const bool own = hero != HEA_NONE && memchr(own_ones, i, 3);
            if (hea_owned(c, k, i) > own)
                return gg_broken(why, "seat %d: the specialty '%s' is not its hero's, or twice", k,
                                 hea_cc(c)->card[i].code);
        }
    return true;
}

static bool valid_neutrals(hea c, gg_text *why) {
    const hea_content *const content = &c.sc->content;
    for (int i = 0; i < content->neutrals; i++) {
        const int face = content->neutral_face[i];
        int n = (c.s->neutral[i] & 15) + (c.s->neutral[i] >> 4);
        for (int k = 0; k < c.sc->seats; k++)
            for (int j = 0; j < HEA_NEUTRAL; j++) n += c.s->seat[k].neutral[j] == face;
        for (int j = 0; j < c.s->fight_guards; j++) n += c.s->fight_guard[j] == face;
        if (n > content->neutral_copies[i])
            return gg_broken(why, "there are %d neutral '%s', not %d", n,
                             hea_cc(c)->face[face].code, content->neutral_copies[i]);
    }
    return true;
}

static bool valid_rest(hea c, gg_text *why) {
    const hea_state *const s = c.s;
    static const hea_seat nobody;
    for (int k = c.sc->seats; k < HEA_SEATS; k++)
        if (memcmp(&s->seat[k], &nobody, sizeof nobody))
            return gg_broken(why, "seat %d does not play", k);
    if (s->round % 2 && (s->pending_boon[0] || s->pending_boon[1] || s->pending_boon[2]))
        return gg_broken(why, "a boon that was due at the start of the round");
    if (s->round > c.sc->record.rounds) return gg_broken(why, "round %d", s->round);
    if (s->ai.alive && (!c.sc->record.ai.any || !on_map(c, s->ai.field) || !on_map(c, s->ai.last)))
        return gg_broken(why, "a hero of the game that is not there");
    if (s->ai.alive && !s->ai.units) return gg_broken(why, "the hero of the game has no units");
    for (int k = 0; k < c.sc->seats && s->random_town != HEA_NONE; k++)
        if (s->seat[k].faction == s->random_town)
            return gg_broken(why, "the random town is of a faction that plays (HER-R86)");
    if (s->actor != HEA_NONE && s->actor >= c.sc->seats) return gg_broken(why, "nobody decides");
    if (s->depth > HEA_FRAMES || (!s->depth && s->phase != HEA_OVER))
        return gg_broken(why, "nothing is under way");
    if (s->node == HEA_A_MAIN && (s->actor != s->active || !hea_alive(c, s->active)))
        return gg_broken(why, "it is not this seat's turn");
    return true;
}

/* How many tiles of a kind are in the pools. */
static int pooled(hea c, int kind) {
    const hea_tile_record *const tile = c.sc->content.tile;
    int at = 0;
    for (int k = 0; k < kind; k++) at += tile[k].group == tile[kind].group;
    switch (tile[kind].group) {
    case HEA_FAR: return c.s->far_left >> 2 * at & 3;
    case HEA_NEAR: return c.s->near_left >> at & 1;
    case HEA_CENTRE: return c.s->centre_left >> at & 1;
    default: return 0;
    }
}

/* A tile that is face down and one of those that the scenario names there can be drawn: other places name
 * the same or none of them. */
static bool named_drawing(hea c, int tile) {
    const hea_place *const place = hea_place_of(c, tile);
    int wanted = 0, left = 0;
    if (!place || !place->kinds || hea_face_up(c, tile)) return true;
    for (int t = 0; t < c.s->tiles; t++) {
        const hea_place *const other = hea_place_of(c, t);
        wanted += other && !hea_face_up(c, t) && other->kinds &&
                  memchr(place->kind, other->kind[0], place->kinds);
    }
    for (int k = 0; k < place->kinds; k++) left += pooled(c, place->kind[k]);
    return wanted <= left;
}

/* What lies face down, and own far tiles, can be drawn. One that is drawn is still counted at A29. */
static bool valid_drawing(hea c, gg_text *why) {
    int wanted[HEA_GROUPS] = {0}, far = c.s->node == HEA_A_PLACE_TILE;
    for (int k = 0; k < 8; k++) far += c.s->far_left >> 2 * k & 3;
    for (int k = 0; k < c.sc->seats; k++) wanted[HEA_FAR] += c.s->seat[k].far;
    for (int t = 0; t < c.s->tiles; t++)
        if (!(c.s->tile[t].rot & HEA_FACE_UP)) wanted[c.s->tile[t].rot / HEA_GROUP & 3]++;
    const bool enough = wanted[HEA_FAR] <= far &&
                        wanted[HEA_NEAR] <= __builtin_popcount(c.s->near_left) &&
                        wanted[HEA_CENTRE] <= __builtin_popcount(c.s->centre_left);
    bool named = true;
    for (int t = 0; t < c.s->tiles; t++) named &= named_drawing(c, t);
    return (enough && named) || gg_broken(why, "no tiles are left for those that lie face down");
}

/* A tile is on the map or in the pool, a far one as often as there are copies. */
static bool valid_pools(hea c, gg_text *why) {
    const hea_content *const content = &c.sc->content;
    for (int k = 0; k < content->tiles; k++) {
        int laid = 0;
        for (int t = 0; t < c.s->tiles; t++) laid += c.s->tile[t].kind == k;
        if (laid + pooled(c, k) > content->tile[k].copies)
            return gg_broken(why, "too many %s", content->tile[k].code);
    }
    return true;
}

bool hea_valid(const gg_game *game, const void *state, gg_text *why) {
    const hea c = hea_of(game, state);
    gg_game inner;
    for (int t = 0; t < c.s->tiles; t++)
        if (!valid_tile(c, t, why)) return false;
    for (int k = 0; k < c.sc->seats; k++)
        if (!valid_seat(c, k, why)) return false;
    if (!valid_layout(c, why) || !valid_pools(c, why) || !valid_drawing(c, why) ||
        !valid_decks(c, why) || !valid_singles(c, why) || !valid_neutrals(c, why) ||
        !valid_rest(c, why))
        return false;
    return c.s->viewer || !hea_inner(c, &inner) || inner.rules->valid(&inner, &c.s->combat, why);
}
