/* Primordials of a content file: sheets, AI cards with their targeting lines, BP cards. */
#include "load.h"
#include "words.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#define FAIL(l, ...) GG_CONTENT_FAIL((l)->at, __VA_ARGS__)

/* --- targeting lines (section 6.1, A12) */

static const char *const selectors[] = {"",     "closest", "furthest", "prio", "lastw",
                                        "most", "least",   "any",      "zone", "none"};
static const char *const filters[] = {"", "adj", "sight", "front", "range", "on", "noton", "with"};

/* A number of zone: "1" .. "16", "board", "front3"; -1. */
static int zone_named(const odb_load *l, gg_slice word) {
    const int k = gg_slice_number(word, 1, 16);
    return k > 0 ? k : odb_word(l, ODB_L_ZONE, word);
}

/* Splits "name(word)"; the word is empty where there is none. */
static bool split_call(gg_slice text, gg_slice *name, gg_slice *word) {
    *word = (gg_slice){NULL, 0};
    if (!gg_split(text, '(', name, word)) return true;
    if (!word->length || word->data[word->length - 1] != ')') return false;
    word->length--;
    return true;
}

static int one_of(const char *const *names, int count, gg_slice name) {
    for (int i = 1; i < count; i++)
        if (gg_slice_is(name, names[i])) return i;
    return 0;
}

static int read_selector(odb_load *l, gg_slice text, odb_line *line) {
    gg_slice name, word, many = text;
    line->count = 1;
    const int k = gg_take_number(&many, 1, ODB_TITANS);
    if (k > 0 && gg_take_char(&many, '*')) {
        line->count = (uint8_t)k;
        text = many;
    }
    if (!split_call(text, &name, &word)) return FAIL(l, "')' is missing");
    line->select = (uint8_t)one_of(selectors, 10, name);
    if (!line->select) return FAIL(l, "there is no selector '%.*s'", GG_SHOWN_UP_TO(name, 24));
    int argument = 0;
    const bool counter = line->select == ODB_SEL_MOST || line->select == ODB_SEL_LEAST;
    if (counter) {
        argument = odb_word(l, ODB_L_STAT, word);
        if (argument < 0) argument = odb_word(l, ODB_L_TOKEN, word);
    } else if (line->select == ODB_SEL_ZONE) {
        argument = zone_named(l, word);
    } else if (word.data) {
        return FAIL(l, "'%.*s' takes nothing in brackets", GG_SHOWN_UP_TO(name, 24));
    }
    if (argument < 0) return FAIL(l, "there is no '%.*s'", GG_SHOWN_UP_TO(word, 24));
    line->argument = (uint8_t)argument;
    return GG_OK;
}

static int read_filter(odb_load *l, gg_slice text, odb_line *line) {
    gg_slice name, word;
    if (!split_call(text, &name, &word)) return FAIL(l, "')' is missing");
    const int kind = one_of(filters, 8, name);
    int argument = 0;
    if (!kind) return FAIL(l, "there is no filter '%.*s'", GG_SHOWN_UP_TO(name, 24));
    if (line->filters == 4) return FAIL(l, "more than 4 filters");
    if (kind == ODB_FILTER_WITH)
        argument = odb_word(l, ODB_L_WITH, word);
    else if (kind == ODB_FILTER_ON || kind == ODB_FILTER_NOT_ON)
        argument = odb_word(l, ODB_L_PLACE, word);
    else if (word.data)
        return FAIL(l, "'%.*s' takes nothing in brackets", GG_SHOWN_UP_TO(name, 24));
    if (argument < 0) return FAIL(l, "there is no '%.*s'", GG_SHOWN_UP_TO(word, 24));
    line->filter[line->filters].kind = (uint8_t)kind;
    line->filter[line->filters++].argument = (uint8_t)argument;
    return GG_OK;
}

static int read_lines(odb_load *l, const char *text, odb_ai_card *card) {
    gg_slice rest = gg_slice_of(text), one, part;
    while (gg_field(&rest, '/', &one)) {
        if (card->lines == 4) return FAIL(l, "more than 4 targeting lines");
        odb_line *const line = &card->line[card->lines++];
        bool first = true;
        int status = GG_OK;
        while (!status && gg_field(&one, '&', &part)) {
            part = gg_trim(part);
            status = first ? read_selector(l, part, line) : read_filter(l, part, line);
            first = false;
        }
        if (status) return status;
        if (first) return FAIL(l, "an empty targeting line");
    }
    return GG_OK;
}

/* --- AI cards */

static int read_move(odb_load *l, const char *text, odb_ai_card *card) {
    gg_slice rest = gg_slice_of(text);
    if (!*text || !strcmp(text, "-")) return GG_OK;
    if (!strcmp(text, "n")) {
        card->move = ODB_MOVE_SPEED;
    } else if (gg_take_char(&rest, 'x')) {
        const int k = gg_slice_number(rest, 1, 16);
        if (k < 0) return FAIL(l, "'%s': x and a number from 1 to 16", text);
        card->move = ODB_MOVE_X;
        card->move_argument = (uint8_t)k;
    } else if (!strcmp(text, "to:T")) {
        card->move = ODB_MOVE_TO_TARGET;
    } else if (gg_take_words(&rest, "to:")) {
        const int zone = zone_named(l, rest);
        if (zone < 0) return FAIL(l, "there is no zone '%s'", text + 3);
        card->move = ODB_MOVE_TO_ZONE;
        card->move_argument = (uint8_t)zone;
    } else {
        return FAIL(l, "'%s' is none of - n x<k> to:T to:<zone>", text);
    }
    return GG_OK;
}

/* One piece of "sim+melee", "zone:board+judge", "range4". */
static bool take_type(const odb_load *l, gg_slice piece, odb_ai_card *card) {
    static const struct {
        const char *word;
        uint8_t flag;
    } prefixes[] = {{"sim", ODB_SIMULTANEOUS},
                    {"seq", ODB_SEQUENTIAL},
                    {"path", ODB_PATH},
                    {"judge", ODB_JUDGEMENT}};
    for (int i = 0; i < 4; i++)
        if (gg_slice_is(piece, prefixes[i].word)) {
            card->flags |= prefixes[i].flag;
            return true;
        }
    if (card->type) return false;
    if (gg_slice_is(piece, "melee")) {
        card->type = ODB_TYPE_MELEE;
        return true;
    }
    const bool zone = gg_take_words(&piece, "zone");
    if (!zone && !gg_take_words(&piece, "range")) return false;
    if (zone) gg_take_char(&piece, ':');
    const int k = zone ? zone_named(l, piece) : gg_slice_number(piece, 1, 16);
    card->type = zone ? ODB_TYPE_ZONE : ODB_TYPE_RANGE;
    card->range = (uint8_t)k;
    return k > 0;
}

static int read_type(odb_load *l, const odb_raw_ai *raw, odb_ai_card *card) {
    gg_slice rest = gg_slice_of(raw->type), piece;
    if (!*raw->type || !strcmp(raw->type, "body")) {
        card->type = *raw->body ? ODB_TYPE_BODY : ODB_TYPE_NONE;
        if (*raw->body) return GG_OK;
        return FAIL(l, "a card has a type or a body");
    }
    if (*raw->body) return FAIL(l, "a card with a body has no other type");
    while (gg_field(&rest, '+', &piece))
        if (!take_type(l, piece, card))
            return FAIL(l, "'%.*s' is no type of attack", GG_SHOWN_UP_TO(piece, 24));
    if (!card->type && !(card->flags & ODB_JUDGEMENT))
        return FAIL(l, "melee, range<k>, zone<k>, zone:<name> or judge is missing");
    return GG_OK;
}

static int read_skills(odb_load *l, const odb_raw_ai *raw, odb_ai_card *card) {
    gg_slice rest = gg_slice_of(raw->skill), word;
    while (gg_field(&rest, '/', &word)) {
        const int skill = odb_word(l, ODB_L_SKILL, word);
        if (skill < 0 || skill > 3 || card->skills == 2)
            return FAIL(l, "'%s': one skill, or two with '/' between", raw->skill);
        card->skill[card->skills++] = (uint8_t)skill;
    }
    if (!!card->skills != !!(card->flags & ODB_JUDGEMENT))
        return FAIL(l, "a judgement and nothing else has a skill");
    return GG_OK;
}

/* Does a program speak of its target (B12)? */
static bool speaks_of_target(const char *program) {
    for (const char *at = strchr(program, 'T'); at; at = strchr(at + 1, 'T'))
        if ((at == program || !isalnum((unsigned char)at[-1])) && !isalnum((unsigned char)at[1]))
            return true;
    return false;
}

static int read_ai(odb_load *l, const char *field, const odb_raw_ai *raw, odb_ai_card *card) {
    const struct {
        const char *key, *text;
        odb_program *to;
    } programs[] = {{"hit", raw->hit, &card->hit},
                    {"after", raw->after, &card->after},
                    {"afterfinal", raw->final, &card->final},
                    {"body", raw->body, &card->body}};
    card->flags = raw->doomed ? ODB_DOOMED : 0;
    gg_content_at(l->at, "%s.t", field);
    int status = read_lines(l, raw->targets, card);
    gg_content_at(l->at, "%s.move", field);
    if (!status) status = read_move(l, raw->move, card);
    gg_content_at(l->at, "%s.type", field);
    if (!status) status = read_type(l, raw, card);
    gg_content_at(l->at, "%s.skill", field);
    if (!status) status = read_skills(l, raw, card);
    for (int i = 0; i < 4 && !status; i++) {
        gg_content_at(l->at, "%s.%s", field, programs[i].key);
        status = odb_compile(l, programs[i].text, programs[i].to);
    }
    if (status) return status;
    card->after_each = speaks_of_target(raw->after);
    gg_content_at(l->at, "%s", field);
    const bool rolls = card->type != ODB_TYPE_BODY && !(card->flags & ODB_JUDGEMENT);
    if (rolls && (!card->dice || !card->difficulty)) return FAIL(l, "dice and diff are missing");
    if ((card->flags & ODB_JUDGEMENT) && !card->difficulty) return FAIL(l, "diff is missing");
    if (card->level && !card->lines) return FAIL(l, "an AI card has targeting lines");
    if (card->move == ODB_MOVE_TO_ZONE && (card->flags & (ODB_PATH | ODB_SEQUENTIAL)))
        return FAIL(l, "a path or sequential attack goes to its targets, not to a zone");
    return GG_OK;
}

/* --- BP cards */

static int read_bp(odb_load *l, const char *field, const odb_raw_bp *raw, odb_bp_card *card) {
    const struct {
        const char *key, *text;
        odb_program *to;
    } programs[] = {{"wound", raw->wound, &card->wound},
                    {"fail", raw->fail, &card->fail},
                    {"crit", raw->critical, &card->critical},
                    {"inst", raw->instinct, &card->instinct}};
    for (int i = 0; i < 4; i++) {
        gg_content_at(l->at, "%s.%s", field, programs[i].key);
        const int status = odb_compile(l, programs[i].text, programs[i].to);
        if (status) return status;
    }
    for (int i = 0; i < card->resources; i++) {
        gg_slice rest = gg_slice_of(raw->resources[i]), word, number;
        gg_content_at(l->at, "%s.res[%d]", field, i);
        gg_split(rest, ' ', &word, &number);
        const int resource = odb_word(l, ODB_L_RESOURCE, word);
        const int amount = gg_slice_number(number, 1, 9);
        if (resource < 0 || amount < 0)
            return FAIL(l, "'%s' is no resource and number", raw->resources[i]);
        card->resource[i] = (uint8_t)resource;
        card->amount[i] = (uint8_t)amount;
    }
    return GG_OK;
}

/* --- sheets */

/* "1,-1 2,-1": squares beside the footprint, facing north. */
static int read_offsets(odb_load *l, const char *text, int side, int8_t to[8][2], uint8_t *count) {
    gg_slice rest = gg_slice_of(text), word, x, y;
    while (gg_token(&rest, &word)) {
        int64_t at[2];
        if (!gg_split(word, ',', &x, &y) || !gg_slice_int(x, -8, 12, &at[0]) ||
            !gg_slice_int(y, -8, 12, &at[1]) || *count == 8)
            return FAIL(l, "'%s' is no list of at most 8 x,y", text);
        if (at[0] >= 0 && at[0] < side && at[1] >= 0 && at[1] < side)
            return FAIL(l, "%.*s lies in the footprint", GG_SHOWN_UP_TO(word, 16));
        to[*count][0] = (int8_t)at[0];
        to[(*count)++][1] = (int8_t)at[1];
    }
    return GG_OK;
}

static int read_overflow(odb_load *l, const odb_raw_prim *raw, odb_prim *p, const char *field) {
    static const int attributes[] = {[4] = ODB_P_AT,
                                     [5] = ODB_P_SPEED,
                                     [6] = ODB_P_TO_HIT,
                                     [7] = ODB_P_DANGER,
                                     [8] = ODB_P_DICE};
    p->overflows = raw->overflows;
    for (int i = 0; i < raw->overflows; i++) {
        gg_slice name, number;
        int64_t by;
        gg_content_at(l->at, "%s.overflow[%d]", field, i);
        if (!gg_split(gg_slice_of(raw->overflow[i]), '+', &name, &number) ||
            !gg_slice_int(number, 1, 3, &by))
            return FAIL(l, "'%s' is not of the form at+1", raw->overflow[i]);
        int what = odb_word(l, ODB_L_MOD, name);
        if (what == ODB_SPEED) what = 5;
        if (what < 4)
            return FAIL(l, "'%.*s' is not one of at spd tohit dng evad", GG_SHOWN_UP_TO(name, 8));
        p->overflow[i].attribute = (uint8_t)attributes[what];
        p->overflow[i].by = (int8_t)by;
    }
    return GG_OK;
}

static int read_levels(odb_load *l, const odb_raw_prim *raw, odb_prim *p, const char *field) {
    for (int i = 0; i < raw->levels; i++) {
        p->level[i] = raw->level[i].level;
        for (int k = 0; k < raw->level[i].count; k++) {
            gg_content_at(l->at, "%s.levels[%d].traits[%d]", field, i, k);
            const int trait =
                gg_record_named(l->content->trait[0].name, sizeof(odb_trait), l->content->traits,
                                gg_slice_of(raw->level[i].traits[k]));
            if (trait < 0) return FAIL(l, "there is no trait '%s'", raw->level[i].traits[k]);
            p->level[i].traits |= (uint16_t)(1 << trait);
        }
    }
    return GG_OK;
}

static int read_vps(odb_load *l, const odb_raw_prim *raw, odb_prim *p, const char *field) {
    p->vps = raw->vps;
    for (int i = 0; i < raw->vps; i++) {
        const odb_raw_vp *const from = &raw->vp[i];
        snprintf(p->vp[i].name, sizeof p->vp[i].name, "%s", from->name);
        p->vp[i].climb_skill = from->climb_skill;
        p->vp[i].climb = from->climb;
        p->vp[i].hold_skill = from->hold_skill;
        p->vp[i].hold = from->hold;
        p->vp[i].at = from->at;
        gg_content_at(l->at, "%s.vp[%d].end", field, i);
        const int status = odb_compile(l, from->end, &p->vp[i].end);
        if (status) return status;
    }
    return GG_OK;
}

static int read_cards(odb_load *l, const odb_raw_prim *raw, odb_prim *p, const char *field) {
    const struct {
        const char *key;
        const odb_raw_ai *from;
        odb_ai_card *to;
    } own[] = {{"sig", &raw->signature, &p->signature},
               {"routine", &raw->routine, &p->routine},
               {"routine2", &raw->routine2, &p->routine2}};
    char name[64];
    int status = GG_OK;
    for (int i = 0; i < p->ais && !status; i++) {
        snprintf(name, sizeof name, "%s.ai[%d]", field, i);
        gg_content_at(l->at, "%s.lvl", name);
        if (!p->ai[i].level) return FAIL(l, "an AI card has a level");
        status = read_ai(l, name, &raw->ai[i], &p->ai[i]);
    }
    for (int i = 0; i < 3 && !status; i++) {
        snprintf(name, sizeof name, "%s.%s", field, own[i].key);
        if (own[i].from->card.id[0]) status = read_ai(l, name, own[i].from, own[i].to);
    }
    for (int i = 0; i < p->bps && !status; i++) {
        snprintf(name, sizeof name, "%s.bp[%d]", field, i);
        status = read_bp(l, name, &raw->bp[i], &p->bp[i]);
    }
    return status;
}

static int read_prim(odb_load *l, const odb_raw_prim *raw, odb_prim *p, const char *field) {
    int ones = 0;
    p->weak_at = raw->weak_at;
    p->unavoidable = raw->unavoidable;
    p->boss = raw->boss;
    gg_content_at(l->at, "%s.blind", field);
    int status = read_offsets(l, raw->blind, p->side, p->blindspot, &p->blindspots);
    gg_content_at(l->at, "%s.weak", field);
    if (!status) status = read_offsets(l, raw->weak, p->side, p->weakspot, &p->weakspots);
    if (!status) status = read_overflow(l, raw, p, field);
    if (!status) status = read_levels(l, raw, p, field);
    if (!status) status = read_vps(l, raw, p, field);
    if (!status) status = read_cards(l, raw, p, field);
    if (status) return status;
    gg_content_at(l->at, "%s.core", field);
    const int core = odb_word(l, ODB_L_RESOURCE, gg_slice_of(raw->core));
    if (core < 0) return FAIL(l, "there is no resource '%s'", raw->core);
    p->core = (uint8_t)core;
    for (int i = 0; i < p->bps; i++) ones += p->bp[i].level == 1;
    gg_content_at(l->at, "%s.bp", field);
    if (ones < 2) return FAIL(l, "fewer than 2 BP cards of level I");
    if (p->bps - ones < ones) return FAIL(l, "fewer BP cards of level II and III than of level I");
    return GG_OK;
}

/* Programs name cards, so these have their ids before any program is read. */
static void name_cards(const odb_raw_prim *raw, odb_prim *p) {
    memcpy(p->id, raw->id, sizeof p->id);
    memcpy(p->name, raw->name, sizeof p->name);
    p->side = raw->side;
    p->ais = raw->ais;
    p->bps = raw->bps;
    for (int i = 0; i < p->ais; i++) p->ai[i] = raw->ai[i].card;
    for (int i = 0; i < p->bps; i++) p->bp[i] = raw->bp[i].card;
    p->signature = raw->signature.card;
    p->routine = raw->routine.card;
    p->routine2 = raw->routine2.card;
}

static int read_traits(odb_load *l) {
    odb_content *const c = l->content;
    c->traits = l->file->traits;
    for (int i = 0; i < c->traits; i++) {
        const odb_raw_trait *const from = &l->file->trait[i];
        memcpy(c->trait[i].name, from->name, sizeof from->name);
        c->trait[i].timing = from->timing;
        gg_content_at(l->at, "traits[%d].program", i);
        const int status = odb_compile(l, from->program, &c->trait[i].program);
        if (status) return status;
    }
    gg_content_at(l->at, "traits[0].name");
    return strcmp(c->trait[0].name, "Lumbering") ? FAIL(l, "the first trait is Lumbering") : GG_OK;
}

int odb_load_prims(odb_load *l) {
    odb_content *const c = l->content;
    char field[32];
    int status = read_traits(l);
    c->prims = l->file->prims;
    for (int i = 0; i < c->prims && !status; i++) {
        snprintf(field, sizeof field, "primordials[%d]", i);
        name_cards(&l->file->prim[i], &c->prim[i]);
        l->prim = &c->prim[i];
        status = read_prim(l, &l->file->prim[i], &c->prim[i], field);
    }
    l->prim = NULL;
    return status;
}
