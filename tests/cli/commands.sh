#!/usr/bin/env bash
# commands.sh - every command of the program does what it says.
# SPDX-License-Identifier: MIT
. "$(dirname "$0")/../support/expect.sh"

mate=$'rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3\ncheckmate 0-1'
back='8/8/8/8/8/k7/8/K6R w - - 0 1'

expect_line 'version' '^potpourri [0-9]+\.[0-9]' --version
expect_line 'help' '^usage: potpourri' --help
# GUIs use pipes, and must not read this.
if can_test 'without a command it greets users on a terminal' bsdutils script; then
    printf 'quit\n' | on_terminal "'$POTPOURRI'" >"$work/out" 2>"$work/err"
    grep -q 'To play here: potpourri terminal' "$work/out"
    report $? 'without a command it greets users on a terminal'
fi
bounded "$POTPOURRI" <<<quit >"$work/out" 2>"$work/err" && [ ! -s "$work/out" ] && [ ! -s "$work/err" ]
report $? 'and is silent in a pipe'

expect_line 'variants lists chess' '^chess +[A-Z]' variants
run --help
sed '1,/^Games:/d; /^$/,$d' "$work/out" | tr -s ' ' | sed 's/^ //' >"$work/games"
run variants
[ -s "$work/games" ] && sed '/^starpool /q' "$work/out" | tr -s ' ' | diff - "$work/games" >"$work/err"
report $? 'variants lists the games that --help lists'
run variants
# The games of the program's own, and after them the standard ones.
for variant in $(sed '/^starpool /q' "$work/out" | cut -d' ' -f1); do
    expect_line "$variant: perft" '^D2 [0-9]+$' --variant "$variant" perft 2
    expect_line "$variant: show" 'White to move' --variant "$variant" show
    expect_line "$variant: show --svg" '^</svg>$' --variant "$variant" show --svg
    expect_line "$variant: rules" '^Typing moves$' rules "$variant"
    expect_line "$variant: selfplay" '^Result: ' -v "$variant" selfplay --moves 2 --time 5
done

expect_line 'rules lists the games' '^  poison +Poison Chess: ' rules
expect_line 'rules of the game that --variant names' '^Poison Chess$' -v poison rules
expect_line 'rules explains notation' '^  fW +steps one square forward$' rules betza
expect_line 'and the keys of variants files' '^  promotionLimit +no promotion' rules keys
expect_line 'rules with an option' 'fF: Steps one square diagonally forward' \
    rules polypiece -o 'Powers=N=N,fF'
expect_line 'rules draws what an option sets' '^    \. \. o \. o \. \. \.' \
    rules polypiece -o 'Powers=K=fF'
expect_line 'rules says what an option is set to' 'on this page: true' \
    rules polypiece -o Phased=true
COLUMNS=50 run rules pole
[ "$(grep -v '/' "$work/out" | awk '{ if (length > n) n = length } END { print n }')" -lt 50 ] &&
    [ -s "$work/out" ]
report $? 'rules keeps to the width of the terminal'

expect_output 'perft prints a line each depth' $'D1 20\nD2 400\nD3 8902' perft 3
expect_line 'perft prints nodes and speed' '^# 8902 nodes .*nodes/s$' perft 3
expect_line 'perft --divide prints a line each move' '^e2e4 600$' perft --divide 3
expect_line 'perft --divide prints the total' '^D3 8902$' perft --divide 3
run perft --divide 3
grep -v '^[#D]' "$work/out" >"$work/moves"
[ "$(wc -l <"$work/moves")" = 20 ] && LC_ALL=C sort -c "$work/moves"
report $? 'perft --divide is sorted'
expect_line 'perft --divide sums rolls' '^e2e4 63$' --variant pothole perft --divide 1
expect_line 'an option before the variant' '^D2 586$' \
    --option Phased=true --variant polypiece perft 2
expect_line 'an option after the variant' '^D2 586$' \
    --variant polypiece --option Phased=true perft 2
expect_line 'the last word of an option counts' '^D2 392$' \
    --variant polypiece -o Phased=true -o Phased=false perft 2
expect_line 'flags after the command' '^D1 48$' perft 1 --fen \
    'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1'

expect_output 'moves are sorted' $'a1b1\nh1b1\nh1c1\nh1d1\nh1e1\nh1f1\nh1g1\nh1h2\nh1h3
h1h4\nh1h5\nh1h6\nh1h7\nh1h8' --fen "$back" moves
expect_line 'moves --san' '^h1h3 Rh3\+$' --fen "$back" moves --san

expect_output 'play takes coordinates' "$mate" play f2f3 e7e5 g2g4 d8h4
expect_output 'play takes SAN' "$mate" play f3 e5 g4 Qh4#
expect_line 'play without moves' '^ongoing$' play
expect_line 'play says check' '^check$' play e4 e5 Qh5 Nc6 Qxf7+
expect_line 'play says stalemate' '^stalemate 1/2-1/2$' --fen '7k/8/6K1/8/8/8/8/5Q2 w - - 0 1' \
    play f1f7
expect_line 'play says draw' '^draw repetition 1/2-1/2$' play Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8
expect_line 'play says why it is a draw' '^draw 50-move rule 1/2-1/2$' \
    --fen '8/8/8/8/8/k7/8/K6R w - - 99 80' play h1h2
expect_line 'play takes a told roll' ' e5:2 0 1$' --variant pothole play e2e4/e5
expect_line 'play takes a told roll after SAN' ' - 0 1$' --variant pothole play e4/-
for i in {1..20}; do
    bounded "$POTPOURRI" --variant pothole play e2e4
done | grep '^[^ ]*/' | sort -u >"$work/rolls"
[ "$(wc -l <"$work/rolls")" -gt 1 ] # by chance they are all the same once in a million runs
report $? 'each game has its own dice'
run --variant pothole --option Seed=7 play e2e4 e7e5 d2d4
cp "$work/out" "$work/first"
expect_output 'the same seed rolls the same' "$(cat "$work/first")" \
    --variant pothole -o Seed=7 play e2e4 e7e5 d2d4

for command in '' $(bounded "$POTPOURRI" help | sed -n '/^Commands/,/^Flags/s/^  \([a-z][a-z]*\) .*/\1/p'); do
    # shellcheck disable=SC2086 # no command is no word
    bounded "$POTPOURRI" help $command
done >"$work/out" 2>"$work/err"
[ "$(wc -L <"$work/out")" -le 79 ] && [ "$(grep -c '^usage' "$work/out")" -gt 20 ]
report $? 'help fits 80 columns'
expect_line 'help lists commands' '^  perft DEPTH ' help
! bounded "$POTPOURRI" help | sed '1,/^Commands:/d; /^Flags:/,$d' | grep -v '^$' | grep -qEv '^  [^ ]|^ {27}[^ ]'
report $? 'what commands do begins in one column'
in_lab expect_line 'the program for developers has commands of its own' '^  train NET FILE' --help
in_lab expect_line 'and says where its options are told' '^Options and games: potpourri help\.$' --help
in_lab expect_line 'its help is about it' '^usage: potpourri-lab \[FLAG\.\.\.\] train NET FILE' help train
in_lab expect_line 'it has a name' '^potpourri-lab [0-9]+\.[0-9]' --version
in_lab expect_error 'it needs a command' 2 'a command is missing'
in_lab expect_error 'it plays no game' 2 "unknown command 'terminal'" terminal
expect_error 'nor does the other one train' 2 "unknown command 'train'" train
expect_line 'help is about a command' '^usage: potpourri \[FLAG\.\.\.\] perft DEPTH$' help perft
expect_line 'help lists the flags of the command' '^      --suite|^  -s, --suite FILE ' perft --help
run perft --help
! grep -qE -e '--svg|selfplay' "$work/out"
report $? 'help is about no other command'
LC_ALL=C.UTF-8 expect_line 'show draws figures' '♔' show
LC_ALL=C expect_line 'show draws letters in other locales' '\| K  \|' show
LC_ALL=C.UTF-8 TERM=linux expect_line 'and on a bare console, whose fonts have no figures' '\| K  \|' show
expect_line 'show --ascii draws letters' '\| K  \|' show --ascii
expect_line 'show prints the FEN' '^FEN: rnbqkbnr/' show
expect_line 'show tells which poles are exposed' '^Exposed poles: d5, a2$' --variant pole \
    --option PoleCapture=duel --fen '4k3/8/8/3L4/8/8/l7/4K2R[-] b - - Ll 0 1' show
LC_ALL=C.UTF-8 expect_line 'show counts turns left' '♟1' --variant poison show --fen \
    'h2dkh2/1p1n2P1/2p1pp1b/p6p/1PBP2n1/P1p1P2N/7P/1NBDK2H w Kq - c3:1 0 19'
expect_line 'show draws holes' '\(2\)' --variant pothole --fen '4k3/8/8/8/8/8/8/4K3 w - - e5:2 0 1' show
expect_line 'show names powers' '^Powers: N=WD ' --variant polypiece show --fen \
    'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 1000 0 1'
expect_line 'show knows both sides of phased powers' 'N=N/WD' --variant polypiece \
    -o Phased=true show
expect_line 'show tells hands' '^In hand: \[Ll\]$' --variant pole show
expect_line 'show draws water where there is no square' '~~~~' --variant starpool show
expect_line 'show plays moves first' '^FEN: .* w KQkq e6 0 2$' show e2e4 e7e5
expect_line 'show marks the last move' 'class="last-move"' show --svg e2e4
expect_line 'show marks any move' 'class="last-move"' show --svg --last-move e2e4
expect_line 'show draws arrows' 'class="arrow" fill="#882020"' show --svg --arrow e2e4,Rg1f3
expect_line 'show circles squares' 'class="mark"' show --svg --mark e4
expect_line 'show has a size' 'width="600"' show --svg --size 600
expect_line 'show flips the board as text' '^ +h +g +f +e +d +c +b +a' show --flip
expect_line 'show flips the board' 'x="362" y="402">a<' show --svg --flip
expect_line 'show names powers on pieces' '>WD</text>' --variant polypiece show --svg --fen \
    'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 1000 0 1'
mkdir "$work/pieces"
expect_output 'show writes pieces for XBoard' '' --variant poison show --pieces "$work/pieces"
[ -s "$work/pieces/WhiteDragon.svg" ] && [ "$(ls "$work/pieces" | wc -l)" = 46 ]
report $? 'show writes a file for each piece of all games'
mkdir "$work/others"
expect_output 'show writes them for another game' '' --variant starpool show --pieces "$work/others"
diff -rq "$work/pieces" "$work/others" | sed 's/.* \(.*\) differ$/\1/; s/.*\///' | tr '\n' ' ' >"$work/out"
[ "$(cat "$work/out")" = 'BlackQueen.svg WhiteQueen.svg ' ]
report $? 'only queens and guards share a file'
mkdir "$work/shogi" "$work/seirawan"
expect_output 'show writes them for Shogi' '' --variant shogi show --pieces "$work/shogi"
expect_output 'and for Seirawan Chess' '' --variant seirawan show --pieces "$work/seirawan"
ls "$work"/shogi/White{Lance,GoldPawn,GoldKnight,GoldLance,GoldSilver}.svg \
    "$work"/seirawan/White{Hawk,Elephant}.svg >"$work/out" 2>"$work/err" && [ ! -e "$work/pieces/WhiteLance.svg" ]
report $? 'in the files by which XBoard draws its own games'
mkdir "$work/examples"
expect_output 'show writes them for a game from a file' '' --variants examples --variant makruk-poles show --pieces "$work/examples"
cmp "$work/examples/WhiteGold.svg" "$work/pieces/WhiteFlag.svg" >"$work/out" && [ -s "$work/examples/BlackCommoner.svg" ]
report $? 'where the pole is drawn as in its own game'
if can_test 'the SVG is well-formed' python3; then
    for variant in chess pole poison pothole polypiece starpool; do
        run --variant "$variant" show --svg --arrow Rb4b5 --mark Yc4 --last-move b4c4
        python3 -c 'import sys, xml.dom.minidom; xml.dom.minidom.parse(sys.argv[1])' "$work/out"
        report $? "$variant: the SVG is well-formed"
    done
fi

expect_output 'solve prints the tree' $'White wins in 2 moves, with 1 first move.\n80. Rh1 Kf8 81. Rh8#' \
    --fen '6k1/8/5K2/8/8/8/8/R7 w - - 0 80' solve 4
expect_output 'solve proves that there is no win' 'Black has no forced win within 3 moves.' \
    --variant polypiece --fen '1n1Rkb1r/p4ppp/4q3/4p1B1/4P3/8/PPP2PPP/2K5 b k - 0000 0 17' solve
expect_output 'solve finds the win by poison' $'White wins in 1 move, with 1 first move.\n1. xHe5#[f5,5]' \
    --variant poison --fen '2d1k3/p2p1p1N/hp4pp/b3Hn2/2P4B/P3D2P/1P3PP1/6K1 w - - - 0 1' solve
expect_line 'solve tells probabilities' '^White wins within 1 move with probability 0.008065\.$' \
    --variant pothole --fen '7k/6p1/8/8/8/8/8/R5K1 w - - - 0 1' solve

expect_line 'analyse finds a mate' '^ +#1  1\. Qg7#$' --fen '7k/8/5K2/8/8/8/8/6Q1 w - - 0 1' \
    analyse --depth 3
expect_line 'analyse scores as White sees it' '^ +#-1  1\.\.\. Q' \
    --fen '7K/8/5k2/8/8/8/8/6q1 b - - 0 1' analyse --depth 3
expect_line 'analyse says in words what a position means' '^  White wins, mate in 1; only move$' \
    --fen '6rk/6pp/8/6N1/8/8/8/6K1 w - - 0 1' analyse --depth 4
expect_line 'analyse tells how the game has ended' 'has ended: stalemate 1/2-1/2' \
    --fen '7k/5K2/6Q1/8/8/8/8/8 b - - 0 1' analyse
run analyse --nodes 3000 --multipv 3
[ "$(grep -cE '^ +[-+#][0-9.]+  1\. ' "$work/out")" = 3 ]
report $? 'analyse --multipv 3 prints three lines'
expect_line 'analyse shows how rolls spread' '^ +rolls: no hole .* worst -[0-9.#]+ \(hole [a-h][1-8]\)' \
    --variant pothole analyse --nodes 3000
printf '%s\n' '# comment' '' 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - bm e4; id "x";' \
    '7k/8/5K2/8/8/8/8/6Q1 w - - 0 1 ;D1 20' >"$work/some.epd"
expect_line 'analyse reads EPD' "some.epd:4: 7k/8/5K2/8/8/8/8/6Q1 w - - 0 1\$" analyse --depth 2 \
    "$work/some.epd"
if can_test 'analyse --json prints JSON' python3; then
    run analyse --variant pothole --json --nodes 500 --multipv 2
    python3 -c '
import json, sys
row, = [json.loads(line) for line in open(sys.argv[1])]
assert len(row["lines"]) == 2 and row["words"]
assert all("cp" in l["rolls"]["worst"] and l["moves"] and l["san"] for l in row["lines"])
' "$work/out" 2>>"$work/err"
    report $? 'analyse --json prints JSON'
fi

run -o Seed=1 worth chess --games 3
[ $status = 0 ] && awk '$1 ~ /^(pawn|knight|rook|queen)$/ { if ($3 <= last) exit 1; last = $3; count++ }
    $1 == "bishop" { count++ } END { exit count != 5 }' "$work/out"
report $? 'worth puts the pieces of chess in their order'
cp "$work/out" "$work/worth"
run -o Seed=1 worth chess --games 3 && diff "$work/out" "$work/worth" >"$work/err"
report $? 'and says the same again'
run -o Seed=1 worth polypiece --games 2
[ $status = 0 ] && grep -q '^knight (N) ' "$work/out" && grep -q '^knight (WD) ' "$work/out"
report $? 'each power has a worth'
expect_error 'the worth of no game' 1 "worth: there is no game 'nosuch'" worth nosuch

run variants
sed '/^starpool /q' "$work/out" | cut -d' ' -f1 >"$work/games"
run bench 2
cp "$work/out" "$work/bench"
sed '/^total /,$d' "$work/out" | cut -d' ' -f1 | diff - "$work/games" >"$work/err"
report $? 'bench prints a line each game'
signature=$(grep '^Bench: ' "$work/bench")
expect_line 'bench prints a signature, the same each time' "^$signature\$" bench 2
tail -n 1 "$work/bench" | grep -qE "^${signature#Bench: } nodes [1-9][0-9]* nps\$"
report $? 'and ends with a line for OpenBench'

exit $failures
