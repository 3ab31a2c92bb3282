/* The processes that an engine leaves behind: children that have left its group (setsid, daemons)
 * are not ended with the group. Each run of an engine is started with a mark in its environment,
 * which its children inherit; whatever bears the mark is found, counted and ended. Linux: /proc.
 * Used by engine.c; main.c takes over what has cleared its environment. Functions may be called
 * from any thread. */
#ifndef GG_SELFPLAY_KIN_H
#define GG_SELFPLAY_KIN_H

#include <stddef.h>
#include <sys/types.h>

#define GG_KIN_MARK 64 /* bytes of a mark with its NUL */

/* Writes a mark that no other run has: an assignment for the shell, NAME=VALUE. */
void gg_kin_mark(char mark[GG_KIN_MARK]);
/* How many processes bear the mark. */
int gg_kin_count(const char *mark);
/* Ends all processes that bear the mark, and takes the status of those that have become children of
 * this one. */
void gg_kin_end(const char *mark);

/* A child that somebody waits for: it is left alone by what follows. Between gg_kin_hold and
 * gg_kin_release no child is taken, so that one may be started and told. */
void gg_kin_hold(void);
void gg_kin_release(pid_t started); /* 0: none was */
void gg_kin_forget(pid_t ended);

/* Makes orphans among the descendants of this process its children. */
void gg_kin_adopt(void);
/* Ends all children that nobody waits for. */
void gg_kin_end_orphans(void);

#endif
