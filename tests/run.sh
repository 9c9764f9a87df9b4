#!/usr/bin/env bash
# run.sh - runs all tests and adds up the results.  SPDX-License-Identifier: MIT
#
# usage: run.sh FOLDER [BINARY]
#
# FOLDER holds what the Makefile built (FOLDER/tests/check, FOLDER/tests/fuzz/fuzz_*); BINARY is the
# program, with BINARY-lab beside it, that the shell tests, tests/cli/*.sh, drive as $POTPOURRI, and tests/xboard/gui_*.sh in
# XBoard.  Without BINARY only the unit tests run.  With RUNNER set, for instance to valgrind, every
# program runs under it.  OTHERS=no leaves out what mostly runs other programs, such as XBoard, browsers,
# GNU parallel and Slurm, other compilers and linters, what mostly starts this one (with sanitizers a start takes
# long), and the toys, which are no part of it.  TEST_TIMEOUT: seconds that one program may
# say nothing, and a tenth of what it may take; then it is told to end and soon after killed, with all that it
# has started.  TEST_JOBS: programs at a time (two
# more than there are cores, as those that show windows or play on a clock mostly wait).
#
# A shell test prints "ok WHAT" or "not ok WHAT" for each thing it tests, and "ok WHAT # skip needs
# PACKAGE" for what it cannot test here.  A program that prints no result, or that fails without
# saying what, is one failure.
#
# A line "# [n/N] NAME: ..." tells of each of the N suites when it has ended.  The last line is "N passed, N failed,
# N skipped" and is about everything; before it each failure is named again, and each skip with what it needs.  When it
# is told to end, it shows what the suites that run have printed, and ends without that line.
set -u
folder=$1
binary=${2-}
runner=${RUNNER-}
limit=${TEST_TIMEOUT:-2700}
jobs=${TEST_JOBS:-$(($(getconf _NPROCESSORS_ONLN) + 2))}
export PATH=$PATH:/usr/games
passed=0
failed=0
planned=()  # how each test is run, and its path
started=()  # the names of the tests that have begun
reported=0  # how many of these have been reported
# The suites and scripts that take longest begin first.
long_suites=(tests/unit/check_tablebase.c tests/unit/check_training.c tests/unit/check_table_set.c)
long=(tests/cli/portability.sh tests/cli/windows.sh tests/web/web.sh tests/cli/match.sh tests/xboard/gui_pothole.sh tests/cli/match_hosts.sh)
# What OTHERS=no leaves out.
others='^tests/(xboard|web|guards)/|/(match(_files|_hosts|_settings|_variants)?|portability|windows|package|pages|polyglot|install|launcher|commands|manual|spsa|puzzles|make_nets?|variants_peer|atomic|checkless|threecheck)\.sh$'
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
: >"$work/skipped"
: >"$work/not_ok"

# end_if_silent PROCESS - let its time be up once nothing has come to $log for as long as the limit.  A busy machine
# makes a program slow; what hangs is silent.
end_if_silent()
{
    local step=$((limit / 60 + 1)) silent=0 size=0 now
    while sleep $step; do
        now=$(wc -c <"$log")
        silent=$((now == size ? silent + step : 0))
        size=$now
        [ $silent -lt "$limit" ] || kill -ALRM "$1"
    done
}

# bounded COMMAND... - until its time is up; give_up() may end it.
bounded()
{
    local program watcher status
    timeout -k $((limit / 30 + 1)) $((10 * limit)) "$@" &
    program=$!
    echo $program >"$log.process"
    end_if_silent $program >/dev/null 2>&1 &
    watcher=$!
    wait $program
    status=$?
    kill $watcher
    wait $watcher 2>/dev/null
    return $status
}

# Each of the next three runs a test whose output is $log, and leaves the numbers of results that
# are good, bad and skipped in $good, $bad and $skipped.

# A suite of the unit tests.  Check has its own timeouts, so the limit is only against a hang of its
# own.
run_suite()
{
    local name
    name=$(basename "$1" .c)
    CHECK_COUNTS=$log.counts bounded $runner "$folder/tests/check" "${name#check_}" >"$log" 2>&1
    local status=$?
    if ! read -r good bad 2>/dev/null <"$log.counts" || [ $((good + bad)) = 0 ]; then
        echo "not ok $name counted no tests and ended with status $status" >>"$log"
        bad=1
    fi
}

# A fuzz target and the inputs that are kept for it.
replay_inputs()
{
    local seeds name
    name=$(basename "$1" .c)
    mapfile -t seeds < <(sh tests/fuzz/seeds.sh "${name#fuzz_}")
    if [ ${#seeds[@]} != 0 ] && bounded $runner "$folder/tests/fuzz/$name" "${seeds[@]}" >"$log" 2>&1; then
        good=1
    else
        echo "not ok $name: the last input named above" >>"$log"
        bad=1
    fi
}

run_script()
{
    bounded bash "$1" </dev/null >"$log" 2>&1
    local status=$?
    good=$(grep -E '^ok\b' "$log" | grep -cv '# skip ')
    bad=$(grep -cE '^not ok\b' "$log")
    skipped=$(grep -cE '^ok\b.*# skip ' "$log")
    if [ $((good + bad + skipped)) = 0 ] || { [ $status != 0 ] && [ "$bad" = 0 ]; }; then
        echo "not ok $1 printed $good results and ended with status $status" >>"$log"
        bad=1
    fi
}

# Report the tests that have ended.
report_ended()
{
    local ended name good bad skipped seconds cpu
    for ended in "$work"/*.end; do
        [ -e "$ended" ] || return
        read -r good bad skipped seconds cpu <"$ended"
        rm "$ended"
        name=$(basename "$ended" .end)
        [ "$bad" = 0 ] || grep -v '^[0-9]*%: Checks:' "$work/$name.log" | tee -a "$work/not_ok"
        grep -E '^ok\b.*# skip ' "$work/$name.log" >>"$work/skipped"
        reported=$((reported + 1))
        echo "# [$reported/${#planned[@]}] $name: $good ok, $bad not ok, $skipped skipped, $seconds s, CPU $cpu s"
        passed=$((passed + good))
        failed=$((failed + bad))
    done
}

# cpu_seconds FILE - the sum of what `times` has written, eg. 12.
cpu_seconds()
{
    awk -F'[ms ]' '{ sum += 60 * ($1 + $4) + $2 + $5 } END { printf "%.0f", sum }' "$1"
}

# plan RUN TEST - adds a test.  RUN is one of the three above.
plan()
{
    planned+=("$1 $2")
}

# start RUN TEST - begins a test as soon as fewer than $jobs run.
start()
{
    local name
    name=$(basename "$2" .c)
    while [ "$(jobs -pr | wc -l)" -ge "$jobs" ]; do
        wait -n
        report_ended
    done
    started+=("$name")
    {
        trap - HUP INT TERM
        log=$work/$name.log good=0 bad=0 skipped=0 SECONDS=0
        "$1" "$2"
        times >"$work/$name.times"
        echo "$good $bad $skipped $SECONDS $(cpu_seconds "$work/$name.times")" >"$work/$name.part"
        mv "$work/$name.part" "$work/$name.end"
    } &
}

# give_up - ends what runs, after all that it has printed.
give_up()
{
    local log
    trap '' HUP INT TERM
    report_ended
    for log in "$work"/*.log; do
        [ -e "$log.process" ] && [ ! -e "${log%.log}.times" ] || continue
        echo "# $(basename "$log" .log) has not ended:"
        cat "$log"
        kill "$(cat "$log.process")"
    done
    echo "# ended after $reported of ${#planned[@]} suites: $passed passed, $failed failed"
    exit 1
}

plan_programs_and_scripts()
{
    local source script program
    POTPOURRI=$(realpath -m "$binary")
    TOYS=$(realpath -m "$folder/tests/toys")
    export POTPOURRI TOYS
    if [ -n "$runner" ]; then
        for program in '' -lab; do
            printf '#!/bin/sh\nexec %s "%s" "$@"\n' "$runner" "$POTPOURRI$program" >"$work/potpourri$program"
            chmod +x "$work/potpourri$program"
        done
        POTPOURRI=$work/potpourri
    fi
    for script in "${long[@]}" tests/cli/*.sh tests/guards/check_*.sh tests/xboard/gui_*.sh tests/web/*.sh; do
        [[ -e $script && " ${planned[*]} " != *" $script "* ]] || continue
        [[ ${OTHERS-} != no || ! $script =~ $others ]] || continue
        plan run_script "$script"
    done
    for source in tests/fuzz/fuzz_*.c; do
        plan replay_inputs "$source"
    done
}

# Short ones last, so that no core is idle at the end.
for source in "${long_suites[@]}"; do
    [ ! -e "$source" ] || plan run_suite "$source"
done
[ -z "$binary" ] || plan_programs_and_scripts
for source in tests/unit/check_*.c; do
    [[ " ${planned[*]} " == *" $source "* ]] || plan run_suite "$source"
done
trap give_up HUP INT TERM
for test in "${planned[@]}"; do
    start "${test%% *}" "${test#* }"
done
while [ -n "$(jobs -pr)" ]; do
    wait -n
    report_ended
done
report_ended
lost=$((${#started[@]} - reported))
[ $lost = 0 ] || echo "not ok $lost tests left no result" | tee -a "$work/not_ok"
failed=$((failed + lost))

grep -E '^not ok\b|:[FE]:' "$work/not_ok" | sed 's/^/# /'
sed -E 's/^ok (.*) # skip (.*)/# skipped, \2: \1/' "$work/skipped"
echo "$passed passed, $failed failed, $(wc -l <"$work/skipped") skipped"
[ $failed = 0 ]
