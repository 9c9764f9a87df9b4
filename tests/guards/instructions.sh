#!/usr/bin/env bash
# instructions.sh - instructions a node, beside those on record.  SPDX-License-Identifier: MIT
#
# usage: instructions.sh count PROGRAM         prints a table of what callgrind counts
#        instructions.sh record TABLE PROGRAM  writes the file on record, from such a table
#        instructions.sh compare TABLE [FILE]  fails where the table is beyond 2 % of the file
#        instructions.sh reason PROGRAM        says why PROGRAM cannot be compared; nothing if it can
#
# A figure is the difference of a deep and a shallow count over the difference of their nodes, so
# that starting costs nothing.  Time plays no part: the load of the machine does not matter, and
# valgrind shows every x86 processor with AVX2 as the same one, so that the loader picks the same
# functions.  Searches have one thread and a depth.
set -euo pipefail
here=$(dirname "$(realpath "$0")")
record=$here/../data/instructions.tsv
tolerance=2 # per cent
# Game, depths of perft, depths of the search.  In Pot-Hole most of what `analyse` searches are the
# rolls after its line, which it does not count as nodes, at any depth: nothing is taken off there.
depths='
chess     2 4  3 7
pole      1 3  3 7
poison    2 4  3 7
pothole   1 2  0 5
polypiece 2 4  3 7
starpool  2 3  3 7
'

# The compilers that built a program, as they wrote it there, and the processor that it is for.
compiler_of() # PROGRAM
{
    echo "$(readelf -p .comment "$1" | sed -n 's/^ *\[ *[0-9a-f]*\] *//p' | sort -u | paste -sd ,) for" \
        "$(readelf -h "$1" | sed -n 's/^ *Machine: *//p')"
}

reason() # PROGRAM
{
    if ! command -v valgrind >/dev/null; then
        echo 'needs valgrind'
    elif ! command -v readelf >/dev/null; then
        echo 'needs binutils'
    elif cmp -s "$1" "$here/../../build/pgo/potpourri"; then
        echo 'needs a build without a profile'
    elif ! grep -qw avx2 /proc/cpuinfo; then
        echo 'needs a processor with AVX2'
    elif [ "$(compiler_of "$1")" != "$(sed -n 's/^# compiler: //p' "$record")" ]; then
        echo "needs the compiler on record, $(sed -n 's/^# compiler: //p' "$record")"
    fi
}

# under_callgrind COMMAND... - its output, then a line `instructions N`.
under_callgrind()
{
    valgrind --tool=callgrind --callgrind-out-file=/dev/null --log-file="$work/log" "$@"
    sed -n 's/.* refs: *//p' "$work/log" | tr -d , | sed 's/^/instructions /'
}

# Each of the next two prints `nodes N` and `instructions N`.  `analyse` writes nothing before it has
# ended; a GUI would be told how far the search has come, which depends on the time.
perft() # GAME DEPTH
{
    under_callgrind "$program" --variant "$1" perft "$2" |
        awk '/^# [0-9]+ nodes/ { print "nodes", $2 } /^instructions/'
}

search() # GAME DEPTH
{
    under_callgrind "$program" --variant "$1" --option Hash=1 --option Threads=1 analyse --depth "$2" |
        awk '$1 == "depth" { print "nodes", $3 } /^instructions/'
}

# difference WHAT GAME SHALLOW DEEP - a row of the table.
difference()
{
    {
        if [ "$3" = 0 ]; then
            printf '%s 0\n' nodes instructions
        else
            "$1" "$2" "$3"
        fi
        "$1" "$2" "$4"
    } | awk -v what="$1" -v game="$2" -v shallow="$3" -v deep="$4" '
        { seen[$1]++; change[$1] = seen[$1] == 1 ? -$2 : change[$1] + $2 }
        END {
            if (seen["nodes"] != 2 || seen["instructions"] != 2 || change["nodes"] <= 0) {
                print "instructions.sh: cannot count", what, game >"/dev/stderr"
                exit 1
            }
            printf "%s\t%s\t%d-%d\t%.1f\n", what, game, shallow, deep, change["instructions"] / change["nodes"]
        }'
}

count() # PROGRAM
{
    local game a b c d
    program=$(realpath "$1")
    work=$(mktemp -d)
    trap 'rm -rf "$work"' EXIT
    while read -r game a b c d; do
        [ -n "$game" ] || continue
        difference perft "$game" "$a" "$b"
        difference search "$game" "$c" "$d"
    done <<<"$depths"
}

write_record() # TABLE PROGRAM
{
    {
        echo '# What, game, depths, instructions a node: written by `make instructions RECORD=yes`.'
        echo "# compiler: $(compiler_of "$2")"
        cat "$1"
    } >"$record"
}

compare() # TABLE [FILE]
{
    awk -F '\t' -v tolerance="$tolerance" '
        /^#/ { next }
        { key = $1 " of " $2 ", depths " $3 }
        NR == FNR { recorded[key] = $4; next }
        { seen[key] = 1 }
        !(key in recorded) { printf "%s: not on record\n", key; bad = 1; next }
        {
            change = 100 * ($4 / recorded[key] - 1)
            beyond = change > tolerance || change < -tolerance
            verdict = !beyond ? "" : change < 0 ? ", faster: make instructions RECORD=yes" : ", slower"
            printf "%s: %s instructions a node, %s on record, %+.1f %%%s\n", key, $4, recorded[key], change, verdict
            bad = bad || beyond
        }
        END {
            for (key in recorded)
                if (!(key in seen)) {
                    printf "%s: not counted\n", key
                    bad = 1
                }
            exit bad
        }' "${2-$record}" "$1"
}

case $1 in
count) count "$2" ;;
record) write_record "$2" "$3" ;;
compare) compare "$2" "${3-$record}" ;;
reason) reason "$2" ;;
*) exit 2 ;;
esac
