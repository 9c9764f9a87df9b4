/* probe.c - the engines, before a tournament.  SPDX-License-Identifier: MIT */
#include "protocol/match/engine/probe.h"

#include "engine/core/text.h"
#include "protocol/match/engine/engine.h"
#include "protocol/match/settings/tournament.h"

#include <stdio.h>
#include <string.h>

/* The first word of a command, without its folders. */
static void take_name(char *name, size_t size, const char *command)
{
    const int length = (int)strcspn(command, " ");
    const char *begin = command;

    for (const char *c = command; c < command + length; c++)
        if (*c == '/')
            begin = c + 1;
    snprintf(name, size, "%.*s", (int)(command + length - begin), begin);
}

static bool is_taken(const struct tournament *tournament, int before, const char *name)
{
    for (int i = 0; i < before; i++)
        if (strcmp(tournament->contenders[i].name, name) == 0)
            return true;
    return false;
}

/* Make the name of contender `number` its own: "Name", "Name #2", ... */
static void make_unique(struct tournament *tournament, int number)
{
    struct contender *contender = &tournament->contenders[number];
    char name[CONTENDER_NAME_MAX];

    snprintf(name, sizeof name, "%s", contender->name);
    for (int i = 2; is_taken(tournament, number, contender->name); i++)
        snprintf(contender->name, sizeof contender->name, "%.50s #%d", name, i);
}

static bool call(const struct tournament *tournament, struct contender *contender,
                 bool sets_up, struct nursery *nursery, struct text *why)
{
    struct player player;
    bool good;

    player_init(&player, tournament, contender, nursery);
    if (player_start(&player, why) != PLAYER_READY)
        return false;
    contender->protocol = player.talk->protocol;
    if (!*contender->name)
        snprintf(contender->name, sizeof contender->name, "%s", player.name);
    good = !player.talk->is_able || player.talk->is_able(&player, sets_up, why);
    player_stop(&player, true);
    return good;
}

bool roster_call(struct tournament *tournament, bool sets_up, struct nursery *nursery,
                 struct text *why)
{
    for (int i = 0; i < tournament->count; i++) {
        struct contender *contender = &tournament->contenders[i];
        struct text reason;

        if (!call(tournament, contender, sets_up, nursery, &reason))
            return text_fail(why, "engine '%.100s' %.300s", contender->command,
                             reason.chars);
        if (!*contender->name)
            take_name(contender->name, sizeof contender->name, contender->command);
        make_unique(tournament, i);
    }
    return true;
}
