#!/usr/bin/env bash
# match.sh - games between engines, refereed.  SPDX-License-Identifier: MIT
. "$(dirname "$0")/../support/expect.sh"
fake=$work/fake_engine.sh
cp "$(dirname "$0")/../support/fake_engine.sh" "$fake"
scripts=$(realpath "$(dirname "$0")/../../protocol/match")
POTPOURRI=$(realpath "$POTPOURRI")
cd "$work" || exit 1
mkdir home && export HOME=$work/home
ln -s "$POTPOURRI" us # so that engines can be recognised by this folder
us="uci:$work/us"
export POTPOURRI us work FAKE_GATE=$work/gate
quick=(match --quiet --nodes 40 --max-moves 20 --patience 20)

# ended WHAT PATTERN ARGUMENT... - a match that ends well and prints a line that matches.
ended()
{
    local what=$1 pattern=$2
    shift 2
    run "$@"
    [ $status = 0 ] && [ ! -s err ] && grep -qE -e "$pattern" out
    report $? "$what"
}

# games RECORD - its games, sorted, without what differs from run to run.
games()
{
    sed -E '1d; s/,"thoughts".*//' "$1" | sort
}

# nobody_left WHAT - no process that the matches in this folder have started still runs.
nobody_left()
{
    until_true nobody_runs
    report $? "$1"
}

# More than 1: it could not look.
nobody_runs()
{
    pgrep -f "$work" >out 2>err
    [ $? = 1 ]
}

# Whether engines hang, as many as $1, in games that a match plays.
hang()
{
    [ "$(pgrep -cf "^tail -f $fake")" -ge "$1" ]
}

# --- every game, both protocols ---------------------------------------------------------------
run variants
for variant in $(sed '/^starpool /q' out | cut -d' ' -f1); do
    ended "$variant: UCI against CECP" '^Alpha - Beta: \+[0-2] =[0-2] -[0-2]$' "${quick[@]}" \
        --variant "$variant" -e "name=Alpha $us" -e "name=Beta cecp:$work/us" -j 2 \
        --pgn "$variant.pgn" --jsonl "$variant.jsonl"
    [ "$(wc -l <"$variant.jsonl")" = 3 ] && [ "$(grep -c '^\[Event ' "$variant.pgn")" = 2 ] &&
        ! grep -q 'abandoned\|forfeit\|infraction' "$variant.jsonl"
    report $? "$variant: both games are on record and fair"
    # What was written is read again, moves and rolls included.
    ended "$variant: its PGN opens another match" '^Alpha - Beta' "${quick[@]}" --openings \
        "$variant.pgn" --plies 6 --variant "$variant" -e "name=Alpha $us" -e "name=Beta $us"
done

# A placement longer than any word of UCI should be.
ended 'a crowded board' '^Alpha - Beta' "${quick[@]}" --variant starpool --fen "w*********w/\
*rnegkcenr*/*3l1l3*/*p1p1p1p1p*/*1p1p1p1p1*/*4*4*/*1P1P1P1P1*/*P1P1P1P1P*/*3L1L3*/*RNEGKCENR*/\
W*********W w Kk - 0 1" -e "name=Alpha $us" -e "name=Beta $us" --jsonl crowded.jsonl
[ "$(wc -l <crowded.jsonl)" = 3 ] && ! grep 'infraction\|abandoned' crowded.jsonl >err
report $? 'and both set it up'

# --- reproducibility --------------------------------------------------------------------------
diced=(--variant pothole --option HoleTurns=dice --games 4 --seed 7)
run "${quick[@]}" "${diced[@]}" -e "name=A $us" -e "name=B cecp:$work/us" --jsonl one.jsonl -j 2
run "${quick[@]}" "${diced[@]}" -e "name=A $us" -e "name=B cecp:$work/us" --jsonl two.jsonl
games one.jsonl >one
games two.jsonl | diff one - >err && [ "$(wc -l <one)" = 4 ]
report $? 'the same seed gives the same games, dice included'
run "${quick[@]}" "${diced[@]}" -e "name=A $us" -e "name=B $us" --jsonl pairs.jsonl
for first in 1 3; do
    sed -n "$((first + 1)),$((first + 2))p" pairs.jsonl | sed -E 's/.*"moves":"([^"]*)".*/\1/' >moves
    [ "$(sort -u moves | wc -l)" = 1 ] && grep -q '/[a-h][1-8]' moves
    report $? "games $first and $((first + 1)), of the same moves, have the same dice"
done
run "${quick[@]}" "${diced[@]}" -e "name=A $us" -e "name=B cecp:$work/us" --seed 8 --jsonl 3.jsonl
games 3.jsonl >three
[ "$(wc -l <three)" = 4 ] && ! cmp -s one three
report $? 'another seed gives other games'

# --- engines that misbehave --------------------------------------------------------------------
# vice VICE SECONDS PATTERN - the engine, which has so long for a move, loses both games, one with each
# colour, for a matching reason.
vice()
{
    run match --plies 0 --margin 1000 -e "name=Good depth=1 $us" -e "name=Bad st=$2 cecp:$fake $1" \
        --jsonl "$1.jsonl" -j 2
    [ $status = 3 ] && grep -qF 'Good - Bad: +2 =0 -0' out &&
        [ "$(grep -cE "(White|Black) $3" out)" = 2 ]
    report $? "an engine loses by its vice and the match goes on: $1"
}
# counted HOW... - the table counts both games of each so.
counted()
{
    grep -qxF "Bad has lost 2 $1" out
    report $? "and the table says so: $1"
}
vice crash 60 'was ended by SIGSEGV, saying "out of luck"'
counted 'by crashing or hanging'
grep -q '^    Elo above ' out
report $? 'and how much stronger the other one is at least'
run match --plies 0 --margin 1000 -e "name=Good depth=1 $us" -e "name=Bad st=60 cecp:$fake crash" \
    --jsonl crash.jsonl
[ $status = 3 ] && grep -q '^2 games are on record' out
report $? 'also by the status of a match that is complete already'
counted 'by crashing or hanging'
vice leave 60 'has ended with exit status 254'
vice close 60 'has closed its output'
vice hang 0.4 'loses on time'
counted 'on time'
vice stubborn 0.4 'loses on time'
vice deaf 0.4 'loses on time'
vice late 0.4 'loses on time'
vice illegal 60 'plays an illegal move, a1a8'
counted 'by illegal moves or claims'
vice garbage 60 'plays an illegal move, #'
vice flood 60 'floods its output'
vice lines 60 'floods its output'
vice errors 60 'floods its standard error'
vice claim 60 'makes a false claim'
vice refuse 60 'makes a false claim'
ended 'a claim after the end of a game does not count in the next one' \
    '^Good - Stale: \+0 =4 -0$' match --plies 0 --depth 1 --max-moves 2 --games 4 -e "name=Good $us" \
    -e "name=Stale cecp:$fake stale"
for age in old slow; do
    ended "an engine gets the time that it needs to start: $age" '^Good - Odd: \+0 =2 -0$' match \
        --plies 0 --depth 1 --max-moves 2 --patience 20 -e "name=Good $us" -e "name=Odd cecp:$fake $age"
done
ended 'an engine that does not survive `uci` is asked for CECP alone' '^Good - Frail: \+0 =2 -0$' match \
    --plies 0 --depth 1 --max-moves 2 -e "name=Good $us" -e "name=Frail $fake frail"
ended 'how late moves were is shown' \
    '^Clocks: [0-9]+ moves, [0-9]+ late, by [0-9]{4,} ms at most \(margin 20000 ms, 20[0-9]{3} ms at the end\); the referee' match \
    --plies 0 --st 0.4 --margin 20000 --max-moves 3 --games 1 -e "name=Good $us" -e "name=Bad cecp:$fake late"
run "${quick[@]}" -e "$us" -e "$us"
[ $status = 0 ] && ! grep -q '^Clocks' out
report $? 'but not where no clock runs'
"$POTPOURRI" match --plies 0 --st 0.3 --margin 20000 --max-moves 4 --games 1 -e "$us" -e "$us" >out 2>err &
match=$!
until_true pgrep -P $match && kill -STOP "$(pgrep -o -P $match)" && until_true eval "! kill -0 $match" && wait $match
report $? 'a stopped watchdog does not keep the referee from ending'
nobody_left 'no engine is left behind'

# --- on a terminal -----------------------------------------------------------------------------
if can_test 'a bar and a table, live' bsdutils script; then
    on_terminal '"$POTPOURRI" match --nodes 20 --max-moves 4 -e "$us" -e "cecp:$work/us"' >out
    bars=$(grep -c '\[#*\.*\] [012]/2 .* superiority' out)
    tables=$(grep -c 'pairs of 0 1/2 1 3/2 2 points' out)
    [ "$bars" = 3 ] && [ "$tables" = 3 ] && ! grep -q nan out
    report $? 'a bar and a table, live'
fi

# --- kinds of tournaments ----------------------------------------------------------------------
cat >cup.txt <<END
# three engines
variant = pole
games = 2
nodes = 30
max-moves = 12
engine = $us
  name = One
engine = cecp:$work/us
  name = Two
  nodes = 60
engine = $us
  name = Three
  option = MultiPV=2
END
ended 'a round robin from a file' '^  3 .* [0-9.]+/2 +[0-9.]+/2 +-$' match --quiet \
    --tournament cup.txt -j 2
[ "$(grep -c ' - .*: +' out)" = 3 ]
report $? 'all meet all'
run match --quiet --tournament cup.txt --gauntlet 1 -j 2
[ "$(grep -c '^One - .*: +' out)" = 2 ] && ! grep -q '^Two - ' out
report $? 'a gauntlet: one against all'
pair_of=(-e "name=Alpha $us" -e "name=Beta $us")
ended 'balanced openings are built in' '^Alpha - Beta' "${quick[@]}" "${pair_of[@]}" --jsonl builtin.jsonl
grep -qF '\nopenings = built-in\n' builtin.jsonl && grep -q 'openings-digest = [0-9a-f]' builtin.jsonl
report $? 'and on record'
expect_error 'random ones cannot follow' 1 "'openings = built-in' there" "${quick[@]}" "${pair_of[@]}" \
    --openings chess.pgn --jsonl builtin.jsonl
ended 'other rules begin with random plies' '^Alpha - Beta' "${quick[@]}" "${pair_of[@]}" --variant polypiece \
    --option Phased=true --jsonl phased.jsonl --pgn phased.pgn
grep -q '"opening_plies":8' phased.jsonl && ! grep -q built-in phased.jsonl &&
    tr '\n' ' ' <phased.pgn | grep -qE ' 4\. [^ {]+ [^ {]+ \{ ?end of the opening ?\} 5\. '
report $? 'and not with those of the usual ones'
ended 'Chess960 begins with its start positions' '^Alpha - Beta: \+[0-4] =[0-4] -[0-4]$' "${quick[@]}" \
    "${pair_of[@]}" --option UCI_Chess960=true --games 4 --max-moves 40 --pgn fischer.pgn
[ "$(grep -c '^\[FEN ' fischer.pgn)" = 4 ] && ! grep -qE 'infraction|abandoned' fischer.pgn
report $? 'which are on record'
printf '[Variant "Chess960"]\n[FEN "1rkr4/pppppppp/8/8/8/8/PPPPPPPP/1RKR4 w KQkq - 0 1"]\n1. O-O e5 *\n' >castled.pgn
ended 'in CECP, too' '^Alpha - Beta' "${quick[@]}" -e "name=Alpha $us" -e "name=Beta cecp:$work/us" \
    --option UCI_Chess960=true --games 2 --max-moves 4 --plies 2 --openings castled.pgn --log fischer.log
grep -q '> Beta([0-9]*): variant fischerandom$' fischer.log && ! grep -q '> Beta.* option UCI_Chess960' fischer.log &&
    grep -q '> Beta([0-9]*): usermove O-O$' fischer.log && ! grep -q 'Illegal\|Error' fischer.log
report $? 'by the name of the variant, and with castling as CECP has it'
run match --quiet --depth 1 -e "name=Alpha $us" -e "name=Beta cecp:$fake none" --option UCI_Chess960=true
[ $status = 1 ] && grep -q "'Beta' lacks their options, so it cannot play" "$work/err"
report $? 'but not by an engine that does not list it'
cat >"$work/plain" <<'END'
#!/bin/sh
while read -r word; do
    case $word in
    uci) echo uciok ;;
    isready) echo readyok ;;
    quit) exit ;;
    esac
done
END
chmod +x "$work/plain"
run "${quick[@]}" -e "name=Alpha $us" -e "name=Beta uci:$work/plain" --option UCI_Chess960=true
[ $status = 1 ] && grep -q "'Beta' lacks their options, so it cannot play" "$work/err"
report $? 'nor by an engine without the option'
expect_error 'nor on demand' 1 'no built-in openings for these rules' "${quick[@]}" "${pair_of[@]}" \
    --variant polypiece --option Phased=true --openings built-in
bounded "$POTPOURRI" openings --make 2 --nodes 1000 --plies 4 >made.epd
ended 'openings that are made are played from the start' '^Alpha - Beta' "${quick[@]}" "${pair_of[@]}" \
    --openings made.epd --jsonl made.jsonl
grep -qE '"fen":"rnbqkbnr/pppppppp/[^"]*","opening_plies":[234],' made.jsonl
report $? 'as their moves say'
sed -i 's/moves "[a-h]/&x/' made.epd
expect_error 'a record where none can be' 1 '/nowhere/x: No such file' "${quick[@]}" "${pair_of[@]}" --jsonl /nowhere/x
expect_error 'moves that are wrong' 1 'made.epd:2: ' "${quick[@]}" "${pair_of[@]}" --openings made.epd
printf '%s\n' '4k3/8/8/8/8/8/4P3/4K3 w - - bm e4; id "x";' \
    '4k3/4p3/8/8/8/8/8/4K3 w - - 0 1' >openings.epd
ended 'openings from EPD' '^Alpha - Beta' "${quick[@]}" --games 4 --openings openings.epd \
    -e "name=Alpha $us" -e "name=Beta $us" --jsonl epd.jsonl
[ "$(grep -c '"fen":"4k3/8/8/8/8/8/4P3/4K3 w' epd.jsonl)" = 2 ]
report $? 'each opening with both colours'
printf '\357\273\277bqnrnkrb/pppppppp/8/8/8/8/PPPPPPPP/BQNRNKRB w KQkq - 0 1\n' >fischer.epd
ended 'openings of Chess960' '^Alpha - Beta' -o UCI_Chess960=true "${quick[@]}" "${pair_of[@]}" --games 2 \
    --max-moves 4 --openings fischer.epd --pgn fischer.pgn
grep -q '^\[Variant "fischerandom"\]$' fischer.pgn && ! grep -q UCI_Chess960 fischer.pgn &&
    grep -q '^\[TimeControl "-"\]$' fischer.pgn && grep -q '^\[PlyCount "8"\]$' fischer.pgn &&
    ! grep -q WhiteTimeControl fischer.pgn
report $? 'as others name it, with the time control and the plies'
cp fischer.pgn fischer.games
ended 'games in a file of another name' '^Alpha - Beta' -o UCI_Chess960=true "${quick[@]}" "${pair_of[@]}" \
    --games 2 --plies 2 --openings fischer.games
expect_error 'but not in a match of chess' 1 "fischer.games: game 1: its option UCI_Chess960 is 'true'" \
    "${quick[@]}" "${pair_of[@]}" --openings fischer.games
run match -q --games 400 --sprt=-400,0 --plies 2 --depth 1 -e "name=Good $us" \
    -e "name=Bad cecp:$fake illegal" -j 2
[ $status = 3 ] && [ ! -s err ] && grep -q 'the higher one is accepted' out
report $? 'a test ends by itself'
ended 'a bye is shown' '^    Gamma +2\.0   bye$' "${quick[@]}" --type swiss --rounds 1 "${pair_of[@]}" \
    -e "name=Gamma $us"
ended 'games given up' 'is lost by its own account' match --depth 2 --resign 1,300 --games 2 \
    -e "$us" -e "$us" --fen '4k3/8/8/8/8/8/8/QQ2K3 w - - 0 1'
ended 'games given as draws' 'draw by adjudication' match --depth 1 --draw 1,2,1000 --games 2 \
    -e "$us" -e "$us"

# --- shards ------------------------------------------------------------------------------------
long=(--variant polypiece --games 8 -e "name=A $us" -e "name=B nodes=80 $us")
run "${quick[@]}" "${long[@]}" --jsonl whole.jsonl --pgn whole.pgn -j 2
cp out whole
for i in 1 2 3; do
    run "${quick[@]}" "${long[@]}" --shard $i/3 --jsonl part$i.jsonl
done
run match --merge --pgn all.pgn --jsonl all.jsonl part1.jsonl part2.jsonl part3.jsonl
[ $status = 0 ] && diff out whole >err
report $? "shards joined give the table of one run"
games whole.jsonl >whole_games
games all.jsonl | diff - whole_games >err && [ "$(grep -c '^\[Event ' all.pgn)" = 8 ]
report $? 'and its games'
expect_error 'a shard twice' 1 'part1.jsonl:2: game [0-9]+ is there twice' match --merge \
    part1.jsonl part1.jsonl
expect_error 'a shard that is missing' 1 'the records lack 2 games' match --merge part1.jsonl \
    part3.jsonl

run match --merge --sprt=-400,0 --sprt-model normalised part[123].jsonl
[ $status = 0 ] && grep -q '^SPRT -400 or 0 normalised' out
report $? 'an SPRT of all shards'
expect_error 'no SPRT of a shard that does not find the others' 1 '--jsonl. .* NAME.2.jsonl' "${quick[@]}" \
    "${long[@]}" --sprt=0,10 --shard 2/3 --jsonl part1.jsonl
# Parts of an SPRT, one of them killed and one late.
sprt=(match -q --games 4000 --sprt=-30,0 --plies 2 --depth 1 -e "name=Good $us" -e "name=Bad cecp:$fake illegal")
for i in 1 2; do
    "$POTPOURRI" "${sprt[@]}" --shard $i/4 --jsonl sprt.$i.jsonl >sprt.$i.out 2>&1 &
    workers[i]=$!
done
until_true eval '[ $(cat sprt.1.jsonl | wc -l) -gt 2 ]'
kill -9 "${workers[1]}"
wait "${workers[1]}" 2>err
wait "${workers[2]}" && grep -q '^SPRT.*the higher one is accepted' sprt.2.out && [ "$(wc -l <sprt.2.jsonl)" -lt 500 ]
report $? 'the parts of an SPRT decide together'
grep -h '}$' sprt.?.jsonl >before
for i in 1 3; do
    run "${sprt[@]}" --shard $i/4 --jsonl sprt.$i.jsonl
    [ $status = 0 ] && grep -q '^SPRT.*the higher one is accepted' out
    report $? "and part $i, which comes late, finds that it is over"
done
cat sprt.[12].jsonl | cmp - before && [ "$(wc -l <sprt.3.jsonl)" = 1 ]
report $? 'so that no game is added'
run match --merge sprt.[123].jsonl
[ $status = 3 ] && grep -q '^SPRT.*the higher one is accepted' out && grep -q "^Good - Bad: +$(grep -c '^{"game' before) " out
report $? 'and none is lost'
run match --quiet --tournament cup.txt --shard 1/3
[ $status = 0 ] && grep -q '^The games do not connect all engines' out &&
    [ "$(grep -cE '^ +[123] [A-Z][a-z]+ +[-0-9.]+ +- ' out)" = 3 ]
report $? 'no errors of ratings where no games connect the engines'

# whole_again WHAT - the records of cup.txt's shards give what its games have given at once.
whole_again()
{
    cat cup.txt.[12].jsonl | grep '^{"game"' | sed -E 's/,"thoughts".*//' | sort | diff - cup_games >err
    report $? "$1"
}
run match --quiet --tournament cup.txt --jsonl cup.jsonl -j 2
cp out cup
games cup.jsonl >cup_games
if ! parallel --version 2>/dev/null | grep -q '^GNU parallel'; then
    skip 'GNU parallel distributes a tournament' parallel
else
    bounded bash "$scripts/match_parallel.sh" cup.txt 2 : >out 2>err
    diff out cup >err && [ "$(grep -c '^\[Event ' cup.txt.pgn)" = 6 ]
    report $? 'GNU parallel distributes a tournament'
    whole_again 'and its games are those of one run'
    rm cup.txt.*
fi
for i in 1 2; do
    SLURM_ARRAY_TASK_ID=$i SLURM_ARRAY_TASK_COUNT=2 bounded sh "$scripts/match_slurm.sh" cup.txt >out 2>err
done
whole_again 'the jobs of an array play all games'
for script in match_parallel.sh match_slurm.sh; do
    bounded sh "$scripts/$script" >out 2>err
    [ $? != 0 ] && grep -q "usage: .*$script .*TOURNAMENT" err
    report $? "called without a tournament it tells its usage: $script"
done

# --- killed at any moment ------------------------------------------------------------------------
resume=("${quick[@]}" "${long[@]}" --jsonl killed.jsonl --pgn killed.pgn)
for games in 0 1 3 5; do
    "$POTPOURRI" "${resume[@]}" >/dev/null 2>&1 &
    for i in {1..400}; do
        [ "$(cat killed.jsonl 2>/dev/null | wc -l)" -gt $games ] && break
        sleep 0.02
    done
    kill -9 $! 2>/dev/null
    wait $! 2>/dev/null
done
printf '{"game":8,"rou' >>killed.jsonl
run "${resume[@]}"
[ $status = 0 ] && grep -v 'on record' out | diff - whole >err
report $? 'killed and started again, a tournament ends as if it had run once'
games killed.jsonl | diff - whole_games >err && [ "$(grep -c '^\[Event ' killed.pgn)" = 8 ]
report $? 'each game is on record once'
run "${resume[@]}" --games 10
[ $status = 0 ] && [ "$(wc -l <killed.jsonl)" = 11 ]
report $? 'and it can be made longer'
expect_error 'the record of another tournament' 1 \
    "killed.jsonl:1: it is another tournament's: 'seed = 1' there, 'seed = 2' here" "${resume[@]}" --seed 2
for files in 13 32; do
    (ulimit -n $files; exec timeout -k 10 "$LIMIT" "$POTPOURRI" "${quick[@]}" "${long[@]}" -j 8 --jsonl few.jsonl) >out 2>err
    [ $? = 1 ] && [ ! -e few.jsonl ] &&
        grep -qE "^potpourri: 16 engines at a time need [0-9]+ open files, but the limit is $files;" err
    report $? "no game begins without the files that all engines need: ulimit -n $files"
done
(ulimit -S -n 32; exec timeout -k 10 "$LIMIT" "$POTPOURRI" "${quick[@]}" "${long[@]}" -j 8 --jsonl few.jsonl) >out 2>err
[ $? = 0 ] && [ "$(wc -l <few.jsonl)" = 9 ] && ! grep -q abandoned few.jsonl
report $? 'and a limit that may be raised is raised'
# A file may not become longer than 4 KiB, which is like a full disk.
full=("${quick[@]}" "${long[@]}" --jsonl full.jsonl --pgn full.pgn)
(trap '' XFSZ; ulimit -f 4; exec timeout -k 10 "$LIMIT" "$POTPOURRI" "${full[@]}") >out 2>err
[ $? = 1 ] && grep -qE '^potpourri: full.(pgn|jsonl): File too large' err && grep -q ' engine ' out
report $? 'a full disk ends a tournament with the reason'
run "${full[@]}"
[ $status = 0 ] && grep -v 'on record' out | diff - whole >err
report $? 'and with room again it resumes'
timeout -k 10 "$LIMIT" "$POTPOURRI" match --plies 0 --depth 1 -e "$us" -e "$us" -e "cecp:$fake stubborn" --games 20 -j 3 \
    --jsonl asked.jsonl >out 2>err &
until_true hang 1
kill -TERM $!
wait $!
[ $? = 1 ] && grep -q '^potpourri: interrupted after' err && grep -q ' engine ' out
report $? 'an interrupt ends it politely'
nobody_left 'and nobody is left'

# As batch systems do: a signal to all processes, which reaches the engines first.
stop=(match --plies 0 --depth 1 --max-moves 6 -e "$us" -e "cecp:$fake gated" --games 4 -j 2 --jsonl stopped.jsonl)
setsid timeout -k 10 "$LIMIT" "$POTPOURRI" "${stop[@]}" >out 2>err &
until_true hang 2
session=$!
referee=$(pgrep -P $session)
kill -TERM $(pgrep -s $session | grep -vx -e $session -e $referee) $referee
wait $session
[ $? = 1 ] && grep -q '^potpourri: interrupted after' err
report $? 'a signal to referee and engines ends it'
: >gate
run "${stop[@]}"
[ $status = 3 ] && [ "$(wc -l <stopped.jsonl)" = 5 ] && ! grep 'has ended' stopped.jsonl >err
report $? 'and no engine has lost because of it'
nobody_left 'and nobody is left there either'

"$POTPOURRI" match --plies 0 --depth 1 -e "cecp:$fake stubborn" -e "cecp:$fake stubborn" --games 20 -j 3 \
    >out 2>err &
until_true hang 1
report $? 'engines that ignore signals play'
kill -9 $!
wait $! 2>/dev/null
nobody_left 'and end with a referee that is killed'

# --- other engines --------------------------------------------------------------------------------
# A game that the other engine forfeits shows nothing.
for engine in fairymax stockfish fairy-stockfish sjaakii; do
    can_test "against $engine" $engine || continue
    run match --quiet --depth 1 --max-moves 15 -e "name=Us $us" -e "$engine" --patience 30 \
        --jsonl $engine.jsonl
    [ $status = 0 ] && [ "$(grep -c '"draw by the limit of moves"' $engine.jsonl)" = 2 ]
    report $? "against $engine"
done

# --- errors ---------------------------------------------------------------------------------
pair=(-e "$us" -e "$us")
expect_error 'one engine' 2 'it takes two engines' match -e "$us" --depth 1
expect_error 'no limits' 2 'how long is a game' match "${pair[@]}"
expect_error 'no such engine' 1 "engine '/nonesuch' has ended" match --depth 1 -e "$us" -e /nonesuch
expect_error 'an engine without words' 1 "does not answer" match --depth 1 -e "$us" \
    -e "uci:$fake mute" --patience 0.3
expect_error 'an engine that does not know the game' 1 'does not know pole' match --depth 1 \
    --variant pole -e "$us" -e "cecp:$fake none"
expect_error 'an engine that cannot count nodes' 1 'cannot count nodes' match --depth 1 --nodes 50 \
    -e "$us" -e "cecp:$fake none"
fixed=(match --depth 1 --max-moves 2 -e "$us" -e "cecp:$fake fixed")
expect_error 'an engine that cannot set up the start' 1 'cannot set up positions' "${fixed[@]}" \
    --fen '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1'
expect_error 'nor the openings' 1 'cannot set up positions' "${fixed[@]}" --openings openings.epd
run "${fixed[@]}" --openings chess.pgn
[ $status = 3 ] && [ ! -s err ] && grep -q '^Potpourri .* - Fake: ' out
report $? 'it can play openings that are moves'

expect_error 'a bad time control' 2 "--tc: 'soon' is not" match "${pair[@]}" --tc soon
expect_error 'a bad shard' 2 "--shard: '3/2'" match "${pair[@]}" --shard 3/2
expect_error 'a file that is not there' 1 'none.txt: No such file' match --tournament none.txt
printf 'games = 2\nfoo = 1\n' >bad.txt
expect_error 'a bad tournament file' 1 'bad.txt:2: foo' match --tournament bad.txt
printf '# nothing\n4k3/8/8/8/8/8/8 w - -\n' >bad.epd
expect_error 'a bad opening' 1 'bad.epd:2: ' match "${pair[@]}" --depth 1 --openings bad.epd
expect_error 'a file that is no record' 1 'bad.txt:1: it is not the record' match --merge bad.txt
expect_error 'a folder that is not there' 1 'no/x.pgn: No such file' match "${pair[@]}" --depth 1 \
    --pgn no/x.pgn
exit $failures
