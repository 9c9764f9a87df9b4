#!/usr/bin/env bash
# conversions.sh - two rules of one file each go with others.  SPDX-License-Identifier: MIT
#
# tests/toys/modules/madrasi.c and benedict.c are rules that no other file knows; poles and powers are the product's.
. "$(dirname "$0")/../support/toys.sh"
{
    printf '[madrasi:chess]\nmadrasi = true\n'
    printf '[benedict:chess]\nbenedict = true\npowers = N=N,WD\nimmobile = l\npoleTypes = l\n'
} >"$work/games.ini"
games=(--variants "$work/games.ini")

known 'their moves are right' "$TOYS/check" conversions
known 'the file is good' "$POTPOURRI" check "$work/games.ini"
expect_line 'the rules tell who is paralysed' 'A piece that a hostile piece of its own kind attacks is paralysed' \
    "${games[@]}" --variant madrasi rules
expect_line 'the rules tell the order of a ply' 'turns what it attacks.*powers turn' \
    "${games[@]}" --variant benedict rules
expect_line 'a mate is found that a paralysed rook cannot answer' '^ +#1  1\. Rb8#$' \
    "${games[@]}" --variant madrasi --fen '7k/r7/6K1/8/8/8/8/RR6 w - - 0 1' analyse --depth 4
plays 'a match between copies ends by the rules' '' "${games[@]}" --variant benedict
exit $failures
