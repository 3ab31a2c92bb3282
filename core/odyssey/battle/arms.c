/* Gear that changes its place: equipping, Fists, losing and gaining gear. ODB-009, 010, 035, 036, 490 ..
 * 497, A11. */
#include "titans.h"

#include <string.h>

/* --- slots */

static bool attached(int type, int slot) {
    switch (type) {
    case ODB_ATTACH_WEAPON: return slot == 8 || slot == 9;
    case ODB_ATTACH_ARMOR: return slot == 10;
    case ODB_ATTACH_SUPPORT: return slot == 11 || slot == 12;
    default: return slot >= 5 && slot < 8; /* ODB_ATTACH_TITAN */
    }
}

/* Hand slots that a titan's weapons take up, without the one in `slot`; Fists need a free hand only. */
static int hands_used(odb b, int i, int slot) {
    int hands = 0;
    for (int k = 0; k < 2; k++) {
        const odb_gear *gear = odb_gear_in(b, i, k);
        if (k != slot && gear && gear->type == ODB_WEAPON) hands += gear->hands;
    }
    return hands;
}

bool odb_slot_fits(odb b, int i, int gear, int slot) {
    const odb_gear *g = &b.sc->content->gear[gear];
    const odb_titan *t = &b.s->titan[i];
    if (odb_gear_in(b, i, slot)) return false;
    switch (g->type) {
    case ODB_WEAPON:
        return slot < 2 &&
               hands_used(b, i, slot) + g->hands <= b.sc->content->sheet[t->sheet - 1].slots;
    case ODB_ARMOR_GEAR: return slot == 2;
    case ODB_SUPPORT:
        return (slot == 3 || slot == 4) && t->gear[7 - slot] != gear + 1; /* ODB-036 */
    default:
        return attached(g->type, slot) && (slot < 8 || odb_gear_in(b, i, slot - 8)); /* ODB-493 */
    }
}

void odb_equip(odb b, int i, int gear, int slot) {
    odb_titan *t = &b.s->titan[i];
    t->gear[slot] = (uint8_t)(gear + 1);
    t->gear_state[slot] = b.sc->content->gear[gear].charges; /* ODB-498 */
}

/* --- Fists */

static int fists(odb b) {
    for (int g = 0; g < b.sc->content->gears; g++)
        if (b.sc->content->gear[g].fists) return g;
    return -1;
}

static bool has_fists(odb b, int i) {
    for (int slot = 0; slot < 2; slot++) {
        const odb_gear *gear = odb_gear_in(b, i, slot);
        if (gear && gear->fists) return true;
    }
    return false;
}

/* Spare Fists cards that are still in the supply. */
static int spare_fists(odb b) {
    int left = b.s->launched ? b.s->spare_fists : b.sc->spare_fists;
    if (!left) return 0;
    for (int i = 0; i < b.s->titans; i++) {
        left -= has_fists(b, i);
        for (int slot = 0; slot < 2; slot++) {
            const int gear = b.sc->gear[i][slot];
            left += gear && b.sc->content->gear[gear - 1].fists;
        }
    }
    return left;
}

void odb_list_free_fists(odb b, int i, gg_move_list *list) {
    if (spare_fists(b) <= 0 || fists(b) < 0 || has_fists(b, i)) return;
    const int hands = b.sc->content->sheet[b.s->titan[i].sheet - 1].slots;
    for (int slot = 0; slot < 2; slot++)
        if (!odb_gear_in(b, i, slot) && hands_used(b, i, slot) < hands) {
            gg_push(list, odb_pack(ODB_M_FISTS, UINT32_C(1) << slot));
            return;
        }
}

void odb_list_fists(odb b, int i, gg_move_list *list) {
    if (spare_fists(b) <= 0 || fists(b) < 0 || has_fists(b, i)) return;
    const bool first = odb_gear_in(b, i, 0), second = odb_gear_in(b, i, 1);
    for (int set = 1; set < 4; set++) {
        if ((set & 1 && !first) || (set & 2 && !second)) continue;
        gg_push(list, odb_pack(ODB_M_FISTS, (uint32_t)set));
    }
}

void odb_take_fists(odb b, int i, int slots) {
    for (int slot = 0; slot < 2; slot++)
        if (slots >> slot & 1) odb_discard_gear(b, i, slot);
    for (int slot = 0; slot < 2; slot++) {
        if (odb_gear_in(b, i, slot)) continue;
        b.s->titan[i].gear[slot + 8] = b.s->titan[i].gear_state[slot + 8] = 0;
        odb_equip(b, i, fists(b), slot);
        return;
    }
}

/* --- GEAR: v who, 0 lost or 1 gained, slot or gear; [3] gained gear. BN43, BN65 */
enum { WHO, GAINED, WHAT };
enum { BEGIN, ASKED, DONE };

static void note_loss(odb b, uint8_t card) {
    for (int k = 0; card && b.s->launched && k < (int)sizeof b.s->lost; k++) {
        if (b.s->lost[k]) continue;
        b.s->lost[k] = card;
        return;
    }
}

/* A lost card leaves the game with what is attached to it: ODB-011, 493. */
static void lose(odb b, int i, int slot) {
    odb_titan *t = &b.s->titan[i];
    note_loss(b, t->gear[slot]);
    if (slot < 5) note_loss(b, t->gear[slot + 8]);
    t->gear[slot] = t->gear_state[slot] = 0;
    if (slot < 5) t->gear[slot + 8] = t->gear_state[slot + 8] = 0;
}

static bool wants_fists(odb b, int i, int slot) { /* ODB-495 */
    return slot < 2 && !odb_gear_in(b, i, 0) && !odb_gear_in(b, i, 1) && spare_fists(b) > 0 &&
           fists(b) >= 0;
}

static void run_gear(odb b, odb_frame *f) {
    const int i = f->v[WHO];
    if (f->step != BEGIN || i >= ODB_TITANS || !odb_alive(b, i)) {
        odb_end(b, 0);
        return;
    }
    f->step = ASKED;
    if (f->v[GAINED]) {
        odb_ask(b, ODB_BN_GAINED);
        return;
    }
    lose(b, i, f->v[WHAT]);
    if (wants_fists(b, i, f->v[WHAT]))
        odb_ask(b, ODB_BN_FISTS);
    else
        odb_end(b, 0);
}

/* Slots into which gained gear can go, what lies there being discarded: ODB-009. */
static void list_gear(odb b, const odb_frame *f, gg_move_list *list) {
    const int i = f->v[WHO], gear = f->v[WHAT];
    if (!f->v[GAINED]) {
        gg_push(list, odb_pack(ODB_M_FISTS, 0));
        gg_push(list, odb_pack(ODB_M_FISTS, 1));
        return;
    }
    const odb_gear *g = &b.sc->content->gear[gear];
    const bool bound = g->has.passive.flags &
                       (ODB_FLAG_TITAN_POSSESSION | ODB_FLAG_ARGONAUT_POSSESSION); /* ODB-010 */
    for (int slot = 0; slot < ODB_SLOTS; slot++) {
        odb_state without = *b.s; /* as if the card there were gone */
        const odb try = {b.sc, &without};
        without.titan[i].gear[slot] = 0;
        if (g->type == ODB_WEAPON && slot < 2 && g->hands > 1) without.titan[i].gear[1 - slot] = 0;
        if (odb_slot_fits(try, i, gear, slot))
            gg_push(list, odb_pack(ODB_M_EQUIP, (uint32_t)(gear | i << 8 | slot << 12)));
    }
    if (!bound || !list->count) gg_push(list, odb_pack(ODB_M_EQUIP, (uint32_t)(gear | 15 << 8)));
}

static void take_gear(odb b, odb_frame *f, gg_move move) {
    const int i = f->v[WHO], argument = (int)odb_argument(move), slot = argument >> 12;
    f->step = DONE;
    if (odb_type_of(move) == ODB_M_FISTS) {
        if (argument) odb_equip(b, i, fists(b), 0);
        return;
    }
    if ((argument >> 8 & 15) == 15) return;
    const odb_gear *g = &b.sc->content->gear[f->v[WHAT]];
    if (g->type == ODB_WEAPON && g->hands > 1) lose(b, i, 1 - slot);
    lose(b, i, slot);
    odb_equip(b, i, f->v[WHAT], slot);
}

const odb_process odb_gear_process = {run_gear, list_gear, NULL, take_gear};
