/* Lines of words about a campaign, for both pictures. */
#include "picture.h"

/* "a, b, c": what stands before the next item. */
static void put_comma(gg_text *text, const char *separator) {
    if (text->length) gg_put(text, separator);
}

/* --- the Argo */

void odc_put_argo(odc c, gg_text *text) {
    const odc_state *s = c.s;
    gg_putf(text, "CREW %d, HULL %d, FATE %d of 9, knowledge %d, %d %s, %d Argo abilities", s->crew,
            s->hull, s->fate, s->knowledge, s->tears, s->tears == 1 ? "tear" : "tears",
            s->aa_limit);
    for (int i = 0, k = 0; i < c.sc->content.techs; i++) {
        const odc_tech *tech = &c.sc->content.tech[i];
        for (int p = 0; p < tech->parts; p++)
            if (tech->part[p].kind == ODC_P_TRADE && k < 4) {
                if (s->tech >> i & 1) gg_putf(text, ", %d exchanges today", s->exchanges[k]);
                k++;
            }
    }
}

void odc_put_stores(odc c, gg_text *text) {
    for (int k = 0; k < ODC_RESOURCES; k++) {
        if (!c.s->res[k]) continue;
        put_comma(text, ", ");
        gg_putf(text, "%d %s", c.s->res[k], c.sc->battle.resource[k]);
    }
    if (!text->length) gg_put(text, "empty");
}

void odc_put_nymphs(odc c, gg_text *text) {
    const odb_content *b = &c.sc->battle;
    const odc_state *s = c.s;
    for (int k = 0; k < 8; k++) {
        const bool unlocked = s->summon_unlocked >> k & 1, once = s->summon_unlocked >> (8 + k) & 1;
        if (!unlocked && !once) continue;
        put_comma(text, ", ");
        gg_put(text, b->summon[k].name);
        if (once) gg_put(text, " (once)");
        if (s->summon_exhausted >> k & 1) gg_put(text, " (exhausted)");
    }
    if (s->summon_limit)
        gg_putf(text, ", %d of %d charges used", s->summon_marked, s->summon_limit);
    if (s->summon_bonus) {
        put_comma(text, ", ");
        gg_putf(text, "%d free summoning", s->summon_bonus);
    }
    for (int k = 0; k < 8; k++) {
        if (!(s->god_unlocked >> k & 1)) continue;
        put_comma(text, ", ");
        gg_putf(text, "godform %s%s", b->godform[k].name, s->god_used >> k & 1 ? " (used)" : "");
    }
}

/* --- story and doom */

/* "1 A, 0 of 1 progress and clue C1" */
static void put_side(odc c, const odc_side *side, int card, int which, int tokens, const char *what,
                     gg_text *text) {
    gg_putf(text, "card %d %c, ", card + 1, 'A' + which);
    if (side->tokens)
        gg_putf(text, "%d of %d %s", tokens, side->tokens, what);
    else
        gg_put(text, "moved by the story");
    if (!side->guard) return;
    gg_put(text, " and ");
    odc_put_needs(c, side->guard, side->limit, text);
    if (!odc_guard_holds(c, side->guard, side->limit)) gg_put(text, " (missing)");
}

static void put_side_effect(odc c, const odc_side *side, gg_text *text) {
    gg_put(text, ": ");
    if (side->loses)
        gg_put(text, "the campaign is lost");
    else if (side->paragraph)
        gg_putf(text, "p%d", side->paragraph);
    else
        odc_put_program(c, side->program.at, side->program.count, text);
}

void odc_put_story(odc c, gg_text *text) {
    const odc_state *s = c.s;
    const odc_content *k = &c.sc->content;
    if (s->story >= k->stories) return;
    const odc_side *side = &k->story[s->story][s->story_side];
    put_side(c, side, s->story, s->story_side, s->progress, "progress", text);
    put_side_effect(c, side, text);
    for (int i = 0; i < k->clues; i++)
        if (s->clues >> i & 1) gg_putf(text, "; clue %s", k->clue[i]);
    for (int i = 0; i < k->allies; i++)
        if (s->allies >> i & 1) gg_putf(text, "; ally %s", k->ally[i]);
    for (int i = 0; i < k->codes; i++)
        if (s->codes >> i & 1)
            gg_putf(text, "; code %s%s", k->code[i].id, s->codes >> (16 + i) & 1 ? " (done)" : "");
}

void odc_put_doom(odc c, gg_text *text) {
    const odc_state *s = c.s;
    const odc_content *k = &c.sc->content;
    if (s->doom >= k->dooms) return;
    const odc_side *side = &k->doom[s->doom][s->doom_side];
    put_side(c, side, s->doom, s->doom_side, s->doom_tokens, "doom", text);
    put_side_effect(c, side, text);
}

void odc_put_inward(odc c, gg_text *text) {
    const odc_state *s = c.s;
    const odc_content *k = &c.sc->content;
    gg_putf(text, "%d of %d unlocked, %d waiting, ", s->inward_next, k->inwards, s->inward_pending);
    gg_put_count(text, s->inward_tokens, "token", "tokens");
}

/* --- cards on the table */

static void put_cards(odc c, uint64_t set, const char *head, gg_text *text) {
    if (!set) return;
    put_comma(text, "; ");
    gg_put(text, head);
    for (int k = 0, items = 0; k < c.sc->content.cards; k++)
        if (set >> k & 1) gg_putf(text, "%s%s", items++ ? ", " : "", c.sc->content.card[k].name);
}

void odc_put_table(odc c, gg_text *text) {
    const odc_state *s = c.s;
    put_cards(c, s->drawn, "drawn ", text);
    put_cards(c, s->deck, "deck ", text);
    put_cards(c, s->aside, "aside ", text);
    put_cards(c, s->gone, "gone ", text);
}

/* --- technologies */

static bool cooling(odc c, const odc_part *part) {
    for (int k = 0; k < c.s->events; k++)
        if (c.s->event[k].kind == ODC_EV_COOLDOWN && c.s->event[k].argument == part->number)
            return true;
    return false;
}

void odc_put_techs(odc c, gg_text *text) {
    for (int i = 0; i < c.sc->content.techs; i++) {
        const odc_tech *tech = &c.sc->content.tech[i];
        bool used = false, cools = false;
        if (!(c.s->tech >> i & 1)) continue;
        put_comma(text, ", ");
        gg_putf(text, "%s %s", tech->id, tech->name);
        for (int p = 0; p < tech->parts; p++) {
            const odc_part *part = &tech->part[p];
            if (part->kind != ODC_P_ACTIVE && part->kind != ODC_P_NEGOTIATION) continue;
            used |= c.s->used >> part->number & 1;
            cools |= cooling(c, part);
        }
        if (used || cools) gg_put(text, cools ? " (cools down)" : " (used)");
    }
}

void odc_put_projects(odc c, gg_text *text) {
    for (int i = 0; i < c.sc->content.techs; i++) {
        const odc_tech *tech = &c.sc->content.tech[i];
        if (!(c.s->projects >> i & 1)) continue;
        put_comma(text, "; ");
        gg_putf(text, "%s %s", tech->id, tech->name);
        odc_put_cost(c, " for ", tech->cost, text);
        if (tech->knowledge) gg_putf(text, ", knowledge %d", tech->knowledge);
    }
}

/* --- titans and gear */

void odc_put_titan(odc c, int slot, gg_text *text) {
    const odc_state *s = c.s;
    slot &= ODC_ABOARD - 1;
    gg_put(text, c.sc->battle.sheet[s->titan[slot] & 15].name);
    if (s->name[slot]) gg_putf(text, " (named %d)", s->name[slot]);
    for (int k = 0; k < 2; k++)
        if (s->pattern[slot][k]) gg_putf(text, " pattern %d", s->pattern[slot][k]);
}

void odc_put_titans(odc c, gg_text *text) {
    for (int i = 0; i < c.s->titans; i++) {
        put_comma(text, ", ");
        gg_putf(text, "%d ", i);
        odc_put_titan(c, i, text);
    }
    if (!c.s->titans) gg_put(text, "none");
}

void odc_put_armory(odc c, gg_text *text) {
    for (int i = 0; i < ODC_GEAR; i++) {
        if (!c.s->gear[i]) continue;
        put_comma(text, ", ");
        if (c.s->gear[i] > 1) gg_putf(text, "%d ", c.s->gear[i]);
        gg_put(text, c.sc->battle.gear[i].name);
        for (int k = 0; k < 8; k++)
            if (c.s->bound_gear[k] == i + 1) gg_putf(text, " (of titan %d)", c.s->bound_to[k]);
    }
    if (!text->length) gg_put(text, "empty");
}

/* --- Argonauts */

static void put_cards_of(odc c, const odc_argonaut *a, gg_text *text) {
    const odc_content *k = &c.sc->content;
    for (int m = 0; m < 2; m++) {
        if (!a->mnemos[m]) continue;
        const odc_mnemos *card = &k->mnemos[(a->mnemos[m] - 1) & 31];
        gg_putf(text, "; %s %d of ", c.sc->battle.mnemos[card->card & 31].name, a->nodes[m]);
        gg_put_count(text, card->nodes, "node", "nodes");
        if (a->done[m]) gg_putf(text, ", %d resolved", a->done[m]);
    }
    for (int m = 0; m < 2; m++) {
        if (!a->fated[m]) continue;
        const odc_fated *card = &k->fated[(a->fated[m] - 1) & 31];
        gg_putf(text, "; fated %s %d of ", card->name, a->fated_nodes[m]);
        gg_put_count(text, card->nodes, "node", "nodes");
    }
}

static void put_traits(odc c, const odc_argonaut *a, gg_text *text) {
    const odb_content *b = &c.sc->battle;
    for (int k = 0; k < 4; k++)
        if (a->growth[k]) gg_putf(text, "; %s %d", b->growth[k].name, a->growth[k]);
    for (int k = 0; k < 8; k++) {
        if (a->afflictions >> k & 1) gg_putf(text, "; %s", b->growth[8 + k].name);
        if (a->boons >> k & 1) gg_putf(text, "; %s", b->growth[16 + k].name);
    }
    for (int k = 0; k < 4; k++)
        if (a->condition[k]) gg_putf(text, "; %s", b->condition[(a->condition[k] - 1) & 31].name);
    if (a->katharsis) gg_put(text, "; katharsis");
    if (a->possession) gg_putf(text, "; has %s", b->gear[(a->possession - 1) & 63].name);
}

void odc_put_argonaut(odc c, int i, gg_text *text) {
    static const char *const skills[] = {"wis", "mig", "cun", "cou"};
    const odc_argonaut *a = &c.s->argonaut[i];
    if (!(a->status & 1)) gg_put(text, "dead; ");
    gg_putf(text, "RAGE %d, FATE %d, DANGER %d", a->rage, a->fate, a->danger);
    if (a->despair) gg_putf(text, ", despair %d", a->despair);
    for (int k = 0; k < ODC_SKILLS; k++)
        if (odc_skill(c, i, k)) gg_putf(text, ", %s %+d", skills[k], odc_skill(c, i, k));
    put_cards_of(c, a, text);
    put_traits(c, a, text);
}
