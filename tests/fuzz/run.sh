#!/bin/bash
# Runs libFuzzer targets for some seconds each, from the corpus of the tests and what earlier runs
# found. Used by `make fuzz`.
#   BUILD=build-fuzz JOBS=2 tests/fuzz/run.sh SECONDS TARGET...     JOBS of them side by side
# Inputs that crash, hang or leak are left as BUILD/found/TARGET-*; the exit code is then not 0.
set -u
cd "$(dirname "$0")/../.." || exit 2
seconds=$1
shift
status=0
jobs=${JOBS:-$(nproc 2>/dev/null || echo 2)}
mkdir -p "$BUILD/found"

fuzz() { # TARGET
    local corpus=$BUILD/corpus/$1 dictionary=tests/fuzz/$1.dict
    mkdir -p "$corpus"
    "$BUILD/fuzz_$1" -max_total_time="$seconds" -timeout=20 -rss_limit_mb=3000 -max_len=8192 \
        ${dictionary:+$([ -e "$dictionary" ] && echo "-dict=$dictionary")} -print_final_stats=1 \
        -artifact_prefix="$BUILD/found/$1-" "$corpus" "tests/fuzz/corpus/$1" \
        >"$BUILD/found/$1.log" 2>&1
    echo $? >"$BUILD/found/$1.status"
}

for target in "$@"; do
    rm -f "$BUILD/found/$target.status"
    fuzz "$target" &
    while [ "$(jobs -rp | wc -l)" -ge "$jobs" ]; do wait -n; done
done
wait
for target in "$@"; do
    echo "== fuzz_$target, $seconds s"
    grep -E '^stat::(number_of_executed_units|peak_rss_mb|slowest_unit_time_sec)|ERROR|SUMMARY|hold' \
        "$BUILD/found/$target.log"
    if [ "$(cat "$BUILD/found/$target.status")" != 0 ]; then
        status=1
        tail -n 40 "$BUILD/found/$target.log"
    fi
done
exit $status
