#!/usr/bin/env bash
# calibrate_levels.sh - measures what the levels are worth.  SPDX-License-Identifier: MIT
#
# usage: calibrate_levels.sh [GAMES [GAME...]]
#
# In chess UCI_Elo is compared with Stockfish's, at the same Elo, and two levels with Fairy-Max, as far
# as these are installed; then, in each GAME (all), levels play those above them.  GAMES (100) are
# played of each pair, by $POTPOURRI (build/potpourri), $JOBS (2) at a time.  Each line tells a pair
# and its Elo difference with a 95 % interval.  Stockfish below full strength chooses its move at a
# depth that follows from its Elo, so it need not think longer (formula of Stockfish 15).
set -u
games=${1:-100}
shift $(($# > 0))
engine=$(realpath "${POTPOURRI:-build/potpourri}") || exit
if [ $# -eq 0 ]; then
    mapfile -t all < <("$engine" variants | awk '{ print $1 }')
    set -- "${all[@]}"
fi
PATH=$PATH:/usr/games
work=$(mktemp -d) || exit
trap 'rm -rf "$work"' EXIT

# write_player NAME OPTION... - the command of an engine with these options, in $work/NAME.
write_player()
{
    {
        echo '#!/bin/sh'
        printf 'exec %q -o Hash=1' "$engine"
        printf ' -o %q' "${@:2}"
        echo
    } >"$work/$1"
    chmod +x "$work/$1"
}

# compare GAME FIRST SECOND - prints the Elo by which the engine FIRST is better.
compare()
{
    printf '%-10s ' "$1"
    "$engine" --variant "$1" match -q -g "$games" -j "${JOBS:-2}" --resign 4,900 --draw 40,8,15 \
        --max-moves 150 --plies 6 --seed "$RANDOM" --st 10 --margin 9000 -e "$2" -e "$3" 2>"$work/err" |
        awk '/: \+[0-9]/ { pair = $0 } /^ *Elo / { sub(/,.*/, ""); print pair "  " $0; seen = 1 }
             END { if (!seen) print "no result" }'
    cat "$work/err" >&2
}

for game; do
    [ "$game" = chess ] || continue
    for elo in 1350 1500 1700 1900 2100; do
        command -v stockfish >/dev/null || break
        write_player "elo$elo" UCI_LimitStrength=true UCI_Elo="$elo"
        depth=$(awk "BEGIN { print 1 + int((($elo - 1346.6) / 143.4) ^ (1 / 0.806)) }")
        compare chess "name=Elo$elo uci:$work/elo$elo" "name=Stockfish$elo depth=$depth \
option=UCI_LimitStrength=true option=UCI_Elo=$elo option=Hash=1 uci:stockfish"
    done
    for pair in 8:4 12:6; do
        command -v fairymax >/dev/null || break
        write_player level "Skill Level=${pair%:*}"
        compare chess "name=Level${pair%:*} uci:$work/level" \
            "name=FairyMax depth=${pair#*:} cecp:fairymax"
    done
done
for game; do
    for pair in 0:2 2:4 4:6 6:8 8:10 10:12 12:14 14:16 16:18; do
        for level in "${pair%:*}" "${pair#*:}"; do
            write_player "level$level" "Skill Level=$level"
        done
        compare "$game" "name=Level${pair#*:} uci:$work/level${pair#*:}" \
            "name=Level${pair%:*} uci:$work/level${pair%:*}"
    done
done
