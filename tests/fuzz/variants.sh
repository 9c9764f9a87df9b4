#!/usr/bin/env bash
# variants.sh - random games from files, in this engine and in another.  SPDX-License-Identifier: MIT
#
# usage: variants.sh SECONDS SEED PROGRAM PEER [GAMES]
#
# Writes random variants files, loads each in both engines (UCI), walks at random from the start of
# each game, and compares the counts of `go perft 2` move by move, and who has won where a game ends.
# A difference is printed with the file, the moves and both counts; the status is then 1.  PEER is
# Fairy-Stockfish.  It ends after so many seconds, or games.
set -euo pipefail
seconds=$1 seed=$2 program=$3 peer=$4 games_max=${5-1000000}
patience=600 # seconds for an answer, however much else the machine has to do
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
RANDOM=$seed
games=0 positions=0 ends=0 crashes=0 failures=0 crowded=0
# Whether the other engine is 11.1, in which pawns of sittuyinPromotion step otherwise, and go two squares from
# doubleStepRank alone.
is_old=''
[[ $(echo quit | "$peer") != *' 11.1 '* ]] || is_old=true
# An engine that has ended does not end this.
trap '' PIPE

pick() # WORDS... - one of them
{
    local number=$((RANDOM % $# + 1))
    picked=${!number}
}

# The pieces of a random game: letter and name, both engines' own.  A game has one piece of a letter.
names=(knight bishop rook queen fers alfil fersAlfil silver aiwok bers archbishop chancellor amazon knibis
    biskni kniroo rookni shogiKnight gold dragonHorse wazir commoner centaur
    cannon horse elephant janggiElephant banner soldier)
letters=(n b r q f a e s i d h c z u v w x y g t o m j l j e i z s)

# rules_of_drops - random rules for pieces in hand.
rules_of_drops()
{
    echo 'pieceDrops = true'
    ((RANDOM % 4)) && echo 'capturesToHand = true'
    # This engine refuses it with pieces that promote.
    [ "$pawn" = shogiPawn ] || ((RANDOM % 4)) || loops=true
    [ -z "$loops" ] || echo 'dropLoop = true'
    ((RANDOM % 4)) || echo 'firstRankPawnDrops = true'
    # The other engine does not promote a pawn within a zone of several ranks.
    ((RANDOM % 4 || zone < ranks)) || echo 'promotionZonePawnDrops = true'
    ((RANDOM % 4)) || echo 'dropChecks = false'
    ((RANDOM % 4)) || echo 'sittuyinRookDrop = true'
    ((RANDOM % 4)) || printf '%s\n' 'whiteDropRegion = *1 *2 *3' "blackDropRegion = *$((ranks - 1)) *$ranks"
    if ((!gating && RANDOM % 3 == 0)); then
        # Kings and pieces begin in hand.
        hands="[${row^^}$row]"
        must_drop=true
        echo 'mustDrop = true'
        # The other engine lets them castle where nobody castles.
        [[ $fen != *KQkq* ]] || echo 'castlingDroppedPiece = true'
        ((RANDOM % 2)) || echo 'dropOppositeColoredBishop = true'
    elif ((RANDOM % 6 == 0)); then
        must_drop=true
        echo 'mustDrop = true'
    fi
}

# rules_of_gating - all pieces of the back rank let two others in, which begin in hand.
rules_of_gating()
{
    local gates='' file
    printf '%s\n' 'gating = true' 'seirawanGating = true'
    for ((file = 0; file < files; file++)); do
        # Castling has gates already.
        [[ $fen = *KQkq* ]] && ((file == king || file == 0 || file == files - 1)) || gates+=$(file_letter "$file")
    done
    hand=${pieces:0:2}
    fen=${fen/ w /[${hand^^}$hand] w }
    fen=${fen/ KQkq/ KQ${gates^^}kq$gates}
    fen=${fen/ - / ${gates^^}$gates }
}

# rules_of_walls - each move ends with a wall, for which no king may be royal: who has lost his has lost.
rules_of_walls()
{
    pick duck static past edge
    printf '%s\n' 'customPiece1 = k:K' 'castlingKingPiece = k' 'extinctionValue = loss' 'extinctionPieceTypes = k' \
        "wallingRule = $picked"
}

# rules_of_ends - random rules of what is won and what must be played.
rules_of_ends()
{
    local value mates='' number=$((RANDOM % ${#pieces}))
    pick loss win draw
    value=$picked
    # This engine plays it without gating and with no other value of stalemate, and counts no checks then.
    ((gating || RANDOM % 4)) || mates=true
    [ -z "$mates" ] || echo 'shatarMateRule = true'
    [ -n "$mates" ] || ((RANDOM % 2)) || echo "stalemateValue = $value"
    ((RANDOM % 5)) || echo 'makpongRule = true'
    case $((RANDOM % 6)) in
    # The other engine counts some moves of cannons as checks that are none.
    0) [ -n "$mates" ] || ((gating)) || [[ $pieces == *[lj]* ]] || { counted=' 2+3' && echo 'checkCounting = true'; } ;;
    1) printf '%s\n' 'flagPiece = k' "whiteFlag = *$((ranks / 2 + 1))" "blackFlag = *$((ranks / 2))" ;;
    # With both duties the other engine ends by a fault of its own.
    2) [ -n "$must_drop" ] || echo 'mustCapture = true' ;;
    # The other engine takes quiet moves of cannons for checks, and where a piece comes in ones that are stopped.
    3) [[ $pieces = *l* ]] || ((gating)) || echo 'checking = false' ;;
    4)
        pick loss win
        printf '%s\n' "extinctionValue = $picked" "extinctionPieceTypes = ${pieces:number:1}p" \
            "extinctionPieceCount = $((RANDOM % 2))"
        ;;
    esac
}

# rules_of_promotion - some pieces become others, as in shogi, pawns among them or not.  With drops, no piece of
# promotionPieceTypes becomes another one.
rules_of_promotion()
{
    local number becomes=''
    [ -z "$loops" ] || return 0
    [[ ${#pieces} = 1 || ( $pawn = pawn && ( -n $apart || $((RANDOM % 2)) = 0 ) ) ]] || becomes=" p:${pieces:1:1}"
    local of_pawns=$becomes
    for ((number = 0; number + 1 < ${#pieces}; number += 2)); do
        if ! ((drops)) || [[ $set != *"${pieces:number:1}"* ]]; then
            becomes+=" ${pieces:number:1}:${pieces:number+1:1}"
        fi
    done
    [ -n "$becomes" ] || return 0
    echo "promotedPieceType =$becomes"
    ((RANDOM % 3)) || echo 'mandatoryPiecePromotion = true'
    # Orthodox pawns promote by any move.
    [ "$pawn" = pawn ] && [ -n "$of_pawns" ] || ((RANDOM % 3)) || echo 'piecePromotionOnCapture = true'
    # What pawns become could be pawns again.
    [ "$pawn" = pawn ] || ((RANDOM % 3 == 0)) || echo 'pieceDemotion = true'
    ((RANDOM % 2)) || echo 'dropPromoted = true'
}

# random_game FILE - the definition of [fuzz], of random pieces on a random board.
random_game()
{
    local files=$((RANDOM % 8 + 5)) ranks=$((RANDOM % 6 + 5)) row='' i kind pieces='' set taken=''
    local -a chosen=() used=()
    local king=$((RANDOM % (files - 2) + 1)) drops=$((RANDOM % 3 == 0)) most=7 counted='' hands='' must_drop=''
    local pawn=pawn loops='' apart='' walls=''
    ((RANDOM % 4)) || pawn=shogiPawn
    # A promoted piece is a kind of its own, and each kind in hand makes many moves.
    ((drops)) && most=3
    for ((i = 0; i < RANDOM % most + 2; i++)); do
        kind=$((RANDOM % ${#names[@]}))
        [[ $taken == *"${letters[kind]}"* ]] || chosen+=("$kind") taken+=${letters[kind]}
    done
    for ((i = 0; i < files; i++)); do
        pick "${chosen[@]}"
        row+=${letters[picked]}
        used+=("$picked")
    done
    # Half of the games have rooks in the corners, to castle with.
    if ((RANDOM % 2)); then
        row=r${row:1:files-2}r
        [[ " ${chosen[*]} " == *' 2 '* ]] || chosen+=(2)
    fi
    row=${row:0:king}k${row:king+1}
    # On larger boards there may be too many moves, and pieces from the cannon to the banner hop or are lame.
    local gating=$((RANDOM % 4 == 0 && files <= (drops ? 6 : 10))) hand
    for kind in "${chosen[@]}"; do
        pieces+=${letters[kind]}
        ((kind < 23 || kind > 27)) || gating=0
    done
    # The other engine has room for 8192 moves.
    local building=''
    [ -n "$is_old" ] || ((drops + gating || files * ranks > 64 || RANDOM % 4)) || building=true
    local zone=$((ranks - RANDOM % 3)) step=2
    [ -z "$is_old" ] || ((RANDOM % 4)) || step=3
    set=${pieces:0:RANDOM%${#pieces}+1}
    # This engine plays it with one type of pieces, but no soldiers.
    if [ -z "$is_old$building" ] && [ "$pawn" = pawn ] && ((RANDOM % 4 == 0 && chosen[0] != 28)); then
        apart=true
        set=${pieces:0:1}
    fi
    local pawns empty=$((ranks - 4)) fen
    printf -v pawns '%*s' "$files" ''
    fen=$row/${pawns// /p}
    for ((i = 0; i < empty; i++)); do
        fen+=/$files
    done
    fen+=/${pawns// /P}/${row^^}
    {
        echo '[fuzz]'
        echo "maxFile = $files"
        echo "maxRank = $ranks"
        echo "$pawn = p"
        if [ -n "$building" ]; then rules_of_walls; else echo 'king = k'; fi
        for kind in "${chosen[@]}"; do
            echo "${names[kind]} = ${letters[kind]}"
        done
        echo "promotionPieceTypes = $([ "$pawn" = pawn ] && echo "$set" || echo -)"
        echo "promotionRank = $zone"
        [ -z "$apart" ] || echo 'sittuyinPromotion = true'
        # In 11.1 no double step promotes.
        if [ "$pawn" = pawn ] && ((ranks >= 7 && RANDOM % 4)) && { [ -z "$is_old" ] || ((step + 2 < zone)); }; then
            echo "doubleStepRank = $step"
            [ -z "$is_old" ] || echo "doubleStepRankMin = $step"
        else
            echo 'doubleStep = false'
        fi
        # A king that castles by one square is written in two ways.
        if [[ $row == r*r ]] && ((king >= 3 && king <= files - 4 && RANDOM % 4)); then
            echo "castlingKingsideFile = $(file_letter $((files - 2)))"
            echo "castlingQueensideFile = $(file_letter $((king > 3 ? RANDOM % 2 + 1 : 1)))"
            fen+=' w KQkq -'
        else
            echo 'castling = false'
            fen+=' w - -'
        fi
        ((drops)) && rules_of_drops
        ((gating)) && rules_of_gating
        # 11.1 does not know it.
        if [[ -z $is_old$apart$building ]] && ((drops + gating == 0 && RANDOM % 3 == 0)); then
            walls=true
            echo "petrifyOnCaptureTypes = ${pieces:0:RANDOM%${#pieces}+1}"
        fi
        [ -n "$building" ] || ((RANDOM % 2)) || rules_of_ends
        # The other engine makes a wall of a1 where a piece promotes, also by the capture that turns it to stone.
        [ -n "$building$walls" ] || { [ "$pawn" = pawn ] && ((RANDOM % 4)); } || rules_of_promotion
        # This engine refuses the second key for pieces that only go forward; the other one counts walls for edges.
        if [[ $pawn = pawn && $pieces != *y* && -z $walls$building ]] && ((RANDOM % 4 == 0)); then
            echo 'mandatoryPawnPromotion = false'
            echo 'immobilityIllegal = true'
        fi
        # The other engine drops kings so that they face each other, and castles so.
        [[ -n $hands$building || $fen == *KQkq* ]] || ((RANDOM % 4)) || echo 'flyingGeneral = true'
        ((RANDOM % 4)) || echo "promotionLimit = ${pieces:RANDOM%${#pieces}:1}:$((RANDOM % 3 + 1))"
        [ -z "$hands" ] || fen="${fen/#$row/$files}" fen="${fen/${row^^} /$files$hands }" fen="${fen/KQkq/-}"
        echo "startFen = $fen$counted 0 1"
    } >"$1"
}

file_letter() # NUMBER FROM 0
{
    local all=abcdefghijkl
    echo "${all:$1:1}"
}

# ask IN OUT MOVES DEPTH FILE - an engine's counts of `go perft`, sorted.
ask()
{
    local line
    {
        echo "position startpos${3:+ moves$3}"
        echo "go perft $4"
    } >&"$1" || true
    while IFS= read -r -t $patience -u "$2" line; do
        line=${line%$'\r'}
        case $line in
        'Nodes searched:'*) break ;;
        [a-l][1-9]*:\ * | [A-Z]@*:\ * | +[A-Z]@*:\ *) echo "$line" ;;
        esac
    done | sort >"$5"
}

# ended MOVES - compare who has won after these moves, with which the game has ended.
ended()
{
    local line ours='' theirs='' last=${1##* }
    printf '%s\n' "position startpos moves$1" 'go depth 1' >&3
    while IFS= read -r -t $patience -u 4 line && [[ $line != bestmove* ]]; do
        [[ $line =~ \ (1-0|0-1|1/2-1/2)$ ]] && ours=${BASH_REMATCH[1]}
    done
    printf '%s\n' "position startpos moves${1% *}" "go depth 1 searchmoves $last" >&5
    while IFS= read -r -t $patience -u 6 line && [[ $line != bestmove* ]]; do
        [[ $line =~ score\ (cp\ 0|mate\ -?[01])\  ]] && theirs=${BASH_REMATCH[1]}
    done
    # It does not always tell a score.  It is that of the side that has played the last move.
    [ -n "$theirs" ] || return 0
    case $theirs in
    cp*) theirs=1/2-1/2 ;;
    mate\ 1) theirs=$(((ply - 1) % 2)) ;;
    mate*) theirs=$((ply % 2)) ;;
    esac
    theirs=${theirs/#0/1-0}
    [ "$theirs" = 1 ] && theirs=0-1
    ends=$((ends + 1))
    [ "$ours" = "$theirs" ] || differ "$1" "the end: $ours" "the end: $theirs"
}

# differ MOVES OURS THEIRS
differ()
{
    echo "not the same after:$1"
    cat "$folder/game.ini"
    diff <(echo "$2") <(echo "$3") || true
    failures=$((failures + 1))
}

# walk FILE - load the game in both engines, walk and compare.
walk()
{
    local moves='' ply number line walks=2 plies=60 walked
    both "setoption name VariantPath value $1"
    both 'setoption name UCI_Variant value fuzz'
    for ((walked = 0; walked < walks; walked++)); do
        moves=''
        for ((ply = 0; ply < plies; ply++)); do
            ask 3 4 "$moves" $((ply % 4 ? 1 : 2)) "$folder/ours"
            ask 5 6 "$moves" $((ply % 4 ? 1 : 2)) "$folder/theirs"
            positions=$((positions + 1))
            if ! cmp -s "$folder/ours" "$folder/theirs"; then
                peer_answers || {
                    crashes=$((crashes + 1))
                    return
                }
                differ "$moves" "$(cat "$folder/ours")" "$(cat "$folder/theirs")"
                return
            fi
            number=$(wc -l <"$folder/ours")
            if ((number == 0)); then
                [ -z "$moves" ] || ended "$moves"
                break
            fi
            line=$(sed -n "$((RANDOM % number + 1))p" "$folder/ours")
            moves+=" ${line%%:*}"
        done
    done
}

# talk NAME PROGRAM IN OUT - start an engine whose input and output are these descriptors.
talk()
{
    mkfifo "$folder/$1.in" "$folder/$1.out"
    "$2" <"$folder/$1.in" >"$folder/$1.out" 2>/dev/null &
    eval "exec $3>'$folder/$1.in' $4<'$folder/$1.out'"
    rm "$folder/$1.in" "$folder/$1.out"
}

# peer_answers - whether the other engine has not ended.
peer_answers()
{
    local line
    echo isready >&5 || return
    while IFS= read -r -t $patience -u 6 line; do
        [[ $line != readyok* ]] || return 0
    done
    return 1
}

both() # COMMAND
{
    echo "$1" >&3 || true
    echo "$1" >&5 || true
}

end=$((SECONDS + seconds))
while ((SECONDS < end && failures < 5 && games < games_max)); do
    talk ours "$program" 3 4
    talk theirs "$peer" 5 6
    both uci
    # Of some games this engine cannot prove that a list has room for all moves.
    until random_game "$folder/game.ini" && [[ $("$program" check "$folder/game.ini") != *'moves that Potpourri can list'* ]]; do
        crowded=$((crowded + 1))
    done
    walk "$folder/game.ini"
    games=$((games + 1))
    both quit
    exec 3>&- 4<&- 5>&- 6<&-
    wait
done
echo "$games games, $positions positions, $ends ends of games, $crashes crashes of the other engine," \
    "$crowded left out as too crowded, $failures differences"
((failures == 0))
