/* positions.c - the commands moves, play, show and variants.  SPDX-License-Identifier: MIT */
#include "engine/core/bitset.h"
#include "engine/core/text.h"
#include "engine/notation/san.h"
#include "engine/rules/fen.h"
#include "engine/rules/game.h"
#include "engine/variants/registry.h"
#include "protocol/draw/annotation.h"
#include "protocol/draw/board_svg.h"
#include "protocol/draw/board_text.h"
#include "protocol/gui/xboard/xboard_pieces.h"
#include "protocol/shell/cli/command_line.h"
#include "protocol/shell/commands/registry.h"
#include "protocol/text/console.h"
#include "protocol/text/errors.h"
#include "protocol/text/game_text.h"
#include "protocol/text/word_wrap.h"

#include <stdio.h>

int command_moves(const struct command_line *command_line)
{
    struct sorted_moves sorted;
    struct setup setup;

    if (!command_line_set_up(command_line, &setup))
        return STATUS_FAILED;
    sorted_moves_fill(&sorted, &setup.start);
    for (int i = 0; i < sorted.count; i++) {
        struct text san;

        text_clear(&san);
        if (command_line->san) {
            text_add_char(&san, ' ');
            san_write(&setup.start, sorted.moves[i].move, &san);
        }
        printf("%s%s\n", sorted.moves[i].name, san.chars);
    }
    rules_free(setup.rules);
    return 0;
}

static bool play_word(struct game *game, const char *word, struct text *why)
{
    const struct outcome outcome = game_outcome(game);
    struct ply ply;

    if (outcome.result != RESULT_NONE)
        return text_fail(why, "'%.40s': the game has ended: %s %s", word,
                         outcome_words(&outcome), outcome_score(outcome.result));
    if (!ply_read(game_position(game), word, &ply, why))
        return false;
    return game_play(game, ply) || text_fail(why, "out of memory");
}

/* A new game, after the moves that are the command's arguments.  NULL, after reporting an
 * error, if one is illegal. */
static struct game *play_words(const struct command_line *command_line,
                               const struct setup *setup)
{
    struct game *game =
        game_new(setup->rules, options_seed(&command_line->configuration));
    struct text why;

    if (!game) {
        report_error(STATUS_FAILED, "out of memory");
        return NULL;
    }
    game_reset(game, &setup->start);
    for (int i = 0; i < command_line->word_count; i++)
        if (!play_word(game, command_line->words[i], &why)) {
            report_error(STATUS_FAILED, "ply %d: %s", i + 1, why.chars);
            game_free(game);
            return NULL;
        }
    return game;
}

int command_play(const struct command_line *command_line)
{
    struct setup setup;
    struct game *game;

    if (!command_line_set_up(command_line, &setup))
        return STATUS_FAILED;
    game = play_words(command_line, &setup);
    if (game) {
        struct text text;

        text_clear(&text);
        fen_write(game_position(game), &text);
        text_add_char(&text, '\n');
        game_status_write(game, &text);
        puts(text.chars);
    }
    game_free(game);
    rules_free(setup.rules);
    return game ? 0 : STATUS_FAILED;
}

static int draw_svg(const struct command_line *command_line, const struct game *game)
{
    const struct position *pos = game_position(game);
    const struct topology *board = pos->rules->variant->board;
    struct annotations annotations = {0};
    struct board_style style = {.flipped = command_line->flip,
                                .width = command_line->size,
                                .annotations = &annotations};
    struct text why;

    if (command_line->word_count) {
        const move m = game_ply(game, game_plies(game) - 1).move;

        style.last_move = bit(move_from(m)) | bit(move_to(m));
    }
    if (command_line->last_move
        && !annotation_read_move(&style.last_move, board, command_line->last_move,
                                 &why))
        return report_error(STATUS_FAILED, "--last-move: %s", why.chars);
    if (command_line->arrow
        && !annotations_read(&annotations, board, command_line->arrow, true, &why))
        return report_error(STATUS_FAILED, "--arrow: %s", why.chars);
    if (command_line->mark
        && !annotations_read(&annotations, board, command_line->mark, false, &why))
        return report_error(STATUS_FAILED, "--mark: %s", why.chars);
    board_svg_draw(stdout, pos, &style);
    return 0;
}

static int draw_text(const struct command_line *command_line, const struct game *game)
{
    struct text fen;

    const struct board_text_style style = {
        .ascii = command_line->ascii || !console_has_utf8(),
        .flipped = command_line->flip,
        .width = word_wrap_terminal_width(stdout),
    };

    text_clear(&fen);
    fen_write(game_position(game), &fen);
    board_text_draw(stdout, game_position(game), &style);
    printf("FEN: %s\n", fen.chars);
    return 0;
}

/* Refuse flags that the kind of picture asked for does not have. */
static int check_picture_flags(const struct command_line *command_line)
{
    const char *pictures_only = command_line->arrow       ? "arrow"
                                : command_line->last_move ? "last-move"
                                : command_line->mark      ? "mark"
                                : command_line->size      ? "size"
                                                          : NULL;

    if (command_line->pieces && (command_line->svg || pictures_only))
        return report_error(STATUS_USAGE,
                            "show: --pieces draws no board and goes without --%s",
                            pictures_only ? pictures_only : "svg");
    if (!command_line->svg && pictures_only)
        return report_error(STATUS_USAGE, "show: --%s needs --svg", pictures_only);
    return 0;
}

static int write_pieces(const struct variant *variant, const char *folder)
{
    struct text why;

    if (xboard_pieces_write(variant, folder, &why))
        return 0;
    return report_error(STATUS_FAILED, "--pieces: %s", why.chars);
}

int command_show(const struct command_line *command_line)
{
    struct setup setup;
    struct game *game;
    int status = check_picture_flags(command_line);

    if (status)
        return status;
    if (!command_line_set_up(command_line, &setup))
        return STATUS_FAILED;
    status = STATUS_FAILED;
    game = play_words(command_line, &setup);
    if (game && command_line->pieces)
        status = write_pieces(setup.rules->variant, command_line->pieces);
    else if (game)
        status = command_line->svg ? draw_svg(command_line, game)
                                   : draw_text(command_line, game);
    game_free(game);
    rules_free(setup.rules);
    return status;
}

int command_variants(const struct command_line *command_line)
{
    (void)command_line;
    for (int i = 0; variants[i]; i++)
        printf("%-12s %s\n", variants[i]->name, variants[i]->title);
    return 0;
}
