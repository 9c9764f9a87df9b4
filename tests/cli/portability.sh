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
exit $failures
