#!/usr/bin/env bash
# Do the Debian packages hold on a machine that knows nothing of us? Looks at them with lintian, makes a
# minimal Debian 12 in a temporary folder, installs the program there by apt, uses it without a source
# tree, removes it, and looks that nothing is left. A program outside the source tree uses the libraries.
#
#   tests/package/bare-root.sh [FOLDER]     needs root, debootstrap, lintian, and what builds Ludi
#
# FOLDER holds the packages; by default they are those of `cmake --build build/package --target package`.
set -euo pipefail

root=$(readlink -f -- "$(dirname -- "$0")/../..")
packages=$(readlink -f -- "${1-$root/build/package/packages}")

fail() { printf 'bare-root.sh: %s: FAILS\n' "$*" >&2 && exit 1; }
for tool in debootstrap lintian dpkg-deb cmake; do
  command -v "$tool" >/dev/null || fail "$tool is missing"
done
((EUID == 0)) || fail 'only root can make a machine'
program=("$packages"/ludi_*.deb) libraries=("$packages"/libludi-dev_*.deb)
module=("$packages"/python3-ludi_*.deb)
((${#program[@]} == 1 && ${#libraries[@]} == 1 && ${#module[@]} == 1)) &&
  [[ -e ${program[0]} && -e ${libraries[0]} && -e ${module[0]} ]] ||
  fail "one package of each name in $packages"

# The mirror this machine uses itself.
mirror=$(apt-get indextargets --format '$(CODENAME) $(COMPONENT) $(SITE)' 'Identifier: Packages' |
  awk '$1 == "bookworm" && $2 == "main" { print $3; exit }')
[[ -n $mirror ]] || fail 'apt knows no mirror of bookworm'

place=$(mktemp -d)
machine=$place/machine
leave() {
  local status=$?
  trap - EXIT
  # Never delete through a mount that would not go.
  if mountpoint -q "$machine/proc" && ! umount -R "$machine/proc"; then
    printf 'bare-root.sh: %s is left behind, /proc in it is busy\n' "$machine" >&2
  else
    rm -rf --one-file-system -- "$place"
  fi
  exit "$status"
}
trap leave EXIT
trap 'exit 130' INT TERM

in_machine() { # in_machine COMMAND...
  chroot "$machine" env -i HOME=/srv PATH=/usr/sbin:/usr/bin:/sbin:/bin LANG=C.UTF-8 \
    DEBIAN_FRONTEND=noninteractive \
    ${http_proxy+http_proxy="$http_proxy"} ${https_proxy+https_proxy="$https_proxy"} \
    bash -c 'cd /srv && exec "$@"' bash "$@"
}
holds() { # holds WHAT COMMAND...
  local what=$1 && shift
  "$@" >"$place/log" 2>&1 </dev/null || { cat -- "$place/log" >&2 && fail "$what"; }
  printf '%s: holds\n' "$what"
}
# A line of the shell in the machine, of a user without rights.
does() { # does WHAT LINE
  holds "$1" in_machine setpriv --reuid=nobody --regid=nogroup --clear-groups \
    bash -euo pipefail -c "cd /srv/desk
$2"
}
# Everything in the machine that is not apt's, dpkg's or the linker's own account.
everything() {
  (cd -- "$machine" && find etc usr var opt -xdev \( -path var/lib/apt -o -path var/lib/dpkg \
    -o -path var/cache -o -path var/log -o -path etc/ld.so.cache \) -prune -o -print | sort)
}

make_machine() {
  debootstrap --variant=minbase bookworm "$machine" "$mirror"
  mount -t proc proc "$machine/proc"
  # How this machine reaches the network.
  cp -L -- /etc/resolv.conf "$machine/etc/resolv.conf"
  apt-config dump | grep -i '^Acquire::[a-z]*::proxy' >"$machine/etc/apt/apt.conf.d/proxy" || true
  mkdir -m 777 -- "$machine/srv/desk"
  cp -- "${program[0]}" "$machine/srv/ludi.deb"
  cp -- "${module[0]}" "$machine/srv/python3-ludi.deb"
  cp -- "$root/tests/signature.txt" "$machine/srv/signature.txt"
  in_machine apt-get update
}

holds 'lintian' lintian --fail-on error,warning "$packages"/*.deb

# The libraries, from where the package puts them.
use_libraries() {
  dpkg-deb -x "${libraries[0]}" "$place/libraries" &&
    cmake -S "$root/tests/package" -B "$place/example" -DCMAKE_BUILD_TYPE=Release \
      -DCMAKE_PREFIX_PATH="$place/libraries/usr" &&
    cmake --build "$place/example" && "$place/example/example"
}
holds 'a program with the libraries' use_libraries

holds 'a minimal Debian 12' make_machine
everything >"$place/before"
holds 'apt installs the program' in_machine apt-get install -y --no-install-recommends ./ludi.deb

does 'its version' 'ludi --version'
does 'a game is checked' 'ludi check yavalath chess'
does 'turns are listed' 'test "$(ludi moves tic-tac-toe --after b2 | wc -l)" = 8'
does 'random turns are played' 'ludi playouts breakthrough --count 3 --json >told && grep -q "\"playouts\": *3" told'
does 'a game is played at the terminal' \
  'printf "b2\na1\nquit\n" | ludi play tic-tac-toe --players human,human >told && grep -q Tic-Tac-Toe told'
does 'perft counts as it should' 'ludi perft chess --depth 3 --json >told && grep -q "\"nodes\": *8902\b" told'
does 'results are those of any build' 'ludi signature | diff - ../signature.txt'
does 'what is known of games is there' 'ludi predict hex >told && ! grep "measured for this" told'
does 'games are bred' \
  'ludi evolve --quiet --children 3 --trials 2 --nodes 20 --no-gallery --out run && ludi evolve --list --out run'
does 'pages are written, and can be played' \
  'ludi site --quiet --puzzles 0 --out site tic-tac-toe && test -s site/engine.js && test -s site/play/tic-tac-toe.html'
does 'messages are answered' 'printf "ludi help\n" | ludi post --data data >told && grep -q challenge told'
does 'the server serves' '
  ludi serve --quiet --data data --site site --port 0 >said & server=$!
  for ((i = 0; i < 100; i++)); do grep -q ^http said && break; sleep 0.1; done
  port=$(sed -n "s,^http://127.0.0.1:\([0-9]*\)/.*,\1,p" said)
  exec 3<>/dev/tcp/127.0.0.1/$port
  printf "GET /index.html HTTP/1.1\r\nHost: 127.0.0.1:$port\r\nConnection: close\r\n\r\n" >&3
  read -r answer <&3
  kill $server; wait $server || true
  [[ $answer == "HTTP/1.1 200"* ]]'
does 'help is asked for' 'ludi serve --help >told && grep -q -e --public told'
does 'Ludi is cited' 'ludi cite --format bibtex >told && grep -q @article told'
does 'the manual has a page for each command' '
  for command in $(ludi help | sed -n "s/^  \([a-z]*\) .*/\1/p"); do
    zcat /usr/share/man/man1/ludi-$command.1.gz >told
    grep -q "^.SH NAME" told
  done
  zcat /usr/share/man/man1/ludi.1.gz >told
  grep -qF "ludi\-evolve" told'
does 'bash completes' '
  . /usr/share/bash-completion/completions/ludi
  complete -p ludi
  COMP_WORDS=(ludi show yavalath-s) COMP_CWORD=2
  set +e  # as in a shell at which somebody types
  _ludi ludi
  test "${COMPREPLY[*]}" = yavalath-swap'
does 'units name programs that are there' '
  for unit in /lib/systemd/system/ludi*.service; do
    test -x "$(sed -n "s/^ExecStart=\([^ ]*\).*/\1/p" "$unit")" || exit 1
  done'
does 'the unit of workers uses options that there are' '
  words=$(sed -n "s/^ExecStart=//p" /lib/systemd/system/ludi-worker@.service)
  LUDI_QUEUE=redis+unix:///nowhere/socket
  code=0
  eval "timeout 5 $words" 2>told || code=$?
  test "$code" = 124
  grep -q "cannot be used" told'

holds 'apt installs the module for Python' \
  in_machine apt-get install -y --no-install-recommends ./python3-ludi.deb
does 'Python plays' 'python3 -c "import ludi; print(ludi.load(\"chess\").start().perft(3))" >told && grep -qx 8902 told'

holds 'apt removes the program' in_machine apt-get purge -y --autoremove ludi python3-ludi
everything >"$place/after"
holds 'nothing is left' diff "$place/before" "$place/after"
printf 'The packages hold on a bare machine.\n'
