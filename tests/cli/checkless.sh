#!/usr/bin/env bash
# checkless.sh - a rule of games from files is one file.  SPDX-License-Identifier: MIT
#
# tests/toys/modules/checkless.c is a rule that no other file knows.
product=$(realpath "$POTPOURRI")
. "$(dirname "$0")/../support/toys.sh"
printf '[checkless:chess]\ntitle = Checkless chess\ncheckless = true\n' >"$work/games.ini"
checkless=(--variants "$work/games.ini" --variant checkless)

known 'its moves are right' "$TOYS/check" checkless
known 'the file is good' "$POTPOURRI" check "$work/games.ini"
expect_line 'the rules tell it' 'Who is not in check may give none but checkmate\.' "${checkless[@]}" rules
expect_line 'the list of keys has it' '^\.B checkless$|checkless' rules keys
expect_line 'a mate is found, and no other check' '^ +#1  1\. Ra8#$' \
    "${checkless[@]}" --fen '6k1/5ppp/8/8/8/8/8/RQ4K1 w - - 0 1' analyse --depth 4
printf '1. e4 f5 2. Qh5+ *\n' >"$work/game.pgn"
run "${checkless[@]}" analyse --depth 1 "$work/game.pgn"
grep -q 'Qh5.: the rules of this game do not allow it: Who is not in check' "$work/err"
report $? 'a check in a record is refused'
plays 'a match between copies ends by the rules' '' "${checkless[@]:0:2}" --variant checkless
POTPOURRI=$product
run check "$work/games.ini"
[ $status = 1 ] && grep -q '\[checkless\] checkless: unknown key' "$work/out"
report $? 'without the file the rule is unknown'
exit $failures
