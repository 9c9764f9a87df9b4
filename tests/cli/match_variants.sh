#!/usr/bin/env bash
# match_variants.sh - matches in games from a file.  SPDX-License-Identifier: MIT
. "$(dirname "$0")/../support/expect.sh"
POTPOURRI=$(realpath "$POTPOURRI")
games=$(realpath "$(dirname "$0")/../data/variants/games.ini")
standard=$(realpath "$(dirname "$0")/../../engine/library/standard.ini")
cd "$work" || exit 1
export XDG_CONFIG_HOME=$work/config HOME=$work
ln -s "$POTPOURRI" us
cat >my.ini <<'END'
[mine:chess]
amazon = a
startFen = rnbakbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBAKBNR w KQkq - 0 1
promotionPieceTypes = arbn
queen = -
END
cat >child.ini <<'END'
[child:mine]
castling = false
END
# An engine that speaks as we do, but: OLD of its input lines is NEW, and OLD of its output lines is NEW.
# usage: changed IN_OLD IN_NEW OUT_OLD OUT_NEW
cat >changed <<END
#!/usr/bin/env bash
change()
{
    while IFS= read -r line; do
        [[ \$line != \$1 ]] || line=\$2
        echo "\$line"
    done
}
change "\$1" "\$2" | $work/us | change "\$3" "\$4"
END
chmod +x changed
mine=(match --variants my.ini --variant mine --plies 2 --nodes 10 --max-moves 4)
ours=("name=A uci:$work/us" "name=B uci:$work/us")

# ---- engines learn the game -------------------------------------------------------------------
run "${mine[@]}" -e "${ours[0]}" -e "dir=/ ${ours[1]}" --jsonl mine.jsonl --pgn mine.pgn --log log
[ $status = 0 ] && [ ! -s err ] && [ "$(grep -c adjudication mine.jsonl)" = 2 ] && grep -q '^\[Variant "mine"\]' mine.pgn
report $? 'engines play a game from a file'
grep -q "> B([0-9]*): setoption name VariantPath value $work/my.ini\$" log
report $? 'and are told its absolute path'
run "${mine[@]}" --variants child.ini --variant child -e "${ours[0]}" -e "${ours[1]}"
[ $status = 0 ] && [ ! -s err ]
report $? 'the parent may be in a file that was read before'
mkdir -p config/potpourri && cp my.ini config/potpourri/variants.ini
run match --variant mine --depth 1 --max-moves 2 -e "${ours[0]}" -e "name=C cecp:$work/us"
[ $status = 0 ] && [ ! -s err ]
report $? "the file may be the user's own"
rm -r config
printf 'variant = mine\ndepth = 1\nmax-moves = 2\nengine = %s\n  name = A\nengine = %s\n' "$work/us" "$work/us" >mine.txt
run match --tournament mine.txt --variants my.ini
[ $status = 0 ] && [ ! -s err ]
report $? 'a tournament file may name the game, whatever comes first'
run "${mine[@]}" -e "${ours[0]}" -e "name=C cecp:$work/us --variants my.ini"
[ $status = 0 ] && [ ! -s err ]
report $? 'an engine in CECP is given the file by its command'
expect_error 'and does not know the game otherwise' 1 "engine '.*' does not know mine" \
    "${mine[@]}" -e "${ours[0]}" -e "name=C cecp:$work/us"

# ---- engines with other rules -----------------------------------------------------------------
expect_error 'an engine that counts other moves does not play' 1 \
    "plays mine by other rules: it counts 401 .*, the referee 484" "${mine[@]}" -e "${ours[0]}" \
    -e "name=Wrong uci:$work/changed - - 'Nodes searched: *' 'Nodes searched: 401'"
run "${mine[@]}" -e "${ours[0]}" -e "name=Silent uci:$work/changed 'go perft*' '' - -"
[ $status = 0 ] && [ ! -s err ]
report $? 'one that counts none plays'
run "${mine[@]}" -e "${ours[0]}" -e "name=Thinker uci:$work/changed 'go perft*' 'go infinite' - -"
[ $status = 0 ] && [ ! -s err ]
report $? 'and so does one that begins to search'
run match --depth 1 --max-moves 2 -e "${ours[0]}" \
    -e "name=Wrong uci:$work/changed - - 'Nodes searched: *' 'Nodes searched: 401'"
[ $status = 0 ] && [ ! -s err ]
report $? 'nobody counts the moves of a built-in game'

# ---- records ----------------------------------------------------------------------------------
run "${mine[@]}" -e "${ours[0]}" -e "${ours[1]}" --games 4 --jsonl mine.jsonl --pgn mine.pgn
[ $status = 0 ] && [ "$(grep -c adjudication mine.jsonl)" = 4 ]
report $? 'a match is resumed'
run --variants my.ini match --merge --games 4 --jsonl joined.jsonl mine.jsonl
[ $status = 0 ] && cmp <(sed 1d mine.jsonl | sed 's/,"pgn_start":[-0-9]*//') <(sed 1d joined.jsonl | sed 's/,"pgn_start":[-0-9]*//') >err
report $? 'and its record joined'
expect_error 'but not without the file' 1 "mine.jsonl:1: .*there is no game 'mine'" match --merge mine.jsonl
in_lab expect_line 'statistics know the game' '^\| mine ' --variants my.ini statistics mine.jsonl
cp my.ini before.ini
sed -i 's/^promotionPieceTypes.*/promotionPieceTypes = rbn/' my.ini
changed="mine.jsonl:1: .*the rules of 'mine' have changed"
expect_error 'no match goes on by other rules' 1 "$changed" "${mine[@]}" -e "${ours[0]}" -e "${ours[1]}" \
    --games 6 --jsonl mine.jsonl --pgn mine.pgn
expect_error 'nor are records joined' 1 "$changed" --variants my.ini match --merge --games 4 mine.jsonl
in_lab expect_error 'nor their games counted' 1 "$changed" --variants my.ini statistics mine.jsonl
cp before.ini my.ini

# ---- Fairy-Stockfish --------------------------------------------------------------------------
if can_test 'matches against Fairy-Stockfish' fairy-stockfish; then
    for game in mine:my.ini capablanca:"$standard" makruk:"$standard" peasant:"$games"; do
        run match --variants "${game#*:}" --variant "${game%%:*}" --plies 4 --nodes 500 --max-moves 30 -e "${ours[0]}" \
            -e "name=F option='Move Overhead=10' uci:fairy-stockfish" --jsonl "${game%%:*}.fsf"
        [ $status = 0 ] && [ ! -s err ] && [ "$(grep -c '^{"game"' "${game%%:*}.fsf")" = 2 ] &&
            ! grep -E 'infraction|abandoned|time forfeit' "${game%%:*}.fsf" >>err
        report $? "Fairy-Stockfish plays ${game%%:*}"
    done
fi
exit $failures
