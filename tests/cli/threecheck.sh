#!/usr/bin/env bash
# threecheck.sh - a game's own state is its own business.  SPDX-License-Identifier: MIT
#
# tests/toys/threecheck.c is Three-check: the checks that each side has given are state that no other
# file knows, and the third check is an end of its own.
. "$(dirname "$0")/../support/toys.sh"
three=(--variant threecheck)
won='8/8/8/3k4/8/8/8/KR6 w - - 1+3 0 1' # by a check
note='Checks left: White 1, Black 3'

# --- the rules ----------------------------------------------------------------------------------
expect_line 'move trees have the counts of Fairy-Stockfish' '^[1-9][0-9]* passed, 0 failed$' \
    "${three[@]}" perft --suite "$toys/threecheck.epd" --max-nodes "${SUITE_MOST:-1500000}"
known 'every property of positions and notation holds' "$TOYS/check" property
known 'its rules, FENs and pictures are right' "$TOYS/check" threecheck
expect_output 'play tells the FEN and the end' $'8/8/8/1R1k4/8/8/8/K7 b - - 0+3 1 1\nthird check 1-0' \
    "${three[@]}" --fen "$won" play Rb5+

# --- the search ---------------------------------------------------------------------------------
expect_line 'a third check is mate in one, whatever an endgame table of chess would say' \
    '^ +#1  1\. R[bd][15]\+$' "${three[@]}" --fen "$won" analyse --depth 3
expect_line 'it is proved without tables' '^1\. R[bd][15]\+$' "${three[@]}" --fen "$won" solve 1
expect_line 'checks are counted over several moves' '^ +#2  1\. R' \
    "${three[@]}" --fen "${won/1+3/2+3}" analyse --depth 6
refused='tables do not keep all the state of Three-check, eg\. of .* - - [0-3]\+[0-3] '
expect_error 'tablebase refuses it with the reason' 1 "KRK: $refused" "${three[@]}" tablebase KRK
expect_error 'it is refused before it is verified' 1 "KRK: $refused" "${three[@]}" tablebase --verify KRK
expect_error 'of many endings each is left out' 1 "there is no such table: $refused" \
    "${three[@]}" tablebase --men 3
[ ! -e "$XDG_CACHE_HOME/potpourri/tablebases" ]
report $? 'no search has left a table'

# --- the checks left are shown everywhere ---------------------------------------------------------
expect_line 'show tells them' "^$note\$" "${three[@]}" --fen "$won" show
expect_line 'so does the picture' ">$note</text>" "${three[@]}" --fen "$won" show --svg
tells 'and the terminal' "$note" 'quit\n' "${three[@]}" --fen "$won" terminal
tells 'and UCI' "$note" "uci\nsetoption name UCI_Variant value threecheck\nposition fen $won\nd\nquit\n"
printf '[Variant "Three-check"]\n\n1. e4 f5 2. Qh5+ g6 *\n' >"$work/game.pgn"
run "${three[@]}" analyse --depth 1 --html "$work/page.html" "$work/game.pgn"
[ $status = 0 ] && grep -q 'Checks left: White 2, Black 3' "$work/page.html"
report $? 'a page of the analysis of a game tells them'

# --- everything else ----------------------------------------------------------------------------
expect_line 'it is listed' '^threecheck ' variants
tells 'UCI plays it' '^bestmove b1[bd][15]' \
    "uci\nsetoption name UCI_Variant value threecheck\nposition fen $won\ngo nodes 500\nquit\n"
tells 'the terminal plays it to its end' 'White wins by third check \(1-0\)' 'Rb5\nquit\n' \
    "${three[@]}" --fen "$won" terminal

plays 'a match over UCI' 'third check|checkmate|repetition|50-move' "${three[@]}"
plays 'a match that is won at once' 'third check' "${three[@]}" --fen "$won"
exit $failures
