#!/bin/sh
# seeds.sh - prints the inputs from which a fuzz target starts.  SPDX-License-Identifier: MIT
#
# usage: seeds.sh TARGET     TARGET: the NAME of tests/fuzz/fuzz_NAME.c
case $1 in
cecp | uci) ls tests/data/session/*."$1" ;;
fen) ls tests/data/perft/*.epd ;;
*) ls tests/fuzz/corpus/"$1"/* ;;
esac
