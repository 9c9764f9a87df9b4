#!/usr/bin/env bash
# gui_pothole.sh - Pot-Hole chess by mouse.  SPDX-License-Identifier: MIT
. "$(dirname "$0")/window.sh"
need_gui 'Pot-Hole chess in XBoard'
open_screen

# find_seed PATTERN COMMAND... - the first seed with which a position that `fen` among the commands tells is
# such a one; leaves the seed in $seed, the position in $foreseen and its number among them, from 1, in $number.
find_seed()
{
    local pattern=$1 found count
    shift
    count=$(printf '%s\n' "$@" | grep -cx fen)
    for ((seed = 1; seed < 500; seed++)); do
        printf '%s\n' "option Seed=$seed" new 'variant pothole' force "$@"
    done | bounded "$POTPOURRI" | sed -n 's/^# fen //p' >"$work/fens"
    found=$(grep -nm 1 -E -e "$pattern" "$work/fens" | cut -d: -f1)
    [ -n "$found" ] || return 1
    seed=$(((found - 1) / count + 1)) number=$(((found - 1) % count + 1))
    foreseen=$(sed -n "${found}p" "$work/fens")
}

# rolls WHAT PATTERN [once] - the user's pawn goes two steps, and the roll of such a position is
# shown, and shown again when the game is loaded.
rolls()
{
    local first=() file
    : >"$work/err"
    for file in a b c d e f g h; do first+=("usermove ${file}2${file}4" fen undo); done
    find_seed "$2" "${first[@]}" || echo "no seed rolls $2" >>"$work/err"
    file=$(cut -c "$number" <<<abcdefgh)
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
click f6 && hear_move
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

# open_with_seed MOVE PATTERN - loads $before with a seed whose roll after MOVE makes the position
# $foreseen, which matches.
open_with_seed()
{
    find_seed "$2" "setboard $before" "usermove $1" fen
    write_engine engine --option "Seed=$seed"
    open_game pothole
    load "$before"
}

# promotes WHAT PATTERN [typed | pulled] - a pawn becomes a queen, or pulled back a knight, with a
# seed that makes the position after it such a one, on both boards.  Or only gets ready for that.
before='rnbqkb1r/ppppppPp/8/8/8/8/PPPPPP1P/RNBQKBNR w KQkq - 0 1'
promotes()
{
    local letter=q
    [ "${3-}" != pulled ] || letter=n
    open_with_seed g7g8$letter "$2"
    case ${3-} in
    typed) return ;;
    pulled)
        pulls "$1" g7 g8 26 g7g8n
        hear_move
        ;;
    *)
        drag g7 g8
        [ "$sent" = g7g8q ] && hear_move
        tell $? "$1" "XBoard sent $sent"
        ;;
    esac
    agree "$1, on both boards" "$foreseen"
    close_game
}

promotes "a promotion, and a hole under the other's piece" ' - [a-f]7:2'
promotes 'a promotion, and a hole under an own piece' ' - [a-h][12]:2'
promotes "an underpromotion, and a hole under the other's piece" ' - [a-f]7:2' pulled
promotes 'a promotion into a hole' ' - g8:2'

# A move that is typed comes without what falls: the next one by mouse takes that along.
promotes '' ' - [a-f]7:2' typed
type_move g7g8q && hear_move
drag h7 h6
agree 'what fell after a typed promotion goes with the next move'
close_game

# Captures are red: XBoard completes them, and the engine makes it take back those with a hole.
captures()
{
    open_with_seed d4e5 "$2"
    : >"$work/err"
    lift d4 && [ "$colours" = 8/8/8/3CR3/8/8/8/8 ] && click e5 && hear_move
    tell $? "$1" "the colours are $colours"
    [ -z "${3-}" ] || hear_move
    agree "$1, on both boards" "$foreseen"
    close_game
}
before='rnbqkbnr/pppp1ppp/8/4p3/3P4/8/PPP1PPPP/RNBQKBNR w KQkq - 0 1'
captures 'a capture, and no hole' ' - 0 1$'
captures "a capture, and a hole under the other's piece" ' - [a-f]8:2' again
captures 'a capture into a hole' ' - e5:2' again

open_game pothole
plays 'a move against the engine' e2 e4 e2e4
answers
name_file ctrl+s 'Save game' "$work/notes.pgn" test -s "$work/notes.pgn"
: >"$work/err"
notes=$(sed -n 's/^.*<first : tellothers //p' "$log" | head -n 1)
[ -z "$notes" ] || tr '\n' ' ' <"$work/notes.pgn" | grep -qF -e "${notes%% *}"
tell $? "XBoard keeps the engine's comments" "$(cat "$work/notes.pgn")"
exit $failures
