#!/usr/bin/env bash
# pages.sh - the claims of the games' web pages.  SPDX-License-Identifier: MIT
. "$(dirname "$0")/../support/expect.sh"
data=$(dirname "$0")/../data
sources=$(dirname "$0")/../../protocol/pages

# --- claims of each kind, true and false -----------------------------------------------------------
in_lab run pages --progress --nodes 2000 --games 2 "$data/claims.epd" "$work/claims.html"
sed -n 's/.*| note: *//p' "$data/claims.epd" >"$work/expected"
sed 's/^[^ ]*: *//; s/^[^ ]*:$//' "$work/err" | diff - "$work/expected" >"$work/out"
report $? 'pages tells true claims from false ones'
for kind in $(sed -n 's/^    {"\([a-z-]*\)", ".*/\1/p' "$sources/claim_types.c"); do
    grep -q " | $kind: " "$data/claims.epd" || echo "$kind"
done >"$work/out"
[ ! -s "$work/out" ] && [ "$(grep -c '^    {"' "$sources/claim_types.c")" -gt 20 ]
report $? 'and all kinds of claims are tested'
sed -n 14,18p "$data/claims.epd" >"$work/some.epd"
in_lab run pages --nodes 500 --games 2 "$work/some.epd" "$work/first.html"
in_lab run pages --nodes 500 --games 2 "$work/some.epd" "$work/second.html"
cmp "$work/first.html" "$work/second.html" >"$work/out"
report $? 'pages says the same again with as many nodes'

cp "$work/some.epd" "$work/own.epd"
in_lab expect_error 'a report in place of the claims' 1 'own.epd would be read and written' \
    pages "$work/own.epd" "$work/own.epd"
ln -sf own.epd "$work/link.html"
in_lab expect_error 'a link to the claims' 1 'link.html would be read and written' \
    pages "$work/own.epd" "$work/link.html"
cmp "$work/some.epd" "$work/own.epd" >"$work/out"
report $? 'they stay'

# --- the pages themselves ---------------------------------------------------------------------------
in_lab run pages --nodes 50 --games 0 "$sources/pages.epd" "$work/pages.html"
[ $status = 0 ] && grep -q ' 5 the page errs$' "$work/out"
report $? 'pages checks the pages'
for slip in 'the shortest win takes 1 move' "'O-O': the knight on g8 is in the way" \
    'Nf5xg7+=WD gives no check' "'Qd7-e7': Black has no such queen"; do
    grep -q "the page errs</span>: .*$slip" "$work/pages.html"
    report $? "pages finds: $slip"
done
grep 'Black to play draws by' "$sources/pages.epd" >"$work/cheron.epd"
in_lab run pages --nodes 50000 --games 0 "$work/cheron.epd" "$work/cheron.html"
grep -q 'a draw. <span.*>the page errs</span>: White wins, mate in 4' "$work/cheron.html"
report $? 'pages decides a result by a mate that a search finds'
grep -q 'cannot be: .*king' "$work/pages.html"
report $? 'pages refuses a board without kings'
passages=$(grep -c '^[a-z].*|' "$sources/pages.epd")
[ "$(grep -c '<h2 ' "$work/pages.html")" = "$passages" ] &&
    [ "$(grep -c '^<figure' "$work/pages.html")" -ge "$passages" ] && ! grep -Eq '(src|href)="[^#]' "$work/pages.html"
report $? 'the HTML has all pictures, and needs no other file'
[ "$(grep -o 'Yes: of 1,000 games' "$work/pages.html" | wc -l)" = 2 ]
report $? 'its list of questions has the remarks, too'
if can_test 'the HTML is well-formed' python3; then
    python3 -c 'import sys, xml.dom.minidom; xml.dom.minidom.parse(sys.argv[1])' \
        "$work/pages.html" 2>"$work/err"
    report $? 'the HTML is well-formed'
fi
exit $failures
