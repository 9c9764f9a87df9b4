#!/bin/sh
# match_parallel.sh - a tournament in shards, by GNU parallel.  SPDX-License-Identifier: MIT
#
# usage: match_parallel.sh [--shared] TOURNAMENT SHARDS [HOST,...]
#
# TOURNAMENT is a tournament file (see TOURNAMENTS in potpourri(6)); its engines, and $POTPOURRI
# (potpourri), must start by the same commands on each host.  HOSTS are as for `parallel
# --sshlogin`: `:` is this machine, `4/red` runs four shards at a time on red, and `4/ssh -p 2222
# red` gives the command that logs in there; ssh must not ask for a password, and both sides need
# rsync.  If a host fails, its shard is given to another one.
#
# Writes TOURNAMENT.I.jsonl for each shard and TOURNAMENT.pgn, and prints the table.  On other
# hosts TOURNAMENT is found below the login folder, unless its path is absolute; its name must not
# contain blanks.  With --shared all hosts have the present folder at the same place, and nothing is
# copied; a tournament with an SPRT needs that, because each shard reads the records of the others.
#
# If it was interrupted, run the same command again: complete shards play nothing, and the others
# resume from the record here or the one on the host, whichever is newer.
set -eu
: "${POTPOURRI:=potpourri}"
usage="usage: match_parallel.sh [--shared] TOURNAMENT SHARDS [HOST,...]"
shared=
[ "${1-}" != --shared ] || { shared=yes && shift; }
tournament=${1:?$usage}
shards=${2:?$usage}
hosts=${3-:}

# Look before anything is created.
fail()
{
    echo "match_parallel.sh: $1" >&2
    exit 1
}
[ -f "$tournament" ] || fail "$tournament: no such file"
[ "$shards" -ge 1 ] 2>/dev/null || fail "SHARDS: '$shards' is no number from 1 on"
[ -n "$shared" ] || [ "${hosts:-:}" = : ] || ! grep -q '^ *sprt *=' "$tournament" ||
    fail "$tournament: its SPRT needs a folder that all hosts share, and --shared"
command -v parallel >/dev/null || fail "GNU parallel is not installed"

set -- --will-cite --quote --retries 3 --sshlogin "$hosts"
if [ -n "$shared" ]; then
    set -- "$@" --workdir "$PWD"
else
    # All records are sent, so a shard that was not begun needs an empty one.  Its date is long ago:
    # a record on a host whose clock is late must count as newer.
    for i in $(seq "$shards"); do
        [ -s "$tournament.$i.jsonl" ] || touch -t 197001020000 "$tournament.$i.jsonl"
    done
    set -- "$@" --transferfile "$tournament" --transferfile "$tournament.{}.jsonl" \
        --return "$tournament.{}.jsonl"
fi
PARALLEL_RSYNC_OPTS='-rlDzRtu' parallel "$@" \
    "$POTPOURRI" match --quiet --tournament "$tournament" --shard "{}/$shards" \
    --jsonl "$tournament.{}.jsonl" ::: $(seq "$shards") >/dev/null
rm -f "$tournament.pgn"
set --
for i in $(seq "$shards"); do
    [ ! -s "$tournament.$i.jsonl" ] || set -- "$@" "$tournament.$i.jsonl"
done
"$POTPOURRI" match --merge --pgn "$tournament.pgn" "$@"
