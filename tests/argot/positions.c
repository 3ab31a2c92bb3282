/* Units and contexts of argot's position lines; see positions.h. */
#include "positions.h"

#include <string.h>

__attribute__((constructor)) static void play_argot(void) {
    use_rules("argot");
}

static void read_field(int field, char *buffer, size_t capacity) {
    gg_slice rest = gg_slice_of(lab_line(current_game(), current_state())), part = {NULL, 0};
    for (int i = 0; i < field; i++) assert_true(gg_token(&rest, &part));
    assert_true(gg_slice_copy(part, buffer, capacity));
}

/* Finds "key<separator>value" in a list with commas. */
static void read_entry(int field, const char *key, char separator, char *value, size_t capacity) {
    static char list[GG_FEN_TEXT];
    const size_t n = strlen(key);
    read_field(field, list, sizeof list);
    gg_slice rest = gg_slice_of(list), entry;
    value[0] = 0;
    while (gg_field(&rest, ',', &entry)) {
        if (entry.length <= n || memcmp(entry.data, key, n) != 0 || entry.data[n] != separator)
            continue;
        assert_true(
            gg_slice_copy((gg_slice){entry.data + n + 1, entry.length - n - 1}, value, capacity));
        return;
    }
}

void unit_is(const char *tag, const char *text) {
    char have[64];
    read_entry(8, tag, '@', have, sizeof have);
    if (strcmp(have, text) == 0) return;
    fail_msg("%s is '%s', not '%s'\n  at: %s", tag, have, text,
             lab_line(current_game(), current_state()));
}

void units_are(const char *pairs) {
    lab_pairs(pairs, unit_is);
}

void context_is(const char *key, const char *text) {
    char have[64];
    read_entry(10, key, '=', have, sizeof have);
    if (strcmp(have, text) == 0) return;
    fail_msg("context %s is '%s', not '%s'\n  at: %s", key, have, text,
             lab_line(current_game(), current_state()));
}
