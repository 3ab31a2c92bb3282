#!/bin/bash
# Runs the test programs given as arguments, then (after "--") the replays of the fuzz corpora, and adds it all up.
# A program that crashes or prints no result counts as one failure.
set -u
cd "$(dirname "$0")/.." || exit 2
passed=0 failed=0
tally() { # name, exit code, log
    local ok bad
    ok=$(grep -c '^\[       OK \]' "$3") || true
    bad=$(grep -cE '^\[  (FAILED|ERROR) +\] [A-Za-z_0-9]+$' "$3") || true
    if [ "$2" -ne 0 ] || [ "$ok" -eq 0 ]; then
        [ "$bad" -eq 0 ] && bad=1
        cat "$3"
        echo "FAILED: $1 (exit $2)"
    else
        bad=0
        grep -E '^\[  PASSED  \]' "$3" | sed "s|^|$1: |"
    fi
    passed=$((passed + ok)) failed=$((failed + bad))
}
log=$(mktemp)
trap 'rm -f "$log"' EXIT
if bash tests/check_layers.sh; then passed=$((passed + 1)); else failed=$((failed + 1)); fi
while [ $# -gt 0 ] && [ "$1" != -- ]; do
    timeout 600 "$1" >"$log" 2>&1
    tally "${1#*tests/}" $? "$log"
    shift
done
[ $# -gt 0 ] && shift
for program in "$@"; do
    name=$(basename "$program")
    if timeout 300 "$program" "tests/fuzz/corpus/$name"/* >"$log" 2>&1; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        cat "$log"
        echo "FAILED: $name on its corpus"
    fi
done
if [ -x tests/check_rules.sh ] && [ -n "${BUILD:-}" ] && [ -d "$BUILD/tests/argot" ]; then
    if bash tests/check_rules.sh; then passed=$((passed + 1)); else failed=$((failed + 1)); fi
fi
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
