#!/usr/bin/env bash
# gui_launcher.sh - how the window opens, and what it keeps.  SPDX-License-Identifier: MIT
. "$(dirname "$0")/window.sh"
need_gui 'the window of XBoard'
open_screen
write_engine engine
cp "$work/.xboardrc" "$work/account"
size=

# has_squares MIN MAX - whether squares have so many pixels now; XBoard may resize its window once more.
has_squares()
{
    measure_board && [ "$step" -ge "$1" ] && [ "$step" -le "$2" ]
}

# squares WHAT MIN MAX - the size of a square, in pixels.
squares()
{
    until_true has_squares "$2" "$3"
    local status=$?
    echo "a square has $step pixels" >"$work/out"
    : >"$work/err"
    report $status "$variant: $1"
}

open_game starpool
squares 'a board of 11 files uses the screen' 45 56
close_game
open_game pole
squares 'so does one with hands' 45 56
plays 'where a hand is' 'hand 6' e3 'L@e3'
quit_game
settings=$work/potpourri/pole.xboardrc
cp "$settings" "$work/out"
: >"$work/err"
grep -q '^-showCoords true' "$settings" && grep -q '^-winWidth [0-9]' "$settings"
report $? 'settings are kept'

# The user has made the window smaller, and wants no coordinates.
sed -i 's/^-winWidth .*/-winWidth 435/; s/^-showCoords .*/-showCoords false/; s/^-testLegality .*/-testLegality true/' \
    "$settings"
keep=yes open_game pole
squares 'the window is as wide as it was' 33 37
plays 'what the games need is set again' 'hand 6' e4 'L@e4'
quit_game
grep '^-showCoords' "$settings" >"$work/out"
grep -q '^-showCoords false' "$settings"
report $? 'settings survive'

# A launcher that is told to end ends XBoard, whatever that is doing; the settings stay or are new.
keep=yes open_game pole
xboard=$(pgrep -x xboard -P "$GUI_PID")
: >"$work/err"
press ctrl+a && hear '>first : analyze' && kill "$GUI_PID" && until_true has_ended && ! kill -0 "$xboard" 2>/dev/null
tell $? 'a launcher that is told to end ends XBoard' 'it goes on'
grep -q '^-showCoords false' "$settings"
tell $? 'and the settings survive' "$(ls -l "$settings")"
close_game
cmp "$work/.xboardrc" "$work/account" >"$work/out"
report $? "the account's settings are not touched"

# Stock XBoard takes a size of 44 or 64 as it is, but shrinks 30 by itself, now and then.
printf -- '-winWidth 435\n' >"$work/potpourri/chess.xboardrc"
keep=yes open_game chess -size 64
squares "the user's own size" 65 65
close_game

LEVEL=3 open_game pole
plays 'a game at a level' 'hand 6' e4 'L@e4'
close_game

# The modes in which the launcher's gallery opens a game.
open_game pole -initialMode MachineWhite
: >"$work/err"
hear '<first : move '
tell $? 'the engine begins where the user plays Black' 'it does not'
agree 'after its move'
close_game
open_game pole -initialMode EditGame
plays 'the user moves White' e2 e4 e2e4
plays 'and Black' e7 e5 e7e5
close_game

# open_alone VARIANT OPTION... - XBoard without the launcher.
open_alone()
{
    variant=$1
    shift
    : >"$log"
    seen=0
    LD_PRELOAD=$work/home.so PATH=$PATH:/usr/games xboard -fcp "$work/engine" -fd . "$@" \
        -variant "$variant" -debug -nameOfDebugFile "$log" -size petite -fixedSize true -soundProgram '' \
        -useBoardTexture false -showButtonBar false >"$work/xboard.log" 2>&1 &
    GUI_PID=$!
    hear 'pong 1$' && until_true measure_board
}

open_alone pothole
edit_game
: >"$work/err"
lift e2 && click e4 && click d2 && hear '<first : telluser XBoard has not played this move' && close_note
tell $? 'without these options the engine says what is missing' 'it does not'
close_game

# The options in the plug-in file, as XBoard takes them when it lists the engine by itself.
# shellcheck disable=SC2046 # these options are words of their own
open_alone pothole $(sh "$play" --needed)
edit_game
drag b1 c3
tell $? 'a knight moves in a game from the list of engines' 'it does not'
agree 'after it'
exit $failures
