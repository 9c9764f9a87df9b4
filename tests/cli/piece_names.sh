#!/usr/bin/env bash
# piece_names.sh - games whose files name and show their pieces.  SPDX-License-Identifier: MIT
. "$(dirname "$0")/../support/expect.sh"
POTPOURRI=$(realpath "$POTPOURRI")
cd "$work" || exit 1

cat >farm.ini <<'END'
[farm:chess]
customPiece1 = u:fsWbF
archbishop = a
pieceNames = u:ox; a:cardinal
piecePlurals = u:oxen
pieceNotes = u:It never retreats straight & is <slow>.
piecePictures = u:rook
startFen = rnbqkbnr/pppppppp/8/8/8/8/UUPPPPAP/RNBQKBNR w KQkq - 0 1

[turning:farm]
powers = U=W,F
END
run --variants farm.ini -v farm rules
tr -s ' \n' ' ' <out >flat
grep -q 'A cardinal (BN)' flat && grep -q 'U ox (fsWbF)' flat \
    && grep -q 'It never retreats straight & is <slow>' flat
report $? 'names and a sentence in the rules'
run --variants farm.ini -v farm show --svg
cp out board.svg
[ $status = 0 ] && grep -q 'ox' out \
    && python3 -c 'import xml.dom.minidom; xml.dom.minidom.parse("board.svg")' 2>err
report $? 'a picture'
sed 's/piecePictures.*/piecePictures = u:knight/' farm.ini >other.ini
run --variants other.ini -v farm show --svg
! cmp -s out board.svg
report $? 'another picture is drawn otherwise'
run --variants farm.ini -v farm moves --san
[ $status = 0 ] && grep -q '^a2a3 Ua3$' out
report $? 'moves have letters as before'
run --variants farm.ini -v farm play e2e4
cp out named
sed '/^piece[NP]/d' farm.ini >plain.ini
run --variants plain.ini -v farm play e2e4
cmp -s out named
report $? 'names change no rule'

printf 'a2a3\nquit\n' >moves.txt
run --variants farm.ini -v turning terminal <moves.txt
grep -q 'Oxen now move as F' out
report $? 'the plural in words about a move'

expect_line 'a file that is right' '^2 games can be played; 0 faults$' check farm.ini
sed -i 's/u:rook/u:nonsense/' farm.ini
expect_line 'a picture that nobody has drawn' \
    "^\[farm\] warning: there is no picture 'nonsense': the ox is a letter in a shield$" check farm.ini
printf '[bad:chess]\npieceNames = n:<script>\n' >bad.ini
run check bad.ini
[ $status = 1 ] && grep -q "bad.ini:2: \[bad\] pieceNames: '<script>' has more than letters" out
report $? 'a name that would be a tag'
exit $failures
