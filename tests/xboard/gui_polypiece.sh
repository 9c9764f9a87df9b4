#!/usr/bin/env bash
# gui_polypiece.sh - Polypiece chess by mouse.  SPDX-License-Identifier: MIT
. "$(dirname "$0")/window.sh"
need_gui 'Polypiece chess in XBoard'
open_screen
write_engine engine
open_game polypiece

# learns WHAT LINE - XBoard is told so after the last move.
learns()
{
    : >"$work/err"
    hear "<first : $2\$"
    tell $? "$1" 'XBoard was not told'
}

is_titled 'the title bar has a plain name'
edit_game
plays 'a knight moves' b1 c3 b1c3 8/8/8/8/8/Y1Y5/8/8
learns 'then knights move otherwise' 'piece n WD'
is_titled 'the title bar tells how knights move now' ': Knights now move as WD \(steps .*\)\.'
agree 'the other power' 'rnbqkbnr/pppppppp/8/8/8/2N5/PPPPPPPP/R1BQKBNR b KQkq - 1000 1 1'
lift g8
plays 'after another piece the other side has it, too' b8 b6 b8b6 8/8/1Y6/8/8/2g5/8/6g1
learns 'then they are knights again' 'piece n N'
plays 'a pawn changes nothing' e2 e4 e2e4
plays 'and another' e7 e5 e7e5
plays 'a queen' d1 g4 d1g4
learns 'then queens leap' 'piece q WAND'
refuses 'a leaping queen does not slide' d8 g5
plays 'a queen leaps' d8 f6 d8f6 1Y6/8/2YYYY2/8/6g1/8/8/8
learns 'then queens slide' 'piece q Q'
agree 'after six' 'r1b1kbnr/pppp1ppp/1n3q2/4p3/4P1Q1/2N5/PPPP1PPP/R1B1KBNR w KQkq - 0000 2 4'
engine_saves 'the engine saves the game' saved.pgn
loads 'XBoard loads that' "$work/saved.pgn" "$state"
press alt+Left
hear '>first : undo'
learns 'one move back' 'piece q WAND'

load '3k4/1p6/8/8/8/8/8/4K2R w K - 0 1'
plays 'castling' e1 g1 e1g1
plays 'another pawn' b7 b6 b7b6
agree 'castling is no rook move' '3k4/8/1p6/8/8/8/8/5RK1 w - - 0000 0 2'
plays 'a rook' f1 a1 f1a1
learns 'then rooks ride' 'piece r N0'
agree 'after the rook' '3k4/8/1p6/8/8/8/8/R5K1 b - - 0010 1 2'

close_game
# The title bar also tells when a flag falls.
open_game polypiece -searchTime 30:00
plays 'a move against the engine' g1 f3 g1f3
answers
is_titled 'the title bar tells so after the answer' ': Knights now move as .*'
name_file ctrl+s 'Save game' "$work/game.pgn" test -s "$work/game.pgn"
grep -qxE '\[Black "Potpourri [0-9][0-9a-z.-]*"\]' "$work/game.pgn"
tell $? 'the name in the saved game is plain' "$(cat "$work/game.pgn")"
press ctrl+n && hear '>first : new'
is_titled 'so is the title bar after a new game'
exit $failures
