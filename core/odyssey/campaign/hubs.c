/* Adventures of hubs and of tables, their boxes, and the mnemos nodes before them: 2.25, 2.26, ODC-430 ff. */
#include "process.h"

/* HUB: no v. TABLE: v[0] table, [1] with nodes, [2] adventure. NODES: v[0] Argonaut, [1] 0 mnemos, 1 fated
 * cards, [2], [3] set of traits. */
enum { HUB_ROLL, HUB_OVER };
enum { TABLE, WITH_NODES, ADVENTURE };
enum { TABLE_ROLL, TABLE_STORY };
enum { ARGONAUT, FATED, TRAITS };

/* --- a hub: ODC-380 .. 390 */

static int boxes_marked(odc c, int hub) {
    return __builtin_popcount(c.s->track[hub]);
}

/* How many numbers of the roll bring this hub: none when its track is full (R13). */
static int hub_weight(odc c, int hub) {
    const odc_content *const content = &c.sc->content;
    if (boxes_marked(c, hub) >= content->hub[hub].boxes) return 0;
    return content->hub_numbers[c.s->story][hub];
}

void odc_do_hub(odc c) {
    int total = 0;
    for (int h = 0; h < c.sc->content.hubs; h++) total += hub_weight(c, h);
    if (total) odc_push(c, ODC_K_HUB);
}

static void run_hub(odc c, odc_frame *f) {
    if (f->step == HUB_ROLL) {
        odc_ask(c, ODC_C_HUB);
        return;
    }
    c.s->hub = ODC_NONE;
    odc_end(c, 0);
}

static void odds_hub(odc c, const odc_frame *f, gg_odds *odds) {
    (void)f;
    for (int h = 0; h < c.sc->content.hubs; h++)
        gg_odds_add(odds, odc_pack(ODC_M_OUTCOME, (uint32_t)h), (uint64_t)hub_weight(c, h));
}

static void note_terrain(odc c, int hub) { /* ODC-390, C11 */
    if (!c.s->terrain && odc_next_battle_day(c)) c.s->terrain = (uint8_t)(hub + 1);
}

static void take_hub(odc c, odc_frame *f, gg_move move) {
    odc_state *const s = c.s;
    const int hub = (int)odc_argument(move);
    const odc_hub *const record = &c.sc->content.hub[hub];
    const int box = boxes_marked(c, hub);
    f->step = HUB_OVER;
    s->hub = (uint8_t)hub;
    s->track[hub] |= (uint16_t)(1 << box);
    note_terrain(c, hub);
    if (record->box[box])
        odc_do_paragraph(c, record->box[box] == 1 ? record->alpha : record->omega, ODC_NONE);
    else
        odc_do_table(c, hub, true);
}

const odc_process odc_hub_process = {run_hub, NULL, odds_hub, take_hub};

/* --- a table with its fated boxes: ODC-365 .. 367, R37 */

static void call_nodes(odc c, uint16_t traits) {
    odc_frame *const f = odc_push(c, ODC_K_NODES);
    f->v[TRAITS] = (uint8_t)traits;
    f->v[TRAITS + 1] = (uint8_t)(traits >> 8);
}

static void run_table(odc c, odc_frame *f) {
    if (f->step == TABLE_ROLL) {
        odc_ask(c, ODC_C_ADVENTURE);
        return;
    }
    f->step = GG_LAST_STEP;
    odc_do_paragraph(c, c.sc->content.adventure[f->v[ADVENTURE]].paragraph, ODC_NONE);
}

static void odds_table(odc c, const odc_frame *f, gg_odds *odds) {
    const odc_table *const table = &c.sc->content.table[f->v[TABLE]];
    for (int row = 0; row < table->count; row++)
        if (!(c.s->fated[f->v[TABLE]] >> row & 1)) /* ODC-366 */
            gg_odds_add(odds, odc_pack(ODC_M_OUTCOME, table->adventure[row]), table->numbers[row]);
}

static void take_table(odc c, odc_frame *f, gg_move move) {
    const odc_table *const table = &c.sc->content.table[f->v[TABLE]];
    uint16_t *const boxes = &c.s->fated[f->v[TABLE]];
    const int adventure = (int)odc_argument(move);
    for (int row = 0; row < table->count; row++)
        if (table->adventure[row] == adventure) *boxes |= (uint16_t)(1 << row);
    if (*boxes == (1 << table->count) - 1) *boxes = 0; /* ODC-367, C10 */
    f->v[ADVENTURE] = (uint8_t)adventure;
    f->step = TABLE_STORY;
    if (f->v[WITH_NODES]) call_nodes(c, c.sc->content.adventure[adventure].traits);
}

const odc_process odc_table_process = {run_table, NULL, odds_table, take_table};

/* --- mnemos nodes: ODC-430, 431, 453, C6 */

/* Cards of an Argonaut that may take a node for this adventure, and how many nodes they have. */
static int matching(odc c, const odc_frame *f, int nodes[2]) {
    const odc_content *const content = &c.sc->content;
    const odc_argonaut *const a = &c.s->argonaut[f->v[ARGONAUT]];
    const int traits = f->v[TRAITS] | f->v[TRAITS + 1] << 8;
    int set = 0;
    for (int k = 0; k < 2; k++) {
        const int card = (f->v[FATED] ? a->fated[k] : a->mnemos[k]) - 1;
        if (card < 0) continue;
        const int trait = f->v[FATED] ? content->fated[card].trait : content->mnemos[card].trait;
        const int full = f->v[FATED] ? content->fated[card].nodes : content->mnemos[card].nodes;
        nodes[k] = f->v[FATED] ? a->fated_nodes[k] : a->nodes[k];
        if (traits >> trait & 1 && nodes[k] < full) set |= 1 << k;
    }
    return set;
}

static void mark(odc c, odc_frame *f, int card) {
    odc_argonaut *const a = &c.s->argonaut[f->v[ARGONAUT]];
    if (f->v[FATED])
        a->fated_nodes[card]++;
    else
        a->nodes[card]++;
}

/* Regular before fated, Argonauts 0..3. */
static void next(odc_frame *f) {
    if (f->v[FATED]) f->v[ARGONAUT]++;
    f->v[FATED] ^= 1;
}

static void run_nodes(odc c, odc_frame *f) {
    for (; f->v[ARGONAUT] < ODC_ARGONAUTS; next(f)) {
        int nodes[2];
        const int set = matching(c, f, nodes);
        if (set == 3 && nodes[0] == nodes[1]) {
            odc_ask(c, ODC_CN_NODE);
            return;
        }
        if (set) mark(c, f, set == 3 ? nodes[1] > nodes[0] : set >> 1);
    }
    odc_end(c, 0);
}

static void list_nodes(odc c, const odc_frame *f, gg_move_list *list) { /* CN13 */
    (void)c, (void)f;
    for (uint32_t k = 0; k < 2; k++) gg_push(list, odc_pack(ODC_M_NODE, k));
}

static void take_nodes(odc c, odc_frame *f, gg_move move) {
    mark(c, f, (int)odc_argument(move));
    next(f);
}

const odc_process odc_nodes_process = {run_nodes, list_nodes, NULL, take_nodes};
