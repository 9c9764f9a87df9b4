#!/usr/bin/env bash
# web.sh - the games in a real browser.  SPDX-License-Identifier: MIT
#
# usage: web.sh [WORD...]
#
# Builds the site and runs suite_*.mjs in Chromium, WebKit and Firefox, as far as they are there; all of
# them or those with one of the words.  EVERYWHERE=yes: all of them in each browser.
. "$(dirname "$0")/../support/expect.sh"
source=$(realpath "$(dirname "$0")/../..")
POTPOURRI=$(realpath "$POTPOURRI")

# needs PACKAGE COMMAND - whether it is there; if not, all is skipped.
needs()
{
    can_test 'the games in a browser' "$@" || exit 0
}

# make_site FOLDER ENTRY
make_site()
{
    MAKEFLAGS='' make -C "$source" --no-print-directory -s -j"$(nproc)" FLAVOUR=wasm CC='clang --target=wasm32-wasi' \
        site_folder="$1" site_entry="$2" site >"$work/out" 2>"$work/err"
    report $? "the site of $2 is built without a warning"
}

needs nodejs node
needs clang clang
needs lld wasm-ld
needs esbuild esbuild
needs xz-utils xz
echo 'int main(void) { return 0; }' | clang --target=wasm32-wasi -xc -o "$work/linked" - 2>/dev/null || {
    skip 'the games in a browser' 'wasi-libc libclang-rt-dev-wasm32'
    exit 0
}
make_site build/web protocol/web/page/app.js
[ ! -s "$work/err" ]
report $? 'nothing is said about it'
make_site build/web-engine tests/web/engine_page.js

# page_bench - the nodes of `bench 5` with the page's nets, some of which are smaller.
page_bench()
{
    local net game
    {
        bounded "$POTPOURRI" bench 5
        for net in "$source"/eval/net/weights/small/*.net; do
            game=$(basename "$net" .net)
            bounded "$POTPOURRI" -v "$game" -o EvalFile="$net" bench 5 | grep "^$game "
        done
    } | awk '$3 == "nodes" && $1 != "total" { nodes[$1] = $2 }
        END { for (game in nodes) sum += nodes[game]; print sum }'
}

BENCH_5=$(page_bench)
export BENCH_5

# in_browser BROWSER PACKAGE COMMAND... [-- WORD...] - runs the tests in one browser, beside the others.
in_browser()
{
    local browser=$1 commands=()
    shift
    while [ $# -gt 0 ] && [ "$1" != -- ]; do
        commands+=("$1")
        shift
    done
    shift
    {
        ! can_test "the games in $browser" "${commands[@]}" ||
            node "$source/tests/web/run.mjs" "$browser" "$source/build/web" "$source/build/web-engine" "$@" 2>&1
    } &
    running+=($!)
}

running=()
in_browser chromium chromium -- "$@"
words=("$@")
# choose WORD... - what a browser runs where all tests are asked for: these.
choose()
{
    chosen=("${words[@]}")
    [ ${#words[@]} -gt 0 ] || [ -n "${EVERYWHERE-}" ] || chosen=("$@")
}

# What depends on the browser: all but the page's own code for analysis, puzzles, links and games that are made.
choose suite_board suite_engine suite_games suite_geometry suite_hexagons suite_highlight suite_live suite_play suite_qr suite_text \
    suite_threads
in_browser firefox firefox-esr -- "${chosen[@]}"
# WebKit takes twice the time, and runs what depends on it most: workers, their death, addresses, the games by
# mouse, touch and keyboard, and what it draws: a text's colours, and QR codes.
choose suite_engine suite_threads suite_games suite_highlight suite_qr 'in quick succession'
in_browser webkit webkit2gtk-driver WebKitWebDriver Xvfb -- "${chosen[@]}"
for process in "${running[@]}"; do
    wait "$process" || failures=1
done
exit $failures
