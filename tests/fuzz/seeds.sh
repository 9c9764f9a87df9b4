#!/bin/sh
# seeds.sh - prints the inputs from which a fuzz target starts.  SPDX-License-Identifier: MIT
#
# usage: seeds.sh TARGET     TARGET: the NAME of tests/fuzz/fuzz_NAME.c
case $1 in
cecp | uci) ls tests/data/session/*."$1" ;;
fen) # a line of the perft tables each
    rm -rf build/seeds && mkdir -p build/seeds
    sed -n 's/^\([^#;]*\);.*/\1/p' tests/data/perft/*.epd | split -l 1 -a 4 - build/seeds/
    ls build/seeds/*
    ;;
*) ls tests/fuzz/corpus/"$1"/* ;;
esac
