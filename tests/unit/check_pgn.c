/* check_pgn.c - games as text, there and back.  SPDX-License-Identifier: MIT */
#include "engine/core/random.h"
#include "engine/core/text.h"
#include "engine/notation/pgn_reader.h"
#include "engine/notation/pgn_writer.h"
#include "engine/rules/fen.h"
#include "engine/rules/game.h"
#include "engine/rules/rules.h"
#include "engine/variants/registry.h"
#include "tests/support/pgn_text.h"
#include "tests/support/playground.h"
#include "tests/unit/unit.h"

#include <stdlib.h>
#include <string.h>

enum { RANDOM_GAMES = 4, RANDOM_PLIES = 80 };

static const char *fen_after(const struct pgn *pgn)
{
    static struct text text;

    text_clear(&text);
    pgn_text_add_fen(pgn->game, false, &text);
    return text.chars;
}

/* The text holds one good game that ends in this position. */
static void expect_fen(const char *chars, const char *fen)
{
    struct reading reading;

    reading_open(&reading, chars);

    ck_assert_msg(reading_next(&reading) == PGN_READ, "%s", reading.why.chars);
    ck_assert_str_eq(fen_after(&reading.pgn), fen);
    pgn_free(&reading.pgn);
    ck_assert_int_eq(reading_next(&reading), PGN_END);
    reading_close(&reading);
}

/* The first game of the text is refused for this reason. */
static void expect_bad(const char *chars, const char *reason)
{
    struct reading reading;

    reading_open(&reading, chars);

    ck_assert_int_eq(reading_next(&reading), PGN_BAD);
    ck_assert_msg(strstr(reading.why.chars, reason) != NULL, "%s", reading.why.chars);
    pgn_free(&reading.pgn);
    reading_close(&reading);
}

static const char after_e4[] =
    "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1";

TEST(test_pgn_reads_any_spelling)
{
    static const char *const spellings[] = {
        "1. e4 *",
        "1.e4",
        "e4",
        "e2e4 *",
        "[Event \"x\"]\n\n1. e4 1-0",
        "[Variant \"normal\"]\r\n\r\n1. e4! $1 $12 {[%clk 0:01:00]} *\r\n",
        "% escaped } line\n1 . ; a comment } \n e4 (1. d4 {)} d5 (1... Nf6 $2)) !? *",
        "1.e4 ; to the end",
        "[White \"a \\\"b\\\" \\\\c\"] [Black \"\"] 1.e4",
    };

    for (size_t i = 0; i < sizeof spellings / sizeof *spellings; i++)
        expect_fen(spellings[i], after_e4);
}

TEST(test_pgn_starts_at_fen)
{
    expect_fen("[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/8/4K2R b K - 3 9\"]\n\n9... Kf8 "
               "10. O-O+ *",
               "5k2/8/8/8/8/8/8/5RK1 b - - 5 10");
}

TEST(test_pgn_reads_rolls)
{
    static const char fen[] =
        "rnbqkbnr/ppp1pppp/3p4/8/4P3/3P4/PPP2PPP/RNBQKBNR b KQkq - - 0 2";

    expect_fen("[Variant \"pothole\"]\n1. e4 {hole e5. Why not?} d6 {no hole; a pity} "
               "2. d3 {no hole} *",
               fen);
    expect_fen("[Variant \"Pot-Hole Chess\"]\n"
               "1. e4/e5 {said} d6 $1 { no hole and more} 2. d3 {} {no hole} *",
               fen);
}

TEST(test_pgn_reads_diced_rolls)
{
    expect_fen("[Variant \"pothole\"]\n[HoleTurns \"dice\"]\n1. e4 {hole e5x3}",
               "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 e5:6 0 1");
}

TEST(test_pgn_reads_piece_by_name)
{
    expect_fen("[Variant \"pole\"]\n1. Pole e6 *",
               "rnbqkbnr/pppppppp/4L3/8/8/8/PPPPPPPP/RNBQKBNR[l] b KQkq - 1 1");
}

TEST(test_pgn_keeps_comments)
{
    static const char chars[] =
        "[Event \"?\"]\n{first} 1. e4 {[%clk 0:01:00]} {[%eval\n 0.3]} e5 *";
    struct reading reading;

    reading_open(&reading, chars);
    ck_assert_int_eq(reading_next(&reading), PGN_READ);
    ck_assert_str_eq(pgn_tags_comment(&reading.pgn.tags, 0), "first");
    ck_assert_str_eq(pgn_tags_comment(&reading.pgn.tags, 1),
                     "[%clk 0:01:00] [%eval 0.3]");
    ck_assert_ptr_null(pgn_tags_comment(&reading.pgn.tags, 2));
    pgn_free(&reading.pgn);
    reading_close(&reading);
}

TEST(test_pgn_keeps_glyphs_and_variations)
{
    static const char chars[] =
        "1. e4 $1 (1. d4 {so} $2 (1. c4!) ; or\n 1... d5) {x} e5!? 2. Ke2?? += *";
    struct buffer written = {.chars = NULL};
    struct reading reading;
    const struct pgn_tags *tags = &reading.pgn.tags;

    reading_open(&reading, chars);
    ck_assert_int_eq(reading_next(&reading), PGN_READ);
    ck_assert_str_eq(pgn_tags_glyphs(tags, 1), "$1");
    ck_assert_str_eq(pgn_tags_variations(tags, 1),
                     "(1. d4 {so} $2 (1. c4!) {or} 1... d5) { x }");
    ck_assert_str_eq(pgn_tags_glyphs(tags, 2), "$5");
    ck_assert_str_eq(pgn_tags_glyphs(tags, 3), "$4 $14");
    ck_assert(pgn_tags_add_glyph(&reading.pgn.tags, 3, 14, &reading.why));
    ck_assert(pgn_tags_add_variation(&reading.pgn.tags, 3, "(2. Nf3)", &reading.why));
    pgn_write(reading.pgn.game, tags, pgn_text_write, &written);
    ck_assert_ptr_nonnull(
        strstr(written.chars, "\n1. e4 $1 (1. d4 {so} $2 (1. c4!) {or} 1... d5) { x } "
                              "1... e5 $5 2. Ke2 $4 $14\n(2. Nf3) *\n"));
    pgn_free(&reading.pgn);
    reading_close(&reading);
    expect_fen(written.chars,
               "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPPKPPP/RNBQ1BNR b kq - 1 2");
    buffer_free(&written);
}

TEST(test_pgn_goes_on_after_a_bad_game)
{
    static const char chars[] = "[White \"a\"]\n\n1. e4 e4 {x} 2. d4 1-0\n\n"
                                "[White \"b\"]\n[Black \"c\"]\n\n1. e4 *\n"
                                "[FEN \"x\"]\n[White \"d\"]\n\n1. e4 *\n"
                                "1. d4 d5 0-1\n";
    struct reading reading;

    reading_open(&reading, chars);
    ck_assert_int_eq(reading_next(&reading), PGN_BAD);
    ck_assert_str_eq(
        reading.why.chars,
        "line 3: game 1: move 1...: 'e4': no pawn of Black's can go to e4");
    ck_assert_int_eq(game_plies(reading.pgn.game), 1);
    ck_assert_str_eq(pgn_tags_get(&reading.pgn.tags, "White"), "a");
    ck_assert_int_eq(reading.pgn.tags.result, RESULT_WHITE_WINS);
    pgn_free(&reading.pgn);
    ck_assert_int_eq(reading_next(&reading), PGN_READ);
    ck_assert_str_eq(pgn_tags_get(&reading.pgn.tags, "White"), "b");
    pgn_free(&reading.pgn);
    ck_assert_int_eq(reading_next(&reading), PGN_BAD);
    ck_assert_ptr_nonnull(strstr(reading.why.chars, "game 3: tag FEN: "));
    ck_assert_ptr_null(reading.pgn.game);
    pgn_free(&reading.pgn);
    ck_assert_int_eq(reading_next(&reading), PGN_READ);
    ck_assert_int_eq(reading.pgn.tags.result, RESULT_BLACK_WINS);
    pgn_free(&reading.pgn);
    ck_assert_int_eq(reading_next(&reading), PGN_END);
    reading_close(&reading);
}

TEST(test_pgn_refuses_what_is_wrong)
{
    // clang-format off
    static const struct { const char *chars; const char *reason; } wrong[] = {
        {"1. e4 {", "does not end"},
        {"1. e4 }", "a } without a {"},
        {"1. e4 \" *", "outside of a tag"},
        {"1. e4 e5 2. Qh5 -- 3. Qxf7 -- *", "a side in check cannot pass"},
        {"[Variant \"pothole\"]\n1. e4 {no hole} -- *", "no side can pass in a game with dice"},
        {"1. e4/e5 *", "no roll follows"},
        {"[SetUp \"1\"]\n1. e4", "tag SetUp: the FEN of the start is missing"},
        {"[Variant \"go\"]\n1. e4", "there is no game 'go'"},
        {"[Variant \"polypiece\"]\n[Powers \"N=U\"]\n1. e4", "line 3: game 1: "},
        {"[Variant \"pothole\"]\n1. e4 e5", "the roll is missing"},
        {"[Variant \"pothole\"]\n1. e4 *", "the roll is missing"},
        {"[Variant \"pothole\"]\n1. e4 {hole e1} *", "roll 'e1': no hole can be where a king stands"},
    };
    // clang-format on

    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        expect_bad(wrong[i].chars, wrong[i].reason);
}

/* Tags, values, comments and variations of any number and length. */
TEST(test_pgn_has_no_limits_but_memory)
{
    enum { TAGS = 1000, LENGTH = 1 << 20, DEPTH = 1000 };
    struct buffer text = {.chars = NULL};
    struct reading reading;

    for (int i = 0; i < TAGS; i++) {
        struct text tag;

        text_clear(&tag);
        text_add(&tag, "[Tag%d \"%d\"]\n", i, i);
        buffer_add(&text, tag.chars);
    }
    buffer_add(&text, "[Annotator \"");
    for (int i = 0; i < LENGTH; i++)
        buffer_add_char(&text, 'a');
    buffer_add(&text, "\"]\n\n1. e4 {");
    for (int i = 0; i < LENGTH; i++)
        buffer_add_char(&text, 'b');
    buffer_add(&text, "} ");
    for (int i = 0; i < DEPTH; i++)
        buffer_add_char(&text, '(');
    for (int i = 0; i < DEPTH; i++)
        buffer_add_char(&text, ')');
    buffer_add(&text, " e5 *");
    reading_open(&reading, text.chars);
    ck_assert_int_eq(reading_next(&reading), PGN_READ);
    ck_assert_int_eq(reading.pgn.tags.tag_count, TAGS + 1);
    ck_assert_str_eq(pgn_tags_get(&reading.pgn.tags, "Tag999"), "999");
    ck_assert_uint_eq(strlen(pgn_tags_get(&reading.pgn.tags, "Annotator")), LENGTH);
    ck_assert_uint_eq(strlen(pgn_tags_comment(&reading.pgn.tags, 1)), LENGTH);
    ck_assert_uint_eq(strlen(pgn_tags_variations(&reading.pgn.tags, 1)), 2 * DEPTH);
    ck_assert_int_eq(game_plies(reading.pgn.game), 2);
    pgn_free(&reading.pgn);
    reading_close(&reading);
    buffer_free(&text);
}

/* As long as no game of chess can be. */
TEST(test_pgn_game_of_any_length)
{
    enum { PLIES = 12000 };
    static const char *const moves[] = {"Nf3 ", "Nf6 ", "Ng1 ", "Ng8 "};
    struct buffer text = {.chars = NULL};
    struct reading reading;

    for (int i = 0; i < PLIES; i++)
        buffer_add(&text, moves[i % 4]);
    reading_open(&reading, text.chars);
    ck_assert_int_eq(reading_next(&reading), PGN_READ);
    ck_assert_int_eq(game_plies(reading.pgn.game), PLIES);
    pgn_free(&reading.pgn);
    reading_close(&reading);
    buffer_free(&text);
}

TEST(test_pgn_nothing_is_no_game)
{
    static const char chars[] = "\n {only a comment} ; and another\n";
    struct reading reading;

    reading_open(&reading, chars);
    ck_assert_int_eq(reading_next(&reading), PGN_END);
    ck_assert_int_eq(reading_next(&reading), PGN_END);
    reading_close(&reading);
}

/* ---- every game written is read back ------------------------------------------------ */

static const struct {
    const char *variant;
    const char *option;
    const char *fen;
} setups[] = {
    {"chess", NULL, NULL},
    {"chess", NULL,
     "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R b KQkq - 5 9"},
    {"pole", NULL, NULL},
    {"poison", NULL, NULL},
    {"poison", NULL, "2d1k3/p2p1p1N/hp4pp/b3Hn2/2P4B/P3D2P/1P3PP1/6K1 w - - - 0 1"},
    {"pothole", NULL, NULL},
    {"pothole", "Holes=one", NULL},
    {"pothole", "HoleTurns=dice", NULL},
    {"polypiece", NULL, NULL},
    {"polypiece", "Phased=true", NULL},
    {"polypiece", "Powers=N=R,WD;B=Q4,N;R=N,R4,fbNF;Q=Q;K=K,KA", NULL},
    {"polypiece", "Powers=wN=N,NN;bN=WD,AD;R=R4,B;Q=Q,R4B", NULL},
    {"starpool", NULL, NULL},
};

static void play_random(struct game *game, struct pgn_tags *tags, uint64_t *random)
{
    while (game_plies(game) < RANDOM_PLIES
           && game_outcome(game).result == RESULT_NONE) {
        ck_assert(game_play_random(game, random));
        if (random_below(random, 5) == 0)
            ck_assert(pgn_tags_add_comment(
                tags, game_plies(game), "+0.31/12  no hole [%clk 0:01:00] {;}", NULL));
    }
    tags->result = game_outcome(game).result;
}

static void expect_same_notes(const struct pgn_tags *a, const struct pgn_tags *b,
                              int plies)
{
    ck_assert_int_eq(a->result, b->result);
    ck_assert_str_eq(pgn_tags_get(a, "White"), pgn_tags_get(b, "White"));
    ck_assert_str_eq(pgn_tags_get(a, "Odd"), pgn_tags_get(b, "Odd"));
    for (int i = 0; i <= plies; i++)
        ck_assert_pstr_eq(pgn_tags_comment(a, i), pgn_tags_comment(b, i));
}

static void expect_same_game(const struct game *game, const struct game *again)
{
    ck_assert_int_eq(game_plies(again), game_plies(game));
    for (int i = 0; i <= game_plies(game); i++) {
        struct text one;
        struct text other;

        text_clear(&one);
        text_clear(&other);
        fen_write(game_position_at(game, i), &one);
        fen_write(game_position_at(again, i), &other);
        ck_assert_str_eq(other.chars, one.chars);
        ck_assert(game_position_at(game, i)->key == game_position_at(again, i)->key);
    }
}

LOOP_TEST(test_pgn_written_games_read_back, COUNT(setups))
{
    struct buffer written = {.chars = NULL};
    struct pgn_tags tags;
    struct playground ground;
    uint64_t random = 7;

    playground_open(&ground, setups[_i].variant, setups[_i].option, setups[_i].fen);
    for (int i = 0; i < RANDOM_GAMES; i++) {
        struct game *game = game_new(ground.rules, (uint64_t)i);
        struct reading reading;

        ck_assert_ptr_nonnull(game);
        game_reset(game, &ground.pos);
        pgn_tags_init(&tags);
        ck_assert(pgn_tags_set(&tags, "White", "A \"B\" \\ C", NULL));
        ck_assert(pgn_tags_set(&tags, "Odd", "] { ; %", NULL));
        ck_assert(pgn_tags_add_comment(&tags, 0, "no hole", NULL));
        play_random(game, &tags, &random);
        buffer_clear(&written);
        pgn_write(game, &tags, pgn_text_write, &written);
        pgn_write(game, &tags, pgn_text_write, &written);
        reading_open(&reading, written.chars);
        for (int j = 0; j < 2; j++) {
            ck_assert_msg(reading_next(&reading) == PGN_READ, "%s", reading.why.chars);
            expect_same_game(game, reading.pgn.game);
            expect_same_notes(&tags, &reading.pgn.tags, game_plies(game));
            pgn_free(&reading.pgn);
        }
        ck_assert_int_eq(reading_next(&reading), PGN_END);
        reading_close(&reading);
        pgn_tags_free(&tags);
        game_free(game);
    }
    buffer_free(&written);
    playground_close(&ground);
}

TEST(test_pgn_long_words_in_comments_read_back)
{
    struct buffer written = {.chars = NULL};
    struct pgn_tags tags;
    static char word[2000];
    struct playground ground;
    struct game *game;
    struct reading reading;

    memset(word, 'x', sizeof word - 1);
    playground_open(&ground, "chess", NULL, NULL);
    game = game_new(ground.rules, 0);
    pgn_tags_init(&tags);
    ck_assert(pgn_tags_add_comment(&tags, 0, word, NULL));
    ck_assert(pgn_tags_add_comment(&tags, 0, "end", NULL));
    pgn_write(game, &tags, pgn_text_write, &written);
    reading_open(&reading, written.chars);
    ck_assert_int_eq(reading_next(&reading), PGN_READ);
    ck_assert_str_eq(pgn_tags_comment(&reading.pgn.tags, 0),
                     pgn_tags_comment(&tags, 0));
    pgn_free(&reading.pgn);
    reading_close(&reading);
    pgn_tags_free(&tags);
    buffer_free(&written);
    game_free(game);
    playground_close(&ground);
}

TEST(test_pgn_names_the_game_as_other_programs_do)
{
    static const char *const names[][3] = {
        {"chess", NULL, "\n[Variant \"normal\"]\n\n"},
        {"chess", "UCI_Chess960=true",
         "\n[Variant \"fischerandom\"]\n[SetUp \"1\"]\n"
         "[FEN \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\"]\n\n"},
        {"pole", NULL, "\n[Variant \"pole\"]\n"}};

    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        struct buffer written = {.chars = NULL};
        struct pgn_tags tags;
        struct playground ground;
        struct game *game;

        playground_open(&ground, names[i][0], names[i][1], NULL);
        game = game_new(ground.rules, 0);
        pgn_tags_init(&tags);
        pgn_write(game, &tags, pgn_text_write, &written);
        ck_assert_ptr_nonnull(strstr(written.chars, names[i][2]));
        buffer_free(&written);
        pgn_tags_free(&tags);
        game_free(game);
        playground_close(&ground);
    }
}

TEST(test_pgn_has_no_control_characters)
{
    struct pgn_tags tags;
    struct text why;

    pgn_tags_init(&tags);
    ck_assert(pgn_tags_set(&tags, "Event", "a\033[2J\302\233b", &why));
    ck_assert_str_eq(pgn_tags_get(&tags, "Event"), "a [2J b");
    ck_assert(pgn_tags_add_comment(&tags, 1, "\302\233a\033\tb}", &why));
    ck_assert(pgn_tags_add_comment(&tags, 1, " c \302\205", &why));
    ck_assert_str_eq(pgn_tags_comment(&tags, 1), "a b) c");
    pgn_tags_free(&tags);
}
