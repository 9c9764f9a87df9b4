#!/usr/bin/env bash
# match_settings.sh - settings of tournaments.  SPDX-License-Identifier: MIT
. "$(dirname "$0")/../support/expect.sh"
cp "$(dirname "$0")/../support/fake_engine.sh" "$work/fake"
POTPOURRI=$(realpath "$POTPOURRI")
cd "$work" || exit 1
mkdir home && export HOME=$work/home
ln -s "$POTPOURRI" us
pair=(match --quiet --nodes 10 --max-moves 2 -e "name=A uci:$work/us" -e "name=B uci:$work/us")

# --- settings of all engines, and their dialogue --------------------------------------------------
run match -q --max-moves 2 --plies 0 --each 'nodes=20 option=MultiPV=2 option=Hash=3' \
    -e "name=A option=hash=5 uci:$work/us" -e "name=B depth=1 cecp:$work/us" --log all.log --site 'a b' \
    --pgn all.pgn --no-comments
grep -F '> A(' all.log >to_a
[ $status = 0 ] && [ "$(cat err)" = "potpourri: B announces no option 'Hash'" ] &&
    grep -q 'setoption name MultiPV value 2$' to_a &&
    grep -q 'setoption name hash value 5$' to_a && ! grep -q 'Hash value 3' to_a && grep -q 'go nodes 20$' to_a
report $? 'settings of all engines, unless they have their own'
grep -F '> B(' all.log >to_b
grep -q ': sd 1$' to_b && grep -q ': option Hash=3$' to_b && ! grep -q ': nps ' to_b
report $? 'in both protocols'
stamp='20[0-9-]{8} [0-9:]{8}\.[0-9]{3}'
[ "$(grep -cE "^$stamp \* game [12]: " all.log)" = 4 ] && grep -qE "^$stamp < A\([0-9]+\): bestmove " all.log &&
    ! grep -vE "^$stamp (\*|[<>!] [AB]\([0-9]+\):) " all.log >out
report $? 'the dialogue of all engines is kept in one file'
[ "$(grep -c '^\[Site "a b"\]' all.pgn)" = 2 ] && ! grep -q '{' all.pgn
report $? 'PGN without comments, and its site'
run match --depth 1 --plies 0 -e "uci:$work/us" -e "name=Bad log=true stderr=$work/errors cecp:$work/fake crash" \
    --log one.log
[ $status = 3 ] && [ "$(grep -cE '^[0-9-]+ [0-9:.]+ [<>!]' one.log)" -gt 9 ] &&
    ! grep -vE "^$stamp (\*|[<>!] Bad\([0-9]+\):) " one.log >out &&
    [ "$(grep -cE '! Bad\([0-9]+\): out of luck$' one.log)" = 2 ]
report $? 'or of one engine'
[ "$(cat errors)" = "$(printf 'out of luck\nout of luck')" ]
report $? 'what an engine writes to standard error is kept'
expect_error 'a folder of the log that is not there' 1 'no/x.log: No such file' "${pair[@]}" --log no/x.log
expect_error 'one file for log and PGN' 1 '--log is the file of --pgn or --jsonl' "${pair[@]}" --log x.log --pgn x.log
expect_error 'settings of all engines that are none' 2 "--each: 'x=1' is not KEY=VALUE" "${pair[@]}" --each x=1

# --- games -------------------------------------------------------------------------------------------
for i in 1 2 3 4; do
    echo "4k3/8/8/8/8/8/$((i - 1))P$((8 - i))/4K3 w - - 0 1" | sed 's/0P/P/'
done >four.epd
run "${pair[@]}" --games 4 --openings four.epd --start 2 --jsonl start.jsonl --rating-interval 2 --wait 0.01
sed -n 's/.*"fen":"\([^ ]*\).*/\1/p' start.jsonl | uniq >fens
[ $status = 0 ] && [ "$(cat fens)" = "$(sed -n '2,3s/ .*//p' four.epd)" ]
report $? 'openings from the second one on'
[ "$(grep -c '^A - B: ' out)" = 2 ]
report $? 'the table is printed at intervals'
cp four.epd kept.epd
sed -i 3d four.epd
expect_error 'openings that have changed' 1 'start.jsonl:1: .*the file of its openings has changed' \
    "${pair[@]}" --games 6 --openings four.epd --start 2 --jsonl start.jsonl
run "${pair[@]}" --games 6 --openings kept.epd --start 2 --jsonl start.jsonl
[ $status = 0 ]
report $? 'but their file may be called otherwise'

# --- Chess960 ----------------------------------------------------------------------------------------
for rights in KQkq GDgd; do
    start="bqnrnkrb/pppppppp/8/8/8/8/PPPPPPPP/BQNRNKRB w $rights -"
    printf '4k3/8/8/8/8/8/4P3/4K3 w - -\n%s\n' "$start" >fischer.epd
    expect_error "openings that need an option: $rights" 1 \
        'fischer.epd:2: its castling rights need -o UCI_Chess960=true' "${pair[@]}" --openings fischer.epd
    run "${pair[@]}" -e "name=C cecp:$work/us" --fen "$start" --pgn fischer.$rights.pgn --log fischer.log
    [ $status = 0 ] && [ "$(grep -c '^\[Variant "fischerandom"\]$' fischer.$rights.pgn)" = 6 ] &&
        [ "$(grep -c '^\[FEN "bqnrnkrb/.* w GDgd - ' fischer.$rights.pgn)" = 6 ] &&
        grep -q '> B([0-9]*): setoption name UCI_Chess960 value true$' fischer.log &&
        grep -q '> C([0-9]*): variant fischerandom$' fischer.log
    report $? "a start that needs it sets it: $rights"
done
expect_error 'games that need it' 1 \
    "fischer.KQkq.pgn: game 1: its option UCI_Chess960 is 'true': it needs -o UCI_Chess960=true" \
    "${pair[@]}" --openings fischer.KQkq.pgn
run "${pair[@]}" -o UCI_Chess960=true --fen 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1' --pgn usual.pgn
[ $status = 0 ] && [ "$(grep -c '^\[FEN "rnbqkbnr/.* w KQkq - 0 1"\]$' usual.pgn)" = 2 ] &&
    [ "$(grep -c '^\[SetUp "1"\]$' usual.pgn)" = 2 ]
report $? 'a game of it from the usual array has its start'

# --- adjudication --------------------------------------------------------------------------------------
# Here only one side's score says that it is lost.
lost='4k3/8/8/8/8/8/8/QQ2K3 w - - 0 1'
two=(match --depth 2 --resign 1,300 --max-moves 3 -e "uci:$work/us" -e "cecp:$work/us" --fen "$lost")
expect_line 'a game given up by both' "is lost by both engines' account" "${two[@]}" --resign-both
expect_line 'but not if one says nothing' 'draw by the limit|checkmate' match --depth 1 --resign 1,30 --plies 0 \
    --max-moves 2 --resign-both -e "cecp:$work/fake none" -e "cecp:$work/fake none"

# --- books and processors -------------------------------------------------------------------------------
if can_test 'a book that Polyglot has made' polyglot; then
    printf '[Event "x"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. O-O Nf6 *\n\n' >one.pgn
    polyglot make-book -pgn one.pgn -bin one.bin -min-game 1 >out 2>err
    for plies in 8 3; do
        run "${pair[@]}" --openings one.bin --plies $plies --jsonl book$plies.jsonl --max-moves 5
    done
    grep -q '"opening_plies":8,.*"moves":"e2e4 e7e5 g1f3 b8c6 f1c4 f8c5 e1g1 g8f6 ' book8.jsonl &&
        grep -q '"opening_plies":3,.*"moves":"e2e4 e7e5 g1f3 ' book3.jsonl
    report $? 'a book that Polyglot has made'
fi
printf '0123456789abcde' >no.bin
expect_error 'a book that is none' 1 'no.bin: it is not a Polyglot book' "${pair[@]}" --openings no.bin
expect_error 'a book for another game' 1 'for orthodox chess' "${pair[@]}" --openings no.bin -v pole
if [ "$(uname)" = Linux ]; then
    printf '#!/bin/sh\ngrep Cpus_allowed_list /proc/self/status >>%s/cpus\nexec %s/us\n' "$work" "$work" >bound
    chmod +x bound
    cpu=$(sed -n 's/^Cpus_allowed_list:[^0-9]*\([0-9]*\).*/\1/p' /proc/self/status)
    run "${pair[@]}" -e "name=C uci:$work/bound" --affinity "$cpu"
    [ $status = 0 ] && [ "$(tail -n 1 cpus | tr -d '\t')" = "Cpus_allowed_list:$cpu" ]
    report $? 'engines are bound to processors'
    expect_error 'more games than processors' 1 'affinity: 512 games of 2 threads need more' "${pair[@]}" \
        -j 512 --each threads=2 --affinity all
    expect_error 'a list of processors that is none' 1 "affinity: '1-' is not all or a list" "${pair[@]}" --affinity 1-
fi

# --- knockout and Swiss ---------------------------------------------------------------------------------
five=(match -q --depth 1 --games 1 --resign 1,300 --fen "$lost")
for name in A B C D E; do
    five+=(-e "name=$name uci:$work/us")
done
for type in knockout swiss; do
    run "${five[@]}" --type $type -j 3 --jsonl whole.$type
    cp out whole
    (exec timeout -k 10 "$LIMIT" "$POTPOURRI" "${five[@]}" --type $type --jsonl killed.$type >/dev/null 2>&1) &
    for i in {1..400}; do
        [ "$(cat killed.$type 2>/dev/null | wc -l)" -gt 2 ] && break
        sleep 0.02
    done
    kill $!
    wait $!
    run "${five[@]}" --type $type --jsonl killed.$type
    [ $status = 0 ] && grep -v 'on record' out | diff - whole >err && grep -q '^round 3$' out
    report $? "a tournament goes on in the round where it ended: $type"
    run match --merge --jsonl merged.$type whole.$type
    [ $status = 0 ] && diff out whole >err && [ "$(wc -l <merged.$type)" = "$(wc -l <whole.$type)" ]
    report $? "and its record is read again: $type"
done
grep -q '^    [A-E] .* : .* [A-E]  [A-E] wins$' <(run match --merge whole.knockout && cat out) &&
    [ "$(grep -c ' goes on$' out)" = 3 ]
report $? 'a knockout has a winner'
expect_error 'no part of it' 2 '--shard: each round depends' "${five[@]}" --type swiss --shard 1/2
expect_error 'not too many rounds' 2 '--rounds: after 5 rounds' "${five[@]}" --type swiss --rounds 6
expect_error 'not with other numbers of games' 1 "'games = 1' there, 'games = 4' here" "${five[@]}" \
    --type swiss --games 4 --jsonl whole.swiss

# --- another program with the same name ---------------------------------------------------------------
cp fake mine
mine=(match -q --depth 1 --max-moves 2 --plies 0 -e "name=A uci:$work/us" -e "name=B cecp:./mine none" \
    --jsonl mine.jsonl)
run "${mine[@]}"
run "${mine[@]}" --games 4
[ $status = 0 ]
report $? 'a tournament of the same programs is resumed'
echo '# changed' >>mine
expect_error 'not of another one' 1 "mine.jsonl:1: .*the program of engine 'B' has changed" "${mine[@]}" --games 6
sed -i '1s/ *program-digest = [^\\]*\\n//g' mine.jsonl
sed 's/myname=."Fake/&2/' fake >mine
expect_error 'that calls itself otherwise' 1 "engine 'B' was 'Fake' there, it is 'Fake2' here" "${mine[@]}" --games 6
sed -i '1s/ *program = [^\\]*\\n//g' mine.jsonl
run "${mine[@]}" --games 6
[ $status = 0 ] && [ "$(wc -l <mine.jsonl)" = 7 ]
report $? 'records of before, which do not name programs, are resumed'
# --- help -------------------------------------------------------------------------------------------------
run match --help
cp out overview
run help match
sed -n '/^Flags of this/,/^$/s/^ .*\(--[a-z-]*\).*/\1/p' out | sort >flags
grep -o -e '--[a-z-]*' overview | sort -u | diff - flags >err && [ -s flags ] &&
    [ "$(wc -l <overview)" -le 24 ] && [ "$(wc -L <overview)" -le 80 ] && grep -q ' stderr ' overview
report $? 'all flags on one screen'
exit $failures
