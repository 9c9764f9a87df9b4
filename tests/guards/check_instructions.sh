#!/usr/bin/env bash
# check_instructions.sh - counts instructions a node, and shows that the guard can fail.
# SPDX-License-Identifier: MIT
#
# PLAIN=yes says that $POTPOURRI is the release build with the flags of the Makefile alone; the
# figures of others are not on record.
set -u
here=$(dirname "$(realpath "$0")")
guard=$here/instructions.sh
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

compare()
{
    bash "$guard" compare "$@" >"$work/out"
}

report() # STATUS WHAT
{
    if [ "$1" = 0 ]; then
        echo "ok $2"
    else
        echo "not ok $2"
        sed 's/^/#   /' "$work/out"
    fi
}

# scaled FACTOR - the table of the record, its last row times FACTOR.
scaled()
{
    grep -v '^#' "$here/../data/instructions.tsv" | awk -F '\t' -v OFS='\t' -v factor="$1" '
        { row[NR] = $0 }
        END { for (i = 1; i <= NR; i++) { $0 = row[i]; if (i == NR) $4 *= factor; print } }' >"$work/scaled"
}

scaled 1.015
compare "$work/scaled"
report $? 'instructions.sh lets 1.5 % more pass'
scaled 1.03
! compare "$work/scaled" && grep -q 'slower$' "$work/out"
report $? 'instructions.sh finds 3 % more'
scaled 0.97
! compare "$work/scaled" && grep -q 'faster: make instructions RECORD=yes$' "$work/out"
report $? 'instructions.sh finds 3 % less, and says how to record it'
scaled 1
sed -i 1d "$work/scaled"
! compare "$work/scaled" && grep -q 'not counted$' "$work/out"
report $? 'instructions.sh finds a row that was not counted'

what='instructions a node are those on record'
if [ "${PLAIN-}" = yes ]; then
    reason=$(bash "$guard" reason "$POTPOURRI")
else
    reason='needs the plain release build'
fi
if [ -n "$reason" ]; then
    echo "ok $what # skip $reason"
elif bash "$guard" count "$POTPOURRI" >"$work/counted" 2>"$work/out"; then
    compare "$work/counted"
    report $? "$what"
else
    report 1 "$what"
fi
