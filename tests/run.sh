#!/bin/bash
# Runs test programs one after the other and adds up. Used by `make test`.
#   BUILD=build tests/run.sh [--checks] PROGRAM... [-- REPLAY...]
# --checks: also the checks of layers and rules, a test each. A REPLAY is a fuzz target linked with
# tests/fuzz/replay.c, run on its corpus.
#
# Programs print cmocka's own lines; these are kept in PROGRAM.log, where check_rules.sh reads them.
# A program that crashes, hangs or prints no result counts as one failed test. The last line is
# "N passed, N failed".
set -u
cd "$(dirname "$0")/.." || exit 2

seconds=${TEST_SECONDS:-900} # for one program
passed=0
failed=0
broken=()

add() { # NAME PASSED FAILED
    passed=$((passed + $2))
    failed=$((failed + $3))
    [ "$3" = 0 ] || broken+=("$1")
}

# Adds up cmocka's "[  PASSED  ] N test(s)." or "[  FAILED  ] N test(s), listed below:".
count() { # LOG WORD
    sed -nE "s/^\[  $2  \] ([0-9]+) test\(s\).*/\1/p" "$1" | awk '{n += $1} END {print n + 0}'
}

run_program() {
    local name=${1#"$BUILD"/tests/} log=$1.log status good bad
    echo "== $name"
    timeout --kill-after=10 "$seconds" "$1" </dev/null 2>&1 | tee "$log"
    status=${PIPESTATUS[0]}
    good=$(count "$log" PASSED)
    bad=$(count "$log" FAILED)
    if [ "$bad" = 0 ] && { [ "$status" != 0 ] || [ "$good" = 0 ]; }; then
        bad=1
        echo "** $name ended with status $status"
    fi
    add "$name" "$good" "$bad"
}

run_check() { # NAME COMMAND...
    local name=$1
    shift
    if "$@"; then add "$name" 1 0; else add "$name" 0 1; fi
}

checks=false
if [ "${1:-}" = --checks ]; then
    checks=true
    shift
    echo "== layers"
    run_check "layers, self-test" bash tests/check_layers.sh --self-test
    run_check layers bash tests/check_layers.sh
fi
while [ $# -gt 0 ] && [ "$1" != -- ]; do
    run_program "$1"
    shift
done
[ $# -gt 0 ] && shift
[ $# -gt 0 ] && echo "== fuzz corpora"
for program in "$@"; do
    name=${program##*/fuzz_}
    run_check "corpus of fuzz_$name" timeout "$seconds" "$program" "tests/fuzz/corpus/$name"
done
if $checks; then
    echo "== rules"
    run_check "rules, self-test" bash tests/check_rules.sh --self-test
    run_check rules bash tests/check_rules.sh
fi
for name in "${broken[@]}"; do echo "** failed: $name"; done
echo "$passed passed, $failed failed"
[ $failed = 0 ]
