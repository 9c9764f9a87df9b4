#!/bin/sh
#SBATCH --job-name=potpourri-datagen
#SBATCH --array=1-8
#SBATCH --cpus-per-task=1
# datagen_slurm.sh - games for nets in shards, as a Slurm job array.  SPDX-License-Identifier: MIT
#
# usage: sbatch [--array=1-SHARDS] datagen_slurm.sh FILE FLAG... datagen FLAG... GAMES
#
# Each job plays one shard of the games and writes FILE.1, FILE.2, ... in a folder that all nodes
# share; potpourri-lab train takes them all.  A job that was cancelled resumes when it is queued again.
set -eu
: "${POTPOURRI_LAB:=potpourri-lab}"
file=${1:?usage: sbatch datagen_slurm.sh FILE FLAG... datagen FLAG... GAMES}
shift

exec "$POTPOURRI_LAB" "$@" "$file.$SLURM_ARRAY_TASK_ID" \
    --shard "$SLURM_ARRAY_TASK_ID/$SLURM_ARRAY_TASK_COUNT"
