/* Dice on the map: a roll, rerolls, which die to keep, and what the kept ones bring (A50 to A52,
 * HER-226). The faces that lie on the table are s->dice, sorted. */
#include "process.h"

#include <string.h>

/* DICE: v0 kind (HEA_D_...), v1 dice rolled, v2 dice kept (0: nothing is gained, the first face +
 * the second << 4 is returned); v3 1: nothing if any shows experience; v4 the die rolled again.
 * From KEEP on v3 and v4 are the kept faces, four bits each. */

enum { ROLL, REROLL, CHOOSE, AGAIN, KEEP, RESOLVE };
enum { MOST = 3 }; /* dice of one roll: as many as a move names */

static const uint8_t faces_of[] = {[HEA_D_RESOURCE] = 6, [HEA_D_TREASURE] = 4, [HEA_D_ATTACK] = 3};
enum { XP = HEA_D_TREASURE, ARTIFACT, ONE_DIE, TWO_DICE };

/* Sides of the die that show this face. */
static int weight_of(int face) {
    return face == XP || face == ARTIFACT ? 2 : 1;
}

/* --- the table */

static int on_table(const hea_state *s) {
    int n = 0;
    while (n < MOST && s->dice[n]) n++;
    return n;
}

static void put(hea_state *s, int face) {
    int i = on_table(s);
    assert(i < MOST);
    for (; i && s->dice[i - 1] > face; i--) s->dice[i] = s->dice[i - 1];
    s->dice[i] = (uint8_t)face;
}

static int take_up(hea_state *s, int i) {
    const int face = s->dice[i];
    for (; i < MOST; i++) s->dice[i] = s->dice[i + 1];
    return face;
}

/* A choice of one die: J:n over the faces in their order, of equal ones the first (B6). */
static void list_faces(const hea_state *s, gg_move_list *list) {
    for (int i = 0; i < on_table(s); i++)
        if (!i || s->dice[i] != s->dice[i - 1]) gg_push(list, HEA_MOVE(HEA_M_OPTION, i + 1, 0, 0));
}

/* --- rerolls: A51 */

/* The astrologers card in force lets each player reroll a die in each turn. */
static bool lucky_stars(hea c) {
    if (c.s->astrologers == HEA_NONE) return false;
    const hea_deed *const deed = &c.sc->content.astrologer[c.s->astrologers];
    for (int o = 0; o < deed->options; o++)
        for (int v = 0; v < deed->option[o].level[0].count; v++)
            if (deed->option[o].level[0].verb[v].op == HER_V_LUCK) return true;
    return false;
}

static uint32_t reroll_kind(const hea_frame *f) {
    return f->v[0] == HEA_D_ATTACK ? 1 : f->v[0] == HEA_D_RESOURCE ? 2 : 4;
}

static void list_rerolls(hea c, const hea_frame *f, gg_move_list *list) {
    const hea_seat *const p = &c.s->seat[f->seat];
    const bool attack = f->v[0] == HEA_D_ATTACK;
    if ((p->morale & HEA_MORALE) == HER_GOOD) gg_push(list, HEA_MOVE(HEA_M_MORALE, 'r', 0, 0));
    if (p->flags & HEA_REROLLS * reroll_kind(f)) gg_push(list, HEA_MOVE(HEA_M_MORALE, 'l', 0, 0));
    if (!attack && !(p->flags & HEA_SEC_USED) && lucky_stars(c))
        gg_push(list, HEA_MOVE(HEA_M_MORALE, 's', 0, 0));
    gg_push(list, HEA_MOVE(HEA_M_PASS, 0, 0, 0));
}

static void use_reroll(hea c, hea_frame *f, int letter) {
    hea_seat *const p = &c.s->seat[f->seat];
    if (letter == 'r') p->morale &= (uint8_t)~HEA_MORALE; /* HER-111 */
    if (letter == 'l') hea_spend_reroll(c, f->seat, reroll_kind(f));
    if (letter == 's') p->flags |= HEA_SEC_USED;
    f->step = CHOOSE;
}

/* --- what kept dice bring */

static void gain_resource(hea c, int seat, int face) {
    static const uint8_t what[6][2] = {{HEA_GOLD, 3},      {HEA_GOLD, 6},      {HEA_MATERIALS, 2},
                                       {HEA_MATERIALS, 4}, {HEA_VALUABLES, 1}, {HEA_VALUABLES, 2}};
    const uint8_t *const die = what[face - HEA_D_RESOURCE];
    hea_gain(c, seat, die[0], die[1]);
}

static void resolve(hea c, int seat, int face) {
    if (face < HEA_D_TREASURE)
        gain_resource(c, seat, face);
    else if (face == XP && hea_secondary_visits(c, seat))
        return;
    else if (face == XP)
        hea_do_experience(c, seat, 1);
    else if (face == ARTIFACT)
        hea_do_search(c, seat, HEA_AR, 2, false);
    else
        hea_do_dice(c, seat, HEA_D_RESOURCE, face == ONE_DIE ? 1 : 2, 1, false);
}

/* The kept faces go from the table into the frame, the first behind the others. */
static void keep(hea_frame *f, int face) {
    const unsigned faces = (unsigned)(f->v[3] | f->v[4] << 8) << 4 | (unsigned)face;
    f->v[3] = (uint8_t)faces;
    f->v[4] = (uint8_t)(faces >> 8);
}

static int next_kept(hea_frame *f) {
    const unsigned faces = (unsigned)(f->v[3] | f->v[4] << 8);
    int shift = 12;
    while (shift && !(faces >> shift)) shift -= 4;
    const unsigned rest = faces & ((1U << shift) - 1);
    f->v[3] = (uint8_t)rest;
    f->v[4] = (uint8_t)(rest >> 8);
    return (int)(faces >> shift & 15);
}

/* --- the process */

static bool shows_experience(const hea_state *s) {
    return memchr(s->dice, XP, MOST);
}

static void rerolls_done(hea c, hea_frame *f) {
    if (!f->v[2]) { /* the caller does something else with them */
        const int faces = c.s->dice[0] | c.s->dice[1] << 4;
        memset(c.s->dice, 0, sizeof c.s->dice);
        hea_end(c, faces);
        return;
    }
    const bool spoiled = f->v[3] && shows_experience(c.s);
    f->v[3] = f->v[4] = 0;
    f->step = KEEP;
    if (spoiled) f->v[2] = 0;
}

static void run_keep(hea c, hea_frame *f) {
    hea_state *const s = c.s;
    if (f->v[2] && f->v[2] >= on_table(s)) {
        f->v[2] = 0;
        while (on_table(s)) keep(f, take_up(s, 0));
    }
    if (f->v[2]) {
        hea_ask(c, HEA_A_KEEP, f->seat);
        return;
    }
    memset(s->dice, 0, sizeof s->dice);
    f->step = RESOLVE;
}

static void run_dice(hea c, hea_frame *f) {
    switch (f->step) {
    case ROLL:
    case AGAIN: hea_roll(c, HEA_A_DICE); return;
    case REROLL:
    case CHOOSE: hea_ask(c, HEA_A_REROLL, f->seat); return;
    case KEEP: run_keep(c, f); return;
    default: break;
    }
    if (!(f->v[3] | f->v[4])) {
        hea_end(c, 0);
        return;
    }
    const int face = next_kept(f), seat = f->seat;
    if (face >= HEA_D_ATTACK) {
        hea_end(c, face - HEA_D_ATTACK);
        return;
    }
    if (!(f->v[3] | f->v[4])) f->step = GG_LAST_STEP;
    resolve(c, seat, face);
}

static void list_dice(hea c, const hea_frame *f, gg_move_list *list) {
    if (f->step == REROLL)
        list_rerolls(c, f, list);
    else
        list_faces(c.s, list);
}

/* In how many orders the dice show these faces, in ascending order, 0 behind them. */
static int orders(int x, int y, int z) {
    if (!y) return 1;
    if (!z) return x == y ? 1 : 2;
    return x == z ? 1 : x == y || y == z ? 3 : 6;
}

/* One outcome for each multiset of faces, in the order of the faces (B6). */
static void odds_dice(hea c, const hea_frame *f, gg_odds *odds) {
    (void)c;
    const int first = f->v[0], last = first + faces_of[first] - 1;
    const int n = f->step == AGAIN ? 1 : f->v[1];
    assert(n >= 1 && n <= MOST);
    for (int x = first; x <= last; x++)
        for (int y = n > 1 ? x : 0; y <= (n > 1 ? last : 0); y++)
            for (int z = n > 2 ? y : 0; z <= (n > 2 ? last : 0); z++) {
                const int sides = weight_of(x) * weight_of(y) * weight_of(z);
                gg_odds_add(odds, HEA_MOVE(HEA_M_DICE, x, y, z),
                            (uint64_t)(orders(x, y, z) * sides));
            }
}

static void take_dice(hea c, hea_frame *f, gg_move move) {
    hea_state *const s = c.s;
    if (HEA_KIND(move) == HEA_M_DICE) {
        const int faces[MOST] = {HEA_A_OF(move), HEA_B_OF(move), HEA_C_OF(move)};
        if (f->step == AGAIN) take_up(s, f->v[4]);
        for (int i = 0; i < MOST && faces[i]; i++) put(s, faces[i]);
        f->step = REROLL;
    } else if (HEA_KIND(move) == HEA_M_MORALE) {
        use_reroll(c, f, HEA_A_OF(move));
    } else if (HEA_KIND(move) == HEA_M_PASS) {
        rerolls_done(c, f);
    } else if (f->step == CHOOSE) {
        f->v[4] = (uint8_t)(HEA_A_OF(move) - 1);
        f->step = AGAIN;
    } else {
        keep(f, take_up(s, HEA_A_OF(move) - 1));
        f->v[2]--;
    }
}

const hea_process hea_dice_process = {run_dice, list_dice, odds_dice, take_dice};
