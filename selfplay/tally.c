/* Seats, lengths, efforts. */
#include "tally.h"

#include <string.h>

uint64_t gg_record_table(const gg_record *record) {
    uint64_t set = 0;
    for (int i = 0; i < GG_MAX_PLAYERS && record->bot[i] >= 0; i++)
        set |= UINT64_C(1) << record->bot[i];
    return set;
}

static bool wanted(const gg_record *r, gg_filter filter) {
    return r->played && (filter.scenario < 0 || r->scenario == filter.scenario) &&
           (!filter.table || gg_record_table(r) == filter.table);
}

enum { NOBODY = -1, THE_GAME = -2 };

/* The seat with the highest payoff; of a single one, if that is above a half. Seats that share less than all of it have drawn; a team shares
 * a win, which counts for its first seat. Where all have nothing, the game itself has won. */
static int winner(const gg_record *r) {
    int best = 0, seats = 0;
    bool shared = false;
    for (; seats < GG_MAX_PLAYERS && r->bot[seats] >= 0; seats++) {
        if (!seats) continue;
        shared = r->payoff[seats] > r->payoff[best] ? false
                                                    : shared || r->payoff[seats] >= r->payoff[best];
        if (r->payoff[seats] > r->payoff[best]) best = seats;
    }
    if (seats == 1) return r->payoff[0] > 0.5 ? 0 : r->payoff[0] < 0.5 ? THE_GAME : NOBODY;
    if (!(r->payoff[best] > 0)) return THE_GAME;
    return shared && r->payoff[best] < 1 ? NOBODY : best;
}

void gg_tally_balance(const gg_record *record, int count, gg_filter filter, gg_balance *balance) {
    gg_spread spread[GG_MAX_PLAYERS];
    int wins[GG_MAX_PLAYERS] = {0}, games = 0;
    memset(balance, 0, sizeof *balance);
    memset(spread, 0, sizeof spread);
    for (int i = 0; i < count; i++) {
        const bool ends = i + 1 == count || record[i + 1].round != record[i].round;
        if (wanted(&record[i], filter)) {
            const int seat = winner(&record[i]);
            games++;
            balance->games++;
            balance->draws += seat == NOBODY;
            if (seat >= 0) wins[seat]++;
        }
        if (!ends || !games) continue;
        balance->rounds++;
        for (int seat = 0; seat < GG_MAX_PLAYERS; seat++) {
            gg_spread_add(&spread[seat], (double)wins[seat] / games, games);
            balance->wins[seat] += wins[seat];
            wins[seat] = 0;
        }
        games = 0;
    }
    for (int seat = 0; seat < GG_MAX_PLAYERS; seat++)
        balance->error[seat] = gg_spread_error(&spread[seat]);
}

void gg_tally_length(const gg_record *record, int count, gg_filter filter, gg_length *length) {
    double all = 0, outcomes = 0;
    *length = (gg_length){.least = UINT32_MAX};
    for (int i = 0; i < count; i++) {
        const gg_record *r = &record[i];
        if (!wanted(r, filter)) continue;
        length->games++;
        all += r->length;
        outcomes += r->outcomes;
        if (r->length < length->least) length->least = r->length;
        if (r->length > length->most) length->most = r->length;
    }
    if (!length->games) {
        length->least = 0;
        return;
    }
    length->decisions = (all - outcomes) / length->games;
    length->outcomes = outcomes / length->games;
}

void gg_tally_endings(const gg_record *record, int count, int bot, gg_endings *endings) {
    uint64_t decisions = 0;
    *endings = (gg_endings){0};
    for (int i = 0; i < count; i++) {
        const gg_record *r = &record[i];
        for (int seat = 0; r->played && seat < GG_MAX_PLAYERS && r->bot[seat] >= 0; seat++) {
            if (r->bot[seat] != bot) continue;
            endings->games++;
            endings->proven += r->seat[seat].proven > 0;
            decisions += r->seat[seat].proven;
        }
    }
    if (endings->proven) endings->decisions = (double)decisions / endings->proven;
}

/* Of two that fail at one table only the first is noted. */
bool gg_tally_never_started(const gg_record *record, int count, int bot) {
    bool failed = false;
    for (int i = 0; i < count; i++) {
        const gg_record *r = &record[i];
        if (!r->played || !(gg_record_table(r) >> bot & 1)) continue;
        if (r->fault != GG_FAULT_START) return false;
        failed = failed || r->bot[r->fault_seat] == bot;
    }
    return failed;
}

void gg_tally_effort(const gg_record *record, int count, int bot, gg_effort *effort) {
    *effort = (gg_effort){0};
    for (int i = 0; i < count; i++) {
        const gg_record *r = &record[i];
        if (!r->played) continue;
        for (int seat = 0; seat < GG_MAX_PLAYERS && r->bot[seat] >= 0; seat++) {
            if (r->bot[seat] != bot) continue;
            effort->moves += r->seat[seat].moves;
            effort->nodes += r->seat[seat].nodes;
            effort->time_us += r->seat[seat].time_us;
            if (r->seat[seat].worst_us > effort->worst_us)
                effort->worst_us = r->seat[seat].worst_us;
        }
    }
}
