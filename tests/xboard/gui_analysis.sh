#!/usr/bin/env bash
# gui_analysis.sh - analysis in XBoard, back and forth.  SPDX-License-Identifier: MIT
. "$(dirname "$0")/window.sh"
. "$(dirname "$0")/analysis.sh"
need_gui 'analysis in XBoard'
open_screen
write_engine engine

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
