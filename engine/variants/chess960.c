/* chess960.c - castling of Chess960.  SPDX-License-Identifier: MIT */
#include "engine/variants/chess960.h"

#include "engine/board/topology.h"
#include "engine/core/text.h"
#include "engine/orthodox/orthodox.h"
#include "engine/rules/play.h"

#include <string.h>

enum {
    FILES = 8,
    WHITE_RIGHTS = CASTLING_WHITE_KING | CASTLING_WHITE_QUEEN,
};

/* ---- moves ------------------------------------------------------------------------------- */

/* Whether no square of the king's way is attacked, nor the last one after castling, when the rook
 * has left the line. */
static bool way_is_safe(const struct king_attackers *attackers,
                        const struct threats *threats, square rook, square king_to,
                        square rook_to)
{
    const bitset king = bit_on(attackers->king, SMALL_BOARD);
    const bitset occupied = attackers->occupied & ~king;
    const bitset after = (occupied & ~bit_on(rook, SMALL_BOARD))
                         | bit_on(king_to, SMALL_BOARD) | bit_on(rook_to, SMALL_BOARD);
    bitset way = bitset_between(attackers->king, king_to) & ~king;

    if (threats_attack(threats, king_to, after, 0, SMALL_BOARD))
        return false;
    while (bitset_any(way, SMALL_BOARD))
        if (threats_attack(threats, bitset_pop(&way, SMALL_BOARD), occupied, 0,
                           SMALL_BOARD))
            return false;
    return true;
}

void chess960_castling(struct move_list *list, const struct position *pos)
{
    const int us = pos->to_move;
    const struct king_attackers attackers = king_attackers_make(pos, us);
    const square king = attackers.king;
    struct threats threats;

    if (king_attackers_give_check(&attackers, SMALL_BOARD))
        return;
    threats_collect(&threats, &attackers, SMALL_BOARD);
    for (int i = 0; i < WINGS; i++) {
        const struct wing *wing = &shape_8x8.wings[us][i];
        const int rook = pos->state.castling_rook[2 * us + i] - 1;

        if (rook < 0)
            continue;

        const bitset ways =
            bitset_between(king, wing->king_to) | bitset_between(rook, wing->rook_to);
        const bitset others =
            attackers.occupied
            & ~(bit_on(king, SMALL_BOARD) | bit_on(rook, SMALL_BOARD));

        if (!bitset_any(ways & others, SMALL_BOARD)
            && way_is_safe(&attackers, &threats, rook, wing->king_to, wing->rook_to))
            list->moves[list->count++] = move_make(MOVE_CASTLING, king, wing->king_to);
    }
}

/* 0 for the king's side, 1 for the queen's. */
static int wing_of(int us, square king_to)
{
    return king_to == shape_8x8.wings[us][0].king_to ? 0 : 1;
}

static void castle(struct position *pos, int us, square king_to)
{
    const int i = wing_of(us, king_to);
    const square rook = pos->state.castling_rook[2 * us + i] - 1;

    position_take(pos, pos->king[us]);
    position_take(pos, rook);
    position_put(pos, piece_make(KIND_KING, us), king_to);
    position_put(pos, piece_make(KIND_ROOK, us), shape_8x8.wings[us][i].rook_to);
    pos->king[us] = (uint8_t)king_to;
    position_set_castling(pos, pos->castling & ~(WHITE_RIGHTS << 2 * us));
}

void chess960_make(struct position *after, const struct position *before, move m)
{
    const int us = before->to_move;

    orthodox_start_ply(after, before, KIND_FIRST_VARIANT);
    if (m == MOVE_NONE)
        return;
    if (move_type(m) == MOVE_CASTLING
        && before->state.castling_rook[2 * us + wing_of(us, move_to(m))])
        castle(after, us, move_to(m));
    else
        orthodox_move(after, &shape_8x8, m);
    for (int i = 0; i < CASTLING_SIDES; i++) {
        const int rook = before->state.castling_rook[i] - 1;
        const bool is_ours = i / 2 == us;

        if (rook >= 0
            && (rook == move_to(m)
                || (is_ours
                    && (rook == move_from(m) || before->king[us] == move_from(m)))))
            position_set_castling_rook(after, i, SQ_NONE);
    }
}

/* The rook of a right, orthodox or not; SQ_NONE: there is no such right. */
static square rook_of_right(const struct position *pos, int colour, int i)
{
    const int rook = pos->state.castling_rook[2 * colour + i] - 1;

    if (rook >= 0)
        return rook;
    return pos->castling & shape_8x8.wings[colour][i].right
               ? shape_8x8.wings[colour][i].rook_from
               : SQ_NONE;
}

/* Explain how castling is typed that was given by the king's two squares. */
static enum refusal explain_typing(const struct position *pos,
                                   const struct attempt *attempt, struct text *why)
{
    const square king = pos->king[pos->to_move];
    struct text text;

    for (int i = 0; i < WINGS; i++) {
        const square to = shape_8x8.wings[pos->to_move][i].king_to;
        const move m = move_make(MOVE_CASTLING, king, to);

        if (attempt->castles || attempt->to != to || !play_is_legal(pos, m))
            continue;
        text_clear(&text);
        topology_add_name(&topology_8x8, king, &text);
        topology_add_name(&topology_8x8, play_castling_rook(pos, m), &text);
        return explain(
            why, REFUSAL_SPELLING,
            "castling is typed with the king's square and the rook's, here %s",
            text.chars);
    }
    return REFUSAL_NONE;
}

enum refusal chess960_explain(const struct position *pos, const struct attempt *attempt,
                              struct text *why)
{
    const int us = pos->to_move, i = attempt->to > attempt->from ? 0 : 1;
    const square king = pos->king[us];
    const square rook = rook_of_right(pos, us, i);
    const struct wing *wing = &shape_8x8.wings[us][i];
    struct text text = {.length = 0};

    if (attempt->from != king || attempt->sign)
        return REFUSAL_NONE;
    if (!attempt->castles
        && position_piece(pos, attempt->to) != piece_make(KIND_ROOK, us))
        return explain_typing(pos, attempt, why);
    if (rook == SQ_NONE || (!attempt->castles && attempt->to != rook))
        return explain(why, REFUSAL_CASTLING,
                       "castling with this rook is no longer allowed, or never was");
    if (orthodox_in_check(pos))
        return explain(why, REFUSAL_CASTLING, "a king in check cannot castle");

    bitset others =
        (bitset_between(king, wing->king_to) | bitset_between(rook, wing->rook_to))
        & position_occupied(pos) & ~bit(king) & ~bit(rook);

    if (!others)
        return explain(why, REFUSAL_CASTLING,
                       "the king would cross or reach an attacked square");
    explain_add_piece(pos, bitset_pop(&others, SMALL_BOARD), &text);
    return explain(why, REFUSAL_BLOCKED, "%s is in the way", text.chars);
}

/* ---- FEN --------------------------------------------------------------------------------- */

/* The square of the rook that a letter means: K and Q the outermost one on a side of the king,
 * others one's file.  SQ_NONE: there is none. */
static square find_rook(const struct position *pos, int colour, char letter)
{
    const square home = colour == WHITE ? 0 : 56, king = pos->king[colour];
    const piece rook = piece_make(KIND_ROOK, colour);

    if (king < home || king >= home + FILES)
        return SQ_NONE;
    if (letter != 'K' && letter != 'Q') {
        const square sq = home + (letter - 'A');

        return pos->board[sq] == rook ? sq : SQ_NONE;
    }
    for (int i = 0; i < FILES; i++) {
        const square sq = home + (letter == 'K' ? FILES - 1 - i : i);

        if (sq == king)
            return SQ_NONE;
        if (pos->board[sq] == rook)
            return sq;
    }
    return SQ_NONE;
}

/* Give the right to castle with the rook on `sq`. */
static bool add_right(struct position *pos, int colour, square rook)
{
    const int i = rook > pos->king[colour] ? 0 : 1;
    const struct wing *wing = &shape_8x8.wings[colour][i];
    const bool is_orthodox =
        pos->king[colour] == shape_8x8.king_from[colour] && rook == wing->rook_from;

    if (pos->castling & wing->right || pos->state.castling_rook[2 * colour + i])
        return false;
    if (is_orthodox)
        position_set_castling(pos, pos->castling | wing->right);
    else
        position_set_castling_rook(pos, 2 * colour + i, rook);
    return true;
}

bool chess960_read_castling(struct position *pos, const char *field, struct text *why)
{
    static const char letters[] = "KQABCDEFGH";

    if (strcmp(field, "-") == 0)
        return true;
    for (const char *c = field; *c; c++) {
        const int colour = text_lower(*c) == *c ? BLACK : WHITE;
        const char letter = colour == BLACK ? (char)(*c - 'a' + 'A') : *c;

        if (!strchr(letters, letter) || strchr(c + 1, *c))
            return text_fail(why,
                             "castling rights '%.40s' are not of KQkq, of the rooks' "
                             "files as in HAha, or -",
                             field);

        const square rook = find_rook(pos, colour, letter);

        if (rook != SQ_NONE && !add_right(pos, colour, rook))
            return text_fail(why, "castling rights '%.40s' name two rooks on one side",
                             field);
    }
    return true;
}

/* Spread a rank of a FEN, up to its end, over the files; false if it is not one. */
static bool spread_rank(const char *rank, char files[FILES + 1])
{
    int file = 0;

    for (; *rank && *rank != '/' && *rank != ' '; rank++) {
        const int empty = *rank >= '1' && *rank <= '8' ? *rank - '0' : 0;

        if (file + (empty ? empty : 1) > FILES)
            return false;
        memset(files + file, empty ? '-' : *rank, empty ? (size_t)empty : 1);
        file += empty ? empty : 1;
    }
    files[file] = '\0';
    return file == FILES;
}

/* Whether the right of a letter, one of KQkq, has a rook on this first rank; sets `*is_new` if king
 * or rook are not where orthodox chess has them. */
static bool has_rook(const char files[FILES + 1], char letter, bool *is_new)
{
    const bool is_white = text_lower(letter) != letter;
    const char *king = strchr(files, is_white ? 'K' : 'k');
    const char rook = is_white ? 'R' : 'r';
    const bool east = text_lower(letter) == 'k';
    const char *found = east ? strrchr(files, rook) : strchr(files, rook);

    if (!king || !found || (found > king) != east)
        return false;
    *is_new |= king - files != shape_8x8.king_from[WHITE]
               || found - files != (east ? FILES - 1 : 0);
    return true;
}

bool chess960_is_fen(const char *fen)
{
    const char *placement = fen + strspn(fen, " ");
    const char *placement_end = placement + strcspn(placement, " ");
    const char *side = placement_end + strspn(placement_end, " ");
    const char *castling = side + strcspn(side, " ");
    const char *last = placement_end;
    char ranks[COLOURS][FILES + 1];
    bool is_new = false;

    while (last > placement && last[-1] != '/')
        last--;
    castling += strspn(castling, " ");
    if (!spread_rank(last, ranks[WHITE]) || !spread_rank(placement, ranks[BLACK]))
        return false;
    for (const char *c = castling; *c && *c != ' '; c++) {
        const char letter = text_lower(*c);

        if (letter >= 'a' && letter < 'a' + FILES)
            return true;
        if (!strchr("kq", letter) || !has_rook(ranks[letter == *c], *c, &is_new))
            return false;
    }
    return is_new;
}

void chess960_write_castling(const struct position *pos, struct text *text)
{
    for (int i = 0; i < CASTLING_SIDES; i++) {
        const int rook = pos->state.castling_rook[i] - 1;
        const char first = i / 2 == WHITE ? 'A' : 'a';

        if (rook >= 0)
            text_add_char(text, (char)(first + rook % FILES));
        else if (pos->castling >> i & 1)
            text_add_char(text, "KQkq"[i]);
    }
}

/* ---- start positions --------------------------------------------------------------------- */

/* Put a piece on the free file number `skipped`. */
static void place(char rank[FILES + 1], char letter, int skipped)
{
    int file = 0;

    while (rank[file] != '-' || skipped-- > 0)
        file++;
    rank[file] = letter;
}

/* Scharnagl's numbers: 518 is the orthodox position. */
void chess960_write_start(int number, struct text *text)
{
    static const char knights[10][2] = {{0, 0}, {0, 1}, {0, 2}, {0, 3}, {1, 1},
                                        {1, 2}, {1, 3}, {2, 2}, {2, 3}, {3, 3}};
    char rank[FILES + 1] = "--------", small[FILES + 1];
    const int pair = number / 96;

    rank[number % 4 * 2 + 1] = 'B';
    rank[number / 4 % 4 * 2] = 'B';
    place(rank, 'Q', number / 16 % 6);
    /* The second knight counts the files that the first leaves free. */
    place(rank, 'N', knights[pair][0]);
    place(rank, 'N', knights[pair][1]);
    place(rank, 'R', 0);
    place(rank, 'K', 0);
    place(rank, 'R', 0);
    for (int i = 0; i <= FILES; i++)
        small[i] = (char)text_lower(rank[i]);
    text_add(text, "%s/pppppppp/8/8/8/8/PPPPPPPP/%s w KQkq - 0 1", small, rank);
}
