/* Outcomes of attack and evasion dice (section 4.6). Below every process. */
#include "process.h"

/* The weights out of ten of the classes of one die: ODB-060 ff. */
static void class_weights(int s, int x, uint64_t weight[5]) {
    weight[ODB_CRIT_NONE] = 0;
    weight[ODB_CRIT_1] = 1;
    weight[ODB_CRIT_M] = (uint64_t)(9 - s);
    weight[ODB_CRIT_H] = (uint64_t)(s - x);
    weight[ODB_CRIT_X] = (uint64_t)x;
}

static uint64_t power(uint64_t base, int n) {
    uint64_t value = 1;
    while (n-- > 0) value *= base;
    return value;
}

static uint64_t choose(int n, int k) {
    uint64_t ways = 1;
    for (int i = 0; i < k; i++) ways = ways * (uint64_t)(n - i) / (uint64_t)(i + 1);
    return ways;
}

/* Adds what the regular dice gave, with every class of the crit dice; A6: these in the order 1 m h X. */
static void add_crits(gg_odds *odds, uint32_t regular, uint64_t ways, int crits, int shift,
                      const uint64_t weight[5]) {
    const gg_move base = odb_pack(ODB_M_OUTCOME, regular);
    if (crits == 0) gg_odds_add(odds, base, ways);
    if (crits == 0) return;
    for (uint32_t c = ODB_CRIT_1; c <= ODB_CRIT_X; c++) {
        if (crits == 1) gg_odds_add(odds, base + (c << shift), ways * weight[c]);
        for (uint32_t d = c; crits == 2 && d <= ODB_CRIT_X; d++)
            gg_odds_add(odds, base + (c << shift) + (d << (shift + 4)),
                        ways * weight[c] * weight[d] * (c == d ? 1 : 2));
    }
}

/* crit_scope=anydie: the regular dice in classes too. */
static void any_die(gg_odds *odds, int n, int crits, const uint64_t weight[5],
                    const uint64_t w[5]) {
    for (int i = 0; i <= n; i++)
        for (int j = 0; i + j <= n; j++)
            for (int k = 0; i + j + k <= n; k++) {
                const int l = n - i - j - k;
                const uint64_t ways = choose(n, i) * choose(n - i, j) * choose(n - i - j, k) *
                                      power(w[1], i) * power(w[2], j) * power(w[3], k) *
                                      power(w[4], l);
                const uint32_t counts = (uint32_t)(i | j << 4 | k << 8 | l << 12);
                if (ways) add_crits(odds, counts, ways, crits, 16, weight);
            }
}

void odb_roll_odds(gg_odds *odds, int regular, int crits, int s, int x, bool anydie) {
    uint64_t weight[5], plain[5];
    class_weights(s, x, weight);
    class_weights(s, 1, plain);
    if (anydie) {
        any_die(odds, regular, crits, weight, plain);
        return;
    }
    for (int k = 0; k <= regular; k++) {
        const uint64_t ways =
            choose(regular, k) * power((uint64_t)s, k) * power((uint64_t)(10 - s), regular - k);
        add_crits(odds, (uint32_t)k, ways, crits, 8, weight);
    }
}
