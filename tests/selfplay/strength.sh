#!/bin/bash
# The measurements of strength and balance on argot's siege, to be read by people; not part of
# `make test`, which has no hours.
#   BIN=bin tests/selfplay/strength.sh [GAMES] [CONCURRENCY] [PART...]
# GAMES of the strong pairings (default 400), rounded up to pairs; PART is one or more of
#   baseline  mcts:nodes=2000 against greedy (at least 70%) and random (at least 97%)
#   script    mcts and alphabeta at equal time per decision against script (more than 50%)
#   balance   mcts against itself: no side above 65%, few draws
# The last line says which bounds hold; the exit status is 0 if all do.
set -u
cd "$(dirname "$0")/../.." || exit 2

bin=${BIN:-bin}
games=${1:-400}
concurrency=${2:-$(nproc 2>/dev/null || echo 2)}
shift $(($# < 2 ? $# : 2))
parts=${*:-baseline script balance}
movetime=${MOVETIME:-20} # ms, for the part `script`
out=$(mktemp -d) || exit 2
trap 'rm -rf "$out"' EXIT
broken=()

play() { # NAME ARGUMENTS...
    local name=$1
    shift
    echo "== grognard-arena --scenario siege $*"
    "$bin/grognard-arena" --scenario siege --concurrency "$concurrency" \
        --json "$out/$name.json" "$@" || exit 1
}

# The number behind a key on its own line of the JSON report: the N-th of those after a word.
after() { # NAME WORD KEY [N]
    sed -n "/\"$2\"/,\$s/^ *\"$3\": \([0-9.eE+-]*\),*$/\1/p" "$out/$1.json" | sed -n "${4:-1}p"
}

check() { # WORDS EXPRESSION OPERATOR BOUND
    local verdict=holds value
    value=$(awk "BEGIN {printf \"%.3f\", $2}")
    awk "BEGIN {exit !($2 $3 $4)}" || verdict=FAILS
    [ $verdict = holds ] || broken+=("$1")
    printf '%s: %s, wanted %s %s: %s\n\n' "$1" "$value" "$3" "$4" "$verdict"
}

for part in $parts; do
    case $part in
    baseline)
        play greedy --bot mcts:nodes=2000 --bot greedy --games "$games"
        check "mcts:nodes=2000 against greedy" "$(after greedy pairs score)" ">=" 0.70
        play random --bot mcts:nodes=2000 --bot random --games "$games"
        check "mcts:nodes=2000 against random" "$(after random pairs score)" ">=" 0.97
        ;;
    script)
        for bot in mcts alphabeta; do
            play "$bot" --bot "$bot:movetime=$movetime" --bot script --games $((games / 4))
            check "$bot:movetime=$movetime against script" "$(after "$bot" pairs score)" ">" 0.5
        done
        ;;
    balance)
        play balance --bot mcts:nodes=2000 --bot mcts:nodes=2000 --games "$games"
        played=$(after balance scenarios games)
        for seat in 1 2; do
            check "share of games won by seat $seat" \
                "$(after balance seats wins $seat)/$played" "<=" 0.65
        done
        check "share of draws" "$(after balance scenarios draws)/$played" "<" 0.5
        ;;
    *)
        echo "there is no part '$part'" >&2
        exit 2
        ;;
    esac
done
if [ ${#broken[@]} = 0 ]; then
    echo "all bounds hold"
else
    printf 'bound broken: %s\n' "${broken[@]}"
    exit 1
fi
