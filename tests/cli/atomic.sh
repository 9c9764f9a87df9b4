#!/usr/bin/env bash
# atomic.sh - a seventh game is one file and one line.  SPDX-License-Identifier: MIT
#
# tests/toys/atomic.c is Atomic chess; the Makefile links it with the product's own objects and a
# registry of one line more.
. "$(dirname "$0")/../support/toys.sh"
atomic=(--variant explosive)
won='rnbqkbnr/pppppppp/8/6N1/8/8/PPPPPPPP/RNBQKB1R w KQkq - 0 1' # by Nxf7

# --- the rules ----------------------------------------------------------------------------------
expect_line 'move trees have the published counts' '^[1-9][0-9]* passed, 0 failed$' \
    "${atomic[@]}" perft --suite "$toys/atomic.epd" --max-nodes "${SUITE_MOST:-1500000}"
known 'every property of positions and notation holds' "$TOYS/check" property
known 'exchanges count what explodes' "$TOYS/check" atomic

# --- the search ---------------------------------------------------------------------------------
expect_line 'a king that can be exploded is mate in one' '^ +#1  1\. Nxf7$' "${atomic[@]}" \
    --fen "$won" analyse --depth 3
expect_line 'an explosion is seen coming' '^ +#2  11\. Qd7' "${atomic[@]}" \
    --fen '1nb1k1nr/r1p1b1p1/p3pp1p/1p6/4PP1P/P7/1P2N1P1/R1BQKB1R w KQk - 0 11' analyse --depth 8
expect_line 'the prover finds it too' '1\. Nxf7' "${atomic[@]}" \
    --fen "$won" solve 1

# --- everything else ----------------------------------------------------------------------------
expect_line 'it is listed' '^explosive ' variants
LC_ALL=C.UTF-8 expect_line 'its board is shown' '8 .*♜.*♞.*♝.*♛.*♚' "${atomic[@]}" show
expect_line 'its board is drawn' '^<svg ' "${atomic[@]}" show --svg
tells 'UCI offers it' 'UCI_Variant .* var explosive' 'uci\nquit\n'
tells 'UCI plays it' '^bestmove [a-h][1-8][a-h][1-8]' \
    "uci\nsetoption name UCI_Variant value explosive\nposition startpos moves g1f3 b8c6\ngo nodes 500\n"
tells 'UCI sees the end of the game' 'bestmove (0000|\(none\))' \
    'uci\nsetoption name UCI_Variant value explosive\nposition startpos moves g1f3 b8c6 f3g5 a7a6 g5f7\ngo nodes 500\n'
tells 'XBoard is not offered what it cannot show' 'variants="normal,[a-z,]*starpool,crazyhouse' \
    'xboard\nprotover 2\nquit\n'
tells 'XBoard is refused it' '^Error .*explosive' 'xboard\nprotover 2\nvariant explosive\nquit\n'
tells 'the terminal plays it' 'White wins: Black.s king explodes \(1-0\)' 'Nxf7\nquit\n' "${atomic[@]}" --fen "$won" terminal

plays 'a match over UCI' 'checkmate|dead king|repetition|50-move' "${atomic[@]}"
plays 'a match that is won at once' 'Nxf7 .*dead king' "${atomic[@]}" --fen "$won"
exit $failures
