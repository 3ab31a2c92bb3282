/* What moves and nodes are said with: sorts of things and nouns (kit/words.h). The tables of moves and
 * nodes are in moves.c, names in notation.c. */
#include "nouns.h"
#include "picture.h"

static const argot_scenario *scenario(const gg_said *said) {
    return said->game->scenario;
}

static const argot_state *position(const gg_said *said) {
    return said->state;
}

/* --- things */

static void put_tag(const gg_said *said, int u, gg_text *text) {
    argot_put_tag(scenario(said), position(said), u, text);
}

static void put_piece(const gg_said *said, int u, gg_text *text) {
    argot_put_piece(scenario(said), position(said), u, text);
}

static void put_unit(const gg_said *said, int u, gg_text *text) {
    const bool unseen = argot_hidden(scenario(said), position(said), u);
    gg_putf(text, "%s (", unseen ? "an unseen block" : scenario(said)->unit[u].name);
    put_tag(said, u, text);
    gg_put_char(text, ')');
}

static void put_cell(const gg_said *said, int cell, gg_text *text) {
    gg_put(text, scenario(said)->cell[cell].name);
}

static void put_card_tag(const gg_said *said, int card, gg_text *text) {
    gg_put(text, scenario(said)->card[card].tag);
}

static void put_card(const gg_said *said, int i, gg_text *text) {
    const argot_scenario *sc = scenario(said);
    const struct argot_card *card = &sc->card[i];
    gg_putf(text, "%s: %s goes first, %d and ", card->tag,
            sc->party[card->red ? ARGOT_MINEOS : ARGOT_ARGOT].name, card->tokens[0]);
    gg_put_count(text, card->tokens[1], "token", "tokens");
}

static void put_units(const gg_said *said, uint64_t units, gg_text *text) {
    int u;
    const char *separator = "";
    ARGOT_EACH (u, units) {
        gg_put(text, separator);
        put_tag(said, u, text);
        separator = ", ";
    }
}

/* What is fired at or fought in a cell: its fortification, '#', or a faction, which the token names
 * where there is more than one. */
static void put_mark_token(const gg_said *said, int cell, gg_text *text) {
    const argot_scenario *sc = scenario(said);
    const argot_state *s = position(said);
    int n = 0;
    if (argot_move_c(said->move) & ARGOT_AT_FORT) {
        gg_put_char(text, '#');
        return;
    }
    for (int f = 0; f < sc->factions; f++) {
        if (f == s->faction) continue;
        if (argot_move_type(said->move) == ARGOT_M_BATTLE)
            n += argot_pending(sc, s, cell, s->faction, f) == s->faction;
        else
            n += argot_marks(sc, s, s->selected, cell, f) != 0;
    }
    if (n > 1) gg_putf(text, "@%d", argot_move_b(said->move));
}

static void put_mark(const gg_said *said, int cell, gg_text *text) {
    const argot_state *s = position(said);
    const int other = argot_move_b(said->move);
    if (argot_move_c(said->move) & ARGOT_AT_FORT)
        gg_put(text, "the fortification");
    else if (argot_move_type(said->move) == ARGOT_M_BATTLE)
        put_units(said, argot_in(s, cell) & argot_of(s, other), text);
    else
        put_units(said, argot_marks(scenario(said), s, s->selected, cell, other), text);
}

static void add_mark(const gg_said *said, int cell, gg_text *places) {
    char buffer[ARGOT_NAME + 8];
    gg_text name = gg_text_over(buffer, sizeof buffer);
    const bool fort = argot_move_c(said->move) & ARGOT_AT_FORT;
    if (fort)
        argot_put_fort(scenario(said), scenario(said)->cell[cell].fort, &name);
    else
        put_cell(said, cell, &name);
    gg_add_place(places, fort ? "piece" : "cell", buffer);
}

static void put_doubled_token(const gg_said *said, int flags, gg_text *text) {
    (void)said;
    if (flags & ARGOT_DOUBLED) gg_put_char(text, '!');
}

static void put_doubled(const gg_said *said, int flags, gg_text *text) {
    (void)said;
    if (flags & ARGOT_DOUBLED) gg_put(text, " with doubled dice, losing a step");
}

static const gg_thing unit = {put_tag, put_unit, put_piece, .kind = "piece"};
static const gg_thing cell = {.token = put_cell, .kind = "cell"};
static const gg_thing card = {.token = put_card_tag, .words = put_card};
static const gg_thing mark = {.token = put_mark_token, .words = put_mark, .place = add_mark};
static const gg_thing doubled = {.token = put_doubled_token, .words = put_doubled};
static const gg_thing hits = {.one = "hit", .many = "hits"};
static const gg_thing dice = {.one = "die", .many = "dice"};
static const gg_thing tokens = {.one = "token", .many = "tokens"};
const gg_thing argot_tag_thing = {.token = put_tag};

/* --- nouns */

static int cell_of(const gg_said *said, int u) {
    const argot_state *s = position(said);
    return argot_placed(s) >> u & 1 ? s->cell[u] : -1;
}

static int own_cell(const gg_said *said) {
    return cell_of(said, position(said)->selected);
}

static int cell_of_unit(const gg_said *said) {
    return cell_of(said, argot_move_a(said->move));
}

/* The cell that an attack comes from. */
static int entry(const gg_said *said) {
    return scenario(said)->graph.link[argot_move_a(said->move)][argot_move_b(said->move)].to;
}

static int rolled(const gg_said *said) {
    return argot_dice(position(said));
}

static int cost(const gg_said *said) {
    return scenario(said)->unit[argot_move_a(said->move)].cost;
}

static int pool(const gg_said *said) {
    return position(said)->rp[position(said)->faction];
}

static void put_group(const gg_said *said, gg_text *text) {
    const argot_state *s = position(said);
    put_units(said, argot_at(s, argot_move_a(said->move)) & argot_of(s, s->faction) & ~s->moved,
              text);
}

static void put_foes(const gg_said *said, gg_text *text) {
    const argot_state *s = position(said);
    put_units(said, argot_foes_in(s, argot_move_a(said->move), s->faction), text);
}

static void put_way(const gg_said *said, gg_text *text) {
    const argot_state *s = position(said);
    const int kind = scenario(said)->unit[s->selected].kind;
    gg_put(text, argot_aboard(s) >> s->selected & 1 ? "lands at"
                 : kind == ARGOT_A                  ? "flies to"
                 : kind == ARGOT_S                  ? "sails to"
                                                    : "moves to");
}

static void put_odds(const gg_said *said, gg_text *text) {
    const argot_state *s = position(said);
    const int u = argot_move_a(said->move), flags = argot_move_c(said->move);
    const int n = argot_step(s, u) * (flags & ARGOT_DOUBLED ? 2 : 1);
    gg_putf(text, "%d %s on %d or more", n, n == 1 ? "die, hits" : "dice, each hits",
            6 - argot_modifier(scenario(said), s, u, flags));
}

static void put_phase(const gg_said *said, gg_text *text) {
    const int node = position(said)->node;
    gg_put(text, node == ARGOT_MU ? "this group" : node == ARGOT_RG ? "regrouping" : "the Rally");
}

static void put_battle(const gg_said *said, gg_text *text) {
    const argot_scenario *sc = scenario(said);
    const argot_state *s = position(said);
    if (s->battle_cell == ARGOT_NO_CELL) return;
    gg_putf(text, "battle in %s, %s against %s", sc->cell[s->battle_cell].name,
            sc->party[argot_attacker(s)].name, sc->party[argot_defender(s)].name);
    if (s->round) gg_putf(text, ", round %d, blocks %c", s->round, 'A' + argot_letter(s));
    gg_put(text, "; ");
}

static void put_side(const gg_said *said, gg_text *text) {
    gg_put(text, scenario(said)->party[position(said)->faction].name);
}

static void put_tokens(const gg_said *said, gg_text *text) {
    const argot_state *s = position(said);
    if (s->faction < ARGOT_THIRD) gg_put_said(said, " ({tokens} left)", text);
}

static int tokens_left(const gg_said *said) {
    return position(said)->tokens[position(said)->faction];
}

static void put_result(const gg_said *said, gg_text *text) {
    const argot_state *s = position(said);
    if (s->result == ARGOT_DRAW)
        gg_put(text, "the game is a draw");
    else
        gg_putf(text, "%s has won", scenario(said)->party[s->result - ARGOT_WIN_ARGOT].name);
}

#define A GG_OF_MOVE(16, 8)
#define B GG_OF_MOVE(8, 8)
#define C GG_OF_MOVE(0, 8)

const gg_noun argot_nouns[ARGOT_NOUNS] = {
    GG_NOUN("unit", &unit, A),
    GG_NOUN("other", &unit, B),
    GG_NOUN("self", &unit, GG_OF_STATE(argot_state, selected)),
    GG_NOUN("shooter", &unit, GG_OF_STATE(argot_state, shooter)),
    GG_NOUN("shaken", &unit, GG_OF_STATE(argot_state, shaken)),
    GG_NOUN("cell", &cell, A),
    GG_NOUN("to", &cell, B),
    GG_NOUN("from", &cell, GG_BY(entry)),
    GG_NOUN("here", &cell, GG_BY(own_cell)),
    GG_NOUN("unit-cell", &cell, GG_BY(cell_of_unit)),
    GG_NOUN("mark", &mark, A),
    GG_NOUN("enemy", &mark, GG_OF_STATE(argot_state, battle_cell)),
    GG_NOUN("doubled", &doubled, C),
    GG_NOUN("card", &card, A),
    GG_NOUN("hits", &hits, A),
    GG_NOUN("dice", &dice, GG_BY(rolled)),
    GG_NOUN("most", &gg_number_thing, GG_BY(rolled)),
    GG_NOUN("cost", &gg_number_thing, GG_BY(cost)),
    GG_NOUN("pool", &gg_number_thing, GG_BY(pool)),
    GG_NOUN("day", &gg_number_thing, GG_OF_STATE(argot_state, day)),
    GG_NOUN("turn", &gg_number_thing, GG_OF_STATE(argot_state, turn)),
    GG_NOUN("left", &gg_number_thing, GG_OF_STATE(argot_state, hits)),
    GG_NOUN("tokens", &tokens, GG_BY(tokens_left)),
    GG_PHRASE("tokens-left", put_tokens),
    GG_PHRASE("group", put_group),
    GG_PHRASE("foes", put_foes),
    GG_PHRASE("goes", put_way),
    GG_PHRASE("odds", put_odds),
    GG_PHRASE("phase", put_phase),
    GG_PHRASE("battle", put_battle),
    GG_PHRASE("side", put_side),
    GG_PHRASE("result", put_result),
};
