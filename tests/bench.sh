#!/bin/sh
# Speeds, the signature, and known numbers too deep for the tests. Used by `make bench`.
#   tests/bench.sh PROGRAM PRUNING      PRUNING: the test that compares alphabeta with plain search
set -u
program=$1
pruning=$2
failed=0

# GAME SCENARIO DEPTH COUNT: the number of lines of that depth or ended before.
perft() {
    line=$("$program" perft "$1" --scenario "$2" "$3" | tail -n 1)
    echo "$1 $2 $line"
    case $line in
    "perft $3 $4 "*) ;;
    *)
        echo "  is not $4"
        failed=1
        ;;
    esac
}

"$program" bench || failed=1
"$program" bench connect4 --bot alphabeta:zero=1,depth=14 || failed=1
perft connect4 standard 9 39452034
perft ataxx standard 5 4752684
perft hex standard:size=5 5 6375600
GG_HEROES_DEEP=1 "$pruning" >"$pruning.out" || failed=1
grep plain "$pruning.out"
exit $failed
