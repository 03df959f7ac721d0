#!/bin/bash
# SPDX-License-Identifier: GPL-3.0-or-later
# make-runtime.sh FOLDER
#
# Makes a stand-in for the GNOME runtime and SDK out of Debian packages and installs both into a Flatpak installation of
# its own, for machines that reach Debian's archive but not Flathub. Some two minutes and 1.3 GB the first time;
# nothing is done again unless this file or a setting below has changed.
#
#   FOLDER/installation   the Flatpak installation: use it as FLATPAK_USER_DIR
#   FOLDER/runtimes       the repository it was installed from; hard links, so no further space
#   FOLDER/packages.txt   the Debian packages in the SDK, with versions
#
# It shows that a manifest is sound: that the application builds with nothing but /usr and /app, installs, and runs
# confined. It does not show that the real runtime holds the same versions of libraries. As in the real ones, the
# Platform holds only what runs and the SDK adds compilers and headers: what needs the SDK to run fails.
#
# Settings (environment):
#   BRANCH=51      runtime-version of the manifest
#   SUITE=forky    Debian suite: forky has GTK 4.24 and libadwaita 1.10, trixie 4.18 and 1.7
#   MIRROR=URI     Debian's archive; else the one of this machine's apt
#   LANGS="ru de"  languages kept besides English
#
# Needs root, for debootstrap, and Debian's flatpak, ostree and debootstrap.
set -euo pipefail

FOLDER=$(mkdir -p "${1:?usage: $0 FOLDER}" && cd "$1" && pwd)
HERE=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
BRANCH=${BRANCH:-51}
SUITE=${SUITE:-forky}
LANGS=${LANGS:-ru de}
# The first one: those for security updates come under another name.
# shellcheck disable=SC2016 # the field is apt's
MIRROR=${MIRROR:-$(apt-get indextargets --format '$(REPO_URI)' | grep -m1 -E '/debian/?$')}
ARCH=$(flatpak --default-arch)

# dbus-x11 is named so that dconf's "dbus-session-bus" is met by it and not by dbus-user-session, which brings systemd.
PLATFORM="libgtk-4-1 libgtk-4-bin libadwaita-1-0 librsvg2-2 librsvg2-common adwaita-icon-theme hicolor-icon-theme
  shared-mime-info gsettings-desktop-schemas dconf-gsettings-backend dbus-x11 libglib2.0-bin libjson-glib-1.0-0 libsoup-3.0-0 libzstd1
  glib-networking
  fontconfig fonts-adwaita fonts-dejavu-core ca-certificates libc-bin locales xkb-data flatpak-xdg-utils"
SDK="build-essential meson ninja-build pkgconf gettext libgtk-4-dev libadwaita-1-dev librsvg2-dev libglib2.0-dev-bin libjson-glib-dev
  libsoup-3.0-dev libzstd-dev
  desktop-file-utils appstream appstream-compose libxml2-utils elfutils"

MAKING=$FOLDER/making ROOT=$FOLDER/making/system REPO=$FOLDER/runtimes
export FLATPAK_USER_DIR=$FOLDER/installation DEBIAN_FRONTEND=noninteractive LC_ALL=C.UTF-8

say () { printf '%s\n' "$*" >&2; }

# Runs a command whose output matters only when it fails.
quietly () # LOG COMMAND...
{
  local log=$MAKING/$1.log
  shift
  "$@" >"$log" 2>&1 || { tail -30 "$log" >&2; say "failed: $*"; return 1; }
}

in_root () { chroot "$ROOT" "$@"; }

fingerprint ()
{
  { cat "$HERE/make-runtime.sh" "$HERE/appstream-compose"; echo "$BRANCH $SUITE $ARCH $LANGS"; } | sha256sum
}

is_made ()
{
  [ "$(cat "$FOLDER/stamp" 2>/dev/null)" = "$(fingerprint)" ] &&
    flatpak --user info "org.gnome.Platform/$ARCH/$BRANCH" >/dev/null 2>&1 &&
    flatpak --user info "org.gnome.Sdk/$ARCH/$BRANCH" >/dev/null 2>&1
}

unmount ()
{
  ! mountpoint -q "$ROOT/proc" || umount "$ROOT/proc" || umount -l "$ROOT/proc"
}

make_base ()
{
  local script=/usr/share/debootstrap/scripts/$SUITE
  [ -e "$script" ] || script=/usr/share/debootstrap/scripts/sid # a suite newer than this debootstrap
  quietly debootstrap debootstrap --variant=minbase "$SUITE" "$ROOT" "$MIRROR" "$script"

  # No waiting for the disk, no documentation, and no other languages.
  {
    echo force-unsafe-io
    printf 'path-exclude=%s\n' '/usr/share/doc/*' '/usr/share/man/*' '/usr/share/info/*' '/usr/share/gtk-doc/*' \
      '/usr/share/locale/*/LC_MESSAGES/*' '/usr/share/help/*'
    for language in en $LANGS; do
      printf 'path-include=/usr/share/locale/%s/LC_MESSAGES/*\n' "$language" "${language}_*" "${language}@*"
    done
  } >"$ROOT/etc/dpkg/dpkg.cfg.d/stand-in"
  # No package's script is to start a service.
  printf '#!/bin/sh\nexit 101\n' >"$ROOT/usr/sbin/policy-rc.d"
  chmod +x "$ROOT/usr/sbin/policy-rc.d"
}

install_packages () # LOG PACKAGE...
{
  local log=$1
  shift
  mount -t proc proc "$ROOT/proc"
  quietly "$log" in_root apt-get install -y --no-install-recommends -o Acquire::Languages=none \
    -o Acquire::Retries=3 -o Dpkg::Use-Pty=0 "$@"
  in_root apt-get clean
  unmount
}

make_locales ()
{
  local language
  mkdir -p "$ROOT/usr/lib/locale"
  in_root localedef -i en_US -f UTF-8 en_US.UTF-8
  for language in $LANGS; do
    in_root localedef -i "${language}_${language^^}" -f UTF-8 "${language}_${language^^}.UTF-8"
  done
}

# What the real runtime has in /usr/bin and Debian elsewhere, and GNOME's fonts, which no settings daemon names here.
make_like_gnome ()
{
  local name
  for name in flatpak-spawn xdg-open xdg-email; do
    [ -e "$ROOT/usr/bin/$name" ] || ln -s "../libexec/flatpak-xdg-utils/$name" "$ROOT/usr/bin/$name"
  done
  [ -e "$ROOT/usr/bin/ldconfig" ] || ln -s ../sbin/ldconfig "$ROOT/usr/bin/ldconfig"
  cat >"$ROOT/etc/fonts/local.conf" <<'END'
<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <alias binding="same"><family>Cantarell</family><prefer><family>Adwaita Sans</family></prefer></alias>
  <alias><family>sans-serif</family><prefer><family>Adwaita Sans</family></prefer></alias>
  <alias><family>monospace</family><prefer><family>Adwaita Mono</family></prefer></alias>
</fontconfig>
END
}

# Puts /etc where a runtime has it, without what Flatpak makes itself, secrets, and what only a booted system uses.
copy_etc ()
{
  rm -rf "$ROOT/usr/etc"
  cp -a "$ROOT/etc" "$ROOT/usr/etc"
  (
    cd "$ROOT/usr/etc"
    rm -rf apt cron* dpkg init.d rc?.d systemd pam.d security skel default logrotate.d passwd* group* shadow* \
      gshadow* subuid* subgid* hostname hosts resolv.conf machine-id fstab mtab issue* motd .pwd.lock
    # Flatpak puts its own ld.so.conf, with /app/lib, only in the place of an empty one; and where there is a
    # debian_version, Meson installs libraries into Debian's folders, where nothing looks for them.
    rm -rf ld.so.* debian_version
    : >ld.so.conf
  )
}

write_metadata () # NAME
{
  cat >"$ROOT/metadata" <<END
[Runtime]
name=$1
runtime=org.gnome.Platform/$ARCH/$BRANCH
sdk=org.gnome.Sdk/$ARCH/$BRANCH

[Environment]
GI_TYPELIB_PATH=/app/lib/girepository-1.0
END
}

# Puts the chroot as it is now into the repository.
export_runtime () # NAME
{
  local loader
  in_root ldconfig
  copy_etc
  mkdir -p "$ROOT/files" # build-export insists on it
  loader=$(basename "$(dirname "$(find "$ROOT"/usr/lib/*-linux-gnu -name libc.so.6 | head -n1)")")
  # Meson takes a /usr/lib64 that is a folder of its own for the place of libraries, too.
  [ -L "$ROOT/usr/lib64" ] || [ ! -d "$ROOT/usr/lib64" ] ||
    { mv "$ROOT/usr/lib64" "$MAKING/lib64"; ln -s "lib/$loader" "$ROOT/usr/lib64"; }
  write_metadata "$1"
  quietly "export-$1" flatpak build-export --runtime --disable-sandbox --no-update-summary \
    --subject="Stand-in made of Debian $SUITE" "$REPO" "$ROOT" "$BRANCH"
  rm -rf "$ROOT/usr/etc" "$ROOT/metadata" "$ROOT/files"
  [ ! -d "$MAKING/lib64" ] || { rm "$ROOT/usr/lib64"; mv "$MAKING/lib64" "$ROOT/usr/lib64"; }
}

make_platform ()
{
  # shellcheck disable=SC2086 # a list
  install_packages platform $PLATFORM
  make_locales
  make_like_gnome
  export_runtime org.gnome.Platform
}

make_sdk ()
{
  # shellcheck disable=SC2086 # a list
  install_packages sdk $SDK
  install -m 755 "$HERE/appstream-compose" "$ROOT/usr/bin/appstream-compose"
  # OSTree resets the time of every file, and Meson would be compiled anew at each call: go by contents instead.
  in_root sh -c 'python3 -m compileall -q -f --invalidation-mode unchecked-hash /usr/lib/python3 /usr/lib/python3.*' \
    >"$MAKING/compileall.log" 2>&1 || true # files for other versions of Python do not compile
  # shellcheck disable=SC2016 # the fields are dpkg's
  in_root dpkg-query -W -f='${Package} ${Version}\n' >"$FOLDER/packages.txt"
  export_runtime org.gnome.Sdk
}

install_both ()
{
  ostree summary --repo="$REPO" -u
  flatpak --user remote-add --no-gpg-verify stand-in "file://$REPO"
  ostree config --repo="$FLATPAK_USER_DIR/repo" set core.fsync false
  flatpak --user install -y --noninteractive stand-in \
    "org.gnome.Platform/$ARCH/$BRANCH" "org.gnome.Sdk/$ARCH/$BRANCH" >&2
}

if is_made; then
  exit 0
fi
[ "$(id -u)" = 0 ] || { say "The stand-in runtime can only be made by root"; exit 1; }
trap unmount EXIT
unmount
rm -rf --one-file-system "$MAKING" "$REPO" "$FLATPAK_USER_DIR" "$FOLDER/stamp"
mkdir -p "$MAKING"
# The mode of a user's installation: files lie there unpacked, and installing them means hard links.
ostree init --repo="$REPO" --mode=bare-user-only
ostree config --repo="$REPO" set core.fsync false
say "Stand-in runtime: Debian $SUITE, base"
make_base
say "Stand-in runtime: the Platform"
make_platform
say "Stand-in runtime: the SDK"
make_sdk
install_both
rm -rf --one-file-system "$MAKING"
fingerprint >"$FOLDER/stamp"
