#!/usr/bin/env bash
# portability.sh - other compilers, C libraries and processors.  SPDX-License-Identifier: MIT
#
# Builds the program with each toolchain that is installed, warnings being errors, and compares the
# signature of a short search with that of $POTPOURRI.  Without optimisation, for speed.
. "$(dirname "$0")/../support/expect.sh"
. "$(dirname "$0")/../support/session.sh"
source=$(realpath "$(dirname "$0")/../..")
POTPOURRI=$(realpath "$POTPOURRI")
depth=2
signature=$(bounded "$POTPOURRI" bench $depth | grep '^Bench: ')

# runs_alike WHAT COMMAND... - it prints the same signature.
runs_alike()
{
    local what=$1
    shift
    bounded "$@" >"$work/out" 2>"$work/err"
    grep -qx "${signature:-no signature}" "$work/out"
    report $? "$what: the search visits the same nodes"
}

# builds WHAT COMPILER - the whole program, $built, with that compiler.
folder=$work/build
built=$folder/potpourri
builds()
{
    local what=$1 compiler=$2
    rm -rf "$folder"
    make -C "$source" --no-print-directory -j"$(nproc)" CC="$compiler" CFLAGS=-O0 lto= WERROR=yes \
        out="$folder" binary="$built" all >"$work/out" 2>"$work/err"
    report $? "$what: it compiles without a warning"
}

# links WHAT COMPILER PACKAGE - whether the compiler, which may need PACKAGE, can link $work/linked.
links()
{
    # shellcheck disable=SC2086 # the compiler's options are words of their own
    echo 'int main(void) { return 0; }' | $2 -xc -o "$work/linked" - 2>/dev/null || {
        skip "$1" "$3"
        return 1
    }
}

if can_test clang clang; then
    builds clang clang
    runs_alike clang "$built" bench $depth
fi
if can_test musl musl-tools musl-gcc; then
    builds musl musl-gcc
    runs_alike musl "$built" bench $depth
    POTPOURRI=$built session "$source/tests/data/session/deep.cecp"
fi
if can_test aarch64 gcc-aarch64-linux-gnu aarch64-linux-gnu-gcc && can_test aarch64 qemu-user qemu-aarch64; then
    builds aarch64 aarch64-linux-gnu-gcc
    runs_alike aarch64 qemu-aarch64 -L /usr/aarch64-linux-gnu "$built" bench $depth
fi
# The kernel's headers are those of the 64-bit system.
narrow="clang -m32 -idirafter /usr/include/$(uname -m)-linux-gnu"
if can_test '32 bits' clang && links '32 bits' "$narrow" libc6-dev-i386; then
    builds '32 bits' "$narrow"
    if "$work/linked" 2>/dev/null; then
        runs_alike '32 bits' "$built" bench $depth
    else
        skip '32 bits: the search' 'a kernel that runs such programs'
    fi
fi

# WebAssembly has no threads and no processes: the rules and the search alone.
cat >"$work/bench.c" <<END
#include "search/bench.h"
#include "search/search.h"

#include <inttypes.h>
#include <stdio.h>

static void ignore(const struct bench_line *line, void *context)
{
    (void)line;
    (void)context;
}

int main(void)
{
    struct searcher *searcher = searcher_new(BENCH_HASH_MB, 1);
    struct bench_line total;

    if (!searcher || !bench_run(searcher, $depth, ignore, NULL, &total))
        return 1;
    printf("Bench: %" PRIu64 "\n", total.nodes);
    return 0;
}
END
cat >"$work/run.mjs" <<'END'
import { WASI } from 'node:wasi';
import { readFileSync } from 'node:fs';
const wasi = new WASI({ version: 'preview1', args: ['bench'] });
const module = new WebAssembly.Module(readFileSync(process.argv[2]));
wasi.start(new WebAssembly.Instance(module, { wasi_snapshot_preview1: wasi.wasiImport }));
END
wasm="clang --target=wasm32-wasi"
if can_test wasm32 clang && can_test wasm32 lld wasm-ld && links wasm32 "$wasm" 'wasi-libc libclang-rt-dev-wasm32'; then
    embedded=("$work"/wasm/{eval/net/embedded_nets,search/tablebase/shipped_tables,engine/modules/list}.c)
    make -C "$source" --no-print-directory -s out="$work/wasm" "${embedded[@]}" >"$work/out" 2>&1
    (cd "$source" && find engine eval search -name '*.c' ! -path 'eval/tuning/*' ! -path 'search/training/*' \
        ! -name output_file.c ! -name new_file.c -exec $wasm -std=c11 -O1 -I. -Wall -Wextra \
        -Wpedantic -Werror -D_POSIX_C_SOURCE=200809L -Wl,-z,stack-size=8388608 -o "$work/bench.wasm" \
        "$work/bench.c" "${embedded[@]}" -lm {} +) >"$work/out" 2>"$work/err"
    report $? 'wasm32: it compiles without a warning'
    if can_test 'wasm32: the search' nodejs node; then
        # Marking step by step, the garbage collector of Node 20 may free the WASI object while it writes.
        runs_alike wasm32 node --no-warnings --experimental-wasi-unstable-preview1 --no-incremental-marking \
            "$work/run.mjs" "$work/bench.wasm"
    fi
fi
exit $failures
