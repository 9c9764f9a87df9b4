/* positions.c - the commands moves, play and show.  SPDX-License-Identifier: MIT */
#include "engine/core/setting.h"
#include "engine/core/text.h"
#include "engine/notation/san.h"
#include "engine/rules/fen.h"
#include "engine/rules/game.h"
#include "engine/rules/variant.h"
#include "protocol/draw/annotation.h"
#include "protocol/draw/board_svg.h"
#include "protocol/draw/board_text.h"
#include "protocol/draw/board_view.h"
#include "protocol/gui/xboard/xboard_pieces.h"
#include "protocol/session/options.h"
#include "protocol/shell/cli/command.h"
#include "protocol/text/console.h"
#include "protocol/text/errors.h"
#include "protocol/text/game_text.h"
#include "protocol/text/word_wrap.h"

#include <stdio.h>
#include <stdlib.h>

struct moves_flags {
    bool san;
};

static const struct setting moves_flags[] = {
    {"san", .help = "add the moves' SAN", SETTING_CHECK_AT(struct moves_flags, san)},
    {.name = NULL},
};

static int run_moves(const struct arguments *arguments, const struct position *start)
{
    const struct moves_flags *flags = arguments->flags;
    struct sorted_moves *sorted = sorted_moves_new(start);

    if (!sorted)
        return report_error(STATUS_FAILED, "out of memory");
    for (int i = 0; i < sorted->count; i++) {
        struct text san = {.length = 0};

        if (flags->san) {
            text_add_char(&san, ' ');
            san_write(start, sorted->moves[i].move, &san);
        }
        printf("%s%s\n", sorted->moves[i].name, san.chars);
    }
    free(sorted);
    return 0;
}

const struct command command_moves = {"moves", .help = "list the legal moves, sorted",
                                      COMMAND_FLAGS(moves_flags, struct moves_flags),
                                      .run_from = run_moves};

static bool play_word(struct game *game, const char *word, struct text *why)
{
    const struct outcome outcome = game_outcome(game);
    struct ply ply;

    if (outcome.result != RESULT_NONE)
        return text_fail(why, "'%.40s': the game has ended: %s %s", word,
                         outcome_words(&outcome), outcome_score(outcome.result));
    if (!ply_read(game_position(game), word, &ply, why))
        return false;
    return game_play(game, ply) || text_fail(why, "%s", game_play_failure(game));
}

/* A new game, after the moves that are the command's arguments.  NULL, after reporting an
 * error, if one is illegal. */
static struct game *play_words(const struct arguments *arguments,
                               const struct position *start)
{
    struct game *game = game_new(start->rules, options_seed(arguments->configuration));
    struct text why;

    if (!game) {
        report_error(STATUS_FAILED, "out of memory");
        return NULL;
    }
    game_reset(game, start);
    for (int i = 0; i < arguments->count; i++)
        if (!play_word(game, arguments->words[i], &why)) {
            report_error(STATUS_FAILED, "ply %d: %s", i + 1, why.chars);
            game_free(game);
            return NULL;
        }
    return game;
}

static int run_play(const struct arguments *arguments, const struct position *start)
{
    struct game *game;

    game = play_words(arguments, start);
    if (game) {
        struct text text = {.length = 0};

        fen_write(game_position(game), &text);
        text_add_char(&text, '\n');
        game_status_write(game, &text);
        puts(text.chars);
    }
    game_free(game);
    return game ? 0 : STATUS_FAILED;
}

const struct command command_play = {
    "play", .arguments = "MOVE...",
    .help = "play moves; prints the FEN and the state of the game",
    .words = {0, WORDS_UNLIMITED}, .run_from = run_play};

/* Of both kinds of picture. */
struct show_flags {
    bool svg;
    bool ascii;
    bool flip;             /* Black's side is below */
    int size;              /* the width; 0: the preset */
    const char *arrow;     /* a list of arrows, or NULL */
    const char *mark;      /* a list of squares, or NULL */
    const char *last_move; /* eg. "e2e4", or NULL */
};

static const struct setting text_flags[] = {
    {"ascii", .letter = 'a',
     .help = "draw pieces as letters, for terminals without Unicode",
     SETTING_CHECK_AT(struct show_flags, ascii)},
    {"flip", .help = "draw the board from Black's side",
     SETTING_CHECK_AT(struct show_flags, flip)},
    {.name = NULL},
};

static const struct setting svg_flags[] = {
    {"svg", .help = "an SVG picture", SETTING_CHECK_AT(struct show_flags, svg)},
    {"arrow", .argument = "LIST",
     .help = "draw arrows: e2e4,Rg1f3 (G green, R red, B blue, Y yellow)",
     SETTING_POINTER_AT(struct show_flags, arrow), .marks = SETTING_INPUT},
    {"flip", .help = "draw the board from Black's side",
     SETTING_CHECK_AT(struct show_flags, flip)},
    {"last-move", .argument = "MOVE", .help = "highlight the squares of this move",
     SETTING_POINTER_AT(struct show_flags, last_move), .marks = SETTING_INPUT},
    {"mark", .argument = "LIST", .help = "draw circles around squares: e4,Rd5",
     SETTING_POINTER_AT(struct show_flags, mark), .marks = SETTING_INPUT},
    {"size", .argument = "PIXELS", .help = "the width of the picture",
     SETTING_INTEGER_AT(struct show_flags, size, 1, 10000)},
    {.name = NULL},
};

static bool draw_svg(const struct show_flags *flags, const struct game *game)
{
    const struct position *pos = game_position(game);
    const struct topology *board = pos->rules->variant->board;
    struct annotations annotations = {0};
    struct board_style style = {
        .flipped = flags->flip,
        .width = flags->size,
        .annotations = &annotations,
        .last_move = board_view_last_move(game, game_plies(game)),
    };
    struct text why;

    if (flags->last_move
        && !annotation_read_move(&style.last_move, board, flags->last_move, &why))
        return report_error(false, "--last-move: %s", why.chars);
    if (flags->arrow
        && !annotations_read(&annotations, board, flags->arrow, true, &why))
        return report_error(false, "--arrow: %s", why.chars);
    if (flags->mark && !annotations_read(&annotations, board, flags->mark, false, &why))
        return report_error(false, "--mark: %s", why.chars);
    board_svg_draw(stdout, pos, &style);
    return true;
}

static void draw_text(const struct show_flags *flags, const struct game *game)
{
    struct text fen = {.length = 0};
    const struct board_text_style style = {
        .ascii = flags->ascii || !console_has_figures(),
        .flipped = flags->flip,
        .width = word_wrap_terminal_width(stdout),
    };

    fen_write(game_position(game), &fen);
    board_text_draw(stdout, game_position(game), &style);
    printf("FEN: %s\n", fen.chars);
}

static int run_show(const struct arguments *arguments, const struct position *start)
{
    const struct show_flags *flags = arguments->flags;
    struct game *game;
    bool good;

    game = play_words(arguments, start);
    good = game && (!flags->svg || draw_svg(flags, game));
    if (game && !flags->svg)
        draw_text(flags, game);
    game_free(game);
    return good ? 0 : STATUS_FAILED;
}

const struct command command_show = {"show",
                                     .arguments = "[MOVE...]",
                                     .help = "show the board after these moves as text",
                                     .words = {0, WORDS_UNLIMITED},
                                     COMMAND_FLAGS(text_flags, struct show_flags),
                                     .run_from = run_show};

const struct command command_show_svg = {
    "show",
    .mode = "svg",
    .arguments = "[MOVE...]",
    .help = "print a picture of the board after these moves",
    .words = {0, WORDS_UNLIMITED},
    COMMAND_FLAGS(svg_flags, struct show_flags),
    .run_from = run_show};

struct pieces_flags {
    const char *folder;
};

static const struct setting pieces_flags[] = {
    {"pieces", .argument = "DIR",
     .help = "write the pieces for XBoard's -pieceImageDirectory",
     SETTING_POINTER_AT(struct pieces_flags, folder), .marks = SETTING_INPUT},
    {.name = NULL},
};

static int run_show_pieces(const struct arguments *arguments)
{
    const struct pieces_flags *flags = arguments->flags;
    struct text why;

    if (xboard_pieces_write(arguments->configuration->variant, flags->folder, &why))
        return 0;
    return report_error(STATUS_FAILED, "--pieces: %s", why.chars);
}

const struct command command_show_pieces = {
    "show", .mode = "pieces", .help = "write pictures of the pieces to DIR",
    COMMAND_FLAGS(pieces_flags, struct pieces_flags), .run = run_show_pieces};
