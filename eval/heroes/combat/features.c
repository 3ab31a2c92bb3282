/* What both networks of heroes-combat are shown, from the side whose unit acts: each unit by its class,
 * its hit points, its line and whether it has yet to act; the enemies that can strike it; who can
 * strike whom, what that does to the target and what comes back; how many are left; whether the own
 * side is A, which is first in a tie. Files count from the edge, lines from the own one, so that
 * mirrored positions look the same but for that. Nothing names a face, a cell or a combat. What the
 * second one is shown besides stands in context.c. */
#include "combat.h"

#include "../../../core/content.h"

enum {
    OWNERS = 2,   /* own, the other side's */
    CLASSES = 36, /* type, A up to 2, 3, 4, more, D 0, 1, more */
    FACES = 2,    /* of the card: the last one, a Pack */
    LEFT = 5,     /* hit points of the face: 1 to 4, more */
    TURNS = 4,    /* it acts now, is the next of its side, comes later, has acted */
    PLACES = 10,  /* line, edge or middle */
    READY = 4,    /* enemies yet to act that can strike it: 0 to 2, more */
    DONE = 3,     /* those that have acted */
    NEAR = 3,     /* enemies next to it */
    TYPES = 3,
    WHEN = 3,    /* it acts now, later, has acted */
    MARGINS = 6, /* of a blow over what is left of the target: -3 to 2 */
    ANSWERS = 4, /* none, without effect, hurts, may kill */
    WORTHS = 3,  /* of the target, by A */
    SHOOTERS = 3,
    ALIVE = 7, /* units of a side */
    SUMS = 16, /* hit points or attack of a side */
    LEADS = 5, /* who is next: nobody, the only side with units to come, the first of two */
    LATER = 3, /* whose initiative is the highest: own, the other's, the same */
    COPIES = 3,
    /* The first feature of each kind. FIRST: classes by which side is A. From MANY on those that may be
     * there several times, each kind COPIES features: STATE and BLOW. */
    HEALTH = 0,
    PLACE = HEALTH + OWNERS * CLASSES * FACES * LEFT * TURNS,
    DANGER = PLACE + OWNERS * CLASSES * PLACES * 2,
    FIRST = DANGER + OWNERS * CLASSES * READY * DONE,
    MANY = FIRST + 2 * OWNERS * CLASSES,
    STATE = 0,
    BLOW = STATE + OWNERS * 2 * 2 * NEAR * TYPES,
    KINDS = BLOW + OWNERS * WHEN * MARGINS * FACES * ANSWERS * WORTHS,
    SHOTS = MANY + COPIES * KINDS,
    COUNT = SHOTS + SHOOTERS * SHOOTERS * SHOOTERS * SHOOTERS,
    HARDY = COUNT + 2 * ALIVE * ALIVE,
    STRONG = HARDY + SUMS * SUMS,
    ORDER = STRONG + SUMS * SUMS,
    CLOSE = ORDER + 2 * LEADS * LATER,
    BUCKETS = 8, /* by the units of both sides */
};
static_assert(CLOSE + 3 == HER_PLAIN, "what combat.h says");

/* A unit as the list speaks of it. */
struct unit {
    const her_face *face;
    int slot, cell, left, turn, ready, done, near;
    uint32_t strikes; /* cells of enemies it can strike */
    bool other, acts;
};

struct list {
    gg_feature_list all;
    uint64_t classes[OWNERS]; /* of units that are shown */
};

static void add_copy(struct list *list, int kind) {
    gg_feature_again(&list->all, MANY, kind, COPIES);
}

/* What two units have alike is shown once; `alone`: they cannot be alike. */
static void add_once(struct list *list, bool alone, int feature) {
    for (int i = alone ? -1 : list->all.count - 1; i >= 0; i--)
        if (list->all.to[i] == feature) return;
    list->all.to[list->all.count++] = (uint16_t)feature;
}

static int class_of(const her_face *f) {
    const int a = f->a <= 2 ? 0 : gg_least(f->a - 2, 3);
    return (f->type * 4 + a) * 3 + gg_least(f->d, 2);
}

/* Both sides' units, the own ones first. */
struct field {
    struct unit unit[HER_SLOTS];
    uint8_t at[HER_CELLS];  /* the unit on a cell, where there is one */
    int count[2], first[2]; /* units, the highest initiative yet to act, -1 none */
    int best[2];            /* and of all */
    int hp[2], a[2];
};

static void find_units(const her_sight *k, int side, struct field *field) {
    int n = 0;
    for (int other = 0; other < 2; other++) {
        field->first[other] = field->best[other] = -1;
        field->count[other] = field->hp[other] = field->a[other] = 0;
        for (uint32_t set = k->here[side ^ other]; set; set &= set - 1) {
            const int i = (side ^ other) * HER_SIDE + __builtin_ctz(set);
            const her_slot *u = &k->s->slot[i];
            const her_face *f = her_face_of(k->sc, u);
            const bool acts = i == k->s->active && !(u->marks & HER_M_ATTACKED);
            const bool done = u->place & HER_P_DONE;
            struct unit *to = &field->unit[n];
            field->at[her_place(u)] = (uint8_t)n++;
            *to = (struct unit){.face = f, .slot = i, .cell = her_place(u), .other = other};
            to->left = (k->s->ong[0].card ? her_hp(k->sc, k->s, i) : f->hp) - her_damage(u);
            to->acts = acts;
            to->turn = acts ? 0 : done ? 3 : 2;
            field->count[other]++;
            field->hp[other] += to->left + (f->few ? k->sc->content->face[f->few].hp : 0);
            field->a[other] += f->a;
            if (to->turn == 2 && f->i > field->first[other]) field->first[other] = f->i;
            if (f->i > field->best[other]) field->best[other] = f->i;
        }
    }
}

/* Who can strike whom. */
static void find_blows(const her_sight *k, struct field *field) {
    const int all = field->count[0] + field->count[1];
    for (int i = 0; i < all; i++) {
        struct unit *u = &field->unit[i];
        const uint32_t enemies = k->cells[!her_side(u->slot)];
        const uint32_t stands = her_stands(k, u->slot), near = her_adjacent(1u << u->cell);
        u->near = __builtin_popcount(near & enemies);
        if (!stands) continue;
        const bool free_shot = u->face->type == HER_RANGED && !u->near;
        u->strikes = free_shot                     ? enemies
                     : u->face->type == HER_RANGED ? enemies & near
                                                   : enemies & her_adjacent(stands);
        if (u->turn == 2 && u->face->i == field->first[u->other]) u->turn = 1;
    }
    for (int i = 0; i < all; i++) {
        const struct unit *u = &field->unit[i];
        if (u->face->type == HER_RANGED) continue;
        for (uint32_t set = u->strikes; set; set &= set - 1) {
            struct unit *v = &field->unit[field->at[__builtin_ctz(set)]];
            v->ready += u->turn < 3;
            v->done += u->turn == 3;
        }
    }
}

static void add_blow(const her_sight *k, const struct unit *a, const struct unit *v,
                     struct list *list) {
    const her_slot *u = &k->s->slot[v->slot];
    const int margin = a->face->a - v->face->d - v->left;
    const int back = v->face->a - a->face->d;
    const uint64_t has = a->face->has;
    const bool answers = a->face->type != HER_RANGED || her_distance(a->cell, v->cell) == 1;
    const bool struck = u->place & HER_P_RETALIATED && !(v->face->has >> HER_UNLIM & 1);
    const bool never = has >> HER_NORET & 1 || has >> HER_BACK & 1;
    const int answer = !answers || struck || never ? 0
                       : back + 1 <= 0             ? 1
                       : back + 1 < a->left        ? 2
                                                   : 3;
    const int when = a->acts ? 0 : a->turn < 3 ? 1 : 2;
    const int worth = v->face->a <= 2 ? 0 : v->face->a == 3 ? 1 : 2;
    const int over = margin < -3 ? 0 : gg_least(margin + 3, MARGINS - 1);
    const int what = ((when * MARGINS + over) * FACES + (v->face->few != 0)) * ANSWERS + answer;
    add_copy(list, BLOW + (a->other * WHEN * MARGINS * FACES * ANSWERS + what) * WORTHS + worth);
}

static void add_unit(const her_sight *k, const struct unit *u, struct list *list) {
    const her_slot *slot = &k->s->slot[u->slot];
    const int kind = class_of(u->face), class = u->other * CLASSES + kind;
    const bool alone = !(list->classes[u->other] >> kind & 1);
    const int rank = her_rank(u->cell), line = u->slot < HER_SIDE ? rank : 4 - rank;
    const int file = her_file(u->cell), edge = file == 0 || file == 3;
    const int face = class * FACES + (u->face->few != 0);
    const int second = (u->slot >= HER_SIDE) != u->other; /* the own side is B */
    const int left = u->left < 1 ? 0 : gg_least(u->left, LEFT) - 1;
    const bool spent = slot->place & HER_P_RETALIATED, guard = slot->wounds & HER_W_GUARD;
    if (alone)
        list->all.to[list->all.count++] = (uint16_t)(FIRST + second * OWNERS * CLASSES + class);
    list->classes[u->other] |= UINT64_C(1) << kind;
    add_once(list, alone, HEALTH + (face * LEFT + left) * TURNS + u->turn);
    add_once(list, alone, PLACE + (class * PLACES + 2 * line + edge) * 2 + (u->turn == 3));
    add_once(list, alone,
             DANGER + (class * READY + gg_least(u->ready, READY - 1)) * DONE +
                 gg_least(u->done, DONE - 1));
    add_copy(list, STATE +
                       (((u->other * 2 + spent) * 2 + guard) * NEAR + gg_least(u->near, NEAR - 1)) *
                           TYPES +
                       u->face->type);
}

/* Together: side A, or after a pick of A side B (HER-R06). */
static int lead_of(const her_combat *s, const struct field *field, int second) {
    const int own = field->first[0], other = field->first[1];
    if (own < 0 && other < 0) return 0;
    if (own < 0 || other < 0) return own < 0 ? 2 : 1;
    const bool b = s->tie >> 7 && (s->tie & 63) == own && !(s->tie >> 6 & 1);
    return own > other || (own == other && b == (second != 0)) ? 3 : 4;
}

static void add_whole(const her_scenario *sc, const her_combat *s, const struct field *field,
                      int second, struct list *list) {
    int shooters[2][2] = {{0, 0}, {0, 0}};
    for (int i = 0; i < field->count[0] + field->count[1]; i++) {
        const struct unit *u = &field->unit[i];
        if (u->face->type == HER_RANGED && !u->near) shooters[u->other][u->turn == 3]++;
    }
    int shots = 0;
    for (int k = 0; k < 4; k++)
        shots = shots * SHOOTERS + gg_least(shooters[k >> 1][k & 1], SHOOTERS - 1);
    const int count[2] = {gg_least(field->count[0], ALIVE - 1),
                          gg_least(field->count[1], ALIVE - 1)};
    int hp[2], a[2];
    for (int other = 0; other < 2; other++) {
        hp[other] = gg_least(field->hp[other] / 2, SUMS - 1);
        a[other] = gg_least(field->a[other], SUMS - 1);
    }
    const int later = field->best[0] > field->best[1] ? 0 : field->best[0] < field->best[1] ? 1 : 2;
    const int rounds = sc->option[HER_O_CAP] - s->round;
    uint16_t *to = list->all.to + list->all.count;
    *to++ = (uint16_t)(SHOTS + shots);
    *to++ = (uint16_t)(COUNT + (second * ALIVE + count[0]) * ALIVE + count[1]);
    *to++ = (uint16_t)(HARDY + hp[0] * SUMS + hp[1]);
    *to++ = (uint16_t)(STRONG + a[0] * SUMS + a[1]);
    *to++ = (uint16_t)(ORDER + (second * LEADS + lead_of(s, field, second)) * LATER + later);
    if (rounds < 3) *to++ = (uint16_t)(CLOSE + (rounds < 0 ? 0 : rounds));
    list->all.count = (int)(to - list->all.to);
}

static int features(const gg_game *game, const void *state, int symmetry, uint16_t *to) {
    const her_scenario *sc = game->scenario;
    const her_combat *s = state;
    struct field field;
    const int side = her_seat(game, state);
    uint8_t seen[KINDS] = {0};
    struct list list = {.all = {.to = to, .seen = seen}};
    her_sight k;
    (void)symmetry;
    her_sight_board(sc, s, &k);
    find_units(&k, side, &field);
    find_blows(&k, &field);
    const int all = field.count[0] + field.count[1];
    for (int i = 0; i < all; i++) add_unit(&k, &field.unit[i], &list);
    add_whole(sc, s, &field, side, &list);
    if (!her_plain(sc, s)) her_context(&k, side, &list.all);
    for (int i = 0; i < all; i++)
        for (uint32_t set = field.unit[i].strikes; set && list.all.count < GG_NET_MOST;
             set &= set - 1)
            add_blow(&k, &field.unit[i], &field.unit[field.at[__builtin_ctz(set)]], &list);
    return list.all.count;
}

static int bucket(const gg_game *game, const void *state) {
    const her_combat *s = state;
    int units = 0;
    (void)game;
    for (int i = 0; i < HER_SLOTS; i++) units += her_on_board(&s->slot[i]);
    return units < 3 ? 0 : gg_least(units - 3, BUCKETS - 1);
}

static bool second_at(const gg_game *game, const void *state) {
    return !her_plain(game->scenario, state);
}

GG_EMBEDDED(eval_heroes_combat_combat_net);
GG_EMBEDDED(eval_heroes_combat_others_net);
static gg_net_shelf shelf;

const gg_net_form her_form = {
    .game = "heroes-combat",
    .inputs = HER_PLAIN + HER_CONTEXT,
    .most = GG_NET_MOST,
    .buckets = BUCKETS,
    .symmetries = 1,
    .weight = HER_E_NET,
    .learns = her_taught,
    .features = features,
    .bucket = bucket,
    .seat = her_seat,
    .base = her_judged,
    .file = gg_embedded_eval_heroes_combat_combat_net,
    .file_size = &gg_embedded_eval_heroes_combat_combat_net_size,
    .second_at = second_at,
    .second_file = gg_embedded_eval_heroes_combat_others_net,
    .second_size = &gg_embedded_eval_heroes_combat_others_net_size,
    .shelf = &shelf,
};
