/* Why a token is refused: the rule that speaks against it at this node, through the kit. */
#include "../kit/explain.h"
#include "rules.h"

static void explain_step(gg_query *q, int code) {
    const reg_scenario *sc = q->game->scenario;
    const reg_state *s = q->state;
    reg_step step;
    const int u = s->a_unit;
    if (reg_step_legal(sc, s, u, code, 15, true, &step))
        gg_sayf(q, "REG-070", "the step costs %d and %d is left", step.cost, s->a_mp);
    else if ((code < REG_STEP_F) !=
             (reg_sheet_of(sc, u)->kind == REG_INF || reg_sheet_of(sc, u)->kind == REG_HOV))
        gg_say(q, "REG-081", "vehicles and aircraft step by their facing, others by direction");
    else if (reg_flies(sc, u) && code >= REG_STEP_B)
        gg_say(q, "REG-090", "aircraft neither go backward nor turn on the spot");
    else if (reg_sheet_of(sc, u)->size == REG_SIZE_H && code >= REG_STEP_F)
        gg_say(q, "REG-083", "it moves before it turns, and needs room with both facings");
    else
        gg_say(q, "REG-075", "off the board, closed terrain, or no room there");
}

/* A token that is a bare step. */
static void explain_bare(gg_query *q, gg_slice rest) {
    for (int code = 0; code < REG_STEPS; code++)
        if (gg_slice_is(rest, reg_step_names[code])) {
            explain_step(q, code);
            return;
        }
    gg_say_asked(q);
}

static const gg_asked asked[REG_NODES] = {
    [REG_CBN] = {"REG-021", "a coin says who bans first: =A or =B"},
    [REG_BAN] = {"REG-022", "a mission is banned: ban: and its code"},
    [REG_COR] = {"REG-027", "a coin says who chooses the order: =A or =B"},
    [REG_ORD] = {"REG-028", "the order is chosen: first or second"},
    [REG_DUN] = {"REG-031",
                 "a unit or structure is deployed: dep: and its name, dep:done at the end"},
    [REG_DAT] = {"REG-033", "its place is chosen: at: and a tile, in: and a transport"},
    [REG_DFC] = {"REG-036", "its facing is chosen: face: and 0 to 5"},
    [REG_DAM] = {"REG-039", "its ammunition is chosen: ammo: and a number"},
    [REG_RES] = {"REG-042", "Reserves are named: res: and a unit, res:done at the end"},
    [REG_PRE] = {"REG-044", "abilities before the battle: pre: and a unit, pre:done at the end"},
    [REG_MAJ] = {"REG-052", "the Major: a word like adv: and a unit, pass for none"},
    [REG_MIN] = {"REG-052", "the Minor: a word like mov: and a unit, pass for none"},
    [REG_STP] = {"REG-076", "the unit makes a step, stop ends the move"},
    [REG_FLY] = {"REG-129", "the aircraft makes a step or shoots, stop ends the flight"},
    [REG_SAL] = {"REG-125", "the unit shoots: w, a weapon's number, > and a unit or # and a tile"},
    [REG_CAP] = {"REG-163", "pips are turned: pip: enemy ones / neutral ones"},
    [REG_CON] = {"REG-104", "a unit is brought: its name, : and a step, stop ends it"},
    [REG_ARC] = {"REG-171", "the arc to watch is chosen: arc: and 0 to 5"},
    [REG_EAT] = {"REG-105", "the tile of entry is chosen: at: and a tile"},
    [REG_EFC] = {"REG-105", "the facing of entry is chosen: face: and 0 to 5"},
    [REG_DIS] = {"REG-102", "the tile to disembark to is chosen: at: and a tile"},
    [REG_REA] = {"REG-173", "a unit in Focus is asked: ow:, its name, :w and a weapon or :no"},
    [REG_FHC] = {"REG-152", "a unit inside attacks: w, a weapon's number, > and a unit"},
    [REG_CPN] = {"REG-122", "the die decides: =hit or =miss"},
    [REG_CFT] = {"REG-147", "the dice decide: =k and the health lost"},
    [REG_CBL] = {"REG-108", "the die decides: =hit or =miss"},
    [REG_END] = {"REG-206", "the game is over"},
};

static const gg_token_kind kinds[] = {
    {"ban:", GG_NODE(REG_BAN), "REG-022 that mission is banned already or is not offered", NULL},
    {"first", GG_NODE(REG_ORD), "REG-028 the order is not to be chosen", NULL},
    {"second", GG_NODE(REG_ORD), "REG-028 the order is not to be chosen", NULL},
    {"dep:", GG_NODE(REG_DUN),
     "REG-035 it is deployed, cannot be placed anywhere, or exceeds the capacity", NULL},
    {"at:", GG_NODE(REG_DAT), "REG-033 that tile is not open to it", NULL},
    {"at:", GG_NODE(REG_EAT), "REG-105 it cannot enter there", NULL},
    {"at:", GG_NODE(REG_DIS), "REG-102 it cannot disembark there", NULL},
    {"in:", GG_NODE(REG_DAT), "REG-037 no own transport with room", NULL},
    {"face:", GG_NODE(REG_DFC), "REG-036 it does not fit with that facing", NULL},
    {"face:", GG_NODE(REG_EFC), "REG-105 it cannot enter with that facing", NULL},
    {"ammo:", GG_NODE(REG_DAM), "REG-039 more than it carries or the pool has", NULL},
    {"res:", GG_NODE(REG_RES), "REG-042 units are named in ascending order within the capacity",
     NULL},
    {"pre:", GG_NODE(REG_PRE), "REG-044 it has no such ability left", NULL},
    {"adv:", GG_NODE(REG_MAJ), "REG-061 the unit is not on the map or no step is legal", NULL},
    {"emb:", GG_NODE(REG_MAJ), "REG-101 no room, too far, or an enemy tile to leave", NULL},
    {"dis:", GG_NODE(REG_MAJ), "REG-102 it is not embarked or has no tile to go to", NULL},
    {"sal:", GG_NODE(REG_MAJ), "REG-125 it has no shot", NULL},
    {"cap:", GG_NODE(REG_MAJ), "REG-160 it is in no building with pips to turn", NULL},
    {"ovw:", GG_NODE(REG_MAJ), "REG-171 it has no weapon for Overwatch", NULL},
    {"ent:", GG_NODE(REG_MAJ), "REG-105 it is not in the Reserves, too early, or has no room",
     NULL},
    {"mov:", GG_NODE(REG_MIN), "REG-103 it has moved, has M 1, or no step of cost 1", NULL},
    {"con:", GG_NODE(REG_MIN), "REG-104 no neighbour can step in", NULL},
    {"ctl:", GG_NODE(REG_MIN), "REG-162 it has captured, or there is nothing to turn", NULL},
    {"shot:", GG_NODE(REG_MIN), "REG-126 it has shot, or has no shot", NULL},
    {"str:", GG_NODE(REG_MAJ), "REG-180 it was used, is not of this army, or has no object", NULL},
    {"str:", GG_NODE(REG_MIN), "REG-181 it was used, is not for the Minor, or has no object", NULL},
    {"pip:", GG_NODE(REG_CAP), "REG-163 all points are spent as far as pips allow", NULL},
    {"arc:", GG_NODE(REG_ARC), "REG-171 no weapon fires into that arc", NULL},
    {"ow:", GG_NODE(REG_REA), "REG-173 that unit or weapon cannot react", NULL},
    {"stop", GG_NODE(REG_STP), "REG-076 a step must be made first", NULL},
    {"stop", GG_NODE(REG_FLY), "REG-089 an aircraft must fly on", NULL},
    {"stop", GG_NODE(REG_SAL), "REG-125 only after the first shot of a Salvo", NULL},
    {"stop", GG_NODE(REG_CON), "REG-104 at least one unit is brought", NULL},
    {"w", GG_NODE(REG_SAL), "REG-110 that weapon cannot be fired at that target", NULL},
    {"w", GG_NODE(REG_FLY), "REG-129 that weapon cannot be fired at that target from here", NULL},
    {"w", GG_NODE(REG_FHC), "REG-152 no such attack inside the building", NULL},
    {"=", GG_NODE(REG_CPN), "REG-122 not an outcome of this roll", NULL},
    {"=", GG_NODE(REG_CFT), "REG-147 not an outcome of these dice", NULL},
    {"=", GG_NODE(REG_CBL), "REG-108 not an outcome of this roll", NULL},
    {"=", GG_NODE(REG_CBN), "REG-021 the coin says =A or =B", NULL},
    {"=", GG_NODE(REG_COR), "REG-027 the coin says =A or =B", NULL},
    {"A", GG_NODE(REG_CON), "REG-104 it cannot step in like that", NULL},
    {"B", GG_NODE(REG_CON), "REG-104 it cannot step in like that", NULL},
    {"pass", GG_NODE(REG_MAJ) | GG_NODE(REG_MIN), "REG-052 pass stands alone", NULL},
    {"", GG_NODE(REG_STP) | GG_NODE(REG_FLY), NULL, explain_bare},
};

void reg_explain(const gg_game *game, const void *state, gg_slice token, gg_text *text) {
    static const gg_explainer explainer = {asked, kinds, GG_COUNT_OF(kinds), REG_END, NULL};
    const reg_state *s = state;
    gg_explain(&explainer, game, s, s->node, token, text);
}
