/* Rulings that need units which the shipped scenarios do not have (ARG-R76 to ARG-R80), and the
 * reasons given for attacks through links that cannot be crossed (ARG-372). */
#include "../lab/test.h"
#include "positions.h"

/* Land with a sea in column 3, a dead train of Argot's, an engine that cannot move, Stones with
 * bows that hold their cell. Only flyers decide the game. */
static const char content[] =
    "scenario: {id: odd, title: Odd units, rp: [5, 5]}\n"
    "hexes:\n"
    "  - {map: overland, q: 0, r0: 0, letters: PPPPP}\n"
    "  - {map: overland, q: 1, r0: 0, letters: PPPPP}\n"
    "  - {map: overland, q: 2, r0: 0, letters: PPCPP}\n"
    "  - {map: overland, q: 3, r0: 0, letters: SSSSS}\n"
    "cellflags:\n"
    "  - {flags: [oldtown], cells: [2.2]}\n"
    "  - {flags: [medical], cells: [1.0]}\n"
    "  - {flags: [land], cells: [3.0]}\n"
    "edges:\n"
    "  - {features: [wall], between: [0.2|1.2]}\n"
    "  - {features: [river], between: [1.2|1.3]}\n"
    "  - {features: [boom], between: [3.2|3.3]}\n"
    "factions:\n"
    "  - {id: 0, name: Argot}\n"
    "  - {id: 1, name: Mineos}\n"
    "  - {id: 2, name: Stones, policy: hold}\n"
    "units:\n"
    "  - {tag: MAN1, name: Men, faction: 0, kind: G, steps: 3, letter: A, mod: 0, move: 2,\n"
    "     cost: 1, start: 2.2}\n"
    "  - {tag: SHP1, name: Ship, faction: 0, kind: S, steps: 2, letter: B, mod: 0, move: 3,\n"
    "     cost: 1, capacity: 2, start: 3.0}\n"
    "  - {tag: CRT1, name: Corpse Carts, faction: 0, kind: T, steps: 4, letter: D, mod: 0, move: "
    "2,\n"
    "     cost: 1, abilities: [undead], start: 2.1}\n"
    "  - {tag: BAL1, name: Great Engine, faction: 0, kind: G, steps: 3, letter: D, mod: 0, move: "
    "0,\n"
    "     cost: 1, start: 2.1}\n"
    "  - {tag: ORC1, name: Raiders, faction: 1, kind: G, steps: 3, letter: C, mod: 0, move: 2,\n"
    "     cost: 1, start: 0.0}\n"
    "  - {tag: UND1, name: Revenants, faction: 1, kind: G, steps: 3, letter: C, mod: 0, move: 2,\n"
    "     cost: 1, abilities: [undead], start: 0.1}\n"
    "  - {tag: SHP2, name: Ship, faction: 1, kind: S, steps: 4, letter: B, mod: 0, move: 3,\n"
    "     cost: 1, capacity: 2, start: 3.4}\n"
    "  - {tag: STO1, name: Stone Bows, faction: 2, kind: G, steps: 3, letter: B, mod: 0, move: 2,\n"
    "     cost: 1, range: 2, start: 0.4}\n"
    "decks:\n"
    "  - name: odd\n"
    "    cards:\n"
    "      - {tag: r, colour: red, count: 2, first: 2, second: 5}\n"
    "      - {tag: b, colour: black, count: 2, first: 12, second: 1}\n"
    "options: {elim_kinds: A}\n";

static int open_content(void **state) {
    (void)state;
    with_content("odd", content);
    return 0;
}

TEST(arg_802_r76_no_loss_without_a_unit_of_elim_kinds) {
    /* Neither side has a flyer: losing everything else ends nothing. */
    from("argot1 odd BP:0 1.1.0 0.0 2.1 5.5.0 MAN1@1.1:3:x<1.2,CRT1@2.1:4,ORC1@1.1:1 - - -");
    play("F:MAN1 h1");
    unit_is("ORC1", "");
    field_is(3, "RG:0");
    play("done");
    field_is(3, "CD:c");
}

TEST(arg_907_r77_all_steps_in_the_cell_count) {
    /* 1.3 holds three steps that bows can hit; 3.0 two of them and a ship's four that they cannot:
     * the ship counts. */
    from("argot1 odd RP:0 1.1.0 0.0 2.1 5.5.0 MAN1@1.3:3,UND1@3.0:2,SHP2@3.0:4,STO1@2.2:3 - - -");
    context_is("t", "3.0@1");
    /* Of two factions in the cell the one with the most steps there, cargo counted; then the lowest
     * number. */
    from("argot1 odd RP:0 1.1.0 0.0 2.1 5.5.0 MAN1@3.0:2,UND1@3.0:1,SHP2@3.0:4,STO1@2.2:3 - - -");
    context_is("t", "3.0@1");
    from("argot1 odd RP:0 1.1.0 0.0 2.1 5.5.0 MAN1@3.0:2,CRT1@3.0:3,UND1@3.0:1,SHP2@3.0:4,STO1@2.2:"
         "3 - - -");
    context_is("t", "3.0@0");
}

TEST(arg_701_r78_a_full_pool_gains_nothing) {
    from("argot1 odd RP:0 1.1.0 0.0 2.1 5.255.0 MAN1@2.2:3,ORC1@1.0:3 - - -");
    field_is(7, "4.255.0");
}

TEST(arg_015_r79_no_landing_without_movement) {
    from(
        "argot1 odd MG:0 1.1.0 5.0 2.1 5.5.0 MAN1@3.0:3:+SHP1,SHP1@3.0:2,BAL1@3.0:3:+SHP1,ORC1@0.0:"
        "3 - - -");
    play("g3.0");
    legal_is("MAN1 SHP1 done");
    forbidden("BAL1", "ARG-302");
    play("MAN1");
    legal_is(">2.0 >2.1 >3.0");
}

TEST(arg_620_r80_a_captured_undead_train_does_not_heal) {
    from("argot1 odd BP:1 1.1.1 0.0 1.2 5.5.0 MAN1@2.2:3,CRT1@1.1:2,ORC1@1.1:2:x<0.1,UND1@1.1:2:x<"
         "0.1 - - -");
    units_are("CRT1=1.1:2:!1 UND1=1.1:3:x<0.1"); /* the victor's undead have won a battle */
}

TEST(arg_372_the_true_reason_of_a_closed_link) {
    from("argot1 odd MG:0 1.1.0 5.0 2.1 5.5.0 MAN1@0.3:3,ORC1@1.2:3,UND1@0.0:3 - - -");
    play("g0.3 MAN1");
    legal_has(">1.2<0.3");
    forbidden(">1.2", "ARG-372");     /* none is named */
    forbidden(">1.2<0.2", "ARG-324"); /* a wall between them */
    forbidden(">1.2<1.3", "ARG-324"); /* the river */
    forbidden(">1.2<0.0", "ARG-372"); /* not linked at all */
    reason_has(">1.2<0.2", "a wall without a gate");
    reason_has(">1.2<1.3", "a river without a bridge");
    reason_has(">1.2<0.0", "not linked");
    from("argot1 odd MG:0 1.1.0 5.0 2.1 5.5.0 MAN1@0.3:3,SHP1@3.1:2,ORC1@0.0:3,SHP2@3.2:4 - - -");
    play("g3.1 SHP1");
    reason_has(">3.2<3.3", "a boom");
    reason_has(">3.2<2.2", "cannot sail");
}

GROUP(open_content, release)
