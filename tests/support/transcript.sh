# transcript.sh - conversations with the engine, as files.  SPDX-License-Identifier: MIT
#
# To be sourced after expect.sh.  A transcript is a list of
#   > LINE     send this line
#   < PATTERN  wait for a line that is this extended regular expression; others are skipped
#   ! PATTERN  up to the next < no line may be this
#   # COMMENT
# At its end the input ends, and the engine must exit with 0 and without a word on standard error.

# hear PATTERN FORBIDDEN - reads the engine's lines up to one that matches.
hear()
{
    local line
    while IFS= read -r -t 60 line <&"$from"; do
        echo "< $line" >>"$work/said"
        [ -n "$2" ] && [[ $line =~ ^($2)$ ]] && echo "! $2" >>"$work/err"
        [[ $line =~ ^($1)$ ]] && return
    done
    echo "never came: $1" >>"$work/err"
    return 1
}

# hold FILE - goes through its lines with the engine; false when it does not answer as told.
hold()
{
    local line forbidden=
    while IFS= read -r line; do
        case $line in
        '> '*)
            echo "$line" >>"$work/said"
            printf '%s\n' "${line#> }" >&"$to"
            ;;
        '! '*) forbidden=${line#! } ;;
        '< '*)
            hear "${line#< }" "$forbidden" || return
            forbidden=
            ;;
        esac
    done <"$1"
}

# transcript FILE - prints a result.
transcript()
{
    local good=0 pid
    : >"$work/said"
    : >"$work/err"
    coproc engine { exec timeout "${LIMIT:-120}" "$POTPOURRI" 2>"$work/errors"; }
    pid=$engine_PID
    exec {from}<&"${engine[0]}" {to}>&"${engine[1]}"
    exec {engine[0]}<&- {engine[1]}>&-
    hold "$1" || good=1
    exec {to}>&-
    cat <&"$from" >/dev/null
    exec {from}<&-
    wait "$pid" || { good=1 && echo "exit status $?" >>"$work/err"; }
    cat "$work/errors" >>"$work/err"
    tail -n 12 "$work/said" >"$work/out"
    [ $good = 0 ] && [ ! -s "$work/err" ]
    report $? "$(basename "$1")"
}
