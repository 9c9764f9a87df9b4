#!/usr/bin/env bash
# terminal.sh - a game on the terminal.  SPDX-License-Identifier: MIT
. "$(dirname "$0")/../support/expect.sh"

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

say 'it ends with the input' '^White> $' ''
say 'it ends with half a line' 'You: e4' 'e4'
say 'quit' '^White> Goodbye.$' 'quit\n'
say 'rules' '^Typing moves$' 'rules\n'
say 'help about rules' '^Typing moves$' 'help rules\n'
say 'help' '^  undo  *take' 'help\n'
say 'moves' '^White> a2a3 +a2a4' 'moves\n'
say 'moves of one piece' '^White> b1a3 +b1c3 *$' 'moves b1\n'
say 'moves of a piece in hand' '^White> L@a3 ' 'moves L@\n' --variant pole
say 'moves from a square whose name begins like another' '^White> a1b2 *$' 'moves a1\n' \
    --variant starpool
say 'no moves from there' 'No legal move begins with e4' 'moves e4\n'
say 'the board again' '^White> $' 'board\n'
say 'a legend of the letters' '^Letters: G guard, H harpy, D doctor; ' '' --variant poison
say 'a legend of letters alone' '^Letters: .*N knight.*small' '' --ascii
say 'a move in coordinates is answered' '^Potpourri: ' 'e2e4\n'
say 'a move in SAN is answered' '^Potpourri: ' 'Nf3\n'
say 'an illegal move is refused' 'e2e5' 'e2e5\n'
say 'nonsense is refused' 'xyzzy' 'xyzzy\n'
say 'an empty line says nothing' '^White> White> White> $' '\n\n'
say 'undo without moves' 'nothing to take back' 'undo\n'
say 'undo takes back the pair' '^White> \*$' 'e4\nundo\nscore\n'
say 'score' '^White> 1\. e4 [^ ]+ \*$' 'e4\nscore\n'
say 'save' "is in $work/game.pgn" "e4\nsave $work/game.pgn\n" --variant pothole
grep -q '^\[Variant "pothole"\]' "$work/game.pgn" && grep -qE '^1\. e4 \{(no )?hole' "$work/game.pgn"
report $? 'the saved game is PGN'
say 'save without a file' 'Type save FILE' 'save\n'
say 'save where it cannot be' 'not saved: /nowhere/x: ' 'save /nowhere/x\n'
say 'hint' '^White> How about ' 'hint\n'
say 'go changes sides' '^Black> ' 'go\n'
say 'new starts a new game' '^White> \*$' 'e4\nnew\nscore\n'
say 'fen' '^White> 8/8/8' 'fen\n' --fen '8/8/8/8/8/k7/8/K6R w - - 0 1'
say 'the end of the game is told' 'over: checkmate 1-0' 'Qg7\n' \
    --fen '7k/8/5K2/8/8/8/8/6Q1 w - - 0 1'
say 'no move after the end' 'over: checkmate 1-0' 'Kh7\nhint\ngo\n' \
    --fen '7k/6Q1/6K1/8/8/8/8/8 b - - 0 1'
say 'a long line is no harm' 'longer|spelt' "$(printf '%05000d' 0)\n"
say 'dice are told' '\{(no hole|hole [a-h][1-8])\}' 'e4\n' --variant pothole
say 'dice with turns are told' '\{(no hole|hole [a-h][1-8]x[1-6])\}' 'e4\n' \
    --variant pothole --option HoleTurns=dice

# rolls ARGUMENT... - the number of different rolls after 1. e4 in twenty games.
rolls()
{
    run --variant pothole "$@" terminal --time 5 < <(printf 'e4\nnew\n%.0s' {1..20})
    sed -n 's/.*You: e4 {\(.*\)}.*/\1/p' "$work/out" | sort -u | wc -l
}

# By chance they are all the same once in a million runs.
[ "$(rolls)" -gt 1 ]
report $? 'new rolls other dice'
[ "$(rolls --option Seed=3)" = 1 ]
report $? 'but not with a seed'

# start WHAT PATTERN ARGUMENT... - as `make play` does without a display, the program not named.
start()
{
    local what=$1 pattern=$2
    shift 2
    DISPLAY= sh "$(dirname "$0")/../../protocol/play.sh" "$@" <"$work/input" >"$work/out" 2>&1
    grep -qE -e "$pattern" "$work/out"
    report $? "$what"
}

: >"$work/input" >"$work/err"
export POTPOURRI
start 'without a terminal the engine plays against itself' '^Pole Chess, the engine against' pole
start 'an unknown game is named' '^potpourri: .*snooker' snooker
POTPOURRI=$work/none start 'an engine that is not there is named' \
    '^potpourri-xboard: \$POTPOURRI: .*/none: not found$' pole
: >"$work/none"
POTPOURRI=$work/none start 'and one that cannot be run' \
    '^potpourri-xboard: \$POTPOURRI: .*/none: not found$' pole
if can_test 'without a display it is played on the terminal' bsdutils script; then
    play=$(dirname "$0")/../../protocol/play.sh
    export play
    printf 'quit\n' | DISPLAY= SHELL=/bin/false on_terminal 'sh "$play" poison' >"$work/out" 2>&1
    grep -q '^Poison Chess against the engine' "$work/out"
    report $? 'without a display it is played on the terminal'
fi

exit $failures
