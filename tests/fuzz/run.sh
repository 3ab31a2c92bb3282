#!/bin/bash
# Runs libFuzzer targets for some seconds each, from the corpus of the tests and what earlier runs
# found. Used by `make fuzz`.
#   BUILD=build-fuzz tests/fuzz/run.sh SECONDS TARGET...
# Inputs that crash, hang or leak are left as BUILD/found/TARGET-*; the exit code is then not 0.
set -u
cd "$(dirname "$0")/../.." || exit 2
seconds=$1
shift
status=0
mkdir -p "$BUILD/found"
for target in "$@"; do
    echo "== fuzz_$target, $seconds s"
    corpus=$BUILD/corpus/$target
    mkdir -p "$corpus"
    dictionary=tests/fuzz/$target.dict
    "$BUILD/fuzz_$target" -max_total_time="$seconds" -timeout=20 -rss_limit_mb=3000 -max_len=8192 \
        ${dictionary:+$([ -e "$dictionary" ] && echo "-dict=$dictionary")} -print_final_stats=1 \
        -artifact_prefix="$BUILD/found/$target-" "$corpus" "tests/fuzz/corpus/$target" \
        >"$BUILD/found/$target.log" 2>&1
    result=$?
    grep -E '^stat::(number_of_executed_units|peak_rss_mb|slowest_unit_time_sec)|ERROR|SUMMARY|hold' \
        "$BUILD/found/$target.log"
    if [ $result != 0 ]; then
        status=1
        tail -n 40 "$BUILD/found/$target.log"
    fi
done
exit $status
