/* Visits (A24): what each kind of field does, HER-700 to HER-742. A kind is a row of parts (land.h);
 * those with cards are in visit_cards.c, trading in trade.c. */
#include "land.h"

enum { HERO = HEA_VISIT_HERO, FIELD = HEA_VISIT_FIELD, X = HEA_VISIT_X, Y = HEA_VISIT_Y };
enum { SEARCHED = 2 }; /* cards looked at where a field says search (2) */

static int kind_of(hea c, const hea_frame *f) {
    return hea_kind(c, f->v[FIELD]);
}
static int amount(hea c, const hea_frame *f, int k) {
    return hea_visit_amount(c, f, k);
}

/* --- parts without a choice */

static void search_artifacts(hea c, hea_frame *f) {
    hea_do_search(c, f->seat, HEA_AR, SEARCHED, false);
}
static void search_spells(hea c, hea_frame *f) {
    hea_do_search(c, f->seat, HEA_SP, SEARCHED, false);
}
static void morale_up(hea c, hea_frame *f) {
    hea_do_gain_morale(c, f->seat, 1);
}
static void morale_down(hea c, hea_frame *f) {
    hea_do_gain_morale(c, f->seat, -1);
}
static void gain_gold(hea c, hea_frame *f) {
    hea_gain(c, f->seat, HEA_GOLD, amount(c, f, 0));
}
static void gain_valuables(hea c, hea_frame *f) {
    hea_gain(c, f->seat, HEA_VALUABLES, amount(c, f, 0));
}
static void pay_gold(hea c, hea_frame *f) {
    hea_gain(c, f->seat, HEA_GOLD, -amount(c, f, 0));
}
static void movement(hea c, hea_frame *f) { /* HER-694 */
    hea_mp(c, f->seat, f->v[HERO], amount(c, f, 0));
}
bool hea_secondary_visits(hea c, int seat) {
    const hea_frame *f = hea_running(c, HEA_K_VISIT);
    return f && f->seat == seat && f->v[HERO];
}
static void give_experience(hea c, const hea_frame *f, int n) { /* HER-131 */
    if (!f->v[HERO]) hea_do_experience(c, f->seat, n);
}
static void experience(hea c, hea_frame *f) {
    give_experience(c, f, amount(c, f, 0));
}
static void resource_dice(hea c, hea_frame *f) {
    hea_do_dice(c, f->seat, HEA_D_RESOURCE, amount(c, f, 0), 1, false);
}
static void treasure_die(hea c, hea_frame *f) {
    hea_do_dice(c, f->seat, HEA_D_TREASURE, 1, 1, false);
}
static void stables(hea c, hea_frame *f) { /* R131 */
    const unsigned used = (unsigned)HEA_STABLES << f->v[HERO];
    if (c.s->seat[f->seat].flags & used) return;
    c.s->seat[f->seat].flags |= used;
    movement(c, f);
}
static void hill_fort(hea c, hea_frame *f) {
    hea_do_reinforce(c, f->seat, 3, 3, true, HEA_NONE);
}
static void post(hea c, hea_frame *f) {
    hea_do_trade(c, f->seat, 1);
}
static void factory(hea c, hea_frame *f) {
    hea_do_trade(c, f->seat, 2);
}
static void grail(hea c, hea_frame *f) {
    if (c.s->grail == HEA_NONE) c.s->grail = f->seat;
}
static void utopia(hea c, hea_frame *f) {
    if (c.sc->record.utopia.options) hea_do_deed(c, f->seat, HEA_FROM_UTOPIA, 0);
}
static void obelisk(hea c, hea_frame *f) {
    if (c.sc->record.obelisk.options) hea_do_deed(c, f->seat, HEA_FROM_OBELISK, 0);
}
static void settlement(hea c, hea_frame *f) {
    hea_do_settlement(c, f->seat, f->v[FIELD]);
}

static bool has_secondary(hea c, int seat) {
    return c.s->seat[seat].figure[1].field != HEA_NONE;
}
static void hire(hea c, hea_frame *f) { /* R120 */
    hea_do_hire(c, f->seat, f->v[FIELD]);
}
static void prison(hea c, hea_frame *f) {
    if (has_secondary(c, f->seat))
        gain_gold(c, f);
    else
        hire(c, f);
}

/* --- flags: the cube is there before the benefit (HER-271) */

/* The first to flag it gains at once what it brings, once per game (R77). */
static void first_bonus(hea c, hea_frame *f) {
    static const uint8_t resource[HEA_FIELD_KINDS] = {
        [HEA_F_MATERIALS_MINE] = HEA_MATERIALS, [HEA_F_VALUABLES_MINE] = HEA_VALUABLES};
    if (!f->v[X]) return;
    hea_gain(c, f->seat, resource[kind_of(c, f)], amount(c, f, 0));
}

/* Whose town it is from the start, HEA_NONE nobody's. */
int hea_town_of(hea c, int field) {
    const hea_place *const place = hea_place_of(c, field >> 3);
    return place ? place->seat : HEA_NONE;
}

/* HER-238, R90: Y is whose cube was taken away. */
static void town_taken(hea c, hea_frame *f) {
    const int holder = f->v[Y] - 1;
    int victim = hea_town_of(c, f->v[FIELD]);
    if (victim >= HEA_SEATS || hea_allied(c, f->seat, victim) || c.sc->options.cube_town)
        victim = holder;
    if (victim < 0 || victim >= HEA_SEATS || hea_allied(c, f->seat, victim)) return;
    c.s->seat[f->seat].cubes |= (uint8_t)(1 << victim);
    hea_check_victory(c);
}

/* --- choices */

static void list_accept(hea c, const hea_frame *f, gg_move_list *list) { /* R97, R134 */
    const int kind = kind_of(c, f), gold = hea_stock(c, f->seat, HEA_GOLD);
    bool can = true;
    if (kind == HEA_F_TAVERN) can = gold >= amount(c, f, 0) && !has_secondary(c, f->seat);
    if (kind == HEA_F_GESTURE) can = gold >= amount(c, f, 0);
    if (can) gg_push(list, HEA_MOVE(HEA_M_OPTION, 1, 0, 0));
    gg_push(list, HEA_M_PASS);
}
static void take_accept(hea c, hea_frame *f, gg_move move) {
    (void)c;
    if (HEA_KIND(move) == HEA_M_PASS) f->step = HEA_VISIT_DONE;
}

static void list_victim(hea c, const hea_frame *f, gg_move_list *list) { /* HER-713 */
    for (int k = 0; k < c.sc->seats; k++)
        if (hea_enemies(c, f->seat, k) && c.s->seat[k].hand)
            gg_push(list, HEA_MOVE(HEA_M_ON_SEAT, k, 0, 0));
    if (!list->count) gg_push(list, HEA_M_PASS);
}
static void take_victim(hea c, hea_frame *f, gg_move move) {
    (void)f;
    if (HEA_KIND(move) == HEA_M_ON_SEAT) hea_do_lose_cards(c, HEA_A_OF(move), 1);
}

static void list_garden(hea c, const hea_frame *f, gg_move_list *list) {
    (void)c, (void)f;
    for (int k = 1; k <= 2; k++) gg_push(list, HEA_MOVE(HEA_M_OPTION, k, 0, 0));
}
static void take_garden(hea c, hea_frame *f, gg_move move) {
    const bool gold = HEA_A_OF(move) == 1;
    hea_gain(c, f->seat, gold ? HEA_GOLD : HEA_VALUABLES, amount(c, f, gold ? 0 : 1));
}
static void take_box(hea c, hea_frame *f, gg_move move) {
    hea_do_dice(c, f->seat, HEA_A_OF(move) == 1 ? HEA_D_TREASURE : HEA_D_RESOURCE, amount(c, f, 0),
                1, false);
}

static void list_tree(hea c, const hea_frame *f, gg_move_list *list) {
    if (hea_stock(c, f->seat, HEA_VALUABLES) >= amount(c, f, 0))
        gg_push(list, HEA_MOVE(HEA_M_OPTION, 1, 0, 0));
    if (hea_stock(c, f->seat, HEA_GOLD) >= amount(c, f, 1))
        gg_push(list, HEA_MOVE(HEA_M_OPTION, 2, 0, 0));
    gg_push(list, HEA_M_PASS);
}
static void take_tree(hea c, hea_frame *f, gg_move move) {
    if (HEA_KIND(move) == HEA_M_PASS) return;
    const bool valuables = HEA_A_OF(move) == 1;
    hea_gain(c, f->seat, valuables ? HEA_VALUABLES : HEA_GOLD, -amount(c, f, valuables ? 0 : 1));
    give_experience(c, f, amount(c, f, 2));
}

static void list_observatory(hea c, const hea_frame *f, gg_move_list *list) { /* R125 */
    const int tile = f->v[FIELD] >> 3;
    gg_push_members(list, hea_hidden_by_tile(c, tile), HEA_MOVE(HEA_M_DISCOVER, f->v[HERO], 0, 0),
                    16);
    if (hea_can_place(c, f->seat, HEA_NONE, tile))
        gg_push(list, HEA_MOVE(HEA_M_PLACE, f->v[HERO], 0, 0));
    if (!list->count) gg_push(list, HEA_M_PASS);
}
static void take_observatory(hea c, hea_frame *f, gg_move move) {
    if (HEA_KIND(move) == HEA_M_DISCOVER) hea_do_discover(c, f->seat, HEA_B_OF(move));
    if (HEA_KIND(move) == HEA_M_PLACE) hea_do_place_tile(c, f->seat, f->v[HERO], f->v[FIELD] >> 3);
}

/* --- the kinds */

#define PART(name) static const hea_visit_part part_##name = {name, NULL, NULL, NULL};
PART(search_artifacts)
PART(search_spells)
PART(morale_up)
PART(morale_down)
PART(gain_gold)
PART(gain_valuables)
PART(pay_gold)
PART(movement)
PART(experience)
PART(resource_dice)
PART(treasure_die)
PART(stables)
PART(hill_fort)
PART(post)
PART(factory)
PART(grail)
PART(utopia)
PART(obelisk)
PART(settlement)
PART(prison)
PART(hire)
PART(first_bonus)
PART(town_taken)
#undef PART
static const hea_visit_part accept = {NULL, list_accept, NULL, take_accept},
                            victim = {NULL, list_victim, NULL, take_victim},
                            garden = {NULL, list_garden, NULL, take_garden},
                            box = {NULL, list_garden, NULL, take_box},
                            tree = {NULL, list_tree, NULL, take_tree},
                            observatory = {NULL, list_observatory, NULL, take_observatory};

enum { PARTS = 5 };
static const hea_visit_part *const visits[HEA_FIELD_KINDS][PARTS] = {
    [HEA_F_TOWN] = {&part_town_taken},
    [HEA_F_GOLD_MINE] = {&part_first_bonus},
    [HEA_F_MATERIALS_MINE] = {&part_first_bonus},
    [HEA_F_VALUABLES_MINE] = {&part_first_bonus},
    [HEA_F_SETTLEMENT] = {&part_settlement},
    [HEA_F_RANDOM_TOWN] = {&part_first_bonus},
    [HEA_F_FACTORY] = {&part_factory},
    [HEA_F_STABLES] = {&part_stables},
    [HEA_F_POST] = {&part_post},
    [HEA_F_BLACK_MARKET] = {&hea_visit_market},
    [HEA_F_TAVERN] = {&accept, &part_pay_gold, &part_hire, &victim},
    [HEA_F_LIBRARY] = {&hea_visit_library, &hea_visit_library_new},
    [HEA_F_TREE] = {&tree},
    [HEA_F_OBSERVATORY] = {&observatory},
    [HEA_F_WITCH_HUT] = {&hea_visit_hut, &hea_visit_hut_look, &hea_visit_hut_keep},
    [HEA_F_UTOPIA] = {&part_utopia},
    [HEA_F_SPRING] = {&hea_visit_spring, &hea_visit_spring_back},
    [HEA_F_GRAIL] = {&part_grail},
    [HEA_F_OBELISK] = {&part_obelisk},
    [HEA_F_UNIVERSITY] = {&hea_visit_university},
    [HEA_F_TIME_MARKET] = {&hea_visit_time, &hea_visit_time_deck},
    [HEA_F_PRISON] = {&part_prison},
    [HEA_F_HILL_FORT] = {&part_hill_fort},
    [HEA_F_AXIS] = {&hea_visit_axis},
    [HEA_F_SCHOLAR] = {&hea_visit_scholar, &hea_visit_scholar_thrown, &hea_visit_scholar_way,
                       &hea_visit_scholar_card},
    [HEA_F_ARTIFACT] = {&accept, &part_search_artifacts},
    [HEA_F_RESOURCE] = {&part_resource_dice},
    [HEA_F_TWO_RESOURCES] = {&part_resource_dice},
    [HEA_F_TREASURE] = {&part_treasure_die},
    [HEA_F_FOUNTAIN] = {&part_morale_up, &part_movement},
    [HEA_F_TOMB] = {&accept, &part_search_artifacts, &part_search_artifacts, &part_morale_down,
                    &part_morale_down},
    [HEA_F_GARDEN] = {&garden},
    [HEA_F_STONE] = {&part_experience},
    [HEA_F_GRAVE] = {&accept, &part_morale_down, &part_gain_gold, &part_search_artifacts},
    [HEA_F_WHEEL] = {&part_gain_gold},
    [HEA_F_TEMPLE] = {&part_morale_up},
    [HEA_F_WINDMILL] = {&part_gain_valuables},
    [HEA_F_GESTURE] = {&accept, &part_pay_gold, &part_search_spells},
    [HEA_F_INCANTATION] = {&accept, &part_search_spells},
    [HEA_F_PANDORA] = {&box},
};

/* --- the process: step 0 begins, step k has made or asks part k - 1 */

static bool is_multi(int kind) {
    return kind == HEA_F_OBELISK || kind == HEA_F_AXIS;
}

/* The seat puts its cube; false: there is nothing to flag (R113, R119, R127). May end the game. */
static bool flag(hea c, hea_frame *f) {
    const int seat = f->seat, field = f->v[FIELD], kind = hea_kind(c, field);
    const int cube = hea_cube(c, field);
    if (is_multi(kind)) {
        if (hea_flags(c, field) >> seat & 1) return false;
        hea_add_flag(c, field, seat);
        return true;
    }
    if (cube >= 1 && cube <= HEA_SEATS && hea_allied(c, seat, cube - 1)) return false;
    f->v[Y] = (uint8_t)cube;
    if (kind >= HEA_F_GOLD_MINE && kind <= HEA_F_RANDOM_TOWN && kind != HEA_F_SETTLEMENT) {
        f->v[X] = !(*hea_field(c, field) & HEA_BONUS_GIVEN);
        *hea_field(c, field) |= HEA_BONUS_GIVEN;
    }
    hea_put_cube(c, field, seat + 1);
    return true;
}

/* True if something is to be done: HER-270 to HER-272. */
static bool begins(hea c, hea_frame *f) {
    const int category = c.sc->content.field[kind_of(c, f)].category;
    if (category == HEA_VISITABLE) return hea_cube(c, f->v[FIELD]) != HEA_BLACK;
    return category != HEA_FLAGGABLE || flag(c, f);
}

static void leave(hea c, hea_frame *f) {
    const int field = f->v[FIELD];
    if (f->step != HEA_VISIT_NOT && c.sc->content.field[kind_of(c, f)].category == HEA_VISITABLE)
        hea_put_cube(c, field, HEA_BLACK);
    if (hea_is_over(c)) return;
    hea_hero *const h = &c.s->seat[f->seat].figure[f->v[HERO]];
    if (h->field == field) h->last = (uint8_t)field; /* R75 */
    hea_end(c, 0);
}

static void run(hea c, hea_frame *f) {
    const int depth = c.s->depth;
    if (!f->step) {
        const bool any = begins(c, f);
        if (hea_is_over(c)) return;
        f->step = any ? 1 : HEA_VISIT_NOT;
    }
    while (f->step <= PARTS) {
        const hea_visit_part *const part = visits[kind_of(c, f)][f->step - 1];
        if (!part) break;
        const int step = f->step++;
        if (!part->act) {
            hea_ask(c, HEA_A_VISIT, f->seat);
            return;
        }
        part->act(c, f);
        if (c.s->node != HEA_RUN || c.s->depth != depth || hea_is_over(c)) return;
        if (f->step == step) return; /* it waits for the first card of a discard pile */
    }
    leave(c, f);
}

static const hea_visit_part *asked(hea c, const hea_frame *f) {
    return visits[kind_of(c, f)][f->step - 2];
}
static void list(hea c, const hea_frame *f, gg_move_list *moves) {
    asked(c, f)->list(c, f, moves);
}
static void odds(hea c, const hea_frame *f, gg_odds *outcomes) {
    asked(c, f)->odds(c, f, outcomes);
}
static void take(hea c, hea_frame *f, gg_move move) {
    asked(c, f)->take(c, f, move);
}

const hea_process hea_visit_process = {run, list, odds, take};
