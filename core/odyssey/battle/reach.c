/* The primordial's reach, facing and Danger, and the weapons that defend against it. No processes. */
#include "prim.h"

const odb_ai_card *odb_card_record(odb b, int card) {
    const odb_prim *prim = odb_prim_of(b);
    if (card == ODB_SIGNATURE) return &prim->signature;
    if (card == ODB_ROUTINE) /* ODB-038 */
        return b.s->flags & ODB_SF_MNESTIS ? &prim->routine2 : &prim->routine;
    return &prim->ai[card];
}

int odb_card_speed(odb b, const odb_ai_card *card) {
    switch (card->move) {
    case ODB_MOVE_NONE: return 0;
    case ODB_MOVE_SPEED: return odb_prim_speed(b);
    case ODB_MOVE_X: return card->move_argument; /* ODB-161 */
    default: return ODB_NONE;                    /* ODB-162 */
    }
}

int odb_card_range(const odb_ai_card *card) {
    if (card->type == ODB_TYPE_RANGE) return card->range;
    if (odb_is_zone(card)) return card->range <= 16 ? card->range : 1;
    return card->flags & ODB_JUDGEMENT ? 32 : 1; /* ODB-182: any distance on the board is less */
}

unsigned odb_in_zone(odb b, const odb_ai_card *card) {
    const gg_bits zone = odb_zone(b, card->range);
    unsigned set = 0;
    for (int i = 0; i < ODB_TITANS; i++) {
        const odb_titan *t = &b.s->titan[i];
        if (!odb_alive(b, i)) continue;
        if (t->where ? card->range == ODB_ZONE_BOARD : gg_bits_has(zone, t->pos)) set |= 1u << i;
    }
    return set;
}

int odb_zone_titans(odb b, const odb_frame *card) {
    return (int)odb_in_zone(b, odb_card_record(b, card->v[ODB_CARD_NUMBER]));
}

bool odb_reaches(odb b, const odb_ai_card *card, int i) {
    if (odb_is_zone(card)) return odb_in_zone(b, card) >> i & 1;
    if (card->type == ODB_TYPE_RANGE) return odb_titan_distance(b, i) <= card->range;
    if (card->flags & ODB_JUDGEMENT) return true;
    return b.s->titan[i].where != 0 || odb_adjacent_to_prim(b, i);
}

bool odb_in_effect(odb b, int who) {
    const odb_frame *card = odb_running(b, ODB_K_CARD);
    if (!card || !odb_alive(b, who)) return true;
    const odb_ai_card *record = odb_card_record(b, card->v[ODB_CARD_NUMBER]);
    return record->flags & ODB_JUDGEMENT || odb_reaches(b, record, who);
}

int odb_dealt_danger(odb b) {
    const odb_frame *card = odb_running(b, ODB_K_CARD);
    if (!card) return 0;
    const odb_ai_card *record = odb_card_record(b, card->v[ODB_CARD_NUMBER]);
    if (!(record->flat + record->per_hit)) return 0;
    if (record->flags & ODB_JUDGEMENT) return record->flat;
    const int danger = record->flat + record->per_hit * b.s->attack.hits + odb_danger_bonus(b);
    return danger < 0 ? 0 : danger;
}

/* --- facing: R20 */

/* From the nearest square of the footprint. */
static int gap(int at, int low, int side) {
    return at < low ? at - low : at >= low + side ? at - low - side + 1 : 0;
}

int odb_facings(odb b, int i) {
    const odb_state *s = b.s;
    const odb_titan *t = &s->titan[i];
    if (t->where) return 0;
    const int side = odb_prim_of(b)->side;
    const int dx = gap(t->pos & 15, s->p_anchor & 15, side);
    const int dy = gap(t->pos >> 4, s->p_anchor >> 4, side);
    const int wide = dx < 0 ? -dx : dx, high = dy < 0 ? -dy : dy;
    int set = 0;
    if (wide >= high && wide) set |= 1 << (dx < 0 ? ODB_WEST : ODB_EAST);
    if (high >= wide && high) set |= 1 << (dy < 0 ? ODB_SOUTH : ODB_NORTH);
    return set >> s->p_face & 1 ? 0 : set;
}

void odb_face(odb b, int direction) {
    odb_state *s = b.s;
    if (s->p_face == direction) return;
    s->p_face = (uint8_t)direction;
    const gg_bits front = odb_front(b);
    for (int i = 0; i < ODB_TITANS; i++) { /* ODB-672, R62 */
        odb_titan *t = &s->titan[i];
        if (t->hide && odb_alive(b, i) && t->where == 0 && gg_bits_has(front, t->pos)) t->hide = 0;
    }
}

/* --- defending weapons: ODB-196, R26 */

static bool defends(const odb_abilities *has) {
    const odb_passive *p = &has->passive;
    if (p->evasion || p->evasion_rerolls || p->armor[0] || p->armor[1] || p->armor[2]) return true;
    for (int n = 0; n < has->count; n++) switch (has->ability[n].timing) {
        case ODB_EVADE:
        case ODB_CRIT_EVADE:
        case ODB_CRIT_EVADE_FAIL:
        case ODB_ON_BLOCK:
        case ODB_ARMOR:
        case ODB_FULL_EVADE: return true;
        default: break;
        }
    return false;
}

void odb_list_defenders(odb b, int who, gg_move_list *list) {
    for (int slot = 0; slot < 2; slot++) {
        if (!odb_ready(b, who, slot)) continue;
        const odb_gear *weapon = odb_gear_in(b, who, slot);
        const odb_gear *attached = odb_gear_in(b, who, slot + 8);
        if (defends(&weapon->has) || (attached && defends(&attached->has)))
            gg_push(list, odb_pack(ODB_M_DEFEND, (uint32_t)slot));
    }
    gg_push(list, odb_pack(ODB_M_DEFEND, 15));
}
