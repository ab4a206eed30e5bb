#!/usr/bin/env bash
# The engine of web pages against the same sources built natively, in one sitting.
#
#   tests/bench/page.sh [--seconds S] [GAME.gdl...]
#
# Builds what is missing: the module, the shipped program, and one that uses no instruction of this
# machine alone (LUDI_NATIVE=OFF). Needs node.
set -euo pipefail

root=$(readlink -f -- "$(dirname -- "$0")/../..")
cd -- "$root"
seconds=()
if [[ ${1-} == --seconds ]]; then
  seconds=("$1" "${2?seconds are missing}")
  shift 2
fi
games=("$@")
((${#games[@]})) || games=(games/evolved/yavalath.gdl games/seed/{connection/hex,races/breakthrough,territory/reversi,rows/gomoku,races/halma}.gdl)

for preset in release portable page; do
  target=ludi
  [[ $preset == page ]] && target=pages
  { cmake --preset "$preset" && cmake --build "build/$preset" --target "$target"; } >&2
done
pin=()
command -v taskset >/dev/null && pin=(taskset -c 0)
"${pin[@]}" node tests/web/speed.mjs "${seconds[@]}" build/page/engine.wasm build/portable/ludi build/release/ludi \
  "${games[@]}"
