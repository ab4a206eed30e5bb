#!/usr/bin/env bash
# Random playouts of the engine against the hand-written limit, in one sitting on one core.
#
#   tests/bench/ratio.sh [--markdown] [--seconds S] [GAME...]
#
# For each game the limit programs (the faster compiler's median counts) and `ludi playouts` run one
# after the other, five repeats of S seconds each (default 0.5). Medians, and their ratio.
set -euo pipefail

root=$(dirname -- "$(readlink -f -- "$0")")/../..
ludi=${LUDI_PROGRAM:-$root/ludi}
markdown=0 seconds=0.5 games=()
while (($#)); do
  case $1 in
    --markdown) markdown=1 ;;
    --seconds) seconds=${2?seconds are missing} && shift ;;
    -*) printf 'ratio.sh: unknown option %s\n' "$1" >&2 && exit 2 ;;
    *) games+=("$1") ;;
  esac
  shift
done
((${#games[@]})) || games=(tic-tac-toe yavalath gomoku breakthrough reversi hex)

programs=$(mktemp -d)
trap 'rm -rf -- "$programs"' EXIT
pin=()
command -v taskset >/dev/null && pin=(taskset -c 0)
"$ludi" --version >&2 # builds it where needed, outside the timing

median() { sort -n | awk '{ v[NR] = $1 } END { print v[int((NR + 1) / 2)] + 0 }'; }

# The faster compiler's row of a limit program; nothing where it does not run on this machine.
limit_row() { # limit_row GAME
  local compiler program
  for compiler in g++ clang++; do
    command -v "$compiler" >/dev/null || continue
    program=$programs/$1-$compiler
    if ! "$compiler" -O3 -march=native -std=c++20 -I "$root" -o "$program" \
      "$root/tests/bench/limit/$1.cpp" 2>/dev/null; then
      printf 'ratio.sh: the limit of %s does not compile here with %s\n' "$1" "$compiler" >&2
      continue
    fi
    "${pin[@]}" "$program" "$seconds" || true
  done | sort -t $'\t' -k 2 -n -r | head -n 1
}

# Median playouts/s of five runs, then mean length and shares of results of the last.
engine_row() { # engine_row GAME
  local answer rates=() run
  for run in 1 2 3 4 5; do
    answer=$("${pin[@]}" "$ludi" playouts "$1" --seconds "$seconds" --seed "$run" --threads 1 --json)
    rates+=("$(sed -n 's/.*"playouts_per_second": *\([0-9.eE+]*\).*/\1/p' <<<"$answer")")
  done
  printf '%s\t%s\n' "$(printf '%s\n' "${rates[@]}" | median)" \
    "$(tr -d '\n' <<<"$answer" | sed -n 's/.*"mean_length": *\([0-9.]*\).*/\1/p')"
}

columns='%-14s %14s %14s %7s %9s %9s\n'
((markdown)) && columns='| %s | %s | %s | %s | %s | %s |\n'
# shellcheck disable=SC2059 # the format is chosen above
{
  printf "$columns" game limit/s ludi/s ratio 'length' 'of limit'
  ((markdown)) && printf -- '|---|---:|---:|---:|---:|---:|\n'
  for game in "${games[@]}"; do
    limit=$(limit_row "$game")
    engine=$(engine_row "$game")
    IFS=$'\t' read -r limit_rate limit_length < <(cut -f 2,4 <<<"$limit")
    IFS=$'\t' read -r rate length <<<"$engine"
    ratio=$(awk -v a="$rate" -v b="${limit_rate:-0}" 'BEGIN { if (b > 0) printf "%.3f", a / b; else print "–" }')
    printf "$columns" "$game" "${limit_rate:-–}" "$(printf '%.0f' "$rate")" "$ratio" "$(printf '%.3f' "${length:-0}")" \
      "${limit_length:-–}"
  done
}
