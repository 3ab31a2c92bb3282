/* Moves and nodes in plain English: describe, group and headline of the contract. Used by people at
 * a terminal and by front ends. */
#include "rules.h"

static void put_unit(const argot_scenario *sc, const argot_state *s, int u, gg_text *text) {
    if (argot_hidden(sc, s, u)) {
        gg_put(text, "an unseen block ");
    } else {
        gg_put(text, sc->unit[u].name);
        gg_put_char(text, ' ');
    }
    gg_put_char(text, '(');
    argot_put_tag(sc, s, u, text);
    gg_put_char(text, ')');
}

static void put_units_in(const argot_scenario *sc, const argot_state *s, uint64_t units,
                         gg_text *text) {
    int u;
    const char *separator = "";
    ARGOT_EACH (u, units) {
        gg_put(text, separator);
        argot_put_tag(sc, s, u, text);
        separator = ", ";
    }
}

static const char *cell_name(const argot_scenario *sc, int cell) {
    return sc->cell[cell].name;
}

static void describe_goal(const argot_scenario *sc, const argot_state *s, gg_move move,
                          gg_text *text) {
    const int u = s->selected, cell = argot_move_a(move);
    const uint64_t foes = argot_foes_in(s, cell, s->faction);
    put_unit(sc, s, u, text);
    if (foes) {
        gg_putf(text, " attacks %s", cell_name(sc, cell));
        if (argot_move_type(move) == ARGOT_M_ATTACK)
            gg_putf(text, " from %s", cell_name(sc, sc->graph.link[cell][argot_move_b(move)].to));
        gg_put(text, " against ");
        put_units_in(sc, s, foes, text);
        return;
    }
    const char *verb = argot_aboard(s) >> u & 1      ? "lands at"
                       : sc->unit[u].kind == ARGOT_A ? "flies to"
                       : sc->unit[u].kind == ARGOT_S ? "sails to"
                                                     : "moves to";
    gg_putf(text, " %s %s", verb, cell_name(sc, cell));
}

static void describe_shot(const argot_scenario *sc, const argot_state *s, gg_move move,
                          gg_text *text) {
    const int flags = argot_move_c(move), cell = argot_move_a(move);
    put_unit(sc, s, s->selected, text);
    if (flags & ARGOT_AT_FORT) {
        gg_putf(text, " fires at the fortification in %s", cell_name(sc, cell));
    } else {
        gg_put(text, " fires at ");
        put_units_in(sc, s, argot_marks(sc, s, s->selected, cell, argot_move_b(move)), text);
        gg_putf(text, " in %s", cell_name(sc, cell));
    }
    if (flags & ARGOT_DOUBLED) gg_put(text, " with doubled dice, losing a step");
}

static void describe_fire(const argot_scenario *sc, const argot_state *s, gg_move move,
                          gg_text *text) {
    const int u = argot_move_a(move), flags = argot_move_c(move);
    const int dice = argot_step(s, u) * (flags & ARGOT_DOUBLED ? 2 : 1);
    put_unit(sc, s, u, text);
    gg_putf(text, " fires %s: %d %s on %d or more",
            flags & ARGOT_AT_FORT ? "at the fortification" : "at the enemy", dice,
            dice == 1 ? "die, hits" : "dice, each hits", 6 - argot_modifier(sc, s, u, flags));
    if (flags & ARGOT_DOUBLED) gg_put(text, ", then loses a step");
}

static void describe_place(const argot_scenario *sc, const argot_state *s, gg_move move,
                           gg_text *text) {
    put_unit(sc, s, argot_move_a(move), text);
    if (argot_move_type(move) == ARGOT_M_STOW) {
        gg_put(text, " goes aboard ");
        put_unit(sc, s, argot_move_b(move), text);
    } else {
        gg_putf(text, " is set up at %s", cell_name(sc, argot_move_b(move)));
    }
}

static void describe_walk(const argot_scenario *sc, const argot_state *s, const char *verb,
                          gg_move move, gg_text *text) {
    put_unit(sc, s, argot_move_a(move), text);
    gg_putf(text, " %s %s", verb, cell_name(sc, argot_move_b(move)));
}

static void describe_restore(const argot_scenario *sc, const argot_state *s, gg_move move,
                             gg_text *text) {
    const int u = argot_move_a(move), payer = argot_move_b(move);
    put_unit(sc, s, u, text);
    gg_putf(text, " regains a step for %d RP from ", sc->unit[u].cost);
    if (payer == ARGOT_NO_UNIT)
        gg_putf(text, "the pool (%d there)", s->rp[s->faction]);
    else
        put_unit(sc, s, payer, text);
}

static void describe_dice(const argot_scenario *sc, const argot_state *s, gg_move move,
                          gg_text *text) {
    const int a = argot_move_a(move);
    if (argot_move_type(move) == ARGOT_M_CARD) {
        gg_putf(text, "card %s: %s goes first, %d and ", sc->card[a].tag,
                sc->party[sc->card[a].red ? ARGOT_MINEOS : ARGOT_ARGOT].name,
                sc->card[a].tokens[0]);
        gg_put_count(text, sc->card[a].tokens[1], "token", "tokens");
    } else if (argot_move_type(move) == ARGOT_M_MORALE) {
        put_unit(sc, s, s->shaken, text);
        gg_put(text, a ? " passes its morale check" : " fails its morale check");
    } else {
        put_unit(sc, s, s->shooter, text);
        const int dice = argot_dice(s);
        gg_putf(text, " rolls %d hit%s with %d %s", a, a == 1 ? "" : "s", dice,
                dice == 1 ? "die" : "dice");
    }
}

static void describe_done(const argot_state *s, gg_text *text) {
    gg_put(text, s->node == ARGOT_MU   ? "end this group"
                 : s->node == ARGOT_RG ? "end regrouping"
                                       : "end the Rally");
}

void argot_describe(const gg_game *game, const void *state, gg_move move, gg_text *text) {
    const argot_scenario *sc = game->scenario;
    const argot_state *s = state;
    const int a = argot_move_a(move);
    switch (argot_move_type(move)) {
    case ARGOT_M_PLACE:
    case ARGOT_M_STOW: describe_place(sc, s, move, text); return;
    case ARGOT_M_CARD:
    case ARGOT_M_HITS:
    case ARGOT_M_MORALE: describe_dice(sc, s, move, text); return;
    case ARGOT_M_GROUP:
        gg_putf(text, "activate %s: ", cell_name(sc, a));
        put_units_in(sc, s, argot_at(s, a) & argot_of(s, s->faction) & ~s->moved, text);
        return;
    case ARGOT_M_PASS: gg_put(text, "end the movement of this turn"); return;
    case ARGOT_M_UNIT:
        gg_put(text, "move ");
        put_unit(sc, s, a, text);
        return;
    case ARGOT_M_DONE: describe_done(s, text); return;
    case ARGOT_M_GO:
    case ARGOT_M_ATTACK: describe_goal(sc, s, move, text); return;
    case ARGOT_M_LOAD:
        put_unit(sc, s, a, text);
        gg_put(text, " goes aboard ");
        put_unit(sc, s, s->selected, text);
        return;
    case ARGOT_M_AIM:
        put_unit(sc, s, a, text);
        gg_put(text, " takes aim");
        return;
    case ARGOT_M_SKIP: gg_put(text, "end ranged fire"); return;
    case ARGOT_M_SHOOT: describe_shot(sc, s, move, text); return;
    case ARGOT_M_BATTLE:
        gg_putf(text, "fight in %s against ", cell_name(sc, a));
        put_units_in(sc, s, argot_in(s, a) & argot_of(s, argot_move_b(move)), text);
        return;
    case ARGOT_M_FIRE: describe_fire(sc, s, move, text); return;
    case ARGOT_M_RETREAT: describe_walk(sc, s, "retreats to", move, text); return;
    case ARGOT_M_WAIT:
        put_unit(sc, s, a, text);
        gg_put(text, " can do nothing and passes");
        return;
    case ARGOT_M_LOSE:
        put_unit(sc, s, a, text);
        gg_put(text, " takes the hit");
        return;
    case ARGOT_M_REGROUP: describe_walk(sc, s, "regroups to", move, text); return;
    case ARGOT_M_RESTORE: describe_restore(sc, s, move, text); return;
    }
}

const char *argot_group(const gg_game *game, const void *state, gg_move move) {
    const argot_state *s = state;
    (void)game;
    switch (argot_move_type(move)) {
    case ARGOT_M_PLACE:
    case ARGOT_M_STOW: return "Set up";
    case ARGOT_M_GROUP: return "Activate a group";
    case ARGOT_M_UNIT: return "Pick a unit";
    case ARGOT_M_GO: return argot_foes_in(s, argot_move_a(move), s->faction) ? "Attack" : "Move";
    case ARGOT_M_ATTACK: return "Attack";
    case ARGOT_M_LOAD: return "Load";
    case ARGOT_M_AIM:
    case ARGOT_M_SHOOT:
    case ARGOT_M_FIRE: return "Fire";
    case ARGOT_M_BATTLE: return "Fight a battle";
    case ARGOT_M_RETREAT: return "Retreat";
    case ARGOT_M_LOSE: return "Take a hit";
    case ARGOT_M_REGROUP: return "Regroup";
    case ARGOT_M_RESTORE: return "Restore strength";
    case ARGOT_M_CARD:
    case ARGOT_M_HITS:
    case ARGOT_M_MORALE: return "Chance";
    case ARGOT_M_PASS:
    case ARGOT_M_DONE:
    case ARGOT_M_SKIP:
    case ARGOT_M_WAIT: break;
    }
    return "End";
}

static void headline_battle(const argot_scenario *sc, const argot_state *s, gg_text *text) {
    gg_putf(text, "battle in %s, %s against %s", cell_name(sc, s->battle_cell),
            sc->party[argot_attacker(s)].name, sc->party[argot_defender(s)].name);
    if (s->round) gg_putf(text, ", round %d, blocks %c", s->round, 'A' + argot_letter(s));
    gg_put(text, "; ");
}

void argot_headline(const gg_game *game, const void *state, gg_text *text) {
    const argot_scenario *sc = game->scenario;
    const argot_state *s = state;
    static const char *const what[ARGOT_NODES] = {"place",
                                                  "a card is drawn",
                                                  "pick a group to move",
                                                  "pick a unit of the group",
                                                  "pick a destination for",
                                                  "pick a unit to fire from afar",
                                                  "pick a target for",
                                                  "pick a battle",
                                                  "pick a block and what it does",
                                                  "roll to hit:",
                                                  "take a hit from",
                                                  "morale check of",
                                                  "forced retreat of",
                                                  "regroup or end",
                                                  "restore strength or end",
                                                  ""};
    gg_putf(text, "Day %d turn %d: ", s->day, s->turn);
    if (s->node == ARGOT_XX) {
        if (s->result == ARGOT_DRAW)
            gg_put(text, "the game is a draw");
        else
            gg_putf(text, "%s has won", sc->party[s->result - ARGOT_WIN_ARGOT].name);
        return;
    }
    if (s->battle_cell != ARGOT_NO_CELL) headline_battle(sc, s, text);
    if (s->node != ARGOT_CD && s->node != ARGOT_CR && s->node != ARGOT_CM)
        gg_putf(text, "%s: ", sc->party[s->faction].name);
    gg_put(text, what[s->node]);
    const int who = s->node == ARGOT_CM                          ? s->shaken
                    : s->node == ARGOT_CR || s->node == ARGOT_AL ? s->shooter
                                                                 : s->selected;
    if (who != ARGOT_NO_UNIT) {
        gg_put_char(text, ' ');
        put_unit(sc, s, who, text);
    }
    if (s->node == ARGOT_AL) gg_putf(text, ", %d to allocate", s->hits);
    if (s->node == ARGOT_MG && s->faction < ARGOT_THIRD)
        gg_putf(text, " (%d token%s left)", s->tokens[s->faction],
                s->tokens[s->faction] == 1 ? "" : "s");
    if (s->node == ARGOT_RL) gg_putf(text, " (%d RP)", s->rp[s->faction]);
}
