/* The priority target token: who may lose it. No processes; ODB_K_PRIORITY asks for ties. */
#include "process.h"

#include <string.h>

bool odb_token_locked(odb b, int i) {
    return memchr(b.s->p_lock, i, ODB_TITANS);
}

bool odb_may_lose_token(odb b) { /* ODB-295, R17 */
    return b.s->priority == ODB_NONE || !odb_token_locked(b, b.s->priority);
}

void odb_give_token(odb b, int i) {
    if (b.s->priority != i && !odb_may_lose_token(b)) return;
    b.s->priority = (uint8_t)i;
    b.s->titan[i].hide = 0; /* ODB-672 */
}

void odb_lock_token(odb b, int i) { /* ODB-134: in order of acquisition */
    if (!odb_alive(b, i) || odb_token_locked(b, i)) return;
    uint8_t *place = memchr(b.s->p_lock, ODB_NONE, ODB_TITANS);
    *place = (uint8_t)i;
    b.s->titan[i].flags |= ODB_TF_LOCK;
}

void odb_unlock_token(odb b, int i) {
    uint8_t *lock = b.s->p_lock;
    int kept = 0;
    for (int k = 0; k < ODB_TITANS; k++)
        if (lock[k] != i) lock[kept++] = lock[k];
    while (kept < ODB_TITANS) lock[kept++] = ODB_NONE;
    b.s->titan[i].flags &= (uint16_t)~ODB_TF_LOCK;
}
