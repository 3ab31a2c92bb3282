#!/bin/bash
# Checks that what is external has a user. Used by `make layers`, `make test`.
#   tests/check_symbols.sh [ROOT]        prints each breach as file: words
#   tests/check_symbols.sh --self-test   proves on a small broken tree that breaches are found
#
# A function or table with external linkage in core to selfplay is used by another file of these
# folders. Otherwise it becomes static, or goes, with two exceptions: what its own file uses may stay
# external where a test calls it by name, and the plain references of `only_tests` beside fast
# kernels, which tests compare. Users are read from the objects in $BUILD (make first).
set -u

folders="core eval search ai-bots selfplay"
BUILD=${BUILD:-build}

# Called by tests alone, and why. The list may only become shorter. The four of meetings are rules that
# the map game has in its processes too (core/heroes/adventure); they are to become one.
only_tests=${ONLY_TESTS-"
her_odds_plainly     the odds of a blow by counting all throws
gg_words_valid       the conformance kit asks it of each game's tables
her_cards_get        what her_cards_put has put is read back
hea_field_of         fields by their coordinates, for maps written in tests
"}

breaches() { # in the present folder
    local file symbol own
    find $folders -name '*.c' 2>/dev/null | sed "s|^\(.*\)c\$|$BUILD/\1o|" | xargs -r ls 2>/dev/null |
        xargs -r nm -A -g -P | awk -v build="$BUILD/" '
        { sub(/\.o:$/, ".c", $1); file = substr($1, length(build) + 1) }
        $3 ~ /^[TDBRVC]$/ { home[$2] = file }
        $3 == "U" { used[$2] = 1 }
        END { for (s in home) if (!(s in used) && s != "main" && s !~ /^argp_/) print home[s], s }' |
        sort | while read -r file symbol; do
        grep -q "^$symbol " <<<"$only_tests" && continue
        own=$(grep -cw -- "$symbol" "$file")
        if [ "$own" -lt 2 ]; then
            echo "$file: nothing but tests uses $symbol"
        elif ! grep -rqw --include='*.[ch]' -- "$symbol" tests; then
            echo "$file: nothing else uses $symbol: static"
        fi
    done
}

run() {
    local found
    cd "$1" || exit 2
    found=$(breaches)
    if [ -n "$found" ]; then
        echo "$found"
        return 1
    fi
    echo "symbols: what is external has users"
}

self_test() {
    local script status=0 expected found
    script=$(realpath "$0")
    tree=$(mktemp -d) || exit 2
    trap 'rm -rf "$tree"' EXIT
    mkdir -p "$tree"/{core,eval,tests,build/core,build/eval}
    cd "$tree" || exit 2
    printf 'int used(void) { return 1; }\n' >core/a.c
    printf 'int inner(void) { return 1; }\nint outer(void) { return inner(); }\n' >core/b.c
    printf 'int dead(void) { return 1; }\nint plain(void) { return 1; }\n' >eval/c.c
    printf 'int used(void), outer(void);\nint main(void) { return used() + outer(); }\n' >eval/d.c
    printf '/* dead, plain */\n' >tests/t.c
    for file in core/a core/b eval/c eval/d; do ${CC:-cc} -O0 -c $file.c -o build/$file.o || return 1; done
    expected="core/b.c: nothing else uses inner: static,eval/c.c: nothing but tests uses dead"
    found=$(ONLY_TESTS=$'\nplain  a reference\n' BUILD=build bash "$script" . | paste -sd,)
    if [ "$found" != "$expected" ]; then
        printf 'symbols: found    %s\n         expected %s\n' "$found" "$expected"
        status=1
    fi
    printf '/* inner */\n' >>tests/t.c
    if ! ONLY_TESTS=$'\nplain  x\ndead  y\n' BUILD=build bash "$script" . >/dev/null; then
        echo "symbols: what is allowed is refused"
        status=1
    fi
    [ $status = 0 ] && echo "symbols: the check finds what it must"
    return $status
}

if [ "${1:-}" = --self-test ]; then
    self_test
else
    run "${1:-$(dirname "$0")/..}"
fi
