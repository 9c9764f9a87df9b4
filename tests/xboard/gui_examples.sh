#!/usr/bin/env bash
# gui_examples.sh - the program's examples of games from files, by mouse.  SPDX-License-Identifier: MIT
. "$(dirname "$0")/window.sh"
need_gui 'the examples in XBoard'
open_screen
write_engine engine --option Seed=8
mkdir -p potpourri
cp "$here/../../protocol/session/examples.ini" potpourri/variants.ini
# The guide's pool, with its odd number of ranks.
sed -n '/^\[basin:/,/^startFen/p' "$here/../../engine/library/guide.md" >>potpourri/variants.ini
# And its explosions.
sed -n '/^\[explosions:/,/^blast/p' "$here/../../engine/library/guide.md" >>potpourri/variants.ini
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

# XBoard numbers ten ranks from 0.
open_game pool-citadels
edit_game
plays 'a pawn on ten ranks' e3 e4 e2e3
plays "Black's" e8 e7 e7e6
agree 'ten ranks' '1********1/*rnbqkbnr*/*ppp1pppp*/*3p4*/*3**3*/*3**3*/*3P4*/*PPP1PPPP*/*RNBQKBNR*/1********1 w - - 0 2'
close_game

open_game basin
edit_game
plays 'a pawn over the pool' d3 d5 d3d5
plays 'which is taken' c6 d5 c6d5
plays 'a knight' d2 e4 d2e4
agree 'a board has a pool' '*******1/*rqnkbr*/*p1pppp*/*2p*2*/*2*N2*/*PP1PPP*/*RQ1KBR*/1******* b - - 1 2'
load '*******1/*3k2*/*6*/*3*2*/*2*3*/*1B4*/*5K*/1******* w - - 0 1'
plays 'a bishop to a citadel' c3 h8 c3h8
plays 'a king' e7 e6 e7e6
plays 'the other king' g2 f2 g2f2
agree 'and a citadel' '*******B/*6*/*3k2*/*3*2*/*2*3*/*6*/*4K1*/1******* b - - 3 2'
close_game

# XBoard lets captures explode by itself.
open_game explosions
edit_game
plays 'a pawn' e2 e4 e2e4
plays "Black's" d7 d5 d7d5
plays 'both explode' e4 d5 e4d5
plays 'a knight' b8 c6 b8c6
plays 'a bishop' f1 a6 f1a6
plays 'another knight' g8 h6 g8h6
plays 'a capture' a6 b7 a6b7
agree 'captures explode' '3qkb1r/p1p1pppp/7n/8/8/8/PPPP1PPP/RNBQK1NR b KQk - 0 4'
close_game
exit $failures
