#!/usr/bin/env bash
# training.sh - datagen and train.  SPDX-License-Identifier: MIT
. "$(dirname "$0")/../support/expect.sh"
games="$work/games"
generate=(-v pole datagen --nodes 30)
train=(-v pole train --tree-epochs 1 --game-epochs 1)

in_lab run "${generate[@]}" -j 2 40 "$games"
[ $status = 0 ] && grep -qE '^.*games: 40 games, [0-9]+ positions$' "$work/out"
report $? 'datagen plays games'

in_lab run "${train[@]}" -o Threads=2 --note 'a test' --curve "$work/curve.svg" "$work/net" "$games"
[ $status = 0 ] && [ ! -e "$work/net.checkpoint" ] && grep -qa '^PotNet2' "$work/net" &&
    grep -qE '^ +2\.00 +games( +0\.[0-9]{6}){3}$' "$work/out" &&
    [ "$(grep -c '<polyline' "$work/curve.svg")" = 3 ]
report $? 'train prints and draws the losses and writes a net'

# A net that learns next to nothing predicts scores by what it began with.
in_lab run -v chess datagen --nodes 200 20 "$work/chess"
train_slowly=(-v chess train --tree-epochs 0 --game-epochs 1 --rate 1 "$work/net2" "$work/chess")
in_lab run "${train_slowly[@]}" --from chess --slope 300
[ "$(tail -n 1 "$work/out")" = 'scale 300 centipawns' ]
report $? 'the scale of a net is the slope of its labels'
in_lab run "${train_slowly[@]}" --from chess
known=$(awk 'NR == 3 { print $(NF - 1) }' "$work/out")
in_lab run "${train_slowly[@]}"
awk -v known="$known" 'NR == 3 { good = known > 0 && known * 2 < $(NF - 1) } END { exit !good }' "$work/out"
report $? 'train begins with what a net knows'
cp "$games" "$work/before"
ln -s games "$work/link"
for arguments in "$work/link" "--curve $work/link $work/net3"; do
    in_lab expect_error 'samples to be replaced' 1 'link would be read and written' "${train[@]}" $arguments "$games"
done
cmp "$games" "$work/before" >"$work/out"
report $? 'stay'
cp "$work/net" "$work/begun"
in_lab expect_error 'a net that training begins with, to be replaced' 1 'begun would be read and written' \
    "${train[@]}" --from "$work/begun" "$work/begun" "$games"
# The buckets are those of the net that it began with.
in_lab run "${train[@]}" --king-buckets 4 "$work/buckets" "$games"
in_lab run "${train[@]}" --from "$work/buckets" "$work/bigger" "$games"
[ $status = 0 ] && [ "$(stat -c %s "$work/bigger")" = "$(stat -c %s "$work/buckets")" ]
report $? 'train begins with the net of a file'
in_lab run "${train[@]}" --from "$work/buckets" --king-buckets 1 "$work/smaller" "$games"
[ $status = 0 ] && [ "$(stat -c %s "$work/smaller")" = "$(stat -c %s "$work/net")" ]
report $? 'with fewer king buckets, too'
begins_again()
{
    in_lab run "$@" datagen --nodes 30 10 "$work/other"
    in_lab run "$@" train --tree-epochs 1 --game-epochs 0 "$work/other.net" "$work/other"
    in_lab run "$@" train --tree-epochs 1 --game-epochs 0 --from "$work/other.net" "$work/again.net" "$work/other"
    [ $status = 0 ] && [ -s "$work/again.net" ] && rm -r "$work/other" "$work/again.net"
}
begins_again -v polypiece -o 'Powers=N=N,AD'
report $? 'with that of the same game, whatever its options'
printf '[chess-with-elephants:chess]\nbishop = -\ncustomPiece1 = b:FA\n' >"$work/long.ini"
begins_again --variants "$work/long.ini" -v chess-with-elephants
report $? 'with that of a game with a long name'
in_lab run --variants "$work/long.ini" -v pole train --tree-epochs 1 --game-epochs 0 \
    --from "$work/other.net" "$work/again.net" "$games"
[ $status = 0 ] && [ -s "$work/again.net" ]
report $? 'also for another game'
in_lab run "${train[@]}" --from "$work/net" --row-step 16 "$work/rounded" "$games"
[ $status = 0 ] && [ "$(gzip -c "$work/rounded" | wc -c)" -lt $(($(gzip -c "$work/net" | wc -c) * 3 / 4)) ]
report $? 'rounded weights pack smaller'
in_lab run "${train[@]}" --king-buckets 4 --note 'four buckets' "$work/buckets" "$games"
run -v pole -o EvalFile="$work/buckets" bench
grep -q 'NNUE evaluation (four buckets)' "$work/out"
report $? 'a net with king buckets is read'

# A process that is killed at any moment loses no game, and what was lost is played again.
"$POTPOURRI_LAB" "${generate[@]}" 40 "$work/killed" >/dev/null &
for _ in $(seq 200); do
    [ "$(stat -c %s "$work/killed" 2>/dev/null || echo 0)" -gt 20000 ] && break
    sleep 0.02
done
kill -9 $! && wait $! 2>/dev/null
in_lab run "${generate[@]}" 40 "$work/killed"
cp "$work/out" "$work/resumed"
in_lab run "${train[@]}" --note 'a test' "$work/net2" "$work/killed"
grep -q '40 games' "$work/resumed" && cmp "$work/net" "$work/net2" >"$work/out"
report $? 'after kill -9 datagen resumes; the same games give the same net'

in_lab run "${generate[@]}" --shard 1/2 40 "$work/shard1"
in_lab run "${generate[@]}" --shard 2/2 40 "$work/shard2"
in_lab run "${train[@]}" --note 'a test' "$work/net2" "$work/shard2" "$work/shard1"
cmp "$work/net" "$work/net2" >"$work/out"
report $? 'so do the games of two shards'

in_lab run "${generate[@]}" -o EvalFile="$work/net" 1 "$work/second"
[ $status = 0 ] && grep -q ': 1 game, ' "$work/out"
report $? 'datagen plays games with a net'

in_lab expect_error 'games of another evaluation' 1 'games have another evaluation' "${generate[@]}" 4 "$work/second"
in_lab expect_error 'games of another number of nodes' 1 'another number of nodes \(30, not 40\)' \
    -v pole datagen --nodes 40 41 "$games"
in_lab expect_error 'games of another variant' 1 'samples of pole, not of chess' -v chess train "$work/net3" "$games"
echo 'no games' >"$work/text"
in_lab expect_error 'no games' 1 'text: no file of samples' "${generate[@]}" 4 "$work/text"
grep -q 'no games' "$work/text"
report $? 'and the file stays as it was'
in_lab expect_error 'no file' 1 'nowhere: No such file' "${train[@]}" "$work/net3" "$work/nowhere"
in_lab expect_error 'too few games' 1 'too few games to train on: 1' "${train[@]}" "$work/net3" "$work/second"
in_lab expect_error 'an odd hidden layer' 2 'train: 100 is no multiple of 32' "${train[@]}" --hidden 100 "$work/net3" "$games"
in_lab expect_error 'a start with more neurons' 1 '--from chess: it has 256 neurons' \
    "${train[@]}" --from chess --hidden 64 "$work/net3" "$games"
in_lab expect_error 'some king buckets' 2 'train: king buckets are 1 or 4' "${train[@]}" --king-buckets 3 "$work/net3" "$games"
in_lab expect_error 'a start that is no net' 1 "$work/text: it is not a net of Potpourri" \
    "${train[@]}" --from "$work/text" "$work/net3" "$games"
in_lab expect_error 'no such game' 1 "there is no game 'draughts'" "${train[@]}" --from draughts "$work/net3" "$games"
in_lab expect_error 'no epochs' 2 'train: no epochs' -v pole train --tree-epochs 0 --game-epochs 0 "$work/net3" "$games"
in_lab expect_error 'a wrong shard' 2 "'3/2' is not I/N" "${generate[@]}" --shard 3/2 4 "$games"
in_lab expect_error 'a net that cannot be written' 1 'No such file' "${train[@]}" "$work/none/net" "$games"

exit $failures
