/* A battle inside a campaign (ODC-480 ff.): what it begins with and what it brings back. Both are plain
 * records; the battle never sees the campaign's state, nor the campaign the battle's. */
#ifndef GG_CORE_ODYSSEY_BATTLE_EMBED_H
#define GG_CORE_ODYSSEY_BATTLE_EMBED_H

#include "battle.h"

enum { ODB_LAUNCH_TITANS = 16, ODB_LAUNCH_GEAR = 32, ODB_LAUNCH_BOUND = 8, ODB_LAUNCH_TILES = 2 };

/* BattleSetup (4.4): what a free set-up begins with besides the scenario. */
typedef struct odb_launch {
    uint8_t level;       /* of the primordial */
    uint8_t escalations; /* besides those of the level */
    uint8_t providence, naos;
    uint8_t argo_limit, argos; /* set of Argo abilities that may be chosen */
    uint8_t godforms, summons; /* sets */
    int8_t standing;
    uint8_t tiles; /* additional terrain: ODC-391 */
    struct {
        uint8_t type, outer; /* outer 3, else inner 3 */
    } tile[ODB_LAUNCH_TILES];
    uint8_t titans, sheet[ODB_LAUNCH_TITANS]; /* aboard, by slot */
    uint8_t gear[ODB_LAUNCH_GEAR];            /* copies in the armory */
    uint8_t bound_gear[ODB_LAUNCH_BOUND];     /* titan possessions: gear + 1 ... */
    uint8_t bound_to[ODB_LAUNCH_BOUND];       /* ... and the slot aboard */
    struct {
        uint8_t rage, fate, danger, despair;
        int8_t skill[6]; /* with all that adds to it */
        uint8_t mnemos[2];
        uint16_t mnemos_levels; /* as odb_titan */
        uint8_t growth[3];      /* as odb_titan */
        uint16_t growth_more;   /* as odb_state */
        uint8_t condition[4], tokens[4];
        uint8_t gear; /* Argonaut possession, gear + 1 */
    } argonaut[ODB_TITANS];
} odb_launch;

/* BattleResult (4.4), 32 bytes. */
typedef struct odb_result {
    uint8_t outcome;        /* odb_outcome */
    uint8_t dead_argonauts; /* set */
    uint16_t dead_titans;   /* set of slots aboard */
    uint8_t gained[ODB_RESOURCES];
    uint8_t godforms, summons; /* used */
    int8_t standing;           /* change */
    uint8_t adversary;         /* activations */
    uint8_t gear_lost[8];      /* gear + 1; further losses do not count */
    uint8_t fated;             /* set of Argonauts that gain a fated mnemos */
    uint8_t rounds, wounds;
    uint8_t pad;
} odb_result;

/* Loads the built-in content of the battle, and the scenarios of these ids as free set-ups over it, for a
 * game that holds battles. `content` and the `count` scenarios are the caller's, zeroed; the scenarios
 * point to `content`. Every pattern of the file becomes a sheet of its own, its sheet with the pattern's
 * tables and an id like "HALCE-PT1" (ODB-591, ODC-307), behind the plain ones. GG_OK, or the error of the file or of an id that is not there. About as long as
 * opening one battle. */
int odb_load_for_campaign(const char *const *ids, int count, odb_content *content,
                          odb_scenario *scenario, gg_error *error);

/* Decisions and outcomes after which a battle with these options is over at the latest. */
uint32_t odb_longest_battle(const odb_options *options);

/* Begins a battle in `state` (zeroed by this function): as the game's `setup`, with a free set-up by
 * this record. The caller then settles it. */
void odb_launch_battle(const gg_game *game, odb_state *state, const odb_launch *launch);

/* What a battle that is over brings back: a pure function of its state and of what it began with. */
void odb_bring_back(const odb_launch *launch, const odb_state *state, odb_result *result);

/* Gear that is bound from now on (ODB-688): a titan's possession to the slot aboard of who carries it, an
 * Argonaut's to the Argonaut. Returns how many, 0..ODB_LAUNCH_BOUND. */
typedef struct odb_possession {
    uint8_t gear;
    bool titan; /* else an Argonaut's */
    uint8_t to; /* slot aboard, or Argonaut */
} odb_possession;
int odb_possessions(const gg_game *game, const odb_state *state,
                    odb_possession list[ODB_LAUNCH_BOUND]);

#endif
