#!/usr/bin/env bash
# pages.sh - the claims of the games' web pages.  SPDX-License-Identifier: MIT
. "$(dirname "$0")/../support/expect.sh"
data=$(dirname "$0")/../data
sources=$(dirname "$0")/../../protocol/pages

# --- claims of each kind, true and false -----------------------------------------------------------
run pages --progress --nodes 2000 --games 2 "$data/claims.epd" "$work/claims"
sed -n 's/.*| note: *//p' "$data/claims.epd" >"$work/expected"
sed 's/^[^ ]*: *//; s/^[^ ]*:$//' "$work/err" | diff - "$work/expected" >"$work/out"
report $? 'pages tells true claims from false ones'
for kind in $(sed -n 's/^    {"\([a-z-]*\)", ".*/\1/p' "$sources/claim_types.c"); do
    grep -q " | $kind: " "$data/claims.epd" || echo "$kind"
done >"$work/out"
[ ! -s "$work/out" ]
report $? 'and all kinds of claims are tested'
sed -n 14,18p "$data/claims.epd" >"$work/some.epd"
run pages --nodes 500 --games 2 "$work/some.epd" "$work/first"
run pages --nodes 500 --games 2 "$work/some.epd" "$work/second"
diff -r "$work/first" "$work/second" >"$work/out"
report $? 'pages says the same again with as many nodes'

for name in pages.md pages.html; do
    mkdir -p "$work/own"
    cp "$work/some.epd" "$work/own/$name"
    expect_error "$name that has the claims" 1 "$name would be read and written" \
        pages "$work/own/$name" "$work/own"
    cmp "$work/some.epd" "$work/own/$name" >"$work/out"
    report $? 'stays'
    rm "$work/own/$name"
done
ln -sf ../some.epd "$work/first/pages.html"
expect_error 'a link to the claims' 1 'pages.html would be read and written' \
    pages "$work/some.epd" "$work/first"

# --- the pages themselves ---------------------------------------------------------------------------
run pages --nodes 50 --games 0 "$sources/pages.epd" "$work/pages"
[ $status = 0 ] && grep -q ' 4 the page errs$' "$work/out"
report $? 'pages checks the pages'
for slip in 'the shortest win takes 1 move' "'O-O': the knight on g8 is in the way" \
    'Nf5xg7+=WD gives no check' "'Qd7-e7': Black has no such queen"; do
    grep -q "\*\*the page errs\*\*: .*$slip" "$work/pages/pages.md"
    report $? "pages finds: $slip"
done
grep 'Black to play draws by' "$sources/pages.epd" >"$work/cheron.epd"
run pages --nodes 50000 --games 0 "$work/cheron.epd" "$work/cheron"
grep -q 'a draw. \*\*the page errs\*\*: White wins, mate in 4' "$work/cheron/pages.md"
report $? 'pages decides a result by a mate that a search finds'
grep -q 'cannot be: .*king' "$work/pages/pages.md"
report $? 'pages refuses a board without kings'
grep -o '([0-9]*-[a-z]*\.svg)' "$work/pages/pages.md" | tr -d '()' >"$work/pictures"
[ -s "$work/pictures" ] && while read -r picture; do
    tail -n 1 "$work/pages/$picture" | grep -q '^</svg>$' || break
done <"$work/pictures" && [ -z "${picture-}" ]
report $? 'pages draws every picture that it shows'
[ "$(grep -c '^<figure' "$work/pages/pages.html")" = "$(wc -l <"$work/pictures")" ] &&
    ! grep -Eq '(src|href)="[^#]' "$work/pages/pages.html"
report $? 'the HTML has all pictures, and needs no other file'
[ "$(grep -o 'Yes: of 1,000 games' "$work/pages/pages.html" | wc -l)" = 2 ]
report $? 'its list of questions has the remarks, too'
if can_test 'the HTML is well-formed' python3; then
    python3 -c 'import sys, xml.dom.minidom; xml.dom.minidom.parse(sys.argv[1])' \
        "$work/pages/pages.html" 2>"$work/err"
    report $? 'the HTML is well-formed'
fi
exit $failures
