#!/usr/bin/env bash
# gui_known.sh - games that XBoard knows are saved by their own names.  SPDX-License-Identifier: MIT
. "$(dirname "$0")/window.sh"
need_gui 'known games in XBoard'
open_screen
write_engine engine

# known GAME FEN FROM TO... - is opened by its name; these moves lead to the position, and after Save Game and Load Game
# it is there again.
known()
{
    local game=$1 position=$2
    shift 2
    open_game "$game"
    edit_game
    while [ $# -gt 0 ]; do
        plays "$game: $1$2" "$1" "$2" "$1$2"
        shift 2
    done
    agree "$game: the position" "$position"
    reloads "$game: loaded again"
    grep -qx "\[Variant \"$game\"\]" "$work/game.pgn"
    tell $? "$game: it is saved by its name" "$(grep Variant "$work/game.pgn")"
    close_game
}

known shatranj 'rnbkqbnr/ppp1pppp/3p4/8/8/4P3/PPPP1PPP/RNBKQBNR w - - 0 2' e2 e3 d7 d6
known knightmate 'rmbqkbmr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RMBQKBMR w KQkq e6 0 2' e2 e4 e7 e5
known 3check 'rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq e6 3+3 0 2' e2 e4 e7 e5
known janus 'rjnbkqbnjr/pppp1ppppp/10/4p5/4P5/10/PPPP1PPPPP/RJNBKQBNJR w KQkq e6 0 2' e2 e4 e7 e5
known losers 'rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq e6 0 2' e2 e4 e7 e5
exit $failures
