/* check_samples.c - samples for training and their files.  SPDX-License-Identifier: MIT */
#include "engine/core/text.h"
#include "engine/rules/fen.h"
#include "engine/rules/game.h"
#include "engine/rules/rules.h"
#include "engine/variants/registry.h"
#include "eval/net/features.h"
#include "eval/tuning/sample.h"
#include "search/search.h"
#include "search/tablebase/material.h"
#include "search/training/sample_file.h"
#include "search/training/sample_set.h"
#include "tests/support/playground.h"
#include "tests/support/sample_files.h"
#include "tests/unit/unit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { PLIES = 100, ENDINGS = 8, ENDING_MEN_MAX = 12, MISJUDGED = 40 };

static struct playground ground;
static struct text why;

/* ---- samples ----------------------------------------------------------------------------- */

/* The features that `side` sees, mirrored where its king asks for it. */
static void list_seen(const struct features *features, const struct position *pos,
                      int side, struct feature_list *list)
{
    const struct features_view view = features_view(features, pos, side, 1);

    features_list(features, pos, side, view.mirrored, list);
}

/* Everything that features are made of survives packing. */
LOOP_TEST(test_samples_unpack_to_the_same_features, unit_variant_count())
{
    uint64_t state = (uint64_t)_i;
    struct features features;
    struct sample_block block = {0};
    struct game *game;

    playground_open(&ground, variants[_i]->name, NULL, NULL);
    features_init(&features, ground.rules);
    game = game_new(ground.rules, 1);
    ck_assert_ptr_nonnull(game);
    while (game_plies(game) < PLIES && game_play_random(game, &state)) {
        const struct sample packed = {*game_position(game), game_plies(game) - 50, 1};
        struct sample unpacked;
        struct feature_list before, after;
        int at = 0;

        block.bytes = 0;
        ck_assert(sample_pack(&block, &packed));
        ck_assert(sample_unpack(block.data, block.bytes, &at, ground.rules, &unpacked));
        ck_assert_int_eq(at, block.bytes);
        ck_assert_int_eq(unpacked.score, packed.score);
        ck_assert_int_eq(unpacked.result, packed.result);
        ck_assert_int_eq(unpacked.pos.to_move, packed.pos.to_move);
        for (int side = 0; side < COLOURS; side++) {
            list_seen(&features, &packed.pos, side, &before);
            list_seen(&features, &unpacked.pos, side, &after);
            ck_assert_int_eq(before.count, after.count);
            ck_assert_mem_eq(before.rows, after.rows,
                             (size_t)before.count * sizeof *before.rows);
        }
    }
    ck_assert_int_gt(game_plies(game), 10);
    sample_block_free(&block);
    game_free(game);
    playground_close(&ground);
}

/* Whatever the bytes say, reading ends, and within the bytes. */
TEST(test_samples_survive_any_bytes)
{
    struct sample_block block = {0};
    struct sample sample = {.score = 0, .result = 0};

    playground_open(&ground, "poison", NULL, "4k3/8/8/8/8/8/G7/4K3 w - - e1:3 0 1");
    sample.pos = ground.pos;
    ck_assert(sample_pack(&block, &sample));
    for (int i = 0; i < block.bytes; i++)
        for (int value = 0; value < 256; value++) {
            const unsigned char before = block.data[i];
            struct sample read;
            int at = 0;

            block.data[i] = (unsigned char)value;
            while (sample_unpack(block.data, block.bytes, &at, ground.rules, &read))
                ck_assert_int_le(at, block.bytes);
            block.data[i] = before;
        }
    sample_block_free(&block);
    playground_close(&ground);
}

/* Results are those of the side to move. */
TEST(test_results_are_set_for_pending_samples)
{
    struct sample_block block = {0};
    struct sample sample = {.score = 5, .result = SAMPLE_RESULT_PENDING};
    struct sample read;
    int at = 0;

    playground_open(&ground, "chess", NULL, NULL);
    sample.pos = ground.pos;
    ck_assert(sample_pack(&block, &sample));
    sample.pos.to_move = BLACK;
    ck_assert(sample_pack(&block, &sample));
    sample.result = SAMPLE_RESULT_NONE;
    ck_assert(sample_pack(&block, &sample));
    sample_set_results(&block, 1);
    ck_assert_uint_eq(sample_count(&block).games, 2);
    ck_assert_uint_eq(sample_count(&block).others, 1);
    for (int i = 0; i < 3; i++) {
        ck_assert(sample_unpack(block.data, block.bytes, &at, ground.rules, &read));
        ck_assert_int_eq(read.result, i == 0 ? 1 : i == 1 ? -1 : SAMPLE_RESULT_NONE);
    }
    sample_block_free(&block);
    playground_close(&ground);
}

/* ---- files ------------------------------------------------------------------------------- */

FIXTURE(sample_files_make, sample_files_remove);

static bool open_file(struct sample_file *file, int path)
{
    return sample_file_open(file, sample_files_path(path), ground.rules,
                            &sample_files_settings, SAMPLE_FILES_GAMES, &why);
}

/* Wherever a process was killed, the file loses the last game at most; games are always the
 * same. */
TEST(test_sample_file_goes_on_after_a_crash)
{
    struct sample_file file;
    long one, two;

    playground_open(&ground, "pole", NULL, NULL);
    sample_files_write(0, ground.rules, 3, 4);
    one = sample_files_size(0);
    sample_files_write(0, ground.rules, 4, 5);
    two = sample_files_size(0);
    for (long size = two - 1; size > one; size -= 1 + (two - one) / 50) {
        ck_assert_int_eq(truncate(sample_files_path(0), size), 0);
        ck_assert_msg(open_file(&file, 0), "%s", why.chars);
        ck_assert_uint_eq(file.played, 1);
        ck_assert(sample_file_has(&file, 3) && !sample_file_has(&file, 4));
        sample_file_close(&file);
        ck_assert_int_eq(sample_files_size(0), one);
        sample_files_write(0, ground.rules, 4, 5);
        ck_assert_int_eq(sample_files_size(0), two);
    }
    for (long size = one - 1; size >= 0; size -= one / 8) {
        ck_assert_int_eq(truncate(sample_files_path(0), size), 0);
        ck_assert_msg(open_file(&file, 0), "%s", why.chars);
        ck_assert_uint_eq(file.played, 0);
        sample_file_close(&file);
        sample_files_write(0, ground.rules, 3, 4);
    }
    playground_close(&ground);
}

static void change_byte(int path, long at)
{
    FILE *file = fopen(sample_files_path(path), "r+b");
    int byte;

    ck_assert_ptr_nonnull(file);
    fseek(file, at, SEEK_SET);
    byte = getc(file);
    fseek(file, at, SEEK_SET);
    putc(byte ^ 1, file);
    fclose(file);
}

/* Damage within a file is not cut off with all that follows it. */
TEST(test_damaged_sample_file_is_refused)
{
    struct sample_file file;
    const char *const list[] = {sample_files_path(0)};
    struct sample_set set;
    struct sample_block block = {0};
    long first, both;

    playground_open(&ground, "pole", NULL, NULL);
    sample_files_write(0, ground.rules, 0, 1);
    first = sample_files_size(0);
    sample_files_write(0, ground.rules, 1, 2);
    both = sample_files_size(0);
    change_byte(0, first - 7);
    ck_assert(!open_file(&file, 0));
    sample_file_close(&file);
    ck_assert_ptr_nonnull(strstr(why.chars, "damaged at byte 64;"));
    ck_assert_int_eq(sample_files_size(0), both);
    ck_assert(sample_set_open(&set, ground.rules, list, 1, &why));
    ck_assert_uint_eq(set.count, 2);
    ck_assert(!sample_set_read(&set, 0, &block, &why)
              || !sample_set_read(&set, 1, &block, &why));
    ck_assert_ptr_nonnull(strstr(why.chars, "damaged"));
    sample_set_close(&set);
    sample_block_free(&block);
    playground_close(&ground);
}

/* Games of other rules or settings are not mixed, and no other file is overwritten. */
TEST(test_other_sample_file_is_refused)
{
    struct sample_settings other = sample_files_settings;
    struct sample_file file;
    FILE *notes;

    playground_open(&ground, "pole", NULL, NULL);
    sample_files_write(0, ground.rules, 0, 1);
    other.seed = 2;
    ck_assert(!sample_file_open(&file, sample_files_path(0), ground.rules, &other,
                                SAMPLE_FILES_GAMES, &why));
    sample_file_close(&file);
    ck_assert_ptr_nonnull(strstr(why.chars, "another seed (1, not 2)"));
    other = sample_files_settings;
    other.endings = 30;
    ck_assert(!sample_file_open(&file, sample_files_path(0), ground.rules, &other,
                                SAMPLE_FILES_GAMES, &why));
    sample_file_close(&file);
    ck_assert_ptr_nonnull(
        strstr(why.chars, "another percentage of endings (0, not 30)"));
    playground_close(&ground);
    playground_open(&ground, "chess", NULL, NULL);
    ck_assert(!open_file(&file, 0));
    sample_file_close(&file);
    ck_assert_ptr_nonnull(strstr(why.chars, "samples of pole, not of chess"));
    notes = fopen(sample_files_path(1), "w");
    fputs("notes", notes);
    fclose(notes);
    ck_assert(!open_file(&file, 1));
    sample_file_close(&file);
    ck_assert_ptr_nonnull(strstr(why.chars, "no file of samples"));
    ck_assert_int_eq(sample_files_size(1), 5);
    playground_close(&ground);
}

/* How a game's samples are spread over files makes no difference. */
TEST(test_set_does_not_depend_on_files)
{
    const char *const list[] = {sample_files_path(1), sample_files_path(0)};
    struct sample_set one, two;

    playground_open(&ground, "chess", NULL, NULL);
    sample_files_write(0, ground.rules, 0, 30);
    ck_assert(sample_set_open(&one, ground.rules, &list[1], 1, &why));
    sample_files_write(1, ground.rules, 12, 40);
    ck_assert_int_eq(truncate(sample_files_path(0), sample_files_size(0) / 2), 0);
    sample_files_write(1, ground.rules, 0, 12);
    ck_assert(sample_set_open(&two, ground.rules, list, 2, &why));
    ck_assert_uint_eq(one.count, 30);
    ck_assert_uint_eq(two.count, 40);
    ck_assert_uint_lt(two.training_count, 40);
    ck_assert_uint_ne(one.identity, two.identity);
    sample_set_close(&one);
    ck_assert_int_eq(truncate(sample_files_path(0), 0), 0);
    sample_files_write(0, ground.rules, 30, 40);
    sample_files_write(0, ground.rules, 0, 30);
    ck_assert(sample_set_open(&one, ground.rules, &list[1], 1, &why));
    ck_assert_uint_eq(one.identity, two.identity);
    ck_assert_uint_eq(one.training_count, two.training_count);
    sample_set_close(&one);
    sample_set_close(&two);
    playground_close(&ground);
}

/* How many positions of search trees there are to one of games in file `number`. */
static double tree_share(int number)
{
    const char *const path = sample_files_path(number);
    struct sample_set set;
    double share = 0;

    ck_assert(sample_set_open(&set, ground.rules, &path, 1, &why));
    share = (double)set.counts.others / (double)set.counts.games;
    sample_set_close(&set);
    return share;
}

/* In a game with dice scores are averages over rolls, and the searches after the rolls give
 * samples, too: twice as many, as half of the rolls open no hole, and the table knows much of what
 * follows these. */
TEST(test_rolls_add_samples)
{
    struct sample_settings rolling = sample_files_settings;
    struct sample_file plain, averaged;

    playground_open(&ground, "pothole", NULL, NULL);
    rolling.rolls = 3;
    ck_assert(open_file(&plain, 0));
    ck_assert(sample_file_open(&averaged, sample_files_path(1), ground.rules, &rolling,
                               SAMPLE_FILES_GAMES, &why));
    sample_files_play(&plain, ground.rules, 0, SAMPLE_FILES_GAMES,
                      &sample_files_settings);
    sample_files_play(&averaged, ground.rules, 0, SAMPLE_FILES_GAMES, &rolling);
    sample_file_close(&plain);
    sample_file_close(&averaged);
    ck_assert_double_gt(tree_share(1), 1.5 * tree_share(0));
    playground_close(&ground);
}

/* Raise `context`, an int, to the greatest number of men in a sample of the game. */
static void keep_most_men(void *context, uint64_t number,
                          const struct sample_block *block)
{
    int *most = context;
    struct sample sample;
    int at = 0;

    (void)number;
    while (sample_unpack(block->data, block->bytes, &at, ground.rules, &sample))
        if (men_count(&sample.pos) > *most)
            *most = men_count(&sample.pos);
}

static int most_men(const struct sample_settings *settings)
{
    int most = 0;

    sample_games_play(ground.rules, 0, ENDINGS, settings, keep_most_men, &most);
    ck_assert_int_gt(most, 0);
    return most;
}

/* The number of men never grows: men in hand count, too. */
LOOP_TEST(test_endings_have_few_men, unit_variant_count())
{
    struct sample_settings settings = sample_files_settings;

    playground_open(&ground, variants[_i]->name, NULL, NULL);
    ck_assert_int_gt(most_men(&settings), ENDING_MEN_MAX);
    settings.endings = 100;
    ck_assert_int_le(most_men(&settings), ENDING_MEN_MAX);
    playground_close(&ground);
}

static void keep_evaluation(void *context, const struct position *pos, score s)
{
    score *evaluation = context;

    if (pos->key == ground.pos.key)
        *evaluation = s;
}

/* A sample has no more of a position than features are made of, and the side to move. */
static void set_to_sample(const struct sample *sample)
{
    struct text fen;

    text_clear(&fen);
    fen_write(&sample->pos, &fen);
    playground_set(&ground, fen.chars);
}

/* The evaluation of ground.pos. */
static score evaluation_of_ground(void)
{
    score evaluation = 0;
    const struct observer observer = {keep_evaluation, NULL, &evaluation};
    const struct limits limits = {.nodes = 1, .observer = &observer};
    struct searcher *searcher = searcher_new(1, 1);
    struct game *game = playground_game(&ground);

    searcher_think(searcher, game, &limits, NULL, NULL);
    game_free(game);
    searcher_free(searcher);
    return evaluation;
}

/* Count in `context`, an int, whether the score of the first position is far from its evaluation. */
static void count_if_misjudged(void *context, uint64_t number,
                               const struct sample_block *block)
{
    int *count = context;
    struct sample sample;
    int at = 0;

    (void)number;
    ck_assert(sample_unpack(block->data, block->bytes, &at, ground.rules, &sample));
    set_to_sample(&sample);
    *count += abs(sample.score - evaluation_of_ground()) >= MISJUDGED;
}

static int count_misjudged(const struct sample_settings *settings)
{
    int count = 0;

    sample_games_play(ground.rules, 0, ENDINGS, settings, count_if_misjudged, &count);
    return count;
}

TEST(test_endings_are_misjudged)
{
    struct sample_settings settings = sample_files_settings;

    settings.tree_share = settings.static_share = 0;
    playground_open(&ground, "chess", NULL, NULL);
    ck_assert_int_lt(count_misjudged(&settings), ENDINGS / 2);
    settings.endings = 100;
    ck_assert_int_ge(count_misjudged(&settings), ENDINGS - 2);
    playground_close(&ground);
}
