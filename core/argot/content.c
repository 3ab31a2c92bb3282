/* Opens a scenario of the Siege of Argot: content file (built in or given) and option overrides
 * into an immutable argot_scenario. Used by rules.c. The steps are in load_map.c and
 * load_units.c. */
#include "../hash.h"
#include "load.h"

#include "../memory.h"

#include <stdio.h>
#include <stdlib.h>

GG_EMBEDDED(core_argot_content_siege_yaml);
GG_EMBEDDED(core_argot_content_gate_yaml);

static const struct {
    const char *id, *title, *file;
    const char *yaml;
    const uint64_t *size;
} built_in[] = {
    {"siege", "The Siege of Argot", "siege.yaml", gg_embedded_core_argot_content_siege_yaml,
     &gg_embedded_core_argot_content_siege_yaml_size},
    {"gate", "One Gate", "gate.yaml", gg_embedded_core_argot_content_gate_yaml,
     &gg_embedded_core_argot_content_gate_yaml_size},
};

enum { BUILT_IN = sizeof built_in / sizeof built_in[0] };

bool argot_scenario_listed(int i, gg_scenario_info *info) {
    if (i < 0 || i >= BUILT_IN) return false;
    *info = (gg_scenario_info){built_in[i].id, built_in[i].title};
    return true;
}

/* --- helpers of load.h */

int argot_find_cell(struct argot_load *load, const char *name) {
    const int cell = argot_cell_named(load->sc, gg_slice_of(name));
    if (cell >= 0) return cell;
    return GG_CONTENT_FAIL(&load->at, "there is no cell '%s'", name);
}

int argot_test(struct argot_load *load, const char *test) {
    if (!*test) return 1;
    const char *equals = strchr(test, '=');
    if (!equals) return GG_CONTENT_FAIL(&load->at, "'%s' is no option test such as parley=0", test);
    argot_options changed = load->sc->options;
    gg_error why = {.code = GG_OK};
    const gg_slice name = {test, (size_t)(equals - test)};
    if (argot_option_set(&changed, load->decks, (int)load->file->decks_count, name,
                         gg_slice_of(equals + 1), &why) < 0)
        return GG_CONTENT_FAIL(&load->at, "%s", why.words);
    return !memcmp(&changed, &load->sc->options, sizeof changed);
}

/* --- options and decks */

static const argot_options defaults = {
    .stack = 3,
    .rounds = 3,
    .tokens_cap = 10,
    .hold_turns = 2,
    .hold_kinds = 1 << ARGOT_G,
    .elim_kinds = 1 << ARGOT_G | 1 << ARGOT_S | 1 << ARGOT_A,
    .max_days = 2,
    .assault_landing = 1,
};

static bool is_word(const char *text, const char *set) {
    return *text && text[strspn(text, set)] == '\0';
}

#define LOWER  "abcdefghijklmnopqrstuvwxyz"
#define DIGITS "0123456789"

static int read_card(struct argot_load *load, int d, int k, int *total) {
    const struct argot_raw_deck *deck = &load->file->decks[d];
    const struct argot_raw_card *card = &deck->cards[k];
    int status;
    gg_content_at(&load->at, "decks[%d].cards[%d].tag", d, k);
    if (card->tag[0] < 'a' || card->tag[0] > 'z' || !is_word(card->tag, LOWER DIGITS) ||
        strlen(card->tag) >= ARGOT_NAME)
        return GG_CONTENT_FAIL(&load->at,
                               "'%s' is no tag of a card: a letter a-z, then up to 6 letters or "
                               "digits",
                               card->tag);
    for (int i = 0; i < k; i++)
        if (!strcmp(deck->cards[i].tag, card->tag))
            return GG_CONTENT_FAIL(&load->at, "the deck has a card '%s' already", card->tag);
    gg_content_at(&load->at, "decks[%d].cards[%d].count", d, k);
    if ((status = gg_content_range(&load->at, card->count, 1, 15)) < 0) return status;
    gg_content_at(&load->at, "decks[%d].cards[%d].first", d, k);
    if ((status = gg_content_range(&load->at, card->first, 0, 15)) < 0) return status;
    gg_content_at(&load->at, "decks[%d].cards[%d].second", d, k);
    if ((status = gg_content_range(&load->at, card->second, 0, 15)) < 0) return status;
    *total += card->count;
    return GG_OK;
}

static int read_decks(struct argot_load *load) {
    for (int d = 0; d < (int)load->file->decks_count; d++) {
        const struct argot_raw_deck *deck = &load->file->decks[d];
        int total = 0;
        gg_content_at(&load->at, "decks[%d].name", d);
        if (!is_word(deck->name, LOWER DIGITS "_-"))
            return GG_CONTENT_FAIL(&load->at, "'%s' is no name of a deck: use a-z, 0-9, _ and -",
                                   deck->name);
        for (int i = 0; i < d; i++)
            if (!strcmp(load->decks[i], deck->name))
                return GG_CONTENT_FAIL(&load->at, "there is a deck '%s' already", deck->name);
        load->decks[d] = deck->name;
        for (int k = 0; k < (int)deck->cards_count; k++) {
            const int status = read_card(load, d, k, &total);
            if (status < 0) return status;
        }
        gg_content_at(&load->at, "decks[%d].cards", d);
        if (total > 63)
            return GG_CONTENT_FAIL(&load->at, "%d cards, but a day has at most 63 turns", total);
    }
    return GG_OK;
}

static void take_deck(struct argot_load *load) {
    argot_scenario *sc = load->sc;
    const struct argot_raw_deck *deck = &load->file->decks[sc->options.deck];
    sc->cards = (int)deck->cards_count;
    for (int k = 0; k < sc->cards; k++) {
        const struct argot_raw_card *from = &deck->cards[k];
        argot_card *card = &sc->card[k];
        memcpy(card->tag, from->tag, strlen(from->tag));
        card->red = from->colour == 1;
        card->count = (uint8_t)from->count;
        card->tokens[0] = (uint8_t)from->first;
        card->tokens[1] = (uint8_t)from->second;
    }
}

static int read_options(struct argot_load *load) {
    load->own = defaults;
    for (int i = 0; i < ARGOT_OPTION_COUNT; i++) {
        const char *value = load->file->options.value[i];
        if (!value) continue;
        gg_error why = {.code = GG_OK};
        gg_content_at(&load->at, "options.%s", argot_file_option(i));
        if (argot_option_set(&load->own, load->decks, (int)load->file->decks_count,
                             gg_slice_of(argot_file_option(i)), gg_slice_of(value), &why) < 0)
            return GG_CONTENT_FAIL(&load->at, "%s", why.words);
    }
    gg_content_at(&load->at, "options.fog");
    if (load->own.fog && !load->own.free_setup)
        return GG_CONTENT_FAIL(&load->at, "fog needs setup: free (ARG-950)");
    return GG_OK;
}

/* "parley=1,fog=1" over the scenario's own options. */
static int read_overrides(struct argot_load *load, gg_slice overrides) {
    argot_scenario *sc = load->sc;
    sc->options = load->own;
    gg_slice item;
    while (gg_field(&overrides, ',', &item)) {
        const char *equals = item.length ? memchr(item.data, '=', item.length) : NULL;
        if (!equals)
            return gg_fail(load->at.error, GG_BAD_OPTION, "'%.*s' is not of the form option=value",
                           (int)(item.length < 40 ? item.length : 40), item.data);
        const gg_slice name = {item.data, (size_t)(equals - item.data)};
        const gg_slice value = {equals + 1, item.length - name.length - 1};
        const int status = argot_option_set(&sc->options, load->decks, (int)load->file->decks_count,
                                            name, value, load->at.error);
        if (status < 0) return status;
    }
    if (overrides.data)
        return gg_fail(load->at.error, GG_BAD_OPTION, "an option is missing after the last comma");
    if (sc->options.fog && !sc->options.free_setup)
        return gg_fail(load->at.error, GG_BAD_OPTION, "option fog needs setup=free (ARG-950)");
    gg_text text = gg_text_over(sc->overrides, sizeof sc->overrides);
    argot_options_write(&sc->options, &load->own, load->decks, &text);
    if (text.cut) return gg_fail(load->at.error, GG_BAD_OPTION, "too many options at once");
    return GG_OK;
}

/* --- the whole file */

static int read_head(struct argot_load *load) {
    const struct argot_raw_head *head = &load->file->scenario;
    gg_content_at(&load->at, "scenario.id");
    if (!is_word(head->id, LOWER DIGITS "-"))
        return GG_CONTENT_FAIL(&load->at, "'%s' is no id of a scenario: use a-z, 0-9 and -",
                               head->id);
    memcpy(load->sc->id, head->id, sizeof head->id);
    gg_content_at(&load->at, "scenario.title");
    for (const char *p = head->title; *p; p++)
        if ((unsigned char)*p < ' ')
            return GG_CONTENT_FAIL(&load->at, "the title must be one line");
    memcpy(load->sc->title, head->title, sizeof head->title);
    for (int f = 0; f < 2; f++) {
        gg_content_at(&load->at, "scenario.rp[%d]", f);
        const int status = gg_content_range(&load->at, head->rp[f], 0, 255);
        if (status < 0) return status;
        load->sc->rp[f] = (uint8_t)head->rp[f];
    }
    return GG_OK;
}

static int read_labels(struct argot_load *load) {
    argot_scenario *sc = load->sc;
    sc->labels = (int)load->file->labels_count;
    for (int i = 0; i < sc->labels; i++) {
        const struct argot_raw_label *from = &load->file->labels[i];
        gg_content_at(&load->at, "labels[%d].cell", i);
        const int cell = argot_find_cell(load, from->cell);
        if (cell < 0) return cell;
        sc->label[i].cell = (uint8_t)cell;
        memcpy(sc->label[i].text, from->text, sizeof from->text);
    }
    return GG_OK;
}

/* All of the file but its head, in the order in which the records need each other. */
static int read_body(struct argot_load *load) {
    static int (*const steps[])(struct argot_load *) = {
        argot_load_map,   argot_load_factions, argot_load_zones,
        argot_load_units, argot_check_setup,   read_labels,
    };
    take_deck(load);
    for (size_t i = 0; i < sizeof steps / sizeof steps[0]; i++) {
        const int status = steps[i](load);
        if (status < 0) return status;
    }
    load->sc->key = gg_hash(load->sc, offsetof(argot_scenario, key));
    return GG_OK;
}

/* Fills load->sc from load->file. `id`: what was asked for, may be empty. */
static int read_file(struct argot_load *load, gg_slice id, gg_slice overrides) {
    int status = read_head(load);
    if (status < 0) return status;
    if (id.length && !gg_slice_is(id, load->sc->id))
        return gg_fail(load->at.error, GG_NO_GAME, "%.64s holds the scenario '%s', not '%.*s'",
                       load->at.name, load->sc->id, (int)(id.length < 40 ? id.length : 40),
                       id.data);
    if ((status = read_decks(load)) < 0) return status;
    if ((status = read_options(load)) < 0) return status;
    if ((status = read_overrides(load, overrides)) < 0) return status;
    return read_body(load);
}

/* Chooses the text to read: the one given, or the built-in one named `id`. */
static int choose(struct argot_load *load, gg_slice id, const char *content) {
    if (content) {
        load->at.yaml = content;
        load->at.length = strlen(content);
        return GG_OK;
    }
    for (int i = 0; i < BUILT_IN; i++)
        if (!id.length || gg_slice_is(id, built_in[i].id)) {
            load->at.yaml = built_in[i].yaml;
            load->at.length = *built_in[i].size;
            load->at.name = built_in[i].file;
            return GG_OK;
        }
    return gg_fail(load->at.error, GG_NO_GAME,
                   "argot has no scenario '%.*s' (it has siege and gate)",
                   (int)(id.length < 40 ? id.length : 40), id.data);
}

static int open_with(struct argot_load *load, gg_slice id, gg_slice overrides) {
    void *file;
    int status = gg_content_load(load->at.yaml, load->at.length, load->at.name, &argot_file_schema,
                                 &file, load->at.error);
    if (status < 0) return status;
    load->file = file;
    status = read_file(load, id, overrides);
    gg_content_free(&argot_file_schema, file);
    return status;
}

int argot_scenario_open(argot_scenario **scenario, const char *text, const char *content,
                        const char *content_name, gg_error *error) {
    *scenario = NULL;
    gg_slice id, overrides;
    gg_split_scenario(text, &id, &overrides);
    struct argot_load *load = gg_zeroed_block(1, sizeof *load);
    argot_scenario *sc = gg_zeroed_block(1, sizeof *sc);
    int status;
    if (!load || !sc) {
        status = gg_fail(error, GG_NO_MEMORY, "no memory for the scenario");
    } else {
        load->sc = sc;
        load->at.error = error;
        load->at.name = content_name ? content_name : "content";
        status = choose(load, id, content);
        if (status == GG_OK) status = open_with(load, id, overrides);
    }
    free(load);
    if (status < 0)
        free(sc);
    else
        *scenario = sc;
    return status;
}

void argot_scenario_free(argot_scenario *scenario) {
    free(scenario);
}
