/* later_files.c - files that a page loads when a game needs them.  SPDX-License-Identifier: MIT */
#include "protocol/web/engine/later_files.h"

#include "engine/core/embedded.h"
#include "engine/core/text.h"
#include "engine/library/standard.h"
#include "engine/rules/rules.h"
#include "engine/rules/variant.h"
#include "eval/net/eval_file.h"
#include "protocol/text/json.h"
#include "search/tablebase/table_file.h"

#include <string.h>

static const char net[] = "net_", table[] = "table_"; /* what names begin with */

static void write_name(struct json_writer *json, const char *sort, const char *name)
{
    struct text file = {.length = 0};

    text_add(&file, "%s%s", sort, name);
    json_write_string(json, NULL, file.chars);
}

void later_files_write(struct json_writer *json, const char *name,
                       const struct rules *rules)
{
    const char *game = rules->variant->name;
    const struct embedded_file *its_net = eval_file_embedded(rules);

    json_open(json, name, '[');
    if (its_net)
        write_name(json, net, its_net->name);
    for (const struct embedded_file *row = shipped_tables; row->name; row++)
        if (strncmp(row->name, game, strlen(game)) == 0
            && row->name[strlen(game)] == '-')
            write_name(json, table, row->name);
    json_close(json, ']');
}

static const unsigned char *find_room(const struct embedded_file *files,
                                      const char *sort, const char *file, size_t size)
{
    const struct embedded_file *row = strncmp(file, sort, strlen(sort)) == 0
                                          ? embedded_find(files, file + strlen(sort))
                                          : NULL;

    return row && row->size == size ? row->bytes : NULL;
}

const unsigned char *later_files_room(const char *file, size_t size)
{
    const unsigned char *room = find_room(embedded_nets, net, file, size);

    if (!room)
        room = find_room(shipped_tables, table, file, size);
    return room ? room : find_room(standard_games, "", file, size);
}
