/* What a roll or an attack came to, for exact odds (core/stakes.h). */
#include "process.h"
#include "rules.h"

/* The process that began: the running attack, else whatever waits for a roll or a decision now. Its
 * place on the stack; a move that begins something at an idle node begins above the whole stack. */
static int began(odb b) {
    const odb_state *s = b.s;
    for (int k = s->depth - 1; k >= 0; k--) {
        const int kind = s->frame[k].kind;
        if (kind == ODB_K_TITAN_ATTACK || kind == ODB_K_STRIKE || kind == ODB_K_JUDGE) return k;
    }
    const bool idle = s->node == ODB_BN_CHOOSE || s->node == ODB_BN_TURN;
    return idle ? s->depth : s->depth - 1;
}

static bool ended(odb then, odb now) {
    const int at = began(then);
    if (now.s->phase >= ODB_AFTERMATH || now.s->depth <= at) return true;
    return at < then.s->depth && now.s->frame[at].kind != then.s->frame[at].kind;
}

/* The titan that it concerns: who attacks or is attacked; else whoever was hurt. */
static int concerned(odb then, odb now) {
    if (then.s->attack.kind) return then.s->attack.who;
    if (then.s->actor < ODB_TITANS) return then.s->actor;
    for (int i = 0; i < ODB_TITANS; i++)
        if (odb_alive(then, i) &&
            (!odb_alive(now, i) || now.s->titan[i].danger != then.s->titan[i].danger))
            return i;
    return ODB_NONE;
}

bool odb_stake(const gg_game *game, const void *before, const void *after, gg_text *what,
               double *worth) {
    const odb then = {game->scenario, (odb_state *)(uintptr_t)before};
    const odb now = {game->scenario, (odb_state *)(uintptr_t)after};
    if (!ended(then, now)) return false;
    const int wounds = now.s->p_wounds - then.s->p_wounds, who = concerned(then, now);
    const bool slain = now.s->outcome == ODB_VICTORY;
    const int kind = then.s->attack.kind;
    const bool attack = kind ? kind == 1 : then.s->actor < ODB_TITANS;
    *worth = 0;
    if (slain)
        gg_put(what, "slain"), *worth += 100;
    else if (wounds > 0)
        gg_putf(what, "wounds%d", wounds), *worth += wounds;
    else if (attack)
        gg_put(what, "none");
    if (who == ODB_NONE) {
        if (!what->length) gg_put(what, "none");
        return true;
    }
    const odb_titan *was = &then.s->titan[who], *is = &now.s->titan[who];
    const int danger = is->danger - was->danger;
    const char *comma = what->length ? "," : "";
    *worth -= 0.01 * (is->fate - was->fate) + 0.1 * danger;
    if (!odb_alive(now, who))
        gg_putf(what, "%sdead", comma), *worth -= 10;
    else if (danger || !attack)
        gg_putf(what, "%sdanger%+d", comma, danger);
    return true;
}
