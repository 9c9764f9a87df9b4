/* chess960_fen.c - rights to castle and start positions of Chess960.  SPDX-License-Identifier: MIT */
#include "engine/orthodox/chess960.h"

#include "engine/board/topology.h"
#include "engine/core/setting.h"
#include "engine/core/text.h"
#include "engine/orthodox/orthodox_shape.h"
#include "engine/rules/rules.h"

#include <string.h>

enum { FILES = 8 };

/* ---- rights -------------------------------------------------------------------------------- */

/* The square of the rook that a letter means: K and Q the outermost one on a side of the king,
 * others one's file.  SQ_NONE: there is none. */
static square find_rook(const struct position *pos, int colour, char letter)
{
    const struct shape *shape = pos->rules->variant->shape;
    const unsigned rooks = shape->castling_kinds[colour];
    const square king = chess960_king(pos, colour);
    const square home = king == SQ_NONE ? 0 : king - king % shape->files;

    if (king == SQ_NONE)
        return SQ_NONE;
    if (letter != 'K' && letter != 'Q') {
        const square sq = home + (letter - 'A');

        return piece_is_of(position_piece(pos, sq), rooks, colour) ? sq : SQ_NONE;
    }
    for (int i = 0; i < shape->files; i++) {
        const square sq = home + (letter == 'K' ? shape->files - 1 - i : i);

        if (sq == king)
            return SQ_NONE;
        if (piece_is_of(position_piece(pos, sq), rooks, colour))
            return sq;
    }
    return SQ_NONE;
}

/* Give the right to castle with the rook on `sq`, if the game castles on that side and all squares of the way are
 * there. */
static bool add_right(struct position *pos, int colour, square rook)
{
    const struct shape *shape = pos->rules->variant->shape;
    const square king = chess960_king(pos, colour);
    const int i = rook > king ? 0 : 1, right = 2 * colour + i;
    const struct wing *usual = &shape->wings[colour][i];
    struct wing wing;

    if (pos->castling & usual->right || pos->castling_rook[right])
        return false;
    if (!usual->right)
        return true;
    if (king == shape->king_from[colour] && rook == usual->rook_from) {
        position_set_castling(pos, pos->castling | usual->right);
        return true;
    }
    position_set_castling_rook(pos, right, rook);
    if (!chess960_wing(pos, colour, i, &wing)
        || wing.between & ~pos->rules->variant->board->squares)
        position_set_castling_rook(pos, right, SQ_NONE);
    return true;
}

bool chess960_read_castling(struct position *pos, const char *field, struct text *why)
{
    const int files = pos->rules->variant->shape->files;

    if (strcmp(field, "-") == 0)
        return true;
    for (const char *c = field; *c; c++) {
        const int colour = text_lower(*c) == *c ? BLACK : WHITE;
        const char letter = colour == BLACK ? (char)(*c - 'a' + 'A') : *c;
        const bool is_file = letter >= 'A' && letter < 'A' + files;

        if (!(is_file || letter == 'K' || letter == 'Q') || strchr(c + 1, *c))
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
    const int files = pos->rules->variant->shape->files;

    for (int i = 0; i < CASTLING_SIDES; i++) {
        const int rook = pos->castling_rook[i] - 1;
        const char first = i / 2 == WHITE ? 'A' : 'a';

        if (rook >= 0)
            text_add_char(text, (char)(first + rook % files));
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

/* Write the rank of a number, by Scharnagl: 518 is the orthodox one. */
static void write_rank(int number, char rank[FILES + 1])
{
    static const char knights[10][2] = {{0, 0}, {0, 1}, {0, 2}, {0, 3}, {1, 1},
                                        {1, 2}, {1, 3}, {2, 2}, {2, 3}, {3, 3}};
    const int pair = number / 96;

    strcpy(rank, "--------");
    rank[number % 4 * 2 + 1] = 'B';
    rank[number / 4 % 4 * 2] = 'B';
    place(rank, 'Q', number / 16 % 6);
    /* The second knight counts the files that the first leaves free. */
    place(rank, 'N', knights[pair][0]);
    place(rank, 'N', knights[pair][1]);
    place(rank, 'R', 0);
    place(rank, 'K', 0);
    place(rank, 'R', 0);
}

/* Where White's first rank begins in a start, if it is that of orthodox chess and Black's is the same; NULL: they are
 * others. */
static const char *orthodox_rank(const char *start)
{
    const char *end = start + strcspn(start, " [");
    const char *last = end;

    while (last > start && last[-1] != '/')
        last--;
    return end - last == FILES && strncmp(last, "RNBQKBNR", FILES) == 0
                   && strncmp(start, "rnbqkbnr/", FILES + 1) == 0
               ? last
               : NULL;
}

int chess960_start_count(const struct rules *rules)
{
    return chess960_is_set(rules) && orthodox_rank(rules->variant->start.fen)
               ? CHESS960_STARTS
               : 0;
}

/* The start of the game, with other first ranks. */
void chess960_write_start(const struct variant *variant, int number, struct text *text)
{
    const char *last = orthodox_rank(variant->start.fen);
    char rank[FILES + 1];

    write_rank(number, rank);
    for (int i = 0; i < FILES; i++)
        text_add_char(text, (char)text_lower(rank[i]));
    text_add(text, "%.*s%s%s", (int)(last - variant->start.fen) - FILES,
             variant->start.fen + FILES, rank, last + FILES);
}
