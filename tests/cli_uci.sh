#!/usr/bin/env bash
# cli_uci.sh - conversations in UCI.  SPDX-License-Identifier: MIT
. "$(dirname "$0")/expect.sh"
. "$(dirname "$0")/transcript.sh"

for file in "$(dirname "$0")"/session/*.uci; do
    transcript "$file"
done

exit $failures
