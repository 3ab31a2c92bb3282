/* See position.h: the games, their lines, and how a line is changed. */
#include "position.h"

#include "../../core/content.h"
#include "../../core/games.h"
#include "../../eval/eval.h"

#include <ctype.h>
#include <string.h>

GG_EMBEDDED(core_heroes_content_combat_yaml);

enum { GAMES = 96, REAL = 128, LINES = 384, PIECES = 4096 };

/* A game and its lines; the first REAL are of real games and stay. */
typedef struct pool {
    gg_game *game;
    char *line[LINES];
    int lines;
} pool;

static pool pools[GAMES];
static int games;
static uint64_t pool_seed;

static gg_error add_error;

static void add_game(gg_game *game) {
    if (!game) fprintf(stderr, "%s\n", add_error.words);
    FUZZ_CHECK(games < GAMES && game);
    pools[games++].game = game;
}

static void add(const char *rules, const char *scenario) {
    add_game(gg_game_open(rules, scenario, &add_error));
}

/* Options that change what a position may hold. */
static void add_options(void) {
    static const char *const more[][2] = {
        {"argot", "siege:setup=free,fog=1"},
        {"argot", "siege:parley=1,neutral=seat,train_spend=capacity"},
        {"argot", "siege:setup=free,kha=1,neutral=random,hit_rule=strongest"},
        {"argot", "gate:resil_ranged=1,rest_heals=1,stack=2,rounds=1"},
        {"ewn", "standard:setup=1"},
        {"hex", "standard:size=5,swap=1"},
        {"skirmish", "open:reserve_mode=1,edge_mode=2,tile_extras=1"},
        {"skirmish", "cairns:dice=1,blocked_target=0,edge_line=1,naturals=3"},
        {"regiments", "starter:hide_ammo=1"},
    };
    for (size_t i = 0; i < sizeof more / sizeof *more; i++) add(more[i][0], more[i][1]);
}

/* The combats that are built in hold few of the cards: these hold all that do something in one. */
static const char all_cards[] =
    "  - {id: spells, title: Spells, options: {cards: 1, refuge: 3}, gate: b,\n"
    "     a: [pik p, xbw p, grf f, uni f], b: [tro p, hrp p, bdr f, tow f tw],\n"
    "     heroes: [yso, ilm], herolevels: [7, 7],\n"
    "     extra: [\"has dra cha cnt sto slo ant ffd tel sel eqk swr int knx\",\n"
    "             \"blo cur fib fsh ble cue wea pra bli sow tel sel int tun knw\"]}\n"
    "  - {id: abilities, title: Abilities, options: {cards: 2, refuge: 3},\n"
    "     a: [cen p, elf p, dwa f], b: [min f, vam p, ske p],\n"
    "     heroes: [kha, tha], herolevels: [6, 7],\n"
    "     extra: [\"est luc log tac int mys res bls aid sch lea tnt bst bow\",\n"
    "             \"arc luc tac res aid sch off arm amc lig sel tel rsr orb\"]}\n"
    "  - {id: artifacts, title: Artifacts, options: {cards: 1, refuge: 3}, gate: c,\n"
    "     a: [zom p, wra p, lic f], b: [pik f, pri f, tow f tw],\n"
    "     heroes: [bri, mor], herolevels: [7, 5],\n"
    "     extra: [\"pil bts ban foc chr hrn spg glv scs vil ctp prs clk\",\n"
    "             \"tun shk bow wyr swr tit wng orb hlm bst mar emb amc\"]}\n";

static void add_cards(void) {
    const char *file = gg_embedded_core_heroes_content_combat_yaml;
    static const char *const combats[] = {"spells", "abilities", "artifacts"};
    const size_t size = strlen(file) + sizeof all_cards;
    char *text = malloc(size);
    FUZZ_CHECK(text);
    snprintf(text, size, "%s%s", file, all_cards);
    for (size_t i = 0; i < sizeof combats / sizeof *combats; i++)
        add_game(gg_game_open_content("heroes-combat", combats[i], text, "all_cards", &add_error));
    free(text);
}

int position_games(void) {
    const gg_rules *rules;
    gg_scenario_info info;
    if (games) return games;
    for (int r = 0; (rules = gg_rules_at(r)); r++)
        for (int i = 0; rules->scenario(rules, i, &info); i++) add(rules->name, info.id);
    add_options();
    add_cards();
    return games;
}

const gg_game *position_game(int game) {
    return game < position_games() ? pools[game].game : NULL;
}

int position_game_named(gg_slice rules, gg_slice scenario) {
    for (int i = 0; i < position_games(); i++)
        if (gg_slice_is(rules, pools[i].game->rules->name) &&
            gg_slice_is(scenario, pools[i].game->scenario_text))
            return i;
    return -1;
}

int position_parse(gg_slice input, gg_slice *line) {
    gg_slice rules, scenario;
    if (!gg_token(&input, &rules) || !gg_token(&input, &scenario)) return -1;
    *line = gg_trim(input);
    return position_game_named(rules, scenario);
}

/* --- lines of real games */

void position_seed(uint64_t seed) {
    pool_seed = seed;
}

static char *copy(gg_slice line) {
    char *text = malloc(line.length + 1);
    FUZZ_CHECK(text);
    memcpy(text, line.data, line.length);
    text[line.length] = '\0';
    return text;
}

static gg_move real_move(const gg_game *game, const gg_state *state, bool scripted,
                         gg_random *random) {
    static double weights[GG_MAX_WEIGHTS];
    if (game->rules->actor(game, state) == GG_CHANCE) return gg_draw_outcome(game, state, random);
    if (!scripted || gg_random_below(random, 8) == 0) return gg_sample(game, state, random);
    const gg_eval *eval = gg_eval_for(game->rules);
    gg_eval_defaults(eval, weights);
    return eval->script(game, state, weights, random);
}

/* One game, of which about `wanted` positions are kept. */
static void play_one(pool *p, bool scripted, uint32_t every, gg_random *random) {
    static char fen[GG_FEN_TEXT];
    const gg_game *game = p->game;
    gg_state state;
    gg_start(game, &state);
    while (p->lines < REAL) {
        if (gg_random_below(random, every) == 0) {
            gg_text text = gg_text_over(fen, sizeof fen);
            game->rules->write_fen(game, &state, &text);
            p->line[p->lines++] = copy((gg_slice){fen, text.length});
        }
        if (game->rules->actor(game, &state) == GG_OVER) return;
        gg_apply(game, &state, real_move(game, &state, scripted, random));
    }
}

static pool *filled(int game) {
    pool *p = &pools[game];
    gg_random random;
    gg_random_init(&random, pool_seed + (uint64_t)game, GG_STREAM_TEST);
    for (int i = 0; p->lines < REAL; i++) play_one(p, i & 1, 1 + (uint32_t)i % 40, &random);
    return p;
}

void position_keep(int game, gg_slice line, gg_random *random) {
    pool *p = filled(game);
    int i = p->lines;
    if (i == LINES) {
        i = REAL + (int)gg_random_below(random, LINES - REAL);
        free(p->line[i]);
    } else {
        p->lines++;
    }
    p->line[i] = copy(line);
}

gg_slice position_pick(int game, gg_random *random) {
    const pool *p = filled(game);
    return gg_slice_of(p->line[gg_random_below(random, (uint32_t)p->lines)]);
}

/* --- pieces of a line */

/* A line cut up: piece[i] stands between two cuts, what is between the pieces stays. */
typedef struct pieces {
    gg_slice line;
    gg_slice piece[PIECES];
    int count;
} pieces;

/* Letters, digits, and each other character by itself. */
static int kind_of(char c) {
    return isdigit((unsigned char)c) ? 1 : isalpha((unsigned char)c) ? 2 : 0;
}

static void cut_tokens(pieces *p) {
    const gg_slice line = p->line;
    for (size_t i = 0; i < line.length && p->count < PIECES;) {
        size_t end = i + 1;
        const int kind = kind_of(line.data[i]);
        while (kind && end < line.length && kind_of(line.data[end]) == kind) end++;
        p->piece[p->count++] = (gg_slice){line.data + i, end - i};
        i = end;
    }
}

static void cut_fields(pieces *p, char separator) {
    gg_slice rest = p->line, field;
    while (p->count < PIECES && gg_field(&rest, separator, &field)) p->piece[p->count++] = field;
}

/* Separator 0 cuts into tokens. */
static void cut(pieces *p, gg_slice line, char separator) {
    p->line = line;
    p->count = 0;
    if (separator)
        cut_fields(p, separator);
    else
        cut_tokens(p);
}

/* A character at which the line can be cut, drawn among those that it has; 0 for tokens. */
static char draw_separator(gg_slice line, gg_random *random) {
    if (line.length == 0 || gg_random_below(random, 3) == 0) return 0;
    for (int tries = 0; tries < 32; tries++) {
        const char c = line.data[gg_random_below(random, (uint32_t)line.length)];
        if (kind_of(c) == 0) return c;
    }
    return 0;
}

static gg_slice between(const char *from, const char *to) {
    return (gg_slice){from, (size_t)(to - from)};
}

static void put(gg_text *out, gg_slice piece) {
    gg_put_bytes(out, piece.data, piece.length);
}

static const char *end_of(gg_slice piece) {
    return piece.data + piece.length;
}

/* --- changes */

/* The line with a text in place of what lies between two places of it. */
static void replace(gg_slice line, const char *from, const char *to, gg_slice with, gg_text *out) {
    put(out, between(line.data, from));
    put(out, with);
    put(out, between(to, end_of(line)));
}

static void swap(const pieces *p, int i, int j, gg_text *out) {
    if (i > j) {
        const int k = i;
        i = j;
        j = k;
    }
    if (i == j) {
        put(out, p->line);
        return;
    }
    put(out, between(p->line.data, p->piece[i].data));
    put(out, p->piece[j]);
    put(out, between(end_of(p->piece[i]), p->piece[j].data));
    put(out, p->piece[i]);
    put(out, between(end_of(p->piece[j]), end_of(p->line)));
}

/* Takes a piece out with the separator after it, or the one before the last. */
static void drop(const pieces *p, int i, gg_text *out) {
    const char *from = p->piece[i].data, *to = end_of(p->piece[i]);
    if (i + 1 < p->count)
        to = p->piece[i + 1].data;
    else if (i > 0)
        from = end_of(p->piece[i - 1]);
    replace(p->line, from, to, (gg_slice){"", 0}, out);
}

static void twice(const pieces *p, int i, int j, char separator, gg_text *out) {
    const char *at = end_of(p->piece[j]);
    put(out, between(p->line.data, at));
    if (separator) gg_put_char(out, separator);
    put(out, p->piece[i]);
    put(out, between(at, end_of(p->line)));
}

/* A number a little or far off. */
static void number(const pieces *p, int i, gg_random *random, gg_text *out) {
    static const char *const odd[] = {
        "0",   "1",   "2",   "3",     "7",     "8",   "9",  "10",         "14",
        "15",  "16",  "17",  "31",    "32",    "59",  "60", "61",         "62",
        "63",  "64",  "99",  "127",   "128",   "254", "-1", "00",         "255",
        "256", "257", "999", "65535", "65536", "",    "1:", "4294967296", "18446744073709551616"};
    char text[32];
    int64_t value;
    gg_slice with = gg_slice_of(odd[gg_random_below(random, sizeof odd / sizeof *odd)]);
    if (gg_random_below(random, 2) && gg_slice_int(p->piece[i], 0, 1 << 20, &value)) {
        value += gg_random_below(random, 2) ? 1 : -1;
        snprintf(text, sizeof text, "%lld", (long long)value);
        with = gg_slice_of(text);
    }
    replace(p->line, p->piece[i].data, end_of(p->piece[i]), with, out);
}

static bool is_number(gg_slice piece) {
    return piece.length && kind_of(piece.data[0]) == 1;
}

/* A piece like `like` out of `from` if a few draws find one. */
static gg_slice draw_like(const pieces *from, gg_slice like, gg_random *random) {
    gg_slice piece = {"", 0};
    for (int tries = 0; tries < 8 && from->count; tries++) {
        piece = from->piece[gg_random_below(random, (uint32_t)from->count)];
        if (!like.length || !piece.length) continue;
        if (kind_of(piece.data[0]) == kind_of(like.data[0])) break;
    }
    return piece;
}

static int draw_piece(const pieces *p, gg_random *random) {
    return (int)gg_random_below(random, (uint32_t)p->count);
}

static void change(int game, gg_slice line, gg_random *random, gg_text *out) {
    static pieces own, other;
    const char separator = draw_separator(line, random);
    cut(&own, line, separator);
    if (own.count == 0) {
        put(out, position_pick(game, random));
        return;
    }
    int i = draw_piece(&own, random);
    const gg_slice donor = position_pick(game, random);
    cut(&other, donor, separator);
    const gg_slice at = own.piece[i];
    switch (gg_random_below(random, 8)) {
    case 0: swap(&own, i, draw_piece(&own, random), out); return;
    case 1: drop(&own, i, out); return;
    case 2:
        twice(&own, i, gg_random_below(random, 2) ? i : draw_piece(&own, random), separator, out);
        return;
    case 3: /* another's piece, of the same sort if there is one */
    case 4: replace(line, at.data, end_of(at), draw_like(&other, at, random), out); return;
    case 5: /* what stands at the same place in another line */
        replace(line, at.data, end_of(at), i < other.count ? other.piece[i] : donor, out);
        return;
    case 6: /* the head of one line and the tail of another */
        put(out, between(line.data, at.data));
        if (i < other.count) put(out, between(other.piece[i].data, end_of(donor)));
        return;
    default:
        cut(&own, line, 0);
        for (int tries = 0; tries < 16; tries++) {
            i = draw_piece(&own, random);
            if (is_number(own.piece[i])) break;
        }
        number(&own, i, random, out);
        return;
    }
}

void position_mutate(int game, gg_slice line, gg_random *random, gg_text *out) {
    static char buffer[2][POSITION_LINE];
    gg_slice now = line;
    for (uint32_t i = gg_random_below(random, 8), n = i < 4 ? 1 : i - 2; n > 0; n--) {
        gg_text text = gg_text_over(buffer[n & 1], POSITION_LINE);
        change(game, now, random, &text);
        now = (gg_slice){buffer[n & 1], text.length};
    }
    put(out, now);
}
