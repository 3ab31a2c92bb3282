/* A session without threads, in place of ../session_thread.c: what takes long is done within the line
 * that asks for it. So no `stop` can arrive meanwhile but from the sink itself, which may call
 * gg_protocol_stop, and who opens a session must bound its thinking (gg_protocol_bound). */
#include "../protocol/session.h"

bool session_start(gg_protocol *p, void (*work)(gg_protocol *p)) {
    p->work = work;
    return true;
}

void session_end(gg_protocol *p) {
    p->closing = true;
}

void session_run(gg_protocol *p) {
    atomic_store(&p->stop, false);
    p->running = true;
    p->work(p);
}

void session_finish(gg_protocol *p, const gg_text *text) {
    p->running = false;
    session_say_text(p, text->data, text->length);
}

/* None can come any more. */
void session_wait_for_stop(gg_protocol *p) {
    (void)p;
}

void session_say_text(gg_protocol *p, const char *text, size_t length) {
    p->sink(p->context, text, length);
}

void gg_protocol_stop(gg_protocol *p) {
    if (!p->running) return;
    atomic_store(&p->stop, true);
    if (p->job.kind == JOB_GO) gg_search_stop(p->search);
}

bool gg_protocol_wait(gg_protocol *p, int ms) {
    (void)ms;
    return !p->running;
}
