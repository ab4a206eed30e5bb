#!/usr/bin/env bash
# Random playouts of the engine beside other programs, in one sitting on one core.
#
#   tests/bench/ratio.sh [--peers] [--markdown] [--seconds S] [GAME...]
#
# Without --peers each game is compared with its hand-written limit: the programs in limit/ (the
# fastest compiler's median counts) and `ludi playouts` run one after the other, five repeats of S
# seconds each (default 0.5). Medians, and their ratio.
#
# With --peers each game is compared with what other systems did in the sitting that peers.tsv tells
# of, scaled by what the limit programs do today and did then; `memory` is what the process needs at
# its peak. Games a second of the processor's time.
set -euo pipefail

root=$(dirname -- "$(readlink -f -- "$0")")/../..
ludi=${LUDI_PROGRAM:-$root/ludi}
markdown=0 peers=0 seconds=0.5 games=()
while (($#)); do
  case $1 in
    --markdown) markdown=1 ;;
    --peers) peers=1 ;;
    --seconds) seconds=${2?seconds are missing} && shift ;;
    -*) printf 'ratio.sh: unknown option %s\n' "$1" >&2 && exit 2 ;;
    *) games+=("$1") ;;
  esac
  shift
done

programs=$(mktemp -d)
trap 'rm -rf -- "$programs"' EXIT
pin=()
command -v taskset >/dev/null && pin=(taskset -c 0)
"$ludi" --version >&2 # builds it where needed, outside the timing

median() { sort -n | awk '{ v[NR] = $1 } END { print v[int((NR + 1) / 2)] + 0 }'; }

# The fastest compiler's row of a limit program; nothing where it does not run on this machine.
limit_row() { # limit_row GAME
  local compiler program
  for compiler in g++ clang++ clang++-19; do
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

number_of() { # number_of KEY <<<JSON
  tr -d '\n' | sed -n 's/.*"'"$1"'": *\([0-9.eE+-]*\).*/\1/p'
}

# Median playouts a second of the processor of five runs, then the mean length of the last.
engine_row() { # engine_row GAME
  local answer rates=() run
  for run in 1 2 3 4 5; do
    answer=$("${pin[@]}" "$ludi" playouts "$1" --seconds "$seconds" --seed "$run" --threads 1 --json)
    rates+=("$(awk -v n="$(number_of playouts <<<"$answer")" -v s="$(number_of cpu_seconds <<<"$answer")" \
      'BEGIN { print n / s }')")
  done
  printf '%s\t%s\n' "$(printf '%s\n' "${rates[@]}" | median)" "$(number_of mean_length <<<"$answer")"
}

# Megabytes the program has needed at its peak after half a second of playouts.
memory_of() { # memory_of GAME
  "$ludi" playouts "$1" --seconds 1 --threads 1 >/dev/null &
  sleep 0.5
  awk '$1 == "VmHWM:" { printf "%.1f\n", $2 / 1024 }' "/proc/$!/status"
  wait
}

against_limits() {
  local columns='%-16s %14s %14s %7s %9s %9s\n' game limit engine limit_rate limit_length rate length ratio
  ((markdown)) && columns='| %s | %s | %s | %s | %s | %s |\n'
  ((${#games[@]})) || games=(tic-tac-toe yavalath gomoku breakthrough reversi hex)
  # shellcheck disable=SC2059 # the format is chosen above
  printf "$columns" game limit/s ludi/s ratio 'length' 'of limit'
  ((markdown)) && printf -- '|---|---:|---:|---:|---:|---:|\n'
  for game in "${games[@]}"; do
    limit=$(limit_row "$game")
    engine=$(engine_row "$game")
    IFS=$'\t' read -r limit_rate limit_length < <(cut -f 2,4 <<<"$limit")
    IFS=$'\t' read -r rate length <<<"$engine"
    ratio=$(awk -v a="$rate" -v b="${limit_rate:-0}" 'BEGIN { if (b > 0) printf "%.3f", a / b; else print "–" }')
    # shellcheck disable=SC2059
    printf "$columns" "$game" "${limit_rate:-–}" "$(printf '%.0f' "$rate")" "$ratio" \
      "$(printf '%.3f' "${length:-0}")" "${limit_length:-–}"
  done
}

against_peers() {
  local table=$root/tests/bench/peers.tsv factors=() game peer then_rate note factor now rate memory
  while IFS=$'\t' read -r game peer then_rate note; do
    now=$(limit_row "$game" | cut -f 2)
    [[ -n $now ]] && factors+=("$(awk -v a="$now" -v b="$then_rate" 'BEGIN { print log(a / b) }')")
  done < <(awk -F '\t' '!/^#/ && $2 == "limit"' "$table")
  factor=$(printf '%s\n' "${factors[@]}" | awk '{ s += $1 } END { printf "%.4f", NR ? exp(s / NR) : 1 }')
  printf 'the limits do %s times what they did in the sitting of the peers\n\n' "$factor"
  ((${#games[@]})) || mapfile -t games < <(awk -F '\t' '!/^#/ && $2 != "limit" { print $1 }' "$table" | sort -u)
  local columns='%-24s %11s %7s %-9s %11s %8s  %s\n'
  ((markdown)) && columns='| %s | %s | %s | %s | %s | %s | %s |\n'
  # shellcheck disable=SC2059
  printf "$columns" game ludi/s memory peer peer/s ratio note
  ((markdown)) && printf -- '|---|---:|---:|---|---:|---:|---|\n'
  for game in "${games[@]}"; do
    rate=$(engine_row "$game" | cut -f 1)
    memory=$(memory_of "$game")
    while IFS=$'\t' read -r peer then_rate note; do
      # shellcheck disable=SC2059
      awk -v rate="$rate" -v peer="$then_rate" -v factor="$factor" \
        'BEGIN { printf "%.3g\t%.3g\t%.2f\n", rate, peer * factor, rate / (peer * factor) }' |
        while IFS=$'\t' read -r ours theirs ratio; do
          printf "$columns" "$game" "$(printf '%.0f' "$ours")" "$memory MB" "$peer" \
            "$(printf '%.0f' "$theirs")" "$ratio" "$note"
        done
    done < <(awk -F '\t' -v OFS='\t' -v game="$game" '$1 == game && $2 != "limit" { print $2, $3, $4 }' "$table")
  done
}

if ((peers)); then against_peers; else against_limits; fi
