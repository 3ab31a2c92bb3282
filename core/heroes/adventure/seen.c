/* What a seat learns of a move or outcome (RULES.md, section 4.4; B16): cards that others draw, look at
 * and keep are "c:?" and "K:?". Where choices that look so lead to positions that the seat can tell apart
 * (a card kept is not seen, but those that are discarded with it), a number tells which of these it is:
 * "K:?", "K:?~2". */
#include "../../kit/words.h"
#include "../combat/rules.h"
#include "process.h"
#include "rules.h"

#include <string.h>

/* The seat whose secret the card of this move is; HEA_NONE: nobody's. */
static int owner(hea c, gg_move move) {
    const hea_frame *f = hea_top(c);
    if (hea_of_combat(move))
        return HER_KIND(move) == HER_MV_CARD ? hea_deck_seat(c, her_player(&c.s->combat))
                                             : HEA_NONE;
    switch (HEA_KIND(move)) {
    case HEA_M_DRAWN:
        if (f->kind == HEA_K_DRAW) return f->seat;
        if (f->kind == HEA_K_SEARCH) return f->seat;
        return c.s->shown_to ? c.s->shown_to - 1 : HEA_NONE;
    case HEA_M_CARD:
    case HEA_M_BUY_CARD:
        for (int i = 0; c.s->shown_to && i < c.s->showing; i++)
            if (c.s->shown[i] == HEA_A_OF(move)) return c.s->shown_to - 1;
        return HEA_NONE;
    default: return HEA_NONE;
    }
}

/* A choice, what it leads to, and what the seat sees of that. */
typedef struct choice {
    char token[GG_MOVE_TEXT];
    bool secret; /* another seat's */
    gg_state after, view;
} choice;

static void look(const gg_game *game, const void *state, gg_move move, int seat, choice *of) {
    const hea c = hea_of(game, state);
    gg_text text = gg_text_over(of->token, sizeof of->token);
    const int whose = owner(c, move);
    gg_words_token(game, state, move, &text);
    of->secret = whose != HEA_NONE && whose != seat;
    memcpy(of->after.bytes, state, game->state_bytes);
    gg_apply(game, &of->after, move);
    memcpy(of->view.bytes, of->after.bytes, game->state_bytes);
    hea_view(game, &of->view, seat);
}

static bool same(const gg_game *game, const gg_state *a, const gg_state *b) {
    return memcmp(a, b, game->state_bytes) == 0;
}

/* The choices that begin with the same letters are gone through: is it one of several that the seat does
 * not tell apart, and how many different sights come before it? */
static void write_masked(const gg_game *game, const void *state, gg_move move, int seat,
                         gg_text *text) {
    enum { LETTERS = 2, SIGHTS = 32 };
    gg_move list[GG_MAX_MOVES];
    const int count = gg_list(game, state, list);
    gg_state sight[SIGHTS];
    choice mine, other;
    int sights = 0, number = -1;
    look(game, state, move, seat, &mine);
    bool hidden = mine.secret;
    for (int i = 0; i < count; i++) {
        look(game, state, list[i], seat, &other);
        if (memcmp(other.token, mine.token, LETTERS) != 0) continue;
        const bool alike = same(game, &other.view, &mine.view);
        hidden |= alike && !same(game, &other.after, &mine.after);
        int k = 0;
        while (k < sights && !same(game, &sight[k], &other.view)) k++;
        if (k == sights && sights < SIGHTS) sight[sights++] = other.view;
        if (alike) number = k;
    }
    if (!hidden) {
        gg_put(text, mine.token);
        return;
    }
    gg_put_bytes(text, mine.token, LETTERS);
    gg_put_char(text, '?');
    if (number > 0) gg_putf(text, "~%d", number + 1);
}

void hea_write_seen(const gg_game *game, const void *state, gg_move move, int seat, gg_text *text) {
    if (seat < 0 || hea_actor(game, state) == seat)
        gg_words_token(game, state, move, text);
    else
        write_masked(game, state, move, seat, text);
}
