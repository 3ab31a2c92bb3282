/* Lines of words about a battle, for both pictures. */
#include "picture.h"

#include "../../kit/cells.h"

#include <string.h>

static void comma(gg_text *text, size_t begin) {
    if (text->length > begin) gg_put(text, ", ");
}

/* --- the primordial */

void odb_put_prim(odb b, gg_text *text) {
    static const char *const facing[] = {"north", "east", "south", "west"};
    const odb_state *s = b.s;
    gg_putf(text, "%s, level %d, faces %s, wounds %d of %d, SPEED %d, TO HIT %d",
            odb_prim_of(b)->name, s->scenario_level, facing[s->p_face & 3], s->p_wounds,
            odb_wounds_needed(b), odb_prim_speed(b), odb_to_hit(b));
    if (odb_at_bonus(b)) gg_putf(text, ", AT %+d", odb_at_bonus(b));
    if (odb_danger_bonus(b)) gg_putf(text, ", Danger %+d", odb_danger_bonus(b));
    if (odb_dice_bonus(b)) gg_putf(text, ", evasion dice %+d", odb_dice_bonus(b));
    for (int k = 0; k < 15; k++)
        if (s->traits >> k & 1) gg_putf(text, ", %s", b.sc->content->trait[k].name);
    for (int v = 0; v < odb_prim_of(b)->vps; v++)
        if (s->p_vp_made >> v & 1) {
            gg_putf(text, ", %s", odb_prim_of(b)->vp[v].name);
            if (s->p_vp_on[v] < ODB_TITANS) gg_putf(text, " (T%d)", s->p_vp_on[v]);
        }
}

/* --- cards */

const char *const odb_pile_names[ODB_PILES] = {"deck", "discards", "escalation", "known"};
static const char *const levels[] = {"", "I", "II", "III"};

static const char *card_name(odb b, bool bp, int card) {
    const odb_prim *p = odb_prim_of(b);
    return bp ? p->bp[card].name : p->ai[card].name;
}

static void put_known(odb b, bool bp, gg_text *text) {
    const odb_state *s = b.s;
    const uint8_t *const top = bp ? s->bp_top : s->ai_top;
    const size_t begin = text->length;
    for (int k = 0; k < (bp ? s->bp_tops : s->ai_tops); k++) {
        comma(text, begin);
        gg_putf(text, "%s on top", card_name(b, bp, top[k]));
    }
    for (int k = 0; bp && k < s->bp_bottoms; k++) {
        comma(text, begin);
        gg_putf(text, "%s at the bottom", card_name(b, bp, s->bp_bottom[k]));
    }
}

bool odb_put_pile(odb b, bool bp, int pile, gg_text *text) {
    const odb_prim *p = odb_prim_of(b);
    const odb_deck *d = bp ? &b.s->bp : &b.s->ai;
    const uint32_t set[] = {d->deck, d->discard, d->escalation};
    const size_t begin = text->length;
    if (pile == ODB_PILE_TOP) {
        put_known(b, bp, text);
        return text->length > begin;
    }
    const bool counts = b.sc->options.composition && pile != ODB_PILE_DISCARD;
    for (int level = 1; level <= 3; level++) {
        int n = 0;
        for (int card = 0; card < (bp ? p->bps : p->ais); card++) {
            if (!(set[pile] >> card & 1) || (bp ? p->bp[card].level : p->ai[card].level) != level)
                continue;
            if (!n++) gg_putf(text, "%s%s: ", text->length > begin ? "; " : "", levels[level]);
            if (!counts) gg_putf(text, "%s%s", n > 1 ? ", " : "", card_name(b, bp, card));
        }
        if (counts && n) gg_put_int(text, n);
    }
    return text->length > begin;
}

void odb_put_wounds(odb b, gg_text *text) {
    const odb_state *s = b.s;
    for (int k = 0; k < s->wounds; k++)
        gg_putf(text, "%s%s", k ? ", " : "",
                s->wound[k] == ODB_SINGLE   ? "single"
                : s->wound[k] == ODB_DOUBLE ? "double"
                                            : card_name(b, true, s->wound[k]));
}

void odb_put_pool(odb b, gg_text *text) {
    const odb_state *s = b.s;
    const size_t begin = text->length;
    const struct {
        int count;
        const char *name;
    } tokens[] = {{s->k_break, "break"}, {s->k_open, "opening"}, {s->k_diversion, "diversion"}};
    for (int k = 0; k < 3; k++)
        if (tokens[k].count) {
            comma(text, begin);
            gg_putf(text, "%d %s", tokens[k].count, tokens[k].name);
        }
}

void odb_put_argo(odb b, gg_text *text) {
    const odb_content *c = b.sc->content;
    const odb_state *s = b.s;
    const size_t begin = text->length;
    for (int k = 0; k < s->argos; k++) {
        comma(text, begin);
        gg_putf(text, "%s %d%s", c->argo[s->argo[k]].name, s->argo_state[k] & 7,
                s->argo_state[k] & 0xc0 ? " (used)" : "");
    }
    for (int k = 0; k < c->summons; k++)
        if (s->summon_in >> k & 1) {
            comma(text, begin);
            gg_putf(text, "%s%s", c->summon[k].name, s->summon_used >> k & 1 ? " (used)" : "");
        }
    for (int k = 0; k < c->godforms; k++)
        if (s->godform_in >> k & 1) comma(text, begin), gg_put(text, c->godform[k].name);
}

/* --- titans */

void odb_put_where(odb b, int i, gg_text *text) {
    const odb_titan *t = &b.s->titan[i];
    if (t->where == 3) {
        gg_put(text, odb_alive(b, i) ? "not placed yet" : "dead");
    } else if (t->where) {
        gg_putf(text, "on the %s", odb_prim_of(b)->vp[t->where - 1].name);
    } else {
        gg_put(text, "on ");
        gg_put_cell(text, GG_COLUMN_ROW, t->pos);
    }
}

void odb_put_gear(odb b, int i, gg_text *text) {
    const odb_titan *t = &b.s->titan[i];
    const size_t begin = text->length;
    for (int slot = 0; slot < ODB_SLOTS; slot++) {
        if (!t->gear[slot]) continue;
        const odb_gear *g = &b.sc->content->gear[t->gear[slot] - 1];
        const int state = t->gear_state[slot];
        comma(text, begin);
        gg_putf(text, "%d %s", slot, g->name);
        if (g->charges) gg_putf(text, " %d", state & ODB_GS_CHARGES);
        if (state & ODB_GS_DISCARDED)
            gg_put(text, " (discarded)");
        else if (state & ODB_GS_EXHAUSTED)
            gg_put(text, " (exhausted)");
    }
}

void odb_put_marks(odb b, int i, gg_text *text) {
    const odb_titan *t = &b.s->titan[i];
    const odb_content *c = b.sc->content;
    const size_t begin = text->length;
    const struct {
        bool holds;
        const char *words;
        int number;
    } marks[] = {{b.s->priority == i, "priority token", 0},
                 {(t->kd & 127) == 1, "knocked down", 0},
                 {(t->kd & 127) == 2, "standing up", 0},
                 {t->hide, "hidden", 0},
                 {t->godform, t->godform ? c->godform[t->godform - 1].name : "", 0},
                 {t->despair, "despair", t->despair},
                 {t->ambrosia, "ambrosia", t->ambrosia},
                 {t->trespass, "trespass", t->trespass},
                 {t->fatigue & 1, "combat fatigue", 0},
                 {t->fatigue & 2, "movement fatigue", 0},
                 {t->moiros, "moiros", t->moiros},
                 {t->kratos, "kratos", t->kratos},
                 {t->flags & ODB_TF_DONE, "has acted", 0}};
    for (size_t k = 0; k < sizeof marks / sizeof *marks; k++)
        if (marks[k].holds) {
            comma(text, begin);
            gg_put(text, marks[k].words);
            if (marks[k].number) gg_putf(text, " %d", marks[k].number);
        }
    for (int k = 0; k < ODB_CONDITIONS && t->condition[k]; k++) {
        comma(text, begin);
        gg_put(text, c->condition[t->condition[k] - 1].name);
        if (t->tokens[k]) gg_putf(text, " %d", t->tokens[k]);
    }
}

/* --- the card in play and the attack that runs */

/* "zone 1" */
static void put_type(const odb_ai_card *card, gg_text *text) {
    if (card->flags & ODB_SIMULTANEOUS) gg_put(text, "simultaneous ");
    if (card->flags & ODB_SEQUENTIAL) gg_put(text, "sequential ");
    if (card->flags & ODB_PATH) gg_put(text, "path ");
    if (card->type == ODB_TYPE_RANGE)
        gg_putf(text, "range %d", card->range);
    else if (card->type == ODB_TYPE_ZONE && card->range == ODB_ZONE_BOARD)
        gg_put(text, "whole board");
    else if (card->type == ODB_TYPE_ZONE && card->range > 16)
        gg_put(text, "zone in front");
    else if (card->type == ODB_TYPE_ZONE)
        gg_putf(text, "zone %d", card->range);
    else if (card->type == ODB_TYPE_MELEE)
        gg_put(text, "melee");
    if (card->flags & ODB_JUDGEMENT) gg_put(text, card->type ? " judgement" : "judgement");
}

void odb_put_card(odb b, gg_text *text) {
    static const char *const skills[] = {"wisdom", "might", "cunning", "courage"};
    if (b.s->ai_now >= odb_prim_of(b)->ais) return;
    const odb_ai_card *card = &odb_prim_of(b)->ai[b.s->ai_now];
    gg_putf(text, "%s %s", levels[card->level & 3], card->name);
    if (card->type == ODB_TYPE_BODY) return;
    gg_put(text, ": ");
    put_type(card, text);
    if (card->dice)
        gg_put(text, ", "), gg_put_count(text, odb_evasion_dice(b, card), "die", "dice");
    gg_putf(text, ", difficulty %d", card->difficulty);
    for (int k = 0; k < card->skills; k++)
        gg_putf(text, "%s%s", k ? " or " : " of ", skills[card->skill[k] & 3]);
    if (card->per_hit) gg_putf(text, ", %d Danger a hit", card->per_hit);
    if (card->flat) gg_putf(text, ", %d Danger", card->flat);
    if (card->flags & ODB_DOOMED) gg_put(text, ", doomed");
}

void odb_put_roll(odb b, gg_text *text) {
    static const char *const crit[] = {"", "1", "miss", "success", "10"};
    const odb_attack *a = &b.s->attack;
    if (!a->kind) return;
    const bool own = a->kind == 1;
    const odb_gear *g = a->slot < ODB_SLOTS ? odb_gear_in(b, a->who, a->slot) : NULL;
    gg_putf(text, own ? "T%d attacks" : "T%d is attacked", a->who);
    if (g) gg_putf(text, own ? " with %s" : ", defends with %s", g->name);
    if (a->slot == ODB_GODFORM_SLOT) gg_put(text, " with its godform");
    if (a->dice) gg_put(text, ": "), gg_put_count(text, a->dice, "die", "dice");
    if (a->threshold) gg_putf(text, ", %d or more", a->threshold);
    if (a->crit[0]) {
        gg_putf(text, "; %d %s, crit die %s", a->hits, own ? "hit" : "evade", crit[a->crit[0] % 5]);
        if (a->crit[1]) gg_putf(text, " and %s", crit[a->crit[1] % 5]);
    }
    if (own && b.s->bp_now < odb_prim_of(b)->bps) {
        const odb_bp_card *card = &odb_prim_of(b)->bp[b.s->bp_now];
        gg_putf(text, "; %s, AT %d", card->name, card->at);
    }
    if (own && a->total) gg_putf(text, "; power %d against AT %d", a->total, a->at);
}
