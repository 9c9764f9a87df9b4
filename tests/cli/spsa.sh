#!/usr/bin/env bash
# spsa.sh - parameters and spsa.  SPDX-License-Identifier: MIT
. "$(dirname "$0")/../support/expect.sh"
tune=(-v polypiece spsa 8 "$work/record" RfpMargin LmrBase --engine "$POTPOURRI -v polypiece -o Hash=1" -n 500)

in_lab expect_line 'a parameter and its range' '^RfpMargin +89 +20 +200 +10$' parameters
in_lab expect_line 'set by --option' '^RfpMargin +90 ' -o rfpmargin=90 parameters
in_lab expect_error 'beyond its range' 1 "option RfpMargin: '900' is no number from 20 to 200" -o RfpMargin=900 parameters

run bench 4
cp "$work/out" "$work/plain"
run -o RfpMargin=20 -o LmrDivisor=1200 bench 4
[ $status = 0 ] && ! cmp -s <(grep Bench "$work/plain") <(grep Bench "$work/out")
report $? 'parameters change the search'

in_lab run "${tune[@]}"
cp "$work/record" "$work/whole"
[ $status = 0 ] && [ "$(grep -cE '^[1-8] [-+][0-9]+( [0-9.]+){2}$' "$work/record")" = 8 ] &&
    grep -qE '^[1-8] [-+][1-9]' "$work/record" && grep -qE '^LmrBase +636 +[0-9.]+$' "$work/out"
report $? 'spsa plays and learns'

head -c -20 "$work/whole" >"$work/record"
in_lab run "${tune[@]}"
[ $status = 0 ] && cmp "$work/whole" "$work/record" >"$work/out"
report $? 'spsa resumes where its record ends'

in_lab expect_error 'another record' 1 'record: a record of something else' "${tune[@]}" --games 4
in_lab expect_error 'an unknown parameter' 1 "no parameter 'Speed'" -v pole spsa 3 "$work/new" Speed -e x -n 9
in_lab expect_error 'a parameter twice' 1 'LmrBase is there twice' -v pole spsa 3 "$work/new" LmrBase lmrbase -e x -n 9
in_lab expect_error 'no engine' 2 'spsa: --engine is this' -v pole spsa 3 "$work/new" -n 9
in_lab expect_error 'no limit' 2 'spsa: how long is a game' -v pole spsa 3 "$work/new" -e x
in_lab expect_error 'an SPRT' 2 'are for match' -v pole spsa 3 "$work/new" -e x -n 9 --sprt 0,5

exit $failures
