#!/bin/bash
# Lists the rule ids of core/<game>/RULES.md that no passing test names, and fails if there are any. A test names
# ids in its function name: arg_031_..., arg_r05_..., arg_c12_..., several ids one after another.
cd "$(dirname "$0")/.." || exit 2
build=${BUILD:-build}
bad=0
for rules in core/*/RULES.md; do
    [ -f "$rules" ] || continue
    game=$(basename "$(dirname "$rules")")
    passed=$(for t in "$build/tests/$game"/test_*; do
        [ -x "$t" ] && [ -f "$t" ] && case $t in *.o | *.d) ;; *) timeout 600 "$t" 2>&1 ;; esac
    done | sed -nE 's/^\[       OK \] ([a-z_0-9]+).*/\1/p')
    ids=$(grep -oE '^- \*\*[A-Z]+-[A-Z]?[0-9]+' "$rules" | sed 's/.*\*\*//' | sort -u)
    contract=../shared/rules/$game.md
    if [ -f "$contract" ]; then
        for id in $(grep -oE '^- \*\*[A-Z]+-[A-Z]?[0-9]+' "$contract" | sed 's/.*\*\*//' | sort -u); do
            grep -qx "$id" <<<"$ids" || { echo "rules: $rules lacks $id"; bad=1; }
        done
    fi
    missing=0
    for id in $ids; do
        name=$(tr 'A-Z-' 'a-z_' <<<"$id")
        grep -qE "(^|_)$name(_|\$)" <<<"$passed" || { echo "rules: no passing test names $id"; missing=$((missing + 1)); }
    done
    echo "rules: $game: $(wc -w <<<"$ids") ids, $missing without a passing test"
    [ "$missing" -eq 0 ] || bad=1
    [ -n "$ids" ] || { echo "rules: $rules lists no ids"; bad=1; }
done
exit $bad
