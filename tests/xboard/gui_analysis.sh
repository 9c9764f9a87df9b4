#!/usr/bin/env bash
# gui_analysis.sh - analysis in XBoard, back and forth.  SPDX-License-Identifier: MIT
. "$(dirname "$0")/window.sh"
need_gui 'analysis in XBoard'
open_screen
write_engine engine

# The window for the engine's thoughts pops up, and must not cover the board; XBoard may put it
# there whatever -engineOutputX says, and once more after it was moved.
put_aside()
{
    until_true stays_aside
}

# stays_aside - whether that window is beside the board and stays there; else it is moved.
stays_aside()
{
    local window
    window=$(xdotool search --onlyvisible --name '^Engine Output$') || return
    for _ in 1 2 3 4 5 6; do
        if ! xdotool getwindowgeometry "$window" | grep -q 'Position: 520,400 '; then
            xdotool windowmove "$window" 520 400
            return 1
        fi
        sleep 0.05
    done
}

thought='<first : [0-9]+ -?[0-9]+ [0-9]+ [0-9]+[[:space:]].*[A-Za-z]'

# analyses WHAT ORDER [FEN] - XBoard has told it, and then the engine thinks of what is shown.
analyses()
{
    : >"$work/err"
    hear "$2" && hear "$thought"
    tell $? "$1" 'the engine does not think'
    agree "$1, on both boards" ${3:+"$3"}
}

# explores FROM TO - a move by mouse, back, and forth again: dice and counters are the same.
explores()
{
    local before after
    press ctrl+a
    put_aside
    analyses 'analysis begins' '>first : analyze'
    before=$state
    : >"$work/err"
    lift "$1" && click "$2"
    analyses 'a move by mouse' 'first : usermove'
    after=$state
    [ "$before" != "$after" ]
    tell $? 'it alters the position' "still $after"
    press alt+Left
    analyses 'a move back' '>first : undo' "$before"
    press alt+Right
    analyses 'a move forth' 'first : usermove' "$after"
}

# resumes KEY - XBoard leaves analysis, and the engine plays that side.
resumes()
{
    : >"$work/err"
    press ctrl+e && hear '>first : exit' && press "$1" && hear '<first : move '
    tell $? 'the engine plays on' 'it does not'
    agree 'after it has played'
}

open_game chess
explores e2 e4
resumes ctrl+b
close_game

write_engine engine --option Seed=1
open_game pothole
explores e2 e4
resumes ctrl+b
close_game

open_game poison
load '4k3/8/8/8/3p4/2H5/8/4K3 w - - - 0 1'
explores c3 d4
resumes ctrl+b
exit $failures
