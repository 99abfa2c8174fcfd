#!/bin/sh
# Runs the recipes that can be run on one machine and compares each total with an undivided count.
# `cargo xtask test --outside cluster` calls it with `pecah`, `parallel` and `snakemake` on PATH.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
puzzle=packing/pentominoes-3x20
expected=$(pecah count "$puzzle")

same() {
    if [ "$2" != "$expected" ]; then
        echo "$1: $2 in place of $expected" >&2
        exit 1
    fi
    echo "$1: $2"
}

same parallel "$("$here/parallel.sh" "$puzzle" 8 "$folder/parallel")"

# A stand-in for Slurm: what its tasks find in their environment.
for task in 0 1 2 3 4; do
    SLURM_ARRAY_TASK_ID=$task SLURM_ARRAY_TASK_MAX=4 sh "$here/slurm.sh" "$puzzle" "$folder/slurm"
done
same slurm "$(pecah merge "$folder/slurm")"

snakemake --quiet --cores 2 --snakefile "$here/Snakefile" --config "puzzle=$puzzle" of=6
same snakemake "$(pecah merge parts)"
