/* Who may come in; serve_gate.h says what each function is for. */
#include "serve_gate.h"

#include "../../core/text.h"

#include <arpa/inet.h>
#include <ctype.h>
#include <errno.h>
#include <ifaddrs.h>
#include <netdb.h>
#include <netinet/in.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>
#include <sys/random.h>
#include <sys/socket.h>
#include <unistd.h>

/* --- listening */

enum { BACKLOG = 512 };

static int listen_at(const struct addrinfo *at) {
    const int on = 1;
    const int fd = socket(at->ai_family, at->ai_socktype | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
    if (fd < 0) return -1;
    /* A port whose last connections are still closing is free. */
    setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
    if (bind(fd, at->ai_addr, at->ai_addrlen) == 0 && listen(fd, BACKLOG) == 0) return fd;
    const int code = errno;
    close(fd);
    errno = code;
    return -1;
}

int gg_gate_listen(const char *address, int port, gg_error *error) {
    const struct addrinfo wanted = {.ai_family = AF_UNSPEC,
                                    .ai_socktype = SOCK_STREAM,
                                    .ai_flags = AI_PASSIVE | AI_NUMERICSERV};
    struct addrinfo *list = NULL;
    char service[16];
    int fd = -1;
    if (!address) address = "127.0.0.1";
    snprintf(service, sizeof service, "%d", port);
    const int status = getaddrinfo(address, service, &wanted, &list);
    if (status != 0)
        return gg_fail(error, GG_IO, "there is no address '%s' to listen on: %s", address,
                       gai_strerror(status));
    for (const struct addrinfo *at = list; at && fd < 0; at = at->ai_next) fd = listen_at(at);
    const int code = errno;
    freeaddrinfo(list);
    if (fd >= 0) return fd;
    if (code == EADDRINUSE)
        return gg_fail(error, GG_IO, "port %d of %s is in use; another one: --port N", port,
                       address);
    return gg_fail(error, GG_IO, "cannot listen on port %d of %s: %s", port, address,
                   strerror(code));
}

static bool is_loopback(const struct sockaddr_storage *at) {
    if (at->ss_family == AF_INET)
        return ntohl(((const struct sockaddr_in *)at)->sin_addr.s_addr) >> 24 == 127;
    return IN6_IS_ADDR_LOOPBACK(&((const struct sockaddr_in6 *)at)->sin6_addr);
}

static bool is_any(const struct sockaddr_storage *at) {
    if (at->ss_family == AF_INET)
        return ((const struct sockaddr_in *)at)->sin_addr.s_addr == htonl(INADDR_ANY);
    return IN6_IS_ADDR_UNSPECIFIED(&((const struct sockaddr_in6 *)at)->sin6_addr);
}

static bool write_address(const struct sockaddr_storage *at, unsigned port,
                          char name[GG_HOST_TEXT]) {
    const bool v6 = at->ss_family == AF_INET6;
    const void *bytes = v6 ? (const void *)&((const struct sockaddr_in6 *)at)->sin6_addr
                           : (const void *)&((const struct sockaddr_in *)at)->sin_addr;
    char text[INET6_ADDRSTRLEN];
    if (!inet_ntop(at->ss_family, bytes, text, sizeof text)) return false;
    snprintf(name, GG_HOST_TEXT, v6 ? "[%s]:%u" : "%s:%u", text, port);
    return true;
}

/* An address of this machine that others may know: the first of the old kind that is not loopback.
 * False if it has none. */
static bool write_own_address(unsigned port, char name[GG_HOST_TEXT]) {
    struct ifaddrs *list;
    bool found = false;
    if (getifaddrs(&list) != 0) return false;
    for (const struct ifaddrs *at = list; at && !found; at = at->ifa_next) {
        struct sockaddr_storage own = {.ss_family = AF_INET};
        if (!at->ifa_addr || at->ifa_addr->sa_family != AF_INET) continue;
        memcpy(&own, at->ifa_addr, sizeof(struct sockaddr_in));
        found = !is_loopback(&own) && write_address(&own, port, name);
    }
    freeifaddrs(list);
    return found;
}

bool gg_gate_name(int socket, char name[GG_HOST_TEXT]) {
    struct sockaddr_storage at = {.ss_family = AF_UNSPEC};
    socklen_t size = sizeof at;
    if (getsockname(socket, (struct sockaddr *)&at, &size) != 0) return true;
    const unsigned port =
        ntohs(at.ss_family == AF_INET6 ? ((const struct sockaddr_in6 *)&at)->sin6_port
                                       : ((const struct sockaddr_in *)&at)->sin_port);
    if (!is_any(&at) || !write_own_address(port, name)) write_address(&at, port, name);
    return !is_loopback(&at);
}

/* --- tokens */

bool gg_gate_make_token(char token[GG_TOKEN_TEXT]) {
    uint8_t random[16];
    if (getrandom(random, sizeof random, 0) != (ssize_t)sizeof random) return false;
    for (size_t i = 0; i < sizeof random; i++) snprintf(token + 2 * i, 3, "%02x", random[i]);
    return true;
}

bool gg_gate_token_fits(const char *token) {
    const size_t length = strlen(token);
    if (length < GG_TOKEN_LEAST || length >= GG_TOKEN_TEXT) return false;
    for (const char *c = token; *c; c++)
        if (!isalnum((unsigned char)*c) && *c != '-' && *c != '_') return false;
    return true;
}

const char *gg_gate_strip(const char *path, const char *token) {
    if (*path != '/') return NULL;
    path++;
    if (!*token) return path;
    const size_t length = strlen(token);
    if (strlen(path) <= length || path[length] != '/') return NULL;
    unsigned different = 0;
    for (size_t i = 0; i < length; i++) different |= (unsigned)(path[i] ^ token[i]);
    return different ? NULL : path + length + 1;
}

/* --- names */

bool gg_gate_host_fits(const char *host) {
    const size_t length = strlen(host);
    if (length == 0 || length >= GG_HOST_TEXT) return false;
    for (const char *c = host; *c; c++)
        if (!isalnum((unsigned char)*c) && !strchr(".-_:[]", *c)) return false;
    return true;
}

/* The host without ":PORT". */
static gg_slice without_port(const char *host) {
    gg_slice name = gg_slice_of(host);
    size_t digits = 0;
    while (digits < name.length && isdigit((unsigned char)host[name.length - 1 - digits])) digits++;
    if (digits < name.length && host[name.length - 1 - digits] == ':') name.length -= digits + 1;
    return name;
}

bool gg_gate_host_is_local(const char *host) {
    char text[GG_HOST_TEXT];
    struct in_addr v4;
    if (!gg_gate_host_fits(host) || !gg_slice_copy(without_port(host), text, sizeof text))
        return false;
    if (strcasecmp(text, "localhost") == 0 || strcmp(text, "[::1]") == 0) return true;
    return inet_pton(AF_INET, text, &v4) == 1 && ntohl(v4.s_addr) >> 24 == 127;
}

bool gg_gate_origin_fits(const char *origin, const char *host) {
    if (strncasecmp(origin, "http://", 7) == 0) return strcasecmp(origin + 7, host) == 0;
    return strncasecmp(origin, "https://", 8) == 0 && strcasecmp(origin + 8, host) == 0;
}
