/* Who may come in: addresses to listen on, names of this machine, tokens. Used by serve*.c; knows
 * nothing of the library that serves. */
#ifndef GG_AI_BOTS_SERVE_GATE_H
#define GG_AI_BOTS_SERVE_GATE_H

#include "../../core/error.h"

#include <stdbool.h>
#include <stddef.h>

enum { GG_TOKEN_TEXT = 65, GG_TOKEN_LEAST = 16, GG_HOST_TEXT = 256 };

/* A socket that listens on the address (NULL: loopback) and port (0: any), and does not block.
 * Negative with GG_IO. */
int gg_gate_listen(const char *address, int port, gg_error *error);
/* The socket's address as it stands in a URL, "127.0.0.1:7878" or "[::1]:7878", and whether others
 * than this machine can connect. For "any address" one of the machine's own stands there. */
bool gg_gate_name(int socket, char name[GG_HOST_TEXT]);

/* 128 random bits. False if the system gives none. */
bool gg_gate_make_token(char token[GG_TOKEN_TEXT]);
/* Letters, digits, '-' and '_', not too short and not too long. */
bool gg_gate_token_fits(const char *token);
/* The path without its first '/' and, where there is a token, without "TOKEN/"; NULL if the token is
 * not there. Takes as long for every wrong token of its length. */
const char *gg_gate_strip(const char *path, const char *token);

/* A host of the kind "name", "name:80", "1.2.3.4", "[::1]:80": what may be repeated in a header. */
bool gg_gate_host_fits(const char *host);
/* A name of this machine that no name server can give to another: localhost, 127.x.x.x, [::1], with
 * any port. */
bool gg_gate_host_is_local(const char *host);
/* "http://HOST" or "https://HOST", in any case of the letters: the page comes from here. */
bool gg_gate_origin_fits(const char *origin, const char *host);

#endif
