/* The content in words: cards, units, fields, prices, and what programs do. */
#include "../combat/rules.h"
#include "picture.h"

const char *const hea_resource_names[HEA_RESOURCES] = {"gold", "materials", "valuables"};
const char *const hea_building_names[HEA_BUILDINGS] = {
    "city hall",  "citadel",    "dwelling 1",      "dwelling 2",
    "dwelling 3", "mage guild", "faction building"};
const char *const hea_deck_names[HEA_DECKS] = {"ability", "artifact", "spell"};
const char *const hea_direction_names[HEA_DIRECTIONS] = {"east", "northeast", "northwest",
                                                         "west", "southwest", "southeast"};
const char *const hea_group_levels[HEA_GROUPS] = {"I", "II-III", "IV-V", "VI-VII"};
const char *const hea_romans[8] = {"", "I", "II", "III", "IV", "V", "VI", "VII"};

const char hea_resource_letters[] = "gbv";
const char *const hea_direction_codes[HEA_DIRECTIONS] = {"e", "ne", "nw", "w", "sw", "se"};
const char *const hea_building_codes[HEA_BUILDINGS] = {"hal", "cit", "dw1", "dw2",
                                                       "dw3", "gui", "fac"};

/* --- names */

void hea_put_field(int field, gg_text *text) {
    if (field == HEA_NONE)
        gg_put_char(text, '-');
    else
        gg_putf(text, "%d.%d", field >> 3, field & 7);
}

const char *hea_card_name(hea c, int card) {
    return card >= 0 && card < hea_cc(c)->cards ? hea_cc(c)->card[card].name : "?";
}

const char *hea_card_code(hea c, int card) {
    return card >= 0 && card < hea_cc(c)->cards ? hea_cc(c)->card[card].code : "?";
}

void hea_say_face(hea c, int face, gg_text *text) {
    const her_face *f = &hea_cc(c)->face[face % HER_FACES];
    gg_put(text, f->name);
    if (f->kind == 'p') gg_put(text, " (Pack)");
}

const char *const hea_token_names[3] = {"build", "population", "book"};

void hea_say_seat(hea c, int seat, gg_text *text) {
    if (seat < 0 || seat >= HEA_SEATS)
        gg_put(text, "the game");
    else if (c.s->seat[seat].faction < hea_cc(c)->factions)
        gg_put(text, hea_cc(c)->faction[c.s->seat[seat].faction].name);
    else
        gg_putf(text, "Seat %d", seat + 1);
}

void hea_say_hero(hea c, int seat, int hero, gg_text *text) {
    const hea_seat *p = &c.s->seat[seat % HEA_SEATS];
    if (hero)
        gg_put(text, "the secondary hero");
    else if (p->hero < hea_cc(c)->heroes)
        gg_put(text, hea_cc(c)->hero[p->hero].name);
    else
        gg_put(text, "the main hero");
}

void hea_say_amounts(const uint8_t amount[HEA_RESOURCES], gg_text *text) {
    int items = 0;
    for (int i = 0; i < HEA_RESOURCES; i++)
        if (amount[i])
            gg_putf(text, "%s%d %s", items++ ? ", " : "", amount[i],
                    i == HEA_VALUABLES && amount[i] == 1 ? "valuable" : hea_resource_names[i]);
    if (!items) gg_put(text, "nothing");
}

void hea_say_place(hea c, int field, gg_text *text) {
    hea_put_field(field, text);
    if (field == HEA_NONE || field >> 3 >= c.s->tiles || !hea_face_up(c, field >> 3)) return;
    const int kind = hea_kind(c, field), cube = hea_cube(c, field);
    gg_putf(text, " (%s", c.sc->content.field[kind].name);
    if (hea_guarded(c, field))
        gg_putf(text, ", guard %s", hea_romans[hea_guard_level(c, field) & 7]);
    else if (cube == HEA_BLACK)
        gg_put(text, ", visited");
    else if (cube == HEA_AI)
        gg_put(text, ", of the AI hero");
    else if (cube)
        gg_put(text, ", of "), hea_say_seat(c, cube - 1, text);
    gg_put_char(text, ')');
}

void hea_say_die(int die, gg_text *text) {
    static const char *const words[] = {"?",
                                        "3 gold",
                                        "6 gold",
                                        "2 materials",
                                        "4 materials",
                                        "1 valuable",
                                        "2 valuables",
                                        "an experience",
                                        "an artifact search",
                                        "a resource die",
                                        "two resource dice",
                                        "-1",
                                        "0",
                                        "+1"};
    gg_put(text, words[die > 0 && die < HEA_D_ATTACK + 3 ? die : 0]);
}

/* --- choices */

void hea_say_choice(hea c, const hea_deed *deed, int n, gg_text *text) {
    if (deed && n >= 1 && n <= deed->options && n <= HEA_OPTIONS_OF_DEED)
        her_say_option(hea_cc(c), &deed->option[n - 1], text);
    else
        gg_put(text, "nothing");
}
