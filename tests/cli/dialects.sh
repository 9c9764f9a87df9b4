#!/usr/bin/env bash
# dialects.sh - positions as lichess, PyChess and Fairy-Stockfish write them.  SPDX-License-Identifier: MIT
. "$(dirname "$0")/../support/expect.sh"

# reads GAME FEN WRITTEN - the FEN is read from the command line, in EPD, in a tag of PGN and over UCI.
reads()
{
    local game=$1 fen=$2 written=$3
    run --variants standard -v "$game" -f "$fen" play
    [ $status = 0 ] && grep -qxF "$written" "$work/out"
    report $? "$game: $fen"
    echo "$fen" >"$work/fen.epd"
    printf '[Variant "%s"]\n[SetUp "1"]\n[FEN "%s"]\n\n*\n' "$game" "$fen" >"$work/fen.pgn"
    run --variants standard -v "$game" -o TablebasePath= analyse --nodes 5 --json "$work/fen.epd"
    [ $status = 0 ] && grep -qF "\"fen\":\"$written\"" "$work/out"
    report $? '  so in a file of positions'
    run --variants standard openings --json --depth 1 "$work/fen.pgn"
    [ $status = 0 ] && grep -qE '"(games|elsewhere)":1' "$work/out"
    report $? '  so in a game'
    run --variants standard < <(printf 'setoption name UCI_Variant value %s\nposition fen %s\nd\nquit\n' "$game" "$fen")
    grep -qxF "Fen: $written" "$work/out" && ! grep -q '^info string position' "$work/out"
    report $? '  so in UCI'
}

mid='rnb1kbnr/ppp1pppp/8/3q4/8/8/PPPP1PPP/RNBQKBNR'
reads crazyhouse "$mid/Pp w KQkq - 0 3" "$mid[Pp] w KQkq - 0 3"
reads crazyhouse "$mid/ w KQkq - 0 3" "$mid[] w KQkq - 0 3"
reads crazyhouse "$mid[-] w KQkq - 0 3" "$mid[] w KQkq - 0 3"
checked='r1bqkbnr/pppp1Qpp/2n5/4p3/4P3/8/PPPP1PPP/RNB1KBNR'
reads 3check "$checked b KQkq - 2+3 0 3" "$checked b KQkq - 2+3 0 3"
reads 3check "$checked b KQkq - 0 3 +1+0" "$checked b KQkq - 2+3 0 3"
reads 5check "$checked b KQkq - 0 3 +1+2" "$checked b KQkq - 4+3 0 3"
reads 5check "$checked b KQkq - +1+2 0 3" "$checked b KQkq - 4+3 0 3"
reads xiangqi 'rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR[] w - - 0 1' \
    'rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1'
reads makruk '3k4/2m5/5M~2/4M3/3KS3/8/8/8 b - 64 3 40' '3k4/2m5/5M2/4M3/3KS3/8/8/8 b - 64 3 40'
reads shogi 'lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL[-] w 0 1' \
    'lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL[] w - - 0 1'

starpool='w*********w/*rnegkcenr*/*3l1l3*/*ppppppppp*/*9*/*4*4*/*9*/*PPPPPPPPP*/*3L1L3*/*RNEGKCENR*/W*********W'
reads starpool "$starpool b - 0 3" "$starpool b - - 0 3"
reads poison 'L3k3/8/8/8/8/c7/8/4K3 w - - 0 1' 'h3k3/8/8/8/8/N7/8/4K3 w - - a3:5,a8:5 0 1'
reads poison 'L3k3/8/8/8/8/c7/8/4K3 w 0 1' 'h3k3/8/8/8/8/N7/8/4K3 w - - a3:5,a8:5 0 1'
reads poison 'L3k3/8/8/8/8/c7/8/4K3 w - - a8:2 0 1' 'h3k3/8/8/8/8/N7/8/4K3 w - - a3:5,a8:2 0 1'
reads chess 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b e3 0 1' \
    'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b - e3 0 1'
run --variants standard < <(printf '%s\n' xboard 'protover 2' new 'variant xiangqi' force \
    'setboard rnbakabnr/9/1c5c1/p1p1p1p1pp/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1' quit)
grep -qx 'tellusererror Illegal position: placement: rank 6 is too long' "$work/out"
report $? 'XBoard is told of ranks as it counts them'

# plays WHAT GAME TAGS MOVES COORDINATES - the moves of a game are read as these.
plays()
{
    printf '[Variant "%s"]\n%b\n%s *\n' "$2" "$3" "$4" >"$work/game.pgn"
    run --variants standard -o TablebasePath= analyse --nodes 5 --json "$work/game.pgn"
    [ $status = 0 ] && [ "$(grep -o '","move":"[^"]*' "$work/out" | sed 's/.*"//' | xargs)" = "$5" ]
    report $? "$1"
}
plays 'a + without check promotes, as XBoard writes it' shogi '' '1. Pc4 Pg6 2. Bxh8+ Sxh8 3. Pd4' \
    'c3c4 g7g6 b2h8+ g9h8 d3d4'
plays 'coordinates are exact where SAN would fit, too' shogi '' '1. c3c4 g7g6 2. b2h8 g9h8' 'c3c4 g7g6 b2h8 g9h8'
plays 'and where they are a special move' poison '[SetUp "1"]\n[FEN "4k3/8/8/8/8/8/3P4/Hh2K3 w - - - 0 1"]\n' '1. a1xb1' 'a1xb1'
plays 'which SAN writes in another way' poison '[SetUp "1"]\n[FEN "4k3/8/8/8/8/8/3P4/Hh2K3 w - - - 0 1"]\n' '1. Hxb1' 'a1b1'
exit $failures
