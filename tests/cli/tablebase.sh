#!/usr/bin/env bash
# tablebase.sh - endgame tables are made, kept and used.  SPDX-License-Identifier: MIT
. "$(dirname "$0")/../support/expect.sh"
. "$(dirname "$0")/../support/session.sh"
tables=$XDG_CACHE_HOME/potpourri/tablebases

run tablebase KRK -j 2
[ $status = 0 ] && [ ! -s "$work/err" ] && grep -q '^# KRK: 1 table to make, 81920 numbers' "$work/out" &&
    grep -qx 'White to move: 21959 won, 0 drawn, 0 lost' "$work/out" &&
    grep -q '^White wins in 16 moves at most: .*/.* w - - 0 1$' "$work/out" && [ -f "$tables"/chess-*-KRK.table ]
report $? 'tablebase makes a table, says before what it needs, and keeps it'

run tablebase KKR --verify
[ $status = 0 ] && ! grep -q '^#' "$work/out" && grep -qE '^verified: [0-9]+ positions, 0 wrong$' "$work/out"
report $? 'it reads it again and verifies it, with colours changed'

printf x | dd of="$(echo "$tables"/chess-*-KRK.table)" bs=1 seek=4000 conv=notrunc 2>/dev/null
run tablebase KRK
[ $status = 0 ] && grep -q 'KRK.table: it is damaged: its checksum is wrong; it is made again$' "$work/err" &&
    grep -q '^White wins in 16 moves at most: .*/.* w - - 0 1$' "$work/out"
report $? 'a damaged file is named and made again'

# Each front end tells of it once.
damage()
{
    printf x | dd of="$(echo "$tables"/chess-*-KRK.table)" bs=1 seek=4000 conv=notrunc 2>/dev/null
}
damaged='KRK.table: it is damaged: its checksum is wrong$'
rook='8/8/8/3k4/8/8/8/KR6 w - - 0 1'
damage && run -o TablebasePath="$tables" --fen "$rook" solve 3 && grep -q "$damaged" "$work/err"
report $? 'solve tells of a damaged file'
damage && run -o TablebasePath="$tables" --fen "$rook" analyse -n 100 && grep -q "$damaged" "$work/err"
report $? 'analyse tells of it'
damage && yes eval | head -n 9 | run -o TablebasePath="$tables" --fen "$rook" terminal -t 200
grep -q "$damaged" "$work/err"
report $? 'the terminal tells of it'
damage
cat >"$work/uci_damage" <<END
> uci
> setoption name TablebasePath value $tables
> position fen $rook
> go nodes 100
< info string .*KRK.table: it is damaged: its checksum is wrong
< bestmove .*
END
session "$work/uci_damage"
damage
cat >"$work/cecp_damage" <<END
> xboard
> protover 2
> setboard $rook
> option TablebasePath=$tables
> nps 100
> st 1
> go
< telluser .*KRK.table: it is damaged: its checksum is wrong
END
session "$work/cecp_damage"
run tablebase KRK
grep -qx 'KRK, positions up to symmetry' "$work/out"
report $? 'what is counted is told'

run tablebase --report KPK
[ $status = 0 ] && grep -qx '| KPK | White | 62480 (76.5 %) | 19184 (23.5 %) | 0 (0.0 %) | 28 | 80 |' "$work/out" &&
    grep -qx '|  | Black | 0 (0.0 %) | 35210 (41.9 %) | 48802 (58.1 %) | none | |' "$work/out" &&
    grep -q '^KPK, White wins in 28: `.* w - - 0 1`$' "$work/out" && grep -qE '^1\. .* 28\. .*#$' "$work/out"
report $? 'a report tells of each ending who wins, the longest win and the mutual zugzwangs'

run tablebase --men 3 --memory 1 --report
[ $status = 0 ] && [ ! -s "$work/err" ] && [ "$(grep -c '^| K[QRP]K | White |' "$work/out")" = 3 ] &&
    [ "$(sed -n '/^## Endings left out/,$p' "$work/out" | grep -c '^\* K[BN]K: about 2 MB of memory are needed; see --memory$')" = 2 ]
report $? 'all endings with some number of men are asked for by one flag; those that are too large are left out'

expect_error 'neither a material nor a number of men' 2 'tablebase: give either MATERIAL or --men' tablebase
expect_error 'both a material and a number of men' 2 'tablebase: give either MATERIAL or --men' tablebase --men 3 KQK
expect_error 'a game without tables' 1 'there is no such table: Pot-Hole Chess has dice' -v pothole tablebase --men 3
expect_error 'a material without kings' 1 "QQ: 'QQ' is not like KQKR" tablebase QQ
expect_error 'a table for dice' 1 'KQK: Pot-Hole Chess has dice' -v pothole tablebase KQK
expect_error 'a table that is too large' 1 'KQKR: about [0-9]* MB of memory are needed; see --memory' \
    tablebase --memory 100 KQKR

run --fen '8/8/8/3k4/8/8/8/KR6 w - - 0 1' solve 3
[ $status = 0 ] && [ "$(head -1 "$work/out")" = 'White wins in 15 moves, by the endgame tables.' ] &&
    grep -qE ' 15\. .*#$' "$work/out"
report $? 'solve tells a win that is longer than was asked for'
expect_output 'solve needs no search for a draw' 'White has no forced win, by the endgame tables.' \
    --fen '8/8/8/8/3k4/3P4/3K4/8 w - - 0 1' solve 9

run match --nodes 20 --games 2 --plies 0 --fen '8/8/8/3k4/8/8/8/KR6 w - - 0 1' --adjudicate-tables --jsonl "$work/games" \
    -e "name=A $POTPOURRI" -e "name=B $POTPOURRI"
[ $status = 0 ] && [ "$(grep -c '"White wins by endgame tables"' "$work/games")" = 2 ]
report $? 'endgame tables decide games of a match'

# From this position White needs 45 moves, and the 50-move rule leaves no time for a search.
cat >"$work/knight" <<'END'
> uci
> setoption name UCI_Variant value polypiece
> position fen @
> go movetime 1
< info depth 1 .* score mate 45 .* tbhits [1-9].* pv .*
< bestmove .*
END
run -v polypiece tablebase KNK
sed -i "s|@|$(sed -n 's/^White wins in 45 moves at most: //p' "$work/out")|" "$work/knight"
knight=$(sed -n 's/^> position fen //p' "$work/knight")
rm -r "$tables"
run match -v polypiece --st 0.01 --margin 20000 --games 1 --plies 0 --fen "$knight" --jsonl "$work/knights" \
    -e "name=A $POTPOURRI" -e "name=B $POTPOURRI"
[ $status = 0 ] && grep -q '"checkmate"' "$work/knights" && grep -q '"1-0"' "$work/knights"
report $? 'king and knight win the longest of their wins in Polypiece at 10 ms a move'
session "$work/knight"

cat >"$work/columns" <<'END'
> xboard
> protover 2
> variant polypiece
> setboard 8/8/8/3k4/8/8/8/KN6 w - - 0000 0 1
> st 1
> post
> go
< 1 [0-9]+ [0-9]+ [0-9]+ [0-9]+ [0-9]+ [1-9][0-9]*	.*
< move .*
END
session "$work/columns"

exit $failures
