#!/usr/bin/env bash
# How far apart the levels of the pages are (app/web/play/ludi.ts): each against the one below it,
# on 20 games of different goals, as a table.
#
#   tests/bench/levels.sh [--games N] [--rung K]... [--kept FILE] [GAME...]
#
# A rung K is a match of N games (default 200) between level K + 1 and level K; each opening is
# played twice with colours changed. Without --rung all four are played. A cell tells the score of
# the higher level, a draw being half a win, and behind it the draws; a rung is to give 0.65 to 0.85,
# and what lies outside is marked with `*`. What was played is kept in FILE (default
# build/levels.txt): the script can be stopped, goes on where it was, and plays anew only what other
# levels or numbers ask for.
set -euo pipefail

root=$(dirname -- "$(readlink -f -- "$0")")/../..
ludi=${LUDI_PROGRAM:-$root/ludi}
games=200 kept=$root/build/levels.txt list=() rungs=()
while (($#)); do
  case $1 in
    --games) games=${2?a number is missing} && shift ;;
    --kept) kept=${2?a file is missing} && shift ;;
    --rung) rungs+=("${2?a number is missing}") && shift ;;
    -*) printf 'levels.sh: unknown option %s\n' "$1" >&2 && exit 2 ;;
    *) list+=("$1") ;;
  esac
  shift
done
((${#rungs[@]})) || rungs=(1 2 3 4)
((${#list[@]})) || list=(
  yavalath gomoku connect-four nine-mens-morris # rows and mills
  hex y manalath lines-of-action                # connection and groups
  english-draughts zamma atari-go               # capture
  breakthrough kings-valley                     # races
  konane amazons isolation domineering          # blocking
  reversi ataxx                                 # territory
  gardner-chess)                                # mating

# The levels in the file of the page, as players of `ludi match`.
mapfile -t levels < <(tr -d _ <"$root/app/web/play/ludi.ts" |
  sed -nE 's/^ *\{ nodes: ([0-9]+), noise: ([0-9]+) \},.*/ai:nodes=\1,noise=\2/p')
((${#levels[@]} == 5)) || { printf 'levels.sh: ludi.ts has no five levels\n' >&2 && exit 1; }

# What the file says of a match: score and draws.
known() {
  awk -v match_="$1 " 'index($0, match_) == 1 { print $5, $6; exit }' "$kept"
}

# Plays a rung of a game if it is not on the file; tells its cell.
cell() {
  local match="$1 $games ${levels[$2]} ${levels[$2 - 1]}"
  [[ $(known "$match") ]] ||
    "$ludi" match "$1" --players "${levels[$2]},${levels[$2 - 1]}" --games "$games" --turns 300 \
      --quiet --json |
    python3 -c 'import json, sys
told = json.load(sys.stdin)
if told["games"] == int(sys.argv[2]):
    print(sys.argv[1], "%.3f" % told["score"][0], told["draws"])' "$match" "$games" >>"$kept"
  known "$match" | awk '{ printf " %s%s%s |", $1, $1 < 0.65 || 0.85 < $1 ? "*" : "", $2 ? " (" $2 ")" : "" }'
}

touch -- "$kept"
printf '| game |' && printf ' %d |' "${rungs[@]}"
printf '\n|---|' && printf -- '---|%.0s' "${rungs[@]}" && printf '\n'
for game in "${list[@]}"; do
  printf '| %s |' "$game"
  for k in "${rungs[@]}"; do cell "$game" "$k"; done
  printf '\n'
done
