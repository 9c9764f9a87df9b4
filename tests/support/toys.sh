# toys.sh - what the tests of the toy games share.  SPDX-License-Identifier: MIT
#
# To be sourced.  $TOYS is the folder of the programs that know the games of tests/toys/.
. "$(dirname "${BASH_SOURCE[0]}")/expect.sh"
toys=$(realpath "$(dirname "${BASH_SOURCE[0]}")/../toys")
TOYS=$(realpath "${TOYS:-build/debug/tests/toys}")
POTPOURRI=$TOYS/potpourri

# known WHAT COMMAND... - it succeeds.
known()
{
    "${@:2}" >"$work/out" 2>"$work/err" </dev/null
    report $? "$1"
}

# tells WHAT PATTERN INPUT ARGUMENT... - what it prints for these lines matches.
tells()
{
    printf '%b' "$3" | bounded "$POTPOURRI" "${@:4}" >"$work/out" 2>"$work/err"
    grep -qE -e "$2" "$work/out"
    report $? "$1"
}

# plays WHAT PATTERN ARGUMENT... - a match over UCI of two copies ends by the rules; its PGN matches.
plays()
{
    run match --quiet -e "name=Alpha uci:$POTPOURRI" -e "name=Beta uci:$POTPOURRI" \
        --games 4 --nodes 300 --patience 30 --pgn "$work/games.pgn" "${@:3}"
    [ $status = 0 ] && [ "$(grep -c '^\[Termination "normal"\]' "$work/games.pgn")" = 4 ] &&
        grep -qE -e "$2" "$work/games.pgn"
    report $? "$1"
    rm -f "$work/games.pgn"
}
