#!/usr/bin/env bash
# Packages the extension for VS Code: what the lock file names comes from npm and is held to its hashes,
# one script is made of it, and a .vsix is a zip of that with a manifest.
#
#   app/editors/vscode/package.sh [FILE.vsix]     needs node, npm and zip
set -euo pipefail

here=$(dirname -- "$(readlink -f -- "$0")")
root=$(readlink -f -- "$here/../../..")
version=$(node -p 'require(process.argv[1]).version' "$here/package.json")
out=$(realpath -m -- "${1-$root/build/editors/ludi-$version.vsix}")

work=$(mktemp -d)
trap 'rm -rf -- "$work"' EXIT
mkdir -p -- "$work/source" "$work/packed/extension" "${out%/*}"
cp -R -- "$here"/{package.json,package-lock.json,extension.js} "$work/source"
(cd -- "$work/source" && npm ci --no-audit --no-fund && npm run --silent bundle)

cp -R -- "$here"/{package.json,language-configuration.json,README.md,syntaxes} "$work/packed/extension"
cp -R -- "$work/source/dist" "$work/packed/extension"
# What others wrote of the script comes with their licences.
while IFS= read -r part; do
  for licence in "$part"/[Ll][Ii][Cc][Ee][Nn][Ss][Ee]*; do
    [[ -e $licence ]] && printf '%s\n\n%s\n\n' "${part#*/node_modules/}" "$(<"$licence")"
  done
done < <(cd -- "$work/source" && npm ls --all --omit=dev --parseable | grep /node_modules/) \
  >"$work/packed/extension/NOTICES.txt"
cp -- "$root/LICENSE" "$work/packed/extension/LICENSE.txt"
node "$here/manifest.mjs" "$here/package.json" "$work/packed"
rm -f -- "$out"
# Dates of files would differ from one packaging to the next.
find "$work/packed" -exec touch -h -d '2020-01-01T00:00:00Z' {} +
(cd -- "$work/packed" && TZ=UTC zip -X -q -r "$out" '[Content_Types].xml' extension.vsixmanifest extension)
printf '%s\n' "$out"
