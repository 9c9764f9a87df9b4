#!/usr/bin/env bash
# check_javascript.sh - lints the page's JavaScript.  SPDX-License-Identifier: MIT
. "$(dirname "$0")/../support/expect.sh"
source=$(realpath "$(dirname "$0")/../..")
# Debian's modules are not where a node of another origin looks for them.
export NODE_PATH=/usr/share/nodejs

if eslint --version >/dev/null 2>&1; then
    (cd "$source" && eslint -f unix protocol/web/*.js) >"$work/out" 2>"$work/err"
    report $? 'eslint finds nothing to mend in the page'
    echo 'let a = b' >"$work/wrong.js"
    ! eslint -f unix --no-eslintrc -c "$source/protocol/web/.eslintrc.json" "$work/wrong.js" >"$work/out" 2>&1
    report $? 'eslint finds a fault where there is one'
else
    skip 'eslint finds nothing to mend in the page' eslint
fi
exit $failures
