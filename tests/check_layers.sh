#!/bin/bash
# Checks the layers: core < eval < search < ai-bots < selfplay. Used by `make layers`, `make test`.
#   tests/check_layers.sh [ROOT]        prints each breach as file:line: words
#   tests/check_layers.sh --self-test   proves on a small broken tree that breaches are found
#
# - A file includes only from its own folder and from folders before it in that order.
# - Inside core: the base and the contract (core/*.[ch]), the kits (core/kit/), the games
#   (core/<game>/), the registry (core/games.c). A file includes only from its own place and from
#   those before it, and no game another game.
# - search/ and core/kit/ name no game, not even in a comment.
set -u

order="core eval search ai-bots selfplay"
games="argot skirmish regiments heroes odyssey touchstones" # and every other folder of core/

layer_number() { # FOLDER; prints nothing for folders that are no layer
    local n=0 layer
    for layer in $order; do
        [ "$layer" = "$1" ] && echo $n
        n=$((n + 1))
    done
}

# The game a path below core/ belongs to, if any; core/kit/ is shared by the games.
game_of() {
    case $1 in
    core/kit/*) ;;
    core/*/*) echo "$1" | cut -d/ -f2 ;;
    esac
}

check_include() { # FILE LINE INCLUDED
    local file=$1 line=$2 path from to own other
    path=$(realpath -m --relative-to=. "$(dirname "$file")/$3")
    if [ ! -e "$path" ]; then
        if [ ! -e "$3" ]; then
            echo "$file:$line: '$3' is not there"
            return
        fi
        path=$3
    fi
    from=$(layer_number "${file%%/*}")
    to=$(layer_number "${path%%/*}")
    if [ -z "$to" ]; then
        echo "$file:$line: includes '$path' from outside the layers"
    elif [ "$to" -gt "$from" ]; then
        echo "$file:$line: ${file%%/*} includes '$path' from a later layer"
    fi
    case $path in
    core/kit/*)
        if [[ $file =~ ^core/[^/]*$ ]]; then echo "$file:$line: the base includes the kit '$path'"; fi
        ;;
    esac
    own=$(game_of "$file")
    other=$(game_of "$path")
    if [ "$from" = 0 ] && [ -n "$other" ] && [ "$own" != "$other" ] && [ "$file" != core/games.c ]
    then
        echo "$file:$line: includes '$path' of the game $other"
    fi
}

breaches() { # in the present folder
    local file line included words
    find $order -name '*.[ch]' 2>/dev/null | sort | xargs -r grep -HnE '^ *# *include *"' |
        sed -E 's/^([^:]*):([0-9]+):[^"]*"([^"]*)".*/\1 \2 \3/' |
        while read -r file line included; do check_include "$file" "$line" "$included"; done
    words=$(find core -mindepth 1 -maxdepth 1 -type d -printf '%f ')$games
    words=$(echo "$words" | tr -s ' ' '\n' | grep -vx kit | sort -u | paste -sd'|')
    grep -rniE --include='*.[ch]' "(^|[^a-z])($words)([^a-z]|\$)" search core/kit 2>/dev/null |
        sed -E 's/^(search|core\/kit)([^:]*:[0-9]+):.*/\1\2: \1 names a game/'
}

run() {
    local found
    cd "$1" || exit 2
    found=$(breaches)
    if [ -n "$found" ]; then
        echo "$found"
        return 1
    fi
    echo "layers: $(find $order -name '*.[ch]' 2>/dev/null | wc -l) files hold"
}

# A tree with each breach once; every one must be reported, and nothing else.
self_test() {
    local script status=0 expected found
    script=$(realpath "$0")
    tree=$(mktemp -d) || exit 2
    trap 'rm -rf "$tree"' EXIT
    mkdir -p "$tree"/{core/argot,core/kit,core/skirmish,eval,search,ai-bots,selfplay,tests}
    cd "$tree" || exit 2
    touch core/text.h core/kit/list.h core/argot/state.h core/skirmish/state.h eval/eval.h search/search.h \
        ai-bots/bot.h selfplay/match.h tests/kit.h
    printf '#include "argot/state.h"\n' >core/games.c
    printf '#include "../core/argot/state.h"\n#include <stdio.h>\n' >eval/argot.c
    printf '#include "core/text.h"\n' >selfplay/main.c
    printf '#include "../text.h"\n#include "list.h"\n' >core/kit/list.c
    printf '#include "../kit/list.h"\n/* A kit and a hexagon. */\n' >core/argot/rules.c
    printf '/* A kit. */\n' >search/kit.c
    bash "$script" . >/dev/null || { echo "layers: a sound tree is refused"; status=1; }
    printf '#include "../eval/eval.h"\n' >core/up.c
    printf '\n#include "argot/state.h"\n' >core/text.c
    printf '#include "../skirmish/state.h"\n' >core/argot/other.c
    printf '#include "../argot/state.h"\n' >core/kit/game.c
    printf '#include "kit/list.h"\n' >core/bits.c
    printf '\n/* As in Skirmish. */\n' >core/kit/name.c
    printf '#include "../ai-bots/bot.h"\n' >search/up.c
    printf '/* As in Argot. */\n' >search/name.c
    printf '#include "../tests/kit.h"\n' >ai-bots/tests.c
    printf '#include "../selfplay/match.h"\n' >ai-bots/up.c
    printf '#include "gone.h"\n' >eval/gone.c
    expected="ai-bots/tests.c:1 ai-bots/up.c:1 core/argot/other.c:1 core/bits.c:1 core/kit/game.c:1"
    expected="$expected core/kit/game.c:1 core/kit/name.c:2 core/text.c:2 core/up.c:1"
    expected="$expected eval/gone.c:1 search/name.c:1 search/up.c:1"
    found=$(bash "$script" . | cut -d: -f1,2 | sort | paste -sd' ')
    if [ "$found" != "$expected" ]; then
        printf 'layers: found    %s\n        expected %s\n' "$found" "$expected"
        status=1
    fi
    [ $status = 0 ] && echo "layers: the check finds what it must"
    return $status
}

if [ "${1:-}" = --self-test ]; then
    self_test
else
    run "${1:-$(dirname "$0")/..}"
fi
