#!/usr/bin/env bash
# errors.sh - one line says what is wrong: exit 1 for bad input, 2 for a bad command line.
# SPDX-License-Identifier: MIT
. "$(dirname "$0")/../support/expect.sh"

long=$(printf '%09000d' 0)

expect_error 'an unknown command' 2 "unknown command 'sing'" sing
expect_error 'help about an unknown command' 2 "unknown command 'sing'" help sing
expect_error 'an unknown flag' 2 'unknown flag --loud' --loud perft 1
expect_error 'an unknown letter' 2 'unknown flag -z' -z perft 1
expect_error 'a flag without its argument' 2 '--fen: an argument is missing' show --fen
expect_error 'a flag with an argument too many' 2 '--san takes no argument' moves --san=yes
expect_error 'a flag of another command' 2 '--svg is only for: show' moves --svg
expect_error 'a flag for pictures alone' 2 'show: --arrow and --svg go together' show --arrow e2e4
expect_error 'a flag that is not for pieces' 2 'show: --size and --pieces do not go together' \
    show --pieces "$work" --size 3
expect_error 'a flag without its command' 2 '--divide is only for: perft' --divide
expect_error 'an argument too many' 2 "moves: 'fast' is one argument too many" moves fast
expect_error 'perft without depth' 2 'perft: DEPTH' perft
expect_error 'perft with a word for a depth' 2 "perft: 'deep'" perft deep
expect_error 'perft with a depth of nothing' 2 "perft: '0'" perft 0
expect_error 'perft with a depth beyond all' 2 "perft: '100'" perft 100
expect_error 'perft with a huge depth' 2 "perft: '9{30}" perft "$(printf '9%.0s' {1..30})"
expect_error 'perft with a negative depth' 2 'unknown flag -1' perft -1
expect_error 'rules of an unknown game' 1 "rules: there is no game 'go'" rules go
expect_error 'rules of two games' 2 "rules: 'pole' is one argument too many" rules chess pole
expect_error 'rules with an option of another game' 1 "pole has no option 'Phased'" \
    rules pole -o Phased=true
expect_error 'bench with a word for a depth' 2 "bench: 'deep'" bench deep
expect_error 'solve in no moves' 2 "solve: '0'" solve 0
expect_error 'solve in too many moves' 2 "solve: '31'" solve 31
expect_error 'solve with a word for moves' 2 "solve: 'soon'" solve soon
expect_error 'solve what is over' 1 'the game has ended: stalemate' \
    --fen '7k/5K2/6Q1/8/8/8/8/8 b - - 0 1' solve
expect_error 'solve with too few positions' 1 'nothing is proved after 10 positions' solve --nodes 10
expect_error 'a FEN for solve' 1 '--fen: ' --fen x solve
expect_error 'positions that are no number' 2 "--nodes: 'x'" solve --nodes x
expect_error 'analyse a file that is not there' 1 '/nowhere/x.pgn: No such file' analyse /nowhere/x.pgn
expect_error 'analyse positions that are not there' 1 '/nowhere/x: No such file' analyse /nowhere/x
expect_error 'analyse a file without end' 1 'zero:1: a zero byte' analyse /dev/zero
expect_error 'analyse a folder' 1 'directory' analyse /
expect_error 'a net that is not there' 1 'EvalFile /nowhere/x: No such file' -o EvalFile=/nowhere/x analyse
expect_error 'a file that is not a net' 1 'README.md: it is not a net' -o EvalFile=README.md analyse
expect_error 'bench with a net that is not there' 1 'EvalFile /nowhere/x: No such' -o EvalFile=/nowhere/x bench 1
expect_error 'a file and a FEN' 2 'do not go together' --fen x analyse x
expect_error 'a wrong depth' 2 "--depth: '101'" analyse --depth 101
expect_error 'a wrong number of lines' 2 "--multipv: '0'" analyse --multipv 0
printf '1. e4 e4 *\n' >"$work/bad.pgn"
expect_error 'a game with an illegal move' 1 "bad.pgn: line 1: game 1: move 1...: 'e4': no pawn of Black's can go to e4" \
    analyse "$work/bad.pgn"
printf '\n8/8 w\n' >"$work/bad.epd"
expect_error 'a wrong position' 1 'bad.epd:2: ' analyse "$work/bad.epd"
printf '%09000d' 0 >"$work/long"
expect_error 'a long line' 1 'long:1: the line is longer' analyse "$work/long"
page()
{
    printf '%s\n' "$3" >"$work/pages.epd"
    in_lab expect_error "$1" 1 "pages.epd:1: .*$2" pages --time 1 "$work/pages.epd" "$work/report.html"
}
page 'a malformed page' 'is not VARIANT' 'hello'
page 'a page of an unknown game' "no game 'go'" 'go | 8/8 w | note: x'
page 'a page with an unknown key' "no key 'what'" 'chess | 8/8 w | what: x'
page 'a page with an illegal move' "e7e4" \
    'chess | rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 | moves: e2e4 e7e4'
start='chess | rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'
page 'a page whose game is over too early' "the game is over before 'a2a3'" \
    "$start | moves: f2f3 e7e5 g2g4 d8h4 a2a3"
page 'a page with an option that is none' "options: 'Holes' is not NAME=VALUE" \
    "$start | options: Holes"
page 'a page with an option of another game' "Holes" "$start | options: Holes=one"
page 'a claim about an impossible position' 'White has no king' 'chess | 8/8/8/8/8/8/8/8 w - - 0 1 | drawn: yes'
page 'a claim without a value' 'is not KEY: VALUE' "$start | drawn:"
page 'too many claims' 'more than 16 claims' "$start$(printf ' | empty: e4%.0s' {1..17})"
for claim in 'dm: x/no number of moves' 'won: red/neither white nor black' "drawn: no/yes, not 'no'" \
    'bm: e2e5/e2e5' 'better: e2e4/a move is missing' "empty: z9/'z9' is no square" 'reach: e4 e5/no piece that attacks' \
    'power: e4 Q/no piece that attacks' 'power: e2/the power is missing' 'refuted: e2/the reply is missing'; do
    page "a claim that makes no sense: ${claim%%/*}" "${claim%%:*}: .*${claim#*/}" "$start | ${claim%%/*}"
done
page 'a threat of a side that gives check' 'threat: the side to move cannot be thought to pass' \
    'chess | 4k3/8/8/8/8/8/8/4RK2 b - - 0 1 | threat: e1e2'
page 'a mate in a game with dice' 'dm: with dice no mate is certain' \
    'pothole | 7k/8/5K2/8/8/8/8/6Q1 w - - - 0 1 | dm: 1'
in_lab expect_error 'pages without a report' 2 'pages: FILE HTML is missing' pages x
in_lab expect_error 'pages that are not there' 1 '/nowhere/x: No such file' pages /nowhere/x "$work/report.html"
echo '# no pages' >"$work/no_pages.epd"
in_lab expect_error 'a report that cannot be' 1 '/nowhere/x: No such file' pages "$work/no_pages.epd" /nowhere/x
expect_error 'a suite and a depth' 2 "perft --suite: '3' is one argument too many" perft 3 --suite x
expect_error 'nodes without a suite' 2 'perft: --max-nodes' perft 3 --max-nodes 10
expect_error 'nodes that are no number' 2 "--max-nodes: 'x'" perft --suite x --max-nodes x
expect_error 'no time' 2 "--time: '0'" selfplay --time 0
expect_error 'no moves' 2 "--moves: ''" selfplay --moves ''

expect_error 'an unknown variant' 1 "no game 'go'" --variant go show
expect_error 'a variant that begins so' 1 "no game 'ches'" --variant ches show
expect_error 'an empty variant' 1 "no game ''" --variant '' show
expect_error 'an unknown option' 1 "no option 'Speed'" --option Speed=9 show
expect_error 'an option without value' 1 "'Hash' is not NAME=VALUE" --option Hash show
expect_error 'an option of another game' 1 "chess has no option 'Phased'" --option Phased=true show
expect_error 'an option of another game, given first' 1 "poison has no option 'Phased'" \
    --option Phased=true --variant poison show
expect_error 'a wrong hash' 1 "option Hash: 'big'" --option Hash=big show
expect_error 'a hash too small' 1 "option Hash: '0'" --option Hash=0 show
expect_error 'a hash too large' 1 "option Hash: '65537'" --option Hash=65537 show
expect_error 'a negative seed' 1 "option Seed: '-1'" --option Seed=-1 show
expect_error 'a wrong check' 1 "option Phased: 'maybe'" -v polypiece -o Phased=maybe show
expect_error 'a wrong choice' 1 "option Holes: 'many'" -v pothole -o Holes=many show
expect_error 'wrong powers' 1 "option Powers: 'N=U'" -v polypiece -o 'Powers=N=U' show
expect_error 'powers without end' 1 'longer' -v polypiece -o "Powers=N=$long" show
expect_error 'a name without end' 1 'no option' -o "$long=1" show
expect_error 'too many flags' 2 'more than' \
    $(for _ in $(seq 200); do echo -o Hash=1; done) show

expect_error 'an empty FEN' 1 '--fen: ' --fen '' show
expect_error 'a FEN without kings' 1 '--fen: .*king' --fen '8/8/8/8/8/8/8/8 w - - 0 1' show
expect_error 'a FEN without end' 1 '--fen: .*longer' --fen "$long" show
expect_error 'a FEN with control characters' 1 '--fen: ' --fen $'\x1b[2J 8 8 8' show
expect_error 'a FEN for moves' 1 '--fen: ' --fen x moves
expect_error 'a FEN for perft' 1 '--fen: ' --fen x perft 1
expect_error 'a FEN for play' 1 '--fen: ' --fen x play e4
expect_error 'a FEN for selfplay' 1 '--fen: ' --fen x selfplay
expect_error 'a FEN for the terminal' 1 '--fen: ' --fen x terminal
expect_error 'a FEN for a GUI' 1 '--fen: ' --fen x

expect_error 'an illegal move' 1 "ply 2: .*e7e4" play e2e4 e7e4
expect_error 'a wrong move' 1 'ply 1: ' play xyzzy
expect_error 'an empty move' 1 'ply 1: ' play ''
expect_error 'illegal SAN' 1 'ply 3: ' play e4 e5 Nf4
expect_error 'ambiguous SAN' 1 'ply 1: ' --fen '4k3/8/8/8/8/8/8/R4R1K w - - 0 1' play Rc1
expect_error 'a move without end' 1 'ply 1: .*longer' play "$long"
expect_error 'a move after the end' 1 'ply 5: .*ended: checkmate 0-1' play f3 e5 g4 Qh4 a3
expect_error 'a roll without dice' 1 'ply 1: ' play e2e4/e5
expect_error 'a roll that cannot be' 1 'ply 1: ' --variant pothole play e2e4/e1
expect_error 'a wrong roll' 1 'ply 1: ' --variant pothole play e2e4/z9

if [ -c /dev/full ]; then
    bounded "$POTPOURRI" moves >/dev/full 2>"$work/err"
    status=$?
    : >"$work/out"
    [ $status = 1 ] && grep -q '^potpourri: standard output: ' "$work/err"
    report $? 'a full disk'
fi

# --- files that are none -------------------------------------------------------------------------
mkfifo "$work/pipe" "$work/pipe.bin"
echo '[mine:chess]' >"$work/mine.ini"
ln -s mine.ini "$work/link.ini"
: >"$work/empty"
expect_error 'a pipe as EvalFile' 1 'pipe: it is no regular file' -o "EvalFile=$work/pipe" bench
expect_error 'an empty EvalFile' 1 'empty: it is empty' -o "EvalFile=$work/empty" bench
expect_error 'a pipe as a book' 1 'it is not a Polyglot book' match --nodes 1 --openings "$work/pipe.bin" \
    -e "uci:$POTPOURRI" -e "uci:$POTPOURRI"
expect_error 'a pipe as a record' 1 'pipe: it is no regular file' match --merge "$work/pipe"
expect_error 'a pipe as a page' 1 'pipe: No such device' analyse -n 1 --html "$work/pipe" \
    "$(dirname "$0")/../../protocol/analysis/samples/chess.pgn"

# answers WHAT PATTERN INPUT COMMAND... - to this input, which ends a session, is a line that matches.
answers()
{
    local what=$1 pattern=$2 input=$3
    shift 3
    run "$@" < <(printf "$input")
    [ $status = 0 ] && grep -q "$pattern" "$work/out"
    report $? "$what"
}
answers 'a pipe as games over UCI' 'pipe: it is no regular file' \
    "uci\nsetoption name VariantPath value $work/pipe\nisready\nquit\n"
answers 'a pipe as the file of saved games' 'not saved: .*pipe: No such device' \
    "xboard\nprotover 2\nforce\nusermove e2e4\noption Game File=$work/pipe\noption Save Game\nquit\n"
answers 'a game in place of games that are read' 'not saved: .*link.ini is read, too' \
    "xboard\nprotover 2\nforce\nusermove e2e4\noption Game File=$work/link.ini\noption Save Game\nquit\n" --variants "$work/mine.ini"
answers 'a pipe to load' 'not loaded: .*pipe: it is no regular file' "load $work/pipe\n" terminal
answers 'a pipe to save to' 'not saved: .*pipe: No such device' "save $work/pipe\n" terminal
answers 'a saved game in place of games that are read' 'not saved: .*link.ini is read, too' "save $work/link.ini\n" \
    --variants "$work/mine.ini" terminal
[ "$(cat "$work/mine.ini")" = '[mine:chess]' ]
report $? 'and they stay'
source=$(realpath "$(dirname "$0")/../..")
set -- out="$work/build" nets="$work/empty" "$work/build/eval/net/embedded_nets.c"
! make -C "$source" --no-print-directory -s "$@" >"$work/out" 2>"$work/err" &&
    grep -q 'empty: it is empty' "$work/err" && [ ! -e "$3" ]
report $? 'an empty net is not embedded'
exit $failures
