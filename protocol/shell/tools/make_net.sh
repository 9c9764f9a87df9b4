#!/bin/sh
# make_net.sh - makes a net for a game, generation by generation.  SPDX-License-Identifier: MIT
#
# usage: make_net.sh VARIANT
#
# A generation plays games with the evaluation in use, trains a net on the games of all
# generations, and lets it play against the evaluation in use; only if an SPRT finds it better does
# it go to $WEIGHTS/VARIANT.net, from where the next build takes it.  $WEIGHTS/VARIANT.md records
# how the net was made.  With $VARIANTS, a file of games, their name is that of `variants --net-path`, and
# without $WEIGHTS they go to that path's folder, where the program looks for the user's nets.
#
# The work is in $NET_FOLDER/VARIANT/1, 2, ...; whatever interrupts it, the same command goes on.  The
# record of generations made in other folders is kept, and counted on.  From the environment, with
# defaults for two idle cores and half an hour a generation:
#
#     VARIANTS     a file that describes the game (none: it is built in)
#     GENERATIONS  to make, those made before included (1)
#     MINUTES      of playing games; how many games that is, is measured first (12)
#     GAMES        games of a generation, instead
#     NODES        of each search (400)
#     TRAIN        more flags for `potpourri-lab train`
#     GATE_GAMES   of the match, at most (1000)
#     GATE_NODES   of each of its searches (4000)
#     SPRT         its hypotheses (0,10)
#     JOBS         games at a time (all cores)
set -eu
variant=${1:?usage: make_net.sh VARIANT}
: "${POTPOURRI:=potpourri}" "${POTPOURRI_LAB:=potpourri-lab}" "${GENERATIONS:=1}" "${MINUTES:=12}" "${GAMES:=}" "${NODES:=400}" "${TRAIN:=}"
: "${GATE_GAMES:=1000}" "${GATE_NODES:=4000}" "${SPRT:=0,10}" "${JOBS:=$(getconf _NPROCESSORS_ONLN)}"
: "${WEIGHTS:=}" "${NET_FOLDER:=build/nets}" "${VARIANTS:=}"
trials=16 # games that are timed

# The programs with the game.
potpourri()
{
    "$POTPOURRI" ${VARIANTS:+--variants "$VARIANTS"} -v "$variant" "$@"
}
lab()
{
    "$POTPOURRI_LAB" ${VARIANTS:+--variants "$VARIANTS"} -v "$variant" "$@"
}

if [ -n "$VARIANTS" ]; then
    net=$(potpourri variants --net-path)
    : "${WEIGHTS:=$(dirname "$net")}"
    name=$(basename "$net" .net)
    NET_FOLDER=$NET_FOLDER/$name
else
    name=$variant
    : "${WEIGHTS:=eval/net/weights}"
fi
net=$WEIGHTS/$name.net
record=$WEIGHTS/$name.md
earlier=$NET_FOLDER/$variant/earlier.md # the record of generations made elsewhere

say()
{
    echo "$variant, generation $generation: $*"
}

# Sets `evaluation` to the EvalFile option's value for the evaluation in use: nothing for the classical
# one.  Later generations take the net's place, so it is copied.
find_evaluation()
{
    if [ -e "$net" ]; then
        cp "$net" "$folder/before.net"
        evaluation=$folder/before.net
    elif [ -n "$VARIANTS" ] && potpourri variants | grep -A1 "^$variant " | grep -q '^ *net: built in$'; then
        evaluation='<embedded>'
    else
        evaluation=
    fi
}

# generate GAMES FILE [SEED]
generate()
{
    # The classical evaluation has something to teach, too; a net would teach its own errors.
    if [ -s "$folder/evaluation" ]; then static=0; else static=24; fi
    lab -o Seed="${3:-$generation}" -o EvalFile="$(cat "$folder/evaluation")" \
        datagen --nodes "$NODES" --concurrency "$JOBS" --static "$static" "$1" "$2"
}

# Prints how many games can be played in the minutes given.
measure_games()
{
    rm -f "$folder/trial"
    begin=$(date +%s%N)
    generate "$trials" "$folder/trial" 999999 >/dev/null
    end=$(date +%s%N)
    rm -f "$folder/trial"
    echo $((trials * MINUTES * 60000 / ((end - begin) / 1000000 + 1) / 100 * 100 + 100))
}

keep_earlier_record()
{
    [ ! -e "$earlier" ] || return 0
    mkdir -p "$NET_FOLDER/$variant"
    if [ -e "$record" ]; then cat "$record"; else echo "# How the net of $variant was made"; fi >"$earlier.new"
    mv "$earlier.new" "$earlier"
}

# What a step makes appears under its name only when it is complete.
prepare()
{
    mkdir -p "$folder" "$WEIGHTS"
    [ -e "$folder/evaluation" ] || {
        find_evaluation
        echo "$evaluation" >"$folder/evaluation.new"
        mv "$folder/evaluation.new" "$folder/evaluation"
    }
    [ -e "$folder/count" ] || {
        if [ -z "$GAMES" ]; then GAMES=$(measure_games); fi
        echo "$GAMES" >"$folder/count.new"
        mv "$folder/count.new" "$folder/count"
    }
}

train()
{
    [ ! -e "$folder/net" ] || return 0
    # shellcheck disable=SC2046,SC2086 # file names without blanks, and flags
    lab -o Threads="$JOBS" train --curve "$folder/losses.svg" \
        --note "generation $number, $games games" $TRAIN "$folder/net.new" \
        $(seq -f "$NET_FOLDER/$variant/%g/games" "$generation") >"$folder/losses.new"
    cat "$folder/losses.new"
    mv "$folder/losses.new" "$folder/losses"
    mv "$folder/net.new" "$folder/net"
}

gate()
{
    before=$(cat "$folder/evaluation")
    engine="$POTPOURRI${VARIANTS:+ --variants $VARIANTS} -v $variant -o Hash=8"
    potpourri match --quiet --games "$GATE_GAMES" --nodes "$GATE_NODES" --sprt "$SPRT" \
        --concurrency "$JOBS" --seed "$generation" --resign 4,800 --max-moves 200 --jsonl "$folder/gate.jsonl" \
        --engine "name=new $engine -o EvalFile=$folder/net" \
        --engine "name=before $engine -o EvalFile=$before" >"$folder/gate.new"
    mv "$folder/gate.new" "$folder/gate"
    sed -n '/^new - before/,$p' "$folder/gate"
}

is_better()
{
    grep -q '^SPRT .*the higher one is accepted' "$folder/gate"
}

# The record of this generation, in Markdown.
describe()
{
    if [ -n "$(cat "$folder/evaluation")" ]; then before="the net before"; else before="the classical evaluation"; fi
    printf '\n## Generation %s: %s\n\n' "$number" "$1"
    printf '* Data: %s games at %s nodes a move, played with %s; trained on the games of generations %s to %s.\n' \
        "$games" "$NODES" "$before" "$first" "$number"
    printf '* Match with %s at %s nodes a move:\n\n' "$before" "$GATE_NODES"
    sed -n '/^new - before/,$s/^/      /p' "$folder/gate"
    printf '\n* Losses:\n\n'
    sed -n '1,2s/^/      /p; $s/^/      /p' "$folder/losses"
    sed -n '/^ *[0-9]*\.00 /s/^/      /p' "$folder/losses"
    # A folder of the machine says nothing elsewhere.
    flags=$(printf '%s' "$TRAIN" | sed "s|$WEIGHTS/|eval/net/weights/|")
    printf '\n* Command: `make net %sVARIANT=%s GENERATIONS=%s NODES=%s GAMES=%s%s`\n' \
        "${VARIANTS:+VARIANTS=$VARIANTS }" "$variant" "$generation" "$NODES" "$games" "${flags:+ TRAIN=\"$flags\"}"
}

# Takes or refuses the net, once.
decide()
{
    if is_better; then result=taken; else result=refused; fi
    describe "$result" >"$folder/record"
    if [ $result = taken ]; then
        {
            cat "$earlier"
            for i in $(seq "$generation"); do cat "$NET_FOLDER/$variant/$i/record"; done
        } >"$folder/all_records"
        cp "$folder/net" "$net.new" && mv "$net.new" "$net"
        cp "$folder/all_records" "$record"
    fi
    echo "$result" >"$folder/done.new" && mv "$folder/done.new" "$folder/done"
}

keep_earlier_record
first=$(($(grep -c '^## Generation ' "$earlier" || :) + 1)) # as the record counts
for generation in $(seq "$GENERATIONS"); do
    number=$((first + generation - 1))
    folder=$NET_FOLDER/$variant/$generation
    if [ ! -e "$folder/done" ]; then
        prepare
        games=$(cat "$folder/count")
        say "$games games"
        generate "$games" "$folder/games"
        say 'training'
        train
        say 'match with the evaluation in use'
        gate
        decide
    fi
    say "the net is $(cat "$folder/done")"
done
