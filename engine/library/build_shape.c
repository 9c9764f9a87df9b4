/* build_shape.c - the shape of a game from its definition.  SPDX-License-Identifier: MIT */
#include "engine/library/build_parts.h"

#include "engine/board/pool_board.h"
#include "engine/core/bitset.h"
#include "engine/core/min_max.h"
#include "engine/core/text.h"
#include "engine/orthodox/orthodox.h"
#include "engine/rules/position.h"

#include <string.h>

enum {
    LIMIT_MAX = UINT8_MAX,
    CENTIPAWNS_A_SQUARE = 34, /* a queen's value by the 27 squares that it reaches */
};

/* ---- pawns ----------------------------------------------------------------------------- */

static bitset rank_set(const struct loaded_game *game, int rank)
{
    const bitset one = ((bitset)1 << game->board.files) - 1;

    return rank < 0 || rank >= game->board.ranks ? 0 : one << rank * game->board.files;
}

/* The ranks from `first` to `last`, from 1, as `colour` sees them. */
static bitset ranks_seen(const struct loaded_game *game, int colour, int first,
                         int last)
{
    bitset set = 0;

    for (int rank = first; rank <= last; rank++)
        set |= rank_set(game, colour == WHITE ? rank - 1 : game->board.ranks - rank);
    return set;
}

/* The ranks from where no step leads ahead: the last one, and before citadels the one before it. */
static bitset last_ranks(const struct loaded_game *game, int colour)
{
    const int ranks = game->board.ranks;

    return ranks_seen(game, colour, game->board.corners ? ranks - 1 : ranks, ranks);
}

/* Whether a kind is of the types that pawns become: not what another piece becomes (+), nor, where pieces
 * that were pawns are kinds of their own (~), the plain kind of that type. */
static bool pawn_promotes_to(const struct loaded_game *game, int colour, int kind)
{
    if (game->kinds[kind].promoted.mark == '+'
        || !(game->definition.promotion_types[colour] >> game->type_of[kind] & 1))
        return false;
    for (int other = kind + 1; other < game->variant.kind_count; other++)
        if (game->kinds[other].promoted.mark == '~'
            && game->type_of[other] == game->type_of[kind])
            return false;
    return true;
}

/* How many squares a kind reaches from the middle of an empty board, or the square after it. */
static int count_reach(const struct loaded_game *game, int kind)
{
    const struct topology *board = &game->board;
    square middle = board->ranks / 2 * board->files + board->files / 2;
    const char *notation = game->kinds[kind].betza;
    struct betza betza = {.count = 0};
    int reach = 0;

    if (!notation || !betza_parse(&betza, notation, (int)strlen(notation), NULL))
        return 0;
    while (!bitset_has(board->squares, middle))
        middle = (middle + 1) % topology_count_places(board);
    for (int i = 0; i < betza.count; i++) {
        const struct jump *jump = &betza.jumps[i];
        const int range = jump->first ? 0 : max_int(jump->quiet, jump->capture);

        reach += bitset_count(attacks_jump_reach(board, jump, range, middle), true);
    }
    return reach;
}

/* The best kind first: the one that the file says is worth most, or that moves farthest. */
static void build_promotions(struct loaded_game *game, int colour)
{
    struct promotions *promotions = &game->shape.promotions[colour];
    int worth[KIND_MAX];

    for (int kind = KIND_FIRST_OTHER; kind < game->variant.kind_count; kind++) {
        int place = promotions->count;

        if (!pawn_promotes_to(game, colour, kind))
            continue;
        worth[kind] = game->kinds[kind].value
                          ? game->kinds[kind].value
                          : count_reach(game, kind) * CENTIPAWNS_A_SQUARE;
        for (; place > 0 && worth[promotions->kinds[place - 1]] < worth[kind]; place--)
            promotions->kinds[place] = promotions->kinds[place - 1];
        promotions->kinds[place] = (uint8_t)kind;
        promotions->count++;
    }
}

/* The keys of what each side's pawns become. */
static const char *const own_promotions[COLOURS] = {"promotionPieceTypesWhite",
                                                    "promotionPieceTypesBlack"};

static bool build_promotion(struct loaded_game *game, int colour, const char *blamed[2],
                            struct text *why)
{
    const struct definition *definition = &game->definition;
    const struct region *region = &definition->promotion_region[colour];
    struct shape *shape = &game->shape;
    const bitset last = last_ranks(game, colour);

    if (definition->promotion_types[colour] & (1U << TYPE_KING | 1U << TYPE_PAWN)) {
        text_fail(why, "Potpourri lets no pawn become a king or a pawn");
        return build_blame_either(blamed, own_promotions[colour],
                                  "promotionPieceTypes");
    }
    build_promotions(game, colour);
    shape->may_promote[colour] =
        region->given ? build_region(game, region)
        : definition->promotion_rank
            ? ranks_seen(game, colour, definition->promotion_rank, game->board.ranks)
            : rank_set(game, colour == WHITE ? 7 : 0);
    shape->must_promote[colour] =
        definition->mandatory_promotion && !shape->promotes_apart
            ? shape->may_promote[colour]
        : definition->immobility_illegal ? last
                                         : 0;
    shape->no_pawns[colour] = shape->must_promote[colour] & last;
    /* Nor is one dropped where it could never move. */
    if (definition->immobility_illegal)
        shape->no_pieces[colour][KIND_PAWN] = last;
    if (definition->mandatory_piece_promotion)
        shape->must_become[colour] = shape->may_promote[colour];
    if (!region->given && definition->promotion_rank > game->board.ranks) {
        text_fail(why, "rank %d is none of the %d ranks", definition->promotion_rank,
                  game->board.ranks);
        return build_blame(blamed, "promotionRank");
    }
    if (game->kinds[KIND_PAWN].letter && shape->must_promote[colour]
        && shape->promotions[colour].count == 0 && !shape->promoted[KIND_PAWN]) {
        text_fail(why, "a pawn has nothing to become");
        return build_blame_either(blamed, own_promotions[colour],
                                  "promotionPieceTypes");
    }
    return true;
}

static bitset squares_before(const struct loaded_game *game, bitset set, int colour)
{
    return orthodox_advance(&game->shape, set, colour) & game->board.squares;
}

/* The squares that a double step may pass, and from where pieces make first moves. */
static void build_double_step(struct loaded_game *game, int colour)
{
    const struct definition *definition = &game->definition;
    const struct region *region = &definition->double_step_region[colour];
    const bitset from = region->given
                            ? build_region(game, region)
                            : ranks_seen(game, colour, definition->double_step_rank_min,
                                         definition->double_step_rank);
    const struct region *captures = &definition->en_passant_region[colour ^ 1];
    const bitset first_rank =
        definition->first_rank_double_steps ? ranks_seen(game, colour, 1, 1) : 0;
    const bitset squares = game->board.squares;
    const struct region *ends = &definition->first_move_region[colour];
    const bitset barred = ends->given ? squares & ~build_region(game, ends) : 0;
    const bitset usual = squares_before(game, from & squares, colour);
    const bitset passed = (usual | squares_before(game, first_rank & squares, colour))
                          & ~squares_before(game, barred, colour ^ 1);
    const bitset allowed = captures->given ? build_region(game, captures) : squares;
    const bitset before_another = squares_before(game, squares, colour ^ 1);

    if (!definition->double_step)
        return;
    if (build_has_first_moves(game)) {
        game->shape.first_moves[colour] = from & squares;
        game->shape.passing[colour] = allowed;
    }
    game->shape.first_barred[colour] = barred;
    game->shape.passed[colour] = passed;
    /* What is passed has a square behind it, where the pawn stands then. */
    game->shape.en_passant[colour] = usual & passed & allowed & before_another;
}

/* ---- pieces -------------------------------------------------------------------------- */

/* The type that castles as a king: the king, else the commoner, which moves as one. */
static int castling_king_type(const struct definition *definition, int colour)
{
    const int royal = definition_royal_type(definition);

    return definition->castling_king_type[colour]
               ? definition->castling_king_type[colour]
           : definition->letters[royal] ? royal
                                        : piece_type_find("commoner");
}

/* The squares that none of the jumps of `colour` leads away from. */
static bitset stuck_squares(const struct loaded_game *game, const struct betza *betza,
                            int colour)
{
    bitset stuck = game->board.squares;

    for (square sq = 0; sq < game->board.files * game->board.ranks; sq++)
        for (int i = 0; i < betza->count; i++) {
            const struct jump jump = betza_mirrored(
                &betza->jumps[i], colour == WHITE ? 1 : -1, colour == WHITE ? 1 : -1);

            if (!jump.first
                && attacks_jump_reach(&game->board, &jump,
                                      jump.manner >= MANNER_HOP ? 2 : 1, sq))
                stuck &= ~bit(sq);
        }
    return stuck;
}

/* Where a piece could never leave it may not go, by immobilityIllegal. */
static bool set_no_pieces(struct loaded_game *game, struct text *why)
{
    for (int kind = KIND_FIRST_OTHER;
         game->definition.immobility_illegal && kind < game->variant.kind_count;
         kind++) {
        const char *betza = game->kinds[kind].betza;
        struct betza parsed;

        if (!betza)
            continue;
        memset(&parsed, 0, sizeof parsed);
        if (!betza_parse(&parsed, betza, (int)strlen(betza), why))
            return false;
        for (int colour = 0; colour < COLOURS; colour++)
            game->shape.no_pieces[colour][kind] = stuck_squares(game, &parsed, colour);
    }
    return true;
}

/* Where pieces never go, and from where soldiers only go ahead. */
static void set_limits(struct loaded_game *game)
{
    const struct definition *definition = &game->definition;
    const int soldier = piece_type_find("soldier");

    for (int kind = KIND_KING; kind < game->variant.kind_count; kind++)
        for (int colour = 0; colour < COLOURS; colour++) {
            const int type = game->type_of[kind];
            const struct region *region = &definition->mobility[colour][type];
            bitset *barred = &game->shape.barred[colour][kind];

            if (!game->kinds[kind].letter)
                continue;
            if (region->given)
                *barred = game->board.squares & ~build_region(game, region);
            if (type == soldier)
                game->shape.ahead_only[colour][kind] =
                    ranks_seen(game, colour, 1, definition->soldier_rank - 1);
            game->shape.no_pieces[colour][kind] |= *barred;
        }
}

/* Whether a step goes anywhere else than on a board without a pool. */
static bool crosses(const struct topology *board, square sq, int dx, int dy)
{
    const square plain = topology_square(board, topology_file(board, sq) + dx,
                                         topology_rank(board, sq) + dy);
    square to[BRANCHES];

    return board->step(board, sq, sq, dx, dy, to) > 0 && to[0] != plain;
}

/* What is beside what where that is not all that is around. */
static void set_neighbours(struct loaded_game *game)
{
    const struct topology *board = &game->board;

    if (!(board->pool | board->corners) && !topology_is_hex(board))
        return;
    game->shape.neighbours = game->neighbours;
    for (bitset rest = board->squares; rest;) {
        const square sq = bitset_pop(&rest, true);

        game->neighbours[sq] =
            topology_is_hex(board)
                ? topology_beside(board, bit(sq), true) & board->squares
                : pool_board_neighbours(board, sq);
    }
}

/* Where steps do not only lead to the squares around: from where pawns step or capture over the pool, as
 * they do not step along the rim. */
static void set_shore(struct loaded_game *game)
{
    const struct topology *board = &game->board;

    if (!(board->pool | board->corners))
        return;
    for (bitset rest = board->squares; rest;) {
        const square sq = bitset_pop(&rest, true);

        for (int colour = 0; colour < COLOURS; colour++) {
            const int ahead = colour == WHITE ? 1 : -1;

            if (crosses(board, sq, -1, ahead) || crosses(board, sq, 1, ahead)
                || (!bitset_has(board->corners, sq) && crosses(board, sq, 0, ahead)))
                game->shape.shore[colour] |= bit(sq);
        }
    }
}

bool build_shape(struct loaded_game *game, const char *blamed[2], struct text *why)
{
    struct shape *shape = &game->shape;

    shape->files = game->board.files;
    shape->big_board = game->board.big_board;
    shape->promotes_apart = build_promotes_apart(game);
    shape->promotes_by_capture = game->definition.piece_promotion_on_capture;
    for (int rank = 0; rank < game->board.ranks; rank++) {
        shape->west |= bit(rank * shape->files);
        shape->east |= bit(rank * shape->files + shape->files - 1);
    }
    /* No pawn on the last rank captures around the board: before it, too, the first file has no west. */
    shape->west |= bit(game->board.ranks * shape->files);
    if (!build_promotion(game, WHITE, blamed, why)
        || !build_promotion(game, BLACK, blamed, why))
        return false;
    build_double_step(game, WHITE);
    build_double_step(game, BLACK);
    for (int kind = 1; kind < game->variant.kind_count; kind++) {
        const int type = game->type_of[kind];

        shape->promotion_limit[kind] =
            (uint8_t)min_int(game->definition.promotion_limit[type], LIMIT_MAX);
        shape->has_promotion_limits |= shape->promotion_limit[kind] > 0;
        if (game->kinds[kind].promoted.reverts_to || !game->kinds[kind].letter)
            continue;
        for (int colour = 0; colour < COLOURS; colour++) {
            if (game->definition.castling_types[colour] >> type & 1)
                shape->castling_kinds[colour] |= 1U << kind;
            if (type == castling_king_type(&game->definition, colour))
                shape->castling_king[colour] = (uint8_t)kind;
        }
    }
    if (!set_no_pieces(game, why))
        return false;
    set_limits(game);
    set_neighbours(game);
    set_shore(game);
    return true;
}
