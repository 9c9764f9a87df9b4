/* puzzle.c - a position with one good move.  SPDX-License-Identifier: MIT */
#include "protocol/puzzles/puzzle.h"

#include "engine/notation/coordinates.h"
#include "engine/rules/fen.h"
#include "engine/rules/play.h"
#include "protocol/puzzles/theme.h"
#include "protocol/text/epd.h"
#include "protocol/text/line_file.h"

#include <stdlib.h>

static void print_solution(const struct puzzle *puzzle, FILE *file)
{
    struct position pos = puzzle->position;

    for (int i = 0; i < puzzle->count; i++) {
        const struct position before = pos;
        struct text text = {.length = 0};

        coordinates_write(&pos, puzzle->moves[i], &text);
        fprintf(file, "%s%s", i ? " " : "", text.chars);
        play_make(&pos, &before, puzzle->moves[i]);
    }
}

void puzzle_print(const struct puzzle *puzzle, FILE *file)
{
    struct text fen = {.length = 0};

    fen_write(&puzzle->position, &fen);
    fprintf(file, "%s pv \"", fen.chars);
    print_solution(puzzle, file);
    fprintf(file, "\"; acd %d; level %d;", puzzle->depth, puzzle->level);
    if (puzzle->themes.length > 0)
        fprintf(file, " theme \"%s\";", puzzle->themes.chars);
    fprintf(file, " c0 \"%s\"; id \"%d.%d\";\n", puzzle->why.chars, puzzle->game,
            puzzle->ply);
}

void puzzle_count_add(struct puzzle_count *count, const struct puzzle *puzzle)
{
    count->all++;
    count->easy += puzzle->depth < 2;
    count->own += themes_are_own(puzzle->themes.chars);
    if (puzzle->game > count->last_game)
        count->last_game = puzzle->game;
}

/* What is counted of a puzzle. */
static void read_sort(const char *operations, struct puzzle *puzzle)
{
    struct text operand;

    epd_read_operand(operations, "acd", &operand);
    puzzle->depth = atoi(operand.chars);
    epd_read_operand(operations, "theme", &puzzle->themes);
    epd_read_operand(operations, "id", &operand);
    puzzle->game = atoi(operand.chars);
}

bool puzzle_count_read(struct puzzle_count *count, const char *path,
                       const struct rules *rules, struct text *why)
{
    struct line_file lines;
    enum line_status status;
    struct puzzle puzzle;

    *count = (struct puzzle_count){.all = 0};
    if (!line_file_open(&lines, path, why))
        return false;
    while ((status = line_file_next_position(&lines, rules, &puzzle.position, why))
           == LINE_READ) {
        read_sort(lines.operations, &puzzle);
        if (puzzle.game > 0)
            puzzle_count_add(count, &puzzle);
    }
    line_file_close(&lines);
    return status == LINE_END;
}
