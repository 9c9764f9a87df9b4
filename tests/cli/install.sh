#!/usr/bin/env bash
# install.sh - what `make install` puts where.  SPDX-License-Identifier: MIT
. "$(dirname "$0")/../support/expect.sh"
source=$(realpath "$(dirname "$0")/../..")
root=$work/root
doc=$root/usr/share/doc/potpourri
man=$root/usr/share/man

# make_target TARGET - with the program as it is, whatever flavour it has.
make_target()
{
    make -C "$source" --no-print-directory -o all binary="$POTPOURRI" DESTDIR="$root" prefix=/usr \
        "$1" >"$work/out" 2>"$work/err"
}

POTPOURRI=$(realpath "$POTPOURRI")
make_target install && [ -x "$root/usr/bin/potpourri" ] && [ -x "$root/usr/bin/potpourri-xboard" ]
report $? 'make install'

tr '\n' ' ' <"$doc/README.md" | grep -o '\](\([^)]*\))' | sed 's/.*(\(.*\))/\1/' >"$work/out"
[ -s "$work/out" ] && (cd "$doc" && xargs ls <"$work/out" >/dev/null 2>"$work/err")
report $? "the README's pictures and links are where it says"

grep -qx potpourri "$root/usr/share/games/plugins/xboard/potpourri.eng"
report $? 'XBoard finds the engine'

if can_test 'the manual pages' mandoc; then
    for page in potpourri potpourri-xboard; do
        (cd "$man" && mandoc -T ascii "man6/$page.6" | sed 's/.\x08//g') >"$work/out" 2>"$work/err" &&
            grep -q 'VARIANT.*XBOARD-OPTION' "$work/out" && grep -q 'POTPOURRI(6)' "$work/out"
        report $? "man $page"
    done
fi

echo mine >"$doc/notes"
make_target uninstall && [ "$(find "$root" -type f)" = "$doc/notes" ]
report $? 'make uninstall leaves only what is not ours'

rm "$doc/notes"
make_target install && make_target uninstall && [ -z "$(find "$root" -type f)" ] && [ ! -e "$doc" ]
report $? 'make uninstall leaves nothing'
make_target uninstall
report $? 'make uninstall has nothing to do'
exit $failures
