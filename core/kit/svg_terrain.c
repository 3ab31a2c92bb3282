/* Terrain of the SVG pictures: a colour and a pattern for each kind of ground. See svg.h. */
#include "svg_parts.h"

/* The tile of a pattern is `w` x `h`; its motif must not touch the border of the tile unless it goes
 * on at the other one. */
static const struct terrain {
    const char *name, *fill;
    int w, h;
    const char *motif;
} terrains[GG_TERRAINS] = {
    [GG_OPEN] = {"open", "#ece6c8", 8, 8, ""},
    [GG_GRASS] = {"grass", "#cfe3ae", 28, 24,
                  "<path d=\"M3 10l2 -7l2 7M17 21l2 -7l2 7\" fill=\"none\" stroke=\"#7f9f57\" "
                  "stroke-width=\"1.4\"/>"},
    [GG_HILLS] = {"hills", "#dcc899", 34, 24,
                  "<path d=\"M3 10q6 -9 12 0M18 22q6 -9 12 0\" fill=\"none\" stroke=\"#8f7436\" "
                  "stroke-width=\"1.6\"/>"},
    [GG_FOREST] = {"forest", "#bcd3a2", 26, 24,
                   "<path d=\"M7 3l5 8h-10zM7 11v3M20 14l5 8h-10z\" fill=\"#6f9455\" "
                   "stroke=\"#4d7038\" stroke-width=\".8\"/>"},
    [GG_MOUNTAIN] = {"mountain", "#c3bab3", 36, 26,
                     "<path d=\"M2 12l7 -10l7 10zM19 25l7 -10l7 10z\" fill=\"#857b74\" "
                     "stroke=\"#4f4843\"/><path d=\"M7 5l2 -3l2 3zM24 18l2 -3l2 3z\" "
                     "fill=\"#fff\"/>"},
    [GG_RUINS] = {"ruins", "#d6cdc1", 32, 26,
                  "<path d=\"M3 12v-8h3v3h3v-5h3v10zM18 24v-10h3v4h3v-2h3v8z\" fill=\"#9c9184\" "
                  "stroke=\"#5f554a\" stroke-width=\".8\"/>"},
    [GG_BUSHES] = {"bushes", "#d5e0b4", 26, 24,
                   "<circle cx=\"7\" cy=\"7\" r=\"4.5\" fill=\"#8bab62\" stroke=\"#56783c\"/>"
                   "<circle cx=\"19\" cy=\"18\" r=\"4.5\" fill=\"#8bab62\" stroke=\"#56783c\"/>"},
    [GG_BOG] = {"bog", "#c4c39a", 30, 18,
                "<path d=\"M2 6h11M6 9h5M17 14h11M20 17h4\" fill=\"none\" stroke=\"#66663c\" "
                "stroke-width=\"1.6\"/>"},
    [GG_MIST] = {"mist", "#d8c6e2", 24, 14,
                 "<path d=\"M0 7q6 -7 12 0t12 0\" fill=\"none\" stroke=\"#8a5aa8\" "
                 "stroke-width=\"1.6\"/>"},
    [GG_BLOCKED] = {"blocked", "#55555b", 16, 16,
                    "<path d=\"M0 16L16 0M-4 4L4 -4M12 20L20 12\" stroke=\"#26262a\" "
                    "stroke-width=\"4\"/>"},
    [GG_WATER] = {"water", "#a4c8e4", 28, 20,
                  "<path d=\"M2 8q4 -4 8 0t8 0\" fill=\"none\" stroke=\"#5d95c0\"/>"},
    [GG_SEA] = {"sea", "#8fbadc", 28, 20,
                "<path d=\"M2 8q4 -4 8 0t8 0M12 18q4 -4 8 0\" fill=\"none\" stroke=\"#4a84b4\" "
                "stroke-width=\"1.3\"/>"},
    [GG_SHORE] = {"shore", "#efe2ae", 24, 12,
                  "<path d=\"M0 6q6 -5 12 0t12 0\" fill=\"none\" stroke=\"#7fa9c4\" "
                  "stroke-width=\"1.5\"/>"},
    [GG_CITY] = {"city", "#f3dcd3", 22, 22,
                 "<path d=\"M3 9v-4l3 -3l3 3v4zM14 20v-4l3 -3l3 3v4z\" fill=\"none\" "
                 "stroke=\"#c08a78\" stroke-width=\".9\"/>"},
    [GG_OLD_CITY] = {"old-city", "#f0bdb0", 22, 22,
                     "<path d=\"M3 9v-4l3 -3l3 3v4zM14 20v-4l3 -3l3 3v4z\" fill=\"none\" "
                     "stroke=\"#b06a58\" stroke-width=\".9\"/>"},
    [GG_DOCKS] = {"docks", "#c9d8e4", 18, 18,
                  "<path d=\"M0 5h18M4 5v9M13 5v9\" fill=\"none\" stroke=\"#8a9fb0\"/>"},
    [GG_SANCTUM] = {"sanctum", "#d8d0e6", 12, 12,
                    "<path d=\"M0 12l12 -12M-3 3l6 -6M9 15l6 -6\" stroke=\"#a99bc4\"/>"},
    [GG_RIDGE] = {"ridge", "#cbb79c", 24, 16,
                  "<path d=\"M0 12l6 -7l6 7l6 -7l6 7\" fill=\"none\" stroke=\"#7d5f3a\" "
                  "stroke-width=\"1.6\"/>"},
    [GG_ZONE] = {"zone", "#ffe3b0", 12, 12,
                 "<path d=\"M0 12l12 -12M-3 3l6 -6M9 15l6 -6\" stroke=\"#e6bd74\"/>"},
    [GG_WALL] = {"wall", "#a9a49c", 40, 30,
                 "<path d=\"M0 0H40M0 15H40M10 0V15M30 15V30\" stroke=\"#6f6a62\" "
                 "stroke-width=\"2\"/>"},
    [GG_GATE] = {"gate", "#c9a06a", 20, 20,
                 "<path d=\"M0 0V20\" stroke=\"#7a5426\" stroke-width=\"4\"/>"},
    [GG_FIELD] = {"field", "#eadcf5", 14, 14,
                  "<path d=\"M0 14L14 0M-3 3L3 -3M11 17L17 11\" stroke=\"#b48ad0\" "
                  "stroke-width=\"2\"/>"},
};

/* What refers to each pattern; the names of terrains[]. */
static const char *const fills[GG_TERRAINS] = {
    [GG_OPEN] = "#ece6c8",
    [GG_GRASS] = "url(#terrain-grass)",
    [GG_HILLS] = "url(#terrain-hills)",
    [GG_FOREST] = "url(#terrain-forest)",
    [GG_MOUNTAIN] = "url(#terrain-mountain)",
    [GG_RUINS] = "url(#terrain-ruins)",
    [GG_BUSHES] = "url(#terrain-bushes)",
    [GG_BOG] = "url(#terrain-bog)",
    [GG_MIST] = "url(#terrain-mist)",
    [GG_BLOCKED] = "url(#terrain-blocked)",
    [GG_WATER] = "url(#terrain-water)",
    [GG_SEA] = "url(#terrain-sea)",
    [GG_SHORE] = "url(#terrain-shore)",
    [GG_CITY] = "url(#terrain-city)",
    [GG_OLD_CITY] = "url(#terrain-old-city)",
    [GG_DOCKS] = "url(#terrain-docks)",
    [GG_SANCTUM] = "url(#terrain-sanctum)",
    [GG_RIDGE] = "url(#terrain-ridge)",
    [GG_ZONE] = "url(#terrain-zone)",
    [GG_WALL] = "url(#terrain-wall)",
    [GG_GATE] = "url(#terrain-gate)",
    [GG_FIELD] = "url(#terrain-field)",
};

const char *gg_svg_terrain(gg_svg *svg, gg_terrain terrain) {
    svg->terrains |= 1u << terrain;
    return fills[terrain];
}

void svg_put_patterns(gg_text *text, uint32_t used) {
    used &= ~(1u << GG_OPEN); /* a plain colour */
    if (!used) return;
    gg_put(text, "<defs>\n");
    for (int k = 0; k < GG_TERRAINS; k++) {
        const struct terrain *t = &terrains[k];
        if (!(used >> k & 1)) continue;
        gg_putf(text,
                "<pattern id=\"terrain-%s\" width=\"%d\" height=\"%d\" "
                "patternUnits=\"userSpaceOnUse\"><rect width=\"%d\" height=\"%d\" "
                "fill=\"%s\"/>%s</pattern>\n",
                t->name, t->w, t->h, t->w, t->h, t->fill, t->motif);
    }
    gg_put(text, "</defs>\n");
}
