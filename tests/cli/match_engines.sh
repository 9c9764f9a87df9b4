#!/usr/bin/env bash
# match_engines.sh - how engines are started, asked and lost.  SPDX-License-Identifier: MIT
. "$(dirname "$0")/../support/expect.sh"
cp "$(dirname "$0")/../support/fake_engine.sh" "$work/fake"
POTPOURRI=$(realpath "$POTPOURRI")
cd "$work" || exit 1
mkdir home && export HOME=$work/home
ln -s "$POTPOURRI" us
us="name=Us uci:$work/us"
short=(match --plies 0 --depth 1 --max-moves 2)
export FAKE_COUNT=$work/count

# games RECORD - how many games are in it.
games()
{
    grep -c '^{"game"' "$1"
}

# --- engines that end between games ------------------------------------------------------------
run "${short[@]}" --games 4 -e "$us" -e "name=Parting cecp:$work/fake parting"
[ $status = 0 ] && [ ! -s err ] && grep -q '^Us - Parting: +0 =4 -0$' out
report $? 'an engine that ends after a game is started again'
run "${short[@]}" --games 6 -e "$us" -e "name=Doomed cecp:$work/fake doomed" \
    -e "name=Fake cecp:$work/fake none" --jsonl doomed.jsonl
[ $status = 1 ] && grep -q "^potpourri: engine 'Doomed' has ended with exit status 3, saying \
\"no licence\": it plays no more" err && [ "$(wc -l <err)" = 2 ] &&
    grep -q '^Us - Fake: +0 =6 -0$' out && ! grep abandoned doomed.jsonl
report $? 'one that cannot be started any more plays no more, and the others go on'
[ "$(grep -c Doomed doomed.jsonl)" -ge 3 ] && ! grep 'Doomed.*1-0\|Doomed.*0-1' doomed.jsonl >out
report $? 'and it loses no game by that'
rm count
run "${short[@]}" --nodes 9 -e "$us" -e "name=Sleepy restart=yes cecp:$work/fake sleepy" --jsonl sleepy.jsonl
[ $status = 0 ] && [ "$(grep -c adjudication sleepy.jsonl)" = 2 ]
report $? 'one that starts slowly later has the features that it had before'
cat >counted <<END
#!/bin/sh
echo "\$(basename "\$0")" >>$work/starts
exec $work/us
END
chmod +x counted && cp counted counted2
run "${short[@]}" --games 4 -e "$work/counted" -e "uci:$work/counted2"
[ $status = 0 ] && [ "$(sort starts | tr '\n' ' ')" = 'counted counted2 ' ]
report $? 'each engine is started once, whether its protocol is known or not'
run "${short[@]}" --max-moves 4 -e "$us" -e "name=Killed cecp:$work/fake killed" --jsonl killed.jsonl
[ $status = 1 ] && [ "$(games killed.jsonl)" = 0 ] &&
    grep -q "^potpourri: engine 'Killed' was ended by SIGKILL; game 1 does not count" err &&
    grep -q "^potpourri: engine 'Killed' was ended by SIGKILL: it plays no more" err
report $? 'an engine that is killed from outside loses no game'
printf '#!/bin/sh\n%q killed\nexit $?\n' "$work/fake" >wrapped
chmod +x wrapped
run "${short[@]}" --max-moves 4 -e "$us" -e "name=Killed cecp:$work/wrapped"
[ $status = 1 ] && grep -q "^potpourri: engine 'Killed' was ended by SIGKILL.*; game 1 does not count" err
report $? 'nor does one that a script runs'

cat >brief <<'END'
#!/bin/sh
while read -r word rest; do
    case $word in
    uci) echo uciok ;;
    isready) echo readyok ;;
    go)
        [ "$0" = "${0%/heir}" ] || { sleep 600 & exit 3; }
        echo bestmove
        ;;
    quit) exit ;;
    esac
done
END
chmod +x brief && cp brief heir
run match --plies 0 --st 0.3 --margin 1000 --games 1 -e "name=Heir uci:$work/heir" -e "$us"
[ $status = 3 ] && grep -q '^game 1: Heir - Us  0-1  White has ended with exit status 3$' out
report $? 'an engine that leaves its output to another process has ended, and not lost on time'
run "${short[@]}" --games 1 -e "name=Brief uci:$work/brief" -e "$us"
[ $status = 3 ] && grep -q '^game 1: Brief - Us  0-1  White answers without a move$' out
report $? 'one that says only `bestmove` answers without a move'

# --- limits of the referee -----------------------------------------------------------------------
if [ "$(id -u)" = 0 ] && can_test 'a limit of processes' util-linux setpriv; then
    # as_user PROCESSES ARGUMENT... - a match by a user who has no other processes, those of another run
    # of this test included.
    user=$((100000 + $$))
    as_user()
    {
        local limit=$1
        shift
        (ulimit -u "$limit" && exec setpriv --reuid=$user --regid=$user --clear-groups \
            timeout -k 10 "$LIMIT" ./own "$@") >out 2>err
        status=$?
    }
    cp "$(realpath "$POTPOURRI")" own && chmod -R a+rwX . && chmod a+x "$work"
    as_user 9 "${short[@]}" -j 8 -e "$us" -e "$us"
    [ $status = 1 ] && grep -q '^potpourri: 16 engines at a time need more processes' err
    report $? 'no game begins without the processes that all engines need'
    as_user 7 "${short[@]}" -j 2 --games 200 -e "cecp:$work/fake none" -e "cecp:$work/fake none" --jsonl few.jsonl
    [ $status = 1 ] && ! grep abandoned few.jsonl >out &&
        grep -q "^potpourri: engine 'Fake.*cannot be started: Resource temporarily" err
    report $? 'and where they run out later the tournament stops'
fi

# --- protocols -------------------------------------------------------------------------------------
cat >slow <<END
#!/bin/sh
sleep 2.5
exec $work/us
END
cat >banner <<END
#!/bin/sh
echo 'this is an engine for uci'
exec $work/us
END
chmod +x slow banner
run "${short[@]}" -e "name=Slow $work/slow" -e "name=Banner $work/banner" \
    -e "name=Cecp $work/fake none" --jsonl guessed.jsonl
[ $status = 0 ] && [ ! -s err ] && grep -q '^Slow speaks UCI' out && grep -q '^Banner speaks UCI' out &&
    grep -q '^Cecp speaks CECP' out && [ "$(grep -c adjudication guessed.jsonl)" = 6 ]
report $? 'the protocol is found out, also of an engine that starts slowly'
cat >twice <<'END'
#!/usr/bin/env bash
moves=(a2a3 b2b3 h2h3)
while read -r word rest; do
    case $word in
    uci) echo uciok ;;
    isready) echo readyok ;;
    position) [ "${#moves[@]}" = 1 ] && printf 'info depth 9 score cp 99\nbestmove d2d3\n' ;;
    go)
        printf 'info depth 1 score cp 0\nbestmove %s\nbestmove c2c3\n' "${moves[0]}"
        moves=("${moves[@]:1}")
        ;;
    quit) exit ;;
    esac
done
END
chmod +x twice
run "${short[@]}" --max-moves 3 --games 1 -e "name=Twice uci:$work/twice" -e "$us" --pgn twice.pgn
[ $status = 0 ] && grep -v '^\[' twice.pgn | tr '\n' ' ' >out && grep -q '1\. a3 .*2\. b3 .*3\. h3 { +0.00/1 ' out
report $? 'a move that is sent twice is no answer to the next question'
cat >twice <<'END'
#!/usr/bin/env bash
moves=(a2a3 b2b3 h2h3)
while read -r word rest; do
    case $word in
    protover) echo 'feature usermove=1 ping=1 done=1' ;;
    ping) echo "pong $rest" ;;
    go | usermove)
        printf '1 0 0 1 x\nmove %s\nmove c2c3\n' "${moves[0]}"
        moves=("${moves[@]:1}")
        ;;
    quit) exit ;;
    esac
done
END
run "${short[@]}" --max-moves 3 --games 1 -e "name=Twice cecp:$work/twice" -e "$us" --pgn twice_cecp.pgn
[ $status = 0 ] && grep -v '^\[' twice_cecp.pgn | tr '\n' ' ' >out && grep -q '1\. a3 .*2\. b3 .*3\. h3 ' out
report $? 'nor in CECP'
for shard in 1 2; do
    run "${short[@]}" --games 4 -e "name=A uci:$work/us" -e "name=B $work/us" \
        --jsonl part$shard.jsonl --shard $shard/2
    sed -i '1s/uci:/protocol=uci /' part1.jsonl
done
run match --merge part1.jsonl part2.jsonl
[ $status = 0 ] && grep -q '^A - B: +0 =4 -0$' out
report $? 'a record does not depend on how the protocol was found out'
expect_error 'an engine that says nothing' 1 "does not answer 'uci' or 'protover 2'; .*protocol=cecp" \
    "${short[@]}" --patience 3 -e "$work/fake old" -e "$us"

run match --plies 0 --nodes 300 --max-moves 14 -e "name=P ponder=yes uci:$work/us" -e "name=C ponder=yes cecp:$work/us" \
    --log ponder.log --jsonl ponder.jsonl
[ $status = 0 ] && [ ! -s err ] && [ "$(grep -c '"termination":"adjudication"' ponder.jsonl)" = 2 ] &&
    grep -q '> P([0-9]*): go ponder nodes 300 *$' ponder.log && grep -q '> P([0-9]*): ponderhit$' ponder.log &&
    grep -q '> P([0-9]*): stop$' ponder.log && grep -q '> C([0-9]*): hard$' ponder.log
report $? 'engines ponder, whether the move comes that they expect or another one'
run match -v pothole -o HoleTurns=dice --plies 0 --nodes 40 --max-moves 4 -g 1 -e "name=P ponder=yes uci:$work/us" \
    -e "$us" --log dice.log
[ $status = 0 ] && ! grep -q 'go ponder' dice.log
report $? 'but not where dice fall'

# --- options ----------------------------------------------------------------------------------------
run "${short[@]}" --max-moves 1 -g 4 -j 2 -e "name=A option=Nonesuch=1 option=MultiPV=many option=Hash=2 \
uci:$work/us" -e "name=B hash=4 option=level=3 option=Style=C cecp:$work/fake options"
sort err >complaints
cat >expected <<END
potpourri: A announces no option 'Nonesuch'
potpourri: A, option 'MultiPV': 'many' is no number from 1 to 128
potpourri: B announces no option 'Hash'
potpourri: B, option 'Style': 'C' is none of its choices
END
[ $status = 0 ] && diff complaints expected >err
report $? 'each option that an engine does not have, or not so, is named once'

# --- what engines call themselves ----------------------------------------------------------------
cat >"$work/strange" <<'END'
#!/bin/sh
"$(dirname "$0")/us" | sed -u "s/^id name .*/id name $(printf 'Str\303\244nge\t\033[31m M\374ller\302\233 ')/"
END
chmod +x "$work/strange"
for games in 2 4; do
    run "${short[@]}" --max-moves 4 --games $games -e "uci:$work/strange" -e "$us" --jsonl strange.jsonl
    [ $status = 0 ] && grep -q "^ *[12] Str$(printf '\303\244')nge  \[31m M$(printf '\303\274')ller " out
    report $? "a strange name is cleaned for the table, and the tournament goes on to $games games"
done
! grep -q "$(printf '\033')" out err strange.jsonl
report $? 'and no escape is left of it'

# --- scores that are none ------------------------------------------------------------------------
cat >"$work/boaster" <<'END'
#!/bin/sh
"$(dirname "$0")/us" | sed -u "s/ score [a-z]* [-0-9]*/ score $BOAST/"
END
chmod +x "$work/boaster"
while IFS=: read -r boast score; do
    BOAST=$boast run "${short[@]}" --games 2 -e "uci:$work/boaster" -e "$us" --jsonl boast.jsonl
    [ $status = 0 ] && grep -qF "[$score,1," boast.jsonl
    report $? "score $boast counts as $score"
    rm -f boast.jsonl
done <<'END'
cp 30990:29999
cp -2147483648:-29999
mate 2147483647:30001
mate -2147483648:-30000
mate -1:-30998
END

# --- offers of draws, and other words of CECP ---------------------------------------------------
fake="cecp:$work/fake"
agreed='^{"game".*"draw by agreement"'
for pair in 'offers agrees' 'agrees offers' 'both both'; do
    rm -f offers.jsonl
    run match --plies 0 --depth 1 --max-moves 9 --games 1 -e "name=A $fake ${pair% *}" -e "name=B $fake ${pair#* }" \
        --jsonl offers.jsonl
    [ $status = 0 ] && [ "$(grep -c "$agreed" offers.jsonl)" = 1 ]
    report $? "a draw is offered and agreed to: $pair"
done
for pair in 'offers none' 'none agrees'; do
    rm -f offers.jsonl
    run match --plies 0 --depth 1 --max-moves 3 --games 1 -e "name=A $fake ${pair% *}" -e "name=B $fake ${pair#* }" \
        --jsonl offers.jsonl
    [ $status = 0 ] && [ "$(grep -c 'limit of moves' offers.jsonl)" = 1 ]
    report $? "and no draw without both: $pair"
done
rm -f offers.jsonl
run match --plies 0 --depth 1 --max-moves 3 --games 2 -e "$us" -e "name=Offers $fake offers" --jsonl offers.jsonl
[ $status = 0 ] && [ "$(games offers.jsonl)" = 2 ] && ! grep -q agreement offers.jsonl
report $? 'an engine of UCI is offered nothing'
for vice in offers agrees; do
    rm -f offers.jsonl
    run match --plies 0 --depth 1 --max-moves 9 --games 2 --draw 1,2,2000 -e "$us" -e "name=Fake $fake $vice" --jsonl offers.jsonl
    [ $status = 0 ] && [ "$(grep -c "$agreed" offers.jsonl)" = 2 ]
    report $? "but its scores stand for offers where the match has --draw: $vice"
    rm -f offers.jsonl
    run match --plies 0 --depth 1 --max-moves 4 --games 2 --draw 1,2,0 -e "$us" -e "name=Fake $fake $vice" --jsonl offers.jsonl
    [ $status = 0 ] && [ "$(games offers.jsonl)" = 2 ] && ! grep -q agreement offers.jsonl
    report $? 'and not where they are not even'
done
rm -f offers.jsonl
run match --plies 0 --depth 1 --max-moves 3 --games 1 -e "$us" -e "name=Other $POTPOURRI" --log names.log
grep -q 'setoption name UCI_Opponent value none none computer Other' names.log
report $? 'an engine of UCI is told the name of its opponent, too'
run match --plies 0 --depth 1 --max-moves 2 --games 2 -e "$us" -e "name=Dots $fake dots"
[ $status = 0 ] && grep -q '^Us - Dots: +0 =2 -0$' out
report $? 'moves with numbers, as in protocol 1'
rm -f count
run match --plies 0 --depth 1 --max-moves 1 --games 1 -e "$us" -e "name=Named $fake named"
[ $status = 0 ] && [ "$(cat count)" = Us ]
report $? 'an engine that asks for it is told the name of its opponent'
exit $failures
