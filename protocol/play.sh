#!/bin/sh
# play.sh - plays a game of a variant.  SPDX-License-Identifier: MIT
#
# usage: potpourri-xboard [VARIANT [XBOARD-OPTION...]]
#
# With a display the game opens in XBoard, else in the terminal; without either the engine plays
# a short game against itself and prints it.  `make play` runs this file with the path of the
# engine ($POTPOURRI) and of a script that installs XBoard ($FETCH); installed, this file is
# called potpourri-xboard.

variant=${1:-chess}
[ $# -gt 0 ] && shift
PATH=$PATH:/usr/games
engine=$(dirname "$0")/potpourri
if [ -n "$POTPOURRI" ]; then
    if ! engine=$(command -v "$POTPOURRI") || [ ! -x "$engine" ]; then
        echo "potpourri-xboard: \$POTPOURRI: $POTPOURRI: not found" >&2
        exit 1
    fi
elif [ ! -x "$engine" ]; then
    engine=$(command -v potpourri) || { echo "potpourri: not found" >&2; exit 1; }
fi

"$engine" --variant "$variant" show >/dev/null || exit # reports an unknown variant

if [ -n "$DISPLAY" ] && [ -n "$FETCH" ] && ! command -v xboard >/dev/null; then
    if command -v bash >/dev/null && command -v apt-get >/dev/null; then
        echo "XBoard, which shows the board in a window, is not installed. Installing it."
        bash "$FETCH" xboard
    fi
fi

if [ -n "$DISPLAY" ] && command -v xboard >/dev/null; then
    # Show the pieces of this game by the engine's own drawings.
    pieces=${XDG_CACHE_HOME:-$HOME/.cache}/potpourri/$variant
    if mkdir -p "$pieces" && "$engine" --variant "$variant" show --pieces "$pieces"; then
        set -- -pieceImageDirectory "$pieces" -trueColors true "$@"
    fi
    [ "$variant" = chess ] && variant=normal
    # XBoard knows the rules of chess only, so it must not test legality, draws and mates.
    # Moves by mouse follow the engine's highlights, which need one-click moves and targets.
    # As settings are not saved, XBoard would show its first hint each time: suppress it.
    exec xboard -fcp "$engine" -fd . -variant "$variant" \
        -testLegality false -oneClickMove true -repeatsToDraw 0 -ruleMoves 0 \
        -testClaims false -checkMates false -materialDraws false -trivialDraws false \
        -showTargetSquares true -highlightDragging true -sweepPromotions true \
        -messageSuppress 'Right-clicking menu item or dialog text pops up help on it' \
        -saveSettingsOnExit false "$@"
fi

if [ -n "$DISPLAY" ]; then
    echo "The Debian package xboard would show the board in a window."
fi
if [ -t 0 ] && [ -t 1 ]; then
    exec "$engine" --variant "$variant" terminal
fi
exec "$engine" --variant "$variant" selfplay
