/* Broken ways to tell of the pieces of the game of teams; see toy_pieces.h. */
#include "toy_pieces.h"

#define UNUSED __attribute__((unused))
#define GAME   const gg_game *game UNUSED
#define STATE  const void *state UNUSED

/* Pieces of the game of teams that are told as `what` says. */
static void tell(gg_piece_sink *sink, int count, gg_piece last) {
    static const char *const names[] = {"p1", "p2", "p3", "p4"};
    for (int i = 0; i < count; i++) sink->piece(sink, &(gg_piece){names[i], "Hand", i, "table"});
    sink->piece(sink, &last);
}

void pieces_twice(GAME, STATE, gg_piece_sink *sink) {
    tell(sink, 4, (gg_piece){"p1", "Hand", 0, "table"});
}

void pieces_of_nobody(GAME, STATE, gg_piece_sink *sink) {
    tell(sink, 3, (gg_piece){"p4", "Hand", 4, "table"});
}

void pieces_nowhere(GAME, STATE, gg_piece_sink *sink) {
    tell(sink, 3, (gg_piece){"p4", "Hand", 3, "floor"});
}

void pieces_undrawn(GAME, STATE, gg_piece_sink *sink) {
    tell(sink, 4, (gg_piece){"p5", "Hand", -1, "table"});
}

void pieces_too_few(GAME, STATE, gg_piece_sink *sink) {
    tell(sink, 2, (gg_piece){"p4", "Hand", 3, "table"});
}

void pieces_untitled(GAME, STATE, gg_piece_sink *sink) {
    tell(sink, 3, (gg_piece){"p4", "", 3, "table"});
}

void pieces_entitled(GAME, STATE, gg_piece_sink *sink) {
    tell(sink, 3, (gg_piece){"p4", "Fist", 3, "table"});
}

void pieces_valued_early(GAME, STATE, gg_piece_sink *sink) {
    gg_piece_value(sink, "cards", "1");
    tell(sink, 3, (gg_piece){"p4", "Hand", 3, "table"});
}

void pieces_valued_twice(GAME, STATE, gg_piece_sink *sink) {
    tell(sink, 3, (gg_piece){"p4", "Hand", 3, "table"});
    gg_piece_value(sink, "cards", "1");
    gg_piece_value(sink, "cards", "2");
}

void pieces_shouting(GAME, STATE, gg_piece_sink *sink) {
    tell(sink, 3, (gg_piece){"p4", "Hand", 3, "table"});
    gg_piece_value(sink, "Cards", "1");
}

/* What a seat does not see is told of, from a global that no view clears. */
static int peeked;
void pieces_peeked(GAME, STATE, gg_piece_sink *sink) {
    tell(sink, 3, (gg_piece){"p4", "Hand", 3, "table"});
    gg_piece_value(sink, "cards", "%d", ++peeked);
}
