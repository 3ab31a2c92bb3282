/* Tokens of moves and outcomes (RULES.md, section 4), what they say, where they belong, and why one is
 * refused: tables for kit/words.h. While a battle is fought it answers itself. */
#include "nouns.h"
#include "rules.h"

/* --- names in tokens */

static odc of(const gg_query *q) {
    return (odc){q->game->scenario, (odc_state *)(uintptr_t)q->state};
}

static int tile_of(odc c, gg_slice name) {
    const int number = gg_slice_number(name, 1, 255);
    for (int i = 0; i < c.sc->content.tiles; i++)
        if (c.sc->content.tile[i].number == number) return i;
    return -1;
}

static int tech_of(odc c, gg_slice name) {
    for (int i = 0; i < c.sc->content.techs; i++)
        if (gg_slice_is(name, c.sc->content.tech[i].id)) return i;
    return -1;
}

static bool has(uint64_t set, int i) {
    return set >> i & 1;
}

/* Does the store hold the cost? Else says what is missing. */
static bool can_pay(gg_query *q, odc c, const char *rule, const uint8_t cost[ODC_RESOURCES]) {
    for (int k = 0; k < ODC_RESOURCES; k++) {
        if (c.s->res[k] >= cost[k]) continue;
        gg_sayf(q, rule, "it costs %d %s, and there is %d", cost[k], c.sc->battle.resource[k],
                c.s->res[k]);
        return false;
    }
    return true;
}

/* --- voyage */

static void explain_exit(gg_query *q, gg_slice rest) {
    const odc c = of(q);
    const odc_tile *here = &c.sc->content.tile[c.s->tile % ODC_TILES];
    gg_slice number = rest;
    int sector = 0, other = 0;
    if (rest.length && (rest.data[rest.length - 1] == 'a' || rest.data[rest.length - 1] == 'b')) {
        number.length--;
        sector = rest.data[rest.length - 1] - 'a' + 1;
    }
    const int to = tile_of(c, number);
    if (to < 0) {
        gg_say(q, "ODC-140", "there is no such tile");
        return;
    }
    for (int k = 0; k < here->exits; k++) {
        const odc_exit *exit = &here->exit[k];
        if (exit->to != to) continue;
        if (exit->from_sector && exit->from_sector != c.s->sector) {
            other = 1;
        } else if (exit->to_sector != sector) {
            gg_sayf(q, "ODC-143", "that way leads to %d%s", c.sc->content.tile[to].number,
                    exit->to_sector == 1   ? "a"
                    : exit->to_sector == 2 ? "b"
                                           : ", which has no sectors");
            return;
        } else {
            gg_sayf(q, "ODC-146", "the waterway is restricted: it needs %s",
                    exit->needs ? c.sc->content.tech[exit->needs - 1].name : "a technology");
            return;
        }
    }
    gg_sayf(q, other ? "ODC-144" : "ODC-140",
            other ? "the exit to tile %d is in the other sector" : "no exit leads to tile %d",
            c.sc->content.tile[to].number);
}

static void explain_spawn(gg_query *q, gg_slice rest) {
    const odc c = of(q);
    const int tile = tile_of(c, rest);
    if (tile < 0)
        gg_say(q, "ODC-194", "there is no such tile");
    else if (!(c.s->tile_flags[tile] & ODC_TF_REVEALED))
        gg_say(q, "ODC-196", "that tile is not revealed");
    else
        gg_say(q, "ODC-R09", "the tile must be 4 away, or as far as possible where none is");
}

static void explain_city(gg_query *q, gg_slice rest) {
    const odc c = of(q);
    const int tile = tile_of(c, rest);
    if (tile < 0 || !(c.sc->content.tile[tile].symbols & ODC_SYM_CITY))
        gg_say(q, "ODC-501", "there is no city");
    else
        gg_say(q, "ODC-501", "that city is not revealed, or it is not free");
}

/* --- advancement */

static void explain_research(gg_query *q, gg_slice rest) {
    const odc c = of(q);
    const int i = tech_of(c, rest);
    const odc_day *day = &c.sc->content.day[c.s->day % 41];
    if (i < 0) {
        gg_say(q, "ODC-237", "there is no such technology");
        return;
    }
    const odc_tech *tech = &c.sc->content.tech[i];
    const bool battle = tech->kind == ODC_BATTLE_TECH;
    if (has(c.s->tech, i))
        gg_say(q, "ODC-231", "it is in the technology deck already");
    else if (tech->kind == ODC_CORE)
        gg_say(q, "ODC-234", "core technologies cannot be researched");
    else if (!has(c.s->projects, i))
        gg_say(q, "ODC-233", "it is not in the projects deck");
    else if (!(battle ? day->battle_research : day->structural))
        gg_sayf(q, "ODC-237", "there is no %s breakthrough today",
                battle ? "battle" : "structural");
    else if (c.s->flags & (battle ? ODC_F_BATTLE_TECH : ODC_F_STRUCTURAL))
        gg_say(q, "ODC-237", "one of that type has been researched today");
    else if (c.s->knowledge < tech->knowledge)
        gg_sayf(q, "ODC-238", "it needs knowledge %d", tech->knowledge);
    else if (can_pay(q, c, "ODC-238", tech->cost))
        gg_say(q, "ODC-238", "its requirements are not met");
}

static void explain_trade(gg_query *q, gg_slice rest) {
    const odc c = of(q);
    gg_slice name;
    const int i = gg_field(&rest, '.', &name) ? tech_of(c, name) : -1;
    if (i < 0 || !has(c.s->tech, i))
        gg_say(q, "ODC-280", "there is no such technology in the technology deck");
    else
        gg_say(q, "ODC-R25",
               "no exchange is left today, too little is in store, the types are equal, or k is "
               "not 1 to 9");
}

static void explain_craft(gg_query *q, gg_slice rest) {
    const odc c = of(q);
    const odc_content *k = &c.sc->content;
    int gear = -1;
    uint32_t made = 0;
    for (int i = 0; i < c.sc->battle.gears && i < ODC_GEAR; i++)
        if (gg_slice_is(rest, c.sc->battle.gear[i].id)) gear = i;
    for (int i = 0; i < k->techs; i++)
        if (has(c.s->tech, i)) made |= k->tech[i].gear;
    if (gear < 0) {
        gg_say(q, "ODC-290", "there is no such gear");
    } else if (c.s->gear[gear] >= odc_copies(c, gear)) {
        gg_say(q, "ODC-290", "no copy of it is left");
    } else if (!(made >> gear & 1)) {
        gg_say(q, "ODC-290", "no production facility of the technology deck makes it");
    } else {
        for (int i = 0; i < k->recipes; i++)
            if (k->recipe[i].gear == gear && !can_pay(q, c, "ODC-291", k->recipe[i].cost)) return;
        gg_say(q, "ODC-291", "a card that it costs is missing");
    }
}

/* The technology "T05" of "T05.KERYX", which must be researched; else says so. */
static const odc_tech *owned(gg_query *q, odc c, gg_slice *rest) {
    gg_slice name;
    const int i = gg_field(rest, '.', &name) ? tech_of(c, name) : -1;
    if (i >= 0 && has(c.s->tech, i)) return &c.sc->content.tech[i];
    gg_say(q, "ODC-231", i < 0 ? "there is no such technology" : "it is not researched");
    return NULL;
}

static bool coming(odc c, int kind, int argument) {
    for (int k = 0; k < c.s->events; k++)
        if (c.s->event[k].kind == kind && c.s->event[k].argument == argument) return true;
    return false;
}

static void explain_breed(gg_query *q, gg_slice rest) {
    const odc c = of(q);
    const odc_tech *tech = owned(q, c, &rest);
    if (!tech) return;
    for (int p = 0; p < tech->parts; p++) {
        const odc_part *part = &tech->part[p];
        if (part->kind != ODC_P_BREEDING) continue;
        if (!gg_slice_is(rest, c.sc->battle.sheet[part->sheet].id)) continue;
        const int number = (int)(tech - c.sc->content.tech);
        if (coming(c, ODC_EV_BREEDING, number << 4 | part->sheet))
            gg_say(q, "ODC-305", "the technology is breeding already");
        else if (c.sc->content.bred[part->sheet] && odc_titans_of(c, part->sheet))
            gg_say(q, "ODC-302", "a titan of that class is aboard");
        else if (can_pay(q, c, "ODC-301", part->cost))
            gg_say(q, "ODC-301", "it cannot be bred now");
        return;
    }
    gg_say(q, "ODC-301", "the technology does not breed that class");
}

static void explain_ability(gg_query *q, gg_slice rest) {
    const odc c = of(q);
    const odc_tech *tech = owned(q, c, &rest);
    if (!tech) return;
    const int n = gg_slice_number(rest, 1, tech->parts);
    const odc_part *part = &tech->part[n > 0 ? n - 1 : 0];
    if (n < 0 || (part->kind != ODC_P_ACTIVE && part->kind != ODC_P_NEGOTIATION))
        gg_say(q, "ODC-260", "the technology has no such ability to use");
    else if (has(c.s->used, part->number))
        gg_say(q, "ODC-260", "it was used today");
    else if (part->cooldown && coming(c, ODC_EV_COOLDOWN, part->number))
        gg_say(q, "ODC-240", "it cools down");
    else if (part->kind == ODC_P_NEGOTIATION &&
             (!(c.sc->content.tile[c.s->tile].symbols & ODC_SYM_CITY) ||
              c.s->last_city == c.s->tile))
        gg_say(q, "ODC-264", "negotiations need a city that was not the last one visited");
    else if (can_pay(q, c, "ODC-260", part->cost))
        gg_say(q, "ODC-088", "what it needs is not there");
}

static void explain_summon(gg_query *q, gg_slice rest) {
    const odc c = of(q);
    int k = -1;
    for (int i = 0; i < c.sc->battle.summons && i < 8; i++)
        if (gg_slice_is(rest, c.sc->battle.summon[i].id)) k = i;
    if (k < 0)
        gg_say(q, "ODC-070", "there is no such nymph");
    else if (!has(c.sc->content.summon_outside, k))
        gg_say(q, "ODC-070", "that summoning is of use in a battle only");
    else if (has(c.s->summon_exhausted, k))
        gg_say(q, "ODC-071", "it is exhausted until the next divine surge");
    else if (!has(c.s->summon_unlocked, k))
        gg_say(q, "ODC-070", "it is not unlocked");
    else
        gg_say(q, "ODC-R39", "no charge and no free summoning is left");
}

/* --- others */

static void explain_leader(gg_query *q, gg_slice rest) {
    const odc c = of(q);
    const int i = gg_slice_number(rest, 0, ODC_ARGONAUTS - 1);
    if (i < 0)
        gg_say(q, "ODC-363", "Argonauts are 0 to 3; r leaves it to chance");
    else if (!has((uint64_t)odc_living(c), i))
        gg_say(q, "ODC-363", "that Argonaut is dead");
    else
        gg_say(q, "ODC-452", "its fated mnemos forbids it to lead");
}

/* --- the tables */

#define N(node)         GG_NODE(ODC_CN_##node)
#define MOVE(type, ...) [ODC_M_##type - ODC_M_TO] = {__VA_ARGS__}
#define ROLL(node, token, words, ...)                                                              \
    [ODC_M_OUTCOME - ODC_M_TO + ODC_C_##node -                                                     \
        ODC_C_EXPLORE] = {token, words, "Chance", .nodes = GG_NODE(ODC_C_##node), __VA_ARGS__}
#define ASKS(node, ...) [ODC_##node] = {NULL, __VA_ARGS__}

static const gg_move_row moves[] = {
    MOVE(TO, "to:{tile}{sector}", "sails to tile {tile}{sector} ({symbols})", "Sail",
         .from = "argo", .to = "tile", .nodes = N(EXIT), .explain = explain_exit),
    MOVE(STAY, "stay", "stays: no exit is open", "Sail", .nodes = N(EXIT),
         .why = "ODC-R06 the Argo stays only where no exit is open"),
    MOVE(FACTION, "fa:{faction}", "deals with the {faction}", "Faction", .nodes = N(FACTION),
         .why = "ODC-087 it is no local faction of this tile, or its standing is too low"),
    MOVE(PROGRESS, "pg:{progress}", "progress on the {progress} card", "Progress", .to = "track",
         .nodes = N(PROGRESS),
         .why = "ODC-R04 s for the story, or i while inward adventures remain"),
    MOVE(AGAIN, "rr:{again}", "{again}", "Re-roll", .nodes = N(AGAIN),
         .why = "ODC-R03 1 rolls again, 0 does not; an Argonaut with FATE 9 cannot"),
    MOVE(SAVE, "sv:{tech}", "tries to save it with {tech}", "Save", .to = "tech", .nodes = N(SAVE),
         .why = "ODC-106 it does not save from this, or was used for it already"),
    MOVE(PASS, "pass", "{pass}", "Go on", .nodes = N(SAVE) | N(CODE),
         .why = "ODC-105 something must be chosen"),
    MOVE(CHOOSE, "ch:{k}", "chooses {choice}", "Choose", .to = "target",
         .nodes = N(CHOICE) | N(TARGET),
         .why = "ODC-361 there is no such option, or it cannot be paid"),
    MOVE(LEADER, "ld:{leader}", "{leader}", "Leader", .to = "leader", .nodes = N(LEADER),
         .explain = explain_leader),
    MOVE(SPAWN, "as:{tile}", "the adversary appears on tile {tile}", "Adversary", .to = "tile",
         .nodes = N(SPAWN), .explain = explain_spawn),
    MOVE(ORDER, "or:{k}", "{event} comes next", "Order", .nodes = N(ORDER),
         .why = "ODC-220 the list has no such entry"),
    MOVE(REGULAR, "rp:{foe}", "fights {foe}", "Battle", .nodes = N(REGULAR),
         .why = "ODC-221 it is no regular primordial of the cycle"),
    MOVE(RESEARCH, "re:{tech}", "researches {tech}{cost}", "Research", .to = "tech",
         .nodes = N(ADVANCE), .explain = explain_research),
    MOVE(TRADE, "tr:{tech}.{give}.{get}.{times}", "trades {given} {give} for {got} {get}", "Trade",
         .from = "tech", .nodes = N(ADVANCE), .explain = explain_trade),
    MOVE(CRAFT, "cr:{gear}{way}", "crafts {gear}{recipe}", "Craft", .to = "gear",
         .nodes = N(ADVANCE), .explain = explain_craft),
    MOVE(BREED, "br:{tech}.{class}", "breeds a titan of {class}, aboard on day {day}{cost}",
         "Breed", .from = "tech", .nodes = N(ADVANCE), .explain = explain_breed),
    MOVE(ABILITY, "ab:{tech}.{part}", "uses {tech}{cost}: {use}", "Abilities", .from = "tech",
         .nodes = N(ADVANCE), .explain = explain_ability),
    MOVE(SUMMON, "su:{nymph}", "summons {nymph}: {use}", "Summon", .nodes = N(ADVANCE),
         .explain = explain_summon),
    MOVE(NEXT, "next", "ends the advancement step", "Go on", .nodes = N(ADVANCE),
         .why = "ODC-230 something must be finished first"),
    MOVE(MORE, "more", "draws another card", "Delve", .nodes = N(DELVE),
         .why = "ODC-416 more or stop"),
    MOVE(STOP, "stop", "stops at {sum}", "Delve", .nodes = N(DELVE), .why = "ODC-416 more or stop"),
    MOVE(NODE, "nd:{k}", "{k} mnemos card takes the node", "Mnemos", .nodes = N(NODE),
         .why = "ODC-431 that card takes no node now"),
    MOVE(SHARE, "dg:{n0}.{n1}.{n2}.{n3}",
         "shares it out: Argonaut 0 takes {n0}, Argonaut 1 takes {n1}, Argonaut 2 takes {n2}, "
         "Argonaut 3 takes {n3}",
         "Share", .nodes = N(GROUP), .why = "ODC-109 four numbers, together as much as there is"),
    MOVE(CODE, "sc:{code}", "resolves the code {code}", "Codes", .nodes = N(CODE),
         .why = "ODC-327 that code was not found, is resolved, or has no paragraph"),
    MOVE(SKILL, "sk:{portrait}", "a new Argonaut with {portrait}", "Portrait", .nodes = N(PORTRAIT),
         .why = "ODC-009 the skills are wis, mig, cun and cou; r draws"),
    MOVE(NAME, "nm:{titan}", "the pattern goes to {titan}", "Titan", .to = "titan",
         .nodes = N(NAME),
         .why = "ODC-306 no such titan is aboard, or the pattern is of another sheet"),
    MOVE(TEAR, "sis:{tear}", "{tear}", "Tear", .nodes = N(TEAR), .why = "ODC-490 1 or 0"),
    MOVE(CITY, "ct:{tile}", "puts the token on tile {tile}", "City", .to = "tile",
         .nodes = N(TARGET), .explain = explain_city),
    ROLL(EXPLORE, "!ex={card}", "{card}: {effect}", .to = "card",
         .why = "ODC-180 that card is not in the exploration deck"),
    ROLL(TEST, "!ts={test}", "{test}", .why = "ODC-460 1 is success, 0 failure"),
    ROLL(HUB, "!hb={hub}", "{hub}", .to = "hub", .why = "ODC-381 that hub is no more to be had"),
    ROLL(ADVENTURE, "!av={adventure}", "{adventure}",
         .why = "ODC-366 that adventure is not in the table, or is marked"),
    ROLL(DELVE, "!dv={n}", "a card with {n}: {total} in all",
         .why = "ODC-415 no such card is left in the delve"),
    ROLL(PICK, "!pk={k}", "chance picks {argonaut}", .to = "argonaut",
         .why = "ODC-060 chance does not pick that"),
    ROLL(FATED, "!ft={fated}", "the fated mnemos {fated}",
         .why = "ODC-451 that card is not in the fated deck"),
    ROLL(MNEMOS, "!mn={mnemos}", "the mnemos {mnemos}", .why = "ODC-R31 that mnemos is not free"),
    ROLL(PORTRAIT, "!po={n}", "portrait {n}: 1 more {skill}",
         .why = "ODC-009 portraits are 1 to 16, and no living Argonaut has it"),
    ROLL(BATTLE, "!bt={won}{dead}", "the battle is {won}, {dead}",
         .why = "ODC-R27 the outcome table has no such line"),
    ROLL(DIRECTION, "!dir={direction}", "{direction}",
         .why = "ODC-060 the directions are N, E, S and W"),
};

enum { ODC_AT_THE_END = ODC_C_DIRECTION + 1 };

static const gg_node_row nodes[] = {
    ASKS(RUN, "the rules run", "ODC-130", "the rules run on"),
    ASKS(CN_EXIT, "where does the Argo sail?", "ODC-140",
         "the Argo sails: to:<tile>, to:<tile>a, to:<tile>b"),
    ASKS(CN_FACTION, "which faction counts?", "ODC-087",
         "the local faction that counts is chosen: fa:<faction>"),
    ASKS(CN_PROGRESS, "where does the progress go?", "ODC-040",
         "the progress is placed: pg:s pg:i"),
    ASKS(CN_AGAIN, "roll the failed test again?", "ODC-051",
         "the failed test may be rolled again: rr:1 rr:0"),
    ASKS(CN_SAVE, "save it?", "ODC-105", "save abilities may be used: sv:<technology>, pass"),
    ASKS(CN_CHOICE, "choose one", "ODC-361", "an option is chosen: ch:<k>"),
    ASKS(CN_LEADER, "who leads?", "ODC-363", "the party leader is chosen: ld:<i>, ld:r"),
    ASKS(CN_SPAWN, "where does the adversary appear?", "ODC-194",
         "the adversary is placed: as:<tile>"),
    ASKS(CN_ORDER, "which comes first?", "ODC-220", "the order is chosen: or:<k>"),
    ASKS(CN_REGULAR, "which primordial is fought?", "ODC-221",
         "the primordial is chosen: rp:<primordial>"),
    ASKS(CN_ADVANCE, "research, trade, craft, breed?", "ODC-230",
         "the advancement step: re: tr: cr: br: ab: su: next"),
    ASKS(CN_DELVE, "draw on or stop?", "ODC-416", "the delve goes on or stops: more stop"),
    ASKS(CN_NODE, "which mnemos takes the node?", "ODC-431",
         "the mnemos that takes the node is chosen: nd:<k>"),
    ASKS(CN_GROUP, "who takes how much?", "ODC-109", "it is shared out: dg:<n0>.<n1>.<n2>.<n3>"),
    ASKS(CN_CODE, "resolve a code?", "ODC-327", "secret codes may be resolved: sc:<code>, pass"),
    ASKS(CN_PORTRAIT, "a new Argonaut: which portrait?", "ODC-009",
         "the portrait is chosen: sk:<skill>, sk:r"),
    ASKS(CN_NAME, "which titan?", "ODC-306",
         "the titan that takes the pattern is chosen: nm:<titan>"),
    ASKS(CN_TEAR, "a tear of Sisyphus?", "ODC-490", "a Sisyphus tear may be spent: sis:1 sis:0"),
    ASKS(CN_TARGET, "choose one", "ODC-501", "one is chosen: ct:<tile>, ch:<k>"),
    ASKS(C_EXPLORE, "an exploration card is drawn", "ODC-180",
         "an exploration card is drawn: !ex=<card>"),
    ASKS(C_TEST, "a test is rolled", "ODC-460", "a test is rolled: !ts=1 !ts=0"),
    ASKS(C_HUB, "a hub is rolled", "ODC-380", "the hub is rolled: !hb=<hub>"),
    ASKS(C_ADVENTURE, "an adventure is rolled", "ODC-383",
         "the adventure is rolled: !av=<adventure>"),
    ASKS(C_DELVE, "a card of the delve is drawn", "ODC-415",
         "a card of the delve is drawn: !dv=<n>"),
    ASKS(C_PICK, "chance picks", "ODC-060", "chance picks: !pk=<k>"),
    ASKS(C_FATED, "a fated mnemos is drawn", "ODC-451", "a fated mnemos is drawn: !ft=<card>"),
    ASKS(C_MNEMOS, "a mnemos is drawn", "ODC-R31", "a mnemos is drawn: !mn=<card>"),
    ASKS(C_PORTRAIT, "a portrait is drawn", "ODC-009", "a portrait is drawn: !po=<n>"),
    ASKS(C_BATTLE, "the battle is decided", "ODC-R27", "the battle is decided: !bt=<w|l><dead>"),
    ASKS(C_DIRECTION, "a direction is drawn", "ODC-060", "a direction is drawn: !dir=<direction>"),
    ASKS(AT_THE_END, "", "ODC-R20", "the campaign is over"),
};

/* Outcomes are told apart by the node. */
static int row_of(const gg_said *said) {
    const int type = (int)odc_type_of(said->move), node = odc_said(said).s->node;
    if (type != ODC_M_OUTCOME) return type - ODC_M_TO;
    return type - ODC_M_TO + (node < ODC_C_EXPLORE ? ODC_C_PICK : node) - ODC_C_EXPLORE;
}

static int node_of(const gg_said *said) {
    const odc_state *s = said->state;
    return s->phase == ODC_OVER ? ODC_AT_THE_END : s->node;
}

static bool inside(const gg_said *said, gg_game *game, const void **state) {
    const odb_state *battle;
    const gg_game *inner = said->move && !odc_of_battle(said->move)
                               ? NULL
                               : odc_inner(said->game, said->state, &battle);
    if (inner) *game = *inner, *state = battle;
    return inner;
}

const gg_words odc_words = {GG_TABLES(odc_nouns, moves, nodes),
                            .over = GG_NODE(ODC_AT_THE_END),
                            .row = GG_BY(row_of),
                            .node = GG_BY(node_of),
                            .mark = "{mark}",
                            .lead = "{who}",
                            .shows_tokens = true,
                            .inside = inside};
