/* The calls of processes: each pushes a frame and stores its arguments in v[0], v[1], ... in their
 * order. What the process does stands in its own file; that only frames are pushed here is why no
 * two of those files need each other. */
#include "process.h"

/* Pushes a frame with up to six arguments. */
static odb_frame *call(odb b, odb_kind kind, int v0, int v1, int v2, int v3, int v4, int v5) {
    odb_frame *f = odb_push(b, kind);
    const int v[] = {v0, v1, v2, v3, v4, v5};
    for (int i = 0; i < 6; i++) f->v[i] = (uint8_t)v[i];
    return f;
}

#define CALL1(kind, a)          call(b, kind, a, 0, 0, 0, 0, 0)
#define CALL2(kind, a, c)       call(b, kind, a, c, 0, 0, 0, 0)
#define CALL3(kind, a, c, d)    call(b, kind, a, c, d, 0, 0, 0)
#define CALL4(kind, a, c, d, e) call(b, kind, a, c, d, e, 0, 0)

/* --- programs and draws */

bool odb_do_program(odb b, odb_program p, int me, int target, odb_from from, int number) {
    if (!p.count) return false;
    odb_frame *f = odb_push(b, ODB_K_PROGRAM);
    f->v[ODB_PROG_AT] = (uint8_t)(p.at & 255), f->v[ODB_PROG_AT + 1] = (uint8_t)(p.at >> 8);
    f->v[ODB_PROG_COUNT] = p.count;
    f->v[ODB_PROG_ME] = f->v[ODB_PROG_OWNER] = (uint8_t)me;
    f->v[ODB_PROG_TARGET] = (uint8_t)target;
    f->v[ODB_PROG_FROM] = (uint8_t)from, f->v[ODB_PROG_NUMBER] = (uint8_t)number;
    return true;
}

void odb_do_gain(odb b, int who, int what, int by) {
    CALL3(ODB_K_GAIN, who, what, by);
}

void odb_do_token(odb b, int who, int what, int by) {
    CALL3(ODB_K_TOKEN, who, what, by);
}

void odb_do_condition(odb b, int who, int condition, int tokens) {
    CALL3(ODB_K_CONDITION, who, condition, tokens);
}

void odb_do_danger(odb b, int who, int amount) {
    CALL2(ODB_K_DANGER, who, amount);
}

void odb_do_trauma(odb b, int who, int value) {
    CALL3(ODB_K_TRAUMA, who, value, ODB_NONE);
}

void odb_do_trauma_deck(odb b, int who, int deck) {
    CALL3(ODB_K_TRAUMA, who, 0, deck);
}

void odb_do_obol(odb b, int who) {
    CALL1(ODB_K_OBOL, who);
}

void odb_do_moiros(odb b, int who) {
    CALL2(ODB_K_DRAW, who, 0);
}

void odb_do_kratos(odb b, int who) {
    CALL2(ODB_K_DRAW, who, 1);
}

void odb_do_kratos_roll(odb b, int who) {
    CALL2(ODB_K_DRAW, who, 2);
}

void odb_do_test(odb b, int who, int skill, int difficulty, bool fate) {
    CALL4(ODB_K_TEST, who, skill, difficulty, fate);
}

void odb_do_death(odb b, int who) {
    CALL1(ODB_K_DEATH, who);
}

void odb_do_priority(odb b, int except) {
    CALL1(ODB_K_PRIORITY, except);
}

void odb_do_awaken(odb b, int who, bool by_obol, bool may) {
    CALL3(ODB_K_AWAKEN, who, by_obol, may);
}

void odb_do_awake(odb b, int who, bool by_obol, int godform) {
    call(b, ODB_K_AWAKEN, who, by_obol, 0, godform, 1, 0);
}

/* --- the ground */

void odb_do_walk(odb b, int who, int square, int class_number, int budget, bool action) {
    call(b, ODB_K_WALK, who, square, class_number, budget, action, 0);
}

void odb_do_rush(odb b, int who, int square, int budget) {
    call(b, ODB_K_WALK, who, square, 0, budget, 1, 1);
}

void odb_do_move_like(odb b, int who, int budget) {
    CALL2(ODB_K_MOVE_LIKE, who, budget);
}

void odb_do_enter(odb b, int who, int square, bool involuntary, bool ends) {
    CALL4(ODB_K_ENTER, who, square, involuntary, ends);
}

void odb_do_knockback(odb b, int who, int spaces, int direction) {
    CALL3(ODB_K_KNOCKBACK, who, spaces, direction);
}

void odb_do_pushback(odb b, int source, int victim, int spaces) {
    CALL3(ODB_K_PUSHBACK, source, victim, spaces);
}

void odb_do_pull(odb b, int source, int victim, int spaces) {
    CALL3(ODB_K_PULL, source, victim, spaces);
}

void odb_do_vault(odb b, int who, bool forced) {
    CALL2(ODB_K_VAULT, who, forced);
}

void odb_do_displace(odb b, int who) {
    CALL1(ODB_K_DISPLACE, who);
}

void odb_do_crash(odb b, int who) {
    CALL1(ODB_K_CRASH, who);
}

void odb_do_knockdown(odb b, int who) {
    CALL1(ODB_K_KNOCKDOWN, who);
}

void odb_do_stomp(odb b, int how, int target, int budget, int range, int attacked) {
    call(b, ODB_K_STOMP, how, target, budget, range, attacked, 0);
}

void odb_do_place(odb b, int tile_type, int where, int target, bool free_choice) {
    CALL4(ODB_K_PLACE, tile_type, where, target, free_choice);
}

void odb_do_labyrinth(odb b, int count, int target, bool free_choice) {
    CALL3(ODB_K_LABYRINTH, count, target, free_choice);
}

/* --- the titans */

void odb_do_bonus(odb b, int who) {
    CALL1(ODB_K_BONUS, who);
}

void odb_do_titan_attack(odb b, int who, int slot, int declared) {
    CALL3(ODB_K_TITAN_ATTACK, who, slot, declared);
}

/* Has a living titan of the set anything of this timing? Mostly not, and what would find nothing is not
 * called at all. */
static bool anything(odb b, odb_timing timing, int titans) {
    for (int i = 0; i < ODB_TITANS; i++)
        if (titans >> i & 1 && odb_sources_left(b, i, timing)) return true;
    return false;
}

void odb_do_window(odb b, odb_node node, odb_timing timing, int titans) {
    const bool more = node == ODB_BN_FIRST || node == ODB_BN_POOL || node == ODB_BN_SECOND ||
                      b.s->attack.carve & 15; /* kratos rows, carvings */
    if (more || anything(b, timing, titans))
        CALL3(ODB_K_WINDOW, (int)node, (int)timing, titans);
    else
        b.s->ret = 0;
}

void odb_do_ability(odb b, int who, int source, int n) {
    CALL3(ODB_K_ABILITY, who, source, n);
}

void odb_do_trigger(odb b, odb_timing timing, int who) {
    bool runs = anything(b, timing, who == ODB_NONE ? 15 : 1 << who);
    if (who == ODB_NONE)
        for (unsigned set = b.s->traits & 0x7fff; set && !runs; set &= set - 1)
            runs = b.sc->content->trait[__builtin_ctz(set)].timing == timing;
    if (runs)
        CALL2(ODB_K_TRIGGER, (int)timing, who);
    else
        b.s->ret = 0;
}

void odb_do_escalate(odb b, int level_of_card, bool without_wound) {
    CALL2(ODB_K_ESCALATE, level_of_card, without_wound);
}

void odb_do_keyword_escalate(odb b, int times) {
    CALL1(ODB_K_KEYWORD_ESCALATE, times);
}

void odb_do_lose_gear(odb b, int who, int slot) {
    CALL3(ODB_K_GEAR, who, 0, slot);
}

void odb_do_gain_gear(odb b, int who, int gear) {
    CALL3(ODB_K_GEAR, who, 1, gear);
}

/* --- the primordial */

void odb_do_card(odb b, int card, int target) {
    CALL2(ODB_K_CARD, card, target);
}

void odb_do_climb(odb b, int who, int vp) {
    CALL2(ODB_K_VANTAGE, who, vp);
}

void odb_do_hold(odb b, int who) {
    CALL1(ODB_K_VANTAGE, who);
}
