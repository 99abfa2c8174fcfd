#!/bin/sh
# One part: part.sh PUZZLE I N FOLDER. Does nothing if its record is there.
set -eu
record="$4/part-$2-of-$3.json"
mkdir -p "$4"
if [ ! -e "$record" ]; then
    pecah count "$1" --part "$2/$3" --threads 1 --json > "$record.$$.tmp"
    mv "$record.$$.tmp" "$record"
fi
