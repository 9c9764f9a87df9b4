#!/usr/bin/env bash
# launcher.sh - what potpourri-xboard asks of XBoard.  SPDX-License-Identifier: MIT
#
# XBoard is a script here that writes down its arguments, one a line.
. "$(dirname "$0")/../support/expect.sh"
play=$(realpath "$(dirname "$0")/../../protocol/play.sh")
POTPOURRI=$(realpath "$POTPOURRI")
export POTPOURRI
mkdir "$work/bin" "$work/home"
cat >"$work/bin/xboard" <<'END'
#!/bin/sh
printf '%s\n' "$@" >"$HOME/arguments"
[ -z "$REFUSE" ] || { echo "(xboard:1): Gtk-WARNING **: cannot open display: $DISPLAY" >&2; exit 1; }
END
printf '#!/bin/sh\necho "Screen 0: minimum 8 x 8, current $SCREEN, maximum 16384 x 16384"\n' >"$work/bin/xrandr"
chmod +x "$work/bin/xboard" "$work/bin/xrandr"
# What the launcher and these scripts need, and no player of sounds.
for program in sh bash env cat cp dirname grep head mkdir mktemp mv rm sed sleep tail tr; do
    ln -s "$(command -v $program)" "$work/bin/$program"
done

# launch SCREEN ARGUMENT... - on a screen of that size.
launch()
{
    local screen=$1
    shift
    rm -f "$work/home/arguments"
    bounded env -i PATH="$work/bin" HOME="$work/home" DISPLAY=:9 SCREEN="$screen" REFUSE="${REFUSE-}" \
        ${LOCALE:+LC_ALL="$LOCALE"} POTPOURRI="$POTPOURRI" ${LEVEL:+LEVEL="$LEVEL"} sh "$play" "$@" </dev/null >"$work/out" 2>"$work/err"
}

# value OPTION - the last one that XBoard was given.
value()
{
    grep -A 1 -x -e "$1" "$work/home/arguments" | tail -n 1
}

# opens WHAT SCREEN GAME SIZE
opens()
{
    launch "$2" "$3" && [ "$(value -size)" = "$4" ] && [ "$(value -variant)" = "$3" ] &&
        [ "$(value -testLegality)" = false ] && [ "$(value -autoComment)" = true ] &&
        [ "$(value -showCoords)" = true ] && [ "$(value -fcp)" = "sh -c 'exec \"\$POTPOURRI\" --variant $3' engine" ]
    report $? "$1"
}

opens 'eight files on a large screen' '1920 x 1080' poison 74
opens 'eleven files' '1280 x 1024' starpool 68
opens 'eight files and two hands' '1280 x 1024' pole 102
opens 'a small screen' '800 x 600' starpool 52

launch '1280 x 1024' pole -size 33 -testLegality true && [ "$(value -size)" = 33 ] &&
    [ "$(value -testLegality)" = true ]
report $? "the user's own options win"

launch '1280 x 1024' -size 40 && [ "$(value -size)" = 40 ] && [ "$(value -variant)" = normal ]
report $? 'options without a game are for chess'

[ -z "$(value -soundProgram)" ]
report $? 'without a player of sounds there are none'
printf '#!/bin/sh\n' >"$work/bin/paplay"
chmod +x "$work/bin/paplay"
launch '1280 x 1024' pole && [ "$(value -soundProgram)" = paplay ]
report $? 'a player of sounds is found'

settings=$work/home/.config/potpourri/pole.xboardrc
[ "$(value -settingsFile)" = "$settings" ] && [ "$(value -saveSettingsOnExit)" = true ] && [ ! -e "$settings" ]
report $? 'settings are kept for each game, but not if XBoard has none'
printf -- '-showCoords false\n-winWidth 435\n' >"$settings"
launch '1280 x 1024' pole && [ "$(value -size)" = 53 ] && ! grep -qx -e -showCoords "$work/home/arguments"
report $? 'the window is as wide as it was'

LEVEL=5 launch '1280 x 1024' pole && [[ "$(value -fcp)" = *'"$POTPOURRI" --option "Skill Level=5" --variant pole'* ]]
report $? 'a level'
for level in 0 21 5x -1; do
    ! LEVEL=$level launch '1280 x 1024' pole && [ ! -e "$work/home/arguments" ] &&
        grep -q "LEVEL=$level: .* 1 to 20" "$work/err"
    report $? "a level that there is not: $level"
done

mkdir "$work/that's a \"path\""
ln -s "$POTPOURRI" "$work/that's a \"path\"/potpourri"
mv "$work/bin/xboard" "$work/bin/kept"
cat >"$work/bin/xboard" <<'END'
#!/bin/sh
while [ "$1" != -fcp ]; do shift; done
command=${2#*\'} && command=${command%\'*}
printf 'protover 2\nquit\n' | sh -c "$command" engine >"$HOME/arguments"
END
chmod +x "$work/bin/xboard"
POTPOURRI="$work/that's a \"path\"/potpourri" launch '1280 x 1024' pole && grep -q 'feature done=1' "$work/home/arguments"
report $? 'an engine in a folder with quotes and blanks'
mv "$work/bin/kept" "$work/bin/xboard"

REFUSE=yes launch '1280 x 1024' pole && grep -q '^The display :9 cannot be opened' "$work/out" &&
    grep -q '^1\. ' "$work/out"
report $? 'a display that cannot be opened'
LOCALE=C.UTF-8 REFUSE=yes launch '1280 x 1024' pole && grep -q '♚' "$work/out" &&
    LOCALE=C.UTF-8 REFUSE=yes launch '1280 x 1024' --ascii pole && ! grep -q '[^ -~]' "$work/out"
report $? '--ascii'

mkdir -p "$work/home/.config/potpourri"
cp "$(dirname "$play")/session/examples.ini" "$work/home/.config/potpourri/variants.ini"
launch '1280 x 1024' makruk-poles && [ "$(value -variant)" = mak-ruk-poles ] &&
    [ "$(value -fcp)" = "sh -c 'exec \"\$POTPOURRI\" --variant makruk-poles' engine" ]
report $? 'a game whose name XBoard would misread'
launch '1280 x 1024' large-poison && [ ! -e "$work/home/arguments" ] && grep -q '^XBoard cannot show large-poison' "$work/out" &&
    grep -q '^1\. ' "$work/out"
report $? 'a game that XBoard cannot show'
rm "$work/home/.config/potpourri/variants.ini"

launch '1280 x 1024' --help && grep -q '^usage: potpourri-xboard' "$work/out" && [ ! -e "$work/home/arguments" ] &&
    [ "$(wc -L <"$work/out")" -le 79 ]
report $? '--help'
launch '1280 x 1024' --version && grep -q '^potpourri [0-9]' "$work/out" && [ ! -e "$work/home/arguments" ]
report $? '--version'
for option in --variant -v; do
    launch '1280 x 1024' $option pole -size 40 && [ "$(value -variant)" = pole ] && [ "$(value -size)" = 40 ]
    report $? "$option"
done

# --- names and files --------------------------------------------------------------------------------
for name in Pole POLE 'Pole Chess'; do
    launch '1280 x 1024' "$name" && [ "$(value -variant)" = pole ] && [[ "$(value -fcp)" = *' --variant pole'* ]]
    report $? "a game by another spelling: $name"
done
launch '1280 x 1024' Threecheck && [ "$(value -variant)" = 3check ]
report $? 'a game by another name'
launch '1280 x 1024' Chess960 && [ "$(value -variant)" = chess960 ]
report $? 'a name that chooses among the starts of chess'

cp "$(dirname "$play")/session/examples.ini" "$work/home/my games.ini"
launch '1280 x 1024' --variants "$work/home/my games.ini" Makruk-Poles -size 40 && [ "$(value -variant)" = mak-ruk-poles ] &&
    [ "$(value -fcp)" = "sh -c 'exec \"\$POTPOURRI\" --variants \"\$file\" --variant makruk-poles' engine" ]
report $? 'a game of a file'

# --- drawings ---------------------------------------------------------------------------------------
shield='M9 8h27v16'
for game in duck antichess xiangqi shogi shako courier seirawan manchu; do
    mkdir "$work/pieces.$game" && bounded "$POTPOURRI" --variant $game show --pieces "$work/pieces.$game" >"$work/out" 2>"$work/err" &&
        [ -n "$(ls "$work/pieces.$game")" ] && ! grep -l "$shield" "$work/pieces.$game"/* >"$work/out"
    report $? "no piece is its letter in a shield: $game"
done
bounded "$POTPOURRI" --variant centaur show --svg 2>"$work/err" | grep -q "$shield"
report $? 'but one that no drawing fits'

# --- the desktop's menu -----------------------------------------------------------------------------
desktop=${play%/*}/gui/xboard/potpourri.desktop
actions=$(sed -n 's/^Actions=//p' "$desktop" | tr ';' ' ')
[ "$actions" = 'chess pole poison pothole polypiece starpool ' ]
report $? 'each game is an action of the desktop'
for action in $actions; do
    command=$(sed -n "/^\[Desktop Action $action\]/,/^Exec=/s/^Exec=potpourri-xboard //p" "$desktop")
    launch '1280 x 1024' $command && [ "$(value -variant)" = "${action/chess/normal}" ]
    report $? "which opens it: $action"
done

# --- asking for a game ------------------------------------------------------------------------------
# A dialog is a script that writes down what it is asked, and answers with the next line of $HOME/answers.
dialog()
{
    cat >"$work/bin/$1" <<'END'
#!/bin/sh
printf '%s\n' "$@" >>"$HOME/asked"
[ -t 0 ] || cat >>"$HOME/asked"
answer=$(head -n 1 "$HOME/answers")
sed '1d' "$HOME/answers" >"$HOME/rest" && mv "$HOME/rest" "$HOME/answers"
[ "$answer" != CANCEL ] && [ -n "$answer" ] || exit 1
[ "$answer" != BROKEN ] || { echo 'cannot open display: :9' >&2; exit 1; }
echo "$answer"
[ "${0##*/}" = zenity ]
END
    chmod +x "$work/bin/$1"
}

# asks WHAT ANSWER... - the user gives these answers.
asks()
{
    what=$1
    shift
    rm -f "$work/home/asked"
    printf '%s\n' "$@" >"$work/home/answers"
    launch '1280 x 1024' $arguments
}

arguments=
dialog zenity
asks 'a game' 'poison|poison' '5|Black' && [ "$(value -variant)" = poison ] && [ "$(value -initialMode)" = MachineWhite ] &&
    [[ "$(value -fcp)" = *'Skill Level=5" --variant poison'* ]] && grep -qx 'Pot-Hole Chess' "$work/home/asked"
report $? 'zenity asks for a game, a level and a side'
asks 'a game' makruk ' | ' && [ "$(value -variant)" = makruk ] && ! grep -qx -e -initialMode "$work/home/arguments" &&
    [[ "$(value -fcp)" != *Skill* ]]
report $? 'nothing chosen is the strongest engine, and White'
asks 'a game' - "$work/home/my games.ini" makruk-poles '|both' && [ "$(value -variant)" = mak-ruk-poles ] &&
    [ "$(value -initialMode)" = EditGame ] && [[ "$(value -fcp)" = *'--variants "$file"'* ]]
report $? 'a file of the own games'
echo nonsense >"$work/home/wrong.ini"
asks 'a game' - "$work/home/wrong.ini" anything pole '|' && [ "$(value -variant)" = pole ] && grep -qx -e --error "$work/home/asked"
report $? 'a file that is none is told, and asked for again'
asks 'a game' duck anything atomic ' | ' && [ "$(value -variant)" = atomic ] && grep -q 'XBoard cannot show duck' "$work/home/asked"
report $? 'a game that XBoard cannot show is not opened where there is no terminal'
asks 'a game' CANCEL && [ ! -e "$work/home/arguments" ] && asks 'a game' pole CANCEL && [ ! -e "$work/home/arguments" ]
report $? 'who wants none gets none'
arguments='pole' asks 'no game' && [ ! -e "$work/home/asked" ] && [ "$(value -variant)" = pole ] &&
    arguments='-size 40' asks 'no game' && [ ! -e "$work/home/asked" ]
report $? 'who has told what to open is not asked'
REFUSE=yes asks 'a game' BROKEN && grep -q '^The display :9 cannot be opened' "$work/out"
report $? 'a display that zenity cannot open'
rm "$work/bin/zenity"
dialog xmessage
asks 'a game' More pothole 3 Black && [ "$(value -variant)" = pothole ] && [ "$(value -initialMode)" = MachineWhite ] &&
    [[ "$(value -fcp)" = *'Skill Level=3"'* ]] && grep -qx 'chess,pole,poison,pothole,polypiece,starpool,.*,More' "$work/home/asked"
report $? 'xmessage asks with buttons'
asks 'a game' CANCEL && [ ! -e "$work/home/arguments" ]
report $? 'a window that is closed'
rm "$work/bin/xmessage"

# rejects WHY ARGUMENT... - with an exit status for a wrong command line.
rejects()
{
    local why=$1
    shift
    launch '1280 x 1024' "$@"
    [ $? = 2 ] && grep -q "^potpourri-xboard: .*$why" "$work/err" && [ ! -e "$work/home/arguments" ]
    report $? "rejected: $*"
}

rejects 'no such option' --colour
rejects 'which game' --variant
rejects 'which file' --variants
rejects "not an option of XBoard" pole chess
mv "$work/bin/xboard" "$work/bin/kept"
rejects 'which is not there' -x
rejects 'which is not there' pole -size 40
mv "$work/bin/kept" "$work/bin/xboard"
! launch '1280 x 1024' checkers && [ ! -e "$work/home/arguments" ]
report $? 'an unknown game'

# --- the site on this machine ---------------------------------------------------------------------
if can_test 'make web-play' python3; then
    mkdir "$work/site" && : >"$work/site/index.html" && echo 'keep all files' >"$work/site/service_worker.js"
    printf '/*\n  X-Isolated: it is\n' >"$work/site/_headers"
    PORT=0 BROWSER=: python3 "${play%/*}/web/page/serve.py" "$work/site" >"$work/out" 2>"$work/err" &
    server=$!
    until_true grep -q 'is on http' "$work/out"
    port=$(sed -n 's/.*127\.0\.0\.1:\([0-9]*\).*/\1/p' "$work/out")
    exec 3<>"/dev/tcp/127.0.0.1/$port"
    printf 'GET /service_worker.js HTTP/1.0\r\n\r\n' >&3
    timeout "$LIMIT" cat <&3 >"$work/out"
    exec 3>&-
    kill $server
    grep -q 'registration.unregister()' "$work/out" && ! grep -q keep "$work/out"
    report $? 'it leaves no worker in the browser that keeps its port'
    grep -q '^X-Isolated: it is' "$work/out"
    report $? 'it sends the headers that the site asks for'
fi

# --- what becomes of the settings ----------------------------------------------------------------
# XBoard saves them and ends as the file `end` says; it has begun when `pids` is there, with its own
# number and the launcher's.
cat >"$work/bin/xboard" <<'END'
#!/bin/sh
while [ "$1" != -saveSettingsFile ]; do shift; done
saved=$2
save()
{
    : >"$saved" && sleep 0.3 && echo '-winWidth 500' >"$saved"
}
. "$HOME/end"
END
waits='echo $$ $PPID >"$HOME/pids.new"; mv "$HOME/pids.new" "$HOME/pids"; while :; do sleep 0.05; done'

# closes WHAT WIDTH END - afterwards the settings have that width, and no other file is beside them.
closes()
{
    echo '-winWidth 435' >"$settings"
    echo "$3" >"$work/home/end"
    rm -f "$work/home/pids"
    launch '1280 x 1024' pole &
    if [ "${3%"$waits"}" != "$3" ]; then
        until_true test -e "$work/home/pids" && read -r xboard launcher <"$work/home/pids" && kill "$launcher"
    fi
    wait $!
    cp "$settings" "$work/out"
    [ "$(cat "$settings")" = "-winWidth $2" ] && [ "$(ls "${settings%/*}")" = pole.xboardrc ] &&
        { [ ! -e "$work/home/pids" ] || ! kill -0 "$xboard" 2>/dev/null; }
    report $? "$1"
}

closes 'settings are kept when XBoard ends' 500 'save'
closes 'and when an error ends it' 500 'save; exit 2'
closes 'those of before are when it crashes while it saves them' 435 ': >"$saved"; kill -SEGV $$'
closes 'a launcher that is told to end waits until XBoard has saved them' 500 \
    "trap 'save; exit 15' TERM; $waits"
closes 'but not for ever' 435 "trap ': >\"\$saved\"' TERM; $waits"
exit $failures
