#!/usr/bin/env bash
# gui_chess.sh - chess by mouse.  SPDX-License-Identifier: MIT
. "$(dirname "$0")/window.sh"
need_gui 'chess in XBoard'
open_screen
write_engine engine
open_game chess

plays 'a move against the engine' e2 e4 e2e4 8/8/8/8/4Y3/4Y3/8/8
answers
load 'r3k2r/6P1/8/8/8/8/8/4K2R w Kkq - 0 1'
plays 'castling' e1 g1 e1g1 8/8/8/8/8/8/3YYY2/3Y1YY1
plays 'castling on the other side' e8 c8 e8c8
plays 'a promotion' g7 g8 g7g8q
agree 'after castling and promotion' '2kr2Qr/8/8/8/8/8/8/5RK1 b - - 0 2'
load '4k3/8/8/8/4p3/8/3P4/4K3 w - - 0 1'
plays 'a double step' d2 d4 d2d4
plays 'en passant' e4 d3 e4d3
agree 'after en passant' '4k3/8/8/8/8/3p4/8/4K3 w - - 0 2'
load '4k3/1P6/8/8/8/8/6p1/4K3 w - - 0 1'
pulls 'an underpromotion, pulled back one step' b7 b8 26 b7b8n
agree 'the knight' '1N2k3/8/8/8/8/8/6p1/4K3 b - - 0 1'
load '4k3/8/8/3Pp3/8/8/8/4K3 w - e6 0 1'
plays 'en passant as the first move' d5 e6 d5e5,e5e6
agree 'the pawn is gone' '4k3/8/4P3/8/8/8/8/4K3 b - - 0 1'
load '4k3/8/8/8/3Pp3/8/8/4K3 b - d3 0 1'
plays 'en passant as the first move of Black' e4 d3 e4d4,d4d3
agree "White's pawn is gone" '4k3/8/8/8/8/3p4/8/4K3 w - - 0 2'
refuses 'a king does not step into check' e1 e2
refuses_text 'nor when it is typed' e1e2 'in check'
exit $failures
