#include "implied.h"

#include <stddef.h>
#include <string.h>

static bool heading_is(const char *heading, const char *const *list) {
    for (int i = 0; list[i]; i++)
        if (strncmp(heading, list[i], strlen(list[i])) == 0) return true;
    return false;
}

bool gg_heading_leads(const char *heading) {
    static const char *const list[] = {"Activate", "Pick", NULL};
    return heading_is(heading, list);
}

bool gg_heading_closes(const char *heading) {
    static const char *const list[] = {"End",    "Pass", "Go on", "Stop",
                                       "Finish", "Wait", "Stay",  NULL};
    return heading_is(heading, list);
}

bool gg_heading_ends_turn(const char *heading, const char *token) {
    static const char *const list[] = {"End the turn", "Pass", NULL};
    return heading_is(heading, list) || strcmp(token, "pass") == 0;
}
