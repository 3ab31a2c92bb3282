/* See visits.h. */
#include "visits.h"

void mini(const char *kind) {
    adv_begin("mini", "difficulty=impossible", "crown ald barrow mor");
    adv_lay(0, "S1", 0);
    adv_cube("0.0", '0');
    if (kind) adv_lay(2, kind, 0);
    adv_cards(0, "att", "dfn pwr", "knw");
    adv_cards(1, "att", "dfn", "knw");
    adv_rich(0, 10, 2, 2);
}

void visits(int seat, const char *field) {
    adv_stand(seat, 0, field, 2);
    adv_main(seat);
    hea_do_visit(adv.c, seat, 0, adv_field(field));
    adv_go();
}

void visit(const char *kind, const char *field) {
    mini(kind);
    visits(0, field);
}

int cube(const char *field) {
    return hea_cube(adv.c, adv_field(field));
}

void is_full(int seat) {
    while (hea_has_room(adv.c, seat)) hea_put_on_discard(adv.c, seat, adv_card("att"));
}

void is_visited(const char *field) {
    assert_int_equal(cube(field), HEA_BLACK);
    adv_asks(HEA_A_MAIN, 0);
}
