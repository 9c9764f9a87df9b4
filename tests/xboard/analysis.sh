# analysis.sh - analysis in the window of a real XBoard.  SPDX-License-Identifier: MIT
#
# To be sourced after window.sh.

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
