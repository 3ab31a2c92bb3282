/* `query json games`: what can be played, with which options, and against whom. */
#include "../../core/games.h"
#include "../../core/kit/options.h"
#include "json.h"

#include <string.h>

/* --- options */

static json_t *bound(const gg_option *option, double value) {
    return option->kind == GG_OPTION_REAL ? json_number(value) : json_integer((json_int_t)value);
}

static json_t *values_of(json_asked *a, const gg_option *option) {
    json_t *array = json_array();
    for (int i = 0; option->words && option->words[i]; i++)
        if (option->words[i][0]) json_add(a, array, json_line(option->words[i]));
    return array;
}

static json_t *option_of(json_asked *a, const gg_option *option) {
    static const char *const kinds[] = {"number", "real", "word", "set"};
    char buffer[JSON_WORDS];
    gg_text text = gg_text_over(buffer, sizeof buffer);
    json_t *object = json_object();
    json_put(a, object, "name", json_line(option->name));
    json_put(a, object, "kind", json_string(kinds[option->kind]));
    json_put(a, object, "values", values_of(a, option));
    if (option->kind == GG_OPTION_NUMBER || option->kind == GG_OPTION_REAL) {
        json_put(a, object, "low", bound(option, option->low));
        json_put(a, object, "high", bound(option, option->high));
    }
    gg_option_normal(option, &text);
    json_put(a, object, "default", json_words(text.data, text.length));
    json_put(a, object, "words", json_line(option->meaning));
    return object;
}

/* --- games */

static json_t *scenario_of(json_asked *a, const gg_scenario_info *info) {
    json_t *object = json_object();
    json_put(a, object, "id", json_line(info->id));
    json_put(a, object, "title", json_line(info->title));
    return object;
}

static json_t *game_of(json_asked *a, const gg_rules *rules) {
    json_t *object = json_object(), *scenarios = json_array(), *options = json_array();
    gg_scenario_info info;
    for (int i = 0; rules->scenario(rules, i, &info); i++)
        json_add(a, scenarios, scenario_of(a, &info));
    for (const gg_option *option = rules->options; option && option->name; option++)
        json_add(a, options, option_of(a, option));
    json_put(a, object, "name", json_line(rules->name));
    json_put(a, object, "title", json_line(rules->title));
    json_put(a, object, "scenarios", scenarios);
    json_put(a, object, "options", options);
    return object;
}

static json_t *bots(json_asked *a) {
    json_t *array = json_array();
    const char *name, *title;
    for (int i = 0; gg_bot_named(i, &name, &title); i++) {
        json_t *bot = json_object();
        json_put(a, bot, "name", json_line(name));
        json_put(a, bot, "title", json_line(title));
        json_add(a, array, bot);
    }
    return array;
}

json_t *json_games(json_asked *a) {
    json_t *answer = json_answer(a), *array = json_array();
    const gg_rules *rules;
    for (int i = 0; (rules = gg_rules_at(i)); i++) json_add(a, array, game_of(a, rules));
    json_put(a, answer, "version", json_string(GG_VERSION));
    json_put(a, answer, "games", array);
    json_put(a, answer, "bots", bots(a));
    json_put(a, answer, "levels", json_integer(10));
    return answer;
}
