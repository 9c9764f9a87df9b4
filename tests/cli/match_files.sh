#!/usr/bin/env bash
# match_files.sh - the files that a tournament writes.  SPDX-License-Identifier: MIT
. "$(dirname "$0")/../support/expect.sh"
POTPOURRI=$(realpath "$POTPOURRI")
scripts=$(realpath "$(dirname "$0")/../../protocol/match")
cd "$work" || exit 1
mkdir home && export HOME=$work/home
ln -s "$POTPOURRI" us
quick=(match --quiet --nodes 10 --max-moves 4 -e "name=A uci:$work/us" -e "name=B uci:$work/us")

# events FILE - how many games of PGN are in it.
events()
{
    grep -c '^\[Event ' "$1"
}

# --- two tournaments write to one PGN file -------------------------------------------------------
one=("${quick[@]}" --event One --pgn both.pgn --jsonl one.jsonl)
two=("${quick[@]}" --event Two --pgn both.pgn --jsonl two.jsonl)
run "${one[@]}"
run "${two[@]}" --games 4
cp both.pgn before
run "${one[@]}" --games 4
[ $status = 0 ] && [ "$(events both.pgn)" = 8 ] && head -c "$(wc -c <before)" both.pgn | cmp -s before
report $? 'a tournament that is resumed leaves the games of another one in the PGN file'
cat -s both.pgn | cmp - both.pgn >err
report $? 'there is one empty line between them'
cp both.pgn before
truncate -s -50 both.pgn
run "${one[@]}" --games 4
[ $status = 0 ] && cmp both.pgn before >err
report $? 'a game of which the PGN was written in part is completed'
start=$(tail -n 1 one.jsonl | sed 's/.*"pgn_start":\([0-9]*\).*/\1/')
truncate -s $((start + 30)) both.pgn
run "${two[@]}" --games 6
run "${one[@]}" --games 4
[ $status = 0 ] && [ "$(grep -c '^1\. ' both.pgn)" = 10 ]
report $? 'and it is written again where another tournament has gone on meanwhile'
run "${one[@]}" --games 4 --pgn ./both.pgn
[ $status = 0 ]
report $? 'the PGN file may be named in another way'
expect_error 'but not be another one' 1 "one.jsonl:1: it was begun with --pgn 'both.pgn'" \
    "${one[@]}" --pgn new.pgn
rm both.pgn
expect_error 'a PGN file that was removed' 1 'both.pgn: it is shorter than the record says' \
    "${one[@]}" --games 6
printf '{a note}' >notes.pgn
run "${quick[@]}" --pgn notes.pgn
[ $status = 0 ] && [ "$(head -n 2 notes.pgn)" = '{a note}' ] && [ "$(events notes.pgn)" = 2 ]
report $? 'games are added after what is in a PGN file'

# --- records are joined --------------------------------------------------------------------------
expect_error 'a record with more games than it was begun with' 1 'one.jsonl:4: game 3 is beyond' \
    match --merge one.jsonl
run match --merge --games 4 --pgn joined.pgn --jsonl joined.jsonl one.jsonl
[ $status = 0 ] && [ "$(events joined.pgn)" = 4 ]
report $? 'the PGN file can be written again from the record'
cp joined.pgn before
expect_error 'joining does not write to a PGN file that has games' 1 'joined.pgn: --merge writes' \
    match --merge -g 4 --pgn joined.pgn one.jsonl
expect_error 'nor to a record' 1 'joined.jsonl: --merge writes' match --merge -g 4 \
    --jsonl joined.jsonl one.jsonl
cmp joined.pgn before >err && [ "$(wc -l <joined.jsonl)" = 5 ]
report $? 'and leaves them as they are'
expect_error 'a record twice' 1 'one.jsonl:2: game 1 is there twice' match --merge -g 4 \
    --pgn twice.pgn one.jsonl one.jsonl
[ ! -e twice.pgn ]
report $? 'and nothing is written where the records do not fit together'

cp before keep.pgn
for line in 'pgn = keep.pgn' 'jsonl = new.jsonl' 'log = new.log' 'merge = false'; do
    sed "1s/\"tournament\":\"/&$line\\\\n/" one.jsonl >strange.jsonl
    expect_error "a stranger's record that sets $line" 1 \
        "strange.jsonl:1: a record cannot set '${line%% *}'" match --merge -g 4 strange.jsonl
done
cmp before keep.pgn >err && [ ! -e new.jsonl ] && [ ! -e new.log ]
report $? 'and no file is written'

# --- what the games are like -----------------------------------------------------------------------
in_lab run statistics --captured P one.jsonl
grep -Eq '^\| chess \| +4 \| +2 \| +100.0 \+- +0.0 \| +50.0 \+- ' out
report $? 'statistics count games and openings'
run match -v pole -o PoleCapture=king --quiet --nodes 10 --max-moves 4 -e "uci:$work/us" \
    -e "name=B uci:$work/us" --jsonl king.jsonl
head -c -20 king.jsonl >part.jsonl
in_lab run statistics --captured L one.jsonl part.jsonl
grep -Eq '^\| chess .*\| +- \| +- \|$' out && grep -Eq '^\| pole PoleCapture=king \| +1 \| +1 .*inf' out
report $? 'of each rules by themselves, and of complete lines only'
compare=(env GAMES=2 STEP=1 NODES=10 POTPOURRI="$POTPOURRI" "$scripts/compare_rules.sh" compared L)
"${compare[@]}" chess pole:PoleCapture=king >out 2>err
[ ! -s err ] && grep -q '^| chess  *|     2 |        2 ' out && grep -q '^| pole PoleCapture=king |     2 ' out
report $? 'rules are compared by games from the same openings'
"${compare[@]}" chess pole:PoleCapture=king 2>err | cmp - out
report $? 'and nothing is played again'
"${compare[@]}" pole:NoOption >out 2>err
[ $? = 1 ] && grep -q 'compare_rules.sh: no values: pole:NoOption' err
report $? 'unless an option has no values'
in_lab expect_error 'statistics of no record' 1 'notes.pgn:1: it is not the record' statistics notes.pgn
{ head -n 1 one.jsonl && echo '{"game":1}'; } >broken.jsonl
in_lab expect_error 'statistics of a broken record' 1 'broken.jsonl:2: ' statistics broken.jsonl

# --- luck -------------------------------------------------------------------------------------------
# A wins twice because a hole swallows the other one's queen in the first moves.
match_dice=(match -v pothole --quiet --nodes 10 --max-moves 1)
run "${match_dice[@]}" --plies 0 -g 2 -e "name=A uci:$work/us" -e "name=B uci:$work/us" --jsonl dice.jsonl
[ "$(wc -l <dice.jsonl)" = 3 ]
report $? 'a match with dice is recorded'
sed -E '2s/"result":"[^"]*"/"result":"1-0"/; 3s/"result":"[^"]*"/"result":"0-1"/
    2s|"moves":"[^"]*"|"moves":"e2e4/d8"|; 3s|"moves":"[^"]*"|"moves":"e2e4/- e7e5/d1"|
    s/"thoughts":.*,"date"/"thoughts":[],"date"/' dice.jsonl >lucky.jsonl
sed 2d lucky.jsonl >second.jsonl

# is_even - whether points less luck are about even.
is_even()
{
    awk '/without luck/ { even = $4 ~ /^-?[0-9.]+$/ && $4 + 0 > -100 && $4 + 0 < 100 } END { exit !even }' out
}
# has_luck - whether each pair's points less luck differ from its points.
has_luck()
{
    awk '/as played/ { played = $4 } /without luck/ && $4 == played { same = 1 } END { exit same }' out
}
in_lab run luck --nodes 200 lucky.jsonl
grep -q '^A - B: 2 games$' out && grep -q 'as played     Elo unknown$' out && is_even
report $? 'points less luck are even where dice made the points'
in_lab run luck --nodes 200 second.jsonl lucky.jsonl
grep -q '^B - A: 3 games$' out && grep -q 'as played     Elo unknown$' out && is_even
report $? 'games of the same two engines in several records are one match'
run "${match_dice[@]}" --max-moves 6 --plies 4 -g 4 -e "name=A uci:$work/us" -e "name=B nodes=40 uci:$work/us" \
    -e "name=C nodes=90 uci:$work/us" --jsonl three.jsonl
sed -i -E '3s/1\/2-1\/2/1-0/; 6s/1\/2-1\/2/0-1/' three.jsonl
in_lab run luck --nodes 200 three.jsonl
[ "$(grep -c ': 4 games$' out)" = 3 ] && has_luck &&
    grep -Eq 'without luck  Elo -?[0-9.]+ \(-?[0-9.]+ to -?[0-9.]+\), as sure as [0-9]+ games with luck$' out
report $? 'each two opponents are rated, with the error of the openings'
cp out alone
in_lab run luck --nodes 200 -j 3 three.jsonl
cmp -s alone out
report $? 'several threads find the same'
in_lab expect_error 'an EvalFile for another game' 1 'EvalFile: ' luck -o EvalFile="$scripts/../../eval/net/weights/chess.net" \
    lucky.jsonl
sed -E '2s/"opening_plies":0/"opening_plies":9/' lucky.jsonl >broken.jsonl
in_lab expect_error 'an opening longer than the game' 1 'broken.jsonl:2: its opening is longer' luck broken.jsonl
sed -E '2s/"black":"B"/"black":"A"/' lucky.jsonl >broken.jsonl
in_lab expect_error 'an engine against itself' 1 'broken.jsonl:2: both engines are called A' luck broken.jsonl
head -n 1 dice.jsonl >empty.jsonl
in_lab expect_error 'luck of no games' 1 'there are no games' luck empty.jsonl
in_lab expect_error 'luck without dice' 1 'one.jsonl:2: there are no dice in chess' luck one.jsonl
in_lab expect_error 'luck of no record' 1 'notes.pgn:1: it is not the record' luck notes.pgn

# --- files that are not what they should be --------------------------------------------------------
ln -s same.pgn link.jsonl
: >same.pgn
expect_error 'one file for PGN and record' 1 'are the same file' "${quick[@]}" --pgn same.pgn \
    --jsonl link.jsonl
ln same.pgn hard.jsonl
expect_error 'by a hard link' 1 'are the same file' "${quick[@]}" --pgn same.pgn --jsonl hard.jsonl
cp notes.pgn openings.pgn
expect_error 'the openings as PGN' 1 'openings.pgn: the openings would be written' "${quick[@]}" \
    --openings openings.pgn --pgn ./openings.pgn
cmp notes.pgn openings.pgn >err
report $? 'are left as they are'
mine="$scripts/../../engine/library/standard.ini"
cp "$scripts/../../eval/net/weights/chess.net" my.net
printf '%s\n' 'nodes = 10' 'max-moves = 4' "engine = uci:$work/us" "engine = uci:$work/us" '  name = B' >settings
cp "$mine" my.ini && cp settings settings.before
ln -s my.ini link.ini
ln settings hard.settings
for file in openings.pgn link.ini my.net ./settings hard.settings; do
    for flag in --pgn --log --jsonl; do
        expect_error "an input as $flag: $file" 1 'would be written to$' --variants my.ini -o EvalFile=my.net match \
            --quiet --tournament settings --openings openings.pgn $flag $file
    done
    expect_error "an input as standard error: $file" 1 'would be written to$' --variants my.ini -o EvalFile=my.net \
        match --quiet --tournament settings --openings openings.pgn --each stderr=$file
done
expect_error 'the record as standard error' 1 'stderr is the file of --pgn' "${quick[@]}" --jsonl one.jsonl \
    --each stderr=one.jsonl
cmp notes.pgn openings.pgn >err && cmp my.ini "$mine" >err && cmp settings settings.before >err
report $? 'inputs are left as they are'
mkfifo pipe
for file in --log=pipe --pgn=/dev/null/x --each=stderr=pipe; do
    expect_error "no file to write: $file" 1 '(pipe|x): (No such device|Not a directory)' "${quick[@]}" "$file"
done
for text in '{"mine":1}' 'notes' '{"tournament":"variant = pole'; do
    printf '%s' "$text" >foreign.jsonl
    expect_error "a record that is none: $text" 1 'foreign.jsonl:1: it is not' "${quick[@]}" \
        --jsonl foreign.jsonl
    [ "$(cat foreign.jsonl)" = "$text" ]
    report $? 'it is left as it is'
done
run "${quick[@]}" --jsonl torn.jsonl
cp torn.jsonl whole.jsonl
head -c 100 whole.jsonl >torn.jsonl
run "${quick[@]}" --jsonl torn.jsonl
[ $status = 0 ] && [ "$(wc -l <torn.jsonl)" = 3 ]
report $? 'a record of which the first line was written in part is begun again'
run "${quick[@]}" --pgn synced.pgn --jsonl synced.jsonl --fsync
[ $status = 0 ] && [ "$(events synced.pgn)" = 2 ] && [ "$(wc -l <synced.jsonl)" = 3 ]
report $? 'each game may be written to the disk at once'
for i in 1 2; do
    run "${quick[@]}" --pgn /dev/null --jsonl /dev/null
    [ $status = 0 ] && [ ! -s err ] && grep -q '^A - B: ' out
    report $? '/dev/null takes all games'
done
for file in gone.pgn gone.jsonl; do
    rm -f gone.*
    bounded "$POTPOURRI" "${quick[@]}" --games 2000 --pgn gone.pgn --jsonl gone.jsonl >out 2>err &
    until_true test -s gone.pgn
    rm $file
    wait $!
    [ $? = 1 ] && grep -q "^potpourri: $file: it was removed or renamed" err
    report $? "a file that is removed meanwhile ends the tournament: $file"
done

# --- signals -------------------------------------------------------------------------------------
# has_games N FILE - whether N games or more are on that record.
has_games()
{
    [ "$(wc -l <"$2")" -gt "$1" ]
}
has_ended()
{
    ! kill -0 "$1"
}
long=(match --quiet --nodes 10 --max-moves 4 --games 100000 -e "name=A uci:$work/us" -e "name=B uci:$work/us")
for signal in HUP USR1; do
    rm -f ignored.jsonl
    (trap '' $signal && exec "$POTPOURRI" "${long[@]}" --jsonl ignored.jsonl) >out 2>err &
    until_true has_games 1 ignored.jsonl && kill -$signal $!
    until_true has_games $(($(wc -l <ignored.jsonl) + 5)) ignored.jsonl
    report $? "a match goes on after a signal that is ignored, as by nohup: $signal"
    kill $! && wait $!
done
"$POTPOURRI" "${long[@]}" --jsonl used.jsonl >out 2>err &
until_true has_games 1 used.jsonl && kill -USR1 $!
until_true has_ended $!
good=$?
[ $good = 0 ] || kill -KILL $!
wait $!
[ $? = 1 ] && [ $good = 0 ] && grep -q 'interrupted after' err
report $? 'SIGUSR1 ends a match in order'
exit $failures
