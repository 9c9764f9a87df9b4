/* build_board.c - the board of a game from its definition.  SPDX-License-Identifier: MIT */
#include "engine/library/build_parts.h"

#include "engine/board/pool_board.h"
#include "engine/core/bitset.h"
#include "engine/core/min_max.h"
#include "engine/core/text.h"

enum {
    SQUARES_SMALL = 64,
    FILES_MIN = 3,
    USUAL_RANKS_MIN = 3, /* of boards that do not have fewer */
};

bitset build_region(const struct loaded_game *game, const struct region *region)
{
    const struct topology *board = &game->board;
    bitset set = 0;

    for (square sq = 0; sq < topology_count_places(board); sq++) {
        const int letter = topology_letter(board, topology_file(board, sq)) - 'a';
        const int number = topology_number(board, sq);

        if (number > 0 && region->files[number - 1] >> letter & 1)
            set |= bit(sq);
    }
    return set & (game->board.squares | game->board.pool);
}

/* Refuse a board with few squares, for which the key `name` is to blame. */
static bool check_squares(const struct loaded_game *game, const char *name,
                          const char *blamed[2], struct text *why)
{
    const int least = FILES_MIN * min_int(game->board.ranks, USUAL_RANKS_MIN);

    if (bitset_count(game->board.squares, true) >= least)
        return true;
    text_fail(why, "fewer than %d squares are left", least);
    return build_blame(blamed, name);
}

bool build_board(struct loaded_game *game, const char *blamed[2], struct text *why)
{
    const struct definition *definition = &game->definition;
    const int files = definition->files, ranks = definition->ranks;

    if (files < FILES_MIN || files * ranks > SQUARE_MAX) {
        text_fail(
            why,
            "a board of %d files and %d ranks; Potpourri plays on 3x1 to 12x10 and "
            "11x11 squares",
            files, ranks);
        return files < FILES_MIN ? build_blame(blamed, "maxFile")
                                 : build_blame_either(blamed, "maxRank", "maxFile");
    }
    game->board = topology_8x8;
    game->board.files = files;
    game->board.ranks = ranks;
    game->board.big_board = files * ranks > SQUARES_SMALL ? PLAIN_BOARD : SMALL_BOARD;
    game->board.squares = topology_places(&game->board);
    game->board.squares &= ~build_region(game, &definition->removed);
    return check_squares(game, "removedSquares", blamed, why);
}

/* Whether a star is a wall. */
static bool has_walls(const struct loaded_game *game)
{
    return modules_have(&game->rules, MAKES_WALLS);
}

/* The squares that the start marks with a star: removed squares, or a pool. */
static bitset starred_squares(const struct loaded_game *game)
{
    const int files = game->board.files;
    int rank = game->board.ranks - 1, file = 0;
    bitset starred = 0;

    for (const char *c = game->definition.start; *c && *c != ' ' && *c != '['; c++) {
        const bool digit = *c >= '0' && *c <= '9';
        const bool second = digit && c[1] >= '0' && c[1] <= '9';

        if (*c == '*' && rank >= 0 && file < files)
            starred |= bit(rank * files + file);
        if (*c == '/') {
            rank--;
            file = 0;
        } else if (digit) {
            file += (*c - '0') * (second ? 10 : 1);
        } else if (*c != '+' && *c != '~') {
            file++;
        }
    }
    return starred;
}

bool build_lay_out(struct loaded_game *game, const char *blamed[2], struct text *why)
{
    for (int i = 0; i < game->rules.count; i++) {
        const struct module_in_force *rule = &game->rules.list[i];
        const char *name = module_key_name(rule->module);

        if (!rule->module->setup.lay_out)
            continue;
        if (!rule->module->setup.lay_out(rule->values, &game->board, why))
            return build_blame(blamed, name);
        if (!check_squares(game, name, blamed, why))
            return false;
    }
    if (!has_walls(game))
        game->board.squares &= ~starred_squares(game);
    return check_squares(game, "startFen", blamed, why);
}
