#!/usr/bin/env bash
# What Ludi does, at length: every shipped game listed, searched, measured and told in English, and a
# run of 60 children. Prints one line a game and one for the run; tests/whole.txt is what it printed
# when results were last changed on purpose.
#
#   tests/whole.sh           compares with tests/whole.txt; shows what differs
#   tests/whole.sh --renew   writes it anew
set -euo pipefail
root=$(readlink -f -- "${BASH_SOURCE[0]}")
root=${root%/*/*}
folder=$(mktemp -d)
trap 'rm -rf -- "$folder"' EXIT

"$root/ludi" signature --all >"$folder/whole.txt"
# What the run found, in order of birth; the times it took are no result.
"$root/ludi" evolve --children 60 --seed 1 --json --quiet --no-gallery --out "$folder/run" |
  sed -E 's/"seconds": ?[^,}]*//' >"$folder/run.json"
printf 'run %s\n' "$(sha256sum <"$folder/run.json" | cut -c 1-12)" >>"$folder/whole.txt"

if [[ ${1-} == --renew ]]; then
  cp -- "$folder/whole.txt" "$root/tests/whole.txt"
else
  diff -- "$root/tests/whole.txt" "$folder/whole.txt"
fi
