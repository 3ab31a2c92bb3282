/* Tokens of moves and outcomes (RULES.md, sections 4.3 and 5.1), to the letter. */
#include "process.h"
#include "rules.h"

static odb of(const gg_game *game, const void *state) {
    return (odb){game->scenario, (odb_state *)(uintptr_t)state};
}

/* --- parts, used by words.c and others too */

void odb_put_square(int square, gg_text *text) {
    gg_put_char(text, (char)('a' + (square & 15)));
    gg_put_int(text, (square >> 4) + 1);
}

void odb_put_source(int source, gg_text *text) {
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

static void put_slot(uint32_t slot, gg_text *text) {
    if (slot == ODB_GODFORM_SLOT)
        gg_put_char(text, 'g');
    else if (slot == 15)
        gg_put_char(text, '-');
    else
        gg_put_int(text, slot);
}

/* "G09=2.2", "G09=-" */
static void put_equip(const odb_content *c, uint32_t a, gg_text *text) {
    gg_put(text, c->gear[a & 255].id);
    gg_put_char(text, '=');
    if ((a >> 8 & 15) == 15)
        gg_put_char(text, '-');
    else
        gg_putf(text, "%u.%u", a >> 8 & 15, a >> 12 & 15);
}

/* "LI@d6r1m" */
static void put_place(const odb_content *c, uint32_t a, gg_text *text) {
    gg_put(text, c->tile[a >> 12].id);
    gg_put_char(text, '@');
    odb_put_square((int)(a & 255), text);
    gg_putf(text, "r%u", a >> 8 & 3);
    if (a >> 10 & 1) gg_put_char(text, 'm');
}

static void put_again(uint32_t a, gg_text *text) {
    gg_put_int(text, a & 15);
    for (uint32_t k = a >> 4; k; k--) gg_put_char(text, 'c');
}

static void put_walk(odb b, gg_move move, gg_text *text) {
    uint8_t squares[ODB_LONGEST_WAY];
    if (odb_argument(move) == ODB_MV_NONE) {
        gg_put_char(text, '-');
        return;
    }
    const int count = odb_move_squares(b, move, squares);
    for (int i = 0; i < count; i++) {
        if (i) gg_put_char(text, '.');
        odb_put_square(squares[i], text);
    }
}

static void put_slots(uint32_t set, gg_text *text) {
    if (!set) gg_put_char(text, '-');
    for (int slot = 0; slot < 2; slot++)
        if (set >> slot & 1) gg_put_int(text, slot);
}

/* --- outcomes */

static const char classes[] = "-1mhX";

static void put_class(uint32_t class, gg_text *text) {
    if (class) gg_put_char(text, classes[class & 7]);
}

/* "1h", "01X"; with crit_scope=anydie "0110:h" */
static void put_dice(odb b, uint32_t a, bool again, gg_text *text) {
    if (b.sc->options.crit_scope) {
        for (int k = 0; k < 4; k++) gg_put_int(text, a >> 4 * k & 15);
        gg_put_char(text, ':');
        a >>= 8;
    } else {
        gg_put_int(text, a & 255);
    }
    put_class(a >> 8 & 15, text);
    put_class(a >> 12 & 15, text);
    if (again && !(a >> 8)) gg_put_char(text, '-');
}

static void put_bp(const odb_prim *p, uint32_t card, gg_text *text) {
    gg_put(text, card < p->bps ? p->bp[card].id : "-");
}

static void put_card(const odb_prim *p, bool bp, uint32_t card, gg_text *text) {
    if (bp)
        put_bp(p, card, text);
    else
        gg_put(text, card < p->ais ? p->ai[card].id : "-");
}

static void put_outcome(odb b, gg_move move, gg_text *text) {
    const odb_content *c = b.sc->content;
    const odb_prim *p = odb_prim_of(b);
    const uint32_t a = odb_argument(move), card = a & 255;
    switch (b.s->node) {
    case ODB_C_AI: gg_put(text, "!ai="), put_card(p, false, card, text); break;
    case ODB_C_BP: gg_put(text, "!bp="), put_bp(p, card, text); break;
    case ODB_C_BP2:
        gg_put(text, "!bp2="), put_bp(p, card, text);
        gg_put_char(text, '.'), put_bp(p, a >> 8, text);
        break;
    case ODB_C_ATTACK: gg_put(text, "!at="), put_dice(b, a, false, text); break;
    case ODB_C_EVADE: gg_put(text, "!ev="), put_dice(b, a, false, text); break;
    case ODB_C_AGAIN: gg_put(text, "!re="), put_dice(b, a, true, text); break;
    case ODB_C_POWER: gg_putf(text, "!pw=%d", (int)(a ^ 0x800000) - 0x800000); break;
    case ODB_C_FACES: gg_put(text, "!pf="), odb_put_faces(b, move, text); break;
    case ODB_C_ARMOR: gg_putf(text, "!ar=%u", a); break;
    case ODB_C_MINOR: gg_putf(text, "!mi=%s", c->minor[card & 15].id); break;
    case ODB_C_MAJOR: gg_putf(text, "!ma=%s", c->major[card & 15].id); break;
    case ODB_C_GRAVE: gg_putf(text, "!gr=%s", c->grave[card & 15].id); break;
    case ODB_C_OBOL: gg_putf(text, "!ob=%s", c->obol[card & 7].id); break;
    case ODB_C_MOIROS: gg_putf(text, "!mo=%s", c->moiros[card & 7].id); break;
    case ODB_C_KRATOS: gg_putf(text, "!kr=%s", c->kratos[card & 7].id); break;
    case ODB_C_TEST: gg_putf(text, "!ts=%u", a); break;
    case ODB_C_REMOVE: gg_put(text, "!rm="), put_card(p, a >> 8 & 1, card, text); break;
    case ODB_C_ADD: gg_put(text, "!ad="), put_card(p, a >> 8 & 1, card, text); break;
    case ODB_C_RESOURCE: gg_put(text, "!rs="), put_bp(p, card, text); break;
    default: gg_putf(text, "!pk=%u", a); break;
    }
}

/* --- moves */

/* Words of the moves whose argument is one number, or a letter of `letters`. */
static const struct {
    const char *word, *letters;
} plain[] = {
    [ODB_M_PASS] = {"pass", ""},         [ODB_M_END] = {"end", ""},
    [ODB_M_RETREAT] = {"ret", ""},       [ODB_M_TRESPASS] = {"tt", ""},
    [ODB_M_PRIORITY] = {"pt:", NULL},    [ODB_M_ORDER] = {"or:", NULL},
    [ODB_M_TARGET] = {"tg:", NULL},      [ODB_M_NEXT] = {"nx:", NULL},
    [ODB_M_BLOCK] = {"bk:", NULL},       [ODB_M_STAND] = {"st:", NULL},
    [ODB_M_PUSH] = {"pb:", NULL},        [ODB_M_GO] = {"go:", NULL},
    [ODB_M_CLIMB] = {"cl:", NULL},       [ODB_M_HIDE] = {"hd:", NULL},
    [ODB_M_DIVERSION] = {"dv:", NULL},   [ODB_M_IGNORE] = {"ir:", NULL},
    [ODB_M_CHOOSE] = {"ch:", NULL},      [ODB_M_FACE] = {"fc:", "NESW"},
    [ODB_M_SLIDE] = {"sl:", "NESW"},     [ODB_M_KNOCK] = {"kb:", "NESW"},
    [ODB_M_DIRECTION] = {"dr:", "NESW"}, [ODB_M_AXIS] = {"ax:", "xy"},
    [ODB_M_UNEXHAUST] = {"ux:", "cm"},   [ODB_M_FATIGUE] = {"ft:", "cm"},
    [ODB_M_OUTCOME] = {NULL, NULL},
};

static void put_ability(uint32_t a, gg_text *text) {
    gg_putf(text, "%u.", a >> 8);
    odb_put_source((int)(a >> 3 & 31), text);
    gg_putf(text, ".%u", a & 7);
}

static void put_special(odb b, gg_move move, gg_text *text) {
    static const char *const skills[] = {"wis", "mig", "cun", "cou", "s5", "s6"};
    const odb_content *c = b.sc->content;
    const uint32_t a = odb_argument(move);
    switch (odb_type_of(move)) {
    case ODB_M_TITAN:
        gg_putf(text, "tk:%u=%s", a & 15, a >> 4 ? c->sheet[odb_sheet_aboard(b, a >> 4)].id : "-");
        if (a >> 4 && odb_bound_aboard(b, a >> 4)) gg_putf(text, "#%u", (a >> 4) - 1);
        break;
    case ODB_M_EQUIP: gg_put(text, "eq:"), put_equip(c, a, text); break;
    case ODB_M_ARGO:
        gg_putf(text, "aa:%s%s", &"\0\0+\0-"[2 * (a >> 8)], c -> argo[a & 31].id);
        break;
    case ODB_M_PLACE: gg_put(text, "tp:"), put_place(c, a, text); break;
    case ODB_M_START: gg_putf(text, "sp:%u@", a >> 8), odb_put_square((int)(a & 255), text); break;
    case ODB_M_ABILITY: gg_put(text, "ab:"), put_ability(a, text); break;
    case ODB_M_SQUARE: gg_put(text, "ds:"), odb_put_square((int)a, text); break;
    case ODB_M_SKILL: gg_putf(text, "sk:%s", skills[a % 6]); break;
    case ODB_M_DEFEND: gg_put(text, "df:"), put_slot(a, text); break;
    case ODB_M_AGAIN: gg_put(text, "rr:"), put_again(a, text); break;
    case ODB_M_GODFORM: gg_putf(text, "gf:%s", a ? c->godform[a - 1].id : "-"); break;
    case ODB_M_MOVE: gg_put(text, "mv:"), put_walk(b, move, text); break;
    case ODB_M_ATTACK: gg_put(text, "at:"), put_slot(a, text); break;
    case ODB_M_RUSH:
        gg_put(text, "rush:"), odb_put_square((int)(a & 255), text);
        gg_put_char(text, '.'), put_slot(a >> 8, text);
        break;
    case ODB_M_SUMMON: gg_putf(text, "sm:%s", c->summon[a & 7].id); break;
    case ODB_M_FISTS: gg_put(text, "fs:"), put_slots(a, text); break;
    case ODB_M_KRATOS: gg_putf(text, "kr:%u.%u", a & 15, a >> 4); break;
    case ODB_M_CARD: gg_put(text, "bp:"), put_bp(odb_prim_of(b), a, text); break;
    case ODB_M_REROLL: gg_put(text, "pr:"), odb_put_rerolled(b, move, text); break;
    default: break;
    }
}

void odb_write_move(const gg_game *game, const void *state, gg_move move, gg_text *text) {
    const odb b = of(game, state);
    const odb_type type = odb_type_of(move);
    const uint32_t a = odb_argument(move);
    if (type == ODB_M_OUTCOME) {
        put_outcome(b, move, text);
        return;
    }
    if (odb_actor(game, state) == GG_CHANCE) gg_put_char(text, '!'); /* prim=random: 4.1 */
    if (!plain[type].word) {
        put_special(b, move, text);
        return;
    }
    gg_put(text, plain[type].word);
    if (!plain[type].letters)
        gg_put_int(text, a);
    else if (*plain[type].letters)
        gg_put_char(text, plain[type].letters[a]);
}
