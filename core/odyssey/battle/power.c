/* The power roll: pool, tiers, exact odds, faces that may be rolled again. ODB-320 .. 326, R35, R36, R56,
 * A23. The faces of a roll are not stored one by one but as the rank of their multiset in the order of
 * the outcomes, one rank per stage in s->attack.faces (two bytes each, + 1). */
#include "titans.h"

#include <string.h>

void odb_substitute(const uint8_t limit[3], int dice[3]) {
    for (int tier = 0; tier < 2; tier++) {
        const int missing = dice[tier] - limit[tier];
        if (missing <= 0) continue;
        const int pairs = (missing + 1) / 2;
        dice[tier] -= 2 * pairs;
        dice[tier + 1] += pairs;
    }
}

void odb_power_pool(odb b, int dice[3], int *raw) { /* R35 */
    const odb_attack *a = &b.s->attack;
    const odb_content *c = b.sc->content;
    const odb_titan *t = &b.s->titan[a->who];
    odb_weapon w;
    const bool known = odb_weapon_of(b, a->who, a->slot, &w);
    const int hits = a->hits + (a->crit[0] >= ODB_CRIT_H) + (a->crit[1] >= ODB_CRIT_H);
    const uint8_t *own = odb_awakened(b, a->who) && t->godform ? c->godform[t->godform - 1].die
                                                               : c->sheet[t->sheet - 1].die;
    for (int colour = 0; colour < 3; colour++) {
        const size_t offset = offsetof(odb_passive, dice[0]) + (size_t)colour;
        dice[colour] = own[colour] + a->extra[colour] + odb_passive_sum(b, a->who, offset, false) +
                       odb_weapon_passive(b, a->who, a->slot, offset, false);
        if (known) dice[colour] += hits * w.per[colour];
    }
    const size_t offset = offsetof(odb_passive, power);
    *raw = a->raw + t->mod_perm[ODB_RAW] + t->mod_turn[ODB_RAW] +
           odb_passive_sum(b, a->who, offset, true) +
           odb_weapon_passive(b, a->who, a->slot, offset, true);
    if (known) *raw += hits * w.per_raw + w.raw - w.penalty;
    odb_substitute(c->dice_limit, dice);
}

/* --- the distribution of the total */

enum { POWER_MOST = 128, BREAKS_MOST = 32 };

/* Ways to come to a power and to potentials, of which no more count than there are break tokens. */
typedef struct spread {
    uint64_t ways[POWER_MOST][BREAKS_MOST];
    int powers, potentials; /* highest */
} spread;

static int least(int a, int b) {
    return a < b ? a : b;
}

static void add_die(const int8_t face[6][2], int breaks, const spread *from, spread *to) {
    int most_power = 0, most_potential = 0;
    for (int k = 0; k < 6; k++) {
        if (face[k][0] > most_power) most_power = face[k][0];
        if (face[k][1] > most_potential) most_potential = face[k][1];
    }
    to->powers = least(from->powers + most_power, POWER_MOST - 1);
    to->potentials = least(from->potentials + most_potential, breaks);
    for (int p = 0; p <= to->powers; p++)
        memset(to->ways[p], 0, sizeof to->ways[p][0] * (size_t)(to->potentials + 1));
    for (int p = 0; p <= from->powers; p++)
        for (int q = 0; q <= from->potentials; q++) {
            if (!from->ways[p][q]) continue;
            for (int k = 0; k < 6; k++)
                to->ways[least(p + face[k][0], to->powers)][least(q + face[k][1], breaks)] +=
                    from->ways[p][q];
        }
}

/* Above 20 dice the weights would leave 2^53: they are halved, none to 0. */
static void halve(spread *s) {
    for (int p = 0; p <= s->powers; p++)
        for (int q = 0; q <= s->potentials; q++) s->ways[p][q] = (s->ways[p][q] + 7) / 8;
}

void odb_power_odds(const odb_content *content, const int dice[3], int power, int potential,
                    int breaks, gg_odds *odds) {
    spread table[2];
    spread *now = &table[0], *next = &table[1];
    if (breaks >= BREAKS_MOST) breaks = BREAKS_MOST - 1;
    const int shown = least(potential, breaks);
    now->powers = 0, now->potentials = shown;
    memset(now->ways[0], 0, sizeof now->ways[0]);
    now->ways[0][shown] = 1;
    for (int colour = 0, n = 0; colour < 3; colour++)
        for (int k = 0; k < dice[colour]; k++, n++) {
            add_die(content->dice[colour], breaks, now, next);
            spread *swap = now;
            now = next, next = swap;
            if (n >= 19) halve(now);
        }
    const int top = now->powers + now->potentials;
    for (int total = 0; total <= top; total++) {
        uint64_t ways = 0;
        for (int q = 0; q <= least(total, now->potentials); q++)
            if (total - q <= now->powers) ways += now->ways[total - q][q];
        gg_odds_add(odds, odb_pack(ODB_M_OUTCOME, (uint32_t)(total + power) & 0xffffff), ways);
    }
}

/* --- faces */

/* The different faces of a colour and how many sides show each. */
typedef struct sides {
    int count, times[6], face[6]; /* face: a side that shows it */
} sides;

static sides sides_of(const odb_content *content, int colour) {
    sides s = {0};
    for (int k = 0; k < 6; k++) {
        const int8_t *face = content->dice[colour][k];
        if (s.count && !memcmp(content->dice[colour][s.face[s.count - 1]], face, 2)) {
            s.times[s.count - 1]++;
            continue;
        }
        s.face[s.count] = k;
        s.times[s.count++] = 1;
    }
    return s;
}

/* The number of multisets of n things out of m kinds. */
static uint64_t multisets(int n, int m) {
    uint64_t ways = 1;
    if (!m) return n == 0;
    for (int k = 1; k < m; k++) ways = ways * (uint64_t)(n + k) / (uint64_t)k;
    return ways;
}

/* How many lists of faces dice of these colours (a set) can show. */
static uint64_t faces_count(const odb_content *content, const int dice[3], int colours) {
    uint64_t count = 1;
    for (int colour = 0; colour < 3; colour++)
        if (colours >> colour & 1)
            count *= multisets(dice[colour], sides_of(content, colour).count);
    return count;
}

/* The counts of each face of n dice by the rank of the multiset: many of the first face first. */
static void unrank(int n, int kinds, uint64_t rank, int count[6]) {
    for (int k = 0; k < kinds; k++) {
        count[k] = k + 1 < kinds ? 0 : n;
        if (k + 1 == kinds) return;
        for (int some = n; some >= 0; some--) {
            const uint64_t block = multisets(n - some, kinds - k - 1);
            if (rank < block) {
                count[k] = some;
                break;
            }
            rank -= block;
        }
        n -= count[k];
    }
}

/* In how many ways n dice show these faces. */
static uint64_t ways_of(int n, const sides *s, const int count[6]) {
    uint64_t ways = 1;
    for (int k = 0; k < s->count; k++)
        for (int j = 1; j <= count[k]; j++)
            ways = ways * (uint64_t)(n--) * (uint64_t)s->times[k] / (uint64_t)j;
    return ways;
}

int odb_faces_stage(const odb_content *content, const int dice[3], int stage) {
    int all = 0;
    for (int colour = 0; colour < 3; colour++)
        if (dice[colour]) all |= 1 << colour;
    if (faces_count(content, dice, all) <= GG_MAX_MOVES) return stage ? 0 : all;
    for (int colour = 0; colour < 3; colour++)
        if (all >> colour & 1 && !stage--) return 1 << colour;
    return 0;
}

bool odb_faces_shown(odb b, const int dice[3], int raw) {
    const odb_content *c = b.sc->content;
    gg_outcome outcome[POWER_MOST + BREAKS_MOST];
    gg_odds odds = gg_odds_over(outcome);
    int many = 0;
    for (int colour = 0; colour < 3; colour++) {
        many += dice[colour];
        if (faces_count(c, dice, 1 << colour) > GG_MAX_MOVES) return false;
    }
    if (!many || many > 20) return false;
    odb_power_odds(c, dice, 0, 0, b.s->k_break, &odds);
    const int low = raw + (int)odb_argument(outcome[0].move);
    const int high = raw + (int)odb_argument(outcome[odds.count - 1].move);
    return low < b.s->attack.at && high >= b.s->attack.at;
}

static int kinds_of(const odb_content *content, int colour) {
    return sides_of(content, colour).count;
}

/* The counts of all faces that a rank of a stage stands for. */
static void decode(const odb_content *content, const int dice[3], int colours, uint64_t rank,
                   int count[3][6]) {
    for (int colour = 2; colour >= 0; colour--) {
        if (!(colours >> colour & 1)) continue;
        const int kinds = kinds_of(content, colour);
        const uint64_t block = multisets(dice[colour], kinds);
        unrank(dice[colour], kinds, rank % block, count[colour]);
        rank /= block;
    }
}

void odb_faces_odds(const odb_content *content, const int dice[3], int colours, gg_odds *odds) {
    const uint64_t many = faces_count(content, dice, colours);
    for (uint64_t rank = 0; rank < many; rank++) {
        int count[3][6] = {{0}};
        uint64_t ways = 1;
        decode(content, dice, colours, rank, count);
        for (int colour = 0; colour < 3; colour++) {
            if (!(colours >> colour & 1)) continue;
            const sides s = sides_of(content, colour);
            ways *= ways_of(dice[colour], &s, count[colour]);
        }
        gg_odds_add(odds, odb_pack(ODB_M_OUTCOME, (uint32_t)rank), ways);
    }
}

/* The faces that the running attack shows. */
static void lying(odb b, const int dice[3], int count[3][6]) {
    const odb_content *c = b.sc->content;
    memset(count, 0, sizeof(int[3][6]));
    for (int stage = 0; stage < ODB_STAGES; stage++) {
        const uint8_t *rank = &b.s->attack.faces[2 * stage];
        const int colours = odb_faces_stage(c, dice, stage);
        const int number = rank[0] | rank[1] << 8;
        if (colours && number) decode(c, dice, colours, (uint64_t)number - 1, count);
    }
}

static void sum(const odb_content *content, int count[3][6], int *power, int *potential) {
    *power = *potential = 0;
    for (int colour = 0; colour < 3; colour++) {
        const sides s = sides_of(content, colour);
        for (int k = 0; k < s.count; k++) {
            *power += count[colour][k] * content->dice[colour][s.face[k]][0];
            *potential += count[colour][k] * content->dice[colour][s.face[k]][1];
        }
    }
}

void odb_faces_sum(odb b, const int dice[3], int *power, int *potential) {
    int count[3][6];
    lying(b, dice, count);
    sum(b.sc->content, count, power, potential);
}

/* --- pr: up to four faces of five bits, colour * 6 + kind + 1, the first lowest; 0 is pr:- */

enum { PICKS = 4 };

static void pick(gg_move_list *list, int count[3][6], int from, int left, uint32_t picked,
                 int shift) {
    for (int face = from; face < 18 && left; face++) {
        int *here = &count[face / 6][face % 6];
        if (!*here) continue;
        --*here;
        const uint32_t more = picked | (uint32_t)(face + 1) << shift;
        gg_push(list, odb_pack(ODB_M_REROLL, more));
        pick(list, count, face, left - 1, more, shift + 5);
        ++*here;
    }
}

void odb_list_rerolls(odb b, const int dice[3], gg_move_list *list) {
    int count[3][6];
    lying(b, dice, count);
    gg_push(list, odb_pack(ODB_M_REROLL, 0));
    pick(list, count, 0, least(b.s->attack.power_rerolls, PICKS), 0, 0);
}

void odb_rerolled(odb b, uint32_t picked, int again[3], int *power, int *potential) {
    const odb_content *c = b.sc->content;
    int count[3][6], dice[3];
    const odb_frame *f = odb_running(b, ODB_K_TITAN_ATTACK);
    for (int colour = 0; colour < 3; colour++) {
        dice[colour] = f->v[ODB_TA_DICE + colour];
        again[colour] = 0;
    }
    lying(b, dice, count);
    for (; picked; picked >>= 5) {
        const int face = (int)(picked & 31) - 1;
        count[face / 6][face % 6]--;
        again[face / 6]++;
    }
    sum(c, count, power, potential);
}

/* --- texts */

static void put_face(const odb_content *content, int colour, int kind, gg_text *text) {
    const sides s = sides_of(content, colour);
    const int8_t *face = content->dice[colour][s.face[kind]];
    gg_putf(text, "%c%d%d", "RBW"[colour], face[0], face[1]);
}

void odb_put_faces(odb b, gg_move move, gg_text *text) {
    const odb_content *c = b.sc->content;
    const odb_frame *f = odb_running(b, ODB_K_TITAN_ATTACK);
    int count[3][6] = {{0}}, dice[3];
    for (int colour = 0; colour < 3; colour++) dice[colour] = f->v[ODB_TA_DICE + colour];
    const int colours = odb_faces_stage(c, dice, f->v[ODB_TA_LEFT]);
    decode(c, dice, colours, odb_argument(move), count);
    bool first = true;
    for (int colour = 0; colour < 3; colour++)
        for (int kind = 0; kind < 6; kind++)
            for (int k = 0; k < count[colour][kind]; k++) {
                if (!first) gg_put_char(text, '.');
                first = false;
                put_face(c, colour, kind, text);
            }
}

void odb_put_rerolled(odb b, gg_move move, gg_text *text) {
    uint32_t picked = odb_argument(move);
    if (!picked) gg_put_char(text, '-');
    for (bool first = true; picked; picked >>= 5, first = false) {
        if (!first) gg_put_char(text, '.');
        put_face(b.sc->content, (int)((picked & 31) - 1) / 6, (int)((picked & 31) - 1) % 6, text);
    }
}
