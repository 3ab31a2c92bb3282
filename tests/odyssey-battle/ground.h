/* What the tests of the ground share. */
#ifndef GG_TESTS_ODYSSEY_BATTLE_GROUND_H
#define GG_TESTS_ODYSSEY_BATTLE_GROUND_H

#include "../../core/odyssey/battle/ground.h"
#include "lab.h"

#endif
