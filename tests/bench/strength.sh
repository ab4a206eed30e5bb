#!/usr/bin/env bash
# How strong the players are: one match a game, as a table.
#
#   tests/bench/strength.sh TABLE [--games N] [--nodes N] [GAME...]
#
# TABLE is one of
#   random  the game's player against random steps
#   greedy  … against one step of foresight by the same policy
#   depth   alpha-beta to a depth of 4 turns against 2
#   nodes   alpha-beta against UCT, both with --nodes nodes (default 3000) a step
#   time    the same at equal time: UCT gets as many nodes as its speed on this machine makes of the
#           time that alpha-beta takes
#   tuned   the policy in the game's text against the one that follows from its rules
#
# Each row tells the score of the first, its 95 % interval from pairs of games with colours changed,
# and the draws.
set -euo pipefail

root=$(dirname -- "$(readlink -f -- "$0")")/../..
ludi=${LUDI_PROGRAM:-$root/ludi}
table=${1?which table? see the head of this file}
shift
games=200 nodes=3000 list=()
while (($#)); do
  case $1 in
    --games) games=${2?a number is missing} && shift ;;
    --nodes) nodes=${2?a number is missing} && shift ;;
    -*) printf 'strength.sh: unknown option %s\n' "$1" >&2 && exit 2 ;;
    *) list+=("$1") ;;
  esac
  shift
done
((${#list[@]})) || list=(
  yavalath pentalath manalath susan squava gomoku connect-four pente hex y havannah
  atari-go breakthrough knightthrough kings-valley gardner-chess lines-of-action amazons konane
  clobber reversi ataxx english-draughts international-draughts alquerque fanorona zamma dameo
  nine-mens-morris three-musketeers hasami-shogi)

# Positions a second, in a few positions of a game played by the policy alone.
speed() {
  local game=$1 player=$2 begin end spent=0
  begin=$(date +%s%N)
  for after in "" $(opening "$game"); do
    "$ludi" search "$game" --player "$player" --nodes 100000 ${after:+--after "${after//_/ }"} \
      >/dev/null
    spent=$((spent + 100000))
  done
  end=$(date +%s%N)
  echo $((spent * 1000000000 / (end - begin)))
}

# The beginning of a random game, blanks as `_`.
opening() {
  local file
  file=$(mktemp)
  "$ludi" match "$1" --players random,random --games 2 --records "$file" --quiet >/dev/null
  sed -n '1s/.* turns //p' "$file" | cut -d' ' -f1-6 | tr ' ' '_'
  rm -f -- "$file"
}

printf '| game | first | second | score | 95 %% interval | draws |\n|---|---|---|---|---|---|\n'
for game in "${list[@]}"; do
  case $table in
    random) players="ai:nodes=$nodes,random" ;;
    greedy) players="ai:nodes=$nodes,greedy" ;;
    depth) players="alphabeta:depth=4,nodes=100000,alphabeta:depth=2,nodes=100000" ;;
    nodes) players="alphabeta:nodes=$nodes,uct:nodes=$nodes" ;;
    time)
      a=$(speed "$game" alphabeta) u=$(speed "$game" uct)
      players="alphabeta:nodes=$nodes,uct:nodes=$((nodes * u / a))"
      ;;
    tuned) players="ai:nodes=$nodes,ai:nodes=$nodes,policy=default" ;;
    *) printf 'strength.sh: there is no table %s\n' "$table" >&2 && exit 2 ;;
  esac
  "$ludi" match "$game" --players "$players" --games "$games" --quiet |
    awk -v game="$game" '
      NR <= 2 { name[NR] = $1 }
      NR == 1 { score = $2; low = substr($6, 2); high = $8; sub(/\).*/, "", high) }
      / games of / { for (i = 1; i <= NF; ++i) if ($i ~ /^drawn/) draws = $(i - 1) }
      END { printf "| %s | %s | %s | %s | %s to %s | %d |\n", game, name[1], name[2], score, low,
            high, draws }'
done
