#!/usr/bin/env bash
# How often tuned weights beat those that follow from the rules: `ludi tune` on many games, as a
# table.
#
#   tests/bench/tuning.sh [--iterations N] [--check N] [--player A] [--keep DIR] [GAME...]
#
# Each row tells how many challengers took over and what the weights found score against the first
# ones, with the 95 % interval from pairs of games with colours changed. The last line counts the
# games whose whole interval lies above one half. --keep writes the tuned games into a folder.
set -euo pipefail

root=$(dirname -- "$(readlink -f -- "$0")")/../..
ludi=${LUDI_PROGRAM:-$root/ludi}
options=() keep='' list=()
while (($#)); do
  case $1 in
    --iterations | --check | --player) options+=("$1" "${2?a value is missing}") && shift ;;
    --keep) keep=${2?a folder is missing} && shift ;;
    -*) printf 'tuning.sh: unknown option %s\n' "$1" >&2 && exit 2 ;;
    *) list+=("$1") ;;
  esac
  shift
done
((${#list[@]})) || list=(
  yavalath pentalath manalath susan squava gomoku connect-four pente hex y atari-go breakthrough
  knightthrough kings-valley gardner-chess lines-of-action amazons konane clobber reversi ataxx
  english-draughts alquerque zamma)

printf '| game | taken | score | 95 %% interval |\n|---|---|---|---|\n'
for game in "${list[@]}"; do
  here=("${options[@]}")
  if [[ -n $keep ]]; then
    mkdir -p -- "$keep"
    here+=(--write "$keep/$game.gdl")
  fi
  "$ludi" tune "$game" --quiet "${here[@]}" |
    awk -v game="$game" '
      $NF == "taken" { ++taken }
      /^against the first weights/ { score = $5; low = substr($9, 2); high = $11 + 0 }
      END { printf "| %s | %d | %s | %s to %.3f |\n", game, taken, score, low, high }'
done | tee >(awk -F '[|]' '{ split($5, ends, " "); ++games; better += ends[1] > 0.5 }
  END { printf "\n%d of %d games with the whole interval above one half\n", better, games }' >&2)
