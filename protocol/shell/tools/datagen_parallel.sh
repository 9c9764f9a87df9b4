#!/bin/sh
# datagen_parallel.sh - games for nets in shards, by GNU parallel.  SPDX-License-Identifier: MIT
#
# usage: datagen_parallel.sh FILE SHARDS HOST,... -- FLAG... datagen FLAG... GAMES
#
# For example
#     datagen_parallel.sh pole.data 8 :,4/red -- -v pole datagen --nodes 400 100000
# plays the shards of these games on the hosts, which are as for match_parallel.sh, and writes
# FILE.1 to FILE.8; potpourri-lab train takes them all.  FILE is a path below the login folder.  If it
# was interrupted, the same command resumes it.
set -eu
: "${POTPOURRI_LAB:=potpourri-lab}"
usage="usage: datagen_parallel.sh FILE SHARDS HOST,... -- FLAG... datagen FLAG... GAMES"
file=${1:?$usage}
shards=${2:?$usage}
hosts=${3:?$usage}
[ "${4-}" = -- ] || { echo "$usage" >&2 && exit 2; }
shift 4

# A shard that was not begun has an empty file, which is older than any other.
for i in $(seq "$shards"); do
    [ -s "$file.$i" ] || touch -t 197001020000 "$file.$i"
done
PARALLEL_RSYNC_OPTS='-rlDzRtu' parallel --will-cite --quote --retries 3 --sshlogin "$hosts" \
    --transferfile "$file.{}" --return "$file.{}" \
    "$POTPOURRI_LAB" "$@" "$file.{}" --shard "{}/$shards" ::: $(seq "$shards")
