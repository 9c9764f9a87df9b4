/* engine.c - an engine that plays.  SPDX-License-Identifier: MIT */
#include "protocol/match/engine/engine.h"

#include "engine/core/text.h"
#include "search/time_control.h"

#include <signal.h>
#include <string.h>
#include <sys/wait.h>

enum { GRACE_MS = 1000, ABRUPT_MS = 0 };

void player_init(struct player *player, const struct tournament *tournament,
                 const struct contender *contender, struct nursery *nursery)
{
    memset(player, 0, sizeof *player);
    player->tournament = tournament;
    player->contender = contender;
    player->nursery = nursery;
}

void player_stop(struct player *player, bool kindly)
{
    if (!player->child)
        return;
    if (kindly)
        child_write(player->child, "quit");
    child_end(player->child, kindly ? GRACE_MS : ABRUPT_MS);
    player->child = NULL;
}

/* Start the process and greet it in one protocol. */
static enum readiness try_talk(struct player *player, const struct talk *talk,
                               struct text *why)
{
    const struct contender *contender = player->contender;
    enum readiness readiness;

    player->child =
        child_start(player->nursery, contender->command, contender->directory, why);
    if (!player->child)
        return PLAYER_UNFIT;
    player->talk = talk;
    readiness = talk->greet(player, why);
    if (readiness != PLAYER_READY)
        player_stop(player, false);
    return readiness;
}

enum readiness player_start(struct player *player, struct text *why)
{
    enum readiness readiness;

    if (player->child)
        return PLAYER_READY;
    switch (player->talk ? player->talk->protocol : player->contender->protocol) {
    case PROTOCOL_UCI:
        return try_talk(player, &talk_uci, why);
    case PROTOCOL_CECP:
        return try_talk(player, &talk_cecp, why);
    case PROTOCOL_UNKNOWN:
        break;
    }
    readiness = try_talk(player, &talk_uci, why);
    if (readiness == PLAYER_UNFIT)
        readiness = try_talk(player, &talk_cecp, why);
    if (readiness != PLAYER_READY)
        player->talk = NULL;
    return readiness;
}

struct time_control player_control(const struct tournament *tournament,
                                   const struct contender *contender)
{
    const struct time_control *own = &contender->control;
    struct time_control control = tournament->control;

    /* Limits of its own replace all of the tournament's but those of another sort. */
    if (own->base_ms || own->move_ms || own->depth || own->nodes)
        control = *own;
    if (contender->odds > 0) {
        control.base_ms = (int64_t)((double)control.base_ms * contender->odds);
        control.increment_ms =
            (int64_t)((double)control.increment_ms * contender->odds);
        control.move_ms = (int64_t)((double)control.move_ms * contender->odds);
    }
    return control;
}

enum child_event player_await(struct player *player, int64_t patience_ms,
                              bool (*matches)(struct player *player, const char *line))
{
    const int64_t deadline = clock_now_ms() + patience_ms;
    enum child_event event;
    char *line;

    child_forgive(player->child);
    do
        event = child_read(player->child, deadline, &line);
    while (event == CHILD_LINE && !matches(player, line));
    return event;
}

enum readiness player_event_readiness(enum child_event event, struct text *why)
{
    switch (event) {
    case CHILD_LINE:
        return PLAYER_READY;
    case CHILD_STOPPED:
        text_fail(why, "was stopped");
        return PLAYER_STOPPED;
    case CHILD_LATE:
        text_fail(why, "does not answer");
        break;
    case CHILD_GONE:
        text_fail(why, "has ended");
        break;
    case CHILD_FLOODS:
        text_fail(why, "floods its output");
        break;
    }
    return PLAYER_UNFIT;
}

enum answer_kind player_event_answer(enum child_event event)
{
    switch (event) {
    case CHILD_LATE:
        return ANSWER_LATE;
    case CHILD_FLOODS:
        return ANSWER_FLOODS;
    case CHILD_STOPPED:
        return ANSWER_STOPPED;
    case CHILD_GONE:
    case CHILD_LINE:
        break;
    }
    return ANSWER_GONE;
}
