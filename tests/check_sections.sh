#!/bin/bash
# Checks that what code, tests and pages refer to is there. Used by `make test` and `make layers`.
#   tests/check_sections.sh [ROOT]        prints each breach as file:line: words
#   tests/check_sections.sh --self-test   proves on a small broken tree that breaches are found
#
# - "section 5.2", "sections 8.1 to 8.3" and "section 5 of NAME.md" name numbered headings of a page:
#   of NAME.md, else of the page itself (in a page), else of the RULES.md of the file's game, which is
#   core/<game>/ or core/<game>/<part>/ for core/<game>/ and for what has the game's name in its path in other folders.
# - NAME.md and path/NAME.md are files of the repository, from its root, beside the file or beside the
#   game's RULES.md, or the only one of that name; RULES.md alone may be that of no game in particular.
set -u

folders="core eval search ai-bots selfplay tests"

# Games whose sections still lead nowhere ("pages": pages that are not there), and how many. The
# numbers may only fall; nothing may be added.
lost=${LOST-}

# The page that a file's sections are of, if any.
page_of() { # FILE
    local folder page game
    folder=$(dirname "$1")
    case $1 in
    *.md) echo "$1" ;;
    core/*/*)
        while [ "$folder" != core ] && [ ! -e "$folder/RULES.md" ]; do folder=$(dirname "$folder"); done
        if [ "$folder" != core ]; then echo "$folder/RULES.md"; fi
        ;;
    *)
        for page in core/*/*/RULES.md core/*/RULES.md; do
            [ -e "$page" ] || continue
            game=$(dirname "${page#core/}")
            if [[ $1 =~ [/_]${game/\//[/_-]}[_./-] ]]; then echo "$page"; return; fi
        done
        # The part of a game that has the name of the whole: core/odyssey/campaign is `odyssey`.
        for page in core/*/*/RULES.md; do
            [ -e "$page" ] || continue
            game=$(grep -ohE '\.name = "[a-z-]+"' "$(dirname "$page")/rules.c" | grep -oE '[a-z-]+"$')
            if [[ $1 =~ [/_]${game%\"}[_./-] ]]; then echo "$page"; return; fi
        done
        ;;
    esac
}

# A page named in a file: beside it, from the root, or that of its game.
find_page() { # FILE NAME
    local path own
    own=$(page_of "$1")
    for path in "$(dirname "$1")/$2" "$2" "$(dirname "${own:-.}")/$2"; do
        if [ -e "$path" ]; then realpath --relative-to=. "$path"; return; fi
    done
    if [ "${2#/}" = RULES.md ]; then echo any; return; fi
    path=$(find $folders -name "$2" 2>/dev/null)
    if [ -e "$path" ]; then echo "$path"; fi
}

has_section() { # PAGE NUMBER
    grep -qE "^#+ ${2//./\\.}\.?( |\$)" "$1"
}

# The numbers of "section(s) N", "N to N", "N, N and N" in words, one after the other.
numbers() { # WORDS
    grep -oE '[Ss]ections? [0-9]+(\.[0-9]+)*((, | to | and )[0-9]+(\.[0-9]+)*)*' <<<"$1" |
        grep -oE '[0-9]+(\.[0-9]+)*'
}

check_line() { # FILE LINE WORDS
    local file=$1 line=$2 words=$3 name page number
    for name in $(grep -oE '[A-Za-z0-9_./-]*[A-Za-z0-9_]\.md\b' <<<"$words" | sort -u); do
        page=$(find_page "$file" "$name")
        if [ -z "$page" ]; then echo "$file:$line: '$name' is not in the repository"; return; fi
    done
    if [ "${page:-any}" = any ]; then page=$(page_of "$file"); fi
    for number in $(numbers "$words"); do
        if [ -z "$page" ]; then
            echo "$file:$line: section $number of no page"
        elif ! has_section "$page" "$number"; then
            echo "$file:$line: $page has no section $number"
        fi
    done
}

breaches() { # in the present folder
    local file line words
    { find $folders \( -name '*.[ch]' -o -name '*.md' -o -name '*.yaml' \) 2>/dev/null
      ls ./*.md 2>/dev/null | sed 's|^\./||'; } | sort |
        xargs -r grep -HnE '[Ss]ections? [0-9]|[A-Za-z0-9_]\.md\b' |
        while IFS=: read -r file line words; do check_line "$file" "$line" "$words"; done
}

# Leaves out what is known to be lost.
new_breaches() {
    breaches | awk -v lost="$lost" '
        BEGIN {
            count = split(lost, entry, " ")
            for (i = 1; i <= count; i++) {
                split(entry[i], part, ":")
                limit[part[1]] = part[2]
            }
        }
        {
            game = "pages"
            if ($2 ~ /^core\/.*RULES\.md$/) {
                game = $2
                sub(/^core\//, "", game)
                sub(/\/.*/, "", game)
            }
            found[game]++
            words[game] = words[game] $0 "\n"
        }
        END {
            for (game in found)
                if (found[game] > limit[game] + 0) printf "%s", words[game]
        }'
}

run() {
    local found
    cd "$1" || exit 2
    found=$(new_breaches)
    if [ -n "$found" ]; then
        echo "$found"
        return 1
    fi
    echo "sections: every page and section that is referred to is there"
}

# A tree with each breach once; every one must be reported, and nothing else.
self_test() {
    local script status=0 expected found
    script=$(realpath "$0")
    tree=$(mktemp -d) || exit 2
    trap 'rm -rf "$tree"' EXIT
    mkdir -p "$tree"/{core/toy/deep,eval,tests/toy-battle,ai-bots}
    cd "$tree" || exit 2
    printf '# Toy\n## 1 State\n### 1.2 Limits\n## 5. Text\n### 10.1 Far\n' >core/toy/RULES.md
    printf '# Page\n## 3\nSee section 3.\nSee core/toy/RULES.md, section 5, and core/<game>/RULES.md.\n' >README.md
    printf '/* section 1.2, sections 1 and 5 */\n' >core/toy/a.c
    printf '/* section 1 to 10.1 of RULES.md */\n' >core/toy/deep/b.c
    printf '/* Section 5 of the rules */\n' >eval/toy_value.c
    printf '/* section 3 of README.md */\n' >ai-bots/c.c
    printf '/* section 4 of WIRE.md */\n' >eval/wire.c
    printf '## 4 Lines\n' >ai-bots/WIRE.md
    printf '/* sections of the board; section.c */\n' >ai-bots/d.c
    printf '// section 5\n' >tests/toy-battle/e.c
    LOST='' bash "$script" . >/dev/null || { echo "sections: a sound tree is refused"; bash "$script" .; status=1; }
    printf '\n/* section 2 */\n' >core/toy/f.c
    printf '/* sections 1 to 1.3 */\n' >core/toy/g.c
    printf '/* section 0.1 */\n' >eval/toy.h
    printf '/* section 3 */\n' >ai-bots/h.c
    printf '/* see toy.md */\n' >core/toy/i.c
    printf '# Page\nSee section 1.\n' >core/toy/README.md
    printf '// section 10\n' >tests/toy-battle/j.c
    printf '/* Section 1.20 */\n' >core/toy/k.c
    printf '/* section 5 of WIRE.md */\n' >eval/line.c
    expected="ai-bots/h.c:1 core/toy/README.md:2 core/toy/f.c:2 core/toy/g.c:1 core/toy/i.c:1"
    expected="$expected core/toy/k.c:1 eval/line.c:1 eval/toy.h:1 tests/toy-battle/j.c:1"
    found=$(LOST='' bash "$script" . | cut -d: -f1,2 | LC_ALL=C sort | paste -sd' ')
    if [ "$found" != "$expected" ]; then
        printf 'sections: found    %s\n          expected %s\n' "$found" "$expected"
        status=1
    fi
    if ! LOST='pages:4 toy:5' bash "$script" . >/dev/null; then
        echo "sections: what is known to be lost is refused"
        status=1
    fi
    if LOST='pages:3 toy:5' bash "$script" . >/dev/null; then
        echo "sections: more than what is known to be lost is let through"
        status=1
    fi
    [ $status = 0 ] && echo "sections: the check finds what it must"
    return $status
}

if [ "${1:-}" = --self-test ]; then
    self_test
else
    run "${1:-$(dirname "$0")/..}"
fi
