/* check_rulebook.c - the rules in plain English are true.  SPDX-License-Identifier: MIT */
#include "engine/rules/rulebook.h"

#include "engine/board/betza.h"
#include "engine/board/betza_words.h"
#include "engine/board/topology.h"
#include "engine/core/buffer.h"
#include "engine/core/random.h"
#include "engine/core/setting.h"
#include "engine/core/text.h"
#include "engine/rules/game.h"
#include "engine/rules/play.h"
#include "engine/rules/rules.h"
#include "engine/variants/registry.h"
#include "protocol/rulebook/reach.h"
#include "protocol/text/game_text.h"
#include "protocol/text/word_wrap.h"
#include "tests/support/playground.h"
#include "tests/unit/unit.h"

#include <stdlib.h>
#include <string.h>

static struct playground ground;

/* ---- words ------------------------------------------------------------------------- */

static const char *const words[][2] = {
    {"K", "steps one square in any direction"},
    {"Q", "slides any number of squares in any direction"},
    {"R4", "slides up to 4 squares horizontally or vertically"},
    {"mfWcfF", "steps one square forward without capturing; captures one square "
               "diagonally forward"},
    {"WD",
     "steps one square horizontally or vertically; leaps two squares horizontally "
     "or vertically"},
    {"NN",
     "leaps two squares horizontally or vertically and one at a right angle, and on "
     "in the same way until it is blocked"},
    {"N3",
     "leaps two squares horizontally or vertically and one at a right angle, up to "
     "3 times in the same way"},
    {"fbN", "leaps two squares forward or backward and one sideways"},
    {"flN", "leaps two squares to the left and one forward"},
    {"fsLbbL",
     "leaps three squares backward and one sideways or three squares sideways "
     "and one forward"},
    {"sJ", "leaps three squares sideways and two forward or backward"},
    {"flF", "steps one square diagonally forward to the left"},
    {"rF", "steps one square diagonally to the right"},
    {"fsW", "steps one square forward or sideways"},
    {"blW", "steps one square backward or to the left"},
    {"mRcB2", "slides any number of squares horizontally or vertically without "
              "capturing; captures up to 2 squares away diagonally"},
    {"mRcW",
     "slides any number of squares horizontally or vertically without capturing; "
     "captures one square horizontally or vertically"},
    {"cQ", "captures at any distance in any direction"},
    {"cG", "captures by a leap of three squares diagonally"},
    {"FW", "steps one square in any direction"},
    {"RF", "slides any number of squares horizontally or vertically; steps one square "
           "diagonally"},
};

LOOP_TEST(test_betza_in_words, COUNT(words))
{
    const char *notation = words[_i][0];
    struct buffer buffer = {.length = 0};
    struct betza betza;

    ck_assert(betza_parse(&betza, notation, (int)strlen(notation), NULL));
    betza_write_words(&betza, &buffer);
    ck_assert_str_eq(buffer_text(&buffer), words[_i][1]);
    buffer_free(&buffer);
}

/* ---- lines ------------------------------------------------------------------------- */

TEST(test_word_wrap_keeps_to_its_width)
{
    char *chars = NULL;
    size_t size;
    struct word_wrap wrap = {
        .file = open_memstream(&chars, &size), .width = 10, .indent = 2};

    word_wrap_add(&wrap, "one two three four fifteenteen six");
    word_wrap_end(&wrap);
    fclose(wrap.file);
    ck_assert_str_eq(chars, "one two\n  three\n  four\n  fifteenteen\n  six\n");
    free(chars);
}

TEST(test_word_wrap_takes_the_width_from_the_environment)
{
    FILE *file = fopen("/dev/null", "w");

    ck_assert_ptr_nonnull(file);
    setenv("COLUMNS", "50", 1);
    ck_assert_int_eq(word_wrap_terminal_width(file), 49);
    setenv("COLUMNS", "wide", 1);
    ck_assert_int_eq(word_wrap_terminal_width(file), WORD_WRAP_COLUMNS);
    unsetenv("COLUMNS");
    ck_assert_int_eq(word_wrap_terminal_width(file), WORD_WRAP_COLUMNS);
    fclose(file);
}

/* ---- pages ------------------------------------------------------------------------- */

static void close_game(void)
{
    playground_close(&ground);
}

/* The game of this test. */
static const struct rulebook *open_game(int number)
{
    playground_open(&ground, variants[number]->name, NULL, NULL);
    ck_assert_msg(variants[number]->rulebook != NULL, "%s has no rule book",
                  variants[number]->name);
    return variants[number]->rulebook;
}

FIXTURE(NULL, close_game);

LOOP_TEST(test_rulebook_has_its_parts, unit_variant_count())
{
    const struct rulebook *book = open_game(_i);

    ck_assert(book->idea && *book->idea);
    ck_assert(book->idea[strlen(book->idea) - 1] != '.');
    ck_assert(_i == 0 || book->credit != NULL);
    ck_assert(book->rules && book->endings && book->moves);
    ck_assert(variant_state_count(variants[_i]) == 0 || book->fen);
}

/* The page says what the pieces of the start are worth, kings aside. */
LOOP_TEST(test_rulebook_tells_the_worth_of_pieces, unit_variant_count())
{
    const struct rulebook *book = open_game(_i);
    const struct variant *variant = variants[_i];

    ck_assert(book->worth != NULL);
    for (int kind = 1; kind < variant->kind_count; kind++)
        ck_assert_msg(variant->kinds[kind].letter == 'K'
                          || !strchr(variant->start.fen, variant->kinds[kind].letter)
                          || strstr(book->worth, variant->kinds[kind].name),
                      "%s: %s", variant->name, variant->kinds[kind].name);
}

/* Every move that the page shows is legal where the page says. */
LOOP_TEST(test_rulebook_moves_are_legal, unit_variant_count())
{
    for (const struct typed_move *row = open_game(_i)->moves; row->typed; row++) {
        struct text why;
        struct ply ply;

        playground_set(&ground, row->fen ? row->fen : variants[_i]->start.fen);
        ck_assert_msg(ply_read(&ground.pos, row->typed, &ply, &why), "%s: %s",
                      variants[_i]->name, why.chars);
    }
}

static int note_count(const struct rulebook *book, const char *option,
                      const char *choice)
{
    int count = 0;

    for (const struct choice_note *note = book->choices; note && note->option; note++)
        count += strcmp(note->option, option) == 0
                 && (!choice || strcmp(note->choice, choice) == 0);
    return count;
}

/* The notes on an option are about its choices: all of them, each once. */
LOOP_TEST(test_rulebook_explains_every_choice, unit_variant_count())
{
    const struct rulebook *book = open_game(_i);
    int explained = 0;

    for (const struct setting *option = variants[_i]->options; option && option->name;
         option++) {
        int choices = 0;

        for (; option->type == SETTING_CHOICE && option->choices[choices]; choices++)
            ck_assert_msg(note_count(book, option->name, option->choices[choices]) == 1,
                          "%s=%s", option->name, option->choices[choices]);
        ck_assert_int_eq(note_count(book, option->name, NULL), choices);
        explained += choices;
    }
    for (const struct choice_note *note = book->choices; note && note->option; note++)
        explained--;
    ck_assert_int_eq(explained, 0);
}

static int find_kind(const struct variant *variant, char letter)
{
    for (int kind = 1; kind < variant->kind_count; kind++)
        if (variant->kinds[kind].letter == letter)
            return kind;
    return KIND_NONE;
}

static const struct piece_note *find_note(const struct rulebook *book, char letter)
{
    const struct piece_note *note = book->notes;

    while (note && note->letter && note->letter != letter)
        note++;
    return note && note->letter ? note : NULL;
}

LOOP_TEST(test_rulebook_notes_are_about_pieces, unit_variant_count())
{
    const struct rulebook *book = open_game(_i);

    for (const struct piece_note *note = book->notes; note && note->letter; note++)
        ck_assert_int_ne(find_kind(variants[_i], note->letter), KIND_NONE);
    for (int kind = 1; kind < variants[_i]->kind_count; kind++)
        ck_assert_msg(ground.rules->powers[WHITE][kind][0]
                          || find_note(book, variants[_i]->kinds[kind].letter),
                      "nothing is said about %s", variants[_i]->kinds[kind].name);
}

/* Whether the picture of the piece on `from` shows the move; a kind with a note may do more
 * than that. */
static bool shows_move(const struct position *pos, move m)
{
    const struct rules *rules = pos->rules;
    const piece p = position_piece(pos, move_from(m));
    const int kind = piece_kind(p), colour = piece_colour(p);
    const bool captures = position_piece(pos, move_to(m)) != PIECE_NONE;
    struct reach reach;
    char mark;

    if (move_type(m) != MOVE_NORMAL
        || find_note(rules->variant->rulebook, rules->variant->kinds[kind].letter))
        return true;
    reach_from(&reach, rules, colour, kind, position_power_index(pos, colour, kind, 0),
               move_from(m));
    mark = reach.marks[move_to(m)];
    return mark == REACH_LEAP || mark == REACH_SLIDE
           || mark == (captures ? REACH_CAPTURE : REACH_QUIET);
}

LOOP_TEST(test_rulebook_pictures_show_the_moves, unit_variant_count())
{
    uint64_t state = 7;
    struct game *game;

    open_game(_i);
    game = playground_game(&ground);
    for (int ply = 0; ply < 60; ply++) {
        struct move_list list;

        play_moves(game_position(game), GENERATE_ALL, &list);
        for (int i = 0; i < list.count; i++)
            ck_assert(shows_move(game_position(game), list.moves[i]));
        if (!game_play_random(game, &state))
            break;
    }
    game_free(game);
}

/* ---- pictures ---------------------------------------------------------------------- */

static char *print_reach(const char *variant, const char *option, int kind, int index)
{
    char *chars = NULL;
    size_t size;
    FILE *file = open_memstream(&chars, &size);
    struct reach reach;

    playground_open(&ground, variant, option, NULL);
    reach_from(&reach, ground.rules, WHITE, kind, index,
               reach_origin(ground.rules, WHITE, kind, index));
    reach_print(file, ground.rules, &reach, 1, WORD_WRAP_COLUMNS);
    fclose(file);
    return chars;
}

static void expect_reach(const char *variant, const char *option, int kind, int index,
                         const char *expected)
{
    char *chars = print_reach(variant, option, kind, index);

    ck_assert_str_eq(chars, expected);
    free(chars);
}

TEST(test_reach_of_a_pawn)
{
    expect_reach("chess", NULL, KIND_PAWN, 0,
                 "\n"
                 "    . . . . . . . .\n"
                 "    . . . . . . . .\n"
                 "    . . . . . . . .\n"
                 "    . . x - x . . .\n"
                 "    . . . P . . . .\n"
                 "    . . . . . . . .\n"
                 "    . . . . . . . .\n"
                 "    . . . . . . . .\n");
}

/* The end of a limited ride is on the board. */
TEST(test_reach_follows_the_options)
{
    expect_reach("polypiece", "Powers=N=N,mR4fA", KIND_FIRST_OTHER, 1,
                 "\n"
                 "    . . . . . . . .\n"
                 "    . . - . . . . .\n"
                 "    . . - . . . . .\n"
                 "    o . - . o . . .\n"
                 "    . . - . . . . .\n"
                 "    - - N - - - - .\n"
                 "    . . - . . . . .\n"
                 "    . . - . . . . .\n");
}

TEST(test_reach_passes_the_pool)
{
    char *chars = print_reach("starpool", NULL, 6, 0);

    ck_assert_int_eq(find_kind(variants_find("starpool"), 'C'), 6);
    ck_assert_str_eq(chars, "\n"
                            "    .                   +\n"
                            "      . . . . . . . . +\n"
                            "      . . . . . . . + .\n"
                            "      + . . . . . + . .\n"
                            "      . + . . . + . . .\n"
                            "      . . + o   . . . .\n"
                            "      . . o C o . . . .\n"
                            "      . . + o + . . . .\n"
                            "      . + . . . + . . .\n"
                            "      + . . . . . + . .\n"
                            "    +                   .\n");
    free(chars);
}
