#!/usr/bin/env bash
# portability.sh - other compilers, C libraries and processors.  SPDX-License-Identifier: MIT
#
# Builds the program with each toolchain that is installed, warnings being errors, and compares the
# signature of a short search with that of $POTPOURRI.  Without optimisation, for speed.  WebAssembly
# is tested in browsers (tests/web).
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

# For 32 bits where it can.  The kernel's headers are those of the 64-bit system.
if can_test clang clang; then
    compiler="clang -m32 -idirafter /usr/include/$(uname -m)-linux-gnu" emulator=
    links '32 bits' "$compiler" libc6-dev-i386 || compiler=clang
    builds "$compiler" "$compiler"
    [ "$compiler" = clang ] || "$work/linked" 2>/dev/null || emulator='qemu-i386 -L /'
    # shellcheck disable=SC2086 # the emulator's options are words of their own
    [ -n "$emulator" ] && ! can_test '32 bits: the search' qemu-user qemu-i386 ||
        runs_alike "$compiler" $emulator "$built" bench $depth
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
exit $failures
