/* The content of combats, of a file (built in or given): units, cards, factions, guards, heroes. What
 * its records are stands in tables (schema.c); here is what tables cannot say. */
#include "load.h"

#include "../../hash.h"

/* --- units, cards */

static int read_unit(struct her_load *l, int i) {
    const struct her_unit_entry *from = &l->file->units[i];
    her_content *content = l->content;
    char words[160];
    gg_text why = gg_text_over(words, sizeof words);
    her_face *f = &content->face[content->faces + 1];
    *f = from->face;
    HER_PLACE(l, "units[%d].code", i);
    if (her_face_named(content, f->code, f->kind))
        return HER_FAIL(l, "there is a unit '%s' with this face already", f->code);
    content->faces++;
    f->tower = !strcmp(f->code, HER_TOWER_CODE);
    if (f->kind == 'p') f->few = (uint8_t)her_face_named(content, f->code, 'f');
    HER_PLACE(l, "units[%d].face", i);
    if (f->kind == 'p' && !f->few) return HER_FAIL(l, "a Pack comes after its Few face");
    if (f->few) content->face[f->few].pack = (uint8_t)content->faces;
    HER_PLACE(l, "units[%d].abilities", i);
    return her_read_abilities(content, f, from->abilities, &why) ? GG_OK : HER_FAIL(l, "%s", words);
}

/* A card lets a spell be cast once it is played itself: it is no cast, nor played inside one. */
static bool casts_soundly(const her_card *c) {
    for (int i = 0; i < c->options; i++) {
        const int window = c->option[i].window;
        const bool inside =
            window == HER_AT_CAST || window == HER_AT_ECAST || window == HER_AT_OCAST;
        for (int level = 0; level < 4 && (c->casts || inside); level++)
            if (her_has_verb(&c->option[i].level[level], HER_V_CAST)) return false;
    }
    return true;
}

static int read_card(struct her_load *l, int i) {
    const struct her_card_entry *from = &l->file->cards[i];
    her_content *content = l->content;
    her_card *c = &content->card[content->cards];
    char words[160];
    gg_text why = gg_text_over(words, sizeof words);
    HER_PLACE(l, "cards[%d].code", i);
    if (content->cards == HER_CARDS) return HER_FAIL(l, "too many cards and abilities");
    if (her_card_named(content, from->card.code) >= 0)
        return HER_FAIL(l, "there is a card '%s' already", from->card.code);
    *c = from->card;
    c->casts = from->thresholds != 0;
    HER_PLACE(l, "cards[%d].thresholds", i);
    if (c->kind == HER_SPELL && !c->casts) return HER_FAIL(l, "a spell has three thresholds");
    HER_PLACE(l, "cards[%d].class", i);
    if ((c->kind == HER_ARTIFACT) != (c->artifact != HER_NO_ARTIFACT))
        return HER_FAIL(l, "artifacts are minor, major or relic, other cards have no class");
    content->cards++;
    HER_PLACE(l, "cards[%d].effect", i);
    if (!her_read_effect(content, c, from->effect, &why)) return HER_FAIL(l, "%s", words);
    return casts_soundly(c) ? GG_OK
                            : HER_FAIL(l, "'cast' neither in a spell nor while one is cast");
}

/* Cards may name each other: "find nec". */
static int find_cards(struct her_load *l) {
    her_content *content = l->content;
    for (int i = 0; i < l->file->card_count; i++) {
        her_card *c = &content->card[her_card_named(content, l->file->cards[i].card.code)];
        HER_PLACE(l, "cards[%d].effect", i);
        for (int o = 0; o < c->options; o++)
            for (int level = 0; level < 4; level++)
                if (!her_find_cards(content, &c->option[o].level[level]))
                    return HER_FAIL(l, "there is no card that it names");
    }
    return GG_OK;
}

/* --- factions, guards, heroes */

static int read_faction(struct her_load *l, int i) {
    static const uint8_t tiers[] = {1, 1, 1, 2, 2, 3, 3}; /* HER-300 */
    const struct her_faction_entry *from = &l->file->factions[i];
    her_faction *f = &l->content->faction[l->content->factions++];
    *f = from->faction;
    HER_PLACE(l, "factions[%d].units", i);
    for (int k = 0; k < 7; k++) {
        const int face = her_face_named(l->content, from->units[k], 'f');
        if (!face || !her_face_named(l->content, from->units[k], 'p'))
            return HER_FAIL(l, "there is no unit '%s' with two faces", from->units[k]);
        if (l->content->face[face].tier != tiers[k])
            return HER_FAIL(l, "three bronze, two silver and two gold units make a faction");
        f->unit[k] = (uint8_t)face;
    }
    return GG_OK;
}

static void read_guards(struct her_load *l) {
    static const char tiers[] = "bsga";
    for (int field = 0; field < 7; field++)
        for (int d = 0; d < 4; d++)
            for (const char *c = l->file->guards[field][d]; *c; c++)
                l->content->guard[field][d][strchr(tiers, *c) - tiers]++;
}

/* The record of a card, HER_NONE if the file has none: an error only of the combat that needs it. */
static uint8_t record_of(const her_content *content, const char *code) {
    const int card = her_card_named(content, code);
    return card < 0 ? HER_NONE : (uint8_t)card;
}

static void read_hero(struct her_load *l, int i) {
    const struct her_hero_entry *from = &l->file->heroes[i];
    her_content *content = l->content;
    her_hero *h = &content->hero[content->heroes++];
    memcpy(h->code, from->code, sizeof h->code);
    memcpy(h->name, from->name, sizeof h->name);
    h->faction = HER_NONE;
    for (int f = 0; f < content->factions; f++)
        if (!strcmp(content->faction[f].code, from->faction)) h->faction = (uint8_t)f;
    h->magic = from->type == HER_MAGIC;
    h->attack = from->attack, h->defence = from->defence;
    h->power = from->power, h->knowledge = from->knowledge;
    h->ability = record_of(content, from->ability);
    for (int k = 0; k < 3; k++) h->specialty[k] = record_of(content, from->specialties[k]);
}

int her_read_content(struct her_load *l) {
    const struct her_file *file = l->file;
    int status = GG_OK;
    for (int i = 0; i < file->unit_count && !status; i++) status = read_unit(l, i);
    for (int i = 0; i < file->card_count && !status; i++) status = read_card(l, i);
    if (!status) status = find_cards(l);
    for (int i = 0; i < file->faction_count && !status; i++) status = read_faction(l, i);
    if (status) return status;
    read_guards(l);
    for (int i = 0; i < file->hero_count; i++) read_hero(l, i);
    memcpy(l->content->level, file->levels, sizeof l->content->level);
    for (int i = 0; i < HER_START_CARDS; i++)
        l->content->start[i] = record_of(l->content, file->start.card[i]);
    uint64_t key = gg_hash(l->content->card, sizeof l->content->card);
    key = gg_hash_seeded(l->content->face, sizeof l->content->face, key);
    key = gg_hash_seeded(l->content->kin, sizeof l->content->kin, key);
    l->content->key = gg_hash_seeded(l->content->guard, sizeof l->content->guard, key);
    return GG_OK;
}
