#!/usr/bin/env bash
# terminal.sh - a game on the terminal.  SPDX-License-Identifier: MIT
. "$(dirname "$0")/../support/expect.sh"
. "$(dirname "$0")/../support/typist.sh"

say 'it ends with the input' '^White> $' ''
say 'it ends with half a line' 'You: e4' 'e4'
say 'quit' '^White> Goodbye.$' 'quit\n'
say 'rules' '^Typing moves$' 'rules\n'
say 'help about rules' '^Typing moves$' 'help rules\n'
say 'rules of another game' '^White> Pole Chess$' 'rules Pole\n'
say 'no rules of what is no game' "^White> No rules: there is no game 'nosuch'" 'rules nosuch\n'
say 'rules of the notation' "^White> Betza's notation$" 'help rules betza\n'
say 'help' '^  undo  *take' 'help\n'
[ "$(wc -L <"$work/out")" -le 79 ] && [ "$(sed -n '/^White> Type/,/^White> Goodbye/p' "$work/out" | wc -l)" -le 24 ]
report $? 'help fits 80 by 24'
printf '8/8/8/8/\033[31m w - -\n' >"$work/bad.epd"
say 'a strange piece in a file' "^White> It is not loaded: .*unknown piece '[?]'" "load $work/bad.epd\\n"
! grep -q "$(printf '\033')" "$work/out"
report $? 'and no escape of it reaches the terminal'
say 'help about a command' '^White>   level \[N\]  *let' 'help level\n'
say 'commands in capitals' '^White> Level 3 of 20' 'LEVEL 3\n'
say 'a word too much' '^White> Nothing belongs after undo\.$' 'undo 3\n'
say 'a move with its number' '^White> You: e4$' '1. e4\n'
say 'a number is no move' 'it is not spelt like a move' '1.\n'
say 'moves' '^White> a2a3 +a2a4' 'moves\n'
say 'moves of one piece' '^White> b1a3 +b1c3 *$' 'moves b1\n'
say 'moves of a piece in hand' '^White> L@a3 ' 'moves L@\n' --variant pole
say 'moves from a square whose name begins like another' '^White> a1b2 *$' 'moves a1\n' \
    --variant starpool
say 'no moves from there' '^White> No legal move begins with e4: there is no piece on e4\.$' 'moves e4\n'
say 'no moves of a piece that is blocked' '^White> No legal move begins with a1: the pawn on a2 is in the way\.$' 'moves a1\n'
say 'or that stands before the king' '^White> No legal move begins with e2: .*check' 'moves e2\n' --fen '4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1'
say 'or that its own pieces surround' '^White> No legal move begins with e1: the queen on d1 is White.s own\.$' 'moves e1\n'
say 'or where several pieces stand between' 'begins with c1: the .* and the .* are in the way' 'moves c1\n' --variant janggi
say 'half a move' "^White> 'e2' and where to\? e2e3 e2e4$" 'e2\n'
say 'half a drop' "^White> 'L' and where to\? L@a3 L@a4 .* \.\.\." 'L\n' --variant pole
say 'half a move of a piece that is blocked' '^White> No legal move begins with a1: the pawn' 'a1\n'
say 'a wall after a blank' '^White> You: Nf3,d5$' 'Nf3 d5\n' --variant duck
say 'the king of a game that may lose it' '^White> e1f2,f2a1' 'moves king\n' --variant duck \
    --fen '4k3/8/8/8/8/8/3PP3/3QKB2 w - - 0 1'
say 'why a move is not legal' "^White> 'e2 e5': the pawn does not move like that\\.$" 'why e2 e5\n'
say 'or that it is' '^White> Nf3 is legal\.$' 'why nf3\n'
say 'why there is no castling' "^'O-O-O': the knight on b1 is in the way" 'why castle\n'
say 'to one side' "^White> 'O-O': the bishop on f1 is in the way" 'why castle kingside\n'
say 'why, and nothing' '^White> Type why and a move' 'why\n'
say 'the board again' '^White> $' 'board\n'
LC_ALL=C.UTF-8 say 'a legend of the letters' 'Letters: G guard, H harpy, D doctor;' '' --variant poison
say 'castling is not mentioned where there is none' '^ .*  Plies without progress: 0$' '' --variant makruk
say 'a legend of letters alone' 'Letters: K king, P pawn, N knight' '' --ascii
say 'a move in coordinates is answered' '^Potpourri: ' 'e2e4\n'
say 'a move with blanks' '^White> You: e4$' 'e2 e4\n'
say 'a piece in a small letter' '^White> You: Nf3$' 'nf3\n'
say 'castle' '^White> You: O-O$' 'castle\n' --fen '4k3/8/8/8/8/8/8/4K2R w K - 0 1'
say 'or of several' '^White> b1a3 +b1c3 +g1f3' 'moves Knights\n'
say 'moves of pieces by their name' '^White> g1f3 +g1h3 +b1a3 +b1c3|^White> b1a3 +b1c3' 'moves knight\n'
say 'analyze, as Americans write it' '^White> [-+]?[0-9.]+ without a search' 'analyze\n'
say 'version' '^White> This is Potpourri [0-9]' 'version\n'
say 'a game that somebody may have meant' "there is no game 'poisn' \(did you mean poison\?\)\.$" 'new poisn\n'
say 'a move in capitals' '^White> You: Nf3$' 'G1F3\n'
say 'both' '^White> You: e4$' 'E2 E4\n'
say 'all capitals' '^White> You: Nf3$' 'NG1 F3\n'
say "a pawn's capture in capitals" '^White> You: bxc4$' 'BXC4\n' --fen '7k/8/8/8/2p5/1P6/8/K7 w - - 0 1'
say 'a capture by a bishop is none by a pawn' "'Bxc4': White has no such bishop" 'Bxc4\n' \
    --fen '7k/8/8/8/2p5/1P6/8/K7 w - - 0 1'
for move in e2e5 'e2 e5' E2E5 'E2 E5'; do
    say "what is wrong with $move" "'$move': the pawn does not move like that\." "$move\n"
done
say 'the reason of a move of a piece' "'N F6': no knight of White's can go to f6" 'N F6\n'
say 'the reason in another game' "'G1 g3': the knight does not move like that" 'G1 g3\n' --variant pole
say 'a byte order mark' '^White> You: e4$' '\357\273\277e4\n'
printf 'e4\nscore\nquit\n' | iconv -f utf-8 -t utf-16 >"$work/utf16"
run terminal --time 5 <"$work/utf16"
[ $status = 0 ] && grep -qE '^White> 1\. e4 [^ ]+ \*$' "$work/out"
report $? 'lines in UTF-16'
say 'a target says which move is meant' '^White> You: xHa3\[b4,5\]' 'Hxb4\n' --variant poison --fen '4k3/8/8/8/1p6/H7/8/3DK3 w - - 0 1'
say 'without the sign of a capture' '^White> You: xHa3\[b4,5\]' 'hb4\n' --variant poison --fen '4k3/8/8/8/1p6/H7/8/3DK3 w - - 0 1'
say 'or which there are' "^White> 'Hxb4' can be a3xb4 or c3xb4\\." 'Hxb4\n' --variant poison --fen '4k3/8/8/8/1p6/H1H5/8/3DK3 w - - 0 1'
say 'a move in words' '^White> You: exd5$' 'pawn takes d5\n' --fen '7k/8/8/3p4/4P3/8/8/K7 w - - 0 1'
say 'a piece by its picture' '^White> You: Ra2$' 'rook a1 to a2\n' --variant xiangqi
say 'a wall by its name' '^White> You: e4,d6$' 'e4 duck d6\n' --variant duck
say 'both squares of a swap' '^White> You: Wa1~b2$' 'Wa1b2\n' --variant starpool
say 'the moves of a turn' '^You: h5$' 'go\na5 h5\n' --variant progressive
say 'no more than one turn' "^White> 'e4 e5': type one turn at a time; the answer to e4 comes before e5\\." 'e4 e5\n'
say 'nobody passes' "^White> 'pass': nobody may pass in this game\\." 'pass\n'
say 'what is special is said at the start' '^In this game drop your pole .*: L@e4\.$' '' --variant pole
say 'and in a game from a file' '^In this game a piece in hand is dropped' '' --variants standard --variant crazyhouse
say 'and where a turn has several moves' '^In this game a turn can have several moves' '' --variants standard --variant progressive
say 'and of a new game' '^White> In this game a wizard swaps .*: a1b2\.$' 'new starpool\n'
say 'a move in SAN is answered' '^Potpourri: ' 'Nf3\n'
say 'an illegal move is refused' 'e2e5' 'e2e5\n'
say 'nonsense is refused' 'xyzzy' 'xyzzy\n'
say 'an empty line says nothing' '^White> White> White> $' '\n\n'
say 'undo without moves' 'nothing to take back' 'undo\n'
say 'undo takes back the pair' '^White> \*$' 'e4\nundo\nscore\n'
say 'score' '^White> 1\. e4 [^ ]+ \*$' 'e4\nscore\n'
say 'save' "is in $work/game.pgn" "e4\nsave $work/game.pgn\n" --variant pothole
grep -q '^\[Variant "pothole"\]' "$work/game.pgn" && grep -qE '^1\. e4 \{(no )?hole' "$work/game.pgn"
report $? 'the saved game is PGN'
say 'save without a file' 'Type save FILE' 'save\n'
say 'save where it cannot be' 'not saved: /nowhere/x: ' 'save /nowhere/x\n'
say 'hint' '^White> How about ' 'hint\n'
say 'go changes sides' '^Black> ' 'go\n'
say 'new starts a new game' '^White> \*$' 'e4\nnew\nscore\n'
say 'fen' '^White> 8/8/8' 'fen\n' --fen '8/8/8/8/8/k7/8/K6R w - - 0 1'
say 'the end of the game is told' 'over\. White mates \(1-0\)\. You win' 'Qg7\n' \
    --fen '7k/8/5K2/8/8/8/8/6Q1 w - - 0 1'
say 'no move after the end' 'over\. White mates \(1-0\)' 'Kh7\nhint\ngo\n' \
    --fen '7k/6Q1/6K1/8/8/8/8/8 b - - 0 1'
say 'a long line is no harm' 'longer|spelt' "$(printf '%05000d' 0)\n"
say 'dice are told' '\{(no hole|hole [a-h][1-8])\}' 'e4\n' --variant pothole
say 'dice with turns are told' '\{(no hole|hole [a-h][1-8]x[1-6])\}' 'e4\n' \
    --variant pothole --option HoleTurns=dice

# rolls ARGUMENT... - the number of different rolls after 1. e4 in twenty games.
rolls()
{
    run --variant pothole "$@" terminal --time 5 < <(printf 'e4\nnew\n%.0s' {1..20})
    sed -n 's/.*You: e4 {\(.*\)}.*/\1/p' "$work/out" | sort -u | wc -l
}

# By chance they are all the same once in a million runs.
[ "$(rolls)" -gt 1 ]
report $? 'new rolls other dice'
[ "$(rolls --option Seed=3)" = 1 ]
report $? 'but not with a seed'

# The board.
say 'flip' '^ +h +g +f' 'flip\n'
say 'Black sees the board from his side' '^ +h +g +f' 'go\n'
say 'palaces are shown' '^ 9 .*\+   \+   \+ .*Plies without' '' --variant xiangqi
say 'and what they are' 'A palace has \+; no king leaves his' '' --variant minixiangqi
say 'a new game shows its side' '^ +a +b +c' 'flip\nnew\n'
say 'flip once more' '^ +a +b +c' 'go\nflip\n'
LC_ALL=C say 'the last move is marked' '^ 8 .*\[\.\]' 'e4\n' --fen '7k/8/8/8/8/8/4P3/K7 w - - 0 1'
grep -q '\[k\]' "$work/out"
report $? 'on both squares'
LC_ALL=C say 'letters in the locale C' '^ 1 +R +N +B +Q' ''
! LC_ALL=C grep -q '[^ -~]' "$work/out"
report $? 'and nothing but ASCII'
LC_ALL=C.UTF-8 say 'figures in UTF-8' '^ 1  *♖' ''
COLUMNS=60 LC_ALL=C say 'the legend is broken at the width' '^Letters: .*,|^captain' '' --variant starpool
[ "$(sed 1d "$work/out" | wc -L)" -le 59 ]
report $? 'no line is longer'
for variant in chess pole poison pothole polypiece starpool; do
    for locale in C C.UTF-8; do
        moves='Nf3\n'
        [ $variant = starpool ] && moves='e4e5\n'
        LC_ALL=$locale say "$variant is played" '^White> You: ' "$moves" --variant $variant
        # From the user's move to the next prompt.
        lines=$(sed -n '/You: /,/^White> /p' "$work/out" | wc -l)
        [ "$lines" -ge 10 ] && [ "$lines" -le 24 ] && [ "$(LC_ALL=$locale wc -L <"$work/out")" -le 79 ]
        report $? "$variant fits 80 by 24 in the locale $locale"
    done
done

# What a ply did.
say 'what falls is told' "^Black's rook on h8 falls into the hole\.$" 'e4/h8\n' --variant pothole
say 'a hole that closes is told' 'The hole on e5 closes\.' 'Kd1/-\n' --variant pothole \
    --fen '4k3/8/8/8/8/8/7R/4K3 w - - e5:1 0 1'
say 'a hole that opens again does not close' '^White> You: Kd1 {hole e5}$' 'Kd1/e5\n' --variant pothole \
    --fen '4k3/8/8/8/8/8/7R/4K3 w - - e5:1 0 1'
! grep -q 'closes' "$work/out"
report $? 'so that nothing is told'
say 'what is poisoned is told' "^Black's pawn on d5 is poisoned: it dies unless it is cured in time\\.$" 'xHe4[d5,5]\n' --variant poison \
    --fen '4k3/8/8/3p4/4H3/8/8/3DK3 w - - 0 1'
say 'what is cured is told' "^White's king on e1 is cured\\.$" 'Dd1[e1]\n' --variant poison \
    --fen '4k3/8/8/8/8/8/8/3DK3 w - - e1:3 0 1'
say 'what dies is told' "^Black's pawn on c3 dies of poison\\.$" 'Nf2\n' --variant poison \
    --fen 'h2dkh2/1p1n2P1/2p1pp1b/p6p/1PBP2n1/P1p1P2N/7P/1NBDK2H w Kq - c3:1 0 19'
say 'what turns its powers is told' '^Knights now move as WD \(steps one square horizontally or vertically; leaps two$' 'Nf3\n' --variant polypiece
say 'powers that differ are told' 'right angle\) for Black\.$' 'Nf3\n' \
    --variant polypiece --option Phased=true
say 'a capture is no news' '^White> You: exd5$' 'exd5\n' --fen '7k/8/8/3p4/4P3/8/8/K7 w - - 0 1'
sed -n '/You: /{n;p}' "$work/out" | grep -q '^Potpourri: '
report $? 'and nothing else is told'

# The end.
say 'exit' '^White> Goodbye\.$' 'exit\n'
say '? tells what can be typed now' '^White> White to move, with 20 legal moves' '?\n'
grep -q '^Commands: .*board' "$work/out"
report $? 'and the commands'
say 'with the sorts of moves that there are' '^  castling: e1c1 e1g1$' '?\n' --fen '4k3/P7/8/8/8/8/8/R3K2R w KQ - 0 1'
grep -q '^  promotion: a7a8b a7a8n a7a8q a7a8r$' "$work/out" && ! grep -q 'drop\|en passant:' "$work/out"
report $? 'and no others'
say 'drops' '^  drop from the hand: L@a3 L@a4 L@a5 L@a6 \.\.\.$' '?\n' --variant pole
say 'and what only this game has' '^  swap: ' '?\n' --variant starpool
say 'which can be typed before the move' '^White> You: Wa1~b2$' 'swap a1b2\n' --variant starpool
say 'so can a drop' '^White> You: L@e4$' 'drop L@e4\n' --variant pole
say 'an example that has one spelling is given once' 'such as L@g5\.$' '?\n' --variant pole
say 'and a pass' '^  a pass: Pass$' '?\n' --variants standard --variant janggi
say 'not after the end' '^White> The game is over|^Game over> The game is over' 'resign\n?\n'
! sed -n '/^Commands/,$p' "$work/out" | grep -q 'hint\|to move'
report $? 'when there is no move'
say 'check is marked' '!♔|!K' '' --fen '4k3/8/8/8/8/8/8/r3K3 w - - 0 1'
say 'what is poisoned is beside the board' "White's harpy on a1 is poisoned, 5 turns" '' --variant poison \
    --fen '4k3/8/8/8/8/8/8/H3K3 w Q - a1:5 0 1'
say 'what is in hand' 'White holds 1 pole\. Black holds 1 pole\.' '' --variant pole
say 'and powers' 'Knights move as WD \(steps one square' '' --variant polypiece \
    --fen 'rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R w KQkq - 1000 0 1'
say 'resign' 'over\. White resigns \(0-1\)\.' 'resign\n'
say 'resign as Black' 'over\. Black resigns \(1-0\)\.' 'go\nresign\n'
say 'no move after that' 'over\. White resigns' 'resign\nNf3\n'
say 'undo takes resigning back' '^Potpourri: ' 'resign\nundo\nNf3\n'
say 'the board tells of it' '  White resigns \(0-1\)\.$' 'resign\nboard\n'
! sed -n '/resigns/,$p' "$work/out" | grep -q 'to move'
report $? 'and of no turn'
say 'and what explodes' 'over\. White wins: Black.s king has exploded \(1-0\)' 'Qxe7\n' --variant atomic \
    --fen '4k3/4p3/8/8/8/8/8/K3Q3 w - - 0 1'
say 'or who has won otherwise' 'over\. White wins: it has reached the goal \(1-0\)' 'Kd4\n' --variant kingofthehill \
    --fen '7k/8/8/8/8/3K4/8/8 w - - 0 1'
say 'what is exhausted is told in words' 'over\. White wins: Black has no queens left \(1-0\)' 'Rxd8\n' --variant extinction \
    --fen 'rnbqkbnr/ppp1pppp/8/8/8/8/PPP1PPPP/QNBRKBNR w - - 0 1'
rm -f "$work/resigned.pgn"
say 'a resigned game is saved' "is in $work/resigned" "e4\nresign\nsave $work/resigned.pgn\n"
grep -q '^\[Result "0-1"\]' "$work/resigned.pgn"
report $? 'with its result'

# Levels and offers.
say 'level' '^White> Level 3 of 20\.$' 'level 3\n'
say 'the level in force' '^White> Level 7 of 20\.$' 'level\n' -o 'Skill Level=7'
say 'a command that is nearly one' "'lvel 3' is neither a move nor a command\. Did you mean level?" 'lvel 3\n'
say 'a level that there is not' "No such level: '21'; there are 1 to 20" 'level 21\n'
say 'no level 0' "No such level: '0'" 'level 0\n'
say 'a draw in an open game' '^White> Potpourri plays on\.$' 'draw\n'
lost='7k/pppp4/8/8/8/8/8/KQQR4 w - - 0 1'
say 'a draw that is offered' '^White> Potpourri plays on\.$' 'offer a draw\n'
say 'nothing else is' 'Only a draw can be offered' 'offer you\n'
say 'a draw in a game that the engine loses' 'over\. Draw by agreement \(1/2-1/2\)\.' 'd1e1\ndraw\n' --fen "$lost"
say 'not when it makes no offers' '^White> Potpourri plays on\.$' 'd1e1\ndraw\n' --fen "$lost" \
    -o 'Draw Offers=false'
# shuffle [OPTION...] - White waits in a position where Black is mated soon, then plays Ka2.  The mate ends
# each search, long before its time.  In the end Ka2 is taken back.
shuffle()
{
    run "$@" terminal --time 100000 --fen '7k/8/p1p5/P1P5/8/8/8/KQQR4 w - - 0 1' < <(
        printf 'd1e1\ne1d1\nd1e1\ne1d1\nd1e1\ne1d1\na1a2\nundo\nfen\n')
}

shuffle
grep -q 'over\. Black resigns (1-0)\.' "$work/out"
report $? 'the engine resigns a lost game'
grep -q '^White> .*KQQR4 w ' "$work/out"
report $? 'and undo takes back the move before that'
shuffle -o Resign=false
grep -q '^White> You: Ka2$' "$work/out"
report $? 'not when it is told not to'

# Files.

# evaluation OPTION... - the static evaluation that `eval` prints.
evaluation()
{
    run "$@" --fen 'r1bq1rk1/pp2bppp/2n1pn2/3p4/3P4/2NBPN2/PP3PPP/R1BQ1RK1 w - - 0 9' terminal --time 5 < <(echo eval)
    sed -n 's/^White> \([-+][0-9.]*\) without a search: .*/\1/p' "$work/out"
}
say 'eval tells the evaluation' '^White> [-+][0-9.]+ without a search: NNUE evaluation' 'eval\n'
say 'eval without a net' 'without a search: classical evaluation\.$' 'eval\n' -o EvalFile=
by_net=$(evaluation)
by_terms=$(evaluation -o EvalFile=)
[ -n "$by_net" ] && [ -n "$by_terms" ] && [ "$by_net" != "$by_terms" ]
report $? 'eval is that of the net that plays'
printf '1. f3 e5 *\n\n[Variant "pothole"]\n1. e4 {hole h8} *\n' >"$work/two.pgn"
say 'load' '^White> 1\. f3 e5 \*$' "load $work/two.pgn\nscore\n"
say 'load another game' '^Black> 1\. e4 \{hole h8\} \*$' "load $work/two.pgn 2\nscore\n"
cp "$work/two.pgn" "$work/two.txt"
say 'load a game by what is in the file' '^White> 1\. f3 e5 \*$' "load $work/two.txt\nscore\n"
printf '[Variant "Chess960"]\n[FEN "bqnrnkrb/pppppppp/8/8/8/8/PPPPPPPP/BQNRNKRB w KQkq - 0 1"]\n1. Nf3 Nf6 2. O-O *\n' \
    >"$work/fischer.pgn"
say 'load a game of Chess960' '^Black> bqnr1krb/pppppppp/5n2/8/8/5N2/PPPPPPPP/BQNR1RKB b gd ' \
    "load $work/fischer.pgn\nfen\n"
printf '%s\n' '[Variant "pothole"]' '[FEN "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"]' '' \
    '{--------------' 'white to play' '--------------}' '1. e2xh8-e4 {+0.26/1}' '{' 'holes: h8 for 2 plies' '}' '*' \
    >"$work/xboard.pgn"
cat >"$work/record.pgn" <<'END'
[Event "Open"]
[Site "Here"]
[Date "1999.12.31"]
[Round "3"]
[White "Ann"]
[Black "Bob"]
[Result "1-0"]
[WhiteElo "2000"]
[PlyCount "4"]
[Termination "time forfeit"]
[Variant "normal"]

{Before.} 1. e4 $1 { good } 1... e5 (1... c5 {too}) 2. Nf3 { quiet } 2... Nc6
1-0

END
say 'load and save' 'is in .*/same.pgn' "load $work/record.pgn\nsave $work/same.pgn\n"
tr '\n{}' '   ' <"$work/record.pgn" | tr -s ' ' >"$work/wanted"
tr '\n{}' '   ' <"$work/same.pgn" | tr -s ' ' | cmp - "$work/wanted" >"$work/err"
report $? 'loses nothing'
say 'and later' 'is in .*/other.pgn' "load $work/record.pgn\nundo\nd4\nsave $work/other.pgn\n"
tr '\n' ' ' <"$work/other.pgn" >"$work/out"
grep -q '^\[Event "Open"\] \[Site "Here"\] \[Date "1999.12.31"\] \[Round "3"\] \[White "Ann"\] \[Black "Bob"\] ' \
    "$work/out" && grep -qF '[Result "*"] [WhiteElo "2000"] [PlyCount "4"] [Termination "unterminated"]' "$work/out" &&
    grep -qE ' 1\. e4 \$1 \{ good \} 1\.\.\. e5 \(1\.\.\. c5 \{too\}\) 2\. d4 [^ {]+ \*' "$work/out"
report $? 'goes on without what is no longer true'
rm "$work/other.pgn"
say 'resigning one' 'is in .*/other.pgn' "load $work/record.pgn\nresign\nsave $work/other.pgn\n"
grep -qF '[Result "0-1"]' "$work/other.pgn" && grep -qF '[Termination "normal"]' "$work/other.pgn"
report $? 'is a result'
rm "$work/other.pgn"
say 'another game after it' 'is in .*/other.pgn' "load $work/record.pgn\nnew\nsave $work/other.pgn\n"
! grep -q 'Ann\|Open\|1999\|Before' "$work/other.pgn" && grep -q '^\[Black "Potpourri [0-9]' "$work/other.pgn" &&
    grep -q '^\[White "Human"\]' "$work/other.pgn" && grep -q '^\[Event "Game on the terminal"\]' "$work/other.pgn"
report $? 'has nothing of it'
say 'Chess960 from the usual array' 'is in .*/fischer960.pgn' \
    "e4\nsave $work/fischer960.pgn\n" -o UCI_Chess960=true
grep -qF '[FEN "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"]' "$work/fischer960.pgn"
report $? 'is saved with its start'
say "load a game that XBoard has saved" '^Black> 1\. e4 \{hole h8\} \*$' "load $work/xboard.pgn\nscore\n"
printf '[Event "of\ntwo lines"]\n[White "A"]\n1. f3 *\n' >"$work/ragged.pgn"
run terminal < <(printf "load $work/ragged.pgn\nscore\n")
[ "$(grep -c 'ragged.pgn: line 2: game 1: what follows a tag is ignored' "$work/err")" = 1 ] &&
    grep -q '^Black> 1\. f3 \*$' "$work/out"
report $? 'load a game with a damaged tag, and tell it once'
say 'load a game that is not there' 'not loaded: .*there is no game 3' "load $work/two.pgn 3\n"
say 'and go on with the old one' '^White> 1\. e4 [^ ]+ \*$' "e4\nload $work/two.pgn 3\nscore\n"
printf '%s\n' '8/8/8/8/8/k7/8/K6R w - - 0 1' 'x' >"$work/two.epd"
say 'load a position' '^White> 8/8/8/8/8/k7/8/K6R w' "load $work/two.epd\nfen\n"
printf '%s\n' '8/8/8/8/8/k7/8/K6R w - - 0 1' '4k3/8/8/8/8/8/8/1R2K3 w B - bm O-O-O; hmvc 3; fmvn 8;' >"$work/fischer.epd"
say 'load a position of Chess960, and castle' '^White> You: O-O-O' "load $work/fischer.epd 2\nO-O-O\n"
say 'with its counters' '^White> 4k3/8/8/8/8/8/8/1R2K3 w B - 3 8' "load $work/fischer.epd 2\nfen\n"
say 'load a wrong position' 'not loaded: .*two.epd:2: ' "load $work/two.epd 2\n"
say 'load a position that is not there' 'no position 3' "load $work/two.epd 3\n"
say 'load no file' 'Type load FILE' 'load\n'
say 'load what is not there' 'not loaded: /nowhere/x: No such' 'load /nowhere/x\n'
say 'new with a game' '^White> L@a3 ' 'new Pole\nmoves L@\n'
say 'new with a game and a side' '^Black> L@' 'new pole black\nmoves L\n'
say 'or with a side' '^Black> Black to move' 'new black\n?\n'
say 'new with an unknown game' 'No new game: there is no game .go' 'new go\n'

# On a terminal.
# colours WHAT PATTERN VARIABLE... - on a terminal, in this environment, it prints a line that matches; with
# a PATTERN of ! no colour at all.
colours()
{
    local what=$1 pattern=$2
    shift 2
    printf 'quit\n' | on_terminal "env -u NO_COLOR -u COLORTERM HOME= XDG_STATE_HOME= $* '$POTPOURRI' terminal" >"$work/out"
    if [ "$pattern" = ! ]; then
        ! grep -q "$escape\[[0-9;]*m" "$work/out" && grep -q Goodbye "$work/out"
    else
        grep -q "$pattern" "$work/out"
    fi
    report $? "$what"
}

if can_test 'colours on a terminal' bsdutils script; then
    colours 'colours on a terminal' "$escape\[48;5;" TERM=xterm-256color
    colours 'fewer on one that has fewer' "$escape\[44m" TERM=xterm
    colours 'none with NO_COLOR' ! NO_COLOR=1 TERM=xterm-256color
    colours 'none on a dumb terminal' ! TERM=dumb
    printf 'quit\n' | bounded "$POTPOURRI" terminal | grep -q "$escape"
    [ $? = 1 ]
    report $? 'none in a pipe'
fi
if can_test 'Ctrl+C on a terminal' bsdutils script; then
    : >"$work/err"
    sit_down && type_keys 'e2e\003' && await 'White> ' && type_keys 'fen\r' && await 'PPPPPPPP' && await 'White> '
    report $? 'Ctrl+C clears the line, and the game goes on'
    type_keys 'rules\r' && await 'paged:Orthodox chess' && await 'White> ' && get_up
    report $? 'rules are shown by the pager'
    think=600000 sit_down && type_keys 'e2e4\r' && await 'You: e4' && type_keys '\003' && await 'Potpourri: ' &&
        await 'White> ' && get_up
    report $? 'Ctrl+C ends the thinking with a move'
fi
if can_test 'lines are edited' libedit-dev script && ! grep -q libedit "$POTPOURRI"; then
    # Where the library is there, a program that does not use it was built without the probe.
    [ ! -f /usr/include/histedit.h ]
    report $? 'the program uses libedit'
elif can_test 'lines are edited' bsdutils script; then
    : >"$work/err"
    # Home, forward over e2, delete one character, and another in its place.
    sit_down && type_keys 'e2x4\001\006\006\004e\r' && await 'You: e4' && await 'White> '
    report $? 'lines are edited'
    type_keys 'fen\r' && await 'PPPP1PPP' && await 'White> ' && type_keys '\033[A\r' && await 'PPPP1PPP' &&
        await 'White> ' && get_up
    report $? 'arrow up brings the last line back'
    grep -q '^fen' "$work/state/potpourri/history"
    report $? 'lines are kept'
    sit_down && type_keys '\020\020\r' && await 'PPPPPPPP' && await 'White> ' && get_up
    report $? 'for the next game'
    for i in {1..600}; do echo "moves a$i"; done >>"$work/state/potpourri/history"
    sit_down && get_up && [ "$(wc -l <"$work/state/potpourri/history")" -le 501 ]
    report $? 'but not all of them'
fi

# start WHAT PATTERN ARGUMENT... - as `make play` does without a display, the program not named.
start()
{
    local what=$1 pattern=$2
    shift 2
    DISPLAY= bounded sh "$(dirname "$0")/../../protocol/play.sh" "$@" <"$work/input" >"$work/out" 2>&1
    grep -qE -e "$pattern" "$work/out"
    report $? "$what"
}

: >"$work/input" >"$work/err"
export POTPOURRI
start 'without a terminal the engine plays against itself' '^Pole Chess, the engine against' pole
start 'an unknown game is named' '^potpourri: .*snooker' snooker
POTPOURRI=$work/none start 'an engine that is not there is named' \
    '^potpourri-xboard: \$POTPOURRI: .*/none: not found$' pole
: >"$work/none"
POTPOURRI=$work/none start 'and one that cannot be run' \
    '^potpourri-xboard: \$POTPOURRI: .*/none: not found$' pole
if can_test 'without a display it is played on the terminal' bsdutils script; then
    play=$(dirname "$0")/../../protocol/play.sh
    export play
    printf 'quit\n' | DISPLAY= SHELL=/bin/false on_terminal 'sh "$play" poison' >"$work/out" 2>&1
    grep -q '^Poison Chess against the engine' "$work/out"
    report $? 'without a display it is played on the terminal'
fi

exit $failures
