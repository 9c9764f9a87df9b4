/* tablebase_report.c - what endgame tables tell, as a page in Markdown.
 * SPDX-License-Identifier: MIT
 */
#include "protocol/shell/commands/tablebase_report.h"

#include "engine/core/setting.h"
#include "engine/rules/fen.h"
#include "engine/rules/rules.h"
#include "engine/rules/variant.h"
#include "protocol/text/game_text.h"
#include "search/tablebase/layout.h"
#include "search/tablebase/line.h"
#include "search/tablebase/table.h"
#include "search/tablebase/table_set.h"
#include "search/tablebase/tablebase.h"

#include <inttypes.h>

enum {
    LINE_MAX_PLIES = 1000,
    PLIES_PER_PIECE = 20, /* of a line that is written at once */
};

static const struct table *find_table(const struct tablebase *tablebase,
                                      const struct material *material)
{
    return table_set_find(tablebase_set(tablebase), material->key);
}

static void print_share(FILE *file, uint64_t part, uint64_t all)
{
    fprintf(file, " %" PRIu64 " (%.1f %%) |", part,
            all ? 100.0 * (double)part / (double)all : 0.0);
}

static void print_row(FILE *file, const struct tablebase *tablebase,
                      const struct material *material)
{
    const struct table *table = find_table(tablebase, material);
    struct table_statistics statistics;
    struct text name = {.length = 0};

    material_write(&table->layout.material, tablebase_rules(tablebase), &name);
    table_summarise(table, &statistics);
    for (int side = 0; side < COLOURS; side++) {
        const uint64_t all =
            statistics.won[side] + statistics.drawn[side] + statistics.lost[side];

        fprintf(file, "| %s | %s |", side == WHITE ? name.chars : "",
                colour_name(side));
        print_share(file, statistics.won[side], all);
        print_share(file, statistics.drawn[side], all);
        print_share(file, statistics.lost[side], all);
        if (statistics.longest[side] >= 0)
            fprintf(file, " %d |", (statistics.longest[side] + 1) / 2);
        else
            fprintf(file, " none |");
        if (side == WHITE)
            fprintf(file, " %" PRIu64 " |\n", statistics.zugzwangs);
        else
            fprintf(file, " |\n");
    }
}

/* Print the moves of a line, a piece at a time, as a text holds only so many. */
static void print_moves(FILE *file, struct position *pos, const move *moves, int length)
{
    for (int i = 0, count; i < length; i += count) {
        struct text text = {.length = 0};

        /* Each piece but the first begins with a move of White. */
        count = PLIES_PER_PIECE - (pos->to_move == BLACK);
        count = length - i < count ? length - i : count;

        pv_write(pos, moves + i, count, &text);
        fprintf(file, "%s%s", i ? " " : "", text.chars);
        for (int j = 0; j < count; j++)
            if (!pv_advance(pos, moves[i + j]))
                return;
    }
    fputc('\n', file);
}

/* Print the longest win of one side, if there is one that takes a move. */
static void print_longest(FILE *file, const struct tablebase *tablebase,
                          const struct table *table,
                          const struct table_statistics *statistics, int winner)
{
    move moves[LINE_MAX_PLIES];
    struct position pos;
    struct text fen = {.length = 0}, name = {.length = 0};
    int length;

    if (statistics->longest[winner] < 1
        || !layout_position(&table->layout, statistics->longest_number[winner], &pos))
        return;
    material_write(&table->layout.material, tablebase_rules(tablebase), &name);
    fen_write(&pos, &fen);
    length = line_extend(tablebase_set(tablebase), &pos, moves, 0, LINE_MAX_PLIES);
    fprintf(file, "\n%s, %s wins in %d: `%s`\n\n", name.chars, colour_name(winner),
            (statistics->longest[winner] + 1) / 2, fen.chars);
    print_moves(file, &pos, moves, length);
}

static void print_longest_wins(FILE *file, const struct tablebase *tablebase,
                               const struct material *material)
{
    const struct table *table = find_table(tablebase, material);
    struct table_statistics statistics;

    table_summarise(table, &statistics);
    for (int winner = 0; winner < COLOURS; winner++)
        print_longest(file, tablebase, table, &statistics, winner);
}

static void print_endings_left_out(FILE *file, const struct tablebase *tablebase,
                                   const struct ending *endings, int count)
{
    bool any = false;

    for (int i = 0; i < count; i++) {
        struct text name = {.length = 0};

        if (!endings[i].left_out.length)
            continue;
        if (!any)
            fprintf(file, "\n## Endings left out\n\n");
        any = true;
        material_write(&endings[i].material, tablebase_rules(tablebase), &name);
        fprintf(file, "* %s: %s\n", name.chars, endings[i].left_out.chars);
    }
}

void tablebase_report_print(FILE *file, const struct tablebase *tablebase,
                            const struct ending *endings, int count)
{
    const struct rules *rules = tablebase_rules(tablebase);

    fprintf(file, "# Endings of %s\n\n", rules->variant->title);
    for (int i = 0; rules->variant->options && rules->variant->options[i].name; i++)
        fprintf(file, "%s `%s`.\n\n", rules->variant->options[i].name,
                rules->option_texts[i]);
    fprintf(
        file,
        "Positions that the symmetries of the rules turn into each other count once. "
        "Draws by\nrepetition and by the 50-move rule are left out. In a mutual "
        "zugzwang, either side would do better\nif it were not its turn.\n\n"
        "| ending | to move | won | drawn | lost | longest win, moves | mutual "
        "zugzwangs |\n|---|---|---:|---:|---:|---:|---:|\n");
    for (int i = 0; i < count; i++)
        if (!endings[i].left_out.length)
            print_row(file, tablebase, &endings[i].material);
    fprintf(file, "\n## The longest wins\n");
    for (int i = 0; i < count; i++)
        if (!endings[i].left_out.length)
            print_longest_wins(file, tablebase, &endings[i].material);
    print_endings_left_out(file, tablebase, endings, count);
}
