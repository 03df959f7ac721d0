#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# make.sh FOLDER [--url URL] [--sign KEY]: Etude as a Flatpak, built from this checkout.
#
#   FOLDER/etude.flatpak      the bundle: one file to install from
#   FOLDER/repo               an OSTree repository to serve; each further run adds a version to it
#   FOLDER/etude.flatpakref   installs Etude from there, and its updates
#   FOLDER/etude.flatpakrepo  adds the repository itself to an installation
#
# URL is where the repository will be served; without it the two small files name FOLDER/repo on this machine. KEY is a
# GnuPG key to sign with (GNUPGHOME says whose keys); without it nothing is signed, and installing checks nothing.
#
# The runtime and SDK that the manifest names are taken from Flatpak's installations (FLATPAK_USER_DIR is one) or else
# from Flathub, if it is a remote there. Where it is not, a stand-in is made of Debian packages in FOLDER/stand-in: good
# for trying out, but what is built with it must not be given away. FOLDER must be outside the checkout or below build,
# or it would be copied into itself.
set -eu

usage () { sed -n '2s/^# //p' "$0" >&2; exit 2; }
say () { printf '%s\n' "$*" >&2; }

id=io.github.etude_chess.Etude
branch=stable
runtimes=https://dl.flathub.org/repo/flathub.flatpakrepo
homepage=https://etude-chess.github.io/
comment="Study chess problems"
here=$(cd "$(dirname "$0")" && pwd)
manifest=$here/$id.yml
version=$(sed -n "s/^runtime-version: '\(.*\)'$/\1/p" "$manifest")
platform=org.gnome.Platform//$version
sdk=org.gnome.Sdk//$version

folder=${1:-}
url=''
key=''
case $folder in ''|-*) usage ;; esac
shift
while [ $# -gt 0 ]; do
  [ $# -gt 1 ] || usage
  case $1 in
    --url) url=$2 ;;
    --sign) key=$2 ;;
    *) usage ;;
  esac
  shift 2
done
folder=$(mkdir -p "$folder" && cd "$folder" && pwd)
public_key=$folder/etude.gpg
title="Title=Etude
Comment=$comment
Homepage=$homepage"

# The public key, in the forms that bundle and text files want.
rm -f "$public_key"
key_line=''
if [ -n "$key" ]; then
  gpg --batch --yes --output "$public_key" --export "$key"
  [ -s "$public_key" ] || { say "There is no key $key"; exit 1; }
  key_line="GPGKey=$(base64 -w0 "$public_key")"
fi

has_runtime () { flatpak info "$platform" >/dev/null 2>&1 && flatpak info "$sdk" >/dev/null 2>&1; }

stand_in=''
if ! has_runtime && flatpak remotes --columns=name | grep -qx flathub; then
  flatpak install -y --noninteractive flathub "$platform" "$sdk"
elif ! has_runtime; then
  say "Flatpak does not know Flathub, which has $sdk. Building with a stand-in made of Debian packages." \
    "For the real one: flatpak remote-add flathub $runtimes"
  stand_in=$folder/stand-in
  FLATPAK_USER_DIR=$stand_in/installation
  export FLATPAK_USER_DIR
  BRANCH=$version "$here/../tests/flatpak/make-runtime.sh" "$stand_in"
fi

# Everything flatpak-builder keeps stays in FOLDER. It is not asked for a file system that guards its cache against
# changes, since there is nothing cached of a source that is a folder.
cd "$folder"
flatpak-builder --user --force-clean --delete-build-dirs --disable-download --disable-cache --disable-rofiles-fuse \
  --state-dir="$folder/state" --repo="$folder/repo" --default-branch=$branch ${key:+"--gpg-sign=$key"} \
  "$folder/app" "$manifest"
rm -rf "$folder/app"

flatpak build-update-repo ${key:+"--gpg-sign=$key"} --title=Etude --comment="$comment" --homepage=$homepage \
  --default-branch=$branch --generate-static-deltas "$folder/repo"
flatpak build-bundle --runtime-repo=$runtimes ${url:+"--repo-url=$url"} ${key:+"--gpg-keys=$public_key"} \
  "$folder/repo" "$folder/etude.flatpak" $id $branch

cat >"$folder/etude.flatpakref" <<END
[Flatpak Ref]
$title
Name=$id
Branch=$branch
Url=${url:-file://$folder/repo}
SuggestRemoteName=etude
RuntimeRepo=$runtimes
IsRuntime=false
$key_line
END
cat >"$folder/etude.flatpakrepo" <<END
[Flatpak Repo]
$title
Url=${url:-file://$folder/repo}
DefaultBranch=$branch
$key_line
END

say "Made: $folder/etude.flatpak, etude.flatpakref, etude.flatpakrepo, repo"
[ -z "$stand_in" ] || say "Built with a stand-in of the runtime: for trying out only."
