#!/bin/bash
# Lines that the tests have run, by folder, from the counts that a build with --coverage has left.
# Used by `make coverage`.
#   BUILD=build-cov tests/coverage.sh FOLDER...
# Prints the share of each folder and the files below 90%; lines of a header count in each file that
# includes it and has run it.
set -u
cd "$(dirname "$0")/.." || exit 2

for folder in "$@"; do
    find "$BUILD/$folder" -name '*.gcda' | sort | xargs -r -n 50 gcov -n -r -s "$PWD" 2>/dev/null
done | awk '
    /^File / { file = $2; gsub(/\x27/, "", file) }
    /^Lines executed:/ && file != "" {
        split($0, part, /[:% ]+/)
        lines = part[length(part)]
        run[file] = run[file] > part[3] * lines / 100 ? run[file] : part[3] * lines / 100
        all[file] = lines
        file = ""
    }
    END {
        for (file in all) {
            folder = file
            sub(/\/[^\/]*$/, "", folder)
            folder_run[folder] += run[file]
            folder_all[folder] += all[file]
            sum_run += run[file]
            sum_all += all[file]
            if (all[file] > 0 && run[file] < 0.9 * all[file])
                low[++lows] = sprintf("%6.1f%%  %s", 100 * run[file] / all[file], file)
        }
        if (!sum_all) { print "coverage: no counts"; exit 1 }
        for (folder in folder_all)
            printf "%6.1f%%  %-24s %d lines\n", 100 * folder_run[folder] / folder_all[folder], folder,
                folder_all[folder] | "sort -k2"
        close("sort -k2")
        printf "%6.1f%%  %-24s %d lines\n", 100 * sum_run / sum_all, "all", sum_all
        for (i = 1; i <= lows; i++) print "below 90%:" low[i] | "sort"
    }'
