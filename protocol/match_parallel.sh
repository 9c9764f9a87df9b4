#!/bin/sh
# match_parallel.sh - a tournament in shards, by GNU parallel.  SPDX-License-Identifier: MIT
#
# usage: match_parallel.sh TOURNAMENT SHARDS [HOST,...]
#
# TOURNAMENT is a tournament file (see FILES in potpourri(6)); its engines must start by the same
# commands on each host.  HOSTS are as for `parallel --sshlogin`: `:` is this machine, `4/red`
# four shards at a time on red.  Writes TOURNAMENT.pgn, prints the table.  To be given again when it
# was broken off: shards that are complete play nothing.
set -eu
: "${POTPOURRI:=potpourri}"
tournament=$1
shards=$2
hosts=${3-:}

seq "$shards" | parallel --will-cite --sshlogin "$hosts" --transferfile "$tournament" \
    --return "$tournament.{}.jsonl" \
    "$POTPOURRI" match --quiet --tournament "$tournament" --shard "{}/$shards" \
    --jsonl "$tournament.{}.jsonl" '>' /dev/null
rm -f "$tournament.pgn"
set --
for i in $(seq "$shards"); do
    set -- "$@" "$tournament.$i.jsonl"
done
"$POTPOURRI" match --merge --pgn "$tournament.pgn" "$@"
