#!/usr/bin/env bash
# The weight set `default`: the published weights, brought to the scale of what is measured here.
#
#   tests/bench/default_weights.sh ONCE.csv AGAIN.csv > criticism/criteria/weights/default.json
#
# The files are tables of measurements of the same games with two seeds. A published weight w becomes
# w · r / s, s being the criterion's standard deviation over the games and r its correlation between
# the seeds: how far above the mean a game is, in standard deviations, and as much of that as is not
# luck. All weights and the bias are then scaled so that the games' scores have the mean 0.5 and the
# standard deviation 0.1.
set -euo pipefail

root=$(dirname -- "$(readlink -f -- "$0")")/../..
once=${1?the first table is missing}
again=${2?the second table is missing}

awk -F, '
  function column(name,   i) { return name in place ? place[name] : 0 }
  FILENAME == ARGV[1] {  # the published weights, one a line
    if (match($0, /"A_[a-z]+": *-?[0-9.]+/)) {
      split(substr($0, RSTART, RLENGTH), pair, /": */)
      symbol[++n] = substr(pair[1], 2)
      published[n] = pair[2]
    }
    next
  }
  FNR == 1 {
    ++table
    delete place
    for (i = 1; i <= NF; ++i) place[$i] = i
    for (i = 1; i <= n; ++i)
      if (!column(symbol[i])) { print "no column " symbol[i] > "/dev/stderr"; exit failed = 1 }
    next
  }
  table == 1 {
    games[++count] = $column("game")
    for (i = 1; i <= n; ++i) first[i, $column("game")] = $column(symbol[i])
  }
  table == 2 {
    seen[$column("game")] = 1
    for (i = 1; i <= n; ++i) second[i, $column("game")] = $column(symbol[i])
  }
  END {
    if (failed) exit 1
    for (i = 1; i <= n; ++i) {
      m = sx = sy = sxx = syy = sxy = 0
      for (g = 1; g <= count; ++g)
        if (games[g] in seen) {
          x = first[i, games[g]]; y = second[i, games[g]]
          ++m; sx += x; sy += y; sxx += x * x; syy += y * y; sxy += x * y
        }
      vx = sxx / m - (sx / m) ^ 2; vy = syy / m - (sy / m) ^ 2
      r = vx > 0 && vy > 0 ? (sxy / m - sx * sy / m / m) / sqrt(vx * vy) : 0
      weight[i] = vx > 0 && r > 0 ? published[i] * r / sqrt(vx) : 0
    }
    for (g = 1; g <= count; ++g) {
      score = 0
      for (i = 1; i <= n; ++i) score += weight[i] * first[i, games[g]]
      sum += score; squares += score * score
    }
    mean = sum / count
    scale = 0.1 / sqrt(squares / count - mean * mean)
    printf "{\n  \"name\": \"default\",\n"
    printf "  \"note\": \"The weights of ludi2010 for criteria counted in standard deviations over "
    printf "%d games, each times its correlation between two measurements of them; ", count
    printf "scaled so that these games have a mean score of 0.5 with a standard deviation of 0.1.\",\n"
    printf "  \"bias\": %.4f,\n  \"weights\": {\n", 0.5 - mean * scale
    for (i = 1; i <= n; ++i)
      printf "    \"%s\": %.4f%s\n", symbol[i], weight[i] * scale, i < n ? "," : ""
    printf "  }\n}\n"
  }' "$root/criticism/criteria/weights/ludi2010.json" "$once" "$again"
