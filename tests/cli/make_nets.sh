#!/usr/bin/env bash
# make_nets.sh - making nets for a list of games, round by round.  SPDX-License-Identifier: MIT
. "$(dirname "$0")/../support/expect.sh"
script=$(realpath "$(dirname "$0")/../../protocol/shell/tools/make_nets.sh")
POTPOURRI=$(realpath "$POTPOURRI")
export POTPOURRI
cd "$work" || exit 1
mkdir checkout
printf '| date | game |\n' >lines.md
export POTPOURRI_DATA=$work/data CHECKOUT_WEIGHTS=checkout MEASUREMENTS=lines.md ROUNDS=1 NICENESS=0
export GAMES=40 NODES=40 GATE_GAMES=8 GATE_NODES=60 JOBS=2 MINUTES=1
export TRAIN_FIRST='--tree-epochs 1 --game-epochs 1' TRAIN='--tree-epochs 1 --game-epochs 1'
gardner=$("$POTPOURRI" --variants standard -v gardner variants --net-path)
gardner=$(basename "$gardner" .net)

# The game's own line of the table, without the date.
lines_of()
{
    grep -c "| $1 | 40 | $2 | " lines.md
}

SPRT=300,600 bounded sh "$script" pole gardner >out 2>err
[ $? = 0 ] && [ ! -s err ] && [ -e data/nets/pole/1/recorded ] && [ -e "data/nets/$gardner/gardner/1/recorded" ] &&
    [ "$(lines_of pole refused)" = 1 ] && [ "$(lines_of gardner refused)" = 1 ] && [ -z "$(ls checkout)" ]
report $? 'one generation of each game, in a folder of its own'

# Each step goes on from what there is.
rm data/nets/pole/1/recorded data/nets/pole/1/done
touch -d '2020-01-01' data/nets/pole/1/net
bounded sh "$script" pole gardner >out 2>err
[ $? = 0 ] && ! grep -q 'epochs' out && [ "$(lines_of pole refused)" = 2 ] &&
    [ "$(lines_of gardner refused)" = 1 ] && [ "$(stat -c %Y data/nets/pole/1/net)" -lt 1600000000 ]
report $? 'what is complete is not made again'

# A match that the new net has won.
sed 's/^SPRT.*/SPRT 0 or 10: the higher one is accepted/' data/nets/pole/1/gate >won
rm data/nets/pole/1/recorded data/nets/pole/1/done
cat >accept <<END
#!/bin/sh
case "\$*" in
*' match '*) cat $work/won ;;
*) exec $POTPOURRI "\$@" ;;
esac
END
chmod +x accept
POTPOURRI=$work/accept bounded sh "$script" pole >out 2>err
[ $? = 0 ] && cmp -s data/nets/pole/1/net checkout/pole.net && cmp -s data/weights/pole.net checkout/pole.net &&
    grep -q '^## Generation 1: taken$' checkout/pole.md && [ "$(lines_of pole taken)" = 1 ]
report $? 'a net that is taken goes to the checkout, too'

# The net of the checkout is of the same generation, and then of a later one.
echo other >checkout/pole.net
bounded sh "$script" pole >out 2>err
[ $? = 0 ] && cmp -s data/nets/pole/1/net data/weights/pole.net
report $? 'a net of no later generation is left alone'
"$POTPOURRI_LAB" -v pole train --tree-epochs 1 --game-epochs 0 \
    checkout/pole.net data/nets/pole/1/games >out
printf '\n## Generation 2: taken\n' >>checkout/pole.md
ROUNDS=2 SPRT=300,600 bounded sh "$script" pole >out 2>err
[ $? = 0 ] && cmp -s checkout/pole.net data/nets/pole/2/before.net &&
    grep -q 'with the net before' data/nets/pole/2/record && [ "$(lines_of pole refused)" = 3 ]
report $? 'the next round goes on from the net of a later generation'

# A net of the checkout that serves this game is called after another one.
cp "data/nets/$gardner/gardner/1/net" "checkout/like-gardner-$gardner.net"
printf '\n## Generation 1: taken\n' >"checkout/like-gardner-$gardner.md"
ROUNDS=2 SPRT=300,600 bounded sh "$script" gardner >out 2>err
[ $? = 0 ] && cmp -s "checkout/like-gardner-$gardner.net" "data/nets/$gardner/gardner/2/before.net" &&
    [ ! -e "checkout/gardner-$gardner.net" ]
report $? 'a game goes on from the net of one with the same pieces'

exit $failures
