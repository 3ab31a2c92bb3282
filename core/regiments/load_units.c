/* Keywords, abilities, weapons, regiments, datasheets, stratagems and armies of a content file. */
#include "load.h"

static const char *const op_names[REG_OPS] = {
    "ROLL_OUT",   "ROLL_IN",    "FORT_IN",   "ARMOUR",   "CONTROL", "FORT_TH", "DAMAGE",
    "LEAVE_FREE", "ENTRY_WIDE", "OVW_CHEAP", "CARRY",    "STALL",   "MIN",     "ARC_FIXED",
    "ARC_HULL",   "NO_LOS",     "NO_AIR",    "AIR_ONLY", "BLAST",   "NO_CAP",  "SETUP",
    "FOCUS_OFF",  "MOVE_FREE",  "SUPPLY",    "ADD_PIP"};
static const char *const condition_names[REG_CONDITIONS] = {
    "",           "TARGET_AIR", "TYPE",     "CAL",         "INDIRECT", "DIST_LE", "DIST_GE",
    "SELF_FOCUS", "REAR",       "NO_ENEMY", "STRAIGHT_GE", "SPOTTED",  "IN_WOOD"};

static int named(const char *const *names, int count, gg_slice word) {
    for (int i = 0; i < count; i++)
        if (*names[i] && gg_slice_is(word, names[i])) return i;
    return -1;
}

/* "if TYPE Cannon and DIST_LE 2" after the value of an effect. */
static bool read_conditions(gg_slice rest, reg_effect *e) {
    gg_slice word;
    for (int i = 0; gg_token(&rest, &word); i++) {
        if (i == 2 || !gg_slice_is(word, i ? "and" : "if") || !gg_token(&rest, &word)) return false;
        const int c = named(condition_names, REG_CONDITIONS, word);
        if (c < 0) return false;
        e->condition[i] = (uint8_t)c;
        if (c == REG_TYPE || c == REG_CAL) {
            if (!gg_token(&rest, &word) || !gg_slice_copy(word, e->word[i], REG_NAME)) return false;
        } else if (c == REG_DIST_LE || c == REG_DIST_GE || c == REG_STRAIGHT_GE) {
            int64_t number;
            if (!gg_token(&rest, &word) || !gg_slice_int(word, 0, 14, &number)) return false;
            e->number[i] = (uint8_t)number;
        }
    }
    return true;
}

/* "ROLL_OUT X if TARGET_AIR": X stands for the number of the reference. */
static bool read_effect(const char *text, int number, reg_effect *e) {
    gg_slice rest = gg_slice_of(text), word, after;
    int64_t value = 1;
    memset(e, 0, sizeof *e);
    if (!gg_token(&rest, &word)) return false;
    const int op = named(op_names, REG_OPS, word);
    if (op < 0) return false;
    e->op = (uint8_t)op;
    after = rest;
    if (gg_token(&after, &word) && !gg_slice_is(word, "if")) {
        if (gg_slice_is(word, "X"))
            value = number;
        else if (gg_slice_is(word, "-X"))
            value = -number;
        else if (!gg_slice_int(word, -8, 12, &value))
            return false;
        rest = after;
    }
    e->value = (int8_t)value;
    if (value < -8 || value > 12) return false;
    if (!read_conditions(rest, e)) return false;
    return op <= REG_LAST_CONDITIONAL || (!e->condition[0] && value > 0);
}

/* Adds what the reference "AA 1" stands for. */
static bool add_trait(const reg_trait *traits, int count, const char *reference, reg_effects *to) {
    gg_slice name = gg_slice_of(reference);
    int64_t number = 0;
    const char *space = strrchr(reference, ' ');
    if (space && gg_slice_int(gg_slice_of(space + 1), 0, 12, &number))
        name.length = (size_t)(space - reference);
    const int i = gg_record_named(traits[0].name, sizeof *traits, count, name);
    if (i < 0) return false;
    for (int k = 0; k < traits[i].effects; k++) {
        reg_effect e;
        if (!read_effect(traits[i].effect[k], (int)number, &e)) return false;
        if (!e.condition[0])
            to->plain[e.op] = (int8_t)(to->plain[e.op] + e.value);
        else if (to->count < REG_EFFECTS) {
            to->list[to->count++] = e;
            to->conditional |= (uint8_t)(1 << e.op);
        }
    }
    return true;
}

static int read_pen(reg_load *load, const char *text, reg_weapon *to) {
    gg_slice rest = gg_slice_of(text), word;
    for (int i = 0; i < 6; i++) {
        int64_t number = 0;
        if (!gg_token(&rest, &word)) return GG_CONTENT_FAIL(&load->at, "six cells are needed");
        if (gg_slice_is(word, ".")) continue;
        const char sign = word.data[word.length - 1];
        word.length--;
        if ((sign != '+' && sign != '-') || !gg_slice_int(word, 1, 12, &number))
            return GG_CONTENT_FAIL(&load->at, "a cell is 1+..12+, 1-..12- or . (REG-R47)");
        to->pen[i] = (int8_t)(sign == '+' ? number : -number);
    }
    return gg_token(&rest, &word) ? GG_CONTENT_FAIL(&load->at, "more than six cells") : GG_OK;
}

static int read_weapon(reg_load *load, int i) {
    const reg_file *file = load->file;
    const reg_weapon_record *from = &file->weapon[i];
    reg_weapon *to = &load->sc->weapon[i];
    *to = from->own;
    gg_content_at(&load->at, "weapons[%d].name", i);
    const char *first = strchr(to->name, ' '), *last = strrchr(to->name, ' ');
    if (!first) return GG_CONTENT_FAIL(&load->at, "a name has a calibre and a type (REG-010)");
    gg_slice_copy((gg_slice){to->name, (size_t)(first - to->name)}, to->calibre, REG_NAME);
    gg_slice_copy(gg_slice_of(last + 1), to->type, REG_NAME);
    for (int k = 0; k < from->keywords; k++) {
        gg_content_at(&load->at, "weapons[%d].keywords[%d]", i, k);
        if (!add_trait(file->keyword, file->keywords, from->keyword[k], &to->effects))
            return GG_CONTENT_FAIL(&load->at, "no such keyword, or its effects are not good");
    }
    to->minimum = (uint8_t)to->effects.plain[REG_MINIMUM];
    gg_content_at(&load->at, "weapons[%d].pen", i);
    return read_pen(load, from->pen, to);
}

static int regiment_of(const reg_load *load, char letter) {
    const reg_regiment_record *all = load->file->regiment;
    return gg_record_named(all[0].letter, sizeof *all, load->file->regiments,
                           (gg_slice){&letter, 1});
}

/* The same name, whatever the numbers. */
static bool same_ability(const char *a, const char *b) {
    size_t n = strcspn(a, "0123456789"), m = strcspn(b, "0123456789");
    while (n && a[n - 1] == ' ') n--;
    while (m && b[m - 1] == ' ') m--;
    return n == m && !memcmp(a, b, n);
}

static int read_abilities(reg_load *load, int i, const reg_sheet_record *from, reg_sheet *to) {
    const reg_file *file = load->file;
    const reg_regiment_record *regiment = &file->regiment[to->regiment];
    for (int k = 0; k < regiment->abilities; k++) {
        gg_content_at(&load->at, "regiments[%d].abilities[%d]", to->regiment, k);
        if (!add_trait(file->ability, file->abilities, regiment->ability[k], &to->effects))
            return GG_CONTENT_FAIL(&load->at, "no such ability, or its effects are not good");
    }
    for (int k = 0; k < from->abilities; k++) {
        gg_content_at(&load->at, "datasheets[%d].abilities[%d]", i, k);
        for (int j = 0; j < k; j++)
            if (same_ability(from->ability[j], from->ability[k]))
                return GG_CONTENT_FAIL(&load->at, "an ability twice (REG-R90)");
        if (!add_trait(file->ability, file->abilities, from->ability[k], &to->effects))
            return GG_CONTENT_FAIL(&load->at, "no such ability, or its effects are not good");
    }
    return GG_OK;
}

static bool keep_tag(reg_load *load, gg_slice word) {
    int i = 0;
    while (i < load->tags && !gg_slice_is(word, load->tag[i])) i++;
    if (i < load->tags) return true;
    if (i == 16 || word.length >= REG_NAME) return false;
    gg_slice_copy(word, load->tag[load->tags++], REG_NAME);
    return true;
}

static int weapon_of(const reg_load *load, gg_slice code) {
    const reg_weapon *all = load->sc->weapon;
    return gg_record_named(all[0].code, sizeof *all, load->sc->weapons, code);
}

static int read_sheet(reg_load *load, int i) {
    const reg_sheet_record *from = &load->file->sheet[i];
    reg_sheet *to = &load->sc->sheet[i];
    *to = from->own;
    gg_content_at(&load->at, "datasheets[%d].code", i);
    const int regiment = regiment_of(load, to->code[0]);
    if (strlen(to->code) != 3 || regiment < 0)
        return GG_CONTENT_FAIL(&load->at, "a code is three letters, the first its regiment's");
    to->regiment = (uint8_t)regiment;
    gg_slice rest = gg_slice_of(from->weapons), word;
    gg_content_at(&load->at, "datasheets[%d].weapons", i);
    while (gg_token(&rest, &word)) {
        const int w = weapon_of(load, word);
        if (w < 0 || to->weapons == REG_WEAPONS)
            return GG_CONTENT_FAIL(&load->at, "at most four codes of weapons");
        to->weapon[to->weapons++] = (uint8_t)w;
    }
    rest = gg_slice_of(from->tags);
    gg_content_at(&load->at, "datasheets[%d].tags", i);
    while (gg_token(&rest, &word)) {
        to->spotter = to->spotter || gg_slice_is(word, "Spotter");
        if (!keep_tag(load, word))
            return GG_CONTENT_FAIL(&load->at, "more than 16 different tags, or one too long");
    }
    return read_abilities(load, i, from, to);
}

/* When a stratagem of each operation is used (REG-181). */
static const uint8_t timing_of[] = {
    [REG_X_PIPS] = REG_START,   [REG_X_SHOT] = REG_MINOR,      [REG_X_BONUS] = REG_START,
    [REG_X_WATCH] = REG_MINOR,  [REG_X_ENTER] = REG_MINOR,     [REG_X_REARM] = REG_MINOR,
    [REG_X_STRIKE] = REG_MAJOR, [REG_X_REGISTERED] = REG_START};

static int read_stratagem(reg_load *load, int i) {
    const reg_stratagem_record *from = &load->file->stratagem[i];
    reg_stratagem *to = &load->sc->stratagem[i];
    *to = from->own;
    gg_content_at(&load->at, "stratagems[%d].code", i);
    const int regiment = regiment_of(load, to->code[0]);
    if (strlen(to->code) != 2 || regiment < 0)
        return GG_CONTENT_FAIL(&load->at, "a code is the regiment's letter and a digit");
    to->regiment = (uint8_t)regiment;
    gg_content_at(&load->at, "stratagems[%d].timing", i);
    if (to->timing != timing_of[to->op])
        return GG_CONTENT_FAIL(&load->at, "another than that of its op (REG-181)");
    gg_content_at(&load->at, "stratagems[%d].value", i);
    if (to->op == REG_X_PIPS || to->op == REG_X_BONUS)
        if (gg_content_range(&load->at, to->value, 1, 7) < 0) return GG_BAD_CONTENT;
    if (to->op != REG_X_STRIKE) return GG_OK;
    gg_content_at(&load->at, "stratagems[%d].weapon", i);
    const int w = weapon_of(load, gg_slice_of(from->weapon));
    if (w < 0) return GG_CONTENT_FAIL(&load->at, "no such weapon");
    to->weapon = (uint8_t)w;
    return GG_OK;
}

static int read_army(reg_load *load, int side) {
    const reg_file *file = load->file;
    reg_scenario *sc = load->sc;
    reg_army *to = &sc->army[side];
    gg_content_at(&load->at, "scenarios[%d].armies[%d]", load->chosen, side);
    const int i = gg_record_named(file->army[0].name, sizeof *file->army, file->armies,
                                  gg_slice_of(load->from->army[side]));
    if (i < 0) return GG_CONTENT_FAIL(&load->at, "no such army");
    const reg_army_record *from = &file->army[i];
    memcpy(to->name, from->name, sizeof to->name);
    gg_content_at(&load->at, "armies[%d].regiments", i);
    for (const char *p = from->regiments; *p; p++) {
        const int regiment = regiment_of(load, *p);
        if (regiment < 0) return GG_CONTENT_FAIL(&load->at, "no regiment %c", *p);
        to->regiments |= (uint8_t)(1 << regiment);
    }
    if (!to->regiments || __builtin_popcount(to->regiments) > 3)
        return GG_CONTENT_FAIL(&load->at, "one to three regiments (REG-002)");
    gg_slice rest = gg_slice_of(from->units), word;
    gg_content_at(&load->at, "armies[%d].units", i);
    while (gg_token(&rest, &word)) {
        const int k = gg_record_named(sc->sheet[0].code, sizeof *sc->sheet, sc->sheets, word);
        if (k < 0 || to->units == REG_SIDE)
            return GG_CONTENT_FAIL(&load->at, "1 to 16 codes of datasheets (REG-001)");
        if (!(to->regiments >> sc->sheet[k].regiment & 1))
            return GG_CONTENT_FAIL(&load->at, "%s is of a regiment not named (REG-002)",
                                   sc->sheet[k].code);
        sc->unit_sheet[side * REG_SIDE + to->units] = to->sheet[to->units] = (uint8_t)k;
        to->units++;
    }
    if (!to->units) return GG_CONTENT_FAIL(&load->at, "an army has units (REG-001)");
    rest = gg_slice_of(from->structures);
    gg_content_at(&load->at, "armies[%d].structures", i);
    while (gg_token(&rest, &word)) {
        const int k = gg_record_named(sc->type[0].code, sizeof *sc->type, sc->types, word);
        if (k < 0 || !sc->type[k].cost || to->structures == 3)
            return GG_CONTENT_FAIL(&load->at, "at most three structures with a cost (REG-001)");
        to->structure[to->structures++] = (uint8_t)k;
    }
    return GG_OK;
}

int reg_load_units(reg_load *load) {
    const reg_file *file = load->file;
    reg_scenario *sc = load->sc;
    int status = GG_OK;
    for (int i = 0; i < file->regiments; i++) {
        sc->regiment[i].letter = file->regiment[i].letter[0];
        memcpy(sc->regiment[i].name, file->regiment[i].name, REG_NAME);
    }
    sc->regiments = file->regiments;
    sc->weapons = file->weapons;
    sc->sheets = file->sheets;
    sc->stratagems = file->stratagems;
    for (int i = 0; i < sc->weapons && status == GG_OK; i++) status = read_weapon(load, i);
    for (int i = 0; i < sc->sheets && status == GG_OK; i++) status = read_sheet(load, i);
    for (int i = 0; i < sc->stratagems && status == GG_OK; i++) status = read_stratagem(load, i);
    for (int side = 0; side < 2 && status == GG_OK; side++) status = read_army(load, side);
    return status;
}
