# session.sh - conversations with the engine, kept in files.  SPDX-License-Identifier: MIT
#
# To be sourced after expect.sh.  A session is a list of
#   > LINE     send this line
#   < PATTERN  wait for a line that matches this extended regular expression as a whole
#   ! PATTERN  no line may match this one before the next < has been found
#   # COMMENT
# Lines that nothing waits for are skipped, but complaints are not: an error, a refused move or,
# in UCI, an info string is expected by a < or it is a failure.  At the end of the session the
# input ends, and the engine must exit with 0, having printed nothing on standard error.
complaint='(Error|Illegal|tellusererror|info string).*'
news='^info string (NNUE|classical) evaluation'

# receive PATTERN [FORBIDDEN] - reads the engine's lines up to one that matches.
receive()
{
    local line
    while IFS= read -r -t "$LIMIT" line <&"$from"; do
        echo "< $line" >>"$work/conversation"
        [[ $line =~ ^($1)$ ]] && return
        [[ $line =~ $news ]] && continue
        [[ $line =~ ^($complaint${2:+|$2})$ ]] && echo "unexpected: $line" >>"$work/err"
    done
    [ "$1" = "$nothing" ] && return
    echo "never came: $1" >>"$work/err"
    return 1
}
nothing='^ $' # matches no line

# follow FILE - sends and receives as it says; false when the engine does not answer so.
follow()
{
    local line forbidden=
    while IFS= read -r line; do
        case $line in
        '> '*)
            echo "$line" >>"$work/conversation"
            printf '%s\n' "${line#> }" >&"$to"
            ;;
        '! '*) forbidden=${line#! } ;;
        '< '*)
            receive "${line#< }" "$forbidden" || return
            forbidden=
            ;;
        esac
    done <"$1"
}

# session FILE - prints a result.  The engine runs in $work.
session()
{
    local file=$1 good=0 pid program
    program=$(realpath "$POTPOURRI")
    : >"$work/conversation"
    : >"$work/err"
    coproc engine { cd "$work" && bounded "$program" 2>"$work/errors"; }
    pid=$engine_PID
    exec {from}<&"${engine[0]}" {to}>&"${engine[1]}"
    exec {engine[0]}<&- {engine[1]}>&-
    follow "$file" || good=1
    exec {to}>&-
    receive "$nothing"
    exec {from}<&-
    wait "$pid" || { echo "exit status $?" >>"$work/err" && good=1; }
    cat "$work/errors" >>"$work/err"
    tail -n 12 "$work/conversation" >"$work/out"
    [ $good = 0 ] && [ ! -s "$work/err" ]
    report $? "$(basename "$file")"
}
