#!/usr/bin/env bash
# tune.sh - what games against itself are good for: samples, tune and puzzles.  SPDX-License-Identifier: MIT
. "$(dirname "$0")/../support/expect.sh"

run -v polypiece -o Hash=1 samples 1 --nodes 50
cp "$work/out" "$work/positions"
[ $status = 0 ] && [ -s "$work/positions" ] &&
    ! grep -qvE '^(-1|0|1) -?[0-9]+ [^ ]+ [wb] [KQkq-]+ [a-h1-8-]+ [0-9]+ [0-9]+ [0-9]+$' "$work/positions"
report $? 'samples prints points, a score and a FEN a line'

run -v polypiece -o Hash=1 samples 1 --nodes 50
cmp -s "$work/out" "$work/positions"
report $? 'the same seed, the same samples'

run -v polypiece tune "$work/positions"
[ $status = 0 ] && grep -q '^const struct weights polypiece_weights = {$' "$work/out" &&
    [ "$(grep -c '^round' "$work/err")" = 3 ]
report $? 'tune prints a source file, and losses beside it'

printf '%s\n' '#include "eval/weights.h"' 'extern const struct weights polypiece_weights;' |
    cat - "$work/out" >"$work/weights.c"
# shellcheck disable=SC2086 # $CC may be several words, eg. ccache gcc
${CC:-cc} -std=c11 -I"$(dirname "$0")/../.." -fsyntax-only "$work/weights.c" >"$work/out" 2>"$work/err"
report $? 'which a compiler understands'

run -v pole -o Hash=1 puzzles 2 --nodes 2000
cp "$work/out" "$work/puzzles"
[ $status = 0 ] && [ "$(wc -l <"$work/puzzles")" = 2 ] &&
    ! grep -qvE '^[^ ]+ [wb] [KQkq-]+ [a-h1-8-]+ [0-9]+ [0-9]+ pv "[^"]+"; acd [0-9]+; id "[0-9]+\.[0-9]+";$' "$work/puzzles"
report $? 'puzzles prints a FEN, a solution, its depth and the game a line'
last=$(sed -n '$s/.* id "\([0-9]*\).*/\1/p' "$work/puzzles")
run -v pole -o Hash=1 puzzles 1 --nodes 2000 --first "$last"
[ "$(cat "$work/out")" = "$(grep -m1 " id \"$last\." "$work/puzzles")" ]
report $? 'a game has the same puzzles whichever comes first'
while read -r line; do
    # shellcheck disable=SC2046 # each move is a word
    bounded "$POTPOURRI" -v pole --fen "${line%% pv *}" play $(sed 's/.* pv "\(.*\)"; acd.*/\1/' <<<"$line") >"$work/out" 2>"$work/err" || break
done <"$work/puzzles"
report $? 'solutions can be played'
expect_error 'no puzzles' 2 "puzzles: '0' is no number" puzzles 0

expect_error 'samples of no games' 2 "samples: '0' is no number" samples 0
expect_error 'tune without a file' 1 'nowhere: No such file' tune nowhere
: >"$work/empty"
expect_error 'tune from an empty file' 1 'empty: no positions' tune "$work/empty"
echo '2 10 8/8/8/8/8/8/8/8 w - - 0 1' >"$work/bad"
expect_error 'wrong points' 1 "bad:1: '2 10 .*' does not begin with 1, 0 or -1" tune "$work/bad"
echo '1 x' >"$work/bad"
expect_error 'no score' 1 'bad:1: no score' tune "$work/bad"
echo '1 10 8/8/8/8/8/8/8/8 w - - 0 1' >"$work/bad"
expect_error 'a wrong FEN' 1 'bad:1: ' tune "$work/bad"

exit $failures
