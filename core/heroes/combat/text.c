/* Tokens of moves and outcomes, what they say, where they belong, and why one is refused: tables for
 * kit/words.h; the state in words. */
#include "../../kit/svg.h"
#include "../../kit/words.h"
#include "rules.h"

const char her_schools[] = "aefw";
const char *const her_school_names[] = {"air", "earth", "fire", "water"};

static const her_scenario *scenario(const gg_said *said) {
    return said->game->scenario;
}

static const her_combat *state(const gg_said *said) {
    return said->state;
}

static const void *content(const gg_said *said) {
    return scenario(said)->content;
}

/* --- things */

static void put_cell(const gg_said *said, int cell, gg_text *text) {
    (void)said;
    her_put_cell(cell, text);
}

static void add_cell(const gg_said *said, int cell, gg_text *places) {
    her_name words;
    (void)said;
    if (cell < HER_CELLS) gg_add_place(places, "cell", her_name_cell(cell, words));
}

static void put_back(const gg_said *said, int cell, gg_text *text) {
    (void)said;
    gg_put(text, cell == HER_NONE ? "stays" : "goes to ");
    if (cell != HER_NONE) her_put_cell(cell, text);
}

/* A unit, a cell or none, as cards have them for targets. */
static void put_target(const gg_said *said, int target, gg_text *text) {
    her_put_cell(target < HER_SLOTS ? her_place(&state(said)->slot[target]) : her_cell_of(target),
                 text);
}

static void put_unit(const gg_said *said, int slot, gg_text *text) {
    const her_slot *u = &state(said)->slot[slot];
    if (slot >= HER_SLOTS || !u->unit) {
        gg_put(text, "nobody");
        return;
    }
    gg_put(text, her_face_of(scenario(said), u)->name);
    if (her_place(u) == HER_TOWER) return; /* it is where its name says */
    gg_put(text, " on ");
    her_put_cell(her_place(u), text);
}

static void add_unit(const gg_said *said, int slot, gg_text *places) {
    her_name words;
    (void)said;
    if (slot < HER_SLOTS) gg_add_place(places, "piece", her_name_piece(slot, words));
}

static void put_aim(const gg_said *said, int target, gg_text *text) {
    if (target == HER_NONE)
        gg_put(text, "nothing more");
    else if (target < HER_SLOTS)
        put_unit(said, target, text);
    else
        her_put_cell(her_cell_of(target), text);
}

static void add_aim(const gg_said *said, int target, gg_text *places) {
    add_unit(said, target, places);
    if (her_is_cell(target)) add_cell(said, her_cell_of(target), places);
}

/* A card of the hand of the side that decides, where the picture shows it. */
static void add_card(const gg_said *said, int card, gg_text *places) {
    const her_scenario *sc = scenario(said);
    const int side = her_actor(sc, state(said));
    her_name words;
    if (side < 0 || card >= sc->content->cards) return;
    if (her_hand_seen(sc, state(said), side) & her_copies(sc, side, card))
        gg_add_place(places, "piece", her_name_card(sc, side, card, words));
}

static void put_letter(const gg_said *said, int letter, gg_text *text) {
    (void)said;
    gg_put_char(text, (char)letter);
}

static void put_morale(const gg_said *said, int how, gg_text *text) {
    const int node = state(said)->node;
    gg_put(text, how == 'd'           ? "spends morale to draw a card"
                 : how == 'x'         ? "spends morale to discard and draw"
                 : how == 'r'         ? "spends morale to roll a die again"
                 : node == HER_LETHAL ? "lets another unit save the attacked one"
                 : node == HER_ATTACK ? "discards a card so that the die counts 0"
                                      : "lets the unit roll its die again");
}

static const gg_thing cell = {.token = put_cell, .place = add_cell};
static const gg_thing back = {.token = put_cell, .words = put_back, .place = add_cell};
static const gg_thing file = {.letters = "abcd"};
static const gg_thing unit = {.token = put_target, .words = put_unit, .place = add_unit};
static const gg_thing aim = {.token = put_target, .words = put_aim, .place = add_aim};
static const gg_thing face = {GG_RECORDS(her_content, face, code, name), .base = content};
static const gg_thing card = {GG_RECORDS(her_content, card, code, name), .base = content,
                              .place = add_card};
static const gg_thing option = {.first = 1};
static const gg_thing school = {.letters = her_schools, .list = her_school_names};
static const gg_thing morale = {.token = put_letter, .words = put_morale};
static const gg_thing die = {.letters = "?-0+"};
static const gg_thing second = {.tokens = (const char *const[]){"", "-", "0", "+"}};

/* --- nouns */

static int recruit(const gg_said *said) {
    return state(said)->slot[HER_ARG2(said->move)].unit;
}

static int wall(const gg_said *said) {
    return 8 + HER_ARG(said->move);
}

static int prey(const gg_said *said) {
    return HER_ARG2(said->move) - 1;
}

/* What every spell can be played for besides is the first of empowering (HER-187). */
static int power(const gg_said *said) {
    const int way = HER_ARG2(said->move);
    return way == 3 ? 0 : way;
}

static int returned(const gg_said *said) {
    if (HER_ARG(said->move) == HER_NONE) return -1; /* it stays */
    return state(said)->node == HER_MORE ? state(said)->active : state(said)->target;
}

static int ai_card(const gg_said *said) {
    return scenario(said)->ai_card[HER_ARG(said->move) & 15];
}

static int ai_spell(const gg_said *said) {
    return scenario(said)->ai_spell[HER_ARG(said->move) & 15];
}

/* The side that decides, or the unit that acts. */
static void put_who(const gg_said *said, gg_text *text) {
    const her_combat *s = state(said);
    const int actor = her_actor(scenario(said), s), kind = HER_KIND(said->move);
    if (actor < 0)
        gg_put(text, "Chance: ");
    else if (s->active < HER_SLOTS && kind >= HER_MV_MOVE && kind <= HER_MV_END)
        gg_putf(text, "%s of side %c: ", her_face_of(scenario(said), &s->slot[s->active])->name,
                'A' + her_side(s->active));
    else
        gg_putf(text, "Side %c ", 'A' + actor);
}

static void put_deployment(const gg_said *said, gg_text *text) {
    const her_slot *u = &state(said)->slot[HER_ARG2(said->move)];
    const bool out = HER_ARG(said->move) == HER_NONE;
    gg_putf(text, out ? "leaves %s out" : "deploys %s on ", her_face_of(scenario(said), u)->name);
    if (!out) her_put_cell(HER_ARG(said->move), text);
}

static void put_gate(const gg_said *said, gg_text *text) {
    gg_put(text, (HER_ARG(said->move) & 3) == her_gate(state(said)) ? "gate" : "wall");
}

static void put_expert(const gg_said *said, gg_text *text) {
    if (her_expert(content(said), HER_ARG(said->move), HER_ARG2(said->move)))
        gg_put(text, ", expert");
}

static void put_effect(const gg_said *said, gg_text *text) {
    const her_card *played = &scenario(said)->content->card[HER_ARG(said->move)];
    her_say_option(content(said), &played->option[HER_ARG2(said->move)], text);
}

static void put_drops(const gg_said *said, gg_text *text) {
    gg_put(text, state(said)->node == HER_DISCARD ? "discards" : "takes");
}

static void put_dice(const gg_said *said, gg_text *text) {
    static const char *const faces[] = {"?", "-1", "0", "+1"};
    const int first = HER_ARG(said->move) & 3, other = HER_ARG(said->move) >> 2 & 3;
    gg_putf(text, "%s %s", other ? "dice show" : "die shows", faces[first]);
    if (other) gg_putf(text, " and %s", faces[other]);
}

static void put_guard(const gg_said *said, gg_text *text) {
    gg_put(text, (HER_ARG(said->move) & 3) == 3 ? "+1" : "nothing");
}

/* What the blow does if nobody changes the dice: "3 damage to Boars on b4". */
static void put_damage(const gg_said *said, gg_text *text) {
    const her_scenario *sc = scenario(said);
    her_combat rolled = *state(said);
    if (rolled.node != HER_DICE) return;
    her_perform(sc, &rolled, said->move);
    if (her_dice_mode(sc, &rolled) != HER_NO_DICE && !(rolled.dice & 3)) return;
    if (her_guarded(sc, &rolled, her_victim(&rolled)) && !(rolled.dice >> 4 & 3)) return;
    gg_putf(text, ", %d damage to ", her_attack_damage(sc, &rolled));
    put_unit(said, her_victim(state(said)), text);
}

static void put_side(const gg_said *said, gg_text *text) {
    gg_put_char(text, (char)('A' + her_player(state(said))));
}

static void put_loser(const gg_said *said, gg_text *text) {
    gg_put_char(text, (char)('B' - her_player(state(said))));
}

#define FIRST  GG_OF_MOVE(8, 8)
#define SECOND GG_OF_MOVE(16, 8)

static const gg_noun nouns[] = {
    GG_PHRASE("who", put_who),
    GG_NOUN("recruit", &face, GG_BY(recruit)),
    GG_NOUN("recruited", &unit, SECOND),
    GG_PHRASE("deploys", put_deployment),
    GG_NOUN("cell", &cell, FIRST),
    GG_NOUN("file", &file, FIRST),
    GG_NOUN("wall", &cell, GG_BY(wall)),
    GG_NOUN("unit", &unit, FIRST),
    GG_NOUN("self", &unit, GG_OF_STATE(her_combat, active)),
    GG_NOUN("prey", &unit, GG_BY(prey)),
    GG_PHRASE("gate", put_gate),
    GG_NOUN("card", &card, GG_OF_MOVE(8, 7)),
    GG_NOUN("option", &option, SECOND),
    GG_PHRASE("expert", put_expert),
    GG_PHRASE("effect", put_effect),
    GG_NOUN("power", &option, GG_BY(power)),
    GG_NOUN("cast", &card, GG_OF_STATE(her_combat, cast)),
    GG_NOUN("school", &school, GG_OF_MOVE(8, 2)),
    GG_NOUN("aim", &aim, FIRST),
    GG_PHRASE("drops", put_drops),
    GG_NOUN("entry", &gg_number_thing, SECOND),
    GG_NOUN("how", &morale, FIRST),
    GG_NOUN("back", &back, FIRST),
    GG_NOUN("returned", &unit, GG_BY(returned)),
    GG_NOUN("die", &die, GG_OF_MOVE(8, 2)),
    GG_NOUN("second", &second, GG_OF_MOVE(10, 2)),
    GG_PHRASE("dice", put_dice),
    GG_PHRASE("guard", put_guard),
    GG_PHRASE("damage", put_damage),
    GG_PHRASE("side", put_side),
    GG_PHRASE("loser", put_loser),
    GG_NOUN("face", &face, GG_OF_MOVE(8, 7)),
    GG_NOUN("ai", &card, GG_BY(ai_card)),
    GG_NOUN("spell", &card, GG_BY(ai_spell)),
};

/* --- the tables */

#define AT(node)        GG_NODE(HER_##node)
#define MOVE(kind, ...) [HER_MV_##kind] = {__VA_ARGS__}
#define ASKS(node, ...) [HER_##node] = {NULL, __VA_ARGS__}
#define WINDOWS                                                                                    \
    (AT(START) | AT(ROUND) | AT(EACT) | AT(ATTACK) | AT(ROLL) | AT(LETHAL) | AT(ECAST) | AT(OCAST))
#define ACTS (AT(MAIN) | AT(MOVED))

/* A unit run by the rules walks up and attacks. */
enum { WALK = HER_MV_SPELL + 1 };

static int row_of(const gg_said *said) {
    const int kind = HER_KIND(said->move);
    return kind == HER_MV_MOVE && HER_ARG2(said->move) ? WALK : kind;
}

static const gg_move_row moves[] = {
    MOVE(DEPLOY, "D:{recruit}@{cell}", "{deploys}", "Deploy", .from = "recruited", .to = "cell",
         .nodes = AT(DEPLOY_A) | AT(DEPLOY_B) | AT(PLACE),
         .why = "HER-R02 a unit is deployed on a free cell of its side's two lines, in deck order"),
    MOVE(GATE, "G:{file}", "puts the gate in file {file}", "Gate", .to = "wall", .nodes = AT(GATE),
         .why = "HER-400 the gate is put in one of the files a to d"),
    MOVE(PICK, "S:{unit}", "activates {unit}", "Activate", .from = "unit", .nodes = AT(PICK),
         .why = "HER-424 only units with the highest initiative that have not acted can be picked"),
    MOVE(MOVE, "M:{cell}", "move to {cell}", "Move", .from = "self", .to = "cell", .nodes = ACTS,
         .why = "HER-R09 the active unit cannot move there now"),
    [WALK] = {"A:{prey}", "move to {cell} and attack {prey}", "Move", .from = "self",
              .to = "cell prey"},
    MOVE(ATTACK, "A:{unit}", "attack {unit}", "Attack", .from = "self", .to = "unit", .nodes = ACTS,
         .why = "HER-363 the active unit cannot attack that now"),
    MOVE(BREACH, "X:{cell}", "break down the {gate} on {cell}", "Attack", .from = "self",
         .to = "cell", .nodes = ACTS,
         .why = "HER-R37 only ground and flying units attack an adjacent wall or gate"),
    MOVE(DEFEND, "F", "defend", "End the activation", .from = "self", .nodes = ACTS,
         .why = "HER-369 the unit cannot defend now"),
    MOVE(OTHER, "O", "use an ability instead of acting", "Abilities", .from = "self", .nodes = ACTS,
         .why = "HER-318 the unit has no ability to use instead of acting"),
    MOVE(END, "N", "end the activation", "End the activation", .nodes = ACTS,
         .why = "HER-R13 the activation cannot be ended without an attack"),
    MOVE(SURRENDER, "V", "surrenders for 10 gold", "Surrender", .nodes = ACTS,
         .why = "HER-R41 surrender needs another player, 10 gold and a place to go"),
    MOVE(PLAY, "P:{card}.{option}", "plays {card}{expert}: {effect}", "Cards", .from = "card",
         .nodes = WINDOWS | ACTS | AT(TARGET),
         .why = "HER-R24 this card cannot be played at this moment"),
    MOVE(EMPOWER, "E:{card}.{power}", "empowers it with {card}{expert}", "Cards", .from = "card",
         .nodes = AT(CAST), .why = "HER-187 the spell cannot be empowered with this card"),
    MOVE(CONFIRM, "L", "casts {cast}", "Cards", .nodes = AT(CAST),
         .why = "HER-R28 the spell's power is below its lowest threshold"),
    MOVE(SCHOOL, "W:{school}", "chooses the school of {school}", "Cards",
         .nodes = AT(CAST) | AT(TARGET), .why = "HER-631 no such school is being chosen"),
    MOVE(TARGET, "T:{aim}", "chooses {aim}", "Targets", .to = "aim",
         .nodes = AT(TARGET) | AT(ABILITY) | AT(AFTER), .why = "HER-R49 that is no target now"),
    MOVE(DISCARD, "K:{card}", "{drops} {card}", "Cards", .from = "card",
         .nodes = AT(DISCARD) | AT(TARGET), .why = "HER-163 there is no such card to take"),
    MOVE(CHOOSE, "J:{entry}", "places next: {unit}", "Choose", .from = "unit",
         .nodes = AT(DEPLOY_A) | AT(PLACE), .why = "HER-354 there is no such entry to choose"),
    MOVE(MORALE, "Z:{how}", "{how}", "Morale and dice",
         .nodes = ACTS | AT(ATTACK) | AT(ROLL) | AT(LETHAL) | AT(SPEND),
         .why = "HER-111 no morale or die ability can be used so"),
    MOVE(RETURN, "R:{back}", "{back}", "Return", .from = "returned", .to = "back",
         .nodes = AT(MORE) | AT(AFTER), .why = "HER-R10 the unit cannot go there"),
    MOVE(CONTINUE, "C", "pays 1 MP for another round", "Round", .nodes = AT(ROUND_END),
         .why = "HER-391 another round needs 1 MP"),
    MOVE(RETREAT, "Q", "retreats", "Round", .nodes = AT(ROUND_END),
         .why = "HER-R32 nobody can retreat now"),
    MOVE(PASS, "-", "passes", "Pass", .nodes = WINDOWS | AT(CAST) | AT(DISCARD) | AT(SPEND),
         .why = "HER-R25 nobody is asked to pass now"),
    MOVE(DIE, "r:{die}{second}", "the attack {dice}{damage}", "Dice",
         .nodes = AT(DICE) | AT(AFTER) | AT(DODGE),
         .why = "HER-366 no such attack die is being rolled"),
    MOVE(GUARD_DIE, "d:{die}", "the defence die shows {guard}{damage}", "Dice", .nodes = AT(DICE),
         .why = "HER-369 no defence die is being rolled"),
    MOVE(CARD, "c:{card}", "side {side} draws {card}", "Cards", .nodes = AT(DRAW),
         .why = "HER-164 that card is not being drawn"),
    MOVE(LOST, "z:{card}", "side {loser} loses {card}", "Cards", .nodes = AT(LOSE),
         .why = "HER-163 that card is not being lost"),
    MOVE(UNIT, "u:{face}", "the guard gains {face}", "Neutral units", .nodes = AT(DRAW_GUARD),
         .why = "HER-337 that unit is not being drawn"),
    MOVE(AI, "i:{ai}", "the AI hero draws {ai}", "AI cards", .nodes = AT(TRIGGER),
         .why = "HER-553 that AI card is not being drawn"),
    MOVE(SPELL, "s:{spell}", "the AI hero casts {spell}", "AI cards", .nodes = AT(TRIGGER),
         .why = "HER-553 that AI spell is not being drawn"),
};

static const gg_node_row nodes[] = {
    ASKS(DEPLOY_A, "deploys its next unit", "HER-R02",
         "side A deploys its next unit: D:, its code, @ and a cell or -"),
    ASKS(DRAW_GUARD, "the guard is drawn", "HER-337",
         "a unit of the guard is drawn: u: and its code"),
    ASKS(DEPLOY_B, "deploys its next unit", "HER-R02",
         "side B deploys its next unit: D:, its code, @ and a cell or -"),
    ASKS(PLACE, "places the neutral units", "HER-353",
         "the guard is placed: D:, a code, @ and a cell, or J: and an entry"),
    ASKS(GATE, "chooses the file of the gate", "HER-400",
         "the gate is put in a file: G: and a to d"),
    ASKS(START, "may play before the combat", "HER-R25",
         "cards may be played before the combat: P: and a card, or -"),
    ASKS(ROUND, "may play at the start of the round", "HER-R25",
         "cards may be played as the round starts: P: and a card, or -"),
    ASKS(PICK, "picks the next unit", "HER-424", "the next unit is picked: S: and its cell"),
    ASKS(EACT, "may answer the activation", "HER-R25",
         "the activation may be answered: P: and a card, or -"),
    ASKS(TRIGGER, "a unit's ability takes effect", "HER-553",
         "the AI hero draws: i: or s: and a card"),
    ASKS(MAIN, "acts", "HER-426", "the active unit acts: M:, A:, X:, F, O, N, V, or a card"),
    ASKS(MOVED, "has moved and acts", "HER-426",
         "the active unit has moved and acts: A:, X:, F, N, or a card"),
    ASKS(ATTACK, "may play on the attack", "HER-428",
         "cards may be played on the attack: P: and a card, or -"),
    ASKS(DICE, "dice are rolled", "HER-366", "dice are rolled: r: or d: and their faces"),
    ASKS(ROLL, "may change the dice", "HER-R16", "the dice may be changed: P:, Z:r, Z:u, or -"),
    ASKS(LETHAL, "may avert the loss", "HER-R44", "the loss may be averted: P:, Z:u, or -"),
    ASKS(AFTER, "after the attack", "HER-317",
         "the blow's abilities follow: r:, T:, R: or nothing"),
    ASKS(MORE, "may go back to where it began", "HER-R10",
         "the unit may go back: R: and the cell, or R:-"),
    ASKS(ROUND_END, "goes on or retreats", "HER-391", "the round is over: C or Q"),
    ASKS(OVER, "", "HER-421", "the combat is over"),
    ASKS(CAST, "empowers or confirms the spell", "HER-R28",
         "the spell is empowered or cast: E: and a card, L, W:, or -"),
    ASKS(TARGET, "chooses a target", "HER-R49", "a target is chosen: T:, W:, K: or P:"),
    ASKS(ECAST, "may answer the spell", "HER-R25",
         "the spell may be answered: P: and a card, or -"),
    ASKS(OCAST, "may follow its spell up", "HER-R25",
         "the spell may be followed up: P: and a card, or -"),
    ASKS(DISCARD, "discards a card", "HER-163", "a card is discarded: K: and its code"),
    ASKS(ABILITY, "chooses who is enraged", "HER-318",
         "a target of the ability is chosen: T: and a cell"),
    ASKS(DRAW, "a card is drawn", "HER-164", "a card is drawn: c: and its code"),
    ASKS(LOSE, "a card is lost", "HER-163", "a card is lost: z: and its code"),
    ASKS(DODGE, "a die may ward it off", "HER-366",
         "a die may ward the spell off: r: and its face"),
    ASKS(SPEND, "may spend its first morale token", "HER-110",
         "the first morale token may be spent: Z:d, Z:x, or -"),
};

const gg_words her_words = {
    GG_TABLES(nouns, moves, nodes),        .over = AT(OVER), .row = GG_BY(row_of),
    .node = GG_OF_STATE(her_combat, node), .lead = "{who}",  .shows_tokens = true};

/* --- the state */

static const char *const result_words[] = {"undecided",
                                           "side A has won",
                                           "side B has won",
                                           "drawn: too many rounds",
                                           "side A has retreated",
                                           "side A has surrendered",
                                           "side B has surrendered"};

void her_say_node(const gg_game *game, const void *state, gg_text *text) {
    const her_scenario *sc = game->scenario;
    const her_combat *s = state;
    const int actor = her_actor(sc, s);
    if (s->round)
        gg_putf(text, "Round %d: ", s->round);
    else
        gg_put(text, "Set-up: ");
    if (actor == GG_OVER)
        gg_put(text, result_words[s->result]);
    else if (actor == GG_CHANCE)
        gg_words_headline(game, state, text);
    else
        gg_putf(text, "side %c ", 'A' + actor), gg_words_headline(game, state, text);
    if (s->active < HER_SLOTS && actor != GG_OVER) {
        gg_putf(text, ", %s on ", her_face_of(sc, &s->slot[s->active])->name);
        her_put_cell(her_place(&s->slot[s->active]), text);
    }
}

/* Moves of a kind are told by what they begin with ("M:", "D:pik@"), attacks and a few moves one by one. */
void her_say_choices(const gg_game *game, const void *state, gg_text *text) {
    enum { FEW = 6 };
    gg_move legal[GG_MAX_MOVES];
    char last[GG_MOVE_TEXT] = "";
    const int count = her_actor(game->scenario, state) < 0 ? 0 : gg_moves(game, state, legal);
    for (int i = 0; i < count; i++) {
        char token[GG_MOVE_TEXT];
        gg_text word = gg_text_over(token, sizeof token);
        gg_words_token(game, state, legal[i], &word);
        char *kind = strchr(token, token[0] == 'D' ? '@' : ':');
        if (kind && count > FEW && token[0] != 'A') kind[1] = 0;
        if (i && strcmp(token, last) == 0) continue;
        gg_putf(text, "%s%s", i ? " " : ": ", token);
        memcpy(last, token, sizeof last);
    }
}

void her_headline(const gg_game *game, const void *state, gg_text *text) {
    const her_combat *s = state;
    her_say_node(game, state, text);
    if (!s->viewer || s->viewer == her_actor(game->scenario, s) + 1)
        her_say_choices(game, state, text);
}
