#!/usr/bin/env bash
# puzzles.sh - the command puzzles: positions with one good move.  SPDX-License-Identifier: MIT
. "$(dirname "$0")/../support/expect.sh"

find_puzzles() # ARGUMENT...
{
    in_lab run -v chess -o Hash=1 puzzles --nodes 4000 "$@"
}

find_puzzles 1
cp "$work/out" "$work/puzzle"
fields='[^ ]+ [wb] [KQkq-]+ [a-h1-8-]+ [0-9]+ [0-9]+'
operations='pv "[^"]+"; acd [0-9]+; level [0-9]+;( theme "[^"]+";)? c0 "[^"]+"; id "[0-9]+\.[0-9]+";'
[ $status = 0 ] && [ "$(wc -l <"$work/puzzle")" = 1 ] && grep -qxE "$fields $operations" "$work/puzzle"
report $? 'puzzles prints a FEN, a solution, who finds it, what it shows and why, and the game a line'
line=$(cat "$work/puzzle")
# shellcheck disable=SC2046 # each move is a word
run -v chess --fen "${line%% pv *}" play $(sed 's/.* pv "\(.*\)"; acd.*/\1/' <<<"$line")
report $? 'a solution can be played'
game=$(sed 's/.* id "\([0-9]*\).*/\1/' "$work/puzzle")
sed "s/ id .*/ id \"$((game - 1)).9\";/" "$work/puzzle" >"$work/before"
find_puzzles 2 --after "$work/before"
[ $status = 0 ] && cmp -s "$work/out" "$work/puzzle"
report $? 'a set is gone on with behind its last game'
find_puzzles 1 --after "$work/puzzle"
[ $status = 0 ] && [ ! -s "$work/out" ]
report $? 'nothing is added to a set that is complete'
find_puzzles 100 --games 1
[ $status = 0 ] && ! grep -qv 'id "1\.' "$work/out"
report $? 'no more games are looked at than are wanted'
in_lab expect_error 'no puzzles' 2 "puzzles: '0' is no number" puzzles 0
in_lab expect_error 'a set that is not there' 1 "puzzles: $work/none: No such file or directory" puzzles --after "$work/none"

exit $failures
