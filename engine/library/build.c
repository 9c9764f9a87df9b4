/* build.c - a game from its definition.  SPDX-License-Identifier: MIT */
#include "engine/library/build.h"

#include "engine/core/bitset.h"
#include "engine/core/hash.h"
#include "engine/core/min_max.h"
#include "engine/core/text.h"
#include "engine/orthodox/orthodox.h"
#include "engine/orthodox/orthodox_explain.h"
#include "engine/rules/position.h"
#include "engine/rules/rules.h"
#include "engine/variants/family.h"

#include <stdio.h>
#include <string.h>

enum {
    SQUARES_SMALL = 64,
    FILES_MIN = 3,
    RANKS_MIN = 3,
    LIMIT_MAX = UINT8_MAX,
    ROOK_VALUE = 1328, /* in the units of a file's values */
    ROOK_CENTIPAWNS = 500,
};

static bool blame(const char **blamed, const char *name)
{
    *blamed = name;
    return false;
}

/* ---- board and kinds ----------------------------------------------------------------- */

static bool build_board(struct loaded_game *game, struct text *why)
{
    const struct definition *definition = &game->definition;
    const int files = definition->files, ranks = definition->ranks;

    if (files < FILES_MIN || ranks < RANKS_MIN || files * ranks > SQUARE_MAX)
        return text_fail(why,
                         "a board of %d files and %d ranks; Potpourri plays on 3x3 "
                         "to 12x10 squares",
                         files, ranks);
    game->board = topology_8x8;
    game->board.files = files;
    game->board.ranks = ranks;
    game->board.big_board = files * ranks > SQUARES_SMALL;
    game->board.squares = ((bitset)1 << files * ranks) - 1;
    return true;
}

/* The mean of the values in the middle game and in endings, where one is given. */
static int centipawns(const struct definition *definition, int type)
{
    const int middle = definition->values[0][type], end = definition->values[1][type];
    const int value = middle && end ? (middle + end) / 2 : middle + end;

    return value * ROOK_CENTIPAWNS / ROOK_VALUE;
}

static void add_kind(struct loaded_game *game, int kind, int type)
{
    game->kinds[kind] = (struct piece_kind){
        game->definition.letters[type],
        definition_piece_name(&game->definition, type),
        definition_betza(&game->definition, type),
    };
    game->type_of[kind] = type;
    game->values[kind] = centipawns(&game->definition, type);
}

static bool build_kinds(struct loaded_game *game, const char **blamed, struct text *why)
{
    const struct definition *definition = &game->definition;
    int count = KIND_FIRST_OTHER;

    if (!definition->letters[TYPE_KING]) {
        text_fail(why, "Potpourri plays only games with a king");
        return blame(blamed, "king");
    }
    if (!definition->letters[TYPE_PAWN]) {
        text_fail(why, "Potpourri plays only games with a pawn");
        return blame(blamed, "pawn");
    }
    add_kind(game, KIND_KING, TYPE_KING);
    add_kind(game, KIND_PAWN, TYPE_PAWN);
    for (int type = TYPE_PAWN + 1; type < PIECE_TYPES; type++) {
        if (!definition->letters[type])
            continue;
        if (count == KIND_MAX) {
            text_fail(why, "more than %d kinds of pieces", KIND_MAX - 1);
            return blame(blamed,
                         type < NAMED_TYPES ? piece_types[type].key : "customPiece");
        }
        add_kind(game, count++, type);
    }
    game->variant.kinds = game->kinds;
    game->variant.kind_count = count;
    return true;
}

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

static bitset region_set(const struct loaded_game *game, const struct region *region)
{
    bitset set = 0;

    for (int rank = 0; rank < game->board.ranks; rank++)
        for (int file = 0; file < game->board.files; file++)
            if (region->files[rank] >> file & 1)
                set |= bit(rank * game->board.files + file);
    return set;
}

static void build_promotions(struct loaded_game *game, int colour)
{
    struct promotions *promotions = &game->shape.promotions[colour];

    for (int kind = KIND_FIRST_OTHER; kind < game->variant.kind_count; kind++)
        if (game->definition.promotion_types[colour] >> game->type_of[kind] & 1)
            promotions->kinds[promotions->count++] = (uint8_t)kind;
}

static bool build_promotion(struct loaded_game *game, int colour, const char **blamed,
                            struct text *why)
{
    const struct definition *definition = &game->definition;
    const struct region *region = &definition->promotion_region[colour];
    struct shape *shape = &game->shape;
    const bitset last = ranks_seen(game, colour, game->board.ranks, game->board.ranks);

    build_promotions(game, colour);
    shape->may_promote[colour] =
        region->given
            ? region_set(game, region)
            : ranks_seen(game, colour, definition->promotion_rank, game->board.ranks);
    shape->must_promote[colour] = definition->mandatory_promotion
                                      ? shape->may_promote[colour]
                                  : definition->immobility_illegal ? last
                                                                   : 0;
    shape->no_pawns[colour] = shape->must_promote[colour] & last;
    if (!region->given && definition->promotion_rank > game->board.ranks) {
        text_fail(why, "rank %d is none of the %d ranks", definition->promotion_rank,
                  game->board.ranks);
        return blame(blamed, "promotionRank");
    }
    if (shape->must_promote[colour] && shape->promotions[colour].count == 0) {
        text_fail(why, "a pawn has nothing to become");
        return blame(blamed, "promotionPieceTypes");
    }
    return true;
}

static bitset squares_before(const struct loaded_game *game, bitset set, int colour)
{
    return orthodox_advance(&game->shape, set, colour) & game->board.squares;
}

/* The squares that a double step may pass.  Whether a pawn promotes that ends a double step, or is
 * captured en passant, in a promotion zone is a matter on which programs differ. */
static bool build_double_step(struct loaded_game *game, int colour, const char **blamed,
                              struct text *why)
{
    const struct definition *definition = &game->definition;
    const struct region *region = &definition->double_step_region[colour];
    const int last = definition->double_step_rank;
    const int first =
        definition->double_step_rank_min ? definition->double_step_rank_min : last;
    const bitset from = region->given ? region_set(game, region)
                                      : ranks_seen(game, colour, first, last);
    const bitset passed = squares_before(game, from, colour);
    const bitset zone = game->shape.may_promote[colour];

    if (!definition->double_step)
        return true;
    *blamed = "doubleStepRank";
    if (squares_before(game, passed, colour) & zone)
        return text_fail(why, "a double step would end where pawns promote");
    if (passed & game->shape.may_promote[colour ^ 1])
        return text_fail(why, "en passant would end where pawns promote");
    game->shape.passed[colour] = passed;
    return true;
}

/* ---- castling -------------------------------------------------------------------------- */

/* The square of the piece that castles on this wing: the outermost one of the start on the king's
 * rank, else the corner. */
static square find_rook(const struct loaded_game *game, const struct position *start,
                        int colour, bool east)
{
    const square king = game->shape.king_from[colour];
    const square home = king - king % game->board.files;
    const square corner = east ? home + game->board.files - 1 : home;

    for (square sq = corner; sq != king; sq += east ? -1 : 1)
        if (start->board[sq] == piece_make(game->shape.castling_kind, colour))
            return sq;
    return corner;
}

static bool build_wing(struct loaded_game *game, const struct position *start,
                       int colour, bool east, const char **blamed, struct text *why)
{
    const struct definition *definition = &game->definition;
    struct shape *shape = &game->shape;
    const square king = shape->king_from[colour];
    const square home = king - king % game->board.files;
    struct wing *wing = &shape->wings[colour][!east];
    const int file =
        east ? definition->castling_kingside_file : definition->castling_queenside_file;
    const int rook_file = file + (east ? -1 : 1);
    const square rook = find_rook(game, start, colour, east);

    if (rook == king)
        return true;
    *blamed = east ? "castlingKingsideFile" : "castlingQueensideFile";
    if (file >= game->board.files || rook_file < 0 || rook_file >= game->board.files)
        return text_fail(why, "file %c is beyond the board", 'a' + file);
    if (home + file == king)
        return text_fail(why, "the king stands on file %c already", 'a' + file);
    *wing = (struct wing){
        .right = (uint8_t)(1 << (2 * colour + !east)),
        .rook_from = (uint8_t)rook,
        .rook_to = (uint8_t)(home + rook_file),
        .king_to = (uint8_t)(home + file),
        .crossed = bitset_between(king, home + file) & ~bit(king) & ~bit(home + file),
        .between =
            (bitset_between(king, home + file) | bitset_between(rook, home + rook_file))
            & ~bit(king) & ~bit(rook),
    };
    shape->rights_of[king] |= wing->right;
    shape->rights_of[rook] |= wing->right;
    return true;
}

/* Kings castle from where the start has them, if that is the rank of castling. */
static bool build_castling(struct loaded_game *game, const struct position *start,
                           const char **blamed, struct text *why)
{
    const struct definition *definition = &game->definition;
    struct shape *shape = &game->shape;
    const int rank = definition->castling_rank - 1;

    for (int colour = 0; colour < COLOURS; colour++) {
        const square king = start->king[colour];

        if (!definition->castling || !shape->castling_kind
            || king / game->board.files
                   != (colour == WHITE ? rank : game->board.ranks - 1 - rank))
            continue;
        shape->king_from[colour] = (uint8_t)king;
        if (!build_wing(game, start, colour, true, blamed, why)
            || !build_wing(game, start, colour, false, blamed, why))
            return false;
    }
    return true;
}

/* ---- the whole ------------------------------------------------------------------------- */

static bool build_shape(struct loaded_game *game, const char **blamed, struct text *why)
{
    struct shape *shape = &game->shape;

    shape->files = game->board.files;
    shape->big_board = game->board.big_board;
    for (int rank = 0; rank < game->board.ranks; rank++) {
        shape->west |= bit(rank * shape->files);
        shape->east |= bit(rank * shape->files + shape->files - 1);
    }
    if (!build_promotion(game, WHITE, blamed, why)
        || !build_promotion(game, BLACK, blamed, why)
        || !build_double_step(game, WHITE, blamed, why)
        || !build_double_step(game, BLACK, blamed, why))
        return false;
    for (int kind = 1; kind < game->variant.kind_count; kind++) {
        const int type = game->type_of[kind];

        shape->promotion_limit[kind] =
            (uint8_t)min_int(game->definition.promotion_limit[type], LIMIT_MAX);
        shape->has_promotion_limits |= shape->promotion_limit[kind] > 0;
        if (type == game->definition.castling_type)
            shape->castling_kind = (uint8_t)kind;
    }
    return true;
}

/* A piece that only goes forward can get stuck, and this engine would not forbid that. */
static bool check_immobility(const struct loaded_game *game, const char **blamed,
                             struct text *why)
{
    for (int kind = KIND_FIRST_OTHER;
         game->definition.immobility_illegal && kind < game->variant.kind_count;
         kind++) {
        const char *betza = game->kinds[kind].betza;
        bool returns = false;
        struct betza parsed;

        if (!betza_parse(&parsed, betza, (int)strlen(betza), why))
            return false;
        for (int i = 0; i < parsed.count; i++)
            returns |= parsed.jumps[i].quiet != RANGE_NONE && parsed.jumps[i].dy <= 0;
        if (!returns) {
            text_fail(why, "Potpourri cannot play this rule for the %s",
                      game->kinds[kind].name);
            return blame(blamed, "immobilityIllegal");
        }
    }
    return true;
}

static void build_rulebook(struct loaded_game *game)
{
    static const char mate[] = "Checkmate wins.";
    static const char draws[] =
        "A draw is: the third occurrence of a position; 50 moves of each side without "
        "a "
        "capture or a pawn's move; and bare kings. Stalemate is a draw, too.";
    static const char stalemate_loses[] =
        "Who has no legal move has lost, in check or not. A draw is: the third "
        "occurrence "
        "of a position; 50 moves of each side without a capture or a pawn's move; and "
        "bare "
        "kings.";
    static const char stalemate_wins[] = "Who has no legal move and is not in check "
                                         "has won. A draw is: the third occurrence "
                                         "of a position; 50 moves of each side without "
                                         "a capture or a pawn's move; and bare "
                                         "kings.";
    const struct definition *definition = &game->definition;

    snprintf(game->idea, sizeof game->idea, "%s", "a game from a variants file");
    snprintf(game->credit, sizeof game->credit, "%.500s%s%.500s", definition->inventor,
             *definition->inventor && *definition->page ? ", " : "", definition->page);
    game->paragraphs[0] = *definition->rules ? definition->rules : NULL;
    game->endings[0] = mate;
    game->endings[1] = definition->stalemate == STALEMATE_LOSES  ? stalemate_loses
                       : definition->stalemate == STALEMATE_WINS ? stalemate_wins
                                                                 : draws;
    game->rulebook = (struct rulebook){
        .explain = orthodox_explain,
        .idea = game->idea,
        .credit = *game->credit ? game->credit : NULL,
        .rules = game->paragraphs,
        .endings = game->endings,
    };
}

static void build_variant(struct loaded_game *game)
{
    const struct definition *definition = &game->definition;
    const struct piece_kind *kinds = game->variant.kinds;
    const int kind_count = game->variant.kind_count;
    struct variant *variant = &game->variant;

    *variant = variant_family;
    variant->kinds = kinds;
    variant->kind_count = kind_count;
    variant->kind_values = game->values;
    variant->name = definition->name;
    variant->title = *definition->title ? definition->title : definition->name;
    variant->rulebook = &game->rulebook;
    variant->board = &game->board;
    variant->shape = &game->shape;
    variant->start = definition->start;
    if (definition->stalemate == STALEMATE_LOSES)
        variant->no_moves = family_stalemate_loses;
    else if (definition->stalemate == STALEMATE_WINS)
        variant->no_moves = family_stalemate_wins;
}

/* Two games are the same if their definitions are: the name of one or its texts may differ. */
static uint64_t fingerprint(const struct definition *definition)
{
    struct definition plain = *definition;

    memset(plain.name, 0, sizeof plain.name);
    memset(plain.title, 0, sizeof plain.title);
    memset(plain.inventor, 0, sizeof plain.inventor);
    memset(plain.page, 0, sizeof plain.page);
    memset(plain.rules, 0, sizeof plain.rules);
    return hash_bytes(HASH_START, &plain, sizeof plain);
}

bool build_game(struct loaded_game *game, const char **blamed, struct text *why)
{
    struct rules *rules;
    bool good;

    *blamed = "maxFile";
    if (!build_board(game, why))
        return false;
    if (!build_kinds(game, blamed, why) || !build_shape(game, blamed, why)
        || !check_immobility(game, blamed, why))
        return false;
    build_rulebook(game);
    build_variant(game);
    *blamed = "startFen";
    game->variant.fingerprint = fingerprint(&game->definition);
    /* The start is read twice: castling depends on where it has kings and rooks. */
    rules = rules_new(&game->variant, NULL, 0, why);
    if (!rules)
        return false;
    good = build_castling(game, rules->start, blamed, why);
    rules_free(rules);
    return good;
}
