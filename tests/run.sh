# All tests, read by ./ludi test. Ends with a line `N passed, N failed` and exit code 0 or 1.
#
# The short tier: the tests in a release build, the formatting, an installed package in use, and the
# tests again with the libraries under the sanitizers: shorter games, and neither the program nor the
# second implementations of games, which tell nothing new there. --long adds the full figures, in the
# release build only.

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
times=()

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
  fi
}

# Runs the test program of a preset, a subject per core, and counts its cases. A subject that dies
# before it could count them counts as one failure.
run_tests() { # run_tests PRESET SECONDS [CTEST OPTIONS]
  local folder=$root/build/$1 status=0 counts
  rm -f -- "$folder/Testing/Temporary/LastTest.log"
  ctest --test-dir "$folder" --no-tests=error --output-on-failure --parallel "$(nproc)" \
    --timeout "$2" "${@:3}" </dev/null || status=$?
  counts=$(awk '
    /^[0-9]+\/[0-9]+ Testing: / { good = bad = 0 }
    /^\[doctest\] test cases:/ { split($0, part, /[:|]/); good = part[3] + 0; bad = part[4] + 0 }
    /^Test Failed\.$/ && !bad { bad = 1 }
    /^Test (Passed|Failed)\.$/ { passed += good; failed += bad; good = bad = 0 }
    END { print passed + 0, failed + 0 }' "$folder/Testing/Temporary/LastTest.log")
  if ((status && ${counts#* } == 0)); then counts="${counts% *} 1"; fi
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

# Headers that no source of their own name reads first, each compiled by itself. The others are:
# the build compiles every source alone.
check_headers() (
  cd -- "$root" || exit 1
  headers=$(find gdl ggp advisors criticism synthesis app tests -name '*.hpp' | while read -r header; do
    [[ -e ${header%.hpp}.cpp ]] || printf '%s\n' "$header"
  done)
  definitions=(-DLUDI_SOURCE_DIR='""' -DLUDI_GAMES_DIR='""' -DLUDI_INSTALLED_GAMES='""' -DLUDI_PROGRAM='""')
  xargs -r -d '\n' -n 1 -P "$(nproc)" g++ -std=c++20 -fsyntax-only -x c++ -w -I. \
    -Ibuild/release/generated -isystem /usr/include/eigen3 "${definitions[@]}" <<<"$headers"
)

mkdir -p -- "$root/build"
timed 'packages' install_packages build test
if timed 'build' build_release ludi_tests; then
  if ((long)); then
    LUDI_LONG=1 timed 'tests' run_tests release 36000
  else
    timed 'tests' run_tests release 300
  fi
  timed 'package' holds 'package' check_package
  if ((long)); then timed 'headers alone' holds 'headers alone' check_headers; fi
else
  failed=$((failed + 1))
fi
timed 'format' holds 'format' check_format
if timed 'build under the sanitizers' build watched ludi_tests; then
  LUDI_BRIEF=1 timed 'tests under the sanitizers' run_tests watched 300
else
  failed=$((failed + 1))
fi
printf '\n'
printf '%s\n' "${times[@]}"
printf '%5d s  in all\n' "$SECONDS"
printf '\n%d passed, %d failed\n' "$passed" "$failed"
exit $((failed > 0))
