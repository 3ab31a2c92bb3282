/* The weights of the evaluation, all of them, by name. Those of the value began as the suggestions of
 * section 7 of RULES.md; those with most to say (story, room, slack, hull, fate, titans, tears) were fitted to
 * 5,000 games of the policy with up to 15% random moves and 120 of mcts, with the outcome table: log loss
 * 0.242, by the mean alone 0.329. */
#include "campaign.h"

const gg_weight odc_weights[ODC_WEIGHTS] = {
    [ODC_E_STORY] = {"story", 0.9},   /* the whole story */
    [ODC_E_DOOM] = {"doom", -0.8},    /* all doom that there can be */
    [ODC_E_LACK] = {"lack", -0.5},    /* all progress that the story takes not to be found */
    [ODC_E_ROOM] = {"room", 3.2},     /* four tokens more to be found than needed */
    [ODC_E_SLACK] = {"slack", 2},     /* twenty days more than needed */
    [ODC_E_CREW] = {"crew", -0.4},    /* 1 / CREW */
    [ODC_E_HULL] = {"hull", -2},      /* 1 / HULL */
    [ODC_E_FATE] = {"fate", -1.2},    /* Argo FATE of 10, squared */
    [ODC_E_TITANS] = {"titans", 1.5}, /* four titans at the next battle */
    [ODC_E_SUPPLY] = {"supply", 0.6}, /* four titans more, who stay aboard when a party is lost */
    [ODC_E_NEXT] = {"next", 0.05},    /* the next timeline battle won for sure */
    [ODC_E_FINAL] = {"final", 0.4},   /* the battle at the end won for sure */
    [ODC_E_TECHS] = {"techs", 0.1},   /* all technologies researched */
    [ODC_E_STORES] = {"stores", 0.1}, /* stores worth ten progress */
    [ODC_E_GEAR] = {"gear", 0.2},     /* all gear made */
    [ODC_E_KNOWLEDGE] = {"knowledge", 0.05},  /* a point of knowledge */
    [ODC_E_TEARS] = {"tears", 0.4},           /* a Sisyphus tear */
    [ODC_E_KEYS] = {"keys", 0.1},             /* the clue that the story waits for */
    [ODC_E_HUNTED] = {"hunted", -0.2},        /* the adversary within two tiles */
    [ODC_E_PERSONS] = {"persons", -0.2},      /* FATE and DANGER of all Argonauts full */
    [ODC_E_STANDING] = {"standing", 0.03},    /* a friendly faction */
    [ODC_E_EVEN] = {"even", 2.9},             /* the sum that is worth one half */
    [ODC_E_SCALE] = {"scale", 1},             /* steepness */
    [ODC_E_SURE] = {"sure", 0.003},           /* chance that always remains */
    [ODC_E_L_TALE] = {"l_tale", 0.45},        /* share of the progress that an adventure can give */
    [ODC_E_L_CARD] = {"l_card", 0.2},         /* chance a day that an exploration card is drawn */
    [ODC_E_L_KEY] = {"l_key", 7},             /* days until a missing clue is found */
    [ODC_E_P_PROGRESS] = {"p_progress", 1},   /* a tile with a progress symbol */
    [ODC_E_P_DOOM] = {"p_doom", -0.5},        /* a doom token */
    [ODC_E_P_TITAN] = {"p_titan", 0.4},       /* a titan */
    [ODC_E_P_HUB] = {"p_hub", 0.4},           /* a hub adventure */
    [ODC_E_P_REST] = {"p_rest", 0.2},         /* a rest */
    [ODC_E_P_NEW] = {"p_new", 0.05},          /* any tile not explored */
    [ODC_E_P_STORY] = {"p_story", 2},         /* the tile where the story goes on */
    [ODC_E_P_FAR] = {"p_far", 0.8},           /* share of all that that a day's way leaves */
    [ODC_E_P_RESEARCH] = {"p_research", 0.6}, /* a technology */
    [ODC_E_P_BREED] = {"p_breed", 0.5},       /* a breeding */
    [ODC_E_P_CRAFT] = {"p_craft", 0.15},      /* gear, where battles are played */
    [ODC_E_P_TRADE] = {"p_trade", 0.3},       /* an exchange for what a technology lacks */
    [ODC_E_P_ABILITY] = {"p_ability", 0.1},   /* using an ability, besides what it does */
    [ODC_E_P_NEXT] = {"p_next", 0.1},         /* ending the advancement step */
    [ODC_E_P_SHARP] = {"p_sharp", 0.3},       /* what behind the best halves the root of a score */
    [ODC_E_P_FLOOR] = {"p_floor", 0.02},      /* score of the worst moves */
    [ODC_E_P_LEAST] = {"p_least", 0.2},       /* of the best score: what a playout plays at all */
    [ODC_E_S_STYLE] = {"s_style", ODC_EXPLORER}, /* 0 explorer, 1 safe */
    [ODC_E_S_FATE] = {"s_fate", 6},              /* FATE from which no test is rolled again */
    [ODC_E_S_CREW] = {"s_crew", 6},              /* CREW from which no more is hired */
    [ODC_E_S_TITANS] = {"s_titans", 4},          /* titans wanted at the next battle */
    [ODC_E_S_BATTLE] = {"s_battle", 0},          /* s_style of the battle inside */
    [ODC_W_NET] = {"net", 1},                    /* which network: eval/nets.h */
    [ODC_W_RANGE] = {"range", 0.5},              /* share of exploration where it speaks */
};
