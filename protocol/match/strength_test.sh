#!/bin/sh
# strength_test.sh - tells whether a change makes the engine stronger.  SPDX-License-Identifier: MIT
#
# usage: strength_test.sh BASE [GAME...]
#
# $POTPOURRI (build/potpourri) plays against BASE, which is a program or a commit of this repository, in each GAME
# (chess): an SPRT at equal nodes, and then, unless that refuses the change, one by the clock.  A test ends with
# "stronger" or "weaker" if the 95 % interval leaves out 0 and the difference is more than $DOUBT Elo, else with
# "in doubt".  The same command goes on where it was stopped.  From the environment:
#
#     NODES   of a move in the first test (40000)
#     CLOCK   of the second (3+0.03)
#     SPRT    hypotheses of both, in Elo (-12,12)
#     GAMES   of a test, at most (2000)
#     DOUBT   Elo (12)
#     CHANGE  flags of $POTPOURRI alone, such as `-o LmrBase=700`
#     JOBS    games at a time (all cores)
#     FOLDER  for the records GAME-nodes.jsonl and GAME-clock.jsonl, and for the programs of commits (build/strength)
set -eu
base=${1:?usage: strength_test.sh BASE [GAME...]}
shift
: "${POTPOURRI:=build/potpourri}" "${NODES:=40000}" "${CLOCK:=3+0.03}" "${SPRT:=-12,12}" "${GAMES:=2000}"
: "${DOUBT:=12}" "${CHANGE:=}" "${JOBS:=$(getconf _NPROCESSORS_ONLN)}" "${FOLDER:=build/strength}"
[ $# -gt 0 ] || set -- chess

# The program of a commit, built once; it appears under its name when it is complete.
build()
{
    commit=$(git rev-parse --verify --quiet "$1^{commit}") || {
        echo "strength_test.sh: neither a program nor a commit: $1" >&2
        exit 1
    }
    program=$FOLDER/$commit
    if [ ! -e "$program" ]; then
        rm -rf "$program.tree"
        mkdir -p "$program.tree"
        git archive "$commit" | tar -x -C "$program.tree"
        make -C "$program.tree" -j "$JOBS" >&2
        mv "$program.tree/build/potpourri" "$program"
        rm -rf "$program.tree"
    fi
}

# compete TEST LIMIT... - plays or goes on with a test, prints its result, and keeps it in $FOLDER/TEST.
compete()
{
    test=$1
    shift
    "$POTPOURRI" -v "$game" match --quiet --games "$GAMES" --sprt "$SPRT" --concurrency "$JOBS" --resign 4,800 \
        --max-moves 200 --jsonl "$FOLDER/$test.jsonl" "$@" \
        --engine "name=new $POTPOURRI -o Hash=16 $CHANGE" --engine "name=base $program -o Hash=16" \
        >"$FOLDER/$test.out"
    sed -n '/^new - base/,$p' "$FOLDER/$test.out" >"$FOLDER/$test"
    cat "$FOLDER/$test"
    awk -v doubt="$DOUBT" -v test="$test" '
        /^ *Elo / {
            gsub(/[(),]/, "")
            whole = $2 == "above" || $2 == "below" # all games were won, or lost
            stronger = $2 == "above" ? $3 > doubt : !whole && $2 > doubt && $3 > 0
            weaker = $2 == "below" ? $3 < -doubt : !whole && $2 < -doubt && $5 < 0
            print test ": " (stronger ? "stronger" : weaker ? "weaker" : "in doubt")
        }' "$FOLDER/$test"
}

mkdir -p "$FOLDER"
if [ -f "$base" ] && [ -x "$base" ]; then program=$base; else build "$base"; fi
for game; do
    compete "$game-nodes" --nodes "$NODES"
    grep -q '^SPRT .*the lower one is accepted' "$FOLDER/$game-nodes" || compete "$game-clock" --tc "$CLOCK"
done
