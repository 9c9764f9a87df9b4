#!/bin/sh
#SBATCH --job-name=potpourri
#SBATCH --array=1-8
#SBATCH --cpus-per-task=1
# match_slurm.sh - a tournament in shards, as a Slurm job array.  SPDX-License-Identifier: MIT
#
# usage: sbatch [--array=1-SHARDS] match_slurm.sh TOURNAMENT, then, when all jobs have ended:
#        potpourri match --merge --pgn TOURNAMENT.pgn TOURNAMENT.*.jsonl
#
# Each job plays one shard of the tournament file, in a folder that all nodes share, or until all shards have
# decided its SPRT.  A job that was cancelled resumes when it is queued again.
set -eu
: "${POTPOURRI:=potpourri}"
tournament=${1:?usage: sbatch match_slurm.sh TOURNAMENT}

exec "$POTPOURRI" match --quiet --tournament "$tournament" \
    --shard "$SLURM_ARRAY_TASK_ID/$SLURM_ARRAY_TASK_COUNT" \
    --jsonl "$tournament.$SLURM_ARRAY_TASK_ID.jsonl"
