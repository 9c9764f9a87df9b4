/* clock.c - time controls and search limits.  SPDX-License-Identifier: MIT */
#include "protocol/gui/cecp/state.h"

#include "engine/core/number.h"
#include "protocol/session/options.h"
#include "protocol/session/session.h"

#include <limits.h>
#include <string.h>

enum { CENTISECOND = 10, SECOND = 1000, MINUTE = 60 * SECOND };

/* Longer times count as about 11 days; more moves to the time control as sudden death. */
enum { CONTROL_MOVES_MAX = 10000 };

static const double nps_max = 1e15;

/* `count` units of `unit_ms` in milliseconds, from 0 to TIME_MS_MAX. */
static int64_t bounded_ms(double count, int unit_ms)
{
    const double ms = count * unit_ms;

    if (!(ms > 0))
        return 0;
    return ms < TIME_MS_MAX ? (int64_t)ms : TIME_MS_MAX;
}

/* Read a number at the end of a line. */
static bool read_last(const char *c, double *number)
{
    return decimal_parse(&c, number) && c[strspn(c, " \t")] == '\0';
}

/* `level MOVES MINUTES[:SECONDS] INCREMENT` */
void cecp_level(struct cecp *cecp, const char *rest)
{
    const char *c = rest;
    double moves, minutes, seconds = 0, increment;
    bool good = decimal_parse(&c, &moves);

    c += strspn(c, " \t");
    good = good && decimal_parse(&c, &minutes)
           && (*c != ':' || (c++, decimal_parse(&c, &seconds)));
    c += strspn(c, " \t");
    if (!good || !read_last(c, &increment) || moves < 0 || minutes < 0 || seconds < 0) {
        cecp_report_error(cecp, "bad time control", rest);
        return;
    }
    cecp->clock = (struct game_clock){
        .left_ms = bounded_ms(minutes, MINUTE) + bounded_ms(seconds, SECOND),
        .increment_ms = bounded_ms(increment, SECOND),
    };
    cecp->control_ms = cecp->clock.left_ms;
    cecp->control_moves = moves < CONTROL_MOVES_MAX ? (int)moves : 0;
    cecp->control_start = game_plies(session_game(cecp->session));
}

/* `st SECONDS`: exact time a move. */
void cecp_st(struct cecp *cecp, const char *rest)
{
    double seconds;

    if (!read_last(rest, &seconds) || seconds <= 0)
        cecp_report_error(cecp, "bad time", rest);
    else
        cecp->clock.exact_ms = bounded_ms(seconds, SECOND);
}

/* `sd PLIES`: depth limit. */
void cecp_sd(struct cecp *cecp, const char *rest)
{
    int64_t depth;

    if (!number_read(rest, 1, INT_MAX, &depth))
        cecp_report_error(cecp, "bad depth", rest);
    else
        cecp->depth_limit = depth < DEPTH_MAX ? (int)depth : DEPTH_MAX;
}

/* `time CENTISECONDS`: left on the engine's clock. */
void cecp_time(struct cecp *cecp, const char *rest)
{
    double centiseconds;

    if (read_last(rest, &centiseconds))
        cecp->clock.left_ms = bounded_ms(centiseconds, CENTISECOND) + cecp->used_ms;
    else
        cecp_report_error(cecp, "bad time", rest);
}

/* `nps N`: N nodes count as a second of the engine's time. */
void cecp_nps(struct cecp *cecp, const char *rest)
{
    double nps;

    if (!read_last(rest, &nps) || nps < 0 || nps > nps_max)
        cecp_report_error(cecp, "bad rate", rest);
    else
        cecp->nps = nps;
    /* A pondered move could become one with these limits. */
    if (cecp->search == SEARCH_PONDER)
        cecp_stop_search(cecp);
}

/* Replace the time limits by a number of nodes. */
static void limit_nodes(const struct game_clock *clock, double nps,
                        struct limits *limits)
{
    const int64_t ms = clock->exact_ms > 0 ? clock->exact_ms : limits->soft_ms;
    const double nodes = nps * (double)ms / SECOND;

    limits->nodes = nodes >= 1 ? (uint64_t)nodes : 1;
    limits->soft_ms = limits->hard_ms = 0;
}

void cecp_time_limits(const struct cecp *cecp, struct limits *limits)
{
    struct game_clock clock = cecp->clock;
    const int plies = game_plies(session_game(cecp->session)) - cecp->control_start;

    if (cecp->control_moves > 0)
        clock.moves_to_go =
            cecp->control_moves - (plies > 0 ? plies / 2 : 0) % cecp->control_moves;
    clock.left_ms -= cecp->used_ms;
    if (clock.exact_ms > 0)
        clock.exact_ms =
            clock.exact_ms > cecp->used_ms ? clock.exact_ms - cecp->used_ms : 1;
    *limits = (struct limits){.depth = cecp->depth_limit};
    session_time_limits(cecp->session, &clock, limits);
    if (cecp->nps > 0)
        limit_nodes(&clock, cecp->nps, limits);
}
