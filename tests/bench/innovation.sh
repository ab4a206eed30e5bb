#!/usr/bin/env bash
# How often evolution finds again what made Yavalath and Pentalath, from games that have neither.
#
#   tests/bench/innovation.sh [--seeds N] [--children N] [--threads N] [--keep DIR]
#
# Two combinations of rules are looked for in the end clauses and moves of every child that was
# measured: “win with N in a row, lose with N−1” in any form, and captures of surrounded pieces joined
# to a goal of rows. Shipped games that have one of them are kept out of the founders. A row for each
# run tells how many children have them and which scores best; --keep DIR keeps the runs, and goes on
# with those that are there: `ludi evolve --tree NAME --out DIR/SEED` shows an ancestry.
set -euo pipefail

root=$(dirname -- "$(readlink -f -- "$0")")/../..
ludi=${LUDI_PROGRAM:-$root/ludi}
seeds=10 children=2000 threads=2 keep=''
while (($#)); do
  case $1 in
    --seeds) seeds=${2?a number is missing} ;;
    --children) children=${2?a number is missing} ;;
    --threads) threads=${2?a number is missing} ;;
    --keep) keep=${2?a folder is missing} ;;
    *) printf 'innovation.sh: unknown option %s\n' "$1" >&2 && exit 2 ;;
  esac
  shift 2
done
if [[ -z $keep ]]; then
  keep=$(mktemp -d)
  trap 'rm -rf -- "$keep"' EXIT
fi

# Reads games; prints `FILE row` and `FILE surround` for those that have the combinations.
combinations() {
  awk '
    function judge(   n, found) {
      for (n in wins) if ((n - 1) in loses) found = 1
      if (found) print file, "row"
      found = 0
      for (n in wins) found = 1
      if (found && surrounds) print file, "surround"
    }
    # Notes the lengths of rows in a clause by what the clause brings.
    function read_clause(clause,   result) {
      result = clause ~ /^\([A-Za-z]+ win / ? "win" : clause ~ /^\([A-Za-z]+ lose / ? "lose" : ""
      while (match(clause, /in-a-row [0-9]+/)) {
        if (result == "win") wins[substr(clause, RSTART + 9, RLENGTH - 9) + 0]
        if (result == "lose") loses[substr(clause, RSTART + 9, RLENGTH - 9) + 0]
        clause = substr(clause, RSTART + RLENGTH)
      }
    }
    function read_game(   i, depth, c, begin, text_end) {
      delete wins
      delete loses
      gsub(/[ \n]+/, " ", text)
      surrounds = text ~ /\(capture [^"]*surround/
      i = index(text, "(end ")
      for (depth = 0; i && i <= length(text); ++i) {
        c = substr(text, i, 1)
        if (c == "(" && ++depth == 2) begin = i
        if (c == ")" && depth-- == 2) read_clause(substr(text, begin, i - begin + 1))
        if (depth == 0) break
      }
      judge()
    }
    FNR == 1 { if (file != "") read_game(); file = FILENAME; text = "" }
    { text = text " " $0 }
    END { if (file != "") read_game() }' "$@"
}

founders=$keep/founders
mkdir -p -- "$founders"
# Evolution begins with the games that have been measured.
cut -d, -f1 "$root"/games/corpus.csv | tail -n +2 | while read -r name; do
  cp -- "$root"/games/*/"$name".gdl "$root"/games/seed/*/"$name".gdl "$founders" 2>/dev/null
done
combinations "$founders"/*.gdl | while read -r file _; do
  printf 'kept out: %s\n' "$(basename -- "$file" .gdl)"
  rm -f -- "$file"
done

printf '| seed | children | measured | viable | N and N−1 | best | surround and rows | best |\n'
printf '|---:|---:|---:|---:|---:|---|---:|---|\n'
rows=0 surrounds=0
for ((seed = 1; seed <= seeds; ++seed)); do
  run=$keep/$seed
  summary=$("$ludi" evolve --children "$children" --seed "$seed" --founders "$founders" \
    --resume "$run" --threads "$threads" --no-gallery --quiet --json | tail -n 1)
  ranking=$("$ludi" evolve --list --out "$run" --json | grep -o '"name":"[^"]*"' | cut -d '"' -f 4)
  found=$(shopt -s nullglob && combinations "$run"/games/*.gdl | sed 's:.*/::; s:\.gdl : :')
  # Of the children with a combination how many there are and which is the best.
  tell() { # tell WHAT
    awk -v what="$1" '
      NR == FNR { if ($2 == what) { has[$1]; ++n }; next }
      best == "" && tolower($1) in has { best = $1 }
      END { printf "%d | %s", n, n ? best : "–" }' <(printf '%s\n' "$found") - <<<"$ranking"
  }
  count() { sed -n "s/.*\"$1\":\([0-9]*\).*/\1/p" <<<"$summary"; }
  printf '| %d | %d | %d | %d | %s | %s |\n' "$seed" "$children" \
    "$(($(count non-viable) + $(count viable)))" "$(count viable)" "$(tell row)" "$(tell surround)"
  grep -q ' row$' <<<"$found" && rows=$((rows + 1))
  grep -q ' surround$' <<<"$found" && surrounds=$((surrounds + 1))
done
printf '\nwin with N, lose with N−1: in %d of %d runs; surround capture and rows: in %d\n' \
  "$rows" "$seeds" "$surrounds"
