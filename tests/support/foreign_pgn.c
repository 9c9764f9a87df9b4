/* foreign_pgn.c - games as other programs write them.  SPDX-License-Identifier: MIT */
#include "tests/support/foreign_pgn.h"

#include "engine/core/buffer.h"
#include "engine/core/random.h"
#include "engine/core/setting.h"
#include "engine/core/text.h"
#include "engine/notation/coordinates.h"
#include "engine/notation/roll.h"
#include "engine/notation/san.h"
#include "engine/notation/xboard_ranks.h"
#include "engine/rules/fen.h"
#include "engine/rules/game.h"
#include "engine/rules/rules.h"
#include "engine/rules/variant.h"
#include "engine/variants/registry.h"
#include "tests/unit/unit.h"

#include <string.h>

enum {
    LINE_PLIES = 5, /* of a variation */
    DEPTH_MAX = 2,  /* of variations within each other */
    SHARE = 6,      /* one move in so many has a sign, or a variation */
};

enum result_place { RESULT_IN_BOTH, RESULT_IN_TAG, RESULT_TWICE };

/* How a program writes games. */
struct style {
    const char *name;
    const char *mark;      /* before the first game */
    const char *tags;      /* before the usual ones */
    const char *last_tags; /* after them */
    bool has_gap;          /* between a number and its move */
    const char *line_end;
    const char *comments[2]; /* after some moves */
    const char *first;       /* comment before the moves */
    const char *glyphs[4];   /* after some moves, with what stands before them */
    const char *open;        /* of a variation */
    const char *close;
    int columns; /* of a line; 0: a game is one line */
    int each;    /* one move in so many has a comment */
    bool long_moves;
    bool numbers_black; /* Black's moves have numbers after comments */
    bool is_xboard;     /* positions are drawn, too, and ten ranks count from 0 */
    enum result_place result;
};

// clang-format off
static const struct style styles[] = {
    {"lichess", "", "[Event \"Rated blitz game\"]\n[Site \"https://lichess.org/abcd1234\"]\n",
     "[UTCDate \"2024.01.01\"]\n[UTCTime \"10:00:00\"]\n[TimeControl \"300+3\"]\n[ECO \"B01\"]\n"
     "[Opening \"Nimzo-Larsen Attack: Owner's Line\"]\n[Annotator \"lichess.org\"]\n",
     true, "\n", {"{ [%eval 0.17] [%clk 0:05:00] }", "{ [%eval #-3] [%clk 0:00:01] }"}, "",
     {"?! { (0.17 \xe2\x86\x92 0.91) Inaccuracy. }", "?", "??", "!"}, "(", ")", 0, 1, false, true, false, RESULT_IN_BOTH},
    {"ChessBase", "", "[Event \"M\xfcnchen op\"]\n[Site \"?\"]\n",
     "[ECO \"C42\"]\n[Annotator \"M\xfcller,K\"]\n[PlyCount \"40\"]\n[EventDate \"2024.??.??\"]\n[SourceTitle \"\"]\n",
     true, "\r\n", {"{[%csl Gd4][%cal Ge2e4,Re7e5] The move; } $13 {is known}", "{gef\xe4hrlich \x96 \x84so\x93}"},
     "{A comment before the first move}", {" $1", " $146", " $5 $14", " $18"}, "(", ")", 80, 4, false, true, false, RESULT_IN_BOTH},
    {"Fritz", "\xef\xbb\xbf", "[Event \"Stra\xc3\x9f" "e, 5min\"]\n[Site \"PC\"]\n",
     "[WhiteElo \"2400\"]\n[BlackElo \"\"]\n[Annotator \"0.17;0.05\"]\n[PlyCount \"40\"]\n[TimeControl \"300\"]\n\n",
     true, "\r\n", {"{[%eval 23,14] [%emt 0:00:05]}", "{0.31/12 5 (Sf3-e5)}"}, "{128MB, Fritz12.ctg, PC}",
     {" $2", " $6 {Besser war}", " $11", " $40"}, "({RR} ", ")", 79, 1, false, true, false, RESULT_IN_BOTH},
    {"pgn-extract", "% escaped\n", "[Event \"A \\\"quoted\\\" name\"]\n[Site \"?\"]\n", "[Opening \"\"]\n",
     true, "\n", {"{ word } { another }", "{ no end of it: $1 (e4) [x] ; ! }"}, "", {"!", "$6", "!?", "$3"}, "( ", " )", 75, 5, true, true,
     false, RESULT_IN_BOTH},
    {"Scid", "", "[Event \"?\"]\n[Site \"?\"]\n", "[EventDate \"????.??.??\"]\n[SiteCountry \"NOR\"]\n\n",
     false, "\n", {"{ e.g. (this) }", "{a long comment that surely goes on for more than the width of a whole line of the file}"},
     "{    Indented    }", {" D", " $10", "+=", " N"}, "( ", ")", 79, 7, false, false, false, RESULT_IN_BOTH},
    {"PyChess", "", "[Event \"Local Event\"]\n[Site \"Local Site\"]\n", "[TimeControl \"300+0\"]\n[Board \"1\"]\n",
     true, "\n", {"{[%emt 1.2]}", "{[%clk 0:04:59.8] [%eval +0.35/7]}"}, "",
     {" \xc2\xb1", " \xe2\x88\x9e", " \xe2\xa9\xb2", "\xe2\x96\xa1"}, "(", ")", 20, 2, false, false, false, RESULT_IN_TAG},
    {"Cute Chess", "", "[Event \"?\"]\n[Site \"?\"]\n", "[TimeControl \"40/60+0.6\"]\n[PlyCount \"9\"]\n[GameDuration \"00:00:01\"]\n",
     true, "\n", {"{+0.31/12 0.50s}", "{-M12/30 0.011s, White mates}"}, "", {"", "", "", ""}, "", "", 80, 1, false, false, false, RESULT_TWICE},
    {"XBoard", "", "[Event \"Computer Chess Game\"]\n[Site \"host\"]\n", "[TimeControl \"40/300\"]\n[Number \"1\"]\n",
     true, "\n", {"{+0.31/12 5}", "{-12.07/9 1:02}"}, "", {"", "", "", ""}, "", "", 75, 1, false, true, true, RESULT_IN_BOTH},
};
// clang-format on

int foreign_pgn_programs(void)
{
    return COUNT(styles);
}

const char *foreign_pgn_program(int program)
{
    return styles[program].name;
}

/* A text that is broken into lines. */
struct page {
    const struct style *style;
    struct buffer *text;
    bool ranks_from_0;
    int column;
};

/* ---- movetext -------------------------------------------------------------------------------- */

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
            buffer_add(page->text, page->style->line_end);
            page->column = 0;
        }
        buffer_add(page->text, page->column ? " " : "");
        buffer_add(page->text, word.chars);
        page->column += (int)length + 1;
        words += length + strspn(words + length, " ");
    }
}

/* Append a ply with its number and its roll. */
static void add_ply(struct page *page, const struct position *pos, struct ply ply,
                    bool needs_number, const char *glyph, const char *before)
{
    struct text text, written;

    text_clear(&text);
    text_clear(&written);
    text_add(&text, "%s", before);
    if (pos->to_move == WHITE)
        text_add(&text, "%d.%s", pos->fullmove, page->style->has_gap ? " " : "");
    else if (needs_number)
        text_add(&text, "%d... ", pos->fullmove);
    (page->style->long_moves ? coordinates_write : san_write)(pos, ply.move, &written);
    if (page->ranks_from_0)
        xboard_ranks_write(pos->rules->variant->board, written.chars, &text);
    else
        text_add(&text, "%s", written.chars);
    text_add(&text, "%s", glyph);
    if (ply.roll != MOVE_NONE) {
        text_add(&text, " {");
        roll_write_words(pos, ply, &text);
        text_add_char(&text, '}');
    }
    add_words(page, text.chars);
}

/* Append a variation of random moves instead of ply `number`, which may have one itself. */
static void add_variation(struct page *page, const struct game *game, int number,
                          int depth, uint64_t *random)
{
    struct game *line = game_copy(game, 0);

    ck_assert_ptr_nonnull(line);
    while (game_plies(line) > number)
        game_undo(line);
    for (int i = 0; i < LINE_PLIES && game_play_random(line, random); i++) {
        const bool branches = depth < DEPTH_MAX && random_below(random, SHARE) == 0;

        add_ply(page, game_position_at(line, number + i), game_ply(line, number + i),
                i == 0, i == 2 ? " $2 {idea}" : "", i == 0 ? page->style->open : "");
        if (branches)
            add_variation(page, line, number + i, depth + 1, random);
    }
    buffer_add(page->text, page->style->close);
    game_free(line);
}

static void add_plies(struct page *page, const struct game *game, uint64_t *random)
{
    const struct style *style = page->style;
    bool interrupted = *style->first != '\0';

    for (int i = 0; i < game_plies(game); i++) {
        const bool has_comment = random_below(random, style->each) == 0;
        const bool has_line = *style->open && random_below(random, SHARE) == 0;
        const bool has_glyph = random_below(random, SHARE) == 0;

        add_ply(page, game_position_at(game, i), game_ply(game, i),
                interrupted && style->numbers_black,
                has_glyph ? style->glyphs[random_below(random, 4)] : "", "");
        if (has_comment)
            add_words(page, style->comments[random_below(random, 8) == 0]);
        if (has_line)
            add_variation(page, game, i, 1, random);
        interrupted = has_comment || has_line || has_glyph;
    }
}

/* ---- tags ------------------------------------------------------------------------------------ */

/* Append the tags of the rules; chess has none. */
static void add_rules(const struct page *page, const struct rules *rules)
{
    const struct variant *variant = rules->variant;
    const bool is_named = variant->aliases.of_option && rules_option(rules, 0);
    const char *name = is_named ? variant->aliases.of_option
                       : page->style->has_gap && variant->aliases.pgn
                           ? variant->aliases.pgn
                           : variant->name;
    struct text text;

    text_clear(&text);
    if (is_named || variant != variants[0])
        text_add(&text, "[Variant \"%.*s\"]\n", (int)strcspn(name, " "), name);
    for (int i = is_named; variant->options && variant->options[i].name; i++)
        if (strcmp(rules->option_texts[i], variant->options[i].preset) != 0)
            text_add(&text, "[%s \"%s\"]\n", variant->options[i].name,
                     rules->option_texts[i]);
    buffer_add(page->text, text.chars);
}

/* Begin the moves as XBoard does after a FEN: with a drawing of the board.  Readers look at its first line only.
 * It knows nothing of dice and special moves. */
static void add_picture(struct page *page, const struct variant *variant)
{
    if (variant->dice.rolls || variant->special_moves[0].name)
        return;
    page->ranks_from_0 = true;
    add_words(page, "{--------------");
    buffer_add(
        page->text,
        "\n r . . . k . . .\n R . . . K . . .\nwhite to play\n--------------}\n");
    page->column = 0;
}

/* Append the tags.  True if the game begins with other pieces than usually. */
static bool add_tags(struct page *page, const struct game *game, int number,
                     enum result result)
{
    const struct position *start = game_position_at(game, 0);
    struct text text, fen, usual;
    bool is_set;

    buffer_add(page->text, page->style->tags);
    text_clear(&text);
    text_clear(&fen);
    text_clear(&usual);
    text_add(&text,
             "[Date \"2024.01.01\"]\n[Round \"%d\"]\n[White \"A\"]\n[Black \"B\"]\n"
             "[Result \"%s\"]\n",
             number, outcome_score(result));
    buffer_add(page->text, text.chars);
    add_rules(page, start->rules);
    fen_write(start, &fen);
    fen_write(start->rules->start, &usual);
    is_set = strcmp(fen.chars, usual.chars) != 0
             || (start->rules->variant->start.count
                 && start->rules->variant->start.count(start->rules) > 0);
    if (is_set) {
        text_clear(&text);
        text_add(&text, "[SetUp \"1\"]\n[FEN \"%s\"]\n", fen.chars);
        buffer_add(page->text, text.chars);
    }
    buffer_add(page->text, page->style->last_tags);
    buffer_add(page->text, "\n");
    return is_set && strncmp(fen.chars, usual.chars, strcspn(fen.chars, " ") + 1) != 0;
}

void foreign_pgn_add(struct buffer *text, int program, const struct game *game,
                     int number, enum result result, uint64_t *random)
{
    struct page page = {.style = &styles[program], .text = text};
    const struct style *style = page.style;

    buffer_add(text, number == 0 ? style->mark : "");
    if (add_tags(&page, game, number, result) && style->is_xboard)
        add_picture(&page, game_position(game)->rules->variant);
    add_words(&page, style->first);
    add_plies(&page, game, random);
    if (style->result != RESULT_IN_TAG)
        add_words(&page, outcome_score(result));
    if (style->result == RESULT_TWICE)
        add_words(&page, outcome_score(result));
    buffer_add(text, style->line_end);
    buffer_add(text, style->line_end);
}
