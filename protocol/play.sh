#!/bin/sh
# play.sh - plays a game of a variant.  SPDX-License-Identifier: MIT
#
# `make play` runs this file with the path of the engine ($POTPOURRI) and of a script that
# installs XBoard ($FETCH), and before it builds the engine with --check and the names of all games ($GAMES);
# installed, this file is called potpourri-xboard.

usage='usage: potpourri-xboard [--ascii] [--variants FILE] [GAME] [XBOARD-OPTION...]
       potpourri-xboard --help | --version

With a display the game opens in XBoard, else in the terminal; without either
the engine plays a short game against itself and prints it; --ascii draws its
pieces as letters.  --variants adds the games of a file.

Without a game and options for XBoard it asks for a game, a level and a side,
by zenity or xmessage if there is one, else in the terminal.

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

# run_engine ARGUMENT... - the engine, which knows the games of the user's file.
run_engine()
{
    "$engine" ${file:+--variants "$file"} "$@"
}

# list_games - prints a name and a title each, those of the user's file first.
list_games()
{
    known=$("$engine" variants | sed 's/  */ /')
    [ -z "$file" ] || run_engine variants | sed 's/  */ /' | grep -vxF -e "$known"
    echo "$known"
}

# find_name - sets $variant, a name in any spelling or another name of a game, to the game's own name.
find_name()
{
    list=$(list_games)
    number=$(echo "$list" | sed 's/ .*//' | simplify | grep -nx -e "$(echo "$variant" | simplify)" | sed 's/:.*//; 1q')
    found=
    [ -z "$number" ] || found=$(echo "$list" | sed -n "${number}s/ .*//p")
    title=$(run_engine rules "$variant" 2>/dev/null | head -n 1)
    # Chess has other names that choose among its starts.
    [ -n "$found" ] || [ "$title" = 'Orthodox chess' ] ||
        found=$(echo "$list" | while read -r name its_title; do
            [ "$its_title" != "$title" ] || { echo "$name" && break; }
        done)
    variant=${found:-$(echo "$variant" | tr '[:upper:]' '[:lower:]')}
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
    answers=$(printf '%s\n' xboard 'protover 2' "variant $variant" quit | run_engine --variant "$variant")
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
    if mkdir -p "$pieces" && run_engine --variant "$variant" show --pieces "$pieces"; then
        set -- -pieceImageDirectory "$pieces" -trueColors true "$@"
    fi
    game=$variant
    [ "$variant" = chess ] && variant=normal
    name=$(offered_name)
    # XBoard would show its first hint each time.
    set -- -messageSuppress 'Right-clicking menu item or dialog text pops up help on it' "$@"
    known_file=${file:+"--variants \"\$file\" "}
    kept=$(mktemp -d) || return
    # XBoard keeps together what is in single quotes, which the engine's path may have.  A command that
    # ends in a quote gets an empty argument from XBoard, so another word has to follow.
    export POTPOURRI="$engine" file
    # XBoard empties the file of its settings before it writes them, and may be killed in between.
    # shellcheck disable=SC2086 # these options are words of their own
    xboard -settingsFile "$settings" -saveSettingsFile "$kept/settings" -saveSettingsOnExit true \
        -soundProgram "$(sound_program)" -fcp "sh -c 'exec \"\$POTPOURRI\" $known_file$skill--variant $game' engine" -fd . -variant "${name:-$variant}" \
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

# is_shown - whether the game can be played from here; else $reasons has why not.
is_shown()
{
    ask_engine
    is_offered || [ -t 0 ] ||
        { echo "XBoard cannot show $variant. In a terminal: potpourri -v $variant" >"$reasons" && false; }
}

# ask_by_zenity - sets $variant, $level and $side.
ask_by_zenity()
{
    while :; do
        answer=$(
            {
                echo '- A file of games of your own'
                list_games
            } | while read -r name title; do printf '%s\n%s\n' "$name" "$title"; done |
                zenity --list --title Potpourri --text 'Which game?' --column Name --column Game --width 420 --height 560
        ) || return
        variant=${answer%%|*} # a double click names it twice
        if [ "$variant" = - ]; then
            file=$(zenity --file-selection --title 'A file of games') || file=
            [ -z "$file" ] || run_engine variants >/dev/null 2>"$reasons" || file=
        elif [ -z "$variant" ] || is_shown; then
            break
        fi
        [ ! -s "$reasons" ] || zenity --error --no-markup --text "$(cat "$reasons")"
        : >"$reasons"
    done
    [ -n "$variant" ] || return
    answer=$(zenity --forms --title Potpourri --text "$variant" --separator '|' \
        --add-combo 'Level of the engine (20)' --combo-values '20|18|16|14|12|10|8|6|4|3|2|1' \
        --add-combo 'You play (White)' --combo-values 'White|Black|both') || return
    level=$(echo "${answer%%|*}" | tr -d ' ') # a blank is no choice
    side=${answer#*|}
}

# press_button TEXT BUTTON... - prints which button of a window the user has pressed.
press_button()
{
    text=$1
    shift
    xmessage -title Potpourri -print -buttons "$(echo "$*" | tr ' ' ,)" "$text"
}

# ask_by_xmessage - the same.  It has buttons alone, so the games are shown in pages of eight.
ask_by_xmessage()
{
    first=1
    while :; do
        page=$(list_games | sed -n "$first,$((first + 7))p")
        [ -n "$page" ] || { first=1 && continue; }
        variant=$(press_button "Which game?

$page

Those of a file of yours: potpourri-xboard --variants FILE" $(echo "$page" | sed 's/ .*//') More) || [ -n "$variant" ] || return
        if [ "$variant" = More ]; then
            first=$((first + 8))
        else
            is_shown && break
            press_button "$(cat "$reasons")" OK
        fi
    done
    level=$(press_button "$variant: which level of the engine, from 1, for beginners?" 1 2 3 5 8 11 14 17 20)
    [ -n "$level" ] || return
    side=$(press_button "$variant: which side do you play?" White Black both)
    [ -n "$side" ]
}

# ask_in_terminal - the same.
ask_in_terminal()
{
    while :; do
        printf "Which game? Its name, a file of games, ? for the list, or nothing for chess: "
        read -r answer || return
        if [ "$answer" = '?' ]; then
            list_games
        elif [ -f "$answer" ]; then
            file=$answer
            run_engine variants >/dev/null && list_games | head -n 15 || file=
        else
            variant=${answer:-chess}
            ! run_engine rules "$variant" >/dev/null || break
        fi
    done
    printf 'Which level of the engine, from 1, for beginners, to 20? [20] '
    read -r level || return
    [ -n "$DISPLAY" ] && command -v xboard >/dev/null || return 0
    printf 'Which side do you play, White, Black or both? [White] '
    read -r side
}

# ask_player - asks for what to play where nothing is told, and there is somebody to ask; ends this program when
# the user does not want to.
ask_player()
{
    reasons=$(mktemp) || return
    asked=127
    for program in zenity xmessage; do
        [ -n "$DISPLAY" ] && command -v $program >/dev/null || continue
        ask_by_$program 2>"$reasons.2"
        asked=$?
        [ $asked -lt 128 ] && ! grep -qi 'open display' "$reasons.2" || asked=127
        break
    done
    rm -f "$reasons" "$reasons.2"
    if [ $asked = 127 ] && [ -t 0 ] && [ -t 1 ]; then
        ask_in_terminal
        asked=$?
    fi
    [ $asked = 127 ] || [ $asked = 0 ] || exit 0
}

# side_mode - prints XBoard's options for the side that the user plays.
side_mode()
{
    case $side in
    [Bb]lack) echo -initialMode MachineWhite ;;
    [Bb]oth) echo -initialMode EditGame ;;
    esac
}

# fail WHY - the command line is wrong.
fail()
{
    echo "potpourri-xboard: $1; see --help" >&2
    exit 2
}

PATH=$PATH:/usr/games
variant=
letters=
check=
file=
side=
[ "$1" != --check ] || { check=yes && shift; }
while :; do
    case $1 in
    --ascii) letters=--ascii && shift ;;
    --variants)
        [ $# -ge 2 ] || fail "$1: which file?"
        file=$2 && shift 2
        ;;
    *) break ;;
    esac
done
case $1 in
-h | --help | help) echo "$usage" && exit ;;
--needed) echo $needed && exit ;;
--version)
    find_engine
    exec "$engine" --version
    ;;
-v | --variant)
    [ $# -ge 2 ] || fail "$1: which game?"
    variant=$2 && shift 2
    ;;
--*) fail "$1: no such option" ;;
-*) ;;
?*) variant=$1 && shift ;;
esac
case ${1:--} in
-*) ;;
*) fail "$1: not an option of XBoard's" ;;
esac
[ -z "$check" ] || { variant=${variant:-chess} && set_skill && check_game && exit; }
find_engine
[ -z "$file" ] || run_engine variants >/dev/null || exit
level=
[ -n "$variant" ] || [ $# -gt 0 ] || ask_player
LEVEL=${level:-$LEVEL}
set_skill
variant=${variant:-chess}
# Reports an unknown game.
run_engine --variant "$variant" --option "$level" show >/dev/null || exit
find_name

if [ -n "$DISPLAY" ] && [ -n "$FETCH" ] && ! command -v xboard >/dev/null; then
    install_xboard
fi
[ -z "$DISPLAY" ] || ask_engine
if [ -n "$DISPLAY" ] && ! is_offered; then
    echo "XBoard cannot show $variant."
elif [ -n "$DISPLAY" ] && command -v xboard >/dev/null; then
    # shellcheck disable=SC2046 # these options are words of their own
    open_xboard $(side_mode) "$@"
    echo "The display $DISPLAY cannot be opened."
elif [ -n "$DISPLAY" ]; then
    echo "The Debian package xboard would show the board in a window."
fi
[ $# = 0 ] || fail "$1: an option for XBoard, which is not there"
set -- ${file:+--variants "$file"} --variant "$variant" --option "$level"
if [ -t 0 ] && [ -t 1 ]; then
    exec "$engine" "$@" terminal $letters
fi
exec "$engine" "$@" selfplay $letters
