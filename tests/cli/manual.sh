#!/usr/bin/env bash
# manual.sh - the manual pages list what the program does.  SPDX-License-Identifier: MIT
. "$(dirname "$0")/../support/expect.sh"
manual=$(dirname "$0")/../../protocol/potpourri.6
lab_manual=${manual%.6}-lab.6
variants_manual=${manual%.6}-variants.5

run --help-mdoc
sed -n '/^\.Sh OPTIONS/,/^\.Sh PROTOCOL/p' "$manual" | sed '$d' | diff - "$work/out" >"$work/err"
report $? 'the OPTIONS section is what --help-mdoc prints'
in_lab run --help-mdoc
sed -n '/^\.Sh OPTIONS/,/^\.Sh EXIT/p' "$lab_manual" | sed '$d' | diff - "$work/out" >"$work/err"
report $? "and so is that of potpourri-lab's page"

run rules --mdoc
sed -n '/^\.Sh VARIANTS/,/^\.Sh ENVIRONMENT/p' "$manual" | sed '$d' | diff - "$work/out" >"$work/err"
report $? 'the VARIANTS section is what rules --mdoc prints'

run rules --mdoc keys
sed -n '/^\.Sh KEYS/,/^\.Sh WHERE/p' "$variants_manual" | sed '$d' | diff - "$work/out" >"$work/err"
report $? 'the KEYS section is what rules --mdoc keys prints'

run --help
cp "$work/out" "$work/help"
{
    cat "$work/help"
    for command in $(sed -n '/^Commands/,/^Flags/s/^  \([a-z][a-z]*\) .*/\1/p' "$work/help"); do
        bounded "$POTPOURRI" help "$command"
    done
} | sed -n 's/^  .*--\([a-z-]*\).*/\1/p' | sort -u >"$work/from_help"
sed -n 's/^\.It .*Fl Fl \([a-z-]*\).*/\1/p' "$manual" | sort -u >"$work/from_manual"
diff "$work/from_help" "$work/from_manual" >"$work/out" && [ -s "$work/from_help" ]
report $? 'the same flags'

sed -n '/^Options/,/^Games/s/^  \([A-Z][A-Za-z ]*\)=.*/\1/p' "$work/help" | sort >"$work/from_help"
sed -n 's/^\.It Cm \([A-Z][A-Za-z ]*\) Ns = .*/\1/p' "$manual" | sort >"$work/from_manual"
diff "$work/from_help" "$work/from_manual" >"$work/out" && [ -s "$work/from_help" ]
report $? 'the same options'

sed -n '/^Commands/,/^Flags/s/^  \([a-z][a-z]*\) .*/\1/p' "$work/help" | sort >"$work/from_help"
sed -n '/^\.Sh DESCRIPTION/,/^\.Sh OPTIONS/s/^\.It Cm \([a-z]*\).*/\1/p' "$manual" |
    sort >"$work/from_manual"
diff "$work/from_help" "$work/from_manual" >"$work/out" && [ -s "$work/from_help" ]
report $? 'the same commands'
in_lab run --help
sed -n '/^Commands/,/^Flags/s/^  \([a-z][a-z]*\) .*/\1/p' "$work/out" >"$work/from_help"
sed -n '/^\.Sh DESCRIPTION/,/^\.Sh OPTIONS/s/^\.It Cm \([a-z]*\).*/\1/p' "$lab_manual" |
    sort | diff <(sort "$work/from_help") - >"$work/out" && [ -s "$work/from_help" ]
report $? 'also of potpourri-lab'

sed -n '/^Games/,/^$/s/^  \([a-z]*\) .*/\1/p' "$work/help" | sort >"$work/from_help"
sed -n '/^\.Sh VARIANTS/,/^\.Ss/s/^\.It Cm \([a-z]*\).*/\1/p' "$manual" |
    sort >"$work/from_manual"
diff "$work/from_help" "$work/from_manual" >"$work/out" && [ -s "$work/from_help" ]
report $? 'the same games'

# What the program and potpourri-xboard read; FETCH and GAMES are of the Makefile alone.
code=$(dirname "$0")/../..
{
    grep -rhoE 'getenv\("[A-Z_]+' "$code"/{engine,eval,search,protocol} --include=*.c
    grep -ohE '[$][{]?[A-Z_]{2,}' "$code/protocol/play.sh"
} | sed 's/.*[^A-Z_]//' | grep -vxE 'FETCH|GAMES' | sort -u >"$work/read"
sed -n '/^\.Sh ENVIRONMENT/,/^\.Sh FILES/s/^\.It Ev //p' "$manual" | tr -d ',' | tr ' ' '\n' | grep . | sort -u |
    grep -vE '^(LANG|LC_[A-Z]*)$' >"$work/described"
diff "$work/read" "$work/described" >"$work/out" && [ -s "$work/read" ]
report $? 'the same environment'

sed -n '/^\[[a-z-]*:/,/^\.Ed/{/^\.Ed/d;p}' "$variants_manual" >"$work/my.ini"
[ "$(grep -c '^\[' "$work/my.ini")" -ge 6 ]
report $? 'the manual has games'
run check "$work/my.ini"
[ "$status" -eq 0 ] && grep -q "^$(grep -c '^\[' "$work/my.ini") games can be played; 0 faults\$" "$work/out"
report $? "the manual's games are played"
# A FEN before a game is one of it.
awk '/^\.Dl / && / [wb] / { fen = substr($0, 5) } /^\[[a-z-]*:/ && fen { gsub(/[][]|:.*/, ""); print $0 "\t" fen; fen = "" }' \
    "$variants_manual" >"$work/fens"
[ "$(wc -l <"$work/fens")" = "$(grep -c '^\.Dl .* [wb] ' "$variants_manual")" ] && [ -s "$work/fens" ]
report $? 'the manual has FENs'
while IFS=$'\t' read -r game fen; do
    run --variants "$work/my.ini" -v "$game" --fen "$fen" play
    [ $status = 0 ] && [ "$(head -n 1 "$work/out")" = "$fen" ]
    report $? "the manual's FEN of $game"
done <"$work/fens"

# Examples: the program as README.md and the manual call it, each line by itself.  Matches with other
# engines and games on the terminal or in XBoard have tests of their own.
source=$(realpath "$(dirname "$0")/../..")
mkdir -p "$work/here/build"
ln -s "$source/tests" "$source/protocol" "$work/here"
for program in '' -lab; do
    printf '#!/bin/sh\nexec "%s" "$@"\n' "$(realpath "$POTPOURRI")$program" >"$work/here/build/potpourri$program"
    chmod +x "$work/here/build/potpourri$program"
done
printf '[FEN "7k/8/5K2/8/8/8/8/6Q1 w - - 0 1"]\n\n1. Qg7# 1-0\n' >"$work/here/game.pgn"
printf '[mine:chess]\ncastling = false\n' >"$work/here/mine.ini"
{
    sed -n '/^## Command line/,/^## /s/^    build\/potpourri/potpourri/p' "$source/README.md"
    sed -n '/^\.Sh EXAMPLES/,/^\.Sh SEE/p' "$manual" "$lab_manual" | grep -E '^potpourri(-lab)? '
} | grep -vE ' (compare|match|terminal)( |$)' >"$work/examples"
[ "$(wc -l <"$work/examples")" -ge 10 ]
report $? 'README.md and the manual have examples'
while IFS= read -r example; do
    # The large counts of a suite have a test of their own, too.
    case $example in *--suite*) example+=' --max-nodes 10000' ;; esac
    (cd "$work/here" && PATH=$work/here/build:$PATH bounded sh -c "${example%%#*}") \
        >"$work/out" 2>"$work/err" </dev/null && [ ! -s "$work/err" ]
    report $? "example: ${example%%  *}"
done <"$work/examples"

if can_test 'mandoc finds nothing to mend in the manual' mandoc; then
    # Whether other pages are installed is not the manual's business.
    mandoc -T lint "$manual" "$lab_manual" "$variants_manual" 2>&1 | grep -v 'mandoc\.db\|referenced manual not found' >"$work/out"
    [ ! -s "$work/out" ]
    report $? 'mandoc finds nothing to mend in the manual'
fi

exit $failures
