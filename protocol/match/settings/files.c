/* files.c - the files of a tournament.  SPDX-License-Identifier: MIT */
#include "protocol/match/settings/files.h"

#include "engine/core/new_file.h"
#include "engine/core/text.h"
#include "protocol/match/settings/tournament.h"
#include "protocol/session/configured_files.h"

static bool check_inputs(const struct tournament *tournament, const char *path,
                         struct text *why)
{
    if (new_file_is_same(path, tournament->openings.path))
        return text_fail(why, "%.200s: the openings would be written to", path);
    if (new_file_is_same(path, tournament->source))
        return text_fail(why, "%.200s: the settings would be written to", path);
    if (configuration_reads(&tournament->configuration, path))
        return text_fail(why, "%.200s: the game or the net would be written to", path);
    return true;
}

/* The same for a file that is no record. */
static bool check_log(const struct tournament *tournament, const char *flag,
                      const char *path, struct text *why)
{
    if (new_file_is_same(path, tournament->pgn)
        || new_file_is_same(path, tournament->jsonl))
        return text_fail(why, "%s is the file of --pgn or --jsonl", flag);
    return check_inputs(tournament, path, why);
}

bool tournament_check_files(const struct tournament *tournament, struct text *why)
{
    if (new_file_is_same(tournament->pgn, tournament->jsonl))
        return text_fail(why, "--pgn and --jsonl are the same file");
    for (int i = 0; i < tournament->count; i++)
        if (!check_log(tournament, "stderr", tournament->engines[i].errors, why))
            return false;
    return check_log(tournament, "--log", tournament->log, why)
           && check_inputs(tournament, tournament->pgn, why)
           && check_inputs(tournament, tournament->jsonl, why);
}
