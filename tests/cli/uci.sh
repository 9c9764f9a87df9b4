#!/usr/bin/env bash
# uci.sh - conversations in UCI.  SPDX-License-Identifier: MIT
. "$(dirname "$0")/../support/expect.sh"
. "$(dirname "$0")/../support/transcript.sh"

for file in "$(dirname "$0")"/../data/session/*.uci; do
    transcript "$file"
done

exit $failures
