/* annotation.c - arrows and marked squares on a board.  SPDX-License-Identifier: MIT */
#include "protocol/draw/annotation.h"

#include "engine/board/topology.h"
#include "engine/core/bitset.h"
#include "engine/core/text.h"

#include <string.h>

bool annotations_read(struct annotations *annotations, const struct topology *board,
                      const char *list, bool arrows, struct text *why)
{
    const char *c = list;

    do {
        struct annotation item = {.colour = 'G'};
        const char *start = c += *c == ',';

        if (*c && strchr("GRBY", *c))
            item.colour = *c++;
        item.from = topology_read_name(board, &c);
        item.to =
            arrows && item.from != SQ_NONE ? topology_read_name(board, &c) : item.from;
        if (item.from == SQ_NONE || item.to == SQ_NONE || (*c && *c != ',')
            || (arrows && item.from == item.to))
            return text_fail(why, "'%.*s' is not like %s", (int)strcspn(start, ","),
                             start, arrows ? "e2e4 or Re2e4" : "e4 or Re4");
        if (annotations->count == ANNOTATIONS_MAX)
            return text_fail(why, "more than %d arrows and marks", ANNOTATIONS_MAX);
        annotations->items[annotations->count++] = item;
    } while (*c);
    return true;
}

bool annotation_read_move(bitset *squares, const struct topology *board,
                          const char *name, struct text *why)
{
    const char *drop = strchr(name, '@');
    const char *c = drop ? drop + 1 : name;
    const square from = topology_read_name(board, &c);
    const square to = topology_read_name(board, &c);

    if (from == SQ_NONE || (to == SQ_NONE) != (drop != NULL))
        return text_fail(why, "'%.40s' is not like e2e4", name);
    *squares = bit(from) | (drop ? 0 : bit(to));
    return true;
}
