/* figures_json.c - parts of what a playtest has found, as JSON.  SPDX-License-Identifier: MIT */
#include "protocol/playtest/figures_json.h"

#include "engine/core/text.h"
#include "protocol/playtest/rows.h"

void figures_write_endings(struct json_writer *json, const struct level_figures *level)
{
    json_open(json, "endings", '[');
    for (int i = 0; i < level->ending_count; i++) {
        json_open(json, NULL, '{');
        json_write_string(json, "result", outcome_score(level->endings[i].result));
        json_write_string(json, "reason", level->endings[i].words);
        json_write_integer(json, "games", level->endings[i].games);
        json_close(json, '}');
    }
    json_close(json, ']');
}

void figures_write_warnings(struct json_writer *json, const struct figures *figures,
                            const struct rules *rules)
{
    struct text warnings[WARNINGS_MAX];
    const int count = playtest_warnings_find(figures, rules, warnings);

    json_open(json, "warnings", '[');
    for (int i = 0; i < count; i++)
        json_write_string(json, NULL, warnings[i].chars);
    json_close(json, ']');
}
