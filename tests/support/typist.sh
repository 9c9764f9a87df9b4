# typist.sh - plays on a terminal of its own, for tests that source it after expect.sh.  SPDX-License-Identifier: MIT
# shellcheck shell=bash
escape=$'\e'

# await TEXT - reads what the terminal of `typist` shows up to TEXT, a character after the other.
await()
{
    local character seen=
    while IFS= read -r -N 1 -t "$LIMIT" character <&"$screen"; do
        seen+=$character
        [[ $seen == *"$1" ]] && return
    done
    echo "never came: $1; but: ${seen@Q}" >>"$work/err"
    return 1
}

# type KEYS - presses them.
type_keys()
{
    printf "$1" >&"$keys"
}

# sit_down ARGUMENT..., get_up - start and end a game on a terminal of its own, of $rows by 80 if that is set.
sit_down()
{
    local size=${rows:+stty rows $rows cols 80;}
    local arguments=${*@Q}
    coproc typist {
        SHELL=/bin/sh exec timeout --foreground -k 10 "$LIMIT" script -qec "$size exec env TERM=xterm XDG_STATE_HOME='$work/state' PAGER='sed s/^/paged:/' '$POTPOURRI' $arguments terminal --time ${think:-5}" /dev/null
    }
    typist_pid=$typist_PID
    exec {screen}<&"${typist[0]}" {keys}>&"${typist[1]}"
    await 'White> '
}

get_up()
{
    type_keys 'quit\r' && await 'Goodbye.'
    exec {keys}>&- {screen}<&-
    wait "$typist_pid"
}

# click COLUMN ROW - presses the left button and lets it go.
click()
{
    type_keys "\\033[<0;$1;$2M\\033[<0;$1;$2m"
}

# say WHAT PATTERN INPUT ARGUMENT... - with INPUT typed it prints a line that matches, and
# ends with goodbye.
say()
{
    local what=$1 pattern=$2 input=$3
    shift 3
    run "$@" terminal --time 5 < <(printf "$input")
    [ $status = 0 ] && [ ! -s "$work/err" ] && grep -qE -e "$pattern" "$work/out" &&
        tail -n 1 "$work/out" | grep -q 'Goodbye\.$'
    report $? "$what"
}
