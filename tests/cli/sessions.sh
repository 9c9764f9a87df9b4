#!/usr/bin/env bash
# sessions.sh - conversations in CECP and UCI.  SPDX-License-Identifier: MIT
. "$(dirname "$0")/../support/expect.sh"
. "$(dirname "$0")/../support/session.sh"

# The search's threads have stacks of their own size.
ulimit -s 512
for file in "$(dirname "$0")"/../data/session/*.{cecp,uci}; do
    session "$file"
done

# expect_exit WHAT INPUT [BEFORE] - begins to think, or what BEFORE says, is told INPUT, and
# exits with status 0.
expect_exit()
{
    run < <(printf '%b' "${3:-new\nst 100000\ngo\n}$2")
    [ $status = 0 ] && [ ! -s "$work/err" ]
    report $? "$1"
}

# storm LINES - them, often.
storm()
{
    for _ in {1..200}; do printf '%s' "$1"; done
}

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

run < <(head -c 100000 /dev/zero | tr '\0' 'x')
[ $status = 0 ] && [ "$(wc -l <"$work/out")" = 1 ] && grep -q '^Error (line too long): x*$' "$work/out"
report $? 'a line without end is refused once'

run < <(head -c 20000 /dev/urandom)
[ $status = 0 ] && [ ! -s "$work/err" ]
report $? 'what is no text at all is survived'

exit $failures
