/* Questions about records of the content: finding them by their codes, and what their programs do. */
#include "rules.h"

int her_face_named(const her_content *content, const char *code, char kind) {
    for (int f = 1; f <= content->faces; f++)
        if (!strcmp(content->face[f].code, code) && content->face[f].kind == kind) return f;
    return 0;
}

int her_card_named(const her_content *content, const char *code) {
    for (int i = 0; i < content->cards; i++)
        if (!strcmp(content->card[i].code, code)) return i;
    return -1;
}

int her_hero_named(const her_content *content, const char *code) {
    for (int i = 0; i < content->heroes; i++)
        if (!strcmp(content->hero[i].code, code)) return i;
    return -1;
}

void her_starting_copies(const her_hero *hero, uint8_t copies[HER_START_CARDS]) {
    copies[HER_START_ATTACK] = hero->attack;
    copies[HER_START_DEFENCE] = hero->defence;
    copies[HER_START_POWER] = hero->power;
    copies[HER_START_KNOWLEDGE] = hero->knowledge;
    copies[HER_START_SPELL] = hero->magic ? 2 : 1; /* HER-031 */
}

const her_program *her_program_of(const her_content *content, int card, int how) {
    return &content->card[card].option[how & 3].level[how >> 2 & 3];
}

bool her_has_verb(const her_program *p, int op) {
    for (int k = 0; k < p->count; k++)
        if (p->verb[k].op == op) return true;
    return false;
}

bool her_leaves(const her_content *content, int card, int how) {
    return her_has_verb(her_program_of(content, card, how), HER_V_SELF);
}

/* A card that is removed from the game when its effect ends, or no card of a hand at all. */
bool her_stays_out(const her_scenario *sc, int side, int card, int how) {
    return !sc->copies[side][card] || her_leaves(sc->content, card, how);
}

/* --- what is noted of a program, once */

/* Rerolls only of attack dice, what is removed or done on the map never (RULES.md, section 6.2). */
static bool acts_in_combat(const her_verb *v) {
    if (v->op == HER_V_RER) return (v->kind - '0') & 1;
    if (v->op < HER_V_SEARCH || v->op > HER_V_ARCANE) return true;
    return v->op == HER_V_PAY || v->op == HER_V_MOR || v->op == HER_V_EMOR || v->op == HER_V_EXPERT;
}

/* The card stays in play as an ongoing effect. */
static bool lasts(const her_verb *v) {
    switch (v->op) {
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
    default: return false;
    }
}

static bool asks(const her_verb *v) {
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
    case HER_V_CAST: return true;
    case HER_V_BREAK: return v->n <= 3;
    case HER_V_MUTE: return v->tier < 9;
    default: return v->target && strchr("efu2L", v->target);
    }
}

void her_note_program(her_program *p) {
    p->asks = 0;
    p->acts = p->lasts = false;
    for (int k = p->count - 1; k >= 0; k--) {
        if (asks(&p->verb[k])) p->asks = (uint8_t)(k + 1);
        p->acts |= acts_in_combat(&p->verb[k]);
        p->lasts |= lasts(&p->verb[k]);
    }
}

bool her_expert(const her_content *content, int card, int option) {
    const int kind = content->card[card].kind;
    return option == 1 && (kind == HER_STATISTIC || kind == HER_ABILITY_CARD);
}
