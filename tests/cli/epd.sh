#!/usr/bin/env bash
# epd.sh - EPD files as they lie around.  SPDX-License-Identifier: MIT
#
# White mates by Ra8#.
. "$(dirname "$0")/../support/expect.sh"
mate='6k1/5ppp/8/8/8/8/5PPP/R5K1 w - -'
mated='7k/8/5K2/6Q1/8/8/8/8 b - -' # 1... Kg8 or Kh7 2. Qg7#

# solves WHAT LINES TEXT - analyse reads the lines of TEXT, says nothing against them, and prints all of LINES.
solves()
{
    local what=$1 lines=$2 good=0
    printf '%b' "$3" >"$work/suite"
    run -o TablebasePath= analyse --nodes 1000 "$work/suite"
    [ $status = 0 ] && [ ! -s "$work/err" ] || good=1
    while read -r line; do
        grep -qE -- "^ *$line\$" "$work/out" || good=1
    done <<<"$lines"
    report $good "$what"
}

solves 'a mate in so many moves, for either side, as matetrack has it' \
    $'Total FENs:    3\nFound mates:   3\nBest mates:    2\n3 of 3 solved' \
    "$mate bm #1; PV: a1a8;\n$mate bm #+2;\n$mated bm #-1;\n"
solves 'a mate that is longer than it says is found, but no solution' \
    $'Total FENs:    2\nFound mates:   1\nBest mates:    0\n0 of 2 solved' \
    "$mate bm #-1;\n4k3/8/4K3/8/8/8/8/7R b - - bm #-1; id \"two moves\";\n"
solves 'fields of counters that are not known' '4 of 4 solved' \
    "$mate - bm Ra8;\n$mate - - bm Ra8;\n$mate 3 - bm Ra8;\n$mate - 9 bm Ra8; id \"ERET 001\";\n"
solves 'zero bytes at the ends of lines and of the file' '2 of 2 solved' \
    "$mate bm Ra8;\0\n$mate bm Ra8;\0\0\r\n\0\0"
solves 'comments first' '1 of 1 solved' "% my suite\n; by me\n\n$mate bm Ra8;\n"
solves 'comments of more than any buffer' '1 of 1 solved' "$(printf '%%%3000s\\n' x)$mate bm Ra8;\n"
solves 'operations without semicolons' $'x y: solved\n2 of 2 solved' \
    "$mate 0 1 bm Ra8# dm 1 id \"x y\"\n$mate bm Ra8 Rb1 c4 \"c5\" am Kf1\n"
solves 'tabs between fields and in operations' $'a b: solved\n2 of 2 solved' \
    "${mate// /\\t}\tbm\tRa8;\tid\t\"a b\";\n${mate// /\\t}\t3\t9\tbm Ra8;\n"
grep -q 'R5K1 w - - 3 9$' "$work/out"
report $? 'and the counters between them are read'
solves 'points as in STS, and its rating' \
    $'10 of 10 points, solved\n3 of 10 points, not solved, best is Kf1\nScore: 13 of 20 points, 65.0 %\nSTS rating: 2651' \
    "$mate bm Ra8; c0 \"Ra8#=10, Kf1=3\";\n$mate bm Kf1; c0 \"Kf1=10, Ra8=3, h3=1\";\n"
solves 'a comment that has no points' '1 of 1 solved' "$mate bm Ra8; c0 \"x=y, Ra8=1\";\n"

printf '%s ;D1 20; D2 400\0' 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1' >"$work/counts"
expect_line 'a zero byte at the end of counts' '^2 passed, 0 failed$' perft --suite "$work/counts"
sed 's/[ ;]/\t/; s/ /\t/g; s/\x0//' "$work/counts" >"$work/tabs"
expect_line 'tabs between a FEN and counts' '^2 passed, 0 failed$' perft --suite "$work/tabs"

# An encoding that no mark tells.
for encoding in utf-16le utf-16be; do
    printf '%s bm Ra8; id "\303\244";\n' "$mate" | iconv -f utf-8 -t $encoding >"$work/suite"
    run -o TablebasePath= analyse --nodes 1000 "$work/suite"
    [ $status = 0 ] && grep -q $'^  \303\244: solved$' "$work/out"
    report $? "positions in $encoding without a mark"
    printf '[White "\303\244"]\n\n1. e4 e5 *\n' | iconv -f utf-8 -t $encoding >"$work/game"
    run analyse --nodes 1 --json "$work/game"
    [ $status = 0 ] && grep -q $'"plies":2,.*"White":"\303\244"' "$work/out"
    report $? "a game in $encoding without a mark"
done

# A limit holds although one move of a search can lead to captures without end.
echo 'rnbqkbnr/rrrrrrrr/8/8/8/8/RRRRRRRR/RNBQKBNR w KQkq - 0 1' >"$work/rooks.epd"
run analyse --nodes 2000 "$work/rooks.epd"
[ $status = 0 ] && [ "$(sed -n 's/^  depth [01], \([0-9]*\) positions$/\1/p' "$work/out")" -le 2000 ]
report $? 'a limit of nodes holds where everything attacks everything'
run analyse --depth 1 "$work/rooks.epd"
[ $status = 0 ] && grep -q '^  depth 1, ' "$work/out"
report $? 'and quiescence ends'
exit $failures
