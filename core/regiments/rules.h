/* The functions of the rules, between the files of this folder (and for eval, which asks what shots
 * and steps are worth). The blocks stand in the order of the storeys: each file calls only what
 * stands above its own block.
 *
 * Where nothing else is said: `sc` and `s` belong together; units, tiles, weapons and buildings given
 * as numbers exist; a function cannot fail, allocates nothing and takes a few nanoseconds; lists stop
 * at their limit. */
#ifndef GG_CORE_REGIMENTS_RULES_H
#define GG_CORE_REGIMENTS_RULES_H

#include "../kit/list.h"
#include "../kit/odds.h"
#include "regiments.h"

static inline void reg_add(gg_move_list *list, int type, int a, int b) {
    gg_push(list, reg_move(type, a, b));
}

/* --- geometry.c */

/* Fills the tables of the map. About a millisecond. */
void reg_measure(reg_geometry *map);
/* Is there a line of sight between two tiles, with these blocking (REG-R44 to REG-R46)? */
bool reg_sees(const reg_scenario *sc, const uint64_t block[4], int a, int b);

/* --- units.c: the ground floor */

/* Makes what follows from the records of a scenario (`is`, slots, depths). After every change of
 * them. */
void reg_prepare(reg_scenario *sc);
/* Computes `at`, `block` and `built` anew from the records; before there is a mission they are
 * empty. */
void reg_refresh(const reg_scenario *sc, reg_state *s);
/* The index of the building record of a tile, standing or not; -1 if there is none. */
int reg_building_at(const reg_state *s, int tile);
/* The same for a standing building. */
int reg_standing_at(const reg_state *s, int tile);
/* Adds a building at its place in the order of tiles; returns its index. There must be room, and
 * later records move, so none may be named by a number that is kept. */
int reg_add_building(const reg_scenario *sc, reg_state *s, reg_building b);
/* Who has strictly the most pips (REG-149): 0, 1, or -1 for nobody. */
int reg_controller(const reg_building *b);
/* Removes up to n pips by an attack of `side` (REG-145, REG-146) and scores RAZE (REG-203); returns
 * how many went. Without pips the building is gone (REG-148). */
int reg_damage(const reg_scenario *sc, reg_state *s, int b, int side, int n);
/* Would the ground unit fit the tile with this facing, itself not counted (REG-005)? */
bool reg_fits(const reg_scenario *sc, const reg_state *s, int u, int tile, int facing);
/* Does the building on the tile, if there is one, let the kind in (REG-078)? */
bool reg_let_in(const reg_scenario *sc, const reg_state *s, int kind, int tile);
/* May the unit be on the tile, by terrain and building type (REG-078)? */
static inline bool reg_passable(const reg_scenario *sc, const reg_state *s, int u, int tile) {
    const int kind = sc->unit_kind[u];
    return !reg_in(&reg_mission_of(sc, s)->closed[kind], tile) &&
           (!(sc->closed_types >> kind & 1) || reg_let_in(sc, s, kind, tile));
}
/* Tiles that the kind may not enter: terrain, and buildings of types that keep it out. */
gg_bits reg_closed(const reg_scenario *sc, const reg_state *s, int kind);
/* Tiles with ground units of either side. */
gg_bits reg_occupied(const reg_scenario *sc, const reg_state *s);
/* Is the building on the tile a structure of the enemy that the side does not control? */
bool reg_enemy_structure(const reg_state *s, int side, int tile);
/* REG-141. */
static inline bool reg_enemy_tile(const reg_scenario *sc, const reg_state *s, int side, int tile) {
    return reg_ground_at(sc, s, tile, !side) ||
           (reg_bit(s->built, tile) && reg_enemy_structure(s, side, tile));
}
/* What leaving its tile costs per tile: 1 or 2 (REG-072). */
static inline int reg_leave_cost(const reg_scenario *sc, const reg_state *s, int u, int tile) {
    return sc->is.slipping >> u & 1 ? 1 : 1 + reg_enemy_tile(sc, s, reg_owner(u), tile);
}
/* Is the unit inside a building: on the ground of a tile with a standing one (REG-142)? */
bool reg_inside(const reg_scenario *sc, const reg_state *s, int u);
/* The aircraft on a tile other than `but`, REG_NONE if there is none. */
int reg_aircraft_at(const reg_scenario *sc, const reg_state *s, int tile, int but);
/* Puts a unit on a tile, from anywhere; what has no facing gets 0. */
void reg_put(const reg_scenario *sc, reg_state *s, int u, int tile, int facing);
/* Takes a unit off the map into another status; for a carrier to be set by the caller. */
void reg_take(reg_state *s, int u, int status);
/* Destroys a unit wherever it is; scores KILL (REG-202). Passengers bail out later (REG-190). */
void reg_kill(const reg_scenario *sc, reg_state *s, int u);
/* Takes health, and destroys the unit when there is none left (REG-123, REG-124). */
void reg_hurt(const reg_scenario *sc, reg_state *s, int u, int hits);
/* How many units are inside a transport. */
int reg_passengers(const reg_scenario *sc, const reg_state *s, int carrier);
/* Could the unit get into that transport, were it beside it (REG-106)? */
bool reg_room_in(const reg_scenario *sc, const reg_state *s, int u, int carrier);
/* Adds victory points; they stop at 32767. */
void reg_score(reg_state *s, int side, int points);
/* Cost of the units of a side that are on the map, embarked, in the Reserves or exited (REG-206). */
int reg_alive(const reg_scenario *sc, const reg_state *s, int side);
/* Begins an activity of a unit (REG_NONE for none), which loses its Focus (REG-062). */
void reg_begin(reg_state *s, int kind, int unit, int phase, int mp);

/* --- ammo.c */

/* Is ammunition hidden in this game? (With ammo_mode full and off everybody knows it.) */
static inline bool reg_hides(const reg_scenario *sc) {
    return sc->options.hide_ammo && sc->options.ammo_mode <= REG_AMMO_FREE;
}
/* The bounds of a unit's ammunition that both players know; 0 where none are kept. */
static inline int reg_known_low(const reg_state *s, int u) {
    return s->known[u] & 7;
}
static inline int reg_known_high(const reg_state *s, int u) {
    return s->known[u] >> 3 & 7;
}
void reg_known_set(reg_state *s, int u, int from, int to);
/* What is known of a unit that has chosen its ammunition, and of one that is seen to gain some. */
void reg_known_start(const reg_scenario *sc, reg_state *s, int u);
void reg_known_gained(const reg_scenario *sc, reg_state *s, int u, int gain);
/* Whether bounds are kept of the unit: with hide_ammo, once it has chosen its ammunition. */
bool reg_tracks(const reg_scenario *sc, const reg_state *s, int u);
/* Makes a position of other options one of these: with hide_ammo bounds that say nothing where there
 * are none, without it none; where nothing uses ammunition, all that a unit carries. */
void reg_fit_ammo(const reg_scenario *sc, reg_state *s);
/* What a side may still take from its pool: in a view, without what hidden units have at least. */
int reg_pool(const reg_scenario *sc, const reg_state *s, int side);
/* Could a unit whose ammunition is blanked pay this? */
bool reg_may_have(const reg_scenario *sc, const reg_state *s, int u, int cost);
/* Can the unit pay this (REG-117)? */
static inline bool reg_has_ammo(const reg_scenario *sc, const reg_state *s, int u, int cost) {
    const int ammo = s->unit[u].ammo;
    return ammo == REG_UNKNOWN ? reg_may_have(sc, s, u, cost) : ammo >= cost;
}
/* Takes the cost of a shot; the unit has it. */
void reg_spend(const reg_scenario *sc, reg_state *s, int u, int cost);
/* Is some ammunition blanked? */
bool reg_is_view(const reg_state *s);

/* --- effects.c */

/* A shot as far as effects ask: shooter REG_NONE for an off-map strike of `side`. */
typedef struct reg_shot {
    int shooter, side, target;
    const reg_weapon *weapon;
    bool capped;
} reg_shot;
/* Armour of the target against the shot (REG-118), 0..5. */
int reg_armour(const reg_scenario *sc, const reg_state *s, const reg_shot *p);
/* Success faces of 12 (REG-122); -1 if the cell is empty. */
int reg_faces(const reg_scenario *sc, const reg_state *s, const reg_shot *p);
/* Success faces of a fortification die for a unit; weapon NULL: 9+ (REG-147). */
int reg_fort_faces(const reg_scenario *sc, const reg_state *s, int u, const reg_weapon *weapon);
/* Points of one capture of a unit (REG-007). */
int reg_control(const reg_scenario *sc, const reg_state *s, int u);
/* Does an own Spotter other than `but` within 6 tiles see the tile? */
bool reg_spotted(const reg_scenario *sc, const reg_state *s, int side, int but, int tile);

/* --- movement.c */

typedef struct reg_step {
    uint8_t tile; /* REG_OFF: leaves the board */
    uint8_t facing, cost;
    bool flown_straight; /* the count goes on; else it starts anew */
    bool turned_after, stays;
} reg_step;
/* Is the step legal for the unit with mp; `any_cost`: whatever it costs (REG-074)? Fills *step. */
bool reg_step_legal(const reg_scenario *sc, const reg_state *s, int u, int code, int mp,
                    bool any_cost, reg_step *step);
/* Steps from F on: turn before (+1 left, -1 right), direction of travel (1 forward, -1 backward, 0
 * stays), turn after. */
static const struct {
    int8_t before, way, after;
} reg_shape[REG_STEPS - REG_STEP_F] = {{0, 1, 0},  {1, 1, 0},   {-1, 1, 0}, {0, 1, 1},
                                       {0, 1, -1}, {0, -1, 0},  {1, -1, 0}, {-1, -1, 0},
                                       {0, -1, 1}, {0, -1, -1}, {1, 0, 0},  {-1, 0, 0}};
/* A direction moved up by 0, 6 or 12, as one of 0..5. */
static const uint8_t reg_turned[18] = {0, 1, 2, 3, 4, 5, 0, 1, 2, 3, 4, 5, 0, 1, 2, 3, 4, 5};
/* Where a step that is legal leads, without its cost. Inline: the policy asks it of every step. */
static inline reg_step reg_step_of(const reg_scenario *sc, const reg_state *s, int u, int code) {
    reg_step step = {.tile = s->unit[u].tile};
    int direction = code;
    if (code >= REG_STEP_F) {
        const int before = reg_shape[code - REG_STEP_F].before,
                  way = reg_shape[code - REG_STEP_F].way;
        const int after = reg_shape[code - REG_STEP_F].after;
        const int arrival = reg_turned[reg_facing(s, u) + 6 + before];
        step.facing = reg_turned[arrival + 6 + after];
        step.turned_after = after != 0;
        step.flown_straight = !before;
        step.stays = !way;
        if (!way) return step;
        direction = reg_turned[way > 0 ? arrival : arrival + 3];
    }
    step.tile = sc->map.next[step.tile][direction];
    if (step.tile != REG_OFF && !reg_in(&reg_mission_of(sc, s)->board, step.tile))
        step.tile = REG_OFF;
    return step;
}
/* The same with its cost. */
reg_step reg_step_taken(const reg_scenario *sc, const reg_state *s, int u, int code);
/* Lists legal steps as REG_T_STEP. */
void reg_list_steps(const reg_scenario *sc, const reg_state *s, int u, int mp, bool any_cost,
                    gg_move_list *list);
/* Is there one? Cheaper than the list. */
bool reg_can_step(const reg_scenario *sc, const reg_state *s, int u, int mp, bool any_cost);
/* Makes a step of the acting unit: moves it, leaves the board, collides; starts the arrival. */
void reg_make_step(const reg_scenario *sc, reg_state *s, int u, const reg_step *step);
/* Brings a unit to a tile and starts the arrival (REG-095); from REG_OFF: from off the map. */
void reg_arrive(const reg_scenario *sc, reg_state *s, int u, int from, int tile, int facing);
/* Lists steps of cost 1 into a neighbouring tile as REG_T_BRING (REG-104). */
void reg_list_steps_to(const reg_scenario *sc, const reg_state *s, int u, int to,
                       gg_move_list *list);
/* Is there a tile of Reserve entry? */
bool reg_can_enter(const reg_scenario *sc, const reg_state *s, int u);
/* Tiles of Reserve entry; facings of one with which it fits, as bits (REG-105). */
gg_bits reg_entry_tiles(const reg_scenario *sc, const reg_state *s, int u);
int reg_entry_facings(const reg_scenario *sc, const reg_state *s, int u, int tile);
/* Tiles to disembark to (REG-102). */
gg_bits reg_exit_tiles(const reg_scenario *sc, const reg_state *s, int u);

/* --- shooting.c */

/* Weapon w of unit u is loaded (REG-117) and, unless `check`, not fired and allowed (REG-128). */
bool reg_ready(const reg_scenario *sc, const reg_state *s, int u, int w, bool check);
/* Range, sight and field of fire of the weapon from the unit to a tile (REG-111 to REG-113). */
bool reg_reaches(const reg_scenario *sc, const reg_state *s, int u, const reg_weapon *weapon,
                 int tile, bool at_air);
/* May weapon w of u (ready) be fired at unit t (REG-114), at building b (REG-144)? */
bool reg_can_shoot(const reg_scenario *sc, const reg_state *s, int u, int w, int t);
bool reg_can_batter(const reg_scenario *sc, const reg_state *s, int u, int w, int b);
/* All units, and the tiles of all buildings, at which weapon w of u (ready) may be fired. */
uint32_t reg_targets(const reg_scenario *sc, const reg_state *s, int u, int w);
gg_bits reg_walls(const reg_scenario *sc, const reg_state *s, int u, int w);
/* Lists shots as REG_T_FIRE and REG_T_BATTER by weapon. */
void reg_list_shots(const reg_scenario *sc, const reg_state *s, int u, gg_move_list *list);
/* Is there one? Cheaper than the list. */
bool reg_has_shot(const reg_scenario *sc, const reg_state *s, int u);
/* Declares a shot (REG-110): pays, marks, removes pips, and leaves the targets to roll in the
 * record. `target` is a unit or, `at_fort`, a tile; `from` says in the course of what. */
void reg_fire(const reg_scenario *sc, reg_state *s, int u, int w, bool at_fort, int target,
              bool capped, int from);
/* The off-map strike of a weapon on a tile (V1), and where it may fall. */
void reg_strike(const reg_scenario *sc, reg_state *s, int side, int weapon, int tile);
bool reg_strike_legal(const reg_scenario *sc, const reg_state *s, int side, int weapon, int tile);
/* The unit that is rolled for next; -1 if none is left. Drops those that are gone. */
int reg_next_target(reg_state *s);
/* What the roll for it may give (REG-119 to REG-122, REG-147), and what it then does. */
void reg_shot_outcomes(const reg_scenario *sc, const reg_state *s, gg_odds *odds);
void reg_roll(const reg_scenario *sc, reg_state *s, gg_move move);
/* Arcs a unit may watch, as bits (REG-171). */
int reg_watch_arcs(const reg_scenario *sc, const reg_state *s, int u);
/* Is there one? Cheaper than all. */
bool reg_can_watch(const reg_scenario *sc, const reg_state *s, int u);
/* Weapons with which Focus unit u may react to the arrival in the record, as bits (REG-173); and the
 * reaction with one of them. */
int reg_reactions(const reg_scenario *sc, const reg_state *s, int u);
void reg_react(const reg_scenario *sc, reg_state *s, int u, int w);

/* --- forts.c */

/* Could the unit capture (`major`) or control pips where it is (REG-160 to REG-164)? */
bool reg_can_capture(const reg_scenario *sc, const reg_state *s, int u, bool major);
/* Lists splits as REG_T_PIP (REG-163), and makes one. */
void reg_list_splits(const reg_scenario *sc, const reg_state *s, int u, bool major,
                     gg_move_list *list);
void reg_capture(reg_state *s, int u, int e, int k, bool major);
/* Is a health check needed on a building (REG-150)? */
bool reg_check_needed(const reg_scenario *sc, const reg_state *s, int b);
/* Starts it; everybody inside is to attack once in a round (REG-151). */
void reg_start_check(const reg_scenario *sc, reg_state *s, int b);
/* Goes on with the check: true if a unit must attack now (f_query), false if it is over. */
bool reg_continue_check(const reg_scenario *sc, reg_state *s);
/* Lists the attacks of a unit in a check as REG_T_FIRE (REG-152), and makes one of f_query. */
void reg_list_check(const reg_scenario *sc, const reg_state *s, int u, gg_move_list *list);
void reg_check_attack(const reg_scenario *sc, reg_state *s, int w, int target);

/* --- turn.c */

/* Clears what lasts for a turn; the active player chooses a Major (REG-051). */
void reg_begin_turn(const reg_scenario *sc, reg_state *s);
/* Abilities, scores, turn counter, annihilation, end of the game, next turn (REG-063). */
void reg_end_turn(const reg_scenario *sc, reg_state *s);

/* --- stratagems.c */

/* Lists the stratagems of the active side at the maj or min node (REG-180, REG-181), and uses one. */
void reg_list_stratagems(const reg_scenario *sc, const reg_state *s, gg_move_list *list);
void reg_use_stratagem(const reg_scenario *sc, reg_state *s, gg_move move);

/* --- actions.c */

/* Lists the tokens of the maj and of the min node; `pass` is always there. */
void reg_list_majors(const reg_scenario *sc, const reg_state *s, gg_move_list *list);
void reg_list_minors(const reg_scenario *sc, const reg_state *s, gg_move_list *list);
/* Lists any two tokens of those nodes, `pass` among them, where they are quickly found. */
bool reg_two_tokens(const reg_scenario *sc, const reg_state *s, gg_move_list *list);
/* Lists who may be brought to the anchor's tile, and how (REG-104). */
void reg_list_bring(const reg_scenario *sc, const reg_state *s, int anchor, gg_move_list *list);
/* Lists steps and shots of a flight (REG-129), steps of a move; `stop` where that is possible. */
void reg_list_flight(const reg_scenario *sc, const reg_state *s, gg_move_list *list);
void reg_list_move(const reg_scenario *sc, const reg_state *s, gg_move_list *list);
/* Performs a token of the maj or min node. */
void reg_act(const reg_scenario *sc, reg_state *s, gg_move move);

/* --- setup.c */

/* The state before anything is chosen; of a scenario without a position of its own. */
void reg_start(const reg_scenario *sc, reg_state *s);
/* Lists the tokens of the nodes up to pre, and performs one (REG-021 to REG-045). */
void reg_list_setup(const reg_scenario *sc, const reg_state *s, gg_move_list *list);
void reg_perform_setup(const reg_scenario *sc, reg_state *s, gg_move move);
/* Tiles on which a side may deploy now (REG-032 to REG-034). */
gg_bits reg_deploy_tiles(const reg_scenario *sc, const reg_state *s, int side);
/* May a unit in hand be put onto the tile now (REG-032 to REG-035)? */
bool reg_may_stand(const reg_scenario *sc, const reg_state *s, int u, int tile);

/* --- flow.c: the tree of nodes */

/* A seat, GG_CHANCE or GG_OVER. */
int reg_actor(const reg_state *s);
/* Legal tokens of a seat's node, at most `limit`; returns how many. */
int reg_moves(const reg_scenario *sc, const reg_state *s, gg_move *list, int limit);
/* Outcomes of a chance node; returns how many. */
int reg_outcomes(const reg_scenario *sc, const reg_state *s, gg_outcome *list);
/* Makes a listed token and runs on to the next node (REG-190), which may have one token only. */
void reg_perform(const reg_scenario *sc, reg_state *s, gg_move move);
/* Plays forced tokens until there is a choice (REG-R93). Returns the number of alternatives that are
 * listed: all with GG_MAX_MOVES for `limit` (at least 2), else two or more; 0 when the game is over. */
int reg_settle(const reg_scenario *sc, reg_state *s, gg_move *list, int limit);

/* --- hidden.c */

/* Is there a choice at the node of a view? */
bool reg_view_rests(const reg_scenario *sc, const reg_state *s);
/* Can the blanked ammunition of the side be dealt again so that play rests at the node? */
bool reg_can_deal(const reg_scenario *sc, const reg_state *s, int side);
/* See gg_rules.view and redeal. */
void reg_view(const gg_game *game, void *state, int seat);
void reg_redeal(const gg_game *game, void *state, int seat, gg_random *random);

/* --- valid_context.c, valid.c */

/* Do the records of what is under way fit the node and each other? Units and numbers must have been
 * looked at before. */
bool reg_context_sound(const reg_scenario *sc, const reg_state *s);
/* See gg_rules.valid; may look at any state that a position line can give. */
bool reg_valid(const gg_game *game, const void *state, gg_text *why);

/* --- text.c */

extern const char *const reg_step_names[REG_STEPS];
extern const char *const reg_activity_names[REG_ACTIVITIES];
/* "h8", "A4"; as values, and written. */
gg_name reg_tile_name(int tile);
gg_name reg_unit_name(int u);
void reg_put_tile(gg_text *text, int tile);
void reg_put_unit(gg_text *text, int u);
/* The cell of a name on the largest board, -1 if it is none. */
int reg_tile_named(gg_slice name);
/* The unit of a name, -1 if there is none in this scenario. */
int reg_unit_named(const reg_scenario *sc, gg_slice name);
extern const struct gg_words reg_words;
/* See gg_rules.write_seen. */
void reg_write_seen(const gg_game *game, const void *state, gg_move move, int seat, gg_text *text);

/* --- position.c */

/* See gg_rules.line, read_fen. */
extern const struct gg_position_line reg_position;
int reg_read_fen(const gg_game *game, gg_slice line, void *state, gg_error *error);

/* --- pieces.c, picture.c, picture_svg.c: see gg_rules */

void reg_pieces(const gg_game *game, const void *state, gg_piece_sink *sink);
void reg_draw(const gg_game *game, const void *state, bool colour, gg_text *text);
void reg_draw_svg(const gg_game *game, const void *state, gg_text *text);

/* --- regiments.c */

extern const gg_rules reg_rules;

#endif
