/* check_judge.c - any rules together, and the two ways to know what is legal.  SPDX-License-Identifier: MIT */
#include "engine/core/random.h"
#include "engine/core/text.h"
#include "engine/library/library.h"
#include "engine/rules/fen.h"
#include "engine/rules/play.h"
#include "engine/rules/rules.h"
#include "engine/rules/turns.h"
#include "protocol/rulebook/pairs.h"
#include "protocol/rulebook/two_ways.h"
#include "tests/support/file_game.h"
#include "tests/support/plies.h"
#include "tests/support/read_back.h"
#include "tests/unit/unit.h"

#include <stdlib.h>
#include <string.h>

enum { PLIES = 60, REFUSED_MOST = 20 };

/* ---- both ways ----------------------------------------------------------------------------- */

/* The test fails unless both ways find the same moves, each once, and sorts of them make the whole. */
static void compare_ways(const struct position *pos, const struct rules *slow)
{
    static struct move_list own, part;
    struct two_ways ways = {.games = 0};
    struct text fen = {.length = 0};

    fen_write(pos, &fen);
    ck_assert_msg(two_ways_compare_position(pos, slow, &ways),
                  "%s: %s by pins, %s by trial", fen.chars, ways.only[0].chars,
                  ways.only[1].chars);
    play_moves(pos, GENERATE_ALL, &own);
    for (int i = 0; i < own.count; i++)
        for (int other = 0; other < i; other++)
            ASSERT_QUICKLY(own.moves[i] != own.moves[other], "%s: a move twice",
                           fen.chars);
    play_moves(pos, GENERATE_NOISY, &part);
    play_add_moves(pos, GENERATE_QUIET, &part);
    ck_assert_msg(part.count == own.count, "%s: noisy and quiet moves", fen.chars);
}

/* ---- random games -------------------------------------------------------------------------- */

/* Make a random ply with its roll; false where the game has ended. */
static bool play_on(struct position *pos, uint64_t *random)
{
    struct position after;
    move m;

    if (play_outcome(pos).result != RESULT_NONE)
        return false;
    m = turns_draw(pos, GENERATE_ALL, random);
    ck_assert_uint_ne(m, MOVE_NONE);
    read_back_ply(pos, (struct ply){m, MOVE_NONE});
    play_make(&after, pos, m);
    *pos = after;
    if (pos->awaits_roll) {
        play_make(&after, pos, play_roll_dice(pos, random));
        *pos = after;
    }
    return true;
}

/* Play a game; the moves of `slow` are tried. */
static void play_game(const struct variant *variant, const struct variant *slow,
                      uint64_t seed)
{
    struct text why = {.length = 0};
    struct rules *rules = rules_new(variant, NULL, 0, &why);
    struct rules *slow_rules = rules_new(slow, NULL, 0, &why);
    struct position pos;

    ck_assert_msg(rules && slow_rules, "%s", why.chars);
    pos = *rules->start;
    for (int ply = 0; ply < PLIES; ply++) {
        compare_ways(&pos, slow_rules);
        read_back_position(&pos);
        if (!play_on(&pos, &seed))
            break;
    }
    rules_free(slow_rules);
    rules_free(rules);
}

/* Play a game with these ingredients, unless it is refused; then say why in `told`. */
static bool play_mixed(unsigned ingredients, uint64_t seed, struct told *told)
{
    struct library *library, *tried;
    struct text file = {.length = 0};
    const struct variant *variant, *slow;

    pairs_write_file(ingredients, &file);
    variant = file_game_read(&library, file.chars, told);
    slow = file_game_read(&tried, file.chars, told);
    library_try_moves(tried);
    if (variant)
        play_game(variant, slow, seed);
    library_free(tried);
    library_free(library);
    return variant != NULL;
}

/* ---- pairs --------------------------------------------------------------------------------- */

LOOP_TEST(test_judge_plays_pairs, PAIRS_COUNT)
{
    struct told told;
    int first, second;

    pairs_split(_i, &first, &second);
    if (!play_mixed(1U << first | 1U << second, (uint64_t)_i + 1, &told))
        ck_assert_int_gt(told.text.length, 20);
}

/* All rules of the pages go with each other, also three at a time, and few others do not. */
TEST(test_judge_refuses_few_pairs)
{
    int refused = 0;

    for (int number = 0; number < PAIRS_COUNT; number++) {
        struct library *library;
        struct text file = {.length = 0};
        struct told told;
        int first, second;

        pairs_split(number, &first, &second);
        pairs_write_file(1U << first | 1U << second, &file);
        if (!file_game_read(&library, file.chars, &told)) {
            refused++;
            ck_assert_msg(second >= PAIRS_OF_PAGES, "%s with %s: %s", pairs_name(first),
                          pairs_name(second), told.text.chars);
        }
        library_free(library);
    }
    ck_assert_int_le(refused, REFUSED_MOST);
}

LOOP_TEST(test_judge_plays_any_three_rules_of_the_pages, 1 << PAIRS_OF_PAGES)
{
    struct told told;

    if (bitset_count((bitset)_i, true) == 3)
        ck_assert_msg(play_mixed((unsigned)_i, (uint64_t)_i + 1, &told), "%s",
                      told.text.chars);
}

/* ---- by trial and error -------------------------------------------------------------------- */

/* The rules of the pages in the order of pairs.c, as slow_mixed() calls them. */
static void mixed_rules(unsigned ingredients, char rules[PAIRS_OF_PAGES + 1])
{
    static const char letters[PAIRS_OF_PAGES] = {'l', 'h', 'o', 't', 'a', 's', 'p'};
    int count = 0;

    for (int i = 0; i < PAIRS_OF_PAGES; i++)
        if (ingredients >> i & 1)
            rules[count++] = letters[i];
    rules[count] = '\0';
}

/* Any pair and any three of the pages' rules, in random games. */
LOOP_TEST(test_judge_finds_what_trial_and_error_finds, 1 << PAIRS_OF_PAGES)
{
    const int count = bitset_count((bitset)_i, true);
    char rules[PAIRS_OF_PAGES + 1];
    struct text file = {.length = 0};
    const struct plies_trial trial = {
        .games = count == 2 ? 4 : 2,
        .plies_max = 80,
        .stride = 1,
        .compare = plies_compare_mixed,
        .context = rules,
    };
    struct plies_trial named = trial;

    if (count != 2 && count != 3)
        return;
    mixed_rules((unsigned)_i, rules);
    pairs_write_file((unsigned)_i, &file);
    named.file = file.chars;
    plies_try(&named, (uint64_t)_i);
}
