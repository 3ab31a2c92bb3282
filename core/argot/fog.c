/* Hidden faces (option fog, ARG-950 to 954): what a seat sees, of positions and of moves, and dealing
 * the unseen faces again.
 *
 * A view is a state whose `viewer` is set: the blocks that the seat has not seen keep their public
 * columns (cell, flags, handle) but are assigned to the roster entries in question in ascending
 * order of handle and id. So two states that differ only in which entry stands behind which handle
 * have the same view, to the byte. Of a set-up that is not its own a seat sees nothing before it is
 * done: blocks that came one by one, in the order of the roster, would have no hidden face. */
#include "../hash.h"
#include "../kit/words.h"
#include "rules.h"

/* All that belongs to a block and moves with it when its face changes. Steps do not: an unseen
 * block is at full strength, so they follow from the entry (ARG-951). */
struct block {
    uint8_t cell, handle;
    uint16_t flags;
    uint8_t entry, carrier;
};

static struct block lift(const argot_state *s, int u) {
    const uint64_t masks[] = {s->moved, s->act,   s->atk,     s->fired,  s->resil,
                              s->intim, s->acted, s->part[0], s->part[1]};
    struct block b = {s->cell[u], s->handle[u], 0, (uint8_t)argot_entry(s, u),
                      (uint8_t)argot_carrier(s, u)};
    for (size_t i = 0; i < sizeof masks / sizeof *masks; i++)
        b.flags = (uint16_t)(b.flags | (masks[i] >> u & 1) << i);
    return b;
}

static void lay(argot_state *s, int u, const struct block *b) {
    uint64_t *const masks[] = {&s->moved, &s->act,   &s->atk,     &s->fired,  &s->resil,
                               &s->intim, &s->acted, &s->part[0], &s->part[1]};
    s->cell[u] = b->cell;
    s->handle[u] = b->handle;
    for (size_t i = 0; i < sizeof masks / sizeof *masks; i++)
        *masks[i] = (*masks[i] & ~ARGOT_BIT(u)) | (uint64_t)(b->flags >> i & 1) << u;
    argot_set_entry(s, u, b->entry);
    argot_set_carrier(s, u, b->carrier);
}

/* Gives the block that lies at unit from[i] to unit to[i], for all i at once, and renames every
 * mention. */
static void reassign(argot_state *s, const int *from, const int *to, int n) {
    struct block block[ARGOT_UNITS];
    uint8_t name[64];
    int u;
    for (int i = 0; i < 64; i++) name[i] = (uint8_t)i;
    for (int i = 0; i < n; i++) {
        block[i] = lift(s, from[i]);
        name[from[i]] = (uint8_t)to[i];
    }
    for (int i = 0; i < n; i++) lay(s, to[i], &block[i]);
    ARGOT_EACH (u, argot_aboard(s)) argot_set_carrier(s, u, name[argot_carrier(s, u)]);
    uint8_t *const mentions[] = {&s->selected, &s->last[0], &s->last[1], &s->shooter, &s->shaken};
    for (size_t i = 0; i < sizeof mentions / sizeof *mentions; i++)
        *mentions[i] = name[*mentions[i]];
}

/* Unseen living units of a faction and kind that the seat may not know, ascending in id. While a
 * faction sets up, only those placed have a block. */
static int unseen(const argot_scenario *sc, const argot_state *s, int seat, int f, int kind,
                  int *units) {
    int n = 0, u;
    if (f == seat || f >= ARGOT_THIRD || kind == ARGOT_T) return 0;
    ARGOT_EACH (u, argot_of(s, f) & argot_placed(s) & sc->kind[kind] & ~s->seen) units[n++] = u;
    return n;
}

/* During set-up blocks have no handles yet: they are told apart by where they stand. */
static bool before(const argot_state *s, int a, int b) {
    if (s->handle[a] != s->handle[b]) return s->handle[a] < s->handle[b];
    if (s->cell[a] != s->cell[b]) return s->cell[a] < s->cell[b];
    return a < b;
}

/* The blocks of a set-up in progress that the seat may not observe (ARG-952). */
static uint64_t behind_screen(const argot_state *s, int seat) {
    return s->node == ARGOT_SP && s->faction != seat ? argot_of(s, s->faction) : 0;
}

void argot_view(const gg_game *game, void *state, int seat) {
    const argot_scenario *sc = game->scenario;
    argot_state *s = state;
    int u;
    if (!sc->options.fog) return;
    ARGOT_EACH (u, behind_screen(s, seat)) {
        s->cell[u] = ARGOT_NO_CELL;
        argot_set_carrier(s, u, ARGOT_NO_UNIT);
    }
    for (int f = 0; f < ARGOT_THIRD; f++)
        for (int kind = 0; kind < ARGOT_T; kind++) {
            int units[ARGOT_UNITS], from[ARGOT_UNITS];
            const int n = unseen(sc, s, seat, f, kind, units);
            for (int i = 0; i < n; i++) { /* insertion sort by handle */
                int j = i;
                for (; j > 0 && before(s, units[i], from[j - 1]); j--) from[j] = from[j - 1];
                from[j] = units[i];
            }
            if (n) reassign(s, from, units, n);
        }
    s->viewer = (uint8_t)(seat + 1);
}

/* Every ship is able to carry its cargo, and who decides has a choice. */
static bool deal_holds(const argot_scenario *sc, const argot_state *s) {
    int ship;
    ARGOT_EACH (ship, argot_placed(s) & sc->kind[ARGOT_S])
        if (__builtin_popcountll(argot_cargo(s, ship)) > sc->unit[ship].capacity) return false;
    gg_move list[2];
    const int node = s->node;
    const bool decides = node == ARGOT_SP || node == ARGOT_MD || node == ARGOT_MU ||
                         node == ARGOT_MG || node == ARGOT_RP;
    return !decides || argot_list(sc, s, list, 2) == 2;
}

static void deal(const argot_scenario *sc, argot_state *s, int seat, gg_random *random) {
    for (int f = 0; f < ARGOT_THIRD; f++)
        for (int kind = 0; kind < ARGOT_T; kind++) {
            int units[ARGOT_UNITS], to[ARGOT_UNITS];
            const int n = unseen(sc, s, seat, f, kind, units);
            for (int i = 0; i < n; i++) { /* Fisher and Yates, inside out */
                const int j = (int)gg_random_below(random, (uint32_t)i + 1);
                if (j != i) to[i] = to[j];
                to[j] = units[i];
            }
            if (n) reassign(s, units, to, n);
        }
}

/* Puts down, anywhere it may, each block that comes before the one in hand. Each place that a block
 * may ever have is as likely as the others; false where one turned out to be taken, so that those
 * set-ups for which this is true are equally likely. */
static bool deal_setup(const argot_scenario *sc, argot_state *s, int seat, gg_random *random) {
    const uint8_t hand = s->selected;
    bool free = true;
    int u;
    ARGOT_EACH (u, behind_screen(s, seat) & (ARGOT_BIT(hand) - 1)) {
        gg_move list[ARGOT_CELLS];
        s->selected = (uint8_t)u;
        const int n = argot_list_place(sc, s, list, ARGOT_CELLS);
        const int most = sc->unit[u].afloat
                             ? __builtin_popcountll(argot_of(s, s->faction) & sc->kind[ARGOT_S])
                             : gg_bits_count(sc->unit[u].zone);
        const int i = (int)gg_random_below(random, (uint32_t)(most ? most : 1));
        free = free && i < n;
        if (n) argot_put_down(s, list[i % n]);
    }
    s->selected = hand;
    return free;
}

/* How often a deal that cannot be (a ship too small, a mover with nowhere to go) is dealt again. */
enum { DEALS = 256 };

void argot_redeal(const gg_game *game, void *state, int seat, gg_random *random) {
    const argot_scenario *sc = game->scenario;
    argot_state *s = state;
    if (!sc->options.fog) return;
    s->viewer = 0;
    for (int i = 0; i < DEALS; i++) {
        argot_state dealt = *s;
        deal(sc, &dealt, seat, random);
        const bool free = deal_setup(sc, &dealt, seat, random);
        if (i + 1 < DEALS && !(free && deal_holds(sc, &dealt))) continue;
        *s = dealt;
        return;
    }
}

/* ARG-952, 953. A block that everybody sees once the move is made is named as it is. A placement tells
 * no more than what the seat sees then, which a number stands for. */
void argot_write_seen(const gg_game *game, const void *state, gg_move move, int seat,
                      gg_text *text) {
    const argot_scenario *sc = game->scenario;
    argot_state now = *(const argot_state *)state, after = now;
    gg_apply(game, &after, move);
    if (sc->options.fog && behind_screen(&now, seat)) {
        argot_view(game, &after, seat);
        gg_putf(text, "@?~%u", (unsigned)(gg_hash(&after, sizeof after) >> 32));
        return;
    }
    now.seen |= after.seen | ~argot_living(&after);
    now.viewer = (uint8_t)(seat + 1);
    gg_words_token(game, &now, move, text);
}
