#!/usr/bin/env bash
# run.sh - runs all tests and adds up the results.  SPDX-License-Identifier: MIT
#
# usage: run.sh FOLDER BINARY
#
# FOLDER holds what the Makefile built (FOLDER/tests/check, FOLDER/tests/fuzz/fuzz_*); BINARY is the
# program that the shell tests, tests/cli/*.sh, drive as $POTPOURRI, and tests/xboard/gui_*.sh in
# XBoard.  With RUNNER set, for instance to valgrind, every program runs under it.  OTHERS=no
# leaves out what mostly runs other programs: XBoard, GNU parallel and Slurm, linters.
# TEST_TIMEOUT: seconds for one program.
#
# A shell test prints "ok WHAT" or "not ok WHAT" for each thing it tests, and "ok WHAT # skip WHY"
# for what it could not test here, which counts neither way.  A program that prints no result,
# or that fails without saying what, is one failure.
#
# The last line is "N passed, N failed" and is about everything; other counts are "#" comments.
set -u
folder=$1
runner=${RUNNER-}
limit=${TEST_TIMEOUT:-900}
POTPOURRI=$(realpath -m "$2")
export POTPOURRI PATH=$PATH:/usr/games
export CK_DEFAULT_TIMEOUT=${CK_DEFAULT_TIMEOUT:-120}
passed=0
failed=0
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

fail()
{
    echo "not ok $*"
    failed=$((failed + 1))
}

if [ -n "$runner" ]; then
    printf '#!/bin/sh\nexec %s "%s" "$@"\n' "$runner" "$POTPOURRI" >"$work/potpourri"
    chmod +x "$work/potpourri"
    POTPOURRI=$work/potpourri
fi

# The unit tests.  Check has its own timeouts, so the limit here is only against a hang of its own.
# Its sum of each failing suite is left out, for it could be taken for the sum of everything.
unit_tests()
{
    CHECK_COUNTS=$work/counts timeout $((limit * 4)) $runner "$folder/tests/check" |
        grep -v '^[0-9]*%: Checks:'
    local status=${PIPESTATUS[0]} good=0 bad=0
    [ -s "$work/counts" ] && read -r good bad <"$work/counts"
    passed=$((passed + good))
    failed=$((failed + bad))
    if [ $status != 0 ] && [ "$bad" = 0 ]; then
        fail "the unit tests ended with status $status"
    fi
}

# One fuzz target and the inputs kept for it in tests/fuzz/corpus/.
replay()
{
    local name corpus
    name=$(basename "$1")
    corpus=tests/fuzz/corpus/${name#fuzz_}
    [ -d "$corpus" ] || corpus=
    if timeout "$limit" $runner "$1" ${corpus:+"$corpus"} >"$work/log" 2>&1; then
        passed=$((passed + 1))
        echo "# $name: $(wc -l <"$work/log") inputs, ok"
    else
        cat "$work/log"
        fail "$name: the last input named above"
    fi
}

shell_test()
{
    local name status good bad
    name=$(basename "$1")
    timeout "$limit" bash "$1" </dev/null >"$work/log" 2>&1
    status=$?
    good=$(grep -E '^ok\b' "$work/log" | grep -ciEv '# *skip')
    bad=$(grep -cE '^not ok\b' "$work/log")
    passed=$((passed + good))
    failed=$((failed + bad))
    if [ $status != 0 ] || [ "$bad" != 0 ]; then
        cat "$work/log"
    else
        grep -iE '^ok\b.*# *skip' "$work/log"
    fi
    if [ $status != 0 ] && [ "$bad" = 0 ]; then
        fail "$name ended with status $status"
    elif ! grep -qE '^(not )?ok\b' "$work/log"; then
        fail "$name printed no result"
    fi
    echo "# $name: $good ok, $bad not ok"
}

unit_tests
for program in "$folder"/tests/fuzz/fuzz_*; do
    case $program in *'*' | *.*) continue ;; esac
    [ -f "tests/fuzz/$(basename "$program").c" ] && replay "$program"
done
for script in tests/cli/*.sh tests/guards/check_*.sh tests/xboard/gui_*.sh; do
    case $script in
    tests/xboard/* | *_hosts.sh | tests/guards/*) [ "${OTHERS-}" != no ] || continue ;;
    esac
    [ -f "$script" ] && shell_test "$script"
done

echo "$passed passed, $failed failed"
[ $failed = 0 ]
