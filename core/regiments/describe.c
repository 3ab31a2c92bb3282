/* Moves, headings and refusals in plain English. */
#include "rules.h"

#include <stdio.h>

/* Heading of each kind of token, and its words before unit, tile or number. */
static const struct {
    const char *group, *words;
} about[] = {[REG_T_BAN] = {"Ban", "Ban mission "},
             [REG_T_FIRST] = {"Order", "Be the first player"},
             [REG_T_SECOND] = {"Order", "Be the second player"},
             [REG_T_DEP] = {"Deploy", "Deploy "},
             [REG_T_DEPS] = {"Deploy", "Place structure "},
             [REG_T_DEPDONE] = {"Deploy", "Deploy nothing more"},
             [REG_T_AT] = {"Tile", "On "},
             [REG_T_IN] = {"Tile", "Inside "},
             [REG_T_FACE] = {"Facing", "Facing "},
             [REG_T_AMMO] = {"Ammunition", "Ammunition "},
             [REG_T_RES] = {"Reserves", "Keep in Reserve: "},
             [REG_T_RESDONE] = {"Reserves", "No more Reserves"},
             [REG_T_PRE] = {"Before the battle", "Scouting move of "},
             [REG_T_PREDONE] = {"Before the battle", "Begin the battle"},
             [REG_T_ADV] = {"Major", "Advance with "},
             [REG_T_EMB] = {"Major", "Embark "},
             [REG_T_DIS] = {"Major", "Disembark "},
             [REG_T_SAL] = {"Major", "Salvo of "},
             [REG_T_CAP] = {"Major", "Capture with "},
             [REG_T_OVW] = {"Special", "Overwatch by "},
             [REG_T_ENT] = {"Major", "Bring in from the Reserves: "},
             [REG_T_MOV] = {"Minor", "Move "},
             [REG_T_CON] = {"Minor", "Consolidate on "},
             [REG_T_CTL] = {"Minor", "Control with "},
             [REG_T_SHOT] = {"Minor", "Shot by "},
             [REG_T_STRAT] = {"Stratagem", "Stratagem "},
             [REG_T_STRATUNIT] = {"Stratagem", "Stratagem "},
             [REG_T_STRATTILE] = {"Stratagem", "Stratagem "},
             [REG_T_PASS] = {"Pass", "Decline the action"},
             [REG_T_STEP] = {"Step", "Step "},
             [REG_T_FIRE] = {"Shot", "Fire "},
             [REG_T_BATTER] = {"Shot", "Fire "},
             [REG_T_PIP] = {"Split", "Points on enemy pips "},
             [REG_T_BRING] = {"Bring", "Bring "},
             [REG_T_ARC] = {"Arc", "Watch "},
             [REG_T_STOP] = {"Stop", "Stop here"},
             [REG_T_OW] = {"Reaction", "React with "},
             [REG_T_OWNO] = {"Reaction", "Hold fire with "},
             [REG_T_SIDE] = {"Coin", "The coin names player "},
             [REG_T_HIT] = {"Dice", "The roll succeeds"},
             [REG_T_MISS] = {"Dice", "The roll fails"},
             [REG_T_K] = {"Dice", "Health lost: "}};

static const char *const directions[6] = {"east", "north-east", "north-west",
                                          "west", "south-west", "south-east"};

static void put_name(const reg_scenario *sc, int u, gg_text *text) {
    gg_put(text, reg_sheet_of(sc, u)->name);
    gg_put(text, " ");
    reg_put_unit(text, u);
}

static void put_step(int code, gg_text *text) {
    static const char *const words[REG_STEPS - 6] = {"forward",
                                                     "left, then forward",
                                                     "right, then forward",
                                                     "forward, then left",
                                                     "forward, then right",
                                                     "backward",
                                                     "left, then backward",
                                                     "right, then backward",
                                                     "backward, then left",
                                                     "backward, then right",
                                                     "turn left",
                                                     "turn right"};
    gg_put(text, code < 6 ? directions[code] : words[code - 6]);
}

/* Who fires at this node. */
static int firing(const reg_state *s) {
    return s->node == REG_FHC ? s->f_query - 1 : s->a_unit;
}

static void describe_shot(const reg_scenario *sc, const reg_state *s, int type, int w, int at,
                          gg_text *text) {
    const int u = firing(s);
    const reg_weapon *weapon = reg_weapon_of(sc, u, w);
    gg_put(text, weapon->name);
    gg_put(text, " at ");
    if (type == REG_T_BATTER) {
        gg_put(text, "the building on ");
        reg_put_tile(text, at);
        gg_put(text, ": pips removed ");
        gg_put_int(text, weapon->fort);
        return;
    }
    put_name(sc, at, text);
    const reg_shot shot = {u, reg_owner(u), at, weapon, s->node != REG_FHC && s->a_cap};
    gg_putf(text, " on ");
    reg_put_tile(text, s->unit[at].tile);
    gg_putf(text, ", hits %d of 12", reg_faces(sc, s, &shot));
}

void reg_describe(const gg_game *game, const void *state, gg_move move, gg_text *text) {
    const reg_scenario *sc = game->scenario;
    const reg_state *s = state;
    const int type = reg_move_type(move), a = reg_move_a(move), b = reg_move_b(move);
    gg_put(text, about[type].words);
    switch (type) {
    case REG_T_BAN: gg_putf(text, "%s, %s", sc->mission[a].code, sc->mission[a].name); return;
    case REG_T_DEPS: gg_put(text, sc->type[sc->army[s->who].structure[a]].name); return;
    case REG_T_AT: reg_put_tile(text, a); return;
    case REG_T_FACE:
    case REG_T_ARC: gg_put(text, directions[a]); return;
    case REG_T_AMMO:
    case REG_T_K: gg_put_int(text, a); return;
    case REG_T_SIDE: gg_put(text, a ? "B" : "A"); return;
    case REG_T_STEP: put_step(a, text); return;
    case REG_T_FIRE:
    case REG_T_BATTER: describe_shot(sc, s, type, a, b, text); return;
    case REG_T_PIP: gg_putf(text, "%d, on neutral pips %d", a, b); return;
    case REG_T_EMB:
        put_name(sc, a, text);
        gg_put(text, " in ");
        put_name(sc, b, text);
        return;
    case REG_T_BRING:
        put_name(sc, a, text);
        gg_put(text, ", ");
        put_step(b, text);
        return;
    case REG_T_STRAT: gg_put(text, sc->stratagem[a].name); return;
    case REG_T_STRATUNIT:
        gg_putf(text, "%s for ", sc->stratagem[a].name);
        put_name(sc, b, text);
        return;
    case REG_T_STRATTILE:
        gg_putf(text, "%s on ", sc->stratagem[a].name);
        reg_put_tile(text, b);
        return;
    case REG_T_OW:
        put_name(sc, a, text);
        gg_putf(text, ", %s", reg_weapon_of(sc, a, b)->name);
        return;
    case REG_T_FIRST:
    case REG_T_SECOND:
    case REG_T_DEPDONE:
    case REG_T_RESDONE:
    case REG_T_PREDONE:
    case REG_T_PASS:
    case REG_T_STOP:
    case REG_T_HIT:
    case REG_T_MISS: return;
    default: put_name(sc, a, text);
    }
}

const char *reg_group(const gg_game *game, const void *state, gg_move move) {
    (void)game, (void)state;
    return about[reg_move_type(move)].group;
}

static const char *const asked[REG_NODES] = {"a coin decides who bans first",
                                             "bans a mission",
                                             "a coin decides who chooses the order",
                                             "chooses the order",
                                             "deploys",
                                             "chooses a tile",
                                             "chooses a facing",
                                             "chooses ammunition",
                                             "names Reserves",
                                             "moves before the battle",
                                             "chooses the Major action",
                                             "chooses the Minor action",
                                             "moves",
                                             "flies",
                                             "shoots",
                                             "captures",
                                             "consolidates",
                                             "chooses an arc",
                                             "enters",
                                             "chooses the facing of entry",
                                             "disembarks",
                                             "may react",
                                             "fights for the building",
                                             "a shot is rolled",
                                             "the building's occupants are rolled for",
                                             "a passenger bails out",
                                             "the game is over"};

void reg_headline(const gg_game *game, const void *state, gg_text *text) {
    const reg_scenario *sc = game->scenario;
    const reg_state *s = state;
    if (s->mission != REG_NONE) {
        const reg_mission *m = reg_mission_of(sc, s);
        gg_putf(text, "%s, round %d of %d, %d:%d. ", m->name,
                s->turn / 2 + 1 > m->rounds ? m->rounds : s->turn / 2 + 1, m->rounds, s->vp[0],
                s->vp[1]);
    }
    if (s->node == REG_END) {
        gg_put(text, s->result == REG_DRAW       ? "The game is a draw"
                     : s->result == REG_WON_BY_A ? "A has won"
                                                 : "B has won");
        return;
    }
    if (s->who < 2) gg_putf(text, "%s (%c) ", sc->army[s->who].name, "AB"[s->who]);
    gg_put(text, asked[s->node]);
    if (s->a_kind && s->a_unit < REG_UNITS && s->node >= REG_STP && s->node <= REG_DIS) {
        gg_put(text, ": ");
        put_name(sc, s->a_unit, text);
    }
    if (s->node == REG_STP || s->node == REG_FLY) gg_putf(text, ", %d left", s->a_mp);
}
