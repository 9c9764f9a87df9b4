#!/usr/bin/env bash
# run.sh - runs all tests and adds up the results.  SPDX-License-Identifier: MIT
#
# usage: run.sh FOLDER [BINARY]
#
# FOLDER holds what the Makefile built (FOLDER/tests/check, FOLDER/tests/fuzz/fuzz_*); BINARY is the
# program that the shell tests, tests/cli/*.sh, drive as $POTPOURRI, and tests/xboard/gui_*.sh in
# XBoard.  Without BINARY only the unit tests run.  With RUNNER set, for instance to valgrind, every
# program runs under it.  OTHERS=no leaves out what mostly runs other programs: XBoard, GNU parallel
# and Slurm, other compilers, linters.  TEST_TIMEOUT: seconds for one program.
#
# A shell test prints "ok WHAT" or "not ok WHAT" for each thing it tests, and "ok WHAT # skip needs
# PACKAGE" for what it cannot test here.  A program that prints no result, or that fails without
# saying what, is one failure.
#
# The last line is "N passed, N failed, N skipped" and is about everything; before it each skip is
# named with what it needs.  Other counts, and times, are "#" comments.
set -u
folder=$1
runner=${RUNNER-}
limit=${TEST_TIMEOUT:-900}
export PATH=$PATH:/usr/games
passed=0
failed=0
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
: >"$work/skipped"

fail()
{
    echo "not ok $*"
    failed=$((failed + 1))
}

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
    echo "# unit tests: $good ok, $bad not ok, $SECONDS s"
}

# replay PROGRAM - a fuzz target and the inputs that are kept for it.
replay()
{
    local name seeds
    name=$(basename "$1")
    mapfile -t seeds < <(sh tests/fuzz/seeds.sh "${name#fuzz_}")
    if [ ${#seeds[@]} != 0 ] && timeout "$limit" $runner "$1" "${seeds[@]}" >"$work/log" 2>&1; then
        passed=$((passed + 1))
        echo "# $name: ${#seeds[@]} inputs, ok"
    else
        cat "$work/log"
        fail "$name: the last input named above"
    fi
}

shell_test()
{
    local name status good bad skipped start=$SECONDS
    name=$(basename "$1")
    timeout "$limit" bash "$1" </dev/null >"$work/log" 2>&1
    status=$?
    grep -E '^ok\b.*# skip ' "$work/log" >"$work/skips"
    good=$(grep -E '^ok\b' "$work/log" | grep -cv '# skip ')
    bad=$(grep -cE '^not ok\b' "$work/log")
    skipped=$(wc -l <"$work/skips")
    cat "$work/skips" >>"$work/skipped"
    passed=$((passed + good))
    failed=$((failed + bad))
    if [ $status != 0 ] || [ "$bad" != 0 ]; then
        cat "$work/log"
    fi
    if [ $status != 0 ] && [ "$bad" = 0 ]; then
        fail "$name ended with status $status"
    elif ! grep -qE '^(not )?ok\b' "$work/log"; then
        fail "$name printed no result"
    fi
    echo "# $name: $good ok, $bad not ok, $skipped skipped, $((SECONDS - start)) s"
}

programs_and_scripts()
{
    local source script
    POTPOURRI=$(realpath -m "$1")
    ATOMIC=$(realpath -m "$folder/tests/atomic")
    export POTPOURRI ATOMIC
    if [ -n "$runner" ]; then
        printf '#!/bin/sh\nexec %s "%s" "$@"\n' "$runner" "$POTPOURRI" >"$work/potpourri"
        chmod +x "$work/potpourri"
        POTPOURRI=$work/potpourri
    fi
    for source in tests/fuzz/fuzz_*.c; do
        replay "$folder/tests/fuzz/$(basename "$source" .c)"
    done
    for script in tests/cli/*.sh tests/guards/check_*.sh tests/xboard/gui_*.sh; do
        case $script in
        tests/xboard/* | *_hosts.sh | *portability.sh | tests/guards/*) [ "${OTHERS-}" != no ] || continue ;;
        esac
        shell_test "$script"
    done
}

unit_tests
[ -z "${2-}" ] || programs_and_scripts "$2"

sed -E 's/^ok (.*) # skip (.*)/# skipped, \2: \1/' "$work/skipped"
echo "$passed passed, $failed failed, $(wc -l <"$work/skipped") skipped"
[ $failed = 0 ]
