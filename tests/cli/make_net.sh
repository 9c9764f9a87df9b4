#!/usr/bin/env bash
# make_net.sh - making a net, generation by generation.  SPDX-License-Identifier: MIT
. "$(dirname "$0")/../support/expect.sh"
script=$(realpath "$(dirname "$0")/../../protocol/shell/tools/make_net.sh")
scripts=$(dirname "$script")
POTPOURRI=$(realpath "$POTPOURRI")
export POTPOURRI
cd "$work" || exit 1
export WEIGHTS=weights NET_FOLDER=nets GAMES=60 NODES=60 GATE_GAMES=40 GATE_NODES=80 JOBS=2
export TRAIN='--tree-epochs 4 --game-epochs 2 --rate 4000'

SPRT=0,300 bounded sh "$script" pole >out 2>err
status=$?
[ $status = 0 ] && [ ! -s err ] && grep -q '^pole, generation 1: the net is refused$' out &&
    [ ! -e weights/pole.net ] && grep -q 'the lower one is accepted' nets/pole/1/gate
report $? 'a net that does not win is refused'

# A net of so few games wins if the classical evaluation, with which it is compared, is replaced by
# a net that has learnt too fast and knows nothing.
bounded "$POTPOURRI_LAB" -v pole train --tree-epochs 1 --game-epochs 1 --rate 1000000 bad.net nets/pole/1/games >out
cat >crippled <<END
#!/bin/sh
case "\$*" in
*'Hash=8 -o EvalFile=') exec $POTPOURRI "\$@$work/bad.net" ;;
*) exec $POTPOURRI "\$@" ;;
esac
END
chmod +x crippled
rm nets/pole/1/done nets/pole/1/gate*
POTPOURRI=$work/crippled SPRT=-300,-100 bounded sh "$script" pole >out 2>err
status=$?
[ $status = 0 ] && [ ! -s err ] && grep -q '^pole, generation 1: the net is taken$' out &&
    cmp -s nets/pole/1/net weights/pole.net && grep -q '^## Generation 1: taken$' weights/pole.md &&
    grep -q 'the higher one is accepted' weights/pole.md && ! grep -q 'the net before' weights/pole.md &&
    grep -q '<polyline' nets/pole/1/losses.svg
report $? 'a net that wins is taken, and how it was made is on record'

run -v pole -o EvalFile=weights/pole.net analyse --nodes 10
[ $status = 0 ]
report $? 'it evaluates'

cp weights/pole.md record
GENERATIONS=2 SPRT=400,700 bounded sh "$script" pole >out 2>err
[ $? = 0 ] && grep -q '^pole, generation 2: the net is refused$' out && cmp -s record weights/pole.md &&
    cmp -s nets/pole/2/before.net weights/pole.net && ! cmp -s nets/pole/2/net weights/pole.net
report $? 'the next generation plays with it, and against it'

# Each step goes on from what there is.
touch -d '2020-01-01' nets/pole/2/net
rm nets/pole/2/done nets/pole/2/gate
GENERATIONS=2 SPRT=400,700 bounded sh "$script" pole >out 2>err
[ $? = 0 ] && grep -q '^pole, generation 2: the net is refused$' out && ! grep -q 'epochs' out &&
    [ "$(stat -c %Y nets/pole/2/net)" -lt 1600000000 ]
report $? 'what is complete is not made again'

# A net that knows nothing is in use, so the new one wins.
cp bad.net weights/pole.net
NET_FOLDER=other SPRT=-300,-100 bounded sh "$script" pole >out 2>err
[ $? = 0 ] && grep -q '^pole, generation 1: the net is taken$' out &&
    head -n "$(wc -l <record)" weights/pole.md | cmp -s - record &&
    grep -q '^## Generation 2: taken$' weights/pole.md && grep -q 'of generations 2 to 2' weights/pole.md
report $? 'in another folder, generations are added to the record'

rm -r nets weights
GAMES='' MINUTES=0 NODES=20 GATE_GAMES=2 TRAIN='--tree-epochs 1 --game-epochs 1' bounded sh "$script" pole >out 2>err
[ $? = 0 ] && [ "$(cat nets/pole/1/count)" = 100 ] && grep -q 'undecided' out &&
    grep -q 'the net is refused' out
report $? 'without a number of games, it follows from the time that they take'

# A game from a file, whose net goes to where the program finds it.
unset WEIGHTS
export VARIANTS=$(dirname "$script")/../../../engine/library/standard.ini
GAMES=60 SPRT=-300,-100 TRAIN="$TRAIN --from chess" bounded sh "$script" gardner >out 2>err
status=$?
net=$("$POTPOURRI" --variants "$VARIANTS" -v gardner variants --net-path)
[ $status = 0 ] && [ ! -s err ] && grep -q '^gardner, generation 1: the net is \(taken\|refused\)$' out &&
    grep -q '^## Generation 1: ' "nets/$(basename "$net" .net)/gardner/1/record"
report $? 'a net for a game from a file'
work_folder=nets/$(basename "$net" .net)/gardner/1
sed 's/^SPRT.*/SPRT: the higher one is accepted/' "$work_folder/gate" >gate && mv gate "$work_folder/gate"
rm "$work_folder/done"
cat >accept <<END
#!/bin/sh
case "\$*" in
*' match '*) cat $work/$work_folder/gate ;;
*) exec $POTPOURRI "\$@" ;;
esac
END
chmod +x accept
GAMES=60 POTPOURRI=$work/accept bounded sh "$script" gardner >out 2>err
[ $? = 0 ] && cmp -s "$work_folder/net" "$net" && grep -q '^## Generation 1: taken$' "${net%.net}.md" &&
    grep -q 'VARIANTS=.*standard.ini VARIANT=gardner' "${net%.net}.md"
report $? 'which is taken goes where the program finds it'
unset VARIANTS

if can_test 'shards by GNU parallel' parallel parallel rsync; then
    bounded sh "$scripts/datagen_parallel.sh" games 2 : -- -v pole datagen --nodes 30 6 >out 2>err
    [ "$(grep -c '3 games' out)" = 2 ] && [ -s games.1 ] && [ -s games.2 ]
    report $? 'shards by GNU parallel'
fi
for i in 1 2; do
    SLURM_ARRAY_TASK_ID=$i SLURM_ARRAY_TASK_COUNT=2 \
        bounded sh "$scripts/datagen_slurm.sh" job -v pole datagen --nodes 30 6
done >out 2>err
[ "$(grep -c '3 games' out)" = 2 ] && [ -s job.1 ] && [ -s job.2 ]
report $? 'shards as a job array'

exit $failures
