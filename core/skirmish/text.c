/* Names, tokens of moves and outcomes, and words for people: what they do, what is asked (RULES.md,
 * section 5). Functions of the contract. */
#include "rules.h"

const char ski_tile_letters[SKI_CODES + 1] = ".ghfmrbsvxlo";
const char ski_edge_letters[6] = "-nesw";
const char *const ski_node_names[SKI_NODES] = {"til", "put", "edg", "hld", "dep", "dpc",
                                               "arr", "arc", "act", "mov", "aim", "chg",
                                               "hit", "inj", "sav", "los", "crg", "end"};

gg_name ski_unit_name(int u) {
    gg_name name = {""};
    gg_text text = gg_text_over(name.text, sizeof name.text);
    gg_put_char(&text, gg_side_letter(u / SKI_SIDE));
    gg_put_int(&text, u % SKI_SIDE + 1);
    return name;
}

/* --- tokens */

/* By move type: the first letter, and what stands behind it. */
static const struct {
    char letter;
    enum { TILE, EDGE, CELL, UNIT, NUMBER, ROLL } rest;
} tokens[] = {
    [SKI_M_TILE] = {'t', TILE},       [SKI_M_CELL] = {'@', CELL},   [SKI_M_EDGE] = {'e', EDGE},
    [SKI_M_HOLD] = {'k', UNIT},       [SKI_M_DEPLOY] = {'d', UNIT}, [SKI_M_ARRIVE] = {'r', UNIT},
    [SKI_M_UNIT] = {'u', UNIT},       [SKI_M_GO] = {'m', CELL},     [SKI_M_AIM] = {'a', UNIT},
    [SKI_M_CHARGE] = {'c', CELL},     [SKI_M_SAVE] = {'s', ROLL},   [SKI_M_HITS] = {'h', NUMBER},
    [SKI_M_INJURIES] = {'i', NUMBER}, [SKI_M_LOSS] = {'l', NUMBER}, [SKI_M_COURAGE] = {'q', NUMBER},
};

void ski_write_move(const gg_game *game, const void *state, gg_move move, gg_text *text) {
    const enum ski_move_type type = ski_move_type(move);
    const int a = ski_move_a(move);
    (void)game, (void)state;
    gg_put_char(text, tokens[type].letter);
    switch (tokens[type].rest) {
    case TILE: gg_put_char(text, ski_tile_letters[a]); return;
    case EDGE: gg_put_char(text, ski_edge_letters[a]); return;
    case ROLL: gg_put_char(text, a == SKI_BY_DEFENCE ? 'd' : 'c'); return;
    case NUMBER: gg_put_int(text, a); return;
    default: break;
    }
    if (a == SKI_NONE)
        gg_put_char(text, '-');
    else if (tokens[type].rest == CELL)
        gg_put(text, ski_cell_name(a).text);
    else
        gg_put_int(text, a + 1);
    if (type == SKI_M_AIM && a != SKI_NONE) gg_put(text, ski_unit_name(ski_move_b(move)).text);
}

/* --- moves in words */

static const char *const edge_names[5] = {"no", "north", "east", "south", "west"};

/* "A4 Wall Spears + Mantlets" */
static void put_name(const ski_scenario *sc, int u, gg_text *text) {
    gg_put(text, ski_unit_name(u).text);
    gg_put_char(text, ' ');
    gg_put(text, sc->unit[u].name);
}

static void put_at(gg_text *text, const char *words, int cell) {
    gg_put(text, words);
    gg_put(text, ski_cell_name(cell).text);
}

static void put_tile_on(const ski_scenario *sc, const ski_state *s, int cell, gg_text *text) {
    const int code = ski_tile_at(s, cell);
    if (!code) return;
    gg_put(text, " (");
    gg_put(text, sc->terrain[code].name);
    gg_put_char(text, ')');
}

static void describe_cell(const ski_scenario *sc, const ski_state *s, int cell, gg_text *text) {
    if (s->node == SKI_PUT) {
        gg_put(text, "lay ");
        gg_put(text, sc->terrain[s->picked].name);
        put_at(text, " on ", cell);
        return;
    }
    gg_put(text, s->node == SKI_DPC ? "deploy " : "bring in ");
    put_name(sc, ski_selected(s), text);
    put_at(text, " on ", cell);
    put_tile_on(sc, s, cell, text);
}

/* Sixths of a die as the need it stands for: "3+". */
static void put_need(int sixths, gg_text *text) {
    if (sixths <= 0)
        gg_put(text, "none");
    else if (sixths == 6)
        gg_put(text, "sure");
    else
        gg_putf(text, "%d+", 7 - sixths);
}

static void describe_aim(const ski_scenario *sc, const ski_state *s, int k, int v, gg_text *text) {
    const int u = ski_selected(s);
    if (k == SKI_NONE) {
        gg_put(text, "do nothing more");
        return;
    }
    const ski_action *action = &sc->unit[u].action[k];
    gg_put(text, action->name);
    if (action->kind == SKI_GUARD) {
        gg_putf(text, ": cover %d for ", action->cover);
        put_name(sc, v, text);
        return;
    }
    const ski_attack a = ski_attack_of(sc, s, u, k, v);
    gg_put(text, action->kind == SKI_MELEE ? " against " : " at ");
    put_name(sc, v, text);
    gg_putf(text, ", Health %d: %d %s, hit ", s->hp[v], a.dice, a.dice == 1 ? "die" : "dice");
    put_need(a.hit, text);
    gg_put(text, ", injure ");
    put_need(a.wound, text);
    gg_put(text, ", save ");
    put_need(a.defence > a.cover ? a.defence : a.cover, text);
    if (a.cover > a.defence) gg_put(text, " by cover");
}

static void describe_unit(const ski_scenario *sc, const ski_state *s, int unit, const char *verb,
                          const char *none, gg_text *text) {
    if (unit == SKI_NONE) {
        gg_put(text, none);
        return;
    }
    gg_put(text, verb);
    put_name(sc, s->side * SKI_SIDE + unit, text);
}

static void describe_dice(const ski_scenario *sc, const ski_state *s, gg_move move, gg_text *text) {
    const int n = ski_move_a(move);
    switch (ski_move_type(move)) {
    case SKI_M_HITS: gg_putf(text, "%d hit%s", n, n == 1 ? "" : "s"); return;
    case SKI_M_INJURIES: gg_putf(text, "%d injur%s", n, n == 1 ? "y" : "ies"); return;
    case SKI_M_LOSS:
        put_name(sc, s->target, text);
        gg_putf(text, " loses %d Health%s", n, n == s->hp[s->target] ? " and is destroyed" : "");
        return;
    default: {
        const int u = ski_shaken(sc, s);
        put_name(sc, u, text);
        if (!n)
            gg_put(text, " keeps its courage");
        else
            gg_putf(text, " loses its courage and %d Health%s", n,
                    n == s->hp[u] ? " and is destroyed" : "");
    }
    }
}

void ski_describe(const gg_game *game, const void *state, gg_move move, gg_text *text) {
    const ski_scenario *sc = game->scenario;
    const ski_state *s = state;
    const int a = ski_move_a(move);
    switch (ski_move_type(move)) {
    case SKI_M_TILE:
        gg_putf(text, "lay a tile: %s (%d left)", sc->terrain[a].name, s->hand[s->side][a]);
        return;
    case SKI_M_CELL: describe_cell(sc, s, a, text); return;
    case SKI_M_EDGE: gg_putf(text, "take the %s edge", edge_names[a]); return;
    case SKI_M_HOLD: describe_unit(sc, s, a, "hold back ", "hold back nothing more", text); return;
    case SKI_M_DEPLOY:
        describe_unit(sc, s, a, "deploy ", "stop deploying: the rest goes to the reserve", text);
        return;
    case SKI_M_ARRIVE:
        describe_unit(sc, s, a, "bring in ", "bring in nothing more this round", text);
        return;
    case SKI_M_UNIT: describe_unit(sc, s, a, "activate ", "end the turn", text); return;
    case SKI_M_GO:
        if (a == SKI_NONE) {
            gg_put(text, "stay");
            return;
        }
        put_at(text, "move to ", a);
        put_tile_on(sc, s, a, text);
        return;
    case SKI_M_AIM: describe_aim(sc, s, a, ski_move_b(move), text); return;
    case SKI_M_CHARGE:
        put_at(text, "charge to ", a);
        put_tile_on(sc, s, a, text);
        return;
    case SKI_M_SAVE:
        gg_put(text, a == SKI_BY_DEFENCE ? "save by Defence Rolls" : "save by Cover Rolls");
        return;
    default: describe_dice(sc, s, move, text); return;
    }
}

const char *ski_group(const gg_game *game, const void *state, gg_move move) {
    const bool none = ski_move_a(move) == SKI_NONE;
    (void)game, (void)state;
    switch (ski_move_type(move)) {
    case SKI_M_TILE:
    case SKI_M_CELL: return "Place";
    case SKI_M_EDGE: return "Edge";
    case SKI_M_HOLD:
    case SKI_M_DEPLOY: return none ? "Finish" : "Deploy";
    case SKI_M_ARRIVE: return none ? "Wait" : "Reserve";
    case SKI_M_UNIT: return none ? "End the turn" : "Activate";
    case SKI_M_GO: return none ? "Stay" : "Move";
    case SKI_M_AIM: return none ? "Finish" : "Act";
    case SKI_M_CHARGE: return "Charge";
    case SKI_M_SAVE: return "Save";
    default: return "Dice";
    }
}

/* --- the situation */

static int not_done(const ski_scenario *sc, const ski_state *s) {
    int count = 0, u;
    SKI_EACH (u, sc, s->side) count += ski_on_board(s, u) && !(s->marks[u] & SKI_DONE);
    return count;
}

static void headline_attack(const ski_scenario *sc, const ski_state *s, gg_text *text) {
    const int u = ski_selected(s);
    put_name(sc, u, text);
    gg_putf(text, " attacks ");
    put_name(sc, s->target, text);
    gg_putf(text, " with %s: ", sc->unit[u].action[s->action].name);
    switch ((enum ski_node)s->node) {
    case SKI_CHG: gg_put(text, "charge to which cell?"); return;
    case SKI_HIT: gg_put(text, "how many dice hit?"); return;
    case SKI_INJ: gg_put(text, "how many dice injure?"); return;
    case SKI_SAV:
        gg_putf(text, "%d injur%s, how to save is up to %s", s->count, s->count == 1 ? "y" : "ies",
                sc->army[!s->side]);
        return;
    default: gg_put(text, "how much Health is lost?"); return;
    }
}

static void headline_end(const gg_game *game, const ski_state *s, gg_text *text) {
    const ski_scenario *sc = game->scenario;
    double value[GG_MAX_PLAYERS];
    ski_payoff(game, s, value);
    if (value[0] == 0.5)
        gg_putf(text, "The game is over: a draw at %d : %d", s->score[0], s->score[1]);
    else
        gg_putf(text, "The game is over: %s won, %d : %d", sc->army[value[0] < 0.5], s->score[0],
                s->score[1]);
}

static void headline_setup(const ski_scenario *sc, const ski_state *s, gg_text *text) {
    gg_putf(text, "Set-up, %s: ", sc->army[s->side]);
    switch ((enum ski_node)s->node) {
    case SKI_TIL: gg_put(text, "pick a tile to lay"); return;
    case SKI_PUT: gg_putf(text, "lay %s on a cell", sc->terrain[s->picked].name); return;
    case SKI_EDG: gg_put(text, "choose a table edge"); return;
    case SKI_HLD: gg_put(text, "choose units to hold back in secret"); return;
    case SKI_DEP:
        gg_putf(text, "pick a unit to deploy (%d in hand)", ski_count_in(sc, s, s->side, SKI_HAND));
        return;
    default:
        gg_put(text, "deploy ");
        put_name(sc, ski_selected(s), text);
        return;
    }
}

void ski_headline(const gg_game *game, const void *state, gg_text *text) {
    const ski_scenario *sc = game->scenario;
    const ski_state *s = state;
    if (s->node == SKI_END) {
        headline_end(game, s, text);
        return;
    }
    if (!s->round) {
        headline_setup(sc, s, text);
        return;
    }
    gg_putf(text, "Round %d of %d, %s, score %d : %d: ", s->round, sc->option[SKI_O_ROUNDS],
            sc->army[s->side], s->score[0], s->score[1]);
    switch ((enum ski_node)s->node) {
    case SKI_ARR:
        gg_putf(text, "bring in reserves (%d wait)", ski_count_in(sc, s, s->side, SKI_RESERVE));
        return;
    case SKI_ARC:
        put_name(sc, ski_selected(s), text);
        gg_put(text, " arrives: on which cell?");
        return;
    case SKI_ACT: gg_putf(text, "activate a unit (%d not done)", not_done(sc, s)); return;
    case SKI_MOV:
    case SKI_AIM:
        put_name(sc, ski_selected(s), text);
        put_at(text, s->node == SKI_MOV ? " moves from " : " acts on ", s->cell[ski_selected(s)]);
        return;
    case SKI_CRG:
        put_name(sc, ski_shaken(sc, s), text);
        gg_put(text, " tests its courage");
        return;
    default: headline_attack(sc, s, text); return;
    }
}
