/* check_examples.c - the games of the program's own files.  SPDX-License-Identifier: MIT */
#include "engine/core/buffer.h"
#include "engine/core/text.h"
#include "engine/library/library.h"
#include "engine/notation/pgn_reader.h"
#include "engine/notation/pgn_writer.h"
#include "engine/rules/game.h"
#include "engine/rules/rulebook.h"
#include "engine/rules/rules.h"
#include "engine/rules/variant.h"
#include "engine/variants/registry.h"
#include "protocol/session/variants_file.h"
#include "tests/support/file_game.h"
#include "tests/support/pgn_difference.h"
#include "tests/support/pgn_text.h"
#include "tests/unit/unit.h"

#include <string.h>

enum { GAMES = 8, GAME_PLIES = 120 };

static struct library *library;
static const struct variant *const *examples; /* NULL-terminated */

static void fail_at_fault(void *context, const char *fault, bool is_warning)
{
    (void)context;
    (void)is_warning;
    ck_abort_msg("%s", fault);
}

static void open_examples(void)
{
    struct text why;

    library = library_new();
    ck_assert_ptr_nonnull(library);
    for (const struct embedded_file *file = builtin_games; file->name; file++) {
        int faults = -1;

        ck_assert(variants_file_read(library, file->name, fail_at_fault, NULL, &faults,
                                     &why));
        ck_assert_int_eq(faults, 0);
    }
    examples = library_games(library) + unit_variant_count();
    ck_assert_ptr_nonnull(*examples);
}

static void close_examples(void)
{
    library_free(library);
}

FIXTURE(open_examples, close_examples);

/* The list of games says what each is, by whom, and more than that it is from a file. */
TEST(test_examples_say_what_they_are)
{
    for (; *examples; examples++) {
        const struct rulebook *book = (*examples)->rulebook;

        ck_assert_str_ne((*examples)->title, (*examples)->name);
        ck_assert_ptr_null(strstr(book->idea, "variants file"));
        ck_assert_int_gt((int)strlen(book->idea), 20);
        ck_assert_msg(book->idea[strlen(book->idea) - 1] != '.', "%s", book->idea);
        ck_assert_ptr_nonnull(book->credit);
    }
}

/* Write a game twice, and read both; `chess` are the rules of games that name none. */
static void expect_read_back(const struct rules *rules, struct game *game,
                             const struct rules *chess)
{
    struct pgn played = {.rules = rules, .game = game};
    struct buffer written = {.chars = NULL};
    struct pgn_text source;
    struct pgn_reader *reader;
    struct pgn pgn;
    struct text why;

    pgn_tags_init(&played.tags);
    pgn_write(game, &played.tags, pgn_text_write, &written);
    pgn_write(game, &played.tags, pgn_text_write, &written);
    source = (struct pgn_text){.chars = written.chars, .size = strlen(written.chars)};
    reader = pgn_reader_new(pgn_text_next, &source, chess, library_games(library));
    ck_assert_ptr_nonnull(reader);
    for (int i = 0; i < 2; i++) {
        ck_assert_msg(pgn_read(reader, &pgn, &why) == PGN_READ, "%s", why.chars);
        ck_assert_msg(pgn_is_same(&played, &pgn, &why), "%s: %s", why.chars,
                      written.chars);
        pgn_free(&pgn);
    }
    ck_assert_int_eq(pgn_read(reader, &pgn, &why), PGN_END);
    pgn_reader_free(reader);
    pgn_tags_free(&played.tags);
    buffer_free(&written);
}

/* Random games of one kind, with their rolls, drops and promotions. */
static void expect_games_back(const struct variant *variant, const struct rules *chess,
                              uint64_t *random)
{
    struct text why;
    struct rules *rules = rules_new(variant, NULL, 0, &why);

    ck_assert_msg(rules != NULL, "%s", why.chars);
    for (int i = 0; i < GAMES; i++) {
        struct game *game = game_new(rules, (uint64_t)i);

        ck_assert_ptr_nonnull(game);
        while (game_plies(game) < GAME_PLIES
               && game_outcome(game).result == RESULT_NONE)
            ck_assert(game_play_random(game, random));
        expect_read_back(rules, game, chess);
        game_free(game);
    }
    rules_free(rules);
}

TEST(test_examples_are_read_back_from_pgn)
{
    struct text why;
    struct rules *chess = rules_new(variants[0], NULL, 0, &why);
    uint64_t random = 11;

    ck_assert_ptr_nonnull(chess);
    for (; *examples; examples++)
        expect_games_back(*examples, chess, &random);
    rules_free(chess);
}

/* Games with two ingredients, from two starts each. */
static const char *const joint[] = {
    "[x:pole]\nholes = each\nholeTurns = dice\npoleCapture = duel\n",
    "[x:pole]\nholes = one\npoleCapture = discovered\n"
    "startFen = 4k2r/8/8/3l4/3L3R/8/PP6/4K3[-] w - - L a8:3,h1:1 5 9\n",
    "[x:chess]\npoisonTypes = n\ncureTypes = b\npowers = N=N,WD;B=B,R4;K=K,KAD\n",
    "[x:chess]\npoisonTypes = nb\ncureTypes = r\npowers = N=N,WD;B=B,R4;R=R,NN\n"
    "startFen = 4k2r/1p4n1/8/8/8/8/PP4N1/R3K3 w - - a1:3,e8:2 0110 5 9\n",
};

LOOP_TEST(test_joint_games_are_read_back_from_pgn, COUNT(joint))
{
    struct text why;
    struct told told;
    struct rules *chess = rules_new(variants[0], NULL, 0, &why);
    uint64_t random = (uint64_t)_i + 1;
    const struct variant *variant;

    ck_assert_ptr_nonnull(chess);
    library_free(library);
    variant = file_game_read(&library, joint[_i], &told);
    ck_assert_msg(variant != NULL, "%s", told.text.chars);
    expect_games_back(variant, chess, &random);
    rules_free(chess);
}
