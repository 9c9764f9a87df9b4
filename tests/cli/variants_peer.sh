#!/usr/bin/env bash
# variants_peer.sh - games from a file, beside another engine.  SPDX-License-Identifier: MIT
. "$(dirname "$0")/../support/expect.sh"
if can_test 'random games beside Fairy-Stockfish' fairy-stockfish; then
    # The games are the same ones on any machine.
    bounded bash "$(dirname "$0")/../fuzz/variants.sh" 600 "${SEED:-1}" "$POTPOURRI" fairy-stockfish 15 \
        >"$work/out" 2>"$work/err"
    [ $? = 0 ] && grep -q '^[1-9][0-9]* games, .* 0 differences$' "$work/out"
    report $? 'random games have the same moves as in Fairy-Stockfish'
fi
exit $failures
