#!/usr/bin/env bash
# gui_known.sh - known games, each played, saved, loaded, analysed and pasted.  SPDX-License-Identifier: MIT
#
# usage: gui_known.sh [GAME...]
#
# Without names: a few games, each of which XBoard is told of in another way.  EVERYWHERE=yes: all that it can show, which
# takes half an hour.  SEED chooses other moves.
. "$(dirname "$0")/window.sh"
. "$(dirname "$0")/analysis.sh"
need_gui 'known games in XBoard'
open_screen
write_engine engine

games=(shatranj knightmate janus 3check losers crazyhouse seirawan xiangqi shogi grand nightrider newzealand ai-wok)
PLIES=10
state=

# after MOVE - prints the position that it leads to from $state.
after()
{
    bounded "$POTPOURRI" -v "$game" -f "$state" play "$1" | head -n 1
}

# pieces FEN - how many there are.
pieces()
{
    tr -cd '[:alpha:]' <<<"${1%% *}" | wc -c
}

# choose_move - a legal move in $state, as two squares, and the others of these squares, into $moves: often a
# capture where there is one, and none after which the game is over, or that takes so many pieces that XBoard does not
# read what it writes of it.
choose_move()
{
    local all among tried chosen next
    all=$(bounded "$POTPOURRI" -v "$game" -f "$state" moves --san | grep -E '^([a-z][0-9]+){2}|^.@')
    for ((tried = 0; tried < 20; tried++)); do
        [ $((RANDOM % 2)) = 0 ] && among=$(grep x <<<"$all") || among=$all
        mapfile -t among <<<"$among"
        chosen=${among[RANDOM % ${#among[@]}]%% *}
        next=$(after "$chosen")
        [ -n "$(bounded "$POTPOURRI" -v "$game" -f "$next" moves)" ] || continue
        [ $(($(pieces "$state") - $(pieces "$next"))) -le 2 ] || continue
        chosen=$(grep -oE '^([a-z][0-9]+){2}|^.@[a-z][0-9]+' <<<"$chosen")
        mapfile -t moves < <(sed 's/ .*//' <<<"$all" | grep -E "^$chosen([^0-9]|\$)")
        return
    done
    return 1
}

# hand_place LETTER - where a piece of the side to move is to be clicked.
hand_place()
{
    local table
    table=$(sed -n 's/^.*<first : setup (\([^)]*\)).*/\1/p' "$log" | tail -n 1 | tr -d .)
    table=${table%%"$1"*}
    [[ $state == *' b '* ]] && printf 'black '
    echo "hand $((${#table} + 1))"
}

# is_other_than FEN - whether the engine's position is another one.
is_other_than()
{
    ask_engine && [ "$state" != "$1" ]
}

# plays_random - a move by two clicks leads to where the engine says that it leads.
plays_random()
{
    local from to before=$state found=1 move
    : >"$work/err"
    choose_move || return
    from=${moves[0]%%[0-9]*} to=${moves[0]#*@}
    if [ "$to" != "${moves[0]}" ]; then
        from=$(hand_place "${moves[0]%@*}")
    else
        [[ ${moves[0]} =~ ^([a-z][0-9]+)([a-z][0-9]+) ]]
        from=${BASH_REMATCH[1]} to=${BASH_REMATCH[2]}
    fi
    drag "$from" "$to" && until_true is_other_than "$before"
    for move in "${moves[@]}"; do
        [ "$(state=$before after "$move")" = "$state" ] && found=0
    done
    [ $found = 0 ] || tell 1 "$from to $to of ${moves[*]}, from $before" "$state"
}

# pastes - XBoard copies the position and pastes it.
pastes()
{
    local before=$state
    : >"$work/err"
    press ctrl+shift+c
    press ctrl+shift+v
    hear '>first : setboard' && until_true stands_at "$before"
    agree 'the copied position is pasted'
}

known()
{
    local ply
    game=$1
    RANDOM=$(cksum <<<"$game${SEED-}" | cut -d ' ' -f 1)
    open_game "$game"
    edit_game && ask_engine || { tell 1 'the engine tells its position' "$line"; return; }
    for ((ply = 0; ply < PLIES; ply++)); do
        plays_random || break
    done
    [ $ply = $PLIES ]
    tell $? "$PLIES plies are found and played" "only $ply, up to $state"
    agree "$ply plies by mouse"
    reloads 'saved and loaded'
    tr -d - <"$work/game.pgn" | grep -qx "\[Variant \"${game//-/}\"\]"
    tell $? 'it is saved by its name' "$(grep Variant "$work/game.pgn")"
    press ctrl+a
    put_aside
    analyses 'analysis' '>first : analyze' "$state"
    press ctrl+e
    hear '>first : exit'
    pastes
    close_game
}

# is_shown GAME - whether XBoard can show it.
is_shown()
{
    printf '%s\n' xboard 'protover 2' "variant $1" quit | bounded "$POTPOURRI" -v "$1" | grep -q '^setup '
}

[ -z "${EVERYWHERE-}" ] || mapfile -t games < <("$POTPOURRI" variants | sed '1,6d; s/ .*//')
[ $# = 0 ] || games=("$@")
for game in "${games[@]}"; do
    ! is_shown "$game" || known "$game"
done
exit $failures
