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
# - No circle of includes, and no circle of calls between the files of a folder: files that all call
#   each other, directly or by way of others. Calls are read from the objects in $BUILD (make first;
#   a source without an object is left out).
set -u

order="core eval search ai-bots selfplay"
games="argot skirmish regiments heroes odyssey touchstones" # and every other folder of core/

# Folders that still have circles of calls, and how many files are in them. The number may only fall;
# no folder may be added.
circular=""

here=$(realpath "$(dirname "$0")")
BUILD=${BUILD:-build}

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
    include_pairs | awk -f "$here/circles.awk" | sort |
        sed -E 's/^([^ ]*).*/\1: these files include each other: &/'
    call_circles
}

sources() { # in the present folder
    find $order -name '*.[ch]' 2>/dev/null | sort
}

# "FROM TO" for each include, paths without ".." in them.
include_pairs() {
    sources | xargs -r grep -HE '^ *# *include *"' | sed -E 's/^([^:]*):[^"]*"([^"]*)".*/\1 \2/' |
        awk '{
            path = $1
            sub(/[^\/]*$/, "", path)
            count = split(path $2, part, "/")
            made = 0
            for (i = 1; i <= count; i++)
                if (part[i] == ".." && made) made--
                else if (part[i] != ".") kept[++made] = part[i]
            path = kept[1]
            for (i = 2; i <= made; i++) path = path "/" kept[i]
            print $1, path
        }'
}

# "FROM TO" for each source that calls a function of another one in its folder.
call_pairs() {
    sources | sed -nE "s|\.c$|.o|p" | while read -r object; do
        if [ -e "$BUILD/$object" ]; then echo "$BUILD/$object"; fi
    done | xargs -r nm -A -g -P 2>/dev/null | awk -v build="$BUILD/" '
        function folder(path) {
            sub(/\/[^\/]*$/, "", path)
            return path
        }
        {
            sub(/\.o:$/, ".c", $1)
            file = substr($1, length(build) + 1)
            if ($3 == "T" || $3 == "W") home[$2] = file
            else if ($3 == "U") use[++count] = file " " $2
        }
        END {
            for (i = 1; i <= count; i++) {
                split(use[i], part, " ")
                to = home[part[2]]
                if (to != "" && to != part[1] && folder(to) == folder(part[1])) print part[1], to
            }
        }'
}

# Circles of calls in folders that have more of them than they may.
call_circles() {
    call_pairs | awk -f "$here/circles.awk" | sort | awk -v allowed="$circular" '
        BEGIN {
            count = split(allowed, entry, " ")
            for (i = 1; i <= count; i++) {
                split(entry[i], part, ":")
                limit[part[1]] = part[2]
            }
        }
        {
            folder = $1
            sub(/\/[^\/]*$/, "", folder)
            files[folder] += NF
            words[folder] = words[folder] $1 ": these files call each other: " $0 "\n"
        }
        END {
            for (folder in files)
                if (files[folder] > limit[folder] + 0) printf "%s", words[folder]
        }' | sort
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

# Sources and objects of functions of which each calls the next and the last the first, and one that
# calls the first but is in no circle.
circle() { # FOLDER NAME...
    local folder=$1 first=$2 name next
    shift
    while [ $# -gt 0 ]; do
        name=$1
        shift
        next=${1:-$first}
        printf 'void %s(void);\nvoid %s(void);\nvoid %s(void) { %s(); }\n' "$name" "$next" "$name" \
            "$next" >"$folder/$name.c"
        ${CC:-cc} -c "$folder/$name.c" -o "build/$folder/$name.o" || return 1
    done
    printf 'void %s(void);\nvoid bystander(void);\nvoid bystander(void) { %s(); }\n' "$first" "$first" \
        >"$folder/bystander.c"
    ${CC:-cc} -c "$folder/bystander.c" -o "build/$folder/bystander.o"
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
    mkdir -p build/core/kit
    printf '#include "a.h"\n' >eval/b.h
    printf '#include "../eval/b.h"\n' >eval/a.h
    BUILD=build circle core/kit one two three four
    expected="ai-bots/tests.c:1 ai-bots/up.c:1 core/argot/other.c:1 core/bits.c:1 core/kit/four.c"
    expected="$expected core/kit/game.c:1 core/kit/game.c:1 core/kit/name.c:2 core/text.c:2 core/up.c:1"
    expected="$expected eval/a.h eval/gone.c:1 search/name.c:1 search/up.c:1"
    found=$(BUILD=build bash "$script" . | sed -E 's/^([^:]*(:[0-9]+)?).*/\1/' | LC_ALL=C sort |
        paste -sd' ')
    if [ "$found" != "$expected" ]; then
        printf 'layers: found    %s\n        expected %s\n' "$found" "$expected"
        status=1
    fi
    if BUILD=build bash "$script" . | grep -q bystander; then
        echo "layers: a file outside a circle is counted in it"
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
