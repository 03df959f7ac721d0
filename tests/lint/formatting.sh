#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Whether the sources are formatted as .clang-format says. Other versions of clang-format differ in details.
set -eu
case $(clang-format --version) in
  *"version 14."*) ;;
  *) echo "formatting is checked with clang-format 14 only"; exit 77 ;;
esac
git ls-files -co --exclude-standard '*.c' '*.h' | xargs clang-format --dry-run --Werror
