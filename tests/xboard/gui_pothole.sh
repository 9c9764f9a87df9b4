#!/usr/bin/env bash
# gui_pothole.sh - Pot-Hole chess by mouse.  SPDX-License-Identifier: MIT
. "$(dirname "$0")/window.sh"
need_gui 'Pot-Hole chess in XBoard'
open_screen

# White's first moves, and after each the position with the roll that a seed gives it.
first_plies()
{
    local file
    echo 'variant pothole'
    echo force
    for file in a b c d e f g h; do
        printf 'usermove %s2%s4\nfen\nundo\n' $file $file
    done
}

# find_roll PATTERN - the first seed with which a first move leads to such a position; leaves the
# seed in $seed, the position in $foreseen and the pawn's file in $file.
find_roll()
{
    local number
    first_plies >"$work/first"
    for ((seed = 1; seed < 500; seed++)); do
        "$POTPOURRI" --option "Seed=$seed" <"$work/first" | sed -n 's/^# fen //p' >"$work/fens"
        number=$(grep -nm 1 -E -e "$1" "$work/fens" | cut -d: -f1)
        [ -n "$number" ] || continue
        foreseen=$(sed -n "${number}p" "$work/fens")
        file=$(cut -c "$number" <<<abcdefgh)
        return
    done
    return 1
}

# rolls WHAT PATTERN [once] - the user's pawn goes two steps, and the roll of such a position is
# shown, and shown again when the game is loaded.
rolls()
{
    : >"$work/err"
    find_roll "$2" || echo "no seed rolls $2" >>"$work/err"
    rm -f "$work/engine.in"
    write_engine engine --option "Seed=$seed"
    open_game pothole
    edit_game
    drag "${file}2" "${file}4"
    tell $? "$1" "the move was refused"
    agree "$1, on both boards" "$foreseen"
    [ -n "${3-}" ] || reloads "$1, saved and loaded by XBoard"
}

start=rnbqkbnr/pppppppp/8/8
rolls 'no hole' ' - 0 1$'
close_game

# The hole's mark stays while a piece is lifted; taking back gives the same hole.
rolls 'a hole on a vacant square' "^$start/.*P.*/8/.*/RNBQKBNR b .* [a-d][56]:2 0 1\$" once
: >"$work/err"
lift g8 && [ "$(tr -cd d <<<"$colours")" = d ]
tell $? 'a dark mark shows the hole' "the colours are ${colours-}"
: >"$work/err"
click f6 && hear '>first : usermove '
tell $? 'a move beside it' 'nothing was moved'
agree 'after a move beside it'
press alt+Left
hear '>first : undo'
agree 'taking back brings the same hole' "$foreseen"
close_game

rolls "a hole under the other's piece" ' [a-h]7:2 0 1$'
close_game
rolls 'a hole under the mover' "^$start/8/8/.*/RNBQKBNR b .* [a-h]4:2 0 1\$"
close_game
rolls 'a hole under an own piece' ' [a-h]1:2 0 1$'
close_game

# promotes WHAT PATTERN [typed] - a pawn becomes a queen, with a seed that makes the position after
# it such a one, on both boards.  Or only gets ready for that.
before='rnbqkb1r/ppppppPp/8/8/8/8/PPPPPP1P/RNBQKBNR w KQkq - 0 1'
promotes()
{
    for ((seed = 1; seed < 500; seed++)); do
        foreseen=$(printf 'variant pothole\nforce\nsetboard %s\nusermove g7g8q\nfen\n' "$before" |
            "$POTPOURRI" --option "Seed=$seed" | sed -n 's/^# fen //p')
        ! grep -qE -e "$2" <<<"$foreseen" || break
    done
    rm -f "$work/engine.in"
    write_engine engine --option "Seed=$seed"
    open_game pothole
    load "$before"
    [ -n "${3-}" ] && return
    drag g7 g8
    [ "$sent" = g7g8q ] && hear '>first : usermove '
    tell $? "$1" "XBoard sent $sent"
    agree "$1, on both boards" "$foreseen"
    close_game
}

promotes "a promotion, and a hole under the other's piece" ' - [a-f]7:2'
promotes 'a promotion, and a hole under an own piece' ' - [a-h][12]:2'
promotes 'a promotion into a hole' ' - g8:2'

# A move that is typed comes without what falls: the next one by mouse takes that along.
promotes '' ' - [a-f]7:2' typed
type_move g7g8q && hear '>first : usermove '
drag h7 h6
agree 'what fell after a typed promotion goes with the next move'
close_game

open_game pothole
plays 'a move against the engine' e2 e4 e2e4
answers
exit $failures
