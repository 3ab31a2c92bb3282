/* Lines for terminal play. On a terminal libedit edits them and TAB completes; from a pipe they are
 * read as they are, and echoed after the prompt so that a transcript can be read. */
#include "play.h"

#include <histedit.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { COMPLETIONS = 1 << 16, NAME = 32 };

struct play_input {
    FILE *in, *out;
    play_completer complete;
    void *context;
    EditLine *edit; /* NULL: plain lines */
    History *memory;
    const char *prompt;
    char *line;
    size_t capacity;
    char *words; /* COMPLETIONS bytes */
    bool cancelled;
};

static char *prompt_of(EditLine *edit) {
    play_input *input = NULL;
    static char none[] = "";
    if (el_get(edit, EL_CLIENTDATA, &input) != 0 || !input) return none;
    return (char *)(uintptr_t)input->prompt; /* libedit only reads it */
}

/* Length of what all words begin with. */
static size_t common(const char *words, int count) {
    size_t length = strlen(words);
    const char *word = words;
    for (int i = 1; i < count; i++) {
        word += strlen(word) + 1;
        size_t n = 0;
        while (n < length && word[n] == words[n]) n++;
        length = n;
    }
    return length;
}

static void list_words(const play_input *input, int count) {
    const char *word = input->words;
    size_t column = 0;
    fputc('\n', input->out);
    for (int i = 0; i < count; i++, word += strlen(word) + 1) {
        const size_t width = strlen(word) + 2;
        if (column && column + width > 78) {
            fputc('\n', input->out);
            column = 0;
        }
        column += width;
        fprintf(input->out, "%s  ", word);
    }
    fputc('\n', input->out);
}

static unsigned char on_tab(EditLine *edit, int key) {
    play_input *input = NULL;
    (void)key;
    if (el_get(edit, EL_CLIENTDATA, &input) != 0 || !input) return CC_ERROR;
    const LineInfo *line = el_line(edit);
    const char *from = line->cursor;
    while (from > line->buffer && from[-1] != ' ') from--;
    const size_t typed = (size_t)(line->cursor - from);
    const gg_slice before = {line->buffer, (size_t)(from - line->buffer)};
    gg_text text = gg_text_over(input->words, COMPLETIONS);
    const int count = input->complete(input->context, before, (gg_slice){from, typed}, &text);
    if (count == 0) return CC_ERROR;
    const size_t length = common(input->words, count);
    char more[256];
    if (length - typed < sizeof more - 1) {
        memcpy(more, input->words + typed, length - typed);
        more[length - typed] = count == 1 ? ' ' : '\0';
        more[length - typed + (count == 1)] = '\0';
        if (more[0]) return el_insertstr(edit, more) == 0 ? CC_REFRESH : CC_ERROR;
    }
    list_words(input, count);
    return CC_REDISPLAY;
}

/* The line ends where it is; whoever asked for it throws it away. */
static unsigned char on_cancel(EditLine *edit, int key) {
    play_input *input = NULL;
    (void)key;
    if (el_get(edit, EL_CLIENTDATA, &input) != 0 || !input) return CC_ERROR;
    input->cancelled = true;
    fputs("^C\n", input->out);
    return CC_NEWLINE;
}

static bool open_editor(play_input *input) {
    HistEvent event;
    input->edit = el_init("grognard", input->in, input->out, stderr);
    input->memory = history_init();
    if (!input->edit || !input->memory) return false;
    history(input->memory, &event, H_SETSIZE, 200);
    el_set(input->edit, EL_CLIENTDATA, input);
    el_set(input->edit, EL_PROMPT, prompt_of);
    el_set(input->edit, EL_EDITOR, "emacs");
    el_set(input->edit, EL_SIGNAL, 1);
    el_set(input->edit, EL_HIST, history, input->memory);
    el_set(input->edit, EL_ADDFN, "complete-move", "Complete a move or command", on_tab);
    el_set(input->edit, EL_BIND, "^I", "complete-move", NULL);
    /* While a line is edited Ctrl-C is a key, not a signal, which would end libedit's reading. */
    el_set(input->edit, EL_SETTY, "-d", "-intr", NULL);
    el_set(input->edit, EL_ADDFN, "cancel-line", "Throw the line away", on_cancel);
    el_set(input->edit, EL_BIND, "^C", "cancel-line", NULL);
    return true;
}

play_input *play_input_open(FILE *in, FILE *out, play_completer complete, void *context) {
    play_input *input = calloc(1, sizeof *input);
    if (!input) return NULL;
    input->in = in;
    input->out = out;
    input->complete = complete;
    input->context = context;
    input->words = malloc(COMPLETIONS);
    const bool terminal = isatty(fileno(in)) == 1 && isatty(fileno(out)) == 1;
    if (!input->words || (terminal && !open_editor(input))) {
        play_input_close(input);
        return NULL;
    }
    return input;
}

void play_input_close(play_input *input) {
    if (!input) return;
    if (input->edit) el_end(input->edit);
    if (input->memory) history_end(input->memory);
    free(input->line);
    free(input->words);
    free(input);
}

bool play_input_edits(const play_input *input) {
    return input->edit != NULL;
}

static const char *without_end(char *line) {
    line[strcspn(line, "\r\n")] = '\0';
    return line;
}

static const char *plain_line(play_input *input, const char *prompt) {
    const ssize_t n = getline(&input->line, &input->capacity, input->in);
    fputs(prompt, input->out);
    if (n < 0) {
        fputc('\n', input->out);
        return NULL;
    }
    without_end(input->line);
    fprintf(input->out, "%s\n", input->line);
    return input->line;
}

/* A copy of libedit's line; "" without memory, which is told by the next allocation. */
static const char *keep(play_input *input, const char *line, size_t length) {
    if (length + 1 > input->capacity) {
        char *grown = realloc(input->line, length + 1);
        if (!grown) return "";
        input->line = grown;
        input->capacity = length + 1;
    }
    memcpy(input->line, line, length);
    input->line[length] = '\0';
    return without_end(input->line);
}

const char *play_input_line(play_input *input, const char *prompt, bool *cancelled) {
    int count = 0;
    HistEvent event;
    *cancelled = false;
    fflush(input->out);
    if (!input->edit) return plain_line(input, prompt);
    input->prompt = prompt;
    input->cancelled = false;
    const char *line = el_gets(input->edit, &count);
    *cancelled = input->cancelled;
    if (*cancelled) return keep(input, line ? line : "", line && count > 0 ? (size_t)count : 0);
    if (!line || count <= 0) {
        fputc('\n', input->out);
        return NULL;
    }
    if (strspn(line, " \t\r\n") < strlen(line)) history(input->memory, &event, H_ENTER, line);
    return keep(input, line, (size_t)count);
}
