#!/usr/bin/env bash
# Random playouts of every game, the slowest first, and which words of its rules take the time.
#
#   tests/bench/all_games.sh [--markdown] [--seconds S] [--words] [GAME...]
#
# Steps are counted a second of the processor, on one core, S seconds a game (default 0.5). With
# --words each game is played once more under `perf` for the three costliest functions and their
# shares: words of the language by name, all else by the name it has in the engine. LUDI_PROGRAM
# names the program.
set -euo pipefail

root=$(dirname -- "$(readlink -f -- "$0")")/../..
ludi=${LUDI_PROGRAM:-$root/build/release/ludi}
markdown=0 seconds=0.5 words=0 games=()
while (($#)); do
  case $1 in
    --markdown) markdown=1 ;;
    --words) words=1 ;;
    --seconds) seconds=${2?seconds are missing} && shift ;;
    -*) printf 'all_games.sh: unknown option %s\n' "$1" >&2 && exit 2 ;;
    *) games+=("$1") ;;
  esac
  shift
done
((${#games[@]})) || mapfile -t games < <(find "$root/games" -name '*.gdl' -printf '%f\n' | sed 's/\.gdl$//' | sort)
if ((words)) && ! command -v perf >/dev/null; then
  printf 'all_games.sh: --words needs perf (Debian: linux-perf)\n' >&2 && exit 2
fi

folder=$(mktemp -d)
trap 'rm -rf -- "$folder"' EXIT
pin=()
command -v taskset >/dev/null && pin=(taskset -c 0)

# "neighbour_rows 6 sight": the words whose rows hold the lambdas of a table, by their number.
for file in "$root"/ggp/ludemes/*.cpp; do
  awk '/_rows\[\] = \{/ { match($0, /[a-z_]+_rows/); table = substr($0, RSTART, RLENGTH); n = 0 }
       table == "" { next }
       match($0, /\.text = "[^"]+"/) { word = substr($0, RSTART + 9, RLENGTH - 10) }
       { line = $0
         while (match(line, /\[\](<|\()/)) { print table, ++n, word; line = substr(line, RSTART + 2) } }' "$file"
done >"$folder/words"

# The three costliest functions of a recording, "sight 51 %, count 9 %, Shift 8 %".
costliest() { # costliest RECORDING
  perf report -i "$1" --stdio --no-children -g none 2>/dev/null | awk -v words="$folder/words" '
    BEGIN { while ((getline line < words) > 0) { split(line, f, " "); word[f[1] " " f[2]] = f[3] } }
    /^#/ || NF < 5 { next }
    { share = $1; sub(/%/, "", share)
      what = $0; sub(/^.*\[[.k]\] /, "", what)
      if (match(what, /[a-z_]+_rows::\{lambda/)) {
        table = substr(what, RSTART, RLENGTH - 9)
        rest = substr(what, RSTART + RLENGTH)
        match(rest, /#[0-9]+/)
        number = substr(rest, RSTART + 1, RLENGTH - 1)
        key = table " " number
        name = key in word ? "`" word[key] "`" : table
      } else if (match(what, /anonymous namespace\)::[a-z_]+/)) {
        name = substr(what, RSTART + 22, RLENGTH - 22)
      } else {
        name = what; gsub(/ludi::ggp::|<[^<>]*>|\(.*$|::\{lambda.*$/, "", name)
      }
      sum[name] += share }
    END { for (rank = 0; rank < 3; ++rank) {
            best = ""
            for (name in sum) if (best == "" || sum[name] > sum[best]) best = name
            if (best == "") break
            printf "%s%s %.0f %%", rank ? ", " : "", best, sum[best]
            delete sum[best] } }'
}

for game in "${games[@]}"; do
  answer=$("${pin[@]}" "$ludi" playouts "$game" --seconds "$seconds" --threads 1 --json | tr -d '\n')
  field() { sed -n 's/.*"'"$1"'": *\([0-9.eE+-]*\).*/\1/p' <<<"$answer"; }
  took=–
  if ((words)); then
    "${pin[@]}" perf record -q -e cpu-clock -F 1999 -o "$folder/perf" "$ludi" playouts "$game" \
      --seconds "$seconds" --threads 1 >/dev/null 2>&1
    took=$(costliest "$folder/perf")
  fi
  awk -v game="$game" -v steps="$(field steps)" -v cpu="$(field cpu_seconds)" \
    -v turns="$(field mean_length)" -v took="$took" \
    'BEGIN { printf "%.4f\t%s\t%.1f\t%s\n", steps / cpu / 1e6, game, turns, took }'
done | sort -n >"$folder/rows"

columns='%-28s %10s %8s  %s\n'
((markdown)) && columns='| %s | %s | %s | %s |\n'
# shellcheck disable=SC2059 # the format is chosen above
{
  printf "$columns" game 'M steps/s' turns 'what takes the time'
  ((markdown)) && printf -- '|---|---:|---:|---|\n'
  while IFS=$'\t' read -r rate game turns took; do
    printf "$columns" "$game" "$(printf '%.3f' "$rate")" "$turns" "$took"
  done <"$folder/rows"
}
awk '{ v[NR] = $1 } END { printf "\n%d games: least %.3f, a tenth below %.3f, a quarter below %.3f, median %.3f M steps/s\n",
     NR, v[1], v[int((NR + 9) / 10)], v[int((NR + 3) / 4)], v[int((NR + 1) / 2)] }' "$folder/rows"
