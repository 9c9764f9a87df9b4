/* check_pgn_corpus.c - games in the styles of other programs, read, written and read again.
 * SPDX-License-Identifier: MIT
 */
#include "engine/core/random.h"
#include "engine/core/text.h"
#include "engine/notation/coordinates.h"
#include "engine/notation/pgn_writer.h"
#include "engine/notation/san.h"
#include "engine/rules/fen.h"
#include "engine/rules/game.h"
#include "engine/rules/rules.h"
#include "tests/support/pgn_difference.h"
#include "tests/support/pgn_text.h"
#include "tests/support/playground.h"
#include "tests/unit/unit.h"

#include <string.h>

enum { GAMES = 60, PLIES_MAX = 90, LINE_PLIES = 5, SHARE = 6 };

enum result_place { RESULT_IN_BOTH, RESULT_IN_TAG, RESULT_TWICE };

/* How a program writes games. */
struct style {
    const char *name;
    const char *tags;      /* before the usual ones */
    const char *last_tags; /* after them */
    bool has_gap;          /* between a number and its move */
    const char *line_end;
    const char *comment;   /* after some moves */
    const char *first;     /* comment before the moves */
    const char *glyphs[4]; /* after some moves, with what stands before them */
    const char *open;      /* of a variation */
    const char *close;
    int columns; /* of a line; 0: a game is one line */
    int each;    /* one move in so many has a comment; 0: none */
    bool long_moves;
    bool numbers_black; /* Black's moves have numbers after comments */
    enum result_place result;
};

// clang-format off
static const struct style styles[] = {
    {"lichess", "[Event \"Rated blitz game\"]\n[Site \"https://lichess.org/abcd1234\"]\n",
     "[UTCDate \"2024.01.01\"]\n[UTCTime \"10:00:00\"]\n[TimeControl \"300+3\"]\n[ECO \"B01\"]\n"
     "[Opening \"Nimzo-Larsen Attack: Owner's Line\"]\n[Annotator \"lichess.org\"]\n",
     true, "\n", "{ [%eval 0.17] [%clk 0:05:00] }", "",
     {"?! { (0.17 \xe2\x86\x92 0.91) Inaccuracy. }", "?", "??", "!"}, "(", ")", 0, 1, false, true, RESULT_IN_BOTH},
    {"ChessBase", "[Event \"M\xfcnchen op\"]\n[Site \"?\"]\n",
     "[ECO \"C42\"]\n[Annotator \"M\xfcller,K\"]\n[PlyCount \"40\"]\n[EventDate \"2024.??.??\"]\n[SourceTitle \"\"]\n",
     true, "\r\n", "{[%csl Gd4][%cal Ge2e4,Re7e5] The move; } $13 {is known}", "{A comment before the first move}",
     {" $1", " $146", " $5 $14", " $18"}, "(", ")", 80, 4, false, true, RESULT_IN_BOTH},
    {"pgn-extract", "[Event \"A \\\"quoted\\\" name\"]\n[Site \"?\"]\n", "[Opening \"\"]\n",
     true, "\n", "{ word } { another }", "", {"!", "$6", "!?", "$3"}, "( ", " )", 75, 5, true, true, RESULT_IN_BOTH},
    {"Scid", "[Event \"?\"]\n[Site \"?\"]\n", "[EventDate \"????.??.??\"]\n[SiteCountry \"NOR\"]\n\n",
     false, "\n", "{ e.g. (this) }", "{    Indented    }", {" D", " $10", "+=", "N"}, "( ", ")", 79, 7, false, false, RESULT_IN_BOTH},
    {"PyChess", "[Event \"Local Event\"]\n[Site \"Local Site\"]\n", "[TimeControl \"300+0\"]\n[Board \"1\"]\n",
     true, "\n", "{[%emt 1.2]}", "", {" \xc2\xb1", " \xe2\x88\x9e", " \xe2\xa9\xb2", "\xe2\x96\xa1"}, "(", ")", 20, 2, false, false, RESULT_IN_TAG},
    {"cutechess", "[Event \"?\"]\n[Site \"?\"]\n", "[TimeControl \"40/60+0.6\"]\n[PlyCount \"9\"]\n[GameDuration \"00:00:01\"]\n",
     true, "\n", "{+0.31/12 0.50s}", "", {"", "", "", ""}, "", "", 80, 1, false, false, RESULT_TWICE},
};
// clang-format on

/* A text that is broken into lines. */
struct page {
    const struct style *style;
    struct buffer text;
    int column;
};

/* Append words, each on a new line where it does not fit. */
static void add_words(struct page *page, const char *words)
{
    while (*words) {
        const size_t length = strcspn(words, " ");
        struct text word;

        text_clear(&word);
        text_add(&word, "%.*s", (int)length, words);
        if (page->column && page->style->columns
            && page->column + (int)length >= page->style->columns) {
            buffer_add(&page->text, page->style->line_end);
            page->column = 0;
        }
        buffer_add(&page->text, page->column ? " " : "");
        buffer_add(&page->text, word.chars);
        page->column += (int)length + 1;
        words += length + strspn(words + length, " ");
    }
}

/* Append a move with its number. */
static void add_move(struct page *page, const struct position *pos, move m,
                     bool needs_number, const char *glyph, const char *before)
{
    struct text text;

    text_clear(&text);
    text_add(&text, "%s", before);
    if (pos->to_move == WHITE)
        text_add(&text, "%d.%s", pos->fullmove, page->style->has_gap ? " " : "");
    else if (needs_number)
        text_add(&text, "%d... ", pos->fullmove);
    (page->style->long_moves ? coordinates_write : san_write)(pos, m, &text);
    text_add(&text, "%s", glyph);
    add_words(page, text.chars);
}

/* Append a variation of random moves instead of ply `number`. */
static void add_variation(struct page *page, const struct game *game, int number,
                          uint64_t *random)
{
    struct game *line = game_copy(game, 0);

    ck_assert_ptr_nonnull(line);
    while (game_plies(line) > number)
        game_undo(line);
    for (int i = 0; i < LINE_PLIES && game_play_random(line, random); i++)
        add_move(page, game_position_at(line, number + i),
                 game_ply(line, number + i).move, i == 0, i == 2 ? " $2 {idea}" : "",
                 i == 0 ? page->style->open : "");
    buffer_add(&page->text, page->style->close);
    game_free(line);
}

static void add_tags(struct page *page, const struct game *game, int number,
                     enum result result)
{
    const struct position *start = game_position_at(game, 0);
    struct text text, fen;

    buffer_add(&page->text, page->style->tags);
    text_clear(&text);
    text_add(&text,
             "[Date \"2024.01.01\"]\n[Round \"%d\"]\n[White \"A\"]\n[Black \"B\"]\n"
             "[Result \"%s\"]\n",
             number, outcome_score(result));
    text_clear(&fen);
    fen_write(start, &fen);
    if (start->key != start->rules->start->key || rules_option(start->rules, 0))
        text_add(&text, "%s[SetUp \"1\"]\n[FEN \"%s\"]\n",
                 rules_option(start->rules, 0) ? "[Variant \"Chess960\"]\n" : "",
                 fen.chars);
    buffer_add(&page->text, text.chars);
    buffer_add(&page->text, page->style->last_tags);
    buffer_add(&page->text, "\n");
}

/* Append a game in the page's style. */
static void add_game(struct page *page, const struct game *game, int number,
                     uint64_t *random)
{
    static const enum result results[] = {RESULT_WHITE_WINS, RESULT_BLACK_WINS,
                                          RESULT_DRAW, RESULT_NONE};
    const struct style *style = page->style;
    const enum result result = results[random_below(random, 4)];
    bool interrupted = *style->first != '\0';

    page->column = 0;
    add_tags(page, game, number, result);
    add_words(page, style->first);
    for (int i = 0; i < game_plies(game); i++) {
        const bool has_comment = style->each && random_below(random, style->each) == 0;
        const bool has_line = *style->open && random_below(random, SHARE) == 0;
        const bool has_glyph = random_below(random, SHARE) == 0;

        add_move(page, game_position_at(game, i), game_ply(game, i).move,
                 interrupted && style->numbers_black,
                 has_glyph ? style->glyphs[random_below(random, 4)] : "", "");
        if (has_comment)
            add_words(page, style->comment);
        if (has_line)
            add_variation(page, game, i, random);
        interrupted = has_comment || has_line || has_glyph;
    }
    if (style->result != RESULT_IN_TAG)
        add_words(page, outcome_score(result));
    if (style->result == RESULT_TWICE)
        add_words(page, outcome_score(result));
    buffer_add(&page->text, style->line_end);
    buffer_add(&page->text, style->line_end);
}

/* The game that was read is the one that was played, and is the same when it has been written. */
static void expect_game(const struct pgn *pgn, const struct game *game)
{
    struct buffer written = {.chars = NULL};
    struct reading again;
    struct text what;

    ck_assert_int_eq(game_plies(pgn->game), game_plies(game));
    ck_assert(game_position(pgn->game)->key == game_position(game)->key);
    ck_assert_int_eq(pgn->notice.length, 0);
    pgn_write(pgn->game, &pgn->tags, pgn_text_write, &written);
    reading_open(&again, written.chars);
    ck_assert_msg(reading_next(&again) == PGN_READ, "%s", again.why.chars);
    ck_assert_msg(pgn_is_same(pgn, &again.pgn, &what), "%s: %s", what.chars,
                  written.chars);
    pgn_free(&again.pgn);
    ck_assert_int_eq(reading_next(&again), PGN_END);
    reading_close(&again);
    buffer_free(&written);
}

LOOP_TEST(test_pgn_of_other_programs_is_kept, COUNT(styles))
{
    struct page page = {.style = &styles[_i]};
    struct game *games[GAMES];
    struct playground grounds[2];
    struct reading reading;
    uint64_t random = (uint64_t)_i + 1;

    playground_open(&grounds[0], "chess", NULL, NULL);
    playground_open(&grounds[1], "chess", "UCI_Chess960=true",
                    "bqnrnkrb/pppppppp/8/8/8/8/PPPPPPPP/BQNRNKRB w GDgd - 0 1");
    for (int i = 0; i < GAMES; i++) {
        struct playground *ground = &grounds[i % 8 == 7];

        games[i] = game_new(ground->rules, (uint64_t)i);
        ck_assert_ptr_nonnull(games[i]);
        game_reset(games[i], &ground->pos);
        for (int plies = random_below(&random, PLIES_MAX); plies > 0; plies--)
            if (game_outcome(games[i]).result == RESULT_NONE)
                ck_assert(game_play_random(games[i], &random));
        add_game(&page, games[i], i, &random);
    }
    reading_open(&reading, page.text.chars);
    for (int i = 0; i < GAMES; i++) {
        ck_assert_msg(reading_next(&reading) == PGN_READ, "%s: %s", styles[_i].name,
                      reading.why.chars);
        expect_game(&reading.pgn, games[i]);
        pgn_free(&reading.pgn);
        game_free(games[i]);
    }
    ck_assert_int_eq(reading_next(&reading), PGN_END);
    reading_close(&reading);
    buffer_free(&page.text);
    for (int i = 0; i < 2; i++)
        playground_close(&grounds[i]);
}
