/* The pictures of a combat (contract: draw, draw_svg): the board, who acts next, effects, both
 * sides, a legend; as text for a terminal and as SVG. */
#include "../../kit/canvas.h"
#include "../../kit/squares.h"
#include "../../kit/svg.h"
#include "rules.h"

typedef her_name name;

static const char *cell_name(int cell, name words) {
    return her_name_cell(cell, words);
}

static const char *piece_name(int slot, name words) {
    return her_name_piece(slot, words);
}

/* --- words of both pictures */

/* The units that act in what is left of the round, the active one first, then as HER-R06 picks them
 * (ties inside a side by slot); during the set-up those not yet placed. Returns how many. */
static int acting_order(const her_scenario *sc, const her_combat *s, uint8_t slot[HER_SLOTS]) {
    her_combat then = *s;
    int count = 0, side;
    if (s->node == HER_OVER) return 0;
    for (int i = 0; i < HER_SLOTS && s->node < HER_START; i++)
        if (s->slot[i].unit && her_place(&s->slot[i]) == HER_WAITING) slot[count++] = (uint8_t)i;
    if (s->node < HER_START) return count;
    if (s->active < HER_SLOTS && s->slot[s->active].unit) {
        slot[count++] = s->active;
        then.slot[s->active].place |= HER_P_DONE;
    }
    for (uint32_t tied; (tied = her_next(sc, &then, &side)) != 0;) {
        const int i = __builtin_ctz(tied);
        then.tie = her_tie(side, her_initiative(sc, &then, i));
        then.slot[i].place |= HER_P_DONE;
        slot[count++] = (uint8_t)i;
    }
    return count;
}

/* Numbers (1 to 8, one digit each) of the ongoing effects on a target. */
static void put_effects_on(const her_combat *s, int target, gg_text *text) {
    for (int i = 0; i < HER_ONGOING && s->ong[i].card; i++)
        if (s->ong[i].target == target) gg_put_int(text, i + 1);
}

/* "Haste of side A on b2, level 1, this combat" */
static void put_effect(const her_scenario *sc, const her_combat *s, int i, gg_text *text) {
    static const char *const until[] = {"this round", "to the end of the next round", "this combat",
                                        "to the own next turn"};
    const her_ongoing *o = &s->ong[i];
    const her_card *card = &sc->content->card[o->card - 1];
    gg_putf(text, "%s of side %c", card->name, 'A' + her_owner(o));
    if (!her_is_side(o->target)) {
        gg_put(text, " on ");
        her_put_cell(
            o->target < HER_SLOTS ? her_place(&s->slot[o->target]) : her_cell_of(o->target), text);
    } else if (her_side_of(o->target) != her_owner(o))
        gg_putf(text, " on side %c", 'A' + her_side_of(o->target));
    if (her_program_of(sc->content, o->card - 1, o->how)->verb[0].op == HER_V_SPOW)
        gg_putf(text, " for %s", her_school_names[o->value & 3]);
    if (card->casts) gg_putf(text, ", level %d", (o->how >> 2 & 3) + 1);
    gg_putf(text, ", %s", until[o->how >> 4 & 3]);
}

/* An ongoing effect that closes the cell, -1 for none. */
static int field_at(const her_scenario *sc, const her_combat *s, int cell) {
    for (int i = 0; i < HER_ONGOING && s->ong[i].card; i++)
        if (s->ong[i].target == HER_ON_CELL(cell) &&
            her_program_of(sc->content, s->ong[i].card - 1, s->ong[i].how)->verb[0].op ==
                HER_V_BLOCK)
            return i;
    return -1;
}

/* Dice on the table and the card in hand: "Dice - +, defence die 0; Lightning, power 1". */
static void put_table(const her_scenario *sc, const her_combat *s, gg_text *text) {
    static const char faces[] = "?-0+";
    const int first = s->dice & 3, second = s->dice >> 2 & 3, defence = s->dice >> 4 & 3;
    const size_t before = text->length;
    if (s->node == HER_OVER) return;
    if (first) gg_putf(text, "Dice %c", faces[first]);
    if (second) gg_putf(text, " %c", faces[second]);
    if (defence) gg_putf(text, ", defence die %c", defence == 3 ? '+' : '0');
    const char *gap = text->length > before ? "; " : "";
    if (s->cast != HER_NONE)
        gg_putf(text, "%s%s, power %d", gap, sc->content->card[s->cast].name, s->power & HER_POWER);
    else if (s->play != HER_NONE)
        gg_putf(text, "%s%s", gap, sc->content->card[s->play].name);
}

/* r struck back, z paralysed, d defends, v and number venom. */
static void put_unit_marks(const her_slot *u, gg_text *text) {
    if (u->place & HER_P_RETALIATED) gg_put_char(text, 'r');
    if (u->wounds & HER_W_PARALYSED) gg_put_char(text, 'z');
    if (u->wounds & HER_W_GUARD) gg_put_char(text, 'd');
    if (u->marks & HER_M_VENOM) gg_putf(text, "v%d", u->marks & HER_M_VENOM);
}

/* "3", "3+1": a value and its change in this activation. */
static void put_value(int value, int change, gg_text *text) {
    gg_put_int(text, value);
    if (change) gg_putf(text, "%+d", change);
}

/* Gold, morale, permanent card and cards of a side, of open hands also which. */
static void put_side(const her_scenario *sc, const her_combat *s, int side, gg_text *text) {
    static const char *const morale[] = {"", ", good morale", ", bad morale", ""};
    gg_putf(text, "%d gold%s", s->gold[side], morale[s->morale[side] & 3]);
    if (s->perm[side] != HER_NONE) gg_putf(text, ", %s", sc->content->card[s->perm[side]].name);
    if (her_ai_hero(sc, side)) {
        gg_putf(text, ", %d AI cards and %d AI spells left",
                __builtin_popcountll(her_ai_cards_left(sc, s)),
                __builtin_popcountll(her_ai_spells_left(sc, s)));
        return;
    }
    if (!(s->allowed >> side & 1)) return;
    const int count = __builtin_popcountll(her_hand(sc, s, side));
    gg_putf(text, ", %d card%s in hand", count, count == 1 ? "" : "s");
}

/* " dfn att": the codes of the cards of a hand that is seen. */
static void put_hand(const her_scenario *sc, const her_combat *s, int side, gg_text *text) {
    uint64_t hand = her_hand_seen(sc, s, side);
    if (hand) gg_put_char(text, ':');
    for (; hand; hand &= hand - 1)
        gg_putf(text, " %s", sc->content->card[sc->own_card[side][__builtin_ctzll(hand)]].code);
}

/* --- text: cells of 17 x 2 characters between bars, so that the board stays small: its name and what
 * stands on it, then marks and effects */

enum { WIDTH = 17, LINES = 2, PAGE_ROWS = 5 * LINES, PAGE_COLUMNS = 4 * (WIDTH + 1) + 1 };

/* "*A rid/f  5/7" */
static void put_unit(const her_scenario *sc, const her_combat *s, int i, gg_text *text) {
    const her_face *f = her_face_of(sc, &s->slot[i]);
    const int hp = her_hp(sc, s, i);
    const char mark = s->active == i                  ? '*'
                      : s->target == i                ? '>'
                      : s->slot[i].place & HER_P_DONE ? '.'
                                                      : ' ';
    gg_putf(text, "%c%c %s/%c %2d/%d", mark, gg_side_letter(her_side(i)), f->code, f->kind,
            hp - her_damage(&s->slot[i]), hp);
}

/* "zd 23": its marks, and the effects on it. */
static void put_tokens(const her_combat *s, int i, gg_text *text) {
    name effects;
    gg_text list = gg_text_over(effects, sizeof effects);
    const size_t before = text->length;
    put_unit_marks(&s->slot[i], text);
    put_effects_on(s, i, &list);
    if (*effects) gg_putf(text, "%s%s", text->length > before ? " " : "", effects);
}

/* Walls, the gate and force fields fill their cell. */
static void draw_ground(gg_canvas *page, const her_scenario *sc, const her_combat *s, int cell,
                        gg_spot at) {
    const bool wall = her_walls(s) >> cell & 1, gate = wall && her_file(cell) == her_gate(s);
    const int field = field_at(sc, s, cell);
    char words[48];
    gg_text text = gg_text_over(words, sizeof words);
    if (!wall && field < 0) return;
    const char fill = field >= 0 ? ':' : gate ? '=' : '#';
    gg_canvas_fill(page, at, LINES, WIDTH, GG_LAND, fill);
    if (field >= 0)
        gg_putf(&text, " %s %d ", sc->content->card[s->ong[field].card - 1].name, field + 1);
    else
        gg_put(&text, gate ? " gate " : " wall ");
    const int room = (WIDTH - gg_columns_of(words)) / 2;
    gg_canvas_words(page, at.row + 1, at.column + (room > 0 ? room : 0), GG_LAND, words);
}

static void draw_cell(gg_canvas *page, const her_scenario *sc, const her_combat *s, int cell) {
    const gg_spot at = {(4 - her_rank(cell)) * LINES, her_file(cell) * (WIDTH + 1) + 1};
    const int i = her_at(s, cell);
    char words[48];
    gg_text text = gg_text_over(words, sizeof words);
    if (i < 0) draw_ground(page, sc, s, cell, at);
    gg_canvas_words(page, at.row, at.column, GG_FRAME, cell_name(cell, words));
    if (i < 0) return;
    const gg_ink ink = gg_side_ink(her_side(i));
    gg_text_clear(&text);
    put_unit(sc, s, i, &text);
    gg_canvas_words(page, at.row, at.column + 3, ink, words);
    gg_text_clear(&text);
    put_tokens(s, i, &text);
    const int end = gg_canvas_words(page, at.row + 1, at.column + 4, ink, words);
    if (her_walls(s) >> cell & 1) gg_canvas_words(page, at.row + 1, end + 1, GG_LAND, "gate");
}

static void draw_order(const her_scenario *sc, const her_combat *s, gg_text *text) {
    uint8_t order[HER_SLOTS];
    const int count = acting_order(sc, s, order);
    if (!count) return;
    gg_lines list = gg_lines_begin(text, s->node < HER_START ? "To be placed" : "To act", ": ");
    for (int k = 0; k < count; k++) {
        const her_slot *u = &s->slot[order[k]];
        char words[48];
        name cell;
        gg_text one = gg_text_over(words, sizeof words);
        gg_putf(&one, "%c %s", gg_side_letter(her_side(order[k])), her_face_of(sc, u)->code);
        if (s->node >= HER_START)
            gg_putf(&one, " %s (%d)", cell_name(her_place(u), cell),
                    her_initiative(sc, s, order[k]));
        gg_lines_item(&list, words);
    }
    gg_lines_end(&list);
}

static void draw_sides(const her_scenario *sc, const her_combat *s, gg_text *text) {
    for (int side = 0; side < 2; side++) {
        char words[512];
        gg_text one = gg_text_over(words, sizeof words);
        if (!sc->owned[side] && !her_ai_hero(sc, side)) continue;
        gg_putf(&one, "Side %c: ", gg_side_letter(side));
        put_side(sc, s, side, &one);
        put_hand(sc, s, side, &one);
        gg_put_wrapped(text, 4, words);
    }
}

static void draw_rest(const her_scenario *sc, const her_combat *s, gg_text *text) {
    char words[128];
    gg_text one = gg_text_over(words, sizeof words);
    put_table(sc, s, &one);
    if (*words) gg_put_wrapped(text, 4, words);
    draw_order(sc, s, text);
    gg_text_clear(&one);
    if (her_tower_stands(s)) {
        put_tokens(s, HER_TOWER_SLOT, &one);
        gg_put(text, "Arrow tower: ");
        put_unit(sc, s, HER_TOWER_SLOT, text);
        gg_putf(text, "%s%s\n", *words ? " " : "", words);
    }
    for (int i = 0; i < HER_ONGOING && s->ong[i].card; i++) {
        gg_text_clear(&one);
        gg_putf(&one, "Effect %d: ", i + 1);
        put_effect(sc, s, i, &one);
        gg_put_wrapped(text, 4, words);
    }
    draw_sides(sc, s, text);
}

void her_draw(const gg_game *game, const void *state, bool colour, gg_text *text) {
    const her_scenario *sc = game->scenario;
    const her_combat *s = state;
    gg_glyph glyphs[PAGE_ROWS * PAGE_COLUMNS];
    gg_canvas page = gg_canvas_over(glyphs, PAGE_ROWS, PAGE_COLUMNS);
    her_say_node(game, state, text);
    gg_put_char(text, '\n');
    for (int file = 0; file <= 4; file++)
        gg_canvas_fill(&page, (gg_spot){0, file * (WIDTH + 1)}, PAGE_ROWS, 1, GG_FRAME, '|');
    for (int cell = 0; cell < HER_CELLS; cell++) draw_cell(&page, sc, s, cell);
    gg_canvas_write(&page, colour, text);
    draw_rest(sc, s, text);
    gg_put(text, "* acts > target . done; r struck back z paralysed d defends v venom; 1-8 "
                 "effects\n");
}

/* --- SVG */

#define SIDE  120.0 /* of a cell */
#define WIDE  104.0 /* a counter, ... */
#define HIGH  92.0
#define LOWER 9.0   /* ... so much below the middle that the name of the cell is seen, */
#define DISC  104.0 /* or a round one, which leaves the corner free */
#define BADGE 9.0

#define YELLOW "#ffe38a" /* effects */

static gg_point centre(int cell) {
    return gg_square_centre(gg_cell_at(4 - her_rank(cell), her_file(cell)), SIDE);
}

/* The middle of a unit; the tower stands beside the board. */
static gg_point middle(const her_combat *s, int i) {
    const int place = her_place(&s->slot[i]);
    gg_point p = place == HER_TOWER ? (gg_point){4.2 * SIDE, 0} : centre(place);
    p.y += LOWER;
    return p;
}

static const char *digit(int number, name words) {
    gg_text text = gg_text_over(words, sizeof(name));
    gg_put_int(&text, number);
    return words;
}

static void svg_cell(gg_svg *svg, const her_scenario *sc, const her_combat *s, int cell) {
    const gg_point p = centre(cell);
    const int rank = her_rank(cell), field = field_at(sc, s, cell);
    const bool wall = her_walls(s) >> cell & 1, gate = wall && her_file(cell) == her_gate(s);
    const gg_font label = {.size = 13, .halo = "#fff"};
    gg_look look = {.fill = rank == 2 ? "#e9e4d2" : gg_side_colours(rank > 2)->tint,
                    .stroke = "#8d8d80"};
    name words;
    if (wall) look.fill = gg_svg_terrain(svg, gate ? GG_GATE : GG_WALL);
    gg_svg_cell(svg, cell_name(cell, words));
    gg_svg_rect(svg, p.x - SIDE / 2, p.y - SIDE / 2, SIDE, SIDE, 0, look);
    if (field >= 0) {
        const gg_look inner = {.fill = gg_svg_terrain(svg, GG_FIELD), .stroke = "#7a3fa0"};
        const gg_font bold = {.bold = true, .anchor = 'm', .halo = "#fff", .width = SIDE - 12};
        gg_svg_rect(svg, p.x - SIDE / 2 + 4, p.y - SIDE / 2 + 18, SIDE - 8, SIDE - 22, 0, inner);
        gg_svg_words(svg, p.x, p.y + 5, bold, sc->content->card[s->ong[field].card - 1].name);
        gg_svg_badge(svg, p.x + SIDE / 2 - 12, p.y - SIDE / 2 + 11, BADGE, YELLOW,
                     digit(field + 1, words));
    }
    gg_svg_words(svg, p.x - SIDE / 2 + 5, p.y - SIDE / 2 + 14, label, cell_name(cell, words));
    if (wall)
        gg_svg_words(svg, p.x - SIDE / 2 + 26, p.y - SIDE / 2 + 14, label, gate ? "gate" : "wall");
    gg_svg_end(svg);
}

/* Marks along the lower edge, effects along the upper one from the right. */
static void svg_tokens(gg_svg *svg, const her_combat *s, int i, gg_point p) {
    char words[24];
    gg_text text = gg_text_over(words, sizeof words);
    put_unit_marks(&s->slot[i], &text);
    for (int at = 0, k = 0; words[k]; at++) {
        const char letter[3] = {words[k], words[k] == 'v' ? words[k + 1] : '\0', '\0'};
        const char *fill = *letter == 'd'   ? "#9fd0f0"
                           : *letter == 'z' ? "#d9a8e8"
                           : *letter == 'v' ? "#a5d96b"
                                            : "#dddddd";
        k += (int)strlen(letter);
        gg_svg_badge(svg, p.x - WIDE / 2 + 2 + 20 * at, p.y + HIGH / 2 - 4, BADGE, fill, letter);
    }
    gg_text_clear(&text);
    put_effects_on(s, i, &text);
    for (int k = 0; words[k]; k++)
        gg_svg_badge(svg, p.x + WIDE / 2 - 4 - 20 * (k & 3), p.y - HIGH / 2 - 4 + 20 * (k >> 2),
                     BADGE, YELLOW, (char[]){words[k], '\0'});
}

static const gg_shape shape_of[] = {GG_BOX, GG_LOZENGE, GG_DISC}; /* ground, flying, ranged */

static gg_counter counter_of(const her_scenario *sc, const her_combat *s, int i) {
    const her_face *f = her_face_of(sc, &s->slot[i]);
    const bool active = s->active == i && s->node != HER_OVER;
    return (gg_counter){.side = her_side(i),
                        .shape = shape_of[f->type],
                        .thick = f->kind == 'p',
                        .active = active,
                        .target = s->target == i,
                        .done = s->slot[i].place & HER_P_DONE && !active};
}

static void svg_unit(gg_svg *svg, const her_scenario *sc, const her_combat *s, int i) {
    const her_slot *u = &s->slot[i];
    const her_face *f = her_face_of(sc, u);
    const gg_point p = middle(s, i);
    gg_counter counter = counter_of(sc, s, i);
    char values[48];
    gg_text text = gg_text_over(values, sizeof values);
    name words, cell;
    gg_put_char(&text, 'A');
    put_value(f->a, her_nibble(u->delta & 15), &text);
    gg_put(&text, " D");
    put_value(f->d, her_nibble(u->delta >> 4), &text);
    gg_putf(&text, " I%d", her_initiative(sc, s, i));
    counter.name = f->name;
    counter.values = values;
    counter.most = her_hp(sc, s, i);
    counter.health = counter.most - her_damage(u);
    counter.note = f->kind == 'p' ? "Pack" : f->kind == 'f' ? "Few" : "neutral";
    gg_svg_piece(svg, piece_name(i, words), f->name,
                 her_on_board(u) ? cell_name(her_place(u), cell) : NULL);
    const bool disc = counter.shape == GG_DISC;
    gg_svg_counter(svg, p.x, disc ? p.y - LOWER / 2 : p.y, WIDE, disc ? DISC : HIGH, &counter);
    svg_tokens(svg, s, i, p);
    gg_svg_end(svg);
}

static void svg_attack(gg_svg *svg, const her_combat *s) {
    const bool attack = (s->node >= HER_ATTACK && s->node <= HER_MORE) || s->outer == HER_ATTACK;
    const int a = her_attacker(s), v = her_victim(s);
    if (!attack || a >= HER_SLOTS || v >= HER_SLOTS || !s->slot[a].unit || !s->slot[v].unit) return;
    gg_svg_arrow(svg, middle(s, a), middle(s, v), 44,
                 (gg_look){.stroke = "#d00000", .width = 5, .dash = "9 5"});
}

/* A bar beside the lines of each side. */
static void svg_edges(gg_svg *svg) {
    for (int side = 0; side < 2; side++)
        gg_svg_rect(svg, -SIDE / 2 - 12, side ? -SIDE / 2 : 2.5 * SIDE, 7, 2 * SIDE, 0,
                    (gg_look){.fill = gg_side_colours(side)->fill});
}

/* --- the panel */

static void panel_order(gg_panel *panel, const her_scenario *sc, const her_combat *s) {
    uint8_t order[HER_SLOTS];
    const int count = acting_order(sc, s, order);
    if (!count) return;
    gg_panel_head(panel,
                  s->node < HER_START ? "To be placed" : "To act in this round, by initiative");
    for (int k = 0; k < count; k++) {
        const int i = order[k], place = her_place(&s->slot[i]);
        const her_face *f = her_face_of(sc, &s->slot[i]);
        gg_counter counter = counter_of(sc, s, i);
        char words[80];
        name id;
        gg_text text = gg_text_over(words, sizeof words);
        gg_putf(&text, "%d  %c %s", her_initiative(sc, s, i), gg_side_letter(her_side(i)), f->name);
        if (s->node >= HER_START)
            gg_putf(&text, " on %s", cell_name(place, id));
        else
            gg_put(&text, f->kind == 'p' ? ", Pack" : "");
        if (counter.active) gg_put(&text, ", acting");
        counter.active = counter.target = counter.thick = false;
        if (place > HER_TOWER)
            gg_svg_piece(panel->svg, piece_name(i, id), f->name, NULL); /* not on the board */
        const gg_point p = gg_panel_row(panel, 20, 18, words, NULL);
        gg_svg_counter(panel->svg, p.x, p.y, 20, 18, &counter);
        if (place > HER_TOWER) gg_svg_end(panel->svg);
    }
    gg_panel_skip(panel, 12);
}

static void panel_effects(gg_panel *panel, const her_scenario *sc, const her_combat *s) {
    if (!s->ong[0].card) return;
    gg_panel_head(panel, "Effects in play");
    for (int i = 0; i < HER_ONGOING && s->ong[i].card; i++) {
        char words[128];
        name number;
        gg_text text = gg_text_over(words, sizeof words);
        put_effect(sc, s, i, &text);
        const gg_point p = gg_panel_row(panel, 20, 20, words, NULL);
        gg_svg_badge(panel->svg, p.x, p.y, BADGE, YELLOW, digit(i + 1, number));
    }
    gg_panel_skip(panel, 12);
}

/* The hand of a side as cards to click; equal ones lie together. */
static void panel_hand(gg_panel *panel, const her_scenario *sc, const her_combat *s, int side) {
    const uint64_t hand = her_hand_seen(sc, s, side);
    const gg_colours *k = gg_side_colours(side);
    const gg_font font = {.size = 12, .fill = "#222"};
    double x = panel->x;
    if (!hand) return;
    panel->y += 4;
    for (int card = 0; card < sc->content->cards; card++) {
        const int count = __builtin_popcountll(hand & her_copies(sc, side, card));
        char words[64];
        name id;
        gg_text text = gg_text_over(words, sizeof words);
        if (!count) continue;
        gg_put(&text, sc->content->card[card].name);
        if (count > 1) gg_putf(&text, " x%d", count);
        const double w = gg_words_width(font, words) + 14;
        if (x + w > panel->x + panel->width) x = panel->x, panel->y += 26;
        gg_svg_piece(panel->svg, her_name_card(sc, side, card, id), sc->content->card[card].name,
                     NULL);
        gg_svg_rect(panel->svg, x, panel->y, w, 22, 4,
                    (gg_look){.fill = k->tint, .stroke = k->frame});
        gg_svg_words(panel->svg, x + 7, panel->y + 15.5, font, words);
        gg_svg_end(panel->svg);
        x += w + 5;
    }
    panel->y += 30;
}

static void panel_sides(gg_panel *panel, const her_scenario *sc, const her_combat *s) {
    for (int side = 1; side >= 0; side--) {
        char words[512];
        gg_text text = gg_text_over(words, sizeof words);
        gg_putf(&text, "Side %c, ", gg_side_letter(side));
        put_side(sc, s, side, &text);
        gg_panel_head(panel, words);
        panel_hand(panel, sc, s, side);
        gg_panel_skip(panel, 10);
    }
}

static void panel_legend(gg_panel *panel) {
    static const char *const types[] = {"ground", "flying", "ranged"};
    static const struct {
        const char *letter, *fill, *words;
    } marks[] = {{"r", "#dddddd", "has struck back"},
                 {"z", "#d9a8e8", "paralysed"},
                 {"d", "#9fd0f0", "defends"},
                 {"v2", "#a5d96b", "venom"},
                 {"1", YELLOW, "effect in play"}};
    for (int k = 0; k < 3; k++) {
        const gg_point p = gg_panel_row(panel, 20, 18, types[k], NULL);
        gg_svg_counter(panel->svg, p.x, p.y, 20, 18,
                       &(gg_counter){.side = GG_WHITE, .shape = shape_of[k]});
    }
    for (size_t k = 0; k < sizeof marks / sizeof *marks; k++) {
        const gg_point p = gg_panel_row(panel, 20, 20, marks[k].words, NULL);
        gg_svg_badge(panel->svg, p.x, p.y, BADGE, marks[k].fill, marks[k].letter);
    }
    gg_panel_words(panel,
                   "Thick edge: Pack. Gold: acting. Faded: has acted. Red dashes: attacked.");
}

void her_draw_svg_parts(const gg_game *game, const void *state, gg_svg *svg) {
    const her_scenario *sc = game->scenario;
    const her_combat *s = state;
    char words[256];
    gg_text line = gg_text_over(words, sizeof words);
    her_say_node(game, state, &line);
    for (int cell = 0; cell < HER_CELLS; cell++) svg_cell(svg, sc, s, cell);
    svg_edges(svg);
    for (int i = 0; i < HER_SLOTS; i++)
        if (her_on_board(&s->slot[i])) svg_unit(svg, sc, s, i);
    const gg_box board = gg_svg_box(svg);
    if (her_tower_stands(s)) svg_unit(svg, sc, s, HER_TOWER_SLOT);
    svg_attack(svg, s);
    gg_panel panel = gg_svg_panel(svg, 380);
    gg_svg_words(svg, board.left, board.top - 22,
                 (gg_font){.size = 20, .bold = true, .width = panel.x + panel.width - board.left},
                 words);
    gg_text_clear(&line);
    put_table(sc, s, &line);
    if (*words) gg_panel_head(&panel, words);
    panel_order(&panel, sc, s);
    panel_effects(&panel, sc, s);
    panel_sides(&panel, sc, s);
    panel_legend(&panel);
}

void her_draw_svg(const gg_game *game, const void *state, gg_text *text) {
    char words[256];
    gg_text line = gg_text_over(words, sizeof words);
    gg_svg svg;
    her_say_node(game, state, &line);
    gg_svg_open(&svg, text, words);
    her_draw_svg_parts(game, state, &svg);
    gg_svg_close(&svg);
}
