#!/usr/bin/env bash
# openings.sh - what was played, and balanced openings.  SPDX-License-Identifier: MIT
. "$(dirname "$0")/../support/expect.sh"
POTPOURRI=$(realpath "$POTPOURRI")
cd "$work" || exit 1

cat >games.pgn <<'END'
[Result "1-0"]

1. e4 e5 2. Nf3 Nc6 1-0

[Result "0-1"]

1. Nf3 e5 2. e4 Nc6 0-1

[Result "1/2-1/2"]

1. d4 d5 1/2-1/2
END
printf '[Variant "pothole"]\n\n1. e4 {no hole} e5 {hole a3} *\n\n' >rolls.pgn
printf '[Event "x"]\n\n1. e5 *\n\n[Event "y"]\n\n1. e4 *\n' >bad.pgn

expect_line 'games, and the score of White' '^chess: 3 games, White scores 50.0% \([0-9.]+ to [0-9.]+\)$' \
    openings games.pgn
expect_line 'the moves of most games come first' '^ +1 +33.3% +100.0% .* 1 +0 +0  1. e4$' \
    openings games.pgn
expect_line 'a transposition refers to the first moves' \
    '^ +1 100.0% +100.0% .*  2. Nf3  as after 1. Nf3 e5 2. e4$' openings games.pgn
run openings --move-order games.pgn
[ $status = 0 ] && [ "$(grep -c Nc6 out)" = 2 ] && ! grep -q 'as after' out
report $? 'with --move-order each order has its own line'
run openings --depth 1 games.pgn
[ $status = 0 ] && [ "$(grep -cE ' 1\. ' out)" = 3 ] && ! grep -q '1\.\.\.' out
report $? 'no deeper than --depth'
printf '1. d4 *\n' >more.pgn
run openings --min-games 2 games.pgn more.pgn
[ $status = 0 ] && [ "$(grep -cE '^ +[0-9]+ ' out)" = 1 ] && grep -qE '^ +2 +50.0% .* 1. d4$' out
report $? 'no fewer games than --min-games'
expect_line 'several files, and standard input' '^chess: 6 games' openings games.pgn - <games.pgn
expect_line 'standard input alone' '^chess: 3 games' openings <games.pgn
run openings games.pgn rolls.pgn
[ $status = 0 ] && grep -q '^pothole: 1 game$' out && grep -qE '^ +1 100.0% .*  \{hole a3\}$' out
report $? 'each game has its tree, a roll its line'
expect_line 'after moves' '^ +2 100.0% .*  2... Nc6$' openings --line 'e4 e5 Nf3' games.pgn
expect_line 'from a position' '^1 game does not reach this position$' openings \
    --fen 'rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2' games.pgn
run openings --json games.pgn rolls.pgn
[ $status = 0 ] && [ "$(wc -l <out)" = 2 ] &&
    grep -q '"move":"e2e4","san":"e4","games":1,"white":1,"draws":0,"black":0,"score":1000,' out &&
    grep -q '"rolls":\[{"roll":"-","games":1,' out
report $? 'as JSON, a line for each game'
run openings bad.pgn
[ $status = 1 ] && grep -q '^potpourri: bad.pgn: line 3: game 1: ' err && grep -q '^chess: 1 game$' out
report $? 'a bad game is reported and skipped'
expect_error 'games by other rules' 1 '1 game is by other rules' openings --line e4 rolls.pgn
expect_error 'a file that is not there' 1 'none.pgn: No such file' openings none.pgn
expect_error 'no games' 1 'there are no games' openings /dev/null
expect_error 'moves that cannot be played' 1 '--line: .*e5' openings --line 'e5' games.pgn

# --- making openings --------------------------------------------------------------------------
make=(openings --make 3 --nodes 2000 --plies 4)
run "${make[@]}" --variant pole
[ $status = 0 ] && grep -qx '# potpourri --variant pole openings --make 3 --plies 4 --balance 40 --nodes 2000 --seed 1' out &&
    [ "$(grep -cE ' acn 2000; ce -?[0-9]+; fmvn [0-9]; hmvc [0-9]; moves ".*";$' out)" = 3 ]
report $? 'balanced openings in EPD, and how they are made'
mv out pole.epd
run --variant pole perft 1 --suite pole.epd
run --variant pole analyse --depth 1 pole.epd
[ $status = 0 ] && [ "$(grep -c '^pole.epd:[0-9]*: ' out)" = 3 ]
report $? 'which other commands read'
run "${make[@]}" --fen '4k3/pppp4/8/8/8/8/4PPPP/4K3 w - - 0 1' --balance 200
[ $status = 0 ] && [ "$(grep -c '; ce ' out)" = 3 ] && ! grep -q moves out
report $? 'from another position'
expect_error 'a file and --make' 2 "openings --make: 'games.pgn' is one argument too many" openings --make 1 games.pgn
expect_error '--seed without --make' 2 '--seed and --make go together' openings --seed 1 games.pgn
expect_error '--depth with --make' 2 '--depth and --make do not go together' openings --make 1 --depth 3
[ ! -c /dev/full ] || {
    bounded "$POTPOURRI" "${make[@]}" >/dev/full 2>err
    [ $? = 1 ] && grep -q '^potpourri: the openings cannot be written: No space' err
    report $? 'a full disk'
}
exit $failures
