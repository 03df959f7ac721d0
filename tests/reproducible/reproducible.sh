#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Two builds of the same sources in different folders:  reproducible.sh SOURCES
#
# Their programs must be the same, byte by byte, and so must what they write: the base file, a sheet of exercises.
# Ends with 77, which meson calls skipped, where there is no git to copy the sources with.
set -eu
sources=$1
cd "$sources"
git rev-parse --is-inside-work-tree >/dev/null 2>&1 || exit 77
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# A cache of compiled files would make the second build a copy of the first.
export CCACHE_DISABLE=1 LC_ALL=C.UTF-8

for place in one another/and/deeper; do
  mkdir -p "$work/$place"
  git ls-files -z --cached --others --exclude-standard | xargs -0 cp --parents -t "$work/$place"
done

for place in one another/and/deeper; do
  cd "$work/$place"
  meson setup build -Dtests=false >/dev/null
  ninja -C build >/dev/null
  ./build/src/cli/etude-cli mate base base.bin >/dev/null
  ./build/src/cli/etude-cli sheet mates --seed=1 -o sheet.pdf >/dev/null
done

status=0
for file in build/src/app/etude build/src/cli/etude-cli build/src/cli/chessy base.bin sheet.pdf; do
  if cmp "$work/one/$file" "$work/another/and/deeper/$file"; then
    echo "the same: $file"
  else
    status=1
  fi
done
exit $status
