/* opening_list.c - openings that are read from files.  SPDX-License-Identifier: MIT */
#include "protocol/openings/opening_list.h"

#include "engine/core/array.h"
#include "engine/core/setting.h"
#include "engine/core/text.h"
#include "engine/rules/game.h"
#include "engine/rules/play.h"
#include "engine/rules/rules.h"
#include "engine/rules/variant.h"
#include "protocol/text/epd.h"
#include "protocol/text/game_text.h"
#include "protocol/text/line_file.h"
#include "protocol/text/pgn_file.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PLY_TEXT_MAX = 512 };

void opening_list_free(struct opening_list *list)
{
    for (int i = 0; i < list->count; i++)
        free(list->all[i].plies);
    free(list->all);
}

/* Room for one more opening; NULL when memory is out. */
static struct opening *add_opening(struct opening_list *list)
{
    if (!array_reserve(&list->all, (size_t)list->count, &list->room, sizeof *list->all))
        return NULL;
    memset(&list->all[list->count], 0, sizeof *list->all);
    return &list->all[list->count++];
}

bool opening_list_add_game(struct opening_list *list, struct game *game, int plies,
                           struct text *why)
{
    const int played = game_plies(game);
    struct opening *opening = add_opening(list);

    if (opening)
        opening->plies = malloc((size_t)(played + 1) * sizeof *opening->plies);
    if (!opening || !opening->plies)
        return text_fail(why, "out of memory");
    opening->start = *game_position_at(game, 0);
    for (int i = 0; i < played; i++)
        opening->plies[i] = game_ply(game, i);
    opening->count = plies >= 0 && plies < played ? plies : played;
    for (int i = played; i > 0; i--) {
        if (i <= opening->count
            && (game_outcome(game).result != RESULT_NONE
                || opening->plies[i - 1].move == MOVE_NONE))
            opening->count = i - 1;
        game_undo(game);
    }
    return true;
}

/* Play `length` characters of moves, which are to lead from the game's start to `pos`. */
static bool play_moves_to(struct game *game, const char *moves, int length,
                          const struct position *pos, struct text *why)
{
    char word[PLY_TEXT_MAX];

    game_reset(game, NULL);
    for (const char *end = moves + length; moves < end;) {
        const int size = (int)strcspn(moves, " \"");
        struct ply ply;

        snprintf(word, sizeof word, "%.*s", size, moves);
        if (!ply_read(game_position(game), word, &ply, why))
            return false;
        if (!game_play(game, ply))
            return text_fail(why, "%s", game_play_failure(game));
        moves += size;
        moves += strspn(moves, " ");
    }
    return game_position(game)->key == pos->key
           || text_fail(why, "its moves do not lead to its position");
}

/* Add the position of a line, or the moves to it. */
static bool add_epd(struct opening_list *list, const struct position *pos,
                    const struct line_file *file, struct game *game, int plies,
                    struct text *why)
{
    int length = 0;
    const char *moves = epd_find_operand(file->operations, "moves", &length);
    struct text reason;

    game_reset(game, pos);
    if (play_outcome(pos).result != RESULT_NONE)
        text_fail(&reason, "the game is over");
    else if ((!moves || play_moves_to(game, moves, length, pos, &reason))
             && opening_list_add_game(list, game, plies, &reason))
        return true;
    line_file_fail(file, reason.chars, why);
    return false;
}

bool opening_list_add_lines(struct opening_list *list, struct line_file *file,
                            const struct rules *rules, int plies, struct text *why)
{
    struct game *game = game_new(rules, 0);
    bool good = game || text_fail(why, "out of memory");
    enum line_status status;
    struct position pos;

    while (good
           && (status = line_file_next_position(file, rules, &pos, why)) != LINE_END)
        good = status == LINE_READ && add_epd(list, &pos, file, game, plies, why);
    game_free(game);
    line_file_close(file);
    return good;
}

/* Whether a game has the rules of the match; if not, `why` is the difference. */
static bool fits_rules(const struct rules *own, const struct rules *rules,
                       struct text *why)
{
    const struct setting *options = own->variant->options;

    if (own == rules)
        return true;
    if (own->variant != rules->variant)
        return text_fail(why, "it is %s, not %s", own->variant->name,
                         rules->variant->name);
    for (int i = 0; options && options[i].name; i++)
        if (strcmp(own->option_texts[i], rules->option_texts[i]) != 0)
            return text_fail(why, "its option %s is '%.40s': it needs -o %s=%.40s",
                             options[i].name, own->option_texts[i], options[i].name,
                             own->option_texts[i]);
    return text_fail(why, "it has other rules");
}

/* Read a file of games, and of each at most `plies`, all if that is negative. */
static bool read_pgn(struct opening_list *list, const struct text_file *text,
                     const struct rules *rules, int plies, struct text *why)
{
    enum pgn_verdict verdict;
    struct pgn_file file;
    struct pgn pgn;
    struct text reason;
    bool good = true;

    if (!pgn_file_begin(&file, text, rules, NULL, why))
        return false;
    while (good && (verdict = pgn_file_next(&file, &pgn, why)) != PGN_END) {
        good = verdict == PGN_READ
               && (fits_rules(pgn.rules, rules, &reason)
                   || text_fail(why, "%.200s: game %d: %.200s", text->path,
                                list->count + 1, reason.chars))
               && opening_list_add_game(list, pgn.game, plies, why);
        pgn_free(&pgn);
    }
    pgn_file_close(&file);
    return good;
}

bool opening_list_read(struct opening_list *list, const char *path,
                       const struct rules *rules, int plies, struct text *why)
{
    struct text_file text;
    struct line_file lines;

    if (!text_file_open(&text, path, why))
        return false;
    if (text_file_has_games(&text))
        return read_pgn(list, &text, rules, plies, why);
    line_file_begin(&lines, &text);
    return opening_list_add_lines(list, &lines, rules, plies, why);
}
