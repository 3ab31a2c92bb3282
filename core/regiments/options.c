/* The options of a scenario: names, values, defaults and what they mean. */
#include "scenario.h"

static const char *const banners[] = {"random", "A", "B", NULL};
static const char *const ammo_modes[] = {"pool", "free", "full", "off", NULL};
static const char *const air_exits[] = {"reserves", "forbidden", "destroyed", NULL};
static const char *const air_targets[] = {"any", "aa", NULL};
static const char *const triggers[] = {"enter", "step", NULL};
static const char *const lives[] = {"action", "turn", NULL};
static const char *const wrecks[] = {"survive", "lost", NULL};

#define NUMBER(name, most, ...) GG_NUMBER_OPTION(#name, reg_options, name, 0, most, __VA_ARGS__)
#define WORDS(name, words, ...) GG_WORD_OPTION(#name, reg_options, name, words, __VA_ARGS__)

const gg_option reg_option_table[] = {
    WORDS(ban_first, banners, 0, "who bans the first mission (REG-R02)"),
    NUMBER(deploy_embarked, 1, 1, "1: infantry may be deployed inside transports (REG-R17)"),
    WORDS(ammo_mode, ammo_modes, 0,
          "what limits ammunition: the pool, each unit's most, always the "
          "most, nothing (REG-R11)"),
    NUMBER(min_advance, 1, 1, "1: the first step of an Advance may cost too much (REG-R24)"),
    WORDS(air_exit, air_exits, 0, "what flying off the board does (REG-R40)"),
    WORDS(air_target, air_targets, 0, "which weapons may shoot aircraft (REG-R36)"),
    NUMBER(fort_direct, 1, 0, "1: units inside buildings are targets from outside (REG-R56)"),
    NUMBER(shot_fort_cap, 8, 0, "most pips that a Shot removes, 0 is no limit (REG-R53)"),
    NUMBER(collapse, 1, 0, "1: who is inside a building that falls rolls a die more (REG-R59)"),
    NUMBER(fhc_rounds, 15, 8, "rounds of a health check, 0 is no limit (REG-R65)"),
    NUMBER(fhc_ammo, 1, 1, "1: attacks in checks cost ammunition (REG-R64)"),
    NUMBER(capture_contested, 1, 1, "1: enemies inside do not hinder captures (REG-R70)"),
    NUMBER(ctl_pips, 5, 0, "most points of a Control, 0 is C (REG-R67)"),
    WORDS(ovw_trigger, triggers, 0,
          "what Overwatch answers: entering its zone, or each step in it "
          "(REG-R82)"),
    WORDS(focus_life, lives, 0, "how long Focus lasts at most (REG-R81)"),
    NUMBER(focus_shots, 1, 0, "1: a reaction ends Focus (REG-R81)"),
    WORDS(wreck, wrecks, 0, "what becomes of passengers of a wreck (REG-R77)"),
    NUMBER(stratagems, 1, 1, "0: there are none (REG-R91)"),
    NUMBER(annihilation, 1, 1, "1: who has nobody left loses at once (REG-R89)"),
    NUMBER(hide_ammo, 1, 0, "1: the enemy's ammunition is hidden (REG-R92)"),
    GG_OPTIONS_END,
};
