#!/usr/bin/env bash
# polyglot.sh - a game through Polyglot, an adapter between XBoard and UCI engines.
# SPDX-License-Identifier: MIT
. "$(dirname "$0")/../support/expect.sh"
. "$(dirname "$0")/../support/session.sh"
engine_program=$POTPOURRI
plies=40

can_test 'a game through Polyglot' polyglot || exit 0

cat >"$work/polyglot.ini" <<END
[PolyGlot]
EngineDir = $work
EngineCommand = $(realpath "$engine_program")
Resign = false
[Engine]
Hash = 4
END
cat >"$work/polyglot" <<END
#!/bin/sh
exec polyglot "$work/polyglot.ini"
END
chmod +x "$work/polyglot"
POTPOURRI=$work/polyglot

# The engine plays both colours: after each of its moves it is told to go on.
{
    echo '> xboard'
    echo '> protover 2'
    echo '< feature myname="Potpourri .*"'
    echo '< feature option="UCI_Variant .*starpool.*'
    echo '< feature done=1'
    echo '> new'
    echo '> sd 3'
    for ((i = 0; i < plies; i++)); do
        echo '> go'
        echo '< move [a-h][1-8][a-h][1-8][qrbn]?'
    done
    echo '> force'
    echo '> setboard 6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1'
    echo '> go'
    echo '< move a1a8'
    echo '< 1-0 .*'
    echo '> quit'
} >"$work/polyglot.game"
session "$work/polyglot.game"

exit $failures
