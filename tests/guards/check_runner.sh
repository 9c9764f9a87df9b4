#!/usr/bin/env bash
# check_runner.sh - programs that hang or say nothing fail, and cannot block the run.
# SPDX-License-Identifier: MIT
set -u
runner=$(dirname "$(realpath "$0")")/../run.sh
tree=$(mktemp -d)
trap 'rm -rf "$tree"' EXIT
cd "$tree" || exit 1
failures=0

# report GOOD WHAT - with what the runner has printed.
report()
{
    if [ "$1" = 0 ]; then
        echo "ok $2"
    else
        echo "not ok $2"
        sed 's/^/# /' out
        failures=1
    fi
}

# write_program FILE - it ignores signals, as does what it has started, which keeps its output open.
write_program()
{
    cat >"$1" <<END
#!/usr/bin/env bash
: "$tree"
trap '' TERM INT HUP
bash -c ': "$tree"; while :; do sleep 1; done' &
while :; do wait; sleep 1; done
END
    chmod +x "$1"
}

mkdir -p tests/unit tests/fuzz tests/cli built/tests/fuzz
touch tests/unit/check_hangs.c tests/fuzz/fuzz_hangs.c
echo 'echo seed' >tests/fuzz/seeds.sh
write_program built/tests/check
write_program built/tests/fuzz/fuzz_hangs
write_program tests/cli/hangs.sh
echo 'echo ok a good one' >tests/cli/good.sh
echo 'exit 0' >tests/cli/silent.sh
echo 'for ((i = 0; i < 60; i++)); do echo "# at work"; sleep 0.2; done; echo ok a slow one' >tests/cli/slow.sh
OTHERS=no TEST_TIMEOUT=5 TEST_JOBS=2 timeout -k 5 120 bash "$runner" built /bin/true >out 2>&1
[ $? = 1 ] && [ "$(tail -n 1 out)" = '2 passed, 4 failed, 0 skipped' ]
report $? 'programs that hang are killed, and no slow one that says something'
[ "$(grep -cE '^# not ok (check_hangs|fuzz_hangs|tests/cli/hangs.sh|tests/cli/silent.sh)\b' out)" = 4 ]
report $? 'each is named at the end'
! pgrep -f "bash -c : \"$tree\"" >>out
report $? 'what they have started is killed, too'
for number in 1 2 3 4 5 6; do
    grep -c "^# \[$number/6\] " out
done | grep -vqx 1
[ $? = 1 ]
report $? 'each result has its number'

# A run that is told to end.
cat >tests/cli/slow.sh <<END
: "$tree"
echo ok the first half
sleep 1000.37
END
rm tests/cli/hangs.sh
printf '#!/bin/sh\n' | tee built/tests/check >built/tests/fuzz/fuzz_hangs
OTHERS=no TEST_JOBS=3 bash "$runner" built /bin/true >out 2>&1 &
run=$!
for ((i = 0; i < 300; i++)); do
    if grep -q '^# \[4/5\]' out && pgrep -f 'sleep 1000.37' >pids; then break; fi
    sleep 0.1
done
kill $run
wait $run
[ $? = 1 ] && grep -q '^ok the first half$' out && grep -q '^# ended after 4 of 5 suites: 2 passed, 2 failed$' out
report $? 'a run that is told to end shows what it had'
for ((i = 0; i < 100; i++)); do
    pgrep -f "sleep 1000.37" >pids || break
    sleep 0.1
done
! pgrep -f "sleep 1000.37" >>out
report $? 'and leaves nothing behind'
exit $failures
