/* Tokens of moves and outcomes (RULES.md, section 4), to the letter. While a battle is fought its own
 * tokens are written. */
#include "process.h"
#include "rules.h"

static odc of(const gg_game *game, const void *state) {
    return (odc){game->scenario, (odc_state *)(uintptr_t)state};
}

void odc_put_tile(const odc_content *c, int tile, int sector, gg_text *text) {
    gg_put_int(text, c->tile[tile % ODC_TILES].number);
    if (sector) gg_put_char(text, (char)('a' + sector - 1));
}

static const char *tech_id(const odc_content *c, uint32_t tech) {
    return c->tech[tech % ODC_TECHS].id;
}

/* --- outcomes */

static void put_outcome(odc c, uint32_t a, gg_text *text) {
    const odc_content *k = &c.sc->content;
    switch (c.s->node) {
    case ODC_C_EXPLORE: gg_putf(text, "!ex=%s", k->card[a % ODC_CARDS].id); break;
    case ODC_C_TEST: gg_putf(text, "!ts=%u", a); break;
    case ODC_C_HUB: gg_putf(text, "!hb=%s", k->hub[a % ODC_HUBS].id); break;
    case ODC_C_ADVENTURE: gg_putf(text, "!av=%s", k->adventure[a & 63].id); break;
    case ODC_C_DELVE: gg_putf(text, "!dv=%u", a); break;
    case ODC_C_FATED: gg_putf(text, "!ft=%s", k->fated[a & 31].id); break;
    case ODC_C_MNEMOS:
        gg_putf(text, "!mn=%s", c.sc->battle.mnemos[k->mnemos[a & 31].card].id);
        break;
    case ODC_C_PORTRAIT: gg_putf(text, "!po=%u", a); break;
    case ODC_C_BATTLE: gg_putf(text, "!bt=%c%u", a >> 8 ? 'w' : 'l', a & 255); break;
    case ODC_C_DIRECTION: gg_putf(text, "!dir=%c", "NESW"[a & 3]); break;
    default: gg_putf(text, "!pk=%u", a); break;
    }
}

/* --- moves */

/* Words of the moves whose argument is a number, or that have none. */
static const struct {
    const char *word;
    bool number;
} plain[] = {
    [ODC_M_STAY - ODC_M_TO] = {"stay", false}, [ODC_M_AGAIN - ODC_M_TO] = {"rr:", true},
    [ODC_M_PASS - ODC_M_TO] = {"pass", false}, [ODC_M_CHOOSE - ODC_M_TO] = {"ch:", true},
    [ODC_M_ORDER - ODC_M_TO] = {"or:", true},  [ODC_M_NEXT - ODC_M_TO] = {"next", false},
    [ODC_M_MORE - ODC_M_TO] = {"more", false}, [ODC_M_STOP - ODC_M_TO] = {"stop", false},
    [ODC_M_NODE - ODC_M_TO] = {"nd:", true},   [ODC_M_NAME - ODC_M_TO] = {"nm:", true},
    [ODC_M_TEAR - ODC_M_TO] = {"sis:", true},  [ODC_M_OUTCOME - ODC_M_TO] = {NULL, false},
};

/* "cr:G07"; the second way to make gear whose first can be used too is told apart: "cr:G07+". */
static void put_craft(odc c, uint32_t a, gg_text *text) {
    const odc_content *k = &c.sc->content;
    bool first = false;
    for (int i = 0; i < k->recipes; i++)
        first |= k->recipe[i].gear == (a & 255) && k->recipe[i].copies && k->recipe[i].craftable;
    gg_putf(text, "cr:%s%s", c.sc->battle.gear[a & 31].id, a >> 8 && first ? "+" : "");
}

/* "corek": names of resources have no other signs in tokens. */
static void put_resource(odc c, uint32_t k, gg_text *text) {
    for (const char *name = c.sc->battle.resource[k % ODC_RESOURCES]; *name; name++)
        if (*name != '_') gg_put_char(text, *name);
}

static void put_trade(odc c, uint32_t a, gg_text *text) {
    gg_putf(text, "tr:%s.", tech_id(&c.sc->content, a & 255));
    put_resource(c, a >> 8 & 15, text);
    gg_put_char(text, '.');
    put_resource(c, a >> 12 & 15, text);
    gg_putf(text, ".%u", a >> 16);
}

static void put_breed(odc c, uint32_t a, gg_text *text) {
    const odc_tech *tech = &c.sc->content.tech[(a & 255) % ODC_TECHS];
    const odc_part *part = &tech->part[(a >> 8) % ODC_PARTS];
    gg_putf(text, "br:%s.%s", tech->id, c.sc->battle.sheet[part->sheet].id);
}

static const char *const skills[] = {"wis", "mig", "cun", "cou", "r"};

static void put_special(odc c, gg_move move, gg_text *text) {
    const odc_content *k = &c.sc->content;
    const uint32_t a = odc_argument(move);
    switch (odc_type_of(move)) {
    case ODC_M_TO: gg_put(text, "to:"), odc_put_tile(k, a & 255, (int)(a >> 8), text); break;
    case ODC_M_FACTION: gg_putf(text, "fa:%s", k->faction[a % ODC_FACTIONS].id); break;
    case ODC_M_PROGRESS: gg_putf(text, "pg:%c", a ? 'i' : 's'); break;
    case ODC_M_SAVE: gg_putf(text, "sv:%s", tech_id(k, a)); break;
    case ODC_M_LEADER: gg_putf(text, "ld:%c", "0123r"[a % 5]); break;
    case ODC_M_SPAWN: gg_put(text, "as:"), odc_put_tile(k, (int)a, 0, text); break;
    case ODC_M_REGULAR: gg_putf(text, "rp:%s", k->foe[a % ODC_FOES].id); break;
    case ODC_M_RESEARCH: gg_putf(text, "re:%s", tech_id(k, a)); break;
    case ODC_M_TRADE: put_trade(c, a, text); break;
    case ODC_M_CRAFT: put_craft(c, a, text); break;
    case ODC_M_BREED: put_breed(c, a, text); break;
    case ODC_M_ABILITY: gg_putf(text, "ab:%s.%u", tech_id(k, a & 255), (a >> 8) + 1); break;
    case ODC_M_SUMMON: gg_putf(text, "su:%s", c.sc->battle.summon[a & 7].id); break;
    case ODC_M_SHARE:
        gg_putf(text, "dg:%u.%u.%u.%u", a & 15, a >> 4 & 15, a >> 8 & 15, a >> 12 & 15);
        break;
    case ODC_M_CODE: gg_putf(text, "sc:%s", k->code[a & 15].id); break;
    case ODC_M_SKILL: gg_putf(text, "sk:%s", skills[a % 5]); break;
    case ODC_M_CITY: gg_put(text, "ct:"), odc_put_tile(k, (int)a, 0, text); break;
    default: break;
    }
}

void odc_write_move(const gg_game *game, const void *state, gg_move move, gg_text *text) {
    const odb_state *battle;
    const gg_game *inner = odc_of_battle(move) ? odc_inner(game, state, &battle) : NULL;
    if (inner) {
        inner->rules->write_move(inner, battle, move, text);
        return;
    }
    const odc c = of(game, state);
    const int type = (int)odc_type_of(move) - ODC_M_TO;
    if (type == ODC_M_OUTCOME - ODC_M_TO) {
        put_outcome(c, odc_argument(move), text);
        return;
    }
    if (odc_actor(game, state) == GG_CHANCE) gg_put_char(text, '!'); /* prim=random: CN08 */
    if (!plain[type].word) {
        put_special(c, move, text);
        return;
    }
    gg_put(text, plain[type].word);
    if (plain[type].number) gg_put_int(text, odc_argument(move));
}
