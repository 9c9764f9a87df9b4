# expect.sh - what the tests of the command line share.  SPDX-License-Identifier: MIT
#
# To be sourced.  The program is $POTPOURRI, and the one for developers $POTPOURRI_LAB, beside it.  Each of
# the functions below runs a program once and prints a result.
set -u
PATH=$PATH:/usr/games:/usr/sbin:/sbin
: "${POTPOURRI:=build/potpourri}"
POTPOURRI_LAB=$(realpath -m "$POTPOURRI")-lab
export POTPOURRI_LAB
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export XDG_CACHE_HOME=$work/cache XDG_DATA_HOME=$work/data # for endgame tables, and for nets
failures=0
patience=180
: "${LIMIT:=300}"

# report GOOD WHAT - prints "ok WHAT" when GOOD is 0, else "not ok WHAT" and what was printed.
report()
{
    if [ "$1" = 0 ]; then
        echo "ok $2"
    else
        echo "not ok $2"
        sed 's/^/# out: /' "$work/out" | head -20
        sed 's/^/# err: /' "$work/err" | head -20
        failures=1
    fi
}

# until_true COMMAND... - waits until it succeeds; fails if that takes longer than $patience seconds.
# It is asked more and more seldom, so that waiting takes little from what is waited for.
until_true()
{
    local end=$((SECONDS + patience)) hundredths=2 pause
    until "$@" 2>/dev/null >&2; do
        [ $SECONDS -lt $end ] || return 1
        printf -v pause 0.%02d $hundredths
        sleep "$pause"
        hundredths=$((hundredths < 20 ? hundredths * 3 / 2 : 30))
    done
}

# bounded COMMAND... - kills it after four times $LIMIT seconds of the cores, or six times of waiting, which a busy
# machine does not use up; and soon if it does not end by itself then.
bounded()
{
    (ulimit -t $((4 * LIMIT)) && exec timeout -k 10 $((6 * LIMIT)) "$@")
}

# run ARGUMENT... - leaves the outputs in $work/out and $work/err and the status in $status.
run()
{
    bounded "$POTPOURRI" "$@" >"$work/out" 2>"$work/err"
    status=$?
}

# in_lab FUNCTION ARGUMENT... - one of these functions, with the program for developers.
in_lab()
{
    local POTPOURRI=$POTPOURRI_LAB
    "$@"
}

# expect_output WHAT OUTPUT ARGUMENT... - exit 0 with exactly this output, "#" lines aside.
expect_output()
{
    local what=$1 output=$2
    shift 2
    run "$@"
    [ $status = 0 ] && [ ! -s "$work/err" ] && [ "$(grep -v '^#' "$work/out")" = "$output" ]
    report $? "$what"
}

# expect_line WHAT PATTERN ARGUMENT... - exit 0 with a line that matches.
expect_line()
{
    local what=$1 pattern=$2
    shift 2
    run "$@"
    [ $status = 0 ] && [ ! -s "$work/err" ] && grep -qE -e "$pattern" "$work/out"
    report $? "$what"
}

# expect_error WHAT STATUS PATTERN ARGUMENT... - this status, and on standard error one line,
# which begins "potpourri: " and then matches.
expect_error()
{
    local what=$1 wanted=$2 pattern=$3
    shift 3
    run "$@"
    [ $status = "$wanted" ] && [ "$(wc -l <"$work/err")" = 1 ] &&
        grep -qE -e "^potpourri: .*$pattern" "$work/err"
    report $? "$what"
}

# can_test WHAT PACKAGE [PROGRAM...] - whether the programs, PACKAGE's own by default, are there;
# else prints that WHAT is skipped.
can_test()
{
    local what=$1 package=$2 program
    shift
    [ $# = 1 ] || shift
    for program in "$@"; do
        command -v "$program" >/dev/null && continue
        skip "$what" "$package"
        return 1
    done
}

# skip WHAT PACKAGE - prints that WHAT is skipped for want of PACKAGE.
skip()
{
    echo "ok $1 # skip needs $2"
}

# on_terminal COMMAND - runs it, for sh, on a terminal of its own, and prints what appears there.
# script(1), of bsdutils, would take the caller's shell, which may be none.
on_terminal()
{
    SHELL=/bin/sh timeout --foreground -k 10 "$LIMIT" script -qec "$1" /dev/null
}
