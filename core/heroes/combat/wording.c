/* What programs of cards and deeds do, in words, also the verbs that only the map knows. */
#include "rules.h"

enum { ANY_TIER = 9 };

static const char *target_words(char target) {
    switch (target) {
    case 'e': return " to an enemy unit";
    case 'f': return " to an own unit";
    case 'u': return " to a unit";
    case '2': return " to two enemy units";
    case 'E': return " to all enemy units";
    case 'L': return " to the slowest enemy unit";
    default: return "";
    }
}

static const char *kind_words(char kind) {
    switch (kind) {
    case 's': return "spell ";
    case 'a': return "artifact ";
    case 'b': return "ability ";
    case 'p': return "specialty ";
    default: return "";
    }
}

static const char *stock_of(char kind, int n) {
    static const char *const names[] = {"gold", "materials", "valuables"};
    if (kind == 'v' && n == 1) return "valuable";
    return names[kind == 'b' ? 1 : kind == 'v' ? 2 : 0];
}

static const char *card_name(const her_content *content, int card) {
    return card < content->cards ? content->card[card].name : "?";
}

static const char *deck_of(char kind) {
    return kind == 'a' ? "ability" : kind == 's' ? "spell" : "artifact";
}

/* Verbs whose words need only their number: "%d" stands for it, and '~' for the 's' of more than
 * one. */
static const struct {
    uint8_t op;
    const char *words;
} simple[] = {
    {HER_V_ATK, "attack %+d"},
    {HER_V_DEF, "defence %+d"},
    {HER_V_WEAK, "the attacker's attack is %d less"},
    {HER_V_CRACK, "the target's defence is %d less"},
    {HER_V_INI, "initiative %+d"},
    {HER_V_HP, "hit points %+d"},
    {HER_V_DMG, "%d damage"},
    {HER_V_HEAL, "heal %d"},
    {HER_V_PARA, "paralyse"},
    {HER_V_CLEAN, "end effects"},
    {HER_V_SKIP, "an enemy unit loses its activation"},
    {HER_V_NODIE, "the attack die counts 0"},
    {HER_V_RER, "roll a die again"},
    {HER_V_CANCEL, "cancel a lethal attack"},
    {HER_V_NEGATE, "a spell has no effect"},
    {HER_V_BACK, "take the spell back"},
    {HER_V_CAST, "cast another spell"},
    {HER_V_LIMIT, "%d more spell this round"},
    {HER_V_POW, "power %+d"},
    {HER_V_FRESH, "a unit may retaliate again"},
    {HER_V_SWAP, "two own units change places"},
    {HER_V_TELE, "move an own unit anywhere"},
    {HER_V_SUMMON, "summon a unit"},
    {HER_V_MUTE, "a unit has no abilities"},
    {HER_V_WARD, "a unit is safe from spells"},
    {HER_V_THORNS, "attackers take %d damage"},
    {HER_V_BLOCK, "close a cell"},
    {HER_V_BREAK, "break walls"},
    {HER_V_TOPPLE, "topple the tower"},
    {HER_V_RATK, "ranged attack %+d"},
    {HER_V_RINI, "ranged initiative %+d"},
    {HER_V_NOPEN, "ranged units have no penalty"},
    {HER_V_HUSH, "spells do no damage"},
    {HER_V_BIND, "the enemy cannot leave"},
    {HER_V_QUAKE, "%d damage at the walls"},
    {HER_V_SHOT, "%d shot~"},
    {HER_V_TENT, "the tent heals %d times as much"},
    {HER_V_SPOW, "a school's spells have power %+d"},
    {HER_V_DRAW, "draw %d"},
    {HER_V_DISC, "discard %d"},
    {HER_V_EDISC, "an enemy loses %d at random"},
    {HER_V_LOOK, "look at %d card~"},
    {HER_V_SELF, "this card leaves the game"},
    {HER_V_RAISE, "empower up to %d statistic card~"},
    {HER_V_MARKET, "trade resources"},
    {HER_V_EMOR, "an enemy's good morale turns bad"},
    {HER_V_MP, "a hero has %+d MP"},
    {HER_V_STEP, "a free step at the end of the turn"},
    {HER_V_GHOST, "pass guards and enemy heroes this turn"},
    {HER_V_CLIMB, "cross borders and blocked fields this turn"},
    {HER_V_PORTAL, "go to an own town or settlement"},
    {HER_V_XP, "%d experience"},
    {HER_V_SPY, "discover a tile next to the hero's"},
    {HER_V_EXPERT, "%d expert use regained"},
    {HER_V_CHEAP, "the next unit costs %d gold less"},
    {HER_V_FLIP, "%d Pack turns to Few"},
    {HER_V_DIPLO, "neutral units of the own dwellings may be hired"},
    {HER_V_SLIP, "the guard is passed without a fight"},
    {HER_V_HIRE, "%d neutral units of a tier are shown, one may be hired"},
    {HER_V_MARCH, "heroes' MP %+d each round"},
    {HER_V_HAND, "hand limits %+d"},
    {HER_V_RENEW, "visited fields can be visited again"},
    {HER_V_LUCK, "one die a turn may be rolled again"},
    {HER_V_ARCANE, "the first spell of a turn has power %+d"},
};

/* Verbs that name a resource, a deck, a card or a tier besides. */
static bool say_named(const her_content *content, const her_verb *v, gg_text *text) {
    static const char *const prices[] = {"free", "for half, down", "for half, up",
                                         "for 3 gold less"};
    switch (v->op) {
    case HER_V_FETCH:
        gg_putf(text, "take %d %scard%s from the discard pile", v->n, kind_words(v->kind),
                v->n == 1 ? "" : "s");
        break;
    case HER_V_SEARCH: gg_putf(text, "search %d of the %s deck", v->n, deck_of(v->kind)); break;
    case HER_V_FIND: gg_putf(text, "take %s from its deck", card_name(content, v->x[0])); break;
    case HER_V_TAKE: gg_putf(text, "take the %s", card_name(content, v->x[0])); break;
    case HER_V_EXILE:
        gg_put(text, "remove ");
        gg_put_count(text, v->n, "card of the hand", "cards of the hand");
        break;
    case HER_V_GAIN: gg_putf(text, "gain %d %s", v->n, stock_of(v->kind, v->n)); break;
    case HER_V_PAY: gg_putf(text, "pay %d %s", v->n, stock_of(v->kind, v->n)); break;
    case HER_V_BOON: gg_putf(text, "next incomes: %+d %s", v->n, stock_of(v->kind, v->n)); break;
    case HER_V_ROLR: gg_putf(text, "roll resource dice: %d", v->n); break;
    case HER_V_ROLT: gg_putf(text, "roll treasure dice: %d", v->n); break;
    case HER_V_MOR: gg_put(text, v->n > 0 ? "gain morale" : "lose morale"); break;
    case HER_V_BOOK: gg_put(text, "a spell is cheaper, and more cards are seen"); break;
    case HER_V_TOLL: gg_put(text, "pay a die's worth to search a deck"); break;
    case HER_V_FAIR:
    case HER_V_STALL: gg_put(text, "cards of a deck are for sale"); break;
    case HER_V_AREA: /* x: of each target, the first alone where all take the same */
        if (v->kind == '1')
            gg_putf(text, "%d damage to two units", v->n);
        else
            gg_putf(text, "%d, %d and %d damage to three units", v->x[0], v->x[1], v->x[2]);
        break;
    case HER_V_REINF: gg_putf(text, "reinforce a unit %s", prices[v->x[0] & 3]); break;
    default: return false;
    }
    return true;
}

static void say_verb(const her_content *content, const her_verb *v, gg_text *text) {
    if (say_named(content, v, text)) return;
    for (size_t i = 0; i < sizeof simple / sizeof *simple; i++) {
        if (simple[i].op != v->op) continue;
        const char *words = simple[i].words;
        for (const char *at = words; *at; at++) {
            if (*at == '~') {
                if (v->n != 1) gg_put_char(text, 's');
                continue;
            }
            if (*at != '%') {
                gg_put_char(text, *at);
                continue;
            }
            if (at[1] == '+') at++, gg_put_char(text, v->n < 0 ? '-' : '+');
            gg_put_int(text, v->n < 0 ? -v->n : v->n);
            at++;
        }
        gg_put(text, target_words(v->target));
        if (v->tier && v->tier < ANY_TIER)
            gg_putf(text, " (tier %s%d)", v->tier > 1 ? "up to " : "", v->tier);
        return;
    }
    gg_put(text, "an effect");
}

static void say_program(const her_content *content, const her_program *program, gg_text *text) {
    for (int i = 0; i < program->count && i < 4; i++) {
        if (i) gg_put(text, "; ");
        say_verb(content, &program->verb[i], text);
    }
    if (!program->count) gg_put(text, "nothing");
}

void her_say_option(const her_content *content, const her_option *option, gg_text *text) {
    for (int i = 0; i < option->levels && i < 3; i++) {
        if (i) gg_put(text, " / ");
        say_program(content, &option->level[i], text);
    }
    if (!option->levels) say_program(content, &option->level[0], text);
}

void her_say_card(const her_content *content, int card, gg_text *text) {
    const her_card *c = &content->card[card];
    for (int i = 0; i < c->options; i++) {
        if (i) gg_put(text, ", or ");
        her_say_option(content, &c->option[i], text);
    }
    if (!c->options) gg_put(text, "nothing by itself");
}
