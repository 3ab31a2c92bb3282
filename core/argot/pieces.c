/* The blocks and fortifications one by one, with their values in words (contract: pieces). On a view
 * an unseen block tells its kind and what everybody saw it do (ARG-950). */
#include "picture.h"

static const char *const kind_words[ARGOT_KINDS] = {"ground", "ship", "air", "supply train"};
static const char *const ability_words[ARGOT_ABILITIES] = {
    "undead", "shock", "besieger", "berserker", "resilient", "intimidating", "hero"};

/* What never changes. */
static void put_rating(const struct argot_unit *unit, gg_piece_sink *sink) {
    char words[96];
    gg_text text = gg_text_over(words, sizeof words);
    gg_piece_value(sink, "initiative", "%c", 'A' + unit->letter);
    gg_piece_value(sink, "modifier", "+%d", unit->modifier);
    gg_piece_value(sink, "move", "%d", unit->move);
    gg_piece_value(sink, "cost", "%d", unit->cost);
    if (unit->range) gg_piece_value(sink, "range", "%d", unit->range);
    if (unit->capacity) gg_piece_value(sink, "capacity", "%d", unit->capacity);
    for (int a = 0; a < ARGOT_ABILITIES; a++)
        if (unit->abilities >> a & 1)
            gg_putf(&text, "%s%s", text.length ? ", " : "", ability_words[a]);
    if (text.length) gg_piece_value(sink, "abilities", "%s", words);
}

static void put_deeds(const struct argot_scenario *sc, const struct argot_state *s, int u,
                      gg_piece_sink *sink) {
    const int ship = argot_carrier(s, u), slot = argot_entry(s, u);
    if (ship != ARGOT_NO_UNIT) {
        char words[ARGOT_NAME + 8];
        gg_text text = gg_text_over(words, sizeof words);
        argot_put_piece(sc, s, ship, &text);
        gg_piece_value(sink, "aboard", "%s", words);
    }
    if (s->moved >> u & 1) gg_piece_value(sink, "moved", "yes");
    if (s->fired >> u & 1) gg_piece_value(sink, "fired", "yes");
    if (s->acted >> u & 1) gg_piece_value(sink, "fought", "yes");
    if (!(s->atk >> u & 1)) return;
    if (slot == ARGOT_NO_SLOT)
        gg_piece_value(sink, "attacks", "yes");
    else
        gg_piece_value(sink, "attacks", "from %s",
                       sc->cell[sc->graph.link[s->cell[u]][slot].to].name);
}

static void put_block(const gg_game *game, const struct argot_state *s, int u,
                      gg_piece_sink *sink) {
    const struct argot_scenario *sc = game->scenario;
    const struct argot_unit *unit = &sc->unit[u];
    const bool alive = argot_living(s) >> u & 1, placed = argot_placed(s) >> u & 1;
    const int owner = argot_owner(s, u);
    char name[ARGOT_NAME + 8];
    gg_text text = gg_text_over(name, sizeof name);
    argot_put_piece(sc, s, u, &text);
    sink->piece(sink,
                &(gg_piece){name, argot_piece_title(sc, s, u), owner < game->players ? owner : -1,
                            placed ? sc->cell[s->cell[u]].name : NULL});
    if (owner >= game->players) gg_piece_value(sink, "side", "%s", sc->party[owner].name);
    gg_piece_value(sink, "kind", "%s", kind_words[unit->kind]);
    if (!alive) gg_piece_value(sink, "state", "lost");
    if (alive && !placed) gg_piece_value(sink, "state", "to be placed");
    if (!(alive && argot_hidden(sc, s, u))) {
        gg_piece_value(sink, "steps", "%d of %d", argot_step(s, u), unit->steps);
        put_rating(unit, sink);
    }
    if (placed) put_deeds(sc, s, u, sink);
}

void argot_pieces(const gg_game *game, const void *state, gg_piece_sink *sink) {
    const struct argot_scenario *sc = game->scenario;
    int u;
    for (int f = 0; f < sc->forts; f++) {
        const int cell = sc->fort_cell[f];
        char name[ARGOT_NAME + 8];
        gg_text text = gg_text_over(name, sizeof name);
        argot_put_fort(sc, f, &text);
        sink->piece(sink, &(gg_piece){name, argot_fort_title(sc, f), -1, sc->cell[cell].name});
        gg_piece_value(sink, "kind", "fortification");
        gg_piece_value(sink, "steps", "%d of %d", argot_fort_steps(sc, state, cell),
                       sc->fort_steps[f]);
    }
    ARGOT_EACH (u, sc->all) put_block(game, state, u, sink);
}
