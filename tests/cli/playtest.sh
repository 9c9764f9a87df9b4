#!/usr/bin/env bash
# playtest.sh - how games play.  SPDX-License-Identifier: MIT
. "$(dirname "$0")/../support/expect.sh"
POTPOURRI=$(realpath "$POTPOURRI")
cd "$work" || exit 1
few="--games 20 --nodes 100 --levels 0,20 --plies 50"

run playtest pothole $few --html page.html
cp out once
[ $status = 0 ] && grep -q '^pothole: 20 games$' out && grep -qE '^White.s score +[0-9.]+ %' out \
    && grep -qE '^luck +[0-9.]+ %' out && grep -q '^full strength .*Elo' out
report $? 'a game: results, luck, skill'
cp page.html out
python3 -c 'import sys, xml.dom.minidom; xml.dom.minidom.parse("page.html")' 2>err \
    && grep -q '<svg' page.html && ! grep -qE '(src|href)="http' page.html
report $? 'a page is well-formed and asks no other host'
run playtest pothole $few --concurrency 3
[ $status = 0 ] && cmp -s out once
report $? 'the same games by three threads'

run playtest pothole $few --record games.jsonl
[ $status = 0 ] && cmp -s out once && [ "$(wc -l <games.jsonl)" = 21 ]
report $? 'a record has all games'
cp games.jsonl full.jsonl
head -c "$(($(wc -c <full.jsonl) * 2 / 3))" full.jsonl >games.jsonl
run playtest pothole $few --record games.jsonl
[ $status = 0 ] && cmp -s out once && cmp -s <(sort games.jsonl) <(sort full.jsonl)
report $? 'a record that was cut off is resumed'
run playtest pothole $few --record games.jsonl
[ $status = 0 ] && cmp -s out once && [ "$(wc -l <games.jsonl)" = 21 ]
report $? 'nothing is played again'
expect_error 'the record of other games' 1 'games.jsonl: it is the record of other games' \
    playtest pole $few --record games.jsonl
sed 's/"moves":"[^ ]*/"moves":"a1a8/' full.jsonl >games.jsonl
expect_error 'a wrong move in a record' 1 "games.jsonl:2: .*a1a8" playtest pothole $few --record games.jsonl
printf 'x\n' >games.jsonl
expect_error 'no record' 1 'games.jsonl: it is no record of a playtest' playtest pothole $few --record games.jsonl
[ "$(cat games.jsonl)" = x ]
report $? 'which stays as it is'

run playtest $few --json pole pole:PoleCapture=king
python3 -c '
import json
report = json.load(open("out"))
a, b = report["games"]
assert a["game"] == "pole" and b["game"] == "pole:PoleCapture=king"
for game in a, b:
    assert game["games"] == 20 and [level["level"] for level in game["levels"]] == [0, 20]
    full = game["levels"][1]
    assert full["games"] == sum(full["white"].values()) + full["stopped"] > 0
    assert abs(sum(piece["share"] for piece in game["pieces"]) - 1) < 0.001
    assert 0 <= full["draws"]["low"] <= full["draws"]["high"] <= 1
' 2>err
report $? 'JSON of two rules'
run playtest $few pole pole:PoleCapture=king
[ $status = 0 ] && grep -qE '^At full strength +pole +pole:PoleCapture=king' out
report $? 'games side by side'
printf '[tiny:chess]\nstartFen = 4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\ncastling = false\n' >tiny.ini
run --variants tiny.ini playtest tiny --games 10000 --nodes 100 --levels 20 --plies 100 --sure 25
[ $status = 0 ] && [ "$(sed -n 's/^tiny: \([0-9]*\) games/\1/p' out)" -lt 100 ]
report $? 'a game from a file; it ends when the figures are sure'

expect_error 'no such game' 1 "there is no game 'nogame'" playtest nogame
expect_error 'no such option' 1 "NoOption" playtest pole:NoOption=1
expect_error 'levels that do not rise' 2 "'12,5' is no list" playtest --levels 12,5
expect_error 'too high a level' 2 "'5,21' is no list" playtest --levels 5,21
expect_error 'no levels' 2 "'' is no list" playtest --levels ''
expect_error 'a page that cannot be written' 1 'no/page.html: No such file' playtest pole $few --html no/page.html
exit $failures
