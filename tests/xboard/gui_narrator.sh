#!/usr/bin/env bash
# gui_narrator.sh - what the title bar and the comments tell in words.  SPDX-License-Identifier: MIT
. "$(dirname "$0")/window.sh"
need_gui 'words about the game in XBoard'
open_screen
write_engine engine

# comments WHAT PATTERN - the game that XBoard saves has a comment like that.
comments()
{
    : >"$work/err"
    rm -f "$work/told.pgn"
    name_file ctrl+s 'Save game' "$work/told.pgn" test -s "$work/told.pgn" &&
        tr '\n' ' ' <"$work/told.pgn" | grep -qE -e "\{ *$2"
    tell $? "$1" "$(cat "$work/told.pgn")"
}

open_game poison
load '4k3/8/8/3n4/2H5/8/8/4K3 w - - 0 1'
plays 'poisoning' c4 d5 c4d5c
is_titled 'it is told' ": Black's knight on d5 is poisoned: it dies unless it is cured in time\\.  .*"
lift d5
is_titled 'so is why the victim cannot move' ': The knight on d5 is poisoned and cannot move\..*'
lift e8
is_titled 'a piece that can move ends that' ": Black's knight on d5 is poisoned.*"
close_game

open_game chess
lift a1
is_titled 'why a piece cannot move' ': The rook on a1 cannot move: the pawn on a2 is in the way\.'
plays 'a move' e2 e4 e2e4
answers
: >"$work/err"
press F6 && hear '>first : draw' && hear '<first : tellothers The engine declines a draw'
tell $? 'a draw offer gets an answer' 'it gets none'
is_titled 'the title bar has it' ': The engine declines a draw\.'
comments 'so have the comments' '.*The engine declines a draw'
close_game

open_game xiangqi
plays 'a move in xiangqi' e4 e5 e3e4
answers

: >"$work/err"
press ctrl+n && hear '>first : new' && echo 'option Save Game=none.pgn' 1<>"$work/engine.in" &&
    hear '<first : tellusererror The game is not saved: no move has been played' && [ ! -e "$work/none.pgn" ]
tell $? 'no empty game is saved' "$(ls "$work")"
exit $failures
