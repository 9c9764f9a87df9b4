#!/usr/bin/env bash
# suites.sh - perft --suite, on all counts that are quick.  SPDX-License-Identifier: MIT
. "$(dirname "$0")/../support/expect.sh"
counts=$(dirname "$0")/../data/perft
most=${SUITE_MOST:-100000}

for file in "$counts"/*.epd "$counts"/*.tsv; do
    case $(basename "$file") in
    chess960.epd) arguments=(--variant chess --option UCI_Chess960=true) ;;
    phased.epd) arguments=(--variant polypiece --option Phased=true) ;;
    *) arguments=(--variant "$(basename "$file" | sed 's/[-.].*//')") ;;
    esac
    expect_line "$(basename "$file")" '^[1-9][0-9]* passed, 0 failed$' \
        "${arguments[@]}" perft --suite "$file" --max-nodes "$most"
done

start='rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'

# suite WHAT STATUS LAST OTHER LINES ARGUMENT... - a file of these lines exits so, prints this
# last line, and somewhere what matches OTHER.
suite()
{
    local what=$1 wanted=$2 last=$3 other=$4 lines=$5
    shift 5
    printf '%b' "$lines" >"$work/suite"
    run "$@" perft --suite "$work/suite"
    [ $status = "$wanted" ] && [ "$(tail -n 1 "$work/out")" = "$last" ] &&
        cat "$work/out" "$work/err" | grep -qE -e "$other"
    report $? "$what"
}

suite 'all fits' 0 '2 passed, 0 failed' passed "$start ;D1 20 ;D2 400\n"
suite 'no end of the last line' 0 '1 passed, 0 failed' passed "$start ;D1 20"
suite 'lines from elsewhere' 0 '1 passed, 0 failed' passed "$start ;D1 20\r\n"
suite 'comments and empty lines' 0 '0 passed, 0 failed' passed "# x\n\n  \n"
suite 'an empty file' 0 '0 passed, 0 failed' passed ''
suite 'a mismatch is named' 1 '1 passed, 1 failed' \
    "suite:2: $start: depth 2: expected 401, found 400" "#\n$start ;D1 20 ;D2 401\n"
suite 'no counts' 1 '0 passed, 1 failed' 'suite:1: no counts' "$start\n"
suite 'an empty count' 1 '0 passed, 1 failed' 'suite:1: .*D1' "$start ;D1\n"
suite 'a count too many' 1 '0 passed, 1 failed' 'suite:1: .*D1' "$start ;D1 20 20\n"
suite 'a wrong count' 1 '0 passed, 1 failed' "suite:1: 'x'" "$start ;D1 x\n"
suite 'a count too large' 1 '0 passed, 1 failed' "suite:1: '9{30}'" \
    "$start ;D1 $(printf '9%.0s' {1..30})\n"
suite 'a wrong depth' 1 '0 passed, 1 failed' "suite:1: 'E1'" "$start ;E1 20\n"
suite 'a depth of nothing' 1 '0 passed, 1 failed' "suite:1: 'D0'" "$start ;D0 1\n"
suite 'a wrong FEN, and on it goes' 1 '1 passed, 1 failed' 'suite:1: .*king' \
    "8/8/8/8/8/8/8/8 w - - 0 1 ;D1 0\n$start ;D1 20\n"
suite 'a long line, and on it goes' 1 '1 passed, 1 failed' 'suite:1: .*longer' \
    "$(printf '%09000d' 0)\n$start ;D1 20\n"
suite 'a line of the greatest length' 0 '1 passed, 0 failed' passed \
    "$start$(printf '%4032s' '') ;D1 20\n"
suite 'a line that is one character longer' 1 '0 passed, 1 failed' longer \
    "$start$(printf '%4033s' '') ;D1 20\n"
suite 'zero bytes' 1 '0 passed, 1 failed' 'suite:1: a zero byte' 'a\0000b\n'
suite 'positions of Chess960 among others' 0 '2 passed, 0 failed' passed \
    "bqnrnkrb/pppppppp/8/8/8/8/PPPPPPPP/BQNRNKRB w GDgd - 0 1 ;D1 21\n$start ;D1 20\n"
suite 'counts among operations' 0 '3 passed, 0 failed' passed \
    "${start% 0 1} D1 20; D2 400;\n${start% 0 1} hmvc 0; fmvn 1; id \"a;b\"; D1 20;\n"
suite 'a wrong counter' 1 '0 passed, 1 failed' "suite:1: hmvc 'x'" "$start ;hmvc x; D1 20\n"
suite 'a state of capitals is no operation' 0 '1 passed, 0 failed' passed \
    "4k3/8/8/8/L6l/8/8/4K3 w - - Ll 0 1 ;D1 65\n" --variant pole --option PoleCapture=discovered
suite 'options by line' 0 '2 passed, 0 failed' passed \
    "N=WD;B=B;R=R;Q=Q\t$start\t18 324\n" --variant polypiece
suite 'options by line and name' 0 '2 passed, 0 failed' passed \
    "Holes=one\t$start\t1260 1527120\n" --variant pothole
suite 'a wrong option in a line' 1 '0 passed, 1 failed' 'suite:1: ' \
    "N=U;B=B;R=R;Q=Q\t$start\t18 324\n" --variant polypiece
suite 'an option that the game has not' 1 '0 passed, 1 failed' 'suite:1: chess has no' \
    "N=WD\t$start\t18 324\n"
suite 'tabs without counts' 1 '0 passed, 1 failed' 'suite:1: no counts' \
    "N=N\t$start\n" --variant polypiece

suite 'a byte order mark' 0 '2 passed, 0 failed' '' "\357\273\277$start ;D1 20\n$start ;D1 20\n"

printf '%s ;D1 20\n' "$start" | iconv -f utf-8 -t utf-16 >"$work/utf16"
expect_line 'UTF-16' '^1 passed, 0 failed$' perft --suite "$work/utf16"
expect_error 'a file that is not there' 1 'nowhere: No such file' perft --suite "$work/nowhere"
expect_error 'a folder' 1 'directory' perft --suite "$work"
[ -c /dev/zero ] && expect_error 'a file without end' 1 'zero byte' perft --suite /dev/zero

exit $failures
