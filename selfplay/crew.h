/* The engines of one worker: programs are started once and play one game after the other. Belongs
 * to one thread, but for the stop flag. Used by arena.c. */
#ifndef GG_SELFPLAY_CREW_H
#define GG_SELFPLAY_CREW_H

#include "engine.h"

typedef struct gg_crew gg_crew;

/* `stop` ends all waiting; it must outlive the crew. NULL on error. */
gg_crew *gg_crew_open(const atomic_bool *stop, gg_error *error);
/* Ends all programs. All players must be closed. NULL is allowed. */
void gg_crew_close(gg_crew *crew);

/* What is known of an engine before it runs; read from the text of `--engine`:
 *
 *   cmd=COMMAND;name=NAME;nodes=N;depth=D;movetime=MS;restart=1;option.NAME=VALUE;...
 *
 * cmd is run by /bin/sh. restart: a new process for every game. Options are sent in this order
 * before every game. Blanks around fields are ignored; ";;" is a semicolon inside a field. */
typedef struct gg_engine_spec {
    const char *text;       /* owned by the caller */
    gg_slice command, name; /* name: the command's first word where the text has none. As in the
                               text: gg_engine_spec_value */
    gg_limits limits;       /* all 0: none in the text */
    bool restart;
    const char *content; /* path of the content file that is played with, NULL: none; not of the
                            text; owned by the caller */
} gg_engine_spec;

/* A field of the text, with its semicolons; NUL-terminated. False if it was cut. */
bool gg_engine_spec_value(gg_slice field, char *value, size_t capacity);
/* GG_BAD_OPTION says what is wrong. */
int gg_engine_spec_parse(gg_engine_spec *spec, const char *text, gg_error *error);
/* Calls back for each option of the text, in order, with name and value as in the text. Returns the
 * first fault. */
gg_fault gg_engine_spec_options(const gg_engine_spec *spec,
                                gg_fault (*option)(void *context, gg_slice name, gg_slice value),
                                void *context);

/* A player for one game: an idle engine of this spec, or a new one. `fallback` limits it where the
 * spec does not. The spec must outlive the crew. Before a game it is told: Game,
 * Content and Scenario, if it has these options and there is a content file; the spec's options; Seed, if it has it and the spec does not set it;
 * Seat, if it has it and the game hides something. An option of the spec that it does not declare, and
 * one that it refuses before readyok, is GG_FAULT_START: it would be another player. At the end it is
 * asked for the result. NULL without memory. */
gg_player *gg_crew_player(gg_crew *crew, const gg_engine_spec *spec, const gg_patience *patience,
                          const gg_game *game, const gg_limits *fallback, uint64_t seed,
                          gg_error *error);

#endif
