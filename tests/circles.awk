# Reads lines "FROM TO" (a file needs another) and prints each circle, the files of which all need
# each other, as one line of names. Used by check_layers.sh.

# Everything that `from` comes to by way of `to`.
function reach(from, to,    n, k, list) {
    if ((from, to) in reached) return
    reached[from, to] = 1
    n = split(next_of[to], list, " ")
    for (k = 1; k <= n; k++) reach(from, list[k])
}

$1 != $2 && !(($1, $2) in pair) {
    pair[$1, $2] = 1
    next_of[$1] = next_of[$1] " " $2
    file[$1] = file[$2] = 1
}

END {
    for (a in file) {
        n = split(next_of[a], list, " ")
        for (k = 1; k <= n; k++) reach(a, list[k])
    }
    for (a in file) {
        members = a
        least = a
        if (!((a, a) in reached)) continue
        for (b in file) {
            if (a == b || !((a, b) in reached) || !((b, a) in reached)) continue
            members = members " " b
            if (b < least) least = b
        }
        if (least == a) print members # once, with its first file
    }
}
