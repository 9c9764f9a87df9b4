/* features.c - the inputs of a net.  SPDX-License-Identifier: MIT */
#include "eval/net/features.h"

#include "engine/board/topology.h"
#include "engine/core/bitset.h"
#include "engine/core/hash.h"
#include "engine/core/min_max.h"
#include "engine/core/setting.h"
#include "engine/modules/module.h"
#include "engine/rules/goals.h"
#include "engine/rules/variant.h"
#include "engine/variants/registry.h"

#include <ctype.h>
#include <string.h>

/* Number the squares that exist, from each side's end of the board, unmirrored and mirrored. */
static void set_index(struct features *features, const struct topology *board)
{
    uint8_t number[SQUARE_MAX] = {0};

    features->mirrors = true;
    for (square sq = 0; sq < features->cells; sq++)
        if (bitset_has(board->squares, sq))
            number[sq] = (uint8_t)features->squares++;
    for (square sq = 0; sq < features->cells; sq++) {
        const int file = topology_file(board, sq);
        const int rank = topology_rank(board, sq);

        for (int side = 0; side < COLOURS; side++)
            for (int mirrored = 0; mirrored < 2; mirrored++) {
                const int x = mirrored ? board->files - 1 - file : file;
                const int y = side == BLACK ? board->ranks - 1 - rank : rank;
                const square seen = y * board->files + x;

                features->index[side][mirrored][sq] = number[seen];
                if (bitset_has(board->squares, sq) != bitset_has(board->squares, seen)
                    || bitset_has(board->pool, sq) != bitset_has(board->pool, seen))
                    features->mirrors = false;
            }
    }
}

/* How a king on `sq` lets its side see the board.  Edges are a quarter of the board's files
 * wide. */
static struct features_view view_from(const struct features *features,
                                      const struct topology *board, square sq, int side)
{
    const int edge = board->files / 4;
    const int file = topology_file(board, sq);
    const int rank = topology_rank(board, sq);
    const bool central = file >= edge && file < board->files - edge;
    const bool beyond = (side == BLACK ? board->ranks - 1 - rank : rank) >= 2;

    return (struct features_view){
        .mirrored = features->mirrors && file < board->files / 2,
        .bucket = (uint8_t)(2 * beyond + central),
    };
}

static void set_views(struct features *features, const struct topology *board)
{
    for (int side = 0; side < COLOURS; side++)
        for (square sq = 0; sq < features->cells; sq++)
            features->view[side][sq] = view_from(features, board, sq, side);
}

/* Reserve `count` rows and return the first. */
static int reserve_rows(struct features *features, int count)
{
    const int first = features->count;

    features->count += count;
    return first;
}

static void reserve_kind(struct features *features, const struct rules *rules,
                         int enemy, int kind)
{
    for (int i = 0; i < rules->power_count[kind]; i++)
        features->piece[enemy][kind][i] = reserve_rows(features, features->squares);
    if (features->countdowns) {
        features->numbered[enemy][kind] = reserve_rows(features, features->squares);
        features->number[enemy][kind] = reserve_rows(features, COUNTDOWN_MAX + 1);
    }
}

/* A game without hands has rows for one kind, which are never used: so files of nets have them. */
static void reserve_hands(struct features *features, unsigned kinds)
{
    features->hand_kinds = kinds;
    for (int enemy = 0; enemy < 2; enemy++) {
        for (int kind = 0; kind < KIND_MAX; kind++)
            if (kinds >> kind & 1)
                features->hand[enemy][kind] = reserve_rows(features, HAND_COUNT_MAX);
        if (!kinds)
            reserve_rows(features, HAND_COUNT_MAX);
    }
}

/* As many pieces as chess has on its board: a net serves all arrays on one of this size. */
static int usual_pieces(const struct topology *board)
{
    return bitset_count(board->squares, true) / 2;
}

/* The pieces on the board of a FEN. */
static int count_pieces(const char *fen)
{
    int count = 0;

    for (; !strchr(" [", *fen); fen++)
        count += isalpha((unsigned char)*fen) != 0;
    return count;
}

void features_init(struct features *features, const struct rules *rules)
{
    const struct topology *board = rules->variant->board;

    memset(features, 0, sizeof *features);
    features->files = board->files;
    features->cells = topology_count_places(board);
    features->kinds = rules->variant->kind_count;
    features->piece_count =
        features_game(rules->variant)->file.fingerprint
            ? usual_pieces(board)
            : count_pieces(features_game(rules->variant)->start.fen);
    features->countdowns = rules->variant->countdowns.exist;
    features->plain =
        features->cells <= 64 && !features->countdowns && !rules->powers_turn;
    set_index(features, board);
    set_views(features, board);
    for (int enemy = 0; enemy < 2; enemy++)
        for (int kind = KIND_KING; kind < features->kinds; kind++)
            reserve_kind(features, rules, enemy, kind);
    for (int side = 0; side < COLOURS; side++)
        for (piece p = PIECE_NONE + 1; p < PIECE_MAX; p++)
            features->plain_piece[side][p] =
                (uint16_t)features->piece[piece_colour(p) != side][piece_kind(p)][0];
    if (features->countdowns) {
        features->vacant = reserve_rows(features, features->squares);
        features->vacant_number = reserve_rows(features, COUNTDOWN_MAX + 1);
    }
    features->castling = reserve_rows(features, CASTLING_ROWS);
    reserve_hands(features, rules->variant->hands.kinds);
    features->counts_checks = goals_have(&rules->variant->hints.goals, GOAL_CHECKS);
    for (int enemy = 0; features->counts_checks && enemy < 2; enemy++)
        features->checks[enemy] = reserve_rows(features, CHECKS_LEFT_MAX);
}

/* Options at their defaults count for nothing, so that a new one spares the nets that are
 * there. */
static uint64_t hash_options(uint64_t hash, const struct rules *rules)
{
    const struct setting *options = rules->variant->options;

    for (int i = 0; options && options[i].name; i++)
        if (!(rules->variant->spared_options >> i & 1)
            && strcmp(rules->option_texts[i], options[i].preset) != 0) {
            hash = hash_text(hash, options[i].name);
            hash = hash_text(hash, rules->option_texts[i]);
        }
    return hash;
}

static bool is_same_board(const struct topology *a, const struct topology *b)
{
    return a->files == b->files && a->ranks == b->ranks && a->squares == b->squares
           && a->pool == b->pool && a->corners == b->corners;
}

static bool is_same_kind(const struct piece_kind *a, const struct piece_kind *b)
{
    return a->letter == b->letter && a->betza && b->betza
           && strcmp(a->betza, b->betza) == 0;
}

/* Whether a game of the registry has no more to it than pieces and a board, and these are those of a
 * game from a file. */
static bool has_same_pieces(const struct variant *built_in, const struct variant *game)
{
    bool same = !built_in->build && !built_in->dice.rolls && !built_in->countdowns.exist
                && game->file.modules->count == 0
                && built_in->kind_count == game->kind_count
                && is_same_board(built_in->board, game->board);

    for (int kind = KIND_KING; same && kind < game->kind_count; kind++)
        same = is_same_kind(&built_in->kinds[kind], &game->kinds[kind]);
    return same;
}

const struct variant *features_game(const struct variant *variant)
{
    if (variant->file.origin)
        return variant->file.origin;
    for (int i = 0; variant->file.fingerprint && variants[i]; i++)
        if (has_same_pieces(variants[i], variant))
            return variants[i];
    return variant;
}

/* The game by its name and start; one from a file by its board and the letters of its pieces. */
static uint64_t hash_game(uint64_t hash, const struct variant *game)
{
    const struct topology *board = game->board;
    const unsigned char size[] = {(unsigned char)board->files,
                                  (unsigned char)board->ranks};

    if (!game->file.fingerprint)
        return hash_text(hash_text(hash, game->name), game->start.fen);
    hash = hash_bytes(hash, size, sizeof size);
    hash = hash_text(hash, game->hands.take_captures ? "captures" : "");
    for (int i = 0; i < game->file.modules->count; i++)
        if (!(game->file.modules->list[i].module->traits & LIMITS_MOVES))
            hash = hash_text(hash, module_key_name(game->file.modules->list[i].module));
    for (square sq = 0; sq < topology_count_places(board); sq++)
        hash = hash_text(hash, bitset_has(board->squares, sq) ? "square"
                               : bitset_has(board->pool, sq)  ? "passed over"
                                                              : "");
    for (int kind = KIND_KING; kind < game->kind_count; kind++) {
        hash = hash_bytes(hash, &game->kinds[kind].letter, 1);
        hash = hash_text(hash, game->hands.kinds >> kind & 1 ? "hand" : "");
    }
    return hash;
}

uint64_t features_fingerprint(const struct features *features,
                              const struct rules *rules)
{
    const struct variant *game = features_game(rules->variant);
    uint64_t hash = HASH_START ^ (uint64_t)features->count << 8 ^ FEATURES_VERSION;

    hash = hash_game(hash, game);
    for (int colour = 0; colour < COLOURS; colour++)
        for (int kind = KIND_KING; kind < features->kinds; kind++)
            for (int i = 0; i < rules->power_count[kind]; i++) {
                const struct power *power = rules->powers[colour][kind][i];

                hash = hash_text(hash, power ? power->name : "");
            }
    return hash_options(hash, rules);
}

void features_add_rest(const struct features *features, const struct position *pos,
                       int side, bool mirrored, struct feature_list *list)
{
    /* Bits 0 and 1 are White's rights on the right and on the left, 2 and 3 Black's. */
    for (int right = 0; right < CASTLING_ROWS; right++) {
        const int enemy = (right >> 1) != side;
        const int left = (right & 1) != mirrored;

        if (pos->castling >> right & 1 || pos->castling_rook[right])
            features_add_row(list, features->castling + 2 * enemy + left);
    }
    for (bitset rest = features->hand_kinds; bitset_any(rest, false);) {
        const int kind = bitset_pop(&rest, false);

        for (int enemy = 0; enemy < 2; enemy++) {
            const int held = position_in_hand(pos, side ^ enemy, kind);

            if (held > 0)
                features_add_row(list, features->hand[enemy][kind]
                                           + min_int(held, HAND_COUNT_MAX) - 1);
        }
    }
    for (int enemy = 0; features->counts_checks && enemy < 2; enemy++) {
        const int left = position_counter(pos, COUNTER_CHECKS, side ^ enemy);

        if (left > 0)
            features_add_row(list, features->checks[enemy]
                                       + min_int(left, CHECKS_LEFT_MAX) - 1);
    }
}

void features_list(const struct features *features, const struct position *pos,
                   int side, bool mirrored, struct feature_list *list)
{
    bitset squares = position_occupied(pos);

    if (features->countdowns)
        squares |= countdown_squares(&pos->state.countdown);
    list->count = 0;
    while (squares)
        features_add_square(features, pos, bitset_pop(&squares, true), side, mirrored,
                            list);
    features_add_rest(features, pos, side, mirrored, list);
}
