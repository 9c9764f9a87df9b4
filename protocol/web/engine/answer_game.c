/* answer_game.c - the games: boards, pieces, options, rules.  SPDX-License-Identifier: MIT */
#include "protocol/web/engine/question.h"

#include "engine/board/betza.h"
#include "engine/board/betza_words.h"
#include "engine/board/topology.h"
#include "engine/core/bitset.h"
#include "engine/core/buffer.h"
#include "engine/core/setting.h"
#include "engine/core/text.h"
#include "engine/core/version.h"
#include "engine/library/library.h"
#include "engine/rules/position.h"
#include "engine/rules/rulebook.h"
#include "engine/rules/rules.h"
#include "engine/rules/variant.h"
#include "protocol/draw/board_layout.h"
#include "protocol/draw/board_view.h"
#include "protocol/draw/piece_svg.h"
#include "protocol/rulebook/rulebook.h"
#include "protocol/session/options.h"
#include "protocol/web/engine/later_files.h"
#include "search/strength.h"

#include <stdlib.h>
#include <string.h>

/* ---- boards ------------------------------------------------------------------------------ */

static void write_place(struct json_writer *json, int file, int rank)
{
    json_write_integer(json, "file", file);
    json_write_integer(json, "rank", rank);
}

/* Whether a square has no neighbour on its file and rank. */
static bool stands_apart(const struct topology *board, int file, int rank)
{
    return !board_view_has_square(board, file - 1, rank)
           && !board_view_has_square(board, file + 1, rank)
           && !board_view_has_square(board, file, rank - 1)
           && !board_view_has_square(board, file, rank + 1);
}

static void write_board_square(struct json_writer *json, const struct topology *board,
                               square sq)
{
    const int file = topology_file(board, sq), rank = topology_rank(board, sq);
    struct text name = {.length = 0};

    topology_add_name(board, sq, &name);
    json_open(json, NULL, '{');
    json_write_string(json, "name", name.chars);
    write_place(json, file, rank);
    if (topology_is_hex(board)) {
        const struct board_layout layout = {board, false};

        json_write_decimal(json, "left", board_layout_left(&layout, file), 1);
        json_write_decimal(json, "top", board_layout_top(&layout, file, rank), 1);
        json_write_integer(json, "shade", board_view_shade(board, file, rank));
    } else if (stands_apart(board, file, rank)) {
        json_write_boolean(json, "apart", true);
    }
    json_close(json, '}');
}

/* The size of a board of hexagons, and the shape of one. */
static void write_hexagons(struct json_writer *json, const struct topology *board)
{
    const struct board_layout layout = {board, false};
    struct text outline = {.length = 0};

    board_layout_add_hexagon(0, 0, &outline);
    json_write_decimal(json, "width", board_layout_width(&layout), 1);
    json_write_decimal(json, "height", board_layout_height(&layout), 1);
    json_write_string(json, "outline", outline.chars);
}

static void write_board(struct json_writer *json, const struct topology *board)
{
    bitset squares = board->squares;

    json_open(json, "board", '{');
    json_write_integer(json, "files", board->files);
    json_write_integer(json, "ranks", board->ranks);
    if (topology_is_hex(board))
        write_hexagons(json, board);
    json_open(json, "squares", '[');
    while (squares)
        write_board_square(json, board, bitset_pop(&squares, true));
    json_close(json, ']');
    json_open(json, "pools", '[');
    for (int rank = 0; rank < board->ranks; rank++)
        for (int file = 0; file < board->files; file++) {
            if (!board_view_is_pool(board, file, rank))
                continue;
            json_open(json, NULL, '{');
            write_place(json, file, rank);
            json_close(json, '}');
        }
    json_close(json, ']');
    json_close(json, '}');
}

/* ---- games ------------------------------------------------------------------------------- */

static void write_option(struct json_writer *json, const struct setting *option)
{
    json_open(json, NULL, '{');
    json_write_string(json, "name", option->name);
    json_write_string(json, "type", options_type(option));
    json_write_string(json, "preset", option->preset);
    if (option->choices) {
        json_open(json, "choices", '[');
        for (const char *const *choice = option->choices; *choice; choice++)
            json_write_string(json, NULL, *choice);
        json_close(json, ']');
    } else {
        json_write_null(json, "choices");
    }
    json_write_string(json, "help", option->help);
    json_close(json, '}');
}

static void write_kind(struct json_writer *json, const struct variant *variant,
                       int number)
{
    const struct piece_kind *kind = &variant->kinds[number];
    struct buffer words = {.length = 0};
    struct betza betza;

    if (kind->betza && betza_parse(&betza, kind->betza, (int)strlen(kind->betza), NULL))
        betza_write_words(&betza, &words);
    json_open(json, NULL, '{');
    question_write_kind(json, "letter", variant, number);
    json_write_string(json, "name", kind->name);
    json_write_string(json, "betza", kind->betza);
    json_write_string(json, "words", words.length > 0 ? buffer_text(&words) : NULL);
    json_close(json, '}');
    buffer_free(&words);
}

/* How special moves are made, with which pieces. */
static void write_gestures(struct json_writer *json, const struct rulebook *book)
{
    const struct piece_note *gesture = book ? book->gestures : NULL;

    json_open(json, "gestures", '[');
    for (; gesture && gesture->letter; gesture++) {
        const char letter[] = {gesture->letter, '\0'};

        json_open(json, NULL, '{');
        json_write_string(json, "letter", letter);
        json_write_string(json, "text", gesture->text);
        json_close(json, '}');
    }
    json_close(json, ']');
}

/* The game of `rules`, whose options are at their defaults. */
static void write_game(struct json_writer *json, const struct rules *rules)
{
    const struct variant *variant = rules->variant;
    const struct rulebook *book = variant->rulebook;

    json_open(json, NULL, '{');
    json_write_string(json, "game", variant->name);
    json_write_string(json, "title", variant->title);
    json_write_string(json, "idea", book ? book->idea : NULL);
    json_write_string(json, "special", book ? book->special : NULL);
    write_gestures(json, book);
    json_write_string(json, "credit", book ? book->credit : NULL);
    json_write_string(json, "page", book ? book->page : NULL);
    later_files_write(json, "files", rules);
    json_write_string(json, "start", variant->start.fen);
    json_write_boolean(json, "dice", variant->dice.rolls != NULL);
    json_write_string(json, "rollNoun", variant->countdowns.noun);
    json_write_boolean(json, "hands", variant->hands.write != NULL);
    write_board(json, variant->board);
    json_open(json, "options", '[');
    for (const struct setting *option = variant->options; option && option->name;
         option++)
        write_option(json, option);
    json_close(json, ']');
    json_open(json, "kinds", '[');
    for (int kind = 1; kind < variant->kind_count; kind++)
        write_kind(json, variant, kind);
    json_close(json, ']');
    json_close(json, '}');
}

bool answer_games(struct question *question, struct text *why)
{
    const struct variant *const *games = library_games(question->library);
    bool good = true;

    json_write_string(&question->json, "version", program_version);
    json_write_integer(&question->json, "levelMax", SKILL_MAX);
    json_open(&question->json, "games", '[');
    for (; good && *games; games++) {
        struct rules *rules = rules_new(*games, NULL, 0, why);

        good = rules != NULL;
        if (good)
            write_game(&question->json, rules);
        rules_free(rules);
    }
    json_close(&question->json, ']');
    return good;
}

/* ---- pieces ------------------------------------------------------------------------------ */

/* Write the drawing of a piece as a string.  False when memory is out. */
static bool write_drawing(struct json_writer *json, const char *name,
                          const struct variant *variant, piece p, bool frozen,
                          bool letters)
{
    char *chars = NULL;
    size_t size = 0;
    FILE *file = open_memstream(&chars, &size);
    bool good;

    if (!file)
        return false;
    (letters ? piece_svg_draw_letter : piece_svg_draw)(file, variant, p, frozen);
    good = fclose(file) == 0;
    if (good)
        json_write_string(json, name, chars);
    free(chars);
    return good;
}

static bool write_shape(struct json_writer *json, const struct variant *variant,
                        piece p, bool letters)
{
    bool good;

    json_open(json, NULL, '{');
    question_write_kind(json, "letter", variant, piece_kind(p));
    json_write_string(json, "name", variant->kinds[piece_kind(p)].name);
    question_write_colour(json, "colour", piece_colour(p));
    good = write_drawing(json, "svg", variant, p, false, letters)
           && write_drawing(json, "frozen", variant, p, true, letters);
    json_close(json, '}');
    return good;
}

bool answer_shapes(struct question *question, struct text *why)
{
    const struct variant *variant = question->rules->variant;
    const bool letters = question_number(question, "letters", 0, 1);
    struct json_writer *json = &question->json;
    bool good = true;

    json_write_integer(json, "side", PIECE_SVG_SIDE);
    json_open(json, "shapes", '[');
    for (int kind = 1; kind < variant->kind_count; kind++)
        for (int colour = 0; colour < COLOURS; colour++)
            good =
                good && write_shape(json, variant, piece_make(kind, colour), letters);
    json_close(json, ']');
    return good || text_fail(why, "out of memory");
}

bool answer_rules(struct question *question, struct text *why)
{
    (void)why;
    json_open(&question->json, "parts", '[');
    rulebook_write_json(&question->json, question->rules);
    json_close(&question->json, ']');
    return true;
}
