#!/usr/bin/env bash
# package.sh - the Debian package.  SPDX-License-Identifier: MIT
. "$(dirname "$0")/../support/expect.sh"
source=$(realpath "$(dirname "$0")/../..")
can_test 'make deb' debhelper dh && can_test 'make deb' dpkg-dev dpkg-buildpackage &&
    can_test 'make deb' git && can_test 'make deb' binutils strip || exit 0
[ -e "$source/.git" ] || {
    skip 'make deb' 'a git repository'
    exit 0
}
# What Debian takes for granted where packages are made.
dpkg -s build-essential >"$work/out" 2>&1 || {
    skip 'make deb' build-essential
    exit 0
}

# The program is not built again.
strip -o "$work/potpourri" "$POTPOURRI"
strip -o "$work/potpourri-lab" "$POTPOURRI_LAB"
DEB_BUILD_OPTIONS=noautodbgsym LIMIT=900 bounded make -C "$source" --no-print-directory deb package_folder="$work" PROGRAM="$work/potpourri" \
    >"$work/out" 2>"$work/err"
report $? 'make deb'
package=$(echo "$work"/deb/potpourri_*.deb)
dpkg-deb -x "$package" "$work/root" >"$work/out" 2>"$work/err" &&
    [ "$("$work/root/usr/games/potpourri" --version)" = "$("$POTPOURRI" --version)" ] &&
    [ "$(dpkg-deb -f "$package" Version)" = "$(bounded "$POTPOURRI" --version | sed 's/.* //; s/-.*//')" ] &&
    ! dpkg-deb -f "$package" Depends | grep -qE '^$|\$'
report $? 'the package has the program, its version and what it depends on'
PATH=$work/root/usr/games:$PATH bounded sh "$work/deb/"*/debian/tests/play >"$work/out" 2>"$work/err"
report $? 'what is in the package plays'
can_test 'the package in the eyes of lintian' lintian || exit $failures
bounded lintian --allow-root --fail-on error,warning "$package" >"$work/out" 2>"$work/err" && [ ! -s "$work/out" ]
report $? 'lintian finds nothing'
exit $failures
