#!/usr/bin/env bash
# variants.sh - games from a file.  SPDX-License-Identifier: MIT
. "$(dirname "$0")/../support/expect.sh"
data=$(realpath "$(dirname "$0")/../data/variants")
POTPOURRI=$(realpath "$POTPOURRI")
export XDG_CONFIG_HOME=$work/config

# ---- the file -------------------------------------------------------------------------------
expect_line 'a file without faults' '^26 games can be played; 0 faults, 3 warnings$' check "$data/games.ini"
(cd "$data" && bounded "$POTPOURRI" check faults.ini) >"$work/out" 2>"$work/err"
[ $? = 1 ] && diff "$data/faults.txt" "$work/out" >"$work/err"
report $? 'every fault is told, with its line'
sed -n '/^```ini$/,/^```$/{/^```/d;p}' "$data/../../../engine/library/guide.md" >"$work/guide.ini"
expect_line 'the games of the guide' '^32 games can be played; 0 faults, 2 warnings' check "$work/guide.ini"
expect_error 'a file that is not there' 1 '/nowhere/x.ini: No such file' check /nowhere/x.ini
expect_error 'no file' 2 'check: FILE is missing' check
printf '[facing-chess:chess]\nflyingGeneral = true\n[spelt:pole]\npoleCapture = duel\n' >"$work/proved.ini"
expect_line 'moves found in two ways' '^\[facing-chess\] 2 games, [0-9]* positions, [0-9]* moves: no difference$' prove --games 2 "$work/proved.ini"
grep -q '^\[spelt\] has the moves of a built-in game' "$work/out"
report $? 'and in one, of a built-in game'
run prove "$data/faults.ini"
[ $status = 1 ]
report $? 'a fault of a file is none of its moves'
printf '[facing-chess:chess]\nflyingGeneral = true\n[third:chess]\ncheckCounting = true\n' >"$work/compared.ini"
expect_line 'the same moves as in another engine' '^2 games without a difference, 0 with one, 0 not compared$' \
    compare --games 2 --engine "$POTPOURRI" "$work/compared.ini"
# An engine that does not know one of its moves.
printf '#!/bin/sh\n"%s" | sed -u /^e1g1:/d\n' "$POTPOURRI" >"$work/forgetful"
# And one for which nobody has won.
printf '#!/bin/sh\n"%s" | sed -u "s/score mate -*[01] /score cp 0 /"\n' "$POTPOURRI" >"$work/peaceful"
chmod +x "$work/forgetful" "$work/peaceful"
run -o Seed=1 compare --games 20 --engine "$work/forgetful" "$work/compared.ini"
[ $status = 1 ] && grep -q '^    only Potpourri has: e1g1 $' "$work/out" \
    && grep -qE '^  the smallest position: [kK1-8/]*R?[kK1-8/]*R?[kK1-8/]* w ' "$work/out"
report $? 'a move that another engine lacks, in a position without pieces that do not matter'
run -o Seed=1 compare --games 20 --engine "$work/peaceful" "$work/compared.ini"
[ $status = 1 ] && grep -q ' says: 1/2-1/2$' "$work/out"
report $? 'an end that another engine sees otherwise'
{
    cat "$work/compared.ini"
    printf '[left-out:chess]\nnoSuchKey = 1\n'
} >"$work/faulty.ini"
run compare --games 1 --engine "$POTPOURRI" "$work/faulty.ini"
[ $status = 1 ] && grep -q '^2 games without a difference' "$work/out" && grep -q 'noSuchKey: unknown key' "$work/out"
report $? 'a game that is left out is not the same as in another engine'
run compare --engine 'sh -c "exit 3"' "$work/compared.ini"
[ $status = 1 ] && grep -q 'has ended with exit status 3' "$work/out"
report $? 'another engine that ends'
expect_error 'no other engine' 2 'compare: --engine ENGINE is missing' compare "$work/compared.ini"
for encoding in UTF-8 UTF-16LE LATIN1; do
    mark=$([ $encoding = LATIN1 ] || printf '\xef\xbb\xbf')
    printf '%s[x:chess]\r\ntitle = Zo\xc3\xab <&> \r\n' "$mark" | iconv -f UTF-8 -t $encoding >"$work/encoded.ini"
    expect_line "in $encoding" '^x  *Zoë <&>$' --variants "$work/encoded.ini" variants
done
expect_line 'a picture escapes a title' '<title>Zoë &lt;&amp;&gt;: White' --variants "$work/encoded.ini" -v x show --svg
printf '[x:chess]\ntitle = a\0b\nbadkey = 3\n' >"$work/nul.ini"
run check "$work/nul.ini"
grep -q 'nul.ini:3: \[x\] badkey: unknown key' "$work/out"
report $? 'a NUL ends no file'
printf '[my-game:chess]\n[MyGame:chess]\n' >"$work/alike.ini"
run check "$work/alike.ini"
grep -q 'alike.ini:2: \[MyGame\] an earlier game has this name' "$work/out"
report $? 'names that mean the same'
printf '[x:chess]\ncustomPiece1 = a:W3W2\n' >"$work/warned.ini"
expect_output 'what other programs play differently is a warning' "$work/warned.ini:2: [x] customPiece1: warning: \
where two slides go the same way, other programs stop at the last one
1 game can be played; 0 faults, 1 warning" check "$work/warned.ini"
printf '[x:chess]\n[x:chess]\n' >"$work/twice.ini"
expect_output 'a game described twice is a warning' "$work/twice.ini:2: [x] warning: it is described again, \
and the last description counts
1 game can be played; 0 faults, 1 warning" check "$work/twice.ini"
expect_line 'which does not matter to who plays it' '^x ' --variants "$work/warned.ini" variants
run --variants "$data/faults.ini" variants
[ $status = 0 ] && grep -q '^ten  *Ten$' "$work/out" && [ "$(wc -l <"$work/err")" = 17 ] && ! grep -q '^nine' "$work/out"
report $? 'bad games do not hide a good one'
expect_error 'a game that was not loaded' 1 "there is no game 'peasant'" --variant peasant perft 1
mkdir -p "$work/config/potpourri"
cp "$data/games.ini" "$work/config/potpourri/variants.ini"
expect_line "the user's own file is read at the start" '^peasant ' variants
rm -r "$work/config"
expect_line 'the author speaks in the rules' 'The corners hold nightriders' --variant ten rules --variants \
    <(sed -n '/^\[ten/,$p' "$data/faults.ini")

printf '4k3/8/8/3N4/8/8/8/4K3[] w - - bm d5f6+;\n' >"$work/promotes.epd"
run --variants standard -v shogun analyse --nodes 100 "$work/promotes.epd"
grep -q 'best is Nf6=+N+$' "$work/out"
report $? 'a + behind coordinates promotes, also in EPD'
run --variants standard -v shogun rules
[ $status = 0 ] && tr -s '\n ' ' ' <"$work/out" | grep -q "Pawns may promote on ranks 6 to 8, Black's on ranks 1 to 3, and must on \
rank 8, Black's on rank 1, to +P\. No promotion gives a side more than 1 +N, 1 +B, 1 +R, 1 +F\. Pawns may go two squares from rank 2, \
Black's from rank 7\. The next move may capture them en passant, as if they had gone one square\. White's king castles from e1 to g1 with the rook on h1, or to c1 with the rook on a1; Black's from e8"
report $? 'what pawns and castling kings do'
run --variants standard -v makruk rules
[ $status = 0 ] && tr -s '\n ' ' ' <"$work/out" | grep -q 'to M\. Pawns never go two squares\.' && ! grep -q castles "$work/out"
report $? 'or do not'
run --variants standard -v isolation rules
[ $status = 0 ] && ! grep -q checkmate "$work/out" && grep -q 'Who has no legal move has lost\.' "$work/out"
report $? 'no checkmate where there is no king'

# ---- moves ----------------------------------------------------------------------------------
# nodes - reads lines of a game, a depth and a FEN ("" for the start), and prints for each the count.
nodes()
{
    {
        printf '%s\n' uci 'setoption name VariantPath value standard' "setoption name VariantPath value $data/games.ini"
        while IFS=$'\t' read -r game depth fen; do
            printf '%s\n' "setoption name UCI_Variant value $game" "position ${fen:+fen }${fen:-startpos}" "go perft $depth"
        done
        echo quit
    } | bounded "$POTPOURRI" 2>"$work/err" | sed -n 's/^Nodes searched: //p'
}

grep -v '^#' "$data/perft.tsv" >"$work/starts"
awk -F'\t' '{ printf "%s\t%d\t\n", $1, (NF > 3 ? 3 : NF - 1) }' "$work/starts" | nodes >"$work/counts"
while IFS=$'\t' read -r game _ two three _ && IFS= read -r count <&3; do
    [ "$count" = "${three:-$two}" ]
    report $? "$game: perft of the start"
done <"$work/starts" 3<"$work/counts"
[ "$(wc -l <"$work/counts")" = "$(wc -l <"$work/starts")" ]
report $? 'every game counts'
grep -v '^#' "$data/late.tsv" >"$work/late"
total=$(wc -l <"$work/late")
awk -F'\t' '{ printf "%s\t2\t%s\n", $1, $2 }' "$work/late" | nodes >"$work/counts"
cut -f3 "$work/late" | diff - "$work/counts" >"$work/out" && [ "$total" -gt 200 ]
report $? "perft 2 of $total late positions"
expect_line 'a stalemate may be lost' 'Black wins: White has no legal move \(0-1\)' --variants standard \
    --variant shatranj --fen '8/8/8/8/8/2k5/1r6/K7 w - - 0 1' show

shatar=(--variants standard --variant shatar)
expect_line 'a mate wins after a strong check' '^1\. Bb2#$' "${shatar[@]}" --fen '6bk/7p/8/8/8/8/8/2B1K3 w - - w 0 1' solve 1
expect_line 'and not without' '^White has no forced win within 1 move' "${shatar[@]}" \
    --fen '6bk/7p/8/8/8/8/8/2B1K3 w - - 0 1' solve 1
expect_line 'which is told' '^Strong checks: White$' "${shatar[@]}" --fen '8/8/8/8/3k3K/8/r7/3R4 b - - 0 1' show
printf '[half-duck:duck]\nwallingRegionWhite = *1 *2 *3\n[knights:crazyhouse]\ndropNoDoubled = pn\ndropNoDoubledCount = 2\n' \
    >"$work/regions.ini"
expect_line 'where walls go is told' 'White places it on ranks 1$' \
    --variants standard --variants "$work/regions.ini" -v half-duck rules
run --variants standard -v sittuyin rules
[ $status = 0 ] && tr -s '\n ' ' ' <"$work/out" |
    grep -qF ' White drops pieces on ranks 1 to 3 alone. Black drops pieces on ranks 6 to 8 alone.'
report $? 'and where pieces are dropped'
run --variants standard --variants "$work/regions.ini" -v knights rules
[ $status = 0 ] && tr -s '\n ' ' ' <"$work/out" |
    grep -qF ' A side does not drop a P or N on a file where it has 2 of these already.'
report $? 'and not'
expect_error 'and tables do not know' 1 'tables do not keep all the state of Shatar' "${shatar[@]}" tablebase KBPKP

# ---- the games that are built in ------------------------------------------------------------
expect_line 'the standard games' '^122 games can be played; 0 faults' check standard
expect_line 'which are loaded when they are named' '^# 20 nodes' -v Crazyhouse perft 1
expect_line 'or called by their titles' '^# 20 nodes' -v 'Three-check chess' perft 1
expect_line 'and listed' '^xiangqi +Xiangqi$' variants
expect_error 'but no others' 1 "there is no game 'crazy'; see potpourri variants" -v crazy show
printf '[mine:crazyhouse]\n[makruk:chess]\nmaxFiles = 9\n[other:makruk]\n[third:karouk]\n' >"$work/children.ini"
run check "$work/children.ini"
[ $status = 1 ] && grep -q "^.*:4: \[other\] its parent 'makruk' is no game, or was left out$" "$work/out" &&
    grep -q '^2 games can be played; 2 faults$' "$work/out"
report $? 'and are parents, but not in the place of a game that was left out'
printf '[mine:crazyhouse]\n' >"$work/child.ini"
expect_line 'with their rules' '^# 20 nodes' --variants "$work/child.ini" -v mine perft 1
expect_line 'the examples' '^13 games can be played; 0 faults' check examples
expect_line 'what a rule of another game means is told' '^\[makruk-poles\] A side has one pole at most' check examples
expect_line 'they count' '^# 306437 nodes' --variants examples --variant capablanca-poles perft 3
expect_line 'and count with poison' '^# 24500 nodes' --variants examples --variant large-poison perft 3
expect_line 'their options can be set' '^# 3 nodes' --variants examples --variant makruk-poles -o PoleCapture=king \
    --fen '4k3/8/8/8/8/8/1l6/K7[-] w - - 0 1' perft 1
expect_line 'or left' '^# 2 nodes' --variants examples --variant makruk-poles \
    --fen '4k3/8/8/8/8/8/1l6/K7[-] w - - 0 1' perft 1
expect_line 'and have rules' 'PoleCapture=VALUE' --variants examples --variant makruk-poles rules
printf '%s\n' xboard 'protover 2' 'new' 'variant capablanca-poles' 'force' 'usermove L@e5' 'usermove L@f4' 'usermove e5e6' \
    fen quit | bounded "$POTPOURRI" --variants examples >"$work/out" 2>"$work/err"
grep -qE '^setup \(.*L.*l.*\) 10x8\+8_bughouse rnabqkbcnr/' "$work/out" && ! grep -q Illegal "$work/out" &&
    grep -q '^# fen rnabqkbcnr/pppppppppp/4L5/10/5l4/10/PPPPPPPPPP/RNABQKBCNR\[-\] b' "$work/out"
report $? 'CECP drops and moves poles'
expect_line 'dice are told' '^\[shatranj-holes\] After each move that does not end the game dice are rolled' check examples
expect_line 'and rolled' 'b3:2 0 1$' --variants examples --variant shatranj-holes play b2b3/b3
expect_line 'for as long as a die says' 'b3:10 0 1$' --variants examples --variant shatranj-holes -o HoleTurns=dice play b2b3/b3x5
expect_line 'what poison and powers mean' '^\[turning-venom\] A ply is made in this order: .*; then a piece is poisoned or cured; then powers turn; then ' check "$work/guide.ini"
expect_line 'and are' '^4k3/8/8/8/3Rr3/8/8/4K1N1 b - - e4:5 0000 0 1$' --variants "$work/guide.ini" \
    --variant turning-venom --fen '4k3/8/8/8/3RrN2/8/8/4K1N1 w - - 0 1' play f4xe4
expect_line 'poles fall' '^\[pole-holes\] A ply is made in this order: .*; then holes come nearer to closing' check "$work/guide.ini"
expect_line 'into holes' '\[l\] b KQkq - - c4:12 0 1$' --variants "$work/guide.ini" --variant pole-holes -o PoleCapture=king \
    --fen 'rnbqkbnr/pppppppp/8/8/2L5/8/PPPPPPPP/RNBQKBNR[l] w KQkq - 0 1' play a2a3/c4x6

# Over CECP ten ranks are numbered from 0: the pawns on the third one are on e2, and kings on the second on f1.
printf '%s\n' xboard 'protover 2' new 'variant pool-citadels' force 'usermove e2e3' 'usermove e7e6' fen \
    'setboard 1********1/*4k3*/*8*/*8*/*3**3*/*3**3*/*8*/*8*/*4KR2*/1********1 w - - 0 1' hint |
    bounded "$POTPOURRI" --variants examples >"$work/out" 2>"$work/err"
grep -qF '# fen 1********1/*rnbqkbnr*/*ppp1pppp*/*3p4*/*3**3*/*3**3*/*3P4*/*PPP1PPPP*/*RNBQKBNR*/1********1 w' "$work/out" &&
    grep -qE '^Hint: [fg]1[b-i][0-8]$' "$work/out" && ! grep -q Illegal "$work/out"
report $? 'XBoard numbers ten ranks from 0'
printf '[deep:grand]\nholes = one\n' >"$work/deep.ini"
printf '%s\n' xboard 'protover 2' 'variant deep' force 'usermove a0a5' 'usermove e2e3' fen quit |
    bounded "$POTPOURRI" --variants "$work/deep.ini" --option Seed=1 >"$work/out" 2>"$work/err"
grep -qx 'Illegal move (the pawn on a2 is in the way): a0a5' "$work/out" && grep -q 'b - - f4:2 0 1$' "$work/out" &&
    grep -q '\[Plies left: hole f3 2\]"$' "$work/out"
report $? 'and is told of squares by these numbers'

# A leap of four squares; XBoard knows none beyond three.
printf '%s\n' '[giraffes:chess]' 'customPiece1 = g:FX' 'startFen = rgbqkbgr/pppppppp/8/8/8/8/PPPPPPPP/RGBQKBGR w KQkq - 0 1' \
    '[camels:chess]' 'customPiece1 = g:C' 'startFen = rgbqkbgr/pppppppp/8/8/8/8/PPPPPPPP/RGBQKBGR w KQkq - 0 1' >"$work/leaps.ini"
expect_line 'leaps of four squares' '^# 20 nodes' --variants "$work/leaps.ini" --variant giraffes perft 1
printf '%s\n' xboard 'protover 2' quit | bounded "$POTPOURRI" --variants "$work/leaps.ini" >"$work/out" 2>"$work/err"
grep -q '^feature .*camels' "$work/out" && ! grep -q '^feature .*giraffes' "$work/out"
report $? 'XBoard is offered no leaps that it does not know'

expect_line 'powers turn on ten files' '^# 25252 nodes' --variants examples --variant capablanca-polypiece perft 3
expect_line 'powers turn for custom pawns' '^# 2994 nodes' --variants examples --variant berolina-polypiece perft 3
expect_line 'lists are set for the pieces of the game' '^# 782 nodes' --variants examples \
    --variant capablanca-polypiece -o 'Powers=A=BN,RL' perft 2
expect_error 'and of no others' 1 "no piece with moves has the letter 'X'" --variants examples \
    --variant capablanca-polypiece -o Powers=X=N perft 1
expect_line 'its moves name powers' '^1\. ?[A-Z]*[a-j][1-8]' --variants examples --variant capablanca-polypiece \
    selfplay --moves 6 --time 1

expect_line 'atoms turn' '^# 8558 nodes' --variants examples --variant atomic-polypiece perft 3
expect_line 'in all pieces that have them' '^rnb1kbnr/pppp1ppp/8/4p1q1/2N5/8/PPPPPPPP/R1BQKBNR w KQkq - 111 2 3$' \
    --variants examples --variant atomic-polypiece play b1c3 e7e5 c3c4 d8g5
expect_line 'and are told' '^  but king or pawn has moved by an atom' --variants examples --variant atomic-polypiece rules
expect_line 'by check, too' '^\[atomic-polypiece\] Moves of pieces are made of atoms' check examples

expect_line 'wizards swap' '^a1b1 Wa1~b1$' --variants examples --variant wizard-makruk moves --san
expect_line 'and it is told how' '^ *own side on one of the eight squares around it' --variants examples --variant wizard-makruk rules
expect_error 'and why not' 1 'two wizards do not swap' --variants examples --variant wizard-makruk \
    --fen 'k9/10/10/10/10/10/WW8/K9 w - - 0 1' play a2b2

expect_line 'a board without some squares' '^  The board is without d4, e4, d5 and' --variants examples --variant pond rules
expect_line 'has them in its FEN' '^rnwqkwnr/pppppppp/8/3[*][*]3/3[*][*]3/3P4/PPP1PPPP/RNWQKWNR b - - 0 1$' \
    --variants examples --variant pond play d2d3
expect_line 'and is counted' '^# 27511 nodes' --variants examples --variant pond perft 3
expect_line 'a pool is told' '^  No piece stands in the pool' --variants examples --variant pool-citadels rules
expect_line 'and crossed' '^1[*]{8}1/[*]rnbqkbnr[*]/[*]1ppppppp[*]/[*]p2P4[*]/' --variants examples \
    --variant pool-citadels play e3e4 b8b7 e4e7
expect_line 'and is counted' '^# 8530 nodes' --variants examples --variant pool-citadels perft 3

expect_line 'a pole falls among the examples' '^rnbqkbnr/pppp1ppp/4p3/8/8/8/PPPPPPPP/RNBQKBNR\[l\] w KQkq - - e4:1 0 2$' \
    --variants examples --variant pole-pothole play L@e4/e4 e7e6/-
expect_line 'each of 52 plies with 63 rolls' '^# 3276 nodes' --variants examples --variant pole-pothole perft 1
expect_line 'a poisoned knight turns' '^8/4k3/8/8/3n4/5N2/8/4K3 b - - d4:4 100000 2 2$' --variants examples \
    --variant poison-polypiece --fen '4k3/8/8/8/3n4/3H4/8/4K1N1 w - - - 000000 0 1' play d3xd4 e8e7 g1f3
expect_line 'poison and powers are counted' '^# 8614 nodes' --variants examples --variant poison-polypiece perft 3

# ---- protocols ------------------------------------------------------------------------------
printf '%s\n' uci "setoption name VariantPath value standard" 'setoption name UCI_Variant value capablanca' \
    'position startpos moves f2f4 f7f5 i1h3 b8c6' 'go perft 1' 'go depth 3' 'isready' quit |
    bounded "$POTPOURRI" >"$work/out" 2>"$work/err"
grep -q 'option name UCI_Variant.*var capablanca' "$work/out" && grep -q '^Nodes searched: [1-9]' "$work/out" &&
    grep -q '^bestmove [a-j]' "$work/out"
report $? 'UCI loads, counts and plays'
printf '%s\n' uci "setoption name VariantPath value $data/faults.ini" quit | bounded "$POTPOURRI" >"$work/out" 2>"$work/err"
grep -q '^info string .*faults.ini:3: \[one\] maxFiles: unknown key; did you mean maxFile?$' "$work/out"
report $? 'and tells the faults'
printf '%s\n' '[Event "x"]' '[Variant "Atomic"]' '' '1. e4 e5 *' >"$work/atomic.pgn"
expect_line 'a PGN names one' '2 plies|\[Variant "atomic"\]' analyse --nodes 5 "$work/atomic.pgn"
printf '%s\n' uci 'setoption name UCI_Variant value makruk' 'go perft 1' quit | bounded "$POTPOURRI" >"$work/out" 2>"$work/err"
grep -q '^option name UCI_Variant type combo .* var chess .* var xiangqi ' "$work/out" && grep -qx 'Nodes searched: 23' "$work/out"
report $? 'UCI offers and plays one'
printf '%s\n' xboard 'protover 2' 'variant shatranj' force 'usermove e2e3' fen quit | bounded "$POTPOURRI" >"$work/out" 2>"$work/err"
grep -q '^feature variants="normal,.*,crazyhouse,.*,asean,.*,gr-and,.*,noca-stle,' "$work/out" &&
    grep -q '^# fen rnbkqbnr/pppppppp/8/8/8/4P3/PPPP1PPP/RNBKQBNR b' "$work/out"
report $? 'and CECP'
expect_line 'the engine plays against itself' '^6\. ?|6\.' --variants standard --variant knightmate \
    selfplay --moves 6 --time 1

printf '%s\n' xboard 'protover 2' 'new' 'variant capablanca' 'force' 'usermove f2f4' 'usermove f7f5' fen quit |
    bounded "$POTPOURRI" --variants standard >"$work/out" 2>"$work/err"
grep -q '^feature variants="normal,.*,capablanca,' "$work/out" &&
    grep -q '^setup (PNBRQ..AC.*Kpnbrq..ac.*k) 10x8+0_capablanca rnabqkbcnr/' "$work/out" &&
    grep -q '^piece C& RN$' "$work/out" && ! grep -q Illegal "$work/out" &&
    grep -q '^# fen rnabqkbcnr/ppppp1pppp/10/5p4/5P4/10/PPPPP1PPPP/RNABQKBCNR w' "$work/out"
report $? 'CECP offers, sets up and plays'
# XBoard would take `makruk-poles` for its own makruk.
printf '%s\n' xboard 'protover 2' 'new' 'variant mak-ruk-poles' 'force' 'usermove e3e4' fen quit |
    bounded "$POTPOURRI" --variants examples --variant makruk-poles >"$work/out" 2>"$work/err"
grep -q '^feature variants="mak-ruk-poles,normal,.*,capab-lanca-poles,capab-lanca-polypiece,.*"$' "$work/out" &&
    grep -q '^# fen rnsmksnr/8/pppppppp/8/4P3/PPPP1PPP/8/RNSKMSNR' "$work/out"
report $? 'names that XBoard would misread are offered with a hyphen'
printf '[steps:berolina]\n[ahead:legan]\n[plain:georgian]\n' >"$work/pawns.ini"
printf '%s\n' xboard 'protover 2' quit | bounded "$POTPOURRI" --variants "$work/pawns.ini" >"$work/out" 2>"$work/err"
grep -q '^feature variants="normal,.*,starpool,crazyhouse,.*,chaturanga,plain"$' "$work/out"
report $? 'games with other pawns are not offered'
printf '%s\n' xboard 'protover 2' quit | bounded "$POTPOURRI" --variants standard --variant amazon >"$work/out" 2>"$work/err"
grep -q '^feature variants="amazon,amazon9-60,normal,.*,crazyhouse,atomic,.*,xiangqi,shogi,makruk,' "$work/out"
report $? 'the chosen game is offered first, then those that XBoard knows'
printf '%s\n' xboard 'protover 2' 'variant newzealand' quit | bounded "$POTPOURRI" --variant xiangqi >"$work/out" 2>"$work/err"
grep -q '^feature variants="xiangqi,normal,.*,3check,shogi,makruk,' "$work/out"
report $? 'so is a standard game that no file was named for, and once alone'
grep -q '^setup (P.BRQ\.*N\.*Kp.brq\.*n\.*k) 8x8+0_fairy ' "$work/out"
report $? 'XBoard sees rooks in what kings castle with, however they move'
printf '[%s]\n' torpedo-x:torpedo first-x:chess none:chess sho:shogun |
    sed '/first-x/a doubleStepRank = 3\ndoubleStepRankMin = 3
/none/a pawn = -\ndoubleStepRank = 3\ndoubleStepRankMin = 3\nstartFen = rnbqkbnr/8/8/8/8/8/8/RNBQKBNR w KQkq - 0 1' >"$work/steps.ini"
printf '%s\n' xboard 'protover 2' quit | bounded "$POTPOURRI" --variants "$work/steps.ini" >"$work/out" 2>"$work/err"
grep -q '^feature variants="normal,.*,starpool,crazyhouse,.*,none,none9-60,sho,sho9-60"$' "$work/out"
report $? 'nor those whose pawns make double steps where XBoard allows none'
printf '[shatranj:chess]\n[shatranj-x:chess]\n[x-makruk:chess]\n[grandx:chess]\n[grand2:chess]\n[xAtomic1:chess]\n' >"$work/own.ini"
printf '%s\n' xboard 'protover 2' quit | bounded "$POTPOURRI" --variants "$work/own.ini" >"$work/out" 2>"$work/err"
grep -q ',starpool,crazyhouse,.*,shatranj,.*,chaturanga,shat-ranj-x,shat-ranj-x9-60,x-makruk,x-makruk9-60,grandx,grandx9-60,gr-and2,gr-and29-60,xAto-mic1,xAto-mic19-60"$' "$work/out"
report $? 'and no others'
printf '%s\n' xboard 'protover 2' 'accepted highlight' 'variant crazyhouse' force 'setboard 8/P6k/8/8/8/8/7K/r7[] w - - 0 1' \
    'lift a7' 'variant minishogi' 'setboard 4k/1R3/5/5/K4[] w - - 0 1' 'lift b4' 'usermove b4b5+' fen quit |
    bounded "$POTPOURRI" --variants standard >"$work/out" 2>"$work/err"
grep -qE '^setup \(PNBRQ\.{7}~~~~\.*Kpnbrq\.{7}~~~~\.*k\) 8x8\+5_crazyhouse ' "$work/out" &&
    [ "$(grep -c '^choice' "$work/out")" = 1 ] && grep -qx 'choice QRBN' "$work/out" &&
    grep -qE '^setup \(P\.BR\.S\.\.\.G\.\+\.\+\+\.\+\.*Kp.* 5x5\+5_shogi ' "$work/out" && grep -qx 'piece +R& RF' "$work/out" &&
    grep -qx 'highlight 1M3/Y1YYY/1Y3/1Y3/1Y3' "$work/out" && grep -qx '# fen 1+R2k/5/5/5/K4\[\] b - - 1 1' "$work/out"
report $? 'and hands and pieces that promote'

# ---- nets -----------------------------------------------------------------------------------
net=$(bounded "$POTPOURRI" --variants standard -v gothic variants --net-path)
[ "${net%/*}" = "$XDG_DATA_HOME/potpourri/nets" ]
report $? 'a net of the user has a place'
in_lab run --variants standard -v capablanca datagen --nodes 20 40 "$work/games"
mkdir -p "${net%/*}"
bounded "$POTPOURRI_LAB" --variants standard -v capablanca train --tree-epochs 1 --game-epochs 1 --hidden 32 \
    --note 'of forty games' "$net" "$work/games" >"$work/out" 2>"$work/err"
play_gothic() {
    printf '%s\n' uci "setoption name VariantPath value standard" 'setoption name UCI_Variant value gothic' \
        "$@" 'go depth 2' 'isready' quit | bounded "$POTPOURRI" >"$work/out" 2>"$work/err"
}
run --variants standard variants
[ $status = 0 ] && [ "$(grep -c "^  *net: $net$" "$work/out")" = 4 ] && grep -A1 '^nocastle' "$work/out" | grep -q 'net: built in'
report $? 'variants tells what nets there are'
run --variants examples variants
[ $status = 0 ] && [ "$(grep -c 'net: built in' "$work/out")" = 8 ] && grep -A1 '^langskip' "$work/out" | grep -q 'net: built in'
report $? 'also games that are made from a built-in one with other presets'
play_gothic
grep -qx 'info string NNUE evaluation (of forty games)' "$work/out"
report $? 'a net serves the same pieces in another array'
play_gothic 'setoption name EvalFile value <empty>'
grep -qx 'info string classical evaluation' "$work/out"
report $? 'EvalFile comes first'
truncate -s 1000 "$net"
play_gothic
grep -q "^info string $net: it has 1000 bytes instead of " "$work/out" &&
    grep -q '^info string NNUE evaluation' "$work/out" && ! grep -q 'of forty games' "$work/out" &&
    grep -q '^bestmove [a-j]' "$work/out"
report $? 'a damaged net is told, and the game played with the built-in one'
run --variants standard -v gothic analyse --nodes 100
[ $status = 0 ] && [ "$(grep -c "^potpourri: $net: it has 1000 bytes" "$work/err")" = 1 ]
report $? 'also on the command line'
rm "$net"

echo '4k3/8/8/8/8/8/8/K3R3 w - - bm Rxe8,b1;' >"$work/duck.epd"
expect_line 'a best move ends with a wall' '^1 of 1 solved$' --variants standard -v duck analyse --depth 2 "$work/duck.epd"

# ---- records --------------------------------------------------------------------------------
# on_board GAME COMMAND... - gives the commands to the terminal.
on_board()
{
    printf '%s\n' "${@:2}" quit | bounded "$POTPOURRI" --variants standard --variant "$1" terminal \
        >"$work/out" 2>"$work/err"
}
on_board capablanca 'level 1' f2f4 i1h3 "save $work/game.pgn"
on_board chess "load $work/game.pgn" "save $work/again.pgn"
grep -q '^\[Variant "capablanca"\]' "$work/game.pgn" && grep -q '^1\. f4 .* 2\. Nh3 ' "$work/game.pgn" &&
    cmp "$work/game.pgn" "$work/again.pgn" >"$work/err"
report $? 'a record names its game'
expect_line 'which its analysis knows' 'accuracy' analyse --depth 1 "$work/game.pgn"
expect_line 'and the openings' 'f4' openings "$work/game.pgn"
sed -i 's/capablanca/capablanka/' "$work/game.pgn"
expect_error 'unless there is none of that name' 1 "there is no game 'capablanka'" analyse --depth 1 "$work/game.pgn"
on_board duck 'level 1' 'moves e2e3' e2e4,d5 "save $work/duck.pgn"
grep -q '> e2e3,e3a3 e2e3,e3a4 ' "$work/out" && grep -q '^1\. e4,d5 ' "$work/duck.pgn"
report $? 'moves with walls stand apart, and in a record'
on_board duck "load $work/duck.pgn" "save $work/duck-again.pgn"
cmp "$work/duck.pgn" "$work/duck-again.pgn" >"$work/err"
report $? 'which is read as it was written'
exit $failures
