#!/usr/bin/env bash
# publish.sh - a site about games.  SPDX-License-Identifier: MIT
. "$(dirname "$0")/../support/expect.sh"
POTPOURRI=$(realpath "$POTPOURRI")
source=$(realpath "$(dirname "$0")/../..")
cd "$work" || exit 1
few="--games 12 --nodes 100"

cat >farm.ini <<'END'
[farm:chess]
title = Farm & <Chess>
inventor = Jane Doe
rules = Oxen plough. They are slow.
customPiece1 = u:fsWbF
pieceNames = u:ox
startFen = rnbqkbnr/pppppppp/8/8/8/8/UUPPPPPP/RNBQKBNR w KQkq - 0 1

[tiny:chess]
startFen = 4k3/8/8/8/8/8/4P3/4K3 w - - 0 1
castling = false
END

# well_formed - whether all pages and pictures are XML without scripts from elsewhere.
well_formed()
{
    python3 - "$1" 2>err <<'END'
import glob, sys, xml.dom.minidom
files = glob.glob(sys.argv[1] + '/**/*.html', recursive=True) + glob.glob(sys.argv[1] + '/**/*.svg', recursive=True)
assert files
for name in files:
    page = xml.dom.minidom.parse(name)
    for element in page.getElementsByTagName('*'):
        for attribute in 'src', 'href':
            assert not element.getAttribute(attribute).startswith(('http', '//', 'javascript')), name
END
}

run publish farm.ini site $few
[ $status = 0 ] && [ ! -s err ] && for file in index.html {farm,tiny}/{index.html,game.html,game.pgn,board.svg}; do
    [ -s site/$file ] || break
done && cmp -s site/farm/farm.ini farm.ini
report $? 'a site of all games of a file'
well_formed site
report $? 'its pages are well-formed and ask no other host'
grep -q '<h1>Farm &amp; &lt;Chess&gt;</h1>' site/farm/index.html && grep -q 'Jane Doe' site/farm/index.html \
    && grep -q 'og:description" content="Oxen plough. Jane Doe' site/farm/index.html \
    && grep -q '<figcaption>ox</figcaption>' site/farm/index.html && grep -q 'How it plays' site/farm/index.html \
    && grep -q 'href="farm/index.html"' site/index.html
report $? 'title, inventor, reach and figures'
"$POTPOURRI" --variants farm.ini -v farm analyse -n 1 site/farm/game.pgn >out 2>err
report $? 'the game is one by its rules'

run publish farm.ini farm again $few --concurrency 2
[ $status = 0 ] && cmp -s site/farm/index.html again/farm/index.html && cmp -s site/farm/game.html again/farm/game.html \
    && [ ! -e again/tiny ]
report $? 'one game, and the same pages again'
run publish poison pole built-in $few --play https://example.org/play/
[ $status = 0 ] && grep -q 'href="pole/index.html"' built-in/index.html && [ -s built-in/pole/index.html ]
report $? 'games that are known'
[ $status = 0 ] && grep -q 'href="https://example.org/play/#game=poison&amp;engine=black' built-in/poison/index.html
report $? 'a game that is built in, with a link to play it'
[ "$(grep -c '<summary>Show me</summary>' built-in/poison/index.html)" = "$(grep -c . "$source/protocol/lessons/poison.epd")" ] \
    && grep -q '<b>Poison the knight.</b>' built-in/poison/index.html \
    && grep -q '<p>Harpy d4 poisons knight d5.</p>' built-in/poison/index.html \
    && grep -q 'play/#game=poison&amp;puzzle=lesson1' built-in/poison/index.html \
    && grep -q '<p>The ox steps one square' site/farm/index.html && grep -q '<b>Win in one move.</b>' site/farm/index.html
report $? 'its lessons, and those that are made of the rules of another'
grep -q '<h2>Puzzles</h2>' built-in/poison/index.html && grep -q '<summary>Solution</summary>' built-in/poison/index.html
report $? 'its puzzles'

expect_error 'no such file' 1 "there is no file and no game 'nothing'" publish nothing site
expect_error 'no such game in the file' 1 'farm.ini: there is no game barn' publish farm.ini barn site
printf '[bad:chess]\nmaxRank = 99\n' >bad.ini
run publish bad.ini site
[ $status = 1 ] && grep -q 'bad.ini:2' err && grep -q '1 fault' err
report $? 'a file with faults'
expect_error 'a folder that cannot be made' 1 'no/such: No such file' publish farm.ini tiny no/such $few
expect_error 'no folder is named' 2 'is missing' publish farm.ini
exit $failures
