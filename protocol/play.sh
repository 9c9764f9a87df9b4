#!/bin/sh
# play.sh - plays a game of a variant.  SPDX-License-Identifier: MIT
#
# `make play` runs this file with the path of the engine ($POTPOURRI) and of a script that
# installs XBoard ($FETCH), and before it builds the engine with --check and the names of all games ($GAMES);
# installed, this file is called potpourri-xboard.

usage='usage: potpourri-xboard [--ascii] [GAME] [XBOARD-OPTION...]
       potpourri-xboard --help | --version

With a display the game opens in XBoard, else in the terminal; without either
the engine plays a short game against itself and prints it; --ascii draws its
pieces as letters.

XBoard keeps the settings of each game in ~/.config/potpourri/GAME.xboardrc,
and this file may be removed.

Environment: LEVEL is how well the engine plays, from 1, for beginners, to 20,
as well as it can (20).  POTPOURRI is the engine, the potpourri beside this
program or in PATH by default.'

# XBoard knows the rules of chess only, so it must not test legality, draws and mates.  Moves by
# mouse follow the engine'\''s highlights, which need one-click moves and targets.
needed='-testLegality false -oneClickMove true -repeatsToDraw 0 -ruleMoves 0 -testClaims false
-checkMates false -materialDraws false -trivialDraws false -showTargetSquares true
-highlightDragging true -sweepPromotions true -autoComment true'

find_engine()
{
    engine=$(dirname "$0")/potpourri
    if [ -n "$POTPOURRI" ]; then
        if ! engine=$(command -v "$POTPOURRI") || [ ! -x "$engine" ]; then
            echo "potpourri-xboard: \$POTPOURRI: $POTPOURRI: not found" >&2
            exit 1
        fi
    elif [ ! -x "$engine" ]; then
        engine=$(command -v potpourri) || { echo "potpourri: not found" >&2; exit 1; }
    fi
}

# set_skill - reads $LEVEL.
set_skill()
{
    case ${LEVEL:-20} in
    [1-9] | 1[0-9] | 20) ;;
    *)
        echo "potpourri-xboard: LEVEL=$LEVEL: there are the levels 1 to 20" >&2
        exit 2
        ;;
    esac
    level="Skill Level=${LEVEL:-20}"
    skill=${LEVEL:+"--option \"$level\" "}
}

# simplify - reads names, one a line, and prints them as the engine compares them.
simplify()
{
    tr '[:upper:]' '[:lower:]' | sed 's/[^a-z0-9]//g; s/\(.\)chess$/\1/'
}

# check_game - ends this program when there will be no such game; those of the user's own files are not known yet.
check_game()
{
    [ ! -e "${XDG_CONFIG_HOME:-$HOME/.config}/potpourri/variants.ini" ] || return 0
    printf '%s\n' $GAMES | simplify | grep -qx -e "$(echo "$variant" | simplify)" || {
        echo "potpourri-xboard: there is no game '$variant'; there are$(printf ' %s' ${GAMES%% normal *})" >&2
        exit 2
    }
}

install_xboard()
{
    command -v bash >/dev/null && command -v apt-get >/dev/null || return
    echo "XBoard, which shows the board in a window, is not installed. Installing it."
    bash "$FETCH" xboard
}

# screen_size - prints the screen's width and height, if some program knows them.
screen_size()
{
    {
        xrandr --current | sed -n 's/.* primary \([0-9]*\)x\([0-9]*\)+.*/\1 \2/p'
        xrandr --current | sed -n 's/.* current \([0-9]*\) x \([0-9]*\),.*/\1 \2/p'
        xdpyinfo | sed -n 's/^ *dimensions: *\([0-9]*\)x\([0-9]*\) .*/\1 \2/p'
        xwininfo -root | sed -n 's/^ *-geometry \([0-9]*\)x\([0-9]*\)+.*/\1 \2/p'
        xdotool getdisplaygeometry
        echo 1024 768
    } 2>/dev/null | head -n 1
}

# ask_engine - sets $answers to what it tells a GUI of itself and of the game, which it offers first.
ask_engine()
{
    answers=$(printf '%s\n' xboard 'protover 2' "variant $variant" quit | "$engine" --variant "$variant")
}

# board_size - prints the number of files, those of the hands included, and of ranks.
board_size()
{
    set -- $(printf '%s\n' "$answers" | sed -n 's/^setup .* \([0-9]*\)x\([0-9]*\)+\([0-9]*\)_.*/\1 \2 \3/p') 8 8 0
    [ "$3" = 0 ] || set -- $(($1 + 4)) "$2"
    echo "$1 $2"
}

# is_offered - whether XBoard can show the game.
is_offered()
{
    ! printf '%s\n' "$answers" | grep -q '^Error (unknown variant)'
}

# offered_name - prints what the engine calls the game to XBoard, which takes some names for games of its own:
# the same, but for hyphens.
offered_name()
{
    wanted=$(echo "$variant" | sed 's/-//g')
    for name in $(printf '%s\n' "$answers" | sed -n 's/.* variants="\([^"]*\)".*/\1/p' | sed 's/,/ /g'); do
        [ "$(echo "$name" | sed 's/-//g')" != "$wanted" ] || { echo "$name"; break; }
    done
}

# square_size - prints the size for XBoard: its window is as wide as 8 squares of that size and
# the lines between, however many files the board has.  The window is as wide as it was last time;
# else two thirds of the screen, but no less than 49 pixels a square if there is room.
square_size()
{
    width=$(sed -n 's/^-winWidth \([0-9][0-9]*\)$/\1/p' "$settings" 2>/dev/null)
    if [ -n "$width" ]; then
        echo $(((width - 3) / 8 - 1))
        return
    fi
    set -- $(screen_size) $(board_size)
    fit=$((($1 - 40) / $3))
    [ $fit -le $((($2 - 180) / $4)) ] || fit=$((($2 - 180) / $4))
    square=$((fit * 2 / 3))
    [ $square -ge 49 ] || square=49
    [ $square -le $fit ] || square=$fit
    echo $((square * $3 / 8))
}

# A player of sounds; XBoard's own choice is aplay.
sound_program()
{
    for player in 'aplay -q' paplay pw-play; do
        ! command -v "${player%% *}" >/dev/null || break
        player=
    done
    echo "$player"
}

# open_xboard [XBOARD-OPTION...] - plays in XBoard; fails if there is no such display.
open_xboard()
{
    folder=${XDG_CONFIG_HOME:-$HOME/.config}/potpourri
    settings=$folder/$variant.xboardrc
    mkdir -p "$folder" || settings=/dev/null
    # Later options win: what the user has changed, then what these games need, then "$@".
    [ -s "$settings" ] || set -- -showCoords true "$@"
    set -- -size "$(square_size)" "$@"
    # Show the pieces of this game by the engine's own drawings.
    pieces=${XDG_CACHE_HOME:-$HOME/.cache}/potpourri/$variant
    if mkdir -p "$pieces" && "$engine" --variant "$variant" show --pieces "$pieces"; then
        set -- -pieceImageDirectory "$pieces" -trueColors true "$@"
    fi
    game=$variant
    [ "$variant" = chess ] && variant=normal
    name=$(offered_name)
    # XBoard would show its first hint each time.
    set -- -messageSuppress 'Right-clicking menu item or dialog text pops up help on it' "$@"
    kept=$(mktemp -d) || return
    # XBoard keeps together what is in single quotes, which the engine's path may have.  A command that
    # ends in a quote gets an empty argument from XBoard, so another word has to follow.
    export POTPOURRI="$engine"
    # XBoard empties the file of its settings before it writes them, and may be killed in between.
    # shellcheck disable=SC2086 # these options are words of their own
    xboard -settingsFile "$settings" -saveSettingsFile "$kept/settings" -saveSettingsOnExit true \
        -soundProgram "$(sound_program)" -fcp "sh -c 'exec \"\$POTPOURRI\" $skill--variant $game' engine" -fd . -variant "${name:-$variant}" \
        $needed "$@" 2>"$kept/errors" &
    await_xboard $!
    [ $status -ge 128 ] || keep_settings
    ! grep -q 'cannot open display' "$kept/errors" || status=127
    [ $status = 127 ] || cat "$kept/errors" >&2
    rm -rf "$kept"
    [ $status = 127 ] || exit $status
}

# await_xboard PROCESS - leaves its exit status in $status.  A signal to this program ends XBoard,
# too.  XBoard saves its settings in the signal's handler, where it may hang, so it is killed after
# five seconds.
await_xboard()
{
    killer=
    trap "end_xboard $1" HUP INT TERM
    wait "$1"
    status=$?
    # A signal ends this wait.
    while kill -0 "$1" 2>/dev/null; do
        wait "$1"
        status=$?
    done
    [ -z "$killer" ] || kill "$killer" 2>/dev/null
    trap - HUP INT TERM
}

end_xboard()
{
    [ -z "$killer" ] || return
    kill "$1" 2>/dev/null
    { sleep 5 && kill -KILL "$1"; } >/dev/null 2>&1 &
    killer=$!
}

# keep_settings - those that XBoard has saved, if any, in place of the ones of the game before.
keep_settings()
{
    [ "$settings" != /dev/null ] && [ -s "$kept/settings" ] || return
    cp "$kept/settings" "$settings.$$" && mv -f "$settings.$$" "$settings"
    rm -f "$settings.$$"
}

# fail WHY - the command line is wrong.
fail()
{
    echo "potpourri-xboard: $1; see --help" >&2
    exit 2
}

PATH=$PATH:/usr/games
variant=chess
letters=
check=
[ "$1" != --check ] || { check=yes && shift; }
[ "$1" != --ascii ] || { letters=--ascii && shift; }
case $1 in
-h | --help | help)
    echo "$usage"
    exit
    ;;
--needed)
    echo $needed
    exit
    ;;
--version)
    find_engine
    exec "$engine" --version
    ;;
-v | --variant)
    [ $# -ge 2 ] || fail "$1: which game?"
    variant=$2
    shift 2
    ;;
--*) fail "$1: no such option" ;;
-*) ;;
?*)
    variant=$1
    shift
    ;;
esac
case ${1:--} in
-*) ;;
*) fail "$1: not an option of XBoard's" ;;
esac
set_skill
[ -z "$check" ] || { check_game && exit; }
find_engine
# Reports an unknown game.
"$engine" --variant "$variant" --option "$level" show >/dev/null || exit

if [ -n "$DISPLAY" ] && [ -n "$FETCH" ] && ! command -v xboard >/dev/null; then
    install_xboard
fi
[ -z "$DISPLAY" ] || ask_engine
if [ -n "$DISPLAY" ] && ! is_offered; then
    echo "XBoard cannot show $variant."
elif [ -n "$DISPLAY" ] && command -v xboard >/dev/null; then
    open_xboard "$@"
    echo "The display $DISPLAY cannot be opened."
elif [ -n "$DISPLAY" ]; then
    echo "The Debian package xboard would show the board in a window."
fi
[ $# = 0 ] || fail "$1: an option for XBoard, which is not there"
if [ -t 0 ] && [ -t 1 ]; then
    exec "$engine" --variant "$variant" --option "$level" terminal $letters
fi
exec "$engine" --variant "$variant" --option "$level" selfplay $letters
