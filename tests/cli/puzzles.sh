#!/usr/bin/env bash
# puzzles.sh - the command puzzles: positions with one good move.  SPDX-License-Identifier: MIT
. "$(dirname "$0")/../support/expect.sh"

in_lab run -v pole -o Hash=1 puzzles 2 --nodes 2000
cp "$work/out" "$work/puzzles"
[ $status = 0 ] && [ "$(wc -l <"$work/puzzles")" = 2 ] &&
    ! grep -qvE '^[^ ]+ [wb] [KQkq-]+ [a-h1-8-]+ [0-9]+ [0-9]+ pv "[^"]+"; acd [0-9]+; id "[0-9]+\.[0-9]+";$' "$work/puzzles"
report $? 'puzzles prints a FEN, a solution, its depth and the game a line'
last=$(sed -n '$s/.* id "\([0-9]*\).*/\1/p' "$work/puzzles")
in_lab run -v pole -o Hash=1 puzzles 1 --nodes 2000 --first "$last"
[ "$(cat "$work/out")" = "$(grep -m1 " id \"$last\." "$work/puzzles")" ]
report $? 'a game has the same puzzles whichever comes first'
while read -r line; do
    # shellcheck disable=SC2046 # each move is a word
    bounded "$POTPOURRI" -v pole --fen "${line%% pv *}" play $(sed 's/.* pv "\(.*\)"; acd.*/\1/' <<<"$line") >"$work/out" 2>"$work/err" || break
done <"$work/puzzles"
report $? 'solutions can be played'
in_lab expect_error 'no puzzles' 2 "puzzles: '0' is no number" puzzles 0

exit $failures
