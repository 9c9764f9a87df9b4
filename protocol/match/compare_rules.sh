#!/usr/bin/env bash
# compare_rules.sh - how rules change the games: draws, length, White's score, captures.
# SPDX-License-Identifier: MIT
#
# usage: compare_rules.sh FOLDER LETTER RULES...
#
# RULES are a game (chess), a game with an option's value (pole:PoleCapture=king) or with each of
# the values of an option (pole:PoleCapture).  $POTPOURRI (build/potpourri) plays $GAMES (1000) by
# each of them against itself at $NODES (2000) nodes a move, $JOBS (2) games at a time, each from
# another opening.  The openings are made by chess and are the same for all RULES, which must
# therefore have its start position; $POTPOURRI-lab counts what happened in them.  Prints a table that also counts captures of the piece with
# LETTER.
#
# The games are kept in FOLDER.  If it was interrupted, run the same command again: it resumes.
# All RULES advance together, $STEP (20) games at a time.
set -eu
usage="usage: compare_rules.sh FOLDER LETTER RULES..."
folder=${1:?$usage}
letter=${2:?$usage}
shift 2
: "${1:?$usage}"
engine=$(realpath "${POTPOURRI:-build/potpourri}")
games=${GAMES:-1000}
parts=$((games / ${STEP:-20}))
((parts > 0)) || parts=1

# expand GAME:OPTION - prints GAME:OPTION=VALUE for each value, anything else as it is.
expand()
{
    local game=${1%%:*} option=${1#*:}
    if [[ $1 != *:* || $1 == *=* ]]; then
        echo "$1"
        return
    fi
    printf 'uci\nquit\n' | "$engine" --variant "$game" |
        sed -n "s/^option name $option type combo default [^ ]* //p" | tr ' ' '\n' |
        sed -n "/^var$/d; s/^/$game:$option=/p"
}

mkdir -p "$folder"
cd "$folder"
rules=()
for argument; do
    mapfile -t expanded < <(expand "$argument")
    ((${#expanded[@]})) || { echo "compare_rules.sh: no values: $argument" >&2; exit 1; }
    rules+=("${expanded[@]}")
done
if [ ! -s openings.epd ]; then
    "$engine" openings --make "$games" --plies 10 --balance 100 --nodes 4000 >openings.new
    mv openings.new openings.epd
fi
for part in $(seq "$parts"); do
    for rule in "${rules[@]}"; do
        game=${rule%%:*}
        options=()
        [ "$game" = "$rule" ] || options=(--option "${rule#*:}")
        "$engine" --variant "$game" "${options[@]}" match --quiet --games "$games" \
            --no-repeat --patience 3600 --openings openings.epd --nodes "${NODES:-2000}" \
            --concurrency "${JOBS:-2}" --shard "$part/$parts" --jsonl "$rule.$part.jsonl" \
            --each hash=1 --engine "name=first uci:$engine" --engine "name=second uci:$engine" \
            >/dev/null
    done
done
records=()
for rule in "${rules[@]}"; do
    for part in $(seq "$parts"); do
        records+=("$rule.$part.jsonl")
    done
done
"$engine-lab" statistics --captured "$letter" "${records[@]}"
