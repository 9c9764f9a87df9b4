#!/usr/bin/env bash
# bench_perft.sh - perft speed beside Debian's stockfish and fairy-stockfish.
# SPDX-License-Identifier: MIT
#
# usage: tests/bench_perft.sh [ROUNDS]
#
# Each round runs every program once on every position, in turn, so that a machine whose
# speed drifts is fair to all.  A figure is nodes per second of user time, less the time that
# starting and quitting takes, and the median of the rounds.  No test runs this.
set -euo pipefail
cd "$(dirname "$0")/.."
PATH=$PATH:/usr/games
rounds=${1:-7}
start='rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'
kiwipete='r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1'
results=$(mktemp)
trap 'rm -f "$results"' EXIT

# seconds COMMAND... - the user time it takes, its output thrown away.
seconds()
{
    local TIMEFORMAT=%U
    { time "$@" >/dev/null 2>&1; } 2>&1
}

uci() # ENGINE FEN DEPTH
{
    printf 'position fen %s\ngo perft %s\nquit\n' "$2" "$3" | "$1"
}

# record NAME NODES IDLE-SECONDS COMMAND... - one figure in million nodes a second.
record()
{
    local name=$1 nodes=$2 idle=$3 used
    shift 3
    used=$(seconds "$@")
    echo "$name|$(awk -v n="$nodes" -v t="$used" -v i="$idle" \
        'BEGIN { t -= i; printf "%.1f", n / (t > 0.01 ? t : 0.01) / 1e6 }')" >>"$results"
}

ours() # NAME VARIANT DEPTH NODES
{
    record "$1" "$4" "$(seconds build/potpourri --variant "$2" perft 1)" \
        build/potpourri --variant "$2" perft "$3"
}

for ((round = 0; round < rounds; round++)); do
    ours 'potpourri chess start 6' chess 6 119060324
    record 'potpourri chess kiwipete 5' 193690690 "$(seconds build/potpourri perft 1)" \
        build/potpourri --fen "$kiwipete" perft 5
    for engine in stockfish fairy-stockfish; do
        command -v "$engine" >/dev/null || continue
        idle=$(seconds uci "$engine" "$start" 1)
        record "$engine chess start 6" 119060324 "$idle" uci "$engine" "$start" 6
        record "$engine chess kiwipete 5" 193690690 "$idle" uci "$engine" "$kiwipete" 5
    done
    ours 'potpourri pole start 5' pole 5 338918057
    ours 'potpourri poison start 6' poison 6 119020622
    ours 'potpourri polypiece start 6' polypiece 6 112956938
    ours 'potpourri starpool start 5' starpool 5 27739552
done

echo '| position | Mnodes/s, median | least | most |'
echo '|---|---|---|---|'
cut -d'|' -f1 "$results" | awk '!seen[$0]++' | while read -r name; do
    grep "^$name|" "$results" | cut -d'|' -f2 | sort -n | awk -v name="$name" '
        { figure[NR] = $1 }
        END { printf "| %s | %s | %s | %s |\n", name, figure[int((NR + 1) / 2)], figure[1],
              figure[NR] }'
done
