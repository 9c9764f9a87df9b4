#!/usr/bin/env bash
# gui_match.sh - whole games in XBoard, engine against engine.  SPDX-License-Identifier: MIT
#
# At the end of each game both engines tell their positions, and XBoard saves its own and the game:
# all have to be of one mind.
. "$(dirname "$0")/window.sh"
need_gui 'matches in XBoard'
open_screen
write_engine engine
write_engine second

# ends NAME - what that engine told at the end of each game; what it told before each does not
# count, and is told by a game's first move.
ends()
{
    sed -n 's/^# fen //p' "$work/$1.out" | grep -v ' w .* 0 1$'
}

# play_match VARIANT PROGRAM GAMES - against it; XBoard ends by itself.
play_match()
{
    variant=$1
    log=$work/debug
    : >"$work/err"
    rm -f "$work"/*.out "$work/games" "$work/positions"
    LD_PRELOAD=$work/home.so POTPOURRI=$work/engine timeout -k 10 $((patience * 5)) sh "$play" "$variant" \
        -debug -nameOfDebugFile "$log" -scp "$2" -sd . -matchGames "$3" -matchMode true \
        -matchPause 100 -searchDepth 1 -searchTime 0:05 -ponderNextMove false -size petite \
        -animateMoving false -soundProgram '' -popupExitMessage false -autoDisplayComment false \
        -saveGameFile "$work/games" -savePositionFile "$work/positions" >"$work/xboard.log" 2>&1
    games=$3
}

# Whether XBoard has ended each game as an engine claimed it, be it ours or another.
is_claimed()
{
    local words result count=0
    sed -nE 's/^[0-9]+ <(first |second): //p' "$log" >"$work/claims"
    [ "$(grep -c '^\[Result "[01]' "$work/games")" = "$games" ] || return 1
    while read -r result words; do
        grep -qxF "$result $words" "$work/claims" || return 1
        count=$((count + 1))
    done < <(tr '\n' ' ' <"$work/games" |
        grep -oE '\{[^{}]*\} (1-0|0-1|1/2-1/2)' | sed -E 's/^(\{.*\}) (.*)$/\2 \1/')
    [ $count = "$games" ]
}

# Whether each of XBoard's last positions is the first engine's.
is_shown()
{
    local place
    [ "$(ends engine | wc -l)" = "$games" ] || return 1
    for ((place = 1; place <= games; place++)); do
        [ "$(spell "$(sed -n "${place}p" "$work/positions")")" = \
            "$(spell "$(ends engine | sed -n "${place}p")")" ] || return 1
    done
}

for game in chess pole poison pothole polypiece starpool; do
    play_match $game "$work/second" 2
    is_claimed
    tell $? 'both games end as the engines claim' "$(grep -h '^{\|Result' "$work/games")"
    [ -n "$(ends engine)" ] && [ "$(ends engine)" = "$(ends second)" ]
    tell $? 'the engines have the same last positions' "$(ends engine; ends second)"
    is_shown
    tell $? 'they are what XBoard shows' "$(cat "$work/positions"; ends engine)"
done

if can_test 'chess: a game against Fairy-Max' fairymax; then
    # Fairy-Max 5.0b takes a command that it does not know, such as `computer` or `result`, for a move
    # on squares beyond its board: half of its runs crash there.  So it sees only what it knows.
    cat >"$work/fairymax" <<'END'
#!/bin/sh
known='xboard|protover|accepted|rejected|new|variant|random|level|st|sd|time|otim|ping|post|hard|easy'
grep --line-buffered -E "^($known|memory|option|force|go|undo|quit|[a-h][1-8])" | exec fairymax
END
    chmod +x "$work/fairymax"
    play_match chess "$work/fairymax" 1
    is_claimed
    tell $? 'a game against Fairy-Max ends by a claim' "$(grep -h '^{\|Result' "$work/games")"
    is_shown
    tell $? 'its last position is what XBoard shows' "$(cat "$work/positions"; ends engine)"
fi
exit $failures
