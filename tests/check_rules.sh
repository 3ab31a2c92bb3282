#!/bin/bash
# Checks that every rule of every game has a passing test that names it. Used by `make rules` and
# `make test`.
#   BUILD=build tests/check_rules.sh          reads the logs that tests/run.sh left
#   BUILD=build tests/check_rules.sh --run    first runs the tests that name rules
#   tests/check_rules.sh --self-test          proves that missing tests are found
#
# A rule is an id at the start of a bold entry of core/<game>/RULES.md: **ARG-031**, **ARG-R03**,
# **ARG-C05**, **ARG-G01**. A test names rules in its own name, in lower case: arg_031_can_target
# proves ARG-031, arg_380_r35_pinning ARG-380 and ARG-R35, arg_020_arg_540_undead ARG-020 and
# ARG-540. With RULES_PAGES=FOLDER, where the pages that the games were written from lie, RULES.md
# must list all of their ids too.
set -u

# A game's folder in core/, the prefix of its ids, its rules page (- where there is none).
table="
argot ARG argot.md
heroes HER heroes-combat.md
heroes/adventure HER heroes-adventure.md
odyssey/battle ODB odyssey-battle.md
odyssey/campaign ODC odyssey-campaign.md
touchstones ATX -
touchstones CON -
touchstones EWN -
touchstones HEX -
touchstones PIG -
regiments REG regiments.md
skirmish SKI skirmish.md
"

listed_ids() { # FILE PREFIX
    grep -oE "^[ >*-]*\*\*$2-[A-Z]?[0-9]+" "$1" | grep -oE "$2-[A-Z]?[0-9]+" | sort -u
}

# Ids in the names of passed tests, from cmocka's "[       OK ] name" on standard input.
proved_ids() { # PREFIX
    sed -nE 's/^\[ +OK \] ([A-Za-z0-9_]+).*/\1/p' | awk -v prefix="${1,,}" '{
        count = split($0, part, "_")
        naming = 0
        for (i = 1; i <= count; i++) {
            if (part[i] == prefix) naming = 1
            else if (naming && part[i] ~ /^([a-z][0-9][0-9]|[a-z]?[0-9][0-9][0-9])$/)
                print toupper(prefix "-" part[i])
            else naming = 0
        }
    }' | sort -u
}

check_game() { # FOLDER PREFIX PAGE
    local rules=core/$1/RULES.md page=${RULES_PAGES:-}/$3 status=0 missing ids count
    if [ ! -e "$rules" ]; then
        echo "rules: $rules is not there"
        return 1
    fi
    ids=$(listed_ids "$rules" "$2")
    if [ -z "$ids" ]; then
        echo "rules: $rules lists no rules"
        return 1
    fi
    if [ -e "$page" ]; then
        missing=$(comm -13 <(echo "$ids") <(listed_ids "$page" "$2"))
        [ -z "$missing" ] || { echo "rules: $rules lacks" $missing; status=1; }
    fi
    count=$(echo "$ids" | wc -l)
    missing=$(comm -23 <(echo "$ids") \
        <(find "$BUILD/tests" -name 'test_*.log' -print0 | xargs -0 -r cat | proved_ids "$2"))
    if [ -n "$missing" ]; then
        echo "rules: $1: $(echo "$missing" | wc -l) of $count without a passing test:" $missing
        return 1
    fi
    echo "rules: $1: all $count have a passing test"
    return $status
}

check() {
    local folder prefix page status=0
    while read -r folder prefix page; do
        [ -z "$folder" ] || check_game "$folder" "$prefix" "$page" || status=1
    done <<<"$table"
    # A game with rules that the table lacks would never be checked.
    for page in core/*/RULES.md core/*/*/RULES.md; do
        [ -e "$page" ] || continue
        folder=$(dirname "${page#core/}")
        grep -q "^$folder " <<<"$table" || { echo "rules: $page: not in the table of $0"; status=1; }
    done
    return $status
}

# Runs every test program whose source names a rule.
run_tests() {
    local prefixes source program
    prefixes=$(awk 'NF {print tolower($2)}' <<<"$table" | paste -sd'|')
    find "$BUILD/tests" -name 'test_*.log' -delete
    while read -r source; do
        program=$BUILD/${source%.c}
        [ -x "$program" ] && timeout 900 "$program" </dev/null >"$program.log" 2>&1
    done < <(grep -rlE --include='test_*.c' "(\b|_)($prefixes)_[a-z]?[0-9]{2,3}_" tests | sort)
}

self_test() {
    local script found expected
    script=$(realpath "$0")
    tree=$(mktemp -d) || exit 2
    trap 'rm -rf "$tree"' EXIT
    mkdir -p "$tree"/{main/core/argot,main/tests,main/b/tests/argot,pages}
    sed -E '/^[a-z\/]+ [A-Z]+ /{/^argot /!d}' "$script" >"$tree/main/tests/check_rules.sh"
    printf -- '- **ARG-%s** words\n' 001 002 003 R01 R02 C61 C62 >"$tree/main/core/argot/RULES.md"
    printf -- '- **ARG-%s** words\n' 001 004 >"$tree/pages/argot.md"
    printf '[       OK ] %s\n[  FAILED  ] %s\n' arg_001_r01_a arg_002_b arg_c61_arg_r02_10_c \
        arg_003_never >"$tree/main/b/tests/argot/test_a.log"
    found=$(cd "$tree/main" && BUILD=b RULES_PAGES=../pages bash tests/check_rules.sh)
    expected="rules: core/argot/RULES.md lacks ARG-004
rules: argot: 3 of 7 without a passing test: ARG-002 ARG-003 ARG-C62"
    if [ "$found" != "$expected" ]; then
        printf 'rules: found\n%s\nexpected\n%s\n' "$found" "$expected"
        return 1
    fi
    echo "rules: the check finds what it must"
}

if [ "${1:-}" = --self-test ]; then
    self_test
    exit
fi
cd "$(dirname "$0")/.." || exit 2
BUILD=${BUILD:-build}
[ "${1:-}" = --run ] && run_tests
check
