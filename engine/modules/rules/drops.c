/* drops.c - pieces in hand are dropped on the board.  SPDX-License-Identifier: MIT
 *
 * A piece that is captured can go into the captor's hand: with capturesToHand.  There a piece that
 * has promoted is what it was before, but with dropLoop.  A king waits in hand where the start has it
 * there.  With seirawanGating pieces in hand come in by gating (gating.c), and are dropped only if
 * pieceDrops says so, too.
 */
#include "engine/modules/drops.h"
#include "engine/board/topology.h"
#include "engine/core/text.h"
#include "engine/modules/module.h"
#include "engine/orthodox/orthodox.h"
#include "engine/rules/fen.h"
#include "engine/rules/play.h"
#include "engine/rules/rulebook.h"

#include <string.h>

extern const struct module module_drops; /* the end of this file */

enum {
    DROPS,
    CAPTURES_TO_HAND,
    LOOP,
    FIRST_RANK_PAWNS,
    ZONE_PAWNS,
    WHITE_REGION,
    BLACK_REGION,
    NO_DOUBLED,
    NO_DOUBLED_COUNT,
    DOUBLED_SHOGI_PAWNS,
    OPPOSITE_BISHOPS,
    CASTLING,
    PROMOTED,
    GATING,
    ROOKS_AT_HOME,
};

static bool wanted(const union module_value *values)
{
    return values[DROPS].number || values[GATING].number;
}

static bool marks_promoted(const union module_value *values)
{
    return values[CAPTURES_TO_HAND].number && !values[LOOP].number;
}

static bool set_up(const union module_value *values, struct variant *variant,
                   struct text *why)
{
    for (int kind = KIND_PAWN; kind < variant->kind_count; kind++) {
        if (!variant->kinds[kind].letter || variant->kinds[kind].promoted.reverts_to)
            continue;
        if (kind > HAND_KIND_MAX)
            return text_fail(why, "more than %d kinds of pieces to drop",
                             HAND_KIND_MAX - KIND_PAWN + 1);
        variant->hands.kinds |= 1U << kind;
    }
    if (values[CAPTURES_TO_HAND].number && values[LOOP].number
        && variant_has_marks(variant, '+'))
        return text_fail(why,
                         "Potpourri cannot play dropLoop with pieces that promote");
    variant->hands.take_captures = values[CAPTURES_TO_HAND].number;
    variant->moves.captures_return |= variant->hands.take_captures;
    variant->hands.drop_promoted = values[PROMOTED].number;
    variant->hands.read = drops_read_hands;
    variant->hands.write = drops_write_hands;
    return true;
}

/* Whether a side's pieces of that kind are not dropped on a file that has enough of them. */
static bool is_kept_off_files(const union module_value *values,
                              const struct variant *variant, int kind)
{
    return module_kinds_have(values[NO_DOUBLED].kinds, kind)
           || (!values[DOUBLED_SHOGI_PAWNS].number
               && module_is_shogi_pawn(variant, kind));
}

static void describe_files(const union module_value *values,
                           const struct variant *variant, struct text *text)
{
    const int count = values[NO_DOUBLED_COUNT].number;
    unsigned kinds = 0;

    for (int kind = KIND_KING; kind < variant->kind_count; kind++)
        if (variant->hands.kinds >> kind & 1
            && is_kept_off_files(values, variant, kind))
            kinds |= 1U << kind;
    if (!kinds)
        return;
    text_add(text, " A side does not drop a ");
    module_add_kinds(kinds, variant, text);
    text_add(text, " on a file where it has ");
    text_add(text, count == 1 ? "one already." : "%d of these already.", count);
}

static void describe_pawns(const union module_value *values, struct text *text)
{
    text_add(text, " Orthodox pawns are not dropped where they promote%s.",
             values[FIRST_RANK_PAWNS].number ? "" : ", nor on their first rank");
}

static void describe_regions(const union module_value *values,
                             const struct variant *variant, struct text *text)
{
    for (int colour = 0; colour < COLOURS; colour++)
        module_add_region(variant, colour, "drops pieces",
                          values[WHITE_REGION + colour].squares, text);
}

static void describe_rooks(struct text *text)
{
    text_add(text, " Rooks are dropped on their side's first rank alone.");
}

static void describe_bishops(struct text *text)
{
    text_add(text, " A side's bishops are dropped on squares of different colours.");
}

static void describe_in(const union module_value *values, const struct variant *variant,
                        struct text *text)
{
    text_add(text, values[DROPS].number
                       ? "Instead of moving, a piece in hand may be dropped on a free "
                         "square: its letter, an @ and the square."
                       : "Pieces wait in hand, and are not dropped.");
    if (values[CAPTURES_TO_HAND].number)
        text_add(text, " What a side captures waits in its hand%s.",
                 values[LOOP].number ? "" : ", a promoted piece as what it was before");
    describe_regions(values, variant, text);
    if (values[DROPS].number && !values[ZONE_PAWNS].number
        && variant->kinds[KIND_PAWN].letter)
        describe_pawns(values, text);
    describe_files(values, variant, text);
    if (values[ROOKS_AT_HOME].number)
        describe_rooks(text);
    if (values[OPPOSITE_BISHOPS].number)
        describe_bishops(text);
    if (values[PROMOTED].number)
        text_add(text, " A piece is dropped as it is, or as what it promotes to.");
    if (values[CASTLING].number)
        text_add(text,
                 " A king and a rook can castle from where they have been dropped.");
}

/* ---- moves ------------------------------------------------------------------------------ */

static bitset first_rank(const struct shape *shape, const struct topology *board,
                         int us)
{
    const bitset rank = ((bitset)1 << shape->files) - 1;

    return us == WHITE ? rank : rank << (board->ranks - 1) * shape->files;
}

/* The squares of the files that have so many of some pieces. */
static bitset files_with(const struct topology *board, bitset pieces, int count)
{
    bitset files = 0;

    for (int file = 0; file < board->files; file++) {
        bitset squares = 0;

        for (int rank = 0; rank < board->ranks; rank++)
            squares |= bit(rank * board->files + file);
        if (bitset_count(squares & pieces, true) >= count)
            files |= squares;
    }
    return files;
}

/* The squares of the files that have too many pieces of `kind` for another one. */
static bitset crowded_files(const union module_value *values,
                            const struct position *pos, int us, int kind)
{
    const struct variant *variant = pos->rules->variant;

    return is_kept_off_files(values, variant, kind)
               ? files_with(variant->board, pos->by_kind[kind] & pos->by_colour[us],
                            values[NO_DOUBLED_COUNT].number)
               : 0;
}

static int find_bishop(const struct variant *variant)
{
    for (int kind = KIND_FIRST_OTHER; kind < variant->kind_count; kind++)
        if (module_moves_as(variant, kind, "B"))
            return kind;
    return KIND_NONE;
}

/* Where a side may drop a piece of `kind`, as far as that does not depend on what is vacant. */
static bitset region_of(const union module_value *values, const struct position *pos,
                        int us, int kind)
{
    const struct variant *variant = pos->rules->variant;
    const bitset given = values[WHITE_REGION + us].squares;
    bitset region = (given ? given : variant->board->squares)
                    & ~variant->shape->no_pieces[us][kind];

    if (kind == KIND_PAWN && !values[ZONE_PAWNS].number)
        region &= ~variant->shape->may_promote[us];
    if (kind == KIND_PAWN && !values[FIRST_RANK_PAWNS].number)
        region &= ~first_rank(variant->shape, variant->board, us);
    if (values[ROOKS_AT_HOME].number && module_moves_as(variant, kind, "R"))
        region &= first_rank(variant->shape, variant->board, us);
    return region & ~crowded_files(values, pos, us, kind);
}

bitset drops_region(const struct position *pos, int us, int kind)
{
    return region_of(modules_values(pos->rules->variant, &module_drops), pos, us, kind);
}

/* The squares of one of the two colours of a chequered board. */
static bitset squares_coloured(const struct topology *board, int colour)
{
    bitset found = 0;

    for (square sq = 0; sq < topology_count_places(board); sq++)
        if ((topology_file(board, sq) + topology_rank(board, sq)) % 2 == colour)
            found |= bit(sq);
    return found;
}

/* Where a drop of `kind` leaves a side its bishops shared out evenly to both colours, as far as they can
 * be. */
static bitset opposite_region(const union module_value *values,
                              const struct position *pos, int us, int kind)
{
    const struct variant *variant = pos->rules->variant;
    const int bishop = find_bishop(variant);
    const bitset bishops = position_alike(pos, us, bishop);
    const int all = bitset_count(bishops, true) + position_in_hand(pos, us, bishop);
    bitset region = 0;

    for (int colour = 0; colour < 2; colour++) {
        const bitset squares = squares_coloured(variant->board, colour);
        const bitset vacant =
            squares & region_of(values, pos, us, bishop) & ~position_occupied(pos);
        const int placed = bitset_count(bishops & squares, true);
        const int spare = placed + bitset_count(vacant, true) - all / 2;

        if (kind == bishop && placed < (all + 1) / 2)
            region |= squares;
        else if (kind != bishop && spare < 0)
            return 0;
        else if (kind != bishop)
            region |= spare > 0 ? squares : squares & ~vacant;
    }
    return region;
}

/* The vacant squares that the other side does not attack, where a king may be dropped. */
static bitset safe_squares(const struct position *pos, int us, bitset vacant)
{
    struct attack_groups room;
    const struct king_attackers attackers = modules_king_attackers(pos, us, 0, &room);
    struct threats threats;
    bitset safe = 0;

    threats_collect(&threats, &attackers, true);
    while (vacant) {
        const square sq = bitset_pop(&vacant, true);

        if (!threats_attack(&threats, sq, attackers.occupied, 0, true))
            safe |= bit(sq);
    }
    return safe;
}

/* Add the drops of a kind, promoted or not. */
static void add_drops(const union module_value *values, const struct gen_targets *gen,
                      int kind, bitset vacant, struct move_list *list)
{
    const struct position *pos = gen->pos;
    bitset squares = vacant & region_of(values, pos, gen->us, kind);

    if (values[OPPOSITE_BISHOPS].number)
        squares &= opposite_region(values, pos, gen->us, kind);
    if (kind == KIND_KING && !gen->tried)
        squares = safe_squares(pos, gen->us, squares);
    movegen_add_drops(list, gen, kind, squares, gen->big_board);
    if (values[PROMOTED].number && gen->shape->promoted[kind])
        movegen_add_drops(list, gen, gen->shape->promoted[kind], squares,
                          gen->big_board);
}

/* Add the drops of the kinds in a word of a hand, of which `kind` is the first. */
static void add_word(const union module_value *values, const struct gen_targets *gen,
                     uint64_t hand, int kind, bitset vacant, struct move_list *list)
{
    for (; hand; kind++, hand >>= gen->pos->rules->hand_bits)
        if (hand & (uint64_t)gen->pos->rules->hand_count_limit
            && kind != gen->pos->rules->variant->moves.untaken_kind)
            add_drops(values, gen, kind, vacant, list);
}

static void add_moves(const union module_value *values, const struct gen_targets *gen,
                      const struct legality *legality, struct move_list *list)
{
    const struct position *pos = gen->pos;
    const bitset vacant = gen->vacant & legality->allowed;

    if (!values[DROPS].number || gen->which == GENERATE_NOISY
        || !bitset_any(vacant, gen->big_board))
        return;
    add_word(values, gen, pos->state.hands[gen->us], KIND_KING, vacant, list);
    if (pos->rules->has_many_kinds)
        add_word(values, gen, pos->more_hands[gen->us], KIND_KING + HAND_WORD_KINDS,
                 vacant, list);
}

/* A pawn that was dropped where pawns promote stays there. */
static bool begin(const union module_value *values, const struct position *start,
                  struct shape *shape, struct text *why)
{
    (void)start;
    (void)why;
    if (values[ZONE_PAWNS].number)
        shape->no_pawns[WHITE] = shape->no_pawns[BLACK] = 0;
    return true;
}

/* What was captured goes into the captor's hand. */
static void keep_capture(struct position *after, const struct position *before, move m)
{
    const struct variant *variant = before->rules->variant;
    const int us = before->to_move;
    const square sq = m == MOVE_NONE ? SQ_NONE : play_captured_square(before, m);

    if (sq == SQ_NONE)
        return;

    const int kind = variant_hand_kind(variant, piece_kind(position_piece(before, sq)));

    if (!(variant->hands.kinds >> kind & 1) || kind == variant->moves.untaken_kind)
        return;
    if (position_in_hand(after, us, kind) < after->rules->hand_count_limit)
        position_set_hand(after, us, kind, position_in_hand(after, us, kind) + 1);
}

/* A king or rook is dropped where it castles from. */
static void allow_castling(struct position *after, square sq)
{
    const struct variant *variant = after->rules->variant;

    position_set_castling(
        after, after->castling
                   | (variant->castling.rights(after) & variant->shape->rights_of[sq]));
}

/* Describe the rule by which a piece that waits in hand is not dropped on a square that may have one. */
static void describe_refusal(const union module_value *values,
                             const struct position *pos, int kind, square sq,
                             struct text *text)
{
    const struct variant *variant = pos->rules->variant;
    const int us = pos->to_move;
    const bitset given = values[WHITE_REGION + us].squares;

    if (given && !bitset_has(given, sq))
        describe_regions(values, variant, text);
    else if (bitset_has(region_of(values, pos, us, kind), sq))
        describe_bishops(text);
    else if (bitset_has(crowded_files(values, pos, us, kind), sq))
        describe_files(values, variant, text);
    else if (kind == KIND_PAWN)
        describe_pawns(values, text);
    else
        describe_rooks(text);
}

static bool forbids(const union module_value *values, const struct position *pos,
                    move m, struct text *why)
{
    const struct variant *variant = pos->rules->variant;
    const int us = pos->to_move, kind = variant_hand_kind(variant, move_extra(m));
    bitset allowed = region_of(values, pos, us, kind);
    struct text rule = {.length = 0};

    if (move_type(m) != MOVE_DROP)
        return false;
    if (values[OPPOSITE_BISHOPS].number)
        allowed &= opposite_region(values, pos, us, kind);
    if (bitset_has(allowed | variant->shape->no_pieces[us][kind], move_to(m)))
        return false;
    describe_refusal(values, pos, kind, move_to(m), &rule);
    text_add(why, "%s", rule.chars + 1);
    return true;
}

static void complete(const union module_value *values, struct position *after,
                     const struct position *before, move m)
{
    if (values[CAPTURES_TO_HAND].number)
        keep_capture(after, before, m);
    if (values[CASTLING].number && move_type(m) == MOVE_DROP)
        allow_castling(after, move_to(m));
}

static const struct piece_note gestures[] = {
    {'*', "Click a piece in hand, beside the board, then a free square, to drop it."},
    {0, NULL},
};

static const struct rulebook words = {
    .gestures = gestures,
    .special = "a piece in hand is dropped by its letter, an @ and the square",
};

const struct module module_drops = {
    .text.words = &words,
    .keys =
        {
            [DROPS] = {"pieceDrops", VALUE_BOOL, false, NULL, NULL},
            [CAPTURES_TO_HAND] = {"capturesToHand", VALUE_BOOL, false, NULL, NULL},
            [LOOP] = {"dropLoop", VALUE_BOOL, false, NULL, NULL},
            [FIRST_RANK_PAWNS] = {"firstRankPawnDrops", VALUE_BOOL, false, NULL, NULL},
            [ZONE_PAWNS] = {"promotionZonePawnDrops", VALUE_BOOL, false, NULL, NULL},
            [WHITE_REGION] = {"dropRegionWhite", VALUE_SQUARES, 0, NULL,
                              "whiteDropRegion"},
            [BLACK_REGION] = {"dropRegionBlack", VALUE_SQUARES, 0, NULL,
                              "blackDropRegion"},
            [NO_DOUBLED] = {"dropNoDoubled", VALUE_KINDS, 0, NULL, NULL},
            [NO_DOUBLED_COUNT] = {"dropNoDoubledCount", VALUE_NUMBER, 1, NULL, NULL},
            [DOUBLED_SHOGI_PAWNS] = {"shogiDoubledPawn", VALUE_BOOL, true, NULL, NULL},
            [OPPOSITE_BISHOPS] = {"dropOppositeColoredBishop", VALUE_BOOL, false, NULL,
                                  NULL},
            [CASTLING] = {"castlingDroppedPiece", VALUE_BOOL, false, NULL, NULL},
            [PROMOTED] = {"dropPromoted", VALUE_BOOL, false, NULL, NULL},
            [GATING] = {"seirawanGating", VALUE_BOOL, false, NULL, NULL},
            [ROOKS_AT_HOME] = {"sittuyinRookDrop", VALUE_BOOL, false, NULL, NULL},
        },
    .changes = ADDS_MOVES,
    .heeds = ~(unsigned)(CHANGES_REMOVED | CHANGES_FROZEN | CHANGES_FACING
                         | CHANGES_HURDLES),
    .setup.wanted = wanted,
    .setup.marks_promoted = marks_promoted,
    .setup.set_up = set_up,
    .setup.begin = begin,
    .text.describe_in = describe_in,
    .moves.add_moves = add_moves,
    .moves.forbids = forbids,
    .ply.complete = complete,
};
