/* Options of a combat: names, ranges, and the short form "atx2.20" of positions. Its first letter
 * is that of the control, H for an AI hero that attacks. */
#include "rules.h"

static const char controls[] = "pnahH";
enum { AI_ATTACKS = 4 };

const char her_schools[] = "aefw";

#define OPTION(name, index, low, high, normal, ...)                                                \
    GG_NUMBER_OPTION(name, her_options, at[index], low, high, normal, __VA_ARGS__)

const gg_option her_option_table[] = {
    OPTION("control", HER_O_CONTROL, 0, 3, HER_PLAYER,
           "who runs side B: 0 a player, 1 a player as a guard, 2 the rules, 3 an AI hero"),
    OPTION("limit", HER_O_LIMIT, 0, 1, 0, "1: one round, each further one costs 1 MP"),
    OPTION("cards", HER_O_CARDS, 0, 2, HER_OFF, "0 no cards, 1 open hands, 2 hidden hands"),
    OPTION("mp", HER_O_MP, 0, 15, 0, "MP of side A's hero"),
    OPTION("cap", HER_O_CAP, 1, 60, 20, "rounds after which the combat is drawn"),
    OPTION("difficulty", HER_O_DIFFICULTY, 0, 3, 1, "of AI cards and drawn guards"),
    OPTION("margin", HER_O_MARGIN, 0, 1, 0, "1: the difference of what is left counts"),
    OPTION("secondary", HER_O_SECONDARY, 0, 3, 0,
           "sides led by a secondary hero: 1 A, 2 B, 3 both"),
    OPTION("refuge", HER_O_REFUGE, 0, 3, 0,
           "sides that may surrender, having a hero and a town elsewhere: 1 A, 2 B, 3 both"),
    OPTION("field", HER_O_FIELD, 0, 7, 0, "level of the field whose guard is drawn, 0 none",
           .with = "guard"),
    OPTION("aiattacks", HER_O_AI_ATTACKS, 0, 1, 0, "1: the AI hero is side A",
           .with = "k08:control=3"),
    GG_OPTIONS_END,
};

void her_options_text(const uint8_t option[HER_OPTIONS], gg_text *text) {
    gg_put_char(text, controls[option[HER_O_AI_ATTACKS] ? AI_ATTACKS : option[HER_O_CONTROL]]);
    gg_put_char(text, "ut"[option[HER_O_LIMIT]]);
    gg_put_char(text, "xoc"[option[HER_O_CARDS]]);
    gg_put_int(text, option[HER_O_MP]);
    gg_put_char(text, '.');
    gg_put_int(text, option[HER_O_CAP]);
}

bool her_options_read(uint8_t option[HER_OPTIONS], gg_slice text) {
    const char *dot = text.length > 4 ? memchr(text.data, '.', text.length) : NULL;
    int64_t mp, cap;
    if (!dot || dot < text.data + 4) return false;
    const char *c = strchr(controls, text.data[0]), *l = strchr("ut", text.data[1]),
               *k = strchr("xoc", text.data[2]);
    const gg_slice head = {text.data + 3, (size_t)(dot - text.data) - 3};
    const gg_slice tail = {dot + 1, text.length - (size_t)(dot - text.data) - 1};
    if (!text.data[0] || !text.data[1] || !text.data[2] || !c || !l || !k) return false;
    if (!gg_slice_int(head, 0, 15, &mp) || !gg_slice_int(tail, 1, 60, &cap)) return false;
    option[HER_O_AI_ATTACKS] = c == controls + AI_ATTACKS;
    option[HER_O_CONTROL] = option[HER_O_AI_ATTACKS] ? HER_AI_HERO : (uint8_t)(c - controls);
    option[HER_O_LIMIT] = (uint8_t)strcspn("ut", (char[]){*l, 0});
    option[HER_O_CARDS] = (uint8_t)strcspn("xoc", (char[]){*k, 0});
    option[HER_O_MP] = (uint8_t)mp;
    option[HER_O_CAP] = (uint8_t)cap;
    return true;
}
