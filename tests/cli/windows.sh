#!/usr/bin/env bash
# windows.sh - the program for Windows, under Wine.  SPDX-License-Identifier: MIT
#
# Builds it by MinGW-w64, without optimisation, for speed, and compares it with $POTPOURRI.
. "$(dirname "$0")/../support/expect.sh"
. "$(dirname "$0")/../support/session.sh"
source=$(realpath "$(dirname "$0")/../..")
native=$(realpath "$POTPOURRI")
can_test 'the program for Windows' gcc-mingw-w64-x86-64 x86_64-w64-mingw32-gcc || exit 0

make -C "$source" --no-print-directory -j"$(nproc)" FLAVOUR=windows CC=x86_64-w64-mingw32-gcc LIBEDIT=no \
    CFLAGS=-O0 lto= WERROR=yes out="$work/build" binary="$work/potpourri.exe" all >"$work/out" 2>"$work/err"
report $? 'it compiles without a warning'
x86_64-w64-mingw32-objdump -p "$work/potpourri.exe" | sed -n 's/.*DLL Name: //p' >"$work/out"
! grep -viE '^(kernel32|msvcrt|advapi32)\.dll$' "$work/out"
report $? 'it needs no library that Windows does not have'

# Wine fills a folder of its own with 700 MB, in a minute or more.  All that is needed are its libraries.
can_test 'the program under Wine' wine || exit $failures
libraries=$(find /usr/lib /opt -path '*/x86_64-windows/kernel32.dll' 2>/dev/null | head -n 1)
export WINEPREFIX=$work/wine WINEDEBUG=-all TEMP='C:\Temp' TMP='C:\Temp'
unset DISPLAY
mkdir -p "$WINEPREFIX/drive_c/windows" "$WINEPREFIX/drive_c/Temp"
ln -s "$(dirname "$libraries")" "$WINEPREFIX/drive_c/windows/system32"
echo disable >"$WINEPREFIX/.update-timestamp"
# wine_server OPTION - Debian keeps it beside the libraries.
wine_server()
{
    wineserver "$1" 2>/dev/null || /usr/lib/wine/wineserver "$1" 2>/dev/null
}

trap 'wine_server -k; rm -rf "$work"' EXIT
# It stays until then: a program that starts while the server of the one before ends may fail.
wine_server -p
if ! timeout -k 5 120 wine "$work/potpourri.exe" --version >"$work/out" 2>/dev/null; then
    skip 'the program under Wine' 'a Wine that starts here'
    exit $failures
fi
printf '#!/bin/sh\nexec wine "%s" "$@"\n' "$work/potpourri.exe" >"$work/potpourri"
chmod +x "$work/potpourri"
POTPOURRI=$work/potpourri
cd "$work" || exit 1

# same WHAT ARGUMENT... - both programs print the same.
same()
{
    local what=$1
    shift
    bounded "$native" "$@" >expected 2>&1
    run "$@"
    cat err >>out
    diff out expected >err
    report $? "$what"
}

run bench 2
grep -qx "$(bounded "$native" bench 2 | grep '^Bench: ')" out
report $? 'the search visits the same nodes'
for file in thinking.uci pothole.uci pondering.cecp poison.cecp; do
    session "$source/tests/data/session/$file"
done

# --- files --------------------------------------------------------------------------------------
printf 'level 1\ne2e4\nsave game.pgn\nquit\n' >moves
bounded "$POTPOURRI" -v pole terminal --ascii <moves >out 2>err
[ $? = 0 ] && [ ! -s err ] && grep -q 'White> ' out && ! grep -q $'\r' out game.pgn
report $? 'the terminal takes moves, and writes no carriage returns'
same 'a position is drawn alike' -v polypiece show --ascii
same 'an error is one line' --variant nonsense show
sed 's/$/\r/' "$source/engine/library/standard.ini" >crlf.ini
game=$(sed -n 's/^\[\([a-z0-9]*\).*/\1/p' crlf.ini | head -n 1)
run --variants 'Z:'"$(tr / '\\' <<<"$work/crlf.ini")" -v "$game" perft 2
grep -v '^#' out | diff - <(bounded "$native" --variants crlf.ini -v "$game" perft 2 | grep -v '^#') >>err
[ ! -s err ]
report $? 'a file of games with carriage returns, in a folder with backslashes'
run -v chess tablebase KQK
[ $status = 0 ] && find "$WINEPREFIX/drive_c" -path '*Local/potpourri/tablebases/*.table' | grep -q .
report $? 'endgame tables are kept in the folder of Windows for them'

# --- matches ------------------------------------------------------------------------------------
us='"Z:'$work'/potpourri.exe"'
tournament=(match --quiet --nodes 100 --max-moves 30 --games 6 --seed 1 --patience 60 -e "name=A uci:$us" -e "name=B cecp:$us")
games()
{
    sed -E '1d; s/,"thoughts".*//' "$1" | sort
}
run "${tournament[@]}" --jsonl whole.jsonl --pgn whole.pgn
[ $status = 0 ] && [ ! -s err ] && [ "$(grep -c '^\[Event ' whole.pgn)" = 6 ] &&
    ! grep 'abandoned\|forfeit\|infraction' whole.jsonl >err
report $? 'a match between UCI and CECP'
has_games()
{
    [ "$(cat killed.jsonl 2>/dev/null | wc -l)" -gt "$1" ]
}
"$POTPOURRI" "${tournament[@]}" --jsonl killed.jsonl --pgn killed.pgn >/dev/null 2>&1 &
until_true has_games 2
kill -9 "$(pgrep -f 'potpourri\.exe match .*killed\.jsonl' | tail -n 1)"
wait $! 2>/dev/null
nobody_runs()
{
    ! pgrep -f "$work/potpourri.exe"
}
until_true nobody_runs
report $? 'the engines end with a referee that is killed'
run "${tournament[@]}" --jsonl killed.jsonl --pgn killed.pgn
[ $status = 0 ] && games whole.jsonl >whole && games killed.jsonl | diff - whole >err &&
    [ "$(grep -c '^\[Event ' killed.pgn)" = 6 ]
report $? 'and the tournament is resumed without a loss'
run match --quiet --games 2 --nodes 10 -e "uci:$us" -e 'uci:nothing'
[ $status = 1 ] && grep -q '^potpourri: .*nothing' err
report $? 'an engine that is not there'
exit $failures
