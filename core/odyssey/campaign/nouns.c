/* What the campaign's words are about (RULES.md, section 4): things of the content and of the state,
 * and the nouns that name them. */
#include "nouns.h"

#include "../../kit/svg.h"
#include "../battle/nouns.h"
#include "picture.h"

#include <stdio.h>
#include <string.h>

static const odc_content *content(const gg_said *said) {
    return &odc_said(said).sc->content;
}

static const odb_content *battle(const gg_said *said) {
    return &odc_said(said).sc->battle;
}

static uint32_t argument(const gg_said *said) {
    return odc_argument(said->move);
}

/* --- things */

static const char *const skill_names[] = {"wisdom", "might", "cunning", "courage"};

static void put_tile(const gg_said *said, int tile, gg_text *text) {
    gg_put_int(text, content(said)->tile[tile % ODC_TILES].number);
}

static void put_foe(const gg_said *said, int foe, gg_text *text) {
    const odc_foe *f = &content(said)->foe[foe % ODC_FOES];
    gg_put(text, f->name[0] ? f->name : f->id);
}

/* "corek": names of resources have no other signs in tokens. */
static void put_short_resource(const gg_said *said, int k, gg_text *text) {
    for (const char *name = battle(said)->resource[k % ODC_RESOURCES]; *name; name++)
        if (*name != '_') gg_put_char(text, *name);
}

static void put_resource(const gg_said *said, int k, gg_text *text) {
    gg_put(text, battle(said)->resource[k % ODC_RESOURCES]);
}

/* With its name on the map where another is told the same way: "Halce t1". */
static void put_titan(const gg_said *said, int slot, gg_text *text) {
    const odc c = odc_said(said);
    const odc_state *s = c.s;
    odc_put_titan(c, slot, text);
    for (int k = 0; k < s->titans; k++)
        if (k != slot && s->titan[k] == s->titan[slot] && s->name[k] == s->name[slot] &&
            !memcmp(s->pattern[k], s->pattern[slot], sizeof s->pattern[k])) {
            gg_putf(text, " t%d", slot);
            return;
        }
}

static void add_titan(const gg_said *said, int slot, gg_text *places) {
    char name[16];
    (void)said;
    snprintf(name, sizeof name, "t%d", slot % 16);
    gg_add_place(places, "piece", name);
}

static void put_argonaut(const gg_said *said, int i, gg_text *text) {
    (void)said;
    gg_putf(text, "Argonaut %d", i);
}

static void add_argonaut(const gg_said *said, int i, gg_text *places) {
    const char name[3] = {'A', (char)('0' + i), '\0'};
    (void)said;
    if (i < ODC_ARGONAUTS) gg_add_place(places, "piece", name);
}

static void put_leader(const gg_said *said, int i, gg_text *text) {
    if (i < ODC_ARGONAUTS)
        put_argonaut(said, i, text), gg_put(text, " leads");
    else
        gg_put(text, "chance names the leader");
}

static void add_argo(const gg_said *said, int argo, gg_text *places) {
    (void)said, (void)argo;
    gg_add_place(places, "piece", "Argo");
}

static void put_mnemos(const gg_said *said, int k, gg_text *text) {
    gg_put(text, battle(said)->mnemos[content(said)->mnemos[k & 31].card].id);
}

static void put_mnemos_name(const gg_said *said, int k, gg_text *text) {
    gg_put(text, battle(said)->mnemos[content(said)->mnemos[k & 31].card].name);
}

#define LIST(...) ((const char *const[]){__VA_ARGS__})

static const gg_thing tile = {.token = put_tile, .kind = "cell"};
static const gg_thing sector = {.tokens = LIST("", "a", "b"),
                                .list = LIST("", ", alpha sector", ", beta sector")};
static const gg_thing faction = {GG_RECORDS(odc_scenario, content.faction, id, name)};
static const gg_thing tech = {GG_RECORDS(odc_scenario, content.tech, id, name), .kind = "piece"};
static const gg_thing foe = {GG_RECORDS(odc_scenario, content.foe, id, name), .words = put_foe};
static const gg_thing resource = {.token = put_short_resource, .words = put_resource};
static const gg_thing gear = {GG_RECORDS(odc_scenario, battle.gear, id, name), .kind = "piece"};
static const gg_thing sheet = {GG_RECORDS(odc_scenario, battle.sheet, id, name)};
static const gg_thing nymph = {GG_RECORDS(odc_scenario, battle.summon, id, name)};
static const gg_thing code = {GG_RECORDS(odc_scenario, content.code, id, id)};
static const gg_thing card = {GG_RECORDS(odc_scenario, content.card, id, name), .kind = "piece"};
static const gg_thing hub = {GG_RECORDS(odc_scenario, content.hub, id, name), .kind = "piece"};
static const gg_thing adventure = {GG_RECORDS(odc_scenario, content.adventure, id, name)};
static const gg_thing fated = {GG_RECORDS(odc_scenario, content.fated, id, name)};
static const gg_thing mnemos = {.token = put_mnemos, .words = put_mnemos_name};
static const gg_thing progress = {.letters = "si", .list = LIST("story", "inward odyssey")};
static const gg_thing track = {.list = LIST("story", "inward"), .kind = "piece"};
static const gg_thing again = {.list = LIST("lets the roll stand", "rolls again, for 1 FATE")};
static const gg_thing tear = {
    .list = LIST("keeps its tears", "a tear of Sisyphus: the battle begins again")};
static const gg_thing titan = {.words = put_titan, .place = add_titan};
static const gg_thing argonaut = {.words = put_argonaut, .place = add_argonaut};
static const gg_thing leader = {.letters = "0123r", .words = put_leader, .place = add_argonaut};
static const gg_thing argo = {.place = add_argo};
static const gg_thing part = {.first = 1};
static const gg_thing portrait = {.tokens = LIST("wis", "mig", "cun", "cou", "r"),
                                  .list = LIST("1 more wisdom", "1 more might", "1 more cunning",
                                               "1 more courage", "a random portrait")};
static const gg_thing skill = {.list = skill_names};
static const gg_thing test = {.list = LIST("the test fails", "the test succeeds")};
static const gg_thing won = {.letters = "lw", .list = LIST("lost", "won")};
static const gg_thing dead = {.one = "titan dies", .many = "titans die"};

/* --- nouns */

static const odc_tech *tech_of(const gg_said *said) {
    return &content(said)->tech[(argument(said) & 255) % ODC_TECHS];
}

static const odc_part *part_of(const gg_said *said) {
    return &tech_of(said)->part[(argument(said) >> 8) % ODC_PARTS];
}

static int bred(const gg_said *said) {
    return part_of(said)->sheet;
}

static int day_bred(const gg_said *said) {
    return odc_said(said).s->day + part_of(said)->days;
}

static int delved(const gg_said *said) {
    return odc_said(said).s->delve_sum + (int)argument(said);
}

static int skill_drawn(const gg_said *said) {
    return content(said)->portrait_skill[argument(said) % 17] & 3;
}

static bool of_titans(odc c) {
    return c.s->depth && odc_top(c)->kind == ODC_K_DREAMWALKER;
}

/* The Argonaut that ch:<k> names at CN19. */
static int target(const gg_said *said) {
    const odc c = odc_said(said);
    return c.s->node == ODC_CN_TARGET && c.s->depth && !of_titans(c) ? (int)argument(said) : -1;
}

static void put_who(const gg_said *said, gg_text *text) {
    const int actor = odc_actor(said->game, said->state);
    gg_put(text, actor == GG_CHANCE ? "Chance: " : actor == 1 ? "Adversary: " : "Argo: ");
}

/* prim=random: CN08 */
static void put_mark(const gg_said *said, gg_text *text) {
    if (odc_type_of(said->move) != ODC_M_OUTCOME && odc_actor(said->game, said->state) == GG_CHANCE)
        gg_put_char(text, '!');
}

static void put_symbols(const gg_said *said, gg_text *text) {
    odc_put_symbols(odc_said(said), (int)(argument(said) & 255) % ODC_TILES, text);
}

static void put_pass(const gg_said *said, gg_text *text) {
    gg_put(text, odc_said(said).s->node == ODC_CN_SAVE ? "bears it" : "leaves the codes");
}

static void put_choice(const gg_said *said, gg_text *text) {
    const odc c = odc_said(said);
    const int k = (int)argument(said);
    if (c.s->node == ODC_CN_TARGET && of_titans(c)) {
        gg_put(text, c.sc->battle.sheet[k & 15].name);
    } else if (c.s->node == ODC_CN_TARGET) {
        put_argonaut(said, k, text);
    } else {
        odb_nth_thing.words(said, k, text);
        odc_put_option(c, k, text);
    }
}

/* "p140 (choose +1 ambrosia / ...)" */
static void put_event(const gg_said *said, gg_text *text) {
    const odc c = odc_said(said);
    const int number = odc_story_paragraph(c, (int)argument(said));
    const odc_paragraph *const p = odc_paragraph_at(c, number);
    gg_putf(text, "p%d", number);
    if (!p) return;
    gg_put(text, " (");
    odc_put_program(c, p->program.at, p->program.count, text);
    gg_put_char(text, ')');
}

static void put_cost(const gg_said *said, gg_text *text) {
    const odc c = odc_said(said);
    switch (odc_type_of(said->move)) {
    case ODC_M_RESEARCH: odc_put_cost(c, " for ", tech_of(said)->cost, text); break;
    case ODC_M_BREED: odc_put_cost(c, ", for ", part_of(said)->cost, text); break;
    default: odc_put_cost(c, ", paying ", part_of(said)->cost, text);
    }
}

/* Of the exchange that the technology offers: what is given, what is got. */
static const odc_part *exchange(const gg_said *said) {
    static const odc_part even = {.give = 1, .get = 1};
    const odc_part *found = &even;
    for (int i = 0; i < tech_of(said)->parts; i++)
        if (tech_of(said)->part[i].kind == ODC_P_TRADE) found = &tech_of(said)->part[i];
    return found;
}

static int given(const gg_said *said) {
    return exchange(said)->give * (int)(argument(said) >> 16);
}

static int got(const gg_said *said) {
    return exchange(said)->get * (int)(argument(said) >> 16);
}

/* "cr:G07"; the second way to make gear whose first can be used too is told apart: "cr:G07+". */
static void put_way(const gg_said *said, gg_text *text) {
    const odc_content *k = content(said);
    const uint32_t a = argument(said);
    bool first = false;
    for (int i = 0; i < k->recipes; i++)
        first |= k->recipe[i].gear == (a & 255) && k->recipe[i].copies && k->recipe[i].craftable;
    if (a >> 8 && first) gg_put_char(text, '+');
}

static void put_recipe(const gg_said *said, gg_text *text) {
    const odc c = odc_said(said);
    const odc_content *k = &c.sc->content;
    const uint32_t a = argument(said);
    for (int i = 0; i < k->recipes; i++) {
        const odc_recipe *r = &k->recipe[i];
        if (r->gear != (a & 255) || !r->craftable || (a >> 8 ? r->copies : !r->copies)) continue;
        odc_put_cost(c, " for ", r->cost, text);
        if (r->component) gg_putf(text, " and %s", c.sc->battle.gear[r->component - 1].name);
        return;
    }
}

static void put_use(const gg_said *said, gg_text *text) {
    const odc_program p = odc_type_of(said->move) == ODC_M_SUMMON
                              ? content(said)->summon[argument(said) & 7]
                              : part_of(said)->program;
    odc_put_program(odc_said(said), p.at, p.count, text);
}

static void put_card(const gg_said *said, gg_text *text) {
    odc_put_card(odc_said(said), (int)(argument(said) & 63), text);
}

#define ARGUMENT GG_OF_MOVE(0, 24)
#define INDEX    GG_OF_MOVE(0, 8)

const gg_noun odc_nouns[ODC_NOUNS] = {
    GG_PHRASE("who", put_who),
    GG_PHRASE("mark", put_mark),
    GG_NOUN("argo", &argo, GG_OF_MOVE(0, 0)),
    GG_NOUN("tile", &tile, INDEX),
    GG_NOUN("sector", &sector, GG_OF_MOVE(8, 2)),
    GG_PHRASE("symbols", put_symbols),
    GG_NOUN("faction", &faction, INDEX),
    GG_NOUN("progress", &progress, INDEX),
    GG_NOUN("track", &track, INDEX),
    GG_NOUN("again", &again, ARGUMENT),
    GG_PHRASE("pass", put_pass),
    GG_NOUN("k", &odb_nth_thing, ARGUMENT),
    GG_NOUN("n", &gg_number_thing, ARGUMENT),
    GG_PHRASE("choice", put_choice),
    GG_NOUN("target", &argonaut, GG_BY(target)),
    GG_NOUN("leader", &leader, INDEX),
    GG_PHRASE("event", put_event),
    GG_NOUN("foe", &foe, INDEX),
    GG_NOUN("tech", &tech, INDEX),
    GG_PHRASE("cost", put_cost),
    GG_NOUN("give", &resource, GG_OF_MOVE(8, 4)),
    GG_NOUN("get", &resource, GG_OF_MOVE(12, 4)),
    GG_NOUN("times", &gg_number_thing, GG_OF_MOVE(16, 8)),
    GG_NOUN("given", &gg_number_thing, GG_BY(given)),
    GG_NOUN("got", &gg_number_thing, GG_BY(got)),
    GG_NOUN("gear", &gear, GG_OF_MOVE(0, 5)),
    GG_PHRASE("way", put_way),
    GG_PHRASE("recipe", put_recipe),
    GG_NOUN("class", &sheet, GG_BY(bred)),
    GG_NOUN("day", &gg_number_thing, GG_BY(day_bred)),
    GG_NOUN("part", &part, GG_OF_MOVE(8, 16)),
    GG_PHRASE("use", put_use),
    GG_NOUN("nymph", &nymph, INDEX),
    GG_NOUN("sum", &gg_number_thing, GG_OF_STATE(odc_state, delve_sum)),
    GG_NOUN("n0", &gg_number_thing, GG_OF_MOVE(0, 4)),
    GG_NOUN("n1", &gg_number_thing, GG_OF_MOVE(4, 4)),
    GG_NOUN("n2", &gg_number_thing, GG_OF_MOVE(8, 4)),
    GG_NOUN("n3", &gg_number_thing, GG_OF_MOVE(12, 4)),
    GG_NOUN("code", &code, INDEX),
    GG_NOUN("portrait", &portrait, INDEX),
    GG_NOUN("titan", &titan, INDEX),
    GG_NOUN("tear", &tear, ARGUMENT),
    GG_NOUN("card", &card, INDEX),
    GG_PHRASE("effect", put_card),
    GG_NOUN("test", &test, ARGUMENT),
    GG_NOUN("hub", &hub, INDEX),
    GG_NOUN("adventure", &adventure, INDEX),
    GG_NOUN("total", &gg_number_thing, GG_BY(delved)),
    GG_NOUN("fated", &fated, INDEX),
    GG_NOUN("mnemos", &mnemos, INDEX),
    GG_NOUN("skill", &skill, GG_BY(skill_drawn)),
    GG_NOUN("won", &won, GG_OF_MOVE(8, 1)),
    GG_NOUN("dead", &dead, INDEX),
    GG_NOUN("direction", &odb_direction_thing, GG_OF_MOVE(0, 2)),
    GG_NOUN("argonaut", &argonaut, ARGUMENT),
};
