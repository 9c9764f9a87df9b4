/* check_pgn_kinds.c - PGN as people and programs write it.  SPDX-License-Identifier: MIT */
#include "engine/core/text.h"
#include "engine/core/utf8.h"
#include "engine/notation/pgn_writer.h"
#include "engine/rules/game.h"
#include "engine/rules/outcome.h"
#include "engine/rules/rules.h"
#include "tests/support/pgn_text.h"
#include "tests/unit/unit.h"

#include <string.h>

/* The games of a text, in the words of add_game(). */
static const char *games_of(const char *chars)
{
    static struct text text;
    struct reading reading;
    enum pgn_verdict verdict;

    text_clear(&text);
    reading_open(&reading, chars);
    while ((verdict = reading_next(&reading)) != PGN_END) {
        const struct pgn *pgn = &reading.pgn;
        const char *white = pgn_tags_get(&pgn->tags, "White");

        text_add(&text, "%s%s %d %s", text.length ? ", " : "", white ? white : "?",
                 pgn->game ? game_plies(pgn->game) : -1,
                 outcome_score(pgn->tags.result));
        if (verdict == PGN_BAD)
            text_add(&text, " bad");
        pgn_free(&reading.pgn);
    }
    reading_close(&reading);
    return text.chars;
}

#define A "[Event \"T\"]\n[White \"A\"]\n[Black \"C\"]\n[Result \"1-0\"]\n\n"
#define B "[Event \"T\"]\n[White \"B\"]\n[Black \"D\"]\n[Result \"0-1\"]\n\n"

/* Each text and its games: White, plies, result, and whether it is wrong. */
// clang-format off
static const struct { const char *chars; const char *games; } texts[] = {
    /* Games of tags only, and where a game ends. */
    {A B "1. e4 e5 0-1", "A 0 1-0, B 2 0-1"},
    {"[White \"A\"]\n[White \"B\"]\n1. e4", "A 0 *, B 1 *"},
    {"[White \"A\"]\n[Result \"1-0\"]\n\n[Event \"T\"]\n[Black \"D\"]\n\n1. e4 e5 0-1", "A 0 1-0, ? 2 0-1"},
    {"[Event \"T\"]\n\n[Site \"?\"]\n[White \"A\"]\n\n[Result \"1-0\"]\n\n1. e4 1-0", "A 1 1-0"},
    {"[White \"A\"]\n[Event \"T\"]\n[Black \"B\"]\n1. e4 1-0", "A 1 1-0"},
    {"[White \"A\"]\n[WhiteElo \"1\"]\n\n{a word}\n\n1. e4 1-0 {the end}\n\n" B "{x} 1. d4", "A 1 1-0, B 1 0-1"},
    {"[Event \"T\"]\n[FEN \"8/4P3/8/3K4/8/8/8/7k w - - 0 1\"]\n[SetUp \"1\"]\n\n" B "1. e4 e5", "? 0 *, B 2 0-1"},
    {A "\n\n\n", "A 0 1-0"},
    {"[Event \"T\"]\n[FEN \"nothing\"]\n\n" B "1. e4", "? -1 * bad, B 1 0-1"},
    /* Parentheses that are none of a variation, and moves without blanks or with words. */
    {"1) e4 e5 2) Nf3 Nc6 1-0", "? 4 1-0"},
    {"1. e4 ) e5 (1... c5) 2. Nf3 )) Nc6", "? 4 *"},
    {"1. e4 e5(1... c5) 2. Nf3(2. f4)(Q) Nc6", "? 4 *"},
    {"1. e4 (1. d4 d5 1-0", "? 1 1-0"},
    {"1. e4 e5 (2. Nf3 (2. f4 *\n\n" B "1. d4", "? 2 *, B 1 0-1"},
    {"1.e4e5 2.Nf3Nc6 3.Bb5a6 4.Bxc6dxc6 5.O-ONf6 1-0", "? 10 1-0"},
    {"1.e4 e52.Nf3 Nc63.Bb5", "? 5 *"},
    {"1.e4e4", "? 0 * bad"},
    {"[FEN \"8/P6P/8/8/8/7k/8/K7 w - - 0 1\"]\n1. a8(Q) Kh2 2. h8(N)! Kg1 3. Qa7+", "? 5 *"},
    {"1. f3 e5 2. g4 Qh4mate 0-1", "? 4 0-1"},
    {"1. f3 e5 2. g4 Qh4 mate! 0-1", "? 4 0-1"},
    {"1. e4 d5 2. Bb5ch c6 3. dxc6", "? 4 * bad"},
    {"1. e4 d5 2. Bb5 check c6 3. exd5 dblch", "? 5 *"},
    /* Bad tags. */
    {"[White \"John \"Rook\" Doe\"]\n1. e4", "John \"Rook\" Doe 1 *"},
    {"[White \"Open \\\"]\n[Black \"B\"]\n1. e4", "Open \\ 1 *"},
    {"[White \"a\\\\b \\\"c\\\"\"]\n1. e4", "a\\b \"c\" 1 *"},
    {"[White \"a\n[Black \"b\"]\n1. e4", "a 1 *"},
    {"[White \"a]\n1. e4", "a 1 *"},
    {"[White \"a\xcb\x9c \n1. e4", "a\xcb\x9c 1 *"},
    {"[White a ]\n1. e4", "a 1 *"},
    {"[White \"\"A\"\"]\n1. e4", "\"A\" 1 *"},
    {"[\"x\"]\n[White \"A\"]\n1. e4", "A 1 *"},
    {"[White\"A\"]\n[ Black \"B\" ]\n1. e4 [x] e5", "A 2 *"},
    {"[FEN \"nothing\"]\n1. e4 *\n" B "1. e4", "? -1 * bad, B 1 0-1"},
    {"[SetUp \"1\"]\n[White \"A\"]\n1. e4 *\n", "A -1 * bad"},
    {"[White \"A\"]]\n[Black \"B\"]\n1. e4", "A 1 *"},
    {"[White \"A\"]]\n\n1. e4", "A 1 *"},
    {"[FEN \"8/4P3/8/3K4/8/8/8/7k w - - 0 1\"]\n[Event \"of two\nlines (and 3\"]\n[White \"A\"]\n1. e8=Q", "A 1 *"},
    {"[FEN \"8/4P3/8/3K4/8/8/8/7k w - - 0 1\"]\n[White \"A\"]\nWhite wins\n\n{so} 1. e8=Q", "A 1 *"},
    {"[White \"A\"]\n1. Ke3 e5\n[Black \"C\"]\n1. d4", "A 0 * bad, ? 1 *"},
    {"[White \"A\"]\nKe3 e5\n\n" B "1. d4", "A 0 * bad, B 1 0-1"},
    {"[White \xe2\x80\x9c" "A\xe2\x80\x9d]\n[Black B\"]\n1. e4", "A 1 *"},
    {"[White \"A\"]\n1. e4 1-0[White \"B\"]\n1. d4*[White \"C\"]\n", "A 1 1-0, B 1 *, C 0 *"},
    {"[event \"T\"]\n[white \"A\"]\n[result \"1-0\"]\n1. e4 e5\n\n[EVENT \"T\"]\n[White \"B\"]\n1. d4", "A 2 1-0, B 1 *"},
    {"[White \"A\"]\n[Fen \"8/4P3/8/3K4/8/8/8/7k w - - 0 1\"]\n1. e8=Q", "A 1 *"},
    {"[White \"A\"]\n1. e4 e5[D] 2. Nf3\n[D]\n2... Nc6\n[ Diagram ]\n3. Bb5", "A 5 *"},
    /* Results. */
    {A "1. e4 1-0 1-0\n\n" B "1. e4 0-1\n0-1\n", "A 1 1-0, B 1 0-1"},
    {A "1. e4 e5", "A 2 1-0"},
    {A "1. e4 e5 *", "A 2 1-0"},
    {A "1. e4 e5 1/2-1/2\n1-0", "A 2 1/2-1/2"},
    {"1. e4 1-0 1. d4 0-1", "? 1 1-0, ? 1 0-1"},
    {"1. e4 e5*", "? 2 *"},
    {"1. e4 \xc2\xbd-\xc2\xbd", "? 1 1/2-1/2"},
    {"1. e4 1/2", "? 1 1/2-1/2"},
    {"1. e4 1\xe2\x80\x93""0", "? 1 1-0"},
    {"*\n*\n", "? 0 *"},
    {"1. e4 1-0. 2. d4\n\n1. d4 0:1,\n1. c4 1-O", "? 1 1-0, ? 1 0-1, ? 1 1-0"},
    {"1. e4 0.5-0.5\n1. d4 \xc2\xbd:\xc2\xbd", "? 1 1/2-1/2, ? 1 1/2-1/2"},
    {"[Result \" 1 - 0 (time)\"]\n1. e4\n\n[Result \"\xc2\xbd-\xc2\xbd\"]\n1. d4\n\n[Result \"0\xe2\x80\x93""1\"]\n1. c4",
     "? 1 1-0, ? 1 1/2-1/2, ? 1 0-1"},
    {"1. e4 e5 2. Nf31-0\n1. d4 d5?!1/2-1/2\n1. f3 e5 2. g4 Qh4#0-1", "? 3 1-0, ? 2 1/2-1/2, ? 4 0-1"},
    {"1. e4 e5 1-0 (1... c5 2. Nf3) Black resigns\n1. d4 0-1 $19 )", "? 2 1-0, ? 1 0-1"},
    {"1. e4 e5 1-0 (1... c5\n\n2. Nf3 {x}\n\n{y})\n1. d4 0-1", "? 2 1-0, ? 1 0-1"},
    {"1. f3 e5 2. g4 Qh4# 0-1 3. Kf2\n1. d4", "? 4 0-1, ? 1 *"},
    {"1. e4 e5 1-0 2. Nf3 Nc6 *\n1. d4", "? 2 1-0, ? 1 *"},
    {"1. e4 e5 1-0\n2. Nf3 Nc6\n3. Bb5\na6 *\n1. d4", "? 2 1-0, ? 1 *"},
    {"1. e4 e5 2. Nf3 \xc2\xbd Nc6\nBb5 *\n\nd4 d5 c4 0-1", "? 3 1/2-1/2, ? 3 0-1"},
    {"1. e4 e5 1-0 10. Nf3 *\n1-0 Black resigns\n\nd4", "? 2 1-0, ? 1 *"},
    /* Games that are wrong. */
    {A "1. e4 e5 2. Ke3 (2. Nf3 Nc6 *) 2... Nc6 1-0\n\n" B "1. d4 d5", "A 2 1-0 bad, B 2 0-1"},
    {A "1. e4 e5 2. Ke3 (2. Nf3 (2. d4 1-0) 0-1) Nc6 1/2-1/2 0-1\n\n" B "1. d4 d5", "A 2 1/2-1/2 bad, B 2 0-1"},
    {A "1. e4 e5 2. Ke3 ) Nc6 ( 1-0\n\n" B "1. d4 d5", "A 2 1-0 bad, B 2 0-1"},
    {A "1. e4 {open\n\n" B "1. d4 d5", "A 1 1-0 bad, B 2 0-1"},
    {A "1. e4 {a\n\n[%clk 1] b} e5\n\n" B "1. d4 d5", "A 2 1-0, B 2 0-1"},
    {"[Variant \"go\"]\n[White \"A\"]\n\n1-0\n\n" B "1. d4 d5", "A -1 1-0 bad, B 2 0-1"},
    /* Signs. */
    {"1. e4 N e5 += 2. Nf3 D Nc6 \xe2\xa9\xb2 3. Bb5 a6\xe2\x88\x9e 4. Ba4 TN *", "? 7 *"},
    {"1. e4!? e5+- 2. Nf3= Nc6-/+ 3. Bb5 a6N 4. Ba4\xc2\xb1 $ b5 \xe2\x9a\xa0 5. Bb3 #", "? 9 *"},
    {"1. e4 N! e5 N!? 2. Nf3 N\xe2\x88\x9e Nc6 \xe2\xa9\xb2N 3. Bb5 #N a6 TN! 4. Ba4 D. b5 !N", "? 8 *"},
    {"1. e4N! e5TN 2. Nf3RR? Nc6\xe2\xa9\xb2N 3. Bb5#N a6!N 4. Ba4N\xe2\x88\x9e", "? 7 *"},
    {"1. e4 NN e5", "? 1 * bad"},
    {"1. e4 f5 2. Qh5+! g6 += 3. Qxg6+ hxg6", "? 6 *"},
    {"1. e4 f5 2. Qh5\xe2\x80\xa0 g6", "? 4 *"},
    /* Long and short forms. */
    {"1. e2e4 d7d5 2. e4d5 d8d5 3. b1c3 d5e5+ *", "? 6 *"},
    {"1. e2-e4 d7-d5 2. e4xd5 d8xd5 3. b1-c3 Qd5-e5+ *", "? 6 *"},
    {"1. g1-f3 g8-f6 2. g2-g3 g7-g6 3. f1-g2 f8-g7 4. e1-g1 e8g8 *", "? 8 *"},
    {"1. Nf3 Nf6 2. g3 g6 3. Bg2 Bg7 4. Ke1-g1 0-0 *", "? 8 *"},
    {"1. e4 N e5 2. N f3 N c6 3. B b5 a6", "? 6 *"},
    {"1.\xc2\xa0""e4 1\xe2\x80\xa6 e5 2.\xe2\x99\x98" "f3 \xe2\x99\x9e" "c6 3.d4 e\xc3\x97" "d4", "? 6 *"},
    {"1. e4 c5 2. e5 d5 3. exd6e.p. Nc6 4. dxe7 Nb4 5. exd8Q+", "? 9 *"},
    {"1. e4 c5 2. e5 d5 3. exd6 e.p. Nc6 4. dxe7 Nb4 5. e7-f8=Q+", "? 9 *"},
    {"1. e4 c5 2. e5 d5 3. exd6 e.p.! Nc6 4. dxe7 Nb4", "? 8 *"},
    {"1. e4 c5 2. e5 d5 3. exd6ep!? Nc6 4. dxe7 Nb4 5. exd8/Q+", "? 9 *"},
    {"1 . e4 e5 2 Nf3", "? 3 *"},
    {"1. e4 d5 2. e:d5 Qd5: 3. Nc3 Q:g2+ 4. B:g2", "? 7 *"},
    {"1. e4 d5 2. exd e6 3. de: fe 4. Nc3", "? 7 *"},
    {"1. e4 d5 2. c4 e5 3. dxe", "? 4 * bad"},
    {"1. Nf3 Nf6 2. g3 g6 3. Bg2 Bg7 4. OO oo!?", "? 8 *"},
    /* Passes. */
    {"1. e4 -- 2. d4 Z0 3. Nf3", "? 5 *"},
    {"1. e4 --! 2. d4 Z0?? 3. Nf3 0000!?", "? 6 *"},
    {"1. e4 (1. -- e5 2. Z0) e5", "? 2 *"},
    {"1. e4 Pass 2. d4 NULL! 3. Nf3", "? 5 *"},
    /* Names of orthodox chess. */
    {"[Variant \"From Position\"]\n1. e4", "? 1 *"},
    {"[Variant \"Standard\"]\n1. e4", "? 1 *"},
    {"[Variant \"Classical\"]\n1. e4", "? 1 *"},
    {"[Variant \"\"]\n1. e4", "? 1 *"},
    {"[Variant \"?\"]\n[FEN \"?\"]\n1. e4", "? 1 *"},
    {"[Variant \" ?? \"]\n[FEN \"*\"]\n1. e4", "? 1 *"},
    {"[Variant \"-\"]\n[FEN \"\"]\n1. e4", "? 1 *"},
    /* Encodings. */
    {"\xef\xbb\xbf[White \"A\"]\n1. e4\n\n\xef\xbb\xbf[White \"B\"]\n1. d4", "A 1 *, B 1 *"},
    {"[White \"J\xfcrgen\"]\n1. e4", "J\xc3\xbcrgen 1 *"},
    {"[White \"J\xc3\xbcrgen \xe2\x82\xac\"]\n1. e4", "J\xc3\xbcrgen \xe2\x82\xac 1 *"},
    {"[White \"\x93" "A\x94\"]\n1. e4", "\xe2\x80\x9c" "A\xe2\x80\x9d 1 *"},
};
// clang-format on

LOOP_TEST(test_pgn_is_read_as_it_is_written, COUNT(texts))
{
    ck_assert_str_eq(games_of(texts[_i].chars), texts[_i].games);
}

TEST(test_pgn_keeps_signs_as_glyphs)
{
    struct reading reading;
    const struct pgn_tags *tags = &reading.pgn.tags;

    reading_open(&reading, "1. e4!? N e5 += 2. Nf3\xc2\xb1 Qh4?? -+ D 3. Nxh4 = $13 *");
    ck_assert_int_eq(reading_next(&reading), PGN_READ);
    ck_assert_str_eq(pgn_tags_glyphs(tags, 1), "$5 $146");
    ck_assert_str_eq(pgn_tags_glyphs(tags, 2), "$14");
    ck_assert_str_eq(pgn_tags_glyphs(tags, 3), "$16");
    ck_assert_str_eq(pgn_tags_glyphs(tags, 4), "$4 $19 $220");
    ck_assert_str_eq(pgn_tags_glyphs(tags, 5), "$10 $13");
    pgn_free(&reading.pgn);
    reading_close(&reading);
    reading_open(&reading, "1. e4 N!? e5\xe2\xa9\xb2TN *");
    ck_assert_int_eq(reading_next(&reading), PGN_READ);
    ck_assert_str_eq(pgn_tags_glyphs(tags, 1), "$146 $5");
    ck_assert_str_eq(pgn_tags_glyphs(tags, 2), "$14 $146");
    pgn_free(&reading.pgn);
    reading_close(&reading);
}

/* A letter is a sign after a move, but a piece where a move must come. */
// clang-format off
static const struct { const char *chars; const char *fen; } letters[] = {
    {"1. e4 N e5 2. f3", "rnbqkbnr/pppp1ppp/8/4p3/4P3/5P2/PPPP2PP/RNBQKBNR b KQkq - 0 2"},
    {"1. e4 N 1... e5 2. f3", "rnbqkbnr/pppp1ppp/8/4p3/4P3/5P2/PPPP2PP/RNBQKBNR b KQkq - 0 2"},
    {"1. e4 e5 2. N f3 N c6", "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3"},
    {"1.e4 e5 2.N f3 N c6", "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3"},
    {"1. e4 e5 2. B c4 B c5", "rnbqk1nr/pppp1ppp/8/2b1p3/2B1P3/8/PPPP1PPP/RNBQK1NR w KQkq - 2 3"},
};
// clang-format on

LOOP_TEST(test_pgn_tells_lone_letters_from_signs, COUNT(letters))
{
    struct reading reading;
    struct text fen;

    reading_open(&reading, letters[_i].chars);
    ck_assert_msg(reading_next(&reading) == PGN_READ, "%s", reading.why.chars);
    text_clear(&fen);
    pgn_text_add_fen(reading.pgn.game, false, &fen);
    ck_assert_str_eq(fen.chars, letters[_i].fen);
    pgn_free(&reading.pgn);
    reading_close(&reading);
}

TEST(test_pgn_keeps_what_follows_the_result)
{
    struct reading reading;

    reading_open(&reading, "1. e4 e5 1-0 $18 (1... c5) (1... e6) on time");
    ck_assert_int_eq(reading_next(&reading), PGN_READ);
    ck_assert_str_eq(pgn_tags_glyphs(&reading.pgn.tags, 2), "$18");
    ck_assert_str_eq(pgn_tags_variations(&reading.pgn.tags, 2),
                     "(1... c5) (1... e6) { on } { time }");
    pgn_free(&reading.pgn);
    reading_close(&reading);
}

TEST(test_pgn_notices_what_it_ignores)
{
    struct reading reading;

    reading_open(&reading, "[Event \"T\"]\n[\"x\"]\n1. e4 *");
    ck_assert_int_eq(reading_next(&reading), PGN_READ);
    ck_assert_str_eq(reading.pgn.notice.chars,
                     "line 2: game 1: a tag without a name is ignored");
    pgn_free(&reading.pgn);
    reading_close(&reading);
    reading_open(&reading, "[Event \"T\nS\"]\n[White \"A\"]\n1. e4 *");
    ck_assert_int_eq(reading_next(&reading), PGN_READ);
    ck_assert_str_eq(reading.pgn.notice.chars,
                     "line 2: game 1: what follows a tag is ignored");
    pgn_free(&reading.pgn);
    reading_close(&reading);
}

/* Moves after a result, and the notice of them. */
// clang-format off
static const struct { const char *chars; const char *notice; const char *comment; } continued[] = {
    {"1. e4 e5\n2. Nf3 1/2-1/2 {agreed} 2... Nc6 *",
     "line 2: game 1: moves after the result are kept as a comment", "agreed 2... Nc6"},
    {"1. e4 e5 2. Nf3 \xc2\xbd Nc6 *", "line 1: game 1: moves after the result are kept as a comment", "Nc6"},
    {"1. e4 e5 2. Nf3 1-0\n2... Nc6\n*", "line 2: game 1: moves after the result are kept as a comment", "2... Nc6"},
    {"[\"x\"]\n1. e4 e5 2. Nf3 1-0 2... Nc6 3. Bb5", "line 1: game 1: a tag without a name is ignored; "
     "line 2: game 1: moves after the result are kept as a comment", "2... Nc6 3. Bb5"},
    {"1. e4 e5 2. Nf3 1-0 Black resigns, on time 1-0", "", "Black resigns, on time"},
};
// clang-format on

LOOP_TEST(test_pgn_notices_moves_after_the_result, COUNT(continued))
{
    struct reading reading;

    reading_open(&reading, continued[_i].chars);
    ck_assert_int_eq(reading_next(&reading), PGN_READ);
    ck_assert_int_eq(game_plies(reading.pgn.game), 3);
    ck_assert_str_eq(reading.pgn.notice.chars, continued[_i].notice);
    ck_assert_str_eq(pgn_tags_comment(&reading.pgn.tags, 3), continued[_i].comment);
    pgn_free(&reading.pgn);
    reading_close(&reading);
}

/* ---- Chess960 ---------------------------------------------------------------------- */

#define START "bqnrnkrb/pppppppp/8/8/8/8/PPPPPPPP/BQNRNKRB w "
#define MOVES "1. b3 c5 2. Nf3 d5 3. d4 b6 4. O-O Nf6"

// clang-format off
static const char *const chess960_starts[] = {
    "[Variant \"Chess960\"]\n[FEN \"" START "KQkq - 0 1\"]\n",
    "[Variant \"chess 960\"]\n[FEN \"" START "KQkq - 0 1\"]\n",
    "[Variant \"fischerandom\"]\n[FEN \"" START "GDgd - 0 1\"]\n",
    "[Variant \"Fischerrandom\"]\n[FEN \"" START "KQkq - 0 1\"]\n",
    "[Variant \"Fischer Random Chess\"]\n[FEN \"" START "KQkq - 0 1\"]\n",
    "[Variant \"Fischer Random Chess 960\"]\n[FEN \"" START "KQkq - 0 1\"]\n",
    "[Variant \"Chess 960 (Fischer random)\"]\n[FEN \"" START "KQkq - 0 1\"]\n",
    "[Variant \"960\"]\n[FEN \"" START "KQkq - 0 1\"]\n",
    "[Variant \"wild/fr\"]\n[FEN \"" START "KQkq - 0 1\"]\n",
    "[UCI_Chess960 \"true\"]\n[FEN \"" START "KQkq - 0 1\"]\n",
    "[FEN \"" START "GDgd - 0 1\"]\n",
    "[FEN \"" START "KQkq - 0 1\"]\n",
    "[Variant \"Standard\"]\n[FEN \"" START "GDgd - 0 1\"]\n",
};
// clang-format on

LOOP_TEST(test_pgn_reads_chess960_by_any_name, COUNT(chess960_starts))
{
    struct buffer written = {.chars = NULL};
    struct text text, fen;
    struct reading reading;

    text_clear(&text);
    text_add(&text, "%s\n%s", chess960_starts[_i], MOVES);
    reading_open(&reading, text.chars);
    ck_assert_msg(reading_next(&reading) == PGN_READ, "%s", reading.why.chars);
    ck_assert_int_eq(game_plies(reading.pgn.game), 8);
    text_clear(&fen);
    pgn_text_add_fen(reading.pgn.game, false, &fen);
    ck_assert_str_eq(
        fen.chars, "bqnr1krb/p3pppp/1p3n2/2pp4/3P4/1P3N2/P1P1PPPP/BQNR1RKB w gd - 2 5");
    pgn_write(reading.pgn.game, &reading.pgn.tags, pgn_text_write, &written);
    ck_assert_ptr_nonnull(strstr(written.chars, "\n[Variant \"fischerandom\"]\n"));
    ck_assert_ptr_null(strstr(written.chars, "UCI_Chess960"));
    pgn_free(&reading.pgn);
    reading_close(&reading);
    buffer_free(&written);
}

/* Rights without rooks are a mistake of orthodox chess, not a sign of Chess960. */
TEST(test_pgn_drops_orthodox_rights_without_rooks)
{
    struct reading reading;

    reading_open(&reading, "[FEN \"r4rk1/8/8/8/8/8/8/R4RK1 w KQkq - 0 1\"]\n1. Rfd1 *");
    ck_assert_int_eq(reading_next(&reading), PGN_READ);
    ck_assert_int_eq(rules_option(reading.pgn.rules, 0), 0);
    pgn_free(&reading.pgn);
    reading_close(&reading);
}

/* ---- what XBoard saves ------------------------------------------------------------- */

#define PICTURE                                                    \
    "[SetUp \"1\"]\n\n{--------------\nr n b q k b n r\nwhite to " \
    "play\n--------------}\n"
#define PAWNS "/pppppppp/8/8/8/8/PPPPPPPP/"

/* In Pot-Hole the second comment after 2. exd5 belongs to the ply before, and the roll after 4. d3 is
 * told after the next ply only. */
// clang-format off
static const struct { const char *chars; const char *fen; } saves[] = {
    {"[Variant \"pothole\"]\n[FEN \"rnbqkbnr" PAWNS "RNBQKBNR w KQkq - 0 1\"]\n" PICTURE
     "1. e2xh8-e4 {+0.26/1}\n{\nholes: h8 for 2 plies\n}\n"
     "1... d5 {-5.10/1 0.1} 2. exd5 {+4.96/1}\n"
     "{\nholes: e5 for 1 ply\n\nholes: e5 for 2 plies, h8 for 1 ply\n}\n"
     "2... Qxd5 {-4.96/1}\n{\nholes: e6 for 2 plies\n}\n"
     "3. Nb1xf2-c3 {+5.06/1}\n{\nholes: f2 for 2 plies, e6 for 1 ply\n}\n"
     "3... Qxg1-a5 {-4.18/1} 4. d3\n{\nholes: g1 for 1 ply\n}\n4... Nf6 *\n",
     "rnb1kb2/ppp1pppp/5n2/q7/8/2NP4/PPP3PP/R1BQKB1R w KQq - - 1 5"},
    {"[Variant \"pothole\"]\n[FEN \"rnbqkbnr" PAWNS "RNBQKBNR w KQkq - 0 1\"]\n" PICTURE
     "1. Nc3 e5 2. d4 {\nholes: f4 for 1 ply\n} exf2xd4\n{\nholes: f2 for 2 plies\n}\n*",
     "rnbqkbnr/pppp1ppp/8/8/3p4/2N5/PPP1P1PP/R1BQKBNR w KQkq - f2:2 0 3"},
    {"[Variant \"pothole\"]\n[FEN \"rnbqkbnr" PAWNS "RNBQKBNR w KQkq - 0 1\"]\n" PICTURE
     "1. Nc3 e5 2. d4 {\nPlies left: hole f4 1\n} exf2xd4\n{\nPlies left: hole f2 2\n}\n*",
     "rnbqkbnr/pppp1ppp/8/8/3p4/2N5/PPP1P1PP/R1BQKBNR w KQkq - f2:2 0 3"},
    {"[Variant \"polypiece\"]\n[VariantMen \"N:WD;B:B;R:R;Q:Q\"]\n[FEN \"rnbqkbnr" PAWNS "RNBQKBNR w KQkq - 0 1\"]\n"
     PICTURE "1. Nc3 Nb6 2. e4 {\nN=N B=B R=R Q=Q\n} e5 {-0.26/1 0.1} 3. Qg4 Qf6 4. Nf3\n*\n",
     "r1b1kbnr/pppp1ppp/1n3q2/4p3/4P1Q1/2N2N2/PPPP1PPP/R1B1KB1R b KQkq - 1000 3 4"},
    {"[Variant \"poison\"]\n[FEN \"hnbdkbnh" PAWNS "HNBDKBNH w - - 0 1\"]\n" PICTURE "1. e4 *",
     "hnbdkbnh/pppppppp/8/8/4P3/8/PPPP1PPP/HNBDKBNH b KQkq e3 - 0 1"},
    /* A sting, which spends the Harpy; its cure; and another sting, of which the piece dies. */
    {"[Variant \"poison\"]\n[FEN \"hnbdkbnh" PAWNS "HNBDKBNH w - - 0 1\"]\n" PICTURE
     "1. c3 Nf6 2. d3 h6 3. h3 c5 4. Nf3 Dc7 5. g4 d5 6. Da4 Nbd7 7. Dxa7 Ha8xa7=J\n{\nTurns left: a7 5\n}\n"
     "8. Ja6-a7d e5 *",
     "2b1kb1h/Dpdn1pp1/5n1p/2ppp3/6P1/2PP1N1P/PP2PP2/HNB1KB1H w KQk e6 - 0 9"},
    {"[Variant \"poison\"]\n[FEN \"hnbdkbnh" PAWNS "HNBDKBNH w - - 0 1\"]\n" PICTURE
     "1. c3 Nf6 2. d3 h6 3. h3 c5 4. Nf3 Dc7 5. g4 d5 6. Da4 Nbd7 7. Dxa7 Hxa7=J 8. b3 e5 9. b4 e4\n"
     "10. dxe4 dxe4 11. Nfd2 e3 12. Bxa7-g2 *",
     "2b1kb1h/1pdn1pp1/5n1p/2p5/1P4P1/2P1p2P/P2NPPB1/HNB1K2H b KQk - - 0 12"},
};
// clang-format on

LOOP_TEST(test_pgn_reads_what_xboard_saves, COUNT(saves))
{
    struct reading reading;
    struct text fen;

    reading_open(&reading, saves[_i].chars);
    ck_assert_msg(reading_next(&reading) == PGN_READ, "%s", reading.why.chars);
    text_clear(&fen);
    pgn_text_add_fen(reading.pgn.game, false, &fen);
    ck_assert_str_eq(fen.chars, saves[_i].fen);
    pgn_free(&reading.pgn);
    reading_close(&reading);
}

/* ---- encodings ---------------------------------------------------------------------- */

/* Some bytes in memory. */
struct bytes {
    const char *next;
    size_t left;
};

static int next_byte(void *context)
{
    struct bytes *bytes = context;

    if (bytes->left == 0)
        return -1;
    bytes->left--;
    return (unsigned char)*bytes->next++;
}

#define BYTES(chars) chars, sizeof(chars) - 1

// clang-format off
static const struct { const char *bytes; size_t size; const char *utf8; } encodings[] = {
    {BYTES(""), ""},
    {BYTES("abc"), "abc"},
    {BYTES("\xef\xbb\xbf" "a\xef\xbb\xbf" "b"), "ab"},
    {BYTES("\xff\xfe" "a\0\xfc\0"), "a\xc3\xbc"},
    {BYTES("\xfe\xff\0a\0\xfc"), "a\xc3\xbc"},
    {BYTES("\xff\xfe" "=\xd8\0\xde" "b\0"), "\xf0\x9f\x98\x80" "b"},
    {BYTES("\xff\xfe" "=\xd8"), "\xef\xbf\xbd"},
    {BYTES("\xff\xfe" "\0\xde" "b\0"), "\xef\xbf\xbd" "b"},
    {BYTES("\xfc" "b\xe9"), "\xc3\xbc" "b\xc3\xa9"},
    {BYTES("\xc3"), "\xc3\x83"},
    {BYTES("\xe2\x82" "b"), "\xc3\xa2\xe2\x80\x9a" "b"},
    {BYTES("\xe2\x82\xac"), "\xe2\x82\xac"},
    {BYTES("\xff" "a"), "\xc3\xbf" "a"},
    {BYTES("\x80"), "\xe2\x82\xac"},
    {BYTES("abc\0\0\nb\0\r\n\0"), "abc\nb\r\n"},
    {BYTES("abc\0d"), "abc0"},
};
// clang-format on

LOOP_TEST(test_utf8_decodes_any_encoding, COUNT(encodings))
{
    struct bytes bytes = {encodings[_i].bytes, encodings[_i].size};
    struct decoder decoder = {.taken = 0};
    struct buffer text = {.chars = NULL};
    int32_t code;

    while ((code = decoder_next_of_text(&decoder, next_byte, &bytes)) != DECODER_END)
        buffer_add_code(&text, code ? code : '0');
    ck_assert_str_eq(buffer_text(&text), encodings[_i].utf8);
    buffer_free(&text);
}
