#!/usr/bin/env bash
# gui_pole.sh - Pole chess by mouse.  SPDX-License-Identifier: MIT
. "$(dirname "$0")/window.sh"
need_gui 'Pole chess in XBoard'
open_screen
write_engine engine

open_game pole
edit_game

# is_framed - whether XBoard frames a square, as it does that of a piece in the user's hand.
is_framed()
{
    import -window root -depth 8 "$work/screen.ppm" &&
        convert "$work/screen.ppm" -format '%c' histogram:info: | grep -qi '#FFFF00'
}

# forgets WHAT SQUARE - a drop that is refused leaves no frame.
forgets()
{
    : >"$work/err"
    lift 'hand 6' && until_true is_framed && click "$2" && hear '<first : click j6' && until_true eval '! is_framed'
    tell $? "$1" 'XBoard shows a move'
}

forgets 'a drop onto a piece is forgotten' e7
plays 'a drop' 'hand 6' e3 'L@e3' '8/8/YYYYYYYY/YYYYYYYY/YYYYYYYY/YYYYYYYY/8/8'
agree 'after it' 'rnbqkbnr/pppppppp/8/8/8/4L3/PPPPPPPP/RNBQKBNR[l] b KQkq - 1 1'
plays "Black's drop" 'black hand 6' d3 'L@d3'
refuses 'a Pole blocks' d2 d4
refuses 'a Pole is not taken' e2 d3
plays 'a Pole goes far' e3 a6 'e3a6' '8/8/YYYYYYYY/YYYYYYYY/YYYYYYYY/YYY2YYY/8/8'
plays "Black's, too" d3 h3 'd3h3'
agree 'after four' 'rnbqkbnr/pppppppp/L7/8/8/7l/PPPPPPPP/RNBQKBNR[-] w KQkq - 4 3'
refuses_text 'a move onto a Pole' g2h3 'pole cannot be captured'

close_game
open_game pole
edit_position
carry 'hand 6' e5
carry d2 d4
edited 'a Pole and a pawn, edited' 'rnbqkbnr/pppppppp/8/4L3/3P4/8/PPP1PPPP/RNBQKBNR[l] w KQkq - 0 1'
refuses 'the Pole blocks there' d4 e5
plays 'Poles that have been put down move' e5 d5 e5d5

load '4k3/4r3/8/8/8/8/8/4K3[L] w - - 0 1'
forgets 'so is one that leaves the king in check' a4
close_note
plays 'another drop' 'hand 6' e4 'L@e4'

close_game
open_game pole
plays 'a drop against the engine' 'hand 6' e6 'L@e6'
answers
press ctrl+x
hear '>first : remove'
agree 'after taking back' 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[Ll] w KQkq - 0 1'
exit $failures
