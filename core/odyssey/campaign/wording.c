/* The content in words: programs of the effect language, cards, tiles, prices. Kept short, for lists of
 * moves and cards on the table. */
#include "picture.h"
#include "programs.h"

static const char *const skills[] = {"wisdom", "might", "cunning", "courage"};

/* --- small things */

bool odc_tile_known(odc c, int tile) { /* R02 */
    return !c.sc->options.fog || c.s->tile_flags[tile] & ODC_TF_REVEALED;
}

void odc_put_symbols(odc c, int tile, gg_text *text) {
    static const char *const names[] = {"hub",  "R&R",     "progress", "doom", "titan",
                                        "city", "capital", "divided",  "story"};
    const bool known = odc_tile_known(c, tile);
    const unsigned symbols = odc_symbols(&c.sc->content, c.s, tile) & ~(known ? 0u : ODC_SYM_LAID);
    const int factions = known ? odc_factions(&c.sc->content, c.s, tile) : 0;
    int items = 0;
    for (int k = 0; k < 9; k++)
        if (symbols >> k & 1) gg_putf(text, "%s%s", items++ ? ", " : "", names[k]);
    for (int k = 0; k < c.sc->content.factions; k++)
        if (factions >> k & 1)
            gg_putf(text, "%s%s", items++ ? ", " : "", c.sc->content.faction[k].name);
    if (!items) gg_put(text, known ? "open water" : "not revealed");
}

void odc_put_cost(odc c, const char *head, const uint8_t cost[ODC_RESOURCES], gg_text *text) {
    bool any = false;
    for (int k = 0; k < ODC_RESOURCES; k++) {
        if (!cost[k]) continue;
        gg_putf(text, "%s%d %s", any ? ", " : head, cost[k], c.sc->battle.resource[k]);
        any = true;
    }
}

/* The test that is rolled: layout of v in test.c. */
static void put_test(odc c, const odc_frame *f, gg_text *text) {
    if (f->v[0] < ODC_ARGONAUTS)
        gg_putf(text, "Argonaut %d tests %s %d", f->v[0], skills[f->v[1] & 3], f->v[2]);
    else
        gg_putf(text, "an Argo test of %d", f->v[2]);
    const int bonus =
        (int8_t)f->v[3] + (f->v[0] < ODC_ARGONAUTS ? odc_skill(c, f->v[0], f->v[1] & 3) : 0);
    if (bonus) gg_putf(text, " with %+d", bonus);
    gg_put(text, ", ");
}

/* What is about to be lost: layout of v in loss.c. */
static void put_loss(odc c, const odc_frame *f, gg_text *text) {
    const int n = f->v[2];
    switch (f->v[0]) {
    case ODC_SAVE_CREW: gg_putf(text, "%d CREW is lost, ", n); break;
    case ODC_SAVE_HULL: gg_putf(text, "%d HULL is lost, ", n); break;
    case ODC_SAVE_RESOURCE:
        gg_putf(text, "%d %s is lost, ", n, c.sc->battle.resource[f->v[1] % ODC_RESOURCES]);
        break;
    case ODC_SAVE_DIPLOMACY:
        gg_putf(text, "%d standing with the %s is lost, ", n,
                c.sc->content.faction[f->v[1] & 7].name);
        break;
    default: gg_putf(text, "%d doom comes, ", n);
    }
}

void odc_put_about(odc c, gg_text *text) {
    const odc_state *s = c.s;
    const odc_frame *f = odc_top(c), *card = odc_running(c, ODC_K_EXPLORE);
    const odc_paragraph *p = s->paragraph ? odc_paragraph_at(c, s->paragraph) : NULL;
    if (card && s->node != ODC_C_EXPLORE)
        gg_putf(text, "%s, ", c.sc->content.card[card->v[0] % ODC_CARDS].name);
    if (p) gg_putf(text, "p%d%s%s, ", p->number, p->name[0] ? " " : "", p->name);
    if (f->kind == ODC_K_TEST) put_test(c, f, text);
    if (f->kind == ODC_K_LOSS) put_loss(c, f, text);
    if (s->node == ODC_CN_DELVE || s->node == ODC_C_DELVE)
        gg_putf(text, "%d so far, ", s->delve_sum);
    if (s->node == ODC_CN_REGULAR || s->node == ODC_C_BATTLE)
        gg_put_count(text, s->titans, "titan aboard, ", "titans aboard, ");
}

/* --- programs */

typedef struct writer {
    odc c;
    gg_text *text;
} writer;

static void put_statements(writer *w, const gg_effect *e, int count);

/* The statements of the k-th block behind `e`. */
static void put_block(writer *w, const gg_effect *e, int k) {
    const gg_effect *block = e + 1, *const end = e + 1 + e->skip;
    while (block < end && k--) block += 1 + block->skip;
    if (block >= end || !block->skip)
        gg_put(w->text, "nothing");
    else
        put_statements(w, block + 1, block->skip);
}

/* " (success: ...; failure: ...)" */
static void put_blocks(writer *w, const gg_effect *e, const char *const *names) {
    gg_put(w->text, " (");
    for (int k = 0; names[k]; k++) {
        gg_putf(w->text, "%s%s: ", k ? "; " : "", names[k]);
        put_block(w, e, k);
    }
    gg_put_char(w->text, ')');
}

void odc_put_needs(odc c, int guard, int limit, gg_text *text) {
    const odc_content *k = &c.sc->content;
    if (guard & GG_EFFECT_NOT) gg_put(text, "not ");
    guard &= ~GG_EFFECT_NOT;
    if (guard == ODC_G_CLUE)
        gg_putf(text, "clue %s", k->clue[limit & 31]);
    else if (guard == ODC_G_MARK)
        gg_putf(text, "box %d is marked", limit);
    else if (guard == ODC_G_STORY)
        gg_putf(text, "story card %d", limit + 1);
    else if (guard == ODC_G_TILE || guard == ODC_G_EXPLORED)
        gg_putf(text, guard == ODC_G_TILE ? "at tile %d" : "tile %d is explored",
                k->tile[limit & 31].number);
    else if (guard == ODC_G_DIP_LOCAL)
        gg_putf(text, "local standing %d", limit);
    else if (guard >= ODC_G_DIP && guard < ODC_G_RES)
        gg_putf(text, "standing %d with the %s", limit, k->faction[guard - ODC_G_DIP].name);
    else if (guard >= ODC_G_RES && guard < ODC_G_TECH)
        gg_putf(text, "%d %s", limit, c.sc->battle.resource[guard - ODC_G_RES]);
    else if (guard == ODC_G_TECH)
        gg_put(text, k->tech[limit & 63].name);
    else if (guard == ODC_G_KNOW || guard == ODC_G_DAY)
        gg_putf(text, guard == ODC_G_KNOW ? "knowledge %d" : "day %d", limit);
    else
        gg_put(text, "in a battle");
}

static void put_guard(writer *w, const gg_effect *e) {
    gg_put(w->text, "if ");
    odc_put_needs(w->c, e->guard, e->limit, w->text);
    gg_put(w->text, ": ");
}

static const char *const success[] = {"success", "failure", NULL};
static const char *const group[] = {"0-1 succeed", "2-3", "4", "each who fails", NULL};
static const char *const fight[] = {"won", "lost", NULL};

/* What stands for the letter behind a '%' of the formats below. */
static void put_part(writer *w, const gg_effect *e, char what) {
    static const char *const subjects[] = {"its Argonaut", "the leader",    "a random Argonaut",
                                           "everybody",    "the strongest", "the weakest",
                                           "a chosen one", "the group"};
    static const char *const values[] = {"RAGE", "FATE", "DANGER", "despair"};
    const odb_content *const b = &w->c.sc->battle;
    const odc_content *const k = &w->c.sc->content;
    gg_text *const text = w->text;
    switch (what) {
    case 'a': gg_put_int(text, e->a); break;
    case 'b': gg_put_int(text, e->b); break;
    case 'A': gg_putf(text, "%+d", e->a); break;
    case 'B': gg_putf(text, "%+d", e->b); break;
    case 's': gg_put(text, subjects[e->subject & 7]); break;
    case 'v': gg_put(text, values[e->a & 3]); break;
    case 'k': gg_put(text, skills[e->a & 3]); break;
    case 'u': gg_put(text, e->b ? " that cannot be avoided" : ""); break;
    case 'r': gg_put(text, b->resource[e->a % ODC_RESOURCES]); break;
    case 'c': gg_put(text, b->condition[e->a & 31].name); break;
    case 'y': gg_put(text, b->growth[8 + (e->a & 7)].name); break;
    case 'o': gg_put(text, b->growth[16 + (e->a & 7)].name); break;
    case 'g': gg_put(text, b->gear[e->a & 63].name); break;
    case 'n': gg_put(text, b->summon[e->a & 7].name); break;
    case 'h': gg_put(text, k->tech[e->a & 63].name); break;
    case 'l': gg_put(text, k->clue[e->a & 31]); break;
    case 'i': gg_put(text, k->ally[e->a & 31]); break;
    case 'd': gg_put(text, k->code[e->a & 15].id); break;
    case 'x': gg_put(text, k->foe[e->a % ODC_FOES].name); break;
    case 'f':
        gg_put(text, e->a == ODC_LOCAL ? "the local faction" : k->faction[e->a & 7].name);
        break;
    case 't':
        gg_put(text, e->a == ODC_DREAMWALKER ? "dreamwalker" : b->sheet[e->a & 15].name);
        break;
    case 'm':
        gg_put(text, e->a ? b->mnemos[k->mnemos[(e->a - 1) & 31].card & 31].name : "at random");
        break;
    case 'p': gg_putf(text, "p%d", odc_number_of(e)); break;
    case 'D': gg_put_count(text, e->a, "day", "days"); break;
    case 'E': gg_put_count(text, e->a, "escalation", "escalations"); break;
    case '0': put_block(w, e, 0); break;
    case 'S': put_blocks(w, e, success); break;
    case 'G': put_blocks(w, e, group); break;
    default: put_blocks(w, e, fight);
    }
}

static const char *const formats[] = {
    [ODC_V_ONEOFF] = "%n may come once",
    [ODC_V_SBONUS] = "%a free summoning",
    [ODC_V_DIPTEST] = "Argo test of %b with the standing of %f%S",
    [ODC_V_PROG] = "%A progress",
    [ODC_V_DOOM] = "%A doom%u",
    [ODC_V_RES] = "%B %r",
    [ODC_V_PAY] = "pay %b %r",
    [ODC_V_CREW] = "%A CREW",
    [ODC_V_HULL] = "%A HULL",
    [ODC_V_AFATE] = "%A Argo FATE",
    [ODC_V_KNOW] = "%A knowledge",
    [ODC_V_TEAR] = "%A Sisyphus tear",
    [ODC_V_DIP] = "%B standing with %f",
    [ODC_V_STAT] = "%B %v for %s",
    [ODC_V_TOKEN] = "%B %v for %s",
    [ODC_V_COND] = "%c for %s",
    [ODC_V_SKILLTEST] = "%s tests %k %b%S",
    [ODC_V_ARGOTEST] = "Argo test of %a%S",
    [ODC_V_GROUPTEST] = "all test %k %b%G",
    [ODC_V_DELVE] = "delve of %a%S",
    [ODC_V_GOTO] = "%p",
    [ODC_V_MARK] = "mark box %a",
    [ODC_V_CLUE] = "clue %l",
    [ODC_V_ALLY] = "ally %i",
    [ODC_V_CODE] = "code %d",
    [ODC_V_SPECIAL] = "a rude awakening",
    [ODC_V_MNEMOS] = "mnemos %m for %s",
    [ODC_V_FATED] = "a fated mnemos for %s",
    [ODC_V_NODE] = "a mnemos node for %s",
    [ODC_V_GEAR] = "%B %g",
    [ODC_V_TITAN] = "%B %t",
    [ODC_V_TECH] = "technology %h",
    [ODC_V_PROJECT] = "project %h",
    [ODC_V_PATTERN] = "a pattern for a titan",
    [ODC_V_EVENT] = "in %D %p",
    [ODC_V_ADV] = "the adversary moves",
    [ODC_V_ADVINTRO] = "%x hunts you",
    [ODC_V_SURGE] = "a divine surge",
    [ODC_V_PROVIDENCE] = "wise providence",
    [ODC_V_ESC] = "%E in the next battle",
    [ODC_V_BATTLE] = "battle with %x%W",
    [ODC_V_AFFL] = "%y for %s",
    [ODC_V_BOON] = "%o for %s",
    [ODC_V_LEAVE] = "%s leaves",
    [ODC_V_CTOK] = "a token on a free city",
    [ODC_V_WIN] = "the campaign is won",
    [ODC_V_LOSE] = "the campaign is lost",
    [ODC_V_FLIP] = "the story card flips",
    [ODC_V_EACH] = "each of %s: %0",
    [ODC_V_NOP] = "nothing",
};

static void put_statement(writer *w, const gg_effect *e) {
    if (e->guard && e->verb != GG_EFFECT_IF) put_guard(w, e);
    if (e->verb == GG_EFFECT_IF) {
        put_guard(w, e);
        put_block(w, e, 0);
    } else if (e->verb == GG_EFFECT_CHOOSE) {
        gg_put(w->text, "choose ");
        for (int k = 0; k < e->a; k++) {
            if (k) gg_put(w->text, " / ");
            put_block(w, e, k);
        }
    } else if (e->verb < sizeof formats / sizeof *formats && formats[e->verb]) {
        for (const char *at = formats[e->verb]; *at; at++)
            if (*at == '%')
                put_part(w, e, *++at);
            else
                gg_put_char(w->text, *at);
    }
}

static void put_statements(writer *w, const gg_effect *e, int count) {
    bool any = false;
    for (int at = 0; at < count; at += 1 + e[at].skip) {
        if (e[at].verb == ODC_V_RET || e[at].verb == GG_EFFECT_BLOCK) continue;
        if (any) gg_put(w->text, ", ");
        put_statement(w, &e[at]);
        any = true;
    }
    if (!any) gg_put(w->text, "nothing");
}

void odc_put_program(odc c, int at, int count, gg_text *text) {
    writer w = {c, text};
    if (at + count > ODC_STATEMENTS) return;
    put_statements(&w, &c.sc->content.statement[at], count);
}

void odc_put_option(odc c, int k, gg_text *text) {
    const odc_frame *f = odc_top(c);
    writer w = {c, text};
    if (f->kind != ODC_K_PROGRAM || odc_statement_of(c, f)->verb != GG_EFFECT_CHOOSE) return;
    gg_put(text, ": ");
    put_block(&w, odc_statement_of(c, f), k);
}

/* The statement that asks who leads or deals, for a delve or for a roll. */
void odc_put_stakes(odc c, gg_text *text) {
    const odc_frame *const f = odc_running(c, ODC_K_PROGRAM);
    const int node = c.s->node;
    const bool first = node == ODC_CN_LEADER || node == ODC_CN_FACTION || node == ODC_CN_DELVE;
    writer w = {c, text};
    if (!f || (!first && node != ODC_CN_AGAIN)) return;
    const gg_effect *const e = odc_statement_of(c, f);
    if (first) {
        gg_put(text, " (");
        put_statement(&w, e);
        gg_put_char(text, ')');
    } else if (e->verb == ODC_V_GROUPTEST) {
        put_blocks(&w, e, group);
    } else if (e->verb == ODC_V_DIPTEST || e->verb == ODC_V_SKILLTEST ||
               e->verb == ODC_V_ARGOTEST) {
        put_blocks(&w, e, success);
    }
}

void odc_put_card(odc c, int card, gg_text *text) {
    static const char *const disposal[] = {"", ", aside until the next battle", ", then gone"};
    const odc_card *k = &c.sc->content.card[card];
    odc_put_program(c, k->program.at, k->program.count, text);
    if (k->adversary) gg_put(text, ", adversary");
    gg_put(text, disposal[k->disposal % 3]);
    gg_put(text, k->more ? ", draw another" : ", end of the stack");
}
