#!/bin/sh
#SBATCH --job-name=pecah
#SBATCH --array=0-63
#SBATCH --cpus-per-task=1
#SBATCH --mem=2G
#SBATCH --time=01:00:00
# One part for each task of the array: sbatch slurm.sh PUZZLE FOLDER
# Afterwards: pecah merge FOLDER
set -eu
puzzle=$1
folder=$2
of=$((SLURM_ARRAY_TASK_MAX + 1))
record="$folder/part-$SLURM_ARRAY_TASK_ID-of-$of.json"
mkdir -p "$folder"
if [ ! -e "$record" ]; then
    pecah count "$puzzle" --part "$SLURM_ARRAY_TASK_ID/$of" --threads 1 --json > "$record.$$.tmp"
    mv "$record.$$.tmp" "$record"
fi
