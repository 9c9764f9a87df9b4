#!/usr/bin/env bash
# fake_engine.sh - an engine that misbehaves, for tests of the referee.  SPDX-License-Identifier: MIT
#
# usage: fake_engine.sh VICE
#
# Speaks CECP and moves its king's knight out and back; instead of its third move it does what
# VICE says: crash, hang, leave, close (its output), illegal (a move), garbage, flood (a line
# without end), lines (without end), errors (on standard error), claim (a result), refuse (a
# move), late (by 3 s), deaf (reads no more), gated (hangs unless there is the file $FAKE_GATE),
# none.  Or from the start: mute (never answers), absent (ends at once), stubborn (hangs and never
# ends by itself), stale (has no ping, and claims a draw after a game), old (has no features),
# fixed (cannot set up positions), slow (asks for 21 s to start), parting (ends after each game),
# doomed (the same, and the fourth process and all later ones end at once; counts them in the file
# $FAKE_COUNT), frail (crashes of `uci`), killed (by SIGKILL, instead of its third move), options
# (has some), sleepy (from its second process on, which it counts in the file $FAKE_COUNT, needs
# 3.5 s to start and does not ask for them), dots (moves as in protocol 1), named (notes the name of its
# opponent in the file $FAKE_COUNT), offers (a draw before its third move), agrees (to a draw), both.
vice=$1
moves=0
white=0
playing=0

# Waits for ever, in a process of its own that can be recognised by this file's path.
idle()
{
    tail -f "$0"
}

misbehave()
{
    case $vice in
    crash) echo 'out of luck' >&2; kill -SEGV $$ ;;
    killed) kill -KILL $$ ;;
    leave) exit 254 ;;
    close) exec >&- 2>&- ;;
    hang | stubborn) idle ;;
    gated) [ -e "$FAKE_GATE" ] || idle; step ;;
    deaf) exec <&-; idle ;;
    illegal) echo 'move a1a8' ;;
    garbage) head -c 3000 /dev/urandom; printf '\nmove #{}\001!\n' ;;
    flood) exec tr '\0' x </dev/zero ;;
    lines) exec yes '9 99 9 9 and so on' ;;
    errors) yes 'what a mess' >&2 ;;
    claim) [ $white = 1 ] && echo '1-0 {White mates}' || echo '0-1 {Black mates}' ;;
    refuse) echo 'Illegal move: e2e4' ;;
    late) sleep 3; step ;;
    offers | both) echo 'offer draw'; step ;;
    *) step ;;
    esac
}

step()
{
    local word=move
    [ "$vice" = dots ] && word="$((moves + 1)). ..."
    case $((white * 2 + moves % 2)) in
    0) echo "$word g8f6" ;;
    1) echo "$word f6g8" ;;
    2) echo "$word g1f3" ;;
    3) echo "$word f3g1" ;;
    esac
}

introduce()
{
    local ping=1 setboard=1 nps=0 name=0
    case $vice in
    stale) ping=0 ;;
    fixed) setboard=0 ;;
    sleepy) nps=1 ;;
    named) name=1 ;;
    slow)
        echo 'feature done=0'
        sleep 21
        ;;
    esac
    [ "$vice" = options ] && echo 'feature option="Style -combo A /// *B" option="Level -spin 1 0 9"'
    echo "feature name=$name nps=$nps ping=$ping usermove=1 setboard=$setboard colors=0 myname=\"Fake\" done=1"
}

play()
{
    if [ $moves = 2 ]; then misbehave; else step; fi
    moves=$((moves + 1))
}

if [ "$vice" = sleepy ]; then
    echo >>"$FAKE_COUNT"
    [ "$(wc -l <"$FAKE_COUNT")" = 1 ] || sleep 3.5
fi
if [ "$vice" = doomed ]; then
    echo >>"$FAKE_COUNT"
    [ "$(wc -l <"$FAKE_COUNT")" -lt 4 ] || { echo 'no licence' >&2; exit 3; }
fi
[ "$vice" = absent ] && exit 3
[ "$vice" = mute ] && idle
[ "$vice" = stubborn ] && trap '' HUP INT TERM
while read -r word rest; do
    case $word in
    uci) [ "$vice" = frail ] && kill -SEGV $$ ;;
    protover) [ "$vice" = old ] || introduce ;;
    ping) echo "pong $rest" ;;
    name) echo "$rest" >>"$FAKE_COUNT" ;;
    draw) [[ $vice == agrees || $vice == both ]] && echo 'offer draw' ;;
    new) moves=0 white=0 playing=0 played=0 ;;
    force) playing=0 ;;
    result)
        [ "$vice" = stale ] && echo '1/2-1/2 {Draw}'
        [[ $vice == parting || $vice == doomed ]] && exit 0
        ;;
    usermove | [a-h][1-8]*)
        played=$((played + 1))
        [ $playing = 1 ] && play
        ;;
    go)
        playing=1
        white=$(((played + 1) % 2))
        play
        ;;
    quit) break ;;
    esac
done
[ "$vice" = stubborn ] && idle
exit 0
