#!/bin/sh
# All parts on this machine: parallel.sh PUZZLE N FOLDER
set -eu
here=$(dirname "$0")
seq 0 $(($2 - 1)) | parallel --halt soon,fail=1 "$here/part.sh" "$1" {} "$2" "$3"
pecah merge "$3"
