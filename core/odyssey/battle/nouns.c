/* What the battle's words are about (RULES.md, sections 4.3 and 5.1): things of the content and of the
 * state, and the nouns that name them. */
#include "nouns.h"

#include "../../kit/cells.h"
#include "../../kit/svg.h"
#include "picture.h"
#include "words.h"

#include <string.h>

static const void *content(const gg_said *said) {
    return odb_said(said).sc->content;
}

static uint32_t argument(const gg_said *said) {
    return odb_argument(said->move);
}

#define LIST(...) ((const char *const[]){__VA_ARGS__})
#define OF(array) GG_RECORDS(odb_content, array, id, name), .base = content
#define ID(array) GG_RECORDS(odb_content, array, id, id), .base = content

/* --- titans */

static bool has_twin(odb b, int i) {
    for (int k = 0; k < ODB_TITANS; k++)
        if (k != i && !strcmp(odb_titan_title(b, k), odb_titan_title(b, i))) return true;
    return false;
}

/* With its name on the board where another has the same title: "Halce T1". */
static void put_name(odb b, int i, gg_text *text) {
    char name[16];
    if (i >= ODB_TITANS || !b.s->titan[i].sheet) {
        gg_put(text, "nobody");
        return;
    }
    gg_put(text, odb_titan_title(b, i));
    if (has_twin(b, i)) gg_putf(text, " %s", odb_titan_name(i, name));
}

static void put_titan(const gg_said *said, int i, gg_text *text) {
    put_name(odb_said(said), i, text);
}

static void add_titan(const gg_said *said, int i, gg_text *places) {
    char name[16];
    (void)said;
    if (i < ODB_TITANS) gg_add_place(places, "piece", odb_titan_name(i, name));
}

/* A titan where it is chosen: the head of its part of the panel, which is always there. */
static void add_row(const gg_said *said, int i, gg_text *places) {
    char name[16];
    (void)said;
    if (i < ODB_TITANS) gg_add_place(places, "row", odb_titan_name(i, name));
}

static void put_argonaut(const gg_said *said, int i, gg_text *text) {
    (void)said;
    gg_put_int(text, i + 1);
}

/* A slot aboard + 1; 0 none. */
static void put_aboard(const gg_said *said, int slot, gg_text *text) {
    const odb b = odb_said(said);
    gg_put(text, slot ? b.sc->content->sheet[odb_sheet_aboard(b, (uint32_t)slot)].id : "-");
    if (slot && odb_bound_aboard(b, (uint32_t)slot)) gg_putf(text, "#%d", slot - 1);
}

static void put_aboard_name(const gg_said *said, int slot, gg_text *text) {
    const odb b = odb_said(said);
    if (!slot) {
        gg_put(text, "no titan");
        return;
    }
    const odb_titan_sheet *sheet = &b.sc->content->sheet[odb_sheet_aboard(b, (uint32_t)slot)];
    const char *pattern = strchr(sheet->id, '-'); /* "HALCE-PT1": embed.c */
    gg_put(text, sheet->name);
    if (pattern) gg_putf(text, " with %s", pattern + 1);
    if (odb_bound_aboard(b, (uint32_t)slot)) gg_putf(text, " of slot %d", slot - 1);
}

static void add_prim(const gg_said *said, int prim, gg_text *places) {
    (void)said, (void)prim;
    gg_add_place(places, "piece", "P");
}

static const gg_thing titan = {.words = put_titan, .place = add_titan};
static const gg_thing argonaut = {.words = put_argonaut, .place = add_row};
static const gg_thing aboard = {.token = put_aboard, .words = put_aboard_name};
static const gg_thing prim = {.place = add_prim};

/* The titan that a decision is about: the one attacked or attacking, else the one whose turn it is. */
static int about(const gg_said *said) {
    const odb_state *s = said->state;
    return s->attack.kind ? s->attack.who : s->actor;
}

/* The statement that asks at BN63; NULL where no program does. */
static const gg_effect *asking(odb b, const odb_frame *f, int *count, int *pc) {
    const int at = f->v[ODB_PROG_AT] | f->v[ODB_PROG_AT + 1] << 8;
    *count = f->v[ODB_PROG_COUNT];
    *pc = f->v[ODB_PROG_PC];
    if (f->kind != ODB_K_PROGRAM || *pc >= *count || at + *count > ODB_STATEMENTS) return NULL;
    return &b.sc->content->statement[at];
}

static bool lists_things(int verb) {
    return verb == GG_EFFECT_CHOOSE || verb == ODB_V_MAY || verb == ODB_V_SOLACE ||
           verb == ODB_V_ELATION || verb == ODB_V_EXH || verb == ODB_V_LOSEGEAR;
}

/* The titan that ch:<k> chooses at BN63; -1 where it is something else. */
static int chosen(const gg_said *said) {
    const odb b = odb_said(said);
    const odb_frame *f = odb_top(b);
    const int k = (int)argument(said);
    int count, pc;
    const gg_effect *program = asking(b, f, &count, &pc);
    if (f->kind == ODB_K_WINDOW || (program && lists_things(program[pc].verb))) return -1;
    if (b.s->free_choice) return -1; /* of tiles: ODB-613 */
    return k < ODB_TITANS && b.s->titan[k].sheet ? k : -1;
}

/* BN15: the titan that is thrown or pushed, where the picture shows it on the board. The frame names
 * it first, or second where the primordial pushes (shove.c, push.c). */
static int thrown(const gg_said *said) {
    const odb b = odb_said(said);
    const odb_frame *f = b.s->depth ? odb_top(b) : NULL;
    const int who = !f ? ODB_TITANS : f->v[0] < ODB_TITANS ? f->v[0] : f->v[1];
    return who < ODB_TITANS && odb_alive(b, who) && !b.s->titan[who].where ? who : -1;
}

/* --- squares */

/* The square that it is thrown to, if it is on the board. */
static int landing(const gg_said *said) {
    const odb_state *s = said->state;
    const int who = thrown(said), direction = (int)(argument(said) & 3);
    if (who < 0) return -1;
    const int x = odb_x(s->titan[who].pos) + (direction == ODB_EAST) - (direction == ODB_WEST);
    const int y = odb_y(s->titan[who].pos) + (direction == ODB_NORTH) - (direction == ODB_SOUTH);
    return x >= 0 && y >= 0 && x < s->width && y < s->height ? 16 * y + x : -1;
}

static void add_square(int square, gg_text *places) {
    gg_add_place(places, "cell", gg_cell_name(GG_COLUMN_ROW, square).text);
}

/* The squares beside P in a direction: where it would turn or go. */
static void add_side(const gg_said *said, int direction, gg_text *places) {
    static const int step[] = {16, 1, -16, -1};
    const odb b = odb_said(said);
    const int side = odb_prim_of(b)->side;
    for (int k = 0; k < side; k++) {
        const int x = b.s->p_anchor & 15, y = b.s->p_anchor >> 4;
        const int column = direction == ODB_EAST ? x + side - 1 : direction == ODB_WEST ? x : x + k;
        const int row = direction == ODB_NORTH ? y + side - 1 : direction == ODB_SOUTH ? y : y + k;
        const bool off = (direction == ODB_EAST && column + 1 >= b.s->width) ||
                         (direction == ODB_WEST && !column) ||
                         (direction == ODB_NORTH && row + 1 >= b.s->height) ||
                         (direction == ODB_SOUTH && !row);
        if (!off) add_square(row * 16 + column + step[direction], places);
    }
}

static int squares_of(const gg_said *said, uint8_t squares[ODB_LONGEST_WAY]) {
    if (argument(said) == ODB_MV_NONE) return 0;
    return odb_move_squares(odb_said(said), said->move, squares);
}

static void put_walk(const gg_said *said, int walk, gg_text *text) {
    uint8_t squares[ODB_LONGEST_WAY];
    const int count = squares_of(said, squares);
    (void)walk;
    if (!count) gg_put_char(text, '-');
    for (int i = 0; i < count; i++) {
        if (i) gg_put_char(text, '.');
        gg_put_cell(text, GG_COLUMN_ROW, squares[i]);
    }
}

static void put_walked(const gg_said *said, int walk, gg_text *text) {
    uint8_t squares[ODB_LONGEST_WAY];
    const int count = squares_of(said, squares);
    (void)walk;
    gg_put(text, count ? "moves to " : "stays where it is");
    if (count) gg_put_cell(text, GG_COLUMN_ROW, squares[count - 1]);
    if (count > 1) gg_put(text, " by way of");
    for (int k = 0; k + 1 < count; k++)
        gg_put_char(text, ' '), gg_put_cell(text, GG_COLUMN_ROW, squares[k]);
}

static void add_walk(const gg_said *said, int walk, gg_text *places) {
    uint8_t squares[ODB_LONGEST_WAY];
    (void)walk;
    for (int k = 0, n = squares_of(said, squares); k < n; k++) add_square(squares[k], places);
}

static const gg_thing walk = {.token = put_walk, .words = put_walked, .place = add_walk};
static const gg_thing side = {.place = add_side};
const gg_thing odb_direction_thing = {.letters = "NESW",
                                      .list = LIST("north", "east", "south", "west")};
static const gg_thing axis = {.letters = "xy", .list = LIST("east or west", "north or south")};
static const gg_thing tile = {OF(tile)};
static const gg_thing turns = {
    .list = LIST("", ", turned once", ", turned twice", ", turned three times")};
static const gg_thing mirrored = {.tokens = LIST("", "m")};

/* --- gear and abilities */

static const char *gear_name(odb b, int i, int slot) {
    const int gear = slot < ODB_SLOTS ? b.s->titan[i].gear[slot] : 0;
    return slot == ODB_GODFORM_SLOT ? "the godform"
           : gear                   ? b.sc->content->gear[gear - 1].name
                                    : "";
}

static const char *source_name(odb b, int i, int source) {
    const odb_content *c = b.sc->content;
    const odb_titan *t = &b.s->titan[i];
    if (source < ODB_SRC_MNEMOS) return gear_name(b, i, source);
    if (source < ODB_SRC_GODFORM) {
        const int card = t->mnemos[source - ODB_SRC_MNEMOS];
        return card ? c->mnemos[card - 1].name : "";
    }
    if (source == ODB_SRC_GODFORM) return t->godform ? c->godform[t->godform - 1].name : "";
    if (source < ODB_SRC_GROWTH) {
        const int condition = t->condition[source - ODB_SRC_CONDITION];
        return condition ? c->condition[condition - 1].name : "";
    }
    return "growth";
}

static void put_source(const gg_said *said, int source, gg_text *text) {
    (void)said;
    if (source < ODB_SLOTS)
        gg_put_int(text, source);
    else if (source == ODB_SRC_TITAN)
        gg_put_char(text, 't');
    else if (source < ODB_SRC_GODFORM)
        gg_putf(text, "m%d", source - ODB_SRC_MNEMOS);
    else if (source == ODB_SRC_GODFORM)
        gg_put_char(text, 'k');
    else if (source < ODB_SRC_GROWTH)
        gg_putf(text, "c%d", source - ODB_SRC_CONDITION);
    else
        gg_put_char(text, 'w');
}

/* A slot of a titan's gear; nothing for fists, mnemos and the like. */
static void add_gear(odb b, int i, int slot, gg_text *places) {
    char name[16];
    if (i < ODB_TITANS && slot < ODB_SLOTS && b.s->titan[i].gear[slot] && odb_alive(b, i))
        gg_add_place(places, "piece", odb_gear_name(i, slot, name));
}

static void add_source(const gg_said *said, int source, gg_text *places) {
    add_gear(odb_said(said), (int)(argument(said) >> 8 & 3), source, places);
}

enum { NO_SLOT = 15 };

static void put_slot(const gg_said *said, int slot, gg_text *text) {
    (void)said;
    if (slot == ODB_GODFORM_SLOT)
        gg_put_char(text, 'g');
    else if (slot == NO_SLOT)
        gg_put_char(text, '-');
    else
        gg_put_int(text, slot);
}

/* The weapon of the titan whose turn it is, or of the one that attacks. */
static void put_weapon(const gg_said *said, int slot, gg_text *text) {
    const odb b = odb_said(said);
    const int actor = b.s->actor;
    gg_put(text, gear_name(b, actor < ODB_TITANS ? actor : b.s->attack.who & 3, slot));
}

static void put_defence(const gg_said *said, int slot, gg_text *text) {
    gg_put(text, slot == NO_SLOT ? "defends without a weapon" : "defends with ");
    if (slot != NO_SLOT)
        gg_put(text, gear_name(odb_said(said), odb_said(said).s->attack.who & 3, slot));
}

static void put_attack(const gg_said *said, int slot, gg_text *text) {
    gg_put(text, slot == NO_SLOT ? "does not attack" : "attacks with ");
    if (slot != NO_SLOT) put_weapon(said, slot, text);
}

static void put_rush(const gg_said *said, int slot, gg_text *text) {
    if (slot == NO_SLOT) return;
    gg_put(text, " and attacks with ");
    put_weapon(said, slot, text);
}

static void add_weapon(const gg_said *said, int slot, gg_text *places) {
    add_gear(odb_said(said), about(said), slot, places);
}

static void add_defence(const gg_said *said, int slot, gg_text *places) {
    add_gear(odb_said(said), odb_said(said).s->attack.who, slot, places);
}

static void put_fists(const gg_said *said, int set, gg_text *text) {
    (void)said;
    if (!set) gg_put_char(text, '-');
    for (int slot = 0; slot < 2; slot++)
        if (set >> slot & 1) gg_put_int(text, slot);
}

static void put_taken(const gg_said *said, int set, gg_text *text) {
    static const char *const words[] = {"takes no Fists", "takes Fists in the first hand",
                                        "takes Fists in the second hand",
                                        "takes Fists in place of both weapons"};
    (void)said;
    gg_put(text, words[set & 3]);
}

/* Index + 1. */
static void put_godform(const gg_said *said, int k, gg_text *text) {
    gg_put(text, k ? odb_said(said).sc->content->godform[k - 1].id : "-");
}

static void put_awakening(const gg_said *said, int k, gg_text *text) {
    gg_putf(text, "%s%s", k ? "awakens as " : "does not awaken",
            k ? odb_said(said).sc->content->godform[k - 1].name : "");
}

static void put_again(const gg_said *said, int dice, gg_text *text) {
    (void)said;
    gg_put_int(text, dice & 15);
    for (int k = dice >> 4; k; k--) gg_put_char(text, 'c');
}

static void put_rerolls(const gg_said *said, int again, gg_text *text) {
    const int dice = again & 15, crits = again >> 4;
    const bool plain = odb_said(said).s->node == ODB_BN_TEST_AGAIN; /* no crit die */
    if (!again) {
        gg_put(text, "rolls nothing again");
        return;
    }
    gg_put(text, "rolls ");
    if (dice)
        gg_put_count(text, dice, plain ? "die" : "regular die", plain ? "dice" : "regular dice");
    if (dice && crits) gg_put(text, " and ");
    if (crits) gg_put_count(text, crits, "crit die", "crit dice");
    gg_put(text, " again");
}

static const gg_thing gear = {OF(gear)};
static const gg_thing source = {.token = put_source, .place = add_source};
static const gg_thing attack = {.token = put_slot, .words = put_attack, .place = add_weapon};
static const gg_thing rush = {.token = put_slot, .words = put_rush, .place = add_weapon};
static const gg_thing defence = {.token = put_slot, .words = put_defence, .place = add_defence};
static const gg_thing fists = {.token = put_fists, .words = put_taken};
static const gg_thing argo = {OF(argo)};
static const gg_thing sign = {.tokens = LIST("", "+", "-"),
                              .list = LIST("uses", "prepares", "leaves out")};
static const gg_thing godform = {.token = put_godform, .words = put_awakening};
static const gg_thing nymph = {OF(summon)};
static const gg_thing again = {.token = put_again, .words = put_rerolls};
static const gg_thing action = {.letters = "cm", .list = LIST("combat", "movement")};
static const gg_thing skill = {.tokens = LIST("wis", "mig", "cun", "cou", "s5", "s6"),
                               .list = LIST("wisdom", "might", "cunning", "courage", "?", "?")};
static const gg_thing stands = {.list = LIST("stays down", "stands up")};
static const gg_thing hides = {.list = LIST("does not hide", "hides")};
static const gg_thing diverts = {.list = LIST("keeps the diversion", "spends a diversion")};
static const gg_thing ignores = {.list = LIST("bears attack answers", "ignores attack answers")};

/* --- cards and dice */

/* "the first", for indices in printed lists */
static void put_index(const gg_said *said, int k, gg_text *text) {
    static const char *const words[] = {"first", "second", "third", "fourth", "fifth"};
    (void)said;
    if (k < 5)
        gg_putf(text, "the %s", words[k]);
    else
        gg_putf(text, "number %d", k + 1);
}

static void put_bp(const gg_said *said, int card, gg_text *text) {
    const odb_prim *p = odb_prim_of(odb_said(said));
    gg_put(text, card < p->bps ? p->bp[card].id : "-");
}

static void put_bp_name(const gg_said *said, int card, gg_text *text) {
    const odb_prim *p = odb_prim_of(odb_said(said));
    gg_put(text, card < p->bps ? p->bp[card].name : "nothing");
}

/* An AI card, or with 256 added a BP card. */
static void put_card(const gg_said *said, int card, gg_text *text) {
    const odb_prim *p = odb_prim_of(odb_said(said));
    if (card >> 8 & 1)
        put_bp(said, card & 255, text);
    else
        gg_put(text, card < p->ais ? p->ai[card].id : "-");
}

static void put_card_name(const gg_said *said, int card, gg_text *text) {
    const odb_prim *p = odb_prim_of(odb_said(said));
    if (card >> 8 & 1)
        put_bp_name(said, card & 255, text);
    else
        gg_put(text, card < p->ais ? p->ai[card].name : "nothing");
}

static void put_class(int class, gg_text *text) {
    if (class) gg_put_char(text, "-1mhX"[class]);
}

/* "1h", "01X"; with crit_scope=anydie "0110:h" */
static void put_dice(const gg_said *said, int a, gg_text *text) {
    const odb b = odb_said(said);
    if (b.sc->options.crit_scope) {
        for (int k = 0; k < 4; k++) gg_put_int(text, a >> 4 * k & 15);
        gg_put_char(text, ':');
        a >>= 8;
    } else {
        gg_put_int(text, a & 255);
    }
    put_class(a >> 8 & 7, text);
    put_class(a >> 12 & 7, text);
    if (b.s->node == ODB_C_AGAIN && !(a >> 8)) gg_put_char(text, '-');
}

static void put_fall(const gg_said *said, int a, gg_text *text) {
    static const char *const crit[] = {"", "a natural 1", "a miss", "a success", "a natural 10"};
    const odb b = odb_said(said);
    if (b.sc->options.crit_scope) {
        gg_put(text, "the dice fall");
        return;
    }
    gg_putf(text, "%d regular %s %s", a & 255, (a & 255) == 1 ? "die" : "dice",
            b.s->attack.kind == 2 ? "evade" : "hit");
    if (a >> 8 & 7) gg_putf(text, ", the crit die shows %s", crit[a >> 8 & 7]);
    if (a >> 12 & 7) gg_putf(text, ", the other %s", crit[a >> 12 & 7]);
}

const gg_thing odb_nth_thing = {.words = put_index};
static const gg_thing bp = {.token = put_bp, .words = put_bp_name};
static const gg_thing card = {.token = put_card, .words = put_card_name};
static const gg_thing dice = {.token = put_dice, .words = put_fall};
static const gg_thing minor = {ID(minor)}, major = {ID(major)}, grave = {ID(grave)};
static const gg_thing obol = {ID(obol)}, moiros = {ID(moiros)}, kratos = {ID(kratos)};
static const gg_thing test = {.list = LIST("failure", "success")};

/* --- phrases */

static void put_who(const gg_said *said, gg_text *text) {
    const int actor = odb_actor(said->game, said->state);
    gg_put(text, actor == GG_CHANCE ? "Chance: " : actor == 1 ? "Primordial: " : "Titans: ");
}

/* prim=random: 4.1 */
static void put_mark(const gg_said *said, gg_text *text) {
    if (odb_type_of(said->move) != ODB_M_OUTCOME && odb_actor(said->game, said->state) == GG_CHANCE)
        gg_put_char(text, '!');
}

/* The titan whose turn it is, in front of what it does. */
static void put_actor(const gg_said *said, gg_text *text) {
    const odb b = odb_said(said);
    if (b.s->actor < ODB_TITANS) put_name(b, b.s->actor, text), gg_put_char(text, ' ');
}

/* "G09=2.2", "G09=-" */
static void put_where(const gg_said *said, gg_text *text) {
    const uint32_t a = argument(said);
    if ((a >> 8 & 15) == NO_SLOT)
        gg_put_char(text, '-');
    else
        gg_putf(text, "%u.%u", a >> 8 & 15, a >> 12 & 15);
}

static int wearer(const gg_said *said) {
    const uint32_t who = argument(said) >> 8 & 15;
    return who == NO_SLOT ? -1 : (int)(who & 3);
}

static void put_equipped(const gg_said *said, gg_text *text) {
    const odb b = odb_said(said);
    const char *name = b.sc->content->gear[argument(said) & 255].name;
    if (wearer(said) < 0) {
        gg_putf(text, "%s stays in the armory", name);
        return;
    }
    put_name(b, wearer(said), text);
    gg_putf(text, " equips %s in slot %u", name, argument(said) >> 12 & 15);
}

static void put_ability(const gg_said *said, gg_text *text) {
    const odb b = odb_said(said);
    const uint32_t a = argument(said);
    const int i = (int)(a >> 8), from = (int)(a >> 3 & 31);
    const odb_ability *ability = odb_ability_at(b, i, from, (int)(a & 7));
    const char *keyword = ability ? odb_keyword_name(ability) : NULL;
    put_name(b, i, text);
    gg_putf(text, " uses %s", keyword ? keyword : "the ability");
    if (from != ODB_SRC_TITAN) gg_putf(text, " of %s", source_name(b, i, from));
}

static void put_kratos(const gg_said *said, gg_text *text) {
    const odb b = odb_said(said);
    const uint32_t a = argument(said);
    const odb_titan *t = &b.s->titan[b.s->attack.who & 3];
    const odb_titan_sheet *sheet = &b.sc->content->sheet[t->sheet ? t->sheet - 1 : 0];
    const odb_kratos_row *row = &sheet->row[a & 15];
    put_name(b, b.s->attack.who & 3, text);
    gg_putf(text, " uses its kratos ability for RAGE %d", row->rage);
    for (int k = 0; k < row->option[a >> 4].count; k++) {
        const char *name = odb_keyword_name(&row->option[a >> 4].part[k]);
        gg_putf(text, "%s%s", k ? " and " : ": ", name ? name : "power");
    }
}

/* BN63: a titan, a part of a program, a resource, or an entry of a list. */
static void put_choice(const gg_said *said, gg_text *text) {
    const odb b = odb_said(said);
    const odb_frame *f = odb_top(b);
    const int k = (int)argument(said);
    int count, pc;
    const gg_effect *program = asking(b, f, &count, &pc);
    if (chosen(said) >= 0) {
        put_name(b, chosen(said), text);
    } else if (f->kind == ODB_K_WINDOW && b.s->bp_now < odb_prim_of(b)->bps) {
        const odb_bp_card *won = &odb_prim_of(b)->bp[b.s->bp_now];
        gg_put(text, b.sc->content->resource[won->resource[k & 3] % ODB_RESOURCES]);
    } else {
        put_index(said, k, text);
        if (!program || program[pc].verb != GG_EFFECT_CHOOSE) return;
        const int part = gg_effect_block(program, count, pc, k);
        if (part < count) gg_putf(text, ": %s", odb_verb_name(program[part].verb));
    }
}

static void put_vantage(const gg_said *said, gg_text *text) {
    gg_put(text, odb_prim_of(odb_said(said))->vp[(argument(said) - 1) & 1].name);
}

static void put_rerolled(const gg_said *said, gg_text *text) {
    odb_put_rerolled(odb_said(said), said->move, text);
}

static void put_faces(const gg_said *said, gg_text *text) {
    odb_put_faces(odb_said(said), said->move, text);
}

static void put_power(const gg_said *said, gg_text *text) {
    gg_put_int(text, (int)(argument(said) ^ 0x800000) - 0x800000);
}

static int aim(const gg_said *said) {
    return argument(said) == NO_SLOT ? -1 : 0;
}

static void put_roll(const gg_said *said, gg_text *text) {
    static const char *const rolls[] = {"the AI card is drawn",
                                        "the BP card is drawn",
                                        "two BP cards are looked at",
                                        "the attack is rolled",
                                        "the evasion is rolled",
                                        "dice are rolled again",
                                        "the power is rolled",
                                        "the power dice are rolled",
                                        "the armor is rolled",
                                        "a minor trauma is drawn",
                                        "a major trauma is drawn",
                                        "a grave trauma is drawn",
                                        "an obol is drawn",
                                        "a moiros card is drawn",
                                        "a kratos card is drawn",
                                        "a test is rolled",
                                        "escalation: a card is removed",
                                        "escalation: a card is added",
                                        "resources of a generic wound are drawn",
                                        "chance picks"};
    gg_put(text, rolls[odb_said(said).s->node - ODB_C_AI]);
}

/* --- nouns */

#define ARGUMENT GG_OF_MOVE(0, 24)
#define BYTE     GG_OF_MOVE(0, 8)
#define NIBBLE   GG_OF_MOVE(0, 4)
#define ONE      GG_OF_MOVE(0, 0)

const gg_noun odb_nouns[ODB_NOUNS] = {
    GG_PHRASE("who", put_who),
    GG_PHRASE("mark", put_mark),
    GG_PHRASE("actor", put_actor),
    GG_NOUN("about", &titan, GG_BY(about)),
    GG_NOUN("prim", &prim, ONE),
    GG_NOUN("n", &gg_number_thing, ARGUMENT),
    GG_NOUN("k", &odb_nth_thing, ARGUMENT),
    GG_NOUN("argonaut", &argonaut, NIBBLE),
    GG_NOUN("aboard", &aboard, GG_OF_MOVE(4, 20)),
    GG_NOUN("gear", &gear, BYTE),
    GG_PHRASE("where", put_where),
    GG_PHRASE("equipped", put_equipped),
    GG_NOUN("wearer", &argonaut, GG_BY(wearer)),
    GG_NOUN("sign", &sign, GG_OF_MOVE(8, 2)),
    GG_NOUN("argo", &argo, GG_OF_MOVE(0, 5)),
    GG_NOUN("tile", &tile, GG_OF_MOVE(12, 12)),
    GG_NOUN("square", &gg_cell_thing, BYTE),
    GG_NOUN("turns", &turns, GG_OF_MOVE(8, 2)),
    GG_NOUN("mirrored", &mirrored, GG_OF_MOVE(10, 1)),
    GG_NOUN("starter", &titan, GG_OF_MOVE(8, 2)),
    GG_NOUN("titan", &titan, GG_OF_MOVE(0, 2)),
    GG_NOUN("user", &titan, GG_OF_MOVE(8, 2)),
    GG_NOUN("source", &source, GG_OF_MOVE(3, 5)),
    GG_NOUN("ability", &gg_number_thing, GG_OF_MOVE(0, 3)),
    GG_PHRASE("uses", put_ability),
    GG_NOUN("direction", &odb_direction_thing, GG_OF_MOVE(0, 2)),
    GG_NOUN("side", &side, GG_OF_MOVE(0, 2)),
    GG_NOUN("axis", &axis, GG_OF_MOVE(0, 1)),
    GG_NOUN("thrown", &titan, GG_BY(thrown)),
    GG_NOUN("landing", &gg_cell_thing, GG_BY(landing)),
    GG_NOUN("skill", &skill, BYTE),
    GG_NOUN("defence", &defence, ARGUMENT),
    GG_NOUN("again", &again, ARGUMENT),
    GG_NOUN("godform", &godform, ARGUMENT),
    GG_NOUN("stands", &stands, ARGUMENT),
    GG_NOUN("walk", &walk, ONE),
    GG_NOUN("attack", &attack, ARGUMENT),
    GG_NOUN("aim", &prim, GG_BY(aim)),
    GG_NOUN("rush", &rush, GG_OF_MOVE(8, 16)),
    GG_NOUN("action", &action, GG_OF_MOVE(0, 1)),
    GG_PHRASE("vantage", put_vantage),
    GG_NOUN("nymph", &nymph, GG_OF_MOVE(0, 3)),
    GG_NOUN("hides", &hides, ARGUMENT),
    GG_NOUN("fists", &fists, ARGUMENT),
    GG_NOUN("row", &gg_number_thing, NIBBLE),
    GG_NOUN("option", &gg_number_thing, GG_OF_MOVE(4, 20)),
    GG_PHRASE("kratos", put_kratos),
    GG_NOUN("attacked", &bp, ARGUMENT),
    GG_PHRASE("rerolled", put_rerolled),
    GG_NOUN("diverts", &diverts, ARGUMENT),
    GG_NOUN("ignores", &ignores, ARGUMENT),
    GG_PHRASE("choice", put_choice),
    GG_NOUN("chosen", &titan, GG_BY(chosen)),
    GG_NOUN("card", &card, GG_OF_MOVE(0, 9)),
    GG_NOUN("bp", &bp, BYTE),
    GG_NOUN("other", &bp, GG_OF_MOVE(8, 16)),
    GG_NOUN("dice", &dice, ARGUMENT),
    GG_PHRASE("power", put_power),
    GG_PHRASE("faces", put_faces),
    GG_NOUN("minor", &minor, NIBBLE),
    GG_NOUN("major", &major, NIBBLE),
    GG_NOUN("grave", &grave, NIBBLE),
    GG_NOUN("obol", &obol, GG_OF_MOVE(0, 3)),
    GG_NOUN("moiros", &moiros, GG_OF_MOVE(0, 3)),
    GG_NOUN("held", &kratos, GG_OF_MOVE(0, 3)),
    GG_NOUN("test", &test, ARGUMENT),
    GG_PHRASE("roll", put_roll),
};
