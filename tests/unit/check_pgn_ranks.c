/* check_pgn_ranks.c - PGN whose ten ranks XBoard has numbered.  SPDX-License-Identifier: MIT */
#include "engine/core/random.h"
#include "engine/core/text.h"
#include "engine/notation/pgn_writer.h"
#include "engine/notation/san.h"
#include "engine/notation/xboard_ranks.h"
#include "engine/rules/fen.h"
#include "engine/rules/game.h"
#include "engine/rules/rules.h"
#include "engine/rules/variant.h"
#include "tests/support/pgn_text.h"
#include "tests/support/playground.h"
#include "tests/unit/unit.h"

#include <string.h>

#define PICTURE "{--------------\nr n b\nwhite to play\n--------------}\n"

static const char *const games[] = {"grand", "shako", "xiangqi"};

enum { GAMES = sizeof games / sizeof *games, SEEDS = 12, PLIES = 60 };

/* Append the moves of a game with XBoard's ranks, or with ours. */
static void write_moves(const struct game *game, bool from_0, struct buffer *text)
{
    for (int i = 0; i < game_plies(game); i++) {
        const struct position *pos = game_position_at(game, i);
        struct text san = {.length = 0}, written = {.length = 0};

        san_write(pos, game_ply(game, i).move, &san);
        if (from_0)
            xboard_ranks_write(pos->rules->variant->board, san.chars, &written);
        else
            text_add(&written, "%s", san.chars);
        buffer_add(text, written.chars);
        buffer_add_char(text, ' ');
    }
    buffer_add_char(text, '*');
}

/* Read the only game of a text into `reading`. */
static enum pgn_verdict read_game(const struct playground *ground, const char *chars,
                                  struct reading *reading)
{

    reading->text = (struct pgn_text){.chars = chars, .size = strlen(chars)};
    reading->reader =
        pgn_reader_new(pgn_text_next, &reading->text, ground->rules, NULL);
    ck_assert_ptr_nonnull(reading->reader);
    return reading_next(reading);
}

static void end_reading(struct reading *reading)
{
    pgn_free(&reading->pgn);
    pgn_reader_free(reading->reader);
}

/* The test fails unless the text is that game. */
static void check_game(const struct playground *ground, const struct game *game,
                       const char *chars)
{
    struct reading reading;
    struct text fen, expected;

    text_clear(&fen);
    text_clear(&expected);
    ck_assert_msg(read_game(ground, chars, &reading) == PGN_READ, "%s: %s",
                  reading.why.chars, chars);
    pgn_text_add_fen(reading.pgn.game, false, &fen);
    pgn_text_add_fen(game, false, &expected);
    ck_assert_msg(strcmp(fen.chars, expected.chars) == 0, "%s, not %s: %s", fen.chars,
                  expected.chars, chars);
    end_reading(&reading);
}

/* A random game, to be freed. */
static struct game *play(const struct playground *ground, int plies, uint64_t *random)
{
    struct game *game = playground_game(ground);

    while (plies-- > 0 && game_play_random(game, random))
        ;
    return game;
}

LOOP_TEST(test_ten_ranks_are_read_from_0_where_moves_fit_no_other_way, GAMES *SEEDS)
{
    uint64_t random = (uint64_t)_i + 7;
    struct playground ground;
    struct game *game;

    playground_open(&ground, games[_i % GAMES], NULL, NULL);
    game = play(&ground, PLIES, &random);
    for (int from_0 = 0; from_0 < 2; from_0++) {
        struct buffer text = {.length = 0};

        write_moves(game, from_0, &text);
        check_game(&ground, game, buffer_text(&text));
        buffer_free(&text);
    }
    game_free(game);
    playground_close(&ground);
}

LOOP_TEST(test_ten_ranks_are_read_from_0_where_xboard_has_saved_the_game, GAMES *SEEDS)
{
    uint64_t random = (uint64_t)_i + 70;
    struct playground ground;

    playground_open(&ground, games[_i % GAMES], NULL, NULL);
    for (int plies = 1; plies < 6; plies++) {
        struct buffer text = {.length = 0};
        struct game *game = play(&ground, plies, &random);

        buffer_add(&text, PICTURE);
        write_moves(game, true, &text);
        check_game(&ground, game, buffer_text(&text));
        buffer_free(&text);
        game_free(game);
    }
    playground_close(&ground);
}

/* Each text of xiangqi, and its game as we write it. */
// clang-format off
static const struct { const char *chars; const char *written; } texts[] = {
    {"1. Che2 Nc7 2. Nc2 *", "1. Che3 Nc8 2. Nc3 *"},
    {"1. Cannon he2 Nc7 2. Nc2! *", "1. Che3 Nc8 2. Nc3 $1 *"},
    {"1. h2e2 b9c7 *", "1. Che3 Nc8 *"},
    {"1. -- Nc7 2. -- Ra8 *", "1. -- Nc8 2. -- Ra9 *"},
    {"1. Ra2 Ra8 2. -- Nc7 *", "1. Ra3 Ra9 2. -- Nc8 *"},
    {"1. Nc2 {from 0} (1. Che2 Nc7 $1) Nc7 2. Ra1 (2. Che2 Ra8) *",
     "1. Nc3 { from 0 } (1. Che3 Nc8 $1) 1... Nc8 2. Ra2 (2. Che3 Ra9) *"},
};
// clang-format on

LOOP_TEST(test_all_of_a_game_is_read_by_the_same_ranks, COUNT(texts))
{
    struct playground ground;
    struct reading reading;
    struct buffer text = {.length = 0};

    playground_open(&ground, "xiangqi", NULL, NULL);
    ck_assert_msg(read_game(&ground, texts[_i].chars, &reading) == PGN_READ, "%s",
                  reading.why.chars);
    pgn_write(reading.pgn.game, &reading.pgn.tags, pgn_text_write, &text);
    ck_assert_msg(strstr(buffer_text(&text), texts[_i].written), "%s, not %s",
                  buffer_text(&text), texts[_i].written);
    buffer_free(&text);
    end_reading(&reading);
    playground_close(&ground);
}

/* What fits in no way stays as it was read by our ranks. */
TEST(test_an_illegal_move_ends_a_game_on_ten_ranks)
{
    struct playground ground;
    struct reading reading;

    playground_open(&ground, "xiangqi", NULL, NULL);
    ck_assert_int_eq(read_game(&ground, "1. Ra2 Ra9 2. Kd5 *", &reading), PGN_BAD);
    ck_assert_ptr_nonnull(strstr(reading.why.chars, "Kd5"));
    ck_assert_int_eq(game_plies(reading.pgn.game), 2);
    end_reading(&reading);
    playground_close(&ground);
}

TEST(test_ranks_in_sentences)
{
    struct playground ground;
    struct text text = {.length = 0};

    playground_open(&ground, "grand", NULL, NULL);
    xboard_ranks_write_words(ground.rules->variant->board,
                             "the W3 on e10 is in the way of R4, b2 is not; rank 10 is "
                             "too long, there are 5",
                             &text);
    ck_assert_str_eq(text.chars,
                     "the W3 on e9 is in the way of R4, b1 is not; rank 9 is "
                     "too long, there are 5");
    playground_close(&ground);
}
