#!/usr/bin/env bash
# terminal_screen.sh - the board that stays on the terminal, and clicks on it.  SPDX-License-Identifier: MIT
. "$(dirname "$0")/../support/expect.sh"
. "$(dirname "$0")/../support/typist.sh"

# The screen: square e2 is at column 21 of row 7, the bar in row 10.
if can_test 'the board stays on the screen' bsdutils script; then
    : >"$work/err"
    rows=24
    sit_down && type_keys 'e2e4\r' && await 'You: e4' && await "$escape[1;1H" && await 'White> ' && get_up
    report $? 'the board stays on the screen'
    sit_down && type_keys 'rules\r' && await 'back to the board]' && type_keys 'e2e4\r' && await 'You: e4' &&
        await 'White> ' && type_keys 'rules\r' && await 'back to the board]' && type_keys 'q\r' && await 'White> ' &&
        get_up
    report $? 'a move is typed below the rules'
    shown=$(printf 'quit\n' | on_terminal "stty rows 24 cols 80; env TERM=xterm XDG_STATE_HOME= '$POTPOURRI' terminal")
    [[ $shown == *"$escape[11;24r"*"$escape[r"*Goodbye* ]]
    report $? 'text scrolls below it, and everywhere in the end'
    shown=$(printf 'quit\n' | on_terminal "stty rows 24 cols 80; env TERM=xterm XDG_STATE_HOME= '$POTPOURRI' --variant polypiece terminal")
    [[ $shown == *"$escape[16;24r"* ]]
    report $? 'the notes of a game that turns have room beside it'
    for size in '12 40' '17 80'; do
        shown=$(printf 'quit\n' | on_terminal "stty rows ${size% *} cols ${size#* }; env TERM=xterm XDG_STATE_HOME= '$POTPOURRI' terminal")
        ! grep -q "$escape\[[0-9;]*r" <<<"$shown" && [[ $shown == *Goodbye* ]]
        report $? "not on a terminal of $size"
    done
    for unwanted in 'TERM=xterm --scroll' 'TERM=dumb '; do
        shown=$(printf 'quit\n' | on_terminal "stty rows 24 cols 80; env XDG_STATE_HOME= ${unwanted% *} '$POTPOURRI' terminal ${unwanted#* }")
        ! grep -q "$escape\[[0-9;]*r" <<<"$shown" && [[ $shown != *1000h* ]] && [[ $shown == *Goodbye* ]]
        report $? "nor with $unwanted"
    done
fi
if can_test 'moves are clicked' bsdutils script && grep -q libedit "$POTPOURRI"; then
    : >"$work/err"
    rows=24
    sit_down && click 21 7 && await 'e2: click where it goes' && click 21 5 && await 'You: e4' && await 'White> ' &&
        get_up
    report $? 'a move is clicked'
    sit_down && click 5 8 && await 'The pawn on a2 is in the way' && click 21 7 && await 'e2: click' && click 21 2 &&
        await "'e2e7': the pawn does not capture like that" && type_keys 'e2e4\r' && await 'You: e4' && get_up
    report $? 'what cannot be moved so is explained'
    sit_down --fen '7k/4P3/8/8/8/8/8/K7 w - - 0 1' && click 21 2 && await 'e7: click' && click 21 1 &&
        await 'e7e8: [e7e8b] [e7e8n] [e7e8q]' && click 23 10 && await 'You: e8=Q+' && get_up
    report $? 'what a pawn becomes is clicked in the bar'
    sit_down --fen '7k/4P3/8/8/8/8/8/K7 w - - 0 1' && click 21 2 && await 'e7: click' && click 21 1 &&
        await 'e7e8: ' && type_keys 'n\r' && await 'You: e8=N' && get_up
    report $? 'or typed'
    sit_down --variant pole && click 11 10 && await 'L: click where' && click 21 5 &&
        await 'You: L@e4' && get_up
    report $? 'so is what is in hand'
    sit_down --variant pole && click 21 5 && await 'In hand: [L] There is no piece on e4' && click 11 10 &&
        await 'L: click where' && get_up
    report $? 'also beside a reason'
    sit_down && type_keys '\033[<64;5;8M\033[<2;5;8M\033[M !!e2e4\r' && await 'You: e4' && get_up
    report $? 'the wheel, other buttons and old reports are no harm'
    sit_down && kill -TERM $(pgrep -P "$(pgrep -P "$typist_pid" script)" || pgrep -P "$typist_pid") &&
        await "$escape[?1000l$escape[r"
    report $? 'a game that is killed puts the terminal back'
    exec {keys}>&- {screen}<&-
    rows=
fi

exit $failures
