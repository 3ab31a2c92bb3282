#!/bin/bash
# Runs the examples that the pages and the help texts give. Used by `make test`.
#   BIN=bin tests/examples.sh              says which fail
#   tests/examples.sh --self-test          proves that failing ones are found
#
# - Of pages (*.md): indented or fenced lines that begin with bin/grognard, with their continuations.
# - Of help texts: what stands behind "Example:" up to the end of its paragraph, and every word like
#   siege:fog=1, which must be a scenario of some game or a bot.
# Each runs for a moment: one that is still at work then is fine. Those of a page run in a folder of
# their own, in order, so that one may use what the one before has written; pages and help texts, the
# parts, go side by side.
set -u
cd "$(dirname "$0")/.." || exit 2

bin=$(realpath "${BIN:-bin}" 2>/dev/null) || exit 2
moment=${MOMENT:-2} # seconds
jobs=${JOBS:-$(nproc 2>/dev/null || echo 2)}

# The examples of a page, one a line. Programs of before are not there: the one of now stands for them.
of_page() { # FILE
    sed -e ':a' -e '/\\$/{N;s/\\\n */ /;ba' -e '}' "$1" |
        sed -nE 's/^ *(\$ )?(bin\/grognard.*[^ ]) *$/\2/p' |
        sed -E 's/  +# .*//; s/  +\(.*\)$//; s/\b(FORMER|OLD|old)\/bin\/grognard/bin\/grognard/g'
}

# A help text without its line breaks, paragraphs apart.
help_of() { # COMMAND...
    "$bin/${1##*/}" "${@:2}" --help 2>&1 </dev/null | awk '
        /^$/ { print ""; next }
        { sub(/^ +/, ""); printf "%s ", $0 }
        END { print "" }'
}

of_help() { # COMMAND...
    help_of "$@" | sed -nE 's/.*(Example|For instance): *(grognard([^.]|\.[^ ])*[a-z0-9]).*/bin\/\2/p'
}

settings_of_help() { # COMMAND...
    help_of "$@" | grep -oE '\b[a-z0-9-]+:[a-z_]+=[a-z0-9]+(,[a-z_]+=[a-z0-9]+)*' | sort -u
}

# Runs a line in the folder; 124 is the time-out, 130 what the arena says when it is stopped.
try() { # LINE
    local status
    (cd "$folder" && timeout -s INT -k 5 "$moment" bash -c "$1" </dev/null) >"$folder/.out" 2>&1
    status=$?
    case $status in
    0 | 124 | 130) return 0 ;;
    esac
    echo "examples: status $status of: $1"
    sed 's/^/    /' "$folder/.out" | tail -n 5
    return 1
}

is_setting() { # WORD
    local game
    for game in $games; do
        "$bin/grognard" show "$game" --scenario "$1" >/dev/null 2>&1 && return 0
    done
    timeout -s INT "$moment" "$bin/grognard-arena" --game pig --bot "$1" --bot random --games 2 --quiet \
        >/dev/null 2>&1
    case $? in 0 | 124 | 130) return 0 ;; esac
    echo "examples: neither a scenario nor a bot: $1"
    return 1
}

# `grognard help COMMAND` says what `grognard COMMAND --help` says.
help_agrees() { # COMMAND
    cmp -s <("$bin/grognard" help "$1" 2>&1) <("$bin/grognard" "$1" --help 2>&1) && return 0
    echo "examples: grognard help $1 says something else than grognard $1 --help"
    return 1
}

# The examples of a page, in order, or of a help text and its settings.
try_page() { # FILE
    local line
    while IFS= read -r line; do
        count=$((count + 1))
        try "$line" || failed=1
    done < <(of_page "$1")
}

try_help() { # COMMAND...
    local line word
    while IFS= read -r line; do
        count=$((count + 1))
        try "$line" || failed=1
    done < <(of_help "$@")
    while IFS= read -r word; do
        count=$((count + 1))
        is_setting "$word" || failed=1
    done < <(settings_of_help "$@")
    [ $# = 1 ] || help_agrees "$2" || failed=1
}

part() { # FILE, or the words of a command
    local count=0 failed=0
    set_up
    if [ -e "$1" ]; then try_page "$1"; else try_help $1; fi
    echo "examples: $count tried of $1"
    return $failed
}

# Each part says what it has to say at once. More of them than processors: many only wait for their end.
check() {
    printf '%s\n' "${parts[@]}" |
        xargs -d '\n' -P $((2 * jobs)) -I{} sh -c 'out=$(bash tests/examples.sh --part "$1"); status=$?
            echo "$out"; exit $status' part {} |
        awk '{ print } / tried of / { n += $2 } END { print "examples: " n " tried"; exit !n }'
    [ "${PIPESTATUS[*]}" = "0 0 0" ]
}

set_up() {
    folder=$(mktemp -d)
    trap 'rm -rf "$folder"' EXIT
    ln -s "$PWD"/{core,eval,tests,ai-bots,selfplay} "$folder"
    ln -s "$bin" "$folder/bin"
    games=$("$bin/grognard" games | sed -nE '/^bots/q; s/^([a-z][a-z0-9-]*) .*/\1/p')
}

self_test() {
    local wrong=0 out
    set_up
    printf 'Text.\n\n    bin/grognard games   # fine\n    bin/grognard show \\\n      hex\n    bin/grognard nothing\n' >"$folder/page.md"
    parts=("$folder/page.md" "grognard games")
    out=$(MOMENT=1 check) && { echo "examples: passed with a failing line"; wrong=1; }
    case $out in
    *"status 64 of: bin/grognard nothing"*"3 tried of $folder/page.md"*) ;;
    *) echo "examples: a failing line is not found: $out"; wrong=1 ;;
    esac
    parts=("grognard show")
    check >/dev/null || { echo "examples: a good help text fails"; wrong=1; }
    is_setting siege:fog=1 >/dev/null && { echo "examples: siege:fog=1 is taken"; wrong=1; }
    is_setting mcts:nodes=20 || wrong=1
    is_setting siege:parley=1 || wrong=1
    return $wrong
}

case ${1:-} in
--self-test) self_test; exit ;;
--part) part "$2"; exit ;;
esac
# The longest first.
mapfile -t parts < <(wc -l README.md */README.md */MEASURED.md core/*/README.md core/*/*/README.md ai-bots/PROTOCOL.md |
    sort -rn | sed -E '1d; s/^ *[0-9]+ //')
parts+=(grognard-arena grognard)
for command in games play replay show perft bench params content check openings gtp uai serve; do parts+=("grognard $command"); done
check
