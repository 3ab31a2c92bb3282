/* The node at which a choice is asked, by what asks for it. */
#include "process.h"

/* Of a PROGRAM: v[0] its source, [1] its index. */
int hea_node_of_program(hea c, const hea_frame *f) {
    switch (f->v[0]) {
    case HEA_FROM_CARD: return HEA_A_CARD;
    case HEA_FROM_ASTROLOGER: return HEA_A_ASTROLOGERS;
    case HEA_FROM_EVENT: return HEA_A_EVENT;
    case HEA_FROM_HALL: return HEA_A_RESOURCE;
    case HEA_FROM_BUILDING:
        return c.sc->content.faction[f->v[1]].building_each_turn ? HEA_A_TURN_START
                                                                 : HEA_A_RESOURCE;
    default: return HEA_A_VISIT;
    }
}

int hea_choice_node(hea c) {
    for (int i = c.s->depth - 1; i >= 0; i--) {
        const hea_frame *f = &c.s->frame[i];
        if (f->kind == HEA_K_PROGRAM) return hea_node_of_program(c, f);
        if (f->kind == HEA_K_VISIT || f->kind == HEA_K_SETTLE) return HEA_A_VISIT;
    }
    return HEA_A_CARD;
}
