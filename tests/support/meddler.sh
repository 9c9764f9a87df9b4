#!/usr/bin/env bash
# meddler.sh - an engine that keeps to its protocol but for one fault.  SPDX-License-Identifier: MIT
#
# usage: meddler.sh ENGINE FAULT [ARGUMENT...]
#
# Passes on what the referee and ENGINE say to each other, but
#
#   say PATTERN LINE      answers a line of the referee's that matches PATTERN by LINE, too
#   answer PATTERN LINE   answers it by LINE, and ENGINE does not hear of it
#   hear PATTERN LINE     has ENGINE hear LINE instead
#   blunder PATTERN       after such a line answers `go` by a move that is none (CECP)
#   write SED             edits what ENGINE says by a script of sed(1)
#   leave PATTERN         ends
#   fail                  ends by an exit status other than 0
engine=$1 fault=$2 pattern=${3-} line=${4-}
blunders=0
edit=
[ "$fault" = write ] && edit=$3

# Reads what the referee says and writes what the engine hears.
listen()
{
    local words fault_now
    while IFS= read -r words; do
        fault_now=$fault
        [[ $words == new ]] && blunders=0
        if [[ $fault == blunder && $words == go && $blunders == 1 ]]; then
            echo 'move a1a1' >&4
            continue
        fi
        case $fault in
        say | answer | hear | blunder | leave) [[ $words == $pattern ]] || fault_now=none ;;
        esac
        case $fault_now in
        say) echo "$line" >&4; echo "$words" ;;
        answer) echo "$line" >&4 ;;
        hear) echo "$line" ;;
        blunder) blunders=1; echo "$words" ;;
        leave) break ;;
        *) echo "$words" ;;
        esac
        [[ $words == quit ]] && break
    done
}

exec 4>&1
listen | "$engine" | sed -u "$edit"
[ "$fault" != fail ]
