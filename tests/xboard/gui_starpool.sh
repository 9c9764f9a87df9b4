#!/usr/bin/env bash
# gui_starpool.sh - Star Pool chess by mouse.  SPDX-License-Identifier: MIT
. "$(dirname "$0")/window.sh"
need_gui 'Star Pool chess in XBoard'
open_screen
write_engine engine
open_game starpool

edit_game
plays "a king's leap" f2 d3 f2d3 11/11/11/11/11/11/11/11/3Y1Y1Y3/11/11
plays 'a swap' a11 b10 a11b10 11/1Y9/11/11/11/11/11/11/11/11/11
plays "White's swap" a1 b2 a1b2 11/11/11/11/11/11/11/11/11/1Y9/11
refuses 'a king leaps once' d10 e8
agree 'after two swaps' 'r*********w/*wnegkcenr*/*3l1l3*/*ppppppppp*/*9*/*4*4*/*9*/*PPPPPPPPP*/*2KL1L3*/*WNEG1CENR*/R*********W b k - 3 2'
engine_saves 'the engine saves swaps' saved.pgn

# Across the pool, f6; from a citadel to the next; through the pool into a citadel.
load 'w*********w/*2k6*/*9*/*9*/*9*/*3R*4*/*3CR4*/*3S5*/*9*/*4K4*/R*********1 w - - 0 1'
plays 'across the pool' f5 f8 f5f8
plays 'a king' d10 c10 d10c10
plays 'through the pool to a citadel' e5 g7 e5g7
plays 'a king back' c10 d10 c10d10
plays 'along the rim' a1 k1 a1k1
agree 'after the crossings' 'w*********w/*2k6*/*9*/*4R4*/*5C3*/*3R*4*/*9*/*3S5*/*9*/*4K4*/1*********R b K - 5 3'

load '1*********1/*4k4*/*9*/*9*/*4P4*/*3R*4*/*3C5*/*8p*/*9*/*4K4*/1*********1 w - - 0 1'
plays 'a pawn becomes a Sergeant' f7 f8 f7f8s 11/11/11/5B5/11/11/11/11/11/11/11
plays "Black's pawn, too" j4 j3 j4j3s
agree 'after two promotions' '1*********1/*4k4*/*9*/*4S4*/*9*/*3R*4*/*3C5*/*9*/*8s*/*4K4*/1*********1 w Kk - 0 2'

# In Edit Position a king can be put into the pool: the engine refuses the position, and shows the
# pool again when the king has been taken out.
close_game
open_game starpool
edit_position
carry f2 f6
carry b4 b5
press ctrl+e
: >"$work/err"
hear '<first : tellusererror Illegal position.* f6' &&
    until_true xdotool search --onlyvisible --name Error && xdotool key Return
tell $? 'a king in the pool is refused' 'it was not'
press ctrl+shift+e
carry f6 f3
edited 'taken out of it again' 'w*********w/*rnegkcenr*/*3l1l3*/*ppppppppp*/*9*/*4*4*/*P8*/*1PPPPPPPP*/*3LKL3*/*RNEG1CENR*/W*********W w k - 0 1'

close_game
open_game starpool
plays 'a move against the engine' f4 f5 f4f5
answers
exit $failures
