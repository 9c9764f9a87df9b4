#!/usr/bin/env bash
# strength_test.sh - whether a change makes the engine stronger.  SPDX-License-Identifier: MIT
. "$(dirname "$0")/../support/expect.sh"
script=$(realpath "$(dirname "$0")/../../protocol/match/strength_test.sh")
POTPOURRI=$(realpath "$POTPOURRI")
records=$work/records
export POTPOURRI FOLDER=$records NODES=200 CLOCK=60+1 GAMES=12 JOBS=2
cd "$work" || exit 1

# A repository whose only commit is a program that hardly thinks, and therefore needs no clock.
mkdir repository
printf 'all:\n\tmkdir -p build\n\tcp weak build/potpourri\n' >repository/Makefile
printf '#!/bin/sh\nexec %q -o "Skill Level=0" "$@"\n' "$POTPOURRI" >repository/weak
chmod +x repository/weak
git init -q repository && git -C repository add Makefile weak &&
    git -C repository -c user.name=x -c user.email=x@localhost -c commit.gpgsign=false commit -q -m weak
commit=$(git -C repository rev-parse HEAD)
better='-o UCI_LimitStrength=true -o UCI_Elo=1700' # moves at once, too

# compete [VARIABLE=VALUE...] ARGUMENT... - the script in the repository, with its status in $status.
compete()
{
    (cd repository && bounded env "$@") >out 2>err
    status=$?
}

compete CHANGE="$better" SPRT=-400,-200 sh "$script" HEAD pole
[ $status = 0 ] && grep -q '^pole-nodes: stronger$' out && grep -q '^pole-clock: stronger$' out &&
    [ -x "$records/$commit" ] && [ ! -e "$records/$commit.tree" ]
report $? 'a stronger program than that of a commit, at equal nodes and by the clock'

cat "$records"/*.jsonl >before
cp out first
compete CHANGE="$better" SPRT=-400,-200 sh "$script" HEAD pole
[ $status = 0 ] && cat "$records"/*.jsonl | cmp -s - before && diff <(grep -v '^Clocks' first) <(grep -v '^Clocks' out) >/dev/null
report $? 'the same command goes on where it was'

compete CHANGE='-o UCI_LimitStrength=true -o UCI_Elo=600' SPRT=200,400 sh "$script" "$POTPOURRI" poison
[ $status = 0 ] && grep -q '^poison-nodes: weaker$' out && [ ! -e "$records/poison-clock" ]
report $? 'a weaker one is not tried by the clock'

compete sh "$script" "$records/none"
[ $status = 1 ] && [ ! -s out ] && grep -q "neither a program nor a commit: .*none$" err
report $? 'neither a program nor a commit'

# Without dice and clocks the games of a pair are the same with the colours changed.
printf '#!/bin/sh\ncase " $* " in *" match "*) exec %q "$@" ;; esac\nsed -u "s/^go .*/go nodes 200/" | %q "$@"\n' \
    "$POTPOURRI" "$POTPOURRI" >same
chmod +x same
compete POTPOURRI="$work/same" SPRT=-12,12 sh "$script" "$work/same"
[ $status = 0 ] && grep -q '^chess-nodes: in doubt$' out && grep -q '^chess-clock: in doubt$' out
report $? 'two that are the same'

exit $failures
