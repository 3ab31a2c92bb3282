/* The combat's record made from the state (HER-350 ff.), and its beginning. The record is made anew whenever
 * it is needed: while a combat runs, what it says of the set-up does not change. */
#include "../../hash.h"
#include "../meeting.h"
#include "fight.h"

#include <stdio.h>
#include <string.h>

enum { ROUND_CAP = 20 /* HER-R35 */, MOST_GOLD = 255 };

/* --- armies */

/* HER-337, HER-613. The piles matter until all are drawn. */
static void guard_drawn(hea c, int level, her_launch *l) {
    const hea_content *content = &c.sc->content;
    int wanted = 0;
    memcpy(l->draw, hea_cc(c)->guard[level - 1][c.sc->options.difficulty], sizeof l->draw);
    for (int tier = 0; tier < HEA_TIERS; tier++) wanted += l->draw[tier];
    if (c.s->fight_guards == wanted) return;
    for (int i = 0; i < content->neutrals; i++) {
        l->pile[content->neutral_face[i]] = c.s->neutral[i] & 15;
        l->discard[content->neutral_face[i]] = c.s->neutral[i] >> 4;
    }
    for (int i = 0; i < c.s->fight_guards; i++) l->pile[c.s->fight_guard[i]]++; /* drawn before */
}

/* HER-645: one bronze pack, two silver packs, two golden Few. */
static void random_town(hea c, const hea_frame *f, her_launch *l) {
    const her_faction *faction = &hea_cc(c)->faction[c.s->random_town];
    uint8_t *face = l->face[1];
    face[0] = hea_pack_of(c, faction->unit[f->v[HEA_FIGHT_BRONZE] - 1]);
    face[1] = hea_pack_of(c, faction->unit[3]);
    face[2] = hea_pack_of(c, faction->unit[4]);
    face[3] = faction->unit[5];
    face[4] = faction->unit[6];
    l->army[1] = 5;
}

static void guard(hea c, const hea_frame *f, her_launch *l) {
    enum { AS_LEVEL = 6 /* without a faction left: HER-R86 */ };
    const bool town = hea_foe_of(f) == HEA_FOE_RANDOM_TOWN;
    if (town && c.s->random_town != HEA_NONE)
        random_town(c, f, l);
    else
        guard_drawn(c, town ? AS_LEVEL : hea_guard_level(c, f->v[HEA_FIGHT_FIELD]), l);
    l->option[HER_O_CONTROL] =
        hea_controller(c, f->seat) == HEA_NONE ? HER_NEUTRAL_RULES : HER_NEUTRAL_PLAYER;
    l->option[HER_O_LIMIT] = !l->draw[HEA_AZURE]; /* HER-392 */
}

static void ai_hero(hea c, int side, her_launch *l) {
    l->army[side] = c.s->ai.units;
    memcpy(l->face[side], c.s->ai.face, c.s->ai.units);
    l->option[HER_O_CONTROL] = HER_AI_HERO;
    l->option[HER_O_AI_ATTACKS] = !side;
    l->ai_cards = c.sc->record.ai.cards;
    l->ai_spells = c.sc->record.ai.spells;
    memcpy(l->ai_card, c.sc->record.ai.card, sizeof l->ai_card);
    memcpy(l->ai_spell, c.sc->record.ai.spell, sizeof l->ai_spell);
    l->skill = c.sc->record.ai.skill;
    snprintf(l->name[side], sizeof l->name[side], "AI hero");
}

/* HER-404, HER-R40. The tower stands last. */
static void walls(hea c, const hea_frame *f, int seat, her_launch *l) {
    const int field = f->v[HEA_FIGHT_FIELD];
    const bool town = hea_kind(c, field) == HEA_F_TOWN;
    if (!her_walls_stand(town, town && hea_town_of(c, field) == seat,
                         hea_has(&c.s->seat[seat], HEA_CITADEL)))
        return;
    l->siege = true;
    int tower = 1;
    while (tower <= hea_cc(c)->faces && !hea_cc(c)->face[tower].tower) tower++;
    if (l->army[1] == HER_DECK) l->army[1]--;
    l->face[1][l->army[1]++] = (uint8_t)tower;
}

/* --- what a seat brings besides */

/* The cards whose rerolls of attack dice already last (verb 13): the record + 1, and how many. */
static void lasting_rerolls(hea c, int side, int seat, her_launch *l) {
    const hea_seat *p = &c.s->seat[seat];
    uint32_t used = p->flags / HEA_REROLL_USED;
    for (int i = 0; i < p->play && p->flags & HEA_REROLLS; i++) {
        const unsigned kinds = hea_reroll_kinds(c, seat, i);
        if (kinds & 1 && !(used & 1)) {
            l->reroll[side] = (uint8_t)(hea_in_play(p)[i] + 1);
            l->rerolls[side]++;
        }
        used >>= kinds != 0;
    }
}

static void deck(hea c, int side, int seat, her_launch *l) {
    const hea_seat *p = &c.s->seat[seat];
    l->hero[side] = true;
    l->level[side] = (uint8_t)hea_level(p);
    l->expert[side] = (uint8_t)hea_expert_left(c, seat);
    l->arcane[side] = (uint8_t)hea_arcane(c, seat);
    lasting_rerolls(c, side, seat, l);
    if (p->play && hea_is_permanent(c, seat, p->play - 1))
        l->permanent[side] = (uint8_t)(hea_in_play(p)[p->play - 1] + 1);
    l->cards[side] = (uint8_t)hea_fight_cards(c, side, seat, l->card[side], l->lies_in[side]);
}

static void seat_of(hea c, const hea_frame *f, int side, const hea_side *of, her_launch *l) {
    const hea_seat *p = &c.s->seat[of->seat];
    uint8_t field[32];
    l->army[side] = (uint8_t)hea_army(c, of->seat, l->face[side]);
    l->undead[side] = hea_cc(c)->faction[p->faction].undead;
    l->morale[side] = p->morale & HEA_MORALE;
    l->gold[side] = (uint8_t)(p->gold > MOST_GOLD ? MOST_GOLD : p->gold);
    l->materials[side] = p->materials;
    if (of->hero == 1) l->option[HER_O_SECONDARY] |= (uint8_t)(1 << side);
    if (!of->hero) deck(c, side, of->seat, l);
    if (side) walls(c, f, of->seat, l);
    snprintf(l->name[side], sizeof l->name[side], "%s",
             of->hero ? hea_cc(c)->faction[p->faction].name : hea_cc(c)->hero[p->hero].name);
    l->surrender[side] = /* HER-447, HER-448 */
        of->hero != HEA_NONE && !(side && hea_in_town(c, f)) &&
        (of->hero || hea_refuges(c, of->seat, f->v[HEA_FIGHT_FIELD], field));
}

/* The options of the map game that are about combats. */
static uint8_t variants(const hea_options *options) {
    return (uint8_t)((options->ranged ? HER_SHOTS_AND_MOVES : 0) |
                     (options->boost ? HER_FIRST_ATTACK_ONLY : 0) |
                     (options->neutral_defend ? HER_GUARDS_DEFEND : 0) |
                     (options->retal_para ? HER_NO_PARALYSING_BACK : 0) |
                     (options->ai_tier ? HER_BY_TIER_FIRST : 0));
}

void hea_record(hea c, const hea_frame *f, her_launch *l) {
    hea_side side[2];
    memset(l, 0, sizeof *l);
    hea_sides(c, f, side);
    for (int k = 0; k < 2; k++)
        if (side[k].seat != HEA_NONE) seat_of(c, f, k, &side[k], l);
    for (int k = 0; k < 2; k++)
        if (side[k].ai) ai_hero(c, k, l);
    if (hea_is_guard(f)) guard(c, f, l);
    if (side[0].seat == HEA_NONE || side[1].seat == HEA_NONE)
        l->surrender[0] = l->surrender[1] = false; /* HER-552 */
    if (!side[0].ai) l->option[HER_O_MP] = c.s->seat[side[0].seat].figure[side[0].hero].mp;
    l->option[HER_O_CAP] = ROUND_CAP;
    l->variants = variants(&c.sc->options);
    l->option[HER_O_DIFFICULTY] = c.sc->options.difficulty;
    l->option[HER_O_CARDS] = l->cards[0] || l->cards[1] ? HER_CLOSED : HER_OFF;
}

/* --- the scenario of the combat at hand */

/* Where cards lie and which is permanent changes while it is fought; the rest is what it stands on. */
static uint64_t key_of(const her_launch *launch) {
    her_launch l = *launch;
    memset(l.lies_in, 0, sizeof l.lies_in);
    memset(l.permanent, 0, sizeof l.permanent);
    return gg_hash(&l, sizeof l) | 1;
}

const her_scenario *hea_fight_now(hea c) {
    static _Thread_local struct {
        const hea_scenario *sc;
        uint64_t scenario, key;
        her_scenario fight;
    } kept;
    if (kept.sc == c.sc && kept.scenario == c.sc->key && kept.key == c.s->fight_key && kept.key)
        return &kept.fight;
    her_launch l;
    hea_record(c, hea_running(c, HEA_K_FIGHT), &l);
    her_open_launch(hea_cc(c), &l, &kept.fight);
    kept.sc = c.sc;
    kept.scenario = c.sc->key;
    kept.key = c.s->fight_key;
    return &kept.fight;
}

void hea_fight_changed(hea c) {
    her_launch l;
    hea_record(c, hea_running(c, HEA_K_FIGHT), &l);
    c.s->fight_key = key_of(&l);
}

void hea_launch(hea c, const hea_frame *f) {
    her_launch l;
    for (int side = 0; side < 2; side++) {
        const int seat = hea_deck_seat(c, side);
        c.s->aside[side] = (uint8_t)(seat == HEA_NONE ? 0 : hea_permanent_last(c, seat));
    }
    hea_record(c, f, &l);
    c.s->fight_key = key_of(&l);
    her_launch_combat(hea_fight_now(c), &l, &c.s->combat);
    hea_sync_begin(c);
}
