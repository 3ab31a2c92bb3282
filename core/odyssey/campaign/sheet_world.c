/* Lines of words about what surrounds the Argo: days to come, factions, hubs, foes. */
#include "picture.h"

static void put_comma(gg_text *text, const char *separator) {
    if (text->length) gg_put(text, separator);
}

/* --- the timeline */

static void put_event(odc c, const odc_event *e, gg_text *text) {
    const odc_content *k = &c.sc->content;
    switch (e->kind) {
    case ODC_EV_STORY: gg_putf(text, "p%d", e->argument); break;
    case ODC_EV_COOLDOWN:
        for (int i = 0; i < k->techs; i++)
            for (int p = 0; p < k->tech[i].parts; p++) {
                const odc_part *part = &k->tech[i].part[p];
                if (part->cooldown && part->number == e->argument)
                    gg_putf(text, "%s ready", k->tech[i].id);
            }
        break;
    case ODC_EV_BREEDING:
        gg_putf(text, "%s born", c.sc->battle.sheet[e->argument & 15].name);
        break;
    case ODC_EV_BATTLE: gg_put(text, "battle"); break;
    case ODC_EV_DREAM: gg_put(text, "dream"); break;
    default: gg_put(text, "note");
    }
}

static void put_day(odc c, int day, gg_text *text) {
    const odc_content *k = &c.sc->content;
    const odc_day *d = &k->day[day];
    const size_t start = text->length;
    if (d->battle) gg_put(text, ", battle");
    if (d->structural && d->battle_research)
        gg_put(text, ", both breakthroughs");
    else if (d->structural || d->battle_research)
        gg_putf(text, ", %s breakthrough", d->structural ? "structural" : "battle");
    if (d->dream) gg_put(text, ", dream");
    if (d->out || d->in) gg_put(text, ", acclimation");
    if (d->story) gg_putf(text, ", p%d", d->story);
    for (int i = 0; i < c.s->events; i++) {
        if (c.s->event[i].day != day) continue;
        gg_put(text, ", ");
        put_event(c, &c.s->event[i], text);
    }
    if (text->length == start || text->cut) return;
    for (size_t i = start; i + 2 <= text->length; i++) text->data[i] = text->data[i + 2];
    text->length -= 2;
}

void odc_put_days(odc c, gg_text *text) {
    for (int day = c.s->day ? c.s->day : 1; day <= c.sc->content.days; day++) {
        char words[256];
        gg_text t = gg_text_over(words, sizeof words);
        put_day(c, day, &t);
        if (!t.length) continue;
        put_comma(text, "; ");
        gg_putf(text, "%s%d %s", day == c.s->day ? "today " : "", day, words);
    }
}

/* --- factions, hubs */

static const char *section_of(const odc_faction *f, int standing) {
    for (int k = 0; k < f->sections; k++)
        if (standing >= f->section[k].from && standing <= f->section[k].to)
            return f->section[k].name;
    return "";
}

void odc_put_factions(odc c, gg_text *text) {
    for (int i = 0; i < c.sc->content.factions; i++) {
        const odc_faction *f = &c.sc->content.faction[i];
        put_comma(text, ", ");
        gg_putf(text, "%s %d %s", f->name, c.s->standing[i], section_of(f, c.s->standing[i]));
    }
}

void odc_put_hubs(odc c, gg_text *text) {
    for (int i = 0; i < c.sc->content.hubs; i++) {
        const odc_hub *h = &c.sc->content.hub[i];
        put_comma(text, ", ");
        gg_putf(text, "%s ", h->name);
        for (int k = 0; k < h->boxes; k++)
            gg_put_char(text, c.s->track[i] >> k & 1 ? '#' : "_aO"[h->box[k] % 3]);
    }
}

/* --- foes */

void odc_put_foes(odc c, gg_text *text) {
    const odc_content *k = &c.sc->content;
    const odc_state *s = c.s;
    for (int i = 0; i < k->regulars; i++) {
        gg_putf(text, "%s level %d (", k->foe[i].name, odc_level(c, i));
        gg_put_count(text, s->evolution[i], "box), ", "boxes), ");
    }
    gg_put(text, k->foe[k->adversary].name);
    if (!(s->flags & ODC_F_INTRODUCED))
        gg_put(text, " not introduced");
    else if (s->flags & ODC_F_BATTLE_DUE)
        gg_put(text, " attacks at the end of the step");
    else if (s->adversary_tile == ODC_NONE)
        gg_put(text, " at large");
    else
        gg_putf(text, " on tile %d", k->tile[s->adversary_tile & 31].number);
}

void odc_put_notes(odc c, gg_text *text) {
    const odc_state *s = c.s;
    if (s->escalations) gg_put_count(text, s->escalations, "escalation", "escalations");
    if (s->terrain) {
        put_comma(text, ", ");
        gg_putf(text, "terrain of %s", c.sc->content.hub[(s->terrain - 1) % ODC_HUBS].name);
    }
    if (s->providence) {
        put_comma(text, ", ");
        gg_putf(text, "wise providence on day %d", s->providence);
    }
}
