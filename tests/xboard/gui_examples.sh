#!/usr/bin/env bash
# gui_examples.sh - the program's examples of games from files, by mouse.  SPDX-License-Identifier: MIT
. "$(dirname "$0")/window.sh"
need_gui 'the examples in XBoard'
open_screen
write_engine engine --option Seed=8
mkdir -p potpourri
cp "$here/../../protocol/session/examples.ini" potpourri/variants.ini
keep=yes

# Some of their names begin as XBoard's own games do, which XBoard must not take them for.
open_game capablanca-poles
edit_game
plays 'a pawn' e2 e4 e2e4
plays "Black's Pole" 'black hand 8' e5 'L@e5'
plays "White's Pole" 'hand 8' e6 'L@e6'
agree 'Poles stand on ten files' 'rnabqkbcnr/pppppppppp/4L5/4l5/4P5/10/PPPP1PPPPP/RNABQKBCNR[-] b KQkq - 2 2'
close_game

open_game makruk-poles
edit_game
plays 'a pawn' e3 e4 e3e4
plays "Black's" e6 e5 e6e5
plays 'a Pole' 'hand 5' e6 'L@e6'
agree 'a Pole stands in Makruk' 'rnsmksnr/8/ppppLppp/4p3/4P3/PPPP1PPP/8/RNSKMSNR[l] b - - 1 2'
close_game

open_game shatranj-holes
edit_game
plays 'a knight' g1 f3 g1f3
agree 'dice are rolled' 'rnbkqbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBKQB1R b - - - 1 1'
close_game

open_game berolina-polypiece
edit_game
plays 'a pawn' e2 e3 e2e3
plays 'a pawn that has turned' e7 d6 e7d6
agree 'pawns turn' 'rnbqkbnr/pppp1ppp/3p4/8/8/4P3/PPPP1PPP/RNBQKBNR w KQkq - 00000 2 2'
close_game

open_game atomic-polypiece
edit_game
plays 'a knight ahead' b1 c3 b1c3
plays 'a knight by the atom that has turned' b8 d6 b8d6
agree 'atoms turn' 'r1bqkbnr/pppppppp/3n4/8/8/2N5/PPPPPPPP/R1BQKBNR w KQkq - 000 2 2'
close_game

open_game wizard-makruk
edit_game
plays 'a wizard' a1 b1 a1b1
agree 'a wizard swaps' 'wrnsmksnrw/10/pppppppppp/10/10/PPPPPPPPPP/10/RWNSKMSNRW b - - 1 1'
plays "Black's king" f8 f7 f8f7
plays 'and a wizard beside nobody' j1 i2 j1i2
agree 'a wizard moves' 'wrnsm1snrw/5k4/pppppppppp/10/10/PPPPPPPPPP/8W1/RWNSKMSNR1 b - - 3 2'
close_game

open_game pond
edit_game
plays 'a wizard' f1 e1 f1e1
plays "Black's knight" g8 f6 g8f6
plays 'a pawn beside the pond' b2 b4 b2b4
plays "Black's pawn" h7 h6 h7h6
plays 'the pawn goes on' b4 b5 b4b5
plays 'a pawn passes it' a7 a5 a7a5
plays 'and is taken' b5 a6 b5a6
agree 'a board has a pond' 'rnwqkw1r/1pppppp1/P4n1p/3**3/3**3/8/P1PPPPPP/RNWQWKNR b - - 0 4'
close_game

open_game pool-citadels
edit_game
plays 'a pawn before the pool' e3 e4 e3e4
plays "Black's pawn" b8 b7 b8b7
plays 'a pawn over the pool' e4 e7 e4e7
plays 'which is taken' f8 e7 f8e7
plays 'a bishop' d2 f4 d2f4
plays "Black's pawn" b7 b6 b7b6
plays 'the bishop to a citadel' f4 a10 f4a10
agree 'a board has a pool' 'B********1/*rnbqkbnr*/*1ppp1ppp*/*3p4*/*p2**3*/*3**3*/*8*/*PPP1PPPP*/*RN1QKBNR*/1********1 b - - 1 4'
close_game
exit $failures
