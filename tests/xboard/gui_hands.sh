#!/usr/bin/env bash
# gui_hands.sh - games from a file with pieces in hand, by mouse.  SPDX-License-Identifier: MIT
. "$(dirname "$0")/window.sh"
need_gui 'captured pieces in XBoard'
open_screen
write_engine engine
# XBoard's list of games has no room for all of standard.ini.
mkdir -p potpourri
sed -n '/^\[crazyhouse/,/^$/p; /^\[minishogi/,/^$/p; /^\[seirawan/,/^$/p' "$here/../../engine/library/standard.ini" >potpourri/variants.ini
keep=yes

open_game crazyhouse
edit_game
plays 'a pawn' e2 e4 e2e4
plays "Black's" d7 d5 d7d5
plays 'a capture' e4 d5 e4d5
plays "Black's" d8 d5 d8d5
agree 'what is captured is in hand' 'rnb1kbnr/ppp1pppp/8/3q4/8/8/PPPP1PPP/RNBQKBNR[Pp] w KQkq - 0 3'
plays 'a drop' 'hand 1' d6 'P@d6' '8/3Y4/YYYYYYYY/YYY1YYYY/YYYYYYYY/YYYYYYYY/4Y3/8'
plays "Black's" 'black hand 1' e2 'P@e2'
reloads 'loaded again'
load '8/P6k/8/8/8/8/7K/r7[] w - - 0 1'
pulls 'a pawn promotes' a7 a8 0 a7a8q
plays 'it is captured' a1 a8 a1a8
agree 'and is a pawn again' 'r7/7k/8/8/8/8/7K/8[p] w - - 0 2'
close_game

open_game minishogi
edit_game
load '4k/1R3/5/5/K4[] w - - 0 1'
pulls 'a rook promotes' b4 b5 0 b4b5+
agree 'which is shown' '1+R2k/5/5/5/K4[] b - - 1 1'
load '4k/1R3/5/5/K4[] w - - 0 1'
pulls 'or it does not' b4 b5 40 b4b5=
agree 'as is shown, too' '1R2k/5/5/5/K4[] b - - 1 1'
load '4k/P4/5/5/4K[] w - - 0 1'
plays 'a pawn must promote' a4 a5 a4a5+
load '+P3k/1s3/5/5/4K[] b - - 0 1'
plays 'a promoted pawn is captured' b4 a5 b4a5
agree 'and is a pawn again' 's3k/5/5/5/4K[p] w - - 0 2'
close_game

# gates WHAT HAND FROM TO SENT - a piece in hand is clicked before the one that lets it in.
gates()
{
    click "$2"
    plays "$1" "$3" "$4" "$5"
}

open_game seirawan
edit_game
gates 'a knight lets a piece in' 'hand 7' b1 c3 b1c3e
plays "Black's does not" b8 c6 b8c6
agree 'which is shown' 'r1bqkbnr/pppppppp/2n5/8/8/2N5/PPPPPPPP/REBQKBNR[Heh] w KQCDFGkqcdfg - 2 2'
reloads 'loaded again'
load '4k3/8/8/8/8/8/8/4K2R[HE] w K - 0 1'
gates 'castling lets one in where the rook was' 'hand 7' h1 e1 h1e1e
agree 'which is shown, too' '4k3/8/8/8/8/8/8/5RKE[H] b - - 1 1'
load '4k3/8/8/8/8/8/8/4K2R[HE] w K - 0 1'
gates 'or where the king was' 'hand 7' e1 g1 e1g1e
agree 'as is shown' '4k3/8/8/8/8/8/8/4ERK1[H] b - - 1 1'
exit $failures
