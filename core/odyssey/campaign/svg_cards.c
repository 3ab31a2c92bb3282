/* What lies on the table, as SVG: story, doom and inward cards, exploration cards, technologies, gear;
 * and the panel with the Argo, her Argonauts and titans. */
#include "picture.h"

#include "../../kit/svg.h"

#include <stdio.h>

typedef void put_words(odc c, gg_text *text);

static const gg_font head = {.size = 12, .bold = true}, small = {.size = 10.5, .fill = "#333"};

/* --- cards with words */

static void svg_track(gg_svg *svg, double x, double y, double w, int value, int most,
                      const char *fill) {
    if (!most) return;
    const double step = w / most;
    for (int k = 0; k < most; k++)
        gg_svg_rect(svg, x + k * step + 1, y, step - 3, 8, 2,
                    (gg_look){.fill = k < value ? fill : "#fff", .stroke = "#8d8672"});
}

typedef struct table_card {
    const char *name, *title, *paper, *ink;
    put_words *put;
    int value, most;
} table_card;

static void svg_table_card(gg_svg *svg, odc c, const table_card *card, double x, double y,
                           double w) {
    char words[ODC_LINE_TEXT];
    gg_text text = gg_text_over(words, sizeof words);
    card->put(c, &text);
    gg_svg_piece(svg, card->name, card->title, NULL);
    gg_svg_rect(svg, x, y, w, 104, 6, (gg_look){.fill = card->paper, .stroke = "#8d8672"});
    gg_svg_words(svg, x + 8, y + 17, head, card->title);
    svg_track(svg, x + 8, y + 24, w - 16, card->value, card->most, card->ink);
    gg_svg_paragraph(svg, x + 8, y + 48, w - 16, small, words);
    gg_svg_end(svg);
}

static void svg_story(gg_svg *svg, odc c, double x, double y, double width) {
    const odc_state *s = c.s;
    const odc_content *k = &c.sc->content;
    const odc_side *story = s->story < k->stories ? &k->story[s->story][s->story_side] : NULL;
    const odc_side *doom = s->doom < k->dooms ? &k->doom[s->doom][s->doom_side] : NULL;
    const double w = (width - 16) / 3;
    const table_card cards[] = {
        {"story", "Story", "#fdf6dc", "#e0a000", odc_put_story, s->progress,
         story ? story->tokens : 0},
        {"doom", "Doom", "#f7e1de", "#c0392b", odc_put_doom, s->doom_tokens,
         doom ? doom->tokens : 0},
        {"inward", "Inward odyssey", "#e9e2f5", "#7d3cbd", odc_put_inward, s->inward_tokens, 2},
    };
    for (int i = 0; i < 3; i++) svg_table_card(svg, c, &cards[i], x + i * (w + 8), y, w);
}

/* --- chips: small cards in rows */

typedef struct chips {
    gg_svg *svg;
    double x, y, w, h; /* of a chip */
    int columns, count;
} chips;

static void svg_chip(chips *row, const char *name, const char *title, gg_look look,
                     const char *words, const char *second) {
    const double x = row->x + row->count % row->columns * (row->w + 6);
    const double y = row->y + (double)(row->count / row->columns) * (row->h + 5);
    gg_svg_piece(row->svg, name, title, NULL);
    gg_svg_rect(row->svg, x, y, row->w, row->h, 4, look);
    gg_svg_words(row->svg, x + 6, y + 14, (gg_font){.size = 11, .width = row->w - 12}, words);
    if (second)
        gg_svg_words(row->svg, x + 6, y + 28,
                     (gg_font){.size = 9.5, .fill = "#444", .width = row->w - 12}, second);
    gg_svg_end(row->svg);
    row->count++;
}

static chips begin_chips(gg_svg *svg, const char *title, double x, double width, double h) {
    const double y = gg_svg_box(svg).bottom + 12;
    gg_svg_words(svg, x, y + 12, (gg_font){.size = 12, .bold = true, .width = width}, title);
    return (chips){svg, x, y + 18, (width - 24) / 5, h, 5, 0};
}

static gg_look paper(const char *fill, bool dashed) {
    return (gg_look){.fill = fill, .stroke = "#8d8672", .dash = dashed ? "4 3" : NULL};
}

static void svg_exploration(gg_svg *svg, odc c, double x, double width) {
    const odc_state *s = c.s;
    chips row =
        begin_chips(svg,
                    "Exploration cards (white: in the deck, yellow: drawn today, blue: aside "
                    "until the next battle, dark: gone, dashed: not in play)",
                    x, width, 20);
    for (int i = 0; i < c.sc->content.cards; i++) {
        const odc_card *card = &c.sc->content.card[i];
        const uint64_t bit = UINT64_C(1) << i;
        const bool out = !((s->deck | s->drawn | s->aside | s->gone) & bit);
        char words[64];
        snprintf(words, sizeof words, "%s%s%s", card->name, card->adversary ? " \xe2\x9a\x94" : "",
                 card->more ? " +" : "");
        svg_chip(&row, card->id, card->name,
                 paper(s->gone & bit    ? "#b9b3a5"
                       : s->drawn & bit ? "#ffe9a8"
                       : s->aside & bit ? "#c5dcf2"
                       : out            ? "#eeebe3"
                                        : "#ffffff",
                       out),
                 words, NULL);
    }
}

static void svg_techs(gg_svg *svg, odc c, double x, double width) {
    static const char *const kinds[] = {"core", "structural", "battle"};
    chips row = begin_chips(
        svg, "Technologies (green: researched, yellow: projects, grey: reserve)", x, width, 34);
    for (int i = 0; i < c.sc->content.techs; i++) {
        const odc_tech *tech = &c.sc->content.tech[i];
        const bool owned = c.s->tech >> i & 1, project = c.s->projects >> i & 1;
        char words[64], cost[128];
        gg_text second = gg_text_over(cost, sizeof cost);
        snprintf(words, sizeof words, "%s %s", tech->id, tech->name);
        gg_put(&second, kinds[tech->kind % 3]);
        if (!owned) odc_put_cost(c, ": ", tech->cost, &second);
        if (!owned && tech->knowledge) gg_putf(&second, ", knowledge %d", tech->knowledge);
        svg_chip(&row, tech->id, tech->name,
                 paper(owned     ? "#cfe8c4"
                       : project ? "#fff1c2"
                                 : "#e7e4dc",
                       false),
                 words, cost);
    }
}

static void svg_gear(gg_svg *svg, odc c, double x, double width) {
    chips row = begin_chips(svg, "Armory (white: owned)", x, width, 20);
    for (int i = 0; i < c.sc->battle.gears && i < ODC_GEAR; i++) {
        char words[64];
        snprintf(words, sizeof words, "%d %s", c.s->gear[i], c.sc->battle.gear[i].name);
        svg_chip(&row, c.sc->battle.gear[i].id, c.sc->battle.gear[i].name,
                 paper(c.s->gear[i] ? "#ffffff" : "#e7e4dc", !c.s->gear[i]), words, NULL);
    }
}

void odc_svg_cards(gg_svg *svg, odc c) {
    const gg_box box = gg_svg_box(svg);
    const double width = box.right - box.left;
    svg_story(svg, c, box.left, box.bottom + 12, width);
    svg_exploration(svg, c, box.left, width);
    svg_techs(svg, c, box.left, width);
    svg_gear(svg, c, box.left, width);
}

/* --- the panel */

static void panel_any(gg_panel *panel, odc c, const char *title, put_words *put) {
    char words[ODC_LINE_TEXT];
    gg_text text = gg_text_over(words, sizeof words);
    put(c, &text);
    if (!text.length) return;
    if (*title) gg_panel_head(panel, title);
    gg_panel_words(panel, words);
    gg_panel_skip(panel, 5);
}

static void panel_bar(gg_panel *panel, const char *what, int value, int most) {
    char words[48];
    snprintf(words, sizeof words, "%s %d", what, value);
    const gg_point p = gg_panel_row(panel, 110, 14, words, NULL);
    gg_svg_bar(panel->svg, p.x - 55, p.y - 6, 110, 12, value, most, NULL);
}

static void panel_argonaut(gg_panel *panel, odc c, int i) {
    const odc_argonaut *a = &c.s->argonaut[i];
    char words[ODC_LINE_TEXT];
    gg_text text = gg_text_over(words, sizeof words);
    const char label[3] = {'A', (char)('0' + i), '\0'};
    odc_put_argonaut(c, i, &text);
    const gg_point p = gg_panel_row(panel, 40, 28, words, NULL);
    gg_svg_piece(panel->svg, label, "Argonaut", NULL);
    gg_svg_counter(panel->svg, p.x, p.y, 36, 24,
                   &(gg_counter){.side = i,
                                 .shape = GG_DISC,
                                 .name = label,
                                 .active = c.s->leader == i,
                                 .done = !(a->status & 1)});
    gg_svg_end(panel->svg);
}

static void panel_titan(gg_panel *panel, odc c, int i) {
    char words[128], label[8];
    gg_text text = gg_text_over(words, sizeof words);
    snprintf(label, sizeof label, "t%d", i);
    odc_put_titan(c, i, &text);
    const gg_point p = gg_panel_row(panel, 34, 20, words, NULL);
    gg_svg_piece(panel->svg, label, c.sc->battle.sheet[c.s->titan[i] & 15].name, NULL);
    gg_svg_counter(panel->svg, p.x, p.y, 30, 18,
                   &(gg_counter){.side = GG_GREY, .shape = GG_BOX, .name = label});
    gg_svg_end(panel->svg);
}

static void panel_hub(gg_panel *panel, odc c, int i) {
    static const char *const signs[] = {"", "\xce\xb1", "\xce\xa9"};
    const odc_hub *hub = &c.sc->content.hub[i];
    const double w = 15.0 * hub->boxes;
    const gg_point p = gg_panel_row(panel, w, 18, hub->name, NULL);
    gg_svg_piece(panel->svg, hub->id, hub->name, NULL);
    for (int k = 0; k < hub->boxes; k++) {
        const double x = p.x - w / 2 + 15.0 * k;
        gg_svg_rect(
            panel->svg, x, p.y - 7, 13, 14, 2,
            (gg_look){.fill = c.s->track[i] >> k & 1 ? "#8d8672" : "#fff", .stroke = "#8d8672"});
        gg_svg_words(panel->svg, x + 6.5, p.y + 4, (gg_font){.size = 10, .anchor = 'm'},
                     signs[hub->box[k] % 3]);
    }
    gg_svg_end(panel->svg);
}

void odc_svg_panel(gg_svg *svg, odc c) {
    gg_panel panel = gg_svg_panel(svg, 370);
    gg_panel_head(&panel, "The Argo");
    panel_bar(&panel, "CREW", c.s->crew, 15);
    panel_bar(&panel, "HULL", c.s->hull, 15);
    panel_bar(&panel, "free of FATE", c.s->fate > 9 ? 0 : 10 - c.s->fate, 10);
    panel_any(&panel, c, "", odc_put_argo);
    panel_any(&panel, c, "Stores", odc_put_stores);
    gg_panel_head(&panel, "Argonauts");
    for (int i = 0; i < ODC_ARGONAUTS; i++) panel_argonaut(&panel, c, i);
    gg_panel_head(&panel, "Titans");
    for (int i = 0; i < c.s->titans; i++) panel_titan(&panel, c, i);
    panel_any(&panel, c, "Nymphs and gods", odc_put_nymphs);
    panel_any(&panel, c, "Technologies", odc_put_techs);
    panel_any(&panel, c, "Days", odc_put_days);
    panel_any(&panel, c, "Factions", odc_put_factions);
    gg_panel_head(&panel, "Hubs");
    for (int i = 0; i < c.sc->content.hubs; i++) panel_hub(&panel, c, i);
    panel_any(&panel, c, "Foes", odc_put_foes);
    panel_any(&panel, c, "Next battle", odc_put_notes);
    gg_panel_words(&panel,
                   "H hub, R rest, +P progress, D doom, +T titan. Gold: ways open to the Argo, "
                   "red: restricted.");
}
