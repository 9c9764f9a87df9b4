#!/usr/bin/env bash
# take_screenshots.sh - the pictures of the README.  SPDX-License-Identifier: MIT
#
# usage: take_screenshots.sh FOLDER
#
# Plays to a position in which each game shows what is its own, and writes FOLDER/GAME.png.
folder=$(realpath "${1:?usage: take_screenshots.sh FOLDER}")
. "$(dirname "$0")/window.sh"
need_gui 'screenshots'
light='#f0d9b5' dark='#b58863'
open_screen
write_engine engine --option Seed=8

# begin GAME
begin()
{
    size= open_game "$1"
    edit_game
}

# moves FROMTO...
moves()
{
    local fromto
    for fromto; do
        drag "$(sed -E 's/([a-k][0-9]+)[a-k].*/\1/' <<<"$fromto")" \
            "$(sed -E 's/[a-k][0-9]+([a-k].*)/\1/' <<<"$fromto")"
    done
}

# take - all that is on the screen, the window, without the pointer.
take()
{
    xdotool mousemove 990 790
    ask_engine
    import -window root -trim +repage +dither -"colors" 32 -strip "$folder/$variant.png"
    close_game
}

begin chess
moves e2e4 e7e5 g1f3 b8c6 f1b5 a7a6
lift b5
take
begin pole
moves e2e4 e7e5
drag 'hand 6' e6
moves b8c6
lift e6
take
begin poison
load '3dk2h/pp2p1pp/3H1n2/1H2b1H1/8/3P4/PPP2PPP/3DK3 w - - 0 1'
moves g5f6 a7a6 d3d4 a6a5 d4d5 a5a4 d6e7
lift d8
take
begin pothole
moves e2e4 e7e5 g1f3 b8c6 f1c4
lift g8
take
begin polypiece
moves b1c3
lift b8
take
begin starpool
moves a1b2 k11j10 f4f5 f8f7 e4e5
lift e8
take
