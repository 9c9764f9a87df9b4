#!/bin/sh
# make_nets.sh - makes nets for many games, for ever.  SPDX-License-Identifier: MIT
#
# usage: make_nets.sh [GAME...]
#
# Goes through the games, built in or of the standard ones, and makes one generation of a net for each
# (make_net.sh); then it begins again with the next generation.  It works at the lowest priority, and
# whatever kills it, the same command goes on where it was.
#
# The games that are played, the nets that are tried and those in use are below $POTPOURRI_DATA, where they
# outlive a checkout.  A net that wins also goes to eval/net/weights, from where the next build takes it, and
# the other way round a net there that is of a later generation is taken into use.  Each generation adds a
# line to eval/net/measurements.md.  From the environment:
#
#     POTPOURRI_DATA  the folder of it all (~/.cache/potpourri)
#     ROUNDS          how often to go through the games (0: for ever)
#     NICENESS        of all that takes time (19, the lowest priority)
#     GAMES           of a generation (100000)
#     TRAIN           flags of `potpourri-lab train` for a game that has a net
#     TRAIN_FIRST     the same for one that has none
#     CHECKOUT_WEIGHTS, MEASUREMENTS  in place of those in eval/net
#
# and the settings of make_net.sh, with a match of 600 games at 10000 nodes.
set -eu
tools=$(cd "$(dirname "$0")" && pwd)
: "${POTPOURRI:=potpourri}" "${POTPOURRI_LAB:=potpourri-lab}"
: "${POTPOURRI_DATA:=${XDG_CACHE_HOME:-$HOME/.cache}/potpourri}" "${ROUNDS:=0}" "${NICENESS:=19}"
: "${CHECKOUT_WEIGHTS:=eval/net/weights}" "${MEASUREMENTS:=eval/net/measurements.md}"
: "${GAMES:=100000}" "${GATE_NODES:=10000}" "${GATE_GAMES:=600}"
: "${TRAIN:=--rate 500 --tree-epochs 3 --game-epochs 1}" "${TRAIN_FIRST:=--from chess}"
[ $# -gt 0 ] || set -- pole polypiece starpool poison pothole chess crazyhouse courier capablanca makruk shogi \
    xiangqi atomic 3check racingkings antichess horde kingofthehill seirawan duck
WEIGHTS=$POTPOURRI_DATA/weights
NET_FOLDER=$POTPOURRI_DATA/nets
mkdir -p "$WEIGHTS" "$NET_FOLDER"

# A build in the meantime does not change the programs in the middle of a game.
program=$POTPOURRI_DATA/potpourri
cp "$POTPOURRI" "$program.new" && mv "$program.new" "$program"
cp "$POTPOURRI_LAB" "$program-lab.new" && mv "$program-lab.new" "$program-lab"
POTPOURRI=$program
POTPOURRI_LAB=$program-lab
export POTPOURRI POTPOURRI_LAB WEIGHTS NET_FOLDER GAMES GATE_NODES GATE_GAMES

# Sets what the game is called, one of the program's own or a standard one: VARIANTS, the `name` of its net, the
# `folder` of its work, and the path of its net in the checkout without the ending: a standard game's is
# GAME-NAME, where GAME may be another one with the same pieces.
find_game()
{
    if "$program" --help | sed '1,/^Games:/d; /^$/,$d' | grep -q "^ *$game "; then
        VARIANTS=
        name=$game
        folder=$NET_FOLDER/$game
        checkout=$CHECKOUT_WEIGHTS/$name
    else
        VARIANTS=standard
        name=$(basename "$("$program" --variants standard -v "$game" variants --net-path)" .net)
        folder=$NET_FOLDER/$name/$game
        checkout=$CHECKOUT_WEIGHTS/$game-$name
        for net in "$CHECKOUT_WEIGHTS"/*-"$name".net; do
            [ ! -e "$net" ] || checkout=${net%.net}
        done
    fi
    export VARIANTS
}

# The generations on record beside a net, which is given by its path without the ending.
count_generations()
{
    if [ -e "$1.md" ]; then grep -c '^## Generation ' "$1.md" || :; else echo 0; fi
}

# copy_newer FROM TO: copies a net and its record if they are of a later generation than those at TO.
copy_newer()
{
    [ -e "$1.net" ] || return 0
    if [ ! -e "$2.net" ] || [ "$(count_generations "$1")" -gt "$(count_generations "$2")" ]; then
        cp "$1.net" "$2.net.new" && mv "$2.net.new" "$2.net"
        [ ! -e "$1.md" ] || cp "$1.md" "$2.md"
    fi
}

# The line of a generation: the date, the game, its games, the result, and its Elo.
add_measurement()
{
    elo=$(sed -n 's/^ *Elo \(.*\), normalised.*/\1/p' "$folder/$round/gate" | sed 's/^[0-9]/+&/')
    printf '| %s | %s | %s | %s | %s |\n' "$(date +%F)" "$game" "$(cat "$folder/$round/count")" \
        "$(cat "$folder/$round/done")" "$elo" >>"$MEASUREMENTS"
}

make_generation()
{
    find_game
    copy_newer "$checkout" "$WEIGHTS/$name"
    [ ! -e "$folder/$round/recorded" ] || return 0
    if [ -e "$WEIGHTS/$name.net" ]; then
        flags="--from $WEIGHTS/$name.net $TRAIN"
    else
        flags=$TRAIN_FIRST
    fi
    GENERATIONS=$round TRAIN=$flags nice -n "$NICENESS" sh "$tools/make_net.sh" "$game"
    copy_newer "$WEIGHTS/$name" "$checkout"
    add_measurement
    : >"$folder/$round/recorded"
}

round=1
while [ "$ROUNDS" -eq 0 ] || [ "$round" -le "$ROUNDS" ]; do
    for game; do make_generation; done
    round=$((round + 1))
done
