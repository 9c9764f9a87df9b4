/* other_parts.c - what other processes have played of a tournament.  SPDX-License-Identifier: MIT */
#include "protocol/match/results/other_parts.h"

#include "engine/core/text.h"
#include "protocol/match/results/game_log.h"
#include "protocol/match/settings/tournament.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Write what the names of records end with. */
static void write_end(int part, struct text *end)
{
    text_clear(end);
    text_add(end, ".%d.jsonl", part);
}

/* The length of what the names of all records begin with; -1: the part's own name has another end. */
static int name_length(const struct tournament *tournament)
{
    const int length = (int)strlen(tournament->jsonl);
    struct text end;

    write_end(tournament->shard.part, &end);
    return length > (int)end.length
                   && strcmp(tournament->jsonl + length - end.length, end.chars) == 0
               ? length - (int)end.length
               : -1;
}

bool other_parts_open(struct other_parts *parts, const struct tournament *tournament,
                      struct text *why)
{
    const struct shard *shard = &tournament->shard;

    *parts = (struct other_parts){.tournament = NULL};
    if (!shard->part || tournament->sprt.elo0 >= tournament->sprt.elo1)
        return true;
    if (name_length(tournament) < 0)
        return text_fail(why,
                         "--shard: all parts decide on --sprt, so the record "
                         "(--jsonl) of this one must be called NAME.%d.jsonl",
                         shard->part);
    parts->tournament = malloc(sizeof *parts->tournament);
    parts->read = calloc((size_t)shard->of, sizeof *parts->read);
    if (!parts->tournament || !parts->read)
        return text_fail(why, "out of memory");
    *parts->tournament = *tournament;
    parts->tournament->merging = true;
    return true;
}

void other_parts_close(struct other_parts *parts)
{
    free(parts->tournament);
    free(parts->read);
    *parts = (struct other_parts){.tournament = NULL};
}

bool other_parts_read(struct other_parts *parts, struct standings *standings,
                      struct text *why)
{
    const struct tournament *tournament = parts->tournament;

    for (int i = 1; tournament && i <= tournament->shard.of; i++) {
        char path[PATH_TEXT_MAX + 32];
        struct text end;

        write_end(i, &end);
        snprintf(path, sizeof path, "%.*s%s", name_length(tournament),
                 tournament->jsonl, end.chars);
        if (i != tournament->shard.part && access(path, F_OK) == 0
            && !game_log_read_part(tournament, path, &parts->read[i - 1], standings,
                                   why))
            return false;
    }
    return true;
}
