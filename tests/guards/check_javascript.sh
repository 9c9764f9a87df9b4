#!/usr/bin/env bash
# check_javascript.sh - lints the page's JavaScript and that of its tests.  SPDX-License-Identifier: MIT
. "$(dirname "$0")/../support/expect.sh"
source=$(realpath "$(dirname "$0")/../..")
cd "$source" || exit 1
# Debian's modules are not where a node of another origin looks for them.
export NODE_PATH=/usr/share/nodejs
code=(protocol/analysis/*.js protocol/web/page/*.js tests/web/*.js tests/web/*.mjs)

if eslint --version >/dev/null 2>&1; then
    eslint -f unix "${code[@]}" >"$work/out" 2>"$work/err"
    report $? 'eslint finds nothing to mend in the page'
    echo 'let a = b' >"$work/wrong.js"
    ! eslint -f unix --no-eslintrc -c protocol/web/page/.eslintrc.json "$work/wrong.js" >"$work/out" 2>&1
    report $? 'eslint finds a fault where there is one'
else
    skip 'eslint finds nothing to mend in the page' eslint
fi

# Other versions of clang-format break some lines otherwise.
if clang-format --version 2>/dev/null | grep -q 'version 14\.'; then
    clang-format --dry-run -Werror "${code[@]}" 2>"$work/err"
    report $? 'clang-format finds nothing to change in the page'
else
    skip 'clang-format finds nothing to change in the page' 'clang-format 14'
fi
exit $failures
