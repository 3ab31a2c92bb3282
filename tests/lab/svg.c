/* Whether an SVG document is sound, and whether it can be shown and clicked. See svg.h. */
#include "svg.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SVG_DEPTH = 64, SVG_NAME = 32 };

/* Where an entity "&...;" ends, NULL if it is none. */
static const char *entity_end(const char *at) {
    const char *end = at + 1;
    while (isalnum((unsigned char)*end) || *end == '#') end++;
    return end > at + 1 && *end == ';' ? end + 1 : NULL;
}

/* Attributes up to and with '>' or "/>". */
static const char *attributes_end(const char *at, bool *closed, const char **why) {
    for (;;) {
        while (isspace((unsigned char)*at)) at++;
        *closed = at[0] == '/' && at[1] == '>';
        if (*closed) return at + 2;
        if (*at == '>') return at + 1;
        const char *name = at;
        while (isalnum((unsigned char)*at) || (*at && strchr("-_:.", *at))) at++;
        if (at == name || at[0] != '=' || at[1] != '"') {
            *why = "an attribute is not name=\"value\"";
            return NULL;
        }
        for (at += 2; *at != '"'; at++) {
            if (*at == '\0' || *at == '<' || (*at == '&' && !entity_end(at))) {
                *why = "an attribute's value is not closed or not escaped";
                return NULL;
            }
        }
        at++;
    }
}

/* Skips a declaration or comment at `at`; NULL if there is none. */
static const char *svg_aside(const char *at) {
    const char *end = NULL;
    if (strncmp(at, "<?", 2) == 0 && (end = strstr(at, "?>"))) return end + 2;
    if (strncmp(at, "<!--", 4) == 0 && (end = strstr(at, "-->"))) return end + 3;
    return NULL;
}

bool svg_sound(const char *svg, const char **why) {
    char open[SVG_DEPTH][SVG_NAME];
    int depth = 0, roots = 0;
    const char *at = svg, *next;
    while (*at) {
        if (*at != '<') {
            *why = "text outside the root, an unescaped '&' or a control character";
            if (*at == '&' ? !(next = entity_end(at)) : !(next = at + 1)) return false;
            if ((unsigned char)*at < ' ' && !isspace((unsigned char)*at)) return false;
            if (depth == 0 && !isspace((unsigned char)*at)) return false;
            at = next;
            continue;
        }
        if ((next = svg_aside(at))) {
            at = next;
            continue;
        }
        const bool end = at[1] == '/';
        const char *name = at + (end ? 2 : 1);
        size_t length = 0;
        while (isalnum((unsigned char)name[length]) ||
               (name[length] && strchr("-_:", name[length])))
            length++;
        *why = "a tag has no name, is too deep or does not close the last one";
        if (length == 0 || length >= SVG_NAME) return false;
        if (end) {
            if (depth == 0 || name[length] != '>' || strlen(open[depth - 1]) != length ||
                strncmp(open[depth - 1], name, length) != 0)
                return false;
            depth--;
            at = name + length + 1;
            continue;
        }
        bool closed;
        if (!(at = attributes_end(name + length, &closed, why))) return false;
        *why = "the root is not one svg element";
        if (depth == 0 && (length != 3 || strncmp(name, "svg", 3) != 0 || roots++)) return false;
        if (closed) continue;
        *why = "a tag is too deep";
        if (depth == SVG_DEPTH) return false;
        memcpy(open[depth], name, length);
        open[depth++][length] = '\0';
    }
    *why = "not every tag is closed";
    return depth == 0 && roots == 1;
}

/* --- what a page needs */

/* The document's <svg> element has a viewBox and the same size. */
static bool has_size(const char *svg) {
    double x, y, w, h, width, height;
    const char *root = strstr(svg, "<svg "), *end = root ? strchr(root, '>') : NULL;
    const char *box = root ? strstr(root, " viewBox=\"") : NULL;
    const char *wide = root ? strstr(root, " width=\"") : NULL;
    const char *tall = root ? strstr(root, " height=\"") : NULL;
    if (!end || !box || !wide || !tall || box > end || wide > end || tall > end) return false;
    if (sscanf(box, " viewBox=\"%lf %lf %lf %lf\"", &x, &y, &w, &h) != 4) return false;
    if (sscanf(wide, " width=\"%lf\"", &width) != 1) return false;
    if (sscanf(tall, " height=\"%lf\"", &height) != 1) return false;
    return w > 0 && h > 0 && w == width && h == height;
}

typedef struct name {
    const char *data;
    size_t length;
} name;

static int by_text(const void *a, const void *b) {
    const name *p = a, *q = b;
    const size_t least = p->length < q->length ? p->length : q->length;
    const int order = memcmp(p->data, q->data, least);
    return order ? order : (p->length > q->length) - (p->length < q->length);
}

/* Collects what stands between `before` and `last`; returns the count. */
static size_t collect(const char *svg, const char *before, char last, name *names, size_t limit) {
    size_t count = 0;
    for (const char *at = svg; count < limit && (at = strstr(at, before)) != NULL; count++) {
        at += strlen(before);
        names[count] = (name){at, strcspn(at, (char[]){last, '\0'})};
    }
    return count;
}

static bool is_plain(name id) {
    for (size_t i = 0; i < id.length; i++)
        if (!isalnum((unsigned char)id.data[i]) && !strchr("._-", id.data[i])) return false;
    return id.length > 0;
}

enum { NAMES = 1 << 14 };

static bool refer(const char *svg, const char *before, char last, const name *ids, size_t count) {
    static name names[NAMES];
    const size_t n = collect(svg, before, last, names, NAMES);
    for (size_t i = 0; i < n; i++)
        if (!bsearch(&names[i], ids, count, sizeof *ids, by_text)) return false;
    return true;
}

bool svg_complete(const char *svg, const char **why) {
    static name ids[NAMES];
    if (!svg_sound(svg, why)) return false;
    *why = "the document has no viewBox, or not the same width and height";
    if (!has_size(svg)) return false;
    const size_t count = collect(svg, " id=\"", '"', ids, NAMES);
    *why = "an id has characters other than letters, digits, '.', '_' and '-'";
    for (size_t i = 0; i < count; i++)
        if (!is_plain(ids[i])) return false;
    qsort(ids, count, sizeof *ids, by_text);
    *why = "two elements have the same id";
    for (size_t i = 1; i < count; i++)
        if (by_text(&ids[i - 1], &ids[i]) == 0) return false;
    *why = "a pattern or cell that is referred to is not there";
    return refer(svg, "url(#", ')', ids, count) && refer(svg, " data-cell=\"", '"', ids, count);
}

bool svg_has_places(const char *svg, const char *places, const char **missing) {
    for (const char *at = places; *at; at += strspn(at, " ")) {
        char id[160];
        const int length = (int)strcspn(at, " ");
        *missing = at;
        if (snprintf(id, sizeof id, " id=\"%.*s\"", length, at) >= (int)sizeof id) return false;
        if (!strstr(svg, id)) return false;
        at += length;
    }
    return true;
}

int svg_count(const char *svg, const char *words) {
    int count = 0;
    for (const char *at = svg; (at = strstr(at, words)) != NULL; at++) count++;
    return count;
}
