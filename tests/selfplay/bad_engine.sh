#!/bin/bash
# An engine with a fault, for the tests of the arena.
#   bad_engine.sh MODE ENGINE [SECONDS]
# Passes lines on to ENGINE (a program that speaks the protocol) and back, and misbehaves in its own
# way at the second `go` of a game; late is SECONDS late. It waits for no answer to `go infinite`. Modes:
#   good plain                           nothing is wrong; plain: no options and no additions
#   crash-start hang-start               before ugiok
#   crash-go exit-go hang-go stop-go     at `go`; stop: SIGSTOP
#   half-line                            ends in the middle of `bestmove`
#   late illegal two-words twice         answers too late, an illegal move, too many words, two moves
#   flood long-line rubbish closed       output without end, a line without end, bytes, a closed pipe
#   wrong-result silent-result           at `query result`
#   slow-reader                          reads no more input
#   hang-ready crash-new                 at `isready`, at `uginewgame`
#   refuses refuses-none                 calls the position illegal, without a move or with `none`
#   options                              2,000 other options before its own
#   leaves                               children in sessions of their own, one without environment
#   eats forks                           600 MiB of memory, 40 processes
#   repeats                              `query legal`: the first move, as often as there are moves
#   bad-fen-resets                       goes to the first position at a position line that is none
#   at-once after-ready                  answers `go infinite` without `stop`, before or after `isready`
#   quit-signal end-status               ends by a signal at `quit`, with status 3 at the end of input
set -u
shopt -s extglob
mode=$1
engine=$2
late=${3:-0.5}
case $mode in
crash-start) exit 3 ;;
hang-start) exec sleep 1000 ;;
esac
coproc bot { exec "$engine"; }
exec 3<&"${bot[0]}" 4>&"${bot[1]}"
going=0
endless=0
[ $mode = options ] && for ((i = 0; i < 2000; i++)); do echo "option name X$i type check default true"; done
[ $mode = plain ] && printf 'setoption name Scenario value gate\n' >&4

# Passes answers on up to the one that begins with the word.
pass() { # WORD keep|drop
    local line
    while IFS= read -r line <&3; do
        case $mode:$line in plain:option* | plain:info*) continue ;; esac
        [ "$2" = keep ] && printf '%s\n' "$line"
        case $line in "$1"*) return ;; esac
    done
}

pass_legal() {
    local response move moves
    if [ $mode != repeats ]; then
        pass response keep
        return
    fi
    read -r response move moves <&3
    echo "$response $move ${moves//+([^ ])/$move}"
}

misbehave() {
    case $mode in
    crash-go) kill -SEGV $$ ;;
    exit-go) exit 7 ;;
    hang-go) exec sleep 1000 ;;
    stop-go) kill -STOP $$ ;;
    half-line)
        printf 'bestm'
        exit 0
        ;;
    late)
        sleep "$late"
        pass bestmove keep
        ;;
    illegal)
        pass bestmove drop
        echo 'bestmove nonsense'
        ;;
    two-words)
        pass bestmove drop
        echo 'bestmove a b'
        ;;
    twice)
        pass bestmove keep
        echo 'bestmove nonsense'
        ;;
    flood) exec yes 'info string flood' ;;
    long-line) exec tr '\0' x </dev/zero ;;
    rubbish)
        head -c 20000 /dev/urandom
        echo
        pass bestmove keep
        ;;
    refuses)
        pass bestmove drop
        echo 'info error illegal moves[3]: no such move'
        ;;
    refuses-none)
        pass bestmove drop
        printf 'info error illegal moves[3]: no such move\nbestmove none\n'
        ;;
    leaves)
        setsid sleep 1234 >&- 2>&- &
        (setsid sleep 1234 >&- 2>&- &)
        pass bestmove keep
        ;;
    eats)
        dd if=/dev/zero of=/dev/null bs=600M count=1 2>/dev/null || exit 5
        pass bestmove keep
        ;;
    forks)
        for ((i = 0; i < 40; i++)); do sleep 1234 & done
        sleep 1
        pass bestmove keep
        ;;
    closed)
        exec 1>&-
        sleep 1000
        ;;
    slow-reader) exec sleep 1000 ;;
    *) pass bestmove keep ;;
    esac
}

while IFS= read -r line; do
    line=${line%$'\r'}
    case $mode:$line in
    hang-ready:isready) exec sleep 1000 ;;
    crash-new:uginewgame) exit 9 ;;
    wrong-result:"query result")
        echo 'response p3win'
        continue
        ;;
    silent-result:"query result") continue ;;
    bad-fen-resets:"position fen this"*) line="position startpos" ;;
    at-once:"go infinite") line="go nodes 1" ;;
    esac
    printf '%s\n' "$line" >&4
    case $line in
    ugi) pass ugiok keep ;;
    isready)
        pass readyok keep
        if [ $mode:$endless = after-ready:1 ]; then
            echo stop >&4
            pass bestmove keep
        fi
        ;;
    "query legal") pass_legal ;;
    query*) pass response keep ;;
    uginewgame) going=0 endless=0 ;;
    "go infinite") endless=1 ;;
    stop) pass bestmove keep ;;
    go*)
        going=$((going + 1))
        if [ $going = 2 ]; then misbehave; else pass bestmove keep; fi
        ;;
    quit) break ;;
    esac
done
case $mode:$line in
quit-signal:quit) kill -SEGV $$ ;;
end-status:) exit 3 ;;
esac
exit 0
