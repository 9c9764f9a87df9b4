#!/usr/bin/env bash
# install_packages.sh - installs what the tests need.  SPDX-License-Identifier: MIT
#
# usage: install_packages.sh [--needed | --ci | PACKAGE...]
#
# Installs, with apt-get, the packages of the table below that are not there: without an argument those of the
# classes `needed` and `optional`, with --needed the first alone, with --ci all, with names these.  It says what, how
# much that is on the disk, and what a user without the rights has to ask for.  Exits 1 when a needed or a named
# package stays absent, with --ci when any does.
set -u
PATH=$PATH:/usr/games:/usr/sbin:/sbin

# Debian package, class, how to see that it is there.
# needed: the unit tests cannot do without it.  optional: without it some tests are skipped.
# ci: servers, which a test should not start on a person's machine unasked; without them some tests
# are skipped, too.
table='
gcc             needed   command -v gcc
libc6-dev       needed   test -f /usr/include/stdint.h
check           needed   pkg-config --exists "check >= 0.13"
pkg-config      needed   command -v pkg-config
procps          needed   command -v pgrep
valgrind        optional command -v valgrind
binutils        optional command -v readelf
bsdutils        optional command -v script
libedit-dev     optional test -f /usr/include/histedit.h
mandoc          optional command -v mandoc
python3         optional python3 -c "import json, xml.dom.minidom"
xboard          optional command -v xboard
xvfb            optional command -v Xvfb
xfonts-base     optional test -d /usr/share/fonts/X11/misc
xdotool         optional command -v xdotool
imagemagick     optional command -v import && command -v convert
parallel        optional parallel --version | grep -q "^GNU parallel"
rsync           optional command -v rsync
git             optional command -v git
build-essential optional dpkg -s build-essential
debhelper       optional command -v dh
dpkg-dev        optional command -v dpkg-buildpackage
lintian         optional command -v lintian
desktop-file-utils optional command -v desktop-file-validate
clang           optional command -v clang
lld             optional command -v wasm-ld
wasi-libc       optional test -d /usr/include/wasm32-wasi
libclang-rt-dev-wasm32 optional ls /usr/lib/llvm-*/lib/clang/*/lib/wasi
chromium        optional command -v chromium
firefox-esr     optional command -v firefox-esr
webkit2gtk-driver optional command -v WebKitWebDriver
esbuild         optional command -v esbuild
node-qrcode-generator optional test -f /usr/share/nodejs/qrcode-generator/qrcode.js
zbar-tools      optional command -v zbarimg
xz-utils        optional command -v xz
clang-format    optional command -v clang-format
eslint          optional NODE_PATH=/usr/share/nodejs eslint --version
nodejs          optional command -v node
libc6-dev-i386  optional test -f /usr/include/gnu/stubs-32.h
lib32gcc-12-dev optional ls /usr/lib/gcc/*/*/32/libgcc.a
musl-tools      optional command -v musl-gcc
gcc-mingw-w64-x86-64 optional command -v x86_64-w64-mingw32-gcc
wine            optional command -v wine
gcc-aarch64-linux-gnu optional command -v aarch64-linux-gnu-gcc
libc6-dev-arm64-cross optional test -f /usr/aarch64-linux-gnu/include/stdint.h
qemu-user       optional command -v qemu-aarch64
fairymax        optional command -v fairymax
polyglot        optional command -v polyglot
stockfish       optional command -v stockfish
fairy-stockfish optional command -v fairy-stockfish
sjaakii         optional command -v sjaakii
openssh-client  optional command -v ssh
clang-tidy      ci       command -v clang-tidy
openssh-server  ci       command -v sshd
slurm-wlm       ci       command -v slurmctld && command -v slurmd
munge           ci       command -v munged
'

# is_wanted PACKAGE CLASS
is_wanted()
{
    case $wanted in
    '') [ "$2" != ci ] ;;
    --needed) [ "$2" = needed ] ;;
    --ci) true ;;
    *) [[ " $wanted " = *" $1 "* ]] ;;
    esac
}

# absent - prints package and class of the wanted rows that are not there.
absent()
{
    local package class test
    while read -r package class test; do
        [ -n "$package" ] && is_wanted "$package" "$class" || continue
        eval "$test" >/dev/null 2>&1 || echo "$package $class"
    done <<<"$table"
}

# may_install - whether apt-get can be run; sets $sudo to what has to be put before it.
may_install()
{
    sudo=
    command -v apt-get >/dev/null || return
    [ "$(id -u)" != 0 ] || return 0
    command -v sudo >/dev/null || return
    sudo=sudo
    [ -t 0 ] && return
    sudo='sudo -n'
    $sudo true 2>/dev/null
}

# apt ARGUMENT... - asks nothing.
apt()
{
    $sudo env DEBIAN_FRONTEND=noninteractive apt-get -qq -o Dpkg::Use-Pty=0 "$@" >/dev/null
}

# added_size PACKAGE... - prints what they and what they depend on take on the disk, eg. "1.3 GB".
added_size()
{
    apt-get -qq -s --no-install-recommends install "$@" 2>/dev/null | sed -n 's/^Inst \([^ ]*\).*/\1/p' |
        xargs -r apt-cache --no-all-versions show | awk '
            /^Installed-Size:/ { sum += $2 / 1000 }
            END { if (sum >= 1000) printf "%.1f GB", sum / 1000; else printf "%.1f MB", sum }'
}

wanted=$*
packages=$(absent | cut -d' ' -f1 | tr '\n' ' ')
[ -n "$packages" ] || exit 0
if may_install; then
    apt update
    # shellcheck disable=SC2086 # a word for each
    echo "# installing with ${sudo:+$sudo }apt-get, $(added_size $packages) with what they need: $packages"
    # One that is not to be had stops all; then they are tried one by one.
    # shellcheck disable=SC2086 # a word for each
    apt install -y --no-install-recommends $packages || for package in $packages; do
        apt install -y --no-install-recommends "$package"
    done
fi

status=0
missing=
while read -r package class; do
    [ -n "$package" ] || continue
    missing+=" $package"
    [ -z "$wanted" ] && [ "$class" != needed ] || status=1
done <<<"$(absent)"
[ -z "$missing" ] || echo "# not installed; root may do it: apt-get install --no-install-recommends$missing"
exit $status
