#!/usr/bin/env bash
# Does the README hold on a machine that knows nothing of us? Makes a minimal Debian 12 in a temporary
# folder, unpacks the commit that is checked out, and gives the README's two commands there.
#
#   tests/fresh-machine.sh [options for ./ludi evolve]     needs root, git and debootstrap
#
# Without options the run is short: --children 4.
set -euo pipefail

root=$(dirname -- "$(readlink -f -- "$0")")/..
(($#)) || set -- --children 4
for tool in git debootstrap; do
  command -v "$tool" >/dev/null || { printf 'fresh-machine.sh: %s is missing\n' "$tool" >&2 && exit 1; }
done
((EUID == 0)) || { printf 'fresh-machine.sh: only root can make a machine\n' >&2 && exit 1; }

# The mirror this machine uses itself.
mirror=$(apt-get indextargets --format '$(CODENAME) $(COMPONENT) $(SITE)' 'Identifier: Packages' |
  awk '$1 == "bookworm" && $2 == "main" { print $3; exit }')
[[ -n $mirror ]] || { printf 'fresh-machine.sh: apt knows no mirror of bookworm\n' >&2 && exit 1; }

machine=$(mktemp -d)
leave() {
  local status=$?
  trap - EXIT
  # Never delete through a mount that would not go.
  if mountpoint -q "$machine/proc" && ! umount -R "$machine/proc"; then
    printf 'fresh-machine.sh: %s is left behind, /proc in it is busy\n' "$machine" >&2
  else
    rm -rf --one-file-system -- "$machine"
  fi
  exit "$status"
}
trap leave EXIT
trap 'exit 130' INT TERM

step() { # step WHAT COMMAND...
  local what=$1 start=$SECONDS && shift
  printf -- '--- %s\n' "$what"
  "$@"
  printf -- '--- %s: done in %d s\n' "$what" $((SECONDS - start))
}

make_machine() {
  debootstrap --variant=minbase bookworm "$machine" "$mirror" >"$machine.log" 2>&1 ||
    { tail -n 40 "$machine.log" && return 1; }
  rm -f -- "$machine.log"
  mount -t proc proc "$machine/proc"
  # How this machine reaches the network.
  cp -L -- /etc/resolv.conf "$machine/etc/resolv.conf"
  apt-config dump | grep -i '^Acquire::[a-z]*::proxy' >"$machine/etc/apt/apt.conf.d/proxy" || true
  mkdir -- "$machine/srv/ludi"
  git -C "$root" archive HEAD | tar -x -C "$machine/srv/ludi"
}

in_machine() { # in_machine COMMAND...
  chroot "$machine" env -i HOME=/srv PATH=/usr/sbin:/usr/bin:/sbin:/bin LANG=C.UTF-8 \
    ${http_proxy+http_proxy="$http_proxy"} ${https_proxy+https_proxy="$https_proxy"} \
    sh -c 'cd /srv/ludi && exec "$@"' sh "$@"
}

step 'a minimal Debian 12' make_machine
step "./ludi evolve $*" in_machine ./ludi evolve "$@"
step './ludi test' in_machine ./ludi test
printf 'The README holds on a fresh machine.\n'
