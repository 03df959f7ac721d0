#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# run.sh FOLDER: test_flatpak.py where it does no harm, in a mount namespace of its own with an empty /run/user.
set -eu
[ "$(id -u)" = 0 ] || { echo "The stand-in runtime can only be made, and this test only be run, by root." >&2; exit 1; }
mkdir -p /run/user "${1:?usage: $0 FOLDER}/test"
export PYTHONDONTWRITEBYTECODE=1
# shellcheck disable=SC2016 # for the inner shell
exec unshare --mount sh -ec '
  mount -t tmpfs -o mode=755 tmpfs /run/user
  exec /usr/bin/python3 "$@"' sh "$(dirname "$0")/test_flatpak.py" "$1"
