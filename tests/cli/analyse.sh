#!/usr/bin/env bash
# analyse.sh - games explained by the command analyse.  SPDX-License-Identifier: MIT
. "$(dirname "$0")/../support/expect.sh"
games=$work/games.pgn

# A short game of each kind; in the first one Black is mated after two bad moves.
cat >"$games" <<'END'
[White "Ann"]
[Black "Bob & Co <b>"]
[Result "1-0"]

1. e4 {a good start [%eval 7.77]} e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# 1-0

[Variant "pole"]

1. e3 d5 2. Nf3 Nf6 3. Ne5 L@e2 *

[Variant "poison"]

1. e4 c6 2. Nc3 Da5 3. Dg4 Nh6 *

[Variant "pothole"]

1. h3 {hole a4} e6 {no hole} 2. Nc3 {hole d8} a6 {no hole} *

[Variant "polypiece"]

1. d4 c6 2. e3 h6 3. h3 e5 4. Qh5=WAND g6 5. WANDg3=Q *

[Variant "starpool"]

1. g5 e7 2. gxa11=C exk1=C 3. Nxk1 Nxa11 *
END

run analyse --nodes 300 "$games"
[ $status = 0 ] && [ ! -s "$work/err" ] && [ "$(grep -c '^\[Annotator "Potpourri' "$work/out")" = 6 ] &&
    [ "$(tr '\n' ' ' <"$work/out" | grep -o '{ \[%remark\] White: accuracy [0-9.]* %' | wc -l)" = 6 ]
report $? 'games of all kinds are annotated'
cp "$work/out" "$work/annotated.pgn"
tr '\n' ' ' <"$work/annotated.pgn" >"$work/out"
grep -q '3\.\.\. Nf6 \$4 { \[%eval #1\] \[%remark 4\] Blunder (.* to #1): .* was best\. \[%endremark\] } (3\.\.\. ' "$work/out" &&
    grep -q '{ \[%eval [-0-9.]*\] a good start }' "$work/out"
report $? 'a blunder, its refutation, and a comment that was there'
grep -q '2\. Nc3 {hole d8} { \[%eval .*\] \[%remark\] The roll gave White [0-9]* % of winning chance\. \[%endremark\] }' "$work/out"
report $? 'luck is told apart from skill'

run analyse --nodes 20 --json "$work/annotated.pgn"
[ $status = 0 ] && [ "$(grep -c '"ply":' "$work/out")" = 38 ] && [ "$(grep -c '"plies":' "$work/out")" = 6 ]
report $? 'the annotated games are read back'
run analyse --nodes 300 "$work/annotated.pgn"
[ $status = 0 ] && cmp "$work/out" "$work/annotated.pgn" >"$work/err"
report $? 'and analysed again as they were'

run analyse --nodes 20 --json - <"$games"
[ $status = 0 ] && [ "$(grep -c '"ply":' "$work/out")" = 38 ]
report $? 'games from standard input'
run analyse --nodes 20 - <<<'7k/8/5K2/8/8/8/8/6Q1 w - - 0 1'
[ $status = 0 ] && grep -q '^-:1: ' "$work/out"
report $? 'positions from standard input'
cp "$games" "$work/games.txt"
run analyse --nodes 20 --json "$work/games.txt"
[ $status = 0 ] && [ "$(grep -c '"ply":' "$work/out")" = 38 ]
report $? 'games in a file of another name'

if can_test 'JSON of games is valid' python3; then
    run analyse --json --nodes 300 "$games"
    python3 -c '
import json, sys
rows = [json.loads(line) for line in open(sys.argv[1])]
plies = [row for row in rows if "ply" in row]
assert len(plies) == 38 and len(rows) == 44
for p in plies:
    assert sum(p["wdl"]) == sum(p["best"]["wdl"]) == 1000 and p["move"] and p["san"]
    assert 0 <= p["loss"]["chance"] <= 2 and p["loss"]["cp"] >= 0
    assert not (p["is_best"] and p["grade"]) and ("luck" in p) == ("roll" in p)
assert plies[5]["grade"] == "blunder" and plies[5]["score"] == {"mate": -1}
assert plies[6]["only_move"] and plies[6]["is_best"]
game = rows[7]
assert game["white"]["moves"] == 4 and game["black"]["moves"] == 3
assert game["tags"]["Black"] == "Bob & Co <b>" and game["black"]["blunders"] >= 1
' "$work/out" 2>>"$work/err"
    report $? 'JSON of games is valid'
fi

run analyse --nodes 300 --html "$work/games.html" "$games"
cp "$work/games.html" "$work/out"
[ $status = 0 ] && [ "$(grep -c '<section class="game"' "$work/out")" = 6 ] &&
    [ "$(grep -c '<figure class="board ply"' "$work/out")" = 44 ] &&
    grep -q '<th>Bob &amp; Co &lt;b&gt;</th>' "$work/out" && grep -q '<em>a good start</em>' "$work/out" &&
    grep -q '<b class="blunder">??</b>' "$work/out" && grep -q 'The roll gave White' "$work/out"
report $? 'a page with all games'
! sed 's/xmlns="[^"]*"//' "$work/out" | grep -qE '//|src=|url\(|@import|fetch\('
report $? 'the page needs no other file'
sed '/^<script>/,$d' "$work/out" | grep -oE 'href="#[^"]*"' | sed 's/href="#\(.*\)"/\1/' | sort -u >"$work/links"
grep -oE ' id="[^"]*"' "$work/out" | sed 's/ id="\(.*\)"/\1/' | sort | tee "$work/all_names" | uniq >"$work/names"
[ "$(wc -l <"$work/links")" -gt 60 ] && [ -z "$(comm -23 "$work/links" "$work/names")" ] &&
    cmp -s "$work/names" "$work/all_names"
report $? 'its links lead to its boards and drawings'
if can_test 'the page is well-formed' python3; then
    python3 -c 'import sys, xml.dom.minidom; xml.dom.minidom.parse(sys.argv[1])' "$work/games.html" 2>"$work/err"
    report $? 'the page is well-formed'
fi
expect_error 'a page of a position' 2 '--html: it is for games' analyse --nodes 1 --html "$work/x.html"
expect_error 'a page that cannot be written' 1 'none/x.html: No such' \
    analyse --nodes 1 --html "$work/none/x.html" "$games"

# Another engine judges: ourselves in both protocols, and a new process for each other game.
run analyse --nodes 2000 --engine "name=Someone $POTPOURRI" "$games"
[ $status = 0 ] && [ ! -s "$work/err" ] && [ "$(grep -c '^\[Annotator "Someone"\]' "$work/out")" = 6 ] &&
    tr '\n' ' ' <"$work/out" | grep -q 'Nf6 \$4 { \[%eval #1\] .* (3\.\.\. .*) 4\. Qxf7# '
report $? 'another engine judges, in UCI'
sed '/pole/,$d' "$games" >"$work/chess.pgn"
run analyse --nodes 2000 --engine "cecp:$POTPOURRI" "$work/chess.pgn"
[ $status = 0 ] && [ ! -s "$work/err" ] &&
    tr '\n' ' ' <"$work/out" | grep -q 'Nf6 \$4 { \[%eval #1\] .* (3\.\.\. .*) 4\. Qxf7# '
report $? 'another engine judges, in CECP'
expect_line 'another engine judges a position' '^      #1  1\. Qg7#$' --fen '7k/8/5K2/8/8/8/8/6Q1 w - - 0 1' \
    analyse --depth 3 --engine "$POTPOURRI"
expect_error 'an engine that ends' 1 "engine 'false' has ended with exit status 1" analyse --engine false
expect_error 'an engine with a clock' 1 'a position has no clock' analyse --engine "tc=1 $POTPOURRI"

if can_test 'long work shows its progress' bsdutils script; then
    on_terminal "'$POTPOURRI' analyse --nodes 2000 '$work/chess.pgn'" | tr '\r' '\n' >"$work/out"
    grep -q '\[######*\.*\]  *[0-9]*%  game 1, depth [0-9]' "$work/out" && grep -q '^\[Annotator' "$work/out"
    report $? 'long work shows its progress'
fi

printf '[White "M\374ller"]\n[Black "M\303\274ller"]\n\n1. e4 *\n' >"$work/latin.pgn"
run analyse --nodes 10 --json "$work/latin.pgn"
grep -q $'"White":"M\303\274ller","Black":"M\303\274ller"' "$work/out"
report $? 'names in ISO 8859-1 and in UTF-8'

printf '[White "a"]\n\n1. e4 e5 2. Ke3 Ke7 1-0\n\n1. d4 *\n' >"$work/bad.pgn"
run analyse --nodes 100 "$work/bad.pgn"
[ $status = 1 ] && [ "$(wc -l <"$work/err")" = 1 ] &&
    grep -q "bad.pgn: line 3: game 1: move 2: 'Ke3': " "$work/err" &&
    tr '\n' ' ' <"$work/out" | grep -q "1\.\.\. e5 { .* The analysis ends here: .* 'Ke3': .* } 1-0 .* 1\. d4 "
good=$?
run analyse --nodes 100 --json "$work/bad.pgn"
[ $good = 0 ] && [ $status = 1 ] && grep -q "^{\"game\":1,\"plies\":2,.*\"error\":\".*'Ke3'" "$work/out"
report $? 'an illegal move ends the game, and what precedes it is kept'
: >"$work/empty.pgn"
expect_error 'no game' 1 'empty.pgn: there is no game' analyse "$work/empty.pgn"
# What the user has written stays.
cat >"$work/own.pgn" <<'END'
[White "Ann"]
[Annotator "Ann Otator"]
[Result "1-0"]

{Before.} 1. e4! {a good start} (1. d4 {too} $6 (1. c4)) 1... e5 $10 2. Qh5 N Nc6 3. Bc4
END
run analyse --nodes 20 "$work/own.pgn"
tr '\n' ' ' <"$work/out" >"$work/own.out"
[ $status = 0 ] && grep -qF '[Annotator "Ann Otator"]' "$work/out" && grep -q '^\[Analyst "Potpourri' "$work/out" &&
    grep -qF '[Result "1-0"]' "$work/out" && grep -q ' 1-0$' "$work/out" &&
    grep -q '{ .* Before\. } 1\. e4 \$1 { .* a good start.* } (1\. d4 {too} \$6 (1\. c4))' "$work/own.out" &&
    grep -q ' 1\.\.\. e5 \$10 .* 2\. Qh5 \$146 ' "$work/own.out"
report $? 'glyphs, variations, comments and the annotator of the user stay'

# Suites of tests.
cat >"$work/suite.epd" <<'END'
6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - bm Ra8#; id "back rank"; hmvc 2; fmvn 4;
6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - am Ra8; id "not that";
6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - dm 1;
6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - id "no test";
6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - Theme "corridor"; bm Ra8;
bqnrnkrb/pppppppp/8/8/8/8/PPPPPPPP/BQNRNKRB w GDgd - id "Chess960";
END
run analyse --nodes 200 "$work/suite.epd"
[ $status = 0 ] && [ "$(tail -n 1 "$work/out")" = '3 of 4 solved' ] && grep -q '^  back rank: solved$' "$work/out" &&
    grep -q '^  not that: not solved, to be avoided is Ra8#$' "$work/out" && grep -q 'R5K1 w - - 2 4$' "$work/out"
report $? 'tests of a suite are solved or not'
run analyse --nodes 200 --json "$work/suite.epd"
[ $status = 0 ] && [ "$(tail -n 1 "$work/out")" = '{"solved":3,"tests":4,"mates":1,"mates_found":1,"mates_best":1}' ] &&
    grep -q '"id":"back rank","bm":\["Ra8#"\],"solved":true' "$work/out"
report $? 'and so in JSON'
printf '6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - bm Ra8; id "a\033[2J\302\233b";\n' >"$work/strange.epd"
for form in '' --json; do
    run analyse --nodes 200 $form "$work/strange.epd"
    [ $status = 0 ] && grep -q 'a \[2J b' "$work/out" && ! grep -q "$(printf '\033\|\302\233')" "$work/out"
    report $? "no escape in the name of a test reaches the terminal $form"
done
printf '6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - bm Ra9;\n' >"$work/bad.epd"
expect_error 'a test that makes no sense' 1 "bad.epd:1: bm: 'Ra9': there is no square a9" analyse --nodes 1 "$work/bad.epd"

# A file is what it has in it, in any encoding.
printf '\n{x}\n1. e4 e5 *\n' >"$work/game.epd.txt"
run analyse --nodes 1 --json "$work/game.epd.txt"
[ $status = 0 ] && [ "$(grep -c '"ply":' "$work/out")" = 2 ]
report $? 'a game without tags in a file of another name'
printf '\357\273\2776k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1\n' >"$work/positions.pgn"
run analyse --nodes 1 --json "$work/positions.pgn"
[ $status = 0 ] && grep -q '"source"' "$work/out"
report $? 'positions with a byte order mark in a file that is named like one of games'
sed 's/$/\r/' "$work/chess.pgn" | iconv -f utf-8 -t utf-16 >"$work/utf16"
run analyse --nodes 1 --json - <"$work/utf16"
[ $status = 0 ] && [ "$(grep -c '"ply":' "$work/out")" = 7 ]
report $? 'games in UTF-16 from standard input'
printf '[White "A"]\n["x"]\n1. e4 *\n' >"$work/bad_tag.pgn"
run analyse --nodes 1 --json "$work/bad_tag.pgn"
[ $status = 0 ] && grep -q 'bad_tag.pgn: line 2: game 1: a tag without a name is ignored' "$work/err"
report $? 'a bad tag is lost alone'

cp "$games" "$work/own.pgn"
ln -s own.pgn "$work/link.html"
for page in own.pgn link.html; do
    expect_error "a page in place of its games: $page" 2 "--html: .*$page has the games" \
        analyse --nodes 1 --html "$work/$page" "$work/own.pgn"
done
cmp "$games" "$work/own.pgn" >"$work/err"
report $? 'and the games stay'
net=$(dirname "$0")/../../eval/net/weights/chess.net
cp "$net" "$work/own.net"
echo '[own:chess]' >"$work/own.ini"
ln "$work/own.ini" "$work/hard.ini"
for page in own.net hard.ini; do
    expect_error "a page in place of what is read: $page" 2 "--html: .*$page is read, too" --variants "$work/own.ini" \
        -o EvalFile="$work/own.net" analyse --nodes 1 --html "$work/$page" "$work/own.pgn"
done
cmp "$net" "$work/own.net" >"$work/err" && [ "$(cat "$work/own.ini")" = '[own:chess]' ]
report $? 'and that stays'
echo old >"$work/old.html"
expect_error 'a page of no games' 1 'none.pgn: No such file' analyse --html "$work/old.html" "$work/none.pgn"
[ "$(cat "$work/old.html")" = old ] && [ "$(echo "$work"/old.html*)" = "$work/old.html" ]
report $? 'leaves the page that was there before'
run analyse --nodes 50 --html /dev/stdout "$games"
[ $status = 0 ] && grep -q '^<!DOCTYPE html>' "$work/out"
report $? 'a page may go to a device'
for sample in "$(dirname "$0")"/../../protocol/analysis/samples/*.pgn; do
    run analyse --nodes 1 "$sample"
    [ $status = 0 ] && [ ! -s "$work/err" ] &&
        grep -q "$(tail -n 1 "$sample" | grep -o '[^ ]*$')\$" "$work/out" &&
        [ "$(tr '\n' ' ' <"$work/out" | grep -o 'a minute a move' | wc -l)" = 1 ]
    report $? "the sample game of ${sample##*/} is read to its end, with its remarks"
done
# A search of so many plies needs more than the stack of the program's first thread.
(ulimit -s 512 && run --fen '8/k7/3p4/p2P1p2/P2P1P2/8/8/K7 w - - 0 1' -o TablebasePath= analyse -n 200000 &&
    [ $status = 0 ] && grep -q 'depth' "$work/out")
report $? 'a deep search has the stack that it needs'
exit $failures
