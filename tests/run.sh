# All tests, read by ./ludi test. Ends with a line `N passed, N failed` and exit code 0 or 1.
#
# The short tier: in a release build the tests of the engine and of all that stands on it, the
# formatting, an installed package in use, the pages in a browser, and under the sanitizers the tests
# of the language, the rules, the engine and the advisors, with shorter games. --long runs all tests in
# both builds, with the full figures in the release build, compares what every game comes to with
# tests/whole.txt, in the engine of pages too, opens every game in the browser, walks pages in WebKitGTK
# as well, and asks axe-core about them; what has threads runs once more under the sanitizer of data
# races, looks of tests/trust take a few steps, and the package for Python is installed and tried. The
# second implementations of games tell the sanitizers nothing new and are not run there.

long=0
for option; do
  case $option in
    --long) long=1 ;;
    *)
      say "test knows --long only, not '$option'"
      exit 2
      ;;
  esac
done

passed=0 failed=0
times=() faults=()
pages=$root/build/walks

# Runs one step and notes how long it took.
timed() { # timed STEP COMMAND...
  local step=$1 status=0 started=$SECONDS && shift
  "$@" || status=$?
  times+=("$(printf '%5d s  %s' "$((SECONDS - started))" "$step")")
  return "$status"
}

# Counts one step that either holds or does not.
holds() { # holds WHAT COMMAND...
  local what=$1 log=$root/build/step.log && shift
  if "$@" >"$log" 2>&1 </dev/null; then
    printf '%s: holds\n' "$what"
    passed=$((passed + 1))
  else
    cat -- "$log"
    printf '%s: FAILS\n' "$what"
    failed=$((failed + 1))
    faults+=("$what: $(grep -E 'FAILS|[Ee]rror' -- "$log" | head -n 3)")
  fi
}

# Runs the test program of a preset, a subject per core and one more, since some wait for others, and
# counts its cases. A subject that dies before it could count them counts as one failure.
run_tests() { # run_tests PRESET SECONDS FLOOR…
  local folder=$root/build/$1 seconds=$2 status=0 counts floors
  shift 2
  floors=$(IFS='|' && printf '^(%s)$' "$*")
  rm -f -- "$folder/Testing/Temporary/LastTest.log"
  ctest --test-dir "$folder" --no-tests=error --output-on-failure --parallel "$(($(nproc) + 1))" \
    --timeout "$seconds" --label-regex "$floors" </dev/null || status=$?
  counts=$(awk '
    /^[0-9]+\/[0-9]+ Testing: / { good = bad = 0 }
    /^\[doctest\] test cases:/ { split($0, part, /[:|]/); good = part[3] + 0; bad = part[4] + 0 }
    /^Test Failed\.$/ && !bad { bad = 1 }
    /^Test (Passed|Failed)\.$/ { passed += good; failed += bad; good = bad = 0 }
    END { print passed + 0, failed + 0 }' "$folder/Testing/Temporary/LastTest.log")
  if ((status && ${counts#* } == 0)); then counts="${counts% *} 1"; fi
  if ((status)); then faults+=("$(cut -d : -f 2 -- "$folder/Testing/Temporary/LastTestsFailed.log")"); fi
  passed=$((passed + ${counts% *})) failed=$((failed + ${counts#* }))
}

check_format() (
  cd -- "$root" || exit 1
  # Without git, every source outside the build folders.
  sources=$(git ls-files '*.cpp' '*.hpp' 2>/dev/null ||
    find . -path './build*' -prune -o -name '*.[ch]pp' -print)
  xargs -r -d '\n' -n 20 -P "$(nproc)" clang-format --dry-run -Werror <<<"$sources"
)

# Installs the release build and lets a small program outside the source tree use it.
check_package() (
  package=$(mktemp -d) || exit 1
  trap 'rm -rf -- "$package"' EXIT
  # With the generator of the release build: another may not be on this machine.
  generator=$(sed -n 's/^CMAKE_GENERATOR:INTERNAL=//p' "$root/build/release/CMakeCache.txt")
  cmake --install "$root/build/release" --prefix "$package/prefix" &&
    cmake -G "$generator" -S "$root/tests/package" -B "$package/build" -DCMAKE_BUILD_TYPE=Release \
      -DCMAKE_PREFIX_PATH="$package/prefix" &&
    cmake --build "$package/build" &&
    "$package/build/example"
)

# Is the release build one that compiles every source by itself, and translates no headers before? It
# has no module for Python, and groups what is in tests/.
compiled_alone() {
  local cache=$root/build/release/CMakeCache.txt
  ! grep -qx 'LUDI_GROUPED:BOOL=ON' "$cache" &&
    grep -q '^CMAKE_DISABLE_PRECOMPILE_HEADERS:.*=ON$' "$cache"
}

# Every source and every header by itself, without the headers that the build translates once; sources
# where the release build has not done that, and not those of the engine of pages, which g++ does not
# take. They are asked for warnings too: a grouped build cannot ask for all of them. A header that a
# source reads before all else has stood by itself there.
check_alone() (
  cd -- "$root" || exit 1
  definitions=(-DLUDI_SOURCE_DIR='""' -DLUDI_GAMES_DIR='""' -DLUDI_INSTALLED_SHARE='""'
    -DLUDI_PAGE_DIR='""' -DLUDI_PROGRAM='""' -DLUDI_VERSION='""')
  python=$(/usr/bin/python3 -c 'import sysconfig; print(sysconfig.get_path("include"))')
  warnings=(-Wall -Wextra -Wpedantic -Wshadow -Wconversion -Werror)
  files() { # files ENDING
    find gdl ggp advisors criticism synthesis app tests -path 'tests/fuzz' -prune -o \
      -path 'app/web' -prune -o -path 'tests/bench' -prune -o -path 'tests/package' -prune -o \
      -name "*.$1" -print
  }
  each_alone() { # each_alone FLAG… <FILES
    xargs -r -d '\n' -n 1 -P "$(nproc)" g++ -std=c++20 -fsyntax-only -x c++ "$@" -I. \
      -Ibuild/release/generated -isystem /usr/include/eigen3 -isystem "$python" "${definitions[@]}"
  }
  read_first=$(files cpp | xargs -d '\n' grep -hm1 '^#include' | sed -n 's/^#include "\(.*\)".*/\1/p')
  { if compiled_alone; then files cpp | grep -E '^(tests|app/python)/'; else files cpp; fi; } |
    each_alone "${warnings[@]}" &&
    files hpp | grep -vxF "$read_first" | each_alone -w
)

# The package for Python, installed as docs/python.md tells, and what it promises. It goes on with what
# was compiled for the Debian packages.
check_python() (
  cd -- "$root" || exit 1
  venv=$root/build/python/venv
  /usr/bin/python3 -m venv --clear --system-site-packages "$venv" &&
    LUDI_PYTHON_BUILD=$root/build/package LUDI_CMAKE_ARGS=-DLUDI_NATIVE=OFF \
      "$venv/bin/pip" install --no-index --no-build-isolation ./app/python &&
    LUDI_PROGRAM=$root/build/release/ludi "$venv/bin/python" -m unittest discover -s tests/python
)

# The types of the scripts of pages.
check_types() (
  cd -- "$root/app/web" && tsc -p .
)

# A site and a run with pages, for the walks through them.
write_pages() (
  cd -- "$root" && rm -rf -- "$pages" && mkdir -p -- "$pages/founders" || exit 1
  cp games/evolved/yavalath.gdl games/seed/{rows/tic-tac-toe,rows/squava,races/hexapawn}.gdl "$pages/founders"
  build/release/ludi site --quiet --puzzles "$((long ? 4 : 0))" --out "$pages/site" &&
    build/release/ludi evolve --quiet --seed 3 --children 8 --trials 4 --nodes 50 \
      --founders "$pages/founders" --out "$pages/run" >/dev/null
)

# Answers against their schemas, and pages in a browser, as they come from a disk and from a web host;
# --long takes every game, and what taps reach in it.
check_walks() (
  cd -- "$root" && write_pages || exit 1
  every=
  if ((long)); then every='--all --games games'; fi
  # Browsers wait now and then: so many walks go side by side, the longest first.
  xargs -P "$(($(nproc) + 1))" -I '{}' sh -c '/usr/bin/python3 {}' <<END
tests/web/site.py build/walks/site --run build/walks/run --program build/release/ludi $every
tests/web/play.py build/walks/site
tests/web/editor.py build/walks/site
tests/web/survey.py build/walks/site --program build/release/ludi
tests/web/tables.py build/walks/site --program build/release/ludi
tests/web/protocol.py build/release/ludi games $((long ? 6 : 60))
tests/web/runs.py build/walks/site --program build/release/ludi
tests/app/data/schemas.py build/release/ludi
END
)

# The extension for VS Code: its files, and what its grammar makes of texts.
check_editors() {
  node "$root/tests/editors/vscode.mjs" "$root"
}

# The pages that were written for the walks, in another browser.
check_webkit() {
  /usr/bin/python3 "$root/tests/web/webkit.py" "$pages/site"
}

# The same pages, asked about by axe-core: one release from npm, known by its hash.
check_accessible() (
  axe=axe-core-4.14.1.tgz
  sum=1477dafa598d8d065f273d6af302aa203c02e83131707b7fa648cd41bd3d6b734f8c22a0dab86ee6a6f64b8afbe804b214d36db85a2826965edfb3a0b9d546b5
  cd -- "$root/build" || exit 1
  is_known() { sha512sum --check --status <<<"$sum  $axe" 2>/dev/null; }
  if ! is_known; then
    curl -fsSL --retry 2 --max-time 120 -o "$axe" "https://registry.npmjs.org/axe-core/-/$axe" ||
      { say "$axe could not be fetched from registry.npmjs.org" && exit 1; }
    is_known || { say "what was fetched as $axe is not the release whose hash is known" && exit 1; }
  fi
  tar -xzf "$axe" --strip-components=1 package/axe.min.js &&
    /usr/bin/python3 ../tests/web/accessible.py "$pages/site" --run "$pages/run" \
      --program release/ludi --axe axe.min.js &&
    /usr/bin/python3 ../tests/web/runs.py "$pages/site" --program release/ludi --axe axe.min.js &&
    /usr/bin/python3 ../tests/web/survey.py "$pages/site" --program release/ludi --axe axe.min.js
)

# What the program makes of every shipped game, and of a run, is what was written down on purpose.
check_results() {
  "$root/tests/whole.sh"
}

# The engine of web pages, run by node, answers as is written down of the program, for every shipped
# game, and answers whatever it is asked.
check_engine() (
  cd -- "$root" || exit 1
  node tests/web/spoilt.mjs build/page/engine.wasm games/seed/rows/tic-tac-toe.gdl 10000 || exit 1
  find games -name '*.gdl' -print0 |
    xargs -0 -n 8 -P "$(nproc)" node tests/web/signature.mjs build/page/engine.wasm | sort |
    diff <(grep -v '^run ' tests/whole.txt | sort) -
)

# The Debian packages, built for all processors: lintian finds nothing, and they are installed, used and
# removed in a bare Debian 12.
check_packages() (
  as_root=()
  ((EUID == 0)) || as_root=(sudo -n)
  # The package for Python may have been made from the same folder, with other places.
  cd -- "$root" && cmake --preset package -U 'LUDI_PYTHON_SHARE' -U 'Python*' && cmake --build build/package --target package &&
    "${as_root[@]}" tests/package/bare-root.sh
)

# The looks of tests/trust can be gone on with: ten seconds of two of them, without a row in the log.
check_looks() {
  local look
  for look in laws searches; do
    "$root/tests/trust/run" "$look" --hours 0.003 --unlogged || return 1
  done
}

# Builds for the sanitizers with what other steps leave of the machine.
build_beside() {
  renice -n 10 -p "$BASHPID" >/dev/null
  build watched "${watched[@]/%/_tests}"
}

mkdir -p -- "$root/build"
released=(engine criticism synthesis app naive)
watched=(gdl ggp engine advisors)
raced=()
seconds=300
if ((long)); then
  released=(gdl ggp advisors "${released[@]}")
  watched+=(criticism synthesis app)
  # What has threads.
  raced=(advisors criticism synthesis app)
  seconds=36000
  export LUDI_LONG=1
fi
# A build that begins here compiles a folder at a time, which takes a third less; the release build of
# --long every source by itself. One that is there already goes on as it was.
first_build=(-DLUDI_GROUPED=ON)
if ((long)); then first_build=(-DLUDI_GROUPED=OFF -DCMAKE_DISABLE_PRECOMPILE_HEADERS=ON); fi
packages=(build test page pagetest)
if ((long)); then packages+=(pagetest-long package packagetest python); fi
beside=
timed 'packages' install_packages "${packages[@]}" || exit 1
built=1
timed 'build' build_and_stamp release ludi "${released[@]/%/_tests}" || built=0
first_build=(-DLUDI_GROUPED=ON)
if ((built)); then
  # Tests and browsers wait now and then.
  build_beside &
  beside=$!
  timed 'tests' run_tests release "$seconds" "${released[@]}"
  timed 'package' holds 'package' check_package
  if ((long)); then
    timed 'each file alone' holds 'each file alone' check_alone
    timed 'results' holds 'results' check_results
    timed 'looks' holds 'looks of tests/trust' check_looks
  fi
  if timed 'build of pages' build_and_stamp page pages; then
    timed 'types of pages' holds 'types of pages' check_types
    timed 'editors' holds 'editors' check_editors
    timed 'walks' holds 'walks through pages' check_walks
    if ((long)); then
      timed 'packages' holds 'packages' check_packages
      timed 'package for Python' holds 'package for Python' check_python
      timed 'engine of pages' holds 'engine of pages' check_engine
      timed 'walks in WebKitGTK' holds 'walks in WebKitGTK' check_webkit
      timed 'axe-core' holds 'pages before axe-core' check_accessible
    fi
  else
    failed=$((failed + 1))
  fi
else
  failed=$((failed + 1))
fi
timed 'format' holds 'format' check_format
if [[ -z $beside ]]; then
  build_beside &
  beside=$!
fi
unset LUDI_LONG
if timed 'build under the sanitizers' wait "$beside"; then
  LUDI_BRIEF=1 timed 'tests under the sanitizers' run_tests watched 600 "${watched[@]}"
else
  failed=$((failed + 1))
fi
if ((long)); then
  if timed 'build for data races' build tsan "${raced[@]/%/_tests}"; then
    LUDI_BRIEF=1 timed 'tests for data races' run_tests tsan 1200 "${raced[@]}"
  else
    failed=$((failed + 1))
  fi
fi
printf '\n'
printf '%s\n' "${times[@]}"
printf '%5d s  in all\n' "$SECONDS"
# What failed is told once more, where it is seen.
if ((${#faults[@]})); then printf '\n%s\n' "${faults[@]}"; fi
printf '\n%d passed, %d failed\n' "$passed" "$failed"
exit $((failed > 0))
