#!/usr/bin/env bash
# cecp.sh - holds conversations in XBoard's protocol with the program.
# SPDX-License-Identifier: MIT
#
# Each file in tests/session/ is one.  "> LINE" is said; "< PATTERN" waits for a line that fits,
# others may come before it; "# ..." is a remark.  At the end of the file the input ends, and
# the program has to exit with status 0.
. "$(dirname "$0")/../support/expect.sh"
sessions=$(dirname "$0")/../data/session
patience=${SESSION_SECONDS:-60}

# converse FILE
converse()
{
    local line answer fits=0
    coproc engine { exec "$POTPOURRI" 2>"$work/err"; }
    local pid=$engine_PID in=${engine[1]} out=${engine[0]}
    : >"$work/out"
    while [ $fits = 0 ] && IFS= read -r line; do
        case $line in
        '> '*) printf '%s\n' "${line#> }" >&"$in" ;;
        '< '*)
            fits=1
            while IFS= read -r -t "$patience" answer <&"$out"; do
                echo "$answer" >>"$work/out"
                # shellcheck disable=SC2053
                [[ $answer == ${line#< } ]] && fits=0 && break
            done
            [ $fits = 0 ] || echo "no line like: ${line#< }" >>"$work/err"
            ;;
        esac
    done <"$1"
    exec {in}>&-
    wait_for "$pid" && [ $fits = 0 ] && [ ! -s "$work/err" ]
    report $? "conversation $(basename "$1" .cecp)"
}

# wait_for PID - whether it exits with status 0 in time.
wait_for()
{
    local i
    for ((i = 0; i < patience * 20; i++)); do
        kill -0 "$1" 2>/dev/null || break
        sleep 0.05
    done
    kill -9 "$1" 2>/dev/null
    wait "$1"
}

# expect_exit WHAT INPUT [BEFORE] - begins to think, or what BEFORE says, is told INPUT, and
# exits with status 0.
expect_exit()
{
    { printf '%b' "${3:-new\nst 100000\ngo\n}"; printf '%b' "$2"; } |
        timeout "$patience" "$POTPOURRI" >"$work/out" 2>"$work/err"
    local status=$?
    [ $status = 0 ] && [ ! -s "$work/err" ]
    report $? "$1"
}

# storm LINES - them, often.
storm()
{
    for _ in {1..200}; do printf '%s' "$1"; done
}

for session in "$sessions"/*.cecp; do
    converse "$session" 2>/dev/null
done

pondering='new\nhard\nsd 1\nusermove e2e4\nping 1\nsd 90\n'
analysing='new\nforce\nanalyze\n'
garbage='\001\002\nusermove\nusermove \377\nlevel\nexclude\ninclude x\noption\noption =\n'
garbage+='st x\nroll\nnps\nping\nput z9\nlift\nanalyse\nresume\npause x\nresume\n\n \n'

expect_exit 'the input ends while thinking' ''
expect_exit 'quit while thinking' 'quit\n'
expect_exit 'quit after many commands while thinking' 'ping 1\nhard\n.\npost\nquit\n'
expect_exit 'a storm of orders while thinking' \
    "$(storm '?\nundo\nforce\nnew\nst 1000\ngo\n')quit\n"
expect_exit 'lines of garbage while thinking' "$garbage"
expect_exit 'the input ends while pondering' '' "$pondering"
expect_exit 'quit while pondering' 'quit\n' "$pondering"
expect_exit 'a storm of orders while pondering' \
    "$(storm 'easy\nhard\nundo\nusermove e7e5\nusermove d2d4\n?\nremove\n')" "$pondering"
expect_exit 'lines of garbage while pondering' "$garbage" "$pondering"
expect_exit 'the input ends while analysing' '' "$analysing"
expect_exit 'quit while analysing' 'quit\n' "$analysing"
expect_exit 'a storm of plies and takebacks while analysing' \
    "$(storm 'usermove e2e4\n.\nundo\nundo\nremove\nhint\nexit\nanalyze\n')quit\n" \
    "$analysing"
expect_exit 'lines of garbage while analysing' "$garbage" "$analysing"
expect_exit 'the input ends in a pause' 'pause\n'

head -c 100000 /dev/zero | tr '\0' 'x' |
    timeout "$patience" "$POTPOURRI" >"$work/out" 2>"$work/err"
[ "$(wc -l <"$work/out")" = 1 ] && grep -q '^Error (line too long): x*$' "$work/out"
report $? 'a line without end is refused once'

head -c 20000 "$POTPOURRI" | timeout "$patience" "$POTPOURRI" >"$work/out" 2>"$work/err"
report $? 'what is no text at all is survived'

exit $failures
