/* sample.c - what some positions of a layout tell of the rules.  SPDX-License-Identifier: MIT */
#include "search/tablebase/sample.h"

#include "engine/board/topology.h"
#include "engine/core/random.h"
#include "engine/core/text.h"
#include "engine/rules/fen.h"
#include "engine/rules/outcome.h"
#include "engine/rules/play.h"
#include "engine/rules/variant.h"
#include "search/tablebase/layout.h"

#include <stdlib.h>
#include <string.h>

enum {
    SYMMETRY_SAMPLES = 400,    /* positions on which a symmetry is tried */
    FINGERPRINT_SAMPLES = 100, /* positions that are hashed */
    TOLD_SAMPLES = 400,        /* positions whose moves are tried */
    ATTEMPTS = 50,             /* numbers for each of them */
    SAMPLE_SEED = 20261122     /* the same positions in every run */
};

/* Mirror images that generate all symmetries of a square. */
enum mirror { MIRROR_FILES, MIRROR_RANKS, MIRROR_DIAGONAL, MIRRORS };

static square mirror_square(const struct topology *board, enum mirror mirror, square sq)
{
    const int file = topology_file(board, sq);
    const int rank = topology_rank(board, sq);

    if (mirror == MIRROR_FILES)
        return topology_square(board, board->files - 1 - file, rank);
    if (mirror == MIRROR_RANKS)
        return topology_square(board, file, board->ranks - 1 - rank);
    return topology_square(board, rank, file);
}

/* Set `image` to where squares go; false if the board has no such symmetry. */
static bool set_image(const struct topology *board, enum mirror mirror,
                      uint8_t image[SQUARE_MAX])
{
    bitset rest = board->squares;

    if (mirror == MIRROR_DIAGONAL && board->files != board->ranks)
        return false;
    memset(image, SQ_NONE, SQUARE_MAX);
    while (rest) {
        const square sq = bitset_pop(&rest, true);

        image[sq] = (uint8_t)mirror_square(board, mirror, sq);
        if (image[sq] == SQ_NONE)
            return false;
    }
    return true;
}

/* `before` without its en-passant square, which tables do not keep, and with its men moved by
 * `image`. */
static void transform(struct position *after, const struct position *before,
                      const uint8_t image[SQUARE_MAX])
{
    position_transform(after, before, image);
    position_clear_en_passant(after);
}

static uint64_t mix(uint64_t x)
{
    return random_next(&x);
}

/* A hash of what can follow `pos`, the order of moves aside, seen through `image`. */
static uint64_t hash_of_moves(const struct position *pos,
                              const uint8_t image[SQUARE_MAX])
{
    const struct outcome outcome = play_outcome(pos);
    uint64_t hash = mix((uint64_t)outcome.result * REASON_COUNT + outcome.reason);
    struct move_list list;

    play_moves(pos, GENERATE_ALL, &list);
    for (int i = 0; i < list.count; i++) {
        struct position after, seen;

        play_make(&after, pos, list.moves[i]);
        transform(&seen, &after, image);
        hash += mix(seen.key);
    }
    return hash;
}

/* Find the next position of the sample; false if there is none. */
static bool next_sample(const struct layout *layout, uint64_t *state,
                        struct position *pos)
{
    for (int i = 0; i < ATTEMPTS; i++)
        if (layout_position(layout, random_next(state) % layout->size, pos))
            return true;
    return false;
}

/* Whether the rules accept a position. */
static bool is_accepted(const struct position *pos)
{
    const struct variant *variant = pos->rules->variant;
    struct text why;

    return (!variant->judge.check_position || variant->judge.check_position(pos, &why))
           && !variant->judge.can_capture_king(pos);
}

/* Whether the same can follow positions and their images. */
static bool keeps_rules(const struct layout *layout, const uint8_t image[SQUARE_MAX])
{
    uint64_t state = SAMPLE_SEED;
    uint8_t identity[SQUARE_MAX];
    struct position pos, seen;

    for (int sq = 0; sq < SQUARE_MAX; sq++)
        identity[sq] = (uint8_t)sq;
    for (int i = 0; i < SYMMETRY_SAMPLES && next_sample(layout, &state, &pos); i++) {
        transform(&seen, &pos, image);
        if (!is_accepted(&seen)
            || hash_of_moves(&pos, image) != hash_of_moves(&seen, identity))
            return false;
    }
    return true;
}

/* Add to `group` its images under one more symmetry. */
static int extend_group(uint8_t group[SYMMETRIES_MAX][SQUARE_MAX], int count,
                        const uint8_t image[SQUARE_MAX])
{
    bool grown = true;

    while (grown) {
        grown = false;
        for (int i = 0; i < count && count < SYMMETRIES_MAX; i++) {
            uint8_t product[SQUARE_MAX];
            bool known = false;

            for (int sq = 0; sq < SQUARE_MAX; sq++)
                product[sq] = group[i][sq] == SQ_NONE ? SQ_NONE : image[group[i][sq]];
            for (int j = 0; j < count; j++)
                known |= memcmp(group[j], product, sizeof product) == 0;
            if (known)
                continue;
            memcpy(group[count++], product, sizeof product);
            grown = true;
        }
    }
    return count;
}

void sample_symmetries(struct layout *layout)
{
    const struct topology *board = layout->rules->variant->board;
    uint8_t group[SYMMETRIES_MAX][SQUARE_MAX];
    uint8_t images[MIRRORS][SQUARE_MAX];
    int count = 1, accepted = 0;

    memset(group, SQ_NONE, sizeof group);
    for (int i = 0; i < layout->squares; i++)
        group[0][layout->square[i]] = layout->square[i];
    for (int mirror = 0; mirror < MIRRORS; mirror++)
        if (set_image(board, (enum mirror)mirror, images[accepted])
            && keeps_rules(layout, images[accepted]))
            accepted++;
    /* The products of all with all are a group. */
    for (int round = 0; round < accepted; round++)
        for (int i = 0; i < accepted; i++)
            count = extend_group(group, count, images[i]);
    layout_fold(layout, count, group);
}

/* Whether tables tell what the moves of `pos` lead to. */
static bool tells_successors(struct layout *scratch, const struct position *pos,
                             struct text *why)
{
    struct move_list list;

    play_moves(pos, GENERATE_ALL, &list);
    for (int i = 0; i < list.count; i++) {
        struct position after;
        struct text fen = {.length = 0};

        play_make(&after, pos, list.moves[i]);
        if (layout_tells(scratch, &after) && !after.passing)
            continue;
        fen_write(&after, &fen);
        return text_fail(why, "tables do not keep all the state of %s, eg. of %s",
                         pos->rules->variant->title, fen.chars);
    }
    return true;
}

bool sample_is_told(const struct layout *layout, struct text *why)
{
    struct layout *scratch = calloc(1, sizeof *scratch);
    uint64_t state = SAMPLE_SEED;
    struct position pos;
    bool told = true;

    if (!scratch)
        return text_fail(why, "out of memory");
    for (int i = 0; told && i < TOLD_SAMPLES && next_sample(layout, &state, &pos); i++)
        told = tells_successors(scratch, &pos, why);
    free(scratch);
    return told;
}

uint64_t sample_fingerprint(const struct layout *layout)
{
    uint64_t hash = layout->rules->identity ^ mix(layout->size);
    uint64_t state = SAMPLE_SEED;
    uint8_t identity[SQUARE_MAX];
    struct position pos;

    for (int sq = 0; sq < SQUARE_MAX; sq++)
        identity[sq] = (uint8_t)sq;
    for (int i = 0; i < FINGERPRINT_SAMPLES && next_sample(layout, &state, &pos); i++)
        hash = mix(hash ^ hash_of_moves(&pos, identity));
    return hash;
}
