# window.sh - plays in the window of a real XBoard.  SPDX-License-Identifier: MIT
#
# To be sourced.  A screen of our own (Xvfb) has one window, XBoard's, started as play.sh starts
# it; xdotool clicks and types.  XBoard's debug file has all lines that XBoard and the engine send;
# a test waits for lines in it, never for a fixed time.  The engine's input and output pass through
# pipes, so that a test can ask the engine for its position, too (ask_engine).
#
# The settings are the test's own (.xboardrc in $work), and never those of the account.
# XBOARD_DISPLAY=:1 plays on that display instead; XBOARD_KEEP=FOLDER keeps what was written;
# XBOARD_SECONDS=N waits that long for anything.
. "$(dirname "${BASH_SOURCE[0]}")/../support/expect.sh"
. "$(dirname "${BASH_SOURCE[0]}")/spell.sh"
here=$(realpath "$(dirname "${BASH_SOURCE[0]}")")
play=$here/../../protocol/play.sh
[ -z "${XBOARD_KEEP-}" ] || { mkdir -p "$XBOARD_KEEP" && XBOARD_KEEP=$(realpath "$XBOARD_KEEP"); }
POTPOURRI=$(realpath "$POTPOURRI")
patience=${XBOARD_SECONDS:-$patience}
light=#d0c878 dark=#709868
XVFB_PID=
GUI_PID=

# need_gui WHAT - WHAT is skipped where something of a screen with XBoard is not installed.
need_gui()
{
    can_test "$1" xboard && can_test "$1" xvfb Xvfb && can_test "$1" xdotool &&
        can_test "$1" imagemagick convert import || exit 0
    [ -d /usr/share/fonts/X11/misc ] || { skip "$1" xfonts-base && exit 0; }
}

# No program that works on the screen may wait for it for ever.
xdotool()
{
    timeout -k 5 "$patience" xdotool "$@"
}

leave()
{
    close_game
    [ -z "$XVFB_PID" ] || kill "$XVFB_PID" 2>/dev/null
    [ -z "${XBOARD_KEEP-}" ] || cp -r "$work/." "$XBOARD_KEEP"
    rm -rf "$work"
}

# Xvfb finds itself a number, which it writes when it is ready.
open_screen()
{
    trap leave EXIT
    export HOME=$work LC_ALL=C XDG_CONFIG_HOME=$work
    unset XDG_RUNTIME_DIR DBUS_SESSION_BUS_ADDRESS
    cd "$work" || exit 1
    mkdir gtk-2.0
    # The board is found by these colours: XBoard has to read this file, and no other one.
    printf -- '-lightSquareColor "%s"\n-darkSquareColor "%s"\n' "$light" "$dark" >.xboardrc
    ${CC:-cc} -shared -fPIC -o home.so "$here/home.c" || exit 1
    if [ -n "${XBOARD_DISPLAY-}" ]; then
        export DISPLAY=$XBOARD_DISPLAY
        return
    fi
    Xvfb -displayfd 3 -screen 0 1000x800x24 -nolisten tcp 3>"$work/display" \
        >"$work/xvfb.log" 2>&1 &
    XVFB_PID=$!
    until_true test -s "$work/display"
    DISPLAY=:$(cat "$work/display")
    export DISPLAY
}

# write_engine NAME OPTION... - writes a program that runs the engine with these options.  Lines
# written to $work/NAME.in reach it, too, a new pipe each time: an engine of the game before reads none
# of them.  Before `new` and `quit` it is asked for its position.  To show pieces it runs alone.
write_engine()
{
    local name=$1
    shift
    cat >"$work/$name" <<END
#!/bin/sh
case " \$* " in *' show '*) exec "$POTPOURRI" "\$@" ;; esac
rm -f "$work/$name.in" && mkfifo "$work/$name.in" && exec 3<>"$work/$name.in"
{
    cat <&3 &
    sed -u 's/^\(new\|quit\)\$/fen\n&/'
    kill \$!
} | "$POTPOURRI" $* "\$@" | tee "$work/$name.out"
END
    chmod +x "$work/$name"
}

# open_game VARIANT [XBOARD-OPTION...] - XBoard shows the first position.  With size= it chooses the
# size, with keep=yes it has the settings of the game before.
open_game()
{
    variant=$1
    shift
    log=$work/debug
    [ -n "${keep-}" ] || rm -rf "$work/potpourri"
    seen=0
    : >"$log"
    # So dialogs for files begin in the field for the name.
    printf '[Filechooser Settings]\nLocationMode=filename-entry\nStartupMode=cwd\n' \
        >gtk-2.0/gtkfilechooser.ini
    # On a busy machine XBoard would shrink a window whose size is not fixed before it is on the screen.
    LD_PRELOAD=$work/home.so POTPOURRI=$work/engine sh "$play" "$variant" \
        -debug -nameOfDebugFile "$log" ${size--size petite} -fixedSize true -searchDepth 1 -searchTime 0:05 \
        -ponderNextMove false -showButtonBar false -animateMoving false -soundProgram '' \
        -useBoardTexture false \
        -popupMoveErrors false -popupExitMessage false -autoDisplayComment false \
        -autoDisplayTags false -timeDelay 0 \
        "$@" >"$work/xboard.log" 2>&1 &
    GUI_PID=$!
    hear 'pong 1$' && until_true measure_board || tell 1 'XBoard opens' 'it did not'
}

# close_game - as a person does.  Told by a signal, XBoard may hang; it may also have a dialog open,
# which takes the key.
close_game()
{
    [ -n "$GUI_PID" ] || return 0
    has_ended || press ctrl+q
    patience=5 until_true has_ended || pkill -KILL -x xboard -P "$GUI_PID,$$"
    patience=5 until_true has_ended || kill -KILL "$GUI_PID"
    wait "$GUI_PID"
    GUI_PID=
} 2>/dev/null

# quit_game - the same, and it has to work.
quit_game()
{
    : >"$work/err"
    press ctrl+q && until_true has_ended
    tell $? 'XBoard ends' 'it goes on'
    close_game
}

has_ended()
{
    ! kill -0 "$GUI_PID"
}

# The size and the place of the board, found by the colours of its squares.
see_board()
{
    timeout -k 5 "$patience" import -window root -depth 8 "$work/screen.ppm" && convert "$work/screen.ppm" \
        -fill $light -opaque $dark -fill black +opaque $light -bordercolor black -border 1 \
        -trim -format '%w %h %X %Y\n' info: | tr -d +
}

# Find the board, of the size that the engine has told.  Beside it there may be hands.  XBoard fits it into its
# window by and by: it counts when it consists of whole squares and stays where it is.
measure_board()
{
    local width height seen_first
    read -r files ranks < <(sed -n 's/^.*<first : setup (.*) \([0-9]*\)x\([0-9]*\)+.*/\1 \2/p' "$log" | tail -n 1)
    : "${files:=8}" "${ranks:=8}"
    seen_first=$(see_board) && sleep 0.3 && [ "$(see_board)" = "$seen_first" ] || return 1
    read -r width height board_x board_y <<<"$seen_first"
    [ "${width:-0}" -gt 100 ] && [ $(((height + 1) % ranks)) = 0 ] || return 1
    step=$(((height + 1) / ranks))
    [ $(((width + 1) % step)) = 0 ] || return 1
    board_x=$((board_x - 1 + ((width + 1) / step - files) / 2 * step))
    board_y=$((board_y - 1))
}

# Whether the debug file has a whole line that fits, below those seen; then it counts as seen.  It starts no program.
has_line()
{
    local rest i told
    mapfile -s "$seen" rest <"$log"
    for i in "${!rest[@]}"; do
        told=${rest[i]%$'\n'}
        [ "$told" != "${rest[i]}" ] && [[ $told =~ $1 ]] || continue
        seen=$((seen + i + 1)) line=$told
        return
    done
    return 1
}

# hear PATTERN - waits for it; leaves the line in $line.
hear()
{
    until_true has_line "$1" && return
    line=
    echo "nothing like: $1" >>"$work/err"
    return 1
}

# point COLUMN RANK - the mouse there, the a-file being column 0.
point()
{
    xdotool mousemove $((board_x + $1 * step + step / 2)) \
        $((board_y + (ranks - $2) * step + step / 2))
}

# point_at SQUARE - on the board, or on place N, from 1, of a hand, "hand N" or "black hand N".
point_at()
{
    local file
    case $1 in
    hand*) point $((files + 1)) "${1##* }" ;;
    'black hand'*) point -2 $((ranks + 1 - ${1##* })) ;;
    *)
        printf -v file %d "'${1%%[0-9]*}"
        point $((file - 97)) "${1#?}"
        ;;
    esac
}

click()
{
    point_at "$1" && xdotool click 1
}

# carry FROM TO - a piece, with the button held down.
carry()
{
    point_at "$1" && xdotool mousedown 1 && point_at "$2" && xdotool mouseup 1
}

# lift SQUARE - the engine's answer, the colours of the board, is left in $colours.
lift()
{
    click "$1"
    if ! patience=20 hear '>first : lift '; then
        # XBoard may have resized its window.
        until_true measure_board && click "$1" && hear '>first : lift ' || return
    fi
    hear '<first : highlight ' && colours=${line##* }
}

# hear_move - waits until XBoard has sent the engine a move, the command and then its text, which is in $sent.
hear_move()
{
    hear '>first : usermove .*>first : [^ ]' && sent=${line##* }
}

# drag FROM TO - a whole move by two clicks; the text that XBoard made of it is in $sent.
drag()
{
    lift "$1" && click "$2" && hear_move
}

# Asks the engine for its position, into $state.
ask_engine()
{
    echo fen 1<>"$work/engine.in" && hear '<first : # fen ' && state=${line##*# fen }
}

# press KEY - with the pointer where a window that pops up has it, too: nobody manages windows.
press()
{
    xdotool mousemove 20 60 key "$1"
}

# enter WHAT KEY - a mode in which the engine plays neither side.
enter()
{
    press "$2" && hear '>first : force' || tell 1 "$1" 'XBoard does not tell the engine'
}

edit_game()
{
    enter 'the user moves both sides' ctrl+e
}

# edit_position - from play; what is carried then is put down anywhere.
edit_position()
{
    enter 'the user edits the position' ctrl+shift+e
}

# name_file KEY TITLE FILE DONE... - in the dialog of that key.  One that has just opened may miss
# what is typed first, so it is done again until `DONE...` is true.
name_file()
{
    local key=$1 title=$2 file=$3 try
    shift 3
    for try in 1 2 3 4 5; do
        press "$key"
        until_true xdotool search --onlyvisible --name "$title" || return 1
        xdotool key ctrl+a type --delay 4 "$file"
        xdotool key Return
        patience=$((try * 2)) until_true "$@" && return
        xdotool key Escape Escape
    done
    return 1
}

# save - has XBoard save the position, into $work/saved.
save()
{
    rm -f "$work/saved"
    name_file ctrl+shift+s 'Save position' "$work/saved" test -s "$work/saved"
}

# load FEN - has XBoard load a position; the user goes on for both sides.
load()
{
    echo "$1" >"$work/position"
    name_file ctrl+shift+o 'Load position' "$work/position" has_line '>first : setboard' &&
        until_true stands_at "$1" && until_true measure_board
}

# loads WHAT FILE FEN - has XBoard load a game, which comes to that position.
loads()
{
    local start
    start=$(wc -l <"$log")
    : >"$work/err"
    name_file ctrl+o 'Load game' "$2" has_line '^LoadGame\(\): on exit' &&
        until_true has_told_ends "$start" && until_true ends_at "$3"
    agree "$1" "$3"
}

# Whether the engine has told how each game ended that gave way below that line of the debug
# file; so no answer of that kind can be taken for another.
has_told_ends()
{
    [ "$(tail -n +$(($1 + 1)) "$log" | grep -c '<first : # fen ')" -ge \
        "$(tail -n +$(($1 + 1)) "$log" | grep -c '>first : new$')" ] && seen=$(wc -l <"$log")
}

ends_at()
{
    ask_engine && [ "$state" = "$1" ]
}

# edited WHAT FEN - the user has done editing the position, and it is that.
edited()
{
    local start
    start=$(wc -l <"$log")
    : >"$work/err"
    press ctrl+e && hear '>first : setboard' && until_true has_told_ends "$start" &&
        until_true ends_at "$2"
    agree "$1" "$2"
}

# reloads WHAT - XBoard saves the game and loads it again.
reloads()
{
    local before
    rm -f "$work/game.pgn"
    ask_engine && before=$state &&
        name_file ctrl+s 'Save game' "$work/game.pgn" test -s "$work/game.pgn"
    loads "$1" "$work/game.pgn" "$before"
}

# is_titled WHAT [TITLE] - the title bar has that pattern after the engine's name, by default a version.
is_titled()
{
    until_true xdotool search --onlyvisible --name "^[^:]*: Potpourri${2:- [0-9][0-9a-z.-]*}\$" >"$work/found"
    tell $? "$1" "no window is called so: ${2-}"
}

# engine_saves WHAT FILE - as the button in the dialog of its settings has it do: the engine saves
# the game, says where, and reads in the file what has been played.
engine_saves()
{
    : >"$work/err"
    rm -f "$work/$2"
    echo "option Save Game=$2" 1<>"$work/engine.in" &&
        hear "<first : telluser The game is in $work/$2" && close_note && ask_engine &&
        bounded "$POTPOURRI" analyse --json --nodes 1 "$work/$2" >"$work/read" &&
        [ "$(tail -n 1 "$work/read" | sed 's/.*"fen":"\([^"]*\)".*/\1/')" = "$state" ]
    tell $? "$1" "the file ends with $(tail -n 1 "$work/read"), the game with $state"
}

stands_at()
{
    ask_engine && [ "$(spell "$state")" = "$(spell "$1")" ]
}

# answers - the engine's move after the user's, as the engine and XBoard show it.
answers()
{
    : >"$work/err"
    hear '<first : move '
    tell $? 'the engine answers' "it did not: ${line-}"
    agree "after the engine's answer"
}

# agree WHAT [FEN] - XBoard's position is the engine's, and that is FEN.
agree()
{
    local shown
    : >"$work/err"
    ask_engine && save && shown=$(cat "$work/saved") &&
        [ "$(spell "$shown")" = "$(spell "$state")" ] && [ "${2-$state}" = "$state" ]
    tell $? "$1" "XBoard has ${shown-}, the engine $state"
}

# plays WHAT FROM TO SENT [COLOURS] - moves by two clicks; checks the move that XBoard sends,
# and the target squares that the engine marked.
plays()
{
    : >"$work/err"
    sent=
    drag "$2" "$3" && [ "$sent" = "$4" ] && [ "${5-$colours}" = "$colours" ]
    tell $? "$1" "XBoard sent $sent and showed ${colours-}"
}

# pulls WHAT FROM TO PIXELS SENT - a promotion: the button is held down on the target, and the
# mouse pulled back.
pulls()
{
    : >"$work/err"
    sent=
    lift "$2" && point_at "$3" && xdotool mousedown 1 && hear '>first : put ' &&
        xdotool mousemove_relative --sync -- 0 "$4" && ask_engine && xdotool mouseup 1 &&
        hear_move && [ "$sent" = "$5" ]
    tell $? "$1" "XBoard sent $sent"
}

# refuses WHAT FROM TO - by two clicks nothing happens.
refuses()
{
    local before
    : >"$work/err"
    ask_engine && before=$state && lift "$2" && click "$3" && ask_engine &&
        [ "$state" = "$before" ]
    tell $? "$1" "the position is ${state-}"
    click "$2"
}

# refuses_text WHAT TEXT ANSWER - what is typed the engine refuses, for a reason that fits.
refuses_text()
{
    : >"$work/err"
    type_move "$2" && hear "<first : Illegal move.*: $2" && grep -qE -e "$3" <<<"$line" &&
        close_note
    tell $? "$1" "the engine said ${line-}"
}

# close_note - the window with what the engine tells the user.
close_note()
{
    until_true xdotool search --onlyvisible --name '^Note$' && xdotool key Return
}

# A letter opens a dialog that takes the rest of the move.
type_move()
{
    press "${1:0:1}" && until_true xdotool search --onlyvisible --name 'Type a move' &&
        xdotool key ctrl+a type --delay 4 "$1" && xdotool key Return
}

# tell GOOD WHAT WHY - as report, with what went before.
tell()
{
    { echo "$3"; tail -n 12 "$log"; } >"$work/out" 2>&1
    report "$1" "$variant: $2"
}
