#!/bin/bash
# Runs the examples that the pages and the help texts give. Used by `make test`.
#   BIN=bin tests/examples.sh              says which fail
#   tests/examples.sh --self-test          proves that failing ones are found
#
# - Of pages (*.md): indented or fenced lines that begin with bin/grognard, with their continuations.
# - Of help texts: what stands behind "Example:" up to the end of its paragraph, and every word like
#   siege:fog=1, which must be a scenario of some game or a bot.
# Each runs for a moment: one that is still at work then is fine. They run in a folder of their own,
# in order, so that one may use what the one before has written.
set -u
cd "$(dirname "$0")/.." || exit 2

bin=$(realpath "${BIN:-bin}" 2>/dev/null) || exit 2
moment=${MOMENT:-2} # seconds

# The examples of a page, one a line.
of_page() { # FILE
    sed -e ':a' -e '/\\$/{N;s/\\\n */ /;ba' -e '}' "$1" |
        sed -nE 's/^ *(\$ )?(bin\/grognard.*[^ ]) *$/\2/p' | sed -E 's/  +# .*//; s/  +\(.*\)$//'
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

check() { # in the order of the pages
    local page line word failed=0 count=0
    for page in "${pages[@]}"; do
        while IFS= read -r line; do
            count=$((count + 1))
            try "$line" || { echo "    of $page"; failed=1; }
        done < <(of_page "$page")
    done
    for page in "${programs[@]}"; do
        while IFS= read -r line; do
            count=$((count + 1))
            try "$line" || { echo "    of $page --help"; failed=1; }
        done < <(of_help $page)
        while IFS= read -r word; do
            count=$((count + 1))
            is_setting "$word" || { echo "    of $page --help"; failed=1; }
        done < <(settings_of_help $page)
        case $page in "grognard "*) help_agrees "${page#* }" || failed=1 ;; esac
    done
    echo "examples: $count tried"
    [ "$count" -gt 0 ] && [ $failed = 0 ]
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
    moment=1
    printf 'Text.\n\n    bin/grognard games   # fine\n    bin/grognard show \\\n      hex\n    bin/grognard nothing\n' >"$folder/page.md"
    pages=("$folder/page.md")
    programs=()
    out=$(check)
    case $out in
    *"status 64 of: bin/grognard nothing"*"3 tried"*) ;;
    *) echo "examples: a failing line is not found: $out"; wrong=1 ;;
    esac
    is_setting siege:fog=1 >/dev/null && { echo "examples: siege:fog=1 is taken"; wrong=1; }
    is_setting mcts:nodes=20 || wrong=1
    is_setting siege:parley=1 || wrong=1
    return $wrong
}

if [ "${1:-}" = --self-test ]; then
    self_test
    exit
fi
set_up
mapfile -t pages < <(ls README.md */README.md */MEASURED.md core/*/README.md core/*/*/README.md ai-bots/PROTOCOL.md 2>/dev/null)
programs=(grognard-arena grognard)
for command in games play replay show perft bench params content check openings gtp uai serve; do programs+=("grognard $command"); done
check
