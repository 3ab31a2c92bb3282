/* Questions about records of the content: finding them by their codes, and what their programs do. */
#include "rules.h"

int her_face_named(const her_scenario *sc, const char *code, char kind) {
    for (int f = 1; f <= sc->faces; f++)
        if (!strcmp(sc->face[f].code, code) && sc->face[f].kind == kind) return f;
    return 0;
}

int her_card_named(const her_scenario *sc, const char *code) {
    for (int i = 0; i < sc->cards; i++)
        if (!strcmp(sc->card[i].code, code)) return i;
    return -1;
}

const her_program *her_program_of(const her_scenario *sc, int card, int how) {
    return &sc->card[card].option[how & 3].level[how >> 2 & 3];
}

bool her_has_verb(const her_program *p, int op) {
    for (int k = 0; k < p->count; k++)
        if (p->verb[k].op == op) return true;
    return false;
}

bool her_leaves(const her_scenario *sc, int card, int how) {
    return her_has_verb(her_program_of(sc, card, how), HER_V_SELF);
}

/* A card that is removed from the game when its effect ends, or no card of a hand at all. */
bool her_stays_out(const her_scenario *sc, int side, int card, int how) {
    return !sc->copies[side][card] || her_leaves(sc, card, how);
}

/* Rerolls only of attack dice, payments never. */
bool her_acts_in_combat(const her_program *p) {
    for (int k = 0; k < p->count; k++) {
        const her_verb *v = &p->verb[k];
        if (v->op == HER_V_RER && !((v->kind - '0') & 1)) continue;
        if (v->op != HER_V_MAP && v->op != HER_V_SELF) return true;
    }
    return false;
}

bool her_is_lasting(const her_program *p) {
    for (int k = 0; k < p->count; k++) switch (p->verb[k].op) {
        case HER_V_INI:
        case HER_V_HP:
        case HER_V_RATK:
        case HER_V_RINI:
        case HER_V_NOPEN:
        case HER_V_MUTE:
        case HER_V_WARD:
        case HER_V_THORNS:
        case HER_V_BLOCK:
        case HER_V_HUSH:
        case HER_V_SPOW:
        case HER_V_TENT:
        case HER_V_RER:
        case HER_V_RAGE:
        case HER_V_SHIELD: return true;
        default: break;
        }
    return false;
}

/* The verb of a program that asks for a target, NULL if none does. */
const her_verb *her_asking(const her_program *p) {
    for (int k = 0; k < p->count; k++) {
        const her_verb *v = &p->verb[k];
        switch (v->op) {
        case HER_V_SWAP:
        case HER_V_TELE:
        case HER_V_AREA:
        case HER_V_BLOCK:
        case HER_V_SHOT:
        case HER_V_SUMMON:
        case HER_V_WARD:
        case HER_V_FRESH:
        case HER_V_SPOW:
        case HER_V_FETCH:
        case HER_V_AID:
        case HER_V_CAST: return v;
        case HER_V_BREAK:
            if (v->n <= 3) return v;
            break;
        case HER_V_MUTE:
            if (v->tier < 9) return v;
            break;
        default:
            if (v->target && strchr("efu2L", v->target)) return v;
        }
    }
    return NULL;
}

bool her_expert(const her_scenario *sc, int card, int option) {
    const int kind = sc->card[card].kind;
    return option == 1 && (kind == HER_STATISTIC || kind == HER_ABILITY_CARD);
}
