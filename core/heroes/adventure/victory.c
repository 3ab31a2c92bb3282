/* How a game ends: HER-570 to HER-577. */
#include "process.h"

#include <string.h>

void hea_over(hea c, unsigned winners, bool drawn) {
    hea_state *s = c.s;
    memset(s->frame, 0, sizeof s->frame);
    memset(s->dice, 0, sizeof s->dice);
    memset(s->shown, 0, sizeof s->shown);
    memset(s->fight_guard, 0, sizeof s->fight_guard);
    memset(s->synced, 0, sizeof s->synced);
    memset(s->aside, 0, sizeof s->aside);
    memset(&s->combat, 0, sizeof s->combat);
    s->depth = s->ret = s->showing = s->shown_to = s->shown_deck = 0;
    s->fight_guards = 0;
    s->fight_key = 0;
    s->phase = HEA_OVER;
    s->node = HEA_A_OVER;
    s->actor = HEA_NONE;
    s->winners = (uint8_t)winners;
    s->drawn = drawn;
}

/* --- victory */

static unsigned everybody(hea c) {
    return (1u << c.sc->seats) - 1;
}

static unsigned team_of(hea c, int seat) {
    unsigned team = 0;
    for (int k = 0; k < c.sc->seats; k++)
        if (hea_allied(c, seat, k)) team |= 1u << k;
    return team;
}

int hea_start_town(hea c, int seat) {
    const uint8_t faction = c.s->seat[seat].faction;
    for (int t = 0; t < c.s->tiles && faction != HEA_NONE; t++)
        if (hea_face_up(c, t) && c.s->tile[t].kind == c.sc->content.faction[faction].start_tile)
            return hea_field_at(t, 0);
    return HEA_NONE;
}

/* The teams are against each other (HER-003, HER-005). */
static bool rivals(hea c) {
    return c.sc->record.mode == HEA_CLASH || c.sc->record.mode == HEA_ALLIANCE;
}

/* HER-573: the team whose enemies are all eliminated. */
static unsigned last_team(hea c) {
    const unsigned left = hea_living(c);
    if (!rivals(c) || !left) return 0;
    const unsigned team = team_of(c, __builtin_ctz(left));
    return left & ~team ? 0 : team;
}

/* A team has its cubes on one, or on all, of the towns of its enemies (B26). */
static unsigned town_takers(hea c, bool all) {
    for (int k = 0; k < c.sc->seats; k++) {
        int taken = 0, enemies = 0;
        for (int j = 0; j < c.sc->seats; j++) {
            if (!hea_enemies(c, k, j)) continue;
            enemies++;
            const int town = hea_start_town(c, j), cube = town == HEA_NONE ? 0 : hea_cube(c, town);
            taken += cube && cube <= HEA_SEATS && hea_allied(c, k, cube - 1);
        }
        if (enemies && (all ? taken == enemies : taken > 0)) return team_of(c, k);
    }
    return 0;
}

/* HER-576, C20: the cubes of every enemy of the set-up. */
static unsigned cube_holder(hea c) {
    if (c.sc->record.mode != HEA_CLASH || c.sc->seats < 3) return 0;
    for (int k = 0; k < c.sc->seats; k++)
        if (((everybody(c) & ~(1u << k)) & ~(unsigned)c.s->seat[k].cubes) == 0) return 1u << k;
    return 0;
}

static bool held_by_a_seat(hea c, int field) {
    const int cube = hea_cube(c, field);
    return cube && cube <= HEA_SEATS;
}

/* A face-down tile of this group may have the field. */
static bool may_hide(hea c, int group, int kind) {
    const hea_content *content = &c.sc->content;
    for (int t = 0; t < content->tiles; t++)
        if (content->tile[t].group == group)
            for (int f = 0; f < HEA_FIELDS; f++)
                if (content->tile[t].kind[f] == kind) return true;
    return false;
}

/* All fields of the kind on the map are flagged by seats, and there is one. */
static bool all_flagged(hea c, int kind) {
    bool any = false;
    for (int t = 0; t < c.s->tiles; t++) {
        if (!hea_face_up(c, t)) {
            if (may_hide(c, c.s->tile[t].rot / HEA_GROUP & 3, kind)) return false;
            continue;
        }
        for (int f = 0; f < HEA_FIELDS; f++) {
            const int field = hea_field_at(t, f);
            if (hea_tile_of(c, t)->kind[f] != kind) continue;
            if (kind == HEA_F_OBELISK ? !hea_flags(c, field) : !held_by_a_seat(c, field))
                return false;
            any = true;
        }
    }
    return any;
}

/* Some seat has flagged a settlement (hut). */
static bool settlement_taken(hea c) {
    for (int t = 0; t < c.s->tiles; t++)
        for (int f = 0; hea_face_up(c, t) && f < HEA_FIELDS; f++)
            if (hea_tile_of(c, t)->kind[f] == HEA_F_SETTLEMENT &&
                held_by_a_seat(c, hea_field_at(t, f)))
                return true;
    return false;
}

/* The AI hero has been on the map and is beaten: one that comes later has come (A14). */
static bool ai_hero_beaten(hea c) {
    const hea_frame *const game = hea_running(c, HEA_K_GAME);
    const bool timed = !game || game->step <= HEA_G_TIMED || hea_running(c, HEA_K_TIMED);
    const int round = c.s->round - timed; /* up to which all events have come */
    bool come = c.sc->record.ai.at_start;
    for (int i = 0; i < c.sc->record.timed; i++)
        come |= c.sc->record.timed_event[i].what == HEA_TIMED_AI_APPEARS &&
                c.sc->record.timed_event[i].round <= round;
    return come && !c.s->ai.alive;
}

/* The conditions that a team meets together against the game. */
static bool task_done(hea c) {
    const hea_scenario_record *r = &c.sc->record;
    const unsigned tasks = r->victory & HEA_V_TASKS;
    if (!tasks) return false;
    if (tasks & HEA_V_OBELISKS && !all_flagged(c, HEA_F_OBELISK)) return false;
    if (tasks & HEA_V_UTOPIA && !all_flagged(c, HEA_F_UTOPIA)) return false;
    if (tasks & HEA_V_AI_HERO && !ai_hero_beaten(c)) return false;
    return !(tasks & HEA_V_SETTLEMENT) || settlement_taken(c);
}

static unsigned winners(hea c) {
    const unsigned victory = c.sc->record.victory;
    unsigned set = last_team(c);
    if (!set && victory & (HEA_V_ENEMY_TOWN | HEA_V_ALL_TOWNS))
        set = town_takers(c, victory & HEA_V_ALL_TOWNS);
    if (!set && victory & HEA_V_CUBES) set = cube_holder(c);
    if (!set && task_done(c)) set = everybody(c);
    return set;
}

static bool lost(hea c) {
    if (!hea_living(c)) return true; /* C2 */
    if (c.sc->record.defeat & HEA_L_AI_TOWN)
        for (int k = 0; k < c.sc->seats; k++) {
            const int town = hea_start_town(c, k);
            if (town != HEA_NONE && hea_cube(c, town) == HEA_AI) return true;
        }
    return false;
}

void hea_check_victory(hea c) {
    if (c.s->phase != HEA_PLAYING) return;
    if (lost(c)) {
        hea_over(c, 0, false);
        return;
    }
    const unsigned set = winners(c);
    if (set) hea_over(c, set, false);
}

void hea_main_hero_lost(hea c, int seat) {
    (void)seat;
    if (c.sc->record.defeat & HEA_L_MAIN_HERO && !hea_is_over(c)) hea_over(c, 0, false);
}
