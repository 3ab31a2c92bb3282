/* Moves, outcomes and the state of a campaign in words. */
#include "picture.h"
#include "process.h"

static odc of(const gg_game *game, const void *state) {
    return (odc){game->scenario, (odc_state *)(uintptr_t)state};
}

/* --- groups */

#define AT(type) [type - ODC_M_TO]
static const char *const groups[] = {
    AT(ODC_M_TO) = "Sail",           AT(ODC_M_STAY) = "Sail",         AT(ODC_M_FACTION) = "Faction",
    AT(ODC_M_PROGRESS) = "Progress", AT(ODC_M_AGAIN) = "Re-roll",     AT(ODC_M_SAVE) = "Save",
    AT(ODC_M_PASS) = "Go on",        AT(ODC_M_CHOOSE) = "Choose",     AT(ODC_M_LEADER) = "Leader",
    AT(ODC_M_SPAWN) = "Adversary",   AT(ODC_M_ORDER) = "Order",       AT(ODC_M_REGULAR) = "Battle",
    AT(ODC_M_RESEARCH) = "Research", AT(ODC_M_TRADE) = "Trade",       AT(ODC_M_CRAFT) = "Craft",
    AT(ODC_M_BREED) = "Breed",       AT(ODC_M_ABILITY) = "Abilities", AT(ODC_M_SUMMON) = "Summon",
    AT(ODC_M_NEXT) = "Go on",        AT(ODC_M_MORE) = "Delve",        AT(ODC_M_STOP) = "Delve",
    AT(ODC_M_NODE) = "Mnemos",       AT(ODC_M_SHARE) = "Share",       AT(ODC_M_CODE) = "Codes",
    AT(ODC_M_SKILL) = "Portrait",    AT(ODC_M_NAME) = "Titan",        AT(ODC_M_TEAR) = "Tear",
    AT(ODC_M_CITY) = "City",         AT(ODC_M_OUTCOME) = "Chance",
};

const char *odc_group(const gg_game *game, const void *state, gg_move move) {
    const odb_state *battle;
    const gg_game *inner = odc_of_battle(move) ? odc_inner(game, state, &battle) : NULL;
    return inner ? inner->rules->group(inner, battle, move) : groups[odc_type_of(move) - ODC_M_TO];
}

/* --- decisions */

/* "the first", for indices in printed lists */
static void put_index(uint32_t k, gg_text *text) {
    static const char *const words[] = {"first", "second", "third", "fourth", "fifth"};
    if (k < 5)
        gg_putf(text, "the %s", words[k]);
    else
        gg_putf(text, "number %u", k + 1);
}

static const char *const skills[] = {"wisdom", "might", "cunning", "courage"};

static void put_sail(odc c, uint32_t a, gg_text *text) {
    const odc_content *k = &c.sc->content;
    const odc_tile *tile = &k->tile[(a & 255) % ODC_TILES];
    gg_putf(text, "sails to tile %u", tile->number);
    if (a >> 8) gg_putf(text, ", %s sector", a >> 8 == 1 ? "alpha" : "beta");
    gg_put(text, " (");
    odc_put_symbols(c, (int)(a & 255) % ODC_TILES, text);
    gg_put_char(text, ')');
}

/* Step 6. */
static void put_advance(odc c, gg_move move, gg_text *text) {
    const odc_content *k = &c.sc->content;
    const uint32_t a = odc_argument(move);
    const odc_tech *tech = &k->tech[(a & 255) % ODC_TECHS];
    const odc_part *part = &tech->part[(a >> 8) % ODC_PARTS];
    switch (odc_type_of(move)) {
    case ODC_M_RESEARCH:
        gg_putf(text, "researches %s", tech->name);
        odc_put_cost(c, " for ", tech->cost, text);
        break;
    case ODC_M_CRAFT: odc_put_craft(c, a, text); break;
    case ODC_M_BREED:
        gg_putf(text, "breeds a titan of %s, aboard on day %d",
                c.sc->battle.sheet[part->sheet].name, c.s->day + part->days);
        odc_put_cost(c, ", for ", part->cost, text);
        break;
    case ODC_M_ABILITY:
        gg_putf(text, "uses %s", tech->name);
        odc_put_cost(c, ", paying ", part->cost, text);
        gg_put(text, ": ");
        odc_put_program(c, part->program.at, part->program.count, text);
        break;
    case ODC_M_SUMMON:
        gg_putf(text, "summons %s: ", c.sc->battle.summon[a & 7].name);
        odc_put_program(c, k->summon[a & 7].at, k->summon[a & 7].count, text);
        break;
    case ODC_M_NEXT: gg_put(text, "ends the advancement step"); break;
    default: {
        unsigned give = 1, get = 1;
        for (int i = 0; i < tech->parts; i++)
            if (tech->part[i].kind == ODC_P_TRADE)
                give = tech->part[i].give, get = tech->part[i].get;
        gg_putf(text, "trades %u %s for %u %s", give * (a >> 16),
                c.sc->battle.resource[(a >> 8 & 15) % ODC_RESOURCES], get * (a >> 16),
                c.sc->battle.resource[(a >> 12 & 15) % ODC_RESOURCES]);
    }
    }
}

static void put_share(uint32_t a, gg_text *text) {
    gg_put(text, "shares it out:");
    for (int i = 0; i < ODC_ARGONAUTS; i++)
        gg_putf(text, "%s Argonaut %d takes %u", i ? "," : "", i, a >> 4 * i & 15);
}

static void put_choice(odc c, uint32_t k, gg_text *text) {
    gg_put(text, "chooses ");
    if (c.s->node == ODC_CN_TARGET) {
        odc_put_target(c, (int)k, text);
        return;
    }
    put_index(k, text);
    odc_put_option(c, (int)k, text);
}

/* "p140: choose +1 ambrosia / ... comes next" */
static void put_event(odc c, int n, gg_text *text) {
    const int number = odc_story_paragraph(c, n);
    const odc_paragraph *const p = odc_paragraph_at(c, number);
    gg_putf(text, "p%d", number);
    if (p) {
        gg_put(text, " (");
        odc_put_program(c, p->program.at, p->program.count, text);
        gg_put_char(text, ')');
    }
    gg_put(text, " comes next");
}

static void put_number(odc c, gg_move move, gg_text *text) {
    const uint32_t a = odc_argument(move);
    switch (odc_type_of(move)) {
    case ODC_M_AGAIN: gg_put(text, a ? "rolls again, for 1 FATE" : "lets the roll stand"); break;
    case ODC_M_CHOOSE: put_choice(c, a, text); break;
    case ODC_M_LEADER:
        if (a < 4)
            gg_putf(text, "Argonaut %u leads", a);
        else
            gg_put(text, "chance names the leader");
        break;
    case ODC_M_ORDER: put_event(c, (int)a, text); break;
    case ODC_M_NODE: put_index(a, text), gg_put(text, " mnemos card takes the node"); break;
    case ODC_M_SHARE: put_share(a, text); break;
    case ODC_M_SKILL:
        if (a < 4)
            gg_putf(text, "a new Argonaut with 1 more %s", skills[a]);
        else
            gg_put(text, "a new Argonaut with a random portrait");
        break;
    case ODC_M_NAME: gg_put(text, "the pattern goes to "), odc_put_titan(c, (int)a, text); break;
    default: gg_put(text, a ? "a tear of Sisyphus: the battle begins again" : "keeps its tears");
    }
}

static void put_decision(odc c, gg_move move, gg_text *text) {
    const odc_content *k = &c.sc->content;
    const uint32_t a = odc_argument(move);
    switch (odc_type_of(move)) {
    case ODC_M_TO: put_sail(c, a, text); break;
    case ODC_M_STAY: gg_put(text, "stays: no exit is open"); break;
    case ODC_M_FACTION: gg_putf(text, "deals with the %s", k->faction[a & 7].name); break;
    case ODC_M_PROGRESS:
        gg_putf(text, "progress on the %s card", a ? "inward odyssey" : "story");
        break;
    case ODC_M_SAVE: gg_putf(text, "tries to save it with %s", k->tech[a % ODC_TECHS].name); break;
    case ODC_M_PASS:
        gg_put(text, c.s->node == ODC_CN_SAVE ? "bears it" : "leaves the codes");
        break;
    case ODC_M_SPAWN:
        gg_putf(text, "the adversary appears on tile %u", k->tile[a & 31].number);
        break;
    case ODC_M_REGULAR: odc_put_foe(c, (int)a, text); break;
    case ODC_M_MORE: gg_put(text, "draws another card"); break;
    case ODC_M_STOP: gg_putf(text, "stops at %d", c.s->delve_sum); break;
    case ODC_M_CODE: gg_putf(text, "resolves the code %s", k->code[a & 15].id); break;
    case ODC_M_CITY: gg_putf(text, "puts the token on tile %u", k->tile[a & 31].number); break;
    case ODC_M_RESEARCH:
    case ODC_M_TRADE:
    case ODC_M_CRAFT:
    case ODC_M_BREED:
    case ODC_M_ABILITY:
    case ODC_M_SUMMON:
    case ODC_M_NEXT: put_advance(c, move, text); break;
    default: put_number(c, move, text);
    }
}

/* --- outcomes */

static void put_outcome(odc c, uint32_t a, gg_text *text) {
    static const char *const ways[] = {"north", "east", "south", "west"};
    const odc_content *k = &c.sc->content;
    switch (c.s->node) {
    case ODC_C_EXPLORE:
        gg_putf(text, "%s: ", k->card[a & 63].name);
        odc_put_card(c, (int)(a & 63), text);
        break;
    case ODC_C_TEST: gg_put(text, a ? "the test succeeds" : "the test fails"); break;
    case ODC_C_HUB: gg_put(text, k->hub[a % ODC_HUBS].name); break;
    case ODC_C_ADVENTURE: gg_put(text, k->adventure[a & 63].name); break;
    case ODC_C_DELVE: gg_putf(text, "a card with %u: %u in all", a, a + c.s->delve_sum); break;
    case ODC_C_FATED: gg_putf(text, "the fated mnemos %s", k->fated[a & 31].name); break;
    case ODC_C_MNEMOS:
        gg_putf(text, "the mnemos %s", c.sc->battle.mnemos[k->mnemos[a & 31].card].name);
        break;
    case ODC_C_PORTRAIT:
        gg_putf(text, "portrait %u: 1 more %s", a, skills[k->portrait_skill[a % 17] & 3]);
        break;
    case ODC_C_BATTLE:
        gg_putf(text, "the battle is %s, %u %s", a >> 8 ? "won" : "lost", a & 255,
                (a & 255) == 1 ? "titan dies" : "titans die");
        break;
    case ODC_C_DIRECTION: gg_put(text, ways[a & 3]); break;
    default: gg_put(text, "chance picks "), odc_put_picked(c, (int)a, text);
    }
}

void odc_describe(const gg_game *game, const void *state, gg_move move, gg_text *text) {
    const odb_state *battle;
    const gg_game *inner = odc_of_battle(move) ? odc_inner(game, state, &battle) : NULL;
    if (inner) {
        inner->rules->describe(inner, battle, move, text);
        return;
    }
    const odc c = of(game, state);
    const int actor = odc_actor(game, state);
    gg_put(text, actor == GG_CHANCE ? "Chance: " : actor == 1 ? "Adversary: " : "Argo: ");
    if (odc_type_of(move) == ODC_M_OUTCOME)
        put_outcome(c, odc_argument(move), text);
    else
        put_decision(c, move, text);
    gg_put(text, " (");
    odc_write_move(game, state, move, text);
    gg_put_char(text, ')');
}

/* --- the state */

static const char *const asked[] = {
    [ODC_RUN] = "the rules run",
    [ODC_CN_EXIT] = "where does the Argo sail?",
    [ODC_CN_FACTION] = "which faction counts?",
    [ODC_CN_PROGRESS] = "where does the progress go?",
    [ODC_CN_AGAIN] = "roll the failed test again?",
    [ODC_CN_SAVE] = "save it?",
    [ODC_CN_CHOICE] = "choose one",
    [ODC_CN_LEADER] = "who leads?",
    [ODC_CN_SPAWN] = "where does the adversary appear?",
    [ODC_CN_ORDER] = "which comes first?",
    [ODC_CN_REGULAR] = "which primordial is fought?",
    [ODC_CN_ADVANCE] = "research, trade, craft, breed?",
    [ODC_CN_DELVE] = "draw on or stop?",
    [ODC_CN_NODE] = "which mnemos takes the node?",
    [ODC_CN_GROUP] = "who takes how much?",
    [ODC_CN_CODE] = "resolve a code?",
    [ODC_CN_PORTRAIT] = "a new Argonaut: which portrait?",
    [ODC_CN_NAME] = "which titan?",
    [ODC_CN_TEAR] = "a tear of Sisyphus?",
    [ODC_CN_TARGET] = "choose one",
    [ODC_C_EXPLORE] = "an exploration card is drawn",
    [ODC_C_TEST] = "a test is rolled",
    [ODC_C_HUB] = "a hub is rolled",
    [ODC_C_ADVENTURE] = "an adventure is rolled",
    [ODC_C_DELVE] = "a card of the delve is drawn",
    [ODC_C_PICK] = "chance picks",
    [ODC_C_FATED] = "a fated mnemos is drawn",
    [ODC_C_MNEMOS] = "a mnemos is drawn",
    [ODC_C_PORTRAIT] = "a portrait is drawn",
    [ODC_C_BATTLE] = "the battle is decided",
    [ODC_C_DIRECTION] = "a direction is drawn",
};
static const char *const causes[] = {"",
                                     "doom has come",
                                     "the crew is gone",
                                     "the hull is broken",
                                     "the Argo's FATE is full",
                                     "the days are over",
                                     "no titan is aboard for a battle",
                                     "the story ends badly"};
static const char *const steps[] = {"set-up",     "movement",  "timeline",    "exploration",
                                    "expedition", "encounter", "advancement", "story",
                                    "doom",       "end"};

const char *odc_step_name(int step) {
    return step < (int)(sizeof steps / sizeof *steps) ? steps[step] : "";
}

void odc_title(const gg_game *game, const void *state, gg_text *text) {
    const odc c = of(game, state);
    const odc_state *s = c.s;
    const odb_state *battle;
    const gg_game *inner = odc_inner(game, state, &battle);
    gg_putf(text, "Day %d of %d, ", s->day, c.sc->content.days);
    if (s->phase == ODC_OVER) {
        if (s->outcome == ODC_WON)
            gg_put(text, "over: won");
        else
            gg_putf(text, "over: lost, %s", causes[s->sub & 7]);
        return;
    }
    gg_putf(text, "%s: ", odc_step_name(s->step));
    if (inner) {
        inner->rules->headline(inner, battle, text);
        return;
    }
    odc_put_about(c, text);
    if (odc_actor(game, state) == 1) gg_put(text, "the adversary decides: ");
    if (s->depth && odc_top(c)->kind == ODC_K_DREAMWALKER)
        gg_put(text, "which titan comes aboard?");
    else
        gg_put(text, asked[s->node < sizeof asked / sizeof *asked ? s->node : 0]);
}

void odc_headline(const gg_game *game, const void *state, gg_text *text) {
    const odc c = of(game, state);
    odc_title(game, state, text);
    if (c.s->phase != ODC_OVER && c.s->phase != ODC_BATTLE) odc_put_stakes(c, text);
}
