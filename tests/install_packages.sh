#!/usr/bin/env bash
# install_packages.sh - installs what the tests need.  SPDX-License-Identifier: MIT
#
# usage: install_packages.sh [PACKAGE...]     without a name: all of the table below
#
# Nothing happens where everything is there.  Exits 1 only when one that is needed stays absent.
set -u
PATH=$PATH:/usr/games

# Debian package, whether make check can do without it, and how to see that it is there.
table='
check       needed    pkg-config --exists check
pkg-config  needed    command -v pkg-config
procps      needed    command -v pgrep
xboard      optional  command -v xboard
xvfb        optional  command -v Xvfb
xfonts-base optional  test -d /usr/share/fonts/X11/misc
xdotool     optional  command -v xdotool
fairymax    optional  command -v fairymax
polyglot    optional  command -v polyglot
imagemagick optional  command -v convert
parallel    optional  command -v parallel
rsync       optional  command -v rsync
'

# Prints the rows of the wanted packages that are not there.
absent()
{
    while read -r package need test; do
        [ -n "$package" ] || continue
        case " $wanted " in *" $package "* | '  ') ;; *) continue ;; esac
        eval "$test" >/dev/null 2>&1 || echo "$package $need"
    done <<<"$table"
}

as_root()
{
    if [ "$(id -u)" = 0 ]; then
        "$@"
    elif ! command -v sudo >/dev/null; then
        echo "neither root nor sudo: cannot run $*"
        return 1
    elif [ -t 0 ]; then
        sudo "$@"
    else
        sudo -n "$@"
    fi
}

apt()
{
    as_root env DEBIAN_FRONTEND=noninteractive apt-get -qq -o Dpkg::Use-Pty=0 "$@" >/dev/null
}

wanted=$*
packages=$(absent | cut -d' ' -f1 | tr '\n' ' ')
[ -n "$packages" ] || exit 0
if command -v apt-get >/dev/null; then
    echo "# installing with apt-get, for the tests or the board: $packages"
    # One by one, so that an optional one that is not to be had spoils nothing.
    apt update
    for package in $packages; do
        apt install -y --no-install-recommends "$package"
    done
fi

status=0
while read -r package need; do
    [ -n "$package" ] || continue
    echo "# not installed: the Debian package $package ($need)"
    [ "$need" = optional ] && [ -z "$wanted" ] || status=1
done <<<"$(absent)"
exit $status
