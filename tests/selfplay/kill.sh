#!/bin/bash
# A tournament that is killed again and again and resumed gives the same games and tables as one
# that is left alone.
#   BIN=bin tests/selfplay/kill.sh [GAMES] [KILLS]
# GAMES short games (default 2000), killed with SIGKILL up to KILLS times (default 20) at random
# moments, all within the time that the undisturbed run took. Says how often it was killed while
# games were played. The exit status is 0 if everything is the same.
set -u
cd "$(dirname "$0")/../.." || exit 2

bin=${BIN:-bin}
games=${1:-2000}
kills=${2:-20}
RANDOM=${SEED:-7}
out=$(mktemp -d) || exit 2
trap 'rm -rf "$out"' EXIT
arena=("$bin/grognard-arena" --scenario gate --bot mcts:nodes=8 --bot random --bot greedy
    --format roundrobin --games $((games / 3)) --luck --quiet)

begin=$(date +%s%N)
"${arena[@]}" --concurrency 2 --db "$out/whole.db" --jsonl "$out/whole.jsonl" \
    >"$out/whole.txt" || exit 1
whole=$(($(date +%s%N) - begin))

hit=0
for ((i = 0; i < kills; i++)); do
    "${arena[@]}" --concurrency $((1 + i % 4)) --db "$out/killed.db" --resume \
        >"$out/part.txt" 2>&1 &
    # Below twice the mean: the games must last to the last kill.
    sleep "$(awk "BEGIN {printf \"%.4f\", $RANDOM / 32768 * 1.2 * $whole / $kills / 1e9}")"
    kill -9 $! 2>/dev/null && hit=$((hit + 1))
    wait $! 2>/dev/null
done
"${arena[@]}" --concurrency 2 --db "$out/killed.db" --resume --jsonl "$out/killed.jsonl" \
    >"$out/killed.txt" || exit 1
cmp "$out/whole.txt" "$out/killed.txt" && cmp "$out/whole.jsonl" "$out/killed.jsonl" || {
    echo "kill.sh: not the same after $hit kills"
    exit 1
}
echo "kill.sh: $(wc -l <"$out/whole.jsonl") games, killed $hit times while running: the same"
