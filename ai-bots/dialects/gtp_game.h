/* The game of a GTP session: the positions so far, the words for colours and cells, the clock, and
 * thinking. Used by the commands in gtp.c. */
#ifndef GG_AI_BOTS_GTP_GAME_H
#define GG_AI_BOTS_GTP_GAME_H

#include "../bot.h"
#include "gtp.h"

#include "../../core/touchstones/hex.h"

enum {
    /* Each holds a stone more than the one before, but for a few that are set up, swapped or
     * resigned. */
    GTP_STATES = HEX_MOST * HEX_MOST + 8,
};

/* A position of the game, and who has resigned there. */
typedef struct gtp_moment {
    hex_state state;
    int8_t resigned; /* a seat, -1 = nobody */
} gtp_moment;

struct gg_gtp {
    gg_gtp_options options;
    gg_game *game;
    gg_bot bot;
    gg_search *search;
    gtp_moment moment[GTP_STATES]; /* the last one is now */
    int count;
    uint64_t games; /* begun; each has a seed of its own */
    bool timed;
    bool clocks;    /* time_settings has come: each game begins with them */
    double left[2]; /* seconds on the clock of each seat */
    int stones[2];  /* to be laid in that time; 0 = all */
    double main_time, byo_time;
    int byo_stones;
    bool ended;
    char *text; /* the answer, GG_BOARD_TEXT bytes */
    char *line; /* GG_GTP_LINE bytes */
};

/* The position now. */
static inline gtp_moment *gtp_now(gg_gtp *g) {
    return &g->moment[g->count - 1];
}

static inline const hex_scenario *gtp_board(const gg_gtp *g) {
    return g->game->scenario;
}

/* Writes the words of an error in place of the answer; false. */
bool gtp_fail(gg_text *text, const char *words);

/* Opens the game of that size and its search, and begins; on error nothing changes. */
int gtp_open_board(gg_gtp *g, int size, gg_error *error);
/* Both clocks at what time_settings said. */
void gtp_wind_clocks(gg_gtp *g);
/* Begins a game. */
void gtp_begin(gg_gtp *g);
/* Somebody has won or resigned. */
bool gtp_over(gg_gtp *g);
/* Makes room for a next moment, equal to this one; NULL if there is none. */
gtp_moment *gtp_next_moment(gg_gtp *g);
/* Makes a move, swap or resignation of a seat, whoever's turn it is; false with words in `text`. */
bool gtp_make(gg_gtp *g, int seat, gg_slice vertex, gg_text *text);

/* A colour: its seat, or -1. */
int gtp_read_colour(gg_slice token);
bool gtp_take_colour(gg_slice *rest, int *seat);
/* A cell in either case; 0 if it is none. */
int gtp_read_vertex(const gg_gtp *g, gg_slice token);

/* Chooses a move of the colour that follows, whoever's turn it is, writes it, and makes it if
 * `play`. */
bool gtp_think(gg_gtp *g, gg_slice rest, gg_text *text, bool play);

#endif
