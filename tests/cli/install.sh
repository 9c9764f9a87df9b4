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
# BSD's install makes no folders unasked.
mkdir "$work/bin"
printf '#!/bin/sh\ncase " $* " in *" -D "*) exit 64 ;; esac\nexec "%s" "$@"\n' "$(command -v install)" \
    >"$work/bin/install"
chmod +x "$work/bin/install"
PATH=$work/bin:$PATH make_target install && [ -x "$root/usr/bin/potpourri" ] &&
    [ -x "$root/usr/bin/potpourri-xboard" ] && [ -x "$root/usr/bin/potpourri-lab" ]
report $? 'make install, with what every install(1) has'

# Prints the files that the Markdown file FILE links to, as paths from its own folder.
links()
{
    tr '\n' ' ' <"$1" | grep -o '\](\([^)]*\))' | sed 's/.*(\(.*\))/\1/; s/#.*//' | grep -v ':'
}

find "$doc" -name '*.md' | while read -r file; do
    links "$file" | (cd "${file%/*}" && xargs -r ls) || exit 1
done >"$work/out" 2>"$work/err" && [ -n "$(links "$doc/README.md")" ]
report $? "the pictures and links of installed documents are where they say"

plugin=$root/usr/share/games/plugins/xboard/potpourri.eng
grep -qxE 'cd \. (-[A-Za-z]+ [a-z0-9]+ ?)+;potpourri' "$plugin" && grep -q -- '-testLegality false' "$plugin"
report $? 'XBoard finds the engine, and the options that its games need'

share=$root/usr/share
[ -s "$share/icons/hicolor/scalable/apps/potpourri.svg" ] && [ -s "$share/games/plugins/logos/potpourri.png" ]
report $? 'an icon for menus and a logo for XBoard'

desktop=$share/applications/potpourri.desktop
if can_test 'the desktop entry' desktop-file-utils desktop-file-validate; then
    desktop-file-validate "$desktop" >"$work/out" 2>"$work/err" && [ ! -s "$work/out" ]
    report $? 'the desktop entry is valid'
fi
sed -n 's/^Exec=\([^ ]*\).*/\1/p' "$desktop" | sort -u >"$work/out"
sed -n 's/^Icon=//p' "$desktop" >>"$work/out"
[ "$(tr '\n' ' ' <"$work/out")" = 'potpourri-xboard potpourri ' ] &&
    sed -n 's/^Exec=[^ ]* //p' "$desktop" | while read -r game; do
        bounded "$POTPOURRI" -v "$game" show >/dev/null || exit 1
    done
report $? 'the desktop entry starts games that there are'

version=$(bounded "$POTPOURRI" --version | sed 's/.* //; s/-.*//')
grep -m 1 '^\* \*\*[0-9]' "$source/README.md" >"$work/out"
grep -qF "* **$version**" "$work/out"
report $? "the README's news begin with this version"

if [ -d "$source/.git" ] || [ -f "$source/.git" ]; then
    if can_test 'make dist' git; then
        make -C "$source" --no-print-directory package_folder="$work" dist >"$work/out" 2>"$work/err" &&
            tar -tzf "$work/potpourri-$version.tar.gz" >"$work/out" 2>"$work/err" &&
            grep -qx "potpourri-$version/Makefile" "$work/out"
        report $? 'make dist packs this version'
        [ "$(tar -xOzf "$work/potpourri-$version.tar.gz" "potpourri-$version/engine/core/commit")" = \
            "$(git -C "$source" rev-parse HEAD)" ]
        report $? 'and names its commit'
        bounded "$POTPOURRI" --version >"$work/out" && grep -qxE 'potpourri [0-9.]+-[0-9a-f]{8}(-dirty)?' "$work/out"
        report $? 'the program names its commit'
        cp "$work/potpourri-$version.tar.gz" "$work/dist"
        (umask 077 && TZ=Asia/Tokyo GIT_CONFIG_COUNT=1 GIT_CONFIG_KEY_0=tar.umask GIT_CONFIG_VALUE_0=077 \
            make -C "$source" --no-print-directory package_folder="$work" dist) >"$work/out" 2>"$work/err" &&
            cmp "$work/dist" "$work/potpourri-$version.tar.gz" >"$work/out"
        report $? 'and always the same bytes'
    fi
fi

if can_test 'the manual pages' mandoc; then
    for page in potpourri potpourri-xboard; do
        (cd "$man" && mandoc -T ascii "man6/$page.6" | sed 's/.\x08//g') >"$work/out" 2>"$work/err" &&
            grep -q 'XBOARD-OPTION' "$work/out" && grep -q 'POTPOURRI(6)' "$work/out"
        report $? "man $page"
    done
    (cd "$man" && mandoc -T ascii man6/potpourri-lab.6 | sed 's/.\x08//g') >"$work/out" 2>"$work/err" &&
        grep -q 'datagen' "$work/out" && grep -q 'POTPOURRI-LAB(6)' "$work/out"
    report $? 'man potpourri-lab'
    (cd "$man" && mandoc -T ascii man5/potpourri-variants.5 | sed 's/.\x08//g') >"$work/out" 2>"$work/err" &&
        grep -q 'promotionPieceTypes' "$work/out" && grep -q 'POTPOURRI-VARIANTS(5)' "$work/out"
    report $? 'man potpourri-variants'
fi

echo mine >"$doc/notes"
make_target uninstall && [ "$(find "$root" -type f)" = "$doc/notes" ]
report $? 'make uninstall leaves only what is not ours'

rm "$doc/notes"
make_target install && make_target uninstall && [ -z "$(find "$root" -type f)" ] && [ ! -e "$doc" ] &&
    [ "$(cd "$root/usr" && find . -type d -empty ! -path ./bin ! -path ./share/man ! -path ./share/doc)" = '' ]
report $? 'make uninstall leaves nothing'
make_target uninstall
report $? 'make uninstall has nothing to do'

mkdir -p "$work/a"
echo mine >"$work/a/notes"
root="$work/a b"
(umask 077 && make_target install) && [ -x "$root/usr/bin/potpourri" ] &&
    [ -z "$(find "$root" -type f ! -perm -044)" ]
report $? 'everybody can read what is installed, whatever the umask, in a folder with a blank'
make_target uninstall && [ -z "$(find "$root" -type f)" ] && [ "$(cat "$work/a/notes")" = mine ]
report $? 'and it alone is removed'
root=$work/root

# The program is not built: what would be compiled is only named.
touched=$work/native
switches()
{
    make -C "$source" --no-print-directory -n "$@" out="$touched" binary="$touched/potpourri" |
        grep -cE -e '-march=native.* -c '
}
mkdir "$touched"
echo 'gcc -march=native' >"$touched/flags"
[ "$(switches play)" -gt 100 ] && [ "$(switches all)" = 0 ] && [ "$(switches play NATIVE=no)" = 0 ]
report $? 'make play keeps NATIVE=yes of the last build'

# is_refused WHY VARIABLE... - make play says why at once, and builds nothing.
is_refused()
{
    local why=$1
    shift
    rm -rf "$touched/engine"
    ! make -C "$source" --no-print-directory play HOME="$work" out="$touched" binary="$touched/potpourri" "$@" \
        >"$work/out" 2>"$work/err" && grep -q "$why" "$work/err" && [ ! -e "$touched/engine" ]
    report $? "make play refuses $*"
}

is_refused "no game 'checkers'; there are chess pole " VARIANT=checkers
is_refused 'LEVEL=21: there are the levels 1 to 20' VARIANT=Pot-Hole LEVEL=21

make -C "$source" --no-print-directory -n EXE="$work/engine" out="$touched" >"$work/out" 2>"$work/err" &&
    grep -q -e "-o $work/engine " "$work/out" && ! grep -q -e '-o build/potpourri ' "$work/out"
report $? 'make EXE=NAME builds a program of that name'
exit $failures
