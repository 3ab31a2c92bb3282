#!/bin/bash
# A file includes only from its own folder or from folders above it: core < eval < search < ai-bots < selfplay.
# Inside core a game's folder includes no other game's, and search/ names no game.
cd "$(dirname "$0")/.." || exit 2
check() { # folder to check
    local bad=0 line file target layer own_rank rank
    local -A ranks=([core]=1 [eval]=2 [search]=3 [ai-bots]=4 [selfplay]=5)
    while IFS= read -r line; do
        file=${line%%:*}
        target=$(realpath -m --relative-to="$1" "$(dirname "$file")/$(sed -E 's/.*"([^"]+)".*/\1/' <<<"$line")")
        layer=$(cut -d/ -f1 <<<"${file#"$1"/}")
        own_rank=${ranks[$layer]}
        rank=${ranks[$(cut -d/ -f1 <<<"$target")]:-9}
        if [ "$rank" -gt "$own_rank" ]; then
            echo "layers: $file includes $target"
            bad=1
        fi
        if [[ ${file#"$1"/} == core/* && $target == core/*/* && ${file#"$1"/} != core/game.c ]]; then
            if [ "$(cut -d/ -f2 <<<"${file#"$1"/}")" != "$(cut -d/ -f2 <<<"$target")" ]; then
                echo "layers: $file includes the game of $target"
                bad=1
            fi
        fi
    done < <(cd / && grep -rEH '^#include "' "$1"/core "$1"/eval "$1"/search "$1"/ai-bots "$1"/selfplay --include='*.[ch]')
    if grep -rnEi 'argot|skirmish|regiments|heroes|odyssey' "$1/search"; then
        echo "layers: search/ names a game"
        bad=1
    fi
    return $bad
}
# The check must be able to fail: a tree with three faults.
trial=$(mktemp -d)
trap 'rm -rf "$trial"' EXIT
mkdir -p "$trial"/{core/one,core/two,eval,search,ai-bots,selfplay}
echo '#include "../search/x.h"' >"$trial/core/up.c"
echo '#include "../two/x.h"' >"$trial/core/one/other.c"
echo '/* argot */' >"$trial/search/name.c"
if [ "$(check "$trial" | grep -c '^layers:')" -ne 3 ]; then
    echo "layers: the check itself is broken"
    exit 1
fi
check "$PWD"
