#!/bin/sh
# play.sh - plays a game of a variant.  SPDX-License-Identifier: MIT
#
# usage: potpourri-xboard [VARIANT [XBOARD-OPTION...]]
#
# In a window of XBoard where there is a display; else in the terminal; and where there is no
# terminal either, the engine plays a short game against itself and prints it.
# `make play` runs this file in the source tree and says where the engine is ($POTPOURRI) and
# how to get XBoard when it is absent ($FETCH); installed, it is called potpourri-xboard.

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

"$engine" --variant "$variant" show >/dev/null || exit # says what is wrong with it

if [ -n "$DISPLAY" ] && [ -n "$FETCH" ] && ! command -v xboard >/dev/null; then
    if command -v bash >/dev/null && command -v apt-get >/dev/null; then
        echo "XBoard, which shows the board in a window, is not installed: trying to."
        bash "$FETCH" xboard
    fi
fi

if [ -n "$DISPLAY" ] && command -v xboard >/dev/null; then
    [ "$variant" = chess ] && variant=normal
    # The engine judges legality, draws and mates: XBoard knows the rules of chess only.  What
    # the user may do is shown by the engine's highlights, hence one-click moves and targets.
    # As settings are not saved, XBoard would show its first hint, on the board, each time.
    exec xboard -fcp "$engine" -fd . -variant "$variant" \
        -testLegality false -oneClickMove true -repeatsToDraw 0 -ruleMoves 0 \
        -testClaims false -checkMates false -materialDraws false -trivialDraws false \
        -showTargetSquares true -highlightDragging true -sweepPromotions true \
        -messageSuppress 'Right-clicking menu item or dialog text pops up help on it' \
        -saveSettingsOnExit false "$@"
fi

if [ -n "$DISPLAY" ]; then
    echo "Installing the Debian package xboard would open a window here."
fi
if [ -t 0 ] && [ -t 1 ]; then
    exec "$engine" --variant "$variant" terminal
fi
exec "$engine" --variant "$variant" selfplay
