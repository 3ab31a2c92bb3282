/* Opens a scenario of the Siege of Argot: content file (built in or given) and option overrides
 * into an immutable argot_scenario. Used by rules.c. The steps are in load_map.c and
 * load_units.c. */
#include "../hash.h"
#include "../kit/scenarios.h"
#include "load.h"

#include "../memory.h"

#include <stdlib.h>

GG_EMBEDDED(core_argot_content_siege_yaml);
GG_EMBEDDED(core_argot_content_gate_yaml);

static const gg_content_source sources[] = {
    GG_CONTENT_SOURCE("siege.yaml", core_argot_content_siege_yaml),
    GG_CONTENT_SOURCE("gate.yaml", core_argot_content_gate_yaml)};

static_assert(sizeof(((argot_scenario *)NULL)->id) == GG_SCENARIO_ID, "any id fits");
static_assert(sizeof(((argot_scenario *)NULL)->title) == GG_SCENARIO_TITLE, "any title fits");

/* --- decks and options */

/* The names of the decks, and what the tables cannot say of their cards. */
static int read_decks(struct argot_load *load) {
    for (int d = 0; d < (int)load->file->decks_count; d++) {
        const struct argot_raw_deck *deck = &load->file->decks[d];
        int total = 0;
        load->decks[d] = deck->name;
        for (int k = 0; k < (int)deck->cards_count; k++) {
            const char *tag = deck->cards[k].tag;
            gg_content_at(&load->at, "decks[%d].cards[%d].tag", d, k);
            if (tag[0] < 'a' || tag[0] > 'z' || tag[strspn(tag, GG_LOWER GG_DIGITS)] ||
                strlen(tag) >= ARGOT_NAME)
                return GG_CONTENT_FAIL(&load->at,
                                       "'%s' is no tag of a card: a letter a-z, then up to 6 "
                                       "letters or digits",
                                       tag);
            total += deck->cards[k].count;
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
        card->count = from->count;
        card->tokens[0] = from->first;
        card->tokens[1] = from->second;
    }
}

static bool fog_without_setup(const argot_options *options) {
    return options->fog && !options->free_setup;
}

/* The options of the file, then those of the text (section 1.2). The words of `deck` are the file's.
 */
static int read_options(struct argot_load *load, gg_opening *o) {
    argot_scenario *sc = load->sc;
    gg_slice id, overrides;
    memcpy(load->options, argot_option_table, sizeof load->options);
    for (gg_option *option = load->options; option->name; option++)
        if (option->offset == offsetof(argot_options, deck)) option->words = load->decks;
    const int status =
        gg_opening_options(o, load->options, &load->own, &sc->options, sizeof load->own, NULL);
    if (status < 0) return status;
    gg_content_at(&load->at, "options.fog");
    if (fog_without_setup(&load->own))
        return GG_CONTENT_FAIL(&load->at, "fog needs setup: free (ARG-950)");
    if (fog_without_setup(&sc->options))
        return gg_fail(load->at.error, GG_BAD_OPTION, "option fog needs setup=free (ARG-950)");
    gg_split_scenario(o->text, &id, &overrides);
    if (!gg_slice_copy(overrides, sc->overrides, sizeof sc->overrides))
        return gg_fail(load->at.error, GG_BAD_OPTION, "too many options at once");
    return GG_OK;
}

/* --- the whole file */

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

static int read_file(struct argot_load *load, gg_opening *o) {
    memcpy(load->sc->id, o->id, sizeof o->id);
    memcpy(load->sc->title, o->title, sizeof o->title);
    memcpy(load->sc->rp, load->file->scenario.rp, sizeof load->sc->rp);
    int status = read_decks(load);
    if (status == GG_OK) status = read_options(load, o);
    return status == GG_OK ? read_body(load) : status;
}

/* Longest turn: every unit moves, is loaded and fires, and every battle of a crowded map runs three
 * rounds with as many hits as dice. Far above what happens; only an upper bound. */
enum { LONGEST_TURN = 20000 };

static int read_scenario(gg_opening *o, gg_game *game, void *scenario) {
    argot_scenario *sc = scenario;
    struct argot_load *load = gg_zeroed_block(1, sizeof *load);
    if (!load) return gg_fail(o->at.error, GG_NO_MEMORY, "no memory for the scenario");
    load->at = o->at;
    load->file = o->file;
    load->sc = sc;
    const int status = read_file(load, o);
    free(load);
    int cards = 0;
    for (int k = 0; k < sc->cards; k++) cards += sc->card[k].count;
    if (sc->options.neutral == ARGOT_BY_SEAT) game->players = sc->factions;
    game->hidden = sc->options.fog;
    game->max_length = (uint32_t)(sc->options.max_days * cards * LONGEST_TURN + 2 * sc->units);
    return status;
}

gg_scenario_list argot_scenarios =
    GG_SCENARIO_LIST("scenario", sources, GG_MADE_OF(argot_scenario, argot_state),
                     .record = &argot_file_record, .read = read_scenario);
