#!/usr/bin/env bash
# What dear conditions cost where a cheap one beside them refuses nearly everything: the same rules
# with the dear part first, last, and without it or with a cheap test that decides as much, counted
# to a depth in one sitting on one core.
#
#   tests/bench/order.sh [--repeats N]
#
# For each game: the medians of N runs (default 5) in processor seconds, the ratio of the two orders,
# and that of the first to the cheap text. Near 1 nobody need care how the rules are written.
set -euo pipefail

root=$(dirname -- "$(readlink -f -- "$0")")/../..
ludi=${LUDI_PROGRAM:-$root/ludi}
repeats=5
while (($#)); do
  case $1 in
    --repeats) repeats=${2?a number is missing} && shift ;;
    *) printf 'order.sh: unknown option %s\n' "$1" >&2 && exit 2 ;;
  esac
  shift
done
folder=$(mktemp -d)
trap 'rm -rf -- "$folder"' EXIT
"$ludi" --version >&2 # builds it where needed, outside the timing

median() { sort -n | awk '{ v[NR] = $1 } END { print v[int((NR + 1) / 2)] + 0 }'; }

# A king may not leave a cell where it is threatened in a long step that is hardly ever possible.
castling() { # castling CONDITION…
  cat <<TEXT
(game Castling (players (White N) (Black S)) (board (tiling square i-nbors) (size 8 8))
  (pieces
    (King All (flags fresh)
      (moves (move (pre (and (step) (not (friend to)))) (post (capture to) (clear-flag fresh)))
             (move (label "castle") (pre (and $*)))))
    (Rook All (moves (move (pre (and (slide orthogonal) (not (friend to)))) (post (capture to)))))
    (Knight All (moves (move (pre (and (or (turtle f f l) (turtle f f r)) (not (friend to)))) (post (capture to)))))
    (Pawn All (moves (move (pre (and (step forward) (empty to))))
                     (move (pre (and (step (and forward diagonal)) (enemy to))) (post (capture to))))))
  (start (place (King All) (and home (column e))) (place (Rook All) (and home (column a h)))
         (place (Knight All) (and home (column b c f g))) (place (Pawn All) (home-row 2)))
  (end (All win (not (some (King enemy))))))
TEXT
}

# A jump to cells that four regions of the origin name, on a board of many cells.
jumping() { # jumping CONDITION…
  cat <<TEXT
(game Jumping (players White Black) (board (tiling square) (size 17 17))
  (pieces (Pawn All (moves (move (pre (and (step) (empty to)))) (move (label "jump") (pre (and $*))))))
  (start (place (Pawn White) i1 h2 g1) (place (Pawn Black) i17 h16 g17))
  (end (All win (reach goal 3))))
TEXT
}
regions='(or (nbors (and occupied (nbors from N)) E) (nbors (and occupied (nbors from N)) W)
  (nbors (and occupied (nbors from S)) E) (nbors (and occupied (nbors from S)) W)
  (nbors (and occupied (nbors from E)) N) (nbors (and occupied (nbors from E)) S)
  (nbors (and occupied (nbors from W)) N) (nbors (and occupied (nbors from W)) S))'

cheap='(empty to)' far='(= (distance) 2)' own='(flagged fresh from)' way='(slide E)' safe='(not (threatened from))'
castling "$safe" "$way" "$far" "$own" "$cheap" >"$folder/castling-first.gdl"
castling "$cheap" "$own" "$far" "$way" "$safe" >"$folder/castling-last.gdl"
castling "$way" "$far" "$own" "$cheap" >"$folder/castling-cheap.gdl"
jumping "(in to $regions)" '(empty to)' >"$folder/jumping-first.gdl"
jumping '(empty to)' "(in to $regions)" >"$folder/jumping-last.gdl"
jumping '(<= (distance) 2)' '(empty to)' "(in to $regions)" >"$folder/jumping-cheap.gdl"

seconds() { # seconds FILE DEPTH
  for ((run = 0; run < repeats; ++run)); do
    { TIMEFORMAT=%U && time "$ludi" perft "$1" --depth "$2" >/dev/null; } 2>&1
  done | median
}
ratio() { awk -v a="$1" -v b="$2" 'BEGIN { if (b > 0) printf "%.2f", a / b; else print "–" }'; }

printf '%-12s %10s %10s %10s %11s %11s\n' rules first/s last/s cheap/s first/last first/cheap
for row in 'castling 3' 'jumping 4'; do
  read -r name depth <<<"$row"
  for order in first last cheap; do
    "$ludi" perft "$folder/$name-$order.gdl" --depth "$depth" --json | grep -o '"nodes": *[0-9]*'
  done | sort -u | awk 'END { exit NR != 1 }' || { printf 'order.sh: the texts of %s count differently\n' "$name" >&2 && exit 1; }
  first=$(seconds "$folder/$name-first.gdl" "$depth") last=$(seconds "$folder/$name-last.gdl" "$depth")
  cheap=$(seconds "$folder/$name-cheap.gdl" "$depth")
  printf '%-12s %10s %10s %10s %11s %11s\n' "$name" "$first" "$last" "$cheap" "$(ratio "$first" "$last")" \
    "$(ratio "$first" "$cheap")"
done
