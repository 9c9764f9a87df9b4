#!/usr/bin/env bash
# manual.sh - the manual pages list what the program does.  SPDX-License-Identifier: MIT
. "$(dirname "$0")/../support/expect.sh"
manual=$(dirname "$0")/../../protocol/potpourri.6
variants_manual=${manual%.6}-variants.5

run --help-mdoc
sed -n '/^\.Sh OPTIONS/,/^\.Sh PROTOCOL/p' "$manual" | sed '$d' | diff - "$work/out" >"$work/err"
report $? 'the OPTIONS section is what --help-mdoc prints'

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

sed -n '/^Games/,/^$/s/^  \([a-z]*\) .*/\1/p' "$work/help" | sort >"$work/from_help"
sed -n '/^\.Sh VARIANTS/,/^\.Ss/s/^\.It Cm \([a-z]*\).*/\1/p' "$manual" |
    sort >"$work/from_manual"
diff "$work/from_help" "$work/from_manual" >"$work/out" && [ -s "$work/from_help" ]
report $? 'the same games'

# What the program and potpourri-xboard read; FETCH is of the Makefile alone.
code=$(dirname "$0")/../..
{
    grep -rhoE 'getenv\("[A-Z_]+' "$code"/{engine,eval,search,protocol} --include=*.c
    grep -ohE '[$][{]?[A-Z_]{2,}' "$code/protocol/play.sh"
} | sed 's/.*[^A-Z_]//' | grep -vx FETCH | sort -u >"$work/read"
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

# Examples: the program as README.md and the manual call it, each line by itself.  Matches with other
# engines and games on the terminal or in XBoard have tests of their own.
source=$(realpath "$(dirname "$0")/../..")
mkdir -p "$work/here/build"
ln -s "$source/tests" "$source/protocol" "$work/here"
printf '#!/bin/sh\nexec "%s" "$@"\n' "$(realpath "$POTPOURRI")" >"$work/here/build/potpourri"
chmod +x "$work/here/build/potpourri"
printf '[FEN "7k/8/5K2/8/8/8/8/6Q1 w - - 0 1"]\n\n1. Qg7# 1-0\n' >"$work/here/game.pgn"
{
    sed -n '/^## Command line/,/^## /s/^    build\/potpourri/potpourri/p' "$source/README.md"
    sed -n '/^\.Sh EXAMPLES/,/^\.Sh SEE/s/^potpourri /potpourri /p' "$manual"
} | grep -vE ' (match|terminal)( |$)' >"$work/examples"
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
    mandoc -T lint "$manual" "$variants_manual" 2>&1 | grep -v 'mandoc\.db\|referenced manual not found' >"$work/out"
    [ ! -s "$work/out" ]
    report $? 'mandoc finds nothing to mend in the manual'
fi

exit $failures
