#!/usr/bin/env bash
# match_compliance.sh - whether engines keep to their protocol.  SPDX-License-Identifier: MIT
. "$(dirname "$0")/../support/expect.sh"
cp "$(dirname "$0")/../support/"{fake_engine,meddler}.sh "$work"
POTPOURRI=$(realpath "$POTPOURRI")
cd "$work" || exit 1
ln -s "$POTPOURRI" us

for variant in chess pole pothole starpool; do
    for protocol in uci cecp; do
        run match --compliance -v $variant "$protocol:$work/us"
        [ $status = 0 ] && [ ! -s err ] && ! grep -q '^not ok' out &&
            grep -q "keeps to ${protocol^^}: [0-9][0-9]* points kept, 0 broken, 0 not offered$" out
        report $? "we keep to $protocol: $variant"
    done
done

# breaks PROTOCOL FAULT... POINTS - with that fault, given to the meddler, we break these points alone, given as
# a list with a slash after each.
breaks()
{
    local protocol=$1 points=${*: -1} arguments=("${@:2:$#-2}") command
    printf -v command ' %q' "$work/us" "${arguments[@]}"
    run match --compliance "$protocol:$work/meddler.sh$command"
    [ $status = 3 ] && [ "$(sed -n 's/^not ok \([^:]*\): expected .*, but .*/\1/p' out | tr '\n' /)" = "$points" ]
    report $? "$protocol, ${arguments[*]}: $points"
}

# --- UCI -----------------------------------------------------------------------------------------
breaks uci write '/^id author/d' 'introduces itself/'
breaks uci write 's/\(name Hash type spin default\) [0-9]*/\1 0/' 'declares its options/'
breaks uci write 's/\(name Variety type\) spin/\1 number/' 'declares its options/'
breaks uci say ucinewgame 'bestmove e2e4' 'begins a game/'
breaks uci say stop 'bestmove e2e4' \
    'has nothing to stop between searches/is ready during a search, and stops/ponders until it is stopped/'
breaks uci leave 'such words*' 'goes on after words that it does not know/'
breaks uci leave 'setoption name No*' 'goes on after an option that it does not have/'
breaks uci answer 'go nodes*' 'bestmove e2e5' 'searches so many nodes/'
breaks uci answer 'go movetime*' 'bestmove Nf3' 'searches for a time/'
breaks uci answer 'go wtime 1000 btime 1000' 'bestmove e2e4 ponder e2e4' 'searches with clocks/'
breaks uci answer 'go *winc*' 'bestmove 0000' 'searches with increments/'
breaks uci answer 'go *movestogo*' 'bestmove' 'searches with clocks for some moves/'
breaks uci answer 'go wtime 1 *' 'bestmove (none)' 'searches with hardly any time/'
breaks uci hear 'position*moves * * *' 'position startpos' 'searches a position after moves/'
breaks uci hear 'position fen*' 'position startpos' 'searches a position that is set up/'
breaks uci hear 'go *searchmoves*' 'go depth 2 searchmoves e2e4' 'searches some moves only/'
breaks uci write 's/ score cp / score /' 'reports its search/'
breaks uci write 's/ pv \(.*\)/ pv \1 a1a1/' 'reports its search/'
breaks uci say 'go infinite' 'bestmove e2e4' 'is ready during a search, and stops/'
breaks uci say ponderhit 'bestmove a1a1' 'ponders until the move is played/'
breaks uci fail 'ends/ends during a search/'

# --- CECP ----------------------------------------------------------------------------------------
breaks cecp write 's/ *myname="[^"]*"//' 'introduces itself/'
breaks cecp write 's/ping=1/ping=0/' 'answers ping/'
grep -q '^ok takes `easy` # skip: not offered$' out
report $? 'what cannot be seen without it is not held against an engine'
breaks cecp say easy 'Error (unknown command): easy' 'takes `easy`/'
breaks cecp say hard 'Error (unknown command): hard' 'takes `hard`/'
breaks cecp say 'usermove *' 'move e7e5' 'is silent in force mode/answers a move/takes back a ply/takes back a move/'
breaks cecp blunder 'sd 2' 'moves to a depth/'
breaks cecp blunder 'st 1' 'moves in a time/'
breaks cecp blunder 'level 40*' 'moves with a clock/'
breaks cecp blunder 'time 1' 'moves with hardly any time/'
breaks cecp blunder 'level 0 1000 0' 'moves at once/'
breaks cecp blunder 'usermove *' 'moves in the middle of a game/'
breaks cecp hear 'setboard */*' '' 'moves in a position that is set up/'
breaks cecp hear undo '' 'takes back a ply/'
breaks cecp hear remove '' 'takes back a move/'
breaks cecp write 's/^  *[0-9]/about&/;s/^[0-9]/about &/' 'shows its thinking/analyses/'
breaks cecp hear nopost post 'hides its thinking/'
breaks cecp answer analyze 'Error (unknown command): analyze' 'analyses/'
breaks cecp write 's/^Illegal move/Fine move/' 'refuses illegal moves/'
breaks cecp hear 'setboard nonsense' '' 'refuses positions that are none/'
breaks cecp hear nonsense '' 'refuses words that it does not know/'
breaks cecp say result* 'move e2e4' 'ends a game/'
breaks cecp fail 'ends/ends during a search/'
run match --compliance --patience 10 "cecp:$work/fake_engine.sh none"
cat >expected <<'END'
not ok moves in a position that is set up: expected a legal move after `setboard` and `go`, but 'g1f3' is no legal move
not ok shows its thinking: expected lines of thinking before the move after `post`, but it sends 0
not ok analyses: expected lines of thinking after `analyze`, and no move after `exit`, but it does not answer
not ok refuses illegal moves: expected `Illegal move`, when a move is sent twice, but it takes it
not ok refuses positions that are none: expected an error after `setboard nonsense`, but it says nothing
not ok refuses words that it does not know: expected an error after one, but it says nothing
Fake does not keep to CECP: 19 points kept, 6 broken, 0 not offered
END
[ $status = 3 ] && grep -v '^ok' out | diff - expected >err
report $? 'an engine that only moves its knight breaks what takes more than that'

# --- errors --------------------------------------------------------------------------------------
expect_error 'an engine that is none' 1 "engine '/nonesuch' has ended" match --compliance /nonesuch
expect_error 'no engine' 2 'match --compliance: ' match --compliance
exit $failures
