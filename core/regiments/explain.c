/* Why a token is refused: the rule that speaks against it at this node. */
#include "rules.h"

static bool begins(gg_slice token, const char *words, gg_slice *rest) {
    const size_t length = strlen(words);
    if (token.length < length || memcmp(token.data, words, length) != 0) return false;
    *rest = (gg_slice){token.data + length, token.length - length};
    return true;
}

/* Words that begin a token, the node they belong to, and why one is refused there. */
static const struct {
    const char *words;
    uint8_t node;
    const char *why;
} table[] = {
    {"ban:", REG_BAN, "REG-022 that mission is banned already or is not offered"},
    {"first", REG_ORD, "REG-028 the order is not to be chosen"},
    {"second", REG_ORD, "REG-028 the order is not to be chosen"},
    {"dep:", REG_DUN, "REG-035 it is deployed, cannot be placed anywhere, or exceeds the capacity"},
    {"at:", REG_DAT, "REG-033 that tile is not open to it"},
    {"at:", REG_EAT, "REG-105 it cannot enter there"},
    {"at:", REG_DIS, "REG-102 it cannot disembark there"},
    {"in:", REG_DAT, "REG-037 no own transport with room"},
    {"face:", REG_DFC, "REG-036 it does not fit with that facing"},
    {"face:", REG_EFC, "REG-105 it cannot enter with that facing"},
    {"ammo:", REG_DAM, "REG-039 more than it carries or the pool has"},
    {"res:", REG_RES, "REG-042 units are named in ascending order within the capacity"},
    {"pre:", REG_PRE, "REG-044 it has no such ability left"},
    {"adv:", REG_MAJ, "REG-061 the unit is not on the map or no step is legal"},
    {"emb:", REG_MAJ, "REG-101 no room, too far, or an enemy tile to leave"},
    {"dis:", REG_MAJ, "REG-102 it is not embarked or has no tile to go to"},
    {"sal:", REG_MAJ, "REG-125 it has no shot"},
    {"cap:", REG_MAJ, "REG-160 it is in no building with pips to turn"},
    {"ovw:", REG_MAJ, "REG-171 it has no weapon for Overwatch"},
    {"ent:", REG_MAJ, "REG-105 it is not in the Reserves, too early, or has no room"},
    {"mov:", REG_MIN, "REG-103 it has moved, has M 1, or no step of cost 1"},
    {"con:", REG_MIN, "REG-104 no neighbour can step in"},
    {"ctl:", REG_MIN, "REG-162 it has captured, or there is nothing to turn"},
    {"shot:", REG_MIN, "REG-126 it has shot, or has no shot"},
    {"str:", REG_MAJ, "REG-180 it was used, is not of this army, or has no object"},
    {"str:", REG_MIN, "REG-181 it was used, is not for the Minor, or has no object"},
    {"pip:", REG_CAP, "REG-163 all points are spent as far as pips allow"},
    {"arc:", REG_ARC, "REG-171 no weapon fires into that arc"},
    {"ow:", REG_REA, "REG-173 that unit or weapon cannot react"},
    {"stop", REG_STP, "REG-076 a step must be made first"},
    {"stop", REG_FLY, "REG-089 an aircraft must fly on"},
    {"stop", REG_SAL, "REG-125 only after the first shot of a Salvo"},
    {"stop", REG_CON, "REG-104 at least one unit is brought"},
    {"w", REG_SAL, "REG-110 that weapon cannot be fired at that target"},
    {"w", REG_FLY, "REG-129 that weapon cannot be fired at that target from here"},
    {"w", REG_FHC, "REG-152 no such attack inside the building"},
    {"=", REG_CPN, "REG-122 not an outcome of this roll"},
    {"=", REG_CFT, "REG-147 not an outcome of these dice"},
    {"=", REG_CBL, "REG-108 not an outcome of this roll"},
    {"=", REG_CBN, "REG-021 the coin says =A or =B"},
    {"=", REG_COR, "REG-027 the coin says =A or =B"},
};

static void explain_step(const reg_scenario *sc, const reg_state *s, int code, gg_text *text) {
    reg_step step;
    const int u = s->a_unit;
    if (reg_step_legal(sc, s, u, code, 15, true, &step))
        gg_putf(text, "REG-070 the step costs %d and %d is left", step.cost, s->a_mp);
    else if ((code < REG_STEP_F) !=
             (reg_sheet_of(sc, u)->kind == REG_INF || reg_sheet_of(sc, u)->kind == REG_HOV))
        gg_put(text, "REG-081 vehicles and aircraft step by their facing, others by direction");
    else if (reg_flies(sc, u) && code >= REG_STEP_B)
        gg_put(text, "REG-090 aircraft neither go backward nor turn on the spot");
    else if (reg_sheet_of(sc, u)->size == REG_SIZE_H && code >= REG_STEP_F)
        gg_put(text, "REG-083 it moves before it turns, and needs room with both facings");
    else
        gg_put(text, "REG-075 off the board, closed terrain, or no room there");
}

void reg_explain(const gg_game *game, const void *state, gg_slice token, gg_text *text) {
    const reg_scenario *sc = game->scenario;
    const reg_state *s = state;
    gg_slice rest;
    for (int code = 0; code < REG_STEPS; code++)
        if (gg_slice_is(token, reg_step_names[code]) &&
            (s->node == REG_STP || s->node == REG_FLY)) {
            explain_step(sc, s, code, text);
            return;
        }
    for (size_t i = 0; i < sizeof table / sizeof *table; i++)
        if (table[i].node == s->node && begins(token, table[i].words, &rest)) {
            gg_put(text, table[i].why);
            return;
        }
    if (s->node == REG_END)
        gg_put(text, "REG-206 the game is over");
    else
        gg_putf(text, "REG-054 no such token at the node %s", reg_node_names[s->node]);
}
