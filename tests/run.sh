#!/bin/bash
# Runs test programs and adds up. Used by `make test`.
#   BUILD=build JOBS=2 tests/run.sh [--checks] PROGRAM... [-- REPLAY...]
#   tests/run.sh --self-test              proves that failures and late tests are told apart
# --checks: also the checks of layers, sections, symbols, examples and rules. A REPLAY is a fuzz target
# linked with tests/fuzz/replay.c, run on its corpus.
#
# JOBS programs run side by side, as many as there are processors; then those with timing tests, one by
# one, since they want the machine for themselves.
#
# Programs print cmocka's own lines; these are kept in PROGRAM.log, where check_rules.sh reads them.
# A program that crashes, hangs or prints no result counts as one failed test.
#
# A timing test (tests/timing.h) that was late is not a failed one: its program is run once more,
# and what is late again is counted by itself, since a busy machine is no fault of the program.
# With TIMING=strict it is a failure.
#
# The last line is "N passed, N failed", and ", N timing tests late" where there were any.
set -u
cd "$(dirname "$0")/.." || exit 2

seconds=${TEST_SECONDS:-900} # for one program
jobs=${JOBS:-$(nproc 2>/dev/null || echo 2)}
passed=0
failed=0
late=0
broken=()
slow=()

add() { # NAME PASSED FAILED
    passed=$((passed + $2))
    failed=$((failed + $3))
    [ "$3" = 0 ] || broken+=("$1")
}

# Adds up cmocka's "[  PASSED  ] N test(s)." or "[  FAILED  ] N test(s), listed below:".
count() { # LOG WORD
    sed -nE "s/^\[  $2  \] ([0-9]+) test\(s\).*/\1/p" "$1" | awk '{n += $1} END {print n + 0}'
}

# The timing tests that failed by their time alone.
late_tests() { # LOG
    awk '/^\[ RUN / { timing = 0 }
         /^(\[  ERROR   \] --- |ERROR: )timing: / { timing = 1 }
         /^\[  FAILED  \] timing_/ { if (timing) print $4; timing = 0 }' "$1"
}

attempt() { # PROGRAM LOG; leaves status, good, bad and tardy
    timeout --kill-after=10 "$seconds" "$1" </dev/null 2>&1 | tee "$2"
    status=${PIPESTATUS[0]}
    read_log "$2"
}

read_log() { # LOG; leaves good, bad and tardy
    good=$(count "$1" PASSED)
    bad=$(count "$1" FAILED)
    tardy=$(late_tests "$1")
}

# True of programs with timing tests, and of those whose source is not there.
alone() { # PROGRAM
    local source=tests/${1#"$BUILD"/tests/}.c
    [ ! -e "$source" ] || grep -q timing_ "$source"
}

# Each is shown when it has ended. One that never reports (nothing should do that) has failed.
run_side_by_side() { # PROGRAM...
    local program took status good bad tardy reports=0
    while read -r status took program; do
        reports=$((reports + 1))
        echo "== ${program#"$BUILD"/tests/}, $took s"
        cat "$program.log"
        read_log "$program.log"
        judge "${program#"$BUILD"/tests/}" "$program.log"
    done < <([ $# = 0 ] || printf '%s\n' "$@" | xargs -d '\n' -P "$jobs" -I{} bash tests/run.sh --one {})
    [ $reports = $# ] || add "$(($# - reports)) without a report" 0 1
}

run_program() {
    local name=${1#"$BUILD"/tests/} log=$1.log status good bad tardy
    echo "== $name"
    attempt "$1" "$log"
    if [ -n "$tardy" ]; then
        echo "== $name once more: late were" $tardy
        attempt "$1" "$log"
    fi
    judge "$name" "$log"
}

# Counts what a program has shown: status, good, bad and tardy.
judge() { # NAME LOG
    local name=$1 log=$2 number
    number=$(wc -w <<<"$tardy")
    [ "${TIMING:-}" != strict ] || number=0
    if [ "$number" != 0 ] && [ "$bad" -ge "$number" ]; then
        bad=$((bad - number))
        late=$((late + number))
        slow+=("$name:" $tardy)
    elif [ "$bad" = 0 ] && { [ "$status" != 0 ] ||
        { [ "$good" = 0 ] && ! grep -q '^\[  SKIPPED \]' "$log"; }; }; then
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

sum_up() {
    local name
    for name in "${broken[@]}"; do echo "** failed: $name"; done
    [ $late = 0 ] || echo "** timing tests, late twice (is the machine busy?): ${slow[*]}"
    case $late in
    0) echo "$passed passed, $failed failed" ;;
    1) echo "$passed passed, $failed failed, 1 timing test late" ;;
    *) echo "$passed passed, $failed failed, $late timing tests late" ;;
    esac
    [ $failed = 0 ]
}

# --- self-test

# A program that prints what cmocka would: its first lines the first time, its last ones later.
fake() { # NAME FIRST-OUTPUT LATER-OUTPUT STATUS
    printf '#!/bin/bash\nif [ -e %s ]; then cat <<"X"\n%s\nX\nelse touch %s; cat <<"X"\n%s\nX\nfi\nexit %s\n' \
        "'$folder/$1.ran'" "$3" "'$folder/$1.ran'" "$2" "$4" >"$folder/$1"
    chmod +x "$folder/$1"
}

expect() { # NAME WANTED [ENVIRONMENT]
    local got
    got=$(env ${3:-TIMING=} BUILD="$folder" bash tests/run.sh "${programs[@]/#/$folder/}" "$folder/$1" |
        tail -n 1)
    [ "$got" = "$2" ] || { echo "run: $1 ${3:-} gives '$got', not '$2'"; wrong=1; }
}

self_test() {
    local folder wrong=0 fine late failed both programs=()
    folder=$(mktemp -d)
    fine=$'[ RUN      ] a\n[       OK ] a\n[ RUN      ] timing_b\n[       OK ] timing_b\n[  PASSED  ] 2 test(s).'
    late=$'[ RUN      ] a\n[       OK ] a\n[ RUN      ] timing_b\nERROR: timing: it: 9, the bound is 5\n[  ERROR   ] --- [   LINE   ] --- a.c:1: error: Failure!\n[  FAILED  ] timing_b\n[  PASSED  ] 1 test(s).\n[  FAILED  ] 1 test(s), listed below:\n[  FAILED  ] timing_b'
    failed=$'[ RUN      ] timing_b\n[  ERROR   ] --- 0x1 != 0x2\n[  FAILED  ] timing_b\n[  PASSED  ] 0 test(s).\n[  FAILED  ] 1 test(s), listed below:\n[  FAILED  ] timing_b'
    both=$'[ RUN      ] a\n[  ERROR   ] --- timing: no timing test\n[  FAILED  ] a\n'$late
    both=${both/1 test(s), listed/2 test(s), listed}
    fake fine "$fine" "$fine" 0
    fake late_once "$late" "$fine" 0
    fake late_twice "$late" "$late" 1
    fake late_strict "$late" "$late" 1
    fake failed "$failed" "$fine" 1
    fake failed_and_late "$both" "$both" 2
    fake failed_later "$late" "$failed" 1
    fake silent "" "" 0
    fake crashed "$fine" "$fine" 139
    fake late_and_crashed "${late%%$'\n[  PASSED'*}" "${late%%$'\n[  PASSED'*}" 139
    expect fine "2 passed, 0 failed"
    expect late_once "2 passed, 0 failed"
    expect late_twice "1 passed, 0 failed, 1 timing test late"
    expect late_strict "1 passed, 1 failed" TIMING=strict
    expect failed "0 passed, 1 failed"
    expect failed_and_late "1 passed, 1 failed, 1 timing test late"
    expect failed_later "0 passed, 1 failed"
    expect silent "0 passed, 1 failed"
    expect crashed "2 passed, 1 failed"
    expect late_and_crashed "0 passed, 1 failed"
    # Beside others: their sources have no timing test.
    mkdir -p "$folder/tests/core"
    fake tests/core/test_bits "$fine" "$fine" 0
    fake tests/core/test_text "$failed" "$failed" 1
    fake tests/core/test_hash "$fine" "$fine" 139
    programs=(tests/core/test_bits)
    expect late_and_crashed "2 passed, 1 failed"
    programs=(tests/core/test_bits tests/core/test_text)
    expect tests/core/test_hash "4 passed, 2 failed"
    rm -rf "$folder"
    return $wrong
}

# A program on behalf of run_side_by_side: prints its status and the seconds it took.
if [ "${1:-}" = --one ]; then
    begin=$EPOCHREALTIME
    timeout --kill-after=10 "$seconds" "$2" </dev/null >"$2.log" 2>&1
    status=$?
    took=$(((${EPOCHREALTIME/[^0-9]/} - ${begin/[^0-9]/}) / 100000))
    echo "$status $((took / 10)).$((took % 10)) $2"
    exit
fi

if [ "${1:-}" = --self-test ]; then
    self_test
    exit
fi

# --- the run

checks=false
if [ "${1:-}" = --checks ]; then
    checks=true
    shift
    run_check "run, self-test" bash tests/run.sh --self-test
    echo "== layers"
    run_check "layers, self-test" bash tests/check_layers.sh --self-test
    run_check layers bash tests/check_layers.sh
    echo "== sections"
    run_check "sections, self-test" bash tests/check_sections.sh --self-test
    run_check sections bash tests/check_sections.sh
    echo "== symbols"
    run_check "symbols, self-test" bash tests/check_symbols.sh --self-test
    run_check symbols bash tests/check_symbols.sh
fi
beside=()
timed=()
while [ $# -gt 0 ] && [ "$1" != -- ]; do
    if alone "$1"; then timed+=("$1"); else beside+=("$1"); fi
    shift
done
run_side_by_side "${beside[@]}"
for program in "${timed[@]}"; do run_program "$program"; done
[ $# -gt 0 ] && shift
[ $# -gt 0 ] && echo "== fuzz corpora"
for program in "$@"; do
    name=${program##*/fuzz_}
    run_check "corpus of fuzz_$name" timeout "$seconds" "$program" "tests/fuzz/corpus/$name"
done
if $checks; then
    echo "== examples"
    run_check "examples, self-test" env BIN="$BIN" bash tests/examples.sh --self-test
    run_check examples env BIN="$BIN" bash tests/examples.sh
    echo "== rules"
    run_check "rules, self-test" bash tests/check_rules.sh --self-test
    run_check rules bash tests/check_rules.sh
fi
sum_up
