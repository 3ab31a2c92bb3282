/* What stands on the board, piece by piece, for front ends: who owns it, where it stands and what
 * its values are. The contract's function `pieces` (game.h) tells it to a sink; the protocol makes
 * JSON of it, terminal play answers `info PIECE` from it, and two lists beside each other say what
 * a move did. Never called by a search. */
#ifndef GG_CORE_PIECES_H
#define GG_CORE_PIECES_H

typedef struct gg_piece {
    const char *name;  /* as given to gg_svg_piece of kit/svg.h: "A1"; unique in a state, and the
                          same piece keeps it from state to state */
    const char *title; /* in words, one line: "Ram", "Knights" */
    int owner;         /* a seat, or -1: nobody's */
    const char *cell;  /* the name of its cell, as given to gg_svg_cell; NULL: it stands on none */
} gg_piece;

/* Receives pieces one after the other. Strings are the caller's and may change after the call. */
typedef struct gg_piece_sink gg_piece_sink;
struct gg_piece_sink {
    void (*piece)(gg_piece_sink *sink, const gg_piece *piece);
    /* A value of the last piece: "health" "3 of 4", "done" "yes". Labels are unique in a piece,
     * lower case words, the same from state to state. */
    void (*value)(gg_piece_sink *sink, const char *label, const char *words);
};

/* Gives a value of the last piece, at most 255 bytes of words: as many whole characters as fit. */
void gg_piece_value(gg_piece_sink *sink, const char *label, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

#endif
