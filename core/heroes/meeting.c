/* See meeting.h. */
#include "meeting.h"

bool her_walls_stand(bool town, bool first_owner_defends, bool citadel) {
    return town && first_owner_defends && citadel;
}

/* What happens to a hero that is defeated or gives up. */
static void lose_hero(const her_party *loser, her_spoils *spoils) {
    if (!loser->player || !loser->hero) return;
    spoils->removed = !loser->main;
    spoils->flees = loser->main && loser->places > 0;
    spoils->eliminated = loser->main && !loser->places;
}

/* HER-460, HER-461, HER-464: a guard counts with the field's difficulty; an AI hero brings nothing
 * unless the scenario says so (HER-554). */
static int experience(const her_party *winner, const her_party *loser, int difficulty) {
    const bool guard = !loser->player && !loser->hero;
    if (!winner->player || !winner->hero || !winner->main) return 0;
    if (!guard && !(loser->player && loser->hero && loser->main)) return 0;
    const int other = guard ? difficulty : loser->level;
    return other > winner->level ? 2 : other == winner->level;
}

static void surrendered(const her_party *loser, her_spoils *spoils) {
    spoils->gold = HER_SURRENDER_PRICE; /* and nothing else (HER-449) */
    lose_hero(loser, spoils);
}

static void beaten(const her_party *winner, const her_party *loser, int difficulty, bool azure,
                   her_spoils *spoils) {
    const bool hero = winner->player && winner->hero && winner->main;
    spoils->top_level = azure && hero;
    spoils->experience = spoils->top_level ? 0 : experience(winner, loser, difficulty);
    if (!loser->player || (!winner->player && !winner->hero)) return;
    spoils->cubes = winner->player;
    spoils->to_supply = !winner->player;
    if (loser->hero && loser->main) { /* HER-446, HER-R42 */
        spoils->morale = -1;
        spoils->gold = loser->gold < HER_TRIBUTE ? loser->gold : HER_TRIBUTE;
    }
    lose_hero(loser, spoils);
}

void her_share_spoils(const her_party party[2], enum her_ending result, int difficulty, bool azure,
                      her_spoils *spoils) {
    memset(spoils, 0, sizeof *spoils);
    spoils->winner = -1;
    const bool guarded = !party[1].player && !party[1].hero;
    /* HER-444, HER-R35: out of time, out of units or out of rounds. */
    if (result == HER_RETREAT || result == HER_DRAWN || (guarded && result == HER_WIN_B)) {
        spoils->goes_back = true;
        return;
    }
    spoils->winner = result == HER_WIN_B || result == HER_GAVE_UP_A;
    spoils->visits = spoils->winner == 0;
    const her_party *winner = &party[spoils->winner], *loser = &party[!spoils->winner];
    if (result == HER_GAVE_UP_A || result == HER_GAVE_UP_B)
        surrendered(loser, spoils);
    else
        beaten(winner, loser, difficulty, azure, spoils);
}
