/* table_adjudication.c - games that endgame tables decide.  SPDX-License-Identifier: MIT */
#include "protocol/match/table_adjudication.h"

#include "engine/core/text.h"
#include "engine/rules/play.h"
#include "protocol/session/options.h"
#include "protocol/session/searcher_options.h"
#include "search/tablebase/material.h"
#include "search/tablebase/provider.h"
#include "search/tablebase/table.h"
#include "search/tablebase/table_set.h"

enum result table_adjudication_find(struct table_provider **provider,
                                    const struct configuration *configuration,
                                    const struct position *pos)
{
    struct text folder;
    int value;

    if (play_has_dice(pos) || men_count(pos) > MEN_MAX)
        return RESULT_NONE;
    if (!*provider)
        *provider = table_provider_new(
            pos->rules, tablebase_path_find(configuration->tablebase_path, &folder),
            configuration->tablebase_mb, NULL);
    if (!*provider)
        return RESULT_NONE;
    table_provider_need(*provider, pos, true);
    tablebase_report_complaint(*provider);
    if (!table_set_probe_counted(table_provider_set(*provider), pos, &value))
        return RESULT_NONE;
    if (value == TABLE_DRAW)
        return RESULT_DRAW;
    return (value > 0) == (pos->to_move == WHITE) ? RESULT_WHITE_WINS
                                                  : RESULT_BLACK_WINS;
}
